"""What the inspector shows: a large card or die, what it means now, and rules to read."""

from __future__ import annotations

from tabletop import rulebook
from tabletop.engine.actions import NUMBER
from tabletop.engine.table import Info, Piece, Shape, Style
from tabletop.engine.view import View
from tabletop.games.align_dice.book import BOOK, BOTH, LEFT, MONSTER, RIGHT, STAR
from tabletop.games.align_dice.naming import names_in
from tabletop.games.align_dice.pieces import MARK_GLYPH, adventurer_piece, card_piece, catalogue, die_piece
from tabletop.games.align_dice.state import BAG, FIELD, AlignState, coop, marks
from tabletop.words import Words

_MARK_WORD = {STAR: "star", LEFT: "left", RIGHT: "right", BOTH: "both"}
_MARK_RULE = {STAR: "ALI-7.10", LEFT: "ALI-7.11", RIGHT: "ALI-7.11", BOTH: "ALI-7.12"}
_ZONE_RULES = {
    "bag": ("ALI-2.09", "ALI-3.01"),
    "tray": ("ALI-5.01", "ALI-5.03"),
    "cap": ("ALI-6.01",),
    "next": ("ALI-1.06", "ALI-6.02"),
    "left": ("ALI-1.05", "ALI-7.13", "ALI-7.14"),
    "right": ("ALI-1.05", "ALI-7.13", "ALI-7.14"),
    "bottle": ("ALI-1.02", "ALI-7.02", "ALI-7.03"),
    "benefit": ("ALI-1.07", "ALI-7.18"),
}


def inspect(ref: str, seen: View, words: Words) -> Info | None:
    """Return what there is to know about a die, a card, a cell or a zone."""
    state: AlignState = seen.state  # type: ignore[assignment]
    words = words.naming(names_in(state, words.language))
    prefix, _, rest = ref.partition(":")
    if prefix == "die" and rest.isdecimal() and int(rest) < len(state.kind):
        return _item(state, NUMBER[ref], words)
    if prefix == "skill" and rest.isdecimal() and int(rest) < state.setup.seats:
        return Info(adventurer_piece(state, int(rest), words), rules=_rules(words, "ALI-11.01", "ALI-11.03"))
    if prefix == "kind":
        piece = next((piece for piece in catalogue(words) if piece.ref == ref), None)
        return Info(piece) if piece is not None else None
    if prefix == "slot" and rest.startswith("bottle/"):
        return _cell(state, rest, words)
    if prefix == "slot" and rest.startswith("monster/"):
        card = rest.split("/")[1]
        return _item(state, int(card), words) if card.isdecimal() and int(card) < len(state.kind) else None
    if prefix in ("zone", "slot"):
        return _zone(state, rest.partition("/")[0], words)
    return None


def _rules(words: Words, *rules: str) -> tuple[tuple[str, str], ...]:
    book = rulebook.load("align_dice", words.language)
    return tuple((rule, book.title_of(rule)) for rule in rules)


def _item(state: AlignState, item: int, words: Words) -> Info:
    kind = state.kind[item]
    if kind >= MONSTER or kind < -1:
        lines = []
        for die in state.zones[FIELD]:
            if state.host[die] == item:
                lines.append(words("align_dice.inspect.on_card", die=f"die:{die}"))
        rules = ("ALI-8.05", "ALI-8.06") if coop(state.setup) else ("ALI-16.04", "ALI-16.06")
        return Info(card_piece(state, item, words), lines=tuple(lines), rules=_rules(words, "ALI-1.09", *rules))
    return Info(die_piece(state, item, words), rules=_rules(words, "ALI-1.01"))


def _cell(state: AlignState, rest: str, words: Words) -> Info | None:
    parts = rest.split("/")
    if len(parts) != 4 or not all(part.isdecimal() for part in parts[1:]):
        return None
    seat, row, column = map(int, parts[1:])
    if seat >= state.setup.seats or row > 3 or column > 2:
        return None
    mark = marks(state, seat)[column * 4 + row]
    title = words("align_dice.inspect.cell", column=column + 1, row=row + 1)
    piece = Piece("", Shape.CHIP, Style("#24424a", "#f5c24c", MARK_GLYPH[mark]), title, summary=title)
    lines = (words(f"align_dice.inspect.mark.{_MARK_WORD[mark]}"),)
    return Info(piece, lines=lines, rules=_rules(words, _MARK_RULE[mark]))


def _zone(state: AlignState, place: str, words: Words) -> Info | None:
    place = "bottle" if place.startswith("bottle") else place
    if place not in _ZONE_RULES:
        return None
    title = words(f"align_dice.zone.{place}")
    lines = [words(f"align_dice.inspect.zone.{place}")]
    pieces: tuple[Piece, ...] = ()
    if place == "bag":
        bag = state.zones[BAG]
        lines.append(words("align_dice.table.bag", n=len(bag)))
        if coop(state.setup) or state.setup.options["show_bag"]:
            for colour, die in enumerate(BOOK.dice):
                count = sum(state.kind[item] == colour for item in bag)
                lines.append(words("align_dice.inspect.colour", colour=words(f"align_dice.hue.{die.hue}"), n=count))
    piece = Piece("", Shape.CHIP, Style("#24424a", "#eaf6f2", "mdi6.information-outline"), title, summary=title)
    return Info(piece, pieces, tuple(lines), _rules(words, *_ZONE_RULES[place]))
