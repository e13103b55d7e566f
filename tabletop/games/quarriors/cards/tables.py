"""Tables that the rules look up about classes of dice and cards; `book` fills them when the game is loaded.

They stand apart because verbs are both what the book is compiled from and what the rules do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabletop.games.quarriors.cards.book import Rules, Side

FROM_CARD: Final = -1
"""Attack or defense that the card gives."""
CARDS: Final[list[Rules]] = []
CLASSES: Final[list[str]] = []
"""Key of each class of dice; a class is the kind of its dice."""
SIDES: Final[list[tuple[Side, ...]]] = []
LOOKS: Final[list[tuple[int, ...]]] = []
"""For each face of a class the first that shows the same; the entry at -1 is that of a die that shows no face."""
IS_SPELL: Final[list[bool]] = []
IS_BASIC: Final[list[bool]] = []
IS_MONSTER: Final[list[bool]] = []
"""Classes that can become monsters, Assistants included (QUA-R.43)."""
CLASS_NUMBER: Final[dict[str, int]] = {}
