"""Thieves of Holy Knights on the table: they lie at what they are after until the die rests, then they are spent."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPointF

from tabletop.display.table import Pile
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import ActionTaken, Event
from tabletop.engine.view import redact, view
from tabletop.games.holy_knights.rules.state import At
from tabletop.games.registry import entry
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion import effects
from tests.helpers.holy import Table
from tests.ui.filming import FRAME, Stage

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def badges(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of all badges that are painted from now on."""
    texts, made = list[str](), effects.badge

    def badge(text: str, *look: object, **more: object) -> object:
        texts.append(text)
        return made(text, *look, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(effects, "badge", badge)
    return texts


def staged(stages: list[Stage], table: Table, action: Action) -> Stage:
    """Return a stage on which seat 0 sees an action."""
    state, events = table.state, list[Event]()
    state.game, state.legal = entry("holy_knights").load().game, {}
    before, state.events = view(state.clone(), 0), events
    runner.play(state, action)
    for place, event in enumerate(events):
        if isinstance(event, ActionTaken) and action.seat:  # a hand is hidden while its owner acts
            unseen = event.action.replace(action.source, At.refs[At.hand[action.seat]])
            events[place] = msgspec.structs.replace(event, action=unseen)
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    stages.append(Stage((before, view(state, 0), heard)))
    return stages[-1]


def lying(stage: Stage, ref: str) -> list[PieceItem]:
    """Return the visible items of a piece."""
    items = [item for item in stage.scene.items() if isinstance(item, PieceItem) and item.piece.ref == ref]
    return [item for item in items if item.isVisible() and item.opacity() > 0]


def discarded(stage: Stage) -> tuple[int, str]:
    """Return the count of the discard as it is seen, and the title of the card on top."""
    piles = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Pile)]
    (pile,) = {pile for pile in piles if pile.ref == "zone:discard"}
    return pile.count, pile.top.title if pile.top is not None else ""


@pytest.mark.rule("HOK-8.05", "HOK-R.46")
@pytest.mark.parametrize("face", [3, 5])
def test_a_dropped_thief_stays_on_the_gem_until_the_die_has_decided(
    stages: list[Stage], badges: list[str], face: int
) -> None:
    table = Table().mat(0, "squire_pim").hand(0, "lockpick_barnaby").gems(1, "ruby").turn().roll(face)
    steal = table.actions("steal")[0]
    stage = staged(stages, table, steal)
    (gem,) = [spot for ref, spot in stage.scene.layout.spots.items() if ref.startswith("seen:") and spot.piece.also]
    thief = steal.source
    item = stage.scene.pieces.lift(thief, gem.rect.center())
    assert item is not None
    item.setPos(gem.rect.center())
    stage.begin()
    if stage.window.presenter.is_held:
        stage.window.presenter.throw()
    (roll,) = stage.script.decisive
    looks = [discarded(stage)]
    while stage.timeline.busy:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        looks += [discarded(stage)] if looks[-1] != discarded(stage) else []
        if stage.clock.seconds * 1000 < roll.ends:
            (found,) = lying(stage, thief)
            assert found.opacity() == 1
            assert (found.pos() - gem.rect.center()).manhattanLength() < 2
            assert len(looks) == 1
    assert "5+" in badges
    assert ("3 < 5" if face < 5 else "5 ≥ 5") in badges
    assert looks == [(0, ""), (1, "Lockpick Barnaby")]
    assert ("clang" in {cue for _, cue in stage.cues}) == (face < 5)


@pytest.mark.rule("HOK-8.05")
def test_a_thief_dropped_at_the_edge_of_the_table_lies_whole_on_it_while_its_die_waits(stages: list[Stage]) -> None:
    table = Table().mat(0, "squire_pim").hand(0, "lockpick_barnaby").gems(1, "ruby").turn().roll(5)
    steal = table.actions("steal")[0]
    stage = staged(stages, table, steal)
    edge, whole = stage.scene.sceneRect().topLeft() + QPointF(20, 60), stage.scene.sceneRect()
    item = stage.scene.pieces.lift(steal.source, edge)
    assert item is not None
    item.setPos(edge)
    assert not whole.contains(item.rect())
    stage.begin()
    (roll,) = stage.script.decisive
    stage.until(roll.thrown)
    assert whole.contains(item.rect())
    assert (item.pos() - edge).manhattanLength() < item.rect().width() + item.rect().height()


@pytest.mark.rule("HOK-8.06")
@pytest.mark.parametrize("verb", ["steal", "free"])
def test_a_rivals_thief_comes_to_what_it_is_after_and_lies_there_while_its_die_rolls(
    stages: list[Stage], badges: list[str], verb: str
) -> None:
    table = Table().mat(1, "squire_pim").hand(1, "lockpick_barnaby").gems(0, "ruby").captives("isolde").turn(1).roll(2)
    action = table.actions(verb)[0]
    stage = staged(stages, table, action)
    stage.begin()
    (roll,) = stage.script.decisive
    (said,) = {text for _, text, _ in stage.scene.announced if "5+" in text}
    assert said.startswith("Lockpick Barnaby ▸ ")
    stage.until(roll.lands)
    (thief,) = lying(stage, action.source)
    places = stage.scene.layout.places(action.target)
    assert any(thief.sceneBoundingRect().intersects(place.rect) for place in places)
    assert discarded(stage) == (0, "")
    while stage.timeline.busy:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert not lying(stage, action.source)
    assert discarded(stage) == (1, "Lockpick Barnaby")
    assert "5+" in badges
    assert "clang" in {cue for _, cue in stage.cues}


@pytest.mark.rule("HOK-8.05")
@pytest.mark.parametrize("face", [2, 6])
def test_an_own_thief_chosen_by_keys_comes_to_its_gem_and_the_gem_moves_before_words_tell_it(
    stages: list[Stage], face: int
) -> None:
    table = Table().mat(0, "squire_pim").hand(0, "lockpick_barnaby", "harpy").gems(1, "ruby").turn().roll(face)
    steal = table.actions("steal")[0]
    stage = staged(stages, table, steal)
    stage.begin()
    if stage.window.presenter.is_held:
        stage.window.presenter.throw()
    hand = stage.scene.layout.spots["zone:hand/0"].rect
    (roll,) = stage.script.decisive
    stage.until(roll.lands)
    (thief,) = lying(stage, steal.source)
    places = [place.rect for place in stage.scene.layout.places(steal.target)]
    assert any(thief.sceneBoundingRect().intersects(place) for place in places)
    assert not any(thief.sceneBoundingRect().contains(place) for place in places)
    assert not hand.contains(thief.pos())
    if face == 6:
        (told,) = stage.script.steps
        stage.until(told.begins)
        (gem,) = lying(stage, steal.target)
        assert (gem.pos() - stage.scene.layout.spots[steal.target].rect.center()).manhattanLength() < 2
        assert not lying(stage, steal.source)
    while stage.timeline.busy:
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert discarded(stage) == (1, "Lockpick Barnaby")
