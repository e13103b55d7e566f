"""What happens is seen: the script of events, and frames of real moments of every game by a clock of our own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop import words as catalogue
from tabletop.engine import runner
from tabletop.engine.events import Event, Moved, Rolled, Told, Turned
from tabletop.engine.game import checked_setup
from tabletop.engine.moments import Moment, Play
from tabletop.engine.view import View, redact, view
from tabletop.games.registry import GAMES, entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.motion.effects import ABOVE, Shaft
from tabletop.ui.motion.flights import SPEEDS, TUMBLE
from tabletop.ui.motion.script import LASTS, MOST, write
from tabletop.ui.paint.gallery import gallery
from tabletop.ui.table.picture import Still
from tabletop.ui.table.picture import window as opened
from tabletop.ui.table.window import TableWindow

MOMENTS = {
    "hit": Moment(Play.BLOW, "die", number="n"),
    "fell": Moment(Play.FALL, "die"),
    "won": Moment(Play.TAKE, "die"),
}


# -- the script --------------------------------------------------------------------------------------------------


def test_a_die_falls_only_after_the_blow_and_leaves_only_after_it_fell() -> None:
    events = [Told("hit", {"n": 3}), Told("fell"), Turned(7, "face", -1), Moved(7, "ready/0", "used/0", 1)]
    script = write(events, MOMENTS)
    blow, fall = script.beats
    assert (blow.begins, fall.begins) == (0, LASTS[Play.BLOW])
    assert fall.near == (7,)
    assert script.leaves[7] == LASTS[Play.BLOW] + LASTS[Play.FALL]
    assert script.lasts > script.leaves[7]


def test_dice_that_leave_their_bag_tumble_at_once_and_settle_in_turn() -> None:
    events = [Moved(1, "bag", "pool", 0), Moved(2, "bag", "pool", 0), Rolled((1, 2), (0, 0)), Told("hit")]
    script = write(events, MOMENTS)
    first, second = script.tumbles[1], script.tumbles[2]
    assert first.begins == script.leaves[1] == 0
    assert first.lasts == TUMBLE
    assert second.begins + second.lasts > first.begins + first.lasts
    assert script.beats[0].begins == second.begins + second.lasts


def test_what_changes_hands_goes_slowly_while_it_is_told() -> None:
    events = [Moved(4, "pool", "used", 0), Moved(9, "wilds", "used", 0), Told("won")]
    script = write(events, MOMENTS)
    assert script.slow == {9}
    assert script.beats[0].begins == script.leaves[9]


def test_a_long_script_is_played_faster_and_none_slower_than_wished() -> None:
    long = write([Told("hit")] * 40, MOMENTS).at(1.0)
    assert long.lasts == pytest.approx(MOST)
    assert [beat.begins for beat in long.beats] == pytest.approx([MOST / 40 * number for number in range(40)])
    assert write([Told("hit")], MOMENTS).at(SPEEDS["slow"]).lasts == 2 * LASTS[Play.BLOW]


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_every_moment_is_something_told_and_names_what_is_told_there(game: str) -> None:
    moments = entry(game, GAMES).load().game.moments
    for key, moment in moments.items():
        texts = catalogue._catalogue()[key]["en"]
        told = set(re.findall(r"{(\w+)}", str(texts) if isinstance(texts, str) else "".join(texts.values())))
        named = {name for name in (moment.what, moment.whom, moment.number) if name and ":" not in name}
        assert named <= told | {"n"}, key


# -- frames of real moments ----------------------------------------------------------------------------------------


@lru_cache(20)
def moment(game: str, *wanted: str, seats: int = 2) -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice of some match that tells all that is wanted: before, after, and what was told."""
    rules = entry(game).load().game
    keys = {f"{game}.log.{key}" for key in wanted}
    for seed in range(8):
        state, draw = runner.start(rules, checked_setup(rules, seats, {}), seed), Random(seed)
        while state.result is None:
            seat = runner.to_act(state)[0]
            before, events = state.clone(), list[Event]()
            state.events = events
            legal = runner.legal(state, seat)
            runner.play(state, draw.choice((rules.advise(state, seat, legal) or legal)[:3]))
            state.events = None
            heard = tuple(found for event in events if (found := redact(event, state, seat)) is not None)
            if keys <= {event.key for event in heard if isinstance(event, Told)}:
                return view(before, seat), view(state, seat), heard
    raise AssertionError(f"no match of {game} tells {wanted}")


class Clock:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Stage:
    """A table window that shows one choice and what comes of it, frame by frame."""

    def __init__(self, seen: tuple[View, View, tuple[Event, ...]], calm: bool = False) -> None:
        before, self.after, self.events = seen
        game = before.state.game.key
        infos = [
            SeatInfo(seat, f"P{seat}", Driver.ME if seat == before.seat else Driver.REGULAR)
            for seat in before.state.seats
        ]
        self.loaded, self.infos = entry(game).load(), infos
        gallery().at_once = True
        self.window = opened(Still(before, infos), self.loaded, size=QSize(1000, 640))
        self.scene, self.clock = self.window.scene, Clock()
        self.timeline = self.scene.timeline
        self.timeline.now = self.clock
        self.scene.speed, self.scene.calm = 1.0, calm
        self.cues: list[tuple[int, str]] = []
        self.scene.sounded.connect(lambda cue: self.cues.append((round(self.clock.seconds * 1000), cue)))

    def begin(self) -> None:
        session = self.window.session
        session.view, session.table = self.after, self.loaded.table(self.after, session.words)
        self.window.announcer.hear(self.events, False)
        self.window._end_chapters(self.events)

    def until(self, milliseconds: float) -> None:
        goal = milliseconds / 1000
        while self.clock.seconds < goal:
            self.clock.seconds = min(goal, self.clock.seconds + 0.05)
            self.timeline.tick()

    def effects(self) -> list[QRectF]:
        return [item.sceneBoundingRect() for item in self.scene.items() if item.zValue() == ABOVE and item.isVisible()]

    def picture(self) -> QImage:
        return self.window.view.grab().toImage()

    def at_once(self) -> QImage:
        """What a window shows that was never anywhere else."""
        shown = opened(Still(self.after, self.infos), self.loaded, size=QSize(1000, 640))
        try:
            return shown.view.grab().toImage()
        finally:
            close(shown)

    def close(self) -> None:
        gallery().at_once = False
        close(self.window)


def close(window: TableWindow) -> None:
    window.close()
    window.deleteLater()


@pytest.fixture
def stages(qtbot: QtBot) -> Iterator[list[Stage]]:
    made: list[Stage] = []
    yield made
    for stage in made:
        stage.close()


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
    script = write(stage.events, stage.loaded.game.moments).at(1.0)
    assert {beat.told.key.partition(".log.")[2] for beat in script.beats} >= set(wanted)
    table = stage.scene.sceneRect()
    for beat in script.beats:
        stage.until(beat.begins + beat.lasts / 2)
        assert stage.effects(), beat.told.key
        assert all(table.intersects(place) for place in stage.effects())
    stage.until(stage.clock.seconds * 1000 + stage.timeline.left)
    assert (stage.effects(), stage.timeline.busy) == ([], False)
    assert stage.picture() == stage.at_once()


def test_a_click_completes_everything_and_what_it_hits_is_the_present(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "attacks", "absorbed"))
    stages.append(stage)
    stage.begin()
    stage.until(300)
    assert stage.timeline.busy
    QTest.mousePress(stage.window.view.viewport(), Qt.MouseButton.LeftButton)
    assert (stage.timeline.busy, stage.effects()) == (False, [])
    assert stage.picture() == stage.at_once()


def test_rolled_dice_show_other_faces_while_they_tumble_and_settle_one_by_one(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "rolled"))
    stages.append(stage)
    stage.begin()
    script = write(stage.events, stage.loaded.game.moments).at(1.0)
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


def test_a_roll_from_the_bag_rustles_clatters_and_knocks_once_for_every_die(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "drew", "rolled"))
    stages.append(stage)
    stage.begin()
    stage.until(stage.timeline.left)
    script = write(stage.events, stage.loaded.game.moments).at(1.0)
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
    choices, lights = stage.window.hands.choices, stage.scene._lights
    flying = [ref for ref in choices.sources if (item := stage.scene.item(ref)) is not None and not item.opacity()]
    hidden = [light for light in lights if not light.isVisible()]
    assert len(hidden) >= len(flying) > 0
    stage.until(stage.timeline.left)
    assert all(light.isVisible() for light in stage.scene._lights)


def test_the_track_shows_new_points_only_when_the_seal_has_reached_it(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "scored"))
    stages.append(stage)
    track = stage.scene.layout.spots["track:glory"].rect

    def shown() -> QImage:
        return stage.window.view.viewport().grab(track.adjusted(4, 30, -4, -4).toRect()).toImage()

    before = shown()
    stage.begin()
    assert shown() == before
    stage.until(stage.timeline.left)
    assert shown() != before


def test_with_reduced_motion_nothing_travels_and_everything_is_told(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "attacks", "absorbed"), calm=True)
    stages.append(stage)
    stage.begin()
    spots = stage.scene.layout.spots
    places = {ref: item.pos() for ref in spots if (item := stage.scene.item(ref)) is not None}
    assert places == {ref: spots[ref].rect.center() for ref in places}
    script = write(stage.events, stage.loaded.game.moments).at(1.0)
    seen = []
    for beat in script.beats:
        stage.until(beat.begins + beat.lasts / 2)
        seen.append(stage.effects())
        stage.until(beat.begins + beat.lasts / 2 + 60)
        assert stage.effects() == seen[-1]  # it stands still
    assert all(seen)


def test_where_motion_is_off_the_present_is_there_at_once(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "attacks", "absorbed"))
    stages.append(stage)
    stage.scene.speed = 0.0
    stage.begin()
    assert (stage.effects(), stage.timeline.busy, stage.cues) == ([], False, [])
    assert stage.picture() == stage.at_once()


@pytest.mark.parametrize(
    ("game", "key", "ends"),
    [("seven_missions", "placed", ("", "{land}")), ("holy_knights", "attack", ("zone:mat/{mine}", "zone:mat/{other}"))],
)
def test_an_arrow_goes_from_whoever_acts_to_the_very_place_that_is_told(
    stages: list[Stage], game: str, key: str, ends: tuple[str, str]
) -> None:
    """Not from a hand, nor to the first land of a road."""
    seen = moment(game, key)
    stage = Stage(seen)
    stages.append(stage)
    (told,) = [event for event in seen[2] if isinstance(event, Told) and event.key == f"{game}.log.{key}"]
    named = {name: str(value).removeprefix("seat:") for name, value in told.params.items()}
    stage.begin()
    spots = [stage.scene.spot(ref.format(mine=seen[0].seat, **named)) for ref in ends]
    shaft = next(item for item in stage.scene.items() if isinstance(item, Shaft))
    for spot, point in zip(spots, (shaft._start, shaft._end), strict=True):
        assert spot is None or spot.rect.contains(point)
    assert spots[1] is not None
