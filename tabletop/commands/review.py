"""`tabletop analyse`, `calibrate` and `fit`: review matches, and test and train win probabilities."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from tabletop.bots import calibration_curves, rival_edges
from tabletop.bots.calibration_curves import CalibrationCurve
from tabletop.bots.levels import Limits
from tabletop.commands import arguments, narration, terminal
from tabletop.engine.errors import UserError
from tabletop.engine.view import view
from tabletop.games import registry
from tabletop.games.registry import GameEntry
from tabletop.kit import heuristic_weights, value_model
from tabletop.kit.learned_files import LearnedFile
from tabletop.kit.value_model import TrainingResult
from tabletop.lab import calibration, opening_study, training, tuning
from tabletop.lab.calibration import Experiment
from tabletop.languages.numbers import number, percent
from tabletop.learn import openings, review
from tabletop.learn.review import Review, ReviewedDecision
from tabletop.match import match_cards, saves
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver, SeatInfo
from tabletop.words import Words

T = TypeVar("T")
Made = TypeVar("Made", bound=msgspec.Struct)


def analyse(chosen: argparse.Namespace) -> int:
    """Print a seat's costliest decisions in a saved match and the course of its chances."""
    language = arguments.language(chosen.lang)
    match_cards.adopt(Path(chosen.file))
    found = saves.verify(Path(chosen.file), registry.GAMES)
    seat = _seat(chosen.seat, found.seats)
    entry = found.entry
    bar = cache(terminal.progress_bar)

    def report_progress(done: int, total: int) -> bool:
        bar(total)(done)
        return True

    limits = Limits(chosen.seconds, review.THOUGHT.playouts)
    levels = [info.driver for info in found.seats]
    result = review.review_match(found.steps, seat, limits, progress=report_progress, levels=levels)
    assert result is not None, "nobody ended it"
    for note in found.notes:
        print(Words(language).format(note.key, dict(note.params)), file=sys.stderr)
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode({"game": entry.key, **msgspec.to_builtins(result)})).decode())
    else:
        _print_review(result, found.steps, entry, narration.words_of(entry, found.seats, language), chosen.top)
    return 0


def calibrate(chosen: argparse.Namespace) -> int:
    """Print how often predicted chances came true over matches of bots."""
    trial = _trial(chosen)
    found = calibration.calibrate(trial, terminal.progress_bar(trial.matches))
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    words = Words(arguments.language(chosen.lang))
    print(_measured(words, trial, found.positions, found.matches))
    print(
        words(
            "commands.calibrate.error",
            error=percent(found.error, words.language, 1),
            brier=number(found.brier, words.language, 3),
            noise=percent(found.noise, words.language, 1),
        )
    )
    print(words("commands.calibrate.heads"))
    for each_bin in found.classes:
        figures = (each_bin.predicted, each_bin.happened, 2 * each_bin.doubt)
        predicted, happened, doubt = (percent(share, words.language, 1) for share in figures)
        print(f"  {each_bin.positions:6} {predicted:>8} {happened:>8} {f'± {doubt}':>9}")
    return 0


def fit(chosen: argparse.Namespace) -> int:
    """Train a game's calibration curves, the weights of its advice, or its value model."""
    trial = _trial(chosen)
    if chosen.advice:
        return _tune(trial, chosen.json, Words(arguments.language(chosen.lang)))
    if chosen.value_model:
        return _learn(trial, chosen.json, Words(arguments.language(chosen.lang)))
    key = trial.entry.key
    if chosen.openings:
        return _study_openings(trial, chosen.json, Words(arguments.language(chosen.lang)))
    if trial.rival:
        return _fit_edge(trial, chosen.json, Words(arguments.language(chosen.lang)))
    found = calibration.fit_curves(trial, terminal.progress_bar(trial.matches))
    files = [_save(calibration_curves.FILE, key, made) if better else None for made, better in found]
    if chosen.json:
        data = [{"kept": better, **msgspec.to_builtins(made)} for made, better in found]
        print(msgspec.json.format(msgspec.json.encode(data)).decode())
        return 0
    words = Words(arguments.language(chosen.lang))
    print(_measured(words, trial, found[0][0].positions, trial.matches))
    for (made, _), file in zip(found, files, strict=True):
        key = "commands.fit.value_error" if made.learned else "commands.fit.error"
        print(words(key, before=percent(made.before, words.language, 1), after=percent(made.after, words.language, 1)))
        print(_written(words, made, file))
    return 0


def _fit_edge(trial: Experiment, json: bool, words: Words) -> int:
    """Fit the edge over weaker or stronger rivals, and save it if it makes predictions better."""
    key = trial.entry.key
    made = calibration.fit_edge(trial, terminal.progress_bar(trial.matches))
    better = made.after < made.before
    file = _save(rival_edges.FILE, key, made) if better else None
    if json:
        print(msgspec.json.format(msgspec.json.encode({"kept": better, **msgspec.to_builtins(made)})).decode())
        return 0
    print(_measured(words, trial, made.positions, made.matches))
    before, after = (percent(error, words.language, 1) for error in (made.before, made.after))
    print(words("commands.fit.error", before=before, after=after))
    print(file or words("commands.fit.known_better"))
    return 0


def _written(words: Words, made: CalibrationCurve, file: Path | None) -> str:
    if file is None:
        return words("commands.fit.known_better")
    return str(file) if made.needed else words("commands.fit.unneeded", file=str(file))


def _measured(words: Words, trial: Experiment, positions: int, matches: int) -> str:
    return words("commands.calibrate.found", game=trial.entry.key, seats=trial.seats, n=positions, matches=matches)


def _tune(trial: Experiment, json: bool, words: Words) -> int:
    """Tune the weights of a game's advice, and write them down if they surely win more than those before."""
    key = trial.entry.key
    if trial.seats not in trial.entry.load().game.strategy.weights:
        raise UserError("commands.fault.no_weights", game=key)
    made, better = tuning.tune(trial, terminal.progress_bar(trial.matches))
    file = _save(heuristic_weights.FILE, key, made) if better else None
    if json:
        print(msgspec.json.format(msgspec.json.encode({"kept": better, **msgspec.to_builtins(made)})).decode())
        return 0
    won, doubt, before = (percent(share, words.language, 1) for share in (made.won, 2 * made.error, made.before))
    print(words("commands.fit.tuned", game=key, seats=made.seats, matches=made.matches))
    print(words("commands.fit.won", won=won, doubt=doubt, before=before))
    print(file or words("commands.fit.as_before"))
    return 0


def _learn(trial: Experiment, json: bool, words: Words) -> int:
    """Train a value model, and save it if it is better than the old one."""
    key = trial.entry.key
    studied = _saved(
        value_model.FILE.path(key), lambda: training.train_features(trial, terminal.progress_bar(trial.matches))
    )
    made, better = training.train_model(trial, terminal.progress_bar(trial.matches))
    file = _save(value_model.FILE, key, made) if better else None
    if json:
        data = {"kept": better, **msgspec.to_builtins(made), "study": studied and _study(studied)}
        print(msgspec.json.format(msgspec.json.encode(data)).decode())
        return 0
    if studied is not None:
        print(
            words(
                "commands.fit.studied",
                before=number(studied.before, words.language, 3),
                after=number(studied.after, words.language, 3),
            )
        )
        print(studied.file or words("commands.fit.known_better"))
    print(_measured(words, trial, made.positions, made.matches))
    print(
        words(
            "commands.fit.loss",
            before=number(made.before, words.language, 3),
            after=number(made.after, words.language, 3),
        )
    )
    print(file or words("commands.fit.known_better" if made.after < made.before else "commands.fit.no_better"))
    return 0


def _study_openings(trial: Experiment, json: bool, words: Words) -> int:
    """Study the first rounds of matches, and save what winners do in them."""
    key = trial.entry.key
    made = opening_study.study_openings(trial, terminal.progress_bar(trial.matches))
    file = _save(openings.FILE, key, made)
    if json:
        print(msgspec.json.format(msgspec.json.encode(made)).decode())
    else:
        print(words("commands.fit.openings", game=key, seats=made.seats, matches=made.matches, file=str(file)))
    return 0


def _study(studied: TrainingResult) -> dict[str, float | bool]:
    return {"kept": studied.file is not None, "before": studied.before, "after": studied.after}


def _save(learned: LearnedFile[Made], game: str, made: Made) -> Path:
    return _saved(learned.path(game), lambda: learned.keep(game, made))


def _saved(wanted: Path, keep: Callable[[], T]) -> T:
    try:
        return keep()
    except OSError as error:
        raise UserError(
            "commands.fault.unwritable", file=str(error.filename or wanted), why=error.strerror or str(error)
        ) from None


def _trial(chosen: argparse.Namespace) -> Experiment:
    entry = arguments.entry(chosen.game)
    seats = chosen.seats or min(entry.seat_counts)
    return Experiment(
        entry,
        seats,
        arguments.setup(entry.load().game, seats, chosen.options).options,
        chosen.level,
        chosen.matches,
        arguments.seed(chosen.seed),
        chosen.jobs,
        cluster=chosen.cluster,
        rival=chosen.rival,
    )


def _seat(wanted: int | None, seats: Sequence[SeatInfo]) -> int:
    if wanted is None:
        return next((info.seat for info in seats if info.driver is Driver.ME), 0)
    if wanted >= len(seats):
        raise UserError("commands.fault.seat", value=wanted, seats=len(seats), last=len(seats) - 1)
    return wanted


def _print_review(found: Review, steps: Sequence[HistoryStep], entry: GameEntry, words: Words, top: int) -> None:
    print(words("commands.analyse.seat", name=words.name(f"seat:{found.seat}"), n=len(found.decisions)))
    if not found.decisions:
        return
    costly = found.mistakes(top)
    for decision in costly:
        print(_decision(decision, steps[decision.at], found.seat, entry, words))
    if not costly:
        print(words("commands.analyse.nothing"))
    print(words("commands.analyse.curve"))
    for point in found.curve:
        print(f"  {point.number:5} {percent(point.chance, words.language, 1):>7} {'#' * round(40 * point.chance)}")


def _decision(decision: ReviewedDecision, step: HistoryStep, seat: int, entry: GameEntry, words: Words) -> str:
    prompt = entry.load().table(view(step.state, seat), words).prompt
    named = {label.action: label.text for label in prompt.labels}
    return words(
        "commands.analyse.decision",
        turn=decision.turn,
        number=decision.number,
        played=named.get(decision.played.action, str(decision.played.action)),
        chance=percent(decision.played.chance, words.language),
        better=named.get(decision.better.action, str(decision.better.action)),
        best=percent(decision.better.chance, words.language),
        n=decision.points,
    )
