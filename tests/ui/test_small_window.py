"""The smallest window, 1024x640: cards bear their names, phases and buttons their titles, rivals' dice are seen."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QSize
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Corners, Detail, Shape
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.log_lines import SummaryLine
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.geometry.layout import Kind, Spot
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint import brush
from tabletop.ui.table import offscreen
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.window import TableWindow
from tests.helpers.covering import in_turn
from tests.helpers.holy import Table
from tests.pictures.played import played_link
from tests.ui.test_table_window import at

SMALLEST = QSize(1024, 640)
SEATS = {"quarriors": 4, "align_dice": 3, "seven_missions": 2, "sorcerer": 2, "holy_knights": 4}
LATER = 45
"""Decisions after which cards lie in every place."""


def has_room_for_name(window: TableWindow, spot: Spot) -> bool:
    """Return whether a card bears its name, all of it, unless its neighbour covers it."""
    assert spot.piece is not None
    if spot.piece.detail is Detail.EDGE:
        return True
    name = card_form.arranged(spot.piece, spot.rect, window.scene.theme).name
    return bool(name.text) and name.box.height() >= brush.pitch_of(name.size) - 1


def played(game: GameEntry, decisions: int) -> State:
    """Return a match of four, or of as many as usual, after some decisions by whoever knows the game a little."""
    rules = game.load().game
    state = runner.new_state(rules, checked_setup(rules, SEATS.get(game.key, 2), {}), 3)
    for _ in range(decisions):
        if state.result is None:
            seat = runner.players_to_act(state)[0]
            runner.apply(state, rules.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    return state


def opened(qtbot: QtBot, game: GameEntry, state: State, seat: int, language: str) -> TableWindow:
    """Return a window that shows a seat's view."""
    names = ("Player", "Monique", "Aiko", "Clark")
    infos = [SeatInfo(number, names[number], Driver.ME if not number else Driver.REGULAR) for number in state.seats]
    link = offscreen.FrozenLink(view(state, seat), infos)
    window = offscreen.window(link, game.load(), language, "dark", SMALLEST, hidden=False)
    qtbot.addWidget(window)
    return window


def shown_cards(window: TableWindow) -> list[Spot]:
    """Return every card that lies open in a place of its own: not attached, not in a rival's board."""
    framed = {
        panel.part.ref
        for panel in window.scene.layout.panels
        if (panel.framed or getattr(panel.part, "fan", False))
        and getattr(panel.part, "seat", 0) in (0, -1)
        and hasattr(panel.part, "ref")
    }
    attached = {
        extra.ref
        for spot in window.scene.layout.spots.values()
        if spot.piece is not None
        for extra in spot.piece.attached
    }
    return [
        spot
        for spot in window.scene.layout.spots.values()
        if spot.kind is Kind.PIECE
        and spot.piece is not None
        and spot.piece.shape in (Shape.CARD, Shape.WIDE)
        and not spot.piece.blank
        and spot.piece.title
        and spot.within in framed
        and spot.ref not in attached
    ]


@pytest.mark.parametrize(
    ("language", "decisions"),
    [
        ("en", 12),
        ("ja", LATER),
        ("de", LATER),
        *(pytest.param(*one, marks=pytest.mark.long) for one in (("en", LATER), ("ja", 12), ("de", 12))),
    ],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_cards_bear_their_names_and_phases_their_titles(
    qtbot: QtBot, game: GameEntry, language: str, decisions: int
) -> None:
    window = opened(qtbot, game, played(game, decisions), 0, language)
    found = shown_cards(window)
    nameless = [(s.title, s.within) for s in found if not has_room_for_name(window, s)]
    assert found or game.key not in SEATS
    assert nameless == []
    pills = [pill for pill in window.top._pills if pill.isVisible()]
    assert bool(pills) is bool(window.top._phases)
    assert [pill.phase.title for pill in pills if not pill.whole] == []


@pytest.mark.parametrize(("game", "language"), in_turn(GAMES, ("en", "ja")))
def test_what_is_pointed_at_is_read_in_large_and_nothing_moves(qtbot: QtBot, game: GameEntry, language: str) -> None:
    window = opened(qtbot, game, played(game, LATER), 0, language)
    before = {ref: spot.rect for ref, spot in window.scene.layout.spots.items()}
    found = [spot for spot in shown_cards(window) if spot.piece is not None]
    if not found:
        pytest.skip("No card lies open here.")
    spot = next((spot for spot in found if spot.piece is not None and spot.piece.text), found[0])
    QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(window.view.viewport(), at(window, spot.ref))
    window.view.hover.explain()
    shown = window.view.hover.card
    assert shown.isVisible()
    assert shown.content is not None
    assert shown.content.piece.title == spot.title
    assert {ref: spot.rect for ref, spot in window.scene.layout.spots.items()} == before


@pytest.mark.painted
def test_dice_of_rivals_are_seen(qtbot: QtBot) -> None:
    game, found, monsters = entry("quarriors"), 0, 0
    for decisions in (20, 30, 40, 50):
        window = opened(qtbot, game, played(game, decisions), 0, "en")
        for seat in (1, 2, 3):
            state = window.session.view.state
            dice = [die for zone in (f"zone:ready/{seat}", f"zone:pool/{seat}") for die in _lying(window, zone)]
            found += len(dice)
            assert all(spot.rect.height() >= 20 for spot in dice)
            for piece in [spot.piece for spot in dice if spot.piece is not None and spot.piece.corners.top_right]:
                plain = msgspec.structs.replace(piece, corners=Corners())
                scene, side = window.scene, dice[0].rect.size().toSize().toTuple()
                pictures = [piece_painter.picture(each, side, scene.theme, 1.0).toImage() for each in (piece, plain)]
                assert pictures[0] != pictures[1], "no figures on a rival's die"
                monsters += 1
            assert state.result is None
    assert found
    assert monsters


def _lying(window: TableWindow, zone: str) -> list[Spot]:
    return [spot for spot in window.scene.layout.spots.values() if spot.within == zone and spot.kind is Kind.PIECE]


@pytest.mark.parametrize(("size", "most"), [(SMALLEST, 98), (QSize(1280, 768), 120)], ids=["1024", "1280"])
def test_bars_leave_the_window_to_the_table(qtbot: QtBot, size: QSize, most: int) -> None:
    game = entry("sorcerer")
    window = opened(qtbot, game, played(game, 12), 0, "en")
    window.resize(size)
    QCoreApplication.processEvents()
    assert window.height() - window.view.height() <= most
    table = window.view.geometry()
    undo = window.prompt.undo.mapTo(window, QPoint())
    window.prompt.ask("Which of your minions takes 1 damage?", ["A long line of facts. " * 30], ())
    qtbot.waitUntil(lambda: not window.recap.isVisible())  # the question takes the line of the recap
    qtbot.waitUntil(lambda: (window.view.geometry(), window.prompt.undo.mapTo(window, QPoint())) == (table, undo))
    window.prompt.ask("Which of your minions takes 1 damage?", (), ())
    qtbot.waitUntil(window.recap.isVisible)


@pytest.mark.parametrize("size", [SMALLEST, QSize(1280, 768)], ids=["1024", "1280"])
def test_a_question_that_takes_the_recap_away_leaves_the_table_as_large(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: QSize
) -> None:
    game = entry("sorcerer")
    window = opened(qtbot, game, played(game, 12), 0, "en")
    window.resize(size)
    QCoreApplication.processEvents()
    ask = window.prompt.ask
    monkeypatch.setattr(window.prompt, "ask", lambda *question, **rest: None)  # the table's own question may come late
    window.recap.show_lines((SummaryLine(1, "Aiko summons Grove Keeper to Lantern Bridge"),), {})
    table = window.view.geometry()
    for question, is_long in (
        ("Which?", False),
        ("Which of your minions takes 1 damage? " * 30, True),
        ("Why?", False),
    ):
        ask(question, ["one fact"], ())
        QCoreApplication.processEvents()
        assert (window.prompt.needs_more, window.recap.isVisible()) == (is_long, not is_long)
        assert window.view.geometry() == table


@cache
def turns_of_holy_knights() -> tuple[FrozenLink, ...]:
    """Return moments of matches at which the first seat decides what to do in its turn."""
    links = [played_link(entry("holy_knights"), 3, decisions, 3, choices=3) for decisions in range(6, 111, 6)]
    asked = [(link, link.view(0).state.ask) for link in links]
    return tuple(link for link, question in asked if question is not None and question.key == "stance")


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_a_turn_of_holy_knights_shows_what_rivals_did_and_whom_to_attack(qtbot: QtBot, language: str) -> None:
    game, attacks = entry("holy_knights"), 0
    for link in turns_of_holy_knights():
        window = offscreen.window(link, game.load(), language, "dark", SMALLEST, hidden=False)
        qtbot.addWidget(window)
        assert window.recap.lines
        assert window.recap.isVisible()
        labels = [label for label in window.session.labels() if label.action.verb in ("attack", "rescue")]
        if labels:
            buttons = [slot.button for slot in window.prompt._slots if slot.label and slot.label.key == "A"]
            assert [button.isVisible() for button in buttons] == [True]
            attacks += 1
    assert attacks > 2


@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_every_answer_to_a_turn_of_holy_knights_has_a_button(qtbot: QtBot, language: str, several: bool) -> None:
    table = Table(3).mat(0, "king_ashadi", "roxanne").hand(0, "quick_tessa", "lancer_oduin").captives("isolde")
    table.mat(1, "troll").gems(1, "ruby").mat(2, "medusa").gems(2, "topaz").hand(
        0, *(["squire_pim"] if several else [])
    )
    window = opened(qtbot, entry("holy_knights"), table.turn().state, 0, language)
    shown = [slot.label for slot in window.prompt._slots if slot.label and slot.button.isVisible()]
    assert {label.key for label in shown} == {"R", "N", "A", "E"}
    assert not window.prompt.more.isVisible()
