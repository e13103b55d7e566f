"""The route table: the module and factory of every screen, loaded on first use.

A start of the program loads the start screen alone: the modules of tables and of the network would double its time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from PySide6.QtCore import QT_TRANSLATE_NOOP

from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.routes import Route


@dataclass(frozen=True)
class ScreenFactory:
    """A way to make and show a screen."""

    module: str
    factory: str
    """Name of a class or function that takes the window and the route's parameters."""
    alone: bool = False
    """True if the screen lies directly above the start screen: nothing else stays open behind a match."""
    refusal: str = ""
    """Title of the notice if the factory raises a UserError."""

    def found(self) -> Callable[..., Screen]:
        """Return the factory, importing its module."""
        return cast(Callable[..., Screen], getattr(import_module(f"tabletop.ui.screens.{self.module}"), self.factory))


WAYS: dict[Route[Any], ScreenFactory] = {
    routes.START: ScreenFactory("start", "StartScreen"),
    routes.ABOUT: ScreenFactory("about", "AboutScreen"),
    routes.SETTINGS: ScreenFactory("settings", "SettingsScreen"),
    routes.NEW_TABLE: ScreenFactory("new_table", "NewTableScreen"),
    routes.LEARN: ScreenFactory("learn", "LearnScreen"),
    routes.PUZZLES: ScreenFactory("puzzles", "PuzzlesScreen"),
    routes.PUZZLE: ScreenFactory(
        "puzzle", "PuzzleScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This puzzle cannot be set up"))
    ),
    routes.LESSON: ScreenFactory(
        "lesson", "LessonScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This lesson cannot begin"))
    ),
    routes.RULES: ScreenFactory("rules_viewer", "RulesScreen"),
    routes.CARDS: ScreenFactory("cards_browser", "CardsScreen"),
    routes.SAVES: ScreenFactory("saves", "SavesScreen"),
    routes.REPLAYS: ScreenFactory("saves", "ReplaysScreen"),
    routes.REPLAY: ScreenFactory(
        "replay", "ReplayScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This file cannot be shown"))
    ),
    routes.BRANCH: ScreenFactory(
        "branch", "BranchScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "Nobody can play on from here"))
    ),
    routes.REVIEW: ScreenFactory(
        "review", "ReviewScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This file cannot be shown"))
    ),
    routes.MATCH: ScreenFactory(
        "table", "start_match", True, str(QT_TRANSLATE_NOOP("Routes", "This table cannot be set up"))
    ),
    routes.RESUME: ScreenFactory(
        "table", "resume_match", True, str(QT_TRANSLATE_NOOP("Routes", "This match cannot be continued"))
    ),
    routes.HOST: ScreenFactory(
        "lobby", "host_table", refusal=str(QT_TRANSLATE_NOOP("Routes", "This table cannot be opened"))
    ),
    routes.REOPEN: ScreenFactory(
        "network_table", "reopen_table", True, str(QT_TRANSLATE_NOOP("Routes", "This table cannot be opened"))
    ),
    routes.LOBBY: ScreenFactory("lobby", "LobbyScreen"),
    routes.NETWORK_MATCH: ScreenFactory("network_table", "match_screen", True),
    routes.JOIN: ScreenFactory("join", "JoinScreen"),
    routes.JOIN_TABLE: ScreenFactory("join", "connecting_screen"),
    routes.DIAGNOSIS: ScreenFactory("connection_doctor", "DiagnosisScreen"),
}
