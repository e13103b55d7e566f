"""What a seat is asked, in one sentence, with useful facts and a label for every legal action."""

from __future__ import annotations

from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.events import Param
from tabletop.engine.items import Item
from tabletop.engine.table import Label, Prompt
from tabletop.engine.view import View
from tabletop.games.align_dice import ending, grid, skills
from tabletop.games.align_dice.book import BOOK
from tabletop.games.align_dice.erasing import dice_of, found
from tabletop.games.align_dice.schema import Redrop
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
    filled,
    last_round,
    pips,
)
from tabletop.words import Words

RULES = {
    "take": "ALI-5.05",
    "choose": "ALI-5.04",
    "agree": "ALI-5.04",
    "place": "ALI-6.01",
    "erase": "ALI-7.06",
    "fight": "ALI-8.01",
    "strike": "ALI-8.04",
    "raid": "ALI-16.03",
    "order": "ALI-10.01",
    "arrange": "ALI-10.04",
    "penalty": "ALI-14.03",
    "last_roll": "ALI-14.05",
}
"""The rule behind each question."""
_GOLD = ("agree", "done", "capture", "stop")
_KEYS = {"agree": "Return", "done": "Return", "stop": "Return", "capture": "C", "reroll": "R", "rest": "N", "keep": "K"}


def prompt(seen: View, words: Words) -> Prompt:
    """Return the prompt of the view's seat."""
    state: AlignState = seen.state  # type: ignore[assignment]
    if state.result is not None:
        return _over(state, words)
    asked = state.ask
    seats = tuple(f"seat:{seat}" for seat in seen.to_act)
    if asked is None:  # a step of a chain, shown on the way to the next question
        return Prompt(words(f"align_dice.phase.{state.phase}"), facts(state, seen.seat, words))
    labels = tuple(_label(state, seen.seat, action, words) for action in seen.actions)
    if seen.seat not in seen.to_act:
        key = "align_dice.wait.free" if labels else f"align_dice.wait.{asked.key}"
        text = words(key if words.has(key) else "align_dice.wait", seat=seats)
        return Prompt(text, facts(state, seen.seat, words), labels)
    return Prompt(_question(state, seen.seat, words), facts(state, seen.seat, words), labels, RULES.get(asked.key, ""))


def _over(state: AlignState, words: Words) -> Prompt:
    result = state.result
    assert result is not None
    told = words(result.kind)
    if coop(state.setup):
        points = result.scores[0]
        name = words(f"align_dice.title.{ending.title(points, state.setup.seats)}")
        return Prompt(
            words("align_dice.table.won" if result.winners else "align_dice.table.lost"),
            words("align_dice.table.title", end=told, n=points, title=name),
            rule=result.rule,
        )
    winners = tuple(f"seat:{seat}" for seat in result.winners)
    return Prompt(words("align_dice.table.winners", n=len(winners), seats=winners), told, rule=result.rule)


def _question(state: AlignState, seat: int, words: Words) -> str:
    asked = state.ask
    assert asked is not None
    key = asked.key
    params: dict[str, Param] = {"seat": f"seat:{seat}"}
    if key == "take":
        params["n"] = int(asked.args[0])
    elif key == "place":
        if state.held[seat] >= 0:
            key, params["die"] = "place.held", DIE[state.held[seat]]
        elif queue := state.zones[at(seat, QUEUE)]:
            params["die"] = DIE[queue[0]]
            if filled(state, seat) == 12:
                key = "place.over"
        else:
            key = "place.skill"
    elif key == "erase":
        if state.work[seat]:
            key = "erase.send"
        elif not found(state, seat):
            key = "erase.done"
    elif key == "penalty":
        params["n"] = int(asked.args[0])
    elif key == "last_roll":
        params["n"] = state.total[seat]
    elif key == "raid" and state.plan[seat]:
        key, params["card"] = "raid.plan", DIE[state.plan[seat][0][0]]
    return words(f"align_dice.ask.{key}", **params)


def facts(state: AlignState, seat: int, words: Words) -> str:
    """Return the line of useful numbers: how full the bottle gets, what is gained, what a neighbour must expect."""
    if seat < 0 or state.result is not None:
        return ""
    told: list[str] = []
    waiting = len(state.zones[at(seat, QUEUE)]) + len(state.zones[at(seat, NEXT)])
    inside = filled(state, seat)
    if state.phase in ("select", "place"):
        cap = sum(state.spot[die] < 2 for die in state.zones[at(seat, QUEUE)])
        coming = waiting + (2 - cap if state.phase == "select" else 0)
        over = inside + coming - 12
        told.append(words("align_dice.table.load", n=inside, more=coming))
        if over > 0:
            told.append(words("align_dice.table.will_overflow", n=over))
    if state.phase in ("erase", "fight", "pass"):
        told += _burden(state, words)
    if state.chain[seat] > 1:
        told.append(words("align_dice.table.chain", n=state.chain[seat]))
    told.append(
        words("align_dice.table.gained", n=len(state.zones[at(seat, BENEFIT)]), pips=pips(state, at(seat, BENEFIT)))
    )
    if coop(state.setup):
        if last_round(state):
            told.append(words("align_dice.table.last_round"))
    elif state.over[seat]:
        told.append(words("align_dice.table.owed", n=state.over[seat]))
    return words("align_dice.table.dot").join(told)


def _burden(state: AlignState, words: Words) -> list[str]:
    """Return a warning for every neighbour whom the passed dice would overload, as far as it can be seen."""
    seats = state.setup.seats
    told: list[str] = []
    if not coop(state.setup) or last_round(state):
        return told
    for other in state.seats:
        coming = len(state.zones[at(other, NEXT)])
        coming += len(state.zones[at((other + 1) % seats, PASS + 1)])
        coming += len(state.zones[at((other - 1) % seats, PASS)])
        over = filled(state, other) + coming + 2 - 12
        if over > 0 and state.phase != "pass":
            told.append(words("align_dice.table.burden", seat=f"seat:{other}", n=over))
    return told


def _label(state: AlignState, seat: int, action: Action, words: Words) -> Label:
    """Return how an action is called on a button, in a menu and beside a lit target."""
    asked = state.ask
    assert asked is not None
    key = f"align_dice.do.{action.verb}"
    params: dict[str, Param] = {"source": action.source, "target": action.target, "arg": action.arg, "n": 0}
    touches: tuple[str, ...] = ()
    if action.verb in ("drop", "redrop") or (action.verb == "skill" and action.target.startswith("zone:bottle")):
        touches, row, erased = landing(state, seat, action)
        params |= {"column": skills.column_of(action) + 1, "row": row, "n": len(erased)}
        touches += erased
        if action.verb == "skill":
            params["arg"] = f"skill:{seat}"
            key += ".redrop"
        else:
            key = "align_dice.do.drop"
        if erased and state.round > 1:
            key += ".erases"
    elif action.verb == "skill":
        params["arg"] = f"skill:{seat}"
        if action.arg:
            params["n"] = int(action.arg) + state.face[NUMBER[action.target]] + 1
            key += ".face"
        elif action.source.startswith("die:"):
            key += ".swap"
    elif action.verb == "erase":
        dice = dice_of(state, seat, int(action.arg))
        touches = tuple(DIE[die] for die in dice)
        params |= {"n": len(dice), "what": _group_name(state, dice, words)}
    elif action.verb in ("done", "reroll"):
        refined = f"{key}.{asked.key}"
        key = refined if words.has(refined) else key
    warning = state.game.slip(state, action)
    return Label(
        action=action,
        text=words.format(key, params),
        key=_KEYS.get(action.verb, ""),
        gold=action.verb in _GOLD and not warning,
        warning=words(warning) if warning else "",
        touches=touches,
    )


def _group_name(state: AlignState, dice: list[Item], words: Words) -> str:
    colours = {state.kind[die] for die in dice}
    if len(colours) == 1:
        return words(f"align_dice.group.{BOOK.dice[colours.pop()].hue}")
    return words("align_dice.group.face", n=state.face[dice[0]] + 1)


def landing(state: AlignState, seat: int, action: Action) -> tuple[tuple[str, ...], int, tuple[str, ...]]:
    """Return the cell where a dropped die comes to lie, its row, and the dice that would vanish with it."""
    die, column = NUMBER[action.source], skills.column_of(action)
    columns = [list(pile) for pile in bottle(state, seat)]
    for pile in columns:
        if die in pile:
            pile.remove(die)
    columns[column].append(die)
    row = len(columns[column])
    erased: set[int] = set()
    if not _rolls(state, seat, action):
        first, second, third = columns
        for group in grid.groups((first, second, third), state.kind, state.face):
            dice = {columns[cell >> 2][cell & 3] for cell in grid.CELLS[group]}
            if die in dice:
                erased |= dice
    return (f"slot:bottle/{seat}/{row - 1}/{column}",), row, tuple(DIE[other] for other in sorted(erased))


def _rolls(state: AlignState, seat: int, action: Action) -> bool:
    """Tell whether the die's face is not known before it falls."""
    effects = skills.skill_of(state, seat).effects
    return action.verb == "skill" and not isinstance(effects[0], Redrop)
