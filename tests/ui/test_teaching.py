"""Teaching marks: each thing is explained once, beside it, unless nobody wants that."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.engine.events import Told
from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.ui.model.plan import Chair, Plan
from tabletop.ui.screens.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.ui.shell_helpers import window

ALONE = Plan("quarriors", (Chair(Driver.ME), Chair(Driver.ME)), {"supply": "beginner", "first": "1"}, "2")


def seated(qtbot: QtBot, shell: MainWindow) -> TableWindow:
    shell.preferences.remember("welcomed.quarriors", "yes")
    shell.play(ALONE)
    assert isinstance(shell.front, TableScreen)
    assert shell.front.window_ is not None
    front = shell.front.window_
    qtbot.waitUntil(lambda: bool(front.view.isVisible() and front.hands.choices.sources))
    qtbot.wait(1)  # sizes settle
    return front


def summon(shell: MainWindow) -> None:
    assert isinstance(shell.front, TableScreen)
    match = shell.front.match
    for verb in ("summon", "settle"):
        seat = match.view(-1).to_act[0]
        action = next(action for action in match.view(seat).actions if action.verb == verb)
        assert match.submit(action, match.number) is None


def test_a_thing_is_explained_once_beside_it(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=True)
    front = seated(qtbot, shell)
    summon(shell)
    assert front.bubble.isVisible()
    assert front.bubble.title.text() == Words("en")("teach.quarriors.log.attacks")
    shell.home()
    front = seated(qtbot, shell)
    summon(shell)
    assert front.bubble.title.text() != Words("en")("teach.quarriors.log.attacks")


def test_nobody_is_taught_who_does_not_want_to_be(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=False)
    front = seated(qtbot, shell)
    summon(shell)
    assert not front.bubble.isVisible()


def test_every_mark_belongs_to_something_that_is_told_in_words() -> None:
    words = Words("en")
    for key in words.under("teach."):
        assert words.has(key), key
        assert key.partition(".")[0] in {game.key for game in GAMES}
    assert Told("quarriors.log.scored", {}).key in words.under("teach.")
