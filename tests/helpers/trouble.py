"""Pig with rules that break bots: its advice raises, ends the process, or never returns, as an option says."""

from __future__ import annotations

import os
import time

from tabletop.engine.actions import Action
from tabletop.engine.game import Option
from tests.helpers.pig import Pig, PigState, PigStrategy


class TroubleStrategy(PigStrategy):
    def advise(self, state: PigState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        match state.setup.options["advice"]:
            case "exit":
                os._exit(3)
            case "hang":
                time.sleep(60)
        raise ZeroDivisionError("no advice")


class Trouble(Pig):
    key = "trouble"
    options = (*Pig.options, Option("advice", "raise", values=("raise", "exit", "hang")))
    strategy = TroubleStrategy()


game = Trouble()
