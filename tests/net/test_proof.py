"""Fairness proofs: a host that loads its dice, or hides rolls, is never called fair."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.errors import Refusal
from tabletop.match import journal
from tabletop.net.fairness_proof import Fairness
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import Reveal
from tabletop.words import Words
from tests.net.helpers import Hosting, Player, play, until


def seated(goal: int = 200) -> tuple[Hosting, Player]:
    hosting = Hosting("pig", "open", "random", mixed=True, options={"goal": goal})
    ann = Player(hosting.server, JoinRequest("Ann"))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(None)
    return hosting, ann


def test_an_honest_match_is_fair(qapp: QApplication) -> None:
    hosting, ann = seated()
    play(hosting, ann)
    assert hosting.table.match is not None
    assert hosting.table.match.number > journal.SNAPSHOT_EVERY
    assert ann.link.proof is not None
    assert (ann.link.proof.fairness, ann.link.proof.why) == (Fairness.FAIR, None)
    assert ann.link.proof.describe(Words("en"), chosen=False).startswith("Fair dice")
    hosting.close()


@pytest.mark.parametrize("hidden", [False, True])
def test_loaded_dice_are_detected_at_any_decision(hidden: bool, qapp: QApplication) -> None:
    """With `hidden` the host writes a snapshot of the loaded dice, as if the rules had changed before it."""
    hosting, ann = seated()
    match = hosting.table.match
    assert match is not None

    def late() -> bool:
        ann.act()
        return match.number > journal.SNAPSHOT_EVERY + 3

    until(late)
    match._steps[-1].state.chance += 1
    if hidden:
        assert match._writer is not None
        match._writer.write(
            msgspec.structs.replace(journal.snapshot(match._steps[-1]), data="other"), match._snapshot()
        )
    play(hosting, ann)
    assert ann.link.proof is not None
    assert ann.link.proof.fairness is (Fairness.UNCHECKED if hidden else Fairness.UNFAIR)
    assert ann.link.fair is False
    hosting.close()


def rewritten(text: str, keep: slice, *more: journal.Record) -> str:
    """Return a journal with some of its records, all checks in order."""
    lines = [msgspec.json.decode(line)["record"] for line in text.splitlines()]
    records = [msgspec.convert(line, journal.Record) for line in lines[keep]]
    return journal.lines([*records, *more], "")[0].decode()


def test_an_incomplete_journal_is_never_fair(qapp: QApplication) -> None:
    hosting, ann = seated(50)
    play(hosting, ann)
    assert hosting.table.match is not None
    header, text = hosting.table.match.header, ann.link.journal
    mine = next(record for record in text.splitlines() if '"action":"0 ' in record)
    found = {}
    for what, forged in {
        "none": "",
        "only the header": rewritten(text, slice(1)),
        "without its end": rewritten(text, slice(-2)),
        "without its last decisions": rewritten(text, slice(8)),
        "without a first state": rewritten(text, slice(1, None)),
        "damaged": text[:-40],
        "longer than can be checked": rewritten(text, slice(None), *[journal.Seated(header.seats[0])] * 10_000),
        "garbage": "\0" * 100,
    }.items():
        ann.link.on_reveal(Reveal(header.seed, header.salt, forged))
        assert ann.link.fair is False, what
        assert ann.link.proof is not None
        found[what] = ann.link.proof.fairness
        said = ann.link.proof.describe(Words("en"), chosen=True)
        assert said.startswith(("The dice could not be verified. ", "Warning: the dice were not fair. ")), said
        assert ann.link.proof.why is not None
    assert [what for what, fairness in found.items() if fairness is Fairness.UNCHECKED] == [
        "none", "only the header", "damaged", "longer than can be checked",
    ]  # fmt: skip
    assert mine
    ann.link.on_reveal(Reveal(header.seed, header.salt, text))
    assert ann.link.fair is True
    hosting.close()


def test_a_forged_choice_of_this_seat_is_detected(qapp: QApplication) -> None:
    hosting, ann = seated(50)
    play(hosting, ann)
    assert hosting.table.match is not None
    header = hosting.table.match.header
    reveal = Reveal(header.seed, header.salt, ann.link.journal)
    assert ann.link._actions
    ann.link._actions.remove("0 hold - - -" if "0 hold - - -" in ann.link._actions else next(iter(ann.link._actions)))
    ann.link.on_reveal(reveal)
    assert ann.link.proof is not None
    assert ann.link.proof.why == Refusal("net.proof.not_mine")
    ann.link._actions = None  # a bot sat here for a while
    ann.link.on_reveal(reveal)
    assert ann.link.fair is True
    hosting.close()


@pytest.mark.parametrize("game", ["align_dice", pytest.param("quarriors", marks=pytest.mark.long), "seven_missions"])
def test_an_honest_match_of_any_game_is_fair(game: str, qapp: QApplication) -> None:
    hosting = Hosting(game, "open", "open", mixed=True)
    players = [Player(hosting.server, JoinRequest(name, seat), seat) for seat, name in enumerate(("Ann", "Ben"))]
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(None)
    play(hosting, *players)
    for player in players:
        assert player.link._actions
        assert player.link.proof is not None
        assert (player.link.proof.fairness, player.link.proof.why) == (Fairness.FAIR, None)
    hosting.close()
