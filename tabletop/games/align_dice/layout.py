"""The table of Align Dice for one seat: the own bottle is the largest thing on it; neighbours sit where they sit.

Seat s passes left to s + 1, so the next seat clockwise is shown on the left.
"""

from __future__ import annotations

import msgspec

from tabletop.engine.table import Area, Box, Cell, Cells, Counter, Phase, Piece, Row, SeatPanel, Shape, Style, Table
from tabletop.engine.view import View
from tabletop.games.align_dice import ending, monsters, raid
from tabletop.games.align_dice.book import BOOK
from tabletop.games.align_dice.erasing import dice_of, found
from tabletop.games.align_dice.naming import in_language, names_in
from tabletop.games.align_dice.passing import SPACES
from tabletop.games.align_dice.pieces import (
    MARK_GLYPH,
    PASS_STAR,
    adventurer_piece,
    card_piece,
    die_piece,
    monster_area,
    monster_box,
)
from tabletop.games.align_dice.prompt import prompt
from tabletop.games.align_dice.selection import CAP
from tabletop.games.align_dice.skills import columns
from tabletop.games.align_dice.state import (
    ASIDE,
    BAG,
    BENEFIT,
    CASTLE,
    EGG,
    ELEMENT,
    LAST_ROUND,
    MIDDLE,
    NEXT,
    PASS,
    QUEUE,
    TRAY,
    TROPHY,
    AlignState,
    at,
    bottle,
    coop,
    down,
    filled,
    marks,
    pips,
    screened,
)
from tabletop.words import Words

SCREEN_GLYPH = "mdi6.wall"
TROPHY_GLYPH = "mdi6.trophy-variant"
MARKS = ("star", "left", "right", "both")
PHASE_RULES = {
    "select": "ALI-5",
    "place": "ALI-6",
    "erase": "ALI-7",
    "fight": "ALI-8",
    "pass": "ALI-10",
    "score": "ALI-14",
}


def table(seen: View, words: Words) -> Table:
    """Return what the view's seat is shown; a spectator sits where seat 0 does."""
    state: AlignState = seen.state  # type: ignore[assignment]
    words = words.naming(names_in(state, words.language))
    mine = max(seen.seat, 0)
    return Table(
        title=words("align_dice.name"),
        turn=_turn(state, words),
        phases=_phases(state, words),
        root=Box(False, (_upper(state, seen, mine, words), _lower(state, mine, words))),
        prompt=prompt(seen, words),
    )


def _turn(state: AlignState, words: Words) -> str:
    if state.result is not None:
        return words("align_dice.table.over")
    mode = "coop" if coop(state.setup) else "vs"
    return words(f"align_dice.table.round_{mode}", n=state.round, most=LAST_ROUND, seat=f"seat:{state.starter}")


def _phases(state: AlignState, words: Words) -> tuple[Phase, ...]:
    keys = ["select", "place", "erase", "fight", "pass"]
    if not coop(state.setup):
        keys = [key for key in keys if key != "fight" or state.setup.options["monsters"]] + ["score"]
    now = keys.index(state.phase) if state.result is None else len(keys)
    return tuple(
        Phase(
            key,
            words(f"align_dice.phase.{key}"),
            "done" if number < now else "now" if number == now else "next",
            "ALI-16" if key == "fight" and not coop(state.setup) else PHASE_RULES[key],
        )
        for number, key in enumerate(keys)
    )


def _hidden(state: AlignState, seen: View, seat: int) -> bool:
    return seat != seen.seat and not down(state)


# --- the upper half: the others, the monsters, the tray ---


def _upper(state: AlignState, seen: View, mine: int, words: Words) -> Box:
    total = state.setup.seats
    others = [(mine + step) % total for step in range(1, total)]
    left, right = others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :]
    middle: list[Area | Box] = [_tray(state, words)]
    if coop(state.setup):
        middle.insert(0, Box(True, tuple(_gap(state, gap, mine, words) for gap in _gap_order(state, mine))))
    elif state.setup.options["monsters"]:
        middle.insert(0, _arena(state, mine, words))
    bare = len(middle) == 1
    wide = 2.6 if not bare else 0.7 if total < 4 else 1.4
    parts: list[Box] = []
    if left:
        parts.append(Box(False, tuple(_panel(state, seen, seat, words) for seat in left), 1.15))
    parts.append(Box(False, tuple(_weighed(middle)), wide))
    if right:
        parts.append(Box(False, tuple(_panel(state, seen, seat, words) for seat in reversed(right)), 1.15))
    return Box(True, tuple(parts), 0.7 if bare and total < 4 else 1.0)


def _weighed(parts: list[Area | Box]) -> list[Area | Box]:
    """Return the monsters above the tray, which needs little room while only the left-over die lies there."""
    tray = parts[-1]
    few = isinstance(tray, Row) and len(tray.pieces) < 2
    return parts if len(parts) == 1 else [Box(True, (parts[0],), 3.4 if few else 2.6), Box(True, (tray,), 1.0)]


def _gap_order(state: AlignState, mine: int) -> list[int]:
    """Return the gaps as they lie in front of a seat: its left one first, its right one last."""
    total = state.setup.seats
    return [(mine + step) % total for step in range(total)]


def _gap(state: AlignState, gap: int, mine: int, words: Words) -> Box:
    """Return a gap of the co-operative game: the monster to fight with what lies behind it, and its conditions."""
    total = state.setup.seats
    cards = monsters.gap_cards(state, gap)
    hidden = state.zones[at(gap, CASTLE)]
    note = ""
    reached = monsters.reach(state, mine)
    if cards and cards[0] in reached:
        sides = reached[cards[0]]
        note = words("align_dice.table.near_both" if len(sides) > 1 else f"align_dice.table.near_{'lr'[sides[0]]}")
    waiting = state.zones[MIDDLE] or state.zones[EGG]
    waiting = hidden + (waiting if gap == _gap_order(state, mine)[-1] else [])
    pieces = tuple(card_piece(state, card, words) for card in [*cards, *waiting])
    title = words("align_dice.table.gap", seat=f"seat:{gap}", other=f"seat:{(gap + 1) % total}")
    hint = "" if pieces else words("align_dice.table.gap_empty")
    lying = Row(f"zone:gap/{gap}", title, pieces=pieces, hint=hint, weight=0.42, bare=bool(cards))
    if not cards:
        return Box(True, (lying,), 0.7)
    return Box(True, (lying, monster_area(state, cards[0], words, note)), 1.8)


def _arena(state: AlignState, mine: int, words: Words) -> Box:
    """Return the monsters of VS: those in reach with their cells, the rest as cards."""
    reached = raid.targets(state, mine)
    rest = [card for gap in state.seats for card in monsters.gap_cards(state, gap) if card not in reached]
    boxes = [monster_box(state, card, words) for card in reached]
    half = len(boxes) if len(boxes) < 4 else (len(boxes) + 1) // 2
    rows = tuple(Box(True, tuple(row)) for row in (boxes[:half], boxes[half:]) if row)
    parts: list[Area | Box] = [Box(False, rows, min(len(boxes), half))] if boxes else []
    if rest:
        far = tuple(card_piece(state, card, words) for card in rest)
        parts.append(Row("zone:far", words("align_dice.table.far"), pieces=far, weight=1.2 if half < 3 else 0.8))
    return Box(True, tuple(parts) or (Row("zone:far", words("align_dice.table.gap_empty")),))


def _tray(state: AlignState, words: Words) -> Area:
    dice = state.zones[TRAY] or state.zones[ASIDE]
    left_over = not state.zones[TRAY] and bool(dice)
    return Row(
        ref="zone:tray",
        title=words("align_dice.zone.left_over" if left_over else "align_dice.zone.tray"),
        pieces=tuple(die_piece(state, die, words) for die in dice),
        hint="" if dice else words("align_dice.table.hint.tray"),
        note=words("align_dice.table.bag", n=len(state.zones[BAG])),
    )


def _panel(state: AlignState, seen: View, seat: int, words: Words) -> Box:
    """Return another seat: its bottle if it is open, or how many dice lie behind its screen, and its next card."""
    trophies = state.zones[at(seat, TROPHY)]
    counters = []
    if hidden := _hidden(state, seen, seat):
        count = str(len(state.zones[at(seat, QUEUE)]))
        counters.append(Counter(SCREEN_GLYPH, words("align_dice.table.behind"), count, f"zone:queue/{seat}"))
    if trophies:
        label = words("align_dice.zone.trophy")
        counters.append(Counter(TROPHY_GLYPH, label, str(len(trophies)), f"zone:trophy/{seat}"))
    score = "?" if hidden else str(pips(state, at(seat, BENEFIT)))
    hero = BOOK.adventurers[state.hero[seat]]
    name = in_language(hero.name, words.language)
    skill = in_language(hero.skill.name, words.language)
    used = words("align_dice.card.used") if state.used[seat] > 0 else ""
    note = words("align_dice.table.hero", name=name, skill=skill, used=used)
    panel = SeatPanel(seat, score, words("align_dice.table.pips"), tuple(counters), (), note, 0.75)
    if hidden:
        few = state.setup.seats < 4
        shown = _next(state, seat, words, 1.3, columns=3 if few else 6)
        return Box(False, (panel, shown if few else _bare(shown)))
    sides = [_bare(_pass(state, seat, side, words, 0.4)) for side in (0, 1)]
    return Box(
        False,
        (
            panel,
            Box(True, (sides[0], _bare(_bottle(state, seat, words, 1.2)), sides[1]), 2.4),
            Box(True, (_bare(_waiting(state, seat, words)), _benefit(state, seat, words, 1.0)), 1.2),
        ),
    )


def _bare(area: Area) -> Area:
    return msgspec.structs.replace(area, bare=True)


# --- the lower half: everything of one's own ---


def _lower(state: AlignState, mine: int, words: Words) -> Box:
    left = Box(False, (_next(state, mine, words), _cap(state, mine, words)), 1.5)
    right: list[Area] = [_benefit(state, mine, words, 1.3)]
    cards = [adventurer_piece(state, mine, words)]
    cards += [card_piece(state, card, words) for card in state.zones[at(mine, ELEMENT)]]
    cards += [card_piece(state, card, words) for card in state.zones[at(mine, TROPHY)]]
    right.insert(0, Row(f"zone:hero/{mine}", words("align_dice.zone.hero"), pieces=tuple(cards), weight=2.0))
    return Box(
        True,
        (
            left,
            _pass(state, mine, 0, words, 0.55),
            _bottle(state, mine, words, 1.75),
            _pass(state, mine, 1, words, 0.55),
            Box(False, tuple(right), 1.5),
        ),
        1.25 if coop(state.setup) or state.setup.options["monsters"] else 1.55,
    )


def _bottle(state: AlignState, seat: int, words: Words, weight: float) -> Area:
    """Return a bottle with its marks; dice that form a group stand out, the next free cell belongs to its column."""
    printed = marks(state, seat)
    doomed: set[int] = set()
    if state.phase in ("place", "erase") and not state.work[seat]:
        for group in found(state, seat):
            doomed.update(dice_of(state, seat, group))
    doomed.update(die for die, _ in state.work[seat])
    lying = {(column, state.spot[die]): die for column, pile in enumerate(bottle(state, seat)) for die in pile}
    cells = []
    for row in reversed(range(4)):
        for column in range(3):
            die = lying.get((column, row))
            piece = die_piece(state, die, words, die in doomed) if die is not None else None
            mark = printed[column * 4 + row]
            told = words(f"align_dice.table.mark.{MARKS[mark]}")
            note = words("align_dice.table.cell", column=column + 1, row=row + 1, mark=told)
            ref = f"slot:bottle/{seat}/{row}/{column}"
            cells.append(Cell(ref, MARK_GLYPH[mark], "", piece, columns(seat)[column], note=note))
    more = len(state.zones[at(seat, QUEUE)])
    held = words("align_dice.table.of_twelve", n=filled(state, seat))
    return Cells(
        ref=f"zone:bottle/{seat}",
        title=in_language(BOOK.boards[state.board[seat]].name, words.language),
        cells=tuple(cells),
        columns=3,
        seat=seat,
        note=held + words("align_dice.table.coming", n=more) if more else held,
        weight=weight,
    )


def _pass(state: AlignState, seat: int, side: int, words: Words, weight: float) -> Area:
    dice = state.zones[at(seat, PASS + side)]
    name = ("left", "right")[side]
    cells = [Cell(f"slot:{name}/{seat}/3", PASS_STAR, "", note=words("align_dice.table.mark.further"))]
    for place in reversed(range(3)):
        piece = die_piece(state, dice[place], words) if place < len(dice) else None
        cells.append(Cell(f"slot:{name}/{seat}/{place}", "", f"{'LR'[side]}{place + 1}", piece))
    return Cells(
        ref=f"zone:{name}/{seat}",
        title=words(f"align_dice.zone.{name}"),
        cells=tuple(cells),
        columns=1,
        seat=seat,
        weight=weight,
    )


def _next(state: AlignState, seat: int, words: Words, weight: float = 1.5, columns: int = 3) -> Cells:
    """Return a next card in the order of its numbers; behind screens the others see it as it was (ALI-R.58)."""
    lying: dict[int, Piece] = {}
    for zone in (at(seat, NEXT), at(seat, QUEUE)):
        for die in state.zones[zone]:
            if state.spot[die] >= 2 and state.kind[die] >= 0:
                lying[state.spot[die]] = die_piece(state, die, words)
    ghost = state.ghost[seat]
    if not lying and ghost and screened(state.setup) and len(state.zones[at(seat, QUEUE)]) and _masked(state, seat):
        for number, kind, face in zip(ghost[::3], ghost[1::3], ghost[2::3], strict=True):
            lying[number] = _ghost_piece(kind, face, f"ghost:{seat}/{number}", words)
    order = BOOK.nexts[state.nexts[seat]].order
    cells = tuple(
        Cell(
            SPACES[seat][number],
            "",
            f"{number} {order[number - 2]}",
            lying.get(number),
            note=words("align_dice.table.turn", n=number),
        )
        for number in range(2, 8)
    )
    return Cells(
        ref=f"zone:next/{seat}",
        title=words("align_dice.zone.next"),
        cells=cells,
        columns=columns,
        seat=seat,
        weight=weight,
    )


def _waiting(state: AlignState, seat: int, words: Words) -> Area:
    """Return all of a partner's waiting dice in one area: the cap as the first column, the next card beside it."""
    upcoming, cap = _next(state, seat, words).cells, _cap(state, seat, words).cells
    cells = (cap[0], *upcoming[:3], cap[1], *upcoming[3:])
    return msgspec.structs.replace(_next(state, seat, words, 1.7, columns=4), cells=cells)


def _masked(state: AlignState, seat: int) -> bool:
    return state.kind[state.zones[at(seat, QUEUE)][0]] < 0


def _ghost_piece(kind: int, face: int, ref: str, words: Words) -> Piece:
    shown = BOOK.dice[kind]
    name = words("align_dice.die", colour=words(f"align_dice.hue.{shown.hue}"), face=face + 1)
    style = Style(shown.ground, shown.ink, "", shown.pattern)
    return Piece(ref, Shape.DIE, style, name, centre=str(face + 1), summary=name, pips=face + 1)


def _cap(state: AlignState, seat: int, words: Words) -> Cells:
    lying = {state.spot[die]: die for die in state.zones[at(seat, QUEUE)] if state.spot[die] < 2}
    cells = tuple(
        Cell(
            CAP[seat][space],
            "",
            str(space),
            die_piece(state, lying[space], words) if space in lying else None,
            note=words("align_dice.table.turn", n=space),
        )
        for space in (0, 1)
    )
    return Cells(
        ref=f"zone:cap/{seat}",
        title=words("align_dice.zone.cap"),
        cells=cells,
        columns=2,
        seat=seat,
        weight=0.8,
    )


def _benefit(state: AlignState, seat: int, words: Words, weight: float) -> Area:
    dice = sorted(state.zones[at(seat, BENEFIT)], key=lambda die: (state.kind[die], -state.face[die]))
    planned = [die for _, die, _ in state.plan[seat]]
    note = words("align_dice.table.worth", n=pips(state, at(seat, BENEFIT)))
    if coop(state.setup) and weight > 1:
        points = ending.team_points(state)
        title = words(f"align_dice.title.{ending.title(points, state.setup.seats)}")
        note = words("align_dice.table.team", note=note, n=points, title=title)
    return Row(
        ref=f"zone:benefit/{seat}",
        title=words("align_dice.zone.benefit"),
        pieces=tuple(die_piece(state, die, words) for die in dice if die not in planned),
        seat=seat,
        note=note,
        hint="" if dice else words("align_dice.table.hint.benefit"),
        count=len(dice),
        weight=weight,
    )
