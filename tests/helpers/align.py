"""A test table of Align Dice: lay out dice, script rolls, act, and read positions.

Dice are written as colour letter and face: `R5`, `B1`. Places are `bottle1/0` (a column, from the bottom), `left/0`,
`right/0`, `benefit/0`, `cap/0`, `next/0` (dice as `2:R5`, by order number), `tray` and `aside`. The match pauses
whenever a round would begin; `round()` begins it.
"""

from __future__ import annotations

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Decision, Move, checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.game import AlignDice
from tabletop.games.align_dice.rules.state import AlignState, At
from tabletop.games.align_dice.rules.steps import selection
from tests.helpers.lists import check_lists
from tests.helpers.scenario import Scenario

LETTERS = "".join(die.letter for die in BOOK.dice)


class Paused(AlignDice):
    """The game with a pause before each round."""

    steps = {**AlignDice.steps, "begin": lambda state: runner.ask(state, "over", 0)}
    decisions = {
        **AlignDice.decisions,
        "over": Decision(
            "over", (Move("go", "", "", lambda s, seat: [Action(seat, "go")], lambda s, a: selection.begin(s)),)
        ),
    }


GAME = Paused()


class Table(Scenario[AlignState]):
    """A match before its first round, unless `step` begins another one."""

    def __init__(self, seats: int = 2, mode: str = "vs", round: int = 3, **options: int | str | bool) -> None:
        setup = checked_setup(GAME, seats, {"mode": mode, "starter": 0, **options})
        state = runner.new_state(GAME, setup, 7)
        assert isinstance(state, AlignState)
        self.state = state
        state.events = []
        state.round = round - 1

    package, component = align_dice, "die"

    # -- laying out ------------------------------------------------------------------------------------------------

    def put(self, place: str, *dice: str) -> Table:
        """Take dice of these colours out of the bag and lay them down."""
        name, _, seat = place.partition("/")
        state = self.state
        number = At.queue[int(seat)] if name == "cap" else self.zone(place)
        for written in dice:
            order, _, die_name = written.rpartition(":")
            kind, face = LETTERS.index(die_name[0]), int(die_name[1]) - 1
            die = next(die for die in state.zones[At.bag] if state.kind[die] == kind)
            self.move(die, number)
            state.face[die] = face
            state.spot[die] = int(order) if order else len(state.zones[number]) - 1
        return self

    def bottle(self, seat: int, *columns: str) -> Table:
        """Fill a bottle: one text per column, dice from the bottom."""
        for number, column in enumerate(columns, 1):
            self.put(f"bottle{number}/{seat}", *column.split())
        return self

    def board(self, seat: int, key: str) -> Table:
        self.state.board[seat] = next(n for n, board in enumerate(BOOK.boards) if board.key == key)
        return self

    def hero(self, seat: int, key: str) -> Table:
        self.state.hero[seat] = next(n for n, card in enumerate(BOOK.adventurers) if card.key == key)
        return self

    def next_card(self, seat: int, key: str) -> Table:
        self.state.nexts[seat] = next(n for n, card in enumerate(BOOK.nexts) if card.key == key)
        return self

    def gap(self, gap: int, *keys: str, hidden: str = "") -> Table:
        """Lay monsters into a gap, and a castle card behind them; what lay there leaves the match."""
        state = self.state
        for zone in (At.gap[gap], At.castle[gap]):
            for card in state.zones[zone][:]:
                self.move(card, At.unused)
        for key in keys:
            self.move(self._free(key), At.gap[gap])
        if hidden:
            self.move(self._free(hidden), At.castle[gap])
        return self

    def _free(self, key: str) -> int:
        state = self.state
        wanted = BOOK.monster_kind[key]
        spots = [At.unused, *range(len(state.zones))]
        for zone in spots:
            for card in state.zones[zone]:
                if state.kind[card] == wanted:
                    return card
        raise LookupError(key)

    def card(self, key: str) -> int:
        """Return the number of a monster; of several copies, of one that lies in a gap."""
        found = [n for n, kind in enumerate(self.state.kind) if kind == BOOK.monster_kind[key]]
        gaps = [At.gap[gap] for gap in self.state.seats]
        return next((n for n in found if self.state.zone[n] in gaps), found[0])

    def fill(self, key: str, **cells: str) -> Table:
        """Lay dice on a monster's cells: `l0` is the lowest of the left column, `r1` the second of the right."""
        for cell, die_name in cells.items():
            before = set(self.items("field"))
            self.put("field", die_name)
            (die,) = set(self.state.zones[At.field]) - before
            self.state.host[die] = self.card(key)
            self.state.spot[die] = int(cell[1]) + (8 if cell[0] == "r" else 0)
        return self

    # -- playing -----------------------------------------------------------------------------------------------------

    def step(self, name: str, *data: int) -> Table:
        """Drop what is open and begin a step."""
        if name not in ("begin", "close"):
            self.state.round += 1
        return self.run((name, *data))

    def round(self, *numbers: int) -> Table:
        """Begin the next round; the numbers script draws, then faces from 0."""
        self.state.script = list(numbers) or None
        return self.do("go")

    def ref(self, wanted: str | int, seat: int) -> str:
        name = str(wanted)
        if len(name) == 2 and name[0] in LETTERS and name[1].isdigit():
            return self.find(name)
        if name.startswith("column"):
            return f"zone:bottle{name[-1]}/{seat}"
        if name in ("left", "right"):
            return f"zone:{name}/{seat}"
        if "." in name:
            key, cell = name.split(".")
            return f"slot:monster/{self.card(key)}/{int(cell[1]) + (8 if cell[0] == 'r' else 0)}"
        return name

    def checked(self) -> Table:
        check_lists(self.state)
        return super().checked()

    def find(self, name: str) -> str:
        """Return the reference of a die outside the bag with this look, preferably in the tray."""
        wanted = LETTERS.index(name[0]), int(name[1]) - 1
        zones = self.state.zones
        for die in (*zones[At.tray], *(die for zone, dice in enumerate(zones) if zone != At.bag for die in dice)):
            if (self.state.kind[die], self.state.face[die]) == wanted:
                return f"die:{die}"
        raise LookupError(name)

    def settle(self, *verbs: str) -> Table:
        """Take plain actions of these verbs for every asked seat until none is left."""
        while True:
            found = [action for verb in verbs for action in self.actions(verb)]
            if not found:
                return self.checked()
            runner.apply(self.state, found[0])

    # -- reading -----------------------------------------------------------------------------------------------------

    def name(self, item: int) -> str:
        kind = self.state.kind[item]
        if kind < len(LETTERS):
            return f"{LETTERS[kind]}{self.state.face[item] + 1}"
        return next((key for key, number in BOOK.monster_kind.items() if number == kind), "?")

    def at(self, place: str) -> list[str]:
        """Return the dice of a place, in order."""
        name, _, seat = place.partition("/")
        if name == "cap":
            dice = [die for die in self.state.zones[At.queue[int(seat)]] if self.state.spot[die] < 2]
        elif name == "next":
            dice = sorted(self.state.zones[At.next[int(seat)]], key=self.state.spot.__getitem__)
        else:
            dice = self.items(place)
        return [self.name(die) for die in dice]

    def numbers(self, seat: int) -> dict[int, str]:
        """Return the dice of a next card by order number."""
        return {self.state.spot[die]: self.name(die) for die in self.state.zones[At.next[seat]]}

    @property
    def ended(self) -> str:
        return self.state.result.kind.rpartition(".")[2] if self.state.result else ""
