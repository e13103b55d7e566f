"""Cards where there is little room: what stays readable on a land and of a character."""

from __future__ import annotations

from operator import attrgetter

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from tabletop.display.piece import Corners, Detail, Piece, Shape, Token
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.look.catalogue import face
from tabletop.kit import CARD
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.board.cards import card_form, card_parts
from tabletop.ui.board.cards.card_painter import paint_card
from tabletop.ui.board.cards.card_parts import CardLayout
from tabletop.ui.board.pieces import piece_layout
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, THEMES, Theme
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.covering import every_pair
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, card, lay, state_of, twice
from tests.ui.test_table_window import at, drag

__all__ = ["lay"]

READABLE = 0.45
"""Least share of its usual width to which a name may be narrowed."""


def painted(piece: Piece, box: QRectF, theme: Theme) -> QImage:
    """Return a picture of a card."""
    image = QImage(box.size().toSize(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_card(painter, piece, box, theme)
    painter.end()
    return image


def plan_of(window: TableWindow, ref: str) -> CardLayout:
    """Return how a card on the screen is arranged."""
    spot = window.scene.layout.spots[ref]
    assert spot.piece is not None
    return card_form.arranged(spot.piece, spot.rect, window.scene.theme)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_two_monsters_on_a_land_shows_its_name_and_strength_above_the_level(lay: Open, language: str) -> None:
    table = Table().road(0, 3).send("0.3", "wolf_pack", "zombie_horde")
    window = lay(table, (1024, 640), language)
    spots = window.scene.layout.spots
    land = spots["land:0/2"].rect
    upper, lower = (spots[CARD[item]] for item in table.state.monsters_on(0, 2))
    for spot in (upper, lower):
        plan = plan_of(window, spot.ref)
        assert plan.name.text == spot.title
        assert plan.figures.box.height() >= LEAST
        assert plan.name.box.bottom() <= plan.figures.box.top() + 1
        assert land.contains(spot.rect)
    assert upper.rect.bottom() <= lower.rect.top() + 1
    assert lower.rect.bottom() <= land.bottom() - brush.height(window.scene.theme.small)


@pytest.mark.parametrize("language", LANGUAGES)
def test_monsters_of_one_name_on_a_land_for_three_show_name_number_and_strength(lay: Open, language: str) -> None:
    table = Table(3).road(0, 3).road(1, 3).road(2, 2)
    for land in ("0.3", "1.2", "1.3", "2.1"):
        table.send(land, *(["zombie_horde"] * 2 if land == "1.2" else ["sandworm"] if land == "1.3" else ["wolf_pack"]))
    window = lay(table.send("0.3", "wolf_pack").send("1.3", "lost_forest"), (1024, 640), language)
    for seat, spot, count in ((0, 2, 2), (1, 1, 2), (1, 2, 1), (2, 0, 1)):
        first, *rest = table.state.monsters_on(seat, spot)
        lying = window.scene.layout.spots[CARD[first]]
        plan, hp = plan_of(window, CARD[first]), table.state.hit_points(seat, first)
        assert len(rest) == count - 1
        assert all(window.scene.layout.aliases[CARD[each]] == CARD[first] for each in rest)
        assert lying.piece is not None
        assert str(hp) in lying.piece.figure
        assert ("2" in lying.piece.figure.replace(str(hp), "")) == (count == 2)
        assert plan.name.text == lying.title
        assert plan.figures.box.height() >= LEAST
        assert plan.name.box.bottom() <= plan.figures.box.top() + 1


@pytest.mark.parametrize("foes", [("sandworm",), ("zombie_horde",), ("zombie_horde", "zombie_horde")])
def test_the_monsters_of_a_battle_keep_their_pictures(lay: Open, foes: tuple[str, ...]) -> None:
    table = Table().road(0, 3).put("play/0", "militia").send("0.2", *foes).do("commit", "militia", "0.2", "attack")
    window = lay(table, (1280, 800))
    spots = [spot for spot in window.scene.layout.spots.values() if spot.ref.startswith("foe:")]
    assert len(spots) == len(foes)
    for spot in spots:
        art = plan_of(window, spot.ref).art
        assert min(art.width(), art.height()) >= card_parts.ART_BAND


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_a_battle_show_name_text_and_figure(lay: Open, language: str) -> None:
    table = Table(2, "alsharq", "diane").road(0, 4).put("play/0", "militia", "scout", "nun", "giant")
    table.send("0.4", "zombie_horde", "zombie_horde", "lost_forest")
    window = lay(table.fight("0.4", "alsharq", "militia", "scout", "nun", "giant"), (1024, 640), language)
    for zone, count in (("zone:battle", 5), ("zone:foe", 3)):
        spots = [spot for spot in window.scene.layout.spots.values() if spot.within == zone]
        assert len(spots) == count
        for spot in spots:
            plan = plan_of(window, spot.ref)
            assert spot.piece is not None
            assert plan.name.text == spot.title
            assert plan.text.text
            assert min(plan.art.width(), plan.art.height()) >= card_parts.ART_BAND
            assert plan.figures.text or not spot.piece.figure or plan.figures.box.height() >= LEAST


@pytest.mark.parametrize(("size", "foe"), [((1024, 640), "desert_orc"), ((1280, 800), "gold_dragon")])
def test_a_monster_on_a_land_keeps_its_picture(lay: Open, size: tuple[int, int], foe: str) -> None:
    table = Table().road(0, 3).send("0.3", foe)
    art = plan_of(lay(table, size), CARD[table.state.monsters_on(0, 2)[0]]).art
    assert min(art.width(), art.height()) >= card_parts.ART_BAND


@pytest.mark.parametrize(
    ("language", "hero", "size"),
    every_pair(tuple(LANGUAGES), ("diane", "lorien", "alsharq", "link", "cassandra"), ((1024, 640), (1280, 800))),
)
def test_a_grown_character_with_an_item_keeps_its_portrait(
    lay: Open, language: str, hero: str, size: tuple[int, int]
) -> None:
    table = Table(2, hero, "diane" if hero != "diane" else "lorien").road(0, 5)
    window = lay(table.equip(0, "purse", f"{hero}_grown"), size, language)
    plan = plan_of(window, CARD[table.hero(0, f"{hero}_grown")])
    assert min(plan.art.width(), plan.art.height()) >= card_parts.ART_BAND
    assert plan.name.text
    assert plan.text.text
    assert plan.figures.box.height() >= LEAST
    item = plan_of(window, CARD[table.item("gear/0", "purse")])
    assert item.name.text
    assert item.name.box.height() >= brush.pitch_of(item.name.size)


def plans_in(window: TableWindow, zone: str) -> dict[str, CardLayout]:
    """Return how the cards of a zone are arranged, by name."""
    return {spot.title: plan_of(window, ref) for ref, spot in window.scene.layout.spots.items() if spot.within == zone}


@pytest.mark.parametrize("language", LANGUAGES)
def test_seven_cards_in_hand_show_every_ability(lay: Open, language: str) -> None:
    for hand in (
        ("scout", "nun", "zombie_horde", "enchantress", "royal_guard", "vampire_noble", "gold"),
        ("sanctuary", "feint", "war_cry", "holy_light", "dragonbane", "darkness", "cave_slime"),
    ):
        window = lay(Table().put("hand/0", *hand), (1280, 800), language)
        spots = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0"]
        assert len(spots) == len(hand)
        for spot in spots:
            plan = plan_of(window, spot.ref)
            assert spot.piece is not None
            assert plan.text.text == spot.piece.short, spot.title
            assert min(plan.art.width(), plan.art.height()) >= 15, spot.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_seven_usual_cards_in_hand_show_every_ability_in_the_smallest_window(lay: Open, language: str) -> None:
    hand = ("nun", "zombie_horde", "mighty_blow", "sanctuary", "gold", "silver", "copper")
    plans = plans_in(lay(Table().put("hand/0", *hand), (1024, 640), language), "zone:hand/0")
    assert len(plans) == len(hand)
    assert not [title for title, plan in plans.items() if plan.text.text.endswith("…")]


@pytest.mark.parametrize(("language", "size"), every_pair(tuple(LANGUAGES), ((1024, 640), (1280, 800), (1600, 960))))
def test_eight_cards_in_hand_keep_their_pictures(lay: Open, language: str, size: tuple[int, int]) -> None:
    for hand in (
        ("royal_guard", "enchantress", "nun", "vampire_noble", "zombie_horde", "sandworm", "gold", "copper"),
        ("feint", "holy_light", "sanctuary", "war_cry", "dragonbane", "darkness", "lost_forest", "mighty_blow"),
    ):
        plans = plans_in(lay(Table().put("hand/0", *hand), size, language), "zone:hand/0")
        assert len(plans) == len(hand)
        for title, plan in plans.items():
            assert min(plan.art.width(), plan.art.height()) >= card_parts.ART_BAND, title


def test_the_level_that_a_companion_needs_stands_at_the_foot_of_its_picture(qapp: object) -> None:
    theme, box = THEMES["dark"].scaled(0.82), QRectF(0, 0, 131, 84)
    plain = replace(face(BOOK.companions[0], Words("ja")), shape=Shape.WIDE, detail=Detail.SHORT, letters=14)
    marked = replace(plain, tokens=(Token("mdi6.lock", "#6b4c1e", text="Lv1"),))
    before, after = (painted(piece, box, theme) for piece in (plain, marked))
    art = card_form.arranged(plain, box, theme).art.toAlignedRect()
    changed = {y for y in range(84) for x in range(131) if before.pixelColor(x, y) != after.pixelColor(x, y)}
    assert changed
    assert changed <= set(range(int(art.bottom() - brush.height(LEAST)) - 1, art.bottom() + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_grown_character_without_items_keeps_its_portrait_and_the_name_of_the_log(lay: Open, language: str) -> None:
    table = Table(2, "alsharq", "diane").road(0, 5)
    window = lay(table, (1280, 800), language)
    plan = plan_of(window, CARD[table.hero(0, "alsharq_grown")])
    assert min(plan.art.width(), plan.art.height()) >= 20
    assert plan.name.text == window.session.words.name("kind:alsharq_grown")
    assert plan.text.text


def test_many_cards_in_play_keep_their_pictures(lay: Open) -> None:
    for language, played in (
        ("en", ("merchant", "lorien_grown", "urchin", "silver", "copper")),
        ("ja", ("royal_guard", "urchin", "silver", "copper", "copper")),
    ):
        window = lay(Table(2, "alsharq", "diane").road(0, 4).put("play/0", *played), (1280, 800), language)
        for title, plan in plans_in(window, "zone:play/0").items():
            assert min(plan.art.width(), plan.art.height()) >= 25, title


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_texts_of_the_bazaar_leave_room_for_a_picture(lay: Open, language: str) -> None:
    monsters = ("desert_orc", "zombie_horde", "cave_slime")
    window = lay(Table().empty("row/1").put("row/1", *monsters), (1280, 800), language)
    plans = [plan_of(window, spot.ref) for spot in window.scene.layout.spots.values() if spot.within == "zone:row/1"]
    assert len(plans) == 1 + len(monsters)
    assert all(plan.art.width() >= 25 for plan in plans)


@pytest.mark.rule("SEV-9.04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_bazaar_stay_in_place_when_a_companion_may_be_acquired(lay: Open, language: str) -> None:
    rows = ("zone:row/0", "zone:row/1", "zone:row/2")

    def seen(lands: int) -> tuple[list[str], list[tuple[object, ...]]]:
        table = Table(2, "alsharq", "diane").empty("row/0").put("row/0", "nun", "royal_guard", "lorien_grown")
        window = lay(table.road(0, lands).put("hand/0", "copper"), (1280, 800), language)
        spots = [spot for spot in window.scene.layout.spots.values() if spot.within in rows and spot.piece is not None]
        plans = [
            (spot.rect, *attrgetter("art", "name", "text", "figures")(plan_of(window, spot.ref))) for spot in spots
        ]
        return [token.text for spot in spots if spot.piece for token in spot.piece.tokens if token.text], plans

    (locked, before), (left, after) = seen(0), seen(1)
    assert len(locked) == 3
    assert len(left) == 1
    assert before == after


@pytest.mark.rule("SEV-1.07")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(131, 89), (131, 105), (192, 74)])
def test_a_card_turned_sideways_keeps_its_arrangement(qapp: object, language: str, size: tuple[int, int]) -> None:
    words, theme, (wide, high) = Words(language), THEMES["dark"].scaled(0.82), size
    upright, about_its_middle = QRectF(8, 8, wide, high), QRectF(-wide / 2, -high / 2, wide, high)
    for kind in (*BOOK.characters, *BOOK.companions):
        piece = replace(face(kind, words), shape=Shape.WIDE, detail=Detail.SHORT, corners=Corners())
        before, after = (card_form.arranged(piece, box, theme) for box in (upright, about_its_middle))
        assert after.art.width() == pytest.approx(before.art.width()), piece.title
        assert (after.name.size, after.text.size) == (before.name.size, before.text.size), piece.title


def test_cards_in_play_keep_their_pictures_beside_a_battle(lay: Open) -> None:
    table = Table(2, "alsharq", "diane").road(0, 4).send("0.3", "zombie_horde")
    window = lay(table.put("play/0", "lorien_grown", "link_grown", "militia"), (1280, 800))
    drag(window, card(window, "Village Militia", "zone:play/0"), at(window, "land:0/2"))
    plans = plans_in(window, "zone:play/0")
    assert plans.keys() == {"Moon-Bow Lorien", "Archmage Link"}
    assert all(plan.art.width() >= 15 for plan in plans.values())


@pytest.mark.rule("SEV-5.01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pile", ["companions", "monsters", "magic"])
def test_a_pile_and_the_card_seen_on_it_are_read_without_scrolling(lay: Open, language: str, pile: str) -> None:
    window = lay(Table().road(0, 2), (1280, 800), language)
    for is_seen in (False, True):
        window.inspector_focus.pin(f"zone:{pile}")
        QCoreApplication.processEvents()
        assert window.inspector.isVisible()
        assert window.inspector.verticalScrollBar().maximum() == 0
        assert state_of(window).explored is is_seen
        twice(window, f"zone:{pile}")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1440, 900), (1600, 960)])
def test_cards_in_hand_keep_their_form_while_the_hand_grows_and_shrinks(lay: Open, size: tuple[int, int]) -> None:
    forms = set()
    for hand in (
        ["copper"],
        ["copper", "silver"],
        ["copper", "sanctuary"],
        ["copper", "silver", "fissure", "gold", "nun"],
    ):
        window = lay(Table().put("hand/0", *hand), size)
        lying = [spot.piece for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0"]
        assert len(lying) == len(hand)
        forms |= {piece.detail for piece in lying if piece is not None}
    assert len(forms) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 960)])
def test_all_cards_of_the_bazaar_and_characters_speak_in_icons(lay: Open, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 2), size)
    spots = window.scene.layout.spots.values()
    lying = [spot for spot in spots if spot.within.startswith(("zone:row/", "zone:hero/")) and spot.piece is not None]
    texts = {spot.title: plan_of(window, spot.ref).text.text for spot in lying}
    assert any("<mdi6.shield-sword>" in text for text in texts.values())
    crafts = ("Fighter", "Thief", "Mage", "Cleric")
    assert not [text for text in texts.values() if any(craft in text for craft in crafts)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_texts_of_the_bazaar_are_larger_than_the_smallest_letters(lay: Open, language: str) -> None:
    window = lay(Table().road(0, 2).points(9), (1280, 800), language)
    plans = [plan_of(window, spot.ref) for spot in window.scene.layout.spots.values() if "zone:row/" in spot.within]
    letters = [plan.text.size for plan in plans if plan.text.text]
    least = card_parts.sizes(12, 12, window.scene.theme)[-1]
    assert sum(size > least for size in letters) >= len(letters) / 3, letters


def test_the_gold_to_spend_stands_above_the_cards_in_play(lay: Open) -> None:
    table = Table().road(0, 2).send("0.1", "desert_orc").points(7)
    for shown in (table, table.fight("0.1", "diane")):
        spots = lay(shown, (1024, 640)).scene.layout.spots
        assert spots["zone:purse"].rect.bottom() < spots["zone:play/0"].rect.top()
        assert spots["zone:purse"].rect.left() == spots["zone:play/0"].rect.left()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_cards_in_hand_keep_their_looks_until_the_next_turn(lay: Open, size: tuple[int, int]) -> None:
    hand = ("nun", "zombie_horde", "gold", "silver", "copper", "copper", "sanctuary")
    window = lay(Table().put("hand/0", *hand), size)

    def looks() -> dict[str, tuple[float, float, str, QRectF]]:
        lying = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0"]
        plans = [(spot, plan_of(window, spot.ref)) for spot in lying if spot.piece is not None]
        return {
            spot.ref: (
                spot.rect.width(),
                spot.rect.height(),
                plan.text.text,
                plan.text.box.translated(-spot.rect.topLeft()),
            )
            for spot, plan in plans
        }

    before = looks()
    for played in ("Gold", "Silver", "Copper", "Wandering Nun"):
        ref = card(window, played, "zone:hand/0")
        twice(window, ref)
        now = looks()
        assert now.keys() == before.keys() - {ref}
        assert now == {each: before[each] for each in now}
        before = now


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_the_bazaar_take_two_lines_before_their_letters_are_narrow(
    lay: Open, language: str, size: tuple[int, int]
) -> None:
    kinds = [
        [BOOK.key[kind] for kind in range(1, len(BOOK.cards)) if is_wanted[kind]]
        for is_wanted in (BOOK.is_companion, BOOK.is_monster, BOOK.is_skill)
    ]
    narrow = list[tuple[str, float]]()
    for start in range(0, max(map(len, kinds)), 5):
        table = Table().road(0, 2)
        for number, keys in enumerate(kinds):
            if shown := [key for key in keys[start : start + 5] if "_grown" not in key]:
                table = table.empty(f"row/{number}").put(f"row/{number}", *shown)
        window = lay(table, size, language)
        for number in range(3):
            for title, plan in plans_in(window, f"zone:row/{number}").items():
                assert not plan.text.text or plan.form is card_parts.Form.STUB or not overlap(plan), title
                if plan.form is not card_parts.Form.STUB and plan.name.rows == 1:  # no pile
                    scale = plan.name.box.width() / brush.width(title, plan.name.size, True, True)
                    narrow += [(title, scale)] if scale < 0.6 else []
    assert not narrow


@pytest.mark.painted
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_figure_beside_the_text_stands_on_a_plate_of_its_own(lay: Open, language: str) -> None:
    for monsters in (("zombie_horde", "cave_slime", "gorgon"), ("vampire_noble", "wolf_pack", "sandworm")):
        window = lay(Table(3).empty("row/1").put("row/1", *monsters), (1024, 640), language)
        spots = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:row/1"]
        for spot in spots[1:]:  # after the pile
            assert spot.piece is not None
            plan, box = plan_of(window, spot.ref), spot.rect
            figures, text = plan.figures.box, plan.text.box
            assert plan.plate == (figures.top() < text.bottom() and text.top() < figures.bottom()), spot.title
            image = QImage(QSize(1024, 640), QImage.Format.Format_RGB32)
            painter = QPainter(image)
            paint_card(painter, spot.piece, box, window.scene.theme)
            painter.end()
            ground, paper = [
                image.pixelColor(QPointF(left, figures.bottom() - 2).toPoint()).lightness()
                for left in (figures.left() + 1, box.right() - 4)
            ]
            assert (ground < paper - 15) == plan.plate, spot.title


def overlap(plan: CardLayout) -> bool:
    """Return whether a card's text begins above the end of its name."""
    common = plan.name.box.intersected(plan.text.box)
    return common.width() > 1 and common.height() > 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_forms_in_a_hand_of_eight_are_whole(lay: Open, language: str, size: tuple[int, int]) -> None:
    hand = ("sanctuary", "high_priest", "enchantress", "gold", "silver", "copper", "copper", "copper")
    plans = plans_in(lay(Table().put("hand/0", *hand), size, language), "zone:hand/0")
    assert not [title for title, plan in plans.items() if "…" in plan.text.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_piles_of_a_bazaar_for_three_bear_names_that_can_be_read(lay: Open, language: str) -> None:
    window = lay(Table(3), (1024, 640), language)
    for pile in ("companions", "monsters", "magic"):
        plan = plan_of(window, f"zone:{pile}")
        wide = brush.longest_word(plan.name.text, plan.name.size, True, True)
        assert plan.name.box.width() >= READABLE * wide, plan.name.text


@pytest.mark.parametrize("size", [(1200, 740), (1280, 800)])
def test_every_ware_of_the_bazaar_has_a_picture(lay: Open, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 5), size, "ja")
    spots = window.scene.layout.spots
    ware = next(spot for spot in spots.values() if spot.within == "zone:row/0" and spot.ref.startswith("card:"))
    for kind in range(len(BOOK.cards)):
        if BOOK.cards[kind] is None:
            continue
        piece = replace(face(kind, Words("ja"), companion=True), shape=Shape.WIDE, detail=Detail.SHORT)
        art = card_form.arranged(piece, ware.rect, window.scene.theme).art
        assert min(art.width(), art.height()) >= card_parts.LEAST_PRINT, piece.title
    for coin in ("gold", "silver", "copper"):
        assert plan_of(window, f"zone:{coin}").art.height() >= card_parts.LEAST_PRINT


def test_the_seals_of_a_coin_pile_leave_its_coin_in_sight(lay: Open) -> None:
    window = lay(Table(), (1280, 800))
    spot = window.scene.layout.spots["zone:gold"]
    plan, reach = plan_of(window, spot.ref), card_parts.seal_radius(spot.rect)
    assert spot.piece is not None
    assert spot.piece.picture == face(BOOK.kind["gold"], Words("en")).picture
    assert plan.art.top() >= spot.rect.top() + 2 * reach


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 800)), (2, (1200, 740)), (3, (1280, 800))])
def test_monsters_leave_the_plaque_of_their_land_in_sight(lay: Open, seats: int, size: tuple[int, int]) -> None:
    table = Table(seats).road(0, 5).send("0.3", "wolf_pack").send("0.4", "zombie_horde", "lost_forest")
    window = lay(table, size, "ja")
    for land in (2, 3):
        plaque = piece_layout.plaque(window.scene.layout.spots[f"land:0/{land}"].rect, window.scene.theme)
        lying = [*table.state.monsters_on(0, land), table.state.miracle_on(0, land)]
        for ref in (CARD[item] for item in lying if item >= 0 and CARD[item] in window.scene.layout.spots):
            assert not window.scene.layout.spots[ref].rect.intersects(plaque)


def test_the_name_of_a_miracle_under_a_monster_stands_in_one_row(lay: Open) -> None:
    table = Table().road(0, 1).road(1, 3).send("1.1", "wolf_pack", "lost_forest")
    name = plan_of(lay(table, (1280, 768), "ja"), CARD[table.state.miracle_on(1, 0)]).name
    assert (name.text, name.rows) == ("迷いの森", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_a_bazaar_row_share_one_form_and_one_size_of_letters(lay: Open, language: str) -> None:
    window = lay(Table().road(0, 2), (1280, 768), language)
    for number in range(3):
        plans = [plan for plan in plans_in(window, f"zone:row/{number}").values() if plan.form is card_parts.Form.OPEN]
        assert len(plans) >= 3
        assert len({plan.name.size for plan in plans} | {plan.text.size for plan in plans}) == 1
        assert all(max(plan.name.box.left(), plan.art.right()) < plan.text.box.left() for plan in plans)
        assert all(plan.name.box.bottom() <= plan.art.top() for plan in plans)
