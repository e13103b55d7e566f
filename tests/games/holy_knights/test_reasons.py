"""Why this very choice: what stands beside each action of a hint, in both languages."""

from __future__ import annotations

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.rules import odds
from tabletop.kit import in_sight
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.helpers.reasons import reasons, said

SEATS = {f"seat:{seat}": name for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan", "Eva"))}
EN, JA = [Words(language, holy_knights.names(language)).naming(SEATS.get) for language in ("en", "ja")]


def told(table: Table, verb: str, source: str = "", target: str = "", arg: str = "") -> str:
    return said(table.state, table.actions(verb, source, target, arg)[0], EN)


def strength(table: Table, seat: int) -> int:
    """Return the strength that stands beside a seat's table."""
    return round(odds.strength(table.state, table.state.mat(seat)))


def test_attack_reason_compares_tables_and_names_the_prize() -> None:
    table = Table(5).mat(0, "troll", "hydra").mat(1, "squire_pim").gems(1, "ruby", "pearl").gems(2, "topaz")
    table.mat(3, "roxanne").mat(4, "militiaman_oto").gems(4, "diamond").turn()
    own, pim, roxanne, oto = (strength(table, seat) for seat in (0, 1, 3, 4))
    assert len({own, pim, roxanne, oto}) == 4
    assert told(table, "attack", target="mat/1") == f"Strength {own} against {pim} on the table, for 2 gems."
    assert told(table, "attack", target="mat/2") == "Nobody guards the gem."
    assert told(table, "attack", target="mat/3") == f"Strength {own} against {roxanne}; Dan would lose every character."
    assert told(table, "attack", target="mat/4") == f"Strength {own} against {oto} on the table, for 1 gem."


def test_ending_the_turn_names_the_risk_of_the_attack_it_forgoes() -> None:
    table = Table().mat(0, "troll", "ghoul").mat(1, "squire_pim", "militiaman_oto").gems(1, "ruby").turn()
    chance = odds.percent(odds.attack_chance(table.state, 0, 1))
    assert told(table, "end") == f"Attacking Ben: {chance} % as it stands, but if you lose, your whole table is lost."
    table = Table().mat(0, "troll", "ghoul").mat(1, "squire_pim", "militiaman_oto").gems(1, "ruby")
    hidden = told(table.hand(1, "ogre", "harpy").turn(), "end")
    assert f"{chance} % as it stands, but 2 hidden cards may join the defence" in hidden
    strong = Table().mat(0, "troll", "hydra", "red_dragon").mat(1, "squire_pim").gems(1, "ruby").turn()
    assert "guard the gems afterwards" in told(strong, "end")


def test_ending_the_turn_with_most_gems_needs_no_fight() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").gems(0, "ruby", "pearl", "topaz", "diamond").gems(1, "emerald")
    assert told(table.turn(), "end").startswith("You already hold 4 of 7 gems")
    table.state.left = 0
    assert told(table, "end") == "You are first as it stands, and the match ends with this turn."


def test_ending_a_turn_without_an_attack_for_gems_has_no_reason_of_its_own() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").turn()
    assert told(table, "end") == ""


def test_a_rescue_counts_companions_alone() -> None:
    table = Table().mat(0, "squire_pim", "roxanne").captives("cassandra", "isolde").put("guards", "ogre").turn()
    pim = round(odds.strength(table.state, [table.card("squire_pim")]))
    prison = round(odds.strength(table.state, [table.card("ogre"), table.state.zones[table.zone("dungeon")][0]]))
    assert told(table, "rescue") == f"Companions of strength {pim} against {prison}, for 2 knights."


def test_theft_reason_names_chance_and_owner() -> None:
    table = Table(3).hand(0, "quick_tessa", "nimble_ivo").mat(0, "roxanne")
    table.gems(1, "ruby", "pearl").gems(2, "diamond").turn()
    assert told(table, "steal", "quick_tessa", "ruby") == "A 4 in 6 chance to take one of Ben's 2 gems."
    assert told(table, "steal", "nimble_ivo", "pearl") == "A 3 in 6 chance to take one of Ben's 2 gems."
    assert (
        told(table, "steal", "nimble_ivo", "diamond") == "A 3 in 6 chance; with the gem, Roxanne gets +1 to all stats."
    )


def test_freeing_reason_names_the_strength_gained() -> None:
    table = Table().hand(0, "quick_tessa").mat(0, "squire_pim").gems(0, "ruby").captives("cassandra", "isolde").turn()
    own = strength(table, 0)
    words = {key: told(table, "free", "quick_tessa", key) for key in ("cassandra", "isolde")}
    for key, text in words.items():
        after = Table().mat(0, "squire_pim", key).gems(0, "ruby")
        assert text == f"A 4 in 6 chance to raise your table from strength {own} to {strength(after, 0)}."
    assert len(set(words.values())) == 2


def test_lay_reason_names_the_new_strength() -> None:
    table = Table().hand(0, "hydra", "orc_footman", "squire_pim").turn()
    first = {key: strength(Table().mat(0, key), 0) for key in ("hydra", "orc_footman", "squire_pim")}
    for key, n in first.items():
        assert told(table, "lay", key) == f"It adds strength {n} to your table."
    table.do("lay", "hydra")
    both = strength(Table().mat(0, "hydra", "orc_footman"), 0)
    assert told(table, "lay", "orc_footman") == f"Your table grows from strength {first['hydra']} to {both}."


def test_more_of_the_own_side_grows_the_table_and_the_other_side_takes_its_place() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "miner_hulda", "king_ashadi", "hydra").turn()
    own = strength(table, 0)
    for key in ("miner_hulda", "king_ashadi"):
        after = strength(Table().mat(0, "squire_pim", key), 0)
        assert told(table, "strengthen", key) == f"Your table grows from strength {own} to {after}."
    hydra = strength(Table().mat(0, "hydra"), 0)
    assert told(table, "lay", "hydra") == f"Strength {hydra} from your hand can replace strength {own} on your table."


def test_enter_reason_compares_both_lines() -> None:
    table = Table().mat(0, "troll").hand(0, "hydra", "ogre").mat(1, "roxanne", "king_ashadi").gems(1, "ruby")
    table.turn().attack(1)
    own, other = strength(table, 0), strength(table, 1)
    for key in ("hydra", "ogre"):
        more = strength(Table().mat(0, "troll", key), 0)
        assert told(table, "enter", key) == f"Your side grows from strength {own} to {more}, against {other}."


def test_stand_reason_names_strengths_and_gems() -> None:
    table = (
        Table().mat(0, "troll").gems(1, "ruby", "pearl").hand(1, "hydra", "king_ashadi").turn().attack(1).skip("stand")
    )
    troll = strength(table, 0)
    for key in ("hydra", "king_ashadi"):
        assert (
            told(table, "stand", key)
            == f"Strength {strength(Table().mat(0, key), 0)} against {troll}, for your 2 gems."
        )


def test_help_reason_names_the_line_that_grows() -> None:
    table = Table(3).mat(0, "troll").mat(1, "roxanne").gems(1, "ruby").hand(2, "hydra", "squire_pim")
    table.turn().attack(1).skip("help")
    dark, light = strength(table, 0), strength(table, 1)
    more = strength(Table().mat(0, "troll", "hydra"), 0)
    assert told(table, "aid", "hydra") == f"With it, Ann's side grows from {dark} to {more}, against {light}."
    more = strength(Table().mat(0, "roxanne", "squire_pim"), 0)
    assert told(table, "aid", "squire_pim") == f"With it, Ben's side grows from {light} to {more}, against {dark}."


def leader_attacked(*held: str) -> Table:
    table = Table(3).mat(0, "king_ashadi").mat(1, "troll", "hydra").gems(1, "ruby", "pearl", "diamond")
    return table.hand(2, *held).turn().attack(1).skip("help")


@pytest.mark.parametrize("held", [("ogre",), ("ogre", "holy_light")])
def test_pass_reason_when_no_card_can_help_the_wanted_line(held: tuple[str, ...]) -> None:
    table = leader_attacked(*held)
    assert table.offered == {"aid", "pass"}, "for the other line, and Holy Light is not for neutral seats"
    assert told(table, "pass") == "You want Ann to win, but you hold nothing that could help."


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (5, "Who wins this fight hardly matters to you."),
        (3, "You want Ann to win, but your cards are worth more than the help."),
    ],
)
def test_passing_is_explained_by_what_the_fight_and_the_cards_are_worth(seats: int, words: str) -> None:
    """Without gems a quarrel of two matters the less to a third the more others there are."""
    table = Table(seats).mat(0, "troll").mat(1, "roxanne").mat(2, "orc_footman").hand(2, "ghoul", "scout_kes")
    assert told(table.turn().attack(1).skip("help"), "pass") == words


def test_nothing_speaks_for_passing_where_help_pays() -> None:
    assert told(leader_attacked("captain_gerhart"), "pass") == ""


def test_surrender_reason_compares_the_strengths() -> None:
    table = Table().mat(0, "red_dragon", "ogre").hand(1, "ghoul").gems(1, "ruby").turn().attack(1)
    ghoul = strength(Table().mat(0, "ghoul"), 0)
    assert told(table, "surrender") == f"Your strongest defence is {ghoul}, against {strength(table, 0)}."


def test_magic_reason_names_its_best_target_or_number_of_targets() -> None:
    table = Table().mat(0, "troll").hand(0, "fireball", "thunderstorm", "shield", "haste")
    table.mat(1, "roxanne", "miner_hulda", "king_ashadi").gems(1, "ruby").turn().attack(1)
    assert told(table, "cast", "fireball") == "As things stand, 92 % chance to fell Dwarf Miner Hulda."
    assert told(table, "cast", "thunderstorm") == "As things stand, it affects 3 characters."
    assert told(table, "cast", "shield") == "As things stand, it affects 1 character."
    assert told(table, "cast", "haste") == ""


def test_strike_reason_names_the_strength_left() -> None:
    table = Table().mat(0, "hydra").mat(1, "roxanne", "squire_pim").gems(1, "ruby").turn().attack(1).skip()
    both = strength(table, 1)
    roxanne, pim = (strength(Table().mat(0, key), 0) for key in ("roxanne", "squire_pim"))
    assert (
        told(table, "strike", "hydra", "squire_pim")
        == f"If it falls, their side has strength {roxanne} of {both} left."
    )
    assert told(table, "strike", "hydra", "roxanne") == f"If it falls, their side has strength {pim} of {both} left."


def test_a_strike_at_the_last_says_so() -> None:
    table = Table().mat(0, "orc_footman", "orc_raider").mat(1, "roxanne").turn().attack(1).skip()
    assert told(table, "strike", "orc_raider") == "It's the last enemy: if it falls, you win the fight."
    assert told(table, "band") == "It's the last enemy: if it falls, you win the fight."


def test_hidden_cards_have_no_reason() -> None:
    table = Table().hand(0, "hydra").turn()
    action = table.actions("lay", "hydra")[0]
    other = view(table.state, 1).state
    hidden = other.zones[table.zone("hand/0")][0]
    assert other.kind[hidden] < 0
    assert table.state.game.strategy.explain_choice(other, Action(0, "lay", f"card:{hidden}", action.target)) is None
    assert not in_sight(other, Action(1, "steal", "", f"card:{hidden}")), "whoever is aimed at counts like whoever acts"
    assert said(table.state, action, JA) == f"強さ{strength(Table().mat(0, 'hydra'), 0)}のキャラが場に加わります。"


@pytest.mark.parametrize("seats", [2, 5])
def test_whatever_can_be_done_in_a_match_has_words_in_both_languages(seats: int) -> None:
    verbs = {action.verb for action, _ in reasons(HolyKnights(), seats, {}, 5, holy_knights.names, most=700)}
    assert verbs >= {"attack", "steal", "lay", "strengthen", "enter", "cast", "strike"}
