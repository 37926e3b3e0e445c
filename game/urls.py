"""Addresses of the game's pages."""

from django.urls import URLPattern, URLResolver, path

from game import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("practice/", views.practice, name="practice"),
    path("table/<uuid:table_id>/", views.table, name="table"),
    path("language/", views.language, name="language"),
    path("gallery/", views.gallery, name="gallery"),
]
