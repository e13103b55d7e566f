"""Surfaces under the pieces: players' plates, cells, gauges."""
