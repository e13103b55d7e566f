"""The command line of `tabletop`. Only the command that is called loads anything more."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from tabletop import compiled_core, interrupts, paths
from tabletop.commands import arguments, terminal
from tabletop.engine.errors import UserError
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code.

    0 done, 1 found something wrong, 2 bad input or a system that refuses something, 130 interrupted. This is the one
    place where exceptions become sentences.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter must not stop a command
    given = sys.argv[1:] if argv is None else argv
    with terminal.plain():
        words = Words(arguments.language(_wanted(given)))
        chosen = argparse.Namespace(run="play:start", prog="tabletop", lang=None, new_window=False)
        interrupts.say(f"tabletop: {words('commands.stopped')}")
        try:
            with interrupts.raised():
                code = _run(given, words, chosen)
            if sys.stdout is not None:  # a windowed program on macOS has none
                sys.stdout.flush()
        except terminal.Unwritable as error:
            terminal.give_up(sys.stdout)
            if error.errno in terminal.CLOSED:
                return 0  # the reader of our output has closed it (`tabletop cards list … | head`)
            return terminal.fail(chosen.prog, words("commands.fault.output", why=_why(error)))
        except UserError as fault:
            return terminal.fail(chosen.prog, words.error_text(fault))
        except KeyboardInterrupt:
            return terminal.fail(chosen.prog, words("commands.stopped"), interrupts.CODE)
        except OSError as error:
            key = "commands.fault.file" if error.filename is not None else "commands.fault.system"
            return terminal.fail(chosen.prog, words(key, file=os.fspath(error.filename or ""), why=_why(error)))
        except (RecursionError, MemoryError):
            return terminal.fail(chosen.prog, words("commands.fault.beyond"))
    return code


def _run(given: Sequence[str], words: Words, chosen: argparse.Namespace) -> int:
    """Parse a command line into `chosen` and call its command; raises whatever the command does."""
    if problem := compiled_core.problem():
        raise UserError(problem, name=compiled_core.SWITCH, value=os.environ[compiled_core.SWITCH])
    if given:
        from tabletop.commands.parser import parser  # only here: the window starts without reading all help

        try:
            parser(words).parse_args(_opening(given), chosen)
        except SystemExit as left:  # after --help, --version or a usage error
            return int(left.code or 0)
    if (found := paths.unreadable()) is not None:
        folder, why = found
        terminal.fail(chosen.prog, words("commands.no_data", folder=str(folder), why=why))
    module, _, name = chosen.run.partition(":")
    code: int = getattr(import_module(f"tabletop.commands.{module}"), name)(chosen)
    return code


def _opening(given: Sequence[str]) -> Sequence[str]:
    """Insert `open` before a file, with a dot or slash, or a link."""
    at = 0
    while at < len(given) and given[at].startswith("-"):
        at += 2 if given[at] == "--lang" else 1
    is_opened = at < len(given) and any(sign in given[at] for sign in (os.sep, ".", "://"))
    return [*given[:at], "open", *given[at:]] if is_opened else given


def _why(error: OSError) -> str:
    return error.strerror or str(error) or type(error).__name__


def _wanted(given: Sequence[str]) -> str | None:
    """Return the language that `--lang` names, before anything else of the command line is understood."""
    named = " ".join(given).replace("--lang=", "--lang ").partition("--lang ")[2][:2]
    return named if named in LANGUAGES else None
