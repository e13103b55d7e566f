"""Conformance checks: the obligations of every game to the engine, its players and the bots.

`tabletop games check NAME` and the tests run the same checks, over every number of seats and every option.
"""
