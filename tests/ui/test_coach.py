"""Hints that are thought about: chances of up to three choices follow the hint, and gold agrees with them."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.kit.strategy import Reason
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table import background_analysis, bubble
from tabletop.ui.table.win_chances import ChanceList, ChoiceChance
from tabletop.ui.table.window import TableWindow
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce
from tests.ui.conftest import ASK
from tests.ui.test_table_matches import opened, pig

ROLL, HOLD = Action(0, "roll", "die:0"), Action(0, "hold")


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> TableWindow:
    """A table at which seat 0 may roll or hold, with a coach that thinks in this process."""
    monkeypatch.setattr(background_analysis.HintRequests, "ask", ASK)
    monkeypatch.setattr(background_analysis, "Worker", AtOnce)
    monkeypatch.setattr(background_analysis, "entry", lambda key: PIG)
    match = pig(Driver.ME, Driver.ME, goal=50)
    roll(match)
    return opened(qtbot, match)


def roll(match: Match) -> None:
    """Let the seat that is asked roll until it has a choice."""
    while len(match.view(match.view(-1).players_to_act[0]).actions) < 2 or match.view(-1).players_to_act != (0,):
        seat = match.view(-1).players_to_act[0]
        assert match.submit(match.view(seat).actions[-1], match.number) is None


def told(window: TableWindow) -> list[str]:
    return window.bubble.chances.accessibleName().split("; ")


def test_a_hint_is_followed_by_the_chances_of_the_choices_and_gold_agrees(qtbot: QtBot, window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert window.bubble.isVisible()
    assert not window.bubble.chances.isVisible()
    qtbot.waitUntil(lambda: window.bubble.chances.isVisible(), timeout=10_000)
    best = window.session.advice[0]
    assert len(window.session.advice) == len(told(window)) == 2
    gold = [label for label in window.session.labels() if label.primary]
    assert [label.action for label in gold] == [best.action]
    assert window.bubble.title.text() == gold[0].text
    assert told(window)[0].startswith(f"{gold[0].text}: {round(100 * best.chance)} %")
    assert window.bubble.rect().contains(window.bubble.chances.geometry())


def test_at_most_three_choices_are_told_with_the_doubt_about_each(window: TableWindow) -> None:
    labels = window.session.labels()
    opinions = [Evaluation(label.action, 0.6, 0.02, 40) for label in (*labels, *labels)]
    window.feedback.hint()
    window.session.set_advice(window.session.view, tuple(opinions))
    window.feedback._show_analysis(tuple(opinions))
    assert len(told(window)) == 3
    assert all(": 60 % ± 4" in line for line in told(window))


def test_the_figures_say_once_what_they_are(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    labels = window.session.labels()

    def legend(error: float) -> str:
        opinions = tuple(Evaluation(label.action, 0.6, error, 40) for label in labels)
        window.feedback.hint()
        window.session.set_advice(window.session.view, opinions)
        window.feedback._show_analysis(opinions)
        assert window.bubble.detail.isVisible()
        return window.bubble.detail.text()

    assert legend(0.0) == "Your chance to win after each choice"
    assert legend(0.02) == "Your chance to win after each choice; ± is the margin of error"
    monkeypatch.setattr(window.session.loaded.game, "sides", lambda setup: (0, 0), raising=False)
    assert legend(0.0) == "Your chance to win together after each choice"
    first, second = labels
    window.session.set_advice(window.session.view, (Evaluation(first.action, 0.6), Evaluation(second.action, 0.4)))
    window.feedback.hint()
    said = window.bubble.detail.text()
    assert said.endswith(f"Your chance to win together: about 60 %; with “{second.text}”: 40 %.")


def test_choices_of_one_name_say_what_they_are_about_and_a_reason_stands_once(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = [msgspec.structs.replace(label, text="Try it") for label in window.session.labels()]
    assert len(labels) == 2
    monkeypatch.setattr(window.session, "labels", lambda: labels)
    monkeypatch.setattr(window.session, "reason", lambda action, *, best=True: "It may help.")
    monkeypatch.setattr(window.feedback, "describe_subject", lambda label: f"by {label.action.verb}")
    opinions = tuple(Evaluation(label.action, 0.6, 0.0, 40) for label in labels)
    window.feedback.hint()
    window.session.set_advice(window.session.view, opinions)
    window.feedback._show_analysis(opinions)
    first, second = (label.action.verb for label in labels)
    assert told(window) == [f"Try it: 60 %. by {first} · It may help.", f"Try it: 60 %. by {second}"]


@pytest.mark.parametrize("first", ["roll", "hold"])
def test_to_leave_off_is_explained_only_where_it_is_best(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    labels = sorted(window.session.labels(), key=lambda label: label.action.verb != first)
    monkeypatch.setattr(window.session, "reason", lambda action, *, best=True: f"Why {action.verb}.")
    opinions = tuple(Evaluation(label.action, 0.6, 0.0, 40) for label in labels)
    window.feedback.hint()
    window.session.set_advice(window.session.view, opinions)
    window.feedback._show_analysis(opinions)
    explained = {"roll": ["Why roll."], "hold": ["Why hold.", "Why roll."]}
    assert [line.partition("%. ")[2] for line in told(window) if "Why" in line] == explained[first]


def test_a_hint_stays_as_long_as_its_words_need(window: TableWindow) -> None:
    (clock,) = window.bubble.findChildren(QTimer)
    at = window.view.rect().center()
    window.bubble.say("accent", "Hold.", at)
    assert clock.isActive()
    assert clock.interval() == bubble.LINGER
    reasons = [
        ChoiceChance(f"Choice {n}", "It is what brings most of all that can be done here, " * 2, 0.5, 0.0)
        for n in range(3)
    ]
    window.bubble.say("accent", "Hold.", at, chances=reasons)
    assert clock.interval() > 2 * bubble.LINGER


def test_that_somebody_else_decides_is_taken_back_when_it_is_so_no_longer(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = type(window.session)
    monkeypatch.setattr(session, "is_to_act", False)
    window.feedback.refuse(Refusal("refusal.not_your_decision"))
    window.session.changed.emit((), False)
    assert window.bubble.isVisible()
    monkeypatch.setattr(session, "is_to_act", True)
    window.session.changed.emit((), False)
    assert not window.bubble.isVisible()
    window.feedback.refuse(Refusal("refusal.nothing"))
    window.session.changed.emit((), False)
    assert window.bubble.isVisible()


def test_what_speaks_for_a_choice_alone_stands_with_it_wherever_it_stands(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = sorted(window.session.labels(), key=lambda label: label.action.verb != "roll")
    why = {"roll": Reason("match.concede.two", {}), "hold": Reason("match.concede.more", {})}
    monkeypatch.setattr(
        window.session.loaded.game.strategy, "explain_choice", lambda state, action: why[action.verb], raising=False
    )
    opinions = tuple(Evaluation(label.action, 0.6, 0.0, 40) for label in labels)
    window.feedback.hint()
    window.session.set_advice(window.session.view, opinions)
    window.feedback._show_analysis(opinions)
    rolled, held = (window.session.words(f"match.concede.{key}") for key in ("two", "more"))
    assert [line.partition("%. ")[2] for line in told(window)] == [rolled, held]


def test_what_does_not_speak_for_a_choice_stands_only_beside_those_that_the_best_is_compared_with(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = sorted(window.session.labels(), key=lambda label: label.action.verb != "hold")
    against = Reason("match.concede.two", {}, speaks=False)
    monkeypatch.setattr(
        window.session.loaded.game.strategy, "explain_choice", lambda state, action: against, raising=False
    )
    opinions = tuple(Evaluation(label.action, 0.6, 0.0, 40) for label in labels)
    window.feedback.hint()
    window.session.set_advice(window.session.view, opinions)
    window.feedback._show_analysis(opinions)
    text = window.session.words("match.concede.two")
    assert [text in line for line in told(window)] == [False, True]


def test_a_thought_that_comes_too_late_changes_nothing(window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_H)
    QTest.mouseClick(window.bubble, Qt.MouseButton.LeftButton)
    before = window.session.view
    action = window.session.labels()[0].action
    assert window.session.submit(action) is None
    assert not window.session.set_advice(before, (Evaluation(action, 1.0, 0.0, 9),))
    window.feedback._show_analysis((Evaluation(action, 1.0, 0.0, 9),))
    assert not window.bubble.isVisible()


def test_closing_the_table_ends_the_thought(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(AtOnce, "close", lambda self: closed.append(True))
    QTest.keyClick(window.view, Qt.Key.Key_H)
    window.close()
    assert closed == [True]


def test_a_long_reason_is_told_to_its_last_word(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    chances = ChanceList(THEMES["dark"], board)

    def seen(last: str) -> QImage:
        why = f"What you capture now fights and pays for you in every turn that follows, and then in another one {last}"
        chances.show_chances([ChoiceChance("Capture", why, 0.5, 0.0)])
        chances.resize(chances.sizeHint())
        return chances.grab().toImage()

    assert seen("again.") != seen("later.")
