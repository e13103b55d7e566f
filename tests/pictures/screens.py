"""Pictures of every screen outside a match, and of those that lie over a table: lessons, puzzles, replays, curtains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from random import Random

import msgspec
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea

from tabletop.bots.evaluations import Evaluation
from tabletop.games.registry import GAMES, GameEntry
from tabletop.learn import lesson as lessons
from tabletop.learn import mistake as mistakes
from tabletop.learn import puzzle as puzzles
from tabletop.learn.openings import openings
from tabletop.learn.review import past_decision
from tabletop.match import deals
from tabletop.match.deals import Span
from tabletop.match.evenings import Evenings, Luck
from tabletop.match.link import Driver
from tabletop.match.table_terms import NetworkOffer
from tabletop.net.addresses import TableAddress
from tabletop.net.disconnect import Code, Disconnect
from tabletop.ui.model import progress
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.screens import routes
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches.my_matches import MyMatchesScreen
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.screens.study.review import ReviewScreen
from tabletop.ui.shell.app import application
from tabletop.ui.shell.window import MainWindow
from tests.helpers import slow as slow_matches
from tests.match.test_evenings import made as evening
from tests.pictures.picture import picture
from tests.pictures.played import finished, journal, review_summary

Painted = Iterator[tuple[str, Callable[[], QImage]]]
STEPS = 4
"""Of every so many steps of a lesson one is shown, and the last."""


def screens(size: QSize, theme: str, language: str, text: int = 100) -> Painted:
    """Yield every screen; each is opened only where its picture is asked for."""

    shell = opened(size, theme, language, text)

    def of(open_it: Callable[[], object], wait: int = 400) -> Callable[[], QImage]:
        def paint() -> QImage:
            open_it()
            return seen(shell, wait)

        return paint

    yield "start", of(lambda: None, 1500)
    pages = (
        (routes.SETTINGS, ()), (routes.ACCESSIBILITY, ()), (routes.ABOUT, ()),
        (routes.LEARN, ()), (routes.PUZZLES, ()), (routes.MATCHES, ()),
        (routes.JOIN, ()), *[(routes.NEW_TABLE, (entry.key,)) for entry in GAMES],
        *[(routes.RULES, (entry.key, "")) for entry in GAMES], *[(routes.CARDS, (entry.key,)) for entry in GAMES],
        (routes.DIAGNOSIS, (Disconnect(Code.REFUSED), lambda: None, TableAddress("192.168.1.20"))),
    )  # fmt: skip
    for route, args in pages:
        name = "-".join(part for part in (route.module, *args) if isinstance(part, str) and part)
        yield name, of(partial(shell.go, route, *args))
        if (area := shell.front.findChild(QScrollArea)) is not None and area.verticalScrollBar().maximum():
            yield f"{name}-below", of(partial(_scroll, area))
        shell.home()
    for name, paint in (*_network(shell), *_alone(shell)):
        yield name, of(paint)
        shell.home()
    for name, paint in _year(shell):
        yield name, of(paint, 1500)
        shell.home()
    yield from _lessons(shell, of)
    for entry in GAMES:
        for name, paint in _afterwards(shell, entry):
            yield f"{name}-{entry.key}", of(paint)
            shell.home()
    shell.close()
    shell.deleteLater()


def opened(size: QSize, theme: str, language: str, text: int = 100) -> MainWindow:
    """Return the program's window, at rest."""
    application()
    shared_loader().synchronous = True
    preferences = Preferences()
    values = {"language": language, "theme": theme, "speed": "off", "teaching": False, "text_scale": text}
    for name, value in values.items():
        preferences.set(name, value)
    for entry in GAMES:
        preferences.remember(f"welcomed.{entry.key}", "yes")
    shell = MainWindow(preferences)
    shell.resize(size)
    shell.show()
    return shell


def seen(shell: MainWindow, wait: int = 400) -> QImage:
    """Return a picture of the window after at least some milliseconds, its layout at rest."""
    QTest.qWait(wait)
    return picture(shell)


def _scroll(area: QScrollArea) -> None:
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum())


def _network(shell: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    seats = (
        PlannedSeat(Driver.ME, "Ann"),
        PlannedSeat(Driver.REMOTE),
        PlannedSeat(Driver.REGULAR),
        PlannedSeat(Driver.REMOTE),
    )

    def host(game: str) -> None:
        shell.go(routes.HOST, TablePlan(game, seats, offer=NetworkOffer(turn_limit=90)))
        if (line := shell.front.findChild(QLineEdit)) is not None:
            QTest.keyClicks(line, "Who is there?")
            QTest.keyClick(line, Qt.Key.Key_Return)

    def slow() -> None:
        shell.go(routes.MY_MATCHES)
        assert isinstance(shell.front, MyMatchesScreen)
        shell.front.watch.matches = slow_matches.matches()
        shell.front.rebuild()

    yield "my_matches", slow
    yield "lobby-quarriors", partial(host, "quarriors")
    yield "lobby-sorcerer", partial(host, "sorcerer")


def _alone(shell: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what may lie over a table: a curtain, a hint, a question before one leaves."""
    two = (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.ME, "Ben"))
    three = (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.REGULAR), PlannedSeat(Driver.REGULAR))

    def play(plan: TablePlan) -> TableScreen:
        shell.go(routes.MATCH, plan)
        assert isinstance(shell.front, TableScreen)
        QTest.qWait(300)
        return shell.front

    def hint(game: str) -> None:
        window = play(TablePlan(game, three, seed="7")).window_
        assert window is not None
        window.feedback.hint()
        QTest.qWait(2500)  # somebody thinks about it

    def ask() -> None:
        screen = play(TablePlan("quarriors", three, seed="7"))
        _decide(screen)
        screen.leave()

    yield "curtain", lambda: play(TablePlan("holy_knights", two, seed="7"))
    for entry in GAMES:
        seats = three if 3 in entry.seat_counts else two
        yield f"match-{entry.key}", lambda entry=entry, seats=seats: play(TablePlan(entry.key, seats, seed="7"))
    yield "hint-quarriors", partial(hint, "quarriors")
    yield "hint-sorcerer", partial(hint, "sorcerer")
    yield "leave", ask


def _decide(screen: TableScreen) -> None:
    match = screen.match
    seat = match.view(-1).players_to_act[0]
    shown = match.view(seat)
    match.submit(shown.state.game.strategy.advise(shown.state, seat, shown.actions)[0], shown.number)
    QCoreApplication.processEvents()


def _lessons(shell: MainWindow, of: Callable[[Callable[[], object]], Callable[[], QImage]]) -> Painted:
    """Yield some steps of every lesson, and the first puzzle of every game."""
    for entry in GAMES:
        for lesson in lessons.of(entry.key):
            last = len(lesson.steps) - 1
            for step in sorted({*range(0, last, STEPS), last}):
                yield f"lesson-{lesson.key}-{step + 1}", of(partial(_lesson, shell, lesson.key, step))
                shell.home()
        for puzzle in puzzles.of(entry.key)[:1]:
            yield f"puzzle-{entry.key}", of(partial(shell.go, routes.PUZZLE, puzzle.key))
            shell.home()


def _lesson(shell: MainWindow, key: str, step: int) -> None:
    progress.record_progress(shell.preferences, key, str(step))
    shell.go(routes.LESSON, key)
    assert isinstance(shell.front, LessonScreen)


def _year(shell: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what a year of matches has left, and the rivals to play next."""
    random, rivals = Random(1), ("momo", "hayate", "genzo", "kuma")
    with Evenings() as stored:
        for number in range(120):
            game, rival = GAMES[number % len(GAMES)].key, rivals[number // 5 % 4]
            found = evening(number, random.random() < 0.55, game, number % 2 == 0, rival)
            points, luck = random.randint(8, 21), (Luck(0, "monsters", 12.0, 10.5),) if game == "quarriors" else ()
            players = (msgspec.structs.replace(found.players[0], points=points), *found.players[1:])
            cards = openings(game)[0].cards[::7]
            used = tuple((use.card, random.random() < 0.3) for use in cards)
            stored.add(msgspec.structs.replace(found, luck=luck, players=players, sides=2, opening=used))
        deal = deals.deal_of(Span.DAY, date.today())
        stored.add(msgspec.structs.replace(evening(120, True, deal.game), seed=deal.seed))

    def game() -> None:
        shell.go(routes.EVENINGS, "")
        if (button := shell.front.findChild(QPushButton, "game.quarriors")) is not None:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    yield "road", lambda: shell.go(routes.ROAD)
    yield "evenings", lambda: shell.go(routes.EVENINGS, "")
    yield "evenings_game", game
    yield "rivals", lambda: shell.go(routes.RIVALS, "quarriors", "", lambda key: None)


def _afterwards(shell: MainWindow, entry: GameEntry) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what can be looked at once a match is over."""

    def end() -> None:
        match = finished(entry)
        shell.open(EndScreen(shell, match, plan_of(match)))

    def review() -> None:
        shell.go(routes.REVIEW, journal(entry), 0)
        screen = shell.front
        assert isinstance(screen, ReviewScreen)
        screen.run._known = {decision.at: decision for decision in review_summary(entry).decisions}
        screen._stop()
        QTest.qWait(600)  # many panels are laid out

    def study() -> None:
        review()
        button = shell.front.findChild(QPushButton, "study")
        if button is not None:  # no mistake was found
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def mistake() -> None:
        review()
        screen = shell.front
        assert isinstance(screen, ReviewScreen)
        worst = max(review_summary(entry).decisions, key=lambda decision: decision.cost)
        decision = past_decision(screen.replay.steps, 0, worst.at)
        played = worst.played.action
        values = Evaluation(worst.better.action, 0.6, 0.01), Evaluation(played, 0.4, 0.01)
        seats, today = screen.replay.seats, date.today()
        made = mistakes.made_of(decision.seen, seats, entry, worst.turn, played, values, today)
        mistakes.save(made)
        shell.go(routes.MISTAKE, made.key, today)

    def mistake_answer() -> None:
        mistake()
        QTest.qWait(300)
        if (button := shell.front.findChild(QPushButton, "answer")) is not None:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def replay() -> None:
        shell.go(routes.REPLAY, journal(entry))
        for _ in range(30):
            QTest.keyClick(shell.front, Qt.Key.Key_Right)

    yield "end", end
    yield "review", review
    yield "study", study
    yield "mistake", mistake
    yield "mistake_answer", mistake_answer
    yield "mistakes", lambda: shell.go(routes.PUZZLES)
    yield "replay", replay
    yield "branch", lambda: shell.go(routes.BRANCH, journal(entry), 30)
