"""What the screen knows without showing it: wishes and language of the person here, a table planned, who sits where."""
