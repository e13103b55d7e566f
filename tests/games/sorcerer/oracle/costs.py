"""Conditions, prices and targets of abilities (SOR-2.15, R.13, R.16, R.17, R.91)."""

from __future__ import annotations

from typing import Any

from tabletop.games.sorcerer.rules.state import ATTACHED, MINION, At
from tests.games.sorcerer.oracle import targets, values
from tests.games.sorcerer.oracle.position import Position
from tests.games.sorcerer.oracle.targets import Job, ability_of


def condition_holds(p: Position, job: Job) -> bool:
    """Return whether the condition of an ability holds now."""
    condition: dict[str, Any] = ability_of(p, job).get("only", {})
    return all(_holds(p, job, word, condition) for word in condition)


def _holds(p: Position, job: Job, word: str, condition: dict[str, Any]) -> bool:
    match word:
        case "count":
            return counted(p, job, condition["count"]) >= int(condition.get("least", 1))
        case "state":
            return p.moon(job.seat) in condition["state"]
        case "played":
            return (job.seat, condition["played"]) in p.state.played
        case "self":
            return values.fits(p, targets.itself(p, job), condition["self"], job.item)
        case "attacker":
            return values.fits(p, p.state.attacker, condition["attacker"], job.item)
        case "fewer_here":
            enemies = [seat for seat in p.seats if p.is_enemy(job.seat, seat)]
            return len(p.minions(job.here, job.seat)) < len(p.minions(job.here, *enemies))
    return True


def counted(p: Position, job: Job, selection: dict[str, Any]) -> int:
    """Return the number of things a selection counts."""
    if selection.get("what") == "card":
        return len(targets.cards_for(p, job, selection))
    return len(targets.minions_for(p, job, selection))


def can_pay(p: Position, job: Job) -> bool:
    """Return whether the price of an ability can be paid."""
    cost: dict[str, Any] = ability_of(p, job).get("cost", {})
    return all(_payable(p, job, kind, wanted) for kind, wanted in cost.items())


def _payable(p: Position, job: Job, kind: str, wanted: Any) -> bool:
    state = p.state
    match kind:
        case "exhaust":
            return not state.spent[job.item]
        case "pay":
            purses = {"energy": state.energy, "omen": state.omens, "blood": state.blood}
            return all(purses[resource][job.seat] >= _least(amount) for resource, amount in wanted.items())
        case "discard":
            return len(p.zone(At.hand, job.seat)) >= int(wanted)
        case "destroy":
            return bool(targets.minions_for(p, job, wanted))
        case "remove":
            return sum(counters(p, job, wanted).values()) >= int(wanted.get("n", 1))
    return True


def _least(amount: int | dict[str, int]) -> int:
    return int(amount["least"]) if isinstance(amount, dict) else int(amount)


def counters(p: Position, job: Job, removal: dict[str, Any]) -> dict[int, int]:
    """Return the cards from which counters for a price may be taken, and the numbers of counters."""
    source = removal["from"]
    items = targets.reference(p, job, source) if isinstance(source, str) else targets.minions_for(p, job, source)
    counters_left = getattr(p.state, removal["counter"])
    return {item: counters_left[item] for item in items if counters_left[item] > 0}


def used_up(p: Position, job: Job) -> bool:
    """Return whether an ability that works once each round has worked (SOR-R.98)."""
    return bool(ability_of(p, job).get("once")) and any(
        item == job.item and number == job.number for item, number, _ in p.state.once
    )


def is_burn(p: Position, item: int) -> bool:
    """Return whether a card is the one that lets flames burn at the end of the round (SOR-12.02)."""
    return p.card(item).key == "hellfire"


def works(p: Position, job: Job) -> bool:
    """Return whether the card is where the ability works and not blanked (SOR-10.03, 12.01, R.50)."""
    ability, item = ability_of(p, job), job.item
    if p.state.gone[job.seat] and not is_burn(p, item):
        return False  # who has left passes everything; flames burn on
    if ability["on"] in ("destroyed", "host_destroyed"):
        return True  # what it was like when it fell has been looked at (R.47)
    if ability.get("bury"):
        return item in p.zone(At.grave, p.state.owner[item])
    if p.state.guise[item] == MINION:
        return not values.blanked(p, item, ability["on"])
    return p.state.guise[item] == ATTACHED or item in p.zone(At.skills, job.seat)


def has_targets(p: Position, job: Job) -> bool:
    """Return whether all compulsory single targets are there after the price was paid."""
    return all(targets.has_target(p, job, effect) for effect in ability_of(p, job)["do"] if not effect.get("if_done"))


def applies(p: Position, job: Job) -> bool:
    """Return whether an ability works, is not used up, has its condition fulfilled and can be paid for."""
    return works(p, job) and not used_up(p, job) and condition_holds(p, job) and can_pay(p, job)


def usable(p: Position, job: Job) -> bool:
    """Return whether an ability may be used now, with all the targets it needs."""
    return applies(p, job) and has_targets(p, job)
