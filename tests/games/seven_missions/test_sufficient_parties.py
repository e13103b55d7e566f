"""Advice in battles of Seven Missions that are as good as won: nobody joins without need."""

from __future__ import annotations

import pytest

from tabletop.bots.choice import play_level
from tabletop.engine import runner
from tabletop.engine.actions import NUMBER
from tabletop.games.seven_missions.bots import advice, blunders
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import DONE, At
from tests.helpers.seven import Table


def advised(table: Table) -> list[str]:
    """Return the advised actions as verbs and cards."""
    state = table.state
    actions = advice.advise(state, state.player, runner.legal_actions(state, state.player))
    return [
        " ".join([a.verb, *([table.name(NUMBER[a.source])] if a.source.startswith("card:") else [])]) for a in actions
    ]


def defence(*hand: str) -> Table:
    """Put a Cave Slime (7 hit points) before a grown Diane (2 dice + 4) and a Wandering Nun (2)."""
    table = Table().road(0, 6).road(1, 6).empty("hand/0").put("hand/0", *hand).put("play/0", "nun")
    return table.send("0.2", "cave_slime")


@pytest.mark.rule("SEV-7.01")
def test_nobody_joins_a_party_that_wins_with_any_roll() -> None:
    table = defence("high_priest").do("commit", "nun", "0.2", "attack").do("commit", "diane_grown", "0.2", "attack")
    assert advised(table) == ["fight"]


@pytest.mark.rule("SEV-7.01")
def test_more_heroes_join_a_party_that_may_lose() -> None:
    table = Table().road(0, 6).road(1, 6).empty("hand/0").put("hand/0", "high_priest")
    table.send("0.2", "cave_slime", "cave_slime").do("commit", "diane_grown", "0.2", "attack")
    assert advised(table) == ["play high_priest"]


@pytest.mark.rule("SEV-11.03")
def test_companions_in_play_fight_before_those_in_hand() -> None:
    table = Table().road(0, 3).road(1, 3).empty("hand/0").put("hand/0", "high_priest", "court_wizard")
    table.put("play/0", "nun", "militia").send("0.2", "cave_slime")
    table.state.tired[table.hero(0, "diane")] = 0
    assert {line.split()[0] for line in advised(table)} <= {"commit"}


@pytest.mark.rule("SEV-3.10")
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_not_even_novice_lets_a_rival_win_that_a_monster_in_reach_can_stop(level: str) -> None:
    for key in range(6):
        table = Table().road(0, 5).road(1, 7).empty("hand/0", "row/0", "row/1").put("hand/0", "copper")
        table.put("row/0", "apprentice", "urchin", "nun").put("row/1", "cave_slime", "gold_dragon").points(6)
        state = table.send("0.1", "desert_orc").send("0.4", "zombie_horde").state
        state.claim[1], state.script, state.legal = (0,), [2, 3] * 40, {}
        while state.player == 0 and state.result is None:
            runner.apply(state, play_level(state, 0, level, 100 * key + len(state.events or ())))
        assert state.zones[At.threat[1]], key


@pytest.mark.rule("SEV-3.10")
@pytest.mark.parametrize(
    ("verb", "card", "arg"),
    [
        ("end", "", ""),
        ("expel", "cave_slime", ""),
        ("expel", "apprentice", ""),
        ("buy", "war_cry", ""),
        ("coin", "silver", "draw"),
        ("move", "silver", ""),
    ],
)
def test_it_is_futile_to_give_up_the_only_monster_that_stops_a_rival(verb: str, card: str, arg: str) -> None:
    table = Table().road(0, 5).road(1, 7).empty("hand/0", "row/0", "row/1", "row/2").put("hand/0", "copper", "silver")
    table.put("row/0", "apprentice").put("row/1", "cave_slime", "gold_dragon").put("row/2", "war_cry")
    table.put("deck/0", "copper")
    state = table.points(BOOK.cost[BOOK.kind["cave_slime"]] - 3).state
    assert state.gold[0] >= 1
    state.claim[1] = (0,)
    state.combat, state.legal = DONE, {}
    action, *_ = table.actions(verb, card, arg=arg)
    assert blunders.is_futile(state, action)
    state.claim[1] = None
    assert verb == "end" or not blunders.is_futile(state, action)


@pytest.mark.rule("SEV-3.10")
def test_not_even_a_full_hand_or_an_own_land_keeps_back_the_monster_that_stops_a_rival() -> None:
    table = Table().road(0, 5).road(1, 7).empty("hand/0", "row/0", "row/1", "row/2")
    table.put("hand/0", "wolf_pack", "apprentice", "militia", "nun")
    state = table.state
    state.claim[1], state.moved, state.legal = (0,), True, {}
    legal = runner.legal_actions(state, 0)
    sent = {(action.verb, action.target[:6]) for action in legal if not blunders.is_futile(state, action)}
    assert ("monster", "land:1") in sent
    assert sent.isdisjoint({("end", ""), ("monster", "land:0")})
    state.claim[1] = None
    assert not any(blunders.is_futile(state, action) for action in legal if action.verb == "end")


@pytest.mark.rule("SEV-5.03")
def test_an_ability_does_not_remove_the_only_monster_that_stops_a_rival() -> None:
    table = Table(2, "cassandra", "diane").road(0, 3).road(1, 7).empty("hand/0", "row/1").points(9)
    table.put("row/1", "cave_slime").state.claim[1] = (0,)
    state = table.do("use", "cassandra").state
    removed = {table.name(NUMBER[each.source]): each for each in runner.legal_actions(state, 0)}
    assert [name for name, action in removed.items() if blunders.is_futile(state, action)] == ["cave_slime"]
