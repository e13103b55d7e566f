"""The window around the board for one match: prompts, log, inspector, hints, undo and history."""
