"""Views of team mates, rivals and spectators, and a drawn duel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tabletop.engine.game import checked_setup
from tabletop.engine.view import View
from tabletop.games.registry import GAMES
from tabletop.games.sorcerer.rules.state import At
from tabletop.match import saves
from tabletop.match.link import Update
from tabletop.match.match import Match
from tabletop.net.handshake import JoinRequest
from tabletop.ui.screens.ending.end import EndScreen
from tests.match.helpers import AtOnce, seated
from tests.net.helpers import Hosting, Player, entry_of, play, until
from tests.ui.shell_helpers import find, open_replay, window

SORCERER = entry_of("sorcerer")


def seen_hands(view: View) -> frozenset[int]:
    """Return the seats whose hands a view shows; fails if it shows only part of a hand."""
    found = set()
    for seat in view.state.seats:
        known = {view.state.kind[item] >= 0 for item in view.state.zones[At.hand[seat]]}
        assert len(known) < 2, seat
        if known == {True}:
            found.add(seat)
    return frozenset(found)


@pytest.mark.rule("SOR-R.76")
@pytest.mark.parametrize(("hands", "mates"), [("shared", {0, 2}), ("hidden", {2})])
def test_network_teammates_see_hands_and_spectators_do_not(qapp: QApplication, hands: str, mates: set[int]) -> None:
    options: dict[str, int | str | bool] = {"mode": "team", "team_hands": hands, "round_limit": 1}
    hosting = Hosting("sorcerer", "random", "open", "open", "random", options=options)
    players = [Player(hosting.server, JoinRequest(name), seed) for seed, name in enumerate(("Ann", "Ben"))]
    watcher = Player(hosting.server, JoinRequest("Eve", -2))
    until(lambda: hosting.table.lobby.can_start and watcher.here)
    found: dict[int, set[frozenset[int]]] = {1: set(), 2: set(), -1: set()}
    cards: dict[int, int] = {1: 0, 2: 0, -1: 0}

    def receive(update: Update) -> None:
        view = update.view
        found[view.seat].add(seen_hands(view))
        cards[view.seat] += sum(len(view.state.zones[At.hand[seat]]) for seat in view.state.seats)

    for player in (*players, watcher):
        player.link.listen(-1, receive)
    hosting.start()
    play(hosting, *players, watcher)
    both = {seat: {each_view for views in found[seat] for each_view in views} for seat in found}
    assert both == {1: {1, 3} if hands == "shared" else {1}, 2: mates, -1: set()}
    assert all(cards.values()), "there were hands to see"
    assert all(player.link.fair for player in (*players, watcher))
    hosting.close()


def equal_duel() -> Match:
    """Return a kept duel of one round in which nobody summons anybody."""
    setup = checked_setup(SORCERER.load().game, 2, {"round_limit": 1, "start": "1"})
    match = Match.new(SORCERER, setup, seated("me", "me"), 5, save=True, thinker=AtOnce())
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        actions = match.view(seat).actions
        quiet = [action for action in actions if action.verb in ("channel", "keep", "avatar", "done")]
        assert match.submit(quiet[0], match.number) is None
    return match


@pytest.mark.rule("SOR-R.78")
def test_a_duel_that_ends_equal_comes_back_from_its_file_as_it_was_and_can_be_verified() -> None:
    match = equal_duel()
    assert match.result is not None
    assert (match.result.winners, match.result.places, match.result.rule) == ((0, 1), (1, 1), "SOR-R.78")
    match.close()
    assert match.path is not None
    loaded = saves.load(match.path, GAMES, thinker=AtOnce())
    assert loaded.notes == ()
    assert loaded.result == match.result
    assert [loaded.past(seat) for seat in (-1, 0, 1)] == [match.past(seat) for seat in (-1, 0, 1)]
    assert saves.verify(match.path, GAMES).notes == []


@pytest.mark.rule("SOR-R.78")
def test_the_replay_of_a_duel_that_ends_equal_ends_with_a_draw(qtbot: QtBot) -> None:
    match = equal_duel()
    match.close()
    shell = window(qtbot, GAMES)
    screen = open_replay(shell, match.path)
    assert not shell.findChildren(QLabel, "verdict"), "nothing is missing"
    QTest.keyClick(screen, Qt.Key.Key_End)
    result = screen.watching.view(-1).state.result
    assert result is not None
    assert result.winners == (0, 1)
    screen.results()
    assert isinstance(shell.front, EndScreen)
    assert find(shell, "headline", QLabel).text() == "A draw"
