"""Time from a tap to the new table on the page, and where it goes.

python -m tests.web.latency                  every game, as a hand beside the screen
python -m tests.web.latency sorcerer --everything --taps 200
python -m tests.web.latency --join           from the scanned code to the seat, and the bytes of a first visit

Needs Chromium with its driver, and selenium. A line for each game: median and 95th percentile in milliseconds from the
lifted finger until the frame with the new table is there, by the page's own clock and while nobody else asks the page
for anything; the medians of the parts of that way (`tap`: until the message is sent, `answer`: until the host's answer
arrives, `page`: until the new table is in the document, `frame`: until it is on the screen); and the mean parts of one
update: processor time of the host's thread (`host`: rules and bots' answers apart from `send`: the table derived,
encoded and sealed), of the page's scripts, and of its styles and layout. The first two are also given as multiples of
the median of a trivial answer, measured between the taps: a file of a few bytes fetched from the host, and one letter
painted anew. Here the processor paints what a phone's graphics chip does, so the page has one pixel for each of CSS;
`--ratio 3` shows what that makes.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from functools import partial
from random import Random
from time import thread_time
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match.link import Driver
from tests.web.browser import Evening, chromium, match_of_people
from tests.web.helpers import until
from tests.web.test_browser import evening_of, selenium_errors, take_turn

TAPS = 120
WATCH = """
window.waits = [];
let tap = null, tapped = 0;
const now = () => performance.now(), send = WebSocket.prototype.send, watched = new WeakSet();
addEventListener("pointerup", (event) => { tapped = event.timeStamp; setTimeout(() => { tapped = 0; }, 100); }, true);
WebSocket.prototype.send = function (data) {
  if (!watched.has(this)) {
    const { onmessage } = this;
    watched.add(this);
    this.onmessage = (event) => { if (tap) tap.answered ??= now(); onmessage(event); };
  }
  if (tapped) tap = { tapped, sent: now() };
  tapped = 0;
  return send.call(this, data);
};
new MutationObserver(() => {
  if (!tap?.answered) return;
  const { tapped, sent, answered } = tap, drawn = now();
  tap = null;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      waits.push([now() - tapped, sent - tapped, answered - sent, drawn - answered, now() - drawn]);
    };
    channel.port2.postMessage(null);
  });
}).observe(document.getElementById("page"), { attributes: true, attributeFilter: ["data-table"] });
"""
PRESS = 0.08
"""Seconds that a finger rests on what it taps; the pressed button is painted meanwhile."""
QUIET = 300
"""Milliseconds after a tap without a word of the driver: its scripts would run on the page's and the host's threads."""
STEPS = ("tap", "answer", "page", "frame")
TRIVIAL = """
window.trivial = [];
window.fetched = async () => {
  const since = performance.now();
  await (await fetch("words.json", { cache: "no-store" })).text();
  document.querySelector("h1").style.opacity = 0.9 + (trivial.length % 2) / 10;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => trivial.push(performance.now() - since);
    channel.port2.postMessage(null);
  });
};
"""
JOIN = """
const times = window.times = {};
new MutationObserver(() => {
  if (!times.offered && document.querySelector("[data-do=sit]")) times.offered = performance.now();
  if (!times.seated && document.querySelector(".quilt")) times.seated = performance.now();
}).observe(document, { childList: true, subtree: true });
addEventListener("pointerup", () => { times.tapped = performance.now(); }, true);
"""
LOADED = """
const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
return [times, entries.reduce((sum, entry) => sum + entry.transferSize, 0)];
"""
PARTS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


class Stopwatch:
    """Processor time of this thread within some calls."""

    def __init__(self) -> None:
        self.total = 0.0

    def timed(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """Return the call, measured."""

        def run(*arguments: Any) -> Any:
            start = thread_time()
            try:
                return call(*arguments)
            finally:
                self.total += thread_time() - start

        return run


def main() -> int:
    """Print the figures of the games that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="a game's key")
    parser.add_argument("--everything", action="store_true", help="the whole table on the phone")
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--ratio", type=float, default=1.0, help="pixels for each CSS pixel; most phones have 3")
    parser.add_argument("--join", action="store_true", help="measure joining instead")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        app = QApplication.instance() or QApplication([])
        for key in arguments.game or [game.key for game in GAMES]:
            with chromium(ratio=arguments.ratio) as browser:
                if arguments.join:
                    found = joined(entry(key), browser)
                else:
                    found = measured(entry(key), browser, arguments.everything, arguments.taps)
                print(f"{key:16}{found}", flush=True)
        del app
    return 0


def measured(game: GameEntry, browser: Any, everything: bool, taps: int) -> str:
    """Play by taps; return the figures as text."""
    evening, random = evening_of(game, browser, everything=everything), Random(7)
    evening.tap = partial(evening.tap, rest=PRESS)  # type: ignore[method-assign]
    send, host = Stopwatch(), Stopwatch()
    table = evening.table
    table.serve = send.timed(table.serve)  # type: ignore[method-assign]
    table.submit = host.timed(table.submit)  # type: ignore[method-assign]
    evening.browser.run(lambda driver: driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"}))
    evening.script(WATCH + TRIVIAL)
    before, drawn = parts(evening), int(evening.script("return Number(document.getElementById('page').dataset.table)"))
    done = 0
    while evening.match.result is None and done < taps:
        try:
            done += take_turn(evening, random)
        except selenium_errors():
            continue
        rest()
        if done % 4 == 0:
            fetched = evening.script("fetched(); return trivial.length")
            until(lambda fetched=fetched: evening.script("return trivial.length") > fetched)  # type: ignore[misc]
    until(lambda: evening.script("return !document.getAnimations().length"))
    tables = int(evening.script("return Number(document.getElementById('page').dataset.table)")) - drawn
    waits, trivial = evening.script("return waits"), sorted(evening.script("return trivial"))
    spent = [after - earlier for after, earlier in zip(parts(evening), before, strict=True)]
    evening.close()
    script, style, layout = (1000 * part / max(1, tables) for part in spent)
    submitted, sent = 1000 * host.total / max(1, len(waits)), 1000 * send.total / max(1, tables)
    whole, *steps = (sorted(column) for column in zip(*waits, strict=True))
    median, slow, least = whole[len(whole) // 2], whole[len(whole) * 95 // 100], trivial[len(trivial) // 2]
    where = ", ".join(f"{name} {step[len(step) // 2]:.0f}" for name, step in zip(STEPS, steps, strict=True))
    return (
        f"median {median:.0f} ms, 95th percentile {slow:.0f} ms of {len(whole)}; medians of its parts: {where}; "
        f"a trivial answer {least:.0f} ms, so {median / least:.1f} and {slow / least:.1f} times that; "
        f"{tables} tables, each: host {submitted:.1f}, send {sent:.1f}, "
        f"script {script:.1f}, style {style:.1f}, layout {layout:.1f} ms"
    )


def rest() -> None:
    """Answer the page, without a word to it."""
    loop = QEventLoop()
    QTimer.singleShot(QUIET, loop.quit)
    loop.exec()


def joined(game: GameEntry, browser: Any) -> str:
    """Open a code's address and take a seat; return the figures as text."""
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": JOIN})
    browser.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    evening = Evening(
        game, match_of_people(game, Driver.ME, *[Driver.NOVICE] * (max(2, min(game.seat_counts)) - 1)), browser
    )
    evening.sit()
    times, loaded = evening.script(LOADED)
    evening.close()
    opened, seated = times["offered"], times["seated"] - times["tapped"]
    return f"seats offered after {opened:.0f} ms, seated {seated:.0f} ms after the tap; page {loaded / 1000:.0f} kB"


def parts(evening: Evening) -> list[float]:
    """Return the seconds that the page has spent so far, by PARTS."""
    found = evening.browser.run(lambda driver: driver.execute_cdp_cmd("Performance.getMetrics", {}))["metrics"]
    named = {metric["name"]: metric["value"] for metric in found}
    return [named[name] for name in PARTS]


if __name__ == "__main__":
    raise SystemExit(main())
