"""Presentation of Align Dice: catalogue, table, prompt and inspector."""
