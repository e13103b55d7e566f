"""The page that phones open and everything it loads, served as it lies in `resources/phone`."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import blake2b

import msgspec

from tabletop import paths
from tabletop.languages.registry import LANGUAGES, description
from tabletop.web.http import Resource
from tabletop.words import Words

TEXTS = (
    *("choose_seat", "taken", "reach", "everything", "undo", "put_back", "your_turn", "since", "log", "all"),
    *("above", "below", "hand", "unfold", "menu", "close", "language", "light", "day", "night", "sound", "vibration"),
    *("left", "slept", "covered", "show_hand", "name", "watch", "watching", "leave", "trust", "agree", "refuse"),
    *("take_seat", "be_ready", "unready", "back", "gone", "hint", "looking", "rules", "while_waiting", "mode_hand"),
    *("mode_table", "shows", "animal", "chat", "line", "send", "percent"),
)
"""The page's own words, `phone.<key>`."""
TYPED = ("type_code", "wrong_code", "join")
"""Words that the page needs before it has a secret to be sent others."""
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


@cache
def _resources() -> dict[str, Resource]:
    folder = paths.resources() / "phone"
    found: dict[str, Resource] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in _KINDS:
            content = path.read_bytes()
            name = "" if path.name == "index.html" else path.relative_to(folder).as_posix()
            tag = f'"{blake2b(content, digest_size=8).hexdigest()}"'
            found[f"/{name}"] = Resource(content, _KINDS[path.suffix], tag, gzip.compress(content, mtime=0))
    words = {
        language: {"name": description(language).name, **{key: Words(language)(f"phone.{key}") for key in TYPED}}
        for language in LANGUAGES
    }
    content = msgspec.json.encode(words)
    found["/words.json"] = Resource(content, "application/json", f'"{blake2b(content, digest_size=8).hexdigest()}"')
    return found


def resource(path: str) -> Resource | None:
    """Return the resource at a path, None for none."""
    return _resources().get(path)
