"""Key moments of a review name the choice, the roll or the turn that changed a chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.runner import RESIGN
from tabletop.games.registry import GAMES
from tabletop.learn import review
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.review import Review, ReviewedDecision
from tabletop.match import saves
from tabletop.match.history import HistoryStep
from tabletop.ui.screens.study import chance_jumps
from tabletop.ui.screens.study.chance_jumps import (
    Cause,
    Jump,
    JumpText,
    _actor,
    greatest_jumps,
    listed_jumps,
    with_turning_points,
)
from tabletop.words import Words
from tests.ui.test_end import played


def steps_of(game: str, seed: int) -> Sequence[HistoryStep]:
    path = played(game, seed=seed).path
    assert path is not None
    return saves.verify(path, GAMES).steps


def jump(
    game: str, seed: int, span: tuple[int, int], chances: tuple[float, float], *decisions: ReviewedDecision
) -> Jump:
    """Return the jump of seat 0 between two of its decisions."""
    steps = steps_of(game, seed)
    points = [ChancePoint(at, at, steps[at].turn, chance) for at, chance in zip(span, chances, strict=True)]
    (found,) = greatest_jumps(Review(0, tuple(points), decisions), steps, played(game).entry.load().game.cues)
    return found


def told(found: Jump, game: str, reader: int = 0, label: str = "Reroll") -> str:
    entry = played(game).entry
    words = Words("en").naming(entry.load().names("en")).naming({"seat:0": "Ann", "seat:1": "Aiko"}.get)
    return JumpText(words, 0, reader, lambda at: label).sentence(found)


def test_a_loss_by_a_mistake_is_the_choice_whatever_followed() -> None:
    steps, evaluation = steps_of("quarriors", 3), review.Evaluation
    past = review.past_decision(steps, 0, 52)
    costly = ReviewedDecision(
        52,
        52,
        past.turn,
        evaluation(past.played, 0.4, 0.01, 99),
        evaluation(past.played, 0.7, 0.01, 99),
        0.3,
        False,
        is_confirmed=True,
    )
    found = jump("quarriors", 3, (52, 55), (0.7, 0.3), costly)
    assert (found.cause, found.at, found.turn) == (Cause.CHOICE, 52, steps[52].turn)
    assert told(found, "quarriors") == "Your choice: Reroll"
    assert told(found, "quarriors", reader=1) == "Ann's choice: Reroll"


def test_a_span_of_several_turns_names_the_one_that_accounts_for_it() -> None:
    """The rival's gain in it is no gain of one's own, nor is the own one a loss."""
    gain, loss = (jump("quarriors", 3, (52, 55), chances) for chances in ((0.3, 0.7), (0.7, 0.3)))
    steps = steps_of("quarriors", 3)
    assert told(gain, "quarriors").startswith("You scored ")
    assert told(gain, "quarriors", reader=1).startswith("Ann scored ")
    assert told(loss, "quarriors").startswith("Aiko captured ")
    assert steps[loss.at + 1].action.seat == 1 if steps[loss.at + 1].action else False, "the table before it"
    assert loss.turn == steps[loss.at].turn


def test_an_attack_accounts_for_a_loss_if_nothing_else_does() -> None:
    found = jump("quarriors", 3, (60, 63), (0.7, 0.3))
    assert told(found, "quarriors").startswith("Aiko attacked with ")


def test_the_review_of_the_other_seat_tells_the_same_event_and_not_the_last_click_before_it() -> None:
    steps, cues = steps_of("quarriors", 3), played("quarriors").entry.load().game.cues
    points = tuple(ChancePoint(at, at, steps[at].turn, chance) for at, chance in ((60, 0.3), (63, 0.7)))
    (found,) = greatest_jumps(Review(1, points, ()), steps, cues)
    words = Words("en").naming(played("quarriors").entry.load().names("en")).naming({"seat:1": "Aiko"}.get)
    text = JumpText(words, 1, 0, lambda at: "Auto-pay").sentence(found)
    assert text.startswith("Aiko attacked with ")


def test_dice_after_a_choice_are_named_as_a_roll() -> None:
    found = jump("quarriors", 4, (71, 72), (0.3, 0.7))
    assert (found.cause, found.at) == (Cause.ROLL, 71)
    assert told(found, "quarriors").startswith("Your roll: You rolled ")


def test_nothing_names_a_phase() -> None:
    steps, cues = steps_of("align_dice", 3), played("align_dice").entry.load().game.cues
    places = review.choices(steps, 0)
    keys = set()
    for before, after in pairwise(places):
        for chances in ((0.3, 0.7), (0.7, 0.3)):
            points = [ChancePoint(at, at, 1, chance) for at, chance in zip((before, after), chances, strict=True)]
            for found in greatest_jumps(Review(0, tuple(points), ()), steps, cues):
                assert told(found, "align_dice")
                keys.add(found.event.key if isinstance(found.event, Logged) else "")
    assert not {key for key in keys if key.rpartition(".")[2] in ("attack_over", "attack_spent", "round", "revealed")}


def test_a_rivals_turn_that_nothing_great_accounts_for_says_what_the_rival_did() -> None:
    steps, cues = steps_of("seven_missions", 3), played("seven_missions").entry.load().game.cues
    turns = [at for at in range(1, len(steps)) if steps[at].turn != steps[at - 1].turn]
    found, silent = list[str](), 0
    for before, after in pairwise(turns[:9]):
        points = [ChancePoint(at, at, 1, chance) for at, chance in zip((before, after), (0.3, 0.7), strict=True)]
        gains = greatest_jumps(Review(0, tuple(points), ()), steps, cues)
        for gain in gains:
            if gain.cause is Cause.TURN and gain.seats == (1,):
                found.append(told(gain, "seven_missions"))
                keys = [
                    event.key
                    for step in steps[before + 1 : after + 1]
                    for event in step.events
                    if isinstance(event, Logged)
                ]
                idle = "seven_missions.log.placed" not in keys and "seven_missions.log.lost_land" not in keys
                silent += idle and found[-1] == "Aiko sent no monster."
                assert idle or found[-1] != "Aiko sent no monster."
    assert found
    assert silent
    assert all(text.startswith("Aiko ") for text in found), found


def test_a_gain_is_not_accounted_for_by_a_rivals_advance_nor_by_restraint_before_its_first_turn() -> None:
    steps = steps_of("seven_missions", 3)
    first = next(at for at, step in enumerate(steps) if chance_jumps._turn_owner(step) >= 0)
    opening = told(jump("seven_missions", 3, (0, first), (0.3, 0.7)), "seven_missions")
    assert opening.startswith("Aiko chose "), opening
    turns = [at for at in range(1, len(steps)) if steps[at].turn != steps[at - 1].turn]
    heard = set[str]()
    for span in pairwise(turns):
        if chance_jumps._turn_owner(steps[span[0]]) == 1:
            heard.add(told(jump("seven_missions", 3, span, (0.3, 0.7)), "seven_missions"))
    assert heard
    assert not [text for text in heard if "moved on" in text or "reached the goal" in text]


def test_a_match_that_somebody_concedes_has_no_moment_that_explains_its_end() -> None:
    steps = list(steps_of("quarriors", 3))
    points = (ChancePoint(52, 52, 1, 0.7), ChancePoint(55, 55, 1, 0.0))
    cues = played("quarriors").entry.load().game.cues
    assert greatest_jumps(Review(0, points, ()), steps, cues)
    steps[55] = replace(steps[55], action=Action(0, RESIGN))
    assert not greatest_jumps(Review(0, points, ()), steps, cues)


def test_a_choice_without_alternatives_is_no_cause_but_the_turn_in_which_it_fell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = steps_of("quarriors", 3)
    spans = ((at, at + 1) for at in range(20, len(steps) - 1) if steps[at + 1].action is not None)
    own = (span for span in spans if _actor(steps[span[1]]) == 0)
    span = next(span for span in own if jump("quarriors", 3, span, (0.3, 0.7)).cause is Cause.CHOICE)
    monkeypatch.setattr(chance_jumps, "is_meaningless", lambda seen: True)
    found = jump("quarriors", 3, span, (0.3, 0.7))
    turn = steps[span[0]].state.game.current_player(steps[span[0]].state)
    assert (found.cause, found.seats) == (Cause.TURN, (turn,))
    assert "choice" not in told(found, "quarriors")


def test_no_loss_is_blamed_on_a_choice_that_was_no_mistake() -> None:
    steps, cues = steps_of("align_dice", 3), played("align_dice").entry.load().game.cues
    losses = 0
    for at in review.choices(steps, 0)[:40]:
        points = [ChancePoint(place, place, 1, chance) for place, chance in ((at, 0.9), (at + 1, 0.5))]
        found = greatest_jumps(Review(0, tuple(points), ()), steps, cues)
        losses += not found
        assert not [jump for jump in found if jump.cause is Cause.CHOICE]
    assert losses


def test_the_weightiest_event_of_a_whole_turn_accounts_for_its_change_and_the_table_before_it_is_shown() -> None:
    """A roll allows the attack: the seat's monster that fell to it is what hurt."""
    steps, cues = steps_of("quarriors", 3), played("quarriors").entry.load().game.cues
    fallen = next(
        at
        for at, step in enumerate(steps)
        if step.action is not None
        and any(
            isinstance(event, Logged)
            and event.key == "quarriors.log.defeated"
            and event.params["seat"] == "seat:0"
            and step.state.game.current_player(steps[at - 1].state) == 1
            for event in step.events
        )
    )
    turn = steps[fallen - 1].turn
    first = next(at for at, step in enumerate(steps) if step.turn == turn)
    after = next(at for at, step in enumerate(steps) if step.turn > turn)
    curve = [
        ChancePoint(at, at, steps[at].turn, chance)
        for at, chance in ((first, 0.8), (first + 1, 0.65), (fallen, 0.5), (after, 0.4), (after + 1, 0.4))
    ]
    (found,) = greatest_jumps(Review(0, tuple(curve), ()), steps, cues)
    assert found.percents == (80, 40), "the whole turn is one change"
    assert found.event is not None
    assert found.event.key == "quarriors.log.defeated"
    assert (found.cause, found.seats, found.turn) == (Cause.TURN, (1,), turn)
    assert any(event is found.event for event in steps[found.at + 1].events), "the table just before it"


def test_a_monster_that_falls_to_an_attack_falls_in_the_turn_of_the_attacker_whoever_chose_it() -> None:
    """The defender decides which monster takes the damage: it stays the other's turn."""
    steps = steps_of("quarriors", 8)
    chosen = [
        (at, step.action.seat, steps[at - 1].state.active)
        for at, step in enumerate(steps)
        if step.action is not None
        and step.action.seat != steps[at - 1].state.active
        and any(isinstance(event, Logged) and event.key == "quarriors.log.defeated" for event in step.events)
    ]
    assert chosen
    for at, defender, attacker in chosen:
        chances = (0.7, 0.3) if defender == 0 else (0.3, 0.7)
        found = jump("quarriors", 8, (at - 1, at), chances)
        assert told(found, "quarriors").startswith("You" if attacker == 0 else "Aiko")
        assert found.turn == steps[at - 1].turn


def test_a_choice_between_alike_things_is_no_decision_of_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = steps_of("quarriors", 8)
    assert review.choices(steps, 0)
    monkeypatch.setattr(steps[0].state.game.strategy, "equivalence_key", lambda state, action: 0)
    assert not review.choices(steps, 0)


def test_a_capture_is_told_of_whoever_made_it_although_the_defender_kept_the_roll() -> None:
    steps = steps_of("sorcerer", 0)
    kept = [
        (at, event.params["seats"])
        for at, step in enumerate(steps)
        for event in step.events
        if isinstance(event, Logged)
        and event.key.startswith("sorcerer.log.captured")
        and event.params["seats"] != (f"seat:{_actor(step)}",)
    ]
    assert kept
    for at, captors in kept:
        is_own = captors == ("seat:0",)
        points = [ChancePoint(each, each, steps[each].turn, 0.5) for each in (at - 1, at)]
        cues = played("sorcerer").entry.load().game.cues
        listed = with_turning_points([], Review(0, tuple(points), ()), steps, cues)
        headings = [told(each, "sorcerer") for each in listed if each.at == at - 1]
        assert headings
        assert all(text.startswith("Your turn: You" if is_own else "Aiko's turn: Aiko") for text in headings)


def test_swings_that_the_next_turn_reversed_are_listed_but_are_not_called_the_greatest_jump() -> None:
    steps, cues = steps_of("quarriors", 3), played("quarriors").entry.load().game.cues
    turns = [at for at in range(1, len(steps)) if steps[at].turn != steps[at - 1].turn][2:8]
    chances = (0.6, 0.95, 0.66, 0.93, 0.68, 0.9)
    points = [ChancePoint(at, at, steps[at].turn, chance) for at, chance in zip(turns, chances, strict=True)]
    found = Review(0, tuple(points), ())
    assert sorted(each.percents for each in listed_jumps(found, steps, cues, 0)) == [
        (60, 95), (66, 93), (68, 90), (93, 68), (95, 66),
    ]  # fmt: skip
    assert len(listed_jumps(found, steps, cues, 3)) == 3
    assert not greatest_jumps(found, steps, cues)


def test_the_cause_lies_between_the_two_points_where_most_of_the_change_happened() -> None:
    """My roll at the start of a turn had already brought most of the loss: what the rival scored later did not."""
    steps, cues = steps_of("quarriors", 3), played("quarriors").entry.load().game.cues
    scored = next(
        at
        for at, step in enumerate(steps)
        if any(
            isinstance(event, Logged) and event.key == "quarriors.log.scored" and event.params["seat"] == "seat:1"
            for event in step.events
        )
    )
    rolled = max(at for at in range(scored) if any(chance_jumps._rolls(steps[at], 0)))
    chances = {rolled - 1: 0.77, rolled: 0.65, scored: 0.62, scored + 1: 0.62}
    points = tuple(ChancePoint(at, at, steps[at].turn, chance) for at, chance in chances.items())
    whole = chance_jumps.ChanceChange(points[0], points[2], 0.15)
    found, former = (chance_jumps._jump(whole, curve, {}, steps, 0, cues) for curve in (points, points[::2]))
    assert told(former, "quarriors").startswith("Aiko scored ")
    assert (found.cause, found.at, found.percents) == (Cause.ROLL, rolled - 1, (77, 62))
    assert told(found, "quarriors").startswith("Your roll: You rerolled ")


def test_my_dice_after_a_rivals_turn_in_which_nothing_happened_are_told_of_alone() -> None:
    steps = steps_of("quarriors", 3)
    spans = [(at - 1, at) for at, step in enumerate(steps) if _actor(step) == 1 and any(chance_jumps._rolls(step, 0))]
    found = [jump("quarriors", 3, span, chances) for span in spans for chances in ((0.3, 0.7), (0.7, 0.3))]
    assert all(each.event is not None for each in found), "whose turn it was, but not what happened"
    rolls = [each for each in found if each.cause is Cause.ROLL]
    assert rolls
    assert all(told(each, "quarriors").startswith("Your roll: You rolled ") for each in rolls)
    assert all(each.turn == steps[each.at + 1].turn for each in rolls)
