"""What of the story of Align Dice the table shows as a moment."""

from __future__ import annotations

from typing import Final

from tabletop.engine.moments import Moment, Play, aside, each, of_log

_BOTTLE = ("bottle1", "bottle2", "bottle3")

MOMENTS: Final = of_log(
    "align_dice",
    {
        "erased": Moment(Play.LINK, "dice", number="n", zones=_BOTTLE),
        "overflow": Moment(Play.LOSS, number="n"),
        "fourth": Moment(Play.TAKE, "die"),
        "laid": Moment(Play.FLASH, "card", gist=False),
        "defeated": Moment(Play.FALL, "card"),
        "captured": Moment(Play.TAKE, "card"),
        "penalty": Moment(Play.LOSS, "die"),
        "total": Moment(Play.SCORE, number="n", gist=False),
        "bonus": Moment(Play.SCORE, number="n"),
    }
    | each(Moment(Play.FLASH, "card"), "skill", "skill_announced", "element")
    | each(Moment(Play.WORD, who=""), "descended", "exhausted", "time")
    | aside(Moment(Play.WORD, who=""), ("round", "scoring"))
    | aside(Moment(Play.FLASH, "card", who=""), ("revealed",)),
)
