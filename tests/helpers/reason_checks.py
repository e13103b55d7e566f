"""When a reason printed for the best move holds: a predicate for each text, over what the seat sees.

Each takes the state as the seat sees it, the action, the figures that are printed, and all legal actions. What can be
counted is counted anew here, not by the code that chose the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, SEAT, Action
from tabletop.games.holy_knights.bots import helping
from tabletop.games.holy_knights.cards.book import BOOK as HOLY_BOOK
from tabletop.games.holy_knights.rules import ending, fight_chance, hand_limit, odds
from tabletop.games.holy_knights.rules.state import PRISON
from tabletop.games.holy_knights.rules.state import At as HolyAt
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.games.quarriors.cards.book import BOOK as DICE
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import At as QuarriorsAt
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import LAND, At, land_of
from tabletop.games.seven_missions.rules.steps.road import would_lose
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.games.sorcerer.cards.book import BOOK as SORCERER_BOOK
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.rules import battlefields, rolling
from tabletop.games.sorcerer.rules.state import FULL, minions
from tabletop.games.sorcerer.rules.state import At as SorcererAt
from tabletop.games.sorcerer.rules.state import rolled_dice as battle_dice
from tabletop.kit import source, target
from tabletop.kit.percentages import percent
from tests.helpers.align_reason_checks import ALIGN, Check, judged, verbs

# --- Holy Knights of Sophia ---


def foe_of(action: Action) -> int:
    return int(action.target.rpartition("/")[2])


def wanted_line(state: Any, action: Action, figures: Mapping[str, Any]) -> int:
    """Return the line of the seat that a reason says should win, if the game's own value says so too."""
    number = helping.stake_of(state, action.seat).wanted
    whose = state.foe if number else state.attacker
    assert figures["seat"] in (SEAT[whose] if whose >= 0 else "line:dungeon", "line:dungeon")
    return number


def helps(state: Any, legal: tuple[Action, ...], number: int) -> bool:
    return any(one.verb in ("aid", "back") and one.target == state.line_ref(number) for one in legal)


def side(state: Any, ref: str) -> int:
    return int(HOLY_BOOK.side[state.kind[NUMBER[ref]]])


def attack_chance(state: Any, action: Action) -> int:
    """Return the chance of an attack in percent, as it stands beside it."""
    return percent(fight_chance.attack_chance(state, action.seat, foe_of(action)))


def is_open(state: Any, action: Action, figures: Mapping[str, Any]) -> bool:
    """Return whether nobody stands by so many gems of the attacked seat."""
    return len(state.gems(foe_of(action))) == figures["n"] > 0 and not state.mat(foe_of(action))


def may_attack(state: Any, seat: int) -> bool:
    """Return whether a seat may attack anybody with its present stance."""
    return any(hand_limit.may_attack(state, seat, state.stance(seat), foe) for foe in state.others(seat))


def guarded_gems(state: Any, action: Action, figures: Mapping[str, Any]) -> bool:
    """Return whether a seat named with its chance has guarded gems, and the chance and its hand are as told."""
    foe = int(figures["seat"][5:])
    chance = percent(fight_chance.attack_chance(state, action.seat, foe))
    is_guarded = bool(state.gems(foe)) and bool(state.mat(foe))
    return is_guarded and (figures["chance"], figures["n"]) == (chance, len(state.hand(foe)))


def all_played(state: Any, action: Action) -> int:
    """Return how many characters of a side can be played one after the other, that of an action first."""
    side_of, count, following = side(state, action.source), 0, [action]
    state = state.clone()
    while following:
        runner.play(state, following[0])
        count += 1
        later = runner.legal_actions(state, action.seat) if state.ask is not None else ()
        following = [
            each for each in later if each.verb in ("lay", "strengthen") and side(state, each.source) == side_of
        ]
    return count


def strike_chance(state: Any, action: Action) -> float:
    """Return the chance of a strike to hit."""
    return odds.strike_odds(state, *blow_of(state, action)).chance


def attack_of(state: Any, item: int) -> float:
    """Return the better average attack of a character."""
    return max(odds.average(roll) for form in (0, 1) if (roll := odds.power(state, item, form)) is not None)


def excels(state: Any, action: Action, value: Callable[[int], float], told: float | None = None) -> bool:
    """Return whether a character has more of something than all others of its side in the hand, and as told."""
    item, hand = source(action), state.zones[HolyAt.hand[action.seat]]
    sides = HOLY_BOOK.side
    others = [each for each in hand if each != item and sides[state.kind[each]] == sides[state.kind[item]]]
    is_as_told = told is None or value(item) == told
    return bool(others) and is_as_told and all(value(each) < value(item) for each in others)


HOLY: dict[str, Check] = {
    "end": judged,
    "end.ahead": lambda s, a, p, legal: s.left == 0 and ending.places(s)[a.seat] == 1,
    "end.most": lambda s, a, p, legal: (
        len(s.gems(a.seat)) == p["n"] > p["all"] / 2 == HOLY_BOOK.gem_count / 2 and may_attack(s, a.seat)
    ),
    "end.after": lambda s, a, p, legal: (
        p["chance"] >= 85 and not ending.is_last_chance(s, a.seat) and guarded_gems(s, a, p)
    ),
    "end.hidden": lambda s, a, p, legal: p["n"] > 0 and guarded_gems(s, a, p),
    "end.risk": lambda s, a, p, legal: p["n"] == 0 and guarded_gems(s, a, p),
    "attack.gems": lambda s, a, p, legal: (
        len(s.gems(foe_of(a))) == p["n"] > 0 and attack_chance(s, a) == p["chance"] > 50
    ),
    "attack.hand": lambda s, a, p, legal: p["more"] > 50 >= p["chance"] == attack_chance(s, a) and bool(s.hand(a.seat)),
    "attack.last": lambda s, a, p, legal: (
        attack_chance(s, a) == p["chance"] <= 50 < 100 * bool(s.gems(foe_of(a))) and ending.is_last_chance(s, a.seat)
    ),
    "attack.table": lambda s, a, p, legal: attack_chance(s, a) == p["chance"] > 50 and p["seat"] == SEAT[foe_of(a)],
    "attack.open": lambda s, a, p, legal: is_open(s, a, p) and not s.hand(foe_of(a)),
    "attack.answer": lambda s, a, p, legal: is_open(s, a, p) and bool(s.hand(foe_of(a))),
    "rescue.party": lambda s, a, p, legal: len(s.zones[HolyAt.captives]) == p["n"] > 0 and p["chance"] > 50,
    "steal.gem": lambda s, a, p, legal: (
        p["ways"] == 7 - HOLY_BOOK.success[s.kind[source(a)]] > 0 and len(s.gems(int(p["seat"][5:]))) == p["n"] > 0
    ),
    "steal.pair": lambda s, a, p, legal: any(
        HOLY_BOOK.gem_of[s.kind[one]] == s.kind[target(a)] for one in s.mat(a.seat)
    ),
    "free.knight": lambda s, a, p, legal: p["ways"] == 7 - HOLY_BOOK.success[s.kind[source(a)]],
    "lay.all": lambda s, a, p, legal: all_played(s, a) == p["n"] > 1 and p["side"] == f"side:{side(s, a.source)}",
    "lay.any": lambda s, a, p, legal: all_played(s, a) == p["n"] > 1 and p["side"] == f"side:{side(s, a.source)}",
    "lay.guard": lambda s, a, p, legal: excels(s, a, lambda item: odds.guard(s, item, 0), p["n"]),
    "lay.ward": lambda s, a, p, legal: excels(s, a, lambda item: odds.guard(s, item, 1), p["n"]),
    "lay.attack": lambda s, a, p, legal: excels(s, a, lambda item: attack_of(s, item)),
    "lay.gems": lambda s, a, p, legal: bool(s.gems(a.seat)) and s.stance(a.seat) in (0, side(s, a.source)),
    "lay.strike": lambda s, a, p, legal: not s.gems(a.seat) and s.stance(a.seat) in (0, side(s, a.source)),
    "lay.switch": lambda s, a, p, legal: (
        len(s.mat(a.seat)) == p["n"] > 0 < p["more"] and s.stance(a.seat) != side(s, a.source)
    ),
    "leave.thief": lambda s, a, p, legal: (
        a.verb == "neutral"
        and p["card"] in [s.ref(item) for item in s.hand(a.seat) if HOLY_BOOK.is_thief[s.kind[item]]]
        and bool(s.zones[HolyAt.captives] or any(s.gems(seat) for seat in s.others(a.seat)))
    ),
    "enter.line": lambda s, a, p, legal: p["more"] > p["chance"],
    "stand.gems": lambda s, a, p, legal: len(s.gems(a.seat)) == p["n"] > 0 and p["chance"] >= 50,
    "stand.sure": lambda s, a, p, legal: (
        bool(s.gems(a.seat)) and 10 <= p["chance"] < 50 and any(other.verb == "surrender" for other in legal)
    ),
    "surrender.weak": lambda s, a, p, legal: p["chance"] < 50,
    "pass.even": lambda s, a, p, legal: helping.stake_of(s, a.seat).size < 0.01,
    "pass.safe": lambda s, a, p, legal: p["chance"] > 50 and wanted_line(s, a, p) in (0, 1),
    "pass.barred": lambda s, a, p, legal: not helps(s, legal, wanted_line(s, a, p)),
    "pass.dear": lambda s, a, p, legal: helps(s, legal, wanted_line(s, a, p)),
    "aid.line": lambda s, a, p, legal: p["more"] > p["chance"] and a.target == s.line_ref(wanted_line(s, a, p)),
    "cast.blow": lambda s, a, p, legal: 0 < p["n"] <= 100,
    "cast.all": lambda s, a, p, legal: 0 < p["n"] <= max(len(s.line(0)), len(s.line(1))),
    "strike.felled": lambda s, a, p, legal: 0 < p["miss"] <= p["chance"] < 100 and strike_chance(s, a) < 1,
    "strike.felled.dungeon": lambda s, a, p, legal: 0 < p["chance"] < 100 and s.foe == PRISON,
    "strike.fells": lambda s, a, p, legal: 0 < p["chance"] < 100 and strike_chance(s, a) == 1,
    "strike.fells.dungeon": lambda s, a, p, legal: s.foe == PRISON and strike_chance(s, a) == 1,
    "strike.sure": lambda s, a, p, legal: (
        odds.strike_odds(s, *blow_of(s, a)).chance == 1
        and all(
            HOLY_BOOK.strength[s.kind[target(a)]] >= HOLY_BOOK.strength[s.kind[target(one)]]
            for one in legal
            if one.verb == "strike"
        )
    ),
    "strike.last": lambda s, a, p, legal: [target(a)] in (s.line(0), s.line(1)),
}

# --- Quarriors! ---


def die_kind(state: Any, action: Action) -> int:
    return int(state.kind[NUMBER[action.source]])


def weak_dice(state: Any, seat: int) -> tuple[int, int]:
    owned = [state.kind[die] for die in state.owned(seat)]
    return sum(DICE.is_basic[kind] for kind in owned), len(owned)


QUARRIORS: dict[str, Check] = {
    "done": judged,
    "end": judged,
    "ready": lambda s, a, p, legal: bool(DICE.is_spell[die_kind(s, a)]),
    "cull.basic": lambda s, a, p, legal: (p["n"] + 1, p["of"] + 1) == weak_dice(s, a.seat),
    "cull.white": lambda s, a, p, legal: (
        (p["n"] + 1, p["of"] + 1) == weak_dice(s, a.seat) and DICE.classes[die_kind(s, a)] == "quiddity"
    ),
    "done.cull": lambda s, a, p, legal: p["n"] == weak_dice(s, a.seat)[1] and "cull" in verbs(legal),
    "done.immediate": lambda s, a, p, legal: p["n"] == stats.funds(s, a.seat) and "use" in verbs(legal),
    "done.summon": lambda s, a, p, legal: p["n"] > 0 and "summon" in verbs(legal),
    "done.capture": lambda s, a, p, legal: p["n"] == weak_dice(s, a.seat)[1] and "capture" in verbs(legal),
    "cull.other": lambda s, a, p, legal: (
        p["price"] == s.card(NUMBER[a.source]).cost and not DICE.is_basic[die_kind(s, a)]
    ),
    "capture.monster": lambda s, a, p, legal: s.card(NUMBER[a.source]).glory == p["n"] > 0,
    "capture.spell": lambda s, a, p, legal: bool(DICE.is_spell[die_kind(s, a)]),
    "summon.free": lambda s, a, p, legal: (
        p["n"] == stats.summon_price(s, a.seat, NUMBER[a.source]) <= max(s.card(NUMBER[a.source]).refund)
    ),
    "summon.monster": lambda s, a, p, legal: s.card(NUMBER[a.source]).glory == p["n"] > 0,
    "summon.together.all": lambda s, a, p, legal: p["n"] == len(s.monsters(NUMBER[p["seat"]])) and len(p["dice"]) > 1,
    "summon.together.some": lambda s, a, p, legal: 0 < p["n"] < len(s.monsters(NUMBER[p["seat"]])),
    "summon.scores": lambda s, a, p, legal: s.card(NUMBER[a.source]).glory == p["n"] > 0,
    "summon.fighter": lambda s, a, p, legal: bool(DICE.is_monster[die_kind(s, a)]) and p["attack"] + p["defense"] > 0,
    "defend.stands": lambda s, a, p, legal: p["defense"] > p["attack"] == s.amount,
    "defend.spares": lambda s, a, p, legal: s.amount >= stats.defense(s, NUMBER[a.source]) and len(legal) > 1,
    "defend.falls": lambda s, a, p, legal: 0 <= p["left"] < s.amount,
    "use.draw": lambda s, a, p, legal: p["n"] == s.side_of(NUMBER[a.source]).draw > 0,
    "apply.draw": lambda s, a, p, legal: p["n"] > 0 and s.ask.key == "use" and s.phase == 1,
    "use.reroll": lambda s, a, p, legal: 0 < p["n"] < 6,
    "attack.monsters": lambda s, a, p, legal: (
        p["n"]
        == sum(DICE.is_monster[s.kind[die]] for seat in s.rivals(a.seat) for die in s.zones[QuarriorsAt.ready[seat]])
        > 0
    ),
}

# --- Seven Missions ---


def card_kind(state: Any, action: Action) -> int:
    return int(state.kind[NUMBER[action.source]])


def purse(state: Any, action: Action) -> int:
    return int(state.gold[action.seat])


def gains(state: Any, action: Action, figures: Mapping[str, Any], legal: tuple[Action, ...]) -> bool:
    """Return whether something is gained, and nothing that is told is less than nothing."""
    numbers = [value for value in figures.values() if isinstance(value, int)]
    return min(numbers) >= 0 and max(numbers) > 0


def next_land(state: Any, action: Action, figures: Mapping[str, Any], legal: tuple[Action, ...]) -> bool:
    return bool(figures["n"] == state.level(action.seat) + 1 and figures["goal"] == state.goal)


def gives_up(s: Any, a: Action, p: dict[str, Any], legal: object) -> bool:
    """Return whether a reason names the lands that the end of battles costs."""
    return set(p["lands"]) == {LAND[a.seat][spot] for spot in would_lose(s, a.seat)}


def devours(p: dict[str, Any]) -> bool:
    """Return whether a reason names a monster that takes heroes."""
    return bool(BOOK.devours[BOOK.kind[p["card"].removeprefix("kind:")]])


SEVEN: dict[str, Check] = {
    "close": judged,
    "close.lost": gives_up,
    "close.spares": lambda s, a, p, legal: gives_up(s, a, p, legal) and devours(p),
    "end": judged,
    "draw": lambda s, a, p, legal: s.can_draw(a.seat),
    "keep": judged,
    "sit.first": lambda s, a, p, legal: a.arg == "1" and p["n"] == s.goal,
    "sit.second": lambda s, a, p, legal: a.arg == "2" and p["n"] == 5,
    "choose.hero": gains,
    "choose.hero.plain": lambda s, a, p, legal: p["attack"] == 0 < p["n"],
    "play.fight": lambda s, a, p, legal: 0 < p["odds"] <= 100 and p["n"] - 1 in s.threatened(a.seat),
    "play.gold": lambda s, a, p, legal: p["gold"] > 0,
    "play.draw": lambda s, a, p, legal: p["n"] > 0,
    "play.both": lambda s, a, p, legal: p["gold"] > 0 < p["n"],
    "use.gold": lambda s, a, p, legal: p["gold"] > 0,
    "use.draw": lambda s, a, p, legal: p["n"] > 0,
    "ability.remove": lambda s, a, p, legal: p["gold"] > s.gold[a.seat] == 0 and not s.expelled,
    "use.both": lambda s, a, p, legal: p["gold"] > 0 < p["n"],
    "equip.attack": lambda s, a, p, legal: p["n"] > p["before"],
    "equip.rank": lambda s, a, p, legal: p["n"] > p["before"],
    "equip.gold": gains,
    "buy.rescue": lambda s, a, p, legal: p["odds"] > p["before"] >= 0 and p["n"] - 1 in s.threatened(a.seat),
    "buy.foe": lambda s, a, p, legal: p["odds"] > p["before"] >= 0 and bool(BOOK.is_companion[card_kind(s, a)]),
    "buy.monster": lambda s, a, p, legal: (
        p["hp"] == BOOK.hp[card_kind(s, a)] > 0
        and s.trial(card_kind(s, a)) <= p["n"] == s.level(int(p["seat"][5:]))
        and p["seat"] != SEAT[a.seat]
    ),
    "buy.flag": lambda s, a, p, legal: p["odds"] >= 50 and 0 < p["n"] <= s.level(a.seat),
    "buy.coin": lambda s, a, p, legal: p["gold"] == BOOK.value[ware(s, a)] > 0,
    "buy.hero": lambda s, a, p, legal: p["n"] == BOOK.attack[ware(s, a)] > 0,
    "buy.later": lambda s, a, p, legal: (
        s.level(int(p["seat"][5:])) == p["level"] < p["n"] == s.trial(ware(s, a)) and p["seat"] != SEAT[a.seat]
    ),
    "buy.destroy": lambda s, a, p, legal: 0 <= p["n"] == s.level(int(p["seat"][5:])) - 1 and p["seat"] != SEAT[a.seat],
    "buy.toughen": lambda s, a, p, legal: p["hp"] > p["before"] > 0 and p["seat"] != SEAT[a.seat],
    "buy.blind": lambda s, a, p, legal: p["n"] > 0 and p["land"] - 1 in s.threatened(int(p["seat"][5:])),
    "buy.protect": lambda s, a, p, legal: BOOK.is_skill[card_kind(s, a)] and BOOK.devours[BOOK.kind[p["card"][5:]]],
    "buy.damage": lambda s, a, p, legal: p["n"] > 0 < p["rank"],
    "buy.rally": lambda s, a, p, legal: p["n"] > 0 < p["rank"],
    "expel.dear": lambda s, a, p, legal: (
        p["cost"] == BOOK.cost[card_kind(s, a)] > p["n"] == purse(s, a) + s.coins(a.seat)
    ),
    "expel.gone": lambda s, a, p, legal: p["seat"] != SEAT[a.seat] and not s.solo,
    "peek.next": gains,
    "move.least": next_land,
    "move.goal": lambda s, a, p, legal: p["n"] == s.goal == s.level(a.seat) + 1,
    "monster.rival": lambda s, a, p, legal: p["hp"] > 0 and land_of(a.target)[0] == int(p["seat"][5:]) != a.seat,
    "monster.own": lambda s, a, p, legal: p["hp"] > 0 and land_of(a.target)[0] == a.seat,
    "miracle.toughen": lambda s, a, p, legal: p["n"] > p["before"] and land_of(a.target)[0] != a.seat,
    "miracle.blind": lambda s, a, p, legal: p["n"] > 0 and land_of(a.target)[0] != a.seat,
    "coin.gold": lambda s, a, p, legal: p["n"] == purse(s, a) + BOOK.value[card_kind(s, a)],
    "coins.gold": lambda s, a, p, legal: p["n"] == purse(s, a) + s.coins(a.seat) > purse(s, a),
    "discard.monster": lambda s, a, p, legal: p["n"] > p["level"] == max(s.level(other) for other in s.others(a.seat)),
    "discard.coin": lambda s, a, p, legal: bool(BOOK.is_coin[card_kind(s, a)]),
    "discard.hero": lambda s, a, p, legal: bool(BOOK.is_companion[card_kind(s, a)]),
    "battle.enough": lambda s, a, p, legal: p["n"] >= p["hp"] > 0,
    "battle.dice": lambda s, a, p, legal: p["n"] < p["hp"] and 0 < p["odds"] <= 100,
    "battle.skills": lambda s, a, p, legal: 0 <= p["odds"] < p["more"] < 100,
    "battle.skills.sure": lambda s, a, p, legal: 0 <= p["odds"] < p["more"] == 100,
    "battle.devours": lambda s, a, p, legal: devours(p) and 0 < p["odds"] <= 100,
    "battle.devours.back": lambda s, a, p, legal: (
        devours(p) and 0 < p["odds"] <= 100 and bool(s.zones[At.grown[a.seat]])
    ),
    "battle.devours.skills": lambda s, a, p, legal: devours(p) and p["odds"] < p["more"],
    "battle.devours.skills.back": lambda s, a, p, legal: (
        devours(p) and p["odds"] < p["more"] and bool(s.zones[At.grown[a.seat]])
    ),
    "battle.short": lambda s, a, p, legal: 0 < p["n"] < p["hp"] and a.verb == "commit",
    "cast.damage": lambda s, a, p, legal: p["n"] > 0 and p["total"] >= p["n"],
    "cast.destroy": lambda s, a, p, legal: p["n"] >= 0 and land_of(a.target)[0] == int(p["seat"][5:]) != a.seat,
    "cast.reroll": lambda s, a, p, legal: p["left"] > 0,
    "cast.spare": lambda s, a, p, legal: True,
    "slay.takes": lambda s, a, p, legal: 0 < p["hp"] <= p["n"] and BOOK.hp[card_kind(s, a)] > 0,
}

# --- Sorcerer ---


def there(state: Any, action: Action) -> tuple[list[int], list[int]]:
    """Return the own minions and those of the enemy where an action goes."""
    half = battlefields.half_of(state, action.seat, battlefields.TILE_OF[action.target])
    return battlefields.minions_on(state, half), battlefields.minions_on(state, battlefields.across(half))


def hurt(state: Any) -> int:
    half = state.ask.args[0]
    return int(state.hurt[half])


def best_faces(state: Any, action: Action) -> bool:
    """Return whether every die shows what no other side beats for whoever rerolls."""
    points = {
        Face.BLANK: 0,
        Face.HIT: 1,
        Face.DOUBLE: 2,
        Face.CRITICAL: 2 if state.bare[battlefields.across(state.striking)] else 1,
    }
    sides = [points[face] for face in rolling.die_faces(state)]
    goal = max(sides) if state.ask.args[0] == state.striking else min(sides)
    return all(sides[state.face[die]] == goal for die in battle_dice(state))


def turning_faces(state: Any, action: Action) -> int:
    """Return the number of sides of a rerolled die that change whether the battlefield is captured."""
    faces, place = rolling.rolled_faces(state), list(battle_dice(state)).index(source(action))
    rolls = ([*faces[:place], side, *faces[place + 1 :]] for side in rolling.die_faces(state))
    return sum(rolling.captures(state, roll) != rolling.captures(state, faces) for roll in rolls)


def is_attacker_asked(state: Any) -> bool:
    """Return whether the side that attacks may reroll."""
    return bool(state.ask.args[0] == state.striking)


SORCERER: dict[str, Check] = {
    "set_aside.card": lambda s, a, p, legal: not SORCERER_BOOK.is_minion[s.kind[source(a)]],
    "cast.minion": lambda s, a, p, legal: len(there(s, a)[1]) == p["n"] > 0 and p["cost"] <= s.energy[a.seat],
    "cast.unmet": lambda s, a, p, legal: not there(s, a)[1] and p["cost"] <= s.energy[a.seat],
    "cast.bears": lambda s, a, p, legal: (
        max(int(p["more"]), int(p["extra"])) > 0
        if s.by[target(a)] == a.seat
        else min(int(p["more"]), int(p["extra"])) < 0
    ),
    "reinforce.joins": lambda s, a, p, legal: bool(there(s, a)[0]) and bool(there(s, a)[1]),
    "reinforce.alone": lambda s, a, p, legal: not there(s, a)[0] and bool(there(s, a)[1]),
    "reinforce.unmet": lambda s, a, p, legal: not there(s, a)[1] and p["hurt"] < FULL,
    "reinforce.tired": lambda s, a, p, legal: bool(s.spent[source(a)]),
    "reinforce.meets": lambda s, a, p, legal: bool(there(s, a)[0]) and not p["own"],
    "reinforce.wall": lambda s, a, p, legal: bool(s.spent[source(a)]),
    "avatar.both": lambda s, a, p, legal: (p["n"], p["other"]) == tuple(map(len, there(s, a))) and p["n"] > 0,
    "avatar.own": lambda s, a, p, legal: (p["n"], 0) == tuple(map(len, there(s, a))),
    "avatar.enemies": lambda s, a, p, legal: (0, p["n"]) == tuple(map(len, there(s, a))),
    "avatar.none": lambda s, a, p, legal: tuple(map(len, there(s, a))) == (0, 0),
    "channel.more": lambda s, a, p, legal: p["then"] > p["have"] == s.energy[a.seat],
    "channel.pays": lambda s, a, p, legal: p["then"] > s.energy[a.seat] and s.actions[a.seat] > 1,
    "channel.next": lambda s, a, p, legal: p["then"] > s.energy[a.seat] and s.actions[a.seat] == 1,
    "channel.both": lambda s, a, p, legal: p["then"] > s.energy[a.seat] and p["card"] != p["other"],
    "channel.nears": lambda s, a, p, legal: s.energy[a.seat] < p["then"] < p["n"],
    "meditate.hand": lambda s, a, p, legal: p["then"] > p["have"],
    "use.skill": lambda s, a, p, legal: not s.spent[source(a)] and source(a) in s.zones[SorcererAt.skills[a.seat]],
    "effect.destroys": lambda s, a, p, legal: bool(named(s, a, p, foe=True)),
    "effect.wounds": lambda s, a, p, legal: bool(named(s, a, p, foe=True)) and 0 < p["n"] < p["toughness"],
    "effect.heals": lambda s, a, p, legal: any(0 < p["n"] <= s.damage[item] for item in named(s, a, p, foe=False)),
    "effect.tires": lambda s, a, p, legal: p["n"] > 0 and not all(s.spent[item] for item in named(s, a, p, foe=True)),
    "effect.rolls": lambda s, a, p, legal: p["n"] > p["have"] >= 0 <= s.attacker,
    "effect.gains.energy": gains,
    "effect.gains.omen": gains,
    "effect.gains.blood": gains,
    "effect.draws": lambda s, a, p, legal: 0 < p["n"] <= len(s.zones[SorcererAt.grimoire[a.seat]]),
    "attack.guarded": lambda s, a, p, legal: p["n"] >= 0 < p["left"],
    "attack.empty": lambda s, a, p, legal: p["hurt"] < FULL,
    "attack.bare": lambda s, a, p, legal: p["hurt"] < FULL,
    "reroll.more": lambda s, a, p, legal: 0 < p["n"] < 6,
    "reroll.less": lambda s, a, p, legal: 0 < p["n"] < 6,
    "reroll.captures": lambda s, a, p, legal: is_attacker_asked(s) and p["n"] == turning_faces(s, a),
    "reroll.rescues": lambda s, a, p, legal: not is_attacker_asked(s) and p["n"] == turning_faces(s, a),
    "done.captures": lambda s, a, p, legal: is_attacker_asked(s) and rolling.captures(s, rolling.rolled_faces(s)),
    "done.loses": lambda s, a, p, legal: (
        not is_attacker_asked(s) and rolling.captures(s, rolling.rolled_faces(s)) and s.omens[a.seat] == p["n"] > 0
    ),
    "done.best": lambda s, a, p, legal: best_faces(s, a),
    "done.odds": lambda s, a, p, legal: 0 < p["n"] <= p["other"] and Face.BLANK not in rolling.rolled_faces(s),
    "done.saves": lambda s, a, p, legal: s.omens[a.seat] == p["n"] > 0,
    "done.fate": lambda s, a, p, legal: "flip" in verbs(legal) and not s.omens[a.seat],
    "keep.minions": lambda s, a, p, legal: 1 < p["n"] <= len(s.zones[SorcererAt.hand[a.seat]]),
    "flip.mean": lambda s, a, p, legal: p["n"] > p["now"] if s.ask.args[0] == s.striking else p["n"] < p["now"],
    "hit.lives": lambda s, a, p, legal: 0 < p["n"] <= p["toughness"] and is_own(s, a),
    "hit.wears": lambda s, a, p, legal: 0 < p["n"] <= p["toughness"] and not is_own(s, a),
    "hit.fells": lambda s, a, p, legal: p["n"] > 0 and not is_own(s, a),
    "hit.ends": lambda s, a, p, legal: not is_own(s, a),
    "hit.side": lambda s, a, p, legal: hurt(s) == p["hurt"] < p["n"] < FULL,
    "hit.captures": lambda s, a, p, legal: hurt(s) < FULL and s.ask.key == "criticals",
}


def named(state: Any, action: Action, figures: Mapping[str, Any], *, foe: bool) -> list[int]:
    """Return the minions in play that a reason may name, of enemies or of the own side."""
    sides = battlefields.sides_of(state)
    return [
        item
        for tile in battlefields.tiles(state)
        for item in minions(state, tile)
        if state.ref(item) == figures["card"] and (sides[state.by[item]] != sides[action.seat]) == foe
    ]


def is_own(state: Any, action: Action) -> bool:
    """Return whether an action hurts a minion of its own seat."""
    if action.verb == "rest":
        return bool(state.ask.key == "hits")
    return bool(state.by[target(action) if action.target.startswith("card:") else source(action)] == action.seat)


CHECKS: dict[str, dict[str, Check]] = {
    "align_dice": ALIGN,
    "holy_knights": HOLY,
    "quarriors": QUARRIORS,
    "seven_missions": SEVEN,
    "sorcerer": SORCERER,
}
AGAINST = {
    "align_dice": {"take.apart", "drop.apart"},
    "holy_knights": {"attack.bare"},
    "quarriors": {"use.best"},
    "seven_missions": {"buy.alone", "buy.idle", "buy.namesake", "close.unfought", "lose.hero", "move.dear"},
    "sorcerer": {"cast.paid"},
}
"""Facts that are told only of actions with which the best one is compared."""
