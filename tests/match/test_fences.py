"""Fences: whoever may take a choice back alone has learned nothing from it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tabletop.engine import aliases, runner
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Mode
from tabletop.games.registry import GameEntry
from tabletop.match import history, saves
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce, new

SAMPLES = 3


def foretold(before: HistoryStep, after: HistoryStep, random: Random, watcher: int = -1) -> bool:
    """Tell whether the seat that acted, or a watcher, could have known beforehand what it sees now."""
    assert after.action is not None
    seat = after.action.seat if watcher < 0 else watcher
    seen = views.encode(views.view(after.state, seat))
    for _ in range(SAMPLES):
        other = views.determinize(views.view(before.state, seat), random.getrandbits(190))
        action = aliases.to_alias(before.state, seat, after.action)
        if watcher >= 0 and action not in runner.legal_actions(other, action.seat):
            continue  # that it could be chosen tells of nothing else
        imagined = history.next_step(HistoryStep(other, before.turn, None, (), True), action)
        if views.encode(views.view(imagined.state, seat)) != seen:
            return False
    return True


@cache
def walked(entry: GameEntry, seed: int) -> int:
    """Play a match, see that its fences hold, and return how many choices their seat alone may take back."""
    game = entry.load().game
    random = Random(seed)
    seats = random.choice([count for count in entry.seat_counts if count > 1])
    last = history.first_step(game, checked_setup(game, seats, {}), seed)
    free = 0
    while last.state.result is None:
        asked = last.state.ask
        assert asked is not None
        seat = random.choice(runner.players_to_act(last.state))
        before, last = last, history.next_step(last, random.choice(runner.legal_actions(last.state, seat)))
        assert last.fence or game.screens_open(before.state) == game.screens_open(last.state)
        if asked.mode is Mode.ALONE:  # what others have yet to do behind their screens is not dealt by `sample`
            assert last.fence or (last.state.ask is not None and last.state.ask.key == asked.key)
        elif not last.fence:
            assert foretold(before, last, random), (last.action, asked.key)
            free += 1
    return free


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.key)
def test_an_undo_without_consent_never_follows_a_reveal(entry: GameEntry, seed: int) -> None:
    walked(entry, seed)


def test_some_choices_can_be_undone_without_consent() -> None:
    assert any(walked(entry, 0) for entry in ALL)


@pytest.mark.parametrize("seed", range(4))
def test_private_choices_of_others_survive_an_undo(seed: int) -> None:
    entry = next(entry for entry in ALL if entry.key == "align_dice")
    match = new("remote", "remote", "remote", entry=entry, seed=seed, save=True)
    random = Random(seed)
    taken = 0
    while match.result is None:
        asked = match.view(-1).state.ask
        assert asked is not None
        seats = [seat for seat in match.view(-1).players_to_act if match.view(seat).actions]
        mine = random.choice(seats)
        seen = match.view(mine).actions
        assert match.answer(random.choice(match.view(mine).actions), match.number) is None
        if asked.mode is not Mode.ALONE or not match.can_undo(mine):
            continue
        others = [seat for seat in seats if seat != mine and match.view(seat).actions]
        for other in others[: random.randrange(3)]:
            if match.view(-1).state.ask == asked:
                assert match.answer(random.choice(match.view(other).actions), match.number) is None
        if not match.can_undo(mine):
            continue
        before = {other: match.view(other).state.zones for other in range(3) if other != mine}
        match.rewind(mine)
        taken += 1
        assert match.view(mine).actions == seen
        assert {other: match.view(other).state.zones for other in before} == before
        assert match.answer(random.choice(match.view(mine).actions), match.number) is None
    assert taken
    assert match.path is not None
    assert saves.verify(match.path, ALL).notes == []


@pytest.mark.parametrize("key", ["sorcerer", "seven_missions", "holy_knights"])
def test_a_plain_move_of_a_bot_tells_nothing_but_itself(key: str) -> None:
    game, random = next(entry for entry in ALL if entry.key == key).load().game, Random(1)
    last, plain = history.first_step(game, checked_setup(game, 2, {}), 1), 0
    while last.state.result is None and plain < 40:
        seat = random.choice(runner.players_to_act(last.state))
        before, last = last, history.next_step(last, random.choice(runner.legal_actions(last.state, seat)))
        if not last.fence and history._tells_nothing(last, 1 - seat):
            assert foretold(before, last, random, 1 - seat), last.action
            plain += 1
    assert plain


def answered(action: Action) -> Match:
    """Return a match in which a person has channelled, and a bot has this answer."""
    entry, thinker = next(entry for entry in ALL if entry.key == "sorcerer"), AtOnce()
    match = new("me", "regular", entry=entry, seed=2, thinker=thinker)
    for _ in range(200):
        seen = match.view(0)
        if match.view(-1).players_to_act != (0,):
            match.pump()
        elif Action(0, "channel") in seen.actions:
            thinker.answer = action
            assert match.submit(Action(0, "channel"), match.number) is None
            return match
        else:
            assert match.submit(entry.load().game.strategy.advise(seen.state, 0, seen.actions)[0], match.number) is None
    raise AssertionError("nobody could channel")


def test_a_plain_move_of_a_bot_is_taken_back_with_the_choice_before_it() -> None:
    match = answered(Action(1, "channel"))
    number, energy = match.number - 1, match.view(0).state.energy
    assert match.pump(keeps_undo=True)
    assert match.can_undo(0)
    assert match.undo(0) is None
    assert match.number == number
    assert match.view(0).state.energy != energy
    assert Action(0, "channel") in match.view(0).actions


def test_a_move_that_draws_waits_while_undo_is_kept() -> None:
    match = answered(Action(1, "meditate"))
    number = match.number
    assert not match.pump(keeps_undo=True)
    assert not match.pump(keeps_undo=True)
    assert (match.number, match.can_undo(0)) == (number, True)
    assert match.pump()
    assert (match.number, match.can_undo(0)) == (number + 1, False)


def test_beside_people_elsewhere_every_move_is_final() -> None:
    match = answered(Action(1, "channel"))
    match.reseat(SeatInfo(1, "Aiko", Driver.REMOTE))
    assert match.answer(Action(1, "channel"), match.number) is None
    assert not match.can_undo(0)
