"""The ways from one screen to another, by name. Which class or function stands behind a name only the window knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, ParamSpec

from tabletop.ui.model.table_plan import TablePlan

if TYPE_CHECKING:  # only the types: nothing of the network is loaded before a table is opened or looked for
    from tabletop.net.addresses import TableAddress
    from tabletop.net.disconnect import Disconnect
    from tabletop.net.discovery import Found
    from tabletop.ui.network.session import NetworkSession

P = ParamSpec("P")


@dataclass(frozen=True)
class Route(Generic[P]):
    """A name for a screen; its parameters are what the screen is made from besides the window."""

    name: str


START: Route[[]] = Route("start")
ABOUT: Route[[]] = Route("about")
SETTINGS: Route[[]] = Route("settings")
NEW_TABLE: Route[[str]] = Route("new_table")
"""The choices before a match of a game."""
LEARN: Route[[]] = Route("learn")
PUZZLES: Route[[]] = Route("puzzles")
PUZZLE: Route[[str]] = Route("puzzle")
LESSON: Route[[str]] = Route("lesson")
"""A lesson, where the person left it."""
RULES: Route[[str, str]] = Route("rules")
"""The rules of a game (empty for the first on the shelf), at a rule (empty for the beginning)."""
CARDS: Route[[str]] = Route("cards")
SAVES: Route[[]] = Route("saves")
REPLAYS: Route[[]] = Route("replays")
REPLAY: Route[[Path]] = Route("replay")
BRANCH: Route[[Path, int]] = Route("branch")
"""The choices before a finished match is played on from one of its state numbers."""
REVIEW: Route[[Path]] = Route("review")
"""The value of the decisions in a journal's match."""
MATCH: Route[[TablePlan]] = Route("match")
"""A new match on this screen alone."""
RESUME: Route[[Path]] = Route("resume")
"""The match of a journal that was played on this screen alone."""
HOST: Route[[TablePlan]] = Route("host")
"""The lobby of a new table that is open to the network."""
REOPEN: Route[[Path]] = Route("reopen")
"""The match of a journal, open to the network again; its guests come back by themselves."""
LOBBY: Route[[NetworkSession]] = Route("lobby")
NETWORK_MATCH: Route[[NetworkSession]] = Route("network_match")
JOIN: Route[[]] = Route("join")
JOIN_TABLE: Route[[Found, bool]] = Route("join_table")
"""On the way to a table that was found; True only to watch."""
TROUBLE: Route[[Disconnect, Callable[[], object] | None, TableAddress | None]] = Route("trouble")
"""Why a table could not be reached, or is gone; how to try again and at what place, if that is known."""
