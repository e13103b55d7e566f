"""Builds the compiled core: `python packaging/compile_core.py [FOLDER]`, by default `build/compiled`.

With `--check` it only asks for a C compiler: the exit code is 2, and one sentence says why, if there is none.

Which modules are tried stands in pyproject.toml (`tool.kotatsu.core`); those with classes that mypyc does not
support stay interpreted, and the build says why. Nothing is done if the folder holds the core of these very sources.
What is compiled is a copy, in which `native_states` has rewritten the states.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

import native_states  # noqa: E402

from tabletop import compiled_core  # noqa: E402

SCRATCH = ROOT / "build/mypyc"
ENGINE_STATE = "tabletop/engine/state.py"
NATIVE_BASES = {"NamedTuple", "Generic"}
"""Bases that a class of a compiled module may have."""


class Impossible(Exception):
    """The reason, in one sentence, why no core can be built."""


def main(argv: list[str]) -> int:
    """Build the core and return the exit code: 2 where nothing can be compiled."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build/compiled")
    parser.add_argument("--check", action="store_true", help="only look for a C compiler")
    chosen = parser.parse_args(argv)
    try:
        if chosen.check:
            check_compiler()
        else:
            print(build(chosen.folder))
    except Impossible as why:
        print(f"compile: {why}", file=sys.stderr)
        return 2
    return 0


def build(folder: Path) -> str:
    """Build the core into `folder`, in place of what is there, and return a report."""
    tried = candidates()
    interpreted = {path: why for path in tried if (why := unsupported(ROOT / path))}
    paths = [path for path in tried if path not in interpreted]
    stamp = {
        "python": EXTENSION_SUFFIXES[0],
        "mypyc": mypyc_version(),
        "builder": [compiled_core.fingerprint(Path(script)) for script in (__file__, native_states.__file__)],
        "compiled": paths,
        "sources": {path: compiled_core.fingerprint(ROOT / path) for path in sorted(closure(paths))},
    }
    before = compiled_core.manifest_of(folder) or {}
    if all(before.get(key) == value for key, value in stamp.items()):
        return f"The compiled core is up to date: {len(paths)} modules."
    check_compiler()
    fresh = compiled(paths)
    manifest = {**stamp, "annotations": {module_name(path): annotations(ROOT / path) for path in paths}}
    (fresh / compiled_core.MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh.rename(folder)
    reasons = "".join(f"\n  {path}: {why}" for path, why in interpreted.items())
    return f"Compiled {len(paths)} modules; {len(interpreted)} stay interpreted:{reasons}"


def candidates() -> list[str]:
    """Return the modules that pyproject.toml names, as paths in the checkout."""
    chosen = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["kotatsu"]["core"]
    found = _matching(chosen["compiled"]) - _matching(chosen["interpreted"])
    return sorted(path for path in found if not path.endswith("__init__.py"))


def _matching(patterns: list[str]) -> set[str]:
    return {file.relative_to(ROOT).as_posix() for pattern in patterns for file in ROOT.glob(pattern)}


def unsupported(source: Path) -> str:
    """Return why a module must stay interpreted, "" if it can be compiled."""
    module = native_states.Module(source.read_text("utf-8"))
    rewritten = [*module.states, *module.tables]
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef) and node not in rewritten:
            if node.decorator_list:
                return f"{node.name} has a decorator."
            if node.keywords:
                return f"{node.name} has keywords in its header."
            for base in map(ast.unparse, node.bases):
                if base.partition("[")[0] not in NATIVE_BASES:
                    return f"{node.name} inherits from {base}."
    return ""


@cache
def _tree(source: Path) -> ast.Module:
    return ast.parse(source.read_bytes())


def closure(paths: Iterable[str]) -> set[str]:
    """Return these modules and all of ours that they import, directly or not: what the compiler reads."""
    found: set[str] = set()
    waiting = list(paths)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported(ROOT / path)
    return found


def imported(source: Path) -> Iterator[str]:
    """Yield the modules of ours that a module imports, with their packages, as paths in the checkout."""
    names: list[str] = []
    for node in ast.walk(_tree(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    for name in names:
        parts = name.split(".")
        if parts[0] == "tabletop":
            places = [Path(*parts[:length]) for length in range(1, len(parts) + 1)]
            files = [file for place in places for file in (place / "__init__.py", place.with_suffix(".py"))]
            yield from (file.as_posix() for file in files if (ROOT / file).is_file())


def annotations(source: Path) -> dict[str, dict[str, str]]:
    """Return the annotations of the functions and methods of a module that may be steps: those that return None."""
    tree = _tree(source)
    found = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for owner in tree.body:
        if isinstance(owner, ast.ClassDef):
            found |= {f"{owner.name}.{node.name}": node for node in owner.body if isinstance(node, ast.FunctionDef)}
    return {
        name: {arg.arg: ast.unparse(arg.annotation) for arg in node.args.args if arg.annotation is not None}
        for name, node in found.items()
        if node.returns is not None and ast.unparse(node.returns) == "None"
    }


def mypyc_version() -> str:
    """Return the version of mypyc; raise Impossible if it is not installed, or would not help."""
    try:
        return version("mypy")
    except PackageNotFoundError:
        check_compiler()  # without one, mypyc would not help
        raise Impossible("mypyc is missing here; install mypy as requirements-dev.lock names it.") from None


def check_compiler() -> None:
    """Do nothing if there is a C compiler with the headers of Python; raise Impossible otherwise."""
    if sys.platform == "win32":
        return  # setuptools finds Visual Studio, or says what to install (see `compiled`)
    program = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(program) is None:
        raise Impossible(f"There is no C compiler ({program}); on Debian and Ubuntu install gcc.")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise Impossible("The headers of Python are missing; on Debian and Ubuntu install python3-dev.")


def compiled(paths: list[str]) -> Path:
    """Compile modules and return the folder that holds the result."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import PlatformError

    class ParallelBuild(build_ext):
        """Compiles the C files of an extension side by side: setuptools takes one after another."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: compile_files([source], **options), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = compile_all
            super().build_extensions()

    shutil.rmtree(SCRATCH, ignore_errors=True)  # what an interrupted build has left makes the next one fail
    os.chdir(copied(paths))  # mypy names modules by their paths from here
    group = compiled_core.LIBRARY.removesuffix("__mypyc")
    options = ["--cache-dir", str(SCRATCH / "cache")]
    extensions = mypycify(
        [*options, *paths],
        target_dir=str(SCRATCH / "c"),
        group_name=group,
        debug_level="0",
        opt_level="2",
        multi_file=True,
    )
    command = ParallelBuild(Distribution({"name": "core", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(SCRATCH / "lib"), str(SCRATCH / "objects")
    command.ensure_finalized()
    try:
        command.run()
    except PlatformError as missing:  # Windows without Visual Studio
        raise Impossible(str(missing)) from missing
    return SCRATCH / "lib"


def copied(paths: list[str]) -> Path:
    """Copy the package to where it is compiled, with native states, and return the folder that holds it."""
    folder = SCRATCH / "sources"
    shutil.copytree(ROOT / "tabletop", folder / "tabletop", ignore=shutil.ignore_patterns("__pycache__"))
    engine = native_states.Module((ROOT / ENGINE_STATE).read_text("utf-8"))
    for path in paths:
        module = native_states.Module((ROOT / path).read_text("utf-8"))
        if module.states:
            (folder / path).write_text(native_states.rewritten(module, engine), "utf-8")
    return folder


def module_name(path: str) -> str:
    """Return the name of the module at a path."""
    return path.removesuffix(".py").replace("/", ".")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
