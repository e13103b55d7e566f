"""Lessons at the table: the tutor leaves in sight what a step speaks of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from pytestqt.qtbot import QtBot

from tabletop.display.table import Track
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.panels.seat_painter import score_rects
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.table.guides.lesson_mode import names_in
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step, obey


def awaited(screen: LessonScreen) -> str:
    """Return the verb that a lesson waits for."""
    return screen.match.awaited.verb if screen.match.awaited is not None else ""


def test_the_fight_of_a_lesson_rolls_at_once_and_hides_neither_fighters_nor_an_old_sum(qtbot: QtBot) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    screen = at_step(qtbot, shell, "seven_missions", 8)
    mode = screen.lesson_mode

    def places(*refs: str) -> list[QRect]:
        return [rect.toAlignedRect() for ref in refs if (rect := mode.locate(ref)) is not None]

    assert not [place for place in places("zone:hero/0", "zone:hand/0") if mode.speech.geometry().intersects(place)]
    screen = at_step(qtbot, shell, "seven_missions", 9)
    obey(qtbot, screen)
    qtbot.waitUntil(lambda: awaited(screen) == "cast")  # the dice have been rolled
    mode = screen.lesson_mode
    qtbot.waitUntil(lambda: mode.speech.isVisible() and bool(mode.spotlight.sum))
    assert not [place for place in places("zone:battle", "zone:foe") if mode.speech.geometry().intersects(place)]
    (damage,) = places("zone:damage")
    beside = damage.adjusted(-40, -40, 40, 40)
    assert beside.intersects(mode.spotlight.sum_box().toAlignedRect())
    for _ in range(2):
        obey(qtbot, screen)
    assert awaited(screen) == "slay"
    qtbot.waitUntil(lambda: not mode.spotlight.sum)


def test_a_lesson_of_sorcerer_tells_the_room_of_a_battlefield_and_leaves_the_rival_it_names_in_sight(
    qtbot: QtBot,
) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    mode = at_step(qtbot, shell, "sorcerer", 2).lesson_mode
    qtbot.waitUntil(lambda: "up to four of your minions" in mode.speech.text.text())
    mode = at_step(qtbot, shell, "sorcerer", 5).lesson_mode
    qtbot.waitUntil(mode.speech.isVisible)
    rival = mode.locate("half:1/1")
    assert rival is not None
    assert not mode.speech.geometry().intersects(rival.toAlignedRect())


def test_the_sum_of_a_score_hides_no_score_on_the_track(qtbot: QtBot) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    screen = at_step(qtbot, shell, "quarriors", 8)
    assert screen.window_ is not None
    view, mode = screen.window_.view, screen.lesson_mode
    (track,) = (panel for panel in view.table_scene.layout.panels if isinstance(panel.part, Track))
    assert isinstance(track.part, Track)
    scores = [view.outline(rect) for rect in score_rects(track.inside, track.part, view.table_scene.theme)]
    assert len(scores) == 2
    assert mode.spotlight.sum
    assert not [score for score in scores if score.intersects(mode.spotlight.sum_box().toAlignedRect())]


@pytest.mark.parametrize(("part", "step"), [("", 3), ("", 6), (".captives", 5), (".captives", 6), (".end", 2)])
def test_the_tutor_lies_on_the_empty_felt_of_a_table_rather_than_on_cards(qtbot: QtBot, part: str, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    screen = at_step(qtbot, shell, f"holy_knights{part}", step)
    assert screen.window_ is not None
    view, sheet = screen.window_.view, screen.lesson_mode.speech.geometry()
    pieces = [spot for spot in view.table_scene.layout.spots.values() if spot.kind is Kind.PIECE]
    assert not [spot.title for spot in pieces if view.outline_of(spot).intersects(sheet)]
    arrow = screen.lesson_mode.spotlight.arrow_boxes()
    assert not [box for box in arrow if box.toAlignedRect().intersects(sheet)]


@pytest.mark.parametrize(
    ("key", "steps", "subject"), [("quarriors", (0, 2), "助手"), ("quarriors.spells", (4, 7), "死の呪法")]
)
def test_the_tutor_covers_no_card_that_it_names_and_shows_its_title_whole(
    qtbot: QtBot, key: str, steps: tuple[int, ...], subject: str
) -> None:
    shell = window(qtbot)
    shell.preferences.set("language", "ja")
    shell.resize(QSize(1280, 800))
    for step in steps:
        screen = at_step(qtbot, shell, key, step)
        assert screen.window_ is not None
        view, speech = screen.window_.view, screen.lesson_mode.speech
        cards = [spot for spot in view.table_scene.layout.spots.values() if spot.title == subject]
        assert cards
        assert not [spot.ref for spot in cards if view.outline_of(spot).intersects(speech.geometry())]
        title = speech.title
        assert title.contentsRect().width() >= title.fontMetrics().horizontalAdvance(title.text())


def test_a_text_names_a_card_by_a_word_that_no_other_card_has() -> None:
    titles = {"Warrior of the Quay", "Strong Defender of the Pale", "Strong Witching Hag", "red 5", "助手"}
    assert names_in("Summon your Warrior. It is Strong.", titles) == {"Warrior of the Quay"}
    assert names_in("Drop red 5.", titles) == {"red 5"}
    assert names_in("助手を召喚", titles) == {"助手"}
    assert names_in("The warriors attack.", titles) == set()


@pytest.mark.parametrize("step", [6, 8, 14, 16])
def test_the_twin_of_a_minion_that_a_step_names_stays_in_the_shade(qtbot: QtBot, step: int) -> None:
    """A minion of the same name stands in the churchyard."""
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    mode = at_step(qtbot, shell, "sorcerer", step).lesson_mode
    churchyard, unshaded = mode.locate("half:2/1"), [*mode.spotlight.lit, *mode.spotlight._read]
    assert churchyard is not None
    assert unshaded
    assert not [rect for rect in unshaded if churchyard.contains(rect.center())]
