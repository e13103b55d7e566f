"""The game on the kit's page: it is played as it stands there, by every seat count, and shown to everybody."""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tabletop.kit
from tabletop import rulebook
from tabletop import words as catalogue
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.errors import Illegal
from tabletop.engine.game import checked_setup
from tabletop.engine.setup import Setup
from tabletop.engine.view import view
from tabletop.engine.zones import Policy
from tabletop.kit import Places, each, each_of, place, places
from tabletop.words import Words

TEXTS = {
    "trick.name": "Trick", "trick.ask.play": "Play a card.", "trick.do.play": "Play {source}", "trick.wait": "{seat}",
    "trick.card": "Card {n}", "trick.hidden": "hidden", "trick.zone.hand": "hand", "trick.zone.played": "played",
    "trick.zone.deck": "deck", "trick.table.leader": "{seat} leads", "trick.table.score": "points",
    "trick.table.dot": " · ", "trick.table.over": "over", "trick.table.winners": "{seats} won",
    "trick.end.highest": "the highest card", "trick.table.lost": "lost", "trick.refuse.not_yours": "not yours",
}  # fmt: skip


@pytest.fixture
def trick(monkeypatch: pytest.MonkeyPatch) -> Any:
    written = catalogue._Catalogue({})
    written.add(Path("trick.yaml"), {key: {"en": text} for key, text in TEXTS.items()})
    monkeypatch.setattr(catalogue, "_catalogue", lambda language: written)
    monkeypatch.setattr(rulebook, "load", lambda game, language: SimpleNamespace(title_of=lambda rule: f"about {rule}"))
    page = (Path(__file__).parents[2] / "docs/new-game.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    space: dict[str, Any] = {"__name__": "trick", "__builtins__": __builtins__}
    exec(code, space)
    return SimpleNamespace(**space)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_page_of_the_kit_holds_a_game_that_is_played_to_its_end(trick: Any, seats: int) -> None:
    state = runner.new_state(trick.game, checked_setup(trick.game, seats, {}), seats)
    choose, shown = random.Random(seats), 0
    while state.result is None:
        (seat,) = runner.players_to_act(state)
        assert state.is_pending("play")
        table = trick.table(view(state, seat), Words("en"))
        held = sorted(state.kind[item] for item in state.lying(trick.At.hand[seat]))
        assert sorted(label.text for label in table.prompt.labels) == sorted(f"Play Card {kind}" for kind in held)
        hand = next(part for part in table.root.parts if isinstance(part, Row))
        assert [piece.centre for piece in hand.pieces] == [str(kind) for kind in held]
        shown += 1
        runner.apply(state, choose.choice(runner.legal_actions(state, seat)))
    played = [state.kind[state.lying(trick.At.played[seat])[0]] for seat in state.seats]
    assert shown == seats
    assert state.result.winners == (played.index(max(played)),)
    assert state.score == [int(seat in state.result.winners) for seat in state.seats]
    assert trick.table(view(state), Words("en")).prompt.text == f"seat:{state.result.winners[0]} won"


def test_another_seats_card_is_refused_with_the_rule(trick: Any) -> None:
    state = runner.new_state(trick.game, checked_setup(trick.game, 2, {}), 1)
    (seat,) = runner.players_to_act(state)
    with pytest.raises(Illegal) as refused:
        runner.apply(state, trick.PLAY(seat, state.lying(trick.At.hand[1 - seat])[0], f"zone:played/{seat}"))
    assert refused.value.refusal.rule == "TRI-2.02"


def test_the_inspector_tells_pieces_kinds_and_places(trick: Any) -> None:
    state = runner.new_state(trick.game, checked_setup(trick.game, 2, {}), 1)
    seen, words = view(state, 0), Words("en")
    card = seen.state.zones[trick.At.hand[0]][0]
    told = trick.inspect(f"card:{card}", seen, words)
    assert (told.piece.title, told.rules) == (f"Card {seen.state.kind[card]}", (("TRI-2.01", "about TRI-2.01"),))
    assert trick.inspect("card:400", seen, words) is None
    assert trick.inspect("kind:7", seen, words).piece.title == "Card 7"
    assert trick.inspect("zone:hand/0", seen, words).piece.title == "hand"
    assert trick.inspect("zone:deck", seen, words) is None


def test_places_are_numbered_table_first_and_know_their_names() -> None:
    class At(Places):
        hand = each(Policy.OWNER, allies=True, pool=10)
        deck = place(Policy.SECRET)
        row = places(2)
        gap = each(owned=False)
        wall = each_of(3)

    specs = At.zones(Setup(4), (0, 1, 0, 1))
    assert [zone.ref for zone in specs[:9]] == [
        "zone:deck", "zone:row/0", "zone:row/1", "zone:hand/0", "zone:gap/0",
        "zone:wall/0/0", "zone:wall/0/1", "zone:wall/0/2", "zone:hand/1",
    ]  # fmt: skip
    assert len(specs) == 3 + 4 * 5
    assert (At.deck, At.row, At.hand[1], At.wall[0]) == (0, (1, 2), 8, (5, 6, 7))
    assert At.names[At.wall[3][1]] == "wall"
    assert At.seats[At.wall[3][1]] == 3
    assert At.numbers["zone:wall/3/1"] == At.wall[3][1]
    mine = specs[At.hand[2]]
    assert (mine.seat, mine.allies, mine.pool, specs[At.gap[2]].seat) == (2, (0,), 12, -1)
    assert At.zones(Setup(4), (0, 1, 0, 1)) is specs


def test_the_policy_of_a_place_may_follow_from_the_options() -> None:
    class At(Places):
        hand = each(lambda setup: Policy.OWNER if setup.options["secret"] else Policy.PUBLIC)

    secret, open_ = At.zones(Setup(2, {"secret": True}), (0, 1)), At.zones(Setup(2, {"secret": False}), (0, 1))
    assert (secret[0].policy, open_[0].policy) == (Policy.OWNER, Policy.PUBLIC)


def test_the_page_names_every_module_of_the_kit() -> None:
    page = tabletop.kit.__doc__ or ""
    folder = Path(tabletop.kit.__file__).parent
    told = set(re.findall(r"`(\w+)`", page))
    assert {file.stem for file in folder.glob("*.py")} - {"__init__"} <= told
