"""What of the story of Quarriors! the table shows as a moment."""

from __future__ import annotations

from typing import Final

from tabletop.engine.moments import Moment, Play, aside, each, of_log

_POOL, _READY = ("pool",), ("ready",)

MOMENTS: Final = of_log(
    "quarriors",
    {
        "attacks": Moment(Play.ATTACK, "dice", number="n", zones=_READY, rivals=True),
        "absorbed": Moment(Play.BLOW, "die", number="n", zones=_READY),
        "scored": Moment(Play.SCORE, "dice", number="n", zones=_READY),
        "glory": Moment(Play.SCORE, number="n"),
        "captured": Moment(Play.TAKE, "die", zones=("wilds",)),
        "took": Moment(Play.TAKE, "die", zones=("wilds",)),
        "culled": Moment(Play.FLASH, "die", zones=("used", "pool", "ready", "aside")),
        "summoned": Moment(Play.FLASH, "die", zones=_READY),
        "cast": Moment(Play.FLASH, "die", zones=_READY),
        "cast_at": Moment(Play.ATTACK, "die", whom="target", zones=_READY),
        "burst": Moment(Play.FLASH, "die", zones=_POOL, gist=False),
    }
    | each(Moment(Play.FALL, "die", zones=_READY), "defeated", "destroyed")
    | aside(Moment(Play.FLASH, "die", zones=_POOL), ("uses",)),
)
