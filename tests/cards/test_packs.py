"""Card packs: what goes in comes out, hostile files are refused in one sentence, and tables read what they choose."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from tabletop.cards import layers, pack_check, packs
from tabletop.cards.card_layer import CHOSEN, CardLayer
from tabletop.engine.errors import UserError
from tabletop.games.registry import entry
from tabletop.words import Words
from tests.test_cli import run

GOBLIN = """\
- key: my_goblin
  of: goblin
  name: {en: Goblin of the Hearth, ja: 炉端のゴブリン}
  cost: 4
  glory: 3
  source: {name: original}
"""
ABOUT = "{key: hearth, name: {en: Hearth, ja: 炉端}, author: Ann, version: '1.0', licence: CC0-1.0}\n"
CARD = "quarriors/cards/mine.yaml"


def folder_of(place: Path, about: str = ABOUT, **files: str) -> Path:
    """Write the folder of a pack: with its goblin unless other files are given."""
    for path, text in {packs.ABOUT: about, **(files or {CARD: GOBLIN})}.items():
        file = place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return place


def zipped(files: dict[str, bytes], sums: bool = True, **kinds: int) -> bytes:
    """Return a zip archive as a stranger may make it, with a right list of checksums."""
    listed = "".join(f"{sha256(content).hexdigest()}  {path}\n" for path, content in sorted(files.items()))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in {**files, **({packs.CHECKSUMS: listed.encode()} if sums else {})}.items():
            archive.writestr(path, content, kinds.get("kind"))
    return out.getvalue()


def test_a_pack_is_made_installed_used_switched_off_and_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.cardpack"
    assert run("cards", "pack", str(folder_of(tmp_path / "source")), "--out", str(out)) == 0
    pack = packs.read(out)
    printed = capsys.readouterr().out
    assert "Quarriors!: 1 card\n" in printed
    assert pack.checksum in printed
    assert pack.files == {CARD: GOBLIN.encode()}
    library = entry("quarriors").library()
    assert library is not None
    packs.install(pack)
    packs.install(pack)  # in place of itself
    (installed,) = packs.installed()
    assert installed.info == pack.info
    assert "my_goblin" in library.read(library.folders())[0]["cards"]
    packs.enable(installed, False)
    assert "my_goblin" not in library.read(library.folders())[0]["cards"]
    packs.enable(installed, True)
    packs.remove(installed)
    assert packs.installed() == ()
    assert library.folders()[1:] == (library.own_folder(),)


def bomb() -> bytes:
    return zipped({packs.ABOUT: ABOUT.encode(), CARD: b" " * 50_000_000})


GOOD = {packs.ABOUT: ABOUT.encode(), CARD: GOBLIN.encode()}
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "no archive": (lambda: b"PK\x03\x04 and nothing more", "not a card pack"),
    "cut off": (lambda: zipped(GOOD)[:-30], "not a card pack"),
    "too large": (lambda: bytes(packs.ARCHIVE_MOST + 1), "too large"),
    "a bomb": (bomb, "more than a card pack may"),
    "a path upwards": (lambda: zipped({**GOOD, "../evil.yaml": b""}), "no place"),
    "an absolute path": (lambda: zipped({**GOOD, "/etc/evil.yaml": b""}), "no place"),
    "a path of Windows": (lambda: zipped({**GOOD, "quarriors/cards/..\\evil.yaml": b""}), "no place"),
    "rules code": (lambda: zipped({**GOOD, "quarriors/rules.py": b""}), "no place"),
    "the same file by case": (lambda: zipped({**GOOD, "quarriors/cards/Mine.yaml": b""}), "twice"),
    "400 files": (
        lambda: zipped(GOOD | {f"quarriors/cards/f{n}.yaml": b"" for n in range(400)}),
        "more than 300 files",
    ),
    "memory by LZMA": (lambda: zipped(GOOD, kind=zipfile.ZIP_LZMA), "not a card pack"),
    "no checksums": (lambda: zipped(GOOD, sums=False), "checksums do not match"),
    "no description": (lambda: zipped({CARD: GOBLIN.encode()}), "no pack.yaml"),
    "no cards": (lambda: zipped({packs.ABOUT: ABOUT.encode()}), "no card files"),
    "a key upwards": (lambda: zipped({**GOOD, packs.ABOUT: ABOUT.replace("hearth", "../x").encode()}), "is not valid"),
    "a name that turns round": (
        lambda: zipped({**GOOD, packs.ABOUT: ABOUT.replace("Ann", '"\\u202ennA"').encode()}),
        "invisible characters",
    ),
    "aliases": (lambda: zipped({**GOOD, packs.ABOUT: b"&a {key: *a}"}), "anchors and aliases"),
    "the key of own cards": (lambda: zipped({**GOOD, packs.ABOUT: ABOUT.replace("hearth", "own").encode()}), "key own"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_refused_in_one_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, expected = HOSTILE[name]
    file = tmp_path / "sent.cardpack"
    file.write_bytes(make())
    with pytest.raises(UserError) as caught:
        packs.read(file)
    sentence = Words("en").error_text(caught.value)
    assert expected in sentence
    assert "\n" not in sentence
    assert len(sentence) < 400


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({CARD: GOBLIN.replace("cost: 4", "cost: 900")}, "mine.yaml:4"),
        ({"quarriors/spells/mine.yaml": GOBLIN}, "no place"),
        ({"chess/cards/mine.yaml": GOBLIN}, "chess"),
        ({CARD: GOBLIN, "notes.txt": "hello"}, "no place"),
    ],
)
def test_a_folder_with_a_mistake_is_no_pack(
    files: dict[str, str], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder_of(tmp_path / "source", **files)
    assert run("cards", "pack", str(tmp_path / "source"), "--out", str(tmp_path / "x")) == 2
    assert expected in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_carried_cards_are_all_that_is_laid_over_ours(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = home / "card_data/quarriors/cards/own.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(GOBLIN.replace("my_goblin", "own_goblin"), "utf-8")
    pack = packs.read_folder(folder_of(tmp_path / "source"))
    assert pack_check.card_counts(pack, {}) == {}
    packs.install(pack)
    both = layers.read(layers.usual("quarriors"))
    assert both is not None
    assert [layer.pack.author if layer.pack else "" for layer in both] == ["Ann", ""]
    monkeypatch.setenv(CHOSEN, "")
    layers.carry("quarriors", both[:1])
    assert layers.read(layers.folders("quarriors")) == both[:1]
    library = entry("quarriors").library()
    assert library is not None
    cards = library.read(library.folders())[0]["cards"]
    assert "my_goblin" in cards
    assert "own_goblin" not in cards
    with pytest.raises(UserError):
        layers.check([CardLayer({"../../evil.yaml": ""})])
    with pytest.raises(UserError):
        layers.check([CardLayer({"cards/large.yaml": "x" * (layers.CARRIED_MOST + 1)})])
