"""What the pointer does to pieces: hover, drag, click and long press."""
