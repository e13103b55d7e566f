"""Opening a table to the network, finding it, and sitting down: two windows on loopback, mouse and keys."""

from __future__ import annotations

import socket
import subprocess
import sys

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.match.link import Driver
from tabletop.net import card_offer, discovery, protocol
from tabletop.net.attendance import Attendance
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.discovery import Beacon, BeaconSender
from tabletop.net.messages import CardNotice
from tabletop.ui.screens import routes
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.network.join import JoinScreen
from tabletop.ui.screens.network.network_table import GuestScreen, HostScreen
from tabletop.ui.screens.start import StartScreen
from tabletop.words import Words
from tests.helpers.shelf import CAMPS, PIG
from tests.ui.lan_helpers import a_network, hosting, joining, lobby, opened, plan_for_guests, wait
from tests.ui.shell_helpers import click, find, press, window

__all__ = ["a_network"]


def front(shell: object) -> str:
    return str(shell.front.objectName())  # type: ignore[attr-defined]


def test_two_windows_meet_by_code_and_the_match_begins_when_all_are_ready(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    assert not find(host, "go", QPushButton).isEnabled()
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")
    wait(qtbot, lambda: find(host, "seat.1", QLabel).text() == "Ann")
    assert not find(host, "go", QPushButton).isEnabled()
    click(guest, "go")
    wait(qtbot, lambda: find(host, "go", QPushButton).isEnabled())
    click(host, "go")
    wait(qtbot, lambda: isinstance(host.front, HostScreen))
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen))
    assert [info.driver for info in guest.front.link.seats()] == [Driver.REMOTE, Driver.ME]  # type: ignore[attr-defined]


def test_a_table_shows_in_the_list_while_it_is_open(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    match = hosting(host).table.id
    guest = window(qtbot, host.games)
    click(guest, "join")
    wait(qtbot, lambda: guest.findChildren(QPushButton, f"table.{match}"))
    assert "Hana's table" in find(guest, f"found.{match}", QLabel).text()
    click(guest, f"table.{match}")
    wait(qtbot, lambda: front(guest) == "lobby")


def test_host_and_guest_read_the_same_four_words_to_compare(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "address.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")
    mine, theirs = find(host, "spoken", QLabel).text(), find(guest, "spoken", QLabel).text()
    words = mine.removeprefix("Words of this host: ").split(" · ")
    assert len(words) == 4
    assert set(words) <= set(Words("en")("net.spoken").split())
    assert theirs == (
        f"{mine}. Check that the host's lobby shows the same; if not, someone is intercepting the connection."
    )


def test_a_table_that_gives_itself_out_for_another_is_shown_as_a_double_and_both_can_be_told_apart(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discovery, "EVERY", 200)
    guest = window(qtbot, (PIG,))
    host = opened(qtbot, "seats.2")
    match = hosting(host).table.id
    wait(qtbot, lambda: guest.findChildren(QPushButton, f"table.{match}"))
    assert not guest.findChildren(QLabel, f"double.{match}")
    false = opened(qtbot, "seats.2")  # whose host calls herself Hana, too
    copy = hosting(false).table.id
    heard = discovery.BeaconListener._on_datagram
    moved = lambda self, data, _, port: heard(  # noqa: E731 - the copy seems to come from another computer
        self, data, "127.0.0.2" if copy.encode() in data else "127.0.0.1", port
    )
    monkeypatch.setattr(discovery.BeaconListener, "_on_datagram", moved)
    click(guest, "join")
    for one in (match, copy):
        read = lambda one=one: [label.text() for label in guest.findChildren(QLabel, f"double.{one}")]  # noqa: E731
        wait(qtbot, lambda read=read: any("one may be a copy" in text for text in read()))
    click(guest, f"table.{match}")
    wait(qtbot, lambda: front(guest) == "lobby")
    assert find(false, "code.0", QLabel).text() != find(host, "code.0", QLabel).text()
    click(false, "leave")


def test_the_start_screen_lists_tables_as_they_come_and_go(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "EVERY", 200)
    guest = window(qtbot, (PIG,))
    find(guest, "play")
    before = boxes(guest)
    host = opened(qtbot, "seats.2", word="kotatsu")
    match = hosting(host).table.id
    wait(qtbot, lambda: guest.findChildren(QLabel, f"found.{match}"))
    find(guest, "play")
    assert find(guest, f"found.{match}", QLabel).text().startswith("Hana's table · ")
    assert find(guest, f"facts.{match}", QLabel).text() == "host: Hana · 1 of 2 seats free · needs a join word"
    assert guest.front.join_tile.line == "Tables found: 1"  # type: ignore[attr-defined]
    assert boxes(guest) == before, "nothing moves when a table comes"
    click(host, "leave")
    with monkeypatch.context() as soon:
        soon.setattr(discovery, "EXPIRES_AFTER", 0.5)
        wait(qtbot, lambda: not [label for label in guest.findChildren(QLabel, f"found.{match}") if label.isVisible()])
    assert boxes(guest) == before, "nor when it goes"
    monkeypatch.setattr(card_offer, "notice", lambda table: CardNotice(3, "Ann"))
    host = opened(qtbot, "seats.2")
    assert find(host, "card_notice", QLabel).text() == "3 cards by Ann"
    match = hosting(host).table.id
    wait(qtbot, lambda: guest.findChildren(QPushButton, f"table.{match}"))
    assert find(guest, f"facts.{match}", QLabel).text().endswith(" · 3 cards by Ann")
    click(guest, f"table.{match}")
    wait(qtbot, lambda: front(guest) == "lobby")


def test_a_table_that_closes_under_the_pointer_gives_way_to_another_only_when_the_pointer_leaves(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discovery, "EVERY", 200)
    guest = window(qtbot, (PIG,))
    host = opened(qtbot, "seats.2")
    match = hosting(host).table.id
    wait(qtbot, lambda: guest.findChildren(QPushButton, f"table.{match}"))
    opened(qtbot, "seats.2")
    wait(qtbot, lambda: guest.front.join_tile.line == "Tables found: 2")  # type: ignore[attr-defined]
    join = find(guest, f"table.{match}", QPushButton)
    QTest.mouseMove(join)
    wait(qtbot, join.underMouse)
    click(host, "leave")
    with monkeypatch.context() as soon:
        soon.setattr(discovery, "EXPIRES_AFTER", 0.5)
        wait(qtbot, lambda: guest.front.join_tile.line == "Tables found: 1")  # type: ignore[attr-defined]
    assert find(guest, f"table.{match}", QPushButton) is join
    assert not join.isEnabled()
    QTest.mouseMove(find(guest, "continue"))
    wait(qtbot, lambda: [button for button in guest.findChildren(QPushButton) if button.text() == "Join"] != [join])


def boxes(shell: QWidget) -> dict[str, QRect]:
    """Return where the buttons of the start screen are."""
    buttons = [each for each in shell.findChildren(QAbstractButton) if "table." not in each.objectName()]
    return {each.objectName(): QRect(each.mapTo(shell, QPoint(0, 0)), each.size()) for each in buttons}


def test_a_table_that_does_not_fit_stands_with_its_reason_among_those_to_join_alone(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = BeaconSender.beacon

    def newer(sender: BeaconSender) -> Beacon:
        return msgspec.structs.replace(usual(sender), protocol=(9, 0), program="9.1")

    monkeypatch.setattr(BeaconSender, "beacon", newer)
    guest = window(qtbot, (PIG,))
    host = opened(qtbot, "seats.2")
    match = hosting(host).table.id
    wait(qtbot, lambda: guest.front.nearby and guest.front.nearby._seeker.tables)  # type: ignore[attr-defined]
    assert not guest.findChildren(QLabel, f"found.{match}")
    assert guest.front.join_tile.line == "On your network or by link"  # type: ignore[attr-defined]
    click(guest, "join")
    wait(qtbot, lambda: guest.findChildren(QLabel, f"misfit.{match}"))
    assert "9.1" in find(guest, f"misfit.{match}", QLabel).text()
    assert not guest.findChildren(QPushButton, f"table.{match}")
    click(guest, f"why.{match}")
    assert front(guest) == "diagnosis"


def test_the_join_word_is_asked_for_and_a_wrong_one_is_told(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2", word="kotatsu")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: guest.findChildren(QLineEdit, "word"))
    assert not guest.findChildren(QLabel, "wrong_word")
    QTest.keyClicks(find(guest, "word", QLineEdit), "mikan")
    press(guest, Qt.Key.Key_Return)
    wait(qtbot, lambda: guest.findChildren(QLabel, "wrong_word"))
    QTest.keyClicks(find(guest, "word", QLineEdit), "Kotatsu")
    click(guest, "join_word")
    wait(qtbot, lambda: front(guest) == "lobby")


def test_a_full_table_says_so_and_can_be_watched(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2", "driver.1.regular")
    code = find(host, "code.0", QLabel).text()
    guest = joining(qtbot, code)
    wait(qtbot, lambda: front(guest) == "diagnosis")
    assert find(guest, "trouble", QLabel).text() == Words("en")(Disconnect(Code.FULL).key)
    press(guest, Qt.Key.Key_Escape)
    click(guest, "watch")
    wait(qtbot, lambda: front(guest) == "lobby")
    assert not [button for button in guest.findChildren(QPushButton, "go") if button.isVisible()]


@pytest.mark.parametrize(("place", "code"), [("127.0.0.1:1", Code.REFUSED), ("what is this", Code.BAD_CODE)])
def test_every_trouble_on_the_way_has_a_sentence_and_a_remedy(qtbot: QtBot, place: str, code: Code) -> None:
    guest = joining(qtbot, place)
    wait(qtbot, lambda: front(guest) == "diagnosis")
    words, trouble = Words("en"), Disconnect(code)
    assert find(guest, "trouble", QLabel).text() == words(trouble.key)
    assert find(guest, "advice", QLabel).text() == words(trouble.advice)
    if code is Code.REFUSED:
        assert place in find(guest, "facts", QLabel).text()
        assert "TCP port 1" in find(guest, "net.check.firewall", QLabel).text()
    click(guest, "back")
    assert isinstance(guest.front, JoinScreen)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_diagnosis_tells_all_troubles_apart(qtbot: QtBot, language: str) -> None:
    shell = window(qtbot, language=language)
    told = {}
    params: dict[str, int | str] = {"here": "1", "there": "2", "game": "pig", "place": "a:1", "n": 3, "by": "Ann"}
    params |= {"why": "busy", "address": "10.0.0.1"}
    params["date"] = "2026-01-01"
    for code in Code:
        shell.go(routes.DIAGNOSIS, Disconnect(code, params), None, None)
        assert find(shell, "advice", QLabel).text()
        text = find(shell, "trouble", QLabel).text() + find(shell, "advice", QLabel).text()
        assert "net." not in text
        assert "{" not in text
        told[code] = text
        shell.back()
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize(
    ("code", "differs"),
    [
        (Code.VERSION_OLD, {"protocol": (9, 0), "program": "9.1"}),
        (Code.VERSION_NEW, {"protocol": (0, 1), "program": "0.0.1"}),
        (Code.CARDS, {"data": "another"}),
    ],
)
def test_other_versions_and_other_cards_are_told_apart(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, code: Code, differs: dict[str, object]
) -> None:
    usual = Attendance.greeting
    host = opened(qtbot, "seats.2")
    place = find(host, "code.0", QLabel).text()
    monkeypatch.setattr(Attendance, "greeting", lambda *words: msgspec.structs.replace(usual(*words), **differs))
    guest = joining(qtbot, place)
    wait(qtbot, lambda: front(guest) == "diagnosis")
    trouble = guest.front.reason  # type: ignore[attr-defined]
    assert trouble.code is code
    text = find(guest, "trouble", QLabel).text()
    assert str(differs.get("program", "Pig")).lower() in text.lower()


def test_a_kicked_guest_learns_it_and_the_seat_is_open_again(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: host.findChildren(QPushButton, "kick.1"))
    click(host, "kick.1")
    click(host, "kick")
    wait(qtbot, lambda: front(guest) == "diagnosis")
    assert find(guest, "trouble", QLabel).text() == Words("en")(Disconnect(Code.KICKED).key)
    wait(qtbot, lambda: find(host, "seat.1", QLabel).text() == "open")


def test_a_spectator_is_sent_away_from_the_lobby(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "code.0", QLabel).text(), name="Eve", button="watch")
    wait(qtbot, lambda: front(guest) == "lobby")
    wait(qtbot, lambda: [button for button in host.findChildren(QPushButton, "people") if button.isVisible()])
    click(host, "people")
    click(host, "kick_spectator.0")
    click(host, "kick")
    wait(qtbot, lambda: front(guest) == "diagnosis")
    assert hosting(host).room.spectators == ()


def test_chat_is_plain_text_on_both_sides(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "code.0", QLabel).text(), name="<b>Ann</b>")
    wait(qtbot, lambda: front(guest) == "lobby")
    QTest.keyClicks(find(guest, "chat.line", QLineEdit), "<img src=x> hello")
    QTest.keyClick(find(guest, "chat.line", QLineEdit), Qt.Key.Key_Return)
    for shell in (host, guest):
        view = find(shell, "chat.view", QPlainTextEdit)
        wait(qtbot, lambda view=view: "<b>Ann</b>: <img src=x> hello" in view.toPlainText())
    assert find(host, "seat.1", QLabel).textFormat() is Qt.TextFormat.PlainText


def test_the_host_fills_open_seats_with_bots_and_opens_them_again(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    click(host, "bot.1")
    wait(qtbot, lambda: find(host, "go", QPushButton).isEnabled())
    click(host, "open.1")
    wait(qtbot, lambda: not find(host, "go", QPushButton).isEnabled())
    assert lobby(host).network.room.seats[1].driver is Driver.REMOTE


def test_closing_the_lobby_sends_everybody_away_with_a_sentence(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")
    click(host, "leave")
    assert isinstance(host.front, StartScreen)
    wait(qtbot, lambda: front(guest) == "diagnosis")
    assert find(guest, "trouble", QLabel).text() == Words("en")(Disconnect(Code.CLOSED).key)
    click(guest, "find")
    assert isinstance(guest.front, JoinScreen)


def test_a_computer_that_cannot_hear_of_tables_says_so(qtbot: QtBot) -> None:
    guest = window(qtbot)
    both = socket.has_dualstack_ipv6()
    with socket.socket(socket.AF_INET6 if both else socket.AF_INET, socket.SOCK_DGRAM) as other:
        if both:
            other.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        other.bind(("::" if both else "0.0.0.0", discovery.PORT))
        click(guest, "join")
    assert "Another program is using the port" in find(guest, "nothing", QLabel).text()


def test_a_join_word_is_not_written_down(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2", word="kotatsu")
    assert "kotatsu" not in host.preferences.remembered("plan/pig")


def test_options_other_than_usual_are_shown_to_guests(qtbot: QtBot) -> None:
    host = window(qtbot)
    click(host, "game.pig")
    click(host, "new_table")
    click(host, "network.True")
    click(host, "option.goal.first")
    click(host, "start")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")
    assert find(guest, "option.goal", QLabel).text() == str(lobby(host).network.room.options["goal"])


def test_a_guest_joins_by_the_address_that_the_lobby_shows(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    guest = joining(qtbot, find(host, "address.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")
    assert find(guest, "seat.1", QLabel).text() == "Ann"


def test_a_busy_port_makes_the_table_open_at_the_next_one(qtbot: QtBot) -> None:
    with socket.create_server(("127.0.0.1", protocol.PORT)):
        host = opened(qtbot, "seats.2")
    assert find(host, "address.0", QLabel).text().endswith(f":{protocol.PORT + 1}")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")


def test_something_else_that_answers_is_told_apart(qtbot: QtBot) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        guest = joining(qtbot, f"127.0.0.1:{server.getsockname()[1]}")
        other, _ = server.accept()
        with other:
            other.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            wait(qtbot, lambda: front(guest) == "diagnosis")
    assert guest.front.reason.code is Code.NOT_OURS  # type: ignore[attr-defined]


def test_everybody_sees_all_options_and_whether_the_seed_was_chosen(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    assert find(host, "chance", QLabel).text().startswith("Fair dice")
    usual = {option.key for option in PIG.load().game.options if option.needs is None}
    assert all(find(host, f"option.{key}", QLabel).text() for key in usual)
    click(host, "leave")
    click(host, "new_table")
    QTest.keyClicks(find(host, "seed", QLineEdit), "mikan")
    click(host, "start")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: front(guest) == "lobby")
    for shell in (host, guest):
        assert "chose the seed" in find(shell, "chance", QLabel).text()
        assert "mikan" not in " ".join(label.text() for label in shell.findChildren(QLabel))


def test_the_code_is_copied_and_every_address_carries_its_port(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.2")
    click(host, "copy")
    assert QGuiApplication.clipboard().text() == find(host, "code.0", QLabel).text()
    assert find(host, "address.0", QLabel).text().endswith(f":{hosting(host).server.port}")


def test_code_and_address_can_be_read_in_the_smallest_window_with_eight_seats(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.8", games=(CAMPS,))
    host.preferences.set("language", "ja")
    host.resize(1024, 640)
    for name in ("code.0", "address.0", "copy"):
        widget = find(host, name, QWidget)
        qtbot.waitUntil(lambda widget=widget: widget.visibleRegion().boundingRect() == widget.rect())
        assert widget.height() >= widget.fontMetrics().height(), name
    assert find(host, "chat.line", QWidget).mapTo(host.front, QPoint(0, 0)).y() < host.front.height() - 60
    assert find(host, "side.1", QLabel).text() == "陣営 2"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_way_in_is_read_without_scrolling_in_the_smallest_window(qtbot: QtBot, language: str) -> None:
    host = opened(qtbot, "seats.2")
    host.preferences.set("language", language)
    host.resize(1024, 640)
    for name in ("code.0", "copy", "address.0", "spoken", "chat.line"):
        widget = find(host, name, QWidget)
        qtbot.waitUntil(lambda widget=widget: widget.visibleRegion().boundingRect() == widget.rect())
        assert widget.height() >= widget.fontMetrics().height(), name


def test_starting_the_program_does_not_load_the_network() -> None:
    code = (
        "import sys\n"
        "from tabletop.ui.shell.app import application\n"
        "from tabletop.ui.model.preferences import Preferences\n"
        "from tabletop.ui.shell.window import MainWindow\n"
        "app = application(); shell = MainWindow(Preferences()); shell.show()\n"
        "loaded = [m for m in sys.modules if m.startswith(('tabletop.net', 'PySide6.QtNetwork'))]\n"
        "sys.exit(', '.join(loaded) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("seats", [2, 3])
def test_the_page_plans_the_table_that_other_tests_open_without_it(qtbot: QtBot, seats: int) -> None:
    shell = window(qtbot, (PIG,))
    for name in ("new_table", "network.True", f"seats.{seats}"):
        click(shell, name)
    assert isinstance(shell.front, NewTableScreen)
    assert shell.front.plan == plan_for_guests(PIG, seats)


def test_a_table_of_people_alone_opens_all_seats_but_one_to_the_network(qtbot: QtBot) -> None:
    shell = window(qtbot)
    for name in ("game.pig", "new_table", "seats.3", "driver.1.person", "driver.2.person", "network.True"):
        click(shell, name)
    assert "open seats: 2" in find(shell, "summary", QLabel).text()
    for seat in (1, 2):
        click(shell, f"driver.{seat}.novice")
    assert "no open seats: others can only watch" in find(shell, "summary", QLabel).text()
