"""Attaching spells in Quarriors!: a spell dropped on a monster is attached, from the pool as from the ready area."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Item
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.quarriors import game as quarriors
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.ui.test_table_window import at, drag


def attachable(seen: View) -> list[tuple[Item, Item]]:
    """Return the spells to attach that can be readied, each with a monster."""
    state = seen.state
    spells = [int(action.source.partition(":")[2]) for action in seen.actions if action.verb == "ready"]
    spells = [die for die in spells if state.rules_of(die).is_attach]
    return [(die, host) for die in spells for host in state.monsters(seen.seat)]


@pytest.fixture
def attaching(qtbot: QtBot) -> Iterator[tuple[Match, TableWindow]]:
    """Yield a match, and its window, whose first seat can ready a spell and has a monster to attach it to."""
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Bob"))]
    match = Match.new(entry("quarriors"), checked_setup(quarriors.game, 2, {}), seats, "8")
    for _ in range(100):
        (seat, *_) = match.view(SPECTATOR).players_to_act
        seen = match.view(seat)
        if seat == 0 and attachable(seen):
            break
        assert match.submit(quarriors.game.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    settings = TableSettings(speed="off", blunder_warnings=False)
    window = TableWindow(match, quarriors, Words("en"), THEMES["dark"], settings, size=QSize(1280, 800))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield match, window
    match.close()


@pytest.mark.rule("QUA-14.11")
def test_a_spell_from_the_pool_dropped_on_a_monster_is_readied_and_attached(
    attaching: tuple[Match, TableWindow], qtbot: QtBot
) -> None:
    match, window = attaching
    spell, host = attachable(match.view(0))[0]
    drag(window, f"die:{spell}", at(window, f"die:{host}"))
    qtbot.waitUntil(lambda: match.view(0).state.host[spell] == host)
    told = [line.key for line in window.session.lines]
    attached = told.index("quarriors.log.attached")
    assert "quarriors.log.readied" in told[attached - 2 : attached]
