"""The compiled core: extension modules in place of modules that rules and rollouts spend time in.

`python3 dev.py compile` builds it; packaged programs bring it. It is used if it was built from exactly these sources
for this Python, otherwise they are interpreted. `KOTATSU_CORE=compiled` or `interpreted` demands one form.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

SWITCH = "KOTATSU_CORE"
"""The environment variable that demands one form."""
FORMS = ("interpreted", "compiled")
MANIFEST = "core.json"
"""The file of a build that says what it holds and from which sources."""
LIBRARY = "kotatsu_core__mypyc"
"""The extension module with the code of all compiled modules."""

Annotations = dict[str, dict[str, str]]
"""The annotations of a module's functions and methods, by qualified name and parameter, as written."""

_PACKAGE = Path(__file__).resolve().parent


class _Finder:
    """Finds the modules of one build before the import system finds their sources."""

    def __init__(self, folder: Path, manifest: dict[str, Any]) -> None:
        self._folder = folder
        self.annotations: dict[str, Annotations] = manifest["annotations"]

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a compiled module lies, None for any other module."""
        if fullname not in self.annotations and fullname != LIBRARY:
            return None
        file = str(self._folder.joinpath(*fullname.split("."))) + EXTENSION_SUFFIXES[0]
        return spec_from_file_location(fullname, file)


def activate() -> None:
    """Import compiled modules in place of their sources from now on, if there are any that fit."""
    if os.environ.get(SWITCH) == "interpreted" or is_active():
        return
    for folder in (_PACKAGE / "_compiled", _PACKAGE.parent / "build/compiled"):
        manifest = manifest_of(folder)
        if manifest is not None and fits(manifest, _PACKAGE.parent):
            sys.meta_path.insert(0, _Finder(folder, manifest))
            return


def is_active() -> bool:
    """Return whether compiled modules are used."""
    return _finder() is not None


def parameter_annotations(module: str) -> Annotations:
    """Return the annotations in the source of a compiled module, which its functions do not carry."""
    finder = _finder()
    return {} if finder is None else finder.annotations[module]


def _finder() -> _Finder | None:
    return next((finder for finder in sys.meta_path if isinstance(finder, _Finder)), None)


def form() -> str:
    """Return the form that is used, `compiled` or `interpreted`."""
    return FORMS[is_active()]


def problem() -> str:
    """Return the message key of what is wrong with the demanded form, "" if nothing is."""
    demanded = os.environ.get(SWITCH, "")
    if demanded in ("", form()):
        return ""
    return "commands.fault.core_missing" if demanded in FORMS else "commands.fault.core_form"


def manifest_of(folder: Path) -> dict[str, Any] | None:
    """Return the manifest of a build, None if there is none."""
    try:
        text = (folder / MANIFEST).read_bytes()
    except OSError:
        return None
    import json  # only where there is a build, for the sake of a quick start

    manifest: dict[str, Any] = json.loads(text)
    return manifest


def fits(manifest: dict[str, Any], root: Path) -> bool:
    """Return whether a build belongs to this Python and to the sources under `root`."""
    if manifest["python"] != EXTENSION_SUFFIXES[0]:
        return False
    # A frozen program has no sources: its modules and its core were packed together.
    return bool(getattr(sys, "frozen", False)) or all(
        fingerprint(root / path) == known for path, known in manifest["sources"].items()
    )


def fingerprint(source: Path) -> str:
    """Return size and checksum of a source file, "" if it is gone."""
    from zlib import crc32  # only where there is a build, for the sake of a quick start

    try:
        text = source.read_bytes()
    except OSError:
        return ""
    return f"{len(text)}-{crc32(text):08x}"
