"""What is told beside the choices of hints, wherever a match leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.kit.strategy import Reason
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Names, Words


def said(state: State, action: Action, words: Words) -> str:
    """Return what speaks for an action as its seat is told, from what it sees; nothing if only the verb has words."""
    reason = state.game.strategy.explain_choice(view(state, action.seat).state, action)
    return "" if reason is None else words.format(reason.key, reason.params)


def reasons(
    game: Game[Any],
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    names: Callable[[str], Names],
    random: Random | None = None,
    most: int = 5000,
) -> Iterator[tuple[Action, Reason]]:
    """Play a match as advised, or by lot among the first two; yield what is told, which all languages can say.

    Everybody who is asked is told of all that they may do, from what they see, until so many decisions at most.
    """
    state = runner.new_state(game, checked_setup(game, seats, options), seed)
    words = [Words(language, names(language)) for language in LANGUAGES]
    for _ in range(most):
        if state.result is not None:
            return
        for seat in runner.players_to_act(state):
            seen = view(state, seat)
            for action in seen.actions:
                if (reason := game.strategy.explain_choice(seen.state, action)) is not None:
                    for one in words:
                        assert one.has(reason.key)
                        assert "{" not in one.format(reason.key, reason.params)
                    yield action, reason
        seat = runner.players_to_act(state)[0]
        legal = runner.legal_actions(state, seat)
        advised = game.strategy.advise(state, seat, legal) or legal
        runner.play(state, random.choice(advised[:2]) if random is not None else advised[0])
