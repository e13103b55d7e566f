"""The inspector: a large card or die, its present meaning, and related rules."""

from __future__ import annotations

import msgspec

from tabletop.display.table import Info
from tabletop.engine import Item
from tabletop.games.align_dice.cards.book import BOOK, MARKS, MONSTER
from tabletop.games.align_dice.look.catalogue import MARK_GLYPH
from tabletop.games.align_dice.look.pieces import AlignPieces
from tabletop.games.align_dice.rules.state import AlignState, At
from tabletop.games.align_dice.rules.steps import scoring
from tabletop.kit import DIE
from tabletop.kit.inspector import Inspecting
from tabletop.words import capitalized

_MARK_RULES = ("ALI-7.10", "ALI-7.11", "ALI-7.11", "ALI-7.12")


class AlignInspector(AlignPieces, Inspecting[AlignState]):
    """Explanations of whatever a view shows."""

    def about_item(self, item: Item) -> Info | None:
        state = self.state
        if 0 <= state.kind[item] < MONSTER or state.kind[item] == -1:
            return Info(self.piece(item), rules=self.reading("ALI-1.01"))
        lying = [die for die in state.lying(At.field) if state.host[die] == item]
        lines = tuple([self.text("inspect.on_card", die=DIE[die]) for die in lying])
        rules = ("ALI-8.05", "ALI-8.06") if state.coop else ("ALI-16.04", "ALI-16.06")
        attackers = self.attackers(item) if state.coop else []
        if state.coop and state.zone[item] in (At.middle, At.egg):
            attackers = [self.text("inspect.dragon")]
        elif state.zone[item] in At.castle:
            attackers = [self.text("inspect.castle")]
        kind = state.kind[item]
        flavour = self.flavour(BOOK.monster_or_element(kind)) if kind >= 0 else ""
        return Info(self.piece(item), (), (*attackers, *lines), self.reading("ALI-1.09", *rules), flavour)

    def about_kind(self, ref: str) -> Info | None:
        info = super().about_kind(ref)
        if info is None:
            return None
        return msgspec.structs.replace(info, flavour=self.flavour(BOOK.card(BOOK.kind[ref.removeprefix("kind:")])))

    def about_zone(self, name: str) -> Info | None:
        place = name.partition("/")[0]
        place = "bottle" if place.startswith("bottle") else place
        if place not in self.catalogue.about:
            return None
        only_other = ".duel" if place == "next" and self.state.setup.seats == 2 else ""
        bag, lines = self.state.lying(At.bag), [self.text(f"inspect.zone.{place}{only_other}")]
        seat = name.partition("/")[2].partition("/")[0]
        if place in ("bottle", "next") and seat.isdecimal() and int(seat) < self.state.setup.seats:
            lines.append(self._card_name(place, int(seat)))
        if place == "benefit" and self.state.coop:
            lines.append(self.text("inspect.team", n=scoring.team_points(self.state)))
            key, scale = scoring.title_scale_words(self.state.setup)
            lines.append(self.words(key, **scale))
        if place == "bag":
            lines.append(self.text("table.bag", n=len(bag)))
            if self.state.coop or self.state.setup.options["show_bag"]:
                kinds = [self.state.kind[item] for item in bag]
                for colour, die in enumerate(BOOK.dice):
                    lines.append(self.text("inspect.colour", colour=self.text(f"hue.{die.hue}"), n=kinds.count(colour)))
        return Info(self.sign(self.text(f"zone.{place}")), (), tuple(lines), self.reading_about(place))

    def _card_name(self, place: str, seat: int) -> str:
        """Return which board or next card a seat plays with."""
        state, language = self.state, self.words.language
        card = BOOK.boards[state.board[seat]] if place == "bottle" else BOOK.nexts[state.nexts[seat]]
        return self.text(f"inspect.card.{place}", name=card.name.in_language(language))

    def about_other(self, prefix: str, rest: str) -> Info | None:
        state = self.state
        place, *numbers = rest.split("/")
        if prefix == "skill" and rest.isdecimal() and int(rest) < state.setup.seats:
            flavour = self.flavour(BOOK.adventurers[state.hero[int(rest)]])
            return Info(self.adventurer(int(rest)), (), (), self.reading("ALI-11.01", "ALI-11.03"), flavour)
        if prefix != "slot":
            return None
        if place not in ("bottle", "monster"):
            return self.about_zone(rest)
        figures = [int(number) for number in numbers if number.isdecimal()]
        if place == "monster":
            return self.about_item(Item(figures[0])) if figures and figures[0] < len(state.kind) else None
        return self._about_cell(*figures) if len(figures) == len(numbers) == 3 else None

    def _about_cell(self, seat: int, row: int, column: int) -> Info | None:
        if seat >= self.state.setup.seats or row > 3 or column > 2:
            return None
        mark = self.state.marks(seat)[column * 4 + row]
        title = capitalized(self.text(f"table.column.{column + 1}", row=row + 1))
        sign = self.sign(title, MARK_GLYPH[mark], "#f5c24c")
        lines = (self.text(f"inspect.mark.{MARKS[mark]}"),)
        return Info(sign, lines=lines, rules=self.reading(_MARK_RULES[mark]))
