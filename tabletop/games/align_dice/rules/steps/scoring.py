"""The end of a match: COOP titles (ALI-12); VS penalties, totals, re-rolls, winners (ALI-14, ALI-15)."""

from __future__ import annotations

from tabletop.engine import SEAT, Action, Decision, Item, Mode, Result, Seat, Setup, ask, op, runner
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.cards.schema import HUES
from tabletop.games.align_dice.rules.state import AlignState, At, button, move, reroll_gained
from tabletop.kit import DIE, Verb, decisions_of, own, source, steps_of

TITLES = ("master", "hero", "beginner", "baby")
_LINES = {2: (120, 90, 60), 3: (150, 120, 90)}
_CASTLE_CARD = 20
"""Points that every title takes less for each castle card left out (ALI-O.13)."""
_ELEMENT_BONUS = 3


# --- together ---


def team_points(state: AlignState) -> int:
    """Return the points of all defeated monsters plus all faces in benefit areas (ALI-12.04)."""
    return monster_points(state) + sum(map(state.pips, state.seats))


def monster_points(state: AlignState) -> int:
    """Return the points of all defeated monsters."""
    return sum(BOOK.monster(state.kind[card]).points for card in state.lying(At.defeated))


def pips_on_monsters(state: AlignState) -> int:
    """Return the pips of all dice on monsters, which do not count until the monster is defeated."""
    return sum([state.face[die] + 1 for die in state.lying(At.field)])


def points_at_stake(state: AlignState) -> int:
    """Return the points of all monsters under attack, which count once they are defeated."""
    hosts = {state.host[die] for die in state.lying(At.field)}
    return sum([BOOK.monster(state.kind[card]).points for card in hosts])


def sources(state: AlignState, seat: int) -> dict[str, int]:
    """Return the sources of the points of a seat or the team."""
    found: dict[str, int] = {}
    if state.coop:
        found["align_dice.source.monsters"] = monster_points(state)
        found["align_dice.source.pips"] = sum(map(state.pips, state.seats))
    else:
        for die in state.gained(seat):
            key = f"align_dice.hue.{HUES[state.kind[die]]}"
            found[key] = found.get(key, 0) + state.face[die] + 1
        found["align_dice.source.bonus"] = bonus(state, seat)
    return {key: points for key, points in found.items() if points}


def title(points: int, setup: Setup) -> str:
    """Return the team's title (ALI-12.05, ALI-12.06)."""
    return next((name for name, line in title_scale(setup).items() if points >= line), TITLES[-1])


def next_title(points: int, setup: Setup) -> tuple[int, str] | None:
    """Return the least points and the name of the next higher title, None if there is none."""
    return min(((line, name) for name, line in title_scale(setup).items() if line > points), default=None)


def title_scale(setup: Setup) -> dict[str, int]:
    """Return the least points of every title but the lowest."""
    left_out = max(0, setup.seats - int(setup.options["castle_cards"]))
    lines = [line - _CASTLE_CARD * left_out for line in _LINES[setup.seats]]
    return dict(zip(TITLES, lines, strict=False))


def title_scale_words(setup: Setup) -> tuple[str, dict[str, int]]:
    """Return the key and parameters of the text on titles."""
    return "align_dice.title.scale", title_scale(setup)


def exhausted(state: AlignState) -> None:
    """End the match because the dice cannot be distributed (ALI-12.02, ALI-14.01)."""
    state.say("exhausted", "ALI-5.08", n=state.round)
    if state.coop:
        end_together(state, "exhausted", False, "ALI-12.02")
    else:
        state.stack.append(("score",))


def overflow(state: AlignState, seat: int, dice: int) -> None:
    """End a co-operative match because a bottle overflows (ALI-12.03)."""
    op.set_counter(state, "over", seat, dice)
    state.say("overflow", "ALI-6.06", seat=SEAT[seat], n=dice, then="loses")
    end_together(state, "overflow", False, "ALI-12.03")


def time_up(state: AlignState) -> None:
    """End a co-operative match because its time is up, at any moment (ALI-13.08, ALI-R.37)."""
    state.say("time", "ALI-13.08")
    end_together(state, "time", False, "ALI-13.08")


def end_together(state: AlignState, kind: str, won: bool, rule: str) -> None:
    """End a co-operative match; all seats share the result, and the score fixes the title."""
    points = team_points(state)
    state.say(f"title_{title(points, state.setup)}", "ALI-12.04", n=points)
    winners = tuple(state.seats) if won else ()
    state.result = Result(f"align_dice.end.{kind}", winners, (points,) * state.setup.seats, rule)


# --- against each other ---


def score(state: AlignState) -> None:
    """Lift the screens and start with the penalties (ALI-14.03)."""
    state.phase = "score"
    state.say("scoring", "ALI-14.03")
    state.stack.append(("totals",))
    owing = [seat for seat in state.around(state.starter) if state.over[seat]]
    state.stack += [("penalty", seat, state.over[seat]) for seat in reversed(owing)]


def penalty(state: AlignState, seat: Seat, owed: int) -> None:
    """Ask for the next die to lose; all go if they are too few (ALI-R.28)."""
    dice = state.gained(seat)
    if len(dice) <= owed:
        for die in dice[:]:
            _lose(state, seat, die)
    elif owed:
        state.stack.append(("penalty", seat, owed - 1))
        ask(state, "penalty", seat, args=(owed,))


def _lose(state: AlignState, seat: int, die: Item) -> None:
    state.say("penalty", "ALI-14.03", seat=SEAT[seat], die=state.face_ref(die), die_at=DIE[die])
    op.move(state, die, At.removed)


def totals(state: AlignState) -> None:
    """Add the faces up and fix the order of the re-rolls (ALI-14.04, ALI-14.05, ALI-R.30)."""
    for seat in state.seats:
        _add_up(state, seat, "ALI-14.04")
    state.stack.append(("final",))
    owners = [seat for seat in state.around(state.starter) if state.gained(seat)]
    for points in sorted({state.total[seat] for seat in owners}, reverse=True):
        level = tuple(seat for seat in owners if state.total[seat] == points)
        if state.setup.options["ties_in_order"]:
            state.stack += [("last_roll", (seat,)) for seat in reversed(level)]
        else:
            state.stack.append(("last_roll", level))


def _add_up(state: AlignState, seat: int, rule: str) -> None:
    op.set_counter(state, "total", seat, state.pips(seat))
    state.say("total", rule, seat=SEAT[seat], n=state.total[seat])


def last_roll(state: AlignState, level: tuple[int, ...]) -> None:
    """Ask players with equal totals secretly whether they re-roll (ALI-14.06)."""
    ask(state, "last_roll", *sorted(level), mode=Mode.EACH if len(level) > 1 else Mode.ONE)


def may_still_reroll(state: AlignState) -> set[int]:
    """Return the seats whose last roll is still to be decided: before the totals, all."""
    if any(frame[0] == "totals" for frame in state.stack):
        return set(state.seats)
    later = {each for frame in state.stack if frame[0] == "last_roll" for each in frame[1]}
    return later | set(runner.players_to_act(state) if state.is_pending("last_roll") else ())


def is_won(state: AlignState, seat: int) -> bool:
    """Return whether a seat wins whatever it and the others decide about their last rolls."""
    worst = len(state.gained(seat)) + bonus(state, seat)
    return all(worst > _most(state, rival, state.total[seat]) for rival in state.others(seat))


def _most(state: AlignState, rival: int, own: int) -> int:
    """Return the highest final total in reach of the rival of a seat with `own` pips."""
    dice, kinds = len(state.gained(rival)), [state.kind[die] for die in state.gained(rival)]
    rolled = 6 * dice if state.total[rival] >= own else state.total[rival]  # the lower totals have decided already
    element = _ELEMENT_BONUS * max(map(kinds.count, kinds), default=0) if state.setup.options["elements"] else 0
    trophies = sum(BOOK.monster(state.kind[card]).points for card in state.lying(At.trophy[rival]))
    return rolled + element + trophies


def counts_cards(state: AlignState) -> bool:
    """Return whether trophies or elements count beside the pips."""
    options = state.setup.options
    return bool(options["elements"] or options["monsters"])


def bonus(state: AlignState, seat: int) -> int:
    """Return a player's points for trophies and elements that are face up (ALI-15.02, ALI-16.08)."""
    points = 0
    for card in (*state.lying(At.trophy[seat]), *state.lying(At.element[seat])):
        kind = state.kind[card]
        if kind < 0:
            continue
        if kind < BOOK.first_element:
            points += BOOK.monster(kind).points
        else:
            colour = HUES.index(BOOK.elements[kind - BOOK.first_element].hue)
            points += _ELEMENT_BONUS * sum([state.kind[die] == colour for die in state.gained(seat)])
    return points


def final(state: AlignState) -> None:
    """Reveal the elements, add every bonus, and name the winners (ALI-14.07, ALI-15.02, ALI-R.40)."""
    for seat in state.seats:
        for card in state.lying(At.element[seat])[:]:
            state.say("element", "ALI-15.02", seat=SEAT[seat], card=state.kind_ref(card), card_at=DIE[card])
            op.move(state, card, At.trophy[seat])
        if extra := bonus(state, seat):
            op.set_counter(state, "total", seat, state.total[seat] + extra)
            state.say("bonus", "ALI-15.02", seat=SEAT[seat], n=extra)
    rank = [(state.total[seat], len(state.gained(seat))) for seat in state.seats]
    winners = tuple(seat for seat in state.seats if rank[seat] == max(rank))
    names = tuple([SEAT[seat] for seat in winners])
    subject = {"seat": names[0]} if len(names) == 1 else {}
    state.say("triumph", "ALI-14.07", seats=names, n=len(names), best=max(state.total), then="points", **subject)
    state.result = Result("align_dice.end.points", winners, tuple(state.total), "ALI-14.07")


def _reroll(state: AlignState, action: Action) -> None:
    seat = action.seat
    reroll_gained(state, seat, "ALI-14.05")
    _add_up(state, seat, "ALI-14.05")


LOSE = move("lose", "ALI-14.03", Verb("lose", DIE).choices(own(At.benefit)), lambda s, a: _lose(s, a.seat, source(a)))
REROLL = button("reroll", "ALI-14.05", _reroll, hotkey="R")
KEEP = button("keep", "ALI-14.05", lambda s, a: s.say("kept", "ALI-14.05", seat=SEAT[a.seat]), hotkey="K")
DECISIONS = decisions_of(
    Decision("penalty", (LOSE,), args=(int,), rule="ALI-14.03"), Decision("last_roll", (REROLL, KEEP), rule="ALI-14.05")
)
STEPS = steps_of(score, penalty, totals, last_roll, final)
