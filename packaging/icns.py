"""The icon of the macOS application: our PNG pictures in the one container that the Finder reads."""

from __future__ import annotations

from pathlib import Path

SIZES = {b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""By type, the side of the square picture that it stands for."""


def written(icons: Path, file: Path) -> Path:
    """Write the icon file made of the pictures in a folder, and return it."""
    pictures = {kind: (icons / f"kotatsu-{side:03}.png").read_bytes() for kind, side in SIZES.items()}
    parts = b"".join(kind + _length(data) + data for kind, data in pictures.items())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"icns" + _length(parts) + parts)
    return file


def _length(data: bytes) -> bytes:
    return (8 + len(data)).to_bytes(4, "big")  # the eight bytes of type and length count
