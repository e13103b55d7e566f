"""The page in a real browser: whole matches by taps alone. Needs Chromium with its driver, and selenium.

The browser opens the door by a name that is not this computer's loopback address: there the limits of a page without
TLS hold, as on a phone.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, GameEntry
from tabletop.ui.network.phone_pictures import Pictures
from tabletop.web.door import Door
from tabletop.web.phones import PhoneTable
from tests.web.helpers import match_of, until

selenium = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium or its driver is not installed"),
]
NAME = "kotatsu.test"
TAPS_MOST = 900
TAPPABLE = """
const visible = (element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? [element, x, y] : null;
};
const found = [...document.querySelectorAll(".quilt .btn, .usable, .chosen")];
for (const element of found) element.scrollIntoView({block: "nearest"});
return found.map(visible).filter(Boolean).map(([element]) => element);
"""


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Iterator[Any]:
    options = selenium.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"):
        options.add_argument(argument)
    metrics = {"width": 390, "height": 844, "pixelRatio": 3.0, "touch": True}
    options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = selenium.Chrome(options=options, service=selenium.ChromeService(DRIVER))
    yield driver
    driver.quit()


class Driven:
    """A browser whose calls run in a thread, while this one answers the page."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self._pool = ThreadPoolExecutor(1)

    def run(self, call: Callable[[Any], Any]) -> Any:
        """Return what a call of the driver returns; raises what it raises."""
        future = self._pool.submit(call, self.driver)
        until(future.done, 60.0)
        return future.result()


class Evening:
    """A match with a bot, and the page in a browser at its first seat."""

    def __init__(self, entry: GameEntry, browser: Any) -> None:
        self.match = match_of(entry, "me", *["novice"] * (max(2, min(entry.seat_counts)) - 1))
        self.pictures = pictures = Pictures()
        self.table = PhoneTable(
            self.match, entry.load(), self.match.local_seats, pictures.replaced, pictures.fetch, lambda: None
        )
        self.door = Door(self.table, port=0)
        self.door.hosts |= {f"{NAME}:{self.door.port}"}
        self.browser = Driven(browser)
        place = f"http://{NAME}:{self.door.port}/#{self.table.invite().secret.hex()}"
        self.browser.run(lambda driver: driver.get(place))
        until(lambda: self.elements(".start .btn"))
        self.tap(self.elements(".start .btn")[0])
        until(lambda: self.elements(".quilt"))

    def close(self) -> None:
        self.door.close()
        self.pictures.close()
        self.match.close()

    def script(self, text: str) -> Any:
        return self.browser.run(lambda driver: driver.execute_script(text))

    def elements(self, selector: str) -> list[Any]:
        self.match.pump()
        return list(self.browser.run(lambda driver: driver.find_elements("css selector", selector)))

    def tap(self, element: Any) -> None:
        self.browser.run(lambda driver: element.click())

    def turn(self, random: Random) -> bool:
        """Tap something that can be tapped; return whether there was anything."""
        self.match.pump()
        found = self.script(TAPPABLE)
        kinds = self.browser.run(lambda driver: [element.get_attribute("class") or "" for element in found])
        golden = [element for element, kind in zip(found, kinds, strict=True) if "gold" in kind]
        if found:
            self.tap(random.choice(golden or found) if random.random() < 0.8 else random.choice(found))
        return bool(found)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_whole_match_is_played_by_taps(entry: GameEntry, browser: Any, qtbot: QtBot) -> None:
    evening, random, taps = Evening(entry, browser), Random(7), 0
    while evening.match.result is None and taps < TAPS_MOST:
        try:
            taps += evening.turn(random)
        except selenium_errors():
            continue  # a new table was drawn in the meantime
        if taps == 20:  # a page that was closed, as phones close them, comes back to its seat
            evening.browser.run(lambda driver: driver.refresh())
            until(lambda: evening.elements(".quilt"))
    assert evening.match.number > 20
    assert taps < TAPS_MOST or evening.match.number > 60
    severe = [line["message"] for line in browser.get_log("browser") if line["level"] == "SEVERE"]
    assert [message for message in severe if "favicon" not in message] == []
    evening.close()


def selenium_errors() -> tuple[type[Exception], ...]:
    from selenium.common import exceptions

    return exceptions.StaleElementReferenceException, exceptions.ElementClickInterceptedException


def test_the_page_works_where_the_browser_does_not_trust_it(browser: Any, qtbot: QtBot) -> None:
    evening = Evening(GAMES[0], browser)
    assert evening.script("return isSecureContext") is False
    assert evening.script("return typeof crypto.subtle") == "undefined"
    evening.close()
