"""Names at the table are looked up once for a table, and anew when the seats have changed."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES, entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.table.state.session import Session
from tabletop.words import Words
from tests.match.helpers import AtOnce

KEYS = [game.key for game in GAMES]


def session_of(key: str) -> tuple[Match, Session]:
    game = entry(key).load().game
    setup = checked_setup(game, entry(key).usual, entry(key).together)
    seats = [SeatInfo(seat, "Aiko", Driver.ME if seat == 0 else Driver.NOVICE) for seat in range(setup.seats)]
    match = Match.new(entry(key), setup, seats, 5, save=False, thinker=AtOnce())
    return match, Session(match, entry(key).load(), Words("en"))


@pytest.mark.parametrize("key", KEYS)
def test_a_table_asks_once_who_sits_there(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    match, session = session_of(key)
    asked, seats = list[int](), Match.seats
    monkeypatch.setattr(Match, "seats", lambda self: (asked.append(1), seats(self))[1])
    session.retranslate()
    assert len(asked) == 1
    asked.clear()
    session.players()
    session.summary()
    assert len(asked) <= 2, "the players, and what else depends on who sits there"
    match.close()


def test_whoever_takes_over_a_seat_is_called_by_the_new_name(qapp: QApplication) -> None:
    match, session = session_of("align_dice")
    assert session.words.name("seat:1") == "Aiko"
    assert session.words.name("seat:9") == "seat:9"
    match.reseat(msgspec.structs.replace(match.seats()[1], name="Robin", driver=Driver.REMOTE))
    assert session.players()[1].name == session.words.name("seat:1") == "Robin"
    match.reseat(msgspec.structs.replace(match.seats()[1], name="Clark", driver=Driver.REGULAR))
    seen = match.view(0)
    assert match.submit(next(action for action in seen.actions if action.verb == "take"), seen.number) is None
    assert session.words.name("seat:1") == "Clark"
    session.set_words(Words("ja"))
    session.retranslate()
    assert session.words.name("seat:1") == session.players()[1].name == "クラーク"
    match.close()
