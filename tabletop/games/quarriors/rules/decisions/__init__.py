"""The decisions of Quarriors!, and what each offers."""
