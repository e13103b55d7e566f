"""The screen: windows, the table scene, drag and drop, prompts, log, inspector and themes."""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide replaces `__import__` by a function that reads the source of every module imported later, in search of
# `__feature__`, and makes each import inside a function thirty times as slow. The one it puts aside still serves.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
