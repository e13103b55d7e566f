"""The open decision on the screen: highlights on the board, prompt bar, and outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from tabletop.display.piece import Shape
from tabletop.display.prompt import Label, Prompt
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import SPECTATOR
from tabletop.learn.lesson_match import LessonMatch
from tabletop.match.auto_answer import is_forced
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.geometry.layout import Spot
from tabletop.ui.board.view import WIDE
from tabletop.ui.model import keys
from tabletop.ui.table.answers.choice_list import listed_labels
from tabletop.ui.table.answers.feedback import Feedback
from tabletop.ui.table.panels.inspector import InspectorFocus
from tabletop.ui.table.playback.history_view import HistoryView
from tabletop.ui.table.toolbars.button_keys import ASK_AGAIN, MENU

RESULTS = "results"
"""Verb of the only button of a finished match."""
GO_ON = "go_on"
"""Verb of the button that ends the undo of a turn's end, where nothing else does."""
LASTING = "lasting"
"""Verb of the button that gives an answer for a whole stretch of play; `ASK_AGAIN` takes it back."""


def list_buttons(prompt: Prompt, labels: Sequence[Label], seat: int) -> tuple[Label, ...]:
    """Return a button for every list with choices that are legal now, or for the only such choice."""
    buttons = list[Label]()
    for button in prompt.menus:
        listed = listed_labels(labels, button.menu)
        if len(listed) == 1:
            text = listed[0].short or listed[0].text
            way: dict[str, Any] = {"yields": button.yields, "is_answer": button.is_answer, "wide_as": (button.text,)}
            buttons.append(replace(listed[0], key=button.key, text=text, **way))
        elif listed:
            is_best = any(label.primary for label in listed)
            action = Action(seat, MENU, arg=button.menu)
            alone = tuple({label.short for label in listed if label.short})
            way = {"yields": button.yields, "wide_as": alone if len(alone) == 1 else ()}
            buttons.append(Label(action, button.text, button.key, primary=is_best, **way))
    return tuple(buttons)


class DecisionPresenter(QObject):
    """Offers this seat's choices wherever the pieces lie now, unless the past is on the board."""

    offered = Signal(object, object, object)
    """The table, the labels of all choices, and the players, whenever they can be seen."""

    def __init__(
        self,
        feedback: Feedback,
        history: HistoryView,
        inspector_focus: InspectorFocus,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.feedback, self.partners, self.history = feedback, feedback.partners, history
        self.inspector_focus = inspector_focus
        self._session, self._prompt, self._interaction = feedback.session, feedback.prompt, feedback.interaction
        self._view, self._scene = feedback.view, feedback.scene
        self._window = parent
        self._offered: tuple[Label, ...] = ()
        """Labels that were offered last."""
        self.lingers = False
        """True while bots wait a little because this seat's last choice can still be undone."""

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Note whether an update is a choice of this seat's that it may still undo."""
        session, pace = self._session, self.history.pace
        self.lingers = not fresh and session.can_reconsider(events) and pace.is_local
        still = pace.awaits_person and not session.is_to_act and session.can_undo()
        pace.awaits_person = pace.is_unhurried and (self.lingers or still)

    def offer(self) -> None:
        """Highlight the legal choices, the primary one in gold, and ask."""
        session = self._session
        is_answered = session.answered == (session.known.number, session.seat)
        if self.history.number or self._scene.table is None or not session.is_current or is_answered:
            return
        labels = self._offered = self.partners.offered_labels()
        choices = LegalChoices(labels, self._scene.layout)
        self._interaction.set_choices(choices, self._session.table.prompt.aiming)
        self._clear_choices()
        self.offered.emit(self._session.table, labels, self._session.players())
        self.ask(choices)
        self.feedback.hint_requests.settle()

    def _clear_choices(self) -> None:
        """Keep the bubble off what can be chosen and off the texts of the lit places, large ones too."""
        spots = self._interaction.choices.spots(self._scene.layout)
        labels = map(self._view.outline, self._scene.label_rects())
        self.feedback.bubble.make_way([*self._view.visible_rects(spots, WIDE), *labels])

    def follow_advice(self) -> None:
        """Offer the choices again if other ones are advised now than before."""
        if self._session.labels() != self._offered[: len(self._session.labels())]:
            self.offer()
        else:
            self.feedback.hint_requests.settle()

    def ask(self, choices: LegalChoices) -> None:
        """Show the open decision and a partner's proposal in the prompt bar."""
        session = self._session
        prompt = session.table.prompt
        answers, proposed = self.partners.answers(), self.partners.describe_proposal()
        lent = self.partners.lent_seat
        if (action := self.partners.proposal) is not None:
            self._interaction.show_hint(action.source, action.target)
        if session.view.state.result is not None:
            answers = (Label(Action(SPECTATOR, RESULTS), self.tr("Results"), primary=True),)
        elif self.history.pace.awaits_person:
            answers = (*answers, Label(Action(SPECTATOR, GO_ON), self.tr("Continue"), primary=True))
        lasting = self._lasting_labels()
        menus = list_buttons(prompt, self.partners.offered_labels(), session.seat)
        buttons = [label for label in choices.buttons if label.action not in {menu.action for menu in menus}]
        pressed = self._window.focusWidget()
        self._prompt.player = session.players().get(lent if lent >= 0 else session.seat)
        shortcuts = [label for label in prompt.preferences if label.key]
        labels = (*menus, *buttons, *shortcuts, *lasting, *answers)
        facts = self._facts(proposed)
        self._prompt.ask(
            self._text(proposed),
            facts,
            labels,
            busy=not session.is_to_act and not answers,
            keys=choices.keys,
            main=(*session.main_actions(), *(label.action for label in answers if label.primary)),
            yielding=[label.action for label in labels if label.yields],
            has_targets=bool(choices.sources),
            is_alert=prompt.is_alert and facts[:1] == prompt.facts[:1],
        )
        if pressed is not None and self._prompt.isAncestorOf(pressed) and not pressed.isVisible():
            self._view.setFocus()  # the button that was pressed is gone: keys go on at the table
        self.explain_held(self._interaction.held_ref)
        self.feedback.prepare_partner_hint()

    def _lasting_labels(self) -> tuple[Label, ...]:
        """Return the buttons that give an answer for a whole stretch of play and take such answers back."""
        session, prompt = self._session, self._session.table.prompt
        if session.view.state.result is not None:
            return ()
        standing = prompt.standing(session.lasting_answers)
        again = tuple(
            Label(
                Action(SPECTATOR, ASK_AGAIN),
                answer.stop or self.tr("Stop: {answer}").format(answer=answer.label.text),
                key=answer.label.key,
            )
            for answer in map(session.lasting_answers.__getitem__, standing[-1:])
        )
        lasting, given = prompt.lasting, [action for _, action in standing]
        if lasting is None or lasting.label.action in given or (lasting.as_advised and not session.shows_advice):
            return again
        if isinstance(session.link, LessonMatch):  # a lesson asks everything
            return again
        warning = session.warning(lasting.label)
        return (*again, replace(lasting.label, action=Action(SPECTATOR, LASTING), warning=warning))

    def _text(self, proposed: str) -> str:
        session = self._session
        if lent := self.partners.lent_question():
            return lent
        if self.history.pace.awaits_person:
            return self.tr("Undo your last choice, or continue?")
        text = session.table.prompt.text if session.is_to_act or not proposed else proposed
        if session.is_to_act and len(session.link.local_seats) > 1 and self._prompt.player is not None:
            return self.tr("{name}: {text}").format(name=self._prompt.player.name, text=text)
        return text

    def _facts(self, proposed: str) -> tuple[str, ...]:
        session = self._session
        is_over = session.view.state.result is not None
        if (self.lingers or self.history.pace.awaits_person) and session.can_undo() and not is_over:
            text = self.tr("Undo ({key}) takes back your last choice until the next roll, draw or reveal.")
            return (text.format(key=keys.named(Qt.Key.Key_U)),)
        if is_forced(session.view) and not isinstance(session.link, LessonMatch):  # a lesson waits for the person
            return (self.tr("Nothing else to do: the match continues by itself."),)
        if session.is_to_act and proposed:
            return (proposed,)
        prompt = session.table.prompt
        return tuple(filter(None, (*prompt.facts, self._plan())))

    def _plan(self) -> str:
        """Return the effect of the main answer, "" where another answer is advised or taught."""
        session = self._session
        golden = [label.action for label in session.labels() if label.primary]
        is_other = bool(golden) and golden[0] not in session.main_actions()
        return "" if is_other or isinstance(session.link, LessonMatch) else session.table.prompt.plan

    def refresh(self) -> None:
        """Ask again with the choices that are lit, when only names or proposals have changed."""
        if not self.history.number and self._session.is_current and self._scene.table is self._session.table:
            self.ask(self._interaction.choices)

    def explain_held(self, ref: str) -> None:
        """Explain in the prompt bar what to do with the held piece, or that bots wait while this person reads."""
        spot = self._scene.spot(ref) if ref else None
        if spot is not None:
            self._clear_choices()
        again = self._interaction.second_click_label(ref)
        if spot is not None and again is not None and again.on_second_click:
            aside = self._confirmation(again.text)
        elif spot is not None and again is not None:
            if _is_die(spot) and self._aims_at_dice(ref):
                aside = self.tr("Pick a second die too, or click the marked die again for “{effect}”.")
            else:
                aside = self.tr("{piece}: choose a lit space, or click it again for “{effect}”.")
            aside = aside.format(piece=spot.title, effect=again.text)
        elif spot is not None:
            aside = self.tr("{piece}: choose a lit space, or press {key} to cancel.")
            if self._interaction.choices.targets(ref) and self._aims_at_dice(ref):
                aside = self.tr("{piece}: choose a lit die, or press {key} to cancel.")
            aside = aside.format(piece=spot.title, key=keys.named(Qt.Key.Key_Escape))
        elif self.inspector_focus.is_reading:
            aside = self.tr("Paused while you read · {key}").format(key=keys.named(Qt.Key.Key_Escape))
        else:
            aside = ""
        self._prompt.show_remark(aside, is_paused=spot is None and self.inspector_focus.is_reading)

    def ask_again(self, effect: str) -> None:
        """Ask for a second click on what cannot be undone."""
        self._prompt.show_remark(self._confirmation(effect))

    def _confirmation(self, effect: str) -> str:
        return self.tr("{effect}? Choose it again to confirm.").format(effect=effect)

    def _aims_at_dice(self, ref: str) -> bool:
        """Return whether a held piece can go to dice alone."""
        return all(_is_die(self._scene.spot(target)) for target in self._interaction.choices.targets(ref))

    def show_target(self, text: str) -> None:
        """Show the effect of letting go of the held piece here; without `text` the instructions for it."""
        if text:
            self._prompt.show_remark(text)
        else:
            self.explain_held(self._interaction.held_ref)


def _is_die(spot: Spot | None) -> bool:
    return spot is not None and spot.piece is not None and spot.piece.shape is Shape.DIE
