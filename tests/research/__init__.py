"""Tests of the environments for researchers, skipped where their packages are missing."""

import pytest

for needed in ("numpy", "gymnasium", "pettingzoo"):
    pytest.importorskip(needed, reason=f"{needed} is missing: pip install kotatsu[research]")
