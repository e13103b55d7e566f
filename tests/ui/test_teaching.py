"""Teaching marks: each thing is explained once, beside it, unless nobody wants that."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.rollout import distinct
from tabletop.engine import runner
from tabletop.engine.events import Event, Logged, Param, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.model import progress
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.matches.table import LocalMode, TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table import offscreen
from tabletop.ui.table.guides import first_use_tips
from tabletop.ui.table.guides.first_use_tips import ActionTips, FirstUseTips, GoldTip, ReadingTip
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.panels.bubble_pointer import gaps
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.pictures.played import seating
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step
from tests.ui.test_table_window import open_window

TAUGHT = [game for game in GAMES if Words("en").under(f"teach.{game.key}.")]
ALONE = TablePlan(
    "quarriors", (PlannedSeat(Driver.ME), PlannedSeat(Driver.ME)), {"supply": "beginner", "first": "1"}, "2"
)


def seated(qtbot: QtBot, shell: MainWindow) -> TableWindow:
    shell.preferences.remember("taught.reading", "yes")
    shell.play(ALONE)
    assert isinstance(shell.front, TableScreen)
    assert shell.front.window_ is not None
    front = shell.front.window_
    qtbot.waitUntil(lambda: bool(front.view.isVisible() and front.interaction.choices.sources))
    qtbot.wait(1)  # sizes settle
    if front.bubble.isVisible():  # the pool's own explanation, after the first roll
        QTest.keyClick(front, Qt.Key.Key_Escape)
    return front


def begun(shell: MainWindow) -> TableWindow:
    """Return the table of a match whose first roll is still to be shown."""
    shell.preferences.set("speed", "fast")
    shell.play(ALONE)
    assert isinstance(shell.front, TableScreen)
    assert shell.front.window_ is not None
    return shell.front.window_


def summon(shell: MainWindow) -> None:
    assert isinstance(shell.front, TableScreen)
    match = shell.front.match
    for verb in ("summon", "settle"):
        seat = match.view(-1).players_to_act[0]
        action = next(action for action in match.view(seat).actions if action.verb == verb)
        assert match.submit(action, match.number) is None


def test_a_thing_is_explained_once_beside_it(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=True)
    front = seated(qtbot, shell)
    summon(shell)
    assert front.bubble.isVisible()
    front.feedback.hint_requests.analysed.emit()
    assert front.bubble.title.text() == Words("en")("teach.quarriors.log.attacks"), "no hint that nobody asked for"
    shell.home()
    front = seated(qtbot, shell)
    summon(shell)
    assert front.bubble.title.text() != Words("en")("teach.quarriors.log.attacks")


@pytest.mark.parametrize("is_touched", [False, True])
def test_reading_a_card_in_large_is_explained_once_beside_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_touched: bool
) -> None:
    monkeypatch.setattr(first_use_tips, "has_touch_screen", lambda: is_touched)
    shell = window(qtbot, GAMES, teaching=True)
    for name in ("welcomed.quarriors", "taught.quarriors.log.rolled"):
        shell.preferences.remember(name, "yes")
    shell.play(ALONE)
    assert isinstance(shell.front, TableScreen)
    assert shell.front.window_ is not None
    bubble = shell.front.window_.bubble
    qtbot.waitUntil(bubble.isVisible)
    words = Words("en")
    assert bubble.title.text() == words("teaching.reading.touch" if is_touched else "teaching.reading")
    assert ("touch screen" in bubble.title.text()) is is_touched
    assert shell.preferences.remembered("taught.reading")


@pytest.mark.parametrize("is_to_act", [True, False])
def test_reading_is_explained_to_whoever_is_to_decide(qtbot: QtBot, is_to_act: bool) -> None:
    loaded = entry("quarriors").load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 4)
    (acting,) = runner.players_to_act(state)
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in state.seats]
    front = open_window(qtbot, FrozenLink(view(state, acting if is_to_act else 1 - acting), seats), loaded)
    remembered: list[str] = []
    ReadingTip(front.session, front.view, front.bubble, lambda key: False, remembered.append, front)
    front.session.changed.emit((), True)
    assert front.bubble.isVisible() is is_to_act
    assert remembered == [ReadingTip.KEY] * is_to_act


def test_an_action_that_is_new_is_explained_at_a_table_of_ones_own(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=True)
    for key in ("reading", "gold", *(f"sorcerer.{key}" for key in Words("en").under("teach.sorcerer."))):
        shell.preferences.remember(f"taught.{key}", "yes")
    game = entry("sorcerer")
    loaded, seats = game.load(), [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(2)]
    match = Match.new(game, checked_setup(loaded.game, 2, {}), seats, "teach")
    front = TableWindow(match, loaded, Words("en"), THEMES["dark"], TableSettings(speed="off"))
    qtbot.addWidget(front)
    with qtbot.waitExposed(front):
        front.show()
    mode = LocalMode(match, shell.preferences, frozenset)
    mode.attach(front)
    keys, strategy = ("flip", "reinforce.card"), loaded.game.strategy
    while not any(shell.preferences.remembered(f"taught.sorcerer.{key}") for key in keys):
        seat = match.view(-1).players_to_act[0]
        seen = match.view(seat)
        assert match.number < 200
        assert match.submit(strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    assert front.bubble.title.text() in [Words("en")(f"teaching.sorcerer.{key}") for key in keys]


def test_the_first_choice_of_a_die_is_explained_and_gold_as_soon_as_a_die_glows(qtbot: QtBot) -> None:
    loaded, seats = entry("align_dice").load(), [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(2)]
    setup = checked_setup(loaded.game, 2, {"starter": 1})
    match = Match.new(entry("align_dice"), setup, seats, "teach", save=False)
    front = open_window(qtbot, match, loaded)
    known: list[str] = []
    for tips in (ActionTips, GoldTip):
        tips(front.session, front.view, front.bubble, known.__contains__, known.append, front)
    seen = match.view(1)
    assert match.submit(seen.actions[0], seen.number) is None
    assert known == ["align_dice.take"]
    assert front.bubble.title.text() == Words("en")("teaching.align_dice.take")
    front.bubble.hide()
    session = front.session
    session.shows_advice = True
    for chances, is_told in (((0.5, 0.49), False), ((0.5, 0.3), True)):
        best = distinct(session.view.state, session.view.actions)[:2]
        found = tuple(Evaluation(action, chance, 0.001, 400) for action, chance in zip(best, chances, strict=True))
        session.set_advice(session.view, found)
        assert front.bubble.isVisible() is is_told
    assert front.bubble.title.text() == Words("en")("teaching.gold")
    assert known == ["align_dice.take", "gold"]


def test_gold_is_explained_as_soon_as_other_tips_have_been_read(qtbot: QtBot) -> None:
    loaded, seats = entry("align_dice").load(), [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(2)]
    match = Match.new(entry("align_dice"), checked_setup(loaded.game, 2, {"starter": 1}), seats, "teach", save=False)
    front = open_window(qtbot, match, loaded)
    known: list[str] = []
    GoldTip(front.session, front.view, front.bubble, known.__contains__, known.append, front)
    seen = match.view(1)
    assert match.submit(seen.actions[0], seen.number) is None
    front.bubble.say("accent", "Another tip", QPoint(100, 100))
    session = front.session
    session.shows_advice = True
    best = distinct(session.view.state, session.view.actions)[:2]
    chances = zip(best, (0.5, 0.3), strict=True)
    session.set_advice(session.view, tuple(Evaluation(action, chance, 0.001, 400) for action, chance in chances))
    assert not known
    front.bubble.hide()
    qtbot.waitUntil(front.bubble.isVisible)
    assert front.bubble.title.text() == Words("en")("teaching.gold")
    assert known == ["gold"]


@pytest.mark.parametrize("answer", ["Throw them myself", "No, thanks", ""])
def test_a_person_is_offered_once_before_the_first_throw_to_throw_by_hand(qtbot: QtBot, answer: str) -> None:
    shell = window(qtbot, GAMES, teaching=True)
    front = begun(shell)
    presenter, bubble = front.presenter, front.bubble
    qtbot.waitUntil(lambda: bubble.is_asking)
    assert bubble.title.text() == "Want to throw your dice yourself?"
    assert presenter.is_held
    if answer:
        (button,) = [each for each in bubble.findChildren(QAbstractButton) if answer in each.text().replace("&", "")]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    accepts = answer == "Throw them myself"
    assert presenter.is_held == (accepts or not answer)
    assert bubble.is_asking == (not answer)
    if presenter.is_held:
        QTest.mouseClick(front.view.viewport(), Qt.MouseButton.LeftButton)
    assert not presenter.is_held
    assert not bubble.is_asking
    assert (shell.preferences.values.throws_by_hand, presenter.throws_by_hand) == (accepts, accepts)
    assert not presenter.offers_throws


def test_throwing_by_hand_is_not_offered_to_who_has_chosen_it_during_the_match(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=True)
    shell.preferences.set("throws_by_hand", True)
    front = begun(shell)
    qtbot.waitUntil(lambda: front.presenter.is_held)
    assert not front.bubble.is_asking


def test_nobody_is_taught_who_does_not_want_to_be(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=False)
    front = seated(qtbot, shell)
    summon(shell)
    assert not front.bubble.isVisible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pool_is_explained_beside_it_at_ones_own_roll(qtbot: QtBot, language: str) -> None:
    front = seated(qtbot, window(qtbot, GAMES, teaching=True, language=language))
    front.bubble.hide()
    known: list[str] = []
    FirstUseTips(front.session, front.view, front.bubble, known.__contains__, known.append, front)
    own = front.session.seat
    dice = tuple(front.session.view.state.zones[At.pool[own]])
    for seat in (1 - own, own):
        rolled = (
            Rolled(dice, (0,) * len(dice)),
            Logged("quarriors.log.rolled", {"seat": f"seat:{seat}", "n": len(dice), "quiddity": 6}),
        )
        front.session.changed.emit(rolled, False)
        assert front.bubble.isVisible() is (seat == own)
    pool = front.view.outline_of(front.scene.layout.spots[f"zone:pool/{own}"])
    assert max(gaps(front.bubble.geometry(), pool)) <= 20


def test_a_rivals_bag_is_not_explained_beside_ones_own(qtbot: QtBot) -> None:
    front = seated(qtbot, window(qtbot, GAMES, teaching=True))
    for seat, text in ((1 - front.session.seat, ""), (front.session.seat, "teach.quarriors.log.refilled")):
        front.session.changed.emit((Logged("quarriors.log.refilled", {"seat": f"seat:{seat}", "n": 6}),), False)
        assert front.bubble.isVisible() is bool(text)
    assert front.bubble.title.text() == Words("en")("teach.quarriors.log.refilled")


@pytest.mark.parametrize(
    ("key", "params", "subject"),
    [
        ("refilled", {"seat": "seat:0", "n": 6}, "zone:bag/0"),
        ("defeated", {"seat": "seat:1", "die": "kind:dragon_mighty", "die_at": "die:999"}, "seat:1"),
    ],
)
def test_a_tip_points_at_what_it_speaks_of_and_not_at_dice_rolled_meanwhile(
    qtbot: QtBot, key: str, params: dict[str, Param], subject: str
) -> None:
    loaded = entry("quarriors").load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 4)
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in state.seats]
    front = open_window(qtbot, FrozenLink(view(state, 0), seats), loaded)
    rolled = Rolled((state.zones[At.wilds[3]][-1],), (0,))
    told = Logged(f"quarriors.log.{key}", params)
    FirstUseTips(front.session, front.view, front.bubble, lambda key: False, lambda key: None, front)
    front.session.changed.emit((rolled, told), False)
    assert front.bubble.isVisible()
    spot = front.scene.layout.spots[subject]
    assert front.bubble._subject in front.view.visible_rects([spot])


def test_every_mark_belongs_to_something_that_is_told_in_words() -> None:
    words = Words("en")
    for key in words.under("teach."):
        assert words.has(key.removesuffix(".rivals")), key
        assert key.partition(".")[0] in {game.key for game in GAMES}
    assert Logged("quarriors.log.scored", {}).key in words.under("teach.")


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_no_mark_lies_on_what_it_speaks_of_nor_on_who_acts_nor_on_an_answer(qtbot: QtBot, game: GameEntry) -> None:
    loaded, count = game.load(), 3 if 3 in game.seat_counts else 2
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(count)]
    match = Match.new(game, checked_setup(loaded.game, count, {}), seats, "teach")
    settings = TableSettings(speed="off", blunder_warnings=False)
    front = TableWindow(match, loaded, Words("en"), THEMES["dark"], settings)
    qtbot.addWidget(front)
    front.resize(1024, 640)
    with qtbot.waitExposed(front):
        front.show()
    front.setUpdatesEnabled(False)  # where things lie is known without painting them
    said: list[str] = []
    FirstUseTips(front.session, front.view, front.bubble, lambda key: said.count(key) >= 4, said.append, front)
    hidden: list[tuple[str, QRect, list[QRect]]] = []

    def look(events: Sequence[Event], fresh: bool) -> None:
        if len(said) == len(hidden):
            return
        told = next(event for event in events if isinstance(event, Logged) and event.key == said[-1])
        bubble = QRect(front.bubble.mapToGlobal(QPoint()), front.bubble.size())
        refs = {str(ref) for value in told.params.values() for ref in (value if isinstance(value, tuple) else (value,))}
        refs = {ref for ref in refs if not ref.startswith("seat:")} | {
            f"seat:{loaded.game.current_player(front.session.view.state)}"
        }
        dice = {f"die:{item}" for event in events if isinstance(event, Rolled) for item in event.items}
        refs |= dice | {ref.replace("die:", "card:") for ref in dice}
        spots = [spot for ref in refs if (spot := front.scene.layout.spots.get(ref)) and spot.kind is not Kind.AREA]
        lying = [front.view.mapFromScene(spot.rect).boundingRect() for spot in spots]
        places = [QRect(front.view.viewport().mapToGlobal(rect.topLeft()), rect.size()) for rect in lying]
        buttons = [button for button in front.prompt.findChildren(QAbstractButton) if button.isVisible()]
        places += [QRect(button.mapToGlobal(QPoint()), button.size()) for button in buttons]
        hidden.append((told.key, bubble, [rect for rect in places if rect.intersects(bubble)]))

    front.session.changed.connect(look)
    for _ in range(150):
        if len(said) > 5:
            break
        (seat, *_) = match.view(-1).players_to_act
        seen = match.view(seat)
        front.bubble.hide()
        assert match.submit(loaded.game.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
        qtbot.wait(1)  # answers that go without asking go
    match.close()
    assert said
    assert [one for one in hidden if one[2]] == []


@pytest.mark.parametrize(("mode", "told"), [("vs", "its pips score at the end."), ("coop", "is yours to fight with.")])
def test_a_gained_die_is_explained_by_what_it_is_good_for(qtbot: QtBot, mode: str, told: str) -> None:
    loaded, seats = entry("align_dice").load(), [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(2)]
    match = Match.new(entry("align_dice"), checked_setup(loaded.game, 2, {"mode": mode}), seats, "teach", save=False)
    front = open_window(qtbot, match, loaded, blunder_warnings=False)
    said: list[str] = []
    FirstUseTips(front.session, front.view, front.bubble, said.__contains__, said.append, front)
    while "align_dice.log.gained" not in said:
        (seat, *_) = match.view(-1).players_to_act
        seen = match.view(seat)
        front.bubble.hide()
        assert match.submit(loaded.game.strategy.advise(seen.state, seat, seen.actions)[0], seen.number) is None
        qtbot.wait(1)  # answers that go without asking go
    assert front.bubble.title.text().endswith(told)
    match.close()


def test_an_explanation_makes_way_for_what_can_be_chosen_next(qtbot: QtBot) -> None:
    front = seated(qtbot, window(qtbot, GAMES, teaching=True))
    spots = front.interaction.choices.spots(front.scene.layout)
    lit = front.view.visible_rects(spots)
    assert lit
    front.bubble.make_way(())
    front.bubble.say("accent", "A new thing lies here", lit[0].center())
    front.bubble.move(lit[0].topLeft())  # it hides no dice by itself
    assert front.bubble.geometry().intersects(lit[0])
    front.decisions.offer()
    assert [rect for rect in lit if rect.intersects(front.bubble.geometry())] == []


def test_the_welcome_hides_at_most_an_edge_of_the_cards_one_meets_first_and_leaves_gold_to_the_prompt(
    qtbot: QtBot,
) -> None:
    game = entry("sorcerer")
    state = runner.new_state(game.load().game, checked_setup(game.load().game, 2, {"sets_by": "meet"}), 4)
    window = offscreen.window(
        FrozenLink(view(state, 0), seating(2)), game.load(), "en", "dark", QSize(1280, 768), hidden=False
    )
    qtbot.addWidget(window)
    window.feedback.welcome(lesson=True)
    bubble = window.bubble.geometry()
    hidden = [(rect, rect.intersected(bubble)) for rect in window.view.piece_rects()]
    assert all(10 * part.width() * part.height() < rect.width() * rect.height() for rect, part in hidden)
    assert [button.property("gold") for button in window.bubble.findChildren(QAbstractButton)] == [False] * 3


def test_reading_is_not_explained_to_whoever_has_done_it(qtbot: QtBot) -> None:
    loaded = entry("quarriors").load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 4)
    (acting,) = runner.players_to_act(state)
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in state.seats]
    front = open_window(qtbot, FrozenLink(view(state, acting), seats), loaded)
    card = next(
        spot for spot in front.scene.layout.spots.values() if spot.piece and spot.piece.short and not spot.piece.blank
    )
    QTest.mouseMove(front.view.viewport(), front.view.outline_of(card).center())
    qtbot.waitUntil(front.view.hover.card.isVisible)
    remembered: list[str] = []
    ReadingTip(front.session, front.view, front.bubble, lambda key: False, remembered.append, front)
    front.session.changed.emit((), True)
    assert not front.bubble.isVisible()
    assert remembered == [ReadingTip.KEY]


@pytest.mark.parametrize(
    ("lesson", "keys"),
    [("quarriors", ["log.attacks", "log.scored", "log.culled"]), ("quarriors.spells", ["log.captured", "ready"])],
)
def test_whoever_has_finished_a_lesson_needs_no_tips_on_what_was_done_in_it(
    qtbot: QtBot, lesson: str, keys: list[str]
) -> None:
    shell = window(qtbot, GAMES, teaching=True)
    screen = at_step(qtbot, shell, lesson, 0)
    assert not any(shell.preferences.remembered(f"taught.quarriors.{key}") for key in keys)
    screen.match.go(len(screen.match.lesson.steps))
    qtbot.waitUntil(lambda: all(shell.preferences.remembered(f"taught.quarriors.{key}") for key in keys))


@pytest.mark.parametrize("has_finished", [False, True])
def test_the_legend_is_folded_once_a_match_has_been_finished(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, has_finished: bool
) -> None:
    shell = window(qtbot, GAMES, teaching=False)
    if has_finished:
        shell.preferences.remember("finished.quarriors", "yes")
    monkeypatch.setattr(progress, "record_icons", lambda *_: False)
    legend = seated(qtbot, shell).bars.legend
    assert legend.isVisible()
    assert legend.is_folded is has_finished


def test_icons_count_as_explained_only_where_the_legend_has_room(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=False)
    front = seated(qtbot, shell)
    table, legend = front.session.table, front.bars.legend
    assert {icon.glyph for icon in legend.icons} == set(shell.preferences.remembered("icons.quarriors").split())
    shell.preferences.remember("icons.quarriors", "")
    legend.limit_height(0)
    legend.show_table(replace(table, icons=table.icons[:-1]))
    assert legend.icons
    assert not shell.preferences.remembered("icons.quarriors")
    legend.limit_height(400)
    assert {icon.glyph for icon in legend.icons} == set(shell.preferences.remembered("icons.quarriors").split())


def test_a_folded_legend_opens_for_an_icon_that_was_never_explained(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, teaching=False)
    shell.preferences.remember("finished.quarriors", "yes")
    legend = seated(qtbot, shell).bars.legend
    assert not legend.is_folded, "no icon was explained before"
    known = shell.preferences.remembered("icons.quarriors").split()
    assert {icon.glyph for icon in legend.icons} <= set(known)
    legend.fold(True)
    legend.explained.emit(tuple(known))
    assert legend.is_folded, "all of them are known"
    legend.explained.emit((*known, "mdi6.new-box"))
    assert not legend.is_folded
