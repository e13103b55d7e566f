"""Matches that somebody has played, for pictures of what comes after them and of tables in the middle of one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop.bots.evaluations import searched_evaluations
from tabletop.bots.levels import Limits
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.games.registry import GAMES, GameEntry
from tabletop.learn import review
from tabletop.learn.review import Review
from tabletop.match import saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model import names
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.words import Words

QUICK_LIMITS = Limits(seconds=0.0, playouts=6)
INTERVAL = 9
"""Decisions between two that are looked at again: a picture needs no more."""


@cache
def finished(entry: GameEntry) -> Match:
    """Return a match that is over, played by whoever knows the game a little, and saved."""
    seats = min(count for count in entry.seat_counts if count > 1)
    rules = entry.load().game
    player_names = (Words("en")("names.player"), *Words("en")("names.bots").split())
    infos = [SeatInfo(at, player_names[at], Driver.ME) for at in range(seats)]
    match = Match.new(entry, checked_setup(rules, seats, {}), infos, 7)
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        view = match.view(seat)
        assert match.submit(rules.strategy.advise(view.state, seat, view.actions)[0], view.number) is None
    return match


def journal(entry: GameEntry) -> Path:
    """Return the file in which a match that is over was saved."""
    path = finished(entry).path
    assert path is not None
    return path


@cache
def review_summary(entry: GameEntry) -> Review:
    """Return evaluations of some decisions of the first seat in a finished match, as if it had chosen badly."""
    saved = saves.verify(journal(entry), GAMES).steps
    found = []
    for at in review.choices(saved, 0)[::INTERVAL]:
        decision = review.past_decision(saved, 0, at)
        evaluations = searched_evaluations(decision.seen, 1, QUICK_LIMITS, decision.played)
        found.append(review.review_decision(decision._replace(played=evaluations[-1].action), evaluations))
    return review.summarize(saved, 0, found)


def played_link(
    entry: GameEntry, seats: int, decisions: int, seed: int = 7, choices: int = 0, **options: int | str | bool
) -> FrozenLink:
    """Return a match after some decisions with its story so far, as the first seat sees it.

    With `choices` it goes on until that seat has so many, or is over.
    """
    rules = entry.load().game
    seats_info = [SeatInfo(at, "", Driver.ME) for at in range(seats)]
    match = Match.new(entry, checked_setup(rules, seats, options), seats_info, seed, save=False)
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        view = match.view(seat)
        if match.number >= decisions and (not choices or (not seat and len(view.actions) >= choices)):
            break
        assert match.submit(rules.strategy.advise(view.state, seat, view.actions)[0], view.number) is None
    return FrozenLink(match.view(0), seating(seats), match.past(0))


def played_state(entry: GameEntry, seats: int, decisions: int, seed: int = 7, **options: int | str | bool) -> State:
    """Return a match after some decisions by whoever knows the game a little."""
    rules = entry.load().game
    state = runner.new_state(rules, checked_setup(rules, seats, options), seed)
    while state.number < decisions and state.result is None:
        seat = runner.players_to_act(state)[0]
        runner.apply(state, rules.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    return state


def seating(seats: int) -> list[SeatInfo]:
    """Return a person and bots."""
    bots = [SeatInfo(at, names.bot_name(at), Driver.REGULAR) for at in range(1, seats)]
    return [SeatInfo(0, "Ann", Driver.ME), *bots]
