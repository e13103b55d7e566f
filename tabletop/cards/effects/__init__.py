"""The language in which card effects are said: grammar, verbs, choosing, running, values and text.

A game binds it with an `Idiom`: its nouns, resources, places, own verbs and its order of triggers.
"""
