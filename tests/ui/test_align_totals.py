"""The totals of Align Dice while dice roll or move: a medal, the gained dice and the team say the same at once."""

from __future__ import annotations

import pytest

from tabletop.display.table import Row, SeatPanel
from tabletop.engine.events import Logged
from tests.ui.filming import Stage, updates
from tests.ui.test_one_clock import FRAME


def totals(stage: Stage) -> tuple[str, ...]:
    """Return the partner's medal, the note on its dice and the team's points, as they stand on the screen."""
    layer = stage.scene.panels
    shown = [layer._held.get(key, panel).part for key, panel in layer._panels.items()]
    medal = next(part.score for part in shown if isinstance(part, SeatPanel))
    rows = {part.ref: part for part in shown if isinstance(part, Row)}
    return str(medal), rows[f"zone:benefit/{1 - stage.before.seat}"].note, rows["zone:team"].title


@pytest.mark.parametrize("key", ["rerolled", "defeated"])
def test_all_totals_change_at_the_same_moment(key: str) -> None:
    found = next(
        found
        for seed in (11, 12)
        for found in updates("align_dice", seed, watching=True, options={"mode": "coop"})
        if any(isinstance(event, Logged) and event.key == f"align_dice.log.{key}" for event in found[2])
    )
    stage = Stage(found)
    before, seen = totals(stage), list[tuple[str, ...]]()
    stage.begin()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        seen.append(totals(stage))
    after = totals(stage)
    stage.close()
    assert set(seen) == {before, after}
    assert all(old != new for old, new in zip(before, after, strict=True))
