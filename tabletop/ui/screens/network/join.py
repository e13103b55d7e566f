"""The join screen: tables on the network, addresses and codes, and the way back to a seat."""

from __future__ import annotations

from functools import partial

import msgspec
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tabletop.net import addresses, discovery
from tabletop.net.addresses import TableAddress
from tabletop.net.client import Phase
from tabletop.net.disconnect import Code, Disconnect, JoinRefused
from tabletop.net.discovery import BeaconListener, Found
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import SPECTATE, CardOffer
from tabletop.net.relay.invitation import LONGEST
from tabletop.net.seat_tokens import SeatToken
from tabletop.ui import widgets
from tabletop.ui.model.names import NAME_LENGTH
from tabletop.ui.network import reconnect_info
from tabletop.ui.network.found_tables import FoundRow
from tabletop.ui.network.session import GuestSession
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.matches.new_table import WORD_LENGTH
from tabletop.ui.widgets.text import plain


def connecting_screen(shell: Shell, found: Found, watching: bool) -> JoinScreen:
    """Return the screen that connects at once to a table that was found."""
    screen = JoinScreen(shell)
    QTimer.singleShot(0, screen, partial(screen.watch if watching else screen.sit, found))  # once it is built
    return screen


def joining_screen(shell: Shell, place: TableAddress, request: JoinRequest) -> JoinScreen:
    """Return the screen that connects at once to an address."""
    screen = JoinScreen(shell)
    QTimer.singleShot(0, screen, partial(screen.reach, place, request))  # once it is built
    return screen


def invited_screen(shell: Shell, link: str) -> JoinScreen:
    """Return the screen that follows an invitation link at once, unless it has to ask for a name first."""
    screen = JoinScreen(shell)
    screen.where = link.strip()
    if screen.name:
        QTimer.singleShot(0, screen, screen.join_by_place)  # once it is built
    return screen


class JoinScreen(Screen):
    """Finds a table hosted elsewhere and connects to it."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.setObjectName("join")
        self.name = shell.preferences.remembered("name")
        self.where = shell.preferences.remembered("lan/where")
        self.network: GuestSession | None = None
        """The session with the table that is being joined."""
        self._place = TableAddress("")
        self._request = JoinRequest()
        self._asks_word = False
        self.seeker = BeaconListener(shell.games, self, discovery.PORT)
        self.seeker.changed.connect(self._list)
        self._rows: QVBoxLayout | None = None

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.header(self.tr("Join a game"))
        column = self.column(900)
        if self._asks_word:
            column.addWidget(self._word_panel())
        if (back := reconnect_info.seat_to_return_to(self.shell.preferences)) is not None:
            column.addWidget(self._return_panel(back))
        column.addWidget(self._list_panel())
        column.addWidget(self._place_panel())
        column.addStretch(1)
        foot = self.footer()
        self.state = plain("", "line", "state")
        foot.addWidget(self.state, 1)
        self.cancel = widgets.button(self.tr("Cancel"), "cancel", self._cancel)
        policy = self.cancel.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the page keeps its height when an attempt begins
        self.cancel.setSizePolicy(policy)
        foot.addWidget(self.cancel)
        self._show_state()
        self.place.selectAll()  # the place of the last time makes room for what is typed
        (self.word if self._asks_word else self.place).setFocus()

    def _place_panel(self) -> QWidget:
        panel = widgets.Panel(self.tr("By link, join code or address"))
        self.place = QLineEdit(self.where)
        self.place.setObjectName("place")
        self.place.setMaxLength(LONGEST)
        self.place.setPlaceholderText("kotatsu://… · ABCD-EFGH-JKLM-NPQR · 192.168.1.20:48625")
        self.place.textEdited.connect(self._set_where)
        panel.form(self.tr("Link, code or address"), self.place)
        panel.column.addWidget(widgets.note(self.tr("The host sends you a link, or reads out the code or address.")))
        watch = widgets.button(self.tr("Just watch"), "watch", partial(self.join_by_place, watch=True))
        join = widgets.button(self.tr("Join"), "join_place", self.join_by_place, gold=True)
        join.setMinimumWidth(self.shell.theme.px(150))
        panel.column.addLayout(widgets.row(1, watch, join))
        return panel

    def _list_panel(self) -> QWidget:
        panel = widgets.Panel(self.tr("Tables on your network"))
        name = QLineEdit(self.name)
        name.setObjectName("name")
        name.setMaxLength(NAME_LENGTH)
        name.setPlaceholderText(self.shell.words("names.player"))
        name.textEdited.connect(self._set_name)
        panel.form(self.tr("Your name"), name)
        self._rows = widgets.stack(spacing=self.shell.theme.px(8))
        panel.column.addLayout(self._rows)
        self._list()
        return panel

    def _list(self) -> None:
        rows = self._rows
        if rows is None:
            return
        focused = self.focusWidget()
        name = focused.objectName() if focused is not None else ""
        widgets.clear_layout(rows)
        for found in self.seeker.tables:
            rows.addWidget(self._row(found))
        if not self.seeker.tables:
            text = self.tr("No tables found yet. You can still join one by link, code or address.")
            if self.seeker.deaf:
                text = self.tr(
                    "Another program is using the port for finding tables, so few or none will appear here. You can "
                    "still join one by link, code or address."
                )
            rows.addWidget(widgets.note(text, "line", "nothing"))
        if name.startswith(("table.", "watch_table.")) and (again := self.findChildren(QWidget, name)):
            again[-1].setFocus()

    def _row(self, found: Found) -> QWidget:
        row = FoundRow(found, self.shell.games, self.shell.theme, self.shell.words)
        row.joined.connect(self.sit)
        row.watched.connect(self.watch)
        row.reason_requested.connect(lambda found: self.shell.go(routes.DIAGNOSIS, found.reason, None, None))
        return row

    def sit(self, found: Found) -> None:
        """Join a table that was found."""
        self.reach(found.place, JoinRequest(self.name or self.shell.words("names.player")))

    def watch(self, found: Found) -> None:
        """Join a table that was found as a spectator."""
        self.reach(found.place, JoinRequest(self.name or self.shell.words("names.player"), SPECTATE))

    def _return_panel(self, back: SeatToken) -> QWidget:
        panel = widgets.Panel(self.tr("Your seat is waiting"))
        words = self.shell.words
        game = words(f"{back.game}.name") if words.has(f"{back.game}.name") else back.game
        about = plain(self.tr("{game} at “{table}”").format(game=game, table=back.table))
        button = widgets.button(self.tr("Return"), "return", partial(self.reach, back.place, back.request), gold=True)
        panel.column.addLayout(widgets.row((about, 1), button))
        return panel

    def _word_panel(self) -> QWidget:
        panel = widgets.Panel(self.tr("This table needs a join word"))
        if self._request.word:
            reason = Disconnect(Code.WRONG_WORD)
            words = self.shell.words
            text = words.sentences((words(reason.key), words(reason.advice)))
            panel.column.addWidget(widgets.note(text, "warning", "wrong_word"))
        self.word = QLineEdit()
        self.word.setObjectName("word")
        self.word.setMaxLength(WORD_LENGTH)
        self.word.setAccessibleName(self.tr("Join word"))
        join = widgets.button(self.tr("Join"), "join_word", self._with_word, gold=True)
        panel.column.addLayout(widgets.row((self.word, 1), join))
        return panel

    # -- reaching a table ------------------------------------------------------------------------------------------

    def _set_name(self, text: str) -> None:
        self.name = text.strip()
        self.shell.preferences.remember("name", self.name)
        self._list()

    def _set_where(self, text: str) -> None:
        self.where = text.strip()

    def join_by_place(self, watch: bool = False) -> None:
        """Join the table at the link, code or address in the field."""
        try:
            place = addresses.place(self.where)
        except JoinRefused as denied:
            self.shell.go(routes.DIAGNOSIS, denied.reason, self.place.setFocus, None)
            return
        self.shell.preferences.remember("lan/where", self.where)
        request = JoinRequest(self.name or self.shell.words("names.player"))
        self.reach(place, msgspec.structs.replace(request, seat=SPECTATE) if watch else request)

    def _with_word(self) -> None:
        if word := self.word.text().strip():
            self.reach(self._place, msgspec.structs.replace(self._request, word=word))

    def reach(self, place: TableAddress, request: JoinRequest) -> None:
        """Connect to a table; its lobby, its match or a diagnosis opens afterwards."""
        self._cancel()
        request = msgspec.structs.replace(request, animal=self.shell.preferences.values.animal)
        self._place, self._request = place, request
        network = self.network = GuestSession(self.shell.games, self.shell.preferences, self.shell)
        network.changed.connect(self._look)
        network.begun.connect(self._look)
        network.ended.connect(self._failed)
        network.cards_offered.connect(self._offered)
        self._show_state()
        network.join(place, request)

    def _show_state(self) -> None:
        if self.page.count():
            self.state.setText(self._progress())
            self.cancel.setVisible(self.network is not None)

    def _progress(self) -> str:
        network, words = self.network, self.shell.words
        if network is None:
            return "" if self.seeker.deaf else self.tr("New tables appear by themselves.")
        reason = network.guest.reason
        if network.phase is Phase.LOST and reason is not None:  # of a seat to return to, which is tried again
            again = self.tr("Trying again…")
            return f"{words.format(reason.key, reason.params)} {again}"
        return self.tr("Connecting…")

    def _look(self) -> None:
        """Open the lobby or the match, whichever the table is at."""
        network = self.network
        self._show_state()
        if network is None or not network.known or (network.room.started and not network.link.started):
            return
        self._let_go()
        self._asks_word = False
        if network.link.started:
            self.shell.go(routes.NETWORK_MATCH, network)
        else:
            self.shell.go(routes.LOBBY, network)

    def _offered(self, offer: CardOffer) -> None:
        """Show the cards of a table that this person does not have."""
        network, place, request = self.network, self._place, self._request
        if network is not None and not network.guest.invited:
            place = network.guest.place  # with the fingerprint that was seen
        self._cancel()
        self._asks_word = False
        request = msgspec.structs.replace(request, fetch_cards=False)
        self.shell.go(routes.CARD_OFFER, offer, place, request)

    def _failed(self, reason: Disconnect) -> None:
        self._cancel()
        if reason.code is Code.OWN_CARDS:
            self.reach(self._place, msgspec.structs.replace(self._request, fetch_cards=True))
            return
        self._asks_word = reason.code is Code.WRONG_WORD
        self.rebuild()
        if self._asks_word:
            self.word.setFocus()
        else:
            place, request = self._place, self._request
            self.shell.go(routes.DIAGNOSIS, reason, lambda: self.reach(place, request), place)

    def _cancel(self) -> None:
        network = self.network
        self._let_go()
        if network is not None:
            network.close()

    def _let_go(self) -> None:
        network, self.network = self.network, None
        if network is not None:
            network.changed.disconnect(self._look)
            network.begun.disconnect(self._look)
            network.ended.disconnect(self._failed)
            network.cards_offered.disconnect(self._offered)
        self._show_state()

    def is_outdated(self) -> bool:
        return self.network is None

    def on_close(self) -> None:
        self.seeker.close()
        self._cancel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            if self._asks_word and self.word.hasFocus():
                self._with_word()
            else:
                self.join_by_place()
        else:
            super().keyPressEvent(event)
