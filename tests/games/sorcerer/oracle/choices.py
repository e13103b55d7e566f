"""Choices within card effects (SOR-10.05, 10.06, R.13, R.57, R.58, R.84).

A question names the ability at work and where in it we are: the number of an effect, or a negative number for its
price. What an earlier effect of the same ability was about stands in the frame on top of the stack.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tabletop.engine import Action
from tabletop.games.sorcerer.rules.state import At, SorcererState
from tests.games.sorcerer.oracle import costs, targets, values
from tests.games.sorcerer.oracle.actions import half_ref
from tests.games.sorcerer.oracle.effects import Run
from tests.games.sorcerer.oracle.position import Position
from tests.games.sorcerer.oracle.targets import Job, ability_of


@dataclass(frozen=True)
class Step:
    """One effect or price of an ability at work, and what has been chosen for it so far."""

    job: Job
    effect: dict[str, Any]
    is_price: bool
    items: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def selection(self) -> dict[str, Any]:
        """Legal targets of the effect."""
        to = self.effect.get("host") if self.effect["do"] == "attach" else self.effect.get("to")
        return to if isinstance(to, dict) else {}

    @property
    def pick(self) -> str:
        """Number of targets to choose."""
        return str(self.selection.get("pick", "one"))


def step_of(state: SorcererState) -> Step:
    """Return the effect whose choice is open."""
    assert state.ask is not None
    fields, path = state.ask.args[:2]
    context, items, numbers = state.stack[-1][3:6]
    owner, item, number, here = fields
    job = Job(owner, item, number, here, there=context[1], it=tuple(context[0]), done=context[3])
    ability = ability_of(Position(state), job)
    if path[0] < 0:
        return Step(job, {"do": "price", **ability["cost"]}, True, tuple(items), tuple(numbers))
    effect = ability["do"][path[0]]
    for number in path[1:]:
        effect = effect["of"][number]
    return Step(job, effect, False, tuple(items), tuple(numbers))


def run_of(state: SorcererState, frame: tuple[Any, ...]) -> Run | None:
    """Return the effect that a frame is about to run, None for a price."""
    (owner, item, number, here), path, context, items, numbers, word = frame
    if path[0] < 0:
        return None
    job = Job(owner, item, number, here, there=context[1], it=tuple(context[0]), done=context[3])
    effect = ability_of(Position(state), job)["do"][path[0]]
    for inner in path[1:]:
        effect = effect["of"][inner]
    return Run(job, effect, tuple(items), tuple(numbers), paid=context[2], declined=word != 0)


# --- things ----------------------------------------------------------------------------------------------------------


def pick(p: Position, seat: int) -> set[Action]:
    """Return the things that may be chosen next."""
    step = step_of(p.state)
    found = {Action(seat, "pick", f"card:{item}") for item in _targets(p, step)}
    begun = step.effect["do"] == "swap" and step.items
    if not step.is_price and not begun and (step.effect.get("may") or step.pick in ("up_to", "any")):
        found.add(Action(seat, "leave"))
    return found


def _targets(p: Position, step: Step) -> list[int]:
    job, effect = step.job, step.effect
    if step.is_price:
        return _prices(p, step)
    if effect["do"] == "swap":
        swaps = targets.swaps(p, job.seat, by_effect=True)
        return [second for first, second in swaps if not step.items or first == step.items[-1]]
    if effect["do"] == "servant" and effect.get("of") == "hand":
        return list(p.zone(At.hand, job.seat))
    if effect["do"] == "play":
        return targets.playable_from_grave(p, job)
    if effect["do"] == "enter":
        return targets.cards_for(p, job, step.selection)
    place = step.numbers[0] if step.numbers else None
    found = targets.minions_for(p, job, step.selection, place)
    if effect["do"] == "move":
        return [item for item in found if targets.move_tiles(p, job, effect, item)]
    if step.pick in ("up_to", "any"):
        return [item for item in found if item not in step.items]
    return found


def _prices(p: Position, step: Step) -> list[int]:
    if "destroy" in step.effect:
        return targets.minions_for(p, step.job, step.effect["destroy"])
    bearers = costs.counters(p, step.job, step.effect["remove"])
    return [item for item, number in bearers.items() if number > step.items.count(item)]


# --- places, sides, amounts -------------------------------------------------------------------------------------------


def spot(p: Position, seat: int, noun: str) -> set[Action]:
    """Return the places, sides, amounts or answers that may be chosen next."""
    step = step_of(p.state)
    job, effect = step.job, step.effect
    found = set()
    match noun:
        case "yes":
            found = {Action(seat, "spot", "", "", "yes")}
        case "place":
            found = {Action(seat, "spot", f"tile:{tile}", "", str(tile)) for tile in _places(p, step)}
        case "side":
            halves = targets.halves_for(p, job, step.selection)
            found = {Action(seat, "spot", half_ref(half), "", str(half)) for half in halves}
        case "fate":
            found = {
                Action(seat, "spot", f"seat:{second}", "", str(second)) for second in targets.fate_choices(p, seat)
            }
        case "amount":
            ((resource, wanted),) = effect["pay"].items()
            purse = {"blood": p.state.blood, "energy": p.state.energy, "omen": p.state.omens}[resource][job.seat]
            most = min(purse, wanted["most"])
            found = {Action(seat, "spot", "", "", str(n)) for n in range(wanted["least"], most + 1)}
        case "option":
            options = [effect] * 2 if effect["do"] == "moon" else effect["of"]
            numbers = [n for n, option in enumerate(options) if targets.has_target(p, job, option)]
            found = {Action(seat, "spot", "", "", str(number)) for number in numbers}
    if effect.get("may"):
        found.add(Action(seat, "leave"))
    return found


def _places(p: Position, step: Step) -> list[int]:
    job, effect = step.job, step.effect
    match effect["do"]:
        case "enter":
            return targets.enter_tiles(p, job, effect)
        case "create":
            return targets.create_tiles(p, job)
        case "move":
            return targets.move_tiles(p, job, effect, step.items[-1])
    return p.own_tiles(job.seat)


# --- other choices ----------------------------------------------------------------------------------------------------


def use(p: Position, seat: int) -> set[Action]:
    """Return the answers to an ability that may be used (D-31)."""
    assert p.state.ask is not None
    job = Job(*p.state.ask.args[0])
    found = {Action(seat, "skip")}
    if costs.usable(p, job):
        found.add(Action(seat, "use", f"card:{job.item}", "", str(job.number)))
    return found


def strip(p: Position, seat: int) -> set[Action]:
    """Return the cards that may be discarded: any of the own hand (SOR-10.05)."""
    return {Action(seat, "strip", f"card:{item}") for item in p.zone(At.hand, seat)}


def put_back(p: Position, seat: int) -> set[Action]:
    """Return the cards looked at that may go back on top next (D-36)."""
    return {Action(seat, "put_back", f"card:{item}") for item in p.zone(At.look, seat)}


def search(p: Position, seat: int, wanted: str) -> set[Action]:
    """Return the cards that a search may find, or none (R.84)."""
    seen = (*p.zone(At.look, seat), *p.zone(At.grimoire, seat))
    cards = [item for item in seen if values.card_fits(p.card(item), {"type": wanted})]
    return {Action(seat, "leave"), *(Action(seat, "take", f"card:{item}") for item in cards)}


def servant(p: Position, seat: int, listed: tuple[int, ...]) -> set[Action]:
    """Return the servants that may be taken off a minion (R.58)."""
    host = p.state.host[listed[0]]
    return {Action(seat, "drop", f"card:{item}") for item in p.servants(host)}


def order(p: Position, seat: int) -> set[Action]:
    """Return the simultaneous effects that may come next: any of the seat or its team (SOR-11.02, 14.08)."""
    assert p.state.ask is not None
    found, before = set(), Counter[tuple[int, int]]()
    for (owner, item, number, _), _, _ in p.state.ask.args[0]:
        if not p.is_enemy(seat, owner):
            found.add(Action(seat, "order", f"card:{item}", "", f"{number}.{before[item, number]}"))
            before[item, number] += 1
    return found
