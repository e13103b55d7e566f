"""Align Dice: the groups of a bottle, each with one pill, and the list that asks which of two a die vanishes with."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tabletop.games.align_dice import game as align_dice
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.pieces.highlights import MarkItem
from tabletop.ui.table.window import TableWindow
from tests.helpers.align import Table
from tests.ui.stage import FakeLink
from tests.ui.test_table_window import click, open_window


class Laid(FakeLink):
    """The table of a test as a match."""

    game = "align_dice"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.state = table.state
        self.infos = tuple(SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben")))


def overlapping_groups(qtbot: QtBot) -> tuple[Table, TableWindow]:
    """Return a bottle with a purple group, of which three 5s are another, and a blue one."""
    table = Table(2, "coop", 8, no_skills=True).bottle(0, "P6 P5 P5 P5", "B6 B1 B1 B2", "R5").step("erase")
    return table, open_window(qtbot, Laid(table), align_dice, blunder_warnings=False)


@pytest.mark.rule("ALI-7.07")
def test_a_group_has_one_pill_off_the_figures_of_its_dice(qtbot: QtBot) -> None:
    table, front = overlapping_groups(qtbot)
    pills = {item.text: item.text_rect() for item in front.scene.highlights if isinstance(item, MarkItem)}
    assert len([item for item in front.scene.highlights if isinstance(item, MarkItem)]) == 2
    assert set(pills) == {"+16", "+9–15"}
    assert "+ shows the pips you gain in all" in front.session.table.prompt.line
    dice = [front.scene.spot(f"die:{die}") for place in ("bottle1/0", "bottle2/0") for die in table.items(place)]
    assert all(not pill.intersects(die.rect) for pill in pills.values() for die in dice if die is not None)


def test_the_pill_of_a_group_has_the_colour_of_its_outline(qtbot: QtBot) -> None:
    table, front = overlapping_groups(qtbot)
    pills = {item.text: item.text_rect() for item in front.scene.highlights if isinstance(item, MarkItem)}
    image = front.view.grab().toImage()
    for text, place in (("+16", "bottle1/0"), ("+9–15", "bottle2/0")):
        spot = front.scene.spot(f"die:{table.items(place)[0]}")
        assert spot is not None
        assert spot.piece is not None
        at = front.view.mapFromScene(pills[text].topLeft() + QPointF(5, pills[text].height() / 2))
        assert image.pixelColor(at).name() == spot.piece.bands[0], text


@pytest.mark.rule("ALI-7.07")
def test_a_die_in_two_groups_asks_which_by_what_makes_each_and_no_card_lies_over_the_table(qtbot: QtBot) -> None:
    table, front = overlapping_groups(qtbot)
    click(front, f"die:{table.items('bottle1/0')[3]}")
    menu = front.feedback.menu
    assert menu is not None
    assert [text.partition(":")[0] for text in menu.texts] == [
        "Erase the group of 5s (3 dice)",
        "Erase the purple group (4 dice)",
    ]
    assert not front.view.hover.card.isVisible()
    menu.close()
