"""Sides and many seats on the screen: who belongs together, who is out, who won, and looks for eight."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.engine.progress import Result
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.ui.board.panels import panel_painter
from tabletop.ui.model import i18n
from tabletop.ui.model.animals import Animal, seated
from tabletop.ui.model.names import bot_name
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.model.teams import groups, marks
from tabletop.ui.paint import animals, brush
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.ending.end import EndScreen, ranks
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets.text import Avatar
from tabletop.words import Words
from tests.helpers.shelf import CAMPS
from tests.ui.shell_helpers import click, find, window

ANN, BEN, CLEO, DORA = (PlannedSeat(Driver.ME, name) for name in ("Ann", "Ben", "Cleo", "Dora"))
BOT = PlannedSeat(Driver.NOVICE)


def playing(qtbot: QtBot, *chairs: PlannedSeat, sides: str = "camps") -> tuple[MainWindow, TableScreen]:
    """Seats 0 and 2 are one camp, 1 and 3 the other."""
    shell = window(qtbot, (CAMPS,), curtain="never")
    shell.play(TablePlan("camps", chairs, {} if sides == "camps" else {"sides": sides}, "1"))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    qtbot.waitUntil(lambda: "seat:0" in shown(screen).scene.layout.spots)
    return shell, screen


def shown(screen: TableScreen) -> TableWindow:
    assert screen.window_ is not None
    return screen.window_


def do(screen: TableScreen, *actions: Action) -> None:
    for action in actions:
        assert screen.match.submit(action, screen.match.number) is None


def strike(seat: int, other: int) -> Action:
    return Action(seat, "strike", f"seat:{seat}", f"seat:{other}")


def flag(seat: int) -> Action:
    return Action(seat, "flag")


def below(shell: QWidget, name: str, other: str) -> bool:
    """Tell whether a widget lies under another one."""
    first, second = find(shell, name, QWidget), find(shell, other, QWidget)
    return first.mapToGlobal(QPoint(0, 0)).y() > second.mapToGlobal(QPoint(0, 0)).y()


@pytest.mark.parametrize(
    ("sides", "marked", "grouped"),
    [
        ((0, 1, 0, 1), (0, 1, 0, 1), [(0, [0, 2]), (1, [1, 3])]),
        ((1, 0, 0), (0, 1, 1), [(0, [0]), (1, [1, 2])]),
        ((0, 1, 2), (-1, -1, -1), [(-1, [0, 1, 2])]),
        ((0, 0, 0), (-1, -1, -1), [(-1, [0, 1, 2])]),
        ((0,), (-1,), [(-1, [0])]),
    ],
)
def test_sides_are_marked_only_where_some_are_together_and_some_are_not(
    sides: tuple[int, ...], marked: tuple[int, ...], grouped: list[tuple[int, list[int]]]
) -> None:
    assert marks(sides) == marked
    assert groups(sides) == grouped


def test_the_new_table_groups_the_seats_by_side_and_follows_the_options(qtbot: QtBot) -> None:
    shell = window(qtbot, (CAMPS,))
    click(shell, "new_table")
    click(shell, "seats.4")
    order = ["side.0", "name.0", "name.2", "side.1", "name.1", "name.3"]
    assert all(below(shell, lower, upper) for upper, lower in pairwise(order))
    assert find(shell, "side.1", QLabel).text() == "Side 2"
    assert [find(shell, f"avatar.{seat}", Avatar).side for seat in range(4)] == [0, 1, 0, 1]
    click(shell, "option.sides.alone")
    assert [find(shell, f"avatar.{seat}", Avatar).side for seat in range(4)] == [-1, -1, -1, -1]
    assert not [label for label in shell.front.findChildren(QLabel, "side.0") if label.isVisible()]


def test_partners_are_offered_where_a_bot_shares_a_side_with_a_person(qtbot: QtBot) -> None:
    shell = window(qtbot, (CAMPS,))
    click(shell, "new_table")
    click(shell, "seats.2")
    screen = shell.front
    assert isinstance(screen, NewTableScreen)
    offered = [button for button in screen.findChildren(QWidget, "propose.True") if button.isVisible()]
    assert offered == [], "the only bot is a rival"
    click(shell, "seats.3")
    click(shell, "propose.True")
    click(shell, "start")
    assert isinstance(shell.front, TableScreen)
    assert shell.front.match.proposing(0)


@pytest.mark.parametrize("seats", [2, 8])
def test_a_table_of_any_size_can_be_set_up_and_played_in_the_smallest_window(qtbot: QtBot, seats: int) -> None:
    shell = window(qtbot, (CAMPS,), language="ja")
    shell.resize(1024, 640)
    click(shell, "new_table")
    click(shell, f"seats.{seats}")
    screen = shell.front
    assert isinstance(screen, NewTableScreen)
    for seat in range(seats):
        name, last = find(shell, f"name.{seat}", QLineEdit), find(shell, f"driver.{seat}.skilled", QPushButton)
        assert name.width() > 150
        assert last.mapTo(screen, last.rect().topRight()).x() < screen.width()
    click(shell, "start")
    assert isinstance(shell.front, TableScreen)
    scene = shown(shell.front).scene
    qtbot.waitUntil(lambda: "seat:0" in scene.layout.spots)
    spots = scene.layout.spots
    boxes = [spots[f"seat:{seat}"].rect for seat in range(seats)]
    assert all(box.width() > 70 and box.height() > 40 for box in boxes)
    assert not any(a.intersects(b) for place, a in enumerate(boxes) for b in boxes[:place])


def test_panels_and_outline_tell_who_is_on_your_side(qtbot: QtBot) -> None:
    _, screen = playing(qtbot, ANN, BOT, BOT, BOT)
    sitters = shown(screen).session.players()
    assert [sitters[seat].side for seat in range(4)] == [0, 1, 0, 1]
    assert [sitters[seat].ally for seat in range(4)] == [False, False, True, False]
    assert ["on your side" in line for line in seats_told(shown(screen))] == [False, False, True, False]


def seats_told(shown: TableWindow) -> list[str]:
    """The lines of the outline that tell of seats."""
    shown.tabs.setCurrentWidget(shown.outline)
    tops = [shown.outline.topLevelItem(place) for place in range(shown.outline.topLevelItemCount())]
    return [top.text(0) for top in tops if top is not None and "points" in top.text(0)]


@pytest.mark.painted
def test_each_side_has_badges_of_its_own_outline(qapp: object) -> None:
    box = QRectF(0, 0, 40, 40)
    outlines = [animals.outline(box, side) for side in range(4)]
    assert all(one != other for place, one in enumerate(outlines) for other in outlines[:place])
    assert animals.outline(box, -1) == outlines[0]
    assert painted(0) == painted(-1)
    assert painted(1) != painted(0)


def painted(side: int) -> QImage:
    image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    animals.avatar(painter, QPointF(40, 40), 24, Animal.OWL, side=side)
    painter.end()
    return image


@pytest.mark.painted
def test_a_seat_that_is_struck_out_says_so_on_its_panel(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = playing(qtbot, ANN, BEN, CLEO, DORA)
    do(screen, strike(0, 3))
    window_ = shown(screen)
    qtbot.waitUntil(lambda: window_.session.seat == 1 and bool(window_.scene.layout.panels))
    assert ["struck out" in line for line in seats_told(window_)] == [False, False, False, True]
    written: list[str] = []
    line = brush.line

    def heard(painter: QPainter, box: QRectF, text: str, *rest: object, **more: object) -> float:
        written.append(text)
        return line(painter, box, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(brush, "line", heard)
    image = QImage(1400, 900, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    for panel in window_.scene.layout.panels:
        panel_painter.paint_panel(painter, panel, window_.session.players(), window_.theme)
    painter.end()
    assert written.count("struck out") == 1
    assert sum("at this screen" in text for text in written) == 3


def ended(qtbot: QtBot, *chairs: PlannedSeat, sides: str = "camps", actions: tuple[Action, ...]) -> MainWindow:
    shell, screen = playing(qtbot, *chairs, sides=sides)
    for action in actions:
        while action.seat not in screen.match.view(-1).players_to_act:
            assert screen.match.pump()
        do(screen, action)
    qtbot.waitUntil(lambda: isinstance(shell.front, EndScreen))
    return shell


def places(shell: MainWindow) -> list[str]:
    return [find(shell, f"place.{seat}", QLabel).text() for seat in range(4)]


def test_a_camp_that_wins_has_won_with_all_its_seats(qtbot: QtBot) -> None:
    shell = ended(qtbot, ANN, BEN, CLEO, DORA, actions=(strike(0, 1), flag(3), strike(2, 3)))
    assert find(shell, "headline", QLabel).text() == "Side 1 wins: Ann and Cleo"
    assert places(shell) == ["1st", "–", "1st", "–"]
    abouts = [find(shell, f"about.{seat}", QLabel).text() for seat in range(4)]
    assert ["defeated" in about for about in abouts] == [False, True, False, True]
    assert ["Side 1" in about for about in abouts] == [True, False, True, False]


def test_the_person_of_a_camp_that_wins_is_told_that_its_side_has_won(qtbot: QtBot) -> None:
    shell = ended(qtbot, ANN, BOT, CLEO, actions=(strike(0, 1),))
    assert find(shell, "headline", QLabel).text() == "Your side wins!"


@pytest.mark.parametrize(
    ("place", "text"), [(2, "You finished 2nd."), (4, "You finished 4th."), (0, "You were defeated.")]
)
def test_the_person_here_is_told_which_place_they_have(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, place: int, text: str
) -> None:
    shell = ended(qtbot, ANN, BOT, CLEO, actions=(strike(0, 1),))
    screen = shell.front
    assert isinstance(screen, EndScreen)
    screen.ranks = (place, 1, 0, 0)[: len(screen.ranks)]
    screen.result = msgspec.structs.replace(screen.result, winners=(1,), places=screen.ranks)
    monkeypatch.setattr(Match, "local_seats", property(lambda self: (0,)))
    screen.rebuild()
    assert text in find(shell, "why", QLabel).text()


def test_equals_share_a_place_in_a_free_for_all(qtbot: QtBot) -> None:
    rounds = (flag(0), strike(1, 3), flag(2), flag(0), flag(1), flag(2), flag(0), flag(1), flag(2))
    shell = ended(qtbot, ANN, BEN, CLEO, DORA, sides="alone", actions=rounds)
    assert find(shell, "headline", QLabel).text() == "Shared victory: Ann and Cleo"
    assert places(shell) == ["1st", "3rd", "1st", "–"]


def test_all_together_there_are_no_places(qtbot: QtBot) -> None:
    shell = ended(qtbot, ANN, BEN, CLEO, DORA, sides="all", actions=(flag(0), flag(3), flag(1)))
    assert find(shell, "headline", QLabel).text() == "You win together!"
    assert places(shell) == ["", "", "", ""]


def test_without_places_of_the_game_they_follow_from_victory_and_points() -> None:
    assert ranks(Result("x", (1,), (5, 3, 5, 1))) == (2, 1, 2, 4)
    assert ranks(Result("x", (1,), (5, 3, 5, 1), places=(2, 1, 0, 0))) == (2, 1, 0, 0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_eight_seats_have_eight_names_animals_and_colours(qapp: object, language: str) -> None:
    i18n.install(language)
    assert len({bot_name(seat) for seat in range(8)}) == 8
    i18n.install("en")
    assert len(set(Words(language)("commands.people").split())) == 8
    assert len({animal.value for animal in seated(("",) * 8, (3,), "cat")}) == 8
    for theme in THEMES.values():
        assert len({theme.seat_color(seat).name() for seat in range(8)}) == 8
