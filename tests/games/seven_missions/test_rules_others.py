"""Rules that hold everywhere: characters that stay, open piles, limits of numbers, who acts when."""

from __future__ import annotations

import pytest

from tabletop.engine import view
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import names
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import At
from tabletop.games.seven_missions.rules.steps import ending, road
from tests.helpers.seven import Table, card


@pytest.mark.rule("SEV-1.04")
def test_a_character_stays_in_play_through_every_turn() -> None:
    table = Table()
    for _ in range(4):
        table.pass_turn()
    assert (table.at("hero/0"), table.at("hero/1")) == (["diane"], ["lorien"])


@pytest.mark.rule("SEV-1.15")
@pytest.mark.rule("SEV-2.15")
@pytest.mark.rule("SEV-R.57")
def test_markers_are_no_cards_and_never_run_out() -> None:
    table = Table(3)
    for seat in range(3):
        table.road(seat, 6, marked=(1, 2, 3, 4, 5, 6))
    assert all(len(table.marked(seat)) == 6 for seat in range(3))
    assert not any("marker" in card.key for card in BOOK.cards if card is not None)


@pytest.mark.rule("SEV-13.01")
def test_three_players_follow_the_usual_turn() -> None:
    table = Table(3).put("hand/0", "copper", "silver")
    table.do("move", "copper").do("coin", "silver", arg="gold").do("buy", "copper").pass_turn()
    assert (table.level(0), table.seat, table.state.goal) == (1, 1, 6)


@pytest.mark.rule("SEV-R.06")
def test_a_trial_level_is_compared_with_the_land_not_with_the_traveller() -> None:
    table = Table().road(1, 5).put("hand/0", "wolf_pack")
    lands = [f"land:1/{land - 1}" for land in range(card("wolf_pack").trial, 6)]
    assert sorted(way.target for way in table.actions("monster")) == lands


@pytest.mark.rule("SEV-R.08")
def test_miracles_and_monsters_may_go_on_either_road() -> None:
    table = Table().road(0, 1).road(1, 1).put("hand/0", "desert_orc", "fog")
    for verb in ("monster", "miracle"):
        assert {way.target for way in table.actions(verb)} == {"land:0/0", "land:1/0"}


@pytest.mark.rule("SEV-R.09")
def test_every_card_has_one_name_in_each_language() -> None:
    for language in ("en", "ja"):
        called = [names(language)(f"kind:{key}") for key in BOOK.kind]
        assert len(set(called)) == len(BOOK.kind)
        assert None not in called


@pytest.mark.rule("SEV-R.32")
def test_a_monster_that_leaves_undefeated_earns_no_marker() -> None:
    table = Table().road(0, 2).send("0.2", "desert_orc").send("0.1", "fog")
    table.do("close")
    assert table.marked(0) == []
    assert table.at("aura/0") == ["fog"]


@pytest.mark.rule("SEV-R.58")
def test_of_two_at_the_goal_the_first_unanswered_one_wins() -> None:
    table = Table()
    for seat in (0, 1):
        table.road(seat, 7)
        ending.review_claim(table.state, seat)
    table.pass_turn()
    assert table.winners == (1,)


@pytest.mark.rule("SEV-R.59")
def test_discard_piles_are_open_and_decks_are_not() -> None:
    table = Table().put("discard/0", "gold").put("deck/0", "silver")
    seen = view.view(table.state, 1).state
    assert seen.kind[seen.zones[At.discard[0]][0]] == BOOK.kind["gold"]
    assert seen.kind[seen.zones[At.deck[0]][0]] < 0


@pytest.mark.rule("SEV-R.64")
@pytest.mark.rule("SEV-R.66")
def test_ranks_stop_at_three_and_dice_at_none() -> None:
    table = Table(2, "cassandra", "diane").grown(0).road(0, 2).equip(0, "emblem", "cassandra_grown")
    hero = table.hero(0, "cassandra_grown")
    assert power.rank(table.state, 0, hero, 3) == 3
    table.send("0.1", "desert_orc")
    table.send("0.1", "fog")
    assert power.dice_of(table.state, 0, 0) == 1
    assert table.state.hit_points(0, table.state.zones[At.threat[0]][0]) == BOOK.hp[BOOK.kind["desert_orc"]]


@pytest.mark.rule("SEV-R.67")
def test_a_win_comes_before_what_the_beaten_monster_would_do() -> None:
    table = Table().road(0, 7)
    table.state.claim[0] = ()
    table.put("play/0", "giant")
    table.send("0.1", "gorgon")
    table.battle("0.1", "diane_grown", "giant", dice=(6, 6))
    assert table.winners == (0,)
    assert table.state.zones[At.hero[0]]


@pytest.mark.rule("SEV-R.68")
def test_an_item_follows_a_companion_to_the_discard_pile() -> None:
    table = (
        Table()
        .put("play/0", "militia")
        .put("deck/0", "gold", "gold", "gold", "gold")
        .equip(0, "steel_sword", "militia")
    )
    table.pass_turn()
    assert table.at("discard/0") == ["militia", "steel_sword"]


@pytest.mark.rule("SEV-R.69")
def test_a_party_can_be_taken_apart_until_the_battle_begins() -> None:
    table = Table().road(0, 1).send("0.1", "desert_orc")
    table.do("commit", "diane", "0.1", "attack").do("cancel")
    assert (table.decision, table.state.party) == ("turn", ())
    assert table.state.combat == 0
    assert table.actions("commit")


def test_what_would_be_lost_is_known_before_the_battles_end() -> None:
    table = Table().road(0, 4, marked=(4,)).send("0.1", "desert_orc")
    assert road.would_lose(table.state, 0) == [2]
    table.do("close")
    assert table.level(0) == 3
