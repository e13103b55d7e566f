"""The question for the person's name at the first start."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.names import NAME_LENGTH
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.screens.base import Shell
from tabletop.ui.widgets.overlay import Answer, Overlay


class NameField(QLineEdit):
    """A field with the person's name, which is remembered as it is typed."""

    def __init__(self, preferences: Preferences, placeholder: str) -> None:
        super().__init__(preferences.remembered("name"))
        self.setObjectName("person_name")
        self.setMaxLength(NAME_LENGTH)
        self.setPlaceholderText(placeholder)
        self.textEdited.connect(lambda text: preferences.remember("name", text.strip()))


class NamePrompt(Overlay):
    """Asks for name and language, in the language chosen there; Esc skips the question."""

    def __init__(self, shell: Shell, typed: str = "") -> None:
        """`typed` stands in the field already."""
        self.field = QLineEdit()
        self.shell = shell
        answers = (
            Answer(self.tr("Skip"), "skip_name", escape=True),
            Answer(self.tr("That's me"), "set_name", self._set_name, gold=True),
        )
        text = self.tr("Your name appears at the table and to players on your network. You can change it in Settings.")
        super().__init__(shell, self.tr("What should we call you?"), text, answers)
        self.field.setObjectName("first_name")
        self.field.setMaxLength(NAME_LENGTH)
        self.field.setPlaceholderText(shell.words("names.player"))
        self.field.setAccessibleName(self.accessibleName())
        self.field.setText(typed)
        self.languages = [self._language_button(code, name) for code, name in i18n.choices()]
        self.panel.column.insertLayout(0, widgets.row(*self.languages, 1))
        self.panel.column.insertWidget(self.panel.column.count() - 2, self.field)
        for widget in (self.field, *self.languages):
            widget.show()
        self._focus()

    def _language_button(self, code: str, name: str) -> QPushButton:
        button = widgets.button(name, f"language.{code}", partial(self._choose_language, code))
        button.setProperty("segment", "only")
        button.setCheckable(True)
        button.setChecked(code == self.shell.language)
        return button

    def _choose_language(self, code: str) -> None:
        """Ask again in another language."""
        typed = self.field.text()
        self.take(Answer("", ""))
        self.shell.preferences.set("language", code)
        NamePrompt(self.shell, typed)

    def _focus(self) -> None:
        self.field.setFocus()

    def _set_name(self) -> None:
        self.shell.preferences.remember("name", self.field.text().strip())
        self.shell.front.rebuild()

    def focus_chain(self) -> list[QWidget]:
        return [self.field, *self.buttons, *self.languages]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.window().focusWidget() is self.field and event.key() in (
            Qt.Key.Key_Return.value,
            Qt.Key.Key_Enter.value,
        ):
            self.take(self.answers[-1])
        else:
            super().keyPressEvent(event)
