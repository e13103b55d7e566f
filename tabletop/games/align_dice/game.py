"""Align Dice as a game of the engine."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.game import Game
from tabletop.engine.state import Setup
from tabletop.engine.zones import Zone
from tabletop.games.align_dice import (
    advice,
    ending,
    erasing,
    fight,
    guess,
    passing,
    placement,
    raid,
    scoring,
    selection,
    setting,
    wisdom,
)
from tabletop.games.align_dice.book import BOOK, ELEMENT, MONSTER
from tabletop.games.align_dice.schema import MonsterKind
from tabletop.games.align_dice.state import AlignState, coop, down, screened, specs

_BACKS = {MonsterKind.DUNGEON: 1, MonsterKind.CASTLE: 2, MonsterKind.DRAGON: 2}


class AlignDice(Game[AlignState]):
    """The falling-dice puzzle, co-operative (ALI-2) and versus (ALI-3)."""

    key = "align_dice"
    version = 2
    pieces = ("die:", "slot:monster/")
    seat_counts = (2, 3, 4, 5, 6)
    options = setting.OPTIONS
    variants = setting.VARIANTS
    openings = frozenset(
        f"align_dice.log.{key}"
        for key in ("erased", "fell", "defeated", "revealed", "descended", "passed_right", "round")
    )
    asides = frozenset(f"align_dice.log.{key}" for key in ("put_back", "lifted", "to_left", "to_right", "starter"))
    steps = {
        **selection.STEPS,
        **placement.STEPS,
        **erasing.STEPS,
        **fight.STEPS,
        **passing.STEPS,
        **scoring.STEPS,
    }
    questions = {
        **selection.QUESTIONS,
        **placement.QUESTIONS,
        **erasing.QUESTIONS,
        **fight.QUESTIONS,
        **raid.QUESTIONS,
        **passing.QUESTIONS,
        **scoring.QUESTIONS,
    }

    def check(self, setup: Setup) -> None:
        setting.check(setup)

    def blank(self, setup: Setup) -> AlignState:
        return AlignState(self, setup)

    def new(self, setup: Setup, chance: int) -> AlignState:
        state = self.blank(setup)
        setting.lay_out(state, chance)
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return specs(setup.seats, screened(setup), bool(setup.options["elements"]) and not coop(setup))

    def data_hash(self) -> str:
        return BOOK.hash

    def active(self, state: AlignState) -> int:
        if state.ask is not None and len(state.ask.seats) == 1:
            return state.ask.seats[0]
        return -1

    def round(self, state: AlignState) -> int:
        return state.round

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) * setup.seats if coop(setup) else 0

    def time_up(self, state: AlignState) -> None:
        ending.time_up(state)

    def stage(self, state: AlignState) -> object:
        return state.round, state.phase in ("fight", "pass")

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return (0,) * setup.seats if coop(setup) else tuple(range(setup.seats))

    def title(self, setup: Setup, points: int) -> str:
        return f"align_dice.log.title_{ending.title(points, setup.seats)}" if coop(setup) else ""

    def back(self, kind: int) -> int:
        if kind < MONSTER:
            return 0
        return 3 if kind >= ELEMENT else _BACKS[BOOK.monsters[kind - MONSTER].kind]

    def lifted(self, state: AlignState) -> bool:
        return down(state)

    def mask(self, state: AlignState, seat: int) -> None:
        guess.mask(state, seat)

    def imagine(self, state: AlignState, seat: int, key: int) -> int:
        return guess.imagine(state, seat, key)

    def evaluate(self, state: AlignState, seat: int) -> float:
        return wisdom.evaluate(state, seat)

    def alike(self, state: AlignState, action: Action) -> object:
        return wisdom.alike(state, action)

    def advise(self, state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def slip(self, state: AlignState, action: Action) -> str:
        return wisdom.slip(state, action)
