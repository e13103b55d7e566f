"""Figures of pictures, carved from shared parts, standing in the scenes."""
