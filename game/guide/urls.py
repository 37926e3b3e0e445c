"""Addresses of the guide."""

from django.urls import path

from game.guide import offline, views

urlpatterns = [
    path("guide/", views.guides, name="guides"),
    path("guide/<slug:system>/", views.guide, name="guide"),
    path("sw.js", offline.worker, name="worker"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("offline/", offline.offline, name="offline"),
]
