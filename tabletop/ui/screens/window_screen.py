"""Base of the screens with a table window, which changes looks and language without being rebuilt."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent

from tabletop import paths
from tabletop.games.registry import LoadedGame, entry
from tabletop.match import moment
from tabletop.match.link import TableLink
from tabletop.ui.model import progress
from tabletop.ui.model.preferences import Preferences, motion_is_reduced
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.table.guides.mode import TableMode
from tabletop.ui.table.state.recent_choices import RecentChoices
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets import file_dialogs
from tabletop.ui.widgets.overlay import Answer, Overlay

TABLE_PREFERENCES = ("speed", "motion", "blunder_warnings", "advice", "throws_by_hand", "text_scale", "unhurried")
"""Preferences that an open table follows."""


def table_settings(preferences: Preferences, gentle: bool = False) -> TableSettings:
    """Return the table settings that follow from the preferences; `gentle` suits a learner."""
    values = preferences.values
    return TableSettings(
        speed="slow" if gentle and values.speed == "normal" else values.speed,
        reduced_motion=motion_is_reduced(values),
        blunder_warnings=values.blunder_warnings,
        advice=values.advice,
        throws_by_hand=values.throws_by_hand,
        text_scale=values.text_scale / 100,
        animal=values.animal,
        unhurried=values.unhurried,
        is_simple=gentle,
    )


class WindowScreen(Screen):
    """A screen with a table window, which changes looks and language without being rebuilt."""

    is_laid_out_first = False  # the scene of a table lays itself out
    gentle = False
    """True if bots move slowly enough for a learner to follow, and few tools are shown."""

    def __init__(self, shell: Shell, link: TableLink, mode: TableMode | None = None) -> None:
        super().__init__(shell)
        self.link, self.mode = link, mode or TableMode()
        self.window_: TableWindow | None = None
        shell.preferences.changed.connect(self._preference_changed)

    def build(self) -> None:
        self.page.addWidget(self.open_window())

    def settings(self) -> TableSettings:
        """Return the settings of this screen's table."""
        preferences, game = self.shell.preferences, self.link.game
        recent_choices = RecentChoices(
            progress.recent_choices(preferences, game), lambda used: progress.record_choices(preferences, game, used)
        )
        return replace(table_settings(preferences, self.gentle), recent_choices=recent_choices)

    def loaded(self) -> LoadedGame:
        """Return the game as this screen shows it."""
        return entry(self.link.game, self.shell.games).load()

    def open_window(self) -> TableWindow:
        """Return the table window, laid out and connected to the shell."""
        shell, settings = self.shell, self.settings()
        theme, loaded = shell.theme.scaled(1.0), self.loaded()
        window = TableWindow(self.link, loaded, shell.words, theme, settings, self, self.size(), self.mode)
        window.rules_requested.connect(lambda rule: shell.go(routes.RULES, self.link.game, rule))
        window.rulebook_requested.connect(self._open_rulebook)
        window.settings_requested.connect(lambda: shell.go(routes.SETTINGS))
        window.share_requested.connect(self.share)
        window.leave_requested.connect(self.leave)
        window.results_requested.connect(self.results)
        window.blunder_warnings_off.connect(lambda: shell.preferences.set("blunder_warnings", False))
        window.scene.sound_wanted.connect(shell.sound.play)
        window.scene.timeline.finished.connect(shell.sound.output.rest)
        window.speed_requested.connect(lambda speed: shell.preferences.set("speed", speed))
        window.sound_toggled.connect(lambda: shell.preferences.set("sound", not shell.preferences.values.sound))
        window.top.show_sound(shell.preferences.values.sound)
        shell.sound.output.prepare()
        self.window_ = window
        return window

    def _open_rulebook(self, rule: str) -> None:
        """Open the rules page at a rule, the first time in this game at its short introduction."""
        preferences, game = self.shell.preferences, self.link.game
        is_first = not progress.is_tip_known(preferences, f"rules.{game}")
        progress.record_tip(preferences, f"rules.{game}")
        self.shell.go(routes.RULES, game, "" if is_first else rule)

    def share(self) -> None:
        """Write the decision on the screen to a file, as the seat on the screen knows it."""
        assert self.window_ is not None
        seen = self.window_.session.view
        data = moment.encode(seen, self.link.seats(), entry(self.link.game, self.shell.games))
        name = f"{self.link.game}-{seen.number}{moment.SUFFIX}"
        chosen = file_dialogs.choose_new_file(self, self.tr("Share this moment"), name)
        if chosen is None:
            return
        try:
            paths.replace_file(chosen, data)
        except OSError as error:
            self.shell.notice(self.tr("Could not write the file"), f"{chosen}: {error.strerror or error}")
            return
        text = self.tr("It holds what this seat knows now, and nothing else. Send it to anyone who has Kotatsu.")
        self.shell.notice(self.tr("Moment saved to {file}").format(file=chosen.name), text)

    def leave(self) -> None:
        """Leave the table."""
        self.shell.back()

    def results(self) -> None:
        """Show the results, where this screen has any."""

    def ask_to_leave(self, after: str) -> None:
        """Ask whether to leave; `after` describes the consequence for the match."""
        leave = Answer(self.tr("Leave the table"), "leave", self.shell.back)
        stay = Answer(self.tr("Stay"), "stay", self.entered, gold=True, escape=True)
        Overlay(self, self.tr("Leave the table?"), after, (leave, *self.resign_answers(), stay))

    def resign_answers(self) -> list[Answer]:
        """Return the answer that resigns, where this seat may."""
        if self.window_ is None or not self.window_.session.can_resign():
            return []
        return [Answer(self.tr("Concede…"), "concede", self._ask_to_resign)]

    def _ask_to_resign(self) -> None:
        """Ask for confirmation: resigning cannot be undone."""
        if self.window_ is None:
            return
        concede = Answer(self.tr("Concede"), "concede_now", self._resign, danger=True)
        play_on = Answer(self.tr("Play on"), "stay", self.entered, gold=True, escape=True)
        warning = self.window_.session.resign_warning
        Overlay(self, self.tr("Concede the match?"), warning, (concede, play_on))

    def _resign(self) -> None:
        if self.window_ is not None:
            self.window_.commands.resign()
        self.entered()

    def rebuild(self) -> None:
        if self.window_ is not None:
            self.window_.restyle(self.shell.theme.scaled(1.0), self.shell.words)

    def _preference_changed(self, name: str) -> None:
        if self.window_ is not None and name == "sound":
            self.window_.top.show_sound(self.shell.preferences.values.sound)
        if self.window_ is not None and name in TABLE_PREFERENCES:
            self.window_.apply_settings(self.settings())

    def entered(self) -> None:
        if self.window_ is not None:
            self.window_.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop bots while another screen is in front."""
        super().hideEvent(event)
        if self.window_ is not None:
            self.window_.pace.stop()

    def on_close(self) -> None:
        self.shell.wakefulness.keep(False)
        if self.window_ is not None:
            self.window_.close()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the table covers the screen."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore Esc: at rest it does nothing, and the way out is a button."""
        if event.key() != Qt.Key.Key_Escape:
            event.ignore()
