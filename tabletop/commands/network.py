"""`tabletop host` and `tabletop join`: whole matches between programs, without a window."""

from __future__ import annotations

import argparse
from typing import Any

from tabletop.bots.levels import LEVELS
from tabletop.commands import arguments, bot_matches
from tabletop.commands.headless import LIMITS, Speaker, Unattended, application, disconnect_text, user
from tabletop.commands.headless_guest import Visitor
from tabletop.commands.keeper import Keeper
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game
from tabletop.games.registry import GameEntry
from tabletop.match.link import BOTS, Driver
from tabletop.match.table_terms import TableTerms
from tabletop.net import addresses, reopen, seat_tokens, seats
from tabletop.net.disconnect import JoinRefused
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_table import HostTable
from tabletop.net.messages import ANY_SEAT, SPECTATE
from tabletop.net.relay import invitation
from tabletop.words import Words


def host(chosen: argparse.Namespace) -> int:
    """Open a table to the network, start when every open seat is taken, and print the result."""
    words = Words(arguments.language(chosen.lang))
    if chosen.keep:
        return _keep(Speaker(chosen.json, words))
    if chosen.game is None:
        raise UserError("commands.fault.host_game")
    entry = arguments.entry(chosen.game)
    meeting_place = invitation.meeting_place(chosen.meeting_place) if chosen.meeting_place else None
    made, port = _reopened(entry, words) if chosen.reopen else (_table(chosen, entry, words.language), chosen.port)
    application()
    say = Speaker(chosen.json, words)
    open_table = Unattended(made, port, say, linger=chosen.linger, until=chosen.hand_over, meeting_place=meeting_place)
    if chosen.forward_port:
        open_table.forward_port()
    try:
        return say.run()
    finally:
        open_table.server.close()


def _keep(say: Speaker) -> int:
    """Host all slow matches of this computer until the program is ended."""
    application()
    keeper = Keeper(say)
    try:
        return say.run()
    finally:
        keeper.close()


def join(chosen: argparse.Namespace) -> int:
    """Sit down at a table of the network with a bot, or watch, until the match is over."""
    words = Words(arguments.language(chosen.lang))
    if chosen.seat not in (*LEVELS, "watch"):
        raise UserError("commands.fault.bot", value=chosen.seat, levels=LEVELS)
    try:
        place = addresses.place(chosen.place)
    except JoinRefused as denied:
        raise UserError("commands.fault.said", text=disconnect_text(denied.reason, words)) from None
    application()
    say = Speaker(chosen.json, words)
    guest = Visitor(chosen.seat, chosen.seed, say)
    seat = SPECTATE if chosen.seat == "watch" else ANY_SEAT
    request = JoinRequest(chosen.name or user(), seat, chosen.word, chosen.token, chosen.match)
    stored = (known.request for known in seat_tokens.listed() if known.token == chosen.token)
    guest.table.join(place, next(stored, request))
    return guest.code if guest.code >= 0 else say.run()


def _table(chosen: argparse.Namespace, entry: GameEntry, language: str) -> HostTable:
    """Return a new table as the command line wants it."""
    drivers = _drivers(chosen.seats, entry.load().game)
    options = arguments.setup(entry.load().game, len(drivers), chosen.options).options
    named = {info.seat: info.name for info in bot_matches.named_seats(drivers, language) if info.driver in BOTS}
    name = chosen.name or user()
    terms = TableTerms(
        name=name,
        game=entry.key,
        options=dict(options),
        host=name,
        word=chosen.word,
        open_hands=chosen.open,
        turn_limit=0 if chosen.slow else chosen.turn_limit,
        decision_hours=chosen.slow,
    )
    made = HostTable(entry, terms, seats.new_seats(drivers, named))
    made.seed = chosen.seed
    return made


def _reopened(entry: GameEntry, words: Words) -> tuple[HostTable, int]:
    """Return the table of this game that was open last when its host's program ended, and its port."""
    found = reopen.tables(entry.key)
    if not found:
        raise UserError("commands.fault.none_open", name=words(f"{entry.key}.name"))
    reopen.adopt(found[0])
    return reopen.reopen(found[0], limits=LIMITS)


def _drivers(text: str, game: Game[Any]) -> tuple[Driver, ...]:
    """Return who sits at the table; `open` is for guests."""
    words = text.split(",")
    if "open" not in words:
        raise UserError("commands.fault.nobody")
    bots = arguments.drivers(",".join(word for word in words if word != "open") or "random", game, people=False)
    at = iter(bots)
    return tuple(Driver.REMOTE if word == "open" else next(at) for word in words)
