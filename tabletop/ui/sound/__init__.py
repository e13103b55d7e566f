"""Sound: synthesised cues and their playback."""
