"""The fingerprint of card files: what rules read changes it, what only people read does not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from tabletop import paths
from tabletop.cards.art import Archetype, Art, Figure, Scene
from tabletop.cards.fields import DECORATION, Decorative, Entry, Texts
from tabletop.cards.fingerprint import fingerprint
from tabletop.games.registry import GAMES
from tests.match.test_old_journals import unpacked

WITH_CARDS = [game.key for game in GAMES if game.cards]
LOOKS = {"source": {}, "ground": "#000000", "ink": "#ffffff", "glyph": "mdi6.cat", "letter": "Z", "pattern": 9}
"""Fields of every game that only the screen reads, and what they are changed to."""
CUT = {"cut": "round", "colour": "#000000"}
"""The same of the gems of Holy Knights."""


def redecorated(part: Any) -> Any:
    """Return a definition with every name, text, colour, icon, picture and source changed."""
    match part:
        case Texts():
            return Texts("Another", "別の")
        case Art():
            scene = Scene.CASTLE if part.scene is not Scene.CASTLE else Scene.CAVE
            return Art(scene=scene, figure=Figure(Archetype.OWL, count=2))
        case msgspec.Struct():
            looks = LOOKS | (CUT if hasattr(part, "cut") else {})
            fields = {name: looks.get(name, redecorated(getattr(part, name))) for name in part.__struct_fields__}
            return msgspec.structs.replace(part, **fields)
        case tuple():
            return tuple(map(redecorated, part))
    return part


def raised(part: Any) -> Any:
    """Return a definition with its first number raised, None if it has none."""
    for name in part.__struct_fields__ if isinstance(part, msgspec.Struct) else ():
        value = getattr(part, name)
        if isinstance(value, Decorative):
            continue
        if type(value) is int and name not in LOOKS:
            return msgspec.structs.replace(part, **{name: value + 1})
        inner = value[0] if isinstance(value, tuple) and value else value
        if (found := raised(inner)) is not None:
            changed = (found, *value[1:]) if isinstance(value, tuple) else found
            return msgspec.structs.replace(part, **{name: changed})
    return None


@pytest.mark.parametrize("key", WITH_CARDS)
def test_decoration_does_not_change_the_fingerprint_but_every_number_and_the_order_do(key: str) -> None:
    library = next(game for game in GAMES if game.key == key).library()
    assert library is not None
    found, _ = library.read(library.folders()[:1])
    plain = fingerprint(found)
    other = {kind: {name: redecorated(entry) for name, entry in entries.items()} for kind, entries in found.items()}
    assert other != found
    assert fingerprint(other) == plain
    numbers = 0
    for kind, entries in found.items():
        for name, entry in entries.items():
            if (changed := raised(entry)) is not None:
                numbers += 1
                assert fingerprint({**found, kind: {**entries, name: changed}}) != plain, name
        if len(entries) > 1:
            assert fingerprint({**found, kind: dict(reversed(entries.items()))}) != plain
    assert numbers > 10


def test_a_new_field_of_the_schema_does_not_change_the_fingerprint() -> None:
    class Short(Entry, frozen=True):
        cost: int

    class Long(Entry, frozen=True):
        cost: int
        wide: bool = False
        parts: dict[str, int] = {}
        motto: Annotated[str, DECORATION] = ""

    assert fingerprint({"cards": {"a": Short(1)}}) == fingerprint({"cards": {"a": Long(1, motto="Ha!")}})
    assert fingerprint({"cards": {"a": Short(1)}}) != fingerprint({"cards": {"a": Long(1, wide=True)}})


def test_old_journals_are_whole_although_every_japanese_name_is_another_now(tmp_path: Path) -> None:
    renamed = 0
    for key in WITH_CARDS:
        for file in paths.cards_of(key).rglob("*.yaml"):
            copy = tmp_path / "card_data" / key / file.relative_to(paths.cards_of(key))
            copy.parent.mkdir(parents=True, exist_ok=True)
            text, n = re.subn(r"""\bja: (["']?)""", r"ja: \1新", file.read_text("utf-8"))
            copy.write_text(text, "utf-8")
            renamed += n
    assert renamed > 300
    program = """
import sys
from pathlib import Path
from tabletop.match import saves
from tabletop.words import Words
for name in sys.argv[1:]:
    found = saves.verify(Path(name))
    new = any("新" in piece.title for piece in found.entry.load().catalogue(Words("ja")))
    print(found.steps[0].state.game.data_hash(), *(note.key for note in found.notes), new)
"""
    files = [str(unpacked(f"{key}-begun", tmp_path)) for key in WITH_CARDS]
    env = {**os.environ, "KOTATSU_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    run = [sys.executable, "-c", program, *files]
    lines = subprocess.run(run, env=env, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()
    plain = [next(game for game in GAMES if game.key == key).load().game.data_hash() for key in WITH_CARDS]
    assert [line.split()[0] for line in lines] == plain
    changed = "match.note.rules_changed"  # what follows may differ then, as other rules may lead elsewhere
    assert {line.partition(" ")[2] for line in lines} <= {
        "True",
        f"{changed} True",
        f"{changed} match.note.differs True",
    }
