"""The compiled core is used where it belongs to the sources, and nothing is compiled that mypyc would break."""

from __future__ import annotations

import ast
import importlib.util
import math
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tabletop import cli, compiled_core
from tabletop.engine import fields, signatures
from tabletop.engine.items import Item
from tabletop.games.registry import GAMES
from tabletop.lab.conformance.tables import Seating
from tests import core_equality
from tests.helpers.shelf import OURS

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """The script that builds the core."""
    spec = importlib.util.spec_from_file_location("compile_core", ROOT / "packaging/compile_core.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_core_fits_its_own_sources_and_its_own_python_alone(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("GOAL = 7\n")
    manifest = {"python": EXTENSION_SUFFIXES[0], "sources": {"rules.py": compiled_core.fingerprint(source)}}
    assert compiled_core.fits(manifest, tmp_path)
    assert not compiled_core.fits({**manifest, "python": ".cpython-27.so"}, tmp_path)
    source.write_text("GOAL = 8\n")
    assert not compiled_core.fits(manifest, tmp_path)
    source.unlink()
    assert not compiled_core.fits(manifest, tmp_path)


@pytest.mark.parametrize(
    ("demanded", "said"), [("compiled", "run python3 dev.py compile"), ("fast", "KOTATSU_CORE is fast")]
)
def test_a_form_that_cannot_be_had_is_refused_in_one_sentence(
    demanded: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(compiled_core.SWITCH, demanded)
    monkeypatch.setattr(compiled_core, "form", lambda: "interpreted")
    assert cli.main(["rules", "quarriors"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert said in told.err


def test_the_version_names_the_form(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiled_core.SWITCH, raising=False)
    for form, said in (("interpreted", "(interpreted)"), ("compiled", "(compiled core)")):
        monkeypatch.setattr(compiled_core, "form", lambda form=form: form)
        assert cli.main(["--version"]) == 0
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("class Foe(NamedTuple):\n    spot: int\n\nclass Planner:\n    pass\n", ""),
        ("class Duel(Strategy[S]):\n    pass\n", "Duel inherits from Strategy[S]."),
        ("class Hit(Struct, frozen=True):\n    pass\n", "Hit has keywords in its header."),
        ("@dataclass\nclass Hit:\n    pass\n", "Hit has a decorator."),
    ],
)
def test_modules_with_unsupported_classes_stay_interpreted(
    source: str, why: str, builder: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "module.py").write_text(source)
    assert builder.unsupported(tmp_path / "module.py") == why


@pytest.mark.parametrize("key", [entry.key for entry in OURS])
def test_the_native_state_of_a_game_has_the_same_lines_fields_and_places(key: str, builder: ModuleType) -> None:
    path = ROOT / f"tabletop/games/{key}/rules/state.py"
    engine = builder.native_states.Module((ROOT / builder.ENGINE_STATE).read_text("utf-8"))
    module = builder.native_states.Module(path.read_text("utf-8"))
    native = builder.native_states.rewritten(module, engine)
    assert lines_of_functions(module.tree) <= lines_of_functions(ast.parse(native))
    made: dict[str, Any] = {"__name__": f"tabletop.games.{key}.rules.state"}
    exec(compile(native, path, "exec"), made)
    real = importlib.import_module(made["__name__"])
    ((state,), (places,)) = ([node.name for node in nodes] for nodes in (module.states, module.tables))
    assert not builder.unsupported(path)
    assert made[state].schema.data == getattr(real, state).schema.data
    assert made[state].schema.defaults == getattr(real, state).schema.defaults
    for name in ("refs", "seats", *getattr(real, places).names):
        assert getattr(made[places], name) == getattr(getattr(real, places), name)


def lines_of_functions(tree: ast.Module) -> set[tuple[str, int]]:
    return {(node.name, node.lineno) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_a_native_state_copies_every_field(builder: ModuleType) -> None:
    engine = builder.native_states.Module((ROOT / builder.ENGINE_STATE).read_text("utf-8"))
    source = (
        "from tabletop.kit import State as Base\n\n\nclass DuelState(Base):\n    face: list[int] = per_item(-1)\n"
        "    leader: int = value(\n        0\n    )\n\n    def hit(self) -> None: ...\n"
    )
    native = builder.native_states.rewritten(builder.native_states.Module(source), engine)
    assert "new.kind = self.kind[:]; new.zone = self.zone[:]; new.stack = self.stack[:]; new.ask = self.ask" in native
    assert "new.aliases = self.aliases; new.face = self.face[:]; new.leader = self.leader\n" in native
    assert "\n    face: list[int]\n    leader: int\n\n\n" in native


def test_interpreted_states_build_on_a_native_one() -> None:
    class Native:  # such as a compiled class is: attributes without values
        pass

    class DuelState(Native):
        face: list[int] = fields.per_item(-1)

    fields.declare(Native, {"kind": ("list[int]", fields.per_item()), "turn": ("int", fields.value(0))})
    fields.adopt(DuelState)
    assert not hasattr(DuelState, "face")
    assert (DuelState.schema.lists, DuelState.schema.values) == (("kind", "face"), ("turn",))
    assert DuelState.schema.types == {"kind": list[int], "turn": int, "face": list[int]}


def test_rules_of_every_game_are_compiled(builder: ModuleType) -> None:
    rules = [path for path in builder.candidates() if "/rules/" in path]
    for entry in OURS:
        own = [path for path in rules if path.startswith(f"tabletop/games/{entry.key}/")]
        assert any(not builder.unsupported(ROOT / path) for path in own), entry.key


def test_the_stamp_holds_whatever_the_compiler_reads(builder: ModuleType) -> None:
    read = builder.closure(["tabletop/engine/rng.py", "tabletop/engine/operations.py"])
    assert {"tabletop/engine/rng.py", "tabletop/engine/state.py", "tabletop/__init__.py"} <= read
    assert "tabletop/cli.py" not in read


def test_steps_of_compiled_modules_keep_the_types_of_their_arguments(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "steps.py"
    source.write_text(
        "def strike(state: State, item: Item, power: int) -> None: ...\n\ndef odds(power: int) -> float: ...\n"
    )
    found = builder.annotations(source)
    assert found == {"strike": {"state": "State", "item": "Item", "power": "int"}}
    known = {"hypot": {"item": "Item", "power": "int"}}
    monkeypatch.setattr(compiled_core, "parameter_annotations", lambda module: known)
    monkeypatch.setattr(math, "Item", Item, raising=False)
    assert signatures.parameter_types(math.hypot) == (Item, int)  # as bare of annotations as compiled functions are


def test_a_match_that_differs_is_noticed() -> None:
    seating = Seating(GAMES[0], 2)
    assert core_equality.digest(seating, 1, ("random",)) == core_equality.digest(seating, 1, ("random",))
    assert core_equality.digest(seating, 1, ("random",)) != core_equality.digest(seating, 2, ("random",))


@pytest.mark.skipif(not compiled_core.is_active(), reason="no compiled core was built from these sources")
def test_both_forms_play_alike() -> None:
    command = [sys.executable, "-m", "tests.core_equality", "--matches", "1", "--bots", "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout
