"""Sound cues as samples, synthesised from sines and noise; the same on every machine."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from functools import lru_cache
from random import Random

RATE = 22_050
"""Samples a second, one channel."""

LOUDEST = 0.8
"""Peak of a cue, full scale being 1."""

Wave = list[float]


def _silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def _add(wave: Wave, sound: Wave, at: float = 0.0, gain: float = 1.0) -> None:
    first = round(at * RATE)
    for place, value in enumerate(sound[: len(wave) - first]):
        wave[first + place] += gain * value


def _ring(frequency: float, decay: float, seconds: float, glide: float = 0.0) -> Wave:
    """Return a sine that decays to a third in `decay` seconds, its pitch falling by `glide` of itself."""
    wave, phase = _silence(seconds), 0.0
    for place in range(len(wave)):
        fade = math.exp(-place / RATE / decay)
        phase += math.tau * frequency * (1 - glide * (1 - fade)) / RATE
        wave[place] = math.sin(phase) * fade
    return wave


def _noise(seed: int, seconds: float, low: float, high: float, swell: Callable[[float], float]) -> Wave:
    """Return noise between two frequencies, with the loudness `swell` of the share of its time."""
    chance = Random(seed)
    wave = _silence(seconds)
    fast, slow = 1 - math.exp(-math.tau * high / RATE), 1 - math.exp(-math.tau * low / RATE)
    upper = lower = 0.0
    for place in range(len(wave)):
        upper += fast * (chance.uniform(-1, 1) - upper)
        lower += slow * (upper - lower)
        wave[place] = (upper - lower) * swell(place / len(wave))
    return wave


def _struck(seed: int, low: float, high: float, decay: float, seconds: float = 0.2) -> Wave:
    """Return two sines struck together, with a click."""
    wave = _ring(low, decay, seconds)
    _add(wave, _ring(high, decay * 0.7, seconds), gain=0.5)
    _add(wave, _noise(seed, 0.012, 800, 6000, lambda share: (1 - share) ** 2), gain=0.9)
    return wave


def _knock() -> Wave:
    return _struck(1, 180, 420, 0.04)


def _die() -> Wave:
    return _struck(2, 900, 1350, 0.016, 0.1)


def _clatter() -> Wave:
    chance, wave, at = Random(3), _silence(0.5), 0.0
    for number in range(5):
        pitch = chance.uniform(900, 1800)
        _add(wave, _struck(4 + number, pitch, pitch * 1.5, 0.014, 0.08), at, chance.uniform(0.5, 1.0))
        at += chance.uniform(0.03, 0.08)
    return wave


def _slide() -> Wave:
    return _noise(10, 0.12, 2000, 6000, lambda share: (1 - share) * min(1.0, share * 12))


def _thud() -> Wave:
    wave = _ring(90, 0.06, 0.25, 0.25)
    _add(wave, _noise(11, 0.03, 200, 1500, lambda share: 1 - share), gain=0.4)
    return wave


def _clang() -> Wave:
    wave = _ring(240, 0.11, 0.4)
    _add(wave, _ring(367, 0.08, 0.4), gain=0.7)
    _add(wave, _ring(611, 0.05, 0.4), gain=0.4)
    _add(wave, _noise(40, 0.02, 600, 4000, lambda share: (1 - share) ** 2), gain=0.5)
    return wave


def _glass() -> Wave:
    wave = _ring(2100, 0.06, 0.3)
    _add(wave, _ring(3300, 0.04, 0.3), gain=0.6)
    return wave


def _bell() -> Wave:
    wave = _ring(660, 0.3, 0.9)
    _add(wave, _ring(990, 0.22, 0.9), gain=0.5)
    return [value * min(1.0, place / (0.01 * RATE)) for place, value in enumerate(wave)]


def _prize() -> Wave:
    wave = _silence(1.3)
    for number, pitch in enumerate((660, 880, 1320)):
        _add(wave, _ring(pitch, 0.24, 0.9), number * 0.13, 0.7)
        _add(wave, _ring(pitch * 1.5, 0.14, 0.9), number * 0.13, 0.3)
    return wave


def _low() -> Wave:
    wave = _ring(330, 0.28, 0.9)
    _add(wave, _ring(495, 0.2, 0.9), gain=0.35)
    return wave


def _rustle() -> Wave:
    return _noise(12, 0.25, 300, 2500, lambda share: math.sin(math.pi * share) * (0.6 + 0.4 * math.sin(share * 40)))


def _win() -> Wave:
    chance, wave = Random(13), _silence(1.9)
    for beat in range(16):
        _add(wave, _struck(14 + beat, 150, 260, 0.05), beat * 0.05 + chance.uniform(0, 0.006), 0.25 + beat * 0.035)
    _add(wave, _bell(), 0.85, 0.9)
    _add(wave, _ring(1320, 0.25, 0.9), 0.95, 0.35)
    return wave


CUES: dict[str, Callable[[], Wave]] = {
    "knock": _knock,
    "slide": _slide,
    "clatter": _clatter,
    "die": _die,
    "thud": _thud,
    "clang": _clang,
    "glass": _glass,
    "bell": _bell,
    "prize": _prize,
    "low": _low,
    "win": _win,
    "rustle": _rustle,
}
"""Cues: piece, card, dice thrown, die at rest, blow, miss, point, turn, prize, danger, victory, bag."""


@lru_cache
def samples(cue: str) -> array[int]:
    """Return a cue as 16-bit samples, cached; raises KeyError for an unknown one."""
    wave = CUES[cue]()
    top = max(map(abs, wave))
    return array("h", [round(value / top * LOUDEST * 32767) for value in wave])
