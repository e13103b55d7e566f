"""What the actions of a turn promise at a first guess: the chance to win after each, without playing on."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import Action, Item
from tabletop.games.holy_knights.bots import evaluation
from tabletop.games.holy_knights.bots.evaluation import Player
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import forecast
from tabletop.games.holy_knights.rules.state import PRISON, At, HolyState, hand, mat, stance
from tabletop.kit import source, target
from tabletop.kit.heuristic_weights import HeuristicWeights

S = HolyState
Found = dict[int, Player]


class HolyWeights(HeuristicWeights, frozen=True):
    """What the advice of Holy Knights weighs."""

    sent: float = 0.7
    """Share of the strength in hand that goes along into a fight."""
    guards: float = 0.5
    """Share of the strength in a foe's hand that meets it."""
    fear: float = 1.0
    """How much of what a lost fight costs counts."""
    toll: float = 0.45
    """Share of its strength that an even fight costs whoever wins it."""
    rescue: float = 1.0
    """How much of what a rescue may bring counts."""
    theft: float = 1.0
    """How much of what a thief may bring counts."""
    faith: float = 0.02
    """What a change of heart has to bring, as a chance to win."""
    answer: float = 0.35
    """Share of a defender's hand that an attacker expects to come."""
    enough: float = 0.8
    """Whoever is so likely to win a fight spends no magic on it."""
    lost: float = 0.2
    """Whoever is no likelier to win with all the hand sends nobody more."""
    stand: float = 0.2
    """A chance for which a neutral defender stands."""


class Turn:
    """What the actions of one seat's turn promise, each thing looked at once."""

    def __init__(self, state: S, seat: int, actions: tuple[Action, ...]) -> None:
        self.state, self.seat, self.nerve = state, seat, HolyWeights.of(state)
        self.found = evaluation.players(state)
        self.base = evaluation.share(state, self.found, seat)
        self._thefts = [action for action in actions if action.verb in ("steal", "free")]
        self._promises: dict[object, float] = {}

    def promise(self, action: Action) -> float:
        """Return the chance to win after an action and what it leads to."""
        cards = action.verb in ("lay", "strengthen")
        key = (action.verb, BOOK.side[self.state.kind[source(action)]]) if cards else action
        if key not in self._promises:
            self._promises[key] = self._promise(action)
        return self._promises[key]

    def _promise(self, action: Action) -> float:
        state, seat = self.state, self.seat
        match action.verb:
            case "attack":
                return self.attack(self.found, mat(state, seat), int(action.target.rpartition("/")[2]))
            case "rescue":
                return self.attack(self.found, mat(state, seat), PRISON)
            case "steal" | "free":
                return self.thief(action)
            case "lay" | "strengthen":
                return self.lay(BOOK.side[state.kind[source(action)]], act=action.verb == "lay")
            case "leave":
                gone = evaluation.standing(state, seat, NEUTRAL, (), hand(state, seat))
                return evaluation.share(state, {**self.found, seat: gone}, seat) - self.nerve.faith
        return self.base

    def attack(self, found: Found, table: list[Item], foe: int) -> float:
        """Return the chance to win if a seat with such a table attacks another, or the dungeon."""
        weighs, (own, other, ready) = self.nerve, self.lines(found, table, foe)
        chance = forecast.forecast(own, other)
        spared = 1 - weighs.toll * min(1.0, own / max(own, other)), 1 - weighs.toll * min(1.0, other / max(own, other))
        sides, party = (self.seat, foe), self._party(table) if foe == PRISON else table
        lost, won = evaluation.outcomes(self.state, ready, self.seat, sides, party, spared)
        gain = chance * (won - self.base) * (weighs.rescue if foe == PRISON else 1.0)
        return self.base + gain - weighs.fear * (1 - chance) * (self.base - lost)

    def chance(self, found: Found, table: list[Item], foe: int) -> float:
        """Return the chance of an attack."""
        own, other, _ = self.lines(found, table, foe)
        return forecast.forecast(own, other)

    def lines(self, found: Found, table: list[Item], foe: int) -> tuple[float, float, Found]:
        """Return the lines of an attack with what is likely to join them, and what counts once this seat has."""
        state, own, weighs = self.state, found[self.seat], self.nerve
        extra = weighs.sent * own.held
        ready = {**found, self.seat: own._replace(table=own.table + extra, held=own.held - extra)}
        if foe == PRISON:
            return forecast.strength(state, self._party(table)) + extra, forecast.prison(state), ready
        other = found.get(foe)  # gems of somebody who has left lie there for anybody
        return own.table + extra, other.table + weighs.guards * other.held if other is not None else 0.0, ready

    def _party(self, table: list[Item]) -> list[Item]:
        return [item for item in table if BOOK.is_companion[self.state.kind[item]]]

    def thief(self, action: Action) -> float:
        """Return the chance to win once a thief has tried."""
        state, seat, prize = self.state, self.seat, target(action)
        luck = evaluation.luck(state.kind[source(action)])
        own = self.found[seat]
        own = own._replace(extra=own.extra - evaluation.THIEF * luck)
        if action.verb == "free":
            table = [*mat(state, seat), prize]
            held = [item for item in hand(state, seat) if item != source(action)]
            won = {**self.found, seat: evaluation.standing(state, seat, LIGHT, table, held)}
        else:
            won = {**self.found, seat: own._replace(gems=own.gems + 1)}
            if (owner := At.seats[state.zone[prize]]) in won:
                won[owner] = won[owner]._replace(gems=won[owner].gems - 1)
        gain = luck * (evaluation.share(state, won, seat) - self.base)
        gain += (1 - luck) * (evaluation.share(state, {**self.found, seat: own}, seat) - self.base)
        return self.base + self.nerve.theft * gain

    def lay(self, side: int, *, act: bool) -> float:
        """Return the chance to win once all cards of a side are laid, and after the best act if one may follow."""
        found, table = self._laid(side)
        value = evaluation.share(self.state, found, self.seat)
        if act:
            value = max(value, *self._acts(found, table, side, value))
        return value if stance(self.state, self.seat) in (NEUTRAL, side) else value - self.nerve.faith

    def _acts(self, found: Found, table: list[Item], side: int, value: float) -> Iterator[float]:
        """Yield the chances to win after the most promising attack, a rescue and the best thief."""
        yield value
        own = found[self.seat]
        foes = [foe for foe in found if foe != self.seat and found[foe].gems and evaluation.may_attack(own, found[foe])]
        if foes:
            yield self.attack(found, table, max(foes, key=lambda foe: self.chance(found, table, foe) * found[foe].gems))
        if side == LIGHT and self.state.zones[At.captives]:
            yield self.attack(found, table, PRISON)
        if side != DARK and self._thefts:
            yield value + max(map(self.promise, self._thefts)) - self.base

    def _laid(self, side: int) -> tuple[Found, list[Item]]:
        """Return what would count with all cards of a side laid, and the table of this seat then."""
        state, seat, kinds = self.state, self.seat, self.state.kind
        cards = [*(state.zones[At.pending] if side == LIGHT else ()), *hand(state, seat)]
        new = [item for item in cards if BOOK.side[kinds[item]] == side]
        table = [*mat(state, seat), *new] if stance(state, seat) == side else new
        held = [item for item in hand(state, seat) if item not in new]
        return {**self.found, seat: evaluation.standing(state, seat, side, table, held)}, table
