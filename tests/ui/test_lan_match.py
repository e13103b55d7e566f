"""A match over the network in two windows: moves, chat, dropping out, coming back, watching, and a host who leaves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.engine.events import ActionTaken
from tabletop.games.registry import GameEntry, entry
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.net.client import Phase
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.messages import Presence
from tabletop.ui.network import reconnect_info
from tabletop.ui.screens.network.network_end import GuestEndScreen, HostEndScreen
from tabletop.ui.screens.network.network_table import GuestScreen, HostScreen
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.state import clocks
from tabletop.words import Words
from tests.helpers.shelf import HIGHCARD, PIG
from tests.helpers.waiting import assert_stays
from tests.ui.lan_helpers import a_network, joining, opened, wait
from tests.ui.shell_helpers import click, find, leave_table, press, window

__all__ = ["a_network"]


def hosts(shell: MainWindow) -> HostScreen:
    assert isinstance(shell.front, HostScreen)
    return shell.front


def begins(qtbot: QtBot, host: MainWindow) -> HostScreen:
    """Begin the match as soon as everybody is ready; its seed is drawn first."""
    wait(qtbot, lambda: find(host, "go", QPushButton).isEnabled())
    click(host, "go")
    wait(qtbot, lambda: isinstance(host.front, HostScreen))
    return hosts(host)


def guests(shell: MainWindow) -> GuestScreen:
    assert isinstance(shell.front, GuestScreen)
    return shell.front


def playing(qtbot: QtBot, *clicks: str) -> tuple[MainWindow, MainWindow]:
    """Return the windows of a host and of a guest at the table of a match that has just begun."""
    host = opened(qtbot, "seats.2", *clicks)
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    click(guest, "go")
    begins(qtbot, host)
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen))
    return host, guest


def act(shell: MainWindow, last: bool = False) -> bool:
    """Take the first or last legal action of a window's seat, if it is asked."""
    screen = shell.front
    if not isinstance(screen, HostScreen | GuestScreen) or screen.window_ is None:
        return False
    labels = screen.window_.session.labels()
    if labels:
        screen.window_.commands.choose(labels[-1 if last else 0])
    return bool(labels)


def turn_to(qtbot: QtBot, host: MainWindow, seat: int) -> None:
    """Play until only `seat` is to act; whoever may hold does."""
    match = hosts(host).match
    for _ in range(4):
        to_act = match.view(-1).players_to_act
        if to_act == (seat,):
            return
        action = match.view(to_act[0]).actions[0]
        assert hosts(host).network.table.hosted_match.submit(to_act[0], action, match.number) is None
    raise AssertionError(match.view(-1).players_to_act)


def hang_up(guest: MainWindow) -> None:
    """Break the connection as a pulled cable would."""
    end = guests(guest).network.guest
    assert end._socket is not None
    end._socket.abort()
    end._fail(Disconnect(Code.LOST))


def test_a_move_in_one_window_shows_in_the_other(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    wait(qtbot, lambda: guests(guest).network.link.number == hosts(host).match.number)
    number = hosts(host).match.number
    wait(qtbot, lambda: act(guest))
    wait(qtbot, lambda: hosts(host).match.number > number)
    wait(qtbot, lambda: guests(guest).network.link.number == hosts(host).match.number)
    window_ = hosts(host).window_
    assert window_ is not None
    assert window_.session.view.number == hosts(host).match.number


def test_a_whole_match_ends_for_both_with_fair_dice(qtbot: QtBot) -> None:
    host, guest = playing(qtbot, "option.goal.first")

    def over() -> bool:
        match = host.front.match if isinstance(host.front, HostScreen) else None
        if match is not None and match.result is None:
            act(host)
            act(guest)
        return isinstance(host.front, HostEndScreen) and isinstance(guest.front, GuestEndScreen)

    qtbot.waitUntil(over)
    wait(qtbot, lambda: "Fair dice" in find(guest, "fairness", QLabel).text())
    assert find(guest, "headline", QLabel).text() != find(host, "headline", QLabel).text()
    click(guest, "replay")
    assert isinstance(guest.front, ReplayScreen)
    assert not guest.findChildren(QLabel, "verdict"), "nothing is missing"
    assert len(list(paths.saves().glob("*.journal"))) == 2
    click(guest, "back")
    click(guest, "replay")
    assert len(list(paths.saves().glob("*.journal"))) == 2
    assert reconnect_info.seat_to_return_to(guest.preferences) is None


def test_what_is_said_during_the_match_is_counted_until_it_is_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = playing(qtbot)
    window_ = guests(guest).window_
    there = hosts(host).window_
    assert window_ is not None
    assert there is not None
    foot, middle = there.view.rect(), there.view.rect()
    foot.setTop(foot.bottom() - 90)
    middle.adjust(there.view.width() // 3, 0, -there.view.width() // 3, 0)
    monkeypatch.setattr(there.view, "piece_rects", lambda: [foot])
    monkeypatch.setattr(there.view, "reading_rects", lambda: [middle])
    window_.tabs.setCurrentIndex(2)
    QTest.keyClicks(find(guest, "chat.line", QLineEdit), "u h l")
    QTest.keyClick(find(guest, "chat.line", QLineEdit), Qt.Key.Key_Return)
    wait(qtbot, lambda: there.tabs.tabText(2) == "Chat (1)")
    toast = find(host, "toast", QLabel)
    assert toast.text() == "Ann: u h l"
    corner = there.view.mapTo(toast.parentWidget(), QPoint())
    for rect in (foot, middle):
        assert not toast.geometry().intersects(rect.translated(corner)), "the cards and names there can be read"
    there.tabs.setCurrentIndex(2)
    assert there.tabs.tabText(2) == "Chat"
    assert "Ann: u h l" in find(host, "chat.view", QPlainTextEdit).toPlainText()


def test_latencies_stand_in_the_seat_panels(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    for shell, seat in ((host, 1), (guest, 0)):
        window_ = shell.front.window_  # type: ignore[attr-defined]
        wait(qtbot, lambda window_=window_, seat=seat: window_.session.players()[seat].driver.endswith(" ms"))
        assert not window_.session.players()[1 - seat].driver.endswith(" ms")


def test_a_lost_guest_is_waited_for_and_a_bot_sits_in_until_the_return(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    guests(guest).network.guest._reconnect.setInterval(10**6)
    circle = hosts(host).network
    guests(guest).network.guest._disconnect()
    wait(qtbot, lambda: circle.room.waiting is not None)
    wait(qtbot, lambda: "Ann lost the connection" in find(host, "strip.text", QLabel).text())
    before = circle.room.waiting.seconds if circle.room.waiting else 0
    click(host, "strip.extend")
    assert circle.room.waiting is not None
    assert circle.room.waiting.seconds > before
    click(host, "strip.skip")
    assert circle.room.seats[1].stand_in is Driver.REGULAR
    number = hosts(host).match.number
    wait(qtbot, lambda: hosts(host).match.number > number)
    hang_up_again = guests(guest).network.guest
    hang_up_again._fail(Disconnect(Code.LOST))
    wait(qtbot, lambda: guests(guest).network.phase is Phase.CONNECTED)
    wait(qtbot, lambda: circle.room.seats[1].stand_in is None)


def test_coming_back_tells_what_was_missed_and_shows_it_again(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 0)
    wait(qtbot, lambda: guests(guest).network.link.number == hosts(host).match.number)
    hang_up(guest)
    assert find(guest, "strip.text", QLabel).text().startswith("Lost connection to the host")
    match = hosts(host).match
    assert match.submit(match.view(0).actions[0], match.number) is None
    wait(qtbot, lambda: guests(guest).network.phase is Phase.CONNECTED)
    wait(qtbot, lambda: "Welcome back" in find(guest, "strip.text", QLabel).text())
    click(guest, "strip.since")
    window_ = guests(guest).window_
    assert window_ is not None
    assert window_.history.number > 0


def test_leaving_keeps_the_seat_and_join_offers_the_way_back(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    leave_table(guest)
    click(guest, "leave")
    wait(qtbot, lambda: guest.front.objectName() == "start")
    back = reconnect_info.seat_to_return_to(guest.preferences)
    assert back is not None
    assert back.token not in str(guest.preferences.remembered(reconnect_info.RETURN))
    click(guest, "join")
    click(guest, "return")
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen))
    assert guests(guest).network.seats == (1,)
    assert hosts(host).network.room.seats[1].name == "Ann"


def test_who_did_not_decide_in_time_takes_the_seat_back_from_the_bot(qtbot: QtBot) -> None:
    host, guest = playing(qtbot, "turn_limit.60")
    turn_to(qtbot, host, 1)
    circle = hosts(host).network
    circle.table.tick(circle.table.now + 61)
    wait(qtbot, lambda: find(guest, "strip.text", QLabel).text() == "A bot is playing for you.")
    assert hosts(host).match.seats()[1].driver is Driver.REGULAR
    click(guest, "strip.back")
    wait(qtbot, lambda: hosts(host).match.seats()[1].driver is Driver.REMOTE)
    wait(qtbot, lambda: not guest.findChildren(QPushButton, "strip.back"))
    turn_to(qtbot, host, 1)
    number = hosts(host).match.number
    wait(qtbot, lambda: act(guest))
    wait(qtbot, lambda: hosts(host).match.number > number)


@pytest.mark.parametrize("agree", [True, False])
def test_taking_back_past_a_fence_asks_the_others(qtbot: QtBot, agree: bool) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 0)
    act(host)
    number = hosts(host).match.number
    assert number > 0
    there = hosts(host).window_
    assert there is not None
    there.tabs.setCurrentIndex(2)
    click(host, "ask_undo")
    wait(qtbot, lambda: guests(guest).network.room.undo is not None)
    assert "is waiting for: Ann" in find(host, "strip.text", QLabel).text()
    click(guest, "strip.agree" if agree else "strip.refuse")
    wait(qtbot, lambda: hosts(host).network.room.undo is None)
    assert (hosts(host).match.number < number) is agree
    wait(qtbot, lambda: guests(guest).network.link.number == hosts(host).match.number)


def test_a_pause_is_seen_by_everybody_and_nobody_may_act(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    there = hosts(host).window_
    assert there is not None
    there.tabs.setCurrentIndex(2)
    click(host, "pause")
    wait(qtbot, lambda: find(guest, "strip.text", QLabel).text() == "The host has paused the match.")
    number = hosts(host).match.number
    act(host)
    assert hosts(host).match.number == number
    click(host, "strip.go_on")
    act(host)
    assert hosts(host).match.number > number


def test_spectators_see_the_table_and_can_do_nothing(qtbot: QtBot) -> None:
    host, _ = playing(qtbot)
    place = reconnect_info.codes(hosts(host).network.places())[0]
    watcher = joining(qtbot, place, name="Eve", button="watch")
    wait(qtbot, lambda: isinstance(watcher.front, GuestScreen))
    window_ = guests(watcher).window_
    assert window_ is not None
    assert window_.session.labels() == ()
    assert [button for button in watcher.findChildren(QPushButton, "ask_undo") if button.isVisible()] == []
    number = hosts(host).match.number
    act(host)
    wait(qtbot, lambda: window_.session.view.number > number)
    assert hosts(host).network.room.spectators == ("Eve",)


def test_spectators_of_open_hands_look_over_a_shoulder(qtbot: QtBot) -> None:
    host, _ = playing(qtbot, "open_hands.True")
    watcher = joining(qtbot, reconnect_info.codes(hosts(host).network.places())[0], name="Eve", button="watch")
    wait(qtbot, lambda: isinstance(watcher.front, GuestScreen))
    window_ = guests(watcher).window_
    assert window_ is not None
    assert window_.session.view.seat == -1
    people(watcher, "watch.1")
    wait(qtbot, lambda: window_.session.view.seat == 1)
    assert window_.session.labels() == ()
    people(watcher, "watch.none")
    wait(qtbot, lambda: window_.session.view.seat == -1)


def test_two_people_at_the_hosts_screen_take_turns_behind_a_curtain(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.3", "driver.1.person", games=(HIGHCARD,))
    guest = joining(qtbot, find(host, "code.0", QLabel).text(), games=(HIGHCARD,))
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    click(guest, "go")
    screen = begins(qtbot, host)
    assert screen.match.local_seats == (0, 1)
    assert screen.curtain is not None
    assert screen.window_ is None
    press(host, Qt.Key.Key_Return)
    wait(qtbot, lambda: screen.window_ is not None)
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen))


def test_a_closed_table_is_reopened_from_the_start_screen_and_its_guest_returns(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 0)
    act(host)
    number = hosts(host).match.number
    port = hosts(host).network.server.port
    host.close()
    wait(qtbot, lambda: guest.front.objectName() == "diagnosis")
    again = window(qtbot, host.games)
    wait(qtbot, lambda: find(again, "continue").isEnabled())
    click(again, "continue")
    assert hosts(again).match.number == number
    assert hosts(again).network.server.port == port
    press(guest, Qt.Key.Key_Escape)
    click(guest, "join")
    click(guest, "return")
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen))
    assert guests(guest).network.seats == (1,)
    assert guests(guest).network.link.number == number


def test_after_a_crash_of_the_host_its_guests_come_back_by_themselves(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 0)
    act(host)
    number = hosts(host).match.number
    server = hosts(host).network.server
    for connection in list(server._connections):
        connection._socket.abort()
    for door in server._listeners:
        door.close()
    wait(qtbot, lambda: guests(guest).network.phase is Phase.LOST)
    writer = hosts(host).match._writer
    assert writer is not None
    hosts(host)._mark._lock.unlock()  # the system lets go of both when a process dies
    writer._owner.release()
    again = window(qtbot, host.games)
    wait(qtbot, lambda: again.findChildren(QPushButton, "reopen"))
    click(again, "reopen")
    wait(qtbot, lambda: guests(guest).network.phase is Phase.CONNECTED)
    wait(qtbot, lambda: guests(guest).network.link.number == number)
    assert hosts(again).match.number == number


def people(shell: MainWindow, *clicks: str) -> None:
    """Open the chat, the list of people, and press what is asked."""
    window_ = shell.front.window_  # type: ignore[attr-defined]
    window_.tabs.setCurrentIndex(2)
    for name in ("people", *clicks):
        click(shell, name)


def test_a_guest_is_sent_away_in_the_middle_of_a_match_and_a_bot_plays(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    number = hosts(host).match.number
    people(host, "kick.1", "keep")
    assert hosts(host).network.room.seats[1].driver is Driver.REMOTE
    people(host, "kick.1", "kick.bot")
    wait(qtbot, lambda: guest.front.objectName() == "diagnosis")
    assert find(guest, "trouble", QLabel).text() == Words("en")(Disconnect(Code.KICKED).key)
    assert find(guest, "advice", QLabel).text()
    sitting = hosts(host).network.room.seats[1]
    assert sitting.driver is Driver.REGULAR
    assert sitting.name != "Ann"
    wait(qtbot, lambda: hosts(host).match.number > number)
    assert reconnect_info.seat_to_return_to(guest.preferences) is None


def test_the_seat_of_somebody_sent_away_can_be_left_open_for_another(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    number = hosts(host).match.number
    place = reconnect_info.codes(hosts(host).network.places())[0]
    people(host, "kick.1", "kick.open")
    wait(qtbot, lambda: guest.front.objectName() == "diagnosis")
    wait(qtbot, lambda: hosts(host).match.number > number)
    assert hosts(host).network.room.seats[1].presence is Presence.OPEN
    again = joining(qtbot, place, name="Bea")
    wait(qtbot, lambda: isinstance(again.front, GuestScreen))
    assert guests(again).network.seats == (1,)
    sitting = hosts(host).network.room.seats[1]
    assert (sitting.name, sitting.stand_in) == ("Bea", None)


def test_a_host_sends_a_spectator_away_and_guests_only_look_at_the_people(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    place = reconnect_info.codes(hosts(host).network.places())[0]
    watcher = joining(qtbot, place, name="Eve", button="watch")
    wait(qtbot, lambda: isinstance(watcher.front, GuestScreen))
    wait(qtbot, lambda: guests(guest).network.room.spectators == ("Eve",))
    people(guest)
    assert not [button for button in guest.findChildren(QPushButton) if button.objectName().startswith("kick")]
    people(host, "kick_spectator.0", "kick")
    wait(qtbot, lambda: watcher.front.objectName() == "diagnosis")
    assert hosts(host).network.room.spectators == ()


def test_the_time_a_match_has_left_is_shown_to_everybody(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PIG.load().game), "time_limit", lambda *_: 7)
    monkeypatch.setattr(clocks, "SECOND", 50)
    host, guest = playing(qtbot)
    watcher = joining(qtbot, reconnect_info.codes(hosts(host).network.places())[0], name="Eve", button="watch")
    for shell in (host, guest, watcher):
        wait(qtbot, lambda shell=shell: shell.front.objectName() == "table")
        top = shell.front.window_.top  # type: ignore[attr-defined]
        wait(qtbot, lambda top=top: top.clock.startswith(("6:", "7:")))
    hosts(host).network.table.hosted_match.pause(True)
    wait(qtbot, lambda: guests(guest).network.room.paused)
    left = hosts(host).match.time_left
    assert_stays(lambda: hosts(host).match.time_left == left)


def test_a_closed_table_is_not_offered_at_the_next_start(qtbot: QtBot) -> None:
    host, _ = playing(qtbot)
    act(host)
    elsewhere = window(qtbot, host.games)
    assert_stays(lambda: not elsewhere.findChildren(QPushButton, "reopen"))  # it is still open
    host.close()
    again = window(qtbot, host.games)
    wait(qtbot, lambda: find(again, "continue").isEnabled())
    assert not again.findChildren(QPushButton, "reopen")


def test_a_guest_whose_program_ended_returns_and_hears_what_happened_since_the_first_decision(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    guest.close()
    wait(qtbot, lambda: hosts(host).network.room.waiting is not None)
    click(host, "strip.skip")
    number = hosts(host).match.number
    wait(qtbot, lambda: hosts(host).match.number > number)
    again = window(qtbot, host.games)
    click(again, "join")
    click(again, "return")
    wait(qtbot, lambda: isinstance(again.front, GuestScreen))
    assert "Welcome back" in find(again, "strip.text", QLabel).text()
    turn_to(qtbot, host, 1)
    wait(qtbot, lambda: act(again))
    wait(qtbot, lambda: not [label for label in again.findChildren(QLabel, "strip.text") if label.isVisible()])


def test_a_guest_may_decline_to_be_the_host(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    leave_table(host)
    click(host, "hand_over")
    click(host, "heir.1")
    wait(qtbot, lambda: guest.findChildren(QPushButton, "refuse_heir"))
    assert hosts(host).network.room.paused
    click(guest, "refuse_heir")
    wait(qtbot, lambda: not hosts(host).network.room.paused)
    assert "Ann did not take over" in find(host, "overlay.text", QLabel).text()
    act(guest)


def test_a_leaving_host_hands_the_table_to_a_guest(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    number = hosts(host).match.number
    wait(qtbot, lambda: guests(guest).network.link.number == number)
    leave_table(host)
    click(host, "hand_over")
    click(host, "heir.1")
    wait(qtbot, lambda: guest.findChildren(QPushButton, "take_over"))
    click(guest, "take_over")
    wait(qtbot, lambda: host.front.objectName() == "start")
    assert "Ann is the host now" in find(host, "overlay.text", QLabel).text()
    wait(qtbot, lambda: isinstance(guest.front, HostScreen))
    assert hosts(guest).match.number == number
    assert hosts(guest).network.seats == (1,)
    act(guest)
    assert hosts(guest).match.number > number
    waiting = saves.latest_resumable()
    assert waiting is None or waiting.path == hosts(guest).match.path


def test_a_guest_hears_what_a_partner_proposes_and_lets_it(qtbot: QtBot) -> None:
    games = (entry("align_dice"),)
    host = opened(qtbot, "seats.3", "option.mode.coop", "driver.2.novice", "propose.True", games=games)
    guest = joining(qtbot, find(host, "code.0", QLabel).text(), games=games)
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    click(guest, "go")
    match = begins(qtbot, host).match
    wait(qtbot, lambda: match.proposal(1) is not None)
    wait(qtbot, lambda: guests(guest).network.room.proposal is not None)
    window_, there = guests(guest).window_, hosts(host).window_
    assert window_ is not None
    assert there is not None
    bot = match.seats()[2].name
    wait(qtbot, lambda: f"{bot} proposes: " in window_.prompt.text + window_.prompt.whole_line)
    assert "…" not in window_.partners.describe_proposal()
    assert window_.partners.describe_proposal() == there.partners.describe_proposal()
    assert (hinted := window_.partners.hinted_view()) is not None
    assert hinted.actions == match.view(2).actions, "a hint compares the proposal with all of them"
    number, proposal = match.number, match.proposal(1)
    button = window_.prompt.button_for(f"Let {bot} do it")
    assert button is not None

    def chosen() -> list[str]:
        return [event.action for moment in match.past(1) for event in moment.events if isinstance(event, ActionTaken)]

    before = chosen()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    wait(qtbot, lambda: match.number > number)
    assert chosen()[: len(before) + 1] == [*before, str(proposal)]  # the bot may go on at once
    assert guests(guest).network.link.lends is False


def returning(qtbot: QtBot, games: tuple[GameEntry, ...]) -> MainWindow:
    """Return a new window in which somebody has pressed the way back to a seat."""
    again = window(qtbot, games)
    click(again, "join")
    click(again, "return")
    return again


def test_a_second_connection_takes_the_seat_and_the_first_is_told(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    again = returning(qtbot, host.games)
    wait(qtbot, lambda: guest.front.objectName() == "diagnosis")
    assert guest.front.reason.code is Code.REPLACED  # type: ignore[attr-defined]
    wait(qtbot, lambda: isinstance(again.front, GuestScreen))
    assert guests(again).network.seats == (1,)
    assert hosts(host).network.room.seats[1].presence is Presence.CONNECTED


def test_whoever_was_sent_away_while_absent_is_told_at_the_return(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    wait(qtbot, lambda: reconnect_info.seat_to_return_to(guest.preferences))
    guest.close()
    wait(qtbot, lambda: hosts(host).network.room.seats[1].presence is Presence.LOST)
    people(host, "kick.1", "kick.bot")
    again = returning(qtbot, host.games)
    wait(qtbot, lambda: again.front.objectName() == "diagnosis")
    assert again.front.reason.code is Code.TOKEN  # type: ignore[attr-defined]
    assert reconnect_info.seat_to_return_to(again.preferences) is None


def test_another_match_at_the_same_place_is_no_way_back(qtbot: QtBot) -> None:
    host, guest = playing(qtbot)
    wait(qtbot, lambda: reconnect_info.seat_to_return_to(guest.preferences))
    guest.close()
    wait(qtbot, lambda: hosts(host).network.room.seats[1].presence is Presence.LOST)
    host.home()
    opened(qtbot, "seats.2")
    again = returning(qtbot, host.games)
    wait(qtbot, lambda: again.front.objectName() == "diagnosis")
    assert again.front.reason.code is Code.UNKNOWN_MATCH  # type: ignore[attr-defined]


def test_what_others_wrote_is_never_markup_and_nothing_invisible(qtbot: QtBot) -> None:
    name = "<b>A&B</b>\u202e\u200b\n&lt;"
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    guest.front.network.link.rename(name)  # type: ignore[attr-defined]
    shown = "<b>A&B</b> &lt;"
    wait(qtbot, lambda: find(host, "seat.1", QLabel).text() == shown)
    click(guest, "go")
    window_ = begins(qtbot, host).window_
    assert window_ is not None
    assert window_.session.words.name("seat:nobody") == "seat:nobody"
    people(host, "kick.1")
    for widget in host.findChildren(QWidget):
        assert "<b>" not in widget.toolTip()
    for label in host.findChildren(QLabel):
        if "A&B" in label.text():
            assert label.textFormat() is Qt.TextFormat.PlainText
    head = next(label.text() for label in host.findChildren(QLabel) if label.text().startswith("Remove <b>"))
    assert head == f"Remove {shown}?"
