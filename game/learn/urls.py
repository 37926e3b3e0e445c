"""Addresses of the pages to learn from."""

from django.urls import path

from game.learn import views

urlpatterns = [
    path("scoring/", views.scoring, name="scoring"),
    path("scoring/<slug:system>/", views.system, name="scoring-system"),
    path("scoring/<slug:system>/sheet/", views.sheet, name="scoring-sheet"),
    path("scoring/<slug:system>/points/", views.riichi_points, name="scoring-points"),
    path("scoring/<slug:system>/<str:pattern>/", views.pattern, name="scoring-pattern"),
    path("calculator/", views.calculators, name="calculators"),
    path("calculator/<slug:system>/", views.calculator, name="calculator"),
    path("calculator/<slug:system>/hand", views.hand, name="calculator-hand"),
]
