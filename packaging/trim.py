"""Contents of the frozen folder: exclusions, and modules that are imported by name."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

LANGUAGES = frozenset(file.parent.name for file in Path(__file__).parent.parent.glob("resources/languages/*/*.yaml"))
MODULES = [
    "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtPrintSupport", "PySide6.QtQml",
    "PySide6.QtQuick", "PySide6.QtSql", "PySide6.QtTest", "PySide6.QtXml", "_pytest", "lib2to3", "numpy", "pip",
    "pydoc", "pytest", "qtpy", "rlcard", "setuptools", "tkinter", "unittest",
]  # fmt: skip
"""Modules nobody needs to play."""

EMBLEM_FONTS = [
    f"fonts/{stem}-*"
    for stem in (
        "materialdesignicons6-webfont",
        "materialdesignicons5-webfont",
        "fontawesome5-solid-webfont",
        "fontawesome6-solid-webfont",
        "phosphor",
        "remixicon",
    )
]
"""Fonts of QtAwesome that `tabletop.ui.paint.glyphs` reads."""

_NEEDLESS = (
    "Qt6Qml", "Qt6Quick", "Qt6VirtualKeyboard", "Qt6Pdf", "Qt6OpenGLWidgets", "Qt6Sql", "Qt6Test", "Qt6EglFS",
    "plugins/egldeviceintegrations", "plugins/generic", "plugins/networkinformation",
    "plugins/platforminputcontexts/libqtvirtualkeyboard",
    "plugins/platforms/libqeglfs", "plugins/platforms/libqlinuxfb",
    "plugins/platforms/libqminimal", "plugins/platforms/libqvnc", "plugins/platforms/libqvkkhrdisplay",
    "plugins/imageformats/libqpdf", "plugins/imageformats/libqtga", "plugins/imageformats/libqtiff",
    "plugins/imageformats/libqwbmp", "plugins/imageformats/libqwebp", "plugins/imageformats/libqicns",
    "plugins/platformthemes/libqgtk3", "libgtk-3", "libgdk-3", "libgdk_pixbuf", "libepoxy", "libcairo", "libpango",
    "libatk", "libatspi", "libpixman", "libthai", "libfribidi", "libdatrie", "opengl32sw", "d3dcompiler",
)  # fmt: skip


def wanted(name: str) -> bool:
    """Return whether a collected file is needed; of Qt's own translations, those of the program's languages are."""
    path = name.replace("\\", "/")
    if "/translations/" in path and "PySide6" in path:
        return Path(path).stem.rpartition("_")[2] in LANGUAGES
    return not any(part in path for part in _NEEDLESS)


def folders_of_games(root: Path) -> list[tuple[str, str]]:
    """Return the files in the games' folders that are no modules, each with the folder it belongs into."""
    files = sorted(file for file in (root / "tabletop/games").rglob("*.*") if file.suffix in (".yaml", ".md"))
    return [(str(file), str(file.parent.relative_to(root))) for file in files]


def loaded_by_name(root: Path) -> list[str]:
    """Return the modules that are only named in strings: commands, games and screens."""
    folders = ("tabletop/commands", "tabletop/games", "tabletop/ui/screens")
    files = sorted(file for folder in folders for file in (root / folder).rglob("*.py"))
    names = [".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__") for file in files]
    return [*names, "PySide6.QtSvg", *compiled_groups()]


def compiled_groups() -> list[str]:
    """Return the modules with the code of packages that mypyc compiled, where such wheels are installed."""
    return [file.name.partition(".")[0] for file in metadata.files("openskill") or () if "__mypyc" in file.name]
