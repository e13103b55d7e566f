"""The rulebook of a game: the whole page, its contents, a search, and every rule by its number."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QKeyEvent,
    QKeySequence,
    QPixmap,
    QShortcut,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QSplitter,
)

from tabletop import rulebook
from tabletop.engine.errors import UserError
from tabletop.games.registry import entry
from tabletop.languages.registry import SOURCE
from tabletop.rulebook import Rulebook
from tabletop.ui import widgets
from tabletop.ui.model import keys
from tabletop.ui.paint import phrases
from tabletop.ui.paint.materials import INK, LINK, MARKED, RED_INK
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import css_families
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.library import legend
from tabletop.ui.widgets.marked_browser import MarkedBrowser, marked
from tabletop.ui.widgets.page_grounds import Sheet

LEGEND = "legend:"
ANCHOR = Qt.ItemDataRole.UserRole


class RulesScreen(Screen):
    """Shows one rulebook at the id `rule`; `trail` leads back to earlier ones."""

    def __init__(self, shell: Shell, game: str, rule: str = "") -> None:
        super().__init__(shell)
        self.setObjectName("rules")
        self.game, self.rule = game or shell.games[0].key, rule
        self.trail: list[str] = []
        self.query = ""
        self.is_scrolled = False
        """The person has scrolled away from the rule."""

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        words, theme = self.shell.words, self.shell.theme
        row = self.header(self.tr("Rules"), words(f"{self.game}.name"))
        self.search = QLineEdit(self.query)
        self.search.setObjectName("search")
        self.search.setPlaceholderText(self.tr("Search: word or number ({key})").format(key=keys.named(Qt.Key.Key_F3)))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(theme.px(300))
        self.search.textChanged.connect(self._searched)
        self.search.returnPressed.connect(self._open_first_result)
        row.addWidget(self.search)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self.search, self.search.setFocus)
        book = self._book()
        if book is None:
            column = self.column(700)
            column.addWidget(widgets.note(self.tr("There is no rules page for this game yet."), "line"))
            column.addStretch(1)
            return
        self.book = book
        self.list = QListWidget()
        self.list.setObjectName("contents")
        self.list.setAccessibleName(self.tr("Contents"))
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._picked)
        self.browser = MarkedBrowser()
        self.browser.setObjectName("page")
        self.browser.setAccessibleName(self.tr("Rules page"))
        self.browser.setOpenLinks(False)
        self.browser.anchorClicked.connect(self._followed)
        self.browser.document().setDefaultStyleSheet(self._css())
        self.browser.document().setDocumentMargin(theme.px(28))
        self._show_legend()
        picture = f'</h1><p style="line-height: 100%"><img src="{LEGEND}"></p>'
        html = self.book.html().replace("</h1>", picture, 1)
        self.browser.setHtml(html if QAccessible.isActive() else phrases.joined_html(html))
        self.browser.installEventFilter(self)
        self.browser.verticalScrollBar().actionTriggered.connect(self._scrolled)
        shared_loader().ready.connect(self._show_legend)
        parts = QSplitter(Qt.Orientation.Horizontal)
        left = widgets.Panel()
        left.column.addWidget(self.list)
        parts.addWidget(left)
        parts.addWidget(Sheet(self.browser))
        parts.setSizes([theme.px(360), theme.px(840)])
        parts.setStretchFactor(1, 1)
        parts.setHandleWidth(theme.px(10))
        body = widgets.row(parts)
        body.setContentsMargins(theme.px(16), theme.px(12), theme.px(16), theme.px(12))
        self.page.addLayout(body, 1)
        self._fill()
        self.show_rule(self.rule)
        self.browser.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Rebuild the legend for a page of another width."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._show_legend)
        return super().eventFilter(watched, event)

    def _show_legend(self) -> None:
        """Insert the legend into the page, again when art has been painted."""
        document, shell = self.browser.document(), self.shell
        room = self.browser.viewport().width() - 2 * document.documentMargin()
        found = legend.picture(entry(self.game, shell.games), shell.words, shell.theme, 1.0, room)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(LEGEND), found or QPixmap(1, 1))
        document.markContentsDirty(0, document.characterCount())
        if not self.is_scrolled:
            self.show_rule(self.rule)

    def _book(self) -> Rulebook | None:
        for language in (self.shell.language, SOURCE):
            try:
                return rulebook.load(self.game, language).with_keys(keys.named_as)
            except UserError:
                continue
        return None

    def _css(self) -> str:
        theme = self.shell.theme
        serif = css_families(serif=True)
        return f"""
        h1 {{ font-family: {serif}; font-size: {theme.huge}px; color: {INK}; }}
        h2 {{ font-family: {serif}; font-size: {theme.large + 3}px; color: {RED_INK}; margin-top: {theme.px(26)}px; }}
        p, li {{ font-size: {theme.body + 1}px; line-height: {round(145 * theme.lettering.lines)}%; color: {INK};
            margin-bottom: {theme.px(5)}px; }}
        a {{ color: {LINK}; text-decoration: none; }}
        """

    def _fill(self) -> None:
        """Show the contents or the search results."""
        self.list.blockSignals(True)
        self.list.clear()
        found = [(section.anchor, self._section_text(section.anchor, section.title)) for section in self.book.sections]
        if self.query.strip():
            found = [
                (result.anchor, f"{self._heading(result.anchor)}  {result.plain}")
                for result in self.book.search(self.query)[:200]
            ]
            if not found:
                found = [("", self.tr("Nothing found."))]
        for anchor, text in found:
            item = QListWidgetItem(phrases.joined(text if len(text) < 110 else text[:108] + "…"))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
            item.setData(ANCHOR, anchor)
            item.setToolTip(widgets.tooltip_text(text))
            self.list.addItem(item)
        self.list.blockSignals(False)

    def _section_text(self, anchor: str, title: str) -> str:
        return f"{anchor}  {title}" if rulebook.ID.fullmatch(anchor) else title

    def _heading(self, anchor: str) -> str:
        """Return the id of the rule that a search found, or the title of a section without one."""
        return anchor if rulebook.ID.fullmatch(anchor) else self.book.text(anchor)

    # -- going about -----------------------------------------------------------------------------------------------

    def show_rule(self, rule: str) -> None:
        """Scroll to a rule or section and highlight it; to the top for an unknown one."""
        self.rule, self.is_scrolled = rule, False
        self.browser.setExtraSelections([])
        if not rule:
            return
        self.browser.scrollToAnchor(rule)
        block = self.browser.document().begin()
        while block.isValid():
            fragments = block.begin()
            while not fragments.atEnd():
                if rule in fragments.fragment().charFormat().anchorNames():
                    self.browser.setExtraSelections([marked(block, QColor(MARKED))])
                    bar = self.browser.verticalScrollBar()
                    bar.setValue(bar.value() - self.shell.theme.px(14))
                    return
                fragments += 1
            block = block.next()

    def _scrolled(self) -> None:
        self.is_scrolled = True

    def _searched(self, text: str) -> None:
        self.query = text
        self._fill()

    def _open_first_result(self) -> None:
        if self.list.count():
            self.list.setCurrentRow(0)

    def _picked(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ANCHOR):
            self._go(item.data(ANCHOR))

    def _followed(self, url: QUrl) -> None:
        self._go(url.fragment())

    def _go(self, rule: str) -> None:
        if rule != self.rule:
            self.trail.append(self.rule)
            self.show_rule(rule)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        with_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        goes_back = event.key() == Qt.Key.Key_Backspace or (event.key() == Qt.Key.Key_Left and with_alt)
        if goes_back and self.trail:
            self.show_rule(self.trail.pop())
        elif event.key() == Qt.Key.Key_F3:
            self.search.setFocus()
        elif event.key() == Qt.Key.Key_Escape and self.query:
            self.search.clear()
        elif event.key() != Qt.Key.Key_F1:
            super().keyPressEvent(event)
