"""A battle of Sorcerer with few questions: all minions attack at one press, and rerolls are skipped throughout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import SPECTATOR, View, view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.rules.battlefields import across
from tabletop.kit import CARD
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.table.answers.decision_presenter import ASK_AGAIN
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.filming import Stage, updates
from tests.ui.sorcerer_window import link_of, open_table

WORDS = Words("en", sorcerer.names("en"))


@pytest.mark.rule("SOR-7.05")
def test_all_minions_of_a_battlefield_attack_at_one_press_and_only_of_that_one(qtbot: QtBot) -> None:
    table = Table()
    weak, strong, _ = [table.put("left", key) for key in ("bell_ringer", "leviathan", "thrall")]
    table.put("centre", "bell_ringer", "thrall")
    window, taken = open_table(qtbot, table.roll(*["blank"] * 30).battle())
    assert window.prompt.text == "Which minion attacks at Fogbound Docks?"
    QTest.keyClick(window.view, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: window.prompt.text == "Which minion attacks at Lantern Bridge?")
    sources = [action.source for action in taken if action.verb == "attack"]
    assert sources == [CARD[strong], CARD[weak]], "the strongest first; the last attacks by rule"
    assert [line.text for line in window.session.lines].count("You attack without being asked.") == 1
    assert window.prompt.button_for("All attack") is not None
    assert window.prompt.button_for("Choose attackers") is None, "each battlefield asks anew"


@pytest.mark.rule("SOR-7.15", "SOR-R.33")
def test_rerolls_skipped_in_a_battlefield_are_skipped_in_the_next_too(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens[0] = 2
    for place in ("left", "centre", "right"):
        table.put(place, "bell_ringer")
    window, taken = open_table(qtbot, table.roll(*["hit", "blank"] * 3).battle())
    button = window.prompt.button_for("Skip rerolls")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.decision == "over")
    assert [action.verb for action in taken] == ["done"] * 3


@pytest.mark.rule("SOR-7.13")
@pytest.mark.parametrize(("hurt", "is_asked"), [(2, False), (6, True)])
def test_skipped_rerolls_are_asked_about_only_where_a_capture_has_a_fair_chance(hurt: int, is_asked: bool) -> None:
    """Fate rerolls all five dice; for ten points each must show two."""
    table = Table()
    table.fate(0)
    table.roll(*["hit"] * 3, *["blank"] * 2).attack(table.put("left", "leviathan"))
    table.state.hurt[across(table.state.striking)] = hurt
    lasting = sorcerer.table(view(table.state, 0), WORDS).prompt.lasting
    assert lasting is not None
    assert lasting.rests is is_asked


@pytest.mark.rule("SOR-7.13")
def test_skipped_rerolls_are_asked_about_where_free_ones_could_help_and_so_is_skipping_them(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens[0] = 2
    table.roll("hit", "blank").attack(table.put("left", "bell_ringer"))
    window, taken = open_table(qtbot, table)
    lasting = window.session.table.prompt.lasting
    assert lasting is not None
    assert not lasting.rests
    table.state.free[0] = 1
    link_of(window).announce()
    window.commands.blunder_warnings = True
    lasting = window.session.table.prompt.lasting
    assert lasting is not None
    assert lasting.rests
    QTest.keyClick(window.view, Qt.Key.Key_K)
    assert taken == []
    assert window.feedback.bubble.is_asking
    link_of(window).announce()
    assert window.feedback.bubble.is_asking, "the question stays while nothing changes for it"
    QTest.keyClick(window.view, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: len(taken) == 1)


def test_nothing_is_warned_of_about_a_button_of_the_bar_that_is_no_action_of_the_game(qtbot: QtBot) -> None:
    table = Table()
    table.state.energy[0], table.state.actions[:] = 10, [1, 0]
    session = open_table(qtbot, table.act())[0].session
    session.view.forecast.is_wanted = True
    assert session.warning(Label(Action(SPECTATOR, ASK_AGAIN), "Ask about rerolls again")) == ""


def test_a_banner_about_me_lies_in_an_empty_place_rather_than_over_my_hand_or_skills(qtbot: QtBot) -> None:
    table = Table("ariaspes", "necromancer", "forgotten_temple")
    for place, key in (("left", "bell_ringer"), ("centre", "leviathan"), ("left", "thrall")):
        table.put(place, key)
        table.put(place, key, seat=1)
    table.put("hand/0", *["bell_ringer"] * 6)
    window, _ = open_table(qtbot, table.act())
    scene = window.scene
    at = MessagePlaces(scene).clear(280, 42, 0)
    box = QRectF(at.x() - 140, at.y() - 21, 280, 42)
    controls = [
        panel for panel in scene.layout.panels if getattr(panel.part, "ref", "") in ("zone:hand/0", "zone:skills/0")
    ]
    assert [panel for panel in controls if panel.rect.intersects(box)] == []


def test_no_turn_is_announced_where_i_choose_the_next_attack(stages: list[Stage]) -> None:
    def found() -> tuple[View, View, tuple[Event, ...]]:
        for seed in range(30):
            for before, after, events in updates("sorcerer", seed):
                pending = after.state.ask
                if pending is not None and pending.key == "attack" and before.seat not in pending.seats:
                    return view(before.state, pending.seats[0]), view(after.state, pending.seats[0]), events
        raise AssertionError("that never comes")

    stage = Stage(found())
    stages.append(stage)
    banners: list[str] = []
    stage.scene.banner = lambda *said: banners.append(str(said[0]))  # type: ignore[method-assign]
    stage.begin()
    stage.play_out()
    assert stage.window.session.table.prompt.text.startswith("Which minion attacks at ")
    assert "Your turn" not in banners


@pytest.mark.rule("SOR-7.17", "SOR-7.18")
@pytest.mark.parametrize(
    ("spent", "hurt", "face", "plan"),
    [
        (False, 0, "hit", "1 to the side (the side has room)"),
        (True, 0, "hit", "1 to Leviathan (it has attacked already)"),
        (False, 11, "hit", "1 to Leviathan (it can take the most)"),
        (False, 0, "critical", "1 to Leviathan (it can still attack)"),
        (False, 11, "critical", "1 to the side (this captures the battlefield)"),
    ],
)
def test_the_button_that_assigns_points_says_why_there(spent: bool, hurt: int, face: str, plan: str) -> None:
    table = Table()
    foe = table.put("left", "leviathan", seat=1)
    table.state.spent[foe] = int(spent)
    mine = table.put("left", "bell_ringer")
    table.roll(face, "blank").attack(mine)
    table.state.hurt[across(table.state.striking)] = hurt
    assert table.state.ask is not None
    assert sorcerer.table(view(table.state, table.state.ask.seats[0]), WORDS).prompt.plan == f"Assign for me: {plan}."
