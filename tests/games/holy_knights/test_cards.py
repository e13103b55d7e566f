"""Every card is played: its figures in a fight, its copies in the pack, its texts in the files."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.schema import Dark, Gem, Knight, Magic
from tests.helpers.holy import Table


def roll(text: str, more: int = 0) -> tuple[int, int] | None:
    if not text:
        return None
    dice, _, plus = text.partition("D")
    return int(dice), int(plus or 0) + more


@pytest.mark.rule("HOK-2.06", "HOK-5.37")
@pytest.mark.parametrize(
    ("knight", "gem", "attack", "defence", "magic", "ward"),
    [
        pytest.param("roxanne", "diamond", "2D+1", 8, "1D+2", 7, marks=pytest.mark.card("roxanne", "diamond")),
        pytest.param("cassandra", "ruby", "2D+2", 7, "", 6, marks=pytest.mark.card("cassandra", "ruby")),
        pytest.param("beatrice", "emerald", "2D", 9, "", 7, marks=pytest.mark.card("beatrice", "emerald")),
        pytest.param("isolde", "sapphire", "1D+3", 7, "2D+1", 9, marks=pytest.mark.card("isolde", "sapphire")),
        pytest.param("marguerite", "pearl", "2D", 8, "1D+3", 8, marks=pytest.mark.card("marguerite", "pearl")),
        pytest.param("theodora", "topaz", "2D+3", 7, "", 6, marks=pytest.mark.card("theodora", "topaz")),
        pytest.param("lavinia", "amethyst", "1D+2", 7, "2D+2", 8, marks=pytest.mark.card("lavinia", "amethyst")),
    ],
)
def test_a_knight_fights_with_its_figures_and_better_beside_its_gem(
    knight: str, gem: str, attack: str, defence: int, magic: str, ward: int
) -> None:
    plain = Table().mat(0, "squire_pim", knight).mat(1, "troll").turn().attack(1)
    assert plain.figures(knight) == (roll(attack), roll(magic), defence, ward)
    assert knight in plain.sources("strike")
    blessed = Table().mat(0, knight, "squire_pim").gems(0, gem).mat(1, "troll").turn().attack(1)
    assert blessed.figures(knight) == (roll(attack, 1), roll(magic, 1), defence + 1, ward + 1)
    assert blessed.figures("squire_pim") == ((1, 0), None, 4, 4)


@pytest.mark.rule("HOK-2.07", "HOK-R.30", "HOK-R.74")
@pytest.mark.parametrize(
    ("key", "copies", "level", "attack", "defence", "magic", "ward"),
    [
        pytest.param("king_ashadi", 1, 0, "2D+1", 8, "", 7, marks=pytest.mark.card("king_ashadi")),
        pytest.param("captain_gerhart", 1, 0, "2D", 7, "", 6, marks=pytest.mark.card("captain_gerhart")),
        pytest.param("swordswoman_brynja", 1, 0, "2D", 6, "", 6, marks=pytest.mark.card("swordswoman_brynja")),
        pytest.param("lancer_oduin", 1, 0, "1D+3", 7, "", 5, marks=pytest.mark.card("lancer_oduin")),
        pytest.param("shieldbearer_tomaso", 1, 0, "1D+1", 9, "", 6, marks=pytest.mark.card("shieldbearer_tomaso")),
        pytest.param("axeman_hrolf", 1, 0, "1D+4", 5, "", 4, marks=pytest.mark.card("axeman_hrolf")),
        pytest.param("duellist_florian", 1, 0, "1D+3", 6, "", 5, marks=pytest.mark.card("duellist_florian")),
        pytest.param("amazon_ippolita", 1, 0, "1D+2", 6, "", None, marks=pytest.mark.card("amazon_ippolita")),
        pytest.param("wandering_blade_sayo", 1, 0, "2D", 5, "", None, marks=pytest.mark.card("wandering_blade_sayo")),
        pytest.param("harbour_guard_benno", 1, 0, "1D+1", 6, "", None, marks=pytest.mark.card("harbour_guard_benno")),
        pytest.param("militiaman_oto", 1, 0, "1D+1", 5, "", None, marks=pytest.mark.card("militiaman_oto")),
        pytest.param("squire_pim", 1, 0, "1D", 4, "", None, marks=pytest.mark.card("squire_pim")),
        pytest.param("archer_sylvaine", 1, 0, "1D+3", 5, "1D", 6, marks=pytest.mark.card("archer_sylvaine")),
        pytest.param("scout_kes", 1, 0, "1D+2", 5, "", 6, marks=pytest.mark.card("scout_kes")),
        pytest.param("falconer_imre", 1, 0, "2D", 5, "", 6, marks=pytest.mark.card("falconer_imre")),
        pytest.param("minstrel_joscelin", 1, 0, "1D+1", 6, "1D+1", 6, marks=pytest.mark.card("minstrel_joscelin")),
        pytest.param("archmage_theobald", 1, 0, "1D", 4, "2D+1", 8, marks=pytest.mark.card("archmage_theobald")),
        pytest.param("enchantress_melisande", 1, 0, "1D", 4, "2D", 7, marks=pytest.mark.card("enchantress_melisande")),
        pytest.param("cleric_anselm", 1, 0, "1D", 5, "1D+3", 8, marks=pytest.mark.card("cleric_anselm")),
        pytest.param("fire_adept_calla", 1, 0, "1D", 3, "2D+2", 7, marks=pytest.mark.card("fire_adept_calla")),
        pytest.param("abbess_hedwig", 1, 0, "1D", 5, "1D+2", 9, marks=pytest.mark.card("abbess_hedwig")),
        pytest.param("apprentice_nino", 1, 0, "1D", 4, "1D+2", 7, marks=pytest.mark.card("apprentice_nino")),
        pytest.param("novice_odette", 1, 0, "1D+1", 5, "1D+1", 8, marks=pytest.mark.card("novice_odette")),
        pytest.param("star_reader_zahir", 1, 0, "1D", 4, "1D+4", 8, marks=pytest.mark.card("star_reader_zahir")),
        pytest.param("smith_orrik", 1, 0, "1D+2", 7, "", 5, marks=pytest.mark.card("smith_orrik")),
        pytest.param("miner_hulda", 1, 0, "1D+1", 7, "", 6, marks=pytest.mark.card("miner_hulda")),
        pytest.param("cook_marjoram", 1, 0, "1D", 6, "", 6, marks=pytest.mark.card("cook_marjoram")),
        pytest.param("cathedral_griffin", 1, 0, "2D+1", 6, "", 4, marks=pytest.mark.card("cathedral_griffin")),
        pytest.param("orc_footman", 4, 1, "1D", 4, "", None, marks=pytest.mark.card("orc_footman")),
        pytest.param("orc_raider", 4, 1, "1D+1", 5, "", None, marks=pytest.mark.card("orc_raider")),
        pytest.param("orc_berserker", 2, 1, "1D+2", 5, "", None, marks=pytest.mark.card("orc_berserker")),
        pytest.param("orc_chieftain", 1, 1, "1D+3", 7, "", None, marks=pytest.mark.card("orc_chieftain")),
        pytest.param("giant_bat", 1, 1, "1D", 5, "", 6, marks=pytest.mark.card("giant_bat")),
        pytest.param("skeleton", 1, 1, "1D", 5, "", None, marks=pytest.mark.card("skeleton")),
        pytest.param("giant_spider", 1, 1, "1D+1", 4, "", None, marks=pytest.mark.card("giant_spider")),
        pytest.param("ghoul", 1, 1, "1D+1", 5, "", 5, marks=pytest.mark.card("ghoul")),
        pytest.param("harpy", 1, 1, "1D+2", 5, "", 5, marks=pytest.mark.card("harpy")),
        pytest.param("ogre", 1, 1, "1D+3", 6, "", 4, marks=pytest.mark.card("ogre")),
        pytest.param("medusa", 1, 1, "1D+1", 6, "2D", 7, marks=pytest.mark.card("medusa")),
        pytest.param("manticore", 1, 1, "2D", 6, "", 5, marks=pytest.mark.card("manticore")),
        pytest.param("troll", 1, 1, "2D", 7, "", 4, marks=pytest.mark.card("troll")),
        pytest.param("minotaur", 1, 1, "2D+1", 7, "", 5, marks=pytest.mark.card("minotaur")),
        pytest.param("wraith", 1, 1, "1D+1", 8, "1D+2", 5, marks=pytest.mark.card("wraith")),
        pytest.param("stone_golem", 1, 1, "2D", 9, "", 5, marks=pytest.mark.card("stone_golem")),
        pytest.param("hydra", 1, 1, "2D+2", 8, "", 5, marks=pytest.mark.card("hydra")),
        pytest.param("red_dragon", 1, 1, "2D+3", 9, "2D+1", 8, marks=pytest.mark.card("red_dragon")),
        pytest.param("diosheril", 1, 2, "1D+1", 6, "2D+3", 9, marks=pytest.mark.card("diosheril")),
        pytest.param("vorgath", 1, 2, "1D", 5, "2D+1", 8, marks=pytest.mark.card("vorgath")),
        pytest.param("nerissa", 1, 2, "1D+1", 5, "2D+1", 8, marks=pytest.mark.card("nerissa")),
        pytest.param("azrak", 1, 2, "1D+1", 5, "1D+3", 8, marks=pytest.mark.card("azrak")),
        pytest.param("sybil", 1, 2, "1D", 4, "2D", 7, marks=pytest.mark.card("sybil")),
        pytest.param("knight_of_ash", 1, 2, "2D", 7, "", 6, marks=pytest.mark.card("knight_of_ash")),
        pytest.param("knight_of_thorns", 1, 2, "2D", 8, "", 6, marks=pytest.mark.card("knight_of_thorns")),
        pytest.param("knight_of_rust", 1, 2, "2D+1", 7, "", 6, marks=pytest.mark.card("knight_of_rust")),
        pytest.param("knight_of_ravens", 1, 2, "2D+1", 8, "", 7, marks=pytest.mark.card("knight_of_ravens")),
        pytest.param("knight_of_frost", 1, 2, "2D", 8, "1D+2", 7, marks=pytest.mark.card("knight_of_frost")),
        pytest.param("knight_of_blood", 1, 2, "2D+2", 8, "", 6, marks=pytest.mark.card("knight_of_blood")),
        pytest.param("knight_of_chains", 1, 2, "1D+3", 9, "", 7, marks=pytest.mark.card("knight_of_chains")),
        pytest.param("knight_of_silence", 1, 2, "2D", 7, "", 8, marks=pytest.mark.card("knight_of_silence")),
        pytest.param("great_dark_knight", 1, 3, "2D+3", 9, "1D+2", 8, marks=pytest.mark.card("great_dark_knight")),
        pytest.param("dark_queen", 1, 4, "2D+2", 10, "2D+4", 10, marks=pytest.mark.card("dark_queen")),
    ],
)
def test_a_character_fights_with_its_figures(
    key: str, copies: int, level: int, attack: str, defence: int, magic: str, ward: int | None
) -> None:
    kind = BOOK.kind[key]
    own, other = (key, "king_ashadi") if key != "king_ashadi" else (key, "captain_gerhart")
    if BOOK.side[kind] == 1:
        table = Table().mat(0, own, other).mat(1, "troll", "minotaur").turn().attack(1)
    else:
        table = Table().mat(0, "roxanne", "king_ashadi").mat(1, own).turn().attack(1)
    assert table.figures(key) == (roll(attack), roll(magic), defence, defence if ward is None else ward)
    assert (BOOK.copies[kind], BOOK.level[kind]) == (copies, level)
    if BOOK.side[kind] == 1:
        forms = {action.arg for action in table.actions("strike", key)}
        assert forms == ({"sword", "spell"} if magic else {"sword"})
    else:
        assert table.targets("strike") == {key}


def test_the_files_define_110_cards_and_nothing_is_beaten_in_everything_by_its_like() -> None:
    assert sum(BOOK.copies[1:]) == 110
    alike = Counter(
        (BOOK.level[k], BOOK.attack[k], BOOK.defence[k], BOOK.ward[k])
        for k, card in enumerate(BOOK.cards)
        if isinstance(card, Dark)
    )
    assert max(alike.values()) == 1
    assert BOOK.strength[BOOK.kind["dark_queen"]] == max(BOOK.strength)


def test_every_card_has_a_picture() -> None:
    for card in BOOK.cards:
        if card is not None:
            assert card.art.emblem
            assert card.art.scene
            assert set(card.source) >= {"name"}


def test_keys_and_names_are_unique() -> None:
    cards = [card for card in BOOK.cards if card is not None]
    for language in ("en", "ja"):
        names = [card.name.in_language(language) for card in cards]
        assert len(set(names)) == len(names)
    assert {card.key for card in cards if isinstance(card, Gem)} == {
        card.gem for card in cards if isinstance(card, Knight)
    }
    assert sum(card.copies for card in cards if isinstance(card, Magic)) == 21
