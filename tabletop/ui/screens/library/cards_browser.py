"""The card browser: cards and dice of a game, with a filter, and the person's own card files."""

from __future__ import annotations

import shlex

import msgspec
from PySide6.QtCore import QFileSystemWatcher, QPoint, QRect, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.display.piece import Piece, Shape, Style
from tabletop.display.table import Info
from tabletop.games.registry import entry as find_entry
from tabletop.match import card_search, card_trials
from tabletop.ui import widgets
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.model import own_process
from tabletop.ui.model.table_plan import against_bots
from tabletop.ui.paint import pixmap_cache
from tabletop.ui.paint.theme import Theme
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.table.panels.inspector import Inspector
from tabletop.ui.widgets.speech import spoken

GAP = 12
BROKEN = "broken:"
"""Prefix of references to entries that cannot be used."""
WARNING = Style("#7c2f2a", "#fff4e2", "mdi6.alert")
READ_DELAY = 250
"""Milliseconds after a file was saved until it is read: editors save in several steps."""


class CardGallery(QWidget):
    """Pieces in rows, as many in a row as fit; the mouse or the arrow keys choose one."""

    chosen = Signal(object)
    reached = Signal(QRect)
    """Area of the chosen piece, which should be scrolled into view."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.pieces: tuple[Piece, ...] = ()
        self.at = -1
        self._boxes: list[QRect] = []
        self.setObjectName("gallery")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_pieces(self, pieces: tuple[Piece, ...]) -> None:
        """Show other pieces and choose the first."""
        self.pieces = pieces
        self._arrange()
        self.choose(0 if pieces else -1)

    def choose(self, at: int) -> None:
        """Choose a piece by its index."""
        self.at = at
        piece = self.piece
        self.setAccessibleName(piece.title if piece is not None else self.tr("No card"))
        self.setAccessibleDescription(spoken(piece.summary or piece.text) if piece is not None else "")
        self.chosen.emit(piece)
        if 0 <= at < len(self._boxes):
            self.reached.emit(self._boxes[at])
        self.update()

    @property
    def piece(self) -> Piece | None:
        """The chosen piece."""
        return self.pieces[self.at] if 0 <= self.at < len(self.pieces) else None

    def _size(self, piece: Piece) -> QSize:
        high = self.theme.px(212 if piece.shape is Shape.CARD else 84)
        return QSize(round(high * piece_painter.aspect(piece)), high)

    def _arrange(self) -> None:
        self._boxes = []
        x, y, row = GAP, GAP, 0
        gap = self.theme.px(GAP)
        for piece in self.pieces:
            size = self._size(piece)
            if x + size.width() + gap > self.width() and x > GAP:
                x, y, row = GAP, y + row + gap, 0
            self._boxes.append(QRect(QPoint(x, y), size))
            x += size.width() + gap
            row = max(row, size.height())
        self.setMinimumHeight(y + row + GAP)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        for at, (piece, box) in enumerate(zip(self.pieces, self._boxes, strict=True)):
            if not box.adjusted(-20, -20, 20, 20).intersects(event.rect()):
                continue
            if at == self.at:
                colour = QColor(self.theme.gold if self.hasFocus() else self.theme.accent)
                painter.setPen(QPen(colour, 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(box).adjusted(-4, -4, 4, 4), 12, 12)
            picture = piece_painter.picture(piece, (box.width(), box.height()), self.theme, self.devicePixelRatioF())
            room = piece_painter.margin(box.height())
            painter.drawPixmap(QRectF(box).adjusted(-room, -room, room, room).topLeft(), picture)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at, box in enumerate(self._boxes):
            if box.contains(event.position().toPoint()):
                self.choose(at)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = widgets.ARROWS.get(event.key())
        if way is None or not self._boxes:
            super().keyPressEvent(event)
            return
        if way[0]:
            self.choose(max(0, min(len(self._boxes) - 1, self.at + way[0])))
            return
        start = self._boxes[self.at].center()
        rows = [
            (abs(box.center().y() - start.y()) * 4 + abs(box.center().x() - start.x()), at)
            for at, box in enumerate(self._boxes)
            if (box.center().y() - start.y()) * way[1] > 20
        ]
        if rows:
            self.choose(min(rows)[1])


class CardsScreen(Screen):
    """All cards and dice of one game, with details of the chosen one on the right."""

    def __init__(self, shell: Shell, topic: str) -> None:
        super().__init__(shell)
        self.setObjectName("cards")
        self.entry = find_entry(topic, shell.games)
        self.topic = topic
        self.loaded = self.entry.load()
        self.query = ""
        self.own = False
        """True if only the person's own cards are shown."""
        self._ref = ""
        self._view = card_trials.view_before_play(self.loaded)
        self._infos: dict[str, Info] = {}
        """The cards as their files are now, by reference; empty until another process has read them."""
        self._infos_language = ""
        self._reading: own_process.Command | None = None
        self._dealing: own_process.Command | None = None
        self.watcher = QFileSystemWatcher(self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(READ_DELAY)
        self._later.timeout.connect(self.read_again)
        self.watcher.directoryChanged.connect(lambda _: self._later.start())
        self.watcher.fileChanged.connect(lambda _: self._later.start())
        self._watch()
        library = self.entry.library()
        if library is not None and any(folder.is_dir() for folder in library.folders()[1:]):
            self.read_again()  # files may have changed since this process imported the game

    def on_close(self) -> None:
        for command in (self._reading, self._dealing):
            if command is not None:
                command.cancel()

    def _watch(self) -> None:
        """Watch the folder of the person's own cards for changes, or for its creation."""
        library = self.entry.library()
        if library is None:
            return
        folder = library.own_folder()
        existing = folder
        while not existing.is_dir() and existing.parent != existing:
            existing = existing.parent
        wanted = [existing, *existing.rglob("*")] if existing == folder else [existing]
        watched = {*self.watcher.files(), *self.watcher.directories()}
        if new := [str(place) for place in wanted if str(place) not in watched]:
            self.watcher.addPaths(new)

    def read_again(self) -> None:
        """Read the card files in a process of its own, and show the result."""
        self._watch()
        if self._reading is not None:
            self._reading.cancel()
        language = self.shell.words.language
        arguments = ("cards", "list", self.entry.key, "--json", "--lang", language)

        def show(code: int, output: bytes, wrong: str) -> None:
            self._reading = None
            if code:
                self.shell.notice(self.tr("Could not read the cards"), wrong)
                return
            infos = msgspec.json.decode(output, type=tuple[Info, ...])
            self._infos, self._infos_language = {info.piece.ref: info for info in infos}, language
            self._show_again()

        self._reading = own_process.Command(self, arguments, show)

    def _show_again(self) -> None:
        """Rebuild the page with the same filter and the same card chosen."""
        ref, query = self._ref, self.query
        self.rebuild()
        self._filter(query)
        at = next((at for at, piece in enumerate(self.gallery.pieces) if piece.ref == ref), -1)
        if at >= 0:
            self.gallery.choose(at)

    def build(self) -> None:
        theme, words = self.shell.theme, self.shell.words
        row = self.header(self.tr("Cards"), words(f"{self.entry.key}.name"))
        self.words = words.naming(self.loaded.names(words.language))
        library = self.entry.library()
        self.problems = library.check(library.folders())[1] if library is not None else ()
        if self._infos and self._infos_language != words.language:
            self._infos = {}
            self.read_again()
        pieces = [info.piece for info in self._infos.values()] or self.loaded.catalogue(self.words)
        self.all = (*self._broken(), *pieces)
        self.own_titles = self._own_titles()
        self.count = widgets.note("")
        row.addWidget(self.count)
        search = QLineEdit(self.query)
        search.setObjectName("filter")
        search.setPlaceholderText(self.tr("Filter by name or text"))
        search.setAccessibleName(self.tr("Filter the cards"))
        search.setClearButtonEnabled(True)
        search.setMinimumWidth(theme.px(280))
        search.textChanged.connect(self._filter)
        row.addWidget(search)
        self.gallery = CardGallery(theme)
        self.inspector = Inspector(theme)
        self.inspector.rules_requested.connect(lambda rule: self.shell.go(routes.RULES, self.entry.key, rule))
        self.gallery.chosen.connect(self._chosen)
        area = widgets.scrolled(self.gallery)
        self.gallery.reached.connect(
            lambda box: area.ensureVisible(box.center().x(), box.center().y(), box.width(), box.height())
        )
        side = widgets.Panel()
        side.setFixedWidth(theme.px(320))
        side.column.addWidget(self.inspector)
        self.try_button = widgets.button(self.tr("Try it at a table"), "try_card", self._try)
        self.try_button.setEnabled(False)
        side.column.addWidget(self.try_button)
        body = widgets.row((widgets.stack((area, 1), self._own_cards()), 1), side, spacing=theme.px(12))
        body.setContentsMargins(theme.px(16), theme.px(12), theme.px(16), theme.px(12))
        self.page.addLayout(body, 1)
        self._filter(self.query)
        self.gallery.setFocus()

    def _own_cards(self) -> QWidget:
        """Return the panel about the person's own card files."""
        panel = widgets.Panel()
        panel.column.setContentsMargins(16, 10, 16, 10)
        panel.column.setSpacing(4)
        library = self.entry.library()
        if library is None:
            panel.hide()
            return panel
        folder = library.own_folder()
        text = self.tr(
            "Your own cards: put YAML files in {folder}. They appear here as soon as you save them, and new tables "
            "use them."
        )
        row = widgets.row((widgets.selectable(text.format(folder=folder), wrap=True), 1))

        def show_folder() -> None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                self.shell.notice(self.tr("Could not create the folder"), f"{folder}: {error.strerror or error}")
            else:
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

        if self.own_titles:
            text = (
                self.tr("Show all cards") if self.own else self.tr("Show my cards ({n})").format(n=len(self.own_titles))
            )
            row.addWidget(widgets.button(text, "mine", self._toggle_own))
        row.addWidget(widgets.button(self.tr("Open the folder"), "folder", show_folder))
        row.addWidget(widgets.button(self.tr("Packs…"), "packs", lambda: self.shell.go(routes.PACKS)))
        panel.column.addLayout(row)
        problems = [problem.localize(self.shell.words) for problem in self.problems]
        if problems:
            head = self.tr("Some of your cards can't be used. Problems: {n}").format(n=len(problems))
            lines = [head, *problems[:4], *(["…"] if len(problems) > 4 else [])]
            found = widgets.note("\n".join(lines), "warning", "problems")
            found.setToolTip("\n".join(problems))
            panel.column.addWidget(found)
        return panel

    def _broken(self) -> tuple[Piece, ...]:
        """Return a card for every faulty entry, with line and remedy."""
        faults: dict[str, list[str]] = {}
        for problem in self.problems:
            text = problem.localize(self.shell.words).replace(str(problem.file), problem.file.name)
            faults.setdefault(problem.entry or problem.file.name, []).append(text)
        return tuple(
            Piece(BROKEN + entry, Shape.CARD, WARNING, entry, text="\n".join(lines), summary=" ".join(lines))
            for entry, lines in faults.items()
        )

    def _own_titles(self) -> frozenset[str]:
        """Return the titles of cards that the person's files and packs add or replace."""
        library = self.entry.library()
        if library is None or not any(folder.is_dir() for folder in library.folders()[1:]):
            return frozenset()
        language = self.shell.words.language
        names = [
            getattr(getattr(card, "name", None), language, key)
            for cards in library.changes(library.folders()[1:])[0].values()
            for key, card in cards.items()
        ]
        broken = (piece.title for piece in self.all if piece.ref.startswith(BROKEN))
        return frozenset((*map(str, names), *broken))

    def _toggle_own(self) -> None:
        self.own = not self.own
        self.rebuild()

    def _try(self) -> None:
        """Open a window with a match in which the chosen card lies on the table."""
        piece = self.gallery.piece
        assert piece is not None
        self.try_button.setEnabled(False)
        language = self.shell.words.language

        def play(code: int, output: bytes, wrong: str) -> None:
            self._dealing = None
            self._chosen(self.gallery.piece)
            if code == 1:
                self.shell.notice(
                    self.tr("No table found for this card"),
                    self.tr("None of the deals tried has this card on the table."),
                )
                return
            planned_seats = against_bots(self.entry).seats[: card_search.seats_for(self.entry)]
            seats = ",".join(planned_seat.driver for planned_seat in planned_seats)
            arguments = ("--seats", seats, *shlex.split(output.decode()), "--lang", language)
            try:
                if not code:
                    own_process.start_window("play", self.entry.key, *arguments)
            except OSError as error:
                code, wrong = 2, str(error)
            if code:
                self.shell.notice(self.tr("Could not open the window"), wrong)

        arguments = ("cards", "deal", self.entry.key, piece.ref, "--lang", language)
        self._dealing = own_process.Command(self, arguments, play)

    def _filter(self, text: str) -> None:
        self.query = text
        wanted = text.casefold().split()
        found = tuple(
            piece
            for piece in self.all
            if (not self.own or piece.title in self.own_titles)
            and all(word in f"{piece.title} {piece.subtitle} {piece.text} {piece.note}".casefold() for word in wanted)
        )
        self.count.setText(self.tr("{n} of {all}").format(n=len(found), all=len(self.all)))
        self.gallery.show_pieces(found)

    def _chosen(self, piece: Piece | None) -> None:
        self.try_button.setEnabled(self._dealing is None and piece is not None and not piece.ref.startswith(BROKEN))
        if piece is None:
            self.inspector.clear()
            return
        self._ref = piece.ref
        if piece.ref.startswith(BROKEN):
            self.inspector.show_info(piece.ref, Info(piece))
            return
        found = self._infos.get(piece.ref) or self.loaded.inspect(piece.ref, self._view, self.words)
        self.inspector.show_info(piece.ref, card_trials.printed(piece, found))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.query:
            field = self.findChild(QLineEdit, "filter")
            if isinstance(field, QLineEdit):
                field.clear()
            return
        super().keyPressEvent(event)
