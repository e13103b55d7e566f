"""Shortcuts of Sorcerer: "place the rest", "as many as fit", "no more rerolls", "surprise me"."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tabletop.bots.choice import play_level
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.items import NONE
from tabletop.engine.runner import forced_action
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.rules import battlefields, rolling, values
from tabletop.games.sorcerer.rules.state import FULL, UNUSED, USED, SorcererState
from tabletop.lab.conformance.tables import Seating
from tabletop.match.auto_answer import auto_answer
from tabletop.words import Words
from tests.helpers.shortcuts import after, declining, matches, moment, offered, reach
from tests.helpers.sorcerer import Table

SEATINGS = [
    Seating(entry("sorcerer"), seats, options)
    for seats, options in (
        (2, ()),
        (2, (("overkill", "yes"),)),
        (2, (("die", "plain"),)),
        (3, ()),
        (5, ()),
        (4, (("mode", "team"),)),
        (4, (("mode", "royale"),)),
        (4, (("mode", "team"), ("overkill", "yes"))),
        (6, (("mode", "royale"),)),
        (6, (("mode", "team"),)),
    )
]
PLACING = ("criticals", "hits")


# --- placing the rest -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-13.06", "SOR-R.66")
def test_what_is_left_after_a_capture_in_a_royale_is_lost():
    table = Table(seats=3)
    mine = table.put("0", "leviathan")
    foe = table.put("0", "bell_ringer", seat=1)
    table.state.damage[foe] = values.toughness_left(table.state, foe) - 1
    table.state.hurt[1] = 11
    table.roll("hit", "double", "double", "double", "blank", "blank").attack(mine).do("rest")
    assert (table.state.hurt[:2], table.state.points) == ([0, 0], [1, 0, 0])


@pytest.mark.rule("SOR-13.06", "SOR-R.66", "SOR-13.10")
def test_one_attack_captures_only_once_in_a_royale():
    table = Table(seats=3)
    mine = table.put("0", "kraken")
    table.attach(mine, *["thorned_whip"] * 3)
    foe = table.put("0", "bell_ringer", seat=1)
    table.state.damage[foe] = values.toughness_left(table.state, foe) - 1
    table.state.hurt[1] = 11
    table.roll(*["double"] * 7).attack(mine).do("rest")
    assert (table.state.hurt[:2], table.state.points) == ([0, 0], [1, 0, 0])


@pytest.mark.rule("SOR-7.18", "SOR-R.37", "SOR-R.41")
def test_criticals_after_a_capture_go_on_to_minions():
    table = Table()
    mine = table.put("centre", "usir")
    foes = table.minions("centre", 1, "leviathan", "sphinx")
    table.state.hurt[3] = 10
    table.roll(*["critical"] * 5, "blank").attack(mine).do("rest")
    assert table.state.taken[1] == 0
    assert sum(table.state.damage[foe] for foe in foes) == 3


@pytest.mark.rule("SOR-7.16", "SOR-8.05")
@pytest.mark.parametrize("level", ["", "novice", "regular"])
def test_a_win_in_hand_is_taken(level):
    table = Table()
    table.state.taken[0], table.state.points = 0, [1, 0]
    mine = table.put("centre", "usir")
    table.minions("centre", 1, "leviathan", "sphinx")
    table.state.hurt[3] = 8
    table.roll(*["critical"] * 4, "blank", "blank").attack(mine)
    key = 0
    while table.state.result is None:
        key += 1
        assert (table.decision, key < 5) == ("criticals", True)
        table.play(play_level(table.state, 0, level, key)) if level else table.do("rest")
    assert table.state.result.winners == (0,)


@pytest.mark.rule("SOR-O.7", "SOR-R.37")
def test_with_overkill_the_rest_of_criticals_is_not_wasted_on_who_falls_anyway():
    table = Table(overkill="yes")
    mine, foe = table.put("left", "usir"), table.put("left", "beggar_mob", seat=1)
    table.roll(*["critical"] * 6).attack(mine)
    least = values.toughness_left(table.state, foe)
    table.do("rest")
    assert (table.at("grave/1"), table.hurt("left", 1)) == (["beggar_mob"], 6 - least)


@pytest.mark.rule("SOR-O.7", "SOR-R.37")
def test_with_overkill_who_falls_anyway_takes_the_rest_of_hits():
    table = Table(overkill="yes")
    mine, foe, other = table.put("left", "usir"), *table.minions("left", 1, "beggar_mob", "leviathan")
    table.state.damage[foe] = values.toughness_left(table.state, foe)
    table.roll(*["double"] * 6).attack(mine).do("rest")
    assert (table.state.damage[other], table.hurt("left", 1)) == (0, 0)


# --- properties over random matches ---------------------------------------------------------------------------------


def over(state: SorcererState) -> bool:
    """Return whether the attack is over, and nothing that follows has been done yet."""
    return state.result is not None or state.attacker == NONE


def placed(state: SorcererState) -> bool:
    """Return whether the criticals are all placed, and no hit is."""
    if over(state):
        return True
    return bool(state.stack) and state.ask is None and state.stack[-1][0] == "place" and not state.stack[-1][3]


def sharpened(state: SorcererState, random: Random) -> SorcererState:
    """Return a copy with the battlefield, and perhaps the match, nearly decided; this is rare otherwise."""
    copy = state.clone()
    assert copy.ask is not None
    copy.legal = {}
    half, points = copy.ask.args
    if values.capture_margin(copy, half):
        copy.hurt[half] = FULL - random.randint(1, min(FULL, points + 2))
    if random.random() < 0.5:
        sides, attacker = battlefields.sides_of(copy), copy.by[copy.attacker]
        most = 2 if copy.royale else 1
        for seat in copy.seats:
            if sides[seat] == sides[attacker]:
                copy.points[seat] = most
        elsewhere = [tile for tile in battlefields.tiles(copy) if tile != half // 2]
        if not copy.royale and copy.taken[half // 2] == NONE and sides[attacker] not in copy.taken:
            copy.taken[random.choice(elsewhere)] = sides[attacker]
    return copy


def placings(state: SorcererState) -> list[Action]:
    """Return the single choices of the roll that is being placed."""
    return offered(state, "hit", "1") if state.ask is not None and state.ask.key in PLACING else []


def lies(state: SorcererState) -> tuple[object, ...]:
    """Return the placement of a roll's points, from which the rest of a state follows."""
    return tuple(state.damage), tuple(state.hurt), tuple(state.points), state.result is None and len(state.stack)


def outcome(before: SorcererState, state: SorcererState, seat: int) -> tuple[int, int, int]:
    """Return the value of an end to a seat: the win, captures ahead, and for the attacker unspent points."""
    sides = battlefields.sides_of(state)
    own = [other for other in state.seats if sides[other] == sides[seat]]
    ahead = max(state.points[other] for other in own) - max(
        state.points[other] for other in state.seats if other not in own
    )
    won = 0 if state.result is None else 1 if seat in state.result.winners else -1
    assert before.ask is not None
    if before.ask.key == "hits" or won or (state.royale and state.points != before.points):
        return won, ahead, 0  # the defender has to place every point; what a capture resets shows none
    return won, ahead, sum(state.hurt) + sum(state.damage)


def placed_by_bot(
    state: SorcererState, seat: int, singles: Callable[[Any], list[Action]], ended: Callable[[Any], bool]
) -> SorcererState:
    """Return the end of a placement by points that the advice of bots names."""
    while not ended(state) and singles(state):
        wise, *more = state.game.strategy.advise(state, seat, runner.legal_actions(state, seat))
        assert not more, "bots think about no point"
        state = after(state, wise, until=ended)
    return state


def check_placing(state: SorcererState, most: int) -> int:
    """Compare "the rest" and "as many as fit" with single choices; return how many were compared."""
    assert state.ask is not None
    key = state.ask.key
    ended = {"criticals": placed, "hits": over}[key]

    def singles(position: SorcererState) -> list[Action]:
        return placings(position) if position.ask is not None and position.ask.key == key else []

    checked = 0
    for fill in offered(state, "hit", "fill"):
        filled = after(state, fill, until=ended)
        after_singles, steps = state, 0
        while moment(after_singles) != moment(filled):
            single = Action(fill.seat, "hit", fill.source, fill.target, "1")
            assert single in singles(after_singles), f"{fill} leads where {steps} single points do not"
            after_singles, steps = after(after_singles, single, until=ended), steps + 1
        checked += 1
    ends = reach(state, singles, ended, lies, most)
    if ends is None:
        return checked
    for rest in offered(state, "rest"):
        position = after(state, rest, until=ended)
        same = ends.get(lies(position))
        assert same is not None, f"{rest} leads where no single choices do"
        assert moment(position) == moment(same)
        assert moment(placed_by_bot(state, rest.seat, singles, ended)) == moment(position)
        best = max(ends.values(), key=lambda end: outcome(state, end, rest.seat))
        found = outcome(state, position, rest.seat)
        assert found == outcome(state, best, rest.seat), f"{rest} brings {found}, but {best.hurt} {best.damage}"
        checked += 1
    return checked


def check_matches(seating: Seating, seeds: range, share: float = 1.0, most: int = 2_000) -> int:
    """Check placement in some matches, also near the end; return the number of compared shortcuts.

    Only a share of the positions is looked at, and those left out that have more than `most` ways.
    """
    checked = 0
    for state in matches(seating, seeds):
        assert isinstance(state, SorcererState)
        random = Random(state.number)
        if state.ask is not None and state.ask.key in PLACING and random.random() < share:
            checked += check_placing(state, most)
            checked += check_placing(sharpened(state, random), most)
    return checked


@pytest.mark.rule("SOR-7.16", "SOR-7.17", "SOR-7.18", "SOR-R.37", "SOR-R.41")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_rest_is_what_single_choices_reach_and_none_is_better(seating):
    assert check_matches(seating, range(1), 0.1, 150) > 3


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_rest_over_many_matches(seating):
    assert check_matches(seating, range(2, 12)) > 500


# --- wishes ---------------------------------------------------------------------------------------------------------


def without_rerolls(state: SorcererState, quiet: int, wished: bool) -> SorcererState:
    """Return the end of the Battle phase if a seat rerolls nothing, by wish or by declining each time."""
    seed = state.number
    if wished:
        (preference,) = [action for action in runner.legal_preferences(state, quiet) if action.verb == "calm"]
        runner.apply(state, preference)

    def declines(position: SorcererState, action: Action) -> bool:
        if position.ask is None or position.ask.key != "reroll" or action.seat != quiet:
            return False
        return action.verb != "done" or runner.players_to_act(position) != (quiet,)  # a team mate may still reroll

    number = state.number
    declined = declining(state, declines, lambda position: position.phase == "battle", seed)
    assert not wished or declined in ([], [number]), "it is asked again"
    return state


def check_calm(seating: Seating, seeds: range) -> int:
    """Compare the wish for no more rerolls with declining each; return how often."""
    checked = 0
    for state in matches(seating, seeds):
        assert isinstance(state, SorcererState)
        if state.ask is None or state.ask.key != "reroll" or (checked and Random(state.number).random() < 0.9):
            continue
        for seat in runner.players_to_act(state):
            wished, declined = (without_rerolls(state.clone(), seat, way) for way in (True, False))
            assert moment(wished, "calm") == moment(declined, "calm")
            checked += 1
    return checked


@pytest.mark.rule("SOR-R.33")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_to_wish_no_rerolls_is_to_decline_each(seating):
    assert check_calm(seating, range(1))


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_wish_for_no_rerolls_over_many_matches(seating):
    assert check_calm(seating, range(1, 40)) > 100


# --- sums -----------------------------------------------------------------------------------------------------------


def check_sums(seating: Seating, seeds: range) -> int:
    """Compare the points in the prompt with those of the final roll if everybody keeps it; return how often."""
    checked, words = 0, Words("en", sorcerer.names("en"))
    for state in matches(seating, seeds):
        assert isinstance(state, SorcererState)
        if state.ask is None or state.ask.key != "reroll" or state.stack[-1][0] != "window":
            continue
        (seat, *_), kept = runner.players_to_act(state), state.clone()
        if Random(state.number).random() < 0.5:
            kept.changes += [("blank", "hit", 1), ("double", "critical", 1), ("", "hit", 2)]
        facts, kept.events = sorcerer.table(view(kept, seat), words).prompt.line, []
        while kept.ask is not None and kept.ask.key == "reroll":
            runner.apply(kept, offered(kept, "done")[0])
        logged = (event for event in kept.events if isinstance(event, Logged))
        params = next(event.params for event in logged if event.key == "sorcerer.log.fixed")
        criticals, hits = int(str(params["criticals"])), int(str(params["hits"]))
        if state.bare[battlefields.across(state.striking)] and criticals + hits:
            assert f"{criticals + hits} damage" in facts.split(" · "), facts
        else:
            assert [f"{criticals} critical" in facts, f"{hits} hit" in facts] == [criticals > 0, hits > 0], facts
        checked += 1
    return checked


@pytest.mark.rule("SOR-10.01", "SOR-R.82")
def test_the_prompt_of_a_roll_counts_every_point_that_is_certain():
    assert check_sums(SEATINGS[0], range(2)) > 20


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_prompt_of_a_roll_counts_every_point_over_many_matches(seating):
    assert check_sums(seating, range(2, 20)) > 100


@pytest.mark.rule("SOR-3.05")
def test_a_surprise_is_one_of_the_sets_on_offer():
    seating = Seating(entry("sorcerer"), 4, (("sets_by", "draft"),))
    checked = 0
    for state in matches(seating, range(6)):
        if state.ask is None or state.ask.key != "draft":
            continue
        surprise, *_ = offered(state, "surprise")
        found = {after(state, single).sets for single in offered(state, "draft")}
        assert after(state, surprise).sets in found
        checked += 1
    assert checked == 6 * 12


@pytest.mark.rule("SOR-7.14")
@pytest.mark.parametrize(
    ("attacker", "guard", "faces", "is_kept"),
    [
        ("masked_blade", "beggar_mob", ["blank", "blank"], True),
        ("masked_blade", "beggar_mob", ["blank", "hit"], False),
        ("masked_blade", "will_o_wisp", ["blank", "blank"], True),  # it draws a card when destroyed
        ("masked_blade", "beggar_mob", ["critical", "blank"], False),
    ],
)
def test_an_enemy_roll_of_blanks_is_kept(attacker, guard, faces, is_kept):
    table = Table()
    blade = table.put("right", attacker)
    table.put("right", guard, seat=1)
    table.state.omens, table.state.fate = [1, 1], [USED, USED]
    table.roll(*faces).attack(blade).do("roll")
    assert (table.decision, auto_answer(view(table.state, 0))) == ("reroll", None), "the attacker is asked"
    table.do("done", seat=0)
    assert auto_answer(view(table.state, 1)) == (Action(1, "done") if is_kept else None)


@pytest.mark.rule("SOR-7.13", "SOR-R.33")
@pytest.mark.parametrize(("attacker", "faces"), [("leviathan", ["hit", "hit", "hit"]), ("masked_blade", ["hit"])])
def test_whoever_has_fate_left_is_asked_about_every_roll_that_does_damage(attacker, faces):
    """Whether to take the risk of another roll that may do more is the defender's to decide."""
    table = Table()
    mine = table.put("right", attacker)
    table.state.omens, table.state.fate, table.state.hurt[5] = [0, 0], [USED, UNUSED], 4
    dice = values.number_of_dice(table.state, mine)
    table.roll(*faces, *["blank"] * (dice - len(faces))).attack(mine)
    assert (table.decision, auto_answer(view(table.state, 1))) == ("reroll", None)


@pytest.mark.rule("SOR-7.14", "SOR-10.01")
def test_an_enemy_roll_is_judged_as_tactics_turn_it():
    table = Table()
    blade = table.put("right", "masked_blade")
    table.state.omens, table.state.fate = [0, 1], [USED, USED]
    table.roll(*["blank"] * 2).attack(blade)
    assert auto_answer(view(table.state, 1)) == Action(1, "done")
    table.state.changes.append(("blank", "hit", 1))
    assert auto_answer(view(table.state, 1)) == Action(1, "done"), "a reroll of either blank can only do more"
    table.state.changes[:] = [("blank", "critical", 2)]
    assert auto_answer(view(table.state, 1)) is None, "both count as criticals"


@pytest.mark.rule("SOR-R.33")
@pytest.mark.parametrize("omens", [0, 1])
def test_a_roll_that_was_kept_is_kept_again_where_nobody_across_can_reroll(omens):
    table = Table()
    blade = table.put("right", "masked_blade")
    table.state.omens, table.state.fate = [2, omens], [USED, USED]
    table.roll(*["blank"] * 2).attack(blade).do("roll")
    assert auto_answer(view(table.state, 0)) is None, "nothing has been kept yet"
    table.roll("critical").do("reroll", "die:0", arg="omen")
    assert auto_answer(view(table.state, 0)) is None
    table.do("done", seat=0)
    if omens:
        assert auto_answer(view(table.state, 1)) is None
        table.do("done", seat=1)
        assert auto_answer(view(table.state, 0)) is None, "the rival could have rerolled, and may have told something"
        assert auto_answer(view(table.state, 0), alone=True) == Action(0, "done"), "a bot tells nothing"
    else:
        assert auto_answer(view(table.state, 0)) == Action(0, "done")


@pytest.mark.rule("SOR-R.37", "SOR-R.41")
@pytest.mark.parametrize(
    ("is_taken", "guard", "is_kept"), [(True, "", True), (True, "bell_ringer", False), (False, "", False)]
)
def test_a_roll_is_kept_where_whatever_the_dice_show_is_lost(is_taken, guard, is_kept):
    """A tactic may have captured the battlefield before the roll; minions there still take damage."""
    table = Table()
    blade = table.put("right", "bell_ringer")
    if guard:
        table.put("right", guard, seat=1)
    table.state.omens, table.state.fate = [1, 1], [USED, USED]
    table.state.taken[2] = 0 if is_taken else -1
    table.roll("blank", "critical").attack(blade)
    assert table.decision == "reroll"
    assert auto_answer(view(table.state, 0)) == (Action(0, "done") if is_kept else None)
    table.do("done", seat=0)
    assert auto_answer(view(table.state, 1)) == (Action(1, "done") if is_kept else None)


@pytest.mark.rule("SOR-R.33", "SOR-7.20")
@pytest.mark.parametrize(
    ("faces", "hurt", "guard", "is_kept"),
    [
        (["double", "critical"], 0, "", True),  # a critical counts double on an undefended side
        (["double", "hit"], 0, "", True),  # another roll is as likely to be worse as better
        (["double", "blank"], 0, "", False),
        (["double", "hit"], 9, "", True),  # it captures
        (["double", "hit"], 8, "", False),
        (["double", "critical"], 0, "beggar_mob", True),
        (["double", "hit"], 0, "beggar_mob", False),  # a critical would destroy it
        (["double", "critical"], 11, "beggar_mob", True),  # it captures, and destroys whoever stands there
        (["hit", "blank"], 11, "beggar_mob", False),
        (["hit", "hit"], 11, "leviathan", False),  # a critical would capture it, the guard takes the hits
        (["hit", "hit"], 10, "leviathan", True),
    ],
)
def test_a_roll_is_kept_if_no_other_could_be_expected_to_do_more(faces, hurt, guard, is_kept):
    table = Table()
    blade = table.put("right", "bell_ringer")
    if guard:
        table.put("right", guard, seat=1)
    table.state.omens, table.state.fate = [1, 1], [USED, USED]
    table.state.hurt[5] = hurt
    table.roll(*faces).attack(blade)
    assert auto_answer(view(table.state, 0)) == (Action(0, "done") if is_kept else None)
    table.state.changes.append(("blank", "hit", 1))
    is_best = all(rolling.worth(table.state)[face] == 2 for face in rolling.rolled_faces(table.state))
    assert auto_answer(view(table.state, 0)) == (Action(0, "done") if is_best else None), "blanks count as hits"
    table.state.changes.clear()
    table.do("done", seat=0)
    assert auto_answer(view(table.state, 1)) is None, "the defender may want another roll"


@pytest.mark.rule("SOR-R.33", "SOR-R.37")
@pytest.mark.parametrize(
    ("hurt", "omens", "free", "fate", "is_kept"),
    [(11, 1, 0, USED, True), (10, 1, 0, USED, False), (11, 1, 1, USED, False), (11, 1, 0, UNUSED, False)],
)
def test_a_roll_that_captures_whatever_the_defender_rerolls_is_accepted(hurt, omens, free, fate, is_kept):
    table = Table()
    blade = table.put("right", "bell_ringer")
    table.state.omens, table.state.fate, table.state.hurt[5] = [0, omens], [USED, fate], hurt
    table.roll("double", "hit").attack(blade)
    table.state.free[1] = free
    assert table.decision == "reroll"
    assert auto_answer(view(table.state, 1)) == (Action(1, "done") if is_kept else None)


@pytest.mark.rule("SOR-7.16", "SOR-7.18", "SOR-R.37")
@pytest.mark.parametrize(
    ("faces", "hurt", "options", "is_placed"),
    [
        (["critical", "double"], 11, {}, True),  # the guard and the side take two points in all
        (["critical", "blank"], 11, {}, False),
        (["critical", "double"], 9, {}, False),
        (["critical", "double"], 11, {"overkill": "yes"}, False),
    ],
)
def test_points_that_fill_everything_are_placed_without_asking(faces, hurt, options, is_placed):
    table = Table(**options)
    blade = table.put("right", "bell_ringer")
    guard = table.put("right", "beggar_mob", seat=1)
    table.state.damage[guard] = values.toughness(table.state, guard) - 1
    table.state.omens, table.state.fate, table.state.hurt[5] = [0, 0], [USED, USED], hurt
    table.roll(*faces).attack(blade)
    assert table.decision == "criticals"
    assert auto_answer(view(table.state, 0)) == (Action(0, "rest") if is_placed else None)


def test_effects_that_only_strengthen_their_own_cards_come_in_any_order():
    table = Table()
    adepts = [table.put(where, "ember_adept") for where in ("left", "right")]
    foe = table.put("left", "usir", seat=1)
    table.turn(0, "cast", table.put("hand/0", "fire_bolt"), "")
    table.do("pick", foe)
    assert table.decision == "order"
    assert auto_answer(view(table.state, 0)) is not None
    table.play(table.legal[0])
    assert [table.values(adept) for adept in adepts] == [(2, 2), (2, 2)]


@pytest.mark.rule("SOR-4.10")
def test_a_hand_of_minions_is_kept_unasked() -> None:
    table = Table()
    table.put("hand/0", "leviathan", "thrall")
    table.run(("opening", 0))
    assert forced_action(table.state, 0) == table.actions("keep")[0]


@pytest.mark.rule("SOR-4.10")
def test_who_has_swapped_a_card_ends_the_swap() -> None:
    table = Table()
    table.put("hand/0", "leviathan", "fire_bolt")
    table.run(("opening", 0))
    assert forced_action(table.state, 0) is None, "a card may be swapped"
    table.do("set_aside", "fire_bolt")
    assert forced_action(table.state, 0) is None, "until then it may be undone"


@pytest.mark.rule("SOR-R.33", "SOR-8.02")
@pytest.mark.parametrize(("omens", "is_kept"), [(0, True), (1, False)])
def test_a_roll_that_captures_is_kept_where_nobody_across_can_change_it(omens, is_kept):
    table = Table()
    blade = table.put("right", "leviathan")
    table.put("right", "leviathan", seat=1)
    table.state.omens, table.state.fate, table.state.hurt[5] = [2, omens], [USED, USED], 11
    dice = values.number_of_dice(table.state, blade)
    table.roll("critical", *["blank"] * (dice - 1)).attack(blade)
    assert auto_answer(view(table.state, 0)) == (Action(0, "done") if is_kept else None)


@pytest.mark.rule("SOR-8.02")
def test_no_free_reroll_is_missed_in_a_roll_that_captures():
    for hurt, warning in ((11, ""), (0, "sorcerer.slip.free")):
        table = Table()
        blade = table.put("right", "leviathan")
        table.state.omens[:], table.state.hurt[5] = [1, 1], hurt
        table.roll("hit", *["blank"] * (values.number_of_dice(table.state, blade) - 1)).attack(blade)
        table.state.free[0] = 1
        assert table.state.game.strategy.blunder_warning(table.state, Action(0, "done")) == warning


@pytest.mark.rule("SOR-7.08", "SOR-7.12")
@pytest.mark.parametrize(("whips", "answer"), [(0, None), (9, "roll")])
def test_a_tactic_that_can_add_no_die_is_not_asked_about(whips, answer):
    table = Table()
    blade = table.put("centre", "masked_blade")
    table.attach(blade, *["thorned_whip"] * whips)
    table.state.omens[0] = 1
    table.attack(blade)
    found = auto_answer(view(table.state, 0))
    assert (table.decision, found and found.verb) == ("tactic", answer)
