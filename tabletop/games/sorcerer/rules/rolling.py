"""The battle roll: reroll windows, the fixed roll, and placement of hits (SOR-7.12 on)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations, combinations_with_replacement
from math import inf

from tabletop.cards.effects.interpreter import args_of
from tabletop.engine import Seat
from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, SEAT, Action
from tabletop.engine.events import Param
from tabletop.engine.game import Decision, Move
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import Mode
from tabletop.engine.runner import ask
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.rules import battlefields, casualties, values
from tabletop.games.sorcerer.rules.battlefields import across, seats_of
from tabletop.games.sorcerer.rules.state import MINION, RULES, UNUSED, USED, At, SorcererState, rolled_dice, tile_of
from tabletop.games.sorcerer.rules.values import toughness_left
from tabletop.kit import CARD, DIE, Verb, source, target

S = SorcererState
REROLL, HIT = Verb("reroll", DIE), Verb("hit", CARD)
PICK_DIE = Verb("pick_die", DIE)
UNDEFENDED_CRITICAL = 2
"""Points of a critical against an undefended half (SOR-7.20)."""
AMPLE = 5
"""A side with more space left than this takes hits before minions that could still attack."""
CLOSE = 2
"""A side with so little space left is hit although the points do not capture it."""


def die_faces(state: S) -> tuple[Face, ...]:
    """Return the sides of the battle die at this table (SOR-R.01)."""
    return BOOK.dice[str(state.setup.options["die"])].faces


def rolled_faces(state: S) -> list[Face]:
    """Return the faces of the present roll."""
    sides = die_faces(state)
    return [sides[state.face[die]] for die in rolled_dice(state)]


def changed_faces(state: S) -> list[Face]:
    """Return the faces of the present roll as its tactics change them and add to them (SOR-R.82)."""
    return changed_by(state.changes, rolled_faces(state))


def changed_by(changes: Sequence[tuple[str, str, int]], faces: list[Face]) -> list[Face]:
    """Return some faces as the changes by tactics of an attack turn them and add to them."""
    found = list(faces)
    for face, into, n in changes if found else ():
        for _ in range(n):
            if face and face in found:
                found[found.index(Face(face))] = Face(into)
            elif not face:
                found.append(Face(into))
    return found


def shown_faces(state: S) -> list[Face]:
    """Return the faces that the dice of the present roll count as, in their order."""
    return changed_faces(state)[: state.rolled]


def tally(faces: list[Face]) -> dict[str, int]:
    """Return the criticals and hits of some faces."""
    return {"criticals": faces.count(Face.CRITICAL), "hits": faces.count(Face.HIT) + 2 * faces.count(Face.DOUBLE)}


def improvement_percent(state: S, die: int, is_own: bool) -> int:
    """Return the chance in percent that a reroll of a die improves the roll for its owner or the enemy.

    Tactics change the roll before and after.
    """
    points, shown = points_after_reroll(state, die), _points(state, rolled_faces(state))
    better = [n for n in points if (n > shown if is_own else n < shown)]
    return round(100 * len(better) / len(points))


def mean_change(state: S, die: int) -> float:
    """Return the damage that a reroll of a die adds on average."""
    points = points_after_reroll(state, die)
    return sum(points) / len(points) - _points(state, rolled_faces(state))


def points_after_reroll(state: S, die: int) -> list[int]:
    """Return the damage of the roll, as tactics change it, with each side of one die rerolled."""
    return [_points(state, faces) for faces in _rolls_after_reroll(state, die)]


def capture_chance(state: S, die: int) -> float:
    """Return the chance that the roll captures after a reroll of a die."""
    rolls = _rolls_after_reroll(state, die)
    return sum([captures(state, changed_by(state.changes, faces)) for faces in rolls]) / len(rolls)


def _rolls_after_reroll(state: S, die: int) -> list[list[Face]]:
    """Return the roll with each side of one die rerolled, before tactics change it."""
    faces, place = rolled_faces(state), rolled_dice(state).index(Item(die))
    return [[*faces[:place], face, *faces[place + 1 :]] for face in die_faces(state)]


def _points(state: S, faces: list[Face]) -> int:
    """Return the damage of some faces as tactics change them."""
    damage = worth(state)
    return sum([damage[face] for face in changed_by(state.changes, faces)])


def critical_damage(state: S, half: int) -> int:
    """Return the damage of a critical on a half (SOR-7.20)."""
    return UNDEFENDED_CRITICAL if state.bare[half] else 1


def worth(state: S) -> dict[Face, int]:
    """Return the damage of each face in the present attack."""
    critical = critical_damage(state, across(state.striking))
    return {Face.BLANK: 0, Face.HIT: 1, Face.DOUBLE: 2, Face.CRITICAL: critical}


def mean_worth(state: S) -> float:
    """Return the damage that a die deals on average in the present attack."""
    damage, faces = worth(state), die_faces(state)
    return sum([damage[face] for face in faces]) / len(faces)


def is_overwhelming(state: S, lost: int = 0) -> bool:
    """Return whether the roll fills all that it can hit, even if its `lost` best dice turned blank.

    Minions are never full with overkill, and in Battle Royale a capture may save them.
    """
    if state.changes or (hit_targets(state, state.striking) and not _fills_in_any_order(state)):
        return False
    damage = worth(state)
    points = sorted([damage[face] for face in rolled_faces(state)])
    return sum(points[: max(0, len(points) - lost)]) >= _room(state, across(state.striking))


def is_best(state: S) -> bool:
    """Return whether no other roll would do more damage, whoever assigns it."""
    if is_overwhelming(state):
        return True
    if hit_targets(state, state.striking) or state.changes:
        return False
    damage = worth(state)
    most = max(damage[face] for face in die_faces(state))
    return all(damage[face] == most for face in rolled_faces(state))


def is_least(state: S, seat: int) -> bool:
    """Return whether no reroll of a seat's could make the present roll do less damage."""
    shown = _points(state, rolled_faces(state))
    return all(_points(state, faces) >= shown for faces in _rolls_after_rerolls(state, seat))


def side_points(state: S, half: int) -> Callable[[int, int], float]:
    """Return a function from criticals and hits to the points on a side that its defender cannot avert.

    Criticals go to the side, hits to the minions there as long as they can take any (SOR-7.16 to SOR-7.21).
    """
    minions = battlefields.minions_on(state, half)
    has_overkill = bool(minions) and state.setup.options["overkill"] == "yes"
    room = inf if has_overkill else sum([toughness_left(state, each) for each in minions])
    critical = critical_damage(state, half)
    return lambda criticals, hits: critical * criticals + max(0, hits - room)


def captures(state: S, faces: list[Face]) -> bool:
    """Return whether the attacker captures the battlefield with these faces, wherever the hits go."""
    half = across(state.striking)
    margin = values.capture_margin(state, half)
    return bool(margin) and side_points(state, half)(*tally(faces).values()) >= margin


def is_capture_at_stake(state: S, seat: int) -> bool:
    """Return whether an enemy's roll could capture the battlefield, or one's own only after rerolls.

    The defender may put hits on minions, so an own roll captures only by what the side cannot avert.
    """
    half, rolled = across(state.striking), rolled_faces(state)
    margin = values.capture_margin(state, half)
    if not margin or seat in seats_of(state, half):
        return 0 < margin <= _points(state, rolled)
    points = side_points(state, half)

    def is_capture(faces: list[Face]) -> bool:
        return points(*tally(changed_by(state.changes, faces)).values()) >= margin

    return not is_capture(rolled) and any(map(is_capture, _rolls_after_rerolls(state, seat)))


def is_death_at_stake(state: S, seat: int) -> bool:
    """Return whether an enemy's roll could destroy a minion, or one's own one more after rerolls.

    Against a side that still takes damage only criticals can: the defender may put every hit there.
    """
    half, damage = across(state.striking), worth(state)
    if values.capture_margin(state, half):
        damage = {face: int(face is Face.CRITICAL) for face in damage}

    def total(faces: list[Face]) -> int:
        return sum([damage[face] for face in changed_by(state.changes, faces)])

    shown = total(rolled_faces(state))
    is_own = seat not in seats_of(state, half)
    least, most = (shown, max(map(total, _rolls_after_rerolls(state, seat)))) if is_own else (0, shown)
    left = accumulate(sorted([toughness_left(state, item) for item in battlefields.minions_on(state, half)]))
    return any(least < needed <= most for needed in left)


def _rolls_after_rerolls(state: S, seat: int) -> Iterator[list[Face]]:
    """Yield every roll that a seat's rerolls could make of the present one, before tactics change it."""
    rolled, n = rolled_faces(state), most_rerolls(state, seat)
    rerolls = [*combinations_with_replacement({*die_faces(state)}, n)]
    for rest in {*combinations(rolled, len(rolled) - n)}:
        yield from ([*rest, *rerolled] for rerolled in rerolls)


def most_rerolls(state: S, seat: int) -> int:
    """Return how many dice of the present roll a seat could reroll."""
    return state.rolled if can_flip(state, seat) else min(state.rolled, state.omens[seat] + state.free[seat])


def roll(state: S) -> None:
    """Roll the attacker's dice, at most seven (SOR-7.12, SOR-R.31, SOR-R.32, SOR-R.39)."""
    item = state.attacker
    if state.guise[item] != MINION or tile_of(state, item) != state.tile:
        return
    state.rolled = values.number_of_dice(state, item)
    state.stack.append(("fix",))
    if state.rolled:
        _roll_all(state)
        state.stack.append(("window", state.striking, False, 0))


def total_ref(criticals: int, hits: int, times: int = 1) -> str:
    """Return the reference by which the log names the damage of a roll, with its parts."""
    return f"roll:{hits}/{criticals}/{times}"


def _roll_all(state: S) -> None:
    op.roll(state, state.face, rolled_dice(state), seat=state.by[state.attacker])
    if state.events is not None:
        points = tally(shown_faces(state))
        times = critical_damage(state, across(state.striking))
        seat, total = SEAT[state.by[state.attacker]], total_ref(**points, times=times)
        state.say("rolls", "SOR-7.12", seat=seat, n=state.rolled, total=total, **points)


def can_flip(state: S, seat: int) -> bool:
    """Return whether a seat has a fate counter to flip."""
    fate = battlefields.fate_holder_of(state, seat)
    return fate != NONE and state.fate[fate] == UNUSED


def can_reroll(state: S, seat: int) -> bool:
    """Return whether a seat could reroll anything."""
    if state.gone[seat]:
        return False
    return state.omens[seat] > 0 or state.free[seat] > 0 or can_flip(state, seat)


def window(state: S, half: int, used: bool, empty: int) -> None:
    """Ask one side for rerolls; two windows in a row without any fix the roll (SOR-7.15, SOR-R.33)."""
    calm = state.calm
    seats = tuple([seat for seat in seats_of(state, half) if not calm[seat] and can_reroll(state, seat)])
    if seats:
        state.stack.append(("window", half, used, empty))
        ask(state, "reroll", *seats, mode=Mode.ANY if len(seats) > 1 else Mode.ONE, args=(half,))
    else:
        close_window(state, half, used, empty)


def close_window(state: S, half: int, used: bool, empty: int) -> None:
    """Close a window, and open the other side's unless both passed one after the other."""
    empty = 0 if used else empty + 1
    if empty < 2:
        state.stack.append(("window", across(half), False, empty))


def _dice(state: S, seat: int) -> list[Action]:
    found: list[Action] = []
    for means_, have in (("omen", state.omens[seat]), ("free", state.free[seat])):
        if have > 0:
            found += [REROLL(seat, die, "", means_) for die in rolled_dice(state)]
    return found


def _reroll(state: S, action: Action) -> None:
    _, half, _, empty = state.stack.pop()
    seat, die = action.seat, source(action)
    name = "omens" if action.arg == "omen" else "free"
    op.set_counter(state, name, seat, getattr(state, name)[seat] - 1)
    place, before, threatened = rolled_dice(state).index(die), shown_faces(state), _is_threatened(state, half)
    op.roll(state, state.face, [die], seat=state.by[state.attacker])
    if state.events is not None:
        was, now = before[place], shown_faces(state)[place]
        words = {"before": f"face:{was.value}", "after": f"face:{now.value}", "die": f"nth:{place + 1}"}
        same = ".same" if now is was else ""
        _log_reroll(state, seat, half, f"rerolls.{action.arg}", same, **words)
    _log_rescue(state, seat, threatened)
    state.stack.append(("window", half, True, empty))


def _log_reroll(state: S, seat: int, half: int, key: str, variant: str = "", **words: Param) -> None:
    """Log that a seat rerolls dice, and whose if they are a rival's."""
    owner = state.by[state.attacker]
    rival = {} if half == state.striking else {"owner": SEAT[owner]}
    state.say(f"{key}{'.rival' if rival else ''}{variant}", "SOR-7.13", seat=SEAT[seat], **rival, **words)


def _is_threatened(state: S, half: int) -> bool:
    """Return whether the present roll captures the battlefield of a defender who may reroll, for the log."""
    return state.events is not None and half != state.striking and captures(state, changed_faces(state))


def _log_rescue(state: S, seat: int, threatened: bool) -> None:
    """Log that a defender's reroll has saved a battlefield that was `threatened` before it."""
    if threatened and not captures(state, changed_faces(state)):
        state.say("rescues", "SOR-7.13", seat=SEAT[seat], place=At.refs[state.tile])


def _flips(state: S, seat: int) -> list[Action]:
    return [Action(seat, "flip")] if can_flip(state, seat) else []


def _flip(state: S, action: Action) -> None:
    _, half, _, empty = state.stack.pop()
    fate = battlefields.fate_holder_of(state, action.seat)
    op.set_counter(state, "fate", fate, USED)
    threatened = _is_threatened(state, half)
    _log_reroll(state, action.seat, half, "flips")
    state.stack.append(("window", half, True, empty))
    most = values.reroll_limit(state, half, state.tile) if half == state.striking else 0
    if most and most < state.rolled:
        state.stack.append(("some_dice", action.seat, (), most))
    else:
        _roll_all(state)
        _log_rescue(state, action.seat, threatened)


def some_dice(state: S, seat: Seat, chosen: tuple[Item, ...], most: int) -> None:
    """Ask the seat that flipped the fate counter for the dice to reroll."""
    if len(chosen) == most:
        op.roll(state, state.face, chosen, seat=state.by[state.attacker])
        return
    state.stack.append(("some_dice", seat, chosen, most))
    ask(state, "some_dice", seat, args=(tuple(die for die in rolled_dice(state) if die not in chosen),))


def _pickable(state: S, seat: int) -> list[Action]:
    (found,) = args_of(state, "some_dice")
    return [PICK_DIE(seat, die) for die in found]


def _pick_die(state: S, action: Action) -> None:
    step, seat, chosen, most = state.stack.pop()
    state.stack.append((step, seat, (*chosen, source(action)), most))


def _done(state: S, action: Action) -> None:
    _, half, used, empty = state.stack.pop()
    close_window(state, half, used, empty)


def fix(state: S) -> None:
    """Fix the roll: change dice, add symbols, count damage (SOR-10.01, SOR-R.82); none without dice."""
    criticals, hits = tally(changed_faces(state)).values()
    half = across(state.striking)
    times = critical_damage(state, half)
    total, criticals = total_ref(criticals, hits, times), criticals * times
    seat = SEAT[state.by[state.attacker]]
    state.say("fixed", "SOR-10.01", seat=seat, criticals=criticals, hits=hits, total=total)
    state.stack += [("place", state.striking, hits, False), ("place", state.striking, criticals, True)]


def hit_targets(state: S, striking: int) -> list[int]:
    """Return the minions of the attacked half that can still take a point (SOR-R.37)."""
    overkill = state.setup.options["overkill"] == "yes"
    return [
        item for item in battlefields.minions_on(state, across(striking)) if overkill or toughness_left(state, item) > 0
    ]


def _room(state: S, half: int) -> int:
    """Return the points of damage that the minions of a half and its side can still take (SOR-R.37)."""
    targets = hit_targets(state, across(half))
    return sum([toughness_left(state, item) for item in targets]) + values.capture_margin(state, half)


def _fills_in_any_order(state: S) -> bool:
    """Return whether the order of enough points for everything is irrelevant (SOR-R.37, SOR-R.66)."""
    return not state.royale and state.setup.options["overkill"] != "yes"


def is_total(state: S) -> bool:
    """Return whether the points left to assign fill everything in any order."""
    half, points = args_of(state, "criticals", "hits")
    if state.is_pending("criticals"):
        points += state.stack[-2][2]
    return _fills_in_any_order(state) and points >= _room(state, half)


def lost_points(state: S, half: int, points: int) -> int:
    """Return how many points of damage on a half neither its minions nor the side can take (SOR-R.37)."""
    if hit_targets(state, across(half)) and state.setup.options["overkill"] == "yes":
        return 0
    return max(0, points - _room(state, half))


def is_placed(state: S, striking: int, points: int) -> bool:
    """Return whether placement ends: no point or target is left, or the battlefield was reset.

    A captured battlefield of Battle Royale is reset and the rest of the roll lost (SOR-13.06, SOR-R.66).
    """
    if points <= 0 or state.result is not None or state.fought[striking // 2]:
        return True
    return not hit_targets(state, striking) and not values.capture_margin(state, across(striking))


def place(state: S, striking: int, points: int, critical: bool) -> None:
    """Place points singly: criticals by the attacker, hits by the defender (SOR-7.16 to SOR-7.18)."""
    if is_placed(state, striking, points):
        return
    half = across(striking)
    items, space = hit_targets(state, striking), values.capture_margin(state, half)
    if not items:
        if not critical and battlefields.minions_on(state, half):
            state.say("forced", "SOR-R.37", seat=SEAT[seats_of(state, half)[0]], n=min(points, space))
        casualties.damage_half(state, half, points, state.by[state.attacker])
        return
    if len(items) == 1 and not space and state.setup.options["overkill"] != "yes":
        _wound(state, items[0], min(points, toughness_left(state, items[0])))
        return
    state.stack.append(("place", striking, points, critical))
    seats = seats_of(state, striking if critical else half)
    key = "criticals" if critical else "hits"
    ask(state, key, *seats, mode=Mode.ANY if len(seats) > 1 else Mode.ONE, args=(half, points))


def _wound(state: S, item: int, n: int) -> None:
    op.set_value(state, "damage", item, state.damage[item] + n)
    state.say_of(item, "hit", "SOR-7.18", n=n)


def _placements(state: S, seat: int) -> list[Action]:
    half, points = args_of(state, "criticals", "hits")
    found = []
    for item in hit_targets(state, across(half)):
        found.append(HIT(seat, NONE, CARD[item], "1"))
        if points > 1 and toughness_left(state, item) > 1:
            found.append(HIT(seat, NONE, CARD[item], "fill"))
    space = values.capture_margin(state, half)
    if space:
        found.append(HIT(seat, NONE, battlefields.HALVES[half], "1"))
        if min(points, space) > 1:
            found.append(HIT(seat, NONE, battlefields.HALVES[half], "fill"))
    return found


def _hit(state: S, action: Action) -> None:
    step, striking, points, critical = state.stack.pop()
    half, item = across(striking), target(action)
    room = max(1, toughness_left(state, item)) if item != NONE else values.capture_margin(state, half)
    n = 1 if action.arg == "1" else min(points, room)
    state.stack.append((step, striking, points - n, critical))
    if item != NONE:
        _wound(state, item, n)
    else:
        casualties.damage_half(state, half, n, state.by[state.attacker])


def default_target(state: S, half: int, points: int, critical: bool) -> str:
    """Return the default target of the next point, used by bots and by the button that places all.

    The attacker captures if the points suffice, then finishes a ready minion, then the most damaged one, then hits the
    side. What has attacked and is destroyed this round anyway is worth no point of the attacker's, and takes all of the
    defender's. Beyond that the defender gives points to what has attacked already, then to the side while it stands
    under seven, then to what bears most; the side takes the point that captures it only if nothing else can take any.
    """
    found, space = hit_targets(state, across(half)), values.capture_margin(state, half)
    where = _most_harmful(state, found, space, points) if critical else _least_harmful(state, found, space)
    return battlefields.HALVES[half] if where == NONE else CARD[where]


def _most_harmful(state: S, found: list[int], space: int, points: int) -> int:
    """Return the minion that a critical hits best, NONE for the side."""
    if 0 < space <= max(points, CLOSE):
        return NONE
    alive = [item for item in found if toughness_left(state, item) > 0 and not values.is_finished(state, item)]
    if not alive:  # with overkill there may be others, which feel nothing any more
        return NONE if space or not found else found[0]
    return min(alive, key=lambda item: (state.spent[item], toughness_left(state, item), -values.attack(state, item)))


def _least_harmful(state: S, found: list[int], space: int) -> int:
    """Return the minion that a hit harms least, NONE for the side."""
    doomed = [item for item in found if toughness_left(state, item) <= 0 or values.is_finished(state, item)]
    if doomed:  # with overkill, what falls anyway can take all that is left
        return doomed[0]
    tired = [item for item in found if state.spent[item] and toughness_left(state, item) > 1]
    if tired:
        return max(tired, key=lambda item: toughness_left(state, item))
    spare = [item for item in found if toughness_left(state, item) > 1]
    if space > AMPLE or (space > 1 and not spare):
        return NONE
    pool = spare or [item for item in found if state.spent[item]] or found
    return max(pool, key=lambda item: (toughness_left(state, item), -values.attack(state, item)), default=NONE)


def planned_rest(state: S, striking: int, points: int, critical: bool) -> list[tuple[str, int]]:
    """Return the targets of the button that places all points, with their numbers, up to a capture."""
    half, trial = across(striking), state.clone()
    found: list[tuple[str, int]] = []
    while not is_placed(trial, striking, points):
        where = default_target(trial, half, points, critical)
        n = found.pop()[1] if found and found[-1][0] == where else 0
        found.append((where, n + 1))
        points -= 1
        if not where.startswith("half:"):
            trial.damage[NUMBER[where]] += 1
            continue
        trial.hurt[half] += 1
        if not values.capture_margin(trial, half):
            break
    return found


def placed(state: S, action: Action) -> tuple[tuple[str, int], ...]:
    """Return the targets of an action that places points of the present roll, with their numbers."""
    striking, points = args_of(state, "hits", "criticals")
    if action.verb == "rest":
        return tuple(planned_rest(state, across(striking), points, state.is_pending("criticals")))
    if action.arg == "1":
        return ((action.target, 1),)
    if action.target.startswith("card:"):
        room = max(1, toughness_left(state, Item(NUMBER[action.target])))
    else:
        room = values.capture_margin(state, striking)
    return ((action.target, min(points, room)),)


def _place_rest(state: S, action: Action) -> None:
    step, striking, points, critical = state.stack.pop()
    half = across(striking)
    while not is_placed(state, striking, points):
        for where, n in planned_rest(state, striking, points, critical):
            if where.startswith("half:"):
                casualties.damage_half(state, half, n, state.by[state.attacker])
            else:
                _wound(state, NUMBER[where], n)
            points -= n
    state.stack.append((step, striking, points, critical))


def _decline_rerolls(state: S, action: Action) -> None:
    state.calm[action.seat] = 1 - state.calm[action.seat]


CALM = RULES.move(
    "calm", "SOR-R.33", lambda state, seat: [Action(seat, "calm")] if state.phase == "battle" else [], _decline_rerolls
)
_PLACING: tuple[Move[S], ...] = (
    Move("hit", "SOR-7.18", RULES.stem + "time", _placements, _hit, on_double_click=("fill",), on_click=("1",)),
    RULES.button("rest", "SOR-7.18", _place_rest, primary=True, hotkey="P"),
)
DECISIONS = (
    Decision(
        "reroll",
        (
            RULES.move("reroll", "SOR-7.13", _dice, _reroll),
            RULES.move("flip", "SOR-7.13", _flips, _flip, hotkey="F"),
            RULES.button("done", "SOR-7.15", _done, primary=True, hotkey="Return"),
        ),
        args=(int,),
        rule="SOR-7.13",
        for_team=True,
        is_quick=True,
    ),
    Decision(
        "some_dice",
        (RULES.move("pick_die", "SOR-R.34", _pickable, _pick_die),),
        args=(tuple[Item, ...],),
        rule="SOR-R.34",
    ),
    Decision("criticals", _PLACING, args=(int, int), rule="SOR-7.16", for_team=True, is_quick=True),
    Decision("hits", _PLACING, args=(int, int), rule="SOR-7.17", for_team=True, is_quick=True),
)
STEPS = (roll, window, some_dice, fix, place)
