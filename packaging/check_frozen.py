"""Check of a frozen program: plays without a display and over the network.

python packaging/check_frozen.py [FOLDER]      (default: dist/Kotatsu)
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(args: list[str]) -> int:
    """Return 0 if the frozen program plays."""
    folder = Path(args[0]) if args else ROOT / "dist" / "Kotatsu"
    program = folder / ("Kotatsu.exe" if sys.platform == "win32" else "Kotatsu")
    if not program.is_file():
        print(f"There is no {program}; build it with `python3 dev.py package`.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        # Nothing of this checkout or of Python may help: the program must stand on what its folder holds.
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
        environment |= {"QT_QPA_PLATFORM": "offscreen", "KOTATSU_HOME": scratch}
        out = Path(scratch, "pictures")
        version = subprocess.run([str(program), "--version"], env=environment, text=True, capture_output=True).stdout
        print(version, end="")
        if (folder / "_internal/tabletop/_compiled").is_dir() != ("compiled core" in version):
            print("The frozen program does not use the compiled core that it holds.", file=sys.stderr)
            return 1
        played = [
            [],  # a double-click where no window would be seen: the demonstration plays
            ["demo", "--out", str(out)],
            ["simulate", "quarriors", "--seats", "novice,novice", "--matches", "2", "--jobs", "2"],  # processes of bots
            *(["simulate", game, "--seats", "regular,regular", "--matches", "1"] for game in games()),
        ]
        for args in played:
            command = [str(program), *args]
            done = subprocess.run(command, cwd=scratch, env=environment, text=True, capture_output=True, timeout=300)
            print(done.stdout, done.stderr, sep="", end="")
            if done.returncode or not done.stdout.strip():
                print(f"The frozen program failed with {args} (code {done.returncode}).", file=sys.stderr)
                return 1
        if not met(program, environment):
            print("A frozen guest and a frozen host did not play a match to its end.", file=sys.stderr)
            return 1
        pictures = sorted(out.glob("*.png"))
    print(f"The frozen program plays and paints: {len(pictures)} pictures.")
    return 0 if pictures else 1


def games() -> list[str]:
    """Return the keys of the games of this checkout."""
    return sorted(manifest.parent.name for manifest in (ROOT / "tabletop/games").glob("*/game.yaml"))


def met(program: Path, environment: dict[str, str]) -> bool:
    """Return whether a host and a guest can play a match at an encrypted table."""
    hosting = [str(program), "host", "quarriors", "--seats", "open,novice", "--port", "0", "--json"]
    with subprocess.Popen(hosting, env=environment, text=True, stdout=subprocess.PIPE) as host:
        assert host.stdout is not None
        try:
            code = json.loads(host.stdout.readline())["codes"][0]
            joining = [str(program), "join", code, "--seat", "novice"]
            guest = subprocess.run(joining, env=environment, text=True, capture_output=True, timeout=300)
            print(guest.stdout, guest.stderr, sep="", end="")
            return guest.returncode == 0 and host.wait(60) == 0
        finally:
            host.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
