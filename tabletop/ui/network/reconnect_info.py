"""The ways to a table as people write them, and the way back to a seat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.net import addresses, seat_tokens
from tabletop.net.addresses import TableAddress
from tabletop.net.handshake import JoinRequest
from tabletop.ui.model.preferences import Preferences

RETURN = "lan/return"


class ReconnectInfo(msgspec.Struct, frozen=True):
    """The way back to a seat in a running match."""

    place: TableAddress
    wish: JoinRequest
    table: str
    game: str


def way_back(preferences: Preferences) -> ReconnectInfo | None:
    """Return the way back to the seat this person had last, if its match was still running."""
    try:
        back = msgspec.json.decode(preferences.remembered(RETURN), type=ReconnectInfo)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    token = next((ticket.token for ticket in seat_tokens.listed() if ticket.match == back.wish.match), "")
    return msgspec.structs.replace(back, wish=msgspec.structs.replace(back.wish, token=token)) if token else None


def forget_way_back(preferences: Preferences) -> None:
    """Offer the way back no more."""
    preferences.remember(RETURN, "")


def codes(places: Sequence[TableAddress]) -> list[str]:
    """Return a join code for every address that others can reach; the loopback one only if there is no other."""
    found = [place for place in places if addresses.code(place)]
    outside = [place for place in found if not place.address.startswith("127.")]
    return [addresses.code(place) for place in outside or found]


def written(places: Sequence[TableAddress]) -> tuple[list[str], list[str]]:
    """Return addresses with their ports as others type them, the short ones apart; loopback only without any other."""
    shown = [place for place in places if not place.address.startswith(("127.", "::1"))] or list(places)
    return (
        [at(place) for place in shown if ":" not in place.address],
        [at(place) for place in shown if ":" in place.address],
    )


def at(place: TableAddress) -> str:
    """Return an address with its port as it is typed."""
    return f"[{place.address}]:{place.port}" if ":" in place.address else f"{place.address}:{place.port}"
