"""Caches of parsed files: they hold what the files say, and count only for exactly these files."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import parsed_cache, paths, words
from tabletop.cards import manifest_cache
from tabletop.words import Words


@pytest.fixture(autouse=True)
def afresh(home: Path) -> Iterator[None]:
    """Nothing is remembered from before, nor afterwards."""
    for remembered in (words._catalogue, manifest_cache.manifests):
        remembered.cache_clear()
    yield
    for remembered in (words._catalogue, manifest_cache.manifests):
        remembered.cache_clear()


def test_a_cache_holds_the_same_words_and_manifests_as_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed, manifests = dict(words._catalogue("en")), manifest_cache.manifests()
    words.store_parsed()
    manifest_cache.store_parsed()
    for remembered in (words._catalogue, manifest_cache.manifests):
        remembered.cache_clear()
    monkeypatch.delattr(words, "_parsed")
    monkeypatch.delattr(manifest_cache, "_read")
    assert dict(words._catalogue("en")) == parsed
    assert manifest_cache.manifests() == manifests


def test_a_cache_of_other_files_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "words.yaml"
    monkeypatch.setattr(paths, "words", lambda: iter([file]))
    file.write_text("greeting: {en: Hello, ja: やあ}\n", "utf-8")
    words.store_parsed()
    file.write_text("greeting: {en: Good day, ja: やあ}\n", "utf-8")
    words._catalogue.cache_clear()
    assert Words("en")("greeting") == "Good day"
    words.store_parsed()
    words._catalogue.cache_clear()
    assert Words("en")("greeting") == "Good day"


def test_what_has_been_stored_is_not_parsed_at_its_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Words("en")("commands.stopped") == "stopped."
    words.store_parsed()
    monkeypatch.delattr(words, "_parsed")
    assert Words("en")("names.player") == "Player"


@pytest.mark.parametrize("damage", [b"", b"\x93", b"words", bytes(range(256))])
def test_a_damaged_cache_does_not_count(damage: bytes) -> None:
    words.store_parsed()
    parsed_cache._file(words.CACHE).write_bytes(damage)
    assert Words("en")("commands.stopped") == "stopped."


def test_a_folder_that_cannot_be_written_costs_only_the_cache(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "cache").write_text("no folder")
    words.store_parsed()
    assert Words("en")("commands.stopped") == "stopped."


def test_a_start_after_the_first_loads_no_parser_and_nothing_that_its_first_frame_leaves_out() -> None:
    words.store_parsed()
    manifest_cache.store_parsed()
    code = (
        "import sys\n"
        "from tabletop.ui.shell.app import application\n"
        "from tabletop.ui.model.preferences import Preferences\n"
        "from tabletop.ui.shell.window import MainWindow\n"
        "import tabletop.commands.play\n"
        "app = application(); shell = MainWindow(Preferences()); shell.show(); shell.grab()\n"
        "late = 'yaml', 'socket', 'subprocess', 'urllib.request', 'tabletop.cards.art', 'PySide6.QtNetwork', 'hashlib',"
        " 'concurrent.futures', 'tabletop.engine.runner', 'tabletop.match.saves', 'tabletop.ui.paint.icon_text'\n"
        "sys.exit(', '.join(name for name in late if name in sys.modules) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
