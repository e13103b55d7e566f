"""People: everybody around a table of the network, and the host's way of sending somebody away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.match.link import Driver
from tabletop.match.names import display_name, display_person_name
from tabletop.net.client_state import seat_status_key
from tabletop.net.messages import Presence, SeatStatus
from tabletop.ui import widgets
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.names import bot_name
from tabletop.ui.model.players import driver_name
from tabletop.ui.network.session import GuestSession, HostSession, NetworkSession
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.text import plain
from tabletop.words import Words


class PeopleOverlay(Overlay):
    """Lists who sits where, how they are connected and who watches; a host can send guests away."""

    def __init__(
        self, parent: QWidget, session: NetworkSession, theme: Theme, words: Words, animals: Sequence[Animal]
    ) -> None:
        answers = [Answer(self.tr("Close"), "close_people", gold=True, escape=True)]
        if isinstance(session, GuestSession) and session.sees_hands:
            answers.insert(0, Answer(self.tr("Public view"), "watch.none", partial(session.link.watch, -1)))
        super().__init__(parent, self.tr("People"), "", answers)
        self.session, self.theme, self.words = session, theme, words
        content = QWidget()
        self._grid = QGridLayout(content)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.px(12))
        self._grid.setColumnStretch(2, 1)
        room = session.room
        for player in room.seats:
            self._seat_row(player, animals[player.seat])
        for index, name in enumerate(room.spectators):
            self._spectator(index, name)
        area = widgets.scrolled(content)
        area.setMinimumHeight(min(content.sizeHint().height() + 4, round(parent.height() * 0.55)))
        self.panel.column.insertWidget(1, area)

    def _seat_row(self, player: SeatStatus, animal: Animal) -> None:
        row, grid = self._grid.rowCount(), self._grid
        grid.addWidget(widgets.Avatar(animal, self.theme.px(28)), row, 0)
        grid.addWidget(widgets.Elided(display_name(player, self.words), "heading"), row, 1)
        grid.addWidget(widgets.Elided(self._about(player), name=f"people.{player.seat}"), row, 2)
        session = self.session
        guest = player.driver is Driver.REMOTE and player.presence is not Presence.OPEN
        running = session.room.started and not session.room.over
        if isinstance(session, HostSession) and guest and running:
            self._offer(row, f"kick.{player.seat}", partial(self._ask_seat, session, player))
        if isinstance(session, GuestSession) and session.sees_hands:
            look = Answer(self.tr("See their hand"), f"watch.{player.seat}", partial(session.link.watch, player.seat))
            self._add(row, look)

    def _spectator(self, index: int, name: str) -> None:
        row, session = self._grid.rowCount(), self.session
        self._grid.addWidget(widgets.Elided(display_person_name(name, self.words), "heading"), row, 1)
        self._grid.addWidget(plain(self.tr("watching"), "line"), row, 2)
        if isinstance(session, HostSession):
            self._offer(row, f"kick_spectator.{index}", partial(self._ask_spectator, session, name))

    def _offer(self, row: int, name: str, ask: Callable[[], object]) -> None:
        self._add(row, Answer(self.tr("Remove…"), name, ask, danger=True))

    def _add(self, row: int, answer: Answer) -> None:
        button = widgets.button(answer.text, answer.name, partial(self.take, answer), danger=answer.danger)
        self._grid.addWidget(button, row, 3)
        self.answers = (*self.answers, answer)
        self.buttons.append(button)

    def _about(self, player: SeatStatus) -> str:
        if player.seat in self.session.seats:
            return self.tr("you")
        if player.driver is Driver.ME:
            return self.tr("at the host's screen")
        if status := seat_status_key(player.presence, player.stand_in, player.phone):
            return self.words(status)
        found = list(self.session.latencies())
        known = player.driver is Driver.REMOTE and player.seat < len(found) and found[player.seat] >= 0
        return driver_name(player.driver) + (f" · {max(1, found[player.seat])} ms" if known else "")

    def _ask_seat(self, session: HostSession, player: SeatStatus) -> None:
        seat, bot, kick = player.seat, bot_name(player.seat), session.table.attendance.kick
        bot_plays = self.tr("The match continues with a bot in this seat.")
        stays_open = self.tr("Or leave the seat open: a bot plays until someone joins.")
        with_bot = Answer(self.tr("Seat a bot"), "kick.bot", partial(kick, seat, bot), danger=True)
        left_open = Answer(self.tr("Leave it open"), "kick.open", partial(kick, seat, bot, reopen=True), danger=True)
        text = self.words.sentences((bot_plays, stays_open))
        self._ask_to_kick(display_name(player, self.words), text, (with_bot, left_open))

    def _ask_spectator(self, session: HostSession, name: str) -> None:
        text = self.tr("They can come back as long as spectators are allowed.")
        kick = partial(session.table.attendance.kick_spectator, name)
        self._ask_to_kick(name, text, (Answer(self.tr("Remove"), "kick", kick, danger=True),))

    def _ask_to_kick(self, name: str, text: str, answers: Sequence[Answer]) -> None:
        keep = Answer(self.tr("Cancel"), "keep", gold=True, escape=True)
        Overlay(self.covered, self.tr("Remove {name}?").format(name=name), text, (*answers, keep))
