"""The steps and decisions of abilities, from the choice to use them to their last effect.

A frame carries the job, the path of the effect, its context, and the choices made so far: components as `items`,
anything else that has a number (places, sides, options) as `numbers`. After every effect the game settles the state, so
that what the effect caused comes before the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabletop.cards.effects import choosing
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.grammar import Ability
from tabletop.cards.effects.host import NO_CONTEXT, AbilityInstance, EffectContext, EffectHost, Path
from tabletop.cards.effects.prices import prices
from tabletop.cards.effects.verb import Verb
from tabletop.cards.effects.vocabulary_check import Vocabulary, bound
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.bounds import Seat
from tabletop.engine.decisions import DECLINING
from tabletop.engine.game import Decision, Guard, Move, Step
from tabletop.engine.items import Item
from tabletop.engine.progress import Mode
from tabletop.engine.runner import ask
from tabletop.engine.state import State

OPEN, LEFT, AGREED = range(3)
"""Answers about an effect besides its choices: none yet, no more, or yes."""
YES = "yes"
PLAIN = frozenset(["amount", "option"])
"""Nouns of choices that are nothing on the table; a yes is not even a number."""
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
        uncertain = tuple(verb for verb in (*costs(ability), *first) if not verb.is_always_possible)
        found = _demands[id(ability)] = (ability, uncertain)
    return found[1]


def effect_at(ability: Ability[Any], path: Path) -> Verb:
    """Return the effect or price at a path."""
    if path[0] == COST:
        return costs(ability)[path[1]]
    effect: Verb = ability.do[path[0]]
    for number in path[1:]:
        effect = effect.nested()[number]
    return effect


class Interpreter:
    """The effect language of one game: steps and decisions to put beside the game's own."""

    def __init__(self, bindings: EffectHost[Any], words: Vocabulary, ability_type: Any) -> None:
        self.bindings = bound(bindings, words, ability_type)
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
        self.decisions: dict[str, Decision[Any]] = {
            "pick": self._decision(
                "pick", self._pick_actions, self._pick, AbilityInstance, Path, tuple[Item, ...], bool
            ),
            "spot": self._decision(
                "spot", self._spot_actions, self._choose_spot, AbilityInstance, Path, tuple[int, ...], str, bool
            ),
            "use": self._decision("use", self._use_actions, self._use, AbilityInstance),
            "order": self._decision("order", self._order_actions, self._choose_order, tuple[Waiting, ...]),
            "strip": self._decision("strip", self._strip_actions, self._strip_card),
        }

    # --- using an ability -------------------------------------------------------------------------------------------

    def work(self, state: State, job: AbilityInstance, path: Path = (0,), context: EffectContext = NO_CONTEXT) -> Work:
        """Return an effect at work."""
        return Work(self.bindings, state, job, path, context)

    def holds(self, state: State, job: AbilityInstance, context: EffectContext = NO_CONTEXT) -> bool:
        """Return whether the condition of an ability holds."""
        only = self._ability_of(state, job).only
        return only is None or choosing.holds(self.work(state, job, context=context), only)

    def usable(self, state: State, job: AbilityInstance, context: EffectContext = NO_CONTEXT) -> bool:
        """Return whether an ability's condition holds, it can be paid for, and it has a target."""
        ability = self._ability_of(state, job)
        uncertain = demands(ability)
        if not uncertain and ability.only is None:
            return True
        work = Work(self.bindings, state, job, (0,), context)
        for verb in uncertain:  # a loop is quicker than a generator
            if not verb.is_possible(work):
                return False
        return choosing.holds(work, ability.only)

    def ready(self, state: State, job: AbilityInstance, context: EffectContext = NO_CONTEXT) -> bool:
        """Return whether an ability works now and may be used."""
        return self.bindings.alive(state, job) and self.usable(state, job, context)

    def begin(self, state: State, job: AbilityInstance, context: EffectContext = NO_CONTEXT) -> None:
        """Push an ability whose use is settled: its costs, then its effects."""
        ability = self._ability_of(state, job)
        if ability.once:
            self.bindings.spend(state, job)
        path: Path = (COST, 0) if costs(ability) else (0,)
        state.stack.append(("effects.run", job, path, context, (), (), OPEN))

    def ability(self, state: State, job: AbilityInstance, context: EffectContext) -> None:
        """Use a triggered ability if it still may be used; ask its owner if that is optional."""
        if not self.bindings.alive(state, job):
            return
        ability = self._ability_of(state, job)
        if ability.may or ability.cost is not None:
            if self.usable(state, job, context):
                state.stack.append(("effects.begin", job, context))
                ask(state, "use", self.bindings.chooser(state, job), args=(job,))
            else:
                self.report_unusable(state, job, context)
        elif self.holds(state, job, context):
            self.begin(state, job, context)

    def report_unusable(self, state: State, job: AbilityInstance, context: EffectContext = NO_CONTEXT) -> None:
        """Log that an ability is skipped if that is only because its first effect finds no target."""
        if state.events is None or not self.bindings.alive(state, job) or not self.holds(state, job, context):
            return
        work, ability = self.work(state, job, context=context), self._ability_of(state, job)
        if all(price.is_possible(work) for price in costs(ability)):
            self._report_no_target(work, ability.do[0])

    def _report_no_target(self, work: Work, effect: Verb) -> None:
        if work.state.events is not None and _finds_nothing(work, effect):
            self.bindings.report_no_target(work.state, work.job, is_first=work.path in ((0,), (COST, 0)))

    def _ability_of(self, state: State, job: AbilityInstance) -> Ability[Any]:
        return self.bindings.abilities(state, job.card)[job.number]

    # --- effect after effect ----------------------------------------------------------------------------------------

    def run(
        self,
        state: State,
        job: AbilityInstance,
        path: Path,
        context: EffectContext,
        items: tuple[Item, ...],
        numbers: tuple[int, ...],
        word: int,
    ) -> None:
        """Run one effect or price: ask for its open choices first."""
        ability = self._ability_of(state, job)
        effect = effect_at(ability, path)
        work = self.work(state, job, path, context)
        if effect.if_done and context.done <= 0:
            self._advance(state, job, path, context)
            return
        first = not items and not numbers
        choice, items, numbers = self._open_choice(work, effect, items, numbers, word)
        if choice is not None:
            free = choice.free or (effect.may and not items and not numbers)
            state.stack.append(("effects.run", job, path, context, items, numbers, OPEN))
            listed = () if choice.hidden else tuple(choice.found)
            if choice.noun:
                ask(state, "spot", self.bindings.chooser(state, job), args=(job, path, listed, choice.noun, free))
            else:
                ask(state, "pick", self.bindings.chooser(state, job), args=(job, path, listed, free))
            return
        if word == LEFT and effect.may and first:
            self._advance(state, job, path, context._replace(done=0))
            return
        if effect.nested() and numbers and path[0] >= 0:
            state.stack.append(("effects.run", job, (*path, numbers[0]), context, (), (), OPEN))
            return
        height = len(state.stack)
        done, acted, place = effect.run(work, items, numbers)
        context = EffectContext(
            context.items if acted is None else tuple(map(Item, acted)),
            context.place if place is None else place,
            done if path[0] == COST else context.paid,
            done,
        )
        above = state.stack[height:]
        del state.stack[height:]
        self._advance(state, job, path, context)
        state.stack += above

    def _open_choice(
        self, work: Work, effect: Verb, items: tuple[Item, ...], numbers: tuple[int, ...], word: int
    ) -> tuple[Choice | None, tuple[Item, ...], tuple[int, ...]]:
        """Return the next choice to ask about, if any, and what is chosen by then without asking."""
        if word == LEFT:
            return None, items, numbers
        choice = effect.next_choice(work, items, numbers)
        if choice is None and effect.may and word == OPEN and not items and not numbers:
            choice = Choice([0], YES, free=True)
        while choice is not None:
            found, first = choice.found, not items and not numbers
            if not found:  # whatever was chosen so far is all
                if first:
                    self._report_no_target(work, effect)
                return None, items, numbers
            if choice.free or (effect.may and first) or len(found) > 1 or choice.hidden:
                return choice, items, numbers
            items, numbers = (items, (*numbers, found[0])) if choice.noun else ((*items, Item(found[0])), numbers)
            choice = effect.next_choice(work, items, numbers)
        return None, items, numbers

    def _advance(self, state: State, job: AbilityInstance, path: Path, context: EffectContext) -> None:
        """Push what follows an effect: the state check, then the next effect."""
        ability = self._ability_of(state, job)
        if path[0] == COST:
            last = path[1] + 1 >= len(costs(ability))
            following: Path = (0,) if last else (COST, path[1] + 1)
            state.stack.append(("effects.run", job, following, context, (), (), OPEN))
            return
        state.stack.append(("effects.next", job, path, context))
        state.stack.append(("effects.check",))

    def go_on(self, state: State, job: AbilityInstance, path: Path, context: EffectContext) -> None:
        """Run the effect after one that is finished; after the last one, what they caused."""
        following = self._following(state, job, path)
        if following:
            state.stack.append(("effects.run", job, following, context, (), (), OPEN))
        else:
            state.stack.append(("effects.settle",))

    def _following(self, state: State, job: AbilityInstance, path: Path) -> Path:
        ability = self._ability_of(state, job)
        if len(path) > 1:
            parent = effect_at(ability, path[:-1])
            if parent.sequence:
                return (*path[:-1], path[-1] + 1) if path[-1] + 1 < len(parent.nested()) else ()
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
        waiting = tuple(entry for entry in waiting if self._is_due(state, entry))
        for seats in self.bindings.turns(state):
            own = [entry for entry in waiting if entry[0].seat in seats]
            if not own:
                continue
            if len({(job.seat, state.kind[job.card], job.number, job.place, context) for job, context, _ in own}) > 1:
                state.stack.append(("effects.batch", waiting))
                ask(state, "order", *seats, mode=Mode.ONE if len(seats) == 1 else Mode.ANY, args=(tuple(own),))
            else:
                self._start(state, waiting, own[0])
            return

    def _is_due(self, state: State, entry: Waiting) -> bool:
        """Return whether a waiting ability still happens; a postponed one does unless its owner has left."""
        job, _, path = entry
        return (bool(path) and not self.bindings.absent(state, job.seat)) or self.bindings.alive(state, job)

    def _start(self, state: State, waiting: Sequence[Waiting], entry: Waiting) -> None:
        rest = list(waiting)
        rest.remove(entry)
        if rest:
            state.stack.append(("effects.batch", tuple(rest)))
        job, context, path = entry
        if path:  # put off from earlier in the round: its condition and costs are settled
            state.stack.append(("effects.run", job, path, context, (), (), OPEN))
        else:
            state.stack.append(("effects.ability", job, context))

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

    # --- decisions --------------------------------------------------------------------------------------------------

    def _decision(
        self,
        key: str,
        candidates: Callable[[Any, int], Iterable[Action]],
        execute: Callable[[Any, Action], None],
        *args: Any,
    ) -> Decision[Any]:
        verbs = {"use": ("use", "skip"), "spot": ("spot", "leave"), "pick": ("pick", "leave")}.get(key, (key,))
        rule = self.bindings.rule
        moves = [
            Move(verb, rule, f"effects.refuse.{key}", _with_verb(candidates, verb), execute, hotkey=hotkey)
            for verb, hotkey in zip(verbs, ("", DECLINING), strict=False)
        ]
        if key == "pick":
            within: Guard[Any] = Guard(rule, "effects.refuse.reach", lambda s, a: a in self._pick_actions(s, a.seat))
            fast = moves[0].candidates
            moves[0] = replace(moves[0], candidates=self._pointed_at, guards=(within,), fast=fast)
        return Decision(key, tuple(moves), args=args, for_team=key == "order", interrupts=True)

    def _pick_actions(self, state: State, seat: int) -> list[Action]:
        job, path, found, free = args_of(state, "pick")
        if not found:
            _, _, _, context, items, numbers, _ = state.stack[-1]
            choice = effect_at(self._ability_of(state, job), path).next_choice(
                self.work(state, job, path, context), items, numbers
            )
            found = choice.found if choice is not None else ()
        acts = [Action(seat, "pick", self.bindings.item_ref(item)) for item in found]
        return [*acts, Action(seat, "leave")] if free else acts

    def _pointed_at(self, state: State, seat: int) -> list[Action]:
        """Return a pick of everything that somebody may point at, so that a refusal can say why."""
        found = dict.fromkeys([*_with_verb(self._pick_actions, "pick")(state, seat)])
        found |= dict.fromkeys(
            [Action(seat, "pick", self.bindings.item_ref(item)) for item in self.bindings.visible_items(state)]
        )
        return list(found)

    def _pick(self, state: State, action: Action) -> None:
        step, job, path, context, items, numbers, _ = state.stack.pop()
        if action.verb == "leave":
            state.stack.append((step, job, path, context, items, numbers, LEFT))
        else:
            state.stack.append((step, job, path, context, (*items, Item(NUMBER[action.source])), numbers, OPEN))

    def _spot_actions(self, state: State, seat: int) -> list[Action]:
        *_, found, noun, free = args_of(state, "spot")
        if noun == YES:
            acts = [Action(seat, "spot", arg=YES)]
        elif noun in PLAIN:
            acts = [Action(seat, "spot", arg=str(n)) for n in found]
        else:
            acts = [Action(seat, "spot", self.bindings.target_ref(state, noun, n), arg=str(n)) for n in found]
        return [*acts, Action(seat, "leave")] if free else acts

    def _choose_spot(self, state: State, action: Action) -> None:
        step, job, path, context, items, numbers, _ = state.stack.pop()
        if action.verb == "leave":
            state.stack.append((step, job, path, context, items, numbers, LEFT))
        elif action.arg == YES:
            state.stack.append((step, job, path, context, items, numbers, AGREED))
        else:
            state.stack.append((step, job, path, context, items, (*numbers, int(action.arg)), OPEN))

    def _use_actions(self, state: State, seat: int) -> list[Action]:
        (job,) = args_of(state, "use")
        return [Action(seat, "use", self.bindings.item_ref(job.card), arg=str(job.number)), Action(seat, "skip")]

    def _use(self, state: State, action: Action) -> None:
        if action.verb == "skip":
            state.stack.pop()

    def _order_actions(self, state: State, seat: int) -> list[Action]:
        (own,) = args_of(state, "order")
        refs = [(self.bindings.item_ref(job.card), job.number) for job, *_ in own]
        return [
            Action(seat, "order", ref, arg=f"{number}.{refs[:at].count((ref, number))}")
            for at, (ref, number) in enumerate(refs)
        ]

    def _choose_order(self, state: State, action: Action) -> None:
        _, waiting = state.stack.pop()
        seats = next(seats for seats in self.bindings.turns(state) if action.seat in seats)
        own = [entry for entry in waiting if entry[0].seat in seats]
        refs = [(self.bindings.item_ref(job.card), str(job.number)) for job, *_ in own]
        number, _, nth = action.arg.partition(".")
        same = [entry for entry, ref in zip(own, refs, strict=True) if ref == (action.source, number)]
        self._start(state, waiting, same[int(nth)])

    def _strip_actions(self, state: State, seat: int) -> list[Action]:
        return [Action(seat, "strip", self.bindings.item_ref(item)) for item in self.bindings.hand(state, seat)]

    def _strip_card(self, state: State, action: Action) -> None:
        *_, forced = state.stack[-1]
        self.bindings.discard(state, action.seat, [NUMBER[action.source]], forced)


def _finds_nothing(work: Work, effect: Verb) -> bool:
    """Return whether an effect asks for a target and everybody can see that there is none."""
    choice = effect.next_choice(work, (), ())
    if choice is None or choice.found or choice.hidden:
        return False
    return all(_finds_nothing(work, part) for part in effect.nested())


def _with_verb(candidates: Callable[[Any, int], Iterable[Action]], verb: str) -> Callable[[Any, int], Iterable[Action]]:
    def filtered(state: Any, seat: int) -> list[Action]:
        return [action for action in candidates(state, seat) if action.verb == verb]

    return filtered


def args_of(state: State, *keys: str) -> tuple[Any, ...]:
    """Return the data of the open decision; raises LookupError unless it is one of these."""
    if state.ask is None or state.ask.key not in keys:
        raise LookupError(keys)
    return state.ask.args
