"""Puzzle search: late decisions of bot matches, with rollouts of each choice from equal states."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import monotonic

import msgspec

from tabletop.bots.choice import choose_action
from tabletop.bots.levels import Limits
from tabletop.bots.rollout import candidates, heuristic_win_probability, play_advised, victory_share
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.position import Position
from tabletop.engine.state import State
from tabletop.engine.view import View, determinize, view
from tabletop.games.registry import GameEntry
from tabletop.kit.strategy import strategy_of
from tabletop.learn.puzzle import ChainProof, ChoiceValue, Puzzle, is_answer, keeps_answer_open
from tabletop.learn.puzzle_chains import line, reached
from tabletop.learn.puzzle_theme import Theme
from tabletop.match import journal

PROOF = 120
"""Playouts of each choice behind the figures that stand in the file."""
RIVAL_PLAYOUTS = 24
"""Playouts of each choice that the advice omits, to see whether one comes near the answer."""
GAP = 0.06
"""By how much the answer's chance must exceed the next one's, the error of measurement taken off."""
SURE = 2.6
"""Standard errors taken off: one in two hundred is wrong."""
ROUNDS = ((4, 0.25, 0.0, 8), (10, 0.2, 0.0, 6), (24, GAP, 1.0, 4), (PROOF, GAP, SURE, 4))
"""Playouts of each choice, the gap that must then be seen, how many errors are taken off, and how many choices go on
or are kept: most positions drop out after a few, and most choices of the others."""
ON = {"regular": ((6, -0.2, 0.0), (16, 0.0, 0.0), (48, GAP, 1.3)), "skilled": ((6, -0.2, 0.0), (16, GAP, 0.0))}
"""The same for matches that bots of a level play on in all seats: what helps only whoever plays badly later is
dropped."""
QUICK = Limits(seconds=1.0, playouts=48)
"""Thinking limits of these bots."""
LEAST_CHOICES, MOST_CHOICES = 3, 14
LATE = 0.85
"""Positions come from behind this share of a match, where choices matter most and playouts are short."""
LONGEST = 1500
"""Decisions of a match, and of a playout, before it is given up."""
TRIVIAL = 0.22
"""A position whose answer the quick levels miss less often, taken together, is not worth a person's time."""
WHIM = 0.2
"""Share of decisions in which a bot of these matches ignores its advice."""


@dataclass(frozen=True)
class RankedChoices:
    """The values of a position's choices to the seat that decides, the best first."""

    choices: tuple[tuple[Action, float], ...]
    gap: float
    """Lead of the first over the second, less the error of measurement."""


def find(
    entry: GameEntry,
    seats: int,
    options: dict[str, int | str | bool],
    seed: int,
    seconds: float,
    themes: Collection[Theme] = tuple(Theme),
) -> Iterator[Puzzle]:
    """Yield puzzles of a game, and of these themes, for about some seconds; at most one of each match."""
    game = entry.load().game
    until, random = monotonic() + seconds, Random(seed)
    while monotonic() < until:
        name = f"puzzle-{random.getrandbits(40)}"
        start = Position(game, seats, options, name)
        moves = _match(start.state(), random)
        state = start.state()
        for number, move in enumerate(moves):
            if monotonic() > until:
                return
            moves_before = tuple(map(str, moves[:number]))
            draft = Puzzle(
                "", entry.key, Theme.BEST, seats, name, move.seat, "", moves_before, dict(state.setup.options)
            )
            made = chain_puzzle(draft, state, random) if Theme.CHAIN in themes else None
            if made is None and number >= len(moves) * LATE and set(themes) != {Theme.CHAIN}:
                made = _decision(draft, state, random)
            if made is not None and made.theme in themes:
                position = journal.state_hash(state)
                yield msgspec.structs.replace(made, key=f"{entry.key}.{position[:8]}", position=position)
                break
            runner.apply(state, move)


def _match(state: State, random: Random) -> list[Action]:
    """Play a match along the game's advice, with whims; return its moves.

    Of several seats that are asked at once the same one always comes last: what it does then depends on nobody.
    """
    moves: list[Action] = []
    last = random.choice(list(state.seats))
    while state.result is None and len(moves) < LONGEST:
        seat = min(runner.players_to_act(state), key=lambda seat: seat == last)
        actions = runner.legal_actions(state, seat)
        if len(actions) > 1:
            advised = strategy_of(state).advise(state, seat, actions) or actions
            actions = (random.choice(advised[:4]) if random.random() < WHIM else advised[0],)
        moves.append(actions[0])
        runner.apply(state, moves[-1])
    return moves


# --- decisions: what each choice is worth is measured ---


def _decision(draft: Puzzle, state: State, random: Random) -> Puzzle | None:
    """Return the puzzle of a decision, None unless one choice is clearly best and hard to find."""

    def finds(level: str, answer: Action) -> bool:
        chosen = bot_choice(state, draft.seat, level, random)
        return is_answer(state, draft.seat, answer, aliases.to_alias(state, draft.seat, chosen))

    def hard(answer: Action) -> bool:
        return quick_miss_rate(lambda level: finds(level, answer)) >= TRIVIAL

    ranked = ranked_choices(state, draft.seat, random, hard)
    if ranked is None or count_choices(state, draft.seat, ranked.choices[0][0]) < LEAST_CHOICES:
        return None
    if has_rival(state, draft.seat, ranked.choices[0][0], random):
        return None
    named = [action for action, _ in ranked.choices]
    found: dict[str, dict[Action, float]] = {}
    for level in ON:
        found[level] = win_rates(state, draft.seat, named, level, random)
        if not found[level]:
            return None
    (answer, best), (_, next_best) = ranked.choices[:2]
    theme = Theme.WIN if best >= 0.95 else Theme.SAVE if next_best <= 0.12 else Theme.BEST
    if theme is Theme.WIN and wins_this_turn(state, draft.seat, answer, random):
        theme = Theme.TURN
    choices = tuple(
        ChoiceValue(str(action), round(chance, 3), found["regular"].get(action), found["skilled"].get(action))
        for action, chance in ranked.choices
    )
    missed = miss_rates(lambda level: finds(level, answer))
    return msgspec.structs.replace(draft, theme=theme, choices=choices, playouts=PROOF, missed=missed)


def ranked_choices(
    state: State, seat: int, random: Random, hard: Callable[[Action], bool] = lambda answer: True
) -> RankedChoices | None:
    """Return the values of a seat's choices, None unless one is clearly best, and `hard`.

    The most promising choices alone are played out so often that their worth is proved.
    """
    seen = view(state, seat)
    choices = list(candidates(seen.state, seat, seen.actions))
    if not 2 <= len(choices) <= MOST_CHOICES or len(seen.actions) < LEAST_CHOICES:
        return None
    results: list[list[float]] = [[] for _ in choices]
    for playouts, enough, errors, most in ROUNDS:
        if playouts == PROOF and not hard(aliases.from_alias(state, seat, choices[0])):
            return None
        _play_out(seen, choices, results, playouts - len(results[0]), random)
        order = sorted(range(len(choices)), key=lambda at: -sum(results[at]))[:most]
        apart = gap(results[order[0]], results[order[1]], errors)
        if apart < enough:
            return None
        choices, results = [choices[at] for at in order], [results[at] for at in order]
    named = [aliases.from_alias(state, seat, action) for action in choices]
    return RankedChoices(tuple(zip(named, map(_mean, results), strict=True)), apart)


def has_rival(state: State, seat: int, answer: Action, random: Random) -> bool:
    """Return whether a choice that the advice omits comes near the answer."""
    seen = view(state, seat)
    advised = {
        strategy_of(state).equivalence_key(seen.state, action) for action in candidates(seen.state, seat, seen.actions)
    }
    rivals = [action for group, action in _excluding_choices(state, seen, answer).items() if group not in advised]
    results = played_out(seen, [aliases.to_alias(state, seat, answer), *rivals], RIVAL_PLAYOUTS, random)
    return any(gap(results[0], rival, 1.0) < GAP for rival in results[1:])


def count_choices(state: State, seat: int, answer: Action) -> int:
    """Return the number of real choices: the answer, and those after which it is no longer possible."""
    return 1 + len(_excluding_choices(state, view(state, seat), answer))


def _excluding_choices(state: State, seen: View, answer: Action) -> dict[object, Action]:
    """Return one of each group of actions that rule out an answer."""
    seat, game = seen.seat, state.game
    groups = {game.strategy.equivalence_key(seen.state, action): action for action in seen.actions}
    groups.pop(game.strategy.equivalence_key(seen.state, aliases.to_alias(state, seat, answer)), None)
    return {
        group: action
        for group, action in groups.items()
        if not keeps_answer_open(state, seat, answer, aliases.from_alias(state, seat, action))
    }


def win_rates(state: State, seat: int, named: Sequence[Action], level: str, random: Random) -> dict[Action, float]:
    """Return how often choices win if bots of a level play on; empty unless the first stays best."""
    seen = view(state, seat)
    named = named[:3]
    choices = [aliases.to_alias(state, seat, action) for action in named]
    results: list[list[float]] = [[] for _ in choices]

    def go_on(after: State) -> None:
        actor = runner.players_to_act(after)[0]
        runner.play(after, bot_choice(after, actor, level, random, QUICK))

    for matches, enough, errors in ON[level]:
        _play_out(seen, choices, results, matches - len(results[0]), random, go_on)
        if any(gap(results[0], rival, errors) < enough for rival in results[1:]):
            return {}
    return {action: round(_mean(result), 3) for action, result in zip(named, results, strict=True)}


def _mean(result: Sequence[float]) -> float:
    return sum(result) / len(result)


def wins_this_turn(state: State, seat: int, action: Action, random: Random) -> bool:
    """Return whether an action wins within the turn, whatever is hidden or rolled."""
    seen = view(state, seat)
    for _ in range(PROOF // 4):
        after = determinize(seen, random.getrandbits(128))
        stage = strategy_of(after).rollout_turn_key(after)
        runner.play(after, aliases.to_alias(state, seat, action))
        while after.result is None and strategy_of(after).rollout_turn_key(after) == stage:
            play_advised(after)
        if after.result is None or victory_share(after, seat) < 1.0:
            return False
    return True


def played_out(seen: View, choices: Sequence[Action], playouts: int, random: Random) -> list[list[float]]:
    """Return for every choice what so many playouts brought the seat."""
    results: list[list[float]] = [[] for _ in choices]
    _play_out(seen, choices, results, playouts, random)
    return results


def _play_out(
    seen: View,
    choices: Sequence[Action],
    results: list[list[float]],
    more: int,
    random: Random,
    go_on: Callable[[State], None] = play_advised,
) -> None:
    """Play every choice out from the same imagined states, to the end of the match."""
    for _ in range(more):
        state = determinize(seen, random.getrandbits(128))
        for action, result in zip(choices, results, strict=True):
            after = state.clone()
            runner.play(after, action)
            for _ in range(LONGEST):
                if after.result is not None:
                    break
                go_on(after)
            result.append(heuristic_win_probability(after, seen.seat))


def gap(best: Sequence[float], second: Sequence[float], errors: float) -> float:
    """Return the mean lead of one choice less some standard errors."""
    apart = [best_value - second_value for best_value, second_value in zip(best, second, strict=True)]
    mean = sum(apart) / len(apart)
    spread = sum((each - mean) ** 2 for each in apart) / max(1, len(apart) - 1)
    return mean - errors * sqrt(spread / len(apart))


TRIALS = {"novice": 20, "regular": 20, "skilled": 5}
"""Trials per level."""
GLANCES = {"novice": 8, "regular": 8}
"""Trials of the quick levels before a position is proved."""
LIMITS = Limits(seconds=0.25, playouts=200)

Finds = Callable[[str], bool]
"""Returns whether a bot of a level finds the answer in one try."""


def miss_rates(finds: Finds) -> dict[str, float]:
    """Return how often bots of each level miss an answer."""
    return {level: _share(finds, level, trials) for level, trials in TRIALS.items()}


def quick_miss_rate(finds: Finds) -> float:
    """Return about how often the quick levels miss an answer, taken together."""
    return sum(_share(finds, level, trials) for level, trials in GLANCES.items()) / len(GLANCES)


def _share(finds: Finds, level: str, trials: int) -> float:
    return round(sum(not finds(level) for _ in range(trials)) / trials, 2)


def bot_choice(state: State, seat: int, level: str, random: Random, limits: Limits = LIMITS) -> Action:
    """Return the bot_choice of a bot of a level by a seat's view."""
    return aliases.from_alias(
        state, seat, choose_action(view(state, seat), level, random.getrandbits(60), limits).action
    )


LEAST_POINTS, LEAST_WAYS = 11, 12
"""Least gain of a puzzle, and least number of ways through the step."""
CLEAR = 0.25
"""The share of its points by which an answer must exceed all else."""
TRIVIAL = 0.5
"""A chain that the quick levels miss less often, taken together, is not worth a person's time."""


def chain_puzzle(draft: Puzzle, state: State, random: Random) -> Puzzle | None:
    """Return the puzzle of a step that begins, None where no way through it is clearly above the rest."""
    seat = draft.seat
    found = strategy_of(state).gain_bounds(state, seat) if runner.players_to_act(state) == (seat,) else None
    if found is None or found.answers != 1 or found.ways < LEAST_WAYS or found.most - found.had < LEAST_POINTS:
        return None
    points, rest = found.most - found.had, found.rest - found.had
    if points - rest < CLEAR * points:
        return None

    def finds(level: str) -> bool:
        return _goes_through(state.clone(), seat, found.most, level, random)

    if quick_miss_rate(finds) < TRIVIAL:
        return None
    chain = ChainProof(points, rest, found.ways, line(state, seat))
    return msgspec.structs.replace(draft, theme=Theme.CHAIN, chain=chain, missed=miss_rates(finds))


def _goes_through(state: State, seat: int, most: int, level: str, random: Random) -> bool:
    """Return whether a bot of a level gains the most possible."""
    while (now := reached(state, seat)).most == most:
        if now.had == most:
            return True
        runner.play(state, bot_choice(state, seat, level, random))
    return False
