"""The language of card effects: grammar, verbs, choosing, running, values and text.

A game binds it with an `EffectHost`: its nouns, resources, places, own verbs and its order of triggers.
"""
