"""`tabletop cards`: check, try and pack card files, list the cards of a game."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.cards import pack_check, packs
from tabletop.cards.library import Library
from tabletop.cards.limits import Allowance, TooMuch
from tabletop.cards.loader import guess_kind
from tabletop.cards.problems import Problem
from tabletop.commands import arguments, terminal
from tabletop.engine.errors import UserError
from tabletop.games import registry
from tabletop.languages.numbers import percent
from tabletop.match import card_search, card_trials
from tabletop.words import Words


def check(chosen: argparse.Namespace) -> int:
    """Print every mistake in card files, by default all that are loaded; return 1 if there is one."""
    words = Words(arguments.language(chosen.lang))
    problems = list(_in_path(Path(chosen.path), words) if chosen.path else _in_games(words))
    for problem in problems:
        print(problem.localize(words))
    if chosen.path:
        print(words("commands.cards.checked", path=chosen.path, n=len(problems)))
    return 1 if problems else 0


def _libraries() -> Iterator[tuple[str, Library]]:
    for entry in registry.GAMES:
        library = entry.library()
        if library is not None:
            yield entry.key, library


def _in_games(words: Words) -> Iterator[Problem]:
    for key, library in _libraries():
        counts, problems = library.check(library.folders())
        listed = ", ".join(f"{kind} {count}" for kind, count in counts.items())
        print(words("commands.cards.checked", path=f"{key} ({listed})", n=len(problems)))
        yield from problems


def _in_path(path: Path, words: Words) -> Iterator[Problem]:
    """Yield the problems of a file, a folder of files, a game's folder or a folder of games' folders."""
    if path.is_file():
        yield from _in_file(path)
        return
    if not path.is_dir():
        raise UserError("commands.fault.no_path", path=str(path))
    files = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
    if not files:
        raise UserError("commands.fault.no_cards", path=str(path))
    games = dict(_libraries())
    if path.name in games:
        yield from _layered_problems(games[path.name], path)
        return
    folders = [folder for folder in sorted(path.iterdir()) if folder.is_dir()]
    if any(folder.name in games for folder in folders):
        for folder in folders:
            if folder.name in games:
                yield from _layered_problems(games[folder.name], folder)
            else:
                print(words("commands.cards.no_game", path=str(folder), names=tuple(games)))
        files = [file for file in files if file.parent == path]
    for file in files:
        yield from _in_file(file)


def _layered_problems(library: Library, folder: Path) -> Iterator[Problem]:
    """Yield the problems of a game's folder, laid over the program's own cards if it is another."""
    ours = library.folders()[0]
    places = [folder] if folder.resolve() == ours.resolve() else [ours, folder]
    yield from (problem for problem in library.check(places)[1] if folder in problem.file.parents)


def _likely_kind(file: Path, libraries: Mapping[str, Library]) -> tuple[str, str]:
    """Return of which game and kind the entries of a file are most likely meant to be."""
    kinds = {(game, kind): wanted for game, library in libraries.items() for kind, wanted in library.kinds.items()}
    places = {(file.parent.parent.name, file.parent.name), *((game, file.parent.name) for game in libraries)}
    named = {place: wanted for place, wanted in kinds.items() if place in places}
    exact = {place: wanted for place, wanted in named.items() if place[0] == file.parent.parent.name}
    return guess_kind(file, exact or named or kinds)


def trial(chosen: argparse.Namespace) -> int:
    """Print how the cards of a file fare in bot matches; return 2 for a mistake in the file."""
    words, file = Words(arguments.language(chosen.lang)), Path(chosen.file)
    if not file.is_file():
        raise UserError("commands.fault.no_path", path=str(file))
    if problems := _in_file(file):
        for problem in problems:
            print(problem.localize(words))
        return 2
    libraries = dict(_libraries())
    game, kind = _likely_kind(file, libraries)
    with tempfile.TemporaryDirectory() as home, _at_home(Path(home)):
        place = paths.user_cards() / game / kind / file.name
        place.parent.mkdir(parents=True)
        place.with_suffix(".yaml").write_bytes(Allowance().read(file))
        library = libraries[game]
        ours, both = library.read(library.folders()[:1])[0][kind], library.read(library.folders())[0][kind]
        own = [key for key, card in both.items() if ours.get(key) != card]
        if not own:
            raise UserError("commands.fault.no_new_cards", path=str(file), game=game)
        entry = registry.entry(game)  # imported only now, with the cards of the file
        found = card_trials.try_cards(
            entry, own, chosen.seats, chosen.matches, 1, chosen.level, terminal.progress_bar(chosen.matches)
        )
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    for result in found:
        print(words("commands.cards.tried", card=result.card, n=result.matches, offered=result.offered))
        for key, rate in (("used", result.used), ("with", result.with_it), ("without", result.without)):
            shares = (percent(share, words.language, 1) for share in (rate.rate, rate.low, rate.high))
            text = "{} ({} – {})".format(*shares) if rate.matches else "–"
            print("  " + words(f"commands.cards.tried.{key}", rate=text, n=rate.matches))
    return 0


@contextlib.contextmanager
def _at_home(folder: Path) -> Iterator[None]:
    """Use another folder of own cards meanwhile."""
    before = os.environ.get("KOTATSU_HOME")
    os.environ["KOTATSU_HOME"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["KOTATSU_HOME"]
        else:
            os.environ["KOTATSU_HOME"] = before


def _in_file(file: Path) -> list[Problem]:
    """Return the problems of one file, read as what it is most likely meant to be."""
    libraries = dict(_libraries())
    game, kind = _likely_kind(file, libraries)
    with tempfile.TemporaryDirectory() as scratch:
        staged = Path(scratch, kind, file.name).with_suffix(".yaml")
        staged.parent.mkdir()
        try:
            staged.write_bytes(Allowance().read(file))
        except OSError as error:
            raise UserError("match.fault.unreadable", file=str(file), why=error.strerror or str(error)) from None
        except TooMuch as limit:
            return [Problem(file, limit.line, limit.phrase)]
        library = libraries[game]
        found = library.check([library.folders()[0], Path(scratch)])[1]
    return [msgspec.structs.replace(problem, file=file) for problem in found if problem.file == staged]


def deal(chosen: argparse.Namespace) -> int:
    """Print `play`'s arguments for a match in which the first seat sees a card; return 1 if there is none."""
    entry = arguments.entry(chosen.game)
    words = Words(arguments.language(chosen.lang))
    loaded = entry.load()
    words = words.naming(loaded.names(words.language))
    pieces = {name: piece for piece in loaded.catalogue(words) for name in (piece.title, piece.ref)}
    if chosen.card not in pieces:
        raise UserError("commands.fault.no_card", game=entry.key, card=chosen.card)
    card = pieces[chosen.card]
    found = card_search.find_matches(entry, (card,), words).get(card.ref)
    print(
        words("commands.cards.not_dealt", card=pieces[chosen.card].title)
        if found is None
        else shlex.join(found.arguments())
    )
    return 1 if found is None else 0


def pack(chosen: argparse.Namespace) -> int:
    """Write the card files of a folder as one file to hand on, and print its facts."""
    words = Words(arguments.language(chosen.lang))
    folder = Path(chosen.folder)
    if not folder.is_dir():
        raise UserError("commands.fault.no_path", path=str(folder))
    made = packs.read_folder(folder)
    libraries = dict(_libraries())
    if unknown := [game for game in made.games() if game not in libraries]:
        raise UserError("shelf.fault.game", game=unknown[0], games=tuple(libraries))
    counts = pack_check.card_counts(made, libraries)
    data = packs.encode(made)
    packs.decode(data, made.info.key)  # whatever is written can be read: it keeps the limits
    out = Path(chosen.out or f"{made.info.key}{packs.SUFFIX}")
    try:
        paths.replace_file(out, data)
    except OSError as error:
        raise UserError("commands.fault.unwritable", file=str(out), why=error.strerror or str(error)) from error
    for game, count in counts.items():
        print(words("commands.cards.packed", game=words(f"{game}.name"), n=count))
    print(words("commands.cards.pack", file=str(out), bytes=len(data), checksum=made.checksum))
    return 0


def show(chosen: argparse.Namespace) -> int:
    """Print every card of a game with its text in one language."""
    entry = arguments.entry(chosen.game)
    words = Words(arguments.language(chosen.lang))
    if chosen.json:
        # ASCII: a pipe may be in any encoding.
        print(json.dumps(msgspec.to_builtins(card_trials.card_infos(entry, words))))
        return 0
    for piece in entry.load().catalogue(words):
        corners = piece.corners
        values = [value for value in (corners.top_left, corners.top_right) if value]
        title = f"{piece.title} ({', '.join(values)})" if values else piece.title
        print(f"{title}  {piece.subtitle}".rstrip())
        for line in piece.text.splitlines():
            print(f"    {line}")
    return 0
