"""Presentation of Seven Missions: catalogue, table, prompt and inspector."""
