"""The screen: windows, the table scene, drag and drop, prompts, log, inspector and themes."""
