"""Steps and moves of Seven Missions, a module for each part of a turn."""
