"""Help for phones that do not find the table: a code for the Wi-Fi, and a diagnosis."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.net import addresses
from tabletop.ui import widgets
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.screens.base import Shell
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.qr_code import QrCode
from tabletop.web.doctor import Finding, PhoneDoctor

CODE_SIDE = 200


class _FormOverlay(Overlay):
    """An overlay with lines to fill in; Tab reaches these too."""

    fields: tuple[QWidget, ...] = ()

    def focus_chain(self) -> Sequence[QWidget]:
        return [*self.fields, *self.buttons]

    def _focus(self) -> None:
        """Begin with the first line; it can take the keyboard only once it is shown."""
        QTimer.singleShot(0, self, lambda: self.fields[0].setFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value) and self._is_in_fields():
            event.accept()
        else:
            super().keyPressEvent(event)

    def _is_in_fields(self) -> bool:
        return self.window().focusWidget() in self.fields

    def _line(self, name: str, label: str, hidden: bool = False) -> QLineEdit:
        line = QLineEdit()
        line.setObjectName(name)
        line.setAccessibleName(label)
        line.setPlaceholderText(label)
        if hidden:
            line.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        return line


class WifiOverlay(_FormOverlay):
    """Shows a code that takes a phone into a Wi-Fi; what is typed here is stored nowhere."""

    def __init__(self, parent: QWidget, shell: Shell, back: Callable[[], object]) -> None:
        text = self.tr("A phone that scans this code joins the Wi-Fi. Kotatsu doesn't store what you type.")
        answers = (Answer(self.tr("Back"), "wifi.back", back, gold=True, escape=True),)
        super().__init__(parent, self.tr("A code for the Wi-Fi"), text, answers)
        self._name = self._line("wifi.name", self.tr("Wi-Fi name"))
        self._password = self._line("wifi.password", self.tr("Password"), hidden=True)
        self.fields = (self._name, self._password)
        self.code = QrCode(shell.theme.px(CODE_SIDE))
        self.code.setAccessibleName(self.tr("Code for the Wi-Fi"))
        fields = widgets.stack(spacing=shell.theme.px(8))
        for line in (self._name, self._password):
            line.textChanged.connect(self._show)
            fields.addWidget(line)
        fields.addStretch(1)
        self.panel.column.insertLayout(2, widgets.row(self.code, (fields, 1), spacing=shell.theme.px(16)))

    def _show(self) -> None:
        self.code.show_text(wifi_text(self._name.text(), self._password.text()))


def wifi_text(name: str, password: str) -> str:
    """Return the text of a Wi-Fi code, as phones' cameras read it."""
    name, password = (re.sub(r'([\\;,:"])', r"\\\1", text) for text in (name, password))
    return f"WIFI:T:WPA;S:{name};P:{password};;" if password else f"WIFI:T:nopass;S:{name};;"


class DoctorOverlay(_FormOverlay):
    """Says why a phone cannot open the page, from the address that the phone has."""

    def __init__(self, parent: QWidget, shell: Shell, session: PhoneSession, back: Callable[[], object]) -> None:
        self._shell, self._session = shell, session
        text = self.tr("Open the Wi-Fi details on the phone, and type the phone's IP address here.")
        answers = (Answer(self.tr("Back"), "doctor.back", back, gold=True, escape=True),)
        super().__init__(parent, self.tr("The phone can't open the page?"), text, answers)
        self._address = self._line("doctor.address", self.tr("The phone's IP address"))
        check = widgets.button(self.tr("Check"), "doctor.check", self._check)
        self.fields = (self._address, check)
        self._finding = widgets.note("", "line", "doctor.finding")
        self._doctor = PhoneDoctor(session.server, self)
        column = self.panel.column
        column.insertLayout(2, widgets.row((self._address, 1), check))
        column.insertWidget(3, self._finding)
        self._address.returnPressed.connect(self._check)

    def _check(self) -> None:
        self._finding.setText(self.tr("Checking…"))
        self._doctor.examine(self._address.text(), addresses.networks(), self._tell)

    def _tell(self, finding: Finding) -> None:
        example = next(iter(addresses.networks()), "192.168.1.20").partition("/")[0]
        params: dict[str, int | str] = {"port": self._session.server.port, "example": example}
        self._finding.setText(self._shell.words.format(f"phone.doctor.{finding}", params))
