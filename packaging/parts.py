"""Parts of a packaged Kotatsu besides Python packages: interpreter, Qt, libraries and fonts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Part:
    """A work by others: name, version, SPDX licence, owners, and its files in the folder."""

    name: str
    version: str
    licence: str
    owners: tuple[str, ...]
    files: tuple[str, ...] = ()
    """Patterns in the frozen folder; without any it lies inside the program's archive."""
    texts: tuple[str, ...] = ()
    """Full texts that come with it; those of `common` are printed once at the end."""
    common: tuple[str, ...] = ()
    note: str = ""


def common(name: str) -> str:
    """Return a licence that several parts share."""
    return (HERE / "licences" / f"{name}.txt").read_text("utf-8")


QT_NOTE = """\
Kotatsu uses Qt through PySide6, under the GNU Lesser General Public License, version 3. Qt and PySide6 are unchanged
and are loaded as shared libraries, so you may replace them: put your own build of the same major version in place of
the files `libQt6*`, `PySide6` and `shiboken6` (in the folder `_internal`), or install Kotatsu with pip into a Python
that has your own PySide6. The one-file form unpacks itself; rebuild it with `packaging/kotatsu.spec` for that. Nothing
in Kotatsu's licence forbids to modify Qt for your own use, or to reverse engineer it for debugging such modifications.
Sources: https://download.qt.io/official_releases/qt/ and https://code.qt.io/cgit/pyside/pyside-setup.git

Qt contains work by others, among it: zlib (Zlib), PCRE2 (BSD-3-Clause), double-conversion (BSD-3-Clause), BLAKE2
(CC0-1.0), SipHash (CC0-1.0), TinyCBOR (MIT), ICU and Unicode data (Unicode-3.0), libpng (libpng-2.0), libjpeg-turbo
(IJG AND BSD-3-Clause AND Zlib), FreeType (FTL), HarfBuzz (MIT), MD4C (MIT), XCB and xkbcommon headers (MIT), Vulkan and
OpenGL headers (Apache-2.0, MIT). All of it, with full texts: https://doc.qt.io/qt-6/licenses-used-in-qt.html
Portions of this software are copyright The FreeType Project (www.freetype.org). All rights reserved.
This software is based in part on the work of the Independent JPEG Group."""

FONTS = {
    "materialdesignicons": Part(
        "Material Design Icons",
        "5.9.55, 6.9.96",
        "Apache-2.0",
        ("The Pictogrammers and contributors (https://pictogrammers.com), with icons of Google",),
        ("_internal/qtawesome/fonts/materialdesignicons*",),
        common=("Apache-2.0",),
    ),
    "fontawesome": Part(
        "Font Awesome Free",
        "5.15.4, 6.7.2",
        "OFL-1.1 AND CC-BY-4.0",
        ("Fonticons, Inc. (https://fontawesome.com)",),
        ("_internal/qtawesome/fonts/fontawesome*",),
        common=("OFL-1.1",),
        note="The fonts are under OFL-1.1, the icons in them under CC BY 4.0 "
        "(https://creativecommons.org/licenses/by/4.0/legalcode). They are unchanged.",
    ),
    "phosphor": Part(
        "Phosphor Icons",
        "1.3.0",
        "MIT",
        ("2020 Phosphor Icons",),
        ("_internal/qtawesome/fonts/phosphor*",),
        common=("MIT",),
    ),
    "remixicon": Part(
        "Remix Icon",
        "2.5.0",
        "Apache-2.0",
        ("Remix Design (https://remixicon.com)",),
        ("_internal/qtawesome/fonts/remixicon*",),
        common=("Apache-2.0",),
    ),
}
"""The sets of emblems by how the names of their font files begin (see `trim.EMBLEM_FONTS`)."""

OTHERS = (
    Part(
        "@noble/ciphers and @noble/hashes",
        "2.4.0",
        "MIT",
        ("2022 Paul Miller (https://paulmillr.com)", "2016 Thomas Pornin <pornin@bolet.org>"),
        ("_internal/resources/phone/noble/*",),
        texts=((HERE.parent / "resources/phone/noble/LICENSE").read_text("utf-8").strip("\n"),),
        note="Modules of the page for phones, unchanged but for the last line of each.",
    ),
    Part(
        "Python",
        "3",
        "PSF-2.0",
        ("2001 and later Python Software Foundation", "1991-1995 Stichting Mathematisch Centrum, and others"),
        ("_internal/libpython*", "_internal/lib-dynload/*", "_internal/base_library.zip"),
        common=("Python",),
    ),
    Part(
        "OpenSSL",
        "3 and later",
        "Apache-2.0",
        ("The OpenSSL Project Authors",),
        ("_internal/libssl*", "_internal/libcrypto*"),
        common=("Apache-2.0",),
        note="Inside the package cryptography, and as libraries of Python.",
    ),
    Part(
        "Unicode data (confusables)",
        "",
        "Unicode-3.0",
        ("1991 and later Unicode, Inc.",),
        ("_internal/confusable_homoglyphs/*.json",),
        common=("Unicode-3.0",),
        note="Data that the package confusable_homoglyphs carries.",
    ),
)
