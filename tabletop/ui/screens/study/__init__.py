"""Matches looked at afterwards: replay, review, mistakes, evenings."""
