"""Features of a position for the learned values: gems, strength and possible loot, by the turns left."""

from __future__ import annotations

from math import log

from tabletop.games.holy_knights.bots import evaluation
from tabletop.games.holy_knights.bots.fight_forecast import Army, army, attack_chance
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.rules import ending
from tabletop.games.holy_knights.rules.state import At, HolyState

PHASES = {"mid": 22.0, "late": 7.5, "end": 2.5}
"""Phases of a match by turns per player before the end; features are learned for each."""
_SCALE = 30.0
"""Strength is counted in so many points."""


def value_features(state: HolyState) -> list[dict[str, float]]:
    """Return the features of every seat: each plays for itself."""
    armies = [army(state, seat) for seat in state.seats]
    first = ending.places(state)
    turns = remaining(state)
    phases = {phase: max(0.0, 1.0 - turns / length) for phase, length in PHASES.items()}
    attacks = _attacks(state, armies)
    found = []
    for seat in state.seats:
        plain = _plain(state, seat, armies, attacks, bool(first[seat] == 1))
        for phase, part in phases.items():
            if part:
                plain |= {f"{name}_{phase}": value * part for name, value in plain.items() if "_" not in name}
        found.append(plain)
    return found


def remaining(state: HolyState) -> float:
    """Return about how many turns each player has until the end, as far as the deck's back tells."""
    players = len(state.playing_seats())
    if state.left >= 0:
        return state.left / players
    out = BOOK.sacred_count - state.count_sacred_in_play()
    return out * (len(state.zones[At.deck]) + 1) / (out + 1) / players + 2


def _attacks(state: HolyState, armies: list[Army]) -> dict[bool, list[list[float]]]:
    """Return the chance of each seat against each rival one that plays, with hands and without."""
    players = set(state.playing_seats())
    return {
        hand: [
            [
                attack_chance(own, rival, hand=hand) if at != to and (at in players or to in players) else 0.0
                for to, rival in enumerate(armies)
            ]
            for at, own in enumerate(armies)
        ]
        for hand in (True, False)
    }


def _plain(
    state: HolyState, seat: int, armies: list[Army], attacks: dict[bool, list[list[float]]], first: bool
) -> dict[str, float]:
    force, own = armies[seat], len(state.gems(seat))
    most = max(len(state.gems(rival)) for rival in state.seats if rival != seat)
    light, dark = force.side == LIGHT, force.side == DARK
    in_hand = force.light.strength, force.dark.strength
    same = in_hand[force.side - LIGHT] if light or dark else max(in_hand)
    table = force.table
    cards = [kind for item in state.hand(seat) if (kind := state.kind[item]) >= 0]
    plain = {
        "gems": float(own),
        "lead": float(own - most),
        "most": float(2 * own > BOOK.gem_count),
        "first": float(first),
        "light": float(light),
        "dark": float(dark),
        "lightTable": table.strength * light / _SCALE,
        "darkTable": table.strength * dark / _SCALE,
        "lightCount": table.number * light / 3,
        "darkCount": table.number * dark / 3,
        "growth": log(1.0 + table.strength / 10),
        "same": same / _SCALE,
        "other": (sum(in_hand) - same) / _SCALE,
        "cards": len(state.hand(seat)) / 5,
        "magic": float(sum([BOOK.is_magic[kind] for kind in cards])),
        "spells": (force.light if light else force.dark).magic,
        "holy": force.light.magic - force.dark.magic,
        "thief": sum([evaluation.thief_chance(kind) for kind in cards if BOOK.is_thief[kind]]),
        "turn": float(seat == state.player),
        "settled": float(first and seat == state.player and state.left == 0),
    }
    timing = "Now" if seat == state.player else "Next"
    rivals = [rival for rival in state.playing_seats() if rival != seat]
    for name, both in (("all", True), ("table", False)):
        odds = [(attacks[both][seat][rival], len(state.gems(rival))) for rival in rivals]
        risk = max((attacks[both][rival][seat] for rival in rivals), default=0.0)
        plain[f"{name}Beats{timing}"] = max((chance for chance, _ in odds), default=0.0)
        plain[f"{name}Wins{timing}"] = max((chance * prize for chance, prize in odds), default=0.0)
        if len(armies) > 2:
            plain[f"{name}Risk{timing}"] = risk
            plain[f"{name}Loses{timing}"] = risk * own
    return plain
