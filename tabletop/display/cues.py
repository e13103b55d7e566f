"""Animation cues: log messages that a screen may show as more than a line.

A game names them by the keys of what it tells. The screen finds the pieces and places by the parameters told.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec


class CueKind(StrEnum):
    """The kind of animation."""

    ATTACK = "attack"
    """Somebody or something goes for somebody or something else, with a number."""
    BLOW = "blow"
    """Something is hit for a number and stands it."""
    FALL = "fall"
    """Something is beaten, destroyed, felled."""
    SCORE = "score"
    """Points go from what earned them to whoever wins by them."""
    TAKE = "take"
    """A piece changes hands for good: captured, rescued, gained."""
    LOSS = "loss"
    """Somebody loses something: a land, a die too many, a thief."""
    FLASH = "flash"
    """Something takes effect."""
    LINK = "link"
    """A link of a chain, with its number."""
    NOTE = "note"
    """Stands in the summary of a turn; nothing but the pieces' own motion is seen, and no caption if it has no gist."""
    WORD = "word"
    """The message appears large in front of the table: a change of heart, a rescue, a new round."""
    MOMENT = "moment"
    """As `WORD`, with what it means below it; everything else waits until both have been read."""


class AnimationCue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"subject": "what", "actor": "who"}):
    """The animation of a log message; its fields name parameters of the message, empty for none.

    `subject` (`what` in files) is what changes, `whom` the target (with neither, the seat `actor`: `who` in files),
    `number` by how much. A place can be named itself: `zone:foe`. Where a parameter names a kind of component, another
    one with `_at` behind its name may name the very component: `card_at` beside `card`.
    """

    play: CueKind
    subject: str = ""
    whom: str = ""
    number: str = ""
    strikers: str = ""
    """Parameter with the pieces that lunge at what a blow hits."""
    need: str = ""
    """Parameter with the total needed: a blow below it misses."""
    aim: str = ""
    """Parameter that names what must be rolled, shown beforehand in place of the total needed."""
    miss: str = ""
    """Key, within the message's, of what stands at a blow that misses in place of its comparison with that total."""
    parts: str = ""
    """Parameter with the number as a sum, such as "8 + 4 = 12", shown in its place."""
    glyph: str = ""
    """Glyph beside the number of a hit; without one a sword beside the total needed, else a shield."""
    actor: str = "seat"
    zones: tuple[str, ...] = ()
    """Places, without their seats, where what it happens to lies: tells a die apart from the card of its name."""
    threatens: str = ""
    """Parameter with the seat that this robs or endangers: its summary always shows it whole."""
    rivals: bool = False
    """Aimed at every other seat."""
    gist: bool = True
    """Worth a word in the summary of a turn."""
    leads: bool = False
    """Told before whatever else its seat did, in the summary of a turn."""
    is_prize: bool = False
    """Named first in the summary of a turn, and even there if it is the reader's own: what decides the match."""
    great: int = 0
    """Number from which a score is celebrated; 0 for never."""
    is_turning_point: bool = False
    """A key moment of a match even beside all others."""
    gist_with: str = ""
    """Reference in a message that makes it worth a word all the same, such as that of a miss."""
    listed: str = ""
    """Parameter whose values a summary lists in one line for a seat (`KEY.several`, else the message itself)."""
    tally: str = ""
    """Key of the line in which a summary counts such messages of a seat, {n} of {all} without `gist_with`."""
    title: str = ""
    """Key, within the message's, of the short title of a moment: "title" for `<key>.title`."""
    detail: str = ""
    """Parameter with the key, within the message's, of the line below a moment: "more" for `<key>.more`."""
    sums_up: str = ""
    """Key of messages about the same seat that this one sums up: a summary that tells of it leaves them out."""
    ribbon: str = ""
    """Key, within the message's, of the short text on the ribbon of an attack: "ribbon" for `<key>.ribbon`."""
    lost: bool | None = None
    """True if it harms the named seat; None for what its kind says: a fall or loss does."""
    stage: Literal["", "entrance", "grand", "final"] = ""
    """A moment that fills the dimmed table: its piece enters large, or its words stand a while; "final" ones win."""
    fells: bool = False
    """A moment in which what it happens to falls and bursts."""

    def is_great(self, number: object) -> bool:
        """Return whether a score is celebrated."""
        return isinstance(number, int) and 0 < self.great <= number

    @property
    def is_loss(self) -> bool:
        """True if the named seat loses by it."""
        return self.play in (CueKind.FALL, CueKind.LOSS) if self.lost is None else self.lost
