"""The card set as a whole: how many of each card there are, where figures come from, and what the cards say."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Card, Character, Coin, Companion, Item, Miracle, Monster, Skill
from tabletop.games.seven_missions.game import names
from tabletop.games.seven_missions.look.text import card_text, render_text
from tabletop.words import Words
from tests.helpers.seven import Table, card


def counted(kind: type, name: str = "copies") -> dict[str, int]:
    return {found.key: getattr(found, name, 1) for found in BOOK.cards if isinstance(found, kind)}


@pytest.mark.rule("SEV-1.03")
@pytest.mark.rule("SEV-1.16")
@pytest.mark.rule("SEV-1.21")
@pytest.mark.rule("SEV-1.24")
def test_the_box_holds_every_card_in_its_number() -> None:
    assert sum(counted(Character).values()) == 10
    assert counted(Companion) == dict.fromkeys(
        ("militia", "sellsword", "royal_guard", "dwarf_axe", "apprentice", "enchantress", "court_wizard", "nun",
         "high_priest", "urchin", "scout", "merchant", "giant"), 2,
    )  # fmt: skip
    assert counted(Monster) == {
        "desert_orc": 5, "cave_slime": 4, "den_bandits": 3, "zombie_horde": 4, "gorgon": 2, "wolf_pack": 4,
        "vampire_noble": 2, "sandworm": 2, "gold_dragon": 2,
    }  # fmt: skip
    assert counted(Skill) == {
        "mighty_blow": 2, "war_cry": 1, "backstab": 2, "feint": 1, "fireball": 2, "fissure": 2, "holy_light": 2,
        "sanctuary": 1,
    }  # fmt: skip
    assert counted(Item) == {
        "steel_sword": 2, "sage_staff": 1, "emblem": 1, "lockpicks": 1, "purse": 1, "dragonbane": 1,
    }  # fmt: skip
    assert counted(Miracle) == {"lost_forest": 2, "darkness": 1, "sandstorm": 1, "fog": 2}
    assert counted(Coin) == {"gold": 11, "silver": 9, "copper": 19}
    markers = 16
    assert sum(sum(counted(kind).values()) for kind in (Character, Companion, Monster, Skill, Item, Miracle, Coin)) == (
        145 - markers
    )


@pytest.mark.rule("SEV-2.12")
@pytest.mark.rule("SEV-13.05")
@pytest.mark.parametrize(("seats", "unused"), [(2, (3, 1, 3)), (3, (0, 0, 0))])
def test_three_players_need_every_coin_and_two_leave_seven_in_the_box(seats: int, unused: tuple[int, ...]) -> None:
    table = Table(seats)
    used = Counter(table.state.kind)
    assert tuple(BOOK.cards[kind].copies - used[kind] for kind in BOOK.coins) == unused  # type: ignore[union-attr]


def test_every_figure_has_a_source_and_matches_the_rulebook() -> None:
    assert all(found.source for found in BOOK.cards if found is not None)
    for key, field, value in (
        ("diane_grown", "attack", 4), ("desert_orc", "trial", 1), ("gold_dragon", "trial", 7),
        ("gold", "value", 3), ("silver", "value", 2), ("copper", "value", 1),
    ):  # fmt: skip
        assert (getattr(card(key), field), card(key).source[field]) == (value, "rulebook")
    named = [
        "diane", "diane_grown", "lorien", "alsharq", "link", "cassandra", "gold", "silver", "copper", "fissure",
        *counted(Monster), *counted(Miracle),
    ]  # fmt: skip
    assert [key for key in BOOK.kind if card(key).source["name"] == "rulebook"] == [
        key for key in BOOK.kind if key in named
    ]


# --- texts ---


def numbers(effect: msgspec.Struct) -> list[int]:
    found = []
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        found += (
            [value] if type(value) is int and value and name != "dice" else list(value) if name == "by_rank" else []
        )
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_cards_text_says_every_number_of_its_effects(language: str) -> None:
    for kind, found in enumerate(BOOK.cards):
        parts = (*getattr(found, "ability", ()), *getattr(found, "effects", ()), *getattr(found, "passive", ()))
        for number in (number for part in parts for number in numbers(part)):
            assert str(number) in card_text(kind, language), (found, number)


def changed(found: Card) -> Card:
    """Return a card with the first number of its first effect one higher."""
    field = next(name for name in ("ability", "effects") if getattr(found, name, ()))
    first, *others = getattr(found, field)
    for name in first.__struct_fields__:
        value = getattr(first, name)
        if type(value) is int:
            first = msgspec.structs.replace(first, **{name: value + 1})
            break
        if name == "by_rank":
            first = msgspec.structs.replace(first, by_rank=(value[0] + 1, *value[1:]))
            break
    return msgspec.structs.replace(found, **{field: (first, *others)})


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", ["diane", "merchant", "den_bandits", "sandworm", "fireball", "war_cry", "steel_sword"])
def test_another_figure_makes_another_text(key: str, language: str) -> None:
    words = Words(language)
    assert render_text(changed(card(key)), words) != render_text(card(key), words)


def test_an_ability_of_two_effects_is_one_japanese_sentence() -> None:
    words = Words("ja", names("ja"))
    texts = [render_text(card(key), words) for key in ("cassandra", "high_priest")]
    assert "横向きにする：バザールのカード1枚を除外し、2ゴールドを得る。" in texts[0]
    assert "横向きにする：1枚引き、1ゴールドを得る。" in texts[1]
