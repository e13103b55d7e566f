"""The terms on which a table is open to the network."""

from __future__ import annotations

import msgspec


class NetworkOffer(msgspec.Struct, frozen=True, kw_only=True):
    """The offer of a table to the network. An empty name stands for one in the language of the screen."""

    name: str = ""
    word: str = ""
    spectating: bool = True
    open_hands: bool = False
    host: str = ""
    """Name of the host; on a planned table only if they have no seat there."""
    phones: bool = False
    """Phones may join by a code on the host's screen."""
    anywhere: bool = False
    """The table opens at the host's meeting place, too."""
    turn_limit: int = 0
    """Seconds after which a bot stands in for a guest who does not decide; 0 for no limit."""
    decision_hours: int = 0
    """Hours for each decision of a slow match, whose players come and go; 0 for a match in one sitting."""

    @property
    def is_slow(self) -> bool:
        """Return whether people come and go, and take hours or days for a decision."""
        return self.decision_hours > 0


class TableTerms(NetworkOffer, frozen=True, kw_only=True):
    """Terms of an open table: the offer, the game and its options."""

    game: str
    options: dict[str, int | str | bool]
