"""The display model: what a table looks like in words (areas, pieces, prompt, animation cues)."""
