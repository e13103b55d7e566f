"""The archetypes of figures, and their drawings, built once for each set of arguments."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tabletop.cards.art import Archetype
from tabletop.display.table import Figure
from tabletop.ui.paint.figures import beasts, faithful, magic, monsters, people, peoples, things, undead
from tabletop.ui.paint.figures.drawing import Drawing

ARCHETYPES: dict[Archetype, Callable[[Drawing, Figure], None]] = {
    Archetype.APPRENTICE: faithful.apprentice,
    Archetype.BANNER: magic.banner,
    Archetype.BLADE: things.blade,
    Archetype.CLERIC: faithful.cleric,
    Archetype.CRYSTAL: magic.crystal,
    Archetype.DRAGON: monsters.dragon,
    Archetype.GHOST: undead.ghost,
    Archetype.GOBLIN: peoples.goblin,
    Archetype.HEART: magic.heart,
    Archetype.HERO: people.hero,
    Archetype.IMP: monsters.imp,
    Archetype.KNIGHT: people.knight,
    Archetype.OOZE: monsters.ooze,
    Archetype.ORC: peoples.orc,
    Archetype.OWL: beasts.owl,
    Archetype.PORTAL: magic.portal,
    Archetype.POTION: things.potion,
    Archetype.REAPER: undead.reaper,
    Archetype.SKELETON: undead.skeleton,
    Archetype.SKULL: magic.candle_skull,
    Archetype.SPIDER: beasts.spider,
    Archetype.SPROUT: magic.sprout,
    Archetype.STONES: magic.stones,
    Archetype.THIEF: people.thief,
    Archetype.TREANT: monsters.treant,
    Archetype.TROLL: monsters.troll,
    Archetype.VAMPIRE: undead.vampire,
    Archetype.WARRIOR: faithful.warrior,
    Archetype.WITCH: faithful.witch,
    Archetype.WIZARD: people.wizard,
    Archetype.WOLF: beasts.wolf,
}


@lru_cache(maxsize=64)
def drawn(figure: Figure) -> Drawing:
    """Return the drawing of a figure; nobody changes it afterwards, as it is shared."""
    drawing = Drawing()
    ARCHETYPES[Archetype(figure.archetype)](drawing, figure)
    return drawing
