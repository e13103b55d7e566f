"""Quarriors!: build a bag of monster dice and bring them home."""
