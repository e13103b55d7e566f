"""Advice for bots: candidate actions, the likely best one first."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from tabletop.cards.effects.card_verbs import Gain, Put
from tabletop.cards.effects.grammar import Effect, Selection
from tabletop.cards.effects.interpreter import args_of, effect_at
from tabletop.cards.effects.value_verbs import Modify
from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.events import Param
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.bots.heuristic_weights import target_value
from tabletop.games.sorcerer.bots.planning import ActionValues
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Face, Type
from tabletop.games.sorcerer.rules import battlefields, rolling, values
from tabletop.games.sorcerer.rules.action_phase import CHANNELLED
from tabletop.games.sorcerer.rules.available_actions import AvailableActions
from tabletop.games.sorcerer.rules.rounds import FIXED_ENERGY
from tabletop.games.sorcerer.rules.state import FULL, MOST_ENERGY, At, SorcererState, minions, tile_of

S = SorcererState
CHANGED = (
    "zones", "by", "host", "guise", "damage", "flame", "arthropod", "root", "energy", "omens", "blood", "fate",
    "avatar", "points", "moon", "free", "hurt", "taken", "tilted", "lasting", "later", "changes", "result",
)  # fmt: skip
"""Fields of the state in which an effect shows."""


def advise(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return candidate actions; decisions with a simple best answer have one."""
    pending = state.ask
    if pending is None or len(actions) < 2:
        return actions
    adviser = _ADVISERS.get(pending.key)
    return adviser(state, seat, actions) if adviser is not None else actions


def _act(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return likely actions: the best places of each card, abilities, a few moves, energy and cards."""
    plan = ActionValues(state, seat)
    casts: dict[int, list[tuple[float, Action]]] = {}
    rest: list[tuple[float, Action]] = []
    moves: list[tuple[float, Action]] = []
    for action in actions:
        if action.verb == "cast":
            item = NUMBER[action.source]
            casts.setdefault(state.kind[item], []).append((plan.cast(item, action.target), action))
        elif action.verb == "reinforce":
            if action.target in battlefields.TILE_OF:
                moves.append((plan.move(NUMBER[action.source], battlefields.TILE_OF[action.target]), action))
        elif action.verb == "activate":
            rest.append((plan.activate(NUMBER[action.source], int(action.arg)), action))
        elif action.verb == "channel":
            rest.append((plan.channel(), action))
        elif action.verb == "meditate":
            rest.append((plan.meditate(), action))
    likely = [pair for ways in casts.values() for pair in sorted(ways, key=_first, reverse=True)[:2]]
    likely = sorted(likely, key=_first, reverse=True)[:8]
    likely += rest + sorted(moves, key=_first, reverse=True)[:2]
    return tuple(action for _, action in sorted(likely, key=_first, reverse=True))


_first = itemgetter(0)


def _energy(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Roll for energy when poor, take the sure four when close to the limit."""
    rolls = state.energy[seat] <= 5
    return tuple(sorted(actions, key=lambda action: (action.verb == "roll") != rolls))[:1]


def _fighting(state: S, seat: int, tile: int) -> int:
    """Return how many own minions fight in a battlefield: none in a captured one (SOR-2.10)."""
    return sum(state.by[item] == seat for item in minions(state, tile)) if state.taken[tile] == NONE else 0


def _avatar(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Stand where most own minions fight."""

    def presence(action: Action) -> float:
        tile = battlefields.TILE_OF[action.target]
        bodies = _fighting(state, seat, tile)
        foes = len(minions(state, tile)) - bodies
        return -10.0 if state.taken[tile] != NONE else bodies + 0.6 * foes + 0.05 * tile

    return (max(actions, key=presence),)


def _opening(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Replace expensive cards that are no minions, and all non-minions beyond two."""
    aside = [action for action in actions if action.verb == "set_aside"]
    non_minions = sum(not BOOK.is_minion[state.kind[item]] for item in state.zones[At.hand[seat]])
    expensive = [action for action in aside if BOOK.cost[state.kind[NUMBER[action.source]]] >= 4 or non_minions > 2]
    return tuple(expensive[:1]) or tuple(action for action in actions if action.verb == "keep")


def _tactic(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Resolve what is compulsory or strong before the dice fall."""
    return tuple(sorted(actions, key=lambda action: action.verb == "roll"))


def _reroll(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Reroll what is bad for this side as long as it is worth an omen."""
    half = state.ask.args[0] if state.ask is not None else -1
    attacking = half == state.striking
    faces, sides = rolling.rolled_faces(state), rolling.die_faces(state)
    bad = (Face.BLANK,) if attacking else (Face.DOUBLE, Face.CRITICAL)
    target = battlefields.across(state.striking)
    worthwhile = _is_reroll_worthwhile(state, target, faces, attacking)
    found = [
        action
        for action in actions
        if action.verb == "reroll"
        and sides[state.face[NUMBER[action.source]]] in bad
        and (worthwhile or action.arg == "free")
    ]
    if found:
        double = [a for a in found if sides[state.face[NUMBER[a.source]]] is Face.DOUBLE]
        free = [a for a in double or found if a.arg == "free"]
        return tuple((free or double or found)[:1])
    flips = [action for action in actions if action.verb == "flip"]
    mean = sum(_POINTS[face] for face in faces) / max(1, len(faces))
    if flips and len(faces) >= 3 and (mean <= 0.4 if attacking else mean >= 1.3):
        return tuple(flips)
    return tuple(action for action in actions if action.verb == "done")


_POINTS = {Face.BLANK: 0, Face.HIT: 1, Face.DOUBLE: 2, Face.CRITICAL: 1}


def _is_reroll_worthwhile(state: S, target: int, faces: list[Face], attacking: bool) -> bool:
    """Return whether an omen is well spent: many are left, or the battlefield is nearly decided."""
    close = state.hurt[target] + sum(_POINTS[face] for face in faces) >= FULL - 2
    seats = battlefields.seats_of(state, state.striking if attacking else target)
    return close or sum(state.omens[seat] for seat in seats) >= (2 if attacking else 3)


def _place(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Place a point where the golden button would."""
    pending = state.ask
    if pending is None:
        return actions
    half, points = pending.args
    where = rolling.default_target(state, half, points, pending.key == "criticals")
    found = [action for action in actions if action.target == where]
    return tuple(found[:1]) or actions


def _attack(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(sorted(actions, key=lambda action: -values.attack(state, NUMBER[action.source])))


def _follow(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Move the avatar along only where clearly more own minions fight."""
    stay = tuple(action for action in actions if action.verb == "stay")
    best = _avatar(state, seat, tuple(action for action in actions if action.verb != "stay"))
    staying = _fighting(state, seat, state.avatar[seat])
    return best if _fighting(state, seat, battlefields.TILE_OF[best[0].target]) > staying + 1 else stay


def _draft(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(action for action in actions if action.verb == "draft")


def _pick(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Point harmful effects at the enemy and helpful ones at the own side; else leave."""
    effect = _effect_to_point(state)

    def rank(action: Action) -> float:
        return 0.0 if action.verb == "leave" else target_value(state, effect, NUMBER[action.source], seat)

    return tuple(sorted(actions, key=rank, reverse=True))


def _effect_to_point(state: S) -> Effect:
    """Return the effect whose target is being chosen."""
    job, path, *_ = args_of(state, "pick")
    return effect_at(values.ability_of(state, job), path)


def _meet(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(action for action in actions if action.verb == "begin")


_ADVISERS = {
    "meet": _meet,
    "draft": _draft,
    "act": _act,
    "energy": _energy,
    "avatar": _avatar,
    "opening": _opening,
    "tactic": _tactic,
    "reroll": _reroll,
    "criticals": _place,
    "hits": _place,
    "attack": _attack,
    "follow": _follow,
    "pick": _pick,
}


def equivalence_key(state: S, action: Action) -> object:
    """Return a value equal for actions with equivalent results."""
    if action.verb in ("cast", "set_aside", "strip", "take") and action.source:
        return action.verb, state.kind[NUMBER[action.source]], action.target
    if action.verb == "reinforce" and action.target.startswith("card:"):
        return action.verb, frozenset((action.source, action.target))
    if action.verb in ("hit", "rest") and state.ask is not None:
        return rolling.placed(state, action)
    if action.verb == "reroll":
        return action.verb, state.face[NUMBER[action.source]], action.arg
    if action.verb == "order" and _order_is_irrelevant(state):
        return action.verb
    if action.verb in ("attack", "pick", "order") and action.source.startswith("card:"):
        return action.verb, _looks(state, NUMBER[action.source]), action.arg
    return action


def _order_is_irrelevant(state: S) -> bool:
    """Return whether all waiting effects only add counters, resources or attack, unconditionally."""
    assert state.ask is not None
    abilities = [values.ability_of(state, job) for job, *_ in state.ask.args[0]]
    return all(_only_adds(effect) for ability in abilities for effect in ability.do) and not any(
        ability.cost or ability.may or ability.only for ability in abilities
    )


def _only_adds(effect: Effect) -> bool:
    """Return whether an effect adds a fixed number to what it names, whatever comes before or after it."""
    match effect:
        case Put(n=int()) | Gain(n=int()) | Modify(attack=int(), toughness=0):
            return not (effect.may or effect.if_done or isinstance(getattr(effect, "to", None), Selection))
    return False


def _looks(state: S, item: Item) -> object:
    """Return a value equal for components that differ in nothing but their place in a row."""
    changed = any(item == card for card, *_ in state.lasting)
    if changed or item in state.host or any(item in (card, about) for card, _, about in state.once):
        return item
    marks = state.spent[item], state.damage[item], state.flame[item], state.arthropod[item], state.root[item]
    ownership = state.owner[item], state.by[item], state.host[item], state.guise[item]
    return state.kind[item], state.zone[item], *marks, *ownership


def obvious_answer(state: S, actions: Sequence[Action], *, alone: bool) -> Action | None:
    """Decline idle effects and tactics, assign points that fill everything, and keep a roll beyond help."""
    if state.ask is None:
        return None
    match state.ask.key:
        case "spot" if all(_is_idle(state, action) for action in actions if action.verb != "leave"):
            verb = "leave"  # such as reinforcing with no other minion
        case "criticals" | "hits" if len(state.ask.seats) == 1 and rolling.is_total(state):
            verb = "rest"
        case "tactic" if all(_is_wasted_tactic(state, action) for action in actions if action.verb == "tactic"):
            verb = "roll"
        case "reroll" if _is_roll_kept(state, actions, alone=alone):
            verb = "done"
        case _:
            return None
    return next((action for action in actions if action.verb == verb), None)


def _is_roll_kept(state: S, actions: Sequence[Action], *, alone: bool) -> bool:
    """Return whether no reroll could matter, or the attacker has kept this very roll before (SOR-R.33).

    Among several people the latter goes unasked only if nobody across could reroll: they may have told something. A
    roll that captures is kept where nobody across could change it.
    """
    assert state.ask is not None
    if len(state.ask.seats) > 1 or state.stack[-1][0] != "window":
        return False
    if rolling.is_placed(state, state.striking, 1):  # whatever the dice show is lost
        return True
    (seat,) = state.ask.seats
    _, half, is_used, empty = state.stack[-1]
    if _is_reroll_idle(state, seat, half, actions):
        return True
    if half == state.striking:
        across = battlefields.seats_of(state, battlefields.across(half))
        is_kept = not is_used and empty == 1  # the attacker has kept this very roll before
        is_safe = not any(rolling.can_reroll(state, seat) for seat in across)
        if is_safe and rolling.captures(state, rolling.changed_faces(state)):
            return True
        return (is_kept and (alone or is_safe)) or rolling.is_best(state)
    return not rolling.can_flip(state, seat) and rolling.is_overwhelming(state, state.omens[seat] + state.free[seat])


def _is_reroll_idle(state: S, seat: int, half: int, actions: Sequence[Action]) -> bool:
    """Return whether no reroll could lessen the damage an enemy rolls, or is likely to help an own roll.

    What is left of that risk is the attacker's to take where a capture or death depends on the dice.
    """
    if half != state.striking:
        return rolling.is_least(state, seat)
    if not all(action.verb == "done" or is_futile(state, action) for action in actions):
        return False
    return not rolling.is_capture_at_stake(state, seat) and not rolling.is_death_at_stake(state, seat)


def _tried(state: S, action: Action) -> S | None:
    """Return the state that an action leads to, None if it uses what its seat cannot see."""
    after = state.clone()
    try:
        runner.play(after, action)
    except (LookupError, ValueError):
        return None
    return after


def _asks(state: S) -> bool:
    """Return whether an action under way asks anything more."""
    return state.result is None and state.ask is not None and state.ask.key != "act"


def _is_idle(state: S, action: Action) -> bool:
    """Return whether an ability asks nothing and changes nothing but its own card."""
    after = _tried(state, action)
    is_done = after is not None and not _asks(after)
    return is_done and all(getattr(after, name) == getattr(state, name) for name in CHANGED)


def _is_wasted_sorcery(state: S, action: Action) -> bool:
    """Return whether a sorcery changes nothing, in any place, but its own card, its cost and its omen."""
    seat, card = action.seat, Item(NUMBER[action.source])
    kind = state.kind[card]
    after = _tried(state, action) if BOOK.card_type[kind] is Type.SORCERY else None
    if after is None:
        return False
    ends: list[S | None] = [after]
    if after.is_pending("spot"):
        ends = [_tried(after, place) for place in runner.legal_actions(after, seat)]
    for end in ends:
        if end is None or _asks(end):
            return False
        end.zone[card] = state.zone[card]
        end.energy[seat] += values.cost(state, seat, card, Type.SORCERY)
        end.omens[seat] -= BOOK.omen[kind]
        if any(getattr(end, name) != getattr(state, name) for name in ("zone", *CHANGED[1:])):
            return False
    return True


def _is_wasted_on_a_capture(state: S, action: Action) -> bool:
    """Return whether a minion that only fights goes to a captured battlefield (SOR-7.26)."""
    if not action.target.startswith("half:") or state.taken[battlefields.TILE_OF[action.target]] == NONE:
        return False
    return BOOK.only_battles[state.kind[NUMBER[action.source]]]


def has_bad_dice(state: S) -> bool:
    """Return whether a die shows less than a reroll brings on average, or more where the defender rerolls."""
    (half,) = args_of(state, "reroll")
    worth, mean = rolling.worth(state), rolling.mean_worth(state)
    shown = [worth[face] for face in rolling.rolled_faces(state)]
    return min(shown) < mean if half == state.striking else max(shown) > mean


def is_lesser_reroll(state: S, action: Action) -> bool:
    """Return whether another die is surely worse for the side that would reroll this one."""
    if action.verb != "reroll" or state.changes:
        return False
    (half,) = args_of(state, "reroll")
    worth, face = rolling.worth(state), rolling.die_faces(state)[state.face[NUMBER[action.source]]]

    def is_surely_better(one: Face, other: Face) -> bool:
        """Return whether a face deals no less damage than another, and is a critical if that is one."""
        return one is not other and worth[one] >= worth[other] and (one is Face.CRITICAL or other is not Face.CRITICAL)

    if half == state.striking:
        return any(is_surely_better(face, other) for other in rolling.rolled_faces(state))
    return any(is_surely_better(other, face) for other in rolling.rolled_faces(state))


def _is_idle_walk(state: S, action: Action) -> bool:
    """Return whether an action only moves a minion or the avatar to where it does no more good."""
    seat, plan = action.seat, ActionValues(state, action.seat)
    if action.verb == "avatar":
        goal = battlefields.TILE_OF[action.target]
        return _fighting(state, seat, goal) <= _fighting(state, seat, state.avatar[seat])
    if action.verb != "reinforce":
        return False
    item = NUMBER[action.source]
    if action.target in battlefields.TILE_OF:
        return plan.move(item, battlefields.TILE_OF[action.target]) <= 0
    other = NUMBER[action.target]
    return plan.move(item, tile_of(state, other)) + plan.move(other, tile_of(state, item)) <= 0


def _is_misplaced(state: S, action: Action) -> bool:
    """Return whether a card is wasted on a captured battlefield, or strengthens an enemy."""
    if action.verb == "cast" and action.target.startswith("card:"):
        kind = state.kind[NUMBER[action.source]]
        is_enemy = values.is_enemy(state, action.seat, NUMBER[action.target])
        return is_enemy and BOOK.attack[kind] + BOOK.toughness[kind] > 0
    return action.verb in ("cast", "reinforce") and _is_wasted_on_a_capture(state, action)


def gives_battlefield_away(state: S, action: Action) -> bool:
    """Return whether hits capture the own side although minions could take enough of them (SOR-7.17)."""
    if not (state.is_pending("hits") and action.target.startswith("half:")):
        return False
    half, points = args_of(state, "hits")
    margin, ((_, n),) = values.capture_margin(state, half), rolling.placed(state, action)
    return bool(n >= margin > rolling.side_points(state, half)(0, points))


def is_futile(state: S, action: Action) -> bool:
    """Return whether an action can hardly improve its seat's position, or harms it plainly."""
    if state.is_pending("act"):
        return _is_idle_walk(state, action) or _is_misplaced(state, action)
    if state.is_pending("avatar"):
        return state.taken[battlefields.TILE_OF[action.target]] != NONE
    if state.is_pending("pick"):
        aims = action.verb != "leave"
        return aims and target_value(state, _effect_to_point(state), NUMBER[action.source], action.seat) < 0
    if state.is_pending("hits"):
        return gives_battlefield_away(state, action)
    return state.is_pending("reroll") and _is_futile_reroll(state, action)


def _is_futile_reroll(state: S, action: Action) -> bool:
    """Return whether rerolling one die or all is not expected to help, as tactics change the roll."""
    (half,) = args_of(state, "reroll")
    attacking, worth = half == state.striking, rolling.worth(state)
    if action.verb == "reroll":
        points = rolling.points_after_reroll(state, NUMBER[action.source])
        now, mean = sum([worth[face] for face in rolling.changed_faces(state)]), sum(points) / len(points)
    elif action.verb == "flip" and not state.changes:
        shown = sorted([worth[face] for face in rolling.rolled_faces(state)])
        if attacking:
            shown = shown[: values.reroll_limit(state, half, state.tile) or None]
        now, mean = sum(shown), rolling.mean_worth(state) * len(shown)
    else:
        return False
    return now >= mean or rolling.is_overwhelming(state) if attacking else now <= mean


def _adds_no_die(state: S, action: Action) -> bool:
    """Return whether an action only raises attacks that already roll the most dice (SOR-7.12)."""
    if action.verb == "cast" and BOOK.card_type[state.kind[NUMBER[action.source]]] is Type.ATTACHMENT:
        card = BOOK.card(state.kind[NUMBER[action.source]])
        is_plain = card.attack > 0 and not card.toughness and not card.abilities
        return is_plain and values.attack(state, NUMBER[action.target]) >= values.MOST_DICE
    after = _tried(state, action)
    if after is None:
        return False
    raised = [item for item, figure, n, _ in after.lasting[len(state.lasting) :] if figure == "attack" and n > 0]
    return bool(raised) and all(values.attack(state, item) >= values.MOST_DICE for item in raised)


def _is_wasted_tactic(state: S, action: Action) -> bool:
    """Return whether a tactic only raises an attack that already rolls the most dice (SOR-7.12)."""
    ability = BOOK.abilities[state.kind[NUMBER[action.source]]][int(action.arg.partition(".")[0])]
    raises = all(isinstance(effect, Modify) and effect.attack and not effect.toughness for effect in ability.do)
    return raises and values.attack(state, state.attacker) >= values.MOST_DICE


def _open_tiles(state: S, seat: int) -> list[int]:
    """Return the battlefields where a seat has no minion against an enemy."""
    halves = {tile: battlefields.half_of(state, seat, tile) for tile in battlefields.own_tiles(state, seat)}
    return [
        tile
        for tile, half in halves.items()
        if state.taken[tile] < 0
        and not battlefields.minions_on(state, half)
        and battlefields.minions_on(state, battlefields.across(half))
    ]


def warning_params(state: S, action: Action) -> dict[str, Param]:
    """Return the battlefields that stand open."""
    return {"places": tuple(At.refs[tile] for tile in _open_tiles(state, action.seat))}


def blunder_warning(state: S, action: Action) -> str:
    """Return the key of a warning: something is wasted, does nothing, or leaves a side open."""
    seat = action.seat
    if state.is_pending("reroll") and action.verb == "done" and state.free[seat] and has_bad_dice(state):
        return "" if rolling.captures(state, rolling.changed_faces(state)) else "sorcerer.slip.free"
    if state.is_pending("tactic") and action.verb == "tactic" and _is_wasted_tactic(state, action):
        return "sorcerer.slip.capped"
    if state.ask is None or state.ask.key not in ("act", "pick"):
        return ""
    if action.verb in ("cast", "activate", "pick") and _adds_no_die(state, action):
        return "sorcerer.slip.capped"
    if state.is_pending("pick"):
        return ""
    if action.verb == "channel" and state.energy[seat] > MOST_ENERGY - CHANNELLED:
        return "sorcerer.slip.energy"
    if action.verb == "activate" and _is_idle(state, action):
        return "sorcerer.slip.idle"
    if action.verb == "cast" and _is_wasted_sorcery(state, action):
        return "sorcerer.slip.wasted"
    if action.verb in ("cast", "reinforce") and _is_wasted_on_a_capture(state, action):
        return "sorcerer.slip.taken"
    if state.actions[seat] > 1:
        return ""
    if action.verb in ("channel", "meditate") and _open_tiles(state, seat):
        return "sorcerer.slip.open"
    full = state.energy[seat] > MOST_ENERGY - FIXED_ENERGY  # the next round's energy will not fit
    if full and action.verb != "cast" and AvailableActions(state, seat).casts(state.zones[At.hand[seat]]):
        return "sorcerer.slip.unspent"
    return ""
