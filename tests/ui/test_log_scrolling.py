"""The log where somebody reads older lines while new ones come."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.events import Logged
from tabletop.match.log_lines import LogLine, counted_minor, gathered, headed, log_lines
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels.log import RECENT_LINES, Log
from tabletop.words import Words


@pytest.fixture
def log(qtbot: QtBot) -> Log:
    """A log with more lines than it can show."""
    found = Log(THEMES["dark"])
    qtbot.addWidget(found)
    found.resize(240, 320)
    found.show()
    found.add([line(number) for number in range(60)])
    return found


@pytest.fixture
def long_log(log: Log) -> Log:
    """A log with so many lines that the oldest are not written at once."""
    log.replace([line(number) for number in range(3 * RECENT_LINES)])
    assert len(written(log)) == RECENT_LINES
    return log


def written(log: Log) -> list[str]:
    """Return the lines that can be scrolled to."""
    return log.view.toPlainText().replace("\u2002", "").replace("\ufffc", "").splitlines()


def line(number: int) -> LogLine:
    return LogLine(number, 0, ((f"Line {number}.", ""),))


def test_new_lines_below_are_announced_while_older_ones_are_read(log: Log) -> None:
    bar = log.view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    log.add([line(60)])
    assert log.newest.isHidden()
    bar.setValue(10)
    assert log.newest.isHidden()
    log.add([line(61)])
    assert bar.value() == 10
    assert log.newest.isVisible()
    QTest.mouseClick(log.newest, Qt.MouseButton.LeftButton)
    assert bar.value() == bar.maximum()
    assert log.newest.isHidden()
    log.add([line(62)])
    assert bar.value() == bar.maximum()


def test_the_mark_of_new_lines_goes_once_the_end_is_reached_by_hand(log: Log) -> None:
    bar = log.view.verticalScrollBar()
    bar.setValue(10)
    log.add([line(60)])
    assert log.newest.isVisible()
    bar.setValue(bar.maximum())
    assert log.newest.isHidden()


def test_the_mark_of_undo_moves_among_the_lines_and_scrolls_nowhere(log: Log) -> None:
    log.replace([line(number) for number in range(1, 30)])
    bar = log.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    read = bar.value()

    def around_mark() -> list[str]:
        shown = written(log)
        places = [place for place, text in enumerate(shown) if "undo reaches here" in text]
        assert len(places) < 2
        return [shown[at] for place in places for at in (place - 1, place + 1)]

    for fence, around in (
        (12, ["Line 12.", "Line 13."]),
        (5, ["Line 5.", "Line 6."]),
        (28, ["Line 28.", "Line 29."]),
        (29, []),
    ):
        log.set_fence(fence)
        assert (around_mark(), bar.value()) == (around, read), fence
    log.add([line(30)])
    assert around_mark() == ["Line 29.", "Line 30."]
    whole = log.view.toPlainText()
    log.apply_theme(log.theme)
    assert log.view.toPlainText() == whole


def test_a_moment_of_the_past_is_marked_and_in_sight_until_the_present_returns(log: Log) -> None:
    log.add([LogLine(60, 0, (("One of two lines.", ""),)), LogLine(60, 0, (("The other one.", ""),)), line(61)])
    bar = log.view.verticalScrollBar()
    log.mark_moment(10)
    assert [mark.cursor.block().text()[-8:] for mark in log.view.extraSelections()] == ["Line\u00a010."]
    assert log.view.viewport().rect().contains(log.view.cursorRect())
    assert bar.value() < bar.maximum()
    log.mark_moment(60)
    assert len(log.view.extraSelections()) == 2
    log.mark_moment(0)
    assert (log.view.extraSelections(), bar.value()) == ([], bar.maximum())


def test_a_marked_line_lies_on_one_even_ground(log: Log) -> None:
    long = LogLine(60, -1, (("A line so long that it has several rows in this narrow log, the last one short.", ""),))
    log.add([long, line(61)])
    log.mark_moment(60)
    (mark,) = log.view.extraSelections()
    block = mark.cursor.block()  # type: ignore[attr-defined]
    box = log.view.document().documentLayout().blockBoundingRect(block)
    box.translate(0, -log.view.verticalScrollBar().value())
    assert box.height() > 3 * log.view.fontMetrics().height()
    image = log.view.viewport().grab().toImage()
    for x in (3, image.width() - 4):  # before the first letter and behind the last
        rows = {image.pixelColor(x, y).rgb() for y in range(round(box.top()) + 4, round(box.bottom()) - 4)}
        assert len(rows) == 1
        assert rows != {image.pixelColor(x, round(box.bottom()) + 8).rgb()}


def test_older_lines_are_there_for_whoever_scrolls_up_and_those_in_sight_stay(long_log: Log) -> None:
    bar = long_log.view.verticalScrollBar()
    shown = long_log.view.cursorForPosition(QPoint(40, 100)).block().text()
    wheel(long_log, 120)
    assert written(long_log) == [line(number).text for number in range(3 * RECENT_LINES)]
    assert 0 < bar.maximum() - bar.value() < 100
    wheel(long_log, -120)
    assert long_log.view.cursorForPosition(QPoint(40, 100)).block().text() == shown
    bar.setValue(0)
    assert long_log.view.cursorForPosition(QPoint(40, 10)).block().text().endswith("Line\u00a00.")


def test_the_keyboard_reaches_the_oldest_line(long_log: Log) -> None:
    long_log.activateWindow()
    long_log.view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(long_log.view, Qt.Key.Key_Home)
    assert long_log.view.verticalScrollBar().value() == 0
    assert written(long_log)[0] == "Line 0."


def test_an_old_moment_is_marked_among_lines_that_were_not_written(long_log: Log) -> None:
    long_log.mark_moment(10)
    assert [mark.cursor.block().text()[-8:] for mark in long_log.view.extraSelections()] == ["Line\u00a010."]
    assert long_log.view.viewport().rect().contains(long_log.view.cursorRect())


def test_the_filter_finds_lines_that_were_not_written(long_log: Log) -> None:
    QTest.keyClicks(long_log.filter, "line 1.")
    assert written(long_log) == ["Line 1."]
    long_log.filter.clear()
    assert len(written(long_log)) == RECENT_LINES


def test_the_mark_of_undo_stands_among_older_lines_once_they_are_written(long_log: Log) -> None:
    long_log.set_fence(12)
    assert len(written(long_log)) == RECENT_LINES
    wheel(long_log, 120)
    assert "undo reaches here" in written(long_log)[13]
    long_log.add([line(3 * RECENT_LINES)])
    assert written(long_log)[-1] == line(3 * RECENT_LINES).text
    long_log.replace([])
    assert written(long_log) == []


def wheel(log: Log, angle: int) -> None:
    port = log.view.viewport()
    at = QPointF(20, 100)
    event = QWheelEvent(
        at,
        QPointF(port.mapToGlobal(at)),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(port, event)


@pytest.mark.painted
def test_badges_are_painted_once_and_only_for_lines_that_are_seen(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    monkeypatch.setattr(seat_painter, "badge", lambda painter, centre, size, player: painted.append(player.name))
    log.hide()
    names = ("Ada", "Bo", "Cy")
    log.show_players({at: PlayerInfo(seat=at, name=names[at], letter="A", glyph="", driver="") for at in range(3)})
    log.apply_theme(log.theme)
    log.replace([LogLine(number, number % 2, ((f"Line {number}.", ""),)) for number in range(9)])
    assert painted == []
    log.show()
    log.view.grab()
    log.view.grab()
    assert sorted(painted) == ["Ada", "Bo"]


@pytest.mark.parametrize(("text", "kept"), [(" for 1.", " for\u00a01."), (" ×2.", "\u00a0×2.")])
def test_no_line_begins_with_a_number_that_ends_the_sentence(log: Log, text: str, kept: str) -> None:
    log.replace([LogLine(0, 0, (("Ada got ", ""), ("Assistant", "class:assistant"), (text, "")))])
    assert log.view.document().lastBlock().text().endswith(f"Assistant{kept}")


def test_a_turn_in_japanese_names_its_player_once(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words("ja", {"seat:0": "ハル", "seat:1": "アイコ"}.get)
    told = [
        ("turn", {"seat": "seat:1", "n": 2}),
        ("moved", {"seat": "seat:1", "n": 2}),
        ("rolled", {"seat": "seat:1", "n": 7}),
        ("lost_land", {"seat": "seat:0", "n": 3, "card": "card:9"}),
        ("rolled", {"seat": "seat:1", "n": 5}),
    ]
    events = [Logged(f"seven_missions.log.{key}", params) for key, params in told]
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    log.replace(log_lines(events, 1, 1, words, 0))
    heading, moved, rolled, lost, again = (text.replace("\u2060", "").replace("\u200b", "") for text in written(log))
    assert heading.endswith("：アイコ")
    assert not any("アイコ" in text for text in (moved, rolled, lost))
    assert rolled == "ダイスで7を出した。"
    assert again == "アイコがダイスで5を出した。"
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    log.replace(log_lines(events, 1, 1, words, 0))
    assert all("アイコ" in text for text in written(log)[:3])


def test_like_minor_events_of_another_player_in_a_row_are_one_line_with_their_number(log: Log) -> None:
    words = Words("ja", {"seat:0": "ハル", "seat:1": "アイコ", "card:1": "銅貨", "card:2": "銅貨"}.get)
    key = "seven_missions.log.coin_gold"

    def coin(seat: int, card: int) -> list[LogLine]:
        return log_lines([Logged(key, {"seat": f"seat:{seat}", "card": f"card:{card}"})], 1, seat, words, 0)

    log.joined = lambda lines: counted_minor(lines, {key}, 0)
    log.replace(coin(1, 1))
    log.add(coin(1, 2))
    log.add([*coin(1, 1), *coin(0, 1), *coin(0, 2)])
    first, *own = log.texts()
    assert first == "アイコが銅貨をゴールドに換えた ×3"
    assert own == ["銅貨をゴールドに換えた。"] * 2
    assert len(written(log)) == 3


def test_dice_dropped_one_after_another_are_one_line_under_the_heading_of_their_round(log: Log) -> None:
    words = Words("en", {f"face:{n}": f"green {n}" for n in range(6)}.get)
    key, rows = "align_dice.log.placed", {"align_dice.log.placed": ("die", "column")}

    def dropped(face: int, column: int, seat: int = 1) -> list[LogLine]:
        params = {"seat": f"seat:{seat}", "die": f"face:{face}", "column": f"column {column}", "row": face}
        return log_lines([Logged(key, params)], 1, seat, words, 0)

    log.joined = lambda lines: gathered(headed(lines, words, 0), rows, words, 0)
    log.replace(log_lines([Logged("align_dice.log.round", {"seat": "", "n": 7})], 1, -1, words, 0))
    for face, column in ((3, 1), (4, 1), (5, 1), (2, 2)):
        log.add(dropped(face, column))
    log.add([*dropped(1, 2, 0), *dropped(2, 2, 0)])
    log.add([*dropped(1, 2), *dropped(2, 1), *dropped(3, 2)])
    heading, first, second, own, apart, again = written(log)
    assert heading == "Round 7"
    assert first.endswith("dropped green 3, green 4 and green 5 into column 1.")
    assert second.endswith("dropped green 2 into column 2.")
    assert own == "You dropped green 1 and green 2 into column 2."
    assert apart.endswith("dropped green 1 and green 2 into column 2 and column 1."), "each in its own"
    assert again.endswith("dropped green 3 into column 2."), "no column is named twice"
