"""Measurements in processes of their own, which print their figures as JSON."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from statistics import quantiles
from typing import NoReturn


def measured(command: Sequence[str], home: str, subject: str) -> dict[str, float]:
    """Return the figures that a fresh process prints, run without a screen and with its data in `home`.

    It keeps the bytecode of its modules, as is usual: else each start would compile them. Raises RuntimeError, about
    `subject`, if the process fails.
    """
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "KOTATSU_HOME": home,
        "PYTHONDONTWRITEBYTECODE": "",
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError(f"{subject} could not be measured:\n{done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def percentiles(name: str, values: Sequence[float]) -> dict[str, float]:
    """Return the median and the 95th percentile of some values, as figures of that name."""
    if len(values) < 2:
        raise ValueError(f"Too few values of {name}: {len(values)}.")
    cuts = quantiles(values, n=20, method="inclusive")
    return {f"{name}_50": cuts[9], f"{name}_95": cuts[18]}


def answer(figures: Mapping[str, float]) -> NoReturn:
    """Print the figures of this process and end it.

    Its window may stand in the middle of an animation: nothing is taken down in order.
    """
    print(json.dumps(figures), flush=True)
    os._exit(0)
