"""Admission: the join word is proved without being sent, guessing is slow, and redirects are trusted."""

from __future__ import annotations

from time import monotonic

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.net import messages, protocol, tokens
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import Notice
from tests.net.helpers import Hosting, Player, until
from tests.net.test_hostile import Raw


def test_a_join_word_proof_is_valid_for_one_connection_and_one_host(qapp: QApplication) -> None:
    lock = tokens.PasswordCheck("open sesame", "a", "ab")
    answer = tokens.prove("open sesame", "a", lock.message, "ab")
    for other in (("simsim", "a", "ab"), ("open sesame", "b", "ab"), ("open sesame", "a", "")):
        assert not tokens.PasswordCheck(*other).opens(answer)  # another word, table or certificate
        wrong = tokens.PasswordCheck("open sesame", "a", "ab")
        assert not wrong.opens(tokens.prove(other[0], other[1], wrong.message, other[2]))
    assert not tokens.PasswordCheck("open sesame", "a", "ab").opens(answer)  # another connection
    assert lock.opens(answer)
    for nonsense in ("", ":", "00", "zz:zz", lock.message + ":0", "53" + "00" * 32 + ":0"):
        assert not tokens.PasswordCheck("open sesame", "a", "ab").opens(nonsense)
        assert tokens.prove("open sesame", "a", nonsense, "ab") == ""
    hosting = Hosting("pig", "open", "random", word="open sesame", encrypted=False)
    old = Raw(hosting.server.port)
    until(lambda: (old.look(), old.heard)[1])
    message = protocol.read_greeting(old.heard[0]).nonce
    again = Raw(hosting.server.port)
    again.login(proof=tokens.prove("open sesame", hosting.table.id, message, ""))
    until(again.dropped)
    assert again.reasons == ["wrong_word"]
    old.login(proof=tokens.prove("open sesame", hosting.table.id, message, ""))
    until(old.welcomed)
    hosting.close()


def test_an_eavesdropper_cannot_test_join_words_offline() -> None:
    """Every word is consistent with what was sent, unless one knows a secret of one end."""
    lock = tokens.PasswordCheck("open sesame", "a", "ab")
    answer = tokens.prove("open sesame", "a", lock.message, "ab")
    message, _, mac = answer.partition(":")
    tried = {}
    for word in ("open sesame", "simsim"):
        listener = tokens.PasswordCheck(word, "a", "ab")
        tried[word] = listener.opens(f"{message}:{mac}")
    assert tried == {"open sesame": False, "simsim": False}


def test_guessing_the_join_word_is_rate_limited_and_the_host_is_warned(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting = Hosting("pig", "open", "random", word="open sesame", encrypted=False)
    told: list[tuple[str, int | str]] = []
    hosting.table.message_listeners.append(
        lambda said: told.append((said.key, said.params["n"])) if isinstance(said, Notice) else None
    )
    reasons = []
    for guess in range(12):
        eve = Player(hosting.server, JoinRequest("Eve", word=f"{guess}"))
        until(lambda eve=eve: eve.troubles)
        reasons += eve.troubles
    assert reasons == ["wrong_word"] * 6 + ["guessing"] * 6
    assert told == [("net.note.guessing", 3), ("net.note.guessing", 6)]
    guesses = hosting.server.admission.guesses
    for last in range(100):
        guesses.record_wrong(f"10.0.0.{last}", monotonic())  # from everywhere
    assert not guesses.may_try("10.1.1.1", monotonic())
    assert guesses.may_try("10.1.1.1", monotonic() + 30)
    assert len(guesses._buckets) <= 101
    hosting.close()


@pytest.mark.parametrize(
    ("addresses", "mark"),
    [
        (("10.0.0.1",), ""),
        (("10.0.0.1",), "00" * 5),
        (("10.0.0.1",), "ab"),
        (("8.8.8.8", "evil.example"), "ab" * 32),
        ((), "ab" * 32),
    ],
)
def test_a_host_cannot_redirect_guests_to_untrusted_addresses(
    qapp: QApplication, addresses: tuple[str, ...], mark: str
) -> None:
    hosting = Hosting("pig", "open", "random")
    ann = Player(hosting.server, plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started)
    place = ann.guest.place
    hosting.table.guests[0].peer.send(messages.Redirect(addresses, 48625, mark))
    until(lambda: ann.guest.reason is not None)
    assert ann.guest.reason is not None
    assert ann.guest.reason.code == "malformed"
    until(lambda: ann.here)
    assert ann.guest.place == place
    ann.guest._disconnect()
    hosting.close()
