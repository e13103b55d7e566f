"""What a table shows while a fight is joined: magic at its line with owner and side, and chances that may change."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.display.chapters import after
from tabletop.display.cues import CueKind
from tabletop.display.parts import areas
from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Area, Row
from tabletop.engine.events import Logged, Rolled
from tabletop.engine.view import view
from tabletop.games.holy_knights.rules.state import MATS
from tabletop.games.registry import entry
from tabletop.ui.board.animation.attack_needs import picture_of
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.cards.card_painter import paint_card
from tabletop.ui.board.cards.card_parts import SMALL_TABLE, Form
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.motion import effects
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words
from tests.helpers.holy import DARK_HAND, LIGHT_HAND, Table


def shown(table: Table, seat: int, language: str = "en") -> dict[str, Area]:
    """Return the areas of a seat's table by their references."""
    seen = view(table.state, seat)
    return {area.ref: area for area in areas(entry("holy_knights").load().table(seen, Words(language)))}


def chance_text(table: Table, seat: int) -> str:
    """Return what a seat reads about the chances in the fight, with their condition."""
    area = shown(table, seat)["zone:odds"]
    assert isinstance(area, Row)
    assert area.gauge is not None
    return " · ".join(filter(None, (area.gauge.text, area.gauge.rest, area.hint)))


def magic(area: Area) -> list[Piece]:
    return [piece for piece in area.pieces if piece.blank]


def fight() -> Table:
    """A fight in which the attacker and a helper of the defender have laid magic."""
    table = Table(4).mat(0, "king_ashadi").hand(0, "fireball", "squire_pim").mat(1, "troll").gems(1, "ruby")
    table.hand(1, "ogre").hand(2, "militiaman_oto").hand(3, "ghoul", "shield", "orc_raider").turn().attack(1, None)
    return table.do("cast", "fireball").do("ready").do("ready").do("pass").do("back", "shield", "mat/1")


@pytest.mark.rule("HOK-5.12", "HOK-R.67")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("seat:0's magic for the attack", "seat:3's magic for the defence")),
        ("ja", ("seat:0の魔法・攻撃側", "seat:3の魔法・防御側")),
    ],
)
def test_face_down_magic_lies_at_its_line_and_says_whose_it_is_and_for_which_side(
    language: str, said: tuple[str, str]
) -> None:
    lying = shown(fight(), 2, language)
    for ref, words in zip((MATS[0], MATS[1]), said, strict=True):
        (spell,) = magic(lying[ref])
        assert spell.note == words
        assert words in spell.summary
    assert not magic(lying["zone:spells"])


def test_the_log_says_for_which_side_magic_is_laid() -> None:
    table = fight()
    told = [line for line in table.story if line.startswith("spell_laid")]
    assert told == ["spell_laid.attack seat:0 seat:0", "spell_laid.help seat:3 seat:1"]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_chance_is_that_if_nobody_joins_as_long_as_somebody_may(seat: int) -> None:
    table = Table(3).mat(0, "king_ashadi", "roxanne").mat(1, "orc_footman").gems(1, "ruby").hand(1, "troll")
    table.hand(0, "squire_pim").hand(2, "ghoul").turn().attack(1, None)
    condition = "if no cards are played"
    assert condition in chance_text(table, seat)
    table.do("ready")
    assert condition in chance_text(table, seat)
    table.do("ready").skip("help")
    assert condition in chance_text(table, seat), "a third may still help"
    table.lead(0).skip()
    assert table.decision == "strike"
    ends = rf"You \d+ % · seat:{1 - seat} \d+ %"
    assert re.fullmatch(ends, chance_text(table, seat)), "no condition any more"


def odds_area(table: Table, seat: int = 0) -> tuple[str, int]:
    """Return the line below the chance in the fight, and its percentage."""
    area = shown(table, seat)["zone:odds"]
    assert area.gauge is not None
    assert area.title == "Chance in this fight"
    return area.hint, area.gauge.value


@pytest.mark.rule("HOK-5.12", "HOK-5.13")
def test_the_chance_of_a_fight_follows_own_magic_initiative_and_each_strike() -> None:
    table = Table().mat(0, "king_ashadi", "squire_pim").hand(0, "fireball").mat(1, "troll", "ogre").gems(1, "ruby")
    title, before = odds_area(table.turn().attack(1, None))
    assert title == "if no cards are played"
    table.do("cast", "fireball")
    _, after_setting = odds_area(table)
    assert after_setting > before
    assert odds_area(table.skip("pick"))[1] == after_setting
    table.roll(1, 1).lead(1).do("pick", "ogre").skip("strike")
    missed = odds_area(table)[1]
    assert missed < after_setting
    table.strike("troll", "squire_pim", 1, 1)
    assert odds_area(table)[1] > missed


@pytest.mark.rule("HOK-5.12", "HOK-R.25")
@pytest.mark.parametrize("spell", ["holy_light", "shield"])
def test_the_chance_of_a_fight_counts_own_magic_that_changes_a_whole_line(spell: str) -> None:
    table = Table().mat(0, "king_ashadi", "squire_pim").hand(0, spell, "old_mags").mat(1, "troll", "ogre")
    _, before = odds_area(table.turn().attack(1, None))
    title, counted = odds_area(table.do("cast", spell))
    assert (title, counted > before) == ("with the magic you set", True)
    assert chance(table, 1) == 100 - before, "the defender knows nothing of it"


@pytest.mark.rule("HOK-5.12")
@pytest.mark.parametrize(("seat", "spell"), [(1, "barrier"), (1, "fireball")])
def test_the_chance_of_a_fight_says_if_it_leaves_out_face_down_magic(seat: int, spell: str) -> None:
    table = Table().mat(0, "king_ashadi").mat(1, "troll").gems(1, "ruby").hand(seat, spell, "old_mags").turn()
    table.attack(1, None).skip("enter").do("cast", spell)
    assert "without others' face-down magic" in odds_area(table, 0)[0]


@pytest.mark.rule("HOK-5.11")
def test_a_defender_without_cards_is_not_waited_for() -> None:
    table = Table(2).mat(0, "king_ashadi").mat(1, "ogre").gems(1, "ruby").hand(0, "squire_pim").turn().attack(1, None)
    assert "if no cards are played" in chance_text(table, 0)


def words_of_magic(table: Table, language: str = "en") -> dict[str, tuple[str, bool]]:
    """Return what lies beside the fight as magic, in words by title, and whether it is faded."""
    row = shown(table, 0, language)["zone:spells"]
    return {piece.title: (piece.short, piece.faded) for piece in row.pieces}


def piece_of(table: Table, key: str) -> Piece:
    pieces = [piece for area in shown(table, 0).values() for piece in area.pieces]
    return next(piece for piece in pieces if piece.ref == f"card:{table.card(key)}")


@pytest.mark.rule("HOK-5.12", "HOK-R.25")
def test_magic_of_a_fight_lies_beside_it_until_the_end_and_says_what_came_of_it() -> None:
    table = (
        Table(3).mat(0, "troll", "ogre", "ghoul").hand(0, "shield", "haste").mat(1, "king_ashadi").hand(1, "fireball")
    )
    table.hand(2, "dispel", "strength").turn().attack(1, None).do("cast", "shield").do("ready").do("cast", "fireball")
    table.lead(0).do("back", "dispel", "mat/0").do("pass")
    shield = "+2 <mdi6.shield> +2 <mdi6.shield-star-outline>"
    assert words_of_magic(table) == {
        "Shield": (f"seat:0 on 3 characters\n{shield}", False),
        "Fireball": ("seat:1: cancelled", True),
        "Dispel": ("seat:2 on Fireball", False),
    }
    while table.state.round == 1:
        table.miss()
    table.do("cast", "haste").do("back", "strength", "mat/0").do("pick", "troll")
    found = words_of_magic(table)
    assert found["Shield"] == ("seat:0, over since round 1", True)
    assert found["Haste"] == ("seat:0: first to strike", False)
    assert found["Strength"] == ("seat:2 on Troll\n+1 <mdi6.dice-multiple>", False)


@pytest.mark.rule("HOK-R.25", "HOK-5.37")
def test_a_changed_figure_says_what_is_printed_and_what_changes_it() -> None:
    table = Table().mat(0, "roxanne", "king_ashadi").gems(0, "diamond").hand(0, "shield").mat(1, "ogre", "troll")
    table.hand(1, "sleep").turn().attack(1, None).do("cast", "shield").lead(0).do("cast", "sleep").do("pick", "roxanne")
    roxanne, ashadi = piece_of(table, "roxanne"), piece_of(table, "king_ashadi")
    assert [stat.note for stat in roxanne.stats[:2]] == [
        "Attack: 2D+1 printed, +1 Diamond",
        "Defence: 8 printed, +1 Diamond and +2 Shield",
    ]
    assert [stat.note for stat in ashadi.stats[:2]] == ["", "Defence: 8 printed, +2 Shield"]
    assert [token.note for token in ashadi.tokens] == ["Shield (seat:0): +2 defence (also against magic)."]
    assert "Sleep (seat:1): asleep this round." in [token.note for token in roxanne.tokens]
    assert (roxanne.spent, roxanne.note) == (True, "asleep this round")
    assert piece_of(table, "ogre").tokens == ()


def felled(table: Table) -> Area:
    """Return the area of the chance as it is shown once the last strike has felled somebody."""
    before, count = view(table.state, 0), len(table.state.events or ())
    strike = max(table.legal, key=lambda action: action.verb == "strike")
    table.roll(6, 6).play(strike)
    events = (table.state.events or [])[count:]
    until = next(
        n for n, event in enumerate(events) if isinstance(event, Logged) and event.key.endswith(("won.gems", "rescued"))
    )
    seen = after(before, tuple(events[:until]))
    return {area.ref: area for area in areas(entry("holy_knights").load().table(seen, Words("en")))}["zone:odds"]


@pytest.mark.rule("HOK-5.22", "HOK-7.05")
def test_no_chance_is_shown_any_more_once_the_last_enemy_has_fallen() -> None:
    """Not while the fight's table is still shown, until the next one comes."""
    table = Table(2).mat(0, "king_ashadi").mat(1, "ogre").gems(1, "ruby").turn().attack(1)
    assert felled(table.skip("strike")).gauge is None
    table = Table(2).mat(0, "captain_gerhart").captives("roxanne").turn().rescue()
    assert felled(table.skip("strike")).gauge is None


@pytest.mark.parametrize("seat", [0, 1])
def test_no_chance_is_promised_while_nobody_defends_yet(seat: int) -> None:
    table = Table(2).mat(0, "king_ashadi").gems(1, "ruby").hand(0, "squire_pim").hand(1, "troll").turn().attack(1, None)
    gauge = shown(table, seat)["zone:odds"].gauge
    assert gauge is not None
    assert (gauge.value, gauge.text) == (0, "Nobody defends yet")


@pytest.mark.rule("HOK-R.34", "HOK-6.06")
def test_the_inspector_explains_the_rear_and_sent_characters_and_the_deep_whispers() -> None:
    table = Table(3).mat(0, "troll").mat(1, "orc_footman", "dark_queen").gems(1, "ruby").hand(2, "ogre").turn()
    table.attack(1).skip("help").do("aid", "ogre", "mat/0")
    seen = view(table.state, 0)

    def lines(ref: str) -> str:
        info = entry("holy_knights").load().inspect(ref, seen, Words("en"))
        assert info is not None
        return " ".join(info.lines)

    (queen_piece,) = [piece for piece in shown(table, 0)[MATS[1]].pieces if piece.title == "Dark Queen"]
    assert not queen_piece.faded, "a character behind the front is not out of the fight"
    assert [token.note for token in queen_piece.tokens] == [Words("en")("holy_knights.inspect.screened")]

    queen, ogre, footman = (f"card:{table.card(key)}" for key in ("dark_queen", "ogre", "orc_footman"))
    assert "Behind the front: an enemy can strike only the lowest rank" in lines(queen)
    assert "Behind the front" not in lines(footman)
    assert "sent this character to help" in lines(ogre)
    assert "The deep whispers" in lines("zone:hand/0")


@pytest.mark.rule("HOK-5.12")
def test_a_card_face_down_beside_four_others_leaves_them_open(qapp: object) -> None:
    band, theme = ("ogre", "orc_footman", "harpy", "troll"), THEMES["dark"].scaled(SMALL_TABLE)
    table = Table().mat(1, *band).hand(1, "shield", "haste").mat(0, "king_ashadi").turn(1).attack(0, None)
    table.do("cast", "shield")
    layout = lay_out(
        entry("holy_knights").load().table(view(table.state, 0), Words("en")), QRectF(0, 0, 1064, 660), theme
    )
    spots = [layout.spots[f"card:{item}"] for item in table.state.line(0)]
    assert {arranged(spot.piece, spot.rect, theme).form for spot in spots if spot.piece is not None} == {Form.OPEN}


@pytest.mark.rule("HOK-5.10")
@pytest.mark.parametrize("room", [(1024, 543), (1064, 660)])
def test_up_to_four_cards_of_a_fight_lie_open_at_the_size_of_reading(qapp: object, room: tuple[int, int]) -> None:
    band, theme = ("ogre", "orc_footman", "harpy", "troll"), THEMES["dark"].scaled(SMALL_TABLE)
    sizes = set[tuple[float, float]]()
    for count in range(1, len(band) + 1):
        table = Table().mat(0, *band[:count]).mat(1, "king_ashadi").turn().attack(1)
        seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
        layout = lay_out(seen, QRectF(0, 0, *room), theme)
        spots = [layout.spots[f"card:{item}"] for item in table.state.line(0)]
        sizes |= {(spot.rect.width(), spot.rect.height()) for spot in spots}
        forms = {arranged(spot.piece, spot.rect, theme).form for spot in spots if spot.piece is not None}
        assert forms == {Form.OPEN}
    assert all(width >= 200 and height >= 110 for width, height in sizes)


def painted(piece: Piece, place: QRectF) -> QImage:
    """Return the picture of a card of a size."""
    image = QImage(place.size().toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_card(painter, piece, QRectF(image.rect()), THEMES["dark"].scaled(SMALL_TABLE))
    painter.end()
    return image


def test_two_light_players_are_told_why_nobody_can_be_attacked() -> None:
    said = {}
    for rival in ("miner_hulda", "troll"):
        table = Table().mat(0, "roxanne").mat(1, rival).hand(0, "squire_pim").turn()
        said[rival] = entry("holy_knights").load().table(view(table.state, 0), Words("en")).prompt.line
    assert "Light never attacks Light: you can't attack" in said["miner_hulda"]
    assert "never attacks" not in said["troll"]


def test_a_neutral_player_with_six_cards_is_asked_for_a_side_and_not_to_change() -> None:
    said = {}
    for mat in ((), ("roxanne", "king_ashadi")):
        table = Table(3).mat(0, *mat).mat(1, "miner_hulda").hand(0, "troll", "ogre", "ghoul", "harpy", "fireball")
        table.draw("shield")
        prompt = entry("holy_knights").load().table(view(table.state, 0), Words("en")).prompt
        said[mat] = prompt.text
    assert list(said.values()) == [
        "Which side will you join?",
        "None of your six cards can be played this turn: which one will you change sides with?",
    ]


def test_nobody_is_said_to_be_out_of_reach_while_six_cards_alone_forbid_the_attack() -> None:
    """Six Dark cards force a Light player to change sides, although a Dark table could be attacked."""
    table = Table(2).mat(0, "king_ashadi", "squire_pim").mat(1, "troll").hand(0, *DARK_HAND).draw("hydra")
    seen = view(table.state, 0)
    assert "attack" not in {action.verb for action in seen.actions}
    prompt = entry("holy_knights").load().table(seen, Words("en")).prompt
    assert "The deep whispers" in prompt.text + prompt.line
    assert "Nobody to attack" not in prompt.line


def chance(table: Table, seat: int) -> int:
    """Return the chance in percent that a seat sees."""
    area = shown(table, seat)["zone:odds"]
    assert isinstance(area, Row)
    assert area.gauge is not None
    return area.gauge.value


@pytest.mark.rule("HOK-5.16")
def test_a_fight_that_the_next_strike_wins_for_certain_reads_100_percent() -> None:
    table = Table().mat(0, "ogre").mat(1, "archmage_theobald").hand(1, "squire_pim").turn().attack(1).skip()
    assert table.decision == "strike"
    assert (chance(table, 0), chance(table, 1)) == (100, 0)
    risky = Table().mat(0, "ogre", "orc_footman").mat(1, "archmage_theobald").turn().attack(1).skip()
    assert (chance(risky, 0), chance(risky, 1) > 0) == (100, True), "the attacker may choose the Orc"
    two = Table().mat(0, "ogre").mat(1, "archmage_theobald", "squire_pim").turn().attack(1).skip()
    assert 0 < chance(two, 0) < 100
    unsure = Table().mat(0, "ogre").mat(1, "king_ashadi").turn().attack(1).skip()
    assert 0 < chance(unsure, 0) < 100


def test_a_fight_that_is_only_almost_certain_reads_99_percent() -> None:
    table = Table().mat(0, "red_dragon", "hydra", "troll", "ogre").mat(1, "squire_pim").hand(1, *LIGHT_HAND[1:])
    table.hand(0, "ghoul").turn().attack(1, None)
    assert (table.decision, table.seat) == ("enter", 0)
    assert chance_text(table, 0) == "You 99 % · seat:1 1 % · if no cards are played"


@pytest.mark.rule("HOK-5.33")
def test_the_badge_of_an_orc_band_says_how_it_strikes_and_is_explained(qapp: object) -> None:
    table = Table().mat(0, "orc_footman", "orc_berserker", "ogre").gems(0, "ruby").mat(1, "king_ashadi").turn()
    table.attack(1).skip("strike")
    row = shown(table, 0)[MATS[0]]
    assert isinstance(row, Row)
    badge = next(piece for piece in row.pieces if piece.ref == "band:0")
    assert (badge.title, badge.summary) == ("2D+2", "the Orc band: 2 Orcs strike together with 2D+2")
    info = entry("holy_knights").load().inspect("band:0", view(table.state, 0), Words("en"))
    assert info is not None
    assert info.lines[0].startswith("2 Orcs strike together: dice and points add up to 2D+2.")
    assert any(line.startswith("Against ") and line.endswith(" %") for line in info.lines)
    assert [rule for rule, _ in info.rules] == ["HOK-5.33", "HOK-5.34"]
    for room in ((1024, 560), (1280, 700)):
        seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
        layout = lay_out(seen, QRectF(0, 0, *room), THEMES["dark"].scaled(max(SMALL_TABLE, room[0] / 1280)))
        gem_ref = next(piece.ref for piece in row.pieces if piece.shape is Shape.GEM)
        flag, gem, band = (layout.spots[ref].rect for ref in ("banner:0", gem_ref, "band:0"))
        assert band.height() >= flag.height()
        assert band.width() >= 2.5 * band.height(), "wide enough for its roll"
        assert not band.intersects(flag)
        assert not band.intersects(gem)


@pytest.mark.rule("HOK-5.11", "HOK-6.04")
def test_the_inspector_says_what_the_chance_of_a_fight_counts_and_how_many_cards_are_unknown() -> None:
    table = Table(4).mat(0, "troll").hand(0, "ogre", "harpy").mat(1, "squire_pim").hand(1, "miner_hulda", "shield")
    table.hand(2, "ghoul").mat(3, "roxanne").gems(3, "ruby").hand(3, "scout_kes", "cook_marjoram").turn().attack(
        1, None
    )

    def lines(seat: int) -> tuple[str, ...]:
        info = entry("holy_knights").load().inspect("zone:odds", view(table.state, seat), Words("en"))
        assert info is not None
        return tuple(info.lines)

    counted = "Counts the characters in the fight now, so it changes with every card sent."
    assert lines(0) == (counted, "Not counted: 5 unknown cards, in hand or face down.")
    table.do("ready").do("cast", "shield")
    assert lines(0) == (counted, "Not counted: 5 unknown cards, in hand or face down."), "set magic is as unknown"
    table = Table().mat(0, "troll").hand(0, "ghoul").mat(1, "squire_pim").hand(1, "shield").turn().attack(1, None)
    assert lines(0) == (counted, "Not counted: 1 unknown card, in hand or face down.")
    table = Table().mat(0, "troll").hand(0, "ghoul").mat(1, "squire_pim").turn().attack(1, None)
    assert lines(0) == (counted,)


@pytest.mark.rule("HOK-R.67")
def test_only_whoever_may_set_magic_reads_where_to_drag_it() -> None:
    table = Table(3).mat(0, "king_ashadi").hand(0, "shield").mat(1, "ogre").hand(2, "ghoul", "fireball").turn()
    table.attack(1, None)

    def hint(seat: int) -> str:
        area = shown(table, seat)[f"zone:spell/{seat}"]
        assert isinstance(area, Row)
        return area.hint

    assert hint(0) == "drag one magic card here"
    table.skip("help")
    assert table.seat == 2
    assert hint(2) == "", "a helper gives magic to a side"


def phase(table: Table, seat: int = 0) -> str:
    phases = entry("holy_knights").load().table(view(table.state, seat), Words("en")).phases
    return next(each.key for each in phases if each.state == "now")


@pytest.mark.rule("HOK-4.07", "HOK-4.14")
def test_the_phase_is_the_action_where_no_side_is_left_to_choose() -> None:
    neutral = Table().hand(0, "ogre", "shield").mat(1, "squire_pim").turn()
    assert phase(neutral) == "stance"
    assert phase(neutral.do("lay", "ogre")) == "action", "nobody else can be played"
    assert phase(Table().mat(0, "ogre").hand(0, "harpy").mat(1, "squire_pim").turn(), 1) == "action"
    assert phase(Table().mat(0, "ogre").hand(0, "squire_pim").draw("roxanne")) == "stance", "she waits for a side"


@pytest.mark.rule("HOK-5.13")
def test_dice_of_an_earlier_fight_are_gone_when_the_next_begins() -> None:
    table = Table().mat(0, "ogre").hand(0, "harpy").mat(1, "squire_pim").turn().attack(1, None)
    table.state.thrown = 2
    assert not shown(table, 0)["zone:dice"].pieces
    table.lead(0).skip("strike")
    assert len(shown(table, 0)["zone:dice"].pieces) == 2


def test_a_fallen_card_bears_no_mark_of_a_strike_any_more() -> None:
    table = Table().mat(0, "ogre").turn().put("discard", "harpy")
    table.state.spent[table.state.zones[table.zone("discard")][0]] = (
        1  # as shown between the strike and the end of its events
    )
    (harpy,) = shown(table, 0)["zone:discard"].pieces
    assert not harpy.spent
    assert "strike" not in harpy.note


@pytest.mark.rule("HOK-5.13", "HOK-R.28")
def test_a_tie_of_the_first_strike_is_told_before_the_second_roll() -> None:
    table = Table().mat(0, "ogre").mat(1, "squire_pim").gems(1, "ruby").turn().roll(5, 5, 6, 2).attack(1)
    told = [line for line in table.skip("strike").story if line.startswith("initiative")]
    assert told == ["initiative_tie 5", "initiative seat:0 seat:1 seat:0 6 2"]


def test_the_hit_of_magic_bears_the_mark_of_magic() -> None:
    cues = entry("holy_knights").load().game.cues
    glyphs = {key.rpartition(".")[2]: cue.glyph for key, cue in cues.items() if ".strike." in f".{key}"}
    assert {name for name, glyph in glyphs.items() if glyph == "mdi6.auto-fix"} == {"spell", "magic"}


def test_own_magic_lies_under_a_name_that_holds_although_its_owner_sees_its_face() -> None:
    own = shown(fight(), 0)["zone:spell/0"]
    assert isinstance(own, Row)
    assert (own.title, [piece.blank for piece in own.pieces]) == ("Your secret magic", [False])


@pytest.mark.rule("HOK-5.19")
def test_a_character_that_has_struck_or_sleeps_has_no_strike_left() -> None:
    table = Table().mat(0, "troll").mat(1, "roxanne", "king_ashadi").gems(1, "ruby").turn().attack(1).skip().miss()
    notes = {piece.title: piece.note for piece in shown(table, 0)[MATS[0]].pieces}
    assert notes["Troll"] == "no strike left"


def states(table: Table, seat: int) -> dict[str, str]:
    """Return the state of each phase that a seat sees."""
    return {
        phase.key: phase.state
        for phase in entry("holy_knights").load().header(view(table.state, seat), Words("en")).phases
    }


@pytest.mark.rule("HOK-5.12", "HOK-6.01")
def test_phases_of_a_fight_in_which_nothing_was_done_are_skipped() -> None:
    table = Table(3).mat(0, "ogre").mat(1, "king_ashadi").hand(2, "squire_pim").turn().attack(1).skip("strike")
    assert states(table, 0) == {"enter": "done", "help": "skipped", "magic": "skipped", "strikes": "now"}


@pytest.mark.rule("HOK-5.12")
def test_magic_that_was_revealed_is_done_until_the_next_round() -> None:
    table = Table().mat(0, "ogre").hand(0, "haste").mat(1, "king_ashadi").turn().attack(1, None)
    table.do("cast", "haste").skip("strike")
    assert states(table, 0) == {"enter": "done", "magic": "done", "strikes": "now"}, "nobody else could help"
    table.strike("ogre", "king_ashadi", 1).strike("king_ashadi", "ogre", 1, 1, 6, 1)
    assert table.state.round == 2
    assert states(table, 0)["magic"] == "skipped"


@pytest.mark.rule("HOK-4.22", "HOK-R.73")
def test_each_player_counts_their_own_turns(qapp: object) -> None:
    table, words, load = Table(3).begin(), Words("en"), entry("holy_knights").load()
    seen = [load.header(view(table.state, 0), words).turn]
    for _ in range(3):
        table.do("end")
        seen.append(load.header(view(table.state, 0), words).turn)
    table.concede(2)
    table.do("end").do("end")
    ended = table.state.clone()
    ended.player = 1  # between two turns the next player has not begun any
    assert load.header(view(ended, 0), words).turn.startswith("turn 3")
    seen.append(load.header(view(table.state, 0), words).turn)
    assert [turn.partition(" · ")[0] for turn in seen] == ["turn 1", "turn 1", "turn 1", "turn 2", "turn 3"]


@pytest.mark.parametrize(("room", "scale"), [((1016, 535), SMALL_TABLE), ((1056, 690), 1.0)])
def test_the_chance_of_a_fight_has_a_bar_larger_than_a_line_of_text(
    qapp: object, room: tuple[int, int], scale: float
) -> None:
    table, theme = Table().mat(0, "ogre").mat(1, "king_ashadi").turn().attack(1), THEMES["dark"].scaled(scale)
    seen = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    layout = lay_out(seen, QRectF(0, 0, *room), theme)
    (panel,) = [panel for panel in layout.panels if panel.part.ref == "zone:odds"]
    assert panel.rect.bottom() - panel.inside.bottom() > 2 * theme.large


@pytest.mark.rule("HOK-5.13", "HOK-R.28")
@pytest.mark.parametrize(("magic", "said"), [((), "First strike: seat:0 – seat:1"), (("haste",), "Dice")])
def test_the_dice_of_the_first_strike_say_whose_they_are(magic: tuple[str, ...], said: str) -> None:
    table = Table().mat(0, "king_ashadi", "roxanne").hand(0, *magic).mat(1, "troll", "ogre").turn()
    table.attack(1, None if magic else 0)
    for card in magic:
        table.do("cast", card)
    table.skip("strike")
    assert shown(table, 0)["zone:dice"].title == said
    table.miss(1, 1)
    assert shown(table, 0)["zone:dice"].title == "Dice", "those of a strike"


@pytest.mark.rule("HOK-5.13", "HOK-5.16")
def test_the_title_of_the_dice_follows_what_is_thrown_while_it_is_shown() -> None:
    table = Table().mat(0, "king_ashadi").mat(1, "troll", "ogre").turn().attack(1, 0).skip("strike")
    before, known = view(table.state, 0), len(table.state.events or ())
    assert shown(table, 0)["zone:dice"].title == "First strike: seat:0 – seat:1"
    table.roll(1, 1, 1, 1).strike("king_ashadi", "troll")
    events = tuple(table.state.events or ())[known:]
    rolled = next(place for place, event in enumerate(events) if isinstance(event, Rolled))
    load, words = entry("holy_knights").load(), Words("en")
    reached = load.table(after(before, events[: rolled + 1]), words)
    (dice,) = [area for area in areas(reached) if area.ref == "zone:dice"]
    assert (dice.title, dice.follows) == ("Dice", True)


@pytest.mark.rule("HOK-5.21", "HOK-5.22")
def test_the_dice_of_the_last_strike_are_none_for_the_first_strike_of_the_next_round() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "squire_pim").mat(1, "troll").turn().attack(1, 0).skip("strike")
    table.miss(1, 1).miss(1, 1)
    assert (table.state.round, table.decision) == (2, "enter")
    assert shown(table, 0)["zone:dice"].title == "Dice"


@pytest.mark.rule("HOK-5.35")
@pytest.mark.parametrize("dice", [(6, 6), (6, 5)])
def test_a_double_six_is_a_moment_of_its_own(dice: tuple[int, int]) -> None:
    table = Table().mat(0, "orc_footman").mat(1, "king_ashadi").turn().attack(1, 0).skip("strike")
    table.roll(*dice, 1, 1).do("strike", "orc_footman", "king_ashadi", "sword")
    assert ("double_six" in table.log) == (dice == (6, 6))
    if dice == (6, 6):
        assert table.log.index("double_six") < table.log.index("felled")
    cue = entry("holy_knights").load().game.cues["holy_knights.log.double_six"]
    assert cue.play is CueKind.MOMENT


@pytest.mark.parametrize("count", [1, 5])
def test_what_a_strike_needs_stands_on_the_picture_and_leaves_the_name_readable(qapp: object, count: int) -> None:
    theme, names = THEMES["dark"].scaled(SMALL_TABLE), ("ogre", "troll", "hydra", "ghoul", "harpy")
    table = Table().mat(0, *names[:count]).mat(1, "king_ashadi").turn().attack(1)
    layout = lay_out(
        entry("holy_knights").load().table(view(table.state, 0), Words("en")), QRectF(0, 0, 1064, 660), theme
    )
    needed = effects.badge("double six only", "mdi6.dice-multiple", effects.PAPER, theme, 1.0)
    for item in table.state.line(0):
        spot = layout.spots[f"card:{item}"]
        assert spot.piece is not None
        name = arranged(spot.piece, spot.rect, theme).name.box
        shown = QRectF(0, 0, needed.wide, needed.high)
        shown.moveCenter(picture_of(spot, theme).center())
        assert not shown.adjusted(0, 4, 0, -4).intersects(name)
