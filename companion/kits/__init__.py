"""Parts that games share, one subject each; a kit knows no game, which gives it its rule ids and texts."""
