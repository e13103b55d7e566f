"""Style sheet of the pages around the table, in addition to the theme's own."""

from __future__ import annotations

from tabletop.ui.paint.theme import Theme, css_families


def pages(theme: Theme) -> str:
    """Return the style of panels, bars, headings, notes and rows of choices."""
    pad, round_ = theme.px(8), theme.radius
    serif = css_families(serif=True)
    return f"""
    QFrame[role="notice"] {{ background: {theme.bar}; border: 2px solid {theme.gold}; border-radius: {round_}px; }}
    QLabel {{ background: transparent; }}
    QLabel[role="title"] {{ font-family: {serif}; font-size: {round(theme.large * 1.1)}px; font-weight: bold; }}
    QLabel[role="heading"] {{ font-family: {serif}; font-size: {theme.large}px; font-weight: bold; }}
    QLabel[role="huge"] {{ font-family: {serif}; font-size: {theme.huge}px; font-weight: bold; }}
    QLabel[role="note"] {{ color: {theme.soft}; font-size: {theme.small}px; }}
    QLabel[role="line"] {{ color: {theme.soft}; }}
    QLabel[role="gold"] {{ color: {theme.gold_text}; font-weight: bold; }}
    QLabel[role="warning"] {{ color: {theme.coral_ink}; background: {theme.coral_fill};
        border: 1px solid {theme.coral}; border-radius: {pad}px; padding: {pad}px {pad}px; }}
    QPushButton[segment] {{ border-radius: 0; margin: 0; padding: {theme.px(7)}px {theme.px(14)}px; }}
    QPushButton[segment]:focus {{ padding: {theme.px(7) - 1}px {theme.px(14) - 1}px; }}
    QPushButton[segment="first"] {{ border-top-left-radius: {pad}px; border-bottom-left-radius: {pad}px; }}
    QPushButton[segment="last"] {{ border-top-right-radius: {pad}px; border-bottom-right-radius: {pad}px; }}
    QPushButton[segment="only"] {{ border-radius: {pad}px; }}
    QPushButton[segment]:checked {{ background: {theme.accent_fill}; border-color: {theme.accent}; font-weight: bold; }}
    QPushButton[close="true"] {{ padding: {theme.px(8)}px {theme.px(10)}px; }}
    QPushButton[close="true"]:focus {{ padding: {theme.px(8) - 1}px {theme.px(10) - 1}px; }}
    QPushButton[danger="true"] {{ border-color: {theme.coral}; color: {theme.coral}; }}
    QPushButton[link="true"] {{ background: transparent; border: 1px solid transparent; color: {theme.soft};
        padding: {theme.px(4)}px {theme.px(8)}px; }}
    QPushButton[link="true"]:hover {{ color: {theme.ink}; border-color: {theme.line}; }}
    QPushButton[link="true"]:focus {{ border: 1px solid {theme.accent}; padding: {theme.px(4)}px {theme.px(8)}px; }}
    QComboBox {{ min-height: {theme.px(20)}px; }}
    QComboBox::drop-down {{ border: none; width: {theme.px(22)}px; }}
    QSplitter::handle {{ background: transparent; }}
    QSlider::groove:horizontal {{ height: {theme.px(6)}px; border-radius: {theme.px(3)}px; background: {theme.line}; }}
    QSlider::sub-page:horizontal {{ border-radius: {theme.px(3)}px; background: {theme.accent}; }}
    QSlider::handle:horizontal {{ background: {theme.ink}; width: {theme.px(16)}px; border-radius: {theme.px(8)}px;
        margin: -{theme.px(5)}px 0; }}
    QSlider::handle:horizontal:focus {{ border: 2px solid {theme.gold}; }}
    QProgressBar {{ height: {theme.px(14)}px; border: none; border-radius: {theme.px(7)}px; background: {theme.line}; }}
    QProgressBar::chunk {{ border-radius: {theme.px(7)}px; background: {theme.gold}; }}
    QSpinBox {{ border-radius: 0; min-height: {theme.px(20)}px; min-width: {theme.px(90)}px; }}
    QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: margin; width: 0; border: none; }}
    QSpinBox QLineEdit {{ background: transparent; border: none; padding: 0; }}
    QLabel[role="banner"] {{ color: {theme.gold_ink}; background: {theme.gold}; font-size: {theme.large}px;
        font-weight: bold; border-radius: {theme.px(20)}px; padding: {theme.px(8)}px {theme.px(22)}px; }}
    QListWidget::item {{ padding: {theme.px(5)}px {theme.px(6)}px; border-radius: 6px; }}
    QListWidget::item:selected {{ background: {theme.accent_fill}; color: {theme.ink}; }}
    """
