"""Rewrites a module that declares states, so that mypyc makes native classes of them, with fields read as C members.

The sources stay as they are: a copy is compiled. Fields become attributes with types, `copy_fields` names each of
them, and a table of places stays a class of Python, its places typed one by one:

    class At(Places):                          class At(Places, metaclass=type):
        deck = place(Policy.SECRET)                deck: int = untyped(place)(Policy.SECRET)

    class PigState(State):                     class PigState(State):
                                                   def copy_fields(self, new: Any) -> None: ...; new.turn = self.turn
        face: list[int] = per_item(-1)             face: list[int]
        turn: int = value(0)                       turn: int
                                               declare(PigState, {"face": ("list[int]", per_item(-1)), ...})

    class Ban(NamedTuple):                     class Ban(NamedTuple):
        seat: Seat                                 seat: Seat
                                               annotate(Ban, {"seat": "Seat"})

What is added stands where a line was empty: line numbers in tracebacks are those of the sources.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

LISTS = {"per_item", "per_seat", "sequence"}
"""Functions of `engine.fields` that declare a list to be copied."""
VALUES = {"value"}
"""Functions of `engine.fields` that declare a value which copies share."""
OTHERS = {"per_zone", "transient"}
"""Functions of `engine.fields` that declare what `State.clone` treats itself."""
PLACES = {
    "place": "int",
    "places": "tuple[int, ...]",
    "each": "tuple[int, ...]",
    "each_of": "tuple[tuple[int, ...], ...]",
}
"""Functions of `kit.places` that declare places, and the type of what stands there at last."""
STATES = {"tabletop.kit", "tabletop.kit.state", "tabletop.engine.state"}
"""Modules that export `State`."""
IMPORTS = "from typing import TYPE_CHECKING, Any; from tabletop.engine import fields as _fields"
PLACES_IMPORT = "import tabletop.kit.places"
"""Without it compiled code may not find the base class of a table of places."""
SUBCLASSABLE = (
    "if TYPE_CHECKING: from mypy_extensions import mypyc_attr",
    "@mypyc_attr(allow_interpreted_subclasses=True)",
)
"""Stand before the states of engine and kit: games without a compiled state, such as those of tests, build on them."""


class Module:
    """A module with its classes of states and tables of places."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tree = ast.parse(source)
        classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        bases = {"engine.State", *_names_of_state(self.tree)}
        self.states = [node for node in classes if _has_metaclass(node) or not bases.isdisjoint(base_names(node))]
        self.tables = [node for node in classes if base_names(node) == ["Places"]]
        self.records = [node for node in classes if base_names(node) == ["NamedTuple"]]

    def fields(self) -> list[tuple[str, str]]:
        """Return name and declaring function of each field of the states of this module."""
        return [(name, function) for state in self.states for name, function, _ in _fields(state)]


def base_names(node: ast.ClassDef) -> list[str]:
    """Return the bases of a class as written."""
    return [ast.unparse(base) for base in node.bases]


def _has_metaclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(keyword.value) == "StateMeta" for keyword in node.keywords)


def _names_of_state(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in STATES:
            yield from (alias.asname or alias.name for alias in node.names if alias.name == "State")


def _fields(state: ast.ClassDef) -> Iterator[tuple[str, str, ast.AnnAssign]]:
    for node in state.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
            function = ast.unparse(node.value.func)
            if function in LISTS | VALUES | OTHERS:
                yield ast.unparse(node.target), function, node


def rewritten(module: Module, engine: Module) -> str:
    """Return the source of a module with native states; `engine` is the module of the engine's state."""
    lines = module.source.splitlines()
    imports = next(node for node in module.tree.body if isinstance(node, ast.ImportFrom))
    _add(lines, module.tree.body, imports, "; ".join([IMPORTS, PLACES_IMPORT] if module.tables else [IMPORTS]))
    for table in module.tables:
        _type_places(lines, table)
    for record in module.records:
        fields = [node for node in record.body if isinstance(node, ast.AnnAssign)]
        hints = {ast.unparse(field.target): ast.unparse(field.annotation) for field in fields}
        _add(lines, module.tree.body, record, f"_fields.annotate({record.name}, {hints})")
    for state in module.states:
        _make_native(lines, state, engine)
        if declared := [f'"{name}": {_declared(node)}' for name, _, node in _fields(state)]:
            _add(lines, module.tree.body, state, f"_fields.declare({state.name}, {{{', '.join(declared)}}})")
    return "\n".join(lines) + "\n"


def _type_places(lines: list[str], table: ast.ClassDef) -> None:
    lines[table.lineno - 1] = f"class {table.name}(Places, metaclass=type):"  # such a class does not become native
    for node in table.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            function = ast.unparse(node.value.func)
            made = ast.unparse(node.value).removeprefix(function)
            _replace(
                lines, node, f"{ast.unparse(node.targets[0])}: {PLACES[function]} = _fields.untyped({function}){made}"
            )


def _make_native(lines: list[str], state: ast.ClassDef, engine: Module) -> None:
    for name, _, node in _fields(state):
        _replace(lines, node, f"{name}: {ast.unparse(node.annotation)}")
    if state.name == "State":
        lines[state.lineno - 3 : state.lineno - 1] = SUBCLASSABLE  # two empty lines stand before a class
    else:
        own = [(name, function) for name, function, _ in _fields(state)]
        copies = [
            f"new.{name} = self.{name}{'[:]' if function in LISTS else ''}"
            for name, function in engine.fields() + own
            if function not in OTHERS
        ]
        body = "; ".join([f"assert isinstance(new, {state.name})", *copies])
        _add(lines, state.body, state.body[0], f"    def copy_fields(self, new: Any) -> None: {body}")
    if _has_metaclass(state):
        lines[state.lineno - 1] = f"class {state.name}:"
        _add(lines, state.body, state.body[0], "    def __init_subclass__(cls) -> None: _fields.adopt(cls)")


def _declared(field: ast.AnnAssign) -> str:
    assert field.value is not None
    return f"({ast.unparse(field.annotation)!r}, _fields.{ast.unparse(field.value)})"


def _replace(lines: list[str], node: ast.stmt, text: str) -> None:
    """Write a statement anew in its first line, with as many lines as before."""
    last = node.end_lineno or node.lineno
    indent = " " * node.col_offset
    lines[node.lineno - 1 : last] = [indent + text, *[""] * (last - node.lineno)]


def _add(lines: list[str], body: list[ast.stmt], after: ast.stmt, text: str) -> None:
    """Put text into the first empty line between statements from one of them on, or behind them all."""
    for before, behind in pairwise(body[body.index(after) :]):
        for number in range(before.end_lineno or before.lineno, behind.lineno - 1):
            if not lines[number]:
                lines[number] = text
                return
    last = body[-1].end_lineno or body[-1].lineno
    lines[last - 1] += f"\n{text}"
