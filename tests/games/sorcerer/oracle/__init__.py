"""An independent recomputation of Sorcerer's legal actions and battles, written from the rules alone."""
