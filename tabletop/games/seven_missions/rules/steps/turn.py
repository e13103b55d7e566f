"""The turn: its free phases, its end, the next turn, and resignation (SEV-4, SEV-11, SEV-R.61)."""

from __future__ import annotations

from tabletop.engine import NONE, NUMBER, SEAT, Action, Decision, ask, op
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Expel, Gold
from tabletop.games.seven_missions.rules.state import BEFORE, DONE, OWNED, At, SevenState, button, guard, move
from tabletop.games.seven_missions.rules.steps import battle, ending, hand, road, scenario, supply
from tabletop.games.seven_missions.rules.steps.flow import again, go_on
from tabletop.kit import Verb, own, own_refs

HAND_LIMIT, CARDS_DRAWN = 3, 4
"""Cards kept at the end of a turn, and cards drawn (SEV-11.08, SEV-11.09)."""


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
    state.began = state.level(seat)
    state.arena = state.rolled = -1
    state.party = state.cast = ()
    state.fought[seat] = ()
    state.step = 2
    state.say("turn", "SEV-4.01", seat=SEAT[seat], n=state.rounds)
    if state.solo:
        scenario.show_skill(state)
    go_on(state)


def stranded(state: SevenState) -> bool:
    """Return whether nobody has a card, monster or ability that could bring one (SEV-R.87)."""
    return not state.solo and not any(_may_gain(state, seat) for seat in state.seats)


def _may_gain(state: SevenState, seat: int) -> bool:
    homing = any(state.by[monster] in state.order for monster in state.zones[At.threat[seat]])
    return (
        homing
        or bool(state.owned(seat))
        or any(
            hand.extension(state, seat, hero)
            or any(isinstance(part, Gold | Expel) for part in BOOK.ability[state.kind[hero]])
            for hero in state.zones[At.hero[seat]]
        )
    )


def _end(state: SevenState, action: Action) -> None:
    seat = action.seat
    if state.combat != DONE:
        road.close_combat(state, seat)
    if state.solo and scenario.reached(state):
        return
    clear(state, seat)
    hand_size = len(state.zones[At.hand[seat]])
    if hand_size > HAND_LIMIT or (state.setup.options["free_discard"] and hand_size):
        ask(state, "discard", seat)
    else:
        state.stack.append(("rest",))


def clear(state: SevenState, seat: int) -> None:
    """Clear the play area: skills to the box, the rest as its symbol says (SEV-11.02 to 11.07)."""
    zones, kinds = state.zones, state.kind
    play = zones[At.play[seat]]
    for item in play:
        state.tired[item] = 0
    leaving = [item for item in play if BOOK.is_skill[kinds[item]] or BOOK.is_single_use[kinds[item]]]
    for gear in zones[At.gear[seat]][:]:
        bearer = state.bearer[gear]
        if bearer not in zones[At.hero[seat]]:
            state.bearer[gear] = NONE
            op.move(state, gear, At.box if bearer in leaving else At.discard[seat])
    for item in leaving:
        op.move(state, item, At.box)
    op.move_many(state, play[:], At.play[seat], At.discard[seat])
    for hero in zones[At.hero[seat]]:
        op.set_value(state, "tired", hero, 0)
    op.set_counter(state, "gold", seat, 0)


def _discard(state: SevenState, action: Action) -> None:
    item = NUMBER[action.source]
    op.move(state, item, At.discard[action.seat])
    state.say("discarded", "SEV-11.08", seat=SEAT[action.seat], card=state.ref(item))
    if state.zones[At.hand[action.seat]]:
        ask(state, "discard", action.seat)
    else:
        state.stack.append(("rest",))


def rest(state: SevenState) -> None:
    """Draw four cards, then see to claims and the next turn, or to the scenario (SEV-11.09, SEV-11.11)."""
    seat = state.player
    state.draw(seat, CARDS_DRAWN)
    if state.solo:
        state.stack.append(("drop_skill",))
        return
    place = state.order.index(seat)
    ending.answered(state, seat, place)
    if state.result is None:
        state.stack.append(("turn", (place + 1) % len(state.order)))


# --- giving the match up ---


def can_resign(state: SevenState, seat: int) -> bool:
    """Return whether a seat may resign: of three, nobody before the first turn."""
    return seat in state.playing() and (state.turn > 0 or state.setup.seats < 3)


def resign(state: SevenState, seat: int) -> None:
    """Resign: the match ends, or two of three go on (SEV-R.61)."""
    state.say("conceded", "SEV-R.61", seat=SEAT[seat])
    others = [other for other in state.playing() if other != seat]
    if state.solo:
        ending.fail(state, "given_up", "SEV-R.61")
    elif len(others) == 1:
        ending.win(state, others[0], "conceded", "SEV-R.61")
    else:
        _leave(state, seat)


def _leave(state: SevenState, seat: int) -> None:
    """Remove one of three from the game, passing its turn and answering its claims."""
    place, begun = state.order.index(seat), state.rounds
    active = state.player == seat
    state.order = tuple(other for other in state.order if other != seat)
    _clear_away(state, seat)
    state.turn = len(state.order) * (begun - 1) + (place if active else state.order.index(state.player) + 1)
    if active:
        state.ask, state.stack = None, [("turn", place % len(state.order))]
    ending.answered(state, seat, place)


def _clear_away(state: SevenState, seat: int) -> None:
    """Remove all cards of a seat; monsters on its lands go back to their players."""
    while lands := state.level(seat):
        road.remove_land(state, seat, lands - 1)
    for gear in state.zones[At.gear[seat]]:
        state.bearer[gear] = NONE
    for hero in state.heroes(seat):
        state.tired[hero] = 0
    for zone in (*OWNED, At.play, At.hero, At.grown, At.gear):
        while cards := state.zones[zone[seat]]:
            state.to_box(cards[0])
    state.gold[seat] = 0


_UNCLOSED = guard("SEV-6.01", "closed", lambda s, a: s.combat != DONE)
_FEW = guard("SEV-11.08", "too_many", lambda s, a: len(s.zones[At.hand[a.seat]]) <= HAND_LIMIT)
_CLOSE = button("close", "SEV-6.02", again(lambda s, a: road.close_combat(s, a.seat)), _UNCLOSED, hotkey="C")
_END = button("end", "SEV-11.01", _end, hotkey="E")
_DISCARDED = move("discard", "SEV-11.08", Verb("discard").choices(own(At.hand), own_refs(At, At.discard)), _discard)
_KEEP = button("keep", "SEV-11.08", lambda s, a: s.stack.append(("rest",)), _FEW, primary=True, hotkey="Return")
_CARDS = (hand.PAY_IN, hand.PAY_ALL, hand.BRING, hand.USE, hand.EQUIP)
_BAZAAR = (supply.EXPLORE, supply.EXPEL, supply.BUY)
_ROADS = (battle.COMMIT, road.MOVE, road.PLACE, road.WORK)
DECISIONS: tuple[Decision[SevenState], ...] = (
    Decision("turn", (*_CARDS, *_BAZAAR, *_ROADS, _CLOSE, _END), rule="SEV-4.01"),
    Decision("discard", (_DISCARDED, _KEEP), rule="SEV-11.08"),
)
STEPS = (turn, rest)
