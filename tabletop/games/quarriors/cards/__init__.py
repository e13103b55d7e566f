"""The cards of Quarriors!: schema, library and the tables that the rules read."""
