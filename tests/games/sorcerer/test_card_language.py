"""The ten cards in the manual of the card language load unchanged and read well in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.cards.effects.text import full
from tabletop.cards.effects.vocabulary_check import foreign
from tabletop.cards.loader import load
from tabletop.games.sorcerer.cards.library import LIBRARY, WORDS
from tabletop.games.sorcerer.cards.schema import Card
from tabletop.words import Words

PAGE = Path(__file__).parents[3] / "docs" / "card-language.md"


@pytest.fixture
def cards(tmp_path: Path) -> dict[str, Card]:
    (example,) = re.findall(r"```yaml\n(- \{key: my_wall.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    file = tmp_path / "cards" / "mine.yaml"
    file.parent.mkdir()
    file.write_text(example, "utf-8")
    found, problems = load({"cards": Card}, [tmp_path])
    assert [str(problem) for problem in problems] == []
    return dict(found["cards"])


def test_the_ten_cards_load(cards):
    assert len(cards) == 10
    assert [flaw for card in cards.values() for flaw in foreign(card.abilities, WORDS)] == []


def test_the_most_intricate_one_says_what_it_does(cards):
    ghoul = cards["my_ghoul"]
    texts = {language: full(Words(language), "sorcerer", ghoul.abilities) for language in ("en", "ja")}
    assert texts == {
        "en": "Destroyed: deal 1 damage to up to 2 minions here. If you do, draw that many cards. "
        "Bury (from your graveyard) – Action – pay 2 energy, discard 1 card: put this card into play exhausted at your "
        "avatar's battlefield.",
        "ja": "破壊時：ここのミニオン2体までに1ダメージを与える。そうしたなら、カードを同じ数だけ引く。"
        "埋葬（墓地で）－アクション［魔力2、手札を1枚捨てる］：このカードを消耗状態で化身のいる戦場に出す。",
    }


@pytest.mark.parametrize(
    ("key", "kind", "wanted"),
    [
        ("my_wall", "minion", "a set of 20 deck cards, and with this one it has 21;"),
        ("sapling", "minion", "a set of 20 deck cards, and with this one it has 18;"),
        ("root_and_bough", "sorcery", "one of these: skill."),
    ],
)
def test_a_card_that_spoils_its_set_falls_back_and_the_set_stays(
    tmp_path: Path, key: str, kind: str, wanted: str
) -> None:
    file = tmp_path / "cards" / "mine.yaml"
    file.parent.mkdir()
    figures = "attack: 0, toughness: 5, " if kind == "minion" else ""
    file.write_text(f"- {{key: {key}, set: druid, type: {kind}, name: {{en: Wall}}, cost: 2, {figures}source: {{}}}}\n")
    ours = paths.cards_of("sorcerer")
    found, (problem,) = LIBRARY.read([ours, tmp_path])
    assert found == LIBRARY.read([ours])[0]
    said = problem.localize(Words("en"))
    assert said.startswith(f"{file}:1: {key}: ")
    assert f"; expected {wanted}" in said
