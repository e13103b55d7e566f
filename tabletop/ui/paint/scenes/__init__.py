"""Scenes and motifs of printed pictures, painted on a `Sheet`."""
