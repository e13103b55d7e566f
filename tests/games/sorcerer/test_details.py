"""Small things of Sorcerer that larger tests do not notice."""

from __future__ import annotations

import pytest

from tabletop.cards.effects.grammar import Selection, Whose
from tabletop.cards.effects.host import AbilityInstance
from tabletop.engine import operations as op
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.items import Item
from tabletop.engine.progress import Mode
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, casualties, rolling, values
from tabletop.games.sorcerer.rules.setup import lay_out
from tabletop.games.sorcerer.rules.state import USED, At, tile_of
from tests.helpers.sorcerer import GAME, Table


@pytest.mark.rule("SOR-R.22", "SOR-10.17")
@pytest.mark.card("grand_marshal")
def test_the_marshal_moves_two_minions_and_each_once():
    table = Table()
    marshal, first, second, third = table.minions("left", 0, "grand_marshal", "bell_ringer", "beggar_mob", "leviathan")
    table.act().do("activate", marshal)
    table.do("reinforce", first, "half:1/0")
    assert not table.can("reinforce", first), "it has moved"
    table.do("reinforce", second, "half:1/0")
    assert table.decision != "reinforce"
    assert [table.state.zone[item] for item in (marshal, first, second, third)] == [0, 1, 1, 0]


@pytest.mark.rule("SOR-R.78", "SOR-R.65", "SOR-14.04", "SOR-R.71", "SOR-R.76")
def test_options_are_for_the_tables_that_they_concern():
    seats = {option.key: option.seats for option in GAME.options if option.seats}
    several = (4, 5, 6)
    assert seats == {
        "mode": several, "royale_first": (3, 4, 5, 6), "team_fate": several, "team_hands": several, "uneven": (5,),
    }  # fmt: skip
    limit = next(option for option in GAME.options if option.key == "round_limit")
    assert (limit.default, limit.least, limit.most) == (0, 0, 99)


@pytest.mark.rule("SOR-7.11")
def test_after_an_attack_the_dice_are_blank_and_every_hit_was_logged():
    table = Table()
    foe, mine = table.put("centre", "leviathan", seat=1), table.put("centre", "bell_ringer")
    table.roll("critical", "hit").attack(mine).do("hit", target=foe, arg="1").do("hit", target=foe, arg="1")
    assert {table.state.face[die] for die in table.state.zones[At.dice]} == {-1}
    logged = [event.key for event in table.state.events or [] if isinstance(event, Logged)]
    assert logged.count("sorcerer.log.hit") == 2


@pytest.mark.rule("SOR-R.22", "SOR-R.24")
@pytest.mark.card("cab_driver")
@pytest.mark.parametrize(("far", "offered"), [("centre", True), ("right", False)])
def test_an_effect_swaps_neighbours_alone_even_where_flyers_may_be_swapped_far_away(far, offered):
    table = Table(swap_flyers="any")
    near, other = table.put("left", "bat_swarm"), table.put(far, "sphinx")
    driver = table.put("hand/0", "cab_driver")
    table.turn(0, "cast", driver, "half:0/0")
    assert [table.can("pick", item) for item in (near, other)] == [offered, offered]
    assert table.decision == ("pick" if offered else "act")


@pytest.mark.rule("SOR-13.02", "SOR-13.06", "SOR-R.44")
def test_nobody_has_room_in_a_foreign_battlefield_and_a_captured_one_recovers():
    table = Table(seats=4)
    assert [battlefields.room_in(table.state, 0, tile) for tile in range(4)] == [4, 0, 0, 4]
    table.state.tilted[0] = 1
    casualties.damage_half(table.state, 1, 12, 0)
    assert (table.state.points, table.state.hurt[1], table.state.tilted[0]) == ([1, 0, 0, 0], 0, 0)


@pytest.mark.rule("SOR-R.41", "SOR-2.10")
@pytest.mark.parametrize("side", [0, 1])
def test_a_captured_battlefield_takes_no_damage_whoever_has_it(side):
    table = Table()
    table.state.taken[1] = side
    assert [values.capture_margin(table.state, half) for half in range(6)] == [12, 12, 0, 0, 12, 12]
    assert casualties.damage_half(table.state, 2, 3, 1) == 0


@pytest.mark.rule("SOR-7.13", "SOR-7.14", "SOR-R.33")
def test_whoever_flips_fate_may_go_on_rerolling_and_the_other_side_answers():
    table = Table()
    table.fate(0)
    table.state.omens = [1, 1]
    table.put("centre", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer")
    table.roll("blank", "blank").attack(mine).roll("hit", "hit").do("flip")
    assert (table.decision, table.seat) == ("reroll", 0)
    assert not table.can("flip"), "it is used"
    table.do("done")
    assert (table.decision, table.seat) == ("reroll", 1)
    table.do("done")
    assert (table.decision, table.seat) == ("reroll", 0), "the window with the flip was not empty"


@pytest.mark.rule("SOR-10.05")
@pytest.mark.card("street_informant")
def test_a_discard_is_logged_with_its_card():
    table = Table()
    table.put("grimoire/0", "riot")
    card = table.put("hand/0", "street_informant")
    table.turn(0, "cast", card, "half:0/0")
    logged = [event for event in table.state.events or [] if isinstance(event, Logged)]
    assert [event.params["seat"] for event in logged if event.key == "sorcerer.log.discarded"] == ["seat:0"]
    assert table.at("grave/0") == ["riot"]


# --- where and in which order ---------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.01", "SOR-7.02", "SOR-R.72")
@pytest.mark.parametrize(
    ("seats", "first", "order", "openers"),
    [
        (2, 0, (0, 1, 2), [1, 2, 5]),
        (2, 1, (2, 1, 0), [0, 3, 4]),
        (4, 2, (0, 1, 2), [1, 2, 5]),
        (6, 3, (2, 1, 0), [0, 3, 4]),
    ],
)
def test_the_line_of_battlefields_and_who_opens_each(seats, first, order, openers):
    table = Table(seats=seats, first=first, **({"mode": "team"} if seats > 2 else {}))
    assert battlefields.battle_order(table.state) == order
    assert [battlefields.first_half(table.state, tile) for tile in range(3)] == openers


@pytest.mark.rule("SOR-13.08", "SOR-13.09", "SOR-R.65")
@pytest.mark.parametrize(
    ("rule", "number", "order", "openers"),
    [
        ("later", 1, (1, 0, 3, 2), [0, 3, 5, 7]),
        ("later", 2, (0, 1, 2, 3), [0, 3, 5, 7]),
        ("earlier", 1, (1, 0, 3, 2), [1, 2, 4, 6]),
    ],
)
def test_the_ring_of_royale_turns_with_the_round(rule, number, order, openers):
    table = Table(seats=4, first=1, royale_first=rule)
    table.state.round = number
    assert battlefields.battle_order(table.state) == order
    assert [battlefields.first_half(table.state, tile) for tile in range(4)] == openers


@pytest.mark.rule("SOR-13.02", "SOR-R.68", "SOR-13.04")
def test_each_seat_of_royale_has_a_half_left_and_right():
    state = Table(seats=5).state
    assert [[battlefields.half_of(state, seat, tile) for tile in range(5)] for seat in (0, 2, 4)] == [
        [0, -1, -1, -1, 9],
        [-1, 3, 4, -1, -1],
        [-1, -1, -1, 7, 8],
    ]
    assert [battlefields.near_seats(state, seat) for seat in (0, 2, 4)] == [[1, 4], [3, 1], [0, 3]]
    assert [list(battlefields.neighbours(state, 0, tile)) for tile in (0, 4)] == [[4], [0]]


@pytest.mark.rule("SOR-R.71", "SOR-R.72")
def test_teams_sit_alternately_even_when_they_are_uneven():
    state = Table(seats=5, mode="team", uneven=True).state
    assert battlefields.sides_of(state) == (0, 1, 0, 1, 0)
    assert [battlefields.seats_of(state, half) for half in (0, 1)] == [(0, 2, 4), (1, 3)]
    assert battlefields.fate_holders(state) == (0, 1)


@pytest.mark.rule("SOR-6.07", "SOR-R.19")
def test_an_action_of_a_minion_works_where_it_stands_and_not_where_the_avatar_is():
    table = Table()
    table.state.avatar[0] = 2
    weaver = table.put("left", "silk_weaver")
    near, far_guard = table.put("left", "bell_ringer", seat=1), table.put("right", "bell_ringer", seat=1)
    table.turn(0, "activate", weaver, arg="0")
    assert (table.state.spent[near], table.state.spent[far_guard], table.state.spent[weaver]) == (1, 0, 1)


@pytest.mark.rule("SOR-R.19", "SOR-2.13")
def test_a_skill_needs_its_target_where_the_avatar_is():
    table = Table("miselda")
    skill = table.skill("drowning_gaze")
    table.put("right", "bell_ringer", seat=1)
    assert not table.act().actions("activate", skill)
    table.state.avatar[0] = 2
    assert table.act().actions("activate", skill)


# --- what lies on minions -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-6.09", "SOR-R.62", "SOR-12.07")
def test_only_what_is_attached_lends_wings_and_servants_lend_nothing():
    table = Table()
    plain, winged, served = table.minions("left", 0, "bell_ringer", "bell_ringer", "bell_ringer")
    table.attach(winged, "bat_form")
    table.attach(plain, "scrap_shield")
    table.attach(served, "bat_swarm", servant=True)
    table.act()
    ways = {
        item: [a.target for a in table.actions("reinforce", item) if a.target.startswith("half")]
        for item in (plain, winged, served)
    }
    assert ways == {plain: ["half:1/0"], winged: ["half:1/0", "half:2/0"], served: ["half:1/0"]}


@pytest.mark.rule("SOR-10.02", "SOR-12.07")
@pytest.mark.card("anchor_chain", "grasping_vines")
def test_chains_pin_only_their_host_and_servants_pin_nobody():
    table = Table()
    free, pinned, served = table.minions("left", 0, "bell_ringer", "bell_ringer", "bell_ringer")
    table.attach(pinned, "grasping_vines", seat=1)
    table.attach(served, "anchor_chain", servant=True)
    assert [values.is_pinned(table.state, item) for item in (free, pinned, served)] == [False, True, False]
    assert table.values(served) == (3, 3), "a servant is one attack more and nothing else"
    table.act()
    assert [bool(table.actions("reinforce", item)) for item in (free, pinned, served)] == [True, False, True]


@pytest.mark.rule("SOR-R.18", "SOR-R.11")
def test_the_attacker_chooses_for_an_enemy_attachment():
    table = Table()
    mine = table.put("left", "bell_ringer")
    table.put("left", "beggar_mob", seat=1)
    snare = table.attach(mine, "serpent_form", seat=1)
    other = table.put("left", "shield_maiden", seat=1)
    bindings = values.language(table.state).bindings
    assert bindings.chooser(table.state, AbilityInstance(1, snare, 0, 0)) == 1, "nobody attacks"
    table.state.attacker = mine
    assert bindings.chooser(table.state, AbilityInstance(1, snare, 0, 0)) == 0
    table.state.attacker = other
    assert bindings.chooser(table.state, AbilityInstance(1, snare, 0, 0)) == 1, "its host does not attack"


# --- placing points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.16", "SOR-7.17", "SOR-7.18")
@pytest.mark.parametrize(
    ("critical", "minions", "hurt", "wanted"),
    [
        (True, [("bell_ringer", 0, 1), ("shield_maiden", 0, 0)], 0, 0),  # the one with less left
        (True, [("beggar_mob", 0, 0), ("fledgling", 0, 0)], 0, 0),  # as little left: the stronger
        (True, [("fledgling", 0, 0), ("beggar_mob", 0, 0)], 0, 1),
        (True, [("beggar_mob", 1, 0), ("leviathan", 0, 0)], 0, 1),  # whoever can still attack
        (True, [("beggar_mob", 0, 0)], 9, 0),
        (True, [("beggar_mob", 0, 0)], 10, -1),  # two points and it is captured
        (True, [], 3, -1),
        (False, [("leviathan", 1, 0), ("sphinx", 1, 0), ("beggar_mob", 0, 0)], 0, 0),  # tired ones bear most
        (False, [("leviathan", 1, 5), ("sphinx", 1, 0)], 0, 1),
        (False, [("leviathan", 1, 5), ("sphinx", 0, 0)], 6, -1),  # one point would kill: the side bears it
        (False, [("sphinx", 0, 0)], 7, 0),  # the side stands at seven
        (False, [("beggar_mob", 0, 0)], 10, -1),  # nobody else can bear any
        (False, [("beggar_mob", 0, 0)], 11, 0),  # the side neither: better a minion than the battlefield
        (False, [("beggar_mob", 0, 0), ("fledgling", 1, 0)], 11, 1),  # the one that has attacked
        (False, [("leviathan", 0, 0), ("kraken", 0, 0)], 8, 1),  # most left
        (False, [("shield_maiden", 0, 1), ("stone_guardian", 0, 1), ("bell_ringer", 0, 0)], 8, 1),  # the weakest
    ],
)
def test_the_sensible_rest(critical, minions, hurt, wanted):
    table = Table()
    mine = table.put("centre", "leviathan")
    items = []
    for key, spent, damage in minions:
        item = table.put("centre", key, seat=1)
        table.state.spent[item], table.state.damage[item] = spent, damage
        items.append(item)
    table.state.hurt[3], table.state.attacker = hurt, mine
    where = rolling.default_target(table.state, 3, 1, critical)
    assert where == ("half:1/1" if wanted < 0 else f"card:{items[wanted]}")


@pytest.mark.rule("SOR-8.05", "SOR-7.18")
def test_the_rest_ends_with_the_match():
    table = Table()
    table.state.taken[0], table.state.points = 0, [1, 0]
    mine, foe = table.put("centre", "usir"), table.put("centre", "leviathan", seat=1)
    table.state.hurt[3] = 11
    table.roll(*["critical"] * 6).attack(mine).do("rest")
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.scores, table.state.hurt[3]) == ((0,), (2, 0), 12)
    assert table.state.damage[foe] == 0


@pytest.mark.rule("SOR-8.05")
def test_nothing_more_is_dealt_once_the_match_has_ended():
    table = Table()
    language = values.language(table.state)
    job = AbilityInstance(0, table.put("left", "leviathan"), 0, 0)
    assert language.bindings.damage(table.state, job, "side", [(1, 12), (3, 13), (5, 4), (5, 1)]) == [12, 12, 0, 0]
    assert (table.state.hurt, table.state.points) == ([0, 12, 0, 12, 0, 0], [2, 0])


@pytest.mark.rule("SOR-R.20")
@pytest.mark.card("cauterise")
def test_there_means_the_battlefield_of_the_chosen_target():
    table = Table()
    table.state.hurt[4], table.state.hurt[0] = 3, 3
    minion = table.put("right", "leviathan")
    table.put("left", "leviathan")
    table.state.damage[minion] = 4
    table.turn(0, "cast", table.put("hand/0", "cauterise")).do("pick", minion)
    assert (table.state.damage[minion], table.state.hurt[4], table.state.hurt[0]) == (1, 2, 3)
    bindings = values.language(table.state).bindings
    assert [bindings.place_of(table.state, half, "side") for half in range(6)] == [0, 0, 1, 1, 2, 2]
    assert bindings.place_of(table.state, 2, "place") == 2


@pytest.mark.rule("SOR-7.18")
def test_fill_is_offered_where_more_than_one_point_fits():
    table = Table()
    mine = table.put("centre", "usir")
    strong, weak = table.put("centre", "leviathan", seat=1), table.put("centre", "beggar_mob", seat=1)
    table.state.hurt[3] = 11
    table.roll("critical", "critical", *["blank"] * 4).attack(mine)
    assert sorted((a.target, a.arg) for a in table.legal if a.verb == "hit") == sorted(
        [(f"card:{strong}", "1"), (f"card:{strong}", "fill"), (f"card:{weak}", "1"), ("half:1/1", "1")]
    )
    table.do("hit", target=strong, arg="1")
    assert not table.actions("hit", arg="fill"), "one point is left"


# --- why not --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-6.05", "SOR-2.08", "SOR-R.13", "SOR-R.17", "SOR-R.18", "SOR-6.07", "SOR-6.08")
def test_every_refusal_of_an_action_names_its_reason():
    table = Table("miselda", "forgotten_temple")
    state = table.state
    crowd = table.minions("left", 0, "bell_ringer", "bell_ringer", "bell_ringer", "silk_weaver")
    pinned, far = table.put("centre", "bell_ringer"), table.put("right", "bell_ringer")
    foe = table.put("centre", "beggar_mob", seat=1)
    table.attach(pinned, "grasping_vines", seat=1)
    state.spent[crowd[3]] = 1
    hand = {key: table.put("hand/0", key) for key in ("titania", "beggar_mob", "scrap_shield", "exhume", "kraken")}
    state.energy[0] = 6
    table.act()

    def why(verb: str, source: int, target: str | int = "", arg: str = "") -> tuple[str, str]:
        refusal = table.refusal(verb, source, target, arg)
        return refusal.key.rpartition(".")[2], refusal.rule

    assert why("cast", hand["titania"], "centre") == ("dear", "SOR-6.05")
    assert why("cast", hand["beggar_mob"], "left") == ("full", "SOR-2.08")
    assert why("cast", hand["scrap_shield"], foe) == ("host", "SOR-R.18")
    assert why("cast", hand["exhume"]) == ("no_target", "SOR-R.13")
    assert table.refusal("cast", hand["exhume"]).params == {"card": state.ref(Item(hand["exhume"]))}, "and its card"
    assert why("activate", crowd[3], arg="0") == ("exhausted", "SOR-R.17")
    assert why("activate", table.skill("drowning_gaze"), arg="0") == ("cannot_use", "SOR-6.07")
    assert why("reinforce", pinned, "right") == ("pinned", "SOR-6.08")
    assert why("reinforce", crowd[0], pinned) == ("pinned", "SOR-6.08")
    assert why("reinforce", crowd[0], "right") == ("far", "SOR-6.08")
    assert why("reinforce", crowd[0], far) == ("far", "SOR-6.08")
    assert why("reinforce", far, "left") == ("swap", "SOR-2.08")


@pytest.mark.rule("SOR-R.15")
@pytest.mark.card("chief_engineer", "pale_scholar")
def test_what_is_cheaper_can_be_paid_with_less():
    table = Table()
    table.state.energy = [0, 0]
    harness, bolt = table.put("hand/0", "brass_harness"), table.put("hand/0", "fireball")
    mine = table.put("left", "bell_ringer")
    table.put("left", "leviathan", seat=1)
    assert not table.act().actions("cast", harness)
    engineer = table.put("right", "chief_engineer")
    assert table.act().actions("cast", harness, mine)
    table.do("cast", harness, mine)
    assert (table.state.energy[0], table.values(mine)) == (0, (3, 3))
    price = values.cost(table.state, 0, bolt, Type.SORCERY)
    table.put("right", "pale_scholar", seat=1)
    assert values.cost(table.state, 0, bolt, Type.SORCERY) == price, "the rival's scholar helps the rival alone"
    table.put("right", "pale_scholar")
    assert values.cost(table.state, 0, bolt, Type.SORCERY) == price - 1
    table.state.lasting.append((table.item("right", "chief_engineer"), "blank", 1, "round"))
    assert values.cost(table.state, 0, table.put("hand/0", "brass_harness"), Type.ATTACHMENT) == 1
    assert engineer


@pytest.mark.rule("SOR-R.13", "SOR-12.07")
def test_a_swarm_needs_a_card_to_serve_and_a_minion_to_serve():
    table = Table("animist")
    swarm = table.skill("oberons_swarm")
    table.put("left", "bell_ringer")
    assert not table.act().actions("activate", swarm), "the grimoire is empty"
    table.put("grimoire/0", "riot")
    assert table.act().actions("activate", swarm)


@pytest.mark.rule("SOR-R.84")
@pytest.mark.card("feed_the_pyre")
def test_only_ones_own_sorcery_that_destroys_an_enemy_here_feeds_the_pyre():
    def fed(caster: int, victim: int, where: str) -> bool:
        table = Table("virgiliu", first=caster)
        table.state.avatar = [0, 0]
        table.put("grimoire/0", "riot")
        foe = table.put(where, "beggar_mob", seat=victim)
        table.turn(caster, "cast", table.put(f"hand/{caster}", "fire_bolt"))
        if table.decision == "pick":
            table.do("pick", foe)
        return table.decision == "search"

    assert fed(0, 1, "left")
    assert not fed(0, 1, "right")
    assert not fed(1, 0, "left")
    assert not fed(0, 0, "left")


@pytest.mark.rule("SOR-R.19")
def test_a_skill_chooses_among_the_battlefields_only_that_of_the_avatar():
    table = Table("tegu")
    bindings = values.language(table.state).bindings
    skill, card = table.skill("lesson_of_pain"), table.put("left", "kraken")
    assert list(bindings.places(table.state, AbilityInstance(0, skill, 0, 2))) == [2]
    assert list(bindings.places(table.state, AbilityInstance(0, card, 0, 2))) == [0, 1, 2]


def test_primary_buttons_and_hotkeys():
    moves = [(key, move) for key, question in GAME.decisions.items() for move in question.moves]
    assert {key: move.verb for key, move in moves if move.primary} == {
        "meet": "begin",
        "opening": "keep",
        "follow": "stay",
        "reinforce": "done",
        "play_card": "leave",
        "tactic": "roll",
        "reroll": "done",
        "criticals": "rest",
        "hits": "rest",
    }
    assert {(move.verb, move.hotkey) for _, move in moves if move.primary and move.hotkey != "Return"} == {
        ("leave", "N"),
        ("rest", "P"),
        ("roll", "R"),
    }
    keys = {f"{key}.{move.verb}": move.hotkey for key, move in moves if move.hotkey and not move.primary}
    assert keys == {
        "draft.surprise": "R",
        "meet.deal": "R",
        "meet.choose": "C",
        "energy.roll": "R",
        "energy.four": "4",
        "act.channel": "E",
        "act.meditate": "D",
        "reroll.flip": "F",
        **dict.fromkeys(("pick.leave", "search.leave", "spot.leave", "use.skip"), "N"),
    }


@pytest.mark.rule("SOR-7.25", "SOR-10.10")
def test_an_exhausted_battlefield_recovers_by_an_effect_and_with_the_round():
    table = Table()
    bindings, job = values.language(table.state).bindings, AbilityInstance(0, Item(0), 0, 0)
    assert bindings.exhaust(table.state, job, "place", 1) == 1
    assert table.state.tilted == [0, 1, 0]
    assert bindings.ready(table.state, "place", 1) == 1
    assert table.state.tilted == [0, 0, 0]
    item = table.put("left", "leviathan")
    assert [bindings.exhaust(table.state, job, "minion", item) for _ in range(2)] == [1, 0]
    assert [bindings.ready(table.state, "minion", item), bindings.ready(table.state, "minion", item)] == [1, 0]


@pytest.mark.rule("SOR-R.33", "SOR-14.07")
def test_a_window_is_for_all_of_a_team_who_can_pay_and_for_one_player_alone():
    table = Table(seats=4, mode="team")
    mine = table.put("centre", "bell_ringer")
    table.put("centre", "leviathan", seat=1)
    table.state.omens, table.state.fate = [1, 0, 1, 0], [USED, USED, 0, 0]
    table.roll("blank", "blank").attack(mine)
    assert table.state.ask is not None
    assert (table.state.ask.seats, table.state.ask.mode) == ((0, 2), Mode.ANY)
    duel = Table()
    duel.state.omens = [1, 0]
    duel.put("centre", "leviathan", seat=1)
    duel.roll("blank", "blank").attack(duel.put("centre", "bell_ringer"))
    assert duel.state.ask is not None
    assert (duel.state.ask.seats, duel.state.ask.mode) == ((0,), Mode.ONE)


@pytest.mark.rule("SOR-5.02", "SOR-R.72")
@pytest.mark.parametrize(
    ("first", "number", "order"), [(0, 1, (0, 1, 2, 3)), (3, 2, (2, 3, 0, 1)), (1, 3, (3, 0, 1, 2))]
)
def test_the_order_of_seats_is_that_in_which_the_start_marker_found_them(first, number, order):
    table = Table(seats=4, first=first)
    table.state.round = number
    assert GAME.statistics.turn_order(table.state) == order


@pytest.mark.parametrize(
    ("owner", "wanted"),
    [(Whose.OWN, ["scrap_shield"]), (Whose.ENEMY, ["ink_ward"]), (Whose.ANY, ["ink_ward", "scrap_shield"])],
)
def test_attachments_are_distinguished_by_their_controller(owner, wanted):
    table = Table()
    mine, enemy = table.put("left", "bell_ringer"), table.put("left", "bell_ringer", seat=1)
    table.attach(enemy, "scrap_shield")
    table.attach(mine, "ink_ward", seat=1)
    bindings = values.language(table.state).bindings
    job = AbilityInstance(0, mine, 0, 0)
    assert table.names(bindings.targets(table.state, job, Selection(whose=owner, what="attachment"), 0)) == wanted
    assert bindings.has_targets(table.state, job, Selection(whose=owner, what="attachment"), 0)
    assert not bindings.has_targets(table.state, job, Selection(whose=owner, what="attachment"), 1)


@pytest.mark.parametrize(("owner", "halves"), [(Whose.OWN, [0, 2, 4]), (Whose.ENEMY, [1, 3, 5])])
def test_sides_and_places_are_those_not_captured_yet(owner, halves):
    table = Table()
    bindings = values.language(table.state).bindings
    job = AbilityInstance(0, table.put("left", "kraken"), 0, 0)
    assert bindings.targets(table.state, job, Selection(whose=owner, what="side"), -1) == halves
    assert bindings.targets(table.state, job, Selection(whose=owner, what="side"), 1) == [halves[1]]
    assert bindings.targets(table.state, job, Selection(what="place"), -1) == [0, 1, 2]
    assert bindings.targets(table.state, job, Selection(what="place"), 2) == [2]
    table.state.taken[1] = 0
    assert bindings.targets(table.state, job, Selection(whose=owner, what="side"), -1) == [halves[0], halves[2]]


@pytest.mark.rule("SOR-3.02", "SOR-3.03", "SOR-2.14")
@pytest.mark.parametrize("key", list(BOOK.sets))
def test_a_set_brings_its_own_deck_cards_and_its_own_cards_beside_them(key):
    cards = [BOOK.card(kind) for kind in BOOK.decks[key]]
    assert {card.set for card in cards} == {key}
    assert {card.type.value for card in cards} <= {"minion", "sorcery", "attachment", "form"}
    assert len(cards) == (20 if BOOK.sets[key].kind.value == "lineage" else 10)
    skill, *lore = [BOOK.card(kind) for kind in BOOK.open_cards[key]]
    assert (skill.key, skill.type.value) == (BOOK.sets[key].skill, "skill")
    assert {(card.set, card.type.value) for card in lore} <= {(key, "lore")}


def test_a_card_that_is_being_cast_stands_nowhere():
    table = Table()
    card = table.put("hand/0", "riot")
    op.move(table.state, card, At.resolving)
    assert tile_of(table.state, card) == -1
    op.move(table.state, card, At.field[5])
    assert tile_of(table.state, card) == 5


@pytest.mark.rule("SOR-14.06", "SOR-R.40")
@pytest.mark.parametrize(
    ("options", "mode", "own"), [({"seats": 2}, Mode.ONE, 1), ({"seats": 4, "mode": "team"}, Mode.ANY, 2)]
)
def test_a_question_of_a_side_is_for_one_where_one_plays_it_and_else_for_any(options, mode, own):
    def pending_decision(table: Table) -> tuple[str, Mode, int]:
        assert table.state.ask is not None
        return table.decision, table.state.ask.mode, len(table.state.ask.seats)

    table = Table(**options)
    table.state.fate = [0] * len(table.state.fate)
    table.minions("left", 1, "bell_ringer", "bell_ringer")
    table.minions("left", 0, "leviathan", "leviathan")
    table.battle()
    assert pending_decision(table) == ("attack", mode, own)
    table.roll("critical", "hit").do("attack", table.item("left", "bell_ringer"))
    assert pending_decision(table) == ("criticals", mode, own)
    table.do("hit", target="half:0/0", arg="1")
    assert pending_decision(table) == ("hits", mode, own)


@pytest.mark.card("alysias_firstborn", "moon_priestess", "changeling")
def test_the_moon_goes_round_and_back():
    table = Table("shapeshifter")
    bindings = values.language(table.state).bindings
    job = AbilityInstance(0, table.put("left", "moon_priestess"), 0, 0)
    moons = []
    for by in (1, 1, 1, 1, -1):
        assert bindings.turn_moon(table.state, job, by) == 1
        moons.append(table.state.moon[0])
    assert moons == [1, 2, 3, 0, 3]
    table.act().do("activate", job.card)
    assert [action.arg for action in table.actions("spot")] == ["0", "1"]
    table.do("spot", arg="1")
    assert table.state.moon[0] == 2


@pytest.mark.rule("SOR-R.57")
def test_no_token_comes_where_there_is_no_room_or_none_is_left():
    table = Table()
    bindings = values.language(table.state).bindings
    job = AbilityInstance(0, table.minions("left", 0, *["bell_ringer"] * 4)[0], 0, 0)
    assert bindings.create(table.state, job, 0) == 0
    assert list(bindings.spare(table.state, job)) == [1, 2]
    made = [bindings.create(table.state, job, tile) for tile in (1, 1, 1, 1, 1, 2, 2, 2)]
    assert made == [1, 1, 1, 1, 0, 1, 1, 0]
    assert list(bindings.spare(table.state, job)) == []


@pytest.mark.rule("SOR-4.06", "SOR-R.03")
def test_a_random_start_player_takes_one_number():
    setup = checked_setup(GAME, 4, {"sets_by": "draft"})
    starts = {GAME.initial_state(setup, seed).first for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    state = Table(seats=4).state
    state.setup, state.script = setup, [2]
    lay_out(state)
    assert (state.first, state.script) == (2, [])
