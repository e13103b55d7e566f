"""The first minutes with the program: the window, the person's name, and the way to the first lesson."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPushButton, QScrollArea, QStyle, QWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, entry
from tabletop.ui.model import progress
from tabletop.ui.model.preferences import Preferences, store
from tabletop.ui.screens import routes
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.shell.app import ask_name
from tabletop.ui.shell.window import MainWindow, opening_geometry
from tabletop.ui.widgets.buttons import Tile
from tests.helpers.shelf import OURS, PIG
from tests.ui.shell_helpers import click, find, press, window


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (QRect(0, 0, 3840, 2160), (3072, 1728)),
        (QRect(0, 0, 1920, 1080), (1536, 900)),
        (QRect(0, 0, 1280, 800), (1280, 800)),
        (QRect(0, 32, 1440, 868), (1440, 868)),
        (QRect(0, 0, 1600, 868), (1440, 788)),
        (QRect(0, 30, 1024, 610), (1024, 610)),
        (QRect(3840, 0, 2560, 1440), (2048, 1152)),
    ],
)
def test_the_window_opens_on_all_of_a_small_screen_and_in_the_middle_of_a_large_one(
    screen: QRect, size: tuple[int, int]
) -> None:
    box = opening_geometry(screen)
    assert (box.width(), box.height()) == size
    assert screen.contains(box)
    assert abs(box.center().x() - screen.center().x()) <= 1


def test_a_window_with_its_title_bar_fits_a_small_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = QRect(0, 0, 1024, 640)  # 1280x800 at a scale of 1.25
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: screen)
    shell = MainWindow(Preferences(store()), (PIG,))
    qtbot.addWidget(shell)
    bar = shell.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    assert bar > 0
    assert shell.minimumHeight() <= screen.height() - bar
    assert screen.contains(shell.geometry().adjusted(0, -bar, 0, 0))


def test_the_window_remembers_its_size_and_place(qtbot: QtBot) -> None:
    first = MainWindow(Preferences(store()), (PIG,))
    first.setMinimumSize(10, 10)
    first.setGeometry(40, 60, 520, 440)
    first.show()
    first.close()
    qtbot.addWidget(first)
    saved = Preferences(store()).remembered("geometry")
    copy = QWidget()
    qtbot.addWidget(copy)
    assert copy.restoreGeometry(QByteArray.fromHex(saved.encode()))
    assert copy.geometry() == QRect(40, 60, 520, 440)


@pytest.mark.parametrize(
    ("screen", "geometry", "is_maximized"),
    [
        (QRect(0, 0, 1280, 800), "", True),
        (QRect(0, 0, 1440, 900), "", True),
        (QRect(0, 0, 1920, 1080), "", False),
        (QRect(0, 0, 1280, 800), "remembered", False),
    ],
)
def test_the_window_opens_maximized_on_a_small_screen_unless_it_was_left_otherwise(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, screen: QRect, geometry: str, is_maximized: bool
) -> None:
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: screen)
    preferences = Preferences(store())
    if geometry:
        was = QWidget()
        qtbot.addWidget(was)
        was.setGeometry(40, 60, 520, 440)
        preferences.remember("geometry", bytes(was.saveGeometry().toHex().data()).decode())
    shell = MainWindow(preferences, (PIG,))
    qtbot.addWidget(shell)
    shell.appear()
    assert shell.isMaximized() is is_maximized


def test_f11_fills_the_screen_and_gives_it_back_from_every_page(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    for page in (None, "settings"):
        if page:
            click(shell, page)
        for full in (True, False):
            find(shell, shell.front.objectName())
            press(shell, Qt.Key.Key_F11)
            qtbot.waitUntil(lambda full=full: shell.isFullScreen() is full)
    assert shell.front.objectName() != "start"


def asked(qtbot: QtBot) -> MainWindow:
    shell = window(qtbot, (PIG,))
    qtbot.waitUntil(shell.isActiveWindow)
    ask_name(shell)
    find(shell, "first_name")
    return shell


def test_a_name_is_asked_for_once_and_greets_the_person(qtbot: QtBot) -> None:
    shell = asked(qtbot)
    field = find(shell, "first_name", QLineEdit)
    QTest.keyClicks(shell.focusWidget(), "Hana ")
    assert field.text() == "Hana "
    press(shell, Qt.Key.Key_Return)
    assert shell.preferences.remembered("name") == "Hana"
    find(shell, "play")
    assert "Welcome, Hana." in [label.text() for label in shell.findChildren(QLabel) if label.isVisible()]
    ask_name(shell)
    assert not any(overlay.isVisible() for overlay in shell.findChildren(QWidget, "overlay"))


def test_the_question_for_the_name_can_be_skipped_and_does_not_come_back(qtbot: QtBot) -> None:
    shell = asked(qtbot)
    QTest.keyClicks(shell.focusWidget(), "Han")
    press(shell, Qt.Key.Key_Escape)
    assert shell.preferences.remembered("name") == ""
    ask_name(shell)
    assert not any(overlay.isVisible() for overlay in shell.findChildren(QWidget, "overlay"))


def test_the_first_question_can_be_read_in_every_language(qtbot: QtBot) -> None:
    shell = asked(qtbot)

    def titles() -> set[str]:
        return {overlay.accessibleName() for overlay in shell.findChildren(QWidget, "overlay") if overlay.isVisible()}

    assert titles() == {"What should we call you?"}
    assert find(shell, "language.en", QPushButton).isChecked()
    QTest.keyClicks(shell.focusWidget(), "Hana")
    for code, name, title in (("ja", "日本語", "お名前は？"), ("de", "Deutsch", "Wie sollen wir dich nennen?")):
        button = next(each for each in shell.findChildren(QPushButton, f"language.{code}") if each.isVisible())
        assert button.text().startswith(name)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert shell.language == code
        assert titles() == {title}
    assert shell.focusWidget().text() == "Hana"  # type: ignore[attr-defined]
    press(shell, Qt.Key.Key_Return)
    assert shell.preferences.remembered("name") == "Hana"
    assert titles() == set()


def test_the_offer_of_a_first_match_says_what_it_is(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    lines = {}
    for key in ("quarriors", "align_dice"):
        shell.front._choose(key)  # type: ignore[attr-defined]
        lines[key] = shell.front.play_tile.line.partition(" · ")[0]  # type: ignore[attr-defined]
    assert lines == {
        "quarriors": "Your first match: against one Novice bot",
        "align_dice": "Adventure 1 of 4, with a Skilled bot",
    }


def test_an_easy_match_is_offered_until_one_is_won_and_then_one_step_up_at_a_time(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)

    def offered() -> str:
        click(shell, "game.sorcerer")
        click(shell, "game.quarriors")
        return find(shell, "play", Tile).line.partition(" · ")[0]

    assert offered() == "Your first match: against one Novice bot"
    progress.record_finished(shell.preferences, "quarriors")
    assert offered() == "A new match against one Novice bot"
    progress.record_victory(shell.preferences, entry("quarriors"), {})
    for rivals in ("a Regular bot", "two Regular bots", "two Regular bots"):
        assert offered() == f"You against {rivals}"
        progress.record_finished(shell.preferences, "quarriors")


def test_a_new_game_is_learnt_first_and_played_first_after_its_lesson(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)

    def golden() -> list[str]:
        return [tile.objectName() for tile in shell.findChildren(Tile) if tile.isVisible() and tile.gold]

    for game, lesson in (("quarriors", "quarriors"), ("align_dice", "align_dice.vs")):
        click(shell, f"game.{game}")
        assert golden() == ["learn"]
        assert "Enter" in find(shell, "learn", Tile).line
        press(shell, Qt.Key.Key_Return)
        assert isinstance(shell.front, LessonScreen)
        assert shell.front.topic == game
        shell.back()
        find(shell, f"lesson.{lesson}")  # where the others are, too
        progress.record_progress(shell.preferences, lesson, progress.DONE)
        shell.home()
        assert golden() == ["play"]
        assert find(shell, "learn", Tile).line == "More lessons and games"
    click(shell, "game.sorcerer")
    assert golden() == ["learn"]
    progress.record_finished(shell.preferences, "sorcerer")
    click(shell, "game.quarriors")
    click(shell, "game.sorcerer")
    assert golden() == ["play"], "it has been played without a lesson"


def test_tab_reaches_the_field_and_both_answers(qtbot: QtBot) -> None:
    shell = asked(qtbot)
    reached = []
    for _ in range(3):
        reached.append(shell.focusWidget().objectName())
        press(shell, Qt.Key.Key_Tab)
    assert reached == ["first_name", "skip_name", "set_name"]


def test_the_name_can_be_changed_in_the_settings(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    click(shell, "settings")
    QTest.keyClicks(find(shell, "person_name", QLineEdit), "Aiko")
    click(shell, "back")
    find(shell, "play")
    assert "Welcome, Aiko." in [label.text() for label in shell.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("game", [entry.key for entry in OURS])
def test_learn_offers_the_chosen_game_first_with_one_frame(qtbot: QtBot, game: str) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1200, 600)
    click(shell, f"game.{game}")
    shell.go(routes.LEARN)
    find(shell, "learn")
    (gold,) = [b for b in shell.findChildren(QPushButton) if b.isVisible() and b.property("gold")]
    assert gold.objectName().startswith(f"lesson.{game}")
    assert shell.focusWidget() is gold, "what is golden has the keyboard, so there is one frame"
    area = shell.front.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert area.viewport().rect().contains(gold.geometry().translated(gold.mapTo(area.viewport(), -gold.pos())))
    press(shell, Qt.Key.Key_Return)
    assert shell.front.objectName() == "lesson"
    assert shell.front.topic == game


def test_a_lesson_that_is_done_is_not_offered_before_another_of_the_same_game(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "game.align_dice")
    shell.go(routes.LEARN)
    first = shell.focusWidget().objectName()
    shell.back()
    progress.record_progress(shell.preferences, first.removeprefix("lesson."), progress.DONE)
    shell.go(routes.LEARN)
    assert isinstance(shell.focusWidget(), QAbstractButton)
    assert shell.focusWidget().objectName() not in ("", first)
