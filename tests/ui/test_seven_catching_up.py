"""Catching up: the rule stands on the road where it acts, in the log and in the recap."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.display.table import Cells
from tabletop.match.match import Match
from tabletop.ui.table.window import TableWindow
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, areas_of, lay

__all__ = ["lay"]


def chips(window: TableWindow, seat: int = 0) -> dict[str, list[str]]:
    """Return the texts of the chips on a seat's road, by land."""
    road = areas_of(window)[f"zone:lands/{seat}"]
    assert isinstance(road, Cells)
    return {cell.ref: [chip.text for chip in cell.chips] for cell in road.cells if cell.chips}


@pytest.mark.rule("SEV-8.05")
def test_lands_that_a_gold_coin_would_reach_are_marked_on_the_road_of_who_is_behind(lay: Open) -> None:
    table = Table().road(0, 2).road(1, 5).put("hand/0", "gold", "copper", "copper", "copper")
    window = lay(table)
    assert chips(window) == {"land:0/3": ["L4", "gold coin"], "land:0/4": ["L5", "gold coin"]}
    assert not chips(window, 1)
    told = window.session.inspect("land:0/3")
    assert told is not None
    assert "still behind right after a move, you may give up a gold coin and place another card" in told.lines[-1]
    window = lay(table.do("move", "copper", "0.3"))
    assert list(chips(window)) == ["land:0/3", "land:0/4"]
    assert not chips(lay(table.do("stop")))


@pytest.mark.rule("SEV-8.05")
def test_no_land_is_marked_on_the_road_of_a_rival(lay: Open) -> None:
    window = lay(Table().road(0, 2).road(1, 5), away=0)
    assert not chips(window, 0)
    assert not chips(window, 1)


@pytest.mark.rule("SEV-8.01")
@pytest.mark.parametrize("lands", [4, 5])
def test_no_land_is_marked_where_no_extra_move_is_to_be_had(lay: Open, lands: int) -> None:
    assert not chips(lay(Table().road(0, lands).road(1, 5)))
    assert not chips(lay(Table().road(0, 2).road(1, 5).send("0.1", "desert_orc")))


@pytest.mark.rule("SEV-8.05")
def test_who_catches_up_is_said_with_both_levels_in_log_and_recap(lay: Open, qtbot: QtBot) -> None:
    table = Table().road(0, 2).road(1, 4).put("hand/0", "gold", "copper", "copper").do("move", "copper", "0.3")
    window = lay(table, away=0)
    match = window.session.link
    assert isinstance(match, Match)
    said = "Person 1 was behind, level 3 against 4, and gave up a gold coin to move again."
    (press,) = table.actions("press", "copper")
    assert match.answer(press, match.number) is None
    qtbot.waitUntil(lambda: bool(window.recap.lines))
    assert said in [line.text for line in window.session.lines]
    assert window.recap.lines[0].text.startswith(said.rstrip("."))
