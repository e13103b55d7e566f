"""The table itself: where everything lies, how it is drawn, moved, lit and dragged."""
