"""Pages about oneself. What is done there is decided in `game.players`."""
