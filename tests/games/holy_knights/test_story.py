"""The log: what everybody is told of a fight, a rescue, a thief, a change of heart, line by line."""

from __future__ import annotations

import pytest

from tabletop.display.cues import CueKind
from tabletop.engine import runner
from tabletop.engine.events import Event, Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.state import At
from tabletop.match.log_lines import log_lines, summarise_in_order
from tabletop.words import Words
from tests.helpers.holy import GAME, Table


@pytest.mark.rule("HOK-5.12", "HOK-5.33", "HOK-6.02", "HOK-R.25")
def test_log_of_a_fight_with_helpers_and_magic() -> None:
    table = Table(4).mat(0, "king_ashadi", "roxanne").hand(0, "squire_pim", "fireball")
    table.mat(1, "orc_footman", "orc_raider").gems(1, "diamond", "ruby").hand(1, "ogre", "dispel")
    table.mat(2, "cook_marjoram").hand(2, "militiaman_oto").hand(3, "ghoul", "shield").turn().attack(1, None)
    table.do("enter", "squire_pim").do("cast", "fireball").do("enter", "ogre").do("cast", "dispel")
    table.do("aid", "militiaman_oto", "mat/0").do("aid", "ghoul", "mat/1").lead(1).do("back", "shield", "mat/1")
    table.roll(6, 6).do("band", target="king_ashadi").roll(6, 6).do("strike", "roxanne", "orc_footman", "sword")
    assert table.story == [
        "attack seat:0 seat:1",
        "round 1",
        "entered seat:0 kind:squire_pim",
        "spell_laid.attack seat:0 seat:0",
        "entered seat:1 kind:ogre",
        "spell_laid.defend seat:1 seat:1",
        "helped seat:2 kind:militiaman_oto seat:0",
        "helped seat:3 kind:ghoul seat:1",
        "spell_laid.help seat:3 seat:1",
        "revealed seat:0 kind:fireball",
        "revealed seat:1 kind:dispel",
        "revealed seat:3 kind:shield",
        "cancelled kind:dispel kind:fireball",
        "modified kind:shield kind:orc_footman+kind:orc_raider+kind:ogre+kind:ghoul change:defences.2",
        "initiative seat:0 seat:1 seat:1 1 6",
        "strike.band kind:orc_footman kind:king_ashadi 13 8 12 2 roll:7.2 12 + 1 = 13 outcome:1",
        "felled seat:0 kind:king_ashadi",
        "strike.sword kind:roxanne kind:orc_footman 13 6 12 1 roll:5.2 12 + 1 = 13 outcome:1",
        "felled seat:1 kind:orc_footman",
    ]


@pytest.mark.rule("HOK-5.22", "HOK-5.23")
def test_a_victory_names_every_gem_that_changes_hands() -> None:
    table = Table(3).mat(0, "troll").mat(1, "squire_pim").gems(1, "ruby", "pearl").turn().attack(1, 0).skip()
    table.roll(6, 6).do("strike")
    assert table.story == [
        "attack seat:0 seat:1",
        "round 1",
        "initiative seat:0 seat:1 seat:0 6 1",
        "strike.sword kind:troll kind:squire_pim 12 4 12 1 roll:4.2 12 outcome:1",
        "felled seat:1 kind:squire_pim",
        "won.gems seat:0 seat:1 kind:ruby+kind:pearl 2 2 0 lead",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-5.24")
def test_a_defender_who_wins_has_beaten_the_attack_off() -> None:
    table = Table().mat(0, "troll").mat(1, "roxanne").gems(0, "ruby").turn().attack(1, 1).skip()
    table.roll(6, 6).do("strike", "roxanne", "troll", "sword")
    assert table.story[-3:] == ["felled seat:0 kind:troll", "lost seat:0 seat:1", "turn seat:1 1"]
    assert table.at("gems/0") == ["ruby"]


@pytest.mark.rule("HOK-7.03", "HOK-7.04", "HOK-7.05", "HOK-7.08")
def test_a_rescue_is_told_through_its_rounds_to_the_freed() -> None:
    table = Table(3).mat(0, "king_ashadi", "roxanne").captives("isolde", "lavinia").put("guards", "ghoul")
    table.mat(2, "ogre").turn().rescue(0).skip().roll(6, 6).do("strike", "king_ashadi", "ghoul", "sword")
    assert table.seat == 2
    table.roll(1, 1, 6, 1).do("strike").skip().roll(6, 6).do("strike")
    assert table.story == [
        "rescue seat:0",
        "round 1",
        "initiative seat:0 line:dungeon seat:0 6 1",
        "only_target kind:ghoul",
        "strike.sword kind:king_ashadi kind:ghoul 13 5 12 1 roll:4.2 12 + 1 = 13 outcome:1",
        "felled.dungeon kind:ghoul",
        "strike.sword kind:dark_dungeon kind:king_ashadi 2 8 2 1 roll:8.2 2 outcome:0",
        "round 2",
        "initiative seat:0 line:dungeon seat:0 6 1",
        "strike.sword kind:king_ashadi kind:dark_dungeon 13 9 12 1 roll:8.2 12 + 1 = 13 outcome:1",
        "felled.dungeon kind:dark_dungeon",
        "rescued seat:0",
        "freed seat:0 kind:isolde",
        "freed seat:0 kind:lavinia",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-R.44")
def test_a_failed_rescue_is_told() -> None:
    table = Table(3).mat(0, "squire_pim").captives("isolde").mat(2, "ogre").turn().rescue(1).skip()
    table.roll(6, 6).do("strike")
    assert table.story[2:] == [
        "initiative seat:0 line:dungeon line:dungeon 1 6",
        "strike.sword kind:dark_dungeon kind:squire_pim 12 4 12 1 roll:4.2 12 outcome:1",
        "felled seat:0 kind:squire_pim",
        "rescue_failed seat:0",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-8.04", "HOK-8.07")
@pytest.mark.parametrize(("verb", "prize"), [("steal", "ruby"), ("free", "isolde")])
@pytest.mark.parametrize(("die", "outcome"), [(3, ""), (2, "_failed")])
def test_a_mission_of_a_thief_is_told_before_and_after_the_die(verb: str, prize: str, die: int, outcome: str) -> None:
    table = Table().hand(0, "quick_tessa").gems(1, "ruby").captives("isolde").turn().roll(die)
    table.do(verb, "quick_tessa", prize)
    standing = " seat:1 1 0 lead" if (verb, outcome) == ("steal", "") else ""
    assert table.story == [
        f"{verb}_try seat:0 kind:quick_tessa kind:{prize} roll:3.1",
        f"{verb}{outcome} seat:0 kind:quick_tessa kind:{prize} {die} 3{standing}",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-5.08", "HOK-R.19", "HOK-R.84")
def test_an_empty_hand_gives_gems_up_without_anybody_being_asked_for_help() -> None:
    table = Table(3).mat(0, "king_ashadi").hand(0, "fireball", "ogre").gems(1, "ruby").hand(2, "ghoul").turn()
    table.attack(1, None).do("cast", "fireball").do("ready")
    assert table.story == [
        "attack seat:0 seat:1",
        "round 1",
        "spell_laid.attack seat:0 seat:0",
        "yields seat:1",
        "vain_spell seat:0 kind:fireball",
        "won.gems seat:0 seat:1 kind:ruby 1 1 0 lead",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-5.06")
def test_who_stands_is_told_with_the_character() -> None:
    table = Table(3).mat(0, "ogre").gems(1, "ruby").hand(1, "squire_pim", "ghoul").turn().attack(1, None)
    assert table.do("stand", "squire_pim").story[2:] == ["stands seat:1 kind:squire_pim"]
    assert table.at("mat/1") == ["squire_pim"]


@pytest.mark.rule("HOK-4.10", "HOK-4.13")
def test_a_change_of_heart_tells_what_is_given_up_and_laid() -> None:
    table = Table().mat(0, "roxanne", "squire_pim").hand(0, "ogre", "ghoul").draw("troll")
    table.do("lay", "ogre").do("lay", "ghoul").do("end")
    assert table.story == [
        "turn seat:0 1",
        "change_of_heart seat:0 kind:roxanne+kind:squire_pim",
        "jailed kind:roxanne",
        "declares seat:0 side:2",
        "laid seat:0 kind:ogre",
        "laid seat:0 kind:ghoul",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-4.04", "HOK-4.05")
@pytest.mark.parametrize("verb", ["keep", "end"])
def test_a_drawn_knight_is_told_twice_when_drawn_and_where_it_goes(verb: str) -> None:
    table = Table().draw("roxanne").do(verb)
    assert table.story[:3] == ["turn seat:0 1", "drew_knight seat:0 kind:roxanne", "jailed kind:roxanne"]


@pytest.mark.rule("HOK-4.03", "HOK-4.18")
def test_a_drawn_gem_and_strengthening_are_told() -> None:
    assert Table().draw("ruby").story == ["turn seat:0 1", "drew_gem seat:0 kind:ruby"]
    table = Table().mat(0, "squire_pim").hand(0, "miner_hulda").turn().do("strengthen", "miner_hulda")
    assert table.story == ["strengthened seat:0 kind:miner_hulda"]


@pytest.mark.rule("HOK-1.04")
def test_what_is_dealt_to_a_table_is_told_as_what_its_owner_begins_with() -> None:
    words = Words("en").naming(holy_knights.names("en")).naming({"seat:0": "Aiko", "seat:1": "Ben"}.get)
    texts = set[str]()
    for seed in range(9):
        state = GAME.initial_state(checked_setup(GAME, 2, {}), seed << 64)
        state.events = []
        runner.advance(state)
        texts |= {line.text for line in log_lines(state.events, 1, SPECTATOR, words) if "begins with" in line.text}
    assert {"Aiko begins with the Ruby.", "Ben begins with Lavinia on the table."} <= texts


@pytest.mark.rule("HOK-9.07")
def test_a_useless_hand_is_shown_card_by_card_before_one_goes() -> None:
    table = Table().hand(0, "fireball", "shield", "strength", "haste", "barrier").draw("dispel")
    table.do("cast_off", "fireball")
    held = "kind:fireball+kind:shield+kind:strength+kind:haste+kind:barrier+kind:dispel"
    assert table.story == [
        "turn seat:0 1",
        f"shows_hand seat:0 {held}",
        "cast_off seat:0 kind:fireball",
        "turn seat:1 1",
    ]


@pytest.mark.rule("HOK-R.29", "HOK-5.13")
def test_sleep_and_haste_are_told() -> None:
    table = Table().mat(0, "troll").hand(0, "sleep").mat(1, "king_ashadi").hand(1, "haste").turn().attack(1, None)
    assert table.do("cast").do("cast").story[4:] == [
        "revealed seat:0 kind:sleep",
        "revealed seat:1 kind:haste",
        "sleeps kind:king_ashadi",
        "haste seat:1",
    ]


@pytest.mark.rule("HOK-5.16", "HOK-5.35")
def test_a_fireball_tells_its_total_and_a_hopeless_one_its_pips() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "fireball").mat(1, "ghoul", "troll").turn().attack(1, None)
    table.do("cast").roll(1, 2, 6, 1).do("pick", "ghoul")
    assert table.story[-3:-1] == [
        "strike.magic kind:fireball kind:ghoul 5 5 3 1 roll:3.2 3 + 2 = 5 outcome:1",
        "felled seat:1 kind:ghoul",
    ]
    hard = Table().mat(0, "squire_pim").mat(1, "stone_golem").turn().attack(1, 0)
    hard.skip().roll(6, 5).do("strike", "squire_pim", "stone_golem")
    assert hard.story[-1] == "strike.hopeless kind:squire_pim kind:stone_golem 11 9 11 1 roll:12.2 12 6 6 + 5 outcome:0"


@pytest.mark.rule("HOK-1.04", "HOK-1.07")
def test_what_lies_open_from_the_deal_is_told_after_who_begins() -> None:
    told = 0
    for seed in range(8):
        state = runner.dealt_state(GAME, checked_setup(GAME, 4, {}), seed)
        state.events = events = list[Event]()
        runner.advance(state)
        keys = [event.key.removeprefix("holy_knights.log.") for event in events if isinstance(event, Logged)]
        lying = sum(len(state.zones[zone]) for zones in (At.gems, At.mat) for zone in zones[:4])
        assert keys[0] == "begins"
        assert sum(key.startswith("dealt") for key in keys) + keys.count("drew_gem") == lying
        told += sum(key.startswith("dealt") for key in keys)
    assert told


@pytest.mark.rule("HOK-O.12", "HOK-O.15")
@pytest.mark.parametrize(
    ("options", "key", "left_out"),
    [({"short_deck": True, "quick_start": True}, "quick_start", 54), ({"short_deck": True}, "short_deck", 30)],
)
def test_the_log_says_first_that_cards_were_left_out(options: dict[str, bool], key: str, left_out: int) -> None:
    state = runner.dealt_state(GAME, checked_setup(GAME, 2, options), 1)
    state.events = events = list[Event]()
    runner.advance(state)
    first, *others = [event for event in events if isinstance(event, Logged)]
    assert (first.key, first.params) == (f"holy_knights.log.{key}", {"n": left_out})
    assert not any(event.key.endswith(("short_deck", "quick_start")) for event in others)
    text = Words("en").format(first.key, first.params)
    assert str(left_out) in text
    assert ("everyone starts with one gem" in text) == (key == "quick_start")


@pytest.mark.rule("HOK-O.15", "HOK-1.04")
def test_a_quick_start_tells_the_first_gems_from_cards_dealt_with_the_hands() -> None:
    dealt = 0
    for seed in range(1, 9):
        state = runner.dealt_state(GAME, checked_setup(GAME, 2, {"quick_start": True}), seed)
        state.events = events = list[Event]()
        runner.advance(state)
        keys = [event.key.removeprefix("holy_knights.log.") for event in events if isinstance(event, Logged)]
        assert keys.count("first_gem") == 2
        dealt += sum(key.startswith("dealt") for key in keys)
    assert dealt > 0


def test_who_falls_is_told_of_whoever_had_it() -> None:
    table = Table().mat(1, "orc_footman")
    fight.fell(table.state, table.state.zones[At.mat[1]][0])
    told = [event for event in table.state.events or [] if isinstance(event, Logged) and event.key.endswith(".felled")]
    assert [event.params["seat"] for event in told] == ["seat:1"]


@pytest.mark.rule("HOK-5.30", "HOK-7.08")
def test_a_strike_without_a_question_says_that_all_others_stand_behind() -> None:
    def told(table: Table) -> list[str]:
        return [line for line in table.story if line.startswith("only_target")]

    alone = Table().mat(0, "king_ashadi").mat(1, "hydra", "vorgath", "knight_of_blood").turn().attack(1)
    assert told(alone) == ["only_target kind:hydra"]
    assert [event.rule for event in alone.logged if event.key.endswith("only_target")] == ["HOK-5.30"]
    assert told(Table().mat(0, "king_ashadi").mat(1, "hydra").turn().attack(1)) == []
    assert told(Table().mat(0, "king_ashadi").mat(1, "hydra", "ogre").turn().attack(1)) == []
    asked = Table().mat(0, "king_ashadi", "squire_pim").mat(1, "hydra", "vorgath").turn().attack(1)
    assert told(asked) == [], "the player chooses who strikes"
    rescue = Table().mat(0, "squire_pim").captives("roxanne").put("guards", "ogre").turn().rescue()
    assert told(rescue) == ["only_target kind:ogre"]


@pytest.mark.rule("HOK-4.09", "HOK-4.14")
def test_a_turn_without_a_card_or_an_action_is_told_in_the_summary() -> None:
    def summary(table: Table) -> str:
        words = Words("en").naming(holy_knights.names("en")).naming({"seat:0": "Aiko"}.get)
        lines = [line for line in log_lines(table.logged, 1, 0, words) if line.seat == 0]
        (line,) = summarise_in_order(lines, 1, GAME.cues, {0: "Aiko"})
        return line.text

    assert summary(Table().hand(0, "ogre").draw("harpy").do("end")) == "Aiko passes"
    assert summary(Table().draw("ruby").do("end")) == "Aiko draws the Ruby · passes"
    assert "passes" not in summary(Table().hand(0, "ogre").draw("harpy").do("lay", "ogre").do("end"))
    assert "passes" not in summary(Table().mat(0, "ogre").draw("harpy").do("leave").do("end"))


@pytest.mark.rule("HOK-5.23", "HOK-7.06")
def test_the_summary_tells_won_gems_after_the_fall_that_won_them_and_a_fallen_dungeon_as_no_loss() -> None:
    words = Words("en").naming(holy_knights.names("en")).naming({"seat:1": "Aiko"}.get)

    def summary(table: Table, reader: int) -> list[tuple[int, str, bool]]:
        lines = log_lines(table.logged, 1, 0, words, reader)
        found = summarise_in_order(lines, reader, GAME.cues, {1 - reader: "Aiko"})
        return [(line.seat, line.text, line.loss) for line in found]

    table = Table().mat(0, "troll").mat(1, "squire_pim").gems(1, "ruby", "pearl").turn().attack(1, 0).skip()
    table.roll(6, 6).do("strike")
    theirs = summary(table, 0)
    assert [text for _, text, _ in theirs[-2:]] == ["Squire Pim falls", "You take 2 gems from Aiko: Ruby and Pearl"]
    lost, *others = summary(table, 1)
    assert lost == (1, "Squire Pim falls", True)
    assert any(text.endswith("takes 2 gems from you: Ruby and Pearl") for _, text, _ in others)
    rescue = Table().mat(0, "king_ashadi").captives("isolde").turn().rescue(0).skip()
    rescue.roll(6, 6).do("strike", target="dark_dungeon")
    assert not any(is_loss for *_, is_loss in summary(rescue, 0))


@pytest.mark.rule("HOK-5.16")
def test_the_summary_tells_the_readers_loss_before_its_own_miss() -> None:
    table = Table().mat(0, "squire_pim").mat(1, "troll", "ogre").turn().attack(1, 0).skip()
    table.miss().roll(4).do("strike", "ogre")
    words = Words("en").naming(holy_knights.names("en")).naming({"seat:1": "Aiko"}.get)
    found = summarise_in_order(log_lines(table.logged, 1, 0, words, 0), 0, GAME.cues, {1: "Aiko"})
    texts = [line.text for line in found]
    assert texts[0] == "Squire Pim falls"
    assert any("Squire Pim strikes Ogre: 1, needs 6, misses" in text for text in texts)


@pytest.mark.parametrize("seed", range(4))
def test_over_a_whole_match_a_line_about_a_card_bears_the_face_of_whoever_acts_with_it(seed: int) -> None:
    """The dungeon and its guards have no face."""
    state = GAME.initial_state(checked_setup(GAME, 3, {"gifts": True, "short_deck": True}), seed << 64)
    runner.advance(state)
    checked = set[str]()
    while state.result is None:
        owners, state.events = dict[str, set[int]](), []
        seat = runner.players_to_act(state)[0]
        action = GAME.strategy.advise(state, seat, runner.legal_actions(state, seat))[0]
        before = state.clone()
        runner.play(state, action)
        for there in (before, state):
            for item, zone in enumerate(there.zone):
                owner = there.giver[item] if zone == At.spells else At.seats[zone]
                if owner >= 0:
                    owners.setdefault(there.ref(item), set()).add(owner)
        for event in state.events:
            key = event.key.removeprefix("holy_knights.log.") if isinstance(event, Logged) else ""
            if isinstance(event, Logged) and key.startswith(("strike.", "modified", "cancelled", "again")):
                (line,) = log_lines([event], 0, SPECTATOR, Words("en"))
                acting = owners.get(str(event.params["card"]))
                assert acting is None or line.seat in acting, event
                checked.add(key)
    assert "strike.sword" in checked


@pytest.mark.rule("HOK-10.04")
@pytest.mark.parametrize(
    ("own", "rival", "third", "meaning"),
    [
        (("ruby", "pearl", "topaz"), ("emerald",), (), "Anna has 4 of 7 gems: a majority."),
        (
            ("ruby", "pearl", "topaz", "sapphire"),
            ("emerald", "diamond", "amethyst"),
            (),
            "Anna has 7 of 7 gems.",
        ),
        (("ruby",), ("emerald",), (), "Anna leads with 2 of 7 gems."),
        ((), ("emerald", "topaz"), ("ruby", "pearl"), "Anna has 2 of 7 gems: nobody has more."),
        ((), ("emerald",), ("ruby", "pearl"), "Anna has 1 of 7 gems; the most is 2."),
    ],
)
def test_a_win_of_gems_says_how_the_winner_stands_now(
    own: tuple[str, ...], rival: tuple[str, ...], third: tuple[str, ...], meaning: str
) -> None:
    table = Table(3).mat(0, "ogre").gems(0, *own).gems(1, *rival).gems(2, *third).turn().attack(1)
    while not any(line.startswith("won.gems") for line in table.story):
        table.do("ready" if table.decision == "enter" else "pass")
    state = table.state
    (won,) = [event for event in state.events or () if isinstance(event, Logged) and event.key.endswith("won.gems")]
    words = Words("en").naming({"seat:0": "Anna"}.get)
    assert won.params["have"] == len(state.gems(0))
    assert words.format(f"{won.key}.{won.params['then']}", won.params) == meaning


@pytest.mark.rule("HOK-4.05")
def test_a_knight_who_joins_is_announced_large_and_told_in_the_summary() -> None:
    assert GAME.cues["holy_knights.log.joined"].play is CueKind.WORD
    table = Table().mat(0, "squire_pim").draw("roxanne").do("end")
    words = Words("en").naming(holy_knights.names("en")).naming({"seat:0": "Aiko"}.get)
    found = summarise_in_order(log_lines(table.logged, 1, 0, words, 1), 1, GAME.cues, {0: "Aiko"})
    assert any("Roxanne joins Aiko" in line.text for line in found)
