"""Rules SEV-2 and SEV-13 up to the first turn: who starts, who plays whom, and the opening bazaar, step by step."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.seven_missions.rules import setup
from tabletop.games.seven_missions.rules.state import At
from tests.helpers.seven import GAME, Table, card


def rolled(seats: int, *dice: int, **options: int | str | bool) -> Table:
    """Return a table at which nobody has chosen anything, after these opening rolls."""
    table = Table.of(GAME.initial_state(checked_setup(GAME, seats, options), 9 << 64))
    table.roll(*dice)
    runner.advance(table.state)
    assert table.state.script == [], "every die was rolled"
    table.state.script = None
    return table


def offers(table: Table) -> list[str]:
    """Return the characters that can be chosen now."""
    return sorted(table.name(int(way.source[5:])) for way in table.actions("choose"))


# --- who starts ---


@pytest.mark.rule("SEV-2.01")
@pytest.mark.rule("SEV-R.01")
@pytest.mark.parametrize(
    ("dice", "winner"), [((6, 5, 6, 4), 0), ((1, 1, 1, 2), 1), ((2, 5, 6, 1, 1, 4, 3, 2, 6, 6, 5, 5), 0)]
)
def test_the_higher_total_has_the_initiative_and_ties_roll_again(dice: tuple[int, ...], winner: int) -> None:
    table = rolled(2, *dice)
    assert (table.seat, table.decision) == (winner, "place")


@pytest.mark.rule("SEV-2.02")
@pytest.mark.rule("SEV-2.03")
@pytest.mark.parametrize(("place", "first"), [("1", 1), ("2", 0)])
def test_the_winner_takes_the_first_turn_or_the_first_choice(place: str, first: int) -> None:
    table = rolled(2, 1, 1, 6, 6)
    assert [way.arg for way in table.actions("sit")] == ["1", "2"]
    table.do("sit", arg=place)
    assert table.state.order == (first, 1 - first)
    assert (table.seat, table.decision, len(offers(table))) == (1 - first, "character", 5)
    table.do("choose", "link")
    assert (table.seat, offers(table)) == (first, ["alsharq", "cassandra", "diane", "lorien"])
    table.do("choose", "cassandra")
    assert (table.seat, table.decision, table.state.turn) == (first, "turn", 1)
    for seat, hero in ((1 - first, "link"), (first, "cassandra")):
        assert (table.at(f"hero/{seat}"), table.at(f"grown/{seat}")) == ([hero], [f"{hero}_grown"])


@pytest.mark.rule("SEV-R.02")
@pytest.mark.rule("SEV-13.07")
def test_three_take_places_from_the_highest_roll_and_choose_heroes_from_the_last_place() -> None:
    table = rolled(3, 1, 2, 6, 6, 3, 4)
    assert (table.seat, [way.arg for way in table.actions("sit")]) == (1, ["1", "2", "3"])
    table.do("sit", arg="2")
    assert (table.seat, [way.arg for way in table.actions("sit")]) == (2, ["1", "3"])
    table.do("sit", arg="3")
    assert table.state.order == (0, 1, 2), "the lowest roll gets what is left"
    for seat, hero in ((2, "lorien"), (1, "diane"), (0, "link")):
        assert (table.seat, hero in offers(table), "cassandra" in offers(table)) == (seat, True, False)
        table.do("choose", hero)
    for seat in (0, 1, 2, 0):
        assert table.seat == seat
        table.pass_turn()


@pytest.mark.rule("SEV-R.02")
@pytest.mark.parametrize(
    ("dice", "ranking"),
    [
        ((1, 2, 4, 4, 5, 3, 1, 1, 2, 2), [2, 1, 0]),
        ((6, 6, 4, 4, 5, 3, 2, 2, 1, 1), [0, 1, 2]),
        ((2, 2, 2, 2, 2, 2, 1, 1, 6, 6, 3, 3), [1, 2, 0]),
    ],
)
def test_of_three_only_those_tied_roll_again(dice: tuple[int, ...], ranking: list[int]) -> None:
    table = rolled(3, *dice)
    assert table.seat == ranking[0]
    table.do("sit", arg="1")
    assert table.seat == ranking[1]
    assert table.do("sit", arg="2").state.order == tuple(ranking)


# --- the cards ---


def begun(seats: int, **options: int | str | bool) -> Table:
    """Return a table after the first answer to every question of the setup."""
    table = Table.of(runner.new_state(GAME, checked_setup(GAME, seats, options), 6))
    table.state.script = None
    while not table.state.turn:
        runner.apply(table.state, runner.legal_actions(table.state, table.seat)[0])
    return table


@pytest.mark.rule("SEV-2.06")
@pytest.mark.rule("SEV-2.07")
@pytest.mark.rule("SEV-2.13")
@pytest.mark.rule("SEV-R.03")
@pytest.mark.rule("SEV-13.03")
@pytest.mark.rule("SEV-O.03")
@pytest.mark.parametrize(
    ("seats", "options", "companions"),
    [(2, {}, 29), (3, {}, 27), (3, {"cassandra": True}, 28), (2, {"cassandra": True}, 29)],
)
def test_piles_and_rows_hold_what_they_should(seats: int, options: dict[str, bool], companions: int) -> None:
    table = begun(seats, **options)
    piles = [
        sorted(table.at(pile) + table.at(f"row/{row}")) for row, pile in enumerate(("companions", "monsters", "magic"))
    ]
    assert [len(pile) for pile in piles] == [companions, 28, 26]
    assert [len(table.at(f"row/{row}")) for row in range(3)] == [5, 5, 5]
    assert Counter(key for key in piles[0] if not key.endswith("_grown")) == dict.fromkeys(
        (key for key in piles[0] if not key.endswith("_grown")), 2
    )
    unchosen = [key for key in table.at("box") if not key.endswith("_grown")]
    if seats == 3 and not options:
        assert "cassandra_grown" in table.at("box")
        unchosen.remove("cassandra")
    assert sorted(key.removesuffix("_grown") for key in piles[0] if key.endswith("_grown")) == unchosen
    assert len(unchosen) == companions - 26


@pytest.mark.rule("SEV-2.08")
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_begins_with_seven_coins_and_no_deck(seats: int) -> None:
    table = begun(seats)
    for seat in range(seats):
        assert table.at(f"hand/{seat}") == ["copper"] * 5 + ["gold", "silver"]
        assert table.at(f"deck/{seat}") == table.at(f"discard/{seat}") == []


@pytest.mark.rule("SEV-2.09")
@pytest.mark.rule("SEV-R.04")
@pytest.mark.rule("SEV-X.08")
def test_of_namesakes_the_leftmost_stays_and_level_five_heroes_return() -> None:
    table = relaid("row/0", "companions", "militia", "militia", "urchin", "nun", "link_grown")
    setup.turn_up(table.state, At.companions, At.row[0])
    row = [table.name(item) for item in table.items("row/0")]
    assert row[:3] == ["militia", "urchin", "nun"]
    assert len(set(row)) == 5
    assert not any(key.endswith("_grown") for key in row)
    pile = table.at("companions")
    assert (len(pile), pile.count("militia")) == (24, 1)
    assert {"alsharq_grown", "link_grown", "cassandra_grown"} <= set(pile)


@pytest.mark.rule("SEV-2.10")
@pytest.mark.rule("SEV-R.04")
def test_only_monsters_of_trial_level_five_and_more_return() -> None:
    table = relaid("row/1", "monsters", "gorgon", "desert_orc", "vampire_noble", "desert_orc", "gold_dragon")
    setup.turn_up(table.state, At.monsters, At.row[1])
    row = [table.name(item) for item in table.items("row/1")]
    assert row[:3] == ["gorgon", "desert_orc", "desert_orc"], "namesakes may stay"
    assert (len(row), max(card(key).trial for key in row) < 5) == (5, True)
    assert {"vampire_noble", "gold_dragon"} <= set(table.at("monsters"))


@pytest.mark.rule("SEV-2.11")
@pytest.mark.rule("SEV-R.04")
def test_only_items_return_to_the_magic_pile() -> None:
    table = relaid("row/2", "magic", "fog", "steel_sword", "fog", "fireball", "purse")
    setup.turn_up(table.state, At.magic, At.row[2])
    row = [table.name(item) for item in table.items("row/2")]
    assert (row[:3], len(row)) == (["fog", "fog", "fireball"], 5)
    assert {"steel_sword", "purse"} <= set(table.at("magic"))
    assert not {type(card(key)).__name__ for key in row} - {"Skill", "Miracle"}


def relaid(row: str, pile: str, *keys: str) -> Table:
    """Return a table with other cards in a row, the former ones back in their pile; chance is free again."""
    table = Table(2, "diane", "lorien")
    for item in table.items(row)[:]:
        table.move(item, table.zone(pile))
    table.put(row, *keys).state.script = None
    return table
