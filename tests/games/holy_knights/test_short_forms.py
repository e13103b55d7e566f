"""Short forms: every card that does more than its figures says names it in words and icons that have a meaning."""

from __future__ import annotations

import re

import pytest

from tabletop.cards.effects.card_verbs import Exhaust
from tabletop.cards.effects.grammar import Pick, Trigger
from tabletop.display.piece import Piece, Shape
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.cards.book import BOOK, STANCES
from tabletop.games.holy_knights.cards.effects import First, Modify, Strike
from tabletop.games.holy_knights.look.catalogue import LACKING, kind_piece
from tabletop.games.holy_knights.look.short_forms import ICONS, gem_icon, gift_form, icons, short_form
from tabletop.games.holy_knights.look.text import card_text, gifts_text
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.paint.colour import contrast
from tabletop.words import Words
from tests.helpers.holy import Table

KINDS = [kind for kind in range(1, len(BOOK.cards)) if not BOOK.is_gem[kind]]
GLYPH = re.compile(r"<(mdi6\.[\w-]+)(?: #\w+)?>")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: BOOK.keys[kind])
def test_a_short_form_has_a_word_or_number_beside_each_icon_or_says_nothing(kind: int, language: str) -> None:
    for text in (short_form(kind, language), gift_form(kind, language)):
        for line in text.splitlines():
            bare = GLYPH.sub("◆", line.removeprefix(f"<{ICONS['gift'][0]} {ICONS['gift'][1]}> "))
            assert "◆" in bare
            assert re.search(r"\w", bare), line
            assert not re.search(r"◆\s*◆|holy_knights|[{}]", bare), line
            assert set(GLYPH.findall(line)) <= {glyph for glyph, _ in ICONS.values()}
    does_more = (BOOK.is_magic, BOOK.is_knight, BOOK.is_thief)
    assert bool(short_form(kind, language)) == any(table[kind] for table in does_more)
    assert bool(gift_form(kind, language)) == BOOK.is_knight[kind]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: BOOK.keys[kind])
def test_a_short_form_says_who_may_use_a_card_and_whom_it_concerns(kind: int, language: str) -> None:
    words, found = Words(language), short_form(kind, language)
    if BOOK.is_magic[kind] and len(BOOK.usable_by[kind]) == 1:
        (side,) = BOOK.usable_by[kind]
        assert words("holy_knights.short.by", sides=words(f"holy_knights.side.{side}")).lower() in found.lower()
    for ability in BOOK.abilities[kind]:
        for effect in ability.do:
            limits = getattr(getattr(effect, "to", None), "is_", None)
            if limits is not None and limits.type is not None:
                (only,) = (n for n, side in enumerate(STANCES) if side == limits.type)
                assert words(f"holy_knights.side.{only}") in found
            if limits is not None and limits.other is not None:
                text = words(f"holy_knights.short.to.{'all' if effect.to.pick is Pick.ALL else 'one'}_own.other")
                assert text in gift_form(kind, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_has_a_meaning_in_both_languages(language: str) -> None:
    meanings = icons(Words(language), KINDS, gifts=True)
    assert all(meaning.meaning and "." not in meaning.meaning for meaning in meanings)
    glyphs = {icon.glyph for icon in meanings}
    texts = "".join(short_form(kind, language) + gift_form(kind, language) for kind in KINDS)
    assert set(GLYPH.findall(texts)) <= glyphs


@pytest.mark.parametrize("kind", [kind for kind in KINDS if BOOK.attack[kind][0]], ids=lambda kind: BOOK.keys[kind])
def test_every_character_has_four_figures_in_the_same_order(kind: int) -> None:
    stats = kind_piece(kind, "en").stats
    order = ("attack", "defence", "magic_attack", "magic_defence")
    assert [stat.glyph for stat in stats] == [ICONS[name][0] for name in order]
    assert (stats[2].value == LACKING) == (BOOK.attack[kind][1] is None)
    assert stats[3].pale == (BOOK.ward[kind] is None)
    assert ("its defence counts" in stats[3].label) == stats[3].pale
    assert stats[3].value == (stats[1].value if stats[3].pale else str(BOOK.ward[kind]))
    assert all(stat.change == 0 for stat in stats)


def test_figures_say_what_magic_and_gems_have_changed() -> None:
    table = Table().mat(0, "roxanne").gems(0, "diamond").mat(1, "troll").turn()
    (roxanne,) = [piece for piece in _pieces(table) if piece.title == "Roxanne"]
    assert [stat.change for stat in roxanne.stats] == [1, 1, 1, 1]
    assert GLYPH.sub("◆", roxanne.short) == "✓ Diamond: +1 ◆"
    assert "Its gem is on the same table" in roxanne.summary


@pytest.mark.rule("HOK-5.37")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_card_of_a_knight_shows_her_gem_as_an_icon_of_its_own(language: str) -> None:
    found = [kind_piece(kind, language).brief for kind in KINDS if BOOK.is_knight[kind]]
    gems = {re.match(r"<mdi6\.[\w-]+ (#\w{6})>", text) for text in found}
    assert len({gem.group() for gem in gems if gem}) == len(found) == 7
    paper = "#f7ecd0"
    assert all(contrast(gem.group(1), paper) > 2 for gem in gems if gem), "no icon is too pale"


def test_gifts_show_on_the_face_only_where_the_table_wants_them() -> None:
    for gifts in (False, True):
        table = Table(gifts=gifts).mat(0, "isolde").mat(1, "troll").turn()
        (isolde,) = [piece for piece in _pieces(table) if piece.title == "Isolde"]
        assert any(token.glyph == "mdi6.gift" for token in isolde.tokens) == gifts
        assert ("mdi6.gift" in isolde.short) == gifts
        assert (len(isolde.short.splitlines()) == 2) == gifts


def test_the_table_explains_the_icons_on_it() -> None:
    table = Table().mat(0, "orc_footman").hand(0, "fireball").turn()
    shown = holy_knights.table(view(table.state, 0), Words("en")).icons
    assert {icon.glyph for icon in shown} >= {"mdi6.axe-battle", "mdi6.auto-fix"}
    assert "mdi6.cancel" not in {icon.glyph for icon in shown}


def _pieces(table: Table) -> list[Piece]:
    look = holy_knights.table(view(table.state, 0), Words("en"))
    found, todo = [], [look.root]
    while todo:
        part = todo.pop()
        todo += getattr(part, "parts", ())
        found += [piece for piece in getattr(part, "pieces", ()) if piece.shape is Shape.CARD]
    return found


LIMITS = {
    "once": "once",
    "only": "only",
    "this round": "this round",
    "that can be attacked": "you can attack",
    "(not the dungeon)": "(not the dungeon)",
    "except a guarded dungeon": "not a guarded dungeon",
    "other": "other",
    "a companion": "a companion",
    "Dark character": "(Dark)",
    "enemy": "enem",
}
"""Limits in the full texts of cards, and the words for them in short forms."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: BOOK.keys[kind])
def test_a_short_form_keeps_every_limit_of_the_full_text(kind: int) -> None:
    pairs = [(gifts_text(kind, "en"), gift_form(kind, "en"))]
    if short_form(kind, "en"):
        pairs.append((card_text(kind, "en"), short_form(kind, "en")))
    for full, short in pairs:
        lost = {
            limit
            for limit, kept in LIMITS.items()
            if limit.lower() in full.lower() and kept.lower() not in short.lower()
        }
        assert not lost, short


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: BOOK.keys[kind])
def test_a_short_form_keeps_every_limit_of_the_data(kind: int, language: str) -> None:
    words, found = Words(language), (short_form(kind, language) + gift_form(kind, language)).lower()
    wanted = ["once"] if any(ability.once for ability in BOOK.abilities[kind]) else []
    for ability in BOOK.abilities[kind]:
        for effect in ability.do:
            what, pick = (getattr(getattr(effect, "to", None), name, None) for name in ("what", "pick"))
            wanted += ["limited.front"] if what == "front" else ["limit.fighter"] if what == "fighter" else []
            wanted += ["limit.guarded"] if isinstance(effect, Strike) and pick is Pick.ALL else []
            is_brief = isinstance(effect, Modify | Exhaust | First) and ability.on is not Trigger.WHILE
            wanted += ["this_round"] if is_brief else []
    for key in wanted:
        assert words(f"holy_knights.short.{key}", effects="", to="").strip().lower() in found


def test_the_pearl_is_a_ring_on_paper_and_no_brown_dot() -> None:
    assert gem_icon(BOOK.kind["pearl"]).startswith("<mdi6.circle-outline ")


@pytest.mark.parametrize("key", ["shield", "barrier"])
def test_japanese_names_whom_a_change_concerns_as_the_subject(key: str) -> None:
    assert re.search(r"味方(?:全員|1体)は\+\d", short_form(BOOK.keys.index(key), "ja"))
