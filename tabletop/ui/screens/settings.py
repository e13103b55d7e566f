"""The settings screen: every preference, in effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.preferences import TEXT_SCALES, VOLUMES
from tabletop.ui.screens.base import Screen
from tabletop.ui.widgets.animal_choice import AnimalChoice


class SettingsScreen(Screen):
    """One panel each for looks, motion, and play."""

    def build(self) -> None:
        self.header(self.tr("Settings"))
        column = self.column(900)
        looks = widgets.Panel(self.tr("Looks"))
        japanese = i18n.has_japanese_font()
        languages: list[tuple[str | int | bool, str]] = [("system", self.tr("As the system")), ("en", "English")]
        if japanese:
            languages.append(("ja", "日本語"))
        hint = "" if japanese else i18n.NO_FONT
        self._choice(looks, "language", self.tr("Language"), languages, hint)
        self._choice(
            looks,
            "theme",
            self.tr("Theme"),
            [("system", self.tr("As the system")), ("dark", self.tr("Dark")), ("light", self.tr("Light"))],
        )
        looks.form(self.tr("You are"), self._animals())
        self._choice(looks, "text_scale", self.tr("Text size"), [(s, f"{s} %") for s in TEXT_SCALES])
        column.addWidget(looks)
        motion = widgets.Panel(self.tr("Motion"))
        speeds: list[tuple[str | int | bool, str]] = [
            ("off", self.tr("Off")),
            ("fast", self.tr("Fast")),
            ("normal", self.tr("Normal")),
            ("slow", self.tr("Slow")),
        ]
        self._choice(motion, "speed", self.tr("Animations"), speeds, self.tr("A click always completes a motion."))
        self._choice(
            motion,
            "motion",
            self.tr("Amount of motion"),
            [
                ("system", self.tr("As the system")),
                ("full", self.tr("Full")),
                ("reduced", self.tr("Reduced")),
            ],
        )
        column.addWidget(motion)
        sound = widgets.Panel(self.tr("Sound"))
        self._choice(sound, "sound", self.tr("The table sounds"), [(False, self.tr("Off")), (True, self.tr("On"))])
        loud = [(volume, f"{volume} %") for volume in VOLUMES]
        self._choice(sound, "volume", self.tr("Volume"), loud, self.tr("M at the table turns it off and on."))
        column.addWidget(sound)
        play = widgets.Panel(self.tr("Play"))
        self._choice(
            play,
            "blunder_warnings",
            self.tr("Warn of slips"),
            [(False, self.tr("Off")), (True, self.tr("On"))],
            self.tr("Asks once before a step that leaves something useful undone."),
        )
        self._choice(
            play,
            "teaching",
            self.tr("Explain what happens for the first time"),
            [(False, self.tr("Off")), (True, self.tr("On"))],
            self.tr("One sentence beside it, once for each thing."),
        )
        self._choice(
            play,
            "advice",
            self.tr("Let good moves shine"),
            [(False, self.tr("Off")), (True, self.tr("On"))],
            self.tr("What a bot would do glows strongly or is the golden button; H says why."),
        )
        self._choice(
            play,
            "curtain",
            self.tr("Curtain between people at one screen"),
            [
                ("private", self.tr("If the game hides something")),
                ("always", self.tr("Always")),
                ("never", self.tr("Never")),
            ],
            self.tr("The curtain covers the table until the next person says they are there."),
        )
        column.addWidget(play)
        column.addStretch(1)

    def _animals(self) -> QWidget:
        """Return a row of animals, the chosen one ringed."""
        preferences = self.shell.preferences
        return AnimalChoice(Animal(preferences.values.animal), lambda animal: preferences.set("animal", animal))

    def _choice(
        self,
        panel: widgets.Panel,
        name: str,
        label: str,
        values: Sequence[tuple[str | int | bool, str]],
        hint: str = "",
    ) -> None:
        preferences = self.shell.preferences
        now = getattr(preferences.values, name)
        panel.form(label, widgets.Choice(name, values, now, lambda value: preferences.set(name, value), label), hint)
