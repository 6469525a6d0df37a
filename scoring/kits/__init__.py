"""What the counts of several games share; a kit knows no game: rule ids and texts are given to it."""
