"""A table vocabulary for tests of Seven Missions: lay cards out, script rolls, act by names, and read what lies where.

Cards are named by their keys. Places are `hand/0`, `deck/0`, `discard/0`, `play/0`, `lands/0`, `row/0`, `box`. Lands
count from 1, as players do. All chance is scripted: dice faces from 1 to 6, shuffles keep the order.
"""

from __future__ import annotations

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Told
from tabletop.engine.game import checked_setup
from tabletop.games.seven_missions import power
from tabletop.games.seven_missions.book import CARDS, KIND
from tabletop.games.seven_missions.game import SevenMissions
from tabletop.games.seven_missions.state import (
    BOX,
    CARD,
    COINS,
    COMPANIONS,
    GEAR,
    GROWN,
    HAND,
    HERO,
    LAND,
    LANDS,
    MAGIC,
    MONSTERS,
    ROW,
    SETS,
    SPARE,
    THREAT,
    SevenState,
    at,
)

GAME = SevenMissions()
HEROES = ("diane", "lorien", "alsharq")
_STORES = (COMPANIONS, MONSTERS, MAGIC, COINS, COINS + 1, COINS + 2, BOX, SETS, SPARE)


class Table:
    """A match whose first turn has begun: seat 0 plays first, hands are empty, nobody has a land."""

    def __init__(self, seats: int = 2, *heroes: str, **options: int | str | bool) -> None:
        state = GAME.new(checked_setup(GAME, seats, options), 7 << 64)
        assert isinstance(state, SevenState)
        self.state = state
        state.stack, state.order = [("deal",)], tuple(range(seats))
        for seat, hero in enumerate((heroes or HEROES)[:seats]):
            for key, place in ((hero, HERO), (f"{hero}_grown", GROWN)):
                self._shift(self.find(SETS, key), at(seat, place))
        runner.advance(state)
        state.events, state.script = [], []
        for seat in state.seats:
            for item in state.zones[at(seat, HAND)][:]:
                self._shift(item, COINS + ("gold", "silver", "copper").index(self.key(item)))

    # --- laying out ---

    def zone(self, place: str) -> int:
        """Return the number of a place."""
        return next(n for n, zone in enumerate(GAME.zones(self.state.setup)) if zone.name == place)

    def key(self, item: int) -> str:
        """Return the key of a card."""
        card = CARDS[self.state.kind[item]]
        return card.key if card is not None else "die"

    def find(self, zone: int, key: str) -> int:
        """Return a card of a zone by its key, the die under it if it is a number."""
        return next(item for item in self.state.zones[zone] if self.key(item) == key)

    def _shift(self, item: int, zone: int) -> None:
        state = self.state
        state.zones[state.zone[item]].remove(item)
        state.zones[zone].append(item)
        state.zone[item] = zone
        state.legal = {}

    def put(self, place: str, *keys: str) -> int:
        """Take cards from the piles, the coin piles or the box to a place; return the last one."""
        item = -1
        for key in keys:
            item = self._fetch(KIND[key])
            self._shift(item, self.zone(place))
        return item

    def _fetch(self, kind: int) -> int:
        """Return a card of a kind that lies in store; one in a bazaar row or road is exchanged for a stored one."""
        kinds, zones = self.state.kind, self.state.zones
        stored = [item for zone in _STORES for item in zones[zone]]
        shown = [item for row in range(3) for item in zones[ROW + row]]
        roads = [item for seat in self.state.seats for item in zones[at(seat, LANDS)]]
        found = next(item for item in (*stored, *shown, *roads) if kinds[item] == kind)
        if found not in stored:
            other = next(i for zone in (COMPANIONS, MONSTERS, MAGIC) for i in zones[zone] if kinds[i] != kind)
            kinds[found], kinds[other], found = kinds[other], kind, other
        return found

    def road(self, seat: int, lands: int, marked: tuple[int, ...] = ()) -> None:
        """Give a seat lands, the numbered ones with completed missions."""
        for _ in range(lands):
            self._shift(self.state.zones[COMPANIONS][0], at(seat, LANDS))
        self.state.marked[seat] = sum(1 << (land - 1) for land in marked)
        self.state.began = lands if seat == self.state.player else self.state.began

    def send(self, seat: int, land: int, *keys: str, by: int = 1) -> int:
        """Put monsters (or a miracle) on a land."""
        item = -1
        for key in keys:
            item = self.put(f"threat/{seat}" if KIND[key] in _MONSTER_KINDS else f"aura/{seat}", key)
            self.state.spot[item], self.state.by[item] = land - 1, by
        return item

    def equip(self, seat: int, item: str, hero: str) -> None:
        """Attach an item to a hero in play."""
        gear = self.put(f"gear/{seat}", item)
        self.state.spot[gear] = self.hero(seat, hero)

    def hero(self, seat: int, key: str) -> int:
        """Return a hero of a seat in play."""
        zones = (at(seat, HERO), self.zone(f"play/{seat}"))
        return next(item for zone in zones for item in self.state.zones[zone] if self.key(item) == key)

    def grown(self, seat: int) -> None:
        """Let a seat's character be grown already."""
        self._shift(self.state.zones[at(seat, HERO)][0], BOX)
        self._shift(self.state.zones[at(seat, GROWN)][0], at(seat, HERO))

    def roll(self, *faces: int) -> Table:
        """Script the next dice."""
        assert self.state.script is not None
        self.state.script += [face - 1 for face in faces]
        return self

    # --- acting ---

    def _matches(self, action: Action, verb: str, source: str, target: str, arg: str) -> bool:
        if action.verb != verb or (arg and action.arg != arg) or (target and action.target != self._target(target)):
            if not (action.verb == verb and target in KIND and action.target.startswith("card:")):
                return False
            if self.key(NUMBER[action.target]) != target or (arg and action.arg != arg):
                return False
        if not source or action.source in (source, f"zone:{source}"):
            return True
        return action.source.startswith("card:") and self.key(NUMBER[action.source]) == source

    def _target(self, target: str) -> str:
        seat, _, land = target.partition(".")
        return LAND[int(seat)][int(land) - 1] if land else target

    def ways(self, verb: str, source: str = "", target: str = "", arg: str = "") -> list[Action]:
        """Return the legal actions that fit; lands are written `0.3` for land 3 of seat 0."""
        seat = runner.to_act(self.state)[0] if runner.to_act(self.state) else -1
        return [a for a in runner.legal(self.state, seat) if self._matches(a, verb, source, target, arg)]

    def do(self, verb: str, source: str = "", target: str = "", arg: str = "") -> Table:
        """Take the first legal action that fits."""
        found = self.ways(verb, source, target, arg)
        assert found, f"no {verb} {source} {target} {arg} among {[str(a) for a in runner.legal(self.state, self.seat)]}"
        runner.apply(self.state, found[0])
        return self

    def why_not(self, verb: str, source: str = "", target: str = "") -> str:
        """Return the rule that forbids something now; sources are keys of cards in hand, play or bazaar."""
        ref = source
        if source in KIND:
            own = [f"{name}/{self.seat}" for name in ("hand", "play", "hero")]
            zones = [self.zone(name) for name in (*own, "row/0", "row/1", "row/2")]
            ref = next(CARD[i] for zone in zones for i in self.state.zones[zone] if self.key(i) == source)
        where = CARD[self.hero(self.seat, target)] if target in KIND else self._target(target)
        refusal: Refusal = runner.explain(self.state, Action(self.seat, verb, ref, where))
        return refusal.rule

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return runner.to_act(self.state)[0]

    @property
    def asked(self) -> str:
        """The open question."""
        return self.state.ask.key if self.state.ask is not None else ""

    # --- reading ---

    def cards(self, place: str) -> list[str]:
        """Return the keys of the cards in a place, sorted; those of a road are not interesting."""
        return sorted(self.key(item) for item in self.state.zones[self.zone(place)])

    def level(self, seat: int) -> int:
        """Return a seat's level."""
        return len(self.state.zones[at(seat, LANDS)])

    def marked(self, seat: int) -> list[int]:
        """Return the numbers of a seat's lands with completed missions."""
        return [land for land in range(1, 8) if self.state.marked[seat] >> (land - 1) & 1]

    def monsters(self, seat: int) -> list[tuple[int, str]]:
        """Return the monsters on a seat's road as pairs of land and key."""
        return sorted((self.state.spot[item] + 1, self.key(item)) for item in self.state.zones[at(seat, THREAT)])

    def gear(self, seat: int) -> list[str]:
        """Return the items on a seat's heroes."""
        return sorted(self.key(item) for item in self.state.zones[at(seat, GEAR)])

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
    def told(self) -> list[str]:
        """The keys of the log so far."""
        return [event.key.rpartition(".")[2] for event in self.state.events or [] if isinstance(event, Told)]

    def fight(self, land: str, *heroes: str) -> Table:
        """Open a battle with heroes that attack (`-name` only supports)."""
        for hero in heroes:
            self.do("commit", hero.removeprefix("-"), land, "support" if hero.startswith("-") else "attack")
        return self.do("fight")

    def pass_turn(self) -> Table:
        """End the turn, keeping what may be kept."""
        self.do("end")
        while self.state.result is None and self.asked == "discard":
            self.do("keep") if self.ways("keep") else self.do("discard")
        return self


_MONSTER_KINDS = {kind for key, kind in KIND.items() if type(CARDS[kind]).__name__ == "Monster"}
