"""Partners: bots on the person's side that propose actions and wait for approval."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, Signal

from tabletop.display.table import Label
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.match.link import PartnerLink
from tabletop.ui.model.names import display_name
from tabletop.ui.table.session import Session

LEND = "lend"
PROPOSE = "propose"
AGREE = "Y"
"""The key that agrees to every proposal, step after step, whatever else is asked."""


class Partners(QObject):
    """Partners' proposals as labels; `lent` carries the seat that a person decides for now."""

    seat_lent = Signal(int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._partner_link = session.link if isinstance(session.link, PartnerLink) else None
        self._answers: tuple[Label, ...] = ()
        self._direct: tuple[Label, ...] = ()
        """Labels for partners' own seats, offered without a proposal."""

    @property
    def proposal(self) -> Action | None:
        return self._partner_link.proposal(self._session.seat) if self._partner_link is not None else None

    def describe_proposal(self) -> str:
        """Return the proposal in words, empty for none."""
        action = self.proposal
        if action is None:
            return ""
        return self.tr("{name} proposes: {what}").format(name=self._name(action.seat), what=self._label_text(action))

    def answers(self) -> tuple[Label, ...]:
        """Return the answers to the proposal: accept it, or decide oneself."""
        action = self.proposal
        self._answers = ()
        if action is not None:
            alone = not self._session.is_to_act
            accept = self.tr("Let {name} do it").format(name=self._name(action.seat))
            found = [Label(action, accept, key=AGREE, primary=alone)]
            if self._session.shares(action.seat) and self._partner_link is not None and self._partner_link.lends:
                found.insert(0, Label(Action(action.seat, LEND), self.tr("Let me decide")))
            self._answers = tuple(found)
        return self._answers

    def offered_labels(self) -> tuple[Label, ...]:
        """Return this seat's labels, and those of drags onto other seats' places.

        Other seats are partners who propose, and all seats of a person who plays alone.
        """
        session, found = self._session, list[Label]()
        lends = self._partner_link is not None and self._partner_link.lends and bool(session.link.local_seats)
        for info in session.link.seats():
            local = info.seat in session.link.local_seats
            reached = session.is_solitaire if local else lends and info.proposes and session.shares(info.seat)
            if not reached or info.seat == session.seat or info.seat not in session.view.players_to_act:
                continue
            seen = session.link.view(info.seat)
            if seen.seat == info.seat:
                labels = session.loaded.table(seen, session.words).prompt.labels
                found += [_aside(label) for label in labels if label.action.source and label.action.target]
        self._direct = tuple(found)
        return (*session.labels(), *self._direct)

    def preferences(self) -> tuple[Label, ...]:
        """Return the preference for proposals, empty where there are no partners."""
        seat = self._session.seat
        if self._partner_link is None or not self._partner_link.has_bot_partners(seat):
            return ()
        preference = Action(seat, PROPOSE)
        return (
            Label(preference, self.tr("Partners propose and let me decide"), on=self._partner_link.proposing(seat)),
        )

    def execute(self, label: Label) -> bool:
        """Execute a label of this class; return False for any other label."""
        if self._partner_link is None:
            return False
        if label.action.verb == PROPOSE and label in self.preferences():
            seat = label.action.seat
            self._partner_link.let_propose(seat, not self._partner_link.proposing(seat))
        elif label in self._direct:
            if (
                label.action.seat in self._session.link.local_seats
                or self._partner_link.lend(label.action.seat) is None
            ):
                self._session.link.submit(label.action, self._session.link.view(label.action.seat).number)
        elif label not in self._answers:
            return False
        elif label.action.verb != LEND:
            if label.action == self.proposal:
                self._partner_link.accept()
        elif self._partner_link.lend(label.action.seat) is None:
            self.seat_lent.emit(label.action.seat)
        return True

    def _name(self, seat: int) -> str:
        return next(display_name(info, self._session.words) for info in self._session.link.seats() if info.seat == seat)

    def _label_text(self, action: Action) -> str:
        session = self._session
        if not session.shares(action.seat):
            return "…"
        seen = session.link.view(action.seat)
        if seen.seat != action.seat:  # a link to one seat alone; partners who share everything see the same
            seen = View(action.seat, seen.state, (action,), seen.unseen)
        labels = session.loaded.table(seen, session.words).prompt.labels
        return next((label.text for label in labels if label.action == action), "…")


def _aside(label: Label) -> Label:
    """Return a partner's label as another seat may use it: by drag only, and never primary."""
    return msgspec.structs.replace(label, on_double_click=False, is_passive=True, primary=False, key="")
