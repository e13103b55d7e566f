"""The steps of Quarriors!: turns and phases, spells, the attack, the fall of monsters, triggers and payments."""
