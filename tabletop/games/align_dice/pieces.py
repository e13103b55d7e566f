"""Dice, boards and cards as pieces and cells to be drawn."""

from __future__ import annotations

from tabletop.engine.items import Item
from tabletop.engine.table import Area, Box, Cell, Cells, Corners, Piece, Row, Shape, Style
from tabletop.games.align_dice.book import BOOK, BOTH, ELEMENT, LEFT, MONSTER, RIGHT, STAR
from tabletop.games.align_dice.monsters import RIGHT_FROM, cell_ref
from tabletop.games.align_dice.naming import in_language, item_name
from tabletop.games.align_dice.schema import (
    HUES,
    Adventurer,
    CellConditions,
    Compare,
    Element,
    Monster,
    Timing,
)
from tabletop.games.align_dice.skills import SKILL
from tabletop.games.align_dice.state import DIE, FIELD, AlignState
from tabletop.words import Words

MARK_GLYPH = {
    STAR: "mdi6.star",
    LEFT: "mdi6.arrow-left-bold",
    RIGHT: "mdi6.arrow-right-bold",
    BOTH: "mdi6.arrow-left-right-bold",
}
PASS_STAR = "mdi6.star-plus"
_BACK = Style("#2b2440", "#d9cff2", "mdi6.castle", 7)
_DUNGEON_BACK = Style("#2f2a22", "#e6dcc8", "mdi6.stairs-down", 5)


def die_piece(state: AlignState, die: int, words: Words, marked: bool = False, note: str = "") -> Piece:
    """Return a die as it lies; a hidden one shows no face."""
    kind, face = state.kind[die], state.face[die]
    name = item_name(state, die, words)
    if kind < 0:
        return Piece(DIE[die], Shape.DIE, Style("#4a5560", "#ffffff", "mdi6.help"), name, summary=name, blank=True)
    shown = BOOK.dice[kind]
    return Piece(
        ref=DIE[die],
        shape=Shape.DIE,
        style=Style(shown.ground, shown.ink, "", shown.pattern),
        title=name,
        centre="" if face < 0 else str(face + 1),
        corners=Corners(bottom_left=shown.letter),
        note=note,
        summary=name,
        blank=face < 0,
        pips=face + 1,
        marked=marked,
    )


def condition_text(cell: CellConditions) -> str:
    """Return a condition cell in few signs: `R≥2/≥3`."""
    parts = []
    for wanted in cell:
        letter = BOOK.dice[HUES.index(wanted.colour)].letter if wanted.colour is not None else ""
        sign = "≥" if wanted.op is Compare.GE else "="
        parts.append(f"{letter}{sign}{wanted.value}")
    return "/".join(parts)


def _conditions(card: Monster, words: Words, joint: str = "") -> str:
    lines = []
    for side, column in (("left", card.left), ("right", card.right)):
        cells = words("align_dice.card.then").join(condition_text(cell) for cell in column)
        lines.append(words(f"align_dice.card.{side}", cells=cells))
    return (words(f"align_dice.card.{joint}") if joint else "\n").join(lines)


def _other(words: Words) -> str:
    return "en" if words.language == "ja" else "ja"


def monster_face(card: Monster, words: Words, ref: str = "") -> Piece:
    """Return a monster card face up."""
    name = in_language(card.name, words.language)
    other = in_language(card.name, _other(words))
    text = _conditions(card, words)
    kind = words(f"align_dice.kind.{card.kind}")
    return Piece(
        ref=ref or f"kind:{card.key}",
        shape=Shape.CARD,
        style=Style(card.ground, card.ink, card.glyph, 40 + BOOK.monsters.index(card)),
        title=name,
        subtitle=other if other != name else kind,
        text=text,
        corners=Corners(top_right=str(card.points)),
        summary=words(
            "align_dice.card.monster", name=name, kind=kind, n=card.points, text=_conditions(card, words, "also")
        ),
    )


def card_piece(state: AlignState, item: int, words: Words) -> Piece:
    """Return a monster or element card, face up or by its back."""
    kind = state.kind[item]
    if kind >= ELEMENT:
        return element_face(BOOK.elements[kind - ELEMENT], words, DIE[item])
    if kind >= MONSTER:
        return monster_face(BOOK.monsters[kind - MONSTER], words, DIE[item])
    name = words("align_dice.hidden.card")
    style = _DUNGEON_BACK if kind == -2 else _BACK
    return Piece(DIE[item], Shape.CARD, style, name, summary=name, blank=True)


def element_face(card: Element, words: Words, ref: str = "") -> Piece:
    """Return an element card."""
    name = in_language(card.name, words.language)
    text = words("align_dice.card.element", colour=words(f"align_dice.hue.{card.hue}"))
    return Piece(
        ref=ref or f"kind:{card.key}",
        shape=Shape.CARD,
        style=Style(card.ground, card.ink, card.glyph, 70 + BOOK.elements.index(card)),
        title=name,
        subtitle=in_language(card.name, _other(words)),
        text=text,
        corners=Corners(top_right="+3"),
        summary=words("align_dice.card.summary", name=name, text=text),
    )


def skill_text(card: Adventurer, words: Words) -> str:
    """Return a skill's text, rendered from its effects."""
    skill = card.skill
    where = words("align_dice.skill.or").join(words(f"align_dice.skill.die.{place}") for place in skill.die)
    deeds = []
    for effect in skill.effects:
        tag = str(type(effect).__struct_config__.tag)
        by = "/".join(f"{n:+d}" for n in getattr(effect, "by", ()))
        deeds.append(words(f"align_dice.skill.{tag}", where=where, by=by))
    moment = words(f"align_dice.skill.at.{Timing(skill.timing)}")
    return words("align_dice.skill.text", moment=moment, where=where, deeds=words("align_dice.skill.then").join(deeds))


def adventurer_face(card: Adventurer, words: Words, ref: str = "", sideways: bool = False) -> Piece:
    """Return an adventurer card; sideways once its skill is used."""
    name = in_language(card.name, words.language)
    skill = in_language(card.skill.name, words.language)
    text = skill_text(card, words)
    return Piece(
        ref=ref or f"kind:{card.key}",
        shape=Shape.CARD,
        style=Style(card.ground, card.ink, card.glyph, 60 + BOOK.adventurers.index(card)),
        title=words("align_dice.card.adventurer", name=name, skill=skill),
        subtitle=in_language(card.name, _other(words)),
        text=text,
        corners=Corners(top_right=card.face),
        summary=words("align_dice.card.summary", name=f"{name} · {skill}", text=text),
        faded=sideways,
        note=words("align_dice.card.used") if sideways else "",
    )


def adventurer_piece(state: AlignState, seat: int, words: Words) -> Piece:
    """Return a seat's adventurer card on the table."""
    return adventurer_face(BOOK.adventurers[state.hero[seat]], words, SKILL[seat], state.used[seat] > 0)


def monster_box(state: AlignState, card: Item, words: Words, note: str = "", weight: float = 1.0) -> Box:
    """Return a monster's card and, beside it, its condition columns."""
    face = Row(f"zone:card/{card}", "", pieces=(card_piece(state, card, words),), weight=0.42, bare=True)
    return Box(True, (face, monster_area(state, card, words, note)), weight)


def monster_area(state: AlignState, card: Item, words: Words, note: str = "") -> Area:
    """Return a monster's condition columns as cells, the lowest row at the bottom, dice in their places."""
    shown = BOOK.monsters[state.kind[card] - MONSTER]
    lying = {state.spot[die]: die for die in state.zones[FIELD] if state.host[die] == card}
    for plan in state.plan:
        if plan and plan[0][0] == card:
            lying.update({cell: die for _, die, cell in plan})
    rows = max(len(shown.left), len(shown.right))
    cells = []
    for row in reversed(range(rows)):
        for column, conditions in enumerate((shown.left, shown.right)):
            if row >= len(conditions):
                cells.append(Cell(f"blank:{card}/{column}/{row}"))
                continue
            place = column * RIGHT_FROM + row
            die = lying.get(place)
            piece = die_piece(state, die, words) if die is not None else None
            lies = words(f"align_dice.table.{'left' if column == 0 else 'right'}_column", row=row + 1)
            cells.append(Cell(cell_ref(card, place), "", condition_text(conditions[row]), piece, note=lies))
    return Cells(
        ref=f"zone:cells/{card}",
        title=words("align_dice.table.monster", name=in_language(shown.name, words.language), n=shown.points),
        cells=tuple(cells),
        columns=2,
        note=note,
        stretch=True,
    )


def catalogue(words: Words) -> tuple[Piece, ...]:
    """Return every die and card of the box."""
    dice = tuple(
        Piece(
            f"kind:{die.key}",
            Shape.DIE,
            Style(die.ground, die.ink, "", die.pattern),
            in_language(die.name, words.language),
            centre="6",
            corners=Corners(bottom_left=die.letter),
            pips=6,
            summary=in_language(die.name, words.language),
        )
        for die in BOOK.dice
    )
    boards = tuple(
        Piece(
            f"kind:{board.key}",
            Shape.CARD,
            Style(board.ground, board.ink, board.glyph, 80 + number),
            in_language(board.name, words.language),
            in_language(board.name, _other(words)),
            "\n".join(" ".join(words(f"align_dice.sign.{mark}") for mark in row.split(" ")) for row in board.marks),
            corners=Corners(bottom_right=board.face),
            summary=in_language(board.name, words.language),
        )
        for number, board in enumerate(BOOK.boards)
    )
    nexts = tuple(
        Piece(
            f"kind:{card.key}",
            Shape.CARD,
            Style(card.ground, card.ink, card.glyph, 90 + number),
            in_language(card.name, words.language),
            in_language(card.name, _other(words)),
            "  ".join(f"{order}:{mark}" for order, mark in enumerate(card.order, 2)),
            corners=Corners(top_right=card.face),
            summary=in_language(card.name, words.language),
        )
        for number, card in enumerate(BOOK.nexts)
    )
    return (
        *dice,
        *boards,
        *nexts,
        *(adventurer_face(card, words) for card in BOOK.adventurers),
        *(monster_face(card, words) for card in BOOK.monsters),
        *(element_face(card, words) for card in BOOK.elements),
    )
