"""Makes an installer for Windows of the frozen folder: dist/Kotatsu-<version>-setup.exe.

python packaging/make_installer.py [FOLDER]     after `python3 dev.py package` on Windows; makensis runs on any system
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
sys.path.insert(0, str(ROOT))
import bundle_info  # noqa: E402
import file_types  # noqa: E402


def main(args: list[str]) -> int:
    """Leave the installer in `dist` and print where it is."""
    from tabletop import __version__

    folder = Path(args[0]).resolve() if args else ROOT / "dist/Kotatsu"
    compiler = shutil.which("makensis")
    if not (folder / "Kotatsu.exe").is_file() or compiler is None:
        print(f"This needs makensis (the package nsis), and {folder} with Kotatsu.exe.", file=sys.stderr)
        return 2
    out = ROOT / "dist" / f"Kotatsu-{__version__}-setup.exe"
    out.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        types = Path(scratch, "file_types.nsh")
        types.write_text(file_types.installer_script(), encoding="utf-8-sig")
        defined = {
            "VERSION": __version__,
            "NUMBERS": ".".join(map(str, bundle_info.numbers(__version__))),
            "FOLDER": str(folder),
            "ICON": str(ROOT / "resources/icons/kotatsu.ico"),
            "OUT": str(out),
            "FILE_TYPES": str(types),
        }
        flags = [f"-D{name}={value}" for name, value in defined.items()]
        script = str(ROOT / "packaging/windows/kotatsu.nsi")
        subprocess.run([compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *flags, script], check=True)
    print(f"{out} ({out.stat().st_size / 1e6:.0f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
