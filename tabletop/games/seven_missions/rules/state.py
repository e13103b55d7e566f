"""The state of a match, its places, and queries shared by all steps."""

from __future__ import annotations

from typing import Final

from tabletop.engine import NONE, SEAT, Item, Order, Policy, Seat, op, per_item, per_seat, sequence, value
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.kit import Moves, Places, State, each, place, places

ROAD: Final = 7
"""The most lands a road can have."""
LAND: Final = tuple(tuple(f"land:{seat}/{spot}" for spot in range(ROAD + 1)) for seat in range(3))
"""References of lands by seat and position from 0."""
BEFORE, OPEN, DONE = range(3)
"""Progress of the turn's combat phase."""


class At(Places):
    """The places of the table, and those before each seat."""

    dice = place()
    companions = place(Policy.SECRET, pool=1)
    monsters = place(Policy.SECRET, pool=2)
    magic = place(Policy.SECRET, pool=3)
    row = places(3)
    """The bazaar, a row beside each pile."""
    gold = place()
    silver = place()
    copper = place()
    box = place()
    sets = place()
    """Characters that nobody has chosen yet."""
    waiting = place()
    spare = place()
    lair = place()
    """In the solo scenario: monsters that could not be placed, miracles set aside, monsters of lost lands."""
    hand = each(Policy.OWNER, pool=10)
    deck = each(Policy.SECRET, pool=10)
    discard = each()
    play = each()
    hero = each()
    grown = each()
    """The card of level 5, until it is needed."""
    gear = each()
    lands = each(Policy.OWNER, pool=10)
    threat = each()
    """Monsters on the lands."""
    aura = each()
    """Miracles on the lands."""


PILES: Final = (At.companions, At.monsters, At.magic)
COINS: Final = (At.gold, At.silver, At.copper)
COIN: Final = tuple(At.refs[zone] for zone in COINS)
"""References of the coin piles, by which a coin is bought."""
ZONE: Final = dict(enumerate(At.refs))
"""References of zones by number, for actions that start from one."""
OWNED: Final = (At.hand, At.deck, At.discard)


def land_of(ref: str) -> tuple[int, int]:
    """Return seat and position of a land's reference."""
    return int(ref[5]), int(ref[7])


class SevenState(State):
    """A match of Seven Missions."""

    face: list[int] = per_item(0)
    spot: list[int] = per_item(-1)
    """The position of the land under a monster or miracle."""
    bearer: list[Item] = per_item(NONE)
    """The hero that carries an item."""
    by: list[Seat] = per_item(-1)
    """The seat that played a monster; -1 is the scenario."""
    tired: list[int] = per_item(0)
    """1 if a hero lies sideways."""
    gold: list[int] = per_seat(0)
    claim: list[tuple[Seat, ...] | None] = per_seat(None)
    """The opponents yet to answer a seat's claim (SEV-R.51); None without a claim."""
    marked: list[tuple[int, ...]] = per_seat(())
    """Positions of the lands with completed missions."""
    fought: list[tuple[int, ...]] = per_seat(())
    """Positions of the lands that were fought over in this turn."""
    known: list[int] = sequence()
    """For each seat and pile the kind of the top card if the seat has seen it, else -1."""
    player: Seat = value(0)
    turn: int = value(0)
    """The number of turns begun, the present one included."""
    order: Order = value(())
    """Seats in the order of play."""
    stage: str = value("turn")
    """The decision the active player returns to: `turn`, `muster` or `battle`."""
    explored: bool = value(False)
    expelled: bool = value(False)
    moved: bool = value(False)
    combat: int = value(BEFORE)
    lost: int = value(0)
    """Lands the active player has lost in this turn."""
    began: int = value(0)
    """Level of the active player when the turn began."""
    arena: int = value(-1)
    """Position of the own land fought over, -1 outside battles."""
    party: tuple[tuple[Item, bool], ...] = value(())
    """Heroes in the battle, each with whether it uses its attack."""
    cast: tuple[tuple[int, int], ...] = value(())
    """Skill cards played in the battle: kind and rank."""
    rolled: int = value(-1)
    """The number of dice rolled in this turn's battle, -1 before the roll."""
    step: int = value(0)
    """Solo: the number of the turn's step (SEV-R.78)."""

    # --- the match ---

    @property
    def solo(self) -> bool:
        """True in the solo scenario (SEV-12)."""
        return self.setup.seats == 1

    @property
    def goal(self) -> int:
        """The level that wins (SEV-3.08, SEV-13.02)."""
        return 6 if self.setup.seats == 3 else 7

    @property
    def rounds(self) -> int:
        """The number of turns the first seat has begun."""
        return (self.turn - 1) // len(self.order) + 1

    def playing(self) -> tuple[int, ...]:
        """Return the seats still in the match, in the order of play once that is set (SEV-R.61)."""
        return self.order if self.turn else tuple(self.seats)

    def ref(self, item: Item) -> str:
        """Return the reference under which a card is known by its face."""
        return BOOK.refs[self.kind[item]]

    def owned(self, seat: int) -> list[Item]:
        """Return a seat's own cards out of play: hand, deck and discard pile."""
        zones = self.zones
        return zones[At.hand[seat]] + zones[At.deck[seat]] + zones[At.discard[seat]]

    def has_copy(self, seat: int, kind: int) -> bool:
        """Return whether a seat has a card of this kind in play or among its cards that are in sight."""
        return kind in [self.kind[item] for item in (*self.zones[At.play[seat]], *self.owned(seat))]

    # --- roads ---

    def level(self, seat: int) -> int:
        """Return a seat's level: the number of its lands (SEV-3.03)."""
        return len(self.zones[At.lands[seat]])

    def trial(self, kind: int) -> int:
        """Return a monster's trial level; with three players the dragon's is the goal (SEV-13.06)."""
        return min(BOOK.trial[kind], self.goal) if BOOK.is_dragon[kind] else BOOK.trial[kind]

    def monsters_on(self, seat: int, spot: int) -> list[Item]:
        """Return the monsters on a land, in the order of their coming."""
        spots = self.spot
        return [item for item in self.zones[At.threat[seat]] if spots[item] == spot]

    def threatened(self, seat: int) -> set[int]:
        """Return the positions of a seat's lands that carry monsters."""
        spots = self.spot
        return {spots[item] for item in self.zones[At.threat[seat]]}

    def miracle_on(self, seat: int, spot: int) -> Item:
        """Return the miracle on a land, NONE if there is none."""
        for item in self.zones[At.aura[seat]]:
            if self.spot[item] == spot:
                return item
        return NONE

    def hit_points(self, seat: int, monster: Item) -> int:
        """Return the hit points of a monster on a seat's land, the miracle included (SEV-1.28)."""
        kind, miracle = self.kind[monster], self.miracle_on(seat, self.spot[monster])
        return BOOK.hp[kind] if miracle < 0 else BOOK.hit_points(kind, self.kind[miracle])

    def hit_points_on(self, seat: int, spot: int) -> int:
        """Return the hit points of all monsters on a seat's land together."""
        return sum(self.hit_points(seat, monster) for monster in self.monsters_on(seat, spot))

    # --- heroes ---

    def heroes(self, seat: int) -> list[Item]:
        """Return a seat's character and companions in play."""
        kinds, zones, is_hero = self.kind, self.zones, BOOK.is_hero
        return zones[At.hero[seat]] + [item for item in zones[At.play[seat]] if is_hero[kinds[item]]]

    def gear_of(self, seat: int, hero: int) -> Item:
        """Return the item that a hero carries, NONE if it carries none."""
        for item in self.zones[At.gear[seat]]:
            if self.bearer[item] == hero:
                return item
        return NONE

    # --- cards and gold ---

    def pile_beside(self, item: Item) -> int:
        """Return the pile beside the row of the bazaar in which a card lies."""
        return PILES[At.row.index(self.zone[item])]

    def in_hand(self, seat: int, wanted: tuple[bool, ...]) -> list[Item]:
        """Return the cards in a seat's hand for which a table of kinds is true, as far as they are seen."""
        kinds = self.kind
        return [item for item in self.zones[At.hand[seat]] if wanted[kinds[item]]]

    def coins(self, seat: int) -> int:
        """Return the gold points of the coins in a seat's hand, as far as they are seen."""
        return sum([BOOK.value[self.kind[item]] for item in self.in_hand(seat, BOOK.is_coin)])

    def to_box(self, item: Item) -> None:
        """Remove a card from the game; a coin goes back to its pile (SEV-1.37, SEV-1.39)."""
        kind = self.kind[item]
        op.move(self, item, COINS[BOOK.coins.index(kind)] if BOOK.is_coin[kind] else At.box)

    def earn(self, seat: int, points: int) -> None:
        """Add gold points, or spend them if negative (SEV-1.34, SEV-1.35)."""
        op.set_counter(self, "gold", seat, self.gold[seat] + points)

    def forget(self, pile: int) -> None:
        """Forget the top card of a pile for all seats: it has moved."""
        for number in range(PILES.index(pile), len(self.known), 3):
            self.known[number] = -1

    def can_draw(self, seat: int) -> bool:
        """Return whether a draw would bring a card."""
        return bool(self.zones[At.deck[seat]] or self.zones[At.discard[seat]])

    def draw(self, seat: int, wanted: int) -> None:
        """Draw from the own deck, reshuffling the discard pile into it (SEV-11.10, SEV-R.39, SEV-R.40)."""
        zones, deck, discard = self.zones, At.deck[seat], At.discard[seat]
        count = 0
        while count < wanted and self.can_draw(seat):
            if not zones[deck]:
                op.move_many(self, zones[discard][:], discard, deck)
                op.shuffle(self, deck)
                self.say("reshuffled", "SEV-11.10", seat=SEAT[seat], n=len(zones[deck]))
            op.move(self, zones[deck][-1], At.hand[seat])
            count += 1
        if count or not wanted:
            self.say("drew", "SEV-1.10", seat=SEAT[seat], n=count)
        else:
            self.say("drew_nothing", "SEV-R.40", seat=SEAT[seat])


RULES = Moves[SevenState]("seven_missions")
guard, move, button = RULES.guard, RULES.move, RULES.button
