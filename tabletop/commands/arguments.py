"""Parsing of command-line values: games, seats, options and sizes. All raise UserError."""

from __future__ import annotations

from typing import Any

from tabletop.bots.levels import LEVELS, levels
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game, Option, checked_setup
from tabletop.engine.setup import Setup
from tabletop.games import registry
from tabletop.languages.registry import VARIABLES, of_locale
from tabletop.match.link import Driver

SEAT_WORDS = tuple(driver.value for driver in Driver if driver is not Driver.REMOTE)
BOT_WORDS = tuple(word for word in SEAT_WORDS if word != Driver.ME)
"""Values of a seat on the command line."""

DIGITS_MOST = 18
"""Digits of a number; Python refuses to read one of more than 4,300."""

_TRUTHS = {"yes": True, "on": True, "true": True, "1": True, "no": False, "off": False, "false": False, "0": False}


def entry(key: str) -> registry.GameEntry:
    """Return the game of that name."""
    return registry.entry(key, registry.GAMES)


def drivers(text: str, game: Game[Any], *, people: bool) -> tuple[Driver, ...]:
    """Return who sits at the table of a game; only where a person can play may a seat be `me`."""
    allowed = SEAT_WORDS if people else BOT_WORDS
    words = text.split(",")
    for word in words:
        if word not in allowed:
            raise UserError("commands.fault.seats", value=word, allowed=allowed)
        if word in LEVELS and word not in levels(game):
            raise UserError("commands.fault.level", value=word, game=game.key, known=levels(game))
    return tuple(Driver(word) for word in words)


def options(game: Game[Any], text: str) -> dict[str, int | str | bool]:
    """Return the options that `k=v,k=v` sets, each in the type the game expects."""
    known = {option.key: option for option in game.options}
    chosen: dict[str, int | str | bool] = {}
    for pair in filter(None, text.split(",")):
        key, equals, word = pair.partition("=")
        if not equals:
            raise UserError("commands.fault.options", value=pair)
        if key not in known:
            raise UserError("setup.fault.unknown", game=game.key, option=key, known=tuple(known))
        chosen[key] = _value(known[key], word)
    return chosen


def setup(game: Game[Any], seats: int, text: str) -> Setup:
    """Return the setup of a match with so many seats and these options."""
    return checked_setup(game, seats, options(game, text))


def size(text: str) -> tuple[int, int]:
    """Return width and height of `1280x800`."""
    sides = [whole(part) or 0 for part in text.split("x")]
    if len(sides) != 2 or not all(320 <= side <= 7680 for side in sides):
        raise UserError("commands.fault.size", value=text)
    return sides[0], sides[1]


def whole(text: str) -> int | None:
    """Return the number that a text of digits names, None for anything else and for one beyond all sense."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS_MOST else None


def _value(option: Option, word: str) -> int | str | bool:
    for value in option.values:
        if word == str(value):
            return value
    if isinstance(option.default, bool):
        if word.lower() not in _TRUTHS:
            raise UserError("commands.fault.yes_or_no", option=option.key, value=word)
        return _TRUTHS[word.lower()]
    if isinstance(option.default, int) and (number := whole(word.removeprefix("-"))) is not None:
        return -number if word.startswith("-") else number
    return word


def language(chosen: str | None) -> str:
    """Return the language of `--lang`, otherwise that of the terminal's locale, otherwise English."""
    return chosen or of_locale(*VARIABLES)


def seed(text: str | None) -> int:
    """Return the number of the first seed: 1 if none is given."""
    if text is None:
        return 1
    if (number := whole(text)) is None:
        raise UserError("commands.fault.number", option="--seed", value=text)
    return number
