"""Phones at a table: the code that invites one, and a line for each seat that phones have or may have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.matches.phone_help import DoctorOverlay, WifiOverlay
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.qr_code import QrCode
from tabletop.web.phones import Phone
from tabletop.web.shared_link import SharedLink

CODE_SIDE = 246
"""Pixels of the code's side at the usual size of text: about 6 cm."""
RENEW = 5000
"""Milliseconds between looks at whether the digits are still valid."""


class PhonesOverlay(Overlay):
    """Shows the code for the next phone, and a line for each seat of this screen and each guest's phone.

    It closes by itself once phones have taken the last seats that were free.
    """

    def __init__(
        self,
        parent: QWidget,
        shell: Shell,
        session: PhoneSession,
        close: Callable[[], object],
        shared: SharedLink | None = None,
    ) -> None:
        """`close` sends all phones away; with `shared`, their hands can be shown at the screen too."""
        self._shell, self._session, self._shared = shell, session, shared
        self._place = 0
        again = partial(PhonesOverlay, parent, shell, session, close, shared)
        answers = (
            Answer(self.tr("Disconnect all phones"), "phones.close", close),
            Answer(self.tr("Done"), "done", gold=True, escape=True),
        )
        text = self.tr("Scan the code with a phone on the same network, and choose a seat there. Nothing to install.")
        super().__init__(parent, self.tr("Phones at this table"), text, answers)
        self._code = QrCode(shell.theme.px(CODE_SIDE))
        self._code.setAccessibleName(self.tr("Code to scan"))
        self._address = widgets.selectable("", "title", "phones.address")
        self._digits = widgets.selectable("", "huge", "phones.digits")
        self._other = widgets.button("", "phones.other", self._show_other)
        self._seats = widgets.stack(spacing=shell.theme.px(4))
        beside = widgets.stack(spacing=shell.theme.px(4))
        beside.addWidget(widgets.note(self.tr("Or type this into the phone's browser, then the digits:")))
        beside.addWidget(self._address)
        beside.addWidget(self._digits)
        beside.addWidget(self._other, 0, Qt.AlignmentFlag.AlignLeft)
        for answer in (
            Answer(self.tr("Wi-Fi code…"), "phones.wifi", partial(WifiOverlay, parent, shell, again)),
            Answer(self.tr("It doesn't work…"), "phones.help", partial(DoctorOverlay, parent, shell, session, again)),
        ):
            button = widgets.button(answer.text, answer.name, partial(self.take, answer))
            beside.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        beside.addStretch(1)
        column = self.panel.column
        column.insertLayout(2, widgets.row(self._code, (beside, 1), spacing=shell.theme.px(16)))
        column.insertLayout(3, self._seats)
        self._had_free_seats = bool(self._free_seats())
        session.changed.connect(self._show)
        self._renewal = QTimer(self)
        self._renewal.timeout.connect(self._show_digits)
        self._renewal.start(RENEW)
        self._show()

    def focus_chain(self) -> Sequence[QWidget]:
        others = [button for button in self.findChildren(QPushButton) if button not in self.buttons]
        return [*(button for button in others if button.isVisible()), *self.buttons]

    def _show(self) -> None:
        session, table = self._session, self._session.table
        urls = session.server.urls(table.invite())
        near = [url for url in urls if not _is_for_this_computer(url)] or list(urls[:1])
        url = near[self._place % len(near)]
        self._code.show_text(url)
        self._address.setText(url.removeprefix("http://").partition("/#")[0])
        self._other.setText(self.tr("Another address ({n} of {m})").format(n=self._place % len(near) + 1, m=len(near)))
        self._other.setVisible(len(near) > 1)
        self._show_digits()
        widgets.clear_layout(self._seats)
        names = {player.seat: display_name(player, self._shell.words) for player in table.seat_infos()}
        for seat in sorted({*table.seats, *(phone.seat for phone in table.phones if phone.seat >= 0)}):
            phone = session.phone_of(seat)
            line = widgets.plain(f"{names[seat]} · {self._state(phone)}", "line", f"phones.seat.{seat}")
            self._seats.addLayout(widgets.row((line, 1), *self._buttons(seat, phone)))
        watching = sum(phone.has_joined and phone.seat < 0 for phone in table.phones)
        if watching:
            text = self.tr("Watching on phones: {n}").format(n=watching)
            self._seats.addWidget(widgets.plain(text, "line", "phones.watching"))

        if self._had_free_seats and not self._free_seats():  # the match waits while this lies over the table
            self._had_free_seats = False
            QTimer.singleShot(0, self, partial(self.take, self.answers[-1]))

    def _free_seats(self) -> list[int]:
        return [seat for seat in self._session.table.offered() if self._session.phone_of(seat) is None]

    def _show_digits(self) -> None:
        digits = self._session.table.codes.show(monotonic())
        self._digits.setText(f"{digits[:3]} {digits[3:]}")

    def _show_other(self) -> None:
        self._place += 1
        self._show()

    def _state(self, phone: Phone | None) -> str:
        if phone is None:
            return self.tr("at this screen")
        return self.tr("on a phone") if phone.is_awake else self.tr("on a phone, asleep")

    def _buttons(self, seat: int, phone: Phone | None) -> list[QWidget]:
        if phone is None:
            return []
        table, shared = self._session.table, self._shared
        if seat not in table.seats:
            stop = widgets.button(self.tr("Stop waiting"), f"phones.stop.{seat}", partial(table.stop_waiting, phone))
            return [] if phone.is_awake else [stop]
        buttons: list[QWidget] = []
        if shared is not None:
            is_shown = seat in shared.uncovered
            text = self.tr("Hide here") if is_shown else self.tr("Show here too")
            buttons.append(widgets.button(text, f"phones.show.{seat}", partial(self._uncover, shared, seat)))
        buttons.append(widgets.button(self.tr("Back to this screen"), f"phones.back.{seat}", phone.leave))
        return buttons

    def _uncover(self, shared: SharedLink, seat: int) -> None:
        shared.uncovered ^= {seat}
        self._session.changed.emit()


def _is_for_this_computer(url: str) -> bool:
    """Return whether phones cannot use an address: it is loopback, or link-local, which browsers refuse."""
    host = urlsplit(url).hostname or ""
    return host.startswith(("127.", "fe80:"))
