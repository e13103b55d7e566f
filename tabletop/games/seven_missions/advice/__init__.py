"""What bots think of Seven Missions: which actions deserve a thought, and what positions and cards are worth."""
