"""The questions of the game: which moves each offers."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.game import Question
from tabletop.engine.items import Item
from tabletop.games.quarriors import phases
from tabletop.games.quarriors.acts import (
    done,
    leave,
    stay,
)
from tabletop.games.quarriors.choice_moves import (
    APPLY,
    CHOOSE,
    ENTER,
    FACE,
    PAY,
    PICK,
    PICK_NONE,
    RESOLVE,
    SETTLE,
    STAY_OUT,
)
from tabletop.games.quarriors.dice_moves import CAPTURE, CULL, DISCARD, READY_SPELL, SPEND, SUMMON, USE
from tabletop.games.quarriors.fight_moves import ATTACK, DEFEND, FATE, RESCUE
from tabletop.games.quarriors.spell_moves import CAST, COPY, REACT
from tabletop.games.quarriors.state import (
    QuarriorsState,
    Trigger,
)

S = QuarriorsState


def _end_turn(state: S, action: Action) -> None:
    state.stack.pop()
    phases.clean(state)


def _end_immediate(state: S, action: Action) -> None:
    state.stack.pop()
    phases.close_window(state)


_SPELLS = tuple[tuple[Item, Item], ...]
"""Spells that can be cast, each with what it can be aimed at."""

_LISTED: tuple[Question[S], ...] = (
    Question("supply", (CHOOSE,)),
    Question("cast", (CAST, COPY, done("done", "QUA-R.15", leave)), True, args=(_SPELLS,)),
    Question("order", (RESOLVE,), True, args=(int,)),
    Question("use", (APPLY, done("none", "QUA-R.61", leave)), args=(Trigger,)),
    Question("pick", (PICK, PICK_NONE), True, args=(Trigger, int, tuple[Item, ...], bool)),
    Question("face", (FACE,), True, args=(Item, tuple[int, ...])),
    Question("cull", (CULL, done("done", "QUA-6.06", leave)), True),
    Question(
        "immediate", (USE, CAST, COPY, done("done", "QUA-7.06", _end_immediate)), True, args=(tuple[Item, ...], _SPELLS)
    ),
    Question(
        "summon",
        (READY_SPELL, SUMMON, SPEND, CAST, COPY, done("done", "QUA-8.07", leave)),
        True,
        args=(tuple[Item, ...], tuple[Item, ...], tuple[Item, ...], _SPELLS),
    ),
    Question("pay", (PAY, SETTLE), True, args=(int, tuple[Item, ...])),
    Question("surcharge", (ENTER, STAY_OUT), args=(Item, int)),
    Question("attack", (CAST, COPY, ATTACK), True, args=(_SPELLS,)),
    Question("between", (CAST, COPY, done("done", "QUA-9.13", leave)), True, args=(_SPELLS,)),
    Question("react", (REACT, COPY, done("pass", "QUA-14.13", stay)), args=(str,)),
    Question("defend", (DEFEND,), True),
    Question("fate", (RESCUE, FATE), True, args=(Item,)),
    Question(
        "capture", (CAPTURE, CAST, COPY, done("done", "QUA-10.01", leave)), True, args=(tuple[Item, ...], _SPELLS)
    ),
    Question("clean", (DISCARD, CAST, COPY, done("end", "QUA-11.03", _end_turn)), True, args=(_SPELLS,)),
)
QUESTIONS: dict[str, Question[S]] = {question.key: question for question in _LISTED}
