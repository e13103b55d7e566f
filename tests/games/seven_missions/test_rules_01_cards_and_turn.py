"""Rules SEV-1 to SEV-5 and the rulings about them: cards, setup, the order of phases, the bazaar."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.events import Shuffled
from tabletop.engine.game import checked_setup
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Character, Companion, Item, Miracle, Monster, Skill
from tabletop.games.seven_missions.rules.state import At, SevenState
from tests.helpers.seven import GAME, Table, card


@pytest.mark.rule("SEV-1.01")
@pytest.mark.rule("SEV-1.03")
@pytest.mark.rule("SEV-1.14")
def test_each_character_is_a_pair_of_cards_and_only_the_grown_one_has_a_cost() -> None:
    cards = [card for card in BOOK.cards if isinstance(card, Character)]
    assert sorted(card.level for card in cards) == [0] * 5 + [5] * 5
    assert all((card.cost > 0) == (card.level == 5) for card in cards)
    assert len({card.name.in_language("ja") for card in BOOK.cards if card is not None}) == len(BOOK.cards) - 1


@pytest.mark.rule("SEV-2.04")
def test_there_are_five_families() -> None:
    assert {card.family for card in BOOK.cards if isinstance(card, Character)} == {
        "diane",
        "lorien",
        "alsharq",
        "link",
        "cassandra",
    }


@pytest.mark.rule("SEV-1.16")
@pytest.mark.rule("SEV-1.21")
@pytest.mark.rule("SEV-1.24")
def test_the_box_holds_the_cards_it_should() -> None:
    assert sum(card.copies for card in BOOK.cards if isinstance(card, Companion)) == 26
    assert sum(card.copies for card in BOOK.cards if isinstance(card, Monster)) == 28
    assert sum(card.solo for card in BOOK.cards if isinstance(card, Monster)) == 13
    assert sum(card.copies for card in BOOK.cards if isinstance(card, Skill)) == 13
    assert sum(card.copies for card in BOOK.cards if isinstance(card, Item | Miracle)) == 13


@pytest.mark.rule("SEV-1.05")
@pytest.mark.rule("SEV-1.07")
@pytest.mark.rule("SEV-1.13")
@pytest.mark.rule("SEV-7.02")
@pytest.mark.rule("SEV-7.15")
def test_who_used_an_ability_cannot_fight_and_who_fought_cannot_use_it() -> None:
    table = Table().road(0, 3).send("0.1", "desert_orc")
    table.do("use", "diane")
    assert table.refusal("commit", "diane", "0.1").rule == "SEV-7.02"
    other = Table().road(0, 3).send("0.1", "desert_orc")
    other.battle("0.1", "diane", dice=(1, 1))
    assert other.refusal("use", "diane").rule == "SEV-1.13"


@pytest.mark.rule("SEV-1.06")
@pytest.mark.rule("SEV-1.11")
@pytest.mark.rule("SEV-4.05")
@pytest.mark.rule("SEV-4.06")
def test_an_ability_gives_gold_once_and_turns_the_hero_sideways() -> None:
    table = Table()
    table.do("use", "diane")
    assert table.gold == card("diane").ability[0].n
    assert table.tired(0, "diane")
    assert not table.actions("use", "diane")


@pytest.mark.rule("SEV-1.10")
@pytest.mark.rule("SEV-R.40")
def test_drawing_takes_what_there_is() -> None:
    table = Table(2, "link", "diane").put("deck/0", "gold")
    table.do("use", "link")
    assert table.at("hand/0") == ["gold"]


@pytest.mark.rule("SEV-1.12")
@pytest.mark.rule("SEV-R.21")
@pytest.mark.rule("SEV-5.03")
@pytest.mark.rule("SEV-R.50")
def test_cassandra_removes_a_bazaar_card_beside_the_intervention() -> None:
    table = Table(2, "cassandra", "diane")
    ware = table.first("row/0")
    table.do("use", "cassandra").do("banish", ware)
    assert ware in table.at("box")
    assert table.gold == card("cassandra").ability[1].n > 0
    table.do("expel")
    assert [event.key.rpartition(".")[2] for event in table.logged if event.rule in ("SEV-5.02", "SEV-5.03")] == [
        "banished",
        "expelled",
    ], "the log says how each was removed"
    assert len(table.state.zones[At.row[0]]) == 5


@pytest.mark.rule("SEV-1.17")
@pytest.mark.rule("SEV-1.18")
@pytest.mark.rule("SEV-1.19")
def test_companions_fight_without_a_roll() -> None:
    table = Table().road(0, 2).put("hand/0", "dwarf_axe").send("0.1", "desert_orc")
    table.do("play", "dwarf_axe").fight("0.1", "dwarf_axe")
    assert not table.actions("roll")
    table.do("strike")
    assert table.marked(0) == [1]


@pytest.mark.rule("SEV-1.20")
@pytest.mark.rule("SEV-R.23")
@pytest.mark.rule("SEV-11.04")
@pytest.mark.rule("SEV-1.27")
def test_at_turn_end_cards_go_where_their_symbol_says_with_their_items() -> None:
    table = Table().put("play/0", "militia", "giant").equip(0, "steel_sword", "militia").equip(0, "purse", "giant")
    table.pass_turn()
    assert {"giant", "purse"} <= set(table.at("box"))
    assert table.gear(0) == []
    everything = table.at("hand/0") + table.at("deck/0") + table.at("discard/0")
    assert sorted(everything) == ["militia", "steel_sword"]


@pytest.mark.rule("SEV-1.22")
@pytest.mark.rule("SEV-7.12")
def test_a_monster_falls_when_the_damage_reaches_its_hit_points_and_leaves_the_game() -> None:
    for faces, fallen in (((2, 2), True), ((1, 2), False)):
        table = Table().road(0, 2).send("0.1", "desert_orc")
        table.roll(*faces).fight("0.1", "diane").do("roll").do("strike")
        assert (table.monsters(0) == []) is fallen
        assert ("desert_orc" in table.at("box")) is fallen


@pytest.mark.rule("SEV-1.23")
@pytest.mark.rule("SEV-10.09")
@pytest.mark.rule("SEV-10.01")
def test_a_monster_may_be_put_on_an_own_land_to_earn_the_marker() -> None:
    table = Table().road(0, 1).put("hand/0", "desert_orc")
    table.do("monster", "desert_orc", "0.1")
    table.battle("0.1", "diane", dice=(3, 3))
    assert table.marked(0) == [1]


@pytest.mark.rule("SEV-1.25")
@pytest.mark.rule("SEV-R.28")
@pytest.mark.rule("SEV-1.09")
def test_a_skill_card_needs_somebody_with_its_type_and_counts_the_best_rank() -> None:
    table = (
        Table()
        .road(0, 3)
        .put("hand/0", "fireball", "mighty_blow")
        .put("play/0", "royal_guard")
        .send("0.1", "gold_dragon")
    )
    table.fight("0.1", "-diane", "-royal_guard")
    assert table.refusal("cast", "fireball").rule == "SEV-1.25"
    table.do("cast", "mighty_blow")
    best = max(card(hero).skills["fighter"] for hero in ("diane", "royal_guard"))
    assert table.total == card("mighty_blow").effects[0].by_rank[best - 1]


@pytest.mark.rule("SEV-1.26")
@pytest.mark.rule("SEV-R.25")
def test_an_item_raises_the_attack_of_a_hero_that_attacks() -> None:
    armed = card("diane").attack + card("steel_sword").effects[0].attack
    for hero, total in (("diane", armed + 3 + 4), ("-diane", 0)):
        table = Table().road(0, 2).equip(0, "steel_sword", "diane").send("0.1", "sandworm")
        table.roll(3, 4).fight("0.1", hero)
        if table.actions("roll"):
            table.do("roll")
        assert table.total == total


@pytest.mark.rule("SEV-1.28")
def test_a_miracle_strengthens_the_monsters_of_its_land() -> None:
    table = Table().road(0, 2).send("0.1", "desert_orc").send("0.1", "lost_forest")
    table.reach("0.1", card("desert_orc").hp).do("strike")
    assert table.monsters(0) == [(1, "desert_orc")]


@pytest.mark.rule("SEV-1.32")
@pytest.mark.rule("SEV-1.33")
@pytest.mark.rule("SEV-R.22")
def test_a_coin_gives_points_or_cards_not_both() -> None:
    table = Table().put("hand/0", "gold", "gold").put("deck/0", "copper", "copper", "copper")
    drawn = ["copper"] * card("gold").draw
    table.do("coin", "gold", arg="draw")
    assert (table.gold, table.at("hand/0")) == (0, [*drawn, "gold"])
    table.do("coin", "gold", arg="gold")
    assert (table.gold, table.at("hand/0")) == (3, drawn)


@pytest.mark.rule("SEV-1.32")
@pytest.mark.rule("SEV-1.33")
def test_all_coins_in_hand_may_be_played_for_their_points_at_once() -> None:
    table = Table().put("hand/0", "gold", "copper", "militia", "copper")
    table.do("coins")
    assert (table.gold, table.at("hand/0")) == (card("gold").value + 2 * card("copper").value, ["militia"])
    assert sorted(table.at("play/0")) == ["copper", "copper", "gold"]
    assert table.refusal("coins").rule == "SEV-1.32"
    table.put("hand/0", "copper").do("coins")
    assert table.gold == card("gold").value + 3 * card("copper").value


@pytest.mark.rule("SEV-1.35")
@pytest.mark.rule("SEV-1.36")
@pytest.mark.rule("SEV-9.01")
@pytest.mark.rule("SEV-9.02")
@pytest.mark.rule("SEV-R.86")
def test_cards_and_coins_are_paid_with_points_and_come_to_hand() -> None:
    table = Table().points(BOOK.cost[BOOK.kind["gold"]] + BOOK.cost[BOOK.kind["copper"]])
    table.do("buy", "gold")
    assert (table.gold, table.at("hand/0")) == (BOOK.cost[BOOK.kind["copper"]], ["gold"])
    assert table.refusal("buy", "zone:silver").rule == "SEV-9.01"
    table.do("buy", "copper")
    assert table.gold == 0
    table.do("coin", "copper", arg="gold")
    assert table.gold == 1


@pytest.mark.rule("SEV-1.37")
@pytest.mark.rule("SEV-1.38")
@pytest.mark.rule("SEV-1.39")
@pytest.mark.rule("SEV-R.34")
def test_a_coin_lost_as_a_land_goes_back_to_its_pile_other_cards_to_the_box() -> None:
    table = Table().put("lands/0", "militia", "gold")
    before = len(table.at("gold"))
    table.send("0.1", "desert_orc")
    table.send("0.2", "gold_dragon")
    table.do("close")
    assert len(table.at("gold")) == before + 1
    assert "militia" in table.at("box")


@pytest.mark.rule("SEV-2.01")
@pytest.mark.rule("SEV-R.01")
@pytest.mark.rule("SEV-2.02")
@pytest.mark.rule("SEV-2.03")
@pytest.mark.rule("SEV-2.05")
def test_the_higher_roll_chooses_between_the_first_turn_and_the_first_pick() -> None:
    for arg in ("1", "2"):
        state = runner.new_state(GAME, checked_setup(GAME, 2, {}), 3)
        assert isinstance(state, SevenState)
        winner = runner.players_to_act(state)[0]
        runner.apply(state, next(a for a in runner.legal_actions(state, winner) if a.arg == arg))
        first = winner if arg == "1" else 1 - winner
        assert state.order == (first, 1 - first)
        assert runner.players_to_act(state) == (1 - first,)
        runner.apply(state, runner.legal_actions(state, 1 - first)[0])
        assert runner.players_to_act(state) == (first,)


@pytest.mark.rule("SEV-2.06")
@pytest.mark.rule("SEV-2.07")
def test_unchosen_heroes_go_to_the_box_or_join_the_companions() -> None:
    table = Table()
    assert {"alsharq", "link", "cassandra"} <= set(table.at("box"))
    companions = table.at("companions") + table.at("row/0")
    assert len(companions) == 29
    assert {"alsharq_grown", "link_grown", "cassandra_grown"} <= set(companions)


@pytest.mark.rule("SEV-2.12")
@pytest.mark.rule("SEV-13.05")
def test_coin_piles_hold_what_the_seats_leave() -> None:
    for seats, bank in ((1, (3, 3, 3)), (2, (6, 6, 6)), (3, (8, 6, 4))):
        state = GAME.initial_state(checked_setup(GAME, seats, {}), 1 << 64)
        assert tuple(len(state.zones[7 + coin]) for coin in range(3)) == bank


@pytest.mark.rule("SEV-2.14")
@pytest.mark.rule("SEV-9.03")
@pytest.mark.rule("SEV-5.02")
@pytest.mark.parametrize("verb", ["buy", "expel"])
def test_the_next_card_of_the_pile_takes_the_place_of_the_one_that_left(verb: str) -> None:
    table = Table().road(0, 1).points(40).put("companions", "nun")
    before = [table.name(item) for item in table.items("row/0")]
    table.do(verb, before[1])
    assert [table.name(item) for item in table.items("row/0")] == [before[0], "nun", *before[2:]]


@pytest.mark.rule("SEV-R.05")
def test_later_cards_of_the_bazaar_may_be_anything() -> None:
    table = Table()
    state = table.state
    grown = next(item for item in state.zones[At.companions] if table.name(item).endswith("_grown"))
    state.zones[At.companions].remove(grown)
    state.zones[At.companions].append(grown)
    table.points(1)
    table.do("expel", table.name(state.zones[At.row[0]][0]))
    assert any(key.endswith("_grown") for key in table.at("row/0"))


@pytest.mark.rule("SEV-4.01")
@pytest.mark.rule("SEV-4.02")
@pytest.mark.rule("SEV-4.03")
@pytest.mark.rule("SEV-4.04")
def test_phases_come_in_any_order_and_some_only_once() -> None:
    table = Table().points(2 * BOOK.cost[BOOK.kind["silver"]] + 1).put("hand/0", "copper", "copper")
    table.do("close").do("buy", "silver").do("move", "copper").do("buy", "silver").do("expel").do("explore")
    assert table.refusal("explore").rule == "SEV-4.03"
    assert table.refusal("expel").rule == "SEV-4.03"
    assert table.refusal("close").rule == "SEV-6.01"
    assert table.refusal("move", "copper", "0.2").rule == "SEV-8.01"
    table.pass_turn()
    assert table.state.player == 1


@pytest.mark.rule("SEV-4.04")
def test_after_the_turn_end_has_been_declared_only_cards_are_discarded() -> None:
    table = Table().road(0, 1).points(30).put("hand/0", *["copper"] * 4).do("end")
    verbs = {action.verb for action in runner.legal_actions(table.state, 0)}
    assert verbs == {"discard"}
    for verb in ("buy", "move", "coin", "explore"):
        refusal = table.refusal(verb)
        assert (refusal.key, refusal.rule) == ("seven_missions.now.discard", "SEV-11.08")


@pytest.mark.rule("SEV-4.02")
@pytest.mark.rule("SEV-4.03")
def test_after_an_intervention_every_other_phase_is_still_possible() -> None:
    table = Table().points(9).put("hand/0", "copper", "copper", "desert_orc")
    table.do("expel").do("explore").do("buy", "silver").do("move", "copper").do("monster", "desert_orc", "0.1")
    table.battle("0.1", "diane", dice=(6, 6))
    assert table.marked(0) == [1]


@pytest.mark.rule("SEV-4.05")
@pytest.mark.rule("SEV-1.24")
@pytest.mark.rule("SEV-1.25")
@pytest.mark.rule("SEV-3.01")
@pytest.mark.parametrize(
    ("key", "verbs"),
    [
        ("copper", {"coin"}),
        ("militia", {"play"}),
        ("link_grown", {"play"}),
        ("desert_orc", {"monster"}),
        ("fireball", set()),
        ("purse", {"equip"}),
        ("fog", {"miracle"}),
    ],
)
def test_every_type_of_card_is_played_in_its_own_way_and_any_can_become_a_land(key: str, verbs: set[str]) -> None:
    table = Table().road(0, 1).road(1, 1).put("hand/0", key)
    (item,) = table.items("hand/0")
    assert {way.verb for way in runner.legal_actions(table.state, 0) if way.source == f"card:{item}"} == {
        *verbs,
        "move",
    }


@pytest.mark.rule("SEV-1.12")
def test_only_a_purse_makes_an_ability_of_none() -> None:
    for item, rule in (("steel_sword", "SEV-1.12"), ("purse", "")):
        table = Table().put("play/0", "militia").equip(0, item, "militia")
        assert table.actions("use", "militia") if not rule else table.refusal("use", "militia").rule == rule


@pytest.mark.rule("SEV-4.07")
@pytest.mark.rule("SEV-4.08")
@pytest.mark.rule("SEV-R.62")
@pytest.mark.rule("SEV-R.63")
@pytest.mark.rule("SEV-11.11")
def test_turns_alternate_and_only_the_active_seat_is_ever_asked() -> None:
    table = Table(3)
    for seat in (0, 1, 2, 0):
        assert runner.players_to_act(table.state) == (seat,)
        assert table.actions("close")
        assert table.actions("end")
        table.pass_turn()


@pytest.mark.rule("SEV-5.01")
@pytest.mark.rule("SEV-R.48")
def test_exploring_shows_one_seat_the_top_of_a_pile_that_is_not_empty() -> None:
    table = Table().empty("companions")
    assert table.refusal("explore", "zone:companions").rule == "SEV-R.48"
    table.do("explore", "monsters")
    assert table.state.known[1] == table.state.kind[table.state.zones[2][-1]]
    assert table.state.known[4] == -1
    table.points(1)
    table.do("expel", table.first("row/1"))
    assert table.state.known[1] == -1


@pytest.mark.rule("SEV-5.02")
@pytest.mark.rule("SEV-R.49")
def test_an_intervention_costs_a_point_and_may_end_the_match() -> None:
    table = Table()
    assert table.refusal("expel").rule == "SEV-5.02"
    table.points(2)
    table.empty("companions")
    table.do("expel", table.first("row/0"))
    assert table.state.result is not None
    assert table.gold == 1


@pytest.mark.rule("SEV-9.05")
@pytest.mark.rule("SEV-R.13")
def test_a_grown_hero_joins_only_a_grown_character() -> None:
    table = Table().road(0, 1).put("row/0", "link_grown").points(20)
    assert table.refusal("buy", "link_grown").rule == "SEV-9.05"
    table.grown(0)
    table.do("buy", "link_grown")
    assert table.gold == 20 - BOOK.cost[BOOK.kind["link_grown"]]


@pytest.mark.rule("SEV-9.01")
@pytest.mark.rule("SEV-9.04")
@pytest.mark.rule("SEV-9.05")
@pytest.mark.parametrize("lands", [0, 1, 5])
@pytest.mark.parametrize("ware", ["militia", "link_grown", "desert_orc", "fireball"])
def test_a_card_is_for_sale_from_its_level_on_to_who_can_pay(lands: int, ware: str) -> None:
    for short in (1, 0):
        table = Table().road(0, lands).put(f"row/{1 if ware == 'desert_orc' else 2 if ware == 'fireball' else 0}", ware)
        table.points(card(ware).cost - short)
        open_to = {"militia": 1, "link_grown": 5}.get(ware, 0)
        assert bool(table.actions("buy", ware)) == (not short and lands >= open_to)


@pytest.mark.rule("SEV-R.15")
def test_back_at_level_zero_companions_can_be_played_but_not_acquired() -> None:
    table = Table().road(0, 1).put("hand/0", "militia").put("row/0", "urchin").send("0.1", "desert_orc").points(9)
    table.do("close")
    assert table.refusal("buy", "urchin").rule == "SEV-9.04"
    table.do("play", "militia")


@pytest.mark.rule("SEV-R.47")
@pytest.mark.parametrize("coin", ["gold", "silver", "copper"])
def test_an_empty_coin_pile_sells_nothing_until_a_coin_returns(coin: str) -> None:
    table = Table().points(30).put("lands/0", coin).empty(coin)
    assert table.refusal("buy", f"zone:{coin}").rule == "SEV-R.47"
    assert len(table.actions("buy", "gold") + table.actions("buy", "silver") + table.actions("buy", "copper")) == 2
    table.send("0.1", "desert_orc").do("close")
    assert table.actions("buy", coin)


@pytest.mark.rule("SEV-R.02")
@pytest.mark.rule("SEV-13.03")
@pytest.mark.rule("SEV-13.07")
@pytest.mark.rule("SEV-R.03")
def test_three_players_take_places_by_their_rolls_and_choose_heroes_from_the_last() -> None:
    state = runner.new_state(GAME, checked_setup(GAME, 3, {}), 4)
    assert isinstance(state, SevenState)
    assert not any(GAME.zones(state.setup)[z].name == "sets" and len(state.zones[z]) != 8 for z in range(15))
    best = runner.players_to_act(state)[0]
    runner.apply(state, next(a for a in runner.legal_actions(state, best) if a.arg == "3"))
    second = runner.players_to_act(state)[0]
    runner.apply(state, runner.legal_actions(state, second)[0])
    for seat in reversed(state.order):
        assert runner.players_to_act(state) == (seat,)
        runner.apply(state, runner.legal_actions(state, seat)[0])
    keys = [card.key for item in state.zones[At.box] if (card := BOOK.cards[state.kind[item]]) is not None]
    assert {"cassandra", "cassandra_grown"} <= set(keys)
    assert not state.zones[At.sets]


@pytest.mark.rule("SEV-O.03")
@pytest.mark.rule("SEV-13.04")
def test_cassandra_may_join_three_players_as_an_option() -> None:
    state = runner.new_state(GAME, checked_setup(GAME, 3, {"cassandra": True}), 4)
    assert len(state.zones[At.sets]) == 10


def renewed(seed: int, pile: str) -> list[str]:
    """Return the order in which different cards come out of a pile that was renewed, with chance as it falls."""
    cards = ["militia", "sellsword", "urchin", "nun", "scout", "merchant", "apprentice", "enchantress"]
    if pile == "deck/0":
        table = Table().put("discard/0", *cards)
    else:
        monsters = ["desert_orc", "cave_slime", "den_bandits", "gorgon", "vampire_noble", "sandworm", "gold_dragon"]
        table = Table(1).road(0, 3, marked=(1, 2, 3)).empty("monsters").put("lair", *monsters)
    table.state.script, table.state.chance = None, seed << 64
    table.pass_turn()
    assert any(isinstance(event, Shuffled) and event.zone == pile for event in table.state.events or ())
    place = "hand/0" if pile == "deck/0" else "waiting"
    return [table.name(item) for item in (*table.items(pile), *reversed(table.items(place)))]


@pytest.mark.rule("SEV-11.10")
@pytest.mark.rule("SEV-R.76")
@pytest.mark.parametrize("pile", ["deck/0", "monsters"])
def test_a_renewed_pile_is_shuffled(pile: str) -> None:
    orders = [renewed(seed, pile) for seed in (1, 2, 3)]
    assert len({tuple(order) for order in orders}) == 3
    assert len({tuple(sorted(order)) for order in orders}) == 1, "the same cards"
