"""The rules of Holy Knights of Sophia: state, setup, steps and decisions."""
