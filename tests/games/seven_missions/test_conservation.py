"""Invariants of every match, whoever plays."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import At, SevenState
from tests.helpers.seven import GAME, check_tidy

COINS = {1: (4, 4, 8), 2: (8, 8, 16), 3: (11, 9, 19)}


def played(seats: int, seed: int, **options: int | str | bool) -> list[SevenState]:
    """Return every position of a random match."""
    random = Random(seed)
    state = runner.new_state(GAME, checked_setup(GAME, seats, options), seed)
    assert isinstance(state, SevenState)
    found = [state.clone()]
    while state.result is None:
        actions = runner.legal_actions(state, runner.players_to_act(state)[0])
        runner.play(state, actions[int(random.random() * len(actions))])
        found.append(state.clone())
    return found


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_coins_are_constant_and_never_in_the_box(seats: int, seed: int) -> None:
    for state in played(seats, seed):
        counted = Counter(state.kind)
        assert tuple(counted[kind] for kind in BOOK.coins) == COINS[seats]
        assert not any(BOOK.is_coin[state.kind[item]] for item in state.zones[At.box])


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("SEV-2.14")
@pytest.mark.rule("SEV-9.03")
@pytest.mark.rule("SEV-2.13")
def test_the_bazaar_shows_fifteen_cards_until_the_match_ends(seats: int, seed: int) -> None:
    for state in played(seats, seed):
        visible = sum(len(state.zones[At.row[row]]) for row in range(3))
        assert visible == (0 if not state.turn else 15) or state.result is not None


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("SEV-1.30")
@pytest.mark.rule("SEV-R.31")
@pytest.mark.rule("SEV-R.12")
def test_marked_lands_are_clear_and_monsters_stand_on_lands(seats: int, seed: int) -> None:
    for state in played(seats, seed):
        for seat in state.seats:
            lands = state.level(seat)
            assert lands <= state.goal
            assert all(spot < lands for spot in state.marked[seat])
            for place in (At.threat, At.aura):
                for item in state.zones[place[seat]]:
                    assert 0 <= state.spot[item] < lands
                    assert state.spot[item] not in state.marked[seat]


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("SEV-11.02")
@pytest.mark.rule("SEV-11.03")
@pytest.mark.rule("SEV-11.05")
@pytest.mark.rule("SEV-11.07")
@pytest.mark.rule("SEV-7.07")
def test_between_turns_only_the_character_and_its_item_are_in_play(seats: int, seed: int) -> None:
    for before, after in zip(states := played(seats, seed), states[1:], strict=False):
        if after.turn == before.turn or not before.turn:
            continue
        seat = before.player
        assert not after.zones[At.play[seat]]
        assert len(after.zones[At.gear[seat]]) <= 1
        assert all(after.bearer[item] in after.zones[At.hero[seat]] for item in after.zones[At.gear[seat]])
        assert after.gold[seat] == 0 or after.player == seat
        assert not any(after.tired[item] for item in after.zones[At.hero[seat]])
        assert len(after.zones[At.hand[seat]]) <= 7


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_only_what_lies_on_a_host_knows_one_and_only_heroes_in_play_lie_sideways(seats: int, seed: int) -> None:
    for state in played(seats, seed):
        check_tidy(state)


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.rule("SEV-R.60")
def test_a_view_hides_hands_roads_decks_and_piles_of_others(seats: int) -> None:
    for state in played(seats, 3)[10::40]:
        for seat in state.seats:
            seen = view.view(state, seat).state
            for pile in (At.companions, At.monsters, At.magic):
                assert all(seen.kind[item] < 0 for item in seen.zones[pile])
            for other in state.seats:
                assert all(seen.kind[item] < 0 for item in seen.zones[At.deck[other]])
                for place in (At.hand, At.lands):
                    hidden = [seen.kind[item] < 0 for item in seen.zones[place[other]]]
                    assert all(hidden) if other != seat else not any(hidden)


@pytest.mark.rule("SEV-5.01")
@pytest.mark.parametrize("seats", [2, 3])
def test_what_an_explorer_saw_is_hidden_from_everybody_else(seats: int) -> None:
    peeks = 0
    for state in played(seats, 11):
        for owner in state.seats:
            own = [kind for kind in state.known[3 * owner : 3 * owner + 3] if kind >= 0]
            for seat in (view.SPECTATOR, *state.seats):
                seen = view.view(state, seat) if own and peeks < 200 else None
                if seen is None:
                    continue
                peeks += 1
                assert isinstance(seen.state, SevenState)
                visible = [kind for kind in seen.state.known[3 * owner : 3 * owner + 3] if kind >= 0]
                assert visible == (own if seat == owner else [])
                guessed = view.determinize(seen, peeks)
                assert isinstance(guessed, SevenState)
                for number in range(3):
                    known = seen.state.known[3 * owner + number]
                    if known >= 0:
                        assert guessed.kind[guessed.zones[At.companions + number][-1]] == known
    assert peeks


@pytest.mark.rule("SEV-5.01")
def test_a_dealt_state_keeps_every_card_with_those_who_can_have_it() -> None:
    for state in played(2, 5)[20::60]:
        seen = view.view(state, 0)
        guessed = view.determinize(seen, 9)
        for zones in ((At.hand, At.deck, At.lands),):
            for seat in state.seats:
                own = Counter(state.kind[item] for place in zones for item in state.zones[place[seat]])
                copied = Counter(guessed.kind[item] for place in zones for item in guessed.zones[place[seat]])
                assert own == copied


@pytest.mark.rule("SEV-O.05")
@pytest.mark.rule("SEV-R.79")
def test_the_strict_clock_of_the_scenario_is_thirteen_turns() -> None:
    for seed in range(5):
        last = played(1, seed, strict_clock=True)[-1]
        assert last.turn <= 13
        assert last.solo
