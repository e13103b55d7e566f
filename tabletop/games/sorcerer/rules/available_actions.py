"""Fast generation of legal actions from a single scan of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.host import AbilityInstance
from tabletop.engine.actions import Action
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Host, Type
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.state import ATTACHED, MINION, At, SorcererState
from tabletop.games.sorcerer.rules.values import instance, language
from tabletop.kit import CARD, Verb

S = SorcererState
ACTIVATE, CAST, REINFORCE = Verb("activate", CARD), Verb("cast", CARD), Verb("reinforce", CARD)


_BODIES = (Type.MINION, Type.FORM)
_BEARABLE = (Type.ATTACHMENT, Type.FORM)


def has_effect(state: S, seat: int, item: Item) -> bool:
    """Return whether an ability of a sorcery holds and has its compulsory target (SOR-R.13)."""
    usable = language(state).usable
    for number in BOOK.triggered[Trigger.PLAY][state.kind[item]]:
        if usable(state, instance(seat, item, number, NONE)):
            return True
    return False


class AvailableActions:
    """Places, movable minions and bearers of attachments for a seat, collected in one scan."""

    __slots__ = ("actors", "bodies", "cheaper", "enemies", "mates", "own", "pinned", "rooms", "seat", "state", "winged")

    def __init__(self, state: S, seat: int) -> None:
        self.state, self.seat = state, seat
        guise, by, kinds, hosts, zones = state.guise, state.by, state.kind, state.host, state.zones
        royale, side = state.royale, battlefields.sides_of(state)
        near = battlefields.near_seats(state, seat) if royale else ()
        own_side, most, reach = side[seat], 6 if state.teams else 4, battlefields.own_tiles(state, seat)
        self.own: list[int] = []
        self.mates: list[int] = []
        self.enemies: list[int] = []
        self.actors: list[tuple[Item, int]] = []
        """Own cards in play with an "Action:", each with its battlefield."""
        self.bodies: dict[int, list[int]] = {}
        """Own minions by battlefield."""
        self.rooms: dict[int, str] = {}
        """The own halves with room for a minion, by battlefield."""
        self.pinned: set[int] = set()
        self.winged: set[int] = set()
        self.cheaper = False
        """True if anything in play could make cards cheaper."""
        acts, cheapening, pinning, flying = BOOK.actions, BOOK.cheapening, BOOK.pinning, BOOK.flying
        for tile in battlefields.tiles(state):
            crowd = 0
            bodies: list[int] = []
            for item in zones[tile]:
                role, owner = guise[item], by[item]
                kind = kinds[item]
                if owner == seat and role in (MINION, ATTACHED):
                    if acts[kind]:
                        self.actors.append((item, tile))
                    if cheapening[kind]:
                        self.cheaper = True
                if role == MINION:
                    if owner == seat:
                        bodies.append(item)
                    elif side[owner] == own_side:
                        crowd += 1
                        self.mates.append(item)
                    elif not royale or owner in near:
                        self.enemies.append(item)
                elif role == ATTACHED:
                    if pinning[kind]:
                        self.pinned.add(hosts[item])
                    if flying[kind]:
                        self.winged.add(hosts[item])
            self.own += bodies
            if tile in reach:
                self.bodies[tile] = bodies
                if len(bodies) + crowd < most:
                    self.rooms[tile] = battlefields.HALVES[battlefields.half_of(state, seat, tile)]

    def casts(self, items: Iterable[Item]) -> list[Action]:
        """Return every legal way to play some cards (SOR-6.05, SOR-R.11, SOR-R.13)."""
        state, seat, kinds = self.state, self.seat, self.state.kind
        energy, cheaper = state.energy[seat], self.cheaper
        found: list[Action] = []
        tables = CAST.tables
        bodies: list[int] = []
        spells: list[Item] = []
        types, costs = BOOK.card_type, BOOK.cost
        for item in items:
            kind = kinds[item]
            is_a, cost = types[kind], costs[kind]
            if is_a in _BODIES and (values.cost(state, seat, item, Type.MINION) if cheaper else cost) <= energy:
                bodies.append(item)
            if is_a in _BEARABLE and (values.cost(state, seat, item, Type.ATTACHMENT) if cheaper else cost) <= energy:
                found += [tables[seat, CARD[host], ""][item] for host in self._bearers(kind)]
            if is_a is Type.SORCERY and (values.cost(state, seat, item, Type.SORCERY) if cheaper else cost) <= energy:
                spells.append(item)
        found += [CAST(seat, item) for item in spells if has_effect(state, seat, item)]
        if bodies:
            for half in self.rooms.values():
                ways = tables[seat, half, ""]
                found += [ways[item] for item in bodies]
        return found

    def _bearers(self, kind: int) -> list[int]:
        """Return the minions that may bear a kind of card (SOR-R.18, SOR-R.67)."""
        wanted = BOOK.host[kind]
        if BOOK.card_type[kind] is Type.FORM or wanted is Host.ANY:
            return self.own + self.mates + self.enemies
        return self.own if wanted is Host.OWN else self.enemies

    def moves(self) -> list[Action]:
        """Return the legal moves and swaps of one reinforcement (SOR-6.08, SOR-6.09, SOR-R.24)."""
        state, seat, rooms = self.state, self.seat, self.rooms
        far = state.setup.options["swap_flyers"] == "any"
        loose = self.bodies
        if self.pinned:
            loose = {tile: [item for item in found if item not in self.pinned] for tile, found in loose.items()}
        found: list[Action] = []
        tables = REINFORCE.tables
        for tile, movers in loose.items():
            if not movers:
                continue
            near = battlefields.neighbours(state, seat, tile)
            for goal, occupants in loose.items():
                if goal == tile:
                    continue
                going = movers if (beside := goal in near) else self._flyers(movers)
                if going and goal in rooms:
                    ways = tables[seat, rooms[goal], ""]
                    found += [ways[item] for item in going]
                partners = occupants
                if not beside:
                    partners = self._flyers(occupants) if far else []
                for partner in partners:
                    ways = tables[seat, CARD[partner], ""]
                    found += [ways[item] for item in going]
        return found

    def reinforcements(self, items: Sequence[int], n: int, moved: Sequence[int] = ()) -> list[Action]:
        """Return the moves and swaps of an effect that reinforces up to `n` more of `items` (SOR-R.22).

        All `n` happen at the same time: no minion moves twice, and a half may hold too many minions as long as the
        moves that are left can mend it.
        """
        state, seat = self.state, self.seat
        far = state.setup.options["swap_flyers"] == "any"
        out = {*self.pinned, *moved}
        idle = {tile: [item for item in found if item not in out] for tile, found in self.bodies.items()}
        space = {tile: battlefields.room_in(state, seat, tile) for tile in idle}
        found: list[Action] = []
        for tile, residents in idle.items():
            near = battlefields.neighbours(state, seat, tile)
            for item in [item for item in residents if item in items]:
                still = [other for other in items if other != item]
                for other, occupants in idle.items():
                    if other == tile:
                        continue
                    after = {**space, tile: space[tile] + 1, other: space[other] - 1}
                    flying = bool(self._flyers([item]))
                    if (other in near or flying) and self._mends(after, idle, still, n - 1):
                        found.append(
                            REINFORCE(seat, item, battlefields.HALVES[battlefields.half_of(state, seat, other)])
                        )
                    partners = occupants if other in near else self._flyers(occupants) if far and flying else []
                    for partner in partners:
                        if self._mends(space, idle, [each for each in still if each != partner], n - 1):
                            found.append(REINFORCE(seat, item, CARD[partner]))
        return found

    def _mends(self, space: dict[int, int], idle: dict[int, list[int]], items: list[int], n: int) -> bool:
        """Return whether `n` moves of `items` can bring every half back to its limit."""
        crowded = next((tile for tile, room in space.items() if room < 0), NONE)
        if crowded == NONE:
            return True
        movers = [item for item in items if item in idle[crowded]] if n > 0 else []
        near = battlefields.neighbours(self.state, self.seat, crowded)
        for item in movers:
            still = [other for other in items if other != item]
            for other in space:
                if other != crowded and (other in near or self._flyers([item])):
                    after = {**space, crowded: space[crowded] + 1, other: space[other] - 1}
                    if self._mends(after, idle, still, n - 1):
                        return True
        return False

    def _flyers(self, items: list[int]) -> list[int]:
        kinds, winged, flying = self.state.kind, self.winged, BOOK.flying
        return [item for item in items if flying[kinds[item]] or item in winged]

    def jobs(self) -> Iterator[AbilityInstance]:
        """Yield every "Action:" ability on a card of the seat (SOR-6.07): in play, a skill, lore, or bury."""
        state, seat, kinds, acts, buried = self.state, self.seat, self.state.kind, BOOK.actions, BOOK.buried_actions
        for item, tile in self.actors:
            for number in acts[kinds[item]]:
                yield instance(seat, item, number, tile)
        avatar = state.avatar[seat]
        for card in state.zones[At.skills[seat]]:
            for number in acts[kinds[card]]:
                yield instance(seat, card, number, avatar)
        for card in [card for card in state.zones[At.grave[seat]] if buried[kinds[card]]]:
            for number in buried[kinds[card]]:
                yield instance(seat, card, number, avatar)

    def activations(self) -> list[Action]:
        """Return the abilities that may be used."""
        state, seat, ready = self.state, self.seat, language(self.state).ready
        spent, kinds, zone, exhausts = state.spent, state.kind, At.skills[self.seat], BOOK.exhausts
        found = []
        for job in self.jobs():
            _, item, number, _ = job
            if spent[item] and exhausts[kinds[item]][number] and state.zone[item] == zone:
                continue  # a skill that was used this round
            if ready(state, job):
                found.append(ACTIVATE(seat, item, "", str(number)))
        return found
