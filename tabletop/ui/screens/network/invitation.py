"""Opening a table to people anywhere: by a meeting place and a link, or by a port of the home router."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.engine.errors import UserError
from tabletop.match.names import sentence
from tabletop.net import addresses
from tabletop.net.relay.invitation import meeting_place
from tabletop.ui import widgets
from tabletop.ui.network.session import HostSession
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.network.meeting_place_field import MeetingPlaceField
from tabletop.ui.widgets.overlay import Answer, Overlay


class InvitationOverlay(Overlay):
    """Opens a host's table at a meeting place or a router's port, shows the way in, and closes it."""

    def __init__(self, parent: QWidget, shell: Shell, session: HostSession) -> None:
        self._shell, self._session = shell, session
        text = self.tr(
            "The table connects to a meeting place (an MQTT broker) and guests anywhere join with a link. The meeting "
            "place sees that somebody is playing, but never what."
        )
        answers = (Answer(self.tr("Done"), "done", gold=True, escape=True),)
        super().__init__(parent, self.tr("Open to people anywhere"), text, answers)
        self._place = MeetingPlaceField(shell.preferences)
        self._place.setAccessibleName(self.tr("Meeting place"))
        self._place.returnPressed.connect(self.open_relay)
        self._link = widgets.selectable("", "line", "invitation.link", wrap=True)
        self._state = widgets.note("", "line", "invitation.state")
        self._opener = widgets.button(self.tr("Open"), "invitation.open", self.open_relay)
        self._copier = widgets.button(self.tr("Copy link"), "invitation.copy", self._copy)
        self._renewer = widgets.button(self.tr("New link"), "invitation.renew", self.open_relay)
        self._closer = widgets.button(self.tr("Stop inviting"), "invitation.close", self._close, danger=True)
        column = self.panel.column
        column.insertLayout(2, widgets.row((self._place, 1), self._opener))
        column.insertWidget(3, self._link)
        column.insertLayout(4, widgets.row(self._copier, self._renewer, self._closer, 1))
        column.insertWidget(5, self._state)
        self._forwarder = widgets.button("", "invitation.forward", self._forward)
        self._outside = widgets.selectable("", "line", "invitation.outside", wrap=True)
        note = widgets.note(self.tr("Or without a meeting place:"), "line")
        column.insertLayout(6, widgets.row(note, self._forwarder, 1))
        column.insertWidget(7, self._outside)
        self._say("")
        self._follow()
        session.changed.connect(self._show)
        self._show()
        if session.server.relay is not None:
            self._copier.setFocus()
        else:
            (self._opener if self.has_meeting_place else self._place).setFocus()

    @property
    def has_meeting_place(self) -> bool:
        """Return whether a meeting place is filled in."""
        return bool(self._place.text().strip())

    def focus_chain(self) -> Sequence[QWidget]:
        others = [button for button in self.findChildren(QPushButton) if button not in self.buttons]
        chain: list[QWidget] = [self._place, *others]
        return [*(widget for widget in chain if widget.isVisible()), *self.buttons]

    def _show(self) -> None:
        invitation, relay, words = self._session.server.invitation, self._session.server.relay, self._shell.words
        before: tuple[QWidget, ...] = self._place, self._opener
        after: tuple[QWidget, ...] = self._link, self._copier, self._renewer, self._closer
        for widgets_shown, are_visible in ((before, invitation is None), (after, invitation is not None)):
            for widget in widgets_shown:
                widget.setVisible(are_visible)
        if invitation is None or relay is None:
            return
        self._link.setText(invitation.link)
        place = invitation.room.meeting_place.name
        if relay.is_open:
            self._say(words("net.host.door_open", place=place))
        elif (reason := relay.reason) is not None:
            parts = [sentence(words, key, reason.params) for key in (reason.key, reason.advice)]
            self._say(words.sentences(parts))
        else:
            self._say(self.tr("Connecting to {place}…").format(place=place))

    def _say(self, text: str) -> None:
        self._state.setText(text)
        self._state.setVisible(bool(text))

    def _forward(self) -> None:
        """Ask the router for a port, or give it back."""
        server = self._session.server
        if server.forwarded is not None:
            server.stop_forwarding()
        else:
            server.forward_port()
        self._follow()

    def _follow(self) -> None:
        """Show what the router says now and later."""
        forwarded = self._session.server.forwarded
        if forwarded is not None:
            forwarded.changed.connect(self._show_port)
        self._show_port()

    def _show_port(self) -> None:
        forwarded, words = self._session.server.forwarded, self._shell.words
        is_asked = forwarded is not None and forwarded.reason is None
        self._forwarder.setText(self.tr("Close the port") if is_asked else self.tr("Forward a port on the router"))
        text = ""
        if forwarded is not None and (place := forwarded.place) is not None:
            code = addresses.code(place)
            text = words("net.host.forwarded", address=place.address, port=str(place.port), code=code)
        elif forwarded is not None and (reason := forwarded.reason) is not None:
            text = words.sentences(sentence(words, key, reason.params) for key in (reason.key, reason.advice))
            self._session.server.stop_forwarding()
        elif forwarded is not None:
            text = self.tr("Asking the router…")
        self._outside.setText(text)
        self._outside.setVisible(bool(text))

    def open_relay(self) -> None:
        """Open the table at the meeting place, in a new room."""
        if not self.has_meeting_place:
            self._say(self.tr("Enter the address of a meeting place first."))
            self._place.setFocus()
            return
        try:
            self._session.open_to_anyone(meeting_place(self._place.text()))
        except UserError as fault:
            self._say(self._shell.words.error_text(fault))
        else:
            self._copier.setFocus()  # the field is hidden now, and its Enter must not press "Done"

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._link.text())
        self._say(self.tr("Link copied. Send it to your guests."))

    def _close(self) -> None:
        self._session.server.close_relay()
        self._say(self.tr("The link no longer works."))
        self._session.changed.emit()
        self._opener.setFocus()
