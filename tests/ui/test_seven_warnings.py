"""What a battle of Seven Missions may cost is said before it begins, on the table and in a question."""

from __future__ import annotations

import pytest

from tabletop.display.table import Row
from tabletop.games.seven_missions.rules.state import OPEN
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, areas_of, lay, press, state_of

__all__ = ["lay"]


def gorgon() -> Table:
    return Table().road(0, 4).send("0.4", "gorgon").put("play/0", "militia").do("commit", "diane", "0.4", "attack")


@pytest.mark.rule("SEV-7.17")
@pytest.mark.parametrize("size", [(1024, 640), (1600, 960)])
def test_a_battle_that_takes_the_character_says_so_beside_it_and_asks_before_it_begins(
    lay: Open, size: tuple[int, int]
) -> None:
    window = lay(gorgon(), size)
    said = "Gorgon takes Diane out of the game for good, even if you win"
    assert window.prompt.facts.startswith(f"{said} · ")
    warning = areas_of(window)["zone:warning"]
    assert isinstance(warning, Row)
    assert warning.hint == "Lost for good after this battle: Diane"
    press(window, "Begin the battle")
    assert window.bubble.title.text() == f"{said}. Fight anyway?"
    assert state_of(window).combat != OPEN


@pytest.mark.rule("SEV-7.17")
def test_a_skill_that_spares_the_heroes_ends_the_warning(lay: Open) -> None:
    table = Table().road(0, 4).send("0.4", "gorgon").put("play/0", "nun").put("hand/0", "sanctuary")
    table.fight("0.4", "diane", "-nun")
    assert "zone:warning" in areas_of(window := lay(table))
    assert "for good" in window.prompt.facts
    assert "for good" not in lay(table.do("cast", "sanctuary")).prompt.facts
