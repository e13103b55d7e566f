"""A match on the network: the table window with a status bar, and chat beside the log."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QHideEvent

from tabletop.engine.actions import parse
from tabletop.engine.errors import UserError
from tabletop.engine.events import ActionTaken, Event
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.match.names import display_name
from tabletop.net.client import Phase
from tabletop.net.disconnect import Disconnect
from tabletop.net.messages import MigrationData, Presence, SeatStatus
from tabletop.ui import widgets
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.network.chat import Chat, Toast
from tabletop.ui.network.hosting_mark import HostingMark
from tabletop.ui.network.people import PeopleOverlay
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.network.reconnect_info import forget_match
from tabletop.ui.network.session import GuestSession, HostSession, NetworkSession
from tabletop.ui.network.status_bar import StatusBar
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.screens.matches.turn_call import TurnCall
from tabletop.ui.screens.network.invitation import InvitationOverlay
from tabletop.ui.screens.network.lobby import LobbyScreen
from tabletop.ui.screens.network.network_end import GuestEndScreen, HostEndScreen
from tabletop.ui.screens.window_screen import WindowScreen
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets.overlay import Answer, Overlay

HANDOVER_TIMEOUT = 30_000
"""Milliseconds after which a new host starts without a word from the old one."""


class NetworkExtras(QObject):
    """The network's additions to a table window: status bar, chat, latencies, and refusals that come late."""

    def __init__(self, screen: WindowScreen, network: NetworkSession, window: TableWindow) -> None:
        super().__init__(window)
        shell = screen.shell
        self.screen, self.network, self.window = screen, network, window
        self.unread = 0
        self._offered: list[str] = []
        self.status_bar = StatusBar(network, shell.theme, shell.words, screen)
        self.chat = Chat(network, shell.theme, shell.words, window)
        self.toast = Toast(screen)
        self._show_commands()
        window.side.add_tab(self.chat, self._title)
        self.chat.spoken.connect(self._spoken)
        self.chat.left.connect(window.view.setFocus)
        window.tabs.currentChanged.connect(self._read)
        network.refused.connect(window.show_refusal)
        network.measured.connect(self._measured)
        network.changed.connect(window.session.players_changed)
        network.changed.connect(self._show_commands)
        self.status_bar.since_wanted.connect(window.history.replay)
        window.session.changed.connect(self.status_bar.look)

    def retranslate(self) -> None:
        """Change colours and language."""
        shell = self.screen.shell
        self.status_bar.retranslate(shell.theme, shell.words)
        self.chat.retranslate(shell.theme, shell.words)
        self._show_commands()

    def _title(self) -> str:
        chat = self.tr("Chat")
        return f"{chat} ({self.unread})" if self.unread else chat

    def _show_commands(self) -> None:
        """Offer the commands that the state of the table allows."""
        network, room = self.network, self.network.room
        wanted: list[tuple[str, str, Callable[[], object]]] = []
        if network.seats and not room.over:
            wanted.append((self.tr("Ask to undo"), "ask_undo", self.window.commands.undo))
        if isinstance(network, HostSession) and not room.over:
            text = self.tr("Resume") if room.paused else self.tr("Pause")
            wanted.append((text, "pause", lambda: network.table.hosted_match.pause(not network.table.paused)))
            show = partial(InvitationOverlay, self.screen.shell, self.screen.shell, network)
            wanted.append((self.tr("Invite…"), "invite", show))
        people = self.tr("People and hands…") if network.sees_hands else self.tr("People…")
        wanted.append((people, "people", self._show_people))
        texts = [text for text, _, _ in wanted]
        if texts == self._offered:
            return
        self._offered = texts
        widgets.clear_layout(self.chat.tools)
        for index, (text, name, action) in enumerate(wanted):
            button = widgets.button(text, name, action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            last = index == len(wanted) - 1 and index % 2 == 0
            self.chat.tools.addWidget(button, index // 2, index % 2, 1, 2 if last else 1)

    def _show_people(self) -> None:
        shell = self.screen.shell
        animals = shell.animals([player.animal for player in self.network.room.seats], self.network.seats)
        PeopleOverlay(self.screen, self.network, shell.theme, shell.words, animals)

    def _spoken(self, text: str) -> None:
        if not (self.window.tabs.currentWidget() is self.chat and self.chat.isVisible()):
            self.unread += 1
            self.window.side.update_titles()
            view = self.window.view
            over = QRect(view.mapTo(self.screen, QPoint(0, 0)), view.size())
            groups = (
                [rect.translated(over.topLeft()) for rect in rects()]
                for rects in (view.reading_rects, view.figure_rects, view.piece_rects)
            )
            self.toast.say(text, self.window.theme, over, *groups)

    def _read(self) -> None:
        if self.window.tabs.currentWidget() is self.chat:
            self.unread = 0
            self.window.side.update_titles()

    def _measured(self) -> None:
        self.window.session.set_latencies(tuple(self.network.latencies()))


def reopen_table(shell: Shell, path: Path) -> HostScreen | LobbyScreen:
    """Return the screen of a stored table that is open again, in its match or lobby.

    Raises JournalError and CannotListen.
    """
    shell.home()  # a table that was open before has closed its port now
    network = HostSession.reopened(path, shell.games, shell)
    return HostScreen(shell, network) if network.table.started else LobbyScreen(shell, network)


def match_screen(shell: Shell, network: NetworkSession) -> HostScreen | GuestScreen:
    """Return the screen of a match on the network, for its host or a guest."""
    if isinstance(network, HostSession):
        return HostScreen(shell, network)
    assert isinstance(network, GuestSession)
    return GuestScreen(shell, network)


class HostScreen(TableScreen):
    """A match hosted by this program."""

    def __init__(self, shell: Shell, network: HostSession) -> None:
        match = network.table.match
        assert match is not None
        super().__init__(shell, match, network.plan, network.link)
        self.network, self.is_slow = network, network.table.is_slow
        self.extras: NetworkExtras | None = None
        self.heir = ""
        """Name of the guest who was asked to take over as the host."""
        network.left.connect(self._left)
        network.declined.connect(self._handover_declined)
        self._mark = HostingMark(shell.preferences, match.path)
        if network.phones is not None:
            self.follow_phones(network.phones)

    def open_phones(self) -> PhoneSession:
        return self.network.open_phones()

    def release_phones(self) -> PhoneSession | None:
        super().release_phones()
        return self.network.release_phones()

    def play_again(self, plan: TablePlan) -> None:
        self.shell.go(routes.HOST_AGAIN, plan, self.release_phones)

    def close_phones(self) -> None:
        self.phones = self.shared.phones = None
        self.network.close_phones()

    def open_window(self) -> TableWindow:
        window = super().open_window()
        self.extras = NetworkExtras(self, self.network, window)
        self.page.addWidget(self.extras.status_bar)
        return window

    def rebuild(self) -> None:
        super().rebuild()
        if self.extras is not None:
            self.extras.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the match running for the others while this screen shows something else."""
        WindowScreen.hideEvent(self, event)
        if self.window_ is not None and not self.match.result:
            self.window_.pace.start()

    def leave(self) -> None:
        if self.match.result is not None:
            self.shell.back()
            return
        answers = [Answer(self.tr("Close the table"), "leave", self.shell.back, danger=True)]
        saved = self.tr("The match is saved, and you can reopen the table from the start screen.")
        sentences = self.shell.words.sentences
        text = sentences((self.tr("Everyone has to leave."), self.leave_consequence(saved)))
        if self.network.room.decision_hours:
            text = self.tr("Nobody can play until you open it again from “Slow matches”; every seat is kept.")
        if self._heirs():
            text = sentences((text, self.tr("Or hand it over to another host.")))
            answers.append(Answer(self.tr("Hand over…"), "hand_over", self._ask_heir))
        answers += self.resign_answers()
        answers.append(Answer(self.tr("Stay"), "stay", self.entered, gold=True, escape=True))
        Overlay(self, self.tr("Close the table?"), text, answers)

    def _heirs(self) -> list[SeatStatus]:
        seats = self.network.room.seats
        here = [each for each in seats if each.driver is Driver.REMOTE and each.presence is Presence.CONNECTED]
        return [each for each in here if not each.phone]

    def _ask_heir(self) -> None:
        answers = [
            Answer(display_name(heir, self.shell.words), f"heir.{heir.seat}", partial(self._hand_over_table, heir))
            for heir in self._heirs()[:4]
        ]
        answers.append(Answer(self.tr("Stay"), "stay", self.entered, gold=True, escape=True))
        text = self.tr(
            "The match record moves to their computer, including all hidden information. A bot takes your seat."
        )
        Overlay(self, self.tr("Who takes over as host?"), text, answers)

    def _hand_over_table(self, player: SeatStatus) -> None:
        try:
            accepted = self.network.hand_over(player.seat)
        except UserError as fault:
            self.shell.notice(self.tr("Could not hand over the table"), self.shell.words.error_text(fault))
            return
        if accepted:
            self.heir = display_name(player, self.shell.words)

    def _handover_declined(self) -> None:
        text = self.tr("{name} did not take over. The match continues here.").format(name=self.heir)
        self.shell.notice(self.tr("You are still the host"), text)

    def _left(self) -> None:
        self.shell.home()
        text = self.tr("{name} is the host now. The match continues there.").format(name=self.heir)
        self.shell.notice(self.tr("Table handed over"), text)

    def end_screen(self) -> HostEndScreen:
        return HostEndScreen(self.shell, self.match, self.plan, history=self._history)

    def on_close(self) -> None:
        self.network.close()  # first, so that phones hear that the table is closed, and nobody that they are lost
        super().on_close()
        self._mark.remove()
        if self.match.number == 0 and self.match.path is not None:
            with contextlib.suppress(OSError):
                saves.table_file(self.match.path).unlink(missing_ok=True)  # the journal has gone too


class GuestScreen(WindowScreen):
    """A match hosted elsewhere, seen from a seat or by a spectator."""

    def __init__(self, shell: Shell, network: GuestSession) -> None:
        super().__init__(shell, network.link)
        self.setObjectName("table")
        self.network = network
        self.extras: NetworkExtras | None = None
        self._inherited: HostSession | None = None
        self._asking: Overlay | None = None
        """The question whether this person takes over as the host."""
        self._number = -1
        """State number when the connection broke; -1 while it stands."""
        network.changed.connect(self._follow)
        network.ended.connect(self._sent_away)
        network.migration_offered.connect(self._ask_to_host)
        network.migration_data.connect(self._take_over)

    def build(self) -> None:
        window = self.open_window()
        self.extras = NetworkExtras(self, self.network, window)
        self.extras.status_bar.leave_wanted.connect(self.leave)
        window.match_ended.connect(lambda _: self._ended())
        window.session.changed.connect(self._changed)
        self.page.addWidget(self.extras.status_bar)
        self.page.addWidget(window)
        TurnCall(self.shell, window, is_networked=True, is_slow=self.network.room.decision_hours > 0)
        if self.network.returns:
            self._number = self.network.link.since
            self._returned()

    def rebuild(self) -> None:
        super().rebuild()
        if self.extras is not None:
            self.extras.retranslate()

    def _follow(self) -> None:
        """Note the state number of a broken connection; close a question that is answered already."""
        if self._asking is not None and not self.network.room.paused:
            self._asking.deleteLater()  # the host has waited long enough
            self._asking = None
        if self.network.phase is Phase.LOST and self._number < 0:
            self._number = self.network.link.number

    def _changed(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show the missed events after a return; hide that offer once this person has gone on playing."""
        own = [
            event
            for event in events
            if isinstance(event, ActionTaken) and parse(event.action).seat in self.link.local_seats
        ]
        if fresh:
            self._returned()
        elif own and self.extras is not None:
            self.extras.status_bar.returned(0)

    def _returned(self) -> None:
        if self._number < 0 or self.network.phase is Phase.LOST or self.window_ is None or self.extras is None:
            return
        number, self._number = self._number, -1
        if all(moment.number <= number for moment in self.network.link.past(-1)):
            return
        missed = self.window_.session.extend_recap(number)
        self.window_.bars.show_recap()
        self.extras.status_bar.returned(missed)

    def _ended(self) -> None:
        if self.shell.front is self:
            self.shell.open(GuestEndScreen(self.shell, self.network))

    def _ask_to_host(self) -> None:
        host = self.network.room.host
        text = self.tr("{host} is leaving and asks you to take over as host. Everyone else will follow you.")
        agree = Answer(self.tr("Take over"), "take_over", partial(self._answer_host, True), gold=True)
        refuse = Answer(self.tr("No"), "refuse_heir", partial(self._answer_host, False), escape=True)
        title = self.tr("Take over as host?")
        self._asking = Overlay(self, title, text.format(host=host), (agree, refuse))

    def _answer_host(self, agree: bool) -> None:
        self._asking = None
        self.network.guest.answer_migration(agree)
        self.entered()

    def _take_over(self, heir: MigrationData) -> None:
        try:
            network = HostSession.inherited(heir, self.shell.games, self.shell)
        except UserError as fault:
            self.network.guest.answer_migration(False)
            self.shell.notice(self.tr("Could not take over the table"), self.shell.words.error_text(fault))
            return
        self._inherited = network
        forget_match(self.shell.preferences)
        self.network.guest.confirm_migration(network.places())
        QTimer.singleShot(HANDOVER_TIMEOUT, self, self._host_now)  # if the old host does not hang up by itself

    def _host_now(self) -> None:
        network, self._inherited = self._inherited, None
        if network is not None:
            self.shell.go(routes.NETWORK_MATCH, network)

    def _sent_away(self, reason: Disconnect) -> None:
        """Return to the start screen, with a diagnosis unless the match is over."""
        if self._inherited is not None:
            self._host_now()
            return
        if self.network.link.result is not None:
            return
        self.shell.home()
        self.shell.go(routes.DIAGNOSIS, reason, None, None)

    def leave(self) -> None:
        if self.network.link.result is not None or self.network.spectates:
            self.shell.back()
            return
        text = self.tr("Your seat stays yours: return to it from “Join a game”. A bot may play for you until then.")
        if self.network.room.decision_hours:
            text = self.tr("Your seat stays yours: “Slow matches” says when it's your turn.")
        self.ask_to_leave(text)

    def on_close(self) -> None:
        super().on_close()
        self.network.close()
