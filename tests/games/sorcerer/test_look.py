"""The table: halves with gauges and sums, first attackers, risks, captures, distant battlefields."""

from __future__ import annotations

import msgspec
import pytest

from tabletop import rulebook
from tabletop.cards.effects.grammar import Trigger
from tabletop.display.parts import areas, panels
from tabletop.display.piece import Detail
from tabletop.display.table import Row, Table, Tone
from tabletop.engine.view import view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Card, Type
from tabletop.games.sorcerer.look.catalogue import explained
from tabletop.games.sorcerer.rules import casualties, rolling, values
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.board.cards.card_texts import effects_of, texts_of
from tabletop.ui.table.panels.icon_legend import icons_on
from tabletop.words import Words
from tests.helpers.sorcerer import GAME
from tests.helpers.sorcerer import Table as Match


def table_of(match: Match, seat: int = 0, language: str = "en") -> Table:
    return sorcerer.table(view(match.state, seat), Words(language, sorcerer.names(language)))


def rows(match: Match, seat: int = 0) -> dict[str, Row]:
    return {area.ref: area for area in areas(table_of(match, seat)) if isinstance(area, Row)}


@pytest.mark.rule("SOR-2.07", "SOR-7.02", "SOR-7.21")
def test_a_half_shows_damage_ready_dice_and_whether_it_is_undefended():
    match = Match()
    tired, _ = match.minions("left", 0, "leviathan", "bell_ringer")
    match.state.spent[tired], match.state.hurt[0] = 1, 4
    found = rows(match.act())
    own, enemy = found["gauge:0/0"], found["gauge:0/1"]
    assert own.gauge is not None
    assert own.total is not None
    assert (own.title, own.note, own.gauge.text, own.gauge.value) == ("seat:0", "2 dice ready", "4/12 damage", 4)
    assert (own.total.value, own.also) == ("2", ("half:0/0", "zone:field/0", "tile:0"))
    assert (enemy.title, enemy.note) == ("seat:1", "undefended")
    assert len(found["half:0/0"].pieces) == 2
    assert [found[f"tile:{tile}"].title for tile in range(3)] == [
        "1 · Fogbound Docks",
        "2 · Lantern Bridge",
        "3 · Silent Churchyard",
    ]


ORDER = "This round seat:0 attacks first here if both sides have minions:"


@pytest.mark.rule("SOR-7.02", "SOR-7.04", "SOR-7.06")
def test_who_attacks_first_is_said_only_where_both_sides_can_attack_and_not_during_the_battle():
    match = Match()
    match.minions("left", 0, "bell_ringer", "bell_ringer")
    match.put("left", "bell_ringer", seat=1)
    match.put("centre", "bell_ringer", seat=1)
    match.put("right", "bell_ringer", seat=1)
    (tired,) = match.minions("right", 0, "bell_ringer")

    def places() -> list[str]:
        return [rows(match)[f"tile:{tile}"].title.rpartition(" · ")[2] for tile in range(3)]

    match.act()
    assert places() == ["seat:1 attacks first", "Lantern Bridge", "seat:1 attacks first"]
    info = sorcerer.inspect("tile:1", view(match.state, 0), Words("en", sorcerer.names("en")))
    assert info is not None
    assert f"{ORDER} the start player does in the centre." in info.lines
    assert not [line for line in info.lines if "full" in line]
    match.state.spent[tired] = 1
    match.roll("blank", "blank").battle()
    assert match.decision == "attack"
    assert places() == ["battle now", "Lantern Bridge", "Silent Churchyard"]
    match.ready().do("four")
    assert match.decision == "avatar"
    orders = [rows(match, seat)["tile:0"].title.rpartition(" · ")[2] for seat in (match.seat, 1 - match.seat)]
    assert orders == ["Fogbound Docks", "seat:0 attacks first"], "whoever chooses a place needs the room"


@pytest.mark.rule("SOR-7.22", "SOR-R.36")
def test_a_side_that_lost_its_minions_in_this_battle_is_not_called_undefended():
    match = Match()
    match.state.omens = [1, 1]
    foe = match.put("left", "beggar_mob", seat=1)
    match.roll("critical", "blank").attack(match.put("left", "bell_ringer"))
    casualties.destroy(match.state, [foe])
    found = rows(match)
    assert (found["half:0/1"].note, found["half:1/1"].note) == ("no minions left", "undefended")
    match.act()
    assert rows(match)["half:0/1"].note == "undefended", "the next battle begins without a minion there"


@pytest.mark.rule("SOR-R.36")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["roll.undefended", "legend.2.centre"])
def test_criticals_count_double_on_a_side_that_had_no_minion_when_the_battle_began(language, key):
    began = {"en": "since the battle began", "ja": "戦闘開始から", "de": "seit Beginn der Schlacht"}[language]
    assert began.lower() in Words(language, sorcerer.names(language))(f"sorcerer.{key}").lower()


@pytest.mark.rule("SOR-8.05")
def test_a_capture_that_wins_clears_the_dice_and_names_the_winner():
    match = Match()
    match.state.taken[0], match.state.hurt[3] = 0, 11
    match.roll(*["hit"] * 2, *["blank"] * 5).attack(match.put("centre", "leviathan"))
    assert match.state.result is not None
    middle = rows(match)["tile:1"]
    assert (middle.title, middle.pieces) == ("2 · Lantern Bridge · captured by seat:0", ())


@pytest.mark.rule("SOR-8.02", "SOR-2.10")
def test_a_captured_battlefield_flies_the_flag_of_who_has_it():
    match = Match()
    match.state.taken[1], match.state.hurt[3] = 0, 12
    match.put("centre", "bell_ringer")
    found = rows(match.act())
    strip = found["gauge:1/0"]
    assert strip.gauge is not None
    assert strip.total is not None
    assert (strip.gauge.text, strip.gauge.bead, strip.total.value) == ("Captured", None, ""), "no dice of no fight"
    assert (found["half:1/0"].tone, found["half:1/1"].tone) == (Tone.WON, Tone.PLAIN)
    assert found["half:1/0"].note == "", "nobody attacks it any more"
    assert found["tile:1"].title == "2 · Lantern Bridge · captured by seat:0"


@pytest.mark.rule("SOR-2.08")
def test_a_full_half_is_called_so_where_its_battlefield_is_explained():
    match = Match()
    match.minions("left", 0, *["bell_ringer"] * 4)
    info = sorcerer.inspect("tile:0", view(match.act().state, 0), Words("en", sorcerer.names("en")))
    assert info is not None
    assert "seat:0: full, 4 of 4 minions." in info.lines


def test_a_half_that_ready_dice_could_capture_is_marked():
    match = Match()
    match.put("left", "leviathan", seat=1)
    match.state.hurt[0] = 1
    assert rows(match.act())["half:0/0"].tone is Tone.PLAIN
    match.state.hurt[0] = 2
    assert rows(match.act())["half:0/0"].tone is Tone.RISK, "twice five dice are ten"


@pytest.mark.rule("SOR-14.01", "SOR-R.72")
def test_teams_are_called_your_side_and_their_side():
    match = Match(seats=6, mode="team")
    match.put("centre", "bell_ringer")
    match.put("centre", "bell_ringer", seat=1)
    match.act()
    found = {seat: rows(match, seat) for seat in (0, 1)}
    assert [found[0]["half:1/0"].title, found[0]["half:1/1"].title] == ["Your side", "Their side"]
    assert [found[1]["half:1/0"].title, found[1]["half:1/1"].title] == ["Their side", "Your side"]
    assert [found[seat]["tile:1"].title for seat in (0, 1)] == [
        "2 · Lantern Bridge · you attack first",
        "2 · Lantern Bridge · they attack first",
    ]


def test_avatars_stand_on_the_strips_of_their_sides_and_dice_between():
    match = Match()
    match.state.avatar = [1, 1]
    match.state.omens = [1, 1]
    match.put("centre", "leviathan", seat=1)
    match.roll("hit", "blank").attack(match.put("centre", "bell_ringer"))
    found = rows(match)
    assert len(found["tile:1"].pieces) == 2
    assert [[piece.ref for piece in found[f"gauge:1/{half}"].pieces] for half in (0, 1)] == [["avatar:0"], ["avatar:1"]]


@pytest.mark.rule("SOR-13.01", "SOR-13.03")
def test_far_battlefields_of_royale_fold_to_gauges_and_sums():
    match = Match(seats=6)
    match.put("2", "leviathan", seat=3)
    match.state.hurt[5] = 7
    found = rows(match.act())
    far = [row for row in found.values() if row.fold]
    assert [(row.ref, row.title) for row in far[:2]] == [("half:1/0", "6 · seat:1"), ("half:1/1", "seat:2")]
    assert len(far) == 8
    half = found["half:2/1"]
    assert half.gauge is not None
    assert (half.title, half.hint, half.gauge.text, len(half.pieces)) == ("seat:3", "5 dice ready", "7/12", 1)
    assert found["half:2/0"].hint == "undefended"


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("storm_petrel", ["SOR-2.02", "SOR-6.09"]),
        ("bat_swarm", ["SOR-2.02", "SOR-6.09", "SOR-7.09", "SOR-10.18", "SOR-12.04"]),
        ("web_of_night", ["SOR-2.03", "SOR-10.10"]),
        ("bound_wraith", ["SOR-2.02", "SOR-6.09", "SOR-R.53", "SOR-7.09"]),
        ("wolf_form", ["SOR-12.14"]),
        ("leech_collar", ["SOR-2.04", "SOR-2.05", "SOR-R.60", "SOR-12.04"]),
    ],
)
def test_the_inspector_names_the_rules_and_rulings_that_explain_a_card(key, rules):
    match = Match()
    item = match.put("hand/0", key)
    words = Words("en", sorcerer.names("en"))
    for ref in (f"card:{item}", f"kind:{key}"):
        info = sorcerer.inspect(ref, view(match.act().state, 0), words)
        assert info is not None
        assert [rule for rule, _ in info.rules] == rules
        assert all(title and "*" not in title for _, title in info.rules)


def test_every_card_of_the_box_is_explained_by_rules_that_there_are():
    book = rulebook.load("sorcerer", "ja")
    for kind, card in enumerate(BOOK.cards):
        if isinstance(card, Card) and card.type.value != "lore":
            assert all(book.title_of(rule) for rule in explained(kind))
            assert explained(kind)


@pytest.mark.parametrize(
    ("energy", "actions", "verb", "warned"),
    [
        (9, 1, "channel", "energy"),
        (8, 1, "channel", "unspent"),
        (7, 1, "meditate", "unspent"),
        (6, 1, "meditate", ""),
        (9, 2, "channel", "energy"),
        (8, 2, "channel", ""),
        (7, 1, "cast", ""),
    ],
)
def test_before_the_last_action_unspent_energy_is_warned_of(energy, actions, verb, warned):
    match = Match()
    match.put("hand/0", "bell_ringer")
    match.put("grimoire/0", "riot")
    match.state.energy[0] = energy
    match.act(actions=actions)
    warning = GAME.strategy.blunder_warning(match.state, match.actions(verb)[0])
    assert warning.rpartition(".")[2] == warned
    match.state.energy[0] = 0
    assert GAME.strategy.blunder_warning(match.state, match.actions("meditate")[0]) == ""


def test_before_the_last_action_a_side_that_stands_open_is_warned_of():
    match = Match()
    match.put("left", "bell_ringer", seat=1)
    match.put("grimoire/0", "riot")
    match.state.energy[0] = 0
    match.act(actions=1)
    assert GAME.strategy.blunder_warning(match.state, match.actions("meditate")[0]) == "sorcerer.slip.open"
    (label,) = [label for label in table_of(match).prompt.labels if label.action.verb == "meditate"]
    assert label.warning == "Nobody defends your side of Fogbound Docks, and an enemy stands there."
    match.state.taken[0] = 1
    assert GAME.strategy.blunder_warning(match.state, match.actions("meditate")[0]) == ""
    match.state.taken[0] = -1
    match.put("left", "bell_ringer")
    assert GAME.strategy.blunder_warning(match.act(actions=1).state, match.actions("meditate")[0]) == ""


@pytest.mark.rule("SOR-7.26", "SOR-8.02")
@pytest.mark.parametrize(
    ("card", "is_warned"),
    [("mummy_guard", True), ("bone_archer", True), ("street_informant", False), ("moon_priestess", False)],
)
def test_a_minion_that_only_fights_is_not_sent_to_a_captured_battlefield_unwarned(card, is_warned):
    match = Match()
    match.state.taken[0] = 1
    match.put("hand/0", card)
    match.put("centre", card)
    match.act()

    def warned(verb: str, place: str) -> set[str]:
        found = match.actions(verb, card, place)
        return {GAME.strategy.blunder_warning(match.state, action) for action in found}

    wanted = {"sorcerer.slip.taken"} if is_warned else {""}
    assert (warned("cast", "left"), warned("reinforce", "left")) == (wanted, wanted)
    assert (warned("cast", "centre"), warned("reinforce", "right")) == ({""}, {""})


@pytest.mark.rule("SOR-R.32")
@pytest.mark.parametrize(
    ("whips", "line"), [(0, "Attack {}: rolls {} dice."), (3, "Attack {}. 7 dice: the most there can be.")]
)
def test_the_inspector_of_a_minion_says_how_many_of_its_attack_roll(whips, line):
    match = Match()
    kraken = match.put("left", "kraken")
    match.attach(kraken, *["thorned_whip"] * whips)
    attack, _ = match.values(kraken)
    info = sorcerer.inspect(f"card:{kraken}", view(match.act().state, 0), Words("en", sorcerer.names("en")))
    assert info is not None
    assert info.lines[0] == line.format(attack, attack)
    assert any(rule == "SOR-R.32" for rule, _ in info.rules) is (whips > 0)


@pytest.mark.rule("SOR-4.10", "SOR-R.84")
def test_a_skill_that_would_do_nothing_is_asked_about_once_and_any_other_is_not():
    table = Match()
    table.state.avatar[0] = table.tile("left")
    brand = table.put("skills/0", "hellfire_brand")
    table.act()

    def warned() -> set[str]:
        found = [action for action in table.actions("activate") if action.source == f"card:{brand}"]
        return {GAME.strategy.blunder_warning(view(table.state, 0).state, action) for action in found}

    assert warned() == {"sorcerer.slip.idle"}
    table.put("left", "bell_ringer", seat=1)
    assert warned() == {""}


def test_cards_lying_apart_show_their_face_only_where_a_rule_reveals_them():
    match = Match()
    match.put("look/0", "riot", "fire_bolt")
    match.put("aside/0", "scorch")
    for seat, wanted in ((0, ["Riot", "Fire Bolt"]), (1, ["A grimoire card"] * 2), (-1, ["A grimoire card"] * 2)):
        found = rows(match, seat)
        looked = found["zone:look/0"].pieces
        assert sorted(piece.title for piece in looked) == sorted(wanted), seat
        assert all(piece.blank == (seat != 0) for piece in looked)
        assert [piece.title for piece in found["zone:aside/0"].pieces] == ["Scorch"], "revealed by rule"


def test_four_cards_beside_a_grimoire_lie_in_two_lines_so_that_each_keeps_its_name():
    match = Match(seats=4, mode="team")
    match.beside(1, "bloodlord", "miselda", "outcast_sanctuary")
    match.beside(2, "druid")
    found = rows(match.act())
    bloodlord, druid = found["zone:skills/1"], found["zone:skills/2"]
    assert (len(bloodlord.pieces), bloodlord.rows, bloodlord.columns) == (4, 2, 2)
    assert (len(druid.pieces), druid.rows, druid.columns) == (2, 3, 1)


@pytest.mark.rule("SOR-7.12", "SOR-R.32")
def test_a_minion_of_more_than_seven_attack_shows_that_seven_dice_roll():
    match = Match()
    minion = match.put("centre", "leviathan")
    attack = values.attack(match.act().state, minion)
    assert rows(match)["half:1/0"].pieces[0].stats[0].value == f"{attack}"
    while values.attack(match.state, minion) <= 7:
        match.attach(minion, "thorned_whip")
    attack = values.attack(match.state, minion)
    assert rows(match)["half:1/0"].pieces[0].stats[0].value == "7 max"
    assert f"Attack {attack}. 7 dice: the most there can be." == rows(match)["half:1/0"].pieces[0].stats[0].note


@pytest.mark.rule("SOR-7.12", "SOR-R.32")
def test_a_tactic_of_a_minion_with_seven_dice_says_that_there_can_be_no_more():
    for whips in (0, 9):
        match = Match()
        match.state.omens[0] = 1
        blade = match.put("centre", "masked_blade")
        match.attach(blade, *["thorned_whip"] * whips)
        facts = sorcerer.table(view(match.attack(blade).state, 0), Words("en")).prompt.line
        assert ("7 dice: the most there can be." in facts) is (whips > 0)


@pytest.mark.rule("SOR-7.12", "SOR-R.32")
def test_a_bonus_that_adds_no_die_is_warned_of():
    def warned(verb: str, card: str, target: str | int = "") -> set[str]:
        found = match.actions(verb, card, target)
        assert found
        return {GAME.strategy.blunder_warning(view(match.state, 0).state, action) for action in found}

    match = Match()
    match.state.energy[0] = 10
    mighty = match.put("left", "kraken")
    match.put("hand/0", "pounce", "thorned_whip", "crimson_mantle")
    match.act()
    assert warned("cast", "pounce") == warned("cast", "thorned_whip") == {""}
    match.attach(mighty, *["thorned_whip"] * 3)
    match.act()
    assert warned("cast", "pounce") == warned("cast", "thorned_whip") == {"sorcerer.slip.capped"}
    assert warned("cast", "crimson_mantle") == {""}, "it also gives toughness"
    weak = match.put("left", "bell_ringer")
    match.act()
    assert warned("cast", "pounce") == warned("cast", "thorned_whip", weak) == {""}
    assert warned("cast", "thorned_whip", mighty) == {"sorcerer.slip.capped"}
    match.do("cast", "pounce")
    assert (warned("pick", mighty), warned("pick", weak)) == ({"sorcerer.slip.capped"}, {""})


@pytest.mark.parametrize(("n", "line"), [(0, "now 0 of 8"), (1, "now 1 of 8"), (8, "✓ now 8"), (11, "✓ now 11")])
def test_a_minion_that_needs_a_full_graveyard_says_how_full_it_is(n, line):
    match = Match()
    match.put("left", "mummy_guard")
    if n:
        match.put("grave/0", *["riot"] * n)
    assert rows(match.act())["half:0/0"].pieces[0].short.split("\n")[1] == line


@pytest.mark.rule("SOR-8.05", "SOR-13.10")
@pytest.mark.parametrize(("mode", "seats", "score"), [("duel", 2, "1/2"), ("royale", 3, "1/3")])
def test_the_seal_of_a_seat_says_how_many_captures_win(mode, seats, score):
    match = Match(seats=seats, **({} if seats == 2 else {"mode": mode}))
    match.state.points[0] = 1
    found = {panel.seat: panel for panel in panels(table_of(match.act()))}
    assert (found[0].score_label, found[0].score) == ("Captured", score)


@pytest.mark.rule("SOR-R.37")
def test_a_prompt_for_damage_tells_where_it_would_go_and_how_much_is_lost():
    def facts(points: int, hurt: int) -> str:
        match = Match()
        match.state.hurt[1] = hurt
        mine = match.put("left", "leviathan")
        match.put("left", "bell_ringer", "leviathan", seat=1)
        match.roll(*["hit"] * points, *["blank"] * (5 - points)).attack(mine)
        while match.decision != "hits":
            match.do("roll" if match.decision == "tactic" else "done")
        prompt = table_of(match, 1).prompt
        return f"{prompt.line} · {prompt.plan}"

    assert facts(3, 1) == "Your side: 1/12 damage · Assign for me: 3 to the side (the side has room)."
    assert "At 12 damage you lose the battlefield." in facts(3, 9)
    match = Match()
    match.put("left", "bell_ringer", seat=1)
    match.state.hurt[1] = 10
    toughness = values.toughness(match.state, match.state.zones[match.tile("left")][0])
    assert rolling.lost_points(match.state, 1, toughness + 5) == 3
    assert rolling.lost_points(match.state, 1, toughness + 2) == 0


def test_a_prompt_for_damage_that_is_distributed_tells_how_many_points_are_left():
    match = Match()
    for key in ("leviathan", "bell_ringer"):
        match.put("left", key, seat=1)
    card = match.put("hand/0", "mind_lash")
    match.turn(0, "cast", card)
    while match.decision == "spot":
        match.do("spot", "left")
    assert match.decision == "pick"
    assert "1 left after this one" in table_of(match).prompt.line
    match.do("pick", "leviathan")
    assert match.decision != "pick" or "left after" not in table_of(match).prompt.line


@pytest.mark.rule("SOR-12.11", "SOR-12.12")
@pytest.mark.parametrize(
    ("roots", "damage", "hearts", "line"),
    [
        (0, 0, "3", "Toughness 3, damage 0."),
        (0, 1, "2/3", "Toughness 3, damage 1."),
        (5, 0, "8", "Toughness 8: 3 + 5 from roots. Damage takes the roots first."),
    ],
)
def test_toughness_counts_roots_and_explains_them(roots, damage, hearts, line):
    match = Match()
    ringer = match.put("left", "bell_ringer")
    match.state.root[ringer], match.state.damage[ringer] = roots, damage
    assert values.toughness(match.act().state, ringer) == 3 + roots
    assert rows(match)["half:0/0"].pieces[0].stats[1].value == hearts
    info = sorcerer.inspect(f"card:{ringer}", view(match.state, 0), Words("en", sorcerer.names("en")))
    assert info is not None
    assert info.lines[1] == line
    assert rows(match)["half:0/0"].pieces[0].stats[1].note == (line if roots else "")


def test_a_button_names_the_price_of_an_ability_before_its_effect():
    match = Match("odile_marrow")
    match.state.avatar[0] = match.tile("left")
    match.put("hand/0", "riot")
    match.put("left", "bell_ringer", seat=1)
    match.put("skills/0", "words_of_ruin")
    texts = [label.text for label in table_of(match.act()).prompt.labels]
    assert "Words of Ruin: exhaust this, discard 1 card – 2 damage to an enemy minion here" in texts


@pytest.mark.rule("SOR-7.11")
def test_the_button_of_a_tactic_does_not_say_that_its_bonus_lasts_for_the_round():
    match = Match()
    match.state.omens[0] = 1
    blade = match.put("centre", "masked_blade")
    texts = [label.text for label in table_of(match.attack(blade)).prompt.labels]
    assert "Masked Blade: pay 1 omen – this minion gets +2 attack" in texts


@pytest.mark.rule("SOR-6.06")
@pytest.mark.parametrize(("language", "corner"), [("en", "top right"), ("de", "oben rechts"), ("ja", "右上")])
def test_the_rules_say_in_which_corner_the_omen_icon_is(language: str, corner: str) -> None:
    match = Match()
    match.put("hand/0", *[card.key for card in BOOK.cards if isinstance(card, Card) and card.omen][:1])
    (piece,) = rows(match.act())["zone:hand/0"].pieces
    assert piece.corners.top_right == "☄"
    assert corner in rulebook.find("SOR-6.06", language)


@pytest.mark.rule("SOR-5.10")
def test_an_avatar_to_place_takes_little_room_from_the_hand():
    match = Match()
    match.put("hand/0", *["riot"] * 5)
    hand = rows(match.run(("place_avatar", 0)))["zone:hand/0"]
    assert hand.weight >= 0.8 * rows(match.act())["zone:hand/0"].weight


def test_the_place_of_the_fate_counter_stays_while_somebody_else_has_it():
    match = Match()
    match.fate(1)
    found = {panel.seat: panel.counters for panel in panels(table_of(match.act()))}
    fates = [next(each.value for each in found[seat] if each.label == "Fate") for seat in (0, 1)]
    assert fates == ["–", "unused"]


@pytest.mark.rule("SOR-10.02")
def test_a_blanked_minion_shows_no_abilities_but_its_inspector_does():
    match = Match()
    item = match.put("left", "longship_raider")
    match.act()
    match.state.lasting.append((item, "blank", 0, "round"))
    match.state.causes.append((item, "blank", BOOK.kind["drowned_voice"], "round"))
    match.attach(item, "brood_parasite", seat=1)
    (piece,) = rows(match)["half:0/0"].pieces
    assert (piece.text, piece.short) == ("Blanked: ignore its text.", "Blanked: ignore its text.")
    about = sorcerer.inspect(piece.ref, view(match.state, 0), Words("en", sorcerer.names("en")))
    assert about is not None
    assert about.piece.text.startswith("Printed text, ignored now: ")
    assert about.piece.faded, "its printed text is pale on the large card"
    assert [token.note for token in about.piece.tokens] == [
        "Blanked until the end of the round (Drowned Voice).",
        "Blanked while it has Brood Parasite attached.",
    ]


@pytest.mark.rule("SOR-R.53")
def test_cards_with_tactics_or_that_work_from_the_graveyard_explain_their_terms_and_no_others_do():
    match, names = Match(), sorcerer.names("en")
    for key, card in BOOK.cards_by_key.items():
        about = sorcerer.inspect(f"kind:{key}", view(match.state, 0), Words("en", names))
        assert about is not None
        has_tactic = any(ability.on is Trigger.ATTACK for ability in card.abilities)
        wanted = ["Tactic: it works at the start of an attack, before the dice roll."] * has_tactic
        is_buried = any(ability.bury for ability in card.abilities)
        wanted += ["Bury: it works while this card lies in your graveyard."] * is_buried
        if card.type is Type.LORE:
            lore = "Lore isn't a skill: it works wherever your avatar stands, and not just once a round."
            wanted.insert(0, lore)
        assert [icon.meaning for icon in about.icons] == wanted


@pytest.mark.rule("SOR-R.60", "SOR-R.87")
@pytest.mark.card("overclock")
def test_a_minion_bears_marks_of_what_lasts_until_the_round_ends():
    match = Match()
    item = match.put("left", "leviathan")
    match.turn(0, "cast", match.put("hand/0", "overclock")).turn(1, "channel")
    (piece,) = rows(match)["half:0/0"].pieces
    assert [token.note for token in piece.tokens] == [
        "+3 attack until the end of the round (Overclock).",
        "Destroyed at the end of the round (Overclock).",
    ]
    legend = {icon.meaning for icon in icons_on(table_of(match))}
    assert legend >= {"changed until the end of the round or attack", "destroyed"}
    match.state.lasting = [(item, "attack", 1, "attack")]
    match.state.causes = [(item, "attack", BOOK.kind["blood_frenzy"], "attack")]
    match.state.later = []
    (piece,) = rows(match)["half:0/0"].pieces
    assert [token.note for token in piece.tokens] == ["+1 attack for this attack (Blood Frenzy)."]


@pytest.mark.card("blood_frenzy")
def test_a_choice_tells_what_else_happens_to_what_is_chosen():
    match = Match("bloodsoaked_fjord")
    match.put("left", "leviathan")
    match.put("left", "bargain_demon")
    match.act().do("activate", match.skill("blood_frenzy"))
    prompt = table_of(match).prompt
    assert prompt.text == "Which of your minions here takes 1 damage?"
    assert "+2 attack" in prompt.line


@pytest.mark.rule("SOR-2.15", "SOR-12.05")
def test_the_heading_of_the_skills_names_the_battlefield_they_reach_and_lore_has_a_summary():
    match = Match("bloodlord")
    match.state.avatar[0] = 1
    skills = rows(match.act())["zone:skills/0"]
    assert skills.note == "reach Lantern Bridge"
    pool = next(piece for piece in skills.pieces if piece.title == "Blood Pool")
    assert pool.short == "<mdi6.water #b01e2e>: heal, boost, play vampires"
    assert [piece.title for piece in skills.pieces if piece.badge is not None] == ["Blood Pool"], "it is no skill"
    match.state.avatar[0] = -1
    assert not rows(match)["zone:skills/0"].note


@pytest.mark.rule("SOR-10.02", "SOR-10.03")
def test_no_form_of_a_blanked_card_shows_text_that_is_ignored():
    match = Match()
    blanked, partly = match.minions("left", 1, "salamander", "masked_blade")
    before = {piece.ref: piece for row in rows(match.act()).values() for piece in row.pieces}
    match.state.lasting += [(blanked, "blank", 0, "round"), (blanked, "attack", 2, "round")]
    triggers = {each.on for each in BOOK.abilities[match.state.kind[partly]]}
    match.state.lasting += [(partly, f"blank_{trigger.value}", 0, "attack") for trigger in triggers]
    pieces = {piece.ref: piece for row in rows(match.act()).values() for piece in row.pieces}
    for item in (blanked, partly):
        piece, printed = pieces[f"card:{item}"], before[f"card:{item}"]
        assert printed.short
        assert (piece.text, piece.short) == ("Blanked: ignore its text.",) * 2
        assert (piece.brief, piece.gist) == ("Blanked",) * 2
        texts = (*texts_of(piece), *effects_of(piece), *texts_of(msgspec.structs.replace(piece, detail=Detail.FULL)))
        assert all(text.startswith("Blanked") for text in texts)
