"""Bots as partners: they propose, wait for the person's word, and play their own seats when they are let."""

from __future__ import annotations

from argparse import Namespace
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation, quick_evaluations
from tabletop.bots.worker import ThinkRequest
from tabletop.commands import play
from tabletop.commands.parser import parser
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Mode
from tabletop.engine.view import View
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.games.registry import GAMES, entry
from tabletop.match import saves
from tabletop.match.history import HistoryStep
from tabletop.match.link import PROPOSES, Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.table.answers import background_analysis
from tabletop.ui.table.answers.background_analysis import HintRequests
from tabletop.ui.table.answers.hint_text import HintText
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words, capitalized
from tests.helpers.align import Table
from tests.match.helpers import QUICK, AtOnce
from tests.ui.conftest import EVALUATE_PARTNER
from tests.ui.shell_helpers import click, window
from tests.ui.test_table_window import at, drag


def partners(seats: int = 2, *, save: bool = False, proposes: bool = True) -> Match:
    setup = checked_setup(align_dice.game, seats, {"mode": "coop"})
    infos = [SeatInfo(0, "You", Driver.ME)]
    infos += [SeatInfo(seat, f"Aiko {seat}", Driver.NOVICE, proposes=proposes) for seat in range(1, seats)]
    return Match.new(entry("align_dice"), setup, infos, 5, save=save, thinker=AtOnce(), limits=QUICK)


def pumped(match: Match) -> Match:
    """Let bots go on until one of them waits for a word, or the match is over."""
    for _ in range(200):
        if match.proposal(0) is not None or match.result is not None:
            return match
        if not match.pump():
            seen = match.view(0)
            action = align_dice.game.strategy.advise(seen.state, 0, seen.actions)[0]
            assert match.submit(action, seen.number) is None
    raise AssertionError("nobody proposes")


def opened(qtbot: QtBot, match: Match, language: str = "en") -> TableWindow:
    shown = TableWindow(
        match, align_dice, Words(language), THEMES["dark"], TableSettings(speed="off", blunder_warnings=False)
    )
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    with qtbot.waitExposed(shown):
        shown.show()
    qtbot.waitUntil(lambda: match.proposal(0) is not None and "roposes" in shown.prompt.text + shown.prompt.whole_line)
    return shown


def press(qtbot: QtBot, shown: TableWindow, text: str) -> None:
    button = shown.prompt.button_for(text)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(20, 20))


@pytest.mark.parametrize("way", ["button", "key", "drag"])
def test_a_partner_proposes_and_nothing_happens_until_the_person_lets_it(qtbot: QtBot, way: str) -> None:
    match = partners()
    shown = opened(qtbot, match)
    proposal, number = match.proposal(0), match.number
    assert proposal is not None
    assert match.seats()[1].status == PROPOSES
    assert not match.pump()
    assert match.number == number
    assert proposal.verb == "take"
    if way == "button":
        press(qtbot, shown, "Let Aiko 1 do it")
    elif way == "key":
        QTest.keyClicks(shown.view, "y")
    else:
        drag(shown, proposal.source, at(shown, proposal.target))
    assert match.past(0)[-1].number > number
    chosen = [event.action for moment in match.past(0) for event in moment.events if isinstance(event, ActionTaken)]
    assert str(proposal) in chosen
    assert match.local_seats == (0,), "the partner decides about its second die too"
    qtbot.waitUntil(lambda: match.proposal(0) not in (None, proposal))
    match.close()


def test_a_partner_that_is_let_go_first_fights_before_the_person(qtbot: QtBot) -> None:
    table = Table(2, "coop", 3, no_skills=True).gap(0, "goblin").gap(1, "kobold")
    state = table.put("benefit/0", "R3").put("benefit/1", "G3").step("fight").state
    step = HistoryStep(state, 3, None, (), fence=True)
    infos = [SeatInfo(0, "You", Driver.ME), SeatInfo(1, "Aiko", Driver.NOVICE)]
    match = Match.from_steps(entry("align_dice"), [step], infos, "7", AtOnce())
    assert not match.pump()
    shown = TableWindow(match, align_dice, Words("en"), THEMES["dark"], TableSettings(speed="off"))
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    with qtbot.waitExposed(shown):
        shown.show()
    offer = shown.prompt.button_for("Let Aiko go first")
    assert offer is not None
    assert offer.keys == "F", "whatever else is offered"
    press(qtbot, shown, "Let Aiko go first")
    qtbot.waitUntil(lambda: match.view(0).players_to_act == (0,))
    assert shown.prompt.button_for("Let Aiko go first") is None
    match.close()


def test_let_me_decide_lends_the_seat_until_its_question_is_answered(qtbot: QtBot) -> None:
    match = partners()
    shown = opened(qtbot, match)
    number, question = match.number, match.view(1).state.ask
    table = shown.scene.table
    press(qtbot, shown, "Let me decide")
    assert match.local_seats == (0, 1)
    assert shown.session.seat == 0, "the table stays where it is"
    assert shown.scene.table is table
    assert shown.prompt.text.startswith("You decide for Aiko 1: ")
    assert {label.action.seat for label in shown.partners.offered_labels()} == {1}
    assert not match.pump()
    assert match.number == number
    for _ in range(30):
        if 1 not in match.local_seats:
            break
        seen = match.view(1)
        assert seen.state.ask is not None
        assert question is not None
        assert seen.state.ask.key == question.key
        best = align_dice.game.strategy.advise(seen.state, 1, seen.actions)[0]
        label = next(label for label in shown.partners.offered_labels() if label.action == best)
        shown.commands.choose(label)
    assert match.local_seats == (0,)
    assert shown.session.seat == 0
    match.close()


def test_what_a_partner_is_asked_is_found_out_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made, table = list[int](), align_dice.table

    def counted(seen: View, words: Words) -> object:
        made.append(seen.seat)
        return table(seen, words)

    monkeypatch.setattr(align_dice, "table", counted)
    match = partners()
    shown = opened(qtbot, match)
    assert 1 in made
    made.clear()
    press(qtbot, shown, "Let me decide")
    shown.decisions.offer()
    assert {label.action.seat for label in shown.partners.offered_labels()} == {1}
    assert 1 not in made
    match.close()


def test_a_borrowed_seat_is_given_back_to_its_bot(qtbot: QtBot) -> None:
    match = partners()
    shown = opened(qtbot, match)
    proposal = match.proposal(0)
    press(qtbot, shown, "Let me decide")
    assert match.proposal(0) is None
    press(qtbot, shown, "Give back to Aiko 1")
    assert match.local_seats == (0,)
    qtbot.waitUntil(lambda: match.proposal(0) == proposal)
    qtbot.waitUntil(lambda: shown.prompt.button_for("Let me decide") is not None)
    assert not shown.prompt.text.startswith("You decide for")
    match.close()


def test_the_hint_judges_a_proposal_that_waits_for_the_persons_word(qtbot: QtBot) -> None:
    match = partners()
    shown = opened(qtbot, match)
    for _ in range(60):
        seen = match.view(0)
        if 0 not in seen.players_to_act and match.proposal(0) is not None:
            break
        if 0 in seen.players_to_act:
            assert match.submit(align_dice.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
        elif match.proposal(0) is not None:
            assert match.accept() is None
        else:
            match.pump()
    assert match.proposal(0) is not None
    QTest.keyClicks(shown.view, "h")
    assert shown.bubble.isVisible()
    assert shown.bubble.title.text().startswith(("I'd do the same as Aiko 1.", "I'd rather: "))
    match.close()


def choosing_with_a_proposal(qtbot: QtBot) -> tuple[Match, TableWindow]:
    """Return a match in which the person and a partner are to choose dice, and the partner proposes one."""
    match = partners()
    shown = opened(qtbot, match)
    assert 0 in match.view(0).players_to_act
    return match, shown


@pytest.mark.parametrize("agrees", [True, False])
def test_a_hint_for_my_own_dice_judges_a_partners_proposal_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    waiting = list[View]()
    monkeypatch.setattr(HintRequests, "evaluate_partner", lambda coach, seen: waiting.append(seen))
    monkeypatch.setattr(HintText, "is_nothing_gold", True)
    match, shown = choosing_with_a_proposal(qtbot)
    proposal = match.proposal(0)
    assert proposal is not None
    QTest.keyClicks(shown.view, "h")
    own = next(label.text for label in shown.session.labels() if label.action == shown.session.advice[0].action)
    assert shown.bubble.title.text().startswith(capitalized(own))
    assert "Aiko" not in shown.bubble.detail.text(), "nobody has thought about it yet"
    assert shown.interaction._hint == (proposal.source, proposal.target), "nothing else is gold"
    other = next(action for action in waiting[-1].actions if action.source != proposal.source)
    best, second = (proposal, other) if agrees else (other, proposal)
    found = Evaluation(best, 0.6), Evaluation(second, 0.5)
    shown.feedback.hint_requests.partner_analysed.emit(waiting[-1], found)
    labels = match.entry.load().table(waiting[-1], shown.session.words).prompt.labels
    text = next(label.text for label in labels if label.action == best)
    said = f"For Aiko 1, I'd do as proposed: {text}." if agrees else f"For Aiko 1, I'd rather: {text}."
    assert shown.bubble.title.text().startswith(capitalized(own))
    assert unescape(shown.bubble.detail.text()).startswith(said)
    match.close()


def test_a_partners_proposal_is_judged_in_the_process_that_thinks(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HintRequests, "evaluate_partner", EVALUATE_PARTNER)
    monkeypatch.setattr(background_analysis, "WorkerPool", AtOnce)
    asked, think = list[ThinkRequest](), AtOnce.think
    monkeypatch.setattr(AtOnce, "think", lambda pool, request: (asked.append(request), think(pool, request))[1])
    monkeypatch.setattr(AtOnce, "poll", lambda pool, poll=AtOnce.poll: poll(pool) if pool.request else None)
    match, shown = choosing_with_a_proposal(qtbot)
    while 0 in match.view(0).players_to_act:
        seen = match.view(0)
        assert match.submit(align_dice.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
    qtbot.waitUntil(lambda: match.proposal(0) is not None and shown.session.view is match.view(0))
    QTest.keyClicks(shown.view, "h")
    qtbot.waitUntil(lambda: shown.bubble.title.text().startswith(("I'd ", "Aiko 1 has no")))
    quick = [request for request in asked if request.evaluate_all and not request.limits.seconds]
    assert quick
    assert b'"seat":1' in bytes(quick[-1].view)
    match.close()


def test_a_hint_for_a_borrowed_seat_is_about_that_seat(qtbot: QtBot) -> None:
    match, shown = choosing_with_a_proposal(qtbot)
    press(qtbot, shown, "Let me decide")
    QTest.keyClicks(shown.view, "h")
    best = quick_evaluations(match.view(1), match.number)[0].action
    text = next(label.text for label in shown.partners.offered_labels() if label.action == best)
    assert shown.bubble.title.text() == f"For Aiko 1: {text}"
    match.close()


def test_partners_say_that_they_are_ready_without_asking_anybody() -> None:
    match = partners()
    for _ in range(60):
        proposal = pumped(match).proposal(0)
        if match.result is not None:
            break
        assert proposal is not None
        assert match.view(-1).state.ask is not None
        assert proposal.source or proposal.target or proposal.verb in ("rest", "reroll")
        assert match.accept() is None
    assert match.number > 20
    match.close()


def test_what_a_partner_was_let_do_can_be_taken_back() -> None:
    match = pumped(partners())
    for _ in range(200):
        number = match.number
        assert match.accept() is None
        if match.can_undo(0):
            break
        pumped(match)
    assert match.undo(0) is None
    assert match.number == number
    assert match.accept() is not None  # the bot has to think again
    match.close()


def test_a_proposal_is_gone_once_the_table_has_changed() -> None:
    match = pumped(partners())
    seen = match.view(0)
    if not seen.actions:
        assert match.accept() is None
    else:
        assert match.submit(seen.actions[0], seen.number) is None
    assert match.proposal(0) is None
    match.close()


def test_a_proposal_that_the_rules_choke_on_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pumped(partners())
    number = match.number
    monkeypatch.setattr("tabletop.engine.runner.apply", lambda *_: 1 / 0)
    refusal = match.accept()
    assert refusal is not None
    assert refusal.key == "match.refuse.broken"
    assert match.number == number
    match.close()


def test_a_partner_that_proposes_does_not_keep_the_others_waiting() -> None:
    setup = checked_setup(align_dice.game, 3, {"mode": "coop"})
    infos = [
        SeatInfo(0, "You", Driver.ME),
        SeatInfo(1, "Aiko", Driver.NOVICE, proposes=True),
        SeatInfo(2, "Clark", Driver.NOVICE),
    ]
    match = Match.new(entry("align_dice"), setup, infos, 5, save=False, thinker=AtOnce(), limits=QUICK)
    assert {0, 1, 2} <= set(match.view(0).players_to_act)
    while 0 in match.view(0).players_to_act:  # partners take dice after the people on their side
        seen = match.view(0)
        assert match.submit(align_dice.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
    number = match.number
    assert match.pump()
    assert match.proposal(0) is None
    assert match.number == number + 1
    match.close()


def test_nobody_borrows_a_seat_that_is_not_asked_or_not_a_partners() -> None:
    match = pumped(partners())
    assert match.lend(0) is not None
    own = partners(proposes=False)
    assert own.lend(1) is not None
    assert own.accept() is not None
    match.close()
    own.close()


def test_bots_that_play_their_own_seats_never_wait() -> None:
    match = partners(3, proposes=False)
    for _ in range(60):
        if not match.pump():
            seen = match.view(0)
            if not seen.actions:
                break
            assert match.submit(align_dice.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
        assert match.proposal(0) is None
    assert match.number > 20
    match.close()


def test_only_questions_that_any_seat_may_answer_first_are_proposed() -> None:
    match = partners()
    for _ in range(40):
        pumped(match)
        assert match.result is None, "the match has to last"
        asked = match.view(-1).state.ask
        assert asked is not None
        assert asked.mode is Mode.ANY
        assert match.accept() is None
    match.close()


def test_a_save_remembers_that_partners_propose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KOTATSU_HOME", str(tmp_path))
    match = pumped(partners(save=True))
    assert match.accept() is None
    match.let_propose(0, False)
    match.let_propose(0, True)
    path = match.path
    match.close()
    assert path is not None
    again = saves.load(path, thinker=AtOnce(), limits=QUICK)
    assert again.proposing(0)
    assert not again.notes
    assert pumped(again).proposal(0) is not None
    again.close()


def test_the_person_can_let_partners_play_again_at_the_table(qtbot: QtBot) -> None:
    match = partners()
    shown = opened(qtbot, match)
    (wish,) = shown.partners.preferences()
    assert wish.on
    shown.commands.choose(wish)
    assert not match.proposing(0)
    assert match.proposal(0) is None
    assert shown.prompt.button_for("Let me decide") is None
    match.close()


def test_the_new_table_offers_it_only_where_all_play_together(qtbot: QtBot) -> None:
    shell = window(qtbot, tuple(game for game in GAMES if game.key == "align_dice"))
    click(shell, "new_table")
    screen = shell.front
    assert isinstance(screen, NewTableScreen)
    click(shell, "option.mode.vs")
    assert not screen._partners()
    click(shell, "option.mode.coop")
    click(shell, "propose.True")
    click(shell, "start")
    assert isinstance(shell.front, TableScreen)
    assert shell.front.match.proposing(0)


def test_a_die_dropped_onto_a_partners_cap_is_taken_for_the_partner(qtbot: QtBot) -> None:
    match = partners()
    shown = opened(qtbot, match)
    assert match.view(0).state.ask is not None
    assert match.view(0).state.ask.key == "choose"
    action = next(action for action in match.view(1).actions if action.verb == "take")
    own = next(action for action in match.view(0).actions if action.verb == "take" and action.source != "")
    drag(shown, action.source, at(shown, action.target))
    state = match.view(0).state
    assert isinstance(state, AlignState)
    assert state.waiting(1) == [int(action.source.removeprefix("die:"))]
    assert state.waiting(0) == []
    assert own in match.view(0).actions or own.source == action.source
    assert shown.session.seat == 0
    match.close()


@pytest.mark.rule("ALI-2.01")
def test_alone_a_die_is_dropped_straight_onto_the_cap_of_each_bottle_and_taken_back_again(qtbot: QtBot) -> None:
    setup = checked_setup(align_dice.game, 3, {"mode": "coop", "solo": True})
    match = Match.new(
        entry("align_dice"), setup, [SeatInfo(seat, "You", Driver.ME) for seat in range(3)], 5, save=False
    )
    shown = TableWindow(
        match, align_dice, Words("en"), THEMES["dark"], TableSettings(speed="off", blunder_warnings=False)
    )
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    with qtbot.waitExposed(shown):
        shown.show()
    caps = [shown.scene.layout.spots[f"slot:cap/{seat}/1"].rect for seat in range(3)]
    for seat in (2, 0, 1):
        action = next(a for a in match.view(seat).actions if a.verb == "take" and a.target == f"slot:cap/{seat}/1")
        drag(shown, action.source, at(shown, action.target))
        state = match.view(0).state
        assert isinstance(state, AlignState)
        assert state.waiting(seat) == [int(action.source.removeprefix("die:"))]
        assert [shown.scene.layout.spots[f"slot:cap/{seat}/1"].rect for seat in range(3)] == caps, "the table turns"
    for left in (2, 1, 0):
        QTest.keyClicks(shown.view, "u")
        state = match.view(0).state
        assert isinstance(state, AlignState)
        assert sum(len(state.waiting(seat)) for seat in range(3)) == left
    match.close()


@pytest.mark.parametrize(("options", "mode"), [("", "coop"), ("mode=coop", "coop"), ("mode=vs", "vs")])
def test_a_match_begun_by_a_command_is_played_together_by_partners_who_play_their_own_seats(
    monkeypatch: pytest.MonkeyPatch, options: str, mode: str
) -> None:
    plans: list[TablePlan] = []
    monkeypatch.setattr(play, "_window", lambda plan, language: plans.append(plan) or 0)
    given = ["play", "align_dice", "--seats", "me,skilled", "--options", options, "--seed", "1"]
    asked = parser(Words("en")).parse_args(given, Namespace(lang="en"))
    play.play(asked)
    assert [(plan.propose, plan.options["mode"]) for plan in plans] == [(False, mode)]
