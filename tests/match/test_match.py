"""The match: who may act when, what each seat is told, undo and its fence, bots and their failures."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.events import ActionTaken, Moved
from tabletop.games.registry import GAMES
from tabletop.match.link import Driver, SeatInfo, Update
from tests.helpers.shelf import HIGHCARD, PIG
from tests.match.helpers import AtOnce, new, play, seated


def test_an_action_changes_the_state_and_notifies_every_seat() -> None:
    match = new("me", "me")
    heard: list[Update] = []
    match.listen(1, heard.append)
    assert match.submit(Action(0, "roll", "die:0"), 0) is None
    (update,) = heard
    assert update.number == match.number == 1
    assert view.encode(update.view) == view.encode(match.view(1))
    assert ActionTaken("0 roll die:0 - -", "decide") in update.events


def test_private_actions_are_neither_sent_nor_recorded_for_others() -> None:
    entry = next(entry for entry in GAMES if entry.key == "align_dice")
    match = new("me", "me", entry=entry)
    while (asked := match.view(-1).state.ask) is not None and asked.key != "place":
        play(match, match.view(asked.seats[0]).actions[0].verb)
    heard: dict[int, list[Update]] = {0: [], 1: []}
    for seat in heard:
        match.listen(seat, heard[seat].append)
    before = match.past(1)
    assert match.submit(match.view(0).actions[0], match.view(0).number) is None
    assert len(heard[0]) == 1
    assert heard[1] == []
    assert match.past(1) == before
    match.close()


def test_a_bot_plays_its_answer() -> None:
    thinker = AtOnce()
    match = new("random", "me", thinker=thinker)
    thinker.answer = Action(0, "roll", "die:0")
    while len(match.view(0).actions) < 2:
        assert match.pump()
    wanted = match.view(0).actions[-1]
    thinker.answer = wanted
    assert match.pump()
    assert match.past(0)[-1].events[0] == ActionTaken(str(wanted), "decide")


def test_a_stopped_listener_gets_no_updates() -> None:
    match = new("me", "me")
    heard: list[Update] = []
    stop = match.listen(0, heard.append)
    stop()
    stop()
    play(match, "roll")
    assert heard == []


@pytest.mark.parametrize(
    ("action", "number", "key"),
    [
        (Action(0, "roll", "die:0"), 7, "match.refuse.stale"),
        (Action(0, "roll", "die:0"), -1, "match.refuse.stale"),
        (Action(1, "roll", "die:0"), 0, "match.refuse.not_your_seat"),
        (Action(9, "roll", "die:0"), 0, "match.refuse.not_your_seat"),
        (Action(0, "hold"), 0, "pig.refuse.empty"),
        (Action(0, "fly", "moon:1"), 0, "refusal.nothing"),
        (Action(0, ""), 0, "pig.refuse.empty"),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(action: Action, number: int, key: str) -> None:
    match = new("me", "regular")
    before = view.encode(match.view(0))
    refusal = match.submit(action, number)
    assert refusal is not None
    assert refusal.key == key
    assert view.encode(match.view(0)) == before


def test_an_action_that_the_rules_choke_on_changes_nothing_and_leaves_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new("me", "me")
    before = view.encode(match.view(0))
    monkeypatch.setattr("tabletop.engine.runner.apply", lambda *_: 1 / 0)
    refusal = match.submit(Action(0, "roll", "die:0"), 0)
    assert refusal is not None
    assert refusal.key == "match.refuse.broken"
    assert view.encode(match.view(0)) == before
    (report,) = paths.reports().iterdir()
    assert "ZeroDivisionError" in report.read_text("utf-8")


def test_undo_stops_at_a_roll() -> None:
    match = new("me", "me")
    play(match, "roll")
    assert not match.can_undo(0)
    refusal = match.undo(0)
    assert refusal is not None
    assert match.number == 1


def test_undo_reverts_a_choice_without_chance() -> None:
    match = new("me", "me", seed=1)
    play(match, "roll")
    before = view.encode(match.view(0))
    play(match, "hold")
    heard: list[Update] = []
    match.listen(0, heard.append)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0) is None
    assert view.encode(match.view(0)) == before
    assert heard[0].fresh
    assert not match.can_undo(0)


def test_undo_stops_at_another_seats_choice() -> None:
    match = new("me", "me", entry=HIGHCARD)
    play(match, "play")
    assert match.can_undo(0)
    play(match, "play")
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_sealed_answers_may_cross() -> None:
    match = new("me", "me", entry=HIGHCARD)
    first, second = match.view(0).actions[0], match.view(1).actions[0]
    assert match.submit(second, 0) is None
    assert match.submit(first, 0) is None
    assert match.number == 2


def test_hidden_components_are_not_revealed_to_a_seat() -> None:
    match = new("me", "me", entry=HIGHCARD)
    play(match, "play", "play")
    told = [event for moment in match.past(0) for event in moment.events if isinstance(event, Moved)]
    assert all(event.kind < 0 for event in told if event.target == "hand/1")
    assert all(event.kind >= 0 for event in told if event.target in ("hand/0", "table"))


def test_earlier_views_are_available() -> None:
    match = new("me", "me", seed=1)
    seen = [view.encode(match.view(0))]
    for _ in range(3):
        play(match, "roll")
        seen.append(view.encode(match.view(0)))
    again = [match.view_at(0, number) for number in range(4)]
    assert [view.encode(one) for one in again if one is not None] == seen
    assert match.view_at(0, 4) is None
    assert [moment.number for moment in match.past(0)] == [0, 1, 2, 3]


def test_turns_are_counted() -> None:
    match = new("me", "me", seed=1)
    assert match.turn == 1
    play(match, "roll", "hold", "roll")
    assert match.turn == 2


@pytest.mark.parametrize("driver", ["random", "novice", "regular", "skilled", "expert"])
def test_bots_play_a_match_to_its_end(driver: str) -> None:
    match = new(driver, "random")
    match.run()
    assert match.result is not None


def test_a_bot_waits_to_be_pumped_and_then_plays_once() -> None:
    match = new("me", "regular", seed=1)
    play(match, "roll", "hold")
    number = match.number
    assert match.seats()[1].thinking
    assert match.pump()
    assert match.number == number + 1


def test_a_person_is_never_pumped() -> None:
    match = new("me", "regular")
    assert not match.pump()
    match.run()
    assert match.number == 0


def test_a_bot_gets_only_its_seats_view() -> None:
    thinker = AtOnce()
    match = new("regular", "me", entry=HIGHCARD, thinker=thinker)
    assert bytes(thinker.asked[0].view) == view.encode(match.view(0))


def test_taking_back_ends_a_thought() -> None:
    thinker = AtOnce()
    match = new("me", "regular", seed=1, thinker=thinker)
    play(match, "roll", "hold")
    assert match.undo(0) is None
    assert thinker.cancelled == 1
    assert not match.pump()


def test_an_illegal_answer_of_a_bot_is_replaced_by_a_legal_one_and_reported() -> None:
    thinker = AtOnce()
    thinker.answer, thinker.trouble = Action(0, "fly"), "it fell"
    match = new("regular", "me", thinker=thinker)
    assert match.pump()
    assert match.number == 1
    (report,) = paths.reports().iterdir()
    assert "it fell" in report.read_text("utf-8")


def test_a_seat_that_becomes_a_bot_plays_on() -> None:
    match = new("me", "me")
    match.reseat(seated("random", "me")[0])
    assert match.local_seats == (1,)
    assert match.pump()


def test_the_seed_is_committed_to_before_the_first_decision() -> None:
    one, other = new("me", "me"), new("me", "me")
    assert one.header.commitment != other.header.commitment
    assert view.encode(one.view(0)) == view.encode(other.view(0))
    assert Driver.ME in {info.driver for info in one.seats()}


def test_the_bots_process_starts_while_a_person_decides_and_only_where_there_are_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(AtOnce, "prepare", lambda self, module: prepared.append(module))
    for drivers, expected in ((("me", "me"), []), (("me", "novice"), [PIG.module])):
        prepared.clear()
        match = new(*drivers)
        assert prepared == []
        for _ in range(3):
            assert not match.pump()
        assert prepared == expected


def test_seats_are_the_same_tuple_until_something_about_them_changes() -> None:
    match = new("me", "novice")
    before = match.seats()
    assert match.seats() is before
    match.reseat(SeatInfo(1, "Ben", Driver.SKILLED))
    assert match.seats()[1].name == "Ben"
    while match.view(0).actions:
        assert match.submit(match.view(0).actions[0], match.number) is None
    assert match.seats()[1].thinking
    assert not before[1].thinking
