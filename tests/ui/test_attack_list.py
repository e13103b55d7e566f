"""The list of everybody that can be attacked: opened by a button or a key, with a chance for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.engine.view import View, view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.rules.state import NOBODY, foe_of
from tabletop.match.match import Match
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.pieces.highlights import Highlight, HighlightItem, MarkItem
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.choice_list import FAIR, GOOD, ChoiceList, chance_color, listed_labels
from tabletop.ui.table.answers.decision_presenter import list_buttons
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.ui.test_holy_table import opened, played_until

__all__ = ["opened"]


def can_attack(seen: View) -> bool:
    return sum(action.verb == "attack" for action in seen.actions) > 1


@pytest.fixture
def shown(opened: tuple[Match, TableWindow], qtbot: QtBot) -> Iterator[tuple[Match, TableWindow, ChoiceList]]:
    """Return a match in which several can be attacked, with the list open."""
    match, window = opened
    assert (button := window.prompt.button_for("Attack…")) is not None
    assert (button.isVisible(), button.keys) == (True, "A")
    qtbot.waitUntil(lambda: _pressed(window))
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    yield match, window, choices
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


def _pressed(window: TableWindow) -> bool:
    if QApplication.activePopupWidget() is None:
        QTest.keyClicks(window.view, "a")
    return QApplication.activePopupWidget() is not None


@pytest.mark.parametrize("opened", [(8, can_attack)], indirect=True)
def test_the_list_has_round_corners_where_windows_cannot_be_translucent(
    shown: tuple[Match, TableWindow, ChoiceList],
) -> None:
    choices = shown[2]
    mask, box = choices.mask(), choices.rect()
    assert mask.contains(box.center())
    assert mask.boundingRect() == box
    corners = (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())
    assert not any(mask.contains(corner) for corner in corners)


@pytest.mark.parametrize("opened", [(4, can_attack)], indirect=True)
def test_no_banner_floats_over_the_table_beside_the_list(shown: tuple[Match, TableWindow, ChoiceList]) -> None:
    assert not shown[1].view.hover.card.isVisible()


def can_attack_one(seen: View) -> bool:
    found = [action for action in seen.actions if action.verb in ("attack", "rescue")]
    return len(found) == 1 and bool(seen.state.mat(foe_of(found[0])))


@pytest.mark.parametrize("opened", [(2, can_attack_one)], indirect=True)
def test_a_single_target_has_one_button_that_says_what_it_wins_and_how_likely(
    opened: tuple[Match, TableWindow],
) -> None:
    _, window = opened
    shown = [slot.button for slot in window.prompt._slots if slot.label is not None]
    attacks = [button for button in shown if button.text().startswith("Attack")]
    assert [button.keys for button in attacks] == ["A"]
    text = attacks[0].text()
    assert re.search(r": (no gem|\d gems?) · (\d+ %(, if no cards are played)?|unguarded)$", text), text


@pytest.mark.parametrize("opened", [(8, can_attack)], indirect=True)
def test_every_target_is_listed_with_its_chance_the_best_first(
    shown: tuple[Match, TableWindow, ChoiceList],
) -> None:
    match, _, choices = shown
    legal = {action for action in match.view(0).actions if action.verb in ("attack", "rescue")}
    assert {label.action for label in choices.labels} == legal
    chances = [label.chance for label in choices.labels]
    assert chances == sorted(chances, reverse=True)
    assert all(f"{label.chance} %" in label.mark for label in choices.labels)
    first = choices.labels[0]
    spoken_about = first.about.replace(" · ", ", ")
    assert choices.accessibleDescription().startswith(f"{first.row}, {first.chance} %. {spoken_about}")


@pytest.mark.parametrize("opened", [(8, can_attack)], indirect=True)
def test_the_target_under_the_keys_is_lit_and_enter_attacks_it(
    shown: tuple[Match, TableWindow, ChoiceList], qtbot: QtBot
) -> None:
    match, window, choices = shown
    QTest.keyClick(choices, Qt.Key.Key_Down)
    target = choices.labels[1].action.target
    spot = window.scene.spot(target)
    assert spot is not None
    marks = [item for item in window.scene.highlights if isinstance(item, HighlightItem)]
    hints = [item for item in marks if item.kind is Highlight.HINT]
    assert any(item.boundingRect().center() == spot.rect.center() for item in hints)
    QTest.keyClick(choices, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: match.view(0).state.attacker != NOBODY or window.feedback.bubble.is_asking)


@pytest.mark.parametrize("opened", [(8, can_attack)], indirect=True)
def test_a_lit_table_pressed_beside_the_list_is_attacked(
    shown: tuple[Match, TableWindow, ChoiceList], qtbot: QtBot
) -> None:
    match, window, choices = shown
    spot = window.scene.spot(choices.labels[0].action.target)
    assert spot is not None
    view = window.view
    at = view.viewport().mapToGlobal(view.mapFromScene(spot.rect.bottomRight() - QPointF(4, 4)))
    QTest.mouseClick(choices, Qt.MouseButton.LeftButton, pos=choices.mapFromGlobal(at))
    qtbot.waitUntil(lambda: match.view(0).state.attacker != NOBODY or window.feedback.bubble.is_asking)


@pytest.mark.parametrize("opened", [(8, can_attack)], indirect=True)
def test_a_row_is_chosen_by_mouse_and_escape_chooses_nothing(
    shown: tuple[Match, TableWindow, ChoiceList], qtbot: QtBot
) -> None:
    match, window, choices = shown
    number = match.number
    QTest.keyClick(choices, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert match.number == number
    qtbot.waitUntil(lambda: _pressed(window))
    again = QApplication.activePopupWidget()
    assert isinstance(again, ChoiceList)
    at = again.row(0).center().toPoint()
    QTest.mouseMove(again, QPoint(at))
    QTest.mouseClick(again, Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: match.view(0).state.attacker != NOBODY or window.feedback.bubble.is_asking)


def test_there_is_no_button_where_nobody_can_be_attacked() -> None:
    match = played_until(2, lambda seen: seen.state.is_pending("stance") and not can_attack(seen))
    assert not any(label.menu for label in holy_knights.table(match.view(0), Words("en")).prompt.labels)
    match.close()


@pytest.mark.parametrize(("chance", "name"), [(GOOD, "green"), (FAIR, "amber"), (FAIR - 1, "red")])
def test_colours_of_chances_change_at_75_and_45(chance: int, name: str) -> None:
    colors = {"green": "#2f7d3b", "amber": "#b97a12", "red": "#b3372f"}
    assert chance_color(chance) == colors[name]


@pytest.mark.parametrize("opened", [(8, can_attack)], indirect=True)
def test_at_eight_seats_every_target_of_a_held_banner_is_lit_and_says_its_chance_above_the_cards(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    window.resize(1024, 640)
    window.interaction.pick_up("banner:0")
    scene = window.scene
    targets = [action.target for action in match.view(0).actions if action.verb == "attack"]
    assert len(targets) > 1
    marks = [item for item in scene.highlights if isinstance(item, HighlightItem)]
    lit = [item for item in marks if item.kind is Highlight.TARGET]
    for target in targets:
        spot = scene.spot(target)
        assert spot is not None
        (highlight,) = [item for item in lit if item.boundingRect().center() == spot.rect.center()]
        label = highlight.label_rect()
        covered = any(each.within == target and each.rect.intersects(label) for each in scene.layout.spots.values())
        pills = [item for item in scene.items() if isinstance(item, MarkItem) and item.text.endswith("%")]
        above = [item for item in pills if spot.rect.adjusted(0, -9, 0, 9).contains(item.boundingRect().center())]
        assert bool(above) == covered == (not highlight.is_labelled)
        assert all(item.zValue() > piece.zValue() for item in above for piece in scene.pieces.items.values())
    window.interaction.let_go()


@pytest.mark.parametrize("opened", [(4, can_attack)], indirect=True)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 768)])
def test_no_chance_at_a_target_lies_on_a_card_or_a_name(
    opened: tuple[Match, TableWindow], size: tuple[int, int]
) -> None:
    _, window = opened
    window.resize(*size)
    window.interaction.pick_up("banner:0")
    layout = window.scene.layout
    pills = [item.boundingRect().adjusted(2, 2, -2, -2) for item in window.scene.items() if isinstance(item, MarkItem)]
    assert pills
    read = [
        spot.rect for spot in layout.spots.values() if spot.kind is Kind.PIECE and spot.within.startswith("zone:mat")
    ]
    assert not [pill for pill in pills for rect in (*read, *layout.header_rects()) if pill.intersects(rect)]
    window.interaction.let_go()


@pytest.mark.parametrize(("key", "row"), [(Qt.Key.Key_0, 9), (Qt.Key.Key_A, 10), (Qt.Key.Key_B, 11)])
def test_every_row_of_a_long_list_has_a_key(qtbot: QtBot, key: Qt.Key, row: int) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    window.show()
    labels = [
        Label(Action(0, "capture", f"die:{number}"), f"Die {number}", row=f"Die {number}") for number in range(1, 13)
    ]
    choices, chosen = ChoiceList("Capture which die?", labels, THEMES["dark"], window), list[Label]()
    choices.chosen.connect(chosen.append)
    choices.open(QPoint(450, 700))
    QTest.keyClick(choices, key)
    assert chosen == [labels[row]]


@pytest.mark.rule("HOK-4.18")
@pytest.mark.parametrize("cards", [("sybil",), ("sybil", "harpy"), ("sybil", "harpy", "hydra")])
def test_a_button_adds_characters_however_many_can_be_added(cards: tuple[str, ...]) -> None:
    table = Table().mat(0, "ogre").hand(0, *cards).turn()
    asked = holy_knights.table(view(table.state, 0), Words("en")).prompt
    (button,) = [label for label in list_buttons(asked, asked.labels, 0) if label.key == "R"]
    assert button.text == ("Add…" if len(cards) > 1 else "Add Hexer Sybil")
    listed = listed_labels(asked.labels, "strengthen")
    assert {label.row for label in listed} == set(("Hexer Sybil", "Harpy", "Hydra")[: len(cards)])


@pytest.mark.parametrize(
    ("mine", "hand", "about"),
    [
        (("ogre",), ("orc_footman",), "wins 1 gem · your 1 against 1 · 1 in hand"),
        (("ogre", "harpy"), ("shield",), "wins 1 gem · your 2 against 1 · 1 in hand"),
        (("orc_footman",), ("red_dragon", "hydra"), "wins 1 gem · your 1 against 1 · {} % with your hand"),
    ],
)
def test_a_row_says_who_meets_whom_and_what_the_hand_would_change(
    mine: tuple[str, ...], hand: tuple[str, ...], about: str
) -> None:
    table = Table().mat(0, *mine).hand(0, *hand).mat(1, "king_ashadi").gems(1, "ruby").hand(1, "shield").turn()
    labels = holy_knights.table(view(table.state, 0), Words("en")).prompt.labels
    (row,) = [label for label in labels if label.action.verb == "attack"]
    assert re.sub(r"\d+ %", "{} %", row.about) == about
