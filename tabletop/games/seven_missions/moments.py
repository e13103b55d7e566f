"""What of the story of Seven Missions the table shows as a moment."""

from __future__ import annotations

from typing import Final

from tabletop.engine.moments import Moment, Play, aside, each, of_log

_FOES = ("foe", "threat", "lands")

MOMENTS: Final = of_log(
    "seven_missions",
    {
        "moved": Moment(Play.FLASH),
        "bought": Moment(Play.TAKE, "card", zones=("bazaar",)),
        "placed": Moment(Play.ATTACK, "card", whom="land"),
        "battle": Moment(Play.ATTACK, whom="land", gist=False),
        "struck": Moment(Play.BLOW, "zone:foe", number="n", gist=False),
        "defeated": Moment(Play.FALL, "card", zones=_FOES),
        "mission": Moment(Play.WORD, "land"),
        "devoured": Moment(Play.LOSS, "card"),
        "lost_land": Moment(Play.LOSS),
        "appeared": Moment(Play.ATTACK, whom="land", who=""),
        "brought": Moment(Play.ATTACK, whom="land", who=""),
    }
    | each(Moment(Play.WORD), "grew", "claim")
    | each(Moment(Play.WORD, who=""), "lair")
    | aside(Moment(Play.FLASH, "card"), ("used", "equipped", "cast")),
)
