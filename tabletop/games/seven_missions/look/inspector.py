"""The inspector: a large card, its present state, and rules to read."""

from __future__ import annotations

import msgspec

from tabletop.display.piece import Piece
from tabletop.display.table import Info
from tabletop.engine import Item
from tabletop.games.seven_missions.cards import schema
from tabletop.games.seven_missions.cards.book import BOOK, DIE
from tabletop.games.seven_missions.look.catalogue import attack, face
from tabletop.games.seven_missions.look.pieces import SevenPieces
from tabletop.games.seven_missions.look.text import kind_name, type_of
from tabletop.games.seven_missions.rules.state import COIN, PILES, At, SevenState, land_of
from tabletop.games.seven_missions.rules.steps.supply import allowed, least_level
from tabletop.kit.choices import owner
from tabletop.kit.inspector import Inspecting


class SevenInspector(SevenPieces, Inspecting[SevenState]):
    """The inspector of a view."""

    def inspect(self, ref: str) -> Info | None:
        if ref in COIN:
            return self.about_kind(ref.replace("zone:", "kind:"))
        return super().inspect(ref.replace("foe:", "card:"))  # the second picture of a card in a battle

    def about_item(self, item: Item) -> Info:
        kind, seat = self.state.kind[item], owner(self.state, item)
        piece = self.die(item, ever=True) if kind == DIE else self.card(item, seat)
        if kind <= 0:
            return Info(piece)
        gear = self.state.gear_of(seat, item) if seat >= 0 else -1
        lines: tuple[str, ...] = (self.text("inspect.carries", card=self.title(Item(gear))),) if gear >= 0 else ()
        lines += (self.text("inspect.tired"),) if self.state.tired[item] else ()
        if self.state.zone[item] == At.row[0] and not allowed(self.state, self.mine, kind):
            lines += (self.text("inspect.too_early", n=least_level(kind)),)
        if self.state.zone[item] == At.row[1] and (reason := self.unsendable(kind)):
            lines += (reason,)
        is_another = self.state.zone[item] == At.row[0] and self.state.has_copy(self.mine, kind)
        lines += (self.text("inspect.namesake.owned"),) if is_another else ()
        lines += self._attack(kind, not self.in_own_right(item), is_another)
        piece = msgspec.structs.replace(piece, corners=self.corners(kind))
        return self._info(kind, piece, *lines)

    def about_kind(self, ref: str) -> Info | None:
        kind = BOOK.kind.get(ref.removeprefix("kind:"), -1)
        if kind < 0:
            return None
        return self._info(kind, face(kind, self.words), *self._attack(kind, is_hired=False))

    def _info(self, kind: int, piece: Piece, *lines: str) -> Info:
        lines += tuple(self._notes(kind))
        return Info(piece, (), lines, self.reading_about(type_of(kind)), self.flavour(BOOK.card(kind)))

    def _attack(self, kind: int, is_hired: bool, is_another: bool = False) -> tuple[str, ...]:
        """Return the use of a hero's attack, and of a companion that no namesake joins it (SEV-7.05).

        A grown character for hire rolls no dice (SEV-7.20). With `is_another` the namesake has been told of.
        """
        if not BOOK.is_hero[kind]:
            return ()
        is_companion = is_hired or not isinstance(BOOK.card(kind), schema.Character)
        how = ".hired" if BOOK.is_grown[kind] and is_hired else ".attack" if is_companion else ".attack.dice"
        use = self.text(f"inspect{how}", attack=attack(kind, is_hired), n=BOOK.attack[kind])
        if not is_companion or is_another:
            return (use,)
        return (self.words.sentences((use, self.text("inspect.namesake"))),)

    def _notes(self, kind: int) -> list[str]:
        """Return where a monster may go, or the use of each skill of a hero (SEV-1.25)."""
        if BOOK.is_monster[kind]:
            return [] if self.state.solo else [self.text("inspect.trial", n=self.state.trial(kind))]
        card = BOOK.card(kind)
        skills = card.skills.items() if isinstance(card, schema.Character | schema.Companion) else ()
        crafts = [(self.text(f"text.craft.{craft}"), rank) for craft, rank in skills]
        if len(crafts) > 1:  # in one line: a note beside the card has no room for two
            ranks = [self.text("text.skill", craft=craft, rank=rank) for craft, rank in crafts]
            return [self.text("inspect.crafts", crafts=self.words.listed(ranks))]
        return [self.text("inspect.craft", craft=craft, rank=rank) for craft, rank in crafts]

    def about_zone(self, name: str) -> Info | None:
        if (zone := At.numbers.get(f"zone:{name}")) in PILES:
            number = PILES.index(zone)
            pile, known = self.pile(number), self.seen_top(number)
            if known >= 0:  # what was seen, without rules: those of a card stand beside one in the bazaar
                top = msgspec.structs.replace(face(known, self.words, companion=True), tokens=pile.tokens)
                return Info(
                    top,
                    lines=(
                        self.pile_size(number),
                        *(self._attack(known, is_hired=True) if BOOK.is_grown[known] else ()),
                        *self._notes(known),
                    ),
                )
            return Info(pile, rules=self.reading_about(name))
        return super().about_zone(name)

    def heaped(self, name: str) -> tuple[Piece, ...]:
        """Return the cards of a heap that anybody may browse, the last one first (SEV-R.59)."""
        if name.partition("/")[0] not in ("discard", "box"):
            return ()
        return tuple(map(self.card, reversed(self.state.zones[At.numbers[f"zone:{name}"]])))

    def about_other(self, prefix: str, rest: str) -> Info | None:
        ref, state = f"{prefix}:{rest}", self.state
        if prefix != "land" or land_of(ref)[0] >= state.setup.seats:
            return None
        seat, spot = land_of(ref)
        lines: list[str] = []
        if spot >= state.level(seat):
            lines.append(self.text("inspect.empty"))
            lines += [self.text("inspect.bought")] if spot in self.catch_up(seat) else []
        else:
            card = state.kind[state.zones[At.lands[seat]][spot]]
            if card >= 0:
                lines.append(self.text("inspect.buried", card=kind_name(card, self.words)))
            if spot in state.marked[seat]:
                lines.append(self.text("inspect.marked"))
            lines += [self.text("inspect.monster", card=self.title(item)) for item in state.monsters_on(seat, spot)]
            miracle = state.miracle_on(seat, spot)
            lines += [self.title(miracle)] if miracle >= 0 else []
        title = self.words.name(ref) if self.seat >= 0 else self.catalogue.name(ref, self.words) or ref
        sign = msgspec.structs.replace(self.sign(title, "mdi6.map-marker"), ref=ref)
        return Info(sign, lines=tuple(lines), rules=self.reading("SEV-3.02", "SEV-6.04", "SEV-10.02"))
