"""Every roll of a match is shown by itself, with its very dice, before anything comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from tabletop.display import chapters
from tabletop.display.piece import Piece, Shape
from tabletop.display.prompt import Label
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.events import Event, Logged, Moved, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, redact, view
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import GAMES, entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.animation.throws import ON_TOP, find_spot, rolls_in_place
from tabletop.ui.board.geometry.transitions import item_refs, number_of
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.animation_plan import AnimationPlan
from tabletop.ui.motion.event_planner import REST, plan_events
from tabletop.ui.motion.piece_motion import LONGEST
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.state.session import Session
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.ui.filming import Stage

Step = tuple[View, View, tuple[Event, ...]]

pytestmark = pytest.mark.usefixtures("qapp")
VARIANTS = [(game.key, place) for game in GAMES for place in range(len(game.load().game.variants))]


def steps(game: str, variant: int, seed: int) -> Iterator[Step]:
    """Yield every decision of a match with what one seat saw before, after, and of what happened."""
    rules = entry(game).load().game
    options = rules.variants[variant]
    seats = next(n for n in rules.seat_counts if n >= (4 if options.get("mode") == "team" else 2))
    state, draw = runner.new_state(rules, checked_setup(rules, seats, dict(options)), seed), Random(seed)
    while state.result is None:
        before, events = state.clone(), list[Event]()
        state.events = events
        runner.play(state, plausible_action(state, draw))
        state.events = None
        heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
        if any(isinstance(event, Rolled) for event in heard):
            yield view(before, 0), view(state, 0), heard


def links(game: str, variant: int, seed: int) -> Iterator[Step]:
    """Yield what is shown of a match link by link, as a session divides it into chapters."""
    for before, after, events in steps(game, variant, seed):
        found = chapters.chapters(events, entry(game).load().game.statistics.chapter_openings)
        seen = before
        for chapter in found[:-1]:
            then = chapters.after(seen, chapter)
            yield seen, then, chapter
            seen = then
        yield seen, after, found[-1]


def look(piece: Piece) -> tuple[object, ...]:
    """Return the attributes that distinguish the faces of a die."""
    return piece.blank, piece.pips, piece.centre, piece.style.glyph, piece.stars


def consequences(script: AnimationPlan, events: tuple[Event, ...], place: int) -> Iterator[float]:
    """Yield when everything that follows an event begins to be seen."""
    dice = {item for event in events if isinstance(event, Rolled) for item in event.items}
    told = [id(event) for event in events[place:] if isinstance(event, Logged)]
    yield from (beat.begins for beat in script.steps if id(beat.message) in told)
    moved = {event.item for event in events[:place] if isinstance(event, Moved)}
    for event in events[place:]:
        if isinstance(event, Moved) and (event.item in dice or event.item not in moved):
            yield script.departures[event.item]


def check(game: str, variant: int, seed: int) -> Counter[str]:
    """Play a match and check every roll; return how many were shown where they lie and how many on a tray."""
    loaded, words = entry(game).load(), Words("en")
    counted: Counter[str] = Counter()
    for before, after, events in links(game, variant, seed):
        infos = [SeatInfo(seat, f"P{seat}", Driver.ME if seat == 0 else Driver.REGULAR) for seat in after.state.seats]
        session = Session(FrozenLink(after, infos), loaded, words)
        story, prefix = session.narration_context(), session.table.item
        script = plan_events(events, loaded.game.cues)
        rolls = [(place, event) for place, event in enumerate(events) if isinstance(event, Rolled)]
        assert [(throw.items, throw.faces) for throw in script.throws] == [(e.items, e.faces) for _, e in rolls]
        old, new = (
            lay_out(loaded.table(seen, words), QRectF(0, 0, 1280, 800), THEMES["dark"]) for seen in (before, after)
        )
        ends = 0.0
        for (place, event), throw in zip(rolls, script.throws, strict=True):
            assert throw.ends >= throw.lands + REST > throw.begins
            assert throw.lands >= ends
            ends = throw.ends
            assert all(begins >= throw.ends for begins in consequences(script, events, place + 1)), event
            lies = rolls_in_place(throw, old, new, prefix)
            counted["place" if lies else "tray"] += 1
            for item, face in zip(event.items, event.faces, strict=True):
                shown = next(side for ref in (f"{prefix}:{item}", f"die:{item}") if (side := story.side(ref, face)))
                assert not shown.blank
                if lies:
                    spot = find_spot(new, item, prefix)
                    assert spot is not None
                    assert spot.piece is not None
                    assert look(spot.piece) == look(shown), (event, spot.piece, shown)
            if lies and game == "holy_knights":  # there all dice of the tray belong to one roll
                area = find_spot(new, event.items[0], prefix)
                assert area is not None
                beside = [one.ref for one in new.spots.values() if one.piece is not None and one.within == area.within]
                assert beside == [f"{prefix}:{item}" for item in event.items]
    return counted


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_roll_of_a_match_is_shown_with_its_dice_before_what_comes_of_it(game: str) -> None:
    assert check(game, 0, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_every_roll_of_many_matches_of_every_mode_is_shown(game: str, variant: int, seed: int) -> None:
    assert check(game, variant, seed)


# -- on the screen ---------------------------------------------------------------------------------------------------


def twice_rolled(game: str) -> Step:
    """Return a decision after which dice are rolled that are rolled again at once, or lie nowhere in the end."""
    loaded, words = entry(game).load(), Words("en")
    for seed in range(1, 9):
        for before, after, events in steps(game, 0, seed):
            prefix = loaded.table(after, words).item
            size = QRectF(0, 0, 1000, 640)
            old, new = (lay_out(loaded.table(seen, words), size, THEMES["dark"]) for seen in (before, after))
            throws = plan_events(events, loaded.game.cues).throws
            if not all(rolls_in_place(throw, old, new, prefix) for throw in throws):
                return before, after, events
    raise AssertionError(f"every roll of {game} stays where it fell")


def lying(stage: Stage) -> Counter[tuple[object, ...]]:
    """Return the faces of all dice that are seen on a tray."""
    items = [item for item in stage.scene.items() if isinstance(item, PieceItem) and item.zValue() > ON_TOP]
    dice = [item for item in items if item.piece.shape is Shape.DIE]  # not a striker that lunges above them
    return Counter(look(item.piece) for item in dice if item.opacity() == 1.0)


@pytest.mark.parametrize("game", ["holy_knights", "sorcerer"])
@pytest.mark.parametrize("calm", [False, True])
def test_a_roll_that_leaves_nothing_on_the_table_is_shown_on_a_tray(stages: list[Stage], game: str, calm: bool) -> None:
    """A Fireball before the initiative, a battle roll whose hits are placed at once."""
    stage = Stage(twice_rolled(game), calm)
    stages.append(stage)
    story, prefix = stage.window.session.narration_context(), stage.window.session.table.item
    stage.window.session.link.local_seats = ()  # no dice wait for a hand
    stage.begin()
    shown = 0
    for throw in stage.script.throws:
        fell = Counter(
            look(next(side for ref in item_refs(item, prefix) if (side := story.side(ref, face))))
            for item, face in zip(throw.items, throw.faces, strict=True)
        )
        stage.until((throw.lands + throw.ends) / 2)
        if lying(stage):
            shown += 1
            assert lying(stage) == fell
            elsewhere = [stage.scene.item(ref) for item in throw.items for ref in item_refs(item, prefix)]
            assert not [die for die in elsewhere if die is not None and die.isVisible()]
    assert shown
    stage.until(stage.clock.seconds * 1000 + stage.timeline.remaining + 60)
    assert not lying(stage)
    assert all(item.isVisible() for item in stage.scene.pieces.items.values())


def test_a_die_of_the_roll_before_is_gone_while_one_die_rolls(stages: list[Stage]) -> None:
    def rolls_one_after_two(step: Step) -> bool:
        before, after, events = step
        rolls = [event for event in events if isinstance(event, Rolled)]
        return before.state.thrown == 2 and after.state.thrown == 1 and len(rolls) == 1

    stage = Stage(next(filter(rolls_one_after_two, steps("holy_knights", 0, 1))))
    stages.append(stage)
    stage.begin()
    (throw,) = stage.script.throws
    stage.until((throw.lands + throw.ends) / 2)
    dice = [item for item in stage.scene.items() if isinstance(item, PieceItem) and item.piece.shape is Shape.DIE]
    assert [item.piece.pips for item in dice if item.isVisible() and item.opacity() > 0.0] == [throw.faces[0] + 1]


def test_dice_that_lie_in_a_pile_make_room_before_others_have_come(stages: list[Stage]) -> None:
    def pays_onto_a_pile(step: Step) -> bool:
        before, after, _ = step
        was, now = (len(seen.state.zones[At.used[before.seat]]) for seen in (before, after))
        return 0 < was < now - 1

    stage = Stage(next(filter(pays_onto_a_pile, steps("quarriors", 0, 1))))
    stages.append(stage)
    old = stage.scene.layout
    stage.begin()
    new, pile = stage.scene.layout, f"zone:used/{stage.after.seat}"
    lay = [ref for ref, spot in new.spots.items() if spot.within == pile and ref in old.spots]
    stayed = [ref for ref in lay if old.spots[ref].within == pile and old.spots[ref].rect != new.spots[ref].rect]
    came = [number_of(ref) for ref, spot in new.spots.items() if spot.within == pile and ref not in stayed]
    assert stayed
    stage.until(min(stage.script.departures[item] for item in came if item in stage.script.departures) + LONGEST)
    for ref in stayed:
        item = stage.scene.item(ref)
        assert item is not None
        assert (item.pos() - new.spots[ref].rect.center()).manhattanLength() < 2, "another die has come to lie on it"


@pytest.mark.usefixtures("guarded_buttons")
def test_a_question_opens_when_its_dice_lie_still_and_space_only_shows_them(stages: list[Stage]) -> None:
    seen = next(step for step in steps("sorcerer", 0, 1) if step[1].actions and step[1].state.is_pending("reroll"))
    stage = Stage(seen)
    stages.append(stage)
    window, sent = stage.window, list[Label]()
    window.prompt.pressed.connect(sent.append)
    stage.begin()
    assert stage.window.presenter.is_telling
    assert window._is_busy(), "bots wait for the dice"
    stage.until(stage.script.landed - 60)
    assert (window.interaction.choices.sources, window.prompt.is_veiled) == ((), True)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert not stage.window.presenter.is_telling
    assert not sent
    assert not window.prompt.is_veiled
    assert not window._is_busy()
    assert window.prompt._labels
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert not sent, "a button that has just come does not listen yet"


def test_a_click_while_dice_roll_only_shows_how_they_lie(stages: list[Stage]) -> None:
    seen = next(step for step in steps("sorcerer", 0, 1) if step[1].actions and step[1].state.is_pending("reroll"))
    stage = Stage(seen)
    stages.append(stage)
    meant = list[object]()
    stage.window.interaction.activated.connect(lambda labels, ref: meant.append(ref))
    stage.begin()
    die = next(item for throw in stage.script.throws for item in throw.items)
    spot = stage.scene.spot(f"die:{die}")
    assert spot is not None
    QTest.mouseClick(
        stage.window.view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=stage.window.view.mapFromScene(spot.rect.center()),
    )
    assert not stage.window.presenter.is_telling
    assert not meant
    assert f"die:{die}" in stage.window.interaction.choices.sources


@pytest.mark.painted
def test_no_hint_stands_behind_dice_on_their_way(stages: list[Stage]) -> None:
    def fills_the_pool(step: Step) -> bool:
        was, now = (len(seen.state.zones[At.pool[step[0].seat]]) for seen in step[:2])
        return not was and now > 0

    stage = Stage(next(filter(fills_the_pool, steps("quarriors", 0, 1))))
    stages.append(stage)
    panel = next(p for p in stage.scene.layout.panels if getattr(p.part, "ref", "") == f"zone:pool/{stage.after.seat}")
    assert isinstance(panel.part, Row)
    assert panel.part.hint
    words = panel.inside.toRect()
    hinted = stage.picture().copy(words)
    stage.begin()
    stage.until(60)
    assert stage.picture().copy(words) != hinted
