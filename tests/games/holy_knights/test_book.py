"""Card files are read on first use."""

from __future__ import annotations

import subprocess
import sys

from tabletop import paths

AUDIT = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from tabletop.games.holy_knights.game import game
print([file for file in opened if file.startswith({cards!r})])
game.data_hash()
print(bool([file for file in opened if file.startswith({cards!r})]))
"""


def test_importing_the_game_opens_no_card_file() -> None:
    script = AUDIT.format(cards=str(paths.cards_of("holy_knights")))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["[]", "True"]
