"""The column beside the roads: the battle as it is put together, what was played, the heaps; and all that is money."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.table import Area, Box, Gauge, Heap, Piece, Row, Tone
from tabletop.games.seven_missions import power, road
from tabletop.games.seven_missions.book import COIN_KINDS, CRAFT, EFFECTS, FIGHTS, IGNORED, IS_SKILL
from tabletop.games.seven_missions.naming import kind_name
from tabletop.games.seven_missions.outlook import aid, chance
from tabletop.games.seven_missions.pieces import card_piece, coin_piece, die_piece, wide
from tabletop.games.seven_missions.schema import Damage
from tabletop.games.seven_missions.state import (
    BOX,
    COINS,
    DICE,
    DISCARD,
    DONE,
    LAND,
    PLAY,
    SevenState,
    at,
    hit_points,
    miracle_on,
    monsters_on,
)
from tabletop.games.seven_missions.supply import COIN
from tabletop.words import Words


def side(state: SevenState, mine: int, words: Words) -> Box:
    """Return the column: the battle if there is one, the cards of whose turn it is, a warning, and the heaps."""
    fought = state.arena >= 0
    parts: list[Area | Box] = _battle(state, words) if fought else []
    parts.append(_played(state, words, 0.95 if fought else 3.6))
    if state.combat != DONE and (lost := road.would_lose(state, state.player)):
        parts.append(_warning(state, mine, lost, words))
    parts.append(Box(True, (_discard(state, mine, words), _removed(state, words)), 0.6))
    return Box(False, tuple(parts), 1.05)


def in_battle(state: SevenState, item: int) -> bool:
    """Tell whether a hero is in the battle's party."""
    return any(item == hero for hero, _ in state.party)


# --- the battle ---


def _battle(state: SevenState, words: Words) -> list[Area | Box]:
    """Return the battle: the foes, the party with its skill cards, and the damage against the hit points."""
    seat, land = state.player, LAND[state.player][state.arena]
    foes = monsters_on(state, seat, state.arena)
    pieces = [_copy(wide(card_piece(state, item, words, seat))) for item in foes]
    miracle = miracle_on(state, seat, state.arena)
    if miracle >= 0:
        pieces.append(_copy(wide(card_piece(state, miracle, words, seat))))
    enemy = Row(
        "zone:foe",
        words("seven_missions.table.battle", land=land),
        pieces=tuple(pieces),
        rows=1,
        weight=1.05,
        stretch=True,
        also=(land,),
    )
    party: list[Piece] = []
    for hero, attacks in state.party:
        note = "" if attacks else words("seven_missions.table.supports")
        shown = wide(msgspec.structs.replace(card_piece(state, hero, words, seat, note), sideways=False))
        party.append(shown if attacks else msgspec.structs.replace(shown, faded=True))
    skills = [item for item in state.zones[at(seat, PLAY)] if IS_SKILL[state.kind[item]]]
    for item, (kind, rank) in zip(skills[len(skills) - len(state.cast) :], state.cast, strict=True):
        party.append(
            msgspec.structs.replace(wide(card_piece(state, item, words)), figure=_adds(state, foes, kind, rank))
        )
    own = Row(
        "zone:battle",
        words("seven_missions.table.party"),
        pieces=tuple(party),
        columns=1 if len(party) <= 2 else 2,
        rows=2 if len(party) <= 4 else -(-len(party) // 2),
        stretch=True,
        hint=words("seven_missions.table.hint.party"),
        weight=1.75,
        also=(land,),
        seat=seat,
    )
    return [enemy, own, _damage(state, foes, words)]


def _adds(state: SevenState, foes: Sequence[int], kind: int, rank: int) -> str:
    """Return what a skill card played at a rank adds to the damage, as its large figure."""
    idle = bool(foes) and CRAFT[kind] in IGNORED[state.kind[foes[0]]] and not power.silenced(state)
    told = (effect.by_rank[rank - 1] for effect in EFFECTS[kind] if isinstance(effect, Damage))
    return "".join("+0" if idle else f"+{n}" for n in told)


def _copy(piece: Piece) -> Piece:
    """Return a second picture of a card that lies on its land."""
    ref = piece.ref
    return msgspec.structs.replace(piece, ref=ref.replace("card:", "foe:"), also=(ref,), attached=(), marked=False)


def _damage(state: SevenState, foes: Sequence[int], words: Words) -> Area:
    """Return the dice and the running total against the hit points, and what could still close the gap."""
    seat = state.player
    total, hp = power.total(state, seat), hit_points(state, seat, foes[0]) if foes else 0
    attacks = power.character_attacks(state, seat)
    dice = power.dice_of(state, seat, state.arena) if attacks else 0
    shown = tuple(die_piece(state, die, words) for die in state.zones[DICE][:dice])
    return Row(
        "zone:damage",
        words("seven_missions.table.damage"),
        pieces=shown,
        note=_sum(state, total, hp, dice, words),
        hint=gap(state, total, hp, words),
        weight=1.15,
        rows=1,
        gauge=Gauge(total, hp, words("seven_missions.table.gauge", n=total, hp=hp)),
        also=(LAND[seat][state.arena],),
    )


def _sum(state: SevenState, total: int, hp: int, dice: int, words: Words) -> str:
    """Return what the dice must show and how likely that is, or what they have shown."""
    if not dice:
        return ""
    if state.rolled < 0:
        return odds(total, hp, dice, words)
    steady = power.steady(state, state.player)
    return words("seven_missions.table.sum", dice=total - steady, n=steady)


def odds(total: int, hp: int, dice: int, words: Words) -> str:
    """Return what dice must show besides a total to reach the hit points, and how likely that is."""
    least = hp - total
    if least <= dice:
        return words("seven_missions.table.certain")
    return words("seven_missions.table.needs", n=least, odds=round(100 * chance(dice, least)))


def gap(state: SevenState, total: int, hp: int, words: Words) -> str:
    """Return how much damage is missing, and a skill card in the fighter's hand that would make up for it."""
    if total >= hp:
        return ""
    helper = aid(state, hp)
    if helper is None:
        return words("seven_missions.table.short", n=hp - total)
    card, more = helper
    return words("seven_missions.table.aid", n=hp - total, card=kind_name(card, words), more=more)


# --- what was played, warnings, heaps ---


def _played(state: SevenState, words: Words, weight: float) -> Area:
    """Return what the seat whose turn it is has in play; between turns that is nothing for anybody else (SEV-11.03)."""
    seat, kinds = state.player, state.kind
    cards = state.zones[at(seat, PLAY)]
    skills = [item for item in cards if IS_SKILL[kinds[item]]] if state.arena >= 0 else []
    used = skills[len(skills) - len(state.cast) :]
    shown = [
        item
        for item in sorted(cards, key=lambda item: not FIGHTS[kinds[item]])
        if not in_battle(state, item) and item not in used
    ]
    pieces = tuple(card_piece(state, item, words, seat) for item in shown)
    hint = "" if shown else words("seven_missions.table.hint.play")
    columns = 0 if state.arena >= 0 else 2 if len(pieces) <= 6 else 3
    return Row(
        f"zone:play/{seat}",
        words("seven_missions.zone.play"),
        pieces=pieces,
        columns=columns,
        seat=seat,
        hint=hint,
        weight=weight,
    )


def _warning(state: SevenState, mine: int, lost: list[int], words: Words) -> Area:
    key = "seven_missions.table.warning" if state.player == mine else "seven_missions.table.warning.other"
    lands = words.listed([words("seven_missions.table.level", n=spot + 1) for spot in sorted(lost)])
    told = words(key, lands=lands, n=len(lost), seat=f"seat:{state.player}")
    return Row("zone:warning", "", hint=told, weight=0.6, tone=Tone.RISK)


def _discard(state: SevenState, seat: int, words: Words) -> Area:
    cards = state.zones[at(seat, DISCARD)]
    return Heap(
        f"zone:discard/{seat}",
        words("seven_missions.table.discard"),
        pieces=tuple(card_piece(state, item, words) for item in reversed(cards)),
        seat=seat,
        count=len(cards),
        glyph="mdi6.delete-variant",
        weight=0.75,
    )


def _removed(state: SevenState, words: Words) -> Area:
    removed = state.zones[BOX]
    return Heap(
        "zone:box",
        words("seven_missions.table.box"),
        pieces=tuple(card_piece(state, item, words) for item in reversed(removed)),
        count=len(removed),
        glyph="mdi6.package-variant-closed",
        weight=0.75,
    )


# --- money ---


def coins(state: SevenState, words: Words) -> Area:
    """Return the three coin piles, one beside each row of the bazaar."""
    shown = tuple(
        coin_piece(state, COINS + number, kind, COIN[number], words) for number, kind in enumerate(COIN_KINDS)
    )
    return Row(
        "zone:coins", words("seven_missions.zone.coins"), pieces=shown, columns=1, rows=3, weight=0.46, bare=True
    )


def purse(state: SevenState, mine: int, words: Words) -> Area:
    """Return the gold points that are unspent in the turn."""
    whose = words("seven_missions.table.unspent") if state.player == mine else words.name(f"seat:{state.player}")
    return Heap(
        "zone:purse",
        "",
        glyph="mdi6.gold",
        figure=str(state.gold[state.player]),
        hint=whose,
        weight=0.62,
    )
