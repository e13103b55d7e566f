"""The lobby of a table on the network: invitations, players, their readiness, and the options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup, relevant_options
from tabletop.match.link import BOTS, Driver
from tabletop.match.names import display_name, display_table_name
from tabletop.net import addresses
from tabletop.net.client import Phase
from tabletop.net.disconnect import Disconnect
from tabletop.net.messages import Presence, Room, SeatStatus
from tabletop.ui import widgets
from tabletop.ui.model import names
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.names import bot_name
from tabletop.ui.model.players import driver_name
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.model.teams import NO_SIDE, groups
from tabletop.ui.network import reconnect_info
from tabletop.ui.network.chat import Chat
from tabletop.ui.network.found_tables import card_notice
from tabletop.ui.network.people import PeopleOverlay
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.network.session import GuestSession, HostSession, NetworkSession
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.matches.new_table import option_name, option_value, side_heading
from tabletop.ui.screens.matches.phones import PhonesOverlay
from tabletop.ui.screens.network.invitation import InvitationOverlay
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.text import plain, selectable

BOT = Driver.REGULAR
WAYS_IN = 236
"""Least height of the invitations: the first code and the first address are visible."""


ROOMY = 1200
"""Least width of a window in which codes are large."""


def host_again(shell: Shell, plan: TablePlan, release_phones: Callable[[], PhoneSession | None]) -> LobbyScreen:
    """Return the lobby of the table after a match, with the phones of that; raises UserError."""
    phones = release_phones()
    try:
        return _opened(shell, plan, phones)
    except UserError:
        if phones is not None:
            phones.close()
        raise


def host_table(shell: Shell, plan: TablePlan) -> LobbyScreen:
    """Return the lobby of a new table on the network; raises UserError if it cannot be opened."""
    return _opened(shell, plan, None)


def _opened(shell: Shell, plan: TablePlan, phones: PhoneSession | None) -> LobbyScreen:
    assert plan.offer is not None
    person = shell.preferences.remembered("name")
    host = person or shell.words("names.host")
    offer = msgspec.structs.replace(plan.offer, name=plan.offer.name or names.table_name(plan, person), host=host)
    shell.home()  # a table that was open before has closed its port now
    seats = names.seat_names(plan, person)
    network = HostSession.open(
        msgspec.structs.replace(plan, offer=offer), seats, shell.games, shell, shell.preferences.values.animal, phones
    )
    screen = LobbyScreen(shell, network)
    if offer.anywhere:
        QTimer.singleShot(0, screen, screen.invite)  # once it is built
    return screen


class LobbyScreen(Screen):
    """The lobby of a host or a guest."""

    def __init__(self, shell: Shell, network: NetworkSession) -> None:
        super().__init__(shell)
        self.setObjectName("lobby")
        self.network = network
        self.topic = network.entry.key
        self.chat: Chat | None = None
        self._handed_on = False
        network.changed.connect(self._changed)
        network.begun.connect(self._begun)
        network.ended.connect(self._ended)

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        theme, words, network = self.shell.theme, self.shell.words, self.network
        draft = self.chat.line.text() if self.chat is not None else ""
        row = self.header(display_table_name(self.network.room.name, words), words(f"{network.entry.key}.name"))
        self.watching = widgets.Elided("", "note")
        row.addWidget(self.watching)
        if network.room.cards is not None:
            row.addWidget(widgets.plain(card_notice(network.room.cards.displayable()), "note", "card_notice"))
        self.people = widgets.button(self.tr("People…"), "people", self._show_people)
        row.addWidget(self.people)
        left, right = widgets.stack(spacing=theme.px(14)), widgets.stack(spacing=theme.px(14))
        left.setContentsMargins(0, 0, theme.px(6), 0)
        content = QWidget()
        content.setLayout(left)
        middle = widgets.row((widgets.scrolled(content), 11), (right, 9), spacing=theme.px(12))
        middle.setContentsMargins(theme.px(16), theme.px(12), theme.px(16), theme.px(12))
        self.page.addLayout(middle, 1)
        seats = widgets.Panel(self.tr("Seats"))
        self.seats = widgets.grid(theme.px(12), theme.px(8), 2)
        seats.column.addLayout(self.seats)
        left.addWidget(seats)
        left.addWidget(self._options(), 1)
        address = self._address()
        ways_in = widgets.scrolled(address)
        needed = address.minimumSizeHint()
        ways_in.setMinimumWidth(needed.width() + ways_in.verticalScrollBar().sizeHint().width())
        ways_in.setMinimumHeight(min(needed.height(), theme.px(WAYS_IN)))
        ways_in.setMaximumHeight(max(needed.height(), address.heightForWidth(needed.width())))
        right.addWidget(ways_in, 4)  # rather all ways in than more lines of chat
        chat = widgets.Panel(self.tr("Chat"))
        made = self.chat = Chat(network, theme, words)
        made.line.setText(draft)
        made.left.connect(self.setFocus)
        chat.column.addWidget(made, 1)
        right.addWidget(chat, 1)
        foot = self.footer()
        self.state = widgets.note("", "line", "state")
        foot.addWidget(self.state, 1)
        leave = self.tr("Close the table") if network.hosts else self.tr("Leave")
        foot.addWidget(widgets.button(leave, "leave", self._leave))
        self.go = widgets.button("", "go", self._go, gold=True)
        self.go.setMinimumSize(theme.px(190), theme.px(44))
        foot.addWidget(self.go)
        self._changed()
        self.go.setFocus()

    def _address(self) -> QWidget:
        panel = widgets.Panel(self.tr("How to join"))
        places = self.network.places()
        codes = reconnect_info.codes(places)
        large = "huge" if self.shell.width() >= self.shell.theme.px(ROOMY) else "title"
        for index, code in enumerate(codes):
            code_label = selectable(code, large if index == 0 else "title", f"code.{index}")
            row = widgets.row(plain(self.tr("Join code") if index == 0 else ""), (code_label, 1))
            if index == 0:
                row.addWidget(widgets.button(self.tr("Copy"), "copy", partial(self._copy, code)))
            panel.column.addLayout(row)
        short, long = reconnect_info.written(places)
        for index, address in enumerate(short):
            role = large if index == 0 and len(short) <= 2 else "title"
            label = plain(self.tr("Or by address") if index == 0 else "")
            panel.column.addLayout(widgets.row(label, (selectable(address, role, f"address.{index}"), 1)))
        if long:
            panel.column.addWidget(selectable("   ".join(long), name="addresses.long", wrap=True))
        words = self.shell.words
        if places and (spoken := addresses.spoken(places[0].fingerprint, words)):
            key = "net.spoken.of" if self.network.hosts else "net.spoken.compare"
            panel.column.addWidget(selectable(words(key, words=spoken), name="spoken", wrap=True))
        if isinstance(self.network, HostSession):
            anywhere = widgets.button(self.tr("Open to people anywhere…"), "invite", self._show_invitation)
            panel.column.addLayout(widgets.row(plain(self.tr("By link")), anywhere, (QWidget(), 1)))
        elif isinstance(self.network, GuestSession) and (way := self.network.way(words)):
            panel.column.addWidget(widgets.note(way, "line", "way"))
        if self.network.hosts:
            by_phone = widgets.button(self.tr("Show the code…"), "phones", self._show_phones)
            panel.column.addLayout(widgets.row(plain(self.tr("By phone")), by_phone, (QWidget(), 1)))
        room = self.network.room
        facts = [
            self.tr("Join word required.") if room.locked else self.tr("No join word needed."),
            self.tr("Spectators welcome.") if room.spectating else self.tr("No spectators."),
        ]
        if room.spectating and room.open_hands:
            facts.append(self.tr("Spectators see all hands."))
        if room.decision_hours:
            slow = self.tr("Slow match: {n} h for each decision. Once you're ready you may leave; your seat is kept.")
            facts.append(slow.format(n=room.decision_hours))
        if room.turn_limit:
            limit = self.tr("A bot steps in for a guest who takes longer than {n} seconds.")
            facts.append(limit.format(n=room.turn_limit))
        panel.column.addWidget(widgets.note(self.shell.words.sentences(facts)))
        panel.column.addStretch(1)
        return panel

    def invite(self) -> None:
        """Open the table at the meeting place of the settings, and show the link."""
        overlay = self._show_invitation()
        if overlay.has_meeting_place:
            overlay.open_relay()

    def _show_invitation(self) -> InvitationOverlay:
        assert isinstance(self.network, HostSession)
        return InvitationOverlay(self.shell, self.shell, self.network)

    def _show_phones(self) -> None:
        """Start the phone server, and show the code that a phone scans."""
        network = self.network
        assert isinstance(network, HostSession)
        try:
            PhonesOverlay(self, self.shell, network.open_phones(), network.close_phones)
        except UserError as error:
            self.shell.notice(self.tr("Phones cannot join"), self.shell.words.error_text(error))

    def _copy(self, code: str) -> None:
        QGuiApplication.clipboard().setText(code)
        self.state.setText(self.tr("Join code copied."))

    def _options(self) -> QWidget:
        """Return all options with their values; unusual ones come first and are gold."""
        panel = widgets.Panel(self.tr("Game options"))
        game, room, words = self.network.entry.load().game, self.network.room, self.shell.words
        now = {option.key: room.options.get(option.key, option.default) for option in game.options}
        offered = relevant_options(game, len(room.seats), room.options)
        for option in sorted(offered, key=lambda option: now[option.key] == option.default):
            own = now[option.key] != option.default
            text, role = option_value(room.game, option, now[option.key], words) or "–", "gold" if own else "line"
            panel.form(option_name(room.game, option, words), plain(text, role, f"option.{option.key}"))
        if panel.grid is not None:
            panel.grid.setColumnStretch(0, 1)
        self.chance = widgets.note("", "warning" if room.chosen else "note", "chance")
        panel.column.insertWidget(1, self.chance)  # before the options: those may lie below the foot of a small window
        panel.column.addStretch(1)
        return panel

    def _say_chance(self, room: Room) -> None:
        text = self.tr("Fair dice: the seed combines a secret number from everyone at the table.")
        if room.chosen:
            text = self.tr("The host chose the seed and could know every roll and draw.")
        elif any(player.phone for player in room.seats):
            trusting = self.tr("Phones add theirs, but trust the host for the rolls.")
            text = self.shell.words.sentences((text, trusting))
        self.chance.setText(text)

    @property
    def animals(self) -> tuple[Animal, ...]:
        """The animals on all seats."""
        return self.shell.animals([option.animal for option in self.network.room.seats], self.network.seats)

    def _seat_row(self, row: int, player: SeatStatus, side: int) -> None:
        theme, seat = self.shell.theme, player.seat
        open_ = player.driver is Driver.REMOTE and player.presence is Presence.OPEN
        if not open_:
            self.seats.addWidget(widgets.Avatar(self.animals[seat], theme.px(28), side), row, 0)
        name = self.tr("open") if open_ else display_name(player, self.shell.words)
        self.seats.addWidget(widgets.Elided(name, "line" if open_ else "heading", f"seat.{seat}"), row, 1)
        own = player.seat in self.network.seats
        about = driver_name(player.driver)
        if own:
            about = self.tr("you")
        elif player.driver is Driver.ME:
            about = self.tr("at the host's screen")
        elif open_:
            about = self.tr("waiting for a player")
        elif player.presence is Presence.AWAY:
            about = self.tr("away, seat kept")
        elif player.phone:
            is_asleep = player.presence is Presence.UNSTEADY
            about = self.tr("on a phone, asleep") if is_asleep else self.tr("on a phone")
        self.seats.addWidget(widgets.Elided(about), row, 2)
        if player.driver is Driver.REMOTE and not open_:
            ready, role = (self.tr("ready"), "gold") if player.ready else (self.tr("not ready yet"), "line")
            self.seats.addWidget(plain(ready, role, f"ready.{seat}"), row, 3)
        if isinstance(self.network, HostSession):
            self._host_buttons(self.network, row, player, open_)

    def _host_buttons(self, network: HostSession, row: int, player: SeatStatus, open_: bool) -> None:
        seat = player.seat
        if open_:
            fill = partial(network.table.attendance.assign, seat, BOT, bot_name(seat))
            self.seats.addWidget(widgets.button(self.tr("Seat a bot"), f"bot.{seat}", fill), row, 4)
        elif player.driver in BOTS:
            free = partial(network.table.attendance.assign, seat, Driver.REMOTE)
            self.seats.addWidget(widgets.button(self.tr("Open the seat"), f"open.{seat}", free), row, 4)
        elif player.driver is Driver.REMOTE:
            ask = partial(self._ask_kick, network, player)
            self.seats.addWidget(widgets.button(self.tr("Remove…"), f"kick.{seat}", ask, danger=True), row, 4)

    # -- what happens ----------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        if self.page.count() == 0:
            return
        room = self.network.room
        focused = self.focusWidget()
        name = focused.objectName() if focused is not None and self.seats.indexOf(focused) >= 0 else ""
        widgets.clear_layout(self.seats)
        sides, row = self._sides(), 0
        for side, seats in groups(sides):
            if side != NO_SIDE:
                self.seats.addWidget(side_heading(room.game, sides[seats[0]], self.shell.words), row, 0, 1, 5)
                row += 1
            for seat in seats:
                self._seat_row(row, room.seats[seat], side)
                row += 1
        if name and (found := self.findChildren(QWidget, name)):
            found[-1].setFocus()
        watching = ", ".join(room.spectators)
        self.watching.setText(self.tr("Watching: {names}").format(names=watching) if watching else "")
        self.people.setVisible(bool(watching) and self.network.hosts)
        self._say_chance(room)
        self._say_state()

    def _sides(self) -> tuple[int, ...]:
        game, room = self.network.entry.load().game, self.network.room
        return game.sides(checked_setup(game, len(room.seats), room.options))

    def _say_state(self) -> None:
        room, network = self.network.room, self.network
        waits = missing(room)
        asked = room.summary.asked if room.summary is not None else ()
        open_ = [player for player in waits if player.presence is Presence.OPEN]
        names = [display_name(player, self.shell.words) for player in waits if player.presence is not Presence.OPEN]
        texts = []
        if open_:
            texts.append(self.tr("Open seats: {n}.").format(n=len(open_)))
        if names:
            texts.append(self.tr("Not ready yet: {names}.").format(names=self.shell.words.listed(names)))
        if asked:
            names = [display_name(room.seats[seat], self.shell.words) for seat in asked]
            text = self.tr("Waiting for {names} to open this table again: everyone's computer adds to the random seed.")
            texts.append(text.format(names=self.shell.words.listed(names)))
        if isinstance(network, GuestSession):
            self.go.setVisible(not network.spectates)
            ready = not network.spectates and room.seats[network.link.seat].ready
            self.go.setText(self.tr("Not ready") if ready else self.tr("I'm ready"))
            if not waits and not asked:
                texts.append(self.tr("Everyone is ready. {host} can start.").format(host=room.host))
        else:
            self.go.setText(self.tr("Start the match"))
            self.go.setEnabled(not waits and not asked)
            if not waits and not asked:
                is_here = all(player.presence is not Presence.AWAY for player in room.seats)
                texts.append(self.tr("Everyone is here and ready.") if is_here else self.tr("Everyone is ready."))
        if network.phase is not Phase.CONNECTED:
            texts = [self.shell.words(f"net.phase.{network.phase}")]
        self.state.setText(self.shell.words.sentences(texts))

    def _go(self) -> None:
        network = self.network
        if isinstance(network, GuestSession) and not network.spectates:
            network.link.ready(not network.room.seats[network.link.seat].ready)
        elif isinstance(network, HostSession):
            try:
                network.start()
            except UserError as fault:
                self.shell.notice(self.tr("Could not start the match"), self.shell.words.error_text(fault))

    def _show_people(self) -> None:
        shell = self.shell
        PeopleOverlay(self, self.network, shell.theme, shell.words, self.animals)

    def _ask_kick(self, network: HostSession, player: SeatStatus) -> None:
        title = self.tr("Remove {name}?").format(name=display_name(player, self.shell.words))
        text = self.tr("This opens the seat. Anyone who knows the join word can come back.")
        kick = partial(network.table.attendance.kick, player.seat)
        answer = Answer(self.tr("Remove"), "kick", kick, danger=True)
        Overlay(self.shell, title, text, (Answer(self.tr("Cancel"), "keep", gold=True, escape=True), answer))

    def _begun(self) -> None:
        self._handed_on = True
        self.shell.go(routes.NETWORK_MATCH, self.network)

    def _ended(self, reason: Disconnect) -> None:
        self.shell.home()  # whatever page lies on this one
        self.shell.go(routes.DIAGNOSIS, reason, None, None)

    def _leave(self) -> None:
        """Leave the table; a slow match, which would wait for its host, is ended for good."""
        if isinstance(self.network, HostSession) and self.network.table.is_slow:
            self._handed_on = True
            self.network.end()
        self.shell.back()

    def on_close(self) -> None:
        if not self._handed_on:
            self.network.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value) and self.go.isEnabled():
            self._go()
        else:
            super().keyPressEvent(event)


def missing(room: Room) -> list[SeatStatus]:
    """Return the seats that the start waits for: open ones, and guests who are not ready or not here.

    For a slow match it is enough to have been ready.
    """
    here = (Presence.CONNECTED, Presence.AWAY) if room.decision_hours else (Presence.CONNECTED,)
    return [
        player
        for player in room.seats
        if player.driver is Driver.REMOTE and (player.presence not in here or not player.ready)
    ]
