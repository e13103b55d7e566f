"""Pictures of cards as data, and the default picture of a card whose file describes none.

Nothing here paints; the screen knows how each scene looks. What a file leaves open is settled by a hash of the card's
key that is the same on every machine, so a card looks alike wherever it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from hashlib import blake2b
from typing import Annotated, NamedTuple

from msgspec import Meta

from tabletop.cards.fields import Colour, Decorative, Entry, Flavour, Glyph, Key, Sources, Texts
from tabletop.display import table as display
from tabletop.display.table import Picture

Emblem = Annotated[str, Meta(pattern="^(mdi6|mdi|fa5s|fa6s|ph|ri)\\.[a-z0-9-]+$")]


Scene = StrEnum(
    "Scene",
    "BAMBOO BANNERS BRIDGE CASTLE CATHEDRAL CAVE DESERT DRAGON DUNGEON EMBERS GRAVES LIBRARY LIGHTHOUSE "
    "LONDON MARKET PETALS PINES PLAIN SNOWFALL SPIRAL STORM SWAMP TERRACES TORII UNDERWATER VILLAGE VOLCANO "
    "WATERFALL WAVES",
)
"""The scene of a picture."""


Palette = StrEnum("Palette", "AMBER BLOSSOM CRYPT DESERT DUSK FIRE FOG FOREST JADE MOSS NIGHT PLUM SEA SNOW STORM")
"""The seven colours a picture is printed in."""


Motif = StrEnum("Motif", "EMBERS PETALS RAIN SNOW")
"""The motif that drifts over a picture."""


Archetype = StrEnum(
    "Archetype",
    "ANCHOR APPRENTICE ARMOUR BANNER BARRIER BAT BEAR BEEHIVE BEETLE BELL BLADE BOAR BOOK BOOT BOW CANDLES CAT "
    "CHALICE CLERIC CLOUD COFFIN COIN COLLAR CRAB CROWN CRYSTAL DAGGER DICE DRAGON ENGINE EYE FIEND FISH FIST FLAME "
    "FLOWER FOX GARGOYLE GATE GEM GHOST GIANT GOBLIN GOLEM GORGON GRIFFIN HAMMER HAND HARP HARPY HEART HELM HERO "
    "HOMUNCULUS HORN HORSE HOUND HOURGLASS HYDRA IMP JELLYFISH KEY KNIGHT KOBOLD KRAKEN LANTERN LICH LIGHTNING "
    "MANTICORE MANTIS MANTLE MASK METEOR MIMIC MINOTAUR MOON MUMMY MUSHROOM OOZE ORC OWL PEARL PHOENIX PIXIE PORTAL "
    "POTION PURSE RAT RAVEN REAPER RING RUNE SALAMANDER SCROLL SERPENT SHACKLES SHIELD SHIP SIREN SKELETON SKULL "
    "SNAKE SPEAR SPHINX SPIDER SPROUT STAFF STAG STONES SUN THIEF TOWER TREANT TREE TROLL URN VAMPIRE VINES WARRIOR "
    "WASP WAVE WEB WHIP WHIRLWIND WISP WITCH WIZARD WOLF WORM WRAITH WYRM WYVERN ZOMBIE",
)
"""The kind of creature, person or thing that a figure is."""


Tone = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class Figure(Decorative, frozen=True):
    """The creature, person or thing in a picture: how mighty, how many, which way it looks, and its tones.

    `lift` lets it hover; `cloth`, `skin` and `metal` are whatever the archetype has of them: a wing is cloth.
    """

    archetype: Archetype
    level: Annotated[int, Meta(ge=1, le=5)] = 1
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    flip: bool = False
    lift: bool = False
    cloth: Tone | None = None
    skin: Tone | None = None
    metal: Tone | None = None

    def shown(self) -> display.Figure:
        """Return the figure as the screen paints it."""
        tones = self.cloth or "", self.skin or "", self.metal or ""
        return display.Figure(self.archetype.value, self.level, self.count, self.flip, self.lift, *tones)


class Art(Decorative, frozen=True):
    """A card file's description of its picture; defaults follow from the kind of card and its key."""

    scene: Scene | None = None
    palette: Palette | None = None
    emblem: Emblem | None = None
    motif: Motif | None = None
    figure: Figure | None = None


NO_ART = Art()


class NamedEntry(Entry, frozen=True, kw_only=True):
    """Base of everything with a name: key, name, flavour, and the origin of its figures by field."""

    key: Key
    name: Texts
    source: Sources
    flavour: Flavour | None = None


class PicturedEntry(NamedEntry, frozen=True, kw_only=True):
    """Base of everything with a picture."""

    art: Art = NO_ART


class IllustratedEntry(PicturedEntry, frozen=True, kw_only=True):
    """Base of everything with a picture, two colours and an icon of its own."""

    ground: Colour
    ink: Colour
    glyph: Glyph


class Manner(NamedTuple):
    """The default pictures of one kind of card: one of these scenes, in one of these palettes."""

    scenes: Sequence[Scene]
    palettes: Sequence[Palette] = tuple(Palette)


MONSTER = Manner(
    (Scene.VOLCANO, Scene.CAVE, Scene.GRAVES, Scene.SWAMP, Scene.EMBERS, Scene.STORM, Scene.DUNGEON, Scene.CASTLE),
    (Palette.FIRE, Palette.CRYPT, Palette.MOSS, Palette.PLUM, Palette.STORM, Palette.JADE),
)
COMPANION = Manner(
    (Scene.PINES, Scene.DESERT, Scene.VILLAGE, Scene.BANNERS, Scene.BRIDGE, Scene.TERRACES, Scene.TORII, Scene.CASTLE),
    (Palette.FOREST, Palette.DESERT, Palette.DUSK, Palette.SNOW, Palette.BLOSSOM, Palette.SEA),
)
SPELL = Manner(
    (Scene.SPIRAL, Scene.EMBERS, Scene.BAMBOO, Scene.PETALS, Scene.STORM, Scene.SNOWFALL, Scene.WATERFALL),
    (Palette.NIGHT, Palette.PLUM, Palette.CRYPT, Palette.FIRE, Palette.JADE),
)
ITEM = Manner((Scene.MARKET, Scene.LIBRARY, Scene.CAVE, Scene.TERRACES, Scene.PLAIN), (Palette.AMBER, Palette.DESERT))


def settled(key: str) -> int:
    """Return a number below 2**32 that belongs to a key, the same on every machine."""
    return int.from_bytes(blake2b(key.encode(), digest_size=4).digest(), "big")


def picture(key: str, art: Art, manner: Manner, emblem: str = "", rank: int = 0) -> Picture:
    """Return a card's picture as its file describes it, completed from its key and `Manner`."""
    seed = settled(key)
    scene = art.scene or manner.scenes[seed % len(manner.scenes)]
    palette = art.palette or manner.palettes[seed // 64 % len(manner.palettes)]
    motif = art.motif.value if art.motif else ""
    figure = art.figure.shown() if art.figure else None
    return Picture(scene.value, palette.value, art.emblem or emblem, motif, seed, rank, figure)
