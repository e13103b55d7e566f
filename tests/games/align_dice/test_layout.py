"""The table of Align Dice: what stands where, what is marked, and what stays hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.display.parts import all_pieces, lying
from tabletop.display.piece import Counter, Piece
from tabletop.display.prompt import Prompt
from tabletop.display.table import Area, Box, Cell, Cells, Row, SeatPanel, Table, Tone
from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import At
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels.icon_legend import icons_on
from tabletop.words import Words
from tests.helpers.align import Table as Laid


def areas(part: Box | Area | SeatPanel) -> Iterator[Area]:
    if isinstance(part, Area):
        yield part
    else:
        for inner in part.areas if isinstance(part, SeatPanel) else part.parts:
            yield from areas(inner)


def rendered(match: Laid, seat: int = 0, language: str = "en") -> Table:
    return align_dice.table(view.view(match.state, seat), Words(language))


def area(table: Table, ref: str) -> Area:
    return next(found for found in areas(table.root) if found.ref == ref)


def cells_of(found: Area) -> tuple[Cell, ...]:
    assert isinstance(found, Cells)
    return found.cells


def pieces(found: Area) -> list[Piece]:
    return list(lying(found))


def test_a_bottle_shows_its_dice_in_their_cells_and_its_marks() -> None:
    bottle = area(rendered(Laid(2).bottle(0, "R1 B2", "", "G3").step("place")), "zone:bottle/0")
    lying = {cell.ref: cell.piece.pips for cell in bottle.cells if cell.piece is not None}
    assert lying == {"slot:bottle/0/0/0": 1, "slot:bottle/0/1/0": 2, "slot:bottle/0/0/2": 3}
    assert all(cell.mark for cell in bottle.cells)
    assert {cell.part for cell in bottle.cells} == {f"zone:bottle{column}/0" for column in (1, 2, 3)}


def test_dice_about_to_vanish_are_marked() -> None:
    bottle = area(
        rendered(Laid(2, no_skills=True).bottle(0, "R1 R2 R3", "B4").put("cap/0", "G5").step("place")), "zone:bottle/0"
    )
    assert sorted(piece.pips for piece in pieces(bottle) if piece.marked) == [1, 2, 3]


@pytest.mark.rule("ALI-7.07")
def test_overlapping_groups_differ_by_their_borders() -> None:
    match = Laid(2, no_skills=True).bottle(0, "R3 R1 R2", "B3", "G3").put("cap/0", "Y5").step("place")
    bands = {piece.title: set(piece.bands) for piece in pieces(area(rendered(match), "zone:bottle/0"))}
    reds, threes = bands["red 1"], bands["blue 3"]
    assert len(reds) == len(threes) == 1
    assert reds != threes
    assert bands == {"red 3": reds | threes, "red 1": reds, "red 2": reds, "blue 3": threes, "green 3": threes}
    alone = Laid(2, no_skills=True).bottle(0, "R3 R1 R2", "B4").put("cap/0", "Y5").step("place")
    single = {piece.title: piece.bands for piece in pieces(area(rendered(alone), "zone:bottle/0"))}
    assert single.pop("blue 4") == ()
    assert len({*single.values()}) == 1
    assert not {*reds, *threes, *single.values()} & {theme.gold for theme in THEMES.values()}


@pytest.mark.rule("ALI-1.07")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_rivals_panel_tells_the_skill_when_pointed_at(seats: int) -> None:
    match = Laid(seats).hero(1, "elf_a").step("place")
    tip = panel_of(rendered(match), 1).tip
    skill = BOOK.adventurers[match.state.hero[1]].skill.name.in_language("en")
    assert f"{skill}: While " in tip
    assert "once a round" in tip


@pytest.mark.rule("ALI-6.01", "ALI-7.02")
def test_a_drop_tells_where_the_die_lands_and_what_would_vanish() -> None:
    match = Laid(2, no_skills=True).bottle(0, "R1", "R2").put("cap/0", "R5", "G6").step("place")
    labels = {label.action.target: label for label in rendered(match).prompt.labels}
    first = labels["zone:bottle1/0"]
    assert first.touches[0] == "slot:bottle/0/1/0"
    assert len(first.touches) == 1 + 3
    assert first.text == "red 5 to the left column: 3 erased; gains red 2 on ★ (2 pips) and 2 to the left"
    other = Laid(2, no_skills=True).bottle(0, "R1", "R2").put("cap/0", "G5", "G6").step("place")
    assert {len(label.touches) for label in rendered(other).prompt.labels} == {1}
    assert not any("erased" in label.text for label in rendered(other).prompt.labels)


@pytest.mark.rule("ALI-7.07", "ALI-7.14")
def test_a_choice_of_groups_tells_what_each_gains_and_passes_on() -> None:
    def laid() -> Laid:
        return Laid(2, no_skills=True).bottle(0, "R3 R1 R2", "B3", "G3")

    def texts(match: Laid) -> set[str]:
        return {label.text for label in rendered(match).prompt.labels}

    match = laid().step("erase")
    threes = "Erase the group of 3s (3 dice): gains blue 3 on ★ (3 pips), 1 to the left and 1 to the right"
    assert texts(match) == {"Erase the red group (3 dice): 3 to the left", threes}
    assert texts(laid().put("left/0", "Y1", "Y2", "Y4").step("erase")) == {
        "Erase the red group (3 dice): gains red 3, red 1 and red 2 from a full pass area (6 pips)",
        "Erase the group of 3s (3 dice): gains blue 3 on ★ (3 pips), gains red 3 from a full pass area (3 pips) "
        "and 1 to the right",
    }
    assert texts(laid().put("left/0", "Y1", "Y2").step("erase")) == {
        "Erase the red group (3 dice): 1 to the left and 2 more to gain; 5 pips in all",
        threes,
    }


@pytest.mark.rule("ALI-3.03")
def test_the_points_of_a_screened_rival_are_said_to_be_secret() -> None:
    panels = [panel_of(rendered(match.round()), 1) for match in (Laid(2), Laid(2, open_rounds=8))]
    assert [f"{panel.score_label} {panel.score}" for panel in panels] == [
        "Pips of gained dice, secret until scoring: ?",
        "pips 0",
    ]


@pytest.mark.rule("ALI-10.02")
def test_arrows_lead_to_the_receiver_of_dice_and_only_an_animal_names_their_sender() -> None:
    table = rendered(Laid(3, "coop").round())
    routes = {
        name: {
            (cell.route.arrow, cell.route.seat, cell.route.seat_first)
            for cell in cells_of(area(table, f"zone:{name}/0"))
            if cell.route
        }
        for name in ("next", "left", "right")
    }
    right, left = "mdi6.arrow-right-bold", "mdi6.arrow-left-bold"
    assert routes == {
        "next": {("", 1, False), ("", 2, False)},
        "left": {(left, 1, True)},
        "right": {(right, 2, False)},
    }


def boxes(root: Box) -> Iterator[Box]:
    """Yield a box and all within it."""
    yield root
    for part in root.parts:
        if isinstance(part, Box):
            yield from boxes(part)


@pytest.mark.rule("ALI-R.58", "ALI-3.03")
def test_a_rival_shows_a_next_card_as_it_was_and_a_count_behind_the_screen() -> None:
    match = (
        Laid(2).bottle(1, "R1").put("next/1", "2:Y3").put("cap/1", "B1", "B2").put("cap/0", "G1", "G2").step("place")
    )
    table = rendered(match)
    assert [piece.pips for piece in pieces(area(table, "zone:next/1"))] == [3]
    assert not [found for found in areas(table.root) if found.ref == "zone:bottle/1"]
    screen = area(table, "zone:queue/1")
    assert isinstance(screen, Row)
    assert (screen.title, pieces(screen)) == ("Screen", [])
    assert screen.hint.startswith("3 dice hidden"), "four lie behind it, one is seen where it lay"
    assert not counters_of(table, 1), "the screen says the number by itself"


@pytest.mark.rule("ALI-3.03")
def test_a_crowded_table_counts_the_hidden_dice_beside_the_name_in_words() -> None:
    crowded = rendered(Laid(4).bottle(1, "R1 B2", "G3").put("cap/1", "B1", "B2").put("cap/0", "G1", "G2").step("place"))
    labels = {counter.value: counter.label for counter in counters_of(crowded, 1)}
    assert labels == {"5": "5 dice hidden: in the bottle, waiting or gained"}
    assert not [found for found in areas(crowded.root) if found.ref == "zone:queue/1"]


def counters_of(table: Table, seat: int) -> tuple[Counter, ...]:
    """Return the counters on a seat's panel."""
    return panel_of(table, seat).counters


def panel_of(table: Table, seat: int) -> SeatPanel:
    parts = [part for box in boxes(table.root) for part in box.parts]
    return next(part for part in parts if isinstance(part, SeatPanel) and part.seat == seat)


@pytest.mark.rule("ALI-8.05")
@pytest.mark.parametrize(("gap", "side"), [(0, "right"), (2, "left")])
def test_a_monster_says_on_which_side_one_begins(gap: int, side: str) -> None:
    match = Laid(3, mode="coop")
    for other in range(3):
        match.gap(other, ("goblin", "kobold", "wisp")[other])
    card = match.items(f"gap/{gap}")[0]
    assert side in area(rendered(match), f"zone:cells/{card}").note


def test_no_letter_of_a_card_side_stands_on_an_adventurer_at_the_table() -> None:
    hero = area(rendered(Laid(2, mode="vs")), "zone:hero/0")
    assert isinstance(hero, Row)
    assert {piece.corners.top_right for piece in hero.pieces} == {""}
    gallery = align_dice.catalogue(Words("en", align_dice.names("en")))
    assert {"A", "B"} <= {piece.corners.top_right for piece in gallery}, "where both sides of a card lie"


def test_the_legend_explains_the_signs_of_a_monsters_cells() -> None:
    match = Laid(2, mode="coop").gap(0, "goblin")
    assert "mdi6.greater-than-or-equal" in [icon.glyph for icon in icons_on(rendered(match))]


@pytest.mark.rule("ALI-1.09", "ALI-1.10")
@pytest.mark.parametrize(
    ("language", "either", "exact"),
    [
        ("en", "blue 4 or more, or any colour 5 or more", "any colour 6 exactly"),
        ("ja", "青4以上または何色でも5以上", "何色でもちょうど6"),
        ("de", "blau ab 4 oder beliebige Farbe ab 5", "beliebige Farbe genau 6"),
    ],
)
def test_a_monster_says_each_of_its_cells_in_words(language: str, either: str, exact: str) -> None:
    match = Laid(2, mode="coop").gap(0, "w_dragon")
    card = match.items("gap/0")[0]
    words = Words(language, align_dice.names(language))
    table = align_dice.table(view.view(match.state, 0), words)
    texts = [cell.text for cell in cells_of(area(table, f"zone:cells/{card}"))]
    assert either in texts
    assert exact in texts
    info = align_dice.inspect(f"die:{card}", view.view(match.state, 0), words)
    assert info is not None
    assert either in info.piece.text
    assert exact in info.piece.text


@pytest.mark.rule("ALI-6.09")
def test_the_facts_warn_of_an_overflow_before_it_happens() -> None:
    match = Laid(2, mode="coop").bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1").put("next/0", "2:R3", "3:B3").round()
    assert "overflows by 1" in rendered(match).prompt.line
    assert "あふれ" in rendered(match, language="ja").prompt.line


def test_passing_warns_of_a_partner_who_would_overflow() -> None:
    match = Laid(2, mode="coop", no_skills=True).board(0, "even").bottle(1, "R1 B2 G3 Y4", "G2 Y3 P4 B5", "B4 P6")
    match.put("left/0", "P1").bottle(0, "", "R2 B2 Y2").step("erase")
    assert match.decision == "erase"
    assert "overflow" in rendered(match).prompt.line


def test_an_overflow_is_not_announced_while_groups_of_that_bottle_have_to_vanish() -> None:
    match = Laid(2, mode="coop", no_skills=True).board(0, "even").bottle(1, "Y1")
    match.bottle(0, "R1 B2 G3 Y4", "R2 B2 Y2", "P1 G4 G5 P6").put("next/0", "2:R3", "3:Y5", "4:B6", "5:P5").step(
        "erase"
    )
    assert match.state.work[0]
    assert "overflow" not in rendered(match).prompt.line


def test_the_warning_of_an_overflow_says_whose_bottle_it_is() -> None:
    match = Laid(2, mode="coop").bottle(0, "R1 B2 G3 Y4", "G2 Y3 P4 B5", "B4 P6 R1").bottle(1, "Y5")
    match.put("benefit/0", "R6").put("next/0", "2:R3").step("fight")
    assert "your bottle overflows by 2 next round" in rendered(match).prompt.line


@pytest.mark.parametrize(
    ("columns", "n", "cost"),
    [(("R2", "B2", "Y2"), 2, "ready again next round"), (("R2", "B2 Y2"), 2, "ready again next round")],
)
def test_sending_dice_asks_first_whether_the_skill_gains_one(columns: tuple[str, ...], n: int, cost: str) -> None:
    match = Laid(2, mode="coop").hero(0, "human_b").board(0, "even").bottle(0, *columns).step("erase")
    assert len({action.target for action in match.legal_of(0) if action.verb == "skill"}) == n
    prompt = rendered(match).prompt
    assert prompt.text == "Gain one of these dice with your skill, or send them?"
    assert "drag your adventurer onto it, or the die to Gained" in prompt.line
    assert cost in prompt.line


def test_the_fight_says_when_no_die_fits() -> None:
    match = Laid(2, mode="coop").gap(0, "goblin").gap(1, "goblin").put("benefit/0", "R1").step("fight")
    assert rendered(match).prompt.text == "None of your dice fits a monster. Reroll them, or rest?"
    assert "gained, 1 pip" not in rendered(match).prompt.line
    assert area(rendered(match), "zone:benefit/0").note.startswith("1 pip")
    fits = Laid(2, mode="coop").gap(0, "goblin").gap(1, "goblin").put("benefit/0", "R6").step("fight")
    assert rendered(fits).prompt.text == "Attack a monster, reroll your dice, or rest?"


def test_a_gap_shows_what_lies_behind_its_monster_beside_it() -> None:
    match = Laid(2, mode="coop").gap(0, "goblin", hidden="golem")
    gap = area(rendered(match), "zone:gap/0")
    assert gap.pieces[0].title == "Goblin"
    assert len(gap.pieces) == 2
    assert gap.pieces[1].blank


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_cell_of_a_bottle_says_where_it_is_and_what_its_mark_does(language: str) -> None:
    bottle = area(rendered(Laid(2).step("place"), language=language), "zone:bottle/0")
    notes = [cell.note for cell in bottle.cells]
    assert len(set(notes)) == 12
    sides = ("左", "中央", "右") if language == "ja" else ("left", "middle", "right")
    assert [sum(note.startswith(side) for note in notes) for side in sides] == [4, 4, 4]
    assert [sum(str(row) in note for note in notes) for row in range(1, 5)] == [3] * 4


@pytest.mark.rule("ALI-8.05", "ALI-8.11")
def test_cells_of_a_monster_say_their_column_and_who_attacks_from_which_side() -> None:
    match = Laid(3, mode="coop").gap(0, "goblin").gap(1, "kobold")
    (card,) = match.items("gap/0")
    conditions = area(rendered(match), f"zone:cells/{card}")
    told = "you attack from the right", "seat:1 attacks from the left"
    assert conditions.note == told[0]
    assert {cell.note for cell in conditions.cells if cell.text} == {
        " · ".join((place, *told)) for place in ("left column, row 1", "left column, row 2", "right column, row 1")
    }
    info = align_dice.inspect(f"die:{card}", view.view(match.state, 1), Words("en"))
    assert info is not None
    assert info.lines == ("you attack from the left", "seat:0 attacks from the right")
    match.gap(1)
    row = area(rendered(match), f"zone:cells/{card}").cells[0].note.partition(" · ")[2]
    assert row == "you attack from the right · seat:1 and seat:2 attack from the left"


@pytest.mark.rule("ALI-6.09")
@pytest.mark.parametrize("mode", ["coop", "vs"])
def test_the_meter_tells_the_same_whatever_is_picked_for_only_the_number_of_dice_counts(mode: str) -> None:
    looked = overflows = 0
    for seed in range(2):
        state = runner.new_state(align_dice.game, checked_setup(align_dice.game, 3, {"mode": mode}), seed)
        chooser = random.Random(seed)
        while state.result is None:
            seat = chooser.choice(runner.players_to_act(state))
            legal = runner.legal_actions(state, seat)
            if state.phase == "select" and state.round > 4 and len(legal) > 1:
                meters = set()
                for action in legal:
                    if action.verb in ("take", "choose"):
                        after = state.clone()
                        runner.play(after, action, lambda state: True)
                        meters.add(
                            area(align_dice.table(view.view(after, seat), Words("en")), f"zone:bottle/{seat}").tone
                        )
                assert len(meters) <= 1
                looked, overflows = looked + len(meters), overflows + (Tone.RISK in meters)
            runner.apply(state, chooser.choice(legal))
    assert looked
    assert overflows


@pytest.mark.rule("ALI-6.02", "ALI-10.02")
@pytest.mark.parametrize("seats", [2, 3])
def test_routes_of_passed_dice_show_the_receiver_and_when_the_die_falls_there(seats: int) -> None:
    match = Laid(seats, mode="coop").put("left/0", "R1", "R2", "R3").put("right/0", "B1", "B2", "B3")
    promised = {}
    for name in ("left", "right"):
        cells = cells_of(area(rendered(match), f"zone:{name}/0"))
        promised |= {cell.piece.ref: (cell.route.seat, cell.step) for cell in cells if cell.piece and cell.route}
    assert len(promised) == 6
    match.step("pass")
    state = match.state
    for ref, (seat, step) in promised.items():
        die = int(ref.removeprefix("die:"))
        seat = seat if seats > 2 else 1  # between two, arrows name nobody
        assert die in state.lying(At.next[seat])
        arrived = cells_of(area(rendered(match, seat), f"zone:next/{seat}"))
        (cell,) = (cell for cell in arrived if cell.piece and cell.piece.ref == ref)
        assert cell.step == state.spot[die] + 1 == step
        assert (cell.route.seat if cell.route else -1) == (0 if seats > 2 else -1)


def test_waiting_dice_are_numbered_in_the_order_in_which_they_fall() -> None:
    table = rendered(Laid(2, mode="coop"))
    steps = [cell.step for ref in ("zone:cap/0", "zone:next/0") for cell in cells_of(area(table, ref))]
    assert steps == list(range(1, 9))


def weights(part: object) -> object:
    """Return the shares of all boxes and areas, without what lies in them."""
    return (part.weight, *map(weights, part.parts)) if isinstance(part, Box) else getattr(part, "weight", None)


def test_nothing_on_the_table_resizes_when_dice_are_rolled() -> None:
    match = Laid(2, mode="coop")
    before = weights(rendered(match).root)
    match.round()
    assert match.state.lying(At.tray)
    assert weights(rendered(match).root) == before


@pytest.mark.parametrize(("side", "title"), [("left", "← Pass to seat:1"), ("right", "Pass to seat:2 →")])
def test_a_pass_area_bears_the_name_that_prompts_and_refusals_give_it(side: str, title: str) -> None:
    table = rendered(Laid(3, "coop", no_skills=True).board(0, "even").bottle(0, "", "B2 R2 R3", "G3 R1").step("erase"))
    assert area(table, f"zone:{side}/0").title == title
    assert table.prompt.text == "Which pass area should red 2 go to?"
    assert Words("en")(f"align_dice.zone.{side}") == f"the {side} pass area"


def test_gaps_beside_the_viewer_speak_of_you_and_the_tray_keeps_its_name() -> None:
    table = rendered(Laid(3, "coop").gap(0, "slime").gap(1, "goblin").gap(2, "golem").put("aside", "R1"))
    titles = {found.title for found in areas(table.root)}
    assert {"between you and seat:1", "between seat:1 and seat:2", "between you and seat:2"} <= titles
    tray = area(table, "zone:tray")
    assert tray.title == "Rolled dice"
    assert tray.note.startswith("left over ")


@pytest.mark.rule("ALI-12.04")
def test_a_team_sees_a_count_of_monsters_that_only_rises_and_reads_its_points_in_the_inspector() -> None:
    match = Laid(2, mode="coop").gap(0, "slime", hidden="golem").gap(1, "goblin").fill("slime", l0="R2", l1="B2")
    match.put("benefit/0", "G2", "Y6").put("benefit/1", "P5").step("fight")

    def note() -> str:
        return area(rendered(match), "zone:benefit/0").note

    assert note() == "8 pips · defeated: 0 of 4"
    match.do("lay", "Y6", "goblin.l0")
    assert note() == "2 pips · defeated: 0 of 4"
    match.do("lay", "G2", "slime.r0")
    assert note() == "0 pips · defeated: 1 of 4"
    about = align_dice.inspect("zone:benefit/0", view.view(match.state, 0), Words("en"))
    assert about is not None
    assert "Your team has 13 points so far." in about.lines
    assert area(rendered(match), "zone:team").title == "Team: 13 (+9 at stake)"
    assert any("Element Master from" in line for line in about.lines)


def test_only_ones_own_empty_place_says_that_gained_dice_go_there() -> None:
    table = rendered(Laid(2, mode="coop").step("place"))
    hints = [found.hint for seat in range(2) if isinstance(found := area(table, f"zone:benefit/{seat}"), Row)]
    assert hints == ["dice you gain go here", ""]


@pytest.mark.rule("ALI-14.05")
def test_the_last_roll_says_whether_it_can_still_decide_the_match() -> None:
    won = rendered(
        Laid(2).put("benefit/0", "R1", "G6", "B6").put("benefit/1", "Y1", "Y1").step("score").do("keep", seat=1)
    )
    assert won.prompt.text == "You've won already, 13 pips to 2. Keep or reroll?"
    assert "No roll can change who wins" in won.prompt.line
    open_end = Laid(2).put("benefit/0", "R1", "G6").put("benefit/1", "Y1", "Y1").step("score").do("keep", seat=1)
    prompt = rendered(open_end).prompt
    assert prompt.text == "You have 7 pips. Reroll all your dice, or keep them?"
    assert "It averages 7; the best rival has 2" in prompt.line


@pytest.mark.rule("ALI-14.05", "ALI-14.07")
def test_a_tie_before_the_last_roll_says_who_wins_it_and_who_may_still_reroll() -> None:
    def tied(*dice: str) -> Prompt:
        return rendered(Laid(2).put("benefit/0", "R6", "R3").put("benefit/1", *dice).step("score")).prompt

    behind = tied("Y3", "Y3", "Y3")
    assert behind.text == "You and seat:1 are tied at 9 pips. Reroll all your dice, or keep them?"
    assert "It averages 7; seat:1 wins a tie with more dice" in behind.line
    assert "seat:1 may still reroll" in behind.line
    assert "a tie is shared" in tied("Y4", "Y5").line
    ahead = rendered(Laid(2).put("benefit/0", "R2", "R3", "R4").put("benefit/1", "Y4", "Y5").step("score")).prompt
    assert "you win a tie: you have more dice" in ahead.line
    alone = rendered(Laid(2).put("benefit/0", "R6").put("benefit/1", "Y1").step("score").do("keep", seat=1)).prompt
    assert "may still reroll" not in alone.line


def drop_text(match: Laid, column: int) -> str:
    """Return the label of the drop into a column."""
    labels = {label.action.target: label for label in rendered(match).prompt.labels}
    return labels[f"zone:bottle{column}/0"].text


@pytest.mark.rule("ALI-7.07", "ALI-7.08")
def test_a_drop_tells_what_each_choice_of_the_first_group_gains() -> None:
    def dropping(*columns: str) -> Laid:
        return Laid(2, no_skills=True).board(0, "even").bottle(0, *columns).put("cap/0", "R2", "G6").step("place")

    choice = "you choose which group to erase first"
    assert drop_text(dropping("R3 R1", "B3", "G3"), 1) == f"red 2 to the left column: gains 3 or 0 pips; {choice}"
    assert drop_text(dropping("R1", "R2 B5 B2 B4"), 1) == f"red 2 to the left column: gains 11 or 6 pips; {choice}"


@pytest.mark.rule("ALI-7.17")
def test_a_drop_counts_groups_that_are_lit_already_and_chains() -> None:
    match = Laid(2, no_skills=True).board(0, "even").bottle(0, "R1", "R2", "B5 B2 B4 B6").put("cap/0", "R5", "G6")
    told = drop_text(match.step("place"), 1)
    assert told == "red 5 to the left column: 3 erased; gains red 2 on ★ (2 pips) and 2 to the left; 8 pips in all"


@pytest.mark.rule("ALI-7.07")
def test_each_group_bears_the_pips_that_it_brings_if_it_vanishes_first() -> None:
    match = Laid(2, no_skills=True).board(0, "even").bottle(0, "R3 R1 R2", "B3", "G3").step("erase")
    labels = {label.text: label.mark for label in rendered(match).prompt.labels}
    assert labels == {
        "Erase the red group (3 dice): 3 to the left": "+0",
        "Erase the group of 3s (3 dice): gains blue 3 on ★ (3 pips), 1 to the left and 1 to the right": "+3",
    }


@pytest.mark.rule("ALI-14.05", "ALI-15.02")
@pytest.mark.parametrize("elements", [False, True])
def test_a_lead_that_a_rivals_element_may_overtake_is_no_victory_yet(elements: bool) -> None:
    match = Laid(2, elements=elements).put("benefit/0", *["R6"] * 7).put("benefit/1", "Y1", "Y1", "Y1", "Y1")
    prompt = rendered(match.step("score").do("keep", seat=1)).prompt
    assert prompt.text.startswith("You have" if elements else "You've won already")


@pytest.mark.rule("ALI-7.08")
def test_a_choice_of_groups_speaks_of_common_dice_only_if_there_are_any() -> None:
    apart = Laid(2, no_skills=True).bottle(0, "R1 R2 R4", "Y5 G6 P3", "B1 B2 B5").step("erase")
    assert "Dice in both" not in rendered(apart).prompt.line
    assert "the dice above fall" in rendered(apart).prompt.line
    assert (
        "Dice in both" in rendered(Laid(2, no_skills=True).bottle(0, "R3 R1 R2", "B3", "G3").step("erase")).prompt.line
    )


@pytest.mark.rule("ALI-10.04", "ALI-10.05")
@pytest.mark.parametrize(("mode", "whose"), [("vs", "Your rival"), ("coop", "Your partner")])
def test_passing_says_how_to_change_the_order_and_what_it_means(mode: str, whose: str) -> None:
    match = Laid(2, mode, fixed_order=mode == "coop").put("left/0", "R1", "B2").step("pass")
    facts = rendered(match).prompt.line
    assert "Drag a die onto another" in facts
    assert f"{whose} drops low numbers first" in facts
    assert "help" not in facts, "who passes sees no bottle but their own"


@pytest.mark.rule("ALI-10.03")
@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_duel_the_choice_of_a_side_says_that_both_lead_to_the_rival(seats: int) -> None:
    match = Laid(seats, no_skills=True).board(0, "even").bottle(0, "", "B2 R2 R3", "G3 R1").step("erase")
    prompt = rendered(match).prompt
    assert prompt.text == "Which pass area should red 2 go to?"
    assert ("Both sides lead to seat:1" in prompt.line) is (seats == 2)
    note = area(rendered(match), "zone:next/0").note
    assert note == ("from seat:1" if seats == 2 else "from your neighbours")


@pytest.mark.rule("ALI-7.01")
def test_in_the_first_round_no_group_is_said_to_vanish() -> None:
    def facts(number: int, phase: str) -> str:
        match = Laid(2, round=number).put("tray", "R1", "B2").put("cap/0", *["G1"] * (phase == "place"))
        return rendered(match.step(phase, *[0] * (phase == "pick"))).prompt.line

    assert "from round 2 on, groups are erased" in facts(1, "pick")
    assert "make a group and are erased" in facts(2, "pick")
    assert "in round 1 no group is erased" in facts(1, "place")
    assert "groups are erased once everyone has placed" in facts(2, "place")


@pytest.mark.parametrize(("mode", "step"), [("vs", ("pick", 0)), ("coop", ("choose",))])
def test_a_die_is_simply_taken_unless_it_goes_to_another_than_the_first_space(mode: str, step: tuple[Any, ...]) -> None:
    match = Laid(2, mode).put("tray", "R1", "B2").step(*step)
    red = [label.text for label in rendered(match).prompt.labels if "red 1" in label.text]
    assert red == ["Take red 1", "Take red 1 for number 2 of the cap"][: 1 + (mode == "coop")]


def test_a_place_without_a_cell_beside_a_monsters_cells_says_so() -> None:
    table = rendered(Laid(2, mode="coop").gap(0, "kobold"))
    blanks = [
        cell for found in areas(table.root) if isinstance(found, Cells) for cell in found.cells if "blank" in cell.ref
    ]
    assert blanks
    assert {cell.note for cell in blanks} == {"not needed: no die goes here"}
    assert [cell for found in areas(table.root) if isinstance(found, Cells) for cell in found.cells if cell.blank] == (
        blanks
    )


def test_a_monster_says_how_many_dice_still_defeat_it() -> None:
    match = Laid(2, mode="coop").gap(0, "slime")
    for text in ("3 <mdi6.dice-5> to defeat", "1 <mdi6.dice-5> to defeat"):
        (slime,) = (
            piece for found in areas(rendered(match).root) for piece in all_pieces(found) if piece.title == "Slime"
        )
        assert slime.short == text
        match.fill("slime", l0="R2", l1="B2")


@pytest.mark.parametrize(("language", "kind"), [("en", "dungeon card"), ("ja", "ダンジョンカード")])
def test_a_monster_bears_its_kind_below_its_only_name(language: str, kind: str) -> None:
    match = Laid(2, mode="coop").gap(0, "goblin").gap(1, "mimic").step("fight")
    table = rendered(match, language=language)
    cards = [area(table, f"zone:gap/{gap}").pieces[0] for gap in (0, 1)]
    assert [card.subtitle for card in cards] == [kind] * 2


@pytest.mark.parametrize(("seats", "is_named"), [(2, False), (3, True)])
def test_an_arrow_names_the_neighbour_only_where_there_are_two(seats: int, is_named: bool) -> None:
    table = rendered(Laid(seats, "coop").step("place"))
    cells = (cell for ref in ("zone:next/0", "zone:left/0") for cell in cells_of(area(table, ref)))
    ways = [cell.route.seat >= 0 for cell in cells if cell.route is not None]
    assert ways == ([True] * 9 if is_named else [False] * 3)


def test_a_team_without_points_has_no_title_in_view() -> None:
    assert area(rendered(Laid(2, "coop").step("place")), "zone:hero/0").note == ""
