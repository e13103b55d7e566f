"""Card files: what loads, and one clear sentence for everything that does not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from tabletop.cards.loader import Definitions, EntryProblem, load
from tabletop.cards.problems import Message
from tabletop.words import Words


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    ja: str


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gain", tag_field="do"):
    amount: Annotated[int, Meta(ge=1)]


class Cull(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cull", tag_field="do"):
    whose: Literal["own", "any"] = "own"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: Name
    cost: Annotated[int, Meta(ge=0, le=20)]
    effects: tuple[Gain | Cull, ...] = ()
    level: int | Literal["?"] = 0
    faces: tuple[int, int] | None = None
    rare: bool = False


GOOD = """\
- key: goblin
  name: {en: Goblin, ja: ゴブリン}
  cost: 2
"""
KINDS: dict[str, type[msgspec.Struct]] = {"cards": Card}


def write(folder: Path, text: str | bytes, name: str = "ours.yaml") -> Path:
    file = folder / "cards" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def loaded(tmp_path: Path, text: str | bytes) -> tuple[Definitions, list[str]]:
    place = write(tmp_path, text).parent
    definitions, problems = load(KINDS, [tmp_path])
    return definitions, [str(problem).removeprefix(str(place)).lstrip("\\/") for problem in problems]


def test_a_good_file_has_no_problems(tmp_path: Path) -> None:
    definitions, problems = loaded(tmp_path, GOOD)
    assert problems == []
    assert definitions["cards"]["goblin"] == Card("goblin", Name("Goblin", "ゴブリン"), 2)


CASES = {
    "  cost: two": 'goblin: cost is "two"; expected a whole number from 0 to 20.',
    "  cost: 21": "goblin: cost is 21; expected a whole number from 0 to 20.",
    "  cost: -1": "goblin: cost is -1; expected a whole number from 0 to 20.",
    "  cost: true": "goblin: cost is true; expected a whole number from 0 to 20.",
    "  cost: null": "goblin: cost is null; expected a whole number from 0 to 20.",
    "  cost: [2]": "goblin: cost is [2]; expected a whole number from 0 to 20.",
    "  cost: 2\n  colour: red": (
        "goblin: there is no field colour; "
        "expected one of these: key, name, cost, effects, level, faces and rare."
    ),
    "  cost: 2\n  cost: 3": "goblin: cost appears twice; keep one.",
    "  cost: 2\n  rare: maybe": 'goblin: rare is "maybe"; expected true or false.',
    "  cost: 2\n  level: high": 'goblin: level is "high"; expected a whole number or one of these: ?.',
    "  cost: 2\n  faces: [1]": "goblin: faces is [1]; expected a list of exactly 2.",
    "  cost: 2\n  effects: [{do: gain, amount: 0}]": (
        "goblin: effects.1.amount is 0; expected a whole number from 1."
    ),
    "  cost: 2\n  effects: [{do: gain}]": "goblin: effects.1.amount is missing; expected a whole number from 1.",
    "  cost: 2\n  effects: [{do: win}]": 'goblin: effects.1.do is "win"; expected one of these: gain and cull.',
    "  cost: 2\n  effects: [{whose: any}]": "goblin: effects.1.do is missing; expected one of these: gain and cull.",
    "  cost: 2\n  effects: [{do: cull, whose: all}]": (
        'goblin: effects.1.whose is "all"; expected one of these: any and own.'
    ),
}  # fmt: skip


@pytest.mark.parametrize("lines", CASES)
def test_a_wrong_field_is_named_with_its_line(tmp_path: Path, lines: str) -> None:
    text = GOOD.replace("  cost: 2", lines)
    definitions, problems = loaded(tmp_path, text + GOOD.replace("goblin", "hag"))
    line = 2 + len(lines.splitlines())
    assert problems == [f"ours.yaml:{line}: {CASES[lines]}"]
    assert list(definitions["cards"]) == ["hag"]


def test_every_problem_of_an_entry_is_told(tmp_path: Path) -> None:
    _, problems = loaded(tmp_path, "- key: goblin\n  name: {ja: ゴブリン}\n  cost: x\n  foo: 1\n")
    assert [problem.split(" ", 1)[1].split(";")[0] for problem in problems] == [
        "goblin: name.en is missing",
        'goblin: cost is "x"',
        "goblin: there is no field foo",
    ]


WHOLE_FILES = {
    "- [\n": "ours.yaml:2: this is not valid YAML",
    "cards: []\n": 'ours.yaml:1: the file is not a list of entries; expected lines that begin with "- key: ".',
    "- 7\n": "ours.yaml:1: cards.1 is 7; expected fields with values.",
    "\n- {}\n": "ours.yaml:2: cards.1: key is missing; expected text.",
    "- a: 1\n---\n- b: 2\n": "ours.yaml:2: this is not valid YAML",
    "\n- key: \x07\n": "ours.yaml:2: this is not valid YAML",
    "- &a {key: b, x: *a}\n": "ours.yaml:1: anchors and aliases (& and *) are not allowed",
}


@pytest.mark.parametrize("text", WHOLE_FILES)
def test_a_wrong_file_is_told(tmp_path: Path, text: str) -> None:
    definitions, problems = loaded(tmp_path, text)
    assert problems
    assert problems[0].startswith(WHOLE_FILES[text])
    assert definitions == {"cards": {}}


def test_another_encoding_is_told(tmp_path: Path) -> None:
    _, problems = loaded(tmp_path, GOOD.encode("shift_jis"))
    assert problems == ["ours.yaml:2: the byte 0x83 is not UTF-8 text; save the file as UTF-8."]


def test_a_byte_order_mark_is_no_problem(tmp_path: Path) -> None:
    assert loaded(tmp_path, GOOD.encode("utf-8-sig"))[1] == []


def test_a_key_may_stand_once_in_a_folder(tmp_path: Path) -> None:
    _, problems = loaded(tmp_path, GOOD + GOOD)
    assert problems == [
        "ours.yaml:4: goblin: the key goblin is already taken at ours.yaml:1; choose another or remove one."
    ]


def test_a_later_folder_lies_over_an_earlier_one_but_a_broken_card_falls_back(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    write(ours, GOOD + GOOD.replace("goblin", "hag"))
    changed = GOOD.replace("cost: 2", "cost: 9") + GOOD.replace("goblin", "hag").replace("2", "x")
    file = write(theirs, changed)
    definitions, problems = load(KINDS, [ours, theirs, tmp_path / "absent"])
    assert {key: card.cost for key, card in definitions["cards"].items()} == {"goblin": 9, "hag": 2}
    assert len(problems) == 1
    assert problems[0].file == file
    assert (problems[0].line, problems[0].entry, problems[0].field) == (6, "hag", "cost")


def test_an_entry_that_does_not_fit_the_others_falls_back(tmp_path: Path) -> None:
    file = write(tmp_path, GOOD)

    def cheap(definitions: Definitions) -> list[EntryProblem]:
        dear = [card for card in definitions["cards"].values() if card.cost > 1]
        return [
            EntryProblem("cards", card.key, "cost", Message("cards.expect.number_most", {"most": 1})) for card in dear
        ]

    definitions, problems = load(KINDS, [tmp_path], cheap)
    assert definitions == {"cards": {}}
    assert str(problems[0]) == f"{file}:3: goblin: cost is 2; expected a whole number up to 1."


def test_an_entry_with_two_flaws_falls_back_once(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    write(ours, GOOD)
    write(theirs, GOOD.replace("cost: 2", "cost: 9"))

    def two_flaws(definitions: Definitions) -> list[EntryProblem]:
        dear = [card for card in definitions["cards"].values() if card.cost == 9]
        return [
            EntryProblem("cards", card.key, field, Message("cards.expect.text"))
            for card in dear
            for field in ("key", "cost")
        ]

    definitions, problems = load(KINDS, [ours, theirs], two_flaws)
    assert definitions["cards"]["goblin"].cost == 2
    assert [problem.field for problem in problems] == ["key", "cost"]


def test_an_added_entry_at_odds_with_one_of_ours_falls_alone(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    write(ours, GOOD)
    file = write(theirs, GOOD.replace("goblin", "hag"))

    def same_cost(definitions: Definitions) -> list[EntryProblem]:
        cards = list(definitions["cards"].values())
        alike = [card for card in cards if sum(other.cost == card.cost for other in cards) > 1]
        return [EntryProblem("cards", card.key, "cost", Message("cards.expect.text")) for card in alike]

    definitions, problems = load(KINDS, [ours, theirs], same_cost)
    assert set(definitions["cards"]) == {"goblin"}
    assert [problem.file for problem in problems] == [file]


def test_problems_speak_japanese(tmp_path: Path) -> None:
    write(tmp_path, GOOD.replace("cost: 2", "cost: 99"))
    _, problems = load(KINDS, [tmp_path])
    said = problems[0].localize(Words("ja"))
    assert said.endswith("cost が 99 になっています。必要なのは0 から 20 までの整数です。")


def test_a_file_outside_the_folders_of_kinds_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(GOOD, "utf-8")
    definitions, problems = load(KINDS, [tmp_path])
    assert definitions == {"cards": {}}
    assert str(problems[0]).endswith("left out; expected it in one of the folders cards.")
