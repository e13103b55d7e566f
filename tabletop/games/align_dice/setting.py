"""Setting the table: what lies where before the first round (ALI-2, ALI-3, ALI-15.01, ALI-16.01, ALI-17)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.errors import Fault
from tabletop.engine.game import Option
from tabletop.engine.items import Item
from tabletop.engine.state import Setup
from tabletop.games.align_dice.book import BOOK, ELEMENT, MONSTER_KIND, of_kind
from tabletop.games.align_dice.schema import Adventurer, Board, Face, MonsterKind, NextCard
from tabletop.games.align_dice.state import (
    BAG,
    CASTLE,
    EGG,
    GAP,
    MIDDLE,
    UNUSED,
    AlignState,
    at,
    coop,
)
from tabletop.games.align_dice.state import ELEMENT as CARD

DRAGONS = ("w_dragon", "d_dragon", "s_dragon")
FACES = ("rules", "A", "B")

_COOP = ("mode", "coop")
_VS = ("mode", "vs")
OPTIONS = (
    Option("mode", "vs", ("coop", "vs"), rule="ALI-4.01"),
    Option("solo", False, (False, True), rule="ALI-2.01", needs=_COOP),
    Option("next_face", "rules", FACES, rule="ALI-O.01"),
    Option("board_face", "rules", FACES, rule="ALI-O.01"),
    Option("hero_face", "rules", FACES, rule="ALI-O.01"),
    Option("handicap", "", rule="ALI-O.01"),
    Option("dragon", "w_dragon", DRAGONS, rule="ALI-13.01"),
    Option("hard_boards", False, (False, True), rule="ALI-13.03", needs=_COOP),
    Option("hard_means_next", False, (False, True), rule="ALI-O.02", needs=_COOP),
    Option("hidden_dragon", False, (False, True), rule="ALI-13.04", needs=_COOP),
    Option("fixed_order", False, (False, True), rule="ALI-13.05", needs=_COOP),
    Option("no_skills", False, (False, True), rule="ALI-13.06"),
    Option("screens", False, (False, True), rule="ALI-13.07", needs=_COOP),
    Option("minutes", 0, least=0, most=30, rule="ALI-13.08", needs=_COOP),
    Option("elements", False, (False, True), rule="ALI-15.01", needs=_VS),
    Option("monsters", False, (False, True), rule="ALI-16.01", needs=_VS),
    Option("starter", -1, least=-1, most=5, rule="ALI-3.05", needs=_VS),
    Option("bag_moves_first", False, (False, True), rule="ALI-O.03", needs=_VS),
    Option("open_rounds", 0, least=0, most=8, rule="ALI-3.04", needs=_VS),
    Option("reach_fixed", False, (False, True), rule="ALI-O.07", needs=_COOP),
    Option("announce_skills", False, (False, True), rule="ALI-O.08", needs=_VS),
    Option("ties_in_order", False, (False, True), rule="ALI-O.09", needs=_VS),
    Option("captain", -1, least=-1, most=2, rule="ALI-O.10", needs=_COOP),
    Option("show_bag", False, (False, True), rule="ALI-O.12", needs=_VS),
)
VARIANTS: tuple[dict[str, int | str | bool], ...] = (
    {"mode": "vs"},
    {"mode": "vs", "elements": True, "monsters": True},
    {"mode": "coop"},
    {"mode": "coop", "screens": True, "fixed_order": True, "hidden_dragon": True},
)
_DICE = {2: 7, 3: 10, 4: 13, 5: 17, 6: 20}
"""Dice of each colour in the bag at the start (ALI-2.02, ALI-3.01, ALI-17.01)."""


def check(setup: Setup) -> None:
    """Do nothing if the options go together; raises Fault otherwise.

    Options of the other mode change nothing.
    """
    options, seats = setup.options, setup.seats
    if coop(setup):
        if seats > 3:
            raise Fault("align_dice.fault.coop_seats", seats=seats)
        if options["solo"] and seats != 3:
            raise Fault("align_dice.fault.solo_seats", seats=seats)
    handicap = str(options["handicap"])
    parts = handicap.split("-") if handicap else []
    if parts and (len(parts) != seats or any(len(part) != 3 or set(part) - {"A", "B"} for part in parts)):
        raise Fault("align_dice.fault.handicap", example="-".join(["AAA"] * seats), value=handicap)


def face_of(setup: Setup, seat: int, what: str) -> Face:
    """Return which face of its next card, board or adventurer a seat plays with (ALI-1.13, ALI-2.03, ALI-3.02)."""
    options = setup.options
    if coop(setup) and options["hard_boards"] and what == ("next" if options["hard_means_next"] else "board"):
        return Face.B
    if options["handicap"]:
        letters = str(options["handicap"]).split("-")[seat]
        return Face(letters[("next", "board", "hero").index(what)])
    chosen = str(options[f"{what}_face"])
    if chosen != "rules":
        return Face(chosen)
    return Face.B if coop(setup) and what != "next" else Face.A


def lay_out(state: AlignState, chance: int) -> None:
    """Fill a blank state: dice in the bag, cards dealt, the first round on the stack."""
    setup = state.setup
    seats = setup.seats
    state.chance = chance
    for colour in range(5):
        op.create(state, [colour] * _DICE[seats], BAG)
    _deal_boards(state)
    if coop(setup) or setup.options["monsters"]:
        _deal_monsters(state)
    if setup.options["elements"] and not coop(setup):
        op.create(state, list(range(ELEMENT, ELEMENT + 5)) * (2 if seats > 3 else 1), UNUSED)
        deck = _shuffled(state, [card for card in state.zones[UNUSED] if state.kind[card] >= ELEMENT])
        for seat in state.seats:
            op.move(state, deck[seat], at(seat, CARD))
    starter = int(setup.options["starter"])
    state.starter = starter if 0 <= starter < seats else op.numbers(state, 1, seats)[0]
    if coop(setup):
        state.starter = 0
    state.stack.append(("begin",))


def _deal_boards(state: AlignState) -> None:
    """Deal everybody one next card, board and adventurer; with two sets each exists twice (ALI-17.01)."""
    sets = 2 if state.setup.seats > 3 else 1
    books: tuple[tuple[str, str, tuple[Board | NextCard | Adventurer, ...]], ...] = (
        ("nexts", "next", BOOK.nexts),
        ("board", "board", BOOK.boards),
        ("hero", "hero", BOOK.adventurers),
    )
    for name, what, book in books:
        dealt = []
        piles: dict[Face, list[int]] = {}
        for face in Face:
            kinds = [number for number, card in enumerate(book) if card.face is face]
            pile = [kinds[number % len(kinds)] for number in range(3 * sets)]
            order = op.numbers(state, len(pile) - 1, 1 << 32) if len(kinds) > 1 else []
            for left, word in zip(range(len(pile), 1, -1), order, strict=False):
                pick = word % left
                pile[left - 1], pile[pick] = pile[pick], pile[left - 1]
            piles[face] = pile
        for seat in state.seats:
            dealt.append(piles[face_of(state.setup, seat, what)].pop())
        setattr(state, name, dealt)


def _shuffled(state: AlignState, cards: list[Item]) -> list[Item]:
    """Exchange the kinds of unseen cards at random; return the cards."""
    kinds = [state.kind[card] for card in cards]
    for left in range(len(kinds), 1, -1):
        pick = op.numbers(state, 1, left)[0]
        kinds[left - 1], kinds[pick] = kinds[pick], kinds[left - 1]
    for card, kind in zip(cards, kinds, strict=True):
        state.kind[card] = kind
    return cards


def _deal_monsters(state: AlignState) -> None:
    """Put a dungeon and a castle card into every gap, a dragon into the middle (ALI-2.05 to 2.07, ALI-16.02)."""
    setup = state.setup
    sets = 2 if setup.seats > 3 else 1
    dungeon = _shuffled(state, op.create(state, of_kind(MonsterKind.DUNGEON) * sets, UNUSED))
    castle = _shuffled(state, op.create(state, of_kind(MonsterKind.CASTLE) * sets, UNUSED))
    dragons = op.create(state, of_kind(MonsterKind.DRAGON) * sets, UNUSED)
    if setup.options["hidden_dragon"] and coop(setup):
        op.move(state, _shuffled(state, dragons)[0], EGG)
    else:
        wanted = MONSTER_KIND[str(setup.options["dragon"])]
        op.move(state, next(card for card in dragons if state.kind[card] == wanted), MIDDLE)
    for gap in state.seats:
        op.move(state, dungeon[gap], at(gap, GAP))
        op.move(state, castle[gap], at(gap, CASTLE) if coop(setup) else at(gap, GAP))
