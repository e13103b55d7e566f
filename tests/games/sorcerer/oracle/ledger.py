"""Costs and gains of actions, and the start of a round (SOR-5.02 to 5.09, 6.01 to 6.07, R.07 to R.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine import Action
from tabletop.engine.events import CounterChanged, Event, Logged, Moved
from tabletop.games.sorcerer.rules.state import ATTACHED, MINION, At, SorcererState
from tests.games.sorcerer.oracle import costs, rounds, values
from tests.games.sorcerer.oracle.actions import half_ref
from tests.games.sorcerer.oracle.cards import Ability
from tests.games.sorcerer.oracle.position import Position

MOST_ENERGY = 10
Expect = Callable[[str, str, object, object], None]


@dataclass
class Play:
    """The action that is being carried out: what it must cost, and what was there before."""

    action: Action
    actions: list[int]
    energy: int
    omens: int
    hand: int
    deck: int
    price: int = 0
    icon: int = 0
    ability: Ability = field(default_factory=dict)
    spent: Counter[str] = field(default_factory=Counter)
    placed: bool = False


class Ledger:
    """Keeps the account of actions and rounds; `expect` notes what is otherwise."""

    def __init__(self, state: SorcererState, expect: Expect) -> None:
        """Begin with a state before its first step."""
        self.state, self.expect = state, expect
        self.play: Play | None = None
        self.last = -1
        self.ready: tuple[list[int], list[int]] | None = None
        self.gain = 0
        self.start = -1

    def answered(self, action: Action) -> None:
        """Take notice of an answer, before it is carried out."""
        state, seat = self.state, action.seat
        assert state.ask is not None
        self.play = None
        if state.ask.key == "energy":
            self.ready = (state.energy[:], state.omens[:])
        if state.ask.key not in ("act", "play_card") or action.verb == "leave":
            return
        p = Position(state)
        counts = len(p.zone(At.hand, seat)), len(p.zone(At.grimoire, seat))
        actions = state.actions[:]
        if state.ask.key == "act":
            self.last = seat
            actions[seat] -= 1
        self.play = Play(action, actions, state.energy[seat], state.omens[seat], *counts)
        if action.verb == "cast":
            item = int(action.source[5:])
            card = p.card(item)
            as_type = "attachment" if action.target.startswith("card:") else card.type
            self.play.price, self.play.icon = values.price(p, seat, item, as_type), int(card.omen)
        elif action.verb == "activate":
            self.play.ability = p.card(int(action.source[5:])).abilities[int(action.arg)]

    def receive(self, event: Event) -> None:
        """Take notice of an event that has just happened."""
        play, state = self.play, self.state
        if isinstance(event, Logged) and event.key == "sorcerer.log.energy":
            self.gain = int(str(event.params["n"]))
        if play is None:
            return
        seat = play.action.seat
        if isinstance(event, CounterChanged) and event.index == seat and event.after < event.before:
            play.spent[event.field] += event.before - event.after
        leaves = isinstance(event, Moved) and f"card:{event.item}" == play.action.source
        if leaves and play.action.verb == "cast" and not play.placed:
            play.placed = True
            self.expect("SOR-6.05", "the energy after the price", state.energy[seat], play.energy - play.price)
            self.expect("SOR-6.06", "the omens after the icon", state.omens[seat], play.omens + play.icon)

    def on_decision(self) -> None:
        """Compare what is now with what the last action must have brought."""
        ask, state, p = self.state.ask, self.state, Position(self.state)
        assert ask is not None
        if self.play is not None:
            self._after(p, self.play)
            self.play = None
        if ask.key == "act":
            self.expect("SOR-6.01", "who acts", set(ask.seats), rounds.next_turn(p, self.last))
        if ask.key == "energy":
            self._readied(p)
        if self.ready is not None and ask.key == "avatar":
            energy, omens = self.ready
            self.expect("SOR-5.07", "the energy", state.energy, [min(MOST_ENERGY, e + self.gain) for e in energy])
            self.expect("SOR-5.08", "the actions", state.actions, [6] * len(p.seats))
            self.expect("SOR-5.09", "the omens", state.omens, [n + 1 for n in omens])
            self.ready = None

    def _readied(self, p: Position) -> None:
        self.expect("SOR-5.02", "the fate counters", self.state.fate, rounds.fates(p))
        self.expect("SOR-5.03", "what is still exhausted", rounds.still_exhausted(p), [])
        self.expect("SOR-5.03", "the exhausted battlefields", sum(self.state.tilted), 0)
        stored = [*self.state.lasting, *self.state.once, *self.state.played, *self.state.later]
        self.expect("SOR-9.02", "what of the last round is kept", stored, [])
        self.expect("SOR-5.02", "who starts", self.state.first, self.start)

    def _after(self, p: Position, play: Play) -> None:
        action, seat, state = play.action, play.action.seat, self.state
        if state.phase == "action" and state.round == self.round:
            self.expect("SOR-6.01", "the actions left", state.actions, play.actions)
        if action.verb == "channel" and state.phase == "action":
            self.expect("SOR-6.03", "the energy", state.energy[seat], min(MOST_ENERGY, play.energy + 2))
        elif action.verb == "meditate":
            hand = play.hand + min(2, play.deck)
            self.expect("SOR-6.04", "the hand", len(p.zone(At.hand, seat)), hand)
        elif action.verb == "activate":
            self._paid(play, play.ability.get("cost", {}))
        elif action.verb == "cast":
            self._lies(p, action)
        elif action.verb == "avatar":
            self.expect("SOR-6.10", "the avatar's place", f"tile:{state.avatar[seat]}", action.target)

    round = 1

    def _paid(self, play: Play, cost: dict[str, Any]) -> None:
        if set(cost) <= {"exhaust", "pay"}:
            wanted = {resource + "s" * (resource == "omen"): n for resource, n in cost.get("pay", {}).items()}
            real = {resource: play.spent[resource] for resource in ("energy", "omens", "blood") if play.spent[resource]}
            self.expect("SOR-6.07", "the price", real, wanted)

    def _lies(self, p: Position, action: Action) -> None:
        """Look where a minion or an attachment that was played lies, if it is in play still."""
        item, state = int(action.source[5:]), self.state
        if p.tile(item) < 0 or not action.target or state.phase != "action":
            return
        if action.target.startswith("half:") and state.guise[item] == MINION and not p.card(item).abilities:
            place = half_ref(p.half(p.tile(item), action.seat))
            self.expect("SOR-2.02", "the minion's place", (place, state.spent[item]), (action.target, 0))
        elif state.guise[item] == ATTACHED:
            self.expect("SOR-2.04", "the host", f"card:{state.host[item]}", action.target)

    def end_phase(self, p: Position, listed: list[tuple[Any, ...]]) -> None:
        """Compare the list of end-of-round effects, and note who starts next (R.60)."""
        wanted = rounds.end_list(p)
        left = p.state.gone
        real = Counter(job[:3] for job, _, _ in listed if not left[job[0]] or costs.is_burn(p, job[1]))
        self.expect("SOR-R.60", "the list of end-of-round effects", real, wanted)
        self.start, self.last = rounds.next_start(p), -1
        self.round = p.state.round + 1
