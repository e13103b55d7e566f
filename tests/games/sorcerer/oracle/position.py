"""A state read by the digest's terms: sides, battlefields, reach, and who stands where."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tabletop.games.sorcerer.rules.state import ATTACHED, MINION, NO_FATE, SERVANT, At, SorcererState
from tests.games.sorcerer.oracle.cards import Card, by_kind

FULL_SIDE = 12
MOON = ("new", "waxing", "full", "waning")


class Position:
    """One moment of a match, never changed; everything is worked out from the public fields of the state."""

    def __init__(self, state: SorcererState) -> None:
        """Look at a state."""
        self.state = state
        self.seats = range(state.setup.seats)
        self.royale, self.teams = state.royale, state.teams
        self.tiles = range(len(state.taken))
        self.options = state.setup.options
        self.lasting_effects: dict[str, list[tuple[int, int, int, Any, Any]]] | None = None
        """Continuous effects by their verb, once somebody has looked for them."""

    # --- sides and geometry (SOR-4.01, 13.01, 14.01, R.68) -----------------------------------------------------------

    def side(self, seat: int) -> int:
        """Return the side of a seat: in teams, seats alternate (SOR-R.72)."""
        return seat % 2 if self.teams else seat

    def members(self, side: int) -> list[int]:
        """Return the seats of a side."""
        return [seat for seat in self.seats if self.side(seat) == side]

    def own_tiles(self, seat: int) -> list[int]:
        """Return the battlefields a seat may use (SOR-13.02)."""
        return sorted({seat, (seat - 1) % len(self.tiles)}) if self.royale else list(self.tiles)

    def half(self, tile: int, seat: int) -> int:
        """Return the number of a seat's half: 0 for the seat whose left battlefield it is (R.68)."""
        return 2 * tile + (int(tile != seat) if self.royale else self.side(seat))

    def half_members(self, half: int) -> list[int]:
        """Return the seats whose half it is."""
        tile, which = divmod(half, 2)
        return [(tile + which) % len(self.tiles)] if self.royale else self.members(which)

    def neighbouring(self, first: int, second: int) -> bool:
        """Return whether two battlefields of the same player neighbour each other (SOR-6.08, 13.04)."""
        return first != second and (self.royale or abs(first - second) == 1)

    def in_reach(self, seat: int) -> list[int]:
        """Return the seats whose minions and boards a seat's cards can affect (SOR-13.03, R.67)."""
        size = len(self.seats)
        return [s for s in self.seats if not self.royale or (s - seat) % size in (0, 1, size - 1)]

    def order(self) -> list[list[int]]:
        """Return the order of simultaneous effects (SOR-11.01, 14.08)."""
        turn = [(self.state.first + step) % len(self.seats) for step in self.seats]
        if not self.teams:
            return [[seat] for seat in turn]
        first = self.side(turn[0])
        return [self.members(first), self.members(1 - first)]

    # --- cards -------------------------------------------------------------------------------------------------------

    def card(self, item: int) -> Card:
        """Return the card of a component."""
        return by_kind()[self.state.kind[item]]

    def tile(self, item: int) -> int:
        """Return the battlefield of a card in play, -1 for none."""
        zone = self.state.zone[item]
        return zone if zone in At.field else -1

    @cached_property
    def in_play(self) -> list[int]:
        """Return all minions."""
        guise = self.state.guise
        return [i for tile in self.tiles for i in self.state.zones[At.field[tile]] if guise[i] == MINION]

    @cached_property
    def _riders(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for tile in self.tiles:
            for item in self.state.zones[At.field[tile]]:
                if self.state.guise[item] in (ATTACHED, SERVANT):
                    found.setdefault(self.state.host[item], []).append(item)
        return found

    def attachments(self, host: int) -> list[int]:
        """Return the attachments on a minion, servants left out."""
        return [item for item in self._riders.get(host, ()) if self.state.guise[item] == ATTACHED]

    def servants(self, host: int) -> list[int]:
        """Return the servants under a minion."""
        return [item for item in self._riders.get(host, ()) if self.state.guise[item] == SERVANT]

    def minions(self, tile: int, *seats: int) -> list[int]:
        """Return the minions that some seats have in a battlefield."""
        return [item for item in self.in_play if self.state.zone[item] == At.field[tile] and self.by(item) in seats]

    def by(self, item: int) -> int:
        """Return the controller of a card in play."""
        return self.state.by[item]

    def is_enemy(self, seat: int, owner: int) -> bool:
        """Return whether another seat is an opponent (SOR-R.74: team mates are neither own nor enemy)."""
        return self.side(seat) != self.side(owner)

    def has_room(self, tile: int, seat: int) -> bool:
        """Return whether a seat's half has room for one minion more (SOR-2.08, 14.03)."""
        return self.room(tile, seat) > 0

    def room(self, tile: int, seat: int) -> int:
        """Return the number of minions a seat's half has room for."""
        return (6 if self.teams else 4) - len(self.minions(tile, *self.members(self.side(seat))))

    def zone(self, which: tuple[int, ...], seat: int) -> list[int]:
        """Return the cards in a zone of a seat."""
        return list(self.state.zones[which[seat]])

    # --- counters on boards ------------------------------------------------------------------------------------------

    def moon(self, seat: int) -> str:
        """Return the phase of the moon for a seat (SOR-R.63)."""
        return MOON[self.state.moon[seat]]

    def fate_holders(self, seat: int) -> list[int]:
        """Return the seats whose fate counter is this seat's own: in teams the team's (SOR-14.04, R.94)."""
        per_player = self.options["team_fate"] == "player"
        mine = [seat] if not self.teams or per_player else self.members(self.side(seat))
        return [s for s in mine if self.state.fate[s] != NO_FATE]

    def avatars_at(self, tile: int) -> list[int]:
        """Return the seats whose avatar is in a battlefield."""
        return [seat for seat in self.seats if self.state.avatar[seat] == tile]
