"""The settings screen: every preference, in effect at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabletop.languages.registry import LANGUAGES
from tabletop.ui import widgets
from tabletop.ui.model import i18n, keys
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.preferences import TEXT_SCALES, VOLUMES
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.network.meeting_place_field import MeetingPlaceField
from tabletop.ui.screens.settings.name_prompt import NameField
from tabletop.ui.screens.settings.preference_choice import preference_choice
from tabletop.ui.widgets.animal_choice import AnimalChoice

CLOSE = 900, 1040
"""Least height, and the first above, of a window in which all settings are in sight because rows stand close."""


class SettingsScreen(Screen):
    """One panel each for appearance, motion and sound, and play."""

    def build(self) -> None:
        self.header(self.tr("Settings"))
        column = self.column(900)
        column.setSpacing(self.shell.theme.px(3))
        looks = widgets.Panel(self.tr("Appearance"))
        languages = [("system", self.tr("System")), *i18n.choices()]
        hint = "\n".join(i18n.no_font(language) for language in LANGUAGES if not i18n.has_font(language))
        self._choice(looks, "language", self.tr("Language"), languages, hint)
        themes = [("system", self.tr("System")), ("dark", self.tr("Dark")), ("light", self.tr("Light"))]
        themes.append(("contrast", self.tr("High contrast")))
        self._choice(looks, "theme", self.tr("Theme"), themes)
        preferences = self.shell.preferences
        name = NameField(preferences, self.shell.words("names.player"))
        looks.form(self.tr("Your name"), name, self.tr("Shown at the table and to players on your network."))
        animals = AnimalChoice(Animal(preferences.values.animal), partial(preferences.set, "animal"))
        looks.form(self.tr("Your icon"), animals)
        sizes = self._control("text_scale", self.tr("Text size"), [(s, i18n.percent(s / 100)) for s in TEXT_SCALES])
        more = widgets.button(self.tr("Font, switches, keys…"), "accessibility", self._open_accessibility)
        looks.form(self.tr("Text size"), _beside(sizes, more))
        column.addWidget(looks)
        motion = widgets.Panel(self.tr("Motion and sound"))
        speeds = [("off", self.tr("Off")), ("fast", self.tr("Fast"))]
        speeds += [("normal", self.tr("Normal")), ("slow", self.tr("Slow"))]
        amounts = [("system", self.tr("System")), ("full", self.tr("Full")), ("reduced", self.tr("Reduced"))]
        speed = self._control("speed", self.tr("Animations"), speeds)
        speed.setToolTip(self.tr("A click finishes any animation at once."))
        amount = self._control("motion", self.tr("Amount of motion"), amounts)
        amount.setToolTip(self.tr("Amount of motion"))
        motion.form(self.tr("Animations"), _beside(speed, amount))
        off_or_on = [(False, self.tr("Off")), (True, self.tr("On"))]
        loud = [(volume, i18n.percent(volume / 100)) for volume in VOLUMES]
        sound = self._control("sound", self.tr("Sound effects"), off_or_on)
        both = _beside(sound, self._control("volume", self.tr("Volume"), loud))
        hint = self.tr("Press {key} at the table to switch it off or on.").format(key=keys.named(Qt.Key.Key_M))
        motion.form(self.tr("Sound effects"), both, hint)
        column.addWidget(motion)
        play = widgets.Panel(self.tr("Play"))
        hint = self.tr("Asks once before you skip something useful.")
        self._choice(play, "blunder_warnings", self.tr("Warn about likely mistakes"), off_or_on, hint)
        hint = self.tr("One sentence beside it, once for each event.")
        self._choice(play, "teaching", self.tr("Explain things when they first happen"), off_or_on, hint)
        hint = self.tr(
            "The move a bot would make glows gold or is the golden button, unless several are about as good. "
            "Press {key} for the reason."
        )
        hint = hint.format(key=keys.named(Qt.Key.Key_H))
        self._choice(play, "advice", self.tr("Highlight good moves"), off_or_on, hint)
        hint = self.tr("Your dice wait until you press or drag to throw them, at any speed.")
        self._choice(play, "throws_by_hand", self.tr("Throw your own dice"), off_or_on, hint)
        hint = self.tr("One line when a match begins, and one at its end.")
        self._choice(play, "rival_voices", self.tr("Let rivals speak"), off_or_on, hint)
        curtains = [("private", self.tr("If the game has hidden information"))]
        curtains += [("always", self.tr("Always")), ("never", self.tr("Never"))]
        hint = self.tr("Covers the table until the next player is ready.")
        self._choice(play, "curtain", self.tr("Cover the table when players change"), curtains, hint)
        calls = [("off", self.tr("Off")), ("notify", self.tr("On")), ("awake", self.tr("On, and stay awake"))]
        hint = self.tr("When Kotatsu is in the background. Network matches can keep the computer awake.")
        self._choice(play, "turn_call", self.tr("Notify me of my turn"), calls, hint)
        hint = self.tr("Notifies you of your turn even when the window is closed.")
        self._choice(play, "watches_slow", self.tr("Watch slow matches in the tray"), off_or_on, hint)
        play.form(self.tr("Meeting place for guests from anywhere"), MeetingPlaceField(preferences))
        column.addWidget(play)
        low, high = map(self.shell.theme.px, CLOSE)
        for panel in (looks, motion, play):
            if panel.grid is not None and low <= self.shell.height() < high:
                panel.grid.setVerticalSpacing(panel.unit // 12)
            elif panel.grid is not None:
                panel.grid.setVerticalSpacing(panel.unit // 3)
        column.addStretch(1)

    def _open_accessibility(self) -> None:
        self.shell.go(routes.ACCESSIBILITY)

    def _choice(
        self, panel: widgets.Panel, name: str, label: str, values: widgets.ChoiceValues, hint: str = ""
    ) -> None:
        panel.form(label, self._control(name, label, values), hint)

    def _control(self, name: str, label: str, values: widgets.ChoiceValues) -> widgets.Choice:
        return preference_choice(self.shell.preferences, name, label, values)


def _beside(*controls: QWidget) -> QWidget:
    """Return controls of one matter as one field."""
    field = QWidget()
    field.setLayout(widgets.row(*controls, 1, spacing=8))
    return field
