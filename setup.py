"""Puts `resources/` and `card_data/`, which lie beside the package, into wheels as `tabletop/_data/`."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildWithData(build_py):
    """Builds the package and its data; an editable install reads the data where it lies."""

    def run(self) -> None:
        """Leave the package with its data in the build folder."""
        super().run()
        if not self.editable_mode:
            for source in self._data_files():
                target = Path(self.build_lib, "tabletop", "_data", source.relative_to(ROOT))
                self.mkpath(str(target.parent))
                self.copy_file(str(source), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return every file the build leaves behind."""
        data = [str(Path(self.build_lib, "tabletop", "_data", path.relative_to(ROOT))) for path in self._data_files()]
        return [*super().get_outputs(include_bytecode), *data]

    @staticmethod
    def _data_files() -> list[Path]:
        return sorted(
            path for name in ("resources", "card_data") for path in (ROOT / name).rglob("*") if path.is_file()
        )


MENU = [
    ("share/applications", ["packaging/kotatsu.desktop"]),
    ("share/icons/hicolor/scalable/apps", ["resources/icons/kotatsu.svg"]),
]
"""What a desktop on Linux needs to list the program; relative to the environment that a wheel is installed into."""

setup(cmdclass={"build_py": BuildWithData}, data_files=MENU)
