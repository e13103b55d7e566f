"""Structs with many fields are made by keyword, so that none of them slips into another's place."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST = 5
"""So many values in a row may be given without their names."""


def is_struct(node: ast.ClassDef) -> bool:
    """Tell whether a class is a record of fields: a dataclass, or a struct of msgspec or one of ours."""
    made = [*node.decorator_list, *node.bases]
    return any(
        word in ast.unparse(part)
        for part in made
        for word in ("dataclass", "Struct", "GuestMessage", "HostMessage", "NetworkOffer", "StoredSeat")
    )


@cache
def trees(folder: str) -> dict[str, ast.Module]:
    found = sorted((ROOT / folder).rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in found}


@cache
def structs() -> dict[str, list[str]]:
    """Return the first lines of every struct of rules, network and screen, by its name."""
    found: dict[str, list[str]] = {}
    for folder in ("bots", "engine", "lab", "learn", "match", "net", "ui"):
        for tree in trees(f"tabletop/{folder}").values():
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and is_struct(node):
                    made = [*node.decorator_list, *node.keywords]
                    found.setdefault(node.name, []).append(" ".join(map(ast.unparse, made)))
    return found


@pytest.mark.parametrize("folder", ["tabletop/net", "tabletop/match", "tabletop/ui", "tests/net", "tests/match"])
def test_no_struct_is_made_of_more_than_five_values_without_their_names(folder: str) -> None:
    found = []
    for name, tree in trees(folder).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and len(node.args) > MOST:
                called = ast.unparse(node.func).rpartition(".")[2]
                found += [f"{name}:{node.lineno}: {called}"] if called in structs() else []
    assert {"Room", "Beacon", "Hello", "PlayerInfo"} <= set(structs())
    assert found == []


@pytest.mark.parametrize(
    "name",
    [
        "Room",
        "Beacon",
        "Hello",
        "PlayerInfo",
        "SeatToken",
        "Header",
        "TableTerms",
        "HostSeat",
        "StoredSeat",
        "SeatStatus",
    ],
)
def test_what_goes_over_the_wire_and_onto_the_screen_is_made_by_keyword_alone(name: str) -> None:
    assert any("kw_only=True" in made for made in structs()[name])
