"""The command line, used as a person would: what it prints, and one sentence for every mistake."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.bots import calibration_curves, rival_edges
from tabletop.bots.calibration_curves import CalibrationCurve
from tabletop.cli import main
from tabletop.commands import narration, terminal
from tabletop.engine.events import Logged
from tabletop.engine.progress import Result
from tabletop.games import registry
from tabletop.games.registry import GameEntry
from tabletop.kit import learned_files
from tabletop.kit.baselines import always, never
from tabletop.lab.bench import compiled_rules, engine, full_house, network, phones, window
from tabletop.lab.bench.engine import Figure
from tabletop.lab.ladder_record import HEAD, RULE
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.shell import app
from tabletop.words import Words
from tests.helpers import shelf
from tests.match.helpers import new


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> GameEntry:
    """A game that is quick to play, on the shelf of this test."""
    monkeypatch.setattr(registry, "GAMES", shelf.ALL)
    return shelf.PIG


@pytest.fixture
def journal(pig: GameEntry) -> Path:
    """The journal of a finished match."""
    match = new("regular", "novice", entry=pig, seed=7, save=True)
    match.run()
    assert match.result is not None
    assert match.path is not None
    return match.path


JAPANESE = re.compile("[ぁ-ん]")


def run(*args: str) -> int:
    """Return the exit code of a command."""
    try:
        return main(args)
    except SystemExit as left:
        return int(left.code or 0)


MISTAKES = {
    "no such command": ["fly"],
    "no such game": ["rules", "chess"],
    "no game": ["rules"],
    "no such language": ["rules", "quarriors", "--lang", "fr"],
    "no seats": ["simulate", "pig"],
    "a person in a simulation": ["simulate", "pig", "--seats", "me,random"],
    "an unknown bot": ["simulate", "pig", "--seats", "genius,random"],
    "too few seats": ["simulate", "pig", "--seats", "random"],
    "no matches": ["simulate", "pig", "--seats", "random,random", "--matches", "0"],
    "no jobs": ["ladder", "quarriors", "--jobs", "many"],
    "no time": ["ladder", "quarriors", "--budget", "-1"],
    "a seed of letters": ["simulate", "pig", "--seats", "random,random", "--seed", "luck"],
    "an unknown option": ["simulate", "pig", "--seats", "random,random", "--options", "speed=9"],
    "half an option": ["simulate", "pig", "--seats", "random,random", "--options", "speed"],
    "a bench of nothing": ["bench", "chess"],
    "a match of nothing": ["play", "chess"],
    "a match with nobody": ["play", "pig", "--seats", ""],
    "a match with too many": ["play", "pig", "--seats", "me,me,me,me,me"],
    "a match in another language": ["play", "pig", "--lang", "latin"],
    "a list of nothing": ["cards", "list", "chess"],
    "no such file": ["replay", "nowhere.journal"],
    "a file that is no journal": ["replay", __file__],
    "a table where nobody can join": ["host", "pig", "--seats", "random,random"],
    "a table with an unknown seat": ["host", "pig", "--seats", "open,alien"],
    "a table that was never left open": ["host", "pig", "--reopen"],
    "a port beyond the last": ["host", "pig", "--port", "70000"],
    "an unknown bot at a table": ["join", "127.0.0.1", "--seat", "alien"],
    "no address": ["join", "two words"],
    "no such flag": ["rules", "quarriors", "--loud"],
    "a ladder of nobody": ["ladder", "pig", "--levels", ""],
    "a ladder of one": ["ladder", "pig", "--levels", "random"],
    "a name beyond all": ["cards", "check", "x" * 300],
    "a trial of a name beyond all": ["cards", "try", "x" * 300],
    "a game of a name beyond all": ["new-game", "x" * 300, "--into", "nowhere"],
    "a game inside a file": ["new-game", "tea_house", "--into", __file__],
    "a game of two lines": ["rules", "chess\nchess"],
    "a game of a book": ["rules", "chess " * 20_000],
    "a seed without end": ["simulate", "pig", "--seats", "random,random", "--seed", "9" * 100_000],
    "a flag without end": ["rules", "quarriors", "--loud" + "x" * 100_000],
    "jobs without end": ["ladder", "pig", "--jobs", "9" * 5_000],
    "an option without end": ["simulate", "pig", "--seats", "random,random", "--options", "goal=" + "9" * 5_000],
    "a size without end": ["picture", "pig", "--out", "x.png", "--size", "9" * 5_000 + "x800"],
}


@pytest.mark.parametrize("args", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_gets_one_sentence_and_code_2(
    pig: GameEntry, args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*args) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tabletop")
    assert len(said.err.strip().splitlines()) == 1
    assert len(said.err) < 1200
    assert JAPANESE.search(said.err) is None


@pytest.mark.parametrize("args", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_gets_its_sentence_in_japanese_too(
    pig: GameEntry, args: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert run(*args) == 2
    assert JAPANESE.search(capsys.readouterr().err)


def commands() -> list[list[str]]:
    simple = ("play", "demo", "simulate", "ladder", "bench", "cards", "rules", "picture", "replay", "host", "join")
    return [[], ["cards", "check"], ["cards", "list"], *([name] for name in simple)]


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_every_command_explains_itself(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--help") == 0
    said = capsys.readouterr().out
    assert f"usage: {' '.join(['tabletop', *command])}" in said
    assert "commands.help" not in said


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_every_command_explains_itself_in_japanese_too(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert run(*command, "--help") == 0
    explained = capsys.readouterr().out
    assert f"使い方： {' '.join(['tabletop', *command])}" in explained
    flags = explained.partition("\n\n")[2]  # behind the usage line, which names the command
    assert not re.search(r"usage|([a-z]+ ){3}", flags)


def test_a_language_before_the_command_holds_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--lang", "ja", "rules", "quarriors") == 0
    assert JAPANESE.search(capsys.readouterr().out)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize(("language", "word"), [("en", "Quarriors"), ("ja", "クォーリアーズ")])
def test_rules_are_printed_in_both_languages(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "quarriors", "--lang", language) == 0
    printed = capsys.readouterr().out
    assert word in printed
    assert "QUA-4.07" in printed


def test_rules_are_data_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "quarriors", "--json") == 0
    assert "QUA-1.01" in json.loads(capsys.readouterr().out)["rules"]


def test_the_coverage_names_rules_without_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    run("rules", "quarriors", "--coverage", "--json")
    found = json.loads(capsys.readouterr().out)
    assert set(found["missing_rules"]) == {rule for rule, tests in found["rules"].items() if not tests}
    code = run("rules", "quarriors", "--coverage")
    printed = capsys.readouterr().out
    assert all(rule in printed for rule in found["missing_rules"])
    assert code == (1 if found["missing_rules"] or found["missing_cards"] or found["unknown"] else 0)


def test_a_whole_journal_is_told_to_its_end(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(journal)) == 0
    printed = capsys.readouterr().out
    assert "pig.held" in printed
    assert "Seat 0" in printed
    assert run("replay", str(journal), "--verify", "--lang", "ja") == 0
    assert "異常はありません" in capsys.readouterr().out


def test_an_event_without_words_takes_no_line_of_a_story() -> None:
    words = narration.words_of(registry.entry("quarriors"), (), "en")
    events = [Logged("quarriors.log.boxed", rule="QUA-1.09"), Logged("refusal.over", rule="QUA-1.08")]
    assert list(narration.story(events, words)) == ["The match is over.  [QUA-1.08]"]


def test_the_end_of_a_match_names_every_place() -> None:
    seats = [SeatInfo(at, name, Driver.ME) for at, name in enumerate(("Ann", "Ben", "Cleo"))]
    words = narration.words_of(shelf.PIG, seats, "en")
    ranked = Result("pig.held", (1,), (3, 5, 1), places=(2, 1, 0))
    assert narration.outcome(ranked, words).startswith("Ben won (1. Ben: 5, 2. Ann: 3, Cleo: 1 (defeated)).")
    unranked = Result("pig.held", (1,), (3, 5, 1))
    assert narration.outcome(unranked, words).startswith("Ben won (Ann 3, Ben 5, Cleo 1).")


def test_a_damaged_journal_is_told_as_far_as_it_goes(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal.write_bytes(journal.read_bytes()[:-40])
    assert run("replay", str(journal), "--verify") == 1
    assert journal.name in capsys.readouterr().out
    assert run("replay", str(journal)) == 0


@pytest.mark.parametrize("lost", [1, 3])
def test_a_finished_journal_cut_at_a_line_end_is_not_whole(
    journal: Path, lost: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last line holds the end, the one before it the last decision."""
    journal.write_text("".join(journal.read_text("utf-8").splitlines(keepends=True)[:-lost]), "utf-8")
    assert run("replay", str(journal), "--verify") == (lost == 1)
    said = capsys.readouterr().out
    assert "is whole" not in said
    assert ("the record stops before its end" if lost == 1 else "the match is unfinished") in said
    assert run("replay", str(journal)) == 0


def test_a_simulation_counts(pig: GameEntry, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["simulate", "pig", "--seats", "random,novice", "--matches", "6", "--options", "goal=20", "--seed", "4"]
    assert run(*args, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["finished"] == found["matches"] == 6
    assert sum(found["wins"]) == sum(found["ends"].values()) == 6
    assert run(*args) == 0
    printed = capsys.readouterr().out
    assert "6 of 6 matches" in printed
    assert "6 pig.reached" in printed, "the games of the tests have no words"

    assert "place in the order" not in printed
    assert run(*args, "--balance") == 0
    assert "turn order" in capsys.readouterr().out
    assert run(*args, "--balance", "--lang", "ja") == 0
    printed = capsys.readouterr().out
    assert "6戦中6戦" in printed
    assert "手番順" in printed


@pytest.mark.parametrize("game", ["holy_knights", "seven_missions"])
def test_a_simulation_says_in_words_how_matches_ended(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert run("simulate", game, "--seats", "novice,random", "--matches", "1", "--seed", "4") == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("       1 ")]
    assert told
    assert not [line for line in told if f"{game}." in line]


def test_an_option_out_of_range_is_named(pig: GameEntry, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "pig", "--seats", "random,random", "--options", "goal=3") == 2
    assert "10 to 200" in capsys.readouterr().err


def test_a_ladder_names_every_pair(pig: GameEntry, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ladder", "pig", "--matches", "2", "--budget", "0.001") == 0
    printed = capsys.readouterr().out
    assert all(level in printed for level in ("random", "novice", "regular", "skilled", "expert"))
    assert run("ladder", "pig", "--matches", "1", "--levels", "random,novice", "--lang", "ja") == 0
    assert "novice   対 random" in capsys.readouterr().out


def test_who_asks_for_an_expert_of_a_game_without_hears_who_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (
        ("simulate", "quarriors", "--seats"),
        ("play", "quarriors", "--seats"),
        ("ladder", "quarriors", "--levels"),
    ):
        assert run(*command, "expert,skilled") == 2
        assert "no bot level expert; it has random, novice, regular and skilled" in capsys.readouterr().err


def test_a_gallery_tells_how_often_each_simple_strategy_won_and_how_sure_that_is(
    pig: GameEntry, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("ladder", "pig", "--baselines") == 2
    assert run("ladder", "pig", "--gallery") == 2, "its former name"
    assert "pig" in capsys.readouterr().err
    monkeypatch.setattr(
        pig.load().game.strategy, "baselines", {"coward": always("hold"), "fool": never("hold")}, raising=False
    )
    command = ("ladder", "pig", "--baselines", "--levels", "random,regular", "--matches", "4")
    assert run(*command) == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    assert [line.split()[:3] for line in lines] == [
        [script, level, "4"] for level in ("random", "regular") for script in ("coward", "fool")
    ]
    assert all(re.search(r"\d %\s+\([\d.]+ % to [\d.]+ %\)", line) for line in lines), lines
    assert run(*command, "--json") == 0
    assert [rung["stronger"] for rung in json.loads(capsys.readouterr().out)["rungs"]] == ["coward", "fool"] * 2


def test_a_ladder_replaces_its_rows_in_a_document(
    pig: GameEntry, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bots.md"
    known = "| pig | 2 | 0.001 | novice | random | 9 | 0% (0% to 0%) |"
    other = "| align_dice | 2 | 0.1 | expert | skilled | 9 | 50% (20% to 80%) |"
    file.write_text("\n".join(["# Bots", "", HEAD, RULE, known, other, "", "More.", ""]), "utf-8")
    command = ("ladder", "pig", "--levels", "random,novice", "--matches", "4", "--budget", "0.001", "--record")
    assert run(*command, str(file)) == 0
    lines = file.read_text("utf-8").splitlines()
    assert [*lines[:5], *lines[6:]] == ["# Bots", "", HEAD, RULE, other, "", "More."]
    assert re.fullmatch(r"\| pig \| 2 \| 0\.001 \| novice \| random \| 4 \| \d+% \(\d+% to \d+%\) \|", lines[5])
    file.write_text("# Bots\n", "utf-8")
    assert run(*command, str(file)) == 2
    assert "has no table" in capsys.readouterr().err


def test_a_bench_compares_with_the_targets(
    pig: GameEntry, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fast, slow = Figure("decisions_per_second", 90_000, "1/s", 60_000), Figure("clone", 30, "µs", 15, True)
    monkeypatch.setattr(engine, "figures", lambda entry: (fast, slow))
    monkeypatch.setattr(compiled_rules, "figures", lambda entry: ())
    monkeypatch.setattr(window, "figures", lambda entry: ())
    monkeypatch.setattr(network, "figures", lambda entry: ())
    monkeypatch.setattr(full_house, "figures", lambda entry: ())
    monkeypatch.setattr(phones, "figures", lambda entry: ())
    monkeypatch.setattr("tabletop.commands.bench.MATCHES", 3)
    assert run("bench", "pig") == 1
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[-1] for line in told[2:]] == ["core", "(missed)", "finish"]
    assert told[3][:5] == ["30", "µs", "15", "µs", "0.50"]
    assert run("bench", "pig", "--lang", "ja") == 1
    assert "局面の複製（最多席数） （未達）" in capsys.readouterr().out
    monkeypatch.setattr(engine, "figures", lambda entry: (fast,))
    assert run("bench", "pig", "--json") == 0
    assert json.loads(capsys.readouterr().out)["figures"][0]["ratio"] == 1.5


def test_ctrl_c_stops_a_command_quietly(
    pig: GameEntry, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.lab.simulate.simulate", interrupted)
    assert run("simulate", "pig", "--seats", "random,random") == 130
    assert "stopped" in capsys.readouterr().err


def test_a_terminal_gets_a_progress_bar_and_a_file_gets_none() -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    screen, file = Terminal(), StringIO()
    for stream in (screen, file):
        show = terminal.progress_bar(10, stream)
        show(10)
    assert "0 of 10" in screen.getvalue()
    assert screen.getvalue().endswith(f"\r{' ' * 40}\r"), "old consoles know no sequence that clears a line"
    assert file.getvalue() == ""


def test_without_a_display_no_window_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert run() == 2
    assert "tabletop demo" in capsys.readouterr().err


def test_a_match_from_the_command_line_is_what_was_asked_for(pig: GameEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[TablePlan | None, str | None]] = []
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr(app, "run", lambda plan, language, *rest: shown.append((plan, language)) or 0)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert run() == 0
    args = ["--seats", "me,skilled,random", "--options", "goal=20", "--seed", "lucky", "--lang", "ja"]
    assert run("play", "pig", *args) == 0
    chairs = (PlannedSeat(Driver.ME), PlannedSeat(Driver.SKILLED), PlannedSeat(Driver.RANDOM))
    assert shown == [(None, None), (TablePlan("pig", chairs, {"goal": 20}, "lucky"), "ja")]


def test_an_analysis_names_what_was_played_and_how_the_chances_went(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("analyse", str(journal), "--seat", "1", "--seconds", "60", "--top", "2") == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"Seat 1: \d+ decisions with a choice\.", first)
    curve = lines.index("Chance to win, decision by decision:")
    assert curve <= 2
    mistake = r"  turn \d+, decision \d+: .+ \(\d+ %\); |The search found nothing better than what was played\."
    assert all(re.match(mistake, line) for line in lines[:curve])
    assert re.match(r" +\d+ +(0|100)\.0 %", lines[-1])
    assert run("analyse", str(journal), "--seconds", "0.001", "--json") == 0
    assert set(json.loads(capsys.readouterr().out)) == {"game", "seat", "curve", "judged", "is_of_both_sides"}


def test_an_analysis_is_of_a_seat_at_the_table(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("analyse", str(journal), "--seat", "2") == 2
    assert "0 to 1" in capsys.readouterr().err


def test_a_calibration_prints_what_came_true(pig: GameEntry, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("calibrate", "pig", "--matches", "2", "--level", "random") == 0
    assert "expected calibration error" in capsys.readouterr().out
    assert run("calibrate", "pig", "--matches", "2", "--level", "random", "--lang", "ja") == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("局面の数、予測した勝率、実際の勝率")
    assert run("calibrate", "pig", "--matches", "2", "--level", "random", "--json") == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2


def test_an_edge_over_a_weaker_level_is_fitted_and_then_applied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "edges.json"
    monkeypatch.setattr(rival_edges.FILE, "path", lambda game: file)
    rival_edges._known.cache_clear()
    args = ("align_dice", "--rival", "random", "--matches", "8", "--json")
    assert run("calibrate", *args) == 0
    plain = json.loads(capsys.readouterr().out)
    assert run("fit", *args) == 0
    fitted = json.loads(capsys.readouterr().out)
    assert (fitted["kept"], fitted["rival"], fitted["level"]) == (True, "random", "regular")
    assert [each["edge"] for each in json.loads(file.read_bytes())] == [fitted["edge"]]
    assert run("calibrate", *args) == 0
    assert json.loads(capsys.readouterr().out)["error"] < plain["error"]
    assert run("fit", *args[:-1]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == str(file)
    rival_edges._known.cache_clear()


def test_a_fit_leaves_known_curves_or_estimates_as_they_stand_where_no_new_one_does_better(
    pig: GameEntry, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pig.json"
    monkeypatch.setattr(calibration_curves.FILE, "path", lambda game: file)
    calibration_curves.calibration_curve.cache_clear()
    args = ("fit", "pig", "--matches", "24")
    assert run(*args) == 0
    measured, error, kept = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"pig, 2 seats: \d+ positions from 24 matches", measured)
    assert re.fullmatch(r"expected calibration error on held-out matches: .+ before, .+ after", error)
    assert kept == str(file)
    assert calibration_curves.calibration_curve("pig", 2, 2).needed
    good = file.read_bytes()
    monkeypatch.setattr(calibration_curves, "fitted", lambda pairs: (1.0, 5.0))
    assert run(*args) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Kept the old values")
    assert run(*args, "--json") == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["kept"], told["trust"], told["favour"], told["after"]) == (False, 1.0, 0.0, told["before"])
    assert file.read_bytes() == good
    unneeded = f"{file}: no curve is better than the plain estimates, so they are used as they are."
    for known in ([], [CalibrationCurve(2, 2, 1.0, 5.0)]):
        learned_files.write(file, known)
        calibration_curves.calibration_curve.cache_clear()
        assert run(*args) == 0
        assert capsys.readouterr().out.splitlines()[-1] == unneeded
    assert [one["matches"] for one in json.loads(file.read_bytes())] == [24]
    calibration_curves.calibration_curve.cache_clear()
    assert [
        calibration_curves.calibrate(worth, calibration_curves.calibration_curve("pig", 2, 2)) for worth in (0.0, 0.37)
    ] == [
        0.0,
        0.37,
    ]
    calibration_curves.calibration_curve.cache_clear()


def test_the_analysis_of_a_damaged_match_says_where_it_ends(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join([*lines[:4], "{}", *lines[5:]]) + "\n")
    assert run("analyse", str(journal), "--seconds", "0.01", "--json") == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["game"] == "pig"
    assert f"{journal.name} is damaged from line 5 on." in err


@pytest.mark.parametrize(("command", "matches"), [("simulate", 100), ("calibrate", 200), ("cards try", 400)])
def test_help_tells_how_many_matches_a_command_plays(
    capsys: pytest.CaptureFixture[str], command: str, matches: int
) -> None:
    assert run(*command.split(), "--help") == 0
    assert f"number of matches (default {matches})" in " ".join(capsys.readouterr().out.split())


def test_the_analysis_of_no_decisions_says_so_alone(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = journal.read_text().splitlines()[:4]
    assert not any('"action":"1 ' in line for line in begun), "the second seat has decided nothing yet"
    journal.write_text("\n".join(begun) + "\n")
    assert run("analyse", str(journal), "--seat", "1", "--seconds", "0.01") == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line == "Seat 1: 0 decisions with a choice."


def test_a_decision_one_point_worse_is_told_in_the_singular() -> None:
    chances = {"played": "A", "chance": "4 %", "better": "B", "best": "5 %"}
    told = [Words("en")("commands.analyse.decision", turn=1, number=2, n=n, **chances) for n in (1, 2)]
    assert ["a point" in one for one in told] == [True, False]
    assert "2 points" in told[1]
