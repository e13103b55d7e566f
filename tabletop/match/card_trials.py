"""Card trials: bot matches that show how often cards are used and who wins with them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

import msgspec

from tabletop.bots.choice import play_level
from tabletop.display.piece import Piece
from tabletop.display.table import Info
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.position import Position
from tabletop.engine.view import View, view
from tabletop.games.registry import GameEntry, LoadedGame
from tabletop.match.balance import Share, parts, share
from tabletop.match.card_search import QUICK
from tabletop.words import Words

LONGEST = 50_000
"""A match that needs more decisions is left out."""


class CardTrial(msgspec.Struct, frozen=True, kw_only=True):
    """A card's figures: in how many matches it lay within reach, and in how many it was used.

    `with_it` is the rate of victory of seats that used it, `without` of those that did not though it was there.
    """

    card: str
    matches: int
    offered: int
    used: Share
    with_it: Share
    without: Share


def card_infos(entry: GameEntry, words: Words) -> tuple[Info, ...]:
    """Return every card and die of a game with its faces and rules."""
    loaded = entry.load()
    words = words.naming(loaded.names(words.language))
    seen = view_before_play(loaded)
    infos = []
    for piece in loaded.catalogue(words):
        found = loaded.inspect(piece.ref, seen, words)
        infos.append(printed(piece, found))
    return tuple(infos)


def printed(piece: Piece, info: Info | None) -> Info:
    """Return a piece of the catalogue with its faces, rules and flavour, without the state of a match."""
    return Info(piece) if info is None else Info(piece, info.faces, (), info.rules, info.flavour)


def view_before_play(loaded: LoadedGame) -> View:
    """Return the view of a match that nobody plays, to inspect cards in."""
    return view(Position(loaded.game, loaded.game.seat_counts[0], {}, 0).state())


class _Count:
    def __init__(self) -> None:
        self.offered = self.used = self.holders = self.non_users = 0
        self.won_with = self.won_without = 0.0


def try_cards(
    entry: GameEntry,
    cards: Collection[str],
    seats: int,
    matches: int,
    seed: int = 1,
    level: str = "novice",
    progress: Callable[[int], None] | None = None,
) -> tuple[CardTrial, ...]:
    """Return the figures of some cards in matches of bots; raises UserError for a wrong setup."""
    game = entry.load().game
    setup = checked_setup(game, seats, {})
    sides = game.sides(setup)
    counts = {card: _Count() for card in cards}
    finished = 0
    for number in range(matches):
        random, state = Random(seed + number), runner.new_state(game, setup, seed + number)
        seen: set[str] = set()
        users: dict[str, set[int]] = {card: set() for card in cards}
        while state.result is None and state.number < LONGEST:
            seen.update(game.statistics.cards_in_reach(state))
            seat = runner.players_to_act(state)[0]
            action = play_level(state, seat, level, random.getrandbits(64), QUICK)
            for used in users.keys() & game.statistics.cards_used(state, action):
                users[used].add(seat)
            runner.play(state, action)
        if progress is not None:
            progress(number + 1)
        if state.result is None:
            continue
        finished += 1
        won = parts(sides, state.result)
        for card, count in counts.items():
            by = users[card]
            if not by and card not in seen:
                continue
            count.offered += 1
            count.used += bool(by)
            count.holders += len(by)
            count.non_users += seats - len(by)
            count.won_with += sum(won.get(seat, 0.0) for seat in by)
            count.won_without += sum(part for seat, part in won.items() if seat not in by)
    return tuple(
        CardTrial(
            card=card,
            matches=finished,
            offered=count.offered,
            used=share("used", count.used, count.offered),
            with_it=share("with", count.won_with, count.holders),
            without=share("without", count.won_without, count.non_users),
        )
        for card, count in counts.items()
    )
