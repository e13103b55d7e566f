"""Fights of Holy Knights as they are shown: what keeps in step with the animation, and whose dice wait for a hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletop.display import chapters
from tabletop.display.parts import areas
from tabletop.display.piece import Shape
from tabletop.display.prompt import Label, LastingAnswer
from tabletop.display.table import Row
from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.engine.view import View, view
from tabletop.games.holy_knights.rules.state import NOBODY, HolyState
from tabletop.games.registry import entry
from tabletop.match.link import Update
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Sketch
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.words import Words
from tests.ui.filming import FRAME, Stage, moment, roll_text, updates

pytestmark = pytest.mark.usefixtures("qapp")


def holy(view: View) -> HolyState:
    assert isinstance(view.state, HolyState)
    return view.state


def fight(wanted: Callable[[View, Sequence[Event]], bool]) -> Stage:
    """Return a choice in a fight of which something wanted comes."""
    for seed in range(30):
        for before, after, events in updates("holy_knights", seed):
            if holy(before).attacker != NOBODY and wanted(before, events):
                return Stage((before, after, events))
    raise AssertionError("that never comes")


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key.removeprefix("holy_knights.log.") for event in events if isinstance(event, Logged)]


def forced(before: View, events: Sequence[Event]) -> bool:
    """Return whether the only possible strike of the seat that chose follows from its choice, after another's."""
    strikes = [event for event in events[1:] if isinstance(event, ActionTaken)]
    own = [parse(event.action).seat == before.seat and event.auto for event in strikes]
    return own == [False, True] and parse(strikes[1].action).verb == "strike" and "strike.magic" not in keys(events)


@pytest.mark.parametrize("end", ["lost", "won", "rescue_failed"])
def test_the_chance_of_a_fight_follows_each_fall_and_goes_with_the_last(stages: list[Stage], end: str) -> None:
    stage = fight(lambda _, events: keys(events).count("felled") > 1 and end in keys(events))
    stages.append(stage)
    stage.begin()
    panels, told = stage.scene.panels, stage.window.session.lines
    chances: dict[int, int | None] = {}
    pictures: set[int] = set()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
        assert all(item.isVisible() for item in panels._stand_ins.values()), "no hole in the table of the fight"
        for key, panel in panels._held.items():
            part = panel.part
            if isinstance(part, Row) and part.ref == "zone:odds":
                chances[sum("felled" in line.key for line in told)] = part.gauge.value if part.gauge else None
                pictures.add(panels._stand_ins[key].pixmap().cacheKey())
    assert len(chances) > 2
    assert len(pictures) >= len(set(chances.values())) > 1
    assert [fallen for fallen, chance in chances.items() if chance is None] == [max(chances)]


def test_a_hit_leaves_the_chance_alone_until_what_it_hit_has_fallen(stages: list[Stage]) -> None:
    loaded, words = entry("holy_knights").load(), Words("en")

    def gauge(seen: View) -> str | None:
        rows = [area for area in areas(loaded.table(seen, words)) if isinstance(area, Row) and area.follows]
        return rows[0].gauge.text if rows and rows[0].gauge is not None else None

    def changes(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        """Return whether the chance after the blow alone would be another than before it and after it all."""
        before, after, events = found
        if holy(before).attacker == NOBODY or keys(events)[:2] != ["strike.sword", "felled"]:
            return False
        blow = next(place for place, event in enumerate(events) if isinstance(event, Logged))
        chances = [gauge(before), gauge(chapters.after(before, events[: blow + 1])), gauge(after)]
        return None not in chances and len(set(chances)) == len(chances)

    stage = Stage(next(filter(changes, (each for seed in range(20) for each in updates("holy_knights", seed)))))
    stages.append(stage)
    seen = [chance(stage)]
    stage.begin()
    while stage.window.presenter.is_playing:
        told = [line.key for line in stage.window.session.lines]
        seen += [chance(stage)] if seen[-1] != chance(stage) else []
        assert len(seen) == 1 + ("holy_knights.log.felled" in told), f"{seen} after {told}"
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert chance(stage) == seen[-1], "what came of the fall has been shown"


def chance(stage: Stage) -> str:
    """Return the chance that is seen between the lines of a fight."""
    rows = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Row)]
    return next((row.gauge.text for row in rows if row.ref == "zone:odds" and row.gauge is not None), "")


@pytest.mark.rule("HOK-5.13", "HOK-R.76")
def test_the_dice_are_named_by_what_they_are_thrown_for_from_their_throw_on(stages: list[Stage]) -> None:
    """The first strike is rolled for, and a strike without any choice follows at once."""

    def strikes_at_once(_: View, events: Sequence[Event]) -> bool:
        told = keys(events)
        return told[:2] == ["initiative", "strike.sword"] and not any(
            isinstance(each, ActionTaken) for each in events[1:]
        )

    stage = fight(strikes_at_once)
    stages.append(stage)
    stage.begin()
    contest, strike = stage.script.throws[:2]
    titles = dict[str, list[float]]()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        rows = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Row)]
        for title in [row.title for row in rows if row.ref == "zone:dice"]:
            titles.setdefault(title.partition(":")[0], []).append(stage.clock.seconds * 1000)
    first, others = titles["First strike"], titles["Dice"]
    assert min(first) <= contest.begins + 2 * FRAME
    assert max(first) <= strike.begins + 2 * FRAME
    assert min(time for time in others if time > min(first)) <= strike.begins + 2 * FRAME < strike.lands


@pytest.mark.parametrize("hurried", [False, True])
def test_the_only_possible_strike_is_thrown_by_my_hand(stages: list[Stage], hurried: bool) -> None:
    stage = fight(forced)
    stages.append(stage)
    window, port = stage.window, stage.window.view.viewport()
    assert not window.presenter.throws_by_hand
    stage.begin()
    strikes = [event for event in stage.events if isinstance(event, Logged) and ".strike." in event.key]
    if hurried:
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))  # completes what others do
    else:
        stage.until(60_000)
    assert window.presenter.is_held
    standing = [item for item in window.scene.messages if item.scene() is not None and item.isVisible()]
    assert hurried or not standing, "what has been told does not stand over the table until the throw"
    assert window._is_busy(), "bots wait for the throw"
    dice = [item for item in window.scene.items() if isinstance(item, PieceItem) and item.piece.shape is Shape.DIE]
    assert dice
    assert not [die for die in dice if die.isVisible()], "no earlier roll lies under the words"
    told = [line.key for line in window.session.lines]
    assert strikes[0].key in told
    assert told.count(strikes[1].key) == int(strikes[0].key == strikes[1].key)
    assert window.prompt.text == "Throw your dice"
    assert window.prompt.whole_line.endswith(f" · {roll_text(strikes[1])}")
    buttons = [button for button in window.prompt.findChildren(BarButton) if button.isVisible()]
    assert set(buttons) <= {window.prompt.throw, window.prompt.undo}, "no answer to another question"
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=QPoint(260, 180))
    assert not window.presenter.is_held
    assert not window.prompt.throw.isVisible()
    assert not any(slot.button.isEnabled() for slot in window.prompt._slots)
    thrown = [flight for flight in stage.scene.tumbling if flight.toss is not None]
    assert len(thrown) == len(stage.script.throws[-1].items), "no other dice"
    stage.until(stage.clock.seconds * 1000 + 2 * FRAME)
    assert len([die for die in dice if die.isVisible()]) >= len(thrown)
    stage.until(stage.clock.seconds * 1000 + 60_000)
    assert not window.presenter.is_playing


def test_the_golden_button_throws_the_only_possible_strike(stages: list[Stage]) -> None:
    stage = fight(forced)
    stages.append(stage)
    stage.clock.a_look = 1e-6  # time passes while the throw is prepared
    stage.begin()
    stage.until(60_000)
    assert stage.window.presenter.is_held
    assert stage.window.prompt.throw.isVisible()
    QTest.mouseClick(stage.window.prompt.throw, Qt.MouseButton.LeftButton)
    assert not stage.window.presenter.is_held


def test_space_throws_after_a_click_on_the_log(stages: list[Stage]) -> None:
    stages.append(stage := fight(forced))
    stage.clock.a_look = 1e-6  # time passes while the throw is prepared
    stage.begin()
    stage.until(60_000)
    window = stage.window
    assert window.presenter.is_held
    QTest.mouseClick(window.log.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    QTest.keyClick(window.log.view, Qt.Key.Key_Space)
    assert not window.presenter.is_held


def test_a_strike_that_was_answered_without_asking_waits_for_my_hand(stages: list[Stage]) -> None:
    def strikes(before: View, events: Sequence[Event]) -> bool:
        return isinstance(events[0], ActionTaken) and parse(events[0].action).verb == "strike"

    for is_unasked in (False, True):
        stage = fight(strikes)
        stages.append(stage)
        assert isinstance(stage.events[0], ActionTaken)
        if is_unasked:
            stage.window.session.auto_answers[stage.after.number, stage.events[0].action] = ""
        stage.begin()
        while stage.window.presenter.is_playing and not stage.window.presenter.is_held:
            stage.until(stage.clock.seconds * 1000 + FRAME)
        assert stage.window.presenter.is_held == is_unasked


def test_a_throw_that_waits_is_offered_whatever_is_told_at_the_same_time(stages: list[Stage]) -> None:
    """Magic is revealed, and the dice of the own fight wait from the same moment on."""

    def reveals(before: View, events: Sequence[Event]) -> bool:
        told = keys(events)
        return before.seat == holy(before).attacker and told[:1] == ["revealed"] and "initiative" in told

    stage = fight(reveals)
    stages.append(stage)
    window = stage.window
    window.presenter.throws_by_hand = True
    stage.begin()
    held = 0
    while window.presenter.is_playing and not held:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        held += window.presenter.is_held
    assert held
    assert window.prompt.text == "Throw your dice"
    assert window.prompt.throw.isVisible()


@pytest.mark.parametrize("what", ["initiative", "strike"])
def test_each_first_roll_of_my_own_waits_with_its_button_under_a_ribbon_in_full_sight(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    def rolls(before: View, events: Sequence[Event]) -> bool:
        first = next((place for place, event in enumerate(events) if isinstance(event, Rolled)), len(events))
        told = next((event for event in events[first:] if isinstance(event, Logged)), None)
        is_mine = told is not None and told.params.get("seat") == f"seat:{before.seat}"
        return is_mine and told is not None and what in told.key and before.seat in before.players_to_act

    ribbons, text_effect = list[QGraphicsItem](), effects.text_effect

    def noted(scene: QGraphicsScene, made: Sketch, at: QPointF, reduced_motion: bool) -> effects.Effect:
        found = set(scene.items())
        effect = text_effect(scene, made, at, reduced_motion)
        ribbons[:] = set(scene.items()) - found
        return effect

    stages.append(stage := fight(rolls))
    window = stage.window
    monkeypatch.setattr(effects, "text_effect", noted)
    stage.wait_for_throw()
    stage.until(stage.clock.seconds * 1000 + 60 * FRAME)
    assert window.presenter.is_held
    assert [item.opacity() for item in ribbons if item.isVisible()] == [1.0]
    assert window.prompt.text == "Throw your dice"
    assert window.prompt.throw.isVisible()


def test_the_recap_tells_my_own_miss(stages: list[Stage]) -> None:
    def misses(before: View, events: Sequence[Event]) -> bool:
        outcomes = [
            event.params["outcome"] for event in events if isinstance(event, Logged) and "outcome" in event.params
        ]
        return forced(before, events) and outcomes[-1] == "outcome:0" and "felled" in keys(events)

    stage = fight(misses)
    stages.append(stage)
    stage.begin()
    stage.play_out()
    told = {line.text: line.seat for line in stage.window.recap.lines}
    assert any(seat == stage.before.seat for text, seat in told.items() if "misses" in text or "strikes hit" in text)


@pytest.mark.parametrize("is_mine", [True, False])
def test_the_bar_says_whose_strike_is_shown_while_nothing_waits(stages: list[Stage], is_mine: bool) -> None:
    def strikes(before: View, events: Sequence[Event]) -> bool:
        return isinstance(events[0], ActionTaken) and parse(events[0].action).verb == "strike"

    stage = fight(strikes)
    before, after, events = stage.before, stage.after, stage.events
    striker = before.seat
    if not is_mine:
        stages.append(stage)
        stage = Stage((view(before.state, 1 - striker), view(after.state, 1 - striker), events))
    stages.append(stage)
    stage.begin()
    told, badges = list[str](), set[str]()
    while stage.window.presenter.is_playing and stage.clock.seconds < 1.2:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        if " ▸ " in stage.window.prompt.text and stage.window.prompt.teller is not None:
            told.append(stage.window.prompt.text)
            badges.add(stage.window.prompt.teller.name)
    assert badges == {f"P{striker}"}
    assert all(text.startswith("You strike: " if is_mine else f"P{striker} strikes: ") for text in told)
    assert re.search(r" · \d+\+ on \d dic?es?$", told[-1])


@pytest.mark.parametrize("why", ["thrown before", "ready for all rounds"])
def test_only_the_first_strike_of_a_fight_waits_for_my_hand(stages: list[Stage], why: str) -> None:
    stage = fight(forced)
    stages.append(stage)
    session = stage.window.session
    if why == "thrown before":
        stage.window.presenter._thrown_in = session.table.prompt.stretch
    else:
        ready = Label(Action(stage.before.seat, "ready"), "")
        session.lasting_answers[session.table.prompt.stretch, ready.action] = LastingAnswer(ready)
    stage.begin()
    stage.until(60_000)
    assert not stage.window.presenter.is_playing


def test_the_only_possible_strike_of_another_waits_for_nobody(stages: list[Stage]) -> None:
    stage = fight(forced)
    stages.append(stage)
    stage.window.session.link.local_seats = ()  # type: ignore[misc]  # somebody else's screen
    stage.begin()
    stage.until(60_000)
    assert not stage.window.presenter.is_playing


def test_the_header_names_my_turn_with_its_banner(stages: list[Stage]) -> None:
    """The turn passes to the person here without any choice of theirs."""

    def passes(before: View, events: Sequence[Event]) -> bool:
        turns = [event.params["seat"] for event in events if isinstance(event, Logged) and event.key.endswith(".turn")]
        return bool(turns) and turns[-1] != f"seat:{before.seat}"

    before, after, events = next(found for found in updates("holy_knights", 1) if passes(found[0], found[2]))
    me = 1 - before.seat
    stage = Stage((view(before.state, me), view(after.state, me), events))
    stages.append(stage)
    window, banners = stage.window, list[str]()
    show = stage.scene.banner
    stage.scene.banner = lambda *said: (banners.append(str(said[0])), show(*said))  # type: ignore[method-assign, func-returns-value]
    window.session.follow(Update(stage.after.number, stage.after, stage.events))
    while "Your turn" not in banners and window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert banners[-1:] == ["Your turn"]
    assert window.session.header.turn == f"turn {holy(after).begun[me]} · P{me}"


@pytest.mark.rule("HOK-5.12")
def test_revealed_magic_lies_open_in_its_phase_until_it_has_worked(stages: list[Stage]) -> None:
    stage = Stage(moment("holy_knights", "revealed", "strike.magic"))
    stages.append(stage)
    spell = next(event for event in stage.events if isinstance(event, Moved) and event.target == "spells")
    stage.begin(stage.loaded.game.statistics.chapter_openings)
    session, lasts = stage.window.session, 0
    while stage.window.presenter.is_playing:
        told = [line.key.removeprefix("holy_knights.log.") for line in session.lines]
        if "revealed" in told and "strike.magic" not in told:
            cards = [item for item in stage.scene.pieces.all_items() if item.piece.ref == f"card:{spell.item}"]
            assert [(item.isVisible(), item.piece.blank) for item in cards] == [(True, False)]
            assert [phase.key for phase in session.header.phases if phase.state == "now"] == ["magic"]
            lasts += 1
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert lasts > 2


@pytest.mark.rule("HOK-5.23")
@pytest.mark.parametrize(("part", "cue"), [("seat", "prize"), ("other", "low")])
def test_won_gems_sound_like_a_prize_and_lost_ones_like_a_danger(stages: list[Stage], part: str, cue: str) -> None:
    def won(before: View, events: Sequence[Event]) -> bool:
        told = [event for event in events if isinstance(event, Logged) and event.key.endswith(".won.gems")]
        return any(event.params[part] == f"seat:{before.seat}" for event in told)

    matches = (updates("holy_knights", seed, watching=watching) for seed in range(6) for watching in (False, True))
    seen = next(found for match in matches for found in match if won(found[0], found[2]))
    stage = Stage(seen)
    stages.append(stage)
    stage.begin()
    stage.play_out()
    assert cue in [sound for _, sound in stage.cues]
    assert ("prize" in [sound for _, sound in stage.cues]) == (cue == "prize")
