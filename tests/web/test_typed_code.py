"""Six digits for those who type: whom they let in, once, and how few tries a guesser has."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from spake2 import SPAKE2_B
from spake2.parameters.i2048 import Params2048

from tabletop.web import seal, typed_code
from tabletop.web.typed_code import HOST, LIFE, PHONE, CodeExchange, TypedCodes


@pytest.fixture
def codes(monkeypatch: pytest.MonkeyPatch) -> TypedCodes:
    monkeypatch.setattr(typed_code, "monotonic", lambda: 0.0)
    return TypedCodes()


def begun(codes: TypedCodes, now: float = 0.0, address: str = "here") -> CodeExchange:
    exchange = codes.begin(address, now)
    assert exchange is not None
    return exchange


def answered(exchange: CodeExchange, digits: str, now: float = 0.0) -> tuple[bytes, bytes] | None:
    phone = SPAKE2_B(digits.encode(), idA=HOST, idB=PHONE, params=Params2048)
    message = phone.start()
    proof = typed_code._proof(phone.finish(exchange.message), PHONE)
    return exchange.finish(message + proof, now)


def other(digits: str) -> str:
    return f"{(int(digits) + 1) % 10**6:06}"


def test_the_digits_let_one_phone_in_with_a_secret_of_full_length(codes: TypedCodes) -> None:
    digits = codes.show(0.0)
    assert len(digits) == 6
    assert codes.show(1.0) == digits
    late = begun(codes)
    found = answered(begun(codes), digits)
    assert found is not None
    assert len(found[0]) == seal.SECRET_BYTES
    assert answered(late, digits) is None, "they are used up"
    assert codes.begin("here", 0.0) is None
    assert codes.show(0.0)


def test_they_are_valid_only_once_shown_and_for_a_while(codes: TypedCodes) -> None:
    assert codes.begin("here", 0.0) is None
    digits = codes.show(0.0)
    exchange = begun(codes)
    assert answered(exchange, digits, LIFE + 1) is None
    assert codes.begin("here", LIFE + 1) is None


def test_three_wrong_tries_change_them(codes: TypedCodes) -> None:
    digits = codes.show(0.0)
    exchanges = [begun(codes) for _ in range(4)]
    assert [answered(exchange, other(digits)) for exchange in exchanges[:3]] == [None] * 3
    assert answered(exchanges[3], digits) is None
    assert codes.show(0.0) != digits


def test_a_guesser_is_slowed_down_from_one_address_and_from_many(codes: TypedCodes) -> None:
    tries = 0
    for address in ("one", "two", "three", "four"):
        for _ in range(10):
            digits = codes.show(0.0)
            if (exchange := codes.begin(address, 0.0)) is None:
                break
            assert answered(exchange, other(digits)) is None
            tries += 1
        assert tries <= typed_code.GUESSES
    assert tries == typed_code.GUESSES


@pytest.mark.parametrize("answer", [b"", b"B", b"x" * 40, b"B" + bytes(256) + bytes(32), b"B" + b"\xff" * 288])
def test_nonsense_is_a_wrong_try(codes: TypedCodes, answer: bytes) -> None:
    digits = codes.show(0.0)
    for _ in range(3):
        assert begun(codes).finish(answer, 0.0) is None
    assert codes.show(0.0) != digits


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_page_derives_the_same_secret(codes: TypedCodes) -> None:
    digits = codes.show(0.0)
    exchange = begun(codes)
    script = Path(__file__).with_name("typed.mjs")
    command = ["node", str(script), digits, exchange.message.hex()]
    answer, secret = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout.split()
    found = exchange.finish(bytes.fromhex(answer), 0.0)
    assert found is not None
    assert found[0].hex() == secret
