"""The dragon on the table of Align Dice: when it comes, who may attack it, and from which side."""

from __future__ import annotations

import pytest

from tabletop.engine import view
from tabletop.games.align_dice import game as align_dice
from tabletop.words import Words
from tests.games.align_dice.test_layout import area, rendered
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
    assert (dragon.faded, dragon.short) == (True, "comes last")
    info = align_dice.inspect(dragon.ref, view.view(match.state, 0), Words("en"))
    assert info is not None
    assert info.lines == ("It comes when all other monsters are defeated; until then nobody can attack it.",)


@pytest.mark.rule("ALI-9.03")
def test_who_called_the_dragon_reads_that_it_may_be_attacked_in_the_next_fight() -> None:
    match = Laid(2, mode="coop").gap(0, "goblin").gap(1).fill("goblin", l0="R3", l1="B3")
    match.put("benefit/0", "G3", "G6").put("benefit/1", "Y1").step("fight").do("lay", "G3", "goblin.r0")
    ref = f"zone:cells/{match.card('w_dragon')}"
    assert area(rendered(match), ref).note == "you attack from the next fight on"
    assert area(rendered(match, seat=1), ref).note == "you attack from either side"
    assert "seat:0" not in area(rendered(match, seat=1), ref).cells[0].note
