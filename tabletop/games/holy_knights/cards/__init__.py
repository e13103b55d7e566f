"""The cards of Holy Knights of Sophia: schema, library and the tables that the rules read."""
