"""Figures of cards that change and change back while one choice is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.display import chapters
from tabletop.display.parts import areas
from tabletop.display.piece import Piece
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.ui.board.animation.piece_layer import PieceLayer
from tabletop.ui.board.pieces import piece_painter
from tests.ui.filming import FRAME, Stage
from tests.ui.test_holy_fights import fight, holy, keys


def look(pieces: PieceLayer, ref: str) -> tuple[Piece, tuple[int, int]]:
    """Return a piece as it is shown, and its size."""
    item = pieces.items[ref]
    own = item.piece, item.size
    return pieces._meanwhile.get(ref) or (pieces._former_looks[ref] if item.is_disguised else own)


@pytest.mark.rule("HOK-R.25")
def test_magic_of_a_round_that_ends_meanwhile_changes_the_figures_of_its_targets(stages: list[Stage]) -> None:
    def passes(before: View, events: Sequence[Event]) -> bool:
        return not holy(before).mods and {"modified", "initiative", "round"} <= set(keys(events))

    stage = fight(passes)
    stages.append(stage)
    pieces, session, table = stage.scene.pieces, stage.window.session, stage.loaded.table
    strengthened, named = set[str](), set[str]()
    stage.begin()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        if stage.window.presenter.is_held:
            stage.window.presenter.throw()
        if not stage.window.presenter.is_playing or session._reached == 0:
            continue
        reached = chapters.after(session.view, session.waiting[0].events[: session._reached])
        assert session.view.number == stage.before.number
        for piece in (piece for area in areas(table(reached, session.words)) for piece in area.pieces):
            if piece.ref not in {f"card:{mod.item}" for mod in holy(reached).mods}:
                continue
            item = pieces.items[piece.ref]
            shown, size = look(pieces, piece.ref)
            assert [stat.value for stat in shown.stats] == [stat.value for stat in piece.stats]
            picture = piece_painter.picture(shown, size, stage.scene.theme, stage.scene.ratio)
            assert item.pixmap().toImage() == picture.toImage()
            strengthened.add(piece.ref)
        magic = [item.piece.ref for item in pieces.items.values() if item.piece.ref in spells_in_force(holy(reached))]
        magic = [ref for ref in magic if pieces.items[ref].is_disguised]
        assert all("over since" not in look(pieces, ref)[0].short for ref in magic)
        named |= set(magic)
    assert strengthened
    assert named, "the magic that does it is not called over meanwhile"
    stage.until(stage.clock.seconds * 1000 + 1000)
    assert not any(pieces.items[ref].is_disguised for ref in strengthened if ref in pieces.items)


def test_undo_is_dark_while_own_dice_that_cannot_be_taken_back_roll(stages: list[Stage]) -> None:
    def rolls(before: View, events: Sequence[Event]) -> bool:
        return any(key.startswith("strike.") for key in keys(events))

    stage = fight(rolls)
    stages.append(stage)
    undo = stage.window.prompt.undo
    undo.setEnabled(True)
    assert not stage.window.session.can_undo()
    stage.begin()
    assert stage.window.presenter.is_playing
    assert not undo.isEnabled()


def spells_in_force(state: HolyState) -> set[str]:
    return {f"card:{played.item}" for played in state.magic if played.round == state.round and played.targets}
