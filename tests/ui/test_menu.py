"""Lists of choices: every entry reads unlike the others."""

from __future__ import annotations

from tabletop.display.table import Label
from tabletop.engine.actions import Action
from tabletop.ui.table.feedback import distinct_texts


def offered(*entries: tuple[str, str]) -> list[str]:
    """Return how a list tells labels apart, each given by its text and what it is about."""
    about = {Action(0, "use", "die:0", f"die:{place}"): told for place, (_, told) in enumerate(entries, 1)}
    labels = [Label(action, text) for action, (text, _) in zip(about, entries, strict=True)]
    return distinct_texts(labels, lambda label: about[label.action])


def test_entries_of_one_text_say_what_they_are_about() -> None:
    assert offered(("Reroll", "1 drop"), ("Reroll", "2 drops"), ("Keep", "1 drop")) == [
        "Reroll – 1 drop",
        "Reroll – 2 drops",
        "Keep",
    ]


def test_what_cannot_be_told_apart_is_numbered() -> None:
    assert offered(("Reroll", "1 drop"), ("Reroll", "1 drop")) == ["Reroll (1/2)", "Reroll (2/2)"]
    assert offered(("Reroll", "1 drop"), ("Reroll", "1 drop"), ("Reroll", "2 drops")) == [
        "Reroll – 1 drop (1/2)",
        "Reroll – 1 drop (2/2)",
        "Reroll – 2 drops",
    ]
