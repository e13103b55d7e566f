"""The coach: what a decision was worth to who took it, and how far such figures can be trusted.

`analysis` weighs what was done in a match by the opinions of bots, `calibration` measures over many matches
how often what was called a chance of 70 % came true.
"""
