"""The cards of Holy Knights of Sophia: schema, library, and tables by kind."""
