"""The log of a match: whatever happens is logged once, in order, with the cards, lands and numbers it is about."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.games.seven_missions.cards.schema import Thick
from tabletop.match.log_lines import is_recapped, log_lines, summarise
from tabletop.words import Words
from tests.helpers.seven import GAME, Table, card

Story = list[str]


def logged(table: Table) -> Story:
    """Return the log so far, each entry as its key and parameters."""
    found = []
    for event in table.state.events or ():
        if isinstance(event, Logged):
            params = " ".join(f"{name}={value}" for name, value in event.params.items() if name[-3:] != "_at")
            found.append(f"{event.key.removeprefix('seven_missions.log.')} {params}".strip())
    return found


def purchase() -> tuple[Table, Story]:
    cost = card("copper").cost
    table = Table().put("hand/0", "silver", "copper").put("deck/0", "nun")
    table.do("coin", "silver", arg="gold").do("coin", "copper", arg="draw").do("buy", "copper")
    return table, [
        "coin_gold seat=seat:0 card=kind:silver",
        "coin_draw seat=seat:0 card=kind:copper",
        "drew seat=seat:0 n=1",
        f"bought seat=seat:0 card=kind:copper n={cost}",
    ]


def look() -> tuple[Table, Story]:
    table = Table().points(1).only("magic", "fog", "purse").put("hand/0", "militia", "scout").put("deck/0", "nun")
    removed = table.first("row/2")
    table.do("play", "militia").do("play", "scout").do("explore", "magic").do("expel", removed)
    table.do("use", "scout").do("peek", "magic")
    return table, [
        "played seat=seat:0 card=kind:militia",
        "played seat=seat:0 card=kind:scout",
        "explored seat=seat:0 pile=zone:magic",
        "saw seat=seat:0 card=kind:fog",
        f"expelled seat=seat:0 card=kind:{removed}",
        "used seat=seat:0 card=kind:scout",
        "drew seat=seat:0 n=1",
        "explored seat=seat:0 pile=zone:magic",
        "saw seat=seat:0 card=kind:purse",
    ]


def gear() -> tuple[Table, Story]:
    table = Table().put("hand/0", "steel_sword", "purse")
    table.do("equip", "steel_sword", "diane").do("equip", "purse", "diane")
    return table, [
        "equipped seat=seat:0 card=kind:steel_sword hero=kind:diane",
        "equipped seat=seat:0 card=kind:purse hero=kind:diane",
        "replaced card=kind:steel_sword",
    ]


def battle() -> tuple[Table, Story]:
    table = Table().road(0, 2).send("0.2", "desert_orc").put("hand/0", "mighty_blow").put("play/0", "giant")
    table.fight("0.2", "diane", "-giant").do("cast", "mighty_blow").roll(3, 4).do("roll").do("strike").do("close")
    rank = card("diane").skills["fighter"]
    total = 7 + card("diane").attack + card("mighty_blow").effects[0].by_rank[rank - 1]
    return table, [
        "battle seat=seat:0 land=land:0/1 party=('kind:diane', 'kind:giant')",
        "cast seat=seat:0 card=kind:mighty_blow",
        "rolled seat=seat:0 n=7",
        f"struck seat=seat:0 foe=kind:desert_orc party=('kind:diane',) n={total} hp={card('desert_orc').hp}",
        "defeated seat=seat:0 card=kind:desert_orc",
        "mission seat=seat:0 land=land:0/1 then=flag",
        "closed seat=seat:0",
    ]


def mercy() -> tuple[Table, Story]:
    table = Table().road(0, 1).send("0.1", *["desert_orc"] * 3).put("play/0", "giant")
    table.battle("0.1", "diane", "giant", dice=(3, 4)).do("slay").do("enough")
    hp, total = card("desert_orc").hp, 7 + card("diane").attack + card("giant").attack
    return table, [
        "battle seat=seat:0 land=land:0/0 party=('kind:diane', 'kind:giant')",
        "rolled seat=seat:0 n=7",
        f"struck seat=seat:0 foe=kind:desert_orc party=('kind:diane', 'kind:giant') n={total} hp={hp}",
        "defeated seat=seat:0 card=kind:desert_orc",
        f"spared seat=seat:0 cards=('kind:desert_orc', 'kind:desert_orc') n={total - hp}",
    ]


def thick_skin() -> tuple[Table, Story]:
    table = Table().road(0, 1).put("play/0", "urchin").send("0.1", "sandworm").battle("0.1", "urchin")
    most = next(effect.most for effect in card("sandworm").ability if isinstance(effect, Thick))
    return table, [
        "battle seat=seat:0 land=land:0/0 party=('kind:urchin',)",
        f"too_weak card=kind:urchin foe=kind:sandworm n={most}",
        f"struck seat=seat:0 foe=kind:sandworm party=('kind:urchin',) n=0 hp={card('sandworm').hp}",
    ]


def loss() -> tuple[Table, Story]:
    table = Table().road(0, 3, marked=(3,)).send("0.1", "gorgon").put("play/0", "militia")
    table.battle("0.1", "militia").do("close")
    return table, [
        "battle seat=seat:0 land=land:0/0 party=('kind:militia',)",
        f"struck seat=seat:0 foe=kind:gorgon party=('kind:militia',) n={card('militia').attack} hp={card('gorgon').hp}",
        "devoured seat=seat:0 card=kind:militia",
        "closed seat=seat:0",
        "stayed.lower.lost_land seat=seat:0 n=2 card=kind:gorgon above=3 held=1",
    ]


def losses() -> tuple[Table, Story]:
    table = Table().road(0, 4).send("0.1", "gold_dragon").send("0.3", "cave_slime").send("0.4", "zombie_horde")
    table.do("close")
    return table, [
        "closed seat=seat:0",
        "lost_land seat=seat:0 n=4 card=kind:zombie_horde",
        "monster_back seat=seat:1 card=kind:zombie_horde",
        "lost_land seat=seat:0 n=3 card=kind:cave_slime",
        "monster_back seat=seat:1 card=kind:cave_slime",
        "stayed.lost_land seat=seat:0 n=2 card=kind:gold_dragon held=1",
    ]


def fissure() -> tuple[Table, Story]:
    table = Table().road(0, 1).road(1, 3).send("0.1", "desert_orc").put("hand/0", "fissure").put("play/0", "apprentice")
    table.fight("0.1", "-apprentice").do("cast", "fissure", "1.3")
    return table, [
        "battle seat=seat:0 land=land:0/0 party=('kind:apprentice',)",
        "cast seat=seat:0 card=kind:fissure",
        "lost_land seat=seat:1 n=3 card=kind:fissure",
    ]


def race() -> tuple[Table, Story]:
    table = Table().road(0, 4).road(1, 6).put("hand/0", "copper", "gold", "silver")
    table.do("move", "copper").do("press", "silver")
    return table, [
        "moved seat=seat:0 n=5",
        "laid seat=seat:0 n=5 card=kind:copper",
        "grew hero=kind:diane seat=seat:0 card=kind:diane_grown n=4 then=stronger",
        "pressed seat=seat:0 level=5 most=6",
        "moved seat=seat:0 n=6",
        "laid seat=seat:0 n=6 card=kind:silver",
    ]


def return_at_five() -> tuple[Table, Story]:
    """A character lost to a Gorgon is back with the card of level 5 (SEV-R.27)."""
    table = Table().road(0, 4).put("hand/0", "copper").empty("hero/0").do("move", "copper")
    return table, [
        "moved seat=seat:0 n=5",
        "laid seat=seat:0 n=5 card=kind:copper",
        "replaced_lost seat=seat:0 card=kind:diane_grown n=4 then=stronger",
    ]


def goal() -> tuple[Table, Story]:
    table = Table().road(0, 6).put("hand/0", "copper", "desert_orc", "fog").put("discard/0", "nun")
    table.do("monster", "desert_orc", "0.1").do("draw").do("miracle", "fog", "0.1").battle(
        "0.1", "diane_grown", dice=(6, 6)
    )
    table.do("close").do("move", "copper")
    return table, [
        "placed seat=seat:0 card=kind:desert_orc land=land:0/0 whose=seat:0",
        "reshuffled seat=seat:0 n=1",
        "drew seat=seat:0 n=1",
        "miracle seat=seat:0 card=kind:fog land=land:0/0 whose=seat:0",
        "battle seat=seat:0 land=land:0/0 party=('kind:diane_grown',)",
        "rolled seat=seat:0 n=6",
        "struck seat=seat:0 foe=kind:desert_orc party=('kind:diane_grown',)"
        f" n={6 + card('diane_grown').attack} hp={card('desert_orc').hp}",
        "defeated seat=seat:0 card=kind:desert_orc",
        "mission seat=seat:0 land=land:0/0 then=flag",
        "closed seat=seat:0",
        "moved seat=seat:0 n=7",
        "laid seat=seat:0 n=7 card=kind:copper",
        "claim seat=seat:0 n=7 then=answer",
    ]


def turns() -> tuple[Table, Story]:
    table = Table().put("hand/0", *["copper"] * 4).put("deck/0", *["silver"] * 4)
    table.do("end").do("discard", "copper").do("keep").do("end")
    return table, [
        "discarded seat=seat:0 card=kind:copper",
        "drew seat=seat:0 n=4",
        "turn seat=seat:1 n=1",
        "drew_nothing seat=seat:1",
        "turn seat=seat:0 n=2",
    ]


def judgement() -> tuple[Table, Story]:
    table = Table(roll_off=True).empty("companions").points(1).roll(1, 2, 3, 4)
    removed = table.first("row/0")
    table.do("expel", removed)
    return table, [
        f"expelled seat=seat:0 card=kind:{removed}",
        "judged seat=seat:0 lands=0 marked=0 companions=0",
        "judged seat=seat:1 lands=0 marked=0 companions=0",
        "initiative seat=seat:0 n=3",
        "initiative seat=seat:1 n=7",
        "triumph seat=seat:1 then=judgement",
    ]


def alone() -> tuple[Table, Story]:
    table = Table(1).road(0, 1).empty("monsters", "lair").only("magic", "fissure").put("lair", "desert_orc")
    skill = table.first("row/2")
    table.do("end")
    return table, [
        "drew_nothing seat=seat:0",
        f"skill_gone card=kind:{skill}",
        "lair",
        "waits card=kind:desert_orc",
        "appeared card=kind:desert_orc land=land:0/0",
        "turn seat=seat:0 n=2",
        "skill_shown card=kind:fissure",
    ]


def wolves() -> tuple[Table, Story]:
    table = Table(1).road(0, 4).only("magic", "fissure").only("monsters", "wolf_pack")
    skill = table.first("row/2")
    table.put("waiting", "gold_dragon", "sandworm", "vampire_noble").do("end")
    return table, [
        "drew_nothing seat=seat:0",
        f"skill_gone card=kind:{skill}",
        "waits card=kind:wolf_pack",
        "appeared card=kind:wolf_pack land=land:0/3",
        "brought card=kind:lost_forest land=land:0/3",
        "turn seat=seat:0 n=2",
        "skill_shown card=kind:fissure",
    ]


@pytest.mark.parametrize(
    "scene",
    [
        purchase,
        look,
        gear,
        battle,
        mercy,
        thick_skin,
        loss,
        losses,
        fissure,
        race,
        return_at_five,
        goal,
        turns,
        judgement,
        alone,
        wolves,
    ],
    ids=lambda f: f.__name__,
)
def test_everything_is_logged_in_order(scene: Callable[[], tuple[Table, Story]]) -> None:
    table, story = scene()
    assert logged(table) == story


def test_the_opening_tells_rolls_places_and_heroes() -> None:
    state = GAME.initial_state(checked_setup(GAME, 2, {}), 5 << 64)
    state.events, state.script = [], [0, 0, 5, 5]
    runner.advance(state)
    table = Table.__new__(Table)
    table.state = state
    runner.apply(state, Action(1, "sit", "", "", "1"))
    state.script = None
    for hero in ("link", "diane"):
        runner.apply(state, table.actions("choose", hero)[0])
    assert logged(table)[:7] == [
        "initiative seat=seat:0 n=2",
        "initiative seat=seat:1 n=12",
        "won_roll seat=seat:1",
        "place.1 seat=seat:1 n=1",
        "place.2 seat=seat:0 n=2",
        "chose seat=seat:0 card=kind:link",
        "chose seat=seat:1 card=kind:diane",
    ]


def test_resignation_is_logged() -> None:
    table = Table()
    runner.apply(table.state, Action(1, runner.RESIGN))
    assert logged(table) == ["conceded seat=seat:1", "won seat=seat:0"]


def test_gold_for_the_sender_of_a_monster_is_logged_after_the_monster() -> None:
    table = Table().road(1, 3).put("hand/0", "den_bandits").do("monster", "den_bandits", "1.3")
    assert logged(table)[:2] == [
        "placed seat=seat:0 card=kind:den_bandits land=land:1/2 whose=seat:1",
        "rewarded seat=seat:0 card=kind:den_bandits n=1",
    ]


def test_the_last_monster_before_the_win_is_followed_by_the_win() -> None:
    table = Table().road(0, 7).send("0.1", "desert_orc")
    table.state.claim[0] = ()
    table.battle("0.1", "diane_grown", dice=(6, 6))
    assert logged(table)[-3:] == [
        "defeated seat=seat:0 card=kind:desert_orc", "mission seat=seat:0 land=land:0/0 then=flag",
        "triumph seat=seat:0 then=missions",
    ]  # fmt: skip


def recap(table: Table) -> str:
    """Return how seat 1 is told of what seat 0, Ann, did."""
    loaded = entry("seven_missions").load()
    heard = [event for event in table.state.events or () if (event.to is None or 1 in event.to)]
    kinds = loaded.names("en")
    words = Words("en").naming(lambda ref: "Ann" if ref == "seat:0" else kinds(ref))
    cues, statistics = loaded.game.cues, loaded.game.statistics
    lines = [line for line in log_lines(heard, 0, 0, words, 1) if is_recapped(line, 1, cues, statistics)]
    (line,) = summarise(lines, 1, cues, {0: "Ann", 1: "Ben"})
    return line.text


def test_the_recap_of_a_turn_names_what_was_removed_and_used_but_no_look_at_a_pile() -> None:
    table = Table().points(1).put("hand/0", "copper")
    removed = table.first("row/2")
    table.do("use", "diane").do("explore", "magic").do("expel", removed)
    assert recap(table) == f"Ann used Diane's ability · removed {card(removed).name.en} from the bazaar for 1 gold"


@pytest.mark.rule("SEV-8.05")
def test_the_recap_of_a_turn_names_its_moves_before_all_else() -> None:
    table = Table().road(0, 1).road(1, 4).empty("hand/0").put("hand/0", "copper", "gold", "silver")
    table.do("use", "diane").do("move", "copper").do("press", "silver")
    assert recap(table).startswith("Ann moved on: level 2 · was behind, level 2 against 4, and gave up a gold coin")
