"""Whose turn it is, what passed by itself, and a word for whatever no moment shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from random import Random
from typing import Any, TypeGuard

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tabletop.display.cues import CueKind
from tabletop.engine.events import Event, Logged, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.animation.panel_layer import MARGIN
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.ui.filming import FRAME, Stage, moment, updates
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import opened


class Told:
    """A match of one person and others who answer when they are told to, and all that the table announces."""

    def __init__(self, qtbot: QtBot, language: str = "en") -> None:
        drivers = (Driver.ME, Driver.REMOTE, Driver.REMOTE)
        seats = [SeatInfo(seat, name, drivers[seat]) for seat, name in enumerate(("Ann", "Ben", "Cleo"))]
        self.match = Match.new(entry("quarriors"), checked_setup(quarriors.game, 3, {"first": "2"}), seats, "4")
        settings = TableSettings(speed="normal")
        self.window = TableWindow(self.match, quarriors, Words(language), THEMES["dark"], settings)
        qtbot.addWidget(self.window)
        self.window.resize(1000, 640)
        with qtbot.waitExposed(self.window):
            self.window.show()
        scene = self.window.scene
        self.banners: list[tuple[str, str, int]] = []
        self.captions: list[tuple[str, int]] = []
        self.lit: list[int] = []
        scene.banner = lambda *said: self.banners.append(said)  # type: ignore[method-assign]
        scene.caption = lambda *said: self.captions.append(said)  # type: ignore[method-assign]
        scene.spotlight = self.lit.append  # type: ignore[method-assign]
        self._draw = Random(4)

    def step(self) -> int:
        """Let whoever is asked answer; return who that was."""
        seat = self.match.view(SPECTATOR).players_to_act[0]
        seen = self.match.view(seat)
        sensible = quarriors.game.strategy.advise(seen.state, seat, seen.actions) or seen.actions
        assert self.match.answer(self._draw.choice(sensible[:2]), self.match.number) is None
        while self.window.presenter.is_playing:
            self.window.presenter.complete()
        return seat


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Told]:
    made = Told(qtbot)
    yield made
    made.window.close()
    made.match.close()


def test_my_turn_is_announced_once_with_what_passed_by_itself(table: Told) -> None:
    while not table.banners:
        assert table.step() != 0
    ((title, detail, seat, begins, _),) = table.banners
    assert (title, seat, begins) == ("Your turn", 0, 0.0)
    assert not detail, "the dice have still to be thrown"
    while table.match.view(SPECTATOR).players_to_act == (0,):
        table.step()
    assert len(table.banners) == 1


def test_whoever_acts_stands_in_the_light_and_my_own_choices_do_not(table: Told) -> None:
    acted = [table.step() for _ in range(12)]
    assert 0 in acted
    assert table.lit == [seat for seat in acted if seat != 0]


def test_an_attack_on_me_is_announced_before_it_is_shown_and_mine_is_not(table: Told) -> None:
    """Others' attacks have a banner of their own, at the start of what is shown."""
    for _ in range(80):
        before = len(table.banners)
        actor = table.step()
        titles = [title for title, *_ in table.banners[before:]]
        if "You're under attack!" in titles:
            banner = table.banners[before + titles.index("You're under attack!")]
            assert actor != 0
            assert (banner[2], banner[3]) == (0, 0.0)
            return
        assert actor == 0 or not any("attacked with" in line.text for line in table.window.session.news)
    raise AssertionError("nobody attacked")


@pytest.mark.painted
def test_an_attack_right_after_a_summons_is_announced_once_that_is_seen_and_beside_the_attackers(
    stages: list[Stage],
) -> None:
    wanted = {"quarriors.log.summoned", "quarriors.log.attacks"}
    found = (
        seen
        for seed in range(12)
        for seen in updates("quarriors", seed, watching=True)
        if wanted <= {event.key for event in seen[2] if isinstance(event, Logged)}
        and seen[1].state.monsters(seen[1].seat)
    )
    stages.append(stage := Stage(next(found)))
    session, scene, banner, told = stage.window.session, stage.scene, stage.scene.banner, list[str]()

    def announce(title: str, *rest: Any) -> None:
        told.append(title)
        assert "summoned" in session.lines[-1].text
        assert [phase.key for phase in session.table.phases if phase.state == "now"] == ["attack"]
        banner(title, *rest)

    scene.banner = announce  # type: ignore[method-assign]
    stage.begin(stage.loaded.game.statistics.chapter_openings)
    for milliseconds in range(0, 4000, FRAME):
        stage.until(milliseconds)
        if told:
            break
    assert told == ["You're under attack!"]
    ready = [scene.layout.spots[f"die:{die}"].rect for die in stage.after.state.zones[At.ready[1 - stage.after.seat]]]
    assert ready
    assert not [box for box in stage.effects() for die in ready if box.intersects(die)]


def is_attack(event: Event) -> TypeGuard[Logged]:
    return isinstance(event, Logged) and event.key == "sorcerer.log.attacks"


@pytest.mark.painted
@pytest.mark.parametrize("is_said", [False, True])
def test_one_message_at_a_time_stands_over_a_roll_that_waits_for_an_answer(stages: list[Stage], is_said: bool) -> None:
    rolls = {"sorcerer.log.attacks", "sorcerer.log.rolls"}
    found = (
        seen
        for seed in range(8)
        for seen in updates("sorcerer", seed, watching=True)
        if rolls <= {event.key for event in seen[2] if isinstance(event, Logged)}
        and not seen[0].actions
        and (ask := seen[1].state.ask) is not None
        and ask.key == "reroll"
        and seen[1].actions
        and all(event.params["seat"] != f"seat:{seen[1].seat}" for event in seen[2] if is_attack(event))
    )
    stages.append(stage := Stage(next(found)))
    window, told = stage.window, list[str]()
    stage.scene.banner = lambda title, *rest: told.append(title)  # type: ignore[method-assign]
    stage.scene.caption = lambda text, *rest: told.append(text)  # type: ignore[method-assign]
    if is_said:
        window.bubble.say("accent", "A minion's attack is the number of dice it rolls.", QPoint(20, 20))
    stage.begin()
    assert told == ([] if is_said else ["Your answer"])


@pytest.mark.painted
def test_one_more_answer_within_an_attack_is_nobodys_new_turn(stages: list[Stage]) -> None:
    found = (
        seen
        for seed in range(8)
        for seen in updates("sorcerer", seed, watching=True)
        if not seen[0].actions
        and seen[1].actions
        and (ask := seen[1].state.ask) is not None
        and ask.key == "reroll"
        and "sorcerer.log.attacks" not in {event.key for event in seen[2] if isinstance(event, Logged)}
    )
    stages.append(stage := Stage(next(found)))
    told = list[str]()
    stage.scene.banner = lambda title, *rest: told.append(title)  # type: ignore[method-assign]
    stage.begin()
    stage.scene.timeline.finish()
    assert told == []


def test_whoever_is_asked_beside_others_is_not_told_that_it_is_their_turn(stages: list[Stage]) -> None:
    whose = entry("align_dice").load().game.current_player
    seen = next(
        found
        for found in updates("align_dice", 1, watching=True, options={"mode": "coop"})
        if found[0].seat in found[0].players_to_act and whose(found[0].state) != whose(found[1].state) == found[0].seat
    )
    stage, banners = Stage(seen), list[object]()
    stages.append(stage)
    stage.scene.banner = lambda *said: banners.append(said)  # type: ignore[method-assign]
    stage.begin()
    assert not banners


def test_my_own_forced_attack_begins_without_a_banner(qtbot: QtBot) -> None:
    def attackers(events: tuple[Event, ...]) -> set[object]:
        return {event.params["seat"] for event in events if is_attack(event)}

    found = (each for seed in range(9) for each in updates("sorcerer", seed, watching=True))
    own = next(each for each in found if attackers(each[2]) == {f"seat:{each[1].seat}"} and each[1].actions)
    stage = Stage(own)
    banners: list[object] = []
    stage.scene.banner = lambda *said: banners.append(said[0])  # type: ignore[method-assign]
    stage.begin()
    while stage.window.presenter.is_playing:
        stage.window.presenter.complete()
    stage.close()
    assert banners == []


@pytest.mark.painted
@pytest.mark.parametrize("is_new_round", [False, True])
def test_no_panel_but_mine_is_lit_under_a_banner_of_my_turn(stages: list[Stage], is_new_round: bool) -> None:
    player = entry("align_dice").load().game.current_player
    found = (
        seen
        for seed in range(9)
        for seen in updates("align_dice", seed, watching=True)
        if player(seen[0].state) == 1 - seen[0].seat
        and player(seen[1].state) == seen[1].seat
        and any(isinstance(event, Logged) and event.key == "align_dice.log.round" for event in seen[2]) == is_new_round
    )
    stages.append(stage := Stage(next(found)))
    shown, active = stage.scene.panels, QColor(stage.scene.theme.look.active)

    def is_lit() -> bool:
        """Return whether the rival's panel has a border in the colour of whoever acts."""
        panels = {key: item for key, (_, item) in shown._items.items()} | dict(shown._stand_ins)
        (image,) = (item.pixmap().toImage() for key, item in panels.items() if ":seat:" in key)
        places = product(range(MARGIN + 6), range(image.height()))
        return any(image.pixelColor(*at).rgb() == active.rgb() for at in places)

    begins: list[float] = []
    stage.scene.banner = lambda *said: begins.append(stage.clock.seconds * 1000 + said[3])  # type: ignore[method-assign]
    assert is_lit()
    stage.begin(stage.loaded.game.openings)
    while not begins or stage.clock.seconds * 1000 < begins[0]:
        assert is_lit()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert stage.window.presenter.is_playing
    while stage.window.presenter.is_playing:
        assert not is_lit()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert not is_lit()


@pytest.mark.painted
@pytest.mark.parametrize("is_bubble_first", [True, False])
def test_a_bubble_and_a_message_over_the_table_stand_beside_each_other(
    stages: list[Stage], is_bubble_first: bool
) -> None:
    stages.append(stage := Stage(moment("sorcerer", "rerolls.omen.same")))
    window, scene = stage.window, stage.scene

    def shown_by(show: Callable[[str, int], None]) -> QRect:
        show("A die is rerolled once more.", 0)
        stage.until(round(stage.clock.seconds * 1000) + 500)
        (box,) = stage.effects()
        return window.view.outline(box)

    for show in (scene.caption, lambda text, seat: scene.banner(text, "", seat)):
        window.bubble.hide()
        message = shown_by(show)
        if is_bubble_first:
            scene.timeline.finish()
        window.bubble.say("accent", "A minion rolls as many dice as it has attack.", message.center())
        if is_bubble_first:
            message = shown_by(show)
        assert not message.intersects(window.bubble.geometry())
        scene.timeline.finish()


def test_a_tutor_keeps_off_a_message_over_the_table(qtbot: QtBot) -> None:
    screen = opened(qtbot, window(qtbot))
    mode, table = screen.lesson_mode, screen.window_
    assert table is not None
    place, scene = mode.speech.geometry(), table.scene
    mode.suspend()
    scene.speed = 1.0
    scene.banner("Your turn", "", 0)
    banner = scene.messages[-1]
    banner.show_picture()
    banner.moveBy(*(table.view.mapToScene(place.center()) - banner.sceneBoundingRect().center()).toTuple())
    (message,) = map(table.view.outline, scene.message_rects())
    assert message.intersects(place)
    mode.refresh()
    qtbot.waitUntil(mode.speech.isVisible)
    assert not message.intersects(mode.speech.geometry())


def test_what_a_rival_did_is_told_beside_its_badge_until_somebody_is_asked(stages: list[Stage]) -> None:
    def rolls(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        return any(isinstance(event, Rolled) for event in found[2])

    stage = Stage(next(filter(rolls, updates("sorcerer", watching=True))))
    stages.append(stage)
    window, told = stage.window, 0
    players = window.session.players()
    stage.begin()
    while window.presenter.is_playing:
        line = window.session.lines[-1] if window.session.lines else None
        if line is not None and window.prompt.text == line.text:
            assert window.prompt.teller == players.get(line.seat)
            told += line.seat == 1 - stage.before.seat
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert told
    assert window.prompt.teller is None


@pytest.mark.parametrize("game", ["seven_missions", "holy_knights", "sorcerer", "align_dice"])
def test_what_a_banner_has_said_is_not_said_again(stages: list[Stage], game: str) -> None:
    cues = entry(game).load().game.cues
    large = {key for key, cue in cues.items() if cue.play in (CueKind.WORD, CueKind.MOMENT)}
    found = (
        seen
        for seed in range(4)
        for seen in updates(game, seed, watching=True)
        if large & {event.key for event in seen[2] if isinstance(event, Logged)}
    )
    heard = 0
    for seen in islice(found, 6):
        stages.append(stage := Stage(seen))
        said = list[object]()
        stage.scene.banner = stage.scene.caption = lambda *told, said=said: said.extend(told)  # type: ignore[method-assign]
        stage.begin()
        while stage.window.presenter.is_playing:
            stage.window.presenter.complete()
        texts = {line.text for line in stage.window.session.lines if line.key in large}
        assert not [text for text in map(str, said) if any(told in text for told in texts)]
        heard += len(texts)
    assert heard


def test_a_banner_says_at_once_how_the_match_ended(stages: list[Stage]) -> None:
    stage = Stage(list(updates("holy_knights"))[-1])
    stages.append(stage)
    window, scene = stage.window, stage.scene
    banners: list[tuple[Any, ...]] = []
    show = scene.banner
    scene.banner = lambda *said: (banners.append(said), show(*said))  # type: ignore[method-assign, func-returns-value]
    stage.begin()
    (_, _, _, begins, *_) = banners[-1]
    assert begins == scene.plan.lasts
    stage.until(begins + 10 * FRAME)
    *captions, banner = scene.message_rects()
    assert not any(banner.intersects(caption) for caption in captions)
    while window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    prompt = window.session.table.prompt
    assert banners[-1][:2] == (prompt.text, prompt.line)
    assert "won" in prompt.text
