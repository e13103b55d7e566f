"""Seven Missions as a game of the engine."""

from __future__ import annotations

from typing import Final

from tabletop.engine import Action, Setup
from tabletop.games.seven_missions import setup as opening
from tabletop.games.seven_missions.advice import choices, reasons
from tabletop.games.seven_missions.advice.mind import SevenMind
from tabletop.games.seven_missions.advice.worth import Liking
from tabletop.games.seven_missions.book import BOOK, CARDS, COIN_KINDS, FAMILY
from tabletop.games.seven_missions.scripts import SCRIPTS
from tabletop.games.seven_missions.state import COINS, PILES, At, SevenState
from tabletop.games.seven_missions.steps import battle, ending, hand, road, scenario, turn
from tabletop.games.seven_missions.steps.supply import ware
from tabletop.kit import Game

_KEY: Final = tuple(card.key if card is not None else "" for card in CARDS)
_USES: Final = frozenset(("buy", "coin", "play", "cast", "equip", "monster", "miracle"))
_PARTS = (opening, turn, hand, road, battle, scenario)


class SevenMissions(Game[SevenState]):
    """The journey for two, for one alone (SEV-12) and for three (SEV-13)."""

    key = "seven_missions"
    book = BOOK
    former_hashes = {"62a47fa693ca454c": "b3a51c8d61b5a684"}
    version = 3
    state = SevenState
    places = At
    asides = frozenset({"seven_missions.log.coin_gold", "seven_missions.log.coins"})
    steps = {name: step for part in _PARTS for name, step in part.STEPS.items()}
    questions = {key: question for part in _PARTS for key, question in part.QUESTIONS.items()}

    weighs = Liking()
    mind = SevenMind()
    scripts = SCRIPTS

    lay_out = staticmethod(opening.lay_out)
    may_concede = staticmethod(turn.may_concede)
    concede = staticmethod(turn.concede)
    evaluate = staticmethod(choices.evaluate)
    alike = staticmethod(choices.alike)
    advise = staticmethod(choices.advise)
    slip = staticmethod(choices.slip)
    why = staticmethod(reasons.why)

    def active(self, state: SevenState) -> int:
        return state.player if state.turn else -1

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) if setup.seats > 1 else 0

    def whole(self, state: SevenState) -> bool:
        return state.ask is not None and state.ask.key in ("turn", "muster", *opening.QUESTIONS)

    def time_up(self, state: SevenState) -> None:
        ending.judge(state, "SEV-3.13")

    def glimpses(self, state: SevenState, seat: int) -> tuple[int, ...]:
        return state.turn, state.lost, *state.known[3 * seat : 3 * seat + 3]  # a lost land was turned up (SEV-R.34)

    def mask(self, state: SevenState, seat: int) -> None:
        for place, _ in enumerate(state.known):
            if place // 3 != seat:
                state.known[place] = -1

    def imagine(self, state: SevenState, seat: int, key: int) -> int:
        for number, pile in enumerate(PILES) if seat >= 0 else ():
            top, cards = state.known[3 * seat + number], state.zones[pile]
            if top >= 0 and state.kind[cards[-1]] != top:
                other = next(item for item in cards if state.kind[item] == top)
                state.kind[other], state.kind[cards[-1]] = state.kind[cards[-1]], top
        return key

    def round(self, state: SevenState) -> int:
        """Return the number of the turn of a journey alone, which passes to nobody."""
        return state.turn if state.solo else 0

    def stage(self, state: SevenState) -> object:
        return state.turn

    # --- what statistics count: who plays as whom, cards within reach, cards bought or played ---

    def points(self, state: SevenState) -> tuple[int, ...]:
        return tuple(map(state.level, state.seats))

    def sources(self, state: SevenState, seat: int) -> dict[str, int]:
        """Return how many of a seat's lands were safe for ever, and how many were not."""
        safe = len(state.marked[seat])
        return {
            "seven_missions.source.safe": safe,
            "seven_missions.source.open": len(state.zones[At.lands[seat]]) - safe,
        }

    def order(self, state: SevenState) -> tuple[int, ...]:
        return state.order

    def roles(self, state: SevenState) -> tuple[tuple[str, ...], ...]:
        """Return the character of each seat; empty until all have chosen, and again once one is gone."""
        found = []
        for seat in state.seats:
            own = (*state.zones[At.hero[seat]], *state.zones[At.grown[seat]])
            found.append(tuple(str(FAMILY[state.kind[item]]) for item in own[:1]))
        return tuple(found) if all(found) else ()

    def offered(self, state: SevenState) -> set[str]:
        """Return the cards of the bazaar, of the coin piles and of all hands."""
        if not state.turn:
            return set()
        zones, kinds = state.zones, state.kind
        found = {_KEY[kind] for kind, pile in zip(COIN_KINDS, COINS, strict=True) if zones[pile]}
        for zone in (*At.row, *At.hand[: state.setup.seats]):
            found.update(_KEY[kinds[item]] for item in zones[zone])
        return found

    def used(self, state: SevenState, action: Action) -> str:
        """Return the card that an action buys or plays; burying and discarding are neither."""
        return _KEY[ware(state, action)] if action.verb in _USES else ""
