"""The end of a match: result, highlights, charts."""
