"""The wheel: built from the sources, installed where no checkout helps, and played with."""

from __future__ import annotations

import json
import os
import shutil
import site
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (
    *("tabletop", "resources", "card_data", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"),
    *("requirements.lock", "requirements-dev.lock"),
)
BUILDERS = ("build_backend.py", "compile_core.py", "native_states.py")
MENU = ("kotatsu.desktop", "kotatsu.mime.xml", "org.kotatsu.tabletop.metainfo.xml")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, built from an archive of the sources, and that from a copy: the checkout stays as it is."""
    sources = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, sources)
    (sources / "packaging").mkdir()
    for name in (*MENU, *BUILDERS):
        shutil.copy(ROOT / "packaging" / name, sources / "packaging")
    out = tmp_path_factory.mktemp("wheels")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(sources)]
    pure = {**os.environ, "KOTATSU_CORE": "interpreted"}
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=pure)
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = out.glob("*.tar.gz")
    with tarfile.open(archive) as sources_packed:
        packed = sources_packed.getnames()
    assert all(f"{archive.name.removesuffix('.tar.gz')}/packaging/{name}" in packed for name in BUILDERS)
    (built,) = out.glob("*-py3-none-any.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `tabletop` of a new environment that holds the wheel and, by a path file, today's dependencies."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install"]
    install += ["--no-deps", "--no-index", "--no-compile", str(wheel)]
    done = subprocess.run(install, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.check_output([str(python), "-c", where], text=True).strip()
    # Path files of a folder named in a path file are not read, so an editable install here does not leak in.
    Path(packages, "dependencies.pth").write_text("\n".join(site.getsitepackages()), encoding="utf-8")
    return scripts / ("tabletop.exe" if os.name == "nt" else "tabletop")


def said(installed: Path, *args: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment = {**kept, "KOTATSU_CORE": ""}
    command = [str(installed), *args]
    done = subprocess.run(
        command, cwd=installed.parent, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_holds_every_data_file_once(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    held = [name.removeprefix("tabletop/_data/") for name in names if name.startswith("tabletop/_data/")]
    data = [path for folder in ("resources", "card_data") for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert sorted(held) == sorted(path.relative_to(ROOT).as_posix() for path in data)
    assert not any(name.startswith(("tests", "resources", "card_data")) for name in names)


def test_a_wheel_has_no_dates_of_its_own(wheel: Path) -> None:
    assert {item.date_time[:3] for item in zipfile.ZipFile(wheel).infolist()} == {(1980, 1, 2)}


def test_an_installed_wheel_plays_a_match(installed: Path) -> None:
    args = ("simulate", "quarriors", "--seats", "random,novice", "--matches", "1", "--json")
    assert json.loads(said(installed, *args))["finished"] == 1


def test_an_installed_wheel_brings_its_name_icon_and_menu_entry(installed: Path) -> None:
    name = "kotatsu.exe" if os.name == "nt" else "kotatsu"
    assert said(installed.with_name(name), "--version").endswith("(interpreted)\n")
    shared = installed.parent.parent / "share"
    entry = (shared / "applications/kotatsu.desktop").read_text("utf-8")
    assert "Exec=kotatsu %u\n" in entry
    assert "Icon=kotatsu\n" in entry
    for file in ("icons/hicolor/scalable/apps/kotatsu.svg", f"mime/packages/{MENU[1]}", f"metainfo/{MENU[2]}"):
        assert (shared / file).read_bytes().startswith(b"<")


def test_an_installed_wheel_stands_on_its_own_data(installed: Path) -> None:
    where = "import tabletop.paths as p; print(p.resources()); print(p.card_data())"
    python = installed.with_name("python.exe" if os.name == "nt" else "python")
    found = subprocess.check_output([str(python), "-I", "-c", where], text=True).split()
    assert [Path(path).parent.name for path in found] == ["_data", "_data"]
    assert str(ROOT) not in "".join(found)


def test_the_wheel_carries_the_notices_of_others(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel)
    (info,) = {name.partition("/")[0] for name in held.namelist() if ".dist-info/" in name}
    notices = (ROOT / "resources/licences/THIRD_PARTY.txt").read_bytes()
    assert held.read(f"{info}/licenses/resources/licences/THIRD_PARTY.txt") == notices
    assert held.read("tabletop/_data/resources/licences/THIRD_PARTY.txt") == notices
    assert held.read(f"{info}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
