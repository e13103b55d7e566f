"""Names that nobody chose: everybody reads them in their own language, over the network and in old matches too."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tabletop.commands import narration
from tabletop.engine import runner
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.view import redact, view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.languages.registry import LANGUAGES
from tabletop.match.link import Driver, SeatInfo, Update
from tabletop.match.names import display_name, display_table_name
from tabletop.ui.model.animals import Animal, seated
from tabletop.ui.model.names import seat_names
from tabletop.ui.model.players import players_by_seat
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen, start_match
from tabletop.ui.screens.network.network_table import GuestScreen, HostScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.state.session import Session
from tabletop.ui.widgets.text import Avatar
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.helpers.shelf import OURS
from tests.kit.test_texts_in_play import KEY, RAW
from tests.ui.lan_helpers import a_network, joining, opened, wait
from tests.ui.shell_helpers import click, find, window

__all__ = ["a_network"]


def seen(screen: TableScreen | GuestScreen) -> list[str]:
    """Return the names as they stand at a table."""
    assert screen.window_ is not None
    return [sitter.name for sitter in screen.window_.session.players().values()]


def test_a_change_of_language_renames_whoever_has_a_name_that_was_given(qtbot: QtBot) -> None:
    shell = window(qtbot)
    plan = TablePlan(
        "pig",
        (
            PlannedSeat(Driver.ME),
            PlannedSeat(Driver.NOVICE),
            PlannedSeat(Driver.NOVICE, "Clark 2"),
            PlannedSeat(Driver.ME),
        ),
    )
    screen = start_match(shell, plan)
    shell.open(screen)
    screen.match.close()
    click_through(screen)
    assert seen(screen) == ["Player", "Aiko", "Clark 2", "Player 4"]
    shell.preferences.set("language", "ja")
    assert seen(screen) == ["プレイヤー", "アイコ", "Clark 2", "プレイヤー4"]


SHORT = ("quarriors", "seven_missions", "align_dice")
"""Games whose whole matches are read within a second."""
USUAL = {game.key: [("en", False), *[("ja", True)] * (game.key in SHORT)] for game in GAMES}
"""Languages in which whole matches are usually read, and whether by the last seat instead of the first."""


def test_no_bot_bears_the_name_of_a_person() -> None:
    plan = TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE), PlannedSeat(Driver.NOVICE)))
    assert seat_names(plan, "Ann")[1:] == ["Aiko", "Clark"]
    names = seat_names(plan, "Aiko")
    assert names[0] == "Aiko"
    assert len(set(names)) == 3


def click_through(screen: TableScreen) -> None:
    """Uncover the table if a curtain hides it."""
    if screen.curtain is not None:
        screen._uncover(0)


def test_a_guest_reads_the_names_of_bots_and_of_the_table_in_their_own_language(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.3")
    guest = joining(qtbot, find(host, "code.0", QLabel).text())
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    click(host, "bot.2")
    wait(qtbot, lambda: find(guest, "seat.2", QLabel).text() == "Clark")
    guest.preferences.set("language", "ja")
    wait(qtbot, lambda: find(guest, "seat.2", QLabel).text() == "クラーク")
    assert find(guest, "seat.0", QLabel).text() == "Hana"
    assert any("Hanaの卓" in label.text() for label in guest.front.findChildren(QLabel))
    click(guest, "go")
    wait(qtbot, lambda: find(host, "go").isEnabled())
    click(host, "go")
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen) and guest.front.window_ is not None)
    assert isinstance(guest.front, GuestScreen)
    assert seen(guest.front) == ["Hana", "Ann", "クラーク"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_kept_in_another_language_is_read_in_this_one(language: str) -> None:
    other = Words(next(one for one in LANGUAGES if one != language))
    names = other("names.bots").split()
    for seat, name in enumerate(names):
        info = SeatInfo(seat, name, Driver.SKILLED)
        assert display_name(info, Words(language)) == Words(language)("names.bots").split()[seat]
        assert display_name(SeatInfo(seat, name, Driver.ME), Words(language)) == name, "a person chose it"
    table = other("names.table", name=other("names.player"))
    assert display_table_name(table, Words(language)) == Words(language)(
        "names.table", name=Words(language)("names.player")
    )
    assert display_table_name("Tuesday", Words(language)) == "Tuesday"


def test_the_animal_that_a_guest_has_chosen_is_seen_by_everybody(qtbot: QtBot) -> None:
    host = opened(qtbot, "seats.3")
    guest = window(qtbot, host.games)
    guest.preferences.set("animal", "penguin")
    click(guest, "join")
    for field, text in (("name", "Ann"), ("place", find(host, "code.0", QLabel).text())):
        line = find(guest, field, QLineEdit)
        line.selectAll()
        QTest.keyClicks(line, text)
    click(guest, "join_place")
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    wait(qtbot, lambda: Animal.PENGUIN in shown_avatars(host))
    wait(qtbot, lambda: shown_avatars(guest) == shown_avatars(host))
    click(host, "bot.2")
    click(guest, "go")
    wait(qtbot, lambda: find(host, "go").isEnabled())
    click(host, "go")
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen) and guest.front.window_ is not None)
    wait(qtbot, lambda: isinstance(host.front, HostScreen) and host.front.window_ is not None)
    tables = []
    for screen in (host.front, guest.front):
        assert isinstance(screen, HostScreen | GuestScreen)
        assert screen.window_ is not None
        tables.append([sitter.animal for sitter in screen.window_.session.players().values()])
    assert tables[0] == tables[1]
    assert tables[0][1] is Animal.PENGUIN


def shown_avatars(shell: MainWindow) -> list[Animal]:
    """Return the animals that a lobby shows, in the order of seats."""
    return [avatar.animal for avatar in shell.front.findChildren(Avatar) if avatar.isVisible()]


def test_two_who_chose_one_animal_do_not_look_alike() -> None:
    owls = seated(["owl", "owl", "", "no such animal"], (1,), "owl")
    assert owls[0] is Animal.OWL
    assert len(set(owls)) == 4
    assert seated(["", ""], (1,), "cat")[1] is Animal.CAT


def readers() -> list[pytest.ParameterSet]:
    """Return the games with languages and seats: usually English at the first, in short ones Japanese at the last."""
    return [
        pytest.param(game, language, is_last, id=f"{game.key}-{language}-{'last' if is_last else 'first'}", marks=marks)
        for game in OURS
        for language in LANGUAGES
        for is_last in (False, True)
        for marks in [() if (language, is_last) in USUAL[game.key] else pytest.mark.long]
    ]


@pytest.mark.parametrize(("game", "language", "is_last"), readers())
def test_no_text_of_a_whole_match_holds_a_reference(
    qapp: object, game: GameEntry, language: str, is_last: bool
) -> None:
    """Captions and banners, log and recap at the table of a seat, and what a terminal prints."""
    loaded, draw = game.load(), Random(4)
    setup = checked_setup(loaded.game, game.usual, game.together)
    state = runner.new_state(loaded.game, setup, 4)
    own = setup.seats - 1 if is_last else 0
    seats = [SeatInfo(seat, f"P{seat}", Driver.ME if seat == own else Driver.REGULAR) for seat in range(setup.seats)]
    session = Session(FrozenLink(view(state, own), seats), loaded, Words(language))
    session.is_paced = True
    printed, texts = narration.words_of(game, seats, language), list[str]()
    while state.result is None:
        action, state = plausible_action(state, draw), state.clone()
        state.events = []
        runner.play(state, action)
        seen = tuple(heard for event in state.events if (heard := redact(event, state, own)) is not None)
        session.follow(Update(state.number, view(state, own), seen))
        while session.waiting:
            shown = session.narration_context()
            texts += [shown.describe(event)[0] for event in session.waiting[0].events if isinstance(event, Logged)]
            session.arrive()
        texts += [line.text for line in (*session.news, *session.summary())]
        texts += narration.story(state.events, printed)
    texts.append(narration.outcome(state.result, printed))
    assert len(texts) > 100
    assert [text for text in texts if RAW.search(text) or KEY.search(text)] == []


def test_a_replay_seats_the_animals_of_the_match(qapp: object) -> None:
    seats = (SeatInfo(0, "Robin", Driver.ME), SeatInfo(1, "Hayate", Driver.REGULAR, animal="rabbit"))
    played, replayed = (
        players_by_seat(seats, 0, local_seats, Words("en"), animal="rabbit") for local_seats in ((0,), ())
    )
    assert [player.animal for player in replayed.values()] == [player.animal for player in played.values()]
    assert replayed[0].animal is Animal.RABBIT
