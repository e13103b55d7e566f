"""Real matches in the table window: a game without screen code, two people at one screen, the end, the past."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tabletop.bots.one_ply import regular
from tabletop.bots.worker import ThinkRequest, ThinkResult
from tabletop.display.prompt import Label
from tabletop.display.table import Info
from tabletop.engine.actions import Action
from tabletop.engine.events import ActionTaken, Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.match.bot_turns import IdleThinker
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table import offscreen
from tabletop.ui.table.guides.mode import TableMode
from tabletop.ui.table.panels.inspector import Inspector
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.toolbars import prompt_bar
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words, capitalized
from tests.helpers.shelf import PIG
from tests.ui import fixtures
from tests.ui.stage import FakeLink, Shown

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Cautious(IdleThinker):
    """A bot in place of the worker process: holds whenever that is legal."""

    def __init__(self) -> None:
        self.answer: ThinkResult | None = None

    def think(self, request: ThinkRequest) -> None:
        seen = msgspec.json.decode(request.view)
        actions = [f"{a['seat']} {a['verb']} {a.get('source') or '-'} - -" for a in seen["actions"]]
        held = [action for action in actions if "hold" in action]
        from tabletop.engine.actions import parse

        self.answer = ThinkResult(request.id, parse((held or actions)[0]))

    def poll(self) -> ThinkResult | None:
        return self.answer

    def cancel(self) -> None:
        self.answer = None


def pig(*drivers: Driver, goal: int = 10) -> Match:
    seats = [SeatInfo(seat, f"Seat {seat}", driver) for seat, driver in enumerate(drivers)]
    setup = checked_setup(PIG.load().game, len(drivers), {"goal": goal})
    return Match.new(PIG, setup, seats, seed=4, save=False, thinker=Cautious())


def opened(qtbot: QtBot, match: Match, covers_handover: bool = False) -> TableWindow:
    mode = TableMode()
    mode.covers_handover = covers_handover
    window = TableWindow(
        match, PIG.load(), Words("en"), THEMES["light"], TableSettings(speed="off"), mode=mode, size=QSize(1100, 700)
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def test_a_hint_comes_at_once_from_a_bot_that_knows_no_more_than_the_seat(qtbot: QtBot) -> None:
    match = pig(Driver.ME, Driver.ME)
    window = opened(qtbot, match)
    while len(match.view(0).actions) < 2:
        assert match.submit(match.view(0).actions[0], match.number) is None
    QTest.keyClick(window.view, Qt.Key.Key_H)
    seen = match.view(0)
    wanted = next(label for label in window.session.labels() if label.action == regular(seen, seen.number))
    assert window.bubble.title.text() == capitalized(wanted.text)
    assert wanted.primary
    match.close()


def click(window: TableWindow, ref: str) -> None:
    spot = window.scene.spot(ref)
    assert spot is not None
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, window.view.mapFromScene(spot.rect.center()))


def test_a_whole_match_of_pig_is_played_with_clicks_against_a_bot(qtbot: QtBot) -> None:
    match = pig(Driver.ME, Driver.REGULAR)
    window = opened(qtbot, match)
    ends: list[Result] = []
    window.match_ended.connect(ends.append)
    for _ in range(400):
        if match.result is not None:
            break
        qtbot.waitUntil(lambda: match.result is not None or 0 in match.view(0).players_to_act)
        if match.result is None:
            hold = window.prompt.button_for("hold")
            if hold is not None and len(match.view(0).actions) == 2 and match.number % 2:
                QTest.mouseClick(hold, LEFT)
            else:
                click(window, "die:0")
    qtbot.waitUntil(lambda: bool(ends))
    assert ends == [match.result]


def test_another_person_at_this_screen_is_called_before_anything_of_theirs_is_shown(qtbot: QtBot) -> None:
    match = pig(Driver.ME, Driver.ME, goal=50)
    window = opened(qtbot, match, covers_handover=True)
    called: list[int] = []
    window.handover_requested.connect(called.append)
    while not called:
        click(window, "die:0")
        if not called and (hold := window.prompt.button_for("hold")) is not None:
            QTest.mouseClick(hold, LEFT)
    assert called == [1]
    assert window.scene.table is None
    assert window.scene.item("die:0") is None
    assert window.log.texts() == []
    window.take_seat(1)
    assert window.session.seat == 1
    assert window.interaction.choices.sources == ("die:0",)


def test_without_a_shell_the_next_person_simply_goes_on(qtbot: QtBot) -> None:
    match = pig(Driver.ME, Driver.ME, goal=50)
    window = opened(qtbot, match)
    for _ in range(200):
        if window.session.seat == 1:
            break
        click(window, "die:0")
    assert window.session.seat == 1


def test_the_turns_of_others_can_be_played_again_and_end_in_the_present(qtbot: QtBot) -> None:
    link = FakeLink()
    window = TableWindow(link, Shown(), Words("en"), THEMES["dark"], TableSettings(speed="off"), size=QSize(1280, 800))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    for seat in (1, 2):
        link.state.number += 1
        link.announce(
            ActionTaken(f"{seat} attack - - -", "main"), Logged(f"Seat {seat} attacked.", {"seat": f"seat:{seat}"})
        )
    link.announce(Logged("Your turn.", {"seat": "seat:0"}), fresh=True)
    assert window.recap.replay.isVisible()
    QTest.mouseClick(window.recap.replay, LEFT)
    assert window.recap.past
    assert not window.interaction.choices.sources
    for seat in (1, 2):
        qtbot.waitUntil(lambda seat=seat: window.prompt.text == f"Seat {seat} attacked.")
        assert window.prompt.teller == window.session.players().get(seat)
    assert window.log.view.extraSelections()
    qtbot.waitUntil(lambda: not window.recap.past)
    assert not window.log.view.extraSelections()
    assert window.interaction.choices.sources


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot) -> None:
    window = TableWindow(
        FakeLink(), Shown(), Words("en"), THEMES["dark"], TableSettings(speed="off"), size=QSize(1100, 700)
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    nameless = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisibleTo(window)
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton | QLabel) and widget.text())
        and not widget.objectName().startswith("qt_")
    ]
    assert [
        type(widget).__name__ for widget in nameless if type(widget).__name__ not in ("QTabBar", "QTabWidget")
    ] == []


@pytest.mark.parametrize(("wide", "high"), [(1024, 640), (1600, 960), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_bars_keep_their_parts_apart_at_every_size(qtbot: QtBot, wide: int, high: int, language: str) -> None:
    window = TableWindow(
        FakeLink(), Shown(), Words(language), THEMES["dark"], TableSettings(speed="off"), size=QSize(wide, high)
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    for bar in (window.top, window.prompt):
        parts = [part for part in bar.findChildren(QAbstractButton) if part.isVisibleTo(bar)]
        assert parts
        for part in parts:
            assert bar.rect().contains(part.geometry())
            assert not any(part.geometry().intersects(other.geometry()) for other in parts if other is not part)


def test_buttons_that_do_not_fit_are_in_a_menu(qtbot: QtBot) -> None:
    bar = prompt_bar.PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.resize(760, bar.height())
    bar.show()
    skip = fixtures.rich_table().prompt.labels[-1]
    labels = [Label(skip.action, f"A rather long choice number {n}", primary=n == 9) for n in range(10)]
    bar.ask("Choose", (), labels)
    shown = [label for label in labels if (found := bar.button_for(label.text)) is not None and found.isVisible()]
    assert labels[9] in shown
    assert len(shown) < 10
    assert bar.more.isVisible()


@pytest.mark.painted
def test_the_inspector_repeats_text_that_does_not_fit_its_card(qtbot: QtBot) -> None:
    inspector = Inspector(THEMES["dark"])
    qtbot.addWidget(inspector)
    inspector.resize(230, 300)
    inspector.show()
    card = fixtures.cards(False)[0]
    inspector.show_info("card:x", Info(card))
    assert card.text not in inspector.lines.text()
    long = "It may do this and then that, and then again something else. " * 8
    inspector.show_info("card:x", Info(msgspec.structs.replace(card, text=long)))
    assert long.strip() in inspector.lines.text()


@pytest.mark.painted
def test_a_picture_has_the_size_and_the_look_that_were_asked_for(qtbot: QtBot) -> None:
    link, loaded = FakeLink(), Shown()
    dark = offscreen.render(link, loaded, "en", "dark", QSize(1024, 640))
    light = offscreen.render(link, loaded, "ja", "light", QSize(1024, 640))
    assert (dark.width(), dark.height()) == (1024, 640)
    corner = QPoint(4, 632)
    assert dark.pixelColor(corner).lightness() < 60 < 180 < light.pixelColor(corner).lightness()


@pytest.mark.painted
def test_dragging_over_a_full_table_paints_every_frame(qtbot: QtBot) -> None:
    costs = offscreen.frame_costs(FakeLink(), Shown(), QSize(1024, 640), frames=12)
    assert len(costs) == 12
    assert all(cost > 0 for cost in costs)


def test_undo_stays_at_the_left_end_whatever_is_offered(qtbot: QtBot) -> None:
    bar = prompt_bar.PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.show()
    labels = fixtures.rich_table().prompt.labels[-2:]
    bar.ask("Choose", (), labels)
    places = set()
    for wide in range(1200, 500, -20):
        bar.resize(wide, bar.height())
        for offered in (labels, labels[:1], ()):
            bar.ask("Choose", (), offered)
            assert bar.undo.isVisible()
            places.add(bar.undo.geometry().getRect())
        bar.ask("Choose", (), labels)
        both = [found for label in labels if (found := bar.button_for(label.text)) is not None and found.isVisible()]
        assert len(both) == 2 or bar.more.isVisible()
    assert len(places) == 1


def test_a_button_without_a_letter_keeps_its_number_from_one_decision_to_the_next(qtbot: QtBot) -> None:
    bar = prompt_bar.PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.show()
    ready, send, rest = (Label(Action(0, verb), verb) for verb in ("ready", "send", "rest"))
    bar.ask("Choose", (), (ready, send))
    assert [bar.button_keys.key_of(label) for label in (ready, send)] == ["1", "2"]
    bar.ask("Choose", (), (send, rest))
    assert [bar.button_keys.key_of(label) for label in (send, rest)] == ["2", "3"]
    bar.ask("Choose", (), (rest, ready), keys={"1"})
    assert bar.button_keys.key_of(rest) == "3"
    assert bar.button_keys.key_of(ready) not in ("", "1", "3"), "a number that means a piece now is not a button's"


def test_the_main_answer_stands_in_the_right_slot_which_else_says_where_to_answer(qtbot: QtBot) -> None:
    bar = prompt_bar.PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.resize(1000, bar.height())
    bar.show()
    go, rest = Label(Action(0, "go"), "Go", primary=True), Label(Action(0, "rest"), "Rest")
    bar.ask("Choose", (), (go, rest), has_targets=True)
    found = bar.button_for("Go")
    assert found is not None
    slot = found.geometry()
    bar.ask("Choose", (), (rest,), has_targets=True)
    assert bar.answers_on_table
    assert bar.points_to_table
    assert QRectF(bar.rect()).adjusted(0, 2, 0, -2).contains(bar._slot), "its outline lies on the quilt"
    room = bar._slot.width() - bar.theme.px(18 + 3 * 8)
    assert brush.fits(bar._note, room, bar._slot.height()), "its words too"
    bar.narrate("Ben rolls…")
    assert not bar.points_to_table, "nothing is asked while something is shown"
    bar.ask("Choose", (), (rest,), has_targets=True)
    assert bar.points_to_table
    other = bar.button_for("Rest")
    assert other is not None
    assert not other.geometry().intersects(slot), "no other button moves in where the hand is"
