"""Rows whose pieces keep their places or their width while others come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial

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
        self._orders: dict[tuple[str, str], list[tuple[str, ...]]] = {}
        """Orders in which each hand has lain in each turn, the latest last, with the references that have left it."""
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
        self._former, self._places = self._places, {}
        return _with_rows(table, self._row)

    def in_order(self, table: Table) -> Table:
        """Return a table of the past whose hands lie in the orders known; it changes nothing in the present."""
        return _with_rows(table, partial(self._past_hand, table.turn))

    def _row(self, part: Row) -> Row:
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
        if any(piece.blank for piece in hand.pieces):
            return hand  # another person sits here, who must not see it
        held, now = self._hands.pop(hand.ref, ()), {piece.ref: piece for piece in hand.pieces}
        if not now:
            return hand
        weight = self._weights[hand.ref] = max(hand.weight, self._weights.get(hand.ref, hand.weight))
        shared = self._shared.pop(hand.ref, None)
        if hand.weight < weight:
            self._hands[hand.ref] = held
            shown = self._sharing_hand(hand, held, shared)
            self._shared[hand.ref] = msgspec.structs.replace(hand, pieces=shown)
            return self._shared[hand.ref]
        if shared is not None:
            held = shared.pieces
        before = [piece.ref for piece in held if piece.ref in now]
        new = [ref for ref in now if ref not in before]
        orders = self._orders.setdefault((self._turn, hand.ref), [])
        known = _order_of(now.keys(), orders)
        is_laid_anew = shared is not None  # its cards have just lain elsewhere
        if hand.ref == self.pinned and before and len(new) <= 1 and not is_laid_anew:
            self._hands[hand.ref] = _in_places(hand, held, new)
            if not known:
                orders.append(tuple([piece.ref for piece in self._hands[hand.ref] if piece.ref]))
            return msgspec.structs.replace(hand, pieces=self._hands[hand.ref])
        refs = [*before, *new] if len(new) <= 1 else list(now)
        if new and known:
            refs = [ref for ref in known if ref in now]
        elif not known and orders and len(new) == 1:
            orders[-1] = (*orders[-1], *new)
        elif not known:
            orders.append(tuple(refs))
        self._hands[hand.ref] = tuple([now[ref] for ref in refs])
        return msgspec.structs.replace(hand, pieces=self._hands[hand.ref])

    def _past_hand(self, turn: str, row: Row) -> Row:
        """Return a hand of the past as it lay in its turn, or else as its cards lie now."""
        if not row.fan or any(piece.blank for piece in row.pieces):
            return row
        now = {piece.ref: piece for piece in row.pieces}
        lying = tuple([piece.ref for piece in self._hands.get(row.ref, ())])
        order = _order_of(now.keys(), self._orders.get((turn, row.ref), ())) or lying
        refs = [*(ref for ref in order if ref in now), *(ref for ref in now if ref not in order)]
        return msgspec.structs.replace(row, pieces=tuple([now[ref] for ref in refs]))

    def _sharing_hand(self, hand: Row, held: tuple[Piece, ...], shared: Row | None) -> tuple[Piece, ...]:
        """Return the cards of a hand that shares its room, in their places where they did before."""
        if shared is not None and hand.ref == self.pinned and hand.weight == shared.weight:
            before = {piece.ref for piece in shared.pieces}
            return _in_places(hand, shared.pieces, [piece.ref for piece in hand.pieces if piece.ref not in before])
        lying = shared.pieces if shared is not None else held
        places = {piece.ref: place for place, piece in enumerate(lying)}
        return tuple(sorted(hand.pieces, key=lambda piece: places.get(piece.ref, len(places))))


def _with_rows(table: Table, change: Callable[[Row], Row]) -> Table:
    """Return a table whose rows have been changed."""

    def changed(part: Area | SeatPanel | Box) -> Area | SeatPanel | Box:
        if isinstance(part, Box):
            return changed_box(part)
        return change(part) if isinstance(part, Row) else part

    def changed_box(box: Box) -> Box:
        parts = tuple(map(changed, box.parts))
        return box if parts == box.parts else msgspec.structs.replace(box, parts=parts)

    root = changed_box(table.root)
    return table if root == table.root else msgspec.structs.replace(table, root=root)


def _order_of(refs: AbstractSet[str], orders: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the latest of some orders that has a place for each reference, or nothing."""
    return next((order for order in reversed(orders) if refs <= set(order)), ())


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
