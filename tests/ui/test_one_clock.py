"""One clock: at no frame a word, a counter or a mark tells what no piece shows yet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.display import chapters
from tabletop.display.cues import CueKind
from tabletop.display.table import Area, Row
from tabletop.engine import runner
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, redact, view
from tabletop.games.registry import GAMES, entry
from tabletop.learn import lesson as lessons
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.geometry.transitions import number_of
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.animation_plan import AnimationPlan
from tabletop.ui.motion.effects import ABOVE
from tabletop.ui.motion.event_context import items_of
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels.outline import Outline
from tabletop.ui.widgets.speech import spoken as in_words
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.helpers.shelf import OURS
from tests.ui import fixtures
from tests.ui.filming import FRAME, Stage, moment, play_lesson, updates
from tests.ui.shell_helpers import window as open_shell
from tests.ui.test_counters import uncounted
from tests.ui.test_lesson import at_step

MOMENTS: Sequence[tuple[str, tuple[str, ...]]] = (
    ("quarriors", ("rolled",)),
    ("quarriors", ("attacks", "absorbed")),
    ("quarriors", ("scored",)),
    ("quarriors", ("captured",)),
    ("align_dice", ("erased",)),
    ("seven_missions", ("struck", "defeated")),
    ("sorcerer", ("attacks", "rolls")),
    ("sorcerer", ("hit", "destroyed")),
    ("holy_knights", ("strike.sword", "felled")),
)


def words(stage: Stage, header: bool = True) -> set[str]:
    """Return every sentence and figure around the board, also as a screen reader hears it."""
    window = stage.window
    prompt, top = window.prompt, window.top
    buttons = () if prompt.is_veiled else tuple(label.text for label in prompt._labels)
    pills = tuple(pill.accessibleName() for pill in top._pills if pill.isVisible())
    recap = tuple(line.text for line in window.recap.lines)
    shown = (prompt.text, *prompt.facts, prompt.aside, prompt.accessibleName(), prompt.accessibleDescription())
    heads = {*pills, top.title, window.windowTitle()} if header else set()
    return {*shown, *buttons, *recap, *heads} - {""}


def panels(stage: Stage) -> set[int]:
    """Return the pictures of everything on the board that is no part of a piece: panels with counters and gauges."""
    flat = [item for item in stage.scene.items() if isinstance(item, QGraphicsPixmapItem) and item.isVisible()]
    apart = [item for item in flat if not isinstance(item.topLevelItem(), PieceItem)]
    return {item.pixmap().cacheKey() for item in apart if item.zValue() < 100}


def logged(stage: Stage) -> list[Logged]:
    describe = stage.window.session.narration_context().describe
    return [event for event in stage.events if isinstance(event, Logged) and describe(event)[0]]


def bare(texts: list[str]) -> list[str]:
    return [text.rstrip(".") for text in texts]  # headings have no full stop


def sentences(stage: Stage) -> list[str]:
    narration = stage.window.session.narration_context()
    return [narration.describe(line)[0] for line in logged(stage)]


def seen_by(plan: AnimationPlan, stage: Stage, at: float) -> int:
    """Return how many sentences may be known: up to the first roll in the air and the first cue still to come."""
    describe = stage.window.session.narration_context().describe
    return sum(bool(describe(event)[0]) for event in seen_messages(plan, stage, at))


def seen_messages(plan: AnimationPlan, stage: Stage, at: float) -> list[Logged]:
    """Return the messages that may be known, those without a line too."""
    known = list[Logged]()
    throws, steps = iter(plan.throws), iter(plan.steps)
    for event in stage.events:
        if isinstance(event, Rolled):
            throw = next(throws)
            if at < throw.lands:
                return known
        if isinstance(event, Logged):
            if event.key in stage.loaded.game.cues and at < next(steps).begins:
                return known
            known.append(event)
    return known


@pytest.mark.parametrize(("game", "wanted"), MOMENTS)
def test_nothing_is_told_before_it_is_seen(stages: list[Stage], game: str, wanted: tuple[str, ...]) -> None:
    stage = Stage(moment(game, *wanted))
    stages.append(stage)
    window, session = stage.window, stage.window.session
    before, table, view = words(stage), session.table, session.view
    log, pictures = window.log.texts(), panels(stage)
    lay = stage.scene.panels.snapshot()
    parts = [panel.part for panel in stage.scene.layout.panels]
    hints = sum(isinstance(part, Row) and bool(part.hint) for part in parts)
    hints += sum(isinstance(part, Area) and part.follows for part in parts)  # these are tried by themselves
    stage.begin()
    pictures |= {
        item.pixmap().cacheKey() for item in stage.scene.panels._stand_ins.values()
    }  # as before, without hints
    plan, told, held = stage.script, sentences(stage), dict(stage.scene.panels._held)
    hurt = [step for step in plan.steps if step.cue.play in (CueKind.SCORE, CueKind.LOSS)]
    hints += bool(plan.throws) and any(
        isinstance(part, Row) and part.picture for part in parts
    )  # its caption makes room
    changes = plan.rearrangement if stage.scene.panels.has_moved(lay) else plan.lasts  # then all has been told
    assert changes >= max([0.0, *(step.begins for step in plan.steps)])
    passage = window.presenter._playing
    assert passage is not None
    announced = window.presenter._first_words(passage)
    rolls = [(throw.begins, throw.lands + FRAME) for throw in plan.throws]
    assert window.presenter.is_playing
    assert window.prompt.is_veiled
    first = {window.prompt.text, window.prompt.accessibleName()}
    frames = 0
    while window.presenter.is_playing:
        at = stage.clock.seconds * 1000
        known = seen_by(plan, stage, at)
        assert (session.view, session.table) == (view, table)
        assert bare(window.log.texts()[len(log) :]) == bare(told[: len(window.log.texts()) - len(log)])
        assert len(window.log.texts()) - len(log) <= known, f"the log is ahead at {at} ms"
        allowed = in_words(" ".join((*told[:known], *[text for time, text, _ in announced if time <= at])))
        assert "rolling" not in window.prompt.text or any(begins <= at <= lands for begins, lands in rolls)
        assert window.prompt.text
        if any(at >= landed - FRAME for _, landed in rolls):
            allowed += " The dice have landed."
        begun = any(line.key in session.loaded.game.openings for line in seen_messages(plan, stage, at))
        fresh = {text for text in words(stage, header=not begun) - before - first if in_words(text) not in allowed}
        assert not [text for text in fresh if not all(in_words(part) in allowed for part in text.split(" · "))], at
        assert window.interaction.choices.sources == ()
        assert not stage.scene.highlights
        pictures |= {
            item.pixmap().cacheKey()
            for key, item in stage.scene.panels._stand_ins.items()
            if uncounted(stage.scene.panels._held[key]) == uncounted(held[key])
        }
        if at <= changes and (not hurt or at < hurt[0].begins):
            assert len(panels(stage) - pictures) <= hints, f"a counter is ahead at {at} ms"  # a hint gives way
        frames += 1
        stage.until(at + FRAME)
    assert frames * FRAME >= plan.lasts - FRAME
    assert session.view is stage.after
    assert bare(window.log.texts()[len(log) :]) == bare(told)
    assert not window.prompt.is_veiled


def test_pieces_stay_as_long_as_the_places_they_leave(stages: list[Stage]) -> None:
    stage = Stage(moment("holy_knights", "felled", "won.gems"))
    stages.append(stage)
    old = {ref: spot.rect for ref, spot in stage.scene.layout.spots.items()}
    stage.begin()
    fallen = {str(event.params.get("card_at")) for event in logged(stage) if event.key.endswith(".felled")}
    new = stage.scene.layout.spots
    leaving = [
        (item, new[ref].rect.center())
        for ref, item in stage.scene.pieces.items.items()
        if ref in old and ref not in fallen and (old[ref].center() - new[ref].rect.center()).manhattanLength() > 1
    ]
    assert len(leaving) > 3, "the fight's arrangement goes"
    stood = 0
    while stage.window.presenter.is_playing:
        if stage.scene.panels._stand_ins:
            stood += 1
            assert not any((item.rect().center() - goal).manhattanLength() < 1 for item, goal in leaving)
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert stood > 10


@pytest.mark.parametrize("game", ["sorcerer", "holy_knights"])
def test_a_banner_hides_no_piece(stages: list[Stage], game: str) -> None:
    stage = Stage(asked_after_a_rival(game))
    stages.append(stage)
    before = {id(item) for item in stage.scene.items()}
    stage.scene.timeline.finish()
    stage.scene.banner("Your turn", "", 0)
    banner = next(item for item in stage.scene.items() if id(item) not in before and item.zValue() == ABOVE)
    box = banner.sceneBoundingRect().adjusted(10, 10, -10, -10)  # without its shadow
    pieces = [spot.rect for spot in stage.scene.layout.spots.values() if spot.kind is Kind.PIECE]
    assert pieces
    assert not any(box.intersects(rect) for rect in pieces)
    before = {id(item) for item in stage.scene.items()}
    stage.scene.layout.spots, stage.scene.layout.panels = {}, []  # with nothing in the way it stays where it was
    stage.scene.banner("Your turn", "", 0)
    again = next(item for item in stage.scene.items() if id(item) not in before and item.zValue() == ABOVE)
    assert again.sceneBoundingRect().center() == banner.sceneBoundingRect().center()


BEGINNINGS: Sequence[tuple[str, tuple[str, ...], str, str]] = (
    ("quarriors", ("turn", "rolled"), "turn", "Draw & roll"),
    ("sorcerer", ("round", "starts"), "round", "Ready"),
    ("sorcerer", ("battle", "rolls"), "battle", "Battle"),
    ("seven_missions", ("drew", "turn"), "turn", ""),
    ("align_dice", ("passed_left", "round"), "round", "Choose"),
    ("holy_knights", ("initiative", "strike.sword"), "initiative", "Strike"),
    ("holy_knights", ("won.gems", "turn"), "turn", "Side"),
)
"""A game, what is told, the message that begins a turn or a phase, and the phase that is seen to begin."""


@pytest.mark.parametrize(("game", "wanted", "opening", "phase"), BEGINNINGS)
def test_turn_and_phase_begin_when_they_are_seen_to_begin(
    stages: list[Stage], game: str, wanted: tuple[str, ...], opening: str, phase: str
) -> None:
    stage = Stage(moment(game, *wanted))
    stages.append(stage)
    top = stage.window.top
    before = heads(stage)
    stage.begin()
    plan = stage.script
    told = next(place for place, event in enumerate(stage.events) if getattr(event, "key", "").endswith(f".{opening}"))
    begins = next(time for time, count in plan.reached if count > told)
    openings = stage.loaded.game.openings
    earlier = [event for event in stage.events[:told] if isinstance(event, Logged) and event.key in openings]
    while stage.clock.seconds * 1000 + FRAME < begins:
        assert earlier or heads(stage) == before
        stage.until(stage.clock.seconds * 1000 + FRAME)
    stage.until(begins + FRAME)
    assert heads(stage) != before
    now = [pill.title for pill in top._phases if pill.state == "now"]
    if stage.window.presenter.is_playing:
        assert now == [phase] * bool(phase)


def heads(stage: Stage) -> tuple[object, ...]:
    """Return title and phases at the top of a table, and the title of its window."""
    top = stage.window.top
    return top.title, stage.window.windowTitle(), [(pill.title, pill.state) for pill in top._phases]


@pytest.mark.parametrize(
    ("game", "verb", "phase", "state"),
    [
        ("seven_missions", "explore", "explore", "done"),
        ("seven_missions", "expel", "expel", "done"),
        ("sorcerer", "avatar", "action", "now"),
    ],
)
def test_a_phase_changes_when_the_piece_has_moved_that_changes_it(
    stages: list[Stage], game: str, verb: str, phase: str, state: str
) -> None:
    stage = Stage(phase_choice(game, verb, phase, state))
    stages.append(stage)
    before, openings = heads(stage), stage.loaded.game.openings
    told = next(at for at, event in enumerate(stage.events) if isinstance(event, Logged) and event.key in openings)
    stage.begin()
    begins = next(time for time, count in stage.script.reached if count > told)
    assert 0 < begins < stage.script.lasts or verb != "expel", "the next card is still to come"
    while stage.clock.seconds * 1000 + FRAME < begins:
        assert heads(stage) == before
        stage.until(stage.clock.seconds * 1000 + FRAME)
    stage.until(begins + FRAME)
    assert heads(stage) != before


def phase_choice(game: str, verb: str, phase: str, wanted: str) -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice of a verb that brings the pill of a phase into a state: before, after, what was told."""
    loaded, draw, english = entry(game).load(), Random(1), Words("en")
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 1)
    while True:
        seat = runner.players_to_act(state)[0]
        for action in runner.legal_actions(state, seat):
            after, events = state.clone(), list[Event]()
            if action.verb == verb:
                after.events = events
                runner.play(after, action)
                after.events = None
                seen = view(state, seat), view(after, seat)
                old, new = (
                    [pill.state for pill in loaded.header(each, english).phases if pill.key == phase] for each in seen
                )
                if old != new == [wanted]:
                    return *seen, tuple(found for event in events if (found := redact(event, after, seat)) is not None)
        runner.play(state, plausible_action(state, draw))


def test_what_a_rival_plays_is_told_once_it_lies_there(stages: list[Stage]) -> None:
    found = updates("sorcerer", watching=True)
    stage = Stage(
        next(
            each
            for each in found
            if any(event.key == "sorcerer.log.summons" for event in each[2] if isinstance(event, Logged))
        )
    )
    stages.append(stage)
    card = next(event.params["card_at"] for event in logged(stage) if event.key == "sorcerer.log.summons")
    log = len(stage.window.log.texts())
    stage.begin()
    told = []
    while stage.window.presenter.is_playing:
        if len(stage.window.log.texts()) > log or "summons" in stage.window.prompt.text:
            item = stage.scene.pieces.items[str(card)]
            told.append(item.isVisible() and stage.scene.layout.spots[str(card)].rect.contains(item.pos()))
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert told
    assert all(told)


def test_nobody_is_waited_for_who_has_been_told_to_have_chosen(stages: list[Stage]) -> None:
    places = (each for each in updates("sorcerer", watching=True) if each[0].state.ask.key == "avatar")
    stage = Stage(next(each for each in places if each[0].seat not in each[0].players_to_act))
    stages.append(stage)
    prompt, log = stage.window.prompt, len(stage.window.log.texts())
    assert prompt.text.startswith("Waiting for")
    stage.begin()
    told = 0
    while stage.window.presenter.is_playing:
        if len(stage.window.log.texts()) > log:
            told += 1
            assert not prompt.text.startswith("Waiting for")
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert told > 3


@pytest.mark.parametrize("game", [game.key for game in OURS])
def test_messages_lead_a_header_to_turn_and_phase_of_the_next_view(game: str) -> None:
    loaded, words = entry(game).load(), Words("en")
    followed = 0
    for seen, after, events in updates(game):
        begun = [event.key for event in events if isinstance(event, Logged) and event.key in loaded.game.openings]
        if after.state.result is None and begun:
            told, shown = (
                loaded.header(each, words) for each in (chapters.after(seen, events), chapters.after(after, ()))
            )
            assert told.turn == shown.turn
            # The rules of Holy Knights remember who struck first until the next line is found.
            assert told.phases == shown.phases or begun[-1] == "holy_knights.log.round"
            followed += 1
    assert followed > 5


def asked_after_a_rival(game: str) -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice of a rival's that ends with a question to a seat that was not asked before."""
    found = updates(game, watching=True)
    next(each for each in found if each[0].state.round > 1)
    return next(
        each for each in found if each[0].seat not in each[0].players_to_act and each[0].seat in each[1].players_to_act
    )


def test_a_banner_leaves_no_old_prompt_below_it(stages: list[Stage]) -> None:
    stage = Stage(asked_after_a_rival("sorcerer"))
    stages.append(stage)
    prompt, banners = stage.window.prompt, list[str]()
    show = stage.scene.banner
    stage.scene.banner = lambda *said: (banners.append(said[0]), show(*said))  # type: ignore[method-assign, func-returns-value]
    waiting = prompt.text
    assert waiting.startswith("Waiting for")
    stage.begin()
    assert banners[0].startswith("Your")
    seen = []
    while stage.window.presenter.is_playing:
        if stage.clock.seconds * 1000 > stage.script.lasts:
            seen.append((prompt.text, prompt.accessibleName()))
        stage.until(stage.clock.seconds * 1000 + FRAME)
    assert set(seen) == {(banners[0], banners[0])}
    assert prompt.text == stage.window.session.table.prompt.text != waiting


def test_a_hint_is_about_the_position_that_is_shown(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(moment("seven_missions", "struck", "defeated"))
    stages.append(stage)
    window, session = stage.window, stage.window.session
    monkeypatch.setattr(window.feedback.hint_requests, "ask", lambda: None)
    session.set_advice(session.view, (Evaluation(session.view.actions[0], 0.5),))
    QTest.keyClick(window, Qt.Key.Key_H)
    hinted = window.bubble.title.text()
    assert window.bubble.isVisible()
    stage.begin()
    assert not window.bubble.isVisible()
    stage.until(200)
    assert not window.bubble.isVisible()
    QTest.keyClick(window, Qt.Key.Key_H)
    assert session.view is stage.after
    assert not window.presenter.is_playing
    assert window.bubble.title.text() != hinted


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_an_update_derives_one_table(stages: list[Stage], monkeypatch: pytest.MonkeyPatch, speed: str) -> None:
    stage = Stage(moment("quarriors", "turn", "rolled"))
    stages.append(stage)
    session, made = stage.window.session, list[View]()
    derive = session.make_table
    monkeypatch.setattr(session, "make_table", lambda seen: (made.append(seen), derive(seen))[1])
    stage.window.presenter.set_speed(speed, False)
    stage.begin()
    assert stage.window.presenter.is_playing == (speed == "normal")
    assert session.known_prompt.text
    stage.window.presenter.complete()
    assert not stage.window.presenter.is_playing
    assert made == [stage.after]


@pytest.mark.parametrize(
    ("game", "wanted"),
    [pytest.param(*one, marks=() if at in (0, 4, 5, 6, 8) else pytest.mark.long) for at, one in enumerate(MOMENTS)],
)
def test_a_piece_that_lies_still_changes_only_when_its_cue_has_come(
    stages: list[Stage], game: str, wanted: tuple[str, ...]
) -> None:
    stage = Stage(moment(game, *wanted))
    stages.append(stage)
    looks = {ref: item.pixmap().cacheKey() for ref, item in stage.scene.pieces.items.items()}
    places = {ref: spot.rect for ref, spot in stage.scene.layout.spots.items()}
    named = {number for event in stage.events for number in items_of(event) if isinstance(event, Moved | Rolled)}
    stage.begin()
    earliest = min((step.begins for step in stage.script.steps), default=stage.script.lasts)
    spots = stage.scene.layout.spots
    still = [ref for ref in looks if number_of(ref) not in named and ref in spots and spots[ref].rect == places[ref]]
    assert still
    while stage.clock.seconds * 1000 < min(earliest, stage.script.lasts):
        for ref in still:
            item = stage.scene.pieces.items[ref]
            assert item.pixmap().cacheKey() == looks[ref] or item.childItems(), "no figure acts"
        stage.until(stage.clock.seconds * 1000 + FRAME)
    stage.until(stage.script.lasts + FRAME)
    stage.settle()
    assert stage.picture().size() == stage.at_once().size()


@pytest.mark.parametrize(("game", "wanted"), [MOMENTS[5], MOMENTS[7]])
def test_hover_card_outline_and_hits_wait_for_what_is_seen(
    stages: list[Stage], game: str, wanted: tuple[str, ...]
) -> None:
    stage = Stage(moment(game, *wanted))
    stages.append(stage)
    window, hover = stage.window, stage.window.view.hover
    window.toggle_log()
    window.tabs.setCurrentWidget(window.outline)
    outline = lines(window.outline)
    assert outline
    stage.begin()
    hits = [step.begins for step in stage.script.steps if step.cue.play in (CueKind.BLOW, CueKind.FALL)]
    assert hits
    while window.presenter.is_playing:
        changing = [ref for ref, item in stage.scene.pieces.items.items() if item.is_changed]
        for ref in changing[:3]:
            hover.follow(ref)
            hover.explain()
            assert hover.card.content is None, f"{ref} is explained as nobody sees it yet"
        assert lines(window.outline) == outline
        assert not window.bubble.isVisible()
        at = stage.clock.seconds * 1000
        assert at + FRAME > min(hits) or not {cue for _, cue in stage.cues} & {"thud", "clang"}
        stage.until(at + FRAME)
    hover.dismiss()
    assert lines(window.outline) != outline
    assert {cue for _, cue in stage.cues} & {"thud", "clang"}


def lines(outline: Outline) -> list[str]:
    """Return every line of the outline."""
    found, left = list[str](), [outline.topLevelItem(place) for place in range(outline.topLevelItemCount())]
    while left:
        if (item := left.pop(0)) is not None:
            found.append(item.text(0))
            left += [item.child(place) for place in range(item.childCount())]
    return found


LESSONS = [lesson.key for game in GAMES for lesson in lessons.of(game.key)]


@pytest.mark.parametrize("key", [*LESSONS[:2], *(pytest.param(key, marks=pytest.mark.long) for key in LESSONS[2:])])
def test_the_tutor_speaks_only_when_what_was_done_has_been_seen(qtbot: QtBot, key: str) -> None:
    screen = at_step(qtbot, open_shell(qtbot, GAMES), key, 0)
    assert screen.window_ is not None
    table, speech = screen.window_, screen.lesson_mode.speech
    spoken: list[str] = []
    played = []

    def frame(at: float) -> None:
        if table.presenter.is_playing:
            played.append(at)
            assert not speech.isVisible(), f"the tutor speaks at {at} ms while something is shown"
            assert not screen.lesson_mode.spotlight.isVisible()
        elif speech.isVisible():
            spoken.append(speech.title.text())

    play_lesson(screen, 3, frame)
    assert played
    titles = [step.title("en") for step in screen.match.lesson.steps[:4]]
    assert list(dict.fromkeys(spoken)) == [title for title in titles if title in spoken]


@pytest.mark.painted
def test_a_drop_paints_no_piece_that_only_changes_its_size(qtbot: QtBot) -> None:
    theme, pieces = THEMES["dark"], fixtures.cards(False)
    item = PieceItem(pieces[0])
    item.set_look(pieces[0], QSizeF(100, 140), theme, 1.0)
    before = item.pixmap().toImage()
    item.set_look(pieces[0], QSizeF(125, 140), theme, 1.0, later=True)
    assert item.pixmap().toImage() == before.scaled(
        before.width() + 25, before.height(), mode=Qt.TransformationMode.SmoothTransformation
    )
    assert item.offset().x() == -item.pixmap().width() / 2, "it lies in its place, beside its neighbours"
    stretched = item.pixmap().cacheKey()
    assert item.refresh(theme, 1.0)
    assert item.pixmap().cacheKey() != stretched
    assert item.pixmap().width() == before.width() + 25
    other = next(piece for piece in pieces if piece.title != pieces[0].title)
    item.set_look(other, QSizeF(100, 140), theme, 1.0, later=True)
    assert item.pixmap().width() == before.width()
    assert item.pixmap().toImage() != before
    assert not item.refresh(theme, 1.0) or item.waits


def test_a_dealt_piece_that_was_never_painted_holds_up_no_drop(qapp: object) -> None:
    theme, (piece, *_) = THEMES["dark"], fixtures.cards(False)
    item = PieceItem(piece)
    for size in (QSizeF(100, 140), QSizeF(110, 154)):
        item.set_look(piece, size, theme, 1.0, later=True)
        assert item.own_picture.isNull()
    assert item.refresh(theme, 1.0)
    assert not item.own_picture.isNull()


def test_while_others_move_no_undo_is_offered(stages: list[Stage]) -> None:
    stage = Stage(moment("sorcerer", "hit", "destroyed"))
    stages.append(stage)
    window = stage.window
    window.prompt.ask("Waiting", ["Undo (U) takes back your last choice."], ())
    window.prompt.set_undo(True, "")
    taken = next(event for event in stage.events if isinstance(event, ActionTaken))
    rest = [event for event in stage.events if event is not taken]
    other = ActionTaken(f"1{taken.action[1:]}" if taken.action.startswith("0") else f"0{taken.action[1:]}", taken.ask)
    stage.events = (other, *rest)
    stage.begin()
    assert window.presenter.is_playing
    assert window.prompt.facts == ()
    assert not window.prompt.undo.isEnabled()


def test_a_click_completes_a_passage_with_all_its_words(stages: list[Stage]) -> None:
    stage = Stage(moment("sorcerer", "hit", "destroyed"))
    stages.append(stage)
    window = stage.window
    before = len(window.log.texts())
    stage.begin()
    stage.until(200)
    QTest.mousePress(window.view.viewport(), Qt.MouseButton.LeftButton)
    assert not window.presenter.is_playing
    assert bare(window.log.texts()[before:]) == bare(sentences(stage))
    assert window.session.view is stage.after
    QTest.mouseRelease(window.view.viewport(), Qt.MouseButton.LeftButton)  # later tests begin with no button held


def test_the_phases_of_what_is_shown_again_stand_above_it(stages: list[Stage]) -> None:
    stage = Stage(moment("quarriors", "turn", "rolled"))
    stages.append(stage)
    window = stage.window
    past = stage.loaded.table(stage.after, window.session.words)
    before, wanted = heads(stage)[2], [(phase.title, phase.state) for phase in past.phases]
    window.history.moment_selected.emit(past, stage.events)
    assert window.scene.timeline.busy
    assert heads(stage)[2] == wanted != before
