"""Privacy: a look at a pile is for one seat alone, at one screen and on the network (SEV-5.01, SEV-R.48)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.display.parts import all_pieces, areas
from tabletop.engine import aliases, runner, view
from tabletop.engine.actions import NUMBER
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.match.history import HistoryStep, next_step
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.screens.matches.table import HIDDEN
from tabletop.words import Words
from tests.helpers.seven import GAME, Table

SEVEN = entry("seven_missions")
Look = Callable[[Table], Table]


def explore(table: Table) -> Table:
    """Look at the top monster in the exploration phase."""
    return table.do("explore", "monsters")


def scout(table: Table) -> Table:
    """Look at it through a companion's ability."""
    return table.do("use", "scout").do("peek", "monsters")


def both(seats: int, look: Look) -> tuple[Table, Table]:
    """Return two tables that differ in the order of two hidden monsters alone, after seat 0's look at the top one."""
    tables = []
    for swapped in (False, True):
        table = Table(seats).road(0, 2).put("play/0", "scout").only("monsters", "desert_orc", "cave_slime", "gorgon")
        kinds, pile = table.state.kind, table.items("monsters")
        if swapped:
            kinds[pile[-1]], kinds[pile[-2]] = kinds[pile[-2]], kinds[pile[-1]]
        tables.append(look(table))
    return tables[0], tables[1]


LOOKS = pytest.mark.parametrize("look", [explore, scout])


@pytest.mark.rule("SEV-5.01")
@LOOKS
@pytest.mark.parametrize("seats", [2, 3])
def test_views_of_others_are_the_same_byte_for_byte_whatever_was_seen(seats: int, look: Look) -> None:
    orc, slime = both(seats, look)
    for seat in (view.SPECTATOR, *range(1, seats)):
        assert view.encode(view.view(orc.state, seat)) == view.encode(view.view(slime.state, seat))
    assert view.encode(view.view(orc.state, 0)) != view.encode(view.view(slime.state, 0))


@pytest.mark.rule("SEV-5.01")
@LOOKS
def test_events_of_others_tell_which_pile_was_seen_and_nothing_more(look: Look) -> None:
    tables = both(3, look)
    for seat in (view.SPECTATOR, 0, 1, 2):
        one, other = ([view.redact(event, t.state, seat) for event in t.state.events or ()] for t in tables)
        assert (one == other) is (seat != 0)
        logged = [event.key for event in one if isinstance(event, Logged)]
        assert ("seven_missions.log.explored" in logged) is (seat != 0)  # the explorer has one line, with the card
        assert ("seven_missions.log.saw" in logged) is (seat == 0)


@pytest.mark.rule("SEV-5.01")
def test_the_explorer_is_reminded_until_the_top_of_the_pile_moves_and_nobody_else_is() -> None:
    table = explore(Table().only("monsters", "gold_dragon", "cave_slime", "gorgon"))

    def is_visible(seat: int) -> bool:
        rendered = SEVEN.load().table(view.view(table.state, seat), Words("en"))
        piles = [piece for area in areas(rendered) for piece in all_pieces(area) if piece.ref == "zone:monsters"]
        assert piles
        return "Gold Dragon" in repr(piles)

    assert (is_visible(0), is_visible(1), is_visible(view.SPECTATOR)) == (True, False, False)
    table.pass_turn().pass_turn()
    assert is_visible(0), "it is remembered while the card lies there"
    table.points(1).do("expel", table.first("row/1"))
    assert not is_visible(0)


@pytest.mark.rule("SEV-5.01")
@pytest.mark.parametrize("mover", [0, 1])
def test_whoever_moves_the_top_of_a_pile_everybody_forgets_that_pile_and_no_other(mover: int) -> None:
    table = Table()
    piles = ("companions", "monsters", "magic")
    for pile in ("monsters", "magic"):  # one look a turn
        for _ in (0, 1):
            table.do("explore", pile).pass_turn()
    if mover:
        table.pass_turn()
    tops = {pile: table.state.kind[table.items(pile)[-1]] for pile in piles}
    assert table.state.known == [-1, tops["monsters"], tops["magic"]] * 2
    table.points(1).do("expel", table.first("row/1"))
    assert table.state.known == [-1, -1, tops["magic"]] * 2


@pytest.mark.rule("SEV-5.01")
def test_a_match_tells_each_screen_only_what_its_seat_may_know_of_a_look() -> None:
    """A guest's screen, the next person at the same screen, and a spectator all get what their seat is sent."""
    setup = checked_setup(GAME, 2, {})
    match = Match.new(SEVEN, setup, [SeatInfo(0, "Ana", Driver.ME), SeatInfo(1, "Ben", Driver.REMOTE)], 4, save=False)
    while not _state(match).turn:
        seat = match.view(-1).players_to_act[0]
        assert match.answer(match.view(seat).actions[0], match.number) is None
    seat = match.view(-1).players_to_act[0]
    received: dict[int, list[str]] = {one: [] for one in (-1, 0, 1)}
    for one, news in received.items():
        match.listen(one, lambda update, news=news: news.extend(e.key for e in update.events if isinstance(e, Logged)))
    look = next(action for action in match.view(seat).actions if action.verb == "explore")
    assert match.answer(look, match.number) is None
    for one in (-1, 0, 1):
        assert ("seven_missions.log.saw" in received[one]) is (one == seat)
        past = [event.key for moment in match.past(one) for event in moment.events if isinstance(event, Logged)]
        assert ("seven_missions.log.saw" in past) is (one == seat)
        assert any(kind >= 0 for kind in _state(match, one).known) is (one == seat)
    assert not match.can_undo(seat), "what was seen stays seen"
    match.close()


@pytest.mark.rule("SEV-5.01")
@pytest.mark.parametrize("seats", [2, 3])
def test_at_one_screen_a_curtain_falls_between_people_as_the_game_has_private_places(seats: int) -> None:
    assert any(zone.policy in HIDDEN for zone in GAME.zones(checked_setup(GAME, seats, {})))


@pytest.mark.rule("SEV-R.69")
def test_taking_back_is_free_until_something_hidden_shows() -> None:
    setup = checked_setup(GAME, 2, {})
    match = Match.new(SEVEN, setup, [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in (0, 1)], 4, save=False)

    def take(verb: str, arg: str = "") -> None:
        seat = match.view(-1).players_to_act[0]
        ways = [way for way in match.view(seat).actions if way.verb == verb and arg in ("", way.arg)]
        assert match.answer(ways[0], match.number) is None

    while not _state(match).turn:
        take(match.view(match.view(-1).players_to_act[0]).actions[0].verb)
    seat = match.view(-1).players_to_act[0]
    for verb, arg, free in (("coin", "gold", True), ("move", "", True), ("close", "", True), ("expel", "", False)):
        take(verb, arg)
        assert match.can_undo(seat) is free
        if free:
            assert match.undo(seat) is None
            take(verb, arg)
    take("end")
    match.close()


@pytest.mark.rule("SEV-3.01")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("verb", ["move", "press"])
def test_others_do_not_learn_which_card_was_buried(seats: int, verb: str) -> None:
    """Neither from what is logged nor from what is left in the hand, then and after the next turn of cards."""
    found = []
    for buried in ("silver", "militia"):
        table = Table(seats).road(1, 3).put("hand/0", "copper", "silver", "militia", "gold").put("deck/0", "fog", "nun")
        aliases.number_by_place(table.state)
        if verb == "press":
            table.do("move", "copper")
        table.do(verb, buried)
        found.append((table.do("stop") if table.decision == "press" else table).pass_turn())
    for observer in (view.SPECTATOR, *range(1, seats)):
        one, other = ([view.redact(event, t.state, observer) for event in t.state.events or ()] for t in found)
        assert one == other
        first, second = (view.encode(view.view(t.state, observer)) for t in found)
        assert first == second
    assert view.encode(view.view(found[0].state, 0)) != view.encode(view.view(found[1].state, 0))


@pytest.mark.rule("SEV-R.34")
@pytest.mark.rule("SEV-R.69")
@pytest.mark.parametrize("threat", [True, False])
def test_nobody_takes_a_lost_land_back_as_it_was_turned_up(threat: bool) -> None:
    table = Table().road(0, 2)
    if threat:
        table.send("0.1", "desert_orc")
    (close,) = table.actions("close")
    after = next_step(HistoryStep(table.state, 1, None, (), True), close)
    assert (after.state.level(0), after.fence) == ((1, True) if threat else (2, False))


@pytest.mark.rule("SEV-R.69")
def test_nobody_takes_the_end_of_a_turn_back_even_if_nothing_was_drawn() -> None:
    table = Table()
    after = next_step(HistoryStep(table.state, 1, None, (), True), table.actions("end")[0])
    assert (after.state.player, after.fence) == (1, True)


def _state(match: Match, seat: int = -1) -> SevenState:
    state = match.view(seat).state
    assert isinstance(state, SevenState)
    return state


@pytest.mark.rule("SEV-8.05", "SEV-R.17")
@pytest.mark.parametrize("second", ["gold", "silver"])
def test_whether_there_is_gold_for_an_extra_move_is_asked_in_hiding(second: str) -> None:
    table = Table().road(1, 4).put("hand/0", "copper", "copper", second)
    action = next(way for way in table.actions("move") if table.name(NUMBER[way.source]) == "copper")
    runner.apply(table.state, action)
    assert (table.decision, bool(table.actions("press"))) == ("press", second == "gold")
