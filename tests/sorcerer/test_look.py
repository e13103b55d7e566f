"""What the table of Sorcerer shows: halves with gauges and sums, who is first, risks, captures, far battlefields."""

from __future__ import annotations

import pytest

from tabletop.engine.parts import areas
from tabletop.engine.table import Row, Table, Tone
from tabletop.engine.view import view
from tabletop.games import sorcerer
from tabletop.words import Words
from tests.helpers.sorcerer import Table as Match


def shown(match: Match, seat: int = 0, language: str = "en") -> Table:
    return sorcerer.table(view(match.state, seat), Words(language, sorcerer.names(language)))


def rows(match: Match, seat: int = 0) -> dict[str, Row]:
    return {area.ref: area for area in areas(shown(match, seat)) if isinstance(area, Row)}


@pytest.mark.rule("SOR-2.07", "SOR-7.02", "SOR-7.21")
def test_a_half_tells_its_damage_its_ready_dice_and_whether_it_is_undefended():
    match = Match()
    tired, _ = match.minions("left", 0, "leviathan", "bell_ringer")
    match.state.spent[tired], match.state.hurt[0] = 1, 4
    found = rows(match.act())
    own, theirs = found["half:0/0"], found["half:0/1"]
    assert own.gauge is not None
    assert (own.title, own.note, own.gauge.text, own.gauge.value) == ("seat:0", "2 dice ready", "4 / 12", 4)
    assert (theirs.title, theirs.note) == ("seat:1", "undefended")
    assert [found[f"tile:{tile}"].title for tile in range(3)] == [
        "1 · Fogbound Docks · seat:1 first",
        "2 · Lantern Bridge · seat:0 first",
        "3 · Silent Churchyard · seat:1 first",
    ]


@pytest.mark.rule("SOR-8.02", "SOR-2.10")
def test_a_captured_battlefield_flies_the_flag_of_who_has_it():
    match = Match()
    match.state.taken[1] = 0
    found = rows(match.act())
    assert (found["half:1/0"].tone, found["half:1/1"].tone) == (Tone.WON, Tone.PLAIN)
    assert found["half:1/0"].note == "", "nobody attacks it any more"
    assert found["tile:1"].title == "2 · Lantern Bridge · captured by seat:0"


def test_a_half_that_ready_dice_could_capture_is_marked():
    match = Match()
    match.put("left", "leviathan", seat=1)
    match.state.hurt[0] = 1
    assert rows(match.act())["half:0/0"].tone is Tone.PLAIN
    match.state.hurt[0] = 2
    assert rows(match.act())["half:0/0"].tone is Tone.RISK, "twice five dice are ten"


@pytest.mark.rule("SOR-14.01", "SOR-R.72")
def test_teams_are_told_as_your_side_and_their_side():
    match = Match(seats=6, mode="team").act()
    found = {seat: rows(match, seat) for seat in (0, 1)}
    assert [found[0]["half:1/0"].title, found[0]["half:1/1"].title] == ["Your side", "Their side"]
    assert [found[1]["half:1/0"].title, found[1]["half:1/1"].title] == ["Their side", "Your side"]
    assert [found[seat]["tile:1"].title for seat in (0, 1)] == [
        "2 · Lantern Bridge · you first",
        "2 · Lantern Bridge · they first",
    ]


def test_dice_of_a_crowd_lie_alone_and_those_of_two_beside_the_avatars():
    for seats, extra, wanted in ((2, {}, 2 + 2), (6, {"mode": "team"}, 2)):
        match = Match(seats=seats, **extra)
        match.state.avatar = [1] * seats
        match.state.omens = [1] * seats
        match.put("centre", "leviathan", seat=1)
        match.roll("hit", "blank").attack(match.put("centre", "bell_ringer"))
        assert len(rows(match)["tile:1"].pieces) == wanted


@pytest.mark.rule("SOR-13.01", "SOR-13.03")
def test_far_battlefields_of_royale_fold_to_gauges_and_sums():
    match = Match(seats=6)
    match.put("2", "leviathan", seat=3)
    match.state.hurt[5] = 7
    found = rows(match.act())
    far = [row for row in found.values() if row.fold]
    assert [(row.ref, row.title) for row in far[:2]] == [("half:1/0", "6 · seat:1"), ("half:1/1", "seat:2")]
    assert len(far) == 8
    half = found["half:2/1"]
    assert half.gauge is not None
    assert (half.title, half.hint, half.gauge.text, len(half.pieces)) == ("seat:3", "5 dice ready", "7 / 12", 1)
    assert found["half:2/0"].hint == "undefended"
