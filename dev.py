#!/usr/bin/env python3
"""Setup and tasks of a checkout, for a machine with Python and nothing else.

    python3 dev.py run [args]     start the program; arguments are those of `tabletop`
    python3 dev.py test [args]    run the tests; arguments are pytest's, after `--compiled` on the compiled core
    python3 dev.py check          everything that must hold before a change lands
    python3 dev.py compile        compile the rules; the program then plays and thinks faster (needs a C compiler)
    python3 dev.py mutate GAME    break a game's rules on purpose and see which breakages its tests miss
    python3 dev.py bench [args]   measure speed and memory
    python3 dev.py package        build an application folder that starts with a double-click
    python3 dev.py translate      collect the widgets' texts for all languages, and compile what is translated
    python3 dev.py lock           write the requirement files anew: the newest versions that fit, with their hashes

The first call makes `.venv` beside this file and installs into it; later calls only look at a stamp.
Standard library only, CPython 3.11 or newer.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
COMPILE = str(ROOT / "packaging/compile_core.py")
WINDOWS = sys.platform == "win32"
LINUX = sys.platform.startswith("linux")
LOCKS = {"run": ("requirements.lock",), "dev": ("requirements.lock", "requirements-dev.lock")}

LOCK_OPTIONS = (
    *("--universal", "--python-version", "3.11", "--fork-strategy", "fewest"),
    *("--generate-hashes", "--no-annotate", "--no-header"),
)
"""What `uv pip compile` does: one list for every system and every Python we run on, with hashes and nothing else."""

PLATFORMS = (
    *("x86_64-manylinux_2_34", "aarch64-manylinux_2_39"),
    *("x86_64-pc-windows-msvc", "aarch64-apple-darwin", "x86_64-apple-darwin"),
)
"""Systems on which everything must install without a compiler, as uv names them."""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")

QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfreetype.so.6": "libfreetype6",
    "libX11.so.6": "libx11-6",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-util.so.1": "libxcb-util1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libX11-xcb.so.1": "libx11-xcb1",
}
"""Shared libraries that Qt opens, and the Debian packages that hold them."""

CORE_TESTS = ("tests/engine", "tests/games", "tests/lab/conformance", "tests/net")
"""Tests that `check` runs on the compiled core too."""

FONT_PACKAGE = "fonts-noto-cjk"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
JAPANESE_FONTS = ("*CJK*", "*NotoSansJP*", "ipa*", "Takao*", "VL-*", "*Gothic*", "*mincho*", "DroidSansFallback*")


class TaskError(Exception):
    """Something the person at the keyboard must know, in one sentence."""


def main(argv: list[str]) -> int:
    """Run a task and return its exit code."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "task",
        choices=("run", "test", "check", "compile", "mutate", "fuzz", "bench", "package", "translate", "lock"),
        metavar="task",
    )
    parser.add_argument("args", nargs=argparse.REMAINDER, help="passed on")
    chosen = parser.parse_args(argv)
    if chosen.args and chosen.task in ("check", "compile", "package", "translate", "lock"):
        parser.error(f"{chosen.task} takes no arguments.")
    try:
        return int(globals()[chosen.task](chosen.args))
    except TaskError as trouble:
        say(str(trouble))
        return 2
    except KeyboardInterrupt:
        return 130


def say(text: str) -> None:
    """Print a remark of this script, apart from what the called programs print."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)


# --- tasks -------------------------------------------------------------------------------------------------------


def run(args: list[str]) -> int:
    """Start the program; on a machine without a display, let it play a demonstration instead."""
    python = prepared("run")
    if opens_window(args) and not has_display():
        say("There is no display on this machine, so here is `tabletop demo` instead of the window.")
        args = ["demo"]
    return replace_process([python, "-m", "tabletop", *args])


def test(args: list[str]) -> int:
    """Run all tests on several cores, or those that pytest's arguments select."""
    python = prepared("dev")
    if args[:1] == ["--compiled"]:
        args = args[1:]
        if code := compile([]):
            return code
        os.environ["KOTATSU_CORE"] = "compiled"
    os.environ.update(test_environment())
    os.chdir(ROOT)
    return replace_process([python, "-m", "pytest", *(args or ["-q", *workers()])])


def check(_: list[str]) -> int:
    """Run every check, print which failed, and return 1 if any did."""
    python = prepared("dev")
    environment = (
        os.environ | test_environment() | {"KOTATSU_CORE": "interpreted"}
    )  # some tests watch steps from within
    failed = []
    for name, command in checks(python).items():
        began = time.monotonic()
        code = subprocess.call(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL)
        say(f"{name}: {'failed' if code else 'fine'} ({time.monotonic() - began:.1f} s)")
        if code:
            failed.append(name)
    say(f"Not ready: {', '.join(failed)}." if failed else "Everything holds.")
    return 1 if failed else 0


def checks(python: str) -> dict[str, list[str]]:
    """Return the commands of `check` by name, in their order."""
    steps = {
        "format": [python, "-m", "ruff", "format", "--check", "."],
        "lint": [python, "-m", "ruff", "check", "."],
        "types": [python, "-m", "mypy"],
        "import arrows": [tool("lint-imports")],
        "cards": [python, "-m", "tabletop", "cards", "check"],
    }
    for manifest in sorted((ROOT / "tabletop/games").glob("*/game.yaml")):
        game = manifest.parent.name
        steps[f"rules of {game}"] = [python, "-m", "tabletop", "rules", game, "--coverage"]
    if subprocess.call([python, COMPILE, "--check"]) == 0:
        steps["compiled core"] = [python, COMPILE]
        steps["equal forms"] = [python, "-m", "tests.core_equality", "--matches", "5", "--bots", "2"]
        steps["tests of the compiled core"] = [python, __file__, "test", "--compiled", "-q", *workers(), *CORE_TESTS]
    else:
        say("The compiled core is left out.")
    steps["tests"] = [python, "-m", "pytest", "-q", *workers()]
    return steps


def compile(_: list[str]) -> int:
    """Build the compiled core into `build/compiled`; see `packaging/compile_core.py`."""
    return subprocess.call([prepared("dev"), COMPILE], cwd=ROOT)


def mutate(args: list[str]) -> int:
    """Mutate a game's rules in a copy, one change at a time; arguments are those of `tests/mutation.py`."""
    python = prepared("dev")
    os.chdir(ROOT)
    return replace_process([python, "-m", "tests.mutation", *args])


def fuzz(args: list[str]) -> int:
    """Throw generated frames, journals, card files and settings at the program; see `tests/fuzz.py`."""
    python = prepared("dev")
    os.chdir(ROOT)
    return replace_process([python, "-m", "tests.fuzz", *args])


def bench(args: list[str]) -> int:
    """Measure; the arguments are those of `tabletop bench`."""
    return replace_process([prepared("dev"), "-m", "tabletop", "bench", *args])


def package(_: list[str]) -> int:
    """Build the application folder, with the compiled core where there is a C compiler, and say where it is."""
    python = prepared("dev")
    if os.environ.get("KOTATSU_CORE") != "interpreted" and compile([]):
        say("The program will be interpreted.")
    if code := subprocess.call([python, str(ROOT / "packaging/third_party.py")], cwd=ROOT):
        return code
    os.environ["PYTHONHASHSEED"] = "0"  # two builds are equal bit for bit
    command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(ROOT / "dist"), "--workpath", str(ROOT / "build/frozen")]
    if code := subprocess.call([*command, str(ROOT / "packaging/kotatsu.spec")], cwd=ROOT):
        return code
    return subprocess.call([python, str(ROOT / "packaging/finish.py")], cwd=ROOT)


def translate(_: list[str]) -> int:
    """Update the .ts files with the widgets' texts and compile them; new texts await translation."""
    prepared("dev")
    texts = sorted(str(file) for file in (ROOT / "resources/languages").glob("*/widgets.ts"))
    sources = sorted(str(file) for file in (ROOT / "tabletop/ui").rglob("*.py"))
    collect = [tool("pyside6-lupdate"), *sources, "-no-obsolete", "-locations", "none", "-ts", *texts]
    return subprocess.call(collect, cwd=ROOT) or subprocess.call([tool("pyside6-lrelease"), *texts], cwd=ROOT)


def lock(_: list[str]) -> int:
    """Write the requirement files: the newest versions for pyproject.toml, with hashes."""
    import tomllib  # here, so that an older Python still reads this file and says it is too old

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["build-system"]["requires"] + project["project"]["dependencies"]
    with tempfile.TemporaryDirectory() as folder:
        python = made_venv(Path(folder) / "venv")
        pip(python, "install", "--quiet", "uv")
        names, known = Path(folder) / "wanted.txt", Path(folder) / "known.txt"
        known.touch()
        for name, extra in (("requirements.lock", ""), ("requirements-dev.lock", "dev")):
            wanted += project["project"]["optional-dependencies"][extra] if extra else []
            names.write_text("\n".join(wanted), encoding="utf-8")
            command = [python, "-m", "uv", "pip", "compile", "--quiet", *LOCK_OPTIONS, "-c", str(known), str(names)]
            found = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=folder)
            if found.returncode:
                raise TaskError("The newest versions do not fit together (see above); nothing more was written.")
            packages = [
                entry for entry in entries_of(found.stdout) if entry not in entries_of(known.read_text("utf-8"))
            ]
            known.write_text("".join([known.read_text("utf-8"), *packages]), encoding="utf-8")
            (ROOT / name).write_text("".join(packages), encoding="utf-8", newline="\n")
            say(f"{name}: {len(packages)} packages.")
        check_wheels(python)
    return 0


def check_wheels(python: str) -> None:
    """Print for each system the versions of Python for which everything that the program needs has a wheel.

    Raises TaskError for the first that lacks one.
    """
    command = [python, "-m", "uv", "pip", "compile", "--quiet", "--no-deps", "--only-binary", ":all:"]
    for platform in PLATFORMS:
        for version in PYTHONS:
            asked = [*command, "--python-platform", platform, "--python-version", version, "requirements.lock"]
            if subprocess.run(asked, stdout=subprocess.DEVNULL, cwd=ROOT).returncode:
                raise TaskError(f"On {platform} with Python {version}, a package has no wheel (see above).")
        say(f"{platform:<26} wheels for Python {', '.join(PYTHONS)}")


def entries_of(text: str) -> list[str]:
    """Return the entries of a requirement file, each a package with its hashes."""
    return re.findall(r"^\S.*\n(?:[ \t]+.*\n)*", text, re.MULTILINE)


# --- the environment ---------------------------------------------------------------------------------------------


def prepared(purpose: str) -> str:
    """Return the interpreter of `.venv`, filled for this purpose; raises TaskError if it cannot be."""
    if sys.version_info < (3, 11):  # noqa: UP036, older Pythons do read this file
        raise TaskError(f"Python {sys.version.split()[0]} is too old; install Python 3.11 or newer and use that.")
    python = in_venv("python")
    stamp = stamp_of(purpose)
    if not (python.exists() and stamp.exists() and stamp.read_text("utf-8") == fingerprint(purpose)):
        say(f"Installing into {VENV}; this happens once.")
        if not python.exists():
            made_venv(VENV)
        files = [part for name in LOCKS[purpose] for part in ("-r", str(ROOT / name))]
        pip(str(python), "install", "--quiet", "--require-hashes", *files)
        pip(str(python), "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
        if LINUX:
            complete_system()
        for other in {purpose, "run"}:
            stamp_of(other).write_text(fingerprint(other), encoding="utf-8")
    return str(python)


def stamp_of(purpose: str) -> Path:
    """Return the file that says what was installed for a purpose."""
    return VENV / f"kotatsu-{purpose}.stamp"


def fingerprint(purpose: str) -> str:
    """Return a hash that changes whenever something has to be installed anew."""
    parts = [str(ROOT), sys.version, (ROOT / "pyproject.toml").read_text("utf-8")]
    parts += [(ROOT / name).read_text("utf-8") for name in LOCKS[purpose]]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def made_venv(folder: Path) -> str:
    """Make a virtual environment and return its interpreter; may fetch python3-venv on Debian."""
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    if subprocess.run(command, capture_output=True).returncode:
        name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not (is_root() and installed_by_apt([name]) and subprocess.call(command) == 0):
            shutil.rmtree(folder, ignore_errors=True)
            raise TaskError(f"Python cannot make virtual environments here; on Debian and Ubuntu install {name}.")
    return str(folder / ("Scripts/python.exe" if WINDOWS else "bin/python"))


def pip(python: str, *args: str) -> None:
    """Run pip in an environment; raises TaskError if it fails."""
    if subprocess.call([python, "-m", "pip", "--disable-pip-version-check", *args], cwd=ROOT, stdin=subprocess.DEVNULL):
        raise TaskError("pip could not install what is needed (see above); check the network and try again.")


def in_venv(name: str) -> Path:
    """Return the path of a program in `.venv`."""
    return VENV / (f"Scripts/{name}.exe" if WINDOWS else f"bin/{name}")


def tool(name: str) -> str:
    """Return the path of a tool in `.venv`, as text."""
    return str(in_venv(name))


def test_environment() -> dict[str, str]:
    """Return variables for tests: no screen, and compiled sources are kept, for child programs too.

    They lie beside their sources: those of installed packages are there already.
    """
    return {
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
        "PYTHONDONTWRITEBYTECODE": "",
    }


def workers() -> list[str]:
    """Return pytest's arguments for several processes with work stealing.

    There is one more than processors, as some tests wait.
    """
    return ["-n", str(min(5, 1 + (os.cpu_count() or 1))), "--dist", "worksteal"]


def replace_process(command: list[str]) -> int:
    """Replace this process by another; on Windows, wait for it and return its exit code."""
    if WINDOWS:
        return subprocess.call(command)
    sys.stdout.flush()
    return os.execv(command[0], command)


# --- the machine -------------------------------------------------------------------------------------------------


def opens_window(args: list[str]) -> bool:
    """Return whether `tabletop` with these arguments opens a window."""
    return not {"-h", "--help", "--version"} & set(args) and (not args or args[0] == "play")


def has_display() -> bool:
    """Return whether a window can open, by a display server or a chosen Qt platform."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not LINUX or any(os.environ.get(name) for name in names)


def complete_system() -> None:
    """Print the libraries and fonts that Qt lacks here, and install them if apt-get may."""
    missing = {package: library for library, package in QT_LIBRARIES.items() if not loads(library)}
    packages = sorted(missing)
    if not has_japanese_font():
        packages.append(FONT_PACKAGE)
    if not packages:
        return
    say(f"The window needs these system packages: {' '.join(packages)}.")
    if not shutil.which("apt-get"):
        say(f"Install what your system calls them (they hold {', '.join([*missing.values(), 'a Japanese font'])}).")
    elif not is_root():
        say(f"Install them with: sudo apt-get install {' '.join(packages)}")
    elif not installed_by_apt(packages):
        say(f"apt-get could not install them; try it yourself: apt-get install {' '.join(packages)}")


def loads(library: str) -> bool:
    """Return whether the system finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_japanese_font() -> bool:
    """Return whether a font with Japanese glyphs is installed, as fontconfig or the font folders say."""
    if lister := shutil.which("fc-list"):
        return bool(subprocess.run([lister, ":lang=ja"], capture_output=True).stdout.strip())
    folders = [Path(folder).expanduser() for folder in FONT_FOLDERS]
    return any(next(folder.rglob(name), None) for folder in folders if folder.is_dir() for name in JAPANESE_FONTS)


def is_root() -> bool:
    """Return whether we may install system packages without asking."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def installed_by_apt(packages: list[str]) -> bool:
    """Install Debian packages; refresh the package lists only if needed. Return whether it worked."""
    if not shutil.which("apt-get"):
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in (install, ["apt-get", "update", "-qq"], install):
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode == 0 and command is install:
            return True
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
