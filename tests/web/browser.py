"""The phone's page in Chromium: a browser with an emulated screen, and a match whose first seat it can hold.

The browser reaches the server by a name that is not this computer's loopback address: there the limits of a page
without TLS hold, as on a phone.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.network.phone_pictures import Pictures
from tabletop.web.phones import PhoneTable
from tabletop.web.server import PhoneServer
from tests.match.helpers import AtOnce
from tests.web.helpers import until

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
NAME = "kotatsu.test"
PEOPLE = ("Aiko", "Ben", "Clara", "Dora", "Emil", "Fumi", "Greta", "Hiro")
ANIMALS = ("rabbit", "fox", "owl", "cat", "turtle", "dog", "panda", "bear")


@contextmanager
def chromium(
    wide: int = 390, high: int = 844, ratio: float = 3.0, touch: bool = True, text: int = 100
) -> Iterator[Any]:
    """A browser whose page has this size in CSS pixels, and whose owner wants text of so many percent."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM or ""
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"):
        options.add_argument(argument)
    metrics = {"width": wide, "height": high, "pixelRatio": ratio, "touch": touch}
    options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    options.add_experimental_option("prefs", {"webkit.webprefs.default_font_size": 16 * text // 100})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    try:
        yield driver
    finally:
        driver.quit()


def match_of_people(entry: GameEntry, *drivers: Driver, decisions: int = 0, choices: int = 1, seed: int = 7) -> Match:
    """Return a match after so many decisions, at the next where the first seat has so many choices."""
    seats = [SeatInfo(seat, PEOPLE[seat], driver, animal=ANIMALS[seat]) for seat, driver in enumerate(drivers)]
    rules = entry.load().game
    match = Match.new(entry, checked_setup(rules, len(seats), {}), seats, seed, save=False, thinker=AtOnce())
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        view = match.view(seat)
        if match.number >= decisions and (not decisions or (not seat and len(view.actions) >= choices)):
            break
        match.submit(rules.strategy.advise(view.state, seat, view.actions)[0], view.number)
    return match


class Driven:
    """A browser whose calls run in a thread, while this one answers the page."""

    def __init__(self, driver: Any, window: str = "") -> None:
        """`window` is the one of the browser's windows that is meant, if it has several."""
        self.driver = driver
        self._window = window
        self._pool = ThreadPoolExecutor(1)

    def run(self, call: Callable[[Any], Any]) -> Any:
        """Return what a call of the driver returns; raises what it raises."""
        if self._window:
            self.driver.switch_to.window(self._window)
        future = self._pool.submit(call, self.driver)
        until(future.done, 60.0)
        return future.result()


class Page:
    """A phone's page in a browser."""

    def __init__(self, browser: Any, pump: Callable[[], object] = lambda: None, window: str = "") -> None:
        """`pump` lets the match go on, before each look at the page."""
        self.browser = Driven(browser, window)
        self.pump = pump

    def open(self, url: str, **settings: Any) -> None:
        """Open a code's address; `settings` are what the phone's owner has chosen on an earlier evening."""
        place = url.partition("#")[0].partition("?")[0]
        self.browser.run(lambda driver: driver.get(f"{place}app.css"))
        self.script(f"localStorage.setItem('kotatsu', {json.dumps(json.dumps(settings))})")
        self.browser.run(lambda driver: driver.get(url))
        until(lambda: self.elements("[data-do=sit], .quilt"))

    def sit(self, seat: int = 0) -> None:
        """Tap the first free seat, or with -1 to watch."""
        self.tap(self.elements("[data-do=sit]:enabled")[seat])
        until(lambda: self.elements(".quilt"))

    def script(self, text: str) -> Any:
        return self.browser.run(lambda driver: driver.execute_script(text))

    def elements(self, selector: str) -> list[Any]:
        self.pump()
        return list(self.browser.run(lambda driver: driver.find_elements("css selector", selector)))

    def tap(self, element: Any, rest: float = 0.0) -> None:
        """Tap with a finger, which rests there for so many seconds."""
        self.browser.run(lambda driver: press(driver, element, rest))


def press(driver: Any, element: Any, rest: float) -> None:
    """Bring an element into sight, put a finger on it, and lift the finger."""
    from selenium.webdriver.common.actions import interaction
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.actions.pointer_input import PointerInput

    driver.execute_script("arguments[0].scrollIntoView({block: 'nearest'})", element)
    actions = ActionBuilder(driver, mouse=PointerInput(interaction.POINTER_TOUCH, "finger"), duration=0)
    actions.pointer_action.move_to(element).pointer_down().pause(rest).pointer_up()
    actions.perform()


class Evening(Page):
    """A match, and the page in a browser at its first seat."""

    def __init__(self, entry: GameEntry, match: Match, browser: Any, query: str = "", **settings: Any) -> None:
        super().__init__(browser, match.pump)
        self.match = match
        self.pictures = pictures = Pictures()
        self.table = PhoneTable(
            self.match, entry.load(), self.match.local_seats, pictures.replaced, pictures.fetch, lambda: None
        )
        self.server = PhoneServer(self.table, port=0)
        self.server.hosts |= {f"{NAME}:{self.server.port}"}
        self.open(f"http://{NAME}:{self.server.port}/{query}#{self.table.invite().secret.hex()}", **settings)

    def close(self) -> None:
        self.server.close()
        self.pictures.close()
        self.match.close()
