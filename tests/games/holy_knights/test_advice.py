"""What the advice puts first: what bots play on along, and what beginners are shown."""

from __future__ import annotations

import random

import pytest

from tabletop.bots import one_ply
from tabletop.bots.advice_order import advised_first
from tabletop.bots.choice import play_level
from tabletop.bots.evaluations import Evaluation, is_clear
from tabletop.bots.hint_reasons import varied
from tabletop.engine import aliases, runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.holy_knights.bots import advice, evaluation, helping
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules import fight_chance
from tabletop.games.holy_knights.rules.strikes import blow_of
from tests.helpers.holy import DARK_HAND, GAME, LIGHT_HAND, Table

SWITCH, WHISPER = "holy_knights.slip.switch", "holy_knights.slip.whisper"


def first(table: Table) -> str:
    """Return the verb of what is advised first, with the card or the place it is about."""
    best = GAME.strategy.advise(table.state, table.seat, table.legal)[0]
    card = best.source if best.source.startswith("card:") else best.target
    return f"{best.verb} {table.named(card)}".strip()


def test_nobody_gives_up_a_table_for_one_card_of_the_other_side() -> None:
    table = Table().mat(0, "king_ashadi", "roxanne", "squire_pim").hand(0, "ogre").turn()
    assert first(table) == "end"


def test_a_table_that_is_worth_less_than_the_hand_is_given_up() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "red_dragon", "hydra", "troll", "vorgath").mat(1, "ogre").turn()
    assert first(table) == "lay red_dragon"


def test_the_side_with_more_cards_in_hand_is_declared() -> None:
    table = Table().hand(0, "knight_of_blood", "miner_hulda", "scout_kes", "smith_orrik").mat(1, "troll").turn()
    assert first(table) in ("lay smith_orrik", "lay scout_kes", "lay miner_hulda")


def test_a_certain_victory_over_holders_of_gems_comes_before_more_cards_on_the_table() -> None:
    table = Table().mat(0, "troll", "hydra", "red_dragon").hand(0, "ogre").mat(1, "squire_pim").gems(1, "ruby").turn()
    assert first(table) == "attack zone:mat/1"


def test_gems_of_a_resigned_player_are_taken_at_once() -> None:
    table = Table(3).mat(0, "roxanne").hand(0, "nimble_ivo").gems(1, "ruby").mat(2, "troll").turn(1).concede(1).turn()
    advised = GAME.strategy.advise(table.state, table.seat, table.legal)
    assert [action.verb for action in advised] == ["attack", "steal", "end"]


def test_nobody_attacks_a_stronger_table_that_holds_nothing() -> None:
    table = Table().mat(0, "troll", "hydra").hand(0, "ogre").mat(1, "roxanne", "king_ashadi", "marguerite").turn()
    assert first(table) == "strengthen ogre"


def test_an_attacker_sends_the_hand_it_counted_on() -> None:
    table = Table().mat(0, "troll").hand(0, "hydra", "ogre").mat(1, "roxanne", "king_ashadi").gems(1, "ruby", "pearl")
    assert first(table.turn().attack(1)) == "enter hydra"


def test_a_sure_winner_spends_no_magic_but_sends_characters_that_stay() -> None:
    table = Table(3).mat(0, "troll", "hydra", "red_dragon").hand(0, "fireball", "ogre")
    table.mat(1, "squire_pim").gems(1, "ruby").turn().attack(1)
    assert first(table) == "enter ogre"
    assert first(table.do("enter", "ogre")) == "ready"


@pytest.mark.parametrize(
    ("foes", "spell"),
    [(("orc_footman", "orc_raider", "giant_spider", "ghoul"), "holy_light"), (("hydra", "ghoul", "harpy"), "fireball")],
)
def test_the_spell_that_meets_most_is_cast(foes: tuple[str, ...], spell: str) -> None:
    table = Table().mat(0, *foes).mat(1, *("marguerite", "roxanne", "king_ashadi")[: len(foes) - 1])
    table.gems(1, "ruby").hand(1, "haste", "holy_light", "fireball").turn().attack(1)
    assert first(table) == f"cast {spell}"


SPELLS = [card.key for kind, card in enumerate(BOOK.cards) if card is not None and BOOK.is_magic[kind]]


def useful(table: Table) -> set[str]:
    """Return the magic that a search would compare; what it leaves out is never advised, however it turns out."""
    candidates = GAME.strategy.search_policy.candidate_actions(table.state, table.seat, table.legal)
    advised = GAME.strategy.advise(table.state, table.seat, table.legal)
    assert {each for each in advised if each.verb in ("cast", "back")} <= set(candidates)
    return {table.named(each.source) for each in candidates if each.verb in ("cast", "back")}


def rescue(spell: str, *guards: str) -> Table:
    table = Table().mat(0, "captain_gerhart", "scout_kes").captives("roxanne").put("guards", *guards)
    return table.hand(0, spell).turn().rescue(None)


def against(spell: str, *held: str) -> Table:
    """Return an attack of the Light on the Dark, who hold these cards."""
    table = Table().mat(0, "roxanne").mat(1, "ogre").gems(1, "ruby").hand(0, spell).hand(1, *held)
    return table.turn().attack(1, None)


def of_the_dark(spell: str) -> Table:
    """Return an attack of the Dark on the Light, who are asked."""
    table = Table().mat(0, "ogre").mat(1, "roxanne", "king_ashadi").gems(1, "ruby").hand(1, spell)
    return table.turn().attack(1, None)


@pytest.mark.parametrize("spell", SPELLS)
def test_only_magic_that_can_do_something_in_this_fight_is_considered(spell: str) -> None:
    assert bool(useful(rescue(spell))) == (spell not in ("sleep", "dispel")), "the dungeon never sleeps"
    assert bool(useful(rescue(spell, "ogre"))) == (spell != "dispel")
    assert bool(useful(of_the_dark(spell))) == (spell != "dispel"), "no magic lies there"
    assert bool(useful(against(spell))) == (spell != "dispel"), "nobody can lay magic any more"
    assert useful(against(spell, "ghoul")) == {spell}, "the defender may still lay anything"


def test_dispel_is_considered_once_enemy_magic_lies_there() -> None:
    table = Table().mat(0, "ogre").hand(0, "fireball").mat(1, "roxanne", "king_ashadi").gems(1, "ruby")
    table.hand(1, "dispel").turn().attack(1, None).do("cast", "fireball")
    assert table.seat == 1
    assert useful(table) == {"dispel"}


def test_haste_is_left_out_for_the_side_that_strikes_first_in_every_round_anyway() -> None:
    table = Table(initiative="once").mat(0, "roxanne").mat(1, "ogre").gems(1, "ruby").hand(0, "haste").turn()
    table.attack(1, None)
    assert useful(table) == {"haste"}
    table.state.lead = 0
    assert useful(table) == set()
    assert GAME.strategy.is_futile(table.state, table.actions("cast", "haste")[0])


def test_helpers_too_lay_no_magic_that_finds_no_target() -> None:
    table = Table(3).mat(0, "captain_gerhart", "scout_kes").captives("roxanne").hand(1, "sleep", "shield").turn()
    table.rescue(None).skip("help")
    toward = {each.source for each in table.legal if each.verb == "back" and each.target != "zone:dungeon"}
    futile = {table.named(each.source) for each in table.legal if GAME.strategy.is_futile(table.state, each)}
    assert toward
    assert futile == {"sleep"}


@pytest.mark.parametrize(("held", "best"), [(("hydra", "troll"), "stand hydra"), (("ghoul",), "surrender")])
def test_a_neutral_defender_stands_where_the_hand_may_win(held: tuple[str, ...], best: str) -> None:
    table = Table().mat(0, "red_dragon", "ogre").hand(1, *held).gems(1, "ruby").turn().attack(1)
    assert first(table) == best


# --- help ---


def leader_attacked(*held: str) -> Table:
    """Return a table at which the leader, who is about to beat off an attack, may be helped or fought by a third."""
    table = Table(3).mat(0, "king_ashadi").mat(1, "troll", "hydra").gems(1, "ruby", "pearl", "diamond")
    return table.hand(2, *held).turn().attack(1).skip("help")


def test_an_attack_on_the_leader_is_helped_even_if_it_makes_a_new_leader() -> None:
    table = leader_attacked("captain_gerhart", "miner_hulda")
    stake = helping.stake_of(table.state, 2)
    assert (stake.wanted, stake.size > helping.LEAST_STAKE) == (0, True)
    assert first(table) == "aid captain_gerhart"


def test_the_defender_is_helped_where_its_victory_is_worth_more() -> None:
    table = Table(3).mat(0, "troll", "hydra").gems(0, "diamond").mat(1, "king_ashadi", "roxanne")
    table.gems(1, "ruby", "pearl").hand(2, "captain_gerhart", "scout_kes").turn().attack(1).skip("help")
    assert helping.stake_of(table.state, 2).wanted == 1
    gifts = [action for action in GAME.strategy.advise(table.state, 2, table.legal) if action.verb == "aid"]
    assert {action.target for action in gifts} == {"zone:mat/1"}


def test_nothing_is_given_to_a_fight_that_no_card_can_turn() -> None:
    table = Table(3).mat(0, "squire_pim").mat(1, "troll", "hydra", "red_dragon").gems(1, "ruby", "pearl")
    table.hand(2, "ogre", "miner_hulda").turn().attack(1).skip("help")
    assert table.offered == {"aid", "pass"}
    assert [action.verb for action in GAME.strategy.advise(table.state, 2, table.legal)] == ["pass"]


def test_nothing_is_given_where_the_card_is_worth_more_in_hand() -> None:
    """A quarrel without gems hardly matters to a third."""
    table = Table(3).mat(0, "troll").mat(1, "roxanne").hand(2, "ogre", "miner_hulda").turn().attack(1).skip("help")
    stake, ogre = helping.stake_of(table.state, 2), table.state.zones[table.zone("hand/2")][0]
    assert helping.gain(table.state, 2, stake, ogre) < 0
    assert first(table) == "pass"


@pytest.mark.parametrize("seats", [3, 4])
def test_every_considered_gift_raises_the_own_value(seats: int) -> None:
    """Over a match: what is offered goes to the line whose victory the estimate of the position calls better."""
    state = runner.new_state(GAME, checked_setup(GAME, seats, {}), 11)
    windows = given = 0
    for _ in range(600):
        if state.result is not None:
            break
        seat = runner.players_to_act(state)[0]
        seen = view(state, seat)
        advised = GAME.strategy.advise(seen.state, seat, seen.actions) or seen.actions
        if seen.state.ask is not None and seen.state.ask.key == "help":
            _, lost, won = evaluation.fight_outcomes(seen.state, evaluation.players(seen.state), seat)
            gifts = [action for action in advised if action.verb in ("aid", "back") and len(seen.actions) > 1]
            assert all(action.target == seen.state.line_ref(int(lost > won)) for action in gifts)
            windows, given = windows + 1, given + (advised[0] in gifts)
        runner.play(state, aliases.from_alias(state, seat, advised[0]))
    assert windows > given > 0


def test_regular_helps_by_the_same_value() -> None:
    table = leader_attacked("captain_gerhart", "miner_hulda")
    assert play_level(table.state, 2, "regular", 5).verb == "aid"


def test_ending_a_turn_beside_gems_without_guards_and_magic_against_none_are_warned_of() -> None:
    table = Table().mat(0, "troll", "hydra").gems(1, "ruby").turn()
    warnings = {action.verb: GAME.strategy.blunder_warning(table.state, action) for action in table.legal}
    assert warnings["end"] == "holy_knights.slip.unguarded"
    table = Table().mat(0, "troll", "hydra").mat(1, "ogre").gems(1, "ruby").turn()
    warnings = {action.verb: GAME.strategy.blunder_warning(table.state, action) for action in table.legal}
    assert warnings["end"] == ""
    table = Table().mat(0, "troll").hand(0, "dispel", "fireball").mat(1, "ogre").turn().do("attack")
    warned = [table.named(a.source) for a in table.legal if GAME.strategy.blunder_warning(table.state, a)]
    assert warned == ["dispel"]


@pytest.mark.rule("HOK-9.01")
@pytest.mark.parametrize(
    ("hand", "is_warned"),
    [
        (("shield", *LIGHT_HAND[:4]), True),
        (LIGHT_HAND[:4], False),
        (("harpy", *LIGHT_HAND[:4]), False),
    ],
)
def test_ending_a_turn_warns_that_the_next_draw_may_force_a_change_of_sides(
    hand: tuple[str, ...], is_warned: bool
) -> None:
    table = Table().mat(0, "troll", "ogre").hand(0, *hand).turn()
    (end,) = table.actions("end")
    assert GAME.strategy.blunder_warning(view(table.state, 0).state, end) == WHISPER * is_warned
    table.state.left = 1
    assert GAME.strategy.blunder_warning(table.state, end) == "", "no further draw"


def test_magic_that_could_be_used_in_an_attack_next_turn_needs_no_warning() -> None:
    table = Table().mat(0, "troll", "ogre").hand(0, "shield", *LIGHT_HAND[:4]).mat(1, "scout_kes").turn()
    (end,) = table.actions("end")
    assert GAME.strategy.blunder_warning(table.state, end) == ""


@pytest.mark.rule("HOK-9.01")
def test_a_forced_change_of_sides_is_not_asked_about() -> None:
    table = Table().mat(0, "troll", "ogre").hand(0, *LIGHT_HAND).draw("shield")
    assert {GAME.strategy.blunder_warning(table.state, action) for action in table.actions("lay")} == {""}
    free = Table().mat(0, "troll", "ogre").hand(0, *LIGHT_HAND[:4]).draw("shield")
    assert {GAME.strategy.blunder_warning(free.state, action) for action in free.actions("lay")} == {SWITCH}


@pytest.mark.rule("HOK-4.11")
def test_a_table_is_given_up_in_vain_unless_a_thief_waits() -> None:
    def is_futile(table: Table) -> bool:
        return GAME.strategy.is_futile(table.turn().state, table.actions("leave")[0])

    assert is_futile(Table().mat(0, "troll").hand(0, "ogre", "shield").gems(1, "ruby"))
    assert not is_futile(Table().mat(0, "troll").hand(0, "ogre", "nimble_ivo").gems(1, "ruby"))


@pytest.mark.rule("HOK-5.15")
def test_no_blunder_strikes_in_the_worse_of_two_forms() -> None:
    table = Table().mat(0, "archer_sylvaine", "cleric_anselm").mat(1, "minotaur", "ogre").turn().attack(1, 0)
    table.skip("strike")
    seen, better = view(table.state, table.seat), {"archer_sylvaine": "sword", "cleric_anselm": "spell"}
    assert {action.arg for action in seen.actions} == {"sword", "spell"}
    made = [one_ply.blunder(seen, random.Random(key)) for key in range(60)]
    assert all(action.arg == better[table.named(action.source)] for action in made)
    assert len({(action.source, action.target) for action in made}) == 4, "anybody strikes anybody"


@pytest.mark.rule("HOK-5.23")
def test_an_attack_that_is_as_good_as_won_comes_first_unless_most_gems_are_owned() -> None:
    def table(*gems: str) -> Table:
        made = Table().mat(0, "troll", "hydra").gems(0, *gems).mat(1, "squire_pim").hand(1, *LIGHT_HAND[1:4])
        return made.gems(1, "ruby").turn()

    assert first(table("pearl", "topaz", "amethyst")) == "attack zone:mat/1"
    assert first(table("pearl", "topaz", "amethyst", "diamond")) == "end"


def test_no_blunder_throws_a_table_away_or_storms_a_fortress() -> None:
    def is_implausible(table: Table, verb: str) -> bool:
        return GAME.strategy.is_futile(table.state, table.actions(verb)[0])

    table = Table().mat(0, "captain_gerhart", "scout_kes", "squire_pim", "miner_hulda").hand(0, "ogre").mat(1, "troll")
    assert is_implausible(table.turn(), "lay")
    strong = Table().mat(0, "squire_pim").hand(0, "hydra", "red_dragon").mat(1, "troll").turn()
    assert not is_implausible(strong, "lay")
    weak = Table().mat(0, "squire_pim").captives("roxanne").put("guards", "hydra", "troll").mat(1, "ogre").turn()
    assert is_implausible(weak, "rescue")
    assert GAME.strategy.blunder_warning(weak.state, weak.actions("rescue")[0]) == "holy_knights.slip.weak"
    weak.hand(0, "captain_gerhart", "miner_hulda", "scout_kes", "king_ashadi")
    assert not is_implausible(weak.turn(), "rescue"), "the hand may join"
    assert is_implausible(Table().mat(0, "squire_pim").mat(1, "hydra", "troll").turn(), "attack")
    owner = Table().mat(0, "orc_footman").gems(1, "ruby").hand(1, "king_ashadi", "squire_pim", "fireball").turn()
    assert is_implausible(owner.attack(1, None).skip("stand"), "surrender"), "the hand keeps the gem"
    outnumbered = Table().mat(0, "hydra", "red_dragon").gems(1, "ruby").hand(1, "squire_pim").turn()
    assert not is_implausible(outnumbered.attack(1, None).skip("stand"), "surrender")
    fight = Table().mat(0, "squire_pim").mat(1, "stone_golem", "skeleton").turn().attack(1).skip("strike")
    reach = {
        target: GAME.strategy.is_futile(fight.state, fight.actions("strike", "squire_pim", target)[0])
        for target in ("stone_golem", "skeleton")
    }
    assert reach == {"stone_golem": True, "skeleton": False}, "only a double six fells the Golem"
    seen, keys = view(table.state, 0), range(40)
    assert not any(one_ply.blunder(seen, random.Random(key)).verb in ("lay", "leave") for key in keys)


def test_no_magic_is_advised_for_a_fight_that_it_cannot_turn() -> None:
    lost = Table(3).mat(0, "orc_footman").mat(1, "roxanne", "king_ashadi", "marguerite", "beatrice").gems(1, "ruby")
    lost.mat(2, "troll").hand(2, "haste").turn().attack(1, None)
    assert (lost.decision, lost.seat) == ("help", 2)
    assert helping.stake_of(lost.state, 2).chance < 0.05
    assert [each.verb for each in GAME.strategy.advise(lost.state, 2, lost.legal)] == ["pass"]


@pytest.mark.parametrize(("lead", "best"), [(0.06, "attack"), (0.15, "end")])
def test_people_are_advised_a_sure_gain_unless_a_pass_is_surely_better(lead: float, best: str) -> None:
    table = Table().mat(0, "troll", "hydra").mat(1, "squire_pim").gems(1, "ruby").turn()
    (end,), (attack,) = table.actions("end"), table.actions("attack")
    found = Evaluation(end, 0.8, 0.03), Evaluation(attack, 0.8 - lead, 0.03)
    ordered = advised_first(view(table.state, 0), found, [], [end])
    assert ordered[0].action.verb == best
    assert not is_clear(view(table.state, 0), (Evaluation(end, 0.9), Evaluation(attack, 0.5))), "a search decides"


@pytest.mark.parametrize(("lead", "best"), [(0.003, "strengthen"), (0.05, "end")])
def test_people_are_advised_to_add_a_defender_unless_the_pass_is_better(lead: float, best: str) -> None:
    table = Table().mat(0, "squire_pim").gems(0, "ruby").hand(0, "militiaman_oto", "ogre").mat(1, "troll").turn()
    (end,), (add,), (switch,) = table.actions("end"), table.actions("strengthen"), table.actions("lay")
    found = Evaluation(end, 0.6, 0.004), Evaluation(switch, 0.6 - lead, 0.004), Evaluation(add, 0.6 - lead, 0.004)
    assert advised_first(view(table.state, 0), found, [], [end])[0].action.verb == best
    assert advised_first(view(table.state, 0), found[:2], [], [end])[0].action == end, "a change of sides is not free"


@pytest.mark.parametrize(("hand", "best"), [((), "end"), (("ogre", "troll", "ghoul", "harpy"), "steal")])
def test_people_with_a_full_hand_are_advised_to_send_a_thief_before_an_equal_pass(
    hand: tuple[str, ...], best: str
) -> None:
    table = Table().mat(0, "squire_pim").hand(0, "quick_tessa", *hand).gems(1, "ruby").turn()
    (end,), (steal,) = table.actions("end"), table.actions("steal")
    found = Evaluation(end, 0.6, 0.004), Evaluation(steal, 0.597, 0.004)
    assert advised_first(view(table.state, 0), found, [], [end])[0].action.verb == best
    table.state.left = 2
    assert advised_first(view(table.state, 0), found, [], [end])[0].action.verb == "steal", "the last turns"


def test_people_without_gems_are_not_advised_to_expose_a_character_for_nothing() -> None:
    table = Table().hand(0, "squire_pim").mat(1, "ogre", "troll").gems(1, "ruby").turn()
    (end,), (join,) = table.actions("end"), table.actions("lay")
    found = Evaluation(end, 0.4, 0.01), Evaluation(join, 0.4, 0.01)
    assert advised_first(view(table.state, 0), found, [], [end])[0].action == end


@pytest.mark.parametrize("best", ["lay", "steal"])
def test_people_without_a_side_are_advised_to_join_one_unless_something_else_is_better(best: str) -> None:
    table = Table().gems(0, "topaz").hand(0, "squire_pim", "quick_tessa").gems(1, "ruby").turn()
    (end,), (join,), (steal,) = table.actions("end"), table.actions("lay"), table.actions("steal")
    better = 0.02 if best == "steal" else 0.0
    found = Evaluation(steal, 0.6 + better, 0.01), Evaluation(end, 0.6, 0.01), Evaluation(join, 0.595, 0.01)
    order = sorted(found, key=lambda each: (-each.chance, each.action != end))
    assert advised_first(view(table.state, 0), tuple(order), [], [end])[0].action.verb == best


@pytest.mark.parametrize(
    ("gem", "foe", "best"),
    [
        pytest.param("ruby", "orc_footman", "enter", id="it makes a fight for gems surer"),
        pytest.param("", "orc_footman", "ready", id="nothing is at stake"),
        pytest.param("ruby", "dark_queen", "ready", id="the fight is lost all the same"),
    ],
)
def test_people_are_advised_to_defend_gems_with_what_is_as_good_as_holding_back(gem: str, foe: str, best: str) -> None:
    foes = (foe,) if foe == "orc_footman" else (foe, "red_dragon", "troll")
    table = Table().mat(0, *foes).mat(1, "militiaman_oto").gems(1, *filter(None, (gem,))).hand(1, "squire_pim")
    table.turn().attack(1, None)
    (ready,), (enter,) = table.actions("ready"), table.actions("enter")
    found = Evaluation(ready, 0.5, 0.01), Evaluation(enter, 0.495, 0.01)
    assert advised_first(view(table.state, 1), found, [], [ready])[0].action.verb == best


def test_a_hint_compares_both_sides_before_two_characters_of_one() -> None:
    table = Table().hand(0, "ogre", "troll", "squire_pim").turn()
    found = [Evaluation(table.actions("lay", card)[0], 0.5) for card in ("ogre", "troll", "squire_pim")]
    order = [table.named(each.action.source) for each in varied(view(table.state, 0), found)]
    assert order == ["ogre", "squire_pim", "troll"]


@pytest.mark.parametrize(("foe", "best"), [("squire_pim", "ready"), ("king_ashadi", "cast")])
def test_people_are_advised_no_magic_in_a_fight_that_is_as_good_as_won(foe: str, best: str) -> None:
    table = Table().mat(0, *(("troll", "hydra") if best == "ready" else ("ghoul",))).mat(1, foe).gems(1, "ruby")
    table.hand(0, "fireball").hand(1, *LIGHT_HAND[1:]).turn().attack(1, None)
    (cast,), (ready,) = table.actions("cast"), table.actions("ready")
    found = Evaluation(cast, 0.8, 0.02), Evaluation(ready, 0.76, 0.02)
    assert advised_first(view(table.state, 0), found, [], [ready])[0].action.verb == best


@pytest.mark.rule("HOK-4.05", "HOK-4.07")
@pytest.mark.parametrize("before", ["ogre", "squire_pim"])
def test_where_a_drawn_knight_goes_without_a_change_is_considered_once(before: str) -> None:
    table = Table().mat(0, before).draw("roxanne")
    policy = GAME.strategy.search_policy
    assert policy is not None
    assert {"keep", "end"} <= table.offered
    for choose in (GAME.strategy.advise, policy.candidate_actions):
        verbs = [action.verb for action in choose(table.state, 0, table.legal)]
        assert (verbs.count("end"), "keep" in verbs) == (1, False)


@pytest.mark.rule("HOK-7.06", "HOK-5.35")
@pytest.mark.parametrize(
    ("party", "danger"),
    [
        (("abbess_hedwig", "miner_hulda", "amazon_ippolita", "captain_gerhart"), "captain_gerhart"),
        (("novice_odette", "king_ashadi"), "king_ashadi"),
    ],
)
def test_the_dungeon_strikes_whoever_can_fell_it(party: tuple[str, ...], danger: str) -> None:
    table = Table(2).mat(0, *party).captives("isolde").mat(1, "troll").turn().rescue(1)
    table.skip()
    assert (table.decision, table.seat) == ("strike", 1)
    policy = GAME.strategy.search_policy
    assert policy is not None
    for choose in (GAME.strategy.advise, policy.candidate_actions):
        chosen = choose(table.state, 1, table.legal)
        assert [table.named(action.target) for action in chosen] == [danger]


@pytest.mark.rule("HOK-5.22")
def test_the_best_strike_is_that_after_which_the_fight_is_most_likely_won() -> None:
    table = Table().mat(0, "king_ashadi", "squire_pim").mat(1, "troll", "ogre", "orc_raider").turn().attack(1).skip()
    chances = {
        action: fight_chance.chance_by_strike(table.state, blow_of(table.state, action)) for action in table.legal
    }
    best = advice.best_strike(table.state, table.legal)
    assert chances[best] == max(chances.values()) > min(chances.values())
    assert chances[best] >= fight_chance.fight_chance(table.state) - 1e-9


def test_attacks_tempt_novice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A beginner's bot that hardly attacks is dull, and one in five actions is hardly."""
    table = Table().mat(0, "troll", "hydra").hand(0, *DARK_HAND[:4]).mat(1, "king_ashadi", "squire_pim").turn()
    seen = view(table.state, 0)
    assert sum(action.verb == "attack" for action in seen.actions) <= len(seen.actions) / 5
    attacks = []
    for temptation in ("attack", ""):
        monkeypatch.setattr(type(GAME.strategy), "temptation", temptation)
        made = [one_ply.blunder(seen, random.Random(key)).verb for key in range(60)]
        attacks.append(made.count("attack"))
    assert attacks[0] > attacks[1] + 8
