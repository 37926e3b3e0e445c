"""The rooms of the random machine in the database, as the application keeps them."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.utils import timezone

from game import rooms
from game.errors import RoomError
from game.models import Player, Room, Table, Vote
from game.rooms.actions import HandOver
from game.rooms.lobby import Lobby
from game.rooms.shelf import Visit, load
from tests.rooms.machine import PERSONS, Facts, Step, action_of, facts_of


class Database:
    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self.players = {
            number: Player.objects.create(username=f"p{number}", name=f"P{number}")
            for number in PERSONS
        }
        self._numbers = {player.pk: number for number, player in self.players.items()}

    def facts(self, room: int, now: int) -> Facts:
        """With the persons' numbers in place of their keys."""
        return facts_of(self._renumbered(self.lobby(room, now)), now)

    def lobby(self, room: int, now: int) -> Lobby:
        return load(Room.objects.get(pk=self.rooms[room].pk), now)

    def _renumbered(self, lobby: Lobby) -> Lobby:
        number = self._numbers.get
        places = [replace(place, player=number(place.player or 0)) for place in lobby.places]
        members = [replace(m, player=self._numbers[m.player]) for m in lobby.members]
        votes = [
            replace(vote, answers=tuple((self._numbers[p], yes) for p, yes in vote.answers))
            for vote in lobby.votes
        ]
        host = number(lobby.host or 0)
        known = replace(lobby, host=host, members=tuple(members), votes=tuple(votes))
        return known.with_places(places)

    def apply(self, step: Step, now: int) -> bool:
        if step.kind == "create":
            self.rooms[step.room] = rooms.create(self.players[step.person], rooms.Options())
            return True
        room, player = self.rooms[step.room].pk, self.players[step.person]
        present = frozenset(self.players[number].pk for number in step.present)
        try:
            self._act(room, player, step, Visit(player, present, uuid4(), now))
        except RoomError:
            return False
        return True

    def _act(self, room: UUID, player: Player, step: Step, visit: Visit) -> None:
        if step.kind == "finish":
            Table.objects.filter(room=room, finished_at=None).update(finished_at=timezone.now())
            rooms.look_after(room, visit)
        elif step.kind == "join":
            rooms.join(room, player, now=visit.now)
        elif step.kind == "take_over":
            self._take_over(room, player, step, visit)
        elif step.kind != "wait":
            other = self.players[step.other].pk
            votes = dict(Vote.objects.filter(room=room, outcome=None).values_list("kind", "pk"))
            rooms.do(room, action_of(replace(step, other=other), votes), visit)
        else:
            rooms.look_after(room, visit)

    def _take_over(self, room: UUID, player: Player, step: Step, visit: Visit) -> None:
        """By way of a link that the giver has made."""
        giver = self.players[step.other]
        given = rooms.do(room, HandOver("Z"), replace(visit, player=giver, id=uuid4()))
        rooms.take_over(given["link"].removeprefix("/h/"), player, player.name, now=visit.now)
