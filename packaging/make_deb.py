"""Makes a Debian package of the frozen folder: dist/kotatsu_<version>_<architecture>.deb.

.venv/bin/python packaging/make_deb.py       after `python3 dev.py package`, on Debian, Ubuntu or a relative
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from email.utils import formatdate
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
import third_party  # noqa: E402

MAINTAINER = "The Kotatsu authors <kotatsu@localhost>"
NEWS = "See the changes at the project's page."
EPOCH = "315619200"
"""2 January 1980, the date of every file: two packages of the same folder are equal bit for bit."""
FOLDER = ROOT / "dist" / "Kotatsu"
DEPENDS = (
    "libc6", "libegl1", "libfontconfig1", "libgl1", "libglib2.0-0 | libglib2.0-0t64", "libxcb-cursor0",
    "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0",
    "fonts-dejavu-core | fonts-noto-cjk | fonts-noto-core",
)  # fmt: skip
"""What Qt loads from the system."""


def main() -> int:
    """Leave the package beside the folder and print where it is."""
    if not FOLDER.is_dir() or not shutil.which("dpkg-deb") or not shutil.which("patchelf"):
        print(
            "This needs dpkg-deb, patchelf, and dist/Kotatsu: build it with `python3 dev.py package`.", file=sys.stderr
        )
        return 2
    sys.path.insert(0, str(ROOT))
    from tabletop import __version__

    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    out = ROOT / "dist" / f"kotatsu_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch, "tree")
        fill(tree, __version__)
        size = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file() and not file.is_symlink())
        control = tree / "DEBIAN/control"
        control.parent.mkdir()
        control.write_text(described(__version__, architecture, size // 1024), encoding="utf-8")
        for part in (tree, *tree.rglob("*")):
            if not part.is_symlink():
                part.chmod(0o755 if part.is_dir() or part.name == "Kotatsu" else 0o644)
        dated = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        subprocess.run(
            ["dpkg-deb", "-Zgzip", "-z4", "--root-owner-group", "--build", str(tree), str(out)], check=True, env=dated
        )
    print(f"{out} ({out.stat().st_size / 1e6:.0f} MB)")
    return 0


def fill(tree: Path, version: str) -> None:
    """Lay the program, its command, icon, menu entry and notices where Debian wants them."""
    program = tree / "usr/lib/kotatsu"
    shutil.copytree(FOLDER, program, symlinks=True, ignore=shutil.ignore_patterns("Kotatsu.desktop"))
    forget_builder(program)
    command = tree / "usr/games/kotatsu"
    command.parent.mkdir(parents=True)
    command.symlink_to("../lib/kotatsu/Kotatsu")
    for source, target in (
        ("packaging/kotatsu.desktop", "usr/share/applications/kotatsu.desktop"),
        ("resources/icons/kotatsu.svg", "usr/share/icons/hicolor/scalable/apps/kotatsu.svg"),
        ("packaging/kotatsu.mime.xml", "usr/share/mime/packages/kotatsu.xml"),
        ("packaging/lintian-overrides", "usr/share/lintian/overrides/kotatsu"),
        ("packaging/org.kotatsu.tabletop.metainfo.xml", "usr/share/metainfo/org.kotatsu.tabletop.metainfo.xml"),
    ):
        (tree / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, tree / target)
    unit = tree / "usr/lib/systemd/user/kotatsu-host.service"
    unit.parent.mkdir(parents=True)
    unit.write_text(unit_file(), encoding="utf-8")
    notice = tree / "usr/share/doc/kotatsu/copyright"
    notice.parent.mkdir(parents=True)
    notice.write_text(copyright_file(), encoding="utf-8")
    date = formatdate(int(EPOCH))
    entry = f"kotatsu ({version}) unstable; urgency=medium\n\n  * {NEWS}\n\n -- {MAINTAINER}  {date}\n"
    (notice.parent / "changelog.gz").write_bytes(gzip.compress(entry.encode(), 9, mtime=0))


def unit_file() -> str:
    """Return the systemd unit of slow matches, with the command where this package has it, and no word of copying."""
    lines = (ROOT / "packaging/kotatsu-host.service").read_text("utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if "mkdir" not in line)
    return text.replace("/usr/bin/env kotatsu", "/usr/games/kotatsu")


def forget_builder(program: Path) -> None:
    """Remove search paths of the machine that built the program from its libraries; those beside them stay."""
    for file in sorted(program.rglob("*.so*")):
        if file.is_symlink() or file.read_bytes()[:4] != b"\x7fELF":
            continue
        found = subprocess.check_output(["patchelf", "--print-rpath", str(file)], text=True).strip()
        if found and not found.startswith("$ORIGIN"):
            subprocess.run(["patchelf", "--remove-rpath", str(file)], check=True)


def copyright_file() -> str:
    """Return Debian's copyright file for all that the folder holds."""
    listed = FOLDER / "_internal/licences/system_libraries.txt"
    lines = listed.read_text("utf-8").splitlines() if listed.is_file() else []
    libraries = [(name, package) for name, _, package in (line.partition(" ") for line in lines)]
    return third_party.machine_readable(third_party.everything(), libraries)


def described(version: str, architecture: str, kibibytes: int) -> str:
    """Return the control file."""
    lines = {
        "Package": "kotatsu",
        "Version": version,
        "Section": "games",
        "Priority": "optional",
        "Architecture": architecture,
        "Installed-Size": str(kibibytes),
        "Depends": ", ".join(DEPENDS),
        "Recommends": "fonts-noto-cjk",
        "Maintainer": MAINTAINER,
        "Description": "card and dice games around one warm table",
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    more = " Five card and dice games with every rule enforced,\n against bots, at one screen or over your network.\n"
    return text + more


if __name__ == "__main__":
    sys.exit(main())
