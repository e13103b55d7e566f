"""The inspector: a large card, its die's faces, present values with their reasons, and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tabletop.display.table import Info
from tabletop.engine import SEAT, Item
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import Modify, SetValues
from tabletop.games.quarriors.cards.schema import Card
from tabletop.games.quarriors.cards.vocabulary import Kind, Timing
from tabletop.games.quarriors.look.catalogue import card_piece, class_name, face_icons, face_piece
from tabletop.games.quarriors.look.pieces import QuarriorsPieces
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import BAG, PLACE, PLACE_NAMES, POOL, READY, At, S
from tabletop.kit import DIE
from tabletop.kit.inspector import Inspecting


def _rules_about(card: Card, about: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield the rules and rulings that a card's die, moments, bursts and effects call for."""
    die = BOOK.dice[card.of]
    for face in die.faces:
        if face.either:
            yield from ("QUA-2.12", "QUA-R.10")
        elif face.draw and face.reroll:
            yield from ("QUA-2.13", "QUA-R.12")
        elif face.draw and face.quiddity:
            yield from ("QUA-2.13", "QUA-R.11")
        elif face.draw:
            yield "QUA-2.03"
    if die.kind is Kind.BASIC:
        monster = any(face.monster for face in die.faces)
        yield "QUA-R.43" if monster else "QUA-R.07" if any(face.draw for face in die.faces) else "QUA-R.08"
        if any(face.reroll and face.burst for face in die.faces):
            yield "QUA-R.14"
    for ability in card.abilities:
        yield from about.get(f"when.{ability.when.value}", ())
        if ability.burst is not None:
            yield "QUA-R.42"
        for effect in (*ability.effects, *([ability.cost] if ability.cost is not None else [])):
            yield from about.get(f"do.{effect.word}", ())
            if isinstance(effect, Modify | SetValues) and ability.when in (Timing.CAST, Timing.REACTION):
                yield "QUA-R.60"
    bursts = {face.burst for face in die.faces if face.burst}
    text = {burst for ability in card.abilities for burst in ability.burst or ()}
    if bursts - text:
        yield "QUA-13.07"


BAG_GLYPH = "mdi6.sack"
USED_GLYPH = "mdi6.tray-full"


class QuarriorsInspector(QuarriorsPieces, Inspecting[S]):
    """The inspector of a view."""

    def about_kind(self, ref: str) -> Info | None:
        key = ref.removeprefix("kind:")
        return self._card(key) if key in BOOK.power_cards else None

    def about_other(self, prefix: str, rest: str) -> Info | None:
        """Return information about a card, a class of dice, a seat or the track."""
        if prefix == "card":
            return self.about_kind(rest)
        if prefix == "class" and rest in BOOK.dice:
            die, name = BOOK.dice[rest], class_name(BOOK.class_number[rest], self.words)
            faces = tuple(face_piece(die, face, self.words, title=name) for face in die.faces)
            return Info(face_piece(die, die.faces[-1], self.words, f"class:{rest}", name), faces)
        if prefix == "seat" and rest.isdecimal() and int(rest) < self.state.setup.seats:
            return self._seat(int(rest))
        if (prefix, rest) == ("track", "glory"):
            sign = self.sign(self.text("table.score"), "mdi6.trophy-variant")
            return Info(sign, (), (self.text("inspect.goal", n=self.state.goal()),), self.reading("QUA-12"))
        return None

    def _card(self, key: str) -> Info:
        state, card = self.state, BOOK.power_cards[key]
        number = next((pile for pile, card_number in enumerate(state.cards) if BOOK.rules[card_number].key == key), -1)
        lines: list[str] = []
        dice: tuple[str, ...] | None = None
        price = card.cost
        if number >= 0:
            dice = tuple(DIE[die] for die in state.zones[At.wilds[number]])
            price = stats.capture_price(state, number)
            lines.append(self.text("inspect.left", n=len(dice)))
            kind = BOOK.class_number[card.of]
            owned = {seat: sum(state.kind[die] == kind for die in state.owned(seat)) for seat in state.seats}
            owners_listed = [self.text("table.tally", n=n, name=SEAT[seat]) for seat, n in owned.items() if n]
            if owners_listed:
                lines.append(self.text("inspect.owned", owners=self.text("table.and").join(owners_listed)))
        faces = tuple(face_piece(BOOK.dice[card.of], face, self.words) for face in BOOK.dice[card.of].faces)
        piece = card_piece(key, self.words, f"card:{key}", dice, price)
        rules = self.reading(*dict.fromkeys(_rules_about(card, self.catalogue.about)))
        return Info(piece, faces, tuple(lines), rules, self.flavour(card), face_icons(key, self.words))

    def about_item(self, item: Item) -> Info:
        """Return a die's card and, if it lies in play, its present value with the reasons."""
        state, info = self.state, self._card(self.state.card(item).key)
        if (seat := state.owner(item)) < 0:
            return info
        place = state.place(item)
        lines = [self.text("inspect.place", seat=SEAT[seat], zone=At.refs[state.zone[item]])]
        if place in (POOL, READY):
            lines.append(self.piece(item).summary)
        if state.is_monster(item):
            lines += self._reasons(item)
        elif place == READY:
            lines.append(self.text(f"inspect.spell.{self.spell_kind(item)}"))
            if state.host[item] >= 0:
                lines.append(self.text("inspect.beside", die=DIE[state.host[item]]))
        return msgspec.structs.replace(info, lines=(*lines, *info.lines))

    def _reasons(self, die: Item) -> Iterator[str]:
        for source, attack, defense in stats.modifiers(self.state, die):
            yield self.text("inspect.modifier", card=source, attack=f"{attack:+d}", defense=f"{defense:+d}")
        for rival, more in self.bonuses(die).items():
            yield self.text("inspect.bonus", seat=SEAT[rival], n=more)
        if self.state.copied[die] is not None:
            yield self.text("inspect.copies", card=self.state.rules_of(die).ref)
        for spell in self.state.attached(die):
            yield self.text("inspect.attached", die=DIE[spell])

    def about_zone(self, name: str) -> Info | None:
        """Return information about a pile of the Wilds or a place of a seat."""
        zone = At.numbers.get(f"zone:{name}", len(At.refs))
        if zone < len(self.state.cards):
            return self._card(BOOK.rules[self.state.cards[zone]].key)
        if not 0 <= zone < len(self.state.zones) or (seat := At.seats[zone]) < 0:
            return None
        place = At.names[zone]
        title = self.text("inspect.zone", seat=SEAT[seat], zone=f"zone:{name}")
        text, key = list(self._lies(zone, both=True)), f"{self.key}.inspect.zone.{place}"
        rules = self.reading_about(place)
        if self.words.has(key):  # then the rules need no words of their own
            text, rules = [*text, self.words(key)], tuple((rule, "") for rule, _ in rules[-1:])
        return Info(self.sign(title, BAG_GLYPH if place == BAG else USED_GLYPH), (), tuple(text), rules)

    def _lies(self, zone: int, both: bool) -> Iterator[str]:
        """Yield how many dice lie in a zone, and which, bags only if the table shows them."""
        dice = self.state.zones[zone]
        listed = bool(dice) and (At.names[zone] != BAG or bool(self.state.setup.options["bag_panel"]))
        if both or not listed:
            yield self.text("inspect.count", n=len(dice))
        if listed:
            yield self.composition(dice)

    def _seat(self, seat: int) -> Info:
        """Return a player's glory and what lies where."""
        lines = [self.text("inspect.score", n=self.state.score[seat], most=self.state.goal())]
        for place in PLACE_NAMES:
            zone = PLACE[place][seat]
            if self.state.zones[zone]:
                (text,) = self._lies(zone, both=False)
                lines.append(self.text("inspect.lies", zone=At.refs[zone], dice=text))
        return Info(self.sign(self.words.name(SEAT[seat]), "mdi6.account"), (), tuple(lines), self.reading("QUA-3.02"))
