"""What the frozen folder needs to know about the program."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

from tabletop.games.registry import GAMES
from tabletop.learn import file_kind
from tabletop.net.relay import invitation
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
    wanted = [entry.module for entry in GAMES] + [f"{entry.cards}.cards.library" for entry in GAMES if entry.cards]
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


def test_a_package_asks_for_a_font() -> None:
    assert any(part.startswith("fonts-") for part in module("make_deb").DEPENDS)


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


def test_programs_that_the_frozen_one_starts_find_their_own_libraries() -> None:
    ours = {"LD_LIBRARY_PATH": "/opt/kotatsu:/usr/local/lib", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib", "HOME": "/h"}
    module("start").let_others_be(ours)
    assert ours == {"LD_LIBRARY_PATH": "/usr/local/lib", "HOME": "/h"}
    alone = {"LD_LIBRARY_PATH": "/opt/kotatsu", "HOME": "/h"}
    module("start").let_others_be(alone)
    assert alone == {"HOME": "/h"}


def test_the_icon_of_the_application_holds_our_pictures(tmp_path: Path) -> None:
    data = module("icns").written(ROOT / "resources/icons", tmp_path / "build/kotatsu.icns").read_bytes()
    assert (data[:4], int.from_bytes(data[4:8], "big")) == (b"icns", len(data))
    at, found = 8, {}
    while at < len(data):
        length = int.from_bytes(data[at + 4 : at + 8], "big")
        picture = QImage.fromData(data[at + 8 : at + length], "png")
        found[data[at : at + 4]] = (picture.width(), picture.height())
        at += length
    assert found == {b"ic07": (128, 128), b"ic08": (256, 256), b"ic09": (512, 512)}


def test_desktops_are_told_of_every_file_and_link_that_the_program_opens() -> None:
    file_types = module("file_types")
    types = file_types.file_types()
    assert {f".{each.suffix}" for each in types} == set(file_kind.SUFFIXES)
    mimes = [each.mime for each in types]
    entry = (ROOT / "packaging/kotatsu.desktop").read_text("utf-8")
    assert f"MimeType={';'.join(mimes)};x-scheme-handler/{file_types.SCHEME};\n" in entry
    assert f"{file_types.SCHEME}://" == invitation.SCHEME
    assert file_types.property_list()["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == [file_types.SCHEME]
    assert rf'Classes\{file_types.SCHEME}" /v "URL Protocol"' in file_types.windows_script()
    described = ElementTree.parse(ROOT / "packaging/org.kotatsu.tabletop.metainfo.xml").getroot()
    assert [found.text for found in described.iter("mediatype")] == mimes
    exported = file_types.property_list()["UTExportedTypeDeclarations"]
    assert [found["UTTypeTagSpecification"]["public.mime-type"] for found in exported] == [[mime] for mime in mimes]
    assert all(rf"Classes\.{each.suffix}" in file_types.windows_script() for each in types)
