"""What Seven Missions looks like: cards, the table, the prompt and the inspector, each a module."""
