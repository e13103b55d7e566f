"""What statistics count of a match: who began, who leads, and on which side everybody ended."""

from __future__ import annotations

from tests.helpers.holy import GAME, Table


def test_the_order_of_play_begins_with_whoever_had_the_first_turn() -> None:
    table = Table(4)
    table.state.player, table.state.turn = 1, 6  # seat 0 began: 0 1 2 3 0 1
    assert GAME.statistics.turn_order(table.state) == (0, 1, 2, 3)
    table.state.turn = 4
    assert GAME.statistics.turn_order(table.state) == (2, 3, 0, 1)
    table.state.gone[3] = 1
    assert GAME.statistics.turn_order(table.state) == (0, 1, 2, 3)


def test_whoever_has_most_gems_leads_and_nobody_in_a_tie() -> None:
    table = Table(3)
    assert GAME.statistics.leader(table.state) == -1
    table.gems(2, "ruby")
    assert GAME.statistics.leader(table.state) == 2
    table.gems(0, "pearl")
    assert GAME.statistics.leader(table.state) == -1
    table.gems(0, "topaz")
    assert GAME.statistics.leader(table.state) == 0


def used(table: Table, verb: str = "") -> set[str]:
    """Return the cards that legal actions use, those of a verb if one is given."""
    found = [action for action in table.legal if verb in ("", action.verb)]
    return {card for action in found for card in GAME.statistics.cards_used(table.state, action)}


def test_a_card_is_used_by_whoever_plays_it_from_hand_and_not_by_moving_on_the_table() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "squire_pim", "quick_tessa").gems(1, "ruby").mat(1, "troll").turn()
    assert used(table) == {"squire_pim", "quick_tessa"}
    table.attack(1, 0)
    assert used(table, "enter") == {"squire_pim"}
    table.skip()
    assert used(table) == set()
    assert set(GAME.statistics.cards_in_reach(table.state)) == {"squire_pim", "quick_tessa"}
