"""Card files from anybody: whatever stands in them, the answer is a few sentences, soon, and in little memory."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
import yaml

from tabletop import paths
from tabletop.cards.limits import LOADER, NODES_MOST
from tabletop.games.registry import GAMES, entry

GOOD = "- {key: goblin, of: goblin, name: {en: a, ja: b}, cost: 2, source: {name: original}}\n"
LOADING = """
import sys, resource, time
from pathlib import Path
from tabletop.games import registry
from tabletop.words import Words
library = registry.entry(sys.argv[1]).library()
library.check(library.folders()[:1])
usual = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for folder in sys.argv[2:]:
    began = time.process_time()
    counts, problems = library.check([library.folders()[0], Path(folder)])
    seconds = time.process_time() - began
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - usual) // 1024
    said = [problem.localize(Words("en")).replace("\\n", "<line>") for problem in problems]
    print(f"{seconds:.3f}|{memory}|{len(said)}|{max(map(len, said), default=0)}|{(said or [''])[0]}")
"""
"""Settles folders of card files in a process of its own, which a hostile file may hang or kill; one line for each:
seconds, mebibytes above the usual, number of problems, length of the longest, and the first."""
SECONDS, MEBIBYTES, PROBLEMS, LETTERS = 2.0, 100, 202, 1000

HOSTILE = {
    "a bomb of aliases": ("- &a [x]\n- " + "\n- ".join(f"&a [{'*a,' * 9}*a]" for _ in range(9)), "anchors and aliases"),
    "34 bytes of aliases": ("&a [&b [*a,*a,*b,*b],*a,*b,*a,*b]\n", "anchors and aliases"),
    "an entry that holds itself": ("- &a {key: *a}\n", "anchors and aliases"),
    "nested lists": ("[" * 100_000, "more than 20 levels deep"),
    "nested fields": ("{a: " * 50_000, "more than 20 levels deep"),
    "nested dashes": ("- " * 50_000 + "x", "more than 20 levels deep"),
    "names within names": ("? " * 50_000 + "x", "the name of a field"),
    "a list as a name": ("- {[a, b]: c}\n", "the name of a field"),
    "a list as the key": ("- {key: [a, b]}\n", "key is [\"a\", \"b\"]"),
    "a number of 5,000 digits": (GOOD.replace("cost: 2", "cost: " + "9" * 3999), 'cost is "999'),
    "a longer number": (GOOD.replace("cost: 2", "cost: " + "9" * 5000), "longer than 4000"),
    "a long number in hexadecimal": (GOOD.replace("cost: 2", "cost: 0x" + "f" * 3900), 'cost is "0xfff'),
    "a number without digits": (GOOD.replace("cost: 2", "cost: 0b_"), 'cost is "0b_"'),
    "a number that is none": (GOOD.replace("cost: 2", "cost: !!int zz"), "tags"),
    "a tag of Python": ("- !!python/object/apply:os.system [exit]\n", "tags"),
    "directives without end": ("".join(f"%TAG !a{at}! b\n" for at in range(40_000)), "may not begin with %"),
    "20,000 wrong entries": ("- {key: x, cost: z}\n" * 20_000, "more than 60000 values"),
    "5,000 wrong entries": ("- {key: x, cost: z}\n" * 5000, 'cost is "z"'),
    "20,000 wrong fields": ("- key: x\n" + "".join(f"  f{at}: 1\n" for at in range(20_000)), "there is no field f0"),
    "20,000 entries that are none": ("- 7\n" * 20_000, "cards.1 is 7"),
    "too many values": ("[" + "1," * 100_000 + "1]", "more than 60000 values"),
    "a text without end": ('- "' + "a" * 900_000 + '"', "longer than 4000"),
    "a name without end": ("- {" + "a" * 900_000 + ": 1}", "the name of a field"),
    "two megabytes": ("# \n" * 700_000, "larger than 1000000 bytes"),
    "not a text": ("- key: \ufffe\n", "not valid YAML"),
    "many texts in one file": ("---\n- a\n" * 10_000, "not valid YAML"),
}  # fmt: skip


def settled(folders: list[Path], game: str = "quarriors") -> Iterator[tuple[float, int, int, int, str]]:
    """Yield what came of each folder of card files, in a process of its own."""
    asked = [sys.executable, "-c", LOADING, game, *map(str, folders)]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=60 + 5 * len(folders), check=False)
    lines = done.stdout.splitlines()
    assert (done.returncode, len(lines)) == (0, len(folders)), (folders[len(lines)], done.stderr[-2000:])
    for line in lines:
        seconds, memory, problems, letters, first = line.split("|", 4)
        yield float(seconds), int(memory), int(problems), int(letters), first


def laid(folder: Path, text: str | bytes, name: str = "theirs.yaml") -> Path:
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    (folder / "cards" / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def test_a_hostile_file_is_one_sentence_soon_and_in_little_memory(tmp_path: Path) -> None:
    folders = [laid(tmp_path / str(at), text) for at, (text, _) in enumerate(HOSTILE.values())]
    for what, (seconds, memory, problems, letters, first) in zip(HOSTILE, settled(folders), strict=True):
        assert HOSTILE[what][1] in first, what
        assert "theirs.yaml:" in first, what
        assert (seconds < SECONDS, memory < MEBIBYTES) == (True, True), (what, seconds, memory)
        assert (1 <= problems <= PROBLEMS, letters < LETTERS) == (True, True), (what, problems, letters)


def test_a_folder_of_files_without_end_is_cut_short(tmp_path: Path) -> None:
    for at in range(40):
        laid(tmp_path / "large", "#" * 900_000, f"{at}.yaml")
        laid(tmp_path / "wrong", "- {key: x, cost: z}\n" * 5000, f"{at}.yaml")
    for at in range(2000):
        laid(tmp_path / "many", "", f"{at}.yaml")
    for seconds, memory, problems, _, first in settled([tmp_path / name for name in ("large", "wrong", "many")]):
        assert (seconds < SECONDS, memory < MEBIBYTES) == (True, True), (first, seconds, memory)
        assert 1 <= problems <= PROBLEMS


def largest(folder: Path, game: str, kind: str) -> Path:
    """Fill a folder with our own entries under other keys, again and again, as far as the limits allow."""
    text = "".join(file.read_text("utf-8") for file in sorted((paths.card_data() / game / kind).glob("*.yaml")))
    nodes = sum(isinstance(event, yaml.NodeEvent) for event in yaml.parse(text, LOADER))
    (folder / kind).mkdir(parents=True)
    for copy in range(NODES_MOST // (nodes + 1)):
        (folder / kind / f"{copy}.yaml").write_text(re.sub(r"\bkey: (\w+)", rf"key: \1_{copy}", text), "utf-8")
    return folder


@pytest.mark.parametrize(
    "game", [one.key if one.key == "sorcerer" else pytest.param(one.key, marks=pytest.mark.long) for one in GAMES]
)
def test_the_largest_folders_of_a_game_are_settled_soon(game: str, tmp_path: Path) -> None:
    library = entry(game).library()
    assert library is not None
    folders = [largest(tmp_path / kind, game, kind) for kind in library.kinds]
    for kind, (seconds, memory, _, letters, _) in zip(library.kinds, settled(folders, game), strict=True):
        assert (seconds < SECONDS, memory < MEBIBYTES, letters < LETTERS) == (True, True, True), (kind, seconds, memory)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_and_a_device_are_no_card_files(tmp_path: Path) -> None:
    cards = laid(tmp_path / "player", GOOD) / "cards"
    os.mkfifo(cards / "pipe.yaml")
    (cards / "zero.yaml").symlink_to("/dev/zero")
    [(_, _, problems, _, first)] = settled([tmp_path / "player"])
    assert problems == 2
    assert "pipe.yaml:1: the file cannot be read (not an ordinary file)" in first


@pytest.mark.parametrize("arguments", [("cards", "check"), ("cards", "list", "quarriors")])
def test_commands_outlive_hostile_files_in_the_players_own_folder(
    home: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for at, (text, _) in enumerate(list(HOSTILE.values())[:12]):
        laid(paths.user_cards() / "quarriors", text, f"{at}.yaml")
    asked = [sys.executable, "-m", "tabletop", *arguments]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (0, 1)
    assert "Traceback" not in done.stderr


SIGNS = [
    "&a ", "*a", "!!int ", "!", "[", "{", "]", "}", "? ", ": ", "- ", "\t", "|", ">", "'", '"', "#", "%", "\x00",
    "\x1b[2J", "<<", "=", "~", ".inf", "-.nan", "0x", "1:2", "\u202e", "\U0001f600", "9" * 60, "a" * 300, "\n",
]  # fmt: skip


def hostile(random: Random) -> str | bytes:
    """Return the text of a card file that somebody has tampered with."""
    files = sorted((paths.card_data() / "quarriors/cards").glob("*.yaml"))
    text = "".join(random.sample(random.choice(files).read_text("utf-8").splitlines(keepends=True), 12))
    if random.random() < 0.5:
        text = random.choice(files).read_text("utf-8")
    for _ in range(random.randint(1, 40)):
        at, kind = random.randrange(len(text) + 1), random.random()
        if kind < 0.6:
            text = text[:at] + random.choice(SIGNS) * random.choice((1, 1, 2, 30)) + text[at:]
        elif kind < 0.8:
            text = text[:at] + text[at + random.randint(1, 30) :]
        else:
            text = text[:at] + text[random.randrange(len(text) + 1) :][:400] + text[at:]
    data = text.encode("utf-8", errors="surrogatepass")
    if random.random() < 0.2:
        at = random.randrange(len(data) + 1)
        data = data[:at] + random.randbytes(random.randint(1, 8)) + data[at:]
    return data


@pytest.mark.long
def test_a_thousand_hostile_files_are_settled(tmp_path: Path) -> None:
    random = Random(1)
    folders = [laid(tmp_path / str(at), hostile(random)) for at in range(1000)]
    found = list(settled(folders))
    assert max(seconds for seconds, *_ in found) < SECONDS
    assert max(memory for _, memory, *_ in found) < MEBIBYTES
    assert max(problems for _, _, problems, *_ in found) <= PROBLEMS
    assert max(letters for _, _, _, letters, _ in found) < LETTERS


def test_a_few_hostile_files_are_settled(tmp_path: Path) -> None:
    random = Random(2)
    folders = [
        laid(tmp_path / str(at), text) for at, text in enumerate(islice(iter(lambda: hostile(random), None), 12))
    ]
    assert all(seconds < SECONDS and problems <= PROBLEMS for seconds, _, problems, _, _ in settled(folders))
