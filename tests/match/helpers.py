"""A match at hand for tests: seats by driver, and a thinker without a process."""

from __future__ import annotations

from tabletop.bots.choice import choose_action
from tabletop.bots.evaluations import compared_evaluations, quick_evaluations, searched_evaluations
from tabletop.bots.levels import Limits
from tabletop.bots.worker import ThinkRequest, ThinkResult, forecast_numbers
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.match.bot_turns import IdleThinker
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tests.helpers.shelf import ALL, PIG

QUICK = Limits(seconds=0.0, playouts=4)


def advised_action(match: Match) -> Action:
    """Return the first action that the game advises to the next seat to act."""
    seen = match.view(match.view(view.SPECTATOR).players_to_act[0])
    return seen.state.game.strategy.advise(seen.state, seen.seat, seen.actions)[0]


class AtOnce(IdleThinker):
    """A thinker that answers in the same process when asked for the answer."""

    def __init__(self) -> None:
        self.request: ThinkRequest | None = None
        self.asked: list[ThinkRequest] = []
        self.cancelled = 0
        self.answer: Action | None = None
        self.trouble = ""

    def think(self, request: ThinkRequest) -> None:
        self.request = request
        self.asked.append(request)

    def poll(self) -> ThinkResult | None:
        request, self.request = self.request, None
        if request is None:
            return None
        if self.answer is not None:
            return ThinkResult(request.id, self.answer, problem=self.trouble)
        loaded = next(entry for entry in ALL if entry.module == request.module).load()
        if request.forecast:
            return ThinkResult(request.id, None, forecast=forecast_numbers(loaded, bytes(request.view)))
        seen = view.decode(loaded.game, bytes(request.view))
        if request.evaluate_all:
            is_search = bool(request.limits.seconds)
            opinions = (
                compared_evaluations(seen, request.key, QUICK, request.only)
                if request.only
                else searched_evaluations(seen, request.key, QUICK, request.include)
                if is_search
                else quick_evaluations(seen, request.key)
            )
            return ThinkResult(request.id, opinions[0].action, evaluations=opinions)
        found = choose_action(seen, request.level, request.key, request.limits)
        return ThinkResult(request.id, found.action, found.level, problem=self.trouble)

    def wait(self, seconds: float) -> None:
        pass

    def cancel(self) -> None:
        self.request = None
        self.cancelled += 1

    def close(self) -> None:
        self.request = None


def seated(*drivers: str) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(seat, f"Seat {seat}", Driver(driver)) for seat, driver in enumerate(drivers))


def new(
    *drivers: str, entry: GameEntry = PIG, seed: int = 1, save: bool = False, thinker: AtOnce | None = None
) -> Match:
    game = entry.load().game
    setup = checked_setup(game, len(drivers), {})
    thinker = thinker if thinker is not None else AtOnce()
    return Match.new(entry, setup, seated(*drivers), seed, save=save, thinker=thinker, limits=QUICK)


def play(match: Match, *verbs: str) -> None:
    """Let whoever is asked take the first legal action with each verb."""
    for verb in verbs:
        seat = match.view(-1).players_to_act[0]
        action = next(action for action in match.view(seat).actions if action.verb == verb)
        refusal = match.submit(action, match.number)
        assert refusal is None, refusal
