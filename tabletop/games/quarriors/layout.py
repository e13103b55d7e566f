"""The table of Quarriors! for one seat: rivals above, the Wilds and the glory track between, the own zones below."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.table import Area, Box, Counter, Heap, Phase, Row, SeatPanel, Table, Track
from tabletop.engine.view import View
from tabletop.games.quarriors import stats
from tabletop.games.quarriors.dice import empty_monster_piles
from tabletop.games.quarriors.naming import class_name, names_in
from tabletop.games.quarriors.phases import PHASES
from tabletop.games.quarriors.pieces import card_piece, die_piece, pile_piece, ready_pieces, sorted_dice
from tabletop.games.quarriors.prompt import prompt
from tabletop.games.quarriors.state import (
    ASIDE,
    BAG,
    DIE,
    PLACE_NAMES,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    goal,
    monsters,
    seat_ref,
)
from tabletop.words import Words

BAG_GLYPH = "mdi6.sack"
USED_GLYPH = "mdi6.tray-full"
GLORY_GLYPH = "mdi6.trophy-variant"
PHASE_RULES = ("QUA-6", "QUA-7", "QUA-8", "QUA-9", "QUA-10", "QUA-11")
EMPTY_ENDS = 4
"""So many empty monster cards end the match (QUA-12.03)."""


def table(seen: View, words: Words) -> Table:
    """Return what the view's seat is shown; a spectator sits where seat 0 does."""
    state: QuarriorsState = seen.state  # type: ignore[assignment]
    words = words.naming(names_in(state, words.language))
    mine = max(seen.seat, 0)
    total = state.setup.seats
    wanted = {ref for action in seen.actions for ref in (action.source, action.target)}
    rivals = tuple(_panel(state, (mine + step) % total, wanted, words) for step in range(1, total))
    rows: tuple[Box, ...] = (
        Box(True, rivals, 1.0),
        Box(True, (_wilds(state, words), _track(state, words)), 3.9),
        Box(True, _own_zones(state, mine, words), 1.6),
    )
    if offered := tuple(action.source for action in seen.actions if action.verb == "choose"):
        rows = (Box(True, (_wilds(state, words), _offer(offered, words))),)
    return Table(
        title=words("quarriors.name"),
        turn=_turn(state, seen.seat, words),
        phases=_phases(state, words),
        root=Box(False, rows),
        prompt=prompt(seen, words),
    )


def _turn(state: QuarriorsState, seat: int, words: Words) -> str:
    if state.result is not None:
        return words("quarriors.table.over")
    if not state.round:
        return words("quarriors.table.setup")
    key = "mine" if state.active == seat else "other"
    return words(f"quarriors.table.turn_{key}", n=state.round, seat=seat_ref(state.active))


def _phases(state: QuarriorsState, words: Words) -> tuple[Phase, ...]:
    now = state.phase if state.result is None else len(PHASES) + 1
    return tuple(
        Phase(
            key,
            words(f"quarriors.table.phase.{key}"),
            "done" if number < now else "now" if number == now else "next",
            PHASE_RULES[number - 1],
        )
        for number, key in enumerate(PHASES, 1)
    )


def _panel(state: QuarriorsState, seat: int, wanted: set[str], words: Words) -> SeatPanel:
    """Return a rival's panel: piles as counts, ready dice open, other places when something lies or is wanted there."""
    areas = [_area(state, seat, READY, words, weight=2.4)]
    for place, weight in ((POOL, 2.0), (ASIDE, 0.8), (USED, 1.6)):
        dice = state.zones[PLACES * seat + place]
        if dice and (place != USED or any(DIE[die] in wanted for die in dice)):
            areas.append(_area(state, seat, place, words, weight=weight))
    if len(areas) > 1 and not areas[0].pieces:
        del areas[0]  # nothing is ready: the room belongs to what there is to see
    counters = [
        Counter(BAG_GLYPH, words("quarriors.zone.bag"), str(_count(state, seat, BAG)), _ref("bag", seat)),
        Counter(USED_GLYPH, words("quarriors.zone.used"), str(_count(state, seat, USED)), _ref("used", seat)),
    ]
    notes = []
    if (strength := stats.total_attack(state, seat)) > 0:
        notes.append(words("quarriors.table.attack", n=strength))
    if (glory := stats.predicted_glory(state, seat)) > 0:
        notes.append(words("quarriors.table.will_score", n=glory))
    return SeatPanel(
        seat=seat,
        score=str(state.score[seat]),
        score_label=words("quarriors.table.glory"),
        counters=tuple(counters),
        areas=tuple(areas),
        note=words("quarriors.table.dot").join(notes),
    )


def _wilds(state: QuarriorsState, words: Words) -> Area:
    """Return the common supply: basic and spell cards in the first row, monster cards in the second."""
    order = [pile for pile in (0, 1, 2, 10, 11, 12, *range(3, 10)) if pile < len(state.cards)]
    empty = empty_monster_piles(state)
    return Row(
        ref="zone:wilds",
        title=words("quarriors.zone.wilds"),
        pieces=tuple(pile_piece(state, pile, words) for pile in order),
        columns=7 if state.round else 3,
        rows=2,
        note=words("quarriors.table.empty", n=empty, most=EMPTY_ENDS) if state.round else "",
        weight=5.0,
    )


def _offer(cards: tuple[str, ...], words: Words) -> Area:
    """Return the cards from which the supply is picked by hand (QUA-D.04)."""
    return Row(
        ref="zone:offer",
        title=words("quarriors.table.choose"),
        pieces=tuple(card_piece(ref.removeprefix("card:"), words) for ref in cards),
        weight=11.0,
    )


def _track(state: QuarriorsState, words: Words) -> Area:
    wins = goal(state)
    return Track(
        ref="track:glory",
        title=words("quarriors.table.glory"),
        note=words("quarriors.table.first_to", n=wins),
        points=tuple(state.score),
        goal=wins,
        weight=0.7,
    )


def _own_zones(state: QuarriorsState, seat: int, words: Words) -> tuple[Area, ...]:
    areas = [
        _bag(state, seat, words),
        _area(state, seat, POOL, words, 3.0, _purse(state, seat, words)),
        _area(state, seat, READY, words, 2.0, _strength(state, seat, words)),
    ]
    if state.zones[PLACES * seat + ASIDE]:
        areas.append(_area(state, seat, ASIDE, words, 0.6))
    areas.append(_area(state, seat, USED, words, 1.3))
    return tuple(areas)


def _bag(state: QuarriorsState, seat: int, words: Words) -> Area:
    """Return a bag; what is in it, sorted by kind, only if the table allows (QUA-O.5)."""
    dice = state.zones[PLACES * seat + BAG]
    shown = bool(state.setup.options["bag_panel"])
    return Heap(
        ref=_ref("bag", seat),
        title=words("quarriors.zone.bag"),
        pieces=tuple(die_piece(state, die, words) for die in sorted_dice(state, dice)) if shown else (),
        seat=seat,
        count=len(dice),
        glyph=BAG_GLYPH,
        hint=composition(state, dice, words) if shown and dice else words("quarriors.table.bag_hint"),
        weight=0.85,
    )


def composition(state: QuarriorsState, dice: Sequence[int], words: Words) -> str:
    """Return how many dice of each class there are, in words."""
    counts: dict[int, int] = {}
    for die in dice:
        counts[state.kind[die]] = counts.get(state.kind[die], 0) + 1
    return words("quarriors.table.and").join(
        words("quarriors.table.times", n=counts[kind], name=class_name(kind, words.language)) for kind in sorted(counts)
    )


def _purse(state: QuarriorsState, seat: int, words: Words) -> str:
    if state.active != seat or state.phase < 2:
        return ""
    return words("quarriors.table.purse", n=state.quiddity[seat], more=stats.quiddity_on_dice(state, seat))


def _strength(state: QuarriorsState, seat: int, words: Words) -> str:
    if not monsters(state, seat):
        return ""
    attack = words("quarriors.table.attack", n=stats.total_attack(state, seat))
    return (
        attack
        + words("quarriors.table.dot")
        + words("quarriors.table.will_score", n=stats.predicted_glory(state, seat))
    )


def _area(state: QuarriorsState, seat: int, place: int, words: Words, weight: float = 1.0, note: str = "") -> Row:
    name = PLACE_NAMES[place]
    dice = state.zones[PLACES * seat + place]
    if place == READY:
        pieces = ready_pieces(state, seat, words)
    else:
        pieces = tuple(die_piece(state, die, words) for die in (sorted_dice(state, dice) if place == USED else dice))
    return Row(
        ref=_ref(name, seat),
        title=words(f"quarriors.zone.{name}"),
        pieces=pieces,
        seat=seat,
        note=note,
        hint="" if pieces else words(f"quarriors.table.hint.{name}"),
        count=len(dice) if place in (USED, POOL) else -1,
        weight=weight,
    )


def _ref(name: str, seat: int) -> str:
    return f"zone:{name}/{seat}"


def _count(state: QuarriorsState, seat: int, place: int) -> int:
    return len(state.zones[PLACES * seat + place])
