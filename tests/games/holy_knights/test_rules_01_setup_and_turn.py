"""Setup, kinds of card, stances and the turn: HOK-1 to HOK-4 and their rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.schema import Companion, Dark, Dungeon, Gem, Knight, Magic, Thief
from tabletop.games.holy_knights.rules.state import At, HolyState
from tests.helpers.holy import GAME, LIGHT_HAND, Table, check_conserved


def started(seats: int, seed: int, **options: object) -> HolyState:
    state = GAME.initial_state(checked_setup(GAME, seats, options), seed << 64)  # type: ignore[arg-type]
    state.events = []
    runner.advance(state)
    return state


def sacred(state: HolyState, seat: int) -> int:
    return len(state.gems(seat)) + sum(BOOK.is_knight[state.kind[item]] for item in state.mat(seat))


# --- HOK-1 ---


@pytest.mark.rule("HOK-1.01")
def test_two_to_eight_play() -> None:
    assert GAME.seat_counts == (2, 3, 4, 5, 6, 7, 8)


@pytest.mark.rule("HOK-1.02", "HOK-1.03", "HOK-1.05")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_five_cards_are_dealt_from_all_but_the_dungeon_and_the_rest_is_the_deck(seats: int) -> None:
    state = GAME.initial_state(checked_setup(GAME, seats, {}), 3 << 64)
    state.events = []
    deal = state.stack.pop()
    state.stack.append(("hand_check",))
    GAME.steps[deal[0]](state)
    assert len(state.zones[At.deck]) == 109 - 5 * seats
    assert [len(state.hand(seat)) + sacred(state, seat) for seat in state.seats] == [5] * seats
    assert [BOOK.cards[state.kind[item]].key for item in state.zones[4]] == ["dark_dungeon"]  # type: ignore[union-attr]


@pytest.mark.rule("HOK-1.04", "HOK-1.06", "HOK-R.02", "HOK-R.03")
def test_dealt_gems_and_knights_lie_open_at_once_and_nothing_replaces_them() -> None:
    laid = 0
    for seed in range(20):
        state = started(4, seed)
        first = next(event for event in reversed(state.events or []) if getattr(event, "key", "").endswith("log.turn"))
        assert first
        for seat in state.seats:
            assert not any(BOOK.is_sacred[state.kind[item]] for item in state.hand(seat))
            if seat != state.player:
                assert len(state.hand(seat)) == 5 - sacred(state, seat)
                knights = any(BOOK.is_knight[state.kind[item]] for item in state.mat(seat))
                assert state.stance(seat) == (1 if knights else 0)
                laid += sacred(state, seat)
    assert laid


@pytest.mark.rule("HOK-1.07")
def test_chance_says_who_begins() -> None:
    firsts = Counter(started(3, seed).player for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) >= 8


@pytest.mark.rule("HOK-1.08", "HOK-4.22", "HOK-R.01")
def test_turns_go_round_to_the_left_and_never_back() -> None:
    table = Table(3).draw("squire_pim", 1)
    seen = []
    for _ in range(7):
        seen.append(table.seat)
        table.do("end")
    assert seen == [1, 2, 0, 1, 2, 0, 1]


# --- HOK-2 ---


@pytest.mark.rule("HOK-2.01", "HOK-2.02", "HOK-2.04", "HOK-2.06", "HOK-2.09")
def test_the_pack_holds_110_cards_of_the_groups_it_should() -> None:
    kinds = Counter(type(card) for card in BOOK.cards for _ in range(getattr(card, "copies", 1)) if card is not None)
    assert kinds == {Dungeon: 1, Gem: 7, Knight: 7, Companion: 28, Thief: 6, Dark: 40, Magic: 21}
    ranks = Counter(card.rank.value for card in BOOK.cards if isinstance(card, Dark) for _ in range(card.copies))
    wanted = {"orc": 11, "monster": 14, "black_mage": 5, "dark_knight": 8, "great_dark_knight": 1, "dark_queen": 1}
    assert ranks == wanted
    pairs = {card.key: card.gem for card in BOOK.cards if isinstance(card, Knight)}
    assert (pairs["roxanne"], pairs["cassandra"]) == ("diamond", "ruby")
    assert sorted(pairs.values()) == sorted(card.key for card in BOOK.cards if isinstance(card, Gem))


@pytest.mark.rule("HOK-2.03", "HOK-R.63")
def test_magic_is_never_laid_outside_a_fight() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "fireball").turn()
    assert table.refusal("lay", "fireball").rule == "HOK-3.01"
    assert table.refusal("cast", "fireball").rule == "HOK-2.03"
    assert table.sources("strengthen") == set()


@pytest.mark.rule("HOK-2.05")
def test_a_gem_comes_by_deal_draw_victory_and_thief_and_no_other_way() -> None:
    drawn = Table().draw("ruby")
    assert drawn.at("gems/0") == ["ruby"]
    won = Table().mat(0, "troll").gems(1, "ruby").turn().attack(1, None).skip()
    assert won.at("gems/0") == ["ruby"]
    stolen = Table().hand(0, "quick_tessa").gems(1, "ruby").turn().roll(3).do("steal", "quick_tessa", "ruby")
    assert stolen.at("gems/0") == ["ruby"]


@pytest.mark.rule("HOK-2.10", "HOK-R.57")
def test_what_is_discarded_lies_open_and_never_returns() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "orc_footman").turn().do("lay", "orc_footman")
    assert table.at("discard") == ["squire_pim"]
    table.only("troll").do("end")
    table.do("end")
    assert "squire_pim" in table.at("discard")
    assert table.log.count("reshuffled") == 0
    assert GAME.zones(table.state.setup)[table.zone("discard")].policy == "public"


@pytest.mark.rule("HOK-2.11", "HOK-4.12", "HOK-7.01")
def test_a_knight_is_jailed_where_others_are_discarded() -> None:
    table = Table().mat(0, "roxanne", "squire_pim").turn().do("leave")
    assert (table.at("captives"), table.at("discard"), table.stance(0)) == (["roxanne"], ["squire_pim"], "neutral")


# --- HOK-3 ---


@pytest.mark.rule("HOK-3.01", "HOK-8.02", "HOK-R.10")
def test_only_characters_and_gems_lie_on_a_table() -> None:
    table = Table().hand(0, "old_mags", "shield", "squire_pim").turn()
    assert table.refusal("lay", "old_mags").rule == "HOK-8.02"
    assert table.refusal("lay", "shield").rule == "HOK-3.01"
    assert table.sources("lay") == {"squire_pim"}
    table.do("lay", "squire_pim").do("end")
    table.turn().do("end")
    assert Table().mat(0, "squire_pim").hand(0, "old_mags").turn().refusal("strengthen", "old_mags").rule == "HOK-8.02"


@pytest.mark.rule("HOK-8.01", "HOK-8.02", "HOK-8.05", "HOK-8.06")
@pytest.mark.parametrize(
    ("own", "gem_of", "captives", "reason"),
    [
        ("troll", 1, ["roxanne"], ".dark"),
        ("squire_pim", 0, [], ".idle"),
        ("squire_pim", 1, [], ""),
        ("squire_pim", 0, ["roxanne"], ""),
    ],
)
def test_a_refused_thief_is_told_what_it_can_do_as_things_stand(
    own: str, gem_of: int, captives: list[str], reason: str
) -> None:
    table = Table().mat(0, own).gems(gem_of, "ruby").hand(0, "old_mags").captives(*captives).mat(1, "ogre").turn()
    assert table.refusal("strengthen", "old_mags").key == f"holy_knights.refuse.thief_stays{reason}"
    assert bool(table.actions("steal") + table.actions("free")) == (not reason)


@pytest.mark.rule("HOK-3.02", "HOK-4.08")
def test_one_declares_a_side_with_any_number_of_its_characters_alone() -> None:
    table = Table().hand(0, "orc_footman", "orc_raider", "squire_pim", "troll").turn()
    table.do("lay", "orc_raider")
    assert table.sources("lay") == {"orc_footman", "troll"}
    assert table.refusal("lay", "squire_pim").rule == "HOK-3.02"
    table.do("lay", "troll").do("end")
    assert (table.at("mat/0"), table.at("hand/0")) == (["orc_raider", "troll"], ["orc_footman", "squire_pim"])


@pytest.mark.rule("HOK-3.03", "HOK-3.04", "HOK-R.04")
def test_the_stance_is_what_lies_there_whatever_gems_lie_with_it() -> None:
    table = Table(4).mat(0, "roxanne").mat(1, "squire_pim").mat(2, "ghoul").gems(2, "ruby").gems(3, "pearl")
    assert table.stances == ["light", "light", "dark", "neutral"]


@pytest.mark.rule("HOK-R.04", "HOK-R.08")
def test_losing_the_last_character_makes_neutral_without_a_call() -> None:
    table = (
        Table()
        .mat(0, "troll")
        .mat(1, "squire_pim")
        .gems(1, "ruby")
        .turn()
        .attack(1)
        .strike("troll", "squire_pim", 6, 6)
    )
    assert (table.stances, "change_of_heart" in table.log) == (["dark", "neutral"], False)


@pytest.mark.rule("HOK-3.05", "HOK-5.25", "HOK-6.07")
def test_a_table_card_never_goes_back_to_a_hand() -> None:
    table = Table(3).mat(0, "troll").hand(0, "ogre").mat(1, "squire_pim").hand(2, "ghoul").turn().attack(1)
    table.do("enter", "ogre").skip("help").do("aid", "ghoul", "mat/0").skip()
    table.strike("troll", "squire_pim", 6, 6)
    assert table.at("mat/0") == ["ghoul", "ogre", "troll"]
    assert table.at("hand/0") == table.at("hand/2")[:0] == []


# --- HOK-4 ---


@pytest.mark.rule("HOK-4.01", "HOK-4.02", "HOK-4.06")
def test_a_turn_draws_one_card_then_comes_stance_and_one_action() -> None:
    table = Table().mat(0, "squire_pim").mat(1, "troll").hand(0, *LIGHT_HAND[1:3]).draw("archmage_theobald")
    assert sorted(table.at("hand/0")) == sorted(["archmage_theobald", *LIGHT_HAND[1:3]])
    assert (table.decision, table.offered) == ("stance", {"attack", "strengthen", "leave", "end"})
    table.do("strengthen", "archmage_theobald")
    assert (table.decision, table.offered) == ("strengthen", {"strengthen", "end"})
    table.do("end")
    assert table.seat == 1


@pytest.mark.rule("HOK-4.03")
def test_a_drawn_gem_is_laid_at_once() -> None:
    table = Table().draw("topaz")
    assert (table.at("gems/0"), table.at("hand/0"), table.decision) == (["topaz"], [], "stance")


@pytest.mark.rule("HOK-4.04", "HOK-4.05", "HOK-R.05")
@pytest.mark.parametrize(
    ("before", "do", "after"),
    [
        (("squire_pim",), ("keep", "lavinia", "mat/0"), ("mat/0", ["lavinia", "squire_pim"])),
        (("squire_pim",), ("end",), ("mat/0", ["lavinia", "squire_pim"])),
        ((), ("end",), ("captives", ["lavinia"])),
        ((), ("keep", "lavinia", "dungeon"), ("captives", ["lavinia"])),
        (("ghoul",), ("end",), ("captives", ["lavinia"])),
        ((), ("lay", "lavinia"), ("mat/0", ["lavinia"])),
        (("ghoul",), ("lay", "lavinia"), ("mat/0", ["lavinia"])),
        (("squire_pim",), ("leave",), ("captives", ["lavinia"])),
        ((), ("lay", "orc_raider"), ("captives", [])),
    ],
)
def test_the_stance_settles_where_a_drawn_knight_goes(
    before: tuple[str, ...], do: tuple[str, ...], after: tuple[str, list[str]]
) -> None:
    table = Table().mat(0, *before).hand(0, "orc_raider").draw("lavinia")
    assert (table.at("pending"), table.at("hand/0")) == (["lavinia"], ["orc_raider"])
    table.do(*do)
    assert table.at(after[0]) == after[1]
    if do[0] == "lay" and do[1] == "orc_raider":
        assert table.do("end").at("captives") == ["lavinia"]
    assert table.at("pending") == []


@pytest.mark.rule("HOK-R.05")
def test_a_light_player_cannot_exile_a_drawn_knight() -> None:
    table = Table().mat(0, "squire_pim").draw("isolde")
    assert table.refusal("exile", "isolde").rule == "HOK-R.05"
    assert table.targets("keep") == {"mat/0"}


@pytest.mark.rule("HOK-R.09")
@pytest.mark.parametrize("before", [(), ("ghoul",)])
def test_a_drawn_knight_alone_makes_a_light_table_and_companions_may_follow(before: tuple[str, ...]) -> None:
    table = Table().mat(0, *before).hand(0, "squire_pim").draw("theodora").do("lay", "theodora").do("lay", "squire_pim")
    assert (table.at("mat/0"), table.stance(0)) == (["squire_pim", "theodora"], "light")


@pytest.mark.rule("HOK-4.05")
def test_an_action_right_away_keeps_the_stance_and_takes_the_knight_along() -> None:
    table = Table().mat(0, "squire_pim").mat(1, "ghoul").draw("theodora").attack(1)
    assert table.at("mat/0") == ["squire_pim", "theodora"]
    table.skip().strike("theodora", "ghoul", 6, 6)
    assert table.at("mat/1") == []


@pytest.mark.rule("HOK-4.07", "HOK-4.09")
def test_one_may_do_nothing_and_stay_neutral() -> None:
    table = Table().hand(0, *LIGHT_HAND[:3]).turn().do("end")
    assert (table.seat, table.stances) == (1, ["neutral", "neutral"])


@pytest.mark.rule("HOK-4.10", "HOK-4.13", "HOK-R.06", "HOK-R.08")
def test_a_change_of_heart_costs_every_character_but_no_gem() -> None:
    table = Table().mat(0, "roxanne", "squire_pim").gems(0, "diamond").hand(0, "ghoul", "ogre").turn()
    table.do("lay", "ghoul").do("lay", "ogre")
    assert (table.at("mat/0"), table.at("captives"), table.at("discard")) == (
        ["ghoul", "ogre"],
        ["roxanne"],
        ["squire_pim"],
    )
    assert table.at("gems/0") == ["diamond"]
    assert [key for key in table.log if key in ("change_of_heart", "declares", "whisper")] == [
        "change_of_heart",
        "declares",
    ]


@pytest.mark.rule("HOK-R.08")
def test_declaring_from_neutral_is_no_change_of_heart() -> None:
    table = Table().hand(0, "ghoul").turn().do("lay", "ghoul")
    assert "change_of_heart" not in table.log
    assert "declares" in table.log


@pytest.mark.rule("HOK-4.11")
def test_one_may_become_neutral_but_not_twice() -> None:
    table = Table().mat(0, "ghoul").gems(0, "ruby").turn().do("leave")
    assert (table.stance(0), table.decision, table.at("gems/0"), table.at("discard")) == (
        "neutral",
        "action",
        ["ruby"],
        ["ghoul"],
    )
    assert Table().turn().refusal("leave").rule == "HOK-4.11"


@pytest.mark.rule("HOK-R.07")
def test_the_stance_changes_once_and_never_to_the_same_side() -> None:
    table = Table().mat(0, "ghoul").hand(0, "ogre", "squire_pim").turn()
    assert table.refusal("lay", "ogre").rule == "HOK-R.07"
    table.do("lay", "squire_pim")
    assert table.refusal("lay", "ogre").rule == "HOK-3.02"
    assert table.refusal("leave").rule == "HOK-4.11"
    gone = Table().mat(0, "ghoul").hand(0, "squire_pim").turn().do("leave")
    assert gone.refusal("lay", "squire_pim").rule == "HOK-4.07"


@pytest.mark.rule("HOK-4.14", "HOK-R.11")
def test_declaring_is_no_action_and_there_is_one_action_a_turn() -> None:
    table = Table().hand(0, "hydra", "ogre").gems(1, "ruby").turn().do("lay", "hydra").attack(1, None).skip()
    assert table.at("gems/0") == ["ruby"]
    assert table.seat == 1
    strengthened = Table().mat(0, "hydra").hand(0, "ogre").gems(1, "ruby").turn().do("strengthen", "ogre")
    assert strengthened.refusal("attack", target="mat/1").rule == "HOK-4.15"


@pytest.mark.rule("HOK-4.15", "HOK-4.16", "HOK-4.17")
def test_attack_rescue_and_thief_are_offered_where_there_is_something_to_do() -> None:
    table = Table().mat(0, "squire_pim").hand(0, "old_mags").mat(1, "ghoul").gems(1, "ruby").captives("isolde").turn()
    assert table.offered == {"attack", "rescue", "steal", "free", "leave", "end"}
    assert (table.targets("attack"), table.targets("rescue")) == ({"mat/1"}, {"dungeon"})
    assert (table.targets("steal"), table.targets("free")) == ({"ruby"}, {"isolde"})


@pytest.mark.rule("HOK-4.18")
def test_strengthening_lays_any_number_of_the_own_side() -> None:
    table = Table().mat(0, "troll").hand(0, "ghoul", "ogre", "squire_pim").turn()
    assert table.refusal("strengthen", "squire_pim").rule == "HOK-3.02"
    table.do("strengthen", "ghoul").do("strengthen", "ogre").do("end")
    assert table.at("mat/0") == ["ghoul", "ogre", "troll"]
    assert table.at("hand/0") == ["squire_pim"]


@pytest.mark.rule("HOK-R.14")
def test_a_neutral_player_only_sends_thieves_or_rests() -> None:
    table = (
        Table().hand(0, "old_mags", "ghoul").gems(0, "pearl").mat(1, "squire_pim").gems(1, "ruby").captives("isolde")
    )
    table.turn()
    assert table.offered == {"lay", "steal", "free", "end"}
    assert table.refusal("attack", target="mat/1").rule == "HOK-R.14"
    assert table.refusal("rescue", target="dungeon").rule == "HOK-7.02"
    assert table.refusal("strengthen", "ghoul").rule == "HOK-R.14"


@pytest.mark.rule("HOK-R.65", "HOK-R.70")
def test_a_player_without_any_card_simply_draws() -> None:
    table = Table().only("troll", "ghoul").begin().do("end")
    assert (table.seat, table.at("hand/1")) == (1, ["ghoul"])
    assert BOOK.kind["troll"] != BOOK.kind["ghoul"]
    check_conserved(table.state)
    assert all(len(table.state.hand(seat)) <= 5 for seat in table.state.seats)


@pytest.mark.rule("HOK-R.64")
def test_no_move_gives_a_card_to_another_hand() -> None:
    state = started(4, 5)
    state.events = []
    for number in range(400):
        actions = runner.legal_actions(state, runner.players_to_act(state)[0])
        runner.play(state, actions[number * 7919 % len(actions)])
        if state.result is not None:
            break
    moves = [event for event in state.events if type(event).__name__ == "Moved"]
    assert moves
    assert {event.source for event in moves if event.target.startswith("hand")} == {"deck"}  # type: ignore[union-attr]
    assert not any(BOOK.is_gem[event.kind] and event.target.startswith("hand") for event in moves)  # type: ignore[union-attr]
