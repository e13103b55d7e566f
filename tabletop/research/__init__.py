"""PettingZoo environments of the games; nothing else in the program imports this package."""
