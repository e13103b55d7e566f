"""What of the story of Holy Knights of Sophia the table shows as a moment."""

from __future__ import annotations

from typing import Final

from tabletop.engine.moments import Moment, Play, aside, each, of_log

_STRIKES = tuple(f"strike.{way}" for way in ("sword", "spell", "band", "magic", "hopeless"))

MOMENTS: Final = of_log(
    "holy_knights",
    {
        "change_of_heart": Moment(Play.WORD),
        "declares": Moment(Play.FLASH),
        "attack": Moment(Play.ATTACK, whom="other"),
        "rescue": Moment(Play.ATTACK, whom="zone:captives"),
        "jailed": Moment(Play.LOSS, "card", who=""),
        "felled": Moment(Play.FALL, "card", who="", zones=("mat", "captives", "dungeon")),
        "shows_hand": Moment(Play.FLASH),
        "left": Moment(Play.WORD),
    }
    | aside(Moment(Play.BLOW, "target", number="n", who=""), _STRIKES)
    | aside(Moment(Play.FLASH, "card"), ("entered", "stands", "helped", "revealed"))
    | aside(Moment(Play.FLASH, "target", who=""), ("modified", "sleeps", "cancelled"))
    | each(Moment(Play.TAKE, "card"), "won_gem", "freed")
    | each(Moment(Play.TAKE, "target"), "steal", "free")
    | each(Moment(Play.LOSS, "card", who=""), "steal_failed", "free_failed")
    | each(Moment(Play.WORD), "won", "lost", "rescued", "rescue_failed"),
)
