"""Words of Align Dice that leave nothing to guess: what a cell needs, where a die lies, what points count."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.display.cues import CueKind
from tabletop.display.parts import areas
from tabletop.engine import view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.look.catalogue import card_face
from tabletop.games.registry import entry
from tabletop.ui.board.layout import area_tip
from tabletop.words import Words
from tests.helpers.align import Table


def words(language: str) -> Words:
    return Words(language).naming(entry("align_dice").load().names(language))


@pytest.mark.rule("ALI-1.09")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Choose another die: this cell needs green 4 or more, or any colour 5 or more."),
        ("de", "Wähl einen anderen Würfel: Dieses Feld braucht: grün ab 4 oder beliebige Farbe ab 5."),
        ("ja", "別のダイスを選んでください。このマスに置けるのは緑4以上または何色でも5以上です。"),
    ],
)
def test_a_die_that_does_not_fit_is_refused_with_what_its_cell_needs(language: str, text: str) -> None:
    match = Table(2, "coop", 3).gap(0, "golem").gap(1).put("benefit/0", "B3", "R6").step("fight")
    refusal = match.refusal("lay", "B3", "golem.r0")
    assert words(language).format(refusal.key, refusal.params) == text


def test_a_monster_in_words_ends_each_column_with_a_full_stop() -> None:
    face = card_face(BOOK.monster_kind["golem"], "", Words("en"))
    assert "any colour 4 or more. Right, from the bottom: " in face.summary
    assert [line[-1] for line in face.text.split("\n")] == [".", "."]


def test_a_cell_of_a_monster_is_named_by_its_column_and_row() -> None:
    match = Table(2, "coop", 3).gap(0, "golem").gap(1).put("benefit/0", "G4").step("fight")
    labels = align_dice.table(view.view(match.state, 0), words("en")).prompt.labels
    assert [label.text for label in labels if label.action.verb == "lay"][:1] == [
        "Put green 4 on the Golem's right column, row 1"
    ]


@pytest.mark.rule("ALI-12.04")
def test_the_tip_of_the_teams_points_tells_monsters_from_dice() -> None:
    match = Table(2, "coop", 3).gap(0, "golem").gap(1).put("benefit/0", "G4", "R2").put("benefit/1", "B3")
    match.move(match.card("golem"), match.zone("defeated"))
    table = align_dice.table(view.view(match.state, 0), words("en"))
    (hero,) = [area for area in areas(table) if area.ref == "zone:hero/0"]
    assert hero.note == "30 team points"
    assert "21 for defeated monsters and 9 pips on gained dice. A die you place on a monster stops" in area_tip(hero)
    assert "Element Beginner from 60" in area_tip(hero)


@pytest.mark.rule("ALI-1.06")
@pytest.mark.parametrize(("seats", "has_animal"), [(2, False), (3, True)])
def test_next_promises_an_animal_only_where_one_stands(seats: int, has_animal: bool) -> None:
    about = align_dice.inspect("zone:next/0", view.view(Table(seats).state, 0), words("en"))
    assert about is not None
    assert any("animal" in line for line in about.lines) is has_animal


@pytest.mark.rule("ALI-10.04")
@pytest.mark.parametrize(
    ("fixed_order", "text"),
    [(False, "The side matters only because each holds three dice"), (True, "the side only decides when a die falls")],
)
def test_of_two_partners_a_choice_of_a_side_says_how_little_it_decides(fixed_order: bool, text: str) -> None:
    match = Table(2, "coop", no_skills=True, fixed_order=fixed_order).board(0, "even")
    match.bottle(0, "", "B2 R2 R3", "G3 R1").step("erase")
    line = align_dice.table(view.view(match.state, 0), words("en")).prompt.line
    assert "Both sides lead to seat:1" in line
    assert text in line


def test_english_calls_erasing_by_one_word_on_the_table_and_in_its_lessons() -> None:
    texts = [paths.game_file("align_dice", f"{name}.yaml").read_text() for name in ("words", "lessons")]
    assert not [line for text in texts for line in text.splitlines() if "vanish" in line]


def test_the_rule_below_a_cell_speaks_of_both_arrows() -> None:
    notes = {
        rule
        for row in range(4)
        for column in range(3)
        if (info := align_dice.inspect(f"slot:bottle/0/{row}/{column}", view.view(Table(2).state, 0), words("en")))
        for rule in info.rules
    }
    assert ("ALI-7.11", "Left or right arrow: the die goes to the owner's pass area on that side") in notes


def test_the_large_words_of_a_fight_are_for_monsters_and_dragons_not_for_the_end_of_an_attack() -> None:
    cues, log = align_dice.game.cues, "align_dice.log."
    for key in ("defeated", "defeated_together", "descended"):
        assert cues[log + key].play is CueKind.MOMENT, key
    assert not {log + "attack_over", log + "attack_spent", log + "attack_waits"} & set(cues)
