"""The inspector: a large card, its present values, and related rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.cards.art import NamedEntry
from tabletop.cards.effects.grammar import Trigger
from tabletop.display.piece import Icon, Piece
from tabletop.display.table import Info
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK, D8, DIE
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.look.catalogue import LORE, card_piece, explained
from tabletop.games.sorcerer.look.rolls import SorcererRolls
from tabletop.games.sorcerer.look.short_forms import ICONS
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.state import MINION, At, SorcererState, tile_of
from tabletop.kit.inspector import Inspecting

_DICE = {DIE: ("SOR-R.01", "SOR-7.13", "SOR-7.16", "SOR-7.17"), D8: ("SOR-5.05",)}
"""Rules about each kind of die."""


class SorcererInspector(SorcererRolls, Inspecting[SorcererState]):
    """Explanations of whatever a view shows."""

    def about_item(self, item: Item) -> Info | None:
        info = super().about_item(item)
        if info is not None and (rules := _DICE.get(self.state.kind[item])) is not None:
            return msgspec.structs.replace(info, rules=self.reading(*rules))
        info = self._explained(info, self.state.kind[item])
        if info is not None and self.state.spent[item]:
            info = msgspec.structs.replace(info, lines=(*info.lines, self.text("inspect.spent")))
        if info is None or tile_of(self.state, item) < 0 or self.state.guise[item] != MINION:
            return info
        state = self.state
        attack, dice = values.attack(state, item), values.number_of_dice(state, item)
        is_capped = dice == values.MOST_DICE
        lines = [self.text("inspect.attack.capped" if is_capped else "inspect.attack", attack=attack, n=dice)]
        toughness, damage, roots = values.body_after(state, item)
        key = "inspect.toughness.roots" if roots else "inspect.toughness"
        lines.append(self.text(key, n=toughness, damage=damage, own=toughness - roots, roots=roots))
        if values.is_blanked(state, item):
            printed = card_piece(state.kind[item], "", self.words).text
            text = self.text("inspect.blanked", text=printed) if printed else ""
            info = msgspec.structs.replace(info, piece=msgspec.structs.replace(info.piece, text=text, faded=True))
        reading = (*info.rules, *self.reading("SOR-R.32")) if is_capped else info.rules
        return msgspec.structs.replace(info, lines=(*lines, *info.lines), rules=reading)

    def about_kind(self, ref: str) -> Info | None:
        return self._explained(super().about_kind(ref), BOOK.kind.get(ref.partition(":")[2], DIE))

    def _explained(self, info: Info | None, kind: int) -> Info | None:
        card = BOOK.cards[kind] if kind >= 0 else None
        if info is None or not isinstance(card, NamedEntry):
            return info
        lines = (*info.lines, self.text("inspect.omen")) if BOOK.omen[kind] else info.lines
        rules = self.reading(*found) if (found := explained(kind)) else info.rules
        return msgspec.structs.replace(
            info, lines=lines, rules=rules, flavour=self.flavour(card), icons=tuple(self._terms(kind))
        )

    def _terms(self, kind: int) -> Iterator[Icon]:
        """Yield the meanings of the terms in a card's text."""
        if BOOK.card_type[kind] is Type.LORE:
            yield Icon(LORE, self.text("inspect.lore"))
        if any(ability.on is Trigger.ATTACK for ability in BOOK.abilities[kind]):
            yield Icon("mdi6.sword-cross", self.text("inspect.tactic"))
        if any(ability.bury for ability in BOOK.abilities[kind]):
            yield Icon(ICONS["grave"][0], self.text("inspect.bury"))

    def about_other(self, prefix: str, rest: str) -> Info | None:
        if prefix == "list":
            return self.about_kind(f"kind:{rest}")
        if prefix not in ("half", "tile"):
            return None
        tile = int(rest.partition("/")[0])
        title = self.text(f"tile.{tile}")
        lines = [self.tile_status(tile), self._order_in(tile), *self._risks(tile), *self._full_halves(tile)]
        if tile == self.state.tile and self.state.rolled and self.state.attacker >= 0:
            lines.append(self.roll_summary())
        return Info(self.sign(title), lines=tuple(lines), rules=self.reading_about("field"))

    def _order_in(self, tile: int) -> str:
        """Return a line about the side that attacks first this round, where there will be a battle."""
        if self.state.taken[tile] != NONE or self.state.tilted[tile] or self._is_fought(tile):
            return ""
        seats = battlefields.seats_of(self.state, battlefields.first_half(self.state, tile))
        place = "" if self.state.royale else ".centre" if tile == battlefields.CENTRE else ".edge"
        return self.text(f"inspect.first{place}", seats=tuple(SEAT[seat] for seat in seats))

    def _risks(self, tile: int) -> Iterator[str]:
        """Yield a line about each half with a red edge."""
        for half in (2 * tile, 2 * tile + 1):
            if self.state.taken[tile] == NONE and self.could_be_captured(half):
                yield self.text(
                    "inspect.risk", seats=tuple(SEAT[each] for each in battlefields.seats_of(self.state, half))
                )

    def _full_halves(self, tile: int) -> Iterator[str]:
        """Yield a line about each half of a battlefield that has no room for another minion."""
        most = battlefields.most_minions(self.state)
        for half in (2 * tile, 2 * tile + 1):
            if len(battlefields.minions_on(self.state, half)) >= most:
                seats = tuple(SEAT[seat] for seat in battlefields.seats_of(self.state, half))
                yield self.text("inspect.full", seats=seats, n=most)

    def heaped(self, name: str) -> tuple[Piece, ...]:
        place, _, seat = name.partition("/")
        return tuple(map(self.piece, self.items(At.grave[int(seat)]))) if place == "grave" else ()
