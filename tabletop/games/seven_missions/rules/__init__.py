"""Rules of Seven Missions: state, setup, steps and decisions."""
