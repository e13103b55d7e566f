"""How things are painted: colours, fonts, emblems, and the strokes that everything else is made of."""
