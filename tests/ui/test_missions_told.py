"""Battles of Seven Missions as they are shown: the risk for a land goes when the dice are known."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.display.table import Cells, Row, Tone
from tabletop.engine.events import Event, Logged
from tabletop.engine.view import View
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import SevenState
from tests.ui.filming import FRAME, Stage, updates


def beaten() -> tuple[View, View, tuple[Event, ...]]:
    """Return the first roll that is enough for the last monster on the own road."""
    for seed in range(8):
        for found in updates("seven_missions", seed):
            rolls = any(action.verb == "roll" for action in found[0].actions) and "rolled" in keys(found[2])
            if rolls and len(threatened(found[0])) == 1 and not is_enough(found[0]) and is_enough(found[1]):
                return found
    raise AssertionError


def is_enough(seen: View) -> bool:
    """Return whether the damage of the battle is enough, whatever is still to be rolled."""
    state, seat = seen.state, seen.seat
    assert isinstance(state, SevenState)
    least = power.dice_of(state, seat, state.arena) if state.rolled < 0 else 0
    return power.total(state, seat) + least >= state.hit_points_on(seat, state.arena)


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key.removeprefix("seven_missions.log.") for event in events if isinstance(event, Logged)]


def threatened(seen: View) -> set[int]:
    assert isinstance(seen.state, SevenState)
    return seen.state.threatened(seen.seat)


@pytest.mark.rule("SEV-6.03")
def test_the_risk_goes_with_the_roll_that_beats_the_last_monster(stages: list[Stage]) -> None:
    stage = Stage(beaten())
    stages.append(stage)
    window, panels = stage.window, stage.scene.panels
    assert risks(stage) == {"cell", "warning"}
    told = len(window.session.lines)
    stage.begin()
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    pictures = set()
    while window.presenter.is_playing:
        rolled = any(line.key.endswith(".rolled") for line in window.session.lines[told:])
        seen[rolled] |= risks(stage)
        pictures |= {item.pixmap().cacheKey() for key, item in panels._stand_ins.items() if "lands" in key}
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert seen == {False: {"cell", "warning"}, True: set()}
    assert len(pictures) > 1


def risks(stage: Stage) -> set[str]:
    """Return what warns of a loss on the screen."""
    found = set()
    for panel in stage.scene.panels.shown():
        part = panel.part
        if isinstance(part, Cells) and any(cell.tone is Tone.RISK for cell in part.cells):
            assert "lost if battles ended now" in part.note
            assert any("at risk" in text for _, _, text in panel.cells)
            found.add("cell")
        elif isinstance(part, Row) and part.ref == "zone:warning":
            found.add("warning")
    return found


@pytest.mark.rule("SEV-7.12")
def test_attackers_lunge_at_the_monster_that_they_strike(stages: list[Stage]) -> None:
    strikes = (found for seed in range(8) for found in updates("seven_missions", seed) if "struck" in keys(found[2]))
    before, after, events = next(strikes)
    stages.append(stage := Stage((before, after, events)))
    told = next(event for event in events if isinstance(event, Logged) and event.key.endswith(".struck"))
    party = told.params["party_at"]
    assert isinstance(party, tuple)
    assert party
    foe = stage.scene.layout.spots["zone:foe"].rect.center()
    homes = {str(ref): stage.scene.pieces.items[str(ref)].pos() for ref in party}
    nearest = dict.fromkeys(homes, 1.0)
    stage.begin()
    while stage.window.presenter.is_playing and stage.clock.seconds < 1:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        for ref, home in homes.items():
            left = (stage.scene.pieces.items[ref].pos() - foe).manhattanLength() / (home - foe).manhattanLength()
            nearest[ref] = min(nearest[ref], left)
    assert all(share < 0.75 for share in nearest.values())


def test_the_places_of_a_battle_fade_when_it_is_over(stages: list[Stage]) -> None:
    over = (found for seed in range(8) for found in updates("seven_missions", seed) if "mission" in keys(found[2]))
    stages.append(stage := Stage(next(over)))

    def fading() -> set[float]:
        grounds = [item for item in stage.scene.items() if item.zValue() <= 2]
        return {item.opacity() for item in grounds if item.opacity() < 1}

    stage.begin()
    seen = set[float]()
    while stage.window.presenter.is_playing or stage.timeline.busy:
        seen |= fading()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert len(seen) > 2
    assert not fading()


@pytest.mark.rule("SEV-3.07")
def test_a_flag_is_raised_with_the_banner_about_it(stages: list[Stage]) -> None:
    won = (found for seed in range(8) for found in updates("seven_missions", seed) if "mission" in keys(found[2]))
    stages.append(stage := Stage(next(won)))
    stage.begin()
    (banner,) = [step for step in stage.script.steps if step.message.key == "seven_missions.log.mission"]
    stage.until(banner.begins - 1)
    assert not has_flag(stage)
    stage.until(banner.begins + FRAME)
    assert stage.window.presenter.is_playing
    assert has_flag(stage)


def has_flag(stage: Stage) -> bool:
    """Return whether a land on the screen has a flag that it had not before."""
    parts = [panel.part for panel in stage.scene.panels.shown()]
    flags = sum(cell.tone is Tone.WON for part in parts if isinstance(part, Cells) for cell in part.cells)
    state = stage.before.state
    assert isinstance(state, SevenState)
    return flags > sum(map(len, state.marked))
