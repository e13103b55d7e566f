"""First-use tips at the table of Sorcerer: swaps, flipping fate, tactics."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.events import Logged, Rolled
from tabletop.games.sorcerer.rules.state import At
from tabletop.ui.table.guides.first_use_tips import ActionTips, FirstUseTips
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import Open, open_table
from tests.ui.test_table_window import at, drag


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


def tips_of(window: TableWindow, known: list[str]) -> None:
    """Let a window explain new actions, now and from now on."""
    ActionTips(window.session, window.view, window.bubble, known.__contains__, known.append, window)
    window.session.changed.emit((), False)


def test_swapping_is_explained_once_beside_the_minions_that_can_trade_places(opened: Open) -> None:
    table, known = Table(), list[str]()
    first, second = table.put("left", "bell_ringer"), table.put("centre", "bell_ringer")
    window, _ = opened(table.act())
    tips_of(window, known)
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == Words("en")("teaching.sorcerer.reinforce.card")
    for item in (first, second):
        bubble = QRect(window.bubble.mapToGlobal(QPoint()), window.bubble.size())
        assert not bubble.contains(window.view.viewport().mapToGlobal(at(window, f"card:{item}")))
    drag(window, f"card:{first}", at(window, f"card:{second}"))
    assert not window.bubble.isVisible() or window.bubble.title.text() != Words("en")(
        "teaching.sorcerer.reinforce.card"
    )
    window.bubble.hide()
    window.session.changed.emit((), False)
    assert not window.bubble.isVisible(), "once is enough"
    assert known == ["sorcerer.reinforce.card"]


@pytest.mark.parametrize("minions", [("left", "left"), ("left", "right")])
def test_swapping_is_not_explained_before_it_can_be_done(opened: Open, minions: tuple[str, str]) -> None:
    table, known = Table(), list[str]()
    for place in minions:
        table.put(place, "bell_ringer")
    window, _ = opened(table.act())
    tips_of(window, known)
    assert not window.bubble.isVisible()
    assert known == []


@pytest.mark.parametrize("is_unused", [True, False])
def test_flipping_fate_is_explained_when_it_can_be_done(opened: Open, is_unused: bool) -> None:
    table, known = Table(), ["sorcerer.reroll.omen"]
    table.state.omens[0] = 1
    if is_unused:
        table.fate(0)
    table.put("centre", "leviathan", seat=1)
    table.roll("blank", "hit").attack(table.put("centre", "bell_ringer")).roll("hit", "hit")
    window, taken = opened(table)
    tips_of(window, known)
    assert known[1:] == ["sorcerer.flip"] * is_unused
    if is_unused:
        assert window.bubble.title.text() == Words("en")("teaching.sorcerer.flip")
        QTest.keyClick(window, Qt.Key.Key_F)
        assert [action.verb for action in taken] == ["flip"]


@pytest.mark.parametrize("is_free", [True, False])
def test_an_omen_is_explained_when_it_can_first_be_spent(opened: Open, is_free: bool) -> None:
    table, known = Table(), list[str]()
    (table.state.free if is_free else table.state.omens)[0] = 1
    table.put("centre", "leviathan", seat=1)
    window, _ = opened(table.roll("blank", "hit").attack(table.put("centre", "bell_ringer")))
    tips_of(window, known)
    assert known == [] if is_free else ["sorcerer.reroll.omen"]
    assert window.bubble.isVisible() is not is_free


def test_the_energy_die_is_explained_before_it_is_rolled(opened: Open) -> None:
    table, known = Table(first=1), list[str]()
    window, _ = opened(table.ready())
    tips_of(window, known)
    assert known == ["sorcerer.four"]
    assert window.bubble.title.text() == Words("en")("teaching.sorcerer.four")


def test_a_tactic_and_its_marks_are_explained_when_it_can_be_used(opened: Open) -> None:
    table, known = Table("ariaspes", "haunted_forest"), list[str]()
    table.put("left", "leviathan", seat=1)
    window, _ = opened(table.attack(table.put("left", "bell_ringer")))
    tips_of(window, known)
    assert known == ["sorcerer.tactic"]
    assert window.bubble.title.text() == Words("en")("teaching.sorcerer.tactic")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_tip_about_an_attack_covers_no_words_on_cards(opened: Open, size: tuple[int, int]) -> None:
    table, known = Table("odile_marrow", "demonologist"), list[str]()
    table.beside(1, "zevrane", "shapeshifter", "forgotten_temple")
    table.put("hand/0", "fog_over_the_thames", "false_orders", "siren")
    minions = {"left": ("flame_dancer", "wolf_form"), "centre": ("bargain_demon", "bell_ringer")}
    for place, (own, other) in {**minions, "right": ("kraken", "stinging_polyp")}.items():
        mine, attacker = table.put(place, own), table.put(place, other, seat=1)
    table.state.spent[mine] = 1
    table.state.omens[0] = 1
    window, _ = opened(table.roll("critical").attack(attacker))
    window.resize(*size)
    QApplication.processEvents()
    FirstUseTips(window.session, window.view, window.bubble, known.__contains__, known.append, window)
    told = Logged("sorcerer.log.attacks", {"seat": "seat:1", "card": f"card:{attacker}", "place": At.refs[2]})
    dice = tuple(item for item in table.state.zones[At.dice])
    window.session.changed.emit((told, Rolled(dice[:1], (0,))), False)
    assert window.bubble.title.text() == Words("en")("teach.sorcerer.log.attacks")
    assert window.bubble.isVisible()
    bubble = QRect(window.view.viewport().mapFromGlobal(window.bubble.mapToGlobal(QPoint())), window.bubble.size())
    assert not [rect for rect in window.view.word_rects() if rect.intersects(bubble)]
