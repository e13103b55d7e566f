"""Words of Align Dice that leave nothing to guess: what a cell needs, where a die lies, what points count."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.display.cues import CueKind
from tabletop.display.parts import areas
from tabletop.display.piece import Gauge
from tabletop.display.table import Cells, Row
from tabletop.engine import view
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.look.catalogue import card_face
from tabletop.games.align_dice.rules.state import At, BegunColumn
from tabletop.games.registry import entry
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


def team_of(match: Table) -> Row:
    """Return the panel with the points of the team."""
    table = align_dice.table(view.view(match.state, 0), words("en"))
    found = next(area for area in areas(table) if area.ref == "zone:team")
    assert isinstance(found, Row)
    return found


@pytest.mark.rule("ALI-12.04", "ALI-12.05")
def test_the_team_reads_its_points_their_sources_and_the_titles_ahead() -> None:
    match = Table(2, "coop", 3).gap(0, "golem").gap(1).put("benefit/0", "G4", "R2").put("benefit/1", "B3")
    match.move(match.card("golem"), match.zone("defeated"))

    def team() -> Row:
        return team_of(match)

    assert (team().title, team().note) == ("Team: 30 points", "Beginner 60 · Hero 90")
    assert team().gauge == Gauge(30, 120, "monsters 21 + pips in hand 9", loose=9)
    assert team().tip.startswith(
        "Defeating the dragon ends the game. So far: 21 points for defeated monsters and 9 pips"
    )
    match.put("benefit/0", *["G6", "R6", "B6"] * 2, "Y6", "P6")
    assert team().note == "Hero 90 · Master 120"
    match.put("benefit/0", *["Y6", "P6"] * 3, "B6")
    assert (team().title, team().note) == ("Team: 120 points", "Element Master")


@pytest.mark.rule("ALI-12.04")
def test_an_attack_spends_pips_and_shows_the_points_at_stake_until_the_monster_falls() -> None:
    match = Table(2, "coop", 3).gap(0, "slime").gap(1).put("benefit/0", "G4", "R2", "B3").step("fight")
    assert team_of(match).gauge == Gauge(9, 120, "monsters 0 + pips in hand 9", loose=9)
    match.do("lay", "G4", "slime.l0")
    assert team_of(match).title == "Team: 5 (+8 at stake)"
    prompt = align_dice.table(view.view(match.state, 0), words("en")).prompt
    assert "Slime: −4 pips, +8 points once it falls" in prompt.line
    gauge = team_of(match).gauge
    assert gauge is not None
    assert (gauge.value, gauge.loose, gauge.pending) == (5, 5, 8)
    assert "The 4 pips on monsters are spent; the monsters under attack bring 8 points" in team_of(match).tip


@pytest.mark.rule("ALI-9.01", "ALI-12.01")
def test_the_dragon_that_waits_is_dim_and_says_that_it_comes_last_and_that_it_ends_the_game() -> None:
    match = Table(2, "coop", 3).gap(0, "slime").gap(1).put("benefit/0", "G4").step("fight")
    table = align_dice.table(view.view(match.state, 0), words("en"))
    (dragon,) = [area for area in areas(table) if isinstance(area, Cells) and area.title == "W-Dragon"]
    assert (dragon.faded, dragon.note) == (True, "not yet: comes last")
    others = [area for area in areas(table) if isinstance(area, Cells) and area is not dragon]
    assert not any(area.faded for area in others)
    assert not any("dragon" in fact for fact in table.prompt.facts)
    start = Table(2, "coop", 1).gap(0, "slime").gap(1)
    gauge = team_of(start).gauge
    assert gauge is not None
    assert gauge.text == "Defeating the dragon ends the game"


@pytest.mark.rule("ALI-8.09")
def test_a_monster_whose_cells_are_all_filled_asks_for_no_further_column() -> None:
    match = Table(2, "coop", 3).gap(0, "slime").gap(1).fill("slime", l0="R2", l1="B2", r0="G3").step("fight")
    match.state.striker, match.state.commit = 0, (BegunColumn(match.card("slime"), 0, False),)
    table = align_dice.table(view.view(match.state, 0), words("en"))
    assert [area.note for area in areas(table) if isinstance(area, Cells) and area.title == "Slime"] == ["defeated"]


@pytest.mark.rule("ALI-9.07", "ALI-12.01")
def test_a_fight_with_the_dragon_says_that_its_fall_ends_the_game() -> None:
    match = Table(2, "coop", 3).gap(0, "w_dragon").gap(1).put("benefit/0", "G6").step("fight")
    prompt = align_dice.table(view.view(match.state, 0), words("en")).prompt
    assert "defeating the dragon ends the game; pips in hand count" in prompt.facts


@pytest.mark.rule("ALI-12.05", "ALI-O.13")
def test_titles_of_a_table_without_a_castle_card_ask_for_less() -> None:
    whole, lower = (checked_setup(align_dice.game, 2, {"mode": "coop", "castle_cards": cards}) for cards in (3, 1))
    key, points = align_dice.game.statistics.title_scale(lower)
    assert words("en")(key, **points).endswith("Element Beginner from 40.")
    key, points = align_dice.game.statistics.title_scale(whole)
    assert words("en")(key, **points).endswith("Element Beginner from 60.")


@pytest.mark.rule("ALI-8.10")
def test_a_face_down_castle_card_says_what_it_is() -> None:
    match = Table(2, "coop", 3).gap(0, "goblin", hidden="golem").gap(1)
    (card,) = match.state.zones[At.castle[0]]
    about = align_dice.inspect(f"die:{card}", view.view(match.state, 0), words("en"))
    assert about is not None
    assert about.lines == ("Castle card: one more monster, revealed when the one in front is defeated.",)


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


@pytest.mark.rule("ALI-8.05")
def test_animals_stand_at_the_columns_by_which_their_players_attack() -> None:
    match = Table(3, "coop", 3).gap(0, "goblin").gap(1, "kobold")
    table = align_dice.table(view.view(match.state, 0), words("en"))
    ref = f"zone:cells/{match.card('goblin')}"
    (cells,) = [area.cells for area in areas(table) if isinstance(area, Cells) and area.ref == ref]
    assert [cell.seats for cell in cells if not cell.blank] == [(), (1,), (0,)]
