"""A decision of the past in words: the choices by their labels, and one sentence why a choice is good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from tabletop.bots.evaluations import SURE, Evaluation, difference_error, points_behind
from tabletop.bots.hint_reasons import reason_over
from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.learn.review import ReviewedDecision
from tabletop.ui.board.pieces.arrows import Arrow
from tabletop.ui.model import i18n
from tabletop.ui.screens.studied_decision import StudiedDecision
from tabletop.words import Words


class DecisionText:
    """Words about the choices that a seat had in a view."""

    def __init__(self, loaded: LoadedGame, seen: View, words: Words) -> None:
        self._loaded, self._seen, self._words = loaded, seen, words.naming(self._name)
        prompt = loaded.table(seen, words).prompt
        self._question, self._labels = prompt.text, {label.action: label for label in prompt.labels}

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
        """Return one sentence why a choice is better: what it alone has, else the figures with their margin."""
        reason = reason_over(self._seen, better.action, other.action, self._words.has)
        if reason is not None:
            return self._words.format(reason.key, reason.params)
        more = round(100 * better.chance) - round(100 * other.chance)
        if more < 1 and points_behind(better, other, 0.0):
            text = QCoreApplication.translate("Decision", "Your win was certain; this brings about {n} more points.")
            return text.format(n=max(1, round(points_behind(better, other, 0.0))))
        text = QCoreApplication.translate("Decision", "Played out from here, it wins {n} more in 100 matches.")
        margin = round(100 * SURE * difference_error(better, other))
        return text.format(n=f"{max(1, more)} ± {margin}" if margin else max(1, more))


class ReviewedDecisionText(DecisionText):
    """Words about a decision that a review has judged, and the arrows that show it on its table."""

    def __init__(self, loaded: LoadedGame, seen: View, words: Words, decision: ReviewedDecision) -> None:
        super().__init__(loaded, seen, words)
        self._decision, self._choices = decision, (decision.played, decision.better)

    def _choice_names(self) -> list[str]:
        return self.names([choice.action for choice in self._choices])

    def sentences(self) -> tuple[str, str, str]:
        """Return the choice made and the better one, with chances or points, and why it is better.

        The question stands before choices that only name a piece.
        """
        texts = (
            QCoreApplication.translate("ReviewScreen", "Played: {action}, {n} %"),
            QCoreApplication.translate("ReviewScreen", "Better: {action}, {n} %"),
        )
        if self._decision.is_points_mistake:
            texts = (
                QCoreApplication.translate("ReviewScreen", "Played: {action}, about {n} points"),
                QCoreApplication.translate("ReviewScreen", "Better: {action}, about {n} points"),
            )
        names, figures = self._choice_names(), map(self._decision.figure, self._choices)
        played, better = (text.format(action=name, n=n) for text, name, n in zip(texts, names, figures, strict=True))
        if any(name == self._words.name(each.action.source) for name, each in zip(names, self._choices, strict=True)):
            played = self._words.sentences((self._question, played))
        return played, better, self.verdict(self._decision.better, self._decision.played)

    def closest_call(self, turn: str) -> str:
        """Return both choices of a decision that was too close to call it a mistake, with their chances."""
        text = QCoreApplication.translate(
            "ReviewScreen", "Closest call ({turn}): {played}, {n} %, or {other}, {m} %. Too close to call it a mistake."
        )
        n, m = (round(100 * choice.chance) for choice in self._choices)
        played, other = self._choice_names()
        return text.format(turn=turn, played=played, n=n, other=other, m=m)

    def studied(self, call: str = "") -> StudiedDecision:
        """Return the decision with two arrows, for the choice that was made and for the better one.

        A close `call` has no better one: the other is only compared with it.
        """
        arrows = tuple(
            Arrow(
                choice.action.source,
                pointed_place(choice.action, self._labels),
                text.format(n=self._decision.figure(choice)),
                is_better,
            )
            for choice, text, is_better in zip(self._choices, self._arrow_texts(call), (False, not call), strict=True)
        )
        if not call:
            played, better, reason = self.sentences()
            text = QCoreApplication.translate("ReviewScreen", "{played} · {better}. {reason}")
            call = text.format(played=played, better=better, reason=reason)
        return StudiedDecision(self._decision.at, self._seen.seat, arrows, call)

    def _arrow_texts(self, call: str) -> tuple[str, str]:
        if self._decision.is_points_mistake:
            return (
                QCoreApplication.translate("ReviewScreen", "played {n} points"),
                QCoreApplication.translate("ReviewScreen", "better {n} points"),
            )
        better = "{n} %" if call else QCoreApplication.translate("ReviewScreen", "better {n} %")
        return QCoreApplication.translate("ReviewScreen", "played {n} %"), better


def pointed_place(action: Action, labels: Mapping[Action, Label]) -> str:
    """Return where an action's arrow ends: in the cell where its piece lands, else where it is dropped."""
    label = labels.get(action)
    touches = label.touches if label is not None else ()
    if touches and touches[0].startswith("slot:"):
        return touches[0]
    return (label.place if label is not None else "") or action.target
