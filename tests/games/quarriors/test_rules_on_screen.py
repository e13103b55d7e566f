"""Rulings and options about the program itself: what is shown, undo, and seats that change hands."""

from __future__ import annotations

import random

import pytest

from tabletop.display.table import Area, SeatPanel
from tabletop.engine.events import Event, Moved, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games import registry
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.catalogue import card_piece, face_piece
from tabletop.match.link import Driver, SeatInfo, Update
from tabletop.match.match import Match
from tabletop.words import Words
from tests.helpers.faults import faulted
from tests.helpers.quarriors import LABELS, Table
from tests.match.helpers import AtOnce, seated

ENGLISH = Words("en", quarriors.names("en"))


def areas(part):
    if isinstance(part, Area):
        return [part]
    inner = part.areas if isinstance(part, SeatPanel) else part.parts
    return [area for each in inner for area in areas(each)]


def new_match(*drivers, seed=1):
    entry = registry.entry("quarriors")
    setup = checked_setup(quarriors.game, len(drivers), {})
    return Match.new(entry, setup, seated(*drivers), seed, save=False, thinker=AtOnce())


@pytest.mark.rule("QUA-R.02", "QUA-2.07")
def test_level_attack_bursts_and_defense_stand_in_their_corners():
    die = BOOK.dice["defender"]
    piece = face_piece(die, die.faces[LABELS["defender"].index("3/2/8**")], ENGLISH)
    corners = piece.corners
    assert (corners.top_left, corners.top_right, corners.bottom_right) == ("3", "2", "8")
    assert piece.stars == 2


@pytest.mark.rule("QUA-4.02")
def test_a_card_shows_cost_glory_text_and_six_faces():
    piece = card_piece("goblin", ENGLISH)
    assert (piece.corners.top_left, piece.corners.top_right) == ("2", "2")
    assert piece.text
    table = Table("goblin").turn(phase=5)
    info = quarriors.inspect("card:goblin", view(table.state, 0), ENGLISH)
    assert info is not None
    assert len(info.faces) == 6


@pytest.mark.rule("QUA-1.06", "QUA-15.01")
def test_pool_ready_area_and_used_pile_are_shown_apart():
    table = Table("goblin")
    table.put("pool/1", "goblin")
    table.put("ready/1", "goblin 1/2/2")
    table.turn(phase=5)
    refs = [area.ref for area in areas(quarriors.table(view(table.state, 0), ENGLISH).root)]
    for place in ("bag/0", "pool/0", "ready/0", "used/0", "pool/1", "ready/1"):
        assert refs.count(f"zone:{place}") == 1, place


@pytest.mark.rule("QUA-O.5", "QUA-R.57")
@pytest.mark.parametrize("shown", [True, False])
def test_a_bags_contents_are_listed_by_kind_if_the_table_wants_it(shown):
    table = Table("goblin", bag_panel=shown)
    table.put("bag/0", "quiddity", "goblin", "quiddity")
    table.turn(phase=5)
    drawn = quarriors.table(view(table.state, 0), ENGLISH)
    (bag,) = [area for area in areas(drawn.root) if area.ref == "zone:bag/0"]
    assert bag.count == 3
    assert ("Scavenging Goblin" in bag.hint) is shown
    assert bool(bag.pieces) is shown
    if shown:
        titles = [piece.title for piece in bag.pieces]
        assert titles == sorted(titles, key=titles.index)
        assert len(set(titles)) == 2


@pytest.mark.rule("QUA-R.51")
def test_nobody_is_eliminated_and_a_bot_can_take_a_seat_over():
    match = new_match("me", "me")
    seat = match.view(0).players_to_act[0]
    before = match.number
    match.reseat(SeatInfo(seat, "Stand-in", Driver.RANDOM))
    assert match.pump()
    assert match.number > before
    assert match.seats()[seat].name == "Stand-in"


@pytest.mark.rule("QUA-R.58")
def test_undo_goes_back_to_the_last_roll_draw_or_choice_of_another():
    seen = set()
    chance = random.Random(5)
    match = new_match("me", "me", seed=3)
    news: list[Event] = []

    def hear(update: Update) -> None:
        news.extend(update.events)

    match.listen(0, hear)
    for _ in range(150):
        if match.result is not None:
            break
        seat = match.view(0).players_to_act[0]
        news.clear()
        assert match.submit(chance.choice(match.view(seat).actions), match.number) is None
        drawn = any(isinstance(event, Moved) and event.source.startswith("bag/") for event in news)
        random_event = drawn or any(isinstance(event, Rolled) for event in news)
        assert match.can_undo(seat) is not random_event
        assert not match.can_undo(1 - seat)
        seen.add(random_event)
        if not random_event and chance.random() < 0.3:
            number = match.number
            assert match.undo(seat) is None
            assert match.number < number
    assert seen == {True, False}


@pytest.mark.rule("QUA-O.8")
@pytest.mark.parametrize("seconds", [0, 10, 20])
def test_reactions_have_the_time_the_table_agreed_on_and_then_pass(seconds):
    table = Table("life_spell", "shaping_cantrip", "hag", "goblin", reaction_time=seconds)
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "life SP", "shaping SP", "goblin 1/2/2")
    table.turn(phase=4)
    for asked, verb in (("react", "pass"), ("fate", "fate")):
        table.until(asked)
        prompt = quarriors.table(view(table.state, 1), ENGLISH).prompt
        assert prompt.seconds == seconds
        assert (prompt.late is None) is (seconds == 0)
        if prompt.late is not None:
            assert prompt.late.verb == verb
            assert prompt.late in table.legal
    for seat, phase in ((0, 5), (1, 3)):
        table = Table("goblin", reaction_time=seconds)
        table.put(f"pool/{seat}", "goblin 1/2/2", "quiddity Q2")
        table.turn(seat, phase=phase)
        assert quarriors.table(view(table.state, seat), ENGLISH).prompt.seconds == 0


@pytest.mark.rule("QUA-O.8")
def test_the_time_for_reactions_is_none_ten_or_twenty_seconds():
    with faulted("0, 10 and 20"):
        checked_setup(quarriors.game, 2, {"reaction_time": 15})
