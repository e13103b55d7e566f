"""Win chances after the actions of a turn, estimated without a rollout."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import Action, Item
from tabletop.games.holy_knights.bots import evaluation
from tabletop.games.holy_knights.bots.evaluation import Player
from tabletop.games.holy_knights.bots.heuristic_weights import HolyWeights
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import PRISON, At, HolyState, foe_of
from tabletop.kit import source, target

S = HolyState
Players = dict[int, Player]


class TurnPlanner:
    """Estimates for the actions of one turn, each computed once."""

    def __init__(self, state: S, seat: int, actions: tuple[Action, ...]) -> None:
        self.state, self.seat, self.weights = state, seat, HolyWeights.of(state)
        self.players = evaluation.players(state)
        self.base = evaluation.win_chance(state, self.players, seat)
        self._thefts = [action for action in actions if action.verb in ("steal", "free")]
        self._values: dict[object, float] = {}

    def value_of(self, action: Action) -> float:
        """Return the chance to win after an action and what it leads to."""
        cards = action.verb in ("lay", "strengthen")
        key = (action.verb, BOOK.side[self.state.kind[source(action)]]) if cards else action
        if key not in self._values:
            self._values[key] = self._compute(action)
        return self._values[key]

    def _compute(self, action: Action) -> float:
        state, seat = self.state, self.seat
        match action.verb:
            case "attack":
                return self.value_of_attack(self.players, state.mat(seat), foe_of(action))
            case "rescue":
                return self.value_of_attack(self.players, state.mat(seat), PRISON)
            case "steal" | "free":
                return self.value_of_thief(action)
            case "lay" | "strengthen":
                return self.value_of_laying(BOOK.side[state.kind[source(action)]], act=action.verb == "lay")
            case "leave":
                neutral = evaluation.player_with(state, seat, NEUTRAL, (), state.hand(seat))
                return evaluation.win_chance(state, {**self.players, seat: neutral}, seat) - self.weights.faith
        return self.base

    def value_of_attack(self, players: Players, table: list[Item], foe: int) -> float:
        """Return the win chance of attacking a seat or the dungeon with a table."""
        weights, (own, enemy, ready) = self.weights, self.strengths(players, table, foe)
        chance = odds.win_chance(own, enemy)
        shares = (
            1 - weights.toll * min(1.0, own / max(own, enemy)),
            1 - weights.toll * min(1.0, enemy / max(own, enemy)),
        )
        sides, party = (self.seat, foe), self._party(table) if foe == PRISON else table
        lost, won = evaluation.outcome_chances(self.state, ready, self.seat, sides, party, shares)
        gain = chance * (won - self.base) * (weights.rescue if foe == PRISON else 1.0)
        return self.base + gain - weights.fear * (1 - chance) * (self.base - lost)

    def attack_chance(self, players: Players, table: list[Item], foe: int) -> float:
        """Return the chance of an attack."""
        own, enemy, _ = self.strengths(players, table, foe)
        return odds.win_chance(own, enemy)

    def strengths(self, players: Players, table: list[Item], foe: int) -> tuple[float, float, Players]:
        """Return the strengths of both lines with likely reinforcements, and the figures after sending them."""
        state, own, weights = self.state, players[self.seat], self.weights
        extra = weights.sent * own.in_hand
        ready = {**players, self.seat: own._replace(table=own.table + extra, in_hand=own.in_hand - extra)}
        if foe == PRISON:
            return odds.strength(state, self._party(table)) + extra, odds.prison_strength(state), ready
        defender = players.get(foe)  # gems of somebody who has left lie there for anybody
        return (
            own.table + extra,
            defender.table + weights.guards * defender.in_hand if defender is not None else 0.0,
            ready,
        )

    def _party(self, table: list[Item]) -> list[Item]:
        return [item for item in table if BOOK.is_companion[self.state.kind[item]]]

    def value_of_thief(self, action: Action) -> float:
        """Return the chance to win once a thief has tried."""
        state, seat, prize = self.state, self.seat, target(action)
        luck = evaluation.thief_chance(state.kind[source(action)])
        own = self.players[seat]
        own = own._replace(extra=own.extra - evaluation.THIEF * luck)
        if action.verb == "free":
            table = [*state.mat(seat), prize]
            cards = [item for item in state.hand(seat) if item != source(action)]
            won = {**self.players, seat: evaluation.player_with(state, seat, LIGHT, table, cards)}
        else:
            won = {**self.players, seat: own._replace(gems=own.gems + 1)}
            if (owner := At.seats[state.zone[prize]]) in won:
                won[owner] = won[owner]._replace(gems=won[owner].gems - 1)
        gain = luck * (evaluation.win_chance(state, won, seat) - self.base)
        gain += (1 - luck) * (evaluation.win_chance(state, {**self.players, seat: own}, seat) - self.base)
        return self.base + self.weights.theft * gain

    def value_of_laying(self, side: int, *, act: bool) -> float:
        """Return the win chance with all cards of a side laid, and after the best action that may follow."""
        players, table = self._after_laying(side)
        value = evaluation.win_chance(self.state, players, self.seat)
        if act:
            value = max(value, *self._attack_values(players, table, side, value))
        return value if self.state.stance(self.seat) in (NEUTRAL, side) else value - self.weights.faith

    def _attack_values(self, players: Players, table: list[Item], side: int, value: float) -> Iterator[float]:
        """Yield the chances to win after the most promising attack, a rescue and the best thief."""
        yield value
        own = players[self.seat]
        foes = [
            foe
            for foe in players
            if foe != self.seat and players[foe].gems and evaluation.may_attack(own, players[foe])
        ]
        if foes:
            yield self.value_of_attack(
                players, table, max(foes, key=lambda foe: self.attack_chance(players, table, foe) * players[foe].gems)
            )
        if side == LIGHT and self.state.zones[At.captives]:
            yield self.value_of_attack(players, table, PRISON)
        if side != DARK and self._thefts:
            yield value + max(map(self.value_of, self._thefts)) - self.base

    def _after_laying(self, side: int) -> tuple[Players, list[Item]]:
        state, seat, kinds = self.state, self.seat, self.state.kind
        cards = [*(state.zones[At.pending] if side == LIGHT else ()), *state.hand(seat)]
        new = [item for item in cards if BOOK.side[kinds[item]] == side]
        table = [*state.mat(seat), *new] if state.stance(seat) == side else new
        cards = [item for item in state.hand(seat) if item not in new]
        return {**self.players, seat: evaluation.player_with(state, seat, side, table, cards)}, table
