"""How Sorcerer is shown: catalogue, table, prompt and inspector."""
