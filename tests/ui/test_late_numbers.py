"""Chances of whole fights: another process computes them, and the table shows them as soon as they are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.bots.worker import ThinkResult, forecast_numbers
from tabletop.display import chapters
from tabletop.display.parts import areas
from tabletop.display.table import Gauge, Row, Table
from tabletop.engine.events import ActionTaken
from tabletop.engine.view import MOST_FORMER, Forecast, View, expecting, view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.rules import fight_chance
from tabletop.match.link import Driver, Update
from tabletop.ui.table.answers import background_analysis
from tabletop.ui.table.answers.background_analysis import HintRequests
from tabletop.ui.table.window import TableWindow
from tests.helpers.holy import Table as Laid
from tests.match.helpers import AtOnce
from tests.ui.filming import FRAME, Stage
from tests.ui.test_holy_drops import RecordingLink
from tests.ui.test_holy_fights import fight, forced, keys
from tests.ui.test_holy_table import played_until
from tests.ui.test_table_window import at, drag, open_window


class Elsewhere(AtOnce):
    """A process of its own, in which fights are not counted; it answers once it may."""

    may_answer = True
    is_thinking = False

    def poll(self) -> ThinkResult | None:
        if not Elsewhere.may_answer:
            return None
        Elsewhere.is_thinking = True
        answer = super().poll()
        Elsewhere.is_thinking = False
        return answer


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Let another process compute chances; return the fights that are followed in the window's own."""
    found = list[object]()
    follow = fight_chance.Duel._follow

    def counted(duel: fight_chance.Duel, position: fight_chance.Position, unsolved: object) -> tuple[float, float]:
        if not Elsewhere.is_thinking:
            found.append(position)
        return follow(duel, position, unsolved)  # type: ignore[arg-type]

    monkeypatch.setattr(fight_chance.Duel, "_follow", counted)
    monkeypatch.setattr(HintRequests, "computes_forecasts", True)
    monkeypatch.setattr(background_analysis, "WorkerPool", Elsewhere)
    monkeypatch.setattr(Elsewhere, "may_answer", True)
    return found


def figures(table: Table) -> tuple[object, ...]:
    """Return everything on a table that depends on chances of fights."""
    gauges = [area.gauge for area in areas(table) if isinstance(area, Row) and area.ref == "zone:odds"]
    return *gauges, *((label.text, label.mark, label.tip, label.chance, label.warning) for label in table.prompt.labels)


def shown_with_rules(window: TableWindow, seen: View) -> bool:
    """Return whether the table shows the chances that follow from the rules."""
    fight_chance._chance.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Elsewhere, "is_thinking", True)
        expected = holy_knights.table(seen, window.session.words)
    assert window.scene.table is window.session.table
    return figures(window.session.table) == figures(expected)


def forget_fights() -> None:
    fight_chance._chance.cache_clear()
    fight_chance._duel.cache_clear()


def can_lay_and_attack(seen: View) -> bool:
    verbs = [action.verb for action in seen.actions]
    return "attack" in verbs and "lay" in verbs


def strikes(seen: View) -> bool:
    return seen.state.is_pending("strike") and len(seen.actions) > 2


@pytest.mark.parametrize(("wanted", "verb"), [(can_lay_and_attack, "lay"), (strikes, "strike")])
def test_a_drop_follows_no_fight_in_the_window_and_chances_come_when_they_are_known(
    qtbot: QtBot, followed: list[object], wanted: Callable[[View], bool], verb: str
) -> None:
    match = played_until(4, wanted, rivals=Driver.REMOTE)
    window = open_window(qtbot, match, holy_knights, blunder_warnings=False)
    qtbot.waitUntil(lambda: shown_with_rules(window, match.view(0)))
    forget_fights()
    followed.clear()
    Elsewhere.may_answer = False
    action = next(action for action in match.view(0).actions if action.verb == verb)
    drag(window, action.source, at(window, action.target))
    QApplication.processEvents()
    assert match.view(0).number > 0
    assert not followed
    attacks = [label.text for label in window.session.labels() if label.action.verb == "attack"]
    assert all("… %" in text for text in attacks), "a chance of the table before is none of this one"
    assert bool(attacks) is (verb == "lay")
    Elsewhere.may_answer = True
    seen = match.view(0)
    qtbot.waitUntil(lambda: shown_with_rules(window, seen))
    assert not followed
    match.close()


def test_a_look_back_shows_the_chances_of_then_and_follows_no_fight(qtbot: QtBot, followed: list[object]) -> None:
    match = played_until(4, strikes, rivals=Driver.REMOTE)
    window = open_window(qtbot, match, holy_knights, blunder_warnings=False)
    session, shown = window.session, dict[int, Table]()
    for _ in range(2):
        seen = match.view(0)
        qtbot.waitUntil(lambda seen=seen: shown_with_rules(window, seen))
        shown[seen.number] = session.table
        (asked,) = seen.players_to_act
        assert match.answer(match.view(asked).actions[0], seen.number) is None
        qtbot.waitUntil(lambda: session.is_current)
    forget_fights()
    followed.clear()
    for number, before in shown.items():
        looked_at = session.table_at(number)
        assert looked_at is not None
        assert {area.gauge for area in areas(looked_at) if isinstance(area, Row)} == {
            area.gauge for area in areas(before) if isinstance(area, Row)
        }
    assert not followed
    match.close()


def test_the_chance_follows_each_fall_while_a_fight_is_shown(stages: list[Stage], followed: list[object]) -> None:
    stage = fight(lambda _, events: keys(events).count("felled") > 1 and "won" in keys(events))
    stages.append(stage)
    requests, session = stage.window.feedback.hint_requests, stage.window.session
    requests._analysis._clock.setInterval(0)
    stage.after = expecting(stage.after, session.former)
    forget_fights()
    followed.clear()
    stage.begin()
    gauges: dict[int, list[int | None]] = {}
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        QApplication.processEvents()
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
        for panel in stage.scene.panels._held.values():
            if isinstance(panel.part, Row) and panel.part.ref == "zone:odds":
                fallen = sum("felled" in line.key for line in session.lines)
                gauges.setdefault(fallen, []).append(panel.part.gauge.value if panel.part.gauge else None)
    reached = [values[-1] for values in gauges.values()]
    assert len(set(reached)) > 2
    assert reached[-1] is None
    assert not followed


def test_numbers_that_no_process_could_compute_are_computed_where_they_are_shown() -> None:
    assert forecast_numbers(holy_knights, b"no view") == {}
    forecast = Forecast({"old": 0.25})
    assert (forecast.find("old", lambda: 0.5), forecast.find("new", lambda: 0.5)) == (0.25, None)
    forecast.learn({})
    assert forecast.find("new", lambda: 0.5) == 0.5


def test_no_number_of_one_person_is_shown_to_the_next_at_the_same_screen(qtbot: QtBot, followed: list[object]) -> None:
    match = played_until(4, can_lay_and_attack, rivals=Driver.REMOTE)
    window = open_window(qtbot, match, holy_knights, blunder_warnings=False)
    session = window.session
    qtbot.waitUntil(lambda: shown_with_rules(window, match.view(0)))
    assert session.former
    Elsewhere.may_answer = False
    session.take_seat(1)
    assert session.former == {}
    assert session.view.forecast.known == {}
    match.close()


@pytest.mark.parametrize("is_same", [True, False])
def test_a_hint_that_waits_for_numbers_is_given_for_its_own_decision_alone(
    qtbot: QtBot, followed: list[object], is_same: bool
) -> None:
    match = played_until(4, can_lay_and_attack, rivals=Driver.REMOTE)
    window = open_window(qtbot, match, holy_knights, blunder_warnings=False)
    qtbot.waitUntil(lambda: shown_with_rules(window, match.view(0)))
    requests, hints = window.feedback.hint_requests, list[bool]()
    requests.ask = lambda: hints.append(True)  # type: ignore[method-assign]
    Elsewhere.may_answer = False
    forget_fights()
    action = next(action for action in match.view(0).actions if action.verb == "lay")
    drag(window, action.source, at(window, action.target))
    qtbot.waitUntil(lambda: requests._awaited is not None)
    requests._asked = window.session.view if is_same else match.view(1)
    Elsewhere.may_answer = True
    qtbot.waitUntil(lambda: requests._awaited is None)
    assert bool(hints) is is_same
    match.close()


def test_a_question_about_a_weak_attack_stays_when_the_chances_come(qtbot: QtBot, followed: list[object]) -> None:
    table = Laid().mat(0, "giant_bat").hand(0, "shield").mat(1, "king_ashadi", "squire_pim").turn()
    link = RecordingLink(table)
    window = open_window(qtbot, link, holy_knights)
    qtbot.waitUntil(lambda: shown_with_rules(window, window.session.view))
    forget_fights()
    Elsewhere.may_answer = False
    assert window.session.former is not None
    window.session.former.clear()
    window.session.follow(Update(0, view(table.state, 0), ()))
    (attack,) = table.actions("attack")
    label = next(label for label in window.session.labels() if label.action == attack)
    assert not label.warning, "it is still being computed"
    window.commands.choose(label)
    asked = window.bubble.title.text()
    assert window.bubble.is_asking
    Elsewhere.may_answer = True
    qtbot.waitUntil(lambda: not window.session.view.forecast.is_wanted)
    (label,) = [label for label in window.session.labels() if label.action == attack]
    assert label.warning == f"{asked} Your chance as it stands: 1 %. Magic in your hand isn't counted."
    assert (window.bubble.title.text(), window.bubble.is_asking) == (label.warning, True)
    window.commands.choose(label)
    assert link.sent == [attack]


def test_late_numbers_cut_no_words_on_the_table(qtbot: QtBot, followed: list[object]) -> None:
    match = played_until(4, can_lay_and_attack, rivals=Driver.REMOTE)
    window = open_window(qtbot, match, holy_knights, blunder_warnings=False)
    qtbot.waitUntil(lambda: shown_with_rules(window, match.view(0)))
    session, scene = window.session, window.scene
    scene.speed = 1.0
    scene.caption("A rival passes.", 1)
    before, label = session.table, session.table.prompt.labels[0]
    lasts, prompt = scene.timeline.remaining, replace(before.prompt, labels=(replace(label, tip="Better now."),))
    assert lasts > 0
    session.table = replace(before, prompt=prompt)
    offered = list[Table]()
    window.presenter.present_displayed.connect(offered.append)
    window.presenter.follow_numbers(before)
    assert offered == [session.table]
    assert scene.timeline.busy
    assert scene.table is before
    scene.timeline.finish()
    assert scene.table is session.table
    match.close()


def test_the_chance_beside_dice_that_wait_to_be_thrown_is_that_of_their_strike(
    stages: list[Stage], followed: list[object]
) -> None:
    stage = fight(forced)
    stages.append(stage)
    session = stage.window.session
    stage.window.feedback.hint_requests._analysis._clock.setInterval(0)
    stage.after = expecting(stage.after, session.former)
    process_events()
    assert "…" not in chance_in(areas(session.table)).text
    forget_fights()
    followed.clear()
    Elsewhere.may_answer = False
    stage.begin()
    while not stage.window.presenter.is_held:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        QApplication.processEvents()
    shown = [panel.part for panel in stage.scene.panels._held.values()]
    assert "…" in chance_in(shown).text, "no chance of an earlier moment"
    Elsewhere.may_answer = True
    process_events()
    assert not followed
    strike = max(place for place, event in enumerate(stage.events) if isinstance(event, ActionTaken))
    reached = chapters.after(stage.before, stage.events[: strike + 1])
    Elsewhere.is_thinking = True
    expected = chance_in(areas(holy_knights.table(reached, session.words)))
    Elsewhere.is_thinking = False
    shown = [panel.part for panel in stage.scene.panels._held.values()]
    assert chance_in(shown) == expected


def test_the_chance_of_a_choice_that_was_answered_at_once_is_computed_while_its_dice_wait(
    stages: list[Stage], followed: list[object]
) -> None:
    stage = fight(forced)
    stages.append(stage)
    session, requests = stage.window.session, stage.window.feedback.hint_requests
    requests._analysis._clock.setInterval(0)
    forget_fights()
    session.former = {}
    session.view = session.known = expecting(stage.before, session.former)
    session.view.forecast.known.clear()
    session.table = session.make_table(session.view)
    stage.after = expecting(stage.after, session.former)
    stage.begin()
    assert "…" in chance_in(areas(session.table)).text
    while not stage.window.presenter.is_held:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        process_events()
    process_events()
    shown = [panel.part for panel in stage.scene.panels._held.values()]
    assert "…" not in chance_in(shown).text
    assert "…" not in chance_in(areas(session.table)).text
    assert not followed


def process_events() -> None:
    for _ in range(9):
        QApplication.processEvents()


def chance_in(parts: Iterable[object]) -> Gauge:
    (gauge,) = (part.gauge for part in parts if isinstance(part, Row) and part.ref == "zone:odds")
    assert gauge is not None
    return gauge


def test_a_look_back_keeps_the_numbers_that_were_shown_whatever_later_views_learn() -> None:
    former = {"attack": 0.1, "fight/a": 0.2, "rescue": 0.3, "bar": 0.4}
    shown = Forecast(former)
    assert (shown.find("attack", lambda: 0.9), shown.find("fight", lambda: 0.9, "a")) == (0.1, 0.2)
    assert shown.latest("bar") == 0.4
    former |= {"attack": 0.7, "bar": 0.8}  # a later view has its numbers before this one has left the table
    kept = shown.as_shown()
    assert (kept.find("attack", lambda: 0.9), kept.latest("bar")) == (0.1, 0.4)
    assert kept.find("fight", lambda: 0.9, "a") == 0.2
    assert kept.find("rescue", lambda: 0.9) is None, "it was not shown"


def test_numbers_of_long_ago_are_forgotten() -> None:
    former = dict[str, float]()
    for turn in range(3 * MOST_FORMER):
        seen = Forecast(former)
        seen.learn({f"{turn}/fight": 0.5})
        seen.pass_on()
    assert len(former) == MOST_FORMER
    assert f"{3 * MOST_FORMER - 1}/fight" in former


def test_the_question_about_a_weak_attack_leaves_both_sides_in_sight(qtbot: QtBot) -> None:
    table = Laid().mat(0, "giant_bat").hand(0, "holy_light").mat(1, "marguerite", "axeman_hrolf")
    table.gems(1, "ruby", "pearl").hand(1, "fireball", "shield").turn()
    window = open_window(qtbot, RecordingLink(table), holy_knights)
    window.resize(1280, 768)
    qtbot.waitUntil(lambda: window.width() == 1280)
    (attack,) = [label for label in window.session.labels() if label.action.verb == "attack"]
    window.commands.choose(attack)
    qtbot.waitUntil(lambda: window.bubble.is_asking)
    items = [*table.state.mat(0), *table.state.mat(1)]
    places = [window.view.outline(window.scene.layout.spots[f"card:{item}"].rect) for item in items]
    assert not [place for place in places if place.intersects(window.bubble.geometry())]
