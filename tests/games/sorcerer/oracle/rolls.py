"""Dice, rerolls and points of a fixed roll (SOR-7.12 to 7.15, 7.20, 10.01, R.32 to R.35, R.82, R.99)."""

from __future__ import annotations

from collections import Counter

from tabletop.engine import Action
from tabletop.games.sorcerer.rules.state import At
from tests.games.sorcerer.oracle import targets, values
from tests.games.sorcerer.oracle.cards import die_faces
from tests.games.sorcerer.oracle.position import Position

MOST_DICE = 7
SKULLS = {"blank": 0, "hit": 1, "double": 2, "critical": 0}


def dice_of(p: Position) -> list[int]:
    """Return the dice of the present roll."""
    return list(p.state.zones[At.dice][: p.state.rolled])


def number_of_dice(p: Position, attacker: int) -> int:
    """Return the number of dice a minion rolls (SOR-7.12, R.32, R.87)."""
    return max(0, min(MOST_DICE, values.attack(p, attacker)))


def rerolls(p: Position, seat: int) -> set[Action]:
    """Return the ways to reroll, for one seat (SOR-7.13, 7.14, 14.07, R.34, R.35)."""
    found = {Action(seat, "done")}
    for item in dice_of(p):
        if p.state.omens[seat]:
            found.add(Action(seat, "reroll", f"die:{item}", "", "omen"))
        if p.state.free[seat]:
            found.add(Action(seat, "reroll", f"die:{item}", "", "free"))
    if targets.unused(p, seat):
        found.add(Action(seat, "flip"))
    return found


def has_means(p: Position, seat: int) -> bool:
    """Return whether a seat could reroll anything; who has left passes (R.79)."""
    return not p.state.gone[seat] and len(rerolls(p, seat)) > 1


def outcome(faces: list[str], changes: Counter[tuple[str, str]], critical_points: int) -> tuple[int, int]:
    """Return the points of criticals and of hits, after conversions and additions (R.82).

    A critical is worth two points in an undefended battlefield (SOR-7.20). Without dice there is no roll to add to
    (R.39).
    """
    if not faces:
        return 0, 0
    found = Counter(faces)
    for (face, into), most in changes.items():
        if face:
            turned = min(most, found[face])
            found[face] -= turned
            found[into] += turned
    hits = sum(SKULLS[face] * number for face, number in found.items()) + changes[("", "hit")]
    return found["critical"] * critical_points, hits


def rolled_faces(p: Position) -> list[str]:
    """Return the faces of the present roll."""
    faces = die_faces(str(p.options["die"]))
    return [faces[p.state.face[item]] for item in dice_of(p)]


def some_dice(seat: int, unchosen: tuple[int, ...]) -> set[Action]:
    """Return the dice that may be chosen next where only some are rerolled (R.99)."""
    return {Action(seat, "pick_die", f"die:{item}") for item in unchosen}
