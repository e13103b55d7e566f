"""Pieces on their way: they are seen as they go, and what they bring is told and shown when they land."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.display.piece import Shape
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.geometry.transitions import number_of
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.effects import ABOVE
from tabletop.words import Words
from tests.ui.filming import FRAME, Stage, moment, updates


@pytest.mark.parametrize(
    ("game", "key", "wanted"),
    [
        ("align_dice", "took", "die:{item}"),
        ("align_dice", "gained", "die:{item}"),
        ("sorcerer", "avatar", "avatar:{seat}"),
    ],
)
def test_a_move_is_told_once_its_piece_has_landed(stages: list[Stage], game: str, key: str, wanted: str) -> None:
    stage = Stage(moment(game, key))
    stages.append(stage)
    place = next(at for at, event in enumerate(stage.events) if getattr(event, "key", "") == f"{game}.log.{key}")
    moves = [event.item for event in stage.events[place:] if isinstance(event, Moved)]
    ref = wanted.format(item=next(iter(moves), -1), seat=stage.before.seat)
    told, line = 0, stage.window.session.narration_context().describe(stage.events[place])[0]  # type: ignore[arg-type]
    old = {each: spot.rect for each, spot in stage.scene.layout.spots.items()}
    stage.begin()
    new = stage.scene.layout.spots
    assert old.get(ref) != new[ref].rect
    while stage.window.presenter.is_playing:
        if stage.window.log.texts()[-1:] == [line] or stage.window.prompt.text == line:
            told += 1
            item = stage.scene.pieces.find(ref)
            assert item is not None
            assert (item.pos() - new[ref].rect.center()).manhattanLength() < 1
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert told or line in stage.window.log.texts()


def test_a_card_lands_in_its_final_size(stages: list[Stage]) -> None:
    checked = 0
    for seen in updates("holy_knights"):
        if [event.key for event in seen[2] if isinstance(event, Logged)] != ["holy_knights.log.laid"]:
            continue
        stage = Stage(seen)
        stages.append(stage)
        ref = next(f"card:{event.item}" for event in seen[2] if isinstance(event, Moved))
        before = stage.scene.layout.spots[ref].rect.size()
        stage.begin()
        final, has_landed = stage.scene.layout.spots[ref].rect, False
        checked += before.toSize() != final.size().toSize()
        while stage.window.presenter.is_playing:
            stage.until(stage.clock.seconds * 1000 + FRAME)
            item = stage.scene.pieces.find(ref)
            assert item is not None
            has_landed = has_landed or (item.pos() - final.center()).manhattanLength() < 1
            if has_landed:
                assert item.rect().width() == pytest.approx(final.width(), abs=2)
                assert item.rect().height() == pytest.approx(final.height(), abs=2)
        assert has_landed
        if checked == 2:
            break
    assert checked == 2


@pytest.mark.parametrize(("key", "verb"), [("summoned", "summon"), ("captured", "capture")])
def test_the_chosen_die_goes_before_those_that_pay_for_it(stages: list[Stage], key: str, verb: str) -> None:
    stage = Stage(moment("quarriors", key))
    stages.append(stage)
    action = next(parse(event.action) for event in stage.events if isinstance(event, ActionTaken))
    assert action.verb == verb
    paid = [event.item for event in stage.events if isinstance(event, Moved) and event.source.startswith("pool")]
    paid = [number for number in paid if f"die:{number}" != action.source]
    lay = {ref: spot.rect.center() for ref, spot in stage.scene.layout.spots.items()}
    stage.begin()
    goal, gone = stage.scene.layout.spots[action.source].rect.center(), False
    while not gone:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        dice = [(stage.scene.pieces.find(f"die:{number}"), lay[f"die:{number}"]) for number in paid]
        gone = any(die is not None and (die.pos() - start).manhattanLength() > 1 for die, start in dice)
    die = stage.scene.pieces.find(action.source)
    assert die is not None
    start = lay.get(action.source, goal)
    assert (die.pos() - goal).manhattanLength() < (die.pos() - start).manhattanLength() or start == goal
    assert dice


@pytest.mark.parametrize(("game", "key"), [("sorcerer", "kept"), ("quarriors", "rolled"), ("holy_knights", "turn")])
def test_a_card_that_comes_is_seen_and_keeps_its_size(stages: list[Stage], game: str, key: str) -> None:
    stage = Stage(moment(game, key))
    stages.append(stage)
    lay = set(stage.scene.layout.spots)
    stage.begin()
    plan, came = stage.script, 0
    while stage.window.presenter.is_playing:
        at = stage.clock.seconds * 1000
        new = [item for ref, item in stage.scene.pieces.items.items() if ref not in lay]
        for item in new:
            if plan.departures.get(number_of(item.piece.ref), at + 1) <= at and item.opacity() > 0:
                assert not item.pixmap().isNull(), f"{item.piece.title} at {at} ms"
                came += 1
            assert item.rect().height() > 0
        stage.until(at + FRAME)
    assert came


def test_a_place_stays_as_long_as_pieces_lie_there(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "struck", "defeated", "mission"))
    stages.append(stage)
    assert any(spot.within == "zone:foe" for spot in stage.scene.layout.spots.values())
    stage.begin()
    while stage.window.presenter.is_playing and stage.clock.seconds * 1000 < stage.script.rearrangement:
        shown = {getattr(panel.part, "ref", "") for panel in stage.scene.panels.shown()}
        assert "zone:foe" in shown, f"at {stage.clock.seconds} s"
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert stage.clock.seconds > 1


def test_a_card_stays_in_sight_while_a_die_joins_its_stock(stages: list[Stage]) -> None:
    found = (each for seed in range(8) for each in updates("quarriors", seed))
    moves = ((each, event) for each in found for event in each[2] if isinstance(event, Moved))
    seen, back = next((each, event) for each, event in moves if event.target.startswith("wilds"))
    stage = Stage(seen)
    stages.append(stage)
    card = stage.scene.layout.find(f"zone:{back.target}")
    assert card is not None
    stage.begin()
    while stage.window.presenter.is_playing:
        items = [item for item in stage.scene.pieces.items.values() if item.pos() == card.rect.center()]
        assert any(not item.pixmap().isNull() and item.opacity() == 1 for item in items)
        stage.until(stage.clock.seconds * 1000 + FRAME)


def test_cards_that_change_their_form_stay_on_their_mat_and_apart(stages: list[Stage]) -> None:
    stage = Stage(moment("holy_knights", "attack"))
    stages.append(stage)
    old = {ref: spot.rect for ref, spot in stage.scene.layout.spots.items() if spot.kind is Kind.PIECE}
    stage.begin()
    new = stage.scene.layout.spots
    wider = [ref for ref, rect in old.items() if ref in new and abs(rect.width() - new[ref].rect.width()) > 4]
    assert wider
    between = 0
    while stage.window.presenter.is_playing:
        for ref in wider:
            rect, ends = stage.scene.pieces.items[ref].rect(), (old[ref].width(), new[ref].rect.width())
            assert min(ends) - 2 <= rect.width() <= max(ends) + 2, f"{ref} at {stage.clock.seconds} s"
            between += min(ends) + 2 < rect.width() < max(ends) - 2
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert between > 3


def test_a_host_makes_room_when_what_is_attached_lands(stages: list[Stage]) -> None:
    stage = Stage(moment("sorcerer", "attaches"))
    stages.append(stage)
    (told,) = [event for event in stage.events if getattr(event, "key", "") == "sorcerer.log.attaches"]
    assert isinstance(told, Logged)
    tab, host = (
        str(told.params["card_at"]),
        next(parse(each.action).target for each in stage.events if isinstance(each, ActionTaken)),
    )
    stage.begin()
    goals = {ref: stage.scene.layout.spots[ref].rect.center() for ref in (tab, host)}
    apart = waits = 0
    while stage.window.presenter.is_playing:
        away = {ref: (stage.scene.pieces.items[ref].pos() - goal).manhattanLength() for ref, goal in goals.items()}
        waits = waits + 1 if away[tab] < 1 <= away[host] else waits
        apart += away[host] > 1
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert apart
    assert waits <= 400 / FRAME, "no longer than it takes to move aside"


def test_dice_land_in_their_place_before_the_table_is_laid_anew(stages: list[Stage]) -> None:
    def rolls(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        at_risk = [seen.state.arena >= 0 and warned(seen) for seen in found[:2]]  # type: ignore[attr-defined]
        return at_risk == [True, False] and any(isinstance(event, Rolled) for event in found[2])

    def warned(seen: View) -> bool:
        return any(area.ref == "zone:warning" for area in areas(seven.table(seen, Words("en"))))

    seven = entry("seven_missions").load()
    matches = (found for seed in range(40) for found in updates("seven_missions", seed))
    stage = Stage(next(filter(rolls, matches)))
    stages.append(stage)
    played = next(ref for ref in stage.scene.layout.spots if ref.startswith("zone:play/"))
    lay, heap = (stage.scene.layout.spots[ref].rect for ref in ("zone:damage", played))
    stage.begin()
    (throw,) = stage.script.throws
    stage.until(throw.lands + FRAME)
    assert stage.script.rearrangement > throw.lands + FRAME
    assert stage.scene.layout.spots[played].rect != heap
    for number in throw.items:
        die = stage.scene.pieces.find(f"card:{number}")
        assert die is not None
        assert lay.contains(die.rect())
    stage.until(60_000)
    spots = stage.scene.layout.spots
    assert all(stage.scene.pieces.items[f"card:{n}"].pos() == spots[f"card:{n}"].rect.center() for n in throw.items)


def test_the_new_owner_of_a_gem_is_named_once_it_lies_there(stages: list[Stage]) -> None:
    stage = Stage(moment("holy_knights", "felled", "won.gems"))
    stages.append(stage)
    gem = next(event.item for event in stage.events if isinstance(event, Moved) and event.source.startswith("gems"))
    stage.begin()
    spots, items = stage.scene.layout.spots, stage.scene.pieces.items
    (sign,) = [ref for ref, spot in spots.items() if spot.piece is not None and f"card:{gem}" in spot.piece.also]
    goal, seen = spots[f"card:{gem}"].rect.center(), 0
    while stage.window.presenter.is_playing:
        if items[sign].opacity() > 0:
            seen += 1
            assert (items[f"card:{gem}"].pos() - goal).manhattanLength() < 1, f"at {stage.clock.seconds} s"
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert seen


def test_won_gems_lie_with_their_winner_and_the_dice_of_the_fight_are_gone_before_words_tell_it(
    stages: list[Stage],
) -> None:
    stage = Stage(moment("holy_knights", "felled", "won.gems"))
    stages.append(stage)
    gem = next(event.item for event in stage.events if isinstance(event, Moved) and event.source.startswith("gems"))
    stage.begin()
    (told,) = [step for step in stage.script.steps if step.message.key.endswith(".won.gems")]
    stage.until(told.begins)
    pieces, spots = stage.scene.pieces.items, stage.scene.layout.spots
    assert (pieces[f"card:{gem}"].pos() - spots[f"card:{gem}"].rect.center()).manhattanLength() < 1
    shown = [item for item in stage.scene.items() if isinstance(item, PieceItem) and item.piece.shape is Shape.DIE]
    assert all(item in pieces.values() for item in shown), "no dice over places that lie elsewhere now"


@pytest.mark.parametrize(
    ("game", "key"), [("sorcerer", "damaged"), ("holy_knights", "strike.sword"), ("align_dice", "erased")]
)
def test_a_blow_is_told_once_its_number_stands_there(stages: list[Stage], game: str, key: str) -> None:
    stage = Stage(moment(game, key))
    stages.append(stage)
    told = next(event for event in stage.events if getattr(event, "key", "") == f"{game}.log.{key}")
    line = stage.window.session.narration_context().describe(told)[0]  # type: ignore[arg-type]
    stage.begin()
    step = next(step for step in stage.script.steps if step.message is told)
    while line not in stage.window.log.texts():
        assert stage.window.prompt.text != line
        stage.until(stage.clock.seconds * 1000 + FRAME / 5)
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
    assert stage.clock.seconds * 1000 > step.begins + 100
    marks = [item for item in stage.scene.items() if item.zValue() == ABOVE and item.isVisible()]
    assert max((mark.opacity() for mark in marks), default=1.0) > 0.8
    assert stage.window.presenter.is_playing
