"""A table vocabulary for tests of Seven Missions: lay cards out, script rolls, act by names, and read what lies where.

Cards are named by their keys. Places are `hand/0`, `deck/0`, `discard/0`, `play/0`, `lands/0`, `row/0`, `box`. Lands
are written `0.3` for land 3 of seat 0; they count from 1, as players do. All chance is scripted: dice faces from 1 to
6, shuffles keep the order. What lays out and what acts returns the table, so that a test reads on:

    table = Table().road(0, 3).send("0.1", "desert_orc").battle("0.1", "diane", dice=(6, 6))
"""

from __future__ import annotations

from typing import Any

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import SevenMissions
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import COINS, LAND, PILES, At, SevenState
from tests.helpers.lists import check_lists
from tests.helpers.scenario import Scenario

GAME = SevenMissions()
HEROES = ("diane", "lorien", "alsharq")
_COINS = ("gold", "silver", "copper")
_STORES = (*PILES, *COINS, At.box, At.sets, At.spare)


class Table(Scenario[SevenState]):
    """A match whose first turn has begun: seat 0 plays first, hands are empty, nobody has a land."""

    def __init__(self, seats: int = 2, *heroes: str, **options: int | str | bool) -> None:
        state = GAME.initial_state(checked_setup(GAME, seats, options), 7 << 64)
        assert isinstance(state, SevenState)
        self.state = state
        state.stack, state.order = [("deal",)], tuple(range(seats))
        for seat, hero in enumerate((heroes or HEROES)[:seats]):
            for key, place in ((hero, At.hero), (f"{hero}_grown", At.grown)):
                self.move(self.item("sets", key), place[seat])
        runner.advance(state)
        state.events, state.script = [], []
        for seat in state.seats:
            for item in state.zones[At.hand[seat]][:]:
                self.move(item, COINS[_COINS.index(self.name(item))])

    @classmethod
    def of(cls, state: State) -> Table:
        """Return the table of a match that is under way."""
        table = cls.__new__(cls)
        assert isinstance(state, SevenState)
        table.state = state
        state.events, state.script = [], []
        return table

    # --- laying out ---

    def name(self, item: int) -> str:
        """Return the key of a card."""
        card = BOOK.cards[self.state.kind[item]]
        return card.key if card is not None else "die"

    def find(self, zone: int, key: str) -> int:
        """Return a card of a zone by its key, the die under it if it is a number."""
        return next(item for item in self.state.zones[zone] if self.name(item) == key)

    def put(self, place: str, *keys: str) -> Table:
        """Take cards from the piles, the coin piles or the box to a place; the last one lies on top."""
        for key in keys:
            self._put(place, key)
        return self

    def _put(self, place: str, key: str) -> int:
        zone = self.zone(place)
        item = self._fetch(BOOK.kind[key], zone)
        self.move(item, zone)
        return item

    def empty(self, *places: str) -> Table:
        """Take every card of some places out of the game, coins to the last seat's discard pile."""
        for place in places:
            for item in self.state.zones[self.zone(place)][:]:
                coin = self.name(item) in _COINS
                self.move(item, At.discard[self.state.setup.seats - 1] if coin else At.box)
        return self

    def only(self, pile: str, *keys: str) -> Table:
        """Let a pile hold these cards alone, the first on top."""
        return self.empty(pile).put(pile, *reversed(keys))

    def points(self, gold: int) -> Table:
        """Give the active seat gold points."""
        self.state.gold[self.state.player] = gold
        self.state.legal = {}
        return self

    def _fetch(self, kind: int, wanted: int) -> int:
        """Return a card of a kind that lies in store; one in a bazaar row or road is exchanged for a stored one."""
        kinds, zones = self.state.kind, self.state.zones
        stored = [item for zone in _STORES if zone != wanted for item in zones[zone]]
        shown = [item for row in range(3) for item in zones[At.row[row]]]
        roads = [item for seat in self.state.seats for item in zones[At.lands[seat]]]
        found = next(item for item in (*stored, *shown, *roads) if kinds[item] == kind)
        if found not in stored:
            other = next(i for zone in (At.companions, At.monsters, At.magic) for i in zones[zone] if kinds[i] != kind)
            kinds[found], kinds[other], found = kinds[other], kind, other
        return found

    def road(self, seat: int, lands: int, marked: tuple[int, ...] = ()) -> Table:
        """Give a seat lands, the numbered ones with completed missions; from land 5 on its character is grown."""
        for _ in range(lands):
            self.move(self.state.zones[At.companions][0], At.lands[seat])
        self.state.marked[seat] = tuple(sorted(land - 1 for land in marked))
        self.state.began = lands if seat == self.state.player else self.state.began
        return self.grown(seat) if lands >= 5 and self.state.zones[At.grown[seat]] else self

    def send(self, land: str, *keys: str, by: int = 1) -> Table:
        """Put monsters or a miracle on a land."""
        seat, spot = int(land[0]), int(land[2]) - 1
        for key in keys:
            monster = BOOK.kind[key] in BOOK.monsters
            item = self._put(f"{'threat' if monster else 'aura'}/{seat}", key)
            self.state.spot[item], self.state.by[item] = spot, by if monster else -1
        return self

    def equip(self, seat: int, item: str, hero: str) -> Table:
        """Attach an item to a hero in play."""
        self.state.bearer[self._put(f"gear/{seat}", item)] = self.hero(seat, hero)
        return self

    def hero(self, seat: int, key: str) -> int:
        """Return a hero of a seat in play."""
        zones = (At.hero[seat], self.zone(f"play/{seat}"))
        return next(item for zone in zones for item in self.state.zones[zone] if self.name(item) == key)

    def grown(self, seat: int) -> Table:
        """Let a seat's character be grown already."""
        self.move(self.state.zones[At.hero[seat]][0], At.box)
        self.move(self.state.zones[At.grown[seat]][0], At.hero[seat])
        return self

    # --- acting ---

    def ref(self, wanted: str | int, seat: int) -> str:
        owner, _, land = str(wanted).partition(".")
        return LAND[int(owner)][int(land) - 1] if land and owner.isdecimal() else super().ref(wanted, seat)

    def checked(self) -> Table:
        """Check the state, and give answers that give themselves after a delay."""
        check_tidy(self.state)
        while self.state.result is None and (forced := runner.forced_action(self.state, self.seat)) is not None:
            runner.apply(self.state, forced)
        if self.state.result is None:
            check_lists(self.state)
        return self

    # --- reading ---

    def first(self, place: str) -> str:
        """Return the key of the first card of a place."""
        return self.name(self.state.zones[self.zone(place)][0])

    def tired(self, seat: int, hero: str) -> bool:
        """Tell whether a hero lies sideways."""
        return bool(self.state.tired[self.hero(seat, hero)])

    def bearer(self, seat: int, item: str) -> str:
        """Return the hero that carries an item."""
        return self.name(self.state.bearer[self.item(f"gear/{seat}", item)])

    def level(self, seat: int) -> int:
        """Return a seat's level."""
        return len(self.state.zones[At.lands[seat]])

    def marked(self, seat: int) -> list[int]:
        """Return the numbers of a seat's lands with completed missions."""
        return [spot + 1 for spot in self.state.marked[seat]]

    def monsters(self, seat: int) -> list[tuple[int, str]]:
        """Return the monsters on a seat's road as pairs of land and key."""
        return sorted((self.state.spot[item] + 1, self.name(item)) for item in self.state.zones[At.threat[seat]])

    def miracles(self, seat: int) -> list[tuple[int, str]]:
        """Return the miracles on a seat's road as pairs of land and key."""
        return sorted((self.state.spot[item] + 1, self.name(item)) for item in self.state.zones[At.aura[seat]])

    def gear(self, seat: int) -> list[str]:
        """Return the items on a seat's heroes."""
        return sorted(self.name(item) for item in self.state.zones[At.gear[seat]])

    @property
    def gold(self) -> int:
        """Gold points of the active seat."""
        return self.state.gold[self.state.player]

    @property
    def total(self) -> int:
        """The damage of the battle as it stands."""
        return power.total(self.state, self.state.player)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; the match must be over."""
        assert self.state.result is not None
        return self.state.result.winners

    @property
    def ended(self) -> tuple[tuple[int, ...], str]:
        """Who has won, and by which rule; nobody by none while the match goes on."""
        result = self.state.result
        return (result.winners, result.rule) if result is not None else ((), "")

    def fight(self, land: str, *heroes: str) -> Table:
        """Open a battle with heroes that attack (`-name` only supports)."""
        for hero in heroes:
            self.do("commit", hero.removeprefix("-"), land, "support" if hero.startswith("-") else "attack")
        return self.do("fight")

    def battle(self, land: str, *heroes: str, dice: tuple[int, ...] = ()) -> Table:
        """Fight a whole battle without skill cards; with `dice` the character rolls them."""
        self.fight(land, *heroes)
        if dice:
            self.roll(*dice).do("roll")
        return self.do("strike")

    def reach(self, land: str, damage: int) -> Table:
        """Open a battle of the character, and of as many strong companions as it takes, and roll exactly so much."""
        hero = self.first(f"hero/{self.seat}")
        party, rest = [hero], damage - card(hero).attack
        for helper in ("giant", "dwarf_axe", "court_wizard"):
            if rest > 12:
                self.put(f"play/{self.seat}", helper)
                party.append(helper)
                rest -= card(helper).attack
        die = max(1, rest - 6)
        self.roll(die, rest - die).fight(land, *party).do("roll")
        assert self.total == damage
        return self

    def end(self) -> Table:
        """End the turn of a seat with a deck to draw from, so that its discard pile stays where it is."""
        self.put(f"deck/{self.seat}", *["copper"] * 4).do("end")
        return self.do("keep") if self.decision == "discard" else self

    def pass_turn(self) -> Table:
        """End the turn, keeping what may be kept."""
        self.do("end")
        while self.state.result is None and self.decision == "discard":
            self.do("keep") if self.can("keep") else self.do("discard")
        return self


def check_tidy(state: SevenState) -> None:
    """Fail if a card remembers a host, a sender or a turn to the side that it has left behind."""
    zones = state.zones

    def lying(*places: tuple[int, ...]) -> set[int]:
        return {item for seat in state.seats for place in places for item in zones[place[seat]]}

    assert {item for item, spot in enumerate(state.spot) if spot >= 0} == lying(At.threat, At.aura)
    assert {item for item, hero in enumerate(state.bearer) if hero >= 0} == lying(At.gear)
    assert {item for item, sender in enumerate(state.by) if sender >= 0} <= lying(At.threat)
    assert {item for item, tired in enumerate(state.tired) if tired} <= lying(At.hero, At.play)


def card(key: str) -> Any:
    """Return what the card set says of a card; figures that are the program's own may change there."""
    return BOOK.cards[BOOK.kind[key]]


def with_rank(craft: str, rank: int) -> str:
    """Return a companion with a rank in a type of skills, a grown character that serves as one if need be."""
    grown = [kind for kind in BOOK.characters if BOOK.is_grown[kind]]
    heroes = [BOOK.cards[kind] for kind in (*grown, *BOOK.companions)]
    return str(next(hero.key for hero in reversed(heroes) if hero.skills.get(craft) == rank))
