"""The state behind the screens: preferences, language, planned tables, players and their names."""
