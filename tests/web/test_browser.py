"""The page in a real browser: whole matches by taps alone. Needs Chromium with its driver, and selenium."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match.link import Driver
from tests.web.browser import CHROMIUM, DRIVER, Evening, Page, chromium, match_of_people
from tests.web.helpers import until
from tests.web.pictures import TABLES

pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium or its driver is not installed"),
]
TAPS_MOST = 900
TAPPABLE = """
const visible = (element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? [element, x, y] : null;
};
const found = document.querySelector("dialog[open]")
  ? [...document.querySelectorAll("dialog .btn, dialog .usable, dialog .x")]
  : [...document.querySelectorAll(".quilt .btn, .usable, .hit, .chosen")];
for (const element of found) element.scrollIntoView({block: "nearest"});
return found.map(visible).filter(Boolean).map(([element]) => [element, element.matches(".gold")]);
"""
"""What a finger can tap now, each with whether it is the golden button."""

SCROLLING = """
return [...document.querySelectorAll("#page.beside, .beside > .hand, .beside > .reach")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => `${one.className} ${one.scrollHeight}`);
"""
"""What scrolls of a hand beside the screen."""


@pytest.fixture
def browser() -> Iterator[Any]:
    with chromium() as driver:
        yield driver


def evening_of(entry: GameEntry, browser: Any, **settings: Any) -> Evening:
    """Return a match against novices, and the page at its first seat."""
    match = match_of_people(entry, Driver.ME, *[Driver.NOVICE] * (max(2, min(entry.seat_counts)) - 1))
    evening = Evening(entry, match, browser, **settings)
    evening.sit()
    return evening


def take_turn(page: Page, random: Random) -> bool:
    """Tap something that can be tapped; return whether there was anything."""
    page.pump()
    found = page.script(TAPPABLE)
    elements = [element for element, _ in found]
    golden = [element for element, is_golden in found if is_golden]
    if found:
        page.tap(random.choice(golden or elements) if random.random() < 0.8 else random.choice(elements))
    return bool(found)


@pytest.mark.parametrize("everything", [False, True], ids=["hand", "table"])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_whole_match_is_played_by_taps(entry: GameEntry, everything: bool, browser: Any, qtbot: QtBot) -> None:
    evening, random, taps = evening_of(entry, browser, everything=everything), Random(7), 0
    scrolling = set[str]()
    while evening.match.result is None and taps < TAPS_MOST:
        try:
            taps += take_turn(evening, random)
            scrolling.update(evening.script(SCROLLING))
        except selenium_errors():
            continue  # a new table was drawn in the meantime
        if taps == 20:  # a page that was closed, as phones close them, comes back to its seat
            evening.browser.run(lambda driver: driver.refresh())
            until(lambda: evening.elements(".quilt"))
    assert scrolling == set()
    assert evening.match.number > 20
    assert taps < TAPS_MOST or evening.match.number > 60
    severe = [line["message"] for line in browser.get_log("browser") if line["level"] == "SEVERE"]
    assert [message for message in severe if "favicon" not in message] == []
    evening.close()


def selenium_errors() -> tuple[type[Exception], ...]:
    from selenium.common import exceptions

    return exceptions.StaleElementReferenceException, exceptions.ElementClickInterceptedException


def test_the_page_works_where_the_browser_does_not_trust_it(browser: Any, qtbot: QtBot) -> None:
    evening = evening_of(GAMES[0], browser)
    assert evening.script("return isSecureContext") is False
    assert evening.script("return typeof crypto.subtle") == "undefined"
    assert [seal.text for seal in evening.elements(".seat .seal")] == ["0", "0"], "everybody's glory, one's own too"
    evening.close()


def test_a_piece_that_is_held_is_read_large_and_nothing_is_done(browser: Any, qtbot: QtBot) -> None:
    from selenium.webdriver import ActionChains

    evening = evening_of(GAMES[4], browser)
    card, number = evening.elements(".hand .card")[0], evening.match.number
    evening.browser.run(lambda driver: ActionChains(driver).click_and_hold(card).perform())
    until(lambda: evening.elements("dialog[open] .card"))
    evening.browser.run(lambda driver: ActionChains(driver).release().perform())
    assert evening.elements("dialog[open] .card")
    assert not evening.elements(".chosen")
    assert evening.match.number == number
    evening.close()


def test_a_sheet_stays_while_it_is_read_and_closes_beside_it(browser: Any, qtbot: QtBot) -> None:
    evening = evening_of(GAMES[0], browser)
    for command in ("menu", "rules"):
        evening.tap(evening.elements(f"[data-do={command}]")[0])
        until(lambda command=command: evening.elements("dialog[open] [data-do=rules], summary"))  # type: ignore[misc]
    until(lambda: evening.elements("summary"))
    evening.tap(evening.elements("details:not([open]) summary")[0])
    until(lambda: len(evening.elements("dialog[open] details[open]")) == 1)
    evening.browser.run(lambda driver: driver.execute_script("document.querySelector('dialog').click()"))
    assert not evening.elements("dialog[open]")
    evening.close()


SMALL = """
const targets = document.querySelectorAll(".btn, .icon, .x, .seek:not(.none), .usable, .hit, .since, button.seat");
return [...targets].filter((one) => one.offsetParent).map((one) => [one.className, one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
  .map(([kind, box]) => `${kind} ${box.width}x${box.height}`);
"""
VIOLATIONS = """
const report = arguments[0];
axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => report(
  violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).slice(0, 4).join(" | ")}`)));
"""


SHOWN = (
    ((390, 844), "en", "night", 100),
    ((390, 844), "ja", "day", 100),
    ((360, 640), "en", "day", 100),
    ((844, 390), "ja", "night", 100),
    ((1280, 800), "en", "day", 100),
    ((1280, 800), "ja", "night", 100),
    ((390, 844), "en", "night", 200),
    ((390, 844), "ja", "day", 200),
)
"""Sizes of the page, languages, themes, and sizes of its text in percent."""


@pytest.mark.parametrize(("size", "language", "theme", "text"), SHOWN)
def test_everybody_can_read_and_reach_what_is_on_the_page(
    size: tuple[int, int], language: str, theme: str, text: int, qtbot: QtBot
) -> None:
    axe = pytest.importorskip("axe_core_python", reason="axe-core is not installed")
    checks = (resources.files(axe) / "axe.min.js").read_text("utf-8")
    found: list[str] = []

    def check(evening: Evening, where: str) -> None:
        until(lambda: not evening.script("return document.getAnimations().length"))
        wrong = evening.browser.run(lambda driver: driver.execute_async_script(VIOLATIONS)) + evening.script(SMALL)
        found.extend(f"{where}: {each}" for each in wrong)

    with chromium(*size, text=text) as browser:
        browser.set_script_timeout(180)  # axe-core takes its time
        for key, (seats, decisions, choices) in TABLES.items():
            game = next(each for each in GAMES if each.key == key)
            match = match_of_people(game, *[Driver.ME] * seats, decisions=decisions, choices=choices)
            evening = Evening(game, match, browser, theme=theme, language=language, everything=False)
            evening.script(checks)
            check(evening, f"{key}, first page")
            evening.sit()
            for mode in ("hand", "table"):
                check(evening, f"{key}, {mode}")
                assert text > 100 or evening.script(SCROLLING) == [], key
                assert evening.script("return document.scrollingElement.scrollWidth <= innerWidth")
                evening.tap(evening.elements("[data-do=everything]")[0])
            for sheet in ("menu", "rules"):
                evening.tap(evening.elements(f"[data-do={sheet}]")[0])
                until(lambda evening=evening: evening.elements("dialog[open]"))  # type: ignore[misc]
                check(evening, f"{key}, {sheet}")
            evening.close()
    assert found == [], "\n".join(found)


def test_nothing_moves_for_those_who_want_no_motion(qtbot: QtBot) -> None:
    call = "document.body.classList.add('ring'); return document.getAnimations().length"
    wanted = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
    with chromium() as browser:
        evening = evening_of(GAMES[0], browser)
        assert evening.script(call)
        evening.browser.run(lambda driver: driver.execute_cdp_cmd("Emulation.setEmulatedMedia", wanted))
        assert not evening.script(call)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_text_twice_as_large_keeps_the_question_and_its_answers_in_sight(entry: GameEntry, qtbot: QtBot) -> None:
    with chromium(text=200) as browser:
        evening = evening_of(entry, browser)
        assert evening.script("return document.scrollingElement.scrollWidth <= innerWidth")
        for element in (".prompt", ".quilt .btn"):
            assert evening.script(f"""
                const [found] = document.querySelectorAll("{element}");
                const box = found?.getBoundingClientRect();
                return !box || box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
            """)
        evening.close()


def test_a_short_page_keeps_the_bottle_that_a_die_falls_into_in_sight(qtbot: QtBot) -> None:
    align, die = entry("align_dice"), "[data-ref^='die:']"
    match = match_of_people(align, *[Driver.ME] * 3, decisions=104, choices=3)
    with chromium(360, 640) as browser:
        evening = Evening(align, match, browser)
        evening.sit()
        assert evening.elements(f".usable{die}"), "a die waits to fall"
        assert not evening.script(SCROLLING)
        assert len(evening.elements(".mat:not(.folded) > .cells .cell.place")) == 12
        evening.close()
