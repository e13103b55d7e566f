"""Setup of a match (ALI-2, ALI-3, ALI-15.01, ALI-16.01, ALI-17)."""

from __future__ import annotations

from tabletop.engine import Item, Setup, UserError, op
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import AlignState, At, colour_dice, coop


def check(setup: Setup) -> None:
    """Raise UserError if options contradict each other.

    Options of the other mode change nothing.
    """
    options, seats = setup.options, setup.seats
    if coop(setup):
        if seats > 3:
            raise UserError("align_dice.fault.coop_seats", seats=seats)
        if options["solo"] and seats != 3:
            raise UserError("align_dice.fault.solo_seats", seats=seats)
    handicap = str(options["handicap"])
    parts = handicap.split("-") if handicap else []
    if parts and (len(parts) != seats or any(len(part) != 3 or set(part) - {"A", "B"} for part in parts)):
        raise UserError("align_dice.fault.handicap", example="-".join(["AAA"] * seats), value=handicap)


def face_of(setup: Setup, seat: int, component: str) -> str:
    """Return the face of next card, board or adventurer that a seat uses (ALI-1.13, ALI-2.03, ALI-3.02)."""
    options = setup.options
    if coop(setup) and options["hard_boards"] and component == ("next" if options["hard_means_next"] else "board"):
        return "B"
    if options["handicap"]:
        letters = str(options["handicap"]).split("-")[seat]
        return letters[("next", "board", "hero").index(component)]
    chosen = str(options[f"{component}_face"])
    if chosen != "rules":
        return chosen
    return "B" if coop(setup) and component != "next" else "A"


def lay_out(state: AlignState) -> None:
    """Fill a blank state: dice in the bag, cards dealt, the first round on the stack."""
    options, seats = state.setup.options, state.setup.seats
    sets = 2 if seats > 3 else 1
    op.create(state, [colour for colour in range(5) for _ in range(colour_dice(state.setup))], At.bag)
    state.nexts = _deal_components(state, "next", [card.face for card in BOOK.nexts], sets)
    state.board = _deal_components(state, "board", [board.face for board in BOOK.boards], sets)
    state.hero = _deal_components(state, "hero", [card.face for card in BOOK.adventurers], sets)
    if state.coop or options["monsters"]:
        _deal_monsters(state, sets)
    if options["elements"] and not state.coop:
        deck = _deck(state, list(range(BOOK.first_element, BOOK.first_element + 5)) * sets)
        for seat in state.seats:
            op.move(state, deck[seat], At.element[seat])
    starter = int(options["starter"])
    state.starter = starter if 0 <= starter < seats else op.random_numbers(state, 1, seats)[0]
    if state.coop:
        state.starter = 0
    state.stack.append(("begin",))


def _deal_components(state: AlignState, component: str, faces: list[str], sets: int) -> list[int]:
    """Return a next card, board or adventurer for every seat; with two sets each exists twice (ALI-17.01)."""
    piles: dict[str, list[int]] = {}
    for face in "AB":
        kinds = [number for number, found in enumerate(faces) if found == face]
        pile = piles[face] = [kinds[number % len(kinds)] for number in range(3 * sets)]
        words = op.random_numbers(state, len(pile) - 1, 1 << 32) if len(kinds) > 1 else []
        for left, word in zip(range(len(pile), 1, -1), words, strict=False):
            pick = word % left
            pile[left - 1], pile[pick] = pile[pick], pile[left - 1]
    return [piles[face_of(state.setup, seat, component)].pop() for seat in state.seats]


def _deck(state: AlignState, kinds: list[int]) -> list[Item]:
    for left in range(len(kinds), 1, -1):
        pick = op.random_numbers(state, 1, left)[0]
        kinds[left - 1], kinds[pick] = kinds[pick], kinds[left - 1]
    return op.create(state, kinds, At.unused)


def _deal_monsters(state: AlignState, sets: int) -> None:
    """Deal dungeons, castle cards and the dragon (ALI-2.05 to 2.07, ALI-16.02, ALI-O.13)."""
    options = state.setup.options
    dungeon = _deck(state, BOOK.family("dungeon") * sets)
    castle = _deck(state, BOOK.family("castle") * sets)
    dragons = BOOK.family("dragon") * sets
    if options["hidden_dragon"] and state.coop:
        op.move(state, _deck(state, dragons)[0], At.egg)
    else:
        wanted = dragons.index(BOOK.monster_kind[str(options["dragon"])])
        op.move(state, op.create(state, dragons, At.unused)[wanted], At.middle)
    castles = int(options["castle_cards"]) if state.coop else state.setup.seats
    for gap in state.seats:
        op.move(state, dungeon[gap], At.gap[gap])
        if gap < castles:
            op.move(state, castle[gap], At.castle[gap] if state.coop else At.gap[gap])
