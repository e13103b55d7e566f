"""A thief dropped anywhere near a gem: on the small gem, on the big one among the seven, or on its owner's table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.ui.test_table_window import at, drag

pytestmark = pytest.mark.usefixtures("unpainted")

Laid = Callable[[Table], tuple[TableWindow, list[Action]]]


class RecordingLink(FrozenLink):
    """A table that records what is sent and answers nothing."""

    def __init__(self, table: Table) -> None:
        drivers = enumerate((Driver.ME, Driver.NOVICE))
        super().__init__(view(table.state, 0), [SeatInfo(seat, f"P{seat}", driver) for seat, driver in drivers])
        self.sent: list[Action] = []

    def submit(self, action: Action, number: int) -> Refusal | None:
        self.sent.append(action)
        return None


@pytest.fixture
def laid(qtbot: QtBot) -> Laid:
    def open_table(table: Table) -> tuple[TableWindow, list[Action]]:
        link = RecordingLink(table)
        settings = TableSettings(speed="off", blunder_warnings=False, advice=False)
        window = TableWindow(link, holy_knights, Words("en"), THEMES["dark"], settings)
        qtbot.addWidget(window)
        window.resize(1280, 768)
        with qtbot.waitExposed(window):
            window.show()
        return window, link.sent

    return open_table


@pytest.mark.rule("HOK-8.05")
@pytest.mark.parametrize("place", ["small", "big", "table"])
def test_a_thief_takes_the_gem_wherever_it_is_dropped(laid: Laid, place: str) -> None:
    table = Table().hand(0, "quick_tessa", "shield").gems(1, "ruby").turn()
    (steal,) = table.actions("steal")
    window, sent = laid(table)
    seen = next(
        ref for ref in window.scene.layout.spots if ref.startswith("seen:") and ref in lit(window, steal.source)
    )
    drag(window, steal.source, at(window, {"small": steal.target, "big": seen, "table": "zone:mat/1"}[place]))
    assert sent == [steal]


@pytest.mark.rule("HOK-8.05")
def test_a_thief_dropped_on_a_table_with_two_gems_asks_which(laid: Laid) -> None:
    table = Table().hand(0, "quick_tessa", "shield").gems(1, "ruby", "pearl").turn()
    steals = table.actions("steal")
    window, sent = laid(table)
    asked: list[Action] = []
    window.interaction.activated.connect(lambda labels, _: asked.extend(label.action for label in labels))
    drag(window, steals[0].source, at(window, "zone:mat/1"))
    assert sorted(asked) == sorted(steals)
    assert not sent


def lit(window: TableWindow, source: str) -> set[str]:
    """Return where a piece can be put."""
    return set(window.interaction.choices.targets(source))
