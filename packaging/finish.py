"""Adds the desktop entry and the icon to the frozen folder and says where it is and how large.

python packaging/finish.py             after the build, called by `dev.py package`
python packaging/finish.py --install   also put entry and file types into this user's menu (Linux)
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
import file_types  # noqa: E402

FOLDER = ROOT / "dist" / "Kotatsu"


def main(args: list[str]) -> int:
    """Leave a folder that starts with a double-click."""
    if not FOLDER.is_dir():
        print(f"There is no {FOLDER}; build it with `python3 dev.py package`.", file=sys.stderr)
        return 2
    shutil.copy(ROOT / "LICENSE", FOLDER)
    shutil.copy(ROOT / "resources/licences/THIRD_PARTY.txt", FOLDER)
    if sys.platform.startswith("linux"):
        icon = Path(shutil.copy(ROOT / "resources/icons/kotatsu.svg", FOLDER))
        template = (ROOT / "packaging/kotatsu.desktop").read_text("utf-8")
        entry = FOLDER / "Kotatsu.desktop"
        here = template.replace("Exec=kotatsu", f"Exec={quoted(FOLDER / 'Kotatsu')}").replace(
            "Icon=kotatsu", f"Icon={icon}"
        )
        entry.write_text(here, encoding="utf-8")
        entry.chmod(0o755)
        if "--install" in args:
            menu = Path.home() / ".local/share/applications"
            menu.mkdir(parents=True, exist_ok=True)
            shutil.copy(entry, menu / "kotatsu.desktop")
            types = Path.home() / ".local/share/mime/packages"
            types.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "packaging/kotatsu.mime.xml", types / "kotatsu.xml")
            for command in (["update-mime-database", str(types.parent)], ["update-desktop-database", str(menu)]):
                if shutil.which(command[0]):
                    subprocess.run(command, check=False)
    if sys.platform == "win32":
        (FOLDER / "Open files with Kotatsu.cmd").write_text(file_types.windows_script(), encoding="ascii", newline="")
    size = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{FOLDER} ({size / 1e6:.0f} MB)")
    return 0


def quoted(path: Path) -> str:
    """Return a path as one word of a desktop entry's command line."""
    escaped = "".join(f"\\\\{letter}" if letter in '"`$\\' else letter for letter in str(path))
    return f'"{escaped}"'.replace("%", "%%")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
