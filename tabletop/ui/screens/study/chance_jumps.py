"""The greatest changes of a seat's chances in a review, and what brought them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import islice, pairwise
from math import hypot
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt

from tabletop.bots.hint_reasons import is_meaningless
from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import NUMBER, SEAT, seat_of
from tabletop.engine.events import Logged, Param, Rolled
from tabletop.engine.runner import RESIGN, TIME_UP
from tabletop.engine.view import SPECTATOR, view
from tabletop.learn.chance_changes import ChanceChange, lasting_changes
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.review import Review
from tabletop.match.history import HistoryStep
from tabletop.match.log_lines import LogLine, log_lines
from tabletop.ui import widgets
from tabletop.ui.model.names import turn_name
from tabletop.ui.screens.ending.highlight_choice import weight_of
from tabletop.ui.screens.ending.moment_button import MomentButton
from tabletop.words import Words, capitalized

LEAST = 0.25
"""Least change of a chance that is worth a word."""
LEAST_LISTED = 0.06
"""Least change of a chance that is listed among the key moments."""
MOST_LISTED = 5
FEW_LISTED = 4
"""Number of key moments up to which turning points are added that changed the chance less."""
RESULT = ".triumph"
"""End of the keys of messages that only state the result."""
GAINS = frozenset([CueKind.TAKE, CueKind.SCORE, CueKind.LINK, CueKind.MOMENT, CueKind.FALL, CueKind.ATTACK])
"""Cues that are good for the seat they name, unless they say that it loses by them."""
BLAMED = 0.5
"""Share of a change that a mistake, or what happened between two points, must account for to be called its cause."""


class Cause(StrEnum):
    """The kind of thing that changed a chance."""

    CHOICE = "choice"
    ROLL = "roll"
    """Dice of the seat's own, after a choice."""
    TURN = "turn"
    """Everything that others did until the seat decided again."""
    TURN_AND_ROLL = "turn_and_roll"
    """The same, and the dice with which the seat's own turn began."""


class Jump(NamedTuple):
    """A lasting change, its cause, and the message that tells most of it.

    `at` is the index of the state just before the cause, `turn` the turn in which it happened, `seats` are those whose
    turns it is.
    """

    change: ChanceChange
    cause: Cause
    at: int
    turn: int
    seats: tuple[int, ...] = ()
    event: Logged | None = None

    @property
    def percents(self) -> tuple[int, int]:
        """The chances before and after."""
        return round(100 * self.change.before.chance), round(100 * self.change.after.chance)

    @property
    def is_great(self) -> bool:
        """Return whether the chance changed by enough to be told from chance."""
        return abs(self.change.lasting) >= LEAST_LISTED


def greatest_jumps(
    review: Review,
    steps: Sequence[HistoryStep],
    cues: Mapping[str, AnimationCue],
    least: float = LEAST,
    most: int = 1,
    near: int = 1,
) -> list[Jump]:
    """Return the greatest changes of a seat's chance by a turn, the greatest first.

    Each lasts for `near` further turns. A loss for which only a choice that was no mistake could be blamed is left out:
    luck or the error of the chances made it. A match that somebody concedes, or that time ends, has no moment that
    explains its end.
    """
    costs = {decision.at: decision.cost for decision in review.decisions if decision.is_mistake}
    ended = {at for at, step in enumerate(steps) if step.action is not None and step.action.verb in (RESIGN, TIME_UP)}
    changes = lasting_changes(_at_turns(review.curve, steps), least, near)
    played = [each for each in changes if ended.isdisjoint(range(each.before.at + 1, each.after.at + 1))]
    jumps = (_jump(each, review.curve, costs, steps, review.seat, cues) for each in played)
    return list(islice((jump for jump in jumps if jump is not None), most))


def listed_jumps(
    review: Review, steps: Sequence[HistoryStep], cues: Mapping[str, AnimationCue], beside: int
) -> list[Jump]:
    """Return the greatest changes to list `beside` some others, even those that the next turn reversed.

    The curve shows them all.
    """
    return greatest_jumps(review, steps, cues, LEAST_LISTED, MOST_LISTED - min(2, beside), near=0)


def _at_turns(curve: Sequence[ChancePoint], steps: Sequence[HistoryStep]) -> list[ChancePoint]:
    """Return the first point of every player's turn, and the last point of all.

    What happens in one turn belongs together: a roll, the attack that it allows, and what that destroys.
    """
    found: list[ChancePoint] = []
    known: tuple[int, int] | None = None
    for point in curve:
        state = steps[point.at].state
        key = steps[point.at].turn, state.game.current_player(state)
        if key != known or point is curve[-1]:
            found.append(point)
        known = key
    return found


def _decisive_part(change: ChanceChange, curve: Sequence[ChancePoint]) -> ChanceChange:
    """Return the part of a change, between two points of the whole curve, that makes up most of it.

    Without one, that is the whole change.
    """
    sign = 1 if change.is_gain else -1
    inner = [point for point in curve if change.before.at <= point.at <= change.after.at]
    before, after = max(pairwise(inner), key=lambda part: sign * (part[1].chance - part[0].chance))
    least = max(BLAMED * abs(change.after.chance - change.before.chance), hypot(before.margin, after.margin))
    is_most = abs(after.chance - before.chance) >= least
    return change._replace(before=before, after=after) if is_most else change


def _jump(
    change: ChanceChange,
    curve: Sequence[ChancePoint],
    costs: Mapping[int, float],
    steps: Sequence[HistoryStep],
    seat: int,
    cues: Mapping[str, AnimationCue],
) -> Jump | None:
    """Return a change with its cause, which is looked for where the curve changed most.

    It is None for a loss without a mistake, a roll or a turn behind it.
    """
    first = change.before.at
    worst = max(range(first, change.after.at), key=lambda at: costs.get(at, 0.0))
    if not change.is_gain and costs.get(worst, 0.0) >= BLAMED * (change.before.chance - change.after.chance):
        return Jump(change, Cause.CHOICE, worst, steps[worst].turn)
    part = _decisive_part(change, curve)
    first, span = part.before.at, range(part.before.at + 1, part.after.at + 1)
    rolled = [at for at in span if any(_rolls(steps[at], seat))]
    rivals = [at for at in span if _actor(steps[at]) not in (seat, SPECTATOR)]
    event, place = _telling_event(part, steps, seat, cues)
    owner = _owner(event, steps[place - 1], steps[place]) if event is not None else seat
    if owner != seat or (rivals and (event is None or place in rivals)):
        cause = Cause.TURN_AND_ROLL if event is None and rolled and rolled[-1] in rivals else Cause.TURN
        seats = (owner,) if event is not None else tuple(dict.fromkeys(_actor(steps[at]) for at in rivals))
        at = (place if event is not None else rivals[0]) - 1
        is_of_next = event is not None and owner != _player(steps[place - 1], steps[place])
        event = event or (_restraint(steps, span, seats, cues) if part.is_gain else None)
        event = event or _own_event(part, steps, seat, seats, cues)
        if event is None and cause is Cause.TURN_AND_ROLL:
            at = rolled[-1] - 1
            return Jump(change, Cause.ROLL, at, steps[at + 1].turn, (), _roll_message(steps[at + 1]))
        event = event or next(filter(None, map(_roll_message, (steps[each] for each in span))), None)
        return Jump(change, cause, at, steps[at + is_of_next].turn, seats, event)
    at = place - 1 if event is not None else rolled[0] - 1 if rolled else first
    is_roll = at + 1 in rolled
    if not is_roll and (event is not None or is_meaningless(view(steps[at].state, seat))):
        player = seat if event is not None else _turn_owner(steps[at])
        event = event or _own_event(part, steps, seat, (player,), cues)
        return Jump(change, Cause.TURN, at, steps[at].turn, (player,), event)
    if not is_roll and not change.is_gain:
        return None
    if is_roll and event is None:
        event = _roll_message(steps[at + 1])
    return Jump(change, Cause.ROLL if is_roll else Cause.CHOICE, at, steps[at].turn, (), event)


def with_turning_points(
    jumps: Sequence[Jump], review: Review, steps: Sequence[HistoryStep], cues: Mapping[str, AnimationCue]
) -> list[Jump]:
    """Return jumps with the turning points that changed the chance most, where there are few of them."""
    told = {id(jump.event) for jump in jumps}  # an equal message of another turn is another event
    found: list[Jump] = []
    for at, step in enumerate(steps[1:], 1):
        for event in step.events:
            if isinstance(event, Logged) and id(event) not in told and _is_turning_point(event, cues):
                change = change_at(review.curve, at)
                owner = _owner(event, steps[at - 1], step)
                found.append(Jump(change, Cause.TURN, at - 1, steps[at - 1].turn, (owner,), event))
    found.sort(key=lambda jump: -abs(jump.change.lasting))
    return [*jumps, *found[: max(0, FEW_LISTED - len(jumps))]]


def _is_turning_point(event: Logged, cues: Mapping[str, AnimationCue]) -> bool:
    cue = None if event.key.endswith(RESULT) else cues.get(event.key)
    return cue is not None and (cue.is_turning_point or cue.stage == "final")


def change_at(curve: Sequence[ChancePoint], at: int) -> ChanceChange:
    """Return the change of the chance over a state of the match."""
    before = max([point for point in curve if point.at < at], key=lambda point: point.at, default=curve[0])
    after = min([point for point in curve if point.at >= at], key=lambda point: point.at, default=curve[-1])
    return ChanceChange(before, after, after.chance - before.chance)


def _owner(event: Logged, before: HistoryStep, after: HistoryStep) -> int:
    """Return in whose turn something happened, whoever decided it.

    The turn is the one that goes on, or the one that begins with it. What a message says of a side of one seat is that
    seat's, though a rival was asked last.
    """
    named = event.params.get("seats")
    if isinstance(named, tuple) and len(named) == 1:
        return NUMBER[str(named[0])]
    player, next_player = _player(before, after), _turn_owner(after)
    return next_player if next_player != player and event.params.get("seat") == SEAT[next_player] else player


def _turn_owner(step: HistoryStep) -> int:
    """Return whose turn it is at a step, SPECTATOR if it is nobody's."""
    return step.state.game.current_player(step.state)


def _player(before: HistoryStep, after: HistoryStep) -> int:
    """Return whose turn it was before a step, or who acted if it was nobody's."""
    player = _turn_owner(before)
    return player if player != SPECTATOR else _actor(after)


def _roll_message(step: HistoryStep) -> Logged | None:
    """Return the message that tells a roll: the first one after it."""
    is_rolled = False
    for event in step.events:
        is_rolled = is_rolled or isinstance(event, Rolled)
        if is_rolled and isinstance(event, Logged):
            return event
    return None


def _actor(step: HistoryStep) -> int:
    return step.action.seat if step.action is not None else SPECTATOR


def _rolls(step: HistoryStep, seat: int) -> Iterator[Rolled]:
    """Yield the rolls of a seat in a step."""
    for event in step.events:
        if isinstance(event, Rolled):
            roller = step.state.game.current_player(step.state) if event.seat is None else event.seat
            if roller == seat:
                yield event


def _telling_event(
    change: ChanceChange, steps: Sequence[HistoryStep], seat: int, cues: Mapping[str, AnimationCue]
) -> tuple[Logged | None, int]:
    """Return the weightiest message that accounts for a change and its step, None if no message does.

    What was bad for the seat accounts for no gain, nor what was good for it for a loss. An attack tells less than
    anything that comes of it, and what a summary of a turn leaves out less than that.
    """
    state = steps[change.before.at].state
    sides = state.game.sides(state.setup)
    found: list[tuple[bool, bool, float, int, Logged]] = []
    for at in range(change.before.at + 1, change.after.at + 1):
        for event in steps[at].events:
            cue = cues.get(event.key) if isinstance(event, Logged) else None
            if not isinstance(event, Logged) or cue is None or event.key.endswith(RESULT):
                continue
            is_neutral = cue.play is CueKind.NOTE and not cue.gist and weight_of(event, cue) > 0
            if is_neutral or _benefit(event, cue, seat, sides) == (1 if change.is_gain else -1):
                usual = replace(cue, number="") if cue.play is CueKind.TAKE else cue  # a price changes no chance
                found.append((cue.gist, cue.play is not CueKind.ATTACK, weight_of(event, usual), at, event))
    if not found:
        return None, -1
    *_, at, event = max(found, key=lambda each: each[:3])
    return event, at


def _restraint(
    steps: Sequence[HistoryStep], span: Iterable[int], seats: Sequence[int], cues: Mapping[str, AnimationCue]
) -> Logged | None:
    """Return a message that a rival attacked nobody in its turn, None if there is nothing to tell."""
    key, players = steps[0].state.game.statistics.restraint_key, {_turn_owner(steps[at - 1]) for at in span}
    if players.isdisjoint(seats):
        return None
    said = (event.key for at in span for event in steps[at].events if isinstance(event, Logged))
    attacked = any(cues[each].play is CueKind.ATTACK for each in said if each in cues)
    return None if attacked or key not in cues or len(seats) != 1 else Logged(key, {"seat": SEAT[seats[0]]})


def _own_event(
    change: ChanceChange,
    steps: Sequence[HistoryStep],
    seat: int,
    seats: Sequence[int],
    cues: Mapping[str, AnimationCue],
) -> Logged | None:
    """Return the weightiest message of what some seats did that is no gain or loss by itself.

    Points that it brought to the wrong side account for nothing. Before the first turn any that names a card will do.
    """
    first = steps[change.before.at].state
    statistics, sides = first.game.statistics, first.game.sides(first.setup)
    found: list[tuple[float, Logged]] = []
    for at in range(change.before.at + 1, change.after.at + 1):
        points = [statistics.points(steps[each].state) for each in (at - 1, at)]
        is_opening = _turn_owner(steps[at - 1]) == SPECTATOR
        for event in steps[at].events:
            if not isinstance(event, Logged) or event.params.get("seat") not in _named(seats):
                continue
            subject, cue = seat_of(event.params.get("seat")), cues.get(event.key)
            is_backward = (sides[subject] == sides[seat]) is not change.is_gain
            if is_backward and all(points) and points[1][subject] > points[0][subject]:
                continue
            if cue is None and is_opening and "card" in event.params:
                found.append((0.0, event))
            elif cue is not None and cue.gist and not (cue.is_loss or cue.is_prize or cue.play in GAINS):
                found.append((weight_of(event, cue), event))
    return max(found, key=lambda each: each[0])[1] if found else None


def _benefit(event: Logged, cue: AnimationCue, seat: int, sides: Sequence[int]) -> int:
    """Return 1 for a message of what is good for a seat, -1 for what is bad, 0 for neither."""
    named = seat_of(event.params.get("seat"))
    if named < 0:
        return 0
    sign = -1 if cue.is_loss else 1 if cue.play in GAINS or cue.is_prize else 0
    return sign if sides[named] == sides[seat] else -sign


def _named(seats: Iterable[int]) -> list[Param]:
    """Return the references of seats."""
    return [SEAT[seat] for seat in seats if seat != SPECTATOR]


class JumpText:
    """Sentences about jumps of a seat's chance, for the `reader` if that is the seat, else SPECTATOR."""

    def __init__(self, words: Words, seat: int, reader: int, label: Callable[[int], str]) -> None:
        """`label` returns what was chosen at a state, "" if that has no name."""
        self._words, self._seat, self._is_own, self._label = words, seat, reader == seat, label

    def sentence(self, jump: Jump) -> str:
        """Return the decision, the roll or the turn that changed a chance, with what it brought."""
        told = self._event(jump.event)
        detail = told or ("" if jump.cause in (Cause.TURN, Cause.TURN_AND_ROLL) else self._label(jump.at))
        subject = jump.event.params.get("seat") if jump.event is not None else None
        if told and jump.cause is Cause.TURN and _named(jump.seats) == [subject]:
            return told  # it names whose turn it was
        text = self._heading(jump)
        if not detail:
            return text
        return QCoreApplication.translate("KeyMoments", "{cause}: {text}").format(cause=text, text=detail)

    def _event(self, event: Logged | None) -> str:
        lines: list[LogLine] = []
        if event is not None:
            lines = log_lines([event], 0, SPECTATOR, self._words, self._seat if self._is_own else SPECTATOR)
        return "".join(line.with_subject().text for line in lines)

    def _heading(self, jump: Jump) -> str:
        own, translate = self._is_own, QCoreApplication.translate
        name = self._words.name(f"seat:{self._seat}")
        if jump.cause is Cause.CHOICE:
            text = translate("KeyMoments", "Your choice") if own else translate("KeyMoments", "{name}'s choice")
            return text.format(name=name)
        if jump.seats == (self._seat,):
            text = translate("KeyMoments", "Your turn") if own else translate("KeyMoments", "{rival}'s turn")
            return text.format(rival=name)
        if jump.cause is Cause.ROLL:
            text = translate("KeyMoments", "Your roll") if own else translate("KeyMoments", "{name}'s roll")
            return text.format(name=name)
        rivals = self._words.listed([self._words.name(f"seat:{seat}") for seat in jump.seats])
        text = translate("KeyMoments", "{rival}'s turn")
        if jump.cause is Cause.TURN_AND_ROLL:
            text = translate("KeyMoments", "{rival}'s turn, then {name}'s roll")
            if own:
                text = translate("KeyMoments", "{rival}'s turn, then your roll")
        elif len(jump.seats) > 1:
            text = translate("KeyMoments", "Turns of {rival}")
        return text.format(rival=rivals, name=name)


class KeyMoments(widgets.Panel):
    """The greatest gains and losses of a seat's chance, in the order of the match, with links."""

    def __init__(
        self,
        jumps: Sequence[Jump],
        texts: JumpText,
        turns: Callable[[Jump], str],
        show: Callable[[int], object],
    ) -> None:
        """`turns` names a jump's turn; `show` is called with the index of a state."""
        super().__init__(self.tr("Key moments"))
        self.setObjectName("key_moments")
        grid = widgets.grid(self.unit, self.unit // 3, 1)
        for row, jump in enumerate(sorted(jumps, key=lambda jump: jump.at)):
            role = "gold" if jump.change.is_gain or not jump.is_great else "line"
            chances = widgets.plain(chances_text(jump), role, f"chances.{jump.at}")
            link = MomentButton(turns(jump), texts.sentence(jump), f"moment.{jump.at}", partial(show, jump.at))
            grid.addWidget(chances, row, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(link, row, 1)
        self.column.addLayout(grid)


def chances_text(jump: Jump) -> str:
    """Return the chances before and after a jump, one where hardly anything changed."""
    before, after = jump.percents
    if not jump.is_great:
        return QCoreApplication.translate("KeyMoments", "{n} %").format(n=after)
    gain = QCoreApplication.translate("KeyMoments", "▲ {before} % → {after} %")
    loss = QCoreApplication.translate("KeyMoments", "▼ {before} % → {after} %")
    return (gain if jump.change.is_gain else loss).format(before=before, after=after)


def jump_turn(jump: Jump, words: Words, game: str, seats: int) -> str:
    """Return the name of the turn in which a jump began."""
    return capitalized(turn_name(words, game, jump.turn, seats))
