"""The player: mixes cues and hands them to the machine's loudspeakers, if it has any."""

from __future__ import annotations

import os
import sys
import threading
from array import array
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from tabletop.ui.sound.cues import CUES, RATE, samples

APART = 0.05
"""Seconds between two cues of one kind: closer ones are one."""

IDLE = 1.5
"""Seconds of silence after which the device is let go."""

DELAY = 60
"""Milliseconds of sound that are mixed ahead."""


class Output(Protocol):
    """What makes sounds heard."""

    def play(self, cue: str, volume: float) -> None:
        """Begin to play a cue, 1 being its full volume."""

    def prepare(self) -> None:
        """Make ready for what is soon to be played."""

    def rest(self) -> None:
        """Let go of what is not needed while nothing sounds."""

    def close(self) -> None:
        """Fall silent for good."""


class Silence:
    """Plays nothing."""

    def play(self, cue: str, volume: float) -> None:
        """Do nothing."""

    def prepare(self) -> None:
        """Do nothing."""

    def rest(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Recording(Silence):
    """Keeps which cue was played when and how loud, and is silent."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.heard: list[tuple[float, str, float]] = []

    def play(self, cue: str, volume: float) -> None:
        """Keep a cue."""
        self.heard.append((self.now(), cue, volume))


class Mixer:
    """Adds up the cues that sound at the same time. Its frames are 16-bit samples, one channel."""

    def __init__(self) -> None:
        self._voices: list[tuple[array[int], int, float]] = []
        self._lock = threading.Lock()

    @property
    def busy(self) -> bool:
        """Return whether anything sounds."""
        return bool(self._voices)

    def add(self, sound: array[int], volume: float) -> None:
        """Let something sound from now on."""
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


class Device:
    """The machine's loudspeakers, opened with the first cue and let go after a while of silence.

    Whatever takes time is done in a thread of its own; a machine whose loudspeakers cannot be opened is left alone.
    """

    def __init__(self) -> None:
        self._mixer = Mixer()
        self._device: Any = None
        self._works = True
        self._quiet_since = 0.0
        self._worker = ThreadPoolExecutor(1, "sound")

    def play(self, cue: str, volume: float) -> None:
        """Begin to play a cue."""
        if self._works:
            self._worker.submit(self._play, cue, volume)

    def prepare(self) -> None:
        """Make every cue before it is wanted."""
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
        """Let the device go if nothing has sounded for a while; the next cue opens it again."""
        if self._device is not None and not self._mixer.busy and monotonic() - self._quiet_since > IDLE:
            self._worker.submit(self._release)

    def _release(self) -> None:
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def close(self) -> None:
        """Let the device go for good."""
        self._works = False
        self._worker.submit(self._release)
        self._worker.shutdown()


def _backends(known: Any) -> list[Any]:
    """Return the ways to the loudspeakers that are there: looking for others makes noise on stderr."""
    if not sys.platform.startswith("linux"):
        return []
    return [known.PULSEAUDIO] if _pulse() else [known.ALSA]


def _pulse() -> bool:
    """Return whether a sound server listens."""
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(os.environ.get("PULSE_SERVER")) or (folder is not None and (Path(folder) / "pulse/native").exists())


def has_loudspeakers(cards: Path = Path("/proc/asound/cards")) -> bool:
    """Return whether this machine seems to have a sound device; asks no sound library."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        listed = cards.read_text("utf-8", "replace")
    except OSError:
        listed = ""
    return _pulse() or any(line.strip()[:1].isdigit() for line in listed.splitlines())


def output() -> Output:
    """Return the machine's loudspeakers, or silence where there are none."""
    return Device() if has_loudspeakers() else Silence()


class Player:
    """Plays cues at a volume, never two of one kind at once."""

    def __init__(self, output: Output, now: Callable[[], float] = monotonic) -> None:
        self.output = output
        self.volume = 0.0
        """From 0, silent, to 1."""
        self._now = now
        self._last: dict[str, float] = {}

    def play(self, cue: str) -> None:
        """Play a cue, unless one like it has just begun."""
        now = self._now()
        if cue not in CUES or self.volume <= 0 or now - self._last.get(cue, -1.0) < APART:
            return
        self._last[cue] = now
        self.output.play(cue, self.volume)
