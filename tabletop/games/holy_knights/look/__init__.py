"""How Holy Knights of Sophia is shown: catalogue, table, prompt and inspector."""
