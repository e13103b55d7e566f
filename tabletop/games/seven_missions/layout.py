"""The table of Seven Missions for one seat: the own road below, the rivals' above, the bazaar between."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.table import Area, Box, Cell, Cells, Corners, Counter, Phase, Piece, Row, SeatPanel, Table, Tone
from tabletop.engine.view import View
from tabletop.games.seven_missions import road, scenario
from tabletop.games.seven_missions.naming import names_in
from tabletop.games.seven_missions.pieces import card_piece, pile_piece, ware_piece, wide
from tabletop.games.seven_missions.prompt import prompt
from tabletop.games.seven_missions.side import coins, in_battle, purse, side
from tabletop.games.seven_missions.state import (
    DECK,
    DISCARD,
    DONE,
    HAND,
    HERO,
    LAND,
    OPEN,
    ROW,
    SETS,
    SPARE,
    WAITING,
    SevenState,
    at,
    goal,
    level,
    miracle_on,
    monsters_on,
    rounds,
    solo,
)
from tabletop.words import Words

MARK = "mdi6.flag-checkered"
_PHASE_MARKS = {"used": "mdi6.check", "open": "mdi6.circle-outline", "often": "mdi6.infinity"}
_BURIED = "mdi6.map-marker"
PHASES = (
    ("explore", "SEV-5.01"),
    ("expel", "SEV-5.02"),
    ("combat", "SEV-6.01"),
    ("move", "SEV-8.01"),
    ("buy", "SEV-9.01"),
    ("monster", "SEV-10.01"),
    ("end", "SEV-11.01"),
)


def table(seen: View, words: Words) -> Table:
    """Return what the view's seat is shown; a spectator sits where seat 0 does."""
    state: SevenState = seen.state  # type: ignore[assignment]
    mine = max(seen.seat, 0)
    words = words.naming(names_in(state, words.language, mine))
    return Table(
        title=words("seven_missions.name"),
        turn=_turn(state, words),
        phases=_phases(state, words) if state.turn else (),
        root=_journey(state, seen, mine, words) if state.turn else _departure(state, mine, words),
        prompt=prompt(seen, words),
        item="card",
    )


def _journey(state: SevenState, seen: View, mine: int, words: Words) -> Box:
    others = [(mine + step) % state.setup.seats for step in range(1, state.setup.seats)]
    parts: list[Area | Box] = [_rival(state, other, words, len(others)) for other in others]
    parts += [_middle(state, seen, words), _own(state, mine, words), _hand(state, mine, words)]
    return Box(True, (Box(False, tuple(parts), 4.2), side(state, mine, words)))


def _departure(state: SevenState, mine: int, words: Words) -> Box:
    """Return the table before the first turn: who has chosen whom, the characters left, and the opening hand."""
    around = [(mine + step) % state.setup.seats for step in range(state.setup.seats)]
    seats = [
        part
        for seat in around
        for part in (_panel(state, seat, words, 1.0, seat == mine), _hero(state, seat, words, 0.8))
    ]
    pieces = [wide(card_piece(state, item, words)) for item in state.zones[SETS]]
    pairs = [
        Row(
            f"zone:sets/{young.ref.removeprefix('card:')}",
            young.title,
            pieces=(young, _later(grown, young, words)),
            columns=1,
            rows=2,
            stretch=True,
        )
        for young, grown in zip(pieces[::2], pieces[1::2], strict=True)
    ]
    parts = [Box(True, tuple(seats), 0.9)]
    if pairs:
        parts.append(Box(True, tuple(pairs), 2.2))
    return Box(False, (*parts, _hand(state, mine, words)))


def _turn(state: SevenState, words: Words) -> str:
    if state.result is not None:
        return words("seven_missions.table.over")
    if not state.turn:
        return words("seven_missions.table.setup")
    if solo(state):
        most = scenario.turns(state)
        return words(f"seven_missions.table.turn_{'alone' if most else 'endless'}", n=state.turn, most=most)
    return words("seven_missions.table.turn", seat=f"seat:{state.player}", n=rounds(state))


def _phases(state: SevenState, words: Words) -> tuple[Phase, ...]:
    asked = state.ask.key if state.ask is not None else ""
    found = []
    for key, rule in PHASES:
        if solo(state) and key == "monster":
            continue
        done = {"explore": state.explored, "expel": state.expelled, "combat": state.combat == DONE, "move": state.moved}
        now = (key == "combat" and (state.combat == OPEN or asked == "muster")) or (key == "end" and asked == "discard")
        once = key in done or key == "end"
        fixed = "done" if state.result is not None or done.get(key, False) else "now" if now else "next"
        how = "used" if fixed == "done" else "open" if once else "often"
        note = words(f"seven_missions.table.phase.{how}")
        found.append(Phase(key, words(f"seven_missions.phase.{key}"), fixed, rule, _PHASE_MARKS[how], note))
    return tuple(found)


def _later(grown: Piece, young: Piece, words: Words) -> Piece:
    """Return the card of level 5 as what a character becomes: whoever points at it means the character."""
    figure = f"{words('seven_missions.table.level', n=5)}  {grown.figure}"
    return msgspec.structs.replace(grown, also=(young.ref,), figure=figure, corners=Corners())


# --- roads ---


def _road(state: SevenState, seat: int, words: Words, weight: float) -> Area:
    """Return a seat's lands from level 1 to the goal; those that would be lost now stand out."""
    doomed = road.would_lose(state, seat) if seat == state.player and state.combat != DONE else []
    cells = []
    for spot in range(goal(state.setup)):
        held = spot < level(state, seat)
        marked = bool(state.marked[seat] >> spot & 1)
        mark = MARK if marked else _BURIED if held else ""
        monsters = monsters_on(state, seat, spot)
        note = words("seven_missions.table.doomed") if spot in doomed else ""
        text = words("seven_missions.table.level", n=spot + 1)
        cells.append(
            Cell(
                LAND[seat][spot],
                mark,
                f"{text} {note}".strip(),
                _pile(state, seat, spot, monsters, spot in doomed, words),
                tone=Tone.RISK if spot in doomed else Tone.WON if marked else Tone.PLAIN,
                note=words(f"seven_missions.table.land.{'done' if marked else 'held' if held else 'free'}"),
            )
        )
    title = words("seven_missions.table.road", n=level(state, seat), goal=goal(state.setup))
    note = words("seven_missions.table.claim") if state.claim[seat] >= 0 else ""
    if doomed:
        note = words("seven_missions.table.would_lose", lands=tuple(LAND[seat][spot] for spot in reversed(doomed)))
    return Cells(
        ref=f"zone:lands/{seat}",
        title=title,
        cells=tuple(cells),
        columns=goal(state.setup),
        seat=seat,
        note=note,
        weight=weight,
        bare=True,
        stretch=True,
    )


def _pile(state: SevenState, seat: int, spot: int, monsters: Sequence[int], doomed: bool, words: Words) -> Piece | None:
    """Return what lies on a land as one piece: the first monster with everything else beside it."""
    miracle = miracle_on(state, seat, spot)
    lying = [card_piece(state, item, words, seat, marked=doomed) for item in monsters]
    if miracle >= 0:
        lying.append(card_piece(state, miracle, words, seat))
    if not lying:
        return None
    pieces = [msgspec.structs.replace(each, text="", brief="", subtitle=each.note, note="") for each in lying]
    return msgspec.structs.replace(pieces[0], attached=(*pieces[0].attached, *pieces[1:]))


def _panel(state: SevenState, seat: int, words: Words, weight: float, own: bool = False) -> SeatPanel:
    places = [("mdi6.cards-outline", "deck", DECK)]
    if not own:  # the own hand and discard pile lie open on the table
        places = [("mdi6.cards", "hand", HAND), *places, ("mdi6.delete-variant", "discard", DISCARD)]
    counters = [
        Counter(
            glyph, words(f"seven_missions.zone.{name}"), str(len(state.zones[at(seat, place)])), f"zone:{name}/{seat}"
        )
        for glyph, name, place in places
    ]
    if own:
        counters.append(Counter(MARK, words("seven_missions.table.missions"), str(state.marked[seat].bit_count())))
    note = words("seven_missions.table.claim") if state.claim[seat] >= 0 else ""
    label = words("seven_missions.table.score")
    return SeatPanel(seat, str(level(state, seat)), label, tuple(counters), (), note, weight)


def _hero(state: SevenState, seat: int, words: Words, weight: float) -> Area:
    pieces = [
        card_piece(state, item, words, seat) for item in state.zones[at(seat, HERO)] if not in_battle(state, item)
    ]
    title = words("seven_missions.zone.hero")
    return Row(f"zone:hero/{seat}", title, pieces=tuple(pieces), seat=seat, weight=weight, bare=True)


def _rival(state: SevenState, seat: int, words: Words, rivals: int) -> Box:
    parts = (
        _panel(state, seat, words, 1.8),
        _hero(state, seat, words, 1.0),
        _road(state, seat, words, 6.1),
    )
    return Box(True, parts, 0.85 if rivals == 1 else 0.62)


def _own(state: SevenState, seat: int, words: Words) -> Box:
    parts = (_panel(state, seat, words, 1.8, own=True), _hero(state, seat, words, 1.0), _road(state, seat, words, 6.1))
    return Box(True, parts, 0.85)


# --- the middle ---


def _middle(state: SevenState, seen: View, words: Words) -> Box:
    """Return the bazaar with its piles, the coins beside it, and what is left to spend."""
    if solo(state):
        first = Box(True, (_row(state, seen, words, 0, 3, 3.0), _row(state, seen, words, 2, 1, 1.25)))
        aside = tuple(wide(card_piece(state, item, words)) for item in state.zones[SPARE])
        spare = Row(
            "zone:spare", words("seven_missions.zone.spare"), pieces=aside, rows=1, stretch=True, columns=5, bare=True
        )
        rows: tuple[Area | Box, ...] = (first, _row(state, seen, words, 1, 5, 1.0), spare)
    else:
        rows = tuple(_row(state, seen, words, number, 5, 1.0) for number in range(3))
    return Box(True, (Box(False, rows, 6.1), coins(state, words), purse(state, max(seen.seat, 0), words)), 2.0)


def _row(state: SevenState, seen: View, words: Words, number: int, columns: int, weight: float) -> Area:
    known = state.known[3 * seen.seat + number] if seen.seat >= 0 else -1
    pile = pile_piece(state, number, words, known)
    cards, title = state.zones[ROW + number], words(f"seven_missions.row.{number}")
    if solo(state) and number == 1:
        cards, title = state.zones[WAITING], words("seven_missions.zone.waiting")
    shown = tuple(ware_piece(state, item, words) for item in cards)
    return Row(
        f"zone:row/{number}",
        title,
        pieces=(pile, *shown),
        rows=1,
        columns=columns,
        weight=weight,
        bare=True,
        stretch=True,
    )


def _hand(state: SevenState, seat: int, words: Words) -> Area:
    kinds = state.kind
    hand = sorted(state.zones[at(seat, HAND)], key=lambda item: (kinds[item], item))
    pieces = tuple(card_piece(state, item, words) for item in hand)
    return Row(f"zone:hand/{seat}", words("seven_missions.zone.hand"), pieces=pieces, seat=seat, rows=1, weight=1.3)
