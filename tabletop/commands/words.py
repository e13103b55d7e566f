"""`tabletop words`: what a language still lacks, and what does not fit."""

from __future__ import annotations

import argparse
import json

from tabletop.commands import arguments
from tabletop.engine.errors import UserError
from tabletop.lab.language_check import findings
from tabletop.languages.registry import FURTHER, description
from tabletop.words import Words


def missing(chosen: argparse.Namespace) -> int:
    """Print every text that a language lacks or that does not fit, and return 1 if there is one."""
    words = Words(arguments.language(chosen.lang))
    if chosen.language not in FURTHER:
        raise UserError("commands.fault.language", value=chosen.language, known=FURTHER)
    found = list(findings(chosen.language))
    if chosen.json:
        print(json.dumps([finding._asdict() for finding in found], ensure_ascii=False, indent=2))
        return 1 if found else 0
    for finding in found:
        where = f"{finding.file} {finding.key}".rstrip()
        key = f"commands.words.{finding.kind}"
        print(words(key, where=where, n=finding.limit, text=finding.text, why=finding.why))
    name = description(chosen.language).name
    print(words("commands.words.total", language=name, n=len(found)))
    return 1 if found else 0
