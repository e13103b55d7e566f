"""Choice of the highlights of a finished match: which of its events mattered most."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import SEAT, seat_of
from tabletop.engine.events import Event, Logged, Param

WEIGHT = {
    CueKind.WORD: 5.0,
    CueKind.MOMENT: 5.0,
    CueKind.FALL: 3.0,
    CueKind.LOSS: 3.0,
    CueKind.SCORE: 2.0,
    CueKind.TAKE: 2.0,
    CueKind.LINK: 2.0,
    CueKind.ATTACK: 1.0,
    CueKind.BLOW: 1.0,
    CueKind.FLASH: 0.2,
    CueKind.NOTE: 0.0,
}
"""Weight of an animation cue, before its number, when highlights are chosen."""
EACH = 0.5
"""Weight of each further thing or point that a message tells of."""
GREAT = 3.0
"""Weight of a cue that is a highlight even beside a weightier one of the same decision."""

GAINS = frozenset([CueKind.LINK, CueKind.TAKE])
"""Cues that are highlights if their seat won points, although others tell the gist."""

Cues = Mapping[str, AnimationCue]
TURNING_POINT = 9.0
"""Weight of a cue that is a turning point, whatever it plays."""
OWN = 0.5
"""Additional weight of what the only person here does: of equals it is told first."""
SWING = 2.0
"""Weight of each point won or lost, where no more than `SWING_MOST` change at once."""
SWING_MOST = 4
"""Points whose weight the greatest gain or loss of a match has at most: some games give dozens."""

APART = 1 / 6
"""Share of the match within which two highlights count as close to each other."""
CLOSE, ALIKE = 0.8, 0.6
"""Factors of the weight of a highlight for each chosen one that is close to it, and of the same message."""

TRIFLING = 0.35
"""Share of the greatest weight below which an event is a trifle."""
MOST = 6
MORE_TURNING_POINTS = 2
"""Number of turning points beyond that, which would else take the places of great gains."""
GAINERS = 2
"""Number of players whose greatest gain is a highlight, whatever the others weigh."""
GREAT_GAIN = 0.8
"""Share of the greatest gain of all from which another one is a highlight as well."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A highlight: its decision, turn and log line, and how much it moved points."""

    number: int
    turn: int
    event: Logged
    swing: int
    is_turning_point: bool = False
    gainer: int = -1
    """Seat that won points by it, -1 for none."""
    hero: int = -1
    """Seat that it is a success of, -1 for none."""
    share: float = 0.0
    """Its share of the weight of how much the decision changed the chance to win."""
    chapter: int = 1
    """Its chapter among the events of the decision, from 1."""
    also: tuple[Logged, ...] = ()
    """Later events of the same turn that are one with it, such as all falls to an attack."""
    is_gain: bool = False
    """True if only the points that its seat won make it a highlight."""
    is_sum: bool = False
    """True if it adds up gains of one turn that are no links of one chain."""

    @property
    def kind(self) -> tuple[int, str, int]:
        """The same for highlights of one message key, turn and gainer, but different for every turning point."""
        return self.turn, self.event.key, self.number if self.is_turning_point else self.gainer


WeightedHighlight = tuple[float, Highlight]
LossSource = tuple[int, str, frozenset[tuple[str, Param]]]
"""A turn, a message key and its parameters but the amount: all that losses have in common which add up."""


def weight_of(event: Logged, cue: AnimationCue) -> float:
    """Return how much a message matters by its cue and its number, unless that is a mere roll."""
    number = event.params.get(cue.number) if cue.number and not cue.need else 0
    weight = TURNING_POINT if cue.is_turning_point else WEIGHT[cue.play]
    named = max((len(value) for value in event.params.values() if isinstance(value, tuple)), default=1)
    return weight + (abs(number) if isinstance(number, int) else named - 1) * EACH


def highlights_of(
    number: int,
    turn: int,
    events: Sequence[Event],
    swings: Sequence[int],
    cues: Cues,
    viewer: int,
) -> list[WeightedHighlight]:
    """Return the weightiest highlight of some events and all great ones of other kinds, with weights.

    If that is a gain, so is the greatest gain of each other seat. The weightiest has its `share` of the drama of all of
    them; an attack tells less than anything that comes of it.
    """
    best: dict[tuple[str, int], tuple[float, Highlight]] = {}
    most_moved = max(map(abs, swings), default=0)
    won = {SEAT[seat]: swing for seat, swing in enumerate(swings) if swing > 0}
    gainer = max(range(len(swings)), key=swings.__getitem__) if won else -1
    for event in events:
        if not isinstance(event, Logged) or (cue := cues.get(event.key)) is None:
            continue
        gain = won.get(str(event.params.get("seat")), 0) if cue.play in GAINS else 0
        if not (cue.gist or gain):
            continue
        swing = most_moved if cue.gist else gain
        weight = weight_of(event, cue) + SWING * swing + OWN * (event.params.get("seat") == SEAT[viewer])
        key = event.key, -1 if cue.gist else _seat(event)
        if key not in best or weight >= best[key][0]:
            best.pop(key, None)
            hero = -1 if cue.is_loss or cue.play is CueKind.ATTACK else _seat(event)
            found = Highlight(
                number, turn, event, swing, cue.is_turning_point, gainer=gainer, hero=hero, is_gain=not cue.gist
            )
            best[key] = weight, found
    ruined = {
        _seat(found.event) for _, found in best.values() if found.is_turning_point and cues[found.event.key].is_loss
    }
    best = {
        key: (weight, found)
        for key, (weight, found) in best.items()
        if found.is_turning_point or _seat(found.event) not in ruined  # else a consequence of that loss
    }
    ranks = {key: (cues[key[0]].play is not CueKind.ATTACK, weight) for key, (weight, _) in best.items()}
    last = max(reversed(ranks), key=ranks.__getitem__, default=("", -1))
    winners = {seat for _, seat in ranks if seat >= 0} if last[1] >= 0 else set()
    of_winners = [max((key for key in reversed(ranks) if key[1] == seat), key=ranks.__getitem__) for seat in winners]
    leaders = {last, *of_winners}
    return [
        (weight, replace(found, share=min(1.0, WEIGHT[cues[key[0]].play] / WEIGHT[CueKind.TAKE])))
        if key in leaders
        else (weight - SWING * found.swing, replace(found, swing=0, gainer=-1))
        for key, (weight, found) in best.items()
        if key in leaders or WEIGHT[cues[key[0]].play] >= GREAT
    ]


def losses_of(turn: int, events: Sequence[Event], cues: Cues) -> Iterator[tuple[LossSource, int]]:
    """Yield what each message of a loss in a turn adds to that of its source."""
    for event in events:
        if isinstance(event, Logged) and (loss := _loss(turn, event, cues)) is not None:
            yield loss


def _loss(turn: int, event: Logged, cues: Cues) -> tuple[LossSource, int] | None:
    """Return the source and the amount of a loss, None for a message of anything else."""
    cue = cues.get(event.key)
    if cue is None or cue.play is not CueKind.LOSS or not isinstance(n := event.params.get(cue.number), int):
        return None
    others = frozenset((name, value) for name, value in event.params.items() if name != cue.number)
    return (turn, event.key, others), n


def with_totals(
    found: Sequence[WeightedHighlight], losses: Mapping[LossSource, int], cues: Cues
) -> list[WeightedHighlight]:
    """Return highlights in which all losses of one source in a turn are one, with their total."""
    left: dict[object, WeightedHighlight] = {}
    for place, (weight, highlight) in enumerate(found):
        event = highlight.event
        if (loss := _loss(highlight.turn, event, cues)) is None:
            left[place] = weight, highlight
            continue
        source, n = loss
        total = msgspec.structs.replace(event, params=event.params | {cues[event.key].number: losses[source]})
        best, first = left.get(source, (0.0, highlight))
        weight = max(best, weight + EACH * (losses[source] - n))
        left[source] = weight, replace(first, event=total, share=max(first.share, highlight.share))
    return list(left.values())


def merge(found: Sequence[WeightedHighlight], cues: Cues) -> list[WeightedHighlight]:
    """Merge the gains of a seat in one turn into one highlight, and likewise its falls of one kind.

    What another highlight of the turn sums up is left out, and so is an attack right before what fell to it. Falls that
    led to a prize lend it their weight.
    """
    found = _without_summed_up(found, cues)
    merged: dict[tuple[int | str, ...], WeightedHighlight] = {}
    for place, (weight, highlight) in enumerate(found):
        key: tuple[int | str, ...] = (place,)
        if highlight.is_gain:
            key = highlight.turn, highlight.hero
        elif cues[highlight.event.key].play is CueKind.FALL and not highlight.is_turning_point:
            key = highlight.turn, highlight.event.key, _seat(highlight.event)
        add = _with_gain if highlight.is_gain else _with_fall
        merged[key] = add(*merged[key], weight, highlight) if key in merged else (weight, highlight)
    left = _with_prizes(list(merged.values()), cues)
    return sorted(left, key=lambda pair: (pair[1].number, pair[1].chapter, pair[1].is_gain))


def _with_prizes(found: list[WeightedHighlight], cues: Cues) -> list[WeightedHighlight]:
    """Merge falls into the prize that their seat lost by them in the same turn."""
    for weight, fallen in list(found):
        if cues[fallen.event.key].play is not CueKind.FALL or fallen.is_turning_point:
            continue
        for place, (worth, prize) in enumerate(found):
            cue, is_same = cues[prize.event.key], prize.turn == fallen.turn and prize.number >= fallen.number
            robbed = prize.event.params.get(cue.threatens) if cue.is_prize and cue.threatens else None
            if is_same and prize.swing and robbed == fallen.event.params.get("seat"):
                found[place] = worth + max(0.0, weight - WEIGHT[CueKind.FALL]), prize
                found.remove((weight, fallen))
                break
    return found


def _without_summed_up(found: Sequence[WeightedHighlight], cues: Cues) -> list[WeightedHighlight]:
    """Return highlights without those that others of the same turn tell of."""
    told = [(highlight, cues[highlight.event.key]) for _, highlight in found]
    summed_up = {(each.turn, cue.sums_up, _seat(each.event)) for each, cue in told if cue.sums_up}
    left = []
    for (weight, highlight), (_, cue), (after, following) in zip(found, told, [*told[1:], *told[-1:]], strict=True):
        is_outcome = following.play is CueKind.FALL or bool(following.sums_up)
        has_outcome = cue.play is CueKind.ATTACK and after.turn == highlight.turn and is_outcome
        if not has_outcome and (highlight.turn, highlight.event.key, _seat(highlight.event)) not in summed_up:
            left.append((weight, highlight))
    return left


def _with_gain(weight: float, earlier: Highlight, added: float, later: Highlight) -> WeightedHighlight:
    """Add a gain to earlier ones of its seat in the turn; the last link of a chain tells them all."""
    swing = earlier.swing + later.swing
    base = max(weight - SWING * earlier.swing, added - SWING * later.swing)
    if "n" in later.event.params:
        is_sum = earlier.is_sum or not _is_later_link(earlier.event, later.event)
        return base + SWING * swing, replace(later, swing=swing, also=earlier.also, is_sum=is_sum)
    return base + SWING * swing, replace(earlier, swing=swing, also=(*earlier.also, later.event), is_sum=True)


def _is_later_link(earlier: Logged, later: Logged) -> bool:
    """Return whether a message tells of a later link of the same chain."""
    before, after = earlier.params.get("n"), later.params.get("n")
    return isinstance(before, int) and isinstance(after, int) and before < after


def _with_fall(weight: float, first: Highlight, added: float, later: Highlight) -> WeightedHighlight:
    """Add a fall to earlier ones of its seat in the turn, with the drama of all of them."""
    swing = max(first.swing, later.swing)
    total = weight + added - WEIGHT[CueKind.FALL] + EACH
    return total, replace(first, swing=swing, also=(*first.also, later.event))


def _seat(event: Logged) -> int:
    """Return the seat that a message names, -1 for none."""
    return seat_of(event.params.get("seat"))


def choose(found: list[WeightedHighlight], own: Collection[int] = ()) -> tuple[Highlight, ...]:
    """Return the most important highlights in order; the last moment is always among them.

    So are the greatest success of the `own` seats, and the greatest gain of some players, with those that are nearly as
    great: a match is more than what one of them lost. Others are spread over the match. Trifles do not fill the list.
    """
    if not found:
        return ()
    greatest = max(highlight.swing for _, highlight in found)
    excess = SWING * max(0.0, 1.0 - SWING_MOST / max(greatest, 1))
    *earlier, (_, last) = [(weight - excess * highlight.swing, highlight) for weight, highlight in found]
    ranked = sorted(range(len(earlier)), key=lambda place: -earlier[place][0])
    gains: dict[int, int] = {}
    for place in ranked:
        if (gainer := earlier[place][1].gainer) >= 0:
            gains.setdefault(gainer, place)
    best: dict[tuple[int, str, int], int] = {}
    least_success = WEIGHT[CueKind.TAKE]
    successes = [at for at in ranked if earlier[at][1].hero in own and earlier[at][0] >= least_success][:1]
    least = TRIFLING * earlier[ranked[0]][0] if ranked else 0.0
    great = [place for place in ranked if earlier[place][0] >= least or earlier[place][1].is_turning_point]
    won = [place for place in gains.values() if earlier[place][0] >= least]
    most_won = max([earlier[place][1].swing for place in won], default=0)
    great_gains = [at for at in ranked if earlier[at][1].swing >= max(1.0, GREAT_GAIN * most_won)]
    turning_points = sum(highlight.is_turning_point for _, highlight in earlier)
    room = MOST - 1 + min(MORE_TURNING_POINTS, turning_points)
    for place in (*successes, *won[:GAINERS], *great_gains[: MOST // 2]):
        best.setdefault(earlier[place][1].kind, place)
    while len(best) < room:
        is_full = len(best) >= MOST - 1
        rest = [at for at in great if earlier[at][1].kind not in best]
        rest = [at for at in rest if earlier[at][1].is_turning_point] if is_full else rest
        if not rest:
            break
        chosen = [*(earlier[place][1] for place in best.values()), last]
        place = max(rest, key=lambda place: _worth_beside(earlier[place], chosen, APART * last.number))
        best[earlier[place][1].kind] = place
    return (*[earlier[place][1] for place in sorted(list(best.values())[:room])], last)


def _worth_beside(found: WeightedHighlight, chosen: Sequence[Highlight], near: float) -> float:
    """Return the weight of a highlight, reduced for chosen ones close to it or of its kind."""
    weight, highlight = found
    if highlight.is_turning_point:
        return weight
    close = sum(0 < abs(each.number - highlight.number) < near for each in chosen)
    alike = sum(each.event.key == highlight.event.key for each in chosen)
    return float(weight * CLOSE**close * ALIKE**alike)
