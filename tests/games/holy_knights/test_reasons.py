"""Why this very choice: what stands beside each action of a hint, in both languages."""

from __future__ import annotations

import re

import pytest

from tabletop.bots.hint_reasons import choice_reasons, tie_reason
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.bots.advice import best_strike
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.rules import fight_chance, odds
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.games.holy_knights.rules.visible_chance import visible_chance
from tabletop.kit import in_sight
from tabletop.kit.percentages import percent
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.helpers.reasons import reasons, said

SEATS = {f"seat:{seat}": name for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan", "Eva"))}
EN, JA = [Words(language, holy_knights.names(language)).naming(SEATS.get) for language in ("en", "ja")]


def told(table: Table, verb: str, source: str = "", target: str = "", arg: str = "") -> str:
    return said(table.state, table.actions(verb, source, target, arg)[0], EN)


def chance(table: Table, foe: int = 1, seat: int = 0) -> int:
    """Return the chance of an attack as it stands, in percent."""
    return percent(fight_chance.attack_chance(table.state, seat, foe))


def test_attack_reason_names_the_chance_and_the_prize() -> None:
    table = Table(5).mat(0, "troll", "hydra").mat(1, "squire_pim").gems(1, "ruby", "pearl").gems(2, "topaz")
    table.mat(3, "roxanne").mat(4, "militiaman_oto").gems(4, "diamond").turn()
    pim, roxanne, oto = (chance(table, seat) for seat in (1, 3, 4))
    assert told(table, "attack", target="mat/1") == f"{pim} % to win this fight as it stands, for 2 gems."
    assert told(table, "attack", target="mat/2") == "Nobody guards the gem."
    table.hand(2, "harpy")
    expected = "No character guards the gem; Cleo can only defend from the hand."
    assert told(table, "attack", target="mat/2") == expected
    assert (
        told(table, "attack", target="mat/3")
        == f"{roxanne} % to win this fight as it stands; Dan would lose every character."
    )
    assert told(table, "attack", target="mat/4") == f"{oto} % to win this fight as it stands, for 1 gem."


def test_attack_reason_counts_the_hand_where_the_table_alone_is_too_weak() -> None:
    table = Table().mat(0, "troll").hand(0, "hydra", "ogre").mat(1, "roxanne", "king_ashadi").gems(1, "ruby").turn()
    more = chance(Table().mat(0, "troll", "hydra", "ogre").mat(1, "roxanne", "king_ashadi").gems(1, "ruby"))
    expected = f"With the characters in your hand, your chance rises from {chance(table)} % to {more} %."
    assert told(table, "attack") == expected


def test_a_weak_attack_in_the_last_turn_is_better_than_nothing() -> None:
    table = Table().mat(0, "orc_raider").mat(1, "knight_of_chains", "stone_golem").gems(1, "ruby").turn()
    table.state.left = 1
    n = chance(table)
    assert n < 15
    assert told(table, "attack") == f"It's your last turn, and you aren't first: {n} % is better than nothing."


def test_ending_the_turn_names_the_risk_of_the_attack_it_forgoes() -> None:
    table = Table().mat(0, "troll", "ghoul").mat(1, "roxanne", "militiaman_oto").gems(1, "ruby").turn()
    n = chance(table)
    assert told(table, "end") == f"Attacking Ben: {n} % as it stands, but if you lose, your whole table is lost."
    table = Table().mat(0, "troll", "ghoul").mat(1, "roxanne", "militiaman_oto").gems(1, "ruby")
    hidden = told(table.hand(1, "ogre", "harpy").turn(), "end")
    assert f"{n} % as it stands, but 2 hidden cards may join the defence" in hidden
    strong = Table().mat(0, "troll", "hydra", "red_dragon").mat(1, "squire_pim").gems(1, "ruby").turn()
    assert "can still be attacked later" in told(strong, "end")


def test_ending_the_turn_with_most_gems_needs_no_fight() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").gems(0, "ruby", "pearl", "topaz", "diamond").gems(1, "emerald")
    assert told(table.turn(), "end").startswith("You already hold 4 of 7 gems")
    table.state.left = 0
    assert told(table, "end") == "As things stand, you are first, and the match ends with this turn."


def test_nobody_is_told_of_the_risk_of_a_fight_that_is_not_possible() -> None:
    table = Table().mat(0, "troll").gems(0, "ruby", "pearl", "topaz", "diamond").turn()
    assert told(table, "end") == "", "the other table is empty"


def test_ending_a_turn_without_an_attack_for_gems_has_no_reason_of_its_own() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").turn()
    assert told(table, "end") == ""


def test_a_rescue_counts_companions_alone() -> None:
    table = Table().mat(0, "squire_pim", "archmage_theobald", "king_ashadi", "roxanne").captives("cassandra", "isolde")
    n = percent(fight_chance.rescue_chance(table.turn().state, 0))
    assert told(table, "rescue") == f"{n} % to win this fight as it stands, for 2 knights."
    table.put("mat/0", "beatrice")
    assert n == percent(fight_chance.rescue_chance(table.state, 0)), "knights stay at home"


def test_theft_reason_names_chance_and_owner() -> None:
    table = Table(3).hand(0, "quick_tessa", "nimble_ivo").mat(0, "roxanne")
    table.gems(1, "ruby", "pearl").gems(2, "diamond").turn()
    assert told(table, "steal", "quick_tessa", "ruby") == "A 4 in 6 chance to take one of Ben's 2 gems."
    assert told(table, "steal", "nimble_ivo", "pearl") == "A 3 in 6 chance to take one of Ben's 2 gems."
    assert (
        told(table, "steal", "nimble_ivo", "diamond") == "A 3 in 6 chance; with the gem, Roxanne gets +1 to all stats."
    )


def test_freeing_reason_names_the_captive() -> None:
    table = Table().hand(0, "quick_tessa").mat(0, "squire_pim").gems(0, "ruby").captives("cassandra", "isolde").turn()
    for key, name in (("cassandra", "Cassandra"), ("isolde", "Isolde")):
        assert told(table, "free", "quick_tessa", key) == f"A 4 in 6 chance to bring {name} to your table."


@pytest.mark.rule("HOK-4.08")
@pytest.mark.rule("HOK-4.18")
@pytest.mark.parametrize(("before", "verb"), [((), "lay"), (("troll",), "strengthen")])
def test_a_hint_says_that_all_characters_of_a_side_can_be_played(before: tuple[str, ...], verb: str) -> None:
    table = Table().hand(0, "hydra", "orc_footman", "harpy", "squire_pim")
    table = (table.mat(0, *before) if before else table).turn()
    listed = [table.actions(verb, key)[0] for key in ("hydra", "harpy")]
    first, second = choice_reasons(view(table.state, 0), listed, EN.has)
    assert first is not None
    assert second is None, "what they share is said once"
    assert EN.format(first.key, first.params) == (
        "You can play all 3 of your Dark characters this turn; the best comes first."
    )


@pytest.mark.rule("HOK-3.02")
def test_equal_characters_of_a_side_can_be_played_in_any_order() -> None:
    table = Table().hand(0, "ogre", "troll", "squire_pim").turn()
    ogre, troll, pim = (table.actions("lay", card)[0] for card in ("ogre", "troll", "squire_pim"))
    seen = view(table.state, 0)
    reason = tie_reason(seen, (ogre, troll))
    assert reason is not None
    texts = [words.format(reason.key, reason.params) for words in (EN, JA)]
    assert texts[0] == "You can play all 2 of your Dark characters this turn, in any order."
    assert "順番は自由" in texts[1]
    assert tie_reason(seen, (ogre, pim)) is tie_reason(seen, (ogre,)) is None


def test_a_hint_does_not_join_characters_of_both_sides() -> None:
    table = Table().hand(0, "hydra", "orc_footman", "squire_pim").turn()
    listed = [table.actions("lay", key)[0] for key in ("hydra", "squire_pim")]
    (first, *_) = choice_reasons(view(table.state, 0), listed, EN.has)
    assert first is not None
    assert first.key.endswith("lay.guard")


def test_a_character_is_advised_for_what_it_is_best_at() -> None:
    table = Table().hand(0, "hydra", "orc_footman", "squire_pim").turn()
    defence = BOOK.defence[BOOK.kind["hydra"]]
    assert told(table, "lay", "hydra") == f"The hardest to hit of your Dark characters: defence {defence}."
    assert told(table, "lay", "orc_footman") == "Every character on your table strikes once a round."
    table = Table().gems(0, "ruby").hand(0, "hydra", "orc_footman", "squire_pim").turn()
    shared = "Every character on your table must fall before your gems can be taken."
    assert told(table, "lay", "orc_footman") == told(table, "lay", "squire_pim") == shared


def test_more_of_the_own_side_joins_the_table_and_the_other_side_takes_its_place() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "miner_hulda", "hydra", "ogre").turn()
    assert "strikes once a round" in told(table, "strengthen", "miner_hulda")
    assert told(table, "lay", "hydra") == "You give up 1 character for 2 from your hand."


def test_enter_reason_names_the_chance_before_and_after() -> None:
    table = Table().mat(0, "troll").hand(0, "hydra", "ogre").mat(1, "roxanne", "king_ashadi").gems(1, "ruby")
    table.turn().attack(1)
    for key in ("hydra", "ogre"):
        after = Table().mat(0, "troll", key).mat(1, "roxanne", "king_ashadi").gems(1, "ruby")
        assert told(table, "enter", key) == f"It raises your chance from {chance(table)} % to {chance(after)} %."


def test_stand_reason_names_chance_and_gems() -> None:
    table = (
        Table().mat(0, "troll").gems(1, "ruby", "pearl").hand(1, "hydra", "king_ashadi").turn().attack(1).skip("stand")
    )
    for key in ("hydra", "king_ashadi"):
        n = chance(Table().mat(0, key).mat(1, "troll"))
        assert told(table, "stand", key) == f"{n} % to win this fight as it stands and keep your 2 gems."


def test_nothing_speaks_for_a_desperate_defence() -> None:
    table = Table().mat(0, "red_dragon", "ogre").hand(1, "squire_pim").gems(1, "ruby").turn().attack(1)
    (action,) = table.actions("stand", "squire_pim")
    reason = table.state.game.strategy.explain_choice(table.state, action)
    assert reason is not None
    assert not reason.speaks
    better = Table().mat(0, "troll").hand(1, "ogre").gems(1, "ruby").turn().attack(1)
    n = chance(Table().mat(0, "ogre").mat(1, "troll"))
    assert 10 <= n < 50
    assert told(better, "stand", "ogre") == (
        f"Giving up would lose your gems for certain; defending wins {n} % of the time."
    )


def test_help_reason_names_the_line_whose_chance_grows() -> None:
    table = Table(3).mat(0, "troll").mat(1, "roxanne").gems(1, "ruby").hand(2, "hydra", "squire_pim")
    table.turn().attack(1).skip("help")
    more = chance(Table().mat(0, "troll", "hydra").mat(1, "roxanne"))
    assert told(table, "aid", "hydra") == f"It raises Ann's chance from {chance(table)} % to {more} %."
    dark, more = chance(table, 0, 1), chance(Table().mat(0, "roxanne", "squire_pim").mat(1, "troll"))
    assert told(table, "aid", "squire_pim") == f"It raises Ben's chance from {dark} % to {more} %."


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
        (3, "You want Ann to win, but your cards are worth more to you later."),
    ],
)
def test_passing_is_explained_by_what_the_fight_and_the_cards_are_worth(seats: int, words: str) -> None:
    """Without gems a quarrel of two matters the less to a third the more others there are."""
    table = Table(seats).mat(0, "troll").mat(1, "roxanne").mat(2, "orc_footman").hand(2, "ghoul", "scout_kes")
    assert told(table.turn().attack(1).skip("help"), "pass") == words


def test_nothing_speaks_for_passing_where_help_pays() -> None:
    assert told(leader_attacked("captain_gerhart"), "pass") == ""


def test_surrender_reason_names_the_chance_of_the_strongest_defence() -> None:
    table = Table().mat(0, "red_dragon", "ogre").hand(1, "ghoul").gems(1, "ruby").turn().attack(1)
    n = chance(Table().mat(0, "ghoul").mat(1, "red_dragon", "ogre"))
    assert told(table, "surrender") == f"Your strongest defence wins {n} % of the time."


def test_magic_reason_names_its_best_target_or_number_of_targets() -> None:
    table = Table().mat(0, "troll").hand(0, "fireball", "thunderstorm", "shield", "haste")
    table.mat(1, "roxanne", "miner_hulda", "king_ashadi").gems(1, "ruby").turn().attack(1)
    assert told(table, "cast", "fireball") == "As things stand, 92 % chance to defeat Dwarf Miner Hulda."
    assert told(table, "cast", "thunderstorm") == "As things stand, it affects 3 characters."
    assert told(table, "cast", "shield") == "As things stand, it affects 1 character."
    assert told(table, "cast", "haste") == ""


def test_strike_reason_names_the_chance_afterwards() -> None:
    table = Table().mat(0, "hydra").mat(1, "roxanne", "squire_pim").gems(1, "ruby").turn().attack(1).skip()
    for struck, left in (("squire_pim", "roxanne"), ("roxanne", "squire_pim")):
        after = Table().mat(0, "hydra").mat(1, left).gems(1, "ruby").turn().attack(1, 1).skip()
        n = percent(fight_chance.fight_chance(after.state, spent=(after.card("hydra"),)))
        sure, open_ = (
            f"A sure hit; your chance to win this fight is then {n} %.",
            f"Your chance to win this fight: {n} %",
        )
        assert told(table, "strike", "hydra", struck).startswith(sure if struck == "squire_pim" else open_)


def test_the_chance_shown_before_a_strike_is_that_of_its_hit_and_its_miss() -> None:
    """However many the strikes to choose from: the table takes the best, as the hint does."""
    table = Table().mat(0, "knight_of_silence", "orc_raider", "knight_of_frost")
    table.mat(1, "archmage_theobald", "falconer_imre", "axeman_hrolf")
    table.turn().attack(1).skip().lead(0).skip()
    assert table.decision == "strike"
    chances = {}
    for action in table.actions("strike"):
        roll = odds.strike_odds(table.state, *blow_of(table.state, action)).chance
        hit, miss = re.findall(r"(\d+) %", said(table.state, action, EN)) if roll < 1 else (0, 0)
        chances[action] = roll * int(hit) + (1 - roll) * int(miss)
    best = best_strike(table.state, tuple(chances))
    assert chances[best] == pytest.approx(100 * visible_chance(table.state, 0, 0), abs=1)


def test_a_character_raises_the_chance_that_the_table_shows_with_magic_set() -> None:
    table = Table().mat(0, "troll").hand(0, "hydra", "fireball").mat(1, "roxanne", "king_ashadi").gems(1, "ruby")
    table.turn().attack(1, None).do("cast", "fireball")
    before, text = percent(visible_chance(table.state, 0, 0)), told(table, "enter", "hydra")
    after = percent(visible_chance(table.do("enter", "hydra").state, 0, 0))
    assert text == f"It raises your chance from {before} % to {after} %."


def test_no_attack_on_a_hand_of_cards_is_certain() -> None:
    table = Table().mat(0, "red_dragon", "hydra", "troll").mat(1, "squire_pim").gems(1, "ruby").turn()
    assert fight_chance.attack_chance(table.state, 0, 1) > 0.995
    assert chance(table.hand(1, "ogre")) == 99


def test_who_strikes_for_the_dungeon_is_told_its_chance() -> None:
    table = Table().mat(0, "king_ashadi", "squire_pim").captives("isolde").mat(1, "troll").turn().rescue(1).skip()
    start = "The dungeon's chance to win this fight: "
    assert told(table, "strike", "dark_dungeon", "king_ashadi").startswith(start)


def test_a_sure_strike_at_the_strongest_says_so() -> None:
    table = Table().mat(0, "hydra").mat(1, "archmage_theobald", "squire_pim").turn().attack(1).skip()
    assert chance_of_strike(table, "archmage_theobald") == 1
    assert told(table, "strike", "hydra", "archmage_theobald") == "A sure hit on the strongest enemy in reach."
    assert told(table, "strike", "hydra", "squire_pim").startswith("A sure hit; your")


def chance_of_strike(table: Table, struck: str) -> float:
    (action,) = table.actions("strike", "hydra", struck, "sword")
    return odds.strike_odds(table.state, *blow_of(table.state, action)).chance


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
    assert said(table.state, action, JA) == "場のキャラは、ラウンドごとに1回ずつ攻撃できます。"


@pytest.mark.parametrize("seats", [2, 5])
def test_whatever_can_be_done_in_a_match_has_words_in_both_languages(seats: int) -> None:
    verbs = {action.verb for action, _ in reasons(HolyKnights(), seats, {}, 5, holy_knights.names, most=700)}
    assert verbs >= {"attack", "steal", "lay", "strengthen", "enter", "cast", "strike"}


@pytest.mark.parametrize(("language", "measure"), [("en", "strength {"), ("ja", "強さ{"), ("de", "Stärke {")])
def test_no_text_measures_by_a_figure_that_stands_on_no_card(language: str, measure: str) -> None:
    words = Words(language)
    keys = [f"holy_knights.{key}" for key in words.under("holy_knights.")]
    assert keys
    assert not [key for key in keys if measure in "".join(words.forms(key))]


def test_going_neutral_is_explained_by_the_thief_that_it_frees() -> None:
    table = Table().mat(0, "ogre").hand(0, "old_mags").captives("roxanne").turn()
    assert told(table, "leave") == "Once neutral, you can send Old Mags."
    table = Table().mat(0, "ogre").hand(0, "old_mags").turn()
    assert not told(table, "leave"), "nothing to steal or free"
    table = Table().mat(0, "king_ashadi").hand(0, "old_mags").captives("roxanne").turn()
    assert not told(table, "leave"), "the Light can send thieves too"


@pytest.mark.rule("HOK-4.14", "HOK-4.18")
def test_the_button_of_a_reinforcement_says_that_it_takes_the_place_of_an_attack() -> None:
    table = Table().mat(0, "ogre").hand(0, "harpy", "ghoul").mat(1, "squire_pim").turn()

    def tips() -> set[str]:
        labels = holy_knights.table(view(table.state, 0), EN).prompt.labels
        return {label.tip for label in labels if label.action.verb == "strengthen"}

    assert tips() == {"This is your action of the turn, instead of an attack. You may add any number."}
    table.do("strengthen", "harpy")
    assert tips() == {""}, "it has been chosen"
