"""Why this die and no other: what stands beside each choice of a hint, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.hint_reasons import choice_reasons, tie_reason, varied
from tabletop.engine.view import view
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import At
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words
from tests.helpers.quarriors import LABELS, Table
from tests.helpers.reasons import reasons


def told(table: Table, verb: str, name: str, language: str = "en") -> str:
    """Return what speaks for an action with a die of a name, as its seat is told."""
    action = next(one for one in table.actions(verb) if table.name(int(one.source[4:])) == name)
    reason = table.state.game.strategy.explain_choice(table.state, action)
    return "" if reason is None else Words(language).format(reason.key, reason.params)


def test_each_monster_to_capture_tells_its_own_glory_and_a_spell_what_it_is_for() -> None:
    table = Table("hag", "dragon", "growth_charm")
    table.put("pool/0", *["quiddity Q2"] * 6)
    table.turn(phase=5)
    glory = {name: BOOK.power_cards[name].glory for name in ("hag", "dragon")}
    assert len(set(glory.values())) == 2
    for name, n in glory.items():
        ending = f"it scores {n} glory if it survives until your next turn."
        assert told(table, "capture", name) == f"Once summoned, {ending}"
    assert told(table, "capture", "quiddity") == ""
    assert told(table, "capture", "growth") == "You can use this spell each time you roll its icon."


def test_a_weak_die_to_cull_tells_how_many_stay() -> None:
    table = Table("goblin", "hag", "dragon")
    table.put("used/0", "assistant", "quiddity", "dragon", "portal")
    table.put("ready/0", "hag 1/3/3")
    table.turn()
    owned = len(list(table.state.owned(0)))
    weak = owned - 3  # a Portal draws others
    left = f"{weak - 1} of {owned - 1} left are weak"
    assert told(table, "cull", "quiddity") == f"White dice are weak: without it you draw better ones ({left})."
    assert told(table, "cull", "assistant") == f"Fewer weak dice ({weak - 1} of your {owned - 1}) mean better draws."
    assert told(table, "cull", "dragon").startswith("It cost only ")
    assert told(table, "cull", "portal").startswith("It cost only ")


def test_a_monster_to_summon_tells_what_it_can_do() -> None:
    table = Table("goblin", "dragon").turn(0, "dragon 3/8/7**", "quiddity Q2", "goblin 1/2/2")
    glory = BOOK.power_cards["dragon"].glory
    words = f"It attacks with 8, falls to an attack of 7 and scores {glory} if it survives."
    assert told(table, "summon", "dragon 3/8/7**") == words


def test_a_monster_that_gives_back_its_cost_tells_so() -> None:
    table = Table("goblin", "warrior").turn(0, "goblin 1/2/2*", "goblin 1/2/2", "quiddity Q2")
    assert told(table, "summon", "goblin 1/2/2*") == "It's free: it gives back the 1 quiddity it costs."
    assert told(table, "summon", "goblin 1/2/2").startswith("It attacks with 2")
    table = Table("goblin_strong").turn(0, "goblin 1/2/2*", "quiddity Q2")
    assert told(table, "summon", "goblin 1/2/2*").startswith("It attacks with 2")


def test_a_defender_tells_whether_it_stands_or_what_is_lost() -> None:
    table = Table("goblin", "hag", "dragon")
    table.put("ready/1", "goblin 1/2/2", "dragon 3/8/7**")
    table.put("ready/0", "hag 1/3/3")
    table.turn(0, phase=4)
    table.state.amount = 5
    glory = BOOK.power_cards["goblin"].glory
    assert told(table, "defend", "dragon 3/8/7**") == "Its defence of 7 stops the attack of 5."
    lost = f"It costs you {glory} glory; 3 damage is left for the next monster."
    assert told(table, "defend", "goblin 1/2/2") == lost
    table.state.amount = 7
    spared = "It is defeated, but no damage is left: your other monsters survive."
    assert told(table, "defend", "dragon 3/8/7**") == spared


def used(table: Table, name: str, target: str = "", arg: str = "", language: str = "en") -> str:
    """Return what speaks for using a die on another one, or on itself."""
    action = next(
        one
        for one in table.actions("use")
        if (table.name(int(one.source[4:])), one.arg) == (name, arg)
        and (table.name(int(one.target[4:])) if one.target else "") == target
    )
    reason = table.state.game.strategy.explain_choice(table.state, action)
    names = quarriors.names(language)
    return "" if reason is None else Words(language, names).format(reason.key, reason.params)


def test_a_reroll_tells_how_many_sides_of_the_die_rolled_again_are_better() -> None:
    table = Table("dragon", "goblin").turn(0, "assistant RR*", "dragon Q1", "quiddity Q2", "quiddity Q1")
    assert used(table, "assistant RR*") == "5 of Assistant's 6 faces beat the one it shows."
    assert used(table, "assistant RR*", "dragon Q1") == "5 of Quake Dragon's 6 faces beat the one it shows."
    assert used(table, "assistant RR*", "quiddity Q1") == "1 of Basic Quiddity's 6 faces beats the one it shows."
    assert used(table, "assistant RR*", "quiddity Q2") == "Basic Quiddity already shows its best face."
    assert used(table, "assistant RR*", "quiddity Q2", language="ja") == "魔力源はもう一番良い面です。"


def test_a_draw_tells_how_many_dice_come() -> None:
    table = Table("victory_charm", "dragon").turn(0, "portal D2", "victory D1+RR")
    assert used(table, "portal D2") == "It draws and rolls 2 more dice."
    assert {used(table, "victory D1+RR", arg=arg) for arg in ("draw", "both")} == {"It draws and rolls 1 more die."}
    assert used(table, "victory D1+RR", arg="reroll").endswith("the one it shows.")


def test_what_is_told_stands_in_both_languages() -> None:
    table = Table("hag", "dragon", "growth_charm")
    table.put("pool/0", *["quiddity Q2"] * 6)
    table.turn(phase=5)
    texts = {told(table, "capture", "dragon", language) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


def test_whatever_can_be_done_in_a_match_has_words_for_those_who_see_only_their_view() -> None:
    told_of = reasons(Table("hag").state.game, 3, {}, 1, quarriors.names, Random(1))
    assert {reason.key.removeprefix("quarriors.why.") for _, reason in told_of} == {
        *(
            "cull.basic",
            "cull.white",
            "cull.other",
            "done.cull",
            "done.immediate",
            "done.summon",
            "done.capture",
            "capture.monster",
            "capture.spell",
        ),
        *("summon.monster", "summon.scores", "defend.stands", "defend.falls"),
        *("use.draw", "use.reroll", "use.best"),
    }


def test_a_draw_before_the_roll_tells_that_more_dice_are_rolled() -> None:
    table = Table("defender_strong")
    table.put("ready/0", "defender 1/1/5*")
    table.turn()
    (use,) = table.actions("apply")
    reason = table.state.game.strategy.explain_choice(table.state, use)
    assert reason is not None
    assert Words("en").format(reason.key, reason.params) == "You roll 1 more die this turn."


@pytest.mark.parametrize(
    ("phase", "asked", "why"),
    [
        (1, "cull", "You keep all 12 dice; the weak ones still pay."),
        (3, "summon", "You keep 4 quiddity for a capture."),
        (5, "capture", "With only 12 dice, your good ones come up sooner."),
    ],
)
def test_each_way_on_tells_what_is_kept_so_that_every_listed_choice_has_a_reason(
    phase: int, asked: str, why: str
) -> None:
    table = Table("hag", "goblin")
    table.put("ready/0", "assistant 1/1/2")
    table.put("used/0", "assistant", "quiddity")
    if phase > 1:
        table.put("pool/0", "goblin 1/2/2", *["quiddity Q2"] * 2)
    table.turn(phase=phase)
    assert table.decision == asked
    owned = len(list(table.state.owned(0)))
    (way_on,) = table.actions("done")
    reason = table.state.game.strategy.explain_choice(table.state, way_on)
    assert reason is not None
    assert Words("en").format(reason.key, reason.params) == why.replace("12", str(owned))
    if asked == "cull":
        listed = [*table.actions("cull")[:2], way_on]
        assert all(choice_reasons(view(table.state, 0), listed, Words("en").has))


def test_monsters_that_only_together_defeat_a_rivals_are_advised_together() -> None:
    table = Table("hag_strong", "goblin")
    table.put("pool/0", "hag 2/4/5", "goblin 1/2/2", *["quiddity Q2"] * 4)
    table.put("ready/1", "hag 1/3/3", "hag 1/3/3")
    seen = view(table.turn(phase=3).state, 0)
    summons = [action for action in seen.actions if action.verb == "summon"]
    words = "Together, Strong Witching Hag and Scavenging Goblin attack for 6: that defeats all of seat:1's monsters."
    tie, own = tie_reason(seen, summons), table.state.game.strategy.explain_choice(seen.state, summons[0])
    assert tie is not None
    assert own is not None
    assert [Words("en", quarriors.names("en")).format(each.key, each.params) for each in (tie, own)] == [words] * 2
    table.put("pool/0", "hag 2/4/5")
    table.state.zones[At.ready[1]].pop()
    alone = table.state.game.strategy.explain_choice(table.state, summons[0])
    assert alone is not None
    assert "together" not in alone.key, "one is enough"


def test_a_hint_lists_the_reroll_that_costs_nothing_and_says_so() -> None:
    table = Table("goblin").turn(0, "assistant RR*", "quiddity Q1", "goblin 1/2/2*", "quiddity Q2")
    seen = view(table.state, 0)
    paired = [action for action in seen.actions if action.verb == "use" and action.target]
    (alone,) = (action for action in seen.actions if action.verb == "use" and not action.target)
    (done,) = (action for action in seen.actions if action.verb == "done")
    assert len(paired) > 2
    listed = [each.action for each in varied(seen, [Evaluation(each, 0.5) for each in (done, *paired, alone)])[:3]]
    assert listed == [done, paired[0], alone]
    reason = tie_reason(seen, listed)
    assert reason is not None
    told = Words("en", quarriors.names("en")).format(reason.key, reason.params)
    assert told == "Rerolling Assistant alone costs nothing: the face it shows is no use now."
    assert tie_reason(seen, [done, *paired]) is None


def test_of_equal_captures_the_one_that_scores_most_is_named() -> None:
    table = Table("hag", "dragon", "growth_charm")
    table.put("pool/0", *["quiddity Q2"] * 6)
    seen = view(table.turn(phase=5).state, 0)
    captures = {table.name(int(each.source[4:])): each for each in seen.actions if each.verb == "capture"}
    reason = tie_reason(seen, [captures[name] for name in ("dragon", "hag", "growth")])
    assert reason is not None
    n = BOOK.power_cards["dragon"].glory
    told = Words("en", quarriors.names("en")).format(reason.key, reason.params)
    assert told == f"Quake Dragon scores the most of these: {n} glory."
    assert reason.choice == captures["dragon"]
    assert tie_reason(seen, [captures["quiddity"], captures["growth"]]) is None


def faces_of_monsters() -> list[tuple[str, str]]:
    """Return every monster card with each different monster face of its die whose values are printed."""
    return [
        (key, f"{card.of} {face}")
        for key, card in BOOK.power_cards.items()
        for face in dict.fromkeys(LABELS[card.of])
        if face.replace("*", "").replace("/", "").isdigit()
    ]


def test_a_monster_to_summon_tells_the_values_that_its_stars_give_it_on_ready() -> None:
    found = faces_of_monsters()
    assert len(found) > 50
    for key, face in found:
        table, there = Table(key), Table(key)
        for each in (table, there):
            each.put("ready/0", "assistant 1/1/2")
        table.put("pool/0", face, *["quiddity Q2"] * 4)
        table.turn(phase=3)
        action = next(each for each in table.actions("summon") if table.name(int(each.source[4:])) == face)
        reason = table.state.game.strategy.explain_choice(table.state, action)
        assert reason is not None
        if reason.key == "quarriors.why.summon.free":
            continue
        die = there.put("ready/0", face)
        values = {"attack": stats.attack(there.state, die), "defense": stats.defense(there.state, die)}
        assert reason.params == values | {"n": stats.glory(there.state, die)}, (key, face)


def test_the_hint_for_a_mighty_dragon_counts_its_two_stars() -> None:
    table = Table("dragon_mighty").turn(0, "dragon 3/8/7**", *["quiddity Q2"] * 2)
    words = "It attacks with 8, falls to an attack of 9 and scores 6 if it survives."
    assert told(table, "summon", "dragon 3/8/7**") == words


def test_a_die_that_is_rolled_with_the_next_six_speaks_for_itself() -> None:
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "assistant 1/1/2", "quiddity Q1")
    table.turn(0)
    (pick,) = table.actions("pick")
    reason = table.state.game.strategy.explain_choice(table.state, pick)
    assert reason is not None
    assert Words("en").format(reason.key, reason.params) == "You roll 1 more die this turn."


def test_a_summon_counts_what_the_monster_adds_against_the_only_rival() -> None:
    table = Table("warrior", "goblin")
    table.put("ready/1", "goblin 1/2/2")
    table.put("pool/0", "warrior 1/2/3", "quiddity Q1")
    table.turn(phase=3)
    (summon,) = table.actions("summon")
    reason = table.state.game.strategy.explain_choice(table.state, summon)
    assert reason is not None
    assert reason.params["attack"] == 5


def test_a_reroll_that_more_likely_worsens_a_die_has_no_reason_that_speaks_for_it() -> None:
    table = Table("goblin").turn(0, "assistant RR*", "quiddity Q1", "goblin Q1")
    seen = view(table.state, 0)
    spoken = {}
    for action in seen.actions:
        if action.verb == "use" and action.target:
            reason = table.state.game.strategy.explain_choice(seen.state, action)
            assert reason is not None
            spoken[table.name(int(action.target[4:]))] = (reason.params["n"], reason.speaks)
    assert spoken["quiddity Q1"] == (1, False)
    assert all(speaks is (n >= 3) for n, speaks in spoken.values())
