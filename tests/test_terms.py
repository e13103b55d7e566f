"""One word for one thing: what a game calls its things in words, rules, lessons and teaching, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tabletop import paths
from tabletop.games.registry import GAMES
from tabletop.languages import registry
from tabletop.languages.registry import SOURCE

TERMS: dict[str, dict[str, dict[str, str]]] = {
    "quarriors": {
        "en": {
            "glory": r"\bpoints\b",
            "monster": r"\bcreatures?\b",
            "used pile": r"\bdiscard pile\b|\bdiscards\b",
            "capture": r"\brecruit\w*",
            "cull": r"\btrash(es|ed)?\b",
            "next roll": r"\bunrolled\b|\bwithout rolling\b",
        },
        "ja": {
            "勝利点": "栄光|ポイント",
            "手番": "ターン",
            "ラウンド": "周目",
            "モンスター": "クリーチャー|怪物",
            "魔力": "マナ|クイディティ",
            "休眠パイル": "捨て札|捨て山",
            "ダイス": "サイコロ",
            "ライバル": "相手(?!にす)",
            "面": "出目|(?<=[のいるな])目(?=[がをにで（。]|なら|のダイス)",
        },
    },
    "align_dice": {
        "en": {"bottle": r"\bjars?\b|\btubes?\b", "round": r"\bturn \d", "defeated": r"\bslain\b"},
        "ja": {
            "ラウンド": "ターン",
            "モンスター": "怪物|クリーチャー",
            "ダイス": "サイコロ",
            "ボトル": r"(?<!の)瓶",
            "冒険者": "英雄|勇者",
            "出目": "同じ目|色か目|[大高低]い目",
            "組": "群(?!」)",
        },
    },
    "seven_missions": {
        "en": {
            "gold": r"\bgold points?\b|\bgold pieces\b|\bmoney\b",
            "acquire": r"\bpurchas\w+",
            "hit points": r"\blife points\b|\bhealth\b",
            "turn": r"\brounds\b(?! up| down)",
            "land": r"\bterritor\w+",
            "flag": r"(?<!-)\bmarkers?\b|\b(un)?marked\b",
        },
        "de": {"Fahne": r"(?<!-)\bMarkern?\b|Missionsmarker|Flagge"},
        "ja": {
            "ターン": r"手番(?!の順|順|プレイヤー|のプレイヤー|の最初)|の番(?!号)",
            "モンスター": "怪物|クリーチャー",
            "ランド": "領地|土地|レベル以[上下]のランド",
            "捨て山": "捨て札",
            "HP": "体力|生命点|ヒットポイント",
            "キャラ": "キャラクター|主人公|旅人",
            "ゴールド": "金貨値|金貨[0-9]を",
            "貨幣": "硬貨|コイン",
            "達成の旗": "(?<!（ミッション)達成カード|達成の印|印の(ある|ない)",
            "カード": r"(?<![手山])札",
            "ダイス": "サイコロ",
        },
    },
    "sorcerer": {
        "en": {
            "energy": r"\bmana\b",
            "capture": r"\bconquer\w*",
            "graveyard": r"\bdiscard pile\b",
            "grimoire": r"\bDeck:|\byour deck\b|\bdraw pile\b",
            "at a battlefield": r"\bin (an?|any|one|1|the|this|that|your|neighbouring)( \w+)? battlefields?\b",
            "minion": r"\bcreatures?\b",
        },
        "ja": {
            "魔力": "マナ|エネルギー",
            "制圧": "占領",
            "ミニオン": "手下|クリーチャー",
            "ラウンド": "ターン",
            "魔導書": "山札|デッキ：",
            "ダイス": "サイコロ",
            "ソーサリー": "(?<![戦霊])術",
            "起動": "能力を使",
            "自分のミニオン": "(そこの|ここの|他の|した|うちの|のある)味方|味方(?=[1-9+体]|すべて|に|の[多少])",
        },
    },
    "holy_knights": {
        "en": {
            "round (of a fight)": r"\b(two|last) (more )?rounds\b",
            "dungeon": r"\b(prison|jail)\b",
            "side": r"\b(?:alignment|stances?)\b",
        },
        "ja": {
            "変心": "チェンジ・オブ・ハート(?![」*])|寝返り|立場替え",
            "6のゾロ目": "6ゾロ|6・6",
            "ターン": "手番",
            "地下牢": "(?<!地下)牢",
            "ダイス": "サイコロ",
            "行動": "アクション",
            "カード": r"(?<![手山て場])札",
            "モンスター": "怪物",
            "シーフ": "盗賊",
            "前列": "（壁）|壁[はの]",
            "旗印": "旗(?!印)",
            "先攻": "先手",
            "ささやき": "囁",
            "2巡": "周(?!囲)",
            "聖騎士": "(七人の|引いた|失われた|か)騎士",
            "立場を変え": "側を(変え|宣言|離れ)|側が決まり",
            "攻撃": "襲う",
            "逃がす": "自由になり|捕虜[^。]*(救う|助ける)",
            "オークの一団": "オークの数の印|オーク同士",
            "準備完了": "「よし」",
        },
    },
}
"""By game and language: the word for a thing, and a pattern of words that nobody may use for it."""


PROGRAM_TERMS = {
    "対戦": "対局",
    "自分の手を振り返る": "(あなた|自分)の選択",
    "同じ運で再戦": "同じ条件",
    "ここから遊ぶ": "ここから続けて",
    "ステップ": "(全|[0-9}])手順|>手順",
}
"""The same for the Japanese of the program itself, whichever game is played."""


SPELLINGS = {"だれ": "誰", "一番": "いちばん", "一度、1回": r"(?<!\d)[1１]度", "同士": "どうし(?!て|よう)"}
"""Japanese words as they are spelt in every game, and other spellings of them."""


def texts(found: Any, language: str) -> Iterator[str]:
    """Return every text of a language in what a file holds."""
    if isinstance(found, dict):
        for key, inner in found.items():
            if key == language:
                yield from inner.values() if isinstance(inner, dict) else [str(inner)]
            else:
                yield from texts(inner, language)
    elif isinstance(found, list):
        for inner in found:
            yield from texts(inner, language)


@cache
def read(file: Path) -> Any:
    """Return what a YAML file holds; the C parser takes a tenth of the time."""
    return yaml.load(file.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def said(game: str, language: str) -> Iterator[str]:
    """Return everything that people read of a game."""
    for file in paths.words() if language == SOURCE else paths.translated_words(language):
        for key, entry in read(file).items():
            if game in key.split(".")[:2]:
                yield from texts(entry, language)
    own = registry.folder(language) / "games" / game / "lessons.yaml"
    lessons = paths.game_file(game, "lessons.yaml") if language == SOURCE else own
    if lessons.exists():
        yield from texts(read(lessons), language)
    page = paths.rules_page(game, language)
    if page.exists():
        yield from page.read_text("utf-8").splitlines()


@pytest.mark.parametrize("language", ["en", "ja", "de"])
@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_one_thing_has_one_word(game: str, language: str) -> None:
    found = list(said(game, language))
    for word, others in TERMS.get(game, {}).get(language, {}).items():
        name = word.partition(" (")[0]
        assert any(name.lower() in text.lower() for text in found), f"nothing is called {name}"
        odd = [text for text in found if re.search(others, re.sub(r"{\w+}", "", text))]
        assert odd == [], f"{word} is what it is called"


def test_the_program_has_one_japanese_word_for_one_thing() -> None:
    shown = re.findall("<translation>.*", (registry.folder("ja") / "widgets.ts").read_text("utf-8"))
    for word, others in PROGRAM_TERMS.items():
        assert any(word in text for text in shown), f"nothing is called {word}"
        assert [text for text in shown if re.search(others, text)] == [], f"{word} is what it is called"


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_a_japanese_word_is_spelt_one_way(game: str) -> None:
    for word, others in SPELLINGS.items():
        assert [text for text in said(game, "ja") if re.search(others, text)] == [], f"{word} is how it is spelt"


def test_a_japanese_question_ends_with_its_mark() -> None:
    asked: dict[str, str] = {}
    for file in paths.translated_words("ja"):
        asked |= {key: str(entry["ja"]) for key, entry in read(file).items() if re.search(r"\.(ask|slip)\.", key)}
    assert len({key.split(".")[0] for key in asked}) >= 5
    assert {key: text for key, text in asked.items() if re.search("(ます|です|せん)か(。|$)", text)} == {}


def test_the_japanese_log_is_in_the_past_tense() -> None:
    told: dict[str, str] = {}
    for file in paths.translated_words("ja"):
        told |= {key: str(entry["ja"]) for key, entry in read(file).items() if key.split(".")[1:2] == ["log"]}
    assert len({key.split(".")[0] for key in told}) >= 5
    present = r"[うくぐすつぬぶむるい](?=。|！|：\{)|はない(?=。)|を?(攻撃|得点化)(?=：)"
    assert {key: text for key, text in told.items() if re.search(present, text)} == {}
