"""Hands: what a person has taken and points at, by mouse or keys alike, and what that lights up on the table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, Signal

from tabletop.display.table import Label
from tabletop.engine.actions import Action
from tabletop.ui.board.choices import LegalChoices
from tabletop.ui.board.highlights import Highlight
from tabletop.ui.board.layout import Kind
from tabletop.ui.board.scene import TableScene


class Interaction(QObject):
    """Turns pointing into chosen actions. Knows nothing of mice and keys; the view tells it what they mean."""

    meant = Signal(list, str)
    """Labels that a gesture may mean, and the spot where it ended: one is done, several ask."""
    refused = Signal(str, str)
    """A source and a target that no legal action joins."""
    pointed = Signal(str)
    """The keyboard is at this reference now."""
    held = Signal(str)
    """This piece is taken now, empty for none."""
    aimed = Signal(str)
    """What would come of the target that is pointed at, in words; empty for nothing."""
    pinned = Signal(str)
    """The person wants to keep looking at this reference."""

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.choices = LegalChoices()
        self.chosen = ""
        self.aim = ""
        self.focus = ""
        self._held_for: Mapping[str, list[Label]] = {}
        """Where what is held could go when it was taken or last offered."""
        self._clicked = ""
        """Where a click has just done the one thing it can mean there."""
        self._visited = 0
        """How many sources Tab has come to since they changed."""
        self._order = 0
        """Where in the reading order the focus was last."""
        self._hint: tuple[str, ...] = ()
        self._told = ""
        self._done = False

    def offer(self, choices: LegalChoices) -> None:
        """Offer other choices; let go of everything but of a piece that can still do some of what it could."""
        if self._done or not _actions(self._held_for, choices.aims(self.chosen)):
            self.chosen = ""
        if self.choices.sources != choices.sources:
            self._visited = 0
        self.choices, self._held_for = choices, choices.aims(self.chosen)
        self.aim, self._done = "", False
        self._hint = ()
        if self.focus and self.scene.spot(self.focus) is None:
            self.focus = ""
        self.show()

    def pause(self) -> None:
        """Offer nothing while something is shown that passes; what is held is held until the next offer."""
        held, self.choices = self.chosen, LegalChoices()
        self.chosen, self.aim = "", ""
        self.show()
        self.chosen = held

    def show(self) -> None:
        """Light the table up as things stand."""
        scene = self.scene
        scene.clear_lights()
        if self._told != self.chosen:
            self._told = self.chosen
            self.held.emit(self.chosen)
        if self.chosen:
            scene.light(self.chosen, Highlight.CHOSEN)
            for ref, labels in self.choices.aims(self.chosen).items():
                labels = _usual(labels)
                text = labels[0].text if len(labels) == 1 else ""
                best = any(label.primary for label in labels)
                kind = Highlight.AIM if ref == self.aim else Highlight.GOAL if best else Highlight.TARGET
                scene.light(ref, kind, text, labels[0].mark)
                if ref == self.aim and len(labels) == 1:
                    for touched in labels[0].touches:
                        scene.light(touched, Highlight.HINT)
        else:
            for ref in self.choices.sources:
                about = self.choices.about(ref)
                mark = about[0].mark if len(about) == 1 and self.choices.plain(ref) else ""
                if any(label.primary for label in about):
                    scene.light(ref, Highlight.ADVISED, mark=mark)
                elif not all(label.is_passive for label in about):
                    scene.light(ref, Highlight.SOURCE, mark=mark)
        for ref in self._hint:
            scene.light(ref, Highlight.HINT)
        at = scene.spot(self.aim or self.focus) if self.focus else None
        if at is not None:
            scene.ring.surround(at.rect, scene.radius(at), scene.theme)

    def show_meaning(self, label: Label) -> None:
        """Light up what one of several meanings is about until something else is shown."""
        self.show()
        refs = (label.action.source, label.action.target, label.place, *label.touches)
        for ref in dict.fromkeys(ref for ref in refs if ref):
            self.scene.light(ref, Highlight.HINT)

    def hint(self, *refs: str) -> None:
        """Mark a piece of advice until something is taken."""
        self._hint = tuple(ref for ref in refs if ref)
        self.show()

    def meaning(self, ref: str) -> frozenset[Action]:
        """Return every action that a gesture on a spot could lead to now."""
        held = self.choices.aims(self.chosen).get(ref, ()) if self.chosen else ()
        return frozenset(label.action for label in (*held, *self.choices.about(ref)))

    # -- taking and putting --------------------------------------------------------------------------------------

    def take(self, source: str) -> None:
        """Take a piece: its targets light up."""
        if self.chosen != source:
            self.chosen, self.aim, self._hint = source, "", ()
            self._held_for = self.choices.aims(source)
            self.show()

    def let_go(self) -> bool:
        """Let go of what is taken; tell whether anything was."""
        if not self.chosen and not self._hint:
            return False
        self.chosen, self.aim, self._hint = "", "", ()
        self.show()
        return True

    def aim_at(self, target: str) -> None:
        """Point at a target of what is taken, empty for none."""
        if self.aim != target:
            self.aim = target
            self.show()
            labels = _usual(self.choices.aims(self.chosen).get(target, []))
            self.aimed.emit(labels[0].text if len(labels) == 1 else "")

    def hover(self, ref: str) -> None:
        """Point with the mouse: a lit target under it is aimed at."""
        aims, spot = self.choices.aims(self.chosen), self.scene.spot(ref)
        within = spot.within if spot is not None else ""
        if aims:
            self.aim_at(ref if ref in aims else within if within in aims else "")

    def put(self, target: str) -> bool:
        """Put what is taken at a target; tell whether that means anything legal."""
        labels = self.choices.aims(self.chosen).get(target)
        if not labels:
            return False
        self._done = True
        self.meant.emit(_usual(labels), target)
        return True

    def click_twice(self, ref: str) -> None:
        """Do what a double click on a spot means: the usual thing with what the first click took or began, else ask."""
        if self._clicked == ref:
            self._clicked = ""  # the first click has done it already
            return
        about = self.choices.about(ref)
        begun = self.chosen == ref or not self.choices.aims(ref)
        if not begun or not about:
            self.click(ref)
        elif (quick := self.choices.quick(ref)) is not None:
            self.let_go()
            self.meant.emit([quick], ref)
        elif not all(label.is_passive for label in about):
            self.meant.emit(about, ref)

    def click(self, ref: str) -> None:
        """Do what a click on a spot means: put there, take it, do it, or look at it."""
        spot = self.scene.spot(ref)
        if spot is None:
            self.let_go()
            self.pinned.emit("")
            return
        self.focus = self._clicked = ""
        if self.chosen and self.chosen != ref:
            if self.put(ref) or self.put(spot.within):
                return
            if ref not in self.choices.sources:
                self.refused.emit(self.chosen, ref)
                return
        if ref not in self.choices.sources and spot.within in self.choices.sources and spot.kind is Kind.PIECE:
            ref = spot.within if self.choices.plain(spot.within) else ref
        self.pinned.emit(ref)
        if ref in self.choices.sources:
            self._use(ref)
        else:
            self.let_go()

    def _use(self, ref: str) -> None:
        plain, aims = self.choices.plain(ref), self.choices.aims(ref)
        only = self.choices.only(ref)
        if not aims or only is not None:
            self.let_go()
            self._clicked = ref if only is not None else ""
            self.meant.emit(_single(plain) if only is None else [only], ref)
        elif self.chosen == ref:
            self.let_go()
        else:
            self.take(ref)
            if plain:
                self.meant.emit(self.choices.about(ref), ref)

    # -- keys ----------------------------------------------------------------------------------------------------

    def next_source(self, step: int) -> bool:
        """Move the focus to the next or previous source; False once all were visited since the last choice."""
        sources = self.choices.sources
        if not sources or self._visited >= len(sources):
            self.focus, self._visited = "", 0
            self.show()
            return False
        place = (sources.index(self.focus) + step) % len(sources) if self.focus in sources else self._left(step)
        advised = [ref for ref in sources if any(label.primary for label in self.choices.about(ref))]
        if advised and not self._visited and step > 0:
            place = sources.index(advised[0])  # the first Tab comes to what is advised
        self._visited += 1
        self._point(sources[place])
        return True

    def _left(self, step: int) -> int:
        """Return the place among the sources that follows where the focus was before its piece went away."""
        spots, order = self.scene.layout.spots, self._order
        later = [place for place, ref in enumerate(self.choices.sources) if spots[ref].order >= order]
        if step > 0:
            return later[0] if later else 0
        return (later[0] if later else 0) - 1

    def _point(self, ref: str) -> None:
        self.focus, self.aim = ref, ""
        self._order = self.scene.layout.spots[ref].order
        if self.chosen != ref:
            self.chosen = ""
        self.show()
        self.pointed.emit(ref)

    def arrow(self, across: int, down: int) -> None:
        """Move among the targets of the source in focus, or among everything on the table."""
        source = self.chosen or self.focus
        aims = self.choices.aims(source)
        if aims:
            self.take(source)
            found = self._nearest(self.aim or source, list(aims), across, down)
            self.aim_at(found or self.aim or next(iter(aims)))
            self.pointed.emit(self.aim)
            return
        spots = [ref for ref, spot in self.scene.layout.spots.items() if spot.kind is not Kind.SEAT]
        found = self._nearest(self.focus, spots, across, down)
        if found:
            self._point(found)

    def _nearest(self, start: str, refs: list[str], across: int, down: int) -> str:
        """Return the nearest spot in a direction, seen from a spot or the middle of the table."""
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

    def enter(self) -> bool:
        """Do what is in focus, as a double click would: the usual thing, else ask where to; False if nothing is.

        Arrows take a piece to another place first.
        """
        if self.chosen and self.aim:
            return self.put(self.aim)
        ref = self.focus
        if not ref:
            return False
        if ref in self.choices.sources:
            aims, quick = self.choices.aims(ref), self.choices.quick(ref)
            if quick is not None and self.chosen != ref and not self.choices.plain(ref):
                self.meant.emit([quick], ref)
            elif aims and not self.choices.plain(ref) and self.choices.only(ref) is None:
                self.take(ref)
                best = [goal for goal, labels in aims.items() if any(label.primary for label in labels)]
                self.aim_at((best or list(aims))[0])
                self.pointed.emit(self.aim)
            else:
                self._use(ref)
                self.focus = ref
        else:
            self.pinned.emit(ref)
        return True

    def escape(self) -> bool:
        """Let go, then take the focus away; False if there was nothing to leave."""
        if self.let_go():
            return True
        had, self.focus = bool(self.focus), ""
        self.show()
        return had


def _actions(before: Mapping[str, list[Label]], after: Mapping[str, list[Label]]) -> set[Action]:
    """Return what could be done before and can be done after."""
    was, now = ({label.action for labels in aims.values() for label in labels} for aims in (before, after))
    return was & now


def _single(labels: list[Label]) -> list[Label]:
    """Return the one of several meanings of a click that a single one has, all of them if there is none."""
    once = [label for label in labels if label.on_click]
    return once if len(once) == 1 else labels


def _usual(labels: list[Label]) -> list[Label]:
    """Return the one of several meanings of a gesture that is the usual one, all of them if there is none."""
    quick = [label for label in labels if label.on_double_click]
    return quick if len(quick) == 1 else labels
