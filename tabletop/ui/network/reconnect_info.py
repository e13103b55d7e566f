"""Addresses of a table as people write them, and the seat that this person may return to."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.net import addresses, seat_tokens
from tabletop.net.addresses import TableAddress
from tabletop.net.seat_tokens import SeatToken
from tabletop.ui.model.preferences import Preferences

RETURN = "lan/return"


def seat_to_return_to(preferences: Preferences) -> SeatToken | None:
    """Return the seat this person had last, if its match was still running."""
    remembered = preferences.remembered(RETURN)
    # Earlier versions stored JSON that contains the id of the match.
    return next(
        (seat for seat in seat_tokens.listed() if seat.match == remembered or f'"{seat.match}"' in remembered), None
    )


def remember_match(preferences: Preferences, match: str) -> None:
    """Offer the seat in a match again after a restart."""
    preferences.remember(RETURN, match)


def forget_match(preferences: Preferences) -> None:
    """Offer no seat after a restart."""
    preferences.remember(RETURN, "")


def codes(places: Sequence[TableAddress]) -> list[str]:
    """Return a join code for each address that others can reach; loopback only without any other."""
    found = [place for place in places if addresses.code(place)]
    outside = [place for place in found if not place.address.startswith("127.")]
    return [addresses.code(place) for place in outside or found]


def written(places: Sequence[TableAddress]) -> tuple[list[str], list[str]]:
    """Return IPv4 and IPv6 addresses as others type them; loopback only without any other."""
    reachable = [place for place in places if not place.address.startswith(("127.", "::1"))] or list(places)
    return (
        [at(place) for place in reachable if ":" not in place.address],
        [at(place) for place in reachable if ":" in place.address],
    )


def at(place: TableAddress) -> str:
    """Return an address with its port as people type it."""
    return f"[{place.address}]:{place.port}" if ":" in place.address else f"{place.address}:{place.port}"
