"""Phones at this screen's table: the code that invites one, and which hands they hold."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.games.registry import LoadedGame
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.network.phone_pictures import Pictures
from tabletop.ui.screens.base import Shell
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.qr_code import QrCode
from tabletop.web.door import Door
from tabletop.web.phones import Phone, PhoneTable
from tabletop.web.shared_link import SharedLink

CODE_SIDE = 246
"""Pixels of the code's side at the usual size of text: about 6 cm."""


class PhoneSession(QObject):
    """The open door of one match. Raises UserError if no port can be opened."""

    changed = Signal()
    """A phone took a seat, fell asleep, returned, or left."""

    def __init__(self, link: SharedLink, loaded: LoadedGame, parent: QObject) -> None:
        super().__init__(parent)
        self._link = link
        self._pictures = Pictures(self)
        self.table = PhoneTable(
            link.link,
            loaded,
            link.link.local_seats,
            self._pictures.replaced,
            self._pictures.fetch,
            self.changed.emit,
        )
        self.door = Door(self.table, self)
        link.phones = self.table

    def phone_of(self, seat: int) -> Phone | None:
        """Return the phone that holds a seat's hand."""
        return next((phone for phone in self.table.phones if phone.seat == seat), None)

    def close(self) -> None:
        """Give every hand back to the screen and close the door."""
        for phone in list(self.table.phones):
            phone.leave()
        self.door.close()
        self._pictures.close()
        self._link.phones = None


class PhonesOverlay(Overlay):
    """Shows the code for the next phone, and a line for each seat of this screen."""

    def __init__(self, parent: QWidget, shell: Shell, session: PhoneSession, close: Answer) -> None:
        self._shell, self._session = shell, session
        done = Answer(self.tr("Back to the table"), "done", gold=True, escape=True)
        text = self.tr(
            "Scan the code with a phone on the same network and choose a seat. Its hand moves to the phone, and this "
            "screen shows the table to everybody."
        )
        super().__init__(parent, self.tr("Hands on phones"), text, (close, done))
        self._code = QrCode(shell.theme.px(CODE_SIDE))
        self._code.setAccessibleName(self.tr("Code to scan"))
        self._address = widgets.selectable("", "note", "phones.address")
        self._seats = QVBoxLayout()
        column = self.panel.column
        column.insertWidget(2, self._code, 0, Qt.AlignmentFlag.AlignHCenter)
        column.insertWidget(3, self._address, 0, Qt.AlignmentFlag.AlignHCenter)
        column.insertLayout(4, self._seats)
        session.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        session, words = self._session, self._shell.words
        urls = session.door.urls(session.table.invite())
        self._code.show_text(urls[0])
        self._address.setText(urls[0].partition("#")[0])
        widgets.clear(self._seats)
        names = {player.seat: display_name(player, words) for player in session.table.link.seats()}
        for seat in session.table.seats:
            phone = session.phone_of(seat)
            if phone is None:
                state = self.tr("at this screen")
            else:
                state = self.tr("on a phone") if phone.is_awake else self.tr("on a phone, asleep")
            parts: list[QWidget] = [widgets.plain(f"{names[seat]} · {state}", "line", f"phones.seat.{seat}")]
            if phone is not None:
                back = widgets.button(self.tr("Back to this screen"), f"phones.back.{seat}", partial(phone.leave))
                parts.append(back)
            self._seats.addLayout(widgets.row(*parts))
