"""Sealed messages arrive once, in order and unchanged, or not at all."""

from __future__ import annotations

import zlib

import pytest
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from hypothesis import given
from hypothesis import strategies as some

from tabletop.web.seal import TO_HOST, TO_PHONE, HostSeal, SealBroken, derive, identity

SECRET, HOST, PHONE = bytes(range(16)), b"h" * 16, b"p" * 16


class Phone:
    """The phone's end, written after the description of the format alone."""

    def __init__(self, secret: bytes = SECRET) -> None:
        self.up = ChaCha20Poly1305(derive(secret, HOST + PHONE, TO_HOST))
        self.down = ChaCha20Poly1305(derive(secret, HOST + PHONE, TO_PHONE))
        self.sent = self.received = 0
        self.inflate = zlib.decompressobj(wbits=-15)

    def seal(self, message: bytes) -> bytes:
        self.sent += 1
        return self.up.encrypt(self.sent.to_bytes(12, "big"), message, None)

    def open(self, sealed: bytes) -> bytes:
        self.received += 1
        return self.inflate.decompress(self.down.decrypt(self.received.to_bytes(12, "big"), sealed, None))


@given(some.lists(some.binary(min_size=1)), some.lists(some.binary()))
def test_both_directions_carry_any_messages(down: list[bytes], up: list[bytes]) -> None:
    host, phone = HostSeal(SECRET, HOST, PHONE), Phone()
    assert [phone.open(host.seal(message)) for message in down] == down
    assert [host.open(phone.seal(message)) for message in up] == up


@pytest.mark.parametrize(
    "tampered",
    [
        lambda first, second: second,
        lambda first, second: first[:-1],
        lambda first, second: bytes([first[0] ^ 1]) + first[1:],
        lambda first, second: b"",
    ],
    ids=["out of order", "shortened", "altered", "empty"],
)
def test_nothing_but_the_next_message_is_accepted(tampered: object) -> None:
    host, phone = HostSeal(SECRET, HOST, PHONE), Phone()
    first, second = phone.seal(b"one"), phone.seal(b"two")
    assert callable(tampered)
    with pytest.raises(SealBroken):
        host.open(tampered(first, second))


def test_a_message_is_accepted_once() -> None:
    host, phone = HostSeal(SECRET, HOST, PHONE), Phone()
    sealed = phone.seal(b"one")
    assert host.open(sealed) == b"one"
    with pytest.raises(SealBroken):
        host.open(sealed)


def test_another_secret_opens_nothing() -> None:
    with pytest.raises(SealBroken):
        HostSeal(SECRET, HOST, PHONE).open(Phone(b"x" * 16).seal(b"one"))


def test_what_was_sent_before_makes_the_next_message_short() -> None:
    host = HostSeal(SECRET, HOST, PHONE)
    table = bytes(range(256)) * 20
    assert len(host.seal(table)) > 5 * len(host.seal(table))


def test_the_name_of_a_secret_tells_nothing_about_it_but_which_one_it_is() -> None:
    assert len({identity(bytes([n]) * 16) for n in range(100)}) == 100
    assert SECRET[:4] not in identity(SECRET)


def test_the_page_seals_like_this_end() -> None:
    """`page/seal.mjs` expects these bytes of the page's module."""
    assert identity(SECRET).hex() == "45ae867375b77e2a"
    assert Phone().seal(b"one").hex() == "cb8ededff042148dd32399d1af318b16bd5e70"
