"""The phone server's HTTP: what it serves, and everything that it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tabletop.web.http import HEADER_MOST, HttpConnection, Resource, Upgrade

HOST = "192.168.1.5:48680"
PAGE = Resource(b"<!doctype html>", "text/html; charset=utf-8", '"1"')


def connection() -> HttpConnection:
    return HttpConnection({HOST}, {"/": PAGE}.get)


def get(path: str = "/", *headers: str, host: str | None = HOST, method: str = "GET") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", *([f"Host: {host}"] if host is not None else []), *headers]
    return "\r\n".join([*lines, "", ""]).encode()


def status(answer: object) -> int:
    assert isinstance(answer, bytes)
    return int(answer.split(b" ")[1])


def test_the_page_comes_with_a_policy_that_lets_nothing_else_in() -> None:
    answer = connection().feed(get())
    assert isinstance(answer, bytes)
    assert answer.endswith(PAGE.content)
    assert status(answer) == 200
    assert b"default-src 'none'" in answer
    assert f"connect-src 'self' ws://{HOST};".encode() in answer
    assert b"no-referrer" in answer
    assert b"nosniff" in answer


def test_a_known_page_is_not_sent_again() -> None:
    answer = connection().feed(get("/", 'If-None-Match: "1"'))
    assert status(answer) == 304
    assert isinstance(answer, bytes)
    assert PAGE.content not in answer


def test_a_browser_that_can_unpack_gets_the_page_packed() -> None:
    packed = PAGE._replace(packed=b"packed page")
    for accepted, content in (("br, gzip", packed.packed), ("br", PAGE.content)):
        answer = HttpConnection({HOST}, {"/": packed}.get).feed(get("/", f"Accept-Encoding: {accepted}"))
        assert isinstance(answer, bytes)
        assert answer.endswith(b"\r\n\r\n" + content)
        assert (b"content-encoding: gzip" in answer.lower()) == (content == packed.packed)


def test_one_connection_serves_many_requests_in_whatever_pieces_they_come() -> None:
    server, answers = connection(), b""
    for byte in get() * 3:
        answer = server.feed(bytes([byte]))
        assert isinstance(answer, bytes)
        answers += answer
    assert answers.count(PAGE.content) == 3
    assert not server.closed


@pytest.mark.parametrize(
    ("request_", "refused"),
    [
        (get(host="evil.example"), 421),
        (get(host=None), 400),
        (get("/", "Host: other"), 400),
        (get(method="POST"), 405),
        (get("/../cli.py"), 404),
        (get("/ws", "Origin: http://evil.example"), 403),
        (get("/ws", "Origin: null"), 403),
        (get("/ws"), 403),
        (get("/", "X: " + "x" * HEADER_MOST), 431),
        (b"\x16\x03\x01 hello\r\n\r\n", 400),
    ],
    ids=[
        "foreign host",
        "no host",
        "two hosts",
        "post",
        "traversal",
        "foreign origin",
        "null origin",
        "no origin",
        "long header",
        "no HTTP",
    ],
)
def test_what_is_refused_ends_the_connection(request_: bytes, refused: int) -> None:
    server = connection()
    assert status(server.feed(request_)) == refused
    assert server.closed


def test_a_page_of_this_server_may_open_a_socket() -> None:
    request = get("/ws", f"Origin: http://{HOST}", "Upgrade: websocket")
    assert connection().feed(request) == Upgrade(request)


def test_a_socket_may_follow_on_a_connection_that_served_the_page() -> None:
    server, request = connection(), get("/ws", f"Origin: http://{HOST}")
    server.feed(get())
    assert server.feed(request) == Upgrade(request)


@given(some.binary())
def test_no_bytes_break_the_server(data: bytes) -> None:
    server = connection()
    server.feed(data)
    assert PAGE.content not in (server.feed(b"") if not server.closed else b"")
