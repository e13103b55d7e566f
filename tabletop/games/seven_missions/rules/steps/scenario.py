"""The solo scenario: skill cards as a clock, appearing monsters, its own ends (SEV-12)."""

from __future__ import annotations

from math import inf

from tabletop.engine import NUMBER, Action, Decision, Item, ask, op
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import LAND, At, SevenState, land_of, move
from tabletop.games.seven_missions.rules.steps import ending
from tabletop.games.seven_missions.rules.steps.road import may_place, place_miracle, place_monster
from tabletop.kit import Verb

SCENARIO = -1
_SETTLE = Verb("settle")
_SKILL_ROW = At.row[2]


def turns(state: SevenState) -> int:
    """Return the last turn of the journey, 0 if a kept skill card prolongs it for ever (SEV-O.08)."""
    options = state.setup.options
    return BOOK.skill_count if options["strict_clock"] else int(options["patience"])


def show_skill(state: SevenState) -> None:
    """Step 1: turn up a skill card (SEV-12.04, SEV-R.79)."""
    pile = state.zones[At.magic]
    if pile:
        state.say("skill_shown", "SEV-12.04", card=state.ref(pile[-1]))
        op.move(state, pile[-1], _SKILL_ROW)
        state.forget(At.magic)


def reached(state: SevenState) -> bool:
    """Win if the turn began at the goal and no land was lost (SEV-12.15, SEV-R.80)."""
    if state.began == state.goal and not state.lost:
        ending.win(state, 0, "journey", "SEV-12.15")
        return True
    return False


def drop_skill(state: SevenState) -> None:
    """Step 6: remove the unsold skill card, and check for defeat (SEV-12.09, SEV-R.88)."""
    for item in state.zones[_SKILL_ROW][:]:
        state.say("skill_gone", "SEV-12.09", card=state.ref(item))
        op.move(state, item, At.box)
    if not skills_left(state):
        ending.fail(state, "skills_gone", "SEV-12.14")
    elif state.turn >= (turns(state) or inf):
        ending.fail(state, "too_late", "SEV-R.88")
    else:
        state.stack.append(("appear",))


def skills_left(state: SevenState) -> bool:
    """Return whether the scenario goes on (SEV-R.79; SEV-O.05 counts the pile alone)."""
    if state.zones[At.magic] or state.setup.options["strict_clock"]:
        return bool(state.zones[At.magic])
    return any(BOOK.is_skill[state.kind[item]] for item in state.owned(0))


def appear(state: SevenState) -> None:
    """Step 7: reveal monsters while fewer wait than the level, and place them (SEV-12.10 to 12.12)."""
    zones = state.zones
    if len(zones[At.waiting]) < state.level(0):
        if not zones[At.monsters] and zones[At.lair]:
            op.move_many(state, zones[At.lair][:], At.lair, At.monsters)
            op.shuffle(state, At.monsters)
            state.say("lair", "SEV-R.76")
        if zones[At.monsters]:
            monster = zones[At.monsters][-1]
            state.say("waits", "SEV-12.10", card=state.ref(monster))
            op.move(state, monster, At.waiting)
            state.forget(At.monsters)
            state.stack += [("appear",), ("arrive",)]
            return
    state.stack.append(("turn", 0))


def arrive(state: SevenState) -> None:
    """Place the waiting monster of the highest trial level that fits (SEV-12.11, SEV-R.75)."""
    for monster in sorted(state.zones[At.waiting], key=lambda item: -state.trial(state.kind[item])):
        lands = landings(state, state.kind[monster])
        if lands:
            state.stack.append(("arrive",))
            if state.setup.options["choose_land"] and len(lands) > 1:
                ask(state, "arrival", 0, args=(monster,))
            else:
                put_on_land(state, monster, lands[0])
            return


def landings(state: SevenState, kind: int) -> list[int]:
    """Return the lands a monster can appear on, the scenario's first choice first (SEV-R.73, SEV-R.74)."""
    lands = [spot for spot in range(state.level(0)) if may_place(state, SCENARIO, kind, 0, spot)]
    return sorted(lands, key=lambda spot: bool(state.monsters_on(0, spot)))


def put_on_land(state: SevenState, monster: Item, spot: int) -> None:
    """Put a waiting monster on a land, with the miracle that belongs to it (SEV-12.13, SEV-R.81)."""
    place_monster(state, monster, 0, spot, SCENARIO)
    state.say("appeared", "SEV-12.11", card=state.ref(monster), land=LAND[0][spot])
    wanted = BOOK.brings[state.kind[monster]]
    for miracle in state.zones[At.spare]:
        if state.kind[miracle] == wanted and state.miracle_on(0, spot) < 0:
            place_miracle(state, miracle, 0, spot)
            state.say("brought", "SEV-12.13", card=state.ref(miracle), land=LAND[0][spot])
            return


def _arrivals(state: SevenState, seat: int) -> list[Action]:
    assert state.ask is not None
    (monster,) = state.ask.args
    return [_SETTLE(seat, monster, LAND[0][spot]) for spot in landings(state, state.kind[monster])]


_SETTLING = move("settle", "SEV-O.06", _arrivals, lambda s, a: put_on_land(s, NUMBER[a.source], land_of(a.target)[1]))
DECISIONS: tuple[Decision[SevenState], ...] = (Decision("arrival", (_SETTLING,), args=(Item,), rule="SEV-O.06"),)
STEPS = (drop_skill, appear, arrive)
