"""Locations of files: the program's own (checkout, wheel or frozen build) and the user's."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tabletop.engine.errors import UserError

REPLACE_WAITS = (0.02, 0.05, 0.1, 0.2)
"""Seconds between attempts to rename a file over one that is in use."""
DEVICES = frozenset(
    ("CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789"))
)
_HERE = Path(__file__).resolve().parent


def _own(name: str) -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / name
    installed = _HERE / "_data" / name
    return installed if installed.is_dir() else _HERE.parent / name


def resources() -> Path:
    """Return the folder of icons, styles, words, languages and rules pages."""
    return _own("resources")


def languages() -> Path:
    """Return the folder of the languages, one folder each."""
    return resources() / "languages"


def card_data() -> Path:
    """Return the folder of the card files that come with the program."""
    return _own("card_data")


def cards_of(game: str) -> Path:
    """Return the folder of a game's own card files: `card_data`, inside its folder if it has one."""
    own = game_folder(game) / "card_data"
    return own if own.is_dir() else card_data() / game


def game_file(game: str, name: str) -> Path:
    """Return a data file of a game: in its own folder if it is there, else in `resources/games/<game>`.

    Names are `rules.<language>.md`, `words*.yaml`, `lessons.yaml`, `puzzles.yaml` and `learned/*.json`.
    """
    own = game_folder(game) / name
    return own if own.exists() else resources() / "games" / game / name


def lessons(game: str) -> Path:
    """Return the file of a game's lessons; it need not exist."""
    return game_file(game, "lessons.yaml")


def rules_page(game: str, language: str) -> Path:
    """Return a game's rules page in a language: beside the game's data, or in the language's folder."""
    beside = game_file(game, f"rules.{language}.md")
    return beside if beside.exists() else languages() / language / "games" / game / "rules.md"


def words() -> Iterator[Path]:
    """Yield every file of words: the program's own, then those of the games."""
    yield from sorted((resources() / "words").glob("*.yaml"))
    yield from sorted((resources() / "games").glob("*/words*.yaml"))
    for _, folder in games().values():
        yield from sorted(folder.glob("words*.yaml"))


def translated_words(language: str) -> list[Path]:
    """Return every file of words in the folder of a language."""
    folder = languages() / language
    return [*sorted(folder.glob("words/*.yaml")), *sorted(folder.glob("games/*/words*.yaml"))]


def program() -> tuple[str, ...]:
    """Return the command that starts this program once more, frozen or not."""
    return (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-m", "tabletop")


GAMES_GROUP = b"kotatsu.games"
MANIFEST = "game.yaml"
"""The file that makes a folder a game and describes it."""


@cache
def games() -> dict[str, tuple[str, Path]]:
    """Return module and folder of every game by key, without importing any.

    First come the folders of `tabletop/games`, then what installed packages offer as entry points `kotatsu.games`: the
    game's key, and the name of the package that is its folder. A key is taken by whoever comes first.
    """
    ours = sorted(file.parent for file in (_HERE / "games").glob(f"*/{MANIFEST}"))
    found = {folder.name: (f"tabletop.games.{folder.name}", folder) for folder in ours}
    for name, module in _offered_games():
        with suppress(ImportError, ValueError):  # a package that is not there any more is no game
            spec = find_spec(module)
            for place in (spec and spec.submodule_search_locations) or ():
                if Path(place, MANIFEST).is_file():
                    found.setdefault(name, (module, Path(place)))
    return found


def _offered_games() -> list[tuple[str, str]]:
    """Return key and module of every game that an installed package offers."""
    if not any(GAMES_GROUP in offered for folder in sys.path for offered in _entry_points(folder or os.curdir)):
        return []
    from importlib.metadata import entry_points  # only here: it is slow to import

    return sorted((point.name, point.value) for point in entry_points(group=GAMES_GROUP.decode()))


def _entry_points(folder: str) -> Iterator[bytes]:
    """Yield what each package that is installed in a folder offers."""
    with suppress(OSError):
        for name in os.listdir(folder):
            if name.endswith("-info"):
                with suppress(OSError), open(os.path.join(folder, name, "entry_points.txt"), "rb") as file:
                    yield file.read()


def game_folder(game: str) -> Path:
    """Return the folder of a game; that of an unknown one does not exist."""
    return games()[game][1] if game in games() else _HERE / "games" / game


def licences() -> Path:
    """Return the folder of the notices of everything by others that a packaged program holds."""
    return resources() / "licences"


def tests() -> Path | None:
    """Return the folder of the program's tests, None where there is none (an installed program)."""
    checkout = _HERE.parent
    return checkout / "tests" if (checkout / "pyproject.toml").is_file() and (checkout / "tests").is_dir() else None


def user_data() -> Path:
    """Return the platform's data directory for this user; KOTATSU_HOME overrides it. It may not exist yet.

    Raises UserError for a user without a home folder.
    """
    if override := os.environ.get("KOTATSU_HOME"):
        return Path(override)
    if sys.platform == "win32":
        local = _folder("LOCALAPPDATA", "AppData/Local") / "Kotatsu"
        roaming = _folder("APPDATA", "AppData/Roaming") / "Kotatsu"  # of earlier versions; it travels at every log-on
        return roaming if roaming.is_dir() and not local.is_dir() else local
    if sys.platform == "darwin":
        return _home() / "Library/Application Support/Kotatsu"
    return _folder("XDG_DATA_HOME", ".local/share") / "kotatsu"


def _folder(variable: str, usual: str) -> Path:
    """Return the folder a variable names; empty or relative names are ignored, as XDG demands."""
    named = os.environ.get(variable, "")
    return Path(named) if os.path.isabs(named) else _home() / usual


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise UserError("paths.fault.home") from None


def unreadable() -> tuple[Path, str] | None:
    """Return the user's folder that cannot be read and why, None if all is well."""
    for folder in (user_data(), user_cards()):
        try:
            os.scandir(folder).close()
        except FileNotFoundError:
            continue
        except OSError as error:
            return folder, error.strerror or str(error)
    return None


def listed(folder: Path, *patterns: str) -> list[Path]:
    """Return the files of a folder that match any pattern, sorted; none if it cannot be read."""
    with suppress(OSError):
        return sorted(path for pattern in patterns for path in folder.glob(pattern))
    return []


def replace_file(file: Path, data: bytes, mode: int = 0o666) -> None:
    """Make or replace a file at once: it never holds only a part of these bytes.

    Raises OSError; nothing is left beside it then. Windows ignores the mode of a file: there it is the new folder of
    a file for nobody else that is closed to others.
    """
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o777 if mode & 0o077 else 0o700)
    partial = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as out:
            out.write(data)
        move_over(partial, file)
    finally:
        partial.unlink(missing_ok=True)


def move_over(file: Path, target: Path) -> None:
    """Rename a file over another; raises OSError.

    Windows refuses that while another program, such as a virus scanner, has the target open: it is tried again then.
    """
    for wait in REPLACE_WAITS:
        try:
            file.replace(target)
            return
        except PermissionError as error:
            if getattr(error, "winerror", None) is None:
                raise
        time.sleep(wait)
    file.replace(target)


def is_reserved(name: str) -> bool:
    """Return whether Windows takes a file's name for a device, such as `con` or `AUX.yaml`."""
    return name.partition(".")[0].rstrip(" ").upper() in DEVICES


def user_cards() -> Path:
    """Return the folder whose card files are laid over the program's."""
    return user_data() / "card_data"


def saves() -> Path:
    """Return the folder of journals."""
    return user_data() / "saves"


def reports() -> Path:
    """Return the folder of crash and bot reports."""
    return user_data() / "reports"
