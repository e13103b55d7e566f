"""CONTRIBUTING: its tables list the packages there are, and its links and files exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def packages(folder: Path) -> set[str]:
    """Return the names of the packages directly inside a folder."""
    return {path.parent.name for path in folder.glob("*/__init__.py")}


def test_every_package_has_its_row() -> None:
    rows = set(re.findall(r"^\| `tabletop/(\w+)` \|", PAGE, re.MULTILINE))
    assert rows == packages(ROOT / "tabletop")


def test_the_packages_of_the_screen_stand_in_the_order_of_their_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = (one["layers"] for one in contracts if one.get("containers") == ["tabletop.ui"])
    table = PAGE[PAGE.index("Inside `tabletop/ui`") : PAGE.index("A game has the same folders")]
    rows = [set(re.findall(r"`(\w+)`", row.split("|")[1])) for row in table.splitlines() if row.startswith("| `")]
    assert rows == [set(layer.split(" | ")) for layer in layers]
    assert set().union(*rows) == packages(ROOT / "tabletop/ui")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_links_to_or_names_exists(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
    named = re.findall(r"`((?:tests|tabletop|packaging)/[\w/]+\.(?:py|yaml))`", text)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_it_can_be_read_in_ten_minutes() -> None:
    assert len(PAGE.split()) <= 1350
