"""The build backend: setuptools, and for a wheel with the compiled core also what compiles it.

pip and build ask here what they must install before they build. An editable install compiles nothing and needs no more.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

ROOT = Path(__file__).resolve().parent.parent
COMPILER = ("mypy", "msgspec", "types-pyyaml")
"""mypyc, and the types that compiled modules import."""


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what a wheel is built with: for a compiled core, also the compiler of the locks."""
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if os.environ.get("KOTATSU_CORE") == "interpreted":
        return needed
    asked = [sys.executable, str(ROOT / "packaging/compile_core.py"), "--check"]
    return needed if subprocess.call(asked) else [*needed, *locked(COMPILER)]


def locked(names: tuple[str, ...]) -> list[str]:
    """Return these packages with their versions in the locks."""
    text = "".join((ROOT / f"requirements{kind}.lock").read_text("utf-8") for kind in ("", "-dev"))
    return [re.findall(rf"^{re.escape(name)}==\S+", text, re.MULTILINE)[0] for name in names]
