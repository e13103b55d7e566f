"""Presentation of Quarriors!: catalogue, table, prompt and inspector."""
