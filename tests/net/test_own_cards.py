"""A table with cards of its own: announced to everybody, sent as data to guests who know the join word, never more."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.cards import layers
from tabletop.cards.card_layer import CardLayer
from tabletop.net import addresses, card_offer
from tabletop.net.attendance import Attendance
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import CardNotice, CardOffer, Greeting
from tabletop.net.relay.invitation import MeetingPlace, new_room
from tests.net.fake_broker import FakeBroker
from tests.net.helpers import Hosting, Player, until

NOTICE = CardNotice(3, "Ann")
# As large as card files may be.
OFFER = CardOffer("pig", "another", NOTICE, (CardLayer({"cards/mine.yaml": "- {key: x}\n" * 240_000}),))


@pytest.fixture
def hosting(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Hosting:
    """A table whose cards no guest has."""
    usual = Attendance.greeting

    def greeting(self: Attendance, *given: object) -> Greeting:
        made = usual(self, *given)  # type: ignore[arg-type]
        return Greeting(**{name: getattr(made, name) for name in made.__struct_fields__} | {"data": "another"})

    monkeypatch.setattr(Attendance, "greeting", greeting)
    monkeypatch.setattr(card_offer, "notice", lambda table: NOTICE)
    monkeypatch.setattr(card_offer, "offer", lambda table: OFFER)
    return Hosting("pig", "open", "random", word="tea")


def test_a_guest_without_the_cards_gets_them_only_on_request_and_with_the_join_word(hosting: Hosting) -> None:
    assert hosting.table.room().cards == NOTICE
    offers: list[CardOffer] = []
    ended: list[str] = []
    for request in (
        JoinRequest("Bob", word="tea"),
        JoinRequest("Bob", word="coffee", fetch_cards=True),
        JoinRequest("Bob", word="tea", fetch_cards=True),
    ):
        player = Player(hosting.server, request)
        player.guest.cards_offered.connect(offers.append)
        until(lambda player=player: player.troubles or offers)  # type: ignore[misc]
        ended += player.troubles
    assert ended == ["own_cards", "wrong_word"]
    assert offers == [OFFER]
    broker = FakeBroker()  # a guest from elsewhere gets the same
    hosting.server.open_relay(new_room(MeetingPlace("127.0.0.1", broker.port, tls=False)))
    until(lambda: broker.retained)
    invitation = hosting.server.invitation
    assert invitation is not None
    place = addresses.invited(msgspec.structs.replace(invitation, nearby=()))
    assert len(OFFER.layers[0].files["cards/mine.yaml"]) > 0.8 * layers.CARRIED_MOST
    layers.check(OFFER.layers)
    far = Player(hosting.server, JoinRequest("Bob", word="tea", fetch_cards=True), place=place)
    far.guest.cards_offered.connect(offers.append)
    until(lambda: len(offers) == 2)
    assert offers[1] == OFFER
    assert not hosting.table.guests
    assert hosting.table.seats[0].token == ""
    hosting.close()
