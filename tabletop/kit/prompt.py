"""A seat's decision in one sentence, with useful facts and a label for every legal action.

Texts are words: `<game>.ask.<decision>`, `<game>.wait.<decision>` or `<game>.wait` for those who wait,
`<game>.do.<verb>` for labels, refined as `<game>.do.<verb>.<variant>` or `<game>.do.<verb>.<decision>`,
`<game>.tip.<verb>.<decision>` for the effect of a button, and at the end `<game>.table.winners` or `<game>.table.lost`.
Rules, primary moves and hotkeys stand in decisions and moves.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.cards.text import first_known
from tabletop.display.prompt import Label, Prompt
from tabletop.engine import runner
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.progress import PendingDecision, Result
from tabletop.kit.seat_view import S, SeatView, clauses
from tabletop.words import capitalized


class Prompts(SeatView[S]):
    """The prompt of a view. A game says what its questions and labels tell beyond their words."""

    def facts(self) -> list[str]:
        """Return useful numbers of the moment, most useful first."""
        return []

    def question_key(self, pending: PendingDecision) -> tuple[str, dict[str, Param]]:
        """Return which text asks the open question (its key, or a refinement) and the parameters of that text."""
        return pending.key, {}

    def variants(self, action: Action) -> Iterable[str]:
        """Return variants of an action's label, the best first; those without a text are skipped."""
        return (action.arg,) if action.arg else ()

    def params(self, action: Action) -> dict[str, Param]:
        """Return parameters of a label beyond source, target, arg and n (a numeric argument)."""
        return {}

    def touches(self, action: Action) -> tuple[str, ...]:
        """Return the references of what else an action would change."""
        return ()

    def mark(self, action: Action) -> str:
        """Return the text of the pill on a highlighted piece that stands for an action."""
        return ""

    def drop(self, action: Action) -> str:
        """Return a second place to put the source to, for the same action."""
        return ""

    def lights_place(self, action: Action) -> bool:
        """Return whether the target of an action is lit before a piece is held."""
        return False

    def summons(self, seat: int) -> str:
        """Return why a seat is asked out of turn, from what everybody sees; "" for its own turn."""
        return ""

    def opening(self) -> tuple[str, ...]:
        """Return title and paragraphs of the card with which the match opens, none if it has none."""
        return ()

    def late(self) -> tuple[int, Action | None]:
        """Return the seconds to answer, and what is done after them; 0 for all the time in the world."""
        return 0, None

    def prompt(self) -> Prompt:
        """Return the prompt."""
        state = self.state
        if state.result is not None:
            return self.over(state.result)
        pending, facts = state.ask, () if self.seat < 0 else clauses(self.facts())
        labels = tuple([self.label(action) for action in self.seen.actions])
        if pending is None or self.seat not in self.seen.players_to_act:
            seats = state.seats if self.seat < 0 and pending is not None else ()
            summons = tuple(map(self.summons, seats))
            return Prompt(self.waiting(), facts, labels, summons=summons)  # a seat that is free to act has labels
        preferences = tuple([self.label(action) for action in runner.legal_preferences(state, self.seat)])
        seconds, late = self.late()
        asked, rule = self.question(pending), self.rule(pending)
        main = tuple([label.action for label in labels if label.action.verb in self.main_verbs()])
        return Prompt(asked, facts, labels, rule, preferences, seconds, late, main=main, opening=self.opening())

    def main_verbs(self) -> frozenset[str]:
        """Return the verbs that close any decision: their buttons have one place, whatever is wise now."""
        decisions = self.state.game.decisions.values()
        return frozenset([move.verb for decision in decisions for move in decision.moves if move.primary])

    def over(self, result: Result) -> Prompt:
        """Return the prompt after the match; its reader is addressed as "you" and named first."""
        own_first = sorted(self.state.seats, key=lambda seat: seat != self.seat)
        you = capitalized(self.words("story.you"))
        named = {seat: you if seat == self.seat else SEAT[seat] for seat in own_first}
        winners = tuple([SEAT[seat] for seat in own_first if seat in result.winners])
        names = tuple([name for seat, name in named.items() if seat in result.winners])
        others = tuple([name for seat, name in named.items() if seat not in result.winners])
        key = f"{self.key}.table.{'winners' if winners else 'lost'}"
        told: dict[str, Param] = {"n": len(winners), "seats": names}
        reader = SEAT[self.seat] if self.seat >= 0 else ""
        won = self.words.format(key, told, {"seats": winners}, reader)
        why = self.words.format(result.kind, {"names": names, "others": others}, {"names": winners}, reader)
        return Prompt(won, (why,), rule=result.rule)

    def waiting(self) -> str:
        """Return the prompt of a seat without a decision: who is next and what they do."""
        stem, pending = f"{self.key}.wait", self.state.ask
        if pending is None:  # a step on the way to the next decision
            player = self.state.game.current_player(self.state)
            key = "setup" if player < 0 else "own" if player == self.seat else "turn"
            return self.words(f"match.wait.{key}", seat=SEAT[player])
        key = first_known(self.words, f"{stem}.{pending.key}", stem)
        return self.words(key, seat=tuple([SEAT[seat] for seat in self.seen.players_to_act]))

    def question(self, pending: PendingDecision) -> str:
        """Return the open question."""
        key, params = self.question_key(pending)
        return self.text(f"ask.{key}", **params)

    def rule(self, pending: PendingDecision) -> str:
        """Return the rule behind the open question."""
        return self.state.game.decisions[pending.key].rule

    def blunder_warning(self, action: Action) -> str:
        """Return the key of a warning to show before an action, or `""`."""
        key: str = self.state.game.strategy.blunder_warning(self.state, action)
        return key

    def label(self, action: Action) -> Label:
        """Return how an action is called on a button, in a menu and beside a lit target."""
        game, pending = self.state.game, self.state.ask
        move = game.move(pending.key if pending is not None else "", action.verb)
        stem = f"{self.key}.do.{action.verb}"
        refined = [*self.variants(action), pending.key if pending is not None else ""]
        key = first_known(self.words, *[f"{stem}.{part}" for part in refined if part], stem)
        brief = first_known(self.words, f"{key}.brief", f"{stem}.brief", "")
        n = int(action.arg) if action.arg.isdecimal() else 0
        named: dict[str, Param] = {"source": action.source, "target": action.target, "arg": action.arg, "n": n}
        params = named | self.params(action)
        tip = f"{self.key}.tip.{action.verb}.{pending.key}" if pending is not None else ""
        warning = self.blunder_warning(action)
        return Label(
            action=action,
            text=self.words.format(key, params),
            brief=self.words.format(brief, params) if brief else "",
            key=move.hotkey,
            primary=move.primary and not warning,
            tip=self.words(tip) if self.words.has(tip) else "",
            warning=self.words.format(warning, game.strategy.warning_params(self.state, action)) if warning else "",
            touches=self.touches(action),
            on_double_click=action.arg in move.on_double_click,
            on_click=action.arg in move.on_click,
            place=self.drop(action),
            lights_place=self.lights_place(action),
            mark=self.mark(action),
        )
