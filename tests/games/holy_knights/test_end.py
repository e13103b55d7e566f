"""The end: its trigger and countdown, places, ties and the ladder of ranks (HOK-10, HOK-R.54 to HOK-R.62)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.schema import Gem, Knight
from tabletop.games.holy_knights.rules import ending
from tabletop.words import Words
from tests.helpers.holy import Table

GEMS = [card.key for card in BOOK.cards if isinstance(card, Gem)]
KNIGHTS = [card.key for card in BOOK.cards if isinstance(card, Knight)]


def judged(*players: tuple[int, tuple[str, ...]], **options: object) -> Table:
    """Return an ended match: each player with so many gems, and characters."""
    table = Table(len(players), **options)  # type: ignore[arg-type]
    gems = iter(GEMS)
    for seat, (count, characters) in enumerate(players):
        table.gems(seat, *(next(gems) for _ in range(count))).mat(seat, *characters)
    ending.end_match(table.state)
    return table


def nearly(last: str, seats: int = 3) -> Table:
    """Return a match in which everything with a cross but one card has appeared; seat 0 draws that one."""
    table = Table(seats).gems(1, *(key for key in GEMS if key != last)).captives(*(k for k in KNIGHTS if k != last))
    return table.draw(last)


# --- when ---


@pytest.mark.rule("HOK-10.01", "HOK-10.02", "HOK-R.54", "HOK-R.55")
@pytest.mark.parametrize("last", ["ruby", "isolde"])
def test_after_the_last_gem_or_knight_everybody_has_two_more_turns(last: str) -> None:
    table = nearly(last)
    assert table.state.left == -1
    table.do("end")
    assert (table.state.left, table.log.count("countdown")) == (5, 1)
    turns = []
    while table.state.result is None:
        turns.append(table.seat)
        turns_left = [table.state.turns_left(seat) for seat in range(3)]
        assert turns_left == [2 - turns.count(seat) for seat in range(3)]
        table.do("cast_off" if table.decision == "cast_off" else "end")
    assert turns == [1, 2, 0, 1, 2, 0]
    assert [line for line in table.story if line.startswith("last_turn")] == [f"last_turn seat:{n}" for n in (1, 2, 0)]
    assert table.at("captives" if last == "isolde" else "gems/0") == sorted(KNIGHTS if last == "isolde" else ["ruby"])


@pytest.mark.rule("HOK-10.01")
def test_everybody_is_told_once_that_the_last_gems_and_knights_are_near() -> None:
    table = Table().gems(1, *GEMS[3:]).captives(*KNIGHTS[2:]).hand(0, "shield").only(GEMS[0], "troll", GEMS[1])
    table.begin()
    assert table.log.count("end_nears") == 1
    table.do("end").do("end")
    assert table.log.count("end_nears") == 1
    assert Words("en").has("teach.holy_knights.log.end_nears")


@pytest.mark.rule("HOK-R.54")
def test_it_is_not_triggered_while_one_card_is_missing_nor_by_a_fight() -> None:
    table = Table(3).gems(1, *GEMS[1:]).captives(*KNIGHTS).draw("troll").do("end")
    assert (table.state.left, table.state.result) == (-1, None)


@pytest.mark.rule("HOK-R.55")
def test_a_trigger_at_the_deal_gives_two_turns_each() -> None:
    table = Table(2).gems(1, *GEMS).captives(*KNIGHTS)
    table.state.stack = [("deal",)]
    table.roll(1, 1)
    runner.advance(table.state)
    assert (table.state.left, table.log.count("countdown")) == (3, 1)


@pytest.mark.rule("HOK-10.03", "HOK-R.56")
def test_an_empty_deck_is_not_renewed_and_owes_nothing() -> None:
    table = Table().gems(1, *GEMS).captives(*KNIGHTS).only().begin()
    assert (table.log.count("no_card"), table.decision, table.at("hand/0")) == (1, "stance", [])
    assert table.do("end").seat == 1


@pytest.mark.rule("HOK-O.10", "HOK-R.82")
@pytest.mark.parametrize(("option", "over"), [(True, True), (False, False)])
def test_an_empty_deck_may_end_the_match_after_that_turn(option: bool, over: bool) -> None:
    table = Table(2, end_on_empty_deck=option).gems(1, *GEMS).captives(*KNIGHTS).only("troll").begin()
    assert table.state.result is None
    table.do("end")
    assert (table.state.result is not None) == over


@pytest.mark.rule("HOK-R.82")
def test_a_countdown_ends_the_match_before_an_empty_deck_does() -> None:
    table = Table(2, end_on_empty_deck=True).gems(1, *GEMS).captives(*KNIGHTS).draw("troll")
    for _ in range(5):
        assert table.state.result is None
        table.do("end")
    assert table.state.result is not None
    assert table.state.zones[1]


@pytest.mark.rule("HOK-R.85", "HOK-O.13")
def test_minutes_end_the_match_where_no_fight_is_on() -> None:
    table = Table(minutes=30).mat(0, "troll").mat(1, "squire_pim").gems(1, "ruby").hand(0, "ogre").turn()
    assert runner.can_time_out(table.state)
    table.attack(1, None)
    assert not runner.can_time_out(table.state)
    still = Table(minutes=30).mat(0, "troll").mat(1, "squire_pim").gems(1, "ruby").turn()
    still.state.game.on_time_up(still.state)
    assert still.ended == ((1,), (0, 1), "HOK-O.13")


# --- places ---

L, D = ("squire_pim",), ("troll",)


@pytest.mark.rule("HOK-10.04", "HOK-10.05", "HOK-E.19")
def test_only_the_light_come_behind_a_light_winner() -> None:
    table = judged((3, L), (2, D), (1, ("miner_hulda",)), (1, ("ogre",)))
    assert table.ended == ((0,), (1, 0, 2, 0), "HOK-10.04")
    assert table.state.result is not None
    assert table.state.result.scores == (3, 2, 1, 1)


@pytest.mark.rule("HOK-10.06")
def test_only_the_dark_come_behind_a_dark_winner() -> None:
    assert judged((2, L), (3, D), (1, ("ogre",)), (0, ("ghoul",))).ended[:2] == ((1,), (0, 1, 2, 3))


@pytest.mark.rule("HOK-10.07", "HOK-E.20")
def test_a_tie_for_most_gems_goes_to_the_light() -> None:
    assert judged((3, D), (3, L), (1, ("miner_hulda",))).ended[:2] == ((1,), (0, 1, 2))


@pytest.mark.rule("HOK-10.08", "HOK-R.61")
def test_pairs_of_knight_and_gem_break_a_tie_of_the_light() -> None:
    table = Table(2).gems(0, "diamond", "ruby").mat(0, "roxanne", "isolde")
    table.gems(1, "pearl", "topaz").mat(1, "marguerite", "theodora")
    ending.end_match(table.state)
    assert table.ended[:2] == ((1,), (2, 1))
    apart = Table(2).gems(0, "diamond").mat(0, "isolde").gems(1, "sapphire").mat(1, "roxanne")
    ending.end_match(apart.state)
    assert apart.ended[:2] == ((0, 1), (1, 1))


@pytest.mark.rule("HOK-10.09", "HOK-10.10")
def test_then_knights_break_it_then_nothing_does() -> None:
    assert judged((3, ("roxanne",)), (3, ("theodora", "lavinia"))).ended[:2] == ((1,), (2, 1))
    assert judged((3, L), (3, ("miner_hulda",))).ended[:2] == ((0, 1), (1, 1))


@pytest.mark.rule("HOK-10.11", "HOK-R.60")
@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        (("dark_queen",), ("great_dark_knight", "knight_of_ash", "knight_of_frost"), (0,)),
        (("knight_of_ash",), ("great_dark_knight",), (1,)),
        (("azrak", "sybil"), ("knight_of_rust",), (1,)),
        (("azrak", "sybil"), ("nerissa",), (0,)),
        (("knight_of_ash", "azrak"), ("knight_of_rust",), (0,)),
        (("troll", "ogre", "hydra"), ("sybil",), (1,)),
        (("troll",), ("orc_footman",), (0, 1)),
    ],
)
def test_the_ladder_of_ranks_breaks_a_tie_of_the_dark(
    one: tuple[str, ...], other: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    assert judged((3, one), (3, other)).ended[0] == winners


@pytest.mark.rule("HOK-10.12")
def test_the_same_rank_and_number_share_first_place() -> None:
    assert judged((3, ("knight_of_ash",)), (3, ("knight_of_rust",)), (1, ("ogre",))).ended[:2] == ((0, 1), (1, 1, 3))


@pytest.mark.rule("HOK-O.11")
def test_the_highest_rank_alone_may_count() -> None:
    players = (3, ("knight_of_ash", "azrak")), (3, ("knight_of_rust",))
    assert judged(*players).ended[0] == (0,)
    assert judged(*players, dark_tiebreak="top_rank").ended[0] == (0, 1)
    assert judged((3, ("sybil",)), (3, ("troll",)), dark_tiebreak="top_rank").ended[0] == (0,)
    assert judged((3, ("ogre",)), (3, ("troll",)), dark_tiebreak="top_rank").ended[0] == (0, 1)
    two = judged(
        (2, ("knight_of_ash", "knight_of_rust")), (2, ("knight_of_frost", "azrak", "sybil")), dark_tiebreak="top_rank"
    )
    assert two.ended[0] == (0,)


@pytest.mark.rule("HOK-R.43", "HOK-R.60")
def test_guards_count_for_nobody() -> None:
    table = Table(2).gems(0, "ruby").mat(0, "troll").gems(1, "pearl").mat(1, "ogre").put("guards", "dark_queen")
    ending.end_match(table.state)
    assert table.ended[0] == (0, 1)


@pytest.mark.rule("HOK-R.58")
def test_neutrals_can_be_first_but_go_last_in_ties() -> None:
    assert judged((3, ()), (2, L), (1, ()), (0, D)).ended[:2] == ((0,), (1, 0, 2, 0))
    assert judged((3, ()), (3, D)).ended[:2] == ((1,), (0, 1))
    assert judged((3, ()), (3, ())).ended[:2] == ((0, 1), (1, 1))


@pytest.mark.rule("HOK-R.59")
def test_everybody_of_the_winners_stance_has_a_place_even_without_gems() -> None:
    table = judged((2, L), (2, ("roxanne",)), (0, ("miner_hulda",)), (0, ("scout_kes",)), (1, D))
    assert table.ended[:2] == ((1,), (2, 1, 3, 3, 0))


@pytest.mark.rule("HOK-R.62")
def test_more_than_two_are_compared_together() -> None:
    table = Table(3).gems(0, "diamond", "topaz").mat(0, "roxanne", "isolde").gems(1, "pearl", "ruby")
    table.mat(1, "marguerite", "beatrice", "lavinia").gems(2, "sapphire", "emerald").mat(2, "squire_pim")
    ending.end_match(table.state)
    assert table.ended[:2] == ((1,), (2, 1, 3))


@pytest.mark.rule("HOK-10.07", "HOK-10.08", "HOK-10.09", "HOK-10.10", "HOK-10.11", "HOK-10.12", "HOK-R.58")
@pytest.mark.parametrize(
    ("players", "why", "rule"),
    [
        (((3, L), (2, D)), "gems", "HOK-10.04"),
        (((3, ()), (2, ())), "gems", "HOK-10.04"),
        (((3, L), (3, D), (1, ("miner_hulda",))), "side", "HOK-10.07"),
        (((2, D), (2, ())), "side", "HOK-10.07"),
        (((2, ("roxanne", "cassandra")), (2, ("lavinia", "theodora"))), "pairs", "HOK-10.08"),
        (((3, ("lavinia",)), (3, L), (1, D)), "knights", "HOK-10.09"),
        (((3, L), (3, ("miner_hulda",))), "shared", "HOK-10.10"),
        (((3, ("dark_queen",)), (3, ("troll",))), "ranks", "HOK-10.11"),
        (((3, ("troll",)), (3, ("ogre",))), "shared", "HOK-10.12"),
        (((3, ()), (3, ())), "shared", "HOK-R.58"),
    ],
)
def test_the_result_says_what_settled_the_first_place(
    players: tuple[tuple[int, tuple[str, ...]], ...], why: str, rule: str
) -> None:
    table = judged(*players)
    result = table.state.result
    assert result is not None
    assert (result.kind, result.rule) == (f"holy_knights.end.{why}", rule)
    assert result.places is not None
    ranked = sorted(range(len(players)), key=lambda seat: (result.places[seat] or len(players) + 1, seat))
    assert table.story == [
        f"first seat:{seat} {result.scores[seat]} {why}"
        if seat in result.winners
        else f"place seat:{seat} {result.scores[seat]} {result.places[seat]}"
        if result.places[seat]
        else f"unplaced seat:{seat} {result.scores[seat]}"
        for seat in ranked
    ]
    assert all(Words(language).has(result.kind) for language in ("en", "ja"))


@pytest.mark.rule("HOK-10.04")
def test_all_seven_gems_in_one_hand_are_announced_however_the_last_one_comes() -> None:
    *first, last = GEMS
    drawn = Table().mat(0, "troll").gems(0, *first).draw(last)
    stolen = Table().gems(0, *first).gems(1, last).hand(0, "old_mags").turn().roll(6).do("steal", "old_mags", last)
    for table in (drawn, stolen):
        assert [line for line in table.story if line.startswith("all_gems")] == ["all_gems seat:0"]


def test_all_seven_gems_are_not_announced_again_when_a_thief_frees_a_knight() -> None:
    table = Table().gems(0, *GEMS).captives("isolde").hand(0, "old_mags").turn().roll(6)
    table.do("free", "old_mags", "isolde")
    assert any(line.startswith("free ") for line in table.story)
    assert not [line for line in table.story if line.startswith("all_gems")]
