"""The Dark Dungeon, rescues, guards, thieves, and the seven knights: HOK-7, HOK-8 and their rulings."""

from __future__ import annotations

import pytest

from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tests.helpers.holy import GAME, Table


def rescue(*party: str, guards: tuple[str, ...] = ()) -> Table:
    """Seat 0 goes on a rescue of Isolde and Lavinia; nobody else has cards."""
    table = Table(3).mat(0, *party).captives("isolde", "lavinia")
    return table.put("guards", *guards).turn().rescue()


@pytest.mark.rule("HOK-7.02", "HOK-R.17")
def test_all_companions_of_the_table_go_and_knights_stay_home() -> None:
    table = rescue("roxanne", "king_ashadi", "squire_pim")
    assert table.sources("strike") == {"king_ashadi", "squire_pim"}
    dark = Table().mat(0, "troll").captives("isolde").turn()
    assert dark.refusal("rescue", target="dungeon").rule == "HOK-7.02"


@pytest.mark.card("dark_dungeon")
@pytest.mark.rule("HOK-7.03", "HOK-7.05", "HOK-7.06")
def test_a_rescue_is_a_fight_and_its_victory_frees_every_captive() -> None:
    table = rescue("king_ashadi", "squire_pim").strike("king_ashadi", "dark_dungeon", 5, 3)
    assert (table.at("mat/0"), table.at("captives"), table.at("dungeon")) == (
        ["isolde", "king_ashadi", "lavinia", "squire_pim"],
        [],
        ["dark_dungeon"],
    )
    assert (table.seat, table.state.attacker) == (1, -1)


@pytest.mark.rule("HOK-7.06", "HOK-R.40")
def test_an_empty_dungeon_cannot_be_attacked_whatever_guards_stand_there() -> None:
    table = Table().mat(0, "king_ashadi").put("guards", "ghoul").turn()
    assert table.refusal("rescue", target="dungeon").rule == "HOK-R.40"


@pytest.mark.rule("HOK-7.04", "HOK-R.41", "HOK-R.76")
def test_the_next_dark_player_fights_for_the_dungeon() -> None:
    table = Table(4).mat(0, "king_ashadi", "squire_pim").captives("isolde").mat(2, "troll").mat(3, "ogre").turn()
    table.rescue(1)
    assert (table.decision, table.seat, table.sources("strike")) == ("strike", 2, {"dark_dungeon"})


@pytest.mark.rule("HOK-R.41", "HOK-R.76")
@pytest.mark.parametrize("options", [{}, {"dungeon_controller": "auto"}])
def test_without_a_dark_player_the_dungeon_strikes_by_itself_where_it_promises_most(options: dict[str, str]) -> None:
    table = Table(3, **options).mat(0, "king_ashadi", "squire_pim").mat(1, "miner_hulda").captives("isolde")
    if options:
        table.mat(2, "troll")
    table.turn().rescue(1, 1, 1)
    assert (table.seat, table.spent("dark_dungeon"), table.log.count("strike.sword")) == (0, [True], 1)
    struck = next(event for event in table.state.events or [] if getattr(event, "key", "").endswith("strike.sword"))
    assert struck.params["target"] == "kind:squire_pim"  # type: ignore[union-attr]  # 33 of 36 for 7.5, not 15 for 15.8


@pytest.mark.rule("HOK-R.41")
def test_the_warden_may_help_like_anybody_else() -> None:
    table = Table(3).mat(0, "king_ashadi").captives("isolde").mat(1, "troll").hand(1, "ghoul").turn().rescue()
    assert (table.decision, table.seat, table.targets("aid")) == ("help", 1, {"dungeon"})


@pytest.mark.rule("HOK-7.07", "HOK-7.08", "HOK-7.09", "HOK-7.10", "HOK-R.43", "HOK-E.17")
def test_dark_help_screens_the_dungeon_and_stays_as_guards() -> None:
    table = Table(3).mat(0, "king_ashadi", "captain_gerhart").captives("isolde").mat(1, "troll")
    table.hand(1, "ghoul", "sybil").turn().rescue().do("aid", "sybil", "dungeon").do("aid", "ghoul", "dungeon")
    assert table.targets("strike") == {"ghoul"}
    assert table.refusal("strike", "king_ashadi", "dark_dungeon", "sword").rule == "HOK-R.34"
    table.strike("king_ashadi", "ghoul", 6, 6)
    assert (table.seat, table.sources("strike")) == (1, {"sybil", "dark_dungeon"})
    table.strike("dark_dungeon", "king_ashadi", 6, 6)
    assert table.targets("strike") == {"sybil"}
    table.miss().strike("sybil", "captain_gerhart", 6, 6, form="spell")
    assert (table.at("guards"), table.at("captives"), table.stance(1)) == (["sybil"], ["isolde"], "dark")
    assert table.at("mat/0") == []


@pytest.mark.rule("HOK-R.43")
def test_guards_fight_in_the_next_rescue_and_count_for_nobody() -> None:
    table = rescue("king_ashadi", "captain_gerhart", guards=("dark_queen", "orc_footman"))
    assert table.stances == ["light", "neutral", "neutral"]
    assert table.targets("strike") == {"orc_footman"}
    table.strike("king_ashadi", "orc_footman", 6, 6, 1, 1)
    assert (table.at("guards"), table.at("discard")) == (["dark_queen"], ["orc_footman"])


@pytest.mark.rule("HOK-7.07")
def test_light_and_neutral_players_may_help_the_rescuer() -> None:
    table = Table(3).mat(0, "squire_pim").captives("isolde").mat(1, "miner_hulda").hand(1, "scout_kes")
    table.hand(2, "harpy", "cook_marjoram").turn().rescue()
    assert (table.seat, table.targets("aid")) == (1, {"mat/0"})
    table.do("aid", "scout_kes", "mat/0").do("aid", "harpy", "dungeon")
    assert table.refusal("aid", "cook_marjoram", "mat/0").rule == "HOK-R.21"
    assert (table.at("mat/0"), table.at("guards")) == (["scout_kes", "squire_pim"], ["harpy"])


@pytest.mark.rule("HOK-R.42")
def test_the_dungeon_strikes_once_a_round_and_remembers_nothing() -> None:
    played = Table(3).mat(0, "king_ashadi", "squire_pim").captives("isolde").mat(1, "troll").turn().rescue(1)
    played.miss()
    assert played.seat == 0
    played.miss().miss(6, 1)
    assert (played.seat, played.state.round, played.spent("dark_dungeon")) == (0, 2, [False])
    played.strike("king_ashadi", "dark_dungeon", 6, 6)
    assert (played.state.fallen, played.state.spent[played.card("dark_dungeon")]) == (False, 0)


@pytest.mark.rule("HOK-R.44")
def test_a_failed_rescue_costs_the_party_and_nothing_else() -> None:
    table = Table(3).mat(0, "roxanne", "squire_pim").gems(0, "ruby").captives("isolde").mat(1, "troll").turn().rescue(1)
    table.strike("dark_dungeon", "squire_pim", 6, 6)
    assert (table.at("mat/0"), table.at("gems/0"), table.at("captives")) == (["roxanne"], ["ruby"], ["isolde"])
    assert table.at("discard") == ["squire_pim"]
    alone = Table(3).mat(0, "squire_pim").captives("isolde").mat(1, "troll").turn().rescue(1)
    assert alone.strike("dark_dungeon", "squire_pim", 6, 6).stance(0) == "neutral"


@pytest.mark.rule("HOK-R.45", "HOK-7.01")
def test_knights_come_out_by_rescue_and_thief_alone() -> None:
    assert {move.verb for question in GAME.decisions.values() for move in question.moves} == {
        "lay", "leave", "keep", "exile", "attack", "rescue", "steal", "free", "strengthen", "end", "cast_off",
        "enter", "cast", "stay", "ready", "stand", "surrender", "aid", "back", "pass", "strike", "band", "join",
        "go", *(move.verb for question in LANGUAGE.decisions.values() for move in question.moves),
    }  # fmt: skip
    table = Table().mat(0, "squire_pim").captives("isolde").hand(0, "old_mags").turn()
    assert {action.verb for action in table.legal if "isolde" in table.named(action.target)} == {"free"}
    assert table.targets("rescue") == {"dungeon"}


@pytest.mark.rule("HOK-R.72")
def test_a_rescue_needs_a_companion_of_the_own_table_or_hand() -> None:
    knights = Table(3).mat(0, "roxanne").captives("isolde").hand(0, "shield", "old_mags").turn()
    assert knights.refusal("rescue", target="dungeon").rule == "HOK-R.72"
    table = Table(3).mat(0, "roxanne").captives("isolde").hand(0, "squire_pim").turn().rescue(None)
    assert table.refusal("ready").rule == "HOK-R.72"
    table.lead(0).do("enter", "squire_pim")
    assert table.sources("strike") == {"squire_pim"}


@pytest.mark.rule("HOK-O.03")
def test_the_party_may_be_chosen_by_an_option_but_not_be_empty() -> None:
    table = Table(3, rescue_party="chosen").mat(0, "king_ashadi", "squire_pim", "roxanne").captives("isolde")
    table.hand(0, "miner_hulda").turn().rescue(None).do("stay", "king_ashadi")
    assert table.refusal("stay", "squire_pim").rule == "HOK-R.72"
    table.lead(0).do("ready")
    assert table.sources("strike") == {"squire_pim"}
    usual = Table(3).mat(0, "king_ashadi", "squire_pim").captives("isolde").hand(0, "miner_hulda").turn().rescue(None)
    assert usual.refusal("stay", "king_ashadi").rule == "HOK-R.17"


@pytest.mark.rule("HOK-O.03")
def test_who_stays_is_not_lost_with_the_party() -> None:
    table = Table(3, rescue_party="chosen").mat(0, "king_ashadi", "squire_pim").captives("isolde").mat(1, "troll")
    table.hand(0, "shield").turn().rescue(None).do("stay", "king_ashadi").lead(1).do("ready")
    table.strike("dark_dungeon", "squire_pim", 6, 6)
    assert (table.at("mat/0"), table.state.home) == (["king_ashadi"], ())


# --- thieves ---


@pytest.mark.rule("HOK-8.01", "HOK-R.49")
@pytest.mark.parametrize(("table", "may"), [((), True), (("squire_pim",), True), (("troll",), False)])
def test_light_and_neutral_players_use_thieves(table: tuple[str, ...], may: bool) -> None:
    played = Table().mat(0, *table).hand(0, "old_mags").gems(1, "ruby").turn()
    assert ("steal" in played.offered) == may
    if not may:
        assert played.refusal("steal", "old_mags", "ruby").rule == "HOK-8.01"
        assert "steal" in played.do("leave").offered


@pytest.mark.rule("HOK-8.03", "HOK-R.50")
def test_one_thief_on_one_mission_is_the_action() -> None:
    table = Table().hand(0, "old_mags", "quick_tessa").gems(1, "ruby", "pearl").turn().roll(1)
    table.do("steal", "old_mags", "ruby")
    assert (table.seat, table.at("hand/0")) == (1, ["quick_tessa"])


@pytest.mark.rule("HOK-8.04", "HOK-8.05", "HOK-8.07", "HOK-E.18")
@pytest.mark.parametrize(
    ("thief", "need"),
    [
        pytest.param("quick_tessa", 3, marks=pytest.mark.card("quick_tessa")),
        pytest.param("shade_roque", 4, marks=pytest.mark.card("shade_roque")),
        pytest.param("nimble_ivo", 4, marks=pytest.mark.card("nimble_ivo")),
        pytest.param("catfoot_lin", 4, marks=pytest.mark.card("catfoot_lin")),
        pytest.param("lockpick_barnaby", 5, marks=pytest.mark.card("lockpick_barnaby")),
        pytest.param("old_mags", 5, marks=pytest.mark.card("old_mags")),
    ],
)
def test_a_thief_steals_a_gem_from_anybody_with_its_number(thief: str, need: int) -> None:
    for die in (need - 1, need):
        table = Table().mat(0, "squire_pim").mat(1, "miner_hulda").gems(1, "ruby", "pearl").hand(0, thief).turn()
        table.roll(die).do("steal", thief, "ruby")
        assert table.at("gems/0") == (["ruby"] if die == need else [])
        assert table.at("gems/1") == (["pearl"] if die == need else ["pearl", "ruby"])
        assert (table.at("discard"), table.at("hand/0"), table.seat) == ([thief], [], 1)


@pytest.mark.rule("HOK-8.06", "HOK-R.47", "HOK-R.48")
@pytest.mark.parametrize("die", [5, 4])
def test_a_thief_frees_a_captive_past_all_guards_and_makes_a_neutral_light(die: int) -> None:
    table = Table(3).hand(0, "old_mags").captives("isolde", "lavinia").put("guards", "dark_queen").mat(1, "troll")
    table.hand(1, "ghoul").turn().roll(die).do("free", "old_mags", "isolde")
    assert (table.at("mat/0"), table.stance(0)) == ((["isolde"], "light") if die == 5 else ([], "neutral"))
    assert (table.at("guards"), "helped" in table.log) == (["dark_queen"], False)


@pytest.mark.rule("HOK-R.46")
def test_mission_and_prize_are_named_before_the_roll() -> None:
    table = Table(3).hand(0, "old_mags").gems(1, "ruby").gems(2, "pearl").captives("isolde").turn()
    assert {(a.verb, table.named(a.target)) for a in table.legal if a.verb in ("steal", "free")} == {
        ("steal", "ruby"),
        ("steal", "pearl"),
        ("free", "isolde"),
    }


@pytest.mark.rule("HOK-R.69")
def test_only_the_dungeon_has_anything_with_it() -> None:
    names = {zone.name for zone in GAME.zones(Table(2).state.setup)}
    assert names == {
        "dice", "deck", "box", "pending", "dungeon", "captives", "guards", "spells", "discard",
        "hand/0", "mat/0", "gems/0", "spell/0", "hand/1", "mat/1", "gems/1", "spell/1",
    }  # fmt: skip


@pytest.mark.rule("HOK-4.05", "HOK-7.02")
def test_a_drawn_knight_has_joined_the_table_before_a_rescue_begins_and_stays_home() -> None:
    table = Table().mat(0, "king_ashadi").captives("isolde").draw("lavinia")
    table.rescue(None).do("ready") if table.decision == "enter" else table.rescue(0)
    assert (table.at("pending"), table.at("mat/0")) == ([], ["king_ashadi", "lavinia"])
    assert table.sources("strike") in ({"king_ashadi"}, {"dark_dungeon"})


@pytest.mark.rule("HOK-4.05", "HOK-8.01")
@pytest.mark.parametrize(
    ("mat", "mine", "jailed"), [(("squire_pim",), ["lavinia", "squire_pim"], []), ((), [], ["lavinia"])]
)
def test_a_drawn_knight_goes_where_the_stance_sends_it_before_a_thief_is_sent(
    mat: tuple[str, ...], mine: list[str], jailed: list[str]
) -> None:
    table = Table().mat(0, *mat).hand(0, "quick_tessa").gems(1, "ruby").draw("lavinia").roll(6)
    table.do("steal", "quick_tessa", "ruby")
    assert (table.at("mat/0"), table.at("captives"), table.at("pending")) == (mine, jailed, [])
    assert table.at("gems/0") == ["ruby"]
    (settled,) = [n for n, line in enumerate(table.story) if line.startswith("joined" if mat else "jailed")]
    assert table.story[settled + 1].startswith("steal_try")
