"""Effects of Quarriors! that ask for a die, answered by hand."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import entry
from tests.helpers.quarriors import Table as QuarriorsTable
from tests.ui.test_small_window import opened as opened_small
from tests.ui.test_table_window import click


def test_one_click_answers_an_effect_that_asks_for_a_die(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = QuarriorsTable("hag_strong")
    table.put("ready/0", "hag 1/3/3")
    warrior = f"die:{table.put('used/0', 'goblin', 'warrior')}"
    window = opened_small(qtbot, entry("quarriors"), table.turn().state, 0, "en")
    sent = list[Action]()
    monkeypatch.setattr(window.session.link, "submit", lambda action, number: sent.append(action))
    click(window, warrior)
    assert sent == [Action(0, "pick", warrior, At.refs[At.pool[0]])]
