"""Fine print: what the rules say of rare moments, and what cards of one's own may come to."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import Item, op, runner
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.state import to_plain
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import Cull, Effect, Modify, ScoreNow, SetValues
from tabletop.games.quarriors.cards.schema import Ability
from tabletop.games.quarriors.cards.vocabulary import Condition, Noun, Owner, Pick, Ref, Selection, Tally, Timing, Where
from tabletop.games.quarriors.game import game
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import Lasting, Trigger
from tabletop.games.quarriors.rules.steps import casting, triggers
from tabletop.games.quarriors.rules.steps.effects import copy_monster
from tests.helpers.quarriors import Table, read


def windows(table: Table) -> list[tuple[str, int]]:
    """Pass every reaction in front of us; return window and seat of each."""
    found = []
    while table.decision == "react":
        assert table.state.ask is not None
        found.append((str(table.state.ask.args[0]), table.seat))
        table.do("pass")
    return found


def at_work(monkeypatch: pytest.MonkeyPatch, table: Table, die: int, *effects: Effect) -> None:
    """Let a die of seat 0 do what a card of one's own says."""
    state = table.state
    card = state.card_of[state.kind[die]]
    monkeypatch.setattr(BOOK.rules[card], "abilities", (Ability(Timing.SCORED, effects),))
    state.ask, state.legal = None, {}
    triggers.start(state, Trigger(0, die, card, 0, 0))
    runner.advance(state)


# --- who is asked when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-R.16")
def test_after_each_readying_and_each_casting_rivals_may_react() -> None:
    table = Table("growth_charm", "life_spell", "goblin", seats=3, stops="all")
    table.put("ready/1", "life SP")
    table.put("ready/2", "life SP")
    table.put("pool/0", "growth SP", "growth SP")
    table.turn(0, phase=3).do("ready")
    assert windows(table) == [("c", 1), ("c", 2)]
    table.do("ready")
    assert windows(table) == [("c", 1), ("c", 2)]
    table.do("cast", "growth")
    assert windows(table) == [("c", 1), ("c", 2)]
    assert (table.decision, table.seat, table.state.quiddity) == ("summon", 0, [3, 0, 0])


@pytest.mark.rule("QUA-R.16", "QUA-8.06")
def test_after_each_summoning_rivals_may_react_before_what_it_sets_off() -> None:
    table = Table("goblin", "life_spell", "hag", stops="all")
    table.put("ready/1", "life SP")
    table.put("pool/0", "goblin 1/2/2*", "goblin 1/2/2", *["quiddity Q1"] * 2)
    table.turn(0, phase=3).do("summon", "goblin 1/2/2*")
    assert table.at("ready/0") == ["goblin 1/2/2*"]
    assert windows(table) == [("c", 1)]
    table.do("summon", "goblin 1/2/2")
    assert windows(table)[0] == ("c", 1)
    assert table.at("ready/0") == ["goblin 1/2/2", "goblin 1/2/2*"]


@pytest.mark.rule("QUA-R.16", "QUA-O.8")
def test_no_time_is_spent_where_nobody_stops() -> None:
    table = Table("goblin", "life_spell", seats=3)
    table.state.stops = [0xFF, 0b100, 0]
    table.put("ready/1", "life SP")
    table.state.active, before = 0, table.state.stack[:]
    assert not casting.open_window(table.state, "d")
    assert table.state.stack == before
    assert casting.open_window(table.state, "c")
    assert table.state.stack == [*before, ("window", "c", 1, False)]


@pytest.mark.rule("QUA-12.03", "QUA-R.38")
def test_nobody_may_react_to_the_capture_that_ends_the_match() -> None:
    table = Table("goblin", "hag", "spirit", "dragon", "life_spell", stops="all")
    table.put("ready/1", "life SP")
    table.empty("goblin", "spirit", "dragon")
    table.empty("hag", keep=1)
    table.put("pool/0", *["quiddity Q2"] * 3)
    table.turn(0, phase=5)
    windows(table)
    table.do("capture", "hag")
    if table.decision == "pay":
        table.do("settle")
    assert table.state.result is not None
    assert table.state.result.kind == "quarriors.end.wilds"
    assert [frame[0] for frame in table.state.stack].count("window") == 0


@pytest.mark.card("deathdealer")
@pytest.mark.rule("QUA-R.61", "QUA-R.18")
def test_who_wants_no_die_for_one_monster_is_asked_for_the_next() -> None:
    table = Table("deathdealer", "hag")
    first, second = table.put("ready/0", "deathdealer 1/3/2"), table.put("ready/0", "deathdealer 1/3/2")
    table.put("used/1", "hag")
    table.turn(0)
    asked = []
    while table.decision == "pick":
        assert table.state.ask is not None
        asked.append(table.state.ask.args[0].die)
        table.do("none")
    assert asked == [first, second]
    assert (table.decision, table.at("used/0")) == ("cull", ["deathdealer", "deathdealer"])


@pytest.mark.rule("QUA-R.15", "QUA-R.13")
def test_a_spell_that_can_be_cast_keeps_the_time_of_immediate_effects_open() -> None:
    table = Table("growth_charm", "goblin")
    table.put("ready/0", "growth SP")
    table.turn(0, phase=2)
    assert (table.decision, table.can("cast", "growth"), table.can("use")) == ("immediate", True, False)


@pytest.mark.card("ooze_strong")
@pytest.mark.rule("QUA-R.13", "QUA-R.36")
@pytest.mark.parametrize("rivals", [0, 1])
def test_who_can_change_a_model_is_asked_and_nobody_else(rivals: int) -> None:
    table = Table("ooze_strong", "goblin")
    ooze = table.put("ready/0", "ooze 2/?/?")
    table.state.copied[ooze] = (table.state.card_of[table.state.kind[ooze]], 2, 0, 5, 0)
    table.put("ready/1", *["goblin 1/2/2"] * rivals)
    table.turn(0, phase=2)
    assert (table.decision == "immediate") is bool(rivals)
    assert table.can("copy") is bool(rivals)


@pytest.mark.card("ooze_strong", "spirit_mighty", "death_incantation")
@pytest.mark.rule("QUA-R.65", "QUA-R.45")
def test_after_scoring_a_model_may_be_changed_in_phase_1() -> None:
    table = Table("ooze_strong", "death_incantation", "goblin", "hag")
    table.put("ready/0", "death SP**")
    ooze = table.put("aside/0", "ooze")
    victim = table.put("ready/1", "goblin 1/2/2")
    hag = table.put("ready/1", "hag 1/3/3")
    other = table.put("ready/1", "hag 2/4/5")
    table.will_roll("ooze 2/?/?")
    table.turn(0).do("cast", "death", victim)
    assert table.state.zone[ooze] == table.zone("ready/0")
    table.do("pick", ooze, hag)
    assert (table.decision, table.state.phase) == ("cast", 1)
    table.will_draw_and_roll(0, *["quiddity Q1"] * 6)
    table.do("copy", ooze, other)
    assert (table.attack(ooze), table.defense(ooze)) == (4, 5)


@pytest.mark.card("hag", "goblin_mighty")
@pytest.mark.rule("QUA-R.17", "QUA-R.18")
def test_everybody_orders_own_abilities_and_only_those_of_one_moment() -> None:
    table = Table("hag", "goblin_mighty")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2*")
    table.put("bag/1", "quiddity", "assistant")
    table.script.extend([0, 0])
    table.turn(0, phase=4)
    assert "drew" in table.log
    assert table.decision != "order"
    assert (table.state.quiddity[0], table.at("pool/1")) == (1, ["assistant", "quiddity"])


@pytest.mark.card("wizard_strong")
@pytest.mark.rule("QUA-R.20", "QUA-R.22")
def test_a_spell_that_fell_off_a_scored_monster_is_culled_once_at_most() -> None:
    table = Table("wizard_strong", "death_charm", "goblin")
    table.put("ready/0", "wizard 1/2/5")
    first = table.attach("death SP*", table.put("ready/0", "goblin 1/2/2"))
    left = table.attach("death SP**", table.put("ready/0", "goblin 1/2/2"))
    table.turn(0).do("pick", first)
    assert [action.source for action in table.actions("pick")] == [f"die:{left}"]
    table.do("pick", left)
    assert table.decision == "cull"
    assert (table.at("used/0"), table.state.score) == (["goblin", "goblin", "wizard"], [3 + 2 + 2 + 2, 0])


@pytest.mark.rule("QUA-9.05", "QUA-14.08")
def test_what_one_defender_absorbs_is_gone_before_the_next_is_attacked() -> None:
    table = Table("growth_charm", "hag", "goblin", seats=3)
    table.put("ready/0", "hag 1/3/3", "growth SP")
    table.put("ready/1", "hag 2/4/5", "goblin 1/2/2")
    table.put("ready/2", "goblin 1/2/2")
    table.turn(0, phase=4).do("attack").do("done").do("defend", "hag")
    assert (table.decision, table.state.amount, table.at("ready/1")) == ("between", 0, ["goblin 1/2/2", "hag 2/4/5"])
    table.do("done").until("capture")
    assert (table.at("ready/1"), table.at("used/2")) == (["goblin 1/2/2", "hag 2/4/5"], ["goblin"])


@pytest.mark.card("ooze_strong")
@pytest.mark.rule("QUA-R.36")
def test_nobody_else_changes_a_model() -> None:
    table = Table("ooze_strong", "goblin", "hag", "growth_charm")
    goblin, hag = table.put("ready/0", "goblin 1/2/2"), table.put("ready/1", "hag 1/3/3")
    table.put("ready/0", "growth SP")
    table.turn(0, phase=5)
    assert table.refusal("copy", goblin, hag).key == "refusal.nothing"


# --- what lasts, and what is over -----------------------------------------------------------------------------------


@pytest.mark.card("devotee_mighty", "life_cantrip")
@pytest.mark.rule("QUA-R.28")
def test_after_an_attack_nothing_of_it_counts_any_more() -> None:
    table = Table("devotee_mighty", "life_cantrip", "goblin", "hag")
    table.put("ready/0", "devotee 2/2/4*")
    host = table.put("ready/1", "hag 2/4/5")
    table.attach("life SP", host)
    table.put("pool/0", "quiddity Q2")
    table.turn(0, phase=4)
    table.until("capture")
    assert table.defense(host) == 5 + 4
    assert stats.total_attack(table.state, 0) == 2
    left = table.state
    assert (left.attacking, left.ledger, left.counted) == (False, (), ())
    assert (left.defender, left.amount, left.felled) == (-1, 0, 0)


@pytest.mark.rule("QUA-R.60")
def test_what_was_said_of_one_monster_ends_when_it_leaves() -> None:
    table = Table("goblin", "hag")
    goblin, hag = table.put("ready/0", "goblin 1/2/2"), table.put("ready/0", "hag 1/3/3")
    of_goblin, of_hag, of_all = (Lasting("modify", 0, die, 0, 1, 1) for die in (goblin, hag, -1))
    table.state.lasting = [of_goblin, of_hag, of_all]
    table.shift("goblin", "ready/0", "used/0")
    assert table.state.lasting == [of_hag, of_all]
    assert table.attack(hag) == 3 + 2


@pytest.mark.rule("QUA-R.60")
def test_a_card_of_ones_own_may_strengthen_a_single_monster_until_the_end_of_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("hag", "goblin")
    hag, goblin = table.put("ready/0", "hag 1/3/3"), table.put("ready/0", "goblin 1/2/2")
    other = table.put("ready/0", "goblin 1/2/2")
    table.put("pool/0", "quiddity Q2")
    table.turn(0, phase=5)
    one = Selection(Owner.OWN, Noun.MONSTER, (Where.READY,), other=True, pick=Pick.ONE)
    at_work(monkeypatch, table, hag, Modify(one, attack=3, defense=1))
    table.do("pick", goblin)
    assert [(table.attack(die), table.defense(die)) for die in (hag, goblin, other)] == [(3, 3), (5, 3), (2, 2)]
    table.finish()
    assert table.attack(goblin) == 2


def test_a_card_of_ones_own_may_strengthen_itself_or_its_host(monkeypatch: pytest.MonkeyPatch) -> None:
    for who, attacks in ((Ref.ITSELF, (3, 2)), (Ref.HOST, (1, 4))):
        table = Table("hag", "goblin")
        assistant, goblin = table.put("ready/0", "assistant 1/1/2"), table.put("ready/0", "goblin 1/2/2")
        table.put("pool/0", "quiddity Q2")
        table.turn(0, phase=5)
        table.state.host[assistant] = goblin
        at_work(monkeypatch, table, assistant, Modify(who, attack=2))
        table.state.host[assistant] = -1
        assert (table.attack(assistant), table.attack(goblin)) == attacks


@pytest.mark.rule("QUA-R.36", "QUA-R.44")
def test_a_copy_of_what_cannot_exist_here_falls_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("ooze_strong", "goblin", "hag")
    ooze = table.put("ready/0", "ooze 2/?/?")
    hag, goblin = table.put("ready/1", "hag 1/3/3"), table.put("ready/1", "goblin 1/2/2")
    table.put("used/1", "assistant")
    alone = Condition(Selection(Owner.OWN, Noun.DIE, (Where.USED,), of="assistant"), least=0, most=0)
    monkeypatch.setattr(table.state.card(goblin), "perish", alone)
    table.state.has_perishing = True
    copy_monster(table.state, ooze, hag)
    table.put("pool/0", "quiddity Q1")
    table.turn(0, phase=5).do("copy", ooze, goblin)
    assert (table.at("ready/0"), table.at("used/0")[0]) == ([], "ooze")
    assert table.at("ready/1") == ["goblin 1/2/2", "hag 1/3/3"]


@pytest.mark.card("defender")
@pytest.mark.rule("QUA-R.53", "QUA-6.02")
@pytest.mark.parametrize(("scored", "glory"), [(0, 2), (1, 2 + 1), (3, 2 + 3)])
def test_a_monster_scored_at_once_counts_those_scored_before(
    monkeypatch: pytest.MonkeyPatch, scored: int, glory: int
) -> None:
    table = Table("defender", "goblin")
    die = table.put("ready/0", "defender 1/1/5*")
    table.put("pool/0", "quiddity Q2")
    table.turn(0, phase=5)
    table.state.scored = scored
    at_work(monkeypatch, table, die, ScoreNow())
    assert (table.state.score, table.state.scored, table.at("used/0")) == ([glory, 0], scored + 1, ["defender"])


def test_a_card_of_ones_own_may_cull_all_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "quiddity", "goblin", "quiddity")
    table.put("pool/0", "quiddity Q2")
    table.turn(0, phase=5)
    everything = Selection(Owner.OWN, Noun.DIE, (Where.USED,), of="quiddity", pick=Pick.ALL)
    at_work(monkeypatch, table, hag, Cull(everything, glory=2))
    assert (table.at("used/0"), table.state.score) == (["goblin"], [4, 0])


@pytest.mark.card("deathdealer_strong", "dragon")
@pytest.mark.rule("QUA-R.53", "QUA-R.18")
def test_who_defeats_two_at_once_is_scored_once() -> None:
    table = Table("deathdealer_strong", "dragon", "goblin", "hag")
    table.put("ready/0", "dragon 1/4/4", "deathdealer 1/3/2")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2", "hag 2/4/5")
    table.turn(0, phase=4)
    assert (table.state.score, table.count("used/0")["deathdealer"]) == ([2, 0], 1)
    assert table.log.count("scored") == 1


@pytest.mark.card("spirit_mighty", "death_incantation")
@pytest.mark.rule("QUA-R.45")
def test_who_waits_aside_does_not_return_for_a_monster_of_ones_own() -> None:
    table = Table("spirit_mighty", "death_incantation", "goblin")
    table.put("ready/0", "death SP*")
    goblin = table.put("ready/0", "goblin 1/2/2")
    table.put("aside/0", "spirit")
    table.put("pool/0", "quiddity Q1")
    table.turn(0, phase=5).do("cast", "death", goblin)
    assert (table.at("aside/0"), table.at("used/0")) == (["spirit"], ["death", "goblin"])
    assert table.script == []


@pytest.mark.card("death_cantrip", "life_spell", "goblin_strong", "devotee", "life_cantrip")
@pytest.mark.rule("QUA-R.60", "QUA-R.34")
def test_what_a_card_does_not_change_stays() -> None:
    table = Table("death_cantrip", "life_cantrip", "goblin_strong", "devotee", "hag")
    hag, goblin = table.put("ready/0", "hag 1/3/3"), table.put("ready/0", "goblin 1/2/2*")
    devotee = table.put("ready/0", "devotee 2/2/4*")
    table.put("ready/0", "death SP*")
    table.attach("life SP", hag)
    table.turn(0, phase=5).do("cast", "death")
    values = [(table.attack(die), table.defense(die)) for die in (hag, goblin, devotee)]
    assert values == [(3 + 2, 3 + 1 + 4), (2 + 2, 2), (2 + 2, 4 + 1 + 2)]


@pytest.mark.card("ooze", "victory_spell")
@pytest.mark.rule("QUA-R.44")
def test_a_monster_that_perishes_was_not_hit_by_the_attack() -> None:
    table = Table("ooze", "victory_spell", "goblin", "hag")
    table.put("ready/0", "hag 1/3/3", "victory SP")
    table.put("ready/1", "ooze 2/?/?", "hag 2/4/5")
    table.turn(0, phase=5)
    assert (table.at("used/1"), table.at("ready/1")) == (["ooze"], ["hag 2/4/5"])
    assert table.state.hit == 0
    table.do("cast", "victory")
    assert table.state.score == [0, 0]


@pytest.mark.card("shaping_incantation")
@pytest.mark.rule("QUA-R.61", "QUA-R.22")
def test_a_die_picked_as_a_cost_goes_to_its_card_and_what_it_buys_to_the_used_pile() -> None:
    table = Table("shaping_incantation", "goblin")
    table.attach("shaping SP", table.put("ready/0", "goblin 1/2/2"))
    assistant = table.put("used/0", "assistant")
    table.turn(0)
    assert table.can("pick", assistant, "wilds/assistant")
    assert len(table.actions("pick", assistant)) == 1
    table.do("pick", assistant)
    assert {action.target for action in table.actions("pick")} == {"zone:used/0"}


# --- figures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-4.08")
@pytest.mark.parametrize(
    ("what", "counts"),
    [(Tally.SCORED, (3, 0)), (Tally.OTHERS_SCORED, (2, 0)), (Tally.RIVALS_HIT, (2, 0))],
)
def test_what_a_turn_has_brought_counts_for_the_active_seat_alone(what: Tally, counts: tuple[int, int]) -> None:
    table = Table("goblin", "hag", seats=3)
    die = table.put("ready/0", "goblin 1/2/2")
    state = table.state
    state.scored, state.hit = 3, 0b110
    assert tuple(stats.count(state, seat, die, what) for seat in (0, 1)) == counts
    state.scored = state.hit = 0
    assert stats.count(state, 0, die, what) == 0


@pytest.mark.card("ooze")
@pytest.mark.rule("QUA-R.34")
def test_a_formula_may_give_other_numbers_for_attack_and_defense(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("ooze", "goblin")
    ooze = table.put("ready/0", "ooze 2/?/?")
    monkeypatch.setattr(table.state.card(ooze), "formula", SetValues(Selection(Owner.OWN, Noun.DIE, ()), 2, 6))
    assert (table.attack(ooze), table.defense(ooze)) == (2, 6)


@pytest.mark.card("defender")
@pytest.mark.rule("QUA-6.02")
def test_the_glory_hoped_for_counts_the_other_monsters() -> None:
    table = Table("defender", "goblin")
    defender = table.put("ready/0", "defender 1/1/5*")
    table.put("ready/0", "goblin 1/2/2", "goblin 1/2/2")
    assert stats.predicted_glory(table.state, 0) == (2 + 2) + 2 + 2
    assert stats.glory(table.state, defender) == 2 + 2
    table.turn(0)
    assert table.state.score == [8, 0]


@pytest.mark.rule("QUA-R.34", "QUA-R.28")
def test_values_never_fall_below_nothing_and_no_attack_fells_nobody() -> None:
    table = Table("goblin", "hag")
    goblin, hag = table.put("ready/0", "goblin 1/2/2"), table.put("ready/1", "hag 1/3/3")
    table.state.lasting = [Lasting("modify", 0, goblin, 0, -5, -5), Lasting("set", 1, hag, 0, -1, 0)]
    assert (table.attack(goblin), table.defense(goblin)) == (0, 0)
    assert (table.attack(hag), table.defense(hag)) == (3, 0)
    assert stats.preview_losses(table.state, 0) == {1: (0, 0)}


@pytest.mark.rule("QUA-R.54", "QUA-R.13")
def test_immediate_effects_of_a_window_are_counted() -> None:
    table = Table("goblin", "hag")
    table.turn(0, "portal D1", "portal D1", "assistant RR*")
    for used, name in enumerate(("portal", "portal"), 1):
        table.will_draw_and_roll(0, "portal D1")
        table.do("use", name)
        assert table.state.uses == used


def first_die(table: Table, place: str, face: str = "") -> Item:
    """Take the very first die, an Assistant, to a place: whatever asks for a die at all must not take it for none."""
    first = Item(0)
    op.move(table.state, first, table.zone(place))
    table.state.face[first] = read(f"assistant {face}")[1] if face else -1
    return first


@pytest.mark.rule("QUA-2.11", "QUA-R.14")
def test_the_very_first_die_may_be_rolled_again_along_with_another() -> None:
    table = Table("goblin", "hag")
    first = first_die(table, "pool/0")
    table.turn(0, "assistant RR*", waiting=("assistant 1/1/2",))
    table.will_roll("assistant Q1", "assistant RR*")
    table.do("use", "assistant", first)
    (rolled,) = table.params("quarriors.log.rolled.mixed")
    assert (table.name(first), rolled["faces"], rolled["quiddity"]) == ("assistant RR*", ("face:assistant/3",), 1)


@pytest.mark.card("death_charm", "shaping_spell")
@pytest.mark.rule("QUA-14.01", "QUA-14.11", "QUA-14.12")
def test_a_spell_beside_the_very_first_die_is_attached_like_any_other() -> None:
    table = Table("death_charm", "shaping_spell", "goblin")
    first = first_die(table, "ready/0", "1/1/2")
    goblin = table.put("ready/0", "goblin 1/2/2")
    spell = table.put("ready/0", "death SP*")
    table.turn(0, phase=5).do("cast", spell, first)
    assert (table.attack(first), table.attack(goblin)) == (1 + 3, 2)
    assert table.refusal("cast", spell, goblin).rule == "QUA-14.01"
    table.shift("assistant", "ready/0", "used/0")
    assert table.at("used/0") == ["assistant", "death"]


@pytest.mark.rule("QUA-R.60")
def test_what_is_said_of_the_very_first_die_holds_for_no_other() -> None:
    table = Table("goblin", "hag")
    first, goblin = first_die(table, "ready/0", "1/1/2"), table.put("ready/0", "goblin 1/2/2")
    table.state.lasting = [Lasting("modify", 0, first, 0, 5, 5)]
    assert (table.attack(first), table.attack(goblin)) == (1 + 5, 2)


@pytest.mark.card("death_incantation")
@pytest.mark.rule("QUA-14.06", "QUA-14.10")
def test_a_spell_cast_at_the_very_first_die_defeats_it() -> None:
    table = Table("death_incantation", "goblin")
    table.put("ready/0", "death SP*")
    first = first_die(table, "ready/1", "1/1/2")
    table.turn(0, phase=5).do("cast", "death", first)
    assert table.params("quarriors.log.cast_at") == [
        {"seat": "seat:0", "die": "kind:death_incantation", "target": "kind:assistant", "whose": "seat:1"}
    ]
    assert table.at("used/1") == ["assistant"]


@pytest.mark.rule("QUA-1.17")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_who_begins_is_told(first: int) -> None:
    state = runner.dealt_state(game, checked_setup(game, 3, {"first": str(first), "supply": "random"}), 5)
    state.events = []
    runner.advance(state)
    told = [(event.key, event.params) for event in state.events if isinstance(event, Logged) and ".first" in event.key]
    assert told == [("quarriors.log.first", {"seat": f"seat:{first - 1}"})]
    (turn,) = (
        event.params for event in state.events if isinstance(event, Logged) and event.key == "quarriors.log.turn"
    )
    assert turn == {"seat": f"seat:{first - 1}", "n": 1}


@pytest.mark.card("death_spell")
@pytest.mark.rule("QUA-R.19", "QUA-14.10")
def test_a_die_picked_to_be_defeated_is_aimed_at_nothing() -> None:
    table = Table("death_spell", "goblin", "hag")
    table.put("ready/0", "death SP*")
    victims = table.put("ready/1", "goblin 1/2/2"), table.put("ready/1", "hag 1/3/3")
    table.turn(0, phase=5).do("cast", "death")
    assert {(action.source, action.target) for action in table.actions("pick")} == {
        (f"die:{die}", "") for die in victims
    }


# --- nobody looks on ------------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-3.15")
@pytest.mark.parametrize("seed", range(8))
def test_play_is_the_same_whether_it_is_told_or_not(seed: int) -> None:
    random = Random(seed)
    options = {"supply": "random", "stops": "all", "spent_stay_out": bool(seed % 2)}
    told = runner.new_state(game, checked_setup(game, 2 + seed % 3, options), seed)
    quiet = told.clone()
    for _ in range(150):
        if told.result is not None:
            break
        (seat, *_) = runner.players_to_act(told)
        actions = runner.legal_actions(told, seat)
        assert runner.legal_actions(quiet, seat) == actions
        action = random.choice(actions)
        told.events = []
        runner.play(told, action)
        assert told.events
        runner.play(quiet, action)
        assert quiet.events is None
        assert to_plain(quiet) == to_plain(told)


# --- before a question is asked -------------------------------------------------------------------------------------


@pytest.mark.card("ooze")
@pytest.mark.rule("QUA-R.44")
@pytest.mark.parametrize(("phase", "asked"), [(1, "cull"), (3, "summon"), (5, "capture")])
def test_who_cannot_exist_has_fallen_before_the_next_question(phase: int, asked: str) -> None:
    table = Table("ooze", "goblin", "hag")
    table.put("ready/1", "ooze 2/?/?")
    if phase == 1:
        table.put("ready/0", "hag 1/3/3")
        table.put("used/0", "assistant")
    else:
        table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.turn(0, phase=phase)
    assert (table.decision, table.at("ready/1"), table.at("used/1")) == (asked, [], ["ooze"])


@pytest.mark.rule("QUA-R.16", "QUA-O.8")
def test_a_window_asks_only_those_who_stop_there() -> None:
    table = Table("growth_charm", "life_spell", "goblin", seats=3)
    table.state.stops = [0, 1 << "abcdefgh".index("c"), 0]
    table.put("ready/1", "life SP")
    table.put("ready/2", "life SP")
    table.put("pool/0", "growth SP")
    table.turn(0, phase=3).do("ready")
    assert windows(table) == [("c", 1)]


@pytest.mark.rule("QUA-R.24")
def test_dice_that_are_not_rolled_pay_nothing() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "quiddity", "quiddity Q1")
    assert stats.funds(table.state, 0) == 1
