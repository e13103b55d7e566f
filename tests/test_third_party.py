"""Notices of the works of others: they are of what the locks name, and every package carries them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest

from tests.test_packaging import module

ROOT = Path(__file__).resolve().parent.parent
NOTICES = ROOT / "resources/licences/THIRD_PARTY.txt"


@pytest.fixture(scope="module")
def third_party() -> ModuleType:
    return module("third_party")


def listed() -> dict[str, str]:
    found = json.loads((ROOT / "resources/licences/parts.json").read_text("utf-8"))
    return {part["name"].lower().replace("_", "-"): part["version"] for part in found}


def test_every_locked_package_is_named_with_its_version(third_party: ModuleType) -> None:
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    wanted = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.MULTILINE))
    for build_only in ("setuptools", "qtpy"):
        assert build_only in module("trim").MODULES
        del wanted[build_only]
    assert len(wanted) > 10
    assert wanted.items() <= listed().items()
    text = NOTICES.read_text("utf-8")
    for name, version in wanted.items():
        assert re.search(
            rf"^{re.escape(name)} {re.escape(version)}$", text.replace("_", "-"), re.MULTILINE | re.IGNORECASE
        )


def test_the_notices_are_those_of_what_is_installed(
    third_party: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = {name: version for name, version in third_party.locked().items() if metadata.version(name) != version}
    if odd:
        pytest.skip(f"Other versions are installed than the lock names: {odd}.")
    assert third_party.main(["--check"]) == 0, capsys.readouterr().err


def test_the_texts_that_licences_demand_are_there() -> None:
    text = " ".join(NOTICES.read_text("utf-8").split())
    for wanted in (
        "GNU LESSER GENERAL PUBLIC LICENSE Version 3, 29 June 2007",
        "GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007",
        "you may replace them",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Apache License Version 2.0, January 2004",
        "The OpenSSL Project Authors",
        "SIL OPEN FONT LICENSE",
        "UNICODE LICENSE V3",
        "Bootloader Exception",
        "The FreeType Project",
    ):
        assert wanted in text, wanted


def test_every_bundled_set_of_emblems_is_named_and_no_other(third_party: ModuleType) -> None:
    named = {part.name for part in third_party.everything()} & {part.name for part in third_party.parts.FONTS.values()}
    assert named == {"Font Awesome Free", "Phosphor Icons", "Remix Icon", "Material Design Icons"}
    fonts = Path(str(metadata.distribution("qtawesome").locate_file("qtawesome/fonts")))
    for pattern in module("trim").EMBLEM_FONTS:
        (file,) = [file for file in fonts.glob(f"{Path(pattern).name}") if file.suffix == ".ttf"]
        version = file.stem.rpartition("-")[2]
        (part,) = [part for stem, part in third_party.parts.FONTS.items() if file.name.startswith(stem)]
        assert version in part.version


def test_debian_can_read_who_owns_what(third_party: ModuleType) -> None:
    text = third_party.machine_readable(
        third_party.everything(), [("libX11.so.6", "libx11-6"), ("libXau.so.6", "libxau6")]
    )
    stanzas = [dict(re.findall(r"^([A-Z][\w-]*): ?(.*)", one, re.MULTILINE)) for one in text.split("\n\n")]
    assert stanzas[0]["Format"] == "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    defined = {one["License"] for one in stanzas[1:] if "Files" not in one}
    used = {name for one in stanzas[1:] if "Files" in one for name in one["License"].split(" and ")}
    assert used == defined
    assert stanzas[1]["Files"] == "*", "what stands below overrules it"
    assert all(one["Copyright"] for one in stanzas[1:] if "Files" in one)
    files = " ".join(one["Files"] for one in stanzas if "Files" in one)
    for wanted in ("_internal/libX11.so.6", "_internal/PySide6/*", "_internal/libssl*", "usr/lib/kotatsu/Kotatsu"):
        assert wanted in files
    assert "\n\n\n" not in text
    assert all(line.startswith(" ") or ":" in line for line in text.splitlines() if line)


@pytest.mark.skipif(not Path("/var/lib/dpkg").is_dir(), reason="Libraries come from Debian packages here or nowhere.")
def test_libraries_of_the_system_come_with_their_notices(tmp_path: Path, third_party: ModuleType) -> None:
    package = "libc6"
    files = subprocess.run(["dpkg", "-L", package], capture_output=True, text=True).stdout.splitlines()
    library = next(file for file in files if file.endswith("/libc.so.6"))
    binaries = [("libc.so.6", library, "BINARY"), ("libQt6Core.so.6", "/opt/venv/PySide6/libQt6Core.so.6", "BINARY")]
    data = third_party.system_notices(binaries, tmp_path)
    held = {target: Path(source) for target, source, _ in data}
    assert held["licences/system_libraries.txt"].read_text("utf-8") == f"libc.so.6 {package}\n"
    assert "GNU C Library" in held[f"licences/{package}.txt"].read_text("utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in held["licences/common/LGPL-2.1.txt"].read_text("utf-8")


def test_a_package_without_a_licence_file_stops_the_build(tmp_path: Path, third_party: ModuleType) -> None:
    info = tmp_path / "bare-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: bare\nVersion: 1.0\n")
    code = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT / 'packaging')!r}]\n"
    code += "import third_party; third_party._package('bare')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, "bare is installed without a licence file" in done.stderr) == (1, True)
