"""What Sorcerer's table says of an effect that the pieces alone do not show."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.parts import areas
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import view
from tabletop.games.sorcerer.game import names
from tabletop.games.sorcerer.look.table import SorcererLook
from tabletop.games.sorcerer.rules.state import At
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.filming import Stage
from tests.ui.sorcerer_window import open_table


def said_after(table: Table, action: Action, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what stands over the table of seat 0 once an action has been taken."""
    said: list[str] = []
    for name in ("caption", "banner"):
        monkeypatch.setattr(TableMessages, name, lambda self, *texts, **more: said.extend(map(str, texts[:2])))
    before, events = view(table.state, 0), list[Event]()
    table.state.events = events
    runner.apply(table.state, action)
    table.state.events = None
    stage = Stage((before, view(table.state, 0), tuple(events)))
    stage.begin()
    stage.close()
    return said


@pytest.mark.rule("SOR-R.13")
@pytest.mark.card("usirs_summons")
def test_a_skill_that_finds_no_target_says_so_over_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("necromancer")
    table.put("grimoire/0", "sphinx", "riot")
    (action,) = table.act().actions("activate", table.skill("usirs_summons"))
    said = said_after(table, action, monkeypatch)
    assert any("no target for the rest" in text for text in said), said


@pytest.mark.rule("SOR-7.25", "SOR-10.10")
@pytest.mark.card("web_of_night")
def test_an_exhausted_battlefield_is_announced_and_shows_that_nobody_fights_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table()
    table.minions("left", 0, "leviathan", "bell_ringer")
    table.put("right", "bell_ringer", seat=1)
    web = table.put("hand/0", "web_of_night")
    table.act().do("cast", web)
    (action,) = table.actions("spot", "left")
    assert "Fogbound Docks is exhausted: no battle there this round." in said_after(table, action, monkeypatch)
    table.state.phase = "battle"
    shown = SorcererLook(view(table.state, 0), Words("en", names("en"))).table()
    laid = {area.ref: area for area in areas(shown) if isinstance(area, Row)}
    assert laid["tile:0"].title == "1 · Fogbound Docks · exhausted, no battle"
    total = laid["gauge:0/0"].total
    assert total is not None
    assert total.value == "0", "no dice are rolled there"
    assert all(piece.faded for piece in laid["half:0/0"].pieces)
    assert not any(piece.faded for piece in laid["half:2/1"].pieces)


OWN = ("zone:hand/0", "zone:skills/0")


def test_a_banner_on_a_full_table_hides_neither_hand_nor_skills(qtbot: QtBot) -> None:
    table = Table("ariaspes", "shapeshifter", "outcast_sanctuary")
    table.beside(1, "ariaspes", "shapeshifter", "outcast_sanctuary")
    for place, seat in product(("left", "centre", "right"), (0, 1)):
        table.minions(place, seat, "bell_ringer", "leviathan")
    table.put("hand/0", "phoenix", "usir", "fire_bolt", "sphinx")
    window, _ = open_table(qtbot, table.act())
    window.resize(1280, 800)
    QApplication.processEvents()
    own = [panel.rect for panel in window.scene.layout.panels if isinstance(panel.part, Row) and panel.part.ref in OWN]
    assert len(own) == 2
    for size in (QSizeF(300, 64), QSizeF(420, 90)):
        box = QRectF(QPointF(), size)
        box.moveCenter(MessagePlaces(window.scene).clear(size.width(), size.height(), 0))
        assert not any(box.intersects(rect) for rect in own)


@pytest.mark.rule("SOR-1.04")
def test_a_banner_sums_up_what_a_round_has_cost_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.put("left", "bell_ringer")
    table.state.spent[table.put("left", "beggar_mob", seat=1)] = 1
    (rest,) = table.roll("hit", "hit").run(("field", 0), ("round_over",)).actions("rest")
    told = said_after(table, rest, monkeypatch)
    title, losses = told[told.index("Round 1 is over") :][:2]
    assert losses.splitlines() == [
        "You: no losses",
        "P1: 2 damage to Fogbound Docks",
        "Next: P1 is the start player, and everyone gains 1 omen.",
    ], title


@pytest.mark.rule("SOR-5.04", "SOR-5.05")
def test_the_energy_die_lies_in_sight_while_it_may_be_thrown() -> None:
    table = Table()
    die = table.state.zones[At.dice][-1]

    def lies_on() -> list[str]:
        shown = SorcererLook(view(table.state, 0), Words("en", names("en"))).table()
        rows = [area for area in areas(shown) if isinstance(area, Row)]
        return [row.ref for row in rows if any(piece.ref == f"die:{die}" for piece in row.pieces)]

    table.ready()
    assert lies_on() == ["tile:1"]
    table.do("four")
    assert lies_on() == []
