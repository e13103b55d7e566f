"""Motions between two tables, and fitting of text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from tabletop.display.piece import Piece, Shape, Stock, Style
from tabletop.display.prompt import Prompt
from tabletop.display.table import Box, Pile, Row, Table
from tabletop.engine.events import Moved, Rolled
from tabletop.match.log_lines import log_lines
from tabletop.ui.board.geometry.layout import Layout
from tabletop.ui.board.geometry.transitions import plan_motions
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.motion.effects import Effect, banner
from tabletop.ui.motion.piece_motion import (
    LONGEST,
    SHORTEST,
    TUMBLES,
    DisguisableItem,
    Flight,
    Motion,
    motion_duration,
    tumble_duration,
)
from tabletop.ui.motion.sketch import Sketch, SketchItem
from tabletop.ui.motion.timeline import Callback, Timeline
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.words import Words
from tests.ui.fixtures import quiddity


def table(*dice: int) -> Layout:
    areas = (
        Pile("zone:bag/0", "Bag", count=3),
        Row("zone:active/0", "Active", pieces=tuple(quiddity(n, 1) for n in dice)),
    )
    return lay_out(Table("", "", (), Box(True, areas), Prompt("")), QRectF(0, 0, 800, 200), THEMES["dark"])


def nowhere(ref: str) -> QRectF | None:
    return None


def test_a_new_die_comes_from_the_zone_its_event_names_and_tumbles(qapp: object) -> None:
    old, new = table(1), table(1, 2)
    events = [Moved(2, "bag/0", "active/0", 0), Rolled((2,), (3,))]
    (motion,) = [
        motion for motion in plan_motions(old, new, events, "die", nowhere, {"die:2"}) if motion.ref == "die:2"
    ]
    assert motion.appears
    assert motion.tumbles
    assert old.spots["zone:bag/0"].rect.contains(motion.start)
    assert motion.end == new.spots["die:2"].rect


def test_a_die_that_goes_glides_to_where_it_went(qapp: object) -> None:
    old, new = table(1, 2), table(1)
    (motion,) = [
        motion
        for motion in plan_motions(old, new, [Moved(2, "active/0", "bag/0", 0)], "die", nowhere)
        if motion.vanishes
    ]
    assert motion.ref == "die:2"
    assert new.spots["zone:bag/0"].rect.contains(motion.end)


def test_a_dropped_die_starts_where_it_was_dropped(qapp: object) -> None:
    here = QRectF(5, 5, 40, 40)
    motions = plan_motions(table(1, 2), table(1, 2), [], "die", lambda ref: here if ref == "die:1" else None)
    assert [(motion.ref, motion.start) for motion in motions] == [("die:1", here)]


def test_what_stays_does_not_move(qapp: object) -> None:
    assert plan_motions(table(1, 2), table(1, 2), [], "die", nowhere) == []


def wilds(top: int, *used: int) -> Layout:
    """A card whose stock is three dice, called after the top one, and a used pile."""
    style = Style("#804020", "#ffffff")
    card = Piece(f"die:{top}", Shape.CARD, style, "Imp", stock=Stock(3, 5, style))
    dice = tuple(Piece(f"die:{n}", Shape.DIE, style, "Imp") for n in used)
    areas = (Row("zone:wilds", "Wilds", pieces=(card,)), Row("zone:used/0", "Used", pieces=dice))
    return lay_out(Table("", "", (), Box(True, areas), Prompt("")), QRectF(0, 0, 800, 200), THEMES["dark"])


def test_a_culled_die_joins_its_card_and_the_card_stays_where_it_lies(qapp: object) -> None:
    old, new = wilds(3, 9), wilds(9)
    (motion,) = plan_motions(old, new, [Moved(9, "used/0", "wilds/1", 0)], "die", nowhere)
    assert (motion.ref, motion.start, motion.vanishes) == ("die:9", old.spots["die:9"].rect, True)
    assert new.spots["die:9"].rect.contains(motion.end)
    assert motion.end.height() < motion.start.height()


def test_a_captured_die_leaves_and_the_card_stays_where_it_lies(qapp: object) -> None:
    old, new = wilds(3), wilds(2, 3)
    assert [motion.ref for motion in plan_motions(old, new, [Moved(3, "wilds/1", "used/0", 0)], "die", nowhere)] == [
        "die:3"
    ]


@pytest.mark.parametrize("way", [0, 10, 300, 5000])
def test_every_motion_takes_a_decent_time(way: int) -> None:
    motion = Motion("die:1", QRectF(0, 0, 10, 10), QRectF(way, 0, 10, 10))
    assert SHORTEST <= motion_duration(motion) <= LONGEST


def test_dice_of_a_roll_settle_one_after_the_other_and_not_too_late() -> None:
    times = [tumble_duration(place) for place in range(20)]
    assert times[:3] == [600, 670, 740]
    assert times == sorted(times)
    assert times[-1] == TUMBLES


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_flight_waits_where_it_starts_and_ends_where_it_belongs(qapp: object) -> None:
    clock, item = Clock(), QGraphicsRectItem()
    timeline = Timeline(now=clock)
    motion = Motion("x", QRectF(0, 0, 10, 10), QRectF(90, 40, 20, 20), tumbles=True)
    timeline.play(Flight(item, motion, 10, 400), 400, 200)
    seen = []
    for clock.seconds in (0.1, 0.3, 0.5, 0.61):
        timeline.tick()
        seen.append((item.pos() == motion.start.center(), item.pos() == motion.end.center(), item.rotation() == 0))
    assert seen == [(True, False, True), (False, False, False), (False, False, False), (False, True, True)]
    assert item.scale() == 2
    assert not timeline.busy


@pytest.mark.parametrize("disguise", ["before", "faces", ""])
def test_a_picture_that_comes_during_a_flight_is_shown_when_it_ends(disguise: str, qapp: object) -> None:
    clock, item = Clock(), DisguisableItem()
    timeline = Timeline(now=clock)
    first, late, other = (QPixmap(8, 8) for _ in range(3))
    item.set_own_picture(first, QPointF(-4, -4))
    motion = Motion("x", QRectF(0, 0, 10, 10), QRectF(90, 40, 20, 20), tumbles=disguise == "faces")
    before, faces = other if disguise == "before" else None, (lambda: [lambda: other]) if disguise == "faces" else None
    timeline.play(Flight(item, motion, 10, 400, faces=faces, before=before), 400, 200)
    clock.seconds = 0.3 if disguise == "faces" else 0.1
    timeline.tick()
    item.set_own_picture(late, QPointF(-5, -5))
    assert item.pixmap().cacheKey() == (other if disguise else late).cacheKey()
    clock.seconds = 0.7
    timeline.tick()
    assert (item.pixmap().cacheKey(), item.offset()) == (late.cacheKey(), QPointF(-5, -5))


def test_whoever_does_not_want_to_wait_sees_the_end_at_once_and_hears_nothing(qapp: object) -> None:
    clock, item, done = Clock(), QGraphicsRectItem(), list[str]()
    timeline = Timeline(now=clock)
    motion = Motion("x", QRectF(0, 0, 10, 10), QRectF(90, 40, 20, 20))
    timeline.play(Flight(item, motion, 10, after=lambda: done.append("landed")), 9000, 500)
    timeline.play(Callback(lambda: done.append("knock"), late=False), 0, 9500)
    timeline.play(Callback(lambda: done.append("panel")), 0, 9600)
    assert (timeline.remaining, done) == (9600, [])
    timeline.finish()
    assert (item.pos(), done, timeline.busy) == (motion.end.center(), ["landed", "panel"], False)


def test_words_run_out_while_everything_else_is_held_and_what_follows_waits(qapp: object) -> None:
    clock, done = Clock(), list[str]()
    timeline = Timeline(now=clock)
    timeline.play(Callback(lambda: done.append("words")), 300, passes=True)
    timeline.play(Callback(lambda: done.append("long words")), 2000, passes=True)
    timeline.play(Callback(lambda: done.append("piece")), 300)
    timeline.play(Callback(lambda: done.append("next words")), 100, 150, passes=True)
    timeline.hold(100)
    clock.seconds = 1.0
    timeline.tick()
    assert (timeline.is_held, done) == (True, ["words"])
    timeline.resume()
    for clock.seconds in (1.1, 1.16, 1.21, 2.01):
        timeline.tick()
    assert done == ["words", "next words", "piece", "long words"]


def test_words_said_while_everything_is_held_are_shown_for_their_whole_time(qapp: object) -> None:
    clock, done = Clock(), list[str]()
    timeline = Timeline(now=clock)
    timeline.play(Callback(lambda: done.append("piece")), 300)
    timeline.hold(100)
    for clock.seconds, lasts in ((1.0, 400), (1.3, 900)):
        timeline.play(Callback(lambda lasts=lasts: done.append(f"words of {lasts}")), lasts, passes=True)
    for clock.seconds, expected in ((1.35, []), (1.41, ["words of 400"]), (2.0, ["words of 400"])):
        timeline.tick()
        assert (timeline.is_held, done) == (True, expected)
    timeline.resume()
    for clock.seconds, expected in ((2.15, []), (2.19, []), (2.21, ["piece", "words of 900"])):
        timeline.tick()
        assert done == ["words of 400", *expected], clock.seconds


def test_an_animation_dropped_by_another_that_ends_in_the_same_frame_is_left_alone(qapp: object) -> None:
    clock, done = Clock(), list[str]()
    timeline = Timeline(now=clock)
    timeline.play(Callback(lambda: timeline.drop("card")), 10)
    timeline.play(Callback(lambda: done.append("dropped")), 20, key="card")
    timeline.play(Callback(lambda: done.append("other")), 30)
    clock.seconds = 1.0
    timeline.tick()
    assert (done, timeline.busy) == (["other"], False)


def _painted(box: QRectF, text: str, size: int, whole: bool) -> tuple[QRectF, QImage]:
    image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    if whole:
        brush.paragraph(painter, box, text, size, QColor("white"))
    else:
        brush.line(painter, box, text, size, QColor("white"))
    painter.end()
    marked = [(x, y) for x in range(400) for y in range(200) if image.pixelColor(x, y).alpha() > 40]
    assert marked
    xs, ys = [x for x, _ in marked], [y for _, y in marked]
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), image


@pytest.mark.parametrize(
    "text", ["Warrior of the Quay and all of its friends", "波止場の戦士とその仲間たち全員が集まる日"]
)
@pytest.mark.parametrize("whole", [True, False])
def test_text_stays_inside_its_box_in_both_languages(qapp: object, text: str, whole: bool) -> None:
    box = QRectF(50, 50, 120, 36)
    used, _ = _painted(box, text, 22, whole)
    assert box.adjusted(-2, -2, 2, 2).contains(used)


def test_no_font_is_smaller_than_the_least(qapp: object) -> None:
    assert brush.font(3).pixelSize() == LEAST


def test_a_told_event_becomes_a_line_with_links_and_the_seat_that_did_it() -> None:
    from tabletop.engine.events import Logged

    words = Words("en", {"kind:goblin": "Goblin", "seat:2": "Clark"}.get)
    told = Logged("refusal.nothing", {"seat": "seat:2", "card": "kind:goblin"})
    (line,) = log_lines([told], 7, 0, words)
    assert (line.seat, line.number) == (2, 7)
    catalogue = Logged("action.malformed", {"text": "kind:goblin"})
    (line,) = log_lines([catalogue], 8, 1, words)
    assert line.text == "This is not an action: Goblin"
    assert line.links == ("kind:goblin",)
    assert line.seat == 1


@pytest.mark.parametrize(
    ("text", "words"), [("地響きドラゴン（勇者）", ("ドラゴン", "勇者")), ("境界の守護者を召喚", ("守護者", "召喚"))]
)
def test_no_line_breaks_inside_a_japanese_word(qapp: object, text: str, words: tuple[str, ...]) -> None:
    for wide in range(60, 220, 7):
        rows = brush._broken(text, 14, wide, False)
        assert "".join(rows) == text
        for word in words:
            assert any(word in row for row in rows), (wide, rows)


def test_a_picture_over_the_table_is_painted_once_when_it_is_first_seen(qapp: object) -> None:
    painted: list[object] = []
    scene, clock = QGraphicsScene(), Clock()
    item = SketchItem(Sketch(20, 10, 2.0, painted.append))
    timeline = Timeline(now=clock)
    timeline.play(Effect(scene, item, lambda item, share: None), 400, 200)
    timeline.tick()
    assert not painted, "the drop that announces it does not wait for it"
    for clock.seconds in (0.3, 0.4):
        timeline.tick()
    assert len(painted) == 1
    assert (item.pixmap().width(), item.offset()) == (40, QPointF(-10, -5))


@pytest.mark.parametrize(
    ("text", "title"), [("第3ラウンド。", "第3ラウンド"), ("Round 3.", "Round 3"), ("A. B.", "A. B.")]
)
def test_a_banner_of_one_sentence_has_no_full_stop(qapp: object, text: str, title: str) -> None:
    wide = banner(text, "", None, THEMES["light"], 1.0, 800.0).wide
    assert wide == banner(title, "", None, THEMES["light"], 1.0, 800.0).wide
