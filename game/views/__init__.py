"""Pages: who may see what. What can be done in a room or at a table is decided in `game.rooms`."""
