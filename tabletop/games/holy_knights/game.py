"""Holy Knights of Sophia as a game of the engine: seven gems, seven knights, two sides, two to eight players."""

from __future__ import annotations

from tabletop.games.holy_knights import (
    advice,
    entry,
    fight,
    gifts,
    leaving,
    magic,
    records,
    secrets,
    setup,
    strikes,
    turn,
)
from tabletop.games.holy_knights.book import BOOK
from tabletop.games.holy_knights.idiom import LANGUAGE
from tabletop.games.holy_knights.mind import HolyMind
from tabletop.games.holy_knights.prospects import Nerve
from tabletop.games.holy_knights.scripts import SCRIPTS
from tabletop.games.holy_knights.state import (
    AWAKE,
    At,
    HolyState,
)
from tabletop.kit import Game, questions_of, steps_of


class HolyKnights(advice.Wisdom, leaving.Leaving, records.Census, secrets.Veil, Game[HolyState]):
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
    questions = {**questions_of(*turn.QUESTIONS, *entry.QUESTIONS, *strikes.QUESTIONS), **LANGUAGE.questions}
    wishes = (entry.HUSH,)
    weighs = Nerve()
    mind = HolyMind()
    scripts = SCRIPTS

    def lay_out(self, state: HolyState) -> None:
        setup.lay_out(state)

    def active(self, state: HolyState) -> int:
        return state.player if state.turn else -1

    def excused(self, state: HolyState, seat: int) -> bool:
        return state.ask is not None and state.ask.key == "help" and state.quiet[seat] != AWAKE
