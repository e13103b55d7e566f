"""Cards, packs and rules to read."""
