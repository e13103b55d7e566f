"""The table of Holy Knights: mats around the dungeon between fights; two lines and what they need in a fight."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.display.table import Box, Gauge, Phase, Piece, Pile, Row, SeatHeader, Shape, Style, Token, Tone
from tabletop.engine.actions import SEAT
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DIE, LIGHT, NEUTRAL, SPELL, SWORD
from tabletop.games.holy_knights.look.catalogue import BACK, HolyCatalogue, figure, figures, kind_piece
from tabletop.games.holy_knights.look.prompt import Asking
from tabletop.games.holy_knights.look.text import gifts_text
from tabletop.games.holy_knights.rules import fight, forecast, odds
from tabletop.games.holy_knights.rules.forecast import percent
from tabletop.games.holy_knights.rules.state import (
    BANNERS,
    HAND_LIMIT,
    MATS,
    NOBODY,
    PRISON,
    SLOTS,
    At,
    exposed,
    gems,
    hand,
    line,
    mat,
    principal,
    seen,
    stance,
)
from tabletop.games.holy_knights.rules.strikes import BANDS
from tabletop.kit import CARD

_TONES = {LIGHT: Tone.LIGHT, DARK: Tone.DARK, NEUTRAL: Tone.PLAIN}
_BESIDE = {4: 1, 5: 1, 6: 2, 7: 2}
"""How many rivals sit at the left and as many at the right of the dungeon, by their number; the others sit opposite."""
_FLAGS = {
    LIGHT: Style("#f4d27a", "#241a10", "mdi6.white-balance-sunny"),
    DARK: Style("#3a2352", "#f7ecd0", "mdi6.moon-waning-crescent"),
    NEUTRAL: Style("#8d8a84", "#1d1b18", "mdi6.circle-half-full"),
}
_BAND = Style("#7a2430", "#f7ecd0", "mdi6.axe-battle")
_UNSEEN = Style("#6d6a75", "#e9e4da")
_PHASES = (("draw", "HOK-4.02"), ("stance", "HOK-4.07"), ("action", "HOK-4.14"), ("check", "HOK-4.19"))
_FIGHT = (("enter", "HOK-5.10"), ("help", "HOK-6.01"), ("magic", "HOK-5.12"), ("strikes", "HOK-5.14"))
_JOINING = ("enter", "stand", "help")
"""Questions by which characters and magic still come into a fight."""
_NOW = {
    "enter": "enter",
    "stand": "enter",
    "help": "help",
    "pick": "magic",
    "use": "magic",
    "order": "magic",
    "strike": "strikes",
    "muster": "strikes",
}


class Tables(Asking):
    """The areas of a view."""

    catalogue = HolyCatalogue()

    # --- pieces ---

    def piece(self, item: Item) -> Piece:
        state, kind = self.state, self.state.kind[item]
        piece = kind_piece(kind, self.words.language)
        if kind == DIE:
            pips = state.face[item] + 1
            summary = self.text("die.shows", n=pips)
            return msgspec.structs.replace(piece, ref=CARD[item], pips=pips, summary=summary)
        notes = [self.text("card.spent")] if state.spent[item] else []
        if state.giver[item] >= 0 and state.zone[item] != At.spells:
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
            changes["stats"] = stats = figures(sword, odds.power(state, item, SPELL), *guards, self.words)
            changes["figure"] = figure(stats)
        if kind > 0 and odds.gem_bonus(state, item):
            notes.append(self.text("card.blessed"))
            changes["tokens"] = (Token("mdi6.diamond-stone", "#d9a62c", 1, self.text("card.blessed.icon")),)
        if state.setup.options["gifts"] and (text := gifts_text(kind, self.words.language)):
            changes["text"] = f"{piece.text} {text}"
        note = self.dotted(notes)
        summary = f"{piece.summary} {note}" if note else piece.summary
        changes |= {"ref": CARD[item], "note": note, "summary": summary, "spent": bool(state.spent[item])}
        return msgspec.structs.replace(piece, **changes)

    def title(self, item: Item) -> str:
        return kind_piece(self.state.kind[item], self.words.language).title

    def standing(self, items: Iterable[Item]) -> tuple[Piece, ...]:
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

    # --- the whole ---

    def turn(self) -> str:
        state = self.state
        if state.attacker != NOBODY:
            return self.text("table.fight", turn=state.turn, n=state.round)
        return self.text("table.turn", n=state.turn, seat=SEAT[state.player])

    def phases(self) -> tuple[Phase, ...]:
        asked = self.state.ask.key if self.state.ask is not None else ""
        if self.state.attacker != NOBODY:
            return self.track(_FIGHT, _NOW.get(asked, ""))
        return self.track(_PHASES, "stance" if asked in ("stance", "laying") else "action")

    def root(self) -> Box:
        return self._fight() if self.state.attacker != NOBODY else self._peace()

    # --- between fights ---

    def _peace(self) -> Box:
        rivals = self.state.others(self.mine)
        beside = _BESIDE.get(len(rivals), 0)
        left, opposite, right = rivals[:beside], rivals[beside : len(rivals) - beside], rivals[len(rivals) - beside :]
        middle = self._middle(low=not beside)
        if beside:
            columns = (tuple(map(self._mat, side)) for side in (reversed(left), right))
            first, last = (Box(False, column, 0.46) for column in columns)
            middle = Box(True, (first, middle, last))
        top = Box(True, tuple(map(self._mat, opposite)), 0.9 if beside != 1 else 0.8)
        own = Box(True, (self._mat(self.mine), self._hand()), 1.3)
        return Box(False, (top, msgspec.structs.replace(middle, weight=(1.0, 1.6, 1.8)[beside]), own))

    def _mat(self, seat: int) -> Row:
        """Return a seat's table: its gems, then its characters; a drawn knight waits at the end."""
        state = self.state
        pending = state.zones[At.pending] if seat == state.player else ()
        items = [*gems(state, seat), *mat(state, seat), *pending]
        pieces = (self._flag(seat), *(self._brief(item, seat) for item in items))
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
            head=self._head(seat),
        )

    def _head(self, seat: int, name: str = "") -> SeatHeader:
        """Return who sits at a table: the own hand lies open elsewhere."""
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

    def _flag(self, seat: int) -> Piece:
        """Return the flag of a table: it shows the stance, and is dragged to attack."""
        side = stance(self.state, seat)
        named = self.text(f"side.{side}")
        told = self.text("banner", side=named) if seat == self.seat else self.text("stance", side=named)
        return Piece(BANNERS[seat], Shape.PILL, _FLAGS[side], named, summary=told)

    def _hand(self) -> Row:
        seat = self.mine
        held = self.pieces(At.hand[seat])
        key = "table.hand.over" if len(held) > HAND_LIMIT else "table.hand"
        return Row(
            At.refs[At.hand[seat]], self.text(key, n=len(held)), seat=seat, pieces=held, weight=1.3, rows=1, fan=True
        )

    def _middle(self, low: bool) -> Box:
        """Return what belongs to all, in one line or with the gems above the dungeon."""
        lie = self._deck(), self._captives(), self._dungeon(), self._guards(), self._discard()
        if low:
            gems = self._seen()
            gems = msgspec.structs.replace(gems, rows=0, note="", hint=gems.note, weight=1.25)
            return Box(True, (*lie[:-1], gems, self._dice(), lie[-1]))
        return Box(False, (Box(True, (self._seen(), self._dice())), Box(True, lie, 1.8)))

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

    def _seen(self) -> Row:
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
        counts = self.text("table.seen", gems=len(owner), knights=seen(state) - len(owner))
        return Row("zone:seen", self.text("zone.seen"), pieces=tuple(pieces), note=counts, rows=1, centred=True)

    def _dice(self) -> Row:
        state = self.state
        thrown = tuple(self.piece(item) for item in state.zones[At.dice][: state.thrown])
        return Row(At.refs[At.dice], self.text("table.dice"), pieces=thrown, weight=0.3)

    # --- in a fight ---

    def _fight(self) -> Box:
        state = self.state
        below = 1 if state.foe == self.mine else 0
        others = tuple(
            self._folded(seat) for seat in state.others(self.mine) if seat not in (state.attacker, state.foe)
        )
        rows: list[Box | Row] = [Box(True, others, 0.7)] if others else []
        rows += [self._line(1 - below), self._between(), self._line(below)]
        return Box(False, (*rows, Box(True, (self._hand(), self._slot()), 1.3)))

    def _folded(self, seat: int) -> Row:
        """Return a mat folded to its head while others fight."""
        state = self.state
        title = self.text(
            "table.mat", seat=SEAT[seat], side=self.text(f"side.{stance(state, seat)}"), n=len(hand(state, seat))
        )
        pieces = (self._flag(seat), *(self.piece(item) for item in gems(state, seat)))
        also = (At.refs[At.gems[seat]], At.refs[At.hand[seat]])
        tone = _TONES[stance(state, seat)]
        return Row(MATS[seat], title, seat=seat, pieces=pieces, tone=tone, also=also, head=self._head(seat))

    def _line(self, number: int) -> Row:
        state, seat = self.state, principal(self.state, number)
        items = line(state, number)
        pieces = self.standing(items)
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
            head = self._head(seat, title)
            pieces = (self._flag(seat), *(self.piece(item) for item in gems(state, seat)), *pieces)
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

    def _magicians(self) -> list[int]:
        """Return the other seats with magic face down; the own one lies in its slot, where its owner sees it."""
        return [seat for seat in self.state.seats if seat != self.mine and self.state.zones[At.spell[seat]]]

    def _slot(self) -> Row:
        """Return where the own magic lies face down."""
        own = tuple(self.piece(item) for item in self.state.zones[At.spell[self.mine]])
        hint = self.text("table.hint.slot") if not own else ""
        return Row(SLOTS[self.mine], self.text("table.slot"), seat=self.mine, pieces=own, hint=hint, weight=0.3)

    def _between(self) -> Box:
        """Return revealed magic, the chances and the dice between the lines."""
        state = self.state
        spells = tuple(self.piece(item) for item in state.zones[At.spells])
        idle = tuple(SLOTS[seat] for seat in state.seats if seat != self.mine and not state.zones[At.spell[seat]])
        magic = Row(At.refs[At.spells], self.text("table.spells"), pieces=spells, also=idle, rows=1)
        seat = state.foe if state.foe == self.mine else state.attacker
        chance = percent(forecast.chance(state) if seat == state.attacker else 1 - forecast.chance(state))
        key, who = ("table.odds", {}) if seat == self.seat else ("table.odds.for", {"seat": SEAT[seat]})
        if state.ask is not None and state.ask.key in _JOINING:
            key += ".open"  # somebody may still come to either side
        hope = Row(
            "zone:odds", self.text("table.hope"), gauge=Gauge(chance, 100, self.text(key, n=chance, **who)), weight=0.6
        )
        thrown = tuple(self.piece(item) for item in state.zones[At.dice][: state.thrown])
        return Box(True, (magic, hope, Row(At.refs[At.dice], self.text("table.dice"), pieces=thrown, weight=0.5)), 0.75)
