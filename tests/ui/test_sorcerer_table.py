"""Sorcerer on the screen: each of the ten commonest decisions is one gesture."""

from __future__ import annotations

import itertools
from functools import partial

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.parts import areas, panels
from tabletop.display.prompt import Label
from tabletop.display.table import Row
from tabletop.engine import items, runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.look.catalogue import die_piece
from tabletop.games.sorcerer.rules.state import UNUSED, At
from tabletop.ui.board.panels.gauge_painter import paint_gauge_strip
from tabletop.ui.board.panels.table_layout import lay_out, plaque
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.highlights import HighlightItem, MarkItem
from tabletop.ui.paint import brush, seals
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.guides.first_use_tips import FirstUseTips
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import GAME, Table
from tests.ui.sorcerer_window import LOADED, Open, link_of, open_table
from tests.ui.stage import FakeLink
from tests.ui.test_table_window import LEFT, NONE, at, click, drag


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


def twice(window: TableWindow, ref: str) -> None:
    """Click twice in a row."""
    spot = at(window, ref)
    click(window, ref)
    QTest.mouseDClick(window.view.viewport(), LEFT, NONE, spot)
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, spot)


def test_a_minion_is_summoned_by_dropping_it_on_an_own_half(opened: Open) -> None:
    table = Table()
    card = table.put("hand/0", "bell_ringer")
    window, taken = opened(table.act())
    drag(window, f"card:{card}", at(window, "half:1/0"))
    assert [str(action) for action in taken] == [f"0 cast card:{card} half:1/0 -"]


def test_a_minion_on_an_enemy_half_is_refused_with_the_battlefields_it_may_go_to(opened: Open) -> None:
    table = Table()
    card = table.put("hand/0", "bell_ringer")
    window, taken = opened(table.act())
    drag(window, f"card:{card}", at(window, "half:1/1"))
    assert (
        window.feedback.bubble.title.text()
        == "Bell Ringer can go to Fogbound Docks, Lantern Bridge or Silent Churchyard"
    )
    assert taken == []


@pytest.mark.parametrize("key", ["scrap_shield", "wolf_form"])
def test_an_attachment_or_a_form_is_put_on_a_minion_by_dropping_it_there(opened: Open, key: str) -> None:
    table = Table()
    card, host = table.put("hand/0", key), table.put("left", "leviathan")
    window, taken = opened(table.act())
    drag(window, f"card:{card}", at(window, f"card:{host}"))
    assert [str(action) for action in taken] == [f"0 cast card:{card} card:{host} -"]


def test_a_sorcery_is_cast_by_a_double_click(opened: Open) -> None:
    table = Table()
    card = table.put("hand/0", "foretold_strike")
    table.put("grimoire/0", "riot")
    window, taken = opened(table.act())
    twice(window, f"card:{card}")
    assert [str(action) for action in taken] == [f"0 cast card:{card} - -"]


def test_a_sorcery_is_cast_by_dropping_it_anywhere_on_the_table(opened: Open) -> None:
    table = Table()
    card = table.put("hand/0", "foretold_strike")
    table.put("grimoire/0", "riot")
    window, taken = opened(table.act())
    drag(window, f"card:{card}", at(window, "half:1/1"))
    assert [str(action) for action in taken] == [f"0 cast card:{card} - -"]


def test_a_click_on_the_energy_channels(opened: Open) -> None:
    window, taken = opened(Table().act())
    click(window, "energy:0")
    assert [action.verb for action in taken] == ["channel"]


@pytest.mark.parametrize(("energy", "text"), [(6, "+2"), (9, "+1"), (10, "full")])
def test_channelling_says_how_much_fits_and_is_a_slip_if_some_is_lost(opened: Open, energy: int, text: str) -> None:
    table = Table()
    table.state.energy[0] = energy
    window, _ = opened(table.act())
    button = window.prompt.button_for(f"Channel: {text}")
    assert button is not None
    label = next(label for label in window.session.labels() if label.action.verb == "channel")
    assert bool(window.session.warning(label)) == (energy > 8)


def test_a_click_on_the_grimoire_meditates(opened: Open) -> None:
    table = Table()
    table.put("grimoire/0", "riot", "sphinx")
    window, taken = opened(table.act())
    click(window, "zone:grimoire/0")
    assert [action.verb for action in taken] == ["meditate"]


def test_a_click_on_a_card_uses_its_ability(opened: Open) -> None:
    table = Table("forgotten_temple")
    table.state.hurt[0] = 3
    window, taken = opened(table.act())
    skill = table.skill("consecrate")
    click(window, f"card:{skill}")
    assert [str(action) for action in taken] == [f"0 activate card:{skill} - 0"]


def swarm() -> tuple[Table, int, int, int]:
    """Return a table with a skill and the two minions that it can target."""
    table = Table("animist")
    first, second = table.put("left", "leviathan"), table.put("left", "bell_ringer")
    table.put("grimoire/0", "riot")
    return table.act(), table.skill("oberons_swarm"), first, second


def test_a_skill_dropped_on_a_target_takes_it_without_asking(opened: Open) -> None:
    table, skill, _, second = swarm()
    window, taken = opened(table)
    drag(window, f"card:{skill}", at(window, f"card:{second}"))
    QApplication.processEvents()
    assert [str(action) for action in taken] == [f"0 activate card:{skill} - 0", f"0 pick card:{second} - -"]


@pytest.mark.parametrize("goal", ["half:1/0", "zone:grimoire/0"])
def test_a_skill_dropped_elsewhere_asks_for_its_target(opened: Open, goal: str) -> None:
    table, skill, first, _ = swarm()
    window, taken = opened(table)
    drag(window, f"card:{skill}", at(window, goal))
    QApplication.processEvents()
    assert [action.verb for action in taken] == ["activate"]
    assert window.session.table.prompt.aiming == (f"card:{skill}",)
    drag(window, f"card:{skill}", at(window, f"card:{first}"))
    assert str(taken[-1]) == f"0 pick card:{first} - -"


def test_a_drop_answers_for_its_own_card_alone(opened: Open) -> None:
    table, skill, first, second = swarm()
    window, _ = opened(table.do("activate", skill, arg="0"))
    session = window.session
    assert session.target_among(f"card:{first}", (f"card:{second}",)) is None, "another card asks"
    assert session.target_among(f"card:{skill}", ("half:0/0",)) is None
    assert session.target_among(f"card:{skill}", ("half:0/0", f"card:{second}")) == Action(0, "pick", f"card:{second}")


def test_a_minion_dropped_beside_another_moves_there_although_its_picture_covers_it(opened: Open) -> None:
    table = Table()
    first, second = table.put("left", "leviathan"), table.put("centre", "bell_ringer")
    window, taken = opened(table.act())
    half, other = window.scene.layout.spots["half:1/0"], window.scene.layout.spots[f"card:{second}"]
    beside = QPointF((half.rect.left() + other.rect.left()) / 2, other.rect.center().y())
    drag(window, f"card:{first}", window.view.mapFromScene(beside))
    assert [str(action) for action in taken] == [f"0 reinforce card:{first} half:1/0 -"]


def test_a_minion_dropped_on_the_label_of_a_place_goes_there_although_others_lie_under_it(opened: Open) -> None:
    table = Table()
    first = table.put("left", "leviathan")
    for _ in range(3):
        table.put("centre", "bell_ringer")
    window, taken = opened(table.act())
    drag(window, f"card:{first}", at(window, "half:1/0"), release=False)
    (label,) = (item for item in window.scene.items() if isinstance(item, MarkItem) and item.text == "Move here")
    goal = window.view.mapFromScene(label.boundingRect().center())
    QTest.mouseMove(window.view.viewport(), goal)
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, goal)
    assert [str(action) for action in taken] == [f"0 reinforce card:{first} half:1/0 -"]


@pytest.mark.parametrize("place", ["tile:1", "half:1/0", "gauge:1/0", "card"])
def test_a_battlefield_is_chosen_by_a_click_anywhere_on_the_own_side(opened: Open, place: str) -> None:
    table = Table()
    table.state.energy[0] = 10
    minion, card = table.put("centre", "leviathan"), table.put("hand/0", "web_of_night")
    window, taken = opened(table.act().do("cast", card))
    click(window, f"card:{minion}" if place == "card" else place)
    assert [str(action) for action in taken] == ["0 spot tile:1 - 1"]


@pytest.mark.parametrize("place", ["tile:2", "half:2/0", "card"])
def test_the_avatar_walks_anywhere_on_its_half(opened: Open, place: str) -> None:
    table = Table()
    minion = table.put("right", "leviathan") if place == "card" else -1
    window, taken = opened(table.act())
    drag(window, "avatar:0", at(window, place if minion < 0 else f"card:{minion}"))
    assert [str(action) for action in taken] == ["0 avatar avatar:0 tile:2 -"]


def test_an_avatar_to_be_moved_stands_where_it_stood_and_a_click_on_a_battlefield_moves_it(opened: Open) -> None:
    """No card of the hand moves under the pointer once it is placed."""
    table = Table()
    cards = [table.put("hand/0", key) for key in ("fire_bolt", "riot", "leviathan")]
    window, taken = opened(table.run(("place_avatar", 0)))

    def places() -> list[QRectF]:
        return [spot.rect for card in cards if (spot := window.scene.spot(f"card:{card}")) is not None]

    before, spot = places(), window.scene.spot("avatar:0")
    assert spot is not None
    assert spot.within == "gauge:0/0"
    click(window, "tile:2")
    assert [str(action) for action in taken] == ["0 avatar avatar:0 tile:2 -"]
    assert len(before) == len(cards)
    assert places() == before


def test_twins_that_take_damage_are_told_apart_by_their_places() -> None:
    table = Table()
    mine = table.put("centre", "leviathan")
    table.put("centre", "bell_ringer", "leviathan", "bell_ringer", seat=1)
    table.roll(*["critical"] * 7).attack(mine)
    prompt = LOADED.table(view.view(table.state, 0), Words("en").naming(LOADED.names("en"))).prompt
    assert "3 to Bell Ringer (no. 1 from the left)" in prompt.plan
    assert "2 to Bell Ringer (no. 3 from the left)" in prompt.plan


def test_the_button_that_assigns_for_a_player_keeps_its_name_and_the_facts_say_where_points_go() -> None:
    table = Table()
    theirs, mine = table.put("centre", "bell_ringer", seat=1), table.put("centre", "leviathan")
    table.roll(*["critical"] * 5, *["blank"] * 2).attack(mine)
    words = Words("en").naming(LOADED.names("en"))

    def offered() -> tuple[Label, str]:
        prompt = LOADED.table(view.view(table.state, 0), words).prompt
        (rest,) = [label for label in prompt.labels if label.action.verb == "rest"]
        return rest, prompt.plan

    rest, facts = offered()
    assert rest.text == "Assign for me"
    assert facts == "Assign for me: 3 to Bell Ringer and 2 to the side."
    table.do("hit", target=theirs, arg="1")
    rest, facts = offered()
    assert rest.text == "Assign for me"
    assert facts == "Assign for me: 2 to Bell Ringer and 2 to the side."
    assert rest.touches == (f"card:{theirs}", "half:1/1")
    table.state.events = events = []
    runner.apply(table.state, rest.action)
    told = [event for event in events if isinstance(event, Logged) and event.key.endswith((".hit", ".side_hurt"))]
    assert [event.params["n"] for event in told] == [2, 2], "a line a target"


def test_an_avatar_on_the_enemy_half_is_told_once_where_it_can_go(opened: Open) -> None:
    window, taken = opened(Table().act())
    drag(window, "avatar:0", at(window, "half:2/1"))
    assert not taken
    assert window.bubble.isVisible()
    assert (window.bubble.title.text() + window.bubble.detail.text()).count("Silent Churchyard") == 1


def test_what_means_nothing_now_is_answered_by_the_step_to_take(opened: Open) -> None:
    table = Table("forgotten_temple")
    window, taken = opened(table.run(("place_avatar", 0)))
    drag(window, f"card:{table.skill('consecrate')}", at(window, "half:1/1"))
    assert not taken
    assert window.bubble.title.text() == "First place your avatar."


def test_space_leaves_the_avatar_behind(opened: Open) -> None:
    table = Table()
    minion = table.put("left", "leviathan")
    window, taken = opened(table.act())
    drag(window, f"card:{minion}", at(window, "half:1/0"))
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert [action.verb for action in taken] == ["reinforce", "stay"]


def test_a_click_on_a_minion_lets_it_attack(opened: Open) -> None:
    table = Table()
    first, _ = table.minions("left", 0, "leviathan", "bell_ringer")
    window, taken = opened(table.battle())
    table.roll(*["blank"] * 7)
    click(window, f"card:{first}")
    assert [str(action) for action in taken] == [f"0 attack card:{first} - -"]


def test_a_click_on_a_die_rerolls_it_f_rerolls_all_and_space_keeps_the_roll(opened: Open) -> None:
    for gesture, wanted in (
        (lambda window: click(window, "die:0"), "0 reroll die:0 - omen"),
        (lambda window: QTest.keyClick(window.view, Qt.Key.Key_F), "0 flip - - -"),
        (lambda window: QTest.keyClick(window.view, Qt.Key.Key_Space), "0 done - - -"),
    ):
        table = Table()
        table.fate(0, UNUSED)
        table.state.omens[0] = 1
        table.put("centre", "leviathan", seat=1)
        mine = table.put("centre", "bell_ringer")
        window, taken = opened(table.roll("hit", "blank").attack(mine))
        table.roll("hit", "hit")
        gesture(window)
        assert str(taken[0]) == wanted


@pytest.mark.parametrize(("key", "text"), [("bell_ringer", "3 · Silent Churchyard"), ("leviathan", "3")])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_dice_of_a_roll_are_large_and_leave_the_battlefield_its_name_or_number(
    opened: Open, size: tuple[int, int], key: str, text: str
) -> None:
    table = Table()
    mine = table.put("right", key)
    for other in table.minions("right", 1, *["bell_ringer"] * 3):
        table.state.damage[other] = 1
    window, _ = opened(table.roll(*["hit"] * 7).attack(mine))
    window.resize(*size)
    QApplication.processEvents()
    layout = window.scene.layout
    (tile,) = [panel for panel in layout.panels if isinstance(panel.part, Row) and panel.part.ref == "tile:2"]
    dice = sorted((spot.rect for ref, spot in layout.spots.items() if ref.startswith("die:")), key=QRectF.left)
    shown, wide = plaque(tile.part, tile.rect, window.theme)
    assert tile.part.title == "3 · Silent Churchyard"
    assert shown == text
    japanese = msgspec.structs.replace(tile.part, title="3・静寂の墓地", brief_title="")
    assert plaque(japanese, tile.rect, window.theme)[0] == ("3" if key == "leviathan" else japanese.title)
    assert dice[0].left() > tile.rect.left() + wide
    assert all(die.right() < following.left() for die, following in itertools.pairwise(dice))
    assert dice[0].height() >= 26
    assert plaque(msgspec.structs.replace(tile.part, pieces=tile.part.pieces[:5]), tile.rect, window.theme)[0] in (
        "3 · Silent Churchyard",
        "3 · Churchyard",
    ), "five dice leave a name"


def test_the_question_says_that_the_other_side_leaves_the_roll() -> None:
    table = Table()
    table.state.omens[:] = [1, 2]
    table.put("centre", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer")
    state = table.roll("hit", "blank").attack(mine).state
    words = Words("en").naming(LOADED.names("en"))
    questions = [LOADED.table(view.view(state, 0), words).prompt.text]
    runner.apply(state, Action(0, "done"))
    questions.append(LOADED.table(view.view(state, 1), words).prompt.text)
    assert questions[0] == "Reroll any of your dice?"
    assert questions[1].endswith("keeps the roll. Accept it?")
    table.roll("hit")
    runner.apply(state, next(action for action in runner.legal_actions(state, 1) if action.verb == "reroll"))
    assert LOADED.table(view.view(state, 1), words).prompt.text == "Will you make seat:0 reroll another die?"
    labels = LOADED.table(view.view(state, 1), words).prompt.labels
    assert [label.text for label in labels if label.action.verb == "done"] == ["Accept the roll"]
    runner.apply(state, Action(1, "done"))
    table.roll("hit")
    runner.apply(state, next(action for action in runner.legal_actions(state, 0) if action.verb == "reroll"))
    assert LOADED.table(view.view(state, 1), words).prompt.text.startswith("seat:0 rerolled. Accept the roll")


def test_a_question_about_a_kept_roll_leaves_room_for_every_answer_in_a_small_window(opened: Open) -> None:
    table = Table()
    table.fate(0, UNUSED)
    table.state.omens[:] = [2, 1]
    table.put("centre", "leviathan")
    foe = table.put("centre", "bell_ringer", seat=1)
    table.roll("double", "critical").attack(foe)
    runner.apply(table.state, Action(1, "done"))
    window, _ = opened(table)
    window.resize(1024, 640)
    QApplication.processEvents()
    bar = window.prompt
    assert bar.text.endswith("keeps the roll. Accept it?")
    assert bar.line == "3 damage = 2 hits + 1 critical · 2 omens · reroll: −1.2 on average"
    assert not bar.more.isVisible()


def test_a_die_is_explained_by_the_rules_of_the_roll(opened: Open) -> None:
    table = Table()
    info = LOADED.inspect(f"card:{table.state.zones[At.dice][0]}", view.view(table.act().state, 0), Words("en"))
    assert info is not None
    assert [rule for rule, _ in info.rules][1:] == ["SOR-7.13", "SOR-7.16", "SOR-7.17"]


def test_a_click_places_one_point_a_double_click_as_many_as_fit_and_space_the_rest(opened: Open) -> None:
    def window_with_criticals() -> tuple[TableWindow, list[Action], int]:
        table = Table()
        theirs, mine = table.put("centre", "leviathan", seat=1), table.put("centre", "night_duelist")
        return *opened(table.roll(*["critical"] * 3).attack(mine)), theirs

    window, taken, theirs = window_with_criticals()
    click(window, f"card:{theirs}")
    assert [str(action) for action in taken] == [f"0 hit - card:{theirs} 1"]
    window, taken, theirs = window_with_criticals()
    twice(window, "half:1/1")
    assert [action.arg for action in taken] == ["1", "fill"]
    window, taken, theirs = window_with_criticals()
    click(window, "gauge:1/1")  # the damage on the side stands for it
    assert [str(action) for action in taken] == ["0 hit - half:1/1 1"]
    window, taken, theirs = window_with_criticals()
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert str(taken[0]) == "0 rest - - -"


def test_a_die_that_deals_damage_is_dropped_on_whoever_takes_it(opened: Open) -> None:
    for goal in ("minion", "side"):
        table = Table()
        theirs, mine = table.put("centre", "leviathan", seat=1), table.put("centre", "night_duelist")
        window, taken = opened(table.roll(*["critical"] * 3).attack(mine))
        (die, *_) = window.session.table.prompt.aiming
        drag(window, die, at(window, f"card:{theirs}" if goal == "minion" else "gauge:1/1"))
        assert [str(action) for action in taken] == [
            f"0 hit - {f'card:{theirs}' if goal == 'minion' else 'half:1/1'} 1"
        ]


def test_the_first_page_lists_the_grimoire_and_leaves_every_card_its_name(qtbot: QtBot) -> None:
    link = FakeLink()
    link.state = runner.new_state(GAME, checked_setup(GAME, 2, {"sets_by": "meet"}), 3)
    link.local_seats = runner.players_to_act(link.state)
    session = Session(link, LOADED, Words("en"))
    listed = next(area for area in areas(session.table) if area.ref == "decklist")
    assert isinstance(listed, Row)
    twice = [piece for piece in listed.pieces if piece.title.endswith(" ×2")]
    assert twice
    for piece in twice:
        assert session.words.name(piece.ref.replace("list:", "kind:")) == piece.title.removesuffix(" ×2")
        assert (session.inspect(piece.ref) is not None, piece.tokens) == (True, ())


def test_a_searched_grimoire_fills_the_table_with_what_can_be_taken_first(opened: Open) -> None:
    table = Table()
    wanted = [table.put("grimoire/0", "bell_ringer"), table.put("grimoire/0", "leviathan")]
    for _ in range(8):
        table.put("grimoire/0", "fire_bolt")
    table.state.stack += [("act",), ("search", 0, "minion")]
    runner.advance(table.state)
    window, taken = opened(table)
    spots = window.scene.layout.spots
    assert "half:0/0" not in spots
    first = min(spots[f"card:{card}"].rect.top() for card in wanted)
    assert all(spot.rect.top() >= first for ref, spot in spots.items() if spot.within == "zone:look/0")
    names = [spots[f"card:{card}"] for card in wanted]
    assert all(spot.rect.width() > 150 for spot in names)
    shown = [spot.piece for spot in spots.values() if spot.within == "zone:look/0" and spot.piece is not None]
    assert {piece.ref for piece in shown if not piece.faded} == {f"card:{card}" for card in wanted}
    (own,) = [panel for panel in panels(window.session.table) if panel.seat == 0]
    assert "10" in [counter.value for counter in own.counters if counter.ref == "zone:grimoire/0"], "none has left it"
    assert window.prompt.button_for("Take none") is not None
    twice(window, f"card:{wanted[0]}")
    assert [action.verb for action in taken] == ["take"]


@pytest.mark.parametrize("seats", [2, 6])
def test_no_battlefield_moves_when_something_lies_aside_for_a_while(qapp: object, seats: int) -> None:
    game = entry("sorcerer")
    loaded, rules = game.load(), game.load().game
    state, lands, aside = runner.new_state(rules, checked_setup(rules, seats, {}), 5), set(), set()
    for _ in range(60):
        table = loaded.table(view.view(state, 0), Words("en"))
        found = lay_out(table, QRectF(0, 0, 1024, 540), THEMES["dark"].scaled(0.82)).spots
        if not any(ref.startswith("zone:look") and spot.rect.height() > 200 for ref, spot in found.items()):
            lands.add(tuple(spot.rect.getRect() for ref, spot in found.items() if ref.startswith("half:")))
        aside |= {ref for ref in found if ref.partition("/")[0] in ("avatars", "zone:aside", "zone:resolving")}
        seat = runner.players_to_act(state)[0]
        runner.apply(state, rules.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    assert aside, "nothing lay aside"
    assert len(lands - {()}) == 1


@pytest.mark.parametrize("side", [20, 26, 34])
@pytest.mark.painted
def test_a_double_skull_is_no_single_one_however_small(qapp: object, side: int) -> None:
    single, double = (
        piece_painter.picture(die_piece("die:1", face, Words("en")), (side, side), THEMES["dark"], 1.0).toImage()
        for face in (Face.HIT, Face.DOUBLE)
    )
    changed = sum(
        abs(single.pixelColor(x, y).lightness() - double.pixelColor(x, y).lightness()) > 60
        for x in range(single.width())
        for y in range(single.height())
    )
    assert changed >= 0.05 * side * side


@pytest.mark.rule("SOR-5.10")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("minions", [1, 2, 3])
def test_where_an_avatar_may_stand_is_said_beside_the_minions_not_over_them(
    opened: Open, minions: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[QPointF] = []
    monkeypatch.setattr(seals, "beads", lambda _, start, pitch, *rest: starts.append(start - QPointF(pitch / 2, 0)))
    table = Table()
    table.put("left", *("bell_ringer", "leviathan", "street_informant")[:minions])
    table.run(("place_avatar", 0))
    window, _ = opened(table)
    window.resize(*size)
    scene = window.scene
    pills = {item.text: item for item in scene.highlights if isinstance(item, MarkItem)}
    cards = [spot.rect for spot in scene.layout.spots.values() if spot.within == "half:0/0"]
    assert cards
    assert pills
    assert set(pills) <= {"Place here", "Move here", "Stay here"}
    assert not any(item.boundingRect().intersects(rect) for item in pills.values() for rect in cards)
    (panel,) = [each for each in scene.layout.panels if isinstance(each.part, Row) and each.part.ref == "gauge:0/0"]
    assert isinstance(panel.part, Row)
    assert panel.part.gauge is not None
    ground = QImage(1280, 800, QImage.Format.Format_RGB32)
    painter = QPainter(ground)
    paint_gauge_strip(painter, panel.rect, panel.part, panel.part.gauge, scene._players[0], scene.theme)
    painter.end()
    beads = QRectF(starts[-1].x(), panel.rect.top(), panel.rect.width() / 2, panel.rect.height())
    covers = [item.boundingRect().adjusted(1, 1, -1, -1) for item in pills.values()]
    assert not any(rect.intersects(beads) for rect in covers), "the damage stays in sight"


@pytest.mark.rule("SOR-5.10")
@pytest.mark.parametrize(
    ("stands", "said"), [(2, ["Move here", "Move here", "Stay here"]), (items.NONE, ["Place here"] * 3)]
)
def test_every_battlefield_says_in_one_form_what_placing_the_avatar_there_does(
    opened: Open, stands: int, said: list[str]
) -> None:
    table = Table()
    table.put("left", "bell_ringer", "leviathan", "street_informant")
    table.state.avatar[0] = stands
    table.run(("place_avatar", 0))
    window, _ = opened(table)
    on_halves = [item._text for item in window.scene.highlights if isinstance(item, HighlightItem) and item.is_labelled]
    pills = [item.text for item in window.scene.highlights if isinstance(item, MarkItem)]
    assert sorted(filter(None, (*on_halves, *pills))) == said


def test_the_whole_text_of_an_own_skill_is_in_sight_while_a_rival_acts(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("virgiliu")
    window, _ = opened(table.act())
    window.resize(1366, 768)
    monkeypatch.setattr(Session, "is_to_act", property(lambda self: False))
    window.inspector_focus.pin(f"card:{table.skill('feed_the_pyre')}")
    QApplication.processEvents()
    inspector = window.inspector
    words = inspector.lines.text()
    assert words.index("SOR-2.15") < words.index("Waste nothing"), "the flavour comes last"
    above = inspector.lines.mapTo(inspector.viewport(), QPoint(0, 0)).y()
    assert inspector.viewport().height() - above >= 6 * brush.height(window.scene.theme.body), "six lines have room"


@pytest.mark.rule("SOR-5.03")
def test_the_tip_about_a_new_round_hides_neither_minions_nor_what_the_fields_say(opened: Open) -> None:
    table, known = Table(first=1), list[str]()
    table.put("left", "bell_ringer", "leviathan")
    table.put("right", "leviathan", seat=1)
    window, _ = opened(table.act(1, actions=1))
    window.resize(1280, 800)
    FirstUseTips(window.session, window.view, window.bubble, known.__contains__, known.append, window)
    table.state.events = []
    table.ready()
    link_of(window).announce(*table.state.events)
    assert known == ["sorcerer.log.renewed"]
    assert window.bubble.isVisible()
    spots = window.scene.layout.spots
    kept = [
        ref for ref, spot in spots.items() if ref.startswith(("gauge:", "tile:")) or spot.within.startswith("half:")
    ]
    assert len(kept) == 12
    assert not [ref for ref in kept if window.bubble.geometry().intersects(window.view.outline_of(spots[ref]))]
