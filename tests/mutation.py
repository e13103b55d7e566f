"""Mutation runs: break the rules of a game on purpose, one small breakage at a time, and see whether a test notices.

`python3 dev.py mutate GAME` changes a copy of the project, never the project. One run of the game's tests under
coverage tells which test passes where; a mutant then meets the tests that pass over its line, the quickest first, and
the first that fails ends it. The same seed gives the same mutants. The breakages are those of cosmic-ray, less what
no reader would call one (annotations, `==` for `is`, how strict a `zip` is), and one more: a call that is left out.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from pathlib import Path
from queue import Queue
from random import Random
from time import monotonic
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator
from coverage import CoverageData

from tests.mutation_trial import passes

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("tabletop", "tests", "resources", "card_data", "pyproject.toml", "dev.py", "docs")
NO_RULES = ("__init__", "advice", "catalogue", "coming", "look", "library", "schema", "scripts", "worth")
"""Modules and folders of a game that hold no rules, or only what its card files look like."""
PATIENCE = 10.0
"""Seconds that a test may take beyond five times what it usually takes."""

_SWAPS = {
    "ReplaceComparisonOperator": "Eq_NotEq NotEq_Eq Lt_LtE LtE_Lt Gt_GtE GtE_Gt Lt_Gt Gt_Lt Is_IsNot IsNot_Is",
    "ReplaceBinaryOperator": "Add_Sub Sub_Add Mul_Add FloorDiv_Mul Mod_FloorDiv BitOr_BitAnd BitAnd_BitOr "
    "LShift_RShift RShift_LShift",
    "ReplaceUnaryOperator": "USub_UAdd Delete_Not",
}
_OTHERS = (
    "AddNot", "NumberReplacer", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop",
)  # fmt: skip


class LeaveOutCall(Operator):
    """Replaces a statement that only calls something by nothing."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Yield the place of each such statement."""
        if node.type == "simple_stmt" and node.children[0].type in ("atom_expr", "power"):
            yield node.start_pos, node.children[0].end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Return the statement with `pass` in place of the call."""
        nothing = get_ast("pass").children[0]
        nothing.get_first_leaf().prefix = node.get_first_leaf().prefix
        node.children[0] = nothing
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        """Return nothing: our own tests say what it does."""
        return ()


@cache
def operators() -> dict[str, Operator]:
    """Return the breakages by name."""
    names = [f"{kind}_{swap}" for kind, swaps in _SWAPS.items() for swap in swaps.split()]
    found: dict[str, Operator] = {name: get_operator(f"core/{name}")() for name in (*names, *_OTHERS)}
    return {**found, "LeaveOutCall": LeaveOutCall()}


@dataclass(frozen=True)
class Mutant:
    """One breakage: the module, where in it, which operator, and which of its occurrences in the module."""

    module: str
    line: int
    column: int
    operator: str
    occurrence: int

    def code(self, source: str) -> str:
        """Return the broken source of the module."""
        broken = mutate_code(source, operators()[self.operator], self.occurrence)
        if broken is None:
            raise LookupError(f"{self} is not in this source.")
        return str(broken)


def _no_rules(node: ast.AST) -> list[ast.expr]:
    """Return the parts of a node that say nothing about what happens.

    These are annotations, decorators, class keywords, and how strict a `zip` is that never meets unequal lengths.
    """
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
        return [keyword.value for keyword in node.keywords]
    if isinstance(node, ast.ClassDef):
        return [*node.bases, *node.decorator_list, *[keyword.value for keyword in node.keywords]]
    notes = (getattr(node, "annotation", None), getattr(node, "returns", None))
    return [note for note in notes if isinstance(note, ast.expr)]


def mutants(module: str, source: str) -> list[Mutant]:
    """Return every mutant of a module but those in annotations and in how a class is made, which break nothing."""
    hints = [
        (note.lineno, note.col_offset, note.end_lineno or 0, note.end_col_offset or 0)
        for node in ast.walk(ast.parse(source))
        for note in _no_rules(node)
    ]
    found = []
    count = dict.fromkeys(operators(), 0)
    for node in ast_nodes(get_ast(source)):
        for name, operator in operators().items():
            for (line, column), _ in operator.mutation_positions(node):
                occurrence, count[name] = count[name], count[name] + 1
                if not any((a, b) <= (line, column) < (c, d) for a, b, c, d in hints):
                    found.append(Mutant(module, line, column, name, occurrence))
    return found


def sampled(found: Sequence[Mutant], wanted: int, seed: int) -> list[Mutant]:
    """Return some of the mutants in random order, no two at the same place while there are other places."""
    random = Random(seed)
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for mutant in found:
        places.setdefault((mutant.module, mutant.line, mutant.column), []).append(mutant)
    taken: list[Mutant] = []
    while places and len(taken) < wanted:
        for place in random.sample(sorted(places), min(len(places), wanted - len(taken))):
            here = places[place]
            taken.append(here.pop(random.randrange(len(here))))
            if not here:
                del places[place]
    return taken


def statement(source: str, line: int) -> range:
    """Return the lines of the innermost statement around a line, of a compound one those before its body."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            if node.lineno <= line <= last:
                found = range(node.lineno, last + 1)  # the walk goes from the outside in
    return found


# --- running the tests -----------------------------------------------------------------------------------------------


class Trouble(Exception):
    """Something that the caller has to mend first; its text says what."""


@dataclass(frozen=True)
class Known:
    """What a run of the unbroken game tells: how long each test takes, in seconds, and which tests pass each line."""

    seconds: dict[str, float]
    passing: dict[str, dict[int, list[str]]]

    def plan(self, mutant: Mutant, source: str) -> list[str]:
        """Return the tests that a mutant meets, the quickest that pass over it first.

        What runs when the module is imported may show in any test.
        """
        lines = self.passing.get(mutant.module, {})
        over = {test for line in statement(source, mutant.line) for test in lines.get(line, ())}
        met = set(self.seconds) if "" in over else over & set(self.seconds)
        return sorted(met, key=lambda test: (test not in over, self.seconds[test], test))


def rules(root: Path, game: str, named: Sequence[str]) -> list[str]:
    """Return the rules modules of a game, or those named; raises Trouble if there are none."""
    folder = root / "tabletop/games" / game
    found = {
        str(file.relative_to(root)): file.relative_to(folder).with_suffix("").as_posix()
        for file in sorted(folder.rglob("*.py"))
    }
    if not found:
        raise Trouble(f"There is no game in {folder.relative_to(root)}.")
    if unknown := sorted(set(named) - set(found.values())):
        raise Trouble(f"{game} has no module {unknown[0]}; it has {', '.join(found.values())}.")
    return [
        path for path, name in found.items() if (name in named if named else not set(name.split("/")) & set(NO_RULES))
    ]


def copied(root: Path, to: Path) -> Path:
    """Return a copy of what a project's tests need."""
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (root / name).exists():
            shutil.copy2(root / name, to / name)
    return to


def known(root: Path, game: str, modules: Sequence[str]) -> Known:
    """Return what a run of the unbroken game tells; raises Trouble if its tests fail."""
    data, seconds = root / "mutation.coverage", root / "mutation.seconds"
    if not passes("watched", root, game, data, seconds):
        raise Trouble(f"The tests of {game} do not pass as they are; run `dev.py test tests/games/{game}`.")
    found = CoverageData(str(data))
    found.read()
    passing = {module: found.contexts_by_lineno(str(root / module)) for module in modules}
    return Known(json.loads(seconds.read_text("utf-8")), passing)


def survives(root: Path, mutant: Mutant, source: str, met: Sequence[str], seconds: Mapping[str, float]) -> bool:
    """Tell whether a mutant passes the tests it meets; the copy is whole again afterwards."""
    if not met:
        return True
    file = root / mutant.module
    was = file.stat()
    file.write_text(mutant.code(source), encoding="utf-8")
    try:
        limits = {test: PATIENCE + 5 * seconds[test] for test in met}
        return passes("tried", root, limits, patience=sum(limits.values()))
    finally:
        file.write_text(source, encoding="utf-8")
        os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))


# --- the command -----------------------------------------------------------------------------------------------------


def run(root: Path, game: str, named: Sequence[str], sample: int, seed: int, jobs: int) -> list[Mutant]:
    """Break a game `sample` times, print what came of it, and return the mutants that survived."""
    modules = rules(root, game, named)
    sources = {module: (root / module).read_text("utf-8") for module in modules}
    chosen = sampled([mutant for module in modules for mutant in mutants(module, sources[module])], sample, seed)
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        places: Queue[Path] = Queue()
        for number in range(jobs):
            places.put(copied(root, Path(folder, str(number))))
        told = known(Path(folder, "0"), game, modules)
        say(f"{len(chosen)} mutants of {len(modules)} modules, {len(told.seconds)} tests, seed {seed}.")

        def outcome(mutant: Mutant) -> bool:
            place, source = places.get(), sources[mutant.module]
            try:
                return survives(place, mutant, source, told.plan(mutant, source), told.seconds)
            finally:
                places.put(place)

        began, survivors = monotonic(), []
        with ThreadPoolExecutor(jobs) as pool:
            for done, (mutant, alive) in enumerate(zip(chosen, pool.map(outcome, chosen), strict=True), 1):
                if alive:
                    survivors.append(mutant)
                    say(difference(mutant, sources[mutant.module], not told.plan(mutant, sources[mutant.module])))
                if not done % 20:
                    say(f"{done} of {len(chosen)}, {len(survivors)} survived, {monotonic() - began:.0f} s.")
    killed = len(chosen) - len(survivors)
    say(f"{game}: {killed} of {len(chosen)} killed ({killed / max(1, len(chosen)):.1%}) with seed {seed}.")
    return survivors


def difference(mutant: Mutant, source: str, untested: bool) -> str:
    """Return where a mutant is and what it changes."""
    lines = unified_diff(source.splitlines(), mutant.code(source).splitlines(), lineterm="", n=1)
    note = " (no test passes here)" if untested else ""
    return "\n".join([f"{mutant.module}:{mutant.line} {mutant.operator} survived{note}", *list(lines)[3:]])


def say(text: str) -> None:
    """Print at once."""
    print(text, flush=True)


def main(argv: Sequence[str]) -> int:
    """Carry out one command line and return the exit code: 1 if a mutant survived."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__.partition("\n")[0])
    parser.add_argument("game", help="folder of the game in tabletop/games")
    parser.add_argument("module", nargs="*", help="modules to break, such as `battle` (all that hold rules)")
    parser.add_argument("--sample", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=1, help="which mutants (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once (1)")
    chosen = parser.parse_args(argv)
    try:
        return int(bool(run(ROOT, chosen.game, chosen.module, chosen.sample, chosen.seed, chosen.jobs)))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
