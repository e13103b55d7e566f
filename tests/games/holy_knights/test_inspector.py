"""The inspector of Holy Knights: what it says about a side tells of that side alone."""

from __future__ import annotations

import pytest

from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.words import Words
from tests.helpers.holy import Table


@pytest.mark.rule("HOK-5.02", "HOK-5.03", "HOK-5.04", "HOK-R.14")
@pytest.mark.parametrize(
    ("own", "says", "rules"),
    [
        (("squire_pim",), "never the Light", {"HOK-5.02", "HOK-5.03"}),
        (("ogre",), "The Dark may attack anybody", {"HOK-5.04"}),
        ((), "Neutral players attack nobody", {"HOK-R.14"}),
    ],
)
def test_banner_and_table_explain_whom_their_own_side_may_attack(
    own: tuple[str, ...], says: str, rules: set[str]
) -> None:
    seen = view(Table().mat(0, *own).mat(1, "troll").turn().state, 0)
    banner, mat = (entry("holy_knights").load().inspect(ref, seen, Words("en")) for ref in ("banner:0", "zone:mat/0"))
    assert banner is not None
    assert mat is not None
    assert says in " ".join(banner.lines)
    for found in (banner, mat):
        named = {rule for rule, _ in found.rules}
        assert named & {"HOK-5.02", "HOK-5.03", "HOK-5.04", "HOK-R.14"} == rules


def test_a_table_names_the_chance_of_an_attack_only_while_no_fight_is_on() -> None:
    """In a fight the bar between the lines tells its chance: another number beside it is about nothing."""
    table = Table().mat(0, "troll").hand(0, "hydra").mat(1, "ogre").captives("isolde").turn()

    def lines(seat: int) -> str:
        seen = view(table.state, seat)
        found = [entry("holy_knights").load().inspect(ref, seen, Words("en")) for ref in ("zone:mat/1", "zone:dungeon")]
        return " ".join(line for info in found if info is not None for line in info.lines)

    assert "Attacking seat:1: about" in lines(0)
    assert "Chance of a rescue now: about" in lines(0)
    table.attack(1, None)
    assert " % to win" not in lines(0)
