"""Hints for phones, from a process of their own."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tabletop.bots.evaluations import Evaluation
from tabletop.games.registry import GAMES
from tabletop.web.hints import PhoneHints
from tests.web.helpers import match_of, until


def test_questions_are_answered_one_after_the_other(qapp: QApplication) -> None:
    match = match_of(GAMES[0])
    view = match.view(match.view(-1).players_to_act[0])
    hints = PhoneHints(qapp)
    told: list[tuple[int, tuple[Evaluation, ...]]] = []
    for number in range(2):
        hints.ask("quarriors", view, lambda found, number=number: told.append((number, found)))  # type: ignore[misc]
    until(lambda: len(told) == 2, 60.0)
    hints.close()
    assert [number for number, _ in told] == [0, 1]
    assert all(found[0].action in view.actions for _, found in told)
