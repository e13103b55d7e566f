"""Developer tools: benchmarks, simulations, conformance checks, calibration, training and puzzle search."""
