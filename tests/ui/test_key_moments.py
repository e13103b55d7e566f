"""Key moments of a match: which they are, and where they stand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.display.cues import CueKind
from tabletop.engine.events import Logged, Param
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.log_lines import log_lines, summarise
from tabletop.match.match import Match
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.ending import points_history as history
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.ending.highlight_choice import MOST, Highlight, choose, highlights_of, merge
from tabletop.ui.screens.ending.highlights import headline
from tabletop.ui.screens.ending.points_history import GradualHistory, points_history
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.table.state import clocks
from tabletop.ui.table.state.passages import actor_of
from tabletop.words import Words
from tests.helpers.holy import DARK_HAND, Table
from tests.helpers.shelf import PIG
from tests.ui.shell_helpers import click, find, press, window
from tests.ui.test_end import played, won

__all__ = ["won"]


def test_key_moments_are_few_follow_one_another_and_end_with_the_last(won: Match) -> None:
    found = points_history(won, won.entry.load()).highlights
    assert 2 <= len(found) <= MOST
    assert [one.number for one in found] == sorted(one.number for one in found)
    leaps = [one.swing for one in found[:-1]]
    everything = [
        max(abs(a - b) for a, b in zip(x, y, strict=True))
        for x, y in pairwise(points_history(won, won.entry.load()).points)
    ]
    assert max(leaps) == max(everything)
    assert found[-1].turn == won.turn


def test_the_greatest_gain_of_the_person_here_is_a_key_moment_although_others_tell_the_gist() -> None:
    rules = entry("align_dice").load().game
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REMOTE)]
    match = Match.new(entry("align_dice"), checked_setup(rules, 2, {"mode": "vs"}), infos, "3")
    for _ in range(400):
        if match.result is None:
            seen = match.view(match.view(SPECTATOR).players_to_act[0])
            match.answer(rules.strategy.advise(seen.state, seen.seat, seen.actions)[0], match.number)
    assert match.result is not None
    views = [match.view_at(0, moment.number) for moment in match.past(0)]
    pips = [rules.statistics.points(seen.state)[0] for seen in views if seen is not None]
    most = max(after - before for before, after in pairwise(pips))
    assert most > 5
    found = points_history(match, match.entry.load()).highlights
    own = [one.swing for one in found if one.event.params.get("seat") == "seat:0"]
    assert max(own) >= most, "perhaps with others of the same turn"


def test_key_moments_of_one_decision_keep_their_order_whatever_they_weigh() -> None:
    beaten, comes, won = (
        Highlight(number, 7, Logged(key), 0) for number, key in ((5, "beaten"), (5, "comes"), (6, "won"))
    )
    assert choose([(2.0, beaten), (3.0, comes), (2.0, won)]) == (beaten, comes, won)


def test_a_capture_belongs_to_the_round_that_it_ends() -> None:
    match = played("sorcerer")
    captured: dict[int, int] = {}
    round_ = 0
    for moment in match.past(SPECTATOR):
        for event in moment.events:
            if isinstance(event, Logged) and event.key == "sorcerer.log.round":
                round_ = int(str(event.params["n"]))
            elif isinstance(event, Logged) and event.key.startswith("sorcerer.log.captured"):
                captured[moment.number] = round_
    history = points_history(match, match.entry.load())
    found = {one.number: one.turn for one in history.highlights if one.event.key.startswith("sorcerer.log.captured")}
    assert found
    assert found == {number: captured[number] for number in found}
    assert all(sum(history.points[turn]) > sum(history.points[turn - 1]) for turn in found.values())


@pytest.mark.parametrize("seed", [1, 2])
def test_key_moments_of_holy_knights_stand_at_the_turn_in_which_they_happened(seed: int) -> None:
    match = played("holy_knights", seed=seed)
    told: dict[int, set[int]] = {}
    turn = 1
    for moment in match.past(SPECTATOR):
        for event in moment.events:
            if isinstance(event, Logged):
                turn = int(str(event.params["n"])) if event.key == "holy_knights.log.turn" else turn
                told.setdefault(moment.number, set()).add(turn)
    *found, _ = points_history(match, match.entry.load()).highlights
    assert found
    assert [one.turn for one in found] == [min(told[one.number]) for one in found]


def test_every_fall_of_a_monster_is_a_key_moment() -> None:
    match = played("align_dice", options={"mode": "coop", "extra_dice": 5, "castle_cards": 1}, seed=2)
    fallen = [
        moment.number
        for moment in match.past(SPECTATOR)
        if any(isinstance(event, Logged) and ".log.defeated" in event.key for event in moment.events)
    ]
    found = points_history(match, match.entry.load()).highlights
    assert len(fallen) == 3
    assert [moment.number for moment in found if ".log.defeated" in moment.event.key] == fallen


@pytest.mark.parametrize(
    ("links", "language", "text"),
    [
        ((1, 2), "en", "You gained 16 pips with a chain of 2!"),
        ((1, 2), "de", "Du gewinnst 16 Augen mit einer Kette von 2!"),
        ((1, 2), "ja", "あなたが2連鎖で出目16を獲得！"),
        ((1, 1), "en", "You gained 16 pips in one round!"),
        ((2, 2), "en", "You gained 16 pips in one round, with a chain of 2!"),
    ],
)
def test_all_that_a_seat_gained_in_a_turn_is_one_headline(links: tuple[int, int], language: str, text: str) -> None:
    first, last = (
        Logged("align_dice.log.erased", {"seat": "seat:0", "n": n, "dice": ("face:1", "face:2", "face:3")})
        for n in links
    )
    gains = [
        (6.0, Highlight(4, 3, first, 6, hero=0, is_gain=True)),
        (9.0, Highlight(6, 3, last, 10, hero=0, is_gain=True)),
    ]
    partner = 5.0, Highlight(5, 3, first, 4, hero=1, is_gain=True)
    *others, (_, joined) = merge([gains[0], partner, gains[1]], entry("align_dice").load().game.cues)
    assert others == [partner]
    assert (joined.number, joined.swing) == (6, 16)
    words = Words(language)
    (line,) = log_lines([headline(joined, words)], joined.number, SPECTATOR, words, 0)
    assert line.with_subject().text == text


def test_every_stolen_gem_is_a_key_moment() -> None:
    match = played("holy_knights", seats=3, seed=5)
    found = points_history(match, match.entry.load()).highlights
    stolen = [
        moment.number
        for moment in match.past(SPECTATOR)
        if any(isinstance(event, Logged) and event.key.endswith(".log.steal") for event in moment.events)
    ]
    assert len(stolen) == 2
    assert [moment.number for moment in found if moment.event.key.endswith(".steal")] == stolen
    assert any(".log.won" in moment.event.key for moment in found), "beside fights"


def test_every_capture_is_a_key_moment_even_two_in_one_round() -> None:
    """Whatever else weighs more."""
    blow, first, second, last = (
        Highlight(number, 2, Logged(key), 0, key == "captured")
        for number, key in ((3, "hurt"), (4, "captured"), (5, "captured"), (9, "won"))
    )
    assert choose([(7.0, blow), (9.0, first), (9.0, second), (1.0, last)]) == (blow, first, second, last)
    match = played("sorcerer")
    captured = [
        moment.number
        for moment in match.past(SPECTATOR)
        if any(isinstance(event, Logged) and event.key.startswith("sorcerer.log.captured") for event in moment.events)
    ]
    found = points_history(match, match.entry.load()).highlights
    assert [one.number for one in found if one.event.key.startswith("sorcerer.log.captured")] == captured
    assert all(one.is_turning_point for one in found if one.event.key.startswith("sorcerer.log.captured"))


def test_what_both_players_won_is_told_and_not_only_what_one_of_them_lost() -> None:
    """However much more the other won, and however often."""
    lost = [(9.0, Highlight(number, number, Logged("won.gems"), 2, gainer=1)) for number in range(2, 8)]
    drawn, end = Highlight(9, 9, Logged("drew_gem"), 1, gainer=0), Highlight(12, 12, Logged("first"), 0)
    found = choose([*lost, (4.0, drawn), (5.0, end)])
    assert len(found) == MOST
    assert found[-2:] == (drawn, end)


def test_a_defender_who_falls_beside_her_gems_takes_no_line_of_her_own() -> None:
    """The gems that change hands with it say more."""
    match = played("holy_knights", options={"quick_start": True, "short_deck": True}, seed=1)
    found = points_history(match, match.entry.load()).highlights
    assert MOST - 2 <= len(found) == len({one.number for one in found})


def test_ones_own_greatest_success_is_a_highlight_and_trifles_are_none() -> None:
    """A chain that won no points is one as well."""
    great, chain, trifle, end = (
        Highlight(number, number, Logged(key), 0, hero=seat)
        for number, key, seat in ((2, "won", 1), (3, "erased", 0), (4, "scored", 1), (9, "first", 1))
    )
    found = [(20.0, great), (4.0, chain), (5.0, trifle), (1.0, end)]
    assert choose(found, own=(0,)) == (great, chain, end)
    assert choose(found) == (great, end), "nobody here"


def test_highlights_are_spread_over_the_match_and_are_not_all_of_one_kind() -> None:
    def highlight(number: int, key: str, turning: bool = False) -> Highlight:
        return Highlight(number, number, Logged(key), 0, turning)

    early = [(10.0 - number / 10, highlight(number, "scored")) for number in range(1, 6)]
    middle, late, end = (6.0, highlight(50, "fallen")), (6.0, highlight(80, "won")), (1.0, highlight(100, "first"))
    chosen = choose([*early, middle, late, end])
    assert [one.number for one in chosen] == [1, 2, 3, 50, 80, 100]
    turning = (9.5, highlight(6, "scored", turning=True))
    assert turning[1] in choose([*early, turning, middle, late, end]), "however close to others"


def test_a_highlight_is_what_changed_the_chance_most_whatever_points_it_moved() -> None:
    """The dragon that fell counts more than the attack that felled it, or another blow."""
    cues = entry("quarriors").load().game.cues
    attack = Logged("quarriors.log.attacks", {"seat": "seat:1", "n": 2, "attack": 6})
    fallen = Logged("quarriors.log.defeated", {"seat": "seat:0", "die": "kind:dragon_mighty"})
    found = highlights_of(1, 1, [attack, fallen], (0, 0), cues, 0)
    assert {highlight.event.key: highlight.share for _, highlight in found} == {fallen.key: 1.0}


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_highlight_shows_the_table_before_it(qtbot: QtBot, won: Match, by: str) -> None:
    shell = window(qtbot)
    shell.open(EndScreen(shell, won, plan_of(won)))
    first = points_history(won, won.entry.load()).highlights[0]
    link, text = find(shell, "moment.0", QPushButton), find(shell, "moment.0.text", QLabel).text()
    assert text in link.accessibleName()
    if by == "mouse":
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    else:
        for _ in range(20):
            press(shell, Qt.Key.Key_Tab)
            if link.hasFocus():
                break
        press(shell, Qt.Key.Key_Return)
    replay = shell.front
    assert isinstance(replay, ReplayScreen)
    assert replay.watching.current.state.number == first.number - 1
    assert f"right after this: {text}" in find(shell, "remark", QLabel).text()
    assert not find(shell, "earlier_mistake", QPushButton).isEnabled()
    click(shell, "later_mistake")
    second = next(one for one in points_history(won, won.entry.load()).highlights if one.number > first.number)
    assert replay.watching.current.state.number == second.number - 1, "the next one of the list"
    assert find(shell, "remark", QLabel).text() != text


def test_all_that_falls_to_one_attack_is_one_highlight_that_weighs_more() -> None:
    cues = entry("quarriors").load().game.cues
    falls = [Logged("quarriors.log.defeated", {"seat": "seat:1", "die": f"die:{die}"}) for die in (3, 4)]
    other = Logged("quarriors.log.defeated", {"seat": "seat:0", "die": "die:9"})
    found = [(3.0, Highlight(number, 7, event, 0)) for number, event in zip((5, 6, 7), (*falls, other), strict=True)]
    joint, single = merge(found, cues)
    assert (joint[0], joint[1].number, joint[1].event, joint[1].also) == (3.5, 5, falls[0], (falls[1],))
    assert single == found[2]


def test_an_attack_that_fells_all_monsters_of_a_rival_is_one_highlight() -> None:
    cues = entry("quarriors").load().game.cues
    attack = Logged("quarriors.log.attacks", {"seat": "seat:0", "n": 3, "attack": 8, "dice": ("kind:goblin",)})
    fallen = Logged("quarriors.log.defeated", {"seat": "seat:1", "die": "kind:goblin"})
    routed = Logged("quarriors.log.routed", {"seat": "seat:1", "n": 3})
    events = (5, attack), (6, fallen), (7, fallen), (7, routed)
    found = [(3.0, Highlight(number, 10, event, 0)) for number, event in events]
    assert [highlight.event for _, highlight in merge(found, cues)] == [routed]
    assert [highlight.event for _, highlight in merge(found[:3], cues)] == [fallen], "what came of the attack"
    own = Logged("quarriors.log.defeated", {"seat": "seat:0", "die": "kind:goblin"})
    lines = log_lines([fallen, own, fallen, routed], 7, 0, Words("en"), 1)
    told = summarise(lines, 1, cues, {0: "Aiko", 1: "Ann"})
    assert [line.text for line in told if line.loss] == ["All 3 of your monsters were defeated"]
    earlier = log_lines([attack, fallen, attack, fallen, fallen, routed], 7, 0, Words("en"), 1)
    lost = [line.text for line in summarise(earlier, 1, cues, {0: "Aiko", 1: "Ann"}) if line.loss]
    assert len(lost) == 2, "what fell to an earlier attack is not summed up by this one"


def test_what_begins_the_next_turn_is_told_in_a_later_chapter_and_makes_no_capture_great() -> None:
    match = played("quarriors", seed=4)
    found = points_history(match, match.entry.load()).highlights
    later = [each for each in found if each.chapter > 1]
    assert later
    for each in found:
        is_capture = each.event.key.endswith(".captured")
        assert not (is_capture and each.event.params["die"] == "kind:quiddity")


def test_a_highlight_of_a_damaged_save_says_so(qtbot: QtBot, won: Match) -> None:
    shell = window(qtbot)
    assert won.path is not None
    whole = won.path.read_bytes()
    page = EndScreen(shell, won, plan_of(won))
    shell.open(page)
    *_, last = [link for link in page.findChildren(QPushButton) if link.objectName().startswith("moment.")]
    try:
        for left in (whole[: len(whole) // 2], b""):
            won.path.write_bytes(left)
            last.click()
            assert find(shell, "overlay").isVisible()
            click(shell, "ok")
            assert shell.front is page
    finally:
        won.path.write_bytes(whole)


@pytest.mark.parametrize("local", [(2,), ()])
def test_with_three_sides_the_chances_of_whoever_looks_or_acts_weigh(
    local: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first seat's chances never change here; those of the last do once, by its own action."""
    match = played("quarriors", seats=3)
    taken = [moment.number for moment in match.past(SPECTATOR) if actor_of(moment.events) == 2]
    leap = taken[len(taken) // 2]

    def expected(seen: View, *_: object, seat: int, **__: object) -> float:
        return 0.9 if seat == 2 and seen.number >= leap else 0.1

    changes = list[tuple[int, float]]()
    change = history.Chances.change

    def recorded(chances: history.Chances, before: View | None, after: View, actor: int) -> float:
        changes.append((after.number, change(chances, before, after, actor)))
        return changes[-1][1]

    monkeypatch.setattr(history, "expected_result", expected)
    monkeypatch.setattr(history.Chances, "change", recorded)
    monkeypatch.setattr(type(match), "local_seats", local)
    points_history(match, match.entry.load())
    assert [number for number, changed in changes if changed > 0] == [leap]


def test_a_history_in_small_parts_is_the_same(won: Match) -> None:
    gradual, parts = GradualHistory(won, won.entry.load()), 1
    while gradual.advance(1e-9):
        parts += 1
    assert parts > len(won.past(SPECTATOR))
    assert gradual.finish() == points_history(won, won.entry.load())


def test_the_results_are_worked_out_while_the_finished_table_stands(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "STAYS", 60.0)
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.RANDOM)), {"goal": 10}, "7"))
    table = shell.front
    assert isinstance(table, TableScreen)

    def is_ready() -> bool:
        if table.match.result is None and (actions := table.match.view(0).actions):
            table.match.submit(actions[0], table.match.number)
        return table._history is not None and not table._history_clock.isActive()

    qtbot.waitUntil(is_ready)
    assert shell.front is table
    expected = points_history(table.match, table.match.entry.load())
    monkeypatch.setattr(history, "_history_steps", lambda *_: pytest.fail("It is worked out on the page."))
    table.results()
    assert isinstance(shell.front, EndScreen)
    assert shell.front.points_history == expected


def test_a_history_that_failed_once_fails_again_and_never_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("quarriors")
    gradual = GradualHistory(match, match.entry.load())
    with monkeypatch.context() as broken:
        broken.setattr(history, "highlights_of", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            gradual.finish()
    with pytest.raises(RuntimeError):
        gradual.finish()


def test_a_rivals_whisper_is_one_key_moment_with_all_that_it_costs() -> None:
    cues = entry("holy_knights").load().game.cues
    table = Table().mat(1, "roxanne", "squire_pim").hand(1, *DARK_HAND).mat(0, "militiaman_oto").draw("troll", seat=1)
    before = len(table.logged)
    table.play(next(action for action in table.legal if action.verb == "lay"))
    told = table.logged[before:]
    assert [event.key.rpartition(".")[2] for event in told][:3] == ["whisper", "change_of_heart", "jailed"]
    ((_, whisper),) = highlights_of(5, 7, told, (0, 0), cues, 0)
    assert whisper.event.key.endswith(".whisper")
    assert whisper.is_turning_point
    raids = [(9.0, Highlight(n, n, Logged("won.gems"), 2, gainer=n % 2)) for n in range(10, 19)]
    found = choose([(9.0, whisper), *raids, (5.0, Highlight(20, 20, Logged("first"), 0))], own=(0,))
    assert whisper in found, "however much else happens"


def test_gems_that_change_hands_stand_for_the_falls_before_and_no_great_capture_is_left_out() -> None:
    cues, turn = entry("holy_knights").load().game.cues, 13

    def fallen(number: int) -> tuple[float, Highlight]:
        return 14.0, Highlight(number, turn, Logged("holy_knights.log.felled", params={"seat": "seat:1"}), 0)

    def captured(number: int, turn: int, winner: int, gems: int) -> tuple[float, Highlight]:
        sides: dict[str, Param] = {"seat": f"seat:{winner}", "other": f"seat:{1 - winner}", "n": gems}
        event = Logged("holy_knights.log.won.gems", params=sides)
        return 6.0 + 2 * gems, Highlight(number, turn, event, gems, gainer=winner, hero=winner)

    capture, recapture = captured(60, turn, 0, 4), captured(64, 14, 1, 4)
    small = [captured(number, number, number % 2, 2) for number in (10, 25, 40, 80)]
    merged = merge([*small[:3], fallen(57), fallen(58), fallen(60), capture, recapture, small[3]], cues)
    assert all(".won.gems" in each.event.key for _, each in merged)
    weights = {each.turn: weight for weight, each in merged}
    assert weights[turn] > weights[14], "with the drama of its falls"
    chosen = choose([*merged, (5.0, Highlight(90, 90, Logged("holy_knights.log.first"), 0))], own=(0,))
    assert {turn, 14} <= {each.turn for each in chosen}


def test_an_exhausted_battlefield_is_announced_and_no_key_moment() -> None:
    event = Logged("sorcerer.log.tilted", {"place": "field:1"})
    cues = entry("sorcerer").load().game.cues
    assert cues[event.key].play is CueKind.WORD
    assert highlights_of(3, 1, [event], [0, 0], cues, 0) == []
