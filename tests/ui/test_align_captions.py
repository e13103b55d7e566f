"""What shows of a drop in Align Dice: no caption where motion tells it, and a ghost where a die would land."""

from __future__ import annotations

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.events import Event, Logged
from tabletop.engine.view import View
from tabletop.games.align_dice import game as align_dice
from tabletop.ui.board.pieces.ghost_item import GhostItem
from tests.helpers.align import Table
from tests.ui.filming import Stage, updates
from tests.ui.test_align_groups import Laid
from tests.ui.test_table_window import at, open_window


def told_by_partner(key: str) -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice of a partner that tells this: before, after, and what the other seat was told."""
    return next(
        found
        for found in updates("align_dice", 10, watching=True, options={"mode": "coop"})
        if found[0].seat not in found[0].players_to_act
        and any(isinstance(event, Logged) and event.key == key for event in found[2])
    )


def test_a_die_that_a_partner_drops_hides_nothing_behind_a_caption() -> None:
    captions = {}
    for key in ("placed", "rested"):
        stage, said = Stage(told_by_partner(f"align_dice.log.{key}")), list[str]()
        stage.scene.caption = lambda text, *rest, said=said: said.append(text)  # type: ignore[method-assign]
        stage.begin()
        stage.close()
        captions[key] = said
    assert captions["placed"] == []
    assert captions["rested"], "nothing moves"


def test_the_die_shows_dim_in_the_cell_where_it_would_land(qtbot: QtBot) -> None:
    table = Table(2, "coop", 3).bottle(0, "G4", "", "").put("cap/0", "R3", "P4").step("place")
    front = open_window(qtbot, Laid(table), align_dice)
    QTest.mouseMove(front.view.viewport(), at(front, "slot:bottle/0/3/0"))
    qtbot.waitUntil(lambda: any(isinstance(item, GhostItem) for item in front.scene.highlights))
    (ghost,) = [item for item in front.scene.highlights if isinstance(item, GhostItem)]
    landing = front.scene.layout.spots["slot:bottle/0/1/0"].rect
    assert ghost.piece.ref == table.find("R3")
    assert landing.contains(ghost.rect())
    QTest.mouseMove(front.view.viewport(), at(front, "zone:tray"))
    qtbot.waitUntil(lambda: not any(isinstance(item, GhostItem) for item in front.scene.highlights))
