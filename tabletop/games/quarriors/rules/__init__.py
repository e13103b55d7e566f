"""Rules of Quarriors!: state, setup, steps and decisions."""
