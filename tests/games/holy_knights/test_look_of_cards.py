"""Cards of Holy Knights in hands and on tables, by the room they have."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from tabletop.display.parts import areas
from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Row, Tone
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.holy_knights.cards.book import BOOK, LIGHT
from tabletop.games.holy_knights.look.areas import SCREEN
from tabletop.games.holy_knights.look.catalogue import kind_piece
from tabletop.games.holy_knights.rules.state import MATS, At
from tabletop.games.registry import entry
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.cards.card_parts import ART_BAND, SMALL_TABLE, CardLayout, Form, column_widths
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint import icon_text
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words
from tests.games.holy_knights.test_look_of_fights import painted, shown
from tests.helpers.holy import DARK_HAND, Table


def test_every_hand_card_bears_the_side_that_may_use_it() -> None:
    table = Table().hand(0, "ogre", "squire_pim", "fireball", "old_mags").turn()
    marks = {piece.title: [token.note for token in piece.tokens] for piece in shown(table, 0)["zone:hand/0"].pieces}
    assert marks == {
        "Ogre": ["joins the Dark"],
        "Squire Pim": ["joins the Light"],
        "Fireball": ["for either side"],
        "Old Mags": ["not while you are Dark"],
    }


CROWD = (
    ("roxanne", "isolde", "king_ashadi", "swordswoman_brynja"),
    ("troll", "knight_of_rust", "orc_raider", "ghoul"),
    ("cassandra", "minstrel_joscelin", "falconer_imre", "amazon_ippolita"),
    ("ogre", "harpy", "minotaur", "orc_footman"),
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_characters_keep_name_figures_effect_and_picture_where_many_lie(
    qapp: object, seats: int, language: str
) -> None:
    table, theme = Table(seats).captives("theodora", "lavinia"), THEMES["dark"].scaled(0.86)
    for seat in range(seats):
        table.mat(seat, *CROWD[seat])
    seen = entry("holy_knights").load().table(view(table.turn().state, 0), Words(language))
    layout = lay_out(seen, QRectF(0, 0, 1056, 686), theme)
    items = [item for zone in (At.captives, *At.mat[:seats]) for item in table.state.zones[zone]]
    for spot in (layout.spots[f"card:{item}"] for item in items):
        assert spot.piece is not None
        found = arranged(spot.piece, spot.rect, theme)
        assert found.name.text == spot.piece.title
        assert found.figures.box.height() > 0, spot.piece.title
        assert min(found.art.width(), found.art.height()) >= ART_BAND, spot.piece.title
        assert bool(found.text.text) == bool(spot.piece.brief), spot.piece.title
        assert not found.text.text.endswith("…")


@pytest.mark.rule("HOK-5.02")
@pytest.mark.parametrize("wide", [64, 70, 76, 92])
def test_characters_of_a_hand_take_the_same_form(qapp: object, wide: int) -> None:
    table = Table().hand(0, "orc_footman", "ogre", "fireball").turn()
    hand = shown(table, 0)["zone:hand/0"]
    assert isinstance(hand, Row)
    orc, ogre = (piece for piece in hand.pieces if len(piece.stats) == 4)
    plans = [arranged(piece, QRectF(0, 0, wide, 175), THEMES["dark"].scaled(SMALL_TABLE)) for piece in (orc, ogre)]
    assert plans[0].columns == plans[1].columns


@pytest.mark.rule("HOK-2.01", "HOK-2.03")
def test_a_card_too_narrow_for_its_type_in_words_bears_its_badge(qapp: object) -> None:
    table = Table().hand(0, "squire_pim", "ogre", "orc_footman", "fireball", "old_mags", "dark_queen").turn()
    hand, rect = shown(table, 0)["zone:hand/0"], QRectF(0, 0, 76, 175)
    assert isinstance(hand, Row)
    told = {}
    for piece in hand.pieces:
        assert piece.badge is not None
        assert arranged(piece, rect, THEMES["dark"].scaled(SMALL_TABLE)).kind.text == "", "too narrow"
        assert painted(piece, rect) != painted(replace(piece, badge=None), rect)
        told[piece.badge.glyph] = piece.badge.note
    assert sorted(told.values()) == ["Dark Queen", "Orc", "companion", "magic", "monster", "thief"]


@pytest.mark.parametrize(("lying", "lines"), [(0, 1), (6, 2)])
def test_a_hand_beside_a_crowd_lies_open_in_two_lines_rather_than_list_its_figures(
    qapp: object, lying: int, lines: int
) -> None:
    crowd = ("squire_pim", "king_ashadi", "roxanne", "marguerite", "miner_hulda", "scout_kes")
    table = Table().mat(0, *crowd[:lying]).hand(0, "ogre", "troll", "hydra", "ghoul", "manticore", "fireball").turn()
    seen, theme = entry("holy_knights").load().table(view(table.state, 0), Words("en")), THEMES["dark"]
    layout = lay_out(seen, QRectF(0, 0, 1064, 668), theme)
    spots = [layout.spots[f"card:{item}"] for item in table.state.hand(0)]
    assert len({spot.rect.top() for spot in spots}) == lines
    plans = [arranged(spot.piece, spot.rect, theme) for spot in spots if spot.piece is not None]
    assert all(plan.columns == 2 and plan.name.text and not plan.text.text.endswith("…") for plan in plans)


def test_a_table_of_many_characters_gets_the_width_to_name_them(qapp: object) -> None:
    crowd = (
        "squire_pim",
        "king_ashadi",
        "roxanne",
        "marguerite",
        "miner_hulda",
        "scout_kes",
        "smith_orrik",
        "cassandra",
    )
    table = Table().mat(0, *crowd).hand(0, "ogre", "troll", "hydra", "fireball", "shield").mat(1, "ghoul").turn()
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    theme = THEMES["dark"].scaled(SMALL_TABLE)
    layout = lay_out(seen, QRectF(0, 0, 1050, 640), theme)
    cards = [spot for spot in layout.spots.values() if spot.within == MATS[0] and spot.piece and spot.piece.stats]
    assert len(cards) == len(crowd)
    for spot in cards:
        assert spot.piece is not None
        plan = arranged(spot.piece, spot.rect, theme)
        assert (plan.name.text, plan.columns) == (spot.piece.title, 2)


@pytest.mark.parametrize("crowd", [("beatrice", "archmage_theobald", "lancer_oduin"), ("orc_footman", "ogre")])
@pytest.mark.parametrize("room", [(1024, 560), (1150, 650), (1384, 850)])
@pytest.mark.parametrize("copies", [3, 4, 5, 6, 7])
def test_the_picture_of_a_character_has_its_height_or_is_a_stripe(
    qapp: object, crowd: tuple[str, ...], room: tuple[int, int], copies: int
) -> None:
    others = ("squire_pim", "marguerite", "king_ashadi", "roxanne")
    if crowd[-1] == "ogre":
        others = ("orc_raider", "orc_berserker", "troll", "hydra", "ghoul")
    table = Table().mat(0, *(crowd + others)[:copies]).hand(0, "fireball", "shield").mat(1, "vorgath").turn()
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    theme = THEMES["dark"].scaled(max(SMALL_TABLE, room[0] / 1280))
    layout = lay_out(seen, QRectF(0, 0, *room), theme)
    cards = [spot for spot in layout.spots.values() if spot.within == MATS[0] and spot.piece and spot.piece.stats]
    for spot in cards:
        assert spot.piece is not None
        art = arranged(spot.piece, spot.rect, theme).art
        assert art.height() >= 24 or art.height() <= 6, f"{spot.piece.title}: {art.height()}"


@pytest.mark.parametrize("room", [(1016, 535), (1056, 650)])
def test_four_characters_of_a_rival_have_a_picture_a_name_and_figures_in_two_rows(
    qapp: object, room: tuple[int, int]
) -> None:
    table = Table(4).mat(0, "ogre").mat(2, "orc_footman", "knight_of_rust", "harpy", "troll").mat(3, "roxanne").turn()
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    theme = THEMES["dark"].scaled(SMALL_TABLE)
    layout = lay_out(seen, QRectF(0, 0, *room), theme)
    cards = [spot for spot in layout.spots.values() if spot.within == MATS[2] and spot.piece and spot.piece.stats]
    assert len(cards) == 4
    for spot in cards:
        assert spot.piece is not None
        plan = arranged(spot.piece, spot.rect, theme)
        assert plan.art.height() >= 24
        assert (plan.name.text, plan.columns) == (spot.piece.title, 2)


def test_the_hand_keeps_its_places_until_four_characters_lie_on_the_own_table(qapp: object) -> None:
    crowd, places = ("ogre", "troll", "hydra"), []
    for count in range(len(crowd) + 1):
        table = Table().mat(0, *crowd[:count]).hand(0, "fireball", "shield", "wraith").mat(1, "squire_pim").turn()
        seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
        layout = lay_out(seen, QRectF(0, 0, 1016, 535), THEMES["dark"].scaled(SMALL_TABLE))
        places.append([layout.spots[f"card:{item}"].rect for item in table.state.hand(0)])
    assert all(place == places[0] for place in places)


OWN = ("troll", "ogre", "orc_footman", "hydra", "ghoul", "harpy", "orc_raider")
RIVALS = ("king_ashadi", "squire_pim", "abbess_hedwig", "miner_hulda", "cook_marjoram", "amazon_ippolita")
ROOM = QRectF(0, 0, 1064, 667)
"""The table in a window of 1280x800."""


def plans(table: Table, items: Iterable[int]) -> list[CardLayout]:
    """Return how some cards are arranged on the table of the first seat."""
    theme = THEMES["dark"].scaled(SMALL_TABLE)
    layout = lay_out(entry("holy_knights").load().table(view(table.state, 0), Words("en")), ROOM, theme)
    spots = [layout.spots[f"card:{item}"] for item in items]
    return [arranged(spot.piece, spot.rect, theme) for spot in spots if spot.piece is not None]


@pytest.mark.parametrize(("is_fight", "most"), [(False, 2), (True, 4)])
def test_a_few_characters_lie_open_and_grow_to_their_table(qapp: object, is_fight: bool, most: int) -> None:
    for count in range(1, most + 1):
        table = Table(3).mat(0, *OWN[:count]).mat(1, *RIVALS[:count]).hand(1, "shield", "militiaman_oto").turn()
        if is_fight:
            table.attack(1).skip("strike")
        found = plans(table, [*table.state.mat(0), *table.state.mat(1)])
        assert {plan.form for plan in found} == {Form.OPEN}
        assert min(plan.art.width() for plan in found) > 50


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_captives_have_pictures_however_many_there_are(qapp: object, count: int) -> None:
    knights = [card.key for card in BOOK.cards if card is not None and BOOK.is_knight[BOOK.kind[card.key]]]
    table = Table().mat(1, "king_ashadi").captives(*knights[:count]).turn()
    assert all(plan.art.width() > 20 for plan in plans(table, table.state.zones[At.captives]))


def test_a_hand_in_a_fight_is_worded_alike_however_many_cards_it_holds(qapp: object) -> None:
    hand, texts = ("fireball", "shield", "haste", "barrier", "dispel"), set[str]()
    for count in range(1, 6):
        table = Table().mat(0, "troll").hand(0, *hand[:count]).mat(1, "king_ashadi").hand(1, "ogre").turn()
        (first, *_) = plans(table.attack(1, None), table.state.hand(0))
        texts.add(first.text.text)
    assert len(texts) == 1


def test_magic_in_a_hand_keeps_its_words_with_the_card_that_is_drawn(qapp: object) -> None:
    """From words to icons and back is hard to read: six cards have room for the words of five."""
    hand, texts = ("fireball", "squire_pim", "ogre", "strength", "miner_hulda", "troll"), set[str]()
    theme = THEMES["dark"].scaled(SMALL_TABLE)
    for count in range(2, 7):
        table = Table().hand(0, *hand[:count]).mat(1, "king_ashadi").turn()
        seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
        layout = lay_out(seen, QRectF(0, 0, 984, 586), theme)
        spot = layout.spots[f"card:{table.state.hand(0)[0]}"]
        assert spot.piece is not None
        assert spot.title == "Fireball"
        texts.add(arranged(spot.piece, spot.rect, theme).text.text)
    (text,) = texts
    assert text.endswith("strike an enemy character that can be attacked.")


@pytest.mark.parametrize(("room", "scale"), [((1016, 535), SMALL_TABLE), ((1056, 690), 1.0)])
@pytest.mark.parametrize(("count", "held"), [(4, 2), (4, 5), (5, 2), (5, 4), (6, 2)])
def test_a_crowded_own_table_takes_room_from_a_small_hand(
    qapp: object, room: tuple[int, int], scale: float, count: int, held: int
) -> None:
    crowd = ("orc_footman", "harpy", "vorgath", "azrak", "orc_berserker", "troll")
    hand = ("squire_pim", "fireball", "shield", "old_mags", "king_ashadi")
    table = Table().mat(0, *crowd[:count]).hand(0, *hand[:held]).gems(0, "ruby").mat(1, "roxanne").turn()
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    theme = THEMES["dark"].scaled(scale)
    layout = lay_out(seen, QRectF(0, 0, *room), theme)
    for item in table.state.mat(0):
        spot = layout.spots[f"card:{item}"]
        assert spot.piece is not None
        plan = arranged(spot.piece, spot.rect, theme)
        assert (plan.columns, plan.name.text) == (2, spot.piece.title)
        assert plan.art.height() >= 50


@pytest.mark.parametrize("room", [(1024, 560), (1280, 700)])
def test_the_dungeon_keeps_its_picture_and_a_whole_text(qapp: object, room: tuple[int, int]) -> None:
    table = Table().mat(0, "ogre").captives("isolde").hand(0, "shield").mat(1, "squire_pim").turn()
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    theme = THEMES["dark"].scaled(max(SMALL_TABLE, room[0] / 1280))
    (spot,) = [
        spot
        for spot in lay_out(seen, QRectF(0, 0, *room), theme).spots.values()
        if spot.title == "Dark Dungeon" and spot.piece is not None and spot.piece.stats
    ]
    assert spot.piece is not None
    plan = arranged(spot.piece, spot.rect, theme)
    assert "…" not in plan.text.text
    assert min(plan.art.width(), plan.art.height()) >= 16


@pytest.mark.rule("HOK-4.19")
def test_six_cards_of_a_hand_share_more_than_half_of_the_width(qapp: object) -> None:
    table = Table().mat(0, "troll").hand(0, *DARK_HAND).mat(1, "squire_pim").draw("captain_gerhart")
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    layout = lay_out(seen, QRectF(0, 0, 1160, 760), THEMES["dark"])
    widths = [layout.spots[f"card:{item}"].rect.width() for item in table.state.hand(0)]
    assert len(widths) == 6
    assert min(widths) > 105


@pytest.mark.rule("HOK-R.54", "HOK-R.55")
def test_a_full_hand_is_as_wide_as_the_most_crowded_own_table() -> None:
    crowd = ("theodora", "cassandra", "isolde", "beatrice", "king_ashadi", "amazon_ippolita", "swordswoman_brynja")
    areas_shown = shown(Table().mat(0, *crowd).hand(0, *DARK_HAND).turn(), 0)
    assert areas_shown[MATS[0]].weight <= areas_shown["zone:hand/0"].weight, "no thief's text is cut there"


def test_the_count_of_gems_and_knights_says_what_follows_once_all_are_out() -> None:
    table = Table().mat(0, "troll").gems(0, "ruby").turn()
    seen = shown(table, 0)["zone:seen"]
    assert isinstance(seen, Row)
    assert (seen.note, seen.hint) == ("", "1/7 gems, 0/7 knights")
    assert seen.tip == "Once all 14 gems and knights are out, everyone has 2 more turns. Then the match ends."
    for ref in ("seen:0", "zone:deck"):
        info = entry("holy_knights").load().inspect(ref, view(table.state, 0), Words("en"))
        assert info is not None
        assert info.lines[-1].startswith(
            "Still to come: 6 of 7 gems and 7 of 7 knights. Once all are out, everyone has"
        )
    ends = (4, 1, "2 turns left"), (2, 0, "this turn and 1 more"), (1, 0, "last turn"), (0, 0, "last turn")
    for left, seat, text in ends:
        table.state.left, table.state.player = left, seat
        seen = shown(table, 0)["zone:seen"]
        assert isinstance(seen, Row)
        assert (seen.hint, seen.tip) == (text, "")
    info = entry("holy_knights").load().inspect("zone:deck", view(table.state, 0), Words("en"))
    assert info is not None
    assert info.lines[-1] == "last turn"


@pytest.mark.rule("HOK-10.01")
def test_a_knight_who_has_just_been_drawn_has_appeared() -> None:
    table = Table().mat(0, "squire_pim").mat(1, "harpy").captives("roxanne").draw("beatrice")
    seen = shown(table, 0)["zone:seen"]
    assert isinstance(seen, Row)
    assert seen.hint == "0/7 gems, 2/7 knights"
    info = entry("holy_knights").load().inspect("seen:0", view(table.state, 0), Words("en"))
    assert info is not None
    assert "7 of 7 gems and 5 of 7 knights" in info.lines[-1]


@pytest.mark.rule("HOK-9.01")
@pytest.mark.parametrize("player", [0, 1])
def test_a_hand_that_the_next_draw_may_overfill_is_framed_in_every_turn(player: int) -> None:
    useless = ("ogre", "troll", "hydra", "ghoul", "shield")
    table = Table().mat(0, "squire_pim").hand(0, *useless).mat(1, "harpy").turn(player)
    hand = shown(table, 0)["zone:hand/0"]
    assert isinstance(hand, Row)
    assert (hand.tone, hand.note) == (Tone.RISK, "a sixth card may force you to change sides")
    hand = shown(table, SPECTATOR)["zone:hand/0"]
    assert isinstance(hand, Row)
    assert (hand.tone, hand.note) == (Tone.PLAIN, ""), "whoever watches knows nothing of the cards"
    table.state.zones[At.hand[0]].pop()
    hand = shown(table, 0)["zone:hand/0"]
    assert isinstance(hand, Row)
    assert (hand.tone, hand.note) == (Tone.PLAIN, "")


@pytest.mark.rule("HOK-7.01")
@pytest.mark.parametrize(("room", "scale"), [((1016, 535), SMALL_TABLE), ((1056, 690), 1.0), ((808, 540), SMALL_TABLE)])
@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_the_figures_of_captives_stay_legible_however_many_there_are(
    qapp: object, count: int, room: tuple[int, int], scale: float
) -> None:
    knights = ("lavinia", "theodora", "cassandra", "beatrice", "marguerite", "roxanne", "isolde")[:count]
    table, theme = Table(4).captives(*knights).mat(0, "troll").turn(), THEMES["dark"].scaled(scale)
    layout = lay_out(entry("holy_knights").load().table(view(table.state, 0), Words("ja")), QRectF(0, 0, *room), theme)
    for item in table.state.zones[At.captives]:
        spot = layout.spots[f"card:{item}"]
        assert spot.piece is not None
        plan = arranged(spot.piece, spot.rect, theme)
        assert plan.figures.box.width() >= 0.7 * sum(column_widths(spot.piece, plan.columns, plan.figures.size))


def written_boxes(piece: Piece, plan: CardLayout) -> dict[str, QRectF]:
    """Return where the name, the text and the figures of a card are written."""
    name, text, figures = plan.name, plan.text, plan.figures
    found = {"name": QRectF(name.box), "text": QRectF(text.box), "figures": QRectF(figures.box)}
    found["text"].setHeight(icon_text.tall(text.text, text.size, text.box.width()))
    is_written = {"name": name.text, "text": text.text, "figures": piece.stats and figures.box.height() >= figures.size}
    return {key: box for key, box in found.items() if is_written[key]}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_name_text_and_figures_of_a_card_never_lie_on_one_another(qapp: object, language: str) -> None:
    theme, sizes = THEMES["dark"].scaled(SMALL_TABLE), list(product(range(60, 341, 14), range(36, 121, 6)))
    for kind in range(1, len(BOOK.cards)):
        piece = kind_piece(kind, language)
        for wide, high in sizes[kind % 7 :: 7]:
            boxes = written_boxes(piece, arranged(piece, QRectF(0, 0, wide, high), theme))
            for one, two in combinations(boxes, 2):
                shared = boxes[one].intersected(boxes[two])
                assert shared.width() <= 2 or shared.height() <= 3, (piece.title, wide, high, one, two)


APART = 4.0
"""Least distance of two columns of figures that nobody reads as one."""


@pytest.mark.rule("HOK-7.01")
def test_the_dice_of_many_captives_stand_apart_from_their_shields(qapp: object) -> None:
    knights = ("lavinia", "theodora", "cassandra", "beatrice", "marguerite", "roxanne", "isolde")
    theme = THEMES["dark"].scaled(0.86)
    for count in range(3, 8):
        table = Table().captives(*knights[:count]).mat(0, "troll").turn()
        seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
        layout = lay_out(seen, QRectF(0, 0, 1064, 686), theme)
        for item in table.state.zones[At.captives]:
            spot = layout.spots[f"card:{item}"]
            assert spot.piece is not None
            figures = arranged(spot.piece, spot.rect, theme)
            widths = column_widths(spot.piece, figures.columns, figures.figures.size)
            assert figures.figures.box.width() >= sum(widths) + APART, (count, spot.title)


@pytest.mark.rule("HOK-7.08")
@pytest.mark.parametrize("guards", [(), ("ghoul", "minotaur")])
def test_the_dungeon_shows_name_and_figures_alone_beside_many_captives(qapp: object, guards: tuple[str, ...]) -> None:
    knights = ("lavinia", "theodora", "cassandra", "beatrice", "marguerite", "roxanne", "isolde")
    table = Table().captives(*knights).put("guards", *guards).mat(0, "troll").turn()
    (plan,) = plans(table, table.state.zones[At.dungeon])
    assert plan.name.text
    assert plan.figures.box.height() >= 2 * plan.figures.size
    assert not plan.text.text, "what must fall first is said beside it"


@pytest.mark.usefixtures("qapp")
def test_the_figures_of_characters_side_by_side_on_a_table_and_in_a_fight_have_one_size() -> None:
    """However short the weakest one's are."""
    table = Table().mat(0, "cassandra", "isolde").gems(0, "ruby", "sapphire").mat(1, "dark_queen", "orc_footman").turn()
    for laid in (table, table.attack(1)):
        seen = entry("holy_knights").load().table(view(laid.state, 0), Words("en"))
        for ref in ("zone:mat/0", "zone:mat/1"):
            (row,) = [area for area in areas(seen) if area.ref == ref and isinstance(area, Row)]
            cards = [piece for piece in row.pieces if len(piece.stats) == 4]
            box = QRectF(0, 0, 110, 180)
            sizes = {arranged(piece, box, THEMES["dark"]).figures.size for piece in cards}
            assert (len(cards), len(sizes)) == (2, 1)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "mine",
    [("king_ashadi", "roxanne", "shieldbearer_tomaso"), ("stone_golem", "orc_raider", "sybil", "knight_of_silence")],
)
def test_the_names_of_a_table_a_hand_and_a_line_have_one_size_each(mine: tuple[str, ...], language: str) -> None:
    hand = ("scout_kes", "thunderstorm", "shield", "miner_hulda")
    table = Table().mat(0, *mine).hand(0, *hand).mat(1, "harpy", "dark_queen").gems(1, "ruby").turn()
    theme = THEMES["dark"].scaled(0.858)
    for laid in (table, table.attack(1)):
        seen = entry("holy_knights").load().table(view(laid.state, 0), Words(language))
        spots = lay_out(seen, QRectF(0, 0, 1050, 663), theme).spots.values()
        for within in ("zone:mat/0", "zone:mat/1", "zone:hand/0"):
            cards = [(spot.piece, spot.rect) for spot in spots if spot.within == within and spot.piece is not None]
            names = [arranged(piece, rect, theme).name for piece, rect in cards if piece.shape is Shape.CARD]
            assert len(names) > 1
            assert len({name.size for name in names}) == 1


LIGHT_TABLE = tuple(
    card.key
    for card in BOOK.cards
    if card is not None and BOOK.side[BOOK.kind[card.key]] == LIGHT and len(card.key) > 7
)
"""Characters of the Light with names that take room."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("count", [10, 12, 14])
@pytest.mark.parametrize("held", [1, 5])
def test_the_figures_of_a_large_table_keep_their_width_and_the_hand_gives_way(count: int, held: int) -> None:
    table = Table().mat(0, *LIGHT_TABLE[:count]).hand(0, *DARK_HAND[:held]).mat(1, "hydra").turn()
    seen, theme = entry("holy_knights").load().table(view(table.state, 0), Words("en")), THEMES["dark"].scaled(0.86)
    layout = lay_out(seen, QRectF(0, 0, 1064, 686), theme)
    for item in table.state.mat(0):
        spot = layout.spots[f"card:{item}"]
        assert spot.piece is not None
        plan = arranged(spot.piece, spot.rect, theme)
        assert plan.name.text
        assert plan.figures.box.width() >= sum(column_widths(spot.piece, plan.columns, plan.figures.size)) + APART


@pytest.mark.rule("HOK-5.30")
def test_the_mark_of_those_behind_the_front_is_no_emblem_of_magic() -> None:
    emblems = {kind_piece(kind, "en").style.glyph for kind in range(1, len(BOOK.cards)) if BOOK.is_magic[kind]}
    assert emblems
    assert SCREEN[0] not in emblems
