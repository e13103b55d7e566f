"""Align Dice: a skill after the last die says that it ends placing, and asks before it does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.match.match import Match
from tabletop.ui.table.window import TableWindow
from tests.ui.test_align_table import COOP, played_until
from tests.ui.test_table_window import click, open_window

HAMMER = 3
ENDS = "; this ends placing"


def placed_with_a_hammer() -> Match:
    """Return a match in which seat 0 may still change a die by one: one up or down, another in one way only."""
    for seed in range(40):
        match = played_until("place", 2, COOP, "skill", seed)
        state = match.view(0).state
        assert isinstance(state, AlignState)
        if state.hero[0] == HAMMER and not state.used[0]:
            while any(action.verb == "drop" for action in match.view(0).actions):
                drop = next(action for action in match.view(0).actions if action.verb == "drop")
                assert match.submit(drop, match.number) is None
            dice = [a.target for a in match.view(0).actions if a.verb == "skill"]
            if {dice.count(die) for die in dice} == {1, 2}:
                return match
        match.close()
    raise AssertionError("nobody has a hammer")


@pytest.fixture
def front(qtbot: QtBot) -> Iterator[TableWindow]:
    match = placed_with_a_hammer()
    window = open_window(qtbot, match, align_dice, blunder_warnings=False)
    if window.session.seat != 0:
        window.take_seat(0)
    yield window
    match.close()


def by_die(front: TableWindow) -> dict[str, list[Label]]:
    """Return the uses of the skill on each die."""
    found: dict[str, list[Label]] = {}
    for label in front.session.labels():
        if label.action.verb == "skill":
            found.setdefault(label.action.target, []).append(label)
    return found


@pytest.mark.rule("ALI-11.03")
def test_a_skill_that_ends_placing_says_so_and_needs_a_second_click(front: TableWindow) -> None:
    assert all(label.text.endswith(ENDS) for labels in by_die(front).values() for label in labels)
    die, (label,) = next(found for found in by_die(front).items() if len(found[1]) == 1)
    click(front, die)
    assert {each.action.verb for each in front.session.labels()} == {"skill", "done"}, "nothing has happened"
    assert front.prompt.aside == f"{label.text}? Choose it again to confirm."
    click(front, die)
    assert front.session.known.state.used[0]


def test_the_list_of_new_faces_says_what_else_happens_and_shows_no_copy_of_the_card(front: TableWindow) -> None:
    die, labels = next(found for found in by_die(front).items() if len(found[1]) == 2)
    front.view.hover.follow("skill:0")
    front.view.hover.explain()
    click(front, die)
    assert front.feedback.menu is not None
    assert sorted(front.feedback.menu.texts) == sorted(label.text for label in labels)
    QTest.keyClick(front.feedback.menu, Qt.Key.Key_Down)
    assert not front.view.hover.card.isVisible()


def test_the_list_of_new_faces_leaves_the_bottles_in_sight(front: TableWindow) -> None:
    die = next(die for die, labels in by_die(front).items() if len(labels) == 2)
    click(front, die)
    menu, port = front.feedback.menu, front.view.viewport()
    assert menu is not None
    covered = QRect(port.mapFromGlobal(menu.pos()), menu.size())
    bottles = [front.view.outline(panel.rect) for panel in front.scene.layout.panels if panel.glass is not None]
    assert len(bottles) == 2
    assert not any(bottle.intersects(covered) for bottle in bottles)
