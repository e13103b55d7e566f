"""Words at the table of Seven Missions: what a drop does, what a question asks, and what a phase allows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest

from tabletop.display.piece import Corners
from tabletop.display.table import Pile
from tabletop.engine.events import Logged
from tabletop.engine.view import view
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import names, table
from tabletop.games.seven_missions.look.catalogue import face
from tabletop.games.seven_missions.rules.state import DONE, LAND, At
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.pieces.highlights import MarkItem
from tabletop.ui.board.pieces.pile_painter import caption_height
from tabletop.ui.paint import brush
from tabletop.ui.table.guides.first_use_tips import ActionTips, FirstUseTips
from tabletop.ui.table.panels.icon_legend import icons_on
from tabletop.ui.table.toolbars import prompt_bar
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.ui.table.toolbars.top_bar import PhaseButton
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import (
    LEFT,
    NONE,
    Open,
    areas_of,
    buttons,
    card,
    drag,
    lay,
    state_of,
    twice,
    where,
)

__all__ = ["lay"]


@pytest.mark.rule("SEV-1.33")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 768)])
def test_a_dragged_coin_says_at_the_deck_that_it_draws_and_does_so_there(lay: Open, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 1).put("deck/0", "gold").put("hand/0", "copper", "silver"), size)
    scene, port = window.scene, window.view.viewport()
    drag(window, card(window, "Copper", "zone:hand/0"), port.rect().center(), release=False)
    (pill,) = [item for item in scene.highlights if isinstance(item, MarkItem) and item.text == "Copper: draw 1 card"]
    place = pill.sceneBoundingRect()
    assert scene.sceneRect().contains(place)
    assert not place.intersects(scene.layout.spots["zone:deck/0"].rect)
    QTest.mouseMove(port, words := window.view.mapFromScene(place.center()))
    QTest.mouseRelease(port, LEFT, NONE, words)
    state = state_of(window)
    assert not state.zones[At.deck[0]]
    assert len(state.zones[At.hand[0]]) == 2


@pytest.mark.rule("SEV-5.02")
@pytest.mark.parametrize("language", ["en", "ja", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 768)])
def test_the_box_says_how_a_bazaar_card_is_removed_until_that_is_done(
    lay: Open, size: tuple[int, int], language: str
) -> None:
    window = lay(Table().road(0, 1).points(2).send("0.1", "wolf_pack"), size, language)  # a warning stands above
    panel = next(panel for panel in window.scene.layout.panels if getattr(panel.part, "ref", "") == "zone:box")
    assert isinstance(panel.part, Pile)
    assert caption_height(panel.part.hint, panel.inside, window.scene.theme), "there is room for all its words"
    spots = window.scene.layout.spots.values()
    ware = next(spot.ref for spot in spots if spot.within == "zone:row/1" and spot.ref.startswith("card:"))
    drag(window, ware, where(window, "zone:box"))
    assert state_of(window).expelled
    box = areas_of(window)["zone:box"]
    assert isinstance(box, Pile)
    assert not box.hint


def test_a_phase_says_that_a_click_opens_its_rule(lay: Open) -> None:
    window = lay(Table().road(0, 1))
    tips = [pill.toolTip() for pill in window.top.findChildren(PhaseButton) if pill.isVisible()]
    assert len(tips) == 7
    assert all(tip.endswith("\nClick to read its rule") for tip in tips)
    assert tips[1].startswith("2. Remove card\nDrag a bazaar card to the Box to remove it from the game, for 1 gold")


def test_the_icons_of_the_side_panel_say_what_the_marks_of_the_phases_mean(lay: Open) -> None:
    window = lay(Table().road(0, 1).put("hand/0", "copper").do("move", "copper"))
    assert window.scene.table is not None
    meanings = {icon.glyph: icon.meaning for icon in icons_on(window.scene.table)}
    marks = {phase.mark for phase in window.scene.table.phases}
    assert len(marks) == 3
    assert {meanings[mark] for mark in marks} == {
        "used this turn",
        "once per turn, not used yet",
        "any number of times",
    }


@pytest.mark.rule("SEV-6.02")
@pytest.mark.parametrize(
    ("seats", "held", "sent", "offered", "gain"),
    [
        (2, "copper", (), "", ""),
        (2, "desert_orc", (), "", ""),
        (2, "copper", ("wolf_pack",), "End battles", ""),
        (1, "copper", (), "No battles this turn", "Then you may remove a bazaar card."),
    ],
)
def test_ending_battles_is_offered_where_it_changes_something(
    lay: Open, seats: int, held: str, sent: tuple[str, ...], offered: str, gain: str
) -> None:
    window = lay(Table(seats).road(0, 4).send("0.4", *sent, by=-1 if seats == 1 else 1).put("hand/0", held))
    battles = [text for text in buttons(window) if "battles" in text]
    assert battles == ([offered] if offered else [])
    if gain:
        button = window.prompt.button_for(offered)
        assert button is not None
        assert button.toolTip().endswith(gain)
    QTest.keyClick(window.view, Qt.Key.Key_C)
    assert (state_of(window).combat == DONE) == (offered not in ("", "End battles")), "only a loss asks first"


@pytest.mark.rule("SEV-11.08")
def test_discarding_says_why_it_is_asked(lay: Open) -> None:
    window = lay(Table().road(0, 1).put("hand/0", "copper", "copper", "silver", "gold").do("end"))
    prompt = window.prompt
    assert prompt.text.endswith("You hold 4 cards. Which do you discard?")
    assert (
        prompt.whole_line
        == "At most 3 stay in your hand; then you draw four · only 1 card left to draw in deck and discards"
    )
    drag(window, card(window, "Gold", "zone:hand/0"), where(window, "zone:discard/0"))
    assert prompt.text.endswith("Hand: 3. Keep these, or discard more?")
    assert prompt.whole_line.startswith("You may discard more")


def test_numbers_of_a_battle_come_before_the_advice_of_the_first_rounds(lay: Open) -> None:
    def shown(number: int) -> str:
        table = Table().road(0, 4).send("0.4", "wolf_pack").put("hand/0", "militia").do("play", "militia")
        table.do("commit", "militia", "0.4", "attack").do("commit", "diane", "0.4", "attack")
        table.state.turn = number
        return lay(table).prompt.whole_line

    assert (
        shown(1)
        == "2 dice + 4 against HP 12 · needs 8+ on the dice: 42 % · Anyone who fights turns sideways afterwards"
    )
    assert shown(7) == "2 dice + 4 against HP 12 · needs 8+ on the dice: 42 %"


@pytest.mark.rule("SEV-7.13")
def test_two_monsters_on_one_land_are_counted_one_and_all(lay: Open) -> None:
    table = Table().road(0, 3).send("0.1", "desert_orc", "desert_orc").put("hand/0", "militia").do("play", "militia")
    window = lay(table.do("commit", "militia", "0.1", "attack").do("commit", "diane", "0.1", "attack"))
    assert window.prompt.whole_line.startswith(
        "2 dice + 4 against HP 5 for one, 10 for all · one: any roll wins · all: needs 6+ on the dice: 72 %"
    )
    damage = areas_of(window)["zone:damage"]
    assert damage.gauge is not None
    assert (damage.gauge.value, damage.gauge.goal) == (72, 100)
    assert damage.gauge.text == "one: 100 % · all: 72 %"
    assert damage.note == "2D+4 against 10"


@pytest.mark.rule("SEV-7.10")
def test_the_figures_of_a_battle_add_up_to_its_total(lay: Open) -> None:
    table = Table(2, "cassandra").road(0, 3).send("0.1", "zombie_horde").put("play/0", "high_priest", "militia")
    table.put("hand/0", "holy_light", "war_cry").fight("0.1", "high_priest", "militia", "-cassandra")
    for skill in ("holy_light", "war_cry"):
        if table.can("cast", skill):
            table.do("cast", skill)
    battle = areas_of(window := lay(table))["zone:battle"]
    damage = areas_of(window)["zone:damage"].gauge
    assert damage is not None
    figures = [int(piece.figure) for piece in battle.pieces if not piece.faded and piece.figure.startswith("+")]
    assert sum(figures) == damage.value == table.total
    assert len(figures) >= 3


@pytest.mark.rule("SEV-7.13")
def test_damage_that_fells_the_first_of_two_monsters_is_no_longer_counted(lay: Open) -> None:
    table = Table().road(0, 3).send("0.1", "desert_orc", "desert_orc").put("play/0", "giant", "militia")
    table.fight("0.1", "giant")
    assert areas_of(lay(table))["zone:damage"].hint == "all: 3 more damage needed"
    table = Table().road(0, 3).send("0.1", "desert_orc", "desert_orc").put("play/0", "giant", "militia")
    damage = areas_of(lay(table.battle("0.1", "giant", "militia").do("slay")))["zone:damage"]
    assert damage.gauge is not None
    assert (damage.gauge.value, damage.gauge.goal, damage.gauge.text) == (5, 5, "5 of 5")


@pytest.mark.rule("SEV-6.03")
def test_two_monsters_on_one_land_would_cost_one_land(lay: Open) -> None:
    table = Table().road(0, 3).send("0.1", "desert_orc", "desert_orc")
    marks = [spot.title for spot in lay(table).scene.layout.spots.values() if spot.ref.startswith("land:0/")]
    assert [place for place, title in enumerate(marks, 1) if "at risk" in title] == [3]
    assert table.do("close").state.level(0) == 2


@pytest.mark.rule("SEV-4.02")
@pytest.mark.parametrize(
    ("arranged", "phases"),
    [
        (lambda: Table(), "Abilities and Explore"),
        (lambda: Table().put("hand/0", "copper").points(2), "Coins, Abilities, Explore, Remove card, Move and Acquire"),
        (lambda: Table().road(0, 1).send("0.1", "desert_orc"), "Abilities, Explore and Battle"),
        (
            lambda: Table().road(0, 1).put("hand/0", "militia").do("explore", "monsters"),
            "Companions, Abilities and Move",
        ),
        (lambda: Table().put("hand/0", "purse").do("explore", "monsters"), "Items, Abilities and Move"),
        (
            lambda: Table().road(1, 1).put("hand/0", "desert_orc").do("explore", "monsters"),
            "Abilities, Move and Monsters",
        ),
    ],
)
def test_a_turn_says_what_is_possible_now(lay: Open, arranged: Callable[[], Table], phases: str) -> None:
    assert lay(arranged()).prompt.whole_line == f"Available now, in any order: {phases}"


@pytest.mark.rule("SEV-5.01")
def test_an_explored_card_is_turned_up_and_shown_large_under_the_mouse(lay: Open) -> None:
    window = lay(Table())
    port, hover, pile = window.view.viewport(), window.view.hover, where(window, "zone:monsters")
    QTest.mouseMove(port, QPoint(1, 1))
    QTest.mouseMove(port, pile)
    assert not hover.timer.isActive(), "a back is not explained"
    twice(window, "zone:monsters")
    assert hover.timer.isActive()
    hover.timer.timeout.emit()
    card = BOOK.cards[state_of(window).known[1]]
    shown = hover.card.content
    assert card is not None
    assert shown is not None
    assert (shown.piece.title, shown.piece.figure) == (card.name.en, f"HP {card.hp}")
    assert shown.lines[0] == "Monster pile, 23 cards"
    assert [token.note for token in shown.piece.tokens] == [f"top card: {card.name.en}"]


def test_a_button_that_only_counts_anew_takes_a_press_at_once(lay: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    window = lay(Table().put("hand/0", "copper", "copper", "silver"))
    monkeypatch.setattr(prompt_bar, "GUARD_SECONDS", 60.0)
    for slot in window.prompt._slots:
        slot.changed = slot.guarded = float("-inf")
    drag(window, card(window, "Copper", "zone:hand/0"), where(window, LAND[0][0]))
    assert window.prompt.button_for("Play all coins: +3") is not None
    QTest.keyClick(window.view, "G")
    assert state_of(window).gold[0] == 3


@pytest.mark.rule("SEV-3.11")
@pytest.mark.parametrize(("claim", "says"), [((), True), ((1,), False), (None, False)])
def test_the_question_says_when_beating_the_monsters_wins(claim: tuple[int, ...] | None, says: bool) -> None:
    laid = Table().road(0, 7).send("0.5", "wolf_pack")
    laid.state.claim[0] = claim
    prompt = table(view(laid.state, 0), Words("en", names("en"))).prompt
    assert (prompt.text == "Defeat every monster on your road to win: who fights?") is says


def test_a_full_japanese_hand_still_says_what_the_sellsword_does(lay: Open) -> None:
    hand = ("militia", "sellsword", "dwarf_axe", "den_bandits", "mighty_blow", "holy_light", "copper")
    window = lay(Table().road(0, 1).put("hand/0", *hand), (1024, 640), "ja")
    spot = window.scene.layout.spots[card(window, "雇われ剣士", "zone:hand/0")]
    assert spot.piece is not None
    assert "キャラと+1" in arranged(spot.piece, spot.rect, window.scene.theme).text.text


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_fighters_are_large_enough_to_say_what_they_can_do(lay: Open, heroes: int) -> None:
    party = ("diane", "militia", "giant", "enchantress")[:heroes]
    table = Table().road(0, 4).send("0.3", "zombie_horde").put("play/0", *party[1:])
    window = lay(table.fight("0.3", *party), (1440, 900))
    fighters = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:battle" and spot.piece]
    assert len(fighters) == heroes
    for spot in fighters:
        assert spot.piece is not None
        assert arranged(spot.piece, spot.rect, window.scene.theme).text.text, spot.title


@pytest.mark.rule("SEV-1.25")
def test_the_enlarged_card_of_a_hero_says_what_its_skills_are_for(lay: Open) -> None:
    window = lay(Table())
    hero = window.session.inspect(card(window, "Diane"))
    assert hero is not None
    assert "Fighter 2: in a battle with this hero you can play Fighter skill cards, at rank 2." in hero.lines
    both = window.session.inspect("kind:alsharq")
    assert both is not None
    assert [line for line in both.lines if line.startswith("Fighter 1 and Cleric 1: ")], "both types in one line"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
@pytest.mark.parametrize("verb", ["explore", "expel"])
def test_a_first_tip_names_a_phase_and_hides_no_land_to_choose(lay: Open, verb: str, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 2).road(1, 3).points(2).put("hand/0", "copper", "desert_orc"), size)
    known = {f"seven_missions.{other}" for other in ("explore", "expel") if other != verb}
    ActionTips(window.session, window.view, window.bubble, known.__contains__, known.add, window)
    window.session.changed.emit((), True)
    bubble = window.bubble
    assert bubble.isVisible()
    phase = Words("en")(f"seven_missions.phase.{verb}")
    assert bubble.title.text().startswith(f"{phase}, once a turn")
    lands = {action.target for action in window.session.view.actions if action.target.startswith("land:")}
    assert len(lands) == 5
    lying = QRect(bubble.mapTo(window, QPoint()), bubble.size())
    port = window.view.viewport()
    for ref in lands:
        outline = window.view.outline_of(window.scene.layout.spots[ref])
        assert not lying.intersects(QRect(port.mapTo(window, outline.topLeft()), outline.size())), ref


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_a_grown_character_names_its_skills_on_the_table(lay: Open, language: str, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 5).road(1, 5), size, language)
    grown = [face(kind, Words(language)) for kind, is_grown in enumerate(BOOK.is_grown) if is_grown]
    assert len(grown) == 5
    spot = next(spot for spot in window.scene.layout.spots.values() if spot.within == "zone:hero/0" and spot.piece)
    assert spot.piece is not None
    for piece in grown:
        card = msgspec.structs.replace(piece, shape=spot.piece.shape, detail=spot.piece.detail, corners=Corners())
        assert arranged(card, spot.rect, window.scene.theme).text.text == piece.short, piece.title


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 900)])
@pytest.mark.parametrize("key", ["lost_land", "stayed.lost_land", "pressed", "grew", "reshuffled"])
def test_a_tip_hides_no_card_no_land_and_no_gold_to_spend(lay: Open, key: str, size: tuple[int, int]) -> None:
    table = Table().road(0, 5).road(1, 4).points(2)
    window = lay(table.put("hand/0", "gold", "silver", *["copper"] * 4, "desert_orc"), size)
    known: set[str] = set()
    FirstUseTips(window.session, window.view, window.bubble, known.__contains__, known.add, window)
    params: dict[str, int | str] = {"seat": "seat:0" if key in ("grew", "reshuffled") else "seat:1", "n": 2, "held": 1}
    params |= {"level": 4, "most": 5}
    cards = {"card": "kind:desert_orc", "hero": "kind:diane"}
    window.session.changed.emit((Logged(f"seven_missions.log.{key}", {**params, **cards}),), False)
    assert window.bubble.isVisible()
    lying, spots = window.bubble.geometry(), window.scene.layout.spots.values()
    kept = [spot for spot in spots if spot.ref == "zone:purse" or spot.kind in (Kind.PIECE, Kind.CELL)]
    assert len(kept) > 40
    assert [spot.ref for spot in kept if window.view.outline_of(spot).intersects(lying)] == []


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
@pytest.mark.parametrize(("key", "params"), [("moved", {"n": 3}), ("claim", {"n": 7})])
def test_a_tip_about_a_road_hides_no_road(
    lay: Open, key: str, params: dict[str, int | str], size: tuple[int, int]
) -> None:
    window = lay(Table().road(0, 2).road(1, 3).put("hand/0", "gold", "silver", *["copper"] * 5), size)
    known: set[str] = set()
    FirstUseTips(window.session, window.view, window.bubble, known.__contains__, known.add, window)
    told = Logged(f"seven_missions.log.{key}", {"seat": "seat:1", **params})
    window.session.changed.emit((told,), False)
    assert window.bubble.isVisible()
    lands = [spot for spot in window.scene.layout.spots.values() if spot.ref.startswith("land:")]
    assert len(lands) == 14
    lying = window.bubble.geometry()
    assert [spot.ref for spot in lands if window.view.outline_of(spot).intersects(lying)] == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 960)])
def test_a_banner_hides_no_dice_no_damage_and_no_counters(lay: Open, size: tuple[int, int]) -> None:
    table = Table().road(0, 2).road(1, 2).send("0.1", "desert_orc").put("play/0", "militia").roll(4, 3)
    window = lay(table.put("hand/0", "desert_orc", *["copper"] * 4).fight("0.1", "diane", "militia").do("roll"), size)
    layout, theme = window.scene.layout, window.scene.theme
    box = QRectF(0, 0, theme.px(420), theme.px(64))
    land = layout.spots["land:0/0"].rect
    box.moveCenter(MessagePlaces(window.scene).clear(box.width(), box.height(), 0, [land]))
    assert not land.intersects(box), "what it is about stays in sight"
    shown = [spot.rect for spot in layout.spots.values() if spot.kind is Kind.COUNTER or spot.within == "zone:damage"]
    shown += [panel.rect for panel in layout.panels if getattr(panel.part, "gauge", None) is not None]
    assert len(shown) > 6
    assert not [rect for rect in shown if rect.intersects(box)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_who_fights_takes_one_line_beside_three_buttons(lay: Open, language: str) -> None:
    laid = Table().road(0, 6).put("hand/0", "copper", "copper").put("play/0", "nun").send("0.2", "cave_slime")
    for hero in ("nun", "diane_grown"):
        laid.do("commit", hero, "0.2", "attack")
    window = lay(laid, (1200, 690), language, 1)
    assert len([button for button in window.prompt.findChildren(BarButton) if button.isVisible()]) >= 3
    written = window.prompt._written
    size = round(written.theme.large)
    assert brush.tall(written.question, size, written.wide, True, True) == brush.pitch_of(size)


@pytest.mark.rule("SEV-7.09", "SEV-7.10")
def test_the_damage_names_the_dice_of_a_character_until_they_are_rolled(lay: Open) -> None:
    table = Table().road(0, 3).send("0.3", "desert_orc").put("play/0", "dwarf_axe", "militia")
    window = lay(table.do("commit", "dwarf_axe", "0.3", "attack"), (1280, 800))
    shown = [gauge_of(window)]
    for action in (("commit", "diane", "0.3", "attack"), ("withdraw", "dwarf_axe"), ("fight",), ("roll",)):
        window = lay(table.roll(3, 4).do(*action), (1280, 800))
        shown.append(gauge_of(window))
    win = ("2D+1 against 5", "Win: 92 %")
    assert shown == [("", "6 of 5"), ("2D+7 against 5", "Win: 100 %"), win, win, ("dice 7, cards +1 = 8", "8 of 5")]


def gauge_of(window: TableWindow) -> tuple[str, str]:
    """Return what stands beside the title of the damage, and the large text below it."""
    area = areas_of(window)["zone:damage"]
    assert area.gauge is not None
    return area.note, area.gauge.text


@pytest.mark.parametrize(
    ("foe", "question"), [("desert_orc", "Roll the dice?"), ("sandworm", "Add a skill card, or roll the dice?")]
)
def test_a_battle_that_any_roll_wins_asks_for_no_skill_card(foe: str, question: str) -> None:
    laid = Table().road(0, 4).send("0.4", foe).put("play/0", "dwarf_axe").put("hand/0", "mighty_blow")
    for hero in ("diane", "dwarf_axe"):
        laid.do("commit", hero, "0.4", "attack")
    prompt = table(view(laid.do("fight").state, 0), Words("en")).prompt
    assert prompt.text == question
    assert any(label.action.verb == "cast" for label in prompt.labels)


@pytest.mark.rule("SEV-9.04")
@pytest.mark.rule("SEV-10.02")
@pytest.mark.parametrize(("name", "zone"), [("Village Militia", "zone:row/0"), ("Den Bandits", "zone:row/1")])
def test_a_large_card_of_the_bazaar_says_once_why_it_is_of_no_use_yet(lay: Open, name: str, zone: str) -> None:
    table = Table().empty("row/0", "row/1").put("row/0", "militia").put("row/1", "den_bandits")
    window = lay(table)
    view, ref = window.view, card(window, name, zone)
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    QTest.mouseMove(view.viewport(), view.outline_of(window.scene.layout.spots[ref]).center())
    view.hover.timer.timeout.emit()
    shown = view.hover.card.content
    assert shown is not None
    (token,) = shown.piece.tokens
    assert token.note
    assert token.note not in shown.lines
