"""Fuzzing: generated frames, journals, card files, settings and command lines, and all but one clear answer to them.

python3 dev.py fuzz --seconds 600          every target in turn, each for its share of the time
python3 dev.py fuzz journals --seconds 60  one target

With Atheris (`pip install atheris`, Linux) what is generated follows the coverage; without it, inputs are mutated
blindly. Findings are files in `build/fuzz`; a target with a finding ends with code 1.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
FINDINGS = ROOT / "build/fuzz"
SLOW = 20
"""Seconds after which an input counts as one that hangs the program."""
MEMORY = 1500
"""Mebibytes that the program may have."""
LONGEST = 20_000

Target = Callable[[bytes], None]


def seeds(name: str) -> Iterator[bytes]:
    """Yield real inputs of a target, to be mutated."""
    from tests.fuzz_targets import SEEDS

    yield from SEEDS[name]()


def main(argv: list[str]) -> int:
    """Run one target in this process, or all of them, each in a process of its own."""
    from tests.fuzz_targets import SEEDS

    parser = argparse.ArgumentParser(prog="dev.py fuzz", description=__doc__)
    parser.add_argument("target", nargs="?", choices=tuple(SEEDS), help="all of them if none is named")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--blind", action="store_true", help="without Atheris")
    chosen = parser.parse_args(argv)
    if chosen.target:
        return one(chosen.target, chosen.seconds, chosen.blind)
    failed = []
    for name in SEEDS:
        command = [sys.executable, "-m", "tests.fuzz", name, "--seconds", str(max(1, chosen.seconds // len(SEEDS)))]
        if subprocess.call([*command, *(["--blind"] if chosen.blind else [])], cwd=ROOT):
            failed.append(name)
    print(f"Findings in: {', '.join(failed)}." if failed else "Nothing was found.", flush=True)
    return 1 if failed else 0


def one(name: str, seconds: int, blind: bool) -> int:
    """Run a target for some seconds, with its files in memory where the system can; return 1 if something was found."""
    FINDINGS.mkdir(parents=True, exist_ok=True)
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="kotatsu-fuzz-", dir=memory if memory.is_dir() else None) as folder:
        os.environ["KOTATSU_HOME"] = folder
        if not blind and importlib.util.find_spec("atheris") is not None:
            return guided(name, seconds, Path(folder, "corpus"))
        return mutated(name, seconds)


def guided(name: str, seconds: int, corpus: Path) -> int:
    """Let Atheris look for inputs that reach new code."""
    corpus.mkdir()
    for at, seed in enumerate(seeds(name)):
        (corpus / str(at)).write_bytes(seed)
    program = (
        "import sys, atheris\n"
        "with atheris.instrument_imports(include=['tabletop']):\n"
        "    from tests import fuzz_targets\n"
        f"target = fuzz_targets.target({name!r})\n"
        "atheris.Setup(sys.argv, target)\n"
        "atheris.Fuzz()\n"
    )
    limits = [f"-max_total_time={seconds}", f"-timeout={SLOW}", f"-rss_limit_mb={MEMORY}", f"-max_len={LONGEST}"]
    command = [sys.executable, "-c", program, *limits, f"-artifact_prefix={FINDINGS}/{name}-", "-print_final_stats=1"]
    done = subprocess.run([*command, str(corpus)], cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace")
    lines = done.stderr.splitlines()
    wanted = ("DONE", "stat::number_of_executed", "stat::peak_rss", "ERROR", "SUMMARY", " === Uncaught", "Traceback")
    for line in lines if done.returncode else [line for line in lines if any(word in line for word in wanted)]:
        print(f"{name}: {line}")
    print(f"{name}: {'found something' if done.returncode else 'nothing found'} in {seconds} s", flush=True)
    return 1 if done.returncode else 0


def mutated(name: str, seconds: int) -> int:
    """Throw mutations of real inputs at a target."""
    from tests.fuzz_targets import target

    run, pool, random = target(name), list(seeds(name)), Random(time.time_ns())
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        data = mutation(random, random.choice(pool))
        began = time.monotonic()
        try:
            run(data)
            problem = "" if time.monotonic() - began < SLOW else "too slow"
        except Exception:
            problem = traceback.format_exc()
        if problem:
            file = FINDINGS / f"{name}-{count}"
            file.write_bytes(data)
            print(f"{name}: {problem}\n{file}", flush=True)
            return 1
        count += 1
    print(f"{name}: {count} inputs, nothing found in {seconds} s", flush=True)
    return 0


def mutation(random: Random, data: bytes) -> bytes:
    """Return an input with a few changes."""
    for _ in range(random.randint(1, 8)):
        at = random.randrange(len(data) + 1)
        piece = bytes(data[random.randrange(len(data) + 1) :][: random.randint(1, 60)])
        new = random.choice(
            (random.randbytes(random.randint(1, 4)), piece, b"0", b"-1", b"[" * 30, b'"', b"{", b"9" * 20)
        )
        data = data[:at] + new + data[at + random.choice((0, 0, len(new), random.randint(0, 40))) :]
    return data[:LONGEST]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
