"""Card packs: a folder of card files as one file, and the packs that a person has installed.

A pack is a zip archive of `pack.yaml` (key, name, author, version, licence), of card files at
`<game>/<kind>/<name>.yaml`, and of `SHA256SUMS`, which lists the checksum of every other file as `sha256sum` does. It
comes from strangers: everything is checked before anything is written, and nothing else is ever written. An installed
pack is a folder of the same files.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import struct
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
import yaml

from tabletop import paths
from tabletop.cards.card_layer import PackInfo
from tabletop.cards.limits import FILE_MOST, FILES_MOST, FOLDER_MOST, Allowance, TooMuch, beginning
from tabletop.engine.errors import UserError

SUFFIX = ".cardpack"
ABOUT = "pack.yaml"
CHECKSUMS = "SHA256SUMS"
OFF = "off"
"""The empty file in the folder of an installed pack that does not count."""
RESERVED = "own"
"""The key that stands for a person's own cards wherever packs are chosen."""
ARCHIVE_MOST = 2_000_000
"""Bytes of a pack's file."""
CHECKSUMS_MOST = 64_000
"""Bytes of its list of checksums."""
PACKS_MOST = 64
"""Packs that are read."""
_CARD_FILE = re.compile(r"[a-z][a-z0-9_]{0,39}/[a-z][a-z0-9_]{0,39}/[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.yaml")
_KINDS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError, LookupError)
"""All that reading a damaged archive may raise."""


class Pack(msgspec.Struct, frozen=True):
    """A pack: its description, and its card files by path."""

    info: PackInfo
    files: dict[str, bytes]

    def games(self) -> tuple[str, ...]:
        """Return the keys of the games it has files for."""
        return tuple(sorted({name.partition("/")[0] for name in self.files}))

    @property
    def checksum(self) -> str:
        """The SHA-256 of its list of checksums, which stands for everything in it."""
        return sha256(_checksums(_contents(self))).hexdigest()


class InstalledPack(msgspec.Struct, frozen=True):
    """A pack in the folder of packs; `info` is None if its description cannot be read any more."""

    folder: Path
    info: PackInfo | None
    enabled: bool

    @property
    def key(self) -> str:
        """The pack's key."""
        return self.folder.name


def read(file: Path) -> Pack:
    """Return the pack in a file; raises UserError in one sentence for anything that is not a sound pack."""
    return decode(beginning(file, ARCHIVE_MOST + 1), file.name)


def decode(data: bytes, name: str) -> Pack:
    """Return the pack in the bytes of a file with this name; raises UserError."""
    if len(data) > ARCHIVE_MOST:
        raise UserError("packs.fault.large", file=name, most=ARCHIVE_MOST)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            contents = _unpacked(archive, name)
    except UserError:
        raise
    except _BROKEN:
        raise UserError("packs.fault.archive", file=name) from None
    listed = contents.pop(CHECKSUMS, None)
    if listed is None or listed != _checksums(contents):
        raise UserError("packs.fault.checksum", file=name)
    return _made(contents, name)


def is_card_file(path: str) -> bool:
    """Return whether a path is that of a card file, on every system."""
    return bool(_CARD_FILE.fullmatch(path)) and not any(map(paths.is_reserved, path.split("/")))


def _unpacked(archive: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    """Return the files of an archive.

    Raises UserError before more is unpacked than a folder of cards may have.
    """
    found: dict[str, bytes] = {}
    left = FOLDER_MOST
    seen: set[str] = set()
    for item in archive.infolist():
        path = item.filename
        if path in (ABOUT, CHECKSUMS):
            most = CHECKSUMS_MOST
        elif is_card_file(path):
            most = FILE_MOST
        else:
            raise UserError("packs.fault.path", file=name, path=_quoted(path))
        if path.casefold() in seen:
            raise UserError("packs.fault.twice", file=name, path=path)
        seen.add(path.casefold())
        if item.flag_bits & 1 or item.compress_type not in _KINDS:
            raise UserError("packs.fault.archive", file=name)
        if len(seen) > FILES_MOST:
            raise UserError("packs.fault.files", file=name, most=FILES_MOST)
        with archive.open(item) as opened:
            content = opened.read(min(most, left) + 1)
        left -= len(content)
        if len(content) > most or left < 0:
            raise UserError("packs.fault.unpacked", file=name, path=path)
        found[path] = content
    return found


def read_folder(folder: Path) -> Pack:
    """Return the pack that a folder's files make; raises UserError for files that may not be in one."""
    contents: dict[str, bytes] = {}
    allowance = Allowance()
    try:
        for file in sorted(folder.rglob("*")):
            path = file.relative_to(folder).as_posix()
            if file.is_dir() or path.startswith(".") or path in (CHECKSUMS, OFF):
                continue
            if path != ABOUT and not is_card_file(path):
                raise UserError("packs.fault.path", file=str(folder), path=_quoted(path))
            contents[path] = allowance.read(file)
    except TooMuch as limit:
        raise UserError("packs.fault.content", file=str(folder), why=limit.phrase) from None
    except OSError as error:
        raise UserError("match.fault.unreadable", file=str(folder), why=error.strerror or str(error)) from None
    return _made(contents, str(folder))


def encode(pack: Pack) -> bytes:
    """Return a pack as the bytes of a file; equal packs have equal bytes."""
    contents = _contents(pack)
    contents[CHECKSUMS] = _checksums(contents)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def write(pack: Pack, place: Path) -> None:
    """Write a pack's files below a folder; raises OSError."""
    for path, content in _contents(pack).items():
        file = place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def home() -> Path:
    """Return the folder of installed packs."""
    return paths.user_data() / "packs"


def installed() -> tuple[InstalledPack, ...]:
    """Return the installed packs by key."""
    found = []
    for place in paths.listed(home(), "*/" + ABOUT)[:PACKS_MOST]:
        if not place.parent.name.startswith("."):
            found.append(InstalledPack(place.parent, info_of(place.parent), not (place.parent / OFF).exists()))
    return tuple(found)


def info_of(folder: Path) -> PackInfo | None:
    """Return the description of the pack in a folder, None if there is none or it cannot be read."""
    with suppress(UserError, OSError, TooMuch):
        return _info(Allowance().read(folder / ABOUT), folder.name)
    return None


def install(pack: Pack) -> None:
    """Install a pack in place of one with the same key; raises OSError, and then changes nothing."""
    place = home() / pack.info.key
    fresh, former = (place.with_name(f".{pack.info.key}.{os.getpid()}.{part}") for part in ("new", "old"))
    try:
        write(pack, fresh)
        with suppress(FileNotFoundError):
            place.rename(former)
        try:
            fresh.rename(place)
        except OSError:
            if former.exists():
                former.rename(place)
            raise
    finally:
        for left in (fresh, former):
            shutil.rmtree(left, ignore_errors=True)


def enable(pack: InstalledPack, on: bool) -> None:
    """Make a pack count at new tables, or not; raises OSError."""
    if on:
        (pack.folder / OFF).unlink(missing_ok=True)
    else:
        (pack.folder / OFF).touch()


def remove(pack: InstalledPack) -> None:
    """Delete an installed pack; raises OSError."""
    shutil.rmtree(pack.folder)


def _made(contents: dict[str, bytes], name: str) -> Pack:
    about = contents.get(ABOUT)
    if about is None:
        raise UserError("packs.fault.no_about", file=name)
    files = {path: content for path, content in contents.items() if path != ABOUT}
    if not files:
        raise UserError("packs.fault.empty", file=name)
    return Pack(_info(about, name), files)


def _info(data: bytes, name: str) -> PackInfo:
    """Return a description; raises UserError."""
    try:
        Allowance().survey(data.decode("utf-8-sig"))
        info = msgspec.yaml.decode(data, type=PackInfo)
    except TooMuch as limit:
        raise UserError("packs.fault.about", file=name, why=limit.phrase) from None
    except (UnicodeError, ValueError, RecursionError, msgspec.MsgspecError, yaml.YAMLError) as error:
        raise UserError("packs.fault.about", file=name, why=" ".join(str(error).split())[:200]) from None
    if info.key == RESERVED or paths.is_reserved(info.key):
        raise UserError("packs.fault.about_key", file=name, own=info.key)
    lines = (*msgspec.structs.astuple(info.name), info.author, info.version, info.licence)
    if not all(line.isprintable() and len(line) <= 60 for line in lines):
        raise UserError("packs.fault.about_text", file=name)
    return info


def _contents(pack: Pack) -> dict[str, bytes]:
    return {ABOUT: msgspec.yaml.encode(pack.info), **pack.files}


def _checksums(contents: Mapping[str, bytes]) -> bytes:
    return "".join(f"{sha256(content).hexdigest()}  {path}\n" for path, content in sorted(contents.items())).encode()


def _quoted(path: str) -> str:
    """Return the beginning of a path from a stranger, every odd letter escaped."""
    return ascii(path)[1:-1][:60]
