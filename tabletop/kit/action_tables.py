"""Tables that make each action once, on first use, and share it from then on."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.actions import Action


class ActionTable(dict[int, Action]):
    """The actions of one seat, verb, target and argument by source number, made lazily."""

    def __init__(self, seat: int, verb: str, prefix: Mapping[int, str], target: str, arg: str) -> None:
        self._like = (seat, verb, prefix, target, arg)

    def __missing__(self, number: int) -> Action:
        seat, verb, prefix, target, arg = self._like
        action = self[number] = Action(seat, verb, prefix[number] if number >= 0 else "", target, arg)
        return action


class ActionTables(dict[tuple[int, str, str], ActionTable]):
    """The tables of one verb by seat, target and argument."""

    def __init__(self, verb: str, prefix: Mapping[int, str]) -> None:
        self._like = (verb, prefix)

    def __missing__(self, key: tuple[int, str, str]) -> ActionTable:
        (seat, target, arg), (verb, prefix) = key, self._like
        table = self[key] = ActionTable(seat, verb, prefix, target, arg)
        return table
