"""Compares the compiled core with the interpreted rules: `python -m tests.core_equality`.

Both forms play the same matches, each in a process of its own, and must agree bit for bit: legal actions, refusals,
events, views, final states, and what bots think with a fixed number of rollouts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import groupby
from random import Random
from typing import Any

import msgspec

from tabletop import compiled_core
from tabletop.bots.choice import choose_action
from tabletop.bots.levels import Limits
from tabletop.engine import aliases, runner
from tabletop.engine.state import State, to_plain
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.conformance.tables import Seating, unusual, usual

FIXED = Limits(seconds=1e9, playouts=8)
"""Limits of a bot that the clock never stops."""
INTERVAL = 16
"""Views, refusals and evaluations are compared at every so many-th decision."""
LEVELS = ("regular", "skilled")


def main(argv: Sequence[str]) -> int:
    """Compare and return 1 if the forms differ, 2 if there is no compiled core."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", help="games to compare (default: all)")
    parser.add_argument("--matches", type=int, default=200, help="random matches of each game and variant")
    parser.add_argument("--bots", type=int, default=50, help="matches of each game between Regular and Skilled")
    parser.add_argument("--print", action="store_true", help="print the hashes of this process alone")
    chosen = parser.parse_args(argv)
    if chosen.print:
        for entry in GAMES:
            if not chosen.games or entry.key in chosen.games:
                for match in digests(entry, chosen.matches, chosen.bots):
                    print(json.dumps(match), flush=True)
        return 0
    processes = [started(form, argv) for form in ("interpreted", "compiled")]
    interpreted, compiled = [dict(map(json.loads, process.communicate()[0].splitlines())) for process in processes]
    if any(process.returncode for process in processes):
        return 2
    different = [name for name in interpreted if interpreted[name] != compiled.get(name)]
    for name in different:
        print(f"The compiled core differs: {name}")
    print(f"{len(interpreted) - len(different)} of {len(interpreted)} matches are equal.")
    return 1 if different else 0


def started(form: str, argv: Sequence[str]) -> subprocess.Popen[str]:
    """Start a process that prints the hashes of one form."""
    command = [sys.executable, "-m", "tests.core_equality", "--print", *argv]
    return subprocess.Popen(command, env={**os.environ, compiled_core.SWITCH: form}, text=True, stdout=subprocess.PIPE)


def digests(entry: GameEntry, matches: int, bots: int) -> Iterator[tuple[str, str]]:
    """Yield a game's matches by name with the hash of all that happened in each."""
    if compiled_core.problem():
        sys.exit("There is no compiled core for these sources; build it with `python3 dev.py compile`.")
    variants = [list(found) for _, found in groupby(usual([entry]), lambda seating: seating.options)]
    for seatings in (*variants, unusual([entry])):
        for seed in range(matches):
            seating = seatings[seed % len(seatings)]
            yield f"{seating} random {seed}", digest(seating, seed, ("random",))
    for seed in range(bots):
        seatings = variants[seed % len(variants)]
        seating = seatings[seed // len(variants) % len(seatings)]
        yield f"{seating} bots {seed}", digest(seating, seed, LEVELS)


def digest(seating: Seating, seed: int, levels: Sequence[str]) -> str:
    """Return the hash of one match; the levels take turns at the seats."""
    found = blake2b(digest_size=16)
    random = Random(seed)
    state = runner.dealt_state(seating.game, seating.setup, seed)
    state.events = []
    runner.advance(state)
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        legal = runner.legal_actions(state, seat)
        found.update(msgspec.json.encode((seat, legal, state.events)))
        state.events = []
        if state.number % INTERVAL == 0:
            found.update(msgspec.json.encode(observed(state, seat, random)))
        level = levels[seat % len(levels)]
        if level == "random":
            action = random.choice(legal)
        else:
            choice = choose_action(view(state, seat), level, random.getrandbits(64), FIXED)
            found.update(msgspec.json.encode((choice.playouts, choice.problem)))
            action = aliases.from_alias(state, seat, choice.action)
        runner.apply(state, action)
    found.update(msgspec.json.encode((state.events, to_plain(state))))
    return found.hexdigest()


def observed(state: State, seat: int, random: Random) -> tuple[Any, ...]:
    """Return a seat's view, its refusals of the moves of some decision, and a bot's evaluation."""
    game, decision = state.game, random.choice(sorted(state.game.decisions))
    tried = [
        msgspec.structs.replace(action, verb=move.verb)
        for move in game.decisions[decision].moves
        for action in runner.legal_actions(state, seat)[:3]
    ]
    refusals = [runner.explain(state, action) for action in tried]
    return to_plain(view(state, seat).state), refusals, game.strategy.evaluate(state, seat)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
