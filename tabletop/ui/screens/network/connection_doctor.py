"""Diagnosis of network trouble: why a table could not be reached or is gone, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from tabletop import __version__, paths
from tabletop.match.names import sentence
from tabletop.net import discovery
from tabletop.net.addresses import TableAddress
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.protocol import PORT
from tabletop.ui import widgets
from tabletop.ui.network import reconnect_info
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.widgets.text import plain

GLYPHS = {
    Code.NAME_UNKNOWN: "mdi6.help-network-outline",
    Code.REFUSED: "mdi6.door-closed",
    Code.TIMED_OUT: "mdi6.timer-sand",
    Code.NO_ROUTE: "mdi6.lan-disconnect",
    Code.NOT_OURS: "mdi6.chat-question-outline",
    Code.BAD_CODE: "mdi6.form-textbox-password",
    Code.WRONG_HOST: "mdi6.shield-alert-outline",
    Code.VERSION_OLD: "mdi6.update",
    Code.VERSION_NEW: "mdi6.update",
    Code.GAME_UNKNOWN: "mdi6.update",
    Code.CARDS: "mdi6.cards-outline",
    Code.FULL: "mdi6.account-group",
    Code.TAKEN: "mdi6.account-group",
    Code.STARTED: "mdi6.account-group",
    Code.CROWDED: "mdi6.account-group",
    Code.NO_SPECTATORS: "mdi6.eye-off-outline",
    Code.WRONG_WORD: "mdi6.lock-outline",
    Code.TOKEN: "mdi6.seat-outline",
    Code.UNKNOWN_MATCH: "mdi6.map-marker-question-outline",
    Code.KICKED: "mdi6.exit-run",
    Code.CLOSED: "mdi6.door-closed",
    Code.LINK_CUT: "mdi6.form-textbox-password",
    Code.LINK_PLACE: "mdi6.form-textbox-password",
    Code.LINK_NEWER: "mdi6.update",
    Code.MEETING_REFUSED: "mdi6.lock-outline",
    Code.MEETING_CERTIFICATE: "mdi6.shield-alert-outline",
    Code.CLOCK: "mdi6.timer-sand",
    Code.EMPTY_ROOM: "mdi6.door-closed",
    Code.HOST_AWAY: "mdi6.timer-sand",
    Code.NO_TLS: "mdi6.shield-alert-outline",
}


_UNREACHED = ("net.check.open", "net.check.network", "net.check.firewall", "net.check.ways")
_VERSIONS = ("net.check.same_version",)
CHECKS = {
    Code.NAME_UNKNOWN: _UNREACHED,
    Code.REFUSED: _UNREACHED,
    Code.TIMED_OUT: _UNREACHED,
    Code.NO_ROUTE: _UNREACHED,
    Code.NOT_OURS: _UNREACHED,
    Code.WRONG_HOST: _UNREACHED,
    Code.VERSION_OLD: _VERSIONS,
    Code.VERSION_NEW: _VERSIONS,
    Code.GAME_UNKNOWN: _VERSIONS,
    Code.CARDS: (*_VERSIONS, "net.check.own_cards"),
}
"""Further checks to suggest, by question."""


class DiagnosisScreen(Screen):
    """One problem in plain words, with a remedy; `again` retries, at `place` if that is known."""

    def __init__(
        self,
        shell: Shell,
        reason: Disconnect,
        again: Callable[[], object] | None = None,
        place: TableAddress | None = None,
    ) -> None:
        super().__init__(shell)
        self.setObjectName("diagnosis")
        self.reason, self.again, self.place = reason, again, place

    def build(self) -> None:
        theme, words, reason = self.shell.theme, self.shell.words, self.reason
        self.header(self.tr("Connection problem") if self.again is not None else self.tr("The table"))
        column = self.column(860)
        panel = widgets.Panel()
        glyph = GLYPHS.get(reason.code, "mdi6.lan-disconnect")
        emblem = widgets.Emblem(theme, glyph, theme.px(84), QColor(theme.coral), theme.card_ink)
        texts = widgets.stack(spacing=theme.px(10))
        for name, key, role in (("trouble", reason.key, "heading"), ("advice", reason.advice, "line")):
            texts.addWidget(plain(sentence(words, key, reason.params), role, name, wrap=True))
        panel.column.addLayout(widgets.row(emblem, (texts, 1), spacing=theme.px(22)))
        column.addWidget(panel)
        if checks := CHECKS.get(reason.code):
            column.addWidget(self._checks(checks))
        facts = self.tr("Kotatsu {version}. Error code: {code}")
        facts = facts.format(version=__version__, code=reason.code)
        if self.place is not None:
            tried = self.tr("Tried {place}.").format(place=reconnect_info.at(self.place))
            facts = f"{tried} {facts}"
        below = widgets.Panel()
        below.column.addWidget(plain(facts, "note", "facts"))
        column.addWidget(below)
        column.addStretch(1)
        foot = self.footer()
        foot.addStretch(1)
        foot.addWidget(widgets.button(self.tr("Start screen"), "home", self.shell.home))
        if self.again is not None:
            again = widgets.button(self.tr("Try again"), "again", self._again, gold=True)
        else:
            again = widgets.button(self.tr("Join a game"), "find", self._find, gold=True)
        foot.addWidget(again)
        again.setFocus()

    def _checks(self, keys: Sequence[str]) -> QWidget:
        panel = widgets.Panel(self.tr("What to check"))
        port = self.place.port if self.place is not None else PORT
        params: dict[str, int | str] = {"port": port, "list": discovery.PORT, "folder": str(paths.user_cards())}
        for number, key in enumerate(keys, 1):
            panel.column.addWidget(widgets.note(f"{number}.  {self.shell.words.format(key, params)}", "line", key))
        return panel

    def _find(self) -> None:
        self.shell.home()
        self.shell.go(routes.JOIN)

    def _again(self) -> None:
        again = self.again
        self.shell.back()
        if again is not None:
            again()
