"""What Sorcerer's table lays open or marks for a choice, in the window."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.parts import areas
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.games.sorcerer.look.catalogue import UNROLLED, die_piece
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.panels.table_layout import title_rects
from tabletop.ui.board.pieces.highlights import HighlightItem, MarkItem
from tabletop.ui.paint import brush
from tabletop.ui.table.panels.icon_legend import icons_on
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import Open, open_table
from tests.ui.test_table_window import at, click, drag


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


@pytest.mark.parametrize("count", [2, 9])
def test_a_card_in_the_graveyard_is_chosen_among_open_cards(opened: Open, count: int) -> None:
    table = Table("necromancer")
    table.put("grave/0", "sphinx", *["bell_ringer"] * count)
    table.put("grimoire/0", "riot", "sphinx")
    window, taken = opened(table.act().do("activate", table.skill("usirs_summons"), arg="0"))
    offered = {action.source for action in table.legal if action.verb == "pick"}
    lying = {ref for ref in offered if (spot := window.scene.spot(ref)) is not None and spot.within == "offered"}
    assert lying == offered
    assert len(offered) == count
    counter = window.scene.spot("zone:grave/0")
    assert counter is not None
    assert "zone:grave/0" not in window.interaction.choices.sources
    click(window, min(offered))
    assert taken == [Action(0, "pick", min(offered))]


def test_a_minion_is_chosen_from_the_graveyard_among_cards_that_can_be_read(opened: Open) -> None:
    table = Table()
    buried = [table.put("grave/0", "bell_ringer") for _ in range(5)]
    table.put("left", "beggar_mob")
    window, _ = opened(table.turn(0, "cast", table.put("hand/0", "opening_of_the_mouth")))
    spots = [window.scene.spot(f"card:{item}") for item in buried]
    assert all(spot is not None and spot.rect.width() > 120 for spot in spots)


def marks(window: TableWindow) -> dict[str, str]:
    """Return the texts that are written at lit places, by reference."""
    found = {}
    for light, items in window.scene._lit.items():
        shown = [item.text for item in items if isinstance(item, MarkItem)]
        shown += [item._text for item in items if isinstance(item, HighlightItem) and item.is_labelled]
        found[light.ref] = next(filter(None, shown), "")
    return found


@pytest.mark.rule("SOR-9.01")
@pytest.mark.card("usir")
def test_a_card_that_may_come_back_from_the_graveyard_lies_open_beside_the_question(opened: Open) -> None:
    table = Table()
    usir = table.put("grave/0", "usir")
    table.put("grave/0", "bell_ringer")
    window, taken = opened(table.end())
    assert table.decision == "use"
    lying = [ref for ref, spot in window.scene.layout.spots.items() if spot.within == "offered"]
    assert lying == [f"card:{usir}"]
    click(window, f"card:{usir}")
    assert [(action.verb, action.source) for action in taken] == [("use", f"card:{usir}")]


@pytest.mark.rule("SOR-2.09", "SOR-7.21")
def test_the_chance_to_capture_is_marked_on_each_minion_that_may_attack(opened: Open) -> None:
    table = Table()
    strong, weak = table.put("centre", "leviathan"), table.put("centre", "bell_ringer")
    table.state.hurt[3] = 9
    window, _ = opened(table.battle())
    assert table.decision == "attack"
    shown = marks(window)
    assert shown[f"card:{weak}"].endswith(" %")
    assert int(shown[f"card:{strong}"].split()[0]) > int(shown[f"card:{weak}"].split()[0])


@pytest.mark.rule("SOR-7.19")
@pytest.mark.parametrize(("hurt", "text"), [(9, "captures"), (4, "")])
def test_the_side_that_a_critical_captures_is_marked(opened: Open, hurt: int, text: str) -> None:
    table = Table()
    mine, _ = table.put("centre", "leviathan"), table.put("centre", "leviathan", seat=1)
    table.state.hurt[3] = hurt
    window, _ = opened(table.roll("critical", "critical", "critical", "blank", "blank").attack(mine))
    assert table.decision == "criticals"
    assert marks(window).get("half:1/1", "") == text
    assert not marks(window).get("gauge:1/1"), "the damage stays in sight"


@pytest.mark.rule("SOR-2.10")
def test_a_captured_battlefield_says_so_wherever_it_may_be_chosen(opened: Open) -> None:
    table = Table()
    table.state.taken[0] = 0
    minion = table.put("hand/0", "bell_ringer")
    window, _ = opened(table.act())
    click(window, f"card:{minion}")
    shown = marks(window)
    assert shown["half:0/0"] == "no battles"
    assert "captured" not in shown["half:1/0"]


@pytest.mark.rule("SOR-7.13", "SOR-7.14")
@pytest.mark.parametrize(("seat", "best"), [(0, "die:1"), (1, "die:2")])
def test_the_list_of_dice_begins_with_the_one_that_a_reroll_most_likely_improves(
    opened: Open, seat: int, best: str
) -> None:
    table = Table()
    table.state.omens[:] = [2, 0] if seat == 0 else [2, 2]
    minions = table.put("centre", "mummy_guard", seat=seat), table.put("centre", "leviathan", seat=1 - seat)
    table.roll("hit", "blank", "double").attack(minions[0])
    while table.state.ask is not None and table.state.ask.seats != (0,):
        table.do("done")
    window, _ = opened(table)
    QTest.keyClick(window.view, Qt.Key.Key_O)
    choices = window.feedback.menu
    assert choices is not None
    assert choices.labels[0].action.source == best
    assert [label.chance for label in choices.labels] == sorted(
        (label.chance for label in choices.labels), reverse=True
    )
    choices.close()


@pytest.mark.rule("SOR-7.18")
def test_a_button_with_a_key_of_its_own_assigns_as_many_points_as_fit_to_one(opened: Open) -> None:
    table = Table()
    first, _ = table.minions("centre", 0, "bell_ringer", "bell_ringer")
    table.roll("double", "double", "hit", "blank", "blank").attack(table.put("centre", "leviathan", seat=1))
    window, taken = opened(table)
    button = window.prompt.button_for("All on one…")
    assert button is not None
    assert button.isVisible()
    QTest.keyClick(window.view, Qt.Key.Key_A)
    choices = window.feedback.menu
    assert choices is not None
    assert [label.row for label in choices.labels] == [
        "3 to Bell Ringer (no. 1 from the left)",
        "3 to Bell Ringer (no. 2 from the left)",
        "5 to the side",
    ]
    choices.close()
    click(window, f"card:{first}")
    assert [action.arg for action in taken] == ["1"], "a single click still places one"


def test_one_point_needs_no_button_that_assigns_them_all(opened: Open) -> None:
    table = Table()
    table.put("centre", "bell_ringer")
    table.roll("hit", "blank", "blank", "blank", "blank").attack(table.put("centre", "leviathan", seat=1))
    window, _ = opened(table)
    assert window.prompt.button_for("All on one…") is None


def test_a_die_before_its_roll_is_an_outline_that_says_so() -> None:
    die = die_piece("die:0", None, Words("en"))
    assert (die.blank, die.style.glyph, die.title) == (True, UNROLLED, "Battle die, not rolled yet")


@pytest.mark.parametrize("goal", ["minion", "half:1/0", "gauge:1/1", "tile:1"])
def test_a_sorcery_dropped_anywhere_in_a_battlefield_is_about_it(opened: Open, goal: str) -> None:
    table = Table()
    minion = table.put("centre", "leviathan", seat=1)
    card = table.put("hand/0", "riot")
    window, taken = opened(table.act())
    drag(window, f"card:{card}", at(window, f"card:{minion}" if goal == "minion" else goal))
    QApplication.processEvents()
    assert [(action.verb, action.source) for action in taken[1:]] == [("spot", "tile:1")]


@pytest.mark.parametrize("count", [2, 9])
def test_a_grimoire_that_is_searched_is_called_so(opened: Open, count: int) -> None:
    table = Table()
    table.put("grimoire/0", *["bell_ringer"] * count)
    table.state.stack += [("act",), ("search", 0, "minion")]
    runner.advance(table.state)
    window, _ = opened(table)
    spot = window.scene.spot("zone:look/0")
    assert spot is not None
    assert spot.title == Words("en")("sorcerer.zone.grimoire")


def test_copies_of_a_card_in_a_search_lie_as_one_with_their_number(opened: Open) -> None:
    table = Table()
    table.put("grimoire/0", *["bell_ringer", "scorch"] * 3, "leviathan", "riot", "fire_bolt")
    table.state.stack += [("act",), ("search", 0, "minion")]
    runner.advance(table.state)
    window, taken = opened(table)
    row = next(area for area in areas(window.scene.table) if area.ref == "zone:look/0")
    assert isinstance(row, Row)
    assert [(piece.title, piece.faded) for piece in row.pieces] == [
        ("Bell Ringer ×3", False),
        ("Leviathan", False),
        ("Fire Bolt", True),
        ("Riot", True),
        ("Scorch ×3", True),
    ]
    click(window, row.pieces[0].ref)
    assert [action.verb for action in taken] == ["take"]


@pytest.mark.parametrize("place", ["half", "card"])
def test_a_minion_dropped_on_a_place_with_room_moves_there_even_onto_another(opened: Open, place: str) -> None:
    table = Table()
    first, second = table.put("left", "leviathan"), table.put("centre", "bell_ringer")
    window, taken = opened(table.act())
    drag(window, f"card:{first}", at(window, "half:1/0" if place == "half" else f"card:{second}"))
    assert [str(action) for action in taken] == [f"0 reinforce card:{first} half:1/0 -"]


def test_a_click_on_another_minion_asks_whether_to_move_or_to_swap(opened: Open) -> None:
    table = Table()
    first, second = table.put("left", "leviathan"), table.put("centre", "bell_ringer")
    window, taken = opened(table.act())
    click(window, f"card:{first}")
    click(window, f"card:{second}")
    assert not taken, "its place could be meant as well"
    menu = window.feedback.menu
    assert menu is not None
    assert [label.text for label in menu.labels] == [
        "Move Leviathan to Lantern Bridge",
        "Swap Leviathan and Bell Ringer",
    ]
    QTest.keyClick(menu, Qt.Key.Key_2)
    assert [str(action) for action in taken] == [f"0 reinforce card:{first} card:{second} -"]


@pytest.mark.rule("SOR-2.08", "SOR-6.09")
def test_a_minion_that_comes_to_a_full_side_asks_whom_to_swap_with(opened: Open) -> None:
    table = Table()
    first = table.put("left", "leviathan")
    others = table.minions("centre", 0, "bell_ringer", "masked_blade", "beggar_mob", "tomb_jackal")
    window, taken = opened(table.act())
    drag(window, f"card:{first}", at(window, f"card:{others[1]}"))
    assert not taken
    menu = window.feedback.menu
    assert menu is not None
    assert menu.title == "Full (4 of 4): swap with whom?"
    assert menu.texts[0] == "Swap Leviathan and Masked Blade", "the one it was dropped on comes first"
    assert len(menu.labels) == 4
    QTest.keyClick(menu, Qt.Key.Key_1)
    assert [str(action) for action in taken] == [f"0 reinforce card:{first} card:{others[1]} -"]


@pytest.mark.rule("SOR-5.10")
@pytest.mark.parametrize("tile", range(3))
def test_a_click_on_the_bar_of_any_battlefield_places_the_avatar_there(opened: Open, tile: int) -> None:
    table = Table()
    table.state.avatar[0] = 2
    window, taken = opened(table.run(("place_avatar", 0)))
    click(window, f"gauge:{tile}/0")
    assert taken == [Action(0, "avatar", "avatar:0", f"tile:{tile}")], "also where it stands already"


@pytest.mark.rule("SOR-5.10")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_where_minions_leave_no_room_the_land_bears_the_label(opened: Open, size: tuple[int, int]) -> None:
    table = Table()
    table.put("left", "bell_ringer", "leviathan", "street_informant")
    window, _ = opened(table.run(("place_avatar", 0)))
    window.resize(*size)
    spots = window.scene.layout.spots
    pills = [item.text_rect() for item in window.scene.highlights if isinstance(item, MarkItem)]
    assert [spots["tile:0"].rect.contains(pill) for pill in pills] == [True]
    others = [spot.rect for ref, spot in spots.items() if ref.startswith("gauge:") or spot.within.startswith("half:")]
    assert not any(rect.intersects(pill) for rect in others for pill in pills), "names and damage stay in sight"


@pytest.mark.rule("SOR-6.10")
@pytest.mark.parametrize("size", [(1200, 690), (1280, 800), (1440, 900)])
def test_a_label_on_a_full_land_leaves_who_attacks_first_in_sight(opened: Open, size: tuple[int, int]) -> None:
    table = Table()
    table.minions("centre", 0, "bell_ringer", "leviathan", "street_informant")
    table.put("centre", "leviathan", seat=1)
    window, _ = opened(table.act())
    window.resize(*size)
    QApplication.processEvents()
    click(window, "avatar:0")
    QApplication.processEvents()
    titles = title_rects(window.scene.layout, window.scene.theme)
    pills = {item.text: item.text_rect() for item in window.scene.highlights if isinstance(item, MarkItem)}
    assert any(item._text == "Move here" for item in window.scene.highlights if isinstance(item, HighlightItem))
    assert not any(rect.intersects(pill) for rect in titles for pill in pills.values())


@pytest.mark.rule("SOR-7.12")
def test_a_minion_that_a_card_brings_to_the_most_dice_says_so_before_it_is_paid(opened: Open) -> None:
    table = Table()
    mighty, weak = table.put("left", "kraken"), table.put("left", "bell_ringer")
    whip = table.put("hand/0", "thorned_whip")
    window, _ = opened(table.act())
    click(window, f"card:{whip}")
    marks = {light.ref: light.mark for light in window.scene._lit}
    assert (marks[f"card:{mighty}"], marks[f"card:{weak}"]) == ("7 dice (most)", "")


def test_the_legend_explains_icons_of_low_cards(opened: Open) -> None:
    table = Table()
    table.minions("left", 0, "leviathan", "grave_robber")
    window, _ = opened(table.act())
    assert not {"mdi6.sword-cross", "mdi6.tray-arrow-down"} & {icon.glyph for icon in icons_on(window.scene.table)}
    table.minions("left", 0, "bell_ringer")
    window, _ = opened(table.act())
    assert {"mdi6.sword-cross", "mdi6.tray-arrow-down"} <= {icon.glyph for icon in icons_on(window.scene.table)}


@pytest.mark.rule("SOR-7.16", "SOR-7.17")
def test_the_legend_says_who_assigns_the_faces_of_a_roll(opened: Open) -> None:
    table = Table()
    table.state.omens[:] = [1, 0]
    mine, _ = table.put("left", "bell_ringer"), table.put("left", "leviathan", seat=1)
    window, _ = opened(table.roll("critical", "hit").attack(mine))
    meanings = [icon.meaning for icon in icons_on(window.scene.table)]
    assert meanings[:2] == ["hit: the defender assigns it", "critical: the attacker assigns it"]


@pytest.mark.rule("SOR-7.12")
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_chance_on_a_skill_covers_no_name(opened: Open, size: tuple[int, int]) -> None:
    table = Table("ariaspes", "shapeshifter", "outcast_sanctuary")
    table.state.hurt[3], table.state.avatar[0] = 10, 1
    window, _ = opened(table.attack(table.put("centre", "bear_form")))
    window.resize(*size)
    QApplication.processEvents()
    scene = window.scene
    skills = [spot for spot in scene.layout.spots.values() if spot.within == "zone:skills/0"]
    lines = [arranged(spot.piece, spot.rect, scene.theme).name for spot in skills if spot.piece is not None]
    marks = [item.text_rect() for item in scene.highlights if isinstance(item, MarkItem)]
    assert any(spot.rect.contains(mark) for spot in skills for mark in marks)
    names = [QRectF(line.box.topLeft(), QSizeF(brush.width(line.text, line.size, True, True), 1)) for line in lines]
    assert not any(name.intersects(mark) for name in names for mark in marks)
