"""The state of a match, its places, and helpers for the steps."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from tabletop.engine import (
    NONE,
    SEAT,
    Action,
    Item,
    Mode,
    Param,
    Policy,
    Seat,
    Setup,
    names,
    op,
    per_item,
    per_seat,
    value,
)
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.kit import Moves, Places, State, each, place

FACE: Final = names("face")
"""References of faces, by looks (colour times six plus face index)."""
COLOUR_DICE: Final = {2: 7, 3: 10, 4: 13, 5: 17, 6: 20}
"""Dice of each colour in the bag at the start (ALI-2.02, ALI-3.01, ALI-17.01)."""
IDLE, FINISHED = -1, 1
"""Values of `done`: still asked although nothing is left to choose behind the screen; finished."""
ActionEffect = Callable[["AlignState", Action], None]


def coop(setup: Setup) -> bool:
    return setup.options["mode"] == "coop"


def colour_dice(setup: Setup) -> int:
    """Return the number of dice of each colour in the bag at the start (ALI-O.14)."""
    return COLOUR_DICE[setup.seats] + int(setup.options["extra_dice"])


def last_round(setup: Setup) -> int:
    """Return the number of rounds for which the dice suffice (ALI-5.08, ALI-R.07)."""
    return 5 * colour_dice(setup) // (2 * setup.seats)


def has_screens(setup: Setup) -> bool:
    """Return whether screens are used (ALI-3.03, ALI-13.07); a solo player hides nothing (ALI-R.38)."""
    return bool(setup.options["screens"] and not setup.options["solo"]) if coop(setup) else True


def _screen_policy(setup: Setup) -> Policy:
    return Policy.SCREEN if has_screens(setup) else Policy.PUBLIC


def _element_policy(setup: Setup) -> Policy:
    return Policy.OWNER if setup.options["elements"] and not coop(setup) else Policy.PUBLIC


class At(Places):
    """The places of the table; `gap` and `castle` lie on the left of their seat."""

    bag = place(Policy.BAG)
    tray = place()
    aside = place()
    field = place()
    """Dice on monsters."""
    removed = place()
    middle = place()
    egg = place(Policy.SECRET)
    """The dragon, face down."""
    defeated = place()
    unused = place(Policy.SECRET)
    queue = each(_screen_policy)
    """The waiting dice: those on the cap, and those of the next card while they are placed."""
    bottle1 = each(_screen_policy)
    bottle2 = each(_screen_policy)
    bottle3 = each(_screen_policy)
    left = each(_screen_policy)
    right = each(_screen_policy)
    benefit = each(_screen_policy)
    next = each()
    trophy = each()
    element = each(_element_policy)
    gap = each(owned=False)
    castle = each(Policy.SECRET, owned=False)


BOTTLE: Final = tuple(zip(At.bottle1, At.bottle2, At.bottle3, strict=True))
"""The columns of each seat's bottle."""
PASS: Final = tuple(zip(At.left, At.right, strict=True))
"""The pass areas of each seat."""


class PendingDie(NamedTuple):
    """A die of the erase group being processed, and the mark that it follows."""

    die: Item
    mark: int


class PlannedDie(NamedTuple):
    """A die that is meant for a cell of a monster, in VS."""

    card: Item
    die: Item
    cell: int


class Ghost(NamedTuple):
    """A die on a next card as others still see it while it is being placed (ALI-R.58)."""

    number: int
    colour: int
    face: int


class BegunColumn(NamedTuple):
    """The column of a monster begun in this attack; `firm` once no die there can be taken back."""

    card: Item
    column: int
    firm: bool


class AttackBan(NamedTuple):
    """A seat that may not attack a monster this round because it revealed it."""

    card: Item
    seat: Seat


class ColumnEntry(NamedTuple):
    """A column by which the striker may enter a monster."""

    card: Item
    column: int


class AlignState(State):
    """A match of Align Dice."""

    explanations = frozenset(["placed_by"])

    face: list[int] = per_item(0, hidden=True)
    spot: list[int] = per_item(0, hidden=True)
    """The order number (0 to 7) of a waiting die, its row in the bottle, or its cell on a monster."""
    host: list[Item] = per_item(NONE)
    """The monster under a die of the field."""
    placed_by: list[int] = per_item(NONE)
    """In COOP the seat that put a die on a monster, also once that is defeated."""
    hero: list[int] = per_seat()
    board: list[int] = per_seat()
    nexts: list[int] = per_seat()
    over: list[int] = per_seat(0)
    """Dice that overflowed."""
    chain: list[int] = per_seat(0)
    """Groups erased in a row."""
    used: list[int] = per_seat(0)
    """1 once the skill is used this round."""
    done: list[int] = per_seat(0)
    held: list[Item] = per_seat(NONE)
    """The die lifted out for a re-drop."""
    work: list[tuple[PendingDie, ...]] = per_seat(())
    plan: list[tuple[PlannedDie, ...]] = per_seat(())
    ghost: list[tuple[Ghost, ...]] = per_seat(())
    taken: list[int] = per_seat(0)
    """Number of dice on a seat's cap while all choose together; public, as everybody saw them taken."""
    passed: list[int] = per_seat(0)
    """Number of dice a seat has passed on in the whole match; public, as everybody saw them arrive."""
    total: list[int] = per_seat(0)
    round: int = value(0)
    starter: Seat = value(0)
    phase: str = value("select")
    striker: Seat = value(-1)
    """The seat in the middle of a COOP attack, -1 if none."""
    laid: tuple[Item, ...] = value(())
    """Dice that the striker may still take back."""
    commit: tuple[BegunColumn, ...] = value(())
    banned: tuple[AttackBan, ...] = value(())
    entries: tuple[ColumnEntry, ...] = value(())
    """With fixed reach: how the striker may enter monsters."""

    @property
    def coop(self) -> bool:
        return self.setup.options["mode"] == "coop"

    @property
    def screens_open(self) -> bool:
        """True without screens, or while all are down (ALI-3.04, scoring)."""
        setup = self.setup
        return not has_screens(setup) or self.phase == "score" or self.round <= int(setup.options["open_rounds"])

    @property
    def decision_mode(self) -> Mode:
        """Mode of simultaneous decisions: behind screens nobody learns what the others do."""
        return Mode.ANY if self.screens_open else Mode.ALONE

    @property
    def last_round(self) -> bool:
        """True if no further round can be dealt (ALI-5.08)."""
        return len(self.zones[At.bag]) + 1 < 2 * self.setup.seats

    def waiting(self, seat: int) -> list[Item]:
        """Return a seat's waiting dice, the next one first."""
        return self.zones[At.queue[seat]]

    def on_cap(self, seat: int) -> list[Item]:
        """Return a seat's dice in the two spaces of its cap."""
        return [die for die in self.waiting(seat) if 0 <= self.spot[die] < 2]

    def gained(self, seat: int) -> list[Item]:
        return self.zones[At.benefit[seat]]

    def bottle(self, seat: int) -> tuple[list[Item], list[Item], list[Item]]:
        """Return the columns of a seat's bottle, each from the bottom."""
        first, second, third = BOTTLE[seat]
        zones = self.zones
        return zones[first], zones[second], zones[third]

    def columns(self, seat: int, erased: Collection[int] = ()) -> tuple[tuple[int, ...], ...]:
        """Return the looks of the dice in the columns of a seat's bottle, without those that are being erased."""
        return tuple([tuple([self.looks(die) for die in pile if die not in erased]) for pile in self.bottle(seat)])

    def filled(self, seat: int) -> int:
        return sum(map(len, self.bottle(seat)))

    def marks(self, seat: int) -> tuple[int, ...]:
        return BOOK.marks[self.board[seat]]

    def looks(self, die: int) -> int:
        """Return colour and face of a die as one number, as condition cells know it."""
        return self.kind[die] * 6 + self.face[die]

    def kind_ref(self, card: Item) -> str:
        """Return the reference of a card's kind, which names it wherever it lies."""
        return f"kind:{BOOK.monster_or_element(self.kind[card]).key}"

    def face_ref(self, die: int) -> str:
        """Return the reference of a die's present face, for log messages that must stay true later."""
        return FACE[self.looks(die)]

    def pips(self, seat: int) -> int:
        """Return the sum of the faces in a seat's benefit area."""
        dice = self.gained(seat)
        return sum([self.face[die] for die in dice]) + len(dice)

    def log_privately(self, seat: int, key: str, rule: str, /, **params: Param) -> None:
        """Log an event behind a seat's screen to those who can see it."""
        self.say(key, rule, None if self.screens_open else (seat,), seat=SEAT[seat], **params)


def reroll(state: AlignState, seat: int, rule: str, *zones: int) -> None:
    """Reroll the dice in some places of a seat; those who see them are told what they showed and show now."""
    rolled = [state.zones[zone] for zone in zones if state.zones[zone]]
    before = tuple([state.face_ref(die) for dice in rolled for die in dice]) if state.events is not None else ()
    for dice in rolled:
        op.roll(state, state.face, dice)
    if before:
        after = tuple([state.face_ref(die) for dice in rolled for die in dice])
        state.log_privately(seat, "rerolled_to", rule, before=before, dice=after)


def reroll_gained(state: AlignState, seat: int, rule: str) -> None:
    """Reroll all gained dice of a seat."""
    state.say("rerolled", rule, seat=SEAT[seat])
    reroll(state, seat, rule, At.benefit[seat])


RULES = Moves[AlignState]("align_dice")
guard, move, button = RULES.guard, RULES.move, RULES.button


def finish_step(then: str) -> ActionEffect:
    """Return the effect of an action that finishes a seat's step: mark it and run the step `then`."""

    def finish(state: AlignState, action: Action) -> None:
        state.done[action.seat] = FINISHED
        state.stack.append((then,))

    return finish
