"""A plain table for tiny games: a panel a seat with its score, the table in the middle, one's own hand below."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.display.piece import Piece, Shape, Style
from tabletop.display.prompt import Label, Prompt
from tabletop.display.table import Box, Header, Info, Phase, Row, SeatPanel, Table
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.words import Words

LOOK = Style("#e79a9a", "#3a1014")


def _piece(seen: View, item: int) -> Piece:
    kind = seen.state.kind[item]
    face = getattr(seen.state, "face", None)
    if face is not None:
        return Piece(f"die:{item}", Shape.DIE, LOOK, "die", centre=str(face[item] + 1))
    return Piece(f"card:{item}", Shape.CARD, LOOK, str(kind), centre=str(kind), blank=kind < 0)


def _label(action: Action) -> Label:
    return Label(action, f"{action.verb} {action.source}".strip(), key=action.verb[0] if not action.source else "")


def table(seen: View, words: Words) -> Table:
    """Return what the view's seat is shown."""
    state = seen.state
    areas = [
        Row(zone.ref, zone.name, pieces=tuple(_piece(seen, item) for item in state.zones[number]), seat=zone.seat)
        for number, zone in enumerate(state.game.zones(state.setup))
        if zone.name == "table" or zone.seat == seen.seat >= 0
    ]
    score: list[int] = getattr(state, "score", [0] * state.setup.seats)
    out: list[int] = getattr(state, "out", [0] * state.setup.seats)
    seats = tuple(
        SeatPanel(seat, str(score[seat]), "points", note="struck out" if out[seat] else "", out=bool(out[seat]))
        for seat in state.seats
    )
    asked = seen.seat in seen.players_to_act
    prompt = Prompt("What now?" if asked else "Please wait.", labels=tuple(_label(action) for action in seen.actions))
    phases = (Phase("play", "Play", "now"),)
    return Table(state.game.key, str(state.number), phases, Box(False, (Box(True, seats), *areas)), prompt)


def header(seen: View, words: Words) -> Header:
    """Return turn and phase of the table."""
    return table(seen, words)


def inspect(ref: str, seen: View, words: Words) -> Info | None:
    """Return what the inspector shows of a piece."""
    prefix, _, number = ref.partition(":")
    return Info(_piece(seen, int(number))) if prefix in ("die", "card") else None


def catalogue(words: Words) -> tuple[Piece, ...]:
    """Return the one piece there is."""
    return (Piece("kind:0", Shape.DIE, LOOK, "die", text="A fair die."),)


def luck(kind: int) -> tuple[Mapping[str, float], ...]:
    """Return the pips of a die's faces."""
    return tuple({"pips": float(side + 1)} for side in range(6))
