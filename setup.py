"""Puts `resources/` and `card_data/`, which lie beside the package, into wheels as `tabletop/_data/`.

A wheel holds the compiled core, unless KOTATSU_CORE is `interpreted`. Without a C compiler it is pure and says so; if
KOTATSU_CORE is `compiled`, there is no wheel then. An editable install compiles nothing.
"""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
os.environ.setdefault("SOURCE_DATE_EPOCH", "315619200")  # 2 January 1980: two builds are equal bit for bit
CORE = ROOT / "build/compiled"
NO_COMPILER = 2
"""The exit code of `compile_core.py` where nothing can be compiled."""


@cache
def has_core() -> bool:
    """Build the compiled core for a wheel and return whether there is one; exit if there must be one and is none."""
    demanded = os.environ.get("KOTATSU_CORE")
    if "bdist_wheel" not in sys.argv or demanded == "interpreted":
        return False
    code = subprocess.call([sys.executable, ROOT / "packaging/compile_core.py"])
    if code == NO_COMPILER and demanded != "compiled":
        print("The wheel will be pure: its rules are interpreted.", file=sys.stderr)
    elif code:
        sys.exit("There is no compiled core, so no wheel was built; KOTATSU_CORE=interpreted builds a pure one.")
    return not code


class Platform(Distribution):
    """A wheel for one platform if it holds the compiled core, for all otherwise."""

    def has_ext_modules(self) -> bool:
        """Return whether there is anything that was compiled."""
        return has_core()


class BuildWithData(build_py):
    """Builds the package and its data; an editable install reads the data where it lies."""

    def run(self) -> None:
        """Leave the package with its data in the build folder."""
        super().run()
        if not self.editable_mode:
            for source, target in self._data_files().items():
                self.mkpath(str(target.parent))
                self.copy_file(str(source), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return every file the build leaves behind."""
        return [*super().get_outputs(include_bytecode), *map(str, self._data_files().values())]

    def _data_files(self) -> dict[Path, Path]:
        """Return where each file beside the package goes."""
        package = Path(self.build_lib, "tabletop")
        folders = {ROOT / name: package / "_data" / name for name in ("resources", "card_data")}
        if has_core():
            folders[CORE] = package / "_compiled"
        return {
            path: target / path.relative_to(folder)
            for folder, target in folders.items()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }


MENU = [
    ("share/applications", ["packaging/kotatsu.desktop"]),
    ("share/icons/hicolor/scalable/apps", ["resources/icons/kotatsu.svg"]),
    ("share/mime/packages", ["packaging/kotatsu.mime.xml"]),
    ("share/metainfo", ["packaging/org.kotatsu.tabletop.metainfo.xml"]),
]
"""What a desktop on Linux needs to list the program and to know its files.

Folders are relative to the environment that a wheel is installed into.
"""

setup(distclass=Platform, cmdclass={"build_py": BuildWithData}, data_files=MENU)
