"""What not even the weakest level of bots plays."""

from __future__ import annotations

import random

import pytest

from tabletop.bots import one_ply
from tabletop.engine.view import view
from tests.helpers.holy import GAME, Table


def made(table: Table) -> set[str]:
    """Return what random actions of Novice do, by verb and target or card."""
    seen = view(table.state, table.seat)
    found = [one_ply.blunder(seen, random.Random(key)) for key in range(60)]
    return {f"{action.verb} {table.named(action.target or action.source)}".strip() for action in found}


@pytest.mark.rule("HOK-5.14")
def test_a_striker_leaves_the_unlikely_target_for_the_likely_one() -> None:
    table = Table().mat(0, "squire_pim").mat(1, "troll", "skeleton").turn().attack(1).skip("strike")
    assert made(table) == {"strike skeleton"}


@pytest.mark.rule("HOK-4.15", "HOK-10.02")
@pytest.mark.parametrize(("enemies", "left", "attacks"), [(1, -1, True), (3, -1, False), (3, 1, False)])
def test_nobody_attacks_against_all_odds(enemies: int, left: int, attacks: bool) -> None:
    table = Table().mat(0, "ogre").gems(1, "ruby").mat(1, *("squire_pim", "king_ashadi", "roxanne")[:enemies])
    table.state.left = left
    assert any(each.startswith("attack") for each in made(table.turn())) is attacks


@pytest.mark.rule("HOK-5.10")
def test_the_hand_supports_a_fight_that_is_almost_lost_without_it() -> None:
    table = Table().mat(0, "orc_footman").hand(0, "hydra", "red_dragon").mat(1, "king_ashadi", "squire_pim")
    assert "ready" not in {each.split()[0] for each in made(table.gems(1, "ruby").turn().attack(1, None))}


@pytest.mark.rule("HOK-4.09", "HOK-5.08")
@pytest.mark.parametrize("gems", [0, 1])
def test_gems_are_guarded_when_there_is_anybody_to_guard_them(gems: int) -> None:
    table = Table().gems(0, *["ruby"][:gems]).hand(0, "troll", "shield").mat(1, "squire_pim").turn()
    assert ("end" in made(table)) is (not gems)


@pytest.mark.rule("HOK-5.08", "HOK-6.02")
def test_gems_are_fought_for_and_help_goes_to_whoever_should_win() -> None:
    owner = Table().mat(0, "hydra", "red_dragon").gems(1, "ruby").hand(1, "squire_pim").turn().attack(1, None)
    assert "surrender" not in made(owner.skip("stand"))
    table = Table(3).mat(0, "troll").gems(0, "pearl", "topaz", "amethyst").mat(1, "minotaur").gems(1, "ruby")
    table.hand(2, "ogre").mat(2, "hydra").turn().attack(1, None)
    helped = {each for each in made(table.skip("help")) if each.startswith("aid")}
    assert len(helped) == 1, "the leader wins nothing more"


@pytest.mark.rule("HOK-4.10")
def test_no_side_is_left_at_random() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "hydra", "red_dragon").mat(1, "troll").turn()
    assert GAME.strategy.is_futile(table.state, table.actions("lay")[0]) is False, "a change may pay"
    assert not any(each.startswith(("lay", "leave")) for each in made(table))
