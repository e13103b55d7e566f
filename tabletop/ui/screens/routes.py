"""Routes: the ways to all screens, whose modules are loaded on first use.

A start of the program loads the start screen alone: the modules of tables and of the network would double its time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, cast

import msgspec
from PySide6.QtCore import QT_TRANSLATE_NOOP

from tabletop.ui.model.table_plan import TablePlan

if TYPE_CHECKING:  # only the types: neither tables nor the network are loaded before somebody opens one
    from tabletop.match.saves import Replay
    from tabletop.net.addresses import TableAddress
    from tabletop.net.disconnect import Disconnect
    from tabletop.net.discovery import Found
    from tabletop.net.handshake import JoinRequest
    from tabletop.net.messages import CardOffer
    from tabletop.ui.network.phone_session import PhoneSession
    from tabletop.ui.network.session import NetworkSession
    from tabletop.ui.screens.studied_decision import StudiedDecision

P = ParamSpec("P")


class Route(msgspec.Struct, Generic[P], frozen=True):
    """A way to make and show a screen; its parameters are those of the screen besides the window."""

    module: str
    factory: str
    """Name of a class or function that takes the window and the route's parameters."""
    alone: bool = False
    """True if the screen lies directly above the start screen: nothing else stays open behind a match."""
    refusal: object = ""
    """Title of the notice if the factory raises a UserError."""

    def load(self) -> Callable[..., Any]:
        """Return the factory, importing its module."""
        return cast(Callable[..., Any], getattr(import_module(f"tabletop.ui.screens.{self.module}"), self.factory))


START: Route[[]] = Route("start", "StartScreen")
ABOUT: Route[[]] = Route("settings.about", "AboutScreen")
SETTINGS: Route[[]] = Route("settings.settings", "SettingsScreen")
ACCESSIBILITY: Route[[]] = Route("settings.accessibility", "AccessibilityScreen")
"""Font and spacing, switches, and all keys."""
NEW_TABLE: Route[[str]] = Route("matches.new_table", "NewTableScreen")
"""The choices before a match of a game."""
SLOW_TABLE: Route[[str]] = Route("matches.new_table", "slow_table")
"""The choices before a slow match of a game."""
RIVALS: Route[[str, str, Callable[[str], object]]] = Route("matches.rival_choice", "RivalsScreen")
"""The rivals of a game, the one chosen now, and a function that is called with the key of the next."""
ROAD: Route[[]] = Route("matches.road", "RoadScreen")
EVENINGS: Route[[str]] = Route("study.evenings", "EveningsScreen")
"""The finished matches of a game, of all games if empty."""
LEARN: Route[[]] = Route("study.learn", "LearnScreen")
PUZZLES: Route[[]] = Route("study.puzzles", "PuzzlesScreen")
PUZZLE: Route[[str]] = Route(
    "study.practice", "PuzzleScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't set up this puzzle")
)
FILE_PUZZLES: Route[[Path]] = Route(
    "study.puzzles", "FilePuzzlesScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't show this file")
)
"""The puzzles in a file that somebody sent."""
FILE_PUZZLE: Route[[Path, str]] = Route(
    "study.practice", "FilePuzzleScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't set up this puzzle")
)
LESSON: Route[[str]] = Route(
    "study.practice", "LessonScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't start this lesson")
)
"""A lesson, at the person's last step."""
RULES: Route[[str, str]] = Route("library.rules_viewer", "RulesScreen")
"""The rules of a game (empty for the first one), at a rule (empty for the beginning)."""
CARDS: Route[[str]] = Route("library.cards_browser", "CardsScreen")
PACKS: Route[[]] = Route("library.packs", "PacksScreen")
MATCHES: Route[[]] = Route("matches.saves", "MatchesScreen")
REPLAY: Route[[Path]] = Route(
    "study.replay", "replay_screen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't show this file")
)
STUDY: Route[[Path, Replay, Sequence[StudiedDecision], int, int]] = Route("study.replay", "ReplayScreen")
"""The replay of a journal that has been verified, with decisions to study, at a state and as a seat saw it."""
HIGHLIGHT: Route[[Path, Sequence[tuple[int, str]], int, int]] = Route(
    "study.replay", "highlight_screen", refusal=REPLAY.refusal
)
"""The table of a journal before a state number as a seat saw it, with remarks on several of them."""
BRANCH: Route[[Path, int]] = Route(
    "matches.branch", "BranchScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't play on from here")
)
"""The choices before a finished match is continued from one of its state numbers."""
MOMENT: Route[[Path]] = Route(
    "study.moment", "MomentScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't show this file")
)
MOMENT_BRANCH: Route[[Path]] = Route("matches.branch", "MomentBranchScreen", refusal=BRANCH.refusal)
"""The choices before a moment in a file is played on."""
REVIEW: Route[[Path, int]] = Route(
    "study.review", "ReviewScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't review this match")
)
"""The value of the decisions in a journal's match, those of a seat first."""
MISTAKE: Route[[str, date]] = Route(
    "study.mistakes", "MistakeScreen", refusal=QT_TRANSLATE_NOOP("Routes", "Can't show this puzzle")
)
"""One of the person's own mistakes by its key, asked on a day."""
MATCH: Route[[TablePlan]] = Route(
    "matches.table", "start_match", True, QT_TRANSLATE_NOOP("Routes", "Can't set up this table")
)
"""A new match at this computer."""
REMATCH: Route[[TablePlan, Callable[[], PhoneSession | None]]] = Route("matches.table", "rematch", True, MATCH.refusal)
"""The match that follows another at this computer, with the phones that the other releases."""
RESUME: Route[[Path]] = Route(
    "matches.table", "resume_match", True, QT_TRANSLATE_NOOP("Routes", "Can't continue this match")
)
"""A journal's match at this computer."""
HOST: Route[[TablePlan]] = Route(
    "network.lobby", "host_table", refusal=QT_TRANSLATE_NOOP("Routes", "Can't open this table")
)
"""The lobby of a new table on the network."""
HOST_AGAIN: Route[[TablePlan, Callable[[], PhoneSession | None]]] = Route(
    "network.lobby", "host_again", refusal=HOST.refusal
)
"""The lobby of the table that follows a match, with the phones that the match releases."""
REOPEN: Route[[Path]] = Route(
    "network.network_table", "reopen_table", True, QT_TRANSLATE_NOOP("Routes", "Can't open this table")
)
"""A journal's match, open to the network again; its guests return by themselves."""
LOBBY: Route[[NetworkSession]] = Route("network.lobby", "LobbyScreen")
NETWORK_MATCH: Route[[NetworkSession]] = Route("network.network_table", "match_screen", True)
MY_MATCHES: Route[[]] = Route("matches.my_matches", "MyMatchesScreen")
"""The slow matches of this person."""
JOIN: Route[[]] = Route("network.join", "JoinScreen")
JOIN_TABLE: Route[[Found, bool]] = Route("network.join", "connecting_screen")
"""Connect to a table that was found; True as a spectator."""
INVITED: Route[[str]] = Route("network.join", "invited_screen")
"""Follow an invitation link."""
JOIN_AT: Route[[TableAddress, JoinRequest]] = Route("network.join", "joining_screen")
"""Connect to a table by its address."""
CARD_OFFER: Route[[CardOffer, TableAddress, JoinRequest]] = Route("network.card_offer", "CardOfferScreen")
"""The own cards of a table that somebody wants to join, to accept or decline."""
DIAGNOSIS: Route[[Disconnect, Callable[[], object] | None, TableAddress | None]] = Route(
    "network.connection_doctor", "DiagnosisScreen"
)
"""A diagnosis of network trouble, with a function to retry and the table's address, if known."""
