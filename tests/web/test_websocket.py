"""The phone's socket: whole messages of limited size, and an orderly end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some
from wsproto import WSConnection
from wsproto.connection import ConnectionType
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Ping, Pong, Request, TextMessage

from tabletop.web.websocket import MESSAGE_MOST, WebSocket, WebSocketBroken


def pair() -> tuple[WebSocket, WSConnection]:
    phone = WSConnection(ConnectionType.CLIENT)
    socket = WebSocket(phone.send(Request(host="192.168.1.5:48680", target="/ws")))
    phone.receive_data(socket.greeting)
    assert any(isinstance(event, AcceptConnection) for event in phone.events())
    return socket, phone


@given(some.lists(some.binary(max_size=MESSAGE_MOST)))
def test_messages_arrive_whole_however_they_are_cut(messages: list[bytes]) -> None:
    socket, phone = pair()
    data = b"".join(phone.send(BytesMessage(data=message)) for message in messages)
    received: list[bytes] = []
    for start in range(0, len(data), 1000):
        received += socket.feed(data[start : start + 1000])[0]
    assert received == messages


def test_a_message_in_several_frames_is_one_message() -> None:
    socket, phone = pair()
    frames = phone.send(BytesMessage(data=b"a", message_finished=False)) + phone.send(BytesMessage(data=b"b"))
    assert socket.feed(frames) == ([b"ab"], b"")


def test_a_ping_is_answered() -> None:
    socket, phone = pair()
    phone.receive_data(socket.feed(phone.send(Ping(payload=b"7")))[1])
    assert [event.payload for event in phone.events() if isinstance(event, Pong)] == [b"7"]


@pytest.mark.parametrize(
    ("event", "code"),
    [(BytesMessage(data=b"x" * (MESSAGE_MOST + 1)), 1009), (TextMessage(data="hello"), 1003)],
    ids=["too large", "text"],
)
def test_what_the_server_does_not_take_ends_the_connection(event: BytesMessage | TextMessage, code: int) -> None:
    socket, phone = pair()
    messages, replies = socket.feed(phone.send(event))
    phone.receive_data(replies)
    assert [closing.code for closing in phone.events() if isinstance(closing, CloseConnection)] == [code]
    assert messages == []
    assert socket.closed
    assert socket.send(b"late") == b""


def test_an_unmasked_frame_ends_the_connection() -> None:
    socket, phone = pair()
    messages, replies = socket.feed(b"\x82\x01x")
    phone.receive_data(replies)
    assert [closing.code for closing in phone.events() if isinstance(closing, CloseConnection)] == [1002]
    assert messages == []
    assert socket.closed


@pytest.mark.parametrize("header", [b"", b"Connection: Upgrade\x88\r\nUpgrade: websocket\r\n"])
def test_no_upgrade_is_no_socket(header: bytes) -> None:
    with pytest.raises(WebSocketBroken):
        WebSocket(b"GET /ws HTTP/1.1\r\nHost: x\r\n" + header + b"\r\n")


def test_the_phone_hears_that_the_host_closes() -> None:
    socket, phone = pair()
    phone.receive_data(socket.close())
    assert any(isinstance(event, CloseConnection) for event in phone.events())
    assert socket.close() == b""
