"""The own cards of somebody's table: asked for, looked at in both languages, accepted, kept or declined."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.cards import packs
from tabletop.cards.card_layer import CardLayer
from tabletop.games.registry import GAMES
from tabletop.languages.registry import LANGUAGES
from tabletop.net.addresses import TableAddress
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import CardNotice, CardOffer
from tabletop.ui.model import own_process
from tabletop.ui.network import joining
from tabletop.ui.screens import routes
from tabletop.ui.screens.network.card_offer import CardOfferScreen
from tabletop.ui.shell.window import MainWindow
from tests.cards.test_packs import GOBLIN
from tests.ui.shell_helpers import click, find, window

PLACE, REQUEST = TableAddress("10.0.0.1", 4, "ab"), JoinRequest("Bob", word="tea")


def offered(qtbot: QtBot, files: dict[str, str]) -> tuple[MainWindow, CardOfferScreen]:
    shell = window(qtbot, GAMES)
    offer = CardOffer("quarriors", "0123456789abcdef", CardNotice(1, "Ann"), (CardLayer(files),))
    shell.go(routes.CARD_OFFER, offer, PLACE, REQUEST)
    assert isinstance(shell.front, CardOfferScreen)
    return shell, shell.front


def test_a_guest_sees_the_cards_in_every_language_and_joins_with_them_or_keeps_them(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(own_process, "start_window", lambda *arguments: started.append(arguments))
    shell, screen = offered(qtbot, {"cards/mine.yaml": GOBLIN})
    assert not find(shell, "accept").isEnabled()
    qtbot.waitUntil(lambda: len(screen.infos) == len(LANGUAGES))
    assert [piece.title for piece in screen.gallery.pieces] == ["Goblin of the Hearth"]
    click(shell, "seen_in.ja")
    assert [piece.title for piece in screen.gallery.pieces] == ["炉端のゴブリン"]
    assert packs.installed() == ()
    click(shell, "keep")
    (kept,) = packs.installed()
    assert kept.info is not None
    assert kept.info.author == "Ann"
    assert (kept.folder / "quarriors/cards/mine.yaml").read_text("utf-8") == GOBLIN
    click(shell, "accept")
    assert shell.front.objectName() == "start"
    assert started[0][:3] == ("play", "quarriors", "--join")
    plan = joining.take_plan(Path(started[0][3]))
    assert plan is not None
    assert (plan.place, plan.request) == (PLACE, REQUEST)
    assert plan.layers == (CardLayer({"cards/mine.yaml": GOBLIN}),)


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"cards/mine.yaml": GOBLIN.replace("cost: 4", "cost: 900")}, "mine.yaml:4"),
        ({"../../evil.yaml": GOBLIN}, "can't be used: ../../evil.yaml"),
    ],
)
def test_faulty_cards_are_named_and_declining_leaves_nothing(
    qtbot: QtBot, home: Path, files: dict[str, str], expected: str
) -> None:
    shell, screen = offered(qtbot, files)
    assert expected in find(shell, "problems", QLabel).text()
    click(shell, "decline")
    assert shell.front.objectName() == "start"
    assert packs.installed() == ()
    assert not (home / "card_data").exists()
    assert not screen._folder.exists()
