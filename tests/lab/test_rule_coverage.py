"""Rule coverage: tests name every rule and card, and the marks are found wherever pytest finds them."""

import pytest

from tabletop import rulebook
from tabletop.games import registry
from tabletop.lab import rule_coverage
from tests.helpers.faults import faulted

GAMES = pytest.mark.parametrize("game", [entry.key for entry in registry.GAMES])

MARKED = """
import pytest

pytestmark = pytest.mark.rule("QUA-1.01")


@pytest.mark.rule("QUA-1.02", "QUA-R.01")
@pytest.mark.card("goblin")
def test_one(): ...


@pytest.mark.rule("QUA-1.03")
class TestMore:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("QUA-1.04"))])
    def test_two(self, n): ...


@pytest.mark.rule("QUA-99.99")
@pytest.mark.card("gobblin")
def test_slip(): ...


@pytest.mark.rule("PIG-1")
def test_of_another_game(): ...


@pytest.mark.rule("QUA-1.05")
def not_a_test(): ...
"""


def test_coverage_reads_marks_of_modules_classes_functions_and_parameters(tmp_path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_marked.py").write_text(MARKED, "utf-8")
    found = rule_coverage.coverage("quarriors", folder)
    file = "tests/test_marked.py"
    assert found.rules["QUA-1.02"] == found.rules["QUA-R.01"] == (f"{file}::test_one",)
    assert found.rules["QUA-1.03"] == found.rules["QUA-1.04"] == (f"{file}::TestMore::test_two",)
    assert len(found.rules["QUA-1.01"]) == 4
    assert found.cards["goblin"] == (f"{file}::test_one",)
    assert found.unknown == ("QUA-99.99", "gobblin")
    assert "QUA-1.05" in found.missing_rules
    assert "QUA-1.04" not in found.missing_rules
    assert "goblin_strong" in found.missing_cards
    assert not found.complete


@GAMES
def test_tests_name_every_rule_and_card_and_none_that_does_not_exist(game):
    found = rule_coverage.coverage(game)
    assert list(found.rules) == list(rulebook.load(game, "en").ids)
    counts = {"quarriors": 53, "seven_missions": 53, "sorcerer": 166, "holy_knights": 91}
    assert len(found.cards) == counts.get(game, 0)
    assert (found.missing_rules, found.missing_cards, found.unknown) == ((), (), ())


def test_installed_program_says_that_it_has_no_tests(monkeypatch):
    monkeypatch.setattr(rule_coverage.paths, "tests", lambda: None)
    with faulted("run --coverage in a checkout"):
        rule_coverage.coverage("quarriors")
