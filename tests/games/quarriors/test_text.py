"""Card text comes from the effects alone, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec
import pytest

from tabletop import paths
from tabletop.engine.events import Logged
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import Effect, GainGlory
from tabletop.games.quarriors.cards.schema import Card
from tabletop.games.quarriors.cards.vocabulary import Noun, Number, Owner, Range, Selection, Tally
from tabletop.games.quarriors.look.short_forms import gist, icons, short_form
from tabletop.games.quarriors.look.text import card_text, render_text
from tabletop.languages.registry import LANGUAGES
from tabletop.match.log_lines import log_lines
from tabletop.words import Words


def numbers(value: Any, name: str = "") -> Iterator[int]:
    """Yield every number that a card's effects print."""
    if isinstance(value, Range):
        yield from {number for number in (value.least, value.most) if number is not None}
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            if field.name not in ("burst", "times"):
                part = getattr(value, field.name)
                if field.required or part != field.default:
                    yield from numbers(part, field.name)
    elif isinstance(value, tuple):
        for part in value:
            yield from numbers(part, name)
    elif isinstance(value, int) and not isinstance(value, bool | Enum) and not (name == "least" and value == 1):
        yield value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BOOK.power_cards)
def test_every_card_says_all_its_numbers(key: str, language: str) -> None:
    text = card_text(key, language)
    assert text
    assert not set("{}") & set(text)
    assert "quarriors." not in text
    card = BOOK.power_cards[key]
    for number in numbers(tuple(ability.effects for ability in card.abilities)):
        if number or "attack" in text or "攻撃力" in text:
            assert str(number) in text, number
    for ability in card.abilities:
        for burst in ability.burst or ():
            assert "★" * burst in text


@pytest.mark.parametrize("key", BOOK.power_cards)
def test_english_stays_out_of_japanese_text(key: str) -> None:
    assert not any("a" <= sign.lower() <= "z" for sign in card_text(key, "ja"))


def test_one_burst_stands_before_the_moment_and_two_share_it() -> None:
    assert card_text("goblin", "en") == "★ When summoned: gain 1 quiddity."
    assert card_text("death_charm", "en") == "Attach: ★ +3 attack and +3 defence; ★★ +5 attack and +5 defence."
    assert card_text("death_charm", "ja") == "付加：★ 攻撃力+3、防御力+3。★★ 攻撃力+5、防御力+5。"


def test_conditions_costs_and_choices_are_said() -> None:
    assert card_text("warrior", "en") == "+3 attack against a rival who has exactly 1 monster."
    assert card_text("warrior", "ja") == "モンスターがちょうど1体のライバルに対して、攻撃力+3。"
    assert card_text("spirit", "en") == (
        "When defeated: you may cull one Basic Quiddity die of yours in play; "
        "if you do, it returns to your ready area on the same face."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", Owner)
@pytest.mark.parametrize("what", Noun)
def test_any_selection_has_words(whose: Owner, what: Noun, language: str) -> None:
    plain = {
        "key": "x", "of": "goblin", "name": {"en": "X", "ja": "X"}, "cost": 1, "source": {},
        "abilities": [
            {
                "when": "cast",
                "only": {"count": {"whose": whose, "what": what, "where": where}, "least": 2},
                "effects": [
                    {"do": "defeat", "who": {"whose": whose, "what": what, "where": where, "pick": pick}}
                    for pick in ("all", "one", "up_to", "any_number", "one_per_rival")
                ],
            }
            for where in (["ready"], ["used", "bag"], ["pool", "ready", "used"])
        ],
    }  # fmt: skip
    text = render_text(msgspec.convert(plain, Card), Words(language))
    assert "quarriors." not in text
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_effect_has_words(language: str) -> None:
    for verb in Effect.__args__:
        for fields in _fillings(verb):
            plain = {
                "key": "x", "of": "goblin", "name": {"en": "X", "ja": "X"}, "cost": 1, "source": {},
                "abilities": [
                    {"when": when, "effects": [{"do": verb.__struct_config__.tag, **fields}]}
                    for when in ("ready", "cast", "defeated")
                ],
            }  # fmt: skip
            text = render_text(msgspec.convert(plain, Card), Words(language))
            assert "quarriors." not in text, (verb, fields, text)
            assert "{" not in text


def _fillings(verb: type[msgspec.Struct]) -> Iterator[dict[str, Any]]:
    """Yield the shortest way to write an effect, and that with each single other field filled."""
    examples: dict[str, Any] = {
        "amount": 2, "count": 2, "by": 2, "attack": 3, "defense": 4, "most": 3, "glory": 1, "above": 3, "again": True,
        "to": "pool", "kind": "spell", "cost": {"most": 4}, "level": {"most": 2},
        "who": {"whose": "own", "what": "monster", "pick": "one"},
    }  # fmt: skip
    fields = msgspec.structs.fields(verb)
    least = {field.name: examples[field.name] for field in fields if field.required}
    if not {"modify", "set"} & {verb.__struct_config__.tag}:
        yield least
    for field in fields:
        if not field.required:
            yield {**least, field.name: examples[field.name]}


def test_counted_amounts_name_what_is_counted() -> None:
    effect = GainGlory(amount=Number(of=Tally.RIVALS_HIT, times=2))
    card = msgspec.structs.replace(BOOK.power_cards["victory_incantation"], abilities=_with(effect))
    text = "Gain 2 glory for each rival who lost a monster to your attack this turn."
    assert render_text(card, Words("en")) == text
    effect = GainGlory(amount=Number(of=Selection(whose=Owner.ANY, what=Noun.SPELL)))
    card = msgspec.structs.replace(card, abilities=_with(effect))
    assert render_text(card, Words("ja")) == "魔法1個につき勝利点を1点得る。"


def _with(effect: GainGlory) -> tuple[Any, ...]:
    (ability,) = BOOK.power_cards["victory_incantation"].abilities
    return (msgspec.structs.replace(ability, effects=(effect,)),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BOOK.power_cards)
def test_a_short_form_names_effects_by_icon_or_is_left_out(key: str, language: str) -> None:
    for line in short_form(key, language).splitlines():
        bare = re.sub("(<.*?>)+", "◆", line)
        assert re.search("<mdi6[.][a-z-]+>", line), line
        assert not re.search(r"◆\s*◆", bare), line
        assert "  " not in line, line
        assert "quarriors." not in line, line


def test_short_forms_say_moment_burst_and_number() -> None:
    one, two = "<mdi6.star>", "<mdi6.star><mdi6.star>"
    assert short_form("death_charm", "en") == (
        f"{one} Attach: +3 <mdi6.sword> +3 <mdi6.shield>\n{two} Attach: +5 <mdi6.sword> +5 <mdi6.shield>"
    )
    assert short_form("defender_strong", "en") == "", "its gist says both stars in one line"
    assert short_form("assistant", "en") == f"{one} Immediate: reroll this die and up to 1 other <mdi6.sync>"
    assert short_form("victory_cantrip", "ja") == "付加、そのモンスターの得点化時：<mdi6.trophy-variant>+2"
    assert short_form("quiddity", "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BOOK.power_cards)
def test_a_short_form_says_all_of_its_card_or_ends_with_dots(key: str, language: str) -> None:
    short, abilities = short_form(key, language), BOOK.power_cards[key].abilities
    if short and not short.endswith(" …"):
        assert len(short.splitlines()) == len(abilities)
        found = [int(n) for n in re.findall(r"\d+", re.sub("<.*?>", "", short))]
        missing = Counter(numbers(abilities)) - Counter(found)
        assert not missing, short
        assert not [ability for ability in abilities if ability.only or ability.cost or ability.phases], short


@pytest.mark.parametrize("key", BOOK.power_cards)
def test_a_short_form_keeps_whom_and_how_long_an_effect_concerns(key: str) -> None:
    """Words of the full text that narrow an ability stand in its short form too."""
    short, text = short_form(key, "en"), card_text(key, "en")
    if short and not short.endswith(" …"):
        for narrow in ("other", "rival", "you may draw", "next roll", "this turn", "instead of", "against you"):
            said = narrow.removeprefix("you ")
            assert narrow not in text or said in short or key == "growth_cantrip", (narrow, short)


def test_a_card_that_cannot_be_said_in_short_shows_its_text() -> None:
    for key in (
        "victory_spell",
        "devotee_mighty",
        "wizard_strong",
        "shaping_spell",
        "deathdealer_mighty",
        "devotee_strong",
        "dragon",
    ):
        assert short_form(key, "en") == ""
    assert short_form("hag_mighty", "en") == "Each attacker counts for at most 3 <mdi6.sword> against you"
    assert short_form("ooze", "en") == "", "its gist says all of it"
    assert "per other monster scored this turn" in short_form("defender", "en")


def test_the_table_explains_every_icon_of_its_cards() -> None:
    words = Words("en")
    for key in BOOK.power_cards:
        meanings = {icon.glyph: icon.meaning for icon in icons(words, [key])}
        assert set(re.findall("<(mdi6[.][a-z-]+)>", short_form(key, "en") + gist(key, "en"))) == set(meanings)
        assert not [meaning for meaning in meanings.values() if meaning.startswith("quarriors.")]


def test_bursts_are_called_stars_as_they_are_drawn() -> None:
    words = Words("en")
    keys = [f"quarriors.{rest}" for rest in words.under("quarriors.")]
    assert not [key for key in keys for text in words.forms(key) if "burst" in text.lower()]
    rules = (paths.resources() / "games/quarriors/rules.en.md").read_text("utf-8")
    (glossary,) = [line for line in rules.splitlines() if "burst" in line.lower()]
    assert glossary.startswith("- **star** ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_passes_over_cards_that_go_back_to_the_box(language: str) -> None:
    event = Logged("quarriors.log.boxed", {"card": "kind:goblin"})
    assert log_lines([event], 1, 0, Words(language)) == []
