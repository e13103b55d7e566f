"""Lists the locked packages for an offline build of the Flatpak: `python-packages.json` beside the manifest.

python packaging/flatpak_sources.py [FOLDER]      (default: packaging); asks the package index for addresses

Every file has the checksum that `requirements.lock` gives for it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.markers import Marker

HERE = Path(__file__).resolve().parent
LOCK = HERE.parent / "requirements.lock"
ARCHITECTURES = {"x86_64": "manylinux_2_34_x86_64", "aarch64": "manylinux_2_39_aarch64"}
"""By Flatpak's name of an architecture, the newest platform of wheels that the runtime takes."""
PYTHON = "3.12"
"""The Python of the runtime that the manifest names."""


def main(args: list[str]) -> int:
    """Write the list and say how many files it has."""
    found = merged({name: resolved(name, platform) for name, platform in ARCHITECTURES.items()})
    listed = set(re.findall(r"sha256:([0-9a-f]{64})", LOCK.read_text("utf-8")))
    if strange := [source["url"] for source in found if source["sha256"] not in listed]:
        print(f"Not in requirements.lock: {', '.join(strange)}", file=sys.stderr)
        return 1
    file = Path(args[0] if args else HERE, "python-packages.json")
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{file} ({len(found)} files)")
    return 0


def resolved(machine: str, platform: str) -> list[tuple[str, str]]:
    """Return address and SHA-256 of the wheel of every locked package that a machine takes."""
    tags = [f"manylinux_2_{minor}_{platform.split('_', 3)[3]}" for minor in range(17, int(platform.split("_")[2]) + 1)]
    with tempfile.TemporaryDirectory() as scratch:
        report, wanted = Path(scratch, "report.json"), Path(scratch, "wanted.lock")
        wanted.write_text("".join(entries(machine)), encoding="utf-8")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
        command += ["--only-binary", ":all:", "--python-version", PYTHON, "--implementation", "cp"]
        command += ["--target", scratch, "--report", str(report), "--require-hashes", "-r", str(wanted)]
        for tag in tags:
            command += ["--platform", tag]
        subprocess.run(command, check=True)
        installs = json.loads(report.read_text("utf-8"))["install"]
    files = [each["download_info"] for each in installs]
    return [(each["url"], each["archive_info"]["hashes"]["sha256"]) for each in files]


def entries(machine: str) -> Iterator[str]:
    """Yield the entries of the lock whose conditions hold on Linux with this machine, without the conditions."""
    for entry in re.findall(r"^\S.*\n(?:[ \t]+.*\n)*", LOCK.read_text("utf-8"), re.MULTILINE):
        pinned, _, condition = entry.partition("\n")[0].removesuffix(" \\").partition(" ; ")
        environment = {"platform_machine": machine, "sys_platform": "linux", "python_full_version": f"{PYTHON}.0"}
        if not condition or Marker(condition).evaluate(environment):
            yield f"{pinned} \\\n{entry.partition(chr(10))[2]}"


def merged(found: dict[str, list[tuple[str, str]]]) -> list[dict[str, Any]]:
    """Return Flatpak's sources: files that every architecture takes once, others for their own alone."""
    common = set.intersection(*(set(files) for files in found.values()))
    sources = []
    for url, checksum in sorted({file for files in found.values() for file in files}):
        only = [name for name, files in found.items() if (url, checksum) in files]
        kept = {"type": "file", "url": url, "sha256": checksum}
        sources.append(kept if (url, checksum) in common else {**kept, "only-arches": only})
    return sources


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
