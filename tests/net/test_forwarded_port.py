"""A port forwarded by the home router, asked for with miniupnpc at a small router on loopback."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.net import addresses, forwarded_port
from tabletop.net.disconnect import Code
from tabletop.net.forwarded_port import ForwardedPort
from tabletop.net.handshake import JoinRequest
from tests.net.fake_router import FakeRouter
from tests.net.helpers import Hosting, Player, until

pytest.importorskip("miniupnpc")


@pytest.fixture
def router(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRouter]:
    monkeypatch.setattr(forwarded_port, "SEARCH_WITHIN", 300)
    made = FakeRouter()
    yield made
    made.close()


def opened(hosting: Hosting) -> ForwardedPort:
    port = hosting.server.forward_port("127.0.0.1")
    until(lambda: port.place is not None or port.reason is not None)
    return port


def test_a_table_is_reached_by_the_routers_code_until_it_closes(qapp: QApplication, router: FakeRouter) -> None:
    hosting = Hosting("pig", "open", "random")
    router.taken.add(hosting.server.port)
    port = opened(hosting)
    outside = hosting.server.port + 1
    assert router.ports == {outside: ("127.0.0.1", hosting.server.port, forwarded_port.LEASE)}
    assert port.place is not None
    place = addresses.place(addresses.code(port.place))
    assert (place.address, place.port) == (router.address, outside)
    assert hosting.server.fingerprint.startswith(place.fingerprint)
    router.ports.clear()  # a router that was switched off forgets them
    port._renewals.timeout.emit()
    until(lambda: outside in router.ports)
    inside = addresses.TableAddress(*router.ports[outside][:2], place.fingerprint)
    ann = Player(hosting.server, JoinRequest("Ann"), place=inside)
    until(lambda: ann.here)
    hosting.close()
    assert router.ports == {}


@pytest.mark.parametrize(
    ("address", "taken", "code"),
    [("100.64.3.2", False, Code.ROUTER_SHARED), ("81.2.69.142", True, Code.ROUTER_REFUSED)],
)
def test_why_a_router_does_not_help(
    qapp: QApplication, router: FakeRouter, address: str, taken: bool, code: Code
) -> None:
    hosting = Hosting("pig", "open", "random")
    router.address = address
    router.taken |= set(range(65536)) if taken else set()
    port = opened(hosting)
    assert port.reason is not None
    assert (port.reason.code, router.ports) == (code, {})
    hosting.close()


@pytest.mark.parametrize(("has_package", "code"), [(True, Code.ROUTER_MISSING), (False, Code.ROUTER_UNSUPPORTED)])
def test_no_router_answers_or_can_be_asked(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, has_package: bool, code: Code
) -> None:
    monkeypatch.setattr(forwarded_port, "SEARCH_WITHIN", 100)
    if not has_package:
        monkeypatch.setitem(sys.modules, "miniupnpc", None)  # as with Python 3.14
    hosting = Hosting("pig", "open", "random")
    port = opened(hosting)
    assert port.reason is not None
    assert port.reason.code is code
    hosting.close()
