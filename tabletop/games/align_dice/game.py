"""Align Dice as a game of the engine."""

from __future__ import annotations

from tabletop.engine import Action, Setup
from tabletop.games.align_dice import screens
from tabletop.games.align_dice.advice import judge, narrow
from tabletop.games.align_dice.cards import BOOK, ELEMENT, MONSTER, monster
from tabletop.games.align_dice.schema import MonsterKind
from tabletop.games.align_dice.setup import OPTIONS, VARIANTS, check, lay_out
from tabletop.games.align_dice.state import AlignState, At, coop
from tabletop.games.align_dice.steps import erasing, fight, passing, placement, raid, scoring, selection
from tabletop.kit import Game

_ROUND = (selection, placement, erasing, fight, raid, passing, scoring)
_BACKS = {MonsterKind.DUNGEON: 1, MonsterKind.CASTLE: 2, MonsterKind.DRAGON: 2}


class AlignDice(Game[AlignState]):
    """The falling-dice puzzle, co-operative (ALI-2) and versus (ALI-3)."""

    key = "align_dice"
    version = 2
    state = AlignState
    places = At
    pieces = ("die:", "slot:monster/")
    seat_counts = (2, 3, 4, 5, 6)
    options = OPTIONS
    variants = VARIANTS
    openings = frozenset(
        f"align_dice.log.{key}"
        for key in ("erased", "fell", "defeated", "revealed", "descended", "passed_right", "round")
    )
    asides = frozenset(f"align_dice.log.{key}" for key in ("put_back", "lifted", "to_left", "to_right", "starter"))
    steps = {name: step for part in _ROUND for name, step in part.STEPS.items()}
    questions = {key: question for part in _ROUND for key, question in part.QUESTIONS.items()}

    def check(self, setup: Setup) -> None:
        check(setup)

    def lay_out(self, state: AlignState) -> None:
        lay_out(state)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return (0,) * setup.seats if coop(setup) else tuple(range(setup.seats))

    def data_hash(self) -> str:
        return BOOK.hash

    def round(self, state: AlignState) -> int:
        return state.round

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) * setup.seats if coop(setup) else 0

    def time_up(self, state: AlignState) -> None:
        scoring.time_up(state)

    def stage(self, state: AlignState) -> object:
        return state.round, state.phase in ("fight", "pass")

    def title(self, setup: Setup, points: int) -> str:
        return f"align_dice.log.title_{scoring.title(points, setup.seats)}" if coop(setup) else ""

    def back(self, kind: int) -> int:
        if kind < MONSTER:
            return 0
        return 3 if kind >= ELEMENT else _BACKS[monster(kind).kind]

    def lifted(self, state: AlignState) -> bool:
        return state.down

    def mask(self, state: AlignState, seat: int) -> None:
        screens.mask(state, seat)

    def imagine(self, state: AlignState, seat: int, key: int) -> int:
        return screens.imagine(state, seat, key)

    def evaluate(self, state: AlignState, seat: int) -> float:
        return judge.evaluate(state, seat)

    def alike(self, state: AlignState, action: Action) -> object:
        return judge.alike(state, action)

    def advise(self, state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return narrow.advise(state, seat, actions)

    def slip(self, state: AlignState, action: Action) -> str:
        return judge.slip(state, action)
