"""What lies under the pieces: players' plates, cells, gauges."""
