"""Generator of the third-party notices of a packaged Kotatsu, from what is installed here.

python packaging/third_party.py            write resources/licences/THIRD_PARTY.txt and resources/licences/parts.json
python packaging/third_party.py --check    return 1 if they are not what would be written

Names and versions are those of `requirements.lock`; texts are those that the installed packages carry.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE))
import parts  # noqa: E402
import trim  # noqa: E402
from parts import Part  # noqa: E402

FOLDER = ROOT / "resources/licences"
NOTICES, INDEX = FOLDER / "THIRD_PARTY.txt", FOLDER / "parts.json"
_QT = ("pyside6-essentials", "shiboken6")
_FILES = {
    "budoux": ("_internal/budoux/*",),
    "cffi": ("_internal/_cffi_backend*",),
    "confusable-homoglyphs": ("_internal/confusable_homoglyphs/*",),
    "cryptography": ("_internal/cryptography/*", "_internal/cryptography-*"),
    "miniaudio": ("_internal/_miniaudio*",),
    "miniupnpc": ("_internal/miniupnpc*",),
    "msgspec": ("_internal/msgspec/*",),
    "pyside6-essentials": ("_internal/PySide6/*", "_internal/libQt6*", "_internal/libpyside6*", "_internal/libicu*"),
    "pyyaml": ("_internal/yaml/*",),
    "qtawesome": ("_internal/qtawesome/*",),
    "shiboken6": ("_internal/shiboken6/*", "_internal/libshiboken6*"),
}
"""Where parts of a package lie beside the program's archive."""


def main(args: list[str]) -> int:
    """Write the notices, or compare them."""
    found = everything()
    wanted = {NOTICES: notices(found), INDEX: index(found)}
    if "--check" in args:
        stale = [file for file, text in wanted.items() if not file.is_file() or file.read_text("utf-8") != text]
        for file in stale:
            print(f"{file} is not up to date; run python packaging/third_party.py.", file=sys.stderr)
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for file, text in wanted.items():
        file.write_text(text, encoding="utf-8", newline="\n")
    print(f"{NOTICES} ({len(found)} parts)")
    return 0


def locked() -> dict[str, str]:
    """Return the version of every package that a packaged Kotatsu holds, by name."""
    lines = re.findall(r"^([\w.-]+)==([^\s;]+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE)
    return {name: version for name, version in lines if name not in trim.MODULES}


def everything() -> list[Part]:
    """Return all parts: locked packages, interpreter, libraries, bundled fonts, bootloader."""
    packages = [_package(name) for name in locked()]
    stems = {re.match(r"[a-z]+", Path(font).name)[0] for font in trim.EMBLEM_FONTS}  # type: ignore[index]
    fonts = [parts.FONTS[next(name for name in parts.FONTS if stem.startswith(name))] for stem in sorted(stems)]
    boot = _package("pyinstaller")
    loader = Part(
        "PyInstaller (bootloader)",
        boot.version,
        "GPL-2.0-or-later WITH Bootloader-exception",
        boot.owners,
        texts=boot.texts,
    )
    return [*packages, *parts.OTHERS, *dict.fromkeys(fonts), loader]


def _package(name: str) -> Part:
    """Return an installed package with its licence files."""
    found = metadata.distribution(name)
    if name in _QT:
        owners = ("The Qt Company Ltd. and other contributors",)
        note = parts.QT_NOTE if name == _QT[0] else "See PySide6_Essentials."
        both = ("LGPL-3.0", "GPL-3.0")
        return Part(found.name, found.version, "LGPL-3.0-only", owners, _FILES[name], common=both, note=note)
    texts = tuple(
        text.strip("\n")
        for file in sorted(found.files or (), key=str)
        if re.match(r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS|edl-v10)", Path(file).name, re.IGNORECASE)
        and ".dist-info" in str(file)
        and (text := Path(str(found.locate_file(file))).read_text("utf-8")).strip()
    )
    if not texts:
        raise SystemExit(f"{name} is installed without a licence file; add its text to packaging/parts.py.")
    said = found.metadata.get("License-Expression") or found.metadata.get("License") or "see the text"
    return Part(found.name, found.version, said.partition("\n")[0], _owners(texts, found), _FILES.get(name, ()), texts)


def _owners(texts: Iterable[str], found: metadata.Distribution) -> tuple[str, ...]:
    """Return who holds the rights, as the licence files say."""
    lines = [line.strip(" *#") for text in texts for line in text.splitlines()]
    said = [re.sub(r"^Copyright( \(c\)| ©)? ?", "", line, flags=re.IGNORECASE) for line in lines if _is_claim(line)]
    return tuple(dict.fromkeys(said)) or (found.metadata.get("Author") or f"The authors of {found.name}",)


def _is_claim(line: str) -> bool:
    return bool(re.match(r"Copyright\b.*(\d{4}|Individual)", line, re.IGNORECASE)) and "[yyyy]" not in line


def notices(found: Iterable[Part]) -> str:
    """Return the whole file: the parts with their owners and texts, then the shared texts."""
    found, rule = list(found), "=" * 100
    lines = ["Kotatsu is under the MIT licence (LICENSE). It is packaged with these works of others:", ""]
    lines += [f"- {part.name} {part.version}".rstrip() + f": {part.licence}" for part in found]
    for part in found:
        lines += ["", rule, f"{part.name} {part.version}".rstrip(), f"Licence: {part.licence}"]
        lines += [f"Copyright: {owner}" for owner in part.owners]
        lines += ["", part.note] if part.note else []
        lines += [f"The text of {name} stands at the end." for name in part.common]
        for text in part.texts:
            lines += ["", *map(str.rstrip, text.splitlines())]
    for name in sorted({name for part in found for name in part.common}):
        lines += ["", rule, f"{name}: the full text", "", *map(str.rstrip, parts.common(name).splitlines())]
    return "\n".join([*lines, ""])


def index(found: Iterable[Part]) -> str:
    """Return the name, version and licence of every part, as the program lists them."""
    rows = [{"name": part.name, "version": part.version, "licence": part.licence} for part in found]
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


def machine_readable(found: Iterable[Part], libraries: Iterable[tuple[str, str]] = ()) -> str:
    """Return Debian's machine-readable copyright file; `libraries` maps files to packages."""
    stanzas = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Kotatsu\n"
        "Comment: Everything with full texts: /usr/lib/kotatsu/THIRD_PARTY.txt"
    ]
    own = (ROOT / "LICENSE").read_text("utf-8")
    holder = re.search(r"Copyright \(c\) (.*)", own)
    assert holder is not None
    stanzas.append(_stanza(("*",), (holder[1],), "Expat"))
    licences = {"Expat": own.partition("\n\n")[2]}
    of_package: dict[str, list[str]] = {}
    for file, package in libraries:
        of_package.setdefault(package, []).append(f"usr/lib/kotatsu/_internal/{file}")
    for package, files in sorted(of_package.items()):
        short = f"as-of-{package}"
        licences[short] = (
            f"The copyright file of Debian's package {package}: /usr/lib/kotatsu/_internal/licences/{package}.txt"
        )
        stanzas.append(_stanza(files, (f"see the licence of {package}",), short))
    inside = []
    for part in found:
        short = re.sub(r"[^\w.+]+", "-", f"{part.licence}-{part.name}").strip("-")
        whole = [*map(_abridged, part.texts), *[_referred(name) for name in part.common]]
        licences[short] = "\n\n".join([part.note, *whole] if part.note else whole)
        if part.files:
            stanzas.append(_stanza([f"usr/lib/kotatsu/{file}" for file in part.files], part.owners, short, part.name))
        else:
            inside.append((part, short))
    owners = [holder[1], *(owner for part, _ in inside for owner in part.owners)]
    names = " and ".join(["Expat", *[short for _, short in inside]])
    stanzas.append(_stanza(("usr/lib/kotatsu/Kotatsu",), owners, names, ", ".join(part.name for part, _ in inside)))
    stanzas += [f"License: {short}\n{_indented(text)}" for short, text in licences.items()]
    return "\n\n".join(stanzas) + "\n"


_DEBIAN = {"LGPL-3.0": "LGPL-3", "GPL-3.0": "GPL-3", "GPL-2.0": "GPL-2", "Apache-2.0": "Apache-2.0"}
"""Licences whose texts every Debian system has."""
_WHOLE = {
    "Apache-2.0": r" *Apache License\s+Version 2\.0, .*?(?:limitations under the License\.|\Z)",
    "GPL-2.0": r" *GNU GENERAL PUBLIC LICENSE\s+Version 2, .*?END OF TERMS AND CONDITIONS"
    r"(?:.*Public License instead.*?$)?",
}
"""Patterns of such a text inside another one."""


def _referred(name: str) -> str:
    """Return a shared text, or where every Debian system has it."""
    if name in _DEBIAN:
        return f"On Debian systems the full text of {name} is in /usr/share/common-licenses/{_DEBIAN[name]}."
    return parts.common(name)


def _abridged(text: str) -> str:
    """Return a text with references in place of the licences that every Debian system has."""
    for name, pattern in _WHOLE.items():
        text = re.sub(pattern, _referred(name), text, flags=re.DOTALL | re.MULTILINE)
    return text


def _stanza(files: Iterable[str], owners: Iterable[str], licence: str, comment: str = "") -> str:
    more = f"\nComment: {comment}" if comment else ""
    return f"Files: {' '.join(files)}\nCopyright: {f'{chr(10)}           '.join(owners)}\nLicense: {licence}{more}"


def _indented(text: str) -> str:
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip("\n").splitlines())


def system_libraries(binaries: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, Path]]:
    """Yield each bundled library that belongs to a Debian package, that package, and its copyright file."""
    for name, source, _ in binaries:
        if source.startswith(("/lib/", "/usr/lib/")):
            package = _owner_of(source) or _owner_of(str(Path(source).resolve()))
            notice = Path("/usr/share/doc", package or "nothing", "copyright")
            if package and notice.is_file():
                yield name, package, notice


def _owner_of(file: str) -> str:
    """Return the Debian package that a file belongs to, or an empty string."""
    for path in (file, file.removeprefix("/usr")):
        try:
            done = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True)
        except OSError:
            return ""
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return ""


def system_notices(binaries: Iterable[tuple[str, str, str]], folder: Path) -> list[tuple[str, str, str]]:
    """Write a list of libraries and their Debian packages; return it and their copyright files as data."""
    found = sorted(set(system_libraries(binaries)))
    listed = folder / "system_libraries.txt"
    listed.parent.mkdir(parents=True, exist_ok=True)
    listed.write_text("".join(f"{name} {package}\n" for name, package, _ in found), encoding="utf-8")
    notes = {(f"licences/{package}.txt", str(notice), "DATA") for _, package, notice in found}
    # Debian's notices say of common licences where every Debian system has them: elsewhere they must come along.
    texts = [notice.read_text("utf-8", "replace") for _, _, notice in found]
    shared = {Path(name) for text in texts for name in re.findall(r"/usr/share/common-licenses/[\w.-]*\w", text)}
    notes |= {(f"licences/common/{file.name}.txt", str(file.resolve()), "DATA") for file in shared if file.is_file()}
    return [("licences/system_libraries.txt", str(listed), "DATA"), *sorted(notes)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
