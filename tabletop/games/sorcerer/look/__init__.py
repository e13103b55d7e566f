"""Presentation of Sorcerer: catalogue, table, prompt and inspector."""
