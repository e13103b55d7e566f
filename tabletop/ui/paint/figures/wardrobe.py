"""Dress, equipment, stance and mood of each kind of person, and of women where they differ."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.cards.art import Archetype, Beard, Body, Build, Garment, Gear, Hair, Headgear, Mood, Pose

PALE, TAN, BROWN = ("#f0c8a4", "#e9b88f"), ("#e9b88f", "#d9a06f"), ("#b57a4c", "#8a5a38")
ANY_SKIN = (*PALE, *TAN, *BROWN)
YOUNG = ("#4a2c1c", "#7a3b1e", "#2b2430", "#b5622c", "#d9a94a")
OLD = ("#f4efe0", "#d5d2c8", "#b8b4ac")
STEEL, GOLD = "#aeb9c6", "#e0b040"


class Row(NamedTuple):
    """The choices of one kind of person.

    Equipment and stance are given by level, the last for all higher ones; the rest is settled by the card's key.
    `caped` is the level from which on a cape is worn.
    """

    garment: tuple[Garment, ...]
    weapon: tuple[Gear, ...]
    pose: tuple[Pose, ...]
    cloth: tuple[str, ...]
    offhand: tuple[Gear, ...] = (Gear.NONE,)
    headgear: tuple[Headgear, ...] = (Headgear.NONE,)
    hair: tuple[Hair, ...] = (Hair.SHORT,)
    beard: tuple[Beard, ...] = (Beard.NONE,)
    mood: tuple[Mood, ...] = (Mood.CALM,)
    body: tuple[Body, ...] = (Body.MAN,)
    build: tuple[Build, ...] = (Build.PLAIN,)
    skin: tuple[str, ...] = ANY_SKIN
    hair_tone: tuple[str, ...] = YOUNG
    trim: tuple[str, ...] = (GOLD,)
    metal: tuple[str, ...] = (STEEL,)
    caped: int = 3


BY_LEVEL = ("garment", "weapon", "offhand", "headgear", "pose")

PEOPLE: dict[Archetype, Row] = {
    Archetype.APPRENTICE: Row(
        (Garment.TUNIC,),
        (Gear.NONE, Gear.WAND),
        (Pose.OFFER, Pose.RAISE),
        ("#7a4f8f", "#2f7a6a", "#3f5f9a"),
        offhand=(Gear.BOOKS,),
        headgear=(Headgear.CROOKED,),
        hair=(Hair.SHORT, Hair.SPIKES, Hair.CURLS),
        mood=(Mood.AFRAID, Mood.CALM, Mood.MERRY),
        body=tuple(Body),
        build=(Build.SMALL,),
        caped=4,
    ),
    Archetype.ARCHER: Row(
        (Garment.LEATHER,),
        (Gear.BOW,),
        (Pose.AIM,),
        ("#4a6a3c", "#6a5a34", "#3f5f5a"),
        headgear=(Headgear.HOOD, Headgear.HOOD, Headgear.FEATHER),
        mood=(Mood.GRIM, Mood.CALM),
        body=tuple(Body),
        build=(Build.PLAIN, Build.SLIGHT),
        hair=(Hair.SHORT, Hair.TAIL),
    ),
    Archetype.BARD: Row(
        (Garment.TUNIC, Garment.COAT),
        (Gear.NONE,),
        (Pose.STAND,),
        ("#a3402f", "#2f6a5a", "#5b3f7a"),
        offhand=(Gear.LUTE,),
        headgear=(Headgear.FEATHER,),
        mood=(Mood.MERRY,),
        hair=(Hair.BOB,),
        beard=(Beard.GOATEE, Beard.NONE, Beard.MOUSTACHE),
        build=(Build.SLIGHT,),
    ),
    Archetype.BEGGAR: Row(
        (Garment.RAGS,),
        (Gear.CLUB, Gear.STAFF),
        (Pose.BEG,),
        ("#7a7060", "#6a6a52", "#7a5f50"),
        offhand=(Gear.CUP,),
        hair=(Hair.WILD,),
        beard=(Beard.FULL, Beard.STUBBLE),
        mood=(Mood.SAD,),
        build=(Build.SLIGHT,),
        hair_tone=(*OLD, *YOUNG[:2]),
        trim=("#8a5a38", "#4f6a5a"),
        metal=("#8a6238",),
        caped=9,
    ),
    Archetype.CHILD: Row(
        (Garment.TUNIC,),
        (Gear.NONE, Gear.CLUB, Gear.DAGGER),
        (Pose.WAVE, Pose.GUARD),
        ("#c0503a", "#3f7a9a", "#5f8a3e"),
        offhand=(Gear.FLOWER, Gear.LANTERN, Gear.ROUND_SHIELD),
        hair=(Hair.SPIKES, Hair.SHORT, Hair.CURLS),
        mood=(Mood.MERRY, Mood.PROUD, Mood.AFRAID),
        build=(Build.SMALL,),
        trim=("#f4efe0",),
        caped=4,
    ),
    Archetype.CLERIC: Row(
        (Garment.HABIT, Garment.VESTMENTS),
        (Gear.LANTERN, Gear.MACE, Gear.NONE),
        (Pose.OFFER, Pose.RAISE, Pose.WAVE),
        ("#8a6238", "#3f6fa0", "#f3ead2"),
        offhand=(Gear.BIBLE, Gear.BIBLE, Gear.CROSIER),
        headgear=(Headgear.NONE, Headgear.HOOD, Headgear.MITRE),
        hair=(Hair.TONSURE,),
        beard=(Beard.NONE, Beard.FULL),
        mood=(Mood.MERRY, Mood.CALM, Mood.PROUD),
        build=(Build.STOUT, Build.PLAIN),
        trim=("#d9c9a0", "#d9a62c"),
    ),
    Archetype.DWARF: Row(
        (Garment.MAIL,),
        (Gear.AXE, Gear.HAMMER, Gear.AXE),
        (Pose.GUARD, Pose.RAISE),
        ("#8c2f2a", "#3f5f8a", "#4f6a3c"),
        offhand=(Gear.NONE, Gear.ROUND_SHIELD),
        headgear=(Headgear.HELM, Headgear.HORNS),
        beard=(Beard.BRAIDS, Beard.LONG),
        mood=(Mood.GRIM, Mood.PROUD),
        build=(Build.SQUAT,),
        hair_tone=("#b5622c", "#7a3b1e", "#d5d2c8"),
    ),
    Archetype.ELF: Row(
        (Garment.TUNIC, Garment.LEATHER, Garment.MAIL),
        (Gear.BOW, Gear.BOW, Gear.SPEAR),
        (Pose.STAND, Pose.AIM, Pose.CAST),
        ("#3f7a5a", "#5a7a3f", "#3a6a7a"),
        headgear=(Headgear.NONE, Headgear.CIRCLET),
        hair=(Hair.LONG,),
        mood=(Mood.PROUD, Mood.CALM),
        body=tuple(Body),
        build=(Build.TALL,),
        skin=PALE,
        hair_tone=("#e8d9a0", "#d9a94a", "#c9d0d8", "#7a3b1e"),
        trim=("#e8e0c0",),
    ),
    Archetype.GREAT_KNIGHT: Row(
        (Garment.PLATE,),
        (Gear.HALBERD, Gear.HALBERD, Gear.SWORD),
        (Pose.GUARD, Pose.GUARD, Pose.RAISE),
        ("#2f4f8a", "#8c2f2a", "#3a3f4a"),
        offhand=(Gear.SHIELD,),
        headgear=(Headgear.BASCINET, Headgear.WINGS),
        build=(Build.STURDY,),
        mood=(Mood.GRIM,),
        hair=(Hair.SHORT,),
        caped=1,
    ),
    Archetype.GUARD: Row(
        (Garment.MAIL, Garment.MAIL, Garment.PLATE),
        (Gear.SPEAR, Gear.HALBERD),
        (Pose.STAND, Pose.GUARD),
        ("#3f5f8a", "#8c2f2a", "#4f6a3c"),
        offhand=(Gear.LANTERN, Gear.SHIELD),
        headgear=(Headgear.KETTLE, Headgear.HELM),
        mood=(Mood.GRIM, Mood.CALM),
        beard=(Beard.MOUSTACHE, Beard.STUBBLE, Beard.NONE),
        body=(Body.MAN, Body.MAN, Body.WOMAN),
    ),
    Archetype.HALFLING: Row(
        (Garment.COAT,),
        (Gear.CLUB, Gear.DAGGER),
        (Pose.WAVE, Pose.GUARD),
        ("#7a5a2f", "#5f7a3f", "#8c4f2f"),
        offhand=(Gear.BASKET, Gear.CUP),
        hair=(Hair.CURLS,),
        mood=(Mood.MERRY,),
        build=(Build.SMALL,),
        skin=TAN,
        trim=("#d9c07a",),
        body=(Body.MAN, Body.WOMAN),
    ),
    Archetype.HERO: Row(
        (Garment.TUNIC, Garment.LEATHER, Garment.PLATE),
        (Gear.CLUB, Gear.SWORD),
        (Pose.GUARD, Pose.GUARD, Pose.RAISE),
        ("#6f93b3", "#2f7a56", "#a3502f"),
        offhand=(Gear.NONE, Gear.ROUND_SHIELD, Gear.SHIELD),
        headgear=(Headgear.NONE, Headgear.HEADBAND, Headgear.WINGS),
        hair=(Hair.SPIKES, Hair.SHORT, Hair.TAIL),
        mood=(Mood.PROUD, Mood.GRIM, Mood.MERRY),
        body=tuple(Body),
    ),
    Archetype.HUNTER: Row(
        (Garment.FURS,),
        (Gear.CROSSBOW, Gear.SPEAR),
        (Pose.THRUST,),
        ("#5a5f3c", "#6a4f34", "#4a5a5f"),
        headgear=(Headgear.CAP, Headgear.HOOD),
        beard=(Beard.FULL, Beard.STUBBLE),
        mood=(Mood.GRIM, Mood.SLY),
        trim=("#8a7358", "#6a5a4a"),
        build=(Build.STURDY, Build.PLAIN),
        body=(Body.MAN, Body.WOMAN),
    ),
    Archetype.KNIGHT: Row(
        (Garment.PLATE,),
        (Gear.SWORD,),
        (Pose.RAISE,),
        ("#b8352c",),
        offhand=(Gear.SHIELD,),
        headgear=(Headgear.GREAT_HELM, Headgear.GREAT_HELM, Headgear.WINGS),
        caped=2,
    ),
    Archetype.WIZARD: Row(
        (Garment.ROBE,),
        (Gear.BOOK, Gear.SPARK, Gear.ORB),
        (Pose.OFFER,),
        ("#3a4f9a",),
        offhand=(Gear.STAFF,),
        headgear=(Headgear.POINTED,),
        beard=(Beard.LONG,),
        hair_tone=OLD[:1],
        skin=PALE,
        caped=3,
    ),
    Archetype.MERCHANT: Row(
        (Garment.ROBE,),
        (Gear.SCROLL, Gear.NONE),
        (Pose.OFFER,),
        ("#8a3f6a", "#2f6a6a", "#9a5a2a"),
        offhand=(Gear.PURSE,),
        headgear=(Headgear.TURBAN,),
        beard=(Beard.GOATEE, Beard.MOUSTACHE, Beard.FULL),
        mood=(Mood.MERRY, Mood.SLY),
        build=(Build.STOUT,),
        skin=(*TAN, *BROWN),
    ),
    Archetype.NOBLE: Row(
        (Garment.COAT,),
        (Gear.RAPIER, Gear.RAPIER, Gear.SWORD),
        (Pose.GUARD, Pose.THRUST, Pose.RAISE),
        ("#5b2f5a", "#2f4f7a", "#8c2f3a"),
        headgear=(Headgear.FEATHER, Headgear.CIRCLET, Headgear.CROWN),
        hair=(Hair.BOB, Hair.TAIL),
        beard=(Beard.GOATEE, Beard.NONE),
        mood=(Mood.PROUD, Mood.SLY),
        body=tuple(Body),
        build=(Build.TALL, Build.PLAIN),
        skin=PALE,
        caped=2,
    ),
    Archetype.NUN: Row(
        (Garment.HABIT,),
        (Gear.NONE, Gear.LANTERN, Gear.CROSIER),
        (Pose.PRAY, Pose.STAND),
        ("#33384f", "#4a3a34", "#2f4a4a"),
        offhand=(Gear.NONE, Gear.BOOK),
        headgear=(Headgear.WIMPLE,),
        body=(Body.WOMAN,),
        hair=(Hair.NONE,),
        mood=(Mood.CALM, Mood.MERRY, Mood.SAD),
        trim=("#f1ead6",),
    ),
    Archetype.PRISONER: Row(
        (Garment.RAGS,),
        (Gear.NONE,),
        (Pose.SHACKLED,),
        ("#b8b09a", "#9aa0a0", "#a89a80"),
        hair=(Hair.WILD, Hair.NONE),
        beard=(Beard.STUBBLE, Beard.FULL),
        mood=(Mood.SAD, Mood.GRIM, Mood.AFRAID),
        build=(Build.SLIGHT, Build.PLAIN),
        trim=("#6a5a4a",),
        caped=9,
    ),
    Archetype.SAGE: Row(
        (Garment.ROBE,),
        (Gear.LANTERN, Gear.STAFF),
        (Pose.RAISE, Pose.STAND),
        ("#6a5a4a", "#4a5a7a", "#5a4a6a"),
        offhand=(Gear.SCROLL, Gear.BOOK),
        hair=(Hair.NONE, Hair.TONSURE),
        beard=(Beard.LONG,),
        mood=(Mood.CALM, Mood.PROUD),
        hair_tone=OLD,
        build=(Build.TALL,),
        trim=("#b99a62", "#d9c07a"),
    ),
    Archetype.SMITH: Row(
        (Garment.APRON,),
        (Gear.HAMMER,),
        (Pose.RAISE,),
        ("#8a8278", "#7a5a4a", "#5f6a70"),
        offhand=(Gear.TONGS,),
        hair=(Hair.NONE, Hair.SHORT),
        beard=(Beard.FULL, Beard.MOUSTACHE),
        mood=(Mood.GRIM, Mood.MERRY),
        build=(Build.STURDY,),
        skin=TAN,
        trim=("#7a4f2c",),
        caped=9,
    ),
    Archetype.THIEF: Row(
        (Garment.LEATHER,),
        (Gear.DAGGER, Gear.DAGGER, Gear.CUTLASS),
        (Pose.SNEAK,),
        ("#7b5a3a", "#4a5a3c", "#4a4a5f"),
        offhand=(Gear.SACK,),
        headgear=(Headgear.HOOD, Headgear.HOOD, Headgear.FEDORA),
        hair=(Hair.SHORT, Hair.TAIL),
        beard=(Beard.NONE, Beard.STUBBLE),
        mood=(Mood.SLY,),
        body=(Body.MAN, Body.MAN, Body.WOMAN),
        build=(Build.SLIGHT, Build.PLAIN),
        trim=("#4a5a3c", "#5b3f2c"),
    ),
    Archetype.WARRIOR: Row(
        (Garment.JERSEY, Garment.TUNIC, Garment.COAT),
        (Gear.CUTLASS, Gear.HARPOON, Gear.ANCHOR),
        (Pose.THRUST, Pose.STAND, Pose.GUARD),
        ("#f1ead2", "#3a6a8a", "#8a3a2f"),
        offhand=(Gear.BOATHOOK, Gear.NONE, Gear.SHIELD),
        headgear=(Headgear.HEADBAND, Headgear.CAP, Headgear.BICORNE),
        hair=(Hair.SHORT, Hair.TAIL),
        beard=(Beard.STUBBLE, Beard.FULL, Beard.MOUSTACHE),
        mood=(Mood.GRIM, Mood.MERRY),
        build=(Build.STURDY, Build.PLAIN),
        skin=TAN,
        trim=("#2f5ea8", "#a3202f"),
    ),
    Archetype.WITCH: Row(
        (Garment.ROBE,),
        (Gear.BROOM, Gear.FLASK, Gear.RAVEN),
        (Pose.LEAN, Pose.RAISE, Pose.CAST),
        ("#5a4a6a", "#4a5a3c", "#5b2450"),
        offhand=(Gear.NONE, Gear.LADLE, Gear.STAFF),
        headgear=(Headgear.CROOKED,),
        hair=(Hair.WILD,),
        mood=(Mood.SLY, Mood.GRIM, Mood.FURIOUS),
        body=(Body.WOMAN,),
        build=(Build.BENT,),
        skin=("#a9b86a", "#98ad7a"),
        hair_tone=OLD,
        trim=("#a9713f", "#7fb83a", "#c77dff"),
    ),
}

WOMEN: dict[Archetype, Row] = {
    Archetype.ARCHER: PEOPLE[Archetype.ARCHER]._replace(hair=(Hair.TAIL, Hair.BRAID)),
    Archetype.ELF: PEOPLE[Archetype.ELF]._replace(hair=(Hair.LONG, Hair.BRAID)),
    Archetype.GUARD: PEOPLE[Archetype.GUARD]._replace(beard=(Beard.NONE,), hair=(Hair.BRAID, Hair.BOB)),
    Archetype.HUNTER: PEOPLE[Archetype.HUNTER]._replace(beard=(Beard.NONE,), hair=(Hair.BRAID,), build=(Build.PLAIN,)),
    Archetype.MERCHANT: PEOPLE[Archetype.MERCHANT]._replace(
        garment=(Garment.GOWN,), beard=(Beard.NONE,), hair=(Hair.BUN,), headgear=(Headgear.NONE, Headgear.TURBAN)
    ),
    Archetype.NOBLE: PEOPLE[Archetype.NOBLE]._replace(
        garment=(Garment.GOWN,),
        weapon=(Gear.FAN, Gear.FAN, Gear.RAPIER),
        pose=(Pose.OFFER, Pose.OFFER, Pose.RAISE),
        headgear=(Headgear.CIRCLET, Headgear.CIRCLET, Headgear.CROWN),
        hair=(Hair.BUN, Hair.LONG),
        beard=(Beard.NONE,),
    ),
}
"""Rows of women where they differ; they never have beards."""
