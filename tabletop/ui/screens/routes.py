"""Routes: names of screens, independent of the classes and functions behind them."""

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
    """A name for a screen; its parameters are those of the screen besides the window."""

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
"""A lesson, at the person's last step."""
RULES: Route[[str, str]] = Route("rules")
"""The rules of a game (empty for the first one), at a rule (empty for the beginning)."""
CARDS: Route[[str]] = Route("cards")
SAVES: Route[[]] = Route("saves")
REPLAYS: Route[[]] = Route("replays")
REPLAY: Route[[Path]] = Route("replay")
BRANCH: Route[[Path, int]] = Route("branch")
"""The choices before a finished match is continued from one of its state numbers."""
REVIEW: Route[[Path]] = Route("review")
"""The value of the decisions in a journal's match."""
MATCH: Route[[TablePlan]] = Route("match")
"""A new match at this computer."""
RESUME: Route[[Path]] = Route("resume")
"""A journal's match at this computer."""
HOST: Route[[TablePlan]] = Route("host")
"""The lobby of a new table on the network."""
REOPEN: Route[[Path]] = Route("reopen")
"""A journal's match, open to the network again; its guests return by themselves."""
LOBBY: Route[[NetworkSession]] = Route("lobby")
NETWORK_MATCH: Route[[NetworkSession]] = Route("network_match")
JOIN: Route[[]] = Route("join")
JOIN_TABLE: Route[[Found, bool]] = Route("join_table")
"""Connect to a table that was found; True as a spectator."""
DIAGNOSIS: Route[[Disconnect, Callable[[], object] | None, TableAddress | None]] = Route("trouble")
"""A diagnosis of network trouble, with a function to retry and the table's address, if known."""
