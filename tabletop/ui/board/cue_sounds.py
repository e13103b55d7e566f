"""Sound cues of animation cues, as a seat hears them."""

from __future__ import annotations

from tabletop.display.cues import CueKind
from tabletop.engine.actions import SEAT
from tabletop.ui.board.cue_targets import CueTargets
from tabletop.ui.motion.animation_plan import AnimationStep

MISS = "clang"
"""Sound cue of a blow that misses."""

CUES = {
    CueKind.ATTACK: "low",
    CueKind.BLOW: "thud",
    CueKind.FALL: "thud",
    CueKind.SCORE: "glass",
    CueKind.TAKE: "bell",
    CueKind.LOSS: "low",
    CueKind.FLASH: "slide",
    CueKind.LINK: "glass",
    CueKind.WORD: "bell",
    CueKind.MOMENT: "bell",
}
"""Sound cue of each kind of animation cue."""

PRIZE = "prize"
"""Sound cue of a moment in which somebody wins what decides the match."""


def sound_of(step: AnimationStep, cast: CueTargets, seat: int) -> str:
    """Return the sound cue of a step as a seat hears it: what only others gain is a danger."""
    cue = step.cue
    if not cast.hits:
        return MISS
    if cue.play is not CueKind.MOMENT or not cue.is_prize or cue.is_loss:
        return CUES[cue.play]
    return CUES[CueKind.LOSS] if is_harmed(step, seat) else PRIZE


def is_harmed(step: AnimationStep, seat: int) -> bool:
    """Return whether a step is a loss, of whomever, robs a seat, or is a grand gain of others."""
    cue, params = step.cue, step.message.params
    if cue.is_loss or seat < 0:
        return cue.is_loss
    named = {ref for value in params.values() for ref in (value if isinstance(value, tuple) else (value,))}
    return params.get(cue.threatens) == SEAT[seat] or (cue.is_grand and SEAT[seat] not in named)
