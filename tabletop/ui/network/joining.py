"""A network table that uses cards of its own, joined in a window that reads just these."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.cards.card_layer import Layers
from tabletop.net.addresses import TableAddress
from tabletop.net.handshake import JoinRequest
from tabletop.ui.model import own_process


class JoinPlan(msgspec.Struct, frozen=True):
    """A table to join: its game, its address, the request, and its cards."""

    game: str
    place: TableAddress
    request: JoinRequest
    layers: Layers


def start_window(plan: JoinPlan, language: str) -> None:
    """Join a table in a window of its own; raises OSError."""
    own_process.hand_over(plan.game, "--join", msgspec.json.encode(plan), language)


def take_plan(file: Path) -> JoinPlan | None:
    """Return the plan in a file and delete the file; None for anything else. Raises OSError."""
    data = file.read_bytes()
    try:
        plan = msgspec.json.decode(data, type=JoinPlan)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    file.unlink()
    return plan
