"""The rules engine: state, decisions, actions, events and views, for any game."""
