"""Announcements on the board: turns, automatic events, and captions for events without animation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import SEAT, parse
from tabletop.engine.events import ActionTaken, Event, Logged, Rolled
from tabletop.engine.view import SPECTATOR
from tabletop.match.auto_answer import is_quick
from tabletop.match.link import Driver
from tabletop.match.log_lines import LogLine, log_lines, total_damage
from tabletop.ui.board.animation.event_effects import LARGE
from tabletop.ui.board.scene import TableScene
from tabletop.ui.table.playback.animation_speed import GRAVE
from tabletop.ui.table.state.passages import Passage, action_of
from tabletop.ui.table.state.session import Session

MATTERS = (CueKind.FALL, CueKind.SCORE, CueKind.LOSS, CueKind.WORD)
"""Animations that keep some of their time however long a turn lasts; a moment keeps all of it."""

LEAD = 650
"""Milliseconds of a banner before the passage that it announces."""

IDLE = 1600
"""Milliseconds of a banner about a turn in which nothing could be done: as long as it takes to read."""

GIST = 4
"""Most lines about automatic events in one banner."""


class Announcer(QObject):
    """Player of a passage's banners and captions: `begin`, then `follow` once it is on the board.

    At the end of a passage at most one message stands over the table: a bubble, a banner, or a caption.
    """

    def __init__(
        self, session: Session, scene: TableScene, parent: QObject, is_said: Callable[[], bool] = lambda: False
    ) -> None:
        """`is_said` returns whether a bubble says something."""
        super().__init__(parent)
        self._session, self._scene, self._is_said = session, scene, is_said
        self.opening = self.closing = ""
        """Titles of the banners before and after the passage under way, empty without one."""
        self._lead = LEAD
        """Milliseconds of the banner before it."""
        self.announced: Logged | None = None
        """The attack that the banner before the passage tells: nothing else on the board repeats it."""

    @property
    def opens_turn(self) -> bool:
        """True if this seat's turn is announced before the passage under way."""
        return self.opening == self.tr("Your turn")

    def begin(self, passage: Passage) -> float:
        """Choose the banners of a passage; return the milliseconds that it starts later for that."""
        session, game = self._session, self._session.loaded.game
        me, after = session.seat, passage.view.state
        self.opening, self.closing, self.announced, self._lead = "", "", None, LEAD
        if self._ends_idle(passage):
            self.opening, self._lead = session.table.prompt.idle, IDLE
            return self._lead * self._scene.speed
        if after.result is not None and passage.is_last and not self._has_moment(passage):
            self.closing = session.table_of(passage).prompt.text
            return 0.0
        if me < 0 or after.result is not None or self._continues(passage):
            return 0.0
        player = game.current_player(after)
        turned = game.current_player(session.view.state) != player == me
        was_free = game.current_player(session.view.state) < 0  # several may act, and this seat acted already
        turned = turned and not (session.is_to_act and (was_free or passage.actor != me))
        is_awaited = passage.is_last and not passage.follows_table  # who has just thrown dice needs no call
        asked = is_awaited and me in passage.view.players_to_act and not session.is_to_act
        if passage.actor != me and self._is_attacked(passage):
            self.opening = self.tr("You're under attack!")
        elif turned and passage.actor != me and self._is_rival_attacking(passage):
            self.closing = self.tr("Your answer")
        elif turned and (self._is_only_attacking(passage) or session.table_of(passage).prompt.continues):
            pass  # an attack of one's own that needs no choice shows by itself whose it is, and so does a battle's next
        elif turned and not passage.is_first:
            self.opening = self.tr("Your answer") if self._is_rival_attacking(passage) else self.tr("Your turn")
        elif turned:
            self.closing = self.tr("Your turn")
        elif (
            asked
            and passage.actor not in (me, SPECTATOR)
            and player >= 0
            and not (session.is_solitaire or self._was_attacked(passage))
        ):
            self.closing = self.tr("Your move")
        if not self.opening:
            return 0.0
        self.announced = self._first_attack(passage)
        return self._lead * self._scene.speed

    def follow(self, passage: Passage) -> float:
        """Play banners and captions of the passage on the board; return when its question may be asked."""
        session, scene, plan = self._session, self._scene, self._scene.plan
        ends = plan.lasts
        if self.opening:
            scene.sound_wanted.emit("bell")
            detail = self._lines([self.announced], passage.actor)[0].text if self.announced else ""
            scene.banner(self.opening, detail, session.seat, 0.0, 0.0 if detail else self._lead)
        if passage.is_first and passage.actor not in (session.seat, SPECTATOR):
            scene.spotlight(passage.actor)
            news = self._captioned(session.story.select_recap(self._lines(passage.events, passage.actor)))
            if news and not (self.closing or self._is_said()) and all(step.cue.play in LARGE for step in plan.steps):
                scene.caption(news[-1].text, news[-1].seat, ends)
        if self.closing:
            scene.sound_at("bell", ends)
            if not self._is_said():
                scene.banner(self.closing, self._detail(passage), session.seat, ends)
                ends += LEAD * scene.speed
        return ends

    def haste(self, events: tuple[Event, ...], tempo: float) -> float:
        """Return the share of its usual time for an update; bots' moves take less as their turn lasts."""
        moments = self._session.loaded.game.cues
        bots = [info.seat for info in self._session.link.seats() if info.driver not in (Driver.ME, Driver.REMOTE)]
        chosen = next((event for event in events if isinstance(event, ActionTaken)), None)
        if chosen is None or parse(chosen.action).seat not in bots:
            return 1.0
        plays = [moments[event.key].play for event in events if isinstance(event, Logged) and event.key in moments]
        if CueKind.MOMENT in plays:
            return 1.0
        grave = any(play in MATTERS for play in plays) or any(isinstance(event, Rolled) for event in events)
        return max(tempo, GRAVE) if grave else tempo

    def _ends_idle(self, passage: Passage) -> bool:
        """Return whether a passage begins with this seat's answer to a turn in which nothing could be done."""
        session, chosen = self._session, action_of(passage.events)
        is_unasked = chosen is not None and (passage.number, str(chosen)) in session.auto_answers
        return passage.is_first and is_unasked and passage.actor == session.seat and bool(session.table.prompt.idle)

    def _continues(self, passage: Passage) -> bool:
        """Return whether a passage ends at one more answer within the same attack: nobody's turn begins."""
        return is_quick(passage.view) and not self._attacks(passage)

    def _is_rival_attacking(self, passage: Passage) -> bool:
        """Return whether a passage has an attack that is not this seat's own, forced one."""
        return any(event.params.get("seat") != SEAT[self._session.seat] for event, _ in self._attacks(passage))

    def _is_only_attacking(self, passage: Passage) -> bool:
        """Return whether all attacks in a passage, of which there are some, are this seat's own."""
        attackers = {event.params.get("seat") for event, _ in self._attacks(passage)}
        return attackers == {SEAT[self._session.seat]}

    def _is_attacked(self, passage: Passage) -> bool:
        """Return whether an attack in a passage is aimed at this seat."""
        own = SEAT[self._session.seat]
        return any(cue.rivals or event.params.get(cue.whom) == own for event, cue in self._attacks(passage))

    def _attacks(self, passage: Passage) -> list[tuple[Logged, AnimationCue]]:
        """Return the attacks in a passage, whoever they are aimed at."""
        cues = self._session.loaded.game.cues
        told = [(event, cues.get(event.key)) for event in passage.events if isinstance(event, Logged)]
        return [(event, cue) for event, cue in told if cue is not None and cue.play is CueKind.ATTACK]

    def _was_attacked(self, passage: Passage) -> bool:
        return self._is_attacked(replace(passage, events=passage.update.events))

    def _first_attack(self, passage: Passage) -> Logged | None:
        """Return the attack with which a passage begins: before another, something is still to be shown."""
        told = self._lines(passage.events, passage.actor)
        return next((event for event, _ in self._attacks(passage) if event is told[0].event), None)

    def _lines(self, events: Sequence[Event], actor: int) -> list[LogLine]:
        return log_lines(events, 0, actor, self._session.words, self._session.addressed_seat)

    def _unannounced(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Return the lines that have no banner of their own."""
        cues = self._session.loaded.game.cues
        return [line for line in lines if (cue := cues.get(line.key)) is None or cue.play not in LARGE]

    def _captioned(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Return the lines without a banner, and without those that the pieces' motion tells by itself."""
        cues = self._session.loaded.game.cues
        told = self._unannounced(lines)
        return [
            line for line in told if (cue := cues.get(line.key)) is None or cue.gist or cue.play is not CueKind.NOTE
        ]

    def _has_moment(self, passage: Passage) -> bool:
        """Return whether the last message of a passage is told by the banner of a great moment."""
        cues = self._session.loaded.game.cues
        told = [cues.get(event.key) for event in passage.events if isinstance(event, Logged)]
        return bool(told) and told[-1] is not None and told[-1].play is CueKind.MOMENT

    def _detail(self, passage: Passage) -> str:
        """Return the line below the banner after a passage: how the match ended, or what passed by itself."""
        prompt = self._session.table_of(passage).prompt
        return prompt.line if passage.view.state.result is not None else " ".join(self._passed(passage.events))

    def _passed(self, events: Sequence[Event]) -> list[str]:
        """Return the log lines about things that happened to this seat without its choice."""
        session = self._session
        asides = session.loaded.game.statistics.minor_log_keys
        own = [line for line in self._lines(events, -1) if line.seat == session.seat and line.key not in asides]
        own = total_damage(self._unannounced(own), session.loaded.game.cues, session.words, session.addressed_seat)
        times = Counter(line.text for line in own)
        return [f"{text} ×{n}" if n > 1 else text for text, n in times.items()][-GIST:]
