'''Parts common to all games, so that a game's own files hold only the game.

Import from here: `from tabletop.kit import Game, Look, Places, State, …`. It knows the engine, the display
model, cards, words and the rules pages; never a game, bots, a match, the network or the screen.

| module | gives |
|---|---|
| `places` | `Places` with `place`, `places`, `each`, `each_of`: zones declared once, numbers and references derived |
| `state` | `State`: `lying`, `around`, `others`, `rivals`, `partners`, `say`; fields come from `engine.fields` |
| `game` | `Game`: `blank_state`, `initial_state`, `zones` derived; `steps_of`, `decisions_of` |
| `strategy` | `Strategy`: heuristics for bots and advice for people; `SearchPolicy`: how Expert searches |
| `statistics` | `MatchStatistics`: scores, roles and cards that are counted |
| | `EarlyEnd`, `HiddenInformation`: parts of a `Game` that may stand in files of their own |
| `manifest` | `read_manifest`: what a game's `game.yaml` says: looks, seats, options, animation cues |
| `choices` | `Verb` makes interned actions; sources (`own`, `everyones` …) and targets (`own_refs`, `seats` …) |
| `moves` | `Moves` makes a game's guards, moves and buttons |
| `book` | `Book`: a library's cards as numbered kinds; `per_kind`: a table of their figures |
| `covering` | tables by kind of effect that leave none out |
| `baselines` | `always`, `never`, `most`: simple strategies against which bots are measured |
| `heuristic_weights` | the numbers with which a game's heuristics weigh things, as matches tuned them |
| `value_model` | `ValueModel`: a value of positions for Expert, learned from who wins |
| `learned_files` | reads and writes what was learned, as JSON |
| `catalogue` | `Catalogue`: names, pieces and luck outside any match |
| `look` | `Look` = `seat_view` + `prompt` + `areas` + `inspector`; `presentation` gives a game its five functions |

A whole game, played by the tests as it stands here (its words: `trick.name`, `trick.ask.play`, `trick.do.play`, …):

    from tabletop.engine import SEAT, Decision, Item, Policy, Result, ask, op, per_seat, value
    from tabletop.display.table import Box, Piece, Shape, Style
    from tabletop.kit import (
        CARD, Catalogue, Game, Look, Moves, Places, State, Strategy, Verb, decisions_of, each, everyones, lies_in,
        own_refs, place, presentation, source, steps_of,
    )

    class At(Places):
        deck = place(Policy.SECRET)
        hand = each(Policy.OWNER)
        played = each()

    class TrickState(State):
        score: list[int] = per_seat(0)
        leader: int = value(0)

    def deal(state: TrickState) -> None:
        """Deal three cards to every seat (TRI-1)."""
        for seat in state.around(state.leader):
            for item in state.lying(At.deck)[-3:]:
                op.move(state, item, At.hand[seat])
        state.stack += [("end",), *[("turn", seat) for seat in reversed(state.around(state.leader))]]

    def turn(state: TrickState, seat: int) -> None:
        ask(state, "play", seat)

    def end(state: TrickState) -> None:
        """The highest card wins, the earlier one among equals (TRI-3)."""
        shown = {seat: state.kind[state.lying(At.played[seat])[0]] for seat in state.around(state.leader)}
        best = max(shown, key=shown.__getitem__)
        op.set_counter(state, "score", best, 1)
        state.say("won", "TRI-3.01", seat=SEAT[best])
        state.result = Result("trick.end.highest", (best,), tuple(state.score), "TRI-3.01")

    PLAY = Verb("play", CARD)
    RULES = Moves[TrickState]("trick", late="time")
    MOVE = RULES.move(
        "play", "TRI-2.01", PLAY.choices(everyones(At.hand), to=own_refs(At, At.played)),
        lambda state, action: op.move(state, source(action), At.played[action.seat]),
        (RULES.guard("TRI-2.02", "not_yours", lies_in(At.hand)),),
    )

    class TrickStrategy(Strategy[TrickState]):
        def evaluate(self, state: TrickState, seat: int) -> float:
            return max((state.kind[item] for item in state.lying(At.played[seat])), default=0) / 21

    class Trick(Game[TrickState]):
        strategy = TrickStrategy()
        key, version, seat_counts, options = "trick", 1, (2, 3, 4), ()
        state, places = TrickState, At
        steps = steps_of(deal, turn, end)
        decisions = decisions_of(Decision("play", (MOVE,), rule="TRI-2.01"))

        def lay_out(self, state: TrickState) -> None:
            op.create(state, range(1, 21), At.deck)
            op.shuffle(state, At.deck)
            (state.leader,) = op.random_numbers(state, 1, state.setup.seats)
            state.stack.append(("deal",))

    PAPER, BACK = Style("#8a5a2b", "#fff3dc"), Style("#3b4a5a", "#c9d6e2", "mdi6.cards")

    class TrickCatalogue(Catalogue):
        key, about = "trick", {"hand": ("TRI-1.01",), "item": ("TRI-2.01",)}

        def pieces(self, words):
            return tuple(self.card(kind, f"kind:{kind}", words) for kind in range(1, 21))

        def card(self, kind, ref, words):
            title = words("trick.card", n=kind) if kind > 0 else words("trick.hidden")
            look = PAPER if kind > 0 else BACK
            return Piece(ref, Shape.CARD, look, title, centre=str(max(kind, 0)), summary=title, blank=kind < 1)

    class TrickLook(Look[TrickState]):
        catalogue = TrickCatalogue()

        def piece(self, item: Item) -> Piece:
            return self.catalogue.card(self.state.kind[item], CARD[item], self.words)

        def turn(self) -> str:
            return self.text("table.leader", seat=SEAT[self.state.leader])

        def root(self) -> Box:
            rivals = [
                Box(False, (self.panel(seat, self.state.score[seat]), self.row(At.played[seat])))
                for seat in self.state.others(self.mine)
            ]
            middle = Box(True, (self.heap(At.deck), self.row(At.played[self.mine])))
            return Box(False, (Box(True, tuple(rivals)), middle, self.row(At.hand[self.mine])))

    game = Trick()
    table, inspect, names, luck, catalogue = presentation(TrickLook)
'''

from tabletop.engine.actions import NUMBER, SEAT
from tabletop.engine.early_end import EarlyEnd
from tabletop.engine.hidden_information import HiddenInformation
from tabletop.kit.book import Book, per_kind
from tabletop.kit.catalogue import PIPS, Catalogue
from tabletop.kit.choices import (
    CARD,
    DIE,
    Verb,
    every_ref,
    everyones,
    in_sight,
    lies_in,
    on_table,
    one_each,
    own,
    own_refs,
    owner,
    seats,
    source,
    table_refs,
    target,
)
from tabletop.kit.game import Game, decisions_of, steps_of
from tabletop.kit.look import Look, presentation
from tabletop.kit.moves import Moves, go_on
from tabletop.kit.places import MOST_SEATS, Places, each, each_of, place, places
from tabletop.kit.state import State
from tabletop.kit.statistics import MatchStatistics
from tabletop.kit.strategy import Strategy

__all__ = [
    "CARD",
    "DIE",
    "MOST_SEATS",
    "NUMBER",
    "PIPS",
    "SEAT",
    "Book",
    "Catalogue",
    "EarlyEnd",
    "Game",
    "HiddenInformation",
    "Look",
    "MatchStatistics",
    "Moves",
    "Places",
    "State",
    "Strategy",
    "Verb",
    "decisions_of",
    "each",
    "each_of",
    "every_ref",
    "everyones",
    "go_on",
    "in_sight",
    "lies_in",
    "on_table",
    "one_each",
    "own",
    "own_refs",
    "owner",
    "per_kind",
    "place",
    "places",
    "presentation",
    "seats",
    "source",
    "steps_of",
    "table_refs",
    "target",
]
