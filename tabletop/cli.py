"""The command line: what `tabletop` understands. Only the command that is called loads anything more."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from tabletop import __version__
from tabletop.commands import Complaint

LANGUAGES = ("en", "ja")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Leave with code 2 after one sentence that says where to find help."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks and return the exit code: 0 done, 1 found something wrong, 2 bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter must not stop a command
    chosen = parser().parse_args(argv)
    module, _, name = chosen.run.partition(":")
    try:
        code: int = getattr(import_module(f"tabletop.commands.{module}"), name)(chosen)
        if sys.stdout is not None:  # a windowed program on macOS has none
            sys.stdout.flush()
    except Complaint as complaint:
        print(f"{chosen.prog}: {complaint}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"{chosen.prog}: stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough (`tabletop cards list … | head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


class _Commands:
    """Adds commands to a parser; each knows which function of `tabletop.commands` does it."""

    def __init__(self, owner: _Parser, metavar: str = "COMMAND", required: bool = False) -> None:
        self._parsers = owner.add_subparsers(title="commands", metavar=metavar, required=required)

    def __call__(self, name: str, run: str, text: str) -> _Parser:
        added: _Parser = self._parsers.add_parser(name, help=text, description=text)
        added.set_defaults(run=run, prog=added.prog)
        return added


def parser() -> argparse.ArgumentParser:
    """Return the parser of every command."""
    top = _Parser(prog="tabletop", description="Five card and dice games around one table; alone: the start screen.")
    top.add_argument("--version", action="version", version=f"Kotatsu {__version__}")
    top.set_defaults(run="play:start", prog="tabletop", lang=None)
    commands = _Commands(top)
    _play(commands("play", "play:play", "Open a window and start a match."))
    _host(commands("host", "lan:host", "Open a table to the network and let guests and bots play, without a window."))
    _join(commands("join", "lan:join", "Let a bot sit down at a table of the network, or watch, without a window."))
    _demo(commands("demo", "demo:demo", "Let bots play a match of every game, without a window."))
    _simulate(commands("simulate", "simulate:simulate", "Let bots play many matches and count."))
    _ladder(commands("ladder", "simulate:ladder", "Let bot levels play each other with seats swapped."))
    _bench(commands("bench", "bench:bench", "Measure speed and memory against their bars."))
    _cards(commands("cards", "cards:check", "Check card files, or list the cards of a game."))
    _rules(commands("rules", "rules:rules", "Print the rules of a game, or those that no test names."))
    _picture(commands("picture", "picture:picture", "Paint a table as a picture file."))
    _replay(commands("replay", "replay:replay", "Tell what happened in a saved match."))
    return top


def _play(added: _Parser) -> None:
    _game(added)
    added.add_argument("--seats", default="me,regular", help="comma-separated: me, random, novice, regular or skilled")
    _options(added)
    _language(added)


def _host(added: _Parser) -> None:
    _game(added)
    added.add_argument(
        "--seats", default="open,regular", help="comma-separated: open, random, novice, regular, skilled"
    )
    added.add_argument("--port", type=_port, default=48625, metavar="P", help="where guests knock; 0: any free one")
    added.add_argument("--open", action="store_true", help="let spectators see everybody's hand")
    added.add_argument("--reopen", action="store_true", help="go on with the table that was open last, at its port")
    added.add_argument("--linger", type=_number, default=500, metavar="MS", help="how long to stay after the end")
    _networked(added)
    _options(added)


def _join(added: _Parser) -> None:
    added.add_argument("place", metavar="ADDRESS|CODE", help="the host's address (with :port) or its join code")
    added.add_argument("--seat", default="regular", metavar="LEVEL", help="the bot that plays, or watch (regular)")
    added.add_argument("--token", default="", help="come back to the seat it was given for")
    added.add_argument("--match", default="", metavar="ID", help="only to this table")
    added.add_argument("--seed", default=None, metavar="SEED", help="where the bot's chance begins")
    _networked(added)


def _networked(added: _Parser) -> None:
    added.add_argument("--word", default="", help="the join word")
    added.add_argument("--name", default="", help="what the others see (default: your user name)")
    _json(added)
    _language(added)


def _demo(added: _Parser) -> None:
    added.add_argument("--out", metavar="DIR", help="write pictures of the tables into this folder")
    _language(added)


def _simulate(added: _Parser) -> None:
    _game(added)
    added.add_argument("--seats", required=True, help="comma-separated: random, novice, regular or skilled")
    _many_matches(added)
    added.add_argument(
        "--balance", action="store_true", help="print wins by place and role, and how often cards are used"
    )
    _options(added)


def _ladder(added: _Parser) -> None:
    _game(added)
    _many_matches(added)
    added.add_argument("--seed", default="1", metavar="SEED", help="where chance begins (default 1)")


def _bench(added: _Parser) -> None:
    added.add_argument("game", nargs="?", default="quarriors", metavar="GAME", help="default quarriors")
    _json(added)


def _cards(added: _Parser) -> None:
    commands = _Commands(added, "check|list", required=True)
    check = commands("check", "cards:check", "Check card files; every mistake is named with its place.")
    check.add_argument("path", nargs="?", metavar="PATH", help="a file or folder (default: all that would be loaded)")
    _language(check)
    shown = commands("list", "cards:show", "Print every card of a game with its text.")
    _game(shown)
    _language(shown)


def _rules(added: _Parser) -> None:
    _game(added)
    added.add_argument("--coverage", action="store_true", help="list rules without a test; code 1 if there are any")
    _json(added)
    _language(added)


def _picture(added: _Parser) -> None:
    _game(added)
    added.add_argument("--out", required=True, metavar="FILE.png", help="the picture to write")
    added.add_argument("--decisions", type=_number, default=60, metavar="N", help="how far to play (default 60)")
    added.add_argument("--seat", type=_number, default=0, metavar="I", help="whose view, from 0 (default 0)")
    added.add_argument("--seats", type=_count, default=2, metavar="N", help="how many sit at the table (default 2)")
    added.add_argument("--size", default="1600x960", metavar="WxH", help="in pixels (default 1600x960)")
    added.add_argument("--theme", choices=("dark", "light"), default="dark", help="default dark")
    _options(added)
    _language(added)


def _replay(added: _Parser) -> None:
    added.add_argument("file", metavar="FILE", help="a journal")
    added.add_argument("--verify", action="store_true", help="play it again and compare; code 1 if it differs")
    added.add_argument("--picture-at", nargs=2, metavar=("N", "OUT"), help="paint the table after N decisions into OUT")
    _language(added)


def _many_matches(added: _Parser) -> None:
    added.add_argument("--matches", type=_count, default=100, metavar="N", help="how many (default 100)")
    added.add_argument("--budget", type=_seconds, default=0.1, metavar="S", help="seconds a skilled bot thinks")
    added.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes side by side (default 1)")
    _json(added)


def _game(added: _Parser) -> None:
    added.add_argument("game", metavar="GAME", help="a game's key, such as quarriors")


def _options(added: _Parser) -> None:
    added.add_argument("--options", default="", metavar="K=V,…", help="table options; the rest keep their defaults")
    added.add_argument("--seed", default=None, metavar="SEED", help="where chance begins; equal seeds, equal matches")


def _language(added: _Parser) -> None:
    added.add_argument("--lang", choices=LANGUAGES, help="language of names and texts")


def _json(added: _Parser) -> None:
    added.add_argument("--json", action="store_true", help="print JSON")


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 up")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 0 to 65535")
    return int(text)


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) > 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 up")
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return value
