"""What hints and reviews of Align Dice say of points and titles, once the win is certain or at hand."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.hint_reasons import varied
from tabletop.engine.events import Logged, Param
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.statistics import AlignStatistics
from tabletop.games.registry import GAMES, entry
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.review import Review
from tabletop.learn.review_run import ReviewRun
from tabletop.match import saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.screens.ending.highlight_choice import SWING, Highlight, WeightedHighlight, choose, merge
from tabletop.ui.screens.ending.score_text import missed_title_text
from tabletop.ui.screens.study.review import ReviewScreen
from tabletop.ui.table.answers import background_analysis
from tabletop.ui.table.answers.hint_text import Hint, HintText
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.offscreen import window as opened
from tabletop.words import Words
from tests.games.align_dice.test_titles import before_the_dragon
from tests.match.helpers import AtOnce
from tests.ui.shell_helpers import find, window

INFOS = [SeatInfo(0, "Mika", Driver.ME), SeatInfo(1, "Aiko", Driver.REMOTE)]


def hint(qtbot: QtBot, *gained: str, points: tuple[float, float], chance: float = 1.0) -> Hint:
    """Return the hint for a fight with these dice, given the points to expect from laying one and from resting."""
    seen = view(before_the_dragon(*gained).state, 0)
    shown = opened(FrozenLink(seen, INFOS), entry("align_dice").load(), size=QSize(1280, 760))
    qtbot.addWidget(shown)
    lay, rest = (next(action for action in seen.actions if action.verb == verb) for verb in ("lay", "rest"))
    found = [(lay, 1.0, points[0]), (rest, chance, points[1])]
    shown.session.set_advice(
        shown.session.view,
        tuple(Evaluation(action, worth, 0.001, 200, points=n, points_error=1.0) for action, worth, n in found),
    )
    labels = {label.action: label for label in shown.session.labels()}
    return HintText(shown.session, shown.interaction, lambda label: label.text, shown).compose(labels)


def test_a_hint_compares_points_once_no_choice_can_lose(qtbot: QtBot) -> None:
    _, text, chances = hint(qtbot, "Y6", points=(92.0, 97.4))
    assert [chance.points for chance in chances] == [92.0, 97.4]
    assert text.startswith("You can hardly lose now, so your title counts: the points at the end after each choice.")
    assert "Element Master from" in text
    _, text, chances = hint(qtbot, "Y6", points=(92.0, 97.4), chance=0.96)
    assert [chance.points for chance in chances] == [None, None], "the win comes first"
    assert "about 97 points at the end" in chances[1].why.lower()


def test_a_hint_compares_resting_with_an_attack_whichever_die_begins_it() -> None:
    seen = view(before_the_dragon("Y6", "G6", "B6").state, 0)
    lays = [action for action in seen.actions if action.verb == "lay"]
    rest = next(action for action in seen.actions if action.verb == "rest")
    found = varied(seen, [Evaluation(action, 1.0) for action in (*lays, rest)])
    assert len(lays) > 2
    assert [each.action for each in found[:2]] == [lays[0], rest]


def test_a_hint_says_that_the_win_is_at_hand_and_with_which_title(qtbot: QtBot) -> None:
    said = "You can defeat the dragon now: 32 points, Element Baby."
    assert said in hint(qtbot, "Y6", "G6", "R2", points=(32.0, 40.0)).detail
    assert "defeat the dragon now" not in hint(qtbot, "Y6", "R2", points=(32.0, 40.0)).detail


@pytest.fixture(scope="module")
def rested() -> Path:
    """The journal of a match in which Mika rests once with the win at hand, and wins with a higher title."""
    setup = checked_setup(align_dice.game, 2, {"mode": "coop", "castle_cards": 1, "extra_dice": 1})
    infos = [SeatInfo(0, "Aiko", Driver.REMOTE), SeatInfo(1, "Mika", Driver.ME)]
    match = Match.new(entry("align_dice"), setup, infos, "11")
    strategy, has_rested = align_dice.game.strategy, False
    while match.result is None:
        seat = match.view(SPECTATOR).players_to_act[0]
        seen = match.view(seat)
        action = strategy.advise(seen.state, seat, seen.actions)[0]
        if not has_rested and seat == 1 and strategy.win_at_hand(seen.state, 1):
            has_rested, action = True, next(each for each in seen.actions if each.verb == "rest")
        match.answer(action, match.number)
    match.close()
    assert match.path is not None
    return match.path


def test_a_review_tells_of_a_win_let_go_and_of_turning_points(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rested: Path
) -> None:
    monkeypatch.setattr(background_analysis, "WorkerPool", AtOnce)
    steps = saves.verify(rested, GAMES).steps
    points = [ChancePoint(at, at, steps[at].turn, 0.8) for at in range(0, len(steps), 10)]
    monkeypatch.setattr(ReviewRun, "is_reviewed", lambda *_: True)
    monkeypatch.setattr(ReviewRun, "review", lambda run, seat: Review(seat, tuple(points), ()))
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)
    shell = window(qtbot, GAMES)
    shell.open(ReviewScreen(shell, rested, 1))
    panel = find(shell, "key_moments")
    texts = [label.text() for label in panel.findChildren(QLabel) if label.objectName().endswith(".text")]
    assert len(texts) == 4
    missed = [text for text in texts if "could have won here" in text]
    assert len(missed) == 1
    told = r"You could have won here: \d+ points, Element Hero. Playing on paid off: \d+ points, Element Master!"
    assert re.fullmatch(told, missed[0])
    assert sum("defeated the" in text for text in texts) == 3


@pytest.mark.parametrize(
    ("round_", "points", "said"),
    [
        (5, 14, "46 points short of Element Beginner: you won with 3 rounds left"),
        (7, 59, "1 point short of Element Beginner: you won with 1 round left"),
        (8, 14, ""),
    ],
)
def test_an_early_win_says_what_its_title_was_short_of(round_: int, points: int, said: str) -> None:
    state = before_the_dragon("Y6", "G6", "R2").state
    state.round, state.result = round_, Result("align_dice.end.victory", (0, 1), (points, points), "ALI-12.01")
    text = missed_title_text(Words("en"), state)
    assert bool(text) is bool(said)
    assert said in text


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_match_of_rivals_misses_no_title(seats: int) -> None:
    game = entry("align_dice").load().game
    assert missed_title_text(Words("en"), game.initial_state(checked_setup(game, seats, {}), 1)) == ""


def test_a_review_shows_the_missed_title(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rested: Path) -> None:
    monkeypatch.setattr(AlignStatistics, "missed_title", lambda *_: ("align_dice.title.master", 1, 2))
    monkeypatch.setattr(ReviewRun, "is_reviewed", lambda *_: True)
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)
    shell = window(qtbot, GAMES)
    shell.open(ReviewScreen(shell, rested, 1))
    assert "short of Element Master: you won with 2 rounds left" in find(shell, "missed_title", QLabel).text()


def gained(number: int, turn: int, swing: int, *dice: str, chain: int = 1) -> WeightedHighlight:
    params: dict[str, Param] = {"seat": "seat:0", "dice": dice or ("die:1",) * 3, "n": chain}
    event = Logged("align_dice.log.erased", params)
    return 2.5 + SWING * swing, Highlight(number, turn, event, swing, gainer=0, hero=0, share=1.0, is_gain=True)


def test_highlights_tell_of_all_great_gains_beside_the_turning_points() -> None:
    fallen = [
        (10.0, Highlight(10 * turn, turn, Logged(f"align_dice.log.defeated{turn}"), 0, is_turning_point=True))
        for turn in (2, 3, 4, 6)
    ]
    gains = [gained(45, 4, 8), gained(55, 5, 16, chain=2), gained(75, 7, 18), gained(85, 8, 18)]
    last = (10.0, Highlight(90, 8, Logged("align_dice.log.dragon_defeated"), 0))
    found = choose([*sorted([*fallen, *gains], key=lambda each: each[1].number), last])
    assert [each.swing for each in found if each.is_gain] == [16, 18, 18]
    assert sum(each.is_turning_point for each in found) == 4


def test_a_gain_with_a_fourth_die_says_so() -> None:
    weight, group = gained(50, 5, 10)
    fourth = Logged("align_dice.log.fourth", {"seat": "seat:0", "die": "kind:die/2/5"})
    more = replace(group, number=51, event=fourth, swing=6)
    ((_, found),) = merge([(weight, group), (weight, more)], align_dice.game.cues)
    assert (found.swing, found.event, found.also) == (16, group.event, (fourth,))
