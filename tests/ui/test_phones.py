"""Hands on phones at the table of one screen: the code, the seats, and what the screen still shows."""

from __future__ import annotations

from time import monotonic

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Picture, Piece, Shape, Style
from tabletop.engine.actions import Action
from tabletop.engine.runner import RESIGN
from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, to_text
from tabletop.ui.network.phone_pictures import Pictures
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches import banners
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.matches.phone_help import WifiOverlay, wifi_text
from tabletop.ui.screens.matches.phones import PhonesOverlay
from tabletop.ui.screens.matches.table import TableScreen, start_match
from tabletop.ui.screens.network.network_table import HostScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.qr_code import QrCode
from tabletop.web import server as phone_server
from tabletop.web.table_feed import plain, sign
from tests.ui import lan_helpers as lan
from tests.ui.lan_helpers import a_network
from tests.ui.shell_helpers import click, find, window
from tests.web.helpers import Remote, until

__all__ = ["a_network"]


@pytest.fixture(autouse=True)
def any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the phone server take any free port, so that tests side by side do not meet."""
    monkeypatch.setattr(phone_server, "PORT", 0)


def opened(qtbot: QtBot, *drivers: Driver, game: str = "sorcerer") -> tuple[MainWindow, TableScreen]:
    """Return a match with the phone server running and its code on the screen."""
    shell = window(qtbot, GAMES)
    shell.preferences.set("curtain", "never")
    seats = tuple(PlannedSeat(driver, f"Person {seat}") for seat, driver in enumerate(drivers))
    screen = start_match(shell, TablePlan(game, seats, seed="5"))
    shell.open(screen)
    assert screen.window_ is not None
    qtbot.mouseClick(screen.window_.top.tools["phones"], Qt.MouseButton.LeftButton)
    return shell, screen


def session(screen: TableScreen) -> PhoneSession:
    assert screen.phones is not None
    return screen.phones


def place(screen: TableScreen) -> str:
    phones = session(screen)
    return next(url for url in phones.server.urls(phones.table.invite()) if "127.0.0.1" in url)


def holding(screen: TableScreen, seat: int) -> Remote:
    return Remote(place(screen)).sit(seat)


@pytest.mark.painted
def test_the_code_stands_on_the_screen_with_a_line_for_each_seat(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    overlay = screen.findChild(PhonesOverlay)
    assert overlay is not None
    until(lambda: screen.findChild(QrCode).isVisibleTo(overlay))
    address = find(shell, "phones.address", QLabel).text()
    assert address.endswith(f":{session(screen).server.port}")
    digits = find(shell, "phones.digits", QLabel).text()
    assert digits.replace(" ", "") == session(screen).table.codes.show(monotonic())
    assert find(shell, "phones.seat.0", QLabel).text() == "Person 0 · at this screen"


def test_the_code_is_for_the_likeliest_address_and_a_button_leads_to_the_others(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = ("http://192.168.1.5:48680/#00", "http://10.0.0.7:48680/#00", "http://127.0.0.1:48680/#00")
    monkeypatch.setattr(phone_server.PhoneServer, "urls", lambda self, phone: places)
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    code = screen.findChild(QrCode)._rows
    assert find(shell, "phones.address", QLabel).text() == "192.168.1.5:48680"
    click(shell, "phones.other")
    assert find(shell, "phones.address", QLabel).text() == "10.0.0.7:48680"
    assert screen.findChild(QrCode)._rows != code
    click(shell, "phones.other")
    assert screen.findChild(QrCode)._rows == code


def test_a_table_planned_for_phones_begins_with_the_code(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    people = TablePlan("sorcerer", (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.ME, "Ben")))
    shell.preferences.remember("plan/sorcerer", to_text(people))
    shell.open(NewTableScreen(shell, "sorcerer"))
    click(shell, "phones.True")
    click(shell, "start")
    screen = shell.stack.currentWidget()
    assert isinstance(screen, TableScreen)
    until(lambda: screen.findChild(PhonesOverlay) is not None)
    phones = [holding(screen, seat) for seat in (0, 1)]
    until(lambda: screen.findChild(PhonesOverlay) is None)  # all seats are taken
    assert screen.curtain is None
    assert [phone.last("table")["seat"] for phone in phones] == [0, 1]


@pytest.mark.painted
def test_pictures_are_painted_before_a_phone_asks_for_them(qtbot: QtBot) -> None:
    pictures, sent = Pictures(), list[bytes]()
    card, die = Picture("plain", "dusk", "mdi6.skull", seed=5), Piece("die:1", Shape.DIE, Style("#aa2222", "#fff"))
    four, five = (plain(replace(die, pips=pips), pictures.replaced) for pips in (4, 5))
    assert four["picture"] != five["picture"], "another face has another picture"
    assert "pips" not in four
    keys = pictures.replaced(card), four["picture"]
    assert Pictures().replaced(card) != keys[0], "nobody can guess a key"
    with qtbot.waitSignals([pictures._painted.ready] * 2):
        pictures.paint_ahead([card, sign(replace(die, ref="die:2", pips=4))])
    for key in keys:
        pictures.fetch(key or "", sent.append)
    assert len(sent) == 2
    pictures.close()


def test_a_hand_moves_to_the_phone_and_the_screen_hides_it(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    code = screen.findChild(QrCode)._rows
    phone = holding(screen, 0)
    until(lambda: find(shell, "phones.seat.0", QLabel).text() == "Person 0 · on a phone")
    assert screen.findChild(QrCode)._rows != code, "the next phone needs a code of its own"
    assert screen.window_ is not None
    assert screen.window_.session.seat == 1
    assert phone.last("table")["seat"] == 0
    holding(screen, 1)
    until(lambda: screen.window_ is not None and screen.window_.session.seat == -1)
    assert screen.link.local_seats == ()


def test_a_hand_comes_back_to_the_screen(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    phone = holding(screen, 0)
    until(lambda: screen.findChild(QPushButton, "phones.back.0") is not None)
    click(shell, "phones.back.0")
    phone.last("left")
    assert find(shell, "phones.seat.0", QLabel).text() == "Person 0 · at this screen"
    assert screen.link.local_seats == (0, 1)


def test_a_sleeping_phone_keeps_its_seat(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    holding(screen, 0).close()
    until(lambda: find(shell, "phones.seat.0", QLabel).text() == "Person 0 · on a phone, asleep")
    assert screen.link.local_seats == (1,)


def test_either_end_acts_once_the_hand_is_shown_here_too(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    (acting,) = screen.match.view(-1).players_to_act
    phone = holding(screen, acting)
    window = screen.window_
    assert window is not None
    until(lambda: window.session.seat == 1 - acting)
    click(shell, f"phones.show.{acting}")
    assert screen.link.local_seats == (0, 1)
    until(lambda: window.session.seat == acting)
    table = phone.last("table")
    assert screen.link.submit(screen.match.view(acting).actions[0], screen.match.number) is None
    until(lambda: phone.last("table")["count"] > table["count"])
    click(shell, f"phones.show.{acting}")
    assert window.session.seat == 1 - acting
    action = next(iter(screen.match.view(acting).actions or screen.match.view(1 - acting).actions))
    assert (screen.link.submit(action, screen.match.number) is None) is (action.seat != acting)


def test_no_other_hand_lies_open_while_somebody_acts_on_a_phone(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    shell.preferences.set("curtain", "private")
    (acting,) = screen.match.view(-1).players_to_act
    phone = holding(screen, acting)
    window = screen.window_
    assert window is not None
    until(lambda: screen.link.local_seats == (1 - acting,))
    assert window.session.seat == -1
    assert screen.curtain is None
    assert phone.last("table")["seat"] == acting


def test_where_nothing_is_hidden_the_screen_goes_on_as_before(qtbot: QtBot) -> None:
    _, screen = opened(qtbot, Driver.ME, Driver.ME, game="quarriors")
    holding(screen, 0)
    assert screen.link.local_seats == (0, 1)
    assert screen.findChildren(QPushButton, "phones.show.0") == []


def test_the_screen_calls_people_on_phones_by_name(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(banners, "CALL", 10**7)
    _, screen = opened(qtbot, Driver.ME, Driver.ME)
    (acting,) = screen.match.view(-1).players_to_act
    phone = holding(screen, acting)
    until(lambda: screen.link.local_seats == (1 - acting,))
    table = phone.last("table")
    verb, source, target, arg = table["prompt"]["labels"][0]["action"]
    phone.say(**{"is": "act", "table": table["count"], "verb": verb, "source": source, "target": target, "arg": arg})
    until(lambda: screen.match.view(-1).players_to_act == (1 - acting,))
    called = len(screen.findChildren(QLabel, "banner"))
    assert screen.link.submit(screen.match.view(1 - acting).actions[0], screen.match.number) is None
    until(lambda: len(screen.findChildren(QLabel, "banner")) > called)
    assert screen.findChildren(QLabel, "banner")[-1].text() == f"Person {acting}, it's your turn"


@pytest.mark.painted
def test_a_code_for_the_wifi_is_drawn_from_what_is_typed(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    click(shell, "phones.wifi")
    QTest.keyClicks(find(shell, "wifi.name", QLineEdit), "Home;")
    QTest.keyClicks(find(shell, "wifi.password", QLineEdit), 'a"b')
    overlay = screen.findChild(WifiOverlay)
    assert overlay.code._rows
    assert wifi_text("Home;", 'a"b') == r"WIFI:T:WPA;S:Home\;;P:a\"b;;"
    assert wifi_text("Open", "") == "WIFI:T:nopass;S:Open;;"
    click(shell, "wifi.back")
    assert find(shell, "phones.digits", QLabel).isVisibleTo(screen)


def test_the_doctor_answers_in_a_sentence(qtbot: QtBot) -> None:
    shell, _ = opened(qtbot, Driver.ME, Driver.ME)
    click(shell, "phones.help")
    QTest.keyClicks(find(shell, "doctor.address", QLineEdit), "nowhere\r")
    assert find(shell, "doctor.finding", QLabel).text().startswith("That isn't an address.")


def test_taking_all_hands_back_stops_the_server(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.NOVICE)
    phone = holding(screen, 0)
    until(lambda: screen.window_ is not None and screen.window_.session.seat == -1)
    assert screen.window_ is not None
    qtbot.mouseClick(screen.window_.top.tools["phones"], Qt.MouseButton.LeftButton)
    click(shell, "phones.close")
    until(lambda: phone.closed)
    assert screen.phones is None
    assert screen.link.local_seats == (0,)
    assert screen.window_ is not None
    assert screen.window_.session.seat == 0


def test_phones_keep_their_seats_in_the_next_match(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    shell.preferences.set("curtain", "private")
    phones = [holding(screen, seat) for seat in (0, 1)]
    until(lambda: screen.findChild(PhonesOverlay) is None)
    assert screen.match.submit(Action(0, RESIGN), screen.match.number) is None
    until(lambda: not any(phone.last("table")["prompt"].get("labels") for phone in phones))
    screen.results()
    end = shell.front
    assert isinstance(end, EndScreen)
    end._opened -= 10  # the page ignores keys that were meant for the table
    click(shell, "again")
    second = shell.front
    assert isinstance(second, TableScreen)
    assert second.curtain is None
    assert second.link.local_seats == ()
    (acting,) = second.match.view(-1).players_to_act
    until(lambda: phones[acting].last("table")["prompt"].get("labels"))
    table = phones[acting].last("table")
    assert table["seat"] == acting
    verb, source, target, arg = table["prompt"]["labels"][0]["action"]
    action = {"verb": verb, "source": source, "target": target, "arg": arg}
    phones[acting].say(**{"is": "act", "table": table["count"], **action})
    until(lambda: second.match.number > 0)
    shell.back()
    until(lambda: all(phone.closed for phone in phones))


def test_guests_on_phones_keep_their_seats_at_the_hosts_next_table(qtbot: QtBot) -> None:
    host = lan.opened(qtbot, "seats.2", "phones.True")
    phones = lan.hosting(host).phones
    assert phones is not None
    phone = Remote(next(url for url in phones.server.urls(phones.table.invite()) if "127.0.0.1" in url))
    phone.last("seats")
    phone.say(**{"is": "sit", "seat": 1, "name": "Ann"})
    for number in (1, 2):
        until(lambda: phone.last("room")["ready"] is False)
        phone.say(**{"is": "ready", "ready": True})
        until(lambda: find(host, "go", QPushButton).isEnabled())
        click(host, "go")
        until(lambda: isinstance(host.front, HostScreen))
        until(lambda: phone.last("table")["players"][1]["name"] == "Ann")
        if number == 1:
            play_again(host)
            until(lambda: not phone.last("room")["started"])
    assert isinstance(host.front, HostScreen)
    assert host.front.phones is phones
    host.home()
    until(lambda: phone.closed)


def play_again(host: MainWindow) -> None:
    """Play the match in front to its end, and press the button for the next one."""
    screen = host.front
    assert isinstance(screen, HostScreen)
    match, strategy = screen.match, screen.match.entry.load().game.strategy
    while match.result is None:
        view = match.view(match.view(-1).players_to_act[0])
        match.answer(strategy.advise(view.state, view.seat, view.actions)[0], view.number)
    screen.results()
    end = host.front
    assert isinstance(end, EndScreen)
    end._opened -= 10  # the page ignores keys that were meant for the table
    click(host, "again")


def test_leaving_the_table_stops_the_server(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    phone = holding(screen, 0)
    click(shell, "done")
    shell.back()
    until(lambda: phone.closed)
