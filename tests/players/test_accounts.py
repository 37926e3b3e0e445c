"""Keeping an account and coming back to it: a key opens once, and asks before anything is lost."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from game.models import Device, Entry, Key, Member, Mute, Player, Room, Seat, Table
from game.players import addresses, devices, keys, ledger, merging
from game.players.wardrobe import find
from game.rooms import Options, create, create_practice, join
from tests.players.conftest import NOON, give

Visit = Callable[..., Client]


def who(client: Client) -> str | None:
    return client.session.get("_auth_user_id")


def mailed() -> str:
    """The path in the last letter."""
    found = re.search(r"http://testserver(\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def linked(player: Player, email: str = "ana@example.org") -> Player:
    addresses.link(player, email)
    player.refresh_from_db()
    return player


def test_an_address_is_linked_by_the_button_alone(ana: Player, visit: Visit) -> None:
    client = visit(ana)
    answer = client.post("/me/account/address/", {"email": "Ana@Example.org "})
    assert "A letter is on its way to ana@example.org" in answer.content.decode()
    assert mail.outbox[-1].to == ["ana@example.org"]
    link = mailed()
    for scanner in (visit(), visit(), client):
        assert scanner.get(link).status_code == 200
        assert scanner.head(link).status_code == 200
    ana.refresh_from_db()
    assert (ana.email, ana.is_guest) == ("", True)
    reader = visit()  # the letter is read in another browser
    assert reader.post(link).status_code == 200
    ana.refresh_from_db()
    assert (ana.email, ana.is_guest) == ("ana@example.org", False)
    assert who(reader) is None  # who confirms is not let in by that
    again = client.post(link)
    assert again.status_code == 410
    assert "has been used already" in again.content.decode()


@pytest.mark.parametrize(
    "typed", ["", "ana", "a@b", "a b@example.org", "a@example.org\nBcc: x@y.org"]
)
def test_what_is_no_address(ana: Player, visit: Visit, typed: str) -> None:
    assert visit(ana).post("/me/account/address/", {"email": typed}).status_code == 400
    assert mail.outbox == []


def test_coming_back_by_mail(ana: Player, visit: Visit) -> None:
    linked(ana)
    client = visit()
    client.post("/me/back/", {"email": "ana@example.org"})
    link = mailed()
    assert "Come back as Ana?" in client.get(link).content.decode()
    assert who(client) is None
    assert client.post(link).status_code == 302
    assert who(client) == str(ana.pk)
    other = visit()
    assert other.post(link).status_code == 410
    assert who(other) is None


def test_nobody_learns_which_addresses_are_known(ana: Player, visit: Visit) -> None:
    linked(ana)
    pages = []
    for email in ("ana@example.org", "bob@example.org"):
        page = visit().post("/me/back/", {"email": email}).content.decode()
        pages.append(re.sub(r'value="[^"]{64}"', "", page).replace(email, "X"))
    assert pages[0] == pages[1]
    assert len(mail.outbox) == 1


def test_linking_an_address_of_another_account_sends_the_way_to_that(
    ana: Player, bo: Player, visit: Visit
) -> None:
    linked(ana)
    client = visit(bo)
    page = client.post("/me/account/address/", {"email": "ana@example.org"}).content.decode()
    assert "A letter is on its way" in page
    assert "Come back as Ana?" in client.get(mailed()).content.decode()
    bo.refresh_from_db()
    assert bo.email == ""


def test_links_expire(ana: Player, visit: Visit) -> None:
    linked(ana)
    for purpose, lifetime in (
        (Key.Purpose.LINK, timedelta(days=1)),
        (Key.Purpose.BACK, timedelta(hours=1)),
        (Key.Purpose.DEVICE, timedelta(minutes=10)),
    ):
        token = keys.make_link(ana, purpose, timezone.now() - lifetime)
        answer = visit().post(f"/me/key/{token}/")
        assert answer.status_code == 410
        assert "has expired" in answer.content.decode()
        token = keys.make_link(ana, purpose, timezone.now() - lifetime + timedelta(minutes=1))
        assert visit().get(f"/me/key/{token}/").status_code == 200


@pytest.mark.parametrize("token", ["x", "x.y", "é", "a" * 500])
@pytest.mark.django_db
def test_forged_links(visit: Visit, token: str) -> None:
    assert visit().get(f"/me/key/{token}/").status_code == 404
    assert visit().post(f"/me/key/{token}/").status_code == 404


def test_a_link_opens_for_one_of_many(ana: Player) -> None:
    token = keys.make_link(ana, Key.Purpose.BACK, NOON)
    first, second = keys.by_token(token, NOON), keys.by_token(token, NOON)
    keys.use_up(first, NOON)
    with pytest.raises(Exception, match="key_used"):
        keys.use_up(second, NOON)


def test_recovery_codes(ana: Player, visit: Visit) -> None:
    page = visit(ana).post("/me/account/codes/").content.decode()
    codes = re.findall(r"<code>([A-Z0-9-]{14})</code>", page)
    assert len(set(codes)) == 8
    kept = [bytes(secret) for secret in Key.objects.values_list("secret", flat=True)]
    assert not any(code.replace("-", "").encode() in secret for code in codes for secret in kept)
    assert codes[0] not in visit(ana).get("/me/account/").content.decode()
    client = visit()
    assert client.post("/me/back/code/", {"code": codes[0].lower()}).status_code == 302
    assert who(client) == str(ana.pk)
    assert visit().post("/me/back/code/", {"code": codes[0]}).status_code == 410
    visit(ana).post("/me/account/codes/")
    assert visit().post("/me/back/code/", {"code": codes[1]}).status_code == 404


@pytest.mark.django_db
def test_codes_are_not_guessed(visit: Visit) -> None:
    tries = [visit().post("/me/back/code/", {"code": f"A{n}"}).status_code for n in range(12)]
    assert tries == [404] * 10 + [429] * 2


def test_letters_are_limited(ana: Player, visit: Visit) -> None:
    client = visit(ana)
    sent = [client.post("/me/account/address/", {"email": "x@example.org"}) for _ in range(7)]
    assert [answer.status_code for answer in sent] == [200] * 5 + [400] * 2
    assert len(mail.outbox) == 5


def test_another_device(ana: Player, visit: Visit) -> None:
    page = visit(ana).post("/me/account/device/").content.decode()
    assert "<svg" in page
    link = re.search(r'value="http://testserver(/me/key/[^"]+)"', page)
    assert link
    phone = visit()
    assert phone.post(link[1]).status_code == 302
    assert who(phone) == str(ana.pk)
    assert visit().post(link[1]).status_code == 410


def test_opening_the_door_and_going_back_changes_nothing(ana: Player, visit: Visit) -> None:
    client = visit(ana)
    give(ana, 1)
    for path in ("/me/back/", "/me/", "/me/leave/"):
        assert client.get(path).status_code == 200
    assert who(client) == str(ana.pk)
    assert ledger.balance(ana) == 100


def test_who_is_somebody_already_is_asked(ana: Player, bo: Player, visit: Visit) -> None:
    linked(ana)
    give(bo, 2)
    client = visit(bo)
    token = keys.make_link(ana, Key.Purpose.BACK, timezone.now())
    for answer in (client.get(f"/me/key/{token}/"), client.post(f"/me/key/{token}/")):
        page = answer.content.decode()
        assert "Merge the two" in page
        assert "Keep them apart" in page
    assert who(client) == str(bo.pk)
    assert Key.objects.get().used_at is None


def test_kept_apart_with_a_way_back_to_both(ana: Player, bo: Player, visit: Visit) -> None:
    linked(ana)
    give(bo, 2)
    client = visit(bo)
    token = keys.make_link(ana, Key.Purpose.BACK, timezone.now())
    page = client.post(f"/me/key/{token}/", {"choice": "apart"}).content.decode()
    assert who(client) == str(ana.pk)
    code = re.search(r"<code>([A-Z0-9-]{14})</code>", page)
    assert code
    assert (ledger.balance(ana), ledger.balance(bo)) == (0, 200)
    client.post("/me/back/code/", {"code": code[1]})
    assert who(client) == str(bo.pk)


def test_merging_once(ana: Player, bo: Player, visit: Visit) -> None:
    linked(ana)
    give(bo, 2)
    table = create_practice(bo, length="hand", level="normal")
    client, phone = visit(bo), visit(bo)
    token = keys.make_link(ana, Key.Purpose.BACK, timezone.now())
    assert client.post(f"/me/key/{token}/", {"choice": "merge"}).status_code == 302
    assert who(client) == str(ana.pk)
    assert not Player.objects.filter(pk=bo.pk).exists()
    assert ledger.balance(ana) == 200
    assert list(table.seats.exclude(player=None).values_list("player", flat=True)) == [ana.pk]
    assert client.get(f"/table/{table.pk}/").status_code == 200
    assert phone.get(f"/table/{table.pk}/").status_code == 403
    assert client.post(f"/me/key/{token}/", {"choice": "merge"}).status_code == 410
    assert ledger.balance(ana) == 200


def test_merging_ledgers(ana: Player, bo: Player) -> None:
    waves, sea = find("back", "waves"), find("felt", "sea")
    assert waves
    assert sea
    give(ana, 2)
    give(bo, 3)
    ledger.buy(ana, waves, NOON)
    ledger.buy(bo, waves, NOON)
    ledger.buy(bo, sea, NOON)
    merging.merge(ana, bo)
    # Three days, one of them new; the back was paid for once, the felt is bought with the rest.
    assert ledger.balance(ana) == 100
    assert ledger.bought_by(ana) == [waves, sea]
    assert Entry.objects.filter(player=ana).count() == 5


def test_merging_never_makes_debts(ana: Player, bo: Player) -> None:
    give(ana, 3)
    give(bo, 3)
    stars, fans = find("back", "lattice"), find("back", "fans")
    assert stars
    assert fans
    ledger.buy(ana, stars, NOON)
    ledger.buy(bo, fans, NOON)
    merging.merge(ana, bo)
    assert ledger.balance(ana) == 0
    assert len(ledger.bought_by(ana)) == 2


def test_merging_two_of_the_same_room_and_table(ana: Player, bo: Player) -> None:
    room = create(ana, Options(), "")
    join(room.pk, bo, "Bo")
    Mute.objects.create(player=ana, muted=bo)
    table = Table.objects.create(rules="joypip", options={"length": "hand"}, pace="untimed")
    for index, player in enumerate((ana, bo)):
        Seat.objects.create(table=table, index=index, player=player)
    with pytest.raises(Exception, match="both_seated"):
        merging.merge(ana, bo)
    assert Player.objects.count() == 2
    table.finished_at = timezone.now()
    table.save()
    merging.merge(ana, bo)
    assert list(table.seats.values_list("player", flat=True)) == [ana.pk, None]
    assert list(Member.objects.values_list("player", flat=True)) == [ana.pk]
    assert Room.objects.get().host == ana


def test_who_has_an_address_is_not_merged_away(ana: Player, bo: Player) -> None:
    linked(ana)
    linked(bo, "bo@example.org")
    with pytest.raises(Exception, match="merged"):
        merging.merge(ana, bo)
    assert Player.objects.count() == 2


def test_browsers_are_listed_and_revoked(ana: Player, bo: Player, visit: Visit) -> None:
    here, there, strange = visit(ana), visit(ana), visit(bo)
    page = here.get("/me/account/").content.decode()
    assert page.count("this browser<") == 1
    assert page.count("/revoke/") == 2
    own = Device.objects.get(session=here.session.session_key)
    other = Device.objects.get(session=there.session.session_key)
    strange.post(f"/me/account/devices/{other.pk}/revoke/")
    assert who(there) == str(ana.pk)
    here.post(f"/me/account/devices/{other.pk}/revoke/")
    assert who(there) is None
    here.post(f"/me/account/devices/{own.pk}/revoke/")  # leads to the page that says what is lost
    assert who(here) == str(ana.pk)
    assert [device.pk for device in devices.of_player(ana)] == [own.pk]


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
            "Firefox · Linux",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1",
            "Safari · iPhone",
        ),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_what_a_browser_is_called(agent: str, label: str) -> None:
    assert devices.label_of(agent) == label


def test_what_would_be_lost_is_said_before(ana: Player, visit: Visit) -> None:
    give(ana, 2)
    create_practice(ana, length="hand", level="normal")
    client = visit(ana)
    page = client.get("/me/leave/").content.decode()
    for loss in ("200", "1 game in your history", "your seat in a running game", "the name Ana"):
        assert loss in page
    assert "Sign out and lose it" in page
    warning = "Before this browser’s data is cleared"
    profile = client.get("/me/").content.decode()
    assert warning in profile
    assert "1 game in your history" in profile
    linked(ana)
    assert "Sign out and lose it" not in client.get("/me/leave/").content.decode()
    assert warning not in client.get("/me/").content.decode()
    client.post("/me/leave/")
    assert who(client) is None
