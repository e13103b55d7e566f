"""What of the story of Sorcerer the table shows as a moment."""

from __future__ import annotations

from typing import Final

from tabletop.engine.moments import Moment, Play, aside, each, of_log

MOMENTS: Final = of_log(
    "sorcerer",
    {
        "attacks": Moment(Play.ATTACK, "card", whom="place"),
        "side_hurt": Moment(Play.LOSS, "place", number="n"),
        "captured": Moment(Play.WORD, "place", who=""),
        "discarded": Moment(Play.LOSS, "card", gist=False),
        "flips": Moment(Play.FLASH),
    }
    | each(Moment(Play.BLOW, "card", number="n", who=""), "damaged", "hit")
    | each(Moment(Play.FALL, "card", who=""), "destroyed")
    | each(Moment(Play.FLASH, "card"), "cast", "summons", "attaches", "activates", "entered", "servant")
    | aside(Moment(Play.WORD, who=""), ("battle", "round")),
)
