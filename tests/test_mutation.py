"""The mutation runs: which breakages there are, and that what no test notices is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation import Mutant, Trouble, mutants, rules, run, sampled, statement

RULES = """
from __future__ import annotations
from typing import TypedDict
FREE: int | None = 3


class Ware(TypedDict, total=True):
    cost: int | None


def price(cards: int, spare: bool = True) -> int | None:
    if cards > FREE and spare:
        print(cards)
        return (cards
                - 1)
    return -cards
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one game and a test of it that looks at one case alone."""
    for name, text in {
        "tabletop/__init__.py": "",
        "tabletop/games/__init__.py": "",
        "tabletop/games/toy/__init__.py": "",
        "tabletop/games/toy/prices.py": RULES,
        "tabletop/games/toy/advice.py": "LIKES = 1\n",
        "tabletop/games/toy/look/table.py": "WIDE = 2\n",
        "tests/__init__.py": "",
        "tests/games/__init__.py": "",
        "tests/games/toy/__init__.py": "",
        "tests/games/toy/test_prices.py": "from tabletop.games.toy.prices import price\n\n\n"
        "def test_price():\n    assert (price(3), price(9)) == (-3, 8)\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def changed(mutant: Mutant) -> str:
    """Return the line that a mutant breaks, as it is then."""
    return mutant.code(RULES).splitlines()[mutant.line - 1].strip()


def test_every_breakage_but_those_of_annotations_is_found() -> None:
    found = {changed(mutant) for mutant in mutants("prices.py", RULES)}
    assert {
        "FREE: int | None = 4",
        "if cards >= FREE and spare:",
        "if cards > FREE or spare:",
        "if not cards > FREE and spare:",
        "def price(cards: int, spare: bool = False) -> int | None:",
        "pass",
        "+ 1)",
        "return +cards",
    } <= {" ".join(line.split()) for line in found}
    assert not any("int & None" in line or "total=False" in line for line in found)


def test_the_same_seed_breaks_the_same_places_and_no_place_twice_while_there_are_others() -> None:
    every = mutants("prices.py", RULES)
    places = len({(mutant.line, mutant.column) for mutant in every})
    one = sampled(every, places, 5)
    assert one == sampled(every, places, 5) != sampled(every, places, 6)
    assert len({(mutant.line, mutant.column) for mutant in one}) == places
    assert sorted(sampled(every, 10_000, 5), key=repr) == sorted(every, key=repr)


@pytest.mark.parametrize(
    ("line", "lines"), [(4, [4]), (11, [11]), (12, [12]), (14, [14, 15]), (15, [14, 15]), (16, [16])]
)
def test_a_place_belongs_to_the_statement_around_it(line: int, lines: list[int]) -> None:
    assert list(statement(RULES, line)) == lines


def test_rules_are_all_but_advice_and_look_unless_they_are_named(project: Path) -> None:
    assert rules(project, "toy", ()) == ["tabletop/games/toy/prices.py"]
    assert rules(project, "toy", ("look/table",)) == ["tabletop/games/toy/look/table.py"]
    with pytest.raises(Trouble, match="toy has no module price; it has __init__, advice, look/table, prices"):
        rules(project, "toy", ("price",))
    with pytest.raises(Trouble, match="There is no game in tabletop/games/toys"):
        rules(project, "toys", ())


def test_what_no_test_notices_survives_and_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    every = mutants("tabletop/games/toy/prices.py", RULES)
    before = {file: file.read_bytes() for file in project.rglob("*") if file.is_file()}
    survivors = run(project, "toy", (), 4, 1, 2)
    told = capsys.readouterr().out
    assert {file: file.read_bytes() for file in project.rglob("*") if file.is_file()} == before
    assert {changed(mutant) for mutant in survivors} < {changed(mutant) for mutant in every}
    assert f"toy: {4 - len(survivors)} of 4 killed" in told
    assert told.count(" survived\n") == len(survivors)


def test_tests_that_fail_already_are_told_instead(project: Path) -> None:
    (project / "tests/games/toy/test_prices.py").write_text("def test_price():\n    assert False\n", encoding="utf-8")
    with pytest.raises(Trouble, match="The tests of toy do not pass as they are"):
        run(project, "toy", (), 1, 1, 1)
