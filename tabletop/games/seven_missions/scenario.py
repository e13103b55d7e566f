"""The solo scenario: a skill card each turn, monsters that appear by themselves, its own ends (SEV-12)."""

from __future__ import annotations

from math import inf

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.seven_missions import ending
from tabletop.games.seven_missions.book import BRINGS, CARDS, IS_SKILL, SKILL_KINDS
from tabletop.games.seven_missions.road import may_place, settle_on
from tabletop.games.seven_missions.state import (
    AURA,
    BOX,
    CARD,
    DECK,
    DISCARD,
    HAND,
    LAIR,
    LAND,
    MAGIC,
    MONSTERS,
    ROW,
    SPARE,
    WAITING,
    SevenState,
    at,
    forget,
    goal,
    land_of,
    level,
    miracle_on,
    monsters_on,
    named,
    say,
    trial,
)

SCENARIO = -1
SKILLS = sum(int(getattr(CARDS[kind], "copies", 1)) for kind in SKILL_KINDS)
"""How many skill cards there are, one for each turn."""
_SKILL_ROW = ROW + MAGIC - 1


def turns(state: SevenState) -> int:
    """Return after how many turns the journey has failed, 0 if a kept skill card draws it out for ever (SEV-O.08)."""
    options = state.setup.options
    return SKILLS if options["strict_clock"] else int(options["patience"])


def show_skill(state: SevenState) -> None:
    """Step 1: turn up a skill card (SEV-12.04, SEV-R.79)."""
    pile = state.zones[MAGIC]
    if pile:
        say(state, "skill_shown", "SEV-12.04", card=named(state, pile[-1]))
        op.move(state, pile[-1], _SKILL_ROW)
        forget(state, MAGIC)


def reached(state: SevenState) -> bool:
    """Win if the turn began at the goal and no land was lost, so that no monster is left (SEV-12.15, SEV-R.80)."""
    if state.began == goal(state.setup) and not state.lost:
        ending.win(state, 0, "journey", "SEV-12.15")
        return True
    return False


def drop_skill(state: SevenState) -> None:
    """Step 6: remove the skill card nobody bought, and see whether the scenario is lost (SEV-12.09, SEV-R.88)."""
    for item in state.zones[_SKILL_ROW][:]:
        say(state, "skill_gone", "SEV-12.09", card=named(state, item))
        op.move(state, item, BOX)
    if not skills_left(state):
        ending.fail(state, "skills_gone", "SEV-12.14")
    elif state.turn >= (turns(state) or inf):
        ending.fail(state, "too_late", "SEV-R.88")
    else:
        state.stack.append(("appear",))


def skills_left(state: SevenState) -> bool:
    """Tell whether the scenario goes on (SEV-R.79; SEV-O.05 counts the pile alone)."""
    zones, kinds = state.zones, state.kind
    if zones[MAGIC]:
        return True
    if state.setup.options["strict_clock"]:
        return False
    return any(IS_SKILL[kinds[item]] for place in (HAND, DECK, DISCARD) for item in zones[at(0, place)])


def appear(state: SevenState) -> None:
    """Step 7: turn up monsters while fewer wait than the level, placing what can be placed (SEV-12.10 to 12.12)."""
    zones = state.zones
    if len(zones[WAITING]) < level(state, 0):
        if not zones[MONSTERS] and zones[LAIR]:
            op.move_many(state, zones[LAIR][:], LAIR, MONSTERS)
            op.shuffle(state, MONSTERS)
            say(state, "lair", "SEV-R.76")
        if zones[MONSTERS]:
            say(state, "waits", "SEV-12.10", card=named(state, zones[MONSTERS][-1]))
            op.move(state, zones[MONSTERS][-1], WAITING)
            forget(state, MONSTERS)
            state.stack.append(("appear",))
            state.stack.append(("arrive",))
            return
    state.stack.append(("turn", 0))


def arrive(state: SevenState) -> None:
    """Place the waiting monster of the highest trial level that fits, the earlier one first (SEV-12.11, SEV-R.75)."""
    waiting = state.zones[WAITING]
    order = sorted(range(len(waiting)), key=lambda place: (-trial(state, state.kind[waiting[place]]), place))
    for place in order:
        monster = waiting[place]
        lands = landings(state, state.kind[monster])
        if lands:
            state.stack.append(("arrive",))
            if state.setup.options["choose_land"] and len(lands) > 1:
                ask(state, "arrival", 0, args=(monster,))
            else:
                settle(state, monster, lands[0])
            return


def landings(state: SevenState, kind: int) -> list[int]:
    """Return where a monster can appear, the place the scenario takes first (SEV-R.73, SEV-R.74)."""
    lands = [spot for spot in range(level(state, 0)) if may_place(state, SCENARIO, kind, 0, spot)]
    return sorted(lands, key=lambda spot: bool(monsters_on(state, 0, spot)))


def settle(state: SevenState, monster: int, spot: int) -> None:
    """Put a waiting monster on a land, with the miracle that belongs to it (SEV-12.13, SEV-R.81)."""
    item = settle_on(state, monster, 0, spot, SCENARIO)
    say(state, "appeared", "SEV-12.11", card=named(state, item), land=LAND[0][spot])
    wanted = BRINGS[state.kind[item]]
    for miracle in state.zones[SPARE]:
        if state.kind[miracle] == wanted and miracle_on(state, 0, spot) < 0:
            op.move(state, miracle, at(0, AURA))
            op.turn(state, "spot", miracle, spot)
            say(state, "brought", "SEV-12.13", card=named(state, miracle), land=LAND[0][spot])
            return


def _arrivals(state: SevenState, seat: int) -> list[Action]:
    assert state.ask is not None
    monster = int(state.ask.args[0])
    return [Action(seat, "settle", CARD[monster], LAND[0][spot]) for spot in landings(state, state.kind[monster])]


def _settle(state: SevenState, action: Action) -> None:
    settle(state, NUMBER[action.source], land_of(action.target)[1])


QUESTIONS: dict[str, Question[SevenState]] = {
    "arrival": Question(
        "arrival", (Move("settle", "SEV-O.06", "seven_missions.refuse.settle", _arrivals, _settle),), args=(Item,)
    ),
}
STEPS: dict[str, Step] = {"drop_skill": drop_skill, "appear": appear, "arrive": arrive}
