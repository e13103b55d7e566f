"""The archetypes of figures, and their drawings, built once for each set of arguments."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tabletop.cards.art import Archetype
from tabletop.display.table import Figure
from tabletop.ui.paint.figures import (
    beasts,
    crypt,
    drakes,
    fabled,
    faithful,
    hulks,
    magic,
    monsters,
    people,
    peoples,
    sea,
    things,
    undead,
    wild,
    winged,
)
from tabletop.ui.paint.figures.drawing import Drawing

ARCHETYPES: dict[Archetype, Callable[[Drawing, Figure], None]] = {
    Archetype.APPRENTICE: faithful.apprentice,
    Archetype.BANNER: magic.banner,
    Archetype.BAT: winged.bat,
    Archetype.BEAR: wild.bear,
    Archetype.BEEHIVE: winged.beehive,
    Archetype.BEETLE: winged.beetle,
    Archetype.BLADE: things.blade,
    Archetype.BOAR: wild.boar,
    Archetype.CAT: wild.cat,
    Archetype.CLERIC: faithful.cleric,
    Archetype.CRAB: sea.crab,
    Archetype.CRYSTAL: magic.crystal,
    Archetype.DRAGON: monsters.dragon,
    Archetype.FIEND: crypt.fiend,
    Archetype.FISH: sea.fish,
    Archetype.GARGOYLE: hulks.gargoyle,
    Archetype.GHOST: undead.ghost,
    Archetype.GIANT: hulks.giant,
    Archetype.GOBLIN: peoples.goblin,
    Archetype.GOLEM: hulks.golem,
    Archetype.GORGON: hulks.gorgon,
    Archetype.GRIFFIN: fabled.griffin,
    Archetype.HEART: magic.heart,
    Archetype.HERO: people.hero,
    Archetype.HOMUNCULUS: fabled.homunculus,
    Archetype.HORSE: wild.horse,
    Archetype.HOUND: wild.hound,
    Archetype.HYDRA: drakes.hydra,
    Archetype.IMP: monsters.imp,
    Archetype.JELLYFISH: sea.jellyfish,
    Archetype.KNIGHT: people.knight,
    Archetype.KRAKEN: sea.kraken,
    Archetype.LICH: crypt.lich,
    Archetype.MANTIS: winged.mantis,
    Archetype.MIMIC: fabled.mimic,
    Archetype.MUMMY: crypt.mummy,
    Archetype.OOZE: monsters.ooze,
    Archetype.ORC: peoples.orc,
    Archetype.OWL: beasts.owl,
    Archetype.PHOENIX: fabled.phoenix,
    Archetype.PIXIE: winged.pixie,
    Archetype.PORTAL: magic.portal,
    Archetype.POTION: things.potion,
    Archetype.RAT: wild.rat,
    Archetype.RAVEN: winged.raven,
    Archetype.REAPER: undead.reaper,
    Archetype.SALAMANDER: fabled.salamander,
    Archetype.SERPENT: sea.serpent,
    Archetype.SIREN: sea.siren,
    Archetype.SKELETON: undead.skeleton,
    Archetype.SKULL: magic.candle_skull,
    Archetype.SNAKE: wild.snake,
    Archetype.SPHINX: fabled.sphinx,
    Archetype.SPIDER: beasts.spider,
    Archetype.SPROUT: magic.sprout,
    Archetype.STAG: wild.stag,
    Archetype.STONES: magic.stones,
    Archetype.THIEF: people.thief,
    Archetype.TREANT: monsters.treant,
    Archetype.TROLL: monsters.troll,
    Archetype.VAMPIRE: undead.vampire,
    Archetype.WARRIOR: faithful.warrior,
    Archetype.WISP: fabled.wisp,
    Archetype.WITCH: faithful.witch,
    Archetype.WIZARD: people.wizard,
    Archetype.WOLF: beasts.wolf,
    Archetype.WORM: fabled.worm,
    Archetype.WRAITH: crypt.wraith,
    Archetype.WYRM: drakes.wyrm,
    Archetype.WYVERN: drakes.wyvern,
    Archetype.ZOMBIE: crypt.zombie,
}


@lru_cache(maxsize=64)
def drawn(figure: Figure) -> Drawing:
    """Return the drawing of a figure; nobody changes it afterwards, as it is shared."""
    drawing = Drawing()
    ARCHETYPES[Archetype(figure.archetype)](drawing, figure)
    return drawing
