"""Whole matches through the prompt bar: every prompt a question, every button's key and place those of its verb."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import View, view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint import brush
from tabletop.ui.paint.phrases import separated
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.table import offscreen
from tabletop.ui.table.answers.decision_presenter import list_buttons
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.toolbars.button_keys import NUMBERS, purpose_of, verb_numbers
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tabletop.ui.table.toolbars.prompt_text import LEGIBLE
from tabletop.words import Words
from tests.helpers.covering import in_turn
from tests.helpers.random_play import plausible_action
from tests.helpers.shelf import OURS
from tests.pictures.played import seating


def meaning_of(label: Label) -> str:
    """Return the purpose of a button; accepting an enemy's dice is not keeping one's own."""
    return "accept" if label.text == "Accept the roll" else purpose_of(label)


Kind = tuple[str, tuple[int, ...], frozenset[str]]
OFTEN = 4
"""How often each kind of question is asked of a bar: pieces and numbers differ, and with them the rows of buttons."""


def questions(state: State, draw: Random, kinds: Counter[Kind]) -> Iterator[View]:
    """Play a match and yield views of seat 0, each kind of question `OFTEN` times at most; count kinds meanwhile.

    A kind is who is asked for what, and by which verbs the seat answers.
    """
    while state.result is None and state.number < 600:
        seen = view(state, 0)
        key = seen.state.ask.key if seen.state.ask is not None else ""
        kind = key, tuple(seen.players_to_act), frozenset(action.verb for action in seen.actions)
        kinds[kind] += 1
        if kinds[kind] <= OFTEN:
            yield seen
        runner.play(state, plausible_action(state, draw))


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_prompts_are_questions_and_buttons_keep_their_keys_and_places(qtbot: QtBot, game: GameEntry) -> None:
    loaded, draw, look = game.load(), Random(4), THEMES["dark"]
    setup = checked_setup(loaded.game, game.usual, game.together)
    state = runner.new_state(loaded.game, setup, 4)
    seats = [SeatInfo(seat, f"Person {seat}", Driver.ME) for seat in range(setup.seats)]
    names = tuple(info.name for info in seats)
    bar, numbers = PromptBar(look), verb_numbers(loaded.game)
    bar.button_keys.verb_numbers = numbers
    qtbot.addWidget(bar)
    bar.resize(1280, bar.height())
    bar.show()
    keys, mains = defaultdict[str, set[str]](set), defaultdict[str, set[bool]](set)
    odd, beside, kinds = set[str](), set[tuple[str, str]](), Counter[Kind]()
    for seen in questions(state, draw, kinds):
        asked = 0 in seen.players_to_act
        session = Session(FrozenLink(seen, seats), loaded, Words("en"))
        prompt = session.table.prompt
        if not (prompt.text.endswith("?") if asked else any(name in prompt.text for name in names[1:])):
            odd.add(prompt.text)
        if asked:
            choices = LegalChoices(session.labels(), lay_out(session.table, QRectF(0, 0, 1280, 640), look))
            main = session.main_actions()
            lists = list_buttons(prompt, session.labels(), 0)
            buttons = [
                *lists,
                *(label for label in choices.buttons if label.action not in {each.action for each in lists}),
            ]
            bar.ask(prompt.text, prompt.facts, buttons, keys=choices.keys, main=main, has_targets=True)
            for label in {meaning_of(label): label for label in reversed(buttons)}.values():
                keys[meaning_of(label)].add(bar.button_keys.key_of(label))
                mains[meaning_of(label)].add(label.action in main)
            shown = [(bar.button_for(label.text), meaning_of(label)) for label in buttons]
            placed = [(button.x(), purpose) for button, purpose in shown if button is not None and button.isVisible()]
            beside |= set(
                pairwise(dict.fromkeys(purpose for _, purpose in sorted(placed) if mains[purpose] == {False}))
            )
    assert len(kinds) > 15
    assert kinds.total() > 60
    assert odd == set()
    assert {verb: sorted(found) for verb, found in keys.items() if len(found) > 1} == {}
    assert {pair for pair in beside if pair[::-1] in beside} == set(), "buttons that change places"
    numbered = {verb: key for verb, found in keys.items() if (key := next(iter(found))) in NUMBERS}
    assert numbered == {verb: numbers.get(verb) or numbered[verb] for verb in numbered}, "the same in every match"
    assert [verb for verb, found in mains.items() if len(found) > 1] == []
    assert any(True in found for found in mains.values())


def bar_of_window(qtbot: QtBot, game: GameEntry, language: str, size: QSize) -> PromptBar:
    """Return a prompt bar as a window of this size has it, with the line that the recap may lend."""
    loaded = game.load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, game.usual, game.together), 4)
    link = FrozenLink(view(state, 0), seating(game.usual))
    window = offscreen.window(link, loaded, language, "dark", size, hidden=False)
    qtbot.addWidget(window)
    bar = PromptBar(window.prompt.theme)
    qtbot.addWidget(bar)
    bar.spare_height = window.recap.minimumHeight()
    bar.need_changed.connect(lambda: bar.setFixedHeight(bar.usual_height + bar.spare_height * bar.needs_more))
    bar.resize(window.prompt.size())
    bar.show()
    return bar


SETTINGS = (("ja", 1200, 750), ("en", 1024, 640), ("de", 1200, 750), ("ja", 1024, 640))
"""Languages, and sizes of windows with the narrowest bars: the panel folds away in the smallest one."""


@pytest.mark.parametrize(("game", "setting"), in_turn(OURS, SETTINGS))
def test_no_prompt_of_a_match_is_cut(
    qtbot: QtBot, cut: list[str], monkeypatch: pytest.MonkeyPatch, game: GameEntry, setting: tuple[str, int, int]
) -> None:
    language, wide, high = setting
    bar, loaded, draw = bar_of_window(qtbot, game, language, QSize(wide, high)), game.load(), Random(4)
    small, paint = list[str](), brush.paragraph

    def paragraph(painter: QPainter, box: QRectF, text: str, *args: Any, **options: Any) -> brush.ParagraphResult:
        if text == bar.text and brush.tall(text, LEGIBLE, box.width() / brush.NARROW, True, True) > box.height() + 1:
            small.append(text)
        return paint(painter, box, text, *args, **options)

    monkeypatch.setattr(brush, "paragraph", paragraph)
    options = {"mode": "coop"} if game.key == "align_dice" else {}
    setup = checked_setup(loaded.game, min(3, max(game.seat_counts)), options)
    state, seats, known = runner.new_state(loaded.game, setup, 4), seating(setup.seats), set[str]()
    while state.result is None and state.number < 700:
        session = Session(FrozenLink(view(state, runner.players_to_act(state)[0]), seats), loaded, Words(language))
        prompt = session.table.prompt
        kind = re.sub(r"\d", "0", " · ".join((prompt.text, *prompt.facts)))  # any digit is as wide as another
        if kind not in known:
            known.add(kind)
            choices = LegalChoices(session.labels(), lay_out(session.table, QRectF(0, 0, wide, high), bar.theme))
            bar.ask(prompt.text, prompt.facts, choices.buttons, main=session.main_actions(), has_targets=True)
            cut.clear()
            bar.grab()
            assert cut == [], (prompt.text, prompt.facts)
            assert small == [], (prompt.text, prompt.facts)
            assert bar.whole_line.startswith(bar.line), "the first facts stay"
            assert bool(bar.line) == bool(prompt.facts)
            assert bar.line == bar.whole_line or bar.whole_line in separated(bar.toolTip())
        runner.play(state, plausible_action(state, draw))
    assert len(known) > 20


def test_a_long_prompt_moves_buttons_into_the_menu_before_a_word_is_cut(qtbot: QtBot, cut: list[str]) -> None:
    labels = [Label(Action(0, f"verb{n}"), f"A button, number {n}") for n in range(3)]
    facts = "a single fact of some length, " * 5
    bar = bar_of_window(qtbot, GAMES[0], "en", QSize(1024, 640))
    for shown, words in ((True, facts[:40]), (False, facts), (True, facts[:40])):
        bar.ask("Which of these do you want?", [words], labels, main=[labels[0].action], has_targets=True)
        cut.clear()
        bar.grab()
        assert cut == []
        visible = [button.isVisible() for button in map(bar.button_for, [each.text for each in labels]) if button]
        assert visible[0], "the main answer stays"
        assert all(visible) is shown
        assert bar.more.isVisible() is not shown


def test_the_menu_button_is_dim_while_nothing_in_it_can_be_chosen(qtbot: QtBot) -> None:
    labels = [Label(Action(0, f"verb{n}"), f"A button, number {n}, with many words") for n in range(3)]
    bar = bar_of_window(qtbot, GAMES[0], "en", QSize(1024, 640))
    bar.ask("Which of these do you want?", ["a fact of some length, " * 6], labels, main=[labels[0].action])
    hidden = [label.action for label in labels if (button := bar.button_for(label.text)) and button.isHidden()]
    assert hidden
    assert bar.more.isVisible()
    assert bar.more.isEnabled()
    bar.narrate("Somebody strikes.")
    assert not bar.more.isEnabled()
    bar.narrate("You draw a card.", usable=hidden)
    assert bar.more.isEnabled(), "what it holds counts at once"
    bar.narrate("Somebody strikes.")
    bar.ask("Which of these do you want?", [], labels)
    assert bar.more.isEnabled()


def test_buttons_have_fewer_words_before_one_goes_into_the_menu(qtbot: QtBot) -> None:
    bar = bar_of_window(qtbot, GAMES[0], "de", QSize(1024, 640))
    labels = [
        Label(Action(0, f"verb{n}"), f"A button with many words, number {n}", brief=f"Number {n}") for n in range(3)
    ]
    bar.ask("Which of these do you want?", [], labels, has_targets=True)
    assert not bar.more.isVisible()
    buttons = [button for button in map(bar.button_for, [each.text for each in labels]) if button]
    assert [button.text() for button in buttons] == [each.brief for each in labels]
    assert all(button.isVisible() for button in buttons)
    assert labels[0].text in buttons[0].toolTip()
    bar.ask("Which of these do you want?", [], labels[:1], has_targets=True)
    assert [button.text() for button in buttons if button.isVisible()] == [labels[0].text]


def test_a_single_button_is_squeezed_rather_than_put_into_a_menu_of_its_own(qtbot: QtBot, cut: list[str]) -> None:
    bar = bar_of_window(qtbot, GAMES[0], "en", QSize(1024, 640))
    wide, is_squeezed = 0, False
    for n in range(60):
        labels = [
            Label(Action(0, "first"), "The first of them" + "i" * n),
            Label(Action(0, "next"), "The other answer"),
        ]
        bar.ask("Which of these two do you want?", ["a fact of some length"], labels, has_targets=True)
        if bar.more.isVisible():
            break
        cut.clear()
        bar.grab()
        assert cut == []
        button = bar.button_for(labels[0].text)
        assert button is not None
        wide, is_squeezed = button.width(), is_squeezed or button.width() < button.sizeHint().width()
    assert is_squeezed
    assert wide > bar.more.width()


def test_facts_give_way_before_the_question_shrinks_and_before_buttons(qtbot: QtBot, cut: list[str]) -> None:
    labels = [Label(Action(0, f"verb{n}"), f"A button, number {n}") for n in range(3)]
    facts = [f"the fact with the number {n}, of some length" for n in range(4)]
    bar = bar_of_window(qtbot, GAMES[0], "en", QSize(1024, 640))
    bar.ask("Which of these do you want?", facts, labels, main=[labels[0].action], has_targets=True)
    cut.clear()
    bar.grab()
    assert cut == []
    assert bar.line.split(" · ") == facts[: bar.line.count(" · ") + 1] != facts
    assert facts[-1] in bar.toolTip()
    assert facts[-1] in bar.accessibleDescription()
    assert all(button.isVisible() for button in map(bar.button_for, [each.text for each in labels]) if button)


def test_several_facts_leave_the_edge_of_the_bar_free_and_a_single_one_stays_whole(qtbot: QtBot) -> None:
    bar = bar_of_window(qtbot, GAMES[0], "en", QSize(1280, 800))
    long = "one fact of so many words that they need a second row of the bar, as wide as it may be beside buttons"
    labels = [Label(Action(0, f"verb{n}"), f"A button, number {n}") for n in range(3)]
    facts = ["one of several facts of some length"] * 4
    bar.ask("Which of these?", facts, labels, has_targets=True)
    assert brush.tall(bar.line, LEAST, bar._words.width() / brush.NARROW) == brush.pitch_of(LEAST)
    bar.ask("Which of these?", [long], labels, has_targets=True)
    assert bar.line == long


def test_a_question_takes_the_empty_line_above_rather_than_small_letters(qtbot: QtBot) -> None:
    state = runner.new_state(GAMES[0].load().game, checked_setup(GAMES[0].load().game, 2, {}), 4)
    link = FrozenLink(view(state, 0), seating(2))
    window = offscreen.window(link, GAMES[0].load(), "en", "dark", QSize(1200, 660), hidden=False)
    qtbot.addWidget(window)
    window.recap.show_lines((), {})
    heights = {}
    for count in (1, 4):  # facts of one line and of two
        window.prompt.ask("Which?", ["one of several facts of some length"] * count, (), has_targets=True)
        assert not window.prompt.needs_more
        heights[count] = window.prompt.height(), window.view.height()
    assert heights[4][0] > heights[1][0]
    assert heights[4][1] == heights[1][1], "the table keeps its height"


def test_no_words_touch_the_edge_below(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    bar, bottoms, paint = bar_of_window(qtbot, GAMES[0], "ja", QSize(1280, 800)), list[float](), brush.paragraph

    def paragraph(painter: QPainter, box: QRectF, text: str, *args: Any, **options: Any) -> brush.ParagraphResult:
        result = paint(painter, box, text, *args, **options)
        if text in (bar.text, bar.line):
            bottoms.append(bar.height() - box.top() - result.height)
        return result

    monkeypatch.setattr(brush, "paragraph", paragraph)
    labels = [Label(Action(0, f"verb{n}"), f"{n}つ目の選択肢です") for n in range(3)]
    for words in range(2, 16):
        bar.ask("どの道を行きますか" * (words // 4) + "？", ["短い事実"], labels, has_targets=True)
        bar.show_remark("ここでもう一度選ぶと、" * (words % 8))
        bar.grab()
    assert len(bottoms) > 20
    assert min(bottoms) > 1
