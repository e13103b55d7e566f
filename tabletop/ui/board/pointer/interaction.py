"""Input-independent interaction state: the held piece, the current target, and their highlights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, Signal

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.pieces.arrows import Arrow
from tabletop.ui.board.pieces.highlights import Highlight, PlacedHighlight
from tabletop.ui.board.scene import TableScene


class Interaction(QObject):
    """Turns pointing into chosen actions; mouse and keys are the view's business."""

    activated = Signal(list, str)
    """A gesture ended at this spot with these labels: one is done, several ask."""
    refused = Signal(str, str)
    """No legal action joins this source and this target, or does what a double click means if the target is ""."""
    focus_changed = Signal(str)
    """The keyboard focus moved to this reference."""
    held_changed = Signal(str)
    """This piece is held now; empty for none."""
    target_changed = Signal(str)
    """Label of the current target; empty for none."""
    confirmation_requested = Signal(str)
    """A second click does this, which cannot be undone."""
    pin_requested = Signal(str)
    """This reference should stay in the inspector."""

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.choices = LegalChoices()
        self._former = LegalChoices()
        """The choices until they were suspended last."""
        self.aiming: Collection[str] = ()
        self.held_ref = ""
        self.target = self._chosen_place = ""
        """The target of the held piece, and the one that a second click on it confirms."""
        self.hovered_place = ""
        """Place under the mouse on which a click would drop the only piece that can go there, "" for none."""
        self._told_effect = ""
        """The effect of a click on the piece under the mouse, as the prompt tells it."""
        self.focus = ""
        self._held_actions: set[Action] = set()
        """Actions of the held piece when it was picked up or last offered."""
        self._clicked = ""
        """Spot whose only action a click has just done."""
        self._acted = ""
        """Spot with which the last click has done anything."""
        self._chosen: Label | None = None
        """Label that the last click has chosen, perhaps with a question first."""
        self._put_down = ""
        """Spot whose held piece the last click has only put down: the first one of a double click, perhaps."""
        self._visited = 0
        """Number of sources Tab has visited since they changed."""
        self._order = 0
        """Last place of the focus in the reading order."""
        self._hint: tuple[str, ...] = ()
        self._arrows: tuple[Arrow, ...] = ()
        """Arrows, which stay whatever is offered."""
        self._reported_ref = ""
        self.is_suspended = False
        """True while something is shown before which nothing can be chosen."""
        self._is_used = False
        """True once a choice has been made with the held piece: the next offer finds it put down."""
        self.is_refused: Callable[[str, str], bool] = lambda source, target: False
        """True for a piece and a spot where a rule forbids the one on the other: a drop there has no other meaning."""

    def set_choices(self, choices: LegalChoices, aiming: Collection[str] = ()) -> None:
        """Offer other choices; keep holding a piece that can still do some of what it could.

        `aiming` are pieces that choose what they are dropped on.
        """
        self.aiming, self.is_suspended = aiming, False
        if self._is_used or not self._held_actions & choices.actions_of_held(self.held_ref):
            self.held_ref = ""
        if self.choices.sources != choices.sources:
            self._visited = 0
        self.choices, self._held_actions = choices, choices.actions_of_held(self.held_ref)
        self.target, self._chosen_place, self._is_used = "", "", False
        self.hovered_place, self._hint, self._told_effect = "", (), ""
        if self.focus and self.scene.spot(self.focus) is None:
            self.focus = ""
        self.update_highlights()

    def suspend(self) -> None:
        """Offer nothing for the time being; what is held stays held until the next offer."""
        self.is_suspended = True
        held, self._former, self.choices = self.held_ref, self.choices, LegalChoices()
        self.held_ref, self.target, self.hovered_place = "", "", ""
        self.update_highlights()
        self.held_ref = held

    def update_highlights(self) -> None:
        """Show what is lit now and report the piece that is held."""
        scene = self.scene
        scene.show_highlights(self._highlights())
        if self._reported_ref != self.held_ref:
            self._reported_ref = self.held_ref
            self.held_changed.emit(self.held_ref)
        scene.show_arrows(self._arrows)
        scene.ring.hide()
        at = scene.spot(self.target or self.focus) if self.focus else None
        if at is not None:
            scene.ring.surround(at.rect, scene.radius(at), scene.theme)

    def _highlights(self) -> Iterator[PlacedHighlight]:
        if self.held_ref:
            yield PlacedHighlight(self.held_ref, Highlight.HELD)
        else:
            named = self._named({ref: self.choices.click_labels(ref) for ref in self.choices.sources})
            for ref in self.choices.sources:
                about = self.choices.labels(ref)
                usual = _double_click_label(about)
                mark = usual[0].mark if len(usual) == 1 and ref in named else ""
                if any(label.primary for label in about):
                    yield PlacedHighlight(ref, Highlight.ADVISED, mark=mark)
                elif ref not in self.choices.passive:
                    yield PlacedHighlight(ref, Highlight.SOURCE, mark=mark)
        yield from self._target_highlights(self.held_ref or self.choices.only_source)
        if not self.held_ref:
            yield from self._place_highlights()
        yield from (PlacedHighlight(ref, Highlight.HINT) for ref in self._hint)

    def _place_highlights(self) -> Iterator[PlacedHighlight]:
        """Yield the highlights of places that a click fills, or that await one of several pieces."""
        direct, open_places = self.choices.direct, self.choices.open_places
        for ref in dict.fromkeys((*direct, *open_places)):
            if ref == self.hovered_place:
                yield PlacedHighlight(ref, Highlight.CURRENT_TARGET)
                yield from _touched(direct[ref], direct[ref].action.source)
            elif not self.choices.only_source:
                yield PlacedHighlight(ref, Highlight.OPEN_TARGET if ref in open_places else Highlight.TARGET)

    def _target_highlights(self, held: str) -> Iterator[PlacedHighlight]:
        """Yield the highlights of all places where a piece can be put."""
        named = self._named(self.choices.targets(held))
        for ref, labels in self.choices.targets(held).items():
            labels = _double_click_label(labels)
            text = (labels[0].short or labels[0].text) if len(labels) == 1 and ref in named else ""
            best = any(label.primary for label in labels)
            other = Highlight.ADVISED_TARGET if best else Highlight.TARGET
            kind = Highlight.CURRENT_TARGET if ref == self.target else other
            kind = Highlight.HELD if ref == self._chosen_place and self.held_ref else kind
            yield PlacedHighlight(ref, kind, text, labels[0].mark if ref in named else "")
            if ref == self.target and len(labels) == 1:
                yield from _touched(labels[0], held)

    def _named(self, places: Mapping[str, Sequence[Label]]) -> set[str]:
        """Return the places that bear their label: the largest of several that mean the same, or the lowest."""

        def size(ref: str) -> tuple[float, float]:
            spot = self.scene.spot(ref)
            return (spot.rect.width() * spot.rect.height(), spot.rect.bottom()) if spot is not None else (0.0, 0.0)

        largest: dict[tuple[object, ...], str] = {}
        for ref, labels in places.items():
            meaning = tuple((label.text, label.touches) if label.touches else label.action for label in labels)
            largest[meaning] = max(largest.get(meaning, ref), ref, key=size)
        return {ref for ref in largest.values() if places[ref]}

    def highlight_label(self, label: Label) -> None:
        """Highlight what one of several labels is about until something else is shown."""
        self.update_highlights()
        for ref in dict.fromkeys(filter(None, label.refs)):
            self.scene.highlight(PlacedHighlight(ref, Highlight.HINT))

    def show_hint(self, *refs: str) -> None:
        """Highlight advice until something is picked up."""
        self._hint = tuple(ref for ref in refs if ref)
        self.update_highlights()

    def show_arrows(self, arrows: tuple[Arrow, ...]) -> None:
        """Show arrows, until others are shown."""
        self._arrows = arrows
        self.update_highlights()

    def subject_at(self, ref: str) -> str:
        """Return the subject of a gesture on a spot: the host of an attached piece that offers nothing itself."""
        choices = self.choices
        chosen = (*choices.sources, *choices.targets(self.held_ref), *choices.targets(choices.only_source))
        host = self.scene.layout.host_of(ref) if ref not in chosen else ""
        return host if host in chosen else ref

    def actions_at(self, ref: str) -> frozenset[Action]:
        """Return every action that a gesture on a spot could lead to now."""
        ref = self.subject_at(ref)
        held = self.choices.targets(self.held_ref).get(ref, ()) if self.held_ref else ()
        direct = [self.choices.direct[place]] if (place := self._direct_place(ref)) else []
        return frozenset(label.action for label in (*held, *direct, *self.choices.labels(ref)))

    def was_choice(self, ref: str) -> bool:
        """Return whether something could be chosen at a spot until the choices were suspended."""
        return bool(self._former.labels(ref))

    def _direct_place(self, ref: str) -> str:
        """Return the place at a spot on which a click drops the only piece that can go there, or ""."""
        return self._place_at(ref, self.choices.direct)

    def _place_at(self, ref: str, places: Container[str]) -> str:
        """Return which of some places lies at a spot, "" if none does, or something is held or taken up there."""
        spot = self.scene.spot(ref)
        if spot is None or self.held_ref or (ref in self.choices.sources and ref not in self.choices.passive):
            return ""
        return next((place for place in (ref, spot.within) if place in places), "")

    def _is_place(self, ref: str) -> bool:
        """Return whether a click on a spot puts something there."""
        choices = self.choices
        places = (choices.direct, choices.open_places, choices.targets(choices.only_source))
        return any(self._place_at(ref, each) for each in places)

    # -- taking and putting --------------------------------------------------------------------------------------

    def pick_up(self, source: str) -> None:
        """Pick up a piece and highlight its targets."""
        if self.held_ref != source:
            self.held_ref, self.target, self._chosen_place, self._hint = source, "", "", ()
            self._held_actions = self.choices.actions_of_held(source)
            self.update_highlights()

    def let_go(self) -> bool:
        """Put down what is held; return whether anything was."""
        if not self.held_ref and not self._hint:
            return False
        self.held_ref, self.target, self._chosen_place, self._hint = "", "", "", ()
        self.update_highlights()
        return True

    def end_gesture(self) -> None:
        """Put the held piece down with the next offer, whatever else it can do then: it has been used."""
        self._is_used = True

    def set_target(self, target: str) -> None:
        """Set the current target of the held piece, "" for none."""
        if self.target != target:
            self.target = target
            self.update_highlights()
            labels = _double_click_label(self.choices.targets(self.held_ref).get(target, []))
            self.target_changed.emit(labels[0].text if len(labels) == 1 else "")

    def hover(self, ref: str) -> None:
        """Follow the mouse: the highlighted target under it becomes the current one."""
        ref = self.subject_at(ref)
        targets, spot = self.choices.targets(self.held_ref), self.scene.spot(ref)
        within = spot.within if spot is not None else ""
        if targets:
            self.set_target(ref if ref in targets else within if within in targets else "")
        elif (place := self._direct_place(ref)) != self.hovered_place:
            self.hovered_place = place
            self.update_highlights()
            self.target_changed.emit(self.choices.direct[place].text if place else "")
        elif (effect := self._click_effect(ref)) != self._told_effect:
            self._told_effect = effect
            self.target_changed.emit(effect)

    def _click_effect(self, ref: str) -> str:
        """Return the effect of a click on a piece with a pill that stands for several pieces."""
        labels = [] if self.held_ref else self.choices.click_labels(ref)
        return labels[0].text if len(labels) == 1 and labels[0].mark and labels[0].touches else ""

    def is_targeted(self, ref: str) -> bool:
        """Return whether the mouse is on a target or a place to click, so that its effect is told already."""
        ref = self.subject_at(ref)
        spot, place = self.scene.spot(ref), self.target or self.hovered_place
        return bool(place) and spot is not None and place in (ref, spot.within)

    def drop_on(self, target: str, around: str = "") -> bool:
        """Put the held piece on a target; return whether that is legal.

        Some labels ask whether `around`, the area in which the target lies, was meant instead, which the menu has
        first, or else which piece.
        """
        targets = self.choices.targets(self.held_ref)
        labels = targets.get(target)
        if not labels:
            return False
        self.end_gesture()
        area_labels, others = targets.get(around, []) if any(label.asks for label in labels) else [], list[Label]()
        if not area_labels and any(label.asks and label.question for label in labels):
            places = {ref: self.scene.spot(ref) for ref in targets}
            inside = [ref for ref, spot in places.items() if spot is not None and spot.within == around]
            others = [label for ref in inside for label in targets[ref]]
        self.activated.emit(list(dict.fromkeys([*area_labels, *_double_click_label(labels), *others])), target)
        return True

    def drop_anywhere(self, source: str, target: str) -> bool:
        """Use a piece that has no targets, dropped elsewhere on the table; return whether it can be used."""
        spot = self.scene.spot(target)
        refs = (target, *spot.piece.also, spot.within) if spot is not None and spot.piece is not None else (target,)
        chosen = next((ref for ref in refs if self.choices.click_labels(ref)), "") if source in self.aiming else ""
        if chosen:
            self._click_source(chosen)
            return True
        if self.is_refused(source, target):
            return False
        about = [label for label in self.choices.labels(source) if not label.is_passive]
        if not about or self.choices.targets(source):
            return False
        quick = self.choices.double_click_label(source)
        labels = [quick] if quick is not None else about
        mat = self.scene.layout.mat(spot) if spot is not None else None
        around = tuple(place.ref for place in mat[1]) if mat is not None else ()
        self.activated.emit([replace(label, dropped_on=refs, dropped_in=around) for label in labels], source)
        return True

    def double_click(self, ref: str) -> None:
        """Do the usual action of a double click with what the first click picked up or began, else ask.

        A piece that may act alone or with another stays held: nobody has read yet what its second click means.
        """
        ref = self.subject_at(ref)
        if self._clicked == ref or self._acted not in ("", ref):
            self._clicked = ""  # the first click has done it already, and something else may lie there now
            return
        about = self.choices.labels(ref)
        begun = ref in (self.held_ref, self._put_down) or not self.choices.targets(ref)
        if all(label.is_passive for label in about) and self.held_ref in ("", ref) and not self._is_place(ref):
            self.let_go()
            if self._acted != ref:
                self.refused.emit(ref, "")
        elif not begun or not about:
            self.click(ref)
        elif (quick := self.choices.double_click_label(ref)) is not None:
            self.let_go()
            if quick != self._chosen:  # which may be a question that nobody has read yet
                self.activated.emit([quick], ref)
        else:
            again = self.second_click_label(ref)
            if self.choices.targets(ref):
                self.pick_up(ref)
            if again is None or not self.choices.targets(ref):
                self.activated.emit(about, ref)

    def second_click_label(self, ref: str) -> Label | None:
        """Return the label of a second click on a held piece: the piece alone, or its only target."""
        plain, targeted = self.choices.click_labels(ref), self.choices.labels(ref)
        again = [label for label in plain if label.on_click or label.on_second_click] if plain else targeted
        return again[0] if len(again) == 1 and not (again[0].is_passive or again[0].needs_target) else None

    def click(self, ref: str) -> None:
        """Handle a click on a spot: put the held piece there, pick one up, act, or inspect."""
        ref = self.subject_at(ref)
        spot = self.scene.spot(ref)
        if spot is None:
            self.let_go()
            self.pin_requested.emit("")
            return
        self.focus = self._clicked = self._acted = self._put_down = ""
        self._chosen = None
        if self.held_ref and self.held_ref != ref:
            if self.drop_on(ref, spot.within) or self.drop_on(spot.within):
                return
            if ref not in self.choices.sources and self.choices.targets(self.held_ref):
                self.refused.emit(self.held_ref, ref)
                return
        if not self.held_ref and self._put_only_source(ref, spot.within, *self.scene.layout.represented(ref)):
            return
        if place := self._direct_place(ref):
            self.activated.emit([self.choices.direct[place]], place)
            return
        if place := self._place_at(ref, self.choices.open_places):
            self.activated.emit(list(dict.fromkeys(self.choices.open_places[place])), place)
            return
        if ref not in self.choices.sources and spot.within in self.choices.sources and spot.kind is Kind.PIECE:
            ref = spot.within if self.choices.click_labels(spot.within) else ref
        if ref not in self.choices.sources:
            self.let_go()
        elif self.held_ref != ref and self.choices.waits_for_second_click(ref):
            self.pick_up(ref)
        elif self._click_source(ref):
            return  # what has acted needs no explanation
        if self.held_ref != ref:
            self.pin_requested.emit(ref)  # while a piece is held, the log stays in sight

    def _put_only_source(self, *places: str) -> bool:
        """Put the only piece that can move on the first of some places; return whether it can go there.

        What cannot be undone is only aimed there, and a second click does it, unless a menu asks anyway.
        """
        source = self.choices.only_source
        targets = self.choices.targets(source)
        place = next((ref for ref in places if ref in targets), "")
        if source in places or not place:
            return False
        labels = _double_click_label(targets[place])
        if len(labels) == 1 and labels[0].on_second_click:
            self.pick_up(source)
            self._chosen_place = place
            self.set_target(place)
            self.confirmation_requested.emit(labels[0].text)
            return True
        self.held_ref = source
        return self.drop_on(place)

    def _click_source(self, ref: str) -> bool:
        """Do what a click on a source means; return whether that is an action."""
        plain, targets = self.choices.click_labels(ref), self.choices.targets(ref)
        single = self.choices.single_click_label(ref)
        if not targets or single is not None:
            self.let_go()
            labels = _single_click_label(plain) if single is None else [single]
            self._clicked = ref if single is not None else ""
            self._acted, self._chosen = (ref, labels[0]) if len(labels) == 1 else ("", None)
            self.activated.emit(labels, ref)
            return len(labels) == 1
        if self.held_ref == ref:
            again = self.second_click_label(ref)
            self.let_go()
            if again is not None:
                self._clicked = ref
                self.activated.emit([again], ref)
            else:
                self._put_down = ref
            return again is not None
        self.pick_up(ref)
        if plain and not any(label.on_click for label in plain):
            self.activated.emit(self.choices.labels(ref), ref)
        return False

    # -- keys ----------------------------------------------------------------------------------------------------

    def focus_next_source(self, step: int) -> bool:
        """Move the focus to the next or previous source; return False once all were visited."""
        sources = self.choices.sources
        if not sources or self._visited >= len(sources):
            self.focus, self._visited = "", 0
            self.update_highlights()
            return False
        place = (
            (sources.index(self.focus) + step) % len(sources)
            if self.focus in sources
            else self._place_after_focus(step)
        )
        if self._advised_sources() and not self._visited and step > 0:
            place = sources.index(self._advised_sources()[0])  # the first Tab comes to what is advised
        self._visited += 1
        self.focus_on(sources[place])
        return True

    def _advised_sources(self) -> list[str]:
        return [ref for ref in self.choices.sources if any(label.primary for label in self.choices.labels(ref))]

    def _place_after_focus(self, step: int) -> int:
        """Return the place among the sources that follows the last place of the focus."""
        order = self.scene.layout.order()
        later = [place for place, ref in enumerate(self.choices.sources) if order[ref] >= self._order]
        if step > 0:
            return later[0] if later else 0
        return (later[0] if later else 0) - 1

    def focus_on(self, ref: str) -> None:
        """Move the keyboard's focus to a spot of the table."""
        self.focus, self.target = ref, ""
        self._order = self.scene.layout.order()[ref]
        if self.held_ref != ref:
            self.held_ref = ""
        self.update_highlights()
        self.focus_changed.emit(ref)

    def move_focus(self, across: int, down: int) -> None:
        """Move among the targets of the source in focus, or among all spots; begin at what is lit."""
        source = self.held_ref or self.focus
        if not source and self.choices.sources:
            self.focus_on((self._advised_sources() or self.choices.sources)[0])
            return
        targets = self.choices.targets(source)
        if targets:
            self.pick_up(source)
            found = self._nearest(self.target or source, list(targets), across, down)
            self.set_target(found or self.target or next(iter(targets)))
            self.focus_changed.emit(self.target)
            return
        spots = [ref for ref, spot in self.scene.layout.spots.items() if spot.kind is not Kind.SEAT]
        found = self._nearest(self.focus, spots, across, down)
        if found:
            self.focus_on(found)

    def step_target(self) -> bool:
        """Go to the next target of the held piece, or put it down after the last; False if none is held."""
        targets = list(self.choices.targets(self.held_ref))
        if not targets:
            return False
        place = targets.index(self.target) + 1 if self.target in targets else 0
        if place < len(targets):
            self.set_target(targets[place])
            self.focus_changed.emit(self.target)
        else:
            self.let_go()
        return True

    def _nearest(self, start: str, refs: list[str], across: int, down: int) -> str:
        """Return the nearest spot in a direction, from a spot or the corner of the table."""
        at = self.scene.spot(start)
        origin = at.rect.center() if at is not None else self.scene.sceneRect().topLeft()
        best, least = "", 0.0
        for ref in refs:
            spot = self.scene.layout.spots[ref]
            if ref == start or (at is not None and spot.rect.contains(at.rect)):
                continue
            way: QPointF = spot.rect.center() - origin
            ahead = way.x() * across + way.y() * down
            aside = abs(way.x() * down) + abs(way.y() * across)
            if ahead <= 1:
                continue
            cost = ahead + aside * 2.2
            if not best or cost < least:
                best, least = ref, cost
        return best

    def activate_focus(self) -> bool:
        """Do the usual action in focus, as a double click would, else ask; return False if there is none.

        A piece goes to the target that the arrows have chosen.
        """
        if self.held_ref and self.target:
            return self.drop_on(self.target)
        ref = self.focus
        if not ref:
            return False
        if ref in self.choices.sources:
            targets, quick = self.choices.targets(ref), self.choices.double_click_label(ref)
            if quick is not None and self.held_ref != ref and not self.choices.click_labels(ref):
                self.activated.emit([quick], ref)
            elif targets and not self.choices.click_labels(ref) and self.choices.single_click_label(ref) is None:
                self.pick_up(ref)
                best = [goal for goal, labels in targets.items() if any(label.primary for label in labels)]
                self.set_target((best or list(targets))[0])
                self.focus_changed.emit(self.target)
            else:
                self._click_source(ref)
                self.focus = ref
        else:
            self.pin_requested.emit(ref)
        return True

    def cancel(self) -> bool:
        """Put down what is held, or else clear the focus; return False if there was neither."""
        if self.let_go():
            return True
        had, self.focus = bool(self.focus), ""
        self.update_highlights()
        return had


def _touched(label: Label, piece: str) -> Iterator[PlacedHighlight]:
    """Yield the highlights of what an action with a piece would change, with a ghost of that piece."""
    return (PlacedHighlight(touched, Highlight.HINT, ghost=piece) for touched in label.touches)


def _single_click_label(labels: list[Label]) -> list[Label]:
    """Return the only label activated for single clicks, or all labels."""
    once = [label for label in labels if label.on_click]
    return once if len(once) == 1 else labels


def _double_click_label(labels: list[Label]) -> list[Label]:
    """Return the only label activated for double clicks, or all labels."""
    quick = [label for label in labels if label.on_double_click]
    return quick if len(quick) == 1 else labels
