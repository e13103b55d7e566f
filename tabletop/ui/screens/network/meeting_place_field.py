"""The field for the meeting place, where guests from anywhere find this person's tables."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from tabletop.ui.model.preferences import Preferences

MEETING_PLACE = "lan/meeting_place"
LONGEST = 400
EXAMPLE = "mqtt.example.org"


class MeetingPlaceField(QLineEdit):
    """A field with this person's meeting place, which is remembered as it is typed."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(preferences.remembered(MEETING_PLACE))
        self.setObjectName("meeting_place")
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(
            self.tr("Server for guests outside your network, for example {address}").format(address=EXAMPLE)
        )
        help_text = self.tr(
            "Ask the person who runs the MQTT server for its address, with a port or an account if needed: {address}"
        )
        self.setToolTip(help_text.format(address=f"name:password@{EXAMPLE}:8883"))
        self.textEdited.connect(lambda text: preferences.remember(MEETING_PLACE, text.strip()))
