"""What passed since a decision, in one line a rival: own losses first, nothing lost where there is no room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.events import Logged
from tabletop.games.registry import entry
from tabletop.match.log_lines import (
    LogLine,
    SummaryLine,
    log_lines,
    shortened,
    summarise,
    summarise_in_order,
    total_damage,
)
from tabletop.match.merged_lines import merged
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels.recap import Recap
from tabletop.ui.table.panels.recap_sheet import RecapSheet
from tabletop.ui.table.toolbars import prompt_bar
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.filming import updates

MOMENTS = {
    "attacks": AnimationCue(CueKind.ATTACK),
    "falls": AnimationCue(CueKind.FALL),
    "takes": AnimationCue(CueKind.TAKE),
    "rolls": AnimationCue(CueKind.FLASH, gist=False),
}
NAMES = {0: "Ann", 1: "Ben", 2: "Clara"}


def line(seat: int, key: str, text: str) -> LogLine:
    return LogLine(1, seat, ((text, ""),), key=key)


def test_own_losses_come_first_and_each_rival_has_one_line_of_what_matters() -> None:
    told = [
        line(1, "rolls", "Ben rolls 6 dice."),
        line(1, "attacks", "Ben attacks with Imp: 3 in all."),
        line(0, "falls", "Ann's Slime is defeated."),
        line(2, "rolls", "Clara rolls 2 dice."),
        line(1, "takes", "Ben captures Dragon."),
        line(2, "shrugs", "Clara shrugs!"),
    ]
    assert summarise(told, 0, MOMENTS, NAMES) == (
        SummaryLine(0, "Ann's Slime is defeated", loss=True),
        SummaryLine(1, "Ben attacks with Imp: 3 in all · captures Dragon"),
        SummaryLine(2, "Clara rolls 2 dice · shrugs"),
    )


def test_a_rivals_missed_strike_is_told_and_a_hit_by_what_falls() -> None:
    loaded = entry("holy_knights").load()
    rules, words = loaded.game, Words("en").naming(loaded.names("en"))
    seen = next(
        [line for line in log_lines(events, 0, before.seat, words, 1 - before.seat) if ".strike." in line.key]
        for before, _, events in updates("holy_knights")
        if any(getattr(event, "params", {}).get("outcome") == "outcome:0" for event in events)
    )
    (missed,) = [line.text for line in summarise(seen, 1 - seen[0].seat, rules.cues, NAMES)]
    assert "misses" in missed
    hit = replace(seen[0], parts=(("Imp hits Bat.", ""), ("hits", "outcome:1")))
    fall = LogLine(1, seen[0].seat, (("Bat falls.", ""),), key="holy_knights.log.felled")
    (told,) = summarise([hit, fall], 1 - seen[0].seat, rules.cues, NAMES)
    assert told.text == "Bat falls"


def test_what_an_attack_came_to_stands_with_the_attack_even_where_it_cost_nothing() -> None:
    told = [
        line(1, "attacks", "Ben attacks with Imp: 3 in all."),
        line(2, "shrugs", "Clara has no monster."),
        line(0, "absorbs", "Your Slime absorbs 3."),
        line(1, "takes", "Ben captures Dragon."),
        line(1, "takes", "Ben captures Bat."),
    ]
    assert summarise(told, 0, MOMENTS, NAMES) == (
        SummaryLine(2, "Clara has no monster"),
        SummaryLine(1, "Ben attacks with Imp: 3 in all · Your Slime absorbs 3 · Ben captures Dragon · captures Bat"),
    )


def test_what_a_rival_did_is_told_in_its_order_with_its_results() -> None:
    told = [
        line(1, "takes", "Ben summoned Imp."),
        line(1, "takes", "Ben summoned Bat."),
        line(1, "attacks", "Ben attacks with Imp: 3 in all."),
        line(0, "absorbs", "Your Slime absorbs 3."),
        line(1, "takes", "Ben captures Dragon."),
    ]
    text = "Ben summoned Imp · summoned Bat · attacks with Imp: 3 in all · Your Slime absorbs 3 · Ben captures Dragon"
    assert summarise(told, 0, MOMENTS, NAMES) == (SummaryLine(1, text),)


def test_what_came_of_an_attack_in_which_the_reader_decided_last_stands_alone() -> None:
    told = [line(0, "absorbs", "Your Slime absorbs 3."), line(1, "takes", "Ben captures Dragon.")]
    assert summarise(told, 0, MOMENTS, NAMES) == (
        SummaryLine(0, "Your Slime absorbs 3"),
        SummaryLine(1, "Ben captures Dragon"),
    )


def test_what_was_beaten_is_no_loss_of_whoever_beat_it() -> None:
    beaten = {"beats": AnimationCue(CueKind.FALL, lost=False)}
    assert summarise([line(0, "beats", "Ann defeated Imp.")], 0, beaten, NAMES) == (SummaryLine(0, "Ann defeated Imp"),)


def test_a_name_and_its_particle_stand_once_in_japanese_too() -> None:
    told = [line(1, "attacks", "ベンが攻撃する。"), line(1, "takes", "ベンは竜を取った。")]
    assert summarise(told, 0, MOMENTS, {1: "ベン"}) == (SummaryLine(1, "ベンが攻撃する · 竜を取った"),)


def test_a_name_that_is_not_the_subject_is_said_again() -> None:
    told = [line(1, "attacks", "ベンが攻撃する。"), line(1, "takes", "ベンに竜が配られた。")]
    assert summarise(told, 0, MOMENTS, {1: "ベン"}) == (SummaryLine(1, "ベンが攻撃する · ベンに竜が配られた"),)


def test_what_happened_several_times_is_counted_and_a_name_left_out_only_after_itself() -> None:
    told = [
        line(0, "falls", "Ann's side takes 1 damage."),
        line(0, "falls", "Ann's side takes 1 damage."),
        line(1, "rolls", "Ben's side takes 1 damage."),
        line(1, "rolls", "Ben's side takes 1 damage."),
        line(1, "rolls", "Ben rolls 6 dice."),
        line(1, "rolls", "Ben is the start player."),
    ]
    assert summarise(told, 0, MOMENTS, NAMES) == (
        SummaryLine(0, "Ann's side takes 1 damage ×2", loss=True),
        SummaryLine(1, "Ben's side takes 1 damage ×2 · Ben rolls 6 dice · is the start player"),
    )


def test_what_happens_again_later_is_told_again_where_order_matters() -> None:
    told = [line(1, "attacks", f"Ben attacks with {name}.") for name in ("Imp", "Bat", "Bat", "Imp")]
    assert summarise_in_order(told, 0, MOMENTS, NAMES) == (
        SummaryLine(1, "Ben attacks with Imp · attacks with Bat ×2 · attacks with Imp"),
    )


@pytest.mark.parametrize(("language", "text"), [("en", "Lightning: Imp takes 3 damage"), ("ja", "3")])
def test_the_same_harm_by_one_source_is_told_as_its_total(language: str, text: str) -> None:
    cues, words = entry("sorcerer").load().game.cues, Words(language)
    blow = {"by": "Lightning", "card": "Imp", "seat": "seat:1"}
    blows = [Logged("sorcerer.log.damaged", {**blow, "n": n}) for n in (1, 2)]
    other = Logged("sorcerer.log.damaged", {**blow, "by": "Fire", "n": 4})
    lines = total_damage(log_lines([blows[0], other, blows[1]], 1, 1, words), cues, words)
    told, second = (each.strip(".。") for each in (line.text for line in lines))
    assert text in told
    assert "4" in second
    (line,) = summarise(lines[:1], 0, cues, NAMES)
    assert "×" not in line.text


def test_a_strike_against_hit_points_is_never_added_to_another() -> None:
    cues, words = entry("seven_missions").load().game.cues, Words("en")
    strike = Logged("seven_missions.log.struck", {"seat": "seat:1", "foe": "kind:gorgon", "n": 4, "hp": 12})
    assert len(total_damage(log_lines([strike, strike], 1, 1, words), cues, words)) == 2


def test_a_defeated_monster_is_told_first_and_rather_than_the_chains_before_it() -> None:
    cues = entry("align_dice").load().game.cues
    told = [line(2, "align_dice.log.placed", "Clara dropped red 1 into the left column, row 1.")]
    told += [line(1, "align_dice.log.erased", f"Ben's chain {n}: …") for n in (1, 2)]
    told.append(line(1, "align_dice.log.defeated", "Ben defeated the Wisp!"))
    assert summarise(told, 0, cues, NAMES) == (
        SummaryLine(1, "Ben defeated the Wisp", prize=True),
        SummaryLine(2, "Clara dropped red 1 into the left column, row 1"),
    )


def test_the_group_that_vanished_is_told_after_the_drops_that_made_it() -> None:
    cues = entry("align_dice").load().game.cues
    told = [line(1, "align_dice.log.placed", f"Ben dropped red {n} into the left column.") for n in (1, 2)]
    told.append(line(1, "align_dice.log.erased", "Ben erased red 1, red 2 and red 4."))
    (summary,) = summarise(told, 0, cues, NAMES)
    assert summary.text.endswith("· dropped red 2 into the left column · erased red 1, red 2 and red 4")


def test_a_long_fight_is_one_loss_and_one_line_a_side() -> None:
    loaded = entry("holy_knights").load()
    words = Words("en", loaded.names("en")).naming({"seat:1": "Aiko"}.get)

    def strike(seat: int, outcome: int) -> Logged:
        cards = {"card": "kind:ogre", "target": "kind:troll", "sum": "5", "need": 6, "outcome": f"outcome:{outcome}"}
        return Logged("holy_knights.log.strike.sword", {"seat": f"seat:{seat}", **cards})

    def fall(seat: int, card: str) -> Logged:
        return Logged("holy_knights.log.felled", {"seat": f"seat:{seat}", "card": f"kind:{card}"})

    fight = [strike(1, 0), strike(0, 0), strike(1, 1), fall(0, "troll"), strike(0, 1), fall(1, "ogre"), strike(1, 1)]
    told = shortened(log_lines([*fight, fall(0, "medusa"), strike(0, 0)], 1, 1, words, 0), words, 0)
    cues = loaded.game.cues
    assert summarise_in_order(merged(told, cues, words, 0), 0, cues, {1: "Aiko"}) == (
        SummaryLine(0, "Troll and Medusa fall", loss=True),
        SummaryLine(1, "Aiko: 2 of 3 strikes hit"),
        SummaryLine(0, "You: 1 of 3 strikes hit"),
        SummaryLine(1, "Ogre falls"),
    )


def test_one_miss_is_told_briefly_and_hits_alone_by_what_falls() -> None:
    loaded = entry("holy_knights").load()
    words, cues = Words("en", loaded.names("en")), loaded.game.cues
    cards = {"seat": "seat:1", "card": "kind:ogre", "target": "kind:troll", "sum": "5", "need": 6}
    miss, hit = (Logged("holy_knights.log.strike.sword", {**cards, "outcome": f"outcome:{n}"}) for n in (0, 1))
    fall = Logged("holy_knights.log.felled", {"seat": "seat:2", "card": "kind:troll"})

    def told(*events: Logged) -> list[str]:
        lines = merged(shortened(log_lines(events, 1, 1, words, 0), words, 0), cues, words, 0)
        return [line.text for line in summarise_in_order(lines, 0, cues, {})]

    assert told(miss, fall) == ["Ogre misses Troll", "Troll falls"]
    assert told(hit, hit, Logged("holy_knights.log.passes", {"seat": "seat:1"}), fall) == [
        "seat:1 passes",
        "Troll falls",
    ]


def test_a_rescue_by_a_rival_is_in_sight_and_a_failed_one_tells_nothing_that_must_be() -> None:
    loaded = entry("holy_knights").load()
    words, cues = Words("en", loaded.names("en")), loaded.game.cues

    def told(key: str) -> list[tuple[str, bool]]:
        events = [Logged(f"holy_knights.log.{each}", {"seat": "seat:1"}) for each in ("rescue", key)]
        lines = merged(shortened(log_lines(events, 1, 1, words, 0), words, 0), cues, words, 0)
        return [(line.text, line.prize) for line in summarise_in_order(lines, 0, cues, {})]

    assert told("rescued")[-1] == ("seat:1 storms the dungeon: the rescue succeeds", True)
    assert not any(is_prize for _, is_prize in told("rescue_failed"))


@pytest.fixture
def strip(qtbot: QtBot) -> Recap:
    made = Recap(THEMES["dark"])
    qtbot.addWidget(made)
    made.resize(700, made.height())
    made.show_lines(
        [SummaryLine(seat % 3, f"Somebody does thing number {seat} to somebody else") for seat in range(9)], {}
    )
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_what_finds_no_room_is_scrolled_to_by_wheel_and_by_arrows(strip: Recap) -> None:
    first = strip.grab().toImage()
    assert strip.beyond > 0
    at = QPointF(300, 15)
    turn = QWheelEvent(
        at, strip.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(strip, turn)
    assert strip.scrolled > 0
    assert strip.grab().toImage() != first
    for _ in range(60):
        QTest.keyClick(strip, Qt.Key.Key_Right)
    assert strip.scrolled == strip.beyond
    for _ in range(60):
        QTest.keyClick(strip, Qt.Key.Key_Left)
    assert strip.grab().toImage() == first


def rest_on(strip: Recap) -> RecapSheet | None:
    """Rest the mouse on the strip and return the open sheet."""
    at = QPoint(strip.width() - 40, strip.height() // 2)
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, at, strip.mapToGlobal(at)))
    assert not QToolTip.isVisible(), "paper, as for cards, and no plain tooltip"
    return next((sheet for sheet in strip.window().findChildren(RecapSheet) if sheet.isVisible()), None)


@pytest.fixture
def low_strip(qtbot: QtBot, strip: Recap) -> Recap:
    """A strip at the foot of a window whose hand begins at 400 pixels."""
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(700, 600)
    strip.setParent(around)
    strip.move(0, 500)
    strip.ceiling = lambda: around.mapToGlobal(QPoint(0, 400)).y()
    with qtbot.waitExposed(around):
        around.show()
    strip.show()
    return strip


def test_lines_that_are_cut_are_whole_on_a_sheet_above_the_hand(low_strip: Recap) -> None:
    sheet = rest_on(low_strip)
    assert sheet is not None
    assert sheet.lines == tuple(line.text for line in low_strip.lines)
    assert sheet.geometry().bottom() < 400, "hand and question stay in sight"
    QApplication.sendEvent(low_strip, QEvent(QEvent.Type.Leave))
    assert not sheet.isVisible()
    QTest.mouseClick(low_strip, Qt.MouseButton.LeftButton, pos=QPoint(600, low_strip.height() // 2))
    assert sheet.isVisible(), "a click need not wait"


def test_the_sheet_goes_with_its_strip(qtbot: QtBot, low_strip: Recap) -> None:
    around = low_strip.window()
    own = Recap(THEMES["dark"], around)
    own.setGeometry(low_strip.geometry())
    own.show_lines(list(low_strip.lines), {})
    own.show()
    assert rest_on(own) is not None
    own.deleteLater()
    qtbot.waitUntil(lambda: not around.findChildren(RecapSheet))


def test_lines_that_are_whole_are_not_told_twice(low_strip: Recap) -> None:
    low_strip.show_lines([SummaryLine(1, "Ben summons Imp")], {})
    assert rest_on(low_strip) is None
    low_strip.show_past("Round 2")
    assert rest_on(low_strip) is None


@pytest.mark.parametrize("wide", range(500, 760, 20))
def test_a_line_that_does_not_fit_ends_behind_an_event(
    strip: Recap, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    painted: list[tuple[float, str]] = []
    does = ["summoned Imp", "attacks with Bat: 3 in all", "captures Dragon"]
    strip.show_lines([SummaryLine(seat, " · ".join([f"Ben {seat}", *does])) for seat in range(3)], {})

    def write(painter: QPainter, box: QRectF, text: str, size: int, ink: QColor, *, bold: bool = False) -> None:
        painted.append((box.left() + brush.width(text, size, bold), text))

    strip.resize(wide, strip.height())
    monkeypatch.setattr(brush, "line", write)
    strip.grab()
    assert painted[-1][0] <= strip.room.right() + 1
    *shown, rest = " · ".join(text for _, text in painted[1:]).split(" · ")
    events = " · ".join(line.text for line in strip.lines).split(" · ")
    assert events[: len(shown)] == shown, "no event is cut"
    assert rest == f"{len(events) - len(shown)} more", "what is left out is counted once"


def test_an_event_wider_than_all_the_room_ends_behind_a_word(strip: Recap, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    strip.show_lines([SummaryLine(1, "Ben does " + "a great many things " * 9)], {})
    monkeypatch.setattr(brush, "line", lambda painter, box, text, *rest, **how: painted.append(text))
    strip.grab()
    assert strip.lines[0].text.startswith(painted[-1].removesuffix("…") + " ")


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("kind", ["loss", "threat", "prize"])
def test_a_loss_threat_or_prize_is_seen_whole_wherever_it_stands(
    strip: Recap, monkeypatch: pytest.MonkeyPatch, kind: str, place: int
) -> None:
    lines = [SummaryLine(1, f"Ben does a great many things before number {n}") for n in range(5)]
    lines[place] = SummaryLine(0, "Ben sent Imp to your land", **{kind: True})
    painted, inks = list[tuple[float, str]](), dict[str, QColor]()

    def write(painter: QPainter, box: QRectF, text: str, size: int, ink: QColor, *, bold: bool = False) -> None:
        inks[text] = ink
        painted.append((box.left() + brush.width(text, size, bold), text))

    strip.resize(800, strip.height())
    strip.show_lines(lines, {})
    monkeypatch.setattr(brush, "line", write)
    strip.grab()
    texts = [text for _, text in painted[1:]]
    assert lines[place].text in texts
    assert (inks[lines[place].text] == strip.theme.color("coral_ink")) is (kind != "prize"), "a prize is no harm"
    (count,) = [text for text in texts if text.endswith(" more")]
    assert count == f"{len(lines) - len(texts) + 1} more", "the other events are shown whole or counted once"
    assert all(end <= strip.room.right() + 1 for end, _ in painted)
    strip.slide(120)
    painted.clear()
    strip.grab()
    assert lines[1].text in [text for _, text in painted]


@pytest.mark.parametrize("wide", [420, 900, 1400])
def test_the_button_stands_beside_the_heading_where_the_prompt_bar_points_at_nothing(strip: Recap, wide: int) -> None:
    strip.resize(wide, strip.height())
    strip.show_lines([SummaryLine(1, "Ben captures Dragon")], {})
    button = strip.replay.geometry()
    assert button.right() < strip.room.left()
    assert button.right() < wide - prompt_bar.SLOT
    pressed = QSignalSpy(strip.replay_wanted)
    QTest.mouseClick(strip.replay, Qt.MouseButton.LeftButton)
    assert pressed.count() == 1


def test_new_lines_are_shown_from_their_beginning(strip: Recap) -> None:
    strip.slide(200)
    strip.show_lines(strip.lines, {})
    assert strip.scrolled == 200
    strip.show_lines(strip.lines[:3], {})
    assert strip.scrolled == 0


def test_a_name_is_said_again_after_a_line_about_another_subject() -> None:
    told = [line(1, "falls", "Dragon falls."), line(1, "takes", "Ben is now Dark."), line(1, "takes", "Ben attacks.")]
    assert summarise(told, 0, MOMENTS, NAMES) == (SummaryLine(1, "Dragon falls · Ben is now Dark · attacks"),)


def test_moves_omens_and_the_effect_of_a_spell_stand_in_the_order_in_which_they_happened() -> None:
    table = Table()
    table.state.omens[0] = 1
    ringer, other = table.put("left", "bell_ringer"), table.put("centre", "leviathan")
    target = table.put("left", "street_informant", seat=1)
    bolt = table.put("hand/0", "fire_bolt")
    table.turn(0, "reinforce", other, ringer).do("avatar", target="tile:1")
    table.turn(0, "cast", bolt).do("pick", target)
    table.put("centre", "leviathan", seat=1)
    table.roll("blank", "hit").attack(ringer)
    table.roll("critical").do("reroll", "die:0", arg="omen")
    loaded = entry("sorcerer").load()
    words = Words("en", loaded.names("en"))
    told = log_lines(table.state.events or (), 1, 0, words, 1)
    (line,) = [line for line in summarise(told, 1, loaded.game.cues, {0: "seat:0"}) if line.seat == 0]
    assert line.text.split(" · ") == [
        "Leviathan and Bell Ringer trade places",
        "seat:0's avatar moves to Lantern Bridge",
        "seat:0 casts Fire Bolt",
        "Fire Bolt: Street Informant takes 2 damage",
        "seat:0 attacks with Bell Ringer at Lantern Bridge",
        "rerolls the first die (1 omen): blank → pentagram",
    ]


def test_the_energy_of_a_round_and_what_is_blanked_stand_in_the_summary() -> None:
    table = Table()
    table.put("left", "bone_archer")
    table.state.energy = [3, 3]
    table.script(4).ready().do("roll")
    table.turn(1, "cast", table.put("hand/1", "drowned_voice"))
    loaded = entry("sorcerer").load()
    told = log_lines(table.state.events or (), 1, 1, Words("en", loaded.names("en")), 0)
    text = " · ".join(line.text for line in summarise(told, 0, loaded.game.cues, {1: "seat:1"}))
    assert "rolls 5 energy for everyone" in text
    assert "Bone Archer is blanked until the end of the round" in text


@pytest.mark.parametrize("wide", range(500, 1280, 60))
def test_vital_lines_leave_no_hole_between_them_and_end_in_sight(
    strip: Recap, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    painted: list[tuple[float, float]] = []
    gems = "Aiko takes 4 gems from you: Sapphire, Ruby, Topaz and Emerald"
    lines = [
        SummaryLine(1, "Aiko attacks you with Ghoul · Isolde, Beatrice and Lavinia fall"),
        SummaryLine(1, gems, threat=True),
        SummaryLine(2, "Mika draws a card"),
        SummaryLine(0, "You lose Roxanne, Marguerite and King Ashadi", loss=True),
    ]

    def write(painter: QPainter, box: QRectF, text: str, size: int, ink: QColor, *, bold: bool = False) -> None:
        painted.append((box.left(), box.left() + brush.width(text, size, bold)))

    strip.resize(wide, strip.height())
    strip.show_lines(lines, {})
    monkeypatch.setattr(brush, "line", write)
    strip.grab()
    assert all(end <= strip.room.right() + 1 for _, end in painted)
    holes = [left - end for (_, end), (left, _) in pairwise(painted[1:])]
    assert all(hole < 60 for hole in holes)
