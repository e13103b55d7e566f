"""What Sorcerer's table says of an effect that the pieces alone do not show."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import view
from tabletop.games.sorcerer.game import names
from tabletop.games.sorcerer.look.table import SorcererLook
from tabletop.ui.board.table_messages import TableMessages
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.filming import Stage


def said_after(table: Table, action: Action, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what stands over the table of seat 0 once an action has been taken."""
    said: list[str] = []
    for name in ("caption", "banner"):
        monkeypatch.setattr(TableMessages, name, lambda self, text, *rest, **more: said.append(text))
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
