"""What is offered, held against what the rules allow."""

from __future__ import annotations

from tabletop.lab.conformance.checks import check_lists

__all__ = ["check_lists"]
