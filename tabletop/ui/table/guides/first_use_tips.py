"""First-use tips: beside the first event of each kind, an action that is new, and a card to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QInputDevice

from tabletop.engine.actions import SEAT, Action
from tabletop.engine.events import Event, Logged, Rolled
from tabletop.engine.view import SPECTATOR
from tabletop.ui.board.animation.cue_targets import event_spots, seat_spots
from tabletop.ui.board.geometry.transitions import item_refs
from tabletop.ui.board.view import WIDE, TableView
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.playback.presenter import TablePresenter
from tabletop.ui.table.state.session import Session

OWN = ("refilled", "reshuffled", "rolled")
"""Messages about a bag, deck or pool that are explained only at one's own."""


def has_touch_screen() -> bool:
    """Return whether this computer has a touch screen."""
    return any(device.type() is QInputDevice.DeviceType.TouchScreen for device in QInputDevice.devices())


class Tips(QObject):
    """Base of all tips: the table, the bubble that says them, and a memory of those that were read."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        bubble: Bubble,
        is_known: Callable[[str], bool],
        remember: Callable[[str], object],
        parent: QObject,
    ) -> None:
        """`is_known` returns whether the person has read the tip for a key, `remember` notes that."""
        super().__init__(parent)
        self._is_known, self._remember = is_known, remember
        self._session, self._view, self._bubble = session, view, bubble
        self.watch()

    def watch(self) -> None:
        """Connect to what may lead to a tip."""
        raise NotImplementedError

    @property
    def _may_explain(self) -> bool:
        """True if a person is to decide and nothing else is said."""
        seen = self._session.view
        return not self._bubble.isVisible() and seen.seat in seen.players_to_act


class FirstUseTips(Tips):
    """Shows one tip at a time, once everything on the board has come to rest, unless the bubble is in use.

    `teach.<key>.rivals` stands in place of `teach.<key>` for a seat that plays against all others.
    """

    def watch(self) -> None:
        self._events: Sequence[Event] = ()
        """Events since everything last came to rest."""
        self._session.changed.connect(self._happened)
        self._view.table_scene.timeline.finished.connect(self._explain_first)

    def _happened(self, events: Sequence[Event], fresh: bool) -> None:
        self._events = () if fresh else (*self._events, *events)
        if not self._view.table_scene.timeline.busy:
            self._explain_first()

    def _explain_first(self) -> None:
        """Show the tip of the first event that is new, unless more is to be shown first."""
        session, words = self._session, self._session.words
        if session.waiting:
            return
        events, self._events = self._events, ()
        if self._bubble.isVisible() or session.view.state.result is not None:
            return
        for event in events:
            if isinstance(event, Logged) and self._is_wanted(event):
                self._remember(event.key)
                near, besides = self.places(events, event)
                at = (near or besides or [self._view.viewport().rect()])[0].center()
                key = f"teach.{event.key}"
                rivals = f"{key}.rivals"
                text = words(rivals if words.has(rivals) and not session.has_partners else key)
                is_rolled = any(isinstance(each, Rolled) for each in events)  # dice are explained beside them
                if not is_rolled:
                    besides += self._view.place_rects()
                elif any(str(named).startswith("card:") for named in event.params.values()):
                    besides += self._view.word_rects()
                self._bubble.say("accent", text, at, avoid=near, rather=besides, passes=True)
                return

    def _is_wanted(self, event: Logged) -> bool:
        """Return whether a message has a tip that is new and speaks of what this seat sees."""
        session, seat = self._session, event.params.get("seat")
        if event.key.endswith(OWN) and seat != SEAT[session.seat]:
            return False
        return session.words.has(f"teach.{event.key}") and not self._is_known(event.key)

    def places(self, events: Sequence[Event], message: Logged) -> tuple[list[QRect], list[QRect]]:
        """Return the areas near a logged event that a tip must leave free, and those that it should.

        The former are the event's subjects, the dice just rolled and the place of the acting seat, unless that is
        large; the latter are the sources and targets of legal actions.
        """
        session, scene = self._session, self._view.table_scene
        layout, state = scene.layout, session.view.state
        spots = event_spots(events, message, session.narration_context(), layout, session.table.item)
        subject = session.narration_context().describe(message)[1]
        seats = [*([] if spots else [subject]), session.loaded.game.current_player(state)]
        for seat in dict.fromkeys(seat for seat in seats if seat != SPECTATOR):
            spots += seat_spots(layout, seat)
        rolled = [item for event in events if isinstance(event, Rolled) for item in event.items]
        dice = (ref for item in rolled for ref in item_refs(item, session.table.item))
        spots += [spot for ref in dice if (spot := layout.spots.get(ref)) is not None]
        chosen = {ref for action in session.view.actions for ref in (action.source, action.target) if ref}
        besides = [spot for ref in sorted(chosen) if (spot := layout.find(ref)) is not None]
        return self._view.visible_rects(spots), self._view.visible_rects((*spots, *besides), WIDE)


class ReadingTip(Tips):
    """Says once, beside the first card that shows a short form, how to read it in large.

    Nothing is said to whoever has already read a card so.
    """

    KEY = "reading"

    def watch(self) -> None:
        if not self._is_known(self.KEY):
            self._session.changed.connect(self._look)

    def _look(self) -> None:
        """Show the tip if a person is to decide and nothing else is said."""
        session, view = self._session, self._view
        if self._is_known(self.KEY) or not self._may_explain:
            return
        if view.hover.has_explained:
            self._remember(self.KEY)
            return
        spots = view.table_scene.layout.spots.values()
        cards = [spot for spot in spots if spot.piece is not None and spot.piece.short and not spot.piece.blank]
        if not cards:
            return
        card = max(cards, key=lambda spot: (spot.rect.bottom(), -spot.rect.left()))
        self._remember(self.KEY)
        near, text = view.outline_of(card), session.words(f"teaching.reading{'.touch' if has_touch_screen() else ''}")
        self._bubble.say("accent", text, near.center(), avoid=[near], rather=view.piece_rects())


class GoldTip(Tips):
    """Says once, beside the first piece that glows gold, what that means."""

    KEY = "gold"

    def watch(self) -> None:
        if not self._is_known(self.KEY):
            self._session.changed.connect(self._look)
            self._session.advised.connect(self._look)
            self._bubble.hidden.connect(lambda: QTimer.singleShot(0, self, self._look))  # unless more is said at once

    def _look(self) -> None:
        """Show the tip if a piece is gold, a person is to decide and nothing else is said."""
        session, layout = self._session, self._view.table_scene.layout
        if self._is_known(self.KEY) or not self._may_explain:
            return
        gold = [label.action for label in session.labels() if label.primary and layout.find(label.action.source)]
        if gold:
            self._remember(self.KEY)
            _explain(self._view, self._bubble, gold[0], session.words("teaching.gold"))


class ThrowOffer(Tips):
    """Offers once, while the person's dice wait for their first throw, that they always do."""

    KEY = "throw"
    accepted = Signal()

    def __init__(
        self,
        presenter: TablePresenter,
        session: Session,
        view: TableView,
        bubble: Bubble,
        is_known: Callable[[str], bool],
        remember: Callable[[str], object],
        parent: QObject,
    ) -> None:
        self._presenter = presenter
        super().__init__(session, view, bubble, is_known, remember, parent)

    def watch(self) -> None:
        if not self._is_known(self.KEY):
            self._presenter.offers_throws = True
            self._presenter.throw_offered.connect(self._offer)
            self._presenter.thrown.connect(self._withdraw)
            self._bubble.answered.connect(self._answered)

    def _offer(self, area: QRectF) -> None:
        """Make the offer beside the dice that wait, unless the person has chosen meanwhile."""
        if self._is_known(self.KEY) or not self._presenter.offers_throws:
            return
        self._remember(self.KEY)
        words, near = self._session.words, self._view.outline(area)
        answers = (("decline", words("teaching.throw.no")), (self.KEY, words("teaching.throw.yes")))
        title, detail = words("teaching.throw"), words("teaching.throw.how")
        self._bubble.say("accent", title, near.center(), detail, answers=answers, avoid=[near])

    def _answered(self, answer: str) -> None:
        if answer == self.KEY:
            self.accepted.emit()
        elif self._is_made:
            self._presenter.throw()

    def _withdraw(self) -> None:
        """End the offer once the dice are thrown."""
        if self._is_made:
            self._presenter.offers_throws = False
            self._bubble.hide()

    @property
    def _is_made(self) -> bool:
        """True from the offer until the dice are thrown."""
        return self._presenter.offers_throws and self._is_known(self.KEY)


class ActionTips(Tips):
    """Explains an action the first time that the person may take it, beside what it is about.

    The text is `teaching.<game>.<verb>`, or `teaching.<game>.<verb>.<kind>` for an argument or for targets of one
    kind, such as `card`.
    """

    def watch(self) -> None:
        texts = self._session.words.under(f"teaching.{self._session.loaded.game.key}.")
        self._new = {key for key in texts if not self._is_known(self._name(key))}
        if self._new:
            self._session.changed.connect(self._look)

    def _name(self, key: str) -> str:
        return f"{self._session.loaded.game.key}.{key}"

    def _look(self) -> None:
        """Show the tip of the first new action if a person is to decide and nothing else is said."""
        if not self._new or not self._may_explain:
            return
        for action in self._session.view.actions:
            kinds = (action.arg, action.target.partition(":")[0])
            wanted = {action.verb, *(f"{action.verb}.{kind}" for kind in kinds)}
            for key in wanted & self._new:
                self._new.discard(key)
                if not self._is_known(self._name(key)):
                    self._remember(self._name(key))
                    text = self._session.words(f"teaching.{self._name(key)}")
                    _explain(self._view, self._bubble, action, text)
                    return


def _explain(view: TableView, bubble: Bubble, action: Action, text: str) -> None:
    """Show a text beside what an action is about."""
    layout = view.table_scene.layout
    spots = [spot for ref in (action.source, action.target) if ref and (spot := layout.find(ref)) is not None]
    near = view.visible_rects(spots or seat_spots(layout, action.seat))
    at = (near or [view.viewport().rect()])[0].center()
    bubble.say("accent", text, at, avoid=near, rather=view.place_rects())
