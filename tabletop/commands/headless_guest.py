"""A guest without a window at a network table: a bot, or a spectator."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
from PySide6.QtCore import QTimer

from tabletop.bots.choice import choose_action
from tabletop.commands import narration
from tabletop.commands.headless import LIMITS, Speaker, Unattended, application, disconnect_text
from tabletop.engine import view as views
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.view import View
from tabletop.match.link import Driver, Update
from tabletop.net import addresses, host_migration
from tabletop.net.client import Phase, RemoteTable
from tabletop.net.disconnect import Disconnect
from tabletop.net.messages import MigrationData
from tabletop.net.protocol import PORT

AGAIN = 200
"""Milliseconds after which a refused bot looks once more."""


class Visitor:
    """A guest that plays at a bot's level until the match is over, and becomes host if asked.

    The same match, seed and level make the same choices, whatever breaks meanwhile. `code` is the exit code, -1 as long
    as it is not known.
    """

    def __init__(self, level: str, seed: str | None, say: Speaker) -> None:
        self.table = RemoteTable()
        self.code = -1
        self._level = level
        self._seed = seed if seed is not None else Random().getrandbits(64)
        self._say = say
        self._inherited: Unattended | None = None
        self._visits: Counter[str] = Counter()
        self._last = ""
        table = self.table
        table.link.listen(-1, self._on_update)
        table.started.connect(self._begun)
        table.room_changed.connect(self._room)
        table.revealed.connect(self._over)
        table.ended.connect(self._ended)
        table.accepted.connect(lambda: QTimer.singleShot(0, table, self._act))
        table.refused.connect(self._refused)
        table.migration_offered.connect(lambda: table.answer_migration(True))
        table.migration_data.connect(self._inherit)
        table.phase_changed.connect(self._phase)

    def _phase(self, phase: str) -> None:
        say = self._say
        say("phase", say.words(f"net.phase.{phase}"), phase=phase)
        spoken = addresses.spoken(self.table.place.fingerprint, say.words)
        if phase == Phase.CONNECTED and self.table.invited:
            place = self.table.place
            if place.invitation is None:
                say("way", say.words("net.join.nearby"), relayed=False)
            else:
                name = place.invitation.room.meeting_place.name
                say("way", say.words("net.join.relayed", place=name), relayed=True)
        elif phase == Phase.CONNECTED and spoken:
            say("words", say.words("net.spoken.compare", words=spoken), words=spoken)

    def _act(self) -> None:
        link = self.table.link
        if not link.started or link.seat < 0 or link.result is not None or link.is_waiting:
            return
        seen = link.view(link.seat)
        if seen.actions:
            link.submit(choose_action(seen, self._level, self._key(seen), LIMITS).action, seen.number)

    def _key(self, seen: View) -> int:
        """Return the bot's random key, the same when a decision is repeated."""
        fingerprint = views.fingerprint(seen)
        if fingerprint != self._last:
            self._last = fingerprint
            self._visits[fingerprint] += 1
        return Random(f"{self._seed}:{fingerprint}:{self._visits[fingerprint]}").getrandbits(64)

    def _on_update(self, update: Update) -> None:
        self._say.view(update)
        if self.table.link.result is None:
            QTimer.singleShot(0, self.table, self._act)

    def _refused(self, refusal: Refusal) -> None:
        self._say("refused", self._say.words.format(refusal.key, refusal.params), key=refusal.key)
        QTimer.singleShot(AGAIN, self.table, self._act)

    def _room(self) -> None:
        link = self.table.link
        room = link.room
        if room is not None and link.seat >= 0 and not room.started and not room.seats[link.seat].ready:
            link.ready(True)

    def _begun(self) -> None:
        request, link = self.table.request, self.table.link
        self._say("started", self._say.words("net.join.started"),
            seat=link.seat, game=link.game, token=request.token, match=request.match)  # fmt: skip

    def _over(self) -> None:
        link, words = self.table.link, self._say.words
        if link.result is not None and link.entry is not None:
            outcome = narration.outcome(link.result, narration.words_of(link.entry, link.seats(), words.language))
            self._say("over", outcome, result=msgspec.to_builtins(link.result), fair=link.fair, number=link.number,
                bytes=self.table.received)  # fmt: skip
            if link.proof is not None and link.room is not None:
                self._say("proof", link.proof.describe(words, link.room.chosen), fairness=str(link.proof.fairness))
        self.table.leave()
        self._exit(0 if link.fair else 1)

    def _ended(self, reason: Disconnect) -> None:
        if self._inherited is not None:
            return  # the old host has left, as it should
        self._say("ended", disconnect_text(reason, self._say.words), trouble=reason.code)
        self._exit(1)

    def _inherit(self, heir: MigrationData) -> None:
        """Go on as the host, or say why not."""
        link, words = self.table.link, self._say.words
        try:
            made = host_migration.inherit(heir, limits=LIMITS)
            made.attendance.assign(link.seat, Driver(self._level), made.seats[link.seat].name)
            self._inherited = Unattended(made, PORT, self._say)
        except UserError as error:
            self._say("declined", words.error_text(error))
            self.table.answer_migration(False)
            return
        self._say("inherited", words("net.join.inherited"))
        self.table.confirm_migration(self._inherited.server.places())

    def _exit(self, code: int) -> None:
        self.code = code
        application().exit(code)
