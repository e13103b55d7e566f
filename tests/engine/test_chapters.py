"""Chapters of events, and the views between two views."""

from __future__ import annotations

from tabletop.display import chapters
from tabletop.engine import runner, view
from tabletop.engine.events import Event, Logged
from tabletop.engine.state import to_plain
from tests.helpers.align import GAME, Table


def chain() -> tuple[Table, view.View, list[Event]]:
    """Return a co-operative table before and after a chain of two groups."""
    played = Table(2, mode="coop", no_skills=True).board(0, "even").bottle(0, "R1 R2 R3 B4", "B5", "B6")
    before = view.view(played.state, 1)
    played.state.events = []
    played.step("erase")
    return played, before, played.state.events


def test_a_chapter_begins_where_an_opening_is_told() -> None:
    _, _, events = chain()
    found = chapters.chapters(events, GAME.statistics.chapter_openings)
    assert [event for chapter in found for event in chapter] == events
    openings = [isinstance(chapter[0], Logged) and chapter[0].key for chapter in found]
    assert openings.count("align_dice.log.erased") == 2


def test_the_views_between_show_the_chain_link_by_link() -> None:
    played, before, events = chain()
    found = chapters.chapters(events, GAME.statistics.chapter_openings)
    seen = before
    heights = []
    for chapter in found:
        seen = chapters.after(seen, chapter)
        heights.append(sum(len(pile) for pile in (seen.state.zones[10], seen.state.zones[11], seen.state.zones[12])))
        assert seen.actions == ()
    assert heights[0] >= heights[1] >= heights[-1]
    assert to_plain(seen.state)["zones"] == to_plain(view.view(played.state, 1).state)["zones"]
    assert to_plain(seen.state)["spot"] == to_plain(view.view(played.state, 1).state)["spot"]


def test_behind_a_screen_nothing_is_shown() -> None:
    played = Table(2, no_skills=True).bottle(0, "R1 R2 R3", "B5", "B6")
    seen = view.view(played.step("erase").state, 1)
    played.state.events = []
    runner.apply(played.state, played.legal_of(0)[0])
    told = [view.redact(event, played.state, 1) for event in played.state.events]
    assert chapters.chapters([event for event in told if event is not None], GAME.statistics.chapter_openings) == [()]
    assert chapters.after(seen, ()).state.zones == seen.state.zones
