"""Texts for screen readers over whole matches and pages: words in place of signs, and nothing by the mouse alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextDocumentFragment
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.model import i18n
from tabletop.ui.screens import routes
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.panels.table_lines import Line, table_lines
from tabletop.ui.table.state.session import Session
from tabletop.ui.widgets.speech import spoken
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.helpers.shelf import OURS
from tests.ui.shell_helpers import window

PUNCTUATION = set(".,;:!?'\"()[]/%&+-–—−…’‘“”„、。「」『』（）［］・！？：；／％＋－〜 \u3000\u00a0\n")


def signs(text: str) -> set[str]:
    """Return what a voice skips or misreads."""
    return {letter for letter in text if letter not in PUNCTUATION and unicodedata.category(letter)[0] not in "LMN"}


def plain(text: str) -> str:
    """Return a tooltip's words without their markup."""
    return " ".join(QTextDocumentFragment.fromHtml(text).toPlainText().split())


def told(lines: Iterable[Line]) -> Iterator[str]:
    for line in lines:
        yield line.text
        if line.label is not None:
            yield from map(spoken, (line.label.warning, line.label.row, line.label.about))
        yield from told(line.lines)


def test_signs_are_said_in_words(qapp: QApplication) -> None:
    i18n.install("en")
    assert spoken("Goblin ×2 · ★★ R≥2, −1") == "Goblin times 2, 2 stars Rat least 2, −1"
    i18n.install("ja")
    assert spoken("★なし ±3") == "星なし プラスマイナス3"
    i18n.install("en")


def test_what_a_tooltip_says_is_told_without_a_mouse(qtbot: QtBot) -> None:
    """A tooltip is the name, the text or the description of its widget, in other words without the keys in brackets."""
    shell = window(qtbot, GAMES)
    silent: dict[str, str] = {}
    heard = 0
    pages = (
        (routes.SETTINGS, ()), (routes.ACCESSIBILITY, ()), (routes.ABOUT, ()), (routes.LEARN, ()),
        (routes.PUZZLES, ()), (routes.MATCHES, ()), (routes.JOIN, ()),
        *[(routes.NEW_TABLE, (entry.key,)) for entry in GAMES], (routes.CARDS, ("quarriors",)),
    )  # fmt: skip
    for route, args in pages:
        shell.go(route, *args)
        QApplication.processEvents()
        for widget in shell.findChildren(QWidget):
            if widget.isVisible() and (tip := plain(widget.toolTip())):
                heard += 1
                found = QAccessible.queryAccessibleInterface(widget)
                texts = (found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Description))
                if tip not in map(plain, texts):
                    silent[f"{route.module}: {type(widget).__name__} {widget.objectName()}"] = f"{tip} | {texts}"
                if isinstance(widget, QAbstractButton) and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    silent[f"{route.module}: {type(widget).__name__} {widget.objectName()}"] = "no focus"
        shell.home()
    assert silent == {}
    assert heard > 50


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_no_sign_is_read_out_in_a_whole_match(qapp: QApplication, game: GameEntry) -> None:
    loaded, draw = game.load(), Random(4)
    setup = checked_setup(loaded.game, game.usual, game.together)
    state = runner.new_state(loaded.game, setup, 4)
    seats = [SeatInfo(seat, f"Person {seat}", Driver.ME) for seat in range(setup.seats)]
    odd: dict[str, set[str]] = {}
    while state.result is None and state.number < 600:
        for language in ("en", "ja", "de") if state.number % 9 == 0 else ():
            i18n.install(language)
            session = Session(FrozenLink(view(state, 0), seats), loaded, Words(language))
            table = session.table
            texts = [*told(table_lines(table, session.labels(), {})), *(phase.note for phase in table.phases)]
            odd |= {text: found for text in texts if (found := signs(text))}
        runner.play(state, plausible_action(state, draw))
    i18n.install("en")
    assert state.number > 60
    assert odd == {}
