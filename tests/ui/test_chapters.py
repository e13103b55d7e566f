"""Chains on the screen: one table after the other, and straight to the end when touched."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.display.table import Box, Prompt, Table
from tabletop.ui.table.chapters import ChapterPlayer


def table(title: str) -> Table:
    return Table(title, "", (), Box(True, ()), Prompt(""))


def watched(chapters: ChapterPlayer) -> list[str]:
    seen: list[str] = []
    chapters.chapter_started.connect(lambda shown, events: seen.append(shown.title))
    chapters.chapters_ended.connect(lambda events: seen.append("end"))
    return seen


def test_tables_are_shown_in_turn_and_then_the_present(qtbot: QtBot) -> None:
    chapters = ChapterPlayer()
    seen = watched(chapters)
    chapters.play([(table("one"), ()), (table("two"), ())], (), 0.05)
    assert chapters.left > 0
    assert seen == ["one"]
    qtbot.waitUntil(lambda: seen == ["one", "two", "end"])
    assert not chapters.is_playing


def test_a_touch_leads_to_the_end_at_once(qtbot: QtBot) -> None:
    chapters = ChapterPlayer()
    seen = watched(chapters)
    chapters.play([(table("one"), ()), (table("two"), ())], (), 5.0)
    chapters.finish()
    assert seen == ["one", "end"]
    chapters.finish()
    assert seen == ["one", "end"]


def test_without_motion_only_the_present_is_shown() -> None:
    chapters = ChapterPlayer()
    seen = watched(chapters)
    chapters.play([(table("one"), ())], (), 0.0)
    assert chapters.left == 0
    assert seen == ["end"]
