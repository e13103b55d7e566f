"""A lesson as a match that accepts only the awaited action and can go to any step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.bots.worker import ThinkRequest, ThinkResult
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.state import State
from tabletop.games.registry import GAMES, GameEntry, LoadedGame, entry
from tabletop.languages.registry import SOURCE
from tabletop.learn.lesson import Lesson, Pattern, Step
from tabletop.learn.opening_steps import opening_steps
from tabletop.learn.pointing import Pointer
from tabletop.match.audience import Audience
from tabletop.match.bot_turns import IdleThinker
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match

PUPIL = 0
"""The pupil's seat."""
FARTHEST = 500
"""More decisions of bots in a row than any lesson has."""


class LessonOpponents(IdleThinker):
    """The thinker of a lesson's bots: the lesson's script, else the first advice of their game."""

    def __init__(self, loaded: LoadedGame, script: tuple[Pattern, ...]) -> None:
        self._loaded = loaded
        self._pointer = Pointer(loaded)
        self._script = script
        self.played = 0
        """Number of script entries played."""
        self._open: ThinkRequest | None = None

    def think(self, request: ThinkRequest) -> None:
        self._open = request

    def poll(self) -> ThinkResult | None:
        request, self._open = self._open, None
        if request is None:
            return None
        seen = views.decode(self._loaded.game, bytes(request.view))
        return ThinkResult(request.id, self._choice(seen))

    def _choice(self, seen: views.View) -> Action:
        if self.played < len(self._script):
            found = self._pointer.fitting(seen, self._script[self.played])
            if found:
                self.played += 1
                return found[0]
        return (self._loaded.game.strategy.advise(seen.state, seen.seat, seen.actions) or seen.actions)[0]

    def cancel(self) -> None:
        self._open = None


class RestingView(views.View):
    """The pupil's view of a table at rest: nobody else is asked, and there is nothing to choose."""

    __slots__ = ()

    def __init__(self, seen: views.View) -> None:
        super().__init__(seen.seat, seen.state, (), seen.unseen)

    @property
    def players_to_act(self) -> tuple[int, ...]:
        return (self.seat,)


class LessonAudience(Audience):
    """Shows the pupil a table at rest once the lesson is over."""

    def __init__(self, lesson_match: LessonMatch) -> None:
        super().__init__()
        self._match = lesson_match

    def view(self, state: State, seat: int) -> views.View:
        found = super().view(state, seat)
        if self._match.done and seat == PUPIL and not isinstance(found, RestingView):
            found = self._views[seat] = RestingView(found)
        return found


class LessonMatch(Match):
    """A match with the pupil in seat 0, at rest once every step is done.

    `at` counts the actions done.
    """

    lesson: Lesson
    language: str
    at: int

    @classmethod
    def of(cls, lesson: Lesson, names: tuple[str, ...], games: tuple[GameEntry, ...] = GAMES) -> LessonMatch:
        """Return a lesson at its beginning with named seats; raises UserError for a wrong table."""
        found = entry(lesson.game, games)
        loaded = found.load()
        seats = [
            SeatInfo(seat, names[seat], Driver.ME if seat == PUPIL else Driver.NOVICE) for seat in range(lesson.seats)
        ]
        rivals = LessonOpponents(loaded, lesson.rivals)
        steps = opening_steps(loaded.game, lesson, "lessons.fault.moves", lesson=lesson.key)
        made = cls.from_steps(found, steps, seats, lesson.seed, rivals)
        made.lesson, made.language, made.at = lesson, SOURCE, 0
        made._audience = LessonAudience(made)
        made._ask_bots()
        made._pointer, made._rivals = Pointer(loaded), rivals
        made._marks = []
        return made

    _pointer: Pointer
    _rivals: LessonOpponents
    _marks: list[tuple[int, int]]
    """For every action done, how many states there were before it, and how much of the rivals' script was played."""

    def has_bot_partners(self, seat: int) -> bool:
        return False  # they follow the script of the lesson and propose nothing

    # -- progress ------------------------------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """Index of the present step; the number of steps once all are done."""
        return self._reached()[0]

    def _reached(self) -> tuple[int, int]:
        """Return the index of the present step and how many of its actions are done."""
        left = self.at
        for number, step in enumerate(self.lesson.steps):
            if left < len(step.do):
                return number, left
            left -= len(step.do)
        return len(self.lesson.steps), 0

    @property
    def is_within_step(self) -> bool:
        """True if an action of the present step is done already."""
        return self._reached()[1] > 0

    @property
    def done(self) -> bool:
        """Return whether every step is done."""
        return self.at >= self.lesson.actions

    @property
    def present(self) -> Step | None:
        """The present step in the words of what is left of it, None once all are done."""
        number, done = self._reached()
        return None if self.done else self.lesson.steps[number].after(done)

    @property
    def pattern(self) -> Pattern | None:
        """The action waited for as the lesson names it, None once all is done."""
        return None if self.done else [each for step in self.lesson.steps for each in step.do][self.at]

    @property
    def awaited(self) -> Action | None:
        """The action waited for, None while others move or once all is done."""
        pattern, seen = self.pattern, self.view(PUPIL)
        found = self._pointer.fitting(seen, pattern) if pattern is not None and seen.actions else []
        return found[0] if found else None

    def pointed(self) -> tuple[str, ...]:
        """Return the references of everything the present step points at."""
        step = self.present
        if step is None:
            return ()
        found = [ref for name in step.point for ref in self._pointer.references(self.view(PUPIL), name)]
        return tuple(dict.fromkeys(found))

    def is_awaited(self, action: Action) -> bool:
        """Return whether an action is the one waited for, or means the same."""
        pattern = self.pattern
        return pattern is not None and action in self._pointer.fitting(self.view(PUPIL), pattern)

    # -- a match that waits for one thing ----------------------------------------------------------------------------

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Take the action waited for; say what the lesson says to any other."""
        step = self.present
        if not self.is_awaited(action):
            reply = step.otherwise if step is not None else None
            if reply is None:
                return Refusal("lessons.otherwise" if step is not None else "lessons.over")
            return Refusal("lessons.said", params={"text": reply(self.language)})
        awaited = self.awaited or action  # equal pieces are one to the pupil, yet what chance brings later is not
        awaited = action if self.pattern is not None and self.pattern.is_free else awaited
        mark = len(self._steps), self._rivals.played
        self.at += 1  # before listeners, which ask for the next step, are notified
        refusal = super().submit(awaited, number)
        if refusal is not None:
            self.at -= 1
        else:
            self._marks.append(mark)
        return refusal

    def can_undo(self, seat: int) -> bool:
        """Return whether there is a step to go back to."""
        return bool(self._marks)

    def undo(self, seat: int) -> Refusal | None:
        """Go back to before the pupil's last action, whatever lies between."""
        if not self._marks:
            return Refusal("match.refuse.undo")
        states, played = self._marks.pop()
        del self._steps[states:]
        self._rivals.played = played
        self.at -= 1
        self.branch += 1
        self._changed(fresh=True)
        return None

    def undo_limit(self, seats: Sequence[int]) -> int:
        """Return the state number before the pupil's first action."""
        return views.public_number(self._steps[self._marks[0][0] - 1 if self._marks else -1].state)

    def hint(self, seat: int, listener: Callable[[Action], None]) -> bool:
        """Pass the awaited action to `listener` at once; return whether there is one."""
        action = self.awaited
        if action is not None:
            listener(action)
        return action is not None

    def go(self, step: int) -> None:
        """Go to the beginning of a step, back or forward; raises UserError where that is impossible."""
        wanted = sum(len(each.do) for each in self.lesson.steps[:step])
        while self.at > wanted and self._marks:
            self.undo(PUPIL)
        self.play_rivals()
        while self.at < wanted:
            self.play_awaited()

    def play_awaited(self) -> None:
        """Do the awaited action and play on to the pupil's next; raises UserError if it is not legal."""
        action = self.awaited
        refusal = self.submit(action, self.number) if action is not None else None
        if action is None or refusal is not None:
            legal = ", ".join(map(str, self.view(PUPIL).actions[:12]))
            pattern = self.pattern
            raise UserError(
                "lessons.fault.stuck", lesson=self.lesson.key, n=self.step + 1, do=str(pattern), legal=legal
            )
        self.play_rivals()

    def play_rivals(self) -> None:
        """Play the bots until the awaited action is legal, or they have nothing more to do."""
        for _ in range(FARTHEST):
            self._bots.delay.end_all()
            if not self.pump():
                return

    def pump(self, keeps_undo: bool = False) -> bool:
        """Play a bot's move, unless the awaited action is legal or all is done; every step can be undone."""
        return not self.done and self.awaited is None and super().pump()
