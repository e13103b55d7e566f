"""The start screen: the shelf of games, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.games.registry import GameEntry
from tabletop.games.registry import entry as find_entry
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.match.saves import Saved
from tabletop.ui import widgets
from tabletop.ui.board.game_cards import GameCard
from tabletop.ui.model import i18n, progress
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.table_plan import TablePlan, against_bots, first_match
from tabletop.ui.network import hosting_mark
from tabletop.ui.paint import glyphs
from tabletop.ui.paint.theme import FAMILIES, SERIF
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.saves import describe
from tabletop.ui.widgets.masthead import Masthead
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.page_grounds import Quilt
from tabletop.ui.widgets.text import Avatar
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.ui.network.nearby_tables import NearbyTables


LISTEN_AFTER = 600
"""Milliseconds before this screen listens for tables on the network."""
ROWS, ROWS_TIGHT = 2, 1
"""Number of rows for tables found on the network: usual, and in small windows."""


class StartScreen(Screen):
    """The lowest screen of the stack."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.setObjectName("start")
        self.entries = shell.games
        remembered = shell.preferences.remembered("game")
        self.latest: Saved | None = None
        self.nearby: NearbyTables | None = None
        self.chosen = remembered if any(e.key == remembered for e in shell.games) else shell.games[0].key

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.zoom = self._zoom()
        theme = self.shell.theme.scaled(self.shell.theme.scale * self.zoom)
        self.look = theme
        self.page.setContentsMargins(0, 0, 0, 0)
        tight = self.tight = self.shell.height() < theme.px(720)
        line = self.tr(
            "Five card and dice games around one table: against bots, with friends at one screen or over your network."
        )
        self.page.addWidget(Masthead(theme, line, tight))
        middle = QWidget()
        middle.setMaximumWidth(theme.px(1600))
        column = QVBoxLayout(middle)
        side = theme.px(12 if tight else 26)
        column.setContentsMargins(side, 0, side, theme.px(4 if tight else 14))
        column.setSpacing(0)
        if i18n.wished(self.shell.preferences.values.language) != self.shell.language:
            notice = widgets.note(i18n.NO_FONT, "warning")
            notice.setObjectName("no_font")
            column.addWidget(notice)
        column.addLayout(self._game_cards(), 22)
        column.addLayout(self._tiles(), 8)
        self.tables = QVBoxLayout()
        self.tables.setContentsMargins(theme.px(8), theme.px(6), theme.px(8), 0)
        column.addLayout(self.tables)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(middle, 1000)
        row.addStretch(1)
        self.page.addLayout(row, 1)
        self.page.addWidget(self._foot())
        self._choose(self.chosen)
        self.cards[self.chosen].setFocus()
        self.continue_tile.setEnabled(False)
        self._show_tables()
        self.entered()

    def _zoom(self) -> float:
        """Factor of all sizes: large windows are filled, and large text still fits."""
        scale = self.shell.theme.scale
        wide, high = self.shell.width() / scale, self.shell.height() / scale
        least = min(1.0, wide / 960, high / 600)
        most = round(min(2.4, wide / 1420, high / 860), 1)
        return max(least, most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.page.count() and (self._zoom(), self.shell.height() < self.look.px(720)) != (self.zoom, self.tight):
            QTimer.singleShot(0, self, self.rebuild)

    def _label(self, text: str, size: float, *, bold: bool = False, soft: bool = False) -> QLabel:
        theme = self.look
        label = QLabel(text)
        colour = theme.look.quilt_soft if soft else theme.look.quilt_ink
        families = SERIF if bold else FAMILIES
        named = ", ".join(f'"{family}"' for family in families)
        weight = "bold" if bold else "normal"
        style = f"font-family: {named}; font-size: {round(size)}px; font-weight: {weight}; color: {colour};"
        label.setStyleSheet(style)
        return label

    def _game_cards(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.look.px(2))
        row.setContentsMargins(0, 0, 0, 0)
        words = self.shell.words
        other_language = Words("ja" if self.shell.language == "en" else "en")
        self.cards: dict[str, GameCard] = {}
        for entry in self.entries:
            texts = (
                words(f"{entry.key}.name"),
                i18n.legible(other_language(f"{entry.key}.name")),
                words(f"{entry.key}.tagline"),
                *self._facts(entry),
            )
            card = GameCard(self.look, entry, texts)
            card.clicked.connect(lambda _=False, key=entry.key: self._choose(key))
            card.opened.connect(self.play_now)
            self.cards[entry.key] = card
            row.addWidget(card, 1)
        return row

    def _facts(self, entry: GameEntry) -> tuple[str, str]:
        """Return a game's seats and duration, and the same in brief for a narrow box."""
        least, most = min(entry.seat_counts), max(entry.seat_counts)
        players = f"{least}–{most}" if least != most else str(least)
        low, high = entry.minutes
        minutes = f"{low}–{high}" if low != high else str(low)
        texts = self.tr("{players} players · {minutes} min"), self.tr("{players} · {minutes} min")
        full, brief = (text.format(players=players, minutes=minutes) for text in texts)
        return full, brief

    def _tiles(self) -> QVBoxLayout:
        shell, column = self.shell, QVBoxLayout()
        column.setSpacing(self.look.px(2))
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(self.look.px(2))
            column.addLayout(row, 1)
        self.play_tile = self._tile(first, "play", "mdi6.play", "", "", self.play_now, gold=True)
        self.continue_tile = self._tile(first, "continue", "mdi6.history", self.tr("Continue"), "", self._continue)
        self._tile(
            first,
            "new_table",
            "mdi6.account-group",
            self.tr("New table…"),
            self.tr("Seats, bots, friends, options"),
            lambda: shell.go(routes.NEW_TABLE, self.chosen),
        )
        self.join_tile = self._tile(
            first,
            "join",
            "mdi6.lan-connect",
            self.tr("Join a game"),
            "",
            lambda: shell.go(routes.JOIN),
        )
        self._tile(
            second,
            "learn",
            "mdi6.school",
            self.tr("Learn"),
            self.tr("A guided first round"),
            lambda: shell.go(routes.LEARN),
        )
        self._tile(
            second,
            "puzzles",
            "mdi6.puzzle",
            self.tr("Puzzles"),
            self.tr("A new one each day"),
            lambda: shell.go(routes.PUZZLES),
        )
        self._tile(
            second,
            "replays",
            "mdi6.movie-open-play-outline",
            self.tr("Replays"),
            self.tr("Watch a match again"),
            lambda: shell.go(routes.REPLAYS),
        )
        self._tile(
            second,
            "cards",
            "mdi6.cards-outline",
            self.tr("Cards"),
            self.tr("All, and your own"),
            lambda: shell.go(routes.CARDS, self.chosen),
        )
        self._tile(
            second,
            "saves",
            "mdi6.content-save-outline",
            self.tr("Saved matches"),
            self.tr("Continue or delete"),
            lambda: shell.go(routes.SAVES),
        )
        return column

    def _tile(
        self,
        row: QHBoxLayout,
        name: str,
        glyph: str,
        title: str,
        line: str,
        pressed: Callable[[], object],
        gold: bool = False,
    ) -> widgets.Tile:
        tile = widgets.Tile(self.look, name, glyph, title, line, gold=gold)
        tile.clicked.connect(lambda: pressed())
        row.addWidget(tile, 3 if gold else 2)  # the likely next step has more to say
        return tile

    def _foot(self) -> QWidget:
        """Return the quilt at the bottom with the person's name and the program's pages."""
        shell, look = self.shell, self.look
        quilt = Quilt()
        row = QHBoxLayout(quilt)
        row.setContentsMargins(
            look.px(30), look.px(14 if self.tight else 24), look.px(30), look.px(8 if self.tight else 18)
        )
        row.setSpacing(look.px(10))
        row.addWidget(Avatar(Animal(shell.preferences.values.animal), look.px(44 if self.tight else 68)))
        row.addSpacing(look.px(8))
        words = QVBoxLayout()
        words.setSpacing(look.px(2))
        words.addStretch(1)
        words.addWidget(self._label(self.tr("Welcome to the table."), look.large * 1.2, bold=True))
        words.addWidget(self._label(self.tr("Keyboard: arrows, Enter, F1"), look.small + 1, soft=True))
        words.addStretch(1)
        row.addLayout(words)
        row.addStretch(1)
        to_english = shell.language == "ja"
        name = "English" if to_english else i18n.legible("日本語", "Nihongo")
        language = self._button(name, "language", "mdi6.translate", self._switch_language)
        language.setAccessibleName(self.tr("Switch the language to {language}").format(language=name))
        row.addWidget(language)
        row.addWidget(self._button(self.tr("Rules"), "rules", "mdi6.book-open-variant", self._open_rules))
        row.addWidget(
            self._button(self.tr("Settings"), "settings", "mdi6.cog-outline", lambda: shell.go(routes.SETTINGS))
        )
        day = shell.theme.look.window
        light = self.tr("Lamplight") if day else self.tr("Daylight")
        glyph = "mdi6.lamp-outline" if day else "mdi6.white-balance-sunny"
        row.addWidget(self._button(light, "light", glyph, self._switch_light))
        row.addWidget(
            self._button(self.tr("About"), "about", "mdi6.information-outline", lambda: shell.go(routes.ABOUT))
        )
        return quilt

    def _button(self, text: str, name: str, glyph: str, pressed: Callable[[], object]) -> QPushButton:
        made = widgets.button(text, name, pressed)
        made.setIcon(glyphs.icon(glyph, self.look.look.button_ink))
        made.setIconSize(QSize(self.look.px(20), self.look.px(20)))
        made.setStyleSheet(f"font-size: {self.look.body}px;")
        return made

    # -- doing -----------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._describe_play()  # a match that was finished meanwhile changes what is offered first
        QTimer.singleShot(0, self, self._describe_continue)
        QTimer.singleShot(0, self, self._offer_reopening)

    def _offer_reopening(self) -> None:
        """Offer once to reopen a table that was open when the program crashed."""
        path = hosting_mark.left_open(self.shell.preferences) if self.isVisible() else None
        if path is None:
            return
        Overlay(
            self.shell,
            self.tr("Reopen your table?"),
            self.tr("The program ended while others sat at your table. Their seats are kept, and they come back."),
            (
                Answer(self.tr("Not now"), "not_now", escape=True),
                Answer(self.tr("Reopen the table"), "reopen", lambda: self.shell.go(routes.REOPEN, path), gold=True),
            ),
        )

    # -- tables on the network -------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Start discovery after a moment: only then is the network loaded."""
        super().showEvent(event)
        QTimer.singleShot(LISTEN_AFTER, self, self._listen)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop discovery; other screens have their own."""
        super().hideEvent(event)
        if self.nearby is not None:
            self.nearby.close()
            self.nearby = None

    def _listen(self) -> None:
        if not self.isVisible() or self.nearby is not None:
            return
        from tabletop.ui.network.nearby_tables import NearbyTables  # here: loading the network delays the start

        self.nearby = NearbyTables(self.shell.games, self)
        self.nearby.changed.connect(self._show_tables)
        self._show_tables()

    def _show_tables(self) -> None:
        """Show the tables on the network: their number on the tile, the first ones in rows."""
        nearby, line = self.nearby, self.tr("On your network")
        if nearby is not None and nearby.count:
            line = self.tr("Tables found: {n}").format(n=nearby.count)
        self.join_tile.say(self.tr("Join a game"), line)
        focused = self.focusWidget()
        name = focused.objectName() if focused is not None and "table." in focused.objectName() else ""
        widgets.clear(self.tables)
        most = ROWS_TIGHT if self.tight else ROWS
        for row in nearby.rows(self.look, self.shell.words, most) if nearby is not None else ():
            row.joined.connect(lambda found: self.shell.go(routes.JOIN_TABLE, found, False))
            row.watched.connect(lambda found: self.shell.go(routes.JOIN_TABLE, found, True))
            row.reason_requested.connect(lambda found: self.shell.go(routes.DIAGNOSIS, found.reason, None, None))
            self.tables.addWidget(row)
        if name and (again := self.findChildren(QWidget, name)):
            again[-1].setFocus()

    def _choose(self, key: str) -> None:
        playable = any(entry.key == key for entry in self.shell.games)
        if playable:
            self.chosen = key
            self.shell.preferences.remember("game", key)
        for card in self.cards.values():
            card.chosen = card.entry.key == self.chosen
            card.update()
        self._describe_play()

    def _describe_play(self) -> None:
        """Describe on the golden tile the match that it would start."""
        name = self.shell.words(f"{self.chosen}.name")
        plan = self._plan()
        alone, together = len(plan.seats) == 2, plan.propose
        line = (
            self.tr("You against a Regular bot · Enter") if alone else self.tr("You against two Regular bots · Enter")
        )
        if plan.gentle:
            line = self.tr("Your first match: against one Novice bot · Enter")
        if together:
            line = self.tr("You and a partner · Enter") if alone else self.tr("You and two partners · Enter")
        self.play_tile.say(self.tr("Play {game} now").format(game=name), line)

    def _plan(self) -> TablePlan:
        """Return the plan behind the golden tile: an easy one until a match of the game was finished."""
        entry = find_entry(self.chosen, self.shell.games)
        return against_bots(entry) if progress.has_finished(self.shell.preferences, entry.key) else first_match(entry)

    def _describe_continue(self) -> None:
        """Describe on the tile the match to resume; journals are read only once the screen is shown."""
        found = saves.waiting([entry.key for entry in self.shell.games])
        known = found is not None and any(entry.key == found.game for entry in self.shell.games)
        self.latest = found if known else None
        line = self.tr("No match in progress")
        if self.latest is not None:
            line = describe(self.latest, self.shell.words(f"{self.latest.game}.name"))
            if any(info.driver is Driver.REMOTE for info in self.latest.seats):
                line = self.tr("Reopen the table on the network: {match}").format(match=line)
        elif found is not None:
            line = self.tr("Its game is not installed here: {game}").format(game=found.game)
        self.continue_tile.setEnabled(self.latest is not None)
        self.continue_tile.say(self.tr("Continue"), line)

    def play_now(self) -> None:
        """Start a match of the chosen game against bots."""
        self.shell.play(self._plan())

    def _continue(self) -> None:
        if self.latest is not None:
            self.shell.resume(self.latest.path)

    def _open_rules(self) -> None:
        self.shell.go(routes.RULES, self.chosen, "")

    def _switch_light(self) -> None:
        self.shell.preferences.set("theme", "dark" if self.shell.theme.look.window else "light")

    def _switch_language(self) -> None:
        self.shell.preferences.set("language", "en" if self.shell.language == "ja" else "ja")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in widgets.ARROWS:
            self._go(widgets.ARROWS[event.key()])
        elif event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.play_now()
        elif event.key() == Qt.Key.Key_F1:
            self.shell.go(routes.RULES, self.chosen, "")
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)

    def _go(self, way: tuple[int, int]) -> None:
        focused = self.focusWidget()
        buttons = [*self.findChildren(widgets.PaintedButton), *self.findChildren(QPushButton)]
        found = widgets.nearest(focused, buttons, way) if focused is not None else self.play_tile
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)
            if isinstance(found, GameCard):
                self._choose(found.entry.key)
