"""The state of a match, its places, and queries shared by all steps."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletop.engine import NONE, Item, Policy, Seat, ZoneNumber, per_item, per_seat, sequence, value
from tabletop.games.quarriors.cards.book import BOOK, CardRules, Side
from tabletop.games.quarriors.cards.effects import Draw
from tabletop.games.quarriors.cards.schema import Ability
from tabletop.kit import Places, each, places
from tabletop.kit import State as Base

PILES: Final = 13


class At(Places):
    """The places: the piles of the Wilds, and five before every seat."""

    wilds = places(PILES)
    bag = each(Policy.BAG)
    pool = each()
    ready = each()
    used = each()
    aside = each()


BAG, POOL, READY, USED, ASIDE = PLACE_NAMES = ("bag", "pool", "ready", "used", "aside")
PLACE: Final[dict[str, tuple[int, ...]]] = {name: getattr(At, name) for name in PLACE_NAMES}
"""Zones by name of place and seat."""

WINDOWS = "abcdefgh"
"""Reaction windows of QUA-R.16, in the order of their bits in `stops`."""
BIT: Final = {letter: 1 << number for number, letter in enumerate(WINDOWS)}
ATTACK_STOPS: Final = BIT["d"] | BIT["e"] | BIT["f"]


class Trigger(NamedTuple):
    """An ability at work: whose, of which die, and which ability of which card at which burst.

    `about` is the die it is aimed at or the monster that was defeated, `limit` what the paid cost allows, `beside` the
    dice that just fell off scored monsters.
    """

    seat: Seat
    die: Item
    card: int
    ability: int
    burst: int
    about: Item = NONE
    limit: int = -1
    beside: tuple[Item, ...] = ()

    @property
    def sentence(self) -> Ability:
        """The ability as its card says it."""
        return BOOK.rules[self.card].abilities[self.ability]

    @property
    def drawn(self) -> int:
        """The number of dice that it draws without rolling them."""
        return sum([effect.count for effect in self.sentence.effects if isinstance(effect, Draw)])


class Lasting(NamedTuple):
    """An effect until the end of the turn: on one die, or on all of the seat's (NONE), with two numbers."""

    what: str
    seat: Seat
    die: Item
    card: int
    first: int
    second: int


class QuarriorsState(Base):
    """A match of Quarriors!; dice are components, -1 is nobody or nothing."""

    face: list[int] = per_item(-1)
    """Index of the face that shows, -1 for none."""
    host: list[Item] = per_item(NONE)
    """The monster a spell is attached to."""
    fresh: list[int] = per_item(0)
    """1 while an immediate effect of this roll may still be used."""
    assigned: list[int] = per_item(0)
    """1 once it has defended in this attack."""
    spent: list[int] = per_item(0)
    """1 if spent this turn; kept only for QUA-O.4."""
    copied: list[tuple[int, int, int, int, int] | None] = per_item(None)
    """Card, level, attack, defense and burst that a copying monster took over."""
    remodelled: list[int] = per_item(0)
    """1 once its model was changed this turn."""
    score: list[int] = per_seat(0)
    quiddity: list[int] = per_seat(0)
    stops: list[int] = per_seat(0)
    queue: list[tuple[int, Trigger]] = sequence()
    """Triggers waiting, each with the number of its moment."""
    lasting: list[Lasting] = sequence()
    summoned: list[int] = sequence()
    """Cards of the monsters summoned this turn."""
    cards: tuple[int, ...] = value(())
    """Card of each pile in the Wilds."""
    card_of: tuple[int, ...] = value(())
    """Card of each die class, -1 if it is not in this game."""
    pile_of: tuple[ZoneNumber, ...] = value(())
    """Zone of the pile of each die class."""
    has_copier: bool = value(False)
    """True if a card in the Wilds copies others; like the next two, it saves work in most matches."""
    has_perishing: bool = value(False)
    has_surcharge: bool = value(False)
    first: Seat = value(0)
    active: Seat = value(0)
    round: int = value(0)
    phase: int = value(0)
    captures: int = value(0)
    """The captures left this turn."""
    culls: int = value(0)
    scored: int = value(0)
    hit: int = value(0)
    """Bits of the rivals who lost a monster to this turn's attack."""
    discount: int = value(0)
    moment: int = value(0)
    """Number of the moment of triggers queued now; it rises with each trigger resolved (QUA-R.18)."""
    ledger: tuple[tuple[Item, int, int], ...] = value(())
    """Die, attack and level of each attacker when the total was fixed."""
    counted: tuple[int, ...] = value(())
    """The attack of each entry of the ledger that counts against the defender."""
    amount: int = value(0)
    defender: Seat = value(-1)
    felled: int = value(0)
    """The number of the defender's monsters that fell to damage."""
    falls: int = value(0)
    """The number of monsters defeated in this turn."""
    attacking: bool = value(False)
    uses: int = value(0)
    """Immediate effects used in this window (QUA-R.54)."""

    def rules_of(self, die: int) -> CardRules:
        """Return the card that rules a die now: its own, or the one it copies."""
        copied = self.copied[die]
        return BOOK.rules[copied[0] if copied is not None else self.card_of[self.kind[die]]]

    def card(self, die: int) -> CardRules:
        """Return the card of a die's class."""
        return BOOK.rules[self.card_of[self.kind[die]]]

    def side_of(self, die: int) -> Side:
        """Return the face that shows; the die must show one."""
        return BOOK.sides[self.kind[die]][self.face[die]]

    def burst_of(self, die: int) -> int:
        """Return the burst marks that count for a die."""
        copied = self.copied[die]
        return copied[4] if copied is not None else BOOK.sides[self.kind[die]][self.face[die]].burst

    def monsters(self, seat: int) -> list[Item]:
        """Return the monsters in a seat's ready area (QUA-13.01)."""
        ready = self.zones[At.ready[seat]]
        if not ready:
            return []
        kind = self.kind
        return [die for die in ready if not BOOK.is_spell[kind[die]]]

    def loose_spells(self, seat: int) -> list[Item]:
        """Return the readied spells of a seat that are not attached."""
        ready = self.zones[At.ready[seat]]
        if not ready:
            return []
        kind, host = self.kind, self.host
        return [die for die in ready if BOOK.is_spell[kind[die]] and host[die] < 0]

    def attached(self, host: int) -> list[Item]:
        """Return the spells beside a monster."""
        spells = self.host
        return [die for die in self.zones[self.zone[host]] if spells[die] == host]

    def place(self, die: int) -> str:
        """Return the name of the place where a die lies."""
        return At.names[self.zone[die]]

    def owner(self, die: int) -> int:
        """Return the seat whose collection a die belongs to, -1 in the Wilds."""
        return At.seats[self.zone[die]]

    def owned(self, seat: int) -> list[Item]:
        """Return all dice of a seat's collection."""
        return [die for name in PLACE_NAMES for die in self.zones[PLACE[name][seat]]]

    def is_monster(self, die: int) -> bool:
        """Return whether a die is a summoned monster now."""
        return At.names[self.zone[die]] == READY and not BOOK.is_spell[self.kind[die]]

    def shows_monster(self, die: int) -> bool:
        """Return whether a die shows a monster icon."""
        face = self.face[die]
        return face >= 0 and BOOK.sides[self.kind[die]][face].level > 0

    def goal(self) -> int:
        """Return the glory that wins at once (QUA-12.02, QUA-O.9)."""
        return int(self.setup.options["goal"]) or (20, 15, 12)[self.setup.seats - 2]

    def card_ref(self, die: int) -> str:
        """Return the reference by which the log names a die for ever: its card."""
        return self.card(die).kind_ref

    def args(self) -> tuple[Any, ...]:
        """Return the data of the open decision, or of the one just answered."""
        pending = self.ask or self.answered
        return pending.args if pending is not None else ()


S = QuarriorsState
"""The state's short name in signatures."""
