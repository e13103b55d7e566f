"""Memory of the process that is measured."""

from __future__ import annotations

import sys
from pathlib import Path


def resident() -> float | None:
    """Return the resident memory in megabytes, None where it is unknown."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text("utf-8").splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return None
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024)  # macOS counts bytes
