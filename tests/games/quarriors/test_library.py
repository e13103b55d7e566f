"""Card files of players are laid over ours, and nothing wrong in them stops the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import paths
from tabletop.cards.fingerprint import fingerprint
from tabletop.cards.loader import Definitions
from tabletop.games.quarriors.cards.library import LIBRARY

GOBLIN = """\
- key: goblin
  of: goblin
  name: {en: Tame Goblin, ja: おとなしいゴブリン}
  cost: 9
  glory: 1
  source: {name: original, cost: original, glory: original}
"""


def laid_over(folder: Path, text: str, kind: str = "cards") -> tuple[Definitions, list[str]]:
    file = folder / kind / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    book, problems = LIBRARY.read([*LIBRARY.folders()[:1], folder])
    return book, [str(problem) for problem in problems]


def test_our_own_files_have_no_mistake() -> None:
    book, problems = LIBRARY.read(LIBRARY.folders())
    assert problems == ()
    assert LIBRARY.check(LIBRARY.folders())[0] == {kind: len(book[kind]) for kind in LIBRARY.kinds}


def test_a_players_card_replaces_ours(home: Path) -> None:
    assert LIBRARY.folders()[1] == paths.user_data() / "card_data" / "quarriors"
    book, problems = laid_over(LIBRARY.folders()[1], GOBLIN)
    assert problems == []
    assert book["cards"]["goblin"].cost == 9
    assert len(book["cards"]) == 53


@pytest.mark.parametrize(
    ("kind", "text", "place", "expected"),
    [
        ("cards", GOBLIN.replace("of: goblin", "of: gnome"), "mine.yaml:2: goblin:", "quiddity"),
        ("cards", GOBLIN.replace("cost: 9", "cost: -1"), "mine.yaml:4: goblin:", "from 0 to 99"),
        ("supplies", "- {key: s, name: {en: S, ja: S}, cards: [" + "x, " * 9 + "x]}", "mine.yaml:1: s:", "card"),
        (
            "supplies",
            "- {key: s, name: {en: S, ja: S}, cards: [" + "goblin, " * 9 + "goblin]}",
            "mine.yaml:1: s:",
            "seven",
        ),
    ],
)
def test_what_does_not_fit_is_named_and_ours_stays(
    tmp_path: Path, kind: str, text: str, place: str, expected: str
) -> None:
    book, problems = laid_over(tmp_path / "over", text, kind)
    assert len(problems) == 1
    assert place in problems[0]
    assert expected in problems[0]
    assert book == LIBRARY.read(LIBRARY.folders()[:1])[0]


def test_a_class_named_inside_an_ability_must_exist(tmp_path: Path) -> None:
    ability = (
        "  abilities:\n  - {when: summoned, effects: [{do: defeat, who: {whose: rivals, what: monster, of: gnome}}]}\n"
    )
    book, problems = laid_over(tmp_path / "over", GOBLIN + ability)
    assert len(problems) == 1
    assert "abilities" in problems[0]
    assert book["cards"]["goblin"].cost != 9


def test_names_do_not_change_the_fingerprint_but_figures_do(tmp_path: Path) -> None:
    plain = LIBRARY.read(LIBRARY.folders()[:1])[0]
    ours = plain["cards"]["goblin"]
    renamed = GOBLIN.replace("cost: 9", f"cost: {ours.cost}").replace("glory: 1", f"glory: {ours.glory}")
    dearer, _ = laid_over(tmp_path / "dearer", GOBLIN)
    assert fingerprint(dearer) != fingerprint(plain)
    renamed += "  abilities:\n    - {when: summoned, burst: [1], effects: [{do: gain_quiddity, amount: 1}]}\n"
    assert fingerprint(laid_over(tmp_path / "renamed", renamed)[0]) == fingerprint(plain)
