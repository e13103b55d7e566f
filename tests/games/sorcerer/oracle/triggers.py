"""Triggers on played cards and destroyed minions (SOR-2.16, 10.19, 10.20, R.12, R.47, R.49)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.engine import Action
from tabletop.engine.events import Event, Logged, Moved
from tabletop.games.sorcerer.rules.state import MINION, At, SorcererState
from tests.games.sorcerer.oracle import values
from tests.games.sorcerer.oracle.cards import Ability, Card, on
from tests.games.sorcerer.oracle.ledger import Expect
from tests.games.sorcerer.oracle.position import Position

Key = tuple[int, int, int]
"""The owner, the card and the number of an ability."""


@dataclass(frozen=True)
class Played:
    """A card that is being played: by whom, as what, and in which battlefield."""

    seat: int
    card: Card
    as_type: str
    tile: int


class Triggers:
    """Keeps which abilities must have come up since the last calm moment, and which did."""

    def __init__(self, state: SorcererState, expect: Expect) -> None:
        """Begin with a state before its first step."""
        self.state, self.expect = state, expect
        self.must: set[Key] = set()
        self.may: set[Key] = set()
        self.seen: set[Key] = set()
        self.played: list[Played] = []
        """A card, and what it let its player play in turn."""
        self.doomed: dict[int, tuple[int, set[Key], set[Key]]] = {}
        """Triggers of each minion's destruction: its battlefield, compulsory and optional abilities."""

    def came_up(self, p: Position, job: tuple[int, ...]) -> None:
        """Take notice of an ability that waits or begins."""
        seat, item, number = job[:3]
        if any(_watches(p, played, seat, item, number, job[3]) for played in self.played):
            self.may.add((seat, item, number))  # it may have come into play by the very sorcery it watches for (R.12)
        if p.card(item).abilities[number]["on"] in ("play", "plays", "destroyed", "host_destroyed", "falls"):
            self.seen.add((seat, item, number))

    # --- played ------------------------------------------------------------------------------------------------------

    def answered(self, action: Action) -> None:
        """Take notice of a card that is about to be played."""
        if action.verb != "cast":
            return
        p, item = Position(self.state), int(action.source[5:])
        card = p.card(item)
        as_type = "attachment" if action.target.startswith("card:") else "minion" if action.target else "sorcery"
        if as_type == "sorcery":  # its text is what it does, one version of it
            self.may.update((action.seat, item, number) for number, _ in on(card, "play"))
        else:
            for number, ability in on(card, "play"):
                self._add((action.seat, item, number), ability)
        played = Played(action.seat, card, as_type, _tile(p, action))
        self.played.append(played)
        for seat, source, here in values.sources(p):
            for number, ability in on(p.card(source), "plays"):
                if _watches(p, played, seat, source, number, here):
                    self._add((seat, source, number), ability)

    def _add(self, key: Key, ability: Ability) -> None:
        self.may.add(key)
        used = ability.get("once") and any(used[:2] == key[1:] for used in self.state.once)
        if not used and not {"only", "may", "cost"} & set(ability):
            self.must.add(key)

    # --- destroyed ---------------------------------------------------------------------------------------------------

    def receive(self, event: Event) -> None:
        """Take notice of what falls."""
        if isinstance(event, Logged) and event.key.startswith("sorcerer.log.destroyed"):
            p = Position(self.state)
            fresh = {item: self._last_words(p, item) for item in p.in_play}
            self.doomed = {**fresh, **{item: known for item, known in self.doomed.items() if item in fresh}}
        elif isinstance(event, Moved) and event.item in self.doomed and event.source.startswith("field/"):
            tile, must, may = self.doomed.pop(event.item)
            if not event.target.startswith(("grave/", "supply")) or self.state.guise[event.item] == MINION:
                return
            self.must |= must
            self.may |= may
            p = Position(self.state)
            for seat in p.avatars_at(tile):
                for item in p.zone(At.skills, seat):
                    for number, ability in on(p.card(item), "falls"):
                        self._add((seat, item, number), ability)

    def _last_words(self, p: Position, item: int) -> tuple[int, set[Key], set[Key]]:
        jobs: list[tuple[Key, Ability]] = []
        if not values.blanked(p, item, "destroyed"):
            jobs += [((p.by(item), item, number), ability) for number, ability in on(p.card(item), "destroyed")]
        for rider in p.attachments(item):
            jobs += [((p.by(rider), rider, number), a) for number, a in on(p.card(rider), "host_destroyed")]
        must = {key for key, ability in jobs if not {"only", "may", "cost"} & set(ability)}
        return p.tile(item), must, {key for key, _ in jobs}

    # --- comparing ---------------------------------------------------------------------------------------------------

    def on_decision(self) -> None:
        """Compare, if nothing that cards do is half done."""
        if any(str(frame[0]).startswith(("effects.", "played", "spent")) for frame in self.state.stack):
            return
        p = Position(self.state)
        must = {key for key in self.must if not self.state.gone[key[0]] and not self._has_left(p, *key)}
        self.expect("SOR-10.19", "triggered abilities that did not come up", sorted(must - self.seen), [])
        self.expect("SOR-10.20", "abilities that came up for nothing", sorted(self.seen - self.may), [])
        self.must, self.may, self.seen, self.doomed, self.played = set(), set(), set(), {}, []

    def _has_left(self, p: Position, seat: int, item: int, number: int) -> bool:
        """Return whether what watched for a card to be played has fallen by that very card."""
        watches = p.card(item).abilities[number]["on"] == "plays"
        return watches and p.tile(item) < 0 and item not in p.zone(At.skills, seat)


def _watches(p: Position, played: Played, seat: int, source: int, number: int, place: int) -> bool:
    """Return whether an ability waits for a card that is being played."""
    ability = p.card(source).abilities[number]
    placed = not ability.get("x") or place == played.tile
    matching = _matches(played.card, played.as_type, ability.get("of", {}))
    return ability["on"] == "plays" and seat == played.seat and placed and matching


def _tile(p: Position, action: Action) -> int:
    """Return the battlefield into which a card is played, -1 for none."""
    if action.target.startswith("card:"):
        return p.tile(int(action.target[5:]))
    return int(action.target[5:].partition("/")[0]) if action.target else -1


def _matches(card: Card, as_type: str, wanted: dict[str, Any]) -> bool:
    """Return whether an ability watches for a card played as a minion, attachment or sorcery (R.61)."""
    rest = {key: value for key, value in wanted.items() if key != "type"}
    kinds = {as_type, card.type} if card.type == "form" else {as_type}
    for_minions = "subtype" in wanted and as_type != "minion"
    return ("type" not in wanted or wanted["type"] in kinds) and values.card_fits(card, rest) and not for_minions
