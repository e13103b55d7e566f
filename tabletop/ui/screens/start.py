"""The start screen: the shelf of games, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from tabletop import paths
from tabletop.games.registry import GameEntry
from tabletop.games.registry import entry as find_entry
from tabletop.languages.registry import description
from tabletop.match.link import Driver
from tabletop.ui import widgets
from tabletop.ui.board.pieces.game_cards import GameCard
from tabletop.ui.model import i18n, keys, progress
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.table_plan import TablePlan, against_bots, first_match
from tabletop.ui.network import hosting_mark
from tabletop.ui.paint import glyphs
from tabletop.ui.paint.theme import css_families
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.routes import Route
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.own_style import set_own_style
from tabletop.ui.widgets.page_grounds import Masthead, Quilt
from tabletop.ui.widgets.text import Avatar, button_text
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.match.saves import Saved
    from tabletop.net.my_matches import MatchWatch
    from tabletop.ui.network.found_tables import FoundRow, NearbyTables


LISTEN_AFTER = 600
"""Milliseconds from the first paint until this screen looks for tables on the network, and what waits today."""
STORED_EVERY = 5000
"""Milliseconds between looks for the first slow match, which another program of this person may store."""
TILE_GLYPHS = {
    "play": "mdi6.play",
    "continue": "mdi6.history",
    "new_table": "mdi6.account-group",
    "join": "mdi6.lan-connect",
    "road": "mdi6.road-variant",
    "learn": "mdi6.school",
    "puzzles": "mdi6.puzzle",
    "cards": "mdi6.cards-outline",
    "matches": "mdi6.movie-open-play-outline",
    "my_matches": "mdi6.calendar-clock",
}


class StartScreen(Screen):
    """The lowest screen of the stack."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.setObjectName("start")
        self.latest: Saved | None = None
        self.nearby: NearbyTables | None = None
        self.watch: MatchWatch | None = None
        """Whose turn it is in this person's slow matches."""
        self._known_stamps: dict[Path, tuple[int, int]] | None = None
        """The stamps of files that are known to hold no slow match."""
        self._stored_timer = QTimer(self, singleShot=True)
        self._stored_timer.timeout.connect(self._watch_matches)
        self.found_row: FoundRow | None = None
        self._is_seen = False
        self.chosen = shell.chosen_game

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.zoom = self._zoom()
        theme = self.shell.theme.scaled(self.shell.theme.scale * self.zoom)
        self.look = theme
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
        wished = i18n.wished(self.shell.preferences.values.language)
        if wished != self.shell.language:
            column.addWidget(widgets.note(i18n.no_font(wished), "warning", "no_font"))
        column.addLayout(self._game_cards(), 22)
        column.addLayout(self._tiles(), 8)
        self.page.addLayout(widgets.row(1, (middle, 1000), 1), 1)
        self.page.addWidget(self._foot())
        self._choose(self.chosen)
        self.cards[self.chosen].setFocus()
        self.continue_tile.setEnabled(False)
        self._show_tables()
        self._describe_matches()
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
        look, label = self.look.look, widgets.Elided(text, "")
        colour = look.quilt_soft if soft else look.quilt_ink
        weight = "bold" if bold else "normal"
        set_own_style(label, f"font: {weight} {round(size)}px {css_families(serif=bold)}; color: {colour};")
        return label

    def _game_cards(self) -> QHBoxLayout:
        row = widgets.row(spacing=self.look.px(2))
        words = self.shell.words
        other_language = Words(description(self.shell.language).beside)
        self.cards: dict[str, GameCard] = {}
        for entry in self.shell.games:
            texts = (
                words(f"{entry.key}.name"),
                i18n.legible(other_language(f"{entry.key}.name")),
                words(f"{entry.key}.tagline"),
                *self._facts(entry),
            )
            card = GameCard(self.look, entry, texts)
            card.clicked.connect(lambda _=False, key=entry.key: self._choose(key))
            card.opened.connect(self.begin)
            self.cards[entry.key] = card
            row.addWidget(card, 1)
        return row

    def _facts(self, entry: GameEntry) -> tuple[str, str]:
        """Return a game's seats and duration, and the same in brief for a narrow box."""
        least, most = min(entry.seat_counts), max(entry.seat_counts)
        players = f"{least}–{most}" if least != most else str(least)
        low, high = entry.minutes
        minutes = f"{low}–{high}" if low != high else str(low)
        full, brief = self.tr("{players} players · {minutes} min"), self.tr("{players} · {minutes} min")
        return full.format(players=players, minutes=minutes), brief.format(players=players, minutes=minutes)

    def _tiles(self) -> QVBoxLayout:
        go, gap = self.shell.go, self.look.px(2)
        first, second = widgets.row(spacing=gap), widgets.row(spacing=gap)
        self.play_tile = self._tile(first, "play", "", "", self.play_now)
        self.continue_tile = self._tile(first, "continue", self.tr("Continue"), "", self._continue)
        new_table = partial(self._go_to_chosen, routes.NEW_TABLE)
        self._tile(first, "new_table", self.tr("New table…"), self.tr("Seats, bots, friends, options"), new_table)
        self.join_tile = self._tile(first, "join", self.tr("Join a game"), "", partial(go, routes.JOIN))
        self.matches_tile = self._tile(
            first,
            "my_matches",
            self.tr("Slow matches"),
            self.tr("Online, over hours or days"),
            partial(go, routes.MY_MATCHES),
        )
        self.learn_tile = self._tile(second, "learn", "", "", self._learn)
        self.road_tile = self._tile(
            second, "road", self.tr("My road"), self.tr("Rated matches, daily deal"), partial(go, routes.ROAD)
        )
        self.puzzles_tile = self._tile(
            second, "puzzles", self.tr("Puzzles"), self.tr("A new one each day"), partial(go, routes.PUZZLES)
        )
        cards = partial(self._go_to_chosen, routes.CARDS)
        self._tile(second, "cards", self.tr("Cards"), self.tr("All cards, and your own"), cards)
        matches = partial(go, routes.MATCHES)
        self._tile(second, "matches", self.tr("Saved matches"), self.tr("Continue, watch or review"), matches)
        return widgets.stack((first, 1), (second, 1), spacing=gap)

    def _learn(self) -> None:
        """Open the lessons, and at once the first of a game that is new to this person."""
        from tabletop.ui.screens.study.learn import LearnScreen  # here: loading lessons delays the start

        begins = self.learn_tile.gold
        self.shell.go(routes.LEARN)
        if begins and isinstance(self.shell.front, LearnScreen):
            self.shell.front.begin(self.chosen)

    def _go_to_chosen(self, route: Route[[str]]) -> None:
        self.shell.go(route, self.chosen)

    def _tile(self, row: QHBoxLayout, name: str, title: str, line: str, pressed: Callable[[], object]) -> widgets.Tile:
        tile = widgets.Tile(self.look, name, TILE_GLYPHS[name], title, line)
        tile.clicked.connect(lambda: pressed())
        row.addWidget(tile, 3 if name in ("play", "learn") else 2)  # the likely next steps have more to say
        return tile

    def _foot(self) -> QWidget:
        """Return the quilt at the bottom with the person's name and the program's pages."""
        shell, look = self.shell, self.look
        quilt = Quilt()
        row = QHBoxLayout(quilt)
        above, below = (14, 8) if self.tight else (24, 18)
        row.setContentsMargins(look.px(30), look.px(above), look.px(30), look.px(below))
        row.setSpacing(look.px(10))
        avatar = Avatar(Animal(shell.preferences.values.animal), look.px(44 if self.tight else 68))
        row.addWidget(avatar)
        row.addSpacing(look.px(8))
        row.addWidget(self._greeting(avatar.height()), 1)
        name = description(shell.language).name
        self.language = self._button(name, "language", "mdi6.translate", self._choose_language)
        self.language.setAccessibleName(self.tr("Language: {language}").format(language=name))
        row.addWidget(self.language)
        row.addWidget(self._button(self.tr("Rules"), "rules", "mdi6.book-open-variant", self._open_rules))
        settings = partial(shell.go, routes.SETTINGS)
        row.addWidget(self._button(self.tr("Settings"), "settings", "mdi6.cog-outline", settings))
        day = shell.theme.look.is_day
        light = self.tr("Lamplight") if day else self.tr("Daylight")
        glyph = "mdi6.lamp-outline" if day else "mdi6.white-balance-sunny"
        row.addWidget(self._button(light, "light", glyph, self._switch_light))
        about = partial(shell.go, routes.ABOUT)
        row.addWidget(self._button(self.tr("About"), "about", "mdi6.information-outline", about))
        return quilt

    def _greeting(self, height: int) -> QWidget:
        """Return the space beside the avatar: a welcome, in whose place a table on the network is shown."""
        look = self.look
        self.person = self.shell.preferences.remembered("name")
        text = self.tr("Welcome, {name}.").format(name=self.person) if self.person else self.tr("Welcome to the table.")
        head = self._label(text, look.large * 1.2, bold=True)
        self.greeting_line = self._label("", look.small + 1, soft=True)
        self.welcome, self.greeting, self.found_row = QWidget(), QWidget(), None
        self.welcome.setLayout(widgets.stack(1, head, self.greeting_line, 1, spacing=look.px(2)))
        self.greeting.setLayout(widgets.row(self.welcome))
        self.greeting.setFixedHeight(height)
        self.greeting.setMinimumWidth(look.px(120))
        return self.greeting

    def _button(self, text: str, name: str, glyph: str, pressed: Callable[[], object]) -> QPushButton:
        made = widgets.button(text, name, pressed)
        made.setIcon(glyphs.icon(glyph, self.look.look.button_ink))
        made.setIconSize(QSize(self.look.px(20), self.look.px(20)))
        set_own_style(made, f"font-size: {self.look.body}px;")
        return made

    # -- doing -----------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._describe_play()  # a match that was finished meanwhile changes what is offered first
        self.cards[self.chosen].setFocus()  # Qt leaves it with the first card when a screen above closes
        if self._is_seen:
            self._look_for_matches()

    def _look_for_matches(self) -> None:
        """Look for matches to go on with, once nothing else waits."""
        QTimer.singleShot(0, self, self._describe_continue)
        QTimer.singleShot(0, self, self._offer_reopening)

    def _offer_reopening(self) -> None:
        """Offer once to reopen a table that was open when the program crashed."""
        path = hosting_mark.left_open(self.shell.preferences) if self.isVisible() else None
        if path is None:
            return
        text = self.tr(
            "Kotatsu closed while others were at your table. Their seats are kept; reopen it and they can return."
        )
        reopen = Answer(self.tr("Reopen the table"), "reopen", partial(self.shell.go, routes.REOPEN, path), gold=True)
        answers = (Answer(self.tr("Not now"), "not_now", escape=True), reopen)
        Overlay(self.shell, self.tr("Reopen your table?"), text, answers)

    # -- tables on the network -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; after the first time look for matches, and a moment later for tables on the network."""
        super().paintEvent(event)
        if not self._is_seen:
            self._is_seen = True
            self._look_for_matches()
            QTimer.singleShot(LISTEN_AFTER, self, self._listen)
            QTimer.singleShot(LISTEN_AFTER, self, self._describe_today)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop discovery; other screens have their own."""
        super().hideEvent(event)
        if self.is_rebuilding:
            return
        self._is_seen = False
        if self.nearby is not None:
            self.nearby.close()
            self.nearby = None
        self._stored_timer.stop()
        if self.watch is not None:
            self.watch.close()
            self.watch = None

    def _listen(self) -> None:
        if not self.isVisible() or self.nearby is not None:
            return
        from tabletop.ui.network.found_tables import NearbyTables  # here: loading the network delays the start

        self.nearby = NearbyTables(self.shell.games, self)
        self.nearby.changed.connect(self._show_tables)
        self._show_tables()
        self._watch_matches()

    def _watch_matches(self) -> None:
        """Watch slow matches once any is stored; for most people none ever is."""
        from tabletop.net import slow_match_files  # here, as above

        stamps = slow_match_files.stamps()
        if stamps == self._known_stamps or not slow_match_files.is_any_stored():
            self._known_stamps = stamps
            self._stored_timer.start(STORED_EVERY)
            return
        from tabletop.net.my_matches import MatchWatch  # here: it loads all of the network, with 17 MB

        self.watch = MatchWatch(self)
        self.watch.changed.connect(self._describe_matches)
        self._describe_matches()

    def _describe_matches(self) -> None:
        """Show on the tile in how many slow matches it is this person's turn."""
        matches = self.watch.matches if self.watch is not None else []
        line = self.tr("Online, over hours or days")
        if mine := sum(match.is_mine for match in matches):
            line = self.tr("Your turn: {n}").format(n=mine)
        elif matches:
            line = self.tr("Waiting for others: {n}").format(n=len(matches))
        self.matches_tile.say(self.tr("Slow matches"), line)

    def _show_tables(self) -> None:
        """Show the tables on the network: their number on the tile, and one in a row that never moves."""
        nearby, line = self.nearby, self.tr("On your network or by link")
        if nearby is not None and nearby.tables:
            line = self.tr("Tables found: {n}").format(n=len(nearby.tables))
        self.join_tile.say(self.tr("Join a game"), line)
        old = self.found_row
        current = old.found if old is not None else None
        found = nearby.find(current) if nearby is not None else None
        if found == current:
            return
        if old is not None and old.underMouse():
            if found is None or found.beacon.match != old.found.beacon.match:
                old.close_table()
            return  # nothing changes under the pointer: the row is renewed when it leaves
        focused = self.focusWidget()
        name = focused.objectName() if focused is not None and "table." in focused.objectName() else ""
        if old is not None:
            old.hide()
            old.deleteLater()
        self.found_row = None
        if nearby is not None and found is not None:
            self.found_row = self._found_row(nearby.row(found, self.look, self.shell.words, narrow=self.tight))
        self.welcome.setVisible(found is None)
        if name and (again := self.findChildren(QWidget, name)):
            again[-1].setFocus()

    def _found_row(self, row: FoundRow) -> FoundRow:
        look = self.look.look
        row.setStyleSheet(
            f"QLabel[role] {{ color: {look.quilt_soft}; }} QLabel[role=heading] {{ color: {look.quilt_ink}; }}"
            f"QLabel[role=warning] {{ color: {look.quilt_ink}; border: none; background: transparent; padding: 0; }}"
        )
        row.joined.connect(lambda found: self.shell.go(routes.JOIN_TABLE, found, False))
        row.watched.connect(lambda found: self.shell.go(routes.JOIN_TABLE, found, True))
        row.left.connect(self._show_tables, Qt.ConnectionType.QueuedConnection)
        layout = self.greeting.layout()
        assert layout is not None
        layout.addWidget(row)
        return row

    def is_outdated(self) -> bool:
        return self.shell.preferences.remembered("name") != self.person

    def _choose(self, key: str) -> None:
        self.chosen = key
        self.shell.preferences.remember("game", key)
        for card in self.cards.values():
            card.chosen = card.entry.key == key
            card.update()
        self._describe_play()

    def _describe_play(self) -> None:
        name = self.shell.words(f"{self.chosen}.name")
        plan = self._plan()
        entry = find_entry(self.chosen, self.shell.games)
        alone, together = len(plan.seats) == 2, bool(entry.together)
        if (number := self._adventure(entry)) < len(entry.adventures):
            line = self.tr("Adventure {n} of {all}, with a Skilled bot")
            line = line.format(n=number + 1, all=len(entry.adventures))
        elif together:
            line = (
                self.tr("With a Skilled bot as your partner")
                if alone
                else self.tr("With two Skilled bots as your partners")
            )
        elif plan.gentle and (self._has_begun() or progress.has_finished(self.shell.preferences, self.chosen)):
            line = self.tr("A new match against one Novice bot")
        elif plan.gentle:
            line = self.tr("Your first match: against one Novice bot")
        elif alone:
            line = self.tr("You against a Regular bot")
        else:
            line = self.tr("You against two Regular bots")
        self.greeting_line.setText(self._line_below_welcome())
        learns, is_learned = self._learns_first(), progress.has_learned(self.shell.preferences, self.chosen)
        learn = self.tr("Learn {game}") if learns else self.tr("Learn")
        guided = self.tr("More lessons and games") if is_learned else self.tr("A guided first round")
        self.learn_tile.gold, self.play_tile.gold = learns, not learns
        for tile, title, text in (
            (self.play_tile, self.tr("Play {game} now").format(game=name), line),
            (self.learn_tile, learn.format(game=name), guided),
        ):
            by_key = self.tr("{line} · {key}").format(line=text, key=keys.named(Qt.Key.Key_Return))
            tile.say(title, by_key if tile.gold else text)

    def _line_below_welcome(self) -> str:
        """Return the best title won in the chosen game, or until there is one which keys this screen has."""
        if (best := progress.best_title(self.shell.preferences, self.chosen)) is not None:
            _, points, title = best
            text = self.tr("Your best title in {game}: {title}, {n} points")
            words = self.shell.words
            return text.format(game=words(f"{self.chosen}.name"), title=words(title), n=points)
        return self.tr("Keyboard: arrows, {enter}, {rules} · {full} full screen").format(
            enter=keys.named(Qt.Key.Key_Return), rules=keys.named(Qt.Key.Key_F1), full=keys.named(Qt.Key.Key_F11)
        )

    def _learns_first(self) -> bool:
        """Return whether the lesson is the likely next step: the game is new to this person, and has one."""
        preferences, key = self.shell.preferences, self.chosen
        is_known = progress.has_learned(preferences, key) or progress.has_finished(preferences, key)
        return not (is_known or self._has_begun()) and paths.lessons(key).is_file()

    def _has_begun(self) -> bool:
        """Return whether the match to resume is one of the chosen game."""
        return self.latest is not None and self.latest.game == self.chosen

    def _plan(self) -> TablePlan:
        """Return the plan of the tile for a match: an easy one until it is won, then harder ones."""
        entry = find_entry(self.chosen, self.shell.games)
        adventure, preferences = self._adventure(entry), self.shell.preferences
        has_won, is_new = (
            progress.has_won(preferences, entry.key),
            not progress.has_finished_more(preferences, entry.key),
        )
        if adventure < len(entry.adventures) or (is_new and not has_won):
            return first_match(entry, adventure)
        return against_bots(entry, 2 if (is_new or not has_won) and not entry.together else 0)

    def _adventure(self, entry: GameEntry) -> int:
        return progress.adventures_won(self.shell.preferences, entry.key)

    def _describe_continue(self) -> None:
        """Describe on the tile the match to resume; journals are read only once the screen is shown."""
        from tabletop.match import saves  # here: this screen is shown before it knows of any match
        from tabletop.ui.screens.matches.saves import describe  # here, as above

        found = saves.latest_resumable([entry.key for entry in self.shell.games])
        known = found is not None and any(entry.key == found.game for entry in self.shell.games)
        self.latest = found if known else None
        line = self.tr("No match in progress")
        if self.latest is not None:
            line = describe(self.latest, self.shell.words)
            if any(info.driver is Driver.REMOTE for info in self.latest.seats):
                line = self.tr("Reopen the table on the network: {match}").format(match=line)
        elif found is not None:
            line = self.tr("Game not installed: {game}").format(game=found.game)
        self._describe_play()
        self.continue_tile.setEnabled(self.latest is not None)
        self.continue_tile.say(self.tr("Continue"), line)

    def _describe_today(self) -> None:
        """Describe on the tiles the deal of the day, and the mistakes to solve again."""
        if not self.isVisible():
            return
        from tabletop.ui.model import today  # here: the start needs none of it

        found = today.waiting()
        deal = self.tr("Deal of the day: played")
        if found.deal is not None:
            deal = self.tr("Deal of the day: {game}").format(game=self.shell.words(f"{found.deal.game}.name"))
        self.road_tile.say(self.tr("My road"), deal)
        puzzle = self.tr("A new one each day")
        if found.mistakes:
            puzzle = self.tr("Your mistakes to solve: {n}").format(n=found.mistakes)
        self.puzzles_tile.say(self.tr("Puzzles"), puzzle)

    def begin(self) -> None:
        """Do what the golden tile does."""
        (self.learn_tile if self.learn_tile.gold else self.play_tile).click()

    def play_now(self) -> None:
        """Start a match of the chosen game against bots."""
        self.shell.play(self._plan())

    def _continue(self) -> None:
        if self.latest is not None:
            self.shell.resume(self.latest.path)

    def _open_rules(self) -> None:
        self.shell.go(routes.RULES, self.chosen, "")

    def _switch_light(self) -> None:
        self.shell.preferences.set("theme", "dark" if self.shell.theme.look.is_day else "light")

    def _choose_language(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for code, name in i18n.choices():
            choice = menu.addAction(button_text(name), partial(self.shell.preferences.set, "language", code))
            choice.setCheckable(True)
            choice.setChecked(code == self.shell.language)
        menu.popup(self.language.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in widgets.ARROWS:
            self._go(widgets.ARROWS[event.key()])
        elif event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.begin()
        elif event.key() == Qt.Key.Key_F1:
            self._open_rules()
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)

    def _go(self, way: tuple[int, int]) -> None:
        focused = self.focusWidget()
        buttons = [*self.findChildren(widgets.PaintedButton), *self.findChildren(QPushButton)]
        found = widgets.nearest_in_direction(focused, buttons, way) if focused is not None else self.play_tile
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)
            if isinstance(found, GameCard):
                self._choose(found.entry.key)
