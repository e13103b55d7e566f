"""State, decisions, events and views for any game: the API in which rules are written.

from tabletop.engine import SEAT, Action, Item, Move, ask, op
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine import operations as op
    from tabletop.engine.actions import NUMBER, SEAT, Action, names
    from tabletop.engine.bounds import Order, Seat, ZoneNumber
    from tabletop.engine.errors import UserError
    from tabletop.engine.events import Param
    from tabletop.engine.fields import per_item, per_seat, sequence, value
    from tabletop.engine.game import Auto, Decision, Guard, Move, button
    from tabletop.engine.items import NONE, Item
    from tabletop.engine.progress import Mode, PendingDecision, Result
    from tabletop.engine.runner import ask
    from tabletop.engine.setup import Option, Setup
    from tabletop.engine.zones import Policy
else:
    _MODULES = {
        "actions": ("NUMBER", "SEAT", "Action", "names"),
        "bounds": ("Order", "Seat", "ZoneNumber"),
        "errors": ("UserError",),
        "events": ("Param",),
        "fields": ("per_item", "per_seat", "sequence", "value"),
        "game": ("Auto", "Decision", "Guard", "Move", "button"),
        "items": ("NONE", "Item"),
        "progress": ("Mode", "PendingDecision", "Result"),
        "runner": ("ask",),
        "setup": ("Option", "Setup"),
        "zones": ("Policy",),
    }
    _HOMES = {name: module for module, names in _MODULES.items() for name in names}

    def __getattr__(name: str) -> object:
        """Import what is used for the first time: the start screen needs errors alone."""
        if name == "op":
            return import_module("tabletop.engine.operations")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = [
    "NONE", "NUMBER", "SEAT", "Action", "Auto", "Decision", "Guard", "Item", "Mode", "Move", "Option", "Order",
    "Param", "PendingDecision", "Policy", "Result", "Seat", "Setup", "UserError", "ZoneNumber", "ask", "button",
    "names", "op", "per_item", "per_seat", "sequence", "value",
]  # fmt: skip
