"""Admission: limits on new connections, on returns to a seat, on guests, and on wrong join words."""

from __future__ import annotations

from time import monotonic

from tabletop.net import seats
from tabletop.net.chat import Chat
from tabletop.net.disconnect import Code, JoinRefused
from tabletop.net.rate_limit import PasswordGuesses, TokenBucket
from tabletop.net.table_state import TableState

CONNECTIONS_A_SECOND = 2.0
CONNECTIONS_AT_ONCE = 80.0
"""Connections of one address, not counting returns to seats: each costs the host a TLS handshake."""
ALL_CONNECTIONS_A_SECOND = 15.0
ALL_CONNECTIONS_AT_ONCE = 150.0
"""Connections of all addresses together, returns included."""
RETURNS_A_SECOND = 0.5
RETURNS_AT_ONCE = 20.0
"""Returns to one seat."""
GUESTS_MOST = 40
GUESSES, GUESSES_A_SECOND = 40.0, 0.05
"""Wrong join words from all addresses together."""
GUESSES_FROM_ONE, GUESSES_FROM_ONE_A_SECOND = 6.0, 0.1
"""Wrong join words from one address, so that one guesser cannot lock everybody else out."""
RELAYED = "relay:"
"""Begins the address of a relayed connection, its own one, as the relay does not say who sends.

All of them share the limits on connections, and have a limit on guesses beside that of the others.
"""


def origin(address: str) -> str:
    """Return the name under which connections from an address are counted."""
    return RELAYED if address.startswith(RELAYED) else address


class Admission:
    """Decides who may connect and log in to a table."""

    def __init__(self, table: TableState, chat: Chat) -> None:
        now = monotonic()
        self._table = table
        self._chat = chat
        self._connections: dict[str, TokenBucket] = {}
        self._all_connections = TokenBucket(ALL_CONNECTIONS_AT_ONCE, ALL_CONNECTIONS_A_SECOND, now)
        self._returns: dict[int, TokenBucket] = {}
        self.guesses = _guesses(now)
        self.relayed_guesses = _guesses(now)

    def may_connect(self, address: str) -> bool:
        """Count a connection; return False if there are too many of late."""
        now, address = monotonic(), origin(address)
        bucket = self._connections.setdefault(address, TokenBucket(CONNECTIONS_AT_ONCE, CONNECTIONS_A_SECOND, now))
        return bucket.spend(1.0, now) and self._all_connections.spend(1.0, now)

    def refund(self, address: str) -> None:
        """Do not count the connection of a guest who returned to a seat against its address."""
        if origin(address) in self._connections:
            self._connections[origin(address)].refund(1.0)

    def check_login(self, address: str, token: str) -> None:
        """Raise JoinRefused if one more may not log in.

        Each return to a seat costs everybody a few messages, so nobody may return all the time.
        """
        now = monotonic()
        if token:
            seat = seats.seat_of(self._table.seats, token)
            returns = self._returns.setdefault(seat, TokenBucket(RETURNS_AT_ONCE, RETURNS_A_SECOND, now))
            if not returns.spend(1.0, now):
                raise JoinRefused(Code.TOO_MUCH)
        if len(self._table.guests) >= GUESTS_MOST:
            raise JoinRefused(Code.CROWDED)
        if self._table.terms.word and not token and not self._guesses_of(address).may_try(address, now):
            raise JoinRefused(Code.GUESSING)

    def on_wrong_word(self, address: str) -> None:
        """Count a wrong join word, and warn the host if that goes on."""
        guesses = self._guesses_of(address)
        if guesses.record_wrong(address, monotonic()):
            self._chat.warn("net.note.guessing", address=address.removeprefix("::ffff:"), n=guesses.count)

    def forget_idle(self, now: float) -> None:
        """Drop the counts of addresses that have not connected for a while."""
        self._connections = {
            address: bucket for address, bucket in self._connections.items() if not bucket.is_full(now)
        }

    def _guesses_of(self, address: str) -> PasswordGuesses:
        return self.relayed_guesses if address.startswith(RELAYED) else self.guesses


def _guesses(now: float) -> PasswordGuesses:
    return PasswordGuesses(
        TokenBucket(GUESSES, GUESSES_A_SECOND, now),
        lambda: TokenBucket(GUESSES_FROM_ONE, GUESSES_FROM_ONE_A_SECOND, monotonic()),
    )
