"""Cards and dice of a game as they look on the table, with a filter, and where one's own cards go."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from tabletop.engine import runner
from tabletop.engine import view as views
from tabletop.engine.game import checked_setup
from tabletop.engine.table import Info, Piece, Shape
from tabletop.games.registry import entry as find_entry
from tabletop.ui import widgets
from tabletop.ui.board import pieces
from tabletop.ui.paint.theme import Theme
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.table.inspector import Inspector

GAP = 12


class Gallery(QWidget):
    """Pieces in rows, as many in a row as fit; the mouse or the arrow keys choose one."""

    chosen = Signal(object)
    reached = Signal(QRect)
    """The chosen piece lies here: it should be in sight."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.shown: tuple[Piece, ...] = ()
        self.at = -1
        self._boxes: list[QRect] = []
        self.setObjectName("gallery")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_pieces(self, shown: tuple[Piece, ...]) -> None:
        """Show other pieces and choose the first."""
        self.shown = shown
        self._arrange()
        self.choose(0 if shown else -1)

    def choose(self, at: int) -> None:
        """Choose a piece by its place."""
        self.at = at
        piece = self.shown[at] if 0 <= at < len(self.shown) else None
        self.setAccessibleName(piece.title if piece is not None else self.tr("No card"))
        self.setAccessibleDescription((piece.summary or piece.text) if piece is not None else "")
        self.chosen.emit(piece)
        if 0 <= at < len(self._boxes):
            self.reached.emit(self._boxes[at])
        self.update()

    def _size(self, piece: Piece) -> QSize:
        high = self.theme.px(212 if piece.shape is Shape.CARD else 84)
        return QSize(round(high * pieces.aspect(piece)), high)

    def _arrange(self) -> None:
        self._boxes = []
        x, y, row = GAP, GAP, 0
        gap = self.theme.px(GAP)
        for piece in self.shown:
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
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for at, (piece, box) in enumerate(zip(self.shown, self._boxes, strict=True)):
            if not box.adjusted(-20, -20, 20, 20).intersects(event.rect()):
                continue
            if at == self.at:
                colour = QColor(self.theme.gold if self.hasFocus() else self.theme.accent)
                painter.setPen(QPen(colour, 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(box).adjusted(-4, -4, 4, 4), 12, 12)
            picture = pieces.picture(piece, (box.width(), box.height()), self.theme, self.devicePixelRatioF())
            room = pieces.margin(box.height())
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
        here = self._boxes[self.at].center()
        rows = [
            (abs(box.center().y() - here.y()) * 4 + abs(box.center().x() - here.x()), at)
            for at, box in enumerate(self._boxes)
            if (box.center().y() - here.y()) * way[1] > 20
        ]
        if rows:
            self.choose(min(rows)[1])


class CardsScreen(Screen):
    """All cards and dice of one game; on the right the chosen one."""

    def __init__(self, shell: Shell, topic: str) -> None:
        super().__init__(shell)
        self.setObjectName("cards")
        self.entry = find_entry(topic, shell.games)
        self.topic = topic
        self.loaded = self.entry.load()
        self.query = ""
        game = self.loaded.game
        setup = checked_setup(game, game.seat_counts[0], {})
        self.view = views.view(runner.start(game, setup, 0))  # a table that nobody plays at, for what cards say of it

    def build(self) -> None:
        theme, words = self.shell.theme, self.shell.words
        row = self.header(self.tr("Cards"), words(f"{self.entry.key}.name"))
        self.words = words.naming(self.loaded.names(words.language))
        self.all = self.loaded.catalogue(self.words)
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
        self.gallery = Gallery(theme)
        self.inspector = Inspector(theme)
        self.inspector.rules_wanted.connect(lambda rule: self.shell.go(routes.RULES, self.entry.key, rule))
        self.gallery.chosen.connect(self._chosen)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.gallery)
        self.gallery.reached.connect(
            lambda box: area.ensureVisible(box.center().x(), box.center().y(), box.width(), box.height())
        )
        side = widgets.Panel()
        side.setFixedWidth(theme.px(320))
        side.column.addWidget(self.inspector)
        body = QWidget()
        line = QHBoxLayout(body)
        line.setContentsMargins(theme.px(16), theme.px(12), theme.px(16), theme.px(12))
        line.setSpacing(theme.px(12))
        left = QVBoxLayout()
        left.addWidget(area, 1)
        left.addWidget(self._own())
        line.addLayout(left, 1)
        line.addWidget(side)
        self.page.addWidget(body, 1)
        self._filter(self.query)
        self.gallery.setFocus()

    def _own(self) -> QWidget:
        """Return the panel about the player's own card files."""
        panel = widgets.Panel()
        panel.column.setContentsMargins(16, 10, 16, 10)
        panel.column.setSpacing(4)
        library = self.entry.library()
        if library is None:
            panel.hide()
            return panel
        folder = library.folders()[-1]
        row = QHBoxLayout()
        text = self.tr("Your own cards: put YAML files into {folder} and start the program again.")
        label = widgets.note(text.format(folder=folder), "line")
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(label, 1)

        def show_folder() -> None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                self.shell.notice(self.tr("The folder could not be made"), f"{folder}: {error.strerror or error}")
            else:
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

        row.addWidget(widgets.button(self.tr("Open the folder"), "folder", show_folder))
        panel.column.addLayout(row)
        _, problems = library.check(library.folders())
        shown = [problem.said(self.shell.words) for problem in problems]
        if shown:
            head = self.tr("Not everything there can be used (problems: {n}):").format(n=len(shown))
            found = widgets.note("\n".join([head, *shown[:4], *(["…"] if len(shown) > 4 else [])]), "warning")
            found.setObjectName("problems")
            found.setToolTip("\n".join(shown))
            panel.column.addWidget(found)
        return panel

    def _filter(self, text: str) -> None:
        self.query = text
        wanted = text.casefold().split()
        found = tuple(
            piece
            for piece in self.all
            if all(word in f"{piece.title} {piece.subtitle} {piece.text} {piece.note}".casefold() for word in wanted)
        )
        self.count.setText(self.tr("{n} of {all}").format(n=len(found), all=len(self.all)))
        self.gallery.show_pieces(found)

    def _chosen(self, piece: Piece | None) -> None:
        if piece is None:
            self.inspector.clear()
            return
        found = self.loaded.inspect(piece.ref, self.view, self.words)
        faces, rules = (found.faces, found.rules) if found is not None else ((), ())
        self.inspector.show_info(piece.ref, Info(piece, faces, (), rules))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.query:
            field = self.findChild(QLineEdit, "filter")
            if isinstance(field, QLineEdit):
                field.clear()
            return
        super().keyPressEvent(event)
