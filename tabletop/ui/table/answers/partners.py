"""Partners: bots on the person's side that propose actions and wait for approval."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from PySide6.QtCore import QObject

from tabletop.bots.evaluations import Evaluation
from tabletop.display.prompt import Label, Prompt
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.match.link import BOTS, NOBODY, PartnerLink
from tabletop.ui.table.state.session import Session
from tabletop.words import Words

LEND = "lend"
GIVE_BACK = "give back"
PROPOSE = "propose"
LET_FIRST = "let first"
AGREE = "Y"
"""The key that agrees to every proposal, step after step, whatever else is asked."""
_FIRST = "F"


class PartnerHint(NamedTuple):
    """The adviser's words on a partner's decision."""

    headline: str
    detail: str
    aside: str
    """The same in one sentence, for a hint about this seat's own choice."""
    action: Action
    """The choice that is meant."""


class Partners(QObject):
    """Partners' proposals as labels, and the seat of a partner that the person at this screen decides for."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._partner_link = session.link if isinstance(session.link, PartnerLink) else None
        self._answers: tuple[Label, ...] = ()
        self._direct: tuple[Label, ...] = ()
        """Labels for partners' own seats, offered without a proposal."""
        self._prompts: dict[int, tuple[View, Words, Prompt]] = {}
        """The last prompt of each partner, with its view and words."""
        self._shared: tuple[View, View] | None = None
        """This seat's view, and that of a partner at another screen made of it."""
        self._evaluated: View | None = None
        """The last view of a partner that a bot was to evaluate."""
        self._evaluations: tuple[Evaluation, ...] | None = None
        """The bot's answer, None while it thinks."""

    @property
    def lent_seat(self) -> int:
        """The bot's seat that the person decides for until its question is answered, -1 for none."""
        here = self._session.link.local_seats
        return next((info.seat for info in self._session.link.seats() if info.seat in here and info.driver in BOTS), -1)

    def lent_question(self) -> str:
        """Return the question asked of the lent seat, in its partner's name, or `""`."""
        seat = self.lent_seat
        if seat < 0:
            return ""
        text = self._prompt_of(self._session.link.view(seat)).text
        return self.tr("You decide for {name}: {text}").format(name=self._name(seat), text=text)

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
        """Return the answers to a proposal (accept it, decide oneself), or the offer that partners go first."""
        action, lent = self.proposal, self.lent_seat
        self._answers = ()
        if lent >= 0:
            text = self.tr("Give back to {name}").format(name=self._name(lent))
            self._answers = (Label(Action(lent, GIVE_BACK), text),)
        elif action is not None:
            alone = not self._session.is_to_act
            accept = self.tr("Let {name} do it").format(name=self._name(action.seat))
            found = [Label(action, accept, key=AGREE, primary=alone)]
            if self._session.shares(action.seat) and self._partner_link is not None and self._partner_link.lends:
                found.insert(0, Label(Action(action.seat, LEND), self.tr("Let me decide")))
            self._answers = tuple(found)
        elif self._partner_link is not None and (waiting := self._partner_link.deferring(self._session.seat)):
            names = self._session.words.listed([self._name(seat) for seat in waiting])
            label = self.tr("Let {names} go first").format(names=names)
            self._answers = (Label(Action(self._session.seat, LET_FIRST), label, key=_FIRST, yields=True),)
        return self._answers

    def offered_labels(self) -> tuple[Label, ...]:
        """Return this seat's labels, and those of drags onto other seats' places.

        Other seats are partners who propose, and all seats of a person who plays alone.
        """
        session, found = self._session, list[Label]()
        if (lent := self.lent_seat) >= 0:  # the table stays where it is: only whose choices are lit changes
            self._direct = self._prompt_of(session.link.view(lent)).labels
            return self._direct
        lends = self._partner_link is not None and self._partner_link.lends and bool(session.link.local_seats)
        for info in session.link.seats():
            local = info.seat in session.link.local_seats
            reached = session.is_solitaire if local else lends and info.proposes and session.shares(info.seat)
            if not reached or info.seat == session.seat or info.seat not in session.view.players_to_act:
                continue
            seen = session.link.view(info.seat)
            if seen.seat == info.seat:
                labels = self._prompt_of(seen).labels
                found += [_aside(label) for label in labels if label.action.source and label.action.target]
        self._direct = tuple(found)
        return (*session.labels(), *self._direct)

    def preferences(self) -> tuple[Label, ...]:
        """Return the preference for proposals, empty where there are no partners."""
        seat = self._session.seat
        if self._partner_link is None or not self._partner_link.has_bot_partners(seat):
            return ()
        preference = Action(seat, PROPOSE)
        return (Label(preference, self.tr("Ask me before a partner acts"), on=self._partner_link.proposing(seat)),)

    def execute(self, label: Label) -> bool:
        """Execute a label of this class; return False for any other label."""
        if self._partner_link is None:
            return False
        if label.action.verb == PROPOSE and label in self.preferences():
            seat = label.action.seat
            self._partner_link.let_propose(seat, not self._partner_link.proposing(seat))
        elif label.action == self.proposal:  # pressed, or done by hand in the partner's place
            self._partner_link.accept()
        elif label.action in [direct.action for direct in self._direct]:
            if (
                label.action.seat in self._session.link.local_seats
                or self._partner_link.lend(label.action.seat) is None
            ):
                self._session.link.submit(label.action, self._session.link.view(label.action.seat).number)
        elif label not in self._answers:
            return False
        elif label.action.verb == LET_FIRST:
            self._partner_link.let_first(label.action.seat)
        elif label.action.verb in (LEND, GIVE_BACK):
            self._partner_link.lend(label.action.seat if label.action.verb == LEND else NOBODY)
        return True

    def hinted_view(self) -> View | None:
        """Return the view of the partner that a hint speaks of: the one whose seat is lent, or who proposes."""
        lent, action = self.lent_seat, self.proposal
        seat = lent if lent >= 0 or action is None else action.seat
        return self._view_of(seat) if seat >= 0 and self._session.shares(seat) else None

    @property
    def are_hinted_alone(self) -> bool:
        """True if a hint is about a partner's decision, and not about this seat's."""
        return (self.lent_seat >= 0 or not self._session.is_to_act) and self.hinted_view() is not None

    def view_to_evaluate(self) -> View | None:
        """Return the view that a bot is to evaluate now, only once, None for none."""
        seen = self.hinted_view()
        if seen is self._evaluated:
            return None
        self._evaluated, is_choice = seen, seen is not None and len(seen.actions) > 1
        self._evaluations = None if is_choice else ()
        return seen if is_choice else None

    def set_advice(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        """Take a bot's evaluations of a partner's choices, the best first."""
        if seen is self._evaluated:
            self._evaluations = evaluations

    @property
    def is_thinking(self) -> bool:
        """True while a bot has not evaluated the partner's decision yet."""
        return self._evaluations is None

    def hint(self) -> PartnerHint | None:
        """Return a hint about the partner's decision, None without one or before a bot has thought."""
        seen, action = self.hinted_view(), self.proposal
        if seen is None or seen is not self._evaluated:
            return None
        name = self._name(seen.seat)
        if len(seen.actions) == 1:
            headline = self.tr("{name} has no other choice.").format(name=name)
            return PartnerHint(headline, "", headline, seen.actions[0])
        if not self._evaluations:
            return None
        chances = {found.action: round(100 * found.chance) for found in self._evaluations}
        best = next(iter(chances))
        detail = self.tr("Your chance to win together: about {n} %.").format(n=chances[best])
        what = self._label_text(best)
        if action is None:  # the seat is lent
            return PartnerHint(self.tr("For {name}: {what}").format(name=name, what=what), detail, "", best)
        alike = [choice for choice in chances if (choice.verb, choice.source) == (action.verb, action.source)]
        less = chances.get(action, chances[alike[0]] if alike else 0)
        if best == action or chances[best] == less:
            headline = self.tr("I'd do the same as {name}.").format(name=name)
            aside = self.tr("For {name}, I'd do as proposed: {what}.")
            return PartnerHint(headline, detail, aside.format(name=name, what=self._label_text(action)), action)
        if less:
            detail = self.tr("Your chance to win together: about {n} %; with {name}'s choice, {less} %.")
            detail = detail.format(n=chances[best], less=less, name=name)
        aside = self.tr("For {name}, I'd rather: {what}.").format(name=name, what=what)
        return PartnerHint(self.tr("I'd rather: {what}").format(what=what), detail, aside, best)

    def _name(self, seat: int) -> str:
        return self._session.names.by_seat[seat]

    def _label_text(self, action: Action) -> str:
        if not self._session.shares(action.seat):
            return "…"
        labels = self._prompt_of(self._view_of(action.seat)).labels
        return next((label.text for label in labels if label.action == action), "…")

    def _prompt_of(self, seen: View) -> Prompt:
        """Return the prompt of a partner; its table is made once for each view."""
        session, made = self._session, self._prompts.get(seen.seat)
        if made is None or made[0] is not seen or made[1] is not session.words:
            made = self._prompts[seen.seat] = seen, session.words, session.loaded.table(seen, session.words).prompt
        return made[2]

    def _view_of(self, seat: int) -> View:
        """Return the view of a partner that shares everything with this seat."""
        seen = self._session.link.view(seat)
        if seen.seat == seat:
            return seen
        if self._shared is None or self._shared[0] is not seen or self._shared[1].seat != seat:
            state = seen.state.clone()
            state.legal = {}  # a link to one seat alone lists nothing for others
            self._shared = seen, View(seat, state, runner.legal_actions(state, seat), seen.unseen)
        return self._shared[1]


def _aside(label: Label) -> Label:
    """Return a partner's label as another seat may use it: by drag only, and never primary."""
    return msgspec.structs.replace(label, on_double_click=False, is_passive=True, primary=False, key="")
