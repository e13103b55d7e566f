"""The sound that goes with each animation cue, as the observing seat hears it."""

from __future__ import annotations

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.ui.board.animation.cue_targets import CueTargets

MISS = "clang"
"""Sound of a blow that misses."""

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
"""Sound of each kind of animation cue."""

PRIZE = "prize"
"""Sound of a moment or a great score that brings somebody closer to winning the match."""


def sound_of(cue: AnimationCue, cast: CueTargets) -> str:
    """Return the sound of an animation cue: a prize that only others win sounds like a loss."""
    if not cast.hits:
        return MISS
    if cue.is_great(cast.number) and not cast.is_harmful:
        return PRIZE
    if cue.play is not CueKind.MOMENT or not cue.is_prize or cue.is_loss:
        return CUES[cue.play]
    return CUES[CueKind.LOSS] if cast.is_harmful else PRIZE
