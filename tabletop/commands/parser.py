"""The arguments of every command, explained in one language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, NoReturn

from tabletop import __version__, compiled_core
from tabletop.commands import arguments, terminal
from tabletop.languages.registry import LANGUAGES
from tabletop.learn.puzzle_theme import Theme
from tabletop.words import Words

MOST_HOURS = 60 * 24
"""Longest time for one decision of a slow match."""
USAGE_MOST = 600
"""Letters of what argparse says is wrong; it quotes whole arguments."""


class _Parser(argparse.ArgumentParser):
    """A parser that says everything in one language; the help of its arguments are message keys."""

    def __init__(self, words: Words, **given: Any) -> None:
        self.words = words
        super().__init__(add_help=False, formatter_class=partial(_Help, words), **given)
        # argparse names its groups in English alone.
        self._positionals.title, self._optionals.title = words("commands.help.places"), words("commands.help.flags")
        self.add_argument("-h", "--help", action="help", help="commands.help.help")

    def add_argument(self, *names: Any, **given: Any) -> argparse.Action:
        """Add an argument as argparse does, its help in words."""
        return super().add_argument(*names, **{**given, "help": self.words(given["help"])})

    def add_former_flag(self, name: str, dest: str) -> None:
        """Accept the former name of a flag, without showing it in the help."""
        super().add_argument(name, dest=dest, action="store_true", help=argparse.SUPPRESS)

    def number(self, least: int, most: int = 10_000_000) -> Callable[[str], int]:
        """Return a parser of whole numbers in a range."""

        def read(text: str) -> int:
            found = arguments.whole(text)
            if found is not None and least <= found <= most:
                return found
            raise argparse.ArgumentTypeError(self.words("commands.fault.range", value=text, least=least, most=most))

        return read

    def hours(self, text: str) -> int:
        """Read a number of hours (12h) or days (3d)."""
        found = arguments.whole(text[:-1])
        hours = (found or 0) * {"h": 1, "d": 24}.get(text[-1:], 0)
        if 0 < hours <= MOST_HOURS:
            return hours
        raise argparse.ArgumentTypeError(self.words("commands.fault.hours", value=text, days=MOST_HOURS // 24))

    def seconds(self, text: str) -> float:
        """Read a number of seconds."""
        with suppress(ValueError):
            if 0 < float(text) <= 3600:
                return float(text)
        raise argparse.ArgumentTypeError(self.words("commands.fault.seconds", value=text))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or version; argparse would pass over a full disk in silence."""
        if file is not None:
            file.write(message)

    def error(self, message: str) -> NoReturn:
        """Leave with code 2 after one sentence that says where to find help."""
        text = terminal.shortened(message, USAGE_MOST)
        raise SystemExit(terminal.fail(self.prog, self.words("commands.fault.usage", why=text, prog=self.prog)))


class _Help(argparse.HelpFormatter):
    """Help whose first word is in the language of the rest."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self._words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(
            usage, actions, groups, f"{self._words('commands.help.usage')} " if prefix is None else prefix
        )


class _Commands:
    """Adds commands to a parser; each knows which function of `tabletop.commands` does it."""

    def __init__(self, owner: _Parser, metavar: str = "COMMAND", required: bool = False) -> None:
        self._words = owner.words
        title = owner.words("commands.help.commands")
        self._parsers = owner.add_subparsers(title=title, metavar=metavar, required=required)

    def __call__(self, name: str, run: str, key: str) -> _Parser:
        text = self._words(key)
        added: _Parser = self._parsers.add_parser(name, words=self._words, help=text, description=text)
        added.set_defaults(run=run, prog=added.prog)
        _language(added)
        return added


def parser(words: Words) -> argparse.ArgumentParser:
    """Return the parser of every command, explaining itself in these words."""
    top = _Parser(words, prog="tabletop", description=words("commands.help.tabletop"))
    version = f"Kotatsu {__version__} ({words(f'commands.core.{compiled_core.form()}')})"
    top.add_argument("--version", action="version", version=version, help="commands.help.version")
    _language(top)
    _new_window(top)
    commands = _Commands(top)
    _play(commands("play", "play:play", "commands.help.play"))
    opened = commands("open", "play:open_file", "commands.help.open")
    _new_window(opened)
    opened.add_argument("file", metavar="FILE", help="commands.help.open.file")
    _host(commands("host", "network:host", "commands.help.host"))
    _join(commands("join", "network:join", "commands.help.join"))
    _meeting_place(commands("meeting-place", "meeting_place:meeting_place", "commands.help.meeting_place"))
    demo = commands("demo", "demo:demo", "commands.help.demo")
    demo.add_argument("--out", metavar="DIR", help="commands.help.demo.out")
    _simulate(commands("simulate", "simulate:simulate", "commands.help.simulate"))
    _ladder(commands("ladder", "simulate:ladder", "commands.help.ladder"))
    evenings = _Commands(commands("evenings", "evenings:rebuild", "commands.help.evenings"), "rebuild|export", True)
    evenings("rebuild", "evenings:rebuild", "commands.help.evenings_rebuild")
    exported = evenings("export", "evenings:export", "commands.help.evenings_export")
    exported.add_argument("file", metavar="FILE.csv", help="commands.help.evenings.file")
    _rivals(commands("rivals", "rivals:check", "commands.help.rivals"))
    _calibrate(commands("calibrate", "review:calibrate", "commands.help.calibrate"))
    _fit(commands("fit", "review:fit", "commands.help.fit"))
    _hints(commands("hints", "hints:hints", "commands.help.hints"))
    _rollouts(commands("rollouts", "rollouts:rollouts", "commands.help.rollouts"))
    _bench(commands("bench", "bench:bench", "commands.help.bench"))
    _cards(commands("cards", "cards:check", "commands.help.cards"))
    lessons = _Commands(commands("lessons", "lessons:check", "commands.help.lessons"), "check", required=True)
    lessons("check", "lessons:check", "commands.help.lessons_check")
    _words(commands("words", "words:missing", "commands.help.words"))
    _puzzles(commands("puzzles", "puzzles:check", "commands.help.puzzles"))
    _rules(commands("rules", "rules:rules", "commands.help.rules"))
    games = _Commands(commands("games", "games:show", "commands.help.games"), "check|list", required=True)
    _game(games("check", "games:check", "commands.help.games_check"))
    games("list", "games:show", "commands.help.games_list")
    _new_game(commands("new-game", "games:new", "commands.help.new_game"))
    _picture(commands("picture", "picture:picture", "commands.help.picture"))
    _replay(commands("replay", "replay:replay", "commands.help.replay"))
    _analyse(commands("analyse", "review:analyse", "commands.help.analyse"))
    return top


def _play(added: _Parser) -> None:
    _game(added)
    added.add_argument("--seats", default="me,regular", help="commands.help.seats_with_me")
    added.add_argument("--decisions", type=added.number(0), default=0, metavar="N", help="commands.help.play.decisions")
    added.add_argument("--join", default="", metavar="FILE", help="commands.help.play.join")
    added.add_argument("--plan", default="", metavar="FILE", help="commands.help.play.plan")
    _options(added)


def _host(added: _Parser) -> None:
    _game(added, optional=True)
    added.add_argument("--seats", default="open,regular", help="commands.help.seats_open")
    added.add_argument("--port", type=added.number(0, 65535), default=48625, metavar="P", help="commands.help.port")
    added.add_argument("--open", action="store_true", help="commands.help.host.open")
    added.add_argument(
        "--turn-limit", type=added.number(0, 86400), default=0, metavar="S", help="commands.help.host.turn_limit"
    )
    added.add_argument("--slow", type=added.hours, default=0, metavar="3d|12h", help="commands.help.host.slow")
    added.add_argument("--keep", action="store_true", help="commands.help.host.keep")
    added.add_argument("--meeting-place", default="", metavar="HOST[:PORT]", help="commands.help.host.meeting_place")
    added.add_argument("--forward-port", action="store_true", help="commands.help.host.forward_port")
    added.add_argument("--reopen", action="store_true", help="commands.help.host.reopen")
    added.add_argument("--hand-over", type=added.number(0), default=0, metavar="N", help="commands.help.host.hand_over")
    added.add_argument("--linger", type=added.number(0), default=500, metavar="MS", help="commands.help.host.linger")
    _networked(added)
    _options(added)


def _join(added: _Parser) -> None:
    added.add_argument("place", metavar="LINK|ADDRESS|CODE", help="commands.help.join.place")
    added.add_argument("--seat", default="regular", metavar="LEVEL", help="commands.help.join.seat")
    added.add_argument("--token", default="", help="commands.help.join.token")
    added.add_argument("--match", default="", metavar="ID", help="commands.help.join.match")
    added.add_argument("--seed", default=None, metavar="SEED", help="commands.help.join.seed")
    _networked(added)


def _meeting_place(added: _Parser) -> None:
    added.add_argument("--name", default="", metavar="HOST", help="commands.help.meeting_place.name")
    added.add_argument("--out", default="", metavar="DIR", help="commands.help.meeting_place.out")
    added.add_argument("--folder", default="/etc/mosquitto", metavar="DIR", help="commands.help.meeting_place.folder")
    added.add_argument("--check", default="", metavar="HOST[:PORT]", help="commands.help.meeting_place.check")


def _networked(added: _Parser) -> None:
    added.add_argument("--word", default="", help="commands.help.word")
    added.add_argument("--name", default="", help="commands.help.name")
    _json(added)


def _simulate(added: _Parser) -> None:
    _game(added)
    added.add_argument("--seats", required=True, help="commands.help.seats")
    _many_matches(added)
    added.add_argument("--balance", action="store_true", help="commands.help.balance")
    _options(added)


def _ladder(added: _Parser) -> None:
    _game(added)
    added.add_argument("--seats", type=added.number(1, 8), default=2, metavar="N", help="commands.help.ladder.seats")
    added.add_argument("--levels", metavar="LIST", help="commands.help.ladder.levels")
    added.add_argument("--baselines", action="store_true", help="commands.help.ladder.baselines")
    added.add_former_flag("--gallery", "baselines")
    added.add_argument("--until-settled", action="store_true", help="commands.help.ladder.until_settled")
    added.add_argument("--record", metavar="FILE", help="commands.help.ladder.record")
    added.add_argument("--playouts", type=added.number(1), metavar="N", help="commands.help.ladder.playouts")
    added.add_argument("--log", metavar="FILE", help="commands.help.log")
    _many_matches(added)
    _options(added)
    added.set_defaults(seed="1")


def _rivals(added: _Parser) -> None:
    commands = _Commands(added, "check|measure|styles", required=True)
    commands("check", "rivals:check", "commands.help.rivals_check")
    styles = commands("styles", "rivals:styles", "commands.help.rivals_styles")
    _game(styles)
    styles.add_argument(
        "--decisions", type=added.number(1), default=200, metavar="N", help="commands.help.rivals.decisions"
    )
    styles.add_argument(
        "--playouts", type=added.number(1), default=32, metavar="N", help="commands.help.rivals.playouts"
    )
    styles.add_argument("--record", metavar="FILE", help="commands.help.rivals.record")
    styles.add_argument("--seed", default="1", metavar="SEED", help="commands.help.seed")
    measure = commands("measure", "rivals:measure", "commands.help.rivals_measure")
    _game(measure)
    measure.add_argument("--rivals", default="", metavar="LIST", help="commands.help.rivals.list")
    measure.add_argument(
        "--matches", type=added.number(1), default=60, metavar="N", help="commands.help.rivals.matches"
    )
    _playouts(measure)
    measure.add_argument("--record", metavar="FILE", help="commands.help.rivals.record")
    measure.add_argument("--log", metavar="FILE", help="commands.help.log")
    measure.add_argument("--seed", default="1", metavar="SEED", help="commands.help.seed")
    _jobs(measure)


def _playouts(added: _Parser) -> None:
    added.add_argument(
        "--playouts", type=added.number(1), default=32, metavar="N", help="commands.help.rivals.playouts"
    )


def _rollouts(added: _Parser) -> None:
    _game(added)
    added.add_argument(
        "--decisions", type=added.number(1), default=200, metavar="N", help="commands.help.hints.decisions"
    )
    added.add_argument("--seed", default="1", metavar="SEED", help="commands.help.seed")
    _json(added)


def _hints(added: _Parser) -> None:
    _rollouts(added)
    _playouts(added)


def _calibrate(added: _Parser) -> None:
    _game(added)
    added.add_argument("--seats", type=added.number(1, 8), metavar="N", help="commands.help.calibrate.seats")
    added.add_argument("--level", choices=arguments.BOT_WORDS, default="regular", help="commands.help.calibrate.level")
    added.add_argument("--rival", choices=arguments.BOT_WORDS, default="", help="commands.help.calibrate.rival")
    added.add_argument("--matches", type=added.number(1), default=200, metavar="N", help="commands.help.matches")
    _jobs(added)
    _json(added)
    _options(added)
    added.set_defaults(seed="1")


def _fit(added: _Parser) -> None:
    _calibrate(added)
    added.add_argument("--advice", action="store_true", help="commands.help.fit.advice")
    added.add_argument("--value-model", action="store_true", help="commands.help.fit.value_model")
    added.add_former_flag("--mind", "value_model")
    added.add_argument("--openings", action="store_true", help="commands.help.fit.openings")


def _bench(added: _Parser) -> None:
    added.add_argument("game", nargs="?", default="quarriors", metavar="GAME", help="commands.help.bench_game")
    added.add_argument("--relay", action="store_true", help="commands.help.bench_relay")
    _json(added)


def _cards(added: _Parser) -> None:
    commands = _Commands(added, "check|list|deal|try|pack", required=True)
    check = commands("check", "cards:check", "commands.help.cards_check")
    check.add_argument("path", nargs="?", metavar="PATH", help="commands.help.cards.path")
    list_parser = commands("list", "cards:show", "commands.help.cards_list")
    _game(list_parser)
    _json(list_parser)
    deal_parser = commands("deal", "cards:deal", "commands.help.cards_deal")
    _game(deal_parser)
    deal_parser.add_argument("card", metavar="CARD", help="commands.help.cards.card")
    trial = commands("try", "cards:trial", "commands.help.cards_try")
    trial.add_argument("file", metavar="FILE", help="commands.help.cards.file")
    trial.add_argument("--matches", type=added.number(1), default=400, metavar="N", help="commands.help.matches")
    trial.add_argument("--seats", type=added.number(1), default=2, metavar="N", help="commands.help.picture.seats")
    trial.add_argument("--level", choices=arguments.BOT_WORDS, default="novice", help="commands.help.calibrate.level")
    _json(trial)
    pack = commands("pack", "cards:pack", "commands.help.cards_pack")
    pack.add_argument("folder", metavar="FOLDER", help="commands.help.cards.folder")
    pack.add_argument("--out", metavar="FILE", help="commands.help.cards.pack_out")


def _puzzles(added: _Parser) -> None:
    commands = _Commands(added, "find|check", required=True)
    found = commands("find", "puzzles:find", "commands.help.puzzles_find")
    _game(found)
    found.add_argument("--seats", type=added.number(1), default=2, metavar="N", help="commands.help.picture.seats")
    found.add_argument("--count", type=added.number(1), default=12, metavar="N", help="commands.help.puzzles.count")
    found.add_argument(
        "--seconds", type=added.seconds, default=600.0, metavar="S", help="commands.help.puzzles.seconds"
    )
    found.add_argument("--theme", choices=tuple(Theme), action="append", help="commands.help.puzzles.theme")
    found.add_argument("--out", metavar="FILE", help="commands.help.puzzles.out")
    _options(found)
    checked = commands("check", "puzzles:check", "commands.help.puzzles_check")
    checked.add_argument("game", nargs="?", metavar="GAME", help="commands.help.game")
    checked.add_argument(
        "--playouts", type=added.number(0), default=48, metavar="N", help="commands.help.puzzles.playouts"
    )


def _rules(added: _Parser) -> None:
    _game(added)
    added.add_argument("--coverage", action="store_true", help="commands.help.rules.coverage")
    _json(added)


def _new_game(added: _Parser) -> None:
    added.add_argument("key", metavar="KEY", help="commands.help.new_game.key")
    added.add_argument("--into", metavar="DIR", help="commands.help.new_game.into")


def _picture(added: _Parser) -> None:
    _game(added)
    added.add_argument("--out", required=True, metavar="FILE.png", help="commands.help.picture.out")
    added.add_argument("--decisions", type=added.number(0), default=60, metavar="N", help="commands.help.decisions")
    added.add_argument("--seat", type=added.number(0), default=0, metavar="I", help="commands.help.picture.seat")
    added.add_argument("--seats", type=added.number(1), default=2, metavar="N", help="commands.help.picture.seats")
    added.add_argument("--size", default="1600x960", metavar="WxH", help="commands.help.picture.size")
    added.add_argument(
        "--theme", choices=("dark", "light", "contrast"), default="dark", help="commands.help.picture.theme"
    )
    _options(added)


def _replay(added: _Parser) -> None:
    added.add_argument("file", metavar="FILE", help="commands.help.replay.file")
    added.add_argument("--verify", action="store_true", help="commands.help.replay.verify")
    added.add_argument("--picture-at", nargs=2, metavar=("N", "OUT"), help="commands.help.replay.picture_at")


def _analyse(added: _Parser) -> None:
    added.add_argument("file", metavar="FILE", help="commands.help.replay.file")
    added.add_argument("--seat", type=added.number(0), metavar="I", help="commands.help.analyse.seat")
    added.add_argument("--seconds", type=added.seconds, default=0.3, metavar="S", help="commands.help.analyse.seconds")
    added.add_argument("--top", type=added.number(1), default=3, metavar="N", help="commands.help.analyse.top")
    _json(added)


def _many_matches(added: _Parser) -> None:
    added.add_argument("--matches", type=added.number(1), default=100, metavar="N", help="commands.help.matches")
    added.add_argument("--budget", type=added.seconds, default=0.1, metavar="S", help="commands.help.budget")
    _jobs(added)
    _json(added)


def _words(added: _Parser) -> None:
    texts = _Commands(added, "missing", required=True)
    missing = texts("missing", "words:missing", "commands.help.words_missing")
    missing.add_argument("language", metavar="LANGUAGE", help="commands.help.words_language")
    _json(missing)


def _jobs(added: _Parser) -> None:
    where = added.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=added.number(1), default=1, metavar="J", help=added.words("commands.help.jobs"))
    where.add_argument("--cluster", default="", metavar="ADDRESS", help=added.words("commands.help.cluster"))


def _game(added: _Parser, *, optional: bool = False) -> None:
    count = {"nargs": "?"} if optional else {}
    added.add_argument("game", metavar="GAME", help="commands.help.game", **count)


def _options(added: _Parser) -> None:
    added.add_argument("--options", default="", metavar="K=V,…", help="commands.help.options")
    added.add_argument("--seed", default=None, metavar="SEED", help="commands.help.seed")


def _language(added: _Parser) -> None:
    # No default: one given before the command holds for it too.
    added.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="commands.help.lang")


def _new_window(added: _Parser) -> None:
    added.add_argument("--new-window", action="store_true", default=argparse.SUPPRESS, help="commands.help.new_window")


def _json(added: _Parser) -> None:
    added.add_argument("--json", action="store_true", help="commands.help.json")
