"""A table vocabulary for tests of Sorcerer: lay cards out, script dice, act, and read what lies where.

Cards are written by their keys, battlefields `left`, `centre`, `right` as seat 0 sees them (in Battle Royale by
number), other places `hand/0`, `grimoire/0`, `grave/0`, `removed/0`, `skills/0`. Dice are `blank`, `hit`, `double` and
`critical`. All chance is scripted; a roll that nobody scripted fails loudly. Every card comes from the box when it is
put somewhere, so a test holds what it needs and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import operations as op
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Decision, Move, checked_setup
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Card, Face
from tabletop.games.sorcerer.game import Sorcerer
from tabletop.games.sorcerer.rules import battle, battlefields, casualties, rolling, rounds, values
from tabletop.games.sorcerer.rules.state import NO_FATE, SERVANT, UNUSED, USED, At, SorcererState
from tabletop.words import Words
from tests.helpers.scenario import Scenario

TILES = {"left": 0, "centre": 1, "right": 2}
_OVER = Decision("over", (Move("go", "", "", lambda s, seat: [Action(seat, "go")], lambda s, a: None),))


class Paused(Sorcerer):
    """The game with a pause (decision `over`) before the End phase and before the next round."""

    steps = {
        **Sorcerer.steps,
        "end_phase": lambda state: runner.ask(state, "over", state.first),
        "ready_phase": lambda state: runner.ask(state, "over", state.first),
    }
    decisions = {**Sorcerer.decisions, "over": _OVER}


GAME = Paused()


def with_avatars(state: SorcererState) -> SorcererState:
    """Place every avatar in the first battlefield that it may stand in, which lets the hands be dealt."""
    while state.ask is not None and state.ask.key == "avatar":
        (seat,) = runner.players_to_act(state)
        runner.apply(state, runner.legal_actions(state, seat)[0])
    return state


class Table(Scenario[SorcererState]):
    """A match in the making: nothing in play, seat 0 starts; 10 energy, no omens, used fate counters."""

    def __init__(self, *sets: str, seats: int = 2, first: int = 0, **options: int | str | bool) -> None:
        setup = checked_setup(GAME, seats, {"start": str(first + 1), "sets_by": "draft", **options})
        state = GAME.initial_state(setup, 0)
        assert isinstance(state, SorcererState)
        self.state = state
        state.events, state.script, state.stack = [], [], []
        for seat in state.seats:
            state.energy[seat], state.omens[seat] = 10, 0
            state.fate[seat] = USED if state.fate[seat] else NO_FATE
            state.avatar[seat] = battlefields.own_tiles(state, seat)[0]
        state.sets = (("ariaspes", "necromancer", "forgotten_temple"),) * seats
        self.beside(0, *sets)

    package = sorcerer

    # --- laying out -------------------------------------------------------------------------------------------------

    def beside(self, seat: int, *sets: str) -> None:
        """Lay the skills and lore of sets before a seat."""
        for key in sets:
            for kind in BOOK.open_cards[key]:
                (item,) = op.create(self.state, [kind], At.skills[seat])
                self.state.owner[item] = seat

    def skill(self, key: str) -> int:
        """Return a skill or lore by its key."""
        return self.item(f"skills/{self._holder(key)}", key)

    def _holder(self, key: str) -> int:
        kind = BOOK.kind[key]
        return next(s for s in self.state.seats if any(self.state.kind[i] == kind for i in self.items(f"skills/{s}")))

    def zone(self, place: str) -> int:
        """Return the number of a place."""
        name, _, seat = place.partition("/")
        return self.tile(name) if not seat else int(getattr(At, name)[int(seat)])

    def tile(self, name: str | int) -> int:
        """Return the number of a battlefield."""
        return TILES[name] if name in TILES else int(name)

    def put(self, place: str, *keys: str, seat: int = 0) -> int:
        """Put cards from the box into a place and return the last one; in a battlefield they are minions."""
        state, item = self.state, -1
        zone = self.zone(place)
        owner = int(place.partition("/")[2]) if "/" in place else seat
        for key in keys:
            (item,) = op.create(state, [BOOK.kind[key]], zone)
            state.owner[item] = -1 if key == "tree_kin" else owner
            if "/" not in place:
                casualties.put_into_play(state, item, seat, zone)
        return item

    def minions(self, place: str, seat: int, *keys: str) -> list[int]:
        """Put minions into a battlefield; return them all."""
        return [self.put(place, key, seat=seat) for key in keys]

    def attach(self, host: int, *keys: str, seat: int = 0, servant: bool = False) -> int:
        """Put cards on a minion, as attachments or as servants; return the last one."""
        item = -1
        for key in keys:
            (item,) = op.create(self.state, [BOOK.kind[key]], self.state.zone[host])
            self.state.owner[item] = seat
            casualties.attach_card(self.state, item, seat, host, *([SERVANT] if servant else []))
        return item

    def script(self, *numbers: int) -> Table:
        """Script further results of chance as numbers."""
        assert self.state.script is not None
        self.state.script.extend(numbers)
        return self

    def roll(self, *faces: str) -> Table:
        """Script the faces of the next dice rolled."""
        sides = rolling.die_faces(self.state)
        return self.script(*(sides.index(Face(face)) for face in faces))

    def fate(self, seat: int, face: int = UNUSED) -> None:
        """Give a seat the fate counter with a face; nobody else has one."""
        self.state.fate = [face if other == seat else NO_FATE for other in self.state.seats]

    # --- playing ----------------------------------------------------------------------------------------------------

    def run(self, *frames: tuple[object, ...]) -> Table:
        """Run frames, the first one first, until a question is open."""
        return super().run(*frames, ("ready_phase",))

    def act(self, seat: int = 0, actions: int = 6) -> Table:
        """Give a seat the next action of the Action phase."""
        state = self.state
        state.phase, state.turn = "action", seat
        if not state.actions[seat]:
            state.actions = [actions] * state.setup.seats
        return self.run(("act",))

    def turn(self, seat: int, verb: str, source: str | int = "", target: str | int = "", arg: str = "") -> Table:
        """Take one action for a seat, and decline to move the avatar."""
        return self.act(seat).do(verb, source, target, arg)

    def battle(self) -> Table:
        """Fight the whole Battle phase."""
        return self.run(("battle_phase",))

    def attack(self, item: int) -> Table:
        """Attack with a minion now, as in the Battle phase."""
        state = self.state
        tile = state.zone[item]
        state.phase, state.tile = "battle", tile
        state.striking = battlefields.half_of(state, state.by[item], tile)
        for each in battlefields.tiles(state):
            for half in (2 * each, 2 * each + 1):
                state.bare[half] = int(not battlefields.minions_on(state, half))
        state.ask, state.legal, state.stack = None, {}, [("ready_phase",)]
        battle.begin_attack(state, item)
        runner.advance(state)
        return self.checked()

    def end(self) -> Table:
        """Run the End phase."""
        state = self.state
        state.ask, state.legal, state.stack = None, {}, []
        rounds.end_phase(state)
        runner.advance(state)
        return self.checked()

    def ready(self) -> Table:
        """Run the Ready phase of a later round."""
        state = self.state
        state.ask, state.legal, state.stack = None, {}, []
        state.round = max(2, state.round)
        rounds.ready_phase(state)
        runner.advance(state)
        return self.checked()

    def decline(self) -> Table:
        """Decline all decisions until none is left."""
        for _ in range(300):
            if self.decision in ("", "over", "act") or self.state.result is not None:
                break
            found = [a for verb in ("done", "leave", "skip", "stay", "roll", "rest") for a in self.actions(verb)]
            self.play((found or self.legal)[0])
        return self

    def ref(self, wanted: str | int, seat: int) -> str:
        if wanted in TILES:
            return battlefields.HALVES[battlefields.half_of(self.state, seat, TILES[str(wanted)])]
        return super().ref(wanted, seat)

    def fits(self, ref: str, wanted: str | int, seat: int) -> bool:
        if wanted in TILES:
            return battlefields.TILE_OF.get(ref) == TILES[str(wanted)]
        return super().fits(ref, wanted, seat) or ref == f"die:{wanted}"

    # --- reading ----------------------------------------------------------------------------------------------------

    def name(self, item: int) -> str:
        """Return the key of a card."""
        card = BOOK.cards[self.state.kind[item]]
        assert isinstance(card, Card)
        return card.key

    def names(self, items: Iterable[int]) -> list[str]:
        """Return the keys of cards, sorted."""
        return sorted(self.name(item) for item in items)

    def values(self, item: int) -> tuple[int, int]:
        """Return present attack and toughness."""
        return values.attack(self.state, item), values.toughness(self.state, item)

    def dice(self) -> list[str]:
        """Return the faces of the roll."""
        return [face.value for face in rolling.rolled_faces(self.state)]

    def hurt(self, tile: str | int, seat: int) -> int:
        """Return the damage on a seat's half of a battlefield."""
        return self.state.hurt[battlefields.half_of(self.state, seat, self.tile(tile))]

    def alias(self, item: int, seat: int) -> int:
        """Return a seat's alias of a component."""
        aliases = self.state.aliases
        return item if aliases is None else aliases[seat][item]

    @property
    def story(self) -> list[str]:
        """The log so far as English readers have it; seats are seat:0 and so on."""
        words = Words("en", sorcerer.names("en"))
        return [words.format(event.key, event.params) for event in self.logged]
