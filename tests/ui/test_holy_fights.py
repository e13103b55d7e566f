"""Fights of Holy Knights as they are shown: what keeps in step with the animation, and whose dice wait for a hand."""

from __future__ import annotations

import pytest

from tabletop.display.table import Row
from tabletop.engine.events import Logged
from tabletop.games.holy_knights.rules.state import NOBODY
from tests.ui.filming import Stage, updates

pytestmark = pytest.mark.usefixtures("qapp")
FRAME = 50


def fight_of_falls(*wanted: str) -> Stage:
    """Return a choice after which one falls, then another, and what else is wanted is told too."""
    keys = {f"holy_knights.log.{key}" for key in wanted}
    for seed in range(8):
        for before, after, events in updates("holy_knights", seed):
            told = [event.key for event in events if isinstance(event, Logged)]
            falls = told.count("holy_knights.log.felled")
            if falls > 1 and keys <= set(told) and before.state.attacker != NOBODY:
                return Stage((before, after, events))
    raise AssertionError("nobody falls")


@pytest.mark.parametrize(("end", "chance"), [("lost", 0), ("won", 100), ("rescue_failed", 0)])
def test_the_chance_of_a_fight_follows_each_fall(stages: list[Stage], end: str, chance: int) -> None:
    stage = fight_of_falls(end)
    stages.append(stage)
    stage.begin()
    panels, told = stage.scene.panels, stage.window.session.lines
    chances: dict[int, int] = {}
    pictures: set[int] = set()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        for key, picture in panels._stand_ins.items():
            part = panels._held[key].part
            if isinstance(part, Row) and part.ref == "zone:odds":
                assert part.gauge is not None
                chances[sum("felled" in line.key for line in told)] = part.gauge.value
                pictures.add(picture.pixmap().cacheKey())
    assert len(chances) > 2
    assert len(pictures) >= len(set(chances.values())) == len(chances)
    defends = stage.before.seat == stage.before.state.foe
    assert chances[max(chances)] == (100 - chance if defends else chance)
