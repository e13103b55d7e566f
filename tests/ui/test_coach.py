"""Hints: a search's chances of up to three choices with their reasons, and gold that agrees with them."""

from __future__ import annotations

from collections.abc import Sequence
from html import unescape

import msgspec
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.bots import rival_edges
from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import USUAL
from tabletop.bots.worker import ThinkRequest
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.kit.strategy import Reason
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model import i18n
from tabletop.ui.table.answers import background_analysis, hint_text
from tabletop.ui.table.panels import bubble
from tabletop.ui.table.panels.win_chances import ChoiceChance
from tabletop.ui.table.state import advice, session
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words, capitalized
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce
from tests.ui.conftest import ASK, forget_advice
from tests.ui.test_table_matches import opened, pig

ROLL, HOLD = Action(0, "roll", "die:0"), Action(0, "hold")


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> TableWindow:
    """A table at which seat 0 may roll or hold, with a coach that thinks in this process."""
    monkeypatch.setattr(background_analysis.HintRequests, "ask", ASK)
    monkeypatch.setattr(background_analysis, "WorkerPool", AtOnce)
    monkeypatch.setattr(background_analysis, "entry", lambda key: PIG)
    monkeypatch.setattr(hint_text, "MOST_ERROR", 1.0)  # a search of four playouts is as vague as that
    match = pig(Driver.ME, Driver.ME, goal=50)
    roll(match)
    return opened(qtbot, match)


def roll(match: Match) -> None:
    """Let the seat that is asked roll until it has a choice."""
    while len(match.view(match.view(-1).players_to_act[0]).actions) < 2 or match.view(-1).players_to_act != (0,):
        seat = match.view(-1).players_to_act[0]
        assert match.submit(match.view(seat).actions[-1], match.number) is None


def answer(window: TableWindow, evaluations: tuple[Evaluation, ...]) -> None:
    """Ask for a hint, and let a search answer it."""
    window.feedback.hint()
    assert window.session.set_advice(window.session.view, evaluations)
    window.feedback.hint_requests.analysed.emit()


def requested_seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a list to which every request adds its seconds."""
    seconds: list[float] = []
    think = AtOnce.think

    def recorded(self: AtOnce, request: ThinkRequest) -> None:
        seconds.append(request.limits.seconds)
        think(self, request)

    monkeypatch.setattr(AtOnce, "think", recorded)
    return seconds


def told(window: TableWindow) -> list[str]:
    return window.bubble.chances.accessibleName().split("; ")


def test_a_hint_is_followed_by_the_chances_of_the_choices_and_gold_agrees(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "is_ahead", bool)  # four playouts cannot tell
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert window.bubble.isVisible()
    assert not window.bubble.chances.isVisible()
    qtbot.waitUntil(lambda: window.bubble.chances.isVisible())
    best = window.session.advice[0]
    assert len(window.session.advice) == len(told(window)) == 2
    gold = [label for label in window.session.labels() if label.primary]
    assert [label.action for label in gold] == [best.action]
    assert window.bubble.title.text() == capitalized(gold[0].text)
    assert told(window)[0].startswith(f"{capitalized(gold[0].text)}: about {5 * round(20 * best.chance)} %")
    assert window.bubble.rect().contains(window.bubble.chances.geometry())


def test_vague_chances_are_not_listed(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_text, "MOST_ERROR", 0.15)
    answer(window, (Evaluation(ROLL, 0.6, 0.14, 40), Evaluation(HOLD, 0.5, 0.14, 40)))
    assert window.bubble.chances.isVisible()
    answer(window, (Evaluation(ROLL, 0.6, 0.14, 40), Evaluation(HOLD, 0.5, 0.16, 40)))
    assert not window.bubble.chances.isVisible()


def test_a_single_choice_has_no_bar(window: TableWindow) -> None:
    answer(window, (Evaluation(ROLL, 0.6, 0.04, 40),))
    assert window.bubble.isVisible()
    assert not window.bubble.chances.isVisible()


def test_the_chances_that_a_hint_shows_count_on_the_level_of_the_rival(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Evaluation(ROLL, 0.6, 0.01, 40), Evaluation(HOLD, 0.5, 0.01, 40)
    for levels, figures in ((("me", "novice"), (92, 88)), (("me", "me"), (60, 50))):
        edges = {("me", "novice"): 2.0}
        monkeypatch.setattr(rival_edges, "edge", lambda state, seat, levels, edges=edges: edges.get(tuple(levels), 0.0))
        monkeypatch.setattr(
            window.session.link,
            "seats",
            lambda levels=levels: [SeatInfo(n, "", Driver(each)) for n, each in enumerate(levels)],
        )
        answer(window, found)
        assert [int(line.split(": ")[1].split(" ")[0]) for line in told(window)] == list(figures)


def test_gold_and_hint_agree_on_a_lead_that_a_weak_rival_makes_small(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Evaluation(ROLL, 0.6, 0.002, 400), Evaluation(HOLD, 0.56, 0.002, 400)
    for lead, is_gold in ((0.0, True), (2.0, False)):
        monkeypatch.setattr(rival_edges, "edge", lambda state, seat, levels, lead=lead: lead)
        answer(window, found)
        assert gold(window) == ([ROLL] if is_gold else [])
        said = window.bubble.title.text().endswith("(any choice will do)")
        assert said is not is_gold


def test_a_hint_highlights_nothing_among_equals_even_where_advice_is_off(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = [msgspec.structs.replace(label, primary=label.action == HOLD) for label in window.session.labels()]
    monkeypatch.setattr(session, "action_labels", lambda table, actions: tuple(plain))
    forget_advice(window.session, monkeypatch)
    window.session.shows_advice = False
    assert gold(window) == [HOLD], "the game's own answer, as nobody has been asked"
    answer(window, (Evaluation(ROLL, 0.6, 0.002, 400), Evaluation(HOLD, 0.6, 0.002, 400)))
    assert gold(window) == []
    assert not any(chance.is_advised for chance in window.bubble.chances._chances)
    assert window.bubble.title.text().endswith("(any choice will do)")
    answer(window, (Evaluation(ROLL, 0.6, 0.002, 400), Evaluation(HOLD, 0.5, 0.002, 400)))
    assert gold(window) == [ROLL]


def test_the_usual_answer_is_advised_among_equals_of_which_none_is_gold(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = [msgspec.structs.replace(label, primary=label.action == HOLD) for label in window.session.labels()]
    monkeypatch.setattr(session, "action_labels", lambda table, actions: tuple(plain))
    forget_advice(window.session, monkeypatch)
    for margin, best in ((0.02, HOLD), (0.001, ROLL)):
        answer(window, (Evaluation(ROLL, 0.62, margin, 40), Evaluation(HOLD, 0.6, margin, 40)))
        assert window.session.advice[0].action == best
        assert gold(window) == ([ROLL] if best == ROLL else [])


def test_no_choice_stands_above_the_usual_answer_among_equals(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = [msgspec.structs.replace(label, primary=label.action == HOLD) for label in window.session.labels()]
    monkeypatch.setattr(session, "action_labels", lambda table, actions: tuple(plain))
    forget_advice(window.session, monkeypatch)
    names = {label.action: capitalized(label.text).partition(":")[0] for label in plain}
    answer(window, (Evaluation(ROLL, 0.62, 0.01, 40), Evaluation(HOLD, 0.6, 0.02, 40)))
    title = window.bubble.title.text()
    assert title.startswith(names[HOLD])
    assert title.endswith("(any choice will do)"), "the natural choice is named, and that it is no better"
    assert [line.partition(":")[0] for line in told(window)] == [names[HOLD], names[ROLL]]
    assert all("60 %" in line for line in told(window)), "the difference is none"


def test_gold_moves_only_to_a_surely_better_choice(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = [msgspec.structs.replace(label, primary=False) for label in window.session.labels()]
    monkeypatch.setattr(session, "action_labels", lambda table, actions: tuple(plain))
    forget_advice(window.session, monkeypatch)
    clear = (Evaluation(HOLD, 0.9), Evaluation(ROLL, 0.1))
    assert window.session.set_advice(window.session.view, clear, is_searched=False)
    assert window.session.advice.is_settled
    assert gold(window) == [HOLD]
    for margin, best in ((0.02, HOLD), (0.01, HOLD), (0.001, ROLL)):  # two errors make it sure
        answer(window, (Evaluation(ROLL, 0.62, margin, 40), Evaluation(HOLD, 0.6, margin, 40)))
        assert window.session.advice[0].action == best
        assert gold(window) == ([ROLL] if best == ROLL else []), "a tie has no gold"
        moved = "A closer look found this better than the choice marked before."
        assert (moved in window.bubble.detail.text()) is (best == ROLL)


def test_sentences_of_a_hint_stand_as_the_language_does_it(window: TableWindow) -> None:
    i18n.install("ja")
    window.session.set_words(Words("ja"))
    labels = window.session.labels()
    answer(window, tuple(Evaluation(label.action, 0.0, 0.0, 40) for label in labels))
    said = window.bubble.detail.text()
    i18n.install("en")
    assert said.count("。") >= 2
    assert "。 " not in said


def test_at_most_three_choices_are_listed_with_their_margins_of_error(window: TableWindow) -> None:
    labels = window.session.labels()
    answer(window, tuple(Evaluation(label.action, 0.6, 0.02, 40) for label in (*labels, *labels)))
    assert len(told(window)) == 3
    assert all("60 % plus or minus 4" in line for line in told(window))


def test_the_figures_are_explained_once(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = window.session.labels()

    def legend(error: float) -> str:
        answer(window, (Evaluation(first.action, 0.6, error, 40), Evaluation(second.action, 0.3, error, 40)))
        assert window.bubble.detail.isVisible()
        return window.bubble.detail.text()

    advise(window, monkeypatch, first.action)
    assert legend(0.0) == "Your chance to win the match after each choice."
    assert legend(0.02) == "Your chance to win the match after each choice; ± is the margin of error."
    assert legend(0.06) == "Your chance to win the match after each choice, roughly."
    assert [line.partition(". ")[0].rpartition(": ")[2] for line in told(window)] == ["about 60 %", "about 30 %"]
    monkeypatch.setattr(window.session.loaded.game, "sides", lambda setup: (0, 0), raising=False)
    assert legend(0.0) == "Your chance to win together after each choice."


def test_choices_within_a_point_and_a_half_are_called_equally_good(window: TableWindow) -> None:
    first, second = window.session.labels()
    for less, is_equal in ((0.44, True), (0.42, False)):
        answer(window, (Evaluation(first.action, 0.45, 0.002, 400), Evaluation(second.action, less, 0.002, 400)))
        assert window.bubble.title.text().endswith("(any choice will do)") is is_equal


def test_a_clear_guess_is_shown_at_once_with_its_lead(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = window.session.labels()
    guess = (Evaluation(first.action, 0.6), Evaluation(second.action, 0.4))
    window.session.advice.evaluations = guess
    window.feedback.hint()
    said = window.bubble.detail.text()
    assert said.endswith(f"Your chance to win the match: about 60 %; with “{second.text}”: 40 %.")
    guess = (Evaluation(first.action, 0.6), Evaluation(second.action, 0.59))
    window.session.advice.evaluations = guess
    window.feedback.hint()
    assert window.bubble.detail.text().endswith(f"Either will do: “{second.text}” is about as good."), (
        "as a search would call it"
    )


def test_equal_choices_are_called_equal(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = window.session.labels()
    all_equal, title = "(any choice will do)", window.bubble.title

    def hinted(*chances: float, error: float = 0.02) -> list[bool]:
        actions = (first.action, second.action, second.action)
        answer(window, tuple(Evaluation(*each, error, 40) for each in zip(actions, chances, strict=False)))
        return ["about as good" in line for line in told(window)]

    assert hinted(0.6, 0.59) == [False, False]
    assert title.text().endswith(all_equal)
    assert hinted(0.6, 0.5) == [False, False]
    assert title.text() == capitalized(first.text)
    assert hinted(0.6, 0.53, error=0.03) == [False, False], "the difference is within the margin of error"
    assert title.text().endswith(all_equal)
    monkeypatch.setattr(window.feedback.hint_text, "_is_worth_listing", lambda first, each: True)
    assert hinted(0.6, 0.59, 0.4, error=0.04) == [False, True, False]
    assert title.text() == capitalized(first.text), "one bar below is clearly worse"
    assert not any(chance.is_advised for chance in window.bubble.chances._chances), "no highlighted bar either"
    assert hinted(0.6, 0.59, error=0.002) == [False, False], "whatever the margins, by the figures shown"
    assert title.text().endswith(all_equal)
    for chance, told_ in ((0.0, "You can hardly win now"), (1.0, "You can hardly lose now")):
        hinted(chance, chance)
        assert window.bubble.detail.text().startswith(told_)


def test_of_equal_choices_the_one_that_their_reason_favours_is_named(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = window.session.labels()
    favours = ("It scores the most.", second.action)
    asked: list[Sequence[Action]] = []
    monkeypatch.setattr(session.Session, "tie_reason", lambda session, actions: asked.append(actions) or favours)
    answer(window, (Evaluation(first.action, 0.6, 0.02, 40), Evaluation(second.action, 0.59, 0.02, 40)))
    assert len(asked) == 1, "games work it out anew each time"
    assert window.bubble.title.text() == f"{capitalized(second.text)} (any choice will do)"
    assert window.bubble.detail.text().startswith("It scores the most. Your chance to win")
    assert told(window)[0].startswith(capitalized(second.text)), "it comes first in the list, too"
    favours = ("It scores the most.", first.action)
    monkeypatch.setattr(session.Session, "reasons", lambda *_: ["It scores 3.", ""])
    answer(window, (Evaluation(first.action, 0.6, 0.02, 40), Evaluation(second.action, 0.6, 0.02, 40)))
    assert window.bubble.detail.text().startswith("It scores the most. Your chance to win"), "nothing is said twice"
    monkeypatch.setattr(session.Session, "reasons", lambda *_: ["It scores the most.", "It scores 3."])
    answer(window, (Evaluation(first.action, 0.6, 0.02, 40), Evaluation(second.action, 0.6, 0.02, 40)))
    assert [line.partition(". ")[2] for line in sorted(told(window))] == ["It scores 3.", ""], "nor below it"
    answer(window, (Evaluation(second.action, 0.6, 0.02, 40), Evaluation(first.action, 0.58, 0.02, 40)))
    assert window.bubble.title.text().startswith(capitalized(second.text)), "two points are seen by everybody"


def advise(window: TableWindow, monkeypatch: pytest.MonkeyPatch, action: Action) -> None:
    """Show `action` in gold before a search."""
    forget_advice(window.session, monkeypatch)
    assert window.session.set_advice(window.session.view, (Evaluation(action, 0.9),), is_searched=False)


def explained(window: TableWindow, monkeypatch: pytest.MonkeyPatch, reasons: dict[str, Reason | None]) -> list[str]:
    """Return the choices of a hint, the first reason's first, in a game that gives these reasons by verb."""
    labels = sorted(window.session.labels(), key=lambda label: list(reasons).index(label.action.verb))
    strategy = window.session.loaded.game.strategy
    monkeypatch.setattr(strategy, "explain_choice", lambda state, action: reasons[action.verb], raising=False)
    advise(window, monkeypatch, labels[0].action)
    answer(window, tuple(Evaluation(label.action, 0.6 - n / 5, 0.0, 40) for n, label in enumerate(labels)))
    return [line.partition("%. ")[2] for line in told(window)]


def test_choices_of_one_name_say_what_they_are_about(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    labels = [msgspec.structs.replace(label, text="Try it") for label in window.session.labels()]
    monkeypatch.setattr(window.session, "labels", lambda: labels)
    monkeypatch.setattr(window.feedback.hint_text, "_describe", lambda label: f"by {label.action.verb}")
    answer(window, tuple(Evaluation(label.action, 0.6 - n / 5, 0.0, 40) for n, label in enumerate(labels)))
    first, second = (label.action.verb for label in labels)
    assert told(window) == [f"Try it: 60 %. By {first}", f"Try it: 40 %. By {second}"]


ROLLED, HELD = Reason("match.concede.two", {}), Reason("match.concede.more", {})


def test_every_listed_choice_has_a_reason(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    rolled, held = (window.session.words(reason.key) for reason in (ROLLED, HELD))
    assert explained(window, monkeypatch, {"roll": ROLLED, "hold": HELD}) == [rolled, held]
    assert rolled not in window.bubble.detail.text()
    assert explained(window, monkeypatch, {"hold": HELD, "roll": ROLLED}) == [held, rolled]


@pytest.mark.parametrize("second", [None, ROLLED, HELD._replace(speaks=False)])
def test_or_none_has_and_the_best_ones_stands_above(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch, second: Reason | None
) -> None:
    assert explained(window, monkeypatch, {"roll": ROLLED, "hold": second}) == ["", ""]
    said = f"{window.session.words(ROLLED.key)} Your chance to win the match after each choice."
    assert unescape(window.bubble.detail.text()) == said


@pytest.mark.parametrize("is_last_resort", [False, True])
def test_equal_choices_keep_the_reason_that_speaks_for_them(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch, is_last_resort: bool
) -> None:
    first, second = window.session.labels()
    strategy = window.session.loaded.game.strategy
    monkeypatch.setattr(strategy, "explain_choice", lambda state, action: None, raising=False)
    monkeypatch.setattr(
        strategy, "reason_for", lambda state, action, known, best: ROLLED if action == first.action else None
    )
    monkeypatch.setattr(session.Session, "is_reason_of_last_resort", lambda session, action: is_last_resort)
    advise(window, monkeypatch, first.action)
    answer(window, (Evaluation(first.action, 0.6, 0.0, 40), Evaluation(second.action, 0.6, 0.0, 40)))
    said = "" if is_last_resort else f"{window.session.words(ROLLED.key)} "
    assert window.bubble.title.text() == f"{capitalized(first.text)} (any choice will do)"
    assert unescape(window.bubble.detail.text()) == f"{said}Your chance to win the match after each choice."


def test_a_third_choice_is_listed_only_if_it_may_be_as_good_or_its_piece_is_held(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = window.session.labels()
    third = msgspec.structs.replace(second, action=msgspec.structs.replace(second.action, source="die:9"))
    monkeypatch.setattr(window.session, "labels", lambda: [first, second, third])

    def listed(chance: float, held: str = "") -> int:
        chances = zip((first.action, second.action, third.action), (0.6, 0.57, chance), strict=True)
        answer(window, tuple(Evaluation(action, found, 0.02, 400) for action, found in chances))
        window.interaction.held_ref = held
        window.feedback.hint()
        return len(told(window))

    assert listed(0.3) == 2, "the best and what it is compared with"
    assert listed(0.3, held="die:9") == 3
    assert listed(0.56) == 3


@pytest.mark.parametrize(("less", "is_equal"), [(0.45, True), (0.2, False)])
def test_a_pass_is_not_called_best_beside_a_choice_as_good(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch, less: float, is_equal: bool
) -> None:
    """Its general reason, that nothing else is worthwhile, gives way to the name of the other choice."""
    first, second = window.session.labels()
    strategy = window.session.loaded.game.strategy
    monkeypatch.setattr(strategy, "explain_choice", lambda state, action: None, raising=False)
    monkeypatch.setattr(strategy, "reason_for", lambda state, action, known, best: ROLLED, raising=False)
    advise(window, monkeypatch, first.action)
    worst = msgspec.structs.replace(second.action, arg="9")
    labels = [first, second, msgspec.structs.replace(second, action=worst)]
    monkeypatch.setattr(window.session, "labels", lambda: labels)
    monkeypatch.setattr(window.feedback.hint_text, "_is_worth_listing", lambda first, each: True)
    chances = zip((first.action, second.action, worst), (0.45, less, 0.3), strict=True)
    answer(window, tuple(Evaluation(action, chance, 0.002, 400) for action, chance in chances))
    said = unescape(window.bubble.detail.text())
    assert said.startswith(f"Either will do: “{second.text}” is about as good.") is is_equal
    assert said.startswith(window.session.words(ROLLED.key)) is not is_equal


def test_no_reason_speaks_against_its_own_choice(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    against = HELD._replace(speaks=False)
    assert explained(window, monkeypatch, {"hold": against, "roll": against}) == ["", ""]
    assert window.bubble.detail.text() == "Your chance to win the match after each choice."


def test_equivalent_choices_have_no_reason(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    strategy = window.session.loaded.game.strategy
    monkeypatch.setattr(strategy, "equivalence_key", lambda state, action: 0, raising=False)
    assert explained(window, monkeypatch, {"roll": ROLLED, "hold": HELD}) == ["", ""]


def gold(window: TableWindow) -> list[Action]:
    return [label.action for label in window.session.labels() if label.primary]


def test_an_unclear_guess_is_not_gold_until_a_search_has_answered(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "is_clear", lambda seen, evaluations: False)
    monkeypatch.setattr(session, "is_ahead", bool)  # four playouts cannot tell
    number = window.session.link.view(0).number
    window.decisions.offer()
    assert gold(window) == []
    buttons = [button for button in window.prompt.findChildren(BarButton) if button.isVisible()]
    places = {button.text(): button.geometry() for button in buttons}
    assert not any(button.gold for button in buttons)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert window.session.link.view(0).number == number
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert window.bubble.title.text() == "Looking for the best choice…"
    qtbot.waitUntil(lambda: bool(gold(window)))
    assert gold(window) == [window.session.advice[0].action]
    assert window.bubble.chances.isVisible()
    assert [button.gold for button in buttons].count(True) == 1
    assert {button.text(): button.geometry() for button in buttons} == places, "gold changes the colour alone"


def test_a_search_starts_without_a_request_and_its_answer_is_gold(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "is_clear", lambda seen, evaluations: False)
    monkeypatch.setattr(session, "is_ahead", bool)  # four playouts cannot tell
    window.decisions.offer()
    assert gold(window) == []
    qtbot.waitUntil(lambda: bool(gold(window)))
    assert not window.bubble.isVisible()


def test_nothing_is_evaluated_before_the_worker_answers(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests: list[float] = []
    think = AtOnce.think
    monkeypatch.setattr(
        AtOnce, "think", lambda self, request: (requests.append(request.limits.seconds), think(self, request))
    )
    monkeypatch.setattr(session, "is_ahead", bool)  # whatever the guess is
    forget_advice(window.session, monkeypatch)
    window.decisions.offer()
    assert (gold(window), [*window.session.advice], requests) == ([], [], [])
    qtbot.waitUntil(lambda: bool(gold(window)))
    assert requests == [0.0]
    assert gold(window) == [window.session.advice[0].action]


def test_a_hint_shows_a_short_search_first_and_then_one_as_long_as_experts(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "is_clear", lambda seen, evaluations: False)
    requests: list[float] = []
    think = AtOnce.think
    monkeypatch.setattr(
        AtOnce, "think", lambda self, request: (requests.append(request.limits.seconds), think(self, request))
    )
    QTest.keyClick(window.view, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: len(requests) == 2)
    assert requests == [background_analysis.FIRST.seconds, USUAL.of("expert").seconds]
    assert window.bubble.chances.isVisible()


def test_a_hint_does_not_wait_for_the_long_search_that_began_without_a_request(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "is_clear", lambda seen, evaluations: False)
    seconds = requested_seconds(monkeypatch)
    with monkeypatch.context() as slow:
        slow.setattr(AtOnce, "poll", lambda pool: None)
        window.feedback.hint_requests._settle()
        QTest.keyClick(window.view, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: window.bubble.chances.isVisible())
    long, short = USUAL.of("expert").seconds, background_analysis.FIRST.seconds
    assert seconds == [long, short, long]


def test_a_hint_compares_the_choice_that_is_gold_already(
    qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    included: list[Action | None] = []
    think = AtOnce.think
    monkeypatch.setattr(AtOnce, "think", lambda self, request: (included.append(request.include), think(self, request)))
    advise(window, monkeypatch, HOLD)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: bool(included))
    assert included[0] == HOLD


def test_a_search_that_fails_leaves_the_guess_in_gold(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "is_clear", lambda seen, evaluations: False)
    monkeypatch.setattr(session, "is_ahead", bool)  # whatever the guess is
    assert gold(window) == []
    assert window.session.set_advice(window.session.view, ())
    assert gold(window) == [window.session.advice[0].action]


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
    table_session = type(window.session)
    monkeypatch.setattr(table_session, "is_to_act", False)
    window.feedback.refuse(Refusal("refusal.not_your_decision", params={"seat": "seat:1"}))
    window.session.changed.emit((), False)
    assert window.bubble.isVisible()
    assert not window.bubble.detail.text(), "which phase it is does not matter"
    monkeypatch.setattr(table_session, "is_to_act", True)
    window.session.changed.emit((), False)
    assert not window.bubble.isVisible()
    window.feedback.refuse(Refusal("refusal.nothing"))
    window.session.changed.emit((), False)
    assert window.bubble.isVisible()


def test_a_thought_that_comes_too_late_changes_nothing(window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_H)
    QTest.mouseClick(window.bubble, Qt.MouseButton.LeftButton)
    before = window.session.view
    action = window.session.labels()[0].action
    assert window.session.submit(action) is None
    assert not window.session.set_advice(before, (Evaluation(action, 1.0, 0.0, 9),))
    window.feedback.hint_requests.analysed.emit()
    assert not window.bubble.isVisible()


def test_closing_the_table_ends_the_thought(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(AtOnce, "close", lambda self: closed.append(True))
    QTest.keyClick(window.view, Qt.Key.Key_H)
    window.close()
    assert closed == [True]
