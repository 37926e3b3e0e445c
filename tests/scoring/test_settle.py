"""Who pays what, with the examples of the rules."""

import pytest

from scoring.hand import By, Circumstances
from scoring.settle import by_tai, dealer_and_streak
from scoring.sheet import Payment, deltas
from scoring.tiles import Wind

E, S, W, N = Wind


@pytest.mark.parametrize(
    ("seat", "source", "tai", "streak", "expected"),
    [
        (S, None, 3, 0, {E: 7, W: 6, N: 6}),
        (S, None, 1, 3, {E: 11, W: 4, N: 4}),
        (E, None, 1, 1, {S: 7, W: 7, N: 7}),
        (N, S, 0, 5, {S: 3}),
        (S, E, 0, 2, {E: 8}),
        (E, N, 0, 10, {N: 24}),
    ],
)
def test_joypip(
    seat: Wind, source: Wind | None, tai: int, streak: int, expected: dict[Wind, int]
) -> None:
    by = By.SELF_DRAW if source is None else By.DISCARD
    how = Circumstances(by, seat, source=source, streak=streak)
    payments = by_tai(how, tai, base=3, dealer_part=dealer_and_streak)
    assert {payment.payer: payment.points for payment in payments} == expected
    assert {payment.payee for payment in payments} == {seat}


def test_a_payment_says_its_parts() -> None:
    how = Circumstances(By.DISCARD, S, source=E, streak=2)
    (payment,) = by_tai(how, 4, base=10, each=2, dealer_part=dealer_and_streak)
    assert (payment.base, payment.tai, payment.dealer, payment.points) == (10, 8, 5, 23)


def test_without_a_dealer_part() -> None:
    how = Circumstances(By.DISCARD, S, source=E, streak=2)
    assert by_tai(how, 4, base=10, each=2) == (Payment(E, S, 10, 8),)


def test_deltas_are_by_seat() -> None:
    payments = [Payment(E, W, 1, 2, 3), Payment(N, W, 1, 2)]
    assert deltas(payments) == (-6, 0, 9, -3)
