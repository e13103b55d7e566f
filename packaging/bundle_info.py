"""What Windows and macOS are told of the program: the version resource, and the property list of the bundle."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import file_types  # noqa: E402

IDENTIFIER = "org.kotatsu.tabletop"
OWNER = "The Kotatsu authors"
SUMMARY = "Card and dice games around one warm table"
JAPANESE_SUMMARY = "カード・ダイスゲーム「こたつ」"
OLDEST_MACOS = "13.0"
"""The oldest macOS that the locked Qt runs on."""
LANGUAGES = {"040904B0": (1033, SUMMARY), "041104B0": (1041, JAPANESE_SUMMARY)}
"""English and Japanese by the keys of a version resource: language and Unicode, the language's number, a summary."""


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers that Windows wants: 1.4 is 1, 4, 0, 0, and 1.4rc1 as well."""
    found = [
        int("".join(letter for letter in part if letter.isdigit()) or 0) for part in version.split("rc")[0].split(".")
    ]
    first, second, third, fourth = (*found, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource(version: str) -> str:
    """Return the version resource of `Kotatsu.exe` as the text that PyInstaller reads."""
    four = numbers(version)
    tables = []
    for key, (_, summary) in LANGUAGES.items():
        texts = {
            "CompanyName": OWNER,
            "FileDescription": "Kotatsu",
            "Comments": summary,
            "FileVersion": version,
            "InternalName": "Kotatsu",
            "LegalCopyright": f"{OWNER}, MIT licence",
            "OriginalFilename": "Kotatsu.exe",
            "ProductName": "Kotatsu",
            "ProductVersion": version,
        }
        structs = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
        tables.append(f"StringTable({key!r}, [{structs}])")
    translations = [number for language, _ in LANGUAGES.values() for number in (language, 1200)]
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0, OS=0x40004, fileType=1),\n"
        f"  kids=[StringFileInfo([{', '.join(tables)}]),\n"
        f"        VarFileInfo([VarStruct('Translation', {translations})])])\n"
    )


def property_list(version: str) -> dict[str, Any]:
    """Return the property list of `Kotatsu.app`; its Japanese name is in `macos/ja.lproj`."""
    return {
        "CFBundleName": "Kotatsu",
        "CFBundleDisplayName": "Kotatsu",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": ".".join(map(str, numbers(version)[:3])),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ja"],
        "LSHasLocalizedDisplayName": True,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # a dark title bar with the dark theme
        "NSHumanReadableCopyright": f"{OWNER}, MIT licence",
        # macOS asks before a program may talk to the network around, and shows this.
        "NSLocalNetworkUsageDescription": "Kotatsu finds and opens tables for matches with people nearby.",
        **file_types.property_list(),
    }
