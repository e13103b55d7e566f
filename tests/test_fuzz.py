"""The fuzzing command: its targets stand their real inputs and some mutations of them, and a fault is found."""

from __future__ import annotations

from random import Random

import pytest

from tests import fuzz, fuzz_targets


@pytest.mark.parametrize("name", fuzz_targets.SEEDS)
def test_a_target_stands_real_inputs_and_mutations(name: str) -> None:
    run, pool, random = fuzz_targets.target(name), list(fuzz_targets.SEEDS[name]()), Random(name)
    for seed in pool[:8]:
        run(seed)
    for _ in range(15):
        run(fuzz.mutation(random, random.choice(pool)))


def test_a_fault_of_the_program_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(fuzz, "FINDINGS", tmp_path)
    monkeypatch.setattr(fuzz_targets.protocol, "read_up", lambda data: 1 // 0)
    assert fuzz.mutated("up", 5) == 1
    assert list(tmp_path.iterdir())
