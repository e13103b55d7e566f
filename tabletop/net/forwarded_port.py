"""A port of the home router, forwarded to a table by UPnP on request, until the table closes.

miniupnpc waits for a router's answers, so it runs in a thread of its own, which touches nothing of Qt.
"""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.match.text_safety import safe_line
from tabletop.net.addresses import TableAddress
from tabletop.net.disconnect import Code, Disconnect, JoinRefused

LEASE = 3600
"""Seconds after which a router forgets a port whose program was killed."""
RENEW_EVERY = 1000 * LEASE // 2
POLL_EVERY = 100
SEARCH_WITHIN = 2000
"""Milliseconds within which a router answers."""
CLOSE_WITHIN = 3.0
PORTS_TRIED = 10


class ForwardedPort(QObject):
    """`place` is the way in from outside once the router forwards a port, `reason` why it does not."""

    changed = Signal()

    def __init__(self, port: int, fingerprint: str, parent: QObject | None = None, *, interface: str = "") -> None:
        """Search a router and ask it for a port.

        `interface` is this computer's address in the network to search, "" for any.
        """
        super().__init__(parent)
        self.place: TableAddress | None = None
        self.reason: Disconnect | None = None
        self._fingerprint = fingerprint
        self._router = _Router(port, interface)
        self._pool = ThreadPoolExecutor(1, "router")
        self._job: Future[tuple[str, int]] | None = None
        self._polls = QTimer(self)
        self._polls.timeout.connect(self._look)
        self._renewals = QTimer(self)
        self._renewals.timeout.connect(lambda: self._ask(self._router.forward))
        self._renewals.start(RENEW_EVERY)
        self._ask(self._router.open)

    def close(self) -> None:
        """Remove the port from the router; wait a moment for it, as the program may end next."""
        self._polls.stop()
        self._renewals.stop()
        self._router.is_closed = True
        with contextlib.suppress(TimeoutError):
            self._pool.submit(self._router.close).result(CLOSE_WITHIN)
        self._pool.shutdown(wait=False)
        self.deleteLater()

    def _ask(self, request: Callable[[], tuple[str, int]]) -> None:
        self._job = self._pool.submit(request)
        self._polls.start(POLL_EVERY)

    def _look(self) -> None:
        if self._job is None or not self._job.done():
            return
        self._polls.stop()
        self.place = self.reason = None
        try:
            self.place = TableAddress(*self._job.result(), self._fingerprint)
        except JoinRefused as refusal:
            self.reason = refusal.reason
        self.changed.emit()


class _Router:
    """The router, as the thread that asks it knows it."""

    def __init__(self, port: int, interface: str) -> None:
        self.is_closed = False
        self._port, self._interface = port, interface
        self._outside = 0
        """The forwarded port of the router, 0 for none."""
        self._upnp: Any = None

    def open(self) -> tuple[str, int]:
        """Search the router and forward a port; return its address and the port there. Raises JoinRefused."""
        try:
            import miniupnpc  # here, as few need it, and not every Python has it
        except ImportError:
            raise JoinRefused(Code.ROUTER_UNSUPPORTED) from None
        self._upnp = miniupnpc.UPnP(self._interface or None, None, SEARCH_WITHIN)
        try:
            self._upnp.discover()
            self._upnp.selectigd()
        except Exception:  # the only kind that it raises
            raise JoinRefused(Code.ROUTER_MISSING) from None
        return self.forward()

    def forward(self) -> tuple[str, int]:
        """Forward a port, or renew that; return the router's address and the port there. Raises JoinRefused."""
        if self.is_closed:
            raise JoinRefused(Code.CLOSED)
        upnp, why = self._upnp, ""
        try:
            address = str(upnp.externalipaddress())
            is_public = ipaddress.ip_address(address).is_global
        except Exception as error:
            raise JoinRefused(Code.ROUTER_REFUSED, why=safe_line(str(error))) from None
        if not is_public:
            raise JoinRefused(Code.ROUTER_SHARED, address=address)
        wanted = [self._outside] if self._outside else range(self._port, min(self._port + PORTS_TRIED, 65536))
        for port in wanted:
            for lease in (LEASE, 0):  # some routers know only mappings without an end
                try:
                    upnp.addportmapping(port, "TCP", upnp.lanaddr, self._port, "Kotatsu", "", lease)
                except Exception as error:
                    why = why or str(error)
                else:
                    self._outside = port
                    return address, port
        raise JoinRefused(Code.ROUTER_REFUSED, why=safe_line(why))

    def close(self) -> None:
        """Remove the forwarded port."""
        if self._outside:
            with contextlib.suppress(Exception):  # a router that is gone forgets the port by itself
                self._upnp.deleteportmapping(self._outside, "TCP")
