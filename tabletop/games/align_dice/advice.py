"""Which actions deserve a thought, question by question, best guess first."""

from __future__ import annotations

from itertools import permutations
from math import erf, sqrt

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.items import Item
from tabletop.games.align_dice import monsters, raid, sight, skills
from tabletop.games.align_dice.book import BOOK, MONSTER
from tabletop.games.align_dice.schema import AddFace, Flip, Redrop, Roll, Swap
from tabletop.games.align_dice.sight import TOGETHER, VERSUS, Columns, Weights, plan, worth
from tabletop.games.align_dice.state import (
    BENEFIT,
    DIE,
    NEXT,
    PASS,
    QUEUE,
    AlignState,
    at,
    bottle,
    coop,
    looks,
    pips,
)

SKILL_WORTH = 5.0
"""A skill is kept until it gains this much."""
_FINISHING_SKILL = 1.5
"""A skill that would go unused this round is used for less."""


_CLOSE = 2.5
"""Drops that promise a player of VS this much less than the best are not worth a thought; partners weigh more."""


def columns_of(state: AlignState, seat: int) -> Columns:
    """Return a seat's bottle for `sight`."""
    kind, face = state.kind, state.face
    first, second, third = (tuple([kind[die] * 6 + face[die] for die in column]) for column in bottle(state, seat))
    return first, second, third


def weights_of(state: AlignState) -> Weights:
    """Return how outcomes are weighed in this mode."""
    return TOGETHER if coop(state.setup) else VERSUS


def advise(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought, best guess first."""
    asked = state.ask
    if asked is None or len(actions) < 2:
        return actions
    match asked.key:
        case "take" | "choose":
            return _takes(state, seat, actions)
        case "agree":
            return tuple(action for action in actions if action.verb == "agree") or actions
        case "place":
            return _places(state, seat, actions)
        case "erase":
            return _erases(state, seat, actions)
        case "fight" | "strike":
            return _fights(state, seat, actions)
        case "raid":
            return _raids(state, seat, actions)
        case "order":
            return tuple(action for action in actions if action.verb == "done")
        case "arrange":
            return _arranges(state, seat, actions)
        case "penalty":
            return tuple(sorted(actions, key=lambda action: state.face[NUMBER[action.source]]))
        case "last_roll":
            return _last_roll(state, seat, actions)
    return actions


# --- choosing and placing ---


def _takes(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    columns, board, weights = columns_of(state, seat), state.board[seat], weights_of(state)
    have = tuple(looks(state, die) for die in state.zones[at(seat, QUEUE)])
    best: dict[int, Action] = {}
    for action in actions:
        if action.verb == "take":
            best.setdefault(looks(state, NUMBER[action.source]), action)
    scored = {die: plan(columns, (*have, die), board, weights)[0] for die in best}
    return tuple(best[die] for die in sorted(best, key=lambda die: -scored[die])) or actions


def _places(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    columns, board, weights = columns_of(state, seat), state.board[seat], weights_of(state)
    queue = tuple(looks(state, die) for die in state.zones[at(seat, QUEUE)])
    uses = [action for action in actions if action.verb == "skill"]
    redrops = [action for action in actions if action.verb == "redrop"]
    if redrops:
        return _redrops(state, columns, board, weights, queue, redrops)
    drops = [action for action in actions if action.verb == "drop"]
    base, _ = plan(columns, queue, board, weights)
    scored: list[tuple[float, Action]] = []
    for action in drops:
        after = sight.dropped(columns, queue[0], skills.column_of(action))
        scored.append((plan(after, queue[1:], board, weights)[0], action))
    scored.sort(key=lambda pair: -pair[0])
    least = -1e9 if coop(state.setup) or not scored else scored[0][0] - _CLOSE
    rest = [action for worth_of, action in scored if worth_of > least]
    rest += [action for action in actions if action.verb == "done"]
    waits = any(isinstance(effect, Flip) for effect in skills.skill_of(state, seat).effects)
    if uses and len(queue) <= (2 if waits else 0):
        gain, use = max(
            ((_after_skill(state, seat, action, columns, queue, board, weights) - base, action) for action in uses),
            key=lambda pair: pair[0],
        )
        if gain > (_FINISHING_SKILL if not queue else SKILL_WORTH):
            return (use, *rest)
    return tuple(rest) or actions


def _redrops(
    state: AlignState, columns: Columns, board: int, weights: Weights, queue: tuple[int, ...], actions: list[Action]
) -> tuple[Action, ...]:
    die = NUMBER[actions[0].source]
    lifted = _without(columns, state.zone[die] - at(actions[0].seat, 1), state.spot[die])
    scored = {
        action: plan(sight.dropped(lifted, looks(state, die), skills.column_of(action)), queue, board, weights)[0]
        for action in actions
    }
    return tuple(sorted(actions, key=lambda action: -scored[action]))


def _without(columns: Columns, column: int, row: int) -> Columns:
    kept = [
        tuple(die for place, die in enumerate(pile) if n != column or place != row) for n, pile in enumerate(columns)
    ]
    return kept[0], kept[1], kept[2]


def _after_skill(
    state: AlignState,
    seat: int,
    action: Action,
    columns: Columns,
    queue: tuple[int, ...],
    board: int,
    weights: Weights,
) -> float:
    """Return what a bottle is worth after a skill; a roll counts as its average over a few faces."""
    effects = skills.skill_of(state, seat).effects
    first = effects[0]
    if isinstance(first, Swap):
        one, other = NUMBER[action.source], NUMBER[action.target]
        new = {one: looks(state, other), other: looks(state, one)}
        return plan(_replaced(state, seat, new), queue, board, weights)[0]
    if isinstance(first, Redrop):
        die = NUMBER[action.source]
        lifted = _without(columns, state.zone[die] - at(seat, 1), state.spot[die])
        return plan(sight.dropped(lifted, looks(state, die), skills.column_of(action)), queue, board, weights)[0]
    die = NUMBER[action.target]
    colour, face = divmod(looks(state, die), 6)
    if isinstance(first, Roll):
        lifted = _without(columns, state.zone[die] - at(seat, 1), state.spot[die])
        return sum(plan(lifted, (colour * 6 + rolled, *queue), board, weights)[0] for rolled in range(6)) / 6
    face = 5 - face if isinstance(first, Flip) else face + int(action.arg or 0) if isinstance(first, AddFace) else face
    changed = {die: colour * 6 + face}
    waiting = tuple(changed.get(other, looks(state, other)) for other in state.zones[at(seat, QUEUE)])
    return plan(_replaced(state, seat, changed), waiting, board, weights)[0]


def _replaced(state: AlignState, seat: int, new: dict[Item, int]) -> Columns:
    first, second, third = (tuple(new.get(die, looks(state, die)) for die in column) for column in bottle(state, seat))
    return first, second, third


# --- erasing ---


def _erases(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    columns, board, weights = columns_of(state, seat), state.board[seat], weights_of(state)
    left, right = (len(state.zones[at(seat, PASS + side)]) for side in (0, 1))
    by_group: dict[str, Action] = {}
    for action in actions:
        if action.verb == "erase":
            by_group.setdefault(action.arg, action)
    if by_group:
        scored = {}
        for arg in by_group:
            step = sight.vanish(columns, board, int(arg), left, right)
            gains = sum(weights.die + weights.pip * (die % 6 + 1) for die in step.gained)
            passed = weights.passed * (step.left + step.right - left - right)
            scored[arg] = gains + passed + worth(step.columns, board, weights)
        return tuple(by_group[arg] for arg in sorted(by_group, key=lambda arg: -scored[arg]))
    blessings = [action for action in actions if action.verb == "skill"]
    sends = [action for action in actions if action.verb == "send"]
    if not sends:
        return actions
    if blessings:
        best = max(blessings, key=lambda action: state.face[NUMBER[action.target]])
        return (best, *_sorted_sends(state, sends, left, right))
    return _sorted_sends(state, sends, left, right)


def _sorted_sends(state: AlignState, sends: list[Action], left: int, right: int) -> tuple[Action, ...]:
    """Return low dice first while the side has room, and the fuller side first, so that high dice come fourth."""

    def rank(action: Action) -> tuple[int, int, int]:
        to_left = action.target.startswith("zone:left")
        full = (left if to_left else right) >= 3
        face = state.face[NUMBER[action.source]]
        return (0 if full else 1, -face if full else face, -(left if to_left else right))

    return tuple(sorted(sends, key=rank)[:6])


# --- monsters ---


def can_lay(state: AlignState, seat: int) -> bool:
    """Tell whether a seat has a die that fits a monster now."""
    return any(action.verb == "lay" for action in runner.legal(state, seat))


def _fights(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    lays = [action for action in actions if action.verb == "lay"]
    others = [action for action in actions if action.verb in ("stop", "rest")]
    if lays:
        best: dict[object, Action] = {}
        for action in sorted(lays, key=lambda action: _lay_rank(state, action)):
            best.setdefault((looks(state, NUMBER[action.source]), action.target), action)
        return (*list(best.values())[:5], *others)
    dice = state.zones[at(seat, BENEFIT)]
    rolls = [action for action in actions if action.verb == "reroll"]
    if rolls and dice:
        return (*rolls, *others)
    return tuple(others) or actions


def _lay_rank(state: AlignState, action: Action) -> tuple[float, int, int]:
    """Return a rank, lowest first: cards nearly done, then the die that is the least loss."""
    card, cell = monsters.cell_of(action.target)
    lacking = len(monsters.cells(state, card)) - sum(monsters.heights(state, card))
    die = NUMBER[action.source]
    column, row = divmod(cell, monsters.RIGHT_FROM)
    takers = len(BOOK.fits[state.kind[card] - MONSTER][column][row])
    return (float(takers), state.face[die], lacking)


def best_raid(state: AlignState, seat: int) -> tuple[Item, list[Item]] | None:
    """Return the card whose points most exceed the pips it costs, and the dice for its cells; None if none pays."""
    best: tuple[float, Item, list[Item]] | None = None
    dice = state.zones[at(seat, BENEFIT)]
    for card in raid.targets(state, seat):
        found = raid.completes(state, card, monsters.cells(state, card), dice)
        if found is not None:
            profit = BOOK.monsters[state.kind[card] - MONSTER].points - sum(state.face[die] + 1 for die in found)
            if profit >= 0 and (best is None or profit > best[0]):
                best = (profit, card, found)
    return (best[1], best[2]) if best is not None else None


def _raids(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    ends = [action for action in actions if action.verb == "capture"]
    if ends:
        return tuple(ends)
    wanted: Action | None = None
    if planned := state.plan[seat]:
        card = planned[0][0]
        cells = [cell for cell in monsters.cells(state, card) if all(cell != filled for _, _, filled in planned)]
        found = raid.completes(state, card, cells, raid.spare(state, seat))
        if found:
            wanted = Action(seat, "plan", DIE[found[0]], monsters.cell_ref(card, cells[0]))
    elif (best := best_raid(state, seat)) is not None:
        card, found = best
        wanted = Action(seat, "plan", DIE[found[0]], monsters.cell_ref(card, monsters.cells(state, card)[0]))
    if wanted is not None and wanted in actions:
        return (wanted, *[action for action in actions if action.verb == "rest"])
    dice = state.zones[at(seat, BENEFIT)]
    low = len(dice) >= 3 and pips(state, at(seat, BENEFIT)) < 3.1 * len(dice)
    order = ("reroll", "rest", "cancel") if low else ("rest", "reroll", "cancel")
    return tuple(action for verb in order for action in actions if action.verb == verb) or actions


# --- passing and scoring ---


def _arranges(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the first step towards the order that suits the own bottle best."""
    dice = sorted(state.zones[at(seat, NEXT)], key=lambda die: state.spot[die])
    done = tuple(action for action in actions if action.verb == "done")
    if not 2 <= len(dice) <= 4:
        return done
    columns, board, weights = columns_of(state, seat), state.board[seat], weights_of(state)
    numbers = [state.spot[die] for die in dice]
    best, order = plan(columns, tuple(looks(state, die) for die in dice), board, weights)[0], tuple(dice)
    for other in permutations(dice):
        found = plan(columns, tuple(looks(state, die) for die in other), board, weights)[0]
        if found > best + 0.01:
            best, order = found, other
    for die, number in zip(order, numbers, strict=True):
        if state.spot[die] != number:
            step = Action(seat, "shift", DIE[die], f"slot:next/{seat}/{number}")
            return (step, *done) if step in actions else done
    return done


def _last_roll(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return whether rolling again is more likely to win than the present total."""
    dice = state.zones[at(seat, BENEFIT)]
    mean, spread = 3.5 * len(dice), sqrt(2.917 * len(dice)) or 1.0
    beat = 0.0
    for other in state.seats:
        if other != seat:
            theirs = state.total[other]
            later = theirs >= state.total[seat]
            beat = max(beat, max(theirs, 3.5 * len(state.zones[at(other, BENEFIT)])) if later else theirs)
    roll = 0.5 * (1 - erf((beat - mean) / (spread * 1.414)))
    keep = 1.0 if state.total[seat] > beat else 0.0
    first = "reroll" if roll > keep else "keep"
    return tuple(sorted(actions, key=lambda action: action.verb != first))
