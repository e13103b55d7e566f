"""How Align Dice is shown: catalogue, table, prompt and inspector."""
