"""Effects of cards: one class per verb, with its fields; `rules.steps.effects` carries them out."""

from __future__ import annotations

from tabletop.cards.effects.grammar import Positive, Range, Small
from tabletop.cards.fields import EffectEntry
from tabletop.games.quarriors.cards.vocabulary import Amount, Kind, Pick, Ref, Selection, Where


class CardEffect(EffectEntry, frozen=True):
    """Base of all effects."""

    @property
    def picks(self) -> bool:
        """True if the owner picks a die, which makes asking whether to use the effect needless."""
        who = getattr(self, "who", None)
        return isinstance(who, Selection) and who.pick is not Pick.ALL


class TargetedEffect(CardEffect, frozen=True):
    """Base of effects that apply to each die of a selection."""

    who: Ref | Selection


class GainQuiddity(CardEffect, tag="gain_quiddity", frozen=True):
    """The owner gains quiddity for this turn."""

    amount: Amount


class GainGlory(CardEffect, tag="gain_glory", frozen=True):
    """The owner gains glory. A `scored` ability that only does this is part of the score itself."""

    amount: Amount


class ExtraCapture(CardEffect, tag="extra_capture", frozen=True):
    """More dice may be captured this turn."""

    count: Positive


class Discount(CardEffect, tag="discount", frozen=True):
    """Captures cost less this turn."""

    amount: Positive


class Draw(CardEffect, tag="draw", frozen=True):
    """Dice go from the bag to the pool and wait there, unrolled."""

    count: Positive


class DrawAndRoll(CardEffect, tag="draw_and_roll", frozen=True):
    """Dice are drawn into the pool and rolled at once."""

    count: Positive


class Reroll(CardEffect, tag="reroll", frozen=True):
    """Dice of the pool are rolled again together. A die that rerolls itself is not spent."""

    who: Ref | Selection


class Cull(CardEffect, tag="cull", frozen=True):
    """Dice go back to their cards in the Wilds; each earns `glory`."""

    who: Selection
    glory: Small = 0


class Move(TargetedEffect, tag="move", frozen=True):
    """Dice go to another place of their owner; in a pool they wait unrolled."""

    who: Selection
    to: Where


class Take(CardEffect, tag="take", frozen=True):
    """One die comes from the Wilds for free, up to `above` more than the cost of the culled die."""

    to: Where = Where.USED
    kind: Kind | None = None
    cost: Range | None = None
    above: Small | None = None

    @property
    def picks(self) -> bool:
        return True

    def allows(self, kind: Kind, cost: int, limit: int) -> bool:
        """Return whether a card of a kind and a cost may be taken after a die of cost `limit` was culled."""
        if self.kind not in (None, kind) or (self.cost is not None and not self.cost.holds(cost)):
            return False
        return self.above is None or cost <= limit + self.above


class Exchange(CardEffect, tag="exchange", frozen=True):
    """This die and another player's change owners; each goes to the used pile of the new one."""

    who: Selection


class Modify(TargetedEffect, tag="modify", frozen=True):
    """Monsters get more attack and defense."""

    attack: Small = 0
    defense: Small = 0


class SetValues(TargetedEffect, tag="set", frozen=True):
    """Attack and defense of monsters become these amounts; a missing one stays."""

    attack: Amount | None = None
    defense: Amount | None = None


class Defeat(TargetedEffect, tag="defeat", frozen=True):
    """Monsters are defeated whatever their defense."""


class DestroySpell(TargetedEffect, tag="destroy_spell", frozen=True):
    """Spells of ready areas go to the used piles of their owners."""

    who: Selection


class RaiseLevel(CardEffect, tag="raise_level", frozen=True):
    """Monsters turn to a face of a level that much higher, if their dice have one."""

    who: Selection
    by: Positive = 1


class Copy(CardEffect, tag="copy", frozen=True):
    """The monster takes over card and values of another, else has these. `again`: once each turn."""

    who: Selection
    attack: Small
    defense: Small
    again: bool = False


class ScoreNow(CardEffect, tag="score_now", frozen=True):
    """The monster is scored at once."""


class Divert(CardEffect, tag="divert", frozen=True):
    """All monsters its owner loses go here instead of to the used pile."""

    to: Where


class Instead(CardEffect, tag="instead", frozen=True):
    """The defeated monster goes here instead of to the used pile; to the ready area with the same face."""

    to: Where


class SetAside(CardEffect, tag="set_aside", frozen=True):
    """The defeated monster waits aside until its owner defeats a monster; then it is rolled to return."""


class Perish(CardEffect, tag="perish", frozen=True):
    """The monster is defeated as soon as the condition of its ability holds; nobody gets credit."""


class Surcharge(CardEffect, tag="surcharge", frozen=True):
    """Every monster a rival puts into the ready area costs more."""

    amount: Positive


class LimitSummons(CardEffect, tag="limit_summons", frozen=True):
    """Only so many dice of this card may be summoned in a turn."""

    count: Positive


class Bonus(CardEffect, tag="bonus", frozen=True):
    """The attack is stronger against the rival who defends."""

    amount: Positive


class CapAttackers(CardEffect, tag="cap_attackers", frozen=True):
    """No attacker adds more than this against the owner; several do not add up."""

    most: Small


class IgnoreAttackers(CardEffect, tag="ignore_attackers", frozen=True):
    """Attackers of these levels do not count against the owner."""

    level: Range


class StrikeAgain(CardEffect, tag="strike_again", frozen=True):
    """After the first monster of a defender falls to damage, this monster's attack counts once more."""


class Untargetable(CardEffect, tag="untargetable", frozen=True):
    """Rivals' spells cannot target this monster."""


class IgnoreAttachments(CardEffect, tag="ignore_attachments", frozen=True):
    """While this monster attacks, spells attached to rivals' monsters do nothing."""


Effect = (
    GainQuiddity | GainGlory | Draw | DrawAndRoll | Reroll | Modify | SetValues | Defeat | Perish | DestroySpell
    | Cull | Move | Take | Exchange | ExtraCapture | Discount | RaiseLevel | Copy | ScoreNow | Instead | Divert
    | SetAside | Surcharge | LimitSummons | Bonus | CapAttackers | IgnoreAttackers | StrikeAgain | Untargetable
    | IgnoreAttachments
)  # fmt: skip
