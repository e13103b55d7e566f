"""Pieces of a match: cards and dice with what changed on them, and the flags of seats."""

from __future__ import annotations

import msgspec

from tabletop.display.table import Piece, Shape, Style, Token
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DIE, LIGHT, NEUTRAL, SPELL, SWORD
from tabletop.games.holy_knights.look.catalogue import HolyCatalogue, figure, figures, kind_piece
from tabletop.games.holy_knights.look.short_forms import GIFT, gift_form
from tabletop.games.holy_knights.look.text import gifts_text
from tabletop.games.holy_knights.rules import fight, odds
from tabletop.games.holy_knights.rules.odds import percent
from tabletop.games.holy_knights.rules.state import BANNERS, At, HolyState
from tabletop.kit import CARD
from tabletop.kit.seat_view import SeatView

_FLAGS = {
    LIGHT: Style("#f4d27a", "#241a10", "mdi6.white-balance-sunny"),
    DARK: Style("#3a2352", "#f7ecd0", "mdi6.moon-waning-crescent"),
    NEUTRAL: Style("#8d8a84", "#1d1b18", "mdi6.circle-half-full"),
}
_JOINING = ("enter", "stand", "help")
"""Decisions by which characters and magic still come into a fight."""


class HolyPieces(SeatView[HolyState]):
    """Components as pieces."""

    catalogue = HolyCatalogue()

    def piece(self, item: Item) -> Piece:
        state, kind = self.state, self.state.kind[item]
        piece = kind_piece(kind, self.words.language)
        if kind == DIE:
            pips = state.face[item] + 1
            summary = self.text("die.shows", n=pips)
            return msgspec.structs.replace(piece, ref=CARD[item], pips=pips, summary=summary)
        notes = [self.text("card.spent")] if state.spent[item] else []
        if state.giver[item] not in (-1, At.seats[state.zone[item]]) and state.zone[item] != At.spells:
            notes.append(self.text("card.given", seat=SEAT[state.giver[item]]))
        if state.zone[item] == At.pending:
            notes.append(self.text("card.waits"))
        if (owner := At.seats[state.zone[item]]) >= 0 and state.zone[item] == At.spell[owner]:
            notes.append(self.text(f"card.laid.{fight.line_of(state, owner)}", seat=SEAT[owner]))
        changes: dict[str, object] = {}
        if kind > 0 and BOOK.side[kind] != NEUTRAL and state.zone[item] != At.hand[self.mine]:
            sword = odds.power(state, item, SWORD)
            assert sword is not None
            guards = odds.guard(state, item, SWORD), odds.guard(state, item, SPELL)
            changes["stats"] = stats = figures(sword, odds.power(state, item, SPELL), *guards, kind, self.words)
            changes["figure"] = figure(stats)
        tokens = self._sides(kind) if At.seats[state.zone[item]] >= 0 and state.zone[item] in At.hand else ()
        if kind > 0 and odds.gem_bonus(state, item):
            notes.append(self.text("card.blessed"))
            tokens += (Token("mdi6.diamond-stone", "#d9a62c", 1, self.text("card.blessed.icon")),)
        if kind > 0 and state.setup.options["gifts"] and (gift := gift_form(kind, self.words.language)):
            text = gifts_text(kind, self.words.language)
            changes |= {"text": f"{piece.text} {text}", "short": f"{piece.short}\n{gift}"}
            tokens += (Token(GIFT, "#d9a62c", 1, text),)
        changes["tokens"] = tokens
        note = self.dotted(notes)
        summary = f"{piece.summary} {note}" if note else piece.summary
        changes |= {"ref": CARD[item], "note": note, "summary": summary, "spent": bool(state.spent[item])}
        return msgspec.structs.replace(piece, **changes)

    def _sides(self, kind: int) -> tuple[Token, ...]:
        """Return a mark of the side that may use a card of a hand."""
        if kind <= 0:
            return ()
        if BOOK.is_magic[kind] or BOOK.is_thief[kind]:
            users = BOOK.usable_by[kind] or {LIGHT}  # a thief is refused to the Dark alone
            only = next((side for side in (LIGHT, DARK) if {LIGHT, DARK} & users == {side}), NEUTRAL)
            key = "card.side"
        else:
            only, key = BOOK.side[kind], "card.joins"
        style = _FLAGS[only]
        return (Token(style.glyph, style.ground, 1, self.text(f"{key}.{only}")),)

    def title(self, item: Item) -> str:
        return kind_piece(self.state.kind[item], self.words.language).title

    def flag(self, seat: int) -> Piece:
        """Return the flag of a table: it shows the stance, and is dragged to attack."""
        side = self.state.stance(seat)
        named = self.text(f"side.{side}")
        summary = self.text("banner" if seat == self.seat else "stance", side=named)
        return Piece(BANNERS[seat], Shape.PILL, _FLAGS[side], named, summary=summary)

    def fight_chance(self) -> tuple[int, str] | None:
        """Return the chance in the fight that is on, in percent and in words: mine, or the attacker's.

        None once nobody stands on a line: the fight is over, though the table of the fight may still be shown.
        """
        state, sure = self.state, self._sure_winner()
        has_begun = state.first >= 0 or bool(state.zones[At.spells])
        if has_begun and not (state.line(0) and state.line(1)):
            return None
        if not state.line(1):
            return 0, self.text("table.odds.nobody")  # and nobody knows who will
        chance = odds.attacker_chance(state) if sure < 0 else float(sure == 0)
        seat = state.foe if state.foe == self.mine else state.attacker
        n = percent(1 - chance if seat == state.foe else chance)
        key = "table.odds" if seat == self.seat else "table.odds.for"
        if state.ask is not None and state.ask.key in _JOINING:
            key += self._what_may_change()
        return n, self.text(key, n=n, seat=SEAT[seat], foe=fight.owner_ref(state, 1))

    def _what_may_change(self) -> str:
        """Return the ending of the text about a chance while somebody may still come to either side.

        The defender, if somebody else, is named until it has sent what it will.
        """
        state = self.state
        if state.foe == self.seat:
            return ".open"
        if fight.defender_has_yet_to_send(state):
            return ".before"
        return ".sending" if state.ask is not None and state.foe in state.ask.seats else ".open"

    def _sure_winner(self) -> int:
        """Return the line whose next strike wins the fight whatever is rolled, -1 if that is not certain.

        The own seat may choose such a strike; of others every strike must be one.
        """
        state = self.state
        if state.ask is None or state.ask.key != "strike" or state.setup.options["gifts"]:
            return -1
        number = int(state.ask.args[0])
        certain = [odds.strike_odds(state, *blow).chance == 1.0 for blow in odds.blows(state, number)]
        is_sure = any(certain) if self.seat in state.ask.seats else all(certain)
        return number if is_sure and len(state.line(1 - number)) == 1 else -1
