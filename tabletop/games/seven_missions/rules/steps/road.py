"""The roads: moves, growth, lost lands, and monsters and miracles on them (SEV-3, SEV-6, SEV-8)."""

from __future__ import annotations

from tabletop.engine import NUMBER, SEAT, Action, Auto, Decision, Guard, Item, Move, Param, Seat, ask, op
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import DONE, LAND, OPEN, At, SevenState, button, guard, land_of, move
from tabletop.games.seven_missions.rules.steps import ending
from tabletop.games.seven_missions.rules.steps.flow import IDLE, again, go_on
from tabletop.games.seven_missions.rules.steps.supply import STEP_THREE
from tabletop.kit import CARD, Verb

_MOVE, _PRESS, _MONSTER, _MIRACLE = map(Verb, ("move", "press", "monster", "miracle"))
_MOVING = tuple(tuple(_MOVE.table(seat, land) for land in lands) for seat, lands in enumerate(LAND))


# --- moving ---


def _buries(state: SevenState, seat: int) -> list[Action]:
    ways = _MOVING[seat][state.level(seat)]
    return [ways[item] for item in state.zones[At.hand[seat]]]


def _may_move(state: SevenState, seat: int) -> list[Action]:
    hindered = state.moved or state.combat == OPEN or state.step == 4 or state.zones[At.threat[seat]]
    return [] if hindered or state.level(seat) == state.goal else _buries(state, seat)


def lay(state: SevenState, seat: int, item: Item) -> None:
    """Lay a hand card face down as the next land; grow at level 5 (SEV-3.01 to 3.05, SEV-8.07)."""
    op.move(state, item, At.lands[seat])
    state.say("moved", "SEV-8.03", seat=SEAT[seat], n=state.level(seat))
    state.say("laid", "SEV-3.01", (seat,), seat=SEAT[seat], n=state.level(seat), card=state.ref(item))
    if state.level(seat) == 5:
        grow(state, seat)
    ending.review_claim(state, seat)


def grow(state: SevenState, seat: int) -> None:
    """Put the card of level 5 into use with state and item (SEV-3.05, SEV-R.14, SEV-R.27)."""
    zones = state.zones
    if not zones[At.grown[seat]]:
        return
    card, former = zones[At.grown[seat]][0], zones[At.hero[seat]][:]
    for hero in former:
        item = state.gear_of(seat, hero)
        if item >= 0:
            state.bearer[item] = card
        state.tired[card], state.tired[hero] = state.tired[hero], 0
        op.move(state, hero, At.box)
    op.move(state, card, At.hero[seat])
    refs: dict[str, Param] = {
        "seat": SEAT[seat],
        "card": state.ref(card),
        "n": BOOK.attack[state.kind[card]],
        "then": "stronger",
    }
    if former:
        state.say("grew", "SEV-3.05", hero=state.ref(former[0]), **refs)
    else:
        state.say("replaced_lost", "SEV-R.27", **refs)


def _move(state: SevenState, action: Action) -> None:
    state.moved = True
    state.step = max(state.step, 3)
    lay(state, action.seat, NUMBER[action.source])
    _offer_more(state, action.seat)


def highest(state: SevenState) -> int:
    """Return the highest level that a seat has reached."""
    return max(map(state.level, state.seats))


def lags(state: SevenState, seat: int) -> bool:
    """Return whether an opponent's level is higher still (SEV-8.05, SEV-R.17)."""
    return state.level(seat) < highest(state)


def _offer_more(state: SevenState, seat: int) -> None:
    if lags(state, seat) and len(state.zones[At.hand[seat]]) > 1:  # whether there is gold among it, nobody may learn
        ask(state, "press", seat)
    else:
        go_on(state)


def _presses(state: SevenState, seat: int) -> list[Action]:
    land, coins = LAND[seat][state.level(seat)], state.in_hand(seat, BOOK.is_gold)
    if not coins:
        return []
    return [_PRESS(seat, item, land) for item in state.zones[At.hand[seat]] if len(coins) > 1 or item not in coins]


def _press(state: SevenState, action: Action) -> None:
    seat = action.seat
    state.say("pressed", "SEV-8.05", seat=SEAT[seat], level=state.level(seat), most=highest(state))
    lay(state, seat, NUMBER[action.source])
    state.stack.append(("pressed", seat))


def pressed(state: SevenState, seat: Seat) -> None:
    """Pay for an extra move with a gold coin, and offer the next (SEV-8.05, SEV-8.06)."""
    state.to_box(state.in_hand(seat, BOOK.is_gold)[0])
    _offer_more(state, seat)


# --- losing lands ---


def close_combat(state: SevenState, seat: int) -> None:
    """End the combat phase: lose a land per threatened land, from the top (SEV-6.02 to 6.07)."""
    if state.combat == OPEN or state.threatened(seat):
        state.say("closed", "SEV-6.02", seat=SEAT[seat])
    state.combat = DONE
    state.step = max(state.step, 3)
    threatened, lost = sorted(state.threatened(seat)), would_lose(state, seat)
    elsewhere = [spot for spot in threatened if spot not in lost]
    for spot in lost:
        held = spot if spot in threatened else elsewhere.pop()
        state.lost += 1
        lose_land(state, seat, spot, strongest(state, state.monsters_on(seat, held)), held)


def lands(state: SevenState, seat: int) -> list[str]:
    """Return the references of all lands of all seats."""
    return [LAND[other][spot] for other in state.seats for spot in range(state.level(other))]


def unmarked(state: SevenState, action: Action) -> bool:
    """Return whether the land an action targets has no completed mission."""
    seat, spot = land_of(action.target)
    return spot not in state.marked[seat]


def doomed(state: SevenState, seat: int) -> list[int]:
    """Return the positions of unmarked lands from the highest down (SEV-6.04)."""
    marked = state.marked[seat]
    return [spot for spot in reversed(range(state.level(seat))) if spot not in marked]


def strongest(state: SevenState, monsters: list[Item]) -> Item:
    """Return the monster with most hit points."""
    return max(monsters, key=lambda item: (BOOK.hp[state.kind[item]], state.kind[item]))


def would_lose(state: SevenState, seat: int) -> list[int]:
    """Return the positions of the lands lost if the combat phase ended now (SEV-6.03)."""
    return doomed(state, seat)[: len(state.threatened(seat))]


def send_off(state: SevenState, item: Item, zone: int) -> None:
    """Move a monster or miracle from its land."""
    state.spot[item] = state.by[item] = -1
    op.move(state, item, zone)


def end_miracle(state: SevenState, seat: int, spot: int) -> None:
    """Remove the miracle on a land, if there is one, from the game (SEV-6.06, SEV-R.31)."""
    miracle = state.miracle_on(seat, spot)
    if miracle >= 0:
        send_off(state, miracle, At.box)


def lose_land(state: SevenState, seat: int, spot: int, cause: Item, held: int) -> None:
    """Remove a land because of a card on land `held`, and log what moves down into its place (SEV-6.03)."""
    key, more = ("lower.lost_land", {"above": spot + 2}) if spot + 1 < state.level(seat) else ("lost_land", {})
    if held != spot:
        key, more = f"stayed.{key}", {**more, "held": held + 1}
    card = state.ref(cause)
    returning = [(state.ref(foe), state.by[foe]) for foe in state.monsters_on(seat, spot)]
    remove_land(state, seat, spot)
    state.say(key, "SEV-6.03", seat=SEAT[seat], n=spot + 1, card=card, **more)
    for monster, sender in returning:
        if sender in state.order:
            state.say("monster_back", "SEV-6.05", seat=SEAT[sender], card=monster)


def remove_land(state: SevenState, seat: int, spot: int) -> None:
    """Remove a land with everything on it (SEV-6.05, SEV-6.06, SEV-R.10, SEV-R.34 to 37)."""
    for monster in state.monsters_on(seat, spot):
        send_off(state, monster, _home(state, state.by[monster]))
    end_miracle(state, seat, spot)
    state.to_box(state.zones[At.lands[seat]][spot])
    for spots in (state.marked, state.fought):
        spots[seat] = tuple([each - (each > spot) for each in spots[seat] if each != spot])
    for item in (*state.zones[At.threat[seat]], *state.zones[At.aura[seat]]):
        if state.spot[item] > spot:
            op.set_value(state, "spot", item, state.spot[item] - 1)
    ending.review_claim(state, seat)


def _home(state: SevenState, sender: int) -> int:
    """Return the zone a monster returns to: the lair, its player's discard pile, or out of the game."""
    if sender < 0:
        return At.lair
    return At.discard[sender] if sender in state.order else At.box


# --- monsters and miracles ---


def may_place(state: SevenState, mover: int, monster: int, seat: int, spot: int) -> bool:
    """Return whether a kind of monster may be put on a land (SEV-10.02 to 10.05, SEV-10.07)."""
    return _in_window(state, mover, monster, seat, spot) and _has_room(state, monster, seat, spot)


def _in_window(state: SevenState, mover: int, monster: int, seat: int, spot: int) -> bool:
    least = state.trial(monster)
    return spot + 1 <= least if mover == seat else spot + 1 >= least


def _is_in_window(state: SevenState, action: Action) -> bool:
    return _in_window(state, action.seat, state.kind[NUMBER[action.source]], *land_of(action.target))


def _trial(state: SevenState, action: Action) -> dict[str, int | str]:
    return {"n": state.trial(state.kind[NUMBER[action.source]])}


def _has_room(state: SevenState, monster: int, seat: int, spot: int) -> bool:
    if spot in state.marked[seat]:
        return False
    present = state.monsters_on(seat, spot)
    return not present or (BOOK.joint[monster] and state.kind[present[0]] == monster)


def _has_room_there(state: SevenState, action: Action) -> bool:
    return _has_room(state, state.kind[NUMBER[action.source]], *land_of(action.target))


def fits_rival(state: SevenState, mover: int, kind: int) -> bool:
    """Return whether a kind of monster could be put on a land of some opponent now."""
    least, others = state.trial(kind) - 1, state.others(mover)
    return any(may_place(state, mover, kind, seat, spot) for seat in others for spot in range(least, state.level(seat)))


def fits_own(state: SevenState, mover: int, kind: int) -> bool:
    """Return whether a kind of monster could be put on a land of its own seat now (SEV-10.03)."""
    return any(may_place(state, mover, kind, mover, spot) for spot in range(state.level(mover)))


def _fits_no_rival(state: SevenState, action: Action) -> bool:
    return not fits_rival(state, action.seat, state.kind[NUMBER[action.source]])


def _may_place(state: SevenState, seat: int) -> list[Action]:
    if state.combat == OPEN or state.solo:
        return []
    kinds = state.kind
    found = []
    for item in state.in_hand(seat, BOOK.is_monster):
        kind = kinds[item]
        least = state.trial(kind)
        for other in state.seats:
            lands = state.level(other)
            for spot in range(min(least, lands)) if other == seat else range(least - 1, lands):
                if _has_room(state, kind, other, spot):
                    found.append(_MONSTER(seat, item, LAND[other][spot]))
    return found


def place_monster(state: SevenState, item: Item, seat: int, spot: int, mover: int) -> None:
    """Put a monster on a land, remembering who played it."""
    op.move(state, item, At.threat[seat])
    op.set_value(state, "spot", item, spot)
    state.by[item] = mover


def place_miracle(state: SevenState, miracle: Item, seat: int, spot: int) -> None:
    op.move(state, miracle, At.aura[seat])
    op.set_value(state, "spot", miracle, spot)


def _log_placed(state: SevenState, key: str, action: Action) -> None:
    owner, card = SEAT[land_of(action.target)[0]], NUMBER[action.source]
    params = {"card": state.ref(card), "card_at": CARD[card], "land": action.target, "whose": owner}
    state.say(key, "SEV-10.01", seat=SEAT[action.seat], **params)


def _place(state: SevenState, action: Action) -> None:
    mover, monster = action.seat, NUMBER[action.source]
    place_monster(state, monster, *land_of(action.target), mover)
    _log_placed(state, "placed", action)
    if reward := BOOK.reward[state.kind[monster]]:
        state.earn(mover, reward)
        state.say("rewarded", "SEV-1.21", seat=SEAT[mover], card=state.ref(monster), card_at=CARD[monster], n=reward)
    if state.can_draw(mover):
        ask(state, "bonus", mover)
    else:
        state.say("drew_nothing", "SEV-10.08", seat=SEAT[mover])
        go_on(state)


def _work_miracle(state: SevenState, action: Action) -> None:
    place_miracle(state, NUMBER[action.source], *land_of(action.target))
    _log_placed(state, "miracle", action)


ACQUIRED: Guard[SevenState] = guard("SEV-9.02", "acquire_first", lambda s, a: s.zone[NUMBER[a.source]] not in At.row)
_NOT_MARKED = guard("SEV-10.05", "marked", unmarked)
_NOT_ALONE = guard("SEV-R.84", "alone", lambda s, a: not s.solo)
MOVE: Move[SevenState] = move("move", "SEV-8.01", _buries, _move, (),
    (
        guard("SEV-8.01", "moved", lambda s, a: not s.moved),
        IDLE,
        STEP_THREE,
        guard("SEV-R.12", "at_goal", lambda s, a: s.level(a.seat) < s.goal),
        guard("SEV-8.01", "not_clear", lambda s, a: not s.zones[At.threat[a.seat]]),
    ),
    _may_move,
)  # fmt: skip
PLACE: Move[SevenState] = move("monster", "SEV-10.01",
             _MONSTER.choices(lambda s, seat: [*s.in_hand(seat, BOOK.is_monster), *s.zones[At.row[1]]], lands), _place,
    (
        ACQUIRED,
        guard("SEV-10.02", "trial", lambda s, a: land_of(a.target)[0] == a.seat or _is_in_window(s, a), _trial),
        guard("SEV-10.03", "trial_own", lambda s, a: land_of(a.target)[0] != a.seat or _is_in_window(s, a), _trial),
        _NOT_MARKED,
        guard("SEV-10.04", "joint", lambda s, a: _has_room_there(s, a) or _fits_no_rival(s, a)),
        guard("SEV-10.04", "joint_own", _has_room_there),
    ),
    (IDLE, _NOT_ALONE),
    _may_place,
)  # fmt: skip
_WORKS = _MIRACLE.choices(lambda s, seat: s.in_hand(seat, BOOK.is_miracle), lands)
WORK: Move[SevenState] = move("miracle", "SEV-10.06", _WORKS, again(_work_miracle),
    (_NOT_MARKED, guard("SEV-10.06", "one_miracle", lambda s, a: s.miracle_on(*land_of(a.target)) < 0)),
    (IDLE, _NOT_ALONE),
)  # fmt: skip
_BEHIND = guard("SEV-8.06", "caught_up", lambda s, a: lags(s, a.seat))
_PRESSING = move("press", "SEV-8.05", _presses, _press, (), (_BEHIND,))
_STOP = button("stop", "SEV-8.06", go_on, hotkey="N")
_DRAW = button("draw", "SEV-10.08", again(lambda s, a: s.draw(a.seat, 1)), primary=True, hotkey="Return")
_PASS = button("pass", "SEV-10.08", go_on, hotkey="N")
DECISIONS: tuple[Decision[SevenState], ...] = (
    Decision("press", (_PRESSING, _STOP), Auto.AFTER_DELAY, rule="SEV-8.05"),
    Decision("bonus", (_DRAW, _PASS), rule="SEV-10.08"),
)
STEPS = (pressed,)
