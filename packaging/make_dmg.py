"""Makes a disk image of the macOS application: dist/Kotatsu-<version>.dmg.

python packaging/make_dmg.py          after `python3 dev.py package` on macOS, and after signing

The image shows the application beside a link to the folder Applications, to drag it there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
APPLICATION = "Kotatsu.app"
WINDOW = (640, 400)
"""Size of the window in which the Finder shows the image."""
PLACES = {APPLICATION: (160, 180), "Applications": (480, 180)}
"""Middles of the icons in that window."""
ICON = 128


def main() -> int:
    """Leave the image in `dist` and print where it is."""
    from tabletop import __version__

    application = ROOT / "dist" / APPLICATION
    if not application.is_dir() or not shutil.which("hdiutil"):
        print(f"This needs macOS, and {application}: build it with `python3 dev.py package`.", file=sys.stderr)
        return 2
    out = ROOT / "dist" / f"Kotatsu-{__version__}.dmg"
    with tempfile.TemporaryDirectory() as scratch:
        staged, draft = Path(scratch, "Kotatsu"), Path(scratch, "draft.dmg")
        stage(application, staged)
        create = ["hdiutil", "create", "-volname", "Kotatsu", "-srcfolder", str(staged), "-fs", "HFS+"]
        subprocess.run([*create, "-format", "UDRW", "-ov", str(draft)], check=True)
        mount = Path(scratch, "mount")
        subprocess.run(["hdiutil", "attach", str(draft), "-mountpoint", str(mount), "-noautoopen"], check=True)
        try:
            subprocess.run(["osascript", "-e", layout(mount)], check=True)
        finally:
            subprocess.run(["hdiutil", "detach", str(mount)], check=True)
        subprocess.run(["hdiutil", "convert", str(draft), "-format", "ULFO", "-ov", "-o", str(out)], check=True)
    print(f"{out} ({out.stat().st_size / 1e6:.0f} MB)")
    return 0


def stage(application: Path, folder: Path) -> None:
    """Lay out what the image holds."""
    folder.mkdir()
    shutil.copytree(application, folder / APPLICATION, symlinks=True)  # a signature covers the links too
    (folder / "Applications").symlink_to("/Applications")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    shutil.copy(ROOT / "resources/licences/THIRD_PARTY.txt", folder)


def layout(mount: Path) -> str:
    """Return the AppleScript that arranges the window of a mounted image."""
    width, height = WINDOW
    places = "\n".join(f'    set position of item "{name}" to {{{x}, {y}}}' for name, (x, y) in PLACES.items())
    return f"""\
tell application "Finder"
  set shown to container window of (POSIX file "{mount}" as alias)
  open shown
  set current view of shown to icon view
  set toolbar visible of shown to false
  set statusbar visible of shown to false
  set bounds of shown to {{200, 120, {200 + width}, {120 + height}}}
  set icon size of icon view options of shown to {ICON}
  set arrangement of icon view options of shown to not arranged
  tell folder (POSIX file "{mount}" as alias)
{places}
    update without registering applications
  end tell
  close shown
end tell"""


if __name__ == "__main__":
    sys.exit(main())
