"""Card texts, compared with `texts.en.txt` and `texts.ja.txt`.

After a change of cards or templates run `python -m tests.games.sorcerer.test_text` and read the difference.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.cards.effects import text
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.look.catalogue import SorcererCatalogue, card_piece, card_text
from tabletop.games.sorcerer.look.short_forms import gist, icons, short_form
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words

FOLDER = Path(__file__).parent


def all_texts(language: str) -> str:
    """Return name and text of every card, one a line."""
    lines = [
        f"{card.name.in_language(language)}: {card_text(key, language)}" for key, card in BOOK.cards_by_key.items()
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sentence_is_as_it_was_read(language):
    assert all_texts(language) == (FOLDER / f"texts.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_brief_texts_are_no_longer_and_one_line_is_one_clause(language):
    words = Words(language)
    for card in BOOK.cards_by_key.values():
        arguments = (words, "sorcerer", card.abilities, card.type.value)
        assert len(text.brief(*arguments)) <= len(text.full(*arguments)), card.key
        assert not text.one_line(*arguments).endswith((".", "。"))


SAYS = {
    "lesson_of_pain": ("each of your minions bruised this way gets", "これにより弱化した自分のミニオンすべて"),
    "drowning_gaze": (
        "is blanked and gets −1 attack this round",
        "このラウンド、ここの敵ミニオン1体は空白になり、攻撃力−1",
    ),
    "chalice": ("Whenever one or more minions here are destroyed", "ここでミニオンが1体以上破壊されるたび"),
    "feed_the_pyre": ("destroys one or more enemy minions here (once for each card played)", "カード1枚につき1回"),
    "shambling_corpse": ("at your avatar's battlefield", "化身のいる戦場に出す"),
    "grave_wrappings": ("one of your minions at your avatar's battlefield", "化身のいる戦場の自分のミニオン1体"),
    "spiderling_brood": ("one of your minions here", "ここの自分のミニオン1体"),
    "bloodletting": ("then gain that much blood", "血液を同じ数だけ得る"),
    "shared_agony": ("distribute that much damage", "同じ数のダメージを配分する"),
    "deeproot_guardian": ("your Tree-Kin tokens", "樹族トークン1体"),
    "heartwood_mother": ("your other Tree-Kin here", "自分の他の樹族"),
    "hellfire": (
        "with a flame counter for each flame counter on it",
        "ミニオンすべてに、その上の炎カウンター1個につき1",
    ),
    "pit_fiend": (
        "enemy minion here for each flame counter on it",
        "敵ミニオンすべてに、その上の炎カウンター1個につき1",
    ),
    "mantis_knight": ("remove 1 servant from this minion", "節足従者を1枚取り除く"),
    "moss_shaman": ("put 1 root counter on", "根カウンターを1個置く"),
    "blood_pool": ("where you have a vampire", "自分の吸血鬼がいる戦場の"),
    "elder_vlasimir": (
        "– pay X blood, 1 to 3: this minion gets +X attack",
        "［血液X（1～3）］：このミニオンは攻撃力+X",
    ),
}
"""Parts of sentences that were unclear or wrong once."""


@pytest.mark.parametrize("key", SAYS)
def test_a_sentence_says_what_the_card_does(key):
    for language, wanted in zip(("en", "ja"), SAYS[key], strict=True):
        assert wanted in card_text(key, language)


def test_no_sentence_says_twice_how_long_it_lasts():
    for key, card in BOOK.cards_by_key.items():
        for language, lasting in zip(("en", "ja"), ("this round", "このラウンド、"), strict=True):
            for line in text.lines(Words(language), "sorcerer", card.abilities, card.type.value):
                assert line.count(lasting) - line.count("end of this round") <= 1, key


def test_each_thing_has_one_name():
    for key in BOOK.cards_by_key:
        assert "tree-kin" not in card_text(key, "en")
    for file in (paths.resources() / "words", paths.resources() / "rules", paths.resources() / "lessons"):
        for page in file.glob("sorcerer*"):
            assert "致命" not in page.read_text("utf-8"), "a critical is クリティカル"


@pytest.mark.parametrize(("language", "name"), [("en", "Battle die"), ("ja", "戦闘ダイス")])
def test_the_battle_die_of_the_box_is_called_by_its_name(language, name):
    battle, _ = [piece for piece in SorcererCatalogue().pieces(Words(language)) if piece.shape == "die"]
    assert (battle.title, battle.summary) == (name, name)


def test_every_piece_of_the_box_has_a_name_a_picture_and_a_sentence():
    for language in LANGUAGES:
        for piece in SorcererCatalogue().pieces(Words(language)):
            assert piece.title
            assert piece.summary
            assert "{" not in piece.text + piece.brief + piece.summary
            assert piece.picture is not None or piece.shape == "die"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_form_says_each_effect_with_a_word_or_number_beside_its_icon_or_says_nothing(language):
    words = Words(language)
    for key, card in BOOK.cards_by_key.items():
        short = card_piece(BOOK.kind[key], "card:1", words).short
        changed = card.type is Type.ATTACHMENT and (card.attack or card.toughness)
        assert bool(short) == bool(card.abilities or card.flying or changed), key
        assert all("<mdi6." in line for line in short.split("\n") if line), (key, short)
        bare = re.sub(r"(<mdi6[^>]*>)+", "◆", short)
        assert all(re.search(r"\w", part) for part in re.split("[,、:：/\n]", bare) if "◆" in part), (key, short)
        assert not re.search(r"sorcerer\.|[{}]|None|◆ *◆", bare), (key, short)
        assert len(bare) <= 96 * max(1, len(card.abilities)), (key, short)


HERE = {"en": "here|at your avatar", "ja": "ここ|化身の戦場", "de": "hier|bei deinem Avatar"}
MANNERS = {Type.SORCERY: "Sorcery", Type.FORM: "Minion or attachment", Type.ATTACHMENT: "Attach to"}


@pytest.mark.rule("SOR-2.11", "SOR-6.09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_form_keeps_flying_and_the_reach_of_each_ability(language):
    words = Words(language)
    for key, card in BOOK.cards_by_key.items():
        short = short_form(key, language).casefold()
        assert card.flying == (words("sorcerer.icon.flying").casefold() in short), (key, short)
        if "where=<Where.HERE" in repr([ability for ability in card.abilities if not ability.bury]):
            assert re.search(HERE[language], short, re.IGNORECASE), (key, short)


def test_a_short_form_says_how_a_card_that_is_no_minion_is_played_until_it_is_in_play():
    for key, card in BOOK.cards_by_key.items():
        manner = MANNERS.get(card.type, "")
        assert short_form(key, "en").startswith(manner), key
        assert not manner or not short_form(key, "en", in_play=True).startswith(manner), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "effect"), [("hell_hound", "dice-multiple"), ("wolf_form", "heart-broken")])
def test_a_short_form_tells_its_effect_before_the_condition(language, key, effect):
    condition = {"hell_hound": "mdi6.fire", "wolf_form": "circle-half-full"}[key]
    short = short_form(key, language)
    assert 0 < short.index(effect) < short.index(condition)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gist_of_a_card_has_icons_for_its_triggers_and_keeps_its_reach(language):
    for key, card in BOOK.cards_by_key.items():
        if card.type in (Type.SKILL, Type.LORE, Type.TOKEN):
            continue
        short, found = gist(key, language), gist(key, language).casefold()
        assert bool(found) == bool(short_form(key, language)), key
        assert not re.search(r"sorcerer\.|[{}]|None", found), (key, short)
        length = [len(re.sub("<[^>]*>", "", text)) for text in (short, short_form(key, language))]
        assert length[0] <= length[1], (key, short)
        if "where=<Where.HERE" in repr([ability for ability in card.abilities if not ability.bury]):
            assert re.search(HERE[language] + "|at avatar|化身の場|beim avatar", found, re.IGNORECASE), (key, short)


GIST = {
    "corpse_colossus": "<mdi6.tray-arrow-down>: may <mdi6.skull-crossbones> 1 other ally here, +2 <mdi6.cards>",
    "masked_blade": "<mdi6.sword-cross> 1 <mdi6.star-shooting>: +2 <mdi6.dice-multiple>",
    "grave_wrappings": "+3 <mdi6.heart>\n<mdi6.grave-stone> 2 <mdi6.lightning-bolt>: attach to 1 ally at avatar",
    "phoenix": "<mdi6.feather> <mdi6.grave-stone>: may it ▸ <mdi6.cards> (end after a sorcery)",
    "cab_driver": "<mdi6.tray-arrow-down>: may <mdi6.swap-horizontal> 2 adjacent allies",
    "ember_adept": "Sorcery <mdi6.tray-arrow-down>: +1 <mdi6.dice-multiple>",
}


@pytest.mark.parametrize("key", GIST)
def test_a_gist_is_the_cards_effect_in_icons(key):
    assert gist(key, "en") == GIST[key]


MAY = {"en": "may ", "ja": "任意で|てもよい", "de": "auf Wunsch "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_form_says_of_each_choice_that_it_is_one(language):
    for key, card in BOOK.cards_by_key.items():
        choices = [each for each in card.abilities if each.may or any(getattr(do, "may", False) for do in each.do)]
        said = re.findall(MAY[language], short_form(key, language), re.IGNORECASE)
        assert len(said) >= len(choices), key


SHORT = {
    "mummy_guard": "+1 <mdi6.dice-multiple> if graveyard ≥8",
    "scrap_shield": "Attach to ally: +2 <mdi6.heart>",
    "loaded_bones": "Attach to ally. Tactic: turn 1 <mdi6.square-outline> into <mdi6.skull>",
    "brood_parasite": "Attach to enemy: blank it <mdi6.text-box-remove-outline>\n"
    "Round end: bruise it <mdi6.heart-minus-outline #a82e25>",
    "raven_form": "Minion or attachment. Flying <mdi6.feather>. Play: draw 1 <mdi6.cards> "
    "if new moon <mdi6.circle-half-full>",
    "titania": "Flying <mdi6.feather>. +1 <mdi6.heart> for all allies with <mdi6.spider #6a7a1f> here",
    "bone_archer": "Tactic: 1 <mdi6.heart-broken #a82e25> to 1 enemy here",
    "deeproot_guardian": "Play, may destroy 1 Tree-Kin: put 3 <mdi6.leaf #2f7a43> on this",
    "mother_of_outcasts": "+1 <mdi6.dice-multiple> for all allies costing ≤2 here",
    "will_o_wisp": "Flying <mdi6.feather>. Destroyed: draw 1 <mdi6.cards>",
    "masked_blade": "Tactic, may pay 1 <mdi6.star-shooting>: +2 <mdi6.dice-multiple>",
    "sting_of_the_lash": "Sorcery: +1 <mdi6.dice-multiple> for allies at 1 battlefield, "
    "bruise them <mdi6.heart-minus-outline #a82e25>",
    "leviathan": "Tactic: +1 <mdi6.dice-multiple> per damaged enemy here",
    "exhume": "Sorcery: put 1 minion costing ≤4 from <mdi6.grave-stone> into play anywhere",
    "bound_wraith": "Flying <mdi6.feather>. From <mdi6.grave-stone>, may remove this: "
    "+2 <mdi6.dice-multiple> if the attacker is undead (tactic)",
    "phoenix": "Flying <mdi6.feather>. From <mdi6.grave-stone>: may return it to hand <mdi6.cards> "
    "(round end, sorcery played)",
    "bat_swarm": "Flying <mdi6.feather>. Tactic: may bruise 1 enemy here <mdi6.heart-minus-outline #a82e25>, "
    "gain 1 <mdi6.water #b01e2e>",
    "blood_frenzy": "Exhaust: 1 <mdi6.heart-broken #a82e25> to 1 ally here, +2 <mdi6.dice-multiple>",
    "usirs_summons": "Exhaust: top 2 <mdi6.book> to <mdi6.grave-stone>, "
    "may put 1 minion costing ≤2 from <mdi6.grave-stone> in here",
    "shambling_corpse": "From <mdi6.grave-stone>, pay 1 <mdi6.lightning-bolt>: "
    "put it into play exhausted at your avatar",
    "hymn_of_wounds": "Sorcery: +2 <mdi6.dice-multiple> for damaged allies at 1 battlefield",
    "read_the_bones": "Tactic, may exhaust: reroll 2 <mdi6.dice-multiple>",
    "bell_ringer": "",
}


@pytest.mark.parametrize("key", SHORT)
def test_a_short_form_is_the_cards_effect(key):
    assert card_piece(BOOK.kind[key], "card:1", Words("en")).short == SHORT[key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["root_and_bough", "alms"])
def test_the_line_of_a_skill_that_works_once_a_round_says_so(language, key):
    assert re.search("first|最初|erster", short_form(key, language, in_play=True), re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_of_a_short_form_is_explained(language):
    words = Words(language)
    pieces = [card_piece(BOOK.kind[key], "card:1", words) for key in BOOK.cards_by_key]
    shorts = [text for piece in pieces for text in (piece.short, piece.gist)]
    used = set(re.findall(r"<(mdi6\.[a-z0-9-]+)", " ".join(shorts)))
    explained = {each.glyph: each.meaning for each in icons(words, BOOK.cards_by_key)}
    assert used <= set(explained)
    assert all(explained.values())
    assert not any("sorcerer." in meaning for meaning in explained.values())


if __name__ == "__main__":
    for each in LANGUAGES:
        (FOLDER / f"texts.{each}.txt").write_text(all_texts(each), "utf-8")


@pytest.mark.parametrize(("language", "cost"), [("en", "cost"), ("de", "bezahlen"), ("ja", "コスト")])
def test_short_forms_say_that_a_card_played_from_the_graveyard_is_paid_for(language: str, cost: str) -> None:
    assert cost in short_form("opening_of_the_mouth", language)
    assert cost in gist("opening_of_the_mouth", language)
