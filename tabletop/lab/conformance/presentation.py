"""Checks of presentation: pictures and words of every game, in every language."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import cycle
from random import Random

import msgspec

from tabletop import paths, rulebook
from tabletop.cards.manifest_file import read_manifest
from tabletop.display.table import Table
from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.lab.conformance.checks import Check, require
from tabletop.lab.conformance.grammar import SEATS, disagreements, plurals_of
from tabletop.lab.conformance.tables import Seating, choose, positions
from tabletop.languages.registry import LANGUAGES, SOURCE
from tabletop.words import Words


def everything_can_be_pointed_at(seating: Seating) -> None:
    """Every legal action has a label, and what it starts from and aims at lies on the table."""
    for _, seen, table in tables(seating):
        seat, plain = seen.seat, msgspec.to_builtins(table)
        alone = [label.action for label in table.prompt.labels if label.then is None]
        shown = sorted([*alone, *{label.action for label in table.prompt.labels}.difference(alone)])
        require(shown == list(seen.actions), f"seat {seat} may {seen.actions} and is shown {shown}")
        wanted = {ref for action in seen.actions for ref in (action.source, action.target) if ref}
        lost = wanted - references(plain)
        require(not lost, f"seat {seat} cannot point at {sorted(lost)}")


@lru_cache(1)
def tables(seating: Seating) -> tuple[tuple[str, View, Table], ...]:
    """Return tables of matches with their languages and views: each position in one language, in turn."""
    found = []
    for number, (words, state) in enumerate(zip(cycle(map(Words, LANGUAGES)), positions(seating), strict=False)):
        views = [view.view(state, seat) for seat in readers(state, number // len(LANGUAGES))]
        found += [(words.language, seen, seating.loaded.table(seen, words)) for seen in views]
    return tuple(found)


def readers(state: State, number: int) -> tuple[int, ...]:
    """Return whose tables to check: a spectator's, all who are to act, and one of the others."""
    acting = runner.players_to_act(state)
    waiting = [seat for seat in state.seats if seat not in acting]
    turn = number % max(1, len(waiting))
    return (view.SPECTATOR, *acting, *waiting[turn : turn + 1])


def references(plain: object) -> set[str]:
    """Return all that the pieces and areas of a table answer to."""
    found: set[str] = set()
    for name, part in plain.items() if isinstance(plain, dict) else ():
        if name in ("ref", "also", "part"):
            found.update([part] if isinstance(part, str) else part)
        elif name != "action":
            found |= references(part)
    for part in plain if isinstance(plain, list | tuple) else ():
        found |= references(part)
    return found


def no_table_shows_a_key(seating: Seating) -> None:
    """Tables show words, never the key of a missing text."""
    for language, _, table in tables(seating):
        keys = {text for text in strings(msgspec.to_builtins(table)) if text.startswith(f"{seating.key}.")}
        require(not keys, f"in {language} the table shows {sorted(keys)}")


def strings(plain: object) -> set[str]:
    """Return all texts of a table."""
    if isinstance(plain, str):
        return {plain}
    if isinstance(plain, dict):
        plain = list(plain.values())
    return set().union(*map(strings, plain)) if isinstance(plain, list | tuple) else set()


def story_and_refusals_have_words(seating: Seating) -> None:
    """Every log line, refusal and outcome has words and all their parameters."""
    for language in LANGUAGES:
        names = seating.loaded.names(language)
        words = Words(language, lambda ref, names=names: names(ref) or ref)  # type: ignore[misc]
        random = Random(6)
        for state in positions(seating):
            if state.result is not None:
                require(words.has(state.result.kind), f"the end {state.result.kind} has no words")
                continue
            played = state.clone()
            played.events = []
            for _ in range(5):
                if played.result is None:
                    runner.play(played, choose(played, random)[0])
            keys = {event.key for event in played.events if isinstance(event, Logged)}
            for question in state.game.decisions.values():
                for move in question.moves:
                    keys |= {move.key, *[guard.key for guard in (*move.preconditions, *move.guards)]}
            lost = sorted(key for key in keys if not words.has(key))
            require(not lost, f"there are no words {lost}")
            for event in played.events:
                if isinstance(event, Logged):
                    _say(words, event)
            for seat in runner.players_to_act(state):
                source = random.choice(runner.legal_actions(state, seat)).source
                reason = runner.explain(state, Action(seat, "", source, "moon:1"))
                words.format(reason.key, reason.params)


def _say(words: Words, event: Logged) -> None:
    try:
        words.format(event.key, event.params)
    except KeyError as wrong:
        require(False, f"in {words.language} {event.key} speaks of {wrong}, and is told {sorted(event.params)}")


def verbs_agree_with_their_subjects(seating: Seating) -> None:
    """Every English log line agrees with the reader ("you") and with a name."""
    words = Words(SOURCE)
    texts = {
        key: words.forms(key) for part in words.under(f"{seating.key}.log.") if (key := f"{seating.key}.log.{part}")
    }
    plurals = plurals_of([text for forms in texts.values() for text in forms])
    for key, forms in texts.items():
        wrong = [read for text in forms for read in disagreements(text, SEATS | _seat_places(seating, key), plurals)]
        require(not wrong, f'the verbs of {key} do not agree: "{wrong[0] if wrong else ""}"')


@cache
def _told_of_seats(seating: Seating) -> frozenset[tuple[str, str]]:
    """Return every logged key of some matches, with each of its places that holds a seat."""
    found, random = set(), Random(7)
    for state in positions(seating):
        played = state.clone()
        played.events = []
        for _ in range(5):
            if played.result is None:
                runner.play(played, choose(played, random)[0])
        for event in played.events:
            if isinstance(event, Logged):
                found |= {
                    (event.key, name)
                    for name, value in event.params.items()
                    if str(value[0] if isinstance(value, tuple) and value else value).startswith("seat:")
                }
    return frozenset(found)


def _seat_places(seating: Seating, key: str) -> set[str]:
    return {name for logged_key, name in _told_of_seats(seating) if logged_key == key}


def texts_stand_in_every_language(seating: Seating) -> None:
    """A game has a name, a tagline and words for its options, all in each language that has any."""
    stem = f"{seating.key}."
    wanted = {"name", "tagline"}
    for option in seating.game.options:
        texts = [value for value in option.values if isinstance(value, str)]
        wanted |= {f"option.{part}" for part in (option.key, *[f"{option.key}.{value.lower()}" for value in texts])}
    known = len(Words(SOURCE).under(stem))
    for language in LANGUAGES:
        words = Words(language)
        gaps = words.gaps(stem)
        lost = {key for part in wanted if not words.has(key := stem + part)} | set(gaps if len(gaps) < known else ())
        require(not lost, f"in {language} there are no words {sorted(lost)}")


def the_shelf_fits_the_game(seating: Seating) -> None:
    """The key and seat counts in `game.yaml` are those of the rules."""
    entry, game = seating.entry, seating.game
    require(game.key == entry.key, f"the game's folder is {entry.key}, and its key is {game.key}")
    seats = (sorted(entry.seat_counts), sorted(game.seat_counts))
    require(seats[0] == seats[1], f"game.yaml says seats: {seats[0]}, and the game's seat_counts are {seats[1]}")
    options = {option.key for option in game.options}
    odd = sorted({*entry.first, *(entry.main or ()), *(key for each in entry.adventures for key in each)} - options)
    require(not odd, f"game.yaml names {odd}, which are no options of the game")


def rules_stand_on_the_page(seating: Seating) -> None:
    """There is a page of rules in every language with the same ids, and what cites a rule cites one of it."""
    pages = {language: rulebook.load(seating.key, language) for language in LANGUAGES}
    ids = [page.ids for page in pages.values()]
    require(all(each == ids[0] for each in ids), "the rules pages have different ids")
    page = pages[LANGUAGES[0]]
    game = seating.game
    cited = {move.rule for question in game.decisions.values() for move in question.moves}
    cited |= {
        guard.rule for q in game.decisions.values() for move in q.moves for guard in (*move.preconditions, *move.guards)
    }
    cited |= {question.rule for question in game.decisions.values()} | {option.rule for option in game.options}
    manifest = read_manifest(paths.game_folder(seating.key))
    cited |= {rule for rules in manifest.about.values() for rule in rules}
    cited |= {state.result.rule for state in positions(seating) if state.result is not None}
    unknown = sorted(rule for rule in cited if rule and not page.text(rule))
    require(not unknown, f"there are no rules {unknown}")


PRESENTATION: tuple[Check, ...] = (
    everything_can_be_pointed_at,
    no_table_shows_a_key,
    story_and_refusals_have_words,
    verbs_agree_with_their_subjects,
    texts_stand_in_every_language,
    the_shelf_fits_the_game,
    rules_stand_on_the_page,
)
"""Checks of the presentation at tables with default options, for registered games."""
