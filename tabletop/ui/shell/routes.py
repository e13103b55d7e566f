"""The route table: what stands behind the name of every screen, loaded when it is first wanted.

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
class Way:
    """How a screen is made and shown."""

    module: str
    factory: str
    """A class or function of that module: takes the window and the route's parameters, returns the screen."""
    alone: bool = False
    """Whether it lies directly above the start screen: nothing else stays open behind a match."""
    refusal: str = ""
    """What is said above the reason if the factory raises a Fault."""

    def found(self) -> Callable[..., Screen]:
        """Return the factory, its module loaded."""
        return cast(Callable[..., Screen], getattr(import_module(f"tabletop.ui.screens.{self.module}"), self.factory))


WAYS: dict[Route[Any], Way] = {
    routes.START: Way("start", "StartScreen"),
    routes.ABOUT: Way("about", "AboutScreen"),
    routes.SETTINGS: Way("settings", "SettingsScreen"),
    routes.NEW_TABLE: Way("new_table", "NewTableScreen"),
    routes.LEARN: Way("learn", "LearnScreen"),
    routes.PUZZLES: Way("puzzles", "PuzzlesScreen"),
    routes.PUZZLE: Way(
        "puzzle", "PuzzleScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This puzzle cannot be set up"))
    ),
    routes.LESSON: Way("lesson", "LessonScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This lesson cannot begin"))),
    routes.RULES: Way("rules_viewer", "RulesScreen"),
    routes.CARDS: Way("cards_browser", "CardsScreen"),
    routes.SAVES: Way("saves", "SavesScreen"),
    routes.REPLAYS: Way("saves", "ReplaysScreen"),
    routes.REPLAY: Way("replay", "ReplayScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This file cannot be shown"))),
    routes.BRANCH: Way(
        "branch", "BranchScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "Nobody can play on from here"))
    ),
    routes.REVIEW: Way("review", "ReviewScreen", refusal=str(QT_TRANSLATE_NOOP("Routes", "This file cannot be shown"))),
    routes.MATCH: Way("table", "started", True, str(QT_TRANSLATE_NOOP("Routes", "This table cannot be set up"))),
    routes.RESUME: Way("table", "resumed", True, str(QT_TRANSLATE_NOOP("Routes", "This match cannot be continued"))),
    routes.HOST: Way("lobby", "hosted", refusal=str(QT_TRANSLATE_NOOP("Routes", "This table cannot be opened"))),
    routes.REOPEN: Way("lan_table", "reopened", True, str(QT_TRANSLATE_NOOP("Routes", "This table cannot be opened"))),
    routes.LOBBY: Way("lobby", "LobbyScreen"),
    routes.NETWORK_MATCH: Way("lan_table", "seen", True),
    routes.JOIN: Way("join", "JoinScreen"),
    routes.JOIN_TABLE: Way("join", "on_the_way"),
    routes.TROUBLE: Way("diagnosis", "DiagnosisScreen"),
}
