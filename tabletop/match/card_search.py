"""Search for a match, as a seed and a number of decisions, in which the first seat sees a given card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, product
from random import Random
from typing import Any, cast

from tabletop import kit
from tabletop.bots.choice import play_level
from tabletop.bots.levels import Limits
from tabletop.display.parts import all_pieces, areas, panels
from tabletop.display.piece import Piece, Shape, Style
from tabletop.display.table import Table
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game, Option, checked_setup
from tabletop.engine.position import Position
from tabletop.engine.state import State
from tabletop.engine.view import View, view
from tabletop.games.registry import GameEntry, LoadedGame
from tabletop.words import Words

Options = Mapping[str, int | str | bool]
_OptionSet = tuple[Options, set[str]]
"""Options with the cards that they name: once those are found, nothing else is looked for there."""

QUICK = Limits(seconds=0.05, playouts=40)
SEEDS = 60
"""Matches played with each set of options."""
DECISIONS = 120
"""Decisions played of each of them."""
DEALT = 2
"""Decisions after which a match has shown what was dealt."""
USUAL_FIRST = 4
"""Seeds after which unusual options are tried too."""
_OPENING, _WHIM = 10, 0.1
"""Decisions at the start that are random, and the share of random ones after: bots alone choose too much alike."""


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match that shows a card to the first seat after `decisions` decisions of `actions`."""

    seats: int
    options: Options
    seed: str
    decisions: int

    def arguments(self) -> list[str]:
        """Return the match as arguments of `tabletop play`."""
        chosen = ",".join(f"{key}={str(value).lower()}" for key, value in self.options.items())
        options = ["--options", chosen] if chosen else []
        return [*options, "--seed", self.seed, "--decisions", str(self.decisions)]


def seats_for(entry: GameEntry) -> int:
    """Return how many sit at a table that tries a card: two, where the game lets them."""
    return 2 if 2 in entry.seat_counts else min(entry.seat_counts)


def play_on(state: State, seed: str) -> Iterator[Action]:
    """Play a match with quick, somewhat random bots, and yield each action before it is applied.

    The same seed leads to the same actions.
    """
    random = Random(seed)
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        whim = random.random() < _WHIM or state.number < _OPENING
        key = random.getrandbits(64)
        action = Random(key).choice(runner.legal_actions(state, seat)) if whim else None
        action = action or play_level(state, seat, "novice", key, QUICK)
        yield action
        runner.play(state, action)


def opening_actions(entry: GameEntry, seats: int, options: Options, seed: str, decisions: int) -> tuple[Action, ...]:
    """Return the first actions of the match that `play_on` plays; raises UserError for a wrong setup."""
    state = Position(entry.load().game, seats, options, seed).state()
    return tuple(islice(play_on(state, seed), decisions))


def find_matches(entry: GameEntry, cards: Sequence[Piece], words: Words, seeds: int = SEEDS) -> dict[str, FoundMatch]:
    """Return matches in which the first seat decides and sees cards of the catalogue, by their references."""
    loaded, seats, found = entry.load(), seats_for(entry), dict[str, FoundMatch]()
    usual, unusual = _option_sets(loaded.game, entry.together, seats, [card.ref for card in cards])
    first, later = range(1, min(seeds, USUAL_FIRST) + 1), range(USUAL_FIRST + 1, seeds + 1)
    missing = {card.ref: card for card in cards}
    tried = (
        *product((DECISIONS,), first, usual),
        *product((DEALT,), later, usual),
        *product((DECISIONS,), first, unusual),
        *product((DECISIONS,), later, usual),
    )
    for most, seed, (options, keys) in tried:
        if keys and missing.keys().isdisjoint(keys):
            continue
        state = Position(loaded.game, seats, options, str(seed)).state()
        explained: list[str] = []
        for decisions, _ in enumerate(islice(play_on(state, str(seed)), most)):
            if 0 not in runner.players_to_act(state):
                continue
            seen = view(state, 0)
            if not _may_show(seen, missing.values()):
                continue
            table = loaded.table(seen, words)
            explained = explained or _explained(table, loaded, seen, words)
            sight = _Sight.of(seen, table, explained)
            for ref in [ref for ref, card in missing.items() if sight.includes(card, state)]:
                del missing[ref]
                found[ref] = FoundMatch(seats, options, str(seed), decisions)
            if not missing:
                return found
    return found


def _option_sets(
    game: Game[Any], together: Options, seats: int, cards: Sequence[str]
) -> tuple[list[_OptionSet], list[_OptionSet]]:
    """Return sets of options: the usual ones with those that name a card, then each other one alone."""
    bases = (together, *game.variants)
    named = [
        (_with(option, key), ref)
        for option in game.options
        for ref in cards
        if (key := ref.partition(":")[2]) in option.values
    ]
    alone = [_with(option, value) for option in game.options for value in option.values if value != option.default]
    plain = [(base, "") for base in bases]
    usual = _distinct(game, seats, [*plain, *[({**base, **chosen}, ref) for chosen, ref in named for base in bases]])
    others = [(options, "") for chosen in alone for options in (chosen, {**together, **chosen})]
    known = [options for options, _ in usual]
    return usual, [found for found in _distinct(game, seats, others) if found[0] not in known]


def _with(option: Option, value: int | str | bool) -> Options:
    return {option.key: value} | ({option.needs[0]: option.needs[1]} if option.needs else {})


def _distinct(game: Game[Any], seats: int, sets: Iterable[tuple[Options, str]]) -> list[_OptionSet]:
    """Return the sets of options that a table can be dealt with, each once, with all cards that they name."""
    found: dict[str, _OptionSet] = {}
    for options, ref in sets:
        with suppress(UserError):
            setup = checked_setup(game, seats, options)
            known = found.setdefault(repr(sorted(setup.options.items())), (options, {ref} if ref else set()))
            if known[1]:
                known[1].add(ref)
    return list(found.values())


def _kind(game: Game[Any], card: Piece) -> int:
    """Return the kind of components that a card of the catalogue describes, -1 if it has none of its own."""
    book: kit.Book[Any] | None = getattr(game, "book", None)
    return book.kind.get(card.ref.removeprefix("kind:"), -1) if book is not None and game.pieces[0] == "card:" else -1


def _may_show(seen: View, cards: Iterable[Piece]) -> bool:
    """Return whether a table is worth deriving: the viewer knows a component of one of the cards."""
    state = cast(kit.State, seen.state)
    return any((kind := _kind(state.game, card)) < 0 or kind in state.kind for card in cards)


def _explained(table: Table, loaded: LoadedGame, seen: View, words: Words) -> list[str]:
    """Return the inspector's lines about the areas of a table."""
    found = [info for area in areas(table) if (info := loaded.inspect(area.ref, seen, words)) is not None]
    return [line for info in found for line in info.lines]


@dataclass(slots=True)
class _Sight:
    """Everything that tells one seat which cards are in the match."""

    titles: set[str]
    styles: set[Style]
    """Colours of dice."""
    notes: list[str]
    own: set[int]
    """Kinds of the components in places of the first seat."""
    explained: Sequence[str]
    """Lines of the inspector about the areas at the start of the match."""

    @classmethod
    def of(cls, seen: View, table: Table, explained: Sequence[str]) -> _Sight:
        """Return the kinds of cards that the first seat sees."""
        state = cast(kit.State, seen.state)
        pieces = [piece for area in areas(table) for piece in all_pieces(area)]
        titles = {text for area in areas(table) for text in (area.title, area.note)}
        return cls(
            titles | {piece.title for piece in pieces},
            {piece.style for piece in pieces if piece.shape is Shape.DIE},
            [panel.note for panel in panels(table)],
            {kind for item, kind in enumerate(state.kind) if state.spec(state.zone[item]).seat == 0},
            explained,
        )

    def includes(self, card: Piece, state: State) -> bool:
        """Return whether a card of the catalogue is there, by title, note or kind; a die by its colours."""
        key = card.ref.removeprefix("kind:")
        if key.isdecimal() or card.title in self.titles or any(card.title in note for note in self.notes):
            return True  # components without a card are part of every match
        if card.shape is Shape.DIE:
            return card.style in self.styles
        kind = _kind(state.game, card)
        return kind in self.own if kind >= 0 else any(card.title in line for line in self.explained)
