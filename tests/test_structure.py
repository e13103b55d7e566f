"""No module imports itself by a detour, imports for type checkers counted; every game has the same layers."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.structure import cycles, direct_imports

ROOT = Path(__file__).resolve().parent.parent


def test_no_module_imports_itself_by_a_detour() -> None:
    assert list(cycles(direct_imports())) == []


def test_a_cycle_is_found() -> None:
    imports = {"a": {"b"}, "b": {"c", "d"}, "c": {"b"}, "d": set()}
    assert list(cycles(imports)) == [["b", "c"]]


def test_every_game_of_several_folders_keeps_its_layers() -> None:
    """A small game is flat: its single folder has no layers to keep."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = (found for found in contracts if found["name"].startswith("Games consist of layers"))
    folders = {path.parent.parent.name for path in (ROOT / "tabletop/games").glob("*/rules/__init__.py")}
    assert {name.removeprefix("tabletop.games.") for name in layers["containers"]} == folders
