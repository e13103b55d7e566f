"""The table in words: places, pieces, counters and actions as a tree of lines in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication

from tabletop.display.piece import Piece
from tabletop.display.prompt import Label
from tabletop.display.table import Area, Box, Cells, Pile, Row, SeatPanel, Table, Track
from tabletop.ui.model import i18n
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.widgets.speech import spoken


class LineKind(Enum):
    """The kind of thing that a line tells of."""

    FACT = auto()
    SEAT = auto()
    AREA = auto()
    PIECE = auto()
    ACTION = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """One line with those below it; an action has its label, and what can be pointed at its reference."""

    text: str
    ref: str = ""
    kind: LineKind = LineKind.FACT
    label: Label | None = None
    lines: tuple[Line, ...] = ()

    @property
    def labels(self) -> list[Label]:
        """The actions that begin here."""
        return [line.label for line in self.lines if line.label is not None]


def table_lines(table: Table, labels: tuple[Label, ...], players: Mapping[int, PlayerInfo]) -> tuple[Line, ...]:
    """Return the lines of a table; the first is the question, with all actions that begin nowhere else."""
    writer = _Writer(labels, players)
    bare = writer.actions("")
    body = tuple(writer.box(table.root, inside=False))
    facts = tuple(_line(text) for text in (*table.prompt.facts, table.prompt.plan) if text)
    return (_line(table.prompt.text, lines=(*facts, *bare, *writer.rest())), *body)


class _Writer:
    """Writes the lines of one table, each action at the place where it begins."""

    def __init__(self, labels: tuple[Label, ...], players: Mapping[int, PlayerInfo]) -> None:
        self._players = players
        self._waiting: dict[str, list[Label]] = {}
        for label in labels:
            self._waiting.setdefault(label.action.source or label.action.target, []).append(label)

    def actions(self, ref: str) -> tuple[Line, ...]:
        """Return the actions that begin at a reference, once."""
        return tuple(_action(label) for label in self._waiting.pop(ref, ()))

    def rest(self) -> tuple[Line, ...]:
        """Return all actions that found no place."""
        return tuple(_action(label) for labels in self._waiting.values() for label in labels)

    def box(self, box: Box, inside: bool) -> Iterator[Line]:
        """Write the parts of a box; `inside` the place of a seat nobody needs to be told whose they are."""
        for part in box.parts:
            if isinstance(part, Box):
                yield from self.box(part, inside)
            elif isinstance(part, SeatPanel):
                yield self._seat(part)
            else:
                yield self._area(part, inside)

    def _seat(self, part: SeatPanel) -> Line:
        player = self._players.get(part.seat)
        words = [player.name, player.driver, player.remark] if player is not None else [str(part.seat + 1)]
        words += [f"{part.score_label} {part.score}", part.note]
        if player is not None and player.active:
            words.insert(1, QCoreApplication.translate("Outline", "to move"))
        if player is not None and player.ally:
            words.insert(1, QCoreApplication.translate("Outline", "on your side"))
        ref = f"seat:{part.seat}"
        below = [*self.actions(ref)]
        for counter in part.counters:
            below.append(_line(f"{counter.label}: {counter.value}", counter.ref, lines=self.actions(counter.ref)))
        below += [self._area(area, inside=True) for area in part.areas]
        return _line(words, ref, LineKind.SEAT, tuple(below))

    def _area(self, area: Area, inside: bool) -> Line:
        title = area.title
        if area.seat in self._players and not inside:
            title = QCoreApplication.translate("Outline", "{area} ({name})").format(
                area=area.title, name=self._players[area.seat].name
            )
        words = [title, area.note]
        if isinstance(area, Row | Pile):
            words.append(str(area.count) if area.count >= 0 else "")
            if isinstance(area, Pile):
                words.append(area.figure)
            elif area.gauge is not None:
                words += [area.gauge.text, area.gauge.rest]
            words.append(area.hint)
        below = self.actions(area.ref)
        match area:
            case Track():
                below += tuple(self._points(seat, value) for seat, value in enumerate(area.points))
            case Row() | Pile():
                below += tuple(map(self._piece, area.pieces))
            case Cells():
                below += tuple(self._cells(area))
        return _line(words, area.ref, LineKind.AREA, below)

    def _points(self, seat: int, value: int) -> Line:
        name = self._players[seat].name if seat in self._players else str(seat + 1)
        return Line(f"{name}: {value}", f"seat:{seat}")

    def _cells(self, area: Cells) -> Iterator[Line]:
        for place, cell in enumerate(area.cells):
            if not (cell.text or cell.note or cell.mark or cell.piece):
                continue  # no place at all, only room in the grid
            empty = QCoreApplication.translate("Outline", "empty") if cell.piece is None else ""
            name = cell.text or ("" if cell.note else str(place + 1))
            below = self.actions(cell.ref)
            if cell.piece is not None:
                below += (self._piece(cell.piece),)
            yield _line([name, cell.note, empty], cell.ref, LineKind.AREA, below)

    def _piece(self, piece: Piece) -> Line:
        below = self.actions(piece.ref) + tuple(map(self._piece, piece.attached))
        return _line(piece.summary or piece.title, piece.ref, LineKind.PIECE, below)


def _line(words: str | list[str], ref: str = "", kind: LineKind = LineKind.FACT, lines: tuple[Line, ...] = ()) -> Line:
    text = words if isinstance(words, str) else i18n.enumerated(words)
    return Line(spoken(text), ref, kind, None, lines)


def _action(label: Label) -> Line:
    return Line(spoken(label.text), label.action.source, LineKind.ACTION, label)
