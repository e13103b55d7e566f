"""Whom the advice sends monsters to, and when."""

from __future__ import annotations

from random import Random
from statistics import median

from tabletop.bots.choice import play_level
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.games.seven_missions.bots.battle_plans import SURE, all_fall, plan
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import SevenMissions
from tabletop.games.seven_missions.rules.state import OPEN, land_of
from tabletop.games.seven_missions.rules.steps import ending
from tabletop.games.seven_missions.rules.steps.ending import companions_owned
from tabletop.kit import source

GAME = SevenMissions()


def test_monsters_go_out_before_anything_else_the_strongest_onto_the_first_free_land() -> None:
    sent = 0
    for seed in range(6):
        state: State = runner.new_state(GAME, checked_setup(GAME, 2, {}), seed)
        while state.result is None:
            seat = runner.players_to_act(state)[0]
            actions = runner.legal_actions(state, seat)
            first = (GAME.strategy.advise(state, seat, actions) or actions)[0]
            sends = [send for send in actions if send.verb == "monster" and land_of(send.target)[0] != seat]
            wins = ending.may_win_by_fighting(state, seat) and all_fall(plan(state, seat)) >= SURE
            prepares = first.verb in ("equip", "buy", "coin", "coins")
            if sends and not prepares and not wins and state.combat != OPEN:
                threatened = state.threatened(1 - seat)
                free = [send for send in sends if land_of(send.target)[1] not in threatened] or sends
                strongest = max(BOOK.hp[state.kind[source(send)]] for send in free)
                fit = [send for send in free if BOOK.hp[state.kind[source(send)]] == strongest]
                assert first.verb == "monster"
                assert BOOK.hp[state.kind[source(first)]] == strongest
                assert land_of(first.target)[1] == min(land_of(send.target)[1] for send in fit)
                sent += 1
            runner.play(state, first)
    assert sent


def test_a_novice_buys_a_companion_in_most_matches_and_sends_two_monsters_at_least() -> None:
    bought = sent = 0
    for seed in range(8):
        state, seat, key = runner.new_state(GAME, checked_setup(GAME, 2, {}), seed), seed % 2, 0
        while state.result is None:
            player, key = runner.players_to_act(state)[0], key + 1
            action = play_level(state, player, "novice" if player == seat else "regular", 1000 * seed + key)
            if player == seat and action.verb == "monster":
                sent += land_of(action.target)[0] != seat
            runner.play(state, action)
        bought += bool(companions_owned(state, seat))
    assert (bought >= 6, sent >= 16) == (True, True), (bought, sent)


def first_sent(seed: int) -> list[int]:
    """Play a match between two Novices; return the turn of each in which it sent its first monster."""
    state, random = runner.new_state(GAME, checked_setup(GAME, 2, {}), seed), Random(seed)
    found: dict[int, int] = {}
    while state.result is None and len(found) < 2:
        seat = runner.players_to_act(state)[0]
        action = play_level(state, seat, "novice", random.getrandbits(64))
        if action.verb == "monster" and land_of(action.target)[0] != seat:
            found.setdefault(seat, (state.turn + 1) // 2)
        runner.play(state, action)
    return list(found.values())


def test_a_novice_sends_its_first_monster_on_its_third_or_fourth_turn() -> None:
    turns = [turn for seed in range(12) for turn in first_sent(seed)]
    assert 3 <= median(turns) <= 4, sorted(turns)
