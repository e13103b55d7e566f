"""The table of Align Dice for one seat: the own bottle is the largest thing on it; neighbours sit where they sit.

Seat s passes left to s + 1, so the next seat clockwise is shown on the left.
"""

from __future__ import annotations

import msgspec

from tabletop.display.table import Area, Box, Cell, Cells, Corners, Counter, Phase, Piece, Row, Tone
from tabletop.engine import SEAT, Item
from tabletop.games.align_dice.cards.book import BOOK, MARKS, MONSTER, RIGHT_FROM
from tabletop.games.align_dice.look.catalogue import (
    MARK_GLYPH,
    AlignCatalogue,
    card_face,
    condition_chips,
    condition_text,
    die_face,
)
from tabletop.games.align_dice.look.inspector import AlignInspector
from tabletop.games.align_dice.look.prompt import AlignPrompts
from tabletop.games.align_dice.rules.state import LAST_ROUND, PASS, AlignState, At, Ghost
from tabletop.games.align_dice.rules.steps import monsters, raid, scoring
from tabletop.games.align_dice.rules.steps.erasing import dice_of, found
from tabletop.games.align_dice.rules.steps.passing import SPACES
from tabletop.games.align_dice.rules.steps.selection import CAP
from tabletop.games.align_dice.rules.steps.skills import COLUMNS
from tabletop.kit import DIE, Look

_PASS_STAR, _SCREEN, _TROPHY = "mdi6.star-plus", "mdi6.wall", "mdi6.trophy-variant"
_PHASES = (("select", "ALI-5"), ("place", "ALI-6"), ("erase", "ALI-7"), ("fight", "ALI-8"), ("pass", "ALI-10"))


_BANDS = ("#f2c14e", "#7fd6ff", "#ff9bd2", "#a9e86f")
"""Colours of several groups in one bottle."""


class AlignLook(AlignPrompts, AlignInspector, Look[AlignState]):
    """What a view's seat is shown; a spectator sits where seat 0 does."""

    catalogue = AlignCatalogue()
    prefix = "die"

    def turn(self) -> str:
        state = self.state
        mode = "coop" if state.coop else "vs"
        return self.text(f"table.round_{mode}", n=state.round, most=LAST_ROUND, seat=SEAT[state.starter])

    def phases(self) -> tuple[Phase, ...]:
        if self.state.coop:
            return self.track(_PHASES, self.state.phase)
        fight = [("fight", "ALI-16")] if self.state.setup.options["monsters"] else []
        return self.track((*_PHASES[:3], *fight, _PHASES[4], ("score", "ALI-14")), self.state.phase)

    def root(self) -> Box:
        if self.state.game.is_solitaire(self.state.setup):
            return self._alone()
        return Box(False, (self._upper(), self._lower()))

    def _alone(self) -> Box:
        """Return the table of one person with three bottles: equals side by side, wherever the next decision falls."""
        fights = Box(True, (Box(True, tuple([self._gap(gap) for gap in self.state.seats]), 3.4), self._tray()))
        return Box(False, (fights, Box(True, tuple([self._stand(seat) for seat in self.state.seats]), 2.6)))

    def _stand(self, seat: int) -> Box:
        """Return one of three equal seats: its bottle between its neighbours', what waits, and what was gained."""
        left, right = (self._pass(seat, side, weight=0.45, bare=True) for side in (0, 1))
        hero = Row(f"zone:hero/{seat}", "", seat, pieces=(self.adventurer(seat),), bare=True, weight=0.5)
        gained = Box(True, (self._benefit(seat, 1.0), hero))
        panel = self.panel(seat, self.state.pips(seat), weight=0.4)
        return Box(
            False, (panel, Box(True, (left, self._bottle(seat, weight=1.3), right), 3.2), self._waiting(seat), gained)
        )

    # --- pieces ---

    def piece(self, item: Item, marked: bool = False, bands: tuple[str, ...] = ()) -> Piece:
        kind = self.state.kind[item]
        if kind >= MONSTER or kind < -1:
            return card_face(kind, DIE[item], self.words)
        return die_face(kind, self.state.face[item], DIE[item], self.words, marked=marked, bands=bands)

    def _hidden(self, seat: int) -> bool:
        return seat != self.seat and not self.state.down

    # --- the upper half: the others, the monsters, the tray ---

    def _upper(self) -> Box:
        state, total = self.state, self.state.setup.seats
        others = state.others(self.mine)
        half = (len(others) + 1) // 2
        tray = self._tray()
        parts: tuple[Area | Box, ...] = (tray,)
        wide = 0.7 if total < 4 else 1.4
        fought = state.coop or state.setup.options["monsters"]
        if fought:  # the tray needs little room while only the left-over die lies there
            fights = self._gaps() if state.coop else self._arena()
            parts = Box(True, (fights,), 3.4 if len(tray.pieces) < 2 else 2.6), Box(True, (tray,), 1.0)
            wide = 2.6
        left, right = (
            [Box(False, tuple([self._panel(seat) for seat in seats]), 1.15)] if seats else []
            for seats in (others[:half], others[half:][::-1])
        )
        weight = 1.2 if total > 5 else 1.0 if fought or total > 3 else 0.7
        return Box(True, (*left, Box(False, parts, wide), *right), weight)

    def _gaps(self) -> Box:
        """Return the gaps as they lie in front of a seat: its left one first, its right one last."""
        return Box(True, tuple([self._gap(gap) for gap in self.state.around(self.mine)]))

    def _gap(self, gap: int) -> Box:
        """Return a gap of the co-operative game: the monster to fight with what lies behind it, and its conditions."""
        state = self.state
        around = state.around(gap)
        cards, hidden = state.lying(At.gap[gap]), state.lying(At.castle[gap])
        last = around[1] == self.mine
        waiting = (state.lying(At.middle) or state.lying(At.egg)) if last else []
        pieces = tuple([self.piece(card) for card in (*cards, *hidden, *waiting)])
        title = self.text("table.gap", seat=SEAT[gap], other=SEAT[around[1]])
        hint = "" if pieces else self.text("table.gap_empty")
        lying = Row(At.refs[At.gap[gap]], title, pieces=pieces, hint=hint, weight=0.42, bare=bool(cards))
        if not cards:
            return Box(True, (lying,), 0.7)
        sides = [entry.column for entry in monsters.reach(state, self.mine) if entry.card == cards[0]]
        note = self.text("table.near_both" if len(sides) > 1 else f"table.near_{'lr'[sides[0]]}") if sides else ""
        return Box(True, (lying, self._conditions(cards[0], note)), 1.8)

    def _arena(self) -> Box:
        """Return the monsters of VS: those in reach with their cells, the rest as cards."""
        state = self.state
        reached = raid.targets(state, self.mine)
        far = [self.piece(card) for gap in state.seats for card in state.lying(At.gap[gap]) if card not in reached]
        boxes = [
            Box(
                True,
                (
                    Row(f"zone:card/{card}", "", pieces=(self.piece(card),), weight=0.42, bare=True),
                    self._conditions(card),
                ),
            )
            for card in reached
        ]
        half = len(boxes) if len(boxes) < 4 else (len(boxes) + 1) // 2
        rows = tuple([Box(True, tuple(row)) for row in (boxes[:half], boxes[half:]) if row])
        parts: list[Area | Box] = [Box(False, rows, min(len(boxes), half))] if boxes else []
        if far:
            parts.append(Row("zone:far", self.text("table.far"), pieces=tuple(far), weight=1.2 if half < 3 else 0.8))
        return Box(True, tuple(parts) or (Row("zone:far", self.text("table.gap_empty")),))

    def _conditions(self, card: Item, note: str = "") -> Cells:
        """Return a monster's condition columns as cells, the lowest row at the bottom, dice in their places."""
        state, shown = self.state, BOOK.monster(self.state.kind[card])
        lying = {state.spot[die]: die for die in state.lying(At.field) if state.host[die] == card}
        for plan in state.plan:
            lying |= {planned.cell: planned.die for planned in plan if planned.card == card}
        cells = []
        for row in reversed(range(max(len(shown.left), len(shown.right)))):
            for column, conditions in enumerate((shown.left, shown.right)):
                if row >= len(conditions):
                    cells.append(Cell(f"blank:{card}/{column}/{row}"))
                    continue
                place = column * RIGHT_FROM + row
                piece = self.piece(lying[place]) if place in lying else None
                lies = self.text(f"table.{('left', 'right')[column]}_column", row=row + 1)
                ref = monsters.cell_ref(card, place)
                wanted = conditions[row]
                cells.append(Cell(ref, "", condition_text(wanted), piece, note=lies, chips=condition_chips(wanted)))
        title = self.text("table.monster", name=shown.name.in_language(self.words.language), n=shown.points)
        return self.grid(f"zone:cells/{card}", title, cells, columns=2, note=note, stretch=True)

    def _tray(self) -> Row:
        tray, aside, bag = (len(self.state.lying(zone)) for zone in (At.tray, At.aside, At.bag))
        note = self.text("table.bag", n=bag)
        if tray or not aside:
            return self.row(At.tray, note=note)
        return Row("zone:tray", self.text("zone.left_over"), pieces=self.pieces(At.aside), note=note)

    def _panel(self, seat: int) -> Box:
        """Return another seat: its bottle if it is open, or how many dice lie behind its screen, and its next card."""
        state, hidden = self.state, self._hidden(seat)
        counters = []
        if hidden:
            count = str(len(state.waiting(seat)) - len(self._ghosts(seat)))
            counters.append(Counter(_SCREEN, self.text("table.behind"), count, At.refs[At.queue[seat]]))
        if state.lying(At.trophy[seat]):
            counters.append(self.counter(At.trophy[seat], _TROPHY))
        hero, language = BOOK.adventurers[state.hero[seat]], self.words.language
        name, skill = hero.name.in_language(language), hero.skill.name.in_language(language)
        used = self.text("card.used") if state.used[seat] > 0 else ""
        note = self.text("table.hero", name=name, skill=skill, used=used)
        low = state.setup.seats > 3
        score = "?" if hidden else state.pips(seat)
        panel = self.panel(seat, score, *counters, note=note, weight=0.95 if low else 0.75)
        if hidden:
            if low:
                return Box(False, (panel, self._next(seat, weight=1.3, columns=6, bare=True)))
            both = self._screened(seat), self._next(seat, weight=1.6, columns=3)
            return Box(False, (panel, Box(True, both, 1.7)))
        left, right = (self._pass(seat, side, weight=0.4, bare=True) for side in (0, 1))
        middle = left, self._bottle(seat, weight=1.2, bare=True), right
        lying = self._waiting(seat), self._benefit(seat, 1.0)
        if low:  # what lies waiting or gained has more room beside the bottle
            return Box(False, (panel, Box(True, (*middle, Box(False, lying, 1.8)), 2.4)))
        return Box(False, (panel, Box(True, middle, 2.4), Box(True, lying, 1.2)))

    # --- the lower half: everything of one's own ---

    def _lower(self) -> Box:
        state, mine = self.state, self.mine
        cards = (self.adventurer(mine), *self.pieces(At.element[mine]), *self.pieces(At.trophy[mine]))
        hero = Row(f"zone:hero/{mine}", self.text("zone.hero"), mine, pieces=cards, weight=2.0)
        return Box(
            True,
            (
                Box(False, (self._next(mine, weight=1.5), self._cap(mine)), 1.5),
                self._pass(mine, 0, weight=0.55),
                self._bottle(mine, weight=1.75),
                self._pass(mine, 1, weight=0.55),
                Box(False, (hero, self._benefit(mine, 1.3)), 1.5),
            ),
            1.25 if state.coop or state.setup.options["monsters"] else 1.55,
        )

    def _bottle(self, seat: int, **more: float) -> Cells:
        """Return a bottle with its marks; dice that form a group stand out, a free cell belongs to its column."""
        state, marks = self.state, self.state.marks(seat)
        doomed = {due.die for due in state.work[seat]}
        bands: dict[Item, tuple[str, ...]] = {}
        if state.phase in ("place", "erase") and not doomed:
            groups = [dice_of(state, seat, group) for group in found(state, seat)]
            doomed.update(die for dice in groups for die in dice)
            if len(groups) > 1:  # told apart, for they may overlap
                bands = {
                    die: tuple([_BANDS[n % len(_BANDS)] for n, dice in enumerate(groups) if die in dice])
                    for die in doomed
                }
        lying = {(column, state.spot[die]): die for column, pile in enumerate(state.bottle(seat)) for die in pile}
        cells = []
        for row in reversed(range(4)):
            for column in range(3):
                die, mark = lying.get((column, row)), marks[column * 4 + row]
                piece = self.piece(die, die in doomed, bands.get(die, ())) if die is not None else None
                told = self.text(f"table.mark.{MARKS[mark]}")
                note = self.text("table.cell", column=column + 1, row=row + 1, mark=told)
                ref = f"slot:bottle/{seat}/{row}/{column}"
                cells.append(Cell(ref, MARK_GLYPH[mark], "", piece, COLUMNS[seat][column], note=note))
        inside, coming = state.filled(seat), self.coming(seat) if state.phase in ("select", "place") else 0
        note = self.text("table.of_twelve", n=f"{inside}+{coming}" if coming else inside)
        tone = Tone.RISK if inside + coming > 12 else Tone.PLAIN
        title = BOOK.boards[state.board[seat]].name.in_language(self.words.language)
        return self.grid(
            f"zone:bottle/{seat}", title, cells, columns=3, seat=seat, note=note, tone=tone, glass=True, **more
        )

    def _screened(self, seat: int) -> Cells:
        """Return the marks of a bottle behind a screen: everybody knows them, whatever lies on them."""
        marks = self.state.marks(seat)
        cells = [
            Cell(
                "", MARK_GLYPH[marks[column * 4 + row]], note=self.text(f"table.mark.{MARKS[marks[column * 4 + row]]}")
            )
            for row in reversed(range(4))
            for column in range(3)
        ]
        title = BOOK.boards[self.state.board[seat]].name.in_language(self.words.language)
        return self.grid(f"screen:{seat}", title, cells, columns=3, seat=seat, glass=True, bare=True)

    def _pass(self, seat: int, side: int, **more: float) -> Cells:
        name, pieces = ("left", "right")[side], self.pieces(PASS[seat][side])
        cells = [Cell(f"slot:{name}/{seat}/3", _PASS_STAR, "", note=self.text("table.mark.further"))]
        for place in reversed(range(3)):
            piece = pieces[place] if place < len(pieces) else None
            cells.append(Cell(f"slot:{name}/{seat}/{place}", "", f"{'LR'[side]}{place + 1}", piece))
        step = 1 if name == "left" else -1  # the next seat clockwise sits on the left
        title = self.text(f"table.to_{name}", seat=SEAT[(seat + step) % self.state.setup.seats])
        return self.grid(f"zone:{name}/{seat}", title, cells, columns=1, seat=seat, **more)

    def _next(self, seat: int, columns: int = 3, **more: float) -> Cells:
        """Return a next card in the order of its numbers; behind screens the others see it as it was (ALI-R.58)."""
        state = self.state
        dice = (*state.lying(At.next[seat]), *state.waiting(seat))
        lying = {state.spot[die]: self.piece(die) for die in dice if state.spot[die] >= 2}
        lying |= {
            ghost.number: die_face(
                ghost.colour, ghost.face, f"ghost:{seat}/{ghost.number}", self.words, corners=Corners()
            )
            for ghost in self._ghosts(seat)
        }
        order = BOOK.nexts[state.nexts[seat]].order
        cells = [
            self._turn(SPACES[seat][number], number, f"{number} {order[number - 2]}", lying) for number in range(2, 8)
        ]
        return self.grid(f"zone:next/{seat}", self.text("zone.next"), cells, columns=columns, seat=seat, **more)

    def _ghosts(self, seat: int) -> tuple[Ghost, ...]:
        """Return the dice that are seen where they lay before the screen went up, although they are behind it."""
        state = self.state
        shown = any(state.spot[die] >= 2 for die in (*state.lying(At.next[seat]), *state.waiting(seat)))
        return state.ghost[seat] if self._hidden(seat) and not shown else ()

    def _turn(self, ref: str, number: int, text: str, lying: dict[int, Piece]) -> Cell:
        return Cell(ref, "", text, lying.get(number), note=self.text("table.turn", n=number))

    def _cap(self, seat: int) -> Cells:
        state = self.state
        lying = {state.spot[die]: self.piece(die) for die in state.waiting(seat) if 0 <= state.spot[die] < 2}
        cells = [self._turn(CAP[seat][space], space, str(space), lying) for space in (0, 1)]
        return self.grid(f"zone:cap/{seat}", self.text("zone.cap"), cells, columns=2, seat=seat, weight=0.8)

    def _waiting(self, seat: int) -> Cells:
        """Return all of a partner's waiting dice in one area: the cap as the first column, the next card beside it."""
        upcoming = self._next(seat, weight=1.7, columns=4, bare=True)
        cap, spaces = self._cap(seat).cells, upcoming.cells
        return msgspec.structs.replace(upcoming, cells=(cap[0], *spaces[:3], cap[1], *spaces[3:]))

    def _benefit(self, seat: int, weight: float) -> Row:
        state = self.state
        dice = sorted(state.gained(seat), key=lambda die: (state.kind[die], -state.face[die]))
        planned = [planned.die for planned in state.plan[seat]]
        note = self.text("table.worth", n=state.pips(seat))
        if state.coop and weight > 1:
            points = scoring.team_points(state)
            title = self.text(f"title.{scoring.title(points, state.setup.seats)}")
            note = self.text("table.team", note=note, n=points, title=title)
        pieces = [self.piece(die) for die in dice if die not in planned]
        hint = "" if dice else self.text("table.hint.benefit")
        return self.row(At.benefit[seat], pieces, note=note, hint=hint, count=len(dice), weight=weight)
