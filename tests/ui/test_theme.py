import pytest
from PySide6.QtGui import QColor

from tabletop.ui.paint.theme import LEAST, THEMES, Theme, font


def _luminance(color: QColor) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in color.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(QColor(one)), _luminance(QColor(other))))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize(
    ("ink", "surface"),
    [
        ("ink", "ground"),
        ("ink", "edge"),
        ("ink", "bar"),
        ("soft", "bar"),
        ("soft", "edge"),
        ("gold_ink", "gold"),
        ("gold_text", "edge"),
        ("ink", "accent_fill"),
        ("coral_ink", "coral_fill"),
        ("card_ink", "card"),
        ("ink", "button"),
    ],
)
def test_text_is_legible_on_its_surface(theme: Theme, ink: str, surface: str) -> None:
    assert _contrast(getattr(theme, ink), getattr(theme, surface)) >= (7 if theme.name == "contrast" else 4.5)


@pytest.mark.parametrize("factor", [0.5, 0.8, 1.0, 2.4])
def test_no_text_size_falls_below_the_least(factor: float) -> None:
    theme = THEMES["dark"].scaled(factor)
    assert min(theme.small, theme.body, theme.large, theme.huge) >= LEAST
    assert font(3).pixelSize() >= LEAST
