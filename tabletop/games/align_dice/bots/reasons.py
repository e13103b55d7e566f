"""Reasons shown beside the advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine import SEAT, Action, Param, runner
from tabletop.games.align_dice.bots import advice, figures
from tabletop.games.align_dice.bots.lookahead import Bottle
from tabletop.games.align_dice.cards import schema
from tabletop.games.align_dice.cards.book import BOOK, BOTH
from tabletop.games.align_dice.rules import grid
from tabletop.games.align_dice.rules.state import PASS, AlignState, At
from tabletop.games.align_dice.rules.steps import monsters, scoring, skills
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import DIE, one_each, source, target
from tabletop.kit.covering import covering
from tabletop.kit.strategy import Reason

WHY = "align_dice.why"
_MEAN = 3.5
_MIDDLE = 1
"""The column with another on either side."""
_LEADS = ("pips", "planned", "alike", "shows", "room")
"""Figures by which the best choice may lead the next in words."""


def explain_choice(state: AlignState, action: Action) -> Reason | None:
    """Return a reason for an action, None if nothing distinguishes it or its seat's dice are hidden."""
    reason = _REASONS.get(action.verb)
    return reason(state, action) if reason is not None and figures.sees_dice(state, action.seat) else None


def explain_lead(state: AlignState, action: Action, second: Action) -> Reason | None:
    """Return why a die or column leads the next one: by pips, neighbours or room; None for another reason.

    A die leads by pips or matches only if no other on offer has more, listed or not.
    """
    differing = (found for found in figures.compared(state, action, second) if found[1] != found[2])
    name, n, less = next(differing, ("", 0, 0))
    if n <= less or name not in _LEADS or _is_behind_on_offer(state, action, name):
        return None
    if name == "shows" and figures.has_twin(state, action) and not figures.has_twin(state, second):
        name = "shows.twin"
    verb = "take" if action.verb == "take" else "drop"
    params: dict[str, Param] = {"n": n, "less": less, "other": second.source, "column": second.target}
    return Reason(f"{WHY}.{verb}.lead.{name}", params)


def _is_behind_on_offer(state: AlignState, action: Action, name: str) -> bool:
    """Return whether another die on offer has a greater figure of this name, or a weightier one."""
    if name == "shows":
        return False
    figure = figures.up_to(state, action, name)
    takes = [each for each in runner.legal_actions(state, action.seat) if each.verb == action.verb == "take"]
    return any(figures.up_to(state, each, name) > figure for each in one_each(takes, source).values())


def explain_tie(state: AlignState, actions: Sequence[Action]) -> Reason | None:
    """Return why one of several dice or columns leads all others, or that none makes a group.

    None if some make one, or for other choices.
    """
    if not all(figures.sees_dice(state, action.seat) for action in actions):
        return None
    for action in actions:
        leads = [explain_lead(state, action, other) for other in actions if other != action]
        lead = next(iter(leads), None)
        has_weight = action == actions[0] or lead is None or not lead.key.endswith(".room")
        if lead is not None and None not in leads and has_weight:
            return lead._replace(choice=action)
    verbs = {action.verb for action in actions}
    if verbs == {"take"} and not any(figures.largest_group(state, action) for action in actions):
        return Reason("align_dice.tie.take", {})
    if verbs == {"drop"} and not any(figures.completed_group(state, action)[0] for action in actions):
        return Reason("align_dice.tie.drop", {})
    return None


def is_outweighed(state: AlignState, action: Action, other: Action) -> bool:
    """Return whether another choice of the same kind has more of anything that reasons tell."""
    return any(n < more for _, n, more in figures.compared(state, action, other))


# --- choosing and placing ---


def _take(state: AlignState, action: Action) -> Reason | None:
    if figures.is_first_pick(state, action):
        n, most = figures.alike_on_offer(state, action)
        return Reason(f"{WHY}.take.first", {"n": n}) if n == most > 0 else None
    die = source(action)
    if n := figures.largest_group(state, action):
        return Reason(f"{WHY}.take.group", {"n": n})
    colours, faces = figures.matches(state, die, figures.held_dice(state, action.seat))
    if colours or faces:
        key = "both" if colours and faces else "colour" if colours else "face"
        return Reason(f"{WHY}.take.{key}", {"n": colours or faces, "faces": faces})
    offered = [state.face[each] for each in state.lying(At.tray)]
    if state.face[die] == max(offered) > min(offered):
        n, grouping = state.face[die] + 1, figures.best_group_on_offer(state, action)
        if grouping is None:
            return Reason(f"{WHY}.take.highest", {"n": n})
        pips = figures.most_pips(state, grouping)
        return Reason(f"{WHY}.take.highest.group", {"n": n, "other": grouping.source, "pips": pips})
    return Reason(f"{WHY}.take.apart", {}, speaks=False)


def _drop(state: AlignState, action: Action) -> Reason | None:
    seat, die, column = action.seat, source(action), column_of(action)
    columns = figures.dropped(state, seat, die, column)
    size, pips = figures.completed_group(state, action)
    if size:
        return Reason(f"{WHY}.drop.stars" if pips else f"{WHY}.drop.group", {"n": pips or size, "size": size})
    room = figures.room_above(state, action)
    colours, faces = figures.matches(state, die, figures.touching(state, action))
    if colours or faces:
        key = "both" if colours and faces else "colour" if colours else "face"
        return Reason(f"{WHY}.drop.{key}", {"colours": colours, "faces": faces, "n": room})
    heights = [len(pile) for number, pile in enumerate(columns) if number != column]
    if any(heights) and 3 - room <= min(heights):
        return Reason(f"{WHY}.drop.room", {"n": room})
    if figures.lies_on_star(state, action):
        return Reason(f"{WHY}.drop.star", {})
    if (following := figures.next_match(state, seat, die)) is not None:
        return Reason(f"{WHY}.drop.next", {"other": DIE[following]})
    if sum(map(len, columns)) > 1:
        return Reason(f"{WHY}.drop.apart", {"n": room}, speaks=False)
    return Reason(f"{WHY}.drop.first.middle" if column == _MIDDLE else f"{WHY}.drop.first", {})


_SKILLS = covering(
    schema.Effect,
    {
        schema.TreatMarkAsStar: "star",
        schema.Roll: "chance",
        **dict.fromkeys((schema.Redrop, schema.Flip, schema.AddFace, schema.Swap), "group"),
    },
)
"""Reason key of a skill, by its first effect."""


def _skill(state: AlignState, action: Action) -> Reason | None:
    first = _SKILLS[type(skills.skill_of(state, action.seat).effects[0])]
    if first == "star":
        return Reason(f"{WHY}.skill.star", {"n": figures.pips_of(state, target(action))})
    if first == "chance":
        return None
    bottle = Bottle.of(state, action.seat)
    before, after = grid.groups(bottle.columns), grid.groups(advice.changed_by(state, bottle, action).columns)
    new = [len(grid.CELLS[cells]) for cells in after if cells not in before]
    return Reason(f"{WHY}.skill.group", {"n": max(new)}) if new else None


# --- erasing ---


def _erase(state: AlignState, action: Action) -> Reason:
    gained, size, pips = figures.gain_of(state, action)
    if gained:
        return Reason(f"{WHY}.erase.gained", {"gained": gained, "size": size, "n": pips})
    return Reason(f"{WHY}.erase.passed", {"n": size})


def _send(state: AlignState, action: Action) -> Reason:
    seat, die, lying = action.seat, source(action), figures.lying_there(state, action)
    if lying >= 3:
        return Reason(f"{WHY}.send.gained", {"n": figures.pips_of(state, die)})
    free = any(due.die == die and due.mark == BOTH for due in state.work[seat])
    if figures.is_shared(state):
        partner = figures.receiver_of(state, action)
        opposite = (2 * seat - partner) % state.setup.seats
        n = figures.count_of_colour(state, partner, die)
        rest = figures.count_of_colour(state, opposite, die) if free else 0
        if partner != opposite and n > 0:
            return Reason(f"{WHY}.send.partner", {"seat": SEAT[partner], "n": n}, speaks=n >= rest)
    fuller = not free or lying >= len(state.zones[PASS[seat][not figures.side_of(action)]])
    return Reason(f"{WHY}.send.number", {"n": lying + 1}, speaks=fuller)


# --- monsters and the end ---


def _lay(state: AlignState, action: Action) -> Reason:
    found = BOOK.monster(state.kind[monsters.cell_of(action.target)[0]])
    if lacking := figures.lacking_after(state, action):
        return Reason(f"{WHY}.lay.more", {"card": f"kind:{found.key}", "n": lacking})
    if figures.wins(state, action):
        return Reason(f"{WHY}.lay.won", {"card": f"kind:{found.key}"})
    return Reason(f"{WHY}.lay.last", {"card": f"kind:{found.key}", "n": found.points})


def _plan(state: AlignState, action: Action) -> Reason:
    pips, points = figures.pips_of(state, source(action)), figures.points_of(state, action)
    return Reason(f"{WHY}.plan.pays", {"n": pips, "points": points}, speaks=pips <= points)


def _capture(state: AlignState, action: Action) -> Reason | None:
    plan = state.plan[action.seat]
    pips = figures.pips_of(state, *[planned.die for planned in plan])
    points = BOOK.monster(state.kind[plan[0].card]).points
    return Reason(f"{WHY}.capture.pays", {"n": pips, "points": points}) if pips <= points else None


def _rest(state: AlignState, action: Action) -> Reason | None:
    """Explain resting: no monster is worth its dice, no die fits, or too few are there to defeat one."""
    if state.is_pending("raid"):
        return Reason(f"{WHY}.rest.dear", {}) if advice.best_raid(state, action.seat) is None else None
    if not advice.can_lay(state, action.seat):
        return Reason(f"{WHY}.rest.unfit", {})
    n = len(state.gained(action.seat))
    needed = [figures.lacking_dice(state, entry.card) for entry in monsters.reach(state, action.seat)]
    return Reason(f"{WHY}.rest.short", {"n": n, "least": min(needed)}) if min(needed) > n else None


def _stop(state: AlignState, action: Action) -> Reason | None:
    """Explain the end of an attack: no gained die is left, or none fits."""
    if not state.gained(action.seat):
        return Reason(f"{WHY}.stop.spent", {})
    return None if advice.can_lay(state, action.seat) else Reason(f"{WHY}.rest.unfit", {})


def _done(state: AlignState, action: Action) -> Reason | None:
    """Explain leaving dice to pass, or passed ones, in their order."""
    if state.is_pending("order") and not state.screens_open:
        return Reason(f"{WHY}.order.hidden", {})
    return Reason(f"{WHY}.arrange.done", {}) if _is_best_order(state, action) else None


def _shift(state: AlignState, action: Action) -> Reason | None:
    return Reason(f"{WHY}.arrange.shift", {}) if _is_best_order(state, action) else None


def _is_best_order(state: AlignState, action: Action) -> bool:
    """Return whether an action leads to the order of the dice passed on that suits the own bottle best."""
    if not state.is_pending("arrange") or len(state.lying(At.next[action.seat])) > advice.MOST_ARRANGED:
        return False
    return advice.advise(state, action.seat, tuple(runner.legal_actions(state, action.seat)))[0] == action


def _points(state: AlignState, seat: int) -> int:
    """Return the points of a seat at the last roll, as far as they are in sight."""
    return state.total[seat] + scoring.bonus(state, seat)


def _best_rival(state: AlignState, seat: int) -> int:
    return max([_points(state, rival) for rival in state.others(seat)])


def _reroll(state: AlignState, action: Action) -> Reason | None:
    seat, dice = action.seat, state.gained(action.seat)
    mean, pips = _MEAN * len(dice), figures.pips_of(state, *dice)
    if state.is_pending("last_roll"):
        points, best = _points(state, seat), _best_rival(state, seat)
        if points <= best:
            return Reason(f"{WHY}.reroll.behind", {"n": points, "best": best, "mean": f"{mean:g}"})
        return Reason(f"{WHY}.reroll.last", {"mean": f"{mean:g}", "n": pips}) if mean > pips else None
    if state.is_pending("fight") and not advice.can_lay(state, seat):
        return Reason(f"{WHY}.reroll.unfit", {"n": len(dice)})
    params: dict[str, Param] = {"n": len(dice), "pips": pips, "mean": f"{mean:g}"}
    return Reason(f"{WHY}.reroll.pips", params) if pips < mean else None


def _keep(state: AlignState, action: Action) -> Reason | None:
    points, best = _points(state, action.seat), _best_rival(state, action.seat)
    if points < best or state.setup.options["elements"]:  # a rival's element lies face down
        return None
    return Reason(f"{WHY}.keep.last", {"n": points, "best": best})


def _lose(state: AlignState, action: Action) -> Reason:
    pips = figures.pips_of(state, source(action))
    least = min([state.face[die] + 1 for die in state.gained(action.seat)])
    return Reason(f"{WHY}.lose.pips", {"n": pips}, speaks=pips == least)


_REASONS: dict[str, Callable[[AlignState, Action], Reason | None]] = {
    "take": _take,
    "drop": _drop,
    "redrop": _drop,
    "skill": _skill,
    "erase": _erase,
    "send": _send,
    "lay": _lay,
    "plan": _plan,
    "capture": _capture,
    "rest": _rest,
    "reroll": _reroll,
    "keep": _keep,
    "stop": _stop,
    "done": _done,
    "shift": _shift,
    "lose": _lose,
}
