"""Which actions deserve a thought, question by question, best guess first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from math import erf, sqrt

from tabletop.engine import Action, Item, runner
from tabletop.games.align_dice.advice.ahead import Bottle, Outcome, vanish
from tabletop.games.align_dice.cards import monster
from tabletop.games.align_dice.schema import AddFace, Flip, Redrop, Roll, Swap
from tabletop.games.align_dice.state import BOTTLE, PASS, AlignState, At
from tabletop.games.align_dice.steps import monsters, raid, skills
from tabletop.games.align_dice.steps.passing import SPACES
from tabletop.games.align_dice.steps.skills import column_of
from tabletop.kit import DIE, source, target

Actions = tuple[Action, ...]

_SKILL_WORTH = 5.0
"""A skill is kept until it gains this much."""
_FINISHING_SKILL = 1.5
"""A skill that would go unused this round is used for less."""
_CLOSE = 2.5
"""Drops that promise a player of VS this much less than the best are not worth a thought; partners weigh more."""


def advise(state: AlignState, seat: int, actions: Actions) -> Actions:
    """Return the actions worth a thought, best guess first."""
    if state.ask is None or len(actions) < 2 or state.ask.key not in _ADVICE:
        return actions
    return _ADVICE[state.ask.key](state, seat, actions) or actions


def _only(actions: Actions, *verbs: str) -> Actions:
    """Return the actions of some verbs, in the order of the verbs."""
    return tuple([action for verb in verbs for action in actions if action.verb == verb])


# --- choosing and placing ---


def _takes(state: AlignState, seat: int, actions: Actions) -> Actions:
    bottle = Bottle.of(state, seat)
    best: dict[int, Action] = {}
    for action in _only(actions, "take"):
        best.setdefault(state.looks(source(action)), action)
    worth = {looks: bottle._replace(queue=(*bottle.queue, looks)).worth() for looks in best}
    return tuple([best[looks] for looks in sorted(best, key=lambda looks: -worth[looks])])


def _places(state: AlignState, seat: int, actions: Actions) -> Actions:
    bottle = Bottle.of(state, seat)
    if redrops := _only(actions, "redrop"):
        lifted, looks = _lifted(state, bottle, seat, source(redrops[0]))
        return tuple(sorted(redrops, key=lambda action: -lifted.dropped(looks, column_of(action)).worth()))
    scored = [(bottle.next_in(column_of(action)).worth(), action) for action in _only(actions, "drop")]
    scored.sort(key=lambda pair: -pair[0])
    least = -1e9 if state.coop or not scored else scored[0][0] - _CLOSE
    rest = (*[action for worth, action in scored if worth > least], *_only(actions, "done"))
    uses, waiting = _only(actions, "skill"), len(bottle.queue)
    late = 2 if any(isinstance(effect, Flip) for effect in skills.skill_of(state, seat).effects) else 0
    if uses and waiting <= late:
        worth, use = max([(_after_skill(state, bottle, action), action) for action in uses], key=lambda pair: pair[0])
        if worth - bottle.worth() > (_SKILL_WORTH if waiting else _FINISHING_SKILL):
            return (use, *rest)
    return rest


def _lifted(state: AlignState, bottle: Bottle, seat: int, die: Item) -> tuple[Bottle, int]:
    """Return a bottle without one of its dice, and the looks of that die."""
    return bottle.without(BOTTLE[seat].index(state.zone[die]), state.spot[die]), state.looks(die)


def _after_skill(state: AlignState, bottle: Bottle, action: Action) -> float:
    """Return what a bottle is worth after a skill; a roll counts as its average over a few faces."""
    seat, first = action.seat, skills.skill_of(state, action.seat).effects[0]
    if isinstance(first, Swap):
        one, other = source(action), target(action)
        return _changed(state, bottle, seat, {one: state.looks(other), other: state.looks(one)}).worth()
    if isinstance(first, Redrop):
        lifted, looks = _lifted(state, bottle, seat, source(action))
        return lifted.dropped(looks, column_of(action)).worth()
    die = target(action)
    colour, face = divmod(state.looks(die), 6)
    if isinstance(first, Roll):
        lifted, _ = _lifted(state, bottle, seat, die)
        rolled = [lifted._replace(queue=(colour * 6 + face, *bottle.queue)).worth() for face in range(6)]
        return sum(rolled) / 6
    face = 5 - face if isinstance(first, Flip) else face + int(action.arg) if isinstance(first, AddFace) else face
    return _changed(state, bottle, seat, {die: colour * 6 + face}).worth()


def _changed(state: AlignState, bottle: Bottle, seat: int, new: Mapping[Item, int]) -> Bottle:
    """Return a bottle in which some dice look otherwise."""

    def looks(dice: list[Item]) -> tuple[int, ...]:
        return tuple([new[die] if die in new else state.looks(die) for die in dice])

    first, second, third = map(looks, state.bottle(seat))
    return bottle._replace(columns=(first, second, third), queue=looks(state.waiting(seat)))


# --- erasing ---


def _erases(state: AlignState, seat: int, actions: Actions) -> Actions:
    bottle = Bottle.of(state, seat)
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    by_group: dict[str, Action] = {}
    for action in _only(actions, "erase"):
        by_group.setdefault(action.arg, action)

    def worth(group: str) -> float:
        step = vanish(Outcome(bottle.columns, (), left, right), bottle.board, int(group))
        gains = bottle.weights.of(step.gained, step.left + step.right - left - right)
        return gains + bottle._replace(columns=step.columns).rest()

    def rank(action: Action) -> tuple[int, int, int]:
        """Return low dice first while the side has room, and the fuller side first, so that high dice come fourth."""
        lying = left if action.target.startswith("zone:left") else right
        face = state.face[source(action)]
        return (0, -face, -lying) if lying >= 3 else (1, face, -lying)

    if by_group:
        return tuple([by_group[group] for group in sorted(by_group, key=worth, reverse=True)])
    sends = _only(actions, "send")
    blessings = _only(actions, "skill") if sends else ()
    best = [max(blessings, key=lambda action: state.face[target(action)])] if blessings else []
    return (*best, *sorted(sends, key=rank)[:6])


# --- monsters ---


def can_lay(state: AlignState, seat: int) -> bool:
    """Tell whether a seat has a die that fits a monster now."""
    return any(action.verb == "lay" for action in runner.legal(state, seat))


def _fights(state: AlignState, seat: int, actions: Actions) -> Actions:
    others = _only(actions, "stop") + _only(actions, "rest")
    best: dict[object, Action] = {}
    for action in sorted(_only(actions, "lay"), key=lambda action: _lay_rank(state, action)):
        best.setdefault((state.looks(source(action)), action.target), action)
    return (*(list(best.values())[:5] or _only(actions, "reroll")), *others)


def _lay_rank(state: AlignState, action: Action) -> tuple[int, int, int]:
    """Return a rank, lowest first: cells that few dice fit, then the die that is the least loss, cards nearly done."""
    card, cell = monsters.cell_of(action.target)
    lacking = len(monsters.cells(state, card)) - sum(monsters.heights(state, card))
    return len(monsters.fitting(state, card, cell)), state.face[source(action)], lacking


def best_raid(state: AlignState, seat: int) -> tuple[Item, list[Item]] | None:
    """Return the card whose points most exceed the pips it costs, and the dice for its cells; None if none pays."""
    found: list[tuple[int, Item, list[Item]]] = []
    for card in raid.targets(state, seat):
        dice = raid.completes(state, card, monsters.cells(state, card), state.gained(seat))
        if dice is not None:
            found.append((monster(state.kind[card]).points - sum([state.face[die] + 1 for die in dice]), card, dice))
    profit, card, dice = max(found, key=lambda each: each[0], default=(-1, Item(-1), []))
    return (card, dice) if profit >= 0 else None


def _raids(state: AlignState, seat: int, actions: Actions) -> Actions:
    if ends := _only(actions, "capture"):
        return ends
    planned = state.plan[seat]
    wanted: Action | None = None
    if planned:
        card = planned[0].card
        cells = raid.open_cells(state, seat, card)
        if dice := raid.completes(state, card, cells, raid.spare(state, seat)):
            wanted = Action(seat, "plan", DIE[dice[0]], monsters.cell_ref(card, cells[0]))
    elif (best := best_raid(state, seat)) is not None:
        card, dice = best
        wanted = Action(seat, "plan", DIE[dice[0]], monsters.cell_ref(card, monsters.cells(state, card)[0]))
    if wanted is not None and wanted in actions:
        return (wanted, *_only(actions, "rest"))
    count = len(state.gained(seat))
    low = count >= 3 and state.pips(seat) < 3.1 * count
    return _only(actions, *(("reroll", "rest", "cancel") if low else ("rest", "reroll", "cancel")))


# --- passing and scoring ---


def _arranges(state: AlignState, seat: int, actions: Actions) -> Actions:
    """Return the first step towards the order that suits the own bottle best."""
    dice = sorted(state.lying(At.next[seat]), key=state.spot.__getitem__)
    done = _only(actions, "done")
    if not 2 <= len(dice) <= 4:
        return done
    bottle = Bottle.of(state, seat)
    best, order = -1e9, tuple(dice)
    for other in permutations(dice):
        worth = bottle._replace(queue=tuple([state.looks(die) for die in other])).worth()
        if worth > best + 0.01:
            best, order = worth, other
    for die, number in zip(order, [state.spot[die] for die in dice], strict=True):
        if state.spot[die] != number:
            step = Action(seat, "shift", DIE[die], SPACES[seat][number])
            return (step, *done) if step in actions else done
    return done


def _last_roll(state: AlignState, seat: int, actions: Actions) -> Actions:
    """Return whether rolling again is more likely to win than the present total."""
    dice = len(state.gained(seat))
    mean, spread, mine = 3.5 * dice, sqrt(2.917 * dice) or 1.0, state.total[seat]
    beat = 0.0
    for other in state.others(seat):
        theirs = state.total[other]
        beat = max(beat, theirs, 3.5 * len(state.gained(other)) if theirs >= mine else 0.0)
    roll = 0.5 * (1 - erf((beat - mean) / (spread * 1.414)))
    first = "reroll" if roll > float(mine > beat) else "keep"
    return tuple(sorted(actions, key=lambda action: action.verb != first))


_ADVICE: dict[str, Callable[[AlignState, int, Actions], Actions]] = {
    "take": _takes,
    "choose": _takes,
    "agree": lambda state, seat, actions: _only(actions, "agree"),
    "place": _places,
    "erase": _erases,
    "fight": _fights,
    "strike": _fights,
    "raid": _raids,
    "order": lambda state, seat, actions: _only(actions, "done"),
    "arrange": _arranges,
    "penalty": lambda state, seat, actions: tuple(sorted(actions, key=lambda action: state.face[source(action)])),
    "last_roll": _last_roll,
}
