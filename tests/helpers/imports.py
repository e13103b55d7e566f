"""Files that a game opens while it is imported."""

from __future__ import annotations

import subprocess
import sys

_SCRIPT = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import tabletop.games.{game}.game
print(*[path for path in opened if "card_data" in path], sep="\\n")
"""


def card_files_opened_by(game: str) -> list[str]:
    """Return the card files that a fresh process opens on importing a game."""
    run = subprocess.run([sys.executable, "-c", _SCRIPT.format(game=game)], capture_output=True, text=True, check=True)
    return run.stdout.split()
