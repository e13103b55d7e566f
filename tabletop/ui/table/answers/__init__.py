"""How a decision is presented, advised, refused and answered."""
