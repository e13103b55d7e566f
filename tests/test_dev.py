"""The script that sets up a checkout."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
MISSING = "no-such-compiler"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, with its environment in a folder of its own."""
    spec = importlib.util.spec_from_file_location("dev_under_test", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    for name in ("pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return module


@pytest.fixture
def calls(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the script starts, instead of starting it."""
    made: list[list[str]] = []

    def venv(folder: Path) -> str:
        made.append(["venv", str(folder)])
        python: Path = dev.in_venv("python")
        python.parent.mkdir(parents=True)
        python.touch()
        return str(python)

    monkeypatch.setattr(dev, "made_venv", venv)
    monkeypatch.setattr(dev, "pip", lambda python, *args: made.append(["pip", *args]))
    monkeypatch.setattr(dev, "complete_system", lambda: None)
    monkeypatch.setattr(dev, "replace_process", lambda command: made.append(command) or 0)
    return made


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one module to compile and no core yet."""
    names = ("packaging/compile_core.py", "packaging/native_states.py", "pyproject.toml")
    for name in (*names, "tabletop/__init__.py", "tabletop/compiled_core.py", "tabletop/engine/rng.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_it_needs_nothing_but_the_standard_library() -> None:
    done = subprocess.run([sys.executable, "-I", "-S", ROOT / "dev.py", "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "run [args]" in done.stdout


def test_an_unknown_task_is_refused() -> None:
    done = subprocess.run([sys.executable, ROOT / "dev.py", "fly"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "fly" in done.stderr


def test_the_first_run_installs_and_the_second_only_starts(dev: ModuleType, calls: list[list[str]]) -> None:
    dev.main(["run", "cards", "check"])
    assert [call[0] for call in calls[:-1]] == ["venv", "pip", "pip"]
    assert calls[-1][1:] == ["-m", "tabletop", "cards", "check"]
    calls.clear()
    dev.main(["run", "cards", "check"])
    assert len(calls) == 1


def test_a_player_needs_no_developers_tools(dev: ModuleType, calls: list[list[str]]) -> None:
    dev.main(["run", "--version"])
    assert not any("requirements-dev.lock" in part for call in calls for part in call)


def test_a_changed_lock_is_installed_again(dev: ModuleType, calls: list[list[str]]) -> None:
    dev.main(["run", "--version"])
    calls.clear()
    (dev.ROOT / "requirements.lock").write_text("msgspec==0.0\n", "utf-8")
    dev.main(["run", "--version"])
    assert "pip" in [call[0] for call in calls]


def test_an_interrupted_installation_is_taken_up_again(
    dev: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: str) -> None:
        raise dev.TaskError("no network")

    with monkeypatch.context() as context:
        context.setattr(dev, "pip", broken)
        assert dev.main(["run", "--version"]) == 2
    dev.main(["run", "--version"])
    assert "pip" in [call[0] for call in calls]


def test_without_a_display_the_demonstration_plays(
    dev: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "LINUX", True)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    dev.main(["run"])
    assert calls[-1][1:] == ["-m", "tabletop", "demo"]
    assert "no display" in capsys.readouterr().err
    dev.main(["run", "rules", "quarriors"])
    assert calls[-1][1:] == ["-m", "tabletop", "rules", "quarriors"]


def test_missing_libraries_are_named_and_fetched_by_root(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(dev, "loads", lambda library: "cursor" not in library)
    monkeypatch.setattr(dev, "has_japanese_font", lambda: False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev, "is_root", lambda: True)
    monkeypatch.setattr(dev, "installed_by_apt", lambda packages: fetched.extend(packages) or True)
    dev.complete_system()
    assert fetched == ["libxcb-cursor0", "fonts-noto-cjk"]
    assert "libxcb-cursor0" in capsys.readouterr().err
    monkeypatch.setattr(dev, "is_root", lambda: False)
    dev.complete_system()
    assert "sudo apt-get install libxcb-cursor0 fonts-noto-cjk" in capsys.readouterr().err


def test_every_locked_package_has_one_exact_version() -> None:
    lines = [entry.splitlines()[0] for entry in locked()]
    assert all(re.match(r"[a-z0-9-]+==[^=<>~!*\s]+( ;.*)? \\$", line) for line in lines)
    names = [line.partition("==")[0] for line in lines]
    assert len(names) == len(set(names))


def locked() -> list[str]:
    """Return every entry of both locks."""
    files = [(ROOT / f"requirements{name}.lock").read_text("utf-8") for name in ("", "-dev")]
    return [entry for text in files for entry in re.split(r"\n(?=\S)", text.strip())]


def test_every_locked_package_has_hashes_and_pip_wants_them(dev: ModuleType, calls: list[list[str]]) -> None:
    for entry in locked():
        hashes = re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry)
        assert len(hashes) == len(entry.splitlines()) - 1 >= 1, entry
    dev.main(["test"])
    (install,) = [call for call in calls if "-r" in call]
    assert "--require-hashes" in install
    assert sum(part.endswith(".lock") for part in install) == 2


def test_the_locks_are_written_with_the_hashes_that_the_registry_knows(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, both = "a==1 \\\n    --hash=sha256:0\n", "b==2 ; os_name == 'nt' \\\n    --hash=sha256:1\n"
    answers = [first, first + both]
    asked: list[list[str]] = []

    def compiled(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0, answers.pop(0) if answers else "")

    monkeypatch.setattr(dev, "made_venv", lambda folder: "python")
    monkeypatch.setattr(dev, "pip", lambda python, *args: None)
    monkeypatch.setattr(dev.subprocess, "run", compiled)
    assert dev.main(["lock"]) == 0
    assert (dev.ROOT / "requirements.lock").read_text("utf-8") == first
    assert (dev.ROOT / "requirements-dev.lock").read_text("utf-8") == both
    assert all("--generate-hashes" in command and "--universal" in command for command in asked[:2])
    assert len(asked[2:]) == len(dev.PLATFORMS) * len(dev.PYTHONS)


def test_a_package_without_a_wheel_for_a_system_is_refused(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def compiled(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        refused = "x86_64-apple-darwin" in command and "3.14" in command
        return subprocess.CompletedProcess(command, int(refused), "a==1 \\\n    --hash=sha256:0\n")

    monkeypatch.setattr(dev, "made_venv", lambda folder: "python")
    monkeypatch.setattr(dev, "pip", lambda python, *args: None)
    monkeypatch.setattr(dev.subprocess, "run", compiled)
    assert dev.main(["lock"]) == 2
    assert "On x86_64-apple-darwin with Python 3.14, a package has no wheel" in capsys.readouterr().err


def test_tests_load_installed_packages_as_they_were_compiled_when_installed(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    environment = os.environ | dev.test_environment()
    asked = [sys.executable, "-c", "import importlib.util; print(importlib.util.find_spec('pytest').cached)"]
    found = subprocess.run(asked, env=environment, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()).is_relative_to(Path(pytest.__file__).parent)


def test_compiling_without_a_compiler_is_refused_in_one_sentence(
    dev: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "COMPILE", str(checkout / "packaging/compile_core.py"))
    monkeypatch.setattr(dev, "prepared", lambda purpose: sys.executable)
    monkeypatch.setenv("CC", MISSING)
    assert dev.main(["compile"]) == 2
    told = capfd.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert "There is no C compiler (no-such-compiler); on Debian and Ubuntu install gcc." in told.err


@pytest.mark.parametrize("there", [True, False])
def test_the_gate_asks_for_a_compiler_as_compiling_does(
    there: bool, dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", sys.executable if there else MISSING)
    monkeypatch.setattr(dev.shutil, "which", lambda name: pytest.fail("It asked for a compiler of its own."))
    assert ("compiled core" in dev.checks(sys.executable)) is there
    assert ("The compiled core is left out." in capfd.readouterr().err) is not there
