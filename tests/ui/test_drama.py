"""Drama where it is due: what is needed, the lunge, shards, own throws, and what a hand has dropped."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.table import Row
from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.engine.view import View
from tabletop.games.sorcerer.rules.state import FULL, At, SorcererState, minions
from tabletop.games.sorcerer.rules.values import number_of_dice
from tabletop.match.link import Update
from tabletop.ui.board.animation.event_effects import CRUMPLES
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.board.cards import card_painter
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.geometry.layout import Kind, Spot
from tabletop.ui.motion import effects, finale
from tabletop.ui.motion.animation_plan import GRAND, NEED, RIBBON
from tabletop.ui.motion.effects import ABOVE
from tabletop.ui.motion.event_planner import BEAT, plan_events
from tabletop.ui.motion.piece_motion import SHORTEST
from tabletop.ui.motion.sketch import SketchItem
from tests.ui.filming import FRAME, Stage, moment, roll_text, updates
from tests.ui.test_moments import drag_away, named, strike


@pytest.fixture
def badges(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Return the text of every badge by its picture."""
    made: dict[int, str] = {}
    badge = effects.badge

    def noted(text: str, *rest: object) -> object:
        sketch = badge(text, *rest)  # type: ignore[arg-type]
        made[id(sketch)] = text
        return sketch

    monkeypatch.setattr(effects, "badge", noted)
    return made


def visible_badges(stage: Stage, badges: dict[int, str]) -> set[str]:
    found = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.zValue() == ABOVE]
    return {
        badges[key]
        for item in found
        if item.isVisible() and not item.pixmap().isNull() and (key := id(item.sketch)) in badges
    }


@pytest.mark.parametrize("again", [True, False])
def test_only_a_die_that_is_rolled_again_is_marked_as_showing_the_same(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    """The dice of the next attack are the same dice, and often show what those of the last one showed."""
    marked: list[str] = []
    monkeypatch.setattr(TableMessages, "repeat", lambda self, text, *place: marked.append(text))
    if again:
        seen = moment("sorcerer", "rerolls.omen.same")
    else:
        seen = next(found for seed in range(8) for found in updates("sorcerer", seed) if attacks_again(*found))
    stages.append(Stage(seen))
    stages[0].begin()
    assert marked == ["same as the last roll"] * again


def test_a_roll_with_a_face_that_changed_is_not_said_to_be_the_same(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A die of Sorcerer shows an emblem alone: a skull where nothing was is a change."""
    marked: list[str] = []
    monkeypatch.setattr(TableMessages, "repeat", lambda self, text, *place: marked.append(text))
    skull = {"before": "face:blank", "after": "face:hit"}
    changes = (
        seen
        for seed in range(8)
        for seen in updates("sorcerer", seed)
        if any(isinstance(event, Logged) and skull.items() <= event.params.items() for event in seen[2])
    )
    for seen in (next(changes), moment("sorcerer", "flips")):
        stages.append(Stage(seen))
        stages[-1].begin()
    assert marked == []


def test_that_a_die_rolled_the_same_is_said_beside_the_dice_not_over_them(
    stages: list[Stage], badges: dict[int, str]
) -> None:
    stage = Stage(moment("sorcerer", "rerolls.omen.same"))
    stages.append(stage)
    stage.begin()
    stage.until(stage.script.throws[0].lands + 10 * FRAME)
    assert visible_badges(stage, badges) == {"same as the last roll"}
    dice = [
        item.sceneBoundingRect()
        for ref, item in stage.scene.pieces.items.items()
        if ref.startswith("die:") and item.isVisible()
    ]
    assert len(dice) > 1
    sketches = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.isVisible()]
    said = [item.sceneBoundingRect() for item in sketches if id(item.sketch) in badges]
    assert said
    assert not any(rect.intersects(die) for rect in said for die in dice)
    others = [rect for rect in stage.effects() if rect not in said]
    assert any(rect.contains(die) for rect in others for die in dice), "the dice that it is about are lit"


def attacks_again(before: View, after: View, events: tuple[Event, ...]) -> bool:
    """Return whether the next attack at a battlefield shows a die as the last one left it."""
    keys = {event.key.removeprefix("sorcerer.log.") for event in events if isinstance(event, Logged)}
    old, new = before.state, after.state
    dice = range(min(old.rolled, new.rolled))
    return (
        {"fixed", "attacks", "rolls"} <= keys
        and old.tile == new.tile
        and any(old.face[die] == new.face[die] for die in dice)
    )


@pytest.mark.parametrize("hits", [True, False])
def test_a_deciding_roll_shows_what_it_needs_before_the_last_die_rests_and_the_total_only_then(
    stages: list[Stage], badges: dict[int, str], hits: bool
) -> None:
    stage = Stage(strike(hits))
    stages.append(stage)
    stage.begin()
    (roll,) = stage.script.decisive
    need = roll_text(roll.blow)
    total = f"{roll.blow.params['n']} {'≥' if hits else '<'} {roll.blow.params['need']}"
    assert stage.script.throws[0].begins - roll.begins >= RIBBON + NEED
    seen = []
    while stage.clock.seconds * 1000 < roll.ends - FRAME:
        at = stage.clock.seconds * 1000
        shown = visible_badges(stage, badges)
        if roll.begins + RIBBON < at < roll.lands:
            seen.append(need in shown)
        told = any(text.endswith(total) for text in shown)
        assert told <= (at >= roll.lands), f"the total is told at {at} ms"
        stage.until(at + FRAME)
    assert seen
    assert all(seen)
    assert any(text.endswith(total) for text in visible_badges(stage, badges))


def test_an_attack_of_several_dice_says_its_total_and_points_at_the_monsters_it_meets(
    stages: list[Stage], badges: dict[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = []
    arrow = effects.arrow_effect

    def noted(scene: object, origin: object, end: Callable[[], QPointF], *rest: object) -> object:
        ends.append(end)
        return arrow(scene, origin, end, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(effects, "arrow_effect", noted)
    attacks = (found for seed in range(8) for found in updates("quarriors", seed) if _strikes_with_several(*found))
    stages.append(Stage(next(attacks)))
    stage = stages[0]
    told = next(event for event in stage.events if isinstance(event, Logged) and event.key.endswith(".attacks"))
    met = [spot.rect for spot in stage.scene.layout.spots.values() if spot.within == f"zone:ready/{1 - _seat(told)}"]
    stage.begin()
    seen: set[str] = set()
    while stage.clock.seconds * 1000 < stage.script.lasts:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        seen |= visible_badges(stage, badges)
    assert str(told.params["attack"]) in seen
    assert reduce(QRectF.united, met).contains(ends[0]())


def threatened_half(before: View, events: tuple[Event, ...]) -> int:
    """Return the half of the only attack among some events if its dice may capture it, else -1."""
    state = before.state
    assert isinstance(state, SorcererState)
    attacks = [event for event in events if isinstance(event, Logged) and event.key == "sorcerer.log.attacks"]
    if len(attacks) != 1 or not any(isinstance(event, Rolled) for event in events):
        return -1
    tile, seat = At.refs.index(str(attacks[0].params["place"])), _seat(attacks[0])
    half = 2 * tile + (1 - seat)
    dice = sum(number_of_dice(state, item) for item in minions(state, tile) if state.by[item] == seat)
    return half if 3 < state.hurt[half] < FULL <= state.hurt[half] + dice else -1


def test_an_attack_that_may_capture_shows_the_damage_still_needed_until_the_dice_have_lain_still(
    stages: list[Stage], badges: dict[int, str]
) -> None:
    played = (found for seed in range(30) for found in updates("sorcerer", seed))
    before, after, events = next(found for found in played if threatened_half(found[0], found[2]) >= 0)
    stages.append(Stage((before, after, events)))
    stage, state = stages[0], before.state
    assert isinstance(state, SorcererState)
    half = threatened_half(before, events)
    rows = [panel for panel in stage.scene.layout.panels if isinstance(panel.part, Row)]
    strip = next(row.rect for row in rows if row.part.ref == f"gauge:{half // 2}/{half % 2}")
    stage.begin()
    seen = set[str]()
    while stage.clock.seconds * 1000 < stage.script.lasts:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        for item in stage.scene.items():
            if isinstance(item, SketchItem) and item.isVisible() and strip.contains(item.pos()):
                seen.add(badges.get(id(item.sketch), ""))
    assert str(FULL - state.hurt[half]) in seen
    assert not visible_badges(stage, badges), "it goes once the dice have shown the damage"


def test_the_toughness_left_stands_beside_a_heart_as_on_the_cards(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    badge, seen = effects.badge, set[str]()

    def noted(text: str, glyph: str, *rest: object) -> object:
        seen.add(glyph)
        return badge(text, glyph, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(effects, "badge", noted)
    played = (found for seed in range(30) for found in updates("sorcerer", seed))
    stages.append(Stage(next(found for found in played if threatened_half(found[0], found[2]) >= 0)))
    stages[0].begin()
    assert "mdi6.heart" in seen
    assert "mdi6.skull" not in seen


def _seat(told: Logged) -> int:
    return int(str(told.params["seat"]).partition(":")[2])


def _strikes_with_several(before: View, after: View, events: tuple[Event, ...]) -> bool:
    """Return whether dice attack a rival who has a single monster, with a total that is not their number."""
    told = [event for event in events if isinstance(event, Logged) and event.key == "quarriors.log.attacks"]
    if not told or told[0].params["n"] == told[0].params["attack"]:
        return False
    return len(before.state.monsters(1 - _seat(told[0]))) == 1


@pytest.mark.parametrize("hits", [True, False])
def test_the_striker_lunges_once_the_dice_lie_still_and_the_blow_comes_with_it(
    stages: list[Stage], badges: dict[int, str], hits: bool
) -> None:
    stage = Stage(strike(hits))
    stages.append(stage)
    striker = parse(next(event for event in stage.events if isinstance(event, ActionTaken)).action).source
    item = stage.scene.item(striker)
    assert item is not None
    home = item.pos()
    stage.begin()
    (roll,) = stage.script.decisive
    need, total = roll_text(roll.blow), f"{roll.blow.params['n']} {'≥' if hits else '<'}"
    seen: list[str] = []
    while stage.clock.seconds * 1000 < stage.script.lasts:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        now = {
            "need": need in (shown := visible_badges(stage, badges)),
            "thrown": "clatter" in (heard := [cue for _, cue in stage.cues]),
            "rest": heard.count("die") == len(stage.script.throws[0].items),
            "total": any(total in text for text in shown),
            "lunge": (item.pos() - home).manhattanLength() > 30,
            "blow": ("thud" if hits else "clang") in heard,
            "home": "lunge" in seen and item.pos() == home,
        }
        seen += [name for name, is_now in now.items() if is_now and name not in seen]
    assert seen == ["need", "thrown", "rest", "total", "lunge", "blow", "home"]


def test_what_falls_breaks_into_shards_and_is_not_seen_again_before_it_lies_where_it_belongs(
    stages: list[Stage],
) -> None:
    stage = Stage(strike(True))
    stages.append(stage)
    stage.begin()
    blow, fall = (
        next(step for step in stage.script.steps if step.cue.play is kind) for kind in (CueKind.BLOW, CueKind.FALL)
    )
    assert fall.begins - blow.begins == BEAT
    piece = stage.scene.pieces.find(named(fall)[0])
    assert piece is not None
    stage.until(fall.begins - 1)
    assert piece.isVisible()
    around = len(stage.scene.items())
    stage.until(fall.begins + fall.lasts * CRUMPLES + FRAME)
    assert not piece.isVisible()
    assert len(stage.scene.items()) > around, "there are shards"
    stage.until(fall.begins + fall.lasts + FRAME)
    assert piece.scene() is None or not piece.isVisible() or stage.clock.seconds * 1000 >= stage.script.lasts
    stage.until(stage.script.lasts + FRAME)
    assert all(item.isVisible() for item in stage.scene.pieces.items.values())


@pytest.mark.painted
def test_what_falls_has_no_numbers_left_while_it_falls(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    stage, numbered = Stage(strike(True)), list[str]()
    stages.append(stage)
    stage.begin()
    fall = next(step for step in stage.script.steps if step.cue.play is CueKind.FALL)
    item = stage.scene.pieces.find(named(fall)[0])
    assert item is not None
    stage.until(fall.begins - 1)
    before, ref = item.pixmap().cacheKey(), item.piece.ref
    monkeypatch.setattr(card_painter, "paint_figures", lambda painter, piece, plan: numbered.append(piece.ref))
    stage.until(fall.begins + FRAME)
    assert item.isVisible()
    assert item.pixmap().cacheKey() != before
    assert ref not in numbered, "no figures are painted any more"
    stage.until(stage.script.lasts + FRAME)
    assert not item.is_disguised


def test_what_a_hand_has_dropped_stays_there_and_payments_fly_after_it(stages: list[Stage]) -> None:
    seen = moment("quarriors", "captured")
    stage = Stage(seen)
    stages.append(stage)
    action = parse(next(event for event in stage.events if isinstance(event, ActionTaken)).action)
    drag_away(stage, action.source, action.target)
    number = int(action.source.partition(":")[2])
    paid = [event.item for event in stage.events if isinstance(event, Moved) and event.source.startswith("pool")]
    assert paid
    stage.begin()
    plan = stage.script
    assert plan.departures[number] == plan.begins
    assert all(plan.departures[item] >= plan.begins + SHORTEST for item in paid if item in plan.departures)
    item = stage.scene.item(action.source)
    if item is not None:
        stage.until(plan.begins + 2 * SHORTEST)
        lies = item.pos()
        while stage.clock.seconds * 1000 < plan.lasts:
            stage.until(stage.clock.seconds * 1000 + FRAME)
            assert item.pos() == lies


def test_an_attacker_dropped_on_its_target_strikes_from_there_before_it_goes_home(stages: list[Stage]) -> None:
    for seen in updates("sorcerer"):
        action = next(parse(event.action) for event in seen[2] if isinstance(event, ActionTaken))
        told = {event.key for event in seen[2] if isinstance(event, Logged)}
        if action.source and action.verb == "attack" and "sorcerer.log.attacks" in told:
            break
    stages.append(stage := Stage(seen))
    goal = stage.scene.spot(action.target) or stage.scene.spot(f"seat:{1 - action.seat}")
    item = stage.scene.lift(action.source, QPointF())
    assert item is not None
    assert goal is not None
    item.setPos(dropped := goal.rect.center())
    stage.begin()
    (strike,) = stage.script.strikes[:1]
    home = stage.scene.layout.spots[action.source].rect.center()
    assert (dropped - home).manhattanLength() > 40
    while stage.clock.seconds * 1000 + FRAME < strike:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        assert item.pos() == dropped
    stage.until(stage.script.lasts + FRAME)
    assert (item.pos() - home).manhattanLength() < 8


def test_damage_in_one_rhythm_has_one_caption() -> None:
    cues = {"hit": _cue(CueKind.BLOW), "fell": _cue(CueKind.FALL)}
    what = {"card": "card:7", "n": 1}
    plan = plan_events([Logged("hit", what), Logged("hit", what), Logged("hit", what), Logged("fell", what)], cues)
    assert [step.begins for step in plan.steps] == [0, BEAT, 2 * BEAT, 3 * BEAT]
    assert [step.is_spoken for step in plan.steps] == [False, False, False, True]


def _cue(play: CueKind) -> AnimationCue:
    return AnimationCue(play, subject="card", number="n")


@pytest.mark.parametrize("by", ["press", "drag", "key"])
def test_my_own_dice_wait_until_i_throw_them(stages: list[Stage], by: str) -> None:
    stage = Stage(moment("sorcerer", "attacks", "rolls"))
    stages.append(stage)
    window, port = stage.window, stage.window.view.viewport()
    window.presenter.throws_by_hand = True
    log = window.log.texts()
    stage.begin()
    stage.until(6000)
    assert window.presenter.is_held
    assert not any("roll" in text for text in window.log.texts()[len(log) :])
    assert window._is_busy(), "bots wait for the throw"
    if by == "key":
        QTest.keyClick(window.view, Qt.Key.Key_Space)
    else:
        start = QPoint(200, 200)
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        assert window.presenter.is_held, "the dice leave the hand when it opens"
        end = start + (QPoint(160, -40) if by == "drag" else QPoint(0, 0))
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    assert not window.presenter.is_held
    thrown = stage.scene.tumbling[0].toss
    assert thrown is not None
    hand = window.view.mapToScene(QPoint(360, 160))
    assert ((thrown.start - hand).manhattanLength() < 90) is (by == "drag"), "they leave the hand where it opens"
    stage.until(6100)
    assert window.presenter.is_playing
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert not window.presenter.is_playing, "a click completes it"


def test_others_throw_without_waiting_for_me(stages: list[Stage]) -> None:
    before, after, events = moment("sorcerer", "attacks", "rolls")
    stage = Stage((before, after, events))
    stages.append(stage)
    window = stage.window
    window.presenter.throws_by_hand = True
    others = tuple(event for event in events if not isinstance(event, ActionTaken))
    renamed = tuple(
        Logged(event.key, {**event.params, "seat": f"seat:{1 - before.seat}"}) if isinstance(event, Logged) else event
        for event in others
    )
    stage.events = renamed
    stage.begin()
    stage.until(stage.script.lasts + FRAME)
    assert not window.presenter.is_playing


def test_my_turn_is_announced_before_my_dice_are_thrown(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "turn", "drew", "rolled"))
    stages.append(stage)
    window, session = stage.window, stage.window.session
    me = stage.loaded.game.current_player(stage.after.state)
    session.seat = me
    banners: list[tuple[object, ...]] = []
    show = stage.scene.banner
    stage.scene.banner = lambda *said: (banners.append(said), show(*said))  # type: ignore[method-assign, func-returns-value]
    session.follow(Update(stage.after.number, stage.after, stage.events))
    while not banners and window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    began = stage.clock.seconds * 1000
    assert banners[0][0] == "Your turn"
    assert window.prompt.text == "Your turn"
    assert stage.script.throws
    assert stage.script.throws[0].begins >= 450
    assert not any("rolled" in text for text in window.log.texts()[-3:])
    stage.until(began + stage.script.lasts + FRAME)
    assert any("rolled" in text for text in window.log.texts()[-8:])


@pytest.mark.parametrize("calm", [False, True])
def test_a_capture_stays_long_enough_to_be_read_and_says_what_it_means(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    """The banner names captor, battlefield, what is missing, and the minions; meanwhile nothing else is shown."""
    banners: dict[int, tuple[str, str]] = {}
    plaque = finale._plaque

    def noted(title: str, detail: str, *rest: object) -> object:
        sketch = plaque(title, detail, *rest)  # type: ignore[arg-type]
        banners[id(sketch)] = (title, detail)
        return sketch

    monkeypatch.setattr(finale, "_plaque", noted)
    stages.append(Stage(moment("sorcerer", "captured"), calm))
    stage = stages[0]
    stage.begin()
    plan = stage.script
    (step,) = [each for each in plan.steps if each.cue.play is CueKind.MOMENT]
    assert step.lasts == GRAND
    others = [each for each in plan.steps if each is not step]
    assert all(each.begins + each.lasts <= step.begins or each.begins >= step.begins + step.lasts for each in others)

    def seen() -> list[tuple[str, str]]:
        found = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.isVisible()]
        return [banners[id(item.sketch)] for item in found if id(item.sketch) in banners]

    stage.until(step.begins + 200)
    ((title, detail),) = seen()
    assert "Silent Churchyard" in title
    assert "1 more to win" in detail
    assert "Minions there stay" in detail
    stage.until(step.begins + step.lasts - 100)
    assert seen() == [(title, detail)]
    stage.window.presenter.complete()
    assert (seen(), stage.window.presenter.is_playing) == ([], False)


def test_a_capture_by_a_bot_keeps_its_time_late_in_a_long_turn(stages: list[Stage]) -> None:
    """Other important moves of a bot take less time the longer its turn lasts."""
    before, after, events = moment("sorcerer", "captured")
    events = (ActionTaken(str(Action(1 - before.seat, "rest")), "hits"), *events)
    stages.append(Stage((before, after, events)))
    announcer = stages[0].window.presenter._announcer
    assert announcer.haste(events, 0.1) == 1.0
    rest = tuple(event for event in events if not (isinstance(event, Logged) and event.key.endswith("captured")))
    assert announcer.haste(rest, 0.1) < 1.0


@pytest.mark.parametrize("seats", [2, 3])
def test_the_battlefield_shows_its_damage_while_its_capture_is_announced(stages: list[Stage], seats: int) -> None:
    """Where a whole battlefield looks different afterwards, its frame lies below the side that changes first."""
    stages.append(Stage(moment("sorcerer", "captured", seats=seats)))
    stage = stages[0]
    stage.begin()
    held = stage.scene.panels._stand_ins
    framed = {key for key, panel in stage.scene.panels._panels.items() if panel.framed}
    heights = {key: item.zValue() for key, item in held.items()}
    assert framed & heights.keys()
    assert all(heights[key] < 2 for key in framed & heights.keys())


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_battlefield_glows_and_looks_captured_as_soon_as_that_is_announced(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """Its heading, both its sides and its dice change together, with nothing of the past in front of them."""
    lit: list[QRectF] = []
    flash = effects.flash_effect

    def noted(scene: object, rect: QRectF, *rest: object) -> object:
        lit.append(rect)
        return flash(scene, rect, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(effects, "flash_effect", noted)
    stages.append(Stage(moment("sorcerer", "captured", seats=seats)))
    stage = stages[0]
    stage.begin()
    (step,) = [each for each in stage.script.steps if each.cue.play is CueKind.MOMENT]
    tile = str(step.message.params["place"]).rpartition(":")[2].rpartition("/")[2]
    (heading,) = [key for key in stage.scene.panels._panels if key.endswith(f":tile:{tile}")]
    rects = [stage.scene.layout.spots[ref].rect for ref in (f"tile:{tile}", f"half:{tile}/0", f"half:{tile}/1")]
    assert any(all(area.contains(rect) for rect in rects) for area in lit)
    stage.until(step.begins - 50)
    assert heading in stage.scene.panels._stand_ins
    stage.until(step.begins + 600)
    held = stage.scene.panels._stand_ins
    item = stage.scene.panels._items[heading][1]
    assert item.isVisible()
    assert heading not in held
    above = [key for key, old in held.items() if old.zValue() >= item.zValue() and old.collidesWithItem(item)]
    assert above == []
    dice = [ref for ref in stage.scene.pieces.items if ref.startswith("die:")]
    assert not [ref for ref in dice if stage.scene.pieces.items[ref].isVisible()]


@pytest.mark.parametrize("game", ["sorcerer", "seven_missions"])
def test_the_ribbon_of_an_attack_stands_beside_the_card_that_it_names(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    asked: list[QRectF] = []
    made: list[object] = []
    ribbon, place = effects.ribbon, TableMessages.ribbon

    def noted(messages: TableMessages, text: str, beside: Spot, *rest: object) -> None:
        asked.append(beside.rect)
        place(messages, text, beside, *rest)  # type: ignore[arg-type]

    def painted(*rest: object) -> object:
        made.append(ribbon(*rest))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(TableMessages, "ribbon", noted)
    monkeypatch.setattr(effects, "ribbon", painted)
    stages.append(Stage(moment(game, "attacks" if game == "sorcerer" else "placed")))
    stage = stages[0]
    stage.begin()
    assert asked
    until = stage.script.lasts
    shown: list[QRectF] = []
    while not shown and stage.clock.seconds * 1000 < until:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        items = [item for item in stage.scene.items() if isinstance(item, SketchItem) and item.sketch is made[0]]
        shown = [item.sceneBoundingRect() for item in items if item.isVisible()]
    assert shown
    assert not shown[0].adjusted(4, 4, -4, -4).intersects(asked[0])


@pytest.mark.parametrize(
    ("game", "key"),
    [("sorcerer", "hit"), ("sorcerer", "destroyed"), ("holy_knights", "felled"), ("quarriors", "defeated")],
)
def test_a_caption_stands_beside_what_it_is_about_and_on_nothing_that_is_asked_about(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    about: list[tuple[SketchItem, QRectF, bool]] = []
    place = TableMessages.caption

    def noted(messages: TableMessages, text: str, seat: int, near: QRectF, *rest: object) -> None:
        place(messages, text, seat, near, *rest)  # type: ignore[arg-type]
        about.append((stage.scene.messages[-1], near, bool(rest[-1])))

    monkeypatch.setattr(TableMessages, "caption", noted)
    stages.append(stage := Stage(moment(game, key)))
    stage.begin()
    assert stage.scene.table is not None
    choices = LegalChoices(stage.scene.table.prompt.labels, stage.scene.layout).spots(stage.scene.layout)
    asked = [spot.rect for spot in choices if spot.kind is Kind.PIECE]
    seen = set()
    while stage.clock.seconds * 1000 < stage.script.lasts + 2000:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        for caption, near, is_piece in about:
            if caption.scene() and caption.isVisible():
                box = caption.box().adjusted(8, 8, -8, -8)
                assert box.intersects(near.adjusted(-40, -40, 40, 40))
                assert not (is_piece and box.intersects(near))
                assert not any(box.intersects(rect) for rect in asked)
                seen.add(caption)
    assert len(seen) == len(about) > 0
