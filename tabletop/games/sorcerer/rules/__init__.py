"""The rules of Sorcerer: state, setup, steps and decisions."""
