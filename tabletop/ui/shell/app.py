"""The start of the program with a window; loads no rules before they are needed."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QTimer, Signal
from PySide6.QtGui import QClipboard, QFileOpenEvent, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QApplication

from tabletop import __version__, interrupts
from tabletop.garbage import GarbageCollector
from tabletop.single_instance import FirstInstance
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.paint import phrases
from tabletop.ui.shell import memory, warm_up
from tabletop.ui.shell.crash import CrashHandler
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.sound.player import output

NAME_ASKED = "name_asked"


class Application(QApplication):
    """The application object, which macOS tells of files and links to open in the running program."""

    argument_opened = Signal(str)
    terminated = Signal()
    """The system or a session that ends asks the program to close."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.argument_opened.emit(event.file() or event.url().toString())
            return True
        return super().event(event)


def application() -> QApplication:
    """Return the application object, created if necessary."""
    running = QCoreApplication.instance()
    if isinstance(running, QApplication):
        return running
    memory.hold_little()
    app = Application([*sys.argv[:1], "-style", "Fusion"])  # `setStyle` returns it, which makes its Python classes
    app.setApplicationName("Kotatsu")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("kotatsu")
    GarbageCollector(app)
    keep_joiners_off(app.clipboard())
    return app


def keep_joiners_off(clipboard: QClipboard) -> None:
    """Take the joiners out of every Japanese text that is copied from a page."""

    def clean(mode: QClipboard.Mode) -> None:
        copied_here = QGuiApplication.focusWindow() is not None
        if copied_here and phrases.JOINER in (text := clipboard.text(mode)):
            clipboard.setText(phrases.separated(text), mode)

    clipboard.changed.connect(clean)


def has_fonts() -> bool:
    """Return whether any font has letters; without one every letter is an empty box."""
    return QFontMetrics(application().font()).inFont("A")


def ask_name(shell: MainWindow) -> None:
    """Ask for the person's name, once ever; nothing depends on the answer."""
    preferences = shell.preferences
    if not preferences.remembered("name") and not preferences.remembered(NAME_ASKED):
        from tabletop.ui.screens.settings.name_prompt import NamePrompt  # here, as most starts do not ask

        preferences.remember(NAME_ASKED, "yes")
        NamePrompt(shell)


def run(
    plan: TablePlan | None = None,
    language: str | None = None,
    begin: Callable[[MainWindow], None] | None = None,
    is_first: bool = False,
) -> int:
    """Show the window until it is closed; return the exit code.

    `plan` starts a match at once, `begin` is called with the window; one that `is_first` answers later starts.
    """
    app = application()
    preferences = Preferences()
    if language is not None:
        preferences.values.language = language  # for this time only: nothing is written
    shell = MainWindow(preferences, output=output())
    CrashHandler(shell.report_crash).install()
    shell.appear()
    app.aboutToQuit.connect(shell.end)
    if isinstance(app, Application):
        app.argument_opened.connect(shell.open_argument)
        app.terminated.connect(shell.end)
        interrupts.on_terminate(app.terminated.emit)
    if is_first:  # after the first frame: what listens takes a while to load
        QTimer.singleShot(warm_up.AFTER, shell, lambda: FirstInstance(shell).called.connect(shell.answer_call))
    if plan is not None:
        shell.begin(plan)
    elif begin is not None:
        begin(shell)
    else:
        ask_name(shell)
        QTimer.singleShot(warm_up.AFTER, shell, lambda: warm_up.start(shell.games, shell.language))
    return app.exec()
