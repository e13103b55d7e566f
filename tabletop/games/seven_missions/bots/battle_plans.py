"""Battle plans for bots: parties for each threatened land, and their chances."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

from tabletop.engine import NONE, Item
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.power import chance, character_of, dice_of, rank, shielded
from tabletop.games.seven_missions.rules.state import DONE, At, SevenState
from tabletop.games.seven_missions.rules.steps import ending

SURE: Final = 0.93
"""The chance at which a battle needs no more heroes, unless it decides the match."""
_ENOUGH: Final = 0.7
"""The same for a battle whose participants are removed."""
_RISKED: Final = 0.7
"""The cost of losing the character to a Gorgon, in lands."""
_DEVOURED: Final = 0.12
"""The cost of losing a companion to a Gorgon, in lands."""
_SPENT: Final = 0.04
"""The cost of a companion that could stay in hand for the next turn, in lands."""
_CAST: Final = 0.05
"""The cost of a skill card played, in lands."""
_USED: Final = 0.01
"""The cost of a companion in play, in lands: it could use its ability, or fight on another land."""


class Battle(NamedTuple):
    """A threatened land, its chance to be freed, and the party, the character first."""

    spot: int
    chance: float
    party: tuple[int, ...]


class _Foe(NamedTuple):
    spot: int
    needed: int
    dice: int
    kinds: tuple[int, ...]


def plan(
    state: SevenState, seat: int, later: bool = False, extra: int = 0, threats: Sequence[tuple[int, int]] = ()
) -> tuple[Battle, ...]:
    """Return the most promising battles over a seat's threatened lands.

    `later` looks ahead to the seat's next turn: everybody in hand fights, and a hero of the bazaar whom the coins in
    hand can pay. `extra` is a kind of card imagined in hand; `threats` are kinds of monsters imagined on lands.
    """
    lands = state.threatened(seat)
    if not later:
        lands -= {spot for spot in state.fought[seat] if spot != state.arena}
    if not lands and not threats:
        return ()
    foes = [_foe(state, seat, spot) for spot in sorted(lands)]
    foes += [_Foe(spot, BOOK.hp[kind], 2, (kind,)) for spot, kind in threats]
    foes.sort(key=lambda foe: foe.needed)
    hero = _fighting_character(state, seat, later)
    pool, skills = _companions(state, seat, later, extra), _skills(state, seat, extra)
    sure = 1.0 if state.claim[seat] == () else SURE
    best: tuple[Battle, ...] = ()
    most = -1.0
    for main in (*(foe.spot for foe in foes), -1) if hero >= 0 else (-1,):
        score, found = _assign(state, seat, foes, main, hero, pool, skills, sure)
        if score > most:
            most, best = score, found
    return best


def winning_chance(state: SevenState) -> float:
    """Return the active player's chance to win the match in this turn by battles yet to be rolled."""
    seat, last = state.player, state.goal - 1
    if state.solo or state.combat == DONE or not (state.is_pending("turn") or state.is_pending("muster")):
        return 0.0
    left = state.threatened(seat).difference(spot for spot in state.fought[seat] if spot != state.arena)
    if last in left and ending.has_last_dragon(state, seat, last):
        return single_battle(state, seat, last).chance
    decides = ending.may_win_by_fighting(state, seat) and left == state.threatened(seat)
    return all_fall(plan(state, seat)) if decides else 0.0


def single_battle(state: SevenState, seat: int, spot: int, imagined: int = 0) -> Battle:
    """Return the likeliest battle for one land with everybody who helps, whatever becomes of others.

    `imagined` is a kind of monster that stands there alone, 0 for those that do.
    """
    foe = _foe(state, seat, spot)
    if imagined:
        foe = foe._replace(needed=BOOK.hp[imagined], kinds=(imagined,))
    hero = _fighting_character(state, seat)
    pool, skills = _companions(state, seat, False, 0), _skills(state, seat)
    mains = (-1, spot) if hero >= 0 else (-1,)
    ways = [_assign(state, seat, [foe], main, hero, pool, skills, 1.0)[1][0] for main in mains]
    return max(ways, key=lambda battle: battle.chance)


def siege(state: SevenState, seat: int, rival: int) -> list[tuple[int, int]]:
    """Return the rival's lands (position, kind) that the monsters in a seat's hand could go to, one each."""
    kinds = state.kind
    monsters = [kinds[item] for item in state.in_hand(seat, BOOK.is_monster)]
    if not monsters:
        return []
    occupied = state.threatened(rival).union(state.marked[rival])
    free = [spot for spot in reversed(range(state.level(rival))) if spot not in occupied]
    found = []
    for kind in sorted(monsters, key=BOOK.hp.__getitem__, reverse=True):
        if free and free[0] + 1 >= state.trial(kind):
            found.append((free.pop(0), kind))
    return found


def expected_lands(battles: tuple[Battle, ...]) -> float:
    """Return the expected number of threatened lands that are freed."""
    return sum(battle.chance for battle in battles)


def heroes_lost(state: SevenState, seat: int, battles: tuple[Battle, ...]) -> float:
    """Return the value of the heroes that the battles cost, in lands; 0 if a win ends the match."""
    hero, found = character_of(state, seat), 0.0
    for battle in battles:
        if battle.party and _is_deadly(state, seat, _foe(state, seat, battle.spot).kinds):
            found += sum(_RISKED if fighter == hero else _DEVOURED for fighter in battle.party)
    return found


def _is_deadly(state: SevenState, seat: int, kinds: Sequence[int]) -> bool:
    """Return whether fighting kinds of monsters costs heroes that are still needed afterwards."""
    return any(BOOK.devours[kind] for kind in kinds[:1]) and state.claim[seat] != () and not _can_shield(state, seat)


def _can_shield(state: SevenState, seat: int) -> bool:
    """Return whether a skill card in hand that spares heroes suits one in play or in hand."""
    heroes = [*state.heroes(seat), *state.in_hand(seat, BOOK.is_companion)]
    kinds = [state.kind[item] for item in state.in_hand(seat, BOOK.is_skill)]
    shields = [BOOK.craft[kind] for kind in kinds if shielded(((kind, 1),))]
    return any(rank(state, seat, hero, craft) for craft in shields for hero in heroes)


def all_fall(battles: tuple[Battle, ...]) -> float:
    """Return the chance that every threatened land is freed."""
    return prod([battle.chance for battle in battles])


def _foe(state: SevenState, seat: int, spot: int) -> _Foe:
    kinds = tuple([state.kind[foe] for foe in state.monsters_on(seat, spot)])
    return _Foe(spot, state.hit_points_on(seat, spot), dice_of(state, seat, spot), kinds)


def _fighting_character(state: SevenState, seat: int, later: bool = False) -> Item:
    """Return the character in play if it can fight, `later` even if it has fought now; else NONE."""
    hero = character_of(state, seat)
    return hero if hero < 0 or later or not state.tired[hero] else NONE


def _companions(state: SevenState, seat: int, later: bool, extra: int) -> list[tuple[Item, int]]:
    """Return item and kind of possible companions in battle; item NONE is a guess.

    Those in play come first, as they leave at the end of the turn anyway; the strongest come first among them and
    among the others.
    """
    kinds, tired, zones = state.kind, state.tired, state.zones
    found: list[tuple[Item, int]] = [(item, kinds[item]) for item in state.in_hand(seat, BOOK.is_companion)]
    ready: list[tuple[Item, int]] = []
    if not later:
        ready = [(item, kinds[item]) for item in zones[At.play[seat]] if BOOK.is_hero[kinds[item]] and not tired[item]]
        ready.sort(key=lambda companion: BOOK.attack[companion[1]], reverse=True)
    else:
        hire = _hire(state, seat)
        if hire:
            found.append((NONE, hire))
    if extra and BOOK.is_companion[extra]:
        found.append((NONE, extra))
    found.sort(key=lambda companion: BOOK.attack[companion[1]], reverse=True)
    return ready + found


def _hire(state: SevenState, seat: int) -> int:
    if not state.level(seat):
        return 0
    kinds = state.kind
    points = state.coins(seat)
    young = bool(state.zones[At.grown[seat]])
    return max(
        (
            kinds[item]
            for item in state.zones[At.row[0]]
            if BOOK.cost[kinds[item]] <= points and not (young and BOOK.is_grown[kinds[item]])
        ),
        key=lambda kind: BOOK.attack[kind],
        default=0,
    )


def _assign(
    state: SevenState,
    seat: int,
    foes: list[_Foe],
    main: int,
    hero: Item,
    pool: list[tuple[Item, int]],
    skills: list[int],
    sure: float,
) -> tuple[float, tuple[Battle, ...]]:
    """Return score and battles with the character on land `main`, companions alone wherever they suffice.

    At the chance `sure` the character needs no more help.
    """
    free, left = list(pool), list(skills)
    score = 0.0
    found = []
    for foe in foes:
        if foe.spot == main:
            continue
        party, cast = _sufficient(state, seat, foe, free, left)
        if not party:
            found.append(Battle(foe.spot, 0.0, ()))
            continue
        fighters = [item for item, _, _ in party]
        lost = _DEVOURED * len(party) if _is_deadly(state, seat, foe.kinds) else _cost(state, seat, fighters)
        score += 1.0 - lost - _CAST * len(cast)
        found.append(Battle(foe.spot, 1.0, tuple(fighters)))
        for item, kind, _ in party:
            free.remove((item, kind))
        for skill in cast:
            left.remove(skill)
    if main >= 0:
        foe = next(foe for foe in foes if foe.spot == main)
        deadly = _is_deadly(state, seat, foe.kinds)
        team: list[power.Fighter] = [(hero, state.kind[hero], True)]
        best = _damage(state, seat, foe, team, left)
        for item, kind in free:
            missing = foe.needed - power.strength(state, seat, foe.kinds, team, ())
            if chance(foe.dice, missing) >= (_ENOUGH if deadly else sure):
                break
            larger = [*team, (item, kind, True)]
            if (
                kind not in [member for _, member, _ in team]
                and (total := _damage(state, seat, foe, larger, left)) > best
            ):
                team, best = larger, total
        odds = chance(foe.dice, foe.needed - best)
        fighters = [item for item, _, _ in team]
        found.append(Battle(main, odds, tuple(fighters) if odds else ()))
        lost = _RISKED + _DEVOURED * (len(fighters) - 1)
        score += odds - (lost if deadly else 0.0)
    return score, tuple(found)


def _sufficient(
    state: SevenState, seat: int, foe: _Foe, free: list[tuple[Item, int]], skills: list[int]
) -> tuple[list[power.Fighter], list[int]]:
    """Return companions and skill cards that win without dice and without waste; nothing if none do."""
    party: list[power.Fighter] = []
    for item, kind in free:
        if _damage(state, seat, foe, party, ()) >= foe.needed:
            break
        if kind not in [member for _, member, _ in party]:
            party.append((item, kind, True))
    cast: list[int] = []
    if _damage(state, seat, foe, party, ()) < foe.needed:
        if not skills or _damage(state, seat, foe, party, skills) < foe.needed:
            return [], []
        cast = list(skills)
    for skill in sorted(cast, key=lambda skill: _damage(state, seat, foe, party, [skill])):
        spared = cast.copy()
        spared.remove(skill)
        if _damage(state, seat, foe, party, spared) >= foe.needed:
            cast = spared
    for member in party[::-1]:
        fewer = [other for other in party if other != member]
        if _damage(state, seat, foe, fewer, cast) >= foe.needed:
            party = fewer
    return party, cast


def _damage(state: SevenState, seat: int, foe: _Foe, party: Sequence[power.Fighter], skills: Sequence[int]) -> int:
    """Return a party's damage on a land without dice; of `skills` it plays whatever it can."""
    cast = power.ranked(state, seat, party, skills) if skills else ()
    return power.strength(state, seat, foe.kinds, party, cast)


def _cost(state: SevenState, seat: int, companions: Sequence[int]) -> float:
    """Return the worth of companions elsewhere, in lands."""
    held = state.zones[At.hand[seat]]
    return sum(_SPENT if item in held else _USED for item in companions)


def _skills(state: SevenState, seat: int, extra: int = 0) -> list[int]:
    """Return the kinds of the skill cards in hand, with a kind of card imagined there."""
    found = [state.kind[item] for item in state.in_hand(seat, BOOK.is_skill)]
    return [*found, extra] if extra and BOOK.is_skill[extra] else found
