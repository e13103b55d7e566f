"""State, decisions, events and views for any game: the API in which rules are written.

from tabletop.engine import SEAT, Action, Item, Move, ask, op
"""

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, SEAT, Action, names
from tabletop.engine.bounds import Order, Seat, ZoneNumber
from tabletop.engine.errors import UserError
from tabletop.engine.events import Param
from tabletop.engine.fields import per_item, per_seat, sequence, value
from tabletop.engine.game import Auto, Decision, Guard, Move, Option, button
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import Mode, PendingDecision, Result
from tabletop.engine.runner import ask
from tabletop.engine.setup import Setup
from tabletop.engine.zones import Policy

__all__ = [
    "NONE", "NUMBER", "SEAT", "Action", "Auto", "Decision", "Guard", "Item", "Mode", "Move", "Option", "Order",
    "Param", "PendingDecision", "Policy", "Result", "Seat", "Setup", "UserError", "ZoneNumber", "ask", "button",
    "names", "op", "per_item", "per_seat", "sequence", "value",
]  # fmt: skip
