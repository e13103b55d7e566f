"""What companions and skill cards in hand can beat without dice is known to plans, advice and warnings alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.bots import advice, battle_plans, blunders
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import LAND, At, SevenState
from tests.helpers.seven import Table

COMPANIONS = ("militia", "royal_guard", "dwarf_axe", "enchantress", "high_priest", "scout", "giant")
SKILLS = ("mighty_blow", "war_cry", "backstab", "feint", "fireball", "holy_light")
SPOT = 3


def hands(table: Table) -> Iterator[SevenState]:
    """Yield a table with every hand of up to two companions and up to two skill cards, the rest copper."""
    state = table.put("hand/0", *["copper"] * 4).state
    items = state.zones[At.hand[0]]
    for heroes in [pair for n in range(3) for pair in combinations(COMPANIONS, n)]:
        for skills in [pair for n in range(3) for pair in combinations(SKILLS, n)]:
            for item, key in zip(items, (*heroes, *skills, *["copper"] * 4), strict=False):
                state.kind[item] = BOOK.kind[key]
            state.legal = {}
            yield state


def can_win(state: SevenState) -> bool:
    """Return whether any party of companions in hand, with any skill cards, beats what stands on the land."""
    heroes, after = state.in_hand(0, BOOK.is_companion), state.clone()
    after.arena = SPOT
    needed = state.hit_points_on(0, SPOT)
    for party in [party for n in range(1, 3) for party in combinations(heroes, n)]:
        after.party = tuple([(hero, True) for hero in party])
        skills = [state.kind[item] for item in state.in_hand(0, BOOK.is_skill)]
        for cast in [cast for n in range(3) for cast in combinations(skills, n)]:
            ranks = [(kind, power.best_rank(after, 0, BOOK.craft[kind])) for kind in cast]
            if all(rank for _, rank in ranks) and power.steady(after, 0, tuple(ranks)) >= needed:
                return True
    return False


def follow(state: SevenState) -> list[str]:
    """Return the verbs that the first advice takes up to the end of the battle."""
    after, verbs = state.clone(), []
    while not verbs or (after.zones[At.threat[0]] and verbs[-1] not in ("strike", "close", "end")):
        action = advice.advise(after, 0, runner.legal_actions(after, 0))[0]
        runner.apply(after, action)
        verbs.append(action.verb)
    return [] if after.zones[At.threat[0]] else verbs


def tired_before(*foes: str) -> Table:
    """Put monsters before Diane, who has used her ability."""
    table = Table().road(0, 4).road(1, 4).empty("hand/0").send("0.4", *foes)
    table.state.tired[table.hero(0, "diane")] = 1
    return table


@pytest.mark.rule("SEV-7.10")
@pytest.mark.parametrize("foe", ["cave_slime", "zombie_horde", "wolf_pack", "vampire_noble", "sandworm"])
def test_every_win_without_dice_is_planned_and_played(foe: str) -> None:
    found = set()
    for state in hands(tired_before(foe)):
        wins = can_win(state)
        keys = [BOOK.cards[state.kind[item]] for item in state.zones[At.hand[0]]]
        assert battle_plans.single_battle(state, 0, SPOT).chance == wins, keys
        assert battle_plans.expected_lands(battle_plans.plan(state, 0)) == wins, keys
        assert not wins or follow(state), keys
        found.add(wins)
    assert found == {False, True}


@pytest.mark.rule("SEV-10.03")
def test_a_monster_of_ones_own_is_warned_of_only_if_no_win_without_dice_is_at_hand() -> None:
    table = tired_before()
    monster = table._put("row/1", "wolf_pack")
    action = Action(0, "monster", f"card:{monster}", LAND[0][SPOT])
    for state in hands(table):
        wins = battle_plans.single_battle(state, 0, SPOT, state.kind[NUMBER[action.source]]).chance
        assert (blunders.blunder_warning(state, action) == "") == bool(wins)


def test_a_skill_card_serves_one_land_alone() -> None:
    table = tired_before("wolf_pack").send("0.3", "zombie_horde").put("hand/0", "dwarf_axe", "militia", "mighty_blow")
    battles = battle_plans.plan(table.state, 0)
    assert battle_plans.expected_lands(battles) == 1.0
