"""A made-up language that shows untranslated and cut texts: English with accents and longer, in its own folder."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from tabletop import paths, words
from tabletop.languages import registry, texts
from tabletop.languages.registry import SOURCE

CODE = "qps"
GROWTH = 0.4
_KEPT = re.compile(r"({\w*(?::\w+)?}|\[[^\]]*\]|<mdi6\.[^>]*>|\*\*|{{[^}]*}})")
_ACCENTS = str.maketrans("aceinouyACEINOUY", "àçéîñöúýÀÇÉÎÑÖÚÝ")


def accented(text: str) -> str:
    """Return a text with accents and some letters more, its places and verbs as they were."""
    parts = _KEPT.split(text)
    letters = sum(len(part) for part in parts[::2])
    changed = "".join(part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts))
    extra = round(letters * GROWTH)
    padding = " ".join("ôôôô" for _ in range(extra // 5)) + "ô" * (extra % 5)
    bare = changed.rstrip(" .!?…:;,")
    return f"{bare} {padding}{changed[len(bare) :]}" if len(padding) > 4 else bare + padding + changed[len(bare) :]


def _all_forms(text: Any) -> Any:
    return {form: accented(str(part)) for form, part in text.items()} if isinstance(text, dict) else accented(str(text))


def write(folder: Path) -> None:
    """Write the folder of the language: everything that a further language consists of but widgets and rules."""
    own = folder / CODE
    for name in ("words", "games"):
        (own / name).mkdir(parents=True)
    about = yaml.safe_load((folder / SOURCE / registry.FILE).read_text("utf-8"))
    about |= {"name": accented("Pseudo"), "beside": SOURCE, "addressed": []}
    (own / registry.FILE).write_bytes(msgspec.yaml.encode(about))
    for number, file in enumerate(paths.words()):
        entries = {
            key: {SOURCE: found[SOURCE], CODE: _all_forms(found[SOURCE])} for key, found in words.texts_of(file).items()
        }
        (own / "words" / f"{number}.yaml").write_bytes(msgspec.yaml.encode(entries))
    for game in paths.games():
        sources = [paths.game_file(game, "lessons.yaml"), *sorted(paths.cards_of(game).rglob("*.yaml"))]
        data = [msgspec.yaml.decode(file.read_bytes()) for file in sources if file.is_file()]
        pairs = [{SOURCE: found[SOURCE], CODE: accented(found[SOURCE])} for found in texts.inline_texts(data)]
        (own / "games" / game).mkdir()
        (own / "games" / game / "texts.yaml").write_bytes(msgspec.yaml.encode(pairs))


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    for code in registry.LANGUAGES:
        shutil.copytree(paths.languages() / code, folder / code)
    write(folder)
    return folder


@pytest.fixture
def pseudo_language(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The code of the made-up language while the program finds its folder."""
    monkeypatch.setattr(paths, "languages", lambda: pseudo_folder)
    monkeypatch.setattr(registry, "LANGUAGES", (*registry.LANGUAGES, CODE))
    registry._all.cache_clear()
    yield CODE
    registry._all.cache_clear()
