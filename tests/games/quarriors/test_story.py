"""What the log tells: every line of a turn, in order, with all that it names."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Logged
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import dice
from tabletop.match.log_lines import log_lines
from tabletop.words import Words
from tests.helpers.quarriors import Table


def story(table: Table) -> list[str]:
    """Return the log since the turn began, a line for each event: its key and what it names."""
    assert table.state.events is not None
    lines = []
    for event in table.state.events:
        if isinstance(event, Logged) and event.key.startswith("quarriors.log."):
            named = {name: value for name, value in event.params.items() if not name.endswith("_at")}
            shown = [_shown(name, value) for name, value in named.items()]
            lines.append(" ".join([event.key.removeprefix("quarriors.log."), *shown]))
    (start,) = (number for number, line in enumerate(lines) if line.startswith("turn "))
    assert lines[start] == f"turn seat={table.state.active} n=1"
    return lines[start + 1 :]


def _shown(name: str, value: object) -> str:
    several = value if isinstance(value, tuple) else (value,)
    return f"{name}={'+'.join(str(one).removeprefix('seat:').removeprefix('kind:') for one in several)}"


def told(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


@pytest.mark.card("growth_charm", "death_incantation")
@pytest.mark.rule("QUA-6.02", "QUA-6.07", "QUA-14.06", "QUA-7.04", "QUA-7.11", "QUA-8.02", "QUA-4.11")
def test_a_turn_is_told_from_scoring_to_what_is_lost_at_its_end() -> None:
    table = Table("hag", "goblin", "growth_charm", "death_incantation")
    table.put("ready/0", "growth SP", "death SP*", "goblin 1/2/2")
    rival = table.put("ready/1", "assistant 1/1/2")
    table.put("used/0", "quiddity")
    table.turn(0, "hag 2/4/5", "growth SP", "portal D1").do("cull", "quiddity")
    table.do("cast", "growth").do("cast", "death", rival)
    table.put("bag/0", "assistant")
    table.script.append(0)
    table.will_roll("assistant RR*")
    table.do("use", "portal")
    table.will_roll("assistant Q1")
    table.do("use", "assistant").do("ready", "growth").do("summon", "hag").finish()
    assert story(table) == told("""
        scored seat=0 dice=goblin n=2
        culled seat=0 die=quiddity
        cast seat=0 die=growth_charm
        ability seat=0 card=growth_charm
        quiddity seat=0 n=3
        cast_at seat=0 die=death_incantation target=assistant whose=1
        ability seat=0 card=death_incantation
        defeated seat=1 die=assistant
        drew seat=0 n=6 dice=hag+growth_charm+portal+quiddity+quiddity+quiddity
        rolled seat=0 n=6 quiddity=3
        uses seat=0 die=portal
        drew seat=0 n=1 dice=assistant
        rolled.faces seat=0 n=1 quiddity=0 faces=face:assistant/3
        rerolled seat=0 dice=assistant
        rolled seat=0 n=1 quiddity=1
        readied seat=0 die=growth_charm
        summoned seat=0 die=hag n=2
        attacks seat=0 dice=hag n=1 attack=4
        no_defender seat=1
        declined.capture seat=0
        lost seat=0 n=1
    """)
    assert table.at("ready/0") == ["growth SP", "hag 2/4/5"]
    assert table.at("used/0") == sorted(["assistant", "death", "goblin", "growth", "portal", *["quiddity"] * 3])


@pytest.mark.card("death_charm", "hag")
@pytest.mark.rule("QUA-14.11", "QUA-9.02", "QUA-9.03", "QUA-14.12", "QUA-R.29", "QUA-2.02", "QUA-10.04")
def test_an_attack_and_a_capture_are_told() -> None:
    table = Table("death_charm", "hag", "goblin", seats=3)
    table.put("ready/0", "hag 2/4/5", "death SP*")
    table.attach("death SP**", table.put("ready/1", "goblin 1/2/2"))
    table.put("pool/0", *["quiddity Q1"] * 2)
    table.turn(0, phase=3).do("cast", "death").until("capture").do("capture", "goblin").finish()
    assert story(table) == told("""
        attached seat=0 die=death_charm host=hag
        attacks seat=0 dice=hag n=1 attack=7
        faces seat=1 n=7
        defeated seat=1 die=goblin
        dropped seat=1 die=death_charm
        ability seat=0 card=hag
        quiddity seat=0 n=1
        no_defender seat=2
        captured seat=0 die=goblin n=2
    """)
    assert table.at("used/1") == ["death", "goblin"]


@pytest.mark.card("deathdealer", "devotee_strong", "wizard_strong")
@pytest.mark.rule("QUA-R.52", "QUA-R.22", "QUA-R.37")
def test_what_scored_monsters_do_with_dice_is_told() -> None:
    table = Table("deathdealer", "devotee_strong", "wizard_strong", "victory_charm")
    table.put("ready/0", "wizard 1/2/5", "devotee 2/2/4*", "deathdealer 1/3/2")
    table.put("pool/0", "victory")
    table.put("used/1", "hag")
    table.turn(0).do("resolve", "deathdealer").do("pick", "hag")
    table.do("resolve", "wizard").do("pick", "victory").do("pick", "life")
    assert story(table) == told("""
        scored seat=0 dice=wizard_strong+devotee_strong+deathdealer n=7
        ability seat=0 card=deathdealer
        exchanged seat=0 rival=1 die=deathdealer other=hag
        ability seat=0 card=wizard_strong
        culled seat=0 die=victory_charm
        glory seat=0 n=1
        ability seat=0 card=devotee_strong
        took seat=0 die=life_spell
    """)
    assert table.state.score == [8, 0]
    assert (table.at("used/0"), table.at("used/1")) == (["devotee", "hag", "wizard"], ["deathdealer"])


@pytest.mark.card("hag_strong")
@pytest.mark.rule("QUA-R.24")
@pytest.mark.parametrize(("answer", "lines"), [("pick", ["ability", "moved_pool"]), ("none", [])])
def test_an_effect_is_told_once_its_owner_has_picked_a_die(answer: str, lines: list[str]) -> None:
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "goblin")
    table.turn(0)
    assert table.decision == "pick"
    assert [line.partition(" ")[0] for line in story(table)] == ["scored"]
    table.do(answer, *(["goblin"] if answer == "pick" else []))
    assert [line.partition(" ")[0] for line in story(table)][1 : 1 + len(lines)] == lines
    assert sum(line.startswith("ability") for line in story(table)) == bool(lines)


@pytest.mark.card("hag_strong", "wizard_mighty", "victory_incantation")
@pytest.mark.rule("QUA-R.24", "QUA-R.37", "QUA-12.02")
def test_what_comes_of_scoring_for_the_rest_of_the_turn_is_told() -> None:
    table = Table("hag_strong", "wizard_mighty", "goblin", "victory_incantation")
    table.put("ready/0", "hag 1/3/3", "wizard 1/2/5", "victory SP")
    table.put("used/0", "goblin")
    table.turn(0, waiting=("goblin 1/2/2*",)).do("resolve", "hag").do("pick", "goblin")
    table.until("cast").do("cast", "victory")
    assert story(table) == told("""
        scored seat=0 dice=hag_strong+wizard_mighty n=7
        ability seat=0 card=hag_strong
        moved_pool seat=0 die=goblin
        ability seat=0 card=wizard_mighty
        discount seat=0 n=2
        extra_capture seat=0 n=1
        cast seat=0 die=victory_incantation
        ability seat=0 card=victory_incantation
        glory seat=0 n=3
        drew seat=0 n=6 dice=quiddity+quiddity+quiddity+quiddity+quiddity+quiddity
        rolled seat=0 n=7 quiddity=6
    """)
    assert table.state.score == [3 + 4 + 3, 0]


@pytest.mark.card("shaping_incantation", "victory_cantrip")
@pytest.mark.rule("QUA-R.37", "QUA-14.12", "QUA-R.21")
def test_spells_beside_a_scored_monster_are_told_as_they_fall_and_work() -> None:
    table = Table("deathdealer_strong", "shaping_incantation", "goblin", "victory_cantrip")
    goblin = table.put("ready/0", "goblin 1/2/2")
    table.attach("shaping SP", goblin)
    table.attach("victory SP", goblin)
    table.put("used/0", "assistant")
    table.turn(0).do("pick", "assistant").do("pick", "goblin")
    assert story(table) == told("""
        scored seat=0 dice=goblin n=4
        dropped seat=0 die=shaping_incantation
        dropped seat=0 die=victory_cantrip
        culled seat=0 die=assistant
        ability seat=0 card=shaping_incantation
        took seat=0 die=goblin
    """)
    assert table.at("used/0") == ["goblin", "goblin", "shaping", "victory"]


@pytest.mark.card("deathdealer_strong", "shaping_charm", "life_incantation")
@pytest.mark.rule("QUA-R.36", "QUA-R.53", "QUA-R.29")
def test_a_raised_monster_scored_in_the_attack_is_told() -> None:
    table = Table("deathdealer_strong", "shaping_charm", "goblin")
    table.put("ready/0", "deathdealer 1/3/2", "shaping SP")
    table.put("ready/1", "assistant 1/1/2")
    table.turn(0, phase=3).do("cast", "shaping").finish()
    assert story(table) == told("""
        cast seat=0 die=shaping_charm
        raised seat=0 die=deathdealer_strong n=2
        attacks seat=0 dice=deathdealer_strong n=1 attack=4
        faces seat=1 n=4
        defeated seat=1 die=assistant
        ability seat=0 card=deathdealer_strong
        scored seat=0 dice=deathdealer_strong n=2
        lost_damage seat=1 n=2
    """)
    assert (table.state.score, table.at("used/0")) == ([2, 0], ["deathdealer", "shaping"])


@pytest.mark.card("spirit", "spirit_strong", "spirit_mighty")
@pytest.mark.rule("QUA-R.31", "QUA-9.06")
@pytest.mark.parametrize(
    ("card", "place", "lines"),
    [
        (
            "spirit",
            "ready/1",
            ["culled seat=1 die=quiddity", "ability seat=1 card=spirit", "returns seat=1 die=spirit"],
        ),
        ("spirit_strong", "pool/1", ["to_pool seat=1 die=spirit_strong"]),
        ("spirit_mighty", "aside/1", ["set_aside seat=1 die=spirit_mighty"]),
    ],
)
def test_where_a_fallen_monster_goes_is_told(card: str, place: str, lines: list[str]) -> None:
    table = Table(card, "hag")
    table.put("ready/0", "hag 2/4/5")
    table.put("ready/1", "spirit 1/2/2")
    table.put("used/1", "quiddity")
    table.turn(0, phase=4)
    if table.decision == "fate":
        table.do("fate", "spirit", "ready/1")
    table.finish()
    assert story(table) == [
        "attacks seat=0 dice=hag n=1 attack=4",
        "faces seat=1 n=4",
        f"defeated seat=1 die={card}",
        *lines,
        "ability seat=0 card=hag",
        "quiddity seat=0 n=1",
        "lost_damage seat=1 n=2",
        "declined.capture seat=0",
        "lost seat=0 n=1",
    ]
    assert [name.partition(" ")[0] for name in table.at(place)] == ["spirit"]


@pytest.mark.card("spirit_mighty")
@pytest.mark.rule("QUA-R.45")
@pytest.mark.parametrize(("face", "line"), [("spirit Q1", "aside_lost"), ("spirit 2/3/3", "returns")])
def test_what_becomes_of_who_waited_aside_is_told(face: str, line: str) -> None:
    table = Table("spirit_mighty", "hag", "goblin")
    table.put("ready/0", "hag 2/4/5")
    table.put("aside/0", "spirit")
    table.put("ready/1", "goblin 1/2/2")
    table.will_roll(face)
    table.turn(0, phase=4).finish()
    assert story(table)[2:4] == ["defeated seat=1 die=goblin", f"{line} seat=0 die=spirit_mighty"]


@pytest.mark.card("shaping_cantrip")
@pytest.mark.rule("QUA-14.13", "QUA-R.31")
def test_a_rescue_is_told() -> None:
    table = Table("shaping_cantrip", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "shaping SP")
    table.turn(0, phase=4).do("rescue", "shaping").finish()
    assert story(table)[2:5] == told("""
        defeated seat=1 die=goblin
        cast_at seat=1 whose=1 die=shaping_cantrip target=goblin
        returns seat=1 die=goblin
    """)


@pytest.mark.card("life_incantation")
@pytest.mark.rule("QUA-R.60", "QUA-14.13")
def test_a_reaction_that_sets_a_value_is_told() -> None:
    table = Table("life_incantation", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3", "goblin 1/2/2")
    table.put("ready/1", "hag 2/4/5", "life SP")
    table.turn(0, phase=4).do("react", "life", table.item("ready/0", "hag")).finish()
    assert story(table) == told("""
        cast_at seat=1 die=life_incantation target=hag whose=0
        ability seat=1 card=life_incantation
        set seat=1 die=hag card=life_incantation
        attacks seat=0 dice=hag+goblin n=2 attack=2
        faces seat=1 n=2
        absorbed seat=1 die=hag n=2 defense=5
    """)


@pytest.mark.card("ooze_strong", "deathdealer_mighty", "goblin")
@pytest.mark.rule("QUA-R.36", "QUA-R.28", "QUA-11.02")
def test_copies_second_strikes_and_discards_are_told() -> None:
    table = Table("ooze_strong", "goblin", "deathdealer_mighty", "growth_charm")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2")
    table.put("ready/0", "growth SP", "deathdealer 2/4/4")
    model = table.put("ready/1", "goblin 1/2/2*", "goblin 1/2/2", "goblin 1/2/2*")
    table.turn(0, phase=3).do("summon", "ooze").do("pick", "ooze", model).until("clean").do("discard", "growth")
    table.finish()
    assert story(table) == told("""
        summoned seat=0 die=ooze_strong n=2
        ability seat=0 card=ooze_strong
        copied seat=0 die=ooze_strong model=goblin
        ability seat=0 card=goblin
        quiddity seat=0 n=1
        attacks seat=0 dice=deathdealer_mighty+ooze_strong n=2 attack=6
        faces seat=1 n=6
        defeated seat=1 die=goblin
        again seat=0 die=deathdealer_mighty n=4
        defeated seat=1 die=goblin
        defeated seat=1 die=goblin
        routed seat=1 n=3
        lost_damage seat=1 n=4
        declined.capture seat=0
        discarded seat=0 die=growth_charm
        lost seat=0 n=1
    """)


@pytest.mark.rule("QUA-8.07", "QUA-10.01")
def test_a_choice_to_summon_or_capture_nothing_is_told_unless_there_was_none() -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "goblin 1/2/2", *["quiddity Q2"] * 2)
    table.turn(0, phase=3).finish()
    assert story(table) == ["declined.summon seat=0", "nothing.attack seat=0", "declined.capture seat=0"]
    assert all(table.state.game.cues[f"quarriors.log.declined.{phase}"].gist for phase in ("summon", "capture"))
    poor = Table("goblin", "hag")
    poor.put("pool/0", "hag 2/4/5")
    assert not [line for line in story(poor.turn(0, phase=3).finish()) if line.startswith("declined")]
    twice = Table("goblin", "hag", second_capture=True)
    twice.put("pool/0", *["quiddity Q2"] * 6)
    twice.turn(0, phase=5).do("capture", "goblin").finish()
    assert not [line for line in story(twice) if line.startswith("declined")]


@pytest.mark.rule("QUA-3.14", "QUA-R.27", "QUA-7.01")
def test_a_refill_is_told() -> None:
    table = Table("goblin", "hag")
    table.put("used/0", "assistant", "hag", "goblin")
    table.put("bag/0", *["quiddity"] * 4)
    table.script.extend([0] * 6)
    table.will_roll(*["quiddity Q1"] * 4, "assistant 1/1/2", "goblin 1/2/2*")
    table.turn(0)
    drew = "quiddity+quiddity+quiddity+quiddity+assistant+goblin"
    assert story(table) == told(f"""
        nothing.score seat=0
        refilled seat=0 n=3
        drew seat=0 n=6 dice={drew}
        rolled seat=0 n=6 quiddity=4
    """)


@pytest.mark.rule("QUA-13.07")
def test_a_burst_of_which_the_card_says_nothing_is_a_reason_to_shout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOOK.rules[BOOK.card_number["dragon_strong"]], "bursts", {1})
    table = Table("dragon_strong", "goblin")
    table.turn(0, "dragon 2/6/6*", "dragon 3/8/7**", "dragon 1/4/4", "goblin 1/2/2*")
    assert [line for line in story(table) if line.startswith("burst ")] == ["burst seat=0 die=dragon_strong"]


@pytest.mark.parametrize(
    ("rolled", "text"),
    [
        (("hag 2/4/5",), "Ann rolled Strong Witching Hag (monster, level 2)."),
        (
            ("quiddity Q1", "goblin 1/2/2*"),
            "Ann rolled 2 dice: 1 quiddity and Scavenging Goblin (monster, level 1, ★).",
        ),
        (("assistant RR*", "portal D2"), "Ann rolled Assistant (reroll, ★) and Portal (draw and roll 2)."),
        (("quiddity Q1", "quiddity Q2"), "Ann rolled 2 dice: 3 quiddity."),
        (("goblin 1/2/2", "quiddity Q1", "quiddity Q1"), "Ann rolled 3 dice: 2 quiddity."),
    ],
)
def test_a_roll_of_few_dice_names_the_faces_without_quiddity(rolled: tuple[str, ...], text: str) -> None:
    table = Table("hag_strong", "goblin")
    lying = [table.put("pool/0", name.partition(" ")[0]) for name in rolled]
    table.will_roll(*rolled)
    dice.roll(table.state, lying)
    names = quarriors.names("en")
    words = Words("en").naming(lambda ref: names(ref) or {"seat:0": "Ann"}.get(ref))
    lines = log_lines(table.state.events or (), 1, 0, words)
    assert [line.text for line in lines if "rolled" in line.key] == [text]


@pytest.mark.parametrize(("spell", "is_told"), [(False, True), (True, False)])
def test_all_monsters_are_said_to_fall_only_if_no_other_fell_before(spell: bool, is_told: bool) -> None:
    table = Table("hag", "goblin", "death_incantation")
    table.put("ready/0", "hag 2/4/5", "hag 2/4/5", "death SP*")
    rival = table.put("ready/1", *["assistant 1/1/2"] * (2 + spell))
    table.turn(0, phase=4)
    if spell:
        table.do("cast", "death", rival)
    table.until("capture").finish()
    assert ("routed.both seat=1 n=2" in story(table)) is is_told
