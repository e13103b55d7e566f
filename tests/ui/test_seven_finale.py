"""The win of Seven Missions as it is shown: large, before the dimmed table, unlike a mission."""

from __future__ import annotations

from tabletop.ui.motion.animation_plan import MOMENT
from tests.ui.filming import Stage, moment


def test_the_win_fills_the_table_and_names_winner_and_reason(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "triumph"))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == "seven_missions.log.triumph"]
    assert step.lasts > MOMENT
    stage.until(step.begins + step.lasts / 2)
    table = stage.scene.sceneRect()
    assert any(seen.contains(table.adjusted(1, 1, -1, -1)) for seen in stage.effects())
    stage.until(stage.script.lasts + 5000)
    assert not stage.effects()
