"""Animation plans, and frames of real events of every game by a fake clock."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from random import Random

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tabletop import words as catalogue
from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.parts import all_pieces, areas
from tabletop.engine import runner
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Changed, Event, Logged, Moved, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, redact, view
from tabletop.games.registry import GAMES, entry
from tabletop.games.seven_missions.rules.state import At
from tabletop.ui.board.animation.event_effects import LARGE
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.motion import effects
from tabletop.ui.motion.animation_plan import IMPACT, LASTS, MOST, RIBBON, AnimationStep
from tabletop.ui.motion.effects import Arrow
from tabletop.ui.motion.event_planner import BEAT, PAUSE, REST, plan_events
from tabletop.ui.motion.piece_motion import LONGEST, SPEEDS, TUMBLE
from tests.helpers.random_play import plausible_action
from tests.helpers.seven import Table as SevenTable
from tests.ui.filming import Stage, moment, roll_text, updates

MOMENTS = {
    "hit": AnimationCue(CueKind.BLOW, "die", number="n"),
    "fell": AnimationCue(CueKind.FALL, "die"),
    "won": AnimationCue(CueKind.TAKE, "die"),
    "summoned": AnimationCue(CueKind.FLASH, "die"),
    "chained": AnimationCue(CueKind.LINK, "die"),
}


# -- the script --------------------------------------------------------------------------------------------------


def test_a_die_falls_only_after_the_blow_and_leaves_only_after_it_fell() -> None:
    events = [Logged("hit", {"n": 3}), Logged("fell"), Changed(7, "face", -1), Moved(7, "ready/0", "used/0", 1)]
    script = plan_events(events, MOMENTS)
    blow, fall = script.steps
    assert (blow.begins, fall.begins) == (0, BEAT)
    assert fall.nearby_items == (7,)
    assert script.departures[7] == BEAT + LASTS[CueKind.FALL]
    assert script.lasts > script.departures[7]


def test_dice_that_leave_their_bag_tumble_at_once_and_settle_in_turn() -> None:
    events = [Moved(1, "bag", "pool", 0), Moved(2, "bag", "pool", 0), Rolled((1, 2), (0, 0)), Logged("hit")]
    script = plan_events(events, MOMENTS)
    first, second = script.tumbles[1], script.tumbles[2]
    assert first.begins == script.departures[1] == 0
    assert first.lasts == TUMBLE
    assert second.begins + second.lasts > first.begins + first.lasts
    assert script.steps[0].begins == second.begins + second.lasts + REST


def test_dice_that_are_rolled_twice_are_shown_twice_and_nothing_comes_of_either_before_they_lie_still() -> None:
    events = [
        Rolled((1, 2), (3, 4)),
        Logged("hit", {"n": 9}),
        Rolled((1,), (0,)),
        Logged("fell"),
        Moved(7, "a", "b", 1),
    ]
    script = plan_events(events, MOMENTS)
    first, second = script.throws
    assert (first.items, first.final, second.items, second.final) == ((1, 2), False, (1,), True)
    assert set(script.tumbles) == {1}
    blow, fall = script.steps
    assert first.begins == 0
    assert blow.begins == first.ends == first.lands + REST
    assert second.begins >= blow.begins + blow.lasts
    assert fall.begins == script.landed == second.ends == second.lands + REST
    assert script.departures[7] >= fall.begins + fall.lasts


def test_a_die_that_moves_on_is_rolled_where_it_lay_and_leaves_afterwards() -> None:
    script = plan_events([Moved(1, "bag", "pool", 0), Rolled((1,), (2,)), Moved(1, "pool", "ready", 0)], MOMENTS)
    (throw,) = script.throws
    assert (throw.final, throw.zone) == (False, "pool")
    assert script.departures[1] == throw.ends


def test_what_changes_hands_goes_slowly_while_it_is_told() -> None:
    events = [Moved(4, "pool", "used", 0), Moved(9, "wilds", "used", 0), Logged("won")]
    script = plan_events(events, MOMENTS)
    assert script.slow_items == {9}
    assert script.steps[0].begins == script.departures[9]


def test_a_piece_is_told_of_once_it_has_moved() -> None:
    events = [
        Logged("won"),
        Moved(4, "wilds", "used", 0),
        Logged("summoned", {"die": "kind:imp", "die_at": "die:1"}),
        Moved(1, "pool", "ready", 0),
        Moved(2, "bag", "pool", 0),
        Logged("played", {"card": "kind:gold"}),
        Moved(3, "hand", "play", 0),
        Logged("chained"),
        Moved(5, "bottle", "cap", 0),
    ]
    script = plan_events(events, MOMENTS)
    won, summoned, chained = script.steps
    told = {count: time for time, count in script.reached}
    assert summoned.told == told[3] == script.departures[1] + LONGEST
    assert told[6] == script.departures[3] + LONGEST
    assert won.told == script.departures[4] + LASTS[CueKind.TAKE]
    assert chained.told == chained.begins + LASTS[CueKind.LINK] <= script.departures[5]
    assert told[8] == chained.begins + chained.lasts * IMPACT, "log and phase follow with the glow"
    later = script.at(2.0, 100.0)
    assert later.steps[1].told == 100 + 2 * summoned.told


def test_the_log_and_the_title_follow_a_banner_at_once() -> None:
    events = [Moved(1, "bag", "pool", 0), Logged("round"), Moved(2, "bag", "pool", 0)]
    script = plan_events(events, {"round": AnimationCue(CueKind.WORD)})
    assert script.reached == ((script.steps[0].begins, 2),)
    assert script.steps[0].begins >= LONGEST


def test_the_log_tells_a_blow_with_its_number_and_a_fall_once_it_has_been_seen() -> None:
    script = plan_events([Rolled((7,), (2,)), Logged("hit", {"n": 3}), Logged("fell")], MOMENTS)
    blow, fall = script.steps
    assert dict(map(reversed, script.reached)) == {
        2: blow.begins + blow.lasts * IMPACT,
        3: fall.begins + fall.lasts,
    }


@pytest.mark.parametrize(("key", "pause"), [("won", PAUSE), ("summoned", 0)])
def test_what_is_won_can_be_seen_before_the_next_turn_begins(key: str, pause: int) -> None:
    events = [Logged(key), Moved(4, "wilds", "used", 0), Logged("game.log.turn"), Moved(1, "deck", "hand", 0)]
    script = plan_events(events, MOMENTS)
    told = {count: time for time, count in script.reached}
    shown = max(script.departures[4] + LONGEST, script.steps[0].begins + script.steps[0].lasts) if pause else 0.0
    assert script.departures[1] >= shown + pause
    assert told[3] >= shown + pause


def test_a_long_script_is_played_faster_and_none_slower_than_wished() -> None:
    long = plan_events([Logged("fell")] * 40, MOMENTS).at(1.0)
    assert long.lasts == pytest.approx(MOST)
    assert [beat.begins for beat in long.steps] == pytest.approx([MOST / 40 * number for number in range(40)])
    assert plan_events([Logged("hit")], MOMENTS).at(SPEEDS["slow"]).lasts == SPEEDS["slow"] * LASTS[CueKind.BLOW]


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_every_moment_is_something_told_and_names_what_is_told_there(game: str) -> None:
    moments = entry(game, GAMES).load().game.cues
    for key, one in moments.items():
        texts = catalogue._catalogue("en")[key]["en"]
        told = set(re.findall(r"{(\w+)}", str(texts) if isinstance(texts, str) else "".join(texts.values())))
        named = {name for name in (one.subject, one.whom, one.number) if name and ":" not in name}
        assert named <= told | ({"n", "pips"} if "sum" in told else {"n"}), key


# -- frames of real moments ----------------------------------------------------------------------------------------


SEEN: Sequence[tuple[str, tuple[str, ...]]] = (
    ("quarriors", ("attacks", "absorbed")),
    ("quarriors", ("scored",)),
    ("align_dice", ("erased",)),
    ("seven_missions", ("struck", "defeated", "mission")),
    ("sorcerer", ("hit", "destroyed")),
    ("holy_knights", ("felled",)),
)


@pytest.mark.parametrize(("game", "wanted"), SEEN)
def test_each_moment_has_its_effects_and_then_the_table_is_as_if_shown_at_once(
    stages: list[Stage], game: str, wanted: tuple[str, ...]
) -> None:
    stage = Stage(moment(game, *wanted))
    stages.append(stage)
    stage.begin()
    script = plan_events(stage.events, stage.loaded.game.cues).at(1.0)
    assert {beat.message.key.partition(".log.")[2] for beat in script.steps} >= set(wanted)
    table = stage.scene.sceneRect()
    for beat in script.steps:
        stage.until(beat.begins + beat.lasts / 2)
        assert stage.effects(), beat.message.key
        assert all(table.intersects(place) for place in stage.effects())
    stage.until(stage.clock.seconds * 1000 + stage.timeline.remaining)
    assert (stage.effects(), stage.timeline.busy) == ([], False)
    stage.settle()
    assert stage.picture() == stage.at_once()


def test_a_click_completes_everything_and_what_it_hits_is_the_present(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "attacks", "absorbed"))
    stages.append(stage)
    stage.begin()
    stage.until(300)
    assert stage.timeline.busy
    QTest.mousePress(stage.window.view.viewport(), Qt.MouseButton.LeftButton)
    assert (stage.timeline.busy, stage.effects()) == (False, [])
    stage.settle()
    assert stage.picture() == stage.at_once()
    QTest.mouseRelease(stage.window.view.viewport(), Qt.MouseButton.LeftButton)


def test_rolled_dice_show_other_faces_while_they_tumble_and_settle_one_by_one(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "rolled"))
    stages.append(stage)
    stage.begin()
    script = plan_events(stage.events, stage.loaded.game.cues).at(1.0)
    dice = {ref: item for n in script.tumbles if (item := stage.scene.item(ref := f"die:{n}")) is not None}
    assert len(dice) >= 2
    faces: dict[str, set[int]] = {ref: set() for ref in dice}
    rests: dict[str, float] = {}
    for moment_ in range(0, round(script.lasts) + 60, 30):
        stage.until(moment_)
        for ref, item in dice.items():
            faces[ref].add(item.pixmap().cacheKey())
            if item.pos() == stage.scene.layout.spots[ref].rect.center() and moment_ > 500:
                rests.setdefault(ref, moment_)
    assert all(len(seen) >= 3 for seen in faces.values())
    assert len(set(rests.values())) == len(dice)


def test_a_die_has_its_result_before_it_lies_flat(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "rolled"))
    stages.append(stage)
    stage.begin()
    script = plan_events(stage.events, stage.loaded.game.cues).at(1.0)
    tumbles = {item: one for n, one in script.tumbles.items() if (item := stage.scene.item(f"die:{n}")) is not None}
    rests = {item: stage.scene.layout.spots[item.piece.ref].rect.center() for item in tumbles}
    other = late = 0
    for now in range(0, round(script.lasts) + 60, 10):
        stage.until(now)
        for item, tumble in tumbles.items():
            is_own = item.pixmap().cacheKey() == item.own_picture.cacheKey()
            if now < tumble.begins + 0.4 * tumble.lasts:
                other += not is_own
            if now > tumble.begins + 2 / 3 * tumble.lasts:
                late += item.pos() != rests[item]
                assert is_own, (now, tumble)
    assert other
    assert late


def test_a_roll_from_the_bag_rustles_clatters_and_knocks_once_for_every_die(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "drew", "rolled"))
    stages.append(stage)
    stage.begin()
    stage.until(stage.timeline.remaining)
    script = plan_events(stage.events, stage.loaded.game.cues).at(1.0)
    dice = [one for n, one in script.tumbles.items() if stage.scene.item(f"die:{n}") is not None]
    at = {cue: [when for when, heard in stage.cues if heard == cue] for cue in ("rustle", "clatter", "die")}
    assert [len(at[cue]) for cue in ("rustle", "clatter", "die")] == [1, len(dice), len(dice)]
    ends = sorted(one.begins + one.lasts for one in dice)
    assert all(0 <= when - end <= 51 for when, end in zip(sorted(at["die"]), ends, strict=True))
    assert at["rustle"][0] <= at["clatter"][0] < at["die"][0]


def test_nothing_shines_where_a_piece_is_still_to_come(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "culled", "rolled"))
    stages.append(stage)
    stage.begin()
    assert stage.window.presenter.is_telling
    assert not stage.window.interaction.choices.sources
    assert not stage.scene.highlights
    stage.until(stage.timeline.remaining)
    assert stage.window.interaction.choices.sources
    assert stage.scene.highlights
    assert all(light.isVisible() for light in stage.scene.highlights)


@pytest.mark.painted
def test_the_track_shows_new_points_only_when_the_seal_has_reached_it(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "scored"))
    stages.append(stage)
    track = stage.scene.layout.spots["track:glory"].rect

    def shown() -> QImage:
        return stage.window.view.viewport().grab(track.adjusted(4, 30, -4, -4).toRect()).toImage()

    before = shown()
    stage.begin()
    assert shown() == before
    stage.until(stage.timeline.remaining)
    assert shown() != before


def test_with_reduced_motion_nothing_travels_and_everything_is_told(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "attacks", "absorbed"), calm=True)
    stages.append(stage)
    stage.begin()
    spots, items = stage.scene.layout.spots, stage.scene.pieces.items
    starts = {ref: item.pos() for ref, item in items.items()}
    script = plan_events(stage.events, stage.loaded.game.cues).at(1.0)
    seen = []
    for beat in script.steps:
        stage.until(beat.begins + beat.lasts / 2)
        seen.append(stage.effects())
        stage.until(beat.begins + beat.lasts / 2 + 60)
        assert all(place in seen[-1] for place in stage.effects())  # what is still there stands still
        assert all(item.pos() in (starts[ref], spots[ref].rect.center()) for ref, item in items.items())
    assert all(seen)


def test_where_motion_is_off_the_present_is_there_at_once(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "attacks", "absorbed"))
    stages.append(stage)
    stage.window.presenter.set_speed("off", False)
    stage.begin()
    assert (stage.effects(), stage.timeline.busy, stage.cues) == ([], False, [])
    stage.settle()
    assert stage.picture() == stage.at_once()


@pytest.mark.parametrize(
    ("game", "key", "ends"),
    [("seven_missions", "placed", ("", "{land}")), ("holy_knights", "attack", ("zone:mat/{mine}", "zone:mat/{other}"))],
)
def test_an_arrow_goes_from_whoever_acts_to_the_very_place_that_is_told(
    stages: list[Stage], game: str, key: str, ends: tuple[str, str]
) -> None:
    """Not from a hand, nor to the first land of a road, and as places lie until the new table is shown."""
    seen = moment(game, key)
    stage = Stage(seen)
    stages.append(stage)
    (told,) = [event for event in seen[2] if isinstance(event, Logged) and event.key == f"{game}.log.{key}"]
    named = {name: str(value).removeprefix("seat:") for name, value in told.params.items()}
    spots = [stage.scene.spot(ref.format(mine=seen[0].seat, **named)) for ref in ends]
    stage.begin()
    shaft = next(item for item in stage.scene.items() if isinstance(item, Arrow))
    for spot, point in zip(spots, (shaft._start, shaft._end), strict=True):
        assert spot is None or spot.rect.contains(point)
    assert spots[1] is not None


# -- effects land on what they name ---------------------------------------------------------------------------------

KINDS: Sequence[tuple[CueKind, str, str]] = (
    (CueKind.ATTACK, "sorcerer", "attacks"),
    (CueKind.BLOW, "sorcerer", "hit"),
    (CueKind.BLOW, "holy_knights", "strike.sword"),
    (CueKind.FALL, "sorcerer", "destroyed"),
    (CueKind.SCORE, "quarriors", "scored"),
    (CueKind.TAKE, "quarriors", "captured"),
    (CueKind.LOSS, "align_dice", "penalty"),
    (CueKind.FLASH, "sorcerer", "entered"),
    (CueKind.LINK, "align_dice", "erased"),
)


def test_a_group_by_itself_has_no_badge_of_a_chain(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    badges: list[str] = []
    monkeypatch.setattr(TableMessages, "number", lambda self, text, glyph, *more, **named: badges.append(text))
    for wanted in (("erased",), ("erased", "erased")):
        badges.clear()
        stage = Stage(moment("align_dice", *wanted))
        stages.append(stage)
        stage.begin()
        links = [step.message.params["n"] for step in stage.script.steps if step.cue.play is CueKind.LINK]
        assert 1 in links
        assert badges == [str(n) for n in links if n != 1]


def drag_away(stage: Stage, ref: str, onto: str) -> None:
    """Leave a piece where a hand has dropped it: on another one."""
    item, goal = stage.scene.lift(ref, stage.scene.layout.spots[ref].rect.center()), stage.scene.spot(onto)
    assert item is not None
    assert goal is not None
    item.setPos(goal.rect.center())


def named(beat: AnimationStep) -> list[str]:
    """Return the references of the very components that a moment names."""
    exact = beat.message.params.get(f"{beat.cue.subject}_at", ())
    return [str(ref) for ref in (exact if isinstance(exact, tuple) else (exact,))]


def test_every_kind_of_effect_is_tried() -> None:
    assert {play for play, _, _ in KINDS} == set(CueKind) - {*LARGE, CueKind.NOTE}  # a banner stands before the table


@pytest.mark.parametrize(("play", "game", "key"), KINDS)
def test_effects_of_every_kind_land_on_the_very_piece_they_name(
    stages: list[Stage], play: CueKind, game: str, key: str
) -> None:
    """Also where a hand has left another piece on it."""
    stage = Stage(moment(game, key))
    stages.append(stage)
    first = plan_events(stage.events, stage.loaded.game.cues)
    refs = {ref for beat in first.steps for ref in named(beat)}
    lying = [ref for ref, spot in stage.scene.layout.spots.items() if stage.scene.item(ref) is not None]
    others = [ref for ref in lying if ref not in refs and stage.scene.spot(ref) is stage.scene.layout.spots[ref]]
    gone = {f"{stage.window.session.table.item}:{one.item}" for one in stage.events if isinstance(one, Moved)}
    held = next((ref for ref in others if ref not in gone and ref in _refs(stage)), "")
    onto = next((ref for ref in lying if ref in refs), "")
    if held and onto:
        drag_away(stage, held, onto)
    seen: list[tuple[str, QRectF, list[QRectF]]] = []
    stage.begin()
    for beat in stage.script.steps:
        if beat.cue.play is not play or beat.message.key != f"{game}.log.{key}":
            continue
        stage.until(beat.begins + beat.lasts / 3)
        for ref in named(beat):
            if (piece := stage.scene.pieces.find(ref)) is not None:
                seen.append((ref, piece.rect(), stage.effects()))
        if held and onto and held in stage.scene.layout.spots:
            home = stage.scene.layout.spots[held].rect.center()
            item = stage.scene.item(held)
            assert item is not None
            assert (item.pos() - home).manhattanLength() < 8, "what a hand left elsewhere is home by now"
    assert seen
    for ref, rect, shown in seen:
        near = rect.adjusted(-12, -12, 12, 12)
        assert any(near.contains(effect.center()) for effect in shown), (ref, rect, shown)


def _refs(stage: Stage) -> set[str]:
    """Return the references on the table that comes."""
    table = stage.loaded.table(stage.after, stage.window.session.words)
    return {piece.ref for area in areas(table) for piece in all_pieces(area)}


@pytest.mark.parametrize(("hits", "sign", "cue"), [(False, "<", "clang"), (True, "≥", "thud")])
def test_a_miss_leaves_the_piece_still_behind_a_grey_shield_and_a_hit_shakes_it(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, hits: bool, sign: str, cue: str
) -> None:
    """No red number on a piece that was not hurt; the striker that a hand left on it is home once the dice rest."""
    texts: list[str] = []
    badge = effects.badge
    monkeypatch.setattr(effects, "badge", lambda text, *rest: texts.append(text) or badge(text, *rest))
    stage = Stage(strike(hits))
    stages.append(stage)
    chose = next(event for event in stage.events if isinstance(event, ActionTaken))
    striker = parse(chose.action).source
    drag_away(stage, striker, parse(chose.action).target)
    stage.begin()
    beat = next(beat for beat in stage.script.steps if beat.message.key == "holy_knights.log.strike.sword")
    piece = stage.scene.pieces.find(named(beat)[0])
    assert piece is not None
    stage.until(stage.script.throws[0].lands)
    home, lies = stage.scene.spot(striker), stage.scene.item(striker)
    if home is not None and lies is not None:
        assert (lies.pos() - home.rect.center()).manhattanLength() < 2, "home before the dice come to rest"
    places = set()
    for share in (0.1, 0.2, 0.3, 0.45, 0.6):
        stage.until(beat.begins + beat.lasts * share)
        places.add(round(piece.pos().x(), 1))
    assert (len(places) > 1) is hits
    number, total, need = (beat.message.params[name] for name in (beat.cue.number, beat.cue.parts, beat.cue.need))
    assert str(total).endswith(str(number)), "the medal and the log carry the same total with its parts"
    assert texts[:2] == [roll_text(beat.message), f"{total} {sign} {need}"]
    assert not [text for text in texts if text.startswith("−")]
    assert cue in [heard for when, heard in stage.cues if abs(when - beat.begins) <= 60]


@lru_cache(2)
def strike(hits: bool) -> tuple[View, View, tuple[Event, ...]]:
    """Return a strike of some match of Holy Knights that hits or misses."""
    rules = entry("holy_knights").load().game
    for seed in range(8):
        state, draw = runner.new_state(rules, checked_setup(rules, 2, {}), seed), Random(seed)
        while state.result is None:
            seat = runner.players_to_act(state)[0]
            before, events = state.clone(), list[Event]()
            state.events = events
            runner.play(state, plausible_action(state, draw))
            state.events = None
            heard = tuple(found for event in events if (found := redact(event, state, seat)) is not None)
            told = [
                event for event in heard if isinstance(event, Logged) and event.key == "holy_knights.log.strike.sword"
            ]
            fits = len(told) == 1 and (int(told[0].params["n"]) >= int(told[0].params["need"])) is hits
            if fits and any(" strike " in one.action for one in heard if isinstance(one, ActionTaken)):
                return view(before, seat), view(state, seat), heard
    raise AssertionError("no such strike")


def test_after_a_choice_in_sorcerer_the_next_thing_begins_at_once_and_dice_follow_within_a_second() -> None:
    cues = entry("sorcerer").load().game.cues
    attacks = banners = 0
    for _, _, events in updates("sorcerer"):
        script = plan_events(events, cues)
        steps = [step.begins for step in script.steps]
        begun = [*steps, *(throw.begins for throw in script.throws), *script.departures.values()]
        assert min(begun, default=0) <= 300
        for step, following in zip_longest(script.steps, script.steps[1:]):
            if step.throws:
                attacks += 1
                thrown = min(throw.begins for throw in script.throws if throw.begins >= step.begins)
                assert step.begins + RIBBON < thrown < step.begins + 1000
                assert following is None or following.begins >= script.throws[0].ends, "the dice rest before words"
            elif step.cue.play is CueKind.WORD and following is not None and following.throws:
                banners += 1
                assert step.begins < following.begins <= step.begins + 600
    assert attacks > 20
    assert banners


@pytest.mark.parametrize(("verb", "is_exchange"), [("draw", True), ("gold", False)])
def test_a_drawn_card_comes_when_the_card_played_for_it_has_gone(verb: str, is_exchange: bool) -> None:
    table = SevenTable().empty("hand/0").put("hand/0", "copper", "silver").put("deck/0", "gold")
    played, drawn = table.state.zones[At.hand[0]][0], table.state.zones[At.deck[0]][-1]
    table.state.events = []
    table.do("coin", "copper", arg=verb)
    plan = plan_events(table.state.events, table.state.game.cues)
    assert plan.exchanges is is_exchange
    assert plan.departures[played] == 0.0
    assert plan.departures.get(drawn) == (LONGEST if is_exchange else None)
