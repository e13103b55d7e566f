"""What Sorcerer's prompt offers as buttons, and what it leaves to the recap, in the window."""

from __future__ import annotations

from functools import partial
from html import unescape

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.display.table import SeatPanel
from tabletop.engine.actions import Action
from tabletop.games.sorcerer.bots.reasons import explain_choice
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.table.answers import auto_actions
from tabletop.ui.table.answers.decision_presenter import LASTING
from tabletop.ui.table.toolbars import prompt_bar
from tabletop.ui.table.toolbars.button_keys import MENU
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tabletop.ui.table.window import TableWindow
from tests.helpers.sorcerer import Table
from tests.helpers.waiting import assert_stays
from tests.ui.sorcerer_window import Open, link_of, open_table
from tests.ui.test_table_window import LEFT, click


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


def test_a_reroll_of_the_other_side_stands_in_the_recap_alone(opened: Open) -> None:
    table = Table()
    table.state.omens[:] = [2, 2]
    table.put("left", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer")
    window, _ = opened(table.roll("hit", "critical").attack(mine))
    assert window.prompt.whole_line == "3 damage · 2 omens · no reroll helps on average"
    link = link_of(window)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    link.play(Action(1, "reroll", "die:0", arg="omen"), table.roll("hit"))
    link.play(Action(1, "reroll", "die:1", arg="omen"), table.roll("blank"))
    assert window.prompt.text == "Reroll any of your dice?"
    assert window.prompt.whole_line == "1 damage · 2 omens · reroll: +1.0 on average"
    recap = " ".join(line.text for line in window.recap.lines)
    assert "skull again" in recap
    assert "pentagram → blank" in recap
    about = window.session.inspect("tile:1")
    assert about is not None
    assert "criticals count double" in " ".join(about.lines)


@pytest.mark.parametrize(
    ("attacker", "fact", "reason"),
    [
        (0, "Captures Lantern Bridge", "This roll captures Lantern Bridge."),
        (1, "You lose Lantern Bridge to this roll", "You lose Lantern Bridge, but keep your 2 omens."),
    ],
)
def test_a_roll_that_takes_a_battlefield_says_so_first(opened: Open, attacker: int, fact: str, reason: str) -> None:
    table = Table()
    table.state.omens[0] = 2
    table.state.hurt[3 - attacker if attacker else 3] = 7
    window, _ = opened(table.roll(*["hit"] * 5, *["blank"] * 2).attack(table.put("centre", "leviathan", seat=attacker)))
    assert window.prompt.whole_line == f"{fact} · 5 damage · 2 omens"
    assert window.prompt.line.startswith(fact)
    given = explain_choice(table.state, Action(0, "done"))
    assert given is not None
    assert window.session.words(given.key, **given.params) == reason


def test_what_i_assign_to_my_own_side_is_no_alarm(opened: Open) -> None:
    table = Table()
    table.state.omens[:] = [0, 2]
    foe = table.put("centre", "leviathan", seat=1)
    table.put("centre", "bell_ringer")
    window, taken = opened(table.roll("hit", "blank", "blank", "blank", "blank").attack(foe))
    link = link_of(window)
    while window.session.view.state.ask.key == "reroll":  # type: ignore[union-attr]
        asked = window.session.view.players_to_act
        link.play(Action(asked[0], "done"), table)
    assert window.prompt.text == "Where on your side do you assign the hit?"
    click(window, "half:1/0")
    assert taken[-1].target == "half:1/0"
    assert not [line for line in window.session.summary() if line.loss]


def test_one_key_keeps_the_own_roll_and_accepts_the_enemys(opened: Open) -> None:
    table = Table()
    table.state.omens[:] = [1, 0]
    theirs, mine = table.put("centre", "leviathan", seat=1), table.put("centre", "bell_ringer")
    window, taken = opened(table.roll("hit", "blank").attack(mine))
    own = key_of(window, "Keep the roll")
    window.close()
    table.state.spent[mine] = 0
    window, taken = opened(table.roll(*["hit"] * 5).attack(theirs))
    assert own
    assert key_of(window, "Accept the roll") == own
    QTest.keyClicks(window.view, own)
    assert [action.verb for action in taken] == ["done"]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_buttons_stay_where_they_are_between_the_own_roll_and_the_enemys(opened: Open, size: tuple[int, int]) -> None:
    def places(attacker: int, dice: list[str]) -> list[tuple[int, int]]:
        table = Table()
        table.state.omens[:] = [1, 0]
        table.fate(0)
        minions = table.put("centre", "bell_ringer"), table.put("centre", "leviathan", seat=1)
        window, _ = opened(table.roll(*dice).attack(minions[attacker]))
        window.resize(*size)
        QApplication.processEvents()
        buttons = [slot.button for slot in window.prompt._slots if slot.button.isVisible()]
        return [(button.x(), button.width()) for button in buttons]

    assert len(own := places(0, ["hit", "blank"])) >= 3
    assert places(1, ["hit"] * 5) == own


def test_the_key_that_keeps_a_roll_never_assigns_its_damage(opened: Open) -> None:
    """Without omens a player is not asked to keep the roll, so the next question comes where that one did."""
    table = Table()
    table.put("centre", "bell_ringer", seat=1)
    mine = table.put("centre", "leviathan")
    table.state.omens[:] = [1, 0]
    window, _ = opened(table.roll(*["critical"] * 2, *["blank"] * 5).attack(mine))
    keeps = key_of(window, "Keep the roll")
    link_of(window).play(Action(0, "done"), table)
    assert window.prompt.text == "Where do you assign 2 criticals?"
    assert key_of(window, "Assign for me") == "P"
    QTest.keyClicks(window.view, keeps)
    assert not link_of(window).sent
    QTest.keyClicks(window.view, "p")
    assert [action.verb for action in link_of(window).sent] == ["rest"]


def test_a_number_pressed_as_a_question_changes_is_ignored_as_a_click_is(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table()
    table.state.omens[0] = 1
    mine = table.put("centre", "leviathan")
    window, taken = opened(table.roll(*["critical"] * 7).attack(mine))
    keeps = key_of(window, "Keep the roll")
    assert keeps.isdigit()
    monkeypatch.setattr(prompt_bar, "GUARD_SECONDS", 60.0)
    QTest.keyClicks(window.view, keeps)
    assert not taken


def test_a_captured_battlefield_bears_its_warning_once(opened: Open) -> None:
    table = Table()
    table.state.taken[2] = 1
    table.put("left", "bell_ringer")
    window, _ = opened(table.act())
    (avatar,) = {label.action.source for label in window.session.labels() if label.action.verb == "avatar"}
    window.interaction.pick_up(avatar)
    lights = window.interaction._highlights()
    marked = [light.ref for light in lights if "no battles" in (light.text, light.mark)]
    assert marked == ["half:2/0"]


def test_a_press_meant_for_the_own_roll_does_not_accept_the_enemys(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table()
    table.state.omens[0] = 1
    window, taken = opened(table.roll("hit").attack(table.put("centre", "street_informant", seat=1)))
    accept = window.session.labels()[-1]
    monkeypatch.setattr(prompt_bar, "GUARD_SECONDS", 60.0)
    for slot in window.prompt._slots:
        slot.changed = slot.guarded = float("-inf")
    window.prompt.ask("Keep it?", (), [replace(accept, key="Return")], main=[accept.action])
    window.prompt.ask("Accept it?", (), [accept], main=[accept.action])
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert taken == []


def key_of(window: TableWindow, text: str) -> str:
    """Return the key on a button."""
    button = window.prompt.button_for(text)
    return button.keys if button is not None else ""


def test_the_recap_names_the_card_that_forces_a_discard_while_one_is_chosen(opened: Open) -> None:
    table = Table()
    table.put("hand/0", "riot", "sphinx")
    table.put("hand/1", "wrecker")
    window, _ = opened(table.act(1))
    link_of(window).play(next(action for action in table.legal if action.verb == "cast"), table)
    assert window.prompt.text == "Which card do you discard?"
    assert "Wrecker: you must discard 1 card" in [line.text for line in window.recap.lines]


def test_points_that_one_minion_takes_one_after_the_other_are_one_line_with_the_total(opened: Open) -> None:
    table = Table()
    theirs, mine = table.put("centre", "leviathan", seat=1), table.put("centre", "night_duelist")
    window, _ = opened(table.roll(*["critical"] * 3).attack(mine))
    link, log = link_of(window), window.bars.log
    for target in (f"card:{theirs}", f"card:{theirs}", "half:1/1"):
        link.play(Action(0, "hit", "", target, "1"), table)
    texts = [line for line in log.texts() if "damage." in line]
    assert texts == ["Leviathan takes 2 damage.", "Ben's side of Lantern Bridge takes 1 damage."]
    assert log.view.toPlainText().count("Leviathan takes 2 damage.") == 1
    window.bars.restart()
    assert [line for line in log.texts() if "damage." in line] == texts


@pytest.mark.parametrize(("dice", "text"), [(1, "Spend an omen"), (2, "Spend an omen…")])
def test_an_omen_has_a_button_and_lit_dice_however_many_there_are(opened: Open, dice: int, text: str) -> None:
    table = Table()
    table.state.omens[0] = 1
    table.put("centre", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer" if dice == 2 else "street_informant")
    window, taken = opened(table.roll(*["blank"] * dice).attack(mine))
    assert {f"die:{n}" for n in range(dice)} == set(window.interaction.choices.sources)
    button = window.prompt.button_for(text)
    assert button is not None
    assert button.isVisible()
    table.roll("hit")
    QTest.mouseClick(button, LEFT)
    if dice == 2:
        choices = window.feedback.menu
        assert choices is not None
        assert choices.texts == ["First die: blank", "Second die: blank"]
        QTest.keyClick(choices, Qt.Key.Key_2)
    assert [str(action) for action in taken] == [f"0 reroll die:{dice - 1} - omen"]


@pytest.mark.parametrize(("key", "verb"), [(Qt.Key.Key_1, "pick"), (Qt.Key.Key_N, "leave")])
def test_a_number_never_declines_an_offer(opened: Open, key: Qt.Key, verb: str) -> None:
    table = Table()
    table.put("left", "beggar_mob")
    window, taken = opened(table.turn(0, "cast", table.put("hand/0", "corpse_colossus"), "half:0/0"))
    QTest.keyClick(window.view, key)
    assert [action.verb for action in taken] == [verb]


def test_tactics_and_the_free_rerolls_they_give_have_buttons(opened: Open) -> None:
    table = Table("ariaspes", "haunted_forest")
    table.state.omens[0] = 1
    table.put("left", "leviathan", seat=1)
    mine = table.put("left", "bell_ringer")
    window, taken = opened(table.attack(mine))
    tactics = {f"card:{table.skill(key)}" for key in ("read_the_bones", "dread")}
    assert tactics <= set(window.interaction.choices.sources)
    button = window.prompt.button_for("Tactics…")
    assert button is not None
    window.bubble.say("accent", "A hint", window.view.rect().center())
    QTest.mouseClick(button, LEFT)
    choices = window.feedback.menu
    assert choices is not None
    assert not window.bubble.isVisible(), "no remark stays under the list when Esc closes it"
    QTest.keyClick(choices, Qt.Key.Key_1)
    assert taken[-1].source == f"card:{table.skill('read_the_bones')}"
    table.roll("hit", "blank")
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert window.prompt.button_for("Free reroll…") is not None
    assert window.prompt.button_for("Spend an omen…") is not None


def test_a_tooltip_repeats_nothing_that_is_printed(opened: Open) -> None:
    table = Table()
    table.state.omens[:] = [1, 1]
    table.put("centre", "leviathan", seat=1)
    window, _ = opened(table.roll("hit", "critical").attack(table.put("centre", "bell_ringer")))

    def told(widget: QWidget) -> str:
        """Return the text of the tooltip of a widget."""
        at = widget.rect().center()
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
        return unescape(QToolTip.text())

    keep = window.prompt.button_for("Keep the roll")
    lasting = next(label for label in window.prompt._labels if label.action.verb == LASTING)
    button = window.prompt.button_for(lasting.text)
    assert keep is not None
    assert button is not None
    assert lasting.text not in told(button)
    assert lasting.tip in told(button)
    shown = next(label for label in QApplication.topLevelWidgets() if label.inherits("QTipLabel"))
    assert shown.width() < window.width() / 2, "a long one has several lines"
    assert "Keep the roll" not in told(keep)
    assert window.prompt.toolTip() == ""


def test_every_icon_on_a_panel_is_named_and_explained_by_its_tooltip(opened: Open) -> None:
    table = Table()
    table.state.sets = (("ariaspes", "bloodlord", "forgotten_temple"),) * 2
    window, _ = opened(table.act())
    view, told = window.view, dict[tuple[int, str], str]()
    for panel in window.scene.layout.panels:
        for box, counter in panel.counters:
            at = view.outline(box).center()
            QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.mapToGlobal(at)))
            assert isinstance(panel.part, SeatPanel)
            told[panel.part.seat, counter.label] = QToolTip.text().removeprefix("<qt>").removesuffix("</qt>")
    assert {"Energy", "Actions", "Omens", "Fate", "Blood"} <= {label for seat, label in told if not seat}
    assert all(text.startswith(label) for (_, label), text in told.items())
    assert told[0, "Omens"] == told[1, "Omens"] == "Omens · Each rerolls one die of an attack."
    assert told[1, "Grimoire"] == "Grimoire · Cards left to draw."


@pytest.mark.parametrize("skills", [1, 2])
def test_skills_have_a_button_and_are_lit_however_many_there_are(opened: Open, skills: int) -> None:
    table = Table(*("tegu", "forgotten_temple")[:skills])
    table.state.energy[0] = 5
    table.put("left", "bell_ringer")
    window, _ = opened(table.act())
    usable = {label.action.source: label.text for label in window.session.table.prompt.labels if label.menu}
    assert len(usable) == skills
    assert usable.keys() <= set(window.interaction.choices.sources)
    window.resize(1024, 640)
    QApplication.processEvents()
    for text in ("Abilities…" if skills == 2 else "Ability", "Channel: +2", "Meditate: draw 2"):
        button = window.prompt.button_for(text)
        assert button is not None
        assert button.isVisible(), "not among more"


@pytest.mark.parametrize("size", [(1200, 766), (1024, 640)])
def test_channel_and_meditate_keep_their_places_whether_skills_come_or_go(opened: Open, size: tuple[int, int]) -> None:
    table = Table()
    table.state.energy[0] = 5
    window, _ = opened(table.act())
    window.resize(*size)
    QApplication.processEvents()
    bar, labels = window.prompt, [label for label in window.session.labels() if label.action.verb != "cast"]
    skills = Label(Action(0, MENU, arg="activate"), "Abilities…")

    def places() -> list[tuple[int, int]]:
        found = [button for button in map(bar.button_for, ("Channel: +2", "Meditate: draw 2")) if button]
        assert all(button.isVisible() for button in found)
        return [(button.x(), button.width()) for button in found]

    plain = [label for label in labels if label.action.verb in ("channel", "meditate")]
    bar.ask("Action 1 of 6: what do you do?", (), plain, has_targets=True)
    before = places()
    bar.ask("Action 2 of 6: what do you do?", (), [skills, *plain], yielding=[skills.action], has_targets=True)
    assert places() == before
    button = bar.button_for("Abilities…")
    assert button is not None
    assert button.isVisible(), "there is room for all three"
    long = Label(skills.action, "One more skill with a name that is really much too long for this")
    bar.ask("Action 3 of 6: what do you do?", (), [long, *plain], yielding=[long.action], has_targets=True)
    assert places() == before
    assert bar.more.isVisible()
    assert bar.more.geometry().right() < before[0][0]


@pytest.fixture
def fought() -> Table:
    """A battlefield in which both sides have a minion and omens."""
    table = Table()
    table.state.omens[:] = [2, 2]
    table.put("centre", "bell_ringer")
    table.put("centre", "bell_ringer", seat=1)
    return table


def test_a_roll_is_kept_without_a_question_once_rerolls_are_skipped(qtbot: QtBot, opened: Open, fought: Table) -> None:
    window, taken = opened(fought.roll("hit", "critical").battle())
    button = window.prompt.button_for("Skip rerolls")
    assert button is not None
    QTest.mouseClick(button, LEFT)
    link = link_of(window)
    assert link.state.ask is not None
    assert link.state.ask.seats == (1,)
    link.play(Action(1, "reroll", "die:1", arg="omen"), fought.roll("hit"))
    link.play(Action(1, "done"), fought)
    qtbot.waitUntil(lambda: len(taken) == 2)
    assert [str(action) for action in taken] == ["0 done - - -"] * 2, "the changed roll is kept without a question"


def place_all(window: TableWindow, table: Table) -> None:
    """Let everybody assign hits wherever the game proposes, up to the next question about rerolls."""
    while (pending := table.state.ask) is not None and pending.key in ("hits", "criticals"):
        link_of(window).play(Action(pending.seats[0], "rest"), table)


def test_rerolls_skipped_in_a_fight_are_skipped_for_the_enemys_attack_too_and_the_log_says_so(
    qtbot: QtBot, opened: Open, fought: Table
) -> None:
    window, taken = opened(fought.roll("hit", "blank").battle())
    QTest.keyClick(window.view, Qt.Key.Key_K)
    link_of(window).play(Action(1, "done"), fought)
    fought.roll("hit", "blank")
    place_all(window, fought)
    link_of(window).play(Action(1, "done"), fought)
    qtbot.waitUntil(lambda: len(taken) == 2)
    assert [str(action) for action in taken] == ["0 done - - -"] * 2
    told = [line.text for line in window.session.lines]
    assert "You accept the roll without being asked." in told


@pytest.mark.parametrize("again", [False, True])
def test_a_roll_that_could_capture_is_asked_about_even_if_rerolls_are_skipped(
    opened: Open, fought: Table, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto_actions, "DELAY", (0.05, 0.05))
    fought.state.hurt[2] = 0 if again else 10
    window, taken = opened(fought.roll("hit", "blank").battle())
    QTest.keyClick(window.view, Qt.Key.Key_K)
    if again:
        button = window.prompt.button_for("Ask about rerolls")
        assert button is not None
        QTest.mouseClick(button, LEFT)
    link_of(window).play(Action(1, "done"), fought)
    fought.roll("double", "blank")
    place_all(window, fought)
    link_of(window).play(Action(1, "done"), fought)
    assert_stays(lambda: len(taken) == 1)
    assert window.prompt.button_for("Accept the roll") is not None


def test_whoever_rerolled_and_kept_the_roll_is_not_asked_again_if_the_rival_leaves_it(
    qtbot: QtBot, opened: Open
) -> None:
    table = Table()
    table.state.omens[:] = [2, 2]
    table.fate(0)
    table.put("centre", "leviathan")
    foe = table.put("centre", "bell_ringer", seat=1)
    window, taken = opened(table.roll("hit", "critical").attack(foe))
    link = link_of(window)
    link.infos = (link.infos[0], SeatInfo(1, "Ben", Driver.REGULAR))
    link.play(Action(1, "done"), table)
    table.roll("hit", "blank")
    QTest.keyClick(window.view, Qt.Key.Key_F)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert [action.verb for action in taken] == ["flip", "done"]
    link.play(Action(1, "done"), table)
    qtbot.waitUntil(lambda: len(taken) == 3)
    assert [action.verb for action in taken] == ["flip", "done", "done"]
    assert table.state.is_pending("hits"), "the roll is fixed"


@pytest.mark.parametrize("dice", [1, 2])
def test_an_omen_has_the_same_key_for_one_die_and_for_many(opened: Open, dice: int) -> None:
    table = Table("ariaspes", "haunted_forest")
    table.state.omens[0], table.state.free[0] = 1, 1
    table.fate(0)
    table.put("centre", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer" if dice == 2 else "street_informant")
    window, taken = opened(table.roll(*["blank"] * dice).attack(mine))
    caps = {label.text.rstrip("…"): window.prompt.button_keys.key_of(label) for label in window.prompt._labels}
    assert caps.items() >= {"Spend an omen": "O", "Flip fate: all dice": "F"}.items()
    table.roll("hit")
    QTest.keyClick(window.view, Qt.Key.Key_O)
    assert (window.feedback.menu is not None) == (dice == 2)
    assert len(taken) == (dice == 1)


@pytest.mark.parametrize("dice", [1, 2])
def test_an_omen_stands_left_of_fate_whichever_was_offered_first(opened: Open, dice: int) -> None:
    table = Table()
    table.fate(0)
    table.state.omens[:] = [1, 1]
    table.put("centre", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer" if dice == 2 else "street_informant")
    window, _ = opened(table.roll(*["blank"] * dice).attack(mine))
    labels, bar = window.prompt._labels, PromptBar(window.prompt.theme, window)
    bar.resize(1200, bar.height())
    bar.show()
    fate = [label for label in labels if label.action.verb in ("flip", "done")]
    omen = [label for label in labels if label.text.startswith("Spend an omen")]
    for shown in (fate, [*omen, *fate], fate, [*omen, *fate]):
        bar.ask("Do you reroll?", (), shown, main=[fate[-1].action])
    places = [button.x() for label in (*omen, *fate) if (button := bar.button_for(label.text)) and button.isVisible()]
    assert len(places) == 3
    assert places == sorted(places)


@pytest.mark.parametrize("skills", [1, 2])
def test_skills_have_the_same_key_however_many_there_are(opened: Open, skills: int) -> None:
    table = Table(*("tegu", "forgotten_temple")[:skills])
    table.state.energy[0] = 5
    table.put("left", "bell_ringer")
    window, _ = opened(table.act())
    (label,) = [label for label in window.prompt._labels if label.text in ("Abilities…", "Ability")]
    assert window.prompt.button_keys.key_of(label) == "S"


@pytest.mark.parametrize(("after", "is_asked"), [("hit", False), ("blank", True)])
def test_after_a_rivals_reroll_the_attacker_is_asked_only_where_another_could_help(
    qtbot: QtBot, opened: Open, after: str, is_asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto_actions, "DELAY", (0.05, 0.05))
    table = Table()
    table.state.omens[:] = [1, 1]
    table.put("centre", "leviathan", seat=1)
    window, taken = opened(table.roll("hit", "double").attack(table.put("centre", "bell_ringer")))
    link = link_of(window)
    link.infos = (link.infos[0], SeatInfo(1, "Ben", Driver.REGULAR))
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    link.play(Action(1, "reroll", "die:1", arg="omen"), table.roll(after))
    if is_asked:
        assert_stays(lambda: len(taken) == 1)
    else:
        qtbot.waitUntil(lambda: len(taken) == 2)
    assert table.state.is_pending("reroll") == is_asked
    assert [action.verb for action in taken] == ["done"] * (1 if is_asked else 2)


def test_the_button_of_the_opening_names_what_it_does_with_the_cards_set_aside(opened: Open) -> None:
    table = Table()
    bolt, _ = table.put("hand/0", "fire_bolt"), table.put("grimoire/0", "riot")
    window, taken = opened(table.run(("opening", 0)))
    assert window.prompt.button_for("Keep this hand") is not None
    click(window, f"card:{bolt}")
    assert [action.verb for action in taken] == ["set_aside"]
    assert window.prompt.button_for("Keep this hand") is None
    assert window.prompt.button_for("Swap 1 card") is not None


@pytest.mark.rule("SOR-7.13", "SOR-7.14")
def test_the_recap_tells_every_roll_after_its_rerolls(opened: Open) -> None:
    table = Table()
    table.state.omens[:] = [0, 2]
    first, _ = table.minions("centre", 0, "bell_ringer", "bell_ringer")
    table.put("centre", "bell_ringer", seat=1)
    table.state.hurt[2] = 11
    window, _ = opened(table.battle())
    link = link_of(window)
    link.play(Action(0, "attack", f"card:{first}"), table.roll("critical", "blank"))
    link.play(Action(1, "reroll", "die:0", arg="omen"), table.roll("blank"))
    link.play(Action(1, "done"), table)
    link.play(Action(1, "done"), table.roll("blank", "blank"))
    link.play(Action(1, "reroll", "die:1", arg="omen"), table.roll("blank", "blank", "blank"))
    assert [line.text for line in window.recap.lines] == [
        "Ben rerolls your first die (1 omen): pentagram → blank",
        "Your final roll: no damage",
        "Ben attacks with Bell Ringer at Lantern Bridge · rerolls the second die (1 omen): blank again",
        "Your final roll: no damage",
    ]
