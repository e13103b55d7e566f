"""The study of openings: first rounds of winners and others in matches that follow the game's advice.

Advice is played without a search, for a study needs many matches.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import UTC, datetime
from functools import partial

from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.kit.strategy import strategy_of
from tabletop.lab.calibration import Experiment, Progress, play_all
from tabletop.learn.openings import CardUse, Openings, RoleUse
from tabletop.match.balance import parts
from tabletop.match.card_watch import OpeningWatch

Opening = tuple[list[list[str]], list[str], list[list[str]], dict[int, float]]
"""The cards each seat used, those within reach, the roles, and the shares of the victory."""


def study_openings(trial: Experiment, progress: Progress) -> Openings:
    """Return the openings of the matches of a trial; raises UserError for a wrong table."""
    setup, game = trial.setup(), trial.entry.load().game
    seeds = range(trial.seed, trial.seed + trial.matches)
    cards: defaultdict[str, Counter[str]] = defaultdict(Counter)
    seats: Counter[str] = Counter()
    wins: defaultdict[str, float] = defaultdict(float)
    for used, reach, roles, won in play_all(trial, partial(opening, trial), seeds, progress):
        for seat, own in enumerate(used):
            kind = "winners" if seat in won else "others"
            for card in reach:
                cards[card][kind] += 1
                cards[card][f"{kind}_used"] += card in own
        for seat, found in enumerate(roles):
            for role in found:
                seats[role] += 1
                wins[role] += won.get(seat, 0.0)
    return Openings(
        seats=trial.seats,
        sides=len(set(game.sides(setup))),
        matches=trial.matches,
        seed=trial.seed,
        date=datetime.now(UTC).date().isoformat(),
        cards=tuple(
            CardUse(card, found["winners"], found["winners_used"], found["others"], found["others_used"])
            for card, found in sorted(cards.items())
        ),
        roles=tuple(RoleUse(role, seats[role], round(wins[role], 3)) for role in sorted(seats)),
    )


def opening(trial: Experiment, seed: int) -> Opening:
    """Play one match, and return its opening and who won."""
    state = runner.new_state(trial.entry.load().game, trial.setup(), seed)
    watch = OpeningWatch(state)
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        action = advised_action(state, seat)
        watch.before(state, action)
        runner.play(state, action)
        watch.after(state)
    won = parts(state.game.sides(state.setup), state.result)
    return (
        [sorted(used) for used in watch.used],
        sorted(watch.reach),
        [list(found) for found in watch.single_roles],
        won,
    )


def advised_action(state: State, seat: int) -> Action:
    """Return the first advised action of a seat, by what it may know."""
    seen = view(state, seat)
    actions = seen.actions
    if len(actions) > 1:
        actions = strategy_of(state).advise(seen.state, seat, actions) or actions
    return aliases.from_alias(state, seat, actions[0])
