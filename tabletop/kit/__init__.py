"""Parts common to all games, so that a game's own files hold only the game.

Import from here: `from tabletop.kit import Game, Look, Places, State, …`. It knows the engine, the display
model, cards, words and the rules pages; never a game, bots, a match, the network or the screen.

| module | gives |
|---|---|
| `places` | `Places` with `place`, `places`, `each`, `each_of`: zones declared once, numbers and references derived |
| `state` | `State`: `lying`, `around`, `others`, `rivals`, `partners`, `say`; fields come from `engine.fields` |
| `game` | `Game`: `blank_state`, `initial_state`, `zones` derived; `steps_of`, `decisions_of` |
| `strategy` | `Strategy`: heuristics for bots and advice for people; `SearchPolicy`: how Expert searches |
| `turn_openings` | turns and phases as log messages begin them, for the header during an animation |
| `statistics` | `MatchStatistics`: scores, roles and cards that are counted |
| `action_tables` | the actions of a verb, each made once |
| `choices` | `Verb` makes interned actions; sources (`own`, `everyones` …) and targets (`own_refs`, `table_refs` …) |
| `moves` | `Moves` makes a game's guards, moves and buttons |
| `book` | `Book`: a library's cards as numbered kinds; `per_kind`: a table of their figures |
| `covering` | tables by kind of effect that leave none out |
| `baselines` | `always`, `never`, `most`: simple strategies against which bots are measured |
| `percentages` | `percent`: chances as people are told them |
| `action_kinds` | `verbs`: classes of actions by which the styles of rivals differ |
| `heuristic_weights` | the numbers with which a game's heuristics weigh things, as matches tuned them |
| `value_model` | `ValueModel`: a value of positions for Expert, learned from who wins |
| `learned_files` | `LearnedFile`: what was learned about each game, as JSON |
| `catalogue` | `Catalogue`: names, pieces and luck outside any match |
| `effect_prompt` | `EffectPrompts`: choices of card effects as questions |
| `look` | `Look` = `seat_view` + `prompt` + `areas` + `inspector`; `presentation` gives a game its six functions |

A whole game in eighty lines ends docs/new-game.md.
"""

from tabletop.engine.actions import NUMBER, SEAT
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
    "CARD", "DIE", "MOST_SEATS", "NUMBER", "PIPS", "SEAT", "Book", "Catalogue", "Game", "Look", "MatchStatistics",
    "Moves", "Places", "State", "Strategy", "Verb", "decisions_of", "each", "each_of", "every_ref", "everyones",
    "go_on", "in_sight", "lies_in", "on_table", "one_each", "own", "own_refs", "owner", "per_kind", "place", "places",
    "presentation", "source", "steps_of", "table_refs", "target",
]  # fmt: skip
