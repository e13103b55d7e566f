"""Moments from anybody's files, checked as views from the network are before they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine import view as views
from tabletop.engine.errors import UserError
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.games.registry import entry as find_entry
from tabletop.match import saves
from tabletop.match.moment import Moment
from tabletop.net import validation
from tabletop.net.protocol import ProtocolError


def checked_view(moment: Moment, name: str, games: Sequence[GameEntry]) -> View:
    """Return the view of a moment from a file with this name; raises UserError if it cannot be shown here."""
    entry = find_entry(moment.game, tuple(games))
    game = entry.load().game
    if not game.is_current(moment.rules, moment.data):
        if moment.cards is not None and moment.cards != entry.card_layers():
            raise UserError(saves.OTHER_CARDS, file=name)
        raise UserError("moment.fault.version", file=name)
    data = bytes(moment.view)
    try:
        validation.check_setup(data, game, len(moment.seats))
        seen = views.decode(game, data)
        validation.check_view(seen, game, len(moment.seats))
        validation.check_displayable(seen, entry, set())
    except (ProtocolError, LookupError, TypeError, ValueError, RecursionError):
        raise UserError("moment.fault.file", file=name) from None
    return seen
