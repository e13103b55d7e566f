"""`tabletop simulate` and `tabletop ladder`: statistics over many bot matches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop.bots.levels import Limits, levels
from tabletop.commands import arguments, terminal
from tabletop.engine.errors import UserError
from tabletop.games.registry import GameEntry
from tabletop.lab import ladder_record
from tabletop.lab import simulate as matches
from tabletop.languages.numbers import number, percent
from tabletop.match.balance import Balance, Share
from tabletop.match.balance import share as counted
from tabletop.words import Words


def simulate(chosen: argparse.Namespace) -> int:
    """Play many matches and print who won how often; return 1 if one failed or never ended."""
    entry = arguments.entry(chosen.game)
    seats = [str(driver) for driver in arguments.drivers(chosen.seats, entry.load().game, people=False)]
    options = arguments.setup(entry.load().game, len(seats), chosen.options).options
    seed = arguments.seed(chosen.seed)
    limits = Limits(chosen.budget)
    bar = terminal.progress_bar(chosen.matches)
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
    words = Words(arguments.language(chosen.lang))
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        rate = number(found.decisions_per_second, words.language)
        line = words(
            "measuring.simulated",
            game=found.game,
            finished=found.finished,
            matches=found.matches,
            seconds=number(found.seconds, words.language, 1),
            decisions=number(found.decisions, words.language),
            rate=rate,
            turns=str(found.turns_mean),
        )
        print(line)
        for at, (seat, wins) in enumerate(zip(found.seats, found.wins, strict=True), 1):
            won = {"wins": f"{wins:6}", "rate": percent(wins / max(1, found.finished), words.language, 1)}
            placed = _places(words, found.placed[at - 1]) if found.placed else ""
            print(words("measuring.seat", n=at, level=f"{seat:8}", places=placed, **won).rstrip())
        for kind, count in found.ends.items():
            print(f"  {count:6} {words(kind, names='…', others='…')}")
        for error in found.errors:
            print(f"  {error}")
        if chosen.balance:
            _print_balance(words, found.balance)
    return 0 if found.finished == found.matches else 1


def _places(words: Words, counts: Sequence[int]) -> str:
    """Return how often a seat came first, second and so on, and how often it was defeated."""
    defeated, *placed = counts
    parts = [f"{place}. {count}" for place, count in enumerate(placed, 1) if count]
    return ", ".join([*parts, words("measuring.defeated", n=defeated)] if defeated else parts)


def _print_balance(words: Words, found: Balance) -> None:
    """Print the balance as tables, each rate with the range that holds the true one with 95 % confidence."""
    facts = {"turns": f"{found.turns_a_seat:g}", "leads": f"{found.leads:g}"}
    if found.rounds:
        print(words("measuring.course_rounds", rounds=f"{found.rounds:g}", **facts))
    else:
        print(words("measuring.course", **facts))
    kinds = {"seat": found.seats, "place": found.places, "side": found.sides, "role": found.roles, "card": found.cards}
    for kind, shares in kinds.items():
        if shares:
            print(words(f"measuring.by.{kind}"))
        for share in shares:
            print(f"  {share.name:20} {share.matches:6} {_rate(words, share)}")


def _rate(words: Words, share: Share) -> str:
    rate, low, high = (percent(each, words.language, 1) for each in (share.rate, share.low, share.high))
    return words("measuring.rate", rate=f"{rate:>7}", low=low, high=high)


def _print_baselines(words: Words, found: matches.Ladder) -> None:
    """Print what part of the victories each simple strategy has, with the range that holds the true one."""
    print(words("measuring.baselines"))
    for rung in found.rungs:
        won = counted(rung.stronger, rung.wins, round(rung.wins + rung.against))
        print(f"  {rung.stronger:24} {rung.weaker:8} {rung.matches:7} {_rate(words, won)}")


def _print_levels(words: Words, found: matches.Ladder) -> None:
    """Print how often each level wins against the next lower one."""
    for rung in found.rungs:
        text = words(
            "measuring.rung",
            stronger=f"{rung.stronger:8}",
            weaker=f"{rung.weaker:8}",
            matches=str(rung.matches),
            rate=f"{percent(rung.rate, words.language, 1):>7}",
            wins=f"{rung.wins:g}",
            against=f"{rung.against:g}",
            error=percent(rung.error, words.language, 1),
            seconds=f"{rung.seconds:.0f}",
        )
        print(text)


def _rungs(entry: GameEntry, named: str | None, *, are_baselines: bool) -> tuple[tuple[str, str], ...]:
    """Return the pairs to compare: each level with the next lower one, or every baseline with each level."""
    game = entry.load().game
    if named is None:
        named = "skilled" if are_baselines else ",".join(levels(game))
    wanted = [str(driver) for driver in arguments.drivers(named, game, people=False)]
    if are_baselines:
        if not game.strategy.baselines:
            raise UserError("commands.fault.baselines", game=entry.key)
        return tuple((baseline, level) for level in wanted for baseline in game.strategy.baselines)
    if len(wanted) < 2:
        raise UserError("commands.fault.pairs", value=named)
    return tuple(zip(wanted[1:], wanted, strict=False))


def _page(file: Path) -> str:
    """Return the document to record a ladder in; raises UserError before any match if that is impossible."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise UserError("commands.fault.file", file=str(file), why=str(error)) from None
    ladder_record.recorded(text, matches.Ladder("", 0, 0.0, ()))
    return text


def ladder(chosen: argparse.Namespace) -> int:
    """Compare each bot level with the next lower one, or baselines with levels; print the wins."""
    entry = arguments.entry(chosen.game)
    options = arguments.setup(entry.load().game, chosen.seats, chosen.options).options
    seed = arguments.seed(chosen.seed)
    rungs = _rungs(entry, chosen.levels, are_baselines=chosen.baselines)
    page = _page(Path(chosen.record)) if chosen.record else ""
    bar = terminal.progress_bar(len(rungs) * chosen.matches)
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
        playouts=chosen.playouts or 0,
        log=Path(chosen.log) if chosen.log else None,
        until_settled=chosen.until_settled,
    )
    if chosen.record:
        Path(chosen.record).write_text(ladder_record.recorded(page, found), "utf-8")
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    words = Words(arguments.language(chosen.lang))
    if found.playouts:
        print(words("measuring.ladder_playouts", game=found.game, seats=found.seats, n=found.playouts))
    else:
        print(words("measuring.ladder", game=found.game, seats=found.seats, budget=str(found.budget)))
    (_print_baselines if chosen.baselines else _print_levels)(words, found)
    return 0
