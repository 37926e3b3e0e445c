"""Which discards are worth weighing: the nearest hands, and the cheapest ways to give one up. Tools
compile this function, so it is a plain loop over numbers."""

from game.bots.position import Numbers, Weights

MOST = 9
NEAREST = 6
"""At most so many of them for speed alone."""
_STEP = 0.3
"""What a tile more to miss weighs against the cost of a discard, in choosing whom to weigh."""


def shortlist(
    missing: Numbers,
    drawn: Numbers,
    cost: Weights,
    found: Numbers,
) -> int:
    """Writes kinds into `found` and answers how many. By kind: what the hand misses after its
    discard (99 where it is not held), how many unseen tiles help then, and what it costs."""
    least = 99
    for kind in range(34):
        least = min(least, missing[kind])
    count = 0
    while count < MOST:
        best = -1
        best_rank = -1e9
        for kind in range(34):
            if missing[kind] == 99:
                continue
            is_taken = False
            for at in range(count):
                is_taken = is_taken or found[at] == kind
            if is_taken:
                continue
            if missing[kind] == least and count < NEAREST:
                rank = 1000.0 + drawn[kind]
            else:
                rank = -cost[kind] - _STEP * (missing[kind] - least)
            if rank > best_rank:
                best, best_rank = kind, rank
        if best < 0:
            break
        found[count] = best
        count += 1
    return count
