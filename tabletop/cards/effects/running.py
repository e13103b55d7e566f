"""The steps and decisions of abilities, from the choice to use them to their last effect.

A frame carries the job, the path of the effect, the memo, and the choices made so far; component numbers and numbers of
spots travel apart. After every effect the game settles the state, so that what the effect caused comes
before the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabletop.cards.effects import choosing
from tabletop.cards.effects.checking import Vocabulary, bound
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.grammar import Ability
from tabletop.cards.effects.host import NO_CONTEXT, AbilityInstance, EffectContext, EffectHost, Path
from tabletop.cards.effects.prices import prices
from tabletop.cards.effects.verb import Verb
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.bounds import Seat
from tabletop.engine.game import Decision, Guard, Move, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode, State

OPEN, LEFT, AGREED = range(3)
"""Answers about an effect besides its choices: none yet, no more, or yes."""
YES = "yes"
PLAIN = frozenset(["amount", "option"])
"""Nouns of spots that are nothing on the table; a yes is no spot at all."""
Waiting = tuple[AbilityInstance, EffectContext, Path]
"""An ability that became due, with what it is about; a path means only the effects from there on."""
COST = -1
"""First number of the path of a price: -1, then its number."""


_prices: dict[int, tuple[Ability[Any], tuple[Verb, ...]]] = {}


def costs(ability: Ability[Any]) -> tuple[Verb, ...]:
    """Return the prices of an ability, made once for each."""
    found = _prices.get(id(ability))
    if found is None:
        found = _prices[id(ability)] = (ability, prices(ability.cost))
    return found[1]


_demands: dict[int, tuple[Ability[Any], tuple[Verb, ...]]] = {}


def demands(ability: Ability[Any]) -> tuple[Verb, ...]:
    """Return the prices and the first effect of an ability that are not always possible."""
    found = _demands.get(id(ability))
    if found is None:
        first = () if ability.do[0].may else (ability.do[0],)
        asking = tuple(verb for verb in (*costs(ability), *first) if not verb.certain)
        found = _demands[id(ability)] = (ability, asking)
    return found[1]


def effect_at(ability: Ability[Any], path: Path) -> Verb:
    """Return the effect or price at a path."""
    if path[0] == COST:
        return costs(ability)[path[1]]
    effect: Verb = ability.do[path[0]]
    for number in path[1:]:
        effect = effect.inside()[number]
    return effect


class Runner:
    """The effect language at work in one game: steps and questions to put beside the game's own."""

    def __init__(self, bindings: EffectHost[Any], words: Vocabulary, said: Any) -> None:
        self.bindings = bound(bindings, words, said)
        self.steps: dict[str, Step] = {
            "effects.ability": self.ability,
            "effects.begin": self.begin,
            "effects.run": self.run,
            "effects.next": self.go_on,
            "effects.check": self.check,
            "effects.settle": self.settle,
            "effects.batch": self.batch,
            "effects.strip": self.strip,
        }
        self.questions: dict[str, Decision[Any]] = {
            "pick": self._question("pick", self._picks, self._picked, AbilityInstance, Path, tuple[Item, ...], bool),
            "spot": self._question(
                "spot", self._spots, self._spotted, AbilityInstance, Path, tuple[int, ...], str, bool
            ),
            "use": self._question("use", self._uses, self._used, AbilityInstance),
            "order": self._question("order", self._orders, self._ordered, tuple[Waiting, ...]),
            "strip": self._question("strip", self._stripped, self._strip),
        }

    # --- using an ability -------------------------------------------------------------------------------------------

    def work(self, state: State, job: AbilityInstance, path: Path = (0,), memo: EffectContext = NO_CONTEXT) -> Work:
        """Return an effect at work."""
        return Work(self.bindings, state, job, path, memo)

    def holds(self, state: State, job: AbilityInstance, memo: EffectContext = NO_CONTEXT) -> bool:
        """Return whether the condition of an ability holds."""
        only = self._said(state, job).only
        return only is None or choosing.holds(self.work(state, job, memo=memo), only)

    def usable(self, state: State, job: AbilityInstance, memo: EffectContext = NO_CONTEXT) -> bool:
        """Return whether an ability's condition holds, it can be paid for, and it has a target."""
        ability = self._said(state, job)
        asking = demands(ability)
        if not asking and ability.only is None:
            return True
        work = Work(self.bindings, state, job, (0,), memo)
        for verb in asking:  # a loop is quicker than a generator
            if not verb.possible(work):
                return False
        return choosing.holds(work, ability.only)

    def ready(self, state: State, job: AbilityInstance, memo: EffectContext = NO_CONTEXT) -> bool:
        """Return whether an ability works now and may be used."""
        return self.bindings.alive(state, job) and self.usable(state, job, memo)

    def begin(self, state: State, job: AbilityInstance, memo: EffectContext = NO_CONTEXT) -> None:
        """Push an ability whose use is settled: its costs, then its effects."""
        ability = self._said(state, job)
        if ability.once:
            self.bindings.spend(state, job)
        path: Path = (COST, 0) if costs(ability) else (0,)
        state.stack.append(("effects.run", job, path, memo, (), (), OPEN))

    def ability(self, state: State, job: AbilityInstance, memo: EffectContext) -> None:
        """Use an ability whose moment has come, if it still may be; ask whether, if that is left open."""
        if not self.bindings.alive(state, job):
            return
        ability = self._said(state, job)
        if ability.may or ability.cost is not None:
            if self.usable(state, job, memo):
                state.stack.append(("effects.begin", job, memo))
                ask(state, "use", self.bindings.asker(state, job), args=(job,))
        elif self.holds(state, job, memo):
            self.begin(state, job, memo)

    def _said(self, state: State, job: AbilityInstance) -> Ability[Any]:
        return self.bindings.abilities(state, job.card)[job.number]

    # --- effect after effect ----------------------------------------------------------------------------------------

    def run(
        self,
        state: State,
        job: AbilityInstance,
        path: Path,
        memo: EffectContext,
        items: tuple[Item, ...],
        spots: tuple[int, ...],
        word: int,
    ) -> None:
        """Run one effect or price: ask for what it wants to know, then let it act."""
        ability = self._said(state, job)
        effect = effect_at(ability, path)
        work = self.work(state, job, path, memo)
        if effect.if_done and memo.done <= 0:
            self._advance(state, job, path, memo)
            return
        first = not items and not spots
        choice = None if word == LEFT else effect.wants(work, items, spots)
        if effect.may and first and word == OPEN and choice is None:
            choice = Choice([0], YES, free=True)
        while choice is not None:
            free = choice.free or (effect.may and not items and not spots)
            found = choice.found
            if not found:  # whatever was chosen so far is all
                choice = None
            elif free or len(found) > 1 or choice.hidden:
                break
            else:
                items, spots = (items, (*spots, found[0])) if choice.spot else ((*items, Item(found[0])), spots)
                choice = effect.wants(work, items, spots)
        if choice is not None:
            free = choice.free or (effect.may and not items and not spots)
            state.stack.append(("effects.run", job, path, memo, items, spots, OPEN))
            shown = () if choice.hidden else tuple(choice.found)
            if choice.spot:
                ask(state, "spot", self.bindings.asker(state, job), args=(job, path, shown, choice.spot, free))
            else:
                ask(state, "pick", self.bindings.asker(state, job), args=(job, path, shown, free))
            return
        if word == LEFT and effect.may and first:
            self._advance(state, job, path, memo._replace(done=0))
            return
        if effect.inside() and spots and path[0] >= 0:
            state.stack.append(("effects.run", job, (*path, spots[0]), memo, (), (), OPEN))
            return
        height = len(state.stack)
        done, acted, place = effect.do(work, items, spots)
        memo = EffectContext(
            memo.items if acted is None else tuple(map(Item, acted)),
            memo.place if place is None else place,
            done if path[0] == COST else memo.paid,
            done,
        )
        above = state.stack[height:]
        del state.stack[height:]
        self._advance(state, job, path, memo)
        state.stack += above

    def _advance(self, state: State, job: AbilityInstance, path: Path, memo: EffectContext) -> None:
        """Push what follows an effect: the state check, then the next effect."""
        ability = self._said(state, job)
        if path[0] == COST:
            last = path[1] + 1 >= len(costs(ability))
            following: Path = (0,) if last else (COST, path[1] + 1)
            state.stack.append(("effects.run", job, following, memo, (), (), OPEN))
            return
        state.stack.append(("effects.next", job, path, memo))
        state.stack.append(("effects.check",))

    def go_on(self, state: State, job: AbilityInstance, path: Path, memo: EffectContext) -> None:
        """Run the effect after one that is finished; after the last one let what they caused happen."""
        following = self._following(state, job, path)
        if following:
            state.stack.append(("effects.run", job, following, memo, (), (), OPEN))
        else:
            state.stack.append(("effects.settle",))

    def _following(self, state: State, job: AbilityInstance, path: Path) -> Path:
        ability = self._said(state, job)
        if len(path) > 1:
            parent = effect_at(ability, path[:-1])
            if parent.sequence:
                return (*path[:-1], path[-1] + 1) if path[-1] + 1 < len(parent.inside()) else ()
            path = path[:-1]
        return (path[0] + 1,) if path[0] + 1 < len(ability.do) else ()

    def check(self, state: State) -> None:
        """Check the state after an effect: what it caused waits until its ability is finished."""
        self.bindings.check(state)

    def settle(self, state: State) -> None:
        """Check the state after an ability, and let what it caused happen before anything older."""
        self.bindings.check(state)
        self.bindings.settle(state)

    # --- simultaneous abilities -------------------------------------------------------------------------------------

    def batch(self, state: State, waiting: tuple[Waiting, ...]) -> None:
        """Handle abilities that became due together: seat after seat, each choosing the order of its own."""
        waiting = tuple(one for one in waiting if self._is_due(state, one))
        for seats in self.bindings.turns(state):
            mine = [one for one in waiting if one[0].seat in seats]
            if not mine:
                continue
            if len({(job.seat, state.kind[job.card], job.number, job.place, memo) for job, memo, _ in mine}) > 1:
                state.stack.append(("effects.batch", waiting))
                ask(state, "order", *seats, mode=Mode.ONE if len(seats) == 1 else Mode.ANY, args=(tuple(mine),))
            else:
                self._take(state, waiting, mine[0])
            return

    def _is_due(self, state: State, one: Waiting) -> bool:
        """Return whether what waits still happens; what was put off does unless its owner has left."""
        job, _, path = one
        return (bool(path) and not self.bindings.absent(state, job.seat)) or self.bindings.alive(state, job)

    def _take(self, state: State, waiting: Sequence[Waiting], one: Waiting) -> None:
        rest = list(waiting)
        rest.remove(one)
        if rest:
            state.stack.append(("effects.batch", tuple(rest)))
        job, memo, path = one
        if path:  # put off from earlier in the round: its condition and costs are settled
            state.stack.append(("effects.run", job, path, memo, (), (), OPEN))
        else:
            state.stack.append(("effects.ability", job, memo))

    # --- discards ---------------------------------------------------------------------------------------------------

    def strip(self, state: State, seat: Seat, n: int, forced: bool) -> None:
        """Discard cards of a seat's hand, `forced` by another seat or as its own price or effect."""
        if not n:
            return
        hand = tuple(self.bindings.hand(state, seat))
        if self.bindings.absent(state, seat):
            self.bindings.discard(state, seat, hand[:n], forced)
        elif len(hand) > n:
            state.stack.append(("effects.strip", seat, n - 1, forced))
            ask(state, "strip", seat)
        elif hand:
            self.bindings.discard(state, seat, hand, forced)

    # --- questions --------------------------------------------------------------------------------------------------

    def _question(
        self,
        key: str,
        candidates: Callable[[Any, int], Iterable[Action]],
        do: Callable[[Any, Action], None],
        *args: Any,
    ) -> Decision[Any]:
        verbs = {"use": ("use", "skip"), "spot": ("spot", "leave"), "pick": ("pick", "leave")}.get(key, (key,))
        rule = self.bindings.rule
        moves = [Move(verb, rule, f"effects.refuse.{key}", _only(candidates, verb), do) for verb in verbs]
        if key == "pick":
            within: Guard[Any] = Guard(rule, "effects.refuse.reach", lambda s, a: a in self._picks(s, a.seat))
            likely = moves[0].candidates
            moves[0] = replace(moves[0], candidates=self._pointed_at, guards=(within,), fast=likely)
        return Decision(key, tuple(moves), args=args, for_team=key == "order")

    def _picks(self, state: State, seat: int) -> list[Action]:
        job, path, found, free = args_of(state, "pick")
        if not found:
            _, _, _, memo, items, spots, _ = state.stack[-1]
            choice = effect_at(self._said(state, job), path).wants(self.work(state, job, path, memo), items, spots)
            found = choice.found if choice is not None else ()
        acts = [Action(seat, "pick", self.bindings.item_ref(item)) for item in found]
        return [*acts, Action(seat, "leave")] if free else acts

    def _pointed_at(self, state: State, seat: int) -> list[Action]:
        """Return a pick of everything that somebody may point at, so that a refusal can say why."""
        found = dict.fromkeys([*_only(self._picks, "pick")(state, seat)])
        found |= dict.fromkeys(
            [Action(seat, "pick", self.bindings.item_ref(item)) for item in self.bindings.sight(state)]
        )
        return list(found)

    def _picked(self, state: State, action: Action) -> None:
        step, job, path, memo, items, spots, _ = state.stack.pop()
        if action.verb == "leave":
            state.stack.append((step, job, path, memo, items, spots, LEFT))
        else:
            state.stack.append((step, job, path, memo, (*items, Item(NUMBER[action.source])), spots, OPEN))

    def _spots(self, state: State, seat: int) -> list[Action]:
        *_, found, noun, free = args_of(state, "spot")
        if noun == YES:
            acts = [Action(seat, "spot", arg=YES)]
        elif noun in PLAIN:
            acts = [Action(seat, "spot", arg=str(n)) for n in found]
        else:
            acts = [Action(seat, "spot", self.bindings.spot_ref(state, noun, n), arg=str(n)) for n in found]
        return [*acts, Action(seat, "leave")] if free else acts

    def _spotted(self, state: State, action: Action) -> None:
        step, job, path, memo, items, spots, _ = state.stack.pop()
        if action.verb == "leave":
            state.stack.append((step, job, path, memo, items, spots, LEFT))
        elif action.arg == YES:
            state.stack.append((step, job, path, memo, items, spots, AGREED))
        else:
            state.stack.append((step, job, path, memo, items, (*spots, int(action.arg)), OPEN))

    def _uses(self, state: State, seat: int) -> list[Action]:
        (job,) = args_of(state, "use")
        return [Action(seat, "use", self.bindings.item_ref(job.card), arg=str(job.number)), Action(seat, "skip")]

    def _used(self, state: State, action: Action) -> None:
        if action.verb == "skip":
            state.stack.pop()

    def _orders(self, state: State, seat: int) -> list[Action]:
        (mine,) = args_of(state, "order")
        refs = [(self.bindings.item_ref(job.card), job.number) for job, *_ in mine]
        return [
            Action(seat, "order", ref, arg=f"{number}.{refs[:at].count((ref, number))}")
            for at, (ref, number) in enumerate(refs)
        ]

    def _ordered(self, state: State, action: Action) -> None:
        _, waiting = state.stack.pop()
        seats = next(seats for seats in self.bindings.turns(state) if action.seat in seats)
        mine = [one for one in waiting if one[0].seat in seats]
        refs = [(self.bindings.item_ref(job.card), str(job.number)) for job, *_ in mine]
        number, _, nth = action.arg.partition(".")
        same = [one for one, ref in zip(mine, refs, strict=True) if ref == (action.source, number)]
        self._take(state, waiting, same[int(nth)])

    def _stripped(self, state: State, seat: int) -> list[Action]:
        return [Action(seat, "strip", self.bindings.item_ref(item)) for item in self.bindings.hand(state, seat)]

    def _strip(self, state: State, action: Action) -> None:
        *_, forced = state.stack[-1]
        self.bindings.discard(state, action.seat, [NUMBER[action.source]], forced)


def _only(candidates: Callable[[Any, int], Iterable[Action]], verb: str) -> Callable[[Any, int], Iterable[Action]]:
    def those(state: Any, seat: int) -> list[Action]:
        return [action for action in candidates(state, seat) if action.verb == verb]

    return those


def args_of(state: State, *keys: str) -> tuple[Any, ...]:
    """Return the data of the open question; raises LookupError unless it is one of these."""
    if state.ask is None or state.ask.key not in keys:
        raise LookupError(keys)
    return state.ask.args
