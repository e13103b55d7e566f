"""The effect language apart from any game: what card files may say, how it reads, and what is wrong in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.cards.effects.grammar import Ability, Filter, Range, Trigger, Where
from tabletop.cards.effects.hooks import THEMES
from tabletop.cards.effects.nested_verbs import Shared
from tabletop.cards.effects.text import brief, full, one_line
from tabletop.cards.effects.vocabulary_check import Vocabulary, foreign
from tabletop.cards.fields import Entry, Key
from tabletop.cards.loader import Definitions, EntryProblem, load
from tabletop.words import Words


class Card(Entry, frozen=True):
    key: Key
    abilities: tuple[Ability[Shared], ...] = ()


WORDS = Vocabulary(
    lent=frozenset(THEMES),
    moment=frozenset(Trigger),
    where=frozenset(Where),
    noun=frozenset(["minion", "card", "side"]),
    type=frozenset(["minion"]),
    subtype=frozenset(["beast"]),
    counter=frozenset(["flame"]),
    has=frozenset(["flame"]),
    resource=frozenset(["energy"]),
    state=frozenset(["day", "night"]),
    face=frozenset(["hit"]),
)


def abilities(*said: dict[str, Any]) -> tuple[Ability[Shared], ...]:
    return msgspec.convert(list(said), tuple[Ability[Shared], ...])


@pytest.mark.parametrize(
    ("said", "english", "japanese"),
    [
        ({"on": "play", "do": [{"do": "draw", "n": 1}]}, "Play: draw 1 card.", "プレイ時：カードを1枚引く。"),
        ({"on": "play", "do": [{"do": "draw", "n": 2}]}, "Play: draw 2 cards.", "プレイ時：カードを2枚引く。"),
        (
            {
                "on": "action",
                "cost": {"exhaust": True},
                "do": [{"do": "damage", "to": {"whose": "enemy", "where": "here"}}],
            },
            "Action – exhaust this: deal 1 damage to an enemy minion here.",
            "アクション［これを消耗］：ここの敵ミニオン1体に1ダメージを与える。",
        ),
        (
            {
                "on": "attack",
                "do": [{"do": "modify", "to": {"whose": "own", "pick": "all", "is": {"other": "self"}}, "attack": 1}],
            },
            "Attack: each of your other minions gets +1 attack.",
            "攻撃時：自分の他のミニオンすべては攻撃力+1。",
        ),
        (
            {"on": "while", "only": {"self": {"damaged": True}}, "do": [{"do": "modify", "to": "self", "attack": -1}]},
            "While this minion is damaged, it has −1 attack.",
            "このミニオンが負傷している間、攻撃力−1。",
        ),
        (
            {
                "on": "play",
                "may": True,
                "do": [{"do": "weaken", "to": {"pick": "up_to", "n": 2}}, {"do": "draw", "n": 1, "if_done": True}],
            },
            "Play (may): bruise up to 2 minions. If you do, draw 1 card.",
            "プレイ時（任意）：ミニオン2体までを弱化する。そうしたなら、カードを1枚引く。",
        ),
        (
            {"on": "round_end", "do": [{"do": "destroy", "to": {"is": {"damaged": True, "toughness": {"most": 3}}}}]},
            "Round end: destroy a damaged minion of toughness 3 or less.",
            "ラウンド終了時：耐久力3以下の負傷したミニオン1体を破壊する。",
        ),
    ],
)
def test_abilities_read_well_in_both_languages(said, english, japanese):
    assert full(Words("en"), "nogame", abilities(said)) == english
    assert full(Words("ja"), "nogame", abilities(said)) == japanese


def test_three_lengths_of_the_same_card():
    said = abilities(
        {"on": "play", "do": [{"do": "draw", "n": 2}]},
        {"on": "round_end", "do": [{"do": "heal", "n": 1, "to": "self"}]},
    )
    words = Words("en")
    assert full(words, "nogame", said) == "Play: draw 2 cards. Round end: heal 1 damage from this minion."
    assert brief(words, "nogame", said) == "Play: draw 2. Round end: heal 1 from this minion."
    assert one_line(words, "nogame", said) == "Play: draw 2; Round end: heal 1 from this minion"


@pytest.mark.parametrize(
    ("said", "fields"),
    [
        ({"on": "play", "do": [{"do": "damage", "to": {"what": "dragon"}}]}, ["abilities.1.do.1.to.what"]),
        (
            {"on": "play", "do": [{"do": "damage", "to": {"is": {"subtype": "elf"}}}]},
            ["abilities.1.do.1.to.is.subtype"],
        ),
        ({"on": "play", "do": [{"do": "put", "counter": "rust", "to": "self"}]}, ["abilities.1.do.1.counter"]),
        ({"on": "play", "do": [{"do": "gain", "what": "gold"}]}, ["abilities.1.do.1.what"]),
        ({"on": "play", "cost": {"pay": {"gold": 1}}, "do": [{"do": "draw", "n": 1}]}, ["abilities.1.cost.pay"]),
        ({"on": "play", "only": {"state": ["dusk"]}, "do": [{"do": "draw", "n": 1}]}, ["abilities.1.only.state"]),
        ({"on": "play", "do": [{"do": "draw", "n": {}}]}, ["abilities.1.do.1.n"]),
        (
            {"on": "play", "do": [{"do": "choose", "of": [{"do": "gain", "what": "gold"}]}]},
            ["abilities.1.do.1.of.1.what"],
        ),
        ({"on": "play", "do": [{"do": "gain", "what": "energy"}]}, []),
    ],
)
def test_words_that_a_game_does_not_know_are_found_wherever_they_stand(said, fields):
    assert [field for field, _ in foreign(abilities(said), WORDS)] == fields


def _flaws(found: Definitions) -> list[EntryProblem]:
    return [
        EntryProblem("cards", c.key, *flaw) for c in found["cards"].values() for flaw in foreign(c.abilities, WORDS)
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "[{on: play, do: [{do: drawx, n: 1}]}]",
            'abilities.1.do.1.do is "drawx"; expected one of these: draw, discard, strip, mill, look, search, gain,',
        ),
        ("[{on: dusk, do: [{do: draw, n: 1}]}]", 'abilities.1.on is "dusk"; expected one of these: play, action,'),
        ("[{on: play, do: [{do: draw}]}]", "abilities.1.do.1.n is missing; expected"),
        ("[{on: play, do: [{do: draw, n: 1, m: 2}]}]", "there is no field abilities.1.do.1.m; expected one of these:"),
        ("[{on: play, do: []}]", "abilities.1.do is []; expected a list of at least 1."),
        (
            "[{on: play, do: [{do: damage, to: {whose: foe}}]}]",
            'abilities.1.do.1.to.whose is "foe"; expected one of these: own, enemy and any.',
        ),
        (
            "[{on: play, do: [{do: damage, to: {is: {subtype: elf}}}]}]",
            'abilities.1.do.1.to.is.subtype is "elf"; expected one of these: beast.',
        ),
    ],
)
def test_a_mistake_is_named_down_to_the_word(tmp_path: Path, text: str, problem: str):
    file = tmp_path / "cards" / "mine.yaml"
    file.parent.mkdir()
    file.write_text(f"- key: mine\n  abilities:\n    {text}\n")
    found, problems = load({"cards": Card}, [tmp_path], _flaws)
    assert not found["cards"]
    assert len(problems) == 1
    assert f"{file}:3: mine: {problem}" in str(problems[0]) or f": mine: {problem}" in str(problems[0])


def test_a_range_holds_its_ends():
    assert [n for n in range(5) if Range(least=1, most=3).holds(n)] == [1, 2, 3]
    assert all(Range().holds(n) for n in range(5))
    assert Filter() == msgspec.convert({}, Filter)
