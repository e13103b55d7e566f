"""The main window: a stack of screens, the present theme and language, and the ways from one screen to another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QIcon, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget

from tabletop import paths
from tabletop.engine.errors import Fault
from tabletop.games.registry import GAMES, Entry, entry
from tabletop.match.link import Driver
from tabletop.ui.model import i18n
from tabletop.ui.model.plan import Plan, against_bots
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.paint import style, theme
from tabletop.ui.screens.base import Screen
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.match.saves import Saved
    from tabletop.net.addresses import Place
    from tabletop.net.protocol import Trouble
    from tabletop.ui.lan.circle import Circle
    from tabletop.ui.screens.join import JoinScreen

LEAST_SIZE = (1024, 640)
ROOMY = (940, 580)
"""A window in which every page just fits at scale 1."""
DESIGN = (1600, 960)
"""The window for which pages are meant; in a larger one everything grows."""


class Shell(QMainWindow):
    """The one window of the program. Screens lie on a stack; the lowest is the start screen."""

    def __init__(self, preferences: Preferences, games: tuple[Entry, ...] = GAMES) -> None:
        super().__init__()
        self.preferences = preferences
        self.games = games
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.setWindowTitle("Kotatsu")
        self.setObjectName("shell")
        self.setWindowIcon(application_icon())
        self.language = ""
        self.theme = theme.DARK
        self._place()
        self._look()
        preferences.changed.connect(self._preference_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._look_again)
        self.home()

    @property
    def words(self) -> Words:
        """Words of the games in the language of the window."""
        return Words(self.language)

    # -- the stack -------------------------------------------------------------------------------------------------

    @property
    def front(self) -> Screen:
        """The screen at the front."""
        found = self.stack.currentWidget()
        assert isinstance(found, Screen)
        return found

    def open(self, screen: Screen) -> None:
        """Put a screen in front of the others."""
        self.stack.addWidget(screen)
        self.stack.setCurrentWidget(screen)
        screen.build()
        screen.entered()

    def back(self) -> None:
        """Take the front screen away, unless it is the last one."""
        if self.stack.count() > 1:
            self._drop()
            self.front.entered()

    def home(self) -> None:
        """Show the start screen alone."""
        while self.stack.count() > 1:
            self._drop()
        if self.stack.count() == 0:
            from tabletop.ui.screens.start import StartScreen

            self.open(StartScreen(self))
        else:
            self.front.entered()

    def _drop(self) -> None:
        gone = self.front
        self.stack.removeWidget(gone)
        gone.setParent(self)  # else Python would delete it at once, perhaps in the middle of its own key press
        gone.deleteLater()
        gone.gone()

    # -- ways to the screens ---------------------------------------------------------------------------------------

    def open_about(self) -> None:
        """Show what this program is."""
        from tabletop.ui.screens.about import AboutScreen

        self.open(AboutScreen(self))

    def open_settings(self) -> None:
        """Show the settings."""
        from tabletop.ui.screens.settings import SettingsScreen

        self.open(SettingsScreen(self))

    def open_new_table(self, game: str) -> None:
        """Show the choices before a match of a game."""
        from tabletop.ui.screens.new_table import NewTableScreen

        self.open(NewTableScreen(self, game))

    def open_rules(self, rule: str = "", game: str = "") -> None:
        """Show the rules of a game, at a rule if one is named."""
        from tabletop.ui.screens.rules_viewer import RulesScreen

        self.open(RulesScreen(self, game or self.games[0].key, rule))

    def open_saves(self) -> None:
        """Show the matches that wait to be continued."""
        from tabletop.ui.screens.saves import SavesScreen

        self.open(SavesScreen(self))

    def open_cards(self, game: str) -> None:
        """Show the cards and dice of a game."""
        from tabletop.ui.screens.cards_browser import CardsScreen

        self.open(CardsScreen(self, game))

    def open_replays(self) -> None:
        """Show all matches, to be watched."""
        from tabletop.ui.screens.saves import ReplaysScreen

        self.open(ReplaysScreen(self))

    def open_replay(self, path: Path) -> None:
        """Show a match from its beginning, or say why it cannot be shown."""
        from tabletop.ui.screens.replay import ReplayScreen

        try:
            self.open(ReplayScreen(self, path))
        except Fault as fault:
            self.notice(self.tr("This file cannot be shown"), self.words.fault(fault))

    # -- matches ---------------------------------------------------------------------------------------------------

    def play_now(self, game: str) -> None:
        """Start a match of a game against bots."""
        self.play(against_bots(entry(game, self.games)))

    def play(self, plan: Plan) -> None:
        """Start the match that a plan describes, or open its table to the network; say why it cannot be."""
        if plan.offer is not None:
            self.open_lobby(plan)
            return
        from tabletop.ui.screens.table import TableScreen, opened

        try:
            match = opened(plan, self.games, self._seat_names(plan))
        except Fault as fault:
            self.notice(self.tr("This table cannot be set up"), self.words.fault(fault))
            return
        self._lay(TableScreen(self, match, plan))

    def open_lobby(self, plan: Plan) -> None:
        """Open a table to the network, or say why it cannot be."""
        from tabletop.ui.lan.circle import HostCircle
        from tabletop.ui.screens.lobby import LobbyScreen

        assert plan.offer is not None
        host = self.preferences.remembered("name") or self.tr("Host")
        offer = msgspec.structs.replace(plan.offer, name=plan.offer.name or self.table_name(plan), host=host)
        while self.stack.count() > 1:
            self._drop()  # a table that was open before has closed its port now
        try:
            circle = HostCircle.open(
                msgspec.structs.replace(plan, offer=offer), self._seat_names(plan), self.games, self
            )
        except Fault as fault:
            self.notice(self.tr("This table cannot be opened"), self.words.fault(fault))
            return
        self.open(LobbyScreen(self, circle))

    def open_join(self) -> JoinScreen:
        """Show the tables on the network, and ways to those that do not show themselves."""
        from tabletop.ui.screens.join import JoinScreen

        screen = JoinScreen(self)
        self.open(screen)
        return screen

    def open_network_match(self, circle: Circle) -> None:
        """Show the match of a table on the network."""
        from tabletop.ui.lan.circle import GuestCircle, HostCircle
        from tabletop.ui.screens.lan_table import GuestScreen, HostScreen

        if isinstance(circle, HostCircle):
            self._lay(HostScreen(self, circle))
        elif isinstance(circle, GuestCircle):
            self._lay(GuestScreen(self, circle))

    def open_trouble(
        self, trouble: Trouble, again: Callable[[], object] | None = None, place: Place | None = None
    ) -> None:
        """Say why a table could not be reached, or is gone, and what to do."""
        from tabletop.ui.screens.diagnosis import DiagnosisScreen

        self.open(DiagnosisScreen(self, trouble, again, place))

    def table_name(self, plan: Plan) -> str:
        """Return what a table open to the network is called if nobody has named it."""
        names = [
            name for name, chair in zip(self._seat_names(plan), plan.chairs, strict=True) if chair.driver is Driver.ME
        ]
        return self.tr("{name}'s table").format(name=(names or [self.preferences.remembered("name")])[0] or "Kotatsu")

    def resume(self, path: Path) -> None:
        """Go on with a saved match; say so if it cannot be read or was damaged. A table of the network is reopened."""
        from tabletop.match import saves
        from tabletop.ui.screens.table import TableScreen, plan_of

        if self._was_open(path):
            self.reopen(path)
            return
        try:
            match = saves.load(path, self.games)
        except Fault as fault:
            self.notice(self.tr("This match cannot be continued"), self.words.fault(fault))
            return
        self._lay(TableScreen(self, match, plan_of(match)))
        if match.notes:
            self.notice(
                self.tr("About this match"), " ".join(self.words.format(note.key, note.params) for note in match.notes)
            )

    def _was_open(self, path: Path) -> bool:
        """Tell whether a match was played over the network."""
        from tabletop.match import saves
        from tabletop.net import reopen

        found = next((saved for saved in saves.latest_first() if saved.path == path), None)
        away = found is not None and any(info.driver is Driver.REMOTE for info in found.seats)
        return away or reopen.beside(path).is_file()

    def reopen(self, path: Path) -> None:
        """Open the table of a match on the network again; its guests come back by themselves."""
        from tabletop.ui.lan.circle import HostCircle

        self.home()
        try:
            circle = HostCircle.reopened(path, self.games, self)
        except Fault as fault:
            self.notice(self.tr("This table cannot be opened"), self.words.fault(fault))
            return
        self.open_network_match(circle)

    def _lay(self, screen: Screen) -> None:
        """Show a screen directly above the start screen."""
        while self.stack.count() > 1:
            self._drop()
        self.open(screen)

    def latest_save(self) -> Saved | None:
        """Return the match that was played last and is not over."""
        from tabletop.match import saves

        return next((saved for saved in saves.latest_first() if not saved.finished and self._goes_on(saved)), None)

    def _goes_on(self, saved: Saved) -> bool:
        """Tell whether a match can go on here; one whose table was handed over goes on elsewhere."""
        if all(info.driver is not Driver.REMOTE for info in saved.seats):
            return True
        from tabletop.net import reopen

        return reopen.beside(saved.path).is_file()

    def seat_name(self, plan: Plan, seat: int) -> str:
        """Return what a seat is called if nobody has named it."""
        driver = plan.chairs[seat].driver
        if driver is Driver.REMOTE:
            return self.tr("Open seat")
        if driver is Driver.ME:
            first = all(chair.driver is not Driver.ME for chair in plan.chairs[:seat])
            if first:
                return self.preferences.remembered("name") or self.tr("Player")
            return self.tr("Player {n}").format(n=seat + 1)
        return self.bot_name(seat)

    def bot_name(self, seat: int) -> str:
        """Return what a bot in a seat is called."""
        names = (
            self.tr("Monique"),
            self.tr("Aiko"),
            self.tr("Clark"),
            self.tr("Ingrid"),
            self.tr("Tomás"),
            self.tr("Zuri"),
        )
        return names[seat % len(names)]

    def _seat_names(self, plan: Plan) -> list[str]:
        return [chair.name or self.seat_name(plan, seat) for seat, chair in enumerate(plan.chairs)]

    def stumbled(self, file: Path | None) -> None:
        """Say that something went wrong inside the program."""
        text = self.tr("Your match is saved up to its last decision; you can go on, or start again and continue it.")
        if file is not None:
            text += " " + self.tr("A report was kept here: {file}").format(file=file)
        self.notice(self.tr("Something went wrong in the program"), text)

    def notice(self, title: str, text: str) -> None:
        """Say something in front of everything."""
        Overlay(self, title, text, (Answer(self.tr("OK"), "ok", gold=True, escape=True),))

    # -- looks -----------------------------------------------------------------------------------------------------

    def _preference_changed(self, name: str) -> None:
        if name in ("language", "theme", "text_scale"):
            self._look_again()

    def _look_again(self) -> None:
        self._look()
        for index in range(self.stack.count()):
            screen = self.stack.widget(index)
            if isinstance(screen, Screen):
                screen.rebuild()

    def _look(self) -> None:
        values = self.preferences.values
        wanted = values.theme
        if wanted == "system":
            light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
            wanted = "light" if light else "dark"
        self.theme = theme.THEMES[wanted].scaled(self._scale())
        language = i18n.resolve(values.language)
        if language != self.language:
            self.language = language
            i18n.install(language)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setFont(theme.font(self.theme.body))
        app.setStyleSheet(self.theme.style_sheet() + style.pages(self.theme))

    def _scale(self) -> float:
        """How large pages are shown: as wished, more in a large window, never so much that a small one clips them."""
        fits = min(self.width() / ROOMY[0], self.height() / ROOMY[1])
        large = min(self.width() / DESIGN[0], self.height() / DESIGN[1])
        wish = self.preferences.values.text_scale / 100 * max(1.0, round(min(2.4, large), 1))
        return min(wish, max(1.0, round(fits, 1)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._scale() != self.theme.scale:
            QTimer.singleShot(0, self, self._look_again)

    # -- the window itself -----------------------------------------------------------------------------------------

    def _place(self) -> None:
        screen = QGuiApplication.primaryScreen().availableGeometry()
        self.setMinimumSize(min(LEAST_SIZE[0], screen.width()), min(LEAST_SIZE[1], screen.height()))
        kept = self.preferences.remembered("geometry")
        if kept and self.restoreGeometry(QByteArray.fromHex(kept.encode())):
            return
        self.resize(min(1440, max(LEAST_SIZE[0], screen.width() - 80)), min(900, max(640, screen.height() - 80)))

    def closeEvent(self, event: QCloseEvent) -> None:
        for index in range(self.stack.count()):
            screen = self.stack.widget(index)
            if isinstance(screen, Screen):
                screen.gone()
        self.preferences.remember("geometry", bytes(self.saveGeometry().toHex().data()).decode())
        event.accept()


def application_icon() -> QIcon:
    """Return the program's own icon in every size there is."""
    icon = QIcon()
    folder: Path = paths.resources() / "icons"
    for file in sorted(folder.glob("kotatsu-*.png")):
        icon.addFile(str(file))
    return icon
