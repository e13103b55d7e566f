"""The cards of Sorcerer: schema, library and the tables that the rules read."""
