"""Holy Knights on the screen: chances on lit enemies, one key to pass for a whole fight, no button to concede."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.rollout import advised_candidates
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import checked_setup, relevant_options
from tabletop.engine.runner import RESIGN
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules.odds import strike_odds
from tabletop.games.holy_knights.rules.state import NEVER, NOBODY, PASSES, At, HolyState
from tabletop.games.registry import GAMES, entry
from tabletop.match.auto_answer import is_forced
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.geometry.seat_headers import paint_head
from tabletop.ui.board.panels.table_layout import count_rects, lay_out
from tabletop.ui.board.pieces.highlights import MarkItem
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, first_match
from tabletop.ui.paint import brush, pixmap_cache
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.table.answers import auto_actions
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.toolbars.top_bar import PhaseButton
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.waiting import assert_stays
from tests.ui.conftest import forget_advice
from tests.ui.shell_helpers import click, window
from tests.ui.test_lesson import at_step
from tests.ui.test_table_window import click as press_on

Wanted = Callable[[View], bool]


def played_until(seats: int, wanted: Wanted, seed: int = 5, quick: bool = False, rivals: Driver = Driver.ME) -> Match:
    """Return a match, of people at this screen or with `rivals`, in which seat 0 is asked something wanted."""
    infos = [SeatInfo(seat, f"P{seat}", rivals if seat else Driver.ME) for seat in range(seats)]
    setup = checked_setup(holy_knights.game, seats, {"quick_start": True} if quick else {})
    match = Match.new(entry("holy_knights"), setup, infos, seed, save=False)
    for _ in range(3000):
        (asked,) = match.view(SPECTATOR).players_to_act
        seen = match.view(asked)
        if asked == 0 and wanted(seen):
            return match
        assert match.answer(holy_knights.game.strategy.advise(seen.state, asked, seen.actions)[0], seen.number) is None
    raise AssertionError("that never comes")


def asks(key: str, least: int = 1) -> Wanted:
    return lambda seen: seen.state.ask is not None and seen.state.ask.key == key and len(seen.actions) >= least


@pytest.fixture
def opened(
    qtbot: QtBot,
    request: pytest.FixtureRequest,
) -> Iterator[tuple[Match, TableWindow]]:
    match = played_until(*request.param)
    window = TableWindow(
        match, holy_knights, Words("en"), THEMES["dark"], TableSettings(speed="off"), size=QSize(1280, 800)
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.view.setFocus()
    if window.session.seat != 0:
        window.take_seat(0)
    yield match, window
    match.close()


@pytest.mark.parametrize("opened", [(2, asks("strike", 3))], indirect=True)
@pytest.mark.rule("HOK-5.16")
def test_whoever_is_in_reach_of_a_held_striker_shows_the_chance(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    seen = match.view(0)
    actions = [action for action in seen.actions if action.verb == "strike"]
    striker = actions[0].source
    window.interaction.pick_up(striker)
    assert isinstance(seen.state, HolyState)
    wanted = set()
    for action in actions:
        if action.source == striker:
            item, target = (int(ref.partition(":")[2]) for ref in (striker, action.target))
            chance = strike_odds(seen.state, (item,), target, ("sword", "spell").index(action.arg)).chance
            wanted.add(f"{round(100 * chance)} %")
    marks = {item.text for item in window.scene.items() if isinstance(item, MarkItem)}
    assert marks
    assert marks <= wanted
    window.interaction.let_go()
    assert not [item for item in window.scene.items() if isinstance(item, MarkItem)]


def strikes_without_magic(seen: View) -> bool:
    assert isinstance(seen.state, HolyState)
    return asks("strike", 3)(seen) and not seen.state.magic


@pytest.mark.parametrize("opened", [(2, strikes_without_magic)], indirect=True)
@pytest.mark.rule("HOK-5.12")
def test_a_phase_in_which_nothing_was_done_is_called_skipped(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    pills = [pill.accessibleName() for pill in window.findChildren(PhaseButton) if pill.isVisible()]
    assert pills == ["1. Send fighters (done)", "2. Magic (skipped)", "3. Strike (now)"]


@pytest.mark.parametrize("opened", [(3, asks("help", 2))], indirect=True)
def test_the_large_card_goes_when_a_key_answers_though_the_mouse_rests(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    held = next(ref for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:hand/0")
    QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(window.view.viewport(), window.view.outline_of(window.scene.layout.spots[held]).center())
    window.view.hover.timer.timeout.emit()
    assert window.view.hover.card.isVisible()
    number = match.number
    QTest.keyClick(window.view, Qt.Key.Key_P)
    assert match.number > number
    assert not window.view.hover.card.isVisible()


@pytest.mark.parametrize("opened", [(3, asks("help", 2))], indirect=True)
@pytest.mark.rule("HOK-R.66")
def test_f_passes_for_the_whole_fight_and_space_passes_once(opened: tuple[Match, TableWindow], qtbot: QtBot) -> None:
    match, window = opened
    button = window.prompt.button_for("Pass for the rest of this fight")
    assert button is not None
    assert (button.isVisible(), button.keys) == (True, "F")
    passing = window.prompt.button_for("Pass")
    assert passing is not None
    assert (passing.gold, passing.keys) == (True, "P")
    number = match.number
    QTest.keyClicks(window.view, "f")
    qtbot.waitUntil(lambda: match.number > number)
    state = match.view(0).state
    assert isinstance(state, HolyState)
    assert state.quiet[0] == PASSES != NEVER


def may_fight_on(seen: View) -> bool:
    """Return whether seat 0 may go into a fight of several characters as it is, or add some."""
    state = seen.state
    assert isinstance(state, HolyState)
    several = state.attacker != NOBODY and min(len(state.line(0)), len(state.line(1))) > 1
    return several and asks("enter", 2)(seen) and any(action.verb == "ready" for action in seen.actions)


def asked_of(match: Match, seat: int) -> str:
    view = match.view(seat)
    return view.state.ask.key if view.state.ask is not None and seat in view.players_to_act else ""


def answer(match: Match) -> None:
    """Answer for whoever is asked: nobody comes into the fight, and everybody strikes."""
    (seat,) = match.view(SPECTATOR).players_to_act
    seen = match.view(seat)
    action = next((action for action in seen.actions if action.verb in ("ready", "pass")), seen.actions[0])
    assert match.answer(action, seen.number) is None


@pytest.mark.parametrize("opened", [(2, may_fight_on, 2, False, Driver.REMOTE)], indirect=True)
@pytest.mark.parametrize("cancelled", [False, True])
@pytest.mark.rule("HOK-5.21")
def test_f_readies_for_the_whole_fight_until_i_want_to_be_asked(
    opened: tuple[Match, TableWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, cancelled: bool
) -> None:
    monkeypatch.setattr(auto_actions, "DELAY", (0.0, 0.0))
    match, window = opened
    button, ready = (window.prompt.button_for(text) for text in ("Ready every round", "Ready"))
    assert button is not None
    assert ready is not None
    assert (button.isVisible(), button.keys) == (True, "F")
    number, fights = match.number, match.view(0).state.turn
    QTest.keyClicks(window.view, "f")
    qtbot.waitUntil(lambda: match.number > number)
    while asked_of(match, 0) != "strike":
        answer(match)
    qtbot.waitUntil(lambda: window.prompt.button_for("Ask me every round") is not None)
    if cancelled:
        QTest.keyClicks(window.view, "f")
        qtbot.waitUntil(lambda: window.prompt.button_for("Ask me every round") is None)
    while match.view(0).state.round == 1:
        answer(match)
    while asked_of(match, 0) not in ("enter", "strike"):
        answer(match)
    assert match.view(0).state.turn == fights
    number = match.number
    if cancelled:
        assert_stays(lambda: match.number == number)
        assert window.prompt.button_for("Ready every round") is not None
    else:
        qtbot.waitUntil(lambda: match.number > number or asked_of(match, 0) == "strike")
        assert asked_of(match, 0) != "enter"


def may_choose_strikes(seen: View) -> bool:
    """Return whether seat 0 has several strikes before it in a fight of several characters."""
    state = seen.state
    assert isinstance(state, HolyState)
    return asks("strike", 4)(seen) and min(len(state.line(0)), len(state.line(1))) > 1


@pytest.mark.parametrize("opened", [(2, may_choose_strikes, 5, False, Driver.REMOTE)], indirect=True)
@pytest.mark.parametrize("is_stopped", [False, True])
@pytest.mark.rule("HOK-5.14")
def test_auto_strike_strikes_as_advised_for_the_rest_of_the_fight_until_i_want_to_choose(
    opened: tuple[Match, TableWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_stopped: bool
) -> None:
    monkeypatch.setattr(auto_actions, "DELAY", (0.0, 0.0))
    match, window = opened
    button = window.prompt.button_for("Auto-strike this fight")
    assert button is not None
    assert (button.isVisible(), button.keys) == (True, "S")
    seen, number = match.view(0), match.number
    forget_advice(window.session, monkeypatch)
    (advised,) = advised_candidates(seen.state, 0, seen.actions)
    QTest.keyClicks(window.view, "s")
    qtbot.waitUntil(lambda: match.number > number)
    assert advised in strikes_of(match)
    if is_stopped:
        qtbot.waitUntil(lambda: window.prompt.button_for("Stop auto-strike") is not None)
        QTest.keyClicks(window.view, "s")
        qtbot.waitUntil(lambda: window.prompt.button_for("Stop auto-strike") is None)
    while asked_of(match, 1) == "strike":
        answer(match)
    struck = len(strikes_of(match))
    if is_stopped:
        qtbot.waitUntil(lambda: window.prompt.button_for("Auto-strike this fight") is not None)
        assert len(strikes_of(match)) == struck
    else:
        qtbot.waitUntil(lambda: len(strikes_of(match)) > struck)


def strikes_of(match: Match) -> list[object]:
    """Return all strikes of seat 0 so far."""
    acts = [parse(event.action) for each in match.past(0) for event in each.events if isinstance(event, ActionTaken)]
    return [act for act in acts if act.seat == 0 and act.verb in ("strike", "band")]


@pytest.mark.parametrize("opened", [(2, may_choose_strikes)], indirect=True)
def test_nothing_is_advised_by_auto_strike_where_advice_is_off(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    assert window.prompt.button_for("Auto-strike this fight") is not None
    window.session.shows_advice = False
    window.decisions.refresh()
    assert window.prompt.button_for("Auto-strike this fight") is None


def may_set_only_magic(seen: View) -> bool:
    return asks("enter")(seen) and [action.verb for action in seen.actions] == ["cast"]


@pytest.mark.parametrize("opened", [(2, may_set_only_magic, 0)], indirect=True)
@pytest.mark.rule("HOK-R.12", "HOK-R.66")
def test_the_only_card_that_can_be_played_waits_for_its_player(opened: tuple[Match, TableWindow], qtbot: QtBot) -> None:
    match, window = opened
    (cast,) = match.view(0).actions
    number = match.number
    match.run()
    assert_stays(lambda: match.number == number)  # nobody sets magic unasked
    assert window.prompt.text == "P0: Which magic will you set?"
    press_on(window, cast.source)
    press_on(window, cast.target)
    qtbot.waitUntil(lambda: match.number > number)
    assert cast.source not in [f"card:{item}" for item in match.view(0).state.hand(0)]


def has_one_card_to_add(seen: View) -> bool:
    """Return whether the only character that can be added is the last thing to do in the turn."""
    adds = [action for action in seen.actions if action.verb == "strengthen"]
    after = seen.state.clone()
    if len(adds) != 1:
        return False
    runner.play(after, adds[0])
    return [action.verb for action in runner.legal_actions(after, 0)] == ["end"]


@pytest.mark.parametrize("opened", [(2, has_one_card_to_add)], indirect=True)
@pytest.mark.rule("HOK-4.18")
def test_undo_takes_back_the_last_card_of_a_turn_that_has_ended_by_itself(
    opened: tuple[Match, TableWindow], qtbot: QtBot
) -> None:
    match, window = opened
    match.reseat(SeatInfo(1, "Bot", Driver.NOVICE))
    match.allows_end_of_turn_undo = True
    window.pace.stop()
    (add,) = [action for action in match.view(0).actions if action.verb == "strengthen"]
    number = match.number
    press_on(window, add.source)
    press_on(window, add.target)
    qtbot.waitUntil(lambda: match.number == number + 2)
    assert match.view(0).players_to_act != (0,), "nobody had to press End turn"
    qtbot.waitUntil(window.prompt.undo.isEnabled)
    QTest.keyClick(window.view, Qt.Key.Key_U)
    assert match.number == number
    assert add in match.view(0).actions


def behind(seen: View) -> bool:
    """Return whether seat 0 is three gems behind at the start of its turn, with half the deck gone."""
    state = seen.state
    assert isinstance(state, HolyState)
    lead = len(state.gems(1)) - len(state.gems(0))
    return asks("stance")(seen) and lead >= 3 and 2 * len(state.zones[At.deck]) <= sum(BOOK.copies[1:])


@pytest.mark.parametrize("opened", [(2, behind)], indirect=True)
@pytest.mark.rule("HOK-R.73")
def test_whoever_is_far_behind_may_concede_from_the_menu_alone(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    assert window.session.can_resign()
    assert not window.session.table.prompt.preferences, "nor does a bell appear for it"
    assert window.prompt.button_for("Concede") is None
    QTest.keyClicks(window.view, "c")
    assert not window.bubble.isVisible()
    assert match.result is None


@pytest.mark.rule("HOK-O.12")
def test_two_and_three_are_offered_the_short_deck_before_anything_else() -> None:
    for seats in (2, 3, 4):
        first = relevant_options(holy_knights.game, seats, {})[0]
        assert (first.key == "short_deck") == (seats < 4)


@pytest.mark.rule("HOK-R.73")
def test_the_place_of_whoever_has_left_says_so(qapp: object) -> None:
    match = played_until(3, asks("stance"))
    assert match.submit(Action(2, RESIGN), match.number) is None
    layout = lay_out(holy_knights.table(match.view(0), Words("en")), QRectF(0, 0, 1310, 780), THEMES["dark"])
    heads = {panel.part.seat: panel.part.head for panel in layout.panels if isinstance(panel.part, Row)}
    assert heads[2] is not None
    assert heads[2].name.endswith("conceded")
    assert At.refs[At.hand[2]] not in layout.spots
    match.close()


def crowded(fighting: bool) -> Wanted:
    """Return whether a view shows a match under way, in a fight or between fights."""

    def wanted(seen: View) -> bool:
        state = seen.state
        return isinstance(state, HolyState) and state.turn > 12 and (state.attacker != NOBODY) == fighting

    return wanted


@pytest.mark.parametrize("fighting", [False, True], ids=["peace", "fight"])
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
@pytest.mark.painted
def test_every_mat_says_who_sits_there_on_which_side_with_how_many_cards(
    qapp: object, monkeypatch: pytest.MonkeyPatch, seats: int, fighting: bool
) -> None:
    match = played_until(seats, crowded(fighting))
    seen = match.view(0)
    state = seen.state
    assert isinstance(state, HolyState)
    for wide, high, language in ((770, 490, "en"), (770, 490, "ja"), (1310, 780, "en"), (3100, 1760, "ja")):
        theme = THEMES["dark"].scaled(max(0.8, min(3.0, wide / 1240, high / 770)))
        layout = lay_out(holy_knights.table(seen, Words(language)), QRectF(0, 0, wide, high), theme)
        heads = {panel.part.seat: panel for panel in layout.panels if isinstance(panel.part, Row) and panel.head}
        assert set(heads) == set(state.seats) - ({0} if fighting and 0 not in (state.attacker, state.foe) else set())
        for seat, panel in heads.items():
            assert panel.head is not None
            assert isinstance(panel.part, Row)
            flag = layout.spots[f"banner:{seat}"]
            signs = [panel.head.avatar, panel.head.name, flag.rect]
            signs += [panel.head.hand] if seat else []
            cards = [spot.rect for spot in layout.spots.values() if spot.within == panel.part.ref and spot is not flag]
            for number, sign in enumerate(signs):
                assert panel.rect.contains(sign), (seat, number)
                assert all(sign.intersected(other).isEmpty() for other in signs[:number]), (seat, number)
            for sign in signs[:3]:
                assert all(sign.intersected(card).isEmpty() for card in cards), seat
            if seat:
                assert layout.spots[At.refs[At.hand[seat]]].kind is Kind.COUNTER
                written: list[str] = []
                with monkeypatch.context() as patch:
                    patch.setattr(brush, "line", lambda *args, written=written, **more: written.append(args[2]))
                    painter = QPainter(image := pixmap_cache.canvas(wide, high, 1.0))
                    paint_head(painter, panel.head, panel.part, None, theme)
                    painter.end()
                    assert not image.isNull()
                held = Words(language)("holy_knights.table.held", n=len(state.hand(seat)))
                assert any(text.endswith(held) for text in written), (seat, written)
    match.close()


@pytest.mark.rule("HOK-R.66")
def test_the_table_is_handed_over_for_help_only_to_those_who_may_want_to_help(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.match.response_delay.DELAY", (0.0, 0.0))
    shell = window(qtbot, GAMES, curtain="private")
    shell.setUpdatesEnabled(False)
    shell.play(
        TablePlan("holy_knights", tuple(PlannedSeat(Driver.ME, name) for name in ("Ann", "Ben", "Cleo")), {}, "110")
    )
    screen = shell.front
    assert isinstance(screen, TableScreen)
    match, called, passed = screen.match, set[int](), 0
    click(shell, "lift")
    assert screen.window_ is not None
    screen.window_.handover_requested.connect(lambda seat: called.add(seat) if helps() else None)

    def helps() -> bool:
        asked = match.view(SPECTATOR).state.ask
        return asked is not None and asked.key == "help"

    def goes_on(number: int) -> bool:
        """Lift the curtain and hide questions to people, which may come at any moment; tell whether it went on."""
        if screen.curtain is not None:
            click(shell, "lift")
        if screen.window_ is not None and screen.window_.bubble.is_asking:
            screen.window_.bubble.hide()
        return match.number > number

    assert match.submit(Action(1, "hush", "", "", "never"), match.number) is None
    for _ in range(400):
        QApplication.processEvents()
        goes_on(match.number)
        number, (asked,) = match.number, match.view(SPECTATOR).players_to_act
        if helps() and asked == 1:
            qtbot.waitUntil(lambda number=number: goes_on(number))
            passed += 1
            continue
        seen = match.view(asked)
        if helps() and is_forced(seen):
            qtbot.waitUntil(lambda number=number: goes_on(number))
            continue
        assert match.answer(holy_knights.game.strategy.advise(seen.state, asked, seen.actions)[0], seen.number) is None
        if passed and called:
            break
    assert passed
    assert called
    assert called <= {0, 2}
    match.close()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_names_of_gem_owners_never_run_together(seats: int, language: str) -> None:
    match = played_until(seats, lambda seen: _owned(seen) >= 4 and seen.state.is_pending("stance"))
    named = Words(language).naming(lambda ref: "クラウディア" if ref.startswith("seat:") else None)
    layout = lay_out(holy_knights.table(match.view(0), named), QRectF(0, 0, 1000, 560), THEMES["dark"])
    (panel,) = [panel for panel in layout.panels if panel.part.ref == "zone:seen"]
    notes = [rect for rect, _ in panel.notes]
    assert len(notes) >= 4
    for one, other in itertools.combinations(notes, 2):
        assert not one.adjusted(-2, 0, 2, 0).intersects(other)
    match.close()


def _owned(seen: View) -> int:
    assert isinstance(seen.state, HolyState)
    return sum(len(seen.state.gems(seat)) for seat in seen.state.seats)


@pytest.mark.parametrize("attempt", range(4))
def test_a_newcomer_has_the_first_turn(qtbot: QtBot, attempt: int) -> None:
    shell = window(qtbot, GAMES)
    shell.play(first_match(entry("holy_knights")))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    state = screen.match.view(0).state
    assert isinstance(state, HolyState)
    assert (state.turn, state.player) == (1, 0), attempt


@pytest.mark.parametrize("opened", [(2, asks("stand", 3), 5, True)], indirect=True)
@pytest.mark.rule("HOK-5.08")
def test_giving_up_the_gems_is_golden_only_if_it_is_clearly_best(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    seen = window.session.view
    surrender = next(action for action in seen.actions if action.verb == "surrender")
    stand = next(action for action in seen.actions if action.verb == "stand")
    for lead, advised, golden in ((0.01, "stand", []), (0.2, "surrender", ["surrender"])):
        advice = (Evaluation(surrender, 0.51, 0.01, 99), Evaluation(stand, 0.51 - lead, 0.01, 99))
        assert window.session.set_advice(seen, advice)
        assert window.session.advice[0].action.verb == advised
        assert [label.action.verb for label in window.session.labels() if label.primary] == golden


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1366, 768)])
@pytest.mark.parametrize("step", [4, 5, 8])
def test_the_tutor_keeps_off_the_chance_of_a_fight(qtbot: QtBot, step: int, size: QSize) -> None:
    shell = window(qtbot)
    shell.resize(size)
    mode = at_step(qtbot, shell, "holy_knights", step).lesson_mode
    chance = mode.locate("zone:odds")
    assert chance is not None
    bar = chance.adjusted(0, chance.height() / 2, 0, 0)
    assert not bar.intersects(mode.speech.geometry())


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1280, 768), QSize(1600, 960)])
@pytest.mark.parametrize("step", [2, 3, 6])
def test_the_tutor_keeps_off_its_arrow_and_off_the_counts_of_piles(qtbot: QtBot, step: int, size: QSize) -> None:
    shell = window(qtbot)
    shell.resize(size)
    screen = at_step(qtbot, shell, "holy_knights", step)
    mode = screen.lesson_mode
    assert screen.window_ is not None
    view, sheet = screen.window_.view, QRectF(mode.speech.geometry())
    arrow = mode.spotlight.arrow_boxes()
    assert len(arrow) > 3 or step == 2, "step 3 points at a button"
    assert not [box for box in arrow if box.intersects(sheet)]
    counts = [QRectF(view.outline(rect)) for rect in count_rects(view.table_scene.layout, view.table_scene.theme)]
    assert len(counts) == 2, "deck and discard"
    assert not [rect for rect in counts if rect.intersects(sheet)]


@pytest.mark.parametrize("step", [4, 8])
@pytest.mark.rule("HOK-5.15")
def test_the_chance_at_the_target_of_a_lesson_lies_in_its_light(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    screen = at_step(qtbot, shell, "holy_knights.captives", step)
    mode, awaited = screen.lesson_mode, screen.match.awaited
    assert screen.window_ is not None
    assert awaited is not None
    view, source = screen.window_.view, mode.locate(awaited.source)
    assert source is not None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=source.center().toPoint())
    marks = [item for item in view.table_scene.highlights if isinstance(item, MarkItem)]
    places = [QRectF(view.outline(mark.boundingRect())) for mark in marks]
    assert places
    assert all(any(hole.contains(place) for hole in mode.spotlight.lit) for place in places)


def test_equal_cards_have_equal_buttons_in_a_lesson(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "holy_knights", 1)
    assert screen.window_ is not None
    for _ in ("both Orcs", "the one that is left"):
        button = screen.window_.prompt.button_for("Play Orc Footman")
        assert button is not None
        assert (button.isVisible(), button.gold) == (True, True)
        at = screen.match.at
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda at=at: screen.match.at > at and screen.match.awaited is not None)  # type: ignore[misc]
    assert screen.match.step == 2
