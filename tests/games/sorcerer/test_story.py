"""The log of whole scenes, line by line."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Shuffled
from tabletop.engine.state import from_plain, to_plain
from tabletop.engine.view import SPECTATOR
from tabletop.games.sorcerer.game import names
from tabletop.games.sorcerer.rules import battlefields, casualties, resignation, rounds, setup
from tabletop.games.sorcerer.rules.state import At
from tabletop.match.log_lines import is_loss, log_lines
from tabletop.words import Words
from tests.helpers.sorcerer import GAME, Table


@pytest.mark.rule("SOR-6.03", "SOR-6.04", "SOR-6.05", "SOR-6.08", "SOR-6.10", "SOR-10.05", "SOR-10.07")
def test_actions_are_logged():
    table = Table()
    table.put("grimoire/0", "riot", "sphinx", "leviathan")
    informant, shield = table.put("hand/0", "street_informant"), table.put("hand/0", "scrap_shield")
    bolt = table.put("hand/0", "fire_bolt")
    ringer, foe = table.put("left", "bell_ringer"), table.put("left", "beggar_mob", seat=1)
    table.turn(0, "cast", informant, "left").do("strip", table.item("hand/0", "leviathan"))
    table.turn(0, "cast", shield, informant)
    table.turn(0, "cast", bolt).do("pick", foe)
    table.turn(0, "channel").turn(0, "meditate")
    table.turn(0, "reinforce", informant, "centre").do("avatar", target="tile:2")
    table.turn(0, "reinforce", informant, ringer).do("stay")
    table.turn(0, "avatar", target="tile:1")
    assert table.story == [
        "seat:0 summons Street Informant to Fogbound Docks.",
        "Street Informant: seat:0 gains 1 omen.",
        "seat:0 draws 1 card.",
        "seat:0 discards Leviathan.",
        "seat:0 attaches Scrap Shield to Street Informant.",
        "seat:0 casts Fire Bolt.",
        "Fire Bolt: Beggar Mob takes 2 damage.",
        "Beggar Mob is destroyed at Fogbound Docks.",
        "seat:0 channels 2 energy.",
        "seat:0 meditates: 2 cards drawn.",
        "seat:0 moves Street Informant to Lantern Bridge.",
        "seat:0's avatar moves to Silent Churchyard.",
        "Street Informant and Bell Ringer trade places.",
        "seat:0's avatar moves to Lantern Bridge.",
    ]


@pytest.mark.rule("SOR-14.01")
def test_the_losses_of_a_round_are_those_of_whole_teams_on_each_battlefield():
    table = Table(seats=4, mode="team")
    casualties.damage_half(table.state, battlefields.half_of(table.state, 2, 0), 2, 1)
    casualties.damage_half(table.state, battlefields.half_of(table.state, 0, 0), 1, 3)
    casualties.damage_half(table.state, battlefields.half_of(table.state, 3, 2), 4, 0)
    casualties.destroy(table.state, [table.put("left", "bell_ringer", seat=2), table.put("left", "riot", seat=0)])
    rounds.round_over(table.state)
    assert table.story[-1] == (
        "Losses in round 1: seat:0 and seat:2 – 3 damage to Fogbound Docks and 2 minions lost; "
        "seat:1 and seat:3 – 4 damage to Silent Churchyard."
    )


@pytest.mark.parametrize(("starter", "said"), [("seat:0", "beginnst seat:0"), ("seat:1", "beginnt seat:1")])
def test_the_german_verb_before_who_starts_the_next_round_agrees_with_that_seat(starter: str, said: str) -> None:
    params = {"seats": ("seat:0",), "own": "", "others": ("seat:1",), "other": "", "next": starter}
    text = Words("de").format("sorcerer.log.toll.sides", params, reader="seat:0")
    assert f"Als Nächstes {said}, " in text


def test_a_match_that_was_saved_without_the_losses_of_its_round_goes_on():
    state = Table().state
    saved = {name: value for name, value in to_plain(state).items() if not name.startswith("round_")}
    opened = from_plain(GAME, state.setup, saved)
    assert casualties.damage_half(opened, 0, 2, 1) == 2


@pytest.mark.rule("SOR-12.07")
def test_a_servant_at_the_end_of_a_round_is_logged_as_its_owners_whoever_acted_last():
    table = Table()
    table.put("grimoire/1", "riot")
    table.put("left", "stag_titan", seat=1)
    table.state.events = events = []
    table.end()
    lines = log_lines(events, 1, 0, Words("en", names("en")))
    (line,) = [line for line in lines if line.key.endswith(".servant")]
    assert (line.text, line.seat) == ("Riot becomes a servant of Stag Titan.", 1)


@pytest.mark.rule("SOR-12.07")
def test_a_servant_of_a_card_of_its_own_name_is_told_apart():
    table = Table()
    table.put("grimoire/0", "stag_titan")
    table.put("left", "stag_titan")
    table.end()
    assert "Stag Titan becomes a servant of another Stag Titan." in table.story


@pytest.mark.rule("SOR-R.83")
def test_a_forced_discard_names_the_card_that_forces_it():
    table = Table()
    table.put("hand/1", "riot", "sphinx")
    wrecker = table.put("hand/0", "wrecker")
    table.turn(0, "cast", wrecker, "left").do("strip", table.item("hand/1", "riot"), seat=1)
    assert table.story == [
        "seat:0 summons Wrecker to Fogbound Docks.",
        "Wrecker: seat:1 must discard 1 card.",
        "seat:1 discards Riot.",
    ]


@pytest.mark.rule("SOR-7.12", "SOR-R.32")
@pytest.mark.parametrize(
    ("attack", "line"),
    [
        (4, "Masked Blade: +2 attack."),
        (6, "Masked Blade: +1 attack. That makes 7 dice, the most there can be."),
        (8, "Masked Blade: already at 7 dice, the maximum."),
    ],
)
def test_a_bonus_is_logged_as_far_as_it_adds_dice(attack, line):
    table = Table()
    table.state.omens[0] = 1
    blade = table.put("centre", "masked_blade")
    table.state.lasting.append((blade, "attack", attack - table.values(blade)[0], "round"))
    table.roll(*["blank"] * 7).attack(blade).do("tactic")
    assert line in table.story


@pytest.mark.rule("SOR-R.09", "SOR-R.81", "SOR-10.16", "SOR-12.07", "SOR-R.22", "SOR-R.84")
def test_effects_are_logged():
    table = Table("animist")
    ringer = table.put("left", "bell_ringer")
    table.put("grimoire/0", "riot")
    table.turn(0, "activate", table.skill("oberons_swarm"), arg="0")
    servant = table.state.zones[At.field[0]][-1]
    assert (table.state.by[servant], table.state.host[servant], table.state.arthropod[ringer]) == (0, ringer, 1)
    assert table.story == ["seat:0 uses Oberon's Swarm.", "Riot becomes a servant of Bell Ringer."]

    table = Table()
    table.put("left", "beggar_mob", seat=1)
    table.turn(0, "cast", table.put("hand/0", "kraken"), "left")
    assert table.story[1:] == ["Beggar Mob returns to seat:1's hand."]
    told = log_lines(table.state.events or [], 1, 0, Words("en", names("en")), 1)
    assert told[-1].text == "Beggar Mob returns to your hand."

    table = Table("necromancer")
    table.put("grimoire/0", "riot", "sphinx", "bell_ringer")
    table.turn(0, "activate", table.skill("usirs_summons"), arg="0").do("pick", table.item("grave/0", "bell_ringer"))
    assert table.story[1:] == [
        "Bell Ringer goes from seat:0's grimoire to the graveyard.",
        "Sphinx goes from seat:0's grimoire to the graveyard.",
        "Bell Ringer enters play at Fogbound Docks.",
    ]

    table = Table()
    table.put("left", "beggar_mob", seat=1)
    table.turn(0, "cast", table.put("hand/0", "false_orders"))
    assert table.story == ["seat:0 casts False Orders.", "Beggar Mob moves to Lantern Bridge."]

    table = Table("virgiliu")
    foe, _ = table.put("left", "beggar_mob", seat=1), table.put("grimoire/0", "riot", "sphinx")
    table.turn(0, "cast", table.put("hand/0", "fire_bolt")).do("take", table.item("look/0", "riot"))
    assert table.state.damage[foe] == 0
    assert table.story[-1] == "seat:0 finds Riot."
    assert (table.at("hand/0"), table.at("grimoire/0"), table.at("look/0")) == (["riot"], ["sphinx"], [])
    assert [event.zone for event in table.state.events or [] if isinstance(event, Shuffled)] == ["grimoire/0"]


@pytest.mark.rule("SOR-2.18")
@pytest.mark.card("alms", "foretold_strike")
def test_what_a_card_brings_is_logged_with_the_card():
    table = Table("outcast_sanctuary")
    table.state.energy[0] = 5
    table.turn(0, "cast", table.put("hand/0", "beggar_mob"), "left")
    assert table.story[1:] == ["Alms: seat:0 gains 2 energy."]
    table = Table()
    table.turn(0, "cast", table.put("hand/0", "foretold_strike"))
    assert table.story[1] == "Foretold Strike: seat:0 gains 3 omens."


@pytest.mark.rule("SOR-12.20", "SOR-R.63")
def test_every_phase_of_the_moon_is_logged():
    table = Table("shapeshifter")
    priestess = table.put("left", "moon_priestess")
    for arg in "0001":
        table.state.spent[priestess] = 0
        table.turn(0, "activate", priestess, arg="0").do("spot", arg=arg)
    assert [line for line in table.story if "moon" in line and "Moon" not in line] == [
        "Waxing moon.",
        "Full moon.",
        "Waning moon.",
        "Full moon.",
    ]


@pytest.mark.rule("SOR-7.03", "SOR-7.12", "SOR-7.13", "SOR-10.01", "SOR-7.23", "SOR-7.24")
def test_a_battle_is_logged_from_first_attack_to_last():
    table = Table()
    table.state.omens = [1, 0]
    table.fate(0)
    table.put("left", "shield_maiden", seat=1)
    table.put("left", "bell_ringer")
    # seat 1 attacks first on the left: two points, then two points back
    table.roll("hit", "critical", "blank", "hit").battle().do("done").do("rest").do("rest")
    table.roll("critical").do("reroll", "die:0", arg="omen")
    table.roll("critical", "double").do("flip")
    assert table.dice() == ["critical", "double"]
    table.do("hit", target="shield_maiden", arg="1").do("hit", target="half:0/1", arg="1").do(
        "hit", target="shield_maiden", arg="1"
    )
    assert table.story == [
        "The battle of round 1 begins.",
        "The fight for Fogbound Docks begins: seat:1 attacks first.",
        "seat:1 attacks with Shield Maiden at Fogbound Docks.",
        "seat:1 rolls 2 dice: 2 damage = 1 hit + 1 critical.",
        "Final roll: 2 damage = 1 hit + 1 critical.",
        "Bell Ringer takes 1 damage.",
        "seat:0's side of Fogbound Docks takes 1 damage.",
        "seat:0 attacks with Bell Ringer at Fogbound Docks.",
        "seat:0 rolls 2 dice: 1 hit.",
        "seat:0 rerolls the first die (1 omen): blank → pentagram.",
        "seat:0 flips the fate counter to reroll all dice.",
        "seat:0 rolls 2 dice: 3 damage = 2 hits + 1 critical.",
        "Final roll: 3 damage = 2 hits + 1 critical.",
        "Shield Maiden takes 1 damage.",
        "seat:1's side of Fogbound Docks takes 1 damage.",
        "Shield Maiden takes 1 damage.",
    ]
    assert (table.state.tile, table.state.striking, table.state.attacker) == (-1, -1, -1)


@pytest.mark.rule("SOR-10.01", "SOR-7.08", "SOR-7.23", "SOR-R.82")
@pytest.mark.card("tin_soldier", "bone_archer", "masked_blade", "loaded_bones")
def test_a_tactic_that_changes_the_roll_or_deals_damage_is_named():
    table = Table()
    soldier, _ = table.minions("left", 0, "tin_soldier", "steam_golem")
    table.attach(soldier, "loaded_bones")
    table.put("left", "sphinx", seat=1)
    table.roll("hit", "blank").attack(soldier).decline()
    assert [line for line in table.story if "takes" not in line] == [
        "seat:0 attacks with Tin Soldier at Fogbound Docks.",
        "Tin Soldier: +1 hit.",
        "Loaded Bones: up to 1× blank counts as skull.",
        "seat:0 rolls 2 dice: 2 hits.",
        "Final roll: 3 hits.",
    ]
    table = Table()
    table.put("left", "sphinx", seat=1)
    table.roll("blank", "blank").attack(table.put("left", "bone_archer"))
    assert "Bone Archer: Sphinx takes 1 damage." in table.story
    table = Table()
    table.state.omens = [1, 0]
    table.roll(*["blank"] * 4).attack(table.put("left", "masked_blade")).do("tactic")
    assert table.story[-4:-1] == ["seat:0 pays 1 omen.", "Masked Blade: +2 attack.", "seat:0 rolls 4 dice: no damage."]


@pytest.mark.rule("SOR-8.01", "SOR-8.05", "SOR-R.79")
def test_captures_and_resignation_are_logged():
    table = Table()
    casualties.damage_half(table.state, 1, 12, 0)
    assert table.story == ["seat:1's side of Fogbound Docks takes 12 damage.", "seat:0 captures Fogbound Docks!"]
    resignation.resign(table.state, 0)
    assert table.story[-1] == "seat:0 concedes."
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.kind) == ((1,), "sorcerer.end.conceded")


@pytest.mark.rule("SOR-5.02", "SOR-5.05", "SOR-5.06", "SOR-1.04")
def test_a_new_round_is_logged():
    table = Table()
    table.state.energy = [9, 1]
    table.ready()
    assert (table.decision, table.seat) == ("energy", 1)
    table.script(4).do("roll")
    assert table.state.energy == [10, 6]
    assert table.story == [
        "Round 2.",
        "seat:1 is the start player and takes the fate counter, now unused.",
        "Cards and skills are ready again; one-round effects have ended.",
        "seat:1 rolls 5 energy for everyone.",
        "Everyone gains 5 energy.",
        "Everyone gains 1 omen.",
    ]


@pytest.mark.rule("SOR-3.02", "SOR-4.10")
def test_chosen_sets_and_opening_hands_are_logged():
    table = Table()
    table.state.sets = ((), ())
    table.run(("draft",)).do("draft", "kind:tegu")
    assert table.state.sets == (("tegu",), ())
    table.put("hand/0", "riot", "bell_ringer")
    table.put("grimoire/0", "sphinx")
    table.run(("opening", 0)).do("set_aside", "riot")
    assert table.at("aside/0") == ["riot"]
    setup._replace(table.state, table.actions("keep")[0])
    assert (table.at("hand/0"), table.at("grimoire/0")) == (["bell_ringer", "sphinx"], ["riot"])
    assert table.story[0] == "seat:0 gets Tegu."
    assert table.story[-2:] == ["seat:0 swaps 1 card from the opening hand.", "seat:0 draws 1 card."]


@pytest.mark.rule("SOR-10.05")
@pytest.mark.card("wrecker", "street_informant")
def test_only_a_forced_discard_is_logged_as_a_loss():
    table = Table()
    table.put("grimoire/0", "sphinx")
    table.put("hand/1", "riot")
    informant, wrecker = table.put("hand/0", "street_informant"), table.put("hand/0", "wrecker")
    table.turn(0, "cast", informant, "left").do("strip", table.item("hand/0", "sphinx"))
    table.turn(0, "cast", wrecker, "left")
    words, losses = Words("en", names("en")), {}
    for seat in (0, 1):
        lines = log_lines(table.state.events or [], 1, 0, words, seat)
        losses[seat] = [line.text for line in lines if is_loss(line, seat, GAME.cues)]
    assert losses == {0: [], 1: ["Wrecker: you must discard 1 card.", "You discard Riot."]}


@pytest.mark.rule("SOR-R.17")
@pytest.mark.card("siren")
def test_a_minion_that_a_rivals_card_exhausts_is_a_loss():
    table = Table()
    table.put("left", "leviathan", seat=1)
    table.turn(0, "cast", table.put("hand/0", "siren"), "left")
    if table.decision == "pick":
        table.do("pick")
    words, losses = Words("en", names("en")), {}
    for seat in (0, 1):
        lines = log_lines(table.state.events or [], 1, 0, words, seat)
        losses[seat] = [line.text for line in lines if is_loss(line, seat, GAME.cues)]
    assert losses[0] == []
    (told,) = losses[1]
    assert told.endswith(": Leviathan is exhausted.")


@pytest.mark.rule("SOR-8.02", "SOR-8.05", "SOR-13.06", "SOR-13.10")
@pytest.mark.parametrize(
    ("seats", "won", "then", "missing"),
    [(2, 0, "stays", 1), (2, 1, "wins", 0), (3, 0, "resets", 2), (3, 1, "resets", 1), (3, 2, "wins", 0)],
)
def test_a_capture_is_logged_with_what_is_missing_and_what_becomes_of_the_minions(seats, won, then, missing):
    table = Table(seats=seats)
    table.state.points[0] = won
    if seats == 2 and won:
        table.state.taken[0] = 0
    half = 2 if seats == 2 else 0  # seat 0's
    casualties.capture(table.state, half)
    (told,) = [event for event in table.state.events if getattr(event, "key", "").startswith("sorcerer.log.captured")]
    assert told.key.endswith(".last") is (then == "wins"), "the one that wins the match has a moment of its own"
    assert (told.params["n"], told.params["then"]) == (missing, then)
    assert Words("en").has(f"{told.key}.{then}")


def test_the_log_says_that_nobody_could_choose_where_the_last_hits_go():
    table = Table()
    mine = table.put("centre", "leviathan")
    guard = table.put("centre", "beggar_mob", seat=1)
    table.roll(*["double"] * 5).attack(mine)
    while table.decision != "hits":
        table.do("done")
    table.do("hit", target=guard, arg="1")
    assert "No choice: only the side can take the other 9 hits." in table.story


@pytest.mark.rule("SOR-5.10")
def test_an_avatar_that_stays_is_not_said_to_move():
    table = Table()
    table.state.avatar[0] = 2
    table.run(("place_avatar", 0)).do("avatar", target="tile:2")
    assert table.story[-1:] == ["seat:0's avatar stays at Silent Churchyard."]


@pytest.mark.rule("SOR-10.01")
def test_a_final_roll_is_the_attackers_whoever_decided_last():
    table = Table()
    table.state.omens = [1, 1]
    foe = table.put("centre", "bell_ringer", seat=1)
    table.put("centre", "leviathan")
    table.roll("hit", "blank").attack(foe).do("done").do("done")
    fixed = [line for line in log_lines(table.logged, 0, 0, Words("en", names("en"))) if line.key.endswith("fixed")]
    assert [line.seat for line in fixed] == [1]


@pytest.mark.card("coffin_warden")
def test_a_minion_that_heals_is_logged_with_its_owners_face_whoever_decided_last():
    table = Table()
    warden = table.put("left", "coffin_warden", seat=1)
    table.state.damage[warden] = 1
    table.end()
    healed = [line for line in log_lines(table.logged, 0, 0, Words("en", names("en"))) if line.key.endswith("healed")]
    assert [(line.text, line.seat) for line in healed] == [("Coffin Warden heals 1 damage.", 1)]


@pytest.mark.rule("SOR-7.20", "SOR-10.01")
def test_the_log_counts_a_doubled_critical_as_the_prompt_does():
    table = Table()
    table.roll("hit", "critical").attack(table.put("centre", "bell_ringer"))
    assert "seat:0 rolls 2 dice: 3 damage = 1 hit + 1 critical (counts double)." in table.story
    table = Table()
    table.roll("hit", "blank").attack(table.put("right", "bell_ringer"))
    assert "Final roll: 1 hit." in table.story


@pytest.mark.rule("SOR-R.60")
@pytest.mark.card("overclock")
def test_a_minion_destroyed_at_the_end_of_the_round_is_logged_with_the_card_that_does_it():
    table = Table()
    soldier, _ = table.minions("left", 0, "tin_soldier", "bell_ringer")
    clock = table.put("hand/0", "overclock")
    table.turn(0, "cast", clock).do("pick", soldier)
    table.end()
    assert table.story[-2:] == [
        "Tin Soldier is destroyed at Fogbound Docks (Overclock).",
        "Losses in round 1: seat:0 – 1 minion lost; seat:1 – no losses.",
    ]


@pytest.mark.rule("SOR-5.09", "SOR-9.01")
def test_what_happens_to_everyone_is_logged_with_nobodys_face():
    table = Table()
    table.state.round = 2
    table.ready().do("four")
    assert "Everyone gains 1 omen." in table.story
    lines = log_lines(table.logged, 0, 1, Words("en", names("en")))
    seats = {line.text: line.seat for line in lines}
    assert {seats[text] for text in ("Everyone gains 4 energy.", "Everyone gains 1 omen.")} == {SPECTATOR}


@pytest.mark.rule("SOR-7.13")
def test_whose_dice_a_rival_rerolls_is_logged():
    table = Table()
    table.state.omens = [0, 1]
    table.fate(1)
    attacker = table.put("left", "bell_ringer")
    table.roll("hit", "double", "blank", "hit", "double").attack(attacker).do("reroll", "die:1", arg="omen")
    table.do("flip")
    assert [line for line in table.story if "reroll" in line] == [
        "seat:1 rerolls seat:0's second die (1 omen): double skull → blank.",
        "seat:1 flips the fate counter to reroll seat:0's dice.",
    ]


@pytest.mark.parametrize(("seats", "won", "dealt"), [(2, 0, 9), (3, 1, 21)])
def test_the_chart_of_a_match_draws_the_damage_on_the_sides_across(seats, won, dealt):
    table = Table(seats=seats)
    half = battlefields.half_of(table.state, 0, 0)
    table.state.points[0], table.state.hurt[battlefields.across(half)] = won, 9
    assert table.state.game.statistics.progress(table.state)[0] == dealt


@pytest.mark.rule("SOR-10.07", "SOR-8.02")
def test_a_line_bears_the_badge_of_who_brought_it_about():
    table = Table("demonologist")
    table.put("left", "salamander", seat=1)
    events = table.state.events = []
    table.turn(0, "activate", table.skill("hellfire_brand")).decline()
    table.state.taken[0], table.state.hurt[3] = 0, 11
    casualties.damage_half(table.state, 3, 1, 0)
    words = Words("en", names("en"))
    told = {line.key: line for line in log_lines(events, 1, 1, words, 1)}
    gets, wins = told["sorcerer.log.gets.flame.by"], told["sorcerer.log.captured.last"]
    assert (gets.seat, gets.badge) == (1, 0), "it befell seat 1, by a card of seat 0"
    assert (wins.seat, wins.badge) == (0, 0), "whoever's choice ended the match"


@pytest.mark.rule("SOR-7.13")
@pytest.mark.parametrize(("hurt", "face", "is_saved"), [(10, "blank", True), (10, "hit", False), (9, "blank", False)])
@pytest.mark.parametrize("by", ["omen", "fate"])
def test_a_reroll_that_saves_a_battlefield_is_logged_as_a_rescue(hurt: int, face: str, is_saved: bool, by: str):
    table = Table(first=1)
    table.state.omens[1], table.state.hurt[5] = 1, hurt
    table.fate(1)
    table.roll("double", "blank").attack(table.put("right", "bell_ringer"))
    if by == "omen":
        table.roll("blank" if face == "blank" else "double").do("reroll", "die:0", arg="omen", seat=1)
    else:
        table.roll(face, "blank" if face == "blank" else "hit").do("flip", seat=1)
    assert ("rescues" in table.log) is is_saved
    saved = [event for event in table.logged if event.key.endswith(".rescues")]
    assert [event.params for event in saved] == [{"seat": "seat:1", "place": At.refs[2]}] * is_saved


@pytest.mark.rule("SOR-10.16")
@pytest.mark.card("usirs_summons", "grave_robber", "bell_ringer")
@pytest.mark.parametrize(("key", "is_told"), [("grave_robber", True), ("bell_ringer", False)])
def test_a_card_that_enters_play_is_said_not_to_be_played_where_that_makes_a_difference(key: str, is_told: bool):
    table = Table("necromancer")
    table.put("grimoire/0", "fire_bolt", "fire_bolt")
    table.put("grave/0", key)
    table.turn(0, "activate", table.skill("usirs_summons"), arg="0").do("pick", table.item("grave/0", key))
    assert any("not played, so no Play effect or omen" in line for line in table.story) is is_told
