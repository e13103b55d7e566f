"""The table of Seven Missions for one seat: the own road below, the rivals' above, the bazaar between."""

from __future__ import annotations

import msgspec

from tabletop.engine.table import Area, Arrange, Box, Cell, Counter, Gauge, Phase, Piece, SeatPanel, Shape, Table, Tone
from tabletop.engine.view import View
from tabletop.games.seven_missions import power, road
from tabletop.games.seven_missions.book import COIN_KINDS, FIGHTS, IS_SKILL
from tabletop.games.seven_missions.naming import kind_name, names_in
from tabletop.games.seven_missions.pieces import card_piece, coin_piece, die_piece, pile_piece
from tabletop.games.seven_missions.prompt import prompt
from tabletop.games.seven_missions.state import (
    BOX,
    COINS,
    DECK,
    DICE,
    DISCARD,
    DONE,
    HAND,
    HERO,
    LAND,
    OPEN,
    PLAY,
    ROW,
    SETS,
    SPARE,
    WAITING,
    SevenState,
    at,
    goal,
    hit_points,
    level,
    miracle_on,
    monsters_on,
    rounds,
    solo,
)
from tabletop.games.seven_missions.supply import COIN
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
    others = [(mine + step) % state.setup.seats for step in range(1, state.setup.seats)]
    parts: list[Area | Box] = [_rival(state, other, words, len(others)) for other in others]
    parts += [_middle(state, seen, words), _own(state, mine, words), _hand(state, mine, words)]
    columns = (Box(False, tuple(parts), 4.3), _side(state, mine, words))
    return Table(
        title=words("seven_missions.name"),
        turn=_turn(state, words),
        phases=_phases(state, words),
        root=Box(True, columns),
        prompt=prompt(seen, words),
        item="card",
    )


def _turn(state: SevenState, words: Words) -> str:
    if state.result is not None:
        return words("seven_missions.table.over")
    if not state.turn:
        return words("seven_missions.table.setup")
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
            )
        )
    title = words("seven_missions.table.road", n=level(state, seat), goal=goal(state.setup))
    note = words("seven_missions.table.claim") if state.claim[seat] >= 0 else ""
    if doomed:
        note = words("seven_missions.table.would_lose", lands=tuple(LAND[seat][spot] for spot in reversed(doomed)))
    return Area(
        ref=f"zone:lands/{seat}",
        title=title,
        arrange=Arrange.CELLS,
        cells=tuple(cells),
        columns=goal(state.setup),
        seat=seat,
        note=note,
        weight=weight,
        bare=True,
        stretch=True,
    )


def _pile(state: SevenState, seat: int, spot: int, monsters: list[int], doomed: bool, words: Words) -> Piece | None:
    """Return what lies on a land as one piece: the first monster with everything else beside it."""
    miracle = miracle_on(state, seat, spot)
    pieces = [card_piece(state, item, words, seat, marked=doomed) for item in monsters]
    if miracle >= 0:
        pieces.append(card_piece(state, miracle, words, seat))
    if not pieces:
        return None
    return msgspec.structs.replace(pieces[0], attached=(*pieces[0].attached, *pieces[1:]))


def _panel(state: SevenState, seat: int, words: Words, weight: float, own: bool = False) -> SeatPanel:
    """Return a seat's panel; the own hand lies open, so that its gold points are told instead of its size."""
    counters = [
        Counter(
            glyph, words(f"seven_missions.zone.{name}"), str(len(state.zones[at(seat, place)])), f"zone:{name}/{seat}"
        )
        for glyph, name, place in (
            ("mdi6.cards", "hand", HAND),
            ("mdi6.cards-outline", "deck", DECK),
            ("mdi6.delete-variant", "discard", DISCARD),
        )
    ]
    if own:
        counters[0] = Counter("mdi6.gold", words("seven_missions.table.points"), str(state.gold[seat]))
    note = words("seven_missions.table.claim") if state.claim[seat] >= 0 else ""
    label = words("seven_missions.table.score")
    return SeatPanel(seat, str(level(state, seat)), label, tuple(counters), (), note, weight)


def _hero(state: SevenState, seat: int, words: Words, weight: float) -> Area:
    pieces = [
        card_piece(state, item, words, seat) for item in state.zones[at(seat, HERO)] if not _in_battle(state, item)
    ]
    title = words("seven_missions.zone.hero")
    return Area(f"zone:hero/{seat}", title, pieces=tuple(pieces), seat=seat, weight=weight, bare=True)


def _in_battle(state: SevenState, item: int) -> bool:
    return any(item == hero for hero, _ in state.party)


def _rival(state: SevenState, seat: int, words: Words, rivals: int) -> Box:
    played = [item for item in state.zones[at(seat, PLAY)] if not _in_battle(state, item)]
    play = tuple(card_piece(state, item, words, seat) for item in played)
    parts = (
        _panel(state, seat, words, 1.7),
        _hero(state, seat, words, 0.9),
        _road(state, seat, words, 4.2),
        Area(f"zone:play/{seat}", words("seven_missions.zone.play"), pieces=play, seat=seat, weight=0.9),
        _discard(state, seat, words),
    )
    return Box(True, parts, 0.85 if rivals == 1 else 0.62)


def _own(state: SevenState, seat: int, words: Words) -> Box:
    parts = (
        _panel(state, seat, words, 1.7, own=True), _hero(state, seat, words, 0.9), _road(state, seat, words, 5.8),
    )  # fmt: skip
    return Box(True, parts, 0.85)


def _discard(state: SevenState, seat: int, words: Words) -> Area:
    cards = state.zones[at(seat, DISCARD)]
    return Area(
        f"zone:discard/{seat}",
        words("seven_missions.table.discard"),
        Arrange.HEAP,
        tuple(card_piece(state, item, words) for item in reversed(cards)),
        seat=seat,
        count=len(cards),
        glyph="mdi6.delete-variant",
        weight=0.75,
    )


# --- the middle ---


def _wide(piece: Piece) -> Piece:
    return msgspec.structs.replace(piece, shape=Shape.WIDE)


def _middle(state: SevenState, seen: View, words: Words) -> Area | Box:
    if state.zones[SETS] and not state.turn:
        sets = tuple(_wide(card_piece(state, item, words)) for item in state.zones[SETS])
        return Area("zone:sets", words("seven_missions.zone.sets"), pieces=sets, weight=2.1)
    rows: list[Area] = []
    for number in range(3):
        known = state.known[3 * seen.seat + number] if seen.seat >= 0 else -1
        pile = pile_piece(state, number, words, known)
        cards = state.zones[ROW + number]
        title = words(f"seven_missions.row.{number}")
        if solo(state) and number == 1:
            cards = [*state.zones[WAITING], *state.zones[SPARE]]
            title = words("seven_missions.zone.waiting")
        shown = tuple(_wide(card_piece(state, item, words)) for item in cards)
        pile = msgspec.structs.replace(pile, title=words("seven_missions.table.back"))
        lines = 1 if len(shown) <= 6 else 2  # only the solo scenario has more
        pieces = (pile, *shown)
        rows.append(
            Area(f"zone:row/{number}", title, pieces=pieces, rows=lines % 2, weight=0.3 + 0.7 * lines, bare=True)
        )
    return Box(False, tuple(rows), 2.9 if solo(state) else 2.0)


def _hand(state: SevenState, seat: int, words: Words) -> Area:
    kinds = state.kind
    hand = sorted(state.zones[at(seat, HAND)], key=lambda item: (kinds[item], item))
    pieces = tuple(card_piece(state, item, words) for item in hand)
    return Area(f"zone:hand/{seat}", words("seven_missions.zone.hand"), pieces=pieces, seat=seat, rows=1, weight=1.35)


# --- the side ---


def _side(state: SevenState, seat: int, words: Words) -> Box:
    """Return the column beside the roads: money, the battle or what was played, and the heaps."""
    parts: list[Area | Box] = [_coins(state, words)]
    if state.arena >= 0:
        parts.append(_battle(state, words))
    parts.append(_played(state, seat, words, 0.9 if state.arena >= 0 else 3.9))
    parts.append(Box(True, (_discard(state, seat, words), _removed(state, words)), 0.6))
    return Box(False, tuple(parts), 1.0)


def _coins(state: SevenState, words: Words) -> Area:
    coins = tuple(
        coin_piece(state, COINS + number, kind, COIN[number], words) for number, kind in enumerate(COIN_KINDS)
    )
    title = words("seven_missions.zone.coins")
    note = words("seven_missions.table.gold_left", n=state.gold[state.player]) if state.turn else ""
    return Area("zone:coins", title, pieces=coins, note=note, rows=1)


def _removed(state: SevenState, words: Words) -> Area:
    removed = state.zones[BOX]
    return Area(
        "zone:box",
        words("seven_missions.table.box"),
        Arrange.HEAP,
        tuple(card_piece(state, item, words) for item in reversed(removed)),
        count=len(removed),
        glyph="mdi6.package-variant-closed",
        weight=0.6,
    )


def _battle(state: SevenState, words: Words) -> Area:
    """Return the battle: the party, the dice, and the running total against the hit points."""
    seat = state.player
    foes = monsters_on(state, seat, state.arena)
    pieces: list[Piece] = []
    dice = power.dice_of(state, seat, state.arena) if power.character_attacks(state, seat) else 0
    if dice:
        pieces += [die_piece(state, die, words) for die in state.zones[DICE]]
    for hero, attacks in state.party:
        note = "" if attacks else words("seven_missions.table.supports")
        pieces.append(_wide(msgspec.structs.replace(card_piece(state, hero, words, seat, note), sideways=False)))
    skills = [item for item in state.zones[at(seat, PLAY)] if IS_SKILL[state.kind[item]]]
    pieces += [_wide(card_piece(state, item, words)) for item in skills]
    total, hp = power.total(state, seat), hit_points(state, seat, foes[0]) if foes else 0
    card = kind_name(state.kind[foes[0]], words) if foes else ""
    hint = ""
    if state.rolled < 0 and dice:
        hint = words("seven_missions.table.needs", n=max(0, hp - total), dice=dice)
    elif total < hp:
        hint = words("seven_missions.table.short", n=hp - total)
    return Area(
        "zone:battle",
        words("seven_missions.table.battle", land=LAND[seat][state.arena]),
        pieces=tuple(pieces),
        note=card,
        hint=hint,
        weight=3.1,
        gauge=Gauge(total, hp, words("seven_missions.table.gauge", n=total, hp=hp)),
    )


def _played(state: SevenState, seat: int, words: Words, weight: float) -> Area:
    kinds = state.kind
    shown = [
        item
        for item in sorted(state.zones[at(seat, PLAY)], key=lambda item: not FIGHTS[kinds[item]])
        if not _in_battle(state, item) and not (state.arena >= 0 and seat == state.player and IS_SKILL[kinds[item]])
    ]
    pieces = tuple(card_piece(state, item, words, seat) for item in shown)
    hint = "" if shown else words("seven_missions.table.hint.play")
    return Area(
        f"zone:play/{seat}", words("seven_missions.zone.play"), pieces=pieces, seat=seat, hint=hint, weight=weight
    )
