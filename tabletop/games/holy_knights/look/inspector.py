"""Inspector: current figures, chances against enemies, and chances of attacks."""

from __future__ import annotations

from tabletop.display.piece import Piece
from tabletop.display.table import Info
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DIE, LIGHT, NEUTRAL, SPELL, SWORD
from tabletop.games.holy_knights.look.catalogue import kind_piece
from tabletop.games.holy_knights.look.pieces import HolyPieces, chance_figure
from tabletop.games.holy_knights.look.text import gifts_text, title
from tabletop.games.holy_knights.rules import entry, hand_limit, odds
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState
from tabletop.games.holy_knights.rules.strikes import FORMS
from tabletop.kit.inspector import Inspecting
from tabletop.kit.percentages import percent

_ATTACKS_OF_SIDE = {NEUTRAL: ("HOK-R.14",), LIGHT: ("HOK-5.02", "HOK-5.03"), DARK: ("HOK-5.04",)}
"""Rules about whom a side may attack."""


class HolyInspector(HolyPieces, Inspecting[HolyState]):
    """Inspection of cards, mats and flags."""

    def about_item(self, item: Item) -> Info | None:
        kind = self.state.kind[item]
        lines = []
        if kind > 0 and BOOK.gem_of[kind] >= 0:
            lines.append(self.text("inspect.gem", gem=title(self.words, BOOK.gem_of[kind])))
        lines += self._marks(item) + self._against(item)
        if (played := next((each for each in self.state.magic if each.item == item), None)) is not None:
            return self._info(kind, self.magic_piece(played), *lines, self.magic_text(played))
        return self._info(kind, self.piece(item), *lines)

    def _marks(self, item: Item) -> list[str]:
        """Explain what the notes on a character in a fight mean."""
        state, lines = self.state, []
        for number in (0, 1):
            if state.attacker != NOBODY and item in state.line(number) and item not in state.exposed(number):
                lines.append(self.text("inspect.screened"))
        if state.giver[item] >= 0 and At.seats[state.zone[item]] not in (-1, state.giver[item]):
            lines.append(self.text("inspect.given", seat=SEAT[state.giver[item]]))
        return lines

    def about_kind(self, ref: str) -> Info | None:
        kind = BOOK.kind.get(ref.partition(":")[2], DIE if ref == "kind:0" else -1)
        if kind < 0:
            return None
        gifts = gifts_text(kind, self.words.language)
        return self._info(kind, kind_piece(kind, self.words.language), *([gifts] if gifts else []))

    def _info(self, kind: int, piece: Piece, *lines: str) -> Info:
        card = BOOK.cards[kind] if kind > 0 else None
        return Info(piece, (), lines, self.reading(*_rules(kind)), self.flavour(card))

    def _against(self, item: Item) -> list[str]:
        """Return the chances of a character on a line against every enemy it may strike."""
        state = self.state
        if state.attacker == NOBODY:
            return []
        number = next((each for each in (0, 1) if item in state.line(each)), None)
        if number is None:
            return []
        forms = [form for form, _ in enumerate(FORMS) if odds.power(state, item, form) is not None]
        found = []
        for target in state.exposed(1 - number):
            rolls = {form: odds.strike_odds(state, (item,), target, form) for form in forms}
            best = max(forms, key=lambda form: rolls[form].chance)
            found.append(self._odds_text(target, rolls[best], by_magic=best == SPELL and len(forms) > 1))
        return found

    def _odds_text(self, target: Item, strike: odds.Odds, *, by_magic: bool = False) -> str:
        key = "inspect.odds.hopeless" if strike.hopeless else "inspect.odds.magic" if by_magic else "inspect.odds"
        return self.text(key, card=f"card:{target}", n=percent(strike.chance), need=strike.need, roll=strike.roll)

    def about_zone(self, name: str) -> Info | None:
        info = super().about_zone(name)
        state, place = self.state, name.partition("/")[0]
        lines = [] if info is None else list(info.lines)
        rules = info.rules if info is not None else ()
        if place == "mat" and info is not None:
            seat = int(name.partition("/")[2])
            rules = self._rules_of_side(state.stance(seat))
            is_peace = self.seat >= 0 and state.attacker == NOBODY
            if is_peace and hand_limit.may_attack(state, self.seat, state.stance(self.seat), seat):
                chance = chance_figure(self.attack_chance(seat))
                count = len(state.hand(seat))
                lines.append(self.text("inspect.attack", seat=SEAT[seat], n=chance, cards=count))
        elif place == "deck" and info is not None:
            lines.append(self._to_come())
        elif place == "hand" and info is not None:
            lines.append(self.text("inspect.whisper"))
        elif place == "dungeon" and info is not None and self._may_rescue():
            lines.append(self.text("inspect.rescue", n=chance_figure(self.rescue_chance)))
        elif place == "odds" and (unknown := self._unknown_cards()):
            lines.append(self.text("inspect.odds.unknown", n=unknown))
        return Info(info.piece, info.faces, tuple(lines), rules) if info is not None else None

    def _may_rescue(self) -> bool:
        """Return whether the own seat sees the chance of a rescue: none while a fight is on."""
        return self.seat >= 0 and self.state.attacker == NOBODY and bool(self.state.zones[At.captives])

    def _rules_of_side(self, side: int) -> tuple[tuple[str, str], ...]:
        """Return the rules worth reading about a table: how its side changes, and whom it may attack."""
        return self.reading(*dict(self.reading_about("mat")), *_ATTACKS_OF_SIDE[side])

    def _unknown_cards(self) -> int:
        """Return the number of cards that may still change the fight and that the own seat does not see."""
        state, count = self.state, 0
        for seat in state.others(self.mine) if state.attacker != NOBODY else ():
            count += len(state.zones[At.spell[seat]])
            if seat in (state.attacker, state.foe) or any(entry.may_help(state, seat, number) for number in (0, 1)):
                count += len(state.hand(seat))
        return count

    def about_other(self, prefix: str, rest: str) -> Info | None:
        if prefix == "banner":
            flag, side = self.flag(int(rest)), self.state.stance(int(rest))
            return Info(flag, lines=(flag.summary, self.text(f"inspect.side.{side}")), rules=self._rules_of_side(side))
        if prefix == "band":
            return self._about_band(int(rest))
        if prefix != "seen":
            return None
        sign = self.sign(self.text("zone.seen"), "mdi6.diamond-stone")
        return Info(sign, lines=(self.text("inspect.seen"), self._to_come()), rules=self.reading_about("seen"))

    def _to_come(self) -> str:
        """Return the numbers of hidden gems and knights, or of the turns left (HOK-10.01, HOK-10.02)."""
        state = self.state
        if state.left >= 0:
            return self.turns_left_text
        gems = len(BOOK.gems) - sum(len(state.gems(seat)) for seat in state.seats)
        knights = BOOK.sacred_count - len(BOOK.gems) - self.knights_seen
        return self.text("inspect.to_come", gems=gems, knights=knights)

    def _about_band(self, number: int) -> Info | None:
        """Explain how a band of Orcs strikes, with its chance against every enemy in reach."""
        state, band = self.state, odds.band(self.state, number)
        if not band:
            return None
        badge = self.band_badge(number, band)
        lines = [self.text("inspect.band", n=len(band), dice=badge.title)]
        for item in state.exposed(1 - number):
            lines.append(self._odds_text(item, odds.strike_odds(state, band, item, SWORD)))
        return Info(badge, lines=tuple(lines), rules=self.reading("HOK-5.33", "HOK-5.34"))

    def heaped(self, name: str) -> tuple[Piece, ...]:
        return tuple(self.piece(item) for item in self.state.zones[At.discard]) if name == "discard" else ()


def _rules(kind: int) -> tuple[str, ...]:
    if kind <= DIE:
        return ("HOK-5.16", "HOK-5.35") if kind == DIE else ("HOK-2.01",)
    if BOOK.is_magic[kind]:
        return ("HOK-2.03", "HOK-R.25", "HOK-R.67")
    if BOOK.is_thief[kind]:
        return ("HOK-8.01", "HOK-8.05", "HOK-8.06", "HOK-8.07")
    if BOOK.is_dungeon[kind]:
        return ("HOK-7.03", "HOK-7.08", "HOK-R.42")
    if BOOK.gem_of[kind] >= 0:
        return ("HOK-2.11", "HOK-5.37", "HOK-7.01")
    if BOOK.side[kind] == NEUTRAL:
        return ("HOK-2.05", "HOK-10.04")
    return ("HOK-5.14", "HOK-5.30", "HOK-5.33") if BOOK.side[kind] == 2 else ("HOK-5.14", "HOK-7.02")
