"""Holy Knights of Sophia as a game of the engine: seven gems, seven knights, two sides, two to eight players."""

from __future__ import annotations

from tabletop.engine.events import Event, Rolled
from tabletop.games.holy_knights.bots.strategy import HolyStrategy
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.look.inspector import HolyLook
from tabletop.games.holy_knights.rules import (
    entry,
    fight,
    gifts,
    hidden_information,
    magic,
    resignation,
    setup,
    strikes,
    turn,
)
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.state import AWAKE, At, HolyState
from tabletop.games.holy_knights.rules.statistics import HolyStatistics
from tabletop.kit import Game, decisions_of, presentation, steps_of


class HolyKnights(resignation.HolyEarlyEnd, hidden_information.HolyHiddenInformation, Game[HolyState]):
    """Everybody plays alone, whatever side they are on for the moment."""

    key = "holy_knights"
    book = BOOK
    former_hashes = {"40f3b5bc706c583b": "c6a60cf7c9ae444c"}
    version = 1
    state = HolyState
    places = At
    language = LANGUAGE
    steps = {
        **steps_of(*setup.STEPS, *turn.STEPS, *fight.STEPS, *entry.STEPS, *magic.STEPS, *strikes.STEPS, *gifts.STEPS),
        **LANGUAGE.steps,
    }
    decisions = {**decisions_of(*turn.QUESTIONS, *entry.QUESTIONS, *strikes.QUESTIONS), **LANGUAGE.questions}
    preferences = (entry.HUSH,)
    strategy = HolyStrategy()
    statistics = HolyStatistics()

    def lay_out(self, state: HolyState) -> None:
        setup.lay_out(state)

    def follow_event(self, state: HolyState, event: Event) -> None:
        if isinstance(event, Rolled):
            state.thrown = len(event.items)

    def current_player(self, state: HolyState) -> int:
        return state.player if state.turn else -1

    def opted_out(self, state: HolyState, seat: int) -> bool:
        return state.ask is not None and state.ask.key == "help" and state.quiet[seat] != AWAKE


game = HolyKnights()
table, inspect, names, luck, catalogue = presentation(HolyLook)
