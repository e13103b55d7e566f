"""Areas of the table: mats around the dungeon; two lines and the space between them in a fight."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.display.table import Box, Gauge, Piece, Pile, Row, SeatHeader, Shape, Style, Tone
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.look.catalogue import BACK, kind_piece
from tabletop.games.holy_knights.look.pieces import HolyPieces
from tabletop.games.holy_knights.rules import fight, forecast, odds
from tabletop.games.holy_knights.rules.forecast import percent
from tabletop.games.holy_knights.rules.state import (
    HAND_LIMIT,
    MATS,
    PRISON,
    SLOTS,
    At,
    HolyState,
    count_sacred_in_play,
    exposed,
    gems,
    hand,
    line,
    mat,
    principal,
    stance,
)
from tabletop.games.holy_knights.rules.strikes import BANDS
from tabletop.kit.areas import Areas

_TONES = {LIGHT: Tone.LIGHT, DARK: Tone.DARK, NEUTRAL: Tone.PLAIN}
_BAND = Style("#7a2430", "#f7ecd0", "mdi6.axe-battle")
_UNSEEN = Style("#6d6a75", "#e9e4da")
_JOINING = ("enter", "stand", "help")
"""Decisions by which characters and magic still come into a fight."""


class HolyAreas(HolyPieces, Areas[HolyState]):
    """Parts of the table."""

    # --- between fights ---

    def mat(self, seat: int) -> Row:
        """Return a seat's table: its gems, then its characters; a drawn knight waits at the end."""
        state = self.state
        pending = state.zones[At.pending] if seat == state.player else ()
        items = [*gems(state, seat), *mat(state, seat), *pending]
        pieces = (self.flag(seat), *(self._brief(item, seat) for item in items))
        named = self.text(f"side.{stance(state, seat)}")
        if state.gone[seat]:
            title = self.text("table.mat.gone", seat=SEAT[seat])
        elif seat == self.seat:
            title = self.text("table.mine", side=named)
        else:
            title = self.text("table.mat", seat=SEAT[seat], side=named, n=len(hand(state, seat)))
        total = round(forecast.strength(state, mat(state, seat)))
        return Row(
            MATS[seat],
            title,
            seat=seat,
            pieces=pieces,
            note=self.text("table.strength", n=total) if total else "",
            hint=self.text("table.hint.mine" if seat == self.seat else "table.hint.mat")
            if len(items) == len(gems(state, seat))
            else "",
            tone=_TONES[stance(state, seat)],
            also=(At.refs[At.gems[seat]], *((At.refs[At.hand[seat]],) if seat != self.seat else ())),
            weight=1.2 if seat == self.mine else 1.0,
            head=self._header(seat),
        )

    def _header(self, seat: int, name: str = "") -> SeatHeader:
        """Return the header of a table; the own hand lies open elsewhere."""
        state = self.state
        asked = state.ask.seats if state.ask is not None else (state.player,)
        active = state.result is None and seat in asked
        if state.gone[seat]:
            return SeatHeader(self.text("table.mat.gone", seat=SEAT[seat]))
        if seat == self.mine:
            return SeatHeader(name, active=active)
        held = len(hand(state, seat))
        return SeatHeader(name, At.refs[At.hand[seat]], held, BACK, self.text("table.held", n=held), active)

    def _brief(self, item: Item, seat: int) -> Piece:
        """Return a card on a mat; on others' smaller ones only the black figures find room."""
        piece = self.piece(item)
        return piece if seat == self.mine else msgspec.structs.replace(piece, stats=piece.stats[:2])

    def own_hand(self) -> Row:
        seat = self.mine
        held = self.pieces(At.hand[seat])
        key = "table.hand.over" if len(held) > HAND_LIMIT else "table.hand"
        return Row(
            At.refs[At.hand[seat]], self.text(key, n=len(held)), seat=seat, pieces=held, weight=1.3, rows=1, fan=True
        )

    def middle(self, low: bool) -> Box:
        """Return the shared areas, in one line or with the gems above the dungeon."""
        lie = self._deck(), self._captives(), self._dungeon(), self._guards(), self._discard()
        if low:
            gems = self._seen_gems()
            gems = msgspec.structs.replace(gems, rows=0, note="", hint=gems.note, weight=1.25)
            return Box(True, (*lie[:-1], gems, self._dice(), lie[-1]))
        return Box(False, (Box(True, (self._seen_gems(), self._dice())), Box(True, lie, 1.8)))

    def _deck(self) -> Pile:
        return self.heap(At.deck, weight=0.7, top=kind_piece(-1, self.words.language))

    def _discard(self) -> Pile:
        pieces = tuple(self.piece(item) for item in reversed(self.state.zones[At.discard]))
        return self.heap(At.discard, pieces, weight=0.75, glyph="mdi6.cards-outline", top=pieces[0] if pieces else None)

    def _captives(self) -> Row:
        lying = self.state.zones[At.captives]
        pieces = tuple(self._brief(item, PRISON) for item in lying)
        note = self.text("table.captives") if lying else ""
        return self.row(
            At.captives, pieces, note=note, weight=0.7 + 0.1 * min(6, len(lying)), also=(At.refs[At.pending],)
        )

    def _dungeon(self) -> Row:
        pieces = tuple(self._brief(item, PRISON) for item in self.state.zones[At.dungeon])
        also = (At.refs[At.captives], At.refs[At.guards], At.refs[At.pending])
        return Row(At.refs[At.dungeon], self.text("table.dungeon"), pieces=pieces, also=also, weight=0.85, centred=True)

    def _guards(self) -> Row:
        lying = self.state.zones[At.guards]
        pieces = tuple(self._brief(item, PRISON) for item in lying)
        note = self.text("table.first") if lying else ""
        return self.row(At.guards, pieces, note=note, weight=0.7 + 0.1 * min(6, len(lying)))

    def _seen_gems(self) -> Row:
        """Return the seven gems with their owners, and how many gems and knights have appeared."""
        state = self.state
        owner = {state.kind[item]: seat for seat in state.seats for item in gems(state, seat)}
        pieces = []
        for number, kind in enumerate(BOOK.gems):
            piece = kind_piece(kind, self.words.language)
            if kind in owner:
                told = self.text("table.owned", card=piece.ref, seat=SEAT[owner[kind]])
                piece = msgspec.structs.replace(
                    piece, ref=f"seen:{number}", note=self.words.name(SEAT[owner[kind]]), summary=told
                )
            else:
                told = self.text("table.unseen")
                piece = Piece(f"seen:{number}", Shape.GEM, _UNSEEN, told, summary=told, blank=True, cut=piece.cut)
            pieces.append(piece)
        counts = self.text("table.seen", gems=len(owner), knights=count_sacred_in_play(state) - len(owner))
        return Row("zone:seen", self.text("zone.seen"), pieces=tuple(pieces), note=counts, rows=1, centred=True)

    def _dice(self) -> Row:
        state = self.state
        thrown = tuple(self.piece(item) for item in state.zones[At.dice][: state.thrown])
        return Row(At.refs[At.dice], self.text("table.dice"), pieces=thrown, weight=0.3)

    # --- in a fight ---

    def folded_mat(self, seat: int) -> Row:
        """Return a mat folded to its head while others fight."""
        state = self.state
        title = self.text(
            "table.mat", seat=SEAT[seat], side=self.text(f"side.{stance(state, seat)}"), n=len(hand(state, seat))
        )
        pieces = (self.flag(seat), *(self.piece(item) for item in gems(state, seat)))
        also = (At.refs[At.gems[seat]], At.refs[At.hand[seat]])
        tone = _TONES[stance(state, seat)]
        return Row(MATS[seat], title, seat=seat, pieces=pieces, tone=tone, also=also, head=self._header(seat))

    def battle_line(self, number: int) -> Row:
        state, seat = self.state, principal(self.state, number)
        items = line(state, number)
        pieces = self._line_pieces(items)
        if band := odds.band(state, number):
            told = self.text("band")
            also = BANDS[number]
            pieces = (Piece(also, Shape.CHIP, _BAND, told, centre=str(len(band)), summary=told), *pieces)
        if seat == PRISON:
            title, ref = self.text("table.line.dungeon"), At.refs[At.dungeon]
            stands: tuple[int, ...] = (At.guards, At.captives)
            head = None
        else:
            title = self.text("table.line.defends" if number else "table.line", seat=SEAT[seat])
            ref, stands = MATS[seat], (At.gems[seat],)
            head = self._header(seat, title)
            pieces = (self.flag(seat), *(self.piece(item) for item in gems(state, seat)), *pieces)
        owners = [other for other in self._magicians() if fight.line_of(state, other) == number]
        pieces += tuple(self.piece(item) for other in owners for item in state.zones[At.spell[other]])
        return Row(
            ref,
            title,
            seat=seat if seat >= 0 else -1,
            pieces=pieces,
            head=head,
            tone=_TONES[stance(state, seat)],
            also=(*(At.refs[zone] for zone in stands), *(SLOTS[other] for other in owners)),
            weight=1.4,
        )

    def _line_pieces(self, items: Iterable[Item]) -> tuple[Piece, ...]:
        """Return pieces, those behind a screen of the fight faded."""
        state = self.state
        front = set(exposed(state, 0)) | set(exposed(state, 1))
        found = []
        for item in items:
            piece = self.piece(item)
            if item not in front:
                behind = self.text("card.screened")
                piece = msgspec.structs.replace(piece, faded=True, note=self.dotted([piece.note, behind]))
            found.append(piece)
        return tuple(found)

    def _magicians(self) -> list[int]:
        """Return the other seats with magic face down; the own one lies in its slot, where its owner sees it."""
        return [seat for seat in self.state.seats if seat != self.mine and self.state.zones[At.spell[seat]]]

    def own_slot(self) -> Row:
        """Return where the own magic lies face down."""
        own = tuple(self.piece(item) for item in self.state.zones[At.spell[self.mine]])
        hint = self.text("table.hint.slot") if not own else ""
        return Row(SLOTS[self.mine], self.text("table.slot"), seat=self.mine, pieces=own, hint=hint, weight=0.3)

    def between_lines(self) -> Box:
        """Return revealed magic, the chances and the dice between the lines."""
        state = self.state
        spells = tuple(self.piece(item) for item in state.zones[At.spells])
        idle = tuple(SLOTS[seat] for seat in state.seats if seat != self.mine and not state.zones[At.spell[seat]])
        magic = Row(At.refs[At.spells], self.text("table.spells"), pieces=spells, also=idle, rows=1)
        seat = state.foe if state.foe == self.mine else state.attacker
        chance = percent(
            forecast.attacker_chance(state) if seat == state.attacker else 1 - forecast.attacker_chance(state)
        )
        key, who = ("table.odds", {}) if seat == self.seat else ("table.odds.for", {"seat": SEAT[seat]})
        if state.ask is not None and state.ask.key in _JOINING:
            key += ".open"  # somebody may still come to either side
        hope = Row(
            "zone:odds", self.text("table.hope"), gauge=Gauge(chance, 100, self.text(key, n=chance, **who)), weight=0.6
        )
        thrown = tuple(self.piece(item) for item in state.zones[At.dice][: state.thrown])
        return Box(True, (magic, hope, Row(At.refs[At.dice], self.text("table.dice"), pieces=thrown, weight=0.5)), 0.75)
