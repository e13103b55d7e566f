"""Quarriors! on the screen: whatever may be done can be taken, aimed at or pressed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tabletop.engine import runner
from tabletop.games import quarriors
from tabletop.ui.choices import Choices
from tabletop.ui.layout import lay_out
from tabletop.ui.theme import THEMES
from tests.quarriors.test_layout import asked, positions, words


@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_lies_where_hands_find_it(qtbot: QtBot, seats: int) -> None:
    verbs = set()
    for state in positions(seats)[::2]:
        if state.result is not None:
            continue
        table = quarriors.table(asked(state), words("en"))
        layout = lay_out(table, QRectF(0, 0, 1200, 720), THEMES["dark"])
        choices = Choices(table.prompt.labels, layout)
        assert not [label for label in choices.buttons if label.action.source]
        for label in table.prompt.labels:
            action = label.action
            source, target = layout.find(action.source), layout.find(action.target)
            if action.verb in ("cull", "capture"):
                assert source is not None
                assert target is not None
                assert label in choices.aims(source.ref)[target.ref]
                verbs.add(action.verb)
    assert verbs == {"cull", "capture"}


def test_a_card_in_the_wilds_answers_to_its_pile_and_its_dice(qtbot: QtBot) -> None:
    state = positions(3)[0]
    table = quarriors.table(asked(state), words("en"))
    layout = lay_out(table, QRectF(0, 0, 1200, 720), THEMES["dark"])
    for pile in range(13):
        spot = layout.find(f"zone:wilds/{pile}")
        assert spot is not None
        for die in state.zones[5 * 3 + pile]:
            assert layout.find(f"die:{die}") is spot
    assert runner.to_act(state)
