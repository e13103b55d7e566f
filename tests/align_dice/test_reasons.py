"""Why this choice and no other: what stands beside each choice of a hint, in both languages."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games import align_dice
from tabletop.words import LANGUAGES, Words
from tests.helpers.align import Table


def said(table: Table, action: Action, language: str = "en") -> str:
    """Return what speaks for an action as its seat is told, nothing if only the verb has words."""
    seen = view(table.state, action.seat).state
    reason = seen.game.why(seen, action)
    return "" if reason is None else Words(language, align_dice.names(language)).format(reason.key, reason.params)


def told(table: Table, verb: str, source: str = "", target: str = "", seat: int = 0, language: str = "en") -> str:
    """Return what speaks for the first legal action that fits."""
    return said(table, table.offers(seat, verb, source, target)[0], language)


def test_each_die_to_take_tells_how_many_are_like_it() -> None:
    table = Table().bottle(0, "R1 R2", "B2").put("cap/0", "G4").put("next/0", "2:B4").put("tray", "R5", "B4", "Y6")
    table.step("pick", 3)
    assert told(table, "take", "R5") == "It can complete a group of 3 in your bottle."
    assert told(table, "take", "B4") == "2 of your dice have its colour, 2 its face."
    assert told(table, "take", "Y6") == "It shares no colour or face with what you hold."
    assert told(table, "take", "B4", language="ja") == "手元に同じ色が2個、同じ目が2個あります。"


def test_dice_alike_are_counted_by_colour_and_by_face() -> None:
    table = Table().bottle(0, "R1 B6 G6").put("tray", "R6", "G1", "P2").step("pick", 0)
    assert told(table, "take", "R6") == "1 of your dice has its colour, 2 its face."
    assert told(table, "take", "G1") == "1 of your dice has its colour, 1 its face."
    assert told(Table().put("tray", "R6", "G1").step("pick", 0), "take", "R6") == ""


def test_each_column_tells_what_a_die_comes_to_touch_and_how_much_room_is_left() -> None:
    table = Table().board(0, "even").bottle(0, "R1 B2", "G3", "").put("cap/0", "G2", "P6").step("place")
    assert told(table, "drop", target="column1") == "It touches 0 of its colour, 1 of its face; 1 free above."
    assert told(table, "drop", target="column2") == "It touches 1 of its colour, 1 of its face; 2 free above."
    assert told(table, "drop", target="column3") == "It touches 1 of its colour, 0 of its face; 3 free above."
    table = Table().bottle(0, "R1 B2", "G3", "").put("cap/0", "P6", "P6").step("place")
    assert told(table, "drop", target="column1") == "It touches nothing like it; 1 free above."
    assert told(table, "drop", target="column3", language="ja") == (
        "隣に同じ色も同じ目もありません。上の空きは3マスです。"
    )


def test_a_column_where_a_group_comes_about_tells_its_size_and_what_lies_on_stars() -> None:
    table = Table().board(0, "even").bottle(0, "R4 B6", "R3 B5", "G2 Y1").put("cap/0", "R6", "P3").step("place")
    assert told(table, "drop", target="column1") == "It touches 0 of its colour, 1 of its face; 1 free above."
    table = Table().board(0, "even").bottle(0, "R4 R6", "R3", "G2 Y1").put("cap/0", "R5", "P3").step("place")
    assert told(table, "drop", target="column2") == "It completes a group of 4, with 3 pips on stars."
    table = Table().board(0, "even").bottle(0, "P4 R6", "P3 R2", "G2 Y1").put("cap/0", "R5", "P3").step("place")
    assert told(table, "drop", target="column1") == "It touches 1 of its colour, 0 of its face; 1 free above."
    assert told(table, "drop", target="column2") == "It touches 1 of its colour, 0 of its face; 1 free above."
    table = Table().board(0, "even").bottle(0, "P4 R6", "P3 R2", "G2").put("cap/0", "R5", "P3").step("place")
    assert told(table, "drop", target="column3") == "It completes a group of 3, none of it on a star."
