"""Dice and cards of a match as pieces."""

from __future__ import annotations

from tabletop.display.piece import Piece
from tabletop.engine import NUMBER, SEAT, Item
from tabletop.games.align_dice.cards.book import BOOK, MONSTER, RIGHT_FROM
from tabletop.games.align_dice.look.catalogue import adventurer_face, card_face, die_face, die_name
from tabletop.games.align_dice.rules.state import AlignState, At
from tabletop.games.align_dice.rules.steps.monsters import cell_of, filled_cells, reach
from tabletop.games.align_dice.rules.steps.skills import SKILL
from tabletop.kit import DIE
from tabletop.kit.seat_view import SeatView


class AlignPieces(SeatView[AlignState]):
    """Components as one seat sees them, and figures that several parts of the table use."""

    def piece(self, item: Item, marked: bool = False, bands: tuple[str, ...] = ()) -> Piece:
        kind = self.state.kind[item]
        if kind >= MONSTER or kind < -1:
            return card_face(kind, DIE[item], self.words, sum(filled_cells(self.state, item)))
        return die_face(kind, self.state.face[item], DIE[item], self.words, marked=marked, bands=bands)

    def title(self, item: Item) -> str:
        state = self.state
        kind = state.kind[item]
        return die_name(kind, state.face[item], self._plain) if 0 <= kind < MONSTER else self.piece(item).title

    def name(self, ref: str) -> str | None:
        state = self.state
        if ref.startswith("skill:") and NUMBER[ref] < state.setup.seats:
            return BOOK.adventurers[state.hero[NUMBER[ref]]].skill.name.in_language(self._plain.language)
        if ref.startswith("slot:monster/"):
            card, cell = cell_of(ref)
            column, row = divmod(cell, RIGHT_FROM)
            key = f"align_dice.slot.monster.{'right' if column else 'left'}"
            return self._plain(key, card=self.title(card), n=row + 1)
        return super().name(ref)

    def adventurer(self, seat: int) -> Piece:
        return adventurer_face(self.state.hero[seat], SKILL[seat], self.words, self.state.used[seat] > 0)

    def entrances(self, card: Item) -> dict[int, list[int]]:
        """Return the columns of a monster by which each seat may attack it, for those that may (ALI-8.05)."""
        may = [seat for seat in self.state.seats if seat not in self._waiting(card)]
        entries = {seat: [entry.column for entry in reach(self.state, seat) if entry.card == card] for seat in may}
        return {seat: columns for seat, columns in entries.items() if columns}

    def _waiting(self, card: Item) -> list[int]:
        """Return the seats that may not attack a monster before the next round."""
        return [seat for there, seat in self.state.banned if there == card and self.state.phase == "fight"]

    def attackers(self, card: Item) -> list[str]:
        """Return from which side of a monster each seat that may attack it does so, this one first (ALI-8.05)."""
        sides: dict[str, list[int]] = {}
        for seat, columns in self.entrances(card).items():
            sides.setdefault("both" if len(columns) > 1 else "lr"[columns[0]], []).append(seat)
        told = [self.text(f"table.attack_{side}") for side, seats in sides.items() if self.seat in seats]
        told += [self.text("table.attack_waits")] if self.seat in self._waiting(card) else []
        for side, seats in sides.items():
            if others := [SEAT[seat] for seat in seats if seat != self.seat]:
                told.append(self.text(f"table.attack_{side}.others", seats=tuple(others), n=len(others)))
        return told

    def is_hidden(self, seat: int) -> bool:
        return seat != self.seat and not self.state.screens_open

    def dice_to_place(self, seat: int) -> int:
        """Return the number of dice a seat still has to place this round."""
        state, queue = self.state, self.state.waiting(seat)
        picks = 2 - sum([state.spot[die] < 2 for die in queue]) if state.phase == "select" else 0
        return len(queue) + len(state.lying(At.next[seat])) + picks
