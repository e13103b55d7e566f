"""Text with icons: wrapped like any text, each icon in its place and colour, never parted from its number."""

from __future__ import annotations

import re
from itertools import pairwise
from math import inf

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.games.registry import GAMES, entry
from tabletop.ui.paint import brush, icon_text, phrases
from tabletop.ui.paint.theme import LEAST
from tabletop.words import Words

EFFECT = "+1 <mdi6.heart> if <mdi6.grave-stone> ≥8"


def painted(text: str, wide: float) -> QImage:
    """Return a picture of a text on white."""
    image = QImage(240, 120, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    icon_text.paint(painter, QRectF(0, 0, wide, 120), text, 15, "#000000")
    painter.end()
    return image


def lines_of_colour(image: QImage, colour: str) -> set[int]:
    """Return the numbers of the lines in which a colour stands."""
    pitch = brush.pitch_of(15)
    wanted = QColor(colour).rgb()
    return {y // pitch for y in range(image.height()) for x in range(image.width()) if image.pixel(x, y) == wanted}


def test_names_of_icons_are_read_once_each() -> None:
    assert icon_text.icons_of(EFFECT + "\n<mdi6.heart #2f5ea8>") == ("mdi6.heart", "mdi6.grave-stone")


def test_an_icon_is_painted_in_its_usual_colour_or_in_its_own(qapp: object) -> None:
    assert lines_of_colour(painted("<mdi6.heart>", 100), icon_text.COLOURS["mdi6.heart"]) == {0}
    assert lines_of_colour(painted("1\n<mdi6.heart #2f5ea8>", 100), "#2f5ea8") == {1}
    assert lines_of_colour(painted("1\n★ 2", 100), icon_text.COLOURS["mdi6.star"]) == {1}, "as gold in sentences"


@pytest.mark.parametrize("wide", [40, 60, 90, 200])
def test_a_number_stays_with_its_icon_and_the_height_counts_every_line(qapp: object, wide: int) -> None:
    image = painted(EFFECT, wide)
    assert lines_of_colour(image, icon_text.COLOURS["mdi6.heart"]) == {0}, "the heart stands beside its number"
    inked = max(y for y in range(120) for x in range(240) if image.pixelColor(x, y).lightness() < 128)
    assert inked < icon_text.tall(EFFECT, 15, wide) <= inked + brush.pitch_of(15)


def test_a_word_wider_than_the_line_has_no_room(qapp: object) -> None:
    assert icon_text.tall("destroyed", 15, 30) == float("inf")
    assert icon_text.tall("", 15, 30) == 0


def test_a_star_stays_with_the_word_that_it_marks_where_a_line_has_room_for_both(qapp: object) -> None:
    star, text = icon_text.COLOURS["mdi6.star"], "<mdi6.star><mdi6.star> Summoned: gain 1"
    room = brush.width("Summoned:", 15) + 3 * 15 + 8
    assert lines_of_colour(painted("All " + text, room), star) == {0}, "elsewhere it breaks like any text"
    words = lines_of_colour(painted(text, room), "#000000")
    assert lines_of_colour(painted(text, room), star) == {0}
    assert 0 in words, "the word stands beside it"
    assert icon_text.tall(text, 15, room) == 2 * brush.pitch_of(15)
    narrow = brush.width("Summoned:", 15) + 2
    assert icon_text.tall(text, 15, narrow) == float("inf"), "smaller letters have room"
    assert icon_text.tall(text, 15, narrow, whole_words=False) == 3 * brush.pitch_of(15)


def test_the_mark_of_what_is_left_out_stands_in_no_line_alone(qapp: object) -> None:
    text, room = "draw without rolling …", brush.width("draw without rolling", 15) + 10
    image = painted(text, room)
    second = range(round(1.4 * brush.pitch_of(15)), 2 * brush.pitch_of(15))  # below the letters of the first line
    inked = [x for x in range(240) if any(image.pixelColor(x, y).lightness() < 128 for y in second)]
    assert max(inked) > brush.width("rolling", 15), "a word comes with it"


@pytest.mark.parametrize("wide", [109, 116, 123, 130, 137])
def test_no_line_begins_with_a_stop_though_its_phrase_is_wider(qapp: object, wide: int) -> None:
    text = "墓地<mdi6.grave-stone>8枚以上なら、+1 <mdi6.dice-multiple>"
    for size in (11, 12, 13, 15):
        for layout in icon_text._layouts(text, size, wide, Qt.AlignmentFlag.AlignLeft):
            rows = [layout.lineAt(number) for number in range(layout.lineCount())]
            starts = [phrases.separated(layout.text()[row.textStart() :])[:1] for row in rows]
            assert "、" not in starts, (size, starts)


@pytest.mark.parametrize("wide", [104, 116, 128, 140])
def test_a_number_with_a_sign_stays_with_the_word_before_it(qapp: object, wide: int) -> None:
    (rows,) = rows_of("+1 <mdi6.dice-multiple> if graveyard ≥8", 14, wide)
    assert rows[-1].endswith("graveyard ≥8")


def rows_of(text: str, size: int, wide: float) -> list[list[str]]:
    """Return the lines of each paragraph of a text with icons."""
    found = []
    for layout in icon_text._layouts(text, size, wide, Qt.AlignmentFlag.AlignLeft):
        lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        found.append([phrases.separated(layout.text()[row.textStart() :][: row.textLength()]) for row in lines])
    return found


NARROW, COMMON = 72, 96
"""Widths in pixels of the narrowest text of a card, and of one that leaves no character alone in its last line."""


@pytest.mark.parametrize("game", [each.key for each in GAMES])
def test_japanese_texts_of_cards_break_at_no_number_and_at_no_stop(qapp: object, game: str) -> None:
    pieces = entry(game).load().catalogue(Words("ja"))
    texts = {text for piece in pieces for text in (piece.text, piece.short, piece.brief) if text}
    for place, text in enumerate(sorted(texts)):
        for wide in range(NARROW + 24 * (place % 2), 240, 48):  # every width has many texts
            if icon_text.tall(text, LEAST, wide) == inf:
                continue
            for rows in rows_of(text, LEAST, wide):
                for row, following in pairwise(rows):
                    assert not re.match(r"[。、，）」』】！？：・·]", following), rows
                    assert not re.search(r"[（「『【]$", row), rows
                    assert not (row.endswith("な") and following.startswith("ら")), rows
                    assert not (re.search(r"[+＋−±■]$", row) and re.match(r"[+＋−±]?\d", following)), rows
                assert len(rows) == 1 or wide < COMMON or len(rows[-1].strip()) > 1, rows


def test_a_number_stays_with_its_icon_and_sign_where_no_line_holds_the_word_before_it(qapp: object) -> None:
    text = "送り手<mdi6.gold>+1"
    whole = icon_text.wide(text, LEAST)
    assert rows_of(text, LEAST, whole + 1) == [["送り手■+1"]]
    for less in range(1, 24):
        (rows,) = rows_of(text, LEAST, whole - less)
        assert rows[-1].endswith("■+1"), rows


@pytest.mark.parametrize("text", ["2+: reroll <mdi6.dice-multiple>", "one turn only <mdi6.timer-sand>"])
def test_no_icon_stands_alone_in_the_last_line(qapp: object, text: str) -> None:
    for wide in range(round(icon_text.wide(text, LEAST) * 0.85), round(icon_text.wide(text, LEAST)) + 2):
        (rows,) = rows_of(text, LEAST, wide)
        assert rows[-1].strip() != "■", rows


@pytest.mark.parametrize("word", ["Destroyed:", "Erschöpfen:", "Verbündete"])
def test_a_word_is_never_broken_whatever_letters_it_has(qapp: object, word: str) -> None:
    wide = brush.width(word, 12, False)
    assert icon_text.tall(f"{word} 2", 12, wide + 1) < float("inf")
    assert icon_text.tall(f"{word} 2", 12, wide - 1) == float("inf")


@pytest.mark.parametrize(
    "text",
    [
        "<mdi6.shield> 1/2/3 · +3/+4/+6 <mdi6.sword>",
        "Mage 1/2/3 · +3/+4/+6 <mdi6.sword>, 2",
        "<mdi6.cross>･+3/+4/+6 <mdi6.sword>、2",
    ],
)
def test_a_list_of_numbers_stands_in_one_line_wherever_one_holds_it(qapp: object, text: str) -> None:
    least = round(brush.width("+3/+4/+6\u00a0\u3000、", LEAST, True)) + 4
    for wide in range(least, 3 * least, 3):
        (rows,) = rows_of(text, LEAST, wide)
        assert any("+3/+4/+6" in row.replace("\u2060", "") for row in rows), rows


def test_a_line_break_parts_two_clauses_without_a_dot(qapp: object) -> None:
    text = "Mika on all five · Aiko on all five"
    assert painted(text, 130) == painted(text.replace(" · ", "\n"), 130)
    assert painted(text, 240) != painted(text.replace(" · ", "  "), 240), "side by side the dot parts them"


def lines_in(text: str, wide: float) -> list[str]:
    """Return the lines of a text, its icons as squares and its firm spaces as usual ones."""
    (layout,) = icon_text._layouts(text, 15, wide, Qt.AlignmentFlag.AlignLeft)
    rows = [layout.lineAt(number) for number in range(layout.lineCount())]
    lines = [layout.text()[row.textStart() : row.textStart() + row.textLength()] for row in rows]
    return [line.replace("\u00a0", " ").replace(phrases.ICON, "■").strip("\u2028 ") for line in lines]


def test_clauses_between_dots_break_where_they_end_and_leave_no_dot_there() -> None:
    assert lines_in("<mdi6.cross> 1 · <mdi6.cards> +1 <mdi6.gold> · undead +2", 80.0) == ["■ 1", "■ +1 ■", "undead +2"]
    assert lines_in("<mdi6.cross> 1 · <mdi6.cards> +1", 400.0) == ["■ 1 · ■ +1"]
    first, second, *_ = lines_in("<mdi6.cross> 2 · <mdi6.cards> −1 <mdi6.store>, +2 <mdi6.gold>", 75.0)
    assert (first, second[:4]) == ("■ 2", "■ −1"), "a wide clause keeps its first icon and figure together"
    assert "･" not in "".join(lines_in("<mdi6.cross>2･<mdi6.cards>+1", 45.0))


def test_a_list_of_numbers_has_no_room_in_letters_that_would_break_it() -> None:
    text = "<mdi6.shield-sword> · +3/+4/+6 <mdi6.sword>"
    wide = brush.width(f"+3/+4/+6\u00a0{phrases.ICON}", 15, True)
    assert icon_text.tall(text, 15, wide + 3) == 2 * brush.pitch_of(15)
    assert icon_text.tall(text, 15, wide) == inf


@pytest.mark.parametrize("size", [13, 15])
def test_a_last_number_is_not_torn_where_it_fits_beside_its_word_but_not_behind_the_stars(
    qapp: object, size: int
) -> None:
    for wide in range(100, 160):
        (rows,) = rows_of("★★ 得点化時：<mdi6.trophy-variant>+2", size, wide)
        assert not rows[-1].startswith("2"), (wide, rows)


def test_a_text_gets_smaller_letters_rather_than_a_round_on_two_lines(qapp: object) -> None:
    text = "このラウンド、味方1体は通常攻撃のダイス+1。"
    wide = (brush.width("このラウンド、", 13) + brush.width("このラウンド、", 14)) / 2
    assert icon_text.tall(text, 14, wide) == float("inf")
    assert icon_text.tall(text, 13, wide) < float("inf")
    assert icon_text.tall(text, 14, brush.width("ラウンド、", 14) + 1) < float("inf"), "it fits in no letters"
