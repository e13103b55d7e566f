"""The field for the meeting place, where guests from anywhere find this person's tables."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from tabletop.ui.model.preferences import Preferences

MEETING_PLACE = "lan/meeting_place"
LONGEST = 400


class MeetingPlaceField(QLineEdit):
    """A field with this person's meeting place, which is remembered as it is typed."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(preferences.remembered(MEETING_PLACE))
        self.setObjectName("meeting_place")
        self.setMaxLength(LONGEST)
        self.setPlaceholderText("mqtt.example.org · user:password@example.org:8883 · mqtt://192.168.1.20")
        self.textEdited.connect(lambda text: preferences.remember(MEETING_PLACE, text.strip()))
