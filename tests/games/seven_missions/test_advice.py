"""Advice of Seven Missions: rivals to stop, heroes to spare, battles to avoid."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots import one_ply
from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.view import view
from tabletop.games.seven_missions.bots import advice, blunders
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Draw, Gold
from tabletop.games.seven_missions.rules.state import LAND, At
from tabletop.kit import CARD
from tabletop.words import Words
from tests.helpers.seven import Table


def advised(table: Table) -> Action:
    """Return the first advised action."""
    state = table.state
    return advice.advise(state, state.player, runner.legal_actions(state, state.player))[0]


def at_the_goal(table: Table) -> Table:
    """Put the rival at the goal, where it wins unless it is answered in this turn."""
    state = table.road(1, state_goal(table)).state
    state.claim[1] = (0,)
    state.moved = True
    state.legal = {}
    return table


def state_goal(table: Table) -> int:
    return int(table.state.goal)


@pytest.mark.rule("SEV-3.02")
def test_a_rival_at_the_goal_is_answered_before_anything_is_spent() -> None:
    table = at_the_goal(Table().road(0, 2).put("hand/0", "gold", "gold", "desert_orc").points(3))
    action = advised(table)
    assert action.verb == "monster"
    assert action.target.startswith("land:1/")
    assert table.name(NUMBER[action.source]) == "desert_orc"


@pytest.mark.rule("SEV-3.02")
def test_without_a_monster_in_hand_one_is_acquired_for_the_rival_at_the_goal() -> None:
    table = at_the_goal(Table().road(0, 2).empty("hand/0").put("hand/0", "gold", "gold", "gold", "gold"))
    assert advised(table) == Action(0, "coins")
    table.do("coins")
    action = advised(table)
    assert action.verb == "buy"
    assert NUMBER[action.source] in table.state.zones[At.row[1]]


def test_a_monster_is_drawn_for_the_rival_at_the_goal_and_the_turn_ends_where_none_can_come() -> None:
    hopeful = at_the_goal(Table().road(0, 3).put("hand/0", "gold", "militia").only("deck/0", "desert_orc"))
    hopeful.empty("row/1", "discard/0")
    assert (advised(hopeful).verb, advised(hopeful).arg) == ("coin", "draw")
    lost = at_the_goal(Table().road(0, 3).put("hand/0", "gold", "militia").only("deck/0", "copper"))
    lost.empty("row/1", "discard/0")
    assert advised(lost).verb == "end"


def last_fight(*hand: str) -> Table:
    """Put seat 0 at the goal, one Wolf Pack away from the win."""
    table = Table().road(0, 7).road(1, 3).empty("hand/0").put("hand/0", *hand).send("0.5", "wolf_pack")
    table.state.claim[0] = ()
    return table


@pytest.mark.rule("SEV-3.11")
def test_a_battle_that_is_sure_to_win_the_match_comes_before_everything() -> None:
    table = last_fight("sellsword", "dwarf_axe", "den_bandits", "steel_sword", "fissure")
    state = table.state
    state.script = [0, 1]
    while state.result is None:
        advice_now = advice.advise(state, 0, runner.legal_actions(state, 0))
        assert len(advice_now) == 1
        assert advice_now[0].verb in ("play", "commit", "fight", "roll", "strike")
        runner.apply(state, advice_now[0])
    assert state.result.winners == (0,)


@pytest.mark.rule("SEV-3.11")
def test_a_battle_for_the_match_that_may_well_be_lost_does_not_come_first() -> None:
    assert advised(last_fight("den_bandits")).verb == "monster"


def near_the_dragon(lands: int, *hand: str, play: tuple[str, ...] = ("giant", "dwarf_axe", "court_wizard")) -> Table:
    """Put seat 0 at or below the goal with heroes for a Gold Dragon, and a monster of use against its rival."""
    table = Table().road(0, lands).road(1, 3).empty("hand/0").put("hand/0", "desert_orc", *hand)
    return table.put("play/0", *play)


@pytest.mark.rule("SEV-3.09")
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(near_the_dragon(7, "gold_dragon"), id="in_hand"),
        pytest.param(near_the_dragon(7).send("0.7", "gold_dragon", by=0), id="on_the_land"),
        pytest.param(near_the_dragon(7, "gold_dragon").send("0.5", "wolf_pack"), id="beside_another_monster"),
        pytest.param(
            near_the_dragon(7, "gold_dragon", "giant", "dwarf_axe", "court_wizard", play=()), id="heroes_in_hand"
        ),
        pytest.param(near_the_dragon(6, "gold_dragon", "copper"), id="before_the_last_land"),
        pytest.param(near_the_dragon(7, *["gold"] * 4).put("row/1", "gold_dragon"), id="in_the_bazaar"),
    ],
)
def test_a_gold_dragon_that_is_sure_to_win_the_match_comes_before_everything(table: Table) -> None:
    state = table.state
    state.script = [0, 1]
    while state.result is None:
        actions = advice.advise(state, 0, runner.legal_actions(state, 0))
        assert state.player == 0
        assert len(actions) == 1
        runner.apply(state, actions[0])
    assert (state.result.winners, state.result.rule) == ((0,), "SEV-3.09")


@pytest.mark.rule("SEV-3.09")
def test_a_gold_dragon_that_may_well_win_is_not_called_onto_the_own_land() -> None:
    table = near_the_dragon(7, "gold_dragon", play=("giant",))
    assert table.name(NUMBER[advised(table).source]) == "desert_orc"


@pytest.mark.parametrize(("hp", "fights"), [("desert_orc", True), ("gold_dragon", False)])
def test_nobody_fights_for_next_to_nothing(hp: str, fights: bool) -> None:
    table = Table().road(0, 3).empty("hand/0").send("0.3", hp)
    action = advised(table)
    assert (action.verb == "commit") is fights


def sent(table: Table) -> list[str]:
    """Follow the advice until the battle against a Gorgon is over; return its attackers."""
    fighters: list[str] = []
    while table.state.player == 0 and (action := advised(table)).verb not in ("strike", "close", "end", "roll"):
        if action.verb == "commit" and action.arg == "attack":
            fighters.append(table.name(NUMBER[action.source]))
        runner.apply(table.state, action)
    return fighters


@pytest.mark.rule("SEV-7.17")
def test_nobody_attacks_a_gorgon_that_would_only_take_them() -> None:
    table = Table().road(0, 4).empty("hand/0").send("0.4", "gorgon")
    assert sent(table) == []
    table = Table().road(0, 4).empty("hand/0").put("play/0", "apprentice", "merchant").send("0.4", "gorgon")
    assert sent(table) == []


@pytest.mark.rule("SEV-7.17")
def test_the_character_is_spared_where_companions_beat_a_gorgon_and_none_of_them_is_sent_for_nothing() -> None:
    strength = {"giant": 7, "dwarf_axe": 6, "militia": 3, "scout": 3, "nun": 2}
    table = Table().road(0, 4).empty("hand/0").put("play/0", *strength).send("0.4", "gorgon")
    fighters = sent(table)
    assert fighters
    assert "diane" not in fighters
    total = sum(strength[hero] for hero in fighters)
    assert total >= 12
    assert all(total - strength[hero] < 12 for hero in fighters), fighters


@pytest.mark.rule("SEV-7.17")
def test_the_character_meets_a_gorgon_only_where_that_is_worth_its_loss() -> None:
    likely = Table().road(0, 4).put("play/0", "dwarf_axe").send("0.4", "gorgon")  # 5 of 12 on two dice: 83 %
    assert sent(likely) == ["diane", "dwarf_axe"]
    unlikely = Table().road(0, 4).put("play/0", "militia").send("0.4", "gorgon")  # 8 of 12 on two dice: 42 %
    assert sent(unlikely) == []
    chosen = Table().road(0, 4).put("play/0", "militia").send("0.4", "gorgon")
    chosen.do("commit", "diane", "0.4", "attack").do("commit", "militia", "0.4", "attack")
    assert advised(chosen).verb == "cancel"
    winning = Table().road(0, 7).put("play/0", "militia").send("0.4", "gorgon")
    winning.state.claim[0] = ()
    assert sent(winning) == ["diane_grown", "militia"]


@pytest.mark.rule("SEV-7.17")
def test_a_position_before_a_gorgon_counts_the_character_it_takes() -> None:
    def worth(foe: str) -> float:
        table = Table().road(0, 4).road(1, 4).put("play/0", "dwarf_axe").send("0.4", foe)
        return advice.evaluate(table.state, 0)

    assert worth("wolf_pack") - worth("gorgon") > 0.1  # 12 hit points each


@pytest.mark.rule("SEV-7.17")
@pytest.mark.parametrize(
    ("way", "hand", "warned"),
    [(("diane",), (), True), (("dwarf_axe",), (), False), (("diane", "-nun"), ("sanctuary",), False)],
)
def test_fighting_a_gorgon_with_the_character_is_asked_about(
    way: tuple[str, ...], hand: tuple[str, ...], warned: bool
) -> None:
    table = Table().road(0, 4).put("play/0", "dwarf_axe", "nun").put("hand/0", *hand).send("0.4", "gorgon")
    for hero in way:
        table.do("commit", hero.strip("-"), "0.4", "support" if hero.startswith("-") else "attack")
    key = blunders.blunder_warning(table.state, Action(0, "fight"))
    assert (key == "seven_missions.slip.devours") is warned


@pytest.mark.parametrize(("hand", "warned"), [(("gold", "copper"), True), (("gold", "copper", "desert_orc"), False)])
def test_coins_that_leave_no_card_for_the_next_land_are_asked_about(hand: tuple[str, ...], warned: bool) -> None:
    state = Table().road(0, 1).put("hand/0", *hand).state
    spend = next(action for action in runner.legal_actions(state, 0) if action.verb == "coins")
    assert (blunders.blunder_warning(state, spend) == "seven_missions.slip.no_land") is warned


# --- acts that achieve nothing ---


def mustered(*hand: str, way: str = "support", foe: str = "desert_orc") -> Table:
    """Return a battle that Diane has just been sent to."""
    return Table().road(0, 3).empty("hand/0").put("hand/0", *hand).send("0.3", foe).do("commit", "diane", "0.3", way)


def test_who_only_supports_is_sent_to_attack_before_the_battle_begins() -> None:
    action = advised(mustered())
    assert (action.verb, action.arg) == ("commit", "attack")


def test_a_battle_that_nobody_can_win_is_left() -> None:
    assert advised(mustered(way="attack", foe="gold_dragon")).verb == "cancel"
    assert advised(mustered(way="attack")).verb == "fight"


def test_a_companion_in_hand_that_the_battle_needs_is_played_first() -> None:
    table = mustered("militia", way="attack", foe="zombie_horde")
    while (action := advised(table)).verb != "fight":
        assert action.verb in ("play", "commit")
        runner.apply(table.state, action)
    assert len(table.state.party) == 2


def futile(table: Table) -> set[str]:
    """Return the actions, by verb, that certainly achieve nothing."""
    state = table.state
    legal = runner.legal_actions(state, state.player)
    return {f"{action.verb} {action.arg}".strip() for action in legal if blunders.is_futile(state, action)}


def test_a_battle_without_a_chance_is_futile_unless_a_skill_can_destroy_a_land() -> None:
    assert futile(mustered()) == {"fight"}
    assert "fight" not in futile(mustered(way="attack"))
    assert futile(mustered(way="attack", foe="gold_dragon")) == {"fight"}
    mage = Table().road(0, 3).put("play/0", "apprentice").put("hand/0", "fissure").send("0.3", "gold_dragon")
    assert futile(mage.do("commit", "apprentice", "0.3", "support")).isdisjoint({"fight"})
    warning = blunders.blunder_warning(mustered().state, Action(0, "fight"))
    assert warning == "seven_missions.slip.hopeless"


def test_taking_a_hero_back_from_a_battle_that_can_be_won_is_futile() -> None:
    assert futile(mustered(way="attack")) == {"cancel", "withdraw", "commit support"}


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        (("copper", "silver", "fireball", "gold"), {"copper", "silver", "fireball"}),
        (("gold", "nun"), {"nun"}),
        (("gold",), {"gold"}),
    ],
)
def test_novice_lays_no_dear_card_where_a_cheap_one_makes_the_same_land(hand: tuple[str, ...], laid: set[str]) -> None:
    table = Table().road(0, 1).put("hand/0", *hand)
    moves = [action for action in table.actions("move") if not blunders.is_futile(table.state, action)]
    assert {table.name(NUMBER[action.source]) for action in moves} == laid


def test_a_skill_is_futile_in_a_battle_that_is_won_or_lost_anyway() -> None:
    for foe, dice in (("desert_orc", (6, 6)), ("gold_dragon", (1, 1))):
        table = Table(2, "link", "diane").road(0, 1).put("hand/0", "fireball")
        table.send("0.1", foe).fight("0.1", "link").roll(*dice).do("roll")
        assert "cast" in futile(table), foe


def test_an_item_in_place_of_another_is_futile() -> None:
    table = Table(2, "diane", "link").put("hand/0", "steel_sword").equip(0, "purse", "diane")
    assert "equip" in futile(table)


def test_drawing_from_no_cards_is_futile() -> None:
    table = Table(2, "lorien", "diane").empty("hand/0").put("hand/0", "copper")
    assert futile(table) == {"coin draw", "use"}
    table.put("deck/0", "silver")
    table.state.legal = {}
    assert futile(table) == set()


@pytest.mark.rule("SEV-7.13")
def test_nobody_spares_a_monster_that_costs_a_land_and_people_are_asked_first() -> None:
    table = Table().road(0, 1).send("0.1", "desert_orc", "desert_orc").put("play/0", "giant")
    table.battle("0.1", "diane", "giant", dice=(6, 6)).do("slay")
    assert "enough" in futile(table)
    seen = view(table.state, 0)
    assert {one_ply.blunder(seen, Random(key)).verb for key in range(20)} == {"slay"}
    (spare,) = table.actions("enough")
    assert blunders.blunder_warning(table.state, spare) == "seven_missions.slip.spares"
    assert blunders.warning_params(table.state, spare)["lands"] == (LAND[0][0],)


def test_novice_blunders_into_nothing_only_where_nothing_else_is_left() -> None:
    seen = view(mustered().state, 0)
    assert "fight" not in {one_ply.blunder(seen, Random(key)).verb for key in range(60)}
    seen.actions = (Action(0, "fight"),)
    assert one_ply.blunder(seen, Random(1)).verb == "fight"


@pytest.mark.rule("SEV-10.03")
@pytest.mark.parametrize(("own", "lands", "warned"), [(0, 1, True), (0, 2, False), (1, 1, False)])
def test_a_monster_too_big_for_every_rival_is_asked_about_unless_an_own_land_takes_it(
    own: int, lands: int, warned: bool
) -> None:
    state = Table().road(0, own).road(1, lands).empty("row/1").put("row/1", "den_bandits").points(6).state
    buy = next(each for each in runner.legal_actions(state, 0) if each.source == CARD[state.zones[At.row[1]][0]])
    assert (blunders.blunder_warning(state, buy) == "seven_missions.slip.premature") is warned


def test_an_ability_that_draws_nothing_is_asked_about() -> None:
    state = Table(2, "lorien").state
    use = next(each for each in runner.legal_actions(state, 0) if each.verb == "use")
    assert blunders.blunder_warning(state, use) == "seven_missions.slip.no_draw"
    state = Table(2, "lorien").put("discard/0", "copper").state
    assert not blunders.blunder_warning(state, use)


def test_an_ability_that_also_brings_gold_is_used_without_a_question_though_it_draws_nothing() -> None:
    both = next(kind for kind in BOOK.companions if {Draw, Gold} <= set(map(type, BOOK.ability[kind])))
    hero = BOOK.cards[both].key
    table = Table().put("play/0", hero)
    (use,) = table.actions("use", hero)
    assert not blunders.blunder_warning(table.state, use)
    assert "use" not in futile(table)
    table = Table(2, "lorien")
    (use,) = table.actions("use")
    assert blunders.blunder_warning(table.state, use)


@pytest.mark.rule("SEV-1.34")
@pytest.mark.parametrize(("gold", "warned"), [(11, True), (2, False), (0, False)])
def test_gold_that_would_be_lost_is_worth_a_warning_if_it_could_buy_something(gold: int, warned: bool) -> None:
    table = Table().road(0, 1).points(gold)
    table.state.moved = True
    table.state.tired[table.hero(0, "diane")] = 1
    key = blunders.blunder_warning(table.state, Action(0, "end"))
    assert key == ("seven_missions.slip.gold_left" if warned else "")


@pytest.mark.rule("SEV-11.08")
@pytest.mark.parametrize(
    ("held", "lands", "tired", "left"),
    [
        (("gold",), 1, 1, ""),
        (("gold", "gold", "silver"), 1, 1, ""),
        (("gold", "war_cry", "fireball", "feint"), 1, 1, "coins"),
        (("copper", "war_cry", "fireball", "feint"), 1, 1, ""),
        (("copper", "merchant"), 1, 0, "abilities"),
        (("gold", "war_cry", "fireball", "feint"), 7, 0, ""),
    ],
)
def test_only_abilities_and_cards_that_cannot_be_kept_are_worth_a_question(
    held: tuple[str, ...], lands: int, tired: int, left: str
) -> None:
    table = Table().road(0, lands).points(1).empty("hand/0").put("hand/0", *held)
    table.state.moved = True
    table.state.tired[table.hero(0, "diane" if lands < 5 else "diane_grown")] = tired
    end = Action(0, "end")
    key = blunders.blunder_warning(table.state, end)
    assert key == (f"seven_missions.slip.{left}_left" if left else "")
    params = blunders.warning_params(table.state, end)
    assert ("card" in params) is bool(left)
    if left:
        assert "{" not in Words("en").format(key, params)
        assert 2 < int(str(params["n"])) <= 4


@pytest.mark.rule("SEV-8.01")
@pytest.mark.parametrize(("foes", "key"), [((), "move_left"), (("desert_orc",), "lose_land")])
def test_an_open_move_is_asked_about_before_unspent_coins(foes: tuple[str, ...], key: str) -> None:
    table = Table().road(0, 1).points(11).put("hand/0", "gold", "copper")
    for foe in foes:
        table.send("0.1", foe)
    assert blunders.blunder_warning(table.state, Action(0, "end")) == f"seven_missions.slip.{key}"


@pytest.mark.rule("SEV-3.01")
@pytest.mark.parametrize(
    ("laid", "held", "better"),
    [
        ("dwarf_axe", ("copper", "silver"), "copper"),
        ("gold", ("copper", "dwarf_axe"), "copper"),
        ("silver", ("copper", "dwarf_axe"), ""),
        ("sandworm", ("copper",), ""),
        ("dwarf_axe", ("high_priest", "royal_guard"), ""),
    ],
)
def test_a_dear_card_becomes_a_land_after_a_question_that_names_a_cheaper_one(
    laid: str, held: tuple[str, ...], better: str
) -> None:
    table = Table().road(0, 1).put("hand/0", laid, *held)
    move, *_ = table.actions("move", laid)
    assert blunders.blunder_warning(table.state, move) == ("seven_missions.slip.dear_land" if better else "")
    params = blunders.warning_params(table.state, move)
    cards = {"card": f"kind:{laid}", "other": f"kind:{better}"}
    assert {key: named for key, named in params.items() if key in cards} == (cards if better else {})


@pytest.mark.rule("SEV-3.01")
@pytest.mark.parametrize(("level", "other"), [(4, "kind:silver"), (3, "")])
def test_a_monster_that_no_rival_can_be_sent_is_laid_without_a_question(level: int, other: str) -> None:
    table = Table().road(0, 6).road(1, level).put("hand/0", "gorgon", "silver")
    move, *_ = table.actions("move", "gorgon")
    assert blunders.warning_params(table.state, move).get("other", "") == other
    assert bool(blunders.blunder_warning(table.state, move)) == bool(other)


def blundered(table: Table) -> set[tuple[str, str]]:
    """Return verbs and targets of Novice's possible blunders."""
    seen = view(table.state, 0)
    return {(way.verb, way.target) for way in (one_ply.blunder(seen, Random(key)) for key in range(300))}


def test_novice_never_hinders_only_itself() -> None:
    table = Table().road(0, 2).road(1, 2).put("hand/0", "sandstorm", "vampire_noble")
    assert {target for verb, target in blundered(table) if verb == "miracle"} == {LAND[1][0], LAND[1][1]}
    assert "monster" not in {verb for verb, _ in blundered(table)}, "it could not be beaten"
    table = Table().road(0, 2).put("hand/0", "desert_orc", "militia").put("row/1", "desert_orc")
    assert ("monster", LAND[0][0]) in blundered(table), "it would leave a flag"


def test_novice_neither_leaves_a_fair_battle_out_nor_discards_coins_that_could_buy_something() -> None:
    table = Table().road(0, 2).send("0.2", "cave_slime").put("hand/0", "militia")
    assert not {"end", "close"} & {verb for verb, _ in blundered(table)}
    table = Table().road(0, 2).put("hand/0", "silver", "silver", "silver", "silver", "gold")
    assert "end" not in {verb for verb, _ in blundered(table)}
    table = Table().road(0, 2).put("hand/0", "silver", "silver", "silver")
    assert "end" in {verb for verb, _ in blundered(table)}, "what it keeps is not lost"
