"""Heuristic evaluation: gems and their safety, strength on table and in hand, and the current fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from tabletop.engine import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import NOBODY, PRISON, At, HolyState

GEM, RISK = 10.0, 0.8
"""Points for a gem, and how much of it a certain attack would cost: not every rival strikes at once."""
TABLE, IN_HAND, MAGIC, THIEF = 0.40, 0.20, 1.5, 5.0
KNIGHT, PAIR, OF_LIGHT = 1.5, 4.0, 1.0
SURVIVES, SURVIVES_SURE = 0.35, 0.45
"""Share of a victorious line that is left after a narrow fight, and how much more after a sure one."""
GUARDS, SENT = 0.5, 0.4
"""Share of the strength in hand that defends a table, and that goes into an attack."""
SPREAD, SPREAD_LATE = 12.0, 5.0
"""Points that make a winner e times as likely, early on and in the last turn."""
SENDS = 0.35
"""Share of the strength in hand that a principal is likely to send into a fight."""
UNKNOWN = 4.5
"""Strength of a card whose kind is hidden."""
MANY, REACH = 5, 2.0
"""Number of players from which a gem in reach counts, and its points: else most would be Light."""
HOPE = 0.35
"""Share of an attack's expected loot that counts beforehand, with two players."""


class Player(NamedTuple):
    """Figures of one seat."""

    side: int
    gems: int
    table: float
    in_hand: float
    """Strength in hand that can join a fight of its side."""
    extra: float
    """Points for everything else."""


def players(state: HolyState) -> dict[int, Player]:
    """Return the figures of every seat that plays."""
    return {seat: player(state, seat) for seat in state.playing_seats()}


def player(state: HolyState, seat: int) -> Player:
    """Return the figures of a seat."""
    return player_with(state, seat, state.stance(seat), state.mat(seat), state.hand(seat))


def player_with(state: HolyState, seat: int, side: int, table: Sequence[Item], cards: Iterable[Item]) -> Player:
    """Return the figures of a seat with this side, table and hand."""
    kinds = state.kind
    light = dark = extra = 0.0
    for item in cards:
        kind = kinds[item]
        if kind < 0:
            light, dark = light + UNKNOWN / 2, dark + UNKNOWN / 2
        elif BOOK.side[kind] == LIGHT:
            light += BOOK.strength[kind]
        elif BOOK.side[kind] == DARK:
            dark += BOOK.strength[kind]
        elif BOOK.is_magic[kind]:
            extra += MAGIC
        elif BOOK.is_thief[kind]:
            extra += THIEF * thief_chance(kind)
    strength = light if side == LIGHT else dark if side == DARK else max(light, dark)
    if side == LIGHT:
        own = [kinds[item] for item in state.gems(seat)]
        extra += OF_LIGHT
        for item in table:
            if BOOK.is_knight[kinds[item]]:
                extra += KNIGHT + (PAIR if BOOK.gem_of[kinds[item]] in own else 0.0)
    return Player(side, len(state.gems(seat)), odds.strength(state, table), strength, extra)


def thief_chance(kind: int) -> float:
    """Return the chance of a kind of thief."""
    return (7 - BOOK.success[kind]) / 6


def evaluate(state: HolyState, seat: int) -> float:
    """Return the chance that a seat wins, from 0 to 1; a current fight counts by its likely end."""
    found = players(state)
    if seat not in found:
        return 0.0
    if state.attacker == NOBODY:
        return win_chance(state, found, seat, acting=True)
    chance, lost, won = fight_outcomes(state, found, seat)
    return chance * won + (1 - chance) * lost


def fight_outcomes(state: HolyState, found: dict[int, Player], seat: int) -> tuple[float, float, float]:
    """Return the attacker's chance in the fight that is on, and a seat's to win once it was lost, and won.

    Both principals may still send a share of their hands.
    """
    in_hand = [found[each].in_hand if each in found else 0.0 for each in (state.attacker, state.foe)]
    own, enemy = (odds.strength(state, state.line(number)) for number in (0, 1))
    chance = odds.win_chance(own + SENDS * in_hand[0] if own else 0.0, enemy + SENDS * in_hand[1] if enemy else 0.0)
    shares = SURVIVES + SURVIVES_SURE * (1 - chance), SURVIVES + SURVIVES_SURE * chance
    return chance, *outcome_chances(state, found, seat, (state.attacker, state.foe), state.line(0), shares)


def outcome_chances(
    state: HolyState,
    found: dict[int, Player],
    seat: int,
    sides: tuple[int, int],
    party: Sequence[Item],
    shares: tuple[float, float],
) -> tuple[float, float]:
    """Return the chances of a seat to win once the attacker of a fight has lost it, and has won it.

    `sides` are attacker and foe; `party` goes to the dungeon; of the victorious line one of two `shares` is left.
    """
    lost, won = (_after_fight(state, found, sides, party, shares[won], won) for won in (False, True))
    return win_chance(state, lost, seat), win_chance(state, won, seat)


def _after_fight(
    state: HolyState, found: dict[int, Player], sides: tuple[int, int], party: Sequence[Item], share: float, won: bool
) -> dict[int, Player]:
    ended = dict(found)
    attacker, foe = sides
    if foe == PRISON:
        sent = odds.strength(state, party)
        freed = odds.strength(state, state.zones[At.captives]) if won else 0.0
        strength = found[attacker].table - sent * (1 - share if won else 1.0) + freed
        knights = KNIGHT * len(state.zones[At.captives]) if won else 0.0
        ended[attacker] = found[attacker]._replace(table=max(0.0, strength), extra=found[attacker].extra + knights)
        return ended
    own, defender = found[attacker], found.get(foe)
    spoils = defender.gems if defender is not None else len(state.gems(foe))
    if won:
        ended[attacker] = own._replace(table=own.table * share, gems=own.gems + spoils)
        if defender is not None:
            ended[foe] = defender._replace(table=0.0, gems=0)
    else:
        ended[attacker] = own._replace(table=0.0)
        if defender is not None:
            ended[foe] = defender._replace(table=defender.table * share)
    return ended


def win_chance(state: HolyState, found: dict[int, Player], seat: int, *, acting: bool = False) -> float:
    """Return the chance that a seat wins; `acting` if whose turn it is has still to act."""
    late = 0.0 if state.left < 0 else 1.0 - state.left / (2.0 * len(found) + 1.0)
    spread = SPREAD + (SPREAD_LATE - SPREAD) * late
    turns = _turns(state, found, acting)
    scores = {each: points(found, each, turns) / spread for each in found}
    best = max(scores.values())
    weights = {each: exp(score - best) for each, score in scores.items()}
    return weights[seat] / sum(weights.values())


def _turns(state: HolyState, found: dict[int, Player], acting: bool) -> dict[int, int]:
    """Return the turns each seat has left; 2 while the number is unknown."""
    if state.left < 0:
        return dict.fromkeys(found, 2)
    order = [*state.seats_after(state.player), state.player]
    counts = {seat: state.left // len(order) for seat in order}
    for seat in order[: state.left % len(order)]:
        counts[seat] += 1
    if acting and state.player in counts:
        counts[state.player] += 1
    return {seat: counts.get(seat, 0) for seat in found}


def points(found: dict[int, Player], seat: int, turns: dict[int, int]) -> float:
    """Return the points of a seat: gems, less what they are in danger, and what strength may still bring."""
    own = found[seat]
    threats = sum(turns[other] for other in found if other != seat)
    use = 1.0 if turns[seat] else 0.5 if threats else 0.0
    total = GEM * own.gems + own.extra + use * (TABLE * own.table + IN_HAND * own.in_hand)
    if own.gems:
        total -= GEM * RISK * own.gems * danger(found, seat, turns)
    if turns[seat] and len(found) == 2:
        total += GEM * HOPE * _expected_loot(found, seat)
    if turns[seat] and len(found) >= MANY:
        rivals = (rival for other, rival in found.items() if other != seat)
        total += REACH * sum(rival.gems for rival in rivals if may_attack(own, rival))
    return total


def may_attack(own: Player, rival: Player) -> bool:
    return own.side == DARK or (own.side == LIGHT and rival.side != LIGHT)


def _expected_loot(found: dict[int, Player], seat: int) -> float:
    own = found[seat]
    force = own.table + SENT * own.in_hand
    return max(
        (
            rival.gems * odds.win_chance(force, rival.table + GUARDS * rival.in_hand)
            for rival_seat, rival in found.items()
            if rival_seat != seat and rival.gems and may_attack(own, rival)
        ),
        default=0.0,
    )


def danger(found: dict[int, Player], seat: int, turns: dict[int, int]) -> float:
    """Return the chance of the most dangerous rival with a turn left against a seat's table and hand."""
    own = found[seat]
    guard = own.table + GUARDS * own.in_hand
    return max(
        (
            odds.win_chance(rival.table + SENT * rival.in_hand, guard)
            for other, rival in found.items()
            if other != seat and turns[other] and may_attack(rival, own)
        ),
        default=0.0,
    )
