"""Magic: every card, the order in which cards work, targets, cancelling and wipe-outs (HOK-R.25, HOK-R.26)."""

from __future__ import annotations

import pytest

from tabletop.cards.effects.grammar import Ref
from tabletop.cards.effects.host import NOWHERE, AbilityInstance
from tabletop.display.chapters import after
from tabletop.engine.events import Logged
from tabletop.engine.view import view
from tabletop.games.holy_knights.cards.effects import VALUES, Modify
from tabletop.games.holy_knights.rules.effect_bindings import HolyEffects
from tabletop.games.holy_knights.rules.followed_fight import told_changes
from tabletop.games.holy_knights.rules.odds import roll_odds
from tabletop.games.holy_knights.rules.state import HolyState, Mod
from tabletop.games.registry import entry
from tabletop.words import Words
from tests.helpers.holy import Table
from tests.ui.filming import updates


def fight(own: tuple[str, ...], other: tuple[str, ...], *magic: str, seats: int = 2) -> Table:
    """Seat 0 attacks seat 1 and lays the first magic card, seat 1 the second; `magic` then works."""
    table = Table(seats).mat(0, *own).mat(1, *other)
    for seat, card in enumerate(magic):
        if card:
            table.hand(seat, card)
    table.turn().attack(1, None)
    return table


def cast(table: Table, *dice: int) -> Table:
    """Let everybody lay the magic in hand, and script what follows."""
    table.roll(*dice)
    while table.decision == "enter":
        verb = "cast" if table.actions("cast") else "ready"
        table.do(verb)
    return table


@pytest.mark.card("holy_light")
def test_holy_light_weakens_every_dark_enemy_for_the_round() -> None:
    table = cast(fight(("king_ashadi", "roxanne"), ("medusa", "troll"), "holy_light"), 6, 1)
    assert table.figures("medusa") == ((1, -1), (2, -2), 4, 5)
    assert table.figures("troll") == ((2, -2), None, 5, 2)
    assert table.figures("roxanne") == ((2, 1), (1, 2), 8, 7)
    table.miss().miss().miss().roll(1, 1, 6, 1)
    table.do("strike", "troll", "roxanne", "sword")
    assert table.figures("medusa") == ((1, 1), (2, 0), 6, 7)


@pytest.mark.card("holy_light")
@pytest.mark.rule("HOK-R.42")
def test_holy_light_reaches_the_dungeon_even_behind_guards() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "holy_light").captives("isolde").put("guards", "ghoul").turn()
    cast(table.rescue(None), 6, 1)
    assert (table.figures("dark_dungeon"), table.figures("ghoul")[2]) == (((2, -2), None, 7, 7), 3)


@pytest.mark.card("fireball")
@pytest.mark.rule("HOK-R.30")
@pytest.mark.parametrize(("dice", "falls"), [((1, 2), True), ((1, 1), False)])
def test_fireball_strikes_one_attackable_enemy_against_its_magic_defence(dice: tuple[int, int], falls: bool) -> None:
    table = cast(fight(("king_ashadi",), ("ghoul", "troll", "diosheril"), "fireball"))
    assert table.sources("pick") == {"ghoul", "troll"}
    assert table.refusal("pick", "diosheril").rule == "HOK-R.25"
    assert table.refusal("pick", "king_ashadi").rule == "HOK-R.25"
    table.roll(*dice, 6, 1).do("pick", "ghoul")
    assert (table.at("mat/1") == ["diosheril", "troll"]) == falls


@pytest.mark.card("fireball")
@pytest.mark.rule("HOK-R.32", "HOK-R.79")
def test_a_fireball_that_cannot_reach_wants_two_sixes() -> None:
    dark = Table(2).mat(0, "troll").hand(0, "fireball").mat(1, "abbess_hedwig").hand(1, "barrier").turn()
    cast(dark.attack(1, None), 6, 4, 6, 1)
    assert (dark.at("mat/1"), "strike.hopeless" in dark.log) == (["abbess_hedwig"], False)
    high = Table(3).mat(0, "troll").hand(0, "fireball").mat(1, "abbess_hedwig").hand(1, "barrier").hand(2, "shield")
    high.turn().attack(1, None).do("cast", "fireball").do("cast", "barrier").roll(6, 6, 6, 1).do(
        "back", "shield", "mat/1"
    )
    assert ("strike.hopeless" in high.log, high.at("discard")) == (
        True,
        ["abbess_hedwig", "barrier", "fireball", "shield"],
    )


@pytest.mark.card("thunderstorm")
@pytest.mark.rule("HOK-R.34")
def test_thunderstorm_strikes_every_enemy_of_any_rank_by_itself() -> None:
    table = cast(fight(("king_ashadi",), ("ghoul", "sybil", "dark_queen"), "thunderstorm"), 4, 6, 6, 6)
    assert table.at("mat/1") == []
    assert [key for key in table.log if key.startswith("strike")] == ["strike.magic", "strike.magic", "strike.hopeless"]


@pytest.mark.card("thunderstorm")
@pytest.mark.rule("HOK-R.42")
@pytest.mark.parametrize("guarded", [True, False])
def test_thunderstorm_spares_a_guarded_dungeon(guarded: bool) -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "thunderstorm").captives("isolde")
    table.put("guards", *(("ghoul",) if guarded else ())).turn().rescue(None)
    cast(table, *((5, 6, 1) if guarded else (6, 6)))
    struck = [key for key in table.log if key.startswith("strike")]
    if guarded:
        assert (struck, table.at("guards"), table.targets("strike")) == (["strike.magic"], [], {"dark_dungeon"})
    else:
        assert (struck, table.at("mat/0"), table.at("captives")) == (["strike.hopeless"], ["isolde", "king_ashadi"], [])


@pytest.mark.card("sleep")
@pytest.mark.rule("HOK-R.29")
def test_sleep_lets_one_enemy_of_any_rank_miss_its_strike() -> None:
    table = cast(fight(("king_ashadi", "roxanne"), ("ghoul", "diosheril"), "sleep"))
    assert table.sources("pick") == {"ghoul", "diosheril"}
    asked = [entry("holy_knights").load().table(view(table.state, 0), Words(each)).prompt.text for each in ("en", "ja")]
    assert asked[0].endswith("sits out this round?")
    assert asked[1].endswith("を選んでください（このラウンド攻撃できない）。")
    table.lead(1).do("pick", "diosheril")
    assert table.sources("strike") == {"ghoul"}
    table.miss()
    table.miss()
    assert table.seat == 0
    table.miss(1, 6)
    assert (table.state.round, table.sources("strike")) == (2, {"ghoul", "diosheril"})


@pytest.mark.card("sleep")
@pytest.mark.rule("HOK-R.42")
def test_the_dungeon_cannot_sleep() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "sleep").captives("isolde").turn().rescue(None)
    cast(table, 6, 1)
    assert ("fizzles" in table.log, table.spent("dark_dungeon")) == (True, [False])


@pytest.mark.card("shield")
@pytest.mark.rule("HOK-R.30", "HOK-R.31")
def test_shield_guards_the_own_side_twice_over_but_counts_once() -> None:
    table = cast(fight(("troll", "orc_footman"), ("king_ashadi",), "shield"), 6, 1)
    assert table.figures("troll")[2:] == (9, 6)
    assert table.figures("orc_footman")[2:] == (6, 6)
    assert table.figures("king_ashadi")[2:] == (8, 7)


@pytest.mark.card("strength")
@pytest.mark.rule("HOK-R.75")
def test_strength_gives_one_own_character_a_die_for_its_ordinary_attack() -> None:
    table = cast(fight(("medusa", "troll"), ("king_ashadi",), "strength"))
    assert table.sources("pick") == {"medusa", "troll"}
    table.lead(0).do("pick", "medusa")
    assert table.figures("medusa")[:2] == ((2, 1), (2, 0))
    table.strike("medusa", "king_ashadi", 6, 1)
    assert table.at("mat/1") == []


@pytest.mark.card("haste")
@pytest.mark.rule("HOK-5.13")
def test_haste_strikes_first_without_a_roll() -> None:
    table = cast(fight(("squire_pim",), ("troll",), "haste"))
    assert (table.seat, table.state.thrown, table.decision) == (0, 0, "strike")
    table.miss()
    table.miss(1, 6)
    assert table.seat == 1


@pytest.mark.card("haste")
def test_haste_on_both_sides_is_rolled_off_as_usual() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "haste").mat(1, "troll").hand(1, "haste").turn().attack(1, None)
    cast(table, 1, 6)
    assert (table.seat, table.log.count("initiative")) == (1, 1)


@pytest.mark.card("barrier")
def test_barrier_guards_one_own_character_well() -> None:
    table = cast(fight(("troll", "ogre"), ("king_ashadi",), "", "barrier"), 6, 1)
    assert table.figures("king_ashadi")[2:] == (12, 11)


@pytest.mark.card("dispel")
@pytest.mark.rule("HOK-R.25")
def test_dispel_cancels_one_enemy_card_before_it_works() -> None:
    table = Table().mat(0, "troll").hand(0, "dispel").mat(1, "king_ashadi").hand(1, "barrier").turn().attack(1, None)
    cast(table, 6, 1)
    assert (table.figures("king_ashadi")[2], table.at("discard")) == (8, ["barrier", "dispel"])
    assert table.log.count("cancelled") == 1


@pytest.mark.card("dispel")
@pytest.mark.rule("HOK-R.77")
def test_the_earlier_of_two_dispels_cancels_the_later() -> None:
    table = Table(3).mat(0, "troll").hand(0, "dispel").mat(1, "king_ashadi").hand(1, "dispel").mat(2, "ogre")
    table.hand(2, "shield").turn().attack(1, None).do("cast", "dispel").do("cast", "dispel")
    table.lead(0).do("back", "shield", "mat/0")
    assert (table.figures("troll")[2], table.at("discard")) == (9, ["dispel", "dispel", "shield"])


@pytest.mark.card("dispel")
@pytest.mark.rule("HOK-R.77")
def test_dispels_of_one_side_find_nothing_to_cancel() -> None:
    table = Table(3).mat(0, "troll").hand(0, "dispel").mat(1, "king_ashadi").hand(2, "dispel").turn().attack(1, None)
    table.do("cast", "dispel").lead(0).do("back", "dispel", "mat/0")
    assert (table.log.count("fizzles"), table.at("discard")) == (2, ["dispel", "dispel"])


@pytest.mark.rule("HOK-R.25")
def test_cancel_works_before_modify_and_modify_before_strike_whoever_laid_them() -> None:
    table = Table(3).mat(0, "troll").hand(0, "fireball").mat(1, "king_ashadi").hand(1, "barrier").mat(2, "ogre")
    table.hand(2, "dispel").turn().attack(1, None).do("cast", "fireball").do("cast", "barrier")
    table.roll(3, 2, 6, 1).do("back", "dispel", "mat/0")
    assert (table.at("mat/1"), table.state.attacker) == ([], -1)
    assert [key for key in table.log if key in ("cancelled", "modified", "strike.magic")] == [
        "cancelled",
        "strike.magic",
    ]


@pytest.mark.rule("HOK-R.25", "HOK-R.77")
def test_inside_a_class_the_order_is_that_of_the_seats_from_the_active_one() -> None:
    table = Table(3).mat(1, "troll", "ogre").hand(1, "barrier").mat(2, "king_ashadi", "squire_pim").hand(2, "strength")
    table.hand(0, "barrier").turn(1).attack(2, None).do("cast", "barrier").do("cast", "strength")
    table.do("back", "barrier", "mat/1")
    order = []
    while table.decision == "pick":
        assert table.state.ask is not None
        order.append((table.seat, table.name(table.state.ask.args[0][1])))
        if len(order) == 3:
            table.lead(0)
        table.do("pick")
    assert order == [(1, "barrier"), (2, "strength"), (0, "barrier")]


@pytest.mark.rule("HOK-R.26")
@pytest.mark.parametrize("both", [True, False])
def test_lines_are_judged_after_the_last_card_and_two_empty_ones_fail_the_attack(both: bool) -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "fireball").mat(1, "ghoul").gems(1, "ruby")
    table.hand(1, *(("fireball",) if both else ())).turn().attack(1, None)
    cast(table, 6, 6, *((6, 6) if both else ()))
    assert table.at("gems/0") == ([] if both else ["ruby"])
    assert (table.stances, table.state.attacker) == ((["neutral"] if both else ["light"]) + ["neutral"], -1)
    assert ("won.gems" in table.log, "lost" in table.log) == (not both, both)


@pytest.mark.rule("HOK-R.26", "HOK-R.78")
def test_a_rescue_that_empties_both_lines_has_failed() -> None:
    table = Table(3).mat(0, "squire_pim").hand(0, "fireball").captives("isolde").mat(1, "troll").hand(1, "fireball")
    table.turn().rescue(None).do("cast", "fireball").roll(5, 2, 6, 6).do("back", "fireball", "dungeon")
    assert (table.at("captives"), table.at("mat/0"), table.log.count("rescue_failed")) == (["isolde"], [], 1)
    assert table.at("dungeon") == ["dark_dungeon"]


@pytest.mark.rule("HOK-R.67")
def test_equal_effects_of_one_side_add_up() -> None:
    table = Table(3).mat(0, "troll").hand(0, "shield").mat(1, "king_ashadi").hand(2, "shield").turn().attack(1, None)
    table.do("cast", "shield").lead(0).do("back", "shield", "mat/0")
    assert table.figures("troll")[2:] == (11, 8)


@pytest.mark.rule("HOK-R.31", "HOK-R.32")
def test_a_total_below_nothing_fells_nobody_who_has_any_defence() -> None:
    weak = roll_odds(1, -5, 1)
    assert [weak.hits(pips) for pips in (1, 5, 6)] == [False, False, True]
    assert roll_odds(1, -5, 0).hits(1)


@pytest.mark.rule("HOK-R.31")
def test_nothing_falls_below_zero() -> None:
    table = Table(4).mat(0, "king_ashadi").hand(0, "holy_light").mat(1, "giant_spider", "troll").mat(2, "squire_pim")
    table.hand(2, "holy_light").mat(3, "miner_hulda").hand(3, "holy_light").turn().attack(1, None)
    table.do("cast").do("back", "holy_light", "mat/0").lead(1).do("back", "holy_light", "mat/0")
    assert table.figures("giant_spider") == ((1, -5), None, 0, 0)
    assert table.figures("troll")[3] == 0
    table.strike("giant_spider", "king_ashadi", 6, 6)
    assert "strike.hopeless" in table.log


@pytest.mark.rule("HOK-R.25")
@pytest.mark.parametrize(
    "values", [(1, 2, 3, 4, 5), (-2, -2, -2, -2, 0), (-2, -2, -2, -2, 1), (0, 0, 3, 3, 0), (0, 4, 0, 1, 0)]
)
def test_what_magic_changes_is_told_value_by_value(values: tuple[int, ...]) -> None:
    table = fight(("troll",), ("ogre",), "shield")
    ogre = table.state.mat(1)[0]
    table.state.events = []
    how = Modify(to=Ref.SELF, **dict(zip((*VALUES, "dice"), values, strict=True)))
    HolyEffects().modify(table.state, AbilityInstance(0, ogre, 0, NOWHERE), (ogre,), how)
    assert table.state.mods[-1] == Mod(ogre, *values)
    assert told_changes(table.state.events[-1]) == [Mod(ogre, *values)]


def played(table: Table) -> list[tuple[int, str, int, list[str]]]:
    """Return the magic of the fight: who played which card in which round, and whom it affected."""
    name = table.name
    return [(each.seat, name(each.item), each.round, [*map(name, each.targets)]) for each in table.state.magic]


@pytest.mark.rule("HOK-5.12", "HOK-R.25")
def test_a_fight_remembers_until_its_end_who_played_which_magic_on_whom() -> None:
    table = Table(3).mat(0, "troll", "ogre").hand(0, "shield", "haste").mat(1, "king_ashadi", "squire_pim")
    table.hand(1, "fireball").hand(2, "dispel", "sleep").turn().attack(1, None)
    table.do("cast", "shield").do("ready").do("cast", "fireball")
    first = [(0, "shield", 1, ["troll", "ogre"]), (1, "fireball", 1, []), (2, "dispel", 1, ["fireball"])]
    table.lead(0).do("back", "dispel", "mat/0").do("pass")
    assert played(table) == first
    while table.state.round == 1:
        table.miss()
    table.do("cast", "haste")
    assert played(table) == first, "only what is revealed"
    table.do("back", "sleep", "mat/0").do("pick", "squire_pim")
    assert played(table) == [*first, (0, "haste", 2, []), (2, "sleep", 2, ["squire_pim"])]
    assert table.spent("squire_pim", "king_ashadi") == [True, False]
    table.strike("troll", "king_ashadi", 6, 6).strike("ogre", "squire_pim", 6)
    assert (table.state.attacker, played(table)) == (-1, [])


@pytest.mark.rule("HOK-5.12")
def test_a_view_that_follows_events_knows_the_magic_of_the_fight_as_the_rules_do() -> None:
    followed = set[str]()
    for seed in range(4):
        for before, now, events in updates("holy_knights", seed, watching=True):
            state, reached = now.state, after(before, events).state
            assert isinstance(state, HolyState)
            assert isinstance(reached, HolyState)
            keys = [event.key for event in events if isinstance(event, Logged)]
            if state.attacker >= 0:
                assert reached.magic == state.magic, keys
                followed |= {key.removeprefix("holy_knights.log.") for key in keys}
    assert {"revealed", "modified", "sleeps", "cancelled", "strike.magic"} <= followed
