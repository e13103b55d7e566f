"""Align Dice on the screen: columns light up under a held die, dice fly to monsters, partners change seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.table import Area, Cells, Row, SeatPanel
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, View, view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import BOTTLE, At
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.panels import seat_painter as seat_panels
from tabletop.ui.board.panels.panel_painter import paint_panel
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.board.pieces.highlights import Highlight, HighlightItem
from tabletop.ui.model.players import PlayerInfo, players_by_seat
from tabletop.ui.paint import brush, dice
from tabletop.ui.paint.patterns import numbered
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.align import Table as AlignTable
from tests.pictures.played import played_state, seating
from tests.ui.test_table_window import LEFT, NONE, at, click, drag, open_window

COOP = {"mode": "coop"}


def played_until(
    question: str, seats: int, options: dict[str, int | str | bool], verb: str = "", seed: int = 5
) -> Match:
    """Return a match of people at this screen in which seat 0 is asked a question, with an action of a verb."""
    infos = [SeatInfo(seat, f"P{seat}", Driver.ME) for seat in range(seats)]
    match = Match.new(entry("align_dice"), checked_setup(align_dice.game, seats, options), infos, seed, save=False)
    for _ in range(1500):
        asked = match.view(SPECTATOR).players_to_act
        seen = match.view(asked[0])
        assert seen.state.ask is not None
        mine = match.view(0)
        if 0 in asked and seen.state.ask.key == question and any(verb in ("", a.verb) for a in mine.actions):
            return match
        assert match.submit(align_dice.game.strategy.advise(seen.state, asked[0], seen.actions)[0], seen.number) is None
    raise AssertionError(f"{question} is never asked")


@pytest.fixture
def opened(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[tuple[Match, TableWindow]]:
    match = played_until(*request.param)
    window = open_window(qtbot, match, align_dice, blunder_warnings=False, advice=True)
    if window.session.seat != 0:
        window.take_seat(0)
    yield match, window
    match.close()


def lights(window: TableWindow, kind: Highlight) -> list[QRectF]:
    return [
        item.boundingRect() for item in window.scene.items() if isinstance(item, HighlightItem) and item.kind is kind
    ]


@pytest.mark.parametrize("opened", [("place", 2, {"no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-6.01", "ALI-6.03")
def test_the_column_under_a_held_die_lights_up_and_shows_where_it_will_land(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "drop")
    column = window.scene.spot(action.target)
    assert column is not None
    assert column.kind is Kind.PART
    top = window.view.mapFromScene(column.rect.center().x(), column.rect.top() + 20)
    drag(window, action.source, top, release=False)
    assert window.interaction.target == action.target
    (landing,) = lights(window, Highlight.HINT)[:1]
    assert column.rect.adjusted(-20, -20, 20, 20).contains(landing)
    before = len(match.view(0).state.zones[BOTTLE[0][int(action.target[11]) - 1]])
    QTest.mouseRelease(window.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, top)
    QApplication.processEvents()
    assert len(match.view(0).state.zones[BOTTLE[0][int(action.target[11]) - 1]]) == before + 1


@pytest.mark.parametrize("opened", [("place", 2, {"no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-6.04")
def test_a_die_out_of_turn_glides_home_and_names_the_rule(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    queue = match.view(0).state.zones[At.queue[0]]
    if len(queue) < 2:
        pytest.fail("two dice should wait")
    drag(window, f"die:{queue[1]}", at(window, "zone:bottle2/0"))
    assert window.bubble.isVisible()
    assert "ALI-6.04" in window.bubble.detail.text()


@pytest.mark.parametrize("opened", [("fight", 3, COOP, "lay")], indirect=True)
@pytest.mark.rule("ALI-8.04")
def test_a_gained_die_is_dragged_to_a_cell_of_a_monster(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "lay")
    before = len(match.view(0).state.zones[At.field])
    drag(window, action.source, at(window, action.target))
    state = match.view(0).state
    assert len(state.zones[At.field]) == before + 1


@pytest.mark.parametrize("opened", [("choose", 3, COOP)], indirect=True)
@pytest.mark.rule("ALI-2.01")
def test_one_person_changes_between_partners_with_a_click(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    spot = window.scene.spot("seat:1")
    assert spot is not None
    place = window.view.mapFromScene(spot.rect.topLeft()) + QPoint(60, 14)
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert window.session.seat == 1
    assert window.session.shares(0)


@pytest.mark.parametrize("opened", [("choose", 2, COOP), ("choose", 3, {**COOP, "solo": True})], indirect=True)
@pytest.mark.rule("ALI-R.08")
def test_a_full_cap_gives_a_die_back_though_the_bar_waits_for_somebody_else(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    for space in (0, 1):
        take = next(action for action in match.view(0).actions if action.target == f"slot:cap/0/{space}")
        drag(window, take.source, at(window, take.target))
    assert 0 not in match.view(0).players_to_act
    assert window.session.seat == 1  # the bar asks whoever still lacks dice
    spot = window.scene.spot("seat:0")
    assert spot is not None
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, window.view.mapFromScene(spot.rect.topLeft()) + QPoint(60, 14))
    assert window.session.seat == 0
    assert "You may still put one back" in window.prompt.text
    die = match.view(0).state.zones[At.queue[0]][1]
    drag(window, f"die:{die}", at(window, "zone:tray"))
    assert len(match.view(0).state.zones[At.queue[0]]) == 1
    assert die in match.view(0).state.zones[At.tray]
    assert 0 in match.view(0).players_to_act


@pytest.mark.parametrize("opened", [("take", 2, {})], indirect=True)
def test_rivals_do_not_look_behind_each_others_screens(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    assert not window.session.shares(1)
    window.commands.pin("seat:1")
    assert window.session.seat == 0


@pytest.mark.parametrize("options", [COOP, {"monsters": True, "elements": True}], ids=["coop", "versus"])
def test_every_action_lies_where_hands_find_it(qtbot: QtBot, options: dict[str, int | str | bool]) -> None:
    seen_verbs = set()
    for question, verb in (("place", "drop"), ("erase", ""), ("fight" if options is COOP else "raid", "")):
        match = played_until(question, 3, options, verb)
        table = align_dice.table(match.view(0), Words("en"))
        layout = lay_out(table, QRectF(0, 0, 1200, 720), THEMES["dark"])
        choices = LegalChoices(table.prompt.labels, layout)
        assert all(label in choices.labels(label.action.source) for label in choices.buttons if label.action.source)
        seen_verbs |= {label.action.verb for label in table.prompt.labels}
        match.close()
    assert "drop" in seen_verbs


@pytest.mark.parametrize("opened", [("place", 2, COOP)], indirect=True)
def test_who_shares_a_screen_reads_whose_question_it_is(opened: tuple[Match, TableWindow]) -> None:
    assert opened[1].prompt.accessibleName().startswith("P0: ")


@pytest.mark.parametrize("opened", [("place", 2, COOP)], indirect=True)
def test_a_partners_cap_is_seen(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    state = match.view(0).state
    waiting = [f"die:{die}" for die in state.zones[At.queue[1]]]
    assert waiting
    assert all(window.scene.spot(ref) is not None for ref in waiting)


@pytest.mark.parametrize("opened", [("place", 2, COOP)], indirect=True)
def test_the_outline_tells_whose_places_they_are(opened: tuple[Match, TableWindow]) -> None:
    outline = opened[1].outline
    opened[1].tabs.setCurrentWidget(outline)
    tops = [outline.topLevelItem(place).text(0) for place in range(outline.topLevelItemCount())]
    assert [top for top in tops if top.startswith("Next")] == ["Next (P1)", "Next (P0), from P1"]
    assert any(top.startswith("Bottle (P0)") for top in tops)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("castle_cards", [1, 3], ids=["alone", "beside a castle card"])
@pytest.mark.parametrize(("seats", "wide", "high"), [(2, 1024, 540), (3, 1024, 540), (2, 1064, 650), (2, 1340, 820)])
@pytest.mark.painted
def test_a_waiting_dragon_shows_its_picture(seats: int, wide: int, high: int, castle_cards: int, language: str) -> None:
    match = played_until("place", seats, {**COOP, "castle_cards": castle_cards})
    theme = THEMES["dark"].scaled(0.82, 1.0)
    layout = lay_out(align_dice.table(match.view(0), Words(language)), QRectF(0, 0, wide, high), theme)
    (dragon,) = [spot for spot in layout.spots.values() if spot.within == "zone:middle"]
    assert dragon.piece is not None
    picture = card_form.arranged(dragon.piece, dragon.rect, theme).art
    assert min(picture.width(), picture.height()) >= 20
    match.close()


@pytest.mark.parametrize("opened", [("place", 3, COOP)], indirect=True)
def test_a_partners_adventurer_is_a_card_that_can_be_read(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    for seat in (1, 2):
        QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
        QTest.mouseMove(window.view.viewport(), at(window, f"skill:{seat}"))
        window.view.hover.timer.timeout.emit()
        content = window.view.hover.card.content
        assert content is not None
        card = BOOK.adventurers[match.view(0).state.hero[seat]]
        assert content.piece.title == f"{card.name.en} · {card.skill.name.en}"
        assert content.piece.text


@pytest.mark.parametrize("side", [24, 32, 44])
@pytest.mark.painted
def test_no_pattern_of_a_small_die_looks_like_pips(qtbot: QtBot, side: int) -> None:
    for colour in BOOK.dice:
        plain, patterned = (QImage(side + 20, side + 20, QImage.Format.Format_RGB32) for _ in range(2))
        for image, pattern in ((plain, None), (patterned, numbered(colour.pattern - 1))):
            image.fill(QColor("#3a2420"))
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            dice.cube(painter, QRectF(8, 4, side, side), colour.ground, pattern)
            painter.end()
        spots = [(x, y) for x in range(image.width()) for y in range(image.height())]
        change = max(abs(patterned.pixelColor(x, y).lightness() - plain.pixelColor(x, y).lightness()) for x, y in spots)
        pip = abs(dice.mark_on(colour.ground).lightness() - QColor(colour.ground).lightness())
        assert 0 < change < 0.35 * pip, f"the pattern of {colour.hue} dice"


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.painted
def test_in_the_smallest_window_partners_dice_are_legible_and_leave_conditions_in_sight(
    qtbot: QtBot, seats: int
) -> None:
    match = played_until("place", seats, COOP)
    table = align_dice.table(match.view(0), Words("en"))
    layout = lay_out(table, QRectF(0, 0, 770, 500), THEMES["dark"])
    cells = {ref: spot.rect for ref, spot in layout.spots.items() if spot.kind is Kind.CELL}
    theirs = [rect for ref, rect in cells.items() if ref.startswith(("slot:bottle/1/", "slot:left/1/"))]
    assert theirs
    assert min(rect.height() for rect in theirs) >= 18
    monsters = [panel for panel in layout.panels if isinstance(panel.part, Area) and "zone:cells/" in panel.part.ref]
    assert len(monsters) == seats
    gaps = [spot.rect for spot in layout.spots.values() if spot.kind is Kind.PIECE and "zone:gap" in spot.within]
    assert len(gaps) > seats
    assert min(min(rect.width(), rect.height()) for rect in gaps) >= 30, "a castle card nobody sees"
    for panel in monsters:
        for rect, _, text in panel.cells:
            if text:
                assert rect.height() > 2.6 * brush.height(THEMES["dark"].small), "no row above a die for the condition"


@pytest.mark.parametrize("opened", [("place", 2, COOP)], indirect=True)
def test_nobody_is_said_to_think_while_the_person_here_decides(
    opened: tuple[Match, TableWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, window = opened
    thinking = tuple(SeatInfo(seat, f"P{seat}", Driver.REGULAR, thinking=seat == 1) for seat in (0, 1))
    monkeypatch.setattr(match, "seats", lambda: thinking)
    said = {}
    for asked in ((0, 1), (1,)):
        monkeypatch.setattr(View, "players_to_act", property(lambda _, asked=asked: asked))
        said[asked] = window.session.players()[1].remark
    assert said == {(0, 1): "", (1,): "thinking…"}


@pytest.mark.painted
def test_a_line_too_long_for_its_cell_is_painted_whole_inside_it() -> None:
    image = QImage(120, 24, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    brush.squeezed(painter, QRectF(40, 2, 30, 20), "G≥3/≥5", 14, QColor("white"))
    painter.end()
    lit = {x for x in range(120) for y in range(24) if image.pixelColor(x, y).lightness() > 60}
    assert 38 <= min(lit) < 45
    assert 65 < max(lit) <= 72


@pytest.mark.parametrize("opened", [("place", 2, {"no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-6.01")
def test_digits_drop_the_die_into_the_columns(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "drop")
    column = int(action.target.removeprefix("zone:bottle")[0])
    QTest.keyClick(window.view, str(column))
    state = match.view(0).state
    assert state.zone[int(action.source.removeprefix("die:"))] == BOTTLE[0][column - 1]


@pytest.mark.parametrize("opened", [("take", 2, {}, "take")], indirect=True)
@pytest.mark.rule("ALI-5.05")
def test_one_click_takes_a_die_where_only_one_space_waits_for_it(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "take")
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, action.source))
    assert int(action.source.removeprefix("die:")) in match.view(0).state.zones[At.queue[0]]


@pytest.mark.parametrize("opened", [("place", 2, {"mode": "coop", "no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-7.09")
def test_a_die_in_the_hand_says_what_would_come_of_each_column(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "drop")
    port = window.view.viewport()
    QTest.mouseClick(port, LEFT, NONE, at(window, action.source))
    QTest.mouseMove(port, at(window, action.target))
    label = next(label for label in window.session.labels() if label.action == action)
    assert window.prompt.aside == label.text
    QTest.mouseMove(port, QPoint(3, 3))
    assert "choose a lit space" in window.prompt.aside


@pytest.mark.parametrize("opened", [("place", 2, {"mode": "coop", "no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-1.02")
@pytest.mark.painted
def test_the_mark_of_a_cell_stays_in_sight_under_its_die(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "drop")
    column = int(action.target.removeprefix("zone:bottle")[0]) - 1
    state = match.view(0).state
    spot = window.scene.spot(f"slot:bottle/0/{len(state.bottle(0)[column])}/{column}")
    assert spot is not None
    corner = window.view.mapFromScene(spot.rect.topLeft())

    def pale() -> int:
        """Return how much of the corner shows the disc that a mark lies on."""
        seen = window.view.grab().toImage()
        return sum(seen.pixelColor(corner + QPoint(x, y)).lightness() > 215 for x in range(20) for y in range(20))

    bare = pale()
    QTest.keyClick(window.view, str(column + 1))
    assert pale() > bare + 50


@pytest.mark.parametrize("opened", [("place", 3, {**COOP, "solo": True, "no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-R.38")
def test_alone_three_equal_bottles_lie_still_and_any_choice_can_be_taken_back(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened

    def bottles() -> list[QRectF]:
        found = [window.scene.spot(f"zone:bottle/{seat}") for seat in range(3)]
        return [spot.rect for spot in found if spot is not None]

    before = bottles()
    assert len({(rect.width(), rect.height()) for rect in before}) == 1
    calls: list[int] = []
    window.mode.covers_handover = True
    window.handover_requested.connect(calls.append)
    seats = set()
    for placed in range(7):
        seats.add(window.session.seat)
        action = next(action for action in match.view(window.session.seat).actions if action.verb == "drop")
        drag(window, action.source, at(window, action.target))
        if match.view(SPECTATOR).state.phase != "place":
            break
        assert bottles() == before
        if placed == 3:
            number = match.number
            QTest.keyClick(window.view, Qt.Key.Key_U)
            assert match.number == number - 1, "whosever choice was the last"
    assert len(seats) == 3
    assert calls == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("wide", "high", "scale"), [(786, 498, 0.8), (1146, 690, 1.0)])
@pytest.mark.painted
def test_one_person_alone_reads_how_full_every_bottle_is_beside_its_name(
    qapp: object, monkeypatch: pytest.MonkeyPatch, language: str, wide: int, high: int, scale: float
) -> None:
    written: list[tuple[str, float, float]] = []
    line = brush.line

    def wrote(painter: QPainter, box: QRectF, text: str, *rest: object, **more: object) -> float:
        written.append((text, box.left(), line(painter, box, text, *rest, **more)))  # type: ignore[arg-type]
        return written[-1][2]

    monkeypatch.setattr(brush, "line", wrote)
    state = played_state(entry("align_dice"), 3, 40, mode="coop", solo=True)
    table = align_dice.table(view(state, 0), Words(language, align_dice.names(language)))
    theme = THEMES["dark"].scaled(scale, 1.0)
    layout = lay_out(table, QRectF(0, 0, wide, high), theme)
    bottles = [panel for panel in layout.panels if isinstance(panel.part, Cells) and panel.part.glass]
    painter = QPainter(image := QImage(wide, high, QImage.Format.Format_RGB32))
    for panel in bottles:
        assert isinstance(panel.part, Cells)
        for board in BOOK.boards:  # whichever bottle lies there, and even if dice that come are told of
            written.clear()
            part = msgspec.structs.replace(panel.part, title=board.name.in_language(language), note="10+2/12")
            paint_panel(painter, replace(panel, part=part), {}, theme)
            (name, left, taken), (note, begins, _) = written[:2]
            assert (name, note) == (part.title, part.note)
            assert left + taken < begins
    painter.end()
    assert (len(bottles), image.isNull()) == (3, False)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.painted
def test_many_rivals_at_the_smallest_window_are_told_in_the_middle_of_their_low_fields(
    qapp: object, monkeypatch: pytest.MonkeyPatch, language: str, seats: int
) -> None:
    written: list[tuple[str, QRectF]] = []

    def heard(write: Callable[..., float]) -> Callable[..., float]:
        def wrote(painter: QPainter, box: QRectF, text: str, *rest: object, **more: object) -> float:
            written.append((text, QRectF(box)))
            return write(painter, box, text, *rest, **more)

        return wrote

    badges: list[float] = []
    badge = seat_panels.badge

    def sewn(painter: QPainter, centre: QPointF, size: float, sitter: PlayerInfo | None) -> None:
        badges.append(size)
        badge(painter, centre, size, sitter)

    monkeypatch.setattr(seat_panels, "badge", sewn)
    for name in ("line", "squeezed"):
        monkeypatch.setattr(brush, name, heard(getattr(brush, name)))
    state = played_state(entry("align_dice"), seats, 100_000, mode="vs")
    assert state.screens_open
    table = align_dice.table(view(state, 0), Words(language, align_dice.names(language)))
    theme = THEMES["dark"].scaled(0.8, 1.0)
    everybody = players_by_seat(tuple(seating(seats)), -1, (), Words(language))
    layout = lay_out(table, QRectF(0, 0, 786, 498), theme)
    painter = QPainter(image := QImage(786, 498, QImage.Format.Format_RGB32))
    told: list[tuple[float, list[tuple[str, float]]]] = []
    smeared: set[str] = set()
    for panel in layout.panels:
        written.clear()
        paint_panel(painter, panel, everybody, theme)
        if isinstance(panel.part, SeatPanel | Row) and panel.rect.height() < 32:
            middle = panel.rect.center().y()
            told.append((badges[-1], [(text, abs(box.center().y() - middle)) for text, box in written]))
        low = {label for rect, _, label in panel.cells if rect.height() < 10}
        smeared |= low & {text for text, _ in written}
    painter.end()
    assert len(told) == 2 * (seats - 1)
    assert all(lines for _, lines in told)
    assert max(off for _, lines in told for _, off in lines) <= 2
    assert min(size for size, _ in told) >= 0.9 * brush.height(LEAST)
    assert smeared == set()
    assert not image.isNull()


def test_many_rivals_at_the_smallest_window_are_told_in_one_line_while_their_screens_are_up(qapp: object) -> None:
    state = played_state(entry("align_dice"), 6, 20, mode="vs")
    assert not state.screens_open
    table = align_dice.table(view(state, 0), Words("en", align_dice.names("en")))
    layout = lay_out(table, QRectF(0, 0, 786, 498), THEMES["dark"].scaled(0.8, 1.0))
    rivals = [panel for panel in layout.panels if isinstance(panel.part, SeatPanel)]
    told = [(panel.rect.center().y(), rect.center().y()) for panel in rivals for rect, _ in panel.counters]
    assert len(told) == 5
    assert all(counter == middle for middle, counter in told)


@pytest.mark.parametrize("opened", [("place", 2, {"no_skills": True}, "drop")], indirect=True)
@pytest.mark.rule("ALI-6.01")
def test_a_click_on_a_lit_column_drops_the_only_die_that_may_fall(
    opened: tuple[Match, TableWindow], qtbot: QtBot
) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "drop")
    column = window.scene.spot(action.target)
    assert column is not None
    lit = [*lights(window, Highlight.TARGET), *lights(window, Highlight.ADVISED_TARGET)]
    assert column.rect.center() in [rect.center() for rect in lit]
    (label,) = (label for label in window.session.labels() if label.action == action)

    def is_told() -> bool:
        for point in (QPoint(1, 1), at(window, action.target)):  # again, in case the choices are offered anew meanwhile
            QTest.mouseMove(window.view.viewport(), point)
            QApplication.processEvents()
        return window.prompt.aside == label.text

    qtbot.waitUntil(is_told)  # before the click
    before = len(match.view(0).state.zones[BOTTLE[0][int(action.target[11]) - 1]])
    click(window, action.target)
    QApplication.processEvents()
    assert len(match.view(0).state.zones[BOTTLE[0][int(action.target[11]) - 1]]) == before + 1


@pytest.mark.parametrize("opened", [("choose", 2, COOP, "take")], indirect=True)
def test_what_was_pinned_for_a_decision_leaves_the_panel_once_it_is_made(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    taken = next(action for action in match.view(1).actions if action.verb == "take")
    window.commands.pin(taken.source)
    assert window.inspector.isVisible()
    assert match.submit(taken, match.number) is None
    assert not window.inspector.isVisible()


@pytest.mark.parametrize("opened", [("choose", 2, COOP, "take")], indirect=True)
def test_dice_stay_where_they_lie_while_others_are_taken(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    tray = [f"die:{die}" for die in match.view(0).state.zones[At.tray]]
    places = {ref: spot.rect for ref in tray if (spot := window.scene.spot(ref)) is not None}
    taken = next(action for action in match.view(1).actions if action.verb == "take" and action.source == tray[0])
    assert match.submit(taken, match.number) is None
    left = {ref: spot.rect for ref in tray[1:] if (spot := window.scene.spot(ref)) is not None}
    assert left == {ref: places[ref] for ref in tray[1:]}


def lit_places(window: TableWindow, kind: Highlight) -> set[str]:
    spots = window.scene.layout.spots
    return {ref for light in window.scene._lit if light.kind is kind and (ref := light.ref) in spots}


@pytest.mark.parametrize("opened", [("fight", 2, COOP, "lay", 21)], indirect=True)
@pytest.mark.rule("ALI-8.06")
def test_cells_that_take_a_die_are_lit_before_one_is_held_and_a_click_fills_them(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    lays = [action for action in match.view(0).actions if action.verb == "lay"]
    by_cell = {cell: [lay for lay in lays if lay.target == cell] for cell in {lay.target for lay in lays}}
    assert lit_places(window, Highlight.OPEN_TARGET) == set(by_cell)
    several = next(cell for cell, fitting in by_cell.items() if len(fitting) > 1)
    single = next(cell for cell, fitting in by_cell.items() if len(fitting) == 1)
    click(window, several)  # it asks which die
    menu = window.feedback.menu
    assert menu is not None
    assert len(menu.texts) == len(by_cell[several])
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    window.interaction.pick_up(by_cell[single][0].source)
    assert not lit_places(window, Highlight.OPEN_TARGET)
    window.interaction.let_go()
    click(window, single)
    assert match.view(0).state.zones[At.field] == [int(by_cell[single][0].source.removeprefix("die:"))]


@pytest.mark.parametrize("opened", [("fight", 2, COOP, "lay")], indirect=True)
def test_the_buttons_of_a_fight_say_what_they_do(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    shown = {slot.button.text(): slot.button for slot in window.prompt._slots if slot.button.isVisible()}
    assert "Rest" in shown
    assert "Keep all your dice as they are" in shown["Rest"].toolTip()
    assert "instead of attacking" in shown["Reroll all gained dice"].toolTip()
    assert "Keep all your dice" in shown["Rest"].accessibleDescription()


@pytest.mark.parametrize("opened", [("erase", 2, COOP, "skill", 2)], indirect=True)
@pytest.mark.rule("ALI-11.03")
def test_a_die_dragged_to_the_gained_dice_is_gained_by_the_skill(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "skill")
    drag(window, action.target, at(window, At.refs[At.benefit[0]]))
    state = match.view(0).state
    assert int(action.target.removeprefix("die:")) in state.zones[At.benefit[0]]
    assert state.used[0]


def test_a_die_of_a_group_tells_by_pill_and_prompt_what_its_group_would_gain(qtbot: QtBot) -> None:
    match = played_until("erase", 2, {"mode": "vs"}, "erase")
    window = open_window(qtbot, match, align_dice)
    labels, port = window.interaction.choices, window.view.viewport()
    ref = next(ref for ref in labels.sources if len(labels.click_labels(ref)) == 1)
    label = labels.click_labels(ref)[0]
    assert label.mark.startswith("+")
    QTest.mouseMove(port, at(window, ref))
    assert window.prompt.aside == label.text
    QTest.mouseMove(port, QPoint(3, 3))
    assert window.prompt.aside == ""


@pytest.mark.parametrize("room", [(1064, 680), (1024, 540)])
def test_the_gained_dice_of_a_partner_lie_side_by_side(qapp: object, room: tuple[int, int]) -> None:
    laid = AlignTable(2, mode="coop", round=3).gap(0, "goblin").put("benefit/0", "R2")
    laid.put("benefit/1", "R3", "G4", "B5", "Y2", "R6", "R1", "B4").step("fight")
    theme = THEMES["dark"].scaled(0.82)
    spots = lay_out(align_dice.table(view(laid.state, 0), Words("en")), QRectF(0, 0, *room), theme).spots
    gained = [spot.rect for spot in spots.values() if spot.within == "zone:benefit/1"]
    assert len(gained) == 7
    assert not [pair for pair in combinations(gained, 2) if pair[0].intersects(pair[1])]
