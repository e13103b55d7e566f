"""One number for the damage of one hit, wherever it is told."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.events import Event
from tabletop.engine.view import view
from tests.helpers.sorcerer import Table
from tests.ui.filming import Stage


@pytest.mark.rule("SOR-7.23", "SOR-R.36")
def test_hits_and_criticals_of_one_attack_are_told_as_one_damage(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.state.omens = [1, 0]
    table.roll("hit", "critical").attack(table.put("left", "bell_ringer"))
    state, events = table.state, list[Event]()
    before, state.events = view(state.clone(), 1), events
    (keep,) = table.actions("done")
    runner.apply(state, keep)
    state.events = None
    stage = Stage((before, view(state, 1), tuple(events)))
    told = list[str]()
    narrate = stage.window.prompt.narrate

    def record(text: str | None = None, *rest: object, **how: object) -> None:
        told.append(text or "")
        narrate(text, *rest, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(stage.window.prompt, "narrate", record)
    stage.begin()
    stage.until(20000)
    (shown,) = [text for text in stage.window.bars.log.texts() if "takes" in text]
    assert [text for text in told if "takes" in text][-1] == shown
    stage.close()
