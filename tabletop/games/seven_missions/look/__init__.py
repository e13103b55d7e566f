"""How Seven Missions is shown: catalogue, table, prompt and inspector."""
