"""What a seat is asked, in one sentence, with useful facts and a label for every legal action."""

from __future__ import annotations

from tabletop.cards.text import first_known, joined, sentence
from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.events import Param
from tabletop.engine.state import Ask
from tabletop.engine.table import Label, Prompt
from tabletop.engine.view import View
from tabletop.games.quarriors import stats
from tabletop.games.quarriors.book import BOOK, CARDS, CLASSES, SIDES
from tabletop.games.quarriors.effects import effect_of
from tabletop.games.quarriors.pieces import face_summary
from tabletop.games.quarriors.schema import Ability
from tabletop.games.quarriors.state import DIE, PILES, PLACES, WINDOWS, QuarriorsState, Trigger, monsters, seat_ref
from tabletop.games.quarriors.text import effect_text, tag_of
from tabletop.words import Words

FINISHING = ("attack", "done", "end", "pass", "settle", "enter", "apply")
"""Verbs that close a decision; the likely next step once everything wanted is done."""


def prompt(seen: View, words: Words) -> Prompt:
    """Return the prompt of the view's seat."""
    state: QuarriorsState = seen.state  # type: ignore[assignment]
    told = facts(state, seen.seat, words)
    if state.result is not None:
        result = state.result
        won = words("quarriors.table.won", n=len(result.winners), seats=tuple(map(seat_ref, result.winners)))
        return Prompt(won, words(result.kind), rule=result.rule)
    asked = state.ask
    if asked is None or seen.seat not in seen.to_act:
        return Prompt(_waiting(state, seen.to_act, words), told)
    labels = tuple(_label(state, asked, action, words) for action in seen.actions)
    wishes = tuple(_wish(state, action, words) for action in runner.wishes(state, seen.seat))
    late = _late(seen) if (seconds := int(state.setup.options["reaction_time"])) else None
    return Prompt(
        _question(seen, asked, words),
        told,
        labels,
        RULES.get(asked.key, ""),
        wishes,
        seconds if late is not None else 0,
        late,
    )


def _wish(state: QuarriorsState, action: Action, words: Words) -> Label:
    """Return how a seat's own stop for reactions is called (QUA-R.16)."""
    on = bool(state.stops[action.seat] & 1 << WINDOWS.index(action.arg))
    window = words(f"quarriors.window.{action.arg}")
    return Label(action, words("quarriors.do.stop", window=window), on=on)


def _late(seen: View) -> Action | None:
    """Return what is done for a seat that may react but does not in time (QUA-O.8); None for all other questions."""
    verbs = {action.verb for action in seen.actions}
    if not verbs & {"react", "rescue"}:
        return None
    return next((action for action in seen.actions if action.verb in ("pass", "fate")), None)


RULES = {
    "order": "QUA-R.20", "use": "QUA-R.61", "pick": "QUA-14.10", "face": "QUA-R.36", "attack": "QUA-9.01",
    "between": "QUA-14.08", "react": "QUA-14.13", "defend": "QUA-9.04", "fate": "QUA-R.31", "surcharge": "QUA-R.59",
    "pay": "QUA-R.08", "cull": "QUA-6.06", "cast": "QUA-14.04", "immediate": "QUA-7.04", "summon": "QUA-8.04",
    "capture": "QUA-10.01", "clean": "QUA-11.02",
}  # fmt: skip
"""The rule behind each question."""


def _waiting(state: QuarriorsState, seats: tuple[int, ...], words: Words) -> str:
    key = f"quarriors.wait.{state.ask.key}" if state.ask is not None else "quarriors.wait"
    return sentence(words, words(first_known(words, key, "quarriors.wait"), seat=tuple(map(seat_ref, seats))))


def _question(seen: View, asked: Ask, words: Words) -> str:
    state: QuarriorsState = seen.state  # type: ignore[assignment]
    key = f"quarriors.ask.{asked.key}"
    params: dict[str, Param] = {"seat": seat_ref(state.active), "n": state.amount}
    match asked.key, asked.args:
        case "pick", (trigger, number, *_):
            params |= {"card": _card(trigger), "effect": _effect(trigger, number, words)}
        case "use", (trigger,):
            params |= {"card": _card(trigger), "effect": _effects(trigger, words)}
        case "face" | "fate", (die, *_):
            params["die"] = f"die:{die}"
        case "surcharge", (die, price):
            params |= {"die": f"die:{die}", "n": price}
        case "pay", (price, *_):
            params |= {"n": price, "left": max(price - state.quiddity[seen.seat], 0)}
        case "supply", _:
            params["left"] = PILES - len(state.cards)
        case "cull", _:
            params["n"] = state.culls
        case "capture", _:
            params["n"] = state.captures
            if not any(action.verb == "capture" for action in seen.actions):
                key = "quarriors.ask.cast"
        case "attack", _:
            params["n"] = stats.total_attack(state, state.active)
        case "react", (letter,):
            key = first_known(words, f"{key}.{letter}", key)
            params["n"] = stats.total_attack(state, state.active)
    return sentence(words, words(key, **params))


def _ability(trigger: Trigger) -> Ability:
    return CARDS[trigger[2]].abilities[trigger[3]]


def _card(trigger: Trigger) -> str:
    return CARDS[trigger[2]].ref


def _effect(trigger: Trigger, number: int, words: Words) -> str:
    return effect_text(words, effect_of(trigger, number), "deed")


def _effects(trigger: Trigger, words: Words) -> str:
    told = [_effect(trigger, number, words) for number in range(len(_ability(trigger).effects))]
    return joined(words, "quarriors.text.and", told)


def _label(state: QuarriorsState, asked: Ask, action: Action, words: Words) -> Label:
    """Return how an action is called on a button, in a menu and beside a lit target."""
    where = "at" if action.source and action.target else "one" if action.source or action.target else "none"
    base = f"quarriors.do.{action.verb}"
    variant = _variant(state, asked, action)
    refined = [f"{base}.{variant}"] if variant else []
    key = first_known(words, *refined, f"{base}.{asked.key}", f"{base}.{where}", base)
    finishing = action.verb in FINISHING
    slip = state.game.slip(state, action)
    return Label(
        action=action,
        text=words.format(key, _params(state, asked, action, words)),
        gold=finishing and not slip,
        warning=words(slip) if slip else "",
    )


def _variant(state: QuarriorsState, asked: Ask, action: Action) -> str:
    """Return what sets this use of a verb apart from others."""
    if asked.key == "pick" and action.verb == "pick":
        return tag_of(effect_of(asked.args[0], asked.args[1]))
    return action.arg


def _params(state: QuarriorsState, asked: Ask, action: Action, words: Words) -> dict[str, Param]:
    params: dict[str, Param] = {"arg": action.arg, "source": action.source, "target": action.target, "n": 0}
    if action.arg.isdecimal():
        params["n"] = int(action.arg)
    if action.source.startswith("die:"):
        die = NUMBER[action.source]
        face = state.face[die]
        zone = state.zone[die]
        pile = zone - PLACES * state.setup.seats
        if pile >= 0:
            params["n"] = stats.capture_price(state, pile)
        elif face >= 0:
            side = SIDES[state.kind[die]][face]
            params["n"] = stats.summon_price(state, action.seat, die) if side.level > 0 else side.quiddity
    if action.verb == "resolve":
        waiting = (
            trigger for _, trigger in state.queue if (DIE[trigger[1]], str(trigger[3])) == (action.source, action.arg)
        )
        params["effect"] = next((_effects(trigger, words) for trigger in waiting), "")
    if asked.key == "face" and action.arg.isdecimal():
        face_number = int(action.arg)
        die_key = CLASSES[state.kind[asked.args[0]]]
        params["face"] = face_summary(BOOK.dice[die_key].faces[face_number], words, "")
    if asked.key in ("surcharge", "pay"):
        params["n"] = asked.args[-1] if asked.key == "surcharge" else asked.args[0]
    return params


def facts(state: QuarriorsState, seat: int, words: Words) -> str:
    """Return the line of useful numbers: quiddity, attack and what it would do, and glory to come."""
    told: list[str] = []
    if state.result is not None or seat < 0:
        return ""
    mine = state.active == seat
    if mine and 2 <= state.phase < 6:
        more = stats.quiddity_on_dice(state, seat)
        if more or state.quiddity[seat]:
            told.append(words("quarriors.table.purse", n=state.quiddity[seat], more=more))
    if mine and state.phase in (2, 3, 4) and (strength := stats.total_attack(state, seat)) > 0:
        told.append(words("quarriors.table.total_attack", n=strength))
        if not state.attacking:
            losses = [
                words("quarriors.table.tally", n=lost, name=seat_ref(rival))
                for rival, (_, lost) in stats.preview_losses(state, seat).items()
                if lost
            ]
            if losses:
                told.append(words("quarriors.table.would_lose", losses=words("quarriors.table.and").join(losses)))
    if not mine and state.attacking:
        told.append(
            words("quarriors.table.attacked", seat=seat_ref(state.active), n=stats.total_attack(state, state.active))
        )
    if monsters(state, seat) and (glory := stats.predicted_glory(state, seat)):
        turns = (seat - state.active) % state.setup.seats or state.setup.seats
        still = turns - 1 if mine else turns
        told.append(words("quarriors.table.if_survive", glory=glory, n=still))
    if mine and state.phase == 5 and state.captures > 1:
        told.append(words("quarriors.table.captures", n=state.captures))
    return words("quarriors.table.dot").join(told)
