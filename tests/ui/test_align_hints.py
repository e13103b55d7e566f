"""Align Dice on the screen: where hints lie, how far undo reaches, and where no die can lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.rollout import distinct
from tabletop.display.piece import Shape
from tabletop.display.table import Cells
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, View, view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import At
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo, Update
from tabletop.match.match import Match
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.panels.panel_painter import paint_panel
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.passages import Passage
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.align import Table
from tests.match.helpers import QUICK, AtOnce
from tests.ui.conftest import forget_advice
from tests.ui.test_align_table import COOP, opened, played_until
from tests.ui.test_table_window import at, open_window

__all__ = ["opened"]


def test_the_log_marks_how_far_undo_reaches_only_while_it_works(qtbot: QtBot) -> None:
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REMOTE)]
    setup = checked_setup(align_dice.game, 2, {"mode": "vs"})
    match = Match.new(entry("align_dice"), setup, infos, 11, save=False)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False)
    marked = 0
    while match.result is None:
        seen = match.view(match.view(SPECTATOR).players_to_act[-1])
        match.answer(align_dice.game.strategy.advise(seen.state, seen.seat, seen.actions)[0], match.number)
        QApplication.processEvents()
        is_marked = "undo reaches here" in window.bars.log.view.toPlainText()
        marked += is_marked
        assert window.prompt.undo.isEnabled() or not is_marked
    assert marked
    match.close()


def test_undo_repeated_ends_exactly_at_the_mark_in_the_log(qtbot: QtBot) -> None:
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REGULAR)]
    setup = checked_setup(align_dice.game, 2, {"mode": "vs"})
    match = Match.new(entry("align_dice"), setup, infos, 11, save=False, thinker=AtOnce(), limits=QUICK)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False)
    tried = Counter[tuple[str, bool, bool]]()
    past_bots = past_private = False
    while match.result is None:
        match.pump()
        QApplication.processEvents()
        seen = match.view(0)
        if not seen.actions:
            continue
        asked, log = seen.state.ask, window.bars.log
        shown, mark, undone = log.view.toPlainText().partition("┈┈ undo reaches here ┈┈")
        assert asked is not None
        case = asked.key, "You dropped" in undone, "Bob took" in undone
        if mark and tried[case] < 2:
            tried[case] += 1
            past_bots |= "Bob took" in undone
            past_private |= "You took" in undone and "You dropped" in undone
            while window.prompt.undo.isEnabled():
                QTest.keyClick(window.view, Qt.Key.Key_U)
                QApplication.processEvents()
            assert log.view.toPlainText().strip() == shown.strip()
            continue
        match.submit(align_dice.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number)
        QApplication.processEvents()
    rounds = [line for line in window.session.lines if line.key == "align_dice.log.round"]
    assert len(rounds) > 3
    assert {line.seat for line in rounds} == {SPECTATOR}, "no face stands beside what nobody did"
    assert past_bots
    assert past_private
    assert {key for key, *_ in tried} >= {"take", "place"}
    match.close()


def test_an_undo_says_how_many_choices_of_a_rival_it_takes_back(qtbot: QtBot) -> None:
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REGULAR)]
    setup = checked_setup(align_dice.game, 2, {"mode": "vs", "starter": 0})
    match = Match.new(entry("align_dice"), setup, infos, 11, save=False, thinker=AtOnce(), limits=QUICK)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False)
    first = match.number
    match.submit(match.view(0).actions[0], first)
    QTest.keyClick(window.view, Qt.Key.Key_U)
    assert not window.bubble.isVisible(), "nobody else has chosen since"
    match.submit(match.view(0).actions[0], first)
    while not match.view(0).actions:
        match.pump()
        QApplication.processEvents()
    QTest.keyClick(window.view, Qt.Key.Key_U)
    assert match.number == first
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == "Also taken back: Bob's 2 picks."
    match.close()


def test_an_undo_while_a_partner_drops_dice_leads_back_to_ones_own_pick(qtbot: QtBot) -> None:
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.EXPERT)]
    setup = checked_setup(align_dice.game, 2, {"mode": "coop"})
    match = Match.new(entry("align_dice"), setup, infos, 11, save=False, thinker=AtOnce(), limits=QUICK)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False)
    for _ in range(2):
        match.submit(next(action for action in match.view(0).actions if action.verb == "take"), match.number)
    asked = {window.prompt.text}
    window.presenter.set_speed("normal", False)
    while not any("Bob dropped" in line.text for line in window.session.lines):
        match.pump()
        QApplication.processEvents()
        asked.add(window.prompt.text)
        assert window.prompt.undo.isEnabled()
        window.presenter.complete()
    QTest.keyClick(window.view, Qt.Key.Key_U)
    for _ in range(3):
        QApplication.processEvents()
        match.pump()
        asked.add(window.prompt.text)
    assert window.prompt.text == "Which other die do you take?"
    assert not any("Bob" in line.text for line in window.session.lines)
    assert not [text for text in asked if text.startswith("Every cap is full.")], "it is answered by itself every time"
    assert "Waiting for Bob to start placing. You may still put a die back" in asked
    dropped = window.bubble.title.text()
    assert dropped.startswith("Also taken back: Bob's 2 picks and ")
    QTest.keyClick(window.view, Qt.Key.Key_U)
    assert window.prompt.text == "Which two dice do you take?"
    assert not window.bubble.isVisible(), "nothing of Bob's was taken back with it"
    match.close()


@pytest.mark.parametrize("mode", ["vs", "coop"])
def test_gold_and_the_hint_agree_on_the_first_pick_and_nothing_ranks_or_gilds_equal_dice(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REMOTE)]
    setup = checked_setup(align_dice.game, 2, {"mode": mode, **({"starter": 0} if mode == "vs" else {})})
    match = Match.new(entry("align_dice"), setup, infos, 11, save=False)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False, advice=True)
    session, detail = window.session, window.bubble.detail
    forget_advice(session, monkeypatch)
    takes = distinct(session.view.state, session.view.actions)[:3]
    for chances, is_equal in (((0.5, 0.495, 0.49), True), ((0.5, 0.4, 0.3), False)):
        found = zip(takes, chances, strict=True)
        session.set_advice(session.view, tuple(Evaluation(action, chance, 0.001, 100) for action, chance in found))
        QTest.keyClick(window.view, Qt.Key.Key_H)
        (best,) = [label.text for label in session.labels() if label.action == takes[0]]
        assert [label.text for label in session.labels() if label.primary] == [best] * (not is_equal)
        assert window.bubble.title.text() == (f"{best} (others are about as good)" if is_equal else best)
        lines = window.bubble.chances.accessibleName().split("; ")
        assert lines[0].startswith(f"{best}: 50 %")
        assert [line[-1] for line in lines] == ["%"] * (3 if is_equal else 2), "no choice has a reason"
        tie = "None of these can complete a group in your bottle yet. Your chance"
        assert detail.text().startswith(tie) is is_equal
    match.close()


def test_a_hint_lies_beside_the_numbered_cells_of_dice_to_come(qtbot: QtBot) -> None:
    match = played_until("take", 2, {"mode": "vs", "no_skills": True})
    window = open_window(qtbot, match, align_dice, blunder_warnings=False, advice=True)
    if window.session.seat != 0:
        window.take_seat(0)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    qtbot.waitUntil(window.bubble.isVisible)
    numbered = [
        window.view.mapFromScene(rect).boundingRect()
        for panel in window.scene.layout.panels
        if isinstance(panel.part, Cells)
        for cell, (rect, *_) in zip(panel.part.cells, panel.cells, strict=True)
        if cell.step
    ]
    assert len(numbered) > 12
    assert not [rect for rect in numbered if rect.intersects(window.bubble.geometry())]
    match.close()


@pytest.mark.painted
def test_no_frame_stands_where_a_monster_needs_no_die(qapp: object) -> None:
    match, theme = played_until("place", 2, {"mode": "coop"}), THEMES["dark"]
    layout = lay_out(align_dice.table(match.view(0), Words("en")), QRectF(0, 0, 1100, 700), theme)
    changed = []
    for panel in layout.panels:
        if not isinstance(panel.part, Cells) or not panel.part.ref.startswith("zone:cells/"):
            continue
        images = [QImage(1100, 700, QImage.Format.Format_RGB32) for _ in range(2)]
        for image, cells in zip(images, (panel.part.cells, ()), strict=True):
            image.fill(Qt.GlobalColor.black)
            painter = QPainter(image)
            part = msgspec.structs.replace(panel.part, cells=cells)
            paint_panel(painter, replace(panel, part=part, cells=panel.cells[: len(cells)]), {}, theme)
            painter.end()
        for cell, (rect, *_) in zip(panel.part.cells, panel.cells, strict=True):
            box = rect.toAlignedRect()
            changed.append((cell.blank, images[0].copy(box) != images[1].copy(box)))
    assert {*changed} == {(True, False), (False, True)}
    match.close()


@pytest.mark.painted
def test_a_die_leaves_the_number_of_its_cell_in_sight(qapp: object) -> None:
    theme, match = THEMES["dark"], Table(2).put("next/0", "2:B4", "5:R2").put("tray", "G1", "G2").step("pick", 0)
    layout = lay_out(align_dice.table(view(match.state, 0), Words("en")), QRectF(0, 0, 1146, 760), theme)
    dice = [spot for spot in layout.spots.values() if spot.within == "zone:next/0" and spot.kind is Kind.PIECE]
    cells = [spot.rect for spot in layout.spots.values() if spot.ref.startswith("slot:next/0/")]
    assert len(dice) == 2
    for die in dice:
        (cell,) = [rect for rect in cells if rect.contains(die.rect.center())]
        assert cell.contains(die.rect)
        assert die.rect.top() >= cell.top() + 1.2 * brush.height(theme.small)


@pytest.mark.parametrize("opened", [("place", 2, {"no_skills": True}, "drop")], indirect=True)
def test_nothing_large_hides_the_bottle_while_a_column_is_chosen(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    view, spots = window.view, window.scene.layout.spots
    lying = next(ref for ref in spots if ref.startswith("die:"))
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    QTest.mouseMove(view.viewport(), at(window, lying))
    view.hover.timer.timeout.emit()
    assert not view.hover.card.isVisible(), "its name says no more than the die"
    place = next(at(window, ref) for ref, spot in spots.items() if len(spot.tip) > 60 and spot.piece is None)
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place)))
    shown = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible())
    assert shown.width() < 0.5 * window.width()
    QToolTip.hideText()


@pytest.mark.parametrize("opened", [("place", 2, {}, "drop"), ("place", 3, {"mode": "coop"}, "drop")], indirect=True)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_large_card_covers_the_columns_into_which_a_die_may_fall(
    opened: tuple[Match, TableWindow], size: tuple[int, int]
) -> None:
    _, window = opened
    window.resize(*size)
    for _ in range(20):
        QApplication.processEvents()
    view, spots = window.view, window.scene.layout.spots
    columns = [view.outline_of(spots[f"zone:bottle{column}/0"]) for column in (1, 2, 3)]
    pieces = {ref: spot.piece for ref, spot in spots.items() if spot.piece is not None}
    cards = [ref for ref, piece in pieces.items() if piece.shape is Shape.CARD and not piece.blank]
    assert cards
    for ref in cards:
        QTest.mouseMove(view.viewport(), QPoint(1, 1))
        QTest.mouseMove(view.viewport(), at(window, ref))
        view.hover.timer.timeout.emit()
        assert view.hover.card.isVisible()
        assert not any(view.hover.card.geometry().intersects(column) for column in columns), ref


@pytest.mark.parametrize("opened", [("choose", 2, {"mode": "coop"})], indirect=True)
def test_a_tooltip_says_more_than_the_title_that_is_written_there(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    told = {}
    for ref in ("zone:cap/0", "zone:bottle/0"):
        title = next(panel.rect for panel in window.scene.layout.panels if getattr(panel.part, "ref", "") == ref)
        place = window.view.mapFromScene(title.topLeft() + QPoint(20, 10))
        QToolTip.hideText()
        help_event = QHelpEvent(QEvent.Type.ToolTip, place, window.view.mapToGlobal(place))
        QApplication.sendEvent(window.view.viewport(), help_event)
        told[ref] = QToolTip.text() if QToolTip.isVisible() else ""
    QToolTip.hideText()
    assert told["zone:cap/0"] == ""
    assert "0 of 12" in told["zone:bottle/0"]


@pytest.mark.parametrize("opened", [("place", 2, {}, "skill")], indirect=True)
@pytest.mark.rule("ALI-11.03")
def test_a_skill_held_over_the_bottle_asks_for_a_die(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    skills = [action for action in match.view(0).actions if action.verb == "skill"]
    for source in {action.source for action in skills}:
        QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at(window, source))
        assert window.interaction.held_ref == source
        several = sum(action.source == source for action in skills) > 1
        aside = "choose a lit die, or press Esc to cancel." if several else "Pick a second die too"
        assert aside in window.prompt.aside
        QTest.keyClick(window.view, Qt.Key.Key_Escape)


@pytest.mark.painted
@pytest.mark.parametrize(("wide", "high", "is_shown"), [(420, 540, False), (500, 540, True), (1000, 1000, True)])
def test_a_small_cell_with_its_die_leaves_out_the_condition_that_is_met(
    qapp: object, monkeypatch: pytest.MonkeyPatch, wide: int, high: int, is_shown: bool
) -> None:
    written: list[str] = []
    line = brush.line
    monkeypatch.setattr(
        brush,
        "line",
        lambda painter, box, text, *rest, **more: (written.append(text), line(painter, box, text, *rest, **more))[1],
    )
    laid = Table(2, "coop", 3).gap(0, "golem").gap(1, "golem").fill("golem", r0="G4").step("fight")
    layout = lay_out(align_dice.table(view(laid.state, 0), Words("en")), QRectF(0, 0, wide, high), THEMES["dark"])
    ref = f"zone:cells/{laid.card('golem')}"
    (panel,) = [panel for panel in layout.panels if isinstance(panel.part, Cells) and panel.part.ref == ref]
    assert isinstance(panel.part, Cells)
    (met,) = [cell for cell in panel.part.cells if cell.piece is not None]
    painter = QPainter(image := QImage(wide, high, QImage.Format.Format_RGB32))
    paint_panel(painter, panel, {}, THEMES["dark"])
    painter.end()
    assert (met.chips[0].text in written) is is_shown
    assert not image.isNull()


def test_a_die_rolled_anew_is_called_by_the_face_that_is_shown(qtbot: QtBot) -> None:
    """The prompt at the end of what is told is often wanted before the tables on the way to it."""
    match = played_until("choose", 2, COOP)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False)
    session = window.session
    die = session.view.state.lying(At.tray)[0]
    views = [session.view]
    for face in (5, 2):
        state = session.view.state.clone()
        state.face[die] = face
        views.append(View(session.seat, state, session.view.actions, session.view.unseen))
    update = Update(session.view.number, views[-1], ())
    session.waiting += [Passage(0, each, (), update, 0, is_last=each is views[-1]) for each in views[1:]]
    assert session.known_prompt
    session.flush()
    assert session.words.name(f"die:{die}").endswith(" 3")
    match.close()
