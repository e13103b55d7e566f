"""Developer tools: benchmarks, simulations, conformance checks, calibration, training, puzzle search."""
