"""Steps of Quarriors!: turn and phases, spells, the attack, effects, triggers and payments."""
