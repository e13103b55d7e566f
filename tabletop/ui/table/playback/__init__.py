"""Events shown and announced one after another."""
