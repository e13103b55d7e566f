"""Whole matches through the prompt bar: every prompt a question, every button's key and place those of its verb."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.choices import LegalChoices
from tabletop.ui.board.table_layout import lay_out
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.button_keys import NUMBERS, verb_numbers
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.prompt_bar import PromptBar
from tabletop.ui.table.session import Session
from tabletop.words import Words
from tests.helpers.random_play import plausible_action

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_prompts_are_questions_and_buttons_keep_their_keys_and_places(qtbot: QtBot, game: GameEntry) -> None:
    loaded, draw, look = game.load(), Random(4), THEMES["dark"]
    setup = checked_setup(loaded.game, game.usual, game.together)
    state = runner.new_state(loaded.game, setup, 4)
    seats = [SeatInfo(seat, f"Person {seat}", Driver.ME) for seat in range(setup.seats)]
    names = tuple(info.name for info in seats)
    bar, numbers = PromptBar(look), verb_numbers(loaded.game)
    bar.verb_numbers = numbers
    qtbot.addWidget(bar)
    bar.resize(1280, bar.height())
    bar.show()
    keys, mains = defaultdict[str, set[str]](set), defaultdict[str, set[bool]](set)
    odd = set[str]()
    while state.result is None and state.number < 600:
        asked = 0 in runner.players_to_act(state)
        session = Session(FrozenLink(view(state, 0), seats), loaded, Words("en"))
        prompt = session.table.prompt
        if not (prompt.text.endswith("?") if asked else any(name in prompt.text for name in names[1:])):
            odd.add(prompt.text)
        if asked:
            choices = LegalChoices(session.labels(), lay_out(session.table, QRectF(0, 0, 1280, 640), look))
            main = session.main_actions()
            bar.ask(prompt.text, prompt.facts, choices.buttons, keys=choices.keys, main=main, has_targets=True)
            for label in {label.action.verb: label for label in reversed(choices.buttons)}.values():
                keys[label.action.verb].add(bar.key_of(label))
                mains[label.action.verb].add(label.action in main)
        runner.play(state, plausible_action(state, draw))
    assert state.number > 80
    assert odd == set()
    assert {verb: sorted(found) for verb, found in keys.items() if len(found) > 1} == {}
    numbered = {verb: key for verb, found in keys.items() if (key := next(iter(found))) in NUMBERS}
    assert numbered == {verb: numbers.get(verb) or numbered[verb] for verb in numbered}, "the same in every match"
    assert [verb for verb, found in mains.items() if len(found) > 1] == []
    assert any(True in found for found in mains.values())
