"""What a phone at a table may do, and what it is shown."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tabletop import rulebook
from tabletop.bots.evaluations import Evaluation
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.games.sorcerer.look.catalogue import SorcererCatalogue
from tabletop.kit import catalogue
from tabletop.web import messages
from tabletop.web.messages import BadMessage
from tabletop.web.shared_link import SharedLink
from tests.web.helpers import Inside, match_of, phones_at


def test_a_phone_chooses_among_the_seats_of_this_screen() -> None:
    match = match_of(GAMES[0], "me", "novice", "me")
    phone = Inside(phones_at(match, GAMES[0])).say(**{"is": "hello", "language": "en"})
    assert [(seat["name"], seat["taken"]) for seat in phone.last("seats")["seats"]] == [
        ("Seat 0", False),
        ("Seat 2", False),
    ]


def test_it_speaks_its_own_language() -> None:
    table = phones_at(match_of(GAMES[0]), GAMES[0])
    phone = Inside(table).say(**{"is": "hello", "language": "ja"})
    assert phone.last("words")["texts"]["undo"] == "取り消す"
    assert phone.last("seats")["game"] == "クォーリアーズ！"
    assert Inside(table).say(**{"is": "hello", "language": "tlh"}).last("words")["texts"]["undo"] == "Undo"


def test_each_code_is_for_one_phone_and_the_next_is_another() -> None:
    table = phones_at(match_of())
    first = table.invite()
    assert table.invite() is first
    Inside(table, first).sit(0)
    second = table.invite()
    assert second is not first
    assert second.secret != first.secret


def test_a_seat_has_one_phone() -> None:
    table = phones_at(match_of())
    Inside(table).sit(0)
    other = Inside(table).sit(0)
    assert other.phone.seat < 0
    assert [seat["taken"] for seat in other.last("seats")["seats"]] == [True, False]
    assert other.sit(1).phone.seat == 1


@pytest.mark.parametrize("seat", [1, 7])
def test_it_cannot_take_the_seat_of_a_bot_or_none(seat: int) -> None:
    phone = Inside(phones_at(match_of(GAMES[0], "me", "novice"), GAMES[0])).sit(seat)
    assert phone.phone.seat < 0


def test_it_acts_for_its_seat_and_the_table_follows() -> None:
    match = match_of()
    seat = match.view(-1).players_to_act[0]
    phone = Inside(phones_at(match)).sit(seat)
    before = match.number
    phone.act()
    assert match.number > before
    assert phone.last("table")["count"] > 1


def test_an_action_for_an_older_table_is_refused_and_the_newest_is_shown() -> None:
    match = match_of()
    phone = Inside(phones_at(match)).sit(match.view(-1).players_to_act[0])
    verb = phone.last("table")["prompt"]["labels"][0]["action"][0]
    before = match.number
    phone.say(**{"is": "act", "table": 0, "verb": verb})
    assert match.number == before
    assert phone.last("refused")["text"]


def test_an_action_that_is_not_legal_is_refused_with_a_sentence() -> None:
    match = match_of()
    phone = Inside(phones_at(match)).sit(match.view(-1).players_to_act[0])
    phone.say(**{"is": "act", "table": phone.last("table")["count"], "verb": "win"})
    assert phone.last("refused")["text"].endswith(".")


def test_it_takes_back_its_own_choice() -> None:
    match = match_of(GAMES[2], "me", "me")
    phone = Inside(phones_at(match, GAMES[2]))
    phone.sit(match.view(-1).players_to_act[0]).act()
    if not match.can_undo(phone.phone.seat):
        pytest.skip("the first choice of this game cannot be taken back")
    before = match.number
    phone.say(**{"is": "undo"})
    assert match.number < before


def test_it_is_advised_on_its_own_decision_in_its_language() -> None:
    match = match_of(GAMES[0])
    table = phones_at(match, GAMES[0])
    asked: list[Any] = []
    table.advise = lambda game, seen, tell: asked.append((game, seen, tell))
    phone = Inside(table).sit(0, "ja")
    phone.say(**{"is": "hint"})
    (game, seen, tell) = asked.pop()
    assert (game, seen.seat) == ("quarriors", 0)
    best = seen.actions[0]
    tell((Evaluation(best, 0.616, playouts=90),))
    hint = phone.last("hint")
    assert hint["action"] == [best.verb, best.source, best.target, best.arg]
    assert "62％" in hint["text"]
    phone.say(**{"is": "hint"}).act()
    asked.pop()[2]((Evaluation(best, 0.1, playouts=90),))
    assert phone.last("hint") == hint, "advice for a decision that has been made"
    Inside(table).sit(-1).say(**{"is": "hint"})
    assert asked == []


def test_texts_of_every_language_are_read_before_the_first_phone_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    sorcerer = entry("sorcerer")
    table = phones_at(match_of(sorcerer), sorcerer)
    catalogue._titles.cache_clear()
    table.preparation()()
    monkeypatch.setattr(SorcererCatalogue, "pieces", lambda *_: pytest.fail("read when the phone was there"))
    for seat, language in enumerate(("ja", "en")):
        assert Inside(table).sit(seat, language).last("table")["title"]


def test_it_reads_the_rules_in_its_language() -> None:
    phone = Inside(phones_at(match_of(GAMES[0]), GAMES[0])).sit(0, "ja").say(**{"is": "rules"})
    sections = phone.last("rules")["sections"]
    texts = {rule: text for section in sections for rule, text in section["passages"] if rule}
    book = rulebook.load("quarriors", "ja")
    assert set(texts) == set(book.ids)
    assert all(texts[rule] == book.text(rule) for rule in book.ids)
    assert Inside(phones_at(match_of())).sit(0).say(**{"is": "rules"}).last("refused")["text"]


def test_everybody_has_an_animal_at_both_ends() -> None:
    match = match_of(GAMES[0], "me", "novice")
    link, table = SharedLink(match), phones_at(match, GAMES[0])
    table.animals = lambda chosen: [one if one else "fox" for one in chosen]
    link.phones = table
    phone = Inside(table).sit(0)
    assert [player["animal"] for player in phone.last("table")["players"]] == ["fox", "fox"]
    assert [(info.animal, info.status) for info in link.seats()] == [("fox", "net.seat.on_phone"), ("fox", "")]


def test_a_phone_without_a_seat_can_neither_act_nor_read() -> None:
    match = match_of()
    phone = Inside(phones_at(match)).say(**{"is": "hello", "language": "en"})
    phone.say(**{"is": "act", "table": 0, "verb": "roll"}).say(**{"is": "undo"}).say(
        **{"is": "inspect", "ref": "die:0"}
    )
    assert match.number == 0
    assert {message["is"] for message in phone.sent} == {"words", "seats", "refused"}


def test_those_who_watch_in_one_language_share_a_table() -> None:
    table = phones_at(match_of())
    watching = [Inside(table).sit(SPECTATOR, language).phone.words for language in ("en", "en", "ja")]
    english, same, japanese = (table.derived(SPECTATOR, words)[1] for words in watching)
    assert english is same
    assert japanese is not english


def test_it_returns_to_its_seat_and_is_sent_everything_again() -> None:
    match = match_of(GAMES[0])
    table = phones_at(match, GAMES[0])
    phone = Inside(table).sit(0)
    whole = phone.last("table")["root"]
    assert "'is': '='" not in str(whole)
    phone.phone.disconnect()
    assert not phone.phone.is_awake
    assert phone.phone.seat == 0
    back = Inside(table, phone.phone).say(**{"is": "hello", "language": "en"})
    assert back.last("table")["root"] == whole


def test_only_what_changed_is_sent_again() -> None:
    match = match_of(GAMES[0])
    phone = Inside(phones_at(match, GAMES[0])).sit(match.view(-1).players_to_act[0])
    whole = len(str(phone.last("table")))
    phone.act()
    assert len(str(phone.last("table"))) < 0.8 * whole


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_that_grew_is_the_one_that_a_phone_reads_on_its_return(language: str) -> None:
    match, random = match_of(GAMES[2], "me", "me"), Random(3)
    table = phones_at(match, GAMES[2])
    phones = [Inside(table).sit(seat, language) for seat in (0, 1)]
    for _ in range(40):
        for phone in phones:
            if labels := phone.last("table")["prompt"].get("labels", []):
                chosen = random.choice(labels)["action"]
                phone.act(lambda action, chosen=chosen: action == chosen)
            if random.random() < 0.2:
                phone.say(**{"is": "undo"})
            while table.serve():
                pass
    for phone in phones:
        grown = phone.last("table")["log"]
        phone.say(**{"is": "hello", "language": language})
        assert phone.last("table")["log"] == grown
        assert len(grown) > 1


def test_the_screen_does_not_play_the_seats_that_lie_on_phones() -> None:
    match = match_of(GAMES[0])
    link = SharedLink(match)
    link.phones = phones_at(match, GAMES[0])
    assert link.local_seats == (0, 1)
    phone = Inside(link.phones).sit(0)
    assert link.local_seats == (1,)
    action = match.view(0).actions[0]
    refusal = link.submit(action, match.number)
    assert refusal is not None
    assert refusal.key == "match.refuse.not_your_seat"
    phone.phone.leave()
    assert link.local_seats == (0, 1)
    assert phone.last("left")
    assert link.submit(action, match.number) is None


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(entry, id=entry.key, marks=pytest.mark.long if entry.key in ("sorcerer", "holy_knights") else ())
        for entry in GAMES
    ],
)
def test_phones_alone_play_a_whole_match(entry: GameEntry) -> None:
    """Two hands on phones in two languages, at random among their labels; nothing speaks of a mouse."""
    match, random = match_of(entry, "me", "me"), Random(5)
    table = phones_at(match, entry)
    phones = [Inside(table).sit(0), Inside(table).sit(1, "ja")]
    for _ in range(3000):
        if match.result is not None:
            break
        match.pump()
        for phone in phones:
            while table.serve():
                pass
            labels = phone.last("table")["prompt"].get("labels", [])
            if labels and match.result is None:
                chosen = random.choice(labels)["action"]
                phone.act(lambda action, chosen=chosen: action == chosen)
    assert match.result is not None
    assert all(phone.last("table")["prompt"].get("labels", []) == [] for phone in phones)
    assert not any(message["is"] == "refused" for phone in phones for message in phone.sent)
    texts = "\n".join(str(message) for phone in phones for message in phone.sent)
    of_a_mouse = r"(?i).{20}(?:\b(?:double-)?click|\bdrag(?:ging)?\b|\bdrop .{0,30}here|ドラッグ|クリック)"
    assert re.findall(of_a_mouse, texts) == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"is":"sit"}',
        b'{"is":"sit","seat":-2}',
        b'{"is":"sit","seat":99}',
        b'{"is":"reign"}',
        b'{"is":"act","table":1,"verb":"%s"}' % (b"x" * 200),
        b'{"is":"undo","for":"everybody"}',
        b"[" * 10_000,
    ],
)
def test_what_no_page_of_ours_says_is_refused(data: bytes) -> None:
    with pytest.raises(BadMessage):
        messages.read(data)
