"""Sound cues: synthesis, timing and volume."""

from __future__ import annotations

import math
from array import array
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.match.link import Driver
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.sound import player
from tabletop.ui.sound.cues import CUES, LOUDEST, RATE, samples
from tabletop.ui.sound.player import APART, Device, Mixer, Player
from tests.helpers.recording import Recording


def strength(sound: array[int], frequency: float) -> float:
    """Return the share of a frequency in a sound."""
    turns = [math.tau * frequency * place / RATE for place in range(len(sound))]
    across = sum(value * math.cos(turn) for value, turn in zip(sound, turns, strict=True))
    down = sum(value * math.sin(turn) for value, turn in zip(sound, turns, strict=True))
    return math.hypot(across, down) / len(sound)


LASTS = {"knock": 0.2, "slide": 0.12, "die": 0.1, "glass": 0.3, "bell": 0.9, "low": 0.9, "rustle": 0.25}


@pytest.mark.parametrize("cue", CUES)
def test_every_cue_is_as_loud_as_the_others_dies_away_and_is_the_same_each_time(cue: str) -> None:
    sound = samples(cue)
    assert max(map(abs, sound)) == round(LOUDEST * 32767)
    assert max(map(abs, sound[-20:])) < 0.12 * LOUDEST * 32767
    assert len(sound) / RATE == pytest.approx(LASTS.get(cue, len(sound) / RATE), abs=0.001)
    samples.cache_clear()
    assert samples(cue) == sound


@pytest.mark.parametrize(
    ("cue", "pitch", "other"),
    [("knock", 180, 1500), ("glass", 2100, 500), ("bell", 660, 330), ("low", 330, 660), ("thud", 85, 700)],
)
def test_cues_have_the_pitch_of_what_they_stand_for(cue: str, pitch: float, other: float) -> None:
    assert strength(samples(cue), pitch) > 4 * strength(samples(cue), other)


def test_cues_at_the_same_time_add_up_and_end() -> None:
    mixer = Mixer()
    mixer.add(array("h", [1000, 2000, 3000]), 0.5)
    mixer.add(array("h", [100] * 5), 1.0)
    assert mixer.frames(2).tolist() == [600, 1100]
    assert mixer.frames(4).tolist() == [1600, 100, 100, 0]
    assert (mixer.busy, mixer.frames(2).tolist()) == (False, [0, 0])
    mixer.add(array("h", [30000]), 1.0)
    mixer.add(array("h", [30000]), 1.0)
    assert mixer.frames(1).tolist() == [32767]


def test_two_cues_of_one_kind_are_one_and_two_kinds_are_two() -> None:
    now = [10.0]
    recording = Recording(lambda: now[0])
    table = Player(recording, lambda: now[0])
    table.volume = 0.5
    for step, cue in ((0.0, "die"), (APART / 2, "die"), (0.001, "knock"), (APART, "die"), (0.0, "no such cue")):
        now[0] += step
        table.play(cue)
    assert [(cue, volume) for _, cue, volume in recording.played] == [("die", 0.5), ("knock", 0.5), ("die", 0.5)]
    table.volume = 0.0
    now[0] += 1
    table.play("bell")
    assert len(recording.played) == 3


@pytest.mark.parametrize(
    ("cards", "server", "heard"),
    [
        ("--- no soundcards ---\n", "", False),
        (" 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n", "", True),
        ("--- no soundcards ---\n", "unix:/somewhere", True),
        (None, "", False),
    ],
)
def test_a_machine_without_loudspeakers_is_known_by_looking(
    cards: str | None, server: str, heard: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player.sys, "platform", "linux")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setenv("PULSE_SERVER", server)
    listed = tmp_path / "cards"
    if cards is not None:
        listed.write_text(cards)
    assert player.has_loudspeakers(listed) is heard


def test_a_device_that_cannot_be_opened_is_tried_once_and_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    device, tries = Device(), list[int]()

    def fails() -> None:
        tries.append(1)
        raise OSError("no such device")

    monkeypatch.setattr(device, "_open", fails)
    device.play("die", 1.0)
    device.play("die", 1.0)
    device.close()
    assert tries == [1]
    assert capfd.readouterr() == ("", "")


def test_the_table_sounds_as_loud_as_wished_and_a_key_silences_it(qtbot: QtBot, home: Path) -> None:
    recording = Recording(lambda: 0.0)
    shell = MainWindow(Preferences(), output=recording)
    qtbot.addWidget(shell)
    shell.play(TablePlan("quarriors", (PlannedSeat(Driver.ME), PlannedSeat(Driver.ME))))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    window = screen.window_
    assert window is not None
    window.scene.sound_wanted.emit("knock")
    shell.preferences.set("volume", 100)
    window.scene.sound_wanted.emit("bell")
    QTest.keyClick(window.view, Qt.Key.Key_M)
    window.scene.sound_wanted.emit("glass")
    assert (shell.preferences.values.sound, window.top.tools["sound"].toolTip()) == (False, "Sound off (M)")
    QTest.mouseClick(window.top.tools["sound"], Qt.MouseButton.LeftButton)
    window.scene.sound_wanted.emit("die")
    assert [(cue, volume) for _, cue, volume in recording.played] == [("knock", 0.6), ("bell", 1.0), ("die", 1.0)]
    assert window.top.tools["sound"].toolTip() == "Sound on (M)"
    screen.on_close()
