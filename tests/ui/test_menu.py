"""Lists of choices: every entry reads unlike the others."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.choice_list import ChoiceList, distinct_texts


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
    assert offered(("Reroll", "1 drop"), ("Reroll", "1 drop")) == ["Reroll #1", "Reroll #2"]
    assert offered(("Reroll", "1 drop"), ("Reroll", "1 drop"), ("Reroll", "2 drops")) == [
        "Reroll – 1 drop #1",
        "Reroll – 1 drop #2",
        "Reroll – 2 drops",
    ]


@pytest.mark.parametrize(
    ("mark", "row", "has_bar"), [("", "Goblin", False), ("0 %", "Goblin", True), ("+9", "", False)]
)
def test_only_a_choice_with_a_chance_has_a_bar(qtbot: QtBot, mark: str, row: str, has_bar: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    theme = THEMES["light"]
    label = Label(Action(0, "summon", "die:1"), "Goblin", row=row, about="1 attack", mark=mark, chance=0)
    choices = ChoiceList("Summon which monster?", [label], theme, window, [label.text])
    picture, room = choices.grab().toImage(), choices.row(0).toRect()
    line = [
        picture.pixelColor(room.right() - theme.px(40), y).lightness() for y in range(room.center().y(), room.bottom())
    ]
    assert (max(line) - min(line) > 20) is has_bar


def test_the_advised_choice_stands_first(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    named = enumerate(("Goblin", "Hag", "Ooze"))
    labels = [Label(Action(0, "summon", f"die:{n}"), name, row=name, primary=name == "Ooze") for n, name in named]
    choices = ChoiceList("Summon which monster?", labels, THEMES["light"], window)
    assert choices.texts == ["Ooze", "Goblin", "Hag"]
