"""The page's modules: what may be tapped, checked by node where there is one; no module writes markup."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.ui.model.animals import Animal
from tabletop.web import page

FOLDER = paths.resources() / "phone"
MODULES = sorted(FOLDER.glob("*.js"))
TESTS = Path(__file__).parent / "page"


def test_every_module_is_served_and_imports_what_is() -> None:
    for module in FOLDER.rglob("*.js"):
        place = module.relative_to(FOLDER).parent
        for name in re.findall(r'(?:from|import) "(\.[^"]+)"', module.read_text("utf-8")):
            path = "/" + (FOLDER / place / name).resolve().relative_to(FOLDER).as_posix()
            assert page.resource(path) is not None, (module.name, path)
    assert page.resource("/") is not None
    assert page.resource("/../words/phone.yaml") is None
    assert page.resource("/noble/LICENSE") is None


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_no_text_becomes_markup(module: Path) -> None:
    text = module.read_text("utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", text)


def test_the_page_offers_every_animal() -> None:
    text = (FOLDER / "start.js").read_text("utf-8")
    (names,) = re.findall(r"ANIMALS = (\[.*\]);", text)
    assert json.loads(names) == list(Animal)


def test_the_page_is_small() -> None:
    assert sum(len(module.read_text("utf-8").splitlines()) for module in MODULES) < 1850
    names = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.suffix in (".js", ".css")]
    found = [page.resource(f"/{name}") for name in ("", *names)]
    assert sum(len(each.packed) for each in found if each is not None) < 100_000


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_logic_of_the_page() -> None:
    files = map(str, sorted(TESTS.glob("*.mjs")))
    done = subprocess.run(["node", "--test", *files], capture_output=True, text=True, timeout=120, cwd=FOLDER)
    assert done.returncode == 0, done.stdout
