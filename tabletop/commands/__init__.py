"""The commands behind `tabletop`, one module a group; each is imported only when it is called."""


class Complaint(Exception):
    """Something is wrong with what was asked; the text is one sentence for the person who asked."""
