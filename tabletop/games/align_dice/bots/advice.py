"""Advice for bots: candidate actions, the likely best one first, and blunder warnings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations

from tabletop.engine import NONE, Action, Item, Param, runner
from tabletop.games.align_dice.bots import figures
from tabletop.games.align_dice.bots.evaluation import passed_looks
from tabletop.games.align_dice.bots.lookahead import Bottle, Outcome, erase_group
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.cards.schema import AddFace, Flip, Redrop, Roll, Swap
from tabletop.games.align_dice.rules import forecast
from tabletop.games.align_dice.rules.state import BOTTLE, PASS, AlignState, At
from tabletop.games.align_dice.rules.steps import monsters, raid, scoring, skills
from tabletop.games.align_dice.rules.steps.passing import SPACES
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import DIE, one_each, source, target

Actions = tuple[Action, ...]


_SKILL_GAIN = 5.0
"""Least gain for which a skill is used."""
_LAST_SKILL_GAIN = 0.3
"""Least gain for a skill that would otherwise go unused this round."""
_HIGH = 4
"""Least face, counted from 0, of dice that are not rolled again for little."""
_SELECTIVE = 12
"""Most looks of dice, of 30, that a cell of a monster takes for its dice to be sought after."""
_CLOSE = 2.5
"""Drops valued this much below the best are not candidates in VS; partners consider more."""
MOST_ARRANGED = 4
"""Most dice passed on of which every order is compared."""


def advise(state: AlignState, seat: int, actions: Actions) -> Actions:
    """Return candidate actions, the likely best one first."""
    if state.ask is None or len(actions) < 2 or state.ask.key not in _ADVICE:
        return actions
    return _ADVICE[state.ask.key](state, seat, actions) or actions


def _with_verbs(actions: Actions, *verbs: str) -> Actions:
    return tuple([action for verb in verbs for action in actions if action.verb == verb])


# --- choosing and placing ---


def _takes(state: AlignState, seat: int, actions: Actions) -> Actions:
    """Return the takes, ranked by the value of the own bottle with that die and those after it."""
    bottle = Bottle.of(state, seat)
    best = one_each(_with_verbs(actions, "take"), lambda action: state.looks(source(action)))
    passed = passed_looks(state, seat)
    values = {looks: bottle._replace(queue=(*bottle.queue, looks, *passed)).planned_value() for looks in best}
    return tuple([best[looks] for looks in sorted(best, key=lambda looks: -values[looks])])


def _places(state: AlignState, seat: int, actions: Actions) -> Actions:
    bottle = Bottle.of(state, seat)
    if redrops := _with_verbs(actions, "redrop"):
        remaining, looks = _without_die(state, bottle, seat, source(redrops[0]))
        return tuple(sorted(redrops, key=lambda action: -remaining.dropped(looks, column_of(action)).planned_value()))
    scored = [(bottle.next_in(column_of(action)).planned_value(), action) for action in _with_verbs(actions, "drop")]
    scored.sort(key=lambda pair: -pair[0])
    least = -1e9 if state.coop or not scored else scored[0][0] - _CLOSE
    rest = (*[action for value, action in scored if value > least], *_with_verbs(actions, "done"))
    uses, waiting = _with_verbs(actions, "skill"), len(bottle.queue)
    late = 2 if any(isinstance(effect, Flip) for effect in skills.skill_of(state, seat).effects) else 0
    if uses and waiting <= late:
        value, before = {action: _after_skill(state, bottle, action) for action in uses}, bottle.planned_value()
        for use in sorted(uses, key=lambda action: -value[action]):
            is_dear = waiting or (skills.rolls(state, seat) and _is_sought(state, target(use)))
            if value[use] - before > (_SKILL_GAIN if is_dear else _LAST_SKILL_GAIN):
                return (use, *rest)
    return rest


def _is_sought(state: AlignState, die: Item) -> bool:
    """Return whether a high die fits an empty cell of a known monster that few dice fit."""
    if not state.coop or state.face[die] < _HIGH:
        return False
    filled = {(state.host[each], state.spot[each]) for each in state.lying(At.field)}
    for card in (*monsters.standing(state), *state.lying(At.middle)):
        for cell in monsters.cells(state, card):
            fitting = monsters.accepted_looks(state, card, cell)
            if (card, cell) not in filled and state.looks(die) in fitting and len(fitting) <= _SELECTIVE:
                return True
    return False


def _without_die(state: AlignState, bottle: Bottle, seat: int, die: Item) -> tuple[Bottle, int]:
    return bottle.without(BOTTLE[seat].index(state.zone[die]), state.spot[die]), state.looks(die)


def _after_skill(state: AlignState, bottle: Bottle, action: Action) -> float:
    """Return the value of a bottle after a skill; a roll counts as its average over a few faces."""
    seat = action.seat
    if not isinstance(skills.skill_of(state, seat).effects[0], Roll):
        return changed_by(state, bottle, action).planned_value()
    remaining, looks = _without_die(state, bottle, seat, target(action))
    rolled = [remaining._replace(queue=(looks // 6 * 6 + face, *bottle.queue)).planned_value() for face in range(6)]
    return sum(rolled) / 6


def changed_by(state: AlignState, bottle: Bottle, action: Action) -> Bottle:
    """Return a bottle after a skill that leaves nothing to chance."""
    seat, effect = action.seat, skills.skill_of(state, action.seat).effects[0]
    if isinstance(effect, Swap):
        die, neighbour = source(action), target(action)
        return _with_looks(state, bottle, seat, {die: state.looks(neighbour), neighbour: state.looks(die)})
    if isinstance(effect, Redrop):
        remaining, looks = _without_die(state, bottle, seat, source(action))
        return remaining.dropped(looks, column_of(action))
    die = target(action)
    colour, face = divmod(state.looks(die), 6)
    face = 5 - face if isinstance(effect, Flip) else face + int(action.arg) if isinstance(effect, AddFace) else face
    return _with_looks(state, bottle, seat, {die: colour * 6 + face})


def _with_looks(state: AlignState, bottle: Bottle, seat: int, new: Mapping[Item, int]) -> Bottle:
    def looks(dice: list[Item]) -> tuple[int, ...]:
        return tuple([new[die] if die in new else state.looks(die) for die in dice])

    return bottle._replace(columns=tuple(map(looks, state.bottle(seat))), queue=looks(state.waiting(seat)))


# --- erasing ---


def _erases(state: AlignState, seat: int, actions: Actions) -> Actions:
    bottle = Bottle.of(state, seat)
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    by_group = one_each(_with_verbs(actions, "erase"), lambda action: action.arg)

    def value(group: str) -> float:
        step = erase_group(Outcome(bottle.columns, (), left, right), bottle.board, int(group))
        gains = bottle.weights.of(step.gained, 0)
        return gains + bottle._replace(columns=step.columns, left=step.left, right=step.right).settled_value()

    def rank(action: Action) -> tuple[int, int, int]:
        """Rank low dice first while the side has room, and the fuller side first; high dice should be fourth."""
        lying = left if action.target.startswith("zone:left") else right
        face = state.face[source(action)]
        return (0, -face, -lying) if lying >= 3 else (1, face, -lying)

    if by_group:
        return tuple([by_group[group] for group in sorted(by_group, key=value, reverse=True)])
    sends = _with_verbs(actions, "send")
    blessings = _with_verbs(actions, "skill") if sends else ()
    best = [max(blessings, key=lambda action: state.face[target(action)])] if blessings else []
    return (*best, *(_with_verbs(actions, "send_all") or sorted(sends, key=rank)[:6]))


# --- monsters ---


def can_lay(state: AlignState, seat: int) -> bool:
    return any(action.verb == "lay" for action in runner.legal_actions(state, seat))


def _fights(state: AlignState, seat: int, actions: Actions) -> Actions:
    ends = _with_verbs(actions, "stop") + _with_verbs(actions, "rest")
    lays = sorted(_with_verbs(actions, "lay"), key=lambda action: _lay_rank(state, action))
    best = one_each(lays, lambda action: (state.looks(source(action)), action.target))
    return (*(list(best.values())[:5] or _with_verbs(actions, "reroll")), *ends)


def _lay_rank(state: AlignState, action: Action) -> tuple[int, int, int]:
    """Rank cells that few dice fit first, then the die of least value, then cards that are nearly filled."""
    card, cell = monsters.cell_of(action.target)
    lacking = len(monsters.cells(state, card)) - sum(monsters.filled_cells(state, card))
    return len(monsters.accepted_looks(state, card, cell)), state.face[source(action)], lacking


def best_raid(state: AlignState, seat: int) -> tuple[Item, list[Item]] | None:
    """Return the most profitable card and the dice for its cells, None if none is worth its pips."""
    found: list[tuple[int, Item, list[Item]]] = []
    for card in raid.targets(state, seat):
        dice = raid.find_dice(state, card, monsters.cells(state, card), state.gained(seat))
        if dice is not None:
            points = BOOK.monster(state.kind[card]).points
            found.append((points - sum([state.face[die] + 1 for die in dice]), card, dice))
    profit, card, dice = max(found, key=lambda candidate: candidate[0], default=(-1, Item(-1), []))
    return (card, dice) if profit >= 0 else None


def _raids(state: AlignState, seat: int, actions: Actions) -> Actions:
    if ends := _with_verbs(actions, "capture"):
        return ends
    if plan := state.plan[seat]:
        card = plan[0].card
        dice = raid.find_dice(state, card, raid.unfilled(state, seat, card), raid.spare(state, seat))
    else:
        card, dice = best_raid(state, seat) or (NONE, None)
    if dice:
        wanted = Action(seat, "plan", DIE[dice[0]], monsters.cell_ref(card, raid.unfilled(state, seat, card)[0]))
        if wanted in actions:
            return (wanted, *_with_verbs(actions, "rest"))
    count = len(state.gained(seat))
    low = count >= 3 and state.pips(seat) < 3.1 * count
    return _with_verbs(actions, *(("reroll", "rest", "cancel") if low else ("rest", "reroll", "cancel")))


# --- passing and scoring ---


def _arranges(state: AlignState, seat: int, actions: Actions) -> Actions:
    dice = sorted(state.lying(At.next[seat]), key=state.spot.__getitem__)
    done = _with_verbs(actions, "done")
    if not 2 <= len(dice) <= MOST_ARRANGED:
        return done
    bottle = Bottle.of(state, seat)
    best, order = -1e9, tuple(dice)
    for candidate in permutations(dice):
        value = bottle._replace(queue=tuple([state.looks(die) for die in candidate])).planned_value()
        if value > best + 0.01:
            best, order = value, candidate
    for die, number in zip(order, [state.spot[die] for die in dice], strict=True):
        if state.spot[die] != number:
            step = Action(seat, "shift", DIE[die], SPACES[seat][number])
            return (step, *done) if step in actions else done
    return done


def _last_roll(state: AlignState, seat: int, actions: Actions) -> Actions:
    """Return first to keep the dice while nobody ranks higher, by pips and then dice, else to roll again."""
    rank = [(state.total[each] + scoring.bonus(state, each), len(state.gained(each))) for each in state.seats]
    first = "keep" if rank[seat] == max(rank) else "reroll"
    return tuple(sorted(actions, key=lambda action: action.verb != first))


def _penalty(state: AlignState, seat: int, actions: Actions) -> Actions:
    return tuple(sorted(actions, key=lambda action: state.face[source(action)]))


_ADVICE: dict[str, Callable[[AlignState, int, Actions], Actions]] = {
    "take": _takes,
    "choose": _takes,
    "agree": lambda state, seat, actions: _with_verbs(actions, "agree"),
    "place": _places,
    "erase": _erases,
    "fight": _fights,
    "strike": _fights,
    "raid": _raids,
    "order": lambda state, seat, actions: _with_verbs(actions, "done"),
    "arrange": _arranges,
    "penalty": _penalty,
    "last_roll": _last_roll,
}


# --- equivalence and warnings ---


def equivalence_key(state: AlignState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable dice."""
    match action.verb:
        case "erase":
            return action.verb, action.arg
        case "take" | "lay" | "plan" | "lose" | "return" | "send":
            return action.verb, state.looks(source(action)), action.target
        case "swap":
            return action.verb, *sorted((action.source, action.target))
    return action


def obvious_answer(state: AlignState, actions: Actions, *, alone: bool) -> Action | None:
    """Return an answer where nothing can matter, the end of an attack without dice, or bots' agreement."""
    verbs = {action.verb: action for action in actions}
    if alone and state.is_pending("erase") and [*verbs] == ["done"] and not state.chain[actions[0].seat]:
        return verbs["done"]  # bots learn nothing from who is asked
    if state.is_pending("erase") and (answer := verbs.get("erase") or verbs.get("send")) is not None:
        is_open = skills.has_skill(state, answer.seat, "erase") or not forecast.is_idle(state, answer.seat)
        return None if is_open else answer
    if alone and state.is_pending("order") and "done" in verbs:
        sides = [state.zones[zone] for zone in PASS[verbs["done"].seat]]
        return verbs["done"] if all(len({state.looks(die) for die in dice}) < 2 for dice in sides) else None
    if state.is_pending("strike") and "lay" not in verbs:
        seat = state.striker
        others_fight = any(not done for other, done in enumerate(state.done) if other != seat)
        return verbs.get("stop") if others_fight else None  # dice roll after the last attack, which ends undoing
    return verbs.get("agree") if alone and state.is_pending("agree") else None


_LET_GO = ("rest", "reroll", "stop")
"""Verbs that end a seat's chance to attack in this round."""


def blunder_warning(state: AlignState, action: Action) -> str:
    """Return the key of a warning: a win let go, or an attack or a monster that is possible."""
    if action.verb in _LET_GO and figures.win_at_hand(state, action.seat) is not None:
        return f"align_dice.slip.win.{action.verb}"
    if action.verb == "stop" and can_lay(state, action.seat):
        return "align_dice.slip.stop"
    if action.verb == "rest":
        if state.is_pending("fight") and can_lay(state, action.seat):
            return "align_dice.slip.attack"
        if state.is_pending("raid") and best_raid(state, action.seat) is not None:
            return "align_dice.slip.capture"
    return ""


def warning_params(state: AlignState, action: Action) -> dict[str, Param]:
    """Return the points of a win at hand, else how many dice fit a monster."""
    points = figures.win_at_hand(state, action.seat)
    lays = [each.source for each in runner.legal_actions(state, action.seat) if each.verb == "lay"]
    return {"n": len(set(lays)) if points is None else points}
