"""The cards of Seven Missions: schema, library and the tables that the rules read."""
