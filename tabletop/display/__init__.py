"""The display model: areas, pieces, prompts and animation cues in words."""
