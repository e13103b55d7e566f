"""Sets, avatars, opening hands and the energy die (SOR-3, SOR-4, SOR-5)."""

from __future__ import annotations

from tabletop.engine import Action
from tabletop.games.sorcerer.rules.state import At
from tests.games.sorcerer.oracle.actions import avatar_moves
from tests.games.sorcerer.oracle.cards import all_sets
from tests.games.sorcerer.oracle.position import Position

KINDS = ("character", "lineage", "domain")


def draft(p: Position, seat: int) -> set[Action]:
    """Return the sets that may be taken now (SOR-3.05, R.04)."""
    if seat != drafter(p):
        return set()
    chosen_keys = {key for chosen in p.state.sets for key in chosen}
    again = p.options["sets"] == "duplicates"
    kind = KINDS[len(p.state.sets[seat]) if p.state.sets else 0]
    free = [key for key in all_sets()[kind] if again or key not in chosen_keys]
    return {Action(seat, "surprise"), *(Action(seat, "draft", f"kind:{key}") for key in free)}


def drafter(p: Position) -> int:
    """Return the seat that picks the next set: forward, backward, forward again."""
    size = len(p.seats)
    turn = [(p.state.first + step) % size for step in p.seats]
    line = [*turn, *reversed(turn), *turn]
    return line[sum(map(len, p.state.sets))]


def place_avatar(p: Position, seat: int) -> set[Action]:
    """Return the places for an avatar at setup and in the Ready phase (SOR-4.07, 5.10)."""
    return set(avatar_moves(p, seat, stay=True))


def hand(p: Position, seat: int) -> set[Action]:
    """Return the cards that may be set aside: neither minions nor forms (SOR-4.10, 12.18)."""
    cards = [item for item in p.zone(At.hand, seat) if not p.card(item).is_minion_card]
    return {Action(seat, "keep"), *(Action(seat, "set_aside", f"card:{item}") for item in cards)}


def energy(p: Position, seat: int) -> set[Action]:
    """Return the ways to gain energy (SOR-5.04, R.72)."""
    return {Action(seat, "roll"), Action(seat, "four")} if seat == p.state.first else set()
