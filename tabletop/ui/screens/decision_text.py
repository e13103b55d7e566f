"""A decision of the past in words: the choices by their labels, and one sentence why a choice is good."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.hint_reasons import choice_reasons
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.words import Words


def choice_names(loaded: LoadedGame, seen: View, words: Words, choices: Sequence[Action]) -> list[str]:
    """Return the labels of choices; equal ones also name what each is aimed at."""
    named = {label.action: label.text for label in loaded.table(seen, words).prompt.labels}
    texts = [named.get(choice, str(choice)) for choice in choices]
    if len(set(texts)) == len(texts):
        return texts
    targets = [loaded.inspect(choice.target, seen, words) for choice in choices]
    return [text if info is None else f"{text} ({info.piece.title})" for text, info in zip(texts, targets, strict=True)]


def why(seen: View, words: Words, better: Evaluation, other: Evaluation) -> str:
    """Return one sentence why a choice is better than another: the game's reason, else the figures."""
    (reason,) = choice_reasons(seen, [better.action], words.has)
    if reason is not None:
        return words.format(reason.key, reason.params)
    more = round(100 * better.chance) - round(100 * other.chance)
    text = QCoreApplication.translate("Decision", "Played out from here, it wins {n} more in 100 matches.")
    return text.format(n=max(1, more))


def verdict(loaded: LoadedGame, seen: View, words: Words, better: Evaluation, played: Evaluation) -> str:
    """Return why a choice was better than the played one, and how likely that was to succeed."""
    reason = why(seen, words, better, played)
    labels = loaded.table(seen, words).prompt.labels
    chance = next((label.chance for label in labels if label.action == played.action), 0)
    if not chance:
        return reason
    text = QCoreApplication.translate(
        "Decision", "Judged before the roll, when your choice had a {n} % chance to succeed."
    )
    return f"{reason} {text.format(n=chance)}"
