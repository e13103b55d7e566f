"""Bubbles stand beside what they speak of, as narrow as the room asks for, and point to it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.board.geometry.hidden_area import Sides
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels import bubble as bubbles
from tabletop.ui.table.panels.bubble import NEAR, READING, Bubble
from tabletop.ui.table.panels.bubble_pointer import FAR, BubblePointer, gaps
from tabletop.words import Words
from tests.ui.filming import Stage, updates

TEXT = "Your bag is empty: the used dice go back into it, and you draw on from there."


def said(qtbot: QtBot, subject: QRect, choices: Sequence[QRect]) -> tuple[Bubble, BubblePointer]:
    """Say a tip about a subject on a table of 900 by 400 pixels where some things can be chosen."""
    table = QWidget()
    table.resize(900, 400)
    qtbot.addWidget(table)
    bubble = Bubble(THEMES["dark"], table)
    table.show()
    bubble.make_way(choices)
    bubble.say("accent", TEXT, subject.center(), avoid=[subject])
    return bubble, table.findChildren(BubblePointer)[0]


def test_a_bubble_becomes_narrower_to_stand_beside_its_subject(qtbot: QtBot) -> None:
    subject = QRect(300, 100, 80, 200)
    wide, _ = said(qtbot, subject, [])
    choices = [QRect(0, 0, 300, 400), QRect(690, 0, 210, 400), QRect(300, 0, 390, 100), QRect(300, 300, 390, 100)]
    narrow, pointer = said(qtbot, subject, choices)
    assert [rect for rect in (subject, *choices) if rect.intersects(narrow.geometry())] == []
    assert sum(map(abs, gaps(narrow.geometry(), subject))) <= NEAR
    assert narrow.width() < 300 < wide.width()
    assert pointer.isVisible()


def test_a_bubble_is_not_made_narrower_to_come_hardly_nearer_to_its_subject(qtbot: QtBot) -> None:
    subject = QRect(300, 0, 80, 100)
    wide, _ = said(qtbot, subject, [])
    far, _ = said(qtbot, subject, [QRect(0, 0, 900, 298)])
    assert far.width() == wide.width(), "three times as high, it would lie a few pixels higher"


def test_a_bubble_without_a_subject_is_not_made_narrower_to_be_near_one(qtbot: QtBot) -> None:
    pieces = [QRect(0, 0, 900, 300)]
    table = QWidget()
    table.resize(900, 400)
    qtbot.addWidget(table)
    bubble = Bubble(THEMES["dark"], table)
    table.show()
    widths = []
    for choices in ([], pieces):
        bubble.make_way(choices)
        bubble.say("coral", TEXT, QPoint(450, 60))
        widths.append(bubble.width())
    assert widths[1] == widths[0], "it lies farther off instead"


@pytest.mark.parametrize("left", [20, 410, 800])
@pytest.mark.parametrize("top", [20, 180, 340])
def test_the_pointer_lies_between_a_bubble_and_its_subject(qtbot: QtBot, left: int, top: int) -> None:
    subject = QRect(left, top, 60, 40)
    bubble, pointer = said(qtbot, subject, [])
    assert pointer.isVisible()
    span = bubble.geometry().united(subject)
    assert span.contains(pointer.geometry().center())
    assert not pointer.geometry().adjusted(2, 2, -2, -2).intersects(bubble.geometry().adjusted(2, 2, -2, -2))
    bubble.hide()
    assert not pointer.isVisible()


def test_a_bubble_far_from_its_subject_points_at_nothing_between(qtbot: QtBot) -> None:
    subject = QRect(20, 340, 60, 40)
    bubble, pointer = said(qtbot, subject, [QRect(0, 120, 900, 280)])
    assert gaps(bubble.geometry(), subject)[1] > FAR
    assert not pointer.isVisible()


def test_a_bubble_leaves_the_places_of_others_where_there_is_room_elsewhere(qtbot: QtBot) -> None:
    table = QWidget()
    table.resize(900, 400)
    qtbot.addWidget(table)
    rival, subject = QRect(0, 0, 900, 190), QRect(400, 200, 80, 60)
    bubble = Bubble(THEMES["dark"], table, pieces=lambda: [QRect(420, 270, 60, 50)], rivals=lambda: [rival])
    table.show()
    bubble.say("accent", TEXT, subject.center(), avoid=[subject])
    assert not bubble.geometry().intersects(rival)
    assert sum(map(abs, gaps(bubble.geometry(), subject))) <= NEAR


def test_hints_keep_one_place_and_come_back_to_it(qtbot: QtBot) -> None:
    table = QWidget()
    table.resize(1000, 600)
    qtbot.addWidget(table)
    bubble, places = Bubble(THEMES["dark"], table), []
    table.show()
    first, far = QRect(20, 20, 60, 40), QRect(900, 530, 60, 40)
    left, right = QRect(0, 0, 500, 600), QRect(500, 0, 500, 600)
    for subject, text in ((first, TEXT), (far, "Draw."), (left, TEXT), (far, "Draw."), (right, TEXT), (left, "Draw.")):
        bubble.say("accent", text, subject.center(), avoid=[subject], steady=True)
        assert not bubble.geometry().intersects(subject)
        places.append(bubble.pos())
    home, other = places[0], places[2]
    assert other != home, "there it would have hidden its subject"
    assert places == [home, home, other, other, home, other]
    bubble.say("accent", TEXT, far.center(), avoid=[far])
    assert bubble.pos() != places[-1], "other messages stand beside their subject"


@pytest.mark.parametrize("is_read", [False, True])
def test_a_remark_that_was_read_goes_with_the_next_question(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, is_read: bool
) -> None:
    found = updates("holy_knights", watching=True)
    stage = Stage(next(each for each in found if each[1].actions and not each[0].actions))
    stages.append(stage)
    monkeypatch.setattr(bubbles, "SKIMMING", 0 if is_read else 1000)
    shown = stage.window.bubble
    shown.say("accent", TEXT, stage.window.view.viewport().rect().center(), passes=True)
    stage.begin()
    stage.window.presenter.complete_all()
    assert stage.window.session.is_to_act
    assert shown.isVisible() is not is_read


def test_a_tip_stays_to_be_read_even_where_all_around_it_can_be_chosen(qtbot: QtBot) -> None:
    bubble, _ = said(qtbot, QRect(300, 100, 80, 200), [])
    bubble.say("accent", TEXT, QRect(300, 100, 80, 200).center(), passes=True)
    bubble.make_way([QRect(0, 0, 900, 400)])
    assert bubble.isVisible()
    assert bubble._clock.remainingTime() > READING * len(TEXT) / 2


def test_a_japanese_tip_stays_as_long_as_an_english_one_that_says_the_same(qtbot: QtBot) -> None:
    bubble, _ = said(qtbot, QRect(300, 100, 80, 200), [])
    times = []
    for language in ("en", "ja"):
        text = Words(language)("teach.seven_missions.log.pressed")
        bubble.say("accent", text, QPoint(340, 200), passes=True)
        times.append(bubble._clock.interval())
    english, japanese = times
    assert japanese >= 0.7 * english


def test_a_bubble_on_a_full_table_compares_few_places_with_few_pieces(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = QWidget()
    table.resize(1600, 960)
    qtbot.addWidget(table)
    pieces = [QRect(left, top, 80, 110) for left in range(20, 1580, 90) for top in range(20, 850, 120)]
    subject = QRect(740, 500, 80, 110)
    bubble = Bubble(THEMES["dark"], table, pieces=lambda: pieces, reading=lambda: pieces)
    table.show()
    compared, area = list[int](), bubbles.hidden_area

    def counted(box: Sides, others: Sequence[Sides]) -> float:
        compared.append(len(others))
        return area(box, others)

    monkeypatch.setattr(bubbles, "hidden_area", counted)
    bubble.say("accent", TEXT, subject.center(), avoid=[subject])
    assert not bubble.geometry().intersects(subject)
    assert sum(compared) < 100_000
