"""Answers that are held back: no pause and no event tells what there was to choose from, here or at a host."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop import __version__
from tabletop.bots.levels import Limits
from tabletop.bots.worker import ThinkRequest, ThinkResult
from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import Auto, checked_setup
from tabletop.match import history, journal
from tabletop.match import response_delay as module
from tabletop.match.link import Driver, Update
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net.host_table import HostTable
from tabletop.net.messages import Hello, Presence
from tabletop.net.protocol import MAGIC, PROTOCOL
from tabletop.net.seats import HostSeat
from tests.helpers import camps
from tests.helpers.shelf import CAMPS
from tests.match.helpers import QUICK, AtOnce, new, seated
from tests.net.test_wire_audit import Wire


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(module, "monotonic", lambda: self.now)
        monkeypatch.setattr(module, "DELAY", (0.4, 1.6))
        monkeypatch.setattr(module, "LEAST", 0.2)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def struck(driver: str, *, shield: bool) -> Match:
    """A match in which seat 0 has just struck seat 1, who holds a shield or not."""
    setup = checked_setup(camps.game, 3, {"sides": "alone", "shields": True})
    for seed in range(50):
        made = Match.new(CAMPS, setup, seated("me", driver, "me"), seed, save=False, thinker=AtOnce(), limits=QUICK)
        assert made.submit(Action(0, "strike", "seat:0", "seat:1"), 0) is None
        if shield is bool({action.verb for action in made.view(1).actions} - {"fall"}):
            return made
    raise AssertionError("no such hand")


def told(made: Match, seat: int) -> list[tuple[str, bool]]:
    """What a seat heard of choices last: their verbs, and whether they were made by themselves."""
    events = made.past(seat)[-1].events
    return [(event.action.split()[1], event.auto) for event in events if isinstance(event, ActionTaken)]


@pytest.mark.parametrize(("rival", "waits"), [("novice", False), ("me", True)])
def test_the_only_answer_of_a_person_alone_with_bots_comes_at_once(clock: Clock, rival: str, waits: bool) -> None:
    delay = module.ResponseDelay()
    made = struck("me", shield=False)
    people = [1, 2] if rival == "me" else [1]
    delay.start_delays(made._state, [seat for seat in range(3) if seat not in people])
    assert (delay.due_action(made._state, people) is None) == waits
    made.close()


@pytest.mark.parametrize("driver", ["me", "remote", "novice"])
def test_a_forced_answer_is_delayed_for_people_and_bots_alike(clock: Clock, driver: str) -> None:
    made = struck(driver, shield=False)
    clock.now += 0.39
    assert not made.pump()
    assert made.number == 1
    clock.now += 1.22
    assert made.pump()
    assert made.number == 2
    assert told(made, 1) == [("fall", True)]
    assert [told(made, other) for other in (0, 2, -1)] == [[("fall", False)]] * 3
    made.close()


def test_a_bots_answer_is_delayed_even_if_it_has_a_choice(clock: Clock) -> None:
    made = struck("novice", shield=True)
    clock.now += 0.39
    assert not made.pump()
    clock.now += 1.22
    assert made.pump()
    assert made.number == 2
    assert not any(auto for seat in range(-1, 3) for _, auto in told(made, seat))
    made.close()


def test_a_match_waits_for_a_person_with_a_choice(clock: Clock) -> None:
    made = struck("me", shield=True)
    clock.now += 60.0
    assert not made.pump()
    assert made.number == 1
    assert made.submit(made.view(1).actions[-1], 1) is None
    assert [told(made, seat)[0][1] for seat in range(-1, 3)] == [False] * 4
    made.close()


def test_others_cannot_see_whether_there_was_a_choice(clock: Clock) -> None:
    autos = set()
    for shield in (False, True):
        made = struck("novice", shield=shield)
        assert made.view(0).players_to_act == (1,)
        assert [info.thinking for info in made.seats()] == [False, True, False]
        assert not made.pump()
        clock.now += 1.61
        assert made.pump()
        autos.add(told(made, 0)[0][1])
        made.close()
    assert autos == {False}


def test_without_people_nothing_waits(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DELAY", (9999.0, 9999.0))
    setup = checked_setup(camps.game, 4, {"shields": True})
    drivers = seated("novice", "novice", "novice", "novice")
    made = Match.new(CAMPS, setup, drivers, 3, save=False, thinker=AtOnce(), limits=QUICK)
    made.run()
    assert made.result is not None
    made.close()


@pytest.mark.parametrize(("sides", "forced"), [("all", True), ("camps", False)])
def test_no_answer_is_forced_while_another_seat_has_a_choice(
    monkeypatch: pytest.MonkeyPatch, sides: str, forced: bool
) -> None:
    order = replace(camps.game.decisions["order"], auto=Auto.AFTER_DELAY)
    monkeypatch.setitem(camps.game.decisions, "order", order)
    state = runner.new_state(camps.game, checked_setup(camps.game, 4, {"sides": sides}), 1)
    found = [runner.forced_action(state, seat) for seat in range(4)]
    assert found == [Action(seat, "flag") if forced else None for seat in range(4)]


def test_an_answer_that_crosses_the_one_given_for_a_seat_without_a_choice_is_no_mistake(clock: Clock) -> None:
    made = struck("remote", shield=False)
    (only,) = made.view(1).actions
    clock.now += 2
    assert made.pump()
    assert made.answer(only, 1) is None
    assert made.number == 2
    for other, number in ((only, 0), (only, 2), (Action(1, "strike", "seat:1", "seat:2"), 1), (Action(2, "fall"), 1)):
        refusal = made.answer(other, number)
        assert refusal is not None, (other, number)
        assert refusal.key in ("match.refuse.stale", "refusal.not_your_decision")


def test_an_answer_of_a_seat_that_had_a_choice_is_refused_once_its_question_is_closed(clock: Clock) -> None:
    made = struck("remote", shield=True)
    chosen, other = made.view(1).actions[:2]
    assert made.answer(chosen, 1) is None
    assert [made.answer(one, 1) is None for one in (chosen, other)] == [False, False]
    assert made.number == 2


class Pondering(AtOnce):
    """Falls, whatever its hand: at once if it has no choice, else after as much thought as it may take."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.ready = 0.0

    def think(self, request: ThinkRequest) -> None:
        super().think(request)
        seen = view.decode(camps.game, bytes(request.view))
        searches = request.level in ("skilled", "expert") and len(seen.actions) > 1
        self.ready = self.clock.now + (request.limits.seconds if searches else 0.0)
        self.answer = Action(seen.seat, "fall")

    def poll(self) -> ThinkResult | None:
        return super().poll() if self.clock.now >= self.ready else None


def armed(clock: Clock, driver: str, shields: int) -> Match:
    """A match in which seat 1 holds nine cards of which so many are shields; only it can tell."""
    setup = checked_setup(camps.game, 3, {"sides": "alone", "shields": True})
    seats = seated("me", driver, "remote")
    first = history.first_step(camps.game, setup, 1)
    cards = first.state.zones[camps.hand(1)] + first.state.zones[camps.DECK]
    kinds = sorted((first.state.kind[card] for card in cards), reverse=bool(shields))
    for card, kind in zip(cards, kinds, strict=True):
        first.state.kind[card] = kind
    header = journal.header("camps", seats, setup.options, 1, "2026-01-01T00:00:00+00:00")
    return Match(CAMPS, setup, seats, [first], header, thinker=Pondering(clock), limits=Limits(0.6, 4))


@pytest.fixture
def ten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hands be large, pauses of one length, and two matches alike but for what is tried."""
    monkeypatch.setattr(journal.os, "urandom", bytes)
    monkeypatch.setattr(camps, "HAND", 9)
    monkeypatch.setattr(module, "uniform", lambda least, most: least)


@pytest.mark.usefixtures("ten")
@pytest.mark.parametrize("auto", [Auto.NEVER, Auto.AFTER_DELAY])
@pytest.mark.parametrize("driver", ["novice", "skilled", "expert"])
def test_rivals_see_and_wait_the_same_for_one_hidden_choice_and_for_ten(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, driver: str, auto: Auto
) -> None:
    monkeypatch.setitem(camps.game.decisions, "struck", replace(camps.game.decisions["struck"], auto=auto))
    found = []
    for shields in (0, 9):
        made = armed(clock, driver, shields)
        heard: list[tuple[int, Update]] = []
        for seat in (0, 2, -1):
            made.listen(seat, lambda update, to=heard, seat=seat: to.append((seat, update)))  # type: ignore[misc]
        assert made.submit(Action(0, "strike", "seat:0", "seat:1"), 0) is None
        assert len(made.view(1).actions) == 1 + shields
        shown, waited = [made.seats()], 0
        while not made.pump():
            clock.now += 0.01
            waited += 1
            shown.append(made.seats())
        news = [(seat, view.encode(one.view), one.events, one.fresh) for seat, one in heard]
        found.append((waited, news, [[info.thinking for info in infos] for infos in shown]))
        made.close()
    assert found[0] == found[1]
    if auto is Auto.NEVER:
        assert found[0][0] in {"novice": (20, 21), "skilled": (80, 81), "expert": (120, 121)}[driver]


@pytest.mark.usefixtures("ten")
@pytest.mark.parametrize("driver", ["novice", "skilled", "expert"])
def test_a_guest_is_sent_the_same_at_the_same_times_for_one_hidden_choice_and_for_ten(
    clock: Clock, driver: str
) -> None:
    found = []
    for shields in (0, 9):
        chairs = [
            HostSeat(driver=Driver.ME, name="Host"),
            HostSeat(driver=Driver(driver), name="Bot"),
            HostSeat(driver=Driver.REMOTE, name="Guest", token="2" * 32, ready=True, presence=Presence.CONNECTED),
        ]
        table = HostTable(CAMPS, TableTerms(name="Table", game="camps", options={}), chairs, "match")
        table.hosted_match.begin(armed(clock, driver, shields))
        wire, data = Wire(), camps.game.data_hash()
        hello = Hello(
            magic=MAGIC,
            protocol=PROTOCOL,
            program=__version__,
            game="camps",
            data=data,
            seat=2,
            token="2" * 32,
            name="Guest",
        )
        table.attendance.join(wire, hello)
        assert table.hosted_match.submit(0, Action(0, "strike", "seat:0", "seat:1"), 0) is None
        times = [len(wire.data)]
        while not table.hosted_match.pump():
            clock.now += 0.01
            times.append(len(wire.data))
        found.append((wire.data, times))
        assert table.match is not None
        table.match.close()
    assert found[0] == found[1]


def test_a_bot_that_knows_nothing_that_others_do_not_answers_as_soon_as_it_can(clock: Clock) -> None:
    made = new("novice", "me")
    assert made.pump()
    made.close()
