"""Kinds of actions of Align Dice by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import source
from tabletop.kit.action_kinds import verbs
from tabletop.kit.strategy import ActionKind

HIGH = 5
"""The lowest face that counts as high."""


def _take_high(state: AlignState, seat: int, action: Action) -> bool:
    return action.verb == "take" and state.face[source(action)] + 1 >= HIGH


def _take_low(state: AlignState, seat: int, action: Action) -> bool:
    return action.verb == "take" and state.face[source(action)] + 1 < HIGH


def _heights(state: AlignState, action: Action) -> tuple[int, list[int]]:
    """Return the height of the column that a drop aims at, and those of all columns."""
    heights = [len(column) for column in state.bottle(action.seat)]
    return heights[column_of(action)], heights


def _drop_tall(state: AlignState, seat: int, action: Action) -> bool:
    if action.verb != "drop":
        return False
    height, heights = _heights(state, action)
    return height == max(heights) > min(heights)


def _drop_short(state: AlignState, seat: int, action: Action) -> bool:
    if action.verb != "drop":
        return False
    height, heights = _heights(state, action)
    return height == min(heights) < max(heights)


ACTION_KINDS: Mapping[str, ActionKind] = {
    "take_high": _take_high,
    "take_low": _take_low,
    "drop_tall": _drop_tall,
    "drop_short": _drop_short,
    "skill": verbs("skill"),
}
