"""Which actions deserve a thought, question by question, best guess first: for bots, never for the rules."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import NUMBER, Action
from tabletop.games.seven_missions import book, power
from tabletop.games.seven_missions.advice.plans import lands_kept, plan
from tabletop.games.seven_missions.advice.worth import (
    INCOME,
    WORTH,
    challenged,
    cycled,
    hastened,
    keeping,
    must_answer,
    purse,
    verdict,
)
from tabletop.games.seven_missions.schema import Damage, Destroy, Draw, Gold
from tabletop.games.seven_missions.state import DONE, LAND, OPEN, SevenState, land_of

Actions = list[Action]


def advise(state: SevenState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought, best guess first."""
    if state.ask is None or len(actions) < 2:
        return actions
    return tuple(_Adviser(state, seat, actions).advise(state.ask.key)) or actions


class _Adviser:
    """One seat's thoughts about the actions it may take now."""

    def __init__(self, state: SevenState, seat: int, actions: Iterable[Action]) -> None:
        self.state, self.seat = state, seat
        self.verbs: dict[str, Actions] = {}
        for action in actions:
            self.verbs.setdefault(action.verb, []).append(action)

    def can(self, verb: str) -> Actions:
        """Return the actions of a verb."""
        return self.verbs.get(verb, [])

    def kind(self, action: Action) -> int:
        """Return the kind of card that an action starts from."""
        return self.state.kind[NUMBER[action.source]]

    def advise(self, question: str) -> Actions:
        """Return the actions worth a thought, all if none stands out."""
        match question:
            case "place":
                return self.can("sit")[:1]
            case "character":
                return sorted(self.can("choose"), key=lambda action: -WORTH[book.GROWN_OF[self.kind(action)]])
            case "turn":
                return self._turn()
            case "muster":
                return self._muster()
            case "battle":
                return self._battle()
            case "discard":
                return self.can("keep") or self._least("discard")[:1]
            case "press":
                return [*self._least("press")[:1], *self.can("stop")]
            case "bonus":
                return self.can("draw")
            case "slay":
                return self.can("slay")
            case "victim":
                return sorted(self.can("lose"), key=lambda action: WORTH[self.kind(action)])[:1]
            case "banish":
                return self._banishes()
        return []

    def _least(self, verb: str) -> Actions:
        """Return one action for each kind of source card, the one least worth keeping first."""
        found: dict[int, Action] = {}
        for action in self.can(verb):
            found.setdefault(self.kind(action), action)
        return [found[kind] for kind in sorted(found, key=lambda kind: keeping(self.state, self.seat, kind))]

    # --- the turn ---

    def _turn(self) -> Actions:
        """Rescue and battles first, then the road, incomes, purchases, and monsters for rivals; at last the end."""
        state, seat = self.state, self.seat
        if equips := self._equips():
            return equips
        if state.threatened(seat) and state.combat != DONE:
            return self._under_threat()
        if state.combat == OPEN:
            return self.can("close")
        if self.can("move"):
            own = self._own_monsters()[:1]
            return [*own, *self._least("move")[: 2 if own else 1]]
        helpers = [action for action in self.can("play") if self._brings(self.kind(action))] or self._uses()
        if helpers := helpers or cycled(state, seat, self.can("coin")) or hastened(state, seat, self.can("expel")):
            return helpers[:1]
        if spent := purse(state, seat, self.can("buy"), self.can("coin")):
            return spent[:1]
        sent = self._sent()
        return sent if sent and must_answer(state, seat) else [*sent, *self.can("end")]

    def _under_threat(self) -> Actions:
        """Return what brings more help, then the battles of the plan, then the end of the combat phase."""
        state, seat = self.state, self.seat
        battles = plan(state, seat)
        party = {hero for battle in battles for hero in battle.party}
        if state.combat != OPEN and lands_kept(battles) < len(battles) - 0.1:
            coins, buys = self.can("coin"), self.can("buy")
            if found := self._drawing(party) or cycled(state, seat, coins) or purse(state, seat, buys, coins):
                return found[:1]
        if plays := [action for action in self.can("play") if NUMBER[action.source] in party]:
            return plays[:1]
        for battle in battles:
            if battle.chance > 0.02 and battle.party:
                first, land = battle.party[0], LAND[seat][battle.spot]
                if commits := [action for action in self._attacks({first}) if action.target == land]:
                    return [*commits, *self.can("close")] if self._risky(battle.spot) else commits
        return self._uses()[:1] or self.can("close") or self.can("end")

    def _attacks(self, heroes: Iterable[int]) -> Actions:
        """Return the ways in which some heroes could join a battle with their attack."""
        return [action for action in self.can("commit") if action.arg == "attack" and NUMBER[action.source] in heroes]

    def _risky(self, spot: int) -> bool:
        return any(book.DEVOURS[self.state.kind[monster]] for monster in self.state.monsters_on(self.seat, spot))

    def _drawing(self, fighters: set[int]) -> Actions:
        """Return abilities of heroes without a place in the plan that draw cards, and such heroes to play."""
        if not self.state.can_draw(self.seat):
            return []
        return [
            action
            for action in (*self.can("use"), *self.can("play"))
            if NUMBER[action.source] not in fighters
            and any(isinstance(part, Draw) for part in book.ABILITY[self.kind(action)])
        ]

    def _own_monsters(self) -> Actions:
        """Return monsters to put on own lands because they will surely fall and earn a marker, or win the match."""
        state, seat = self.state, self.seat
        hero = power.character_of(state, seat)
        if state.combat == DONE or hero < 0 or state.tired[hero]:
            return []
        able = [hero, *state.held(seat, book.IS_COMPANION)]
        reach = sum(book.ATTACK[state.kind[item]] for item in able)
        found = []
        for action in self.can("monster"):
            (other, spot), kind = land_of(action.target), self.kind(action)
            last = book.DRAGON[kind] and spot + 1 == state.goal
            sure = power.chance(2, book.HP[kind] - reach) > (0.4 if last else 0.9)
            if other == seat and sure and not book.DEVOURS[kind]:
                found.append(action)
        return sorted(found, key=lambda action: (-book.HP[self.kind(action)], action.target))

    def _equips(self) -> Actions:
        """Return the best item for the own character, if it carries none; items last, so they wait for nobody else."""
        hero = power.character_of(self.state, self.seat)
        if self.state.gear_of(self.seat, hero) >= 0:
            return []
        found = [action for action in self.can("equip") if NUMBER[action.target] == hero]
        return sorted(found, key=lambda action: -WORTH[self.kind(action)])[:1]

    def _brings(self, kind: int) -> bool:
        """Tell whether the ability of a kind of hero would bring anything now."""
        useful = (Gold, Draw) if self.state.can_draw(self.seat) else (Gold,)
        return any(isinstance(part, useful) for part in book.ABILITY[kind])

    def _uses(self) -> Actions:
        """Return abilities worth using now, of heroes that nobody needs for a fight, draws first."""
        uses = [(self.kind(action), action) for action in self.can("use")]
        found = [(kind, action) for kind, action in uses if self._brings(kind) or not book.ABILITY[kind]]
        return [action for kind, action in sorted(found, key=lambda way: -INCOME[way[0]])]

    def _sent(self) -> Actions:
        """Return monsters for rivals, the strongest against the leader first, then miracles upon monsters there."""
        state = self.state

        def crowded(action: Action) -> bool:
            other, spot = land_of(action.target)
            return spot in state.threatened(other)

        def rank(action: Action) -> tuple[float, ...]:
            other, spot = land_of(action.target)
            hp = book.HP[self.kind(action)]
            return (-challenged(state, other), -state.level(other), -hp, crowded(action), -spot)

        found: dict[tuple[int, int, bool], Action] = {}
        for action in sorted(self.can("monster"), key=rank):
            found.setdefault((self.kind(action), land_of(action.target)[0], crowded(action)), action)
        miracles: dict[tuple[int, str], Action] = {}
        for action in filter(crowded, self.can("miracle")):
            miracles.setdefault((self.kind(action), action.target), action)
        rivals = [[a for a in ways.values() if land_of(a.target)[0] != self.seat] for ways in (found, miracles)]
        return [*rivals[0][:4], *rivals[1][:3]]

    def _banishes(self) -> Actions:
        """Remove what is worth most to rivals and too dear for the own purse; let no pile run out but to win by it."""
        state, seat = self.state, self.seat
        points = state.gold[seat] + sum(book.VALUE[state.kind[coin]] for coin in state.held(seat, book.IS_COIN))

        def value(action: Action) -> float:
            kind = self.kind(action)
            worth = WORTH[kind] * (0.4 if book.HP[kind] else 1.0)
            dear = book.COST[kind] > points
            return 100.0 * verdict(state, seat, NUMBER[action.source]) + (worth if dear else -worth)

        return sorted(self.can("banish"), key=value, reverse=True)[:1]

    # --- battles ---

    def _muster(self) -> Actions:
        """Add whom the plan wants on this land, then begin."""
        joined = {one for one, _ in self.state.party}
        wanted = {hero for way in plan(self.state, self.seat) if way.spot == self.state.arena for hero in way.party}
        return self._attacks(wanted - joined)[:1] or self.can("fight")

    def _battle(self) -> Actions:
        """Roll first; then the skill card that closes the gap, or the strike."""
        state, seat = self.state, self.seat
        destroying = [action for action in self.can("cast") if self._has(action, Destroy)]
        useful = [action for action in self.can("cast") if action not in destroying]
        ends = self.can("roll") or self.can("strike")
        if fissures := [action for action in destroying if land_of(action.target)[0] != seat]:
            return [*fissures[:3], *ends]
        if ends[0].verb == "roll":
            return ends
        needed = sum(state.hit_points(seat, foe) for foe in state.monsters_on(seat, state.arena))
        gap = needed - power.total(state, seat)
        if gap <= 0:
            return [action for action in useful if self._guards(action)][:1] or ends
        gains = {a: power.gain(state, seat, self.kind(a)) for a in useful if a.arg != "reroll"}
        if closing := sorted((action for action in gains if gains[action] >= gap), key=gains.__getitem__):
            return [closing[0], *ends]
        if sum({action.source: gain for action, gain in gains.items()}.values()) >= gap:
            return [max(gains, key=gains.__getitem__)]
        return [*[action for action in useful if action.arg == "reroll"][:1], *ends]

    def _has(self, action: Action, effect: type) -> bool:
        return any(isinstance(part, effect) for part in book.EFFECTS[self.kind(action)])

    def _guards(self, action: Action) -> bool:
        """Tell whether a card would spare the heroes from a Gorgon that they are about to beat."""
        quiet = any(not isinstance(effect, Damage) for effect in book.EFFECTS[self.kind(action)])
        attacked = any(attacks for _, attacks in self.state.party)
        return quiet and self._risky(self.state.arena) and not self.state.cast and attacked
