"""Figures and chances: what cards are worth, how values change, and what the screen says about a fight."""

from __future__ import annotations

import pytest

from tabletop.engine.game import checked_setup, relevant_options
from tabletop.engine.items import Item
from tabletop.engine.view import determinize, view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.schema import Companion, Dark, Dungeon, Knight, Thief
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import At, HolyState, Mod
from tabletop.words import Words
from tests.helpers.holy import GAME, Table


@pytest.mark.parametrize(
    ("card", "strength"),
    [("orc_footman", 7.5), ("king_ashadi", 15.8), ("isolde", 15.4), ("dark_queen", 21.0), ("archmage_theobald", 12.8)],
)
def test_a_character_is_worth_its_defences_and_its_better_attack(card: str, strength: float) -> None:
    assert BOOK.strength[BOOK.kind[card]] == pytest.approx(strength)


def test_only_characters_have_strength_and_defence() -> None:
    for kind, card in enumerate(BOOK.cards):
        fights = isinstance(card, Knight | Companion | Dark | Dungeon)
        assert (BOOK.strength[kind] > 0, BOOK.defence[kind] > 0) == (fights, fights)
        assert (BOOK.success[kind] > 0) == isinstance(card, Thief)
        assert (BOOK.gem_of[kind] >= 0) == isinstance(card, Knight)
    assert BOOK.dice == 13  # eleven Orcs with one die each, and Strength twice


@pytest.mark.rule("HOK-R.30")
def test_each_defence_takes_only_its_own_modifiers() -> None:
    table = Table().mat(0, "roxanne").mat(1, "orc_footman").turn().attack(1)
    for key in ("roxanne", "orc_footman"):
        table.state.mods.append(Mod(Item(table.card(key)), 1, 2, 3, 5, 0))
    assert table.figures("roxanne") == ((2, 2), (1, 4), 11, 12)
    assert table.figures("orc_footman") == ((1, 1), None, 7, 9)


@pytest.mark.rule("HOK-O.05", "HOK-O.13")
def test_options_begin_as_ruled_and_helpers_are_limited_only_where_there_are_some() -> None:
    assert checked_setup(GAME, 4, {}).options["minutes"] == 0
    for seats in range(2, 9):
        offered = {option.key for option in relevant_options(GAME, seats, {})}
        assert ("helper_limit" in offered) == (seats > 2), seats


def test_the_turn_is_nobodys_before_the_first() -> None:
    table = Table(3)
    assert GAME.current_player(table.state) == -1
    assert GAME.current_player(table.turn(2).state) == 2


@pytest.mark.rule("HOK-5.10", "HOK-6.01")
def test_ready_and_pass_are_gold_and_keep_a_key_each() -> None:
    table = Table(3).mat(0, "troll").hand(0, "ghoul").mat(1, "king_ashadi").hand(2, "ogre").turn().attack(1, None)
    for seat, verb, key in ((0, "ready", "R"), (2, "pass", "P")):
        assert table.seat == seat
        prompt = holy_knights.table(view(table.state, seat), Words("en")).prompt
        (label,) = [label for label in prompt.labels if label.action.verb == verb]
        assert (label.primary, label.key) == (True, key)
        if verb == "ready":
            table.do("ready")


@pytest.mark.rule("HOK-1.06")
def test_determinization_keeps_every_card_in_a_possible_place() -> None:
    table = Table(3).mat(0, "troll").hand(0, "ghoul", "fireball").mat(1, "king_ashadi").hand(1, "dispel", "squire_pim")
    table.hand(2, "ogre", "haste", "shield").gems(2, "ruby").turn().attack(1, None)
    table.do("cast", "fireball").do("ready").do("cast", "dispel")
    seen, before = view(table.state, 0), sorted(table.state.kind)
    found = set()
    for key in range(40):
        imagined = determinize(seen, (key + 1) * 0x9E3779B97F4A7C15F39CC0605CEDC835)
        assert isinstance(imagined, HolyState)
        kinds, zones = imagined.kind, imagined.zones
        assert sorted(kinds) == before
        for zone in (At.hand[0], At.spell[0], At.mat[0], At.mat[1], At.gems[2]):
            assert [kinds[item] for item in zones[zone]] == [table.state.kind[item] for item in table.state.zones[zone]]
        assert [BOOK.is_magic[kinds[item]] for item in zones[At.spell[1]]] == [True]
        assert not any(BOOK.is_sacred[kinds[item]] for seat in (1, 2) for item in imagined.hand(seat))
        found.add(tuple(kinds[item] for item in (*imagined.hand(2), *zones[At.spell[1]])))
    assert len(found) > 1


@pytest.mark.rule("HOK-5.33")
@pytest.mark.parametrize(
    ("target", "strikers"), [("squire_pim", ["orc_raider"]), ("shieldbearer_tomaso", ["orc_raider", "orc_footman"])]
)
def test_a_band_is_better_only_where_single_orcs_are_hopeless(target: str, strikers: list[str]) -> None:
    table = Table().mat(0, "orc_raider", "orc_footman").mat(1, target).turn().attack(1, 0).skip()
    blow = odds.best_blow(table.state, odds.blows(table.state, 0))
    assert [table.name(item) for item in blow.strikers] == strikers
    assert worth_of(table, blow) == max(worth_of(table, other) for other in odds.blows(table.state, 0))


def worth_of(table: Table, blow: odds.Blow) -> float:
    """Return what a strike promises, counted anew: a band gives up nine tenths of the strikes of its others."""
    chances = [
        odds.strike_odds(table.state, strikers, blow.target, blow.form).chance
        for strikers in (blow.strikers, *((orc,) for orc in blow.strikers[1:]))
    ]
    return round(chances[0] - 0.9 * sum(chances[1:]), 9)


@pytest.mark.rule("HOK-5.13")
def test_initiative_lies_on_the_table_as_two_dice_and_ending_a_turn_is_a_key() -> None:
    table = Table().mat(0, "troll").mat(1, "king_ashadi").turn()
    labels = holy_knights.table(view(table.state, 0), Words("en")).prompt.labels
    assert [label.key for label in labels if label.action.verb == "end"] == ["E"]
    assert table.attack(1, 0).state.thrown == 2
