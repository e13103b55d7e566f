"""No module imports itself by a detour, imports for type checkers counted; every game has the same layers."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    graph = grimp.build_graph("tabletop", cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def cycle(imports: dict[str, set[str]]) -> Sequence[str]:
    """Return modules of which each is imported by the one before, the last being the first; empty if there are none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return [str(module) for module in error.args[1]]
    return ()


def test_no_module_imports_itself_by_a_detour(imports: dict[str, set[str]]) -> None:
    assert not cycle(imports)


def test_every_game_of_several_folders_keeps_its_layers() -> None:
    """A small game is flat: its single folder has no layers to keep."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = (found for found in contracts if found["name"].startswith("Games consist of layers"))
    folders = {path.parent.parent.name for path in (ROOT / "tabletop/games").glob("*/rules/__init__.py")}
    assert {name.removeprefix("tabletop.games.") for name in layers["containers"]} == folders
