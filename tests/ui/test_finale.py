"""The win of a match as it is shown: large, before the dimmed table, unlike other moments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.actions import SEAT
from tabletop.engine.events import Event, Logged
from tabletop.engine.view import view
from tabletop.ui.motion import finale
from tabletop.ui.motion.animation_plan import FINALE, GRAND, LAST_FALL, MOMENT
from tabletop.ui.motion.effects import Effect
from tabletop.ui.motion.sketch import Sketch
from tabletop.ui.paint.materials import GOLD
from tests.helpers.align import Table
from tests.ui.filming import FRAME, Stage, moment, updates


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the colours of the rays that are shown."""
    colours, made = list[str](), finale.finale_effects

    def record(*given: Any) -> Iterator[Effect]:
        colours.append(given[-1])
        return made(*given)

    monkeypatch.setattr(finale, "finale_effects", record)
    return colours


@pytest.mark.parametrize(
    ("game", "key"), [("seven_missions", "triumph"), ("holy_knights", "first"), ("sorcerer", "captured.last")]
)
def test_the_win_fills_the_table_and_names_winner_and_reason(stages: list[Stage], game: str, key: str) -> None:
    stage = Stage(moment(game, key))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == f"{game}.log.{key}"]
    assert step.lasts > MOMENT
    stage.until(step.begins + step.lasts / 2)
    table = stage.scene.sceneRect()
    assert any(seen.contains(table.adjusted(1, 1, -1, -1)) for seen in stage.effects())
    stage.until(stage.script.lasts + 5000)
    assert not stage.effects()


def test_the_dragon_bursts_before_the_table_is_dimmed_for_those_who_felled_it(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Table(2, "coop", 3).gap(0, "goblin").gap(1).fill("goblin", l0="R3", l1="B3").put("benefit/0", "G3")
    laid.put("benefit/1", "P5", "Y1").step("fight").do("lay", "G3", "goblin.r0").do("rest", seat=1)
    laid.fill("w_dragon", l0="B4", l1="R5", l2="G4", r0="R4").put("benefit/0", "P6").put("left/0", "Y1").step("fight")
    before, events = laid.state.clone(), list[Event]()
    laid.state.events = events
    laid.do("lay", "P6", "w_dragon.r1")
    faces, made = list[object](), finale.finale_effects

    def record(*given: Any) -> Iterator[Effect]:
        faces.append(given[2])
        return made(*given)

    monkeypatch.setattr(finale, "finale_effects", record)
    stages.append(stage := Stage((view(before, 0), view(laid.state, 0), tuple(events))))
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == "align_dice.log.dragon_defeated"]
    table = stage.scene.sceneRect().adjusted(1, 1, -1, -1)
    stage.until(step.begins + LAST_FALL * 0.8)
    assert stage.effects()
    assert not any(seen.contains(table) for seen in stage.effects())
    stage.until(step.begins + LAST_FALL + FINALE / 2)
    assert any(seen.contains(table) for seen in stage.effects())
    assert faces == [[player.animal for player in stage.window.session.players().values()]]


@pytest.mark.parametrize("key", ["won.gems", "steal", "whisper"])
def test_a_gem_that_is_taken_and_the_whisper_of_the_deep_fill_the_table_too(stages: list[Stage], key: str) -> None:
    stage = Stage(moment("holy_knights", key))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == f"holy_knights.log.{key}"]
    while stage.clock.seconds * 1000 < step.begins + step.lasts / 2:
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
        stage.until(stage.clock.seconds * 1000 + FRAME)
    table = stage.scene.sceneRect()
    assert any(seen.contains(table.adjusted(1, 1, -1, -1)) for seen in stage.effects())


def test_a_banner_covers_no_card_that_the_next_question_is_about(stages: list[Stage]) -> None:
    stage = Stage(moment("holy_knights", "change_of_heart"))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == "holy_knights.log.change_of_heart"]
    stage.until(step.begins + step.lasts / 2)
    sources = {label.action.source for label in stage.scene.table.prompt.labels} if stage.scene.table else set()
    cards = [spot.rect for ref, spot in stage.scene.layout.spots.items() if ref in sources and spot.piece is not None]
    assert cards
    assert stage.scene.message_rects()
    assert not any(rect.intersects(card) for rect in stage.scene.message_rects() for card in cards)


@pytest.mark.parametrize(("watching", "colour"), [(False, GOLD), (True, finale.DIRE)])
def test_the_rays_are_golden_for_a_robber_and_dire_for_whoever_is_robbed(
    stages: list[Stage], shown: list[str], watching: bool, colour: str
) -> None:
    keys = "holy_knights.log.steal", "holy_knights.log.won.gems"
    choices = (seen for seed in range(8) for seen in updates("holy_knights", seed, 2, watching))
    told = (seen for seen in choices if any(isinstance(event, Logged) and event.key in keys for event in seen[2]))
    stages.append(Stage(next(told)))
    stages[0].begin()
    assert shown == [colour]


@pytest.mark.parametrize(("watching", "colour", "cue"), [(False, GOLD, "prize"), (True, finale.DIRE, "low")])
def test_the_capture_that_wins_the_match_is_dire_to_the_loser(
    stages: list[Stage], shown: list[str], watching: bool, colour: str, cue: str
) -> None:
    def is_wanted(events: tuple[object, ...], seat: int) -> bool:
        told = [e for e in events if isinstance(e, Logged) and e.key == "sorcerer.log.captured.last"]
        return any((SEAT[seat] not in each.params["seats"]) is watching for each in told)  # type: ignore[operator]

    matches = (found for seed in range(8) for found in updates("sorcerer", seed, 2, watching))
    stage = Stage(next(found for found in matches if is_wanted(found[2], found[1].seat)))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == "sorcerer.log.captured.last"]
    stage.until(step.begins + FRAME)
    assert shown[-1] == colour
    assert [sound for time, sound in stage.cues if step.begins <= time < step.begins + 60] == [cue]


@pytest.mark.parametrize(("is_own", "cue"), [(True, "prize"), (False, "low")])
def test_a_capture_fills_the_table_for_a_while_and_sounds_as_a_prize_to_the_captor(
    stages: list[Stage], *, is_own: bool, cue: str
) -> None:
    def is_wanted(events: tuple[object, ...], seat: int) -> bool:
        told = [e for e in events if isinstance(e, Logged) and e.key == "sorcerer.log.captured"]
        return any((SEAT[seat] in each.params["seats"]) is is_own for each in told)  # type: ignore[operator]

    matches = (found for seed in range(8) for found in updates("sorcerer", seed))
    stage = Stage(next(found for found in matches if is_wanted(found[2], found[1].seat)))
    stages.append(stage)
    stage.begin()
    (step,) = [step for step in stage.script.steps if step.message.key == "sorcerer.log.captured"]
    assert step.lasts == GRAND
    stage.until(step.begins + step.lasts / 2)
    table = stage.scene.sceneRect()
    assert any(seen.contains(table.adjusted(1, 1, -1, -1)) for seen in stage.effects())
    assert [sound for time, sound in stage.cues if step.begins <= time < step.begins + 60] == [cue]
    stage.window.presenter.complete()
    assert not stage.effects()


def test_all_gems_that_are_won_enter_side_by_side(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, made = list[Sketch](), finale.finale_effects

    def record(*given: Any) -> Iterator[Effect]:
        pictures.append(given[-2])
        return made(*given)

    monkeypatch.setattr(finale, "finale_effects", record)
    for n in (1, 4):
        choices = (seen for seed in range(8) for seen in updates("holy_knights", seed))
        wins = ((seen, event) for seen in choices for event in seen[2] if isinstance(event, Logged))
        is_won = ((seen, event) for seen, event in wins if event.key == "holy_knights.log.won.gems")
        stages.append(Stage(next(seen for seen, event in is_won if event.params["n"] == n)))
        stages[-1].begin()
        while len(pictures) < len(stages):
            stages[-1].until(stages[-1].clock.seconds * 1000 + FRAME)
    one, four = pictures
    assert one.wide * 1.5 < four.wide < stages[-1].scene.width()
    assert four.high == one.high
