"""Conformance: what every game owes the engine, its players and the bots, whatever its rules.

`tabletop games check NAME` and the tests run the same checks, over every number of seats and every option.
"""
