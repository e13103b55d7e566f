"""Vocabulary of card files that effects share: selections, numbers, conditions and moments."""

from __future__ import annotations

from enum import StrEnum

from tabletop.cards.effects.grammar import Positive, Range, Small
from tabletop.cards.fields import Entry, Key


class Kind(StrEnum):
    """Family of a die and its cards."""

    BASIC = "basic"
    MONSTER = "monster"
    SPELL = "spell"


class Owner(StrEnum):
    """Owners of the dice of a selection."""

    OWN = "own"
    RIVAL = "rival"
    ANY = "any"
    DEFENDER = "defender"
    """The rival who defends at this moment."""


class Noun(StrEnum):
    """Things that can be selected. Monsters and spells lie in a ready area, dice anywhere."""

    MONSTER = "monster"
    SPELL = "spell"
    DIE = "die"
    MONSTER_DIE = "monster_die"
    """A die with a monster face, Assistants included."""
    SPELL_DIE = "spell_die"


class Where(StrEnum):
    """Places of a player."""

    BAG = "bag"
    POOL = "pool"
    READY = "ready"
    USED = "used"


class Pick(StrEnum):
    """The number of fitting dice that are picked."""

    ALL = "all"
    ONE = "one"
    UP_TO = "up_to"
    """At most `count`."""
    ANY_NUMBER = "any_number"
    ONE_PER_RIVAL = "one_per_rival"


class Ref(StrEnum):
    """The simplest selections: the die itself, or the monster its spell is attached to."""

    ITSELF = "itself"
    HOST = "host"


class Selection(Entry, frozen=True):
    """A selection of dice. Places default to the ready area; `other` leaves the die itself out."""

    whose: Owner
    what: Noun
    where: tuple[Where, ...] = (Where.READY,)
    of: Key | None = None
    """Only dice of this class."""
    other: bool = False
    level: Range | None = None
    defense: Range | None = None
    pick: Pick = Pick.ALL
    count: Positive = 1

    @property
    def most(self) -> int:
        """The most dice that may be picked one after the other."""
        return {Pick.ONE: 1, Pick.UP_TO: self.count}.get(self.pick, 99)


class Tally(StrEnum):
    """Counts that belong to the turn."""

    SCORED = "scored"
    """Own monsters scored this turn."""
    OTHERS_SCORED = "others_scored"
    """Own monsters scored this turn, this one not counted."""
    RIVALS_HIT = "rivals_hit"
    """Rivals who lost at least one monster to this turn's attack."""


class Number(Entry, frozen=True):
    """A number that is counted: how many `of`, times `times`."""

    of: Tally | Selection
    times: Positive = 1


Amount = Small | Number


class Condition(Entry, frozen=True):
    """A condition: the count lies in the range."""

    count: Tally | Selection
    least: Small = 0
    most: Small | None = None


class Timing(StrEnum):
    """Moments and spans of an ability."""

    IMMEDIATE = "immediate"
    """Right after a roll that shows `face`; the die is spent unless it is rerolled. Always optional."""
    SUMMONED = "summoned"
    ENTERS = "enters"
    """The monster arrives in the ready area in any way."""
    READY = "ready"
    """As long as the monster lies in the ready area."""
    ALWAYS = "always"
    """A standing rule of the card."""
    ATTACKS = "attacks"
    """The owner's attack reaches one rival, before that rival defends; once for each."""
    DEFEATS = "defeats"
    """The owner defeats a rival's monster."""
    DEFEATED = "defeated"
    SCORED = "scored"
    CAST = "cast"
    """A spell: cast on the own turn, then spent."""
    REACTION = "reaction"
    """A spell: cast on another player's turn, then spent."""
    RESCUE = "rescue"
    """A reaction to the defeat of one of the owner's monsters; its effects are about that monster."""
    ATTACHED = "attached"
    """A spell: lies beside a monster of its owner and works as long as it does."""
    HOST_SCORED = "host_scored"
    """A spell that lies beside a monster: that monster is scored."""
