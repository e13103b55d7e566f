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

HASTY = Limits(seconds=0.0, playouts=6)
EVERY = 9
"""Decisions between two that are looked at again: a picture needs no more."""


@cache
def finished(entry: GameEntry) -> Match:
    """Return a match that is over, played by whoever knows the game a little, and saved."""
    seats = min(count for count in entry.seat_counts if count > 1)
    rules = entry.load().game
    called = (Words("en")("names.player"), *Words("en")("names.bots").split())
    infos = [SeatInfo(at, called[at], Driver.ME) for at in range(seats)]
    match = Match.new(entry, checked_setup(rules, seats, {}), infos, 7)
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        seen = match.view(seat)
        assert match.submit(rules.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    return match


def journal(entry: GameEntry) -> Path:
    """Return the file in which a match that is over was saved."""
    path = finished(entry).path
    assert path is not None
    return path


@cache
def judged(entry: GameEntry) -> Review:
    """Return evaluations of some decisions of the first seat in a finished match."""
    kept = saves.verify(journal(entry), GAMES).kept
    found = []
    for at in review.choices(kept, 0)[::EVERY]:
        one = review.taken_decision(kept, 0, at)
        found.append(review.review_decision(one, searched_evaluations(one.seen, 1, HASTY, one.played)))
    return review.summarize(kept, 0, found)


def evening(
    entry: GameEntry, seats: int, decisions: int, seed: int = 7, choices: int = 0, **options: int | str | bool
) -> FrozenLink:
    """Return a match after some decisions with its story so far, as the first seat sees it.

    With `choices` it goes on until that seat has so many, or is over.
    """
    rules = entry.load().game
    everybody = [SeatInfo(at, "", Driver.ME) for at in range(seats)]
    match = Match.new(entry, checked_setup(rules, seats, options), everybody, seed, save=False)
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        seen = match.view(seat)
        if match.number >= decisions and (not choices or (not seat and len(seen.actions) >= choices)):
            break
        assert match.submit(rules.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    return FrozenLink(match.view(0), sitting(seats), match.past(0))


def later(entry: GameEntry, seats: int, decisions: int, seed: int = 7, **options: int | str | bool) -> State:
    """Return a match after some decisions by whoever knows the game a little."""
    rules = entry.load().game
    state = runner.new_state(rules, checked_setup(rules, seats, options), seed)
    while state.number < decisions and state.result is None:
        seat = runner.players_to_act(state)[0]
        runner.apply(state, rules.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    return state


def sitting(seats: int) -> list[SeatInfo]:
    """Return a person and bots."""
    bots = [SeatInfo(at, names.bot_name(at), Driver.REGULAR) for at in range(1, seats)]
    return [SeatInfo(0, "Ann", Driver.ME), *bots]
