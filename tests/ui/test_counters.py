"""Counters, notes and labels of places follow the pieces that come and go."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from tabletop.display import chapters
from tabletop.display.parts import areas
from tabletop.display.piece import Shape
from tabletop.display.table import Cells, Pile, Row, SeatPanel
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.engine.view import View
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import entry
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.geometry.transitions import number_of
from tabletop.ui.board.geometry.zone_counts import counts_of
from tabletop.ui.board.panels.panel_painter import without_pieces
from tabletop.words import Words
from tests.ui.filming import FRAME, Stage, moment, updates


@pytest.mark.parametrize("seats", [2, 3])
def test_no_label_of_a_place_that_is_gone_stands_beside_rolled_dice(stages: list[Stage], seats: int) -> None:
    def rolls(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        before, after, _ = found
        pool, ready = (f"zone:{name}/{after.state.active}" for name in ("pool", "ready"))
        refs = [{area.ref for area in areas(loaded.table(seen, Words("en")))} for seen in (before, after)]
        return after.seat != after.state.active and pool in refs[1] - refs[0] and ready in refs[0] - refs[1]

    loaded = entry("quarriors").load()
    stage = Stage(next(filter(rolls, updates("quarriors", 3, seats, watching=True))))
    stages.append(stage)
    active = stage.after.state.active
    stage.begin()
    stage.until(stage.script.throws[0].lands)
    refs = {getattr(panel.part, "ref", "") for panel in stage.scene.panels.shown()}
    assert f"zone:pool/{active}" in refs
    assert f"zone:ready/{active}" not in refs


def refill() -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice after which the dice of an own used pile go back into the bag."""
    for found in updates("quarriors", watching=True):
        way = f"used/{found[0].seat}", f"bag/{found[0].seat}"
        if any((event.source, event.target) == way for event in found[2] if isinstance(event, Moved)):
            return found
    raise AssertionError


ALMOST = 8
"""Pixels from its place at which a die that slows down looks as if it lay there."""

COUNTED: Sequence[tuple[str, ...]] = (("captured",), ("attacks",), ("scored",), ("refilled",), ())
"""What Quarriors! tells while dice come and go; nothing for the own refill."""


@pytest.mark.parametrize("wanted", COUNTED)
def test_counters_follow_the_pieces(stages: list[Stage], wanted: tuple[str, ...]) -> None:
    stage = Stage(moment("quarriors", *wanted) if wanted else refill())
    stages.append(stage)
    seat, scene = stage.before.seat, stage.scene
    used, bag, pool = (f"zone:{name}/{seat}" for name in ("used", "bag", "pool"))
    place, old, worth = scene.layout.spots[used].rect, dict(scene.layout.spots), note(stage, pool)
    stage.begin()
    plan, new = stage.script, scene.layout.spots
    changed = rested = 0
    last = shown_counts(stage)
    while stage.window.presenter.is_playing:
        at, counts = stage.clock.seconds * 1000, shown_counts(stage)
        inside = resting = 0
        for item in scene.pieces.all_items():
            ref = item.piece.ref
            inside += item.isVisible() and ref.startswith("die:") and place.contains(item.pos())
            waits = ref in old and old[ref].within == used and plan.departures.get(number_of(ref), at + 1) > at
            lies = (
                ref in new
                and new[ref].within == used
                and (item.pos() - new[ref].rect.center()).manhattanLength() < ALMOST
            )
            resting += item.isVisible() and (waits or lies)
        assert min(rested, resting) <= counts[used] <= inside, f"the used pile at {at} ms"
        rested = resting
        changed += counts != last
        last = counts
        left = [
            ref for ref, spot in old.items() if spot.within == pool and plan.departures.get(number_of(ref), at) < at
        ]
        assert not left or not worth or note(stage, pool) != worth, f"the quiddity at {at} ms"
        stage.until(at + FRAME)
    assert changed > 1 or wanted == ("attacks",)
    assert shown_counts(stage)[bag] == len(stage.after.state.zones[At.bag[seat]])


@pytest.mark.parametrize("key", ["captured", "declined.capture"])
def test_counters_of_another_follow_the_pieces_on_a_table_laid_anew(stages: list[Stage], key: str) -> None:
    openings = {"quarriors.log.turn"}
    found = (
        (before, chapters.after(before, chapter), chapter)
        for before, _, events in updates("quarriors", watching=True)
        for chapter in chapters.chapters(events, openings)[:1]
        if any(event.key == f"quarriors.log.{key}" for event in chapter if isinstance(event, Logged))
    )
    stage = Stage(next(each for each in found if any(isinstance(event, Moved) for event in each[2])))
    stages.append(stage)
    scene = stage.scene
    lay, before = scene.panels.snapshot(), shown_counts(stage)
    pool = f"zone:pool/{stage.before.state.active}"
    stage.begin()
    assert scene.panels.has_moved(lay)
    plan, ways = stage.script, [event for event in stage.events if isinstance(event, Moved)]
    while stage.window.presenter.is_playing:
        at, counts = stage.clock.seconds * 1000, shown_counts(stage)
        for zone in counts.keys() & before.keys():
            came = [way.item for way in ways if f"zone:{way.target}" == zone]
            gone = {way.item for way in ways if f"zone:{way.source}" == zone}
            left = sum(plan.departures.get(item, at) < at for item in came)
            assert before[zone] - len(gone) <= counts[zone] <= before[zone] + left, f"{zone} at {at} ms"
        stay = any(plan.departures.get(way.item, 0.0) > at for way in ways if f"zone:{way.source}" == pool)
        assert (pool in {getattr(panel.part, "ref", "") for panel in scene.panels.shown()}) == stay, f"at {at} ms"
        stage.until(at + FRAME)
    counts = shown_counts(stage)
    assert counts == {ref: count for panel in scene.layout.panels for ref, count in counts_of(panel).items()}


def test_a_die_that_another_captures_flies_from_its_card_to_their_pile(stages: list[Stage]) -> None:
    def captures(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        return any(getattr(event, "key", "") == "quarriors.log.captured" for event in found[2])

    stage = Stage(next(filter(captures, updates("quarriors", watching=True))))
    stages.append(stage)
    ref = next(parse(event.action).source for event in stage.events if isinstance(event, ActionTaken))
    card = stage.scene.layout.spots[ref].rect
    stage.begin()
    die, ways = stage.scene.pieces.find(ref), list[QPointF]()
    assert die is not None
    assert die.piece.shape is Shape.DIE
    while stage.window.presenter.is_playing and die.scene() is not None:
        ways.append(die.pos())
        assert die.isVisible()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert card.contains(ways[0])
    assert not card.contains(ways[-1])
    assert len(ways) > 5


def test_a_score_changes_with_the_message_about_it(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "scored"))
    stages.append(stage)
    scored = next(event for event in stage.events if getattr(event, "key", "") == "quarriors.log.scored")
    seat = int(str(scored.params["seat"])[5:]) if isinstance(scored, Logged) else -1
    old = score(stage, seat)
    stage.begin()
    apart = 0
    while stage.window.presenter.is_playing:
        is_told = any(line.key == "quarriors.log.scored" for line in stage.window.session.lines)
        assert (score(stage, seat) != old) == is_told, f"at {stage.clock.seconds} s"
        apart += is_told
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert apart > 2


def score(stage: Stage, seat: int) -> str:
    """Return the score that a seat's panel shows."""
    shown = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, SeatPanel)]
    return next(part.score for part in shown if part.seat == seat)


def test_a_land_lies_there_as_soon_as_its_card_has_come(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    stages.append(stage)
    (moved,) = [event.item for event in stage.events if isinstance(event, Moved) and "lands" in event.target]
    before = lands(stage)
    stage.begin()
    card, seen = stage.scene.pieces.find(f"card:{moved}"), 0
    assert card is not None
    while stage.window.presenter.is_playing:
        is_here = card.scene() is not None and card.opacity() > 0
        assert is_here or lands(stage) == before + 1, f"at {stage.clock.seconds} s"
        seen += not is_here
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert seen


def lands(stage: Stage) -> int:
    """Return how many lands are seen on the own road."""
    shown = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Cells)]
    (road,) = [part for part in shown if part.ref == f"zone:lands/{stage.before.seat}"]
    return sum(cell.picture is not None for cell in road.cells)


@pytest.mark.rule("SEV-3.05")
def test_a_grown_hero_and_its_level_are_seen_before_the_banner_about_them(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "grew"))
    stages.append(stage)
    (grown,) = [event.item for event in stage.events if isinstance(event, Moved) and event.source.startswith("grown")]
    seat = stage.before.state.player
    stage.begin()
    (banner,) = [step for step in stage.script.steps if step.message.key == "seven_missions.log.grew"]
    stage.until(banner.begins + 1)
    card = stage.scene.pieces.find(f"card:{grown}")
    assert stage.window.presenter.is_playing
    assert (score(stage, seat), card is not None and card.opacity() > 0) == ("5", True)


def test_quiddity_follows_a_reroll_as_soon_as_the_dice_lie_still(stages: list[Stage]) -> None:
    def purse(seen: View) -> str:
        found = [area for area in areas(quarriors.table(seen, Words("en"))) if isinstance(area, Row)]
        return next((row.note for row in found if row.ref == f"zone:pool/{seen.seat}"), "")

    def is_reroll(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        kinds = set(map(type, found[2]))
        return Rolled in kinds and Moved not in kinds and purse(found[0]) != purse(found[1])

    quarriors = entry("quarriors").load()
    matches = (found for seed in range(8) for found in updates("quarriors", seed))
    stage = Stage(next(filter(is_reroll, matches)))
    stages.append(stage)
    pool = f"zone:pool/{stage.before.seat}"
    stage.begin()
    (throw,) = stage.script.throws
    stage.until(throw.begins + FRAME)
    assert note(stage, pool) == "", "the dice tumble"
    stage.until(throw.lands + FRAME)
    assert stage.window.presenter.is_playing
    assert note(stage, pool) == purse(stage.after)


def test_a_pile_says_nothing_of_its_contents_while_they_change(stages: list[Stage]) -> None:
    stage = Stage(refill())
    stages.append(stage)
    bag = f"zone:bag/{stage.before.seat}"
    whole = {pile_of(stage, bag).hint: pile_of(stage, bag).count}
    stage.begin()
    found = stage.scene.layout.panels
    whole |= {panel.part.hint: panel.part.count for panel in found if getattr(panel.part, "ref", "") == bag}
    assert len(whole) == 2
    silent = 0
    while stage.window.presenter.is_playing:
        shown = [panel for panel in stage.scene.panels.shown() if getattr(panel.part, "ref", "") == bag]
        for panel in shown:
            silent += panel.is_changing
            assert panel.is_changing or whole[panel.part.hint] == panel.part.count
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert silent


def pile_of(stage: Stage, ref: str) -> Pile:
    """Return a pile as it is shown."""
    piles = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Pile)]
    return next(pile for pile in piles if pile.ref == ref)


def shown_counts(stage: Stage) -> dict[str, int]:
    """Return the counts that are seen on the panels of a stage, by the reference of the zone."""
    return {ref: count for panel in stage.scene.panels.shown() for ref, count in counts_of(panel).items()}


def note(stage: Stage, ref: str) -> str:
    """Return what is seen beside the title of an area."""
    rows = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Row)]
    return next(row.note for row in rows if row.ref == ref)


def uncounted(panel: Panel) -> object:
    """Return what a panel shows besides the counts of pieces and the note about them."""
    part = panel.part
    if isinstance(part, Row):
        part = replace(part, count=-1, note="")
    return without_pieces(replace(part, count=-1) if isinstance(part, Pile) else part)


def test_counters_of_a_seat_change_with_the_message_about_them(stages: list[Stage]) -> None:
    stage = Stage(moment("sorcerer", "channels", "battle"))
    stages.append(stage)
    seat = stage.before.seat
    old, new = (found.state.energy[seat] for found in (stage.before, stage.after))
    assert old != new
    stage.begin()
    apart = 0
    while stage.window.presenter.is_playing:
        is_told = any(line.key == "sorcerer.log.channels" for line in stage.window.session.lines)
        assert energy(stage, seat) == str(new if is_told else old), f"at {stage.clock.seconds} s"
        apart += is_told
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert apart > 2, "the battle begins while the counter shows what was channelled"


def energy(stage: Stage, seat: int) -> str:
    """Return the energy that a seat's panel shows."""
    shown = [panel for panel in stage.scene.panels.shown() if isinstance(panel.part, SeatPanel)]
    found = [counter for panel in shown if panel.part.seat == seat for _, counter in panel.counters]
    return next(counter.value for counter in found if counter.ref == f"energy:{seat}")
