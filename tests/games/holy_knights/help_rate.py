"""How often Regular helps where that raises its own place: `python -m tests.games.holy_knights.help_rate`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.bots.choice import choose_action
from tabletop.engine import aliases, runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.holy_knights.bots import helping
from tabletop.games.holy_knights.rules.state import HolyState
from tests.helpers.holy import GAME


class HelpRate(NamedTuple):
    """Questions for help whose owner gains by some gift, by the estimate of the win chance, and gifts given there."""

    useful: int
    given: int


def help_rate(matches: Iterable[tuple[int, int]]) -> HelpRate:
    """Play matches of Regular alone, each given as number of seats and seed, and return the counts of all."""
    useful = given = 0
    for seats, seed in matches:
        state = runner.new_state(GAME, checked_setup(GAME, seats, {}), seed)
        while state.result is None:
            seat = runner.players_to_act(state)[0]
            seen = view(state, seat)
            action = choose_action(seen, "regular", seed).action
            if seen.state.ask is not None and seen.state.ask.key == "help" and is_useful(seen.state, seat):
                useful, given = useful + 1, given + (action.verb in ("aid", "back"))
            runner.play(state, aliases.from_alias(state, seat, action))
    return HelpRate(useful, given)


def is_useful(state: HolyState, seat: int) -> bool:
    """Return whether some card, given to the line that should win, is worth more there than in hand."""
    stake = helping.stake_of(state, seat)
    return any(helping.gain(state, seat, stake, card) > 0 for card in helping.helping_cards(state, seat, stake.wanted))


def main(argv: Sequence[str]) -> None:
    """Play the matches and print the rate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50, help="matches at each number of seats (default 50)")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 6], help="numbers of seats (default 3 4 6)")
    chosen = parser.parse_args(argv)
    found = help_rate((seats, seed) for seed in range(1, chosen.matches + 1) for seats in chosen.seats)
    print(f"{found.given} of {found.useful} useful windows: {found.given / max(1, found.useful):.1%}")


if __name__ == "__main__":
    main(sys.argv[1:])
