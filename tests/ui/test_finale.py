"""The win of a match as it is shown: large, before the dimmed table, unlike other moments."""

from __future__ import annotations

import pytest

from tabletop.ui.motion.animation_plan import MOMENT
from tests.ui.filming import FRAME, Stage, moment


@pytest.mark.parametrize(
    ("game", "key"), [("seven_missions", "triumph"), ("holy_knights", "first"), ("sorcerer", "captured.last")]
)
def test_the_win_fills_the_table_and_names_winner_and_reason(stages: list[Stage], game: str, key: str) -> None:
    stage = Stage(moment(game, key))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == f"{game}.log.{key}"]
    assert step.lasts > MOMENT
    stage.until(step.begins + step.lasts / 2)
    table = stage.scene.sceneRect()
    assert any(seen.contains(table.adjusted(1, 1, -1, -1)) for seen in stage.effects())
    stage.until(stage.script.lasts + 5000)
    assert not stage.effects()


@pytest.mark.parametrize("key", ["won.gems", "steal", "whisper"])
def test_a_gem_that_is_taken_and_the_whisper_of_the_deep_fill_the_table_too(stages: list[Stage], key: str) -> None:
    stage = Stage(moment("holy_knights", key))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == f"holy_knights.log.{key}"]
    while stage.clock.seconds * 1000 < step.begins + step.lasts / 2:
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    table = stage.scene.sceneRect()
    assert any(seen.contains(table.adjusted(1, 1, -1, -1)) for seen in stage.effects())


def test_a_banner_covers_no_card_that_the_next_question_is_about(stages: list[Stage]) -> None:
    stage = Stage(moment("holy_knights", "change_of_heart"))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == "holy_knights.log.change_of_heart"]
    stage.until(step.begins + step.lasts / 2)
    sources = {label.action.source for label in stage.scene.table.prompt.labels} if stage.scene.table else set()
    cards = [spot.rect for ref, spot in stage.scene.layout.spots.items() if ref in sources and spot.piece is not None]
    assert cards
    assert stage.scene.message_rects()
    assert not any(rect.intersects(card) for rect in stage.scene.message_rects() for card in cards)
