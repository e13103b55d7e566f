"""Tempo and suspense: rolls and hits that can be seen at any pace, and what a roll is for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.table import Row
from tabletop.engine.actions import Action
from tabletop.engine.events import ActionTaken, Logged, Moved, Rolled
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.geometry.layout import Kind, Spot
from tabletop.ui.motion.animation_plan import DECIDES, RESTS, STRIKES, TUMBLES
from tabletop.ui.motion.event_planner import plan_events
from tests.ui.filming import FRAME, Stage, moment, updates
from tests.ui.test_drama import attacks_again, badges, visible_badges

__all__ = ["badges"]


def test_in_a_hurried_move_rolls_and_hits_keep_the_time_in_which_they_are_seen() -> None:
    cues = {"hit": AnimationCue(CueKind.BLOW, "die", number="n", need="need"), "moved": AnimationCue(CueKind.FLASH)}
    strike = (Rolled((1, 2), (0, 0)), Logged("hit", {"n": 3, "need": 9}))
    events = [Moved(7, "a", "b", 1), Logged("moved"), Rolled((3,), (0,)), Logged("moved"), *strike]
    full = plan_events(events, cues)
    plan = full.at(0.1, 50.0, usual=1.0)
    plain, deciding = plan.throws
    assert plain.lands - plain.begins == pytest.approx(TUMBLES)
    assert deciding.lands - deciding.begins == pytest.approx(DECIDES)
    assert [throw.ends - throw.lands for throw in plan.throws] == pytest.approx([RESTS, RESTS])
    first, second, blow = plan.steps
    assert blow.lasts == pytest.approx(STRIKES)
    assert [first.lasts, second.lasts] == pytest.approx([step.lasts * 0.1 for step in full.steps[:2]])
    times = [first.begins, plain.begins, plain.lands, plain.ends, second.begins, deciding.lands, deciding.ends]
    assert times == sorted(times)
    assert blow.begins >= deciding.ends
    assert plan.lasts == pytest.approx(blow.begins + blow.lasts)
    assert full.at(0.5, usual=0.5).lasts == pytest.approx(full.lasts * 0.5)


def test_late_in_a_long_turn_of_a_bot_its_dice_are_seen_to_tumble_and_to_rest(stages: list[Stage]) -> None:
    before, after, events = moment("quarriors", "rolled")
    by_bot = ActionTaken(str(Action(1 - before.seat, "cull")), "cull")
    stage = Stage((before, after, (by_bot, *(event for event in events if not isinstance(event, ActionTaken)))))
    stages.append(stage)
    pace = stage.window.pace
    pace.set_turn(stage.loaded.game.current_player(after.state))
    pace._turn_seconds = 60.0
    stage.begin()
    (throw, *_) = stage.script.throws
    tumbling = [stage.scene.item(flight.motion.ref) for flight in stage.scene.tumbling]
    assert tumbling
    assert stage.scene.speed < 0.2
    moving, resting, last = 0, 0, []
    while stage.clock.seconds * 1000 < throw.ends:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        seen = [item.rotation() for item in tumbling if item is not None]
        moving, resting = (moving, resting + 1) if seen == last else (moving + 1, 0)
        last = seen
    assert moving >= 5
    assert resting >= 4


@pytest.mark.painted
def test_before_an_attack_each_target_says_what_fells_it_until_the_dice_have_lain_still(
    stages: list[Stage], badges: dict[int, str]
) -> None:
    found = (seen for seed in range(8) for seen in updates("sorcerer", seed, watching=True) if attacks_again(*seen))
    stages.append(stage := Stage(next(found)))
    stage.begin(stage.loaded.game.statistics.chapter_openings)
    while not (stage.script.throws and stage.script.strikes):
        stage.until(stage.clock.seconds * 1000 + FRAME)
    throw, start = stage.script.throws[0], stage.clock.seconds * 1000
    tile = stage.after.state.tile
    striking = next(side for side in (0, 1) if f"half:{tile}/{side}" in {s.within for s in _strikers(stage)})
    targets = [
        spot
        for spot in stage.scene.layout.spots.values()
        if spot.kind is Kind.PIECE and spot.within == f"half:{tile}/{1 - striking}" and spot.piece is not None
    ]
    left = {
        stat.value.partition("/")[0]
        for spot in targets
        if spot.piece
        for stat in spot.piece.stats
        if "heart" in stat.glyph
    }
    assert left
    for time in (throw.begins, throw.lands - 2 * FRAME, throw.lands + FRAME):
        stage.until(start + time)
        titles = [
            [p.part.title for p in found if isinstance(p.part, Row) and p.part.ref == f"tile:{tile}"]
            for found in (stage.scene.panels.shown(), stage.scene.layout.panels)
        ]
        assert titles[0] == titles[1], "the caption of the land has made room for the dice"
        assert left <= visible_badges(stage, badges)


def _strikers(stage: Stage) -> list[Spot]:
    attack = next(event for event in stage.events if isinstance(event, Logged) and event.key == "sorcerer.log.attacks")
    named = (stage.scene.spot(str(attack.params[key])) for key in ("card", "card_at") if key in attack.params)
    return [spot for spot in named if spot is not None]


def test_battle_dice_that_rolled_blank_are_pale_and_not_veiled(stages: list[Stage]) -> None:
    stages.append(stage := Stage(moment("sorcerer", "attacks", "rolls")))
    stage.begin()
    stage.window.presenter.flush()
    spots = stage.scene.layout.spots.values()
    dice = [
        spot.piece for spot in spots if spot.piece and spot.ref.startswith("die:") and spot.within.startswith("tile:")
    ]
    assert dice
    assert not any(piece.faded for piece in dice)
    assert [QColor(piece.style.ground).lightness() > 180 for piece in dice] == [not piece.style.glyph for piece in dice]


def test_a_roll_for_the_first_strike_says_what_it_is_for_while_the_dice_tumble(stages: list[Stage]) -> None:
    stages.append(stage := Stage(moment("holy_knights", "initiative")))
    stage.begin(stage.loaded.game.statistics.chapter_openings)
    texts = set[str]()
    while stage.window.presenter.is_playing:
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
        stage.until(stage.clock.seconds * 1000 + FRAME)
        texts.add(stage.window.prompt.text)
    assert "Both sides roll to strike first…" in texts
    assert "The dice are rolling…" not in texts


@pytest.mark.painted
def test_a_banner_about_a_rival_keeps_off_my_places(stages: list[Stage]) -> None:
    """On a full table it lies where the rival's cards are, or on the market."""
    before, after, events = next(seen for seed in range(8) for seen in updates("seven_missions", seed, watching=True))
    stages.append(stage := Stage((before, after, events)))
    places, me = MessagePlaces(stage.scene), before.seat
    mine = [panel.rect for panel in stage.scene.layout.panels if panel.part.seat == me]

    def covered(seat: int) -> float:
        box = QRectF(0, 0, 480, 56)
        box.moveCenter(places.clear(box.width(), box.height(), seat))
        return sum(box.intersected(rect).width() * box.intersected(rect).height() for rect in mine)

    assert covered(1 - me) == 0


@pytest.mark.painted
def test_captions_about_a_rival_hide_less_of_my_places(stages: list[Stage]) -> None:
    before, after, events = next(seen for seed in range(8) for seen in updates("seven_missions", seed, watching=True))
    stages.append(stage := Stage((before, after, events)))
    places, me, layout = MessagePlaces(stage.scene), before.seat, stage.scene.layout
    mine = [panel.rect for panel in layout.panels if panel.part.seat == me]
    beside = [spot.rect for spot in layout.spots.values() if spot.kind is Kind.PIECE and spot.rect.top() > 100]

    def covered(seat: int) -> float:
        hidden = 0.0
        for near in (rect for rect in beside if not any(place.contains(rect.center()) for place in mine)):
            box = QRectF(0, 0, 220, 32)
            box.moveCenter(places.beside(near, box.width(), box.height(), [near], seat))
            hidden += sum(box.intersected(rect).width() * box.intersected(rect).height() for rect in mine)
        return hidden

    assert covered(1 - me) < covered(-1)


def test_whoever_hears_what_is_reached_may_let_everything_be_shown_at_once(stages: list[Stage]) -> None:
    """A window that changes its size in the middle of a passage does so."""
    stages.append(stage := Stage(moment("sorcerer", "attacks", "rolls")))
    stage.window.session.advanced.connect(stage.window.presenter.flush)
    stage.begin()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert stage.window.session.is_current
