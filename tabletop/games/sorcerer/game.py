"""Sorcerer as a game of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.cards.effects.running import Runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.advice import Reason
from tabletop.engine.state import Setup
from tabletop.engine.zones import Zone
from tabletop.games.sorcerer import (
    acting,
    advice,
    battle,
    casting,
    ground,
    leaving,
    position,
    reasons,
    rolling,
    rounds,
    setup,
)
from tabletop.games.sorcerer.book import BOOK
from tabletop.games.sorcerer.idiom import SorcererIdiom
from tabletop.games.sorcerer.library import WORDS
from tabletop.games.sorcerer.liking import Liking
from tabletop.games.sorcerer.mind import SorcererMind
from tabletop.games.sorcerer.scripts import SCRIPTS
from tabletop.games.sorcerer.state import At, SorcererState
from tabletop.games.sorcerer.verbs import SorcererAbility
from tabletop.kit import Game, questions_of, steps_of

S = SorcererState
LANGUAGE = Runner(SorcererIdiom(), WORDS, SorcererAbility)


class Sorcerer(Game[S]):
    """The duel, Battle Royale and the team game."""

    key = "sorcerer"
    book = BOOK
    former_hashes = {"ef690514c5b4bea0": "23945a6caffd9ef4"}
    version = 2
    state, places = SorcererState, At
    language = LANGUAGE
    steps = {
        **steps_of(*setup.STEPS, *rounds.STEPS, *acting.STEPS, *casting.STEPS, *rolling.STEPS),
        **battle.STEPS,
        **LANGUAGE.steps,
    }
    questions = {
        **questions_of(
            *setup.QUESTIONS, *rounds.QUESTIONS, *acting.QUESTIONS, *casting.QUESTIONS, *battle.QUESTIONS,
            *rolling.QUESTIONS,
        ),
        **LANGUAGE.questions,
    }  # fmt: skip
    wishes = (rolling.CALM,)
    asides = frozenset(
        f"sorcerer.log.{key}"
        for key in ("pays.energy", "pays.omen", "pays.blood", "exhausted", "readied", "cancelled", "loses.arthropod")
    )
    scripts = SCRIPTS
    weighs = Liking()
    mind = SorcererMind()

    def lay_out(self, state: S) -> None:
        setup.lay_out(state)

    def check(self, setup_: Setup) -> None:
        setup.check(setup_)

    def sides(self, setup_: Setup) -> tuple[int, ...]:
        return ground.sides(setup_)

    def zones(self, setup_: Setup) -> tuple[Zone, ...]:
        shared = setup_.options["team_hands"] == "shared"
        return self.places.zones(setup_, self.sides(setup_) if shared else tuple(range(setup_.seats)))

    def points(self, state: S) -> tuple[int, ...]:
        return tuple(state.points)

    def round(self, state: S) -> int:
        return state.round

    def order(self, state: S) -> tuple[int, ...]:
        """The start marker goes one seat to the left every round (SOR-5.02, SOR-R.72)."""
        return tuple(state.around((state.first - state.round + 1) % state.setup.seats))

    def stage(self, state: S) -> object:
        if state.phase == "action":
            return state.round, sum(state.actions) // 4
        return state.round, state.phase, state.tile

    def may_concede(self, state: S, seat: int) -> bool:
        return leaving.may_concede(state, seat)

    def concede(self, state: S, seat: int) -> None:
        leaving.concede(state, seat)

    def evaluate(self, state: S, seat: int) -> float:
        return position.evaluate(state, seat)

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def alike(self, state: S, action: Action) -> object:
        return advice.alike(state, action)

    def slip(self, state: S, action: Action) -> str:
        return advice.slip(state, action)

    def why(self, state: S, action: Action) -> Reason | None:
        return reasons.why(state, action)

    def roles(self, state: S) -> tuple[tuple[str, ...], ...]:
        """Character, lineage and domain of each seat, and the three together."""
        if any(len(sets) < 3 for sets in state.sets):
            return ()
        return tuple((*sets, "+".join(sets)) for sets in state.sets)

    def offered(self, state: S) -> Iterable[str]:
        return {BOOK.card(state.kind[i]).key for seat in state.seats for i in state.zones[At.hand[seat]]}

    def used(self, state: S, action: Action) -> str:
        played = action.verb == "cast"
        return str(BOOK.card(state.kind[NUMBER[action.source]]).key) if played else ""
