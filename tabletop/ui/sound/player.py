"""Sound player: mixes cues and hands them to the audio device, if there is one."""

from __future__ import annotations

import os
import sys
import threading
from array import array
from collections.abc import Callable, Generator
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from tabletop.ui.sound.cues import CUES, RATE, samples

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

APART = 0.05
"""Least seconds between two cues of one kind; closer ones are dropped."""

IDLE = 1.5
"""Seconds of silence after which the device is closed."""

DELAY = 60
"""Milliseconds of sound mixed ahead."""


class Output:
    """An audio output; this one is silent."""

    def play(self, cue: str, volume: float) -> None:
        """Start a cue; 1 is full volume."""

    def prepare(self) -> None:
        """Prepare cues that are soon to be played."""

    def rest(self) -> None:
        """Release what is not needed during silence."""

    def close(self) -> None:
        """Close for good."""


class Mixer:
    """Mixes simultaneous cues into frames of 16-bit samples, one channel."""

    def __init__(self) -> None:
        self._voices: list[tuple[array[int], int, float]] = []
        self._lock = threading.Lock()

    @property
    def busy(self) -> bool:
        return bool(self._voices)

    def add(self, sound: array[int], volume: float) -> None:
        with self._lock:
            self._voices.append((sound, 0, volume))

    def frames(self, count: int) -> array[int]:
        """Return the next samples."""
        mixed = [0.0] * count
        with self._lock:
            going = []
            for sound, at, volume in self._voices:
                part = sound[at : at + count]
                for place, value in enumerate(part):
                    mixed[place] += value * volume
                if at + count < len(sound):
                    going.append((sound, at + count, volume))
            self._voices = going
        return array("h", [max(-32768, min(32767, round(value))) for value in mixed])


class Device(Output):
    """The audio device, opened with the first cue and closed after a while of silence.

    Slow calls run in a thread of their own; a device that cannot be opened is not tried again.
    """

    def __init__(self) -> None:
        self._mixer = Mixer()
        self._device: Any = None
        self._works = True
        self._quiet_since = 0.0

    @cached_property
    def _worker(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # here: the first frame is silent

        return ThreadPoolExecutor(1, "sound")

    def play(self, cue: str, volume: float) -> None:
        if self._works:
            self._worker.submit(self._play, cue, volume)

    def prepare(self) -> None:
        for cue in CUES:
            self._worker.submit(samples, cue)

    def _play(self, cue: str, volume: float) -> None:
        if not self._works:
            return
        self._mixer.add(samples(cue), volume)
        if self._device is None:
            try:
                self._open()
            except Exception:  # whatever is wrong with a sound card, the game goes on
                self._works = False

    def _open(self) -> None:
        import miniaudio  # only where something is heard: it takes a moment

        device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=DELAY,
            backends=_backends(miniaudio.Backend),
            app_name="Kotatsu",
        )
        stream = self._stream()
        next(stream)
        device.start(stream)
        self._device = device

    def _stream(self) -> Generator[array[int], int, None]:
        count = yield array("h")
        quiet = monotonic()
        while True:
            if self._mixer.busy:
                quiet = monotonic()
            self._quiet_since = quiet
            count = yield self._mixer.frames(count)

    def rest(self) -> None:
        """Close the device if nothing has sounded for a while; the next cue opens it again."""
        if self._device is not None and not self._mixer.busy and monotonic() - self._quiet_since > IDLE:
            self._worker.submit(self._release)

    def _release(self) -> None:
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def close(self) -> None:
        """Close the device for good."""
        self._works = False
        self._worker.submit(self._release)
        self._worker.shutdown()


def _backends(known: Any) -> list[Any]:
    """Return the available audio backends: probing others prints to stderr."""
    if not sys.platform.startswith("linux"):
        return []
    return [known.PULSEAUDIO] if _pulse() else [known.ALSA]


def _pulse() -> bool:
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(os.environ.get("PULSE_SERVER")) or (folder is not None and (Path(folder) / "pulse/native").exists())


def has_loudspeakers(cards: Path = Path("/proc/asound/cards")) -> bool:
    """Return whether this machine seems to have an audio device, without loading a sound library."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        listed = cards.read_text("utf-8", "replace")
    except OSError:
        listed = ""
    return _pulse() or any(line.strip()[:1].isdigit() for line in listed.splitlines())


def output() -> Output:
    """Return the audio device, or silence where there is none."""
    return Device() if has_loudspeakers() else Output()


class Player:
    """Plays cues at a volume, never two of one kind at once."""

    def __init__(self, output: Output, now: Callable[[], float] = monotonic) -> None:
        self.output = output
        self.volume = 0.0
        """From 0, silent, to 1."""
        self._now = now
        self._last: dict[str, float] = {}

    def play(self, cue: str) -> None:
        now = self._now()
        if cue not in CUES or self.volume <= 0 or now - self._last.get(cue, -1.0) < APART:
            return
        self._last[cue] = now
        self.output.play(cue, self.volume)
