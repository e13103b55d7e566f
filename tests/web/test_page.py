"""The page's modules: what may be tapped, checked by node where there is one; no module writes markup."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tabletop import paths
from tabletop.ui.model.animals import Animal
from tabletop.web import page
from tests.web.browser import CHROMIUM, DRIVER, chromium

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
    assert sum(len(module.read_text("utf-8").splitlines()) for module in MODULES) < 1800
    names = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.suffix in (".js", ".css")]
    found = [page.resource(f"/{name}") for name in ("", *names)]
    assert sum(len(each.packed) for each in found if each is not None) < 100_000


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_logic_of_the_page() -> None:
    files = map(str, sorted(TESTS.glob("*.mjs")))
    done = subprocess.run(["node", "--test", *files], capture_output=True, text=True, timeout=120, cwd=FOLDER)
    assert done.returncode == 0, done.stdout


class Files(SimpleHTTPRequestHandler):
    """Serves the sources, and a page that runs a module with stand-ins for what node has."""

    def do_GET(self) -> None:
        if not self.path.startswith("/?"):
            super().do_GET()
            return
        modules = {
            f"node:{name}": f"/tests/web/page/node/{name.partition('/')[0]}.js" for name in ("test", "assert/strict")
        }
        script = f"<script type=importmap>{json.dumps({'imports': modules})}</script>"
        script += f"<script type=module src='/tests/web/page/{self.path[2:]}'></script>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(script.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Be silent."""


@pytest.mark.long
@pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium or its driver is not installed")
def test_the_logic_of_the_page_in_a_browser() -> None:
    pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    handler = partial(Files, directory=Path(__file__).parents[2])
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, chromium() as browser:
        Thread(target=server.serve_forever, daemon=True).start()
        for file in sorted(TESTS.glob("*.mjs")):
            browser.get(f"http://127.0.0.1:{server.server_port}/?{file.name}")
            results = browser.execute_script("return window.results") or []
            wanted = len(re.findall(r"^test\(", file.read_text("utf-8"), re.M))
            assert (len(results), [error for _, error in results if error]) == (wanted, []), file.name
        server.shutdown()
