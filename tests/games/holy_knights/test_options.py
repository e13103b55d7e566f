"""Table options that no other file plays: HOK-O."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.events import Moved
from tabletop.engine.game import checked_setup, relevant_options
from tabletop.games import registry
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.rules.state import HAND_LIMIT, At
from tabletop.kit.baselines import advised
from tests.helpers.holy import GAME, Table


@pytest.mark.rule("HOK-O.01")
def test_dealt_gems_and_knights_may_be_replaced() -> None:
    for seed in range(30):
        state = GAME.initial_state(checked_setup(GAME, 5, {"setup_refill": True}), seed << 64)
        runner.advance(state)
        others = [seat for seat in state.seats if seat != state.player]
        assert [len(state.hand(seat)) for seat in others] == [5] * 4


@pytest.mark.rule("HOK-O.01", "HOK-R.02")
def test_they_are_replaced_in_turn_order_from_the_start_player_on() -> None:
    orders = set()
    for seed in range(40):
        state = GAME.initial_state(checked_setup(GAME, 5, {"setup_refill": True}), seed << 64)
        state.events = []
        runner.advance(state, lambda here: here.stack[-1:] == [("turn",)])
        hands = {f"hand/{seat}": seat for seat in state.seats}
        drawn = [hands[event.target] for event in state.events if isinstance(event, Moved) and event.target in hands]
        replaced = drawn[5 * HAND_LIMIT :]
        assert replaced == sorted(replaced, key=lambda seat: (seat - state.player) % 5)
        orders.add(replaced == sorted(replaced))
    assert orders == {True, False}, "the start player is not always the first seat"


@pytest.mark.rule("HOK-O.02")
def test_a_light_player_may_exile_a_drawn_knight_by_an_option() -> None:
    table = Table(keep_drawn_knight="free").mat(0, "squire_pim").draw("isolde").do("exile", "isolde")
    assert (table.at("captives"), table.at("mat/0"), table.decision) == (["isolde"], ["squire_pim"], "action")
    neutral = Table(keep_drawn_knight="free").draw("isolde")
    assert neutral.refusal("exile", "isolde").rule == "HOK-4.05"


@pytest.mark.rule("HOK-O.06")
def test_initiative_may_be_rolled_once_for_the_fight() -> None:
    table = Table(initiative="once").mat(0, "troll").mat(1, "king_ashadi").turn().attack(1, 1).miss().miss()
    assert (table.state.round, table.seat, table.log.count("initiative")) == (2, 1, 1)
    again = Table(initiative="once").mat(0, "troll").mat(1, "king_ashadi").hand(0, "haste").turn().attack(1, None)
    again.do("cast", "haste")
    assert (again.seat, again.state.round) == (0, 1)
    again.miss().miss(1, 6)
    assert (again.state.round, again.seat) == (2, 1)


@pytest.mark.rule("HOK-O.07")
def test_the_black_defence_may_meet_magic_too() -> None:
    for option, ward in (("printed", 5), ("black", 8)):
        table = Table(magic_defence=option).mat(0, "king_ashadi").mat(1, "wraith").turn().attack(1)
        assert table.figures("wraith")[2:] == (8, ward)


@pytest.mark.rule("HOK-O.08")
def test_a_band_may_leave_orcs_out() -> None:
    table = (
        Table(orc_band="subset")
        .mat(0, "orc_footman", "orc_raider", "orc_berserker", "troll")
        .mat(1, "beatrice", "king_ashadi")
    )
    table.turn().attack(1).do("band", "band:0", "beatrice")
    assert table.sources("join") == {"orc_footman", "orc_raider", "orc_berserker"}
    assert table.refusal("go").rule == "HOK-5.33"
    assert table.refusal("join", "troll").rule == "HOK-5.33"
    table.do("join", "orc_raider")
    assert table.refusal("join", "orc_raider").rule == "HOK-O.08"
    table.do("join", "orc_berserker").roll(5, 1).do("go")
    assert table.spent("orc_footman", "orc_raider", "orc_berserker") == [False, True, True]
    assert table.at("captives") == ["beatrice"]
    whole = Table(orc_band="subset").mat(0, "orc_footman", "orc_raider").mat(1, "beatrice", "king_ashadi").turn()
    whole.attack(1).do("band", "band:0", "beatrice").do("join", "orc_raider").roll(1, 1).do("join", "orc_footman")
    assert whole.spent("orc_footman", "orc_raider") == [True, True]


@pytest.mark.rule("HOK-O.09")
def test_the_dungeon_may_always_play_by_itself() -> None:
    table = Table(3, dungeon_controller="auto").mat(0, "king_ashadi", "squire_pim").captives("isolde").mat(1, "troll")
    table.turn().rescue(1, 1, 1)
    assert (table.seat, table.spent("dark_dungeon")) == (0, [True])


@pytest.mark.rule("HOK-O.12")
def test_the_short_deck_lacks_thirty_cards_but_none_with_a_cross() -> None:
    for seed in range(10):
        state = GAME.initial_state(checked_setup(GAME, 2, {"short_deck": True}), seed << 64)
        runner.advance(state)
        assert len(state.zones[At.box]) == 30
        assert not any(BOOK.is_sacred[state.kind[item]] for item in state.zones[At.box])
        assert len(state.zones[At.deck]) == 109 - 30 - 10 - 1
    short = next(option for option in GAME.options if option.key == "short_deck")
    assert short in relevant_options(GAME, 3, {})
    assert short not in relevant_options(GAME, 4, {})


@pytest.mark.rule("HOK-O.15")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_quick_start_deals_everyone_a_gem_and_two_dark_or_four_light_characters(seats: int) -> None:
    for seed in range(10):
        state = GAME.initial_state(checked_setup(GAME, seats, {"short_deck": True, "quick_start": True}), seed << 64)
        runner.advance(state)
        assert len(state.zones[At.box]) == 54
        assert not any(BOOK.is_sacred[state.kind[item]] for item in state.zones[At.box])
        for seat in state.seats:
            assert state.gems(seat)
            sides = [BOOK.side[state.kind[item]] for item in state.hand(seat)]
            assert sides.count(LIGHT) >= 4 if seat % 2 else sides.count(DARK) >= 2
            assert len(sides) <= 5 + (seat == state.player)


@pytest.mark.rule("HOK-O.12", "HOK-O.15")
@pytest.mark.parametrize("options", [{"short_deck": True}, {"short_deck": True, "quick_start": True}])
def test_gems_and_knights_lie_anywhere_in_a_deck_from_which_cards_were_left_out(options: dict[str, bool]) -> None:
    high = low = 0
    for seed in range(100):
        state = GAME.initial_state(checked_setup(GAME, 2, options), seed << 64)
        runner.advance(state)
        deck = state.zones[At.deck]
        crosses = [BOOK.is_sacred[state.kind[item]] for item in deck]
        low += sum(crosses[: len(deck) // 2])
        high += sum(crosses[-(len(deck) // 2) :])
    assert 0.42 < low / (low + high) < 0.58


@pytest.mark.rule("HOK-O.15")
def test_the_first_match_is_a_quick_start_in_which_a_gem_is_soon_taken() -> None:
    """Of 200 matches of Regular against itself, a gem changed hands within ten turns in 188, on turn 4 on average."""
    options = registry.entry("holy_knights").first
    assert options == {"short_deck": True, "quick_start": True}
    taken = []
    for seed in range(6):
        state = GAME.initial_state(checked_setup(GAME, 2, dict(options)), seed << 64)
        runner.advance(state)
        owners = {gem: seat for seat in state.seats for gem in state.gems(seat)}
        while state.turn < 11 and state.result is None:
            seat = runner.players_to_act(state)[0]
            runner.play(state, advised(state, seat, runner.legal_actions(state, seat)))
            if any(owners.get(gem, seat) != seat for seat in state.seats for gem in state.gems(seat)):
                taken.append(seed)
                break
    assert len(taken) >= 5


@pytest.mark.rule("HOK-O.13")
@pytest.mark.parametrize("minutes", [0, 45])
def test_the_time_limit_is_an_option(minutes: int) -> None:
    assert GAME.time_limit(checked_setup(GAME, 3, {"minutes": minutes})) == minutes
