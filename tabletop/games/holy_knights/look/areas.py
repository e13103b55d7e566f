"""Areas of the table: mats around the dungeon; two lines and the space between them in a fight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.display.piece import Gauge, Piece, Shape, Style, Token
from tabletop.display.table import Box, Row, SeatHeader, Tone
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.look.catalogue import BACK, kind_piece, wordiest
from tabletop.games.holy_knights.look.pieces import HolyPieces, with_one_grid
from tabletop.games.holy_knights.rules import fight, odds
from tabletop.games.holy_knights.rules.state import HAND_LIMIT, MATS, NOBODY, PRISON, SLOTS, At, HolyState
from tabletop.kit import CARD
from tabletop.kit.areas import Areas

_TONES = {LIGHT: Tone.LIGHT, DARK: Tone.DARK, NEUTRAL: Tone.PLAIN}
SCREEN = ("mdi6.arrange-send-backward", "#4f6b8f")
"""Glyph and colour of the mark on characters behind the front row."""
_PER_CARD, _USUAL = 0.26, 4
"""Share of the width of a table and the own hand for each card in them, and the characters from which the own table
grows and a small hand makes way for it: below that number the hand keeps its width.
"""
_FEWEST, _MOST = 3, 6
"""Least characters that the width of a rival's table counts, and the most that the width of any counts."""
_MANY, _WIDE = 10, 12
"""Characters from which the own table has three lines, and the number of them that its width counts then."""
_HAND_PLACES, _MOST_IN_LINE, _MOST_IN_BATTLE = 4, 5, 8
"""Cards for which the own hand leaves room, and the most characters in one line of a table and of a fight."""
_IN_LINE, _PRISONER_WEIGHTS = 2, (0.5, 0.8, 1.2, 2.1, 2.1, 3.3, 3.3, 4.6)
"""Most prisoners in one line, of more there are two; and the weight of their area by their number, for their pictures.
"""
_DICE_WIDTH, _DISCARD_WIDTH = 0.95, 0.6
"""Shares of the width for the dice between fights, where a ribbon asks for their throw, and for the discard."""
_UNSEEN = Style("#6d6a75", "#e9e4da")


def _room(count: int, least: int = _USUAL) -> int:
    """Return for how many cards the own table or the hand has room while it holds some."""
    return max(least, count + 1)


class HolyAreas(HolyPieces, Areas[HolyState]):
    """Parts of the table."""

    def mat(self, seat: int) -> Row:
        """Return a seat's table: its gems, then its characters; a drawn knight waits at the end."""
        state = self.state
        pending = state.zones[At.pending] if seat == state.player else ()
        items = [*state.gems(seat), *state.mat(seat), *pending]
        count = len(items) - len(state.gems(seat))
        pieces = with_one_grid((self.flag(seat), *map(self.piece, items)))
        is_vast = seat == self.mine and count >= _MANY
        places = _room(count) if seat == self.mine else max(_FEWEST, count)
        side = self.text(f"side.{state.stance(seat)}")
        if state.gone[seat]:
            title = self.text("table.mat.gone", seat=SEAT[seat])
        elif seat == self.seat:
            title = self.text("table.mine", side=side)
        else:
            title = self.text("table.mat", seat=SEAT[seat], side=side, n=len(state.hand(seat)))
        return Row(
            MATS[seat],
            title,
            seat=seat,
            pieces=pieces,
            hint="" if count else self.hint("mine" if seat == self.seat else "mat"),
            tone=_TONES[state.stance(seat)],
            also=(At.refs[At.gems[seat]], *(self._stolen_from(seat) if seat != self.seat else ())),
            weight=_PER_CARD * (_WIDE if is_vast else min(_MOST, places)),
            rows=1 if count <= _MOST_IN_LINE else 3 if is_vast else 0,
            open_cards=True,
            one_name_size=True,
            head=self._header(seat),
        )

    def _stolen_from(self, seat: int) -> tuple[str, ...]:
        """Return further references of a rival's table: its hand, and each gem for a thief."""
        return (At.refs[At.hand[seat]], *(CARD[gem] for gem in self.state.gems(seat)))

    def _header(self, seat: int, name: str = "") -> SeatHeader:
        """Return the header of a table; the own hand lies open elsewhere."""
        state = self.state
        deciding = state.ask.seats if state.ask is not None else (state.player,)
        active = state.result is None and seat in deciding
        if state.gone[seat]:
            return SeatHeader(self.text("table.mat.gone", seat=SEAT[seat]))
        if seat == self.mine:
            return SeatHeader(name, active=active)
        count = len(state.hand(seat))
        return SeatHeader(name, At.refs[At.hand[seat]], count, BACK, self.text("table.held", n=count), active)

    def own_hand(self) -> Row:
        seat = self.mine
        pieces = with_one_grid(self.pieces(At.hand[seat]))
        title = self.text("table.hand.over" if len(pieces) > HAND_LIMIT else "table.hand", n=len(pieces))
        is_crowded = self.state.attacker == NOBODY and len(self.state.mat(seat)) >= _USUAL
        width = _room(len(pieces), _FEWEST) if is_crowded else _room(HAND_LIMIT + 1)
        return Row(
            At.refs[At.hand[seat]],
            title,
            seat=seat,
            pieces=pieces,
            weight=_PER_CARD * width,
            rows=1,
            folds_in_two=True,
            fan=True,
            one_name_size=True,
            steady=True,
            places=_HAND_PLACES - is_crowded,
            wordiest=wordiest(self.words.language) if self.state.attacker != NOBODY else None,
            **self._warning_of_whisper(seat),
        )

    def _warning_of_whisper(self, seat: int) -> dict[str, Any]:
        """Return the look of a hand that another card may fill so that its seat must change sides (HOK-9.01).

        Only its owner is warned: nobody else knows the cards.
        """
        if self.seat != seat or self.state.result is not None or not self.is_near_whisper(seat):
            return {}
        return {"tone": Tone.RISK, "note": self.text("table.whisper.note")}

    def middle(self, low: bool) -> Box:
        """Return the shared areas, in one line or with the gems above the dungeon."""
        refs, zones = At.refs, self.state.zones
        discarded = tuple(self.piece(item) for item in reversed(zones[At.discard]))
        top, style = discarded[0] if discarded else None, "mdi6.cards-outline"
        areas = (
            self.heap(At.deck, weight=0.65, top=kind_piece(-1, self.words.language)),
            self._prisoners(At.captives, "table.captives" if self._can_free else "", refs[At.pending]),
            Row(
                refs[At.dungeon],
                self.text("table.dungeon"),
                pieces=self.pieces(At.dungeon),
                also=(refs[At.captives], refs[At.guards], refs[At.pending]),
                weight=0.85,
                centred=True,
            ),
            self._prisoners(At.guards, "table.first"),
            self.heap(At.discard, discarded, weight=_DISCARD_WIDTH if low else 1.0, glyph=style, top=top),
        )
        if low:
            gems = self._seen_gems()
            gems = msgspec.structs.replace(gems, rows=0, note="", hint=gems.note, weight=1.25)
            return Box(True, (*areas[:-1], gems, self._dice(_DICE_WIDTH), areas[-1]))
        return Box(False, (Box(True, (self._seen_gems(), self._dice(_DICE_WIDTH))), Box(True, areas, 1.8)))

    @property
    def _can_free(self) -> bool:
        """Return whether a captive can be freed now."""
        return any(action.verb in ("rescue", "free") for action in self.seen.actions)

    def _prisoners(self, zone: int, note: str, *also: str) -> Row:
        pieces = self.pieces(zone)
        weight = _PRISONER_WEIGHTS[min(len(pieces), len(_PRISONER_WEIGHTS) - 1)]
        rows = 2 if len(pieces) > _IN_LINE else 0
        return self.row(
            zone, pieces, note=self.text(note) if pieces and note else "", weight=weight, rows=rows, also=also
        )

    def _seen_gems(self) -> Row:
        """Return the seven gems with their owners, and what has appeared, or the turns left."""
        state = self.state
        owner = {state.kind[item]: (seat, item) for seat in state.seats for item in state.gems(seat)}
        pieces = []
        for number, kind in enumerate(BOOK.gems):
            piece = kind_piece(kind, self.words.language)
            if kind in owner:
                seat, gem = owner[kind]
                summary = self.text("table.owned", card=piece.ref, seat=SEAT[seat])
                note = self.words.name(SEAT[seat])
                piece = msgspec.structs.replace(
                    piece, ref=f"seen:{number}", note=note, summary=summary, also=(CARD[gem],)
                )
            else:
                hidden = self.text("table.unseen")
                piece = Piece(f"seen:{number}", Shape.GEM, _UNSEEN, hidden, summary=hidden, blank=True, cut=piece.cut)
            pieces.append(piece)
        if state.left < 0:
            note = self.text("table.seen", gems=len(owner), knights=self.knights_seen)
        else:
            note = self.turns_left_text
        tip = self.text("table.seen.tip") if state.left < 0 else ""
        return Row("zone:seen", self.text("zone.seen"), pieces=tuple(pieces), note=note, rows=1, centred=True, tip=tip)

    def _dice(self, weight: float) -> Row:
        state = self.state
        is_old = state.attacker != NOBODY and state.lead < 0 and not (self.has_fight_begun or state.contest)
        thrown = tuple(self.piece(item) for item in state.zones[At.dice][: 0 if is_old else state.thrown])
        title = self.text("table.dice.last" if thrown and self._is_earlier_roll() else "table.dice")
        if state.contest and thrown:
            seat, foe = (fight.owner_ref(state, number) for number in (0, 1))
            title = self.text("table.dice.first", seat=seat, foe=foe)
        return Row(At.refs[At.dice], title, pieces=thrown, weight=weight)

    def _is_earlier_roll(self) -> bool:
        """Return whether the dice lie there since before the fight that is on, or since the last one."""
        state = self.state
        if state.attacker == NOBODY:
            return True
        return state.lead < 0 and not any(state.spent[item] for number in (0, 1) for item in state.line(number))

    def folded_mat(self, seat: int) -> Row:
        """Return a mat folded to its head while others fight."""
        state = self.state
        title = self.text(
            "table.mat", seat=SEAT[seat], side=self.text(f"side.{state.stance(seat)}"), n=len(state.hand(seat))
        )
        pieces = (self.flag(seat), *(self.piece(item) for item in state.gems(seat)))
        also = (At.refs[At.gems[seat]], At.refs[At.hand[seat]])
        tone = _TONES[state.stance(seat)]
        return Row(MATS[seat], title, seat=seat, pieces=pieces, tone=tone, also=also, head=self._header(seat))

    def battle_line(self, number: int) -> Row:
        state, seat = self.state, self.state.principal(number)
        items = state.line(number)
        pieces = self._line_pieces(items)
        if band := odds.band(state, number):
            pieces = (self.band_badge(number, band), *pieces)
        if seat == PRISON:
            title, ref = self.text("table.line.dungeon"), At.refs[At.dungeon]
            stands: tuple[int, ...] = (At.guards, At.captives)
            head = None
        else:
            title = self.text("table.line.defends" if number else "table.line", seat=SEAT[seat])
            ref, stands = MATS[seat], (At.gems[seat],)
            head = self._header(seat, title)
            pieces = (self.flag(seat), *(self.piece(item) for item in state.gems(seat)), *pieces)
        owners = [other for other in self._magicians() if fight.line_of(state, other) == number]
        magic = [self.piece(item) for other in owners for item in state.zones[At.spell[other]]]
        return Row(
            ref,
            title,
            seat=seat if seat >= 0 else -1,
            pieces=(*pieces, *magic),
            head=head,
            tone=_TONES[state.stance(seat)],
            also=(*(At.refs[zone] for zone in stands), *(SLOTS[other] for other in owners)),
            weight=1.4,
            rows=1 if len(items) <= _MOST_IN_BATTLE else 0,
            open_cards=True,
            one_name_size=True,
        )

    def _line_pieces(self, items: Iterable[Item]) -> tuple[Piece, ...]:
        """Return pieces, those behind a screen of the fight with a mark."""
        state = self.state
        front = set(state.exposed(0)) | set(state.exposed(1))
        found = []
        for item in items:
            piece = self.piece(item)
            if item not in front:
                behind = self.text("card.screened")
                tokens = (*piece.tokens, Token(*SCREEN, 1, self.text("inspect.screened")))
                piece = msgspec.structs.replace(piece, tokens=tokens, note=self.dotted([piece.note, behind]))
            found.append(piece)
        return with_one_grid(tuple(found))

    def _magicians(self) -> list[int]:
        """Return the other seats with magic face down; the own one lies in its slot, where its owner sees it."""
        return [seat for seat in self.state.seats if seat != self.mine and self.state.zones[At.spell[seat]]]

    def own_slot(self) -> Row:
        """Return where the own magic lies face down."""
        own = tuple(self.piece(item) for item in self.state.zones[At.spell[self.mine]])
        hint = self.hint("slot") if self.may_set_magic and not own else ""
        return Row(SLOTS[self.mine], self.text("table.slot"), seat=self.mine, pieces=own, hint=hint, weight=0.3)

    def between_lines(self) -> Box:
        """Return the magic of the fight, the chances and the dice between the lines."""
        state = self.state
        spells = tuple(map(self.magic_piece, state.magic))
        idle = tuple(SLOTS[seat] for seat in state.seats if seat != self.mine and not state.zones[At.spell[seat]])
        magic = Row(At.refs[At.spells], self.text("table.spells"), pieces=spells, also=idle, rows=1)
        found = self.fight_chance
        gauge = Gauge(found.percent, 100, found.text, rest=found.foe_text) if found is not None else None
        condition = found.condition if found is not None else ""
        hope = Row("zone:odds", self.text("table.hope"), gauge=gauge, hint=condition, weight=0.6, follows=True)
        dice = msgspec.structs.replace(self._dice(0.5), follows=True)
        return Box(True, (magic, hope, dice), 0.75)
