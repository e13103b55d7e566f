"""The state of Holy Knights, its zones, and queries."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT as SEAT_REF
from tabletop.engine.actions import Action
from tabletop.engine.bounds import SEAT, Bound, Seat
from tabletop.engine.events import Param
from tabletop.engine.fields import per_item, per_seat, sequence, value
from tabletop.engine.items import Item
from tabletop.engine.zones import Policy
from tabletop.games.holy_knights.cards.book import BOOK, DARK, NEUTRAL
from tabletop.kit import CARD, MOST_SEATS, Places, State, each, place


class At(Places):
    """Zones. A drawn knight waits in `pending` for the stance; `spells` are revealed magic."""

    dice = place()
    deck = place(Policy.SECRET)
    box = place(Policy.SECRET)
    """Cards left out of the short deck."""
    pending = place()
    dungeon = place()
    captives = place()
    guards = place()
    spells = place()
    discard = place()
    hand = each(Policy.OWNER)
    mat = each()
    """The characters on a seat's table."""
    gems = each()
    spell = each(Policy.OWNER)
    """A seat's face-down magic."""


MATS: Final = tuple(At.refs[zone] for zone in At.mat)
BANNERS: Final = tuple(f"banner:{seat}" for seat in range(MOST_SEATS))
"""References to a seat's whole table as the source of an attack."""
SLOTS: Final = tuple(At.refs[zone] for zone in At.spell)
THE_DUNGEON: Final = At.refs[At.dungeon]

NOBODY: Final = -1
PRISON: Final = -2
"""The foe of a rescue: the Dark Dungeon."""
Foe = Annotated[int, Bound(SEAT.of, PRISON)]
"""The seat that is attacked, NOBODY or PRISON."""
HAND_LIMIT: Final = 5
AWAKE, PASSES, NEVER = range(3)
"""Preferences about help: be asked, pass for this fight, never help (HOK-R.66)."""


def foe_of(action: Action) -> int:
    """Return the seat that an attack aims at."""
    return int(action.target.rpartition("/")[2])


LAST_TURNS = 2
"""Turns of each seat once all gems and knights have appeared (HOK-10.02)."""


class Mod(NamedTuple):
    """Changes of a character's values by magic until the end of the round."""

    item: Item
    attack: int
    magic_attack: int
    defence: int
    magic_defence: int
    dice: int


class PlayedMagic(NamedTuple):
    """A magic card revealed in the current fight, with who played it and whom it affected so far.

    A card that was cancelled is itself a target of the magic that cancelled it.
    """

    item: Item
    seat: Seat
    round: int
    targets: tuple[Item, ...] = ()


class HolyState(State):
    """A match of Holy Knights."""

    explanations = frozenset(["begun", "contest", "magic"])

    face: list[int] = per_item(-1)
    spent: list[int] = per_item(0)
    """1 for a character that has attacked in this round, or sleeps."""
    giver: list[Seat] = per_item(-1)
    """The seat that gave a character or spell to the current fight; -1 for cards there before."""
    gone: list[int] = per_seat(0)
    """1 for a seat that has left the match (HOK-R.73)."""
    side: list[int] = per_seat(-1)
    """The line a seat helps in this fight: 0 the attacker's, 1 the defender's, -1 none yet (HOK-R.21)."""
    quiet: list[int] = per_seat(AWAKE)
    """A seat's secret preference about help."""
    begun: list[int] = per_seat(0)
    """Number of turns that a seat has begun."""
    mods: list[Mod] = sequence()
    magic: list[PlayedMagic] = sequence()
    """All magic of the current fight in the order in which it was revealed."""
    once: list[Item] = sequence()
    """Knights whose gift works once a round and has worked."""
    player: Seat = value(0)
    turn: int = value(0)
    """Number of turns begun, the current one included."""
    step: int = value(0)
    """Step of the turn: 0 draw, 1 stance, 2 action, 3 hand check."""
    left: int = value(-1)
    """Turns that have still to begin once all gems and knights are out; -1 before that (HOK-R.55)."""
    thrown: int = value(0)
    """Number of dice of the last roll, shown by the first dice."""
    contest: bool = value(False)
    """True if the last roll was for the first strike: the attacker's die first."""
    attacker: Seat = value(NOBODY)
    foe: Foe = value(NOBODY)
    round: int = value(0)
    """Round of the fight."""
    first: int = value(-1)
    """The line that strikes first in this round."""
    lead: int = value(-1)
    """The line that won the initiative roll last."""
    haste: int = value(0)
    """Set of lines that magic makes first in this round."""
    full: bool = value(False)
    """True if the attacker held six cards when the fight began."""
    fallen: bool = value(False)
    """True once the dungeon has been defeated in this rescue."""
    home: tuple[Item, ...] = value(())
    """Table companions that stay out of this rescue (HOK-O.03)."""

    def ref(self, item: int) -> str:
        """Return the reference under which a card is known by its face."""
        return BOOK.ref(self.kind[item])

    def say_by(self, seat: int, key: str, rule: str, **params: Param) -> None:
        """Log what a seat does, NOBODY for the dungeon, where the message may not name it."""
        if self.events is not None:
            owner: dict[str, Param] = {"seat": SEAT_REF[seat]} if seat >= 0 else {}
            self.say(key, rule, **owner, **params)

    def say_card(self, key: str, rule: str, item: Item, seat: int = NOBODY, /) -> None:
        """Log what happens to an open card where it lies, and to whom it belongs."""
        if self.events is not None:
            self.say_by(seat, key, rule, card=self.ref(item), card_at=CARD[item])

    def hand(self, seat: int) -> list[Item]:
        """Return the cards in a hand."""
        return self.zones[At.hand[seat]]

    def mat(self, seat: int) -> list[Item]:
        """Return the characters on a seat's table."""
        return self.zones[At.mat[seat]]

    def gems(self, seat: int) -> list[Item]:
        """Return the gems on a seat's table."""
        return self.zones[At.gems[seat]]

    def stance(self, seat: int) -> int:
        """Return the stance of a seat by its table, or of the dungeon (HOK-3.03, HOK-R.04, HOK-7.07)."""
        if seat == PRISON:
            return DARK
        table = self.zones[At.mat[seat]]
        return BOOK.side[self.kind[table[0]]] if table else NEUTRAL

    def playing_seats(self) -> list[int]:
        """Return the seats that have not left."""
        return [seat for seat in self.seats if not self.gone[seat]]

    def seats_after(self, seat: int) -> list[int]:
        """Return the other seats that play, clockwise from a seat (HOK-1.08, HOK-R.01)."""
        total = self.setup.seats
        return [other for step in range(1, total) if not self.gone[other := (seat + step) % total]]

    def principal(self, number: int) -> int:
        """Return the seat whose fight a line is, PRISON for the dungeon's."""
        return self.foe if number else self.attacker

    def line(self, number: int) -> list[Item]:
        """Return the characters on a line: 0 the attacker's, 1 the defender's (HOK-5.10, HOK-5.11).

        On a rescue the companions of the rescuer meet the guards and the dungeon itself (HOK-7.02, HOK-R.17, HOK-R.43).
        """
        foe = self.foe
        if foe != PRISON:
            return self.zones[At.mat[foe if number else self.attacker]]
        if number:
            return self.zones[At.guards] if self.fallen else self.zones[At.guards] + self.zones[At.dungeon]
        kinds, home, is_companion = self.kind, self.home, BOOK.is_companion
        return [item for item in self.zones[At.mat[self.attacker]] if is_companion[kinds[item]] and item not in home]

    def line_ref(self, number: int) -> str:
        """Return the place that stands for a line in actions."""
        seat = self.principal(number)
        return THE_DUNGEON if seat == PRISON else MATS[seat]

    def exposed(self, number: int) -> list[Item]:
        """Return the characters of a line that a strike may choose: of the Dark only the foremost rank.

        The dungeon stands behind everybody (HOK-5.30 to HOK-5.32, HOK-7.08, HOK-R.34, HOK-R.42).
        """
        standing = self.line(number)
        kinds = self.kind
        if not standing or BOOK.side[kinds[standing[0]]] != DARK:
            return standing
        level = BOOK.level
        front = min([level[kinds[item]] for item in standing])
        return [item for item in standing if level[kinds[item]] == front]

    def commander(self, number: int) -> int:
        """Return the seat that decides for a line, NOBODY if it fights by itself (HOK-R.22, HOK-R.41).

        For the dungeon it is the next Dark player (HOK-7.04, HOK-R.76).
        """
        if (seat := self.principal(number)) != PRISON:
            return seat
        if self.setup.options["dungeon_controller"] == "auto":
            return NOBODY
        return next((seat for seat in self.seats_after(self.attacker) if self.stance(seat) == DARK), NOBODY)

    def discard(self, item: Item) -> None:
        """Take a card out of the match; a knight goes to the dungeon instead (HOK-2.10, HOK-2.11)."""
        knight = BOOK.is_sacred[self.kind[item]]
        if self.spent[item]:
            self.spent[item] = 0
        if self.giver[item] >= 0:
            self.giver[item] = -1
        op.move(self, item, At.captives if knight else At.discard)

    def standing(self, seat: int, gained: int, loser: int) -> dict[str, Param]:
        """Return how a seat's gems will compare with all others' when it takes some, for a message."""
        have = len(self.gems(seat)) + gained
        most = max(len(self.gems(other)) - gained * (other == loser) for other in self.seats if other != seat)
        if have == len(BOOK.gems):
            then = "all"
        elif 2 * have > len(BOOK.gems):
            then = "majority"
        elif have > most:
            then = "lead"
        else:
            then = "level" if have == most else "behind"
        return {"have": have, "most": most, "then": then}

    def tell_all_gems(self, seat: int) -> None:
        """Announce that a seat holds all seven gems, if it does."""
        if len(self.gems(seat)) == len(BOOK.gems):
            self.say("all_gems", "HOK-10.04", seat=f"seat:{seat}")

    def count_sacred_in_play(self) -> int:
        """Return the number of gems and knights that have come into play (HOK-R.54)."""
        zones, kinds, is_sacred = self.zones, self.kind, BOOK.is_sacred
        count = len(zones[At.captives])
        for seat in self.seats:
            count += len(zones[At.gems[seat]]) + sum([is_sacred[kinds[item]] for item in zones[At.mat[seat]]])
        return count

    def start_countdown(self) -> None:
        """Begin the countdown of two turns each once all gems and knights are in play (HOK-10.01, HOK-10.02)."""
        if self.left >= 0 or sum([len(self.gems(seat)) for seat in self.seats]) < BOOK.gem_count:
            return  # most turns: gems are counted at a glance
        if self.count_sacred_in_play() == BOOK.sacred_count:
            self.left = LAST_TURNS * len(self.playing_seats())
            self.say("countdown", "HOK-10.02", n=LAST_TURNS, then="most")

    def turns_left(self, seat: int) -> int:
        """Return how many turns a seat has after this one in the countdown (HOK-10.02)."""
        order = [*self.seats_after(self.player), self.player]
        return [order[turn % len(order)] for turn in range(self.left)].count(seat)
