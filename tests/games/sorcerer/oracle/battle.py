"""Battlefields, attackers and tactics (SOR-7.01 to 7.11, 13.08, 13.09, 14.06, R.27 to R.31, R.65)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine import Action
from tabletop.games.sorcerer.rules.state import At
from tests.games.sorcerer.oracle import costs
from tests.games.sorcerer.oracle.cards import Ability, on
from tests.games.sorcerer.oracle.position import Position
from tests.games.sorcerer.oracle.targets import Job, ability_of


def line_of_battle(p: Position) -> list[int]:
    """Return the battlefields in the order in which they are fought over (SOR-7.01, R.68, R.72)."""
    size, start = len(p.tiles), p.state.first
    if not p.royale:
        return [0, 1, 2] if p.side(start) == 0 else [2, 1, 0]
    if p.state.round % 2:
        return [(start - step) % size for step in range(size)]
    return [(start - 1 + step) % size for step in range(size)]


def first_half(p: Position, tile: int) -> int:
    """Return the half that attacks first (SOR-7.02, R.65)."""
    start = p.state.first
    if not p.royale:
        mine = 2 * tile + p.side(start)
        return mine if tile == 1 else mine ^ 1
    size = len(p.seats)
    later, earlier = sorted((tile, (tile + 1) % size), key=lambda seat: -((seat - start) % size))
    return p.half(tile, later if p.options["royale_first"] == "later" else earlier)


def ready(p: Position, half: int) -> list[int]:
    """Return the minions that can attack from a half (SOR-7.05, R.28)."""
    return [item for item in p.minions(half // 2, *p.half_members(half)) if not p.state.spent[item]]


def peaceful(p: Position, tile: int) -> bool:
    """Return whether no attack may be made in a battlefield (SOR-7.25, 7.26)."""
    return p.state.taken[tile] >= 0 or bool(p.state.tilted[tile])


def attacks(p: Position, seat: int, half: int) -> set[Action]:
    """Return the attacks that a seat may choose (SOR-7.05, 14.06)."""
    return {Action(seat, "attack", f"card:{item}") for item in ready(p, half)}


# --- tactics ----------------------------------------------------------------------------------------------------------


def tactic_list(p: Position, attacker: int, tile: int) -> list[Job]:
    """Return every tactic that may apply to an attack (SOR-7.09, 12.06, R.18, R.30, R.53, R.77)."""
    mine = p.by(attacker)
    jobs = [Job(mine, attacker, number, tile) for number, _ in on(p.card(attacker), "attack")]
    for rider in p.attachments(attacker):
        jobs += [Job(p.by(rider), rider, number, tile) for number, _ in on(p.card(rider), "attack")]
    for seat in p.seats:
        jobs += _skills(p, seat, mine, tile)
    for item in p.zone(At.grave, mine):
        if p.state.avatar[mine] == tile:
            jobs += [Job(mine, item, n, tile) for n, a in on(p.card(item), "attack") if a.get("bury")]
    for item in p.in_play:  # "whenever an enemy minion attacks here"
        if p.tile(item) == tile and p.is_enemy(mine, p.by(item)):
            jobs += [Job(p.by(item), item, number, tile) for number, _ in on(p.card(item), "attacked")]
    return [job for job in jobs if not ability_of(p, job).get("bury") or costs.works(p, job)]


def _skills(p: Position, seat: int, mine: int, tile: int) -> Iterator[Job]:
    for item in p.zone(At.skills, seat):
        card = p.card(item)
        for number, ability in on(card, "attack"):
            if card.type == "lore":  # the blood pool is not bound to the avatar (R.55)
                applies = seat == mine
            elif p.state.avatar[seat] != tile:
                applies = False
            elif p.is_enemy(seat, mine):
                applies = p.options["tactics"] == "literal" and _opposes(p, seat, tile)
            else:
                applies = seat == mine or speaks_of_attacker(ability)
            if applies:
                yield Job(seat, item, number, tile)


def _opposes(p: Position, seat: int, tile: int) -> bool:
    return tile in p.own_tiles(seat)


def speaks_of_attacker(ability: Ability) -> bool:
    """Return whether a skill's text says "attacker" and not "your minion" (R.77)."""
    return any(effect.get("to") == "attacker" for effect in ability["do"]) or "attacker" in ability.get("only", {})


def choices(p: Position, pending: list[Job]) -> list[Job]:
    """Return the tactics that can be resolved now (SOR-7.10).

    An optional one that could do nothing is left out; a compulsory one without a target does nothing (R.29).
    """
    return [job for job in pending if (costs.usable if optional(p, job) else costs.applies)(p, job)]


def left_after(p: Position, pending: list[Job], done: Job) -> list[Job]:
    """Return the tactics left after one: not that, nor what its card does in other phases of the moon."""
    phases = _phases(p, done)

    def replaced(job: Job) -> bool:
        return bool(job.item == done.item and phases and _phases(p, job)) and not phases & _phases(p, job)

    return [job for job in pending if job.key != done.key and not replaced(job)]


def _phases(p: Position, job: Job) -> set[str]:
    return set(ability_of(p, job).get("only", {}).get("state", ()))


def roll_changes(p: Position, jobs: list[Job]) -> Counter[tuple[str, str]]:
    """Return changes to the roll by compulsory tactics that work now: old face or none, new face (R.82)."""
    found = Counter[tuple[str, str]]()
    for job in choices(p, jobs):
        for effect in ability_of(p, job)["do"]:
            if effect["do"] == "convert":
                found[effect["face"], effect["into"]] += 1
            elif effect["do"] == "add":
                found["", effect["symbol"]] += 1
    return found


def optional(p: Position, job: Job) -> bool:
    """Return whether a tactic need not be used (SOR-7.10)."""
    return bool(ability_of(p, job).get("may"))


def is_foreign(p: Position, job: Job, attacker: int) -> bool:
    """Return whether a job is of a skill of the other side, whose owner decides (R.30) unless it left (R.79)."""
    return (
        not p.state.gone[job.seat] and job.item in p.zone(At.skills, job.seat) and p.is_enemy(p.by(attacker), job.seat)
    )
