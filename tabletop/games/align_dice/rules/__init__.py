"""The rules of Align Dice: state, setup, steps and decisions."""
