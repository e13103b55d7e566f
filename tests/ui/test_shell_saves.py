"""Saved matches on the screen: going on, deleting, what cannot be read or written, and what is said of it."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry
from tabletop.match import saves
from tabletop.match.history import first_step, next_step
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.screens.matches.saves import describe
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.screens.start import StartScreen
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.widgets.buttons import Tile
from tabletop.ui.widgets.overlay import Overlay
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.helpers.shelf import CAMPS, OURS, PIG
from tests.match.helpers import new, play
from tests.ui.shell_helpers import click, find, leave_table, press, window
from tests.ui.test_shell_table import PEOPLE, look_back, play_out, table


def test_continue_goes_on_where_the_window_was_closed(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    match = table(shell).match
    match.submit(match.view(0).actions[0], match.number)
    number = match.number
    shell.close()
    again = window(qtbot, (PIG,))
    tile = find(again, "continue", Tile)
    qtbot.waitUntil(tile.isEnabled)
    assert "turn" in tile.line
    click(again, "continue")
    assert table(again).match.number == number
    assert [info.name for info in table(again).match.seats()] == ["Ann", "Ben"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_a_saved_match_counts_as_its_table_does(game: GameEntry) -> None:
    loaded, words, draw = game.load(), Words("en"), Random(3)
    step, compared = first_step(loaded.game, checked_setup(loaded.game, 2, {}), 3), 0
    for _ in range(150):
        seat = runner.players_to_act(step.state)[0]
        turn = loaded.header(view(step.state, seat), words).turn
        saved = saves.Saved(
            path=Path("x"),
            game=game.key,
            seats=(SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.ME)),
            turn=step.turn,
            decisions=1,
            played=datetime.now(UTC),
            finished=False,
            damaged=False,
        )
        reached = describe(saved, words).split(" · ")[1]
        if any(map(str.isdigit, turn)):
            assert re.search(rf"\b{reached}\b", turn, re.IGNORECASE), turn
            compared += 1
        step = next_step(step, plausible_action(step.state, draw))
        if step.state.result is not None:
            break
    assert compared > 20


def test_a_match_that_another_window_plays_can_only_be_watched(qtbot: QtBot) -> None:
    shell, other = window(qtbot, (PIG,)), window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE))
    match = table(shell).match
    match.submit(match.view(0).actions[0], match.number)
    (saved,) = saves.listed()
    click(other, "matches")
    for button in ("continue", "delete"):
        click(other, f"{button}.{saved.path.stem}")
        assert "another window or program" in find(other, "overlay.text", QLabel).text()
        press(other, Qt.Key.Key_Escape)
    click(other, f"continue.{saved.path.stem}")
    click(other, "watch")
    assert isinstance(other.front, ReplayScreen)
    shell.home()
    other.home()
    other.resume(saved.path)
    assert table(other).match.number == 1


def test_a_saved_match_is_deleted_only_after_a_question(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE))
    match = table(shell).match
    match.submit(match.view(0).actions[0], match.number)
    shell.home()
    (saved,) = saves.listed()
    click(shell, "matches")
    click(shell, f"delete.{saved.path.stem}")
    press(shell, Qt.Key.Key_Escape)
    assert saved.path.exists()
    click(shell, f"delete.{saved.path.stem}")
    click(shell, "delete")
    assert not saved.path.exists()


def test_a_damaged_save_goes_on_before_the_damage_and_says_so(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    match = table(shell).match
    for _ in range(3):
        seat = match.view(-1).players_to_act[0]
        match.submit(match.view(seat).actions[-1], match.number)
    path = match.path
    assert path is not None
    shell.home()
    data = path.read_bytes()
    path.write_bytes(data[:-30])
    shell.resume(path)
    assert table(shell).match.number == 2
    assert "damaged" in find(shell, "overlay.text", QLabel).text()
    click(shell, "ok")


def test_a_match_of_a_game_that_is_not_here_is_named_truly_and_neither_continued_nor_watched(qtbot: QtBot) -> None:
    strange = new("me", "me", entry=CAMPS, save=True)
    assert strange.submit(strange.view(0).actions[0], 0) is None
    strange.close()
    shell = window(qtbot, (PIG,))
    tile = find(shell, "continue", Tile)
    qtbot.waitUntil(lambda: "not installed" in tile.line)
    assert tile.line == "Game not installed: camps"
    assert not tile.isEnabled()
    click(shell, "matches")
    (saved,) = saves.listed()
    assert find(shell, f"match.{saved.path.stem}", QLabel).text().startswith("camps · turn")
    assert "this game is not installed" in find(shell, f"facts.{saved.path.stem}", QLabel).text()
    buttons = {button.objectName().partition(".")[0] for button in shell.front.findChildren(QPushButton)}
    assert buttons == {"back", "open", "delete"}, "neither continued nor watched"
    shell.home()
    known = new("me", "me", save=True)
    play(known, "roll")
    known.close()
    os.utime(saved.path, (2e9, 2e9))  # the last match, and yet not the one to go on with
    again = window(qtbot, (PIG,))
    there = find(again, "continue", Tile)
    qtbot.waitUntil(there.isEnabled)
    assert "not installed" not in there.line


def test_unreadable_files_stay_in_the_list_with_a_reason_and_damaged_ones_are_not_recommended(qtbot: QtBot) -> None:
    match = new("me", "me", save=True)
    play(match, "roll", "roll")
    match.close()
    path = match.path
    assert path is not None
    path.write_bytes(path.read_bytes()[:-30])
    broken = path.with_name("broken.journal")
    broken.write_text("milk", "utf-8")
    shell = window(qtbot, (PIG,))
    tile = find(shell, "continue", Tile)
    qtbot.waitUntil(tile.isEnabled)
    assert tile.line.endswith("damaged")
    click(shell, "matches")
    assert find(shell, "why.broken", QLabel).text().startswith(f"{broken} is not a match journal")
    assert find(shell, f"continue.{path.stem}", QPushButton).property("gold") is False
    click(shell, "delete.broken")
    press(shell, Qt.Key.Key_Escape)
    assert broken.exists()
    click(shell, "delete.broken")
    click(shell, "delete")
    assert not broken.exists()
    assert path.exists()
    assert not [label for label in shell.front.findChildren(QLabel, "why.broken") if label.isVisible()]


def test_a_file_that_is_no_journal_is_refused_with_a_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    shell = window(qtbot, (PIG,))
    wrong = tmp_path / "shopping.journal"
    wrong.write_text("milk", "utf-8")
    shell.resume(wrong)
    assert "not a match journal" in find(shell, "overlay.text", QLabel).text()
    click(shell, "ok")
    assert isinstance(shell.front, StartScreen)


def test_a_full_disk_is_told_once_and_the_match_goes_on(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    match = table(shell).match

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    for _ in range(2):
        seat = match.view(-1).players_to_act[0]
        match.submit(match.view(seat).actions[0], match.number)
    assert match.number == 2
    assert len(shell.findChildren(Overlay)) == 1
    assert "No space left" in find(shell, "overlay.text", QLabel).text()
    click(shell, "ok")


def test_a_folder_that_cannot_be_written_is_told_with_the_remedy_and_leaving_does_not_promise_a_save(
    qtbot: QtBot, home: Path
) -> None:
    paths.saves().parent.mkdir(parents=True, exist_ok=True)
    paths.saves().write_text("a file where the folder should be", "utf-8")
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    match = table(shell).match
    match.submit(match.view(0).actions[0], match.number)
    said = find(shell, "overlay.text", QLabel).text()
    assert str(paths.saves()) in said
    assert "Move the file that is in the way" in said
    assert "Let this program write into that folder" not in said
    assert "Make room" not in said
    click(shell, "ok")
    leave_table(shell)
    said = find(shell, "overlay.text", QLabel).text()
    assert said.startswith("The last decisions are not saved (")
    assert str(match.path) in said
    click(shell, "stay")
    paths.saves().unlink()
    seat = match.view(-1).players_to_act[0]
    match.submit(match.view(seat).actions[0], match.number)
    assert match.unsaved == ""
    leave_table(shell)
    assert find(shell, "overlay.text", QLabel).text().startswith("The match is saved")
    click(shell, "leave")
    assert [saved.decisions for saved in saves.listed()] == [2]


def test_a_file_that_another_program_removed_is_told_once_and_written_anew(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    match = table(shell).match
    assert match.path is not None
    for number in range(3):
        if number == 1:
            match.path.unlink()
        seat = match.view(-1).players_to_act[0]
        match.submit(match.view(seat).actions[0], match.number)
        assert len(shell.findChildren(Overlay)) == (number > 0)
    said = find(shell, "overlay.text", QLabel).text()
    assert said.startswith("Another program changed or removed this match's file.")
    click(shell, "ok")
    assert [saved.decisions for saved in saves.listed()] == [3]


def test_leaving_says_what_is_true_before_the_first_decision_and_nothing_after_the_last(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    leave_table(shell)
    assert find(shell, "overlay.text", QLabel).text() == (
        "No one has made a choice yet, so there will be nothing to continue."
    )
    click(shell, "stay")
    play_out(qtbot, shell)
    look_back(shell)
    assert isinstance(shell.front, TableScreen)
    leave_table(shell)
    assert not shell.findChildren(Overlay)
    assert not isinstance(shell.front, TableScreen)


def test_a_match_without_a_decision_leaves_nothing_to_continue(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE))
    assert len(saves.listed()) == 1
    shell.home()
    assert saves.listed() == []
