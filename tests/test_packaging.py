"""What the frozen folder needs to know about the program."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tabletop.games.registry import GAMES
from tabletop.ui.paint import glyphs

ROOT = Path(__file__).resolve().parent.parent


def module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", ROOT / f"packaging/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_every_emblem_font_comes_along() -> None:
    assert {f"fonts/{stem}-*" for stem in glyphs._FAMILIES.values()} == set(module("trim").EMBLEM_FONTS)


def test_modules_that_are_only_named_come_along() -> None:
    named = module("trim").loaded_by_name(ROOT)
    wanted = [entry.module for entry in GAMES] + [entry.cards for entry in GAMES if entry.cards]
    wanted += [f"tabletop.commands.{name}" for name in ("play", "demo", "bench", "cards")]
    assert set(wanted) <= set(named)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("PySide6/Qt/lib/libQt6Widgets.so.6", True),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/imageformats/libqsvg.so", True),
        ("PySide6/Qt/translations/qtbase_ja.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6\\plugins\\tls\\qschannelbackend.dll", True),
    ],
)
def test_what_nobody_needs_stays_out(name: str, kept: bool) -> None:
    assert module("trim").wanted(name) is kept


def test_a_folder_with_odd_letters_can_still_be_started() -> None:
    assert module("finish").quoted(Path("/opt/My $games/50%/Kotatsu")) == '"/opt/My \\\\$games/50%%/Kotatsu"'


@pytest.mark.parametrize(
    ("environment", "seen"),
    [
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, False),
    ],
)
def test_a_double_click_without_a_screen_plays_the_demonstration(
    environment: dict[str, str], seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert module("start").has_screen() is seen
