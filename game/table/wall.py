"""The wall, and the one way in which tiles leave it. Knows nothing of players."""

from dataclasses import dataclass

from scoring.tiles import Kind, is_bonus


@dataclass(frozen=True, slots=True)
class Wall:
    """`tiles[head:tail]` still lie; draws come from the head, replacements from the tail."""

    tiles: tuple[Kind, ...]
    head: int
    tail: int
    dead: int
    """How many are never drawn, whichever end they are drawn from."""

    @property
    def left(self) -> int:
        """Tiles that can still be drawn."""
        return self.tail - self.head - self.dead


def take(wall: Wall, *, replacement: bool) -> tuple[Wall, Kind | None, tuple[Kind, ...]]:
    """A tile, and the bonus tiles shown and replaced on the way to it; None when none is left."""
    shown: tuple[Kind, ...] = ()
    while wall.left > 0:
        if replacement:
            tile = wall.tiles[wall.tail - 1]
            wall = Wall(wall.tiles, wall.head, wall.tail - 1, wall.dead)
        else:
            tile = wall.tiles[wall.head]
            wall = Wall(wall.tiles, wall.head + 1, wall.tail, wall.dead)
        if not is_bonus(tile):
            return wall, tile, shown
        shown = (*shown, tile)
        replacement = True
    return wall, None, shown
