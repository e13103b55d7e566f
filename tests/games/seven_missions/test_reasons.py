"""Why this choice and no other: what stands beside each choice of a hint, in both languages."""

from __future__ import annotations

import re

import pytest

from tabletop.bots.hint_reasons import reason_over
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.seven_missions import game as seven_missions
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import At
from tabletop.words import Words
from tests.helpers.reasons import reasons, said
from tests.helpers.seven import GAME, Table

EN, JA = [Words(language, seven_missions.names(language)) for language in ("en", "ja")]


def reason_text(table: Table, verb: str, source: str = "", target: str = "", arg: str = "", words: Words = EN) -> str:
    """Return the reason for the first legal action that fits."""
    return said(table.state, table.actions(verb, source, target, arg)[0], words)


def market(*keys: str) -> Table:
    """Return a table at which seat 0 can pay for all the cards of its bazaar."""
    table = Table().road(0, 3).points(99)
    for key in keys:
        table.put(f"row/{0 if BOOK.is_companion[BOOK.kind[key]] else 1 if BOOK.hp[BOOK.kind[key]] else 2}", key)
    return table


def test_a_place_in_the_turn_order_tells_what_it_gives() -> None:
    state = GAME.initial_state(checked_setup(GAME, 2, {}), 5 << 64)
    runner.advance(state)
    table = Table.of(state)
    first, second = table.actions("sit")
    assert said(state, first, EN) == "That puts you a turn ahead in the race to land 7."
    assert said(state, second, EN) == "You then choose first among 5 characters."


def test_the_attacks_of_a_character_speak_for_the_strongest_that_is_left_alone() -> None:
    state = GAME.initial_state(checked_setup(GAME, 2, {}), 5 << 64)
    runner.advance(state)
    table = Table.of(state).do("sit", arg="1")
    found = {action: GAME.strategy.explain_choice(state, action) for action in table.actions("choose")}
    speaking = {said(state, action, EN) for action, why in found.items() if why is not None and why.speaks}
    assert speaking == {"2D+2; 2D+4 from level 5 on."}
    assert len(found) == 5


def test_ending_the_battles_names_the_land_that_is_lost() -> None:
    table = Table().road(0, 3).send("0.1", "gold_dragon")
    assert reason_text(table, "close", "") == "No battle left is worth its cost: better to lose land 3."
    table = Table().road(0, 3, marked=(3,)).send("0.1", "gold_dragon")
    assert reason_text(table, "close", "") == "No battle left is worth its cost: better to lose land 2."


def test_a_skill_to_buy_tells_whose_land_it_destroys() -> None:
    table = market("fissure").road(1, 4, marked=(4,)).put("play/0", "apprentice")
    assert reason_text(table, "buy", "fissure") == "Used in a battle, it takes seat:1 back to level 3 of 7."
    assert reason_text(market("fissure").road(1, 1, marked=(1,)).put("play/0", "apprentice"), "buy", "fissure") == ""


def test_a_companion_to_buy_tells_what_it_changes_against_a_monster_that_may_come() -> None:
    table = market("militia", "urchin").only("row/1", "zombie_horde", "gold_dragon")  # no dragon goes to land 3
    said = "With it, Diane's chance against Zombie Horde (bazaar) rises from 42 % to 83 %."
    assert reason_text(table, "buy", "militia") == said
    assert reason_text(table, "buy", "urchin") == said.replace("83", "72")
    table.only("row/1", "gold_dragon")
    assert reason_text(table, "buy", "militia") == "It adds 3 to the damage of a battle each time you draw it."


def test_a_card_to_buy_tells_how_much_it_helps_in_a_battle_of_this_turn() -> None:
    table = market("militia", "mighty_blow", "steel_sword").send("0.2", "zombie_horde")
    assert reason_text(table, "buy", "militia") == "Your chance on land 2 rises from 42 % to 83 %."
    assert reason_text(table, "buy", "militia", words=JA) == "ランド2で勝つ見込みが42％から83％に上がります。"
    assert reason_text(table, "buy", "mighty_blow") == "Your chance on land 2 rises from 42 % to 92 %."
    assert reason_text(table, "buy", "gold") == "Each time you draw it, it brings 3 gold."


def test_a_monster_to_buy_tells_whom_it_stops_or_which_flag_it_promises() -> None:
    table = market("desert_orc", "gorgon").road(1, 2)
    assert (
        reason_text(table, "buy", "desert_orc")
        == "Send it now: seat:1 (level 2 of 7) must deal 5 damage or lose a land."
    )
    later = "You can send it once seat:1 (now level 2) reaches land 4."
    assert reason_text(table, "buy", "gorgon") == later
    table.put("hand/0", "giant")
    assert reason_text(table, "buy", "gorgon") == "On your own land 1, your chance to beat it for a flag is 92 %."


def test_a_miracle_to_buy_tells_on_which_monsters_it_would_tell_most() -> None:
    table = market("lost_forest", "sandstorm", "fog").road(1, 3)
    assert reason_text(table, "buy", "lost_forest") == ""
    table.send("1.2", "desert_orc", by=0)
    assert reason_text(table, "buy", "lost_forest") == "seat:1 then needs 7 damage on land 2 instead of 5."
    assert reason_text(table, "buy", "fog") == "seat:1 then rolls 1 die fewer on land 2."


def test_sanctuary_to_buy_tells_which_monster_it_guards_against_and_else_nothing() -> None:
    table = market("sanctuary").put("hand/0", "nun").empty("row/1").put("row/1", "desert_orc")
    assert reason_text(table, "buy", "sanctuary") == ""
    assert reason_text(table.put("row/1", "gorgon"), "buy", "sanctuary") == (
        "Gorgon (bazaar) removes all who attack it; this card saves them once."
    )


def test_each_skill_to_buy_tells_what_it_does_at_the_best_rank_there_is() -> None:
    table = market("mighty_blow", "war_cry", "fireball", "holy_light")  # Diane is a fighter of rank 2
    assert reason_text(table, "buy", "mighty_blow") == "Used once, at your rank 2: 4 more damage."
    assert reason_text(table, "buy", "war_cry") == "It counts once per companion, and you have none yet."
    with_companion = market("war_cry").put("discard/0", "nun")
    assert reason_text(with_companion, "buy", "war_cry") == "Used once, at your rank 2: +1 per companion."
    assert reason_text(table, "buy", "fireball") == "Nobody in your hand or in play can use it yet."
    assert (
        reason_text(table.put("hand/0", "court_wizard"), "buy", "fireball")
        == "Used once, at your rank 3: 8 more damage."
    )


def test_each_item_to_buy_or_to_give_tells_what_its_bearer_gains() -> None:
    table = market("steel_sword", "purse", "lockpicks")
    assert reason_text(table, "buy", "steel_sword") == "Diane then fights with 3 instead of 1."
    assert reason_text(table, "buy", "purse") == "Its bearer, turned sideways, brings 2 more gold."
    assert reason_text(table, "buy", "lockpicks") == "Diane rises from rank 0 to 1 in its craft."
    table = Table().put("hand/0", "steel_sword", "dragonbane", "lockpicks", "purse").put("play/0", "urchin", "militia")
    assert reason_text(table, "equip", "steel_sword", "diane") == "Diane then fights with 3 instead of 1."
    assert reason_text(table, "equip", "dragonbane", "diane") == "Diane then fights with 5 instead of 1."
    assert reason_text(table, "equip", "steel_sword", "militia") == "Village Militia then fights with 5 instead of 3."
    assert reason_text(table, "equip", "lockpicks", "urchin") == "Alley Urchin rises from rank 1 to 2 in its craft."
    assert reason_text(table, "equip", "purse", "urchin") == "Its bearer, turned sideways, brings 2 more gold."
    table.equip(0, "steel_sword", "diane")
    assert reason_text(table, "equip", "dragonbane", "diane") == "Diane then fights with 5 instead of 3."


def test_a_companion_to_play_tells_whom_it_helps_against_or_what_it_brings() -> None:
    table = Table().road(0, 3).put("hand/0", "giant", "merchant", "scout").send("0.2", "gorgon")
    assert reason_text(table, "play", "giant") == "It fights on land 2, where your chance to win is 92 %."
    calm = Table().road(0, 3).put("hand/0", "giant", "merchant", "scout").put("deck/0", "copper")
    assert reason_text(calm, "play", "merchant") == "Turned sideways, it brings 3 gold."
    assert reason_text(calm, "play", "scout") == "Turned sideways, it draws 1 card."
    assert reason_text(calm, "play", "giant") == ""
    bare = Table().road(0, 3).put("hand/0", "merchant", "scout")
    assert reason_text(bare, "play", "scout") == "", "there is no card to draw"
    calm.do("play", "merchant").do("play", "scout")
    assert reason_text(calm, "use", "merchant") == "It brings 3 gold now."
    assert reason_text(calm, "use", "scout") == "It draws 1 card now."


def test_only_the_card_least_worth_keeping_has_a_reason_to_become_a_land() -> None:
    table = Table().road(0, 3).put("hand/0", "copper", "dwarf_axe", "silver")
    least = "Land 4 of 7, for the card in your hand that helps you least."
    assert reason_text(table, "move", "copper") == least
    assert reason_text(table, "move", "dwarf_axe") == ""
    assert reason_text(table, "coin", "silver", arg="gold") == "That makes 2 gold to spend."
    assert reason_text(table, "coin", "silver", arg="draw") == ""


def test_the_last_land_tells_what_is_still_missing_for_victory() -> None:
    table = Table().road(0, 6).put("hand/0", "copper")
    assert reason_text(table, "move", "copper") == (
        "Land 7: you win unless a rival's next turn brings a monster to your road."
    )


def test_each_monster_to_send_tells_whom_it_stops_and_by_how_much() -> None:
    table = Table(3).road(0, 2).road(1, 4).road(2, 3).put("hand/0", "desert_orc", "zombie_horde", "lost_forest")
    assert reason_text(table, "monster", "desert_orc", "1.2") == "seat:1, level 4 of 6, must deal 5 damage there."
    assert reason_text(table, "monster", "zombie_horde", "2.3") == "seat:2, level 3 of 6, must deal 9 damage there."
    assert reason_text(table, "monster", "zombie_horde", "0.2") == "Deal 9 damage there, and land 2 is yours for good."
    assert reason_text(table, "miracle", "lost_forest", "1.2") == ""
    table.send("1.2", "desert_orc", by=0)
    assert reason_text(table, "monster", "desert_orc", "1.2") == "seat:1, level 4 of 6, must deal 10 damage there."
    assert (
        reason_text(table, "miracle", "lost_forest", "1.2")
        == "The monsters there take 7 damage to defeat instead of 5."
    )
    table.send("1.2", "lost_forest")
    assert reason_text(table, "monster", "desert_orc", "1.2") == "seat:1, level 4 of 6, must deal 14 damage there."


def test_whoever_joins_a_battle_tells_how_the_side_stands_then() -> None:
    table = Table().road(0, 3).put("play/0", "militia", "dwarf_axe").send("0.1", "zombie_horde")
    assert reason_text(table, "commit", "militia", "0.1", "attack") == "Your side has 3 of the 9 it takes."
    assert reason_text(table, "commit", "dwarf_axe", "0.1", "attack") == "Your side has 6 of the 9 it takes."
    assert (
        reason_text(table, "commit", "diane", "0.1", "attack")
        == "Your side has 1 plus the dice against 9: 42 % to win."
    )
    assert reason_text(table, "commit", "militia", "0.1", "support") == ""
    table.do("commit", "diane", "0.1", "attack")
    assert reason_text(table, "fight") == "Your side has 1 plus the dice against 9: 42 % to win."
    assert (
        reason_text(table, "commit", "militia", "0.1", "attack")
        == "Your side has 4 plus the dice against 9: 83 % to win."
    )
    table.do("commit", "dwarf_axe", "0.1", "attack")
    assert reason_text(table, "commit", "militia", "0.1", "attack") == "Your side has 10, and 9 is enough."


@pytest.mark.rule("SEV-7.11")
def test_a_roll_tells_what_the_skills_in_hand_can_add_to_it() -> None:
    table = Table().road(0, 3).send("0.1", "zombie_horde").put("hand/0", "mighty_blow", "fireball")
    said = "The dice alone win 42 % of the time. Skills can still be played after the roll: those in your hand make it"
    assert reason_text(table.fight("0.1", "diane"), "roll") == f"{said} 92 %.", "nobody there uses the Fireball"


def test_each_skill_to_use_tells_what_it_makes_of_the_battle() -> None:
    table = Table().road(0, 3).road(1, 4).send("0.1", "zombie_horde").put("play/0", "court_wizard")
    table.put("hand/0", "mighty_blow", "fireball", "fissure").roll(1, 1).fight("0.1", "diane", "-court_wizard")
    later = "The dice alone win 42 % of the time. Skills can still be played after the roll: those in your hand make "
    assert reason_text(table, "roll") == f"{later}the win certain."
    table.do("roll")
    assert reason_text(table, "strike") == "Your side has 3 of the 9 it takes."
    assert reason_text(table, "cast", "mighty_blow") == "It adds 4: 7 against 9."
    assert reason_text(table, "cast", "fireball") == "It adds 8: 11 against 9."
    assert reason_text(table, "cast", "fissure", "1.4") == "seat:1 falls to level 3 of 7."
    assert reason_text(table.do("cast", "fireball"), "strike") == "Your side has 11, and 9 is enough."


def test_a_skill_against_a_gorgon_tells_that_it_spares_the_heroes() -> None:
    table = Table(2, "alsharq").road(0, 4).send("0.4", "gorgon").put("play/0", "dwarf_axe", "giant", "scout")
    table.put("hand/0", "sanctuary", "feint").roll(3, 4).fight("0.4", "alsharq", "dwarf_axe", "-scout").do("roll")
    assert reason_text(table, "cast", "sanctuary") == "It keeps all your attackers in the game."
    assert reason_text(table, "cast", "feint") == "It keeps all your attackers in the game."


def test_a_battle_against_a_gorgon_tells_whom_it_costs() -> None:
    table = (
        Table().road(0, 3).put("play/0", "dwarf_axe").send("0.1", "gorgon").do("commit", "dwarf_axe", "0.1", "attack")
    )
    loss = "83 % to win, but Gorgon takes Dwarf Axe-Bearer and Diane out of the game."
    loss += " Your character comes back, grown, at level 5."
    assert reason_text(table, "commit", "diane", "0.1", "attack") == loss
    assert reason_text(table.do("commit", "diane", "0.1", "attack"), "fight") == loss
    assert "ゴーゴン" in reason_text(table, "fight", words=JA)


@pytest.mark.rule("SEV-R.27")
@pytest.mark.parametrize(("lands", "back"), [(4, True), (5, False)])
def test_a_battle_against_a_gorgon_counts_skills_and_says_who_comes_back(lands: int, back: bool) -> None:
    table = Table().road(0, lands).put("play/0", "royal_guard").put("hand/0", "mighty_blow").send("0.1", "gorgon")
    heroes = ("diane", "royal_guard") if back else ("diane_grown",)
    told = reason_text(table.fight("0.1", *heroes), "roll")
    assert re.match(r"\d+ % to win \((\d+) % with skills in hand\), but Gorgon takes ", told)
    assert ("comes back, grown, at level 5" in told) is back


@pytest.mark.rule("SEV-6.03")
def test_the_end_of_battles_never_calls_a_promising_one_too_dear() -> None:
    table = Table().road(0, 4).put("play/0", "giant")
    assert reason_text(table.send("0.4", "zombie_horde"), "close") == "You would lose land 4 without a fight."
    table = Table().road(0, 4).put("play/0", "giant", "dwarf_axe").send("0.4", "gorgon")
    assert reason_text(table, "close") == "That costs you land 4, but no hero falls to Gorgon."
    table = Table().road(0, 4).send("0.4", "gold_dragon")
    assert reason_text(table, "close") == "No battle left is worth its cost: better to lose land 4."


@pytest.mark.rule("SEV-3.01")
def test_a_cheap_land_is_better_than_a_dear_one_because_any_card_makes_a_land() -> None:
    table = Table().road(0, 1).put("hand/0", "dwarf_axe", "silver", "copper")
    dear, cheap, cheapest = (table.actions("move", key)[0] for key in ("dwarf_axe", "silver", "copper"))
    seen = view(table.state, 0)
    for better in (cheap, cheapest):
        found = reason_over(seen, better, dear, EN.has)
        assert found is not None
        assert EN.format(found.key, found.params) == "Any card makes a land: keep Dwarf Axe-Bearer for its effect."
    assert reason_over(seen, dear, cheap, EN.has) is None
    (coins,) = table.actions("coins")
    found = reason_over(seen, coins, dear, EN.has)
    assert found is None or not found.key.endswith(".dear"), "of lands alone"


def test_reasons_name_defeated_monsters_and_their_victims() -> None:
    table = Table().road(0, 3).send("0.1", "desert_orc", "desert_orc").reach("0.1", 8).do("strike")
    assert reason_text(table, "slay", "desert_orc") == "It takes 5 of the 8 damage left."
    table = Table().road(0, 5).send("0.5", "vampire_noble").put("play/0", "militia", "urchin")
    table.battle("0.5", "militia", "urchin")
    assert reason_text(table, "lose", "militia") == "Its attack is 3, its cost 4."
    assert reason_text(table, "lose", "urchin") == "Its attack is 2, its cost 4."


def test_each_card_to_discard_tells_what_goes() -> None:
    table = Table().road(0, 3).road(1, 2).put("hand/0", "silver", "gold", "militia", "gorgon", "steel_sword").do("end")
    assert reason_text(table, "discard", "silver") == "It brings 2 gold again once your deck is reshuffled."
    assert reason_text(table, "discard", "gold") == "It brings 3 gold again once your deck is reshuffled."
    assert reason_text(table, "discard", "militia") == "Its attack of 3 comes back once your deck is reshuffled."
    assert reason_text(table, "discard", "gorgon") == "You can't send it yet (land 4; no rival is beyond level 2)."
    assert reason_text(table, "discard", "steel_sword") == ""


def test_a_card_to_remove_from_the_bazaar_tells_that_it_is_out_of_reach() -> None:
    table = market("court_wizard", "militia").points(4).put("hand/0", "silver")
    assert reason_text(table, "expel", "court_wizard") == "You can't afford it: it costs 10, you have 6 gold."
    assert reason_text(table, "expel", "militia") == "seat:1 can't acquire it then."


def test_a_pile_to_look_at_tells_how_many_cards_could_be_next() -> None:
    table = Table().road(0, 3).only("companions", "scout", "nun").only("monsters", "gorgon", "gorgon", "sandworm")
    assert reason_text(table, "explore", "companions") == "It shows which of 2 cards comes next from there."
    assert reason_text(table, "explore", "monsters") == "It shows which of 3 cards comes next from there."
    assert (
        reason_text(table.only("companions", "nun"), "explore", "companions") == "It shows the last card of that pile."
    )


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_reason_of_a_match_has_a_text(seats: int) -> None:
    verbs = {action.verb for action, _ in reasons(GAME, seats, {}, 5, seven_missions.names)}
    assert verbs >= {"buy", "play", "move", "commit", "fight"}


@pytest.mark.rule("SEV-5.02")
def test_an_ability_whose_gold_buys_nothing_tells_that_it_can_only_remove_a_card() -> None:
    idle = "Its 1 gold can't pay for a card, only for removing one from the bazaar."
    table = Table().road(0, 1).put("play/0", "royal_guard").do("use", "diane").points(0)
    assert reason_text(table, "use", "royal_guard") == idle
    assert reason_text(table.points(3), "use", "royal_guard") == "It brings 1 gold now."


def test_a_worse_purchase_of_a_second_companion_is_told_of_its_name() -> None:
    table = market("dwarf_axe", "court_wizard").put("play/0", "dwarf_axe")
    seen = view(table.state, 0)
    (dwarf,), (wizard,), (end,) = [
        [action for action in seen.actions if action.verb == verb and action.source == source]
        for verb, source in (
            ("buy", f"card:{table.find(At.row[0], 'dwarf_axe')}"),
            ("buy", f"card:{table.find(At.row[0], 'court_wizard')}"),
            ("end", ""),
        )
    ]
    for better in (wizard, end):
        why = reason_over(seen, better, dwarf, EN.has)
        assert why is not None
        said = EN.format(why.key, why.params)
        assert said == "You already have Dwarf Axe-Bearer, and a second one can't join the same battle."
    why = reason_over(seen, dwarf, wizard, EN.has)
    assert why is None or why.key != "seven_missions.why.buy.namesake"
