"""Addresses of the game's pages."""

from django.urls import URLPattern, URLResolver, path

from game import api, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("practice/", views.practice, name="practice"),
    path("table/<uuid:table_id>/", views.table, name="table"),
    path("table/<uuid:table_id>/<int:index>/record", views.record, name="record"),
    path("verify/<uuid:table_id>/<int:index>/", views.verify, name="verify"),
    path("language/", views.language, name="language"),
    path("gallery/", views.gallery, name="gallery"),
    path("api/v1/score", api.score, name="api-score"),
    path("api/v1/systems", api.systems, name="api-systems"),
    path("api/v1/openapi.json", api.openapi, name="api-openapi"),
]
