"""Finished matches as numbers: recorded once, rebuilt from journals, safe against crashes and a second window."""

from __future__ import annotations

import csv
import io
import sqlite3
import subprocess
import sys
from datetime import date
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from tabletop import paths
from tabletop.bots import ratings
from tabletop.cli import main
from tabletop.engine.errors import UserError
from tabletop.games.registry import entry
from tabletop.match import deals, evening_summary, evenings, journal, road, saves
from tabletop.match.deals import Span
from tabletop.match.evening_summary import Grouping
from tabletop.match.evenings import Evening, Evenings, Player
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tests.helpers.shelf import OURS
from tests.pictures import played

finished = played.finished.__wrapped__
"""Plays a new match to its end each time."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOTATSU_HOME", str(tmp_path))


DAY = ("quarriors", ("hayate",), "4ee6fb5a")
"""The deal of 27 November 2026 in version 1.0, on every machine and in every language."""


def made(number: int, won: bool = True, game: str = "quarriors", rated: bool = False, rival: str = "genzo") -> Evening:
    own = Player(
        seat=0, name="Ann", driver=Driver.ME, is_local=True, share=float(won), place=1 if won else 2, points=20
    )
    bot = Player(seat=1, name="Genzo", driver=Driver.SKILLED, rival=rival, share=float(not won), place=2 - (not won))
    return Evening(
        id=f"{number:04}",
        game=game,
        began=f"2026-{number % 12 + 1:02}-01T20:00:00+00:00",
        seed="1",
        turns=9,
        decisions=80 + number,
        margin=float(number),
        rated=rated,
        players=(own, bot),
        cards=((0, "hag.strong", "card"),),
        luck=(evenings.Luck(0, "attack", 12.0, 10.5),),
    )


def test_a_finished_match_is_the_same_from_memory_and_from_its_journal() -> None:
    match = finished(entry("quarriors"))
    match.close()
    assert match.path is not None
    found = evenings.from_match(match)
    assert found == evenings.from_journal(match.path)
    with Evenings() as stored:
        assert found is not None
        stored.add(found)
        stored.add(found)
        assert stored.every("quarriors") == [msgspec.structs.replace(found)]
        assert evenings.missing(stored.known()) == []
    match.path.unlink()
    assert main(["evenings", "rebuild"]) == 0
    with Evenings() as stored:
        assert stored.known() == {found.id}


def test_rebuilding_finds_what_a_crash_did_not_record(capsys: pytest.CaptureFixture[str]) -> None:
    match = finished(entry("quarriors"))
    match.close()
    assert match.path is not None
    assert journal.read_header(match.path) == match.header
    assert evenings.missing(()) == [match.path]
    assert main(["evenings", "rebuild"]) == 0
    assert "one match" in capsys.readouterr().out
    target = paths.user_data() / "all.csv"
    assert main(["evenings", "export", str(target)]) == 0
    rows = list(csv.DictReader(io.StringIO(target.read_text("utf-8"))))
    assert [row["seat"] for row in rows] == ["0", "1"]


def test_two_windows_write_at_once() -> None:
    def write(numbers: range) -> None:
        for number in numbers:
            with Evenings() as stored:
                stored.add(made(number))

    threads = [Thread(target=write, args=(range(start, 40, 2),)) for start in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with Evenings() as stored:
        assert len(stored.every()) == 40


def test_a_killed_program_leaves_whole_matches() -> None:
    with Evenings() as stored:
        stored.add(made(1))
    code = (
        "import os, signal\nfrom tabletop.match.evenings import Evenings\n"
        "stored = Evenings()\nwith stored._transaction() as run:\n"
        "    run.execute('DELETE FROM players')\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=paths.resources().parent).returncode != 0
    with Evenings() as stored:
        assert stored.every() == [made(1)]


def test_an_old_file_is_brought_up_to_date_and_a_newer_one_is_refused() -> None:
    sqlite3.connect(evenings.file()).close()
    with Evenings() as stored:
        stored.add(made(3))
    connection = sqlite3.connect(evenings.file())
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(UserError, match="newer"):
        Evenings()
    evenings.file().write_bytes(b"no database at all" * 100)
    with pytest.raises(UserError, match=r"evenings\.fault\.file"):
        Evenings()


def test_matches_of_an_earlier_version_stay_and_are_counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(entry("quarriors"))
    match.close()
    found = evenings.from_match(match)
    assert found is not None
    assert found.sides == 2
    with monkeypatch.context() as before:
        before.setattr(evenings, "MIGRATIONS", evenings.MIGRATIONS[:1])
        Evenings().close()
    old = sqlite3.connect(evenings.file())
    for key in (found.id, "gone"):
        old.execute("INSERT INTO matches VALUES(?, 'quarriors', ?, '1', 9, 80, 3, 0)", (key, found.began))
    old.commit()
    old.close()
    with Evenings() as stored:
        assert {evening.id for evening in stored.every()} == {found.id, "gone"}
        assert evenings.missing(stored.known()) == [match.path]
    assert main(["evenings", "rebuild"]) == 0
    with Evenings() as stored:
        assert stored.known() == {found.id}
        assert found in stored.every()
        assert len(stored.every()) == 2


def test_the_first_match_of_a_deal_is_the_one_that_counts() -> None:
    deal = deals.deal_of(Span.DAY, date(2026, 11, 27))
    with Evenings() as stored:
        assert stored.first_of_seed(deal.seed) is None
        for number in (5, 4):
            stored.add(msgspec.structs.replace(made(number), seed=deal.seed))
        first = stored.first_of_seed(deal.seed)
    assert first is not None
    assert first.id == "0004"


def test_summaries_count_the_person_here() -> None:
    every = [made(number, won=number % 4 != 0) for number in range(24)]
    (game,) = evening_summary.grouped(every, Grouping.GAME)
    assert (game[0], game[1].matches, game[1].times) == ("quarriors", 24, 18)
    assert game[1].low < 0.75 < game[1].high
    assert [name for name, _ in evening_summary.grouped(every, Grouping.RIVALS)] == ["genzo"]
    assert len(evening_summary.grouped(every, Grouping.MONTH)) == 12
    assert evening_summary.most_winning(evening_summary.cards(every, "card"))[0].card == "hag.strong"
    assert evening_summary.luck(every)[0].had == 24 * 12.0
    longest, closest = evening_summary.longest(every), evening_summary.closest(every)
    assert longest is not None
    assert closest is not None
    assert (longest.id, closest.id) == ("0023", "0000")
    formula = msgspec.structs.replace(every[0].players[0], name="=1+1")
    assert "'=1+1" in evening_summary.to_csv([msgspec.structs.replace(every[0], players=(formula,))])


def test_rated_matches_alone_move_a_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    players = {"regular": ratings.Rating(25, 1.5), "genzo": ratings.Rating(28, 1.5), "kame": ratings.Rating(22, 1.5)}
    found = ratings.Measured(date="", program="", seats=2, playouts=1, matches=1, players=players)
    monkeypatch.setattr(ratings, "measured", lambda: {"quarriors": found})
    assert road.steps([made(1)], "quarriors") == []
    won = road.steps([made(number, rated=True) for number in range(12)], "quarriors")
    assert ratings.points(won[-1].rating, "quarriors") > ratings.points(won[0].rating, "quarriors") > 1000
    assert ratings.spread(won[-1].rating) < ratings.spread(won[0].rating)
    assert road.steps([made(1, rated=True, rival="stranger")], "quarriors") == []
    ahead = road.next_rival(won[-1].rating, "quarriors")
    assert ahead is not None
    assert ahead[0] == "genzo"
    assert road.next_rival(ratings.Rating(22, 1.5), "quarriors") == ("kame", 0.5)
    assert road.suggested_game([made(1)], ("sorcerer", "quarriors")) == "quarriors"


def test_undo_makes_a_match_unrated_for_good() -> None:
    game = entry("quarriors")
    seats = [SeatInfo(0, "Ann", Driver.ME, rated=True), SeatInfo(1, "Ben", Driver.ME)]
    match = Match.new(game, finished(game).setup, seats, 5)
    while not match.can_rewind(0):
        seat = match.view(-1).players_to_act[0]
        assert match.submit(match.view(seat).actions[0], match.number) is None
    assert match.is_rated
    match.rewind(0)
    assert not match.is_rated
    match.close()
    assert match.path is not None
    assert not saves.load(match.path).is_rated


def test_the_deal_of_a_date_is_the_same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "GAMES", OURS)
    day = deals.deal_of(Span.DAY, date(2026, 11, 27), "1.0")
    assert (day.game, day.rivals, day.hash) == DAY
    week = [deals.deal_of(Span.WEEK, date(2026, 11, n), "1.0") for n in (23, 27, 29)]
    assert len({found.hash for found in week}) == 1
    assert deals.deal_of(Span.DAY, date(2026, 11, 28), "1.0").hash != day.hash
    assert deals.deal_of(Span.DAY, date(2026, 11, 27), "1.1").hash != day.hash
    today = deals.deal_of(Span.DAY, date(2026, 11, 27))
    assert deals.of_seed(today.seed) == today
    assert deals.of_seed("deal day tomorrow 1.0") is None
