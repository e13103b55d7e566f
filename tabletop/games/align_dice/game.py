"""Align Dice as a game of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import Action, Setup
from tabletop.games.align_dice import screens, setup
from tabletop.games.align_dice.advice import harvest, judge, reasons
from tabletop.games.align_dice.advice.mind import AlignMind
from tabletop.games.align_dice.cards import BOOK, ELEMENT, MONSTER, monster
from tabletop.games.align_dice.scripts import SCRIPTS
from tabletop.games.align_dice.state import AlignState, At, coop
from tabletop.games.align_dice.steps import erasing, fight, passing, placement, raid, scoring, selection
from tabletop.kit import Game

_ROUND = (selection, placement, erasing, fight, raid, passing, scoring)
_BACKS = {"dungeon": 1, "castle": 2, "dragon": 2}


class AlignDice(Game[AlignState]):
    """The falling-dice puzzle, co-operative (ALI-2) and versus (ALI-3)."""

    key = "align_dice"
    book = BOOK
    former_hashes = {"f69d5355e1169ded": "a27c616369e65d14"}
    version = 2
    state = AlignState
    places = At
    pieces = ("die:", "slot:monster/")
    openings = frozenset(
        f"align_dice.log.{key}"
        for key in ("erased", "fell", "defeated", "revealed", "descended", "passed_right", "round")
    )
    asides = frozenset(f"align_dice.log.{key}" for key in ("put_back", "lifted", "to_left", "to_right", "starter"))
    steps = {name: step for part in _ROUND for name, step in part.STEPS.items()}
    questions = {key: question for part in _ROUND for key, question in part.QUESTIONS.items()}
    scripts = SCRIPTS
    mind = AlignMind()

    check = staticmethod(setup.check)
    lay_out = staticmethod(setup.lay_out)
    time_up = staticmethod(scoring.time_up)
    mask = staticmethod(screens.mask)
    imagine = staticmethod(screens.imagine)
    evaluate = staticmethod(judge.evaluate)
    alike = staticmethod(judge.alike)
    advise = staticmethod(judge.advise)
    slip = staticmethod(judge.slip)
    why = staticmethod(reasons.why)
    harvest = staticmethod(harvest.harvest)

    def points(self, state: AlignState) -> tuple[int, ...]:
        return tuple(len(state.gained(seat)) for seat in state.seats)

    def sources(self, state: AlignState, seat: int) -> dict[str, int]:
        """Return points by the colours of dice, and those of monsters, elements and trophies; in COOP the team's."""
        return scoring.sources(state, seat)

    def offered(self, state: AlignState) -> Iterable[str]:
        """Return the adventurers at the table."""
        return (BOOK.adventurers[hero].key for hero in state.hero)

    def used(self, state: AlignState, action: Action) -> str:
        """Return the adventurer whose skill an action uses."""
        return BOOK.adventurers[state.hero[action.seat]].key if action.verb == "skill" else ""

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return (0,) * setup.seats if coop(setup) else tuple(range(setup.seats))

    def one_person(self, setup: Setup) -> bool:
        return coop(setup) and bool(setup.options["solo"])

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) * setup.seats if coop(setup) else 0

    def round(self, state: AlignState) -> int:
        return state.round

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
