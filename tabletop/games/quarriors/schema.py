"""What a Quarriors! YAML file may say: dice, cards, abilities and ready-made supplies. Behaviour and text come from it.

An ability reads as one sentence: WHEN something happens (on a face with these BURSTs, ONLY if a count fits), the owner
(may, if OPTIONAL, and after paying the COST) applies the EFFECTS in order. Effects are verbs from a closed list, one
Struct each, named by `do`. Effects that change values hold as long as their source lies in the ready area when the
moment is `ready` or `attached`, and for the rest of the turn otherwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from tabletop.cards.art import NO_ART, Art
from tabletop.cards.fields import Colour, Entry, Key, Source, Texts

Small = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Bursts = Annotated[int, Meta(ge=0, le=2)]


class Kind(StrEnum):
    """Family of a die and its cards."""

    BASIC = "basic"
    MONSTER = "monster"
    SPELL = "spell"


# --- dice -----------------------------------------------------------------------------------------------------------


class Icon(Entry, frozen=True):
    """Values around a monster icon; attack and defense left out are the card's to give ("?")."""

    level: Positive
    attack: Small | None = None
    defense: Small | None = None


class Face(Entry, frozen=True):
    """One side of a die. Several symbols may all be used; with `either` (a slash) only one of them."""

    quiddity: Small = 0
    draw: Small = 0
    reroll: bool = False
    monster: Icon | None = None
    spell: bool = False
    either: bool = False
    burst: Bursts = 0


class Die(Entry, kw_only=True, frozen=True):
    """A die type (class). `count` dice are in the box, `wilds` start on the card, `each` in every bag."""

    key: Key
    name: Texts
    kind: Kind
    faces: Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]
    count: Positive
    wilds: Small = 0
    each: Small = 0
    ground: Colour
    ink: Colour
    glyph: str
    source: dict[str, Source]
    """Origin per field: faces, count, colours."""


# --- who, where, how many -------------------------------------------------------------------------------------------


class Range(Entry, frozen=True):
    """Numbers from `least` to `most`; a missing end is open."""

    least: int | None = None
    most: int | None = None


class Whose(StrEnum):
    """Owners that a selection may look at."""

    OWN = "own"
    RIVAL = "rival"
    ANY = "any"
    DEFENDER = "defender"
    """The rival who defends at this moment."""


class What(StrEnum):
    """Things that can be selected. Monsters and spells lie in a ready area; dice may lie elsewhere, too."""

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
    """How many of the fitting things are taken."""

    ALL = "all"
    ONE = "one"
    UP_TO = "up_to"
    """At most `count`."""
    ANY_NUMBER = "any_number"
    ONE_PER_RIVAL = "one_per_rival"


class Self(StrEnum):
    """The simplest selections: the die itself, or the monster its spell is attached to."""

    ITSELF = "itself"
    HOST = "host"


class Who(Entry, frozen=True):
    """A selection of dice. Places default to the ready area; `other` leaves the die itself out."""

    whose: Whose
    what: What
    where: tuple[Where, ...] = (Where.READY,)
    of: Key | None = None
    """Only dice of this class."""
    other: bool = False
    level: Range | None = None
    defense: Range | None = None
    pick: Pick = Pick.ALL
    count: Positive = 1


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

    of: Tally | Who
    times: Positive = 1


Amount = Small | Number


class Only(Entry, frozen=True):
    """A condition: the count lies in the range."""

    count: Tally | Who
    least: Small = 0
    most: Small | None = None


# --- effects --------------------------------------------------------------------------------------------------------


class _Effect(Entry, tag_field="do", frozen=True):
    """Base of all verbs."""


class GainQuiddity(_Effect, tag="gain_quiddity", frozen=True):
    """The owner gains quiddity for this turn."""

    amount: Amount


class GainGlory(_Effect, tag="gain_glory", frozen=True):
    """The owner gains glory. A `scored` ability that only does this is part of the score itself."""

    amount: Amount


class Draw(_Effect, tag="draw", frozen=True):
    """Dice go from the bag to the pool and wait there, unrolled."""

    count: Positive


class DrawAndRoll(_Effect, tag="draw_and_roll", frozen=True):
    """Dice are drawn into the pool and rolled at once."""

    count: Positive


class Reroll(_Effect, tag="reroll", frozen=True):
    """Dice of the pool are rolled again together. A die that rerolls itself is not spent."""

    who: Self | Who


class Modify(_Effect, tag="modify", frozen=True):
    """Monsters get more attack and defense."""

    who: Self | Who
    attack: Small = 0
    defense: Small = 0


class SetValues(_Effect, tag="set", frozen=True):
    """Attack and defense of monsters become these amounts; a missing one stays."""

    who: Self | Who
    attack: Amount | None = None
    defense: Amount | None = None


class Defeat(_Effect, tag="defeat", frozen=True):
    """Monsters are defeated whatever their defense."""

    who: Self | Who


class Perish(_Effect, tag="perish", frozen=True):
    """The monster is defeated as soon as the condition of its ability holds; nobody gets credit."""


class DestroySpell(_Effect, tag="destroy_spell", frozen=True):
    """Spells of ready areas go to the used piles of their owners."""

    who: Who


class Cull(_Effect, tag="cull", frozen=True):
    """Dice go back to their cards in the Wilds; each earns `glory`."""

    who: Who
    glory: Small = 0


class Move(_Effect, tag="move", frozen=True):
    """Dice go to another place of their owner; in a pool they wait unrolled."""

    who: Who
    to: Where


class Take(_Effect, tag="take", frozen=True):
    """One die comes from the Wilds without payment. `above` allows that much more than the cost of the culled die."""

    to: Where = Where.USED
    kind: Kind | None = None
    cost: Range | None = None
    above: Small | None = None


class Exchange(_Effect, tag="exchange", frozen=True):
    """This die and another player's change owners; each goes to the used pile of the new one."""

    who: Who


class ExtraCapture(_Effect, tag="extra_capture", frozen=True):
    """More dice may be captured this turn."""

    count: Positive


class Discount(_Effect, tag="discount", frozen=True):
    """Captures cost less this turn."""

    amount: Positive


class RaiseLevel(_Effect, tag="raise_level", frozen=True):
    """Monsters turn to a face of a level that much higher, if their dice have one."""

    who: Who
    by: Positive = 1


class Copy(_Effect, tag="copy", frozen=True):
    """The monster takes over card and values of another; without one it has these. `again`: once each player's turn."""

    who: Who
    attack: Small
    defense: Small
    again: bool = False


class ScoreNow(_Effect, tag="score_now", frozen=True):
    """The monster is scored at once."""


class Instead(_Effect, tag="instead", frozen=True):
    """The defeated monster goes here instead of to the used pile; to the ready area with the same face."""

    to: Where


class Divert(_Effect, tag="divert", frozen=True):
    """All monsters its owner loses go here instead of to the used pile."""

    to: Where


class SetAside(_Effect, tag="set_aside", frozen=True):
    """The defeated monster waits aside; when its owner next defeats a rival's monster it is rolled to come back."""


class Surcharge(_Effect, tag="surcharge", frozen=True):
    """Every monster a rival puts into the ready area costs more."""

    amount: Positive


class LimitSummons(_Effect, tag="limit_summons", frozen=True):
    """Only so many dice of this card may be summoned in a turn."""

    count: Positive


class Bonus(_Effect, tag="bonus", frozen=True):
    """The attack is stronger against the rival who defends."""

    amount: Positive


class CapAttackers(_Effect, tag="cap_attackers", frozen=True):
    """No attacker adds more than this against the owner; several do not add up."""

    most: Small


class IgnoreAttackers(_Effect, tag="ignore_attackers", frozen=True):
    """Attackers of these levels do not count against the owner."""

    level: Range


class StrikeAgain(_Effect, tag="strike_again", frozen=True):
    """After the first monster of a defender falls to damage, this monster's attack counts once more."""


class Untargetable(_Effect, tag="untargetable", frozen=True):
    """Rivals' spells cannot target this monster."""


class IgnoreAttachments(_Effect, tag="ignore_attachments", frozen=True):
    """While this monster attacks, spells attached to rivals' monsters do nothing."""


Effect = (
    GainQuiddity
    | GainGlory
    | Draw
    | DrawAndRoll
    | Reroll
    | Modify
    | SetValues
    | Defeat
    | Perish
    | DestroySpell
    | Cull
    | Move
    | Take
    | Exchange
    | ExtraCapture
    | Discount
    | RaiseLevel
    | Copy
    | ScoreNow
    | Instead
    | Divert
    | SetAside
    | Surcharge
    | LimitSummons
    | Bonus
    | CapAttackers
    | IgnoreAttackers
    | StrikeAgain
    | Untargetable
    | IgnoreAttachments
)


# --- cards ----------------------------------------------------------------------------------------------------------


class When(StrEnum):
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
    """A reaction that answers the defeat of one of the owner's monsters; its effects are about that monster."""
    ATTACHED = "attached"
    """A spell: lies beside a monster of its owner and works as long as it does."""
    HOST_SCORED = "host_scored"
    """A spell that lies beside a monster: that monster is scored."""


class Symbol(StrEnum):
    """The symbol on the rolled face that an immediate ability belongs to."""

    QUIDDITY = "quiddity"
    DRAW = "draw"
    REROLL = "reroll"
    SPELL = "spell"


class Ability(Entry, frozen=True):
    """One sentence of a card. Without `burst` every icon face will do. `instead` replaces the use of the face."""

    when: When
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    face: Symbol | None = None
    burst: tuple[Bursts, ...] | None = None
    only: Only | None = None
    phases: tuple[Annotated[int, Meta(ge=1, le=6)], ...] | None = None
    optional: bool = False
    instead: bool = False
    cost: Cull | None = None


class Card(Entry, kw_only=True, frozen=True):
    """A power card. `of` is the class of its dice. Glory counts for monsters only."""

    key: Key
    of: Key
    name: Texts
    art: Art = NO_ART
    cost: Small
    glory: Small = 0
    abilities: tuple[Ability, ...] = ()
    source: dict[str, Source]
    """Origin per field: name, cost, glory, abilities."""


class Supply(Entry, frozen=True):
    """A fixed choice of seven monster and three spell cards."""

    key: Key
    name: Texts
    cards: Annotated[tuple[Key, ...], Meta(min_length=10, max_length=10)]
