"""Every card of the set, played: what it does is what its data says. Figures are read from the card set."""

from __future__ import annotations

import pytest

from tabletop.games.seven_missions.cards.schema import (
    Arm,
    Damage,
    Draw,
    Expel,
    Extend,
    Gold,
    Peek,
    Rally,
    Teach,
    Thick,
    Toughen,
)
from tabletop.games.seven_missions.rules import power
from tests.helpers.seven import Table, card, with_rank

FOE = "gold_dragon"
"""A monster that adds nothing to companions and takes nothing from them."""


def verbs(key: str) -> list[str]:
    return [str(type(part).__struct_config__.tag) for part in card(key).ability]


def figure(key: str, effect: type, name: str) -> int:
    """Return one number of a card's effects, 0 if it has no such effect."""
    parts = (*getattr(card(key), "ability", ()), *getattr(card(key), "effects", ()))
    return sum(getattr(part, name) for part in parts if isinstance(part, effect))


def use(table: Table, hero: str) -> None:
    """Use a hero's ability, and see that every part of it is done, in printed order."""
    parts = card(hero).ability
    before = table.gold, len(table.at("hand/0")), len(table.at("box"))
    table.put("deck/0", *["copper"] * 5).do("use", hero)
    for part in parts:
        if isinstance(part, Expel):
            table.do("banish", table.first("row/1"))
        elif isinstance(part, Peek):
            assert not any(kind >= 0 for kind in table.state.known)
            table.do("peek", "magic")
            assert table.state.known[2] == table.state.kind[table.items("magic")[-1]]
    after = table.gold, len(table.at("hand/0")), len(table.at("box"))
    gained = tuple(now - then for now, then in zip(after, before, strict=True))
    assert gained == (figure(hero, Gold, "n"), figure(hero, Draw, "n"), verbs(hero).count("expel"))
    assert table.tired(0, hero)


# --- characters ---


@pytest.mark.parametrize(
    ("hero", "parts"),
    [
        pytest.param("diane", ["gold"], marks=pytest.mark.card("diane")),
        pytest.param("lorien", ["draw"], marks=pytest.mark.card("lorien")),
        pytest.param("alsharq", ["gold"], marks=pytest.mark.card("alsharq")),
        pytest.param("link", ["draw"], marks=pytest.mark.card("link")),
        pytest.param("cassandra", ["expel", "gold"], marks=pytest.mark.card("cassandra")),
    ],
)
def test_a_character_rolls_two_dice_and_has_an_ability(hero: str, parts: list[str]) -> None:
    table = Table(2, hero, "diane" if hero != "diane" else "link").road(0, 1).send("0.1", FOE)
    table.roll(2, 3).fight("0.1", hero).do("roll")
    assert table.total == 5 + card(hero).attack
    assert verbs(hero) == parts
    use(Table(2, hero, "diane" if hero != "diane" else "link"), hero)


@pytest.mark.parametrize(
    ("hero", "parts"),
    [
        pytest.param("diane_grown", ["gold"], marks=pytest.mark.card("diane_grown")),
        pytest.param("lorien_grown", ["draw"], marks=pytest.mark.card("lorien_grown")),
        pytest.param("alsharq_grown", ["draw", "gold"], marks=pytest.mark.card("alsharq_grown")),
        pytest.param("link_grown", ["draw"], marks=pytest.mark.card("link_grown")),
        pytest.param("cassandra_grown", ["expel", "draw"], marks=pytest.mark.card("cassandra_grown")),
    ],
)
def test_a_grown_character_rolls_as_ones_own_and_stands_alone_as_a_companion(hero: str, parts: list[str]) -> None:
    first, other = hero.removesuffix("_grown"), "diane" if hero != "diane_grown" else "link"
    table = Table(2, first, other).road(0, 5).send("0.1", FOE)
    table.roll(6, 1).fight("0.1", hero).do("roll")
    assert table.total == 7 + card(hero).attack
    assert verbs(hero) == parts
    use(Table(2, first, other).road(0, 5), hero)
    hired = Table(2, other, "alsharq" if hero != "alsharq_grown" else "lorien").road(0, 5).put("row/0", hero)
    hired.points(card(hero).cost).do("buy", hero)
    assert hired.gold == 0
    hired.do("play", hero).send("0.1", FOE).fight("0.1", hero)
    assert (hired.total, hired.actions("roll")) == (card(hero).attack, [])
    hired.do("strike").end()
    assert hero in hired.at("discard/0")


# --- companions ---


@pytest.mark.parametrize(
    ("hero", "parts"),
    [
        pytest.param("militia", [], marks=pytest.mark.card("militia")),
        pytest.param("sellsword", [], marks=pytest.mark.card("sellsword")),
        pytest.param("royal_guard", ["gold"], marks=pytest.mark.card("royal_guard")),
        pytest.param("dwarf_axe", [], marks=pytest.mark.card("dwarf_axe")),
        pytest.param("apprentice", ["draw"], marks=pytest.mark.card("apprentice")),
        pytest.param("enchantress", ["draw"], marks=pytest.mark.card("enchantress")),
        pytest.param("court_wizard", ["draw"], marks=pytest.mark.card("court_wizard")),
        pytest.param("nun", ["draw"], marks=pytest.mark.card("nun")),
        pytest.param("high_priest", ["draw", "gold"], marks=pytest.mark.card("high_priest")),
        pytest.param("urchin", ["gold"], marks=pytest.mark.card("urchin")),
        pytest.param("scout", ["draw", "peek"], marks=pytest.mark.card("scout")),
        pytest.param("merchant", ["gold"], marks=pytest.mark.card("merchant")),
        pytest.param("giant", [], marks=pytest.mark.card("giant")),
    ],
)
def test_a_companion_is_bought_played_and_fights_or_uses_its_ability(hero: str, parts: list[str]) -> None:
    table = Table(2, "alsharq", "link").road(0, 1).put("row/0", hero).points(card(hero).cost)
    table.do("buy", hero).do("play", hero).send("0.1", FOE).fight("0.1", hero)
    assert (table.total, table.gold) == (card(hero).attack, 0)
    table.do("strike").end()
    assert hero in table.at("box" if hero == "giant" else "discard/0")
    assert verbs(hero) == parts
    other = Table(2, "alsharq", "link").put("play/0", hero)
    if parts:
        use(other, hero)
    else:
        assert other.refusal("use", hero).rule == "SEV-1.12"


@pytest.mark.parametrize(
    ("hero", "character", "party", "foe", "counts"),
    [
        ("sellsword", "link", ("link",), FOE, True),
        ("sellsword", "link", ("-link",), FOE, False),
        ("sellsword", "link", ("-link",), "gorgon", False),
        ("royal_guard", "diane", ("-diane",), FOE, True),
        ("royal_guard", "link", ("-link",), FOE, False),
        ("royal_guard", "link", ("-link",), "gorgon", False),
        ("royal_guard", "link", ("-diane_grown",), FOE, True),
        ("enchantress", "lorien", ("lorien",), FOE, True),
        ("enchantress", "diane", ("diane",), FOE, False),
        ("nun", "diane", (), "zombie_horde", True),
        ("nun", "diane", (), "vampire_noble", True),
        ("nun", "diane", (), "wolf_pack", False),
    ],
)
def test_some_companions_are_stronger_in_the_right_company(
    hero: str, character: str, party: tuple[str, ...], foe: str, counts: bool
) -> None:
    table = Table(2, character, "alsharq").road(0, 1).put("play/0", hero).send("0.1", foe)
    if "-diane_grown" in party:
        table.put("play/0", "diane_grown")
    table.fight("0.1", hero, *party)
    others = sum(card(one).attack for one in party if not one.startswith("-"))
    assert len(card(hero).passive) == 1
    assert table.total - others == card(hero).attack + counts * card(hero).passive[0].attack


# --- monsters ---


@pytest.mark.parametrize(
    "foe",
    [
        pytest.param("desert_orc", marks=pytest.mark.card("desert_orc")),
        pytest.param("cave_slime", marks=pytest.mark.card("cave_slime")),
        pytest.param("den_bandits", marks=pytest.mark.card("den_bandits")),
        pytest.param("zombie_horde", marks=pytest.mark.card("zombie_horde")),
        pytest.param("gorgon", marks=pytest.mark.card("gorgon")),
        pytest.param("wolf_pack", marks=pytest.mark.card("wolf_pack")),
        pytest.param("vampire_noble", marks=pytest.mark.card("vampire_noble")),
        pytest.param("sandworm", marks=pytest.mark.card("sandworm")),
        pytest.param("gold_dragon", marks=pytest.mark.card("gold_dragon")),
    ],
)
def test_a_monster_is_sent_from_its_trial_level_up_and_falls_at_its_hit_points(foe: str) -> None:
    table = Table().road(1, 7).put("hand/0", foe, foe)
    assert min(int(way.target[7]) + 1 for way in table.actions("monster", foe)) == card(foe).trial
    table.do("monster", foe, "1.7")
    shares = card(foe).joint
    assert shares == (foe in ("desert_orc", "zombie_horde", "wolf_pack"))
    assert bool(table.actions("monster", foe, "1.7")) == shares
    for short in (0, 1):
        fight = Table().road(0, 2).send("0.1", foe)
        fight.reach("0.1", card(foe).hp - short).do("strike")
        assert fight.marked(0) == ([] if short else [1])


@pytest.mark.parametrize(
    ("foe", "skill", "adds"),
    [
        ("cave_slime", "mighty_blow", False),
        ("cave_slime", "war_cry", False),
        ("cave_slime", "fireball", True),
        ("gold_dragon", "fireball", False),
        ("gold_dragon", "mighty_blow", True),
        ("gorgon", "fireball", True),
    ],
)
def test_slimes_shrug_off_fighters_skills_and_dragons_those_of_mages(foe: str, skill: str, adds: bool) -> None:
    table = Table(2, "link", "lorien").road(0, 1).put("play/0", "militia", "court_wizard").put("hand/0", skill)
    table.send("0.1", foe).fight("0.1", "militia", "-court_wizard")
    before = table.total
    assert (table.do("cast", skill).total > before) is adds


def test_a_feint_lets_a_slime_feel_a_fighters_skill() -> None:
    table = Table(2, "lorien", "link").road(0, 1).put("play/0", "militia").put("hand/0", "mighty_blow", "feint")
    table.send("0.1", "cave_slime").fight("0.1", "-militia", "-lorien").do("cast", "mighty_blow")
    assert table.total == 0
    feint, blow = card("feint").effects[1].by_rank, card("mighty_blow").effects[0].by_rank
    assert table.do("cast", "feint").total == feint[card("lorien").skills["thief"] - 1] + blow[0]


def test_bandits_pay_whoever_sends_them() -> None:
    table = Table().road(1, 3).put("hand/0", "den_bandits").do("monster", "den_bandits", "1.3")
    assert table.gold == card("den_bandits").ability[0].gold > 0


@pytest.mark.parametrize("beaten", [True, False])
def test_a_gorgon_takes_everybody_who_attacked_with_their_items_beaten_or_not(beaten: bool) -> None:
    table = Table().road(0, 4).put("play/0", "militia", "urchin").send("0.1", "gorgon")
    table.equip(0, "steel_sword", "diane").equip(0, "purse", "urchin")
    table.battle("0.1", "diane", "militia", "-urchin", dice=(6, 6) if beaten else (1, 1))
    assert table.marked(0) == ([1] if beaten else [])
    assert (table.at("hero/0"), table.at("play/0"), table.gear(0)) == ([], ["urchin"], ["purse"])
    assert {"diane", "militia", "steel_sword"} <= set(table.at("box"))
    assert table.tired(0, "urchin")


@pytest.mark.parametrize(
    ("party", "victims"),
    [
        (("militia", "urchin", "-scout", "diane"), ["militia", "urchin"]),
        (("militia", "diane"), []),
        (("-militia", "diane"), []),
    ],
)
def test_a_vampire_that_survives_takes_one_companion_who_attacked(party: tuple[str, ...], victims: list[str]) -> None:
    table = Table().road(0, 4).put("play/0", "militia", "urchin", "scout").send("0.1", "vampire_noble")
    table.battle("0.1", *party, dice=(1, 1))
    if victims:
        assert sorted(table.name(int(way.source[5:])) for way in table.actions("lose")) == victims
        table.do("lose", "urchin")
        assert table.at("play/0") == ["militia", "scout"]
        assert table.tired(0, "militia")
    else:
        assert ("militia" in table.at("box")) is ("militia" in party), "with one there is nothing to choose"
    assert (table.decision, table.at("hero/0")) == ("turn", ["diane"])


def test_a_vampire_that_falls_takes_nobody() -> None:
    table = Table().road(0, 4).put("play/0", "giant").send("0.1", "vampire_noble")
    table.battle("0.1", "giant", "diane", dice=(6, 6))
    assert (table.marked(0), table.at("play/0")) == ([1], ["giant"])


def test_a_sandworm_feels_no_weak_companion_but_counts_what_makes_it_stronger() -> None:
    most = figure("sandworm", Thick, "most")
    weak, strong = (key for key in ("urchin", "dwarf_axe"))
    assert card(weak).attack <= most < card(strong).attack
    table = Table().road(0, 1).put("play/0", weak, strong).send("0.1", "sandworm").fight("0.1", weak, strong)
    assert table.total == card(strong).attack
    armed = Table().road(0, 1).put("play/0", weak).equip(0, "dragonbane", weak).send("0.1", "sandworm")
    armed.fight("0.1", weak)
    assert armed.total == card(weak).attack + figure("dragonbane", Arm, "attack") > most


@pytest.mark.card("war_cry")
def test_a_war_cry_lifts_a_weak_companion_over_what_a_sandworm_feels() -> None:
    most, rally = figure("sandworm", Thick, "most"), card("war_cry").effects[0].by_rank[0]
    weak = "nun"
    assert card(weak).attack <= most < card(weak).attack + rally
    table = Table().road(0, 1).put("play/0", weak).put("hand/0", "war_cry").send("0.1", "sandworm")
    table.fight("0.1", weak, "-diane")
    assert table.total == 0
    assert table.do("cast", "war_cry").total == card(weak).attack + rally


# --- skill cards ---


@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize(
    "skill",
    [
        pytest.param("mighty_blow", marks=pytest.mark.card("mighty_blow")),
        pytest.param("backstab", marks=pytest.mark.card("backstab")),
        pytest.param("fireball", marks=pytest.mark.card("fireball")),
        pytest.param("holy_light", marks=pytest.mark.card("holy_light")),
        pytest.param("feint", marks=pytest.mark.card("feint")),
    ],
)
def test_a_skill_card_adds_damage_by_the_rank_of_who_takes_part(skill: str, rank: int) -> None:
    hero = with_rank(card(skill).craft, rank)
    table = Table(2, "link", "cassandra").road(0, 1).put("hand/0", skill).put("play/0", hero).send("0.1", "gorgon")
    table.fight("0.1", f"-{hero}").do("cast", skill)
    (effect,) = (part for part in card(skill).effects if isinstance(part, Damage))
    assert table.total == effect.by_rank[rank - 1]
    table.do("strike").end()
    assert skill in table.at("box")


def test_holy_light_burns_the_undead_brighter() -> None:
    totals = []
    for foe in ("wolf_pack", "zombie_horde"):
        table = Table(2, "cassandra", "diane").road(0, 1).put("hand/0", "holy_light").send("0.1", foe)
        totals.append(table.fight("0.1", "-cassandra").do("cast", "holy_light").total)
    assert totals[1] - totals[0] == figure("holy_light", Damage, "more") > 0


@pytest.mark.card("war_cry")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_war_cry_strengthens_every_companion_who_attacks(rank: int) -> None:
    hero = with_rank("fighter", rank)
    table = Table(2, "link", "cassandra").road(0, 1).put("hand/0", "war_cry").put("play/0", "nun", "scout", hero)
    table.roll(1, 1).send("0.1", "gorgon").fight("0.1", "link", "nun", "scout", f"-{hero}").do("roll")
    before = table.total
    by_rank = next(part.by_rank for part in card("war_cry").effects if isinstance(part, Rally))
    assert table.do("cast", "war_cry").total - before == 2 * by_rank[rank - 1] > 0


@pytest.mark.parametrize(
    ("foe", "saved"), [("gorgon", "the attackers"), ("vampire_noble", "the companion"), ("sandworm", "the weak blow")]
)
def test_a_feint_takes_a_monsters_ability_for_the_battle(foe: str, saved: str) -> None:
    table = Table(2, "lorien", "diane").road(0, 1).put("hand/0", "feint").put("play/0", "urchin").send("0.1", foe)
    table.fight("0.1", "urchin", "-lorien").do("cast", "feint")
    rank = power.best_rank(table.state, 0, 1)
    assert table.total == card("urchin").attack + card("feint").effects[1].by_rank[rank - 1], saved
    table.do("strike")
    assert "urchin" in table.at("play/0")
    assert table.decision == "turn"


@pytest.mark.card("fissure")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_fissure_destroys_the_highest_unmarked_land_or_with_skill_any(rank: int) -> None:
    free = card("fissure").effects[0].free
    hero = {1: "apprentice", 2: "enchantress", 3: "court_wizard"}[rank]
    assert card(hero).skills["mage"] == rank
    table = Table().road(0, 2, marked=(2,)).road(1, 4, marked=(4, 2)).put("play/0", hero).put("hand/0", "fissure")
    table.send("0.1", "gorgon").fight("0.1", f"-{hero}")
    targets = {(way.target[5], int(way.target[7]) + 1) for way in table.actions("cast", "fissure")}
    assert targets == {("0", 1), ("1", 3), *([("1", 1)] if rank >= free else [])}
    table.do("cast", "fissure", "1.3")
    assert (table.level(1), table.marked(1), table.total) == (3, [2, 3], 0)


@pytest.mark.card("sanctuary")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_sanctuary_saves_the_party_and_with_skill_rolls_all_dice_again(rank: int) -> None:
    hero = with_rank("cleric", rank)
    table = Table(2, "diane", "lorien").road(0, 1).put("play/0", hero)
    table.put("hand/0", "sanctuary").send("0.1", "gorgon").roll(1, 2).fight("0.1", "diane", f"-{hero}")
    assert not table.actions("cast", "sanctuary", arg="reroll"), "nothing has been rolled"
    table.do("roll")
    assert bool(table.actions("cast", "sanctuary", arg="reroll")) == (rank >= card("sanctuary").effects[1].least)
    if rank >= card("sanctuary").effects[1].least:
        table.roll(6, 5).do("cast", "sanctuary", arg="reroll")
        assert table.total == 11 + card("diane").attack
    else:
        table.do("cast", "sanctuary")
        assert table.total == 3 + card("diane").attack
    table.do("strike")
    assert table.at("hero/0") == ["diane"]


def test_a_sanctuary_may_leave_the_dice_as_they_lie() -> None:
    table = Table(2, "cassandra", "diane").road(0, 1).put("hand/0", "sanctuary").send("0.1", "vampire_noble")
    table.put("play/0", "militia").roll(6, 2).fight("0.1", "cassandra", "militia").do("roll")
    before = table.total
    table.do("cast", "sanctuary", arg="").do("strike")
    assert (before, "militia" in table.at("play/0")) == (8 + card("cassandra").attack + card("militia").attack, True)


# --- items ---


@pytest.mark.parametrize(
    ("item", "hero", "foe", "adds"),
    [
        pytest.param("steel_sword", "diane", FOE, ("attack",), marks=pytest.mark.card("steel_sword")),
        ("steel_sword", "diane", "gorgon", ("attack",)),
        pytest.param("sage_staff", "link", FOE, ("attack",), marks=pytest.mark.card("sage_staff")),
        pytest.param("dragonbane", "link", "gorgon", ("attack",), marks=pytest.mark.card("dragonbane")),
        ("dragonbane", "link", FOE, ("against",)),
        ("dragonbane", "diane", "gorgon", ("attack", "more")),
        ("dragonbane", "diane", FOE, ("against", "more")),
    ],
)
def test_a_weapon_adds_to_the_attack_of_its_bearer(item: str, hero: str, foe: str, adds: tuple[str, ...]) -> None:
    table = Table(2, hero, "lorien").road(0, 1).put("hand/0", item).send("0.1", foe).do("equip", item, hero)
    table.roll(1, 2).fight("0.1", hero).do("roll")
    assert table.total == 3 + card(hero).attack + sum(figure(item, Arm, name) for name in adds)
    table.do("strike")
    if foe != "gorgon":
        assert table.gear(0) == [item]


@pytest.mark.parametrize(
    ("item", "skilled", "unskilled"),
    [
        pytest.param("emblem", "alsharq", "link", marks=pytest.mark.card("emblem")),
        pytest.param("lockpicks", "lorien", "alsharq", marks=pytest.mark.card("lockpicks")),
        pytest.param("sage_staff", "link", "", marks=pytest.mark.card("sage_staff")),
    ],
)
def test_some_items_teach_a_rank_even_to_who_only_supports(item: str, skilled: str, unskilled: str) -> None:
    (craft,) = (part.craft for part in card(item).effects if isinstance(part, Teach))
    skill = next(key for key in ("holy_light", "backstab", "fireball") if card(key).craft == craft)
    for hero in filter(None, (skilled, unskilled)):
        table = Table(2, hero, "diane").road(0, 1).put("hand/0", item, skill).send("0.1", "gorgon")
        table.do("equip", item, hero).fight("0.1", f"-{hero}").do("cast", skill)
        rank = min(3, card(hero).skills.get(craft, 0) + 1)
        assert table.total == card(skill).effects[0].by_rank[rank - 1]
    if not unskilled:
        lay = Table(2, "diane", "link").put("hand/0", item)
        assert lay.refusal("equip", item, "diane").rule == "SEV-R.29"


@pytest.mark.rule("SEV-R.29")
@pytest.mark.rule("SEV-7.06")
def test_a_sword_is_carried_by_anybody_with_some_fighting_skill_and_nobody_else() -> None:
    table = Table(2, "link", "diane").put("play/0", "militia", "nun").put("hand/0", "steel_sword")
    for hero in ("link", "nun"):
        assert table.refusal("equip", "steel_sword", hero).rule == "SEV-R.29"
    assert table.do("equip", "steel_sword", "militia").bearer(0, "steel_sword") == "militia"


@pytest.mark.rule("SEV-R.48")
@pytest.mark.rule("SEV-R.21")
def test_a_scout_looks_at_a_pile_that_is_not_empty_without_a_question_if_one_is_left() -> None:
    table = Table().put("play/0", "scout").empty("companions").do("use", "scout")
    assert table.refusal("peek", "zone:companions").rule == "SEV-R.48"
    assert len(table.actions("peek")) == 2
    table.do("peek", "magic")
    one = Table().put("play/0", "scout").empty("companions", "magic").do("use", "scout")
    assert (one.decision, one.state.known[1]) == ("turn", one.state.kind[one.items("monsters")[-1]])
    none = Table().put("play/0", "scout").empty("companions", "magic", "monsters").do("use", "scout")
    assert (none.decision, none.state.known) == ("turn", [-1] * 6)


@pytest.mark.card("purse")
def test_a_purse_gives_gold_beside_the_ability_or_as_one() -> None:
    extra = figure("purse", Extend, "gold")
    table = Table(2, "link", "diane").put("hand/0", "purse").put("deck/0", *["copper"] * 9).do("equip", "purse", "link")
    table.do("use", "link")
    assert (table.gold, len(table.at("hand/0"))) == (extra, figure("link", Draw, "n"))
    plain = Table().put("play/0", "militia").put("hand/0", "purse").do("equip", "purse", "militia").do("use", "militia")
    assert plain.gold == extra > 0


# --- miracles ---


@pytest.mark.parametrize(
    ("miracle", "named"),
    [
        pytest.param("lost_forest", "wolf_pack", marks=pytest.mark.card("lost_forest")),
        pytest.param("darkness", "vampire_noble", marks=pytest.mark.card("darkness")),
        pytest.param("sandstorm", "sandworm", marks=pytest.mark.card("sandstorm")),
    ],
)
def test_a_miracle_toughens_the_monsters_of_its_land_and_one_of_them_most(miracle: str, named: str) -> None:
    for foe, figures in (("den_bandits", "hp"), (named, "special")):
        table = Table().road(1, 7).put("hand/0", miracle).send("1.7", foe, by=0).do("miracle", miracle, "1.7")
        (monster,) = table.items("threat/1")
        assert table.state.hit_points(1, monster) == card(foe).hp + figure(miracle, Toughen, figures)
        fight = Table().road(0, 2).send("0.1", "desert_orc").send("0.1", miracle)
        fight.reach("0.1", card("desert_orc").hp + figure(miracle, Toughen, "hp") - 1).do("strike")
        assert fight.monsters(0) == [(1, "desert_orc")]


@pytest.mark.card("fog")
def test_in_fog_the_character_rolls_one_die_fewer() -> None:
    table = Table().road(0, 1).put("hand/0", "fog").do("miracle", "fog", "0.1").send("0.1", "gorgon")
    table.state.face = [4, 4]  # as an earlier roll left them
    table.roll(6).fight("0.1", "diane").do("roll")
    assert table.total == 6 + card("diane").attack


# --- coins ---


@pytest.mark.parametrize(
    "coin",
    [
        pytest.param("gold", marks=pytest.mark.card("gold")),
        pytest.param("silver", marks=pytest.mark.card("silver")),
        pytest.param("copper", marks=pytest.mark.card("copper")),
    ],
)
def test_a_coin_is_bought_and_gives_points_or_cards(coin: str) -> None:
    table = Table().points(card(coin).cost).put("deck/0", "militia", "militia", "nun", "nun")
    before = len(table.at(coin))
    table.do("buy", coin)
    assert (table.gold, len(table.at(coin)), table.at("hand/0")) == (0, before - 1, [coin])
    table.put("hand/0", coin).do("coin", coin, arg="gold").do("coin", coin, arg="draw")
    assert (table.gold, len(table.at("hand/0"))) == (card(coin).value, card(coin).draw)
    table.end()
    assert table.at("discard/0") == [coin, coin]
