"""Winners at the round limit (R.78) and after a resignation (R.79)."""

from __future__ import annotations

from collections import Counter

from tests.games.sorcerer.oracle.position import Position


def by_round_limit(p: Position, captures: Counter[int]) -> set[int]:
    """Return the winners after the last round: by captures, then by damage; equals win together."""
    sides = sorted({p.side(seat) for seat in p.seats if not p.state.gone[seat]})
    rank = {side: (captures[side], damage_done(p, side)) for side in sides}
    best = [side for side in sides if rank[side] == max(rank.values())]
    return {seat for side in best for seat in p.members(side)}


def damage_done(p: Position, side: int) -> int:
    """Return the damage on the halves that face a side; a captured battlefield is turned over (SOR-8.02)."""
    seat = p.members(side)[0]
    facing = [p.half(tile, seat) ^ 1 for tile in p.own_tiles(seat) if p.state.taken[tile] < 0]
    return sum(p.state.hurt[half] for half in facing)


def by_leaving(p: Position, leaver: int) -> set[int]:
    """Return the winners after a resignation, if any: in Battle Royale the last one, else the other side."""
    if leaver < 0:
        return set()
    if p.royale:
        staying = [seat for seat in p.seats if not p.state.gone[seat]]
        return set(staying) if len(staying) == 1 else set()
    return {seat for seat in p.seats if p.is_enemy(seat, leaver)}


def after_leaving(before: Position, after: Position, seat: int) -> str:
    """Return in words what is wrong after a seat has left, "" if nothing is."""
    winners, result = by_leaving(after, seat), after.state.result
    if winners:
        return "" if result is not None and set(result.winners) == winners else f"{winners} have not won"
    lost = [item for item in before.in_play if before.by(item) == seat]
    survivors = [item for item in lost if after.tile(item) >= 0]
    return f"{survivors} stay in play" if survivors else ""
