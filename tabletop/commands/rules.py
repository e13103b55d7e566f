"""`tabletop rules`: the rules of a game, and which of them no test names."""

from __future__ import annotations

import argparse
import json

from tabletop import rulebook
from tabletop.commands import arguments
from tabletop.lab import rule_coverage


def rules(chosen: argparse.Namespace) -> int:
    """Print every rule with its id; with `--coverage` those without a test, and return 1 if there are any."""
    key = arguments.entry(chosen.game).key
    if chosen.coverage:
        return _coverage(rule_coverage.coverage(key), chosen.json)
    book = rulebook.load(key, arguments.language(chosen.lang))
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


def _coverage(found: rule_coverage.Coverage, as_json: bool) -> int:
    if as_json:
        data = {
            "game": found.game,
            "rules": found.rules,
            "cards": found.cards,
            "missing_rules": found.missing_rules,
            "missing_cards": found.missing_cards,
            "unknown": found.unknown,
        }
        print(json.dumps(data, indent=2))
        return 0 if found.complete else 1
    for kind, names, missing in (
        ("rules", found.rules, found.missing_rules),
        ("cards", found.cards, found.missing_cards),
    ):
        print(f"{found.game}: {len(names) - len(missing)} of {len(names)} {kind} are named by a test.")
        for name in missing:
            print(f"  {name}: no test names it")
    for name in found.unknown:
        print(f"  {name}: a test names it, but it does not exist")
    return 0 if found.complete else 1
