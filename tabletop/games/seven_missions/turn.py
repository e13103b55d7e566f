"""The turn: its free phases, its end, and the way to the next (SEV-4, SEV-11)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step, button
from tabletop.engine.items import NONE
from tabletop.engine.runner import ask
from tabletop.games.seven_missions import battle, ending, hand, road, scenario, supply
from tabletop.games.seven_missions.book import ABILITY, CARDS, EXTENDS, IS_SKILL
from tabletop.games.seven_missions.flow import go_on
from tabletop.games.seven_missions.schema import After, Companion, Expel, Gold
from tabletop.games.seven_missions.state import (
    BEFORE,
    BOX,
    CARD,
    DECK,
    DISCARD,
    DONE,
    GEAR,
    HAND,
    HERO,
    PLAY,
    THREAT,
    SevenState,
    at,
    draw,
    gear_of,
    level,
    named,
    rounds,
    say,
    solo,
)

KEPT, DRAWN = 3, 4
DISCARDS = tuple(f"zone:discard/{seat}" for seat in range(3))
_GOES = tuple(isinstance(card, Companion) and card.after is After.REMOVE for card in CARDS)


def turn(state: SevenState, place: int) -> None:
    """Begin the turn of the seat at a place in the order of play (SEV-4.01)."""
    seat = state.order[place]
    if not place and stranded(state):
        ending.judge(state, "SEV-R.87")
        return
    state.player = seat
    state.turn += 1
    state.stage = "turn"
    state.explored = state.expelled = state.moved = False
    state.combat = BEFORE
    state.lost = 0
    state.began = level(state, seat)
    state.arena = state.rolled = -1
    state.party = state.cast = ()
    state.fought[seat] = 0
    state.step = 2
    say(state, "turn", "SEV-4.01", seat=f"seat:{seat}", n=rounds(state))
    if solo(state):
        scenario.show_skill(state)
    go_on(state)


def stranded(state: SevenState) -> bool:
    """Tell whether nobody owns a card, or a monster or an ability that could ever bring one (SEV-R.87)."""
    zones = state.zones
    if any(state.by[monster] in state.order for seat in state.seats for monster in zones[at(seat, THREAT)]):
        return False
    for seat in () if solo(state) else state.seats:
        if any(zones[at(seat, place)] for place in (HAND, DECK, DISCARD)):
            return False
        for hero in zones[at(seat, HERO)]:
            gear = gear_of(state, seat, hero)
            if any(isinstance(part, Gold | Expel) for part in ABILITY[state.kind[hero]]):
                return False
            if gear >= 0 and EXTENDS[state.kind[gear]]:
                return False
    return not solo(state)


def _close(state: SevenState, action: Action) -> None:
    road.close_combat(state, action.seat)
    go_on(state)


def _end(state: SevenState, action: Action) -> None:
    seat = action.seat
    if state.combat != DONE:
        road.close_combat(state, seat)
    if solo(state) and scenario.reached(state):
        return
    clear(state, seat)
    hand_size = len(state.zones[at(seat, HAND)])
    if hand_size > KEPT or (state.setup.options["free_discard"] and hand_size):
        ask(state, "discard", seat)
    else:
        state.stack.append(("rest",))


def clear(state: SevenState, seat: int) -> None:
    """Clear the play area: skills to the box, the rest where its symbol says, items along (SEV-11.02 to 11.07)."""
    zones, kinds = state.zones, state.kind
    play = zones[at(seat, PLAY)]
    for item in play:
        if state.tired[item]:
            state.tired[item] = 0
    leaving = [item for item in play if IS_SKILL[kinds[item]] or _GOES[kinds[item]]]
    for gear in zones[at(seat, GEAR)][:]:
        bearer = state.bearer[gear]
        if bearer not in zones[at(seat, HERO)]:
            state.bearer[gear] = NONE
            op.move(state, gear, BOX if bearer in leaving else at(seat, DISCARD))
    for item in leaving:
        op.move(state, item, BOX)
    op.move_many(state, play[:], at(seat, PLAY), at(seat, DISCARD))
    for hero in zones[at(seat, HERO)]:
        op.turn(state, "tired", hero, 0)
    op.count(state, "gold", seat, 0)


def _discards(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "discard", CARD[item], DISCARDS[seat]) for item in state.zones[at(seat, HAND)]]


def _discard(state: SevenState, action: Action) -> None:
    item = NUMBER[action.source]
    op.move(state, item, at(action.seat, DISCARD))
    say(state, "discarded", "SEV-11.08", seat=f"seat:{action.seat}", card=named(state, item))
    if state.zones[at(action.seat, HAND)]:
        ask(state, "discard", action.seat)
    else:
        state.stack.append(("rest",))


def rest(state: SevenState) -> None:
    """Draw four cards, then see to claims and the next turn, or to the scenario (SEV-11.09, SEV-11.11)."""
    seat = state.player
    draw(state, seat, DRAWN)
    if solo(state):
        state.stack.append(("drop_skill",))
        return
    ending.answered(state, seat, state.order.index(seat))
    if state.result is None:
        state.stack.append(("turn", (state.order.index(seat) + 1) % len(state.order)))


def _keep(state: SevenState, action: Action) -> None:
    state.stack.append(("rest",))


QUESTIONS: dict[str, Question[SevenState]] = {
    "turn": Question(
        "turn",
        (
            supply.BUY,
            button(
                "close",
                "SEV-6.02",
                "seven_missions.refuse.close",
                _close,
                Guard("SEV-6.01", "seven_missions.refuse.closed", lambda s, a: s.combat != DONE),
            ),
            hand.PAY_IN,
            battle.COMMIT,
            button("end", "SEV-11.01", "seven_missions.refuse.end", _end),
            hand.EQUIP,
            supply.EXPEL,
            supply.EXPLORE,
            road.WORK,
            road.PLACE,
            road.MOVE,
            hand.BRING,
            hand.USE,
        ),
    ),
    "discard": Question(
        "discard",
        (
            Move("discard", "SEV-11.08", "seven_missions.refuse.discard", _discards, _discard),
            button(
                "keep",
                "SEV-11.08",
                "seven_missions.refuse.keep",
                _keep,
                Guard(
                    "SEV-11.08", "seven_missions.refuse.too_many", lambda s, a: len(s.zones[at(a.seat, HAND)]) <= KEPT
                ),
            ),
        ),
    ),
}
STEPS: dict[str, Step] = {"turn": turn, "rest": rest}
