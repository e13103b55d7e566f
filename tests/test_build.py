"""Where the compiled core is built: into wheels by default, never by editable installs or without a compiler."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest
import setuptools

from tests.test_dev import MISSING
from tests.test_dev import checkout as checkout  # a fixture

ROOT = Path(__file__).resolve().parent.parent


def loaded(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build backend, around a setuptools that needs nothing itself."""
    module = loaded("packaging/build_backend.py")
    monkeypatch.setattr(module.build_meta, "get_requires_for_build_wheel", lambda settings: [])
    monkeypatch.delenv("KOTATSU_CORE", raising=False)
    return module


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """setup.py, which builds a wheel."""
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.delenv("KOTATSU_CORE", raising=False)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    return loaded("setup.py")


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_a_wheel_is_built_with_the_compiler_of_the_locks(backend: ModuleType) -> None:
    needed = backend.get_requires_for_build_wheel()
    assert [name.partition("==")[0] for name in needed] == ["mypy", "msgspec", "types-pyyaml"]
    lines = (ROOT / "requirements-dev.lock").read_text("utf-8") + (ROOT / "requirements.lock").read_text("utf-8")
    assert all(f"{name} \\\n" in lines for name in needed)


def test_a_pure_wheel_and_an_editable_install_need_no_compiler(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert backend.get_requires_for_build_editable is backend.build_meta.get_requires_for_build_editable
    monkeypatch.setenv("CC", MISSING)
    assert backend.get_requires_for_build_wheel() == []
    assert "There is no C compiler (no-such-compiler)" in capfd.readouterr().err
    monkeypatch.setenv("KOTATSU_CORE", "interpreted")
    assert backend.get_requires_for_build_wheel() == []
    assert capfd.readouterr().err == ""


def test_an_editable_install_compiles_nothing(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.subprocess, "call", lambda command: pytest.fail("It was compiled."))
    for command in ("editable_wheel", "dist_info", "egg_info"):
        monkeypatch.setattr(sys, "argv", ["setup.py", command])
        setup.has_core.cache_clear()
        assert not setup.has_core()


def test_a_wheel_holds_the_core_if_it_can_be_compiled(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.subprocess, "call", lambda command: 0)
    assert setup.has_core()
    setup.has_core.cache_clear()
    monkeypatch.setenv("KOTATSU_CORE", "interpreted")
    assert not setup.has_core()


def test_a_wheel_without_a_compiler_is_pure_and_says_so(
    setup: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "ROOT", checkout)
    monkeypatch.setenv("CC", MISSING)
    assert not setup.has_core()
    told = capfd.readouterr().err.splitlines()
    assert told[0].startswith("compile: There is no C compiler (no-such-compiler);")
    assert told[1:] == ["The wheel will be pure: its rules are interpreted."]


@pytest.mark.parametrize(("demanded", "code"), [("compiled", 2), ("", 1)])
def test_no_wheel_is_built_if_the_core_was_demanded_or_is_broken(
    demanded: str, code: int, setup: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KOTATSU_CORE", demanded)
    monkeypatch.setattr(setup.subprocess, "call", lambda command: code)
    with pytest.raises(SystemExit, match="KOTATSU_CORE=interpreted builds a pure one"):
        setup.has_core()
