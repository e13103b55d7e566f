"""The dragon on the table of Align Dice: when it comes, who may attack it, and from which side."""

from __future__ import annotations

import pytest

from tabletop.engine import view
from tabletop.games.align_dice import game as align_dice
from tabletop.words import Words
from tests.games.align_dice.test_layout import area, areas, cells_of, rendered
from tests.helpers.align import Table as Laid


@pytest.mark.rule("ALI-9.05", "ALI-9.06")
def test_a_dragon_says_which_column_the_attack_has_to_finish() -> None:
    match = Laid(2, mode="coop").gap(0, "w_dragon").gap(1).put("benefit/0", "R5", "G6", "B5").put("benefit/1", "Y1")
    match.step("fight")
    ref = f"zone:cells/{match.card('w_dragon')}"
    assert area(rendered(match), ref).note == "you attack from either side"
    match.do("lay", "R5", "w_dragon.r0")
    assert area(rendered(match), ref).note == "finish the right column"
    assert area(rendered(match, seat=1), ref).note == "you attack from either side"
    match.do("lay", "G6", "w_dragon.r1")
    assert area(rendered(match), ref).note == "finish the left column"


@pytest.mark.rule("ALI-2.05", "ALI-9.01")
def test_a_dragon_that_waits_is_faded_and_says_when_it_comes() -> None:
    match = Laid(2, mode="coop").gap(0, "goblin").gap(1, "kobold")
    (dragon,) = area(rendered(match), "zone:middle").pieces
    assert (dragon.faded, dragon.short) == (True, "comes last\n5 <mdi6.dice-5> to win")
    info = align_dice.inspect(dragon.ref, view.view(match.state, 0), Words("en"))
    assert info is not None
    assert info.lines == ("It comes when all other monsters are defeated; until then nobody can attack it.",)


@pytest.mark.rule("ALI-9.03")
def test_who_called_the_dragon_reads_that_it_may_be_attacked_in_the_next_fight() -> None:
    match = Laid(2, mode="coop").gap(0, "goblin").gap(1).fill("goblin", l0="R3", l1="B3")
    match.put("benefit/0", "G3", "G6").put("benefit/1", "Y1").step("fight").do("lay", "G3", "goblin.r0")
    ref = f"zone:cells/{match.card('w_dragon')}"
    assert area(rendered(match), ref).note == "you attack next round"
    match.state.phase = "select"
    assert area(rendered(match), ref).note == "you attack from either side", "the next fight is the very next one"
    match.state.phase = "fight"
    assert area(rendered(match, seat=1), ref).note == "you attack from either side"
    assert "seat:0" not in area(rendered(match, seat=1), ref).cells[0].note


@pytest.mark.rule("ALI-9.01", "ALI-9.02")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_dragon_beside_an_emptied_gap_shows_what_it_will_need_unless_nobody_knows_it(hidden: bool) -> None:
    match = Laid(2, mode="coop", hidden_dragon=hidden).gap(0, "mimic").gap(1).put("benefit/0", "R2").step("fight")
    shown = [found for found in areas(rendered(match).root) if found.ref.startswith("zone:cells/")]
    wanted = ["Mimic"] if hidden else ["Mimic", "W-Dragon"]
    assert [found.title for found in shown] == wanted
    if not hidden:
        dragon = cells_of(shown[1])
        assert shown[1].note == "not yet: comes last"
        assert [chip.text for cell in dragon for chip in cell.chips] == ["≥4", "≥5", "=6", "B≥4", "≥5", "R≥4", "≥5"]
        assert not {action.target for action in match.legal_of(0)} & {cell.ref for cell in dragon}
