"""`tabletop rules`: the rules of a game."""

from __future__ import annotations

import argparse
import json

from tabletop import rulebook
from tabletop.commands import Complaint, arguments


def rules(chosen: argparse.Namespace) -> int:
    """Print every rule with its id."""
    key = arguments.entry(chosen.game).key
    try:
        book = rulebook.load(key, arguments.language(chosen.lang))
    except LookupError as error:
        raise Complaint(error.args[0]) from None
    texts = {rule: book.text(rule) for rule in book.ids}
    if chosen.json:
        print(json.dumps({"game": key, "rules": texts}, ensure_ascii=False, indent=2))
        return 0
    print(book.title)
    for section in book.sections:
        print(f"\n{section.title}")
        for passage in section.passages:
            name = f"{passage.anchor}  " if passage.anchor in texts else ""
            print(f"  {name}{passage.plain}")
    return 0
