"""The cards of Align Dice: schema, library and the tables that the rules read."""
