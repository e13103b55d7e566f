"""A quick hand: presses count where pieces are drawn, and under a banner."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from tabletop.engine.actions import NUMBER, Action, parse
from tabletop.engine.events import ActionTaken, Logged, Rolled
from tabletop.engine.view import View
from tabletop.match.link import Update
from tabletop.ui.motion.piece_motion import Flight, Motion
from tabletop.ui.table.state.passages import split_update
from tests.ui.filming import FRAME, Stage, moment, updates
from tests.ui.players import LEFT, NONE, at


def asked(seen: View) -> str:
    return seen.state.ask.key if seen.state.ask is not None else ""


def test_a_press_under_the_banner_of_my_turn_counts(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    found = updates("sorcerer", watching=True)
    stage = Stage(next(each for each in found if asked(each[0]) == "act" and not each[0].actions and each[1].actions))
    stages.append(stage)
    window, sent = stage.window, list[Action]()
    monkeypatch.setattr(window.session.link, "submit", lambda action, number: sent.append(action))
    stage.begin()
    stage.until(stage.script.lasts + FRAME)
    assert window.presenter.is_playing  # the banner stands there for a while
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, f"energy:{window.session.seat}"))
    assert [action.verb for action in sent] == ["channel"]


@pytest.mark.parametrize("by", ["key", "button"])
def test_my_own_move_is_brief_and_a_press_during_it_counts(stages: list[Stage], by: str) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    stages.append(stage)
    window, pressed = stage.window, list[str]()
    window.prompt.pressed.connect(lambda chosen: pressed.append(chosen.action.verb))
    label = next(label for label in window.session.labels() if label.action.verb == "end")
    button = window.prompt.button_for(label.text)
    assert button is not None
    stage.begin()
    stage.until(FRAME)
    assert window.presenter.is_playing
    assert button.isEnabled()
    assert stage.script.lasts < 300
    if by == "key":
        QTest.keyClick(window.view, window.prompt.button_keys.key_of(label))
    else:
        QTest.mouseClick(window.prompt, LEFT, NONE, button.geometry().center())
    assert pressed == ["end"]


def test_my_buttons_are_dimmed_as_soon_as_they_are_used_up(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "turn", "rolled"))
    stages.append(stage)
    window, frames = stage.window, 0
    buttons = [button for label in window.session.labels() if (button := window.prompt.button_for(label.text))]
    window.session.follow(Update(stage.after.number, stage.after, stage.events))
    while window.presenter.is_playing and window.session.waiting:
        assert not any(button.isEnabled() for button in buttons)  # my turn is over with them
        stage.until(1000 * stage.clock.seconds + FRAME)
        frames += 1
    assert frames > 1


def test_a_drag_lifts_the_card_that_was_drawn_under_the_press(stages: list[Stage]) -> None:
    hands = (each for each in updates("sorcerer") if len(each[0].state.zones[_hand(each[0])]) > 3)
    stage = Stage(
        next(each for each in hands if len(each[1].state.zones[_hand(each[1])]) < 4 and each[1].state.result is None)
    )
    stages.append(stage)
    window, scene = stage.window, stage.scene
    stage.begin()
    for _ in range(200):
        stage.until(stage.clock.seconds * 1000 + FRAME)
        away = [
            (ref, item.rect().center())
            for ref, item in scene.pieces.items.items()
            if ref in cards(stage) and not scene.layout.spots[ref].rect.contains(item.rect().center())
        ]
        if away:
            break
    assert away
    ref, middle = away[-1]
    start = window.view.mapFromScene(middle)
    QTest.mousePress(window.view.viewport(), LEFT, NONE, start)
    QTest.mouseMove(window.view.viewport(), start + QPoint(30, -10))
    assert window.view.drag is not None
    assert window.view.drag.ref == ref
    assert window.view.drag.item.rect().contains(window.view.mapToScene(start + QPoint(30, -10)))
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, start)


def _hand(seen: View) -> int:
    return next(
        at for at, zone in enumerate(seen.state.game.zones(seen.state.setup)) if zone.name == f"hand/{seen.seat}"
    )


def cards(stage: Stage) -> set[str]:
    """Return the cards that stay in the hand."""
    return {f"card:{item}" for item in stage.after.state.zones[_hand(stage.after)]}


def test_a_card_lifted_before_its_way_begins_shows_its_own_picture(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    stages.append(stage)
    scene, ref = stage.scene, next(iter(cards(stage)))
    item, rect = scene.pieces.items[ref], scene.layout.spots[ref].rect
    former = QPixmap(40, 40)
    scene.timeline.play(Flight(item, Motion(ref, rect, rect), item.high, before=former), 200, 200, item)
    assert item.pixmap().cacheKey() == former.cacheKey()
    scene.lift(ref, rect.center())
    assert item.pixmap().cacheKey() == item.own_picture.cacheKey()


@pytest.mark.parametrize("is_shown", [False, True], ids=["while another moves", "while another thinks"])
def test_a_key_that_cannot_count_yet_says_who_decides(stages: list[Stage], is_shown: bool) -> None:
    found = updates("seven_missions", watching=True)
    stage = Stage(next(each for each in found if not (each[0].actions or each[1].actions) and each[1].players_to_act))
    stages.append(stage)
    window = stage.window
    stage.begin()
    stage.until(stage.script.lasts + 2000 if is_shown else FRAME)
    assert window.presenter.is_playing is not is_shown
    QTest.keyClick(window.view, Qt.Key.Key_E)
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == "Wait for P1 to decide."


def test_a_key_of_the_next_question_counts_though_several_moves_of_another_come_first(stages: list[Stage]) -> None:
    first, (between, after, events) = next(
        (before, then)
        for before, then in pairwise(updates("seven_missions", watching=True))
        if before[1].seat == then[1].seat and asked(then[1]) == "turn" and then[1].actions and not before[1].actions
    )
    stage = Stage(first)
    stages.append(stage)
    window, pressed = stage.window, list[str]()
    window.prompt.pressed.connect(lambda chosen: pressed.append(chosen.action.verb))
    stage.begin()
    window.session.known = after
    window.session.waiting += split_update(Update(after.number, after, events), between, ())
    stage.until(FRAME)
    assert len(window.session.waiting) == 2
    QTest.keyClick(window.view, Qt.Key.Key_E)
    assert pressed == ["end"]


def test_a_key_without_a_meaning_completes_what_is_shown(stages: list[Stage]) -> None:
    found = updates("sorcerer", watching=True)
    stage = Stage(next(each for each in found if asked(each[0]) == "act" and not each[0].actions and each[1].actions))
    stages.append(stage)
    stage.begin()
    stage.until(FRAME)
    assert stage.window.presenter.is_playing
    QTest.keyClick(stage.window.view, Qt.Key.Key_Q)
    assert not stage.window.presenter.is_playing
    assert not stage.window.prompt.is_veiled


@pytest.mark.parametrize("late", [False, True], ids=["during the attack", "right after it"])
def test_the_key_of_a_list_opens_it_though_the_attack_is_only_just_shown(stages: list[Stage], late: bool) -> None:
    fought = (each for seed in range(8) for each in updates("quarriors", seed) if asked(each[1]) == "capture")
    told = "quarriors.log.attacks"
    stage = Stage(next(each for each in fought if told in {getattr(event, "key", "") for event in each[2]}))
    stages.append(stage)
    window = stage.window
    stage.begin()
    stage.until(stage.script.lasts + FRAME if late else FRAME)
    QTest.keyClick(window.view, Qt.Key.Key_C)
    choices = window.feedback.menu
    assert choices is not None
    assert {label.action.verb for label in choices.labels} == {"capture"}
    choices.close()


def test_a_press_counts_while_another_moves_and_the_question_here_stays(stages: list[Stage]) -> None:
    found = updates("align_dice", watching=True)
    before, after, events = next(
        each for each in found if asked(each[0]) == "place" and each[0].actions == each[1].actions
    )
    told = next(
        event for event in moment("align_dice", "round")[2] if isinstance(event, Logged) and "round" in event.key
    )
    stage = Stage((before, after, (*events, told)))
    stages.append(stage)
    window, sent = stage.window, list[Action]()
    window.session.link.submit = lambda action, number: sent.append(action)  # type: ignore[method-assign]
    wanted = next(action for action in before.actions if action.target)
    question = window.prompt.text, window.prompt.whole_line
    stage.begin()
    stage.until(FRAME)
    assert window.presenter.is_playing
    assert stage.script.steps
    assert (window.prompt.text, window.prompt.whole_line) == question
    for ref in (wanted.source, wanted.target):
        QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, ref))
    assert sent == [wanted]


def test_a_press_that_skips_what_others_do_is_no_slip(stages: list[Stage]) -> None:
    found = updates("align_dice", watching=True)
    before, after, events = next(each for each in found if not each[0].actions and each[1].actions)
    told = next(event for event in moment("align_dice", "round")[2] if isinstance(event, Logged))
    stage = Stage((before, after, (*events, told)))
    stages.append(stage)
    assert pressed_while_shown(stage, next(action.source for action in after.actions if action.source)) == ""


def test_a_press_on_a_choice_that_came_while_something_is_shown_says_that_it_did_not_count(stages: list[Stage]) -> None:
    def common(before: View, after: View) -> list[str]:
        former, later = ({each.source for each in seen.actions if each.source} for seen in (before, after))
        return sorted(former & later) if before.seat == after.seat else []

    found = (each for seed in range(4) for each in updates("sorcerer", seed))
    fought = (each for each in found if any(isinstance(event, Rolled) for event in each[2]))
    moment = next(each for each in fought if common(*each[:2]))
    stage = Stage(moment)
    stages.append(stage)
    said = pressed_while_shown(stage, common(*moment[:2])[0])
    assert said == "The table has only just changed. Click again if you mean it."


def pressed_while_shown(stage: Stage, source: str) -> str:
    """Press a piece while dice or cues are shown, which completes them; return what is said to that."""
    window, sent = stage.window, list[Action]()
    window.session.link.submit = lambda action, number: sent.append(action)  # type: ignore[method-assign]
    stage.begin()
    stage.until(FRAME)
    assert window.presenter.is_telling
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, source))
    assert (window.presenter.is_playing, sent, window.interaction.held_ref) == (False, [], "")
    return window.bubble.title.text() if window.bubble.isVisible() else ""


def test_a_double_click_on_what_one_click_chooses_is_no_press_too_early(stages: list[Stage]) -> None:
    for before, after, events in updates("quarriors"):
        used = next(parse(event.action) for event in events if isinstance(event, ActionTaken))
        is_alone = used.verb == "use" and not used.target and before.state.side_of(NUMBER[used.source]).draw
        if is_alone and used.source in {each.source for each in after.actions}:
            break
    stage = Stage((before, after, events))
    stages.append(stage)
    window, sent = stage.window, list[Action]()

    def submit(action: Action, number: int) -> None:
        sent.append(action)
        window.session.follow(Update(after.number, after, events))

    window.session.link.submit = submit  # type: ignore[method-assign]
    spot = at(window, used.source)
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, spot)
    assert [action.source for action in sent] == [used.source]
    stage.until(FRAME)
    assert window.presenter.is_telling
    QTest.mouseDClick(window.view.viewport(), LEFT, NONE, spot)
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, spot)
    assert (len(sent), window.bubble.isVisible()) == (1, False)
