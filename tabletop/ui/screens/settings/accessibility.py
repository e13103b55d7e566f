"""Reading, switches and keys: whatever helps to read the table and to play with few movements."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QComboBox, QWidget

from tabletop.ui import widgets
from tabletop.ui.model import i18n, keys
from tabletop.ui.model.preferences import SLOW_KEYS
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.settings.preference_choice import preference_choice
from tabletop.ui.widgets.key_field import KeyField

COLUMNS = 3
"""Columns of keys beside each other."""


class AccessibilityScreen(Screen):
    """One panel each for reading, switches and slow keys, and all keys."""

    def build(self) -> None:
        self.header(self.tr("Reading, switches, keys"))
        column = self.column(1080)
        column.addWidget(self._reading())
        column.addWidget(self._switches())
        column.addWidget(self._keys())
        column.addStretch(1)

    def _reading(self) -> widgets.Panel:
        preferences = self.shell.preferences
        panel = widgets.Panel(self.tr("Reading"))
        fonts = QComboBox()
        fonts.setObjectName("font")
        fonts.setAccessibleName(self.tr("Font"))
        fonts.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        fonts.addItem(self.tr("Kotatsu's own"), "")
        for family in QFontDatabase.families(QFontDatabase.WritingSystem.Latin):
            if QFontDatabase.isSmoothlyScalable(family) and not QFontDatabase.isPrivateFamily(family):
                fonts.addItem(family, family)
        fonts.setCurrentIndex(max(0, fonts.findData(preferences.values.font)))
        fonts.activated.connect(lambda place: preferences.set("font", str(fonts.itemData(place))))
        hint = self.tr("Any font on this computer, such as OpenDyslexic or Atkinson Hyperlegible if installed.")
        panel.form(self.tr("Font"), fonts, hint)
        spacings = [("normal", self.tr("Normal")), ("wide", self.tr("Wide")), ("wider", self.tr("Wider"))]
        hint = self.tr("Room between letters, words and lines, on cards too.")
        self._choice(panel, "spacing", self.tr("Spacing"), spacings, hint)
        return panel

    def _switches(self) -> widgets.Panel:
        preferences = self.shell.preferences
        values = preferences.values
        panel = widgets.Panel(self.tr("Switches and time"))
        paces = [("off", self.tr("Off")), ("keys", self.tr("Two keys"))]
        paces += [(seconds, self.tr("Every {n} s").format(n=seconds)) for seconds in ("1", "2", "4")]
        hint = self.tr("One key steps through what you can choose, another chooses. Steps can also be automatic.")
        self._choice(panel, "scanning", self.tr("Scanning"), paces, hint)
        fields = [
            KeyField(name, text, getattr(values, name), partial(self._set_switch, name))
            for name, text in (("scan_step", self.tr("Key to step")), ("scan_choose", self.tr("Key to choose")))
        ]
        both = QWidget()
        both.setLayout(widgets.row(*fields, 1, spacing=self.shell.theme.px(8)))
        panel.form(self.tr("Keys to step and to choose"), both, self.tr("Press a button here, then the key or switch."))
        hint = self.tr("Messages stay until closed; bots wait for “Continue” after your turn; results open on request.")
        off_or_on = [(False, self.tr("Off")), (True, self.tr("On"))]
        self._choice(panel, "unhurried", self.tr("Take your time"), off_or_on, hint)
        delays = [(0, self.tr("Off"))] + [
            (each, self.tr("{n} s").format(n=i18n.decimal(each / 1000, 2 if each % 100 else 1)))
            for each in SLOW_KEYS[1:]
        ]
        hint = self.tr("A key counts only after it has been held this long; shorter presses and repeats don't count.")
        self._choice(panel, "slow_keys", self.tr("Slow keys"), delays, hint)
        return panel

    def _keys(self) -> widgets.Panel:
        panel = widgets.Panel(self.tr("Keys"))
        text = self.tr("Press a key's button, then the new key. No command needs two keys at once.")
        self.news = widgets.note(text, "line", "keys.news")
        panel.column.addWidget(self.news)
        used, unit = keys.present(), self.shell.theme.px(8)
        table = widgets.grid(unit, unit // 2, 2 * COLUMNS - 1)
        rows = -(-len(keys.USES) // COLUMNS)
        for number, (key, _) in enumerate(keys.USES):
            at, across = number % rows, 2 * (number // rows)
            use = keys.use_of(key.value)
            field = KeyField(f"key.{key.name}", use, used.place(key.value), partial(self._move, key.value))
            label = widgets.plain(use, "", wrap=True)
            label.setBuddy(field)
            table.addWidget(field, at, across)
            table.addWidget(label, at, across + 1)
        for across in range(COLUMNS):
            table.setColumnStretch(2 * across + 1, 1)
        panel.column.addLayout(table)
        reset = widgets.button(self.tr("Reset all keys"), "keys.reset", partial(self.shell.preferences.set, "keys", ""))
        reset.setEnabled(bool(used))
        panel.column.addLayout(widgets.row(1, reset))
        return panel

    def _set_switch(self, name: str, key: int) -> None:
        """Use a key as a switch; the other switch takes the key of this one if it was that."""
        preferences = self.shell.preferences
        other = "scan_choose" if name == "scan_step" else "scan_step"
        if getattr(preferences.values, other) == keys.normal(key):
            preferences.set(other, getattr(preferences.values, name))
        preferences.set(name, keys.normal(key))
        self.rebuild()

    def _move(self, key: int, place: int) -> None:
        """Move a key of the program, and say where the one went that was there."""
        used = keys.present()
        former = used.meaning(place)
        self.shell.preferences.set("keys", used.moved(key, place).encode())
        use, name = keys.use_of(key), keys.name_of(place)
        text = self.tr("{use}: now on {key}.").format(use=use, key=name)
        if former != key and (lost := keys.use_of(former)):
            moved = self.tr("{key} was for “{use}”, which is now on {other}.")
            moved = moved.format(key=name, use=lost, other=keys.named(Qt.Key(former)))
            text = self.shell.words.sentences((text, moved))
        self.news.setText(text)

    def _choice(self, panel: widgets.Panel, name: str, label: str, values: widgets.ChoiceValues, hint: str) -> None:
        panel.form(label, preference_choice(self.shell.preferences, name, label, values), hint)
