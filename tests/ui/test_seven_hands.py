"""Seven Missions in a player's hands: battles put together by mouse, warnings asked once, what is seen and by whom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QTreeWidgetItemIterator
from pytestqt.qtbot import QtBot

from tabletop.display.parts import areas
from tabletop.display.piece import Piece
from tabletop.display.table import Area, SeatPanel
from tabletop.engine.actions import NUMBER
from tabletop.games.registry import entry
from tabletop.games.seven_missions import game as seven_missions
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.look.text import icons, short_form
from tabletop.games.seven_missions.rules.state import DONE, At, SevenState
from tabletop.kit import CARD
from tabletop.languages.registry import LANGUAGES
from tabletop.match import journal
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.pieces.highlights import HighlightItem
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.ending.counts_grid import log_counts
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.seven import Table
from tests.helpers.seven import card as made
from tests.ui.test_table_window import at as where
from tests.ui.test_table_window import click, drag

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Open = Callable[..., TableWindow]
PILE = "zone:companions"


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Open]:
    """Return the function that opens a window on an arranged table at which people sit, all here if none is away."""
    matches: list[Match] = []

    def opened(
        table: Table, size: tuple[int, int] = (1600, 960), language: str = "en", away: int = -1, speed: str = "off"
    ) -> TableWindow:
        state = table.state
        state.events = state.script = None
        drivers = [Driver.REMOTE if seat == away else Driver.ME for seat in state.seats]
        seats = [SeatInfo(seat, f"Person {seat + 1}", driver) for seat, driver in enumerate(drivers)]
        header = journal.header("seven_missions", seats, state.setup.options, 1, "2026-01-01T00:00:00+00:00")
        match = Match(entry("seven_missions"), state.setup, seats, [HistoryStep(state, 1, None, (), True)], header)
        matches.append(match)
        window = TableWindow(
            match, seven_missions, Words(language), THEMES["dark"], TableSettings(speed=speed), size=QSize(*size)
        )
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        window.view.setFocus()
        return window

    yield opened
    for match in matches:
        match.close()


def state_of(window: TableWindow) -> SevenState:
    state = window.session.view.state
    assert isinstance(state, SevenState)
    return state


def areas_of(window: TableWindow) -> dict[str, Area]:
    """Return the areas on the screen by reference."""
    assert window.scene.table is not None
    found = {area.ref: area for area in areas(window.scene.table)}
    return {ref: area for ref, area in found.items() if ref in window.scene.layout.spots}


def card(window: TableWindow, title: str, within: str = "") -> str:
    """Return the reference of a piece that lies on the screen."""
    spots = window.scene.layout.spots
    return next(ref for ref, spot in spots.items() if spot.title == title and (not within or spot.within == within))


def press(window: TableWindow, text: str) -> None:
    button = window.prompt.button_for(text)
    assert button is not None
    assert button.isVisible()
    QTest.mouseClick(button, LEFT)


def buttons(window: TableWindow) -> list[str]:
    return [label.text for label in window.prompt._labels]


def twice(window: TableWindow, ref: str) -> None:
    port, spot = window.view.viewport(), where(window, ref)
    QTest.mouseClick(port, LEFT, NONE, spot)
    QTest.mouseDClick(port, LEFT, NONE, spot)
    QTest.mouseRelease(port, LEFT, NONE, spot)


def total(window: TableWindow) -> tuple[int, int]:
    """Return the running total and the hit points: the gauge shows them after the roll, the title before it."""
    area = areas_of(window)["zone:damage"]
    if area.gauge is not None and area.gauge.goal != 100:
        return area.gauge.value, area.gauge.goal
    *more, hp = map(int, re.findall(r"\d+(?![D\d])", area.note))
    return sum(more), hp


def attack(key: str) -> int:
    return int(made(key).attack)


def threatened_table() -> Table:
    """Return a table on whose third land a monster of 9 hit points waits for Diane."""
    return Table().road(0, 3).send("0.3", "zombie_horde")


@pytest.mark.rule("SEV-7.01", "SEV-7.10")
def test_a_battle_is_put_together_by_dragging_and_its_total_grows_at_once(lay: Open) -> None:
    window = lay(threatened_table().put("hand/0", "militia", "dwarf_axe"))
    drag(window, card(window, "Diane"), where(window, "land:0/2"))
    sum_, hp = attack("diane"), made("zombie_horde").hp
    assert total(window) == (sum_, hp)
    drag(window, card(window, "Village Militia", "zone:hand/0"), where(window, "zone:battle"))
    QTest.qWait(1)
    assert total(window) == (sum_ + attack("militia"), hp)
    drag(
        window, card(window, "Dwarf Axe-Bearer", "zone:hand/0"), where(window, card(window, "Zombie Horde", "zone:foe"))
    )
    QTest.qWait(1)
    assert total(window) == (sum_ + attack("militia") + attack("dwarf_axe"), hp)
    assert [piece.title for piece in areas_of(window)["zone:battle"].pieces] == [
        "Diane",
        "Village Militia",
        "Dwarf Axe-Bearer",
    ]
    assert not state_of(window).fought[0]


@pytest.mark.rule("SEV-7.09", "SEV-7.11")
def test_dice_are_rolled_in_the_open_and_a_skill_can_follow(lay: Open) -> None:
    window = lay(threatened_table().put("hand/0", "mighty_blow"))
    drag(window, card(window, "Diane"), where(window, "land:0/2"))
    least = made("zombie_horde").hp - attack("diane")
    odds = round(100 * sum(one + two >= least for one in range(1, 7) for two in range(1, 7)) / 36)
    gauge = areas_of(window)["zone:damage"].gauge
    assert gauge is not None
    assert f"{odds} %" in gauge.text
    assert f"needs {least}+ on the dice: {odds} % (92 % with skills in hand)" in window.prompt.whole_line
    assert [piece.blank for piece in areas_of(window)["zone:damage"].pieces] == [True, True]
    press(window, "Begin and roll")
    QTest.qWait(1)
    pips = [piece.pips for piece in areas_of(window)["zone:damage"].pieces]
    assert all(pips)
    assert total(window)[0] == sum(pips) + attack("diane")
    before = total(window)[0]
    drag(window, card(window, "Mighty Blow", "zone:hand/0"), where(window, "zone:foe"))
    assert total(window)[0] > before
    skill = areas_of(window)["zone:battle"].pieces[-1]
    assert (skill.title, skill.figure) == ("Mighty Blow", f"+{total(window)[0] - before}")
    assert f"Strike with {total(window)[0]}" not in buttons(window)  # which goes without asking
    QTest.qWait(1)
    assert "zone:damage" not in areas_of(window)


def test_after_the_battle_fighters_are_spent_and_the_land_has_its_flag(lay: Open) -> None:
    window = lay(Table().road(0, 3).send("0.3", "desert_orc").put("play/0", "dwarf_axe"))
    drag(window, card(window, "Dwarf Axe-Bearer", "zone:play/0"), where(window, "land:0/2"))
    press(window, "Begin the battle")
    QTest.qWait(1)  # the strike goes without asking
    spot = window.scene.layout.spots[card(window, "Dwarf Axe-Bearer", "zone:play/0")]
    assert spot.piece is not None
    assert spot.piece.spent
    cell = areas_of(window)["zone:lands/0"].cells[2]
    assert (cell.tone, cell.note) == ("won", "mission completed")


def test_a_hero_is_taken_out_of_a_battle_by_dragging_it_back(lay: Open) -> None:
    window = lay(threatened_table().put("play/0", "militia"))
    drag(window, card(window, "Village Militia", "zone:play/0"), where(window, "land:0/2"))
    drag(window, card(window, "Diane"), where(window, "zone:battle"))
    drag(window, card(window, "Village Militia", "zone:battle"), where(window, "zone:play/0"))
    assert [piece.title for piece in areas_of(window)["zone:battle"].pieces] == ["Diane"]


@pytest.mark.rule("SEV-7.16")
def test_the_usual_meaning_of_a_drop_is_done_and_the_other_one_is_in_the_menu(lay: Open) -> None:
    window = lay(threatened_table())
    hero = card(window, "Diane")
    drag(window, hero, where(window, "land:0/2"))
    assert state_of(window).party[0][1]
    click(window, hero)
    menu = window.feedback.menu
    assert menu is not None
    assert menu.texts == ["Take Diane back", "Diane supports on your land 3: for skill cards only"]
    QTest.mouseClick(menu, LEFT, pos=menu.row(1).center().toPoint())
    assert not state_of(window).party[0][1]


@pytest.mark.rule("SEV-6.03", "SEV-6.04")
def test_lands_about_to_be_lost_stand_out_and_ending_the_battles_asks_once(lay: Open) -> None:
    window = lay(Table().road(0, 4, marked=(4,)).send("0.1", "desert_orc"))
    cells = areas_of(window)["zone:lands/0"].cells
    assert [cell.tone for cell in cells[:4]] == ["plain", "plain", "risk", "won"]
    assert "at risk" in cells[2].text
    assert areas_of(window)["zone:warning"].hint == "Monster left on L1: you lose L3 (highest without a flag)"
    press(window, "End battles")
    assert window.bubble.isVisible()
    assert state_of(window).combat != 2
    answers = [button.text() for button in window.bubble.findChildren(QPushButton) if button.isVisible()]
    assert answers == ["Go back", "End battles", "Don't ask again"]
    QTest.mouseClick(next(b for b in window.bubble.findChildren(QPushButton) if b.text() == "End battles"), LEFT)
    assert len(state_of(window).zones[At.lands[0]]) == 3
    assert "zone:warning" not in areas_of(window)
    press(window, "End turn")
    assert state_of(window).player == 1


def test_ending_the_turn_with_monsters_left_asks_once_and_not_at_all_if_that_is_wished(lay: Open) -> None:
    window = lay(threatened_table())
    press(window, "End turn")
    assert window.bubble.isVisible()
    press(window, "End turn")
    assert state_of(window).player == 1

    window = lay(threatened_table())
    window.apply_settings(TableSettings(speed="off", blunder_warnings=False))
    press(window, "End turn")
    assert state_of(window).player == 1


@pytest.mark.rule("SEV-1.33", "SEV-1.34")
def test_a_coin_is_gold_in_play_and_draws_on_the_deck_and_the_points_are_always_in_view(lay: Open) -> None:
    window = lay(Table().put("hand/0", "gold", "silver", "copper").put("deck/0", "militia", "militia"))
    assert areas_of(window)["zone:purse"].figure == "0"
    twice(window, card(window, "Gold", "zone:hand/0"))
    assert areas_of(window)["zone:purse"].figure == "3"
    drag(window, card(window, "Copper", "zone:hand/0"), where(window, "zone:play/0"))
    assert areas_of(window)["zone:purse"].figure == "4"
    assert deck(window) == 2
    drag(window, card(window, "Silver", "zone:hand/0"), where(window, "zone:deck/0"))
    assert areas_of(window)["zone:purse"].figure == "4"
    assert deck(window) == 1


def deck(window: TableWindow) -> int:
    """Return how many draws the own panel says are left."""
    assert window.scene.table is not None
    panels = [panel.part for panel in window.scene.layout.panels if isinstance(panel.part, SeatPanel)]
    own = next(panel for panel in panels if panel.seat == 0)
    return int(next(counter.value for counter in own.counters if counter.label == "Deck"))


def test_prices_out_of_reach_are_pale(lay: Open) -> None:
    means = made("gold").value + made("copper").value
    table = Table().road(0, 1).put("hand/0", "gold", "copper")
    table.state.tired[table.hero(0, "diane")] = 1
    window = lay(table)
    for played in ("", "Gold"):
        if played:
            twice(window, card(window, played, "zone:hand/0"))
        seen = areas_of(window)
        wares = [piece for number in range(3) for piece in seen[f"zone:row/{number}"].pieces[1:]]
        for piece in wares:
            assert piece.dear == (int(piece.corners.top_left) > means), piece.title
        assert {piece.dear for piece in wares} == {False, True}


def test_a_price_that_an_ability_brings_within_reach_is_not_pale(lay: Open) -> None:
    table = Table(2, "alsharq").road(0, 1).empty("row/0").put("row/0", "court_wizard", "nun")
    table.put("hand/0", *["gold"] * 3)
    cost = made("court_wizard").cost
    table.points(cost - 11)
    for tired, pale in ((0, False), (1, True)):
        table.state.tired[table.hero(0, "alsharq")] = tired
        wares = areas_of(lay(table))["zone:row/0"].pieces[1:]
        assert [piece.dear for piece in wares if piece.title == "Court Wizard"] == [pale]


@pytest.mark.rule("SEV-5.01")
def test_what_a_person_saw_on_a_pile_stays_with_that_person(lay: Open) -> None:
    window = lay(Table())
    state = state_of(window)
    twice(window, "zone:monsters")
    seen = state_of(window).known[1]
    assert seen >= 0
    name = BOOK.cards[seen]
    assert name is not None

    def pile() -> Piece:
        return next(piece for piece in areas_of(window)["zone:row/1"].pieces if piece.ref == "zone:monsters")

    assert (pile().title, pile().blank) == (name.name.en, False)
    told = f"saw the top card of the pile: {name.name.en}."
    assert any(line.text.endswith(told) for line in window.session.lines)
    press(window, "End turn")
    assert window.session.seat == 1
    assert pile().blank
    assert not any(told in line.text for line in window.session.lines)
    info = window.session.inspect("zone:monsters")
    assert info is not None
    assert name.name.en not in info.piece.note
    assert len(state.zones[At.monsters]) == len(state_of(window).zones[At.monsters])


@pytest.mark.rule("SEV-5.01")
def test_a_card_seen_on_a_pile_moves_no_other_and_shows_its_price(lay: Open) -> None:
    window = lay(Table().road(0, 1).points(5).only("companions", "giant"), (1280, 800))
    refs = [piece.ref for piece in areas_of(window)["zone:row/0"].pieces]
    before = [window.scene.layout.spots[ref].rect for ref in refs]
    twice(window, "zone:companions")
    assert [window.scene.layout.spots[ref].rect for ref in refs] == before
    seen = areas_of(window)["zone:row/0"].pieces[0]
    assert (seen.title, seen.corners.top_left) == (made("giant").name.en, str(made("giant").cost))
    assert seen.faded, "it cannot be bought there, whatever it costs"


@pytest.mark.rule("SEV-1.19")
def test_a_double_click_on_a_hero_who_may_fight_or_use_its_ability_asks(lay: Open) -> None:
    window = lay(Table().road(0, 2).send("0.1", "desert_orc").put("play/0", "nun").put("deck/0", "copper"))
    nun = card(window, "Wandering Nun", "zone:play/0")
    offered: list[list[str]] = []
    window.interaction.activated.connect(lambda labels, _: offered.append([label.action.verb for label in labels]))
    twice(window, nun)
    assert set(offered[-1]) == {"use", "commit"}
    assert state_of(window).is_pending("turn")

    alone = lay(Table().road(0, 2).put("play/0", "nun").put("deck/0", "copper"))
    twice(alone, card(alone, "Wandering Nun", "zone:play/0"))
    assert state_of(alone).tired[NUMBER[card(alone, "Wandering Nun", "zone:play/0")]]


def test_the_first_click_on_a_pile_only_chooses_it_and_the_second_explores(lay: Open) -> None:
    window = lay(Table())
    click(window, PILE)
    assert (state_of(window).explored, window.interaction.held_ref) == (False, PILE)
    assert window.prompt.aside == "Explore: Companion pile? Choose it again to confirm."
    window.decisions.offer()  # as when advice comes meanwhile
    assert window.interaction.held_ref == PILE
    click(window, PILE)
    assert state_of(window).explored


def test_a_chosen_pile_is_put_back_by_a_click_elsewhere(lay: Open) -> None:
    window = lay(Table())
    click(window, PILE)
    click(window, "zone:monsters")
    assert window.interaction.held_ref == "zone:monsters"
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert window.interaction.held_ref == ""
    click(window, PILE)
    click(window, "zone:discard/0")
    assert (window.interaction.held_ref, window.bubble.isVisible()) == ("", False)
    assert not state_of(window).explored


@pytest.mark.parametrize("way", ["double click", "drag", "key"])
def test_a_gesture_that_nobody_makes_by_accident_explores_at_once(lay: Open, way: str) -> None:
    window = lay(Table())
    if way == "drag":
        drag(window, PILE, where(window, PILE) + QPoint(0, 300))
    elif way == "key":
        window.interaction.focus_on(PILE)
        QTest.keyClick(window.view, Qt.Key.Key_Return)
    else:
        twice(window, PILE)
    assert state_of(window).explored


@pytest.mark.rule("SEV-10.04")
def test_monsters_and_miracles_lie_on_their_land_and_are_met_again_in_the_battle(lay: Open) -> None:
    table = Table().road(0, 3).send("0.3", "desert_orc", "desert_orc").send("0.3", "lost_forest").put("play/0", "giant")
    window = lay(table)
    on_land = [
        spot.title for spot in window.scene.layout.spots.values() if spot.piece and spot.within == "zone:lands/0"
    ]
    assert on_land == ["Desert Orc", "Lost Forest"]
    drag(window, card(window, "Hired Giant", "zone:play/0"), where(window, "land:0/2"))
    foes = areas_of(window)["zone:foe"].pieces
    assert [piece.title for piece in foes] == ["Desert Orc", "Desert Orc", "Lost Forest of Dunsinane"]
    hp = made("desert_orc").hp + made("lost_forest").effects[0].hp
    assert total(window) == (attack("giant"), hp * (len(foes) - 1))
    assert foes[0].figure == f"HP {hp}"


def test_the_outline_tells_the_total_the_risk_and_the_points(lay: Open) -> None:
    window = lay(threatened_table().points(4))
    window.tabs.setCurrentWidget(window.outline)

    def outlined() -> list[str]:
        messages, walk = [], QTreeWidgetItemIterator(window.outline)
        while (item := walk.value()) is not None:
            messages.append(item.text(0))
            walk += 1
        return messages

    assert any(text.startswith("4, gold") for text in outlined())
    drag(window, card(window, "Diane"), where(window, "land:0/2"))
    messages = outlined()
    assert any("{} against {}".format(*total(window)) in text for text in messages)
    assert any("Lost if battles end now: L3" in text for text in messages)
    assert any("L3 at risk" in text for text in messages)


@pytest.mark.parametrize(
    ("seats", "language"),
    [
        pytest.param(seats, language, marks=() if turn == place % len(LANGUAGES) else pytest.mark.long)
        for place, seats in enumerate((1, 2, 3))
        for turn, language in enumerate(LANGUAGES)
    ],
)
def test_in_the_smallest_window_everything_is_on_the_table_and_legible(lay: Open, seats: int, language: str) -> None:
    table = (
        Table(seats).road(0, 4).send("0.4", "desert_orc").put("play/0", "militia").put("hand/0", "gold", "mighty_blow")
    )
    window = lay(table, (1024, 640), language)
    drag(window, CARD[state_of(window).zones[At.hero[0]][0]], where(window, "land:0/3"))
    room = window.scene.sceneRect()
    spots = window.scene.layout.spots
    for ref, spot in spots.items():
        assert room.contains(spot.rect), ref
        if spot.kind is Kind.PIECE and spot.piece is not None and spot.within != "land:0/3":
            assert spot.rect.height() >= 20, ref
    assert {"zone:foe", "zone:battle", "zone:damage", "zone:warning", "zone:deck/0"} <= spots.keys()
    for seat in range(1, seats):
        assert f"zone:hand/{seat}" in spots  # how many cards a rival holds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_short_form_names_its_effects_with_numbers_and_explained_icons(language: str) -> None:
    explained = {icon.glyph: icon.meaning for icon in icons(language)}
    assert all(meaning and "seven_missions." not in meaning for meaning in explained.values())
    dot = Words(language)("seven_missions.table.dot")
    for kind, card in enumerate(BOOK.cards):
        short = short_form(kind, language)
        assert set(re.findall(r"<(mdi6\.[a-z-]+)>", short)) <= set(explained), short
        assert not re.search(r"seven_missions\.|[{}]|None", short), short
        if card is None:
            assert short == ""
            continue
        for part in short.split(dot) if short else ():
            told = re.sub(r"<[^>]*>", " ", part)
            assert re.search(r"\d", told) or "<" in part or " " in told.strip() or language == "ja", (card.key, part)
        assert short or card.key in BARE, card.key


BARE: set[str] = set()
"""Cards whose figures say it all."""


@pytest.mark.parametrize(
    ("key", "short"),
    [
        ("copper", "+1 <mdi6.gold> or +1 <mdi6.cards>"),
        ("diane", "<mdi6.shield-sword> 2 · <mdi6.rotate-right> +2 <mdi6.gold>"),
        ("fog", "roll 1 <mdi6.dice-multiple> fewer"),
    ],
)
def test_a_short_form_is_the_cards_effect(key: str, short: str) -> None:
    assert short_form(BOOK.kind[key], "en") == short


def test_the_end_counts_what_everybody_did(lay: Open, qtbot: QtBot) -> None:
    window = lay(Table().road(0, 1).send("0.1", "desert_orc").put("play/0", "giant").put("hand/0", "copper"))
    drag(window, card(window, "Hired Giant", "zone:play/0"), where(window, "land:0/0"))
    press(window, "Begin the battle")
    qtbot.waitUntil(lambda: state_of(window).combat == DONE)  # the strike and the end of the battles go by themselves
    drag(window, card(window, "Copper", "zone:hand/0"), where(window, "land:0/1"))
    match = window.session.link
    assert isinstance(match, Match)
    counted = log_counts(match, Words("en"))
    assert (counted["defeated"], counted["mission"], counted["moved"]) == ([1, 0], [1, 0], [1, 0])
    assert counted["lost_land"] == [0, 0]


def test_a_useless_skill_is_asked_about_once(lay: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.table.answers.auto_actions.READING", 60_000)
    window = lay(Table().road(0, 2).send("0.2", "cave_slime").put("hand/0", "mighty_blow"))
    drag(window, card(window, "Diane"), where(window, "land:0/1"))
    press(window, "Begin and roll")
    QTest.qWait(1)
    skill = card(window, "Mighty Blow", "zone:hand/0")
    drag(window, skill, where(window, "zone:foe"))
    assert window.bubble.title.text() == "This skill adds nothing in this battle. Use it anyway?"
    assert not state_of(window).cast
    qtbot.waitUntil(lambda: not (window.presenter.is_playing or window.scene.timeline.busy))
    drag(window, skill, where(window, "zone:foe"))
    qtbot.waitUntil(lambda: bool(state_of(window).cast))
    assert [piece.figure for piece in areas_of(window)["zone:battle"].pieces][1:] == ["+0"]


@pytest.mark.rule("SEV-13.06")
@pytest.mark.parametrize(("seats", "trial"), [(2, "7"), (3, "6")])
def test_the_dragon_shows_the_trial_level_of_the_match(lay: Open, seats: int, trial: str) -> None:
    window = lay(Table(seats).put("hand/0", "gold_dragon"))
    spot = window.scene.layout.spots[card(window, "Gold Dragon", "zone:hand/0")]
    assert spot.piece is not None
    assert spot.piece.corners.top_right == trial
    info = window.session.inspect(spot.ref)
    assert info is not None
    assert info.piece.corners.top_right == trial


@pytest.mark.rule("SEV-10.02")
@pytest.mark.parametrize("coins", [0, 11])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 768)])
def test_the_large_card_of_a_monster_explains_its_yellow_number(lay: Open, size: tuple[int, int], coins: int) -> None:
    hand = ("den_bandits", *("copper", "silver") * 6)[: 1 + coins]
    window = lay(Table().put("hand/0", *hand), size)
    view, ref = window.view, card(window, "Den Bandits", "zone:hand/0")
    spot = window.scene.layout.spots[ref]
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    QTest.mouseMove(view.viewport(), view.outline_of(spot).center())
    view.hover.timer.timeout.emit()
    shown = view.hover.card.content
    assert shown is not None
    number = made("den_bandits").trial
    assert any(line.startswith(f"Yellow number {number}: send it to a rival's land {number}") for line in shown.lines)


@pytest.mark.rule("SEV-5.02")
def test_a_bazaar_card_is_removed_by_a_drag_to_the_box_and_never_by_a_double_click(lay: Open) -> None:
    window = lay(Table().road(0, 1).points(1))
    ref = areas_of(window)["zone:row/0"].pieces[1].ref
    lit = [item._rect for item in window.scene.items() if isinstance(item, HighlightItem)]
    spot = window.scene.spot(ref)
    assert spot is not None
    assert spot.rect not in lit
    before = len(state_of(window).zones[At.box])
    twice(window, ref)
    assert len(state_of(window).zones[At.box]) == before
    drag(window, ref, where(window, "zone:box"))
    assert len(state_of(window).zones[At.box]) == before + 1


@pytest.mark.rule("SEV-9.01")
@pytest.mark.parametrize("points", [0, 1])
def test_a_double_click_on_a_dear_card_says_what_it_costs_and_picks_nothing_up(lay: Open, points: int) -> None:
    window = lay(Table().road(0, 1).points(points))
    piece = areas_of(window)["zone:row/0"].pieces[1]
    twice(window, piece.ref)
    assert window.bubble.title.text().startswith(f"This costs {piece.corners.top_left} gold, and you have {points}.")
    assert not window.interaction.held_ref


@pytest.mark.rule("SEV-7.10")
def test_a_hero_shows_what_its_item_adds(lay: Open) -> None:
    plain, armed = (
        next(piece for piece in areas_of(lay(table))["zone:hero/0"].pieces if piece.title == "Diane")
        for table in (Table().road(0, 1), Table().road(0, 1).equip(0, "steel_sword", "diane"))
    )
    assert plain.figure == f"2D+{attack('diane')}"
    more = sum(effect.attack for effect in BOOK.arms[BOOK.kind["steel_sword"]])
    assert more
    assert armed.figure == f"2D+{attack('diane') + more}"


@pytest.mark.rule("SEV-7.11", "SEV-7.12")
@pytest.mark.parametrize("advice", [True, False])
@pytest.mark.parametrize(("skill", "closes"), [("mighty_blow", True), ("sanctuary", False)])
def test_a_strike_that_a_skill_in_hand_would_make_enough_is_no_golden_answer_and_asked_about_once(
    lay: Open, skill: str, closes: bool, advice: bool
) -> None:
    table = Table(2, "diane").road(0, 3).put("hand/0", skill).send("0.1", "desert_orc").roll(1, 1)
    window = lay(table.fight("0.1", "diane").do("roll"))
    window.session.shows_advice = advice
    window.show_players()
    strike = next(label for label in window.session.labels() if label.action.verb == "strike")
    assert strike.primary is not closes
    press(window, strike.text)
    assert (window.bubble.isVisible(), state_of(window).arena >= 0) == (closes, closes)
    if closes:
        answers = [button.text() for button in window.bubble.findChildren(QPushButton) if button.isVisible()]
        assert answers == ["Go back", strike.text, "Don't ask again"]


def test_a_refused_monster_says_whose_lands_it_fits(lay: Open) -> None:
    window = lay(Table().road(0, 2).road(1, 2).put("hand/0", "den_bandits"))
    drag(window, card(window, "Den Bandits", "zone:hand/0"), where(window, "land:1/0"))
    bubble = window.feedback.bubble
    assert bubble.title.text() == "On a rival's road this monster needs land 3 or higher."
    assert "your land 1, your land 2 or your land 3" in bubble.detail.text()

    info = window.session.inspect(card(window, "Den Bandits", "zone:hand/0"))
    assert info is not None
    assert "rival's land 3 or higher" in info.lines[-1]
