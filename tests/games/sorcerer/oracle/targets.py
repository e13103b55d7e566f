"""Targets of card texts (SOR-2.11, 2.13, R.13, R.19, R.21, R.67, R.74, R.91)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.games.sorcerer.rules.state import ATTACHED, UNUSED, USED, At
from tests.games.sorcerer.oracle import values
from tests.games.sorcerer.oracle.cards import Ability, Selection
from tests.games.sorcerer.oracle.position import FULL_SIDE, Position


@dataclass(frozen=True)
class Job:
    """An ability of a card: who owns it, where "here" is, and what earlier effects of it were about."""

    seat: int
    item: int
    number: int
    here: int
    there: int = -1
    it: tuple[int, ...] = ()
    done: int = 0

    @property
    def key(self) -> tuple[int, int, int, int]:
        """The four numbers by which questions name it."""
        return self.seat, self.item, self.number, self.here


def ability_of(p: Position, job: Job) -> Ability:
    """Return the ability in the card file."""
    return p.card(job.item).abilities[job.number]


def itself(p: Position, job: Job) -> int:
    """Return the minion that "this minion" means: of an attached form its host (SOR-R.62)."""
    on_host = p.state.guise[job.item] == ATTACHED and p.card(job.item).type == "form"
    return p.state.host[job.item] if on_host else job.item


def reference(p: Position, job: Job, word: str) -> list[int]:
    """Return the meaning of a reference that needs no choice."""
    if word == "self":
        return [itself(p, job)]
    if word == "host":
        return [p.state.host[job.item]]
    if word == "attacker":
        return [p.state.attacker]
    return list(job.it)


def minions_for(p: Position, job: Job, selection: Selection, place: int | None = None) -> list[int]:
    """Return the minions (or forms in play) that a selection allows; `place` is the one chosen for "one"."""
    whose, where = selection.get("whose", "any"), selection.get("where", "anywhere")
    found = []
    for item in _forms(p) if selection.get("what") == "form" else p.in_play:
        by, tile = p.by(item), p.tile(item)
        if by not in p.in_reach(job.seat):
            continue
        if (whose == "own" and by != job.seat) or (whose == "enemy" and not p.is_enemy(job.seat, by)):
            continue
        at = {"here": job.here, "there": job.there, "one": place}.get(where)
        if (at is not None and tile != at) or (where == "those" and item not in job.it):
            continue
        if not values.fits(p, item, selection.get("is", {}), itself(p, job), job.it):
            continue
        if "beside" in selection and not _beside(p, job, tile, selection["beside"]):
            continue
        found.append(item)
    return found


def _forms(p: Position) -> list[int]:
    """Return the forms in play, as minions or as attachments."""
    riders = [rider for host in p.in_play for rider in p.attachments(host)]
    return [item for item in (*p.in_play, *riders) if p.card(item).type == "form"]


def _beside(p: Position, job: Job, tile: int, wanted: dict[str, Any]) -> bool:
    return any(values.fits(p, item, wanted, job.item) for item in p.minions(tile, job.seat))


def cards_for(p: Position, job: Job, selection: Selection) -> list[int]:
    """Return the own cards in hand or graveyard that a selection allows."""
    zone = At.hand if selection["where"] == "hand" else At.grave
    cards = p.zone(zone, job.seat)
    return [item for item in cards if item != job.item and values.card_fits(p.card(item), selection.get("is", {}))]


def halves_for(p: Position, job: Job, selection: Selection) -> list[int]:
    """Return the halves that may be damaged or repaired, none of captured battlefields (SOR-R.42)."""
    where = selection.get("where", "anywhere")
    tiles = {"here": [job.here], "there": [job.there]}.get(where, p.own_tiles(job.seat))
    own = selection["whose"] == "own"
    halves = []
    for tile in tiles:
        if p.state.taken[tile] < 0 and tile in p.own_tiles(job.seat):
            half = p.half(tile, job.seat)
            halves.append(half if own else half ^ 1)
    return halves


def enter_tiles(p: Position, job: Job, effect: dict[str, Any]) -> list[int]:
    """Return the battlefields that a minion put into play may go to (SOR-R.11, R.21)."""
    tiles = p.own_tiles(job.seat) if effect.get("anywhere") else [job.here]
    return [tile for tile in tiles if tile >= 0 and p.has_room(tile, job.seat)]


def create_tiles(p: Position, job: Job) -> list[int]:
    """Return the battlefields that a Tree-Kin token may go to (SOR-12.13, R.57)."""
    if not p.state.zones[At.supply] or not _tokens(p):
        return []
    return [tile for tile in p.own_tiles(job.seat) if p.has_room(tile, job.seat)]


def _tokens(p: Position) -> int:
    return sum(p.card(item).type == "token" for item in p.state.zones[At.supply])


def move_tiles(p: Position, job: Job, effect: dict[str, Any], item: int) -> list[int]:
    """Return the battlefields to which an effect may move a minion (SOR-R.21, R.22, R.95)."""
    if values.pinned(p, item):
        return []
    owner, start = p.by(item), p.tile(item)
    if effect.get("next"):
        tiles = [tile for tile in p.own_tiles(owner) if p.neighbouring(tile, start)]
    else:
        tiles = [job.here] if job.here != start else []
    return [tile for tile in tiles if p.has_room(tile, owner)]


def swaps(p: Position, seat: int, *, by_effect: bool = False) -> list[tuple[int, int]]:
    """Return the pairs of own minions that can change places (SOR-6.08, R.24), each pair both ways round.

    Flying widens the reach of reinforcements alone, not of effects that swap (R.22).
    """
    own = [item for item in p.in_play if p.by(item) == seat and not values.pinned(p, item)]
    wide = p.options["swap_flyers"] == "any" and not by_effect
    return [
        (one, other)
        for one in own
        for other in own
        if p.neighbouring(p.tile(one), p.tile(other))
        or (wide and p.tile(one) != p.tile(other) and values.flying(p, one) and values.flying(p, other))
    ]


def steps(p: Position, item: int) -> list[int]:
    """Return the destinations of a reinforcing minion, regardless of room there (SOR-6.08, 6.09)."""
    if values.pinned(p, item):
        return []
    start, owner = p.tile(item), p.by(item)
    flies = values.flying(p, item)
    return [t for t in p.own_tiles(owner) if t != start and (flies or p.neighbouring(t, start))]


def playable_from_grave(p: Position, job: Job) -> list[int]:
    """Return the minions in the graveyard that can be played, paying their cost (Opening of the Mouth)."""
    if not enter_tiles(p, job, {"anywhere": True}):
        return []
    energy = p.state.energy[job.seat]
    grave = [i for i in p.zone(At.grave, job.seat) if i != job.item and p.card(i).is_minion_card]
    return [item for item in grave if values.price(p, job.seat, item, p.card(item).type) <= energy]


def fate_choices(p: Position, seat: int) -> list[int]:
    """Return the seats whose fate counter a card can turn (Twist of Fate, within reach: SOR-R.67)."""
    return [holder for holder in p.in_reach(seat) if p.state.fate[holder]]


def has_target(p: Position, job: Job, effect: dict[str, Any]) -> bool:
    """Return whether an effect that needs a single target has one (SOR-R.13)."""
    verb, to = effect["do"], effect.get("to")
    if effect.get("may"):
        return True
    if verb == "enter":
        cards = [job.item] if to == "self" else cards_for(p, job, to or {})
        return bool(cards and enter_tiles(p, job, effect))
    if verb == "play":
        return bool(playable_from_grave(p, job))
    if verb == "create":
        return bool(effect.get("there") or create_tiles(p, job))
    if verb == "attach":
        return bool(minions_for(p, job, effect["host"]))
    if verb == "swap":
        return bool(swaps(p, job.seat, by_effect=True))
    if verb == "fate":
        used = [holder for holder in p.fate_holders(job.seat) if p.state.fate[holder] == USED]
        return bool(fate_choices(p, job.seat) if effect.get("any") else used)
    if verb == "servant" and to != "self" and "of" not in effect and not p.zone(At.grimoire, job.seat):
        return dict(to or {}).get("pick") == "spread"  # what is distributed may be nothing
    if verb == "choose":
        return any(has_target(p, job, option) for option in effect["of"])
    if not isinstance(to, dict) or to.get("pick", "one") != "one" or to.get("where") in ("one", "there", "those"):
        return True
    if to.get("what") == "place":
        return bool(p.own_tiles(job.seat))
    if to.get("what") == "side":
        return bool(halves_for(p, job, to))
    if verb == "move":
        return any(move_tiles(p, job, effect, item) for item in minions_for(p, job, to))
    return bool(minions_for(p, job, to))


def unused(p: Position, seat: int) -> bool:
    """Return whether a seat, or in teams its team, has an unused fate counter (SOR-14.07)."""
    return any(p.state.fate[holder] == UNUSED for holder in p.fate_holders(seat))


def is_full(p: Position, half: int) -> bool:
    """Return whether a half has taken all the damage it can."""
    return p.state.hurt[half] >= FULL_SIDE
