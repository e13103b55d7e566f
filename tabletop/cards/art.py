"""Pictures of cards as data, and the default picture of a card whose file describes none.

Nothing here paints; the screen knows how each scene looks. What a file leaves open is settled by a hash of the card's
key that is the same on every machine, so a card looks alike wherever it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from hashlib import blake2b
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from tabletop.cards.fields import Colour, Decorative, Entry, Flavour, Glyph, Key, Sources, Texts
from tabletop.display import piece as display
from tabletop.display.piece import Picture

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
    "ANCHOR APPRENTICE ARCHER ARMOUR BANNER BARD BARRIER BAT BEAR BEEHIVE BEETLE BEGGAR BELL BLADE BOAR BOOK BOOT "
    "BOW CANDLES CAT CHALICE CHILD CLERIC CLOUD COFFIN COIN COLLAR CRAB CROWN CRYSTAL DAGGER DICE DRAGON DWARF ELF "
    "ENGINE EYE FIEND FISH FIST FLAME FLOWER FOX GARGOYLE GATE GEM GHOST GIANT GOBLIN GOLEM GORGON GREAT_KNIGHT "
    "GRIFFIN GUARD HALFLING HAMMER HAND HARP HARPY HEART HELM HERO HOMUNCULUS HORN HORSE HOUND HOURGLASS HUNTER "
    "HYDRA IMP JELLYFISH KEY KNIGHT KOBOLD KRAKEN LANTERN LICH LIGHTNING MANTICORE MANTIS MANTLE MASK MERCHANT "
    "METEOR MIMIC MINOTAUR MOON MUMMY MUSHROOM NOBLE NUN OOZE ORC OWL PEARL PHOENIX PIXIE PORTAL POTION PRISONER "
    "PURSE RAT RAVEN REAPER RING RUNE SAGE SALAMANDER SCROLL SERPENT SHACKLES SHIELD SHIP SIREN SKELETON SKULL "
    "SMITH SNAKE SPEAR SPHINX SPIDER SPROUT STAFF STAG STONES SUN THIEF TOWER TREANT TREE TROLL URN VAMPIRE VINES "
    "WARRIOR WASP WAVE WEB WHIP WHIRLWIND WISP WITCH WIZARD WOLF WORM WRAITH WYRM WYVERN ZOMBIE",
)
"""The kind of creature, person or thing that a figure is."""


Tone = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


Gear = StrEnum(
    "Gear",
    "NONE ANCHOR AXE BANNER BASKET BELL BIBLE BOATHOOK BOOK BOOKS BOW BROOM CARDS CLUB CROSIER CROSSBOW CUP CUTLASS "
    "DAGGER FALCON FAN FLAIL FLASK FLOWER FORK HALBERD HAMMER HARP HARPOON KEY LADLE LANTERN LUTE MACE MIRROR ORB "
    "PICKAXE PURSE RAPIER RAVEN ROUND_SHIELD SACK SCROLL SCYTHE SHIELD SPARK SPEAR STAFF SWORD TONGS TORCH WAND WHIP",
)
"""Something to hold in a hand."""


Garment = StrEnum("Garment", "APRON COAT FURS GOWN HABIT JERSEY LEATHER MAIL MANTLE PLATE RAGS ROBE TUNIC VESTMENTS")
"""Dress of a body."""


Headgear = StrEnum(
    "Headgear",
    "NONE ANTLERS BASCINET BERET BICORNE CAP CIRCLET CROOKED CROWN FEATHER FEDORA FLOWERS GREAT_HELM HEADBAND HELM "
    "HOOD HORNS KETTLE LAUREL MASK MITRE POINTED SKULL STRAW TURBAN WIMPLE WINGS",
)
"""Something to wear on the head."""


Hair = StrEnum("Hair", "NONE BOB BRAID BUN CURLS LONG SHORT SPIKES TAIL TONSURE WILD")
"""Style of hair."""


Beard = StrEnum("Beard", "NONE BRAIDS FULL GOATEE LONG MOUSTACHE STUBBLE")
"""Style of a beard."""


Mood = StrEnum("Mood", "AFRAID CALM FURIOUS GRIM MERRY PROUD SAD SLY")
"""Expression of a face."""


Pose = StrEnum("Pose", "STAND AIM BEG CAST GUARD LEAN OFFER POINT PRAY RAISE SHACKLED SIT SNEAK THRUST WAVE")
"""Gesture of both arms."""


Body = StrEnum("Body", "MAN WOMAN")
"""Body of a man or a woman."""


Build = StrEnum("Build", "PLAIN BENT SLIGHT SMALL SQUAT STOUT STURDY TALL")
"""Stature of a body."""


Aura = StrEnum("Aura", "NONE FIRE FROST GHOST HOLY SHADOW")
"""Light or dark around a figure."""


class Figure(Decorative, frozen=True):
    """The creature, person or thing in a picture: how mighty, how many, which way it looks, and its tones.

    `lift` lets it hover; `cloth`, `skin` and `metal` are whatever the archetype has of them: a wing is cloth. What a
    person wears, holds and feels is settled by archetype, level and the card's key where it is left out.
    """

    archetype: Archetype
    level: Annotated[int, Meta(ge=1, le=5)] = 1
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    flip: bool = False
    lift: bool = False
    cloth: Tone | None = None
    skin: Tone | None = None
    metal: Tone | None = None
    trim: Tone | None = None
    cape: Tone | None = None
    hair_tone: Tone | None = None
    weapon: Gear | None = None
    offhand: Gear | None = None
    garment: Garment | None = None
    headgear: Headgear | None = None
    hair: Hair | None = None
    beard: Beard | None = None
    mood: Mood | None = None
    pose: Pose | None = None
    body: Body | None = None
    build: Build | None = None
    aura: Aura = Aura.NONE

    def shown(self, seed: int) -> display.Figure:
        """Return the figure as the screen paints it; `seed` settles what is left out."""
        said = {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not None}
        plain: dict[str, Any] = {
            name: value.value if isinstance(value, StrEnum) else value for name, value in said.items()
        }
        return display.Figure(**plain, seed=seed)


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
    """Default pictures of one kind of card; without figures, an emblem stands in the scene."""

    scenes: Sequence[Scene]
    palettes: Sequence[Palette] = tuple(Palette)
    figures: Sequence[Archetype] = ()


MONSTER = Manner(
    (Scene.VOLCANO, Scene.CAVE, Scene.GRAVES, Scene.SWAMP, Scene.EMBERS, Scene.STORM, Scene.DUNGEON, Scene.CASTLE),
    (Palette.FIRE, Palette.CRYPT, Palette.MOSS, Palette.PLUM, Palette.STORM, Palette.JADE),
    (
        Archetype.BAT, Archetype.DRAGON, Archetype.FIEND, Archetype.GARGOYLE, Archetype.GHOST, Archetype.GOBLIN,
        Archetype.GOLEM, Archetype.GORGON, Archetype.HYDRA, Archetype.IMP, Archetype.KOBOLD, Archetype.LICH,
        Archetype.MIMIC, Archetype.MUMMY, Archetype.OOZE, Archetype.ORC, Archetype.REAPER, Archetype.SKELETON,
        Archetype.SPIDER, Archetype.TROLL, Archetype.VAMPIRE, Archetype.WOLF, Archetype.WRAITH, Archetype.WYVERN,
        Archetype.ZOMBIE,
    ),
)  # fmt: skip
COMPANION = Manner(
    (Scene.PINES, Scene.DESERT, Scene.VILLAGE, Scene.BANNERS, Scene.BRIDGE, Scene.TERRACES, Scene.TORII, Scene.CASTLE),
    (Palette.FOREST, Palette.DESERT, Palette.DUSK, Palette.SNOW, Palette.BLOSSOM, Palette.SEA),
    (
        Archetype.ARCHER, Archetype.BARD, Archetype.CLERIC, Archetype.GUARD, Archetype.HERO, Archetype.KNIGHT,
        Archetype.MERCHANT, Archetype.NOBLE, Archetype.SAGE, Archetype.SMITH, Archetype.THIEF, Archetype.WARRIOR,
    ),
)  # fmt: skip
SPELL = Manner(
    (Scene.SPIRAL, Scene.EMBERS, Scene.BAMBOO, Scene.PETALS, Scene.STORM, Scene.SNOWFALL, Scene.WATERFALL),
    (Palette.NIGHT, Palette.PLUM, Palette.CRYPT, Palette.FIRE, Palette.JADE),
    (
        Archetype.BARRIER, Archetype.CANDLES, Archetype.CRYSTAL, Archetype.EYE, Archetype.FLAME, Archetype.HEART,
        Archetype.LIGHTNING, Archetype.METEOR, Archetype.MOON, Archetype.PORTAL, Archetype.RUNE, Archetype.SKULL,
        Archetype.SPROUT, Archetype.STONES, Archetype.SUN, Archetype.WAVE, Archetype.WHIRLWIND,
    ),
)  # fmt: skip
ITEM = Manner(
    (Scene.MARKET, Scene.LIBRARY, Scene.CAVE, Scene.TERRACES, Scene.PLAIN),
    (Palette.AMBER, Palette.DESERT),
    (
        Archetype.BLADE, Archetype.BOOK, Archetype.BOOT, Archetype.CHALICE, Archetype.COIN, Archetype.CROWN,
        Archetype.GEM, Archetype.KEY, Archetype.LANTERN, Archetype.MASK, Archetype.POTION, Archetype.PURSE,
        Archetype.RING, Archetype.SCROLL,
    ),
)  # fmt: skip


def settled(key: str) -> int:
    """Return a number below 2**32 that belongs to a key, the same on every machine."""
    return int.from_bytes(blake2b(key.encode(), digest_size=4).digest(), "big")


def picture(key: str, art: Art, manner: Manner, emblem: str = "", rank: int = 0) -> Picture:
    """Return a card's picture as its file describes it, completed from its key and `Manner`.

    A file that names an emblem and no figure keeps the emblem; `rank` is the level of a figure that no file names.
    """
    seed = settled(key)
    scene = art.scene or manner.scenes[seed % len(manner.scenes)]
    palette = art.palette or manner.palettes[seed // 64 % len(manner.palettes)]
    motif = art.motif.value if art.motif else ""
    figure = art.figure
    if figure is None and art.emblem is None and manner.figures:
        figure = Figure(manner.figures[seed // 4096 % len(manner.figures)], rank + 1)
    shown = figure.shown(seed) if figure is not None else None
    return Picture(scene.value, palette.value, art.emblem or emblem, motif, seed, rank, shown)
