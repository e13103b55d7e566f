"""What lies beside the board: log, inspector, legend, recap, bubbles, clocks."""
