"""Questions and labels of a turn: what costs the one action, and what the answer is about."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.display.piece import Piece
from tabletop.display.prompt import Label, Prompt
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.look.prompt import HolyPrompts
from tabletop.games.holy_knights.rules import fight_chance, odds
from tabletop.games.holy_knights.rules.state import At
from tabletop.kit.percentages import percent
from tabletop.match.log_lines import log_lines
from tabletop.words import Words
from tests.helpers.holy import LIGHT_HAND, Table


def prompt(table: Table, language: str = "en") -> Prompt:
    """Return the prompt of the seat that is asked."""
    return holy_knights.table(view(table.state, table.seat), Words(language)).prompt


def pieces(table: Table, seat: int = 0) -> list[Piece]:
    """Return the pieces on a seat's table."""
    seen = holy_knights.table(view(table.state, seat), Words("en"))
    return [piece for area in areas(seen) for piece in area.pieces]


def tips(table: Table) -> dict[str, str]:
    """Return what each button says about itself, the one for a whole fight too, where it says anything."""
    made = prompt(table)
    return {each.text: each.tip for each in (*made.labels, *([made.lasting.label] if made.lasting else [])) if each.tip}


def labels(table: Table, verb: str, language: str = "en") -> set[str]:
    """Return the labels of a verb's actions."""
    return {label.text for label in prompt(table, language).labels if label.action.verb == verb}


@pytest.mark.rule("HOK-4.18", "HOK-4.08")
def test_a_label_says_that_adding_the_first_character_is_the_action_of_the_turn() -> None:
    table = Table().mat(0, "ogre").hand(0, "sybil", "harpy").turn()
    assert prompt(table).facts[1] == "One action: add as many characters as you like"
    assert labels(table, "strengthen") == {f"Add {name}, then as many as you like" for name in ("Hexer Sybil", "Harpy")}
    table.do("strengthen", "sybil")
    assert labels(table, "strengthen") == {"Add Harpy"}, "more of them are the same action"
    declared = Table().hand(0, "sybil", "harpy").turn().do("lay", "sybil")
    assert not any("action" in text for text in labels(declared, "lay")), "free"


@pytest.mark.rule("HOK-4.08", "HOK-4.14")
def test_the_turn_in_which_a_side_is_joined_is_told_from_later_ones() -> None:
    joining = Table().hand(0, "sybil", "harpy").mat(1, "squire_pim").turn()
    assert "Play characters of one side to join it, then take one action" in prompt(joining).line
    assert prompt(joining.do("lay", "sybil")).line == "Play any number, then take one action: attack"
    later = prompt(Table().mat(0, "ogre").hand(0, "sybil", "harpy").turn()).line
    assert "One action: add as many characters as you like" in later
    assert "then take one action" not in later


@pytest.mark.rule("HOK-4.18")
def test_an_attack_after_adding_a_character_is_refused_because_that_was_the_action() -> None:
    table = Table().mat(0, "ogre").hand(0, "sybil", "harpy").mat(1, "squire_pim").turn().do("strengthen", "sybil")
    refusal = runner.explain(table.state, Action(0, "attack", "banner:0", "zone:mat/1"))
    assert refusal.key == "holy_knights.refuse.action_over.strengthen"
    assert Words("en")(refusal.key).startswith("Adding characters was your one action")


@pytest.mark.rule("HOK-5.02")
def test_a_neutral_player_reads_whom_the_light_may_not_attack_before_joining_it() -> None:
    table = Table().hand(0, "squire_pim", "ogre").mat(1, "roxanne").gems(1, "ruby").turn()
    assert "As Light you can't attack seat:1" in prompt(table).line
    assert labels(table, "lay") == {
        "Join the Light with Squire Pim: you can't attack seat:1",
        "Join the Dark with Ogre",
    }
    dark = Table().hand(0, "squire_pim", "ogre").mat(1, "harpy").gems(1, "ruby").turn()
    assert "can't" not in prompt(dark).line
    assert "Join the Light with Squire Pim" in labels(dark, "lay")


@pytest.mark.rule("HOK-5.02")
@pytest.mark.parametrize("rival", ["roxanne", "harpy", ""])
@pytest.mark.parametrize("hand", [("ogre",), ("squire_pim",), ("squire_pim", "ogre"), ()])
@pytest.mark.parametrize("mine", ["", "king_ashadi", "troll"])
def test_only_who_may_join_the_light_or_is_light_reads_whom_the_light_may_not_attack(
    rival: str, hand: tuple[str, ...], mine: str
) -> None:
    table = Table(3).hand(0, "shield", *hand).gems(1, "ruby")
    table.mat(0, *filter(None, [mine])).mat(1, *filter(None, [rival])).turn()
    facts, is_light = prompt(table).line, rival == "roxanne"
    assert ("As Light you can't attack seat:1" in facts) == (is_light and not mine and "squire_pim" in hand)
    assert ("Light never attacks Light" in facts) == (is_light and mine == "king_ashadi")


@pytest.mark.rule("HOK-7.02")
def test_knights_that_stay_at_home_on_a_rescue_are_named() -> None:
    table = Table().mat(0, "roxanne", "king_ashadi").captives("beatrice").hand(0, "squire_pim").turn()
    assert "Nobody to attack" not in prompt(table).line, "the dungeon is there to attack"
    assert "Nobody to attack" in prompt(Table().mat(0, "king_ashadi").hand(0, "squire_pim").turn()).line
    table.rescue(None)
    assert "(only companions go on a rescue)" in prompt(table).line
    before = Table().mat(0, "king_ashadi", "roxanne").captives("beatrice").mat(1, "troll").turn()
    (rescue,) = (label for label in prompt(before).labels if label.action.verb == "rescue")
    assert rescue.about == "frees 1 captive · your 1 against 1, no knights", "before anybody is sent"
    assert "storm the dungeon with companions" in prompt(before).line
    assert "At home: Roxanne" in prompt(table).line
    alone = Table().mat(0, "king_ashadi").captives("beatrice").hand(0, "squire_pim").turn().rescue(None)
    assert "At home" not in prompt(alone).line


@pytest.mark.rule("HOK-5.11")
def test_an_attacker_reads_how_many_cards_the_defender_still_holds() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "squire_pim").mat(1, "ogre").hand(1, "harpy", "shield").turn()
    table.attack(1, None)
    assert "chance" not in prompt(table).line, "the table shows it"
    assert "seat:1 still holds 2 cards" in prompt(table).line
    assert "still" not in prompt(table.do("ready")).line, "the defender knows its own hand"
    bare = Table().mat(0, "king_ashadi").hand(0, "squire_pim").mat(1, "ogre").turn().attack(1, None)
    assert "still" not in prompt(bare).line


@pytest.mark.rule("HOK-4.08", "HOK-4.14")
def test_another_character_is_asked_for_only_while_one_can_be_played() -> None:
    table = Table().hand(0, "sybil", "harpy", "squire_pim").mat(1, "ogre").turn().do("lay", "sybil")
    assert prompt(table).text == "Play another character, or act?"
    assert prompt(table.do("lay", "harpy")).text == "Which action will you take?"


@pytest.mark.rule("HOK-4.11", "HOK-5.21")
def test_buttons_say_what_going_neutral_costs_and_for_how_long_one_is_ready() -> None:
    table = Table().mat(0, "king_ashadi").gems(0, "ruby").hand(0, "squire_pim").mat(1, "ogre").turn()
    assert "lose every character on your table" in tips(table)["Go neutral"]
    assert "in this fight" in tips(table.attack(1, None))["Ready every round"]


@pytest.mark.rule("HOK-4.08", "HOK-4.20")
def test_six_cards_of_which_any_number_may_be_played_are_not_called_one_to_use() -> None:
    table = Table().hand(0, "sybil", "harpy", "ogre", "squire_pim", "shield", "fireball").turn()
    shown = holy_knights.table(view(table.state, 0), Words("en"))
    (hand,) = (area for area in areas(shown) if area.ref == "zone:hand/0")
    assert hand.title == "Hand · 6 cards: keep at most 5"
    assert shown.prompt.line.startswith("You may keep only five cards")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Holy Light on Ogre: −2 to all stats."),
        ("ja", "ホーリーライトがオーガーに効いた：全能力−2。"),
        ("de", "Oger: −2 auf alle Werte (Heiliges Licht)."),
    ],
)
def test_the_log_says_by_how_much_magic_changes_a_character(language: str, said: str) -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "holy_light").mat(1, "ogre").turn().attack(1, None)
    table.lead(0).do("cast", "holy_light")
    changed = [event for event in table.logged if event.key.endswith("modified")]
    words = Words(language).naming(holy_knights.names(language))
    (line,) = log_lines(changed, 1, 0, words)
    assert line.text == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You roll 1, the Dark Dungeon 6: the Dark Dungeon strikes first."),
        ("de", "Du würfelst 1, das Dunkle Verlies 6: das Dunkle Verlies schlägt zuerst zu."),
    ],
)
def test_the_dungeon_that_strikes_first_is_not_addressed_like_whoever_rolled(language: str, said: str) -> None:
    table = Table().mat(0, "king_ashadi").captives("roxanne").turn().rescue(1, 1, 1).skip("strike")
    rolled = [event for event in table.logged if event.key.endswith("initiative")]
    words = Words(language).naming(holy_knights.names(language))
    (line,) = log_lines(rolled, 1, 0, words, me=0)
    assert line.text == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Shield on Ogre, Troll and Ghoul: +2 defence (also against magic)."),
        ("ja", "シールドがオーガー、トロール、グールに効いた：防御も魔法防御も+2。"),
        ("de", "Oger, Troll und Ghul: +2 Abwehr (auch gegen Magie) (Schild)."),
    ],
)
def test_the_log_says_in_one_line_whom_magic_changes(language: str, said: str) -> None:
    table = Table().mat(0, "ogre", "troll", "ghoul").hand(0, "shield").mat(1, "king_ashadi").turn().attack(1, None)
    table.lead(0).do("cast", "shield")
    changed = [event for event in table.logged if event.key.endswith("modified")]
    (line,) = log_lines(changed, 1, 0, Words(language).naming(holy_knights.names(language)))
    assert line.text == said


@pytest.mark.rule("HOK-5.10", "HOK-R.67")
def test_the_question_says_that_magic_is_set_and_offers_no_second() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "shield", "squire_pim").mat(1, "ogre").turn().attack(1, None)
    assert "One magic card may go face down" in prompt(table).line
    table.do("cast", "shield")
    assert "Your magic is set" in prompt(table).line
    assert "may go face down" not in prompt(table).line


@pytest.mark.rule("HOK-5.23")
def test_the_label_and_the_row_of_an_attack_say_which_gems_it_wins() -> None:
    def attack(table: Table) -> tuple[str, str]:
        (label,) = (label for label in prompt(table).labels if label.action.verb == "attack")
        return label.text, label.about.partition(" · ")[0]

    ours = Table().mat(0, "troll", "hydra")
    assert attack(ours.mat(1, "squire_pim").turn()) == (
        "Attack seat:1: 1 foe · 99 %",
        "no gem to win",
    )
    assert attack(ours.gems(1, "ruby").turn()) == ("Attack seat:1: 1 gem · 99 %", "wins 1 gem")
    assert attack(ours.gems(1, "pearl").turn()) == ("Attack seat:1: 2 gems · 99 %", "wins 2 gems")
    ours.hand(1, "archer_sylvaine", "fireball")
    assert attack(ours.turn())[0] == "Attack seat:1: 2 gems · 99 %, if no cards are played"
    bare = Table().mat(0, "troll").gems(1, "ruby").turn()
    assert attack(bare) == ("Attack seat:1: 1 gem · unguarded", "wins 1 gem")
    weak = Table().mat(0, "troll").hand(0, "hydra", "red_dragon", "shield").mat(1, "roxanne", "king_ashadi")
    state = weak.gems(1, "ruby").turn().state
    alone, sent = (percent(chance(state, 0, 1)) for chance in (fight_chance.attack_chance, fight_chance.sending_chance))
    assert alone < 50 < sent
    assert attack(weak)[0] == f"Attack seat:1: 1 gem · {alone} % ({sent} % with your hand)"


@pytest.mark.rule("HOK-5.35", "HOK-R.32")
def test_a_strike_out_of_reach_says_that_it_needs_a_double_six_beside_its_number() -> None:
    table = Table().mat(0, "squire_pim", "king_ashadi").mat(1, "troll").turn().attack(1).skip("strike")
    found = {table.named(label.action.source): label for label in prompt(table).labels if label.action.verb == "strike"}
    assert found["squire_pim"].mark == "double six: 3 %"
    assert found["squire_pim"].text == "Strike Troll: double six only (3 %)"
    assert "six" not in found["king_ashadi"].mark + found["king_ashadi"].text


def test_the_prompt_of_a_strike_speaks_of_numbers_that_show_once_a_character_is_held() -> None:
    table = Table().mat(0, "squire_pim", "king_ashadi").mat(1, "troll").turn().attack(1).skip("strike")
    assert "Pick up a character: each enemy then shows" in prompt(table).line


@pytest.mark.rule("HOK-4.14", "HOK-7.02", "HOK-8.01")
def test_the_turn_names_only_the_actions_that_are_legal_now() -> None:
    def actions(table: Table) -> str:
        return prompt(table).line.partition(" · ")[0]

    light = Table(3).mat(0, "king_ashadi").hand(0, "squire_pim", "ogre").mat(1, "troll").turn()
    assert actions(light) == "One action: attack or add as many characters as you like"
    assert actions(Table(3).mat(0, "king_ashadi").mat(1, "troll").turn()) == "You may attack once"
    thief = Table().mat(0, "king_ashadi").hand(0, "nimble_ivo").captives("roxanne").turn()
    assert actions(thief) == "One action: storm the dungeon with companions or send a thief"
    dark = Table().mat(0, "ogre").hand(0, "nimble_ivo", "squire_pim").captives("roxanne").turn()
    why = "nobody to attack, nothing to add and the Dark can't send thieves"
    assert prompt(dark).line == f"No action: {why}"
    knight = Table().mat(0, "king_ashadi").mat(1, "troll").draw("roxanne")
    assert prompt(knight).line == "The knight you drew joins you · You may attack once"


def test_a_turn_without_another_choice_asks_whether_it_ends() -> None:
    table = Table().hand(0, "sybil", "harpy").turn().do("lay", "sybil")
    assert (prompt(table).text, prompt(table).facts) == (
        "Play another character?",
        ("Nobody to attack: the other table has no characters and no gems", "Play any number this turn"),
    )
    assert prompt(table.do("lay", "harpy")).text == "End your turn?"
    assert prompt(Table().hand(0, "shield").turn()).text == "End your turn?"


@pytest.mark.rule("HOK-5.30", "HOK-7.08")
def test_who_sends_fighters_or_strikes_reads_at_once_of_enemies_behind_others() -> None:
    said = "Enemies behind the front row can't be struck until it falls"
    ours = Table().mat(0, "king_ashadi", "squire_pim").hand(0, "shield")
    assert said in prompt(ours.mat(1, "hydra", "vorgath").turn().attack(1, None)).line, "while the fight begins"
    strikes = Table().mat(0, "king_ashadi", "squire_pim").mat(1, "hydra", "vorgath").turn().attack(1).skip("strike")
    assert prompt(strikes).facts[0] == said, "a small window leaves out later facts"
    bare = Table().mat(0, "king_ashadi").hand(0, "shield").mat(1, "hydra", "ogre").turn().attack(1, None)
    assert said not in prompt(bare).line
    rescue = Table().mat(0, "king_ashadi").hand(0, "shield").captives("roxanne").put("guards", "ogre").turn()
    rescue.rescue(None)
    assert said in prompt(rescue).line


@pytest.mark.rule("HOK-4.14", "HOK-8.01")
def test_a_turn_without_an_action_and_a_thief_that_cannot_be_sent_say_why() -> None:
    def thief(table: Table) -> tuple[bool, str]:
        seen = holy_knights.table(view(table.state, 0), Words("en"))
        (piece,) = [piece for area in areas(seen) for piece in area.pieces if piece.title == "Nimble Ivo"]
        return piece.faded, piece.note

    idle = Table().hand(0, "nimble_ivo").turn()
    assert prompt(idle).line == "No action: no character on your table and nothing to steal or free"
    assert thief(idle) == (True, "Nothing to steal or free")
    assert thief(Table().mat(0, "ogre").hand(0, "nimble_ivo").captives("roxanne").turn()) == (
        True,
        "The Dark can't send thieves",
    )
    assert thief(Table().hand(0, "nimble_ivo").gems(1, "ruby").turn()) == (False, "")
    barred = Table().mat(0, "king_ashadi").mat(1, "squire_pim").turn()
    assert prompt(barred).line.startswith("No action: nothing to add and Light never attacks Light")


@pytest.mark.rule("HOK-R.05")
@pytest.mark.parametrize(("rule", "is_asked"), [("forced", False), ("free", True)])
def test_nobody_is_asked_whether_a_knight_joins_the_light_that_must(rule: str, is_asked: bool) -> None:
    table = Table(keep_drawn_knight=rule).mat(0, "squire_pim").draw("isolde")
    (keep,) = [label for label in prompt(table).labels if label.action.verb == "keep"]
    assert keep.is_passive != is_asked
    assert ("The knight you drew joins you" in prompt(table).line) != is_asked
    (piece,) = [piece for piece in pieces(table) if piece.title == "Isolde"]
    assert piece.note == "arriving: joins when you act", "her gem does not count before"
    assert [token.note for token in piece.tokens] == [piece.note]
    dark = Table().mat(0, "ogre").draw("isolde")
    (piece,) = [piece for piece in pieces(dark) if piece.title == "Isolde"]
    assert piece.note == "joins only the Light"
    assert not any(label.is_passive for label in prompt(dark).labels)


@pytest.mark.rule("HOK-5.07", "HOK-5.36")
@pytest.mark.parametrize(
    ("own", "attacker", "dim"),
    [
        (("king_ashadi",), "ogre", {"Ghoul", "Nimble Ivo"}),
        (("ogre",), "hydra", {"Squire Pim", "Nimble Ivo", "Holy Light"}),
        ((), "king_ashadi", {"Squire Pim", "Nimble Ivo", "Holy Light"}),
        ((), "ogre", {"Nimble Ivo"}),
    ],
)
def test_cards_that_cannot_serve_in_a_fight_are_dim(own: tuple[str, ...], attacker: str, dim: set[str]) -> None:
    hand = "ghoul", "squire_pim", "nimble_ivo", "holy_light", "fireball"
    table = Table().mat(0, attacker).mat(1, *own).gems(1, "ruby").hand(1, *hand).turn()
    names = {piece.title for piece in pieces(table, 1) if piece.faded}
    assert not names - {"Nimble Ivo"}, "before it"
    table.attack(1, None)
    assert {piece.title for piece in pieces(table, 1) if piece.faded} == dim


@pytest.mark.rule("HOK-R.19", "HOK-R.68")
@pytest.mark.parametrize(("undefended", "is_lost"), [("discard", True), ("return", False)])
def test_whoever_attacks_gems_alone_reads_that_magic_may_be_lost(undefended: str, is_lost: bool) -> None:
    table = Table(undefended_magic=undefended).mat(0, "ogre").hand(0, "shield").gems(1, "ruby").hand(1, "ghoul")
    table.turn().attack(1, None)
    assert ("Magic you set is lost if seat:1 gives up" in prompt(table).line) == is_lost
    assert ("One magic card may go face down" in prompt(table).line) != is_lost


@pytest.mark.rule("HOK-5.10")
def test_whoever_can_send_nobody_is_asked_to_be_ready_and_reads_of_no_magic_without_any() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "shield").mat(1, "ogre").hand(1, "squire_pim").turn().attack(1, None)
    assert prompt(table).text == "Are you ready to fight?"
    assert "Survivors" not in prompt(table).line
    assert "One magic card may go face down" in prompt(table).line
    assert "magic" not in prompt(table.do("ready")).line, "the defender holds none"


@pytest.mark.rule("HOK-6.04", "HOK-6.05")
def test_a_helper_is_asked_about_the_side_that_it_may_help() -> None:
    def asked(*mat: str) -> str:
        table = Table(3).mat(0, "king_ashadi").mat(1, "ogre").mat(2, *mat).hand(2, "squire_pim", "harpy", "shield")
        return prompt(table.turn().attack(1, None)).text

    assert asked() == "Will you help either side?"
    assert asked("troll") == "Will you help seat:1?"
    assert asked("roxanne") == "Will you help seat:0?"
    table = Table(3).mat(0, "king_ashadi").mat(1, "ogre").hand(2, "harpy", "ghoul").turn().attack(1, None)
    assert prompt(table.do("aid", "harpy", "mat/1")).text == "Will you help seat:1 again?"


@pytest.mark.rule("HOK-R.43")
def test_whoever_strikes_for_the_dungeon_is_told_so() -> None:
    table = Table(2).mat(0, "captain_gerhart").captives("roxanne").mat(1, "ogre").turn().rescue(1)
    assert table.skip("strike").seat == 1
    assert prompt(table).text == "You strike for the dungeon: who strikes whom?"


def test_the_odds_of_a_strike_are_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().mat(0, "squire_pim", "king_ashadi").mat(1, "troll").turn().attack(1).skip("strike")
    found, computed = HolyPrompts(view(table.state, 0), Words("en")), list[Action]()
    real = found._computed_odds

    def counted(action: Action) -> odds.Odds | None:
        computed.append(action)
        return real(action)

    monkeypatch.setattr(found, "_computed_odds", counted)
    assert all(label.mark for label in map(found.label, found.seen.actions))
    assert sorted(computed) == sorted(found.seen.actions)


@pytest.mark.rule("HOK-4.18")
def test_other_buttons_of_a_turn_give_way_to_an_attack_in_a_narrow_bar() -> None:
    table = Table().mat(0, "ogre").hand(0, "sybil").mat(1, "squire_pim").gems(1, "ruby").turn()
    gives_way = {label.action.verb: label.yields for label in prompt(table).labels}
    assert gives_way["attack"] is False
    assert gives_way["strengthen"] is True
    assert gives_way["leave"] is True


@pytest.mark.rule("HOK-4.08")
def test_a_neutral_player_with_six_cards_and_a_thief_reads_that_joining_a_side_is_possible_too() -> None:
    table = Table().hand(0, "old_mags", "sybil", "harpy", "ogre", "squire_pim", "troll").gems(1, "ruby").turn()
    shown = prompt(table)
    assert shown.text == "Which of your six cards will you use?"
    assert shown.line.startswith("You may keep only five cards: join a side or send a thief")


@pytest.mark.rule("HOK-5.06", "HOK-5.07", "HOK-5.08")
def test_gems_without_guards_show_the_usual_chance_against_the_hand_that_may_defend_them() -> None:
    def attack(table: Table) -> Label:
        (label,) = (label for label in prompt(table.turn()).labels if label.action.verb == "attack")
        return label

    label = attack(Table().mat(0, "orc_raider").gems(1, "ruby", "pearl").hand(1, *LIGHT_HAND[:4]))
    assert label.text == f"Attack seat:1: 2 gems · {label.chance} % against a usual hand"
    assert label.mark == f"{label.chance} %"
    assert 0 < label.chance < 60
    assert attack(Table().mat(0, "dark_queen", "troll").gems(1, "ruby").hand(1, "shield")).chance > 90


@pytest.mark.rule("HOK-8.03", "HOK-8.05")
def test_a_thief_is_named_in_the_question_and_marks_gems_side_by_side_once() -> None:
    table = Table().hand(0, "nimble_ivo", "ogre").gems(1, "ruby", "pearl").turn()
    assert prompt(table).text == "Will you join a side, or send a thief?"
    assert "send a thief" in prompt(table).line
    marks = [label.mark for label in prompt(table).labels if label.action.verb == "steal"]
    assert sorted(marks) == ["", "50 %"]
    assert prompt(Table().hand(0, "nimble_ivo", "ogre").turn()).text == "Which side will you join?", "nothing to steal"


@pytest.mark.rule("HOK-4.18")
def test_after_the_last_character_is_added_nobody_is_asked_for_another() -> None:
    table = Table().mat(0, "ogre").hand(0, "sybil", "squire_pim").turn().do("strengthen", "sybil")
    assert prompt(table).text == "End your turn?"
    assert prompt(table).line.startswith("Adding characters was your action")


@pytest.mark.rule("HOK-5.01")
def test_nobody_to_attack_says_what_the_other_tables_lack() -> None:
    table = Table().mat(0, "ogre").hand(0, "sybil").turn()
    assert "Nobody to attack: the other table has no characters and no gems" in prompt(table).line
    three = Table(3).mat(0, "ogre").hand(0, "sybil").turn()
    assert "Nobody to attack: the other tables have no characters and no gems" in prompt(three).line
    assert "Nobody" not in prompt(Table().mat(0, "ogre").hand(0, "sybil").gems(1, "ruby").turn()).line


@pytest.mark.rule("HOK-9.01")
def test_a_full_hand_without_a_character_of_the_own_side_is_warned_of_the_whisper() -> None:
    def facts(*hand: str, mat: str = "king_ashadi") -> str:
        return prompt(Table().mat(0, mat).hand(0, *hand).mat(1, "troll").turn()).line

    full = ("ogre", "ghoul", "harpy", "hydra", "shield")
    may = "Without a Light character or gem next, you must fight, send a thief or change sides"
    must = "Drawing a Dark or useless card forces you to change sides"
    assert facts(*full).startswith(may), "the magic can be used now"
    dark = ("militiaman_oto", "squire_pim", "axeman_hrolf", "duellist_florian", "shield")
    assert facts(*dark, mat="orc_footman").startswith("Without a Dark character, gem or knight next,")
    assert facts(*full[:4], "dark_queen").startswith(must), "nothing can be used; it is said before all else"
    assert "change sides" not in facts(*full[:4])
    assert "change sides" not in facts(*full[:4], "squire_pim")
    assert "change sides" not in facts(*full, mat="orc_footman"), "the Dark can use them"


@pytest.mark.rule("HOK-9.01", "HOK-10.02")
@pytest.mark.parametrize("last", ["shield", "dark_queen"])
@pytest.mark.parametrize(("cards", "left"), [(0, -1), (1, -1), (9, 1), (0, 2)])
def test_the_whisper_is_not_warned_of_where_no_card_will_be_drawn(last: str, cards: int, left: int) -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "ogre", "ghoul", "harpy", "hydra", last).mat(1, "troll").turn()
    assert "change sides" in prompt(table).line
    deck = table.state.zones[At.deck]
    del deck[cards:]
    table.state.left = left
    assert "change sides" not in prompt(table).line


@pytest.mark.rule("HOK-5.35")
def test_the_log_says_why_a_strike_needs_a_double_six() -> None:
    table = Table().mat(0, "squire_pim").mat(1, "stone_golem").turn().attack(1, 0).skip()
    info = holy_knights.inspect(f"card:{table.card('squire_pim')}", view(table.state, 0), Words("en"))
    assert info is not None
    assert any("can't reach 9, only a double six on two dice hits (3 %)" in line for line in info.lines)
    table.roll(6, 3).do("strike", "squire_pim", "stone_golem")
    words = Words("en").naming(holy_knights.names("en"))
    lines = [line.text for line in log_lines(table.logged, 1, 0, words)]
    expected = "Squire Pim needs a double six against Stone Golem: rolled 6 + 3, misses."
    assert expected in lines


@pytest.mark.rule("HOK-5.15")
def test_the_mark_of_a_strike_by_magic_says_so() -> None:
    table = Table().mat(0, "sybil").mat(1, "squire_pim").turn().attack(1).skip("strike")
    marks = {label.action.arg: label.mark for label in prompt(table).labels if label.action.verb == "strike"}
    assert marks["spell"].startswith("magic ")
    assert marks["sword"].endswith(" %")
    assert "magic" not in marks["sword"]


@pytest.mark.rule("HOK-5.15")
@pytest.mark.parametrize(
    ("struck", "form", "name"),
    [("axeman_hrolf", "sword", "Axeman Hrolf"), ("stone_golem", "spell", "Stone Golem, by magic")],
)
def test_mark_and_inspector_name_the_same_form_of_a_strike(struck: str, form: str, name: str) -> None:
    """The ordinary one where both are as good."""
    table = Table().mat(0, "knight_of_frost").mat(1, struck).turn().attack(1).skip().lead(0).skip("strike")
    best, *_ = [label for label in prompt(table).labels if label.action.verb == "strike" and label.on_double_click]
    assert best.action.arg == form
    info = holy_knights.inspect(f"card:{table.card('knight_of_frost')}", view(table.state, 0), Words("en"))
    assert info is not None
    (told,) = [text for text in info.lines if text.startswith("Against")]
    assert told.startswith(f"Against {name}: ")
    assert told.endswith(best.mark.removeprefix("magic "))


@pytest.mark.rule("HOK-6.03")
def test_a_helper_reads_that_only_the_hand_can_help_and_ends_its_help_by_name() -> None:
    table = Table(3).mat(0, "king_ashadi").mat(1, "ogre").mat(2, "troll").hand(2, "harpy", "barrier")
    table.turn().attack(1, None)
    assert "Only cards in your hand can help" in prompt(table).line
    assert labels(table, "pass") == {"Pass"}
    table.do("aid", "harpy", "mat/1")
    assert "Only cards in your hand can help, not your table" in prompt(table).line
    table.hand(2, "ghoul").do("back", "barrier", "mat/1")
    assert labels(table, "pass") == {"No more help"}
    done = Table(3).mat(0, "king_ashadi").mat(1, "ogre").mat(2, "troll").hand(2, "squire_pim", "barrier")
    done.turn().attack(1, None).do("back", "barrier", "mat/1")
    assert (prompt(done).text, labels(done, "pass")) == ("Are you done helping seat:1?", {"No more help"})


@pytest.mark.rule("HOK-5.11")
def test_a_defender_that_decides_is_not_said_to_hold_cards_still() -> None:
    table = Table(3).mat(0, "king_ashadi").hand(0, "squire_pim").mat(1, "ogre").hand(1, "harpy").turn().attack(1, None)
    table.do("ready")
    facts = holy_knights.table(view(table.state, 0), Words("en")).prompt.line
    assert "still holds" not in facts, "it says so beside the chance"


@pytest.mark.rule("HOK-4.08")
def test_a_japanese_turn_without_an_action_is_asked_in_whole_sentences() -> None:
    idle = Table().mat(0, "ogre").hand(0, "squire_pim").turn()
    why = "攻撃できる相手がいない、補強するキャラがいない"
    assert prompt(idle, "ja").line == f"できる行動なし：{why}"
    adds = prompt(Table().mat(0, "ogre").hand(0, "harpy").turn(), "ja")
    assert adds.facts == ("相手の場にキャラも宝石もなく、攻撃できません", "行動は1つ：補強（何枚でも）")
    assert "相手の場にキャラも宝石もなく、攻撃できません" in adds.line
    assert adds.line.count("：") == 1
    assert not any("（" in label.text for label in adds.labels if label.action.verb == "strengthen")


@pytest.mark.rule("HOK-R.67")
@pytest.mark.parametrize(
    ("magic", "asked"),
    [
        ("fireball", "Whom does Fireball strike?"),
        ("barrier", "Whom does Barrier protect?"),
        ("strength", "Whom does Strength strengthen?"),
    ],
)
def test_magic_asks_by_its_name_for_whom_it_works(magic: str, asked: str) -> None:
    table = Table().mat(0, "king_ashadi", "roxanne").hand(0, magic).mat(1, "troll", "ogre").turn().attack(1, None)
    table.do("cast", magic).skip("pick")
    assert prompt(table).text == asked


@pytest.mark.rule("HOK-4.16", "HOK-4.17")
@pytest.mark.parametrize(("mat", "noted"), [("ogre", ""), ("squire_pim", "can be freed now")])
def test_captives_are_called_free_only_while_somebody_may_free_them(mat: str, noted: str) -> None:
    table = Table().captives("roxanne").mat(0, mat).mat(1, "troll").turn()
    seen = holy_knights.table(view(table.state, 0), Words("en"))
    assert next(area.note for area in areas(seen) if area.ref == "zone:captives") == noted
    others = holy_knights.table(view(table.state, 1), Words("en"))
    assert next(area.note for area in areas(others) if area.ref == "zone:captives") == ""


@pytest.mark.rule("HOK-4.18")
def test_the_only_character_that_can_be_added_is_not_followed_by_others() -> None:
    table = Table().mat(0, "ogre").hand(0, "harpy", "squire_pim").turn()
    assert labels(table, "strengthen") == {"Add Harpy"}
