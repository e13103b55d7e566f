"""A replay opened for friends: they join as spectators and see every state that its screen shows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.engine.errors import UserError
from tabletop.match.replay_link import ReplayLink
from tabletop.net.study_table import study_table
from tabletop.ui.network import reconnect_info
from tabletop.ui.network.session import HostSession
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.network.invitation import InvitationOverlay
from tabletop.ui.widgets.overlay import Answer, Overlay


class SharedStudy(QObject):
    """The sharing of one replay, until `close`."""

    changed = Signal()
    """Sharing has begun or ended, or somebody has come or gone."""

    def __init__(self, shell: Shell, link: ReplayLink) -> None:
        super().__init__(shell)
        self._shell, self._link = shell, link
        self._session: HostSession | None = None
        link.listen(-1, lambda _: self._follow())

    @property
    def is_open(self) -> bool:
        """True while others may join."""
        return self._session is not None

    @property
    def watchers(self) -> int:
        """Number of people who watch."""
        return len(self._session.table.guests) if self._session is not None else 0

    def offer(self) -> None:
        """Ask before the replay is opened to others; show how they join if it is open."""
        if self.is_open:
            self.show()
            return
        text = self.tr("Friends on your network can then watch while you step through the match.")
        later = Answer(self.tr("Not now"), "not_now", escape=True)
        share = Answer(self.tr("Share"), "share_now", self.show, gold=True)
        Overlay(self._shell, self.tr("Share this replay?"), text, (later, share))

    def show(self) -> None:
        """Open the replay to others, if it is not open yet, and show how they join."""
        try:
            session = self._session or self._open()
        except UserError as error:
            self._shell.notice(self.tr("Can't share this replay"), self._shell.words.error_text(error))
            return
        text = self.tr(
            "On your network, friends find it under “Join a game”, or with the join code {code}. You step through the "
            "match; they see what you see, from any seat. Sharing ends when you leave the replay."
        )
        invite = Answer(self.tr("Make a link…"), "invite", self._invite)
        stop = Answer(self.tr("Stop sharing"), "stop_sharing", self.close, danger=True)
        done = Answer(self.tr("OK"), "ok", gold=True, escape=True)
        code = next(iter(reconnect_info.codes(session.places())), "")
        Overlay(self._shell, self.tr("This replay is shared"), text.format(code=code), (stop, invite, done))

    def close(self) -> None:
        """Send everybody away."""
        if self._session is not None:
            session, self._session = self._session, None
            session.close()
            self.changed.emit()

    def _open(self) -> HostSession:
        name = self._shell.preferences.remembered("name")
        game = self._shell.words(f"{self._link.game}.name")
        table, self._match = study_table(self._link.replay, self.tr("{game}, a replay").format(game=game), name)
        self._session = HostSession.of_table(table, self)
        self._session.changed.connect(self.changed)
        self._follow()
        self.changed.emit()
        return self._session

    def _invite(self) -> None:
        if self._session is not None:
            InvitationOverlay(self._shell, self._shell, self._session)

    def _follow(self) -> None:
        """Show the others the state that the replay shows."""
        if self._session is not None:
            self._match.go(self._link.at)
            self._session.table.hosted_match.on_advanced()
