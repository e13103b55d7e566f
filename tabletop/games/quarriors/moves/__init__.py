"""The decisions of Quarriors!: what each question offers, and the rule that forbids something else."""
