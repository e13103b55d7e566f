"""Advice for bots and people: positions' values, equivalent actions, best guesses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp

from tabletop.engine import NUMBER, Action
from tabletop.games.seven_missions.bots import evaluation
from tabletop.games.seven_missions.bots.battle_plans import (
    SURE,
    Battle,
    all_fall,
    expected_lands,
    heroes_lost,
    plan,
    siege,
    single_battle,
)
from tabletop.games.seven_missions.bots.blunders import destroys_land, is_hopeless, lacking
from tabletop.games.seven_missions.bots.heuristic_weights import income
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Damage, Destroy, Draw, Gold
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import DONE, LAND, OPEN, At, SevenState, land_of
from tabletop.games.seven_missions.rules.steps import ending, road
from tabletop.games.seven_missions.rules.steps.battle import is_won
from tabletop.kit import CARD, one_each

_HOPELESS = 0.2
"""Heroes are worth more elsewhere than in a battle less likely to be won than this."""
_SOFT = 22.0
"""A lead of this many points means about three wins in four."""
_MATCH = 90.0
"""The value of winning the match, in tenths of a land."""


def evaluate(state: SevenState, seat: int) -> float:
    """Return the value of a position for a seat, from 0 to 1."""
    if state.solo:
        done = 8.0 * state.level(seat) + 4.0 * len(state.marked[seat])
        return _squash(_standing(state, seat) + done - 3.0 * state.turn - 60.0)
    rivals = state.others(seat)
    own = _standing(state, seat)
    best = max(_standing(state, rival) for rival in rivals)
    lead = own + _blockers(state, seat) - best
    if state.player == seat and state.combat != OPEN and state.ask is not None and state.ask.key != "discard":
        leader = max(rivals, key=lambda rival: (evaluation.answers_pending(state, rival), state.level(rival)))
        threats = siege(state, seat, leader)
        if threats:
            lead = max(lead, own - max(_standing(state, rival, threats if rival == leader else ()) for rival in rivals))
    return _squash(lead)


def _squash(lead: float) -> float:
    return 0.005 + 0.99 / (1.0 + exp(-max(-400.0, min(400.0, lead)) / _SOFT))


def _standing(state: SevenState, seat: int, threats: Sequence[tuple[int, int]] = ()) -> float:
    """Return a seat's prospects in tenths of a land, with `threats` imagined on its lands."""
    points = 10.0 * state.level(seat) + 3.0 * len(state.marked[seat])
    if not state.zones[At.grown[seat]]:
        points += 5.0
    if not state.zones[At.hero[seat]]:
        points -= 14.0
    kinds = state.kind
    arms = [sum(effect.attack for effect in BOOK.arms[kinds[item]]) for item in state.zones[At.gear[seat]]]
    points += sum(2.0 + 1.5 * attack for attack in arms)
    later = seat != state.player or state.combat == DONE
    battles = plan(state, seat, later, threats=threats)
    points += _danger(battles) - 20.0 * heroes_lost(state, seat, battles)
    points += 9.0 * _quality(state, seat)
    if state.claim[seat] is not None:
        points += _MATCH * _claim(state, seat, battles)
    return points


def _danger(battles: tuple[Battle, ...]) -> float:
    if not battles:
        return 0.0
    saved = expected_lands(battles)
    return 2.0 * saved - 11.0 * (len(battles) - saved) - 7.0 * (1.0 - all_fall(battles)) - 2.0


def _claim(state: SevenState, seat: int, battles: tuple[Battle, ...]) -> float:
    if battles:
        return 0.85 * all_fall(battles)
    if state.player != seat and evaluation.answers_pending(state, seat) < 2:
        return 1.0
    return 0.3


def _quality(state: SevenState, seat: int) -> float:
    """Return the average value of a seat's cards; a few more cards are better than very few."""
    kinds = state.kind
    known = evaluation.kind_values(state)
    found = [known[kinds[item]] for item in (*state.owned(seat), *state.zones[At.play[seat]]) if kinds[item] > 0]
    return sum(found) / (len(found) + 3)


def _blockers(state: SevenState, seat: int) -> float:
    """Return the value of monsters in hand, much more with a rival at the goal or just below."""
    if state.solo:
        return 0.0
    most, top = evaluation.best_rival_level(state, seat), state.goal
    monsters = [state.kind[item] for item in state.in_hand(seat, BOOK.is_monster)]
    usable = [BOOK.hp[kind] for kind in monsters if state.trial(kind) <= max(most, 1)]
    total = 0.12 * sum(usable)
    if usable and most >= top - 2:
        total += (5.0 if most >= top - 1 else 3.0) + (2.0 if len(usable) > 1 else 0.0)
    return total


def equivalence_key(state: SevenState, action: Action) -> object:
    """Return a key shared by actions that differ only in interchangeable cards."""
    if action.source.startswith("card:") and action.verb in (
        "buy", "coin", "play", "move", "press", "monster", "miracle", "discard", "cast", "equip",
    ):  # fmt: skip
        return action.verb, state.kind[NUMBER[action.source]], action.target, action.arg
    if action.verb == "coins" and len(coins := state.in_hand(action.seat, BOOK.is_coin)) == 1:
        return "coin", state.kind[coins[0]], At.refs[At.play[action.seat]], "gold"
    if action.verb == "slay":
        monster = NUMBER[action.source]
        return action.verb, state.kind[monster], state.by[monster]
    return action


def obvious_answer(state: SevenState, actions: Sequence[Action], *, alone: bool) -> Action | None:
    """Return the strike that surely fells the only monster, or the end of battles on a clear road."""
    verbs = {action.verb: action for action in actions}
    if state.is_pending("turn") and state.combat == OPEN and not state.solo:
        seat = state.player
        return verbs.get("close") if not state.zones[At.threat[seat]] else None
    if state.is_pending("battle") and "strike" in verbs and is_won(state, state.player):
        if len(state.monsters_on(state.player, state.arena)) > 1:
            return None  # which of them fall is asked next
        casts = [action for action in actions if action.verb == "cast"]
        may_save = power.devoured(state, state.player) and any(saves(state, action) for action in casts)
        return None if may_save or any(destroys_land(state, action) for action in casts) else verbs["strike"]
    return None


def saves(state: SevenState, action: Action) -> bool:
    """Return whether the skill card of an action keeps a monster from removing heroes."""
    return power.shielded(((state.kind[NUMBER[action.source]], 1),))


# --- which actions deserve a thought ---

Actions = list[Action]


def advise(state: SevenState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth considering, best guess first."""
    if state.ask is None or len(actions) < 2:
        return actions
    return tuple(_Adviser(state, seat, actions).advise(state.ask.key)) or actions


class _Adviser:
    """The choice of one seat among its legal actions."""

    def __init__(self, state: SevenState, seat: int, actions: Iterable[Action]) -> None:
        self.state, self.seat = state, seat
        self.verbs: dict[str, Actions] = {}
        for action in actions:
            self.verbs.setdefault(action.verb, []).append(action)

    def can(self, verb: str) -> Actions:
        return self.verbs.get(verb, [])

    def kind(self, action: Action) -> int:
        return self.state.kind[NUMBER[action.source]]

    def advise(self, question: str) -> Actions:
        """Return the actions worth considering, all if none stands out."""
        return _ADVICE[question](self) if question in _ADVICE else []

    def least(self, verb: str) -> Actions:
        """Return one action for each kind of source card, the one least worth keeping first."""
        found = one_each(self.can(verb), self.kind)
        state, seat = self.state, self.seat
        return [found[kind] for kind in sorted(found, key=lambda kind: evaluation.hold_value(state, seat, kind))]

    # --- the turn ---

    def turn(self) -> Actions:
        """Return a battle that all but wins the match; else monsters to send, before anything can cost them."""
        state = self.state
        if ending.may_win_by_fighting(state, self.seat) and all_fall(plan(state, self.seat)) >= SURE:
            return self._under_threat()
        if steps := self._last_dragon():
            return steps
        if equips := self._equips():
            return equips
        if state.combat != OPEN and (answers := self._answer()):
            return answers
        sent = self._sent() if state.combat != OPEN else []
        return sent or self._rest()  # to keep a monster back has lost more matches than it won

    def _last_dragon(self) -> Actions:
        """Return the next step to the win over a Gold Dragon on the own last land, if all but sure (SEV-3.09)."""
        state, seat, last = self.state, self.seat, self.state.goal - 1
        if state.solo or state.combat == DONE or state.level(seat) < last or last in state.fought[seat]:
            return []
        stands, held = ending.has_last_dragon(state, seat, last), state.in_hand(seat, BOOK.is_dragon)
        near = held or [item for item in state.zones[At.row[1]] if BOOK.is_dragon[state.kind[item]]]
        if not stands and not near:
            return []
        dragon = 0 if stands else state.kind[near[0]]
        battle = single_battle(state, seat, last, dragon)
        if battle.chance < SURE:
            return []
        if stands:
            return self._opened(battle)
        if state.level(seat) < state.goal:
            armed = {*battle.party, *held, *state.in_hand(seat, BOOK.is_skill)}
            return [action for action in self.least("move") if held and NUMBER[action.source] not in armed][:1]
        if not road.may_place(state, seat, dragon, seat, last):
            return []
        placed = [action for action in self.can("monster") if action.target == LAND[seat][last]]
        return [action for action in placed if NUMBER[action.source] in held][:1] or self._acquired([dragon])

    def _opened(self, battle: Battle) -> Actions:
        """Return a companion to play for a battle, else the way to send its first hero."""
        if plays := [action for action in self.can("play") if NUMBER[action.source] in battle.party]:
            return plays[:1]
        return self._sent_to(battle)

    def _sent_to(self, battle: Battle) -> Actions:
        """Return the way to begin a battle with the first of its party."""
        land = LAND[self.seat][battle.spot]
        return [action for action in self._attacks(battle.party[:1]) if action.target == land]

    def _acquired(self, kinds: Iterable[int]) -> Actions:
        """Return the purchase of the strongest of some kinds of monsters in the bazaar, or coins towards one."""
        state, seat = self.state, self.seat
        fit = [item for item in state.zones[At.row[1]] if state.kind[item] in kinds]
        if buys := [action for action in self.can("buy") if action.source in {CARD[item] for item in fit}]:
            return sorted(buys, key=lambda action: -BOOK.hp[self.kind(action)])[:1]
        cheapest = min((BOOK.cost[state.kind[item]] for item in fit), default=None)
        if cheapest is None or cheapest > state.gold[seat] + state.coins(seat):
            return []
        return self.can("coins") or [action for action in self.can("coin") if action.arg == "gold"][:1]

    def _rest(self) -> Actions:
        """Return rescue and battles first, then the road, incomes, purchases and the end."""
        state, seat = self.state, self.seat
        if state.threatened(seat) and state.combat != DONE:
            return self._under_threat()
        if state.combat == OPEN:
            return self.can("close")
        if self.can("move"):
            own = self._own_monsters()[:1]
            return [*own, *self.least("move")[: 2 if own else 1]]
        helpers = [action for action in self.can("play") if self._brings(self.kind(action))] or self._uses()
        if (
            helpers := helpers
            or evaluation.coin_to_cycle(state, seat, self.can("coin"))
            or evaluation.card_to_expel(state, seat, self.can("expel"))
        ):
            return helpers[:1]
        return evaluation.best_purchases(state, seat, self.can("buy"), self.can("coin"))[:1] or self.can("end")

    def _under_threat(self) -> Actions:
        """Return actions that bring help, then the planned battles, then the end of the combat phase."""
        state, seat = self.state, self.seat
        battles = plan(state, seat)
        party = {hero for battle in battles for hero in battle.party}
        if state.combat != OPEN and expected_lands(battles) < len(battles) - 0.1:
            coins, buys = self.can("coin"), self.can("buy")
            if (
                found := self._drawing(party)
                or evaluation.coin_to_cycle(state, seat, coins)
                or evaluation.best_purchases(state, seat, buys, coins)
            ):
                return found[:1]
        if plays := [action for action in self.can("play") if NUMBER[action.source] in party]:
            return plays[:1]
        for battle in battles:
            if battle.chance > _HOPELESS and battle.party and (commits := self._sent_to(battle)):
                return [*commits, *self.can("close")] if self._risky(battle.spot) else commits
        return self._uses()[:1] or self.can("close") or self.can("end")

    def _attacks(self, heroes: Iterable[int]) -> Actions:
        return [action for action in self.can("commit") if action.arg == "attack" and NUMBER[action.source] in heroes]

    def _risky(self, spot: int) -> bool:
        return any(BOOK.devours[self.state.kind[monster]] for monster in self.state.monsters_on(self.seat, spot))

    def _drawing(self, fighters: set[int]) -> Actions:
        """Return abilities of heroes without a place in the plan that draw cards, and such heroes to play."""
        if not self.state.can_draw(self.seat):
            return []
        return [
            action
            for action in (*self.can("use"), *self.can("play"))
            if NUMBER[action.source] not in fighters
            and any(isinstance(part, Draw) for part in BOOK.ability[self.kind(action)])
        ]

    def _own_monsters(self) -> Actions:
        """Return monsters for own lands that will surely fall, for a marker or the match."""
        state, seat = self.state, self.seat
        hero = power.character_of(state, seat)
        if state.combat == DONE or hero < 0 or state.tired[hero]:
            return []
        able = [hero, *state.in_hand(seat, BOOK.is_companion)]
        reach = sum(BOOK.attack[state.kind[item]] for item in able)
        found = []
        for action in self.can("monster"):
            (owner, _), kind = land_of(action.target), self.kind(action)
            sure = power.chance(2, BOOK.hp[kind] - reach) > 0.9
            if owner == seat and sure and not BOOK.devours[kind]:
                found.append(action)
        return sorted(found, key=lambda action: (-BOOK.hp[self.kind(action)], action.target))

    def _equips(self) -> Actions:
        """Return the best item for an unequipped own character; the others wait for it."""
        hero = power.character_of(self.state, self.seat)
        if self.state.gear_of(self.seat, hero) >= 0:
            return []
        found = [action for action in self.can("equip") if NUMBER[action.target] == hero]
        return sorted(found, key=lambda action: -evaluation.kind_values(self.state)[self.kind(action)])[:1]

    def _brings(self, kind: int) -> bool:
        """Return whether the ability of a kind of hero would bring anything now."""
        useful = (Gold, Draw) if self.state.can_draw(self.seat) else (Gold,)
        return any(isinstance(part, useful) for part in BOOK.ability[kind])

    def _uses(self) -> Actions:
        uses = [(self.kind(action), action) for action in self.can("use")]
        found = [(kind, action) for kind, action in uses if self._brings(kind) or not BOOK.ability[kind]]
        return [action for kind, action in sorted(found, key=lambda way: -income(way[0]))]

    def _sent(self) -> Actions:
        state = self.state

        def crowded(action: Action) -> bool:
            rival, spot = land_of(action.target)
            return spot in state.threatened(rival)

        def rank(action: Action) -> tuple[float, ...]:
            rival, spot = land_of(action.target)
            hp = BOOK.hp[self.kind(action)]
            return (-evaluation.answers_pending(state, rival), -state.level(rival), crowded(action), -hp, spot)

        rivals = [
            [action for action in self.can(verb) if land_of(action.target)[0] != self.seat]
            for verb in ("monster", "miracle")
        ]
        monsters = one_each(
            sorted(rivals[0], key=rank), lambda action: (self.kind(action), land_of(action.target)[0], crowded(action))
        )
        miracles = one_each(filter(crowded, rivals[1]), lambda action: (self.kind(action), action.target))
        return [*list(monsters.values())[:4], *list(miracles.values())[:3]]

    def banishes(self) -> Actions:
        """Return the bazaar card worth most to rivals and unaffordable; empty no pile except to win."""
        state, seat = self.state, self.seat
        points = state.gold[seat] + state.coins(seat)

        def value(action: Action) -> float:
            kind = self.kind(action)
            found = evaluation.kind_values(state)[kind] * (0.4 if BOOK.hp[kind] else 1.0)
            dear = BOOK.cost[kind] > points
            return 100.0 * evaluation.outcome_of_taking(state, seat, NUMBER[action.source]) + (
                found if dear else -found
            )

        return sorted(self.can("banish"), key=value, reverse=True)[:1]

    def _answer(self) -> Actions:
        state, seat = self.state, self.seat
        winning = evaluation.rivals_about_to_win(state, seat)
        if not winning:
            return []
        if sent := [action for action in self._sent() if land_of(action.target)[0] in winning]:
            return sent[:2]
        reach = max(map(state.level, winning))
        fit = [kind for kind in BOOK.monsters if state.trial(kind) <= reach]
        return self._acquired(fit) or self._last_resort(winning, fit)

    def _last_resort(self, winning: Iterable[int], fit: Sequence[int]) -> Actions:
        """Return the next draw that may bring one of some kinds of monsters, else the end of the turn.

        It is empty while another seat may answer `winning` rivals, or a battle may win or destroy a land.
        """
        state, seat = self.state, self.seat
        armed = any(
            isinstance(part, Destroy) for item in state.in_hand(seat, BOOK.is_skill) for part in self._effects(item)
        )
        may_answer = any(state.claim[other] != (seat,) for other in winning)
        if may_answer or armed or ending.may_win_by_fighting(state, seat):
            return []
        stored = [item for place in (At.deck, At.discard) for item in state.zones[place[seat]]]
        wares = [state.kind[item] for item in (*stored, *state.zones[At.row[1]])]
        if state.can_draw(seat) and any(kind in fit or kind < 0 for kind in wares):
            draws = [action for verb in ("use", "play") for action in self.can(verb) if self._draws(self.kind(action))]
            coins = [action for action in self.can("coin") if action.arg == "draw"]
            if found := draws or sorted(coins, key=lambda action: BOOK.value[self.kind(action)]):
                return found[:1]
        return self.can("end")

    def _draws(self, kind: int) -> bool:
        return any(isinstance(part, Draw) for part in BOOK.ability[kind])

    def _effects(self, item: int) -> Sequence[object]:
        return BOOK.skill_effects[self.state.kind[item]]

    # --- battles ---

    def muster(self) -> Actions:
        """Begin if the party suffices; else add whom the plan wants, begin, or leave the battle."""
        state, seat = self.state, self.seat
        if self._suffices():
            return self.can("fight")
        attackers = {hero for hero, attacks in state.party if attacks}
        decisive = ending.has_last_dragon(state, seat, state.arena)
        battles = (single_battle(state, seat, state.arena),) if decisive else plan(state, seat)
        wanted = {hero for way in battles if way.spot == state.arena for hero in way.party}
        joining = [action for action in self.can("play") if NUMBER[action.source] in wanted]
        if joining := joining or self._attacks(wanted - attackers):
            return joining[:1]
        in_vain = not wanted and (is_hopeless(state, seat) or bool(power.devoured(state, seat)))
        return self.can("cancel" if in_vain else "fight")

    def _suffices(self) -> bool:
        """Return whether the party all but surely clears its land without skill cards."""
        state, seat = self.state, self.seat
        if power.devoured(state, seat) and state.claim[seat] != ():
            return False  # the plan weighs what the battle costs
        lacks = state.hit_points_on(seat, state.arena) - power.steady(state, seat)
        return power.chance(power.battle_dice(state, seat), lacks) >= (1.0 if state.claim[seat] == () else SURE)

    def battle(self) -> Actions:
        """Roll first; then the skill card that closes the gap, or the strike."""
        state, seat = self.state, self.seat
        is_last = ending.may_win_by_fighting(state, seat) and len(state.threatened(seat)) == 1
        if (is_last or ending.has_last_dragon(state, seat, state.arena)) and self._is_beaten():
            return self.can("strike")
        destroying = [action for action in self.can("cast") if destroys_land(self.state, action)]
        useful = [action for action in self.can("cast") if action not in destroying]
        ends = self.can("roll") or self.can("strike")
        if fissures := [action for action in destroying if land_of(action.target)[0] != seat]:
            return [*fissures[:3], *ends]
        if self.can("roll"):
            return ends
        gap = lacking(state, seat)
        if gap <= 0:
            return [action for action in useful if self._guards(action)][:1] or ends
        gains = {a: power.gain(state, seat, self.kind(a)) for a in useful if a.arg != "reroll"}
        if closing := sorted((action for action in gains if gains[action] >= gap), key=gains.__getitem__):
            return closing[:1]
        if gains and power.skill_gain(state, seat) >= gap:
            return [max(gains, key=gains.__getitem__)]
        return [*[action for action in useful if action.arg == "reroll"][:1], *ends]

    def _is_beaten(self) -> bool:
        """Return whether a strike now beats everything on the land of the battle."""
        return bool(self.can("strike")) and lacking(self.state, self.seat) <= 0

    def character(self) -> Actions:
        worth = evaluation.kind_values(self.state)
        return sorted(self.can("choose"), key=lambda way: -worth[BOOK.grown_of[self.kind(way)]])

    def victim(self) -> Actions:
        worth = evaluation.kind_values(self.state)
        return sorted(self.can("lose"), key=lambda way: worth[self.kind(way)])[:1]

    def _guards(self, action: Action) -> bool:
        """Return whether a card would spare the heroes from a Gorgon they are about to beat."""
        quiet = any(not isinstance(effect, Damage) for effect in BOOK.skill_effects[self.kind(action)])
        attacked = any(attacks for _, attacks in self.state.party)
        return quiet and self._risky(self.state.arena) and not self.state.cast and attacked


_ADVICE: dict[str, Callable[[_Adviser], Actions]] = {
    "place": lambda me: me.can("sit")[:1],
    "character": _Adviser.character,
    "turn": _Adviser.turn,
    "muster": _Adviser.muster,
    "battle": _Adviser.battle,
    "discard": lambda me: me.can("keep") or me.least("discard")[:1],
    "press": lambda me: [*me.least("press")[:1], *me.can("stop")],
    "bonus": lambda me: me.can("draw"),
    "slay": lambda me: me.can("slay"),
    "victim": _Adviser.victim,
    "banish": _Adviser.banishes,
}
