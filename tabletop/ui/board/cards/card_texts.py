"""Texts of a card from the longest to the shortest: sentences, short forms, and how they begin."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from tabletop.display.piece import Detail, Piece
from tabletop.ui.paint import phrases

OPENING = 24
"""Most letters of the opening of a text that has no room and no shorter form."""

LONGEST, SHORTEST = 160, 8
"""Most letters of the longest and of the shortest opening."""

_CLAUSE = re.compile(r" · |･")
"""Sign between independent parts of a short form, each with its own condition."""
_PART = re.compile(r" · |･|、| / |; |, (?!\d)")
"""Sign between the effects of a low card, of which it has as many as there is room for."""
_HEAD = re.compile(r"^[^:：·･]*[:：]\s*")
"""Moment and cost before the effect of a short form."""
_LOOSE_END = re.compile(r"(?:(?:<[^>]*>|[★✶])\s*|\s+|[・、,:：]\s*)+$")
"""Icons and signs at the end of an opening, which only lead to what is left out."""
_HALF_CLAUSE = re.compile(r",?\s(?:if|unless|wenn|falls)\b[^.;·]*$|\s*[(（][^)）]*$")
"""A condition or a bracket at the end of an opening, of which the rest is left out."""
_CONDITION = re.compile(r"\s*(?:[(（]|,?\s?(?:if|unless|wenn|falls)\b)")
"""The start of a condition, without which a text before it would promise too much."""
_NUMBER = re.compile(r"\d *\Z")
"""A number at the end of an opening, which says nothing without the icon or noun behind it in its line."""


def full_text(piece: Piece) -> str:
    """Return everything written on a card with much room."""
    return "\n".join(part for part in (piece.text, piece.note) if part)


def texts_of(piece: Piece) -> tuple[str, ...]:
    """Return the texts of a card in the order in which they are tried; the last ones are the shortest."""
    brief = " · ".join(part for part in (piece.brief, piece.note) if part) if piece.brief else ""
    short = "\n".join(part for part in (piece.short, piece.note) if part) if piece.short else ""
    found: tuple[str, ...]
    if piece.detail is Detail.FULL:
        gists = (piece.gist, *short_openings(piece.gist)) if piece.gist else openings_of(piece.text)
        shortest = (piece.brief or piece.short,) if piece.brief or piece.short else ()
        shortest = (*shortest, *(gists if piece.gist or not shortest else _shorter_forms(piece)))
        found = (full_text(piece), short, piece.short, brief, *shortest)
    elif piece.short:
        found = (short, piece.short, *_shorter_forms(piece))
    else:
        openings = (brief, piece.brief) if piece.brief else openings_of(piece.text)
        found = (full_text(piece), piece.text, piece.gist, *openings)
    return tuple(dict.fromkeys(text for text in found if text))


def _shorter_forms(piece: Piece) -> tuple[str, ...]:
    """Return ever shorter texts than a card's short form."""
    if _CLAUSE.search(piece.short):
        return clauses_of(piece.short)
    gist = piece.gist or piece.brief or piece.short
    first, openings = first_line_of(gist), short_openings(gist)
    longer = (opening for opening in openings if len(opening) > len(first))
    return (gist, *longer, first, *(each for each in openings if len(each) < len(first)))


def are_all_cut(texts: Iterable[str]) -> bool:
    """Return whether every text leaves out its end."""
    return all(text.endswith("…") for text in texts)


def clauses_of(short: str) -> tuple[str, ...]:
    """Return ever shorter beginnings of a short form, each of whole clauses: no bonus loses its condition."""
    ends = [found.start() for found in _CLAUSE.finditer(short)]
    return tuple([f"{short[:end]} …" for end in reversed(ends)])


def effects_of(piece: Piece) -> tuple[str, ...]:
    """Return the effect of a low card, which has the shortest text, and ever fewer clauses of its gist."""
    text = (piece.short or piece.brief or piece.text).replace("\n", " · ")
    gist = (piece.gist or piece.brief or text).replace("\n", " · ")
    ends = [found.start() for found in _PART.finditer(gist)]
    return tuple(dict.fromkeys((text, gist, *(f"{gist[:end]} …" for end in reversed(ends)))))


def first_line_of(short: str) -> str:
    """Return the first line of a short form, with its moment and cost, and "…" for further lines."""
    line, _, rest = short.partition("\n")
    return f"{line} …" if rest else line


def short_openings(text: str) -> tuple[str, ...]:
    """Return ever shorter beginnings of a short form, none a mere word."""
    found = _openings(text)
    least = next((letters for letters, _ in found if letters <= SHORTEST), 0)
    return tuple(dict.fromkeys(opening for letters, opening in found if letters >= least))


def opening_of(text: str) -> str:
    """Return how a text begins, its moment or a few words, and "…" for the rest."""
    head = _HEAD.match(text)
    if head is not None and head.end() <= OPENING:
        return head.group().rstrip(" :：") + " …"
    fitting = (opening for letters, opening in _openings(text) if letters <= OPENING)
    return text if _width(text) <= OPENING else next(fitting, f"{text[: OPENING // 2]} …")


def openings_of(text: str) -> tuple[str, ...]:
    """Return ever shorter beginnings of a text, each with "…" for the rest."""
    longer = (opening for letters, opening in _openings(text) if OPENING < letters <= LONGEST)
    return (*((text,) if _width(text) <= LONGEST else ()), *longer, opening_of(text))


@lru_cache(1024)
def _openings(text: str) -> tuple[tuple[int, str], ...]:
    """Return every beginning of a text in whole phrases, the longest first.

    Each has "…" at its end and comes behind its width in letters.
    """
    found, taken, used, pieces = list[tuple[int, str]](), "", 0, _pieces(text)
    for number, (piece, letters) in enumerate(pieces[:-1], 1):
        taken, used = taken + piece, used + letters
        begun, ahead = _HALF_CLAUSE.sub("", taken), "".join(rest for rest, _ in pieces[number : number + 2])
        is_bare_number = bool(_NUMBER.search(taken)) and not ahead.startswith("\n")
        if found and (begun != taken or is_bare_number or _CONDITION.match(ahead)):
            continue
        has_head = begun.rstrip().endswith((":", "："))
        opening = begun.rstrip(" :：") if has_head else begun if begun != taken else _LOOSE_END.sub("", begun)
        found.append((used, f"{opening or taken.rstrip()} …"))
    return tuple(reversed(found))


def _width(text: str) -> int:
    """Return the width of a text in letters."""
    return sum(letters for _, letters in _pieces(text))


@lru_cache(1024)
def _pieces(text: str) -> tuple[tuple[str, int], ...]:
    """Return the icons, phrases and spaces of a text, each with the number of letters that are as wide.

    Icons and Japanese letters are about twice as wide as others.
    """
    parts = re.split("(<[^>]*>)", text)
    pieces = [piece for part in parts for piece in ((part,) if part.startswith("<") else phrases.phrases(part))]
    return tuple((piece, 2 if piece.startswith("<") else sum(map(_letters, piece))) for piece in pieces)


def _letters(sign: str) -> int:
    return 1 + phrases.is_japanese(sign)
