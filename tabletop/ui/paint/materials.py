"""Materials: the colour tables of night and day, from which one drawing code paints everything."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

RED, GOLD = "#a82e25", "#d9a62c"
"""Seals of cost and points."""

SILVER, COPPER = "#b9c3cb", "#c07a45"

INK, SOFT_INK = "#231a10", "#554325"
"""Inks on paper: text, and secondary text."""

RED_INK, LINK = "#8a1f1a", "#7a4208"
"""Inks on paper: headings, and links."""

MARKED = "#f3d9a0"
"""Background of a marked passage on paper; every paper ink is legible on it."""

PAPER_TOP, PAPER_LOW, PAPER_EDGE = "#fcf5e4", "#efe2c6", "#c9b58b"
CREAM = "#fff7e6"
GOLD_TOP, GOLD_LOW, GOLD_INK = "#ffd978", "#e0a526", "#2a1a05"


class Materials(msgspec.Struct, frozen=True):
    """Colours of one light, named by surface; inks are legible on the surface they are named for."""

    name: str
    wood_dark: str
    wood_light: str
    tray_dark: str
    tray_light: str
    lamp: tuple[float, float, float, float, float]
    """Centre of the light in shares of the table; its brightness there, falloff, and least brightness."""
    is_day: bool
    """Daylight falls through a lattice, and surfaces are light; otherwise a lamp shines and they are dark."""
    felt_shared: str
    felt_own: str
    felt_rival: str
    felt_dark: str
    felt_light: str
    felt_ink: str
    felt_soft: str
    stitch: str
    active: str
    weave: str
    """Pattern in felt, with its opacity in `weave_share`."""
    weave_share: float
    bar: str
    bar_line: str
    side: str
    quilt: str
    quilt_low: str
    quilt_ink: str
    quilt_soft: str
    quilt_weave: float
    seam: str
    button: str
    button_ink: str
    button_line: str
    hollow: str
    """Empty places, with their opacity in `hollow_share`."""
    hollow_share: float
    shadow: float
    """Strength of shadows."""


NIGHT = Materials(
    name="night",
    wood_dark="#4a2c17",
    wood_light="#a9713f",
    tray_dark="#2e1a0d",
    tray_light="#5a361b",
    lamp=(0.42, 0.40, 1.42, 0.60, 0.5),
    is_day=False,
    felt_shared="#1f3a34",
    felt_own="#3b2a2c",
    felt_rival="#27324c",
    felt_dark="#3a2352",
    felt_light="#4a4326",
    felt_ink="#fbefd6",
    felt_soft="#dcc9a2",
    stitch="#d8b98a",
    active="#f2c14e",
    weave="#ffffff",
    weave_share=0.04,
    bar="#22140b",
    bar_line="#d8b98a",
    side="#22150c",
    quilt="#1d2f54",
    quilt_low="#16254a",
    quilt_ink="#fff7e6",
    quilt_soft="#e0cfa8",
    quilt_weave=0.11,
    seam="#f2c14e",
    button="#3a4d76",
    button_ink="#f1f4ff",
    button_line="#8fa3cc",
    hollow="#000000",
    hollow_share=0.25,
    shadow=1.0,
)

STARK = replace(
    NIGHT,
    name="stark",
    wood_dark="#0d0a07",
    wood_light="#1d1712",
    tray_dark="#080604",
    tray_light="#15100c",
    felt_shared="#06140f",
    felt_own="#170d0f",
    felt_rival="#0a1120",
    felt_dark="#150a20",
    felt_light="#1a1706",
    felt_ink="#ffffff",
    felt_soft="#f4e8cc",
    weave_share=0.0,
    bar="#000000",
    side="#000000",
    quilt="#07112a",
    quilt_low="#050c20",
    quilt_ink="#ffffff",
    quilt_soft="#f4e8cc",
    quilt_weave=0.0,
    button="#0c1a38",
    button_ink="#ffffff",
    hollow_share=0.5,
)
"""Night without patterns: everything written has a contrast of 7 and more."""

DAY = Materials(
    name="day",
    wood_dark="#c69d67",
    wood_light="#f3deb6",
    tray_dark="#d3ac74",
    tray_light="#eccf9c",
    lamp=(0.22, 0.1, 1.12, 0.2, 0.9),
    is_day=True,
    felt_shared="#d3dfca",
    felt_own="#f2e3cf",
    felt_rival="#d5e0e6",
    felt_dark="#d9cbe4",
    felt_light="#f4e6b8",
    felt_ink="#241a10",
    felt_soft="#54432c",
    stitch="#8f7446",
    active="#c8901a",
    weave="#3a5a48",
    weave_share=0.07,
    bar="#f6ecd6",
    bar_line="#b39762",
    side="#f8f0de",
    quilt="#b9d2d6",
    quilt_low="#a9c6cc",
    quilt_ink="#1a2430",
    quilt_soft="#33434f",
    quilt_weave=0.42,
    seam="#9c3b33",
    button="#fdf7e8",
    button_ink="#2a2014",
    button_line="#a08a5c",
    hollow="#6b5230",
    hollow_share=0.10,
    shadow=0.55,
)
