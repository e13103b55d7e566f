"""Legal actions by the spots and buttons that offer them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF

from tabletop.display.piece import Shape
from tabletop.display.prompt import Label
from tabletop.display.table import Table
from tabletop.engine.actions import Action
from tabletop.ui.board.geometry.layout import INNER, Kind, Layout, Spot

READ = (Shape.CARD, Shape.WIDE)
COVERED = 0.3
"""Share of a small target that a dropped piece must cover to win against the area around it."""


class LegalChoices:
    """Labels of all legal actions, by source, by source and target, or by button; none is left out.

    An action with neither source nor target has a button, and its place on the table does the same; so has the only
    action that remains besides, or one of several alike that go to one place.
    """

    def __init__(self, labels: Iterable[Label] = (), layout: Layout | None = None) -> None:
        self.buttons: list[Label] = []
        self.keys: dict[str, Label] = {}
        """Labels of gestures with a piece by letter or digit."""
        self._plain: dict[str, list[Label]] = {}
        self._targeted: dict[str, dict[str, list[Label]]] = {}
        layout, labels = layout or Layout(), list(labels)
        for label in labels:
            if label.key and label.action.source:
                self.keys[label.key.upper()] = label
            sources = layout.places(label.action.source)
            targets = layout.places((label.action.target and label.place) or label.action.target)
            aside, taken_to = layout.find(label.place), layout.find(label.target_place)
            if taken_to is not None:
                for target in targets:
                    self._aim(target, taken_to, label)
            for source in sources:
                if aside is not None and aside is not source:
                    self._aim(source, aside, label)
                for target in targets:
                    if target is not source and (target is targets[0] or target.ref != source.within):
                        self._aim(source, target, label)
            if sources and (not targets or targets[0] is sources[0]):
                for source in sources:
                    self._plain.setdefault(source.ref, []).append(label)
            elif not sources and targets:
                for target in targets:
                    self._plain.setdefault(target.ref, []).append(label)
            elif not sources and not label.is_passive:
                self.buttons.append(label)
                if aside is not None:
                    self._plain.setdefault(aside.ref, []).append(label)
        remaining = [label for label in labels if self.buttons and label not in self.buttons and not label.is_passive]
        if len({(label.text, label.action.target or label.action.source) for label in remaining}) == 1:
            # "No" alone would hide that there is a "yes" lying on the table
            self.buttons.insert(0, max(remaining, key=lambda label: label.primary))
        refs = self._plain.keys() | self._targeted.keys()
        self._read = {ref: (piece := layout.spots[ref].piece) is None or piece.shape in READ for ref in refs}
        """By reference, true where a click inspects first."""
        self.passive = frozenset(ref for ref in refs if all(label.is_passive for label in self.labels(ref)))
        """References that are not lit."""
        self.open_places = self._open_places()
        """Labels of places that are lit before a piece is held, each with the pieces that can go there."""
        self.direct = self._direct_labels(layout)
        """Labels of places on which a click drops the only piece that can go there, where that is what is usual."""
        order = layout.order()
        self.sources: tuple[str, ...] = tuple(sorted(refs, key=lambda ref: (ref in self.passive, order[ref])))
        """Spots to take or click, in reading order; passive ones last."""
        self.only_source = self._only_source()
        """The only piece that can be put somewhere, "" if anything else is lit."""

    def _aim(self, source: Spot, target: Spot, label: Label) -> None:
        found = self._targeted.setdefault(source.ref, {}).setdefault(target.ref, [])
        if label not in found:
            found.append(label)

    def _only_source(self) -> str:
        active = [ref for ref in self.sources if ref not in self.passive]
        return active[0] if len(active) == 1 and self.targets(active[0]) and not self.click_labels(active[0]) else ""

    def _open_places(self) -> dict[str, list[Label]]:
        found: dict[str, list[Label]] = {}
        for targets in self._targeted.values():
            for place, labels in targets.items():
                found.setdefault(place, []).extend(label for label in labels if label.lights_place)
        return {place: labels for place, labels in found.items() if labels}

    def _direct_labels(self, layout: Layout) -> dict[str, Label]:
        movable = [targets for source, targets in self._targeted.items() if source not in self.passive]
        found: dict[str, list[Label]] = {}
        for targets in movable:
            for place, labels in targets.items():
                found.setdefault(place, []).extend(label for label in labels if label.on_double_click)
        kinds = (Kind.PART,) if len(movable) > 1 else (Kind.PART, Kind.AREA, Kind.CELL)
        usual = {place: labels for place, labels in found.items() if layout.spots[place].kind in kinds}
        return {place: labels[0] for place, labels in (usual | self.open_places).items() if len(labels) == 1}

    def click_labels(self, source: str) -> list[Label]:
        """Return the labels of a click on a spot."""
        return self._plain.get(source, [])

    def targets(self, source: str) -> dict[str, list[Label]]:
        """Return the targets of a spot's piece with their labels."""
        return self._targeted.get(source, {})

    def spots(self, layout: Layout) -> list[Spot]:
        """Return the spots of everything that is lit to be taken or clicked, and of where it can go."""
        active = [ref for ref in self.sources if ref not in self.passive]
        refs = dict.fromkeys((*active, *(target for ref in active for target in self.targets(ref))))
        return [layout.spots[ref] for ref in refs if ref in layout.spots]

    def labels(self, source: str) -> list[Label]:
        """Return all labels that start at a spot."""
        targeted = (label for labels in self.targets(source).values() for label in labels)
        return list(dict.fromkeys((*self.click_labels(source), *targeted)))

    def single_click_label(self, source: str) -> Label | None:
        """Return the only label of a spot that a single click triggers, or None."""
        about = self.labels(source)
        quick = [label for label in about if label.on_double_click]
        clear = len(quick) == 1 and len({label.action.verb for label in about}) == 1
        return quick[0] if clear and not self._read[source] else None

    def waits_for_second_click(self, source: str) -> bool:
        """Return whether a click on a spot only chooses it, although it can go nowhere."""
        return not self.targets(source) and any(label.on_second_click for label in self.click_labels(source))

    def actions_of_held(self, source: str) -> set[Action]:
        """Return the actions of a held piece: where it can go, and what a second click on it does."""
        again = (label.action for label in self.click_labels(source) if label.on_second_click)
        return {*again, *(label.action for labels in self.targets(source).values() for label in labels)}

    def double_click_label(self, source: str) -> Label | None:
        """Return the label of a double click on a spot, None if it is ambiguous."""
        about = [label for label in self.labels(source) if not label.is_passive]
        found = [label for label in about if label.on_double_click] or about
        return found[0] if len(found) == 1 and not found[0].needs_target else None


def action_labels(table: Table, actions: Iterable[Action]) -> tuple[Label, ...]:
    """Return a label for every legal action: those of the table in order, then bare verbs for the rest."""
    legal = set(actions)
    known = tuple(label for label in table.prompt.labels if label.action in legal)
    forgotten = legal - {label.action for label in known}
    return (*known, *(Label(action, action.verb) for action in sorted(forgotten)))


def most_covered(layout: Layout, rect: QRectF, refs: Iterable[str]) -> Spot | None:
    """Return the spot that a rectangle covers most; a small one wins if it is covered well enough."""
    best: Spot | None = None
    most = (False, 0.0)
    for ref in refs:
        spot = layout.spots.get(ref)
        if spot is None:
            continue
        common = spot.rect.intersected(rect)
        area = max(0.0, common.width()) * max(0.0, common.height())
        smaller = min(spot.rect.width() * spot.rect.height(), rect.width() * rect.height()) or 1.0
        rank = (spot.kind in INNER and area / smaller >= COVERED, area)
        if area > 0 and rank > most:
            best, most = spot, rank
    return best
