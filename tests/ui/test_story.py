"""The story as its reader is told it: "you" for the reader, with the verb that belongs to it."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Param, Told
from tabletop.ui.table.story import tell
from tabletop.words import Words

DEFENCE = {"seat": "seat:0", "die": "die:3", "defense": 3, "n": 2}
ALONE = {"seat": "seat:0", "dice": ("die:3",), "n": 1, "attack": 1}
NAMES = {"seat:0": "Ann", "seat:1": "Bob", "die:3": "Ghost"}


def told(key: str, me: int, language: str = "en", **params: Param) -> str:
    (line,) = tell((Told(key, params),), 1, 0, Words(language).naming(NAMES.get), me)
    return line.text


@pytest.mark.parametrize(
    ("key", "params", "addressed", "named"),
    [
        ("quarriors.log.culled", {"seat": "seat:0", "die": "die:3"}, "You culled Ghost.", "Ann culled Ghost."),
        ("quarriors.log.no_defender", {"seat": "seat:0"}, "You have no monster", "Ann has no monster"),
        ("quarriors.log.defeated", {"seat": "seat:0", "die": "die:3"}, "Your Ghost is", "Ghost of Ann is"),
        ("quarriors.log.absorbed", DEFENCE, "Your Ghost (defense 3) absorbs 2.", "Ghost of Ann (defense 3) absorbs"),
        (
            "quarriors.log.to_pool",
            {"seat": "seat:0", "die": "die:3"},
            "Ghost goes to your pool.",
            "Ghost goes to the pool",
        ),
        ("quarriors.log.attacks", ALONE, "You attacked with Ghost for 1.", "Ann attacked with Ghost for 1."),
        (
            "quarriors.log.rolled",
            {"seat": "seat:0", "n": 6, "quiddity": 7},
            "You rolled 6 dice: 7 quiddity.",
            "Ann rolled 6",
        ),
        ("quarriors.log.turn", {"seat": "seat:0", "n": 2}, "Round 2: your turn.", "Round 2: Ann's turn."),
        ("quarriors.log.first", {"seat": "seat:0"}, "You went first.", "Ann went first."),
    ],
)
def test_the_reader_is_called_you(key: str, params: dict[str, Param], addressed: str, named: str) -> None:
    assert told(key, 0, **params).startswith(addressed)
    assert told(key, 1, **params).startswith(named)
    assert told(key, -1, **params).startswith(named)


def test_every_verb_told_of_a_seat_can_be_told_of_the_reader() -> None:
    for verb, own in (("takes", "take"), ("passes", "pass"), ("readies", "ready"), ("is", "are"), ("took", "took")):
        (line,) = tell((Told("{seat} x", {"seat": "seat:0"}),), 1, 0, _Saying(f"{{seat}} {verb} it."), 0)
        assert line.text == f"You {own} it."


def test_the_reader_is_called_you_in_japanese() -> None:
    assert told("quarriors.log.culled", 0, "ja", seat="seat:0", die="die:3").startswith("あなたは")


class _Saying(Words):
    def __init__(self, text: str) -> None:
        super().__init__("en")
        self.text = text

    def format(self, key: str, params: object) -> str:
        return self.text.format_map(params) if "{" in key else super().format(key, params)  # type: ignore[arg-type]
