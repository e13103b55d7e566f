"""Holy Knights of Sophia as a game of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import chance
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Game
from tabletop.engine.state import Setup
from tabletop.engine.zones import Zone
from tabletop.games.holy_knights import ending, entry, fight, leaving, magic, strikes, turn
from tabletop.games.holy_knights import setup as setup_
from tabletop.games.holy_knights.book import CARDS, HASH, IS_MAGIC, SACRED
from tabletop.games.holy_knights.state import (
    AWAKE,
    BOX,
    DECK,
    HAND,
    NOBODY,
    SPELL,
    HolyState,
    at,
    specs,
    stance,
)

_SIDES = ("neutral", "light", "dark")


class HolyKnights(Game[HolyState]):
    """Seven gems, seven knights, two sides, two to eight players."""

    key = "holy_knights"
    version = 1
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    options = setup_.OPTIONS
    pieces = frozenset({"card"})
    openings = frozenset(f"holy_knights.log.{key}" for key in ("turn", "round", "change_of_heart"))
    steps = {**setup_.STEPS, **turn.STEPS, **fight.STEPS, **entry.STEPS, **magic.STEPS, **strikes.STEPS}
    questions = {**turn.QUESTIONS, **entry.QUESTIONS, **magic.QUESTIONS, **strikes.QUESTIONS}
    wishes = (entry.HUSH,)

    def blank(self, setup: Setup) -> HolyState:
        return HolyState(self, setup)

    def new(self, setup: Setup, chance: int) -> HolyState:
        state = self.blank(setup)
        state.chance = chance
        setup_.lay_out(state)
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return specs(setup.seats)

    def data_hash(self) -> str:
        return HASH

    def active(self, state: HolyState) -> int:
        return state.player if state.turn else -1

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"])

    def whole(self, state: HolyState) -> bool:
        return state.attacker == NOBODY

    def time_up(self, state: HolyState) -> None:
        ending.judge(state, "holy_knights.end.time", "HOK-O.13")

    def may_concede(self, state: HolyState, seat: int) -> bool:
        return leaving.may_concede(state, seat)

    def concede(self, state: HolyState, seat: int) -> None:
        leaving.concede(state, seat)

    def stage(self, state: HolyState) -> object:
        return state.turn

    def order(self, state: HolyState) -> tuple[int, ...]:
        return tuple(state.seats)

    def used(self, state: HolyState, action: Action) -> str:
        if not action.source.startswith("card:") or state.zone[item := NUMBER[action.source]] != at(action.seat, HAND):
            return ""
        card = CARDS[state.kind[item]]
        return card.key if card is not None else ""

    def offered(self, state: HolyState) -> Iterable[str]:
        held = {state.kind[item] for seat in state.seats for item in state.zones[at(seat, HAND)]}
        return [card.key for kind in held if (card := CARDS[kind]) is not None]

    def roles(self, state: HolyState) -> tuple[str, ...]:
        return tuple(_SIDES[stance(state, seat)] for seat in state.seats) if state.result is not None else ()

    def mask(self, state: HolyState, seat: int) -> None:
        for other in state.seats:
            if other != seat:
                state.quiet[other] = AWAKE

    def imagine(self, state: HolyState, seat: int, key: int) -> int:
        return imagine(state, seat, key)

    def evaluate(self, state: HolyState, seat: int) -> float:
        return 0.5


def imagine(state: HolyState, seat: int, key: int) -> int:
    """Deal what a seat does not see as it can lie: magic in spell slots, nothing with a cross in hands or the box.

    The kinds are dealt at random already; slots take the first magic of them, hands and box the first plain cards.
    """
    zones, kinds = state.zones, state.kind
    others = [other for other in state.seats if other != seat]
    slots = [item for other in others for item in zones[at(other, SPELL)]]
    held = [item for other in others for item in zones[at(other, HAND)]] + zones[BOX]
    deck = zones[DECK]
    left = [kinds[item] for item in (*slots, *held, *deck)]
    for items, fits in ((slots, IS_MAGIC), (held, tuple(not sacred for sacred in SACRED))):
        for item in items:
            place = next(place for place, kind in enumerate(left) if fits[kind])
            kinds[item] = left.pop(place)
    key, order = chance.permutation(key, len(deck))
    for item, place in zip(deck, order, strict=True):
        kinds[item] = left[place]
    return key
