"""The parts of the table of which there are several: bottles, cards and what lies on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tabletop.display.piece import Corners, Piece
from tabletop.display.table import Area, Box, Cell, Cells, Route, Row, Tone
from tabletop.engine import SEAT, Item
from tabletop.games.align_dice.cards.book import BOOK, MARKS, RIGHT_FROM
from tabletop.games.align_dice.look.catalogue import MARK_GLYPH, PASS_STAR, condition_chips, condition_words, die_face
from tabletop.games.align_dice.look.pieces import AlignPieces
from tabletop.games.align_dice.rules.state import PASS, AlignState, At, Ghost
from tabletop.games.align_dice.rules.steps import monsters
from tabletop.games.align_dice.rules.steps.erasing import dice_of, erase_groups
from tabletop.games.align_dice.rules.steps.passing import SPACES
from tabletop.games.align_dice.rules.steps.selection import CAP
from tabletop.games.align_dice.rules.steps.skills import COLUMNS
from tabletop.kit.areas import Areas

_ARROWS = "mdi6.arrow-left-bold", "mdi6.arrow-right-bold"
_BANDS = ("#7fd6ff", "#ff9bd2", "#a9e86f", "#ffffff")
"""Colours that tell several groups in one bottle apart, and from golden targets."""

_MONSTER_WIDTH, _LONE_MONSTER_WIDTH, _DRAGON_WIDTH = 0.55, 0.28, 0.68
"""Width of a monster beside its cells, of the only one left, and of one that lies above the dragon."""


class AlignAreas(AlignPieces, Areas[AlignState]):
    """Areas of one seat or one monster."""

    # --- monsters and tray ---

    def gaps(self, seats: Iterable[int]) -> Box:
        """Return the gaps that hold a card, in an order of seats; at the end, all beaten monsters."""
        if boxes := [self.gap(gap) for gap in seats if not self._is_bare(gap)]:
            return Box(True, tuple(boxes))
        beaten = [msgspec.structs.replace(card, text="", short="") for card in self.pieces(At.defeated)]
        return Box(True, (self.row(At.defeated, beaten),))

    def _is_bare(self, gap: int) -> bool:
        """Return whether no card lies in a gap, not even the dragon that waits there."""
        return monsters.is_empty(self.state, gap) and not self._waiting_dragon(gap)

    def _waiting_dragon(self, gap: int) -> list[Item]:
        """Return the dragon, or the face-down card of one, if it waits in this gap."""
        state = self.state
        return (state.lying(At.middle) or state.lying(At.egg)) if state.around(gap)[1] == self.mine else []

    def gap(self, gap: int) -> Box:
        """Return a gap of the co-operative game: its monster, the cards behind it, and the conditions."""
        state = self.state
        around = state.around(gap)
        cards, hidden = state.lying(At.gap[gap]), state.lying(At.castle[gap])
        lowest = self._waiting_dragon(gap)
        shown, backs, dragon = tuple(map(self.piece, cards)), self._castle(hidden), tuple(map(self.piece, lowest))
        others = [seat for seat in (gap, around[1]) if seat != self.seat]
        key, seat = ("gap", gap) if len(others) > 1 else ("gap_mine", others[0])
        title = self.text(f"table.{key}", seat=SEAT[seat], other=SEAT[around[1]])
        ref = At.refs[At.gap[gap]]
        if not cards:
            if not dragon or dragon[0].blank:
                return Box(True, (Row(ref, title, pieces=(*backs, *dragon), bare=bool(dragon)),), 0.7)
            short = "\n".join((self.text("short.dragon"), dragon[0].short))
            waiting = msgspec.structs.replace(dragon[0], short=short, faded=True)
            left = Row(ref, title, pieces=(*backs, waiting), bare=True, weight=_MONSTER_WIDTH)
            conditions = self.conditions(lowest[0], [self.text("table.attack_last")])
            return Box(True, (left, msgspec.structs.replace(conditions, faded=True)), 1.8)
        conditions = self.conditions(cards[0], self.attackers(cards[0]))
        if not dragon:
            is_alone = all(map(self._is_bare, set(state.seats) - {gap}))
            width = _LONE_MONSTER_WIDTH if is_alone else _MONSTER_WIDTH
            lying = Row(ref, title, pieces=(*shown, *backs), weight=width, bare=True)
            return Box(True, (lying, conditions), 1.8)
        parts = Row(ref, title, pieces=shown, bare=True), self._below(gap, backs, dragon[0])
        return Box(True, (Box(False, parts, _DRAGON_WIDTH), conditions), 1.9)

    def _below(self, gap: int, backs: tuple[Piece, ...], dragon: Piece) -> Area | Box:
        """Return the dragon that waits below a monster, faded, beside the castle cards."""
        has_room = self.state.setup.seats == 2  # three gaps leave room for pictures alone
        words = (self.text("short.dragon"), *[dragon.short] * (not backs)) if has_room else ()
        short = "\n".join(filter(None, words))
        picture = msgspec.structs.replace(dragon, text="", short=short, faded=True)
        middle = Row("zone:middle", dragon.title, pieces=(picture,), bare=True)
        if not backs:
            return middle
        castle = Row(At.refs[At.castle[gap]], backs[0].title, pieces=backs, weight=0.75, bare=True)
        return Box(True, (castle, middle))

    def _begun_note(self, card: Item) -> str:
        """Return which column of a monster the seat has to finish in its attack, if any."""
        state = self.state
        for begun in state.commit if state.striker == self.mine else ():
            if begun.card == card:
                full, filled = monsters.column_sizes(state, card), monsters.filled_cells(state, card)
                is_full = filled[begun.column] == full[begun.column]
                if filled == full:
                    return self.text("table.all_filled")
                return self.text(f"table.begun_{'lr'[begun.column ^ is_full]}")
        return ""

    def _castle(self, hidden: Sequence[Item]) -> tuple[Piece, ...]:
        """Return the castle cards of a gap as one back with their number."""
        backs = [self.piece(card) for card in hidden]
        if len(backs) < 2:
            return tuple(backs)
        rest = tuple(back.ref for back in backs[1:])
        return (msgspec.structs.replace(backs[0], figure=f"×{len(backs)}", also=rest),)

    def conditions(self, card: Item, attackers: Sequence[str] = ()) -> Cells:
        """Return a monster's condition columns as cells, the lowest row at the bottom, dice in their places.

        The title's note says where this seat attacks, each cell who attacks from which side.
        The lowest cell of a column shows the animals of those who begin there.
        """
        state, monster = self.state, BOOK.monster(self.state.kind[card])
        lying = {state.spot[die]: die for die in state.lying(At.field) if state.host[die] == card}
        for plan in state.plan:
            lying |= {planned.cell: planned.die for planned in plan if planned.card == card}
        entrances = self.entrances(card)
        cells = []
        for row in reversed(range(max(len(monster.left), len(monster.right)))):
            for column, conditions in enumerate((monster.left, monster.right)):
                if row >= len(conditions):
                    cells.append(Cell(f"blank:{card}/{column}/{row}", note=self.text("table.blank"), blank=True))
                    continue
                place = column * RIGHT_FROM + row
                piece = self.piece(lying[place]) if place in lying else None
                lies = self.text(f"table.column.{(1, 3)[column]}", row=row + 1)
                lies = self.dotted([lies, *attackers])
                ref = monsters.cell_ref(card, place)
                wanted = conditions[row]
                told = condition_words(wanted, self.words)
                seats = tuple([seat for seat, columns in entrances.items() if column in columns]) if not row else ()
                cells.append(Cell(ref, "", told, piece, note=lies, chips=condition_chips(wanted), seats=seats))
        title = monster.name.in_language(self.words.language)
        note = self._begun_note(card) or next(iter(attackers), "")
        return self.grid(f"zone:cells/{card}", title, cells, columns=2, note=note, stretch=True)

    def tray(self) -> Row:
        tray, aside, bag = (len(self.state.lying(zone)) for zone in (At.tray, At.aside, At.bag))
        note = self.text("table.bag", n=bag)
        if tray or not aside:
            return self.row(At.tray, note=note, steady=True)
        note = self.dotted([self.text("table.left_over"), note])
        return Row("zone:tray", self.zone_title(At.tray), pieces=self.pieces(At.aside), note=note)

    # --- bottles ---

    def bottle(self, seat: int, **more: float) -> Cells:
        """Return a bottle with its marks; dice that form a group stand out, a free cell belongs to its column."""
        state, marks = self.state, self.state.marks(seat)
        doomed = {due.die for due in state.work[seat]}
        bands: dict[Item, tuple[str, ...]] = dict.fromkeys(doomed, _BANDS[:1])
        if state.phase in ("place", "erase") and not doomed:
            groups = [dice_of(state, seat, group) for group in erase_groups(state, seat)]
            doomed.update(die for dice in groups for die in dice)
            bands = {  # groups are told apart, for they may overlap
                die: tuple([_BANDS[n % len(_BANDS)] for n, dice in enumerate(groups) if die in dice]) for die in doomed
            }
        lying = {(column, state.spot[die]): die for column, pile in enumerate(state.bottle(seat)) for die in pile}
        cells = []
        for row in reversed(range(4)):
            for column in range(3):
                die, mark = lying.get((column, row)), marks[column * 4 + row]
                piece = self.piece(die, die in doomed, bands.get(die, ())) if die is not None else None
                lies = self.text(f"table.column.{column + 1}", row=row + 1)
                note = self.text("table.cell", cell=lies, mark=self.text(f"table.mark.{MARKS[mark]}"))
                ref = f"slot:bottle/{seat}/{row}/{column}"
                cells.append(Cell(ref, MARK_GLYPH[mark], "", piece, COLUMNS[seat][column], note=note))
        filled, upcoming = state.filled(seat), self.dice_to_place(seat) if state.phase in ("select", "place") else 0
        note = self.text("table.of_twelve.coming" if upcoming else "table.of_twelve", n=filled, more=upcoming)
        tone = Tone.RISK if filled + upcoming > 12 else Tone.PLAIN
        title = self.text("zone.bottle")
        return self.grid(
            f"zone:bottle/{seat}", title, cells, columns=3, seat=seat, note=note, tone=tone, glass=True, **more
        )

    def screen(self, seat: int) -> Row:
        """Return the closed screen of a seat, with the number of dice behind it."""
        hint = self.text("table.behind", n=self.dice_behind(seat))
        return Row(At.refs[At.queue[seat]], self.text("table.screen"), seat, hint=hint, tone=Tone.DARK)

    def dice_behind(self, seat: int) -> int:
        """Return the number of dice behind a seat's screen: waiting, in the bottle and pass areas, and gained."""
        return len(self.state.waiting(seat)) - len(self.ghosts(seat))

    def pass_area(self, seat: int, side: int, **more: float) -> Cells:
        name, pieces = ("left", "right")[side], self.pieces(PASS[seat][side])
        receiver = self._neighbour(seat, side)
        cells = [Cell(f"slot:{name}/{seat}/3", PASS_STAR, "", note=self.text("table.mark.further"))]
        for place in reversed(range(3)):
            piece = pieces[place] if place < len(pieces) else None
            step = BOOK.order[self.state.nexts[receiver]][side][place] + 1
            text = self.text("table.goes_to", seat=SEAT[receiver], n=step)
            route = Route(_ARROWS[side], self._shown_seat(receiver), seat_first=side == 0)
            cells.append(Cell(f"slot:{name}/{seat}/{place}", "", text, piece, step=step, route=route))
        title = self.text(f"table.to_{name}", seat=SEAT[receiver])
        return self.grid(f"zone:{name}/{seat}", title, cells, columns=1, seat=seat, **more)

    def _shown_seat(self, seat: int) -> int:
        """Return a neighbour whose animal stands at an arrow, -1 among two players.

        Both sides lead to the same rival there: animals would only seem to tell the sides apart.
        """
        return seat if self.state.setup.seats > 2 else -1

    def _neighbour(self, seat: int, side: int) -> int:
        """Return the seat on the left (0) or right (1): the next one clockwise sits on the left."""
        return (seat + (1, -1)[side]) % self.state.setup.seats

    # --- dice to come and dice gained ---

    def next_card(self, seat: int, columns: int = 3, **more: float) -> Cells:
        """Return a next card in the order of its numbers; behind screens others see it as it was (ALI-R.58)."""
        state = self.state
        dice = (*state.lying(At.next[seat]), *state.waiting(seat))
        lying = {state.spot[die]: self.piece(die) for die in dice if state.spot[die] >= 2}
        lying |= {
            ghost.number: die_face(
                ghost.colour, ghost.face, f"ghost:{seat}/{ghost.number}", self.words, corners=Corners()
            )
            for ghost in self.ghosts(seat)
        }
        order = BOOK.nexts[state.nexts[seat]].order
        cells = []
        for number in range(2, 8):
            side = int(order[number - 2].startswith("R"))  # a die from a right pass area comes from the left
            sender = self._neighbour(seat, 1 - side)
            note = self.text("table.comes_from", seat=SEAT[sender])
            route = Route("", sender) if state.setup.seats > 2 else None  # arrows say where erased dice go
            cells.append(self._numbered_cell(SPACES[seat][number], number, lying, note=note, route=route))
        note = ""
        if columns == 3 and seat == self.mine:
            is_duel = state.setup.seats == 2
            note = self.text("table.next_from.duel" if is_duel else "table.next_from", seat=SEAT[sender])
        return self.grid(
            f"zone:next/{seat}", self.text("zone.next"), cells, columns=columns, seat=seat, note=note, **more
        )

    def ghosts(self, seat: int) -> tuple[Ghost, ...]:
        """Return the dice that are seen where they lay before the screen went up, although they are behind it."""
        state = self.state
        visible = any(state.spot[die] >= 2 for die in (*state.lying(At.next[seat]), *state.waiting(seat)))
        return state.ghost[seat] if self.is_hidden(seat) and not visible else ()

    def _numbered_cell(self, ref: str, number: int, lying: dict[int, Piece], **more: Any) -> Cell:
        text = self.text("table.turn", n=number + 1)
        return Cell(ref, "", text, lying.get(number), step=number + 1, **more)

    def cap(self, seat: int) -> Cells:
        state = self.state
        lying = {state.spot[die]: self.piece(die) for die in state.on_cap(seat)}
        cells = [self._numbered_cell(CAP[seat][space], space, lying) for space in (0, 1)]
        return self.grid(f"zone:cap/{seat}", self.text("zone.cap"), cells, columns=2, seat=seat, weight=0.8)

    def waiting_dice(self, seat: int, weight: float = 1.7) -> Cells:
        """Return a partner's waiting dice in one area: the cap as the first column, then the next card."""
        upcoming = self.next_card(seat, weight=weight, columns=4, bare=True)
        cap, spaces = self.cap(seat).cells, upcoming.cells
        return msgspec.structs.replace(upcoming, cells=(cap[0], *spaces[:3], cap[1], *spaces[3:]))

    def benefit(self, seat: int, weight: float, *, tells_progress: bool = False) -> Row:
        """Return the gained dice of a seat, and beside their pips perhaps how many monsters are defeated."""
        state = self.state
        dice = sorted(state.gained(seat), key=lambda die: (state.kind[die], -state.face[die]))
        planned = [planned.die for planned in state.plan[seat]]
        note = self.text("table.worth", n=state.pips(seat))
        if state.coop and tells_progress:
            beaten, remaining = len(state.lying(At.defeated)), monsters.remaining(state)
            note = self.text("table.beaten", note=note, n=beaten, all=beaten + remaining)
        pieces = [self.piece(die) for die in dice if die not in planned]
        hint = "" if dice or seat != self.mine else self.hint("benefit")
        return self.row(At.benefit[seat], pieces, note=note, hint=hint, weight=weight, follows=True)
