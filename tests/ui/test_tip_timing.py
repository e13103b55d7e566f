"""First-use tips wait until what they would cover has been shown."""

from __future__ import annotations

import pytest

from tabletop.ui.motion.timeline import Callback
from tabletop.ui.table.guides.first_use_tips import FirstUseTips
from tests.ui.filming import FRAME, Stage
from tests.ui.test_one_clock import MOMENTS, moment


def test_a_tip_waits_until_the_celebration_beside_it_is_over(stages: list[Stage]) -> None:
    stage = begin_celebration(stages)
    window = stage.window
    while stage.scene.timeline.busy:
        assert not window.bubble.isVisible()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert window.bubble.isVisible()


def test_a_tip_is_not_lost_when_more_happens_before_it_is_shown(stages: list[Stage]) -> None:
    stage = begin_celebration(stages)
    window = stage.window
    while window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    window.session.changed.emit((), False)
    while stage.scene.timeline.busy:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert window.bubble.isVisible()


@pytest.mark.parametrize(("game", "wanted"), [MOMENTS[0], MOMENTS[1], MOMENTS[4], MOMENTS[7]])
def test_tips_tell_nothing_before_it_has_been_shown(stages: list[Stage], game: str, wanted: tuple[str, ...]) -> None:
    stage, known = begin_with_tips(stages, game, wanted)
    window = stage.window
    while window.presenter.is_playing:
        assert not window.bubble.isVisible()
        assert not known
        stage.until(stage.clock.seconds * 1000 + FRAME)
    while stage.scene.timeline.busy:  # it covers nothing that still moves
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert window.bubble.isVisible()
    own = f"teach.{known[0]}"  # a seat alone against all others may hear something else
    texts = [window.session.words(key) for key in (own, f"{own}.rivals") if window.session.words.has(key)]
    assert window.bubble.title.text() == texts[-1]


def begin_with_tips(stages: list[Stage], game: str, wanted: tuple[str, ...]) -> tuple[Stage, list[str]]:
    """Begin a moment at a table with first-use tips; return also the keys of those that have been shown."""
    stages.append(stage := Stage(moment(game, *wanted)))
    window, known = stage.window, list[str]()
    FirstUseTips(window.session, window.view, window.bubble, known.__contains__, known.append, window)
    stage.begin()
    return stage, known


def begin_celebration(stages: list[Stage]) -> Stage:
    """Begin a moment of which something else on the board outlasts all by far."""
    stage, _ = begin_with_tips(stages, *MOMENTS[0])
    stage.scene.timeline.play(Callback(lambda: None), 0.0, stage.script.lasts + 900)
    return stage
