"""Mosquitto with the configuration that `tabletop meeting-place` writes, and a slow link to it."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from tabletop.cli import main

needs_mosquitto = pytest.mark.skipif(shutil.which("mosquitto") is None, reason="Mosquitto is not installed.")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Mosquitto:
    """A broker on loopback that can be killed and started again."""

    def __init__(self, folder: Path, address: str = "127.0.0.1", within: Sequence[str] = ()) -> None:
        """`within` is a command that runs another one, in a network namespace for example."""
        self._address, self._within = address, within
        self.port = free_port()
        assert main(["meeting-place", "--out", str(folder), "--folder", str(folder)]) == 0
        self._config = folder / "mosquitto.conf"
        text = self._config.read_text().replace("listener 1883", f"listener {self.port} {address}")
        self._config.write_text(f"{text}user root\n")  # who can read this test's folder
        self.start()

    @property
    def place(self) -> str:
        return f"mqtt://{self._address}:{self.port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [*self._within, "mosquitto", "-c", str(self._config)], stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


class SlowLink:
    """A proxy in a thread: each direction is late, narrow, and stalls as TCP does when a packet is lost."""

    DELAY, BYTES_A_SECOND, LOSS, STALL = 0.15, 25_000, 0.05, 0.35
    PACKET = 1448

    def __init__(self, target: int) -> None:
        self._target = target
        self.stalls = 0
        self._writers: list[asyncio.StreamWriter] = []
        self._random = Random(5)
        self._loop = asyncio.new_event_loop()
        self._server = self._loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.port: int = self._server.sockets[0].getsockname()[1]
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for writer in self._writers:
            writer.close()
        await asyncio.sleep(0.1)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers += [writer, back]
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer), return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        free_at = 0.0
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(64)

        async def arrive() -> None:
            while True:
                at, data = await under_way.get()
                await asyncio.sleep(at - self._loop.time())
                if not data:
                    writer.close()
                    return
                writer.write(data)
                await writer.drain()

        arriving = asyncio.ensure_future(arrive())
        while data := await reader.read(self.PACKET):
            is_lost = self._random.random() < self.LOSS
            self.stalls += is_lost
            free_at = max(free_at, self._loop.time() + self.STALL * is_lost) + len(data) / self.BYTES_A_SECOND
            await under_way.put((free_at + self.DELAY, data))
        await under_way.put((free_at + self.DELAY, b""))
        await arriving
