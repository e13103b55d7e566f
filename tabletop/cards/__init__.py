"""From YAML to frozen definitions, effect verbs, and card text in every language."""
