"""Quarriors! on the screen: whatever may be done can be taken, aimed at or pressed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Shape
from tabletop.display.table import Pile
from tabletop.engine import runner
from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.catalogue import card_piece, face_piece
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import entry
from tabletop.match.auto_answer import auto_answer
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.panels.panel_painter import paint_panel
from tabletop.ui.board.panels.table_layout import heading_rects, lay_out
from tabletop.ui.board.pieces import pile_painter
from tabletop.ui.board.pieces.highlights import MarkItem
from tabletop.ui.paint import glyphs
from tabletop.ui.paint.theme import THEMES, Theme
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.games.quarriors.test_layout import areas, asked, panels, pieces, positions, words
from tests.helpers.quarriors import Table as QuarriorsTable
from tests.ui.test_small_window import opened as opened_small
from tests.ui.test_small_window import shown_cards
from tests.ui.test_table_window import at, click, drag


@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_lies_where_hands_find_it(qtbot: QtBot, seats: int) -> None:
    verbs = set()
    for state in positions(seats)[::2]:
        if state.result is not None:
            continue
        table = quarriors.table(asked(state), words("en"))
        layout = lay_out(table, QRectF(0, 0, 1200, 720), THEMES["dark"])
        choices = LegalChoices(table.prompt.labels, layout)
        assert all(label in choices.labels(label.action.source) for label in choices.buttons if label.action.source)
        for label in table.prompt.labels:
            action = label.action
            source, target = layout.find(action.source), layout.find(action.target)
            if action.verb in ("cull", "capture"):
                assert source is not None
                assert target is not None
                assert label in choices.targets(source.ref)[target.ref]
                verbs.add(action.verb)
    assert verbs == {"cull", "capture"}


def test_dice_set_aside_take_room_of_the_pool_alone(qapp: object) -> None:
    table = QuarriorsTable().turn(0)
    places = []
    for _ in range(2):
        found = lay_out(quarriors.table(asked(table.state), words("en")), QRectF(0, 0, 1024, 540), THEMES["dark"]).spots
        assert ("zone:aside/0" in found) is bool(places)
        places.append([found[ref].rect for ref in ("zone:ready/0", "zone:used/0", "zone:wilds")])
        table.put("aside/0", "spirit")
    assert places[0] == places[1]


def test_a_card_in_the_wilds_answers_to_its_pile_and_its_dice(qtbot: QtBot) -> None:
    state = positions(3)[0]
    table = quarriors.table(asked(state), words("en"))
    layout = lay_out(table, QRectF(0, 0, 1200, 720), THEMES["dark"])
    for pile in range(13):
        spot = layout.find(f"zone:wilds/{pile}")
        assert spot is not None
        for die in state.zones[pile]:
            assert layout.find(f"die:{die}") is spot


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_text_leaves_a_picture_at_the_size_of_the_wilds(qapp: object, language: str) -> None:
    theme, slits = THEMES["dark"].scaled(0.95, 1.0), []
    for rules in BOOK.rules:
        piece = card_piece(rules.key, words(language), "die:1", ["die:1"], 5)
        plan = arranged(msgspec.structs.replace(piece, letters=13), QRectF(0, 0, 121, 169), theme)
        slits += [rules.key] if plan.art.height() < 50 else []
    assert slits == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("wide", "high", "scale"), [(784, 500, 0.8), (1140, 690, 1.0), (1140, 690, 1.5)])
@pytest.mark.rule("QUA-O.5")
@pytest.mark.painted
def test_however_full_it_is_the_own_bag_shows_what_lies_in_it(
    qapp: object, language: str, wide: int, high: int, scale: float
) -> None:
    theme, ways = THEMES["dark"].scaled(scale, 1.0), set()
    for state in positions(2)[::9]:
        layout = lay_out(quarriors.table(view(state, 0), words(language)), QRectF(0, 0, wide, high), theme)
        (panel,) = (panel for panel in layout.panels if isinstance(panel.part, Pile))
        bag, inside = panel.part, panel.inside
        assert isinstance(bag, Pile)
        if pile_painter.caption_height(bag.hint, inside, theme):
            ways.add("words")
            continue
        lying = pile_painter.die_counts(bag, inside, theme)
        assert [number for _, _, number in lying] == list(Counter(piece.title for piece in bag.pieces).values())
        assert all(inside.contains(die) for _, die, _ in lying)
        assert not any(one[1].intersects(other[1]) for one, other in combinations(lying, 2))
        ways.add("dice")
        if len(lying) > 4:
            full, bare = (painted(panel, part, theme) for part in (bag, msgspec.structs.replace(bag, pieces=())))
            assert all(full.copy(die.toRect()) != bare.copy(die.toRect()) for _, die, _ in lying)
    assert ways == {"words", "dice"}


def painted(panel: Panel, part: Pile, theme: Theme) -> QImage:
    """Return a picture of a panel that holds a heap."""
    corner = panel.rect.bottomRight().toPoint()
    image = QImage(corner.x(), corner.y(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_panel(painter, Panel(part=part, rect=panel.rect, inside=panel.inside), {}, theme)
    painter.end()
    return image


SEATS = ("Ann", "Bob")


def played_until(question: str, seed: str, wanted: str = "") -> Match:
    """Return a match of two people here whose first seat is asked a question, with an action of a wanted verb."""
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(SEATS)]
    match = Match.new(entry("quarriors"), checked_setup(quarriors.game, 2, {}), seats, seed)
    for _ in range(400):
        (seat, *_) = match.view(SPECTATOR).players_to_act
        seen = match.view(seat)
        assert seen.state.ask is not None
        if seat == 0 and seen.state.ask.key == question and any(a.verb == wanted for a in seen.actions):
            return match
        assert match.submit(quarriors.game.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    raise AssertionError(f"seed {seed} never asks {question}")


@pytest.fixture
def opened(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[tuple[Match, TableWindow]]:
    match = played_until(*request.param)
    window = TableWindow(
        match,
        quarriors,
        Words("en"),
        THEMES["dark"],
        TableSettings(speed="off", blunder_warnings=False),
        size=QSize(1280, 800),
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.view.setFocus()
    yield match, window
    match.close()


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
def test_what_is_told_for_the_record_alone_is_no_news(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    told = {line.key for line in window.session.lines}
    assert "quarriors.log.turn" in told
    while window.session.is_to_act and match.view(SPECTATOR).players_to_act == (0,):
        seen = match.view(0)
        assert match.submit(quarriors.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
    while match.view(SPECTATOR).players_to_act == (1,):
        seen = match.view(1)
        assert match.submit(quarriors.game.strategy.advise(seen.state, 1, seen.actions)[0], seen.number) is None
    news = {line.key for line in window.session.story.recap}
    assert news
    assert not news & {"quarriors.log.spent", "quarriors.log.turn"}


@pytest.mark.parametrize("opened", [("cull", "cards", "cull")], indirect=True)
@pytest.mark.rule("QUA-6.07")
def test_a_used_die_dropped_on_its_card_is_culled(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "cull")
    pile = match.view(0).state.zones[int(action.target.partition("/")[2])]
    before = len(pile)
    drag(window, action.source, at(window, action.target))
    assert len(match.view(0).state.zones[int(action.target.partition("/")[2])]) == before + 1


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
@pytest.mark.rule("QUA-10.04")
def test_a_card_dragged_to_the_used_pile_is_captured(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "capture")
    before = match.view(0).number
    drag(window, action.source, at(window, "zone:used/0"))
    assert match.view(0).number > before
    assert not window.bubble.isVisible()


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
def test_dragging_from_a_card_takes_one_die_and_leaves_the_card(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "capture")
    card, lies = window.scene.item(action.source), window.scene.layout.spots[action.source].rect
    assert card is not None
    drag(window, action.source, at(window, "zone:used/0"), release=False)
    assert window.view.drag is not None
    held = window.view.drag.item
    assert (held.piece.shape, held.piece.style) == (Shape.DIE, card.piece.stock.style if card.piece.stock else None)
    assert card.rect().center() == lies.center()
    window.view.cancel()
    assert held.scene() is None, "the die is back on its card"
    assert card.rect().center() == lies.center()


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
@pytest.mark.rule("QUA-10.02")
def test_a_card_that_is_too_dear_glides_home_and_names_the_rule(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    legal = {action.source for action in match.view(0).actions}
    dear = next(
        piece
        for piece in pieces(window.session.table)
        if piece.stock is not None and piece.stock.count and piece.ref not in legal
    )
    before = match.view(0).number
    drag(window, dear.ref, at(window, "zone:used/0"))
    assert match.view(0).number == before
    assert window.bubble.isVisible()
    assert "QUA-10.02" in window.bubble.detail.text()


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
@pytest.mark.rule("QUA-10.02")
def test_a_click_on_a_card_that_is_too_dear_says_why(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    facts = window.prompt.accessibleDescription()
    legal = {action.source for action in match.view(0).actions}
    stocked = [piece for piece in pieces(window.session.table) if piece.stock is not None and piece.stock.count]
    dear = next(piece for piece in stocked if piece.ref not in legal)
    click(window, dear.ref)
    assert f"costs {dear.corners.top_left}, and you have" in window.prompt.accessibleDescription()
    click(window, "zone:bag/0")
    assert window.prompt.accessibleDescription() == facts


@pytest.mark.parametrize("opened", [("summon", "cards", "summon")], indirect=True)
@pytest.mark.rule("QUA-8.04")
def test_a_monster_dragged_to_the_ready_area_is_summoned(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "summon")
    before = match.view(0).number
    drag(window, action.source, at(window, "zone:ready/0"))
    assert match.view(0).number > before


@pytest.mark.parametrize("opened", [("capture", "reactions", "capture")], indirect=True)
@pytest.mark.rule("QUA-R.16", "QUA-O.8")
def test_the_bell_sets_a_seats_stops_and_the_question_stays(opened: tuple[Match, TableWindow], qtbot: QtBot) -> None:
    match, window = opened
    assert window.top.tools["wishes"].isVisible()
    stops, question, number = match.view(0).state.stops[0], window.prompt.text, match.number
    qtbot.keyClick(window.view, Qt.Key.Key_B)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    ticked = {action.text(): action.isChecked() for action in menu.actions()}
    assert ticked["Ask me after each capture"] is False
    next(action for action in menu.actions() if action.text() == "Ask me after each capture").trigger()
    menu.close()
    assert match.view(0).state.stops[0] == stops | 1 << 6
    assert (window.prompt.text, match.number) == (question, number + 1)
    window.commands.undo()
    assert match.view(0).state.stops[0] == stops


@pytest.mark.parametrize("opened", [("capture", "reactions", "capture")], indirect=True)
@pytest.mark.rule("QUA-O.8")
def test_an_entry_of_the_bell_counts_only_while_it_is_offered(opened: tuple[Match, TableWindow], qtbot: QtBot) -> None:
    match, window = opened
    qtbot.keyClick(window.view, Qt.Key.Key_B)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    entry_of_menu = next(action for action in menu.actions() if action.text() == "Ask me after each capture")
    label = next(each for each in window.session.table.prompt.preferences if each.text == entry_of_menu.text())
    match.submit(label.action, match.view(0).number)  # set in another way meanwhile
    stops = match.view(0).state.stops[0]
    entry_of_menu.trigger()
    menu.close()
    assert match.view(0).state.stops[0] == stops
    assert window.bubble.isVisible()


@pytest.mark.painted
def test_every_emblem_can_be_drawn(qtbot: QtBot) -> None:
    found = {piece.style.glyph for piece in quarriors.catalogue(Words("en"))}
    for die in BOOK.dice.values():
        found |= {face_piece(die, face, Words("en")).style.glyph for face in die.faces}
    table = quarriors.table(asked(positions(2)[0]), words("en"))
    found |= {area.glyph for area in areas(table.root) if isinstance(area, Pile)}
    found |= {counter.glyph for panel in panels(table.root) for counter in panel.counters}
    assert [glyph for glyph in found - {""} if not glyphs.known(glyph)] == []


def costs(match: Match, action: Action) -> bool:
    """Tell whether an action leads to the question which dice are to pay."""
    after = match.view(0).state.clone()
    runner.play(after, action)
    return after.ask is not None and after.ask.key == "pay"


@pytest.mark.parametrize("opened", [("summon", "p3", "summon")], indirect=True)
@pytest.mark.parametrize("shift", [False, True])
@pytest.mark.rule("QUA-R.08")
def test_a_payment_goes_without_asking_unless_shift_is_held(
    opened: tuple[Match, TableWindow], qtbot: QtBot, shift: bool
) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "summon" and costs(match, action))
    number, port, start = match.number, window.view.viewport(), at(window, action.source)
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    asked = list[str]()
    window.decisions.offered.connect(lambda table, *_: asked.append(table.prompt.text))
    QTest.mousePress(port, Qt.MouseButton.LeftButton, held, start)
    for step in (start + QPoint(30, 0), at(window, "zone:ready/0")):
        QTest.mouseMove(port, step)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, held, at(window, "zone:ready/0"))
    qtbot.wait(1)
    assert match.number == number + (1 if shift else 2)
    assert ("Which dice do you spend?" in asked) is shift, "no question flashes up"
    window.commands.undo()
    assert match.view(0).state.ask is not None
    assert match.view(0).state.ask.key == "summon", "one step back for one gesture"
    qtbot.wait(1)
    assert match.view(0).state.ask.key == "summon"


@pytest.mark.parametrize("opened", [("summon", "a", "summon")], indirect=True)
@pytest.mark.rule("QUA-9.05")
def test_an_attack_that_was_absorbed_without_asking_is_told_with_what_it_came_to(
    opened: tuple[Match, TableWindow], qtbot: QtBot
) -> None:
    match, window = opened

    def asks(seat: int, question: str = "") -> bool:
        asked = match.view(SPECTATOR).state.ask
        return match.view(SPECTATOR).players_to_act == (seat,) and asked is not None and asked.key.startswith(question)

    for _ in range(200):
        if asks(0, "defend") and auto_answer(window.session.view) is not None:
            break
        (seat, *_) = match.view(SPECTATOR).players_to_act
        seen = match.view(seat)
        assert match.submit(quarriors.game.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    qtbot.waitUntil(lambda: not asks(0, "defend"))
    while not asks(0):
        seen = match.view(1)
        assert match.submit(quarriors.game.strategy.advise(seen.state, 1, seen.actions)[0], seen.number) is None
    (told,) = (line for line in window.recap.lines if not line.prize)
    assert (told.seat, told.loss) == (1, False)
    assert re.search(r"attacked for \d+ · Ann's [^·]+ \(defence \d+\) absorbed \d+( · Bob|$)", told.text)


@pytest.mark.parametrize("opened", [("immediate", "s0", "use")], indirect=True)
@pytest.mark.parametrize("other", [True, False])
def test_a_lit_die_is_rerolled_by_clicks_without_a_menu(opened: tuple[Match, TableWindow], other: bool) -> None:
    match, window = opened
    pairs = [action for action in match.view(0).actions if action.verb == "use" and action.target]
    assert pairs
    assert "reroll it alone or with another die" in window.session.table.prompt.line
    before = match.view(0).number
    click(window, pairs[0].source)
    assert QApplication.activePopupWidget() is None
    assert match.view(0).number == before
    assert window.prompt.aside == "Pick a second die too, or click the marked die again for “Reroll Assistant alone”."
    click(window, pairs[0].target if other else pairs[0].source)
    assert QApplication.activePopupWidget() is None
    taken = [parse(event.action) for event in match.past(0)[-1].events if isinstance(event, ActionTaken)]
    assert [(action.verb, action.source, bool(action.target)) for action in taken][:1] == [
        ("use", pairs[0].source, other)
    ]


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
def test_a_second_click_captures_what_can_go_to_one_place_alone(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    action = next(action for action in match.view(0).actions if action.verb == "capture")
    click(window, action.source)
    assert re.search(r"or click it again for “Capture .+”\.$", window.prompt.aside)
    window.interaction._clicked = ""  # the second click comes late: it is no double click
    click(window, action.source)
    taken = [parse(event.action) for event in match.past(0)[-1].events if isinstance(event, ActionTaken)]
    assert taken[0] == action


def test_a_match_opens_with_who_begins_and_the_first_roll(qtbot: QtBot) -> None:
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(SEATS)]
    match = Match.new(entry("quarriors"), checked_setup(quarriors.game, 2, {"first": "1"}), seats, "opening")
    window = TableWindow(
        match, quarriors, Words("en"), THEMES["dark"], TableSettings(speed="normal"), size=QSize(1280, 800)
    )
    qtbot.addWidget(window)
    session, rolled = window.session, window.session.view
    window.open_match()
    assert session.view is not rolled  # the first picture of the table shows no roll
    with qtbot.waitExposed(window):
        window.show()
    QApplication.processEvents()
    assert session.waiting
    assert not [die for die in session.view.state.zones[At.pool[0]] if session.view.state.face[die] >= 0]
    assert not [line.text for line in session.lines if "rolled" in line.text]
    assert not session.is_to_act
    for _ in range(20):
        window.scene.timeline.finish()
        QApplication.processEvents()
    assert session.view is rolled
    assert session.is_to_act
    texts = [line.text for line in session.lines]
    assert texts.index("Ann goes first.") < next(at for at, text in enumerate(texts) if "rolled 6 dice" in text)
    match.close()


def test_the_recap_of_an_opening_says_once_who_goes_first(qtbot: QtBot) -> None:
    seats = [SeatInfo(0, SEATS[0], Driver.ME), SeatInfo(1, SEATS[1], Driver.REGULAR)]
    match = Match.new(entry("quarriors"), checked_setup(quarriors.game, 2, {"first": "2"}), seats, "opening")
    window = TableWindow(match, quarriors, Words("en"), THEMES["dark"], TableSettings(speed="normal"))
    qtbot.addWidget(window)
    window.open_match()
    QApplication.processEvents()
    window.session.flush()
    (told,) = window.session.summary()
    assert told.text.startswith(f"{SEATS[1]} goes first · ")
    match.close()


def test_a_match_under_way_is_not_opened_again(qtbot: QtBot) -> None:
    match = played_until("capture", "cards", "capture")
    window = TableWindow(match, quarriors, Words("en"), THEMES["dark"], TableSettings(speed="normal"))
    qtbot.addWidget(window)
    window.open_match()
    QApplication.processEvents()
    assert not window.session.waiting
    match.close()


@pytest.mark.parametrize("opened", [("immediate", "d10", "use")], indirect=True)
def test_a_draw_that_cannot_be_undone_takes_a_second_click(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    (draws,) = [action for action in match.view(0).actions if action.verb == "use"]
    before = match.view(0).number
    click(window, draws.source)
    assert match.view(0).number == before
    assert "Choose it again to confirm" in window.prompt.aside
    click(window, draws.source)
    assert match.view(0).number > before


@pytest.mark.parametrize("opened", [("summon", "cards", "summon")], indirect=True)
@pytest.mark.rule("QUA-10.01")
def test_a_card_dragged_while_summoning_says_what_to_do_first(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    stocked = next(piece for piece in pieces(window.session.table) if piece.stock is not None and piece.stock.count)
    before = match.view(0).number
    drag(window, stocked.ref, at(window, "zone:used/0"))
    assert match.view(0).number == before
    assert "First finish summoning with the Continue button" in window.bubble.title.text() + window.bubble.detail.text()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("ready", [0, 1, 3])
def test_the_label_of_the_only_monster_leaves_headings_alone(qtbot: QtBot, language: str, ready: int) -> None:
    table = QuarriorsTable("goblin", "warrior", "defender_strong")
    table.put("ready/0", *["warrior 1/2/3"] * ready)
    table.put("pool/0", "defender 1/1/5*", "quiddity Q1")
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=3).state, 0, language)
    scene = window.scene
    pills = [item.boundingRect() for item in scene.highlights if isinstance(item, MarkItem)]
    headings = heading_rects(scene.layout, scene.theme)
    assert headings
    assert not [pill for pill in pills for heading in headings if pill.intersects(heading)]


def test_the_refusal_of_a_die_that_is_too_dear_stays_to_be_read(qtbot: QtBot) -> None:
    table = QuarriorsTable("dragon", "goblin", "hag")
    table.put("pool/0", *["quiddity Q1"] * 5, "quiddity Q2")
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=5).state, 0, "en")
    title = BOOK.power_cards["dragon"].name.in_language("en")
    dragon = next(spot for spot in shown_cards(window) if spot.piece is not None and spot.piece.title == title)
    drag(window, dragon.ref, at(window, "zone:used/0"))
    assert title in window.bubble.title.text()
    QApplication.processEvents()
    assert window.bubble.isVisible()
    assert window.bubble._clock.interval() > 2600


def test_a_cull_while_an_effect_asks_is_refused_with_its_question(qtbot: QtBot) -> None:
    table = QuarriorsTable("hag_strong")
    table.put("ready/0", "hag 1/3/3")
    white = table.put("used/0", "quiddity")
    table.put("used/0", "goblin", "warrior")
    window = opened_small(qtbot, entry("quarriors"), table.turn().state, 0, "en")
    question = window.prompt.text
    assert question.startswith("Which other monster die")
    drag(window, f"die:{white}", at(window, At.refs[table.state.pile_of[table.state.kind[white]]]))
    assert window.bubble.title.text() == f"First answer: {question}"
    assert "QUA-14.10" in window.bubble.detail.text()


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1024, 640)])
@pytest.mark.parametrize(("pool", "used"), [(7, 4), (8, 3), (10, 7)])
def test_many_dice_lie_in_the_middle_of_their_area_off_its_heading(
    qtbot: QtBot, size: QSize, pool: int, used: int
) -> None:
    table = QuarriorsTable("goblin", "hag", "warrior")
    table.put("pool/0", *(["quiddity Q1"] * 4), *(["assistant Q1"] * (pool - 4)))
    table.put("used/0", *["goblin", "hag", "warrior", "goblin", "hag", "warrior", "goblin"][:used])
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=5).state, 0, "en")
    window.resize(size)
    QApplication.processEvents()
    layout, theme = window.scene.layout, window.scene.theme
    for ref, count in (("zone:pool/0", pool), ("zone:used/0", used)):
        panel = next(panel for panel in layout.panels if getattr(panel.part, "ref", "") == ref)
        dice = [spot.rect for spot in layout.spots.values() if spot.within == ref]
        assert len(dice) == count
        lines = len({rect.top() for rect in dice})
        block = dice[0]
        for rect in dice:
            block = block.united(rect)
        (heading,) = [rect for rect in heading_rects(layout, theme) if panel.rect.contains(rect)]
        assert block.top() > heading.bottom() + 2
        assert panel.rect.bottom() - block.bottom() > 4
        line = [rect for rect in dice if rect.top() == dice[0].top()]
        gaps = [right.left() - left.right() for left, right in pairwise(line)]
        assert max(gaps) < 0.45 * dice[0].width(), "not torn apart"
        if lines > 1:
            assert abs(block.center().x() - panel.inside.center().x()) < 2


def test_no_tooltip_repeats_what_stands_on_the_frame_of_a_place(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, text, *more: told.append(text))
    table = QuarriorsTable("goblin", "hag", "warrior")
    table.put("pool/0", *(["quiddity Q1"] * 2))
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=5).state, 0, "ja")
    window.resize(1280, 800)
    QApplication.processEvents()
    view = window.view
    for ref in ("zone:pool/0", "zone:ready/0"):
        panel = next(panel for panel in window.scene.layout.panels if getattr(panel.part, "ref", "") == ref)
        assert getattr(panel.part, "note" if ref == "zone:pool/0" else "hint")
        place = view.mapFromScene(panel.rect.bottomRight() - QPoint(12, 6))
        QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place)))
    assert not any(told), told
