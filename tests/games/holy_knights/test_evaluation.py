"""Evaluation of positions: gems in danger, clear and narrow fights, and the turns that are left."""

from __future__ import annotations

import pytest

from tabletop.games.holy_knights.bots import evaluation
from tabletop.games.holy_knights.cards.book import DARK, LIGHT, NEUTRAL
from tabletop.kit.strategy import Strategy
from tests.helpers.holy import GAME, Table


def evaluations(left: int, player: int = 0) -> tuple[float, float]:
    """Evaluate Light gems on a weak table beside a strong Dark one, for both seats, some turns from the end."""
    table = Table().mat(0, "squire_pim").gems(0, "ruby", "pearl").mat(1, "troll", "hydra").turn(player)
    table.state.left = left
    own, other = (evaluation.evaluate(table.state, seat) for seat in (0, 1))
    return own, other


def test_chances_are_shared_among_all_who_play_and_leavers_have_none() -> None:
    table = Table(3).mat(0, "troll").gems(1, "ruby").mat(2, "squire_pim").turn()
    assert sum(evaluation.evaluate(table.state, seat) for seat in (0, 1, 2)) == pytest.approx(1.0)
    table.concede(2)
    assert evaluation.evaluate(table.state, 2) == 0.0
    assert sum(evaluation.evaluate(table.state, seat) for seat in (0, 1)) == pytest.approx(1.0)


def test_gems_are_in_danger_only_while_a_rival_has_a_turn_left() -> None:
    safe, hopeless = evaluations(0)
    shaky, hopeful = evaluations(1)
    assert safe > 0.9 > shaky
    assert hopeless < hopeful


def test_whoever_moves_last_may_hope_and_the_other_must_fear() -> None:
    assert evaluations(0, player=1)[0] < evaluations(0, player=0)[0]


def test_the_clearer_a_fight_for_gems_the_more_it_is_worth() -> None:
    found = []
    for strikers in (("ghoul",), ("troll",), ("troll", "hydra"), ("troll", "hydra", "red_dragon")):
        table = Table().mat(0, *strikers).mat(1, "king_ashadi").gems(1, "ruby").turn().attack(1)
        found.append(evaluation.evaluate(table.state, 0))
    assert found == sorted(found)
    assert found[0] < 0.4 < 0.75 < found[-1]


def test_novice_slips_more_often_here_than_elsewhere_since_most_slips_cost_little() -> None:
    assert GAME.strategy.blunder_rate > Strategy.blunder_rate


@pytest.mark.parametrize(("seats", "more"), [(4, 0.0), (5, evaluation.REACH * 2)])
def test_from_five_on_whoever_may_attack_the_holders_of_gems_stands_better(seats: int, more: float) -> None:
    holder = evaluation.Player(LIGHT, 2, 100.0, 0.0, 0.0)
    turns = dict.fromkeys(range(seats), 2)

    def standing(side: int) -> float:
        rest = {seat: evaluation.Player(NEUTRAL, 0, 0.0, 0.0, 0.0) for seat in range(2, seats)}
        return evaluation.points({0: evaluation.Player(side, 0, 0.0, 0.0, 0.0), 1: holder, **rest}, 0, turns)

    assert standing(DARK) - standing(LIGHT) == pytest.approx(more)
