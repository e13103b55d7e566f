"""A lesson through the window: by the mouse, from the start screen to the first match."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Shape
from tabletop.games.registry import GAMES, entry
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.match.auto_answer import auto_answer
from tabletop.match.link import Driver
from tabletop.ui.model import progress
from tabletop.ui.screens import routes
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.screens.study.learn import LearnScreen
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.guides.lesson_mode import StepButton
from tabletop.ui.table.guides.spotlight import ROOM
from tabletop.ui.table.guides.tutor import TutorSpeech
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.words import Words
from tests.helpers.waiting import assert_stays
from tests.ui.shell_helpers import click, find, leave_table, press, window


def opened(qtbot: QtBot, shell: MainWindow, key: str = "quarriors") -> LessonScreen:
    shell.go(routes.LEARN)
    click(shell, f"lesson.{key}")
    assert isinstance(shell.front, LessonScreen)
    screen = shell.front
    qtbot.waitUntil(lambda: screen.lesson_mode.speech.isVisible())
    return screen


def at_step(qtbot: QtBot, shell: MainWindow, key: str, step: int) -> LessonScreen:
    """Open a lesson at a step, counted from 0, and wait until its speech is shown."""
    shell.preferences.remember(f"lesson.{key}", str(step))  # even if it was done
    shell.go(routes.LESSON, key)
    screen = shell.front
    assert isinstance(screen, LessonScreen)
    qtbot.waitUntil(screen.lesson_mode.speech.isVisible)
    return screen


def point(screen: LessonScreen, ref: str) -> QPoint:
    rect = screen.lesson_mode.locate(ref)
    assert rect is not None, f"{ref} is not on the table"
    return rect.center().toPoint()


def drag(screen: LessonScreen, source: str, target: str) -> None:
    assert screen.window_ is not None
    view = screen.window_.view.viewport()
    start, end = point(screen, source), point(screen, target)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def speech(shell: MainWindow) -> TutorSpeech:
    return find(shell, "speech", TutorSpeech)


def obey(qtbot: QtBot, screen: LessonScreen) -> None:
    """Do what the lesson waits for with the mouse: a button, a click or a drag."""
    window_, awaited = screen.window_, screen.match.awaited
    assert window_ is not None
    assert awaited is not None
    at = screen.match.at
    label = next(label for label in window_.session.labels() if label.action == awaited)
    target = label.place or awaited.target
    if awaited.source and target:
        drag(screen, awaited.source, target)
    elif awaited.source:
        QTest.mouseClick(window_.view.viewport(), Qt.MouseButton.LeftButton, pos=point(screen, awaited.source))
    else:
        button = window_.prompt.button_for(label.text)
        assert button is not None
        assert button.gold
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: screen.match.at > at)
    qtbot.waitUntil(lambda: screen.match.done or (screen.match.awaited is not None and not goes_unasked(screen)))


def obeyed(qtbot: QtBot, screen: LessonScreen) -> list[str]:
    """Do a whole lesson with the mouse, and return the verbs that it waited for."""
    verbs = []
    while not screen.match.done:
        awaited = screen.match.awaited
        assert awaited is not None
        verbs.append(awaited.verb)
        obey(qtbot, screen)
    return verbs


def goes_unasked(screen: LessonScreen) -> bool:
    """Return whether the next action of a lesson goes by itself: none does that begins a step."""
    return screen.match.is_within_step and auto_answer(screen.match.view(PUPIL), alone=True) is not None


def test_a_step_is_read_before_its_only_action_is_done(qtbot: QtBot) -> None:
    step, title = 5, "One more die"
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "align_dice.vs", step)
    assert auto_answer(screen.match.view(PUPIL), alone=True) is not None, "elsewhere it would go by itself"
    assert_stays(lambda: (screen.match.step, speech(shell).title.text()) == (step, title))
    obey(qtbot, screen)
    assert screen.match.step == step + 1


def test_a_roll_that_the_rival_leaves_is_kept_by_one_press_as_the_lesson_says(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "sorcerer", 9)
    assert screen.window_ is not None
    assert screen.window_.prompt.text == "Click a blank die to reroll it, then keep the roll."
    obey(qtbot, screen)
    obey(qtbot, screen)
    qtbot.waitUntil(lambda: screen.match.step == 10)


def test_a_roll_that_the_rival_rerolls_to_the_same_is_kept_by_one_press_as_the_lesson_says(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "sorcerer", 7)
    assert screen.window_ is not None
    assert screen.window_.prompt.text == "Keep the roll."
    obey(qtbot, screen)
    qtbot.waitUntil(lambda: screen.match.step == 8)


@pytest.mark.parametrize("key", ["align_dice.vs", "seven_missions"])
def test_nothing_moves_and_nothing_is_lit_at_the_end_of_a_lesson(qtbot: QtBot, key: str) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, key, len(lessons.named(key).steps) - 1)
    while not screen.match.done:
        obey(qtbot, screen)
    qtbot.waitUntil(lambda: speech(shell).isVisible() and speech(shell).title.text() == "Well done!")
    window_, number, place = screen.window_, screen.match.number, speech(shell).geometry()
    assert window_ is not None
    assert_stays(lambda: (screen.match.number, speech(shell).geometry()) == (number, place), 400)
    assert not window_.interaction.choices.sources
    assert not window_.prompt.busy
    assert not window_.prompt.answers_on_table
    assert [button.text() for button in window_.prompt.findChildren(BarButton) if button.isVisible()] == ["Undo"]
    QTest.mouseClick(find(shell, "play_on", QPushButton), Qt.MouseButton.LeftButton)
    assert isinstance(shell.front, TableScreen)


@pytest.mark.parametrize("is_dragged", [True, False], ids=["dragged", "clicked"])
def test_a_minion_is_moved_by_the_cards_attached_to_it_as_well(qtbot: QtBot, is_dragged: bool) -> None:
    shell = window(qtbot)
    screen = at_step(qtbot, shell, "sorcerer", 13)
    assert screen.window_ is not None
    guard = screen.lesson_mode.match.awaited
    assert guard is not None
    spot = screen.window_.scene.spot(guard.source)
    assert spot is not None
    assert spot.piece is not None
    wrappings = spot.piece.attached[0].ref
    if is_dragged:
        drag(screen, wrappings, "half:1/0")
    else:
        for ref in (wrappings, "half:1/0"):
            QTest.mouseClick(screen.window_.view.viewport(), Qt.MouseButton.LeftButton, pos=point(screen, ref))
    assert screen.lesson_mode.match.awaited != guard
    assert screen.lesson_mode.match.step == 13


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_button_that_a_step_names_is_in_sight_beside_the_open_panel(qtbot: QtBot, size: tuple[int, int]) -> None:
    shell = window(qtbot)
    shell.resize(*size)
    screen = at_step(qtbot, shell, "sorcerer", 4)
    assert screen.window_ is not None
    assert screen.lesson_mode.steps.isVisible()
    for _ in range(2):
        assert screen.lesson_mode.match.awaited is not None
        if screen.lesson_mode.match.awaited.verb == "channel":
            button = screen.window_.prompt.button_for("Channel: +2")
            assert button is not None
            assert button.isVisible()
            assert button.gold
        obey(qtbot, screen)


def test_all_lessons_can_be_seen_at_once(qtbot: QtBot) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 768))
    shell.go(routes.LEARN)
    area = shell.front.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    find(shell, "lesson.holy_knights.captives", QPushButton)  # all are laid out in the page's style
    content = area.widget()
    assert content is not None
    assert content.sizeHint().height() > 300
    assert area.verticalScrollBar().maximum() == 0


def test_a_lesson_opens_no_window_beside_its_own(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    opened(qtbot, shell, "sorcerer")
    assert [type(widget) for widget in QApplication.topLevelWidgets() if widget.isVisible()] == [type(shell)]


def test_the_lesson_that_comes_next_is_golden(qtbot: QtBot) -> None:
    shell = window(qtbot)

    def golden() -> list[str]:
        shown = {
            button.objectName(): button for button in shell.front.findChildren(QPushButton)
        }  # the newest of a name
        return [name.removeprefix("lesson.") for name, button in shown.items() if button.property("gold")]

    keys = [lesson.key for entry in GAMES for lesson in lessons.of(entry.key)]
    shell.go(routes.LEARN)
    assert golden() == keys[:1]
    reports = [(keys[0], progress.DONE), (keys[1], progress.DONE), (keys[4], "2")]
    for reached, next_one in zip(reports, (keys[1], keys[2], keys[4]), strict=True):
        progress.record_progress(shell.preferences, *reached)
        shell.back()
        shell.go(routes.LEARN)
        assert golden() == [next_one]
    for key in keys:
        progress.record_progress(shell.preferences, key, progress.DONE)
    shell.back()
    click(shell, "learn")
    assert golden() == []


def test_quarriors_is_learned_by_the_mouse_alone(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    lesson = screen.match.lesson
    said = []
    while not screen.match.done:
        for _ in range(5):
            QApplication.processEvents()  # what goes without asking is done by itself
        step = screen.match.present
        assert step is not None
        qtbot.waitUntil(lambda step=step: speech(shell).title.text() == step.title.en)  # type: ignore[misc]
        assert speech(shell).text.text() == step.say.en
        said.append(step.title.en)
        sheet = speech(shell).geometry()
        here = screen.match.awaited
        assert here is not None
        if here.source:
            assert not sheet.contains(point(screen, here.source)), f"{step.title.en} lies over what it speaks of"
        obey(qtbot, screen)
    assert list(dict.fromkeys(said)) == [step.title.en for step in lesson.steps]
    qtbot.waitUntil(lambda: speech(shell).text.text() == lesson.after.en)
    assert progress.lesson_progress(shell.preferences, "quarriors") == progress.DONE
    click(shell, "play_on")
    assert isinstance(shell.front, TableScreen)
    assert [info.driver for info in shell.front.match.seats()] == [Driver.ME, Driver.NOVICE]
    assert shell.front.match.setup.options["supply"] == "beginner"


def test_thieves_captives_and_ranks_are_learned_by_the_mouse(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot, GAMES), "holy_knights.captives")
    assert obeyed(qtbot, screen) == [
        "lay",
        "lay",
        "steal",
        "rescue",
        "ready",
        "strike",
        "attack",
        "ready",
        "strike",
        "strike",
    ]


def test_a_reroll_a_charm_and_a_cast_spell_are_learned_by_the_mouse(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot, GAMES), "quarriors.spells")
    verbs = ["use", "capture", "capture", "summon", "ready", "cast", "ready", "cast", "capture", "cull"]
    assert obeyed(qtbot, screen) == verbs
    assert screen.match.view(0).state.score[0] == 1, "what the spell was for has been seen"


def test_a_click_after_a_lesson_asks_for_nothing_more(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot, GAMES), "quarriors")
    while not screen.match.done:
        obey(qtbot, screen)
    shown = screen.window_
    assert shown is not None
    qtbot.waitUntil(lambda: shown.prompt.text == "This lesson is over.")
    card = next(ref for ref, spot in shown.scene.layout.spots.items() if spot.within == "zone:wilds" and spot.piece)
    where = shown.view.mapFromScene(shown.scene.spot(card).rect.center())
    QTest.mouseClick(shown.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert shown.prompt.aside == ""


def test_the_end_of_a_lesson_leads_on_to_the_next_and_stays_where_it_is(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell, "holy_knights")
    while not screen.match.done:
        obey(qtbot, screen)
    qtbot.waitUntil(lambda: speech(shell).text.text() == screen.match.lesson.after.en)
    assert screen.window_ is not None
    assert screen.window_.prompt.text == "This lesson is over.", "the table still asks what the lesson refuses"
    assert screen.window_.prompt.facts == ()
    place = speech(shell).geometry()
    following, match = (find(shell, name, QPushButton) for name in ("next_lesson", "play_on"))
    assert (following.text(), following.property("gold"), match.property("gold")) == (
        "Next: Thieves, captives, ranks",
        True,
        False,
    )
    assert following.x() < match.x()
    speech(shell).move(place.topLeft() + QPoint(9, 9))
    screen.lesson_mode.refresh()
    assert speech(shell).pos() == place.topLeft() + QPoint(9, 9), "a change of the table places nothing anew"
    click(shell, "next_lesson")
    assert shell.front.match.lesson.key == "holy_knights.captives"


def test_a_character_behind_the_front_is_refused_in_the_words_of_the_lesson(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot), "holy_knights.captives")
    screen.match.go(7)
    step, window_ = screen.match.present, screen.window_
    assert step is not None
    assert step.otherwise is not None
    assert window_ is not None
    qtbot.waitUntil(lambda: screen.lesson_mode.speech.title.text() == step.title.en)
    state = screen.match.view(PUPIL).state
    orc, priest = state.mat(1)  # type: ignore[attr-defined]
    assert state.exposed(1) == [orc]  # type: ignore[attr-defined]
    awaited = screen.match.awaited
    assert awaited is not None
    drag(screen, awaited.source, f"card:{priest}")
    bubble = window_.findChild(Bubble)
    assert bubble is not None
    qtbot.waitUntil(bubble.isVisible)
    assert "Behind the front" in bubble.title.text()
    assert screen.match.step == 7


def test_a_right_click_shows_a_die_in_large_beside_the_steps(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot))
    assert screen.window_ is not None
    view = screen.window_.view
    dice = [spot for spot in view.table_scene.layout.spots.values() if spot.piece and spot.piece.shape is Shape.DIE]
    shown = next(spot for spot in dice if spot.within == "zone:pool/0" and "Quiddity" in spot.title)
    at = view.outline_of(shown).center()
    QTest.mouseMove(view.viewport(), at)
    view.hover.dismiss()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), asked)
    assert view.hover.card.isVisible()
    assert view.hover.card.content is not None
    assert view.hover.card.content.piece.title == "Basic Quiddity"


def test_something_else_is_answered_beside_the_table(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    step = screen.match.present
    assert step is not None
    assert step.otherwise is not None
    assert screen.window_ is not None
    wrong = next(action for action in screen.match.view(0).actions if action.verb == "spend")
    drag(screen, wrong.source, wrong.target)
    bubble = screen.window_.findChild(Bubble)
    assert bubble is not None
    assert bubble.isVisible()
    assert bubble.title.text() == step.otherwise.en
    assert not bubble.detail.isVisible(), "neither a rule of the game nor the places say why the teacher refuses"
    assert not bubble.geometry().intersects(speech(shell).geometry()), "it covers what the teacher says"
    assert screen.match.at == 0


def test_after_half_a_step_bubble_and_prompt_ask_for_what_is_left(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "holy_knights", 1)
    assert screen.window_ is not None
    both = screen.match.lesson.steps[1]
    assert speech(shell).text.text() == both.say.en
    obey(qtbot, screen)
    left = both.then[0].en
    qtbot.waitUntil(lambda: speech(shell).text.text() == left)
    assert screen.window_.prompt.text == left
    screen.lesson_mode.go(1)
    qtbot.waitUntil(lambda: speech(shell).text.text() == both.say.en)


def test_a_step_whose_only_action_waits_for_the_person_is_not_said_to_go_by_itself(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot), "holy_knights")
    screen.match.go(8)
    assert screen.window_ is not None
    prompt = screen.window_.prompt
    qtbot.waitUntil(lambda: prompt.button_for("Ready") is not None)
    assert "by itself" not in prompt.whole_line


def test_a_step_shows_its_task_without_the_facts_of_the_game(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "seven_missions", 3)
    assert screen.window_ is not None
    prompt = screen.window_.prompt
    qtbot.waitUntil(lambda: prompt.text == "Click Diane to use her ability.")
    assert prompt.facts == ()


def test_the_recap_says_who_was_played(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "holy_knights", 2)
    assert screen.window_ is not None
    obey(qtbot, screen)
    recap = screen.window_.recap
    qtbot.waitUntil(lambda: len(recap.lines) == 1)
    assert "draws the Diamond" in recap.lines[0].text
    assert "plays Archmage Theobald" in recap.lines[0].text


def test_answers_behind_a_screen_clear_the_recap_even_after_one_that_went_by_itself(qapp: object) -> None:
    match = LessonMatch.of(lessons.named("align_dice.vs"), ("Me", "Aiko", "Clark"))
    session = Session(match, entry("align_dice").load(), Words("en"))
    while match.at < 6:
        assert match.awaited is not None
        assert session.submit(match.awaited) is None
        match.play_rivals()
    assert len(session.story.recap) == 4
    assert match.awaited is not None
    assert session.submit(match.awaited, unasked="") is None
    assert len(session.story.recap) == 4, "nobody has decided anything yet"
    assert match.awaited is not None
    assert session.submit(match.awaited) is None
    assert session.story.recap == []


def test_why_is_answered_and_the_lamp_shows_how(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    step = screen.match.present
    assert step is not None
    assert step.why is not None
    click(shell, "why")
    assert speech(shell).text.text() == step.why.en
    click(shell, "why")
    assert speech(shell).text.text() == step.say.en
    assert screen.window_ is not None
    press(shell, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: screen.match.step == 1)
    press(shell, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: screen.match.step == 0)


def test_a_lesson_is_left_and_gone_on_with_anywhere(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    click(shell, "step.5")
    qtbot.waitUntil(lambda: speech(shell).title.text() == screen.match.lesson.steps[4].title.en)
    leave_table(shell)
    assert find(shell, "lesson.quarriors", QPushButton).text() == "Continue"
    assert any(label.text().endswith(" · Step 5 of 9") for label in shell.findChildren(QLabel) if label.isVisible())
    click(shell, "lesson.quarriors")
    assert isinstance(shell.front, LessonScreen)
    assert shell.front.match.step == 4
    leave_table(shell)
    assert isinstance(shell.front, LearnScreen)
    shell.front.begin("quarriors")
    assert isinstance(shell.front, LearnScreen), "whoever left a lesson chooses how to go on"
    assert find(shell, "lesson.quarriors.over", QPushButton).text() == "Start over"
    click(shell, "lesson.quarriors.over")
    assert isinstance(shell.front, LessonScreen)
    assert shell.front.match.step == 0
    leave_table(shell)
    assert find(shell, "lesson.quarriors", QPushButton).text() == "Start"
    over = shell.findChildren(QPushButton, "lesson.quarriors.over")
    assert not any(button.isVisible() for button in over), "there is nothing to start over"


def test_a_lesson_that_is_played_again_stays_done(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    progress.record_progress(shell.preferences, "quarriors", progress.DONE)
    opened(qtbot, shell)
    click(shell, "step.5")
    leave_table(shell)
    again = find(shell, "lesson.quarriors", QPushButton)
    assert again.text() == "Play again"
    assert again.width() == find(shell, "lesson.sorcerer", QPushButton).width()
    done = " · ✓ Done · 9 steps"
    assert any(label.text().endswith(done) for label in shell.findChildren(QLabel) if label.isVisible())


def test_a_step_that_points_at_nothing_shades_the_whole_table_at_every_size(qtbot: QtBot) -> None:
    shell = window(qtbot)
    (lesson,) = lessons.of("sorcerer")
    step = next(number for number, step in enumerate(lesson.steps) if step.title("en") == "Channel")
    screen = at_step(qtbot, shell, lesson.key, step)
    assert screen.window_ is not None
    view, mode = screen.window_.view.viewport(), screen.lesson_mode
    for size in (QSize(1024, 640), QSize(1600, 960)):
        shell.resize(size)
        qtbot.waitUntil(lambda: mode.speech.isVisible() and mode.spotlight.geometry() == view.rect())
        assert view.rect().contains(mode.speech.geometry())
        recap = screen.window_.recap
        qtbot.waitUntil(lambda recap=recap: recap.isHidden() or recap.width() == view.width())
        how = find(shell, "do_it", QPushButton)
        assert how.width() >= how.sizeHint().width()
    channel = screen.window_.prompt.button_for("Channel: +2")
    assert channel is not None
    assert (channel.gold, channel.keys) == (True, "E")
    slot = screen.window_.prompt._slot
    assert channel.geometry().right() < slot.left(), "it stands where it does in a match"


@pytest.mark.parametrize(("game", "step"), [("quarriors", 4), ("holy_knights", 0), ("seven_missions", 8)])
def test_the_tutor_covers_nothing_that_is_lit_and_few_cards(qtbot: QtBot, game: str, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 768))
    lesson = lessons.of(game)[0]
    screen = at_step(qtbot, shell, lesson.key, step)
    assert screen.window_ is not None
    speech, table = screen.lesson_mode.speech, screen.window_
    lit = [hole.toRect().adjusted(ROOM, ROOM, -ROOM, -ROOM) for hole in screen.lesson_mode.spotlight.lit]
    rows = table.view
    assert lit
    kept = [rect for rect in lit if rect.width() <= rows.width() / 2]
    kept += [piece for piece in rows.piece_rects() if any(rect.contains(piece) for rect in lit)]
    assert not any(rect.intersects(speech.geometry()) for rect in kept)
    hidden = [rect.intersected(speech.geometry()) for rect in table.view.piece_rects()]
    assert sum(rect.width() * rect.height() for rect in hidden) < speech.width() * speech.height() / 2


@pytest.mark.parametrize("step", [2, 3, 9, 12])
def test_the_tutor_keeps_off_a_bottle_that_a_step_speaks_of(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1440, 900))
    mode = at_step(qtbot, shell, "align_dice.vs", step).lesson_mode
    bottle = mode.locate("zone:bottle/0")
    assert bottle is not None
    assert not bottle.intersects(mode.speech.geometry())


@pytest.mark.parametrize(
    ("high", "step", "is_whole"), [(960, 0, True), (960, 5, True), (640, 0, False), (640, 7, False)]
)
def test_the_list_of_steps_counts_those_it_leaves_out(qtbot: QtBot, high: int, step: int, is_whole: bool) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, high))
    (lesson,) = lessons.of("sorcerer")
    screen = at_step(qtbot, shell, lesson.key, step)
    count = len(lesson.steps)
    assert screen.lesson_mode.speech.rest.text() == f"step {step + 1} of {count}"
    steps = screen.lesson_mode.steps
    listed = [button.number for button in steps.findChildren(StepButton) if button.isVisible()]
    assert step + 1 in listed
    left_out = [int(label.text().split()[1]) if label.isVisible() else 0 for label in (steps._earlier, steps._later)]
    assert left_out == [listed[0] - 1, count - listed[-1]]
    assert listed == list(range(listed[0], listed[-1] + 1))
    assert any(left_out) is not is_whole


def test_a_lesson_speaks_japanese_as_soon_as_the_window_does(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    shell.preferences.set("language", "ja")
    qtbot.waitUntil(lambda: speech(shell).text.text() == screen.match.lesson.steps[0].say("ja"))
    assert find(shell, "do_it", QPushButton).text() == "おまかせ（H）"


def test_no_frame_shows_the_list_of_steps_half_laid(qtbot: QtBot) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    screen = opened(qtbot, shell)
    steps = screen.lesson_mode.steps
    steps.show_step(3, "Quarriors!")
    content = steps.widget()
    assert content is not None
    laid = [widget.geometry() for widget in content.children() if isinstance(widget, QWidget) and not widget.isHidden()]
    assert not [(one, other) for one, other in itertools.combinations(laid, 2) if one.intersects(other)]
