"""A decision of the past in words: the choices by their labels, and one sentence why a choice is good."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tabletop.bots.evaluations import Evaluation, points_behind
from tabletop.bots.hint_reasons import reason_over
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.ui.model import i18n
from tabletop.words import Words


class DecisionText:
    """Words about the choices that a seat had in a view."""

    def __init__(self, loaded: LoadedGame, seen: View, words: Words) -> None:
        self._loaded, self._seen, self._words = loaded, seen, words.naming(self._name)
        self._labels = {label.action: label for label in loaded.table(seen, words).prompt.labels}

    def _name(self, ref: str) -> str | None:
        info = self._loaded.inspect(ref, self._seen, self._words) if ref.startswith(("die:", "card:")) else None
        return info.piece.title if info is not None else None

    def label(self, choice: Action) -> str:
        """Return the label of a choice, "" if it has none."""
        label = self._labels.get(choice)
        return label.text if label is not None else ""

    def names(self, choices: Sequence[Action]) -> list[str]:
        """Return the labels of choices; equal ones also name what each is aimed at."""
        texts = [label.text if (label := self._labels.get(choice)) else str(choice) for choice in choices]
        if len(set(texts)) == len(texts):
            return texts
        targets = [self._loaded.inspect(choice.target, self._seen, self._words) for choice in choices]
        pairs = zip(texts, targets, strict=True)
        return [text if info is None else i18n.bracketed(text, info.piece.title) for text, info in pairs]

    def verdict(self, better: Evaluation, played: Evaluation) -> str:
        """Return why a choice was better than the played one, and how likely that was to succeed."""
        reason, label = self._why(better, played), self._labels.get(played.action)
        if label is None or not label.chance:
            return reason
        text = QCoreApplication.translate(
            "Decision", "Judged before the roll, when your choice's chance to succeed was {n} %."
        )
        return f"{reason} {text.format(n=label.chance)}"

    def _why(self, better: Evaluation, other: Evaluation) -> str:
        """Return one sentence why a choice is better: what it alone has, else the figures."""
        reason = reason_over(self._seen, better.action, other.action, self._words.has)
        if reason is not None:
            return self._words.format(reason.key, reason.params)
        more = round(100 * better.chance) - round(100 * other.chance)
        if more < 1 and points_behind(better, other, 0.0):
            text = QCoreApplication.translate("Decision", "Your win was certain; this brings about {n} more points.")
            return text.format(n=max(1, round(points_behind(better, other, 0.0))))
        text = QCoreApplication.translate("Decision", "Played out from here, it wins {n} more in 100 matches.")
        return text.format(n=max(1, more))
