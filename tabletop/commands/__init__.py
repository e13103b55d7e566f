"""The commands behind `tabletop`, one module a group; each is imported only when it is called."""
