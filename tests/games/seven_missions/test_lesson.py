"""The lesson of Seven Missions tells what its table shows."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Logged
from tabletop.engine.view import view
from tabletop.games.seven_missions.game import inspect, table
from tabletop.games.seven_missions.rules.state import At
from tabletop.languages.registry import LANGUAGES
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.ui.board.geometry.choices import action_labels
from tabletop.words import Words
from tests.helpers.seven import Table


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


def about(monster: str) -> tuple[str, ...]:
    """Return what is told of a monster that is looked at closely."""
    state = Table().put("hand/0", monster).state
    info = inspect(f"card:{state.zones[At.hand[0]][0]}", view(state, 0), Words("en"))
    assert info is not None
    return (info.piece.text, *info.lines)


@pytest.mark.rule("SEV-3.09")
@pytest.mark.rule("SEV-10.03")
def test_the_lesson_and_the_legend_tell_of_monsters_on_the_own_road() -> None:
    (lesson,) = [each for file in lessons.files() for each in lessons.read(file) if each.game == "seven_missions"]
    assert "own last land and defeated there, it wins you the match at once" in "".join(about("gold_dragon"))
    assert "wins you the match" not in "".join(about("zombie_horde"))
    assert "Gold Dragon" in lesson.after("en")
    rivals, own = [step.say("en") for step in lesson.steps if "yellow number" in step.say("en")]
    assert "your rival's land 1 or higher" in rivals
    assert "your own road, on a land no higher than its yellow number: beat it for a flag" in own
    assert "your own: the highest" in Words("en")("seven_missions.legend.1.top_right")


@pytest.mark.rule("SEV-9.02")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "you can play it this turn"), ("ja", "このターンから使えます"), ("de", "in diesem Zug")],
)
def test_the_lesson_tells_that_a_card_acquired_can_be_played_at_once(language: str, said: str) -> None:
    (lesson,) = [each for file in lessons.files() for each in lessons.read(file) if each.game == "seven_missions"]
    assert any(said in step.why(language) for step in lesson.steps if step.why)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_ends_with_what_to_do_next_in_few_words(language: str) -> None:
    (lesson,) = [each for file in lessons.files() for each in lessons.read(file) if each.game == "seven_missions"]
    assert len(lesson.after(language)) <= 260
