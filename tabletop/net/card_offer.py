"""The own cards of a host's table: how they are announced, and how a guest gets them as data."""

from __future__ import annotations

from tabletop.match import match_cards
from tabletop.match.text_safety import safe_line, safe_name
from tabletop.net.disconnect import Code, JoinRefused
from tabletop.net.messages import BY_MOST, CardNotice, CardOffer
from tabletop.net.table_state import TableState


def notice(table: TableState) -> CardNotice | None:
    """Return how many cards of its own a table uses and by whom; None if none, or none that can travel."""
    count, authors = match_cards.own_cards(table.entry)
    if not count:
        return None
    by = ", ".join(sorted({safe_line(author) or safe_name(table.terms.host) for author in authors}))
    return CardNotice(count, by[:BY_MOST])


def offer(table: TableState) -> CardOffer:
    """Return the cards of a table for a guest that does not have them; raises JoinRefused if it has none."""
    found = notice(table)
    layers = table.entry.card_layers()
    if found is None or not layers:
        raise JoinRefused(Code.CARDS, game=table.entry.key)
    return CardOffer(table.entry.key, table.entry.load().game.data_hash(), found, layers)
