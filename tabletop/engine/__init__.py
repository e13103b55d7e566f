"""The engine: state, decisions, events and views for any game. What the rules of a game are written in comes from here.

from tabletop.engine import SEAT, Action, Item, Move, ask, op
"""

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, SEAT, Action, names
from tabletop.engine.bounds import Order, Seat, ZoneNumber
from tabletop.engine.errors import Fault
from tabletop.engine.events import Param
from tabletop.engine.fields import many, per_item, per_seat, value
from tabletop.engine.game import Auto, Guard, Move, Option, Question, button
from tabletop.engine.items import NONE, Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Ask, Mode, Result, Setup
from tabletop.engine.zones import Policy

__all__ = [
    "NONE",
    "NUMBER",
    "SEAT",
    "Action",
    "Ask",
    "Auto",
    "Fault",
    "Guard",
    "Item",
    "Mode",
    "Move",
    "Option",
    "Order",
    "Param",
    "Policy",
    "Question",
    "Result",
    "Seat",
    "Setup",
    "ZoneNumber",
    "ask",
    "button",
    "many",
    "names",
    "op",
    "per_item",
    "per_seat",
    "value",
]
