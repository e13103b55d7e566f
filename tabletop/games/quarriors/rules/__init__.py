"""The rules of Quarriors!: state, setup, steps and decisions."""
