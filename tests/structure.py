"""Table of the program's packages: modules, lines, what they import, and import cycles.

Run it with `python -m tests.structure [ROOT]`: ROOT is a checkout, by default this one, so that
two states of the program can be compared.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
NESTED = ("tabletop.games", "tabletop.ui")
"""Packages of which each subpackage has a row of its own."""

Imports = Mapping[str, set[str]]
"""For each module, the modules it imports, those for type checkers alone included."""


def direct_imports(package: str = "tabletop") -> Imports:
    """Return what each module of `package`, found on the import path, imports of it."""
    graph = grimp.build_graph(package, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def cycles(imports: Imports) -> Iterator[list[str]]:
    """Yield each largest set of modules that import one another, sorted (Tarjan 1972)."""
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []

    def visit(module: str) -> Iterator[list[str]]:
        index[module] = lowest[module] = len(index)
        path.append(module)
        for imported in imports[module]:
            if imported not in index:
                yield from visit(imported)
                lowest[module] = min(lowest[module], lowest[imported])
            elif imported in path:
                lowest[module] = min(lowest[module], index[imported])
        if lowest[module] == index[module]:
            members = path[path.index(module) :]
            del path[path.index(module) :]
            if len(members) > 1:
                yield sorted(members)

    for module in imports:
        if module not in index:
            yield from visit(module)


def package_of(module: str) -> str:
    """Return the row of the table that a module belongs to."""
    depth = 3 if module.startswith(tuple(f"{name}." for name in NESTED)) else 2
    return ".".join(module.split(".")[:depth])


def main() -> int:
    """Print the table and the cycles, and return the number of cycles."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    sys.path.insert(0, str(root))
    imports = direct_imports()
    lines: dict[str, list[int]] = defaultdict(list)
    uses: dict[str, set[str]] = defaultdict(set)
    for module, imported in imports.items():
        path = root.joinpath(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        row = package_of(module)
        lines[row].append(len(path.read_text("utf-8").splitlines()))
        uses[row] |= {package_of(name) for name in imported} - {row}
    for row in sorted(lines):
        names = " ".join(sorted(name.removeprefix("tabletop.") for name in uses[row]))
        size = f"{len(lines[row]):4} modules {sum(lines[row]):6} lines, longest {max(lines[row]):3}"
        print(f"{row:32} {size}   imports {names}")
    found = sorted(cycles(imports), key=len, reverse=True)
    total = sum(map(sum, lines.values()))
    edges = sum(map(len, imports.values()))
    print(f"{len(imports)} modules, {total} lines, {edges} imports, {len(found)} import cycles")
    for members in found:
        print(f"  cycle of {len(members)}: {' '.join(members)}")
    return len(found)


if __name__ == "__main__":
    raise SystemExit(main())
