"""Rows whose pieces keep their places or their width while others come and go."""

from __future__ import annotations

import msgspec

from tabletop.display.piece import Piece
from tabletop.display.table import Area, Box, Row, SeatPanel, Table


class SteadyRows:
    """Remembers the places in steady rows, and the size of hands, from one table to the next."""

    def __init__(self) -> None:
        self._turn = ""
        self._most: dict[tuple[str, float], int] = {}
        """Most cards that each steady hand has had in the turn, by its weight: sharing its room, it begins anew."""
        self._places: dict[str, tuple[str, ...]] = {}
        """References in each other steady row of the table, in order of their places, since it was last filled."""
        self._former: dict[str, tuple[str, ...]] = {}
        """The same of the table before."""
        self._hands: dict[str, tuple[Piece, ...]] = {}
        """Cards in each hand, with gaps without reference where one under the pointer has lost some."""
        self._orders: dict[str, tuple[str, ...]] = {}
        """References in each hand in their order, those that have left it in this turn included."""
        self._weights: dict[str, float] = {}
        """Greatest weight that each hand has had: with less it shares its room with other areas."""
        self._shared: dict[str, Row] = {}
        """Each hand that shares its room, as it was shown last."""

        self.pinned = ""
        """Reference of the hand under the pointer: its cards stay where they are."""

    @property
    def has_gaps(self) -> bool:
        """Return whether the pinned hand has lost cards whose places are free."""
        return not all(piece.ref for piece in self._hands.get(self.pinned, ()))

    def with_gaps(self, table: Table) -> Table:
        """Return a table with gaps where pieces of steady rows lay, and in a hand under the pointer.

        A new piece closes all gaps of a steady row.
        """
        if table.turn != self._turn:
            self._turn = table.turn
            self._most.clear()
            self._orders.clear()
        self._former, self._places = self._places, {}
        root = self._box(table.root)
        return table if root == table.root else msgspec.structs.replace(table, root=root)

    def _box(self, box: Box) -> Box:
        parts = tuple(map(self._part, box.parts))
        return box if parts == box.parts else msgspec.structs.replace(box, parts=parts)

    def _part(self, part: Area | SeatPanel | Box) -> Area | SeatPanel | Box:
        if isinstance(part, Box):
            return self._box(part)
        if not isinstance(part, Row):
            return part
        if not part.fan:
            return self._steady_row(part) if part.steady and part.pieces else part
        hand = self._hand(part)
        if not hand.steady:
            return hand
        key = hand.ref, hand.weight
        self._most[key] = max(len(hand.pieces), self._most.get(key, hand.places))
        return msgspec.structs.replace(hand, places=self._most[key])

    def _steady_row(self, row: Row) -> Row:
        lying = {piece.ref: piece for piece in row.pieces}
        places = self._former.get(row.ref, ())
        if not lying.keys() <= set(places):
            places = tuple(lying)
        self._places[row.ref] = places
        gap = _unseen(row.pieces[0])
        return msgspec.structs.replace(row, pieces=tuple([lying.get(ref, gap) for ref in places]))

    def _hand(self, hand: Row) -> Row:
        """Return a hand whose cards share all its room; those under the pointer keep their places.

        Cards that come back in the same turn return to their places. Else a single new card joins at the end, so that
        no card moves under the pointer; several sort the hand anew.
        While a hand shares its room it has gaps under the pointer alone: its cards need all the room that is left.
        """
        held, now = self._hands.pop(hand.ref, ()), {piece.ref: piece for piece in hand.pieces}
        if not now or any(piece.blank for piece in hand.pieces):
            return hand
        weight = self._weights[hand.ref] = max(hand.weight, self._weights.get(hand.ref, hand.weight))
        shared = self._shared.pop(hand.ref, None)
        if hand.weight < weight:
            self._hands[hand.ref] = held
            shown = self._sharing_hand(hand, held, shared)
            self._shared[hand.ref] = msgspec.structs.replace(hand, pieces=shown)
            return self._shared[hand.ref]
        before = [piece.ref for piece in held if piece.ref in now]
        new = [ref for ref in now if ref not in before]
        order = self._orders.get(hand.ref, ())
        comes_back = bool(new) and now.keys() <= set(order)
        is_laid_anew = shared is not None  # its cards have just lain elsewhere
        if hand.ref == self.pinned and before and len(new) <= 1 and not is_laid_anew:
            return self._pinned_hand(hand, held, new)
        refs = [*before, *new] if len(new) <= 1 else list(now)
        if comes_back:
            refs = [ref for ref in order if ref in now]
        if not now.keys() <= set(order):
            self._orders[hand.ref] = (*order, *new) if order and len(new) == 1 else tuple(refs)
        self._hands[hand.ref] = tuple([now[ref] for ref in refs])
        return msgspec.structs.replace(hand, pieces=self._hands[hand.ref])

    def _pinned_hand(self, hand: Row, held: tuple[Piece, ...], new: list[str]) -> Row:
        """Return a hand in which every card keeps its place, and a new one takes the first that is free."""
        self._hands[hand.ref] = _in_places(hand, held, new)
        return msgspec.structs.replace(hand, pieces=self._hands[hand.ref])

    def _sharing_hand(self, hand: Row, held: tuple[Piece, ...], shared: Row | None) -> tuple[Piece, ...]:
        """Return the cards of a hand that shares its room, in their places where they did before."""
        if shared is not None and hand.ref == self.pinned and hand.weight == shared.weight:
            before = {piece.ref for piece in shared.pieces}
            return _in_places(hand, shared.pieces, [piece.ref for piece in hand.pieces if piece.ref not in before])
        places = {piece.ref: place for place, piece in enumerate(held)}
        return tuple(sorted(hand.pieces, key=lambda piece: places.get(piece.ref, len(places))))


def _in_places(hand: Row, held: tuple[Piece, ...], new: list[str]) -> tuple[Piece, ...]:
    """Return the cards of a hand in their places, new ones where there is a gap or at the end."""
    now, arrivals = {piece.ref: piece for piece in hand.pieces}, list(new)
    places = list[Piece]()
    for piece in held:
        ref = piece.ref if piece.ref in now else arrivals.pop() if arrivals else ""
        places.append(now[ref] if ref else _unseen(piece))
    return (*places, *(now[ref] for ref in arrivals))


def _unseen(piece: Piece) -> Piece:
    """Return a copy of a piece that takes its room and is not painted."""
    return msgspec.structs.replace(piece, ref="", also=(), attached=())
