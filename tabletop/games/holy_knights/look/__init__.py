"""How Holy Knights is shown: cards and texts, the prompt, the table, the inspector."""
