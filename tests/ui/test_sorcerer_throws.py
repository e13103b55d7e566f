"""Battle dice that wait for my hand lie in sight, as many as are thrown, and show nothing of the roll."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from tabletop.engine.events import Logged, Rolled
from tabletop.ui.board.pieces.piece_item import PieceItem
from tests.ui.filming import Stage, Step, updates


def own_roll(least: int, skip: int = 0) -> Step:
    """Return a choice after which the seat that made it throws at least some dice first."""
    for seed in range(6):
        for before, after, events in updates("sorcerer", seed=seed):
            rolled = next((place for place, event in enumerate(events) if isinstance(event, Rolled)), -1)
            if rolled < 0:
                continue
            told = next((event for event in events[rolled:] if isinstance(event, Logged)), None)
            roll = events[rolled]
            assert isinstance(roll, Rolled)
            if told is None or not told.key.endswith(".rolls") or len(roll.items) < least:
                continue
            if told.params.get("seat") != f"seat:{before.seat}":
                continue
            if skip == 0:
                return before, after, events
            skip -= 1
    raise AssertionError("no such roll")


@pytest.mark.painted
@pytest.mark.parametrize(("least", "skip"), [(1, 0), (1, 4), (3, 0), (4, 1)])
def test_as_many_dice_as_are_thrown_lie_in_sight_without_a_face(stages: list[Stage], least: int, skip: int) -> None:
    stages.append(stage := Stage(own_roll(least, skip)))
    stage.wait_for_throw()
    stage.until(stage.clock.seconds * 1000 + 200)
    assert stage.window.presenter.is_held
    first = next(event for event in stage.events if isinstance(event, Rolled))
    lying = [
        item
        for item in stage.scene.items()
        if isinstance(item, PieceItem)
        and item.piece.ref.startswith("die:")
        and item.isVisible()
        and item.opacity() == 1.0
    ]
    assert sorted(item.piece.ref for item in lying) == sorted(f"die:{number}" for number in first.items)
    pictures = [item.pixmap().toImage() for item in lying]
    assert all(picture == pictures[0] for picture in pictures), "one shows what it will roll"
    assert not any(item.rect().intersects(other.rect()) for item in lying for other in lying if item is not other)
    top = min(item.rect().top() for item in lying)
    assert any(effect.width() > effect.height() and effect.center().y() < top for effect in stage.effects())
    stage.scene.carry_dice(QPointF(500, 300))
    assert all((item.pos() - QPointF(500, 300)).manhattanLength() < 200 for item in lying)
    stage.play_out()
    assert not [item for item in stage.scene.pieces.items.values() if item.is_disguised]
