"""The chances of a hint's choices as they stand in its bubble."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels import bubble
from tabletop.ui.table.panels.win_chances import REASON, WIDTH, ChanceList, ChoiceChance


def test_all_choices_have_a_margin_of_error_or_none(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    chances = ChanceList(THEMES["dark"], board)
    for errors, shown in (((0.02, 0.001), ["A: 66 % ± 4", "B: 66 % ± 1"]), ((0.001, 0.0), ["A: 66 %", "B: 66 %"])):
        choices = [ChoiceChance(name, "", 0.66, error) for name, error in zip("AB", errors, strict=True)]
        chances.show_chances(choices)
        assert [chances.words(choice) for choice in choices] == shown


def test_choices_of_a_hint_have_even_gaps_whatever_the_length_of_their_reasons(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    chances = ChanceList(THEMES["dark"], board)
    reasons = ("Short.", "Long " * 20, "Long " * 40)
    gaps = []
    for choice in (ChoiceChance("Capture", why, 0.5, 0.0) for why in reasons):
        chances.show_chances([choice])
        font = chances._font(small=True)
        lines = QFontMetricsF(font).boundingRect(QRectF(0, 0, WIDTH, 1e6), REASON, choice.why).height()
        gaps.append(chances.sizeHint().height() - round(lines))
    assert max(gaps) - min(gaps) <= 1


@pytest.mark.painted
@pytest.mark.parametrize(
    ("name", "why", "ends"),
    [
        (
            "Capture",
            "What you capture now fights and pays for you in every turn that follows, and then in another one {last}",
            ("again.", "later."),
        ),
        (
            "Blood Frenzy: exhaust this – 1 damage to a minion of yours here, which gets +2 attack this {last}",
            "",
            ("round", "fight"),
        ),
    ],
)
def test_a_long_choice_or_reason_is_told_to_its_last_word(
    qtbot: QtBot, name: str, why: str, ends: tuple[str, str]
) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    chances = ChanceList(THEMES["dark"], board)

    def seen(last: str) -> QImage:
        chances.show_chances([ChoiceChance(name.format(last=last), why.format(last=last), 0.5, 0.0)])
        chances.resize(chances.sizeHint())
        return chances.grab().toImage()

    first, second = map(seen, ends)
    assert first != second


def test_a_wide_bubble_leaves_no_empty_line_under_a_choice(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(1000, 700)
    hint = bubble.Bubble(THEMES["dark"], board)
    board.show()
    measure = QFontMetricsF(hint.chances._font(small=True))
    why = next(text for n in range(90) if measure.horizontalAdvance(text := "it " * n) > WIDTH + 8)
    choice = ChoiceChance("Reroll", why, 0.5, 0.0)
    hint.say("accent", "What to do now? " * 3, board.rect().center(), chances=[choice])
    assert hint.chances.width() > WIDTH
    assert hint.chances.heightForWidth(WIDTH) > hint.chances.heightForWidth(hint.chances.width())
    assert hint.chances.height() == hint.chances.heightForWidth(hint.chances.width())


@pytest.mark.painted
def test_rough_chances_that_read_alike_have_bars_of_one_length(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    chances = ChanceList(THEMES["dark"], board)

    def seen(chance: float) -> QImage:
        chances.show_chances([ChoiceChance("Capture", "", chance, 0.06)])
        chances.resize(chances.sizeHint())
        return chances.grab().toImage()

    assert seen(0.73) == seen(0.77), "about 75 %"
    assert seen(0.77) != seen(0.78), "about 80 %"
