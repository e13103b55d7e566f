"""Independent parts of work, spread over the workers of a Dask scheduler (`distributed`).

The workers need this program in the same version. Dask sends functions and data as pickles, so a scheduler is to be
trusted as one's own computer is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TypeVar

from tabletop import __version__
from tabletop.engine.errors import UserError

A = TypeVar("A")
B = TypeVar("B")

WITHIN = 10
"""Seconds in which a scheduler must answer and have a worker."""


def spread(address: str, function: Callable[[A], B], parts: Sequence[A]) -> Iterator[B]:
    """Do each part on a worker of the scheduler at an address; yield the results in order.

    Raises UserError if Dask is not installed, if nobody answers there, or if the workers cannot do it.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UserError("match.fault.cluster.missing") from None
    try:
        client = distributed.Client(address, timeout=WITHIN, set_as_default=False)
    except (OSError, ValueError) as error:  # a timeout is an OSError
        raise _unreachable(address, error) from None
    try:
        try:
            client.wait_for_workers(1, timeout=WITHIN)
        except OSError as error:
            raise _unreachable(address, error) from None
        futures = client.map(function, list(parts), pure=False)
        for future in futures:
            try:
                found = future.result()
            except Exception as error:
                raise UserError(
                    "match.fault.cluster.worker", address=address, version=__version__, why=_first_line(error)
                ) from None
            yield found
            future.release()
    finally:
        client.close()


def _unreachable(address: str, error: Exception) -> UserError:
    return UserError("match.fault.cluster.unreachable", address=address, why=_first_line(error))


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), "") or type(error).__name__
