"""Phones as guests of a table of the network: seats, readiness, dice, sleep, undo, and what they cannot do."""

from __future__ import annotations

from random import Random

from PySide6.QtWidgets import QApplication

from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net import reopen, tokens
from tabletop.net.fairness_proof import Fairness
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_table import HostTable
from tabletop.net.messages import Presence
from tabletop.net.seats import new_seats
from tabletop.net.timeouts import COUNTDOWN
from tabletop.web.hosted_phones import HostedPhones
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce
from tests.net.helpers import Hosting, Player, until
from tests.web.helpers import Inside


def table_of(*drivers: str, word: str = "", seed: int | None = 1, **terms: bool) -> HostTable:
    sitting = [Driver.REMOTE if driver == "open" else Driver(driver) for driver in drivers]
    names = {seat: f"Seat {seat}" for seat, driver in enumerate(drivers) if driver != "open"}
    made = TableTerms(name="Table", game="pig", options={}, host="Host", word=word, **terms)
    table = HostTable(PIG, made, new_seats(sitting, names))
    table.seed = seed
    return table


def phones_of(table: HostTable) -> HostedPhones:
    return HostedPhones(table, lambda struct: None, lambda name, send: None, lambda: None)


def start(table: HostTable, save: bool = False) -> Match:
    table.lobby.start(save=save, thinker=AtOnce())
    assert table.match is not None
    return table.match


def sitting(phones: HostedPhones, seat: int, name: str = "Ann", share: str = "") -> Inside:
    phone = Inside(phones)
    commitment = tokens.guest_commitment(share) if share else ""
    phone.say(**{"is": "hello", "language": "en", "commitment": commitment})
    return phone.say(**{"is": "sit", "seat": seat, "name": name, "animal": "fox"})


def states(phone: Inside) -> list[str]:
    return [seat["state"] for seat in phone.last("room")["seats"]]


def test_a_phone_takes_an_open_seat_without_the_join_word_and_the_match_begins_for_it() -> None:
    table = table_of("open", "me", word="secret")
    phones = phones_of(table)
    phone = sitting(phones, 0)
    offered = phone.last("seats")
    assert [(seat["seat"], seat["guest"], seat["taken"]) for seat in offered["seats"]] == [
        (0, True, False),
        (1, False, False),
    ]
    assert (table.seats[0].name, table.seats[0].animal, table.seats[0].is_phone) == ("Ann", "fox", True)
    assert states(phone) == ["not ready yet", "at the host's screen"]
    assert phone.last("room")["trust"]
    assert not table.lobby.can_start
    phone.say(**{"is": "ready", "ready": True})
    assert states(phone) == ["ready", "at the host's screen"]
    assert table.lobby.can_start
    match = start(table)
    while phones.serve():
        pass
    assert phone.last("table")["seat"] == 0
    before = match.number
    phone.act()
    assert match.number > before


def test_names_are_made_distinct_and_a_seat_is_taken_once() -> None:
    table = table_of("open", "open", "open")
    phones = phones_of(table)
    sitting(phones, 0, "Host")
    assert table.seats[0].name == "Host 2"
    other = sitting(phones, 0)
    assert not other.phone.has_joined
    assert [seat["seat"] for seat in other.last("seats")["seats"]] == [1, 2]
    assert other.last("refused")["text"]


def test_spectators_watch_only_where_that_is_allowed() -> None:
    table = table_of("me", "open", spectating=False)
    assert not sitting(phones_of(table), -1).phone.has_joined
    table = table_of("me", "me")
    phones = phones_of(table)
    watcher = sitting(phones, -1, "Wim")
    start(table)
    while phones.serve():
        pass
    assert table.room().spectators == ("Wim",)
    shown = watcher.last("table")
    assert (shown["seat"], shown["prompt"].get("labels", [])) == (-1, [])
    watcher.say(**{"is": "act", "table": shown["count"], "verb": "roll"}).say(**{"is": "undo"})
    assert table.match is not None
    assert table.match.number == 0


def test_a_sleeping_phone_keeps_its_seat_until_the_host_stops_waiting() -> None:
    table = table_of("open", "me")
    phones = phones_of(table)
    phone = sitting(phones, 0).say(**{"is": "ready", "ready": True})
    start(table)
    phone.phone.disconnect()
    assert table.seats[0].is_asleep
    table.tick(table.now + 10 * COUNTDOWN)
    assert not table.is_halted
    assert table.room().waiting is None
    table.attendance.stop_waiting(0)
    assert table.room().waiting is not None
    table.tick(table.now + COUNTDOWN + 1)
    assert table.seats[0].stand_in is Driver.REGULAR
    Inside(phones, phone.phone).say(**{"is": "hello", "language": "en"})
    assert table.seats[0].stand_in is None
    assert table.seats[0].presence is Presence.CONNECTED


def test_a_phone_votes_and_asks_to_undo() -> None:
    table = table_of("me", "open")
    phones = phones_of(table)
    phone = sitting(phones, 1).say(**{"is": "ready", "ready": True})
    match = start(table)
    action = next(action for action in match.view(0).actions if action.verb == "roll")
    assert table.hosted_match.submit(0, action, match.number) is None
    assert table.hosted_match.ask_undo(0) is None
    assert phone.last("room")["vote"]
    assert phone.last("room")["status"] == "Seat 0 wants to undo a choice."
    phone.say(**{"is": "consent", "agree": True})
    assert match.number == 0
    assert not phone.last("room")["vote"]


def test_guests_on_phones_chat_with_everybody() -> None:
    table = table_of("open", "open", "me")
    phones = phones_of(table)
    ann, ben, hand = sitting(phones, 0), sitting(phones, 1, "Ben"), sitting(phones, 2)
    ann.say(**{"is": "say", "text": "hello\u202e"})
    assert {name: part for name, part in ben.last("said").items() if name != "is"} == {"name": "Ann", "text": "hello"}
    assert ann.last("said") == ben.last("said")
    assert [phone.last("room")["chat"] for phone in (ann, hand)] == [True, False]


def test_a_seat_of_the_host_lies_on_a_phone_until_the_host_gives_it_away() -> None:
    table = table_of("me", "me")
    phones = phones_of(table)
    phone = sitting(phones, 0)
    assert phones.held == {0}
    assert not phone.last("room")["trust"]
    assert phone.last("room")["ready"] is None
    table.attendance.assign(0, Driver.NOVICE, "Bot")
    assert phone.last("left")
    assert phones.held == frozenset()


def test_who_is_removed_is_told_so() -> None:
    table = table_of("me", "open")
    phones = phones_of(table)
    phone = sitting(phones, 1)
    table.attendance.kick(1)
    assert phone.last("left")["text"].endswith(".")
    assert phone.phone not in phones.phones
    assert table.guests == []


def test_the_host_leaving_for_good_cannot_make_a_phone_the_host() -> None:
    hosting = Hosting("pig", "me", "open")
    phone = sitting(phones_of(hosting.table), 1).say(**{"is": "ready", "ready": True})
    hosting.start()
    assert not hosting.server.hand_over(1)
    assert phone.phone.has_joined
    hosting.close()


def test_phones_and_programs_draw_the_seed_together_and_programs_prove_it(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "open", mixed=True)
    phones = phones_of(hosting.table)
    phone = sitting(phones, 0, share="mine").say(**{"is": "ready", "ready": True})
    ann = Player(hosting.server, JoinRequest("Ben", 1))
    until(lambda: hosting.table.lobby.can_start)
    hosting.table.lobby.start(thinker=AtOnce(), begun=hosting._begun)
    shown = phone.last("commitments")
    assert tokens.guest_commitment("mine") in shown["guests"]
    assert hosting.table.match is None, "nothing is dealt before everybody has shown a share"
    phone.say(**{"is": "share", "share": "mine", "commitment": tokens.guest_commitment("next")})
    until(lambda: hosting.table.match is not None)
    assert hosting.table.match is not None
    assert ":mine:" in f"{hosting.table.match.header.seed}:"
    random = Random(2)

    def over() -> bool:
        while phones.serve():
            pass
        labels = phone.last("table")["prompt"].get("labels", [])
        if labels:
            chosen = random.choice(labels)["action"]
            phone.act(lambda action: action == chosen)
        ann.act()
        return hosting.over and ann.link.proof is not None

    until(over)
    assert ann.link.proof is not None
    assert ann.link.proof.fairness is Fairness.FAIR
    assert ann.link.room is not None
    assert [seat.phone for seat in ann.link.room.seats] == [True, False]
    hosting.close()


def test_guests_keep_their_seats_at_the_hosts_next_table() -> None:
    table = table_of("me", "open", "open", "me")
    phones = phones_of(table)
    ann, ben, hand = sitting(phones, 1), sitting(phones, 2, "Ben"), sitting(phones, 3)
    ann.say(**{"is": "ready", "ready": True})
    ben.say(**{"is": "ready", "ready": True}).phone.disconnect()
    start(table)
    again = table_of("me", "open", "open", "novice")
    phones.detach()
    phones.move(again)
    assert [(seat.name, seat.animal, seat.ready) for seat in again.seats[1:3]] == [
        ("Ann", "fox", False),
        ("Ben", "fox", False),
    ]
    assert again.seats[2].is_asleep
    assert ann.last("room")["started"] is False
    assert hand.last("left"), "a bot has this seat now"
    ann.say(**{"is": "ready", "ready": True})
    Inside(phones, ben.phone).say(**{"is": "hello", "language": "en"}).say(**{"is": "ready", "ready": True})
    match = start(again)
    while phones.serve():
        pass
    assert ann.last("table")["seat"] == 1
    assert match.number == 0


def test_a_table_opened_again_after_a_crash_knows_its_phones() -> None:
    table = table_of("me", "open")
    table.save_listeners.append(lambda: reopen.save(table, 1))
    phone = sitting(phones_of(table), 1).say(**{"is": "ready", "ready": True})
    match = start(table, save=True)
    assert match.path is not None
    match.close()
    again, _ = reopen.reopen(match.path, (PIG,), thinker=AtOnce())
    assert again.seats[1].is_asleep
    phones = phones_of(again)
    assert phones.invite().secret != phone.phone.secret
    back = next(found for found in phones.phones if found.secret == phone.phone.secret)
    shown = Inside(phones, back).say(**{"is": "hello", "language": "en"})
    assert shown.last("table")["seat"] == 1
    assert again.seats[1].presence is Presence.CONNECTED
    assert again.match is not None
    again.match.close()
