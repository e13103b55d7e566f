"""Rivals: bots with a name, an animal, a voice, and a style of play in each game.

Each rival is one YAML file whose name is its key: the program's own in `resources/rivals`, a person's in the folder
`rivals` of the data folder. A rival sees what its seat may know, like every bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
import yaml
from msgspec import Meta

from tabletop import paths
from tabletop.bots.animals import Animal
from tabletop.bots.levels import levels
from tabletop.bots.style import Style
from tabletop.cards.limits import TooMuch, surveyed
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game
from tabletop.games.registry import GAMES, GameEntry
from tabletop.languages.texts import InlineLine, InlineName

SUFFIX = ".yaml"
POINT = 0.01
Points = Annotated[float, Meta(ge=-20, le=20)]


class Rung(StrEnum):
    """The level whose search a rival uses."""

    NOVICE = "novice"
    REGULAR = "regular"
    SKILLED = "skilled"
    EXPERT = "expert"


class Text(InlineLine, frozen=True):
    """A text of a rival."""

    def of(self, language: str) -> str:
        """Return the text in a language."""
        return self.in_language(language)


class Name(InlineName, frozen=True):
    """The name of a rival."""

    def of(self, language: str) -> str:
        """Return the name in a language."""
        return self.in_language(language)


class Voice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lines that a rival says at the start of a match and after its end."""

    start: Text
    won: Text
    lost: Text


class Rival(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rival: `styles` are points of win chance by game and kind of action.

    `tolerance` is how many points a choice may give up for its style.
    """

    name: Name
    animal: Animal
    level: Rung
    about: Text
    voice: Voice
    styles: dict[str, dict[str, Points]] = {}
    tolerance: Annotated[float, Meta(ge=0, le=5)] = 4

    def style(self, game: str) -> Style | None:
        """Return the style in a game, None for play like any bot of its level."""
        biases = self.styles.get(game)
        if not biases:
            return None
        return Style({name: points * POINT for name, points in biases.items()}, self.tolerance * POINT)

    def level_in(self, game: Game[Any]) -> str:
        """Return the level in a game: Skilled stands in for Expert where a game has none."""
        return str(self.level if self.level in levels(game) else Rung.SKILLED)


def own_folder() -> Path:
    """Return the folder of a person's own rivals; it need not exist."""
    return paths.user_data() / "rivals"


def files() -> dict[str, Path]:
    """Return the files of all rivals by key, the program's first; none replaces one of those."""
    found = {file.stem: file for file in paths.listed(paths.resources() / "rivals", f"*{SUFFIX}")}
    for file in paths.listed(own_folder(), f"*{SUFFIX}"):
        found.setdefault(file.stem, file)
    return found


def every() -> dict[str, Rival]:
    """Return all rivals by key, without those whose file is wrong."""
    names.cache_clear()
    return _every()


def _every() -> dict[str, Rival]:
    found = {}
    for key, file in files().items():
        try:
            found[key] = read(file)
        except UserError:  # `check` says why
            continue
    return found


def shipped() -> dict[str, Rival]:
    """Return the program's own rivals by key."""
    return {file.stem: read(file) for file in paths.listed(paths.resources() / "rivals", f"*{SUFFIX}")}


def find(key: str) -> Rival | None:
    """Return a rival by its key, None if there is none (any more)."""
    file = files().get(key) if key else None
    try:
        return read(file) if file is not None else None
    except UserError:
        return None


def read(file: Path) -> Rival:
    """Return the rival in a file; raises UserError for one that cannot be read or does not fit."""
    try:
        return _read(file.read_bytes() if file.is_relative_to(paths.resources()) else surveyed(file))
    except TooMuch as limit:
        raise UserError("rivals.fault.file", file=file.name, why=limit.phrase) from None
    except (OSError, UnicodeError, msgspec.MsgspecError, yaml.YAMLError, RecursionError) as wrong:
        raise UserError("rivals.fault.file", file=file.name, why=" ".join(str(wrong).split())) from None


@lru_cache(64)
def _read(text: bytes) -> Rival:
    return msgspec.yaml.decode(text, type=Rival)


def check(games: tuple[GameEntry, ...] = GAMES) -> list[UserError]:
    """Return the errors in the files of rivals, one sentence each."""
    errors: list[UserError] = []
    known = {entry.key: entry for entry in games}
    shipped = {file.stem for file in paths.listed(paths.resources() / "rivals", f"*{SUFFIX}")}
    for file in paths.listed(own_folder(), f"*{SUFFIX}"):
        if file.stem in shipped:
            errors.append(UserError("rivals.fault.key", file=file.name, rival=file.stem))
    for file in files().values():
        try:
            rival = read(file)
        except UserError as error:
            errors.append(error)
        else:
            errors += _errors_of(file.name, rival.styles, known)
    return errors


def _errors_of(file: str, styles: Mapping[str, Mapping[str, float]], known: Mapping[str, GameEntry]) -> list[UserError]:
    errors = []
    for game, biases in styles.items():
        if game not in known:
            errors.append(UserError("rivals.fault.game", file=file, game=game, known=", ".join(known)))
            continue
        kinds = known[game].load().game.strategy.action_kinds
        for kind in biases:
            if kind not in kinds:
                errors.append(UserError("rivals.fault.kind", file=file, game=game, kind=kind, known=", ".join(kinds)))
    return errors


def player(name: str, game: Game[Any]) -> tuple[str, Style | None]:
    """Return the level and style in a game of a rival with this key, or of the level with this name."""
    rival = find(name)
    return (rival.level_in(game), rival.style(game.key)) if rival is not None else (name, None)


@cache
def names(language: str) -> tuple[str, ...]:
    """Return the names of all rivals in a language, in the order of their keys.

    Read once, and anew after `every`, as names are asked for at every step of a match.
    """
    return tuple(rival.name.of(language) for rival in _every().values())
