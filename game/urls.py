"""Addresses of the game's pages."""

from django.urls import URLPattern, URLResolver, include, path

from game import api
from game.views import coach, galleries, home, invitations, programs, replays, rooms, tables, walls
from game.views.me import standing

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("practice/", home.practice, name="practice"),
    path("language/", home.language, name="language"),
    path("room/new", rooms.new_room, name="new-room"),
    path("room/<uuid:room_id>/", rooms.room, name="room"),
    path("room/<uuid:room_id>/invite.svg", rooms.invite, name="invite"),
    path("j/<str:token>", invitations.join, name="join"),
    path("c/<str:code>", invitations.join_by_code, name="join-by-code"),
    path("code/", invitations.code, name="code"),
    path("h/<str:token>", invitations.take_over, name="take-over"),
    path("table/<uuid:table_id>/", tables.table, name="table"),
    path("table/<uuid:table_id>/<int:index>/record", tables.record, name="record"),
    path("replay/<uuid:table_id>/<int:index>/", replays.hand, name="replay"),
    path("table/<uuid:table_id>/hint", coach.hint, name="hint"),
    path("replay/<uuid:table_id>/<int:index>/coach/<int:seat>", coach.coach, name="coach"),
    path("replay/<uuid:table_id>/<int:index>/film", replays.film, name="film"),
    path("replay/<uuid:table_id>/<int:index>/play-on", replays.play_on, name="play-on"),
    path("replay/<uuid:table_id>/<int:index>/wall", replays.share_wall, name="share-wall"),
    path("replay/<uuid:table_id>/", replays.game, name="replay-game"),
    path("replay/<uuid:table_id>/record", replays.game_record, name="game-record"),
    path("wall/<str:code>/", walls.wall, name="wall"),
    path("verify/<uuid:table_id>/<int:index>/", tables.verify, name="verify"),
    path("", include("game.guide.urls")),
    path("", include("game.learn.urls")),
    path("me/standing/", standing.standing, name="standing"),
    path("me/", include("game.views.me.urls")),
    path("gallery/", galleries.gallery, name="gallery"),
    path("gallery/room/", galleries.room_gallery, name="room-gallery"),
    path("programs/", programs.about, name="programs"),
    path("programs/<str:name>", programs.document, name="program-file"),
    path("api/v1/seat", programs.seat, name="api-seat"),
    path("api/v1/score", api.score, name="api-score"),
    path("api/v1/systems", api.systems, name="api-systems"),
    path("api/v1/openapi.json", api.openapi, name="api-openapi"),
]
