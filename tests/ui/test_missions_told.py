"""Battles of Seven Missions as they are shown: the risk for a land and used-up buttons go when the monster falls."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.display.table import Cells, Row, Tone
from tabletop.engine.events import Event, Logged
from tabletop.engine.view import View
from tests.ui.filming import FRAME, Stage, updates

pytestmark = pytest.mark.usefixtures("unpainted")


def beaten() -> tuple[View, View, tuple[Event, ...]]:
    """Return the first strike that defeats the last monster on the own road."""
    for seed in range(8):
        for found in updates("seven_missions", seed):
            strikes = any(action.verb == "strike" for action in found[0].actions)
            if strikes and "mission" in keys(found[2]) and not threatened(found[1]):
                return found
    raise AssertionError


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key.removeprefix("seven_missions.log.") for event in events if isinstance(event, Logged)]


def threatened(seen: View) -> bool:
    return bool(seen.state.threatened(seen.seat))  # type: ignore[attr-defined]


@pytest.mark.rule("SEV-6.03")
def test_the_risk_goes_with_the_fall_of_the_last_monster(stages: list[Stage]) -> None:
    stage = Stage(beaten())
    stages.append(stage)
    window, panels = stage.window, stage.scene.panels
    assert risks(stage) == {"cell", "warning"}
    stage.begin()
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    pictures = set()
    while window.presenter.is_playing:
        fallen = any(line.key.endswith(".defeated") for line in window.session.lines)
        seen[fallen] |= risks(stage)
        pictures |= {item.pixmap().cacheKey() for key, item in panels._stand_ins.items() if "lands" in key}
        for button in (slot.button for slot in window.prompt._slots if slot.button.isVisible()):
            assert not (fallen and button.isEnabled() and button.text().startswith("Strike"))
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert seen == {False: {"cell", "warning"}, True: set()}
    assert len(pictures) > 1


def risks(stage: Stage) -> set[str]:
    """Return what warns of a loss on the screen."""
    found = set()
    for panel in stage.scene.panels.shown():
        part = panel.part
        if isinstance(part, Cells) and any(cell.tone is Tone.RISK for cell in part.cells):
            assert "lost if battles ended now" in part.note
            assert any("at risk" in text for _, _, text in panel.cells)
            found.add("cell")
        elif isinstance(part, Row) and part.ref == "zone:warning":
            found.add("warning")
    return found
