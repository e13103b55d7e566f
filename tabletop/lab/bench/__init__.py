"""Benchmarks of engine, window and network."""
