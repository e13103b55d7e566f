"""The end of VS: penalties, totals, the last re-roll from the lowest total upward, and the winner (ALI-14, ALI-15)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode, Result
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.book import BOOK, ELEMENT, monster
from tabletop.games.align_dice.schema import HUES
from tabletop.games.align_dice.state import BENEFIT, DIE, REMOVED, TROPHY, AlignState, at, pips, shout, shown
from tabletop.games.align_dice.state import ELEMENT as CARD

ELEMENT_BONUS = 3


def score(state: AlignState) -> None:
    """Lift the screens and start with the penalties (ALI-14.03)."""
    state.phase = "score"
    shout(state, "scoring", "ALI-14.03")
    state.stack.append(("totals",))
    for step in reversed(state.seats):
        seat = (state.starter + step) % state.setup.seats
        if state.over[seat]:
            state.stack.append(("penalty", seat, state.over[seat]))


def penalty(state: AlignState, seat: int, owed: int) -> None:
    """Ask for the next die to lose; all go if they are too few (ALI-R.28)."""
    dice = state.zones[at(seat, BENEFIT)]
    if len(dice) <= owed:
        for die in dice[:]:
            _lose(state, seat, die)
    elif owed:
        state.stack.append(("penalty", seat, owed - 1))
        ask(state, "penalty", seat, args=(owed,))


def _lose(state: AlignState, seat: int, die: Item) -> None:
    shout(state, "penalty", "ALI-14.03", seat=f"seat:{seat}", die=shown(state, die))
    op.move(state, die, REMOVED)


def totals(state: AlignState) -> None:
    """Add the faces up and fix the order of the re-rolls (ALI-14.04, ALI-14.05, ALI-R.30)."""
    for seat in state.seats:
        op.count(state, "total", seat, pips(state, at(seat, BENEFIT)))
        shout(state, "total", "ALI-14.04", seat=f"seat:{seat}", n=state.total[seat])
    state.stack.append(("final",))
    turn = [(state.starter + step) % state.setup.seats for step in state.seats]
    owners = [seat for seat in turn if state.zones[at(seat, BENEFIT)]]
    for points in sorted({state.total[seat] for seat in owners}, reverse=True):
        level = tuple(seat for seat in owners if state.total[seat] == points)
        if state.setup.options["ties_in_order"]:
            state.stack.extend(("last_roll", (seat,)) for seat in reversed(level))
        else:
            state.stack.append(("last_roll", level))


def last_roll(state: AlignState, level: tuple[int, ...]) -> None:
    """Ask players with equal totals, sealed, whether they re-roll (ALI-14.06)."""
    ask(state, "last_roll", *sorted(level), mode=Mode.EACH if len(level) > 1 else Mode.ONE)


def _reroll(state: AlignState, action: Action) -> None:
    seat = action.seat
    shout(state, "rerolled", "ALI-14.05", seat=f"seat:{seat}")
    op.roll(state, state.face, state.zones[at(seat, BENEFIT)])
    op.count(state, "total", seat, pips(state, at(seat, BENEFIT)))
    shout(state, "total", "ALI-14.05", seat=f"seat:{seat}", n=state.total[seat])


def _keep(state: AlignState, action: Action) -> None:
    shout(state, "kept", "ALI-14.05", seat=f"seat:{action.seat}")


def bonus(state: AlignState, seat: int) -> int:
    """Return a player's points for elements and trophies (ALI-15.02, ALI-16.08)."""
    points = 0
    for card in (*state.zones[at(seat, TROPHY)], *state.zones[at(seat, CARD)]):
        kind = state.kind[card]
        if kind < ELEMENT:
            points += monster(kind).points
        else:
            colour = HUES.index(BOOK.elements[kind - ELEMENT].hue)
            points += ELEMENT_BONUS * sum(state.kind[die] == colour for die in state.zones[at(seat, BENEFIT)])
    return points


def final(state: AlignState) -> None:
    """Reveal the elements, add every bonus, and name the winners (ALI-14.07, ALI-15.02, ALI-R.40)."""
    for seat in state.seats:
        for card in state.zones[at(seat, CARD)][:]:
            shout(state, "element", "ALI-15.02", seat=f"seat:{seat}", card=f"die:{card}")
            op.move(state, card, at(seat, TROPHY))
        if extra := bonus(state, seat):
            op.count(state, "total", seat, state.total[seat] + extra)
            shout(state, "bonus", "ALI-15.02", seat=f"seat:{seat}", n=extra)
    rank = [(state.total[seat], len(state.zones[at(seat, BENEFIT)])) for seat in state.seats]
    winners = tuple(seat for seat in state.seats if rank[seat] == max(rank))
    state.result = Result("align_dice.end.points", winners, tuple(state.total), "ALI-14.07")


def _owed(state: AlignState, action: Action) -> None:
    _lose(state, action.seat, NUMBER[action.source])


QUESTIONS: dict[str, Question[AlignState]] = {
    "penalty": Question(
        "penalty",
        (
            Move(
                "lose",
                "ALI-14.03",
                "align_dice.refuse.lose",
                lambda s, seat: [Action(seat, "lose", DIE[die]) for die in s.zones[at(seat, BENEFIT)]],
                _owed,
            ),
        ),
        args=(int,),
    ),
    "last_roll": Question(
        "last_roll",
        (
            button("reroll", "ALI-14.05", _reroll),
            button("keep", "ALI-14.05", _keep),
        ),
    ),
}
STEPS: dict[str, Step] = {"score": score, "penalty": penalty, "totals": totals, "last_roll": last_roll, "final": final}
