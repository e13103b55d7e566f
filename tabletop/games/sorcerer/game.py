"""Sorcerer as a game of the engine."""

from __future__ import annotations

from tabletop.cards.effects.interpreter import Interpreter
from tabletop.engine.setup import Setup
from tabletop.engine.zones import Zone
from tabletop.games.sorcerer.bots.strategy import SorcererStrategy
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.effects import SorcererAbility
from tabletop.games.sorcerer.cards.library import WORDS
from tabletop.games.sorcerer.look.table import SorcererLook
from tabletop.games.sorcerer.rules import (
    action_phase,
    battle,
    battlefields,
    casting,
    resignation,
    rolling,
    rounds,
    setup,
)
from tabletop.games.sorcerer.rules.effect_bindings import SorcererEffects
from tabletop.games.sorcerer.rules.state import At, SorcererState
from tabletop.games.sorcerer.rules.statistics import SorcererStatistics
from tabletop.games.sorcerer.rules.turn_openings import OPENINGS
from tabletop.kit import Game, decisions_of, presentation, steps_of

S = SorcererState
_PARTS = (setup, rounds, action_phase, casting, battle, rolling)
LANGUAGE = Interpreter(SorcererEffects(), WORDS, SorcererAbility)


class Sorcerer(Game[S]):
    """The duel, Battle Royale and the team game."""

    key = "sorcerer"
    book = BOOK
    former_hashes = {"ef690514c5b4bea0": "23945a6caffd9ef4"}
    version = 3
    state, places = SorcererState, At
    language = LANGUAGE
    steps = {**steps_of(*(step for part in _PARTS for step in part.STEPS)), **LANGUAGE.steps}
    decisions = {**decisions_of(*(each for part in _PARTS for each in part.DECISIONS)), **LANGUAGE.decisions}
    preferences = (rolling.CALM,)
    strategy = SorcererStrategy()
    statistics = SorcererStatistics()
    openings = OPENINGS

    lay_out = staticmethod(setup.lay_out)
    check_setup = staticmethod(setup.check)
    sides = staticmethod(battlefields.sides)
    can_resign = staticmethod(resignation.can_resign)
    resign = staticmethod(resignation.resign)

    def zones(self, setup_: Setup) -> tuple[Zone, ...]:
        if self._zoned[0] is not setup_:
            shared = setup_.options["team_hands"] == "shared"
            seats = self.sides(setup_) if shared else tuple(range(setup_.seats))
            self._zoned = setup_, self.places.zones(setup_, seats)
        return self._zoned[1]

    def has_committed(self, state: S) -> bool:
        """Return whether the asked seat has set aside cards of its opening hand: until it keeps, it may undo."""
        ask = state.ask
        return ask is not None and ask.key == "opening" and any(state.zones[At.aside[seat]] for seat in ask.seats)

    def current_round(self, state: S) -> int:
        return state.round


game = Sorcerer()
table, header, inspect, names, luck, catalogue = presentation(SorcererLook)
