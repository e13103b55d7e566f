"""How Quarriors! is shown: catalogue, table, prompt and inspector."""
