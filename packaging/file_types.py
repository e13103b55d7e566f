"""The files and links that the desktop opens with the program, for macOS and Windows.

The files are read from `kotatsu.mime.xml`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

SCHEME = "kotatsu"
"""Begins invitation links."""
HERE = Path(__file__).resolve().parent
_NAMES = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}


class FileType(NamedTuple):
    """One type of file: its MIME type, its suffix without a dot, and its name in English."""

    mime: str
    suffix: str
    title: str

    @property
    def identifier(self) -> str:
        """The uniform type identifier of macOS."""
        return f"org.kotatsu.tabletop.{self.suffix}"


def file_types() -> tuple[FileType, ...]:
    """Return every type of file."""
    root = ElementTree.parse(HERE / "kotatsu.mime.xml").getroot()
    found = []
    for entry in root.findall("mime:mime-type", _NAMES):
        (glob,), comment = entry.findall("mime:glob", _NAMES), entry.find("mime:comment", _NAMES)
        assert comment is not None
        assert comment.text
        found.append(FileType(entry.attrib["type"], glob.attrib["pattern"].removeprefix("*."), comment.text))
    return tuple(found)


def property_list() -> dict[str, Any]:
    """Return what a macOS bundle says of the files and links that it opens."""
    types = file_types()
    return {
        "CFBundleURLTypes": [{"CFBundleURLName": "org.kotatsu.tabletop.invitation", "CFBundleURLSchemes": [SCHEME]}],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": each.title,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [each.identifier],
            }
            for each in types
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": each.identifier,
                "UTTypeDescription": each.title,
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [each.suffix],
                    "public.mime-type": [each.mime],
                },
            }
            for each in types
        ],
    }


def windows_script() -> str:
    """Return a script for the frozen folder that associates its files and links with it, for this user alone."""
    lines = ["@echo off", "rem Opens Kotatsu's files with the Kotatsu.exe beside this script, for this user."]
    classes = r"HKCU\Software\Classes"
    for each in file_types():
        name = f"Kotatsu.{each.suffix}"
        lines += [
            rf'reg add "{classes}\.{each.suffix}" /ve /d "{name}" /f',
            rf'reg add "{classes}\{name}" /ve /d "{each.title}" /f',
            rf'reg add "{classes}\{name}\DefaultIcon" /ve /d "\"%~dp0Kotatsu.exe\",0" /f',
            rf'reg add "{classes}\{name}\shell\open\command" /ve /d "\"%~dp0Kotatsu.exe\" open \"%%1\"" /f',
        ]
    lines += [
        rf'reg add "{classes}\{SCHEME}" /ve /d "Kotatsu invitation" /f',
        rf'reg add "{classes}\{SCHEME}" /v "URL Protocol" /d "" /f',
        rf'reg add "{classes}\{SCHEME}\shell\open\command" /ve /d "\"%~dp0Kotatsu.exe\" open \"%%1\"" /f',
    ]
    return "\r\n".join([*lines, ""])


def installer_script() -> str:
    """Return two macros for the installer of Windows: one that associates files and links, one that releases them."""
    classes, program = r"Software\Classes", r"$INSTDIR\Kotatsu.exe"
    taken, released = [], []
    for each in file_types():
        name = f"Kotatsu.{each.suffix}"
        taken += [
            rf'WriteRegStr HKCU "{classes}\.{each.suffix}" "" "{name}"',
            rf'WriteRegStr HKCU "{classes}\{name}" "" "{each.title}"',
            rf"""WriteRegStr HKCU "{classes}\{name}\DefaultIcon" "" '"{program}",0'""",
            rf"""WriteRegStr HKCU "{classes}\{name}\shell\open\command" "" '"{program}" open "%1"'""",
        ]
        released += [
            rf'ReadRegStr $0 HKCU "{classes}\.{each.suffix}" ""',
            f'${{If}} $0 == "{name}"',
            rf'  DeleteRegKey HKCU "{classes}\.{each.suffix}"',
            "${EndIf}",
            rf'DeleteRegKey HKCU "{classes}\{name}"',
        ]
    taken += [
        rf'WriteRegStr HKCU "{classes}\{SCHEME}" "" "Kotatsu invitation"',
        rf'WriteRegStr HKCU "{classes}\{SCHEME}" "URL Protocol" ""',
        rf"""WriteRegStr HKCU "{classes}\{SCHEME}\shell\open\command" "" '"{program}" open "%1"'""",
    ]
    released.append(rf'DeleteRegKey HKCU "{classes}\{SCHEME}"')
    changed = "System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'"
    parts = [("AssociateFiles", taken), ("ReleaseFiles", released)]
    lines = [[f"!macro {name}", *(f"  {line}" for line in [*body, changed]), "!macroend"] for name, body in parts]
    return "\n".join(line for macro in lines for line in macro) + "\n"
