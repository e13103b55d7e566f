"""The choice of a bot of any level for a view, whatever happens inside the bot."""

from __future__ import annotations

from random import Random
from traceback import format_exc

import msgspec

from tabletop.bots import expert, one_ply, search
from tabletop.bots import style as styles
from tabletop.bots.expert import RaceResult
from tabletop.bots.levels import LEVELS, USUAL, Limits, Stop, never
from tabletop.bots.style import Style
from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, view
from tabletop.kit.strategy import strategy_of


class Choice(msgspec.Struct, frozen=True):
    """The choice of a bot. `level` is the one that really chose; `trouble` says why if another was asked.

    `results` are Expert's, which can be merged with those of other processes.
    """

    action: Action
    level: str
    playouts: int = 0
    problem: str = ""
    results: tuple[RaceResult, ...] = ()


def choose_action(
    seen: View, level: str, key: int, limits: Limits = USUAL, stop: Stop = never, style: Style | None = None
) -> Choice:
    """Return a legal action for the view's seat, whatever happens inside the bot.

    `key` decides everything the bot draws by lot; `style` is a rival's. A level that fails is replaced by the next
    lower safe one, Expert by Skilled where a game has none.
    """
    actions, strategy = seen.actions, strategy_of(seen.state)
    if not actions:
        raise ValueError(f"Seat {seen.seat} is not asked anything.")
    if len(actions) == 1:
        return Choice(actions[0], level)
    problem = ""
    if level == "expert" and strategy.search_policy is None:
        level = "skilled"
    playouts = min(limits.playouts, strategy.most_playouts.get(level, limits.playouts))
    limits = msgspec.structs.replace(limits, playouts=playouts)
    for attempt in dict.fromkeys((level, "regular")):
        try:
            found = _think(seen, attempt, key, limits, stop, style)
            if found.action in actions:
                return msgspec.structs.replace(found, problem=problem)
            problem += f"{attempt} chose {found.action}, which is not legal.\n"
        except Exception:
            problem += format_exc()
    return Choice(Random(key).choice(actions), "random", problem=problem)


def play_level(
    state: State, seat: int, level: str, key: int, limits: Limits = USUAL, style: Style | None = None
) -> Action:
    """Return the action of a bot for a seat of a running match, by what that seat may know."""
    return aliases.from_alias(state, seat, choose_action(view(state, seat), level, key, limits, style=style).action)


def _think(seen: View, level: str, key: int, limits: Limits, stop: Stop, style: Style | None) -> Choice:
    if level == "novice" and style is None and (biases := strategy_of(seen.state).novice_biases):
        style = Style(dict(biases))
    if style is not None and level != "random":
        return _think_with_style(seen, level, key, limits, stop, style)
    match level:
        case "random":
            return Choice(Random(key).choice(seen.actions), level)
        case "novice":
            return Choice(one_ply.novice(seen, key), level)
        case "regular":
            return Choice(one_ply.regular(seen, key), level)
        case "skilled":
            action, playouts = search.skilled(seen, key, limits.seconds, limits.playouts, stop)
            return Choice(action, level, playouts)
        case "expert":
            results = expert.expert(seen, key, limits.seconds, limits.playouts, stop)
            return Choice(
                expert.best_action(results), level, sum(result.values.count for result in results), results=results
            )
    raise ValueError(f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")


def _think_with_style(seen: View, level: str, key: int, limits: Limits, stop: Stop, style: Style) -> Choice:
    match level:
        case "novice":
            return Choice(styles.novice(seen, key, style), level)
        case "skilled":
            action, playouts = styles.skilled(seen, key, limits, stop, style)
            return Choice(action, level, playouts)
        case "expert":
            results = styles.race(seen, key, limits, stop, style)
            playouts = sum(result.values.count for result in results)
            return Choice(styles.best_action(results, style.tolerance), level, playouts, results=results)
    return Choice(styles.regular(seen, key, style), level)
