"""Great scores of Quarriors!, which are celebrated, and what is shown while dice that score leave."""

from __future__ import annotations

import pytest

from tabletop.engine.view import view
from tabletop.ui.board.animation.cue_targets import CueTargets
from tabletop.ui.board.animation.event_effects import EventEffects
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.motion.animation_plan import AnimationStep
from tests.helpers.quarriors import Table
from tests.ui.filming import FRAME, Stage


def scored(seat: int, *monsters: str, score: int = 0) -> Stage:
    """Return a stage on which a seat scores its monsters, as seat 0 sees it."""
    table = Table("hag", "dragon", "warrior")
    table.put(f"ready/{seat}", *monsters)
    table.state.score[seat] = score
    before = view(table.state.clone(), 0)
    table.state.events = []
    table.turn(seat, phase=1)
    return Stage((before, view(table.state, 0), tuple(table.state.events)))


def notes(stage: Stage) -> list[str]:
    """Return what is written below the dice."""
    return [note for panel in stage.scene.panels.shown() for _, note in panel.notes]


@pytest.mark.parametrize(
    ("seat", "monsters", "sound", "is_celebrated"),
    [
        (0, ("hag 1/3/3",), "glass", False),
        (0, ("hag 1/3/3", "hag 1/3/3"), "prize", True),
        (1, ("hag 1/3/3", "hag 1/3/3"), "glass", True),
    ],
)
def test_a_great_score_is_celebrated(
    stages: list[Stage], seat: int, monsters: tuple[str, ...], sound: str, is_celebrated: bool
) -> None:
    stages.append(stage := scored(seat, *monsters))
    stage.begin()
    stage.until(700)
    assert (len(stage.effects()) > 12) is is_celebrated
    stage.until(6000)
    assert not stage.effects()
    assert sound in [cue for _, cue in stage.cues]


def test_the_note_below_a_die_goes_with_it(stages: list[Stage]) -> None:
    table = Table("warrior", "goblin")
    table.put("ready/0", "warrior 1/2/3")
    table.put("ready/1", "goblin 1/2/2")
    before = view(table.state.clone(), 0)
    table.state.events = []
    table.turn(0, phase=1)
    stages.append(stage := Stage((before, view(table.state, 0), tuple(table.state.events))))
    assert notes(stage) == ["+3/+0"]
    stage.begin()
    stage.until(2 * FRAME)
    assert stage.window.presenter.is_playing
    assert notes(stage) == []


def test_the_notes_below_dice_stay_while_another_joins_them(stages: list[Stage]) -> None:
    table = Table("growth_charm", "death_incantation", "goblin")
    table.put("ready/0", "growth SP", "death SP*")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    before = view(table.turn(0, phase=3).state.clone(), 0)
    table.state.events = []
    table.do("summon", "goblin 1/2/2")
    stages.append(stage := Stage((before, view(table.state, 0), tuple(table.state.events))))
    lying = notes(stage)
    assert len(lying) == 2
    stage.begin()
    stage.until(2 * FRAME)
    assert stage.window.presenter.is_playing
    assert [note for note in notes(stage) if note in lying] == lying


def test_no_caption_begins_under_a_veil(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[float]()
    caption = EventEffects._caption

    def late(self: EventEffects, step: AnimationStep, cast: CueTargets, begins: float, until: float | None) -> None:
        ((veil, _),) = self._veils
        caption(self, step, cast, veil + 100, until)

    monkeypatch.setattr(EventEffects, "_caption", late)
    monkeypatch.setattr(TableMessages, "caption", lambda self, text, seat, near, begins, *rest: begun.append(begins))
    stages.append(stage := scored(0, "hag 1/3/3", "hag 1/3/3", score=18))
    stage.begin()
    assert begun == []


def test_no_caption_stands_under_the_veil_of_a_victory(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    ends = list[float]()
    caption = TableMessages.caption

    def noted(
        self: TableMessages, text: str, seat: int, near: object, begins: float, lasts: float, *rest: object
    ) -> None:
        ends.append(begins + lasts)
        caption(self, text, seat, near, begins, lasts, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(TableMessages, "caption", noted)
    stages.append(stage := scored(0, "hag 1/3/3", "hag 1/3/3", score=18))
    stage.begin()
    (veil,) = [step.begins for step in stage.script.steps if step.cue.stage == "final"]
    assert all(end <= veil + 1 for end in ends)
