"""The look of Holy Knights of Sophia: catalogue, table, prompt and inspector."""
