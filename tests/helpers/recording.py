"""A silent audio output that notes what would be heard."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ui.sound.player import Output


class Recording(Output):
    """Records cues with time and volume."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.played: list[tuple[float, str, float]] = []

    def play(self, cue: str, volume: float) -> None:
        self.played.append((self.now(), cue, volume))
