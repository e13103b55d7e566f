"""The verbs of cards, one class each: the fields of its YAML, what it does, and the rules about it.

A verb with a selection (`Upon`) is done `upon` each die that fits, or to what the owner picks. Verbs without a deed
stand: values (`stats`) and the fall of a monster look at them.
"""

from __future__ import annotations

from tabletop.cards.effects.grammar import Positive, Range, Small
from tabletop.cards.fields import EffectEntry
from tabletop.engine import NONE, Item, Seat, ask, op
from tabletop.games.quarriors.cards.tables import CARDS, IS_SPELL, SIDES
from tabletop.games.quarriors.cards.vocabulary import Amount, Kind, Pick, Self, When, Where, Who, Whose
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import PLACE, POOL, READY, USED, At, Lasting, S, Trigger
from tabletop.games.quarriors.rules.steps import triggers
from tabletop.kit import DIE, SEAT

Done = tuple[Item, ...]
"""Dice picked before."""


class Verb(EffectEntry, frozen=True):
    """Base of all verbs; a standing one does nothing by itself."""

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        """Start the effect: `number` is its place in the ability."""

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        """Do it to one die."""

    def place(self, state: S, trigger: Trigger, die: Item) -> int:
        """Return the zone a picked die goes to, -1 if it stays."""
        return -1

    def decline(self, state: S, trigger: Trigger, done: Done) -> None:
        """Finish when the owner wants no (further) die."""
        if not done:
            triggers.skip_rest(state, trigger)

    @property
    def picks(self) -> bool:
        """Whether its owner picks a die, and so need not be asked whether to use it at all."""
        who = getattr(self, "who", None)
        return isinstance(who, Who) and who.pick is not Pick.ALL


class Upon(Verb, frozen=True):
    """Base of verbs that are done to each die of a selection."""

    who: Self | Who

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        """Do it to the aimed die, to all that fit, or to what the owner picks."""
        seat, who = trigger.seat, self.who
        found = stats.targets(state, seat, trigger.die, who)
        if isinstance(who, Self) or who.pick is Pick.ALL:
            for die in reversed(found):
                self.upon(state, trigger, number, die, ())
        elif who.pick is Pick.ONE_PER_RIVAL:
            for rival in reversed([one for one in stats.seats_of(state, seat, who.whose) if one != seat]):
                state.stack.append(("one_of", trigger, number, rival))
        elif trigger.sentence.when in (When.CAST, When.REACTION):
            if trigger.about in found:
                self.upon(state, trigger, number, trigger.about, ())
        elif found:
            triggers.ask_pick(state, trigger, number, found, optional=trigger.sentence.optional)


# --- goods ------------------------------------------------------------------------------------------------------------


class GainQuiddity(Verb, tag="gain_quiddity", frozen=True):
    """The owner gains quiddity for this turn."""

    amount: Amount

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        gained = stats.amount(state, trigger.seat, trigger.die, self.amount)
        dice.gain_quiddity(state, trigger.seat, gained)
        state.say("quiddity", "QUA-4.08", seat=SEAT[trigger.seat], n=gained)


class GainGlory(Verb, tag="gain_glory", frozen=True):
    """The owner gains glory. A `scored` ability that only does this is part of the score itself."""

    amount: Amount

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        gained = stats.amount(state, trigger.seat, trigger.die, self.amount)
        state.say("glory", "QUA-12.02", seat=SEAT[trigger.seat], n=gained)
        dice.gain_glory(state, trigger.seat, gained)


class ExtraCapture(Verb, tag="extra_capture", frozen=True):
    """More dice may be captured this turn."""

    count: Positive

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        state.captures += self.count
        state.say("extra_capture", "QUA-R.37", seat=SEAT[trigger.seat], n=self.count)


class Discount(Verb, tag="discount", frozen=True):
    """Captures cost less this turn."""

    amount: Positive

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        state.discount += self.amount
        state.say("discount", "QUA-R.37", seat=SEAT[trigger.seat], n=self.amount)


# --- dice -------------------------------------------------------------------------------------------------------------


class Draw(Verb, tag="draw", frozen=True):
    """Dice go from the bag to the pool and wait there, unrolled."""

    count: Positive

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        dice.draw(state, trigger.seat, self.count)


class DrawAndRoll(Verb, tag="draw_and_roll", frozen=True):
    """Dice are drawn into the pool and rolled at once."""

    count: Positive

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        dice.draw_and_roll(state, trigger.seat, self.count)


class Reroll(Verb, tag="reroll", frozen=True):
    """Dice of the pool are rolled again together. A die that rerolls itself is not spent."""

    who: Self | Who

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        if isinstance(self.who, Self):
            dice.reroll(state, [trigger.die])
        else:
            self._ask(state, trigger, number, self.who, ())

    def _ask(self, state: S, trigger: Trigger, number: int, who: Who, done: Done) -> None:
        """Ask for the next rolled die of the pool (QUA-R.14, QUA-R.24); roll when there are enough."""
        found = [
            die
            for die in stats.select(state, trigger.seat, trigger.die, who)
            if state.face[die] >= 0 and state.place(die) == POOL and die not in done
        ]
        if found and len(done) < who.most:
            triggers.ask_pick(state, trigger, number, found, who.pick is not Pick.ONE, done)
        elif done:
            dice.reroll(state, list(done))

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        assert isinstance(self.who, Who)
        self._ask(state, trigger, number, self.who, (*done, die))

    def decline(self, state: S, trigger: Trigger, done: Done) -> None:
        if done:
            dice.reroll(state, list(done))
        else:
            triggers.skip_rest(state, trigger)


class Cull(Verb, tag="cull", frozen=True):
    """Dice go back to their cards in the Wilds; each earns `glory`."""

    who: Who
    glory: Small = 0

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        if self.who.pick is Pick.ALL:
            for die in stats.select(state, trigger.seat, trigger.die, self.who):
                self._one(state, trigger, die)
        else:
            self._ask(state, trigger, number, ())

    def _ask(self, state: S, trigger: Trigger, number: int, done: Done) -> None:
        """Ask for the next die; those that just fell off scored monsters may be meant too (QUA-R.20)."""
        used = At.used[trigger.seat]
        found = stats.select(state, trigger.seat, trigger.die, self.who)
        found += [die for die in trigger.beside if state.zone[die] == used and IS_SPELL[state.kind[die]]]
        if found and len(done) < self.who.most:
            triggers.ask_pick(state, trigger, number, found, self.who.pick is not Pick.ONE, done)

    def _one(self, state: S, trigger: Trigger, die: Item) -> bool:
        dice.cull(state, die)
        if self.glory:
            state.say("glory", "QUA-12.02", seat=SEAT[trigger.seat], n=self.glory)
        return dice.gain_glory(state, trigger.seat, self.glory)

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        if not self._one(state, trigger, die):
            self._ask(state, trigger, number, (*done, die))

    def place(self, state: S, trigger: Trigger, die: Item) -> int:
        return state.pile_of[state.kind[die]]


class Move(Upon, tag="move", frozen=True):
    """Dice go to another place of their owner; in a pool they wait unrolled."""

    who: Who
    to: Where

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        seat = state.owner(die)
        if self.to is Where.READY and state.shows_monster(die):
            state.stack.append(("enter", die, seat, state.face[die]))
            return
        dice.put(state, die, PLACE[self.to][seat])
        state.say(f"moved_{self.to.value}", "QUA-R.24", seat=SEAT[seat], die=state.card_ref(die))

    def place(self, state: S, trigger: Trigger, die: Item) -> int:
        return PLACE[self.to][state.owner(die)]


class Take(Verb, tag="take", frozen=True):
    """One die comes from the Wilds without payment. `above` allows that much more than the cost of the culled die."""

    to: Where = Where.USED
    kind: Kind | None = None
    cost: Range | None = None
    above: Small | None = None

    @property
    def picks(self) -> bool:
        return True

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        found = [
            pile[-1]
            for card, pile in zip(state.cards, state.zones, strict=False)
            if pile and self._fits(card, trigger.limit)
        ]
        if found:
            ability = trigger.sentence
            triggers.ask_pick(state, trigger, number, found, ability.optional and ability.cost is None)

    def _fits(self, card: int, limit: int) -> bool:
        rules = CARDS[card]
        if self.kind is not None and rules.family is not self.kind:
            return False
        if self.cost is not None and not self.cost.holds(rules.cost):
            return False
        return self.above is None or rules.cost <= limit + self.above

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        state.say("took", "QUA-R.37", seat=SEAT[trigger.seat], die=state.card_ref(die), die_at=DIE[die])
        op.move(state, die, PLACE[self.to][trigger.seat])
        dice.gained_from_wilds(state)

    def place(self, state: S, trigger: Trigger, die: Item) -> int:
        return PLACE[self.to][trigger.seat]


class Exchange(Verb, tag="exchange", frozen=True):
    """This die and another player's change owners; each goes to the used pile of the new one."""

    who: Who

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        seat, die = trigger.seat, trigger.die
        if state.owner(die) == seat and state.place(die) in (POOL, READY, USED):
            found = stats.select(state, seat, die, self.who)
            if found:
                triggers.ask_pick(state, trigger, number, found, trigger.sentence.optional)

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        seat, own, rival = trigger.seat, trigger.die, state.owner(die)
        names = {"die": state.card_ref(own), "other": state.card_ref(die)}
        state.say("exchanged", "QUA-R.52", seat=SEAT[seat], rival=SEAT[rival], **names)
        dice.put(state, own, At.used[rival])
        dice.put(state, die, At.used[seat])

    def place(self, state: S, trigger: Trigger, die: Item) -> int:
        return At.used[trigger.seat]


# --- monsters and spells ----------------------------------------------------------------------------------------------


class Modify(Upon, tag="modify", frozen=True):
    """Monsters get more attack and defense."""

    attack: Small = 0
    defense: Small = 0

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        who = self.who
        if isinstance(who, Who) and who.pick is Pick.ALL and who.whose is Whose.OWN and not who.other:
            self._until_end(state, trigger, trigger.seat, NONE)
        else:
            super().begin(state, trigger, number)

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        self._until_end(state, trigger, state.owner(die), die)

    def _until_end(self, state: S, trigger: Trigger, seat: int, die: Item) -> None:
        state.lasting.append(Lasting("modify", seat, die, trigger.card, self.attack, self.defense))


class SetValues(Upon, tag="set", frozen=True):
    """Attack and defense of monsters become these amounts; a missing one stays."""

    attack: Amount | None = None
    defense: Amount | None = None

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        seat, source, card = trigger.seat, trigger.die, trigger.card
        strength, wall = (
            -1 if given is None else stats.amount(state, seat, source, given) for given in (self.attack, self.defense)
        )
        state.lasting.append(Lasting("set", state.owner(die), die, card, strength, wall))
        state.say("set", "QUA-R.60", die=state.card_ref(die), card=CARDS[card].kind_ref)


class Defeat(Upon, tag="defeat", frozen=True):
    """Monsters are defeated whatever their defense."""

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        state.stack.append(("fall", die, trigger.seat, trigger.sentence.when is When.ATTACKS))


class DestroySpell(Upon, tag="destroy_spell", frozen=True):
    """Spells of ready areas go to the used piles of their owners."""

    who: Who

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        state.say("destroyed", "QUA-14.10", die=state.card_ref(die), die_at=DIE[die], seat=SEAT[state.owner(die)])
        dice.put(state, die, At.used[state.owner(die)])


class RaiseLevel(Verb, tag="raise_level", frozen=True):
    """Monsters turn to a face of a level that much higher, if their dice have one."""

    who: Who
    by: Positive = 1

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        for die in stats.targets(state, trigger.seat, trigger.die, self.who):
            state.stack.append(("raise_level", trigger.seat, die, self.by))


def raise_level(state: S, seat: Seat, die: Item, by: int) -> None:
    """Turn one monster to a face exactly `by` levels higher, asking only if there are several (QUA-R.36)."""
    if not state.is_monster(die) or state.copied[die] is not None:
        return
    sides = SIDES[state.kind[die]]
    wanted = sides[state.face[die]].level + by
    found: dict[tuple[int, int, int], int] = {}
    for number, side in enumerate(sides):
        if side.level == wanted:
            found.setdefault((side.attack, side.defense, side.burst), number)
    if len(found) > 1:
        ask(state, "face", seat, args=(die, tuple(found.values())))
    elif found:
        (face,) = found.values()
        set_face(state, die, face)


def set_face(state: S, die: Item, face: int) -> None:
    """Turn a monster to a face."""
    op.set_value(state, "face", die, face)
    state.say("raised", "QUA-R.36", die=state.card_ref(die), n=SIDES[state.kind[die]][face].level)


class Copy(Verb, tag="copy", frozen=True):
    """The monster takes over card and values of another; without one it has these. `again`: once each player's turn."""

    who: Who
    attack: Small
    defense: Small
    again: bool = False

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        die = trigger.die
        if not state.is_monster(die):
            return
        if found := stats.select(state, trigger.seat, die, self.who):
            triggers.ask_pick(state, trigger, number, found, optional=False)
        else:
            state.copied[die] = (trigger.card, stats.level(state, die), self.attack, self.defense, 0)

    def upon(self, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
        take_over(state, trigger.die, die)


def take_over(state: S, die: Item, model: Item) -> None:
    """Let a monster copy card, level, attack, defense and bursts of another (QUA-R.36)."""
    copied = state.copied[model]
    if copied is None:
        side = state.side_of(model)
        copied = (state.card_of[state.kind[model]], side.level, side.attack, side.defense, side.burst)
    state.copied[die] = copied
    names = {"die": state.card_ref(die), "model": CARDS[copied[0]].kind_ref}
    state.say("copied", "QUA-R.36", seat=SEAT[state.owner(die)], **names)


class ScoreNow(Verb, tag="score_now", frozen=True):
    """The monster is scored at once."""

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        if state.is_monster(trigger.die) and state.owner(trigger.die) == trigger.seat:
            state.stack.append(("score_one", trigger.die))


class Divert(Verb, tag="divert", frozen=True):
    """All monsters its owner loses go here instead of to the used pile."""

    to: Where

    def begin(self, state: S, trigger: Trigger, number: int) -> None:
        state.lasting.append(Lasting("divert", trigger.seat, NONE, trigger.card, list(PLACE).index(self.to), 0))


# --- standing ---------------------------------------------------------------------------------------------------------


class Instead(Verb, tag="instead", frozen=True):
    """The defeated monster goes here instead of to the used pile; to the ready area with the same face."""

    to: Where


class SetAside(Verb, tag="set_aside", frozen=True):
    """The defeated monster waits aside; when its owner next defeats a rival's monster it is rolled to come back."""


class Perish(Verb, tag="perish", frozen=True):
    """The monster is defeated as soon as the condition of its ability holds; nobody gets credit."""


class Surcharge(Verb, tag="surcharge", frozen=True):
    """Every monster a rival puts into the ready area costs more."""

    amount: Positive


class LimitSummons(Verb, tag="limit_summons", frozen=True):
    """Only so many dice of this card may be summoned in a turn."""

    count: Positive


class Bonus(Verb, tag="bonus", frozen=True):
    """The attack is stronger against the rival who defends."""

    amount: Positive


class CapAttackers(Verb, tag="cap_attackers", frozen=True):
    """No attacker adds more than this against the owner; several do not add up."""

    most: Small


class IgnoreAttackers(Verb, tag="ignore_attackers", frozen=True):
    """Attackers of these levels do not count against the owner."""

    level: Range


class StrikeAgain(Verb, tag="strike_again", frozen=True):
    """After the first monster of a defender falls to damage, this monster's attack counts once more."""


class Untargetable(Verb, tag="untargetable", frozen=True):
    """Rivals' spells cannot target this monster."""


class IgnoreAttachments(Verb, tag="ignore_attachments", frozen=True):
    """While this monster attacks, spells attached to rivals' monsters do nothing."""


Effect = (
    GainQuiddity | GainGlory | Draw | DrawAndRoll | Reroll | Modify | SetValues | Defeat | Perish | DestroySpell
    | Cull | Move | Take | Exchange | ExtraCapture | Discount | RaiseLevel | Copy | ScoreNow | Instead | Divert
    | SetAside | Surcharge | LimitSummons | Bonus | CapAttackers | IgnoreAttackers | StrikeAgain | Untargetable
    | IgnoreAttachments
)  # fmt: skip
