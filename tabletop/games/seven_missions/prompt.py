"""What a seat is asked, in one sentence, with useful facts and a label for every legal action."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.events import Param
from tabletop.engine.table import Label, Prompt
from tabletop.engine.view import View
from tabletop.games.seven_missions import power, road
from tabletop.games.seven_missions.book import CARDS, DRAWS, VALUE
from tabletop.games.seven_missions.outlook import vain
from tabletop.games.seven_missions.schema import Coin
from tabletop.games.seven_missions.side import gap, odds
from tabletop.games.seven_missions.state import (
    DECK,
    DISCARD,
    DONE,
    HAND,
    LAND,
    MAGIC,
    PILES,
    SevenState,
    at,
    hit_points,
    monsters_on,
    solo,
    threatened,
)
from tabletop.words import Words

RULES = {
    "place": "SEV-2.02",
    "character": "SEV-2.03",
    "turn": "SEV-4.01",
    "muster": "SEV-7.01",
    "battle": "SEV-7.11",
    "slay": "SEV-7.13",
    "victim": "SEV-7.17",
    "press": "SEV-8.05",
    "bonus": "SEV-10.08",
    "discard": "SEV-11.08",
    "banish": "SEV-5.03",
    "peek": "SEV-5.01",
    "arrival": "SEV-O.06",
}
"""The rule behind each question."""
OTHER_RULES = {1: {"character": "SEV-12.02", "turn": "SEV-12.06"}, 3: {"character": "SEV-13.07"}}
"""By the number of seats: where the scenario or the variant has a rule of its own."""
_GOLD = ("fight", "roll", "strike", "keep", "draw")
_QUICK = {("coin", "gold"), ("play", ""), ("commit", "attack"), ("cast", ""), ("buy", "")}
_KEYS = {
    "fight": "Return", "roll": "R", "strike": "Return", "keep": "Return", "draw": "Return", "close": "C", "end": "E",
    "cancel": "X", "stop": "N", "pass": "N", "enough": "Return",
}  # fmt: skip


def prompt(seen: View, words: Words) -> Prompt:
    """Return the prompt of the view's seat."""
    state: SevenState = seen.state  # type: ignore[assignment]
    if state.result is not None:
        winners = tuple(f"seat:{seat}" for seat in state.result.winners)
        told = words("seven_missions.table.winners", n=len(winners), seats=winners)
        if not winners:
            told = words("seven_missions.table.lost")
        return Prompt(told, words(state.result.kind), rule=state.result.rule)
    asked = state.ask
    facts = _facts(state, seen.seat, words)
    if asked is None or seen.seat not in seen.to_act:
        return Prompt(words("seven_missions.wait", seat=tuple(f"seat:{seat}" for seat in seen.to_act)), facts)
    labels = tuple(_label(state, seen.seat, action, words) for action in seen.actions)
    labels += tuple(_rushes(state, seen, words))
    rules = RULES | OTHER_RULES.get(len(state.seats), {})
    return Prompt(_question(state, seen.seat, words), facts, labels, rules.get(asked.key, ""))


def _rushes(state: SevenState, seen: View, words: Words) -> Iterator[Label]:
    """Yield, for companions in hand, playing one straight into a battle: it is put on a land with monsters."""
    if state.combat == DONE or state.step == 4:
        return
    seat, kinds = seen.seat, state.kind
    party = {kinds[hero] for hero, _ in state.party}
    lands = threatened(state, seat) & ~state.fought[seat]
    spots = [spot for spot in range(lands.bit_length()) if lands >> spot & 1 and state.arena in (-1, spot)]
    for action in seen.actions:
        if action.verb == "play" and kinds[NUMBER[action.source]] not in party and state.stage != "battle":
            for spot in spots:
                land = LAND[seat][spot]
                text = words("seven_missions.do.rush", source=action.source, target=land)
                yield Label(action, text, place=land, then=Action(seat, "commit", "", land, "attack"))


def _question(state: SevenState, seat: int, words: Words) -> str:
    asked = state.ask
    assert asked is not None
    key = asked.key
    params: dict[str, Param] = {"n": len(state.zones[at(seat, HAND)])}
    if state.arena >= 0:
        params["land"] = LAND[seat][state.arena]
    if key == "turn" and solo(state) and state.combat == 2:
        key = "turn.late"
    elif key == "place" and state.setup.seats == 2:
        key = "place.two"
    elif key == "battle" and state.rolled < 0 and power.character_attacks(state, seat):
        key = "battle.roll"
    elif key == "discard" and int(params["n"]) <= 3:  # type: ignore[arg-type]
        key = "discard.free"
    elif key == "slay":
        params["n"] = int(asked.args[0])
    elif key == "arrival":
        params["card"] = f"card:{asked.args[0]}"
    return words(f"seven_missions.ask.{key}", **params)


def _facts(state: SevenState, seat: int, words: Words) -> str:
    """Return the line of useful numbers: gold points, cards to draw, the battle's total, claims, the nearest end."""
    if seat < 0 or not state.turn or state.result is not None:
        return ""
    told = [
        words("seven_missions.table.stop_them", seat=f"seat:{other}")
        for other in state.seats
        if other != seat == state.player and state.claim[other] >= 0
    ]
    told.append(words("seven_missions.table.gold_left", n=state.gold[seat]))
    if state.arena >= 0 and state.player == seat and (foes := monsters_on(state, seat, state.arena)):
        total, hp = power.total(state, seat), hit_points(state, seat, foes[0])
        told.append(words("seven_missions.table.total", n=total, hp=hp, card=f"card:{foes[0]}"))
        dice = power.dice_of(state, seat, state.arena) if power.character_attacks(state, seat) else 0
        if state.rolled < 0 and dice:
            told.append(odds(total, hp, dice, words))
        elif missing := gap(state, total, hp, words):
            told.append(missing)
    else:
        deck, discard = len(state.zones[at(seat, DECK)]), len(state.zones[at(seat, DISCARD)])
        told.append(words("seven_missions.table.draws", n=deck, more=discard))
    if solo(state):
        told.append(words("seven_missions.table.skills_left", n=len(state.zones[MAGIC])))
    else:
        least = min(len(state.zones[pile]) for pile in PILES)
        if least <= 3:
            told.append(words("seven_missions.table.nearly_over", n=least))
    return words("seven_missions.table.dot").join(told)


def _label(state: SevenState, seat: int, action: Action, words: Words) -> Label:
    """Return how an action is called on a button, in a menu and beside a lit target."""
    verb = action.verb
    key = f"seven_missions.do.{verb}"
    params: dict[str, Param] = {"source": action.source, "target": action.target, "arg": action.arg, "n": 0}
    touches: tuple[str, ...] = ()
    if verb == "coin":
        kind = state.kind[NUMBER[action.source]]
        params["n"] = (VALUE if action.arg == "gold" else DRAWS)[kind]
        key += f".{action.arg}"
    elif verb == "commit":
        key += f".{action.arg}"
    elif verb == "cast" and action.arg:
        key += ".reroll"
    elif verb == "cast" and action.target != LAND[seat][state.arena]:
        key += ".land"
    elif verb == "sit":
        params["n"] = int(action.arg)
        if state.setup.seats == 2:
            key += ".first" if action.arg == "1" else ".second"
    elif verb == "strike":
        params["n"] = power.total(state, seat)
    elif verb == "buy":
        kind = _ware(state, action)
        card = CARDS[kind]
        params["n"] = getattr(card, "cost", 0)
        params["source"] = f"kind:{card.key}" if card is not None else action.source
    elif verb in ("close", "end") and state.combat != 2:
        touches = tuple(LAND[seat][spot] for spot in road.would_lose(state, seat))
    warning = state.game.slip(state, action)
    if verb == "cast" and vain(state, state.kind[NUMBER[action.source]]):
        warning = "seven_missions.slip.vain"
    return Label(
        action=action,
        text=words.format(key, params),
        key=_KEYS.get(verb, ""),
        gold=(verb in _GOLD or (verb == "end" and state.combat == DONE)) and not warning,
        warning=words(warning) if warning else "",
        touches=touches,
        quick=(verb, action.arg) in _QUICK,
        place=_place(action),
    )


def _place(action: Action) -> str:
    """Return a second place to put a card to: the deck draws, and what is taken out of a battle is in play again."""
    if (action.verb, action.arg) == ("coin", "draw"):
        return f"zone:deck/{action.seat}"
    return f"zone:play/{action.seat}" if action.verb == "withdraw" else ""


def _ware(state: SevenState, action: Action) -> int:
    if action.source.startswith("zone:"):
        coin = action.source.removeprefix("zone:")
        return next(kind for kind, card in enumerate(CARDS) if isinstance(card, Coin) and card.key == coin)
    return state.kind[NUMBER[action.source]]
