"""The registry with the small games of the tests beside the real ones."""

from __future__ import annotations

from tabletop import paths
from tabletop.display.piece import Style
from tabletop.games.registry import GAMES, GameEntry

PIG = GameEntry("pig", Style("#e79a9a", "#ffffff", "mdi6.pig"), (2, 3, 4), (5, 10), "tests.helpers.pig")
HIGHCARD = GameEntry("highcard", Style("#35507a", "#ffffff", "mdi6.cards"), (2, 3, 4), (2, 5), "tests.helpers.highcard")
CAMPS = GameEntry("camps", Style("#5a7f4a", "#ffffff", "mdi6.flag"), (2, 3, 4, 8), (2, 5), "tests.helpers.camps")
ALL = (*GAMES, PIG, HIGHCARD, CAMPS)
OURS = tuple(game for game in GAMES if (paths.resources() / "games" / game.key).is_dir())
"""The games of this repository, with all that a game may lack: lessons, figures, openings, long matches, German."""
