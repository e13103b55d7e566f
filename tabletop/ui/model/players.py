"""Players as the screen shows them: name, letter, colour, driver and present activity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication

from tabletop.engine.game import Game
from tabletop.engine.view import SPECTATOR
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.names import display_name
from tabletop.ui.model.animals import Animal, seated
from tabletop.ui.model.teams import NO_SIDE, marks
from tabletop.words import Words

GLYPHS = {
    Driver.ME: "mdi6.account",
    Driver.REMOTE: "mdi6.lan",
    Driver.RANDOM: "mdi6.dice-multiple-outline",
    Driver.NOVICE: "mdi6.robot-outline",
    Driver.REGULAR: "mdi6.robot-outline",
    Driver.SKILLED: "mdi6.robot",
    Driver.EXPERT: "mdi6.robot-happy",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerInfo:
    """One seat's person or bot; `letter` is unique at the table."""

    seat: int
    name: str
    letter: str
    glyph: str
    driver: str
    remark: str = ""
    """Its activity: "thinking…", "disconnected"; empty for none."""
    active: bool = False
    is_local: bool = False
    animal: Animal = Animal.RABBIT
    side: int = NO_SIDE
    """The mark of its side."""
    ally: bool = False
    """True for a partner of the viewer, where there are sides."""
    ours: bool = False
    """True for the viewer's side, or for seats at this screen where there are no sides."""


def driver_name(driver: Driver, is_shared: bool = False) -> str:
    """Return the name of a driver in the language of the widgets.

    Where several people share this screen (`is_shared`), none of them is "you".
    """
    translate = QCoreApplication.translate
    if driver is Driver.ME and is_shared:
        return translate("Players", "at this screen", "one of several people")
    return {
        Driver.ME: translate("Players", "at this screen"),
        Driver.REMOTE: translate("Players", "over the network"),
        Driver.RANDOM: translate("Players", "random player"),
        Driver.NOVICE: translate("Players", "Novice bot"),
        Driver.REGULAR: translate("Players", "Regular bot"),
        Driver.SKILLED: translate("Players", "Skilled bot"),
        Driver.EXPERT: translate("Players", "Expert bot"),
    }[driver]


def bot_levels(game: Game[Any]) -> list[tuple[str, str]]:
    """Return the bot drivers of a game with their short names; Expert only where the game can be searched."""
    translate = QCoreApplication.translate
    levels = [
        (Driver.NOVICE.value, translate("Players", "Novice")),
        (Driver.REGULAR.value, translate("Players", "Regular")),
        (Driver.SKILLED.value, translate("Players", "Skilled")),
        (Driver.EXPERT.value, translate("Players", "Expert")),
    ]
    return levels if game.strategy.search_policy is not None else levels[:-1]


@lru_cache(8)
def letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a different letter for each name."""
    found: list[str] = []
    for place, name in enumerate(names):
        wanted = [part.upper() for part in name if not part.isspace()]
        wanted[1:] = sorted(wanted[1:], key=lambda part: not part.isdigit())  # "Player 2" is 2 rather than L
        found.append(next((part for part in wanted if part not in found), str(place + 1)))
    return tuple(found)


def players_by_seat(
    seats: tuple[SeatInfo, ...],
    active: int,
    local_seats: tuple[int, ...],
    words: Words,
    latencies: Sequence[int] = (),
    animal: str = "",
    sides: Sequence[int] = (),
    viewer: int = SPECTATOR,
) -> dict[int, PlayerInfo]:
    """Return everybody at the table by seat; `latencies` are milliseconds by seat, none if not known.

    `animal` is what the person at this screen chose to be; `sides` are those of the seats, as the game numbers them;
    `viewer` is who looks.
    """
    side = marks(sides) or (NO_SIDE,) * len(seats)
    apart = viewer != SPECTATOR and side[viewer] != NO_SIDE
    here = local_seats or tuple(info.seat for info in seats if info.driver is Driver.ME)  # so that a replay agrees
    animals = seated([info.animal for info in seats], here, animal)
    thinking = QCoreApplication.translate("Players", "thinking…")
    made, is_shared = {}, len(here) > 1
    for info, letter in zip(seats, letters(tuple([display_name(info, words) for info in seats])), strict=True):
        remark = words(info.status) if info.status else thinking if info.thinking else ""
        made[info.seat] = PlayerInfo(
            seat=info.seat,
            name=display_name(info, words),
            letter=letter,
            glyph=GLYPHS[info.driver],
            driver=driver_name(info.driver, is_shared) + _latency(info, latencies),
            remark=remark,
            active=info.seat == active,
            is_local=info.seat in local_seats,
            animal=animals[info.seat],
            side=side[info.seat],
            ally=apart and info.seat != viewer and side[info.seat] == side[viewer],
            ours=side[info.seat] == side[viewer] if apart else info.seat in local_seats,
        )
    return made


def _latency(info: SeatInfo, latencies: Sequence[int]) -> str:
    """Return the latency of a person on the network as text, empty for others and if unknown."""
    found = latencies[info.seat] if info.seat < len(latencies) else -1
    return f" · {max(1, found)} ms" if info.driver is Driver.REMOTE and found >= 0 and not info.status else ""
