"""Room on Sorcerer's table: what gives way to what lies there for a while."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Bead, Detail
from tabletop.display.table import Row
from tabletop.engine.items import Item
from tabletop.engine.view import view
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.look.catalogue import card_piece
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.cards.card_marks import figure_cells, paint_tokens
from tabletop.ui.board.cards.card_painter import paint_card
from tabletop.ui.board.cards.card_parts import LEAST_PRINT, SQUEEZED_NAME, CardLayout, Form, seal_radius
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.board.panels.gauge_painter import LEAST_PITCH, paint_gauge_strip
from tabletop.ui.board.panels.panel_painter import paint_panel
from tabletop.ui.board.pieces.highlights import MarkItem
from tabletop.ui.paint import brush, seals
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import LOADED, Open, open_table
from tests.ui.test_table_window import LEFT, NONE, at, click

HAND = ("bell_ringer", "foretold_strike", "scrap_shield", "leviathan", "street_informant")


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


def held(window: TableWindow) -> dict[str, QRectF]:
    """Return where the cards of the own hand lie."""
    return {ref: spot.rect for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:hand/0"}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_hand_stays_as_it_is_while_cards_lie_open_to_be_chosen(opened: Open, size: tuple[int, int]) -> None:
    table = Table("necromancer")
    table.put("hand/0", *HAND)
    table.put("grave/0", "bell_ringer")
    window, _ = opened(table.act())
    window.resize(*size)
    QApplication.processEvents()
    before = held(window)
    table.put("grimoire/0", "riot", "sphinx")
    window, _ = opened(table.do("activate", table.skill("usirs_summons"), arg="0"))
    window.resize(*size)
    QApplication.processEvents()
    assert "offered" in window.scene.layout.spots
    assert held(window) == before


def test_the_second_press_on_a_skill_chooses_nothing_that_has_come_to_lie_in_its_place(opened: Open) -> None:
    table = Table("necromancer")
    table.put("hand/0", *HAND)
    table.put("grave/0", "bell_ringer")
    table.put("grimoire/0", "riot", "sphinx")
    window, taken = opened(table.act())
    skill = f"card:{table.skill('usirs_summons')}"
    spot = at(window, skill)
    click(window, skill)
    assert [action.source for action in taken] == [skill]
    under = window.view._spot_at(spot)
    assert under is not None
    assert under.within == "offered"
    QTest.mouseDClick(window.view.viewport(), LEFT, NONE, spot)
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, spot)
    assert len(taken) == 1
    click(window, under.ref)
    assert [action.verb for action in taken] == ["activate", "pick"]


def test_skills_stay_beside_a_tray_while_they_can_be_chosen(opened: Open) -> None:
    table = Table("ariaspes", seats=4, mode="team")
    table.beside(2, "clockwork_foundry")
    table.put("hand/0", *HAND)
    attacker = table.put("left", "bell_ringer")
    table.attach(attacker, "scrap_shield")
    window, _ = opened(table.attack(attacker))
    spots = window.scene.layout.spots
    assert {spots[action.source].within for action in table.legal} == {"offered", "zone:skills/0"}


@pytest.mark.parametrize(("is_open", "share"), [(True, 1.0), (False, 1.0), (True, 0.7)])
def test_damage_on_a_short_strip_is_one_bead_and_a_number_rather_than_many_specks(
    opened: Open, monkeypatch: pytest.MonkeyPatch, is_open: bool, share: float
) -> None:
    """Test that the word "damage" gives way to the beads, and these in the end to one with the number."""
    painted: list[tuple[float, tuple[int, int]]] = []

    def beads(
        painter: QPainter, start: QPointF, pitch: float, counts: tuple[int, int], bead: Bead, *colours: str
    ) -> None:
        if bead is Bead.DIAMOND:
            painted.append((pitch, counts))

    monkeypatch.setattr(seals, "beads", beads)
    texts: list[str] = []
    table = Table()
    table.state.hurt[1:3] = [9, 3]
    window, _ = opened(table.act())
    window.resize(1024, 640)
    QApplication.processEvents()
    if is_open:
        QTest.keyClick(window.view, Qt.Key.Key_L)
        QApplication.processEvents()
    scene = window.scene
    strips = [each for each in scene.layout.panels if isinstance(each.part, Row) and each.part.total is not None]
    ground = QImage(1024, 640, QImage.Format.Format_RGB32)
    painter = QPainter(ground)
    painted.clear()
    for panel in strips:
        assert isinstance(panel.part, Row)
        assert panel.part.gauge is not None
        strip = QRectF(panel.rect.topLeft(), QSizeF(panel.rect.width() * share, panel.rect.height()))
        with monkeypatch.context() as patch:
            patch.setattr(brush, "line", lambda painter, box, text, *rest, **how: texts.append(text))
            paint_gauge_strip(painter, strip, panel.part, panel.part.gauge, None, scene.theme)
    painter.end()
    assert {counts for _, counts in painted} == ({(0, 12), (3, 12), (9, 12)} if share == 1 else {(0, 1), (1, 1)})
    assert {text for text in texts if "/" in text} == {f"{n}/12{'' if is_open else ' damage'}" for n in (0, 3, 9)}, (
        "the number stays"
    )
    assert min(pitch for pitch, _ in painted) >= LEAST_PITCH


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_can_be_done_with_an_action_is_said_in_one_line(opened: Open, size: tuple[int, int]) -> None:
    table = Table("necromancer", "ariaspes", "forgotten_temple")
    table.put("hand/0", *HAND)
    table.put("grimoire/0", "riot", "sphinx")
    table.put("left", "bell_ringer")
    table.state.energy[0] = 6
    window, _ = opened(table.act())
    window.resize(*size)
    QApplication.processEvents()
    assert window.prompt.line
    wide = window.prompt._words.width()
    assert brush.tall(window.prompt.line, LEAST, wide) == brush.pitch_of(LEAST)


def name_width(plan: CardLayout) -> float:
    """Return the width of a card's name in letters that are not narrowed."""
    return brush.width(plan.name.text, plan.name.size, True, True)


FOUR = ("bell_ringer", "masked_blade", "leviathan", "beggar_mob")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_four_minions_of_a_side_lie_in_two_lines_where_names_figures_and_whole_texts_have_room(
    opened: Open, size: tuple[int, int]
) -> None:
    table = Table()
    table.minions("left", 0, *FOUR)
    table.put("left", "beggar_mob", seat=1)
    table.state.hurt[1] = 11
    window, _ = opened(table.run(("attack_turn", 0)))
    window.resize(*size)
    QApplication.processEvents()
    scene = window.scene
    cards = [spot for spot in scene.layout.spots.values() if spot.within == "half:0/0" and spot.piece is not None]
    lines = 2 if size == (1280, 800) else 1
    assert (len(cards), len({spot.rect.top() for spot in cards})) == (len(FOUR), lines)
    pills = [item.text_rect() for items in scene._lit.values() for item in items if isinstance(item, MarkItem)]
    for spot in cards:
        assert spot.piece is not None
        plan = card_form.arranged(spot.piece, spot.rect, scene.theme)
        has_picture = min(plan.art.width(), plan.art.height()) >= LEAST_PRINT
        assert not plan.text.text.endswith("…"), "each text is whole"
        assert lines == 1 or plan.name.rows > 1 or name_width(plan) * SQUEEZED_NAME <= plan.name.box.width()
        assert plan.name.text == spot.title
        assert has_picture or (plan.text.text and size < (1280, 800)), "a picture gives way to a text alone"
        assert bool(plan.text.text) is bool(spot.piece.short)
        name = QRectF(plan.name.box)
        name.setWidth(min(name.width(), name_width(plan)))
        hidden = name, *(cell for _, _, cell in figure_cells(spot.piece, plan))
        assert not any(pill.intersects(box) for pill in pills for box in hidden), "no chance lies on name or figures"
        (own,) = (pill for pill in pills if spot.rect.adjusted(0, 0, 0, 9).contains(pill.center()))
        assert spot.rect.left() <= own.left()
        assert own.right() <= spot.rect.right(), "each chance keeps to its own card"
    assert len(pills) == len(FOUR)


@pytest.mark.parametrize("high", [90, 96, 124])
def test_names_of_cards_in_a_list_stand_clear_of_the_cost(qapp: object, high: int) -> None:
    theme, words = THEMES["dark"].scaled(0.858), Words("en")
    for key in ("bound_wraith", "corpse_colossus", "phoenix", "usir"):
        card = replace(card_piece(BOOK.kind[key], "card:1", words), detail=Detail.SHORT)
        for title in (card.title, f"{card.title} ×2"):
            box = QRectF(0, 0, 202, high)
            name = card_form.arranged(replace(card, title=title), box, theme).name
            radius = seal_radius(box)
            assert name.text == title
            assert name.box.left() >= 2 + 1.95 * radius + 3, (title, "beside the seal")


@pytest.mark.parametrize("n", [3, 4])
def test_badges_lie_beside_each_other_where_more_would_cover_the_name(
    opened: Open, monkeypatch: pytest.MonkeyPatch, n: int
) -> None:
    table = Table()
    state = table.state
    minions = table.minions("left", 0, "masked_blade", "leviathan", "salamander", "sphinx")[:n]
    for item in minions:
        state.flame[item], state.arthropod[item] = 2, 1
        state.lasting += [(Item(item), "blank", 0, "round"), (Item(item), "attack", 3, "round")]
        state.causes += [(Item(item), change, state.kind[item], "round") for change in ("blank", "attack")]
    window, _ = opened(table.act())
    window.resize(1280, 800)
    QApplication.processEvents()
    laid = list[QRectF]()
    monkeypatch.setattr(
        seals,
        "token",
        lambda _, at, radius, *how: laid.append(QRectF(at.x() - radius, at.y() - radius, *[2 * radius] * 2)),
    )
    monkeypatch.setattr(seals, "seal", lambda *how: None)
    for spot in (window.scene.layout.spots[f"card:{item}"] for item in minions):
        assert spot.piece is not None
        assert len(spot.piece.tokens) == 4
        laid.clear()
        plan = card_form.arranged(spot.piece, spot.rect, window.scene.theme)
        paint_tokens(QPainter(), spot.piece, plan, spot.rect)
        assert len(laid) == 4
        assert not any(place.intersected(plan.name.box).height() > 2.5 for place in laid), spot.title
        pairs = [(one, other) for at, one in enumerate(laid) for other in laid[:at]]
        assert not any(one.adjusted(1, 1, -1, -1).intersects(other) for one, other in pairs), spot.title


def test_a_hand_of_seven_lies_in_one_line_with_pictures_and_whole_texts(opened: Open) -> None:
    table = Table()
    table.put("hand/0", "hymn_of_wounds", "grave_robber", "bone_archer")
    table.put("hand/0", "tomb_jackal", "mummy_guard", "grave_wrappings", "salamander")
    window, _ = opened(table.act())
    scene = window.scene
    cards = [spot for spot in scene.layout.spots.values() if spot.within == "zone:hand/0" and spot.piece is not None]
    assert len({spot.rect.top() for spot in cards}) == 1
    for spot in cards:
        assert spot.piece is not None
        assert not card_form.has_cut_text(spot.piece, spot.rect, scene.theme), spot.title
        assert card_form.arranged(spot.piece, spot.rect, scene.theme).art.height() >= 24, "a picture, not a sliver"


def test_a_large_hand_lies_in_two_lines_of_open_cards_while_they_have_room(opened: Open) -> None:
    table = Table()
    table.put("hand/0", *HAND, *FOUR)
    window, _ = opened(table.act())
    scene = window.scene
    cards = [spot for spot in scene.layout.spots.values() if spot.within == "zone:hand/0" and spot.piece is not None]
    assert len({spot.rect.top() for spot in cards}) == 2
    assert {card_form.form_of(spot.piece, spot.rect.width(), spot.rect.height(), scene.theme) for spot in cards} == {
        Form.OPEN
    }
    window.resize(1260, 690)
    QApplication.processEvents()
    for spot in (scene.layout.spots[spot.ref] for spot in cards):
        assert spot.piece is not None
        plan = card_form.arranged(spot.piece, spot.rect, scene.theme)
        assert plan.name.text == spot.title
        assert plan.text.text or not spot.piece.short
    window.resize(1024, 640)
    QApplication.processEvents()
    tops = {scene.layout.spots[spot.ref].rect.top() for spot in cards}
    assert len(tops) == 1, "two lines would be too low to show what the cards do"


@pytest.mark.parametrize("size", [(1280, 800), (1200, 690), (1024, 640)])
def test_names_of_counters_lie_within_what_is_lit_around_them(
    opened: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    window, _ = opened(Table().act())
    window.resize(*size)
    QApplication.processEvents()
    (panel,) = [each for each in window.scene.layout.panels if each.counters and getattr(each.part, "seat", -1) == 0]
    written: list[tuple[str, int, QRectF]] = []
    ground = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(ground)
    with monkeypatch.context() as patch:
        patch.setattr(brush, "line", lambda painter, box, text, size, *rest, **how: written.append((text, size, box)))
        boxes = [each for each in panel.counters if each[0].height() > brush.height(window.scene.theme.large) * 1.3]
        for box, counter in boxes:  # who one is counts for more than the names of figures
            seat_painter._named(painter, box, counter, window.scene.theme)
            named = [each for each in written if each[0] == counter.label]
            lit = box.adjusted(-1, -1, 1, 1)
            assert all(lit.contains(rect) and rect.height() >= brush.height(size) - 1 for _, size, rect in named)
    painter.end()
    assert {text for text, *_ in written} >= {"Energy", "Grimoire"} or size != (1280, 800)


@pytest.mark.parametrize("high", [18, 38])
def test_a_card_attached_face_down_says_what_it_is(qapp: object, monkeypatch: pytest.MonkeyPatch, high: int) -> None:
    written: list[str] = []
    monkeypatch.setattr(brush, "squeezed", lambda painter, box, text, *rest, **more: written.append(text))
    table = Table()
    rider = table.put("left", "beetle_rider")
    servant = table.attach(rider, "wrecker", servant=True)
    shown = LOADED.table(view(table.act().state, 0), Words("en", LOADED.names("en")))
    pieces = {piece.ref: piece for area in areas(shown) for piece in all_pieces(area)}
    ground = QImage(160, 60, QImage.Format.Format_RGB32)
    painter = QPainter(ground)
    paint_card(painter, pieces[f"card:{servant}"], QRectF(0, 0, 145, high), THEMES["dark"])
    painter.end()
    assert written == ["Servant (Wrecker)"]


def test_a_captured_battlefield_is_stamped_on_the_winners_side(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.state.taken[:2] = [0, 1]
    table.minions("right", 0, "bell_ringer")
    window, _ = opened(table.act())
    written: dict[str, list[str]] = {}
    ground = QImage(1280, 800, QImage.Format.Format_RGB32)
    painter = QPainter(ground)
    for panel in window.scene.layout.panels:
        texts = written[panel.part.ref if isinstance(panel.part, Row) else ""] = []
        monkeypatch.setattr(brush, "line", lambda _, box, text, *rest, kept=texts, **how: kept.append(text) or 0.0)
        paint_panel(painter, panel, {}, window.scene.theme)
    painter.end()
    stamped = [ref for ref, texts in written.items() if ref.startswith("half") and "Captured" in texts]
    assert sorted(stamped) == ["half:0/0", "half:1/1"]
    assert "Lost" in written["gauge:0/1"]
    assert "Lost" in written["gauge:1/0"]
    assert not any("Captured" in texts or "Lost" in texts for ref, texts in written.items() if ":2" in ref)
