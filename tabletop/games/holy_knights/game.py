"""Holy Knights of Sophia as a game of the engine."""

from __future__ import annotations

from typing import Any

from tabletop.engine import Setup
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.engine.items import Item
from tabletop.games.holy_knights.bots.strategy import HolyStrategy
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.look.table import HolyLook
from tabletop.games.holy_knights.rules import (
    ending,
    entry,
    fight,
    hidden_information,
    magic,
    setup,
    strikes,
    turn,
    turn_decisions,
)
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.followed_fight import follow_choice, follow_message, follow_worked
from tabletop.games.holy_knights.rules.state import AWAKE, NOBODY, At, HolyState, PlayedMagic
from tabletop.games.holy_knights.rules.statistics import HolyStatistics
from tabletop.games.holy_knights.rules.turn_openings import OPENINGS
from tabletop.kit import Game, decisions_of, presentation, steps_of

_FOLLOWED = {"blow": (tuple[Item, ...], Item, int), "aim": (Item,)}
"""Frames that only views have which messages lead on, with the types of what they carry."""
_PARTS = (setup, turn, fight, entry, magic, strikes)


class HolyKnights(Game[HolyState]):
    """Everybody plays alone, whatever side they are on for the moment."""

    key = "holy_knights"
    book = BOOK
    former_hashes = {"40f3b5bc706c583b": "c6a60cf7c9ae444c"}
    version = 3
    state = HolyState
    places = At
    language = LANGUAGE
    steps = {**steps_of(*(step for part in _PARTS for step in part.STEPS)), **LANGUAGE.steps}
    decisions = {**decisions_of(*turn_decisions.DECISIONS, *entry.DECISIONS, *strikes.DECISIONS), **LANGUAGE.decisions}
    preferences = (entry.HUSH,)
    strategy = HolyStrategy()
    statistics = HolyStatistics()
    openings = OPENINGS

    lay_out = staticmethod(setup.lay_out)
    redact = staticmethod(hidden_information.redact)
    determinize = staticmethod(hidden_information.determinize)
    on_time_up = staticmethod(ending.on_time_up)
    can_resign = staticmethod(ending.can_resign)
    resign = staticmethod(ending.resign)

    def step_arguments(self, step: str) -> tuple[Any, ...]:
        return _FOLLOWED[step] if step in _FOLLOWED else super().step_arguments(step)

    def follow_event(self, state: HolyState, event: Event) -> None:
        super().follow_event(state, event)
        if isinstance(event, Rolled):
            state.thrown, state.contest = len(event.items), fight.is_contest_due(state)
        elif isinstance(event, Moved) and event.target == At.names[At.spells]:
            seat = int(event.source.partition("/")[2])
            state.magic.append(PlayedMagic(Item(event.item), seat, state.round))
        elif isinstance(event, Moved) and event.source == At.names[At.spells]:
            follow_worked(state, Item(event.item))
        elif isinstance(event, Logged):
            follow_message(state, event)
        elif isinstance(event, ActionTaken):
            follow_choice(state, event)

    def has_committed(self, state: HolyState) -> bool:
        """Return whether the asked seat has set magic or sent somebody in this round.

        Of a helper's characters in a later round nobody knows when they came; a principal's are its own by then.
        """
        if state.attacker == NOBODY or state.ask is None:
            return False
        (seat,) = state.ask.seats
        sent = [item for number in (0, 1) for item in state.line(number) if state.giver[item] == seat]
        is_principal = seat in (state.attacker, state.foe)
        return bool(state.zones[At.spell[seat]] or (sent and (is_principal or state.round == 1)))

    def current_player(self, state: HolyState) -> int:
        return state.player if state.turn else -1

    def current_round(self, state: HolyState) -> int:
        """Return the most turns that any player has begun: it never falls, whoever's turn is left out."""
        return max(state.begun)

    def opted_out(self, state: HolyState, seat: int) -> bool:
        return state.ask is not None and state.ask.key == "help" and state.quiet[seat] != AWAKE

    def time_limit(self, setup: Setup) -> int:
        return int(setup.options["minutes"])

    def is_quiescent(self, state: HolyState) -> bool:
        """Return whether no fight is on: time ends a match between fights (HOK-R.85)."""
        return state.attacker == NOBODY


game = HolyKnights()
table, header, inspect, names, luck, catalogue = presentation(HolyLook)
