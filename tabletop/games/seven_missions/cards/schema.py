"""The schema of Seven Missions card files: characters, companions, monsters, skills, items and more.

Everything printed on a card is data: figures and effects from a closed list of verbs. Behaviour and card text both come
from it.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from tabletop.cards.art import IllustratedEntry
from tabletop.cards.fields import EffectEntry, Entry, Key

Count = Annotated[int, Meta(ge=0, le=20)]
Positive = Annotated[int, Meta(ge=1, le=40)]
Rank = Annotated[int, Meta(ge=1, le=3)]
ByRank = Annotated[tuple[Annotated[int, Meta(ge=0, le=20)], ...], Meta(min_length=3, max_length=3)]
"""One number for each rank from 1 to 3."""


Craft = Literal["fighter", "thief", "mage", "cleric"]
"""The types of skills."""
CRAFTS: tuple[Craft, ...] = get_args(Craft)


Family = Literal["diane", "lorien", "alsharq", "link", "cassandra"]
"""Heroes that several cards show, and that effects name (SEV-1.02)."""
Trait = Literal["humanoid", "undead", "beast", "dragon"]
"""The nature of a monster."""
# --- abilities: used once by turning the hero sideways ---


class Draw(EffectEntry, tag="draw", frozen=True):
    """Draw cards from the own deck."""

    n: Positive


class Gold(EffectEntry, tag="gold", frozen=True):
    """Gain gold points."""

    n: Positive


class Expel(EffectEntry, tag="expel", frozen=True):
    """Remove one card of the bazaar from the game."""


class Peek(EffectEntry, tag="peek", frozen=True):
    """Look at the top card of one pile."""


Ability = Draw | Gold | Expel | Peek


# --- what a companion adds in battle ---


class Bonus(Entry, frozen=True):
    """More attack while one condition holds: the character attacks, a family or a trait is present."""

    attack: Positive
    character_attacks: bool = False
    family: Family | None = None
    trait: Trait | None = None

    def conditions(self) -> tuple[str, ...]:
        """Return the names of the conditions that are set; a bonus has one."""
        return tuple(name for name in self.__struct_fields__ if name != "attack" and getattr(self, name))


# --- monsters ---


class Ignore(EffectEntry, tag="ignore", frozen=True):
    """Skill cards of one type add nothing."""

    craft: Craft


class Reward(EffectEntry, tag="reward", frozen=True):
    """Whoever places it gains gold points."""

    gold: Positive


class Devour(EffectEntry, tag="devour", frozen=True):
    """After a battle with it every participant that used its attack is removed."""


class Drain(EffectEntry, tag="drain", frozen=True):
    """If it survives a battle, one companion that used its attack is removed."""


class Thick(EffectEntry, tag="thick", frozen=True):
    """Companions whose attack is this or less add nothing."""

    most: Positive


MonsterAbility = Ignore | Reward | Devour | Drain | Thick


# --- skill cards ---


class Damage(EffectEntry, tag="damage", frozen=True):
    """Extra damage by rank; `more` in addition against a trait."""

    by_rank: ByRank
    more: Count = 0
    trait: Trait | None = None


class Rally(EffectEntry, tag="rally", frozen=True):
    """Every companion that uses its attack gets more of it."""

    by_rank: ByRank


class Silence(EffectEntry, tag="silence", frozen=True):
    """The monsters on the land lose their ability for this battle."""


class Destroy(EffectEntry, tag="destroy", frozen=True):
    """Destroy an unmarked land of any player: the highest one, from rank `free` on any of them."""

    free: Rank


class Protect(EffectEntry, tag="protect", frozen=True):
    """No participant can be removed by a monster in this battle."""


class Reroll(EffectEntry, tag="reroll", frozen=True):
    """From this rank on all dice may be rolled again once, if they have been rolled."""

    least: Rank


SkillEffect = Damage | Rally | Silence | Destroy | Protect | Reroll


# --- items ---


class Arm(EffectEntry, tag="arm", frozen=True):
    """More attack: `against` instead of `attack` against a trait, `more` in addition on a family."""

    attack: Positive
    against: Count = 0
    trait: Trait | None = None
    more: Count = 0
    family: Family | None = None


class Teach(EffectEntry, tag="teach", frozen=True):
    """A rank more in one type of skills, never past 3; rank 1 for a bearer without it."""

    craft: Craft


class Extend(EffectEntry, tag="extend", frozen=True):
    """Using the bearer's ability also gives gold points; a bearer without ability gets one."""

    gold: Positive


ItemEffect = Arm | Teach | Extend


# --- miracles ---


class Toughen(EffectEntry, tag="toughen", frozen=True):
    """The monsters of the land have more hit points: `special` instead of `hp` for the monster `named`."""

    hp: Positive
    named: Key | None = None
    special: Count = 0


class Blind(EffectEntry, tag="blind", frozen=True):
    """The character rolls fewer dice on the land."""

    dice: Annotated[int, Meta(ge=1, le=2)]


MiracleEffect = Toughen | Blind


# --- cards ---


class Character(IllustratedEntry, frozen=True, kw_only=True):
    """One card of a hero's pair: of level 0, or of level 5 with a cost for when it serves as a companion."""

    family: Family
    level: Annotated[int, Meta(ge=0, le=5)]
    attack: Count
    skills: dict[Craft, Rank]
    ability: tuple[Ability, ...] = ()
    cost: Count = 0


After = Literal["discard", "remove"]
"""Where a companion goes when the turn in which it was played ends."""


class Companion(IllustratedEntry, frozen=True, kw_only=True):
    """A hero bought from the bazaar and played for a turn."""

    cost: Count
    attack: Count
    skills: dict[Craft, Rank] = {}
    ability: tuple[Ability, ...] = ()
    passive: tuple[Bonus, ...] = ()
    after: After = "discard"
    copies: Positive = 2


class Monster(IllustratedEntry, frozen=True, kw_only=True):
    """A monster card: `solo` of its copies join the scenario, together with the miracle `brings`."""

    trial: Annotated[int, Meta(ge=1, le=7)]
    hp: Positive
    cost: Count
    copies: Positive
    solo: Count
    trait: Trait | None = None
    joint: bool = False
    ability: tuple[MonsterAbility, ...] = ()
    brings: Key | None = None


class Skill(IllustratedEntry, frozen=True, kw_only=True):
    """A skill card: works if a participant has its type."""

    craft: Craft
    cost: Count
    copies: Positive
    effects: Annotated[tuple[SkillEffect, ...], Meta(min_length=1)]


class Item(IllustratedEntry, frozen=True, kw_only=True):
    """Equipment for a hero, of anyone or of those with one type of skill."""

    cost: Count
    copies: Positive
    bearer: Craft | None = None
    effects: Annotated[tuple[ItemEffect, ...], Meta(min_length=1)]


class Miracle(IllustratedEntry, frozen=True, kw_only=True):
    """A card put on a land that strengthens the monsters there."""

    cost: Count
    copies: Positive
    effects: Annotated[tuple[MiracleEffect, ...], Meta(min_length=1)]


class Coin(IllustratedEntry, frozen=True, kw_only=True):
    """A coin: its gold points, the cards it draws instead, what it costs, and how many exist."""

    value: Positive
    draw: Positive
    cost: Count
    copies: Positive


Card = Character | Companion | Monster | Skill | Item | Miracle | Coin
