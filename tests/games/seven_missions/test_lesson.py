"""The lesson of Seven Missions tells what its table shows."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Logged
from tabletop.games.seven_missions.game import table
from tabletop.languages import LANGUAGES
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.ui.board.choices import action_labels
from tabletop.words import Words


@pytest.mark.rule("SEV-2.01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_step_tells_both_rolls(language: str) -> None:
    (lesson,) = [each for file in lessons.files() for each in lessons.read(file) if each.game == "seven_missions"]
    match = LessonMatch.of(lesson, ("A", "B"))
    events = [event for step in match.steps for event in step.events if isinstance(event, Logged)]
    own, other = [str(event.params["n"]) for event in events if event.key.endswith(".initiative")]
    said = lesson.steps[0].say(language)
    assert said.index(own) < said.index(other)


def test_gold_is_only_what_the_tutor_asks_for() -> None:
    (lesson,) = [each for file in lessons.files() for each in lessons.read(file) if each.game == "seven_missions"]
    match, words, golden = LessonMatch.of(lesson, ("A", "B")), Words("en"), 0
    match.play_rivals()
    while match.awaited is not None:
        seen = match.view(PUPIL)
        gold = {label.action for label in action_labels(table(seen, words), seen.actions) if label.primary}
        assert gold <= {match.awaited}, match.step
        golden += len(gold)
        match.play_awaited()
    assert match.done
    assert golden


@pytest.mark.rule("SEV-3.09")
@pytest.mark.rule("SEV-10.03")
def test_the_lesson_and_the_legend_tell_of_monsters_on_the_own_road() -> None:
    (lesson,) = [each for file in lessons.files() for each in lessons.read(file) if each.game == "seven_missions"]
    assert "Gold Dragon you sent to your own land 7" in lesson.after("en")
    (told,) = [step.say("en") for step in lesson.steps if "yellow number" in step.say("en")]
    assert "your rival's land 1 or higher, or your own land 1 or lower" in told
    assert "your own: the highest" in Words("en")("seven_missions.legend.1.top_right")
