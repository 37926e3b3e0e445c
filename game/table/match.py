"""What follows a hand: who deals, in which round, with which points. Knows results, not hands."""

from game.table.rules import Length, Rules
from game.table.state import Context, DrawnHand, Points, Result, VoidHand
from scoring.tiles import Wind


def next_context(context: Context, result: Result, rules: Rules) -> Context | None:
    """The next hand of the game; None when it is over (1.14, 1.15). What counted for nothing is
    dealt again."""
    if isinstance(result, VoidHand):
        return context
    if rules.length is Length.HAND:
        return None
    points = points_after(context, result)
    kept = isinstance(result, DrawnHand) or result.winner == context.dealer
    if rules.dealer_keeps and kept:
        return Context(
            context.dealer,
            context.streak + 1,
            context.round,
            context.hand + 1,
            points,
            context.first,
        )
    dealer, wind = (context.dealer + 1) % 4, context.round
    if dealer == context.first:
        if rules.length is Length.EAST or wind is Wind.N:
            return None
        wind = Wind(wind + 1)
    return Context(dealer, 0, wind, context.hand + 1, points, context.first)


def points_after(context: Context, result: Result) -> Points:
    first, second, third, fourth = (
        had + won for had, won in zip(context.points, result.deltas, strict=True)
    )
    return first, second, third, fourth
