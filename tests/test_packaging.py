"""What the frozen folder needs to know about the program."""

from __future__ import annotations

import ast
import importlib.util
import plistlib
import re
import shutil
import struct
import subprocess
import tomllib
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
import yaml
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
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6\\plugins\\tls\\qschannelbackend.dll", True),
    ],
)
def test_what_nobody_needs_stays_out(name: str, kept: bool) -> None:
    assert module("trim").wanted(name) is kept


def test_a_package_asks_for_a_font() -> None:
    assert any(part.startswith("fonts-") for part in module("make_deb").DEPENDS)
    assert "ExecStart=/usr/games/kotatsu host --keep\n" in module("make_deb").unit_file()


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


def test_windows_and_macos_are_told_of_version_name_and_screens() -> None:
    info = module("bundle_info")
    assert [info.numbers(version) for version in ("0.1.0", "1.4rc1", "2")] == [(0, 1, 0, 0), (1, 4, 0, 0), (2, 0, 0, 0)]
    (resource,) = ast.parse(info.version_resource("1.4")).body
    texts = [node.value for node in ast.walk(resource) if isinstance(node, ast.Constant)]
    assert {"040904B0", "041104B0", "1.4", "Kotatsu.exe", info.JAPANESE_SUMMARY} <= set(texts)
    assert texts.count("The Kotatsu authors, MIT licence") == 2
    plist = plistlib.loads(plistlib.dumps(info.property_list("1.4")))
    assert plist["CFBundleVersion"] == "1.4.0"
    assert plist["NSHighResolutionCapable"]
    assert {name for kind in plist["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]} == {
        kind["UTTypeIdentifier"] for kind in plist["UTExportedTypeDeclarations"]
    }
    for language in plist["CFBundleLocalizations"]:
        strings = (ROOT / f"packaging/macos/{language}.lproj/InfoPlist.strings").read_text("utf-8")
        assert f'"CFBundleDisplayName" = "{"こたつ" if language == "ja" else "Kotatsu"}";' in strings
    manifest = ElementTree.parse(ROOT / "packaging/windows/kotatsu.manifest").getroot()
    found = {part.tag.rpartition("}")[2]: part.text for part in manifest.iter()}
    assert (found["longPathAware"], found["dpiAwareness"]) == ("true", "PerMonitorV2, PerMonitor")


def test_the_icon_of_windows_holds_every_size() -> None:
    data = (ROOT / "resources/icons/kotatsu.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<3H", data)
    entries = [struct.unpack_from("<4B2H2L", data, 6 + 16 * number) for number in range(count)]
    assert (reserved, kind) == (0, 1)
    assert [entry[0] or 256 for entry in entries] == [16, 24, 32, 48, 64, 128, 256]
    assert all(entry[7] + entry[6] <= len(data) for entry in entries)


@pytest.mark.skipif(not shutil.which("makensis"), reason="makensis compiles the installer")
def test_the_installer_holds_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "dist/Kotatsu"
    (folder / "_internal").mkdir(parents=True)
    for name in ("Kotatsu.exe", "LICENSE", "THIRD_PARTY.txt", "_internal/program.bin"):
        (folder / name).write_bytes(name.encode() * 99)
    maker = module("make_installer")
    monkeypatch.setattr(maker, "ROOT", made_root(tmp_path))
    assert maker.main([str(folder)]) == 0
    (out,) = (tmp_path / "dist").glob("*-setup.exe")
    assert out.read_bytes()[:2] == b"MZ"
    if lister := shutil.which("7z"):
        listed = subprocess.check_output([lister, "l", str(out)], text=True)
        assert all(name in listed for name in ("Kotatsu.exe", "_internal/program.bin", "Uninstall.exe"))


def made_root(folder: Path) -> Path:
    """Return a folder with links to what the installer is made from, so that nothing is written into the checkout."""
    for name in ("packaging", "resources"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def test_a_disk_image_holds_the_application_beside_a_link(tmp_path: Path) -> None:
    image = module("make_dmg")
    application = tmp_path / image.APPLICATION
    (application / "Contents/MacOS").mkdir(parents=True)
    (application / "Contents/link").symlink_to("MacOS")
    staged = tmp_path / "staged"
    image.stage(application, staged)
    assert {item.name for item in staged.iterdir()} == {*image.PLACES, "LICENSE.txt", "THIRD_PARTY.txt"}
    assert (staged / "Applications").readlink() == Path("/Applications")
    assert (staged / image.APPLICATION / "Contents/link").is_symlink()
    assert 'item "Kotatsu.app" to {160, 180}' in image.layout(tmp_path)


def test_workflows_call_what_there_is() -> None:
    for file in (ROOT / "packaging/workflows").glob("*.yml"):
        text = file.read_text("utf-8")
        jobs = yaml.safe_load(text)["jobs"]
        assert all(job["runs-on"] and job["steps"] for job in jobs.values())
        assert all((ROOT / name).is_file() for name in re.findall(r"packaging/\w+\.py|dev\.py", text))
        tasks = set(re.findall(r"python dev\.py (\w+)", text))
        assert all(f"python3 dev.py {task} " in (ROOT / "dev.py").read_text("utf-8") for task in tasks)


def test_every_file_says_under_which_licence_it_is() -> None:
    annotations = tomllib.loads((ROOT / "REUSE.toml").read_text("utf-8"))["annotations"]
    assert annotations[0]["path"] == "**"
    named = {annotation["SPDX-License-Identifier"] for annotation in annotations}
    assert {file.stem for file in (ROOT / "LICENSES").iterdir()} == named
    patterns = [
        path for each in annotations for path in ([each["path"]] if isinstance(each["path"], str) else each["path"])
    ]
    assert all(list(ROOT.glob(pattern.replace("/**", "/*"))) for pattern in patterns[1:])


def test_an_offline_build_takes_what_each_machine_needs_from_the_lock() -> None:
    sources = module("flatpak_sources")
    names = {
        machine: {entry.partition("==")[0] for entry in sources.entries(machine)} for machine in sources.ARCHITECTURES
    }
    assert names["x86_64"] - names["aarch64"] == {"miniaudio"}
    found = sources.merged({"x86_64": [("a", "1"), ("b", "2")], "aarch64": [("a", "1")]})
    assert found == [
        {"type": "file", "url": "a", "sha256": "1"},
        {"type": "file", "url": "b", "sha256": "2", "only-arches": ["x86_64"]},
    ]
