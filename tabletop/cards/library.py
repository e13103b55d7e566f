"""A game's card files: folders, definitions and problems, loaded without the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.cards import layers
from tabletop.cards.loader import Check, Definitions, load
from tabletop.cards.problems import Problem


class Library:
    """The card files of a game: ours and those the player laid over them."""

    def __init__(self, game: str, checks: Check, **kinds: type[msgspec.Struct]) -> None:
        self.game = game
        self.checks = checks
        """Yields what does not fit together."""
        self.kinds = kinds
        """Subfolder of the game's folders, and what an entry of its files must be."""

    def folders(self) -> tuple[Path, ...]:
        """Return the folders of card files, ours first: later entries replace earlier ones."""
        return paths.cards_of(self.game), *layers.folders(self.game)

    def own_folder(self) -> Path:
        """Return the folder of the person's own cards, which need not exist."""
        return paths.user_cards() / self.game

    def read(self, places: Sequence[Path]) -> tuple[Definitions, tuple[Problem, ...]]:
        """Return the valid definitions of some folders, and all problems."""
        return load(self.kinds, places, self.checks)

    def changes(self, places: Sequence[Path]) -> tuple[Definitions, tuple[Problem, ...]]:
        """Return the definitions that folders add to ours or replace, and all problems of ours and theirs."""
        ours = paths.cards_of(self.game)
        before = self.read([ours])[0]
        after, problems = self.read([ours, *places])
        changed = {
            kind: {key: card for key, card in cards.items() if before.get(kind, {}).get(key) != card}
            for kind, cards in after.items()
        }
        return changed, problems

    def check(self, places: Sequence[Path]) -> tuple[dict[str, int], tuple[Problem, ...]]:
        """Return how many entries of each kind the folders define, and everything wrong with them."""
        found, problems = self.read(places)
        return {kind: len(entries) for kind, entries in found.items()}, problems
