"""The painter of every scene and every motif of printed pictures."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.cards.art import Motif, Scene
from tabletop.ui.paint.scenes import beast, land, town, water
from tabletop.ui.paint.scenes.sheet import Sheet

SCENES: dict[Scene, Callable[[Sheet], None]] = {
    Scene.BAMBOO: land.bamboo,
    Scene.BANNERS: land.banners,
    Scene.BRIDGE: water.bridge,
    Scene.CASTLE: town.castle,
    Scene.CATHEDRAL: town.cathedral,
    Scene.CAVE: land.cave,
    Scene.DESERT: land.desert,
    Scene.DRAGON: beast.dragon,
    Scene.DUNGEON: town.dungeon,
    Scene.EMBERS: land.embers,
    Scene.GRAVES: land.graves,
    Scene.LIBRARY: town.library,
    Scene.LIGHTHOUSE: water.lighthouse,
    Scene.LONDON: town.london,
    Scene.MARKET: town.market,
    Scene.PETALS: land.petals,
    Scene.PINES: land.pines,
    Scene.PLAIN: land.plain,
    Scene.SNOWFALL: land.snowfall,
    Scene.SPIRAL: beast.spiral,
    Scene.STORM: water.storm,
    Scene.SWAMP: land.swamp,
    Scene.TERRACES: land.terraces,
    Scene.TORII: town.torii,
    Scene.UNDERWATER: water.underwater,
    Scene.VILLAGE: town.village,
    Scene.VOLCANO: land.volcano,
    Scene.WATERFALL: water.waterfall,
    Scene.WAVES: water.waves,
}

MOTIFS: dict[Motif, Callable[[Sheet], None]] = {
    Motif.EMBERS: lambda sheet: sheet.dots("#ffb347", 46, (0.5, 1.9)),
    Motif.PETALS: lambda sheet: sheet.petals(34),
    Motif.RAIN: lambda sheet: sheet.rain(60, (-0.1, 0.95)),
    Motif.SNOW: lambda sheet: sheet.dots("#ffffff", 54, (0.6, 1.8), least=0.7),
}
