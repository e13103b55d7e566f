"""Glow: at random positions of every game, strong only on what is advised, faint on what can be done, else none."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import is_ahead
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.pieces.highlights import LEGAL, Highlight, HighlightItem, MarkItem, _light, label_box
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words

POSITIONS = 6


def lit(window: TableWindow) -> dict[str, Highlight]:
    """Return every spot that glows, and how."""
    spots = window.scene.layout.spots
    lights = [item for item in window.scene.items() if isinstance(item, HighlightItem)]
    return {ref: item.kind for item in lights for ref, spot in spots.items() if spot.rect == item._rect}


@pytest.mark.parametrize(("wide", "is_shown"), [(400, True), (150, True), (60, False)])
def test_a_label_wider_than_its_area_is_narrowed_while_half_of_it_fits(wide: int, is_shown: bool) -> None:
    area, text = QRectF(0, 0, wide, 90), "Attack Aiko: about 50 %"
    label = label_box(area, text, THEMES["dark"])
    assert label_box(QRectF(0, 0, 400, 90), text, THEMES["dark"]).width() > 150
    assert label.isEmpty() is not is_shown
    assert not is_shown or area.contains(label)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_label_is_gold_only_where_something_is_advised(qtbot: QtBot, theme: str) -> None:
    look, grounds = THEMES[theme], dict[bool, QColor]()
    for is_golden in (True, False):
        image = QImage(120, 40, QImage.Format.Format_ARGB32)
        image.fill(0)
        pill = MarkItem(QRectF(10, 5, 100, 30), "i", look)
        pill.is_golden = is_golden
        painter = QPainter(image)
        pill.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        grounds[is_golden] = image.pixelColor(pill.text_rect().center().toPoint() + QPoint(-9, 0))
    assert grounds == {True: look.color("gold"), False: look.color("legal")}


def test_a_golden_place_stays_as_readable_as_it_was(qtbot: QtBot) -> None:
    shine = _light((80, 40), (Highlight.ADVISED, True, 6.4, 8.0, THEMES["dark"].gold), 1.0).toImage()
    assert shine.pixelColor(shine.width() // 2, shine.height() // 2).alpha() == 0
    assert shine.pixelColor(shine.width() // 2, 7).alpha() > 0


@pytest.mark.painted
def test_a_piece_that_can_be_aimed_at_glows_around_its_dashes(qtbot: QtBot) -> None:
    aim, place = (
        _light((80, 40), (Highlight.TARGET, inner, 6.4, 8.0, THEMES["dark"].gold), 1.0).toImage()
        for inner in (True, False)
    )
    assert aim.pixelColor(aim.width() // 2, 5).alpha() > 0
    assert place.pixelColor(place.width() // 2, 5).alpha() == 0


def test_targets_of_what_is_held_stand_out_more_than_those_of_what_is_not(qtbot: QtBot) -> None:
    def brightness(kind: Highlight) -> int:
        shine = _light((80, 40), (kind, True, 6.4, 8.0, THEMES["dark"].legal), 1.0).toImage()
        return sum(shine.pixelColor(x, y).alpha() for x in range(shine.width()) for y in range(shine.height()))

    assert brightness(Highlight.TARGET) > 1.1 * brightness(Highlight.OPEN_TARGET)


@pytest.mark.parametrize(("kind", "is_solid"), [(Highlight.ADVISED_TARGET, True), (Highlight.TARGET, False)])
def test_a_piece_that_is_the_advised_target_has_a_solid_line_and_others_have_dashes(
    qtbot: QtBot, kind: Highlight, is_solid: bool
) -> None:
    reach, high = 6.4, 40
    image = _light((120, high), (kind, True, reach, 8.0, THEMES["dark"].gold), 1.0).toImage()
    row = (image.height() - high) // 2
    line = {image.pixelColor(x, row).alpha() > 200 for x in range(image.width() // 2 - 30, image.width() // 2 + 30)}
    assert line == ({True} if is_solid else {True, False})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("inner", [True, False])
@pytest.mark.parametrize("kind", Highlight)
def test_only_what_is_advised_or_chosen_looks_golden(qtbot: QtBot, kind: Highlight, inner: bool, theme: str) -> None:
    item = HighlightItem(QRectF(20, 20, 80, 40), 8.0, kind, THEMES[theme], inner)
    image = QImage(120, 80, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    colours = [image.pixelColor(x, y) for x in range(120) for y in range(80)]
    is_golden = any(colour.alpha() > 20 and colour.red() > colour.blue() + 60 for colour in colours)
    assert is_golden == (kind not in (*LEGAL, Highlight.CURRENT_TARGET))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["#f6ecd9", "#24463c"])
@pytest.mark.parametrize(
    ("kind", "inner"), [(Highlight.SOURCE, True), (Highlight.TARGET, True), (Highlight.TARGET, False)]
)
def test_what_is_possible_stands_out_on_paper_and_cloth_and_is_not_whitened(
    qtbot: QtBot, kind: Highlight, inner: bool, ground: str, theme: str
) -> None:
    item = HighlightItem(QRectF(20, 20, 80, 40), 8.0, kind, THEMES[theme], inner)
    image = QImage(120, 80, QImage.Format.Format_ARGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    plain = QColor(ground).lightness()
    edge = [abs(image.pixelColor(x, y).lightness() - plain) for x in range(40, 80) for y in range(17, 24)]
    assert max(edge) > 50
    assert abs(image.pixelColor(60, 40).lightness() - plain) < 16


def test_the_chosen_piece_has_a_broader_ring_than_what_it_can_go_to(qtbot: QtBot) -> None:
    def line(kind: Highlight) -> int:
        image = _light((80, 40), (kind, True, 6.4, 8.0, THEMES["dark"].gold), 1.0).toImage()
        return sum(image.pixelColor(image.width() // 2, y).alpha() > 200 for y in range(image.height() // 2))

    assert line(Highlight.HELD) >= 2 * line(Highlight.ADVISED_TARGET)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_nothing_glows_that_cannot_be_done_or_paid(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, entry: GameEntry
) -> None:
    monkeypatch.setattr("tabletop.match.response_delay.DELAY", (0.0, 0.0))
    loaded = entry.load()
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(entry.usual)]
    match = Match.new(entry, checked_setup(loaded.game, entry.usual, {}), seats, seed=4, save=False)
    window = TableWindow(match, loaded, Words("en"), THEMES["dark"], TableSettings(speed="off"))
    window.session.received.disconnect(window.auto_actions.follow)
    qtbot.addWidget(window)
    window.resize(1600, 960)
    with qtbot.waitExposed(window):
        window.show()
    window.setUpdatesEnabled(False)
    window.pace.stop()
    chooser, shown = random.Random(8), 0
    while match.result is None and shown < POSITIONS:
        asked = match.view(SPECTATOR).players_to_act
        if window.session.seat not in asked:
            window.take_seat(asked[0])
        seen = window.session.view
        if not seen.actions or chooser.random() < 0.6:
            match.pump()
        else:
            check(window)
            shown += 1
        if (seen := match.view(asked[0])).players_to_act == asked and seen.actions:
            wanted = loaded.game.strategy.advise(seen.state, asked[0], seen.actions)
            match.submit(chooser.choice(wanted), seen.number)
        QApplication.processEvents()
    assert shown
    match.close()


def golden(choices: LegalChoices, ref: str) -> set[Action]:
    """Return the advised labels of a spot."""
    return {label.action for label in choices.labels(ref) if label.primary}


def check(window: TableWindow) -> None:
    """Compare what glows with what the rules allow and a bot advises."""
    session, choices, glow = window.session, window.interaction.choices, lit(window)
    best = session.advice[0].action if session.advice and is_ahead(session.advice) else None
    for ref, kind in glow.items():
        if ref not in choices.sources:
            continue  # the frame around a place that holds what glows
        about = choices.labels(ref)
        piece = window.scene.layout.spots[ref].piece
        assert all(label.action in session.view.actions for label in about), ref
        assert not all(label.is_passive for label in about), f"{ref} glows for what nobody should do by accident"
        assert (kind is Highlight.ADVISED) == any(label.action == best for label in about), ref
        paid = piece is None or not piece.dear or {label.action.verb for label in about} == {"banish"}
        assert paid, f"{ref} glows although it cannot be paid"
    gold = [label for label in choices.buttons if label.primary]
    strong = {action for ref, kind in glow.items() if kind is Highlight.ADVISED for action in golden(choices, ref)}
    assert {label.action for label in gold} | strong <= {best}
    assert all(label.action in session.view.actions for label in session.table.prompt.labels)
    for wish in session.table.prompt.preferences:
        assert wish.action in runner.legal_preferences(session.view.state, session.seat)
