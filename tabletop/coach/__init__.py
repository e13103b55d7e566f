"""The coach: what a decision was worth to who took it, and how far such figures can be trusted.

`opinions` weighs what can be done now, `analysis` what was done in a match, `calibration` measures over many matches
how often what was called a chance of 70 % came true.
"""
