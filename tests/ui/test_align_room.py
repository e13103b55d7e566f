"""Room on the table of Align Dice: what matters is large, and what is over gives way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.display.parts import areas
from tabletop.display.table import Cell, Cells, Row
from tabletop.engine.view import view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import At
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.geometry import chips
from tabletop.ui.board.geometry.layout import Layout
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.hint_text import HintText
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.offscreen import window as opened
from tabletop.words import Words
from tests.helpers.align import Table


def laid_out(match: Table) -> Layout:
    """Return where everything lies for the first seat in a window of 1280x800."""
    return lay_out(align_dice.table(view(match.state, 0), Words("en")), QRectF(0, 32, 1064, 670), THEMES["dark"])


def cells_of(layout: Layout) -> list[tuple[Cell, QRectF]]:
    """Return all cells of the monsters, each with its place."""
    grids = [(panel.part.cells, panel.cells) for panel in layout.panels if isinstance(panel.part, Cells)]
    return [(cell, rect) for cells, places in grids for cell, (rect, *_) in zip(cells, places, strict=True)]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_partners_gained_dice_are_legible_and_a_gap_without_monsters_leaves_its_room_to_the_dragon(
    qtbot: QtBot, seats: int
) -> None:
    match = Table(seats, mode="coop").step("fight").put("benefit/1", "R6", "R5", "B4", "B2", "G1", "Y3")
    for gap in range(seats):
        match.gap(gap, *(["goblin"] if gap == seats - 1 else []))
    table = align_dice.table(view(match.state, 0), Words("en"))
    layout = lay_out(table, QRectF(0, 32, 1024, 542), THEMES["dark"])
    gained = [spot.rect for spot in layout.spots.values() if spot.within == "zone:benefit/1"]
    assert len(gained) == 6
    assert min(rect.height() for rect in gained) >= 22
    spots = layout.spots
    monsters = next(spot.rect for ref, spot in spots.items() if ref.startswith("zone:cells/"))
    assert [ref for ref in spots if ref.startswith("zone:gap/")] == [f"zone:gap/{seats - 1}"]
    assert monsters.width() > 200


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("dice", [{"l0": "B5", "l1": "Y5", "r0": "R6"}, {}])
def test_dice_on_a_dragon_fill_the_height_of_their_cells_beside_the_conditions(
    qtbot: QtBot, size: tuple[int, int], dice: dict[str, str]
) -> None:
    match = Table(2, "coop", 8).gap(0, "w_dragon").gap(1).fill("w_dragon", **dice).step("fight")
    theme = THEMES["dark"]
    layout = lay_out(align_dice.table(view(match.state, 0), Words("en")), QRectF(0, 32, *size), theme)
    (panel,) = [each for each in layout.panels if getattr(each.part, "ref", "").startswith("zone:cells/")]
    assert isinstance(panel.part, Cells)
    for cell, (rect, *_) in zip(panel.part.cells, panel.cells, strict=True):
        if cell.piece is not None:
            die = layout.spots[cell.piece.ref].rect
            assert die.height() >= 0.85 * rect.height()
            room = chips.room_beside(rect, cell.chips, theme)
            assert room is not None
            assert room.adjusted(-1, -1, 1, 1).contains(die), "it hides no condition"


def test_the_monsters_that_the_team_has_beaten_stand_where_they_fought_at_the_end(qtbot: QtBot) -> None:
    match = Table(2, "coop", 8).gap(0, "w_dragon").gap(1).step("fight")
    match.move(match.card("w_dragon"), At.defeated)
    table = align_dice.table(view(match.state, 0), Words("en"))
    beaten = next(area for area in areas(table) if isinstance(area, Row) and area.title == "Defeated monsters")
    assert [(piece.title, piece.short) for piece in beaten.pieces] == [("W-Dragon", "")], "nothing is left to do"


def test_words_beside_a_partner_keep_off_what_the_monsters_need(qtbot: QtBot) -> None:
    match = Table(2, "coop", 3, no_skills=True).gap(0, "goblin").gap(1, "golem").step("fight")
    infos = [SeatInfo(0, "You", Driver.ME), SeatInfo(1, "Aiko", Driver.NOVICE)]
    window = opened(FrozenLink(view(match.state, 0), infos), entry("align_dice").load(), size=QSize(1280, 760))
    qtbot.addWidget(window)
    places = MessagePlaces(window.scene)
    grids = [panel for panel in window.scene.layout.panels if isinstance(panel.part, Cells)]
    needs = [box for grid in grids for cell, (box, *_) in zip(grid.part.cells, grid.cells, strict=True) if cell.chips]  # type: ignore[union-attr]
    assert len(needs) == 7
    near = window.scene.layout.spots["seat:1"].rect
    for wide in (200, 300, 420):
        middle = places.beside(near, wide, 40, seat=1)
        shown = QRectF(middle.x() - wide / 2, middle.y() - 20, wide, 40)
        assert not any(shown.intersects(box) for box in needs), wide


def test_the_only_partner_has_dice_large_enough_for_their_letters(qtbot: QtBot) -> None:
    match = Table(2, "coop", 3).bottle(1, "R1 B2 G3 Y4", "P5", "R6").put("benefit/1", "R6", "B4", "G1", "Y3")
    match.gap(0, "goblin").gap(1, "golem").step("fight")
    layout = laid_out(match)
    sides = {
        place: min(spot.rect.height() for spot in layout.spots.values() if spot.within == place and spot.piece)
        for place in ("zone:bottle1/1", "zone:benefit/1")
    }
    assert min(sides.values()) >= 34, sides


@pytest.mark.parametrize("monsters", [("golem", "goblin"), ("goblin", "golem"), ("lich", "wisp")])
def test_conditions_stay_legible_beside_the_dice_that_meet_them(qtbot: QtBot, monsters: tuple[str, str]) -> None:
    match = Table(2, "coop", 3).gap(0, monsters[0], hidden="mimic").gap(1, monsters[1], hidden="vampire").step("fight")
    for name, die in zip(monsters, ("G6", "P6"), strict=True):
        match.fill(name, l0=die, r0=die)
    layout = laid_out(match)
    met = [(cell, rect) for cell, rect in cells_of(layout) if cell.chips and cell.piece is not None]
    assert len(met) == 4
    for cell, rect in met:
        room = chips.room_beside(rect, cell.chips, THEMES["dark"])
        assert room is not None, cell.text
        assert cell.piece is not None
        assert room.adjusted(-1, -1, 1, 1).contains(layout.spots[cell.piece.ref].rect)


def test_the_card_of_a_dragon_is_filled(qtbot: QtBot) -> None:
    match = Table(2, "coop", 3).gap(0, "goblin").gap(1, "wisp").step("fight")
    (waiting,) = [
        area.pieces[0]
        for area in areas(align_dice.table(view(match.state, 0), Words("en")))
        if isinstance(area, Row) and area.ref == "zone:middle"
    ]
    assert waiting.short == "comes last\n5 <mdi6.dice-5> to win"
    match.gap(0, "w_dragon").gap(1)
    layout = laid_out(match)
    card = next(spot.rect for spot in layout.spots.values() if spot.piece and spot.piece.title == "W-Dragon")
    assert card.width() < card.height(), "its picture has the whole width"


def test_dice_on_a_dragon_stand_under_one_another_whatever_its_cells_need() -> None:
    match = Table(2, "coop", 8).gap(0, "w_dragon").gap(1).step("fight")
    match.fill("w_dragon", l0="B5", l1="G5", l2="Y6", r0="R5", r1="P6")
    layout = laid_out(match)
    columns: dict[int, set[float]] = {0: set(), 1: set()}
    for item in match.state.zones[At.field]:
        columns[match.state.spot[item] >= 8].add(layout.spots[f"die:{item}"].rect.center().x())
    assert [len(places) for places in columns.values()] == [1, 1]


@pytest.mark.rule("ALI-12.01")
def test_the_die_that_wins_the_match_is_advised_with_its_reason(qtbot: QtBot) -> None:
    match = Table(2, "coop", 8).gap(0, "w_dragon").gap(1).put("benefit/0", "Y6", "R1").step("fight")
    match.fill("w_dragon", l0="B5", l1="B5", l2="B6", r0="G5")
    infos = [SeatInfo(0, "You", Driver.ME), SeatInfo(1, "Aiko", Driver.NOVICE)]
    window = opened(FrozenLink(view(match.state, 0), infos), entry("align_dice").load(), size=QSize(1280, 760))
    qtbot.addWidget(window)
    session = window.session
    lay, rest = (next(a for a in session.view.actions if a.verb == verb) for verb in ("lay", "rest"))
    session.set_advice(session.view, (Evaluation(rest, 1.0, 0.001, 200), Evaluation(lay, 1.0, 0.001, 200)))
    labels = {label.action: label for label in session.labels()}
    assert [label.action for label in labels.values() if label.primary] == [lay]
    headline, text, chances = HintText(session, window.interaction, lambda label: label.text, window).compose(labels)
    assert headline == "Put yellow 6 on the W-Dragon's right column, row 2"
    legend = "Your chance to win together after each choice. You win if the dragon falls."
    win = "You can defeat the dragon now: 31 points, Element Baby."
    assert text == f"{win} It defeats the W-Dragon: you win together! {legend}"
    assert [chance.text for chance in chances] == ["Put yellow 6 on the W-Dragon's right column, row 2", "Rest"]


def test_a_used_skill_is_said_in_whole_sentences_alone(qtbot: QtBot) -> None:
    match = Table(2, "coop", 3).gap(0, "goblin").gap(1, "wisp").step("fight")
    match.state.used[1] = 1
    rows = areas(align_dice.table(view(match.state, 0), Words("en")))
    (card,) = next(area.pieces for area in rows if isinstance(area, Row) and area.ref == "zone:hero/1")
    assert (card.spent, card.note) == (True, "")
    assert card.text.endswith(".\n(used)")
    assert "used" not in card.brief


def test_conditions_side_by_side_stay_within_low_cells(qtbot: QtBot) -> None:
    match = Table(2, monsters=True).put("benefit/0", "R5", "G6").put("benefit/1", "Y1")
    match.move(match.card("golem"), At.trophy[1])
    match.step("score").do("keep", seat=1)
    cells = [(cell, rect) for cell, rect in cells_of(laid_out(match)) if len(cell.chips) > 1]
    assert cells
    for cell, rect in cells:
        boxes = chips._places(rect, cell.chips, THEMES["dark"]).boxes
        assert len({box.top() for box in boxes}) == 1, cell.text


def test_words_about_a_partner_keep_off_the_places_of_the_reader(qtbot: QtBot) -> None:
    match = Table(2, "coop", 3).bottle(1, "R2 G1", "B6").put("cap/0", "G1", "G2").put("cap/1", "Y1")
    match.put("next/1", "2:B2", "4:G6").put("benefit/1", "R6", "R5", "B4").step("place")
    infos = [SeatInfo(0, "You", Driver.ME), SeatInfo(1, "Aiko", Driver.NOVICE)]
    window = opened(FrozenLink(view(match.state, 0), infos), entry("align_dice").load(), size=QSize(1280, 760))
    qtbot.addWidget(window)
    wide, high, near = 365, 36, window.scene.layout.spots["slot:bottle/1/0/1"].rect
    at = MessagePlaces(window.scene).beside(near, wide, high, [near], 1)
    words = QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)
    own = [panel for panel in window.scene.layout.panels if panel.part.seat == 0]
    assert len(own) >= 6
    assert not [panel.part for panel in own if panel.rect.intersects(words)]
