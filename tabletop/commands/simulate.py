"""`tabletop simulate` and `tabletop ladder`: bots play many matches, and somebody counts."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import msgspec

from tabletop.bots.levels import LEVELS, Limits
from tabletop.commands import arguments, progress
from tabletop.engine.errors import Fault
from tabletop.match import simulate as matches
from tabletop.match.balance import Balance, Share
from tabletop.match.balance import share as counted
from tabletop.words import Words


def simulate(chosen: argparse.Namespace) -> int:
    """Play many matches and print who won how often; return 1 if one failed or never ended."""
    entry = arguments.entry(chosen.game)
    seats = [str(driver) for driver in arguments.drivers(chosen.seats, people=False)]
    options = arguments.setup(entry.load().game, len(seats), chosen.options).options
    seed = arguments.seed(chosen.seed)
    limits = Limits(chosen.budget)
    bar = progress.bar(chosen.matches)
    found = matches.simulate(
        entry,
        seats,
        chosen.matches,
        seed,
        chosen.jobs,
        options=options,
        limits=limits,
        cluster=chosen.cluster,
        progress=bar,
    )
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print(f"{found.game}: {found.finished} of {found.matches} matches finished in {found.seconds:.1f} s,")
        print(
            f"{found.decisions} decisions ({found.decisions_per_second:,.0f} a second), {found.turns_mean} turns each."
        )
        for at, (seat, wins) in enumerate(zip(found.seats, found.wins, strict=True), 1):
            placed = f"  {_places(found.placed[at - 1])}" if found.placed else ""
            print(f"  seat {at} {seat:8} won {wins:6} ({wins / max(1, found.finished):.1%}){placed}")
        words = Words(arguments.language(chosen.lang))
        for kind, count in found.ends.items():
            print(f"  {count:6} {words(kind)}")
        for error in found.errors:
            print(f"  {error}")
        if chosen.balance:
            _tell(found.balance)
    return 0 if found.finished == found.matches else 1


def _places(counts: Sequence[int]) -> str:
    """Return how often a seat came first, second and so on, and how often it was defeated."""
    defeated, *placed = counts
    told = [f"{place}. {count}" for place, count in enumerate(placed, 1) if count]
    return ", ".join([*told, f"defeated {defeated}"] if defeated else told)


def _tell(found: Balance) -> None:
    """Print the balance as tables, each rate with the range that holds the true one with 95 % confidence."""
    rounds = f", {found.rounds:g} rounds" if found.rounds else ""
    print(f"median {found.turns_a_seat} turns a seat{rounds}, {found.leads:g} changes of the lead")
    order = "place in the order of play"
    for title, shares in (("seat", found.seats), (order, found.places), ("side", found.sides), ("role", found.roles)):
        if shares:
            print(f"{title}: matches, won")
        for share in shares:
            print(f"  {share.name:20} {share.matches:6} {_rate(share)}")
    if found.cards:
        print("card: matches that offered it, bought or played")
    for share in found.cards:
        print(f"  {share.name:20} {share.matches:6} {_rate(share)}")


def _rate(share: Share) -> str:
    return f"{share.rate:6.1%}  ({share.low:.1%} to {share.high:.1%})"


def _tell_gallery(found: matches.Ladder) -> None:
    """Print what part of the victories each simple strategy has, with the range that holds the true one."""
    print(f"  {'script':24} {'against':8} matches, won")
    for rung in found.rungs:
        won = counted(rung.stronger, rung.wins, round(rung.wins + rung.against))
        print(f"  {rung.stronger:24} {rung.weaker:8} {rung.matches:7} {_rate(won)}")


def ladder(chosen: argparse.Namespace) -> int:
    """Let each bot level play the next lower one, or the game's scripts play some levels; print how often they won."""
    entry = arguments.entry(chosen.game)
    options = arguments.setup(entry.load().game, chosen.seats, chosen.options).options
    seed = arguments.seed(chosen.seed)
    usual = LEVELS[-1:] if chosen.gallery else LEVELS
    levels = [str(driver) for driver in arguments.drivers(chosen.levels or ",".join(usual), people=False)]
    rungs = tuple(zip(levels[1:], levels, strict=False))
    if chosen.gallery:
        scripts = entry.load().game.scripts
        if not scripts:
            raise Fault("commands.fault.gallery", game=entry.key)
        rungs = tuple((script, level) for level in levels for script in scripts)
    bar = progress.bar(len(rungs) * chosen.matches)
    found = matches.ladder(
        entry,
        chosen.matches,
        chosen.budget,
        seed,
        chosen.jobs,
        seats=chosen.seats,
        options=options,
        rungs=rungs,
        cluster=chosen.cluster,
        progress=bar,
    )
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    print(f"{found.game}, {found.seats} seats, half of them each, {found.budget} s a decision for skilled")
    if chosen.gallery:
        _tell_gallery(found)
        return 0
    for rung in found.rungs:
        print(
            f"  {rung.stronger:8} beats {rung.weaker:8} in {rung.rate:6.1%} of {rung.matches} matches "
            f"({rung.wins:g} to {rung.against:g}, ± {rung.error:.1%}, {rung.seconds:.0f} s)"
        )
    return 0
