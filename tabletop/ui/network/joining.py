"""A network table that uses cards of its own, joined in a window that reads just these."""

from __future__ import annotations

import tempfile
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
    number, name = tempfile.mkstemp(prefix="kotatsu-", suffix=".join")
    with open(number, "wb") as file:  # for this user's eyes alone: it may hold a join word
        file.write(msgspec.json.encode(plan))
    own_process.start_window("play", plan.game, "--join", name, "--lang", language)


def take_plan(file: Path) -> JoinPlan | None:
    """Return the plan in a file and delete the file; None for anything else. Raises OSError."""
    data = file.read_bytes()
    try:
        plan = msgspec.json.decode(data, type=JoinPlan)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    file.unlink()
    return plan
