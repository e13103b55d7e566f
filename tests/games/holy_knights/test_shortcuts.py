"""Shortcuts of Holy Knights are choices: to be asked for no help is to pass each time."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, view
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import NOBODY, HolyState
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.games.registry import entry
from tabletop.lab.conformance.tables import Seating
from tabletop.match.auto_answer import auto_answer
from tests.helpers.holy import GAME, Table
from tests.helpers.shortcuts import declining, matches, moment

SEATINGS = [
    Seating(entry("holy_knights"), seats, options)
    for seats, options in ((3, ()), (4, (("helper_limit", "many"),)), (5, (("gifts", True),)), (8, ()))
]
AHEAD = 60
"""Decisions that matches with and without the wish are compared over."""


def test_a_turn_in_which_nothing_else_is_legal_ends_by_itself_among_bots_alone() -> None:
    table = Table().hand(0, "shield").turn()
    seen = view(table.state, 0)
    assert [action.verb for action in seen.actions] == ["end"]
    assert auto_answer(seen, alone=True) == seen.actions[0]
    assert auto_answer(seen) is None, "haste would tell other people of the hand"
    choice = view(Table().hand(0, "troll").turn().state, 0)
    assert len(choice.actions) > 1
    assert auto_answer(choice, alone=True) is None


@pytest.mark.parametrize("mat", [(), ("ogre",)])
def test_a_turn_in_which_nothing_is_left_to_play_ends_by_itself_among_bots_alone(mat: tuple[str, ...]) -> None:
    table = Table().mat(0, *mat).hand(0, "shield", "troll").turn().do("strengthen" if mat else "lay", "troll")
    seen = view(table.state, 0)
    assert [action.verb for action in seen.actions] == ["end"]
    assert auto_answer(seen, alone=True) == seen.actions[0]
    assert auto_answer(seen) is None, "haste would tell other people of the hand"


def test_a_step_in_which_only_magic_without_any_effect_could_be_set_closes_by_itself_among_bots_alone() -> None:
    def asked(*foe: str, held: tuple[str, ...] = ("dispel",)) -> View:
        table = Table().mat(0, "troll").hand(0, *held).mat(1, "ogre").hand(1, *foe).turn().attack(1)
        return view(table.state, 0)

    seen = asked()
    assert {action.verb for action in seen.actions} == {"cast", "ready"}
    ready = auto_answer(seen, alone=True)
    assert ready is not None
    assert ready.verb == "ready"
    assert auto_answer(seen) is None, "haste would tell other people of the hand"
    assert auto_answer(asked("fireball"), alone=True) is None, "enemy magic may still be set"
    full = ("dispel", "squire_pim", "miner_hulda", "scout_kes", "smith_orrik")
    assert auto_answer(asked(held=full), alone=True) is None, "setting it makes room in the hand"


@pytest.mark.rule("HOK-R.66")
def test_a_step_in_which_nothing_was_played_closes_by_itself_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.decisions, "enter", HolyKnights.decisions["enter"])
    table = Table().mat(0, "orc_raider").hand(0, "ogre", "squire_pim").mat(1, "king_ashadi").turn().attack(1)
    table.do("enter", "ogre")
    assert table.offered == {"ready"}
    assert runner.forced_action(table.state, 0) is None, "until then it may be undone"
    table.lead(0).do("ready").miss().miss().miss()
    assert (table.state.round, table.decision, table.offered) == (2, "enter", {"ready"})
    assert runner.forced_action(table.state, 0) == table.legal[0]


@pytest.mark.rule("HOK-R.66")
@pytest.mark.parametrize("round_number", [1, 2])
def test_whoever_has_sent_the_last_card_is_asked_whether_it_may_begin(
    monkeypatch: pytest.MonkeyPatch, round_number: int
) -> None:
    monkeypatch.setitem(GAME.decisions, "enter", HolyKnights.decisions["enter"])
    table = Table().mat(0, "orc_raider").hand(0, "ogre").mat(1, "king_ashadi").turn().attack(1)
    table.is_asked_when_empty = True
    if round_number == 2:
        table.do("ready").miss().miss().lead(0)
    table.do("enter", "ogre")
    assert (table.state.round, table.decision, table.offered) == (round_number, "enter", {"ready"})
    assert runner.forced_action(table.state, 0) is None, "until then it may be undone"
    table.do("ready").miss().miss().miss(6, 1)
    assert table.decision == "strike", "without cards nobody is asked in the next round"


@pytest.mark.rule("HOK-R.84")
def test_a_helper_who_has_given_the_last_card_is_asked_whether_that_is_all() -> None:
    table = Table(3).mat(0, "ogre").mat(1, "king_ashadi").hand(2, "ghoul").turn().attack(1)
    table.is_asked_when_empty = True
    table.do("aid", "ghoul")
    assert (table.decision, table.seat, table.offered) == ("help", 2, {"pass"})


@pytest.mark.rule("HOK-5.15")
def test_the_better_form_of_the_only_strike_is_taken_without_asking() -> None:
    def answer(*enemies: str) -> str:
        table = Table().mat(0, "archmage_theobald").mat(1, *enemies).turn().attack(1)
        found = auto_answer(view(table.state, 0))
        return found.arg if found is not None else ""

    assert answer("knight_of_chains") in ("sword", "spell")
    table = Table().mat(0, "archmage_theobald").mat(1, "dark_queen").turn().attack(1)
    chances = {a.arg: odds.strike_odds(table.state, *blow_of(table.state, a)).chance for a in table.actions("strike")}
    assert answer("dark_queen") == max(chances, key=lambda form: chances[form])
    assert len(set(chances.values())) == 2
    assert answer("orc_footman", "ogre") == "", "whom to strike is a choice"


def helpless(state: HolyState, quiet: int, wish: str) -> HolyState:
    """Return the state some time later, or after the fight, if a seat helps nobody, by wish or by passing each time."""
    seed = state.number
    if wish:
        runner.apply(state, Action(quiet, "hush", "", "", wish))
    until = state.number + AHEAD

    def declines(there: HolyState, action: Action) -> bool:
        asked = there.ask is not None and there.ask.key == "help" and action.seat == quiet
        return asked and action.verb != "pass"

    def goes_on(there: HolyState) -> bool:
        return there.attacker != NOBODY and there.number < until

    declined = declining(state, declines, goes_on, seed)
    assert not (wish and declined), "it is offered all the same"
    return state


def check(seating: Seating, seeds: range, share: float) -> int:
    """Compare both wishes with passing wherever help is asked for; return how often."""
    checked = 0
    for state in matches(seating, seeds):
        assert isinstance(state, HolyState)
        if state.ask is None or state.ask.key != "help" or Random(state.number).random() >= share:
            continue
        (seat,) = runner.players_to_act(state)
        passed = helpless(state.clone(), seat, "")
        for wish in ("fight", "never"):
            wished = helpless(state.clone(), seat, wish)
            assert wished.result is not None or moment(wished, "quiet") == moment(passed, "quiet")
            assert wished.result == passed.result
            over = wished.attacker == NOBODY
            assert wished.quiet[seat] == (0 if wish == "fight" and over else 1 if wish == "fight" else 2)
            checked += 1
    return checked


@pytest.mark.rule("HOK-R.66")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_to_wish_no_question_about_help_is_to_pass_each(seating):
    assert check(seating, range(1), 0.3) > 5


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_wish_about_help_over_many_matches(seating):
    assert check(seating, range(1, 20), 1.0) > 500
