"""Drops and buttons of a turn: a thief dropped anywhere near a gem, and the yes to the question about a knight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.rollout import advised_candidates
from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.game import HolyKnights
from tabletop.match.link import Driver, SeatInfo, Update
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.toolbars.button_keys import purpose_of
from tabletop.ui.table.window import TableWindow
from tests.helpers.holy import DARK_HAND, GAME, LIGHT_HAND, Table
from tests.ui.conftest import forget_advice
from tests.ui.test_table_window import at, drag, open_window

Laid = Callable[[Table], tuple[TableWindow, list[Action]]]


class RecordingLink(FrozenLink):
    """A table that records what is sent and answers nothing."""

    def __init__(self, table: Table) -> None:
        drivers = enumerate((Driver.ME, Driver.NOVICE))
        super().__init__(view(table.state, 0), [SeatInfo(seat, f"P{seat}", driver) for seat, driver in drivers])
        self.sent: list[Action] = []

    def submit(self, action: Action, number: int) -> Refusal | None:
        self.sent.append(action)
        return None


@pytest.fixture
def laid(qtbot: QtBot) -> Laid:

    def open_table(table: Table) -> tuple[TableWindow, list[Action]]:
        link = RecordingLink(table)
        return open_window(qtbot, link, holy_knights, blunder_warnings=False), link.sent

    return open_table


def test_a_refusal_covers_no_card_of_the_hand(laid: Laid) -> None:
    table = Table().hand(0, *LIGHT_HAND[:2], *(dark := ("medusa", "orc_raider", "orc_footman")), "giant_bat")
    table.gems(0, "emerald").gems(1, "ruby").turn()
    for card in dark:
        table.play(table.actions("lay", card)[0])
    window, sent = laid(table)
    window.resize(1240, 740)
    QApplication.processEvents()
    spots, hand = window.scene.layout.spots, [f"card:{item}" for item in table.state.hand(0)]
    held, mat = [window.view.outline(spots[ref].rect) for ref in hand], window.view.outline(spots["zone:mat/0"].rect)
    drag(window, hand[0], QPoint(mat.right() - 60, mat.center().y() + 20))
    assert not sent
    assert window.bubble.isVisible()
    assert window.bubble.tone == "coral"
    assert not any(window.bubble.geometry().intersects(rect) for rect in held)


def test_a_warning_over_a_button_covers_no_card_of_the_hand(laid: Laid) -> None:
    companions = ("enchantress_melisande", "cleric_anselm")
    table = Table().hand(0, *companions, "quick_tessa", *DARK_HAND[:2]).gems(1, "ruby").hand(1, "ogre").turn()
    window, sent = laid(table)
    window.resize(1280, 780)
    window.commands.blunder_warnings = True
    for card in companions:
        table.play(table.actions("lay", card)[0])
        seen = view(table.state, 0)
        window.session.follow(Update(seen.number, seen, ()))
        QApplication.processEvents()
    QTest.keyClicks(window.view, "e")
    assert not sent
    assert window.bubble.is_asking
    held = [window.view.outline_of(window.scene.layout.spots[f"card:{item}"]) for item in table.state.hand(0)]
    assert not any(window.bubble.geometry().intersects(rect) for rect in held)


@pytest.mark.rule("HOK-5.10")
def test_a_tip_makes_way_for_what_a_place_says_about_the_card_that_is_held(laid: Laid) -> None:
    table = Table().mat(0, "troll").hand(0, "ogre", "shield").mat(1, "squire_pim").hand(1, "harpy").turn()
    window, _ = laid(table.attack(1, None))
    window.resize(1280, 780)
    QApplication.processEvents()
    ogre = table.actions("enter", "ogre")[0].source
    window.interaction.pick_up(ogre)
    (label,) = map(window.view.outline, window.scene.label_rects())
    window.interaction.let_go()
    tip = "An attack: both sides may send more characters and set one magic card each."
    window.bubble.say("accent", tip, label.center(), passes=True)
    window.bubble.move(label.topLeft() - QPoint(20, 20))
    assert window.bubble.geometry().intersects(label)
    window.interaction.pick_up(ogre)
    assert window.bubble.isVisible()
    assert not window.bubble.geometry().intersects(label)


@pytest.mark.rule("HOK-4.13")
def test_what_a_card_of_the_other_side_would_do_hides_no_name_on_the_own_table(laid: Laid) -> None:
    table = Table().mat(0, "squire_pim", "amazon_ippolita").gems(0, "topaz").hand(0, "orc_berserker").turn()
    window, _ = laid(table)
    window.resize(1280, 780)
    QApplication.processEvents()
    (source,) = {action.source for action in table.actions("lay")}
    window.interaction.pick_up(source)
    labels = window.scene.label_rects()
    assert labels
    cards = [window.scene.layout.spots[f"card:{item}"].rect for item in table.state.mat(0)]
    assert not any(label.intersects(card) for label in labels for card in cards)


@pytest.mark.rule("HOK-8.05")
@pytest.mark.parametrize("place", ["small", "big", "table"])
def test_a_thief_takes_the_gem_wherever_it_is_dropped(laid: Laid, place: str) -> None:
    table = Table().hand(0, "quick_tessa", "shield").gems(1, "ruby").turn()
    (steal,) = table.actions("steal")
    window, sent = laid(table)
    seen = next(
        ref for ref in window.scene.layout.spots if ref.startswith("seen:") and ref in lit(window, steal.source)
    )
    drag(window, steal.source, at(window, {"small": steal.target, "big": seen, "table": "zone:mat/1"}[place]))
    assert sent == [steal]


@pytest.mark.rule("HOK-8.05")
def test_a_thief_dropped_on_a_table_with_two_gems_asks_which(laid: Laid) -> None:
    table = Table().hand(0, "quick_tessa", "shield").gems(1, "ruby", "pearl").turn()
    steals = table.actions("steal")
    window, sent = laid(table)
    asked: list[Action] = []
    window.interaction.activated.connect(lambda labels, _: asked.extend(label.action for label in labels))
    drag(window, steals[0].source, at(window, "zone:mat/1"))
    assert sorted(asked) == sorted(steals)
    assert not sent


@pytest.mark.rule("HOK-4.05")
@pytest.mark.parametrize(
    ("before", "price"), [((), "otherwise"), (("ogre", "troll"), "even if you attack, she goes to the dungeon")]
)
def test_the_question_about_a_drawn_knight_has_a_button_for_yes_beside_what_it_costs(
    laid: Laid, before: tuple[str, ...], price: str
) -> None:
    table = Table().hand(0, "shield", "squire_pim")
    table = (table.mat(0, *before) if before else table).draw("roxanne")
    (join,) = table.actions("lay", "roxanne")
    window, sent = laid(table)
    button = window.prompt.button_for("Join the Light")
    assert button is not None
    assert button.isVisible()
    assert price in window.prompt.line
    QTest.keyClicks(window.view, "j")
    assert sent == [join]


@pytest.mark.rule("HOK-4.05")
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_yes_to_a_drawn_knight_stands_beside_the_end_of_the_turn_and_an_attack_next(
    laid: Laid, size: tuple[int, int]
) -> None:
    table = Table().mat(0, "dark_queen", "hydra", "ogre").hand(0, "shield", "squire_pim").mat(1, "harpy")
    window, _ = laid(table.gems(1, "ruby").draw("roxanne"))
    window.resize(*size)
    QApplication.processEvents()
    (attack,) = [label for label in window.session.labels() if label.action.verb == "attack"]
    window.prompt._slots.order = [purpose_of(attack)]  # it has been possible before a knight was drawn
    window.decisions.refresh()
    QApplication.processEvents()
    end, join, attacking = map(
        window.prompt.button_for, ("End turn: send her to the dungeon", "Join the Light", attack.text)
    )
    assert end is not None
    assert join is not None
    assert attacking is not None
    assert join.isVisible()
    assert join.text() == "Join the Light"
    assert 0 < end.x() - join.geometry().right() < 20
    assert attacking.isVisible(), "an attack stays out of the menu"
    assert "The knight you drew goes to the dungeon" in attacking.toolTip()


@pytest.mark.rule("HOK-5.22")
def test_auto_strike_takes_the_strike_that_advice_will_show(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().mat(0, "orc_footman", "harpy").mat(1, "squire_pim", "king_ashadi").turn().attack(1).skip("strike")
    (best,) = advised_candidates(table.state, 0, table.legal)
    assert best != GAME.strategy.advise(table.state, 0, table.legal)[0]
    window, sent = laid(table)
    window.session.shows_advice = True
    forget_advice(window.session, monkeypatch)
    window.decisions.refresh()
    button = window.prompt.button_for("Auto-strike this fight")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sent == [best]


@pytest.mark.rule("HOK-4.13")
def test_a_change_of_heart_is_asked_about_even_if_it_is_advised(laid: Laid) -> None:
    table = Table().mat(0, "ogre").hand(0, "shield", "squire_pim").draw("roxanne")
    (join,) = table.actions("lay", "roxanne")
    window, sent = laid(table)
    window.commands.blunder_warnings = window.session.shows_advice = True
    assert window.session.set_advice(window.session.view, (Evaluation(join, 0.9, 0.01, 99),))
    QTest.keyClicks(window.view, "j")
    assert not sent
    assert "You would lose Ogre." in window.bubble.title.text() + window.bubble.accessibleDescription()


@pytest.mark.rule("HOK-9.01")
def test_an_end_of_a_turn_asks_first_if_the_next_draw_may_force_a_change_of_sides_unless_advised(laid: Laid) -> None:
    table = Table().mat(0, "troll").hand(0, "shield", *LIGHT_HAND[:4]).turn()
    window, sent = laid(table)
    window.commands.blunder_warnings = window.session.shows_advice = True
    (end,) = table.actions("end")
    QTest.keyClicks(window.view, "e")
    assert not sent
    assert "your next draw may force you to change sides" in window.bubble.title.text()
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert window.session.set_advice(window.session.view, (Evaluation(end, 0.9, 0.01, 99),))
    QTest.keyClicks(window.view, "e")
    assert sent == [end]


@pytest.mark.rule("HOK-9.01")
def test_a_forced_change_of_sides_says_so_and_happens_at_once(laid: Laid) -> None:
    table = Table().mat(0, "troll").hand(0, *LIGHT_HAND).draw("shield")
    window, sent = laid(table)
    window.commands.blunder_warnings = True
    assert "None of your six cards" in window.session.table.prompt.text
    assert "you must change sides" in window.session.table.prompt.line
    (squire,) = table.actions("lay", "squire_pim")
    drag(window, squire.source, at(window, squire.target))
    assert sent == [squire]


def lit(window: TableWindow, source: str) -> set[str]:
    """Return where a piece can be put."""
    return set(window.interaction.choices.targets(source))


@pytest.mark.rule("HOK-5.12")
@pytest.mark.parametrize("hand", [("shield", "old_mags"), ("shield",)], ids=["more cards", "the last card"])
def test_what_was_set_or_played_is_closed_by_a_press_and_can_be_undone_until_then(
    laid: Laid, monkeypatch: pytest.MonkeyPatch, hand: tuple[str, ...]
) -> None:
    monkeypatch.setitem(GAME.decisions, "enter", HolyKnights.decisions["enter"])
    table = Table().mat(0, "troll").hand(0, *hand).mat(1, "squire_pim").hand(1, "ghoul").turn()
    table.is_asked_when_empty = True
    window, sent = laid(table.attack(1, None).do("cast", "shield"))
    assert [action.verb for action in window.session.view.actions] == ["ready"]
    assert window.prompt.button_for("Ready") is not None
    assert "continues by itself" not in window.prompt.whole_line
    assert not sent
    QTest.keyClicks(window.view, "r")
    assert [action.verb for action in sent] == ["ready"]


@pytest.mark.rule("HOK-5.33")
def test_the_large_card_of_an_orc_band_says_how_it_strikes(laid: Laid) -> None:
    table = Table().mat(0, "orc_footman", "orc_raider", "orc_berserker").mat(1, "king_ashadi").turn().attack(1)
    window, _ = laid(table)
    QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(window.view.viewport(), at(window, "band:0"))
    window.view.hover.timer.timeout.emit()
    content = window.view.hover.card.content
    assert content is not None
    assert content.lines[0].startswith("3 Orcs strike together: dice and points add up to 3D+3.")


def test_a_right_click_on_a_card_opens_its_page_alone(laid: Laid) -> None:
    table = Table().hand(0, "ogre", "squire_pim").mat(1, "troll").turn()
    card = table.actions("lay", "ogre")[0].source
    window, sent = laid(table)
    port, spot = window.view.viewport(), at(window, card)
    QTest.mouseMove(port, spot)
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, port.mapToGlobal(spot)))
    assert window.inspector.pinned == card
    assert window.feedback.menu is None
    assert window.view.hover.occupied() == []
    assert sent == []


def test_a_card_dropped_elsewhere_says_whose_table_it_can_go_to(laid: Laid) -> None:
    table = Table().hand(0, "ogre", "shield").mat(1, "troll").turn()
    window, sent = laid(table)
    drag(window, f"card:{table.state.hand(0)[0]}", at(window, "zone:mat/1"))
    assert not sent
    assert window.bubble.title.text() == "Ogre can go to your table"


def asked_about_dispel(laid: Laid) -> tuple[TableWindow, list[Action], Label]:
    """Return a table that has asked whether to set Dispel, what is sent from it, and the label of that card."""
    table = Table().mat(0, "ogre").hand(0, "dispel").mat(1, "king_ashadi").hand(1, "squire_pim").turn(1)
    window, sent = laid(table.attack(0, None).do("ready"))
    window.commands.blunder_warnings = True
    (cast,) = table.actions("cast", "dispel")
    dropped = next(label for label in window.session.labels() if label.action == cast)
    window.commands.choose(dropped)
    assert window.bubble.is_asking
    return window, sent, dropped


@pytest.mark.rule("HOK-5.12")
def test_another_answer_while_a_choice_is_asked_about_only_goes_back(laid: Laid) -> None:
    window, sent, _ = asked_about_dispel(laid)
    QTest.keyClicks(window.view, "r")
    assert (sent, window.bubble.is_asking) == ([], False), "the card was meant to be set first"
    QTest.keyClicks(window.view, "r")
    assert [action.verb for action in sent] == ["ready"]


@pytest.mark.rule("HOK-5.12")
def test_the_button_of_the_choice_that_is_asked_about_means_it(laid: Laid) -> None:
    window, sent, dropped = asked_about_dispel(laid)
    window.commands.choose(replace(dropped, text="Dispel", key="d"))  # as a list with one entry words it
    assert (sent, window.bubble.is_asking) == ([dropped.action], False)
