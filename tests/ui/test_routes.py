"""Every route leads to a screen that can be made from its parameters."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.errors import UserError
from tabletop.match.saves import Replay
from tabletop.net.addresses import TableAddress
from tabletop.net.disconnect import Disconnect
from tabletop.net.discovery import Found
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import CardOffer
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.network.session import NetworkSession
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.routes import Route
from tabletop.ui.screens.studied_decision import StudiedDecision
from tests.ui.shell_helpers import window

ROUTES = {name: value for name, value in vars(routes).items() if isinstance(value, Route)}
KINDS = (TableAddress, Found, Disconnect, NetworkSession, JoinRequest, CardOffer, PhoneSession, Replay, StudiedDecision)
TYPES = {kind.__name__: kind for kind in KINDS}


def test_every_route_leads_elsewhere() -> None:
    assert len(set(ROUTES.values())) == len(ROUTES)


@pytest.mark.parametrize("name", ROUTES)
def test_a_factory_takes_what_its_route_promises(name: str) -> None:
    factory = ROUTES[name].load()
    hints = get_type_hints(routes, localns=TYPES)
    (promised,) = get_args(hints[name])
    parameters = list(inspect.signature(factory).parameters.values())[1:]
    assert len(parameters) == len(promised)
    made = factory if inspect.isclass(factory) else get_type_hints(factory, localns=TYPES)["return"]
    assert all(issubclass(kind, Screen) for kind in (get_args(made) or (made,)))


def test_an_error_without_a_notice_is_raised(qtbot: QtBot) -> None:
    shell = window(qtbot)
    with pytest.raises(UserError):
        shell.go(routes.NEW_TABLE, "no_such_game")
    assert shell.front.objectName() == "start"


def test_a_file_that_cannot_be_shown_leaves_the_screen_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    shell = window(qtbot)
    shell.go(routes.MATCHES)
    shell.go(routes.REPLAY, tmp_path / "nothing.kotatsu")
    assert shell.stack.count() == 2
    assert shell.front.objectName() != "replay"
