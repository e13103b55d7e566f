"""A turn in which nothing can be done ends by itself, once its person has been told why."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Prompt
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import redact, view
from tabletop.games.registry import entry
from tabletop.learn.review import choices
from tabletop.match.auto_answer import auto_answer
from tabletop.match.history import HistoryStep, next_step
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.auto_actions import AutoActions
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.toolbars import prompt_bar
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.align import Table as Align
from tests.helpers.holy import Table
from tests.match.helpers import AtOnce
from tests.ui.filming import FRAME, Stage


@pytest.mark.rule("HOK-4.09")
@pytest.mark.parametrize("is_unasked", [True, False])
def test_an_idle_turn_is_announced_before_the_next_begins(stages: list[Stage], is_unasked: bool) -> None:
    state = Table().gems(0, "ruby").hand(0, "shield").mat(1, "squire_pim").hand(1, "ogre").turn().state
    before, events = view(state, 0), list[Event]()
    end = Action(0, "end")
    assert auto_answer(before, alone=True) == end
    state.events = events
    runner.play(state, end)
    state.events = None
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    stage = Stage((before, view(state, 0), heard))
    stages.append(stage)
    window, session = stage.window, stage.window.session
    idle, banners, show = session.table.prompt.idle, list[str](), stage.scene.banner
    assert idle.startswith("Nothing you can do this turn")
    stage.scene.banner = lambda *said: (banners.append(said[0]), show(*said))  # type: ignore[method-assign, func-returns-value]
    if is_unasked:
        session.auto_answers[stage.after.number, str(end)] = ""
    stage.begin()
    seen = 0.0
    while window.presenter.is_playing:
        if not session.lines and window.prompt.text == idle:
            seen = stage.clock.seconds
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert (idle in banners) is is_unasked
    assert (seen > 1.0) is is_unasked, "it can be read before anything else is told"


@pytest.mark.rule("HOK-10.04")
def test_the_last_turn_ends_by_itself_where_only_leaving_the_own_side_is_left() -> None:
    table = Table().mat(0, "squire_pim").gems(0, "ruby").hand(0, "shield").mat(1, "miner_hulda").turn()
    assert {action.verb for action in table.legal} == {"end", "leave"}
    table.state.left = 3
    assert auto_answer(view(table.state, 0), alone=True) is None, "a turn is still to come"
    table.state.left = 1
    assert auto_answer(view(table.state, 0), alone=True) == Action(0, "end")
    thief = Table().mat(0, "squire_pim").gems(0, "ruby").hand(0, "old_mags").mat(1, "harpy").gems(1, "pearl").turn()
    thief.state.left = 1
    assert auto_answer(view(thief.state, 0), alone=True) is None


@pytest.mark.rule("HOK-10.04")
@pytest.mark.parametrize(("left", "places"), [(3, [0]), (1, [])])
def test_a_review_judges_no_answer_that_nobody_was_asked_for(left: int, places: list[int]) -> None:
    state = Table().mat(0, "squire_pim").gems(0, "ruby").hand(0, "shield").mat(1, "miner_hulda").turn().state
    state.left = left
    asked = HistoryStep(state, 3, None, (), fence=True)
    assert choices([asked, next_step(asked, Action(0, "end"))], 0) == places


@pytest.mark.rule("HOK-4.09", "HOK-4.10")
def test_turns_in_which_a_table_could_only_be_thrown_away_are_passed_over_after_the_first() -> None:
    def asked(*hand: str, captive: bool = False) -> Prompt:
        table = Table().mat(0, "king_ashadi", "captain_gerhart").gems(0, "ruby").hand(0, *hand).mat(1, "miner_hulda")
        seen = view((table.captives("isolde") if captive else table).turn().state, 0)
        return entry("holy_knights").load().table(seen, Words("en")).prompt

    first, magic, dark = asked("shield"), asked("shield", "haste"), asked("shield", "orc_footman")
    for prompt in (first, magic, dark):
        assert prompt.lasting is not None
        assert prompt.lasting.label.action == Action(0, "end")
        lasting = prompt.lasting
        assert (lasting.rests, lasting.while_advised) == (False, False), "who has ended one is not asked about the next"
        assert "nobody to attack" in prompt.idle
        assert prompt.situation == ""
    assert first.stretch == magic.stretch == dark.stretch
    assert asked("ogre", "hydra").lasting is None, "the Dark in hand are worth a change of sides"
    assert asked("nimble_ivo").lasting is not None
    assert asked("shield", captive=True).lasting is None, "there is somebody to rescue"
    assert asked("shield", "troll", "ogre", "haste", "ghoul").lasting is None, "the deep may whisper next"
    assert asked("shield", "scout_kes").lasting is None, "there is somebody to add"


def idle_match(drawn: str, rival: Driver = Driver.NOVICE) -> Match:
    """Return a match in which seat 0 can do nothing now, and draws a card for its next turn."""
    table = (
        Table().mat(0, "king_ashadi").gems(0, "ruby").hand(0, "orc_footman").mat(1, "miner_hulda").hand(1, "barrier")
    )
    state = table.only("strength", drawn, "dispel").turn().state
    infos, thinker = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", rival)], AtOnce()
    thinker.answer = Action(1, "end")
    return Match.from_steps(entry("holy_knights"), [HistoryStep(state, 3, None, (), fence=True)], infos, "7", thinker)


@pytest.mark.rule("HOK-4.09", "HOK-4.11")
@pytest.mark.parametrize("is_lasting", [False, True])
@pytest.mark.parametrize("drawn", ["shield", "pearl"])
def test_an_idle_turn_passes_unasked_only_where_that_was_wished_and_nothing_is_new(
    qapp: object, is_lasting: bool, drawn: str
) -> None:
    match = idle_match(drawn)
    session = Session(match, match.entry.load(), Words("en"))
    answers, lasting = AutoActions(session), session.table.prompt.lasting
    assert lasting is not None
    if is_lasting:
        answers.answer_for_long(True)
    else:
        assert answers.make(lasting.label) is None
    while match.view(0).state.ask.seats != (0,):
        match.pump()
    answers.follow((), fresh=False)
    assert (session.answered is not None) is (is_lasting and drawn == "shield")
    match.close()


@pytest.mark.rule("HOK-10.02")
def test_none_of_the_last_turns_is_skipped() -> None:
    table = Table().mat(0, "king_ashadi").gems(0, "ruby").hand(0, "orc_footman").mat(1, "miner_hulda").turn()
    for left, is_offered in ((-1, True), (3, False), (2, False), (1, False)):
        table.state.left = left
        prompt = entry("holy_knights").load().table(view(table.state, 0), Words("en")).prompt
        assert ((prompt.lasting is not None), bool(prompt.stretch)) == (is_offered, is_offered)


@pytest.mark.rule("HOK-4.09")
def test_skipping_idle_turns_ends_as_soon_as_its_person_does_anything_else(qapp: object) -> None:
    match = idle_match("shield")
    session = Session(match, match.entry.load(), Words("en"))
    answers, lasting = AutoActions(session), session.table.prompt.lasting
    assert lasting is not None
    session.lasting_answers[session.table.prompt.stretch, lasting.label.action] = lasting
    (leave,) = (label for label in session.table.prompt.labels if label.action.verb == "leave")
    assert answers.make(leave) is None
    assert not session.lasting_answers
    match.close()


@pytest.mark.rule("HOK-4.09")
@pytest.mark.parametrize("is_shown", [False, True])
def test_skipping_idle_turns_is_seen_and_stopped_while_others_play(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_shown: bool
) -> None:
    monkeypatch.setattr(prompt_bar, "GUARD_SECONDS", 0.0)
    match = idle_match("shield", Driver.REMOTE)
    settings = TableSettings(speed="normal" if is_shown else "off")
    window = TableWindow(match, match.entry.load(), Words("en"), THEMES["dark"], settings, size=QSize(1280, 800))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    QTest.keyClicks(window.view, "s")
    qtbot.waitUntil(lambda: match.view(0).state.ask.seats == (1,))
    qtbot.waitUntil(lambda: (button := window.prompt.button_for("Stop skipping")) is not None and button.isVisible())
    if is_shown:
        assert match.answer(Action(1, "end"), match.number) is None
        qtbot.waitUntil(lambda: window.prompt.is_veiled)
    button = window.prompt.button_for("Stop skipping")
    assert button is not None
    assert window.prompt.is_veiled is is_shown
    assert button.isEnabled()
    handle = window.windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=button.mapTo(window, button.rect().center()))
    assert not window.session.lasting_answers
    assert (window.prompt.is_veiled, window.presenter.is_playing) == (is_shown, is_shown), "nothing is cut for it"
    match.close()


@pytest.mark.rule("ALI-11.03")
@pytest.mark.parametrize(("piles", "is_asked"), [(("R1 B2",), False), (("R1 B2 R4", "R2", "R5 G1"), True)])
def test_placing_is_finished_without_a_question_unless_the_skill_is_advised(
    qapp: object, piles: tuple[str, ...], is_asked: bool
) -> None:
    table = Align(2).hero(0, "elf_a").board(0, "even").bottle(0, *piles).step("place")
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.NOVICE)]
    match = Match.from_steps(
        entry("align_dice"), [HistoryStep(table.state, 3, None, (), fence=True)], infos, "7", AtOnce()
    )
    session = Session(match, match.entry.load(), Words("en"))
    lasting = session.table.prompt.lasting
    assert lasting is not None
    session.lasting_answers["place", lasting.label.action] = lasting
    AutoActions(session).follow((), fresh=False)
    assert (session.answered is None) is is_asked, "three red dice are worth the skill"
    match.close()
