"""Evenings with several phones in real browsers. Needs Chromium with its driver, and selenium."""

from __future__ import annotations

import os
import signal
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, entry
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen, start_match
from tabletop.web import server as phone_server
from tabletop.web.phones import Phone
from tests.ui.shell_helpers import window
from tests.web.browser import CHROMIUM, DRIVER, NAME, PEOPLE, Page, chromium
from tests.web.helpers import until
from tests.web.test_browser import selenium_errors, take_turn
from tests.web.test_crashes import Program

pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium or its driver is not installed"),
]
TAPS_MOST = 1200
LONGER = "const now = performance.now.bind(performance); performance.now = () => now() + 11_000;"
"""Makes the page believe that more time has passed than a cover needs."""


def shared_screen(qtbot: QtBot, game: str, people: int) -> TableScreen:
    """Return a screen at which so many people sit down, with its phone server running."""
    shell = window(qtbot, GAMES)
    seats = tuple(PlannedSeat(Driver.ME, PEOPLE[seat]) for seat in range(people))
    screen = start_match(shell, TablePlan(game, seats, seed="5", phones=True))
    shell.open(screen)
    assert screen.phones is not None
    screen.phones.server.hosts |= {f"{NAME}:{screen.phones.server.port}"}
    return screen


def code(screen: TableScreen) -> str:
    assert screen.phones is not None
    return f"http://{NAME}:{screen.phones.server.port}/#{screen.phones.table.invite().secret.hex()}"


def phone_of(screen: TableScreen, seat: int) -> Phone:
    phone = screen.phones.phone_of(seat) if screen.phones is not None else None
    assert phone is not None
    return phone


@pytest.fixture(autouse=True)
def any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone_server, "PORT", 0)


@pytest.mark.parametrize("game", ["sorcerer", "seven_missions"])
def test_a_match_with_two_hands_on_phones_beside_one_screen(game: str, qtbot: QtBot) -> None:
    screen, random, taps = shared_screen(qtbot, game, 2), Random(7), 0
    with ExitStack() as stack:
        pages = [Page(stack.enter_context(chromium())) for _ in range(2)]
        for page, language in zip(pages, ("en", "ja"), strict=True):
            page.open(code(screen), language=language)
            page.sit()
        assert screen.curtain is None
        assert screen.link.local_seats == ()
        while screen.match.result is None and taps < TAPS_MOST:
            for seat, page in enumerate(pages):
                try:
                    taps += take_turn(page, random)
                except selenium_errors():
                    continue
                if taps in (20, 21):
                    page.browser.run(lambda driver: driver.refresh())
                    until(lambda page=page: page.elements(".quilt"))  # type: ignore[misc]
                elif taps in (30, 31):
                    sleep_and_wake(screen, seat, page)
        assert screen.match.result is not None
        for page in pages:
            severe = page.browser.run(lambda driver: driver.get_log("browser"))
            messages = [line["message"] for line in severe if line["level"] == "SEVERE"]
            assert [each for each in messages if "favicon" not in each and "WebSocket" not in each] == []


def sleep_and_wake(screen: TableScreen, seat: int, page: Page) -> None:
    """Put a phone to sleep for more than ten seconds; its hand is covered when it wakes."""
    hide = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});"
    changed = "document.dispatchEvent(new Event('visibilitychange'));"
    page.script(hide % "true" + changed)
    assert screen.phones is not None
    for connection in list(screen.phones.server._connections):
        if connection._phone is phone_of(screen, seat):
            connection._socket.abort()
    until(lambda: not phone_of(screen, seat).is_awake)
    page.script(LONGER + hide % "false" + changed)
    until(lambda: phone_of(screen, seat).is_awake)
    assert page.elements(".cover")
    assert not page.elements(".card:not(.back)")
    page.tap(page.elements("[data-do=uncover]")[0])
    until(lambda: page.elements(".quilt"))


def test_eight_phones_at_one_screen(qtbot: QtBot) -> None:
    screen, random, taps = shared_screen(qtbot, "holy_knights", 8), Random(7), 0
    with chromium(ratio=1.0) as browser:
        for _ in range(7):
            browser.switch_to.new_window("window")
        pages = [Page(browser, window=handle) for handle in browser.window_handles]
        for page in pages:
            page.open(code(screen))
            page.sit()
        while screen.match.result is None and taps < 150:
            (seat, *_) = screen.match.view(-1).players_to_act
            try:
                taps += take_turn(pages[seat], random)
            except selenium_errors():
                continue
        assert screen.match.number > 40
        newest = [phone_of(screen, seat)._log for seat in range(8)]
        for page, log in zip(pages, newest, strict=True):
            assert log
            until(lambda page=page, log=log: log[-1] in page.script("return document.body.innerText"))  # type: ignore[misc]


def test_a_killed_browser_comes_back_to_its_seat(qtbot: QtBot) -> None:
    screen = shared_screen(qtbot, "sorcerer", 2)
    with ExitStack() as stack:
        browser = stack.enter_context(chromium())
        page = Page(browser)
        url = code(screen)
        page.open(url)
        page.sit()
        kill(browser)
        until(lambda: not phone_of(screen, 0).is_awake)
        assert screen.link.local_seats == (1,)
        again = Page(stack.enter_context(chromium()))
        again.open(url)
        assert again.elements(".quilt")
        assert phone_of(screen, 0).is_awake


def kill(browser: Any) -> None:
    """End the browser and all its processes, as the system ends one that needs too much."""
    for process in reversed(descendants(browser.service.process.pid)):
        os.kill(process, signal.SIGKILL)


def descendants(process: int) -> list[int]:
    children = [
        int(child) for task in Path(f"/proc/{process}/task").glob("*/children") for child in task.read_text().split()
    ]
    return [found for child in children for found in (child, *descendants(child))]


def test_a_page_goes_on_after_its_host_was_killed(qtbot: QtBot) -> None:
    host = Program()
    secret = host.opened["secret"]
    with chromium() as browser:
        page = Page(browser)
        page.open(f"http://127.0.0.1:{host.opened['port']}/#{secret}")
        page.tap(page.elements("[data-do=sit]")[0])
        until(lambda: page.elements("[data-do=ready]"))
        page.tap(page.elements("[data-do=ready]")[0])
        until(lambda: page.elements(".quilt"))
        journal = host.read()["journal"]
        host.kill()
        until(lambda: page.script("return document.body.classList.contains('asleep')"))
        again = Program(journal)
        page.open(f"http://127.0.0.1:{again.opened['port']}/#{secret}")
        until(lambda: page.elements(".quilt .btn"))
        page.tap(page.elements(".quilt .btn")[0])
        until(lambda: int(page.script("return document.getElementById('page').dataset.table")) > 1)
        again.kill()


def test_from_the_code_to_the_seat_in_one_tap(qtbot: QtBot) -> None:
    screen = shared_screen(qtbot, entry("quarriors").key, 2)
    with chromium() as browser:
        page = Page(browser)
        page.browser.run(lambda driver: driver.get(code(screen)))
        until(lambda: page.elements("[data-do=sit]:enabled"))
        page.sit()
        took = page.script("return performance.now()")
        print(f"from the code to the seat: {took:.0f} ms, 1 tap after the scan")
        assert page.elements(".quilt")
