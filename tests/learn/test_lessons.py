"""Every lesson can be taken to its end, waits for one thing at a time, and says so in both languages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.cli import main
from tabletop.display.parts import areas
from tabletop.display.table import Row
from tabletop.engine.actions import NUMBER
from tabletop.engine.errors import UserError
from tabletop.engine.events import Logged
from tabletop.games.align_dice.rules import forecast
from tabletop.games.registry import GAMES, entry
from tabletop.lab import lesson_check
from tabletop.languages.registry import LANGUAGES
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson import Lesson
from tabletop.learn.lesson_display import LessonDisplay
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.words import Words

ALL = [lesson for file in lessons.files() for lesson in lessons.read(file)]
NAMES = tuple("ABCDEFGH")


def course(lesson: Lesson) -> LessonMatch:
    made = LessonMatch.of(lesson, NAMES)
    made.play_rivals()
    return made


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_is_without_mistake(lesson: Lesson) -> None:
    assert [Words("en").error_text(fault) for fault in lesson_check.problems(lesson)] == []


@pytest.mark.parametrize("lesson", lessons.of("align_dice"), ids=lambda lesson: lesson.key)
def test_a_lesson_of_align_dice_greets_in_few_words(lesson: Lesson) -> None:
    assert len(lesson.steps[0].say("en").split()) <= 42


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_is_completed_by_its_awaited_actions(lesson: Lesson, language: str) -> None:
    taken = course(lesson)
    taken.language = language
    shown = LessonDisplay(taken.entry.load(), taken)
    words = Words(language).naming(shown.names(language))
    asked: list[tuple[int, str]] = []
    while not taken.done:
        step, awaited = taken.present, taken.awaited
        assert step is not None
        assert awaited is not None
        prompt = shown.table(taken.view(PUPIL), words).prompt
        assert prompt.text == step.task(language)
        assert awaited in [label.action for label in prompt.labels]
        assert {label.action for label in prompt.labels if label.primary} <= {awaited}
        asked.append((taken.step, prompt.text))
        taken.play_awaited()
    assert {step for step, _ in asked} == set(range(len(lesson.steps)))
    assert len(set(asked)) == len(asked), "a step asks again for what is done"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_term_is_written_as_the_table_shows_it(lesson: Lesson, language: str) -> None:
    terms = [term.term(language) for step in lesson.steps for term in step.words]
    assert [term for term in terms if " · " in term or "・" in term] == [], "no card joins its figures by a dot"


def test_texts_whose_cards_have_changed_since_are_found() -> None:
    lesson = lessons.named("sorcerer")
    changed = msgspec.structs.replace(lesson, figures="0badf00d")
    (fault,) = lesson_check.problems(changed)
    assert lesson.figures in Words("en").error_text(fault)
    seed = msgspec.structs.replace(lesson, steps=lesson.steps[:7], rivals=lesson.rivals[:1])
    assert any(fault.key == "lessons.fault.figures" for fault in lesson_check.problems(seed)), (
        "another table, other figures"
    )


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_the_table_is_at_rest_when_a_lesson_is_over(lesson: Lesson) -> None:
    taken, words = course(lesson), Words("en")
    taken.go(len(taken.lesson.steps) - 1)
    while not taken.done:
        taken.play_awaited()
    over = taken.number
    assert not any(taken.pump() for _ in range(20)), "the bots play on"
    assert taken.number == over
    seen = taken.view(PUPIL)
    assert (seen.actions, seen.players_to_act) == ((), (PUPIL,))
    prompt = LessonDisplay(entry(lesson.game).load(), taken).table(seen, words).prompt
    assert (prompt.text, prompt.labels, prompt.menus, prompt.preferences) == ("This lesson is over.", (), (), ())
    assert taken.undo(PUPIL) is None
    assert taken.awaited is not None


def test_the_lesson_of_seven_missions_ends_after_the_discard() -> None:
    taken = course(lessons.named("seven_missions"))
    taken.go(len(taken.lesson.steps))
    asked = taken.view(PUPIL).state.ask
    assert asked is not None
    assert asked.key != "discard", "the turn of the pupil is over"


def test_the_lesson_of_sorcerer_uses_a_skill_and_moves_a_minion_which_then_attacks() -> None:
    lesson = lessons.named("sorcerer")
    verbs = [pattern.verb for step in lesson.steps for pattern in step.do]
    assert {"activate", "reinforce"} <= {*verbs}
    taken = course(lesson)
    taken.go(len(lesson.steps) - 1)
    while not taken.done:
        taken.play_awaited()
    told = [event for entry in taken.past(PUPIL) for event in entry.events if isinstance(event, Logged)]
    rolls = [
        event.params["n"] for event in told if event.key == "sorcerer.log.rolls" and event.params["seat"] == "seat:0"
    ]
    assert rolls[-2:] == [5, 2], "with the dice of the skill, then those of the Archer"
    channelled = [event.params["n"] for event in told if event.key == "sorcerer.log.channels"]
    assert channelled, "energy is channelled"
    assert 0 not in channelled, "nobody channels in vain"
    hurt = taken.view(PUPIL).state.hurt
    assert (hurt[1], hurt[3]) == (3, 3), "the pupil leads at the docks and the bridge"
    assert taken._rivals.played == len(lesson.rivals), "nothing else has been done by the rival"


def test_the_lesson_of_sorcerer_points_at_the_battlefield_that_is_fought_over_and_at_no_other() -> None:
    taken = course(lessons.named("sorcerer"))
    taken.go(next(n for n, step in enumerate(taken.lesson.steps) if step.title("en") == "Battle begins"))
    fought = []
    while not taken.done:
        if (tile := getattr(taken.view(PUPIL).state, "tile", -1)) >= 0:
            places = {ref for ref in taken.pointed() if ref.startswith(("half:", "tile:"))}
            assert places, taken.step
            assert {int(ref.partition(":")[2][0]) for ref in places} == {tile}, (taken.step, places)
            fought.append(tile)
        taken.play_awaited()
    assert [tile for tile, before in zip(fought, [-1, *fought], strict=False) if tile != before] == [0, 1, 2, 1, 0]


def test_the_lesson_of_sorcerer_explains_a_critical_before_it_speaks_of_one() -> None:
    steps = lessons.named("sorcerer").steps
    explains = next(n for n, step in enumerate(steps) if any("Critical" in term.term("en") for term in step.words))
    assert not [step.say("en") for step in steps[:explains] if "critical" in step.say("en").lower()]


def test_a_step_of_sorcerer_decides_under_its_own_heading_and_asks_for_one_thing_at_a_time() -> None:
    steps = {step.title("en"): step for step in lessons.named("sorcerer").steps}
    assert [title for title, step in steps.items() for pattern in step.do if pattern.verb == "four"] == ["A new round"]
    assert steps["Channel"].task("en") == "Press Channel."
    assert "when its battle began" in steps["The churchyard"].say("en"), "who loses all minions there is no easier prey"


@pytest.mark.parametrize(
    ("key", "step", "said"),
    [("quarriors", 5, "Ready shows attack 5"), ("quarriors", 6, "attack 3"), ("quarriors.spells", 6, "attack 6")],
)
def test_the_attack_a_lesson_speaks_of_stands_on_the_table(key: str, step: int, said: str) -> None:
    taken = course(lessons.named(key))
    taken.go(step)
    assert taken.present is not None
    assert said in (taken.present.say.en or "")
    table = entry("quarriors").load().table(taken.view(PUPIL), Words("en"))
    (ready,) = (area for area in areas(table) if area.ref == "zone:ready/0")
    assert isinstance(ready, Row)
    assert ready.note.startswith(said.removeprefix("Ready shows "))


def test_every_lesson_belongs_to_a_game() -> None:
    assert {lesson.game for lesson in ALL} <= {game.key for game in GAMES}


def test_something_else_is_answered_by_the_lesson_and_not_done() -> None:
    taken = course(lessons.named("quarriors"))
    before, number = taken.view(PUPIL), taken.number
    other = next(action for action in before.actions if action.verb == "done")
    refusal = taken.submit(other, number)
    assert refusal is not None
    step = taken.present
    assert step is not None
    assert step.otherwise is not None
    assert Words("en").format(refusal.key, refusal.params) == step.otherwise.en
    assert (taken.at, taken.number, taken.view(PUPIL).actions) == (0, number, before.actions)


@pytest.mark.parametrize("place", [0, 1])
def test_either_blank_may_be_rerolled_and_the_one_clicked_is(place: int) -> None:
    taken = course(lessons.named("sorcerer"))
    taken.go(9)
    rolled = taken.view(PUPIL).state
    blanks = [action for action in taken.view(PUPIL).actions if taken.is_awaited(action)]
    assert len(blanks) == 2
    assert taken.submit(blanks[place], taken.number) is None
    die = NUMBER[blanks[place].source]
    others = [NUMBER[action.source] for action in blanks if NUMBER[action.source] != die]
    assert [taken.view(PUPIL).state.face[other] for other in others] == [rolled.face[other] for other in others]
    while not taken.done:
        taken.play_awaited()


@pytest.mark.parametrize("place", [0, 1])
def test_two_companions_join_in_whatever_order_the_pupil_likes(place: int) -> None:
    taken = course(lessons.named("holy_knights.captives"))
    pair = [action for action in taken.view(PUPIL).actions if taken.is_awaited(action)]
    assert len({action.source for action in pair}) == 2
    assert taken.submit(pair[place], taken.number) is None
    while not taken.done:
        taken.play_awaited()
        taken.play_rivals()


def test_an_equal_piece_does_as_well_and_leaves_chance_as_it_was() -> None:
    one, other = course(lessons.named("quarriors")), course(lessons.named("quarriors"))
    for taken in (one, other):
        taken.go(2)  # to cull a Basic Quiddity, of which four lie there
    culls = [action for action in other.view(PUPIL).actions if other.is_awaited(action)]
    assert len(culls) == 4
    assert one.submit(culls[0], one.number) is None
    assert other.submit(culls[-1], other.number) is None
    for taken in (one, other):
        taken.play_rivals()
    assert one.awaited is not None
    assert one.awaited == other.awaited
    assert one.view(PUPIL).state.zones == other.view(PUPIL).state.zones


def test_a_lesson_can_go_to_any_step() -> None:
    lesson = lessons.named("quarriors")
    straight, roundabout = course(lesson), course(lesson)
    straight.go(5)
    for step in (7, 2, 0, 5):
        roundabout.go(step)
    assert (roundabout.step, roundabout.at) == (straight.step, straight.at)
    assert roundabout.awaited == straight.awaited
    assert roundabout.view(PUPIL).state.zones == straight.view(PUPIL).state.zones
    assert roundabout.undo(PUPIL) is None
    assert roundabout.step == 4


def test_check_reports_the_problems_of_a_lesson(tmp_path: Path) -> None:
    text = paths.lessons("quarriors").read_text("utf-8")
    broken = tmp_path / "quarriors.yaml"
    broken.write_text(text.replace("source: Warrior of the Quay}", "source: Worrier of the Quay}", 1), "utf-8")
    (lesson, *_) = lessons.read(broken)
    (fault,) = lesson_check.problems(lesson)
    assert (fault.key, fault.params["n"]) == ("lessons.fault.stuck", 2)
    broken.write_text(text.replace('"zone:pool/0"', '"zone:pond/0"', 1), "utf-8")
    (lesson, *_) = lessons.read(broken)
    assert [(fault.key, fault.params["n"], fault.params["name"]) for fault in lesson_check.problems(lesson)] == [
        ("lessons.fault.point", 1, "zone:pond/0")
    ]
    broken.write_text(
        text.replace("    then:\n", "    words: []\n    then:\n    - {en: Once more., ja: もう一度}\n", 1), "utf-8"
    )
    (lesson, *_) = lessons.read(broken)
    (fault,) = lesson_check.problems(lesson)
    assert (fault.key, fault.params["texts"], fault.params["actions"]) == ("lessons.fault.then", 2, 2)
    broken.write_text(text.replace("seats: 2", "seats: two"), "utf-8")
    with pytest.raises(UserError) as caught:
        lessons.read(broken)
    assert "seats" in str(caught.value.params["why"])


def test_lessons_check_counts_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "check"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [f"{lesson.key}: {len(lesson.steps)} steps, 0 mistakes." for lesson in ALL]


def test_the_versus_lesson_of_align_dice_ends_with_a_chain_that_the_pupil_makes() -> None:
    match = course(next(lesson for lesson in ALL if lesson.key == "align_dice.vs"))

    def erased() -> int:
        events = [event for entry in match.past(PUPIL) for event in entry.events if isinstance(event, Logged)]
        return sum(event.key == "align_dice.log.erased" and event.params["seat"] == "seat:0" for event in events)

    match.go(len(match.lesson.steps) - 1)
    before = erased()
    match.go(len(match.lesson.steps))
    assert erased() == before + 2


def test_the_versus_lesson_of_align_dice_lets_the_pupil_use_the_skill() -> None:
    lesson = lessons.named("align_dice.vs")
    number = next(number for number, step in enumerate(lesson.steps) if step.do[0].verb == "skill")
    match = course(lesson)
    match.go(number)
    bottle = list(match.view(PUPIL).state.bottle(PUPIL)[0])
    match.go(number + 1)
    assert match.view(PUPIL).state.bottle(PUPIL)[0] == bottle[::-1]
    assert "zone:hero/0" in lesson.steps[number].point


def test_the_versus_lesson_of_align_dice_begins_with_the_goal_and_explains_the_numbers_before_dice_fall() -> None:
    first, _, third, *_ = lessons.named("align_dice.vs").steps
    assert "Gain the most pips in eight rounds to win." in first.say("en")
    assert third.do[0].verb == "drop"
    assert "1 to 8" in third.say("en")
    assert {"zone:cap/0", "zone:next/0"} <= {*third.point}


def test_a_lesson_begins_after_its_moves_and_says_which_is_illegal() -> None:
    lesson = lessons.named("holy_knights.end")
    assert len(lesson.moves) > 50
    taken = course(lesson)
    assert taken.number >= len(lesson.moves)
    assert not taken.can_undo(PUPIL)
    wrong = msgspec.structs.replace(lesson, moves=(*lesson.moves[:9], "0 surrender - - -"))
    with pytest.raises(UserError) as fault:
        LessonMatch.of(wrong, NAMES)
    assert Words("en").error_text(fault.value) == "Lesson holy_knights.end: move 10 before its first step is illegal."
    unknown = msgspec.structs.replace(lesson, options={**lesson.options, "weather": "rain"})
    with pytest.raises(UserError) as fault:
        LessonMatch.of(unknown, NAMES)
    assert "weather" in Words("en").error_text(fault.value), "a wrong table is no illegal move"


def test_a_lesson_of_align_dice_lets_the_pupil_gain_a_fourth_die() -> None:
    match = course(lessons.named("align_dice.fourth"))

    def gained() -> list[str]:
        events = [event for entry in match.past(PUPIL) for event in entry.events if isinstance(event, Logged)]
        return [event.rule for event in events if event.key == "align_dice.log.fourth"]

    match.go(1)
    assert gained() == []
    match.go(2)
    assert gained() == ["ALI-7.14"]


def test_the_die_dropped_on_is_the_one_rerolled_whichever_it_is() -> None:
    lesson = lessons.named("quarriors.spells")
    (pattern,) = lesson.steps[0].do
    dropped = [action for action in course(lesson).view(PUPIL).actions if action.verb == pattern.verb and action.target]
    assert len(dropped) >= 3
    for action in dropped:
        taken = course(lesson)
        if not taken.is_awaited(action):
            continue
        before = taken.view(PUPIL).state
        assert taken.submit(action, taken.number) is None
        after = taken.view(PUPIL).state
        die = int(action.target.removeprefix("die:"))
        others = [
            each for each in before.zones[before.zone[die]] if f"die:{each}" not in (action.source, action.target)
        ]
        assert [before.face[each] for each in others] == [after.face[each] for each in others]
        assert before.face[die] != after.face[die]
        taken.play_rivals()
        taken.go(len(lesson.steps))
        assert taken.done


def test_the_first_choice_of_a_group_in_a_lesson_is_made_for_the_reason_given() -> None:
    """Both groups bring the same pips; what is left over differs."""
    lesson = lessons.named("align_dice.coop")
    made = course(lesson)
    made.go(next(number for number, step in enumerate(lesson.steps) if step.title("en") == "Which group first?"))
    assert made.present is not None
    assert "Erase the greens: red 5 stays" in made.present.say("en")
    seen = made.view(PUPIL)
    pips = forecast.pips_by_group(seen.state.columns(PUPIL), 0, 0, seen.state.board[PUPIL])
    assert (len(pips), set(pips.values())) == (2, {frozenset({5})})
    made.play_awaited()
    assert [[seen.state.kind[die] for die in pile] for pile in made.view(PUPIL).state.bottle(PUPIL)] == [[0], [], []]
