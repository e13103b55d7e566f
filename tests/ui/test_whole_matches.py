"""Whole matches through the window, every game and mode: by mouse and by keys, each decision where the eye finds it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.auto_answer import is_forced
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.animation import panel_layer
from tabletop.ui.board.cards.card_painter import PaintResult
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.ui.test_table_window import at, click, drag

SEEDS = {"holy_knights": 4, "seven_missions": 9, "sorcerer": 2}
"""Seeds of short matches; 11 for the other games."""
LEFT = Qt.MouseButton.LeftButton
Options = Mapping[str, int | str | bool]


def modes() -> list[pytest.ParameterSet]:
    """Return every game in every mode: with the usual number of seats, and in a long run with few, some and most.

    Where four or more are usual, few play but in long runs; modes for so many besides the first are left to those, and
    of many modes all but the first and the middle one.
    """
    found = []
    for entry in GAMES:
        game = entry.load().game
        for number, options in enumerate(game.variants):
            fitting = []
            for seats in game.seat_counts:
                try:
                    checked_setup(game, seats, options)
                except ValueError:
                    continue
                fitting.append(seats)
            usual = entry.usual if entry.usual in fitting and not number else fitting[0]
            for seats in sorted({fitting[0], fitting[len(fitting) // 2], fitting[-1], usual}):
                daily = usual if usual < 4 else fitting[0]
                short = seats == daily and (not number or (seats < 4 and number == len(game.variants) // 2))
                marks = () if short else (pytest.mark.long,)
                found.append(pytest.param(entry, seats, options, id=f"{entry.key}-{seats}-{number}", marks=marks))
    return found


def perform(window: TableWindow, label: Label, by_keys: bool) -> None:
    """Carry out a label as a person would: drag, click or press; pick it from the menu if one opens."""
    action = label.action
    spots = window.scene.spot
    if action.source and action.target and spots(action.source) and spots(action.target):
        drag(window, action.source, at(window, action.target))
    elif action.source or action.target:
        click(window, action.source or action.target)
        if label.on_second_click or window.interaction.held_ref == action.source != "":
            click(window, action.source or action.target)
    elif by_keys and (key := window.prompt.button_keys.key_of(label)):
        QTest.keyClicks(window.view, " " if len(key) > 1 else key)
    elif (button := window.prompt.button_for(label.text)) is not None and button.isVisible():
        QTest.mouseClick(button, LEFT)
    else:
        window.prompt.chosen.emit(label)  # behind "more": too many answers for the bar
    menu = window.feedback.menu
    if menu is not None and menu.isVisible():
        QTest.mouseClick(menu, LEFT, pos=menu.row(menu.labels.index(label)).center().toPoint())


def every_eighth(paint: Callable[..., object], otherwise: object) -> Callable[..., object]:
    """Return a painter that paints one time in eight: a match repeats its pieces, and no test here looks at them."""
    calls = count()
    return lambda *place: paint(*place) if next(calls) % 8 == 0 else otherwise


@pytest.mark.painted
@pytest.mark.parametrize(("entry", "seats", "options"), modes())
def test_a_whole_match_is_played_through_the_window(
    qtbot: QtBot, no_prints: None, monkeypatch: pytest.MonkeyPatch, entry: GameEntry, seats: int, options: Options
) -> None:
    monkeypatch.setattr(piece_painter, "paint_piece", every_eighth(piece_painter.paint_piece, PaintResult()))
    monkeypatch.setattr(panel_layer, "paint_panel", every_eighth(panel_layer.paint_panel, False))
    loaded = entry.load()
    people = [SeatInfo(seat, f"Person {seat + 1}", Driver.ME) for seat in range(seats)]
    match = Match.new(
        entry, checked_setup(loaded.game, seats, options), people, seed=SEEDS.get(entry.key, 11), save=False
    )
    window = TableWindow(
        match, loaded, Words("en"), THEMES["dark"], TableSettings(speed="off", blunder_warnings=False, advice=False)
    )
    qtbot.addWidget(window)
    window.resize(1600, 960)
    with qtbot.waitExposed(window):
        window.show()
    window.view.setFocus()
    window.session.changed.disconnect(window.handover.check)  # the table changes hands before a decision by hand alone
    chooser = random.Random(5)
    by_hand = taken = 0
    while match.result is None and taken < 6000:
        acting = match.view(SPECTATOR).players_to_act
        if (due := taken % 4 == 0) and window.session.seat not in acting:
            window.handover.check()
        seat = window.session.seat if window.session.seat in acting else acting[0]
        hand = due and seat == window.session.seat
        number = match.number
        window.setUpdatesEnabled(hand)  # what nobody clicks need not be painted
        QApplication.processEvents()
        if match.number > number:  # the table has answered what goes without asking
            continue
        seen = match.view(seat)
        assert seen.state.ask is not None
        is_pressed = is_forced(seen)
        if is_pressed and seat == window.session.seat:
            qtbot.waitUntil(lambda number=number: match.number > number)
            continue
        wanted = loaded.game.strategy.advise(seen.state, seat, seen.actions)
        action = wanted[0] if chooser.random() < 0.7 else chooser.choice(wanted)
        if hand:
            told = window.bars.log.view.toPlainText()
            assert window.session.can_undo() or "undo reaches here" not in told, told[-300:]
            label = next(label for label in window.session.labels() if label.action == action)
            perform(window, label, by_keys=taken % 8 == 0)
            by_hand += match.number > number
            assert match.number > number, f"{label.text} ({action}) did nothing"
        else:
            assert match.submit(action, seen.number) is None
        taken += hand or not due
    assert match.result is not None
    assert by_hand >= taken // 4
    match.close()
