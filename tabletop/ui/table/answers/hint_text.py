"""Words of hints: the best choices with their chances and reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject

from tabletop.bots.evaluations import Evaluation, are_certain, is_as_good
from tabletop.bots.hint_reasons import varied
from tabletop.bots.rollout import distinct
from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.table.answers.choice_list import distinct_texts
from tabletop.ui.table.panels.win_chances import ChoiceChance, are_rough
from tabletop.ui.table.state.session import Session
from tabletop.words import capitalized

LOST = 0.02
"""Win chance below which a match is called as good as lost."""

OPTIONS = 3
"""Number of choices whose chances a hint shows."""

COMPARED = 2
"""Number of choices that a hint shows in any case; another one only if it is not surely worse than the best."""

MOST_ERROR = 0.15
"""Standard error up to which a chance is worth showing."""


class Hint(NamedTuple):
    """The words of a hint: the advised choice, what is said about it, and chances of the first choices."""

    headline: str
    detail: str
    chances: list[ChoiceChance]


class HintText(QObject):
    """Words on the best choices of an open question; `describe` returns the subject of a label."""

    def __init__(
        self, session: Session, interaction: Interaction, describe: Callable[[Label], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._interaction = interaction
        self._describe = describe

    def compose(self, labels: Mapping[Action, Label]) -> Hint:
        """Return the advised choice, what is said about it, and the chances once they are known."""
        listed, actions = self._listed(labels)
        best = self._session.advice[0].action
        is_obvious = self._session.loaded.game.strategy.is_obvious(self._session.view.state, best)
        tie, favoured = ("", None) if is_obvious else self._tie(listed)
        natural = favoured or best
        as_good = [each.action for _, each in listed if not is_obvious and is_as_good(listed[0][1], each)]
        reasons = dict(zip(actions, self._session.reasons(actions, as_good), strict=True))
        rivals = [labels[action] for action in as_good if action != best]
        if rivals and self._session.is_reason_of_last_resort(best):
            said = self.tr("Either will do: “{other}” is about as good.").format(other=rivals[0].text)
            reasons[best] = "" if _all_equal(listed) else said
        headline = self._headline(capitalized(labels[natural].text), listed)
        if len(listed) < 2:  # one bar would compare nothing
            return Hint(headline, self._why(labels), [])
        equal = "" if is_obvious else self._equal(listed, tie)
        chances = self._chances(listed, reasons, natural, equal)
        is_told = all(reasons.values()) or favoured is not None  # by the list or by the tie's reason
        own = "" if is_told else reasons[best]
        return Hint(headline, self._legend(equal, own, chances), chances)

    def _headline(self, choice: str, listed: Sequence[tuple[Label, Evaluation]]) -> str:
        """Return the advised choice, and that the others are as good: where bars stand below, all of them."""
        if not self.is_nothing_gold or len(listed) < 2 or not _all_equal(listed):
            return choice
        if self._are_all(len(listed)):
            return self.tr("{choice} (any choice will do)").format(choice=choice)
        return self.tr("{choice} (others are about as good)").format(choice=choice)

    def _tie(self, listed: Sequence[tuple[Label, Evaluation]]) -> tuple[str, Action | None]:
        """Return why all choices are about equal and the one that this favours, `""` and None if they are not.

        Nothing speaks for a choice whose figure is clearly below the best.
        """
        if not _all_equal(listed):
            return "", None
        reason, favoured = self._session.tie_reason([label.action for label, _ in listed])
        chances = {each.action: round(100 * each.chance) for _, each in listed}
        is_below = favoured is not None and chances[favoured] < max(chances.values()) - 1
        return ("", None) if is_below else (reason, favoured)

    def _are_all(self, count: int) -> bool:
        """Return whether there are no more than `count` choices that differ."""
        return count >= len(distinct(self._session.view.state, self._session.view.actions))

    def _listed(self, labels: Mapping[Action, Label]) -> tuple[list[tuple[Label, Evaluation]], list[Action]]:
        """Return the choices worth showing by their figures, and their actions in the order of the advice."""
        advice = self._session.advice
        evaluations = varied(self._session.view, self._session.evaluations)[:OPTIONS] if advice.is_searched else ()
        known = [each for each in evaluations if each.action in labels and each.playouts]
        if any(each.error > MOST_ERROR for each in known):
            return [], []
        ranked = sorted(known, key=lambda each: -round(100 * each.chance))
        worthy = [
            each for place, each in enumerate(ranked) if place < COMPARED or self._is_worth_listing(ranked[0], each)
        ]
        return [(labels[each.action], each) for each in worthy], [each.action for each in known if each in worthy]

    def _is_worth_listing(self, first: Evaluation, each: Evaluation) -> bool:
        """Return whether a choice is not surely worse than the first of a hint, or is for the piece held."""
        is_held = bool(each.action.source) and each.action.source == self._interaction.held_ref
        return is_held or is_as_good(first, each)

    def _chances(
        self, choices: Sequence[tuple[Label, Evaluation]], reasons: Mapping[Action, str], natural: Action, told: str
    ) -> list[ChoiceChance]:
        """Return choices with their chances and distinguishing texts; all have a reason or none has.

        Of equal ones the `natural` choice comes first. A reason that is `told` already is left out.
        """
        some_differ, is_explained = not _all_equal(choices), all(reasons.values())
        is_certain, best = are_certain(each for _, each in choices), self._best_points(choices)
        chances: list[ChoiceChance] = []
        texts = distinct_texts([label for label, _ in choices], self._describe)
        for (label, evaluation), text in zip(choices, texts, strict=True):
            equal = some_differ and bool(chances) and is_as_good(choices[0][1], evaluation)
            reason = reasons[label.action] if is_explained and reasons[label.action] not in told else ""
            points = "" if is_certain or evaluation.points is None else self._points(evaluation.points)
            good = self.tr("about as good") if equal else ""
            below = [text.removeprefix(label.text).strip(" –"), good, points, reason]
            why = capitalized(" · ".join(filter(None, below)))
            is_advised = evaluation.action == self._session.advice[0].action and not self.is_nothing_gold
            made = ChoiceChance(capitalized(label.text), why, evaluation.chance, evaluation.error, is_advised)
            chances.append(made._replace(points=evaluation.points, best=best) if is_certain else made)
        if not some_differ and self.is_nothing_gold:
            named = next(at for at, (_, each) in enumerate(choices) if each.action == natural)
            chances.insert(0, chances.pop(named))
        return chances

    def _legend(self, equal: str, own: str, chances: Sequence[ChoiceChance]) -> str:
        """Return the legend of the chances, after why all are equal and the advised choice's reason."""
        parts = [self._win_at_hand(), equal, own]
        if self._session.advice.is_corrected:
            parts.append(self.tr("A closer look found this better than the choice marked before."))
        if any(chance.points is not None for chance in chances):
            words = self.tr("You can hardly lose now, so your title counts: the points at the end after each choice.")
            return self._session.words.sentences((*parts, words, self._titles()))
        words = self.tr("{chance} after each choice.")
        if are_rough(chances):
            words = self.tr("{chance} after each choice, roughly.")
        elif any(chance.doubt for chance in chances):
            words = self.tr("{chance} after each choice; ± is the margin of error.")
        return self._session.words.sentences((*parts, words.format(chance=self._chance()), self._goal()))

    @property
    def is_nothing_gold(self) -> bool:
        """True if nothing is advised, as another choice looks as good as the best."""
        return not self._session.is_one_ahead and not any(label.primary for label in self._session.labels())

    def _equal(self, choices: Sequence[tuple[Label, Evaluation]], tie: str) -> str:
        """Return that all choices are about as good, with the reason of the `tie`, `""` if they are not."""
        if not _all_equal(choices):
            return ""
        if are_certain(evaluation for _, evaluation in choices):
            return tie  # the legend says that only points count
        chance = max(evaluation.chance for _, evaluation in choices)
        if chance < LOST:
            return self.tr("You can hardly win now, whatever you choose.")
        if chance > 1.0 - LOST:
            return self.tr("You can hardly lose now, whatever you choose.")
        if self.is_nothing_gold:
            return tie  # the headline says that others are as good
        return self._session.words.sentences((self.tr("These choices are about equally good."), tie))

    def _chance(self) -> str:
        if self._session.has_partners:
            return self.tr("Your chance to win together")
        return self.tr("Your chance to win the match")

    def _points(self, points: float) -> str:
        return self.tr("about {n} points at the end").format(n=round(points))

    def _best_points(self, choices: Sequence[tuple[Label, Evaluation]]) -> float:
        """Return the most points that a choice brings or a title takes."""
        _, scale = self._title_scale()
        return max([1.0, *scale.values(), *[each.points or 0.0 for _, each in choices]])

    def _title_scale(self) -> tuple[str, Mapping[str, int]]:
        scale: tuple[str, Mapping[str, int]] = self._session.loaded.game.statistics.title_scale(
            self._session.view.state.setup
        )
        return scale

    def _titles(self) -> str:
        """Return the sentence on the points that each title takes."""
        key, scale = self._title_scale()
        return self._session.words(key, **scale)

    def _win_at_hand(self) -> str:
        """Return that the seat can win at once, and with which title, `""` if it cannot."""
        session = self._session
        state = session.view.state
        points = session.loaded.game.strategy.win_at_hand(state, session.view.seat)
        if points is None:
            return ""
        title = session.words(session.loaded.game.statistics.title_name(state.setup, points))
        return session.words(f"{session.loaded.game.key}.win_at_hand", n=points, title=title)

    def _goal(self) -> str:
        """Return the sentence on how a team wins, `""` if the game has none."""
        words, key = self._session.words, f"{self._session.loaded.game.key}.chance.together"
        return words(key) if self._session.has_partners and words.has(key) else ""

    def _why(self, labels: Mapping[Action, Label]) -> str:
        """Return the reason for the best choice, and how much better it is than the second."""
        best, *rest = self._session.evaluations
        as_good = [each.action for each in rest[:1] if is_as_good(best, each)]
        own = self._session.reasons([each.action for each in (best, *rest[:1])], as_good)[:1]
        reasons = [self._win_at_hand(), *own]
        if not rest:
            reasons.append(self.tr("Nothing better is in sight.") if len(self._session.view.actions) > 1 else "")
        elif rest[0].action in labels:
            words = self.tr("{chance}: about {n} %; with “{other}”: {less} %.")
            if as_good:
                words = self.tr("Either will do: “{other}” is about as good.")
                reasons = reasons[:1] if self._session.is_reason_of_last_resort(best.action) else reasons
            n, less = (round(100 * each.chance) for each in (best, rest[0]))
            other = labels[rest[0].action].text
            reasons.append(words.format(chance=self._chance(), n=n, less=less, other=other))
        return self._session.words.sentences(reasons)


def _all_equal(choices: Sequence[tuple[Label, Evaluation]]) -> bool:
    """Return whether there are several choices, none of them noticeably worse than the first."""
    return len(choices) > 1 and all(is_as_good(choices[0][1], each) for _, each in choices)
