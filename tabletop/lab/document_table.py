"""Tables of measured figures in a Markdown document."""

from __future__ import annotations

from tabletop.engine.errors import UserError


def split(text: str, head: str) -> tuple[list[str], list[str], list[str]]:
    """Return the lines before a table's head, its rows below the rule, and the lines after it.

    Raises UserError if the document has no such table.
    """
    lines = text.splitlines()
    if head not in lines:
        raise UserError("commands.fault.record", head=head)
    first = lines.index(head)
    last = next((at for at in range(first, len(lines)) if not lines[at].startswith("|")), len(lines))
    return lines[:first], lines[first + 2 : last], lines[last:]
